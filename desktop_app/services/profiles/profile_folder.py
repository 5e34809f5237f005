"""Holds the lock of a closed profile's folder, and empties the folder."""

from __future__ import annotations

import shutil
from contextlib import contextmanager
from typing import TYPE_CHECKING

from desktop_app.storage.engine.errors import store_error_of
from desktop_app.system.errors import ProfileInUse
from desktop_app.system.single_instance import LOCK_FILE, InstanceLock

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from desktop_app.domain.profiles.profile import Profile


@contextmanager
def held(profile: Profile, folder: Path) -> Iterator[None]:
    """Have no other process open a closed profile during the block.

    Raises:
        ProfileInUse: one has it open.
        StorageError: the system does not let its folder be used.
    """
    lock = InstanceLock(folder / LOCK_FILE)
    if not lock.take():
        check_access(lock, folder)
        raise ProfileInUse(profile.id, answered=False)
    try:
        yield
    finally:
        lock.release()


def check_access(lock: InstanceLock, folder: Path) -> None:
    """Tell a lock that another process holds from a folder that cannot be used.

    Raises:
        StorageError: it cannot be used.
    """
    if lock.failure is not None:
        with store_error_of(folder):
            raise lock.failure


def delete_content(folder: Path) -> None:
    """Delete everything in the folder of a profile but the lock that is held meanwhile.

    Raises:
        OSError: something cannot be deleted.
    """
    for each in folder.iterdir():
        if each.name == LOCK_FILE:
            continue
        if each.is_dir() and not each.is_symlink():
            shutil.rmtree(each)
        else:
            each.unlink(missing_ok=True)
