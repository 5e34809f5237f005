"""Writes small files beside the store atomically, readable by their owner only."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import TYPE_CHECKING

from desktop_app.file_replacement import replace_file

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def _always() -> bool:
    return True


def write_whole(
    path: Path, text: str, *, durable: bool, is_wanted: Callable[[], bool] = _always
) -> bool:
    """Replace a file atomically; `durable` makes it survive a loss of power, under its name.

    `is_wanted` is asked when all is written; where it says no, the former file stays.

    Returns:
        Whether the file was replaced.

    Raises:
        OSError: it cannot be written; the former file is unchanged.
    """
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with open(handle, "w", encoding="utf-8") as file:  # noqa: PTH123 - opened as private
            file.write(text)
            file.flush()
            if durable:
                sync_handle(file.fileno())
        if not is_wanted():
            return False
        replace_file(part, path)
        if durable:
            sync_folder(path.parent)
        return True
    finally:
        part.unlink(missing_ok=True)


def sync_handle(handle: int) -> None:
    """Flush an open file, or a folder, to the disk itself, so that no loss of power undoes it.

    On macOS `fsync` ends at the cache of the drive; a file system that cannot do more, such as that
    of a server, does that much.

    Raises:
        OSError: as the system reports.
    """
    if sys.platform == "darwin":
        import fcntl  # noqa: PLC0415 - Windows has none

        with contextlib.suppress(OSError):
            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
            return
    os.fsync(handle)


def sync_folder(folder: Path) -> None:
    """Flush renames in a folder to disk, where the system supports it."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            sync_handle(handle)
        finally:
            os.close(handle)
