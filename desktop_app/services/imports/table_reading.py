"""Reads a table from a file of any supported format, or from pasted text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.services.imports.one_c_reader import MARK, is_one_c, one_c_encoding, read_one_c
from desktop_app.services.imports.tables import (
    MOST_BYTES,
    TableFault,
    TableFormat,
    TableUnreadable,
    too_large,
)
from desktop_app.services.imports.text_encoding import decoded
from desktop_app.services.imports.text_tables import read_text
from desktop_app.services.imports.xlsx_reader import read_xlsx

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.services.imports.tables import (
        ImportTable,
    )

_ZIP: Final = b"PK\x03\x04"
_OLE: Final = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_NOT_TEXT: Final = (b"%PDF", b"\x89PNG", b"GIF8", b"\xff\xd8\xff", b"MZ", b"\x7fELF", b"{\\rtf")


def read_file(path: Path, *, sheet: str = "") -> ImportTable:
    """Read the table of a file; blocks, and belongs into a worker.

    Raises:
        TableUnreadable: there is no table in it that can be read.
    """
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as failure:
        reason = getattr(failure, "strerror", None) or type(failure).__name__
        raise TableUnreadable(TableFault.UNREADABLE, reason=reason) from failure
    return read_bytes(data, sheet=sheet)


def read_bytes(data: bytes, *, sheet: str = "") -> ImportTable:
    """Read the table of a file's content; what it is tells the content, not the name.

    Raises:
        TableUnreadable: there is no table in it that can be read.
    """
    if len(data) > MOST_BYTES:
        raise too_large()
    if not data.strip(b"\0 \t\r\n\x1a"):
        raise TableUnreadable(TableFault.EMPTY)
    if data.startswith(_ZIP):
        return read_xlsx(data, sheet=sheet)
    if data.startswith(_OLE):
        raise TableUnreadable(TableFault.OLD_OR_PROTECTED)
    if data.startswith(_NOT_TEXT):
        raise TableUnreadable(TableFault.NOT_A_TABLE)
    if MARK.encode() in data[:200] and (encoding := one_c_encoding(data)):
        return read_one_c(data.decode(encoding, "replace"))
    text = decoded(data)
    return read_one_c(text) if is_one_c(text) else read_text(text)


def read_pasted(text: str) -> ImportTable:
    """Read a table that was copied in a spreadsheet.

    Raises:
        TableUnreadable: it is empty or exceeds a limit.
    """
    if len(text) > MOST_BYTES:
        raise too_large()
    plain = text.replace("\0", "")
    return (
        read_one_c(plain) if is_one_c(plain) else read_text(plain, table_format=TableFormat.PASTED)
    )
