"""Types of files that belong to documents: print forms and attachments."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from pathlib import PurePath
from typing import Final

from desktop_app.domain.late_dataclass import dataclass

_IN_PATHS: Final = frozenset("/\\:\0")
"""Characters that no name of a file has on any system."""

_ZIP: Final = (b"PK\x03\x04",)
_BEGINNINGS: Final[dict[str, tuple[bytes, ...]]] = {
    "pdf": (b"%PDF-",),
    "docx": _ZIP, "xlsx": _ZIP, "pptx": _ZIP, "odt": _ZIP, "ods": _ZIP,
    "png": (b"\x89PNG\r\n\x1a\n",),
    "jpg": (b"\xff\xd8\xff",), "jpeg": (b"\xff\xd8\xff",),
    "gif": (b"GIF87a", b"GIF89a"),
    "bmp": (b"BM",),
    "tif": (b"II*\0", b"MM\0*"), "tiff": (b"II*\0", b"MM\0*"),
    "txt": (b"",),
}  # fmt: skip
"""How files begin that hold no program of their own, by the ending of their names."""


class FileFormat(StrEnum):
    """Formats in which a print form can be requested (rows 8, 12, 20, 29)."""

    PDF = "pdf"
    DOCX = "docx"


@dataclass(frozen=True, slots=True, kw_only=True)
class FileContent:
    """A received file: its bytes, a safe name, and the type detected from its content."""

    name: str
    content_type: str
    data: bytes

    @property
    def opens_safely(self) -> bool:
        """Whether another program may open it: a document or image whose content fits its name.

        Everything else can be saved only. Formats with macros (``.docm``, ``.xls``), web pages,
        scripts, shortcuts and archives are among it, and so is what has a path for a name.
        """
        if not _IN_PATHS.isdisjoint(self.name):
            return False
        ending = PurePath(self.name).suffix.removeprefix(".").lower()
        return ending in _BEGINNINGS and self.data.startswith(_BEGINNINGS[ending])


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredFile:
    """A file in the store, with the time of its download.

    Attributes:
        is_outdated: its document has changed since then, and the bank could not be asked for it.
    """

    content: FileContent
    fetched_at: datetime
    is_outdated: bool = False
