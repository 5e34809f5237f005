"""Writes a file at a path that the user chose, and reports why that failed."""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
from pathlib import Path
from typing import Final

from desktop_app.domain.errors import UserError
from desktop_app.file_replacement import replace_file

_ZONE: Final = "[ZoneTransfer]\r\nZoneId=3\r\n"
"""What Windows writes beside files that came from the Internet."""


class FileNotSaved(UserError):
    """The system refused to write the file. Parameters ``path`` and ``reason``."""

    code = "files.not_saved"
    retryable = True

    def __init__(self, path: Path, reason: str) -> None:
        """Name the file and the system's reason."""
        super().__init__(parameters={"path": str(path), "reason": reason})


async def save(path: Path, data: bytes, *, private: bool = False, received: bool = False) -> None:
    """Write a file completely or not at all, in a worker thread.

    Args:
        path: where to.
        data: what.
        private: its owner alone can read it, where the system has such rights.
        received: it comes from others. On Windows it is marked as such, and other programs open it
            as a file from the Internet.

    Raises:
        FileNotSaved: the system refused, or the disk is full; an older file is as it was.
    """
    import asyncio  # noqa: PLC0415 - takes longer than the first paint may

    try:
        rights = 0o600 if private else 0o666
        await asyncio.to_thread(_write, path, data, rights, received=received)
    except OSError as failure:
        raise FileNotSaved(path, failure.strerror or type(failure).__name__) from failure


def _write(path: Path, data: bytes, rights: int, *, received: bool) -> None:
    """Write a temporary file beside it and rename it; its rights are at most a new file's."""
    handle, name = tempfile.mkstemp(prefix=".kantora-", dir=path.parent)  # its name may be long
    beside = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        beside.chmod(rights & ~_umask())
        replace_file(beside, path)
        if received and sys.platform == "win32":
            _mark_as_received(path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise


def _mark_as_received(path: Path) -> None:
    """Write the mark into the file's second stream; a disk without such streams has none."""
    with contextlib.suppress(OSError):
        path.with_name(f"{path.name}:Zone.Identifier").write_text(_ZONE, "ascii", newline="")


def _umask() -> int:
    """The rights that new files do not get; it must be set for a moment to be read."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
