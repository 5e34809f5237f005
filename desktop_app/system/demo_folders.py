"""Creates and removes temporary folders of demo profiles, including those left by a crash."""

from __future__ import annotations

import contextlib
import shutil
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_app.system.single_instance import LOCK_FILE, InstanceLock

if TYPE_CHECKING:
    from collections.abc import Iterator

_PREFIX = "kantora-demo-"
_MAKING_S = 60.0


@contextlib.contextmanager
def demo_folder(parent: Path | None = None) -> Iterator[Path]:
    """A private folder that is removed at the end of the block.

    Folders that a crashed process left behind are removed first; one that is in use is held by a
    lock of its process and stays.
    """
    sweep(parent)
    folder = Path(tempfile.mkdtemp(prefix=_PREFIX, dir=parent))
    lock = InstanceLock(folder / LOCK_FILE)
    lock.take()
    try:
        yield folder
    finally:
        lock.release()
        shutil.rmtree(folder, ignore_errors=True)


def _is_being_made(folder: Path) -> bool:
    """Whether another process may have created the folder and not locked it yet."""
    try:
        return (
            not (folder / LOCK_FILE).exists() and time.time() - folder.stat().st_mtime < _MAKING_S
        )
    except OSError:
        return True


def sweep(parent: Path | None = None) -> int:
    """Remove unused demo folders and return their number."""
    removed = 0
    for folder in (parent or Path(tempfile.gettempdir())).glob(f"{_PREFIX}*"):
        lock = InstanceLock(folder / LOCK_FILE)
        if folder.is_symlink() or _is_being_made(folder) or not lock.take():
            continue
        lock.release()
        shutil.rmtree(folder, ignore_errors=True)
        removed += 1
    return removed
