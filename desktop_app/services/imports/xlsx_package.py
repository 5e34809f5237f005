"""Opens the parts of an XLSX workbook, with limits against archives and XML made to do harm.

The parts are not read with openpyxl: it turns numbers into floats, fills gaps between rows, and
raises whatever a damaged file makes it raise. The standard library's ``zipfile`` and ``expat`` are
enough. A document type declaration ends the reading, so no entity is ever expanded.
"""

from __future__ import annotations

import io
import posixpath
import struct
import zipfile
import zlib
from typing import TYPE_CHECKING, Final
from xml.parsers import expat

from desktop_app.services.imports.tables import TableFault, TableUnreadable, too_large

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

MOST_PART: Final = 96_000_000
"""Bytes of one unpacked part."""
_MOST_UNPACKED: Final = 160_000_000
"""Bytes of all unpacked parts that are read."""
_MOST_RATIO: Final = 400
"""How often a large part may be larger than packed; spreadsheets stay below 100."""
_MOST_MEMBERS: Final = 5_000
_LARGE: Final = 4_000_000
_CHUNK: Final = 65_536
_DEEPEST: Final = 100
_ENCRYPTED: Final = 0x1
_METHODS: Final = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED})
_DAMAGES: Final = (
    zipfile.BadZipFile, zipfile.LargeZipFile, zlib.error, EOFError, OSError, ValueError,
    LookupError, NotImplementedError, OverflowError, RuntimeError, struct.error,
)  # fmt: skip
"""What ``zipfile`` raises over damaged archives."""


class XlsxPackage:
    """The parts of one workbook in memory."""

    def __init__(self, data: bytes) -> None:
        """Open a workbook.

        Raises:
            TableUnreadable: it is damaged or unsafe.
        """
        self._unpacked = 0
        try:
            self._archive = zipfile.ZipFile(io.BytesIO(data))
            members = self._archive.infolist()
        except _DAMAGES as failure:
            raise TableUnreadable(TableFault.DAMAGED) from failure
        if len(members) > _MOST_MEMBERS:
            raise TableUnreadable(TableFault.UNSAFE)
        self._members = {member.filename.lstrip("/").casefold(): member for member in members}

    def has(self, name: str) -> bool:
        """Whether the workbook has a part."""
        return name.casefold() in self._members

    def parse(
        self,
        name: str,
        *,
        start: Callable[[str, Mapping[str, str]], None],
        end: Callable[[str], None] = lambda _name: None,
        text: Callable[[str], None] | None = None,
    ) -> None:
        """Read the elements of a part; names come without their namespace.

        Raises:
            TableUnreadable: it is missing, damaged or unsafe.
        """
        parser, depth = expat.ParserCreate(namespace_separator=" "), 0

        def on_start(element: str, attributes: dict[str, str]) -> None:
            nonlocal depth
            depth += 1
            if depth > _DEEPEST:
                raise TableUnreadable(TableFault.UNSAFE)
            start(element.rpartition(" ")[2], attributes)

        def on_end(element: str) -> None:
            nonlocal depth
            depth -= 1
            end(element.rpartition(" ")[2])

        parser.StartElementHandler, parser.EndElementHandler = on_start, on_end
        parser.StartDoctypeDeclHandler = _refuse_declaration
        parser.buffer_text = True
        if text is not None:
            parser.CharacterDataHandler = text
        try:
            self._feed(name, parser)
        except expat.ExpatError as failure:
            raise TableUnreadable(TableFault.DAMAGED) from failure

    def relations(self, part: str) -> dict[str, tuple[str, str]]:
        """Kind and part of each relation of a part, by identifier."""
        folder, base = posixpath.split(part)
        name = posixpath.join(folder, "_rels", f"{base}.rels")
        found: dict[str, tuple[str, str]] = {}

        def start(element: str, attributes: Mapping[str, str]) -> None:
            outside = attributes.get("TargetMode") == "External"
            if element == "Relationship" and not outside:
                kind = attributes.get("Type", "").rpartition("/")[2]
                target = attributes.get("Target", "")
                path = posixpath.normpath(posixpath.join("/", folder, target)).lstrip("/")
                found[attributes.get("Id", "")] = kind, path

        if self.has(name):
            self.parse(name, start=start)
        return found

    def _feed(self, name: str, parser: expat.XMLParserType) -> None:
        member = self._members.get(name.casefold())
        if member is None:
            raise TableUnreadable(TableFault.DAMAGED)
        self._check(member)
        try:
            with self._archive.open(member) as part:
                while chunk := part.read(_CHUNK):
                    self._unpacked += len(chunk)
                    if self._unpacked > _MOST_UNPACKED:
                        raise too_large()
                    parser.Parse(chunk, False)  # noqa: FBT003 - expat takes no keyword
        except _DAMAGES as failure:
            raise TableUnreadable(TableFault.DAMAGED) from failure
        parser.Parse(b"", True)  # noqa: FBT003 - as above

    def _check(self, member: zipfile.ZipInfo) -> None:
        """Refuse a part that is larger than any table, or packed as no program packs.

        ``zipfile`` never gives more bytes of a part than the archive declares.
        """
        if member.flag_bits & _ENCRYPTED:
            raise TableUnreadable(TableFault.OLD_OR_PROTECTED)
        if member.compress_type not in _METHODS:
            raise TableUnreadable(TableFault.DAMAGED)
        packed, whole = max(member.compress_size, 1), member.file_size
        if whole > _LARGE and whole > packed * _MOST_RATIO:
            raise TableUnreadable(TableFault.UNSAFE)
        if whole > MOST_PART:
            raise too_large()


def _refuse_declaration(*_: object) -> None:
    raise TableUnreadable(TableFault.UNSAFE)
