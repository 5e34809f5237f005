"""Files that belong to documents: print forms and attachments."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


class FileFormat(StrEnum):
    """Formats a print form can be asked in (rows 8, 12, 20, 29)."""

    PDF = "pdf"
    DOCX = "docx"


@dataclass(frozen=True, slots=True, kw_only=True)
class FileContent:
    """A file as it was received: its bytes, its safe name, and its type as found by content."""

    name: str
    content_type: str
    data: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredFile:
    """A file that is kept in the store, with the moment it was fetched."""

    content: FileContent
    fetched_at: datetime
