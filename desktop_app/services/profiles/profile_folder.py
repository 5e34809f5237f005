"""Names and finds the folders of profiles, holds the lock of a closed one's, and empties it."""

from __future__ import annotations

import asyncio
import re
import secrets
import shutil
import unicodedata
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import TYPE_CHECKING, Final

from desktop_app.storage.engine.errors import store_error_of
from desktop_app.storage.engine.keys import KEY_FILE
from desktop_app.storage.profiles.backups import STORE_FILE
from desktop_app.system.errors import ProfileInUse
from desktop_app.system.single_instance import LOCK_FILE, InstanceLock, is_held

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Container, Iterator
    from pathlib import Path

    from desktop_app.domain.profiles.profile import Profile

_LONGEST_ID: Final = 24
_ID_BYTES: Final = 3
_ID: Final = re.compile(r"[A-Za-z0-9-]+")


def new_id(name: str) -> str:
    """An identifier for a profile of this name; random digits tell it from all others."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    stem = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:_LONGEST_ID].strip("-") or "profile"
    return f"{stem}-{secrets.token_hex(_ID_BYTES)}"


def unnamed_folders(folder: Path, named: Container[str]) -> tuple[Path, ...]:
    """The folders of profiles with a key file and a store whose names are not among these.

    One that a process holds is left out: its profile is open, or being made or removed. A folder
    that cannot be read has none.
    """
    try:
        found = sorted(folder.iterdir())
    except OSError:
        return ()
    return tuple(
        each
        for each in found
        if each.name not in named
        and _ID.fullmatch(each.name)
        and (each / KEY_FILE).is_file()
        and (each / STORE_FILE).is_file()
        and not is_held(each / LOCK_FILE)
    )


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


@asynccontextmanager
async def being_made(profile: Profile, folder: Path) -> AsyncIterator[None]:
    """Hold the folder of a new profile during the block, at whose end the settings name it.

    Where the block fails the folder goes: first what is in it, while no other process can take it
    for a profile that the settings have lost.

    Raises:
        StorageError: the system does not let the folder be used.
    """
    try:
        with held(profile, folder):
            try:
                yield
            except BaseException:
                with suppress(OSError):
                    await asyncio.to_thread(delete_content, folder)
                raise
    except BaseException:
        await asyncio.to_thread(shutil.rmtree, folder, ignore_errors=True)
        raise


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
