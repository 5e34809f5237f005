"""Reads and writes backup files: a copy of the store, followed by a label.

    copy of the store | lines (JSON) | length of the lines (4 bytes) | MARK

The lines tell in the open the version of the tables, the moment, and the store's key as the
recovery code opens it; how much is in it and whose it is stands there sealed. A copy without the
lines is one of a program that wrote none.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Mapping
from dataclasses import asdict, field
from datetime import datetime
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.profiles.backups import Backup, StoreCounts
from desktop_app.domain.profiles.profile import Profile
from desktop_app.storage.engine.codec import UnreadableText, decode, encode
from desktop_app.storage.engine.errors import BackupDamaged, BackupUnreadable
from desktop_app.storage.engine.keys import open_text, seal_text
from desktop_app.storage.engine.private_files import sync_handle

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from typing import BinaryIO

MARK: Final = b"KNTRCOPY"
"""The last bytes of a whole backup."""

_LENGTH_BYTES: Final = 4
_LONGEST: Final = 1 << 20
_CHUNK: Final = 1 << 20
_UNREADABLE: Final = (ValueError, TypeError, KeyError, OverflowError, RecursionError)


@dataclass(frozen=True, slots=True, kw_only=True)
class BackupLabel:
    """The label at the end of a backup, which describes it.

    Attributes:
        version: of the tables.
        made_at: when what is copied was read, or the next free second; its name has it too.
        keys: the key file's part for backups, or nothing.
        sealed: counts and profile, for the store's key alone.
        stamp: tells the state of the file that was copied, so that the same is not copied again.
    """

    version: int
    made_at: datetime
    keys: Mapping[str, Any] = field(default_factory=dict)
    sealed: str = ""
    stamp: str = ""

    def text(self) -> bytes:
        """The label as text."""
        content = asdict(self) | {"made_at": self.made_at.isoformat()}
        return json.dumps(content, ensure_ascii=False).encode("utf-8")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Contents:
    """The encrypted part of a label."""

    counts: StoreCounts | None = None
    profile: Profile | None = None


def seal_contents(key: bytes, counts: StoreCounts, profile: Profile | None) -> str:
    """Encrypt the part of a label that only the store's key opens."""
    return seal_text(key, encode(_Contents(counts=counts, profile=profile)))


def write_label(file: BinaryIO, label: BackupLabel) -> None:
    """Append the label to a backup whose copy is written."""
    text = label.text()
    file.write(text + len(text).to_bytes(_LENGTH_BYTES, "big") + MARK)


def read_label(path: Path) -> tuple[BackupLabel | None, int]:
    """The label of a backup, or None, and the length of its copy.

    Raises:
        BackupUnreadable: the file cannot be read.
        BackupDamaged: its label cannot.
    """
    tail = _LENGTH_BYTES + len(MARK)
    try:
        with path.open("rb") as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - tail))
            ending = file.read(tail)
            if len(ending) < tail or ending[_LENGTH_BYTES:] != MARK:
                return None, size
            length = int.from_bytes(ending[:_LENGTH_BYTES], "big")
            if length > min(_LONGEST, size - tail):
                return None, size
            file.seek(size - tail - length)
            return _label(file.read(length)), size - tail - length
    except OSError as failure:
        raise BackupUnreadable(path, detail=str(failure.strerror)) from failure
    except _UNREADABLE as damage:
        raise BackupDamaged(path, detail=type(damage).__name__) from damage


def has_key(label: BackupLabel, key: bytes) -> bool:
    """Whether a backup was made with this key, as far as its label tells."""
    return open_text(key, label.sealed) is not None


def backup_of(path: Path, key: bytes | None) -> Backup:
    """Describe a backup by its label.

    Raises:
        NoBackup: the file or its label cannot be read.
    """
    return described(path, *read_label(path), key)


def described(path: Path, label: BackupLabel | None, size: int, key: bytes | None) -> Backup:
    """Describe a backup whose label was read, without reading the file.

    Args:
        path: of the file.
        label: its label, if it has one.
        size: length of its copy.
        key: opens the sealed part of the label; without it, that is not known.
    """
    if label is None:
        return Backup(path=path, size=size)
    contents = _contents(label, key)
    return Backup(
        path=path,
        size=size,
        made_at=label.made_at,
        version=label.version,
        counts=contents.counts,
        profile=contents.profile,
        has_code="recovery" in label.keys,
    )


def copy_bytes(
    source: Path, target: BinaryIO, length: int, *, went_on: Callable[[int], None]
) -> None:
    """Copy the first bytes of a file; `went_on` receives the progress and may raise.

    Raises:
        OSError: one of them cannot be read or written.
    """
    done = 0
    with source.open("rb") as file:
        while done < length:
            piece = file.read(min(_CHUNK, length - done))
            if not piece:
                raise OSError("the file became shorter")
            target.write(piece)
            done += len(piece)
            went_on(done)


def sync(file: BinaryIO) -> None:
    """Flush a written file to disk."""
    file.flush()
    sync_handle(file.fileno())


def _label(text: bytes) -> BackupLabel:
    content = json.loads(text)
    return BackupLabel(
        version=int(content["version"]),
        made_at=datetime.fromisoformat(content["made_at"]),
        keys=dict(content["keys"]),
        sealed=str(content["sealed"]),
        stamp=str(content["stamp"]),
    )


def _contents(label: BackupLabel, key: bytes | None) -> _Contents:
    text = None if key is None else open_text(key, label.sealed)
    if text is not None:
        with contextlib.suppress(UnreadableText):
            return decode(text, _Contents)
    return _Contents()
