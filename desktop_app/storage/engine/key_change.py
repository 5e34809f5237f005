"""Changes the key of a closed store: writes a checked copy, which then replaces the store."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from desktop_app.file_replacement import replace_file
from desktop_app.storage.engine.database import connected, merge_log
from desktop_app.storage.engine.errors import StoreCorrupt, WrongKey, store_error_of
from desktop_app.storage.engine.keys import KEY_FILE, KeyFile
from desktop_app.storage.engine.private_files import sync_folder
from desktop_app.storage.profiles.backup_files import copy_bytes, sync
from desktop_app.storage.profiles.backups import STORE_FILE, is_sound
from desktop_app.storage.profiles.staging import REKEYED, SIDES, sweep

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def change_key(
    folder: Path,
    *,
    former: bytes,
    key: bytes,
    recovery_code: str,
    keyring_secret: bytes | None = None,
    passphrase: str = "",
    begun: Callable[[], object] = lambda: None,
) -> None:
    """Give a closed store another key and recovery code.

    Where it is interrupted after `begun` was called, `complete_key_change` completes it.

    Args:
        folder: of the profile.
        former: the key that the store has.
        key: the key that it gets.
        recovery_code: opens it from then on.
        keyring_secret: opens it, too; None without a keyring.
        passphrase: opens it instead of the keyring's secret; empty without one.
        begun: is called when the key file holds the new key.

    Raises:
        StorageError: it could not be done; before `begun` was called nothing is changed.
    """
    store, keys = folder / STORE_FILE, KeyFile(folder / KEY_FILE)
    _stage(store, former=former, key=key)
    with store_error_of(folder / KEY_FILE):
        keys.change_key(
            former,
            key,
            recovery_code=recovery_code,
            keyring_secret=keyring_secret,
            passphrase=passphrase,
        )
    begun()
    _take_staged(store)
    with store_error_of(folder / KEY_FILE):
        keys.forget_former()


def complete_key_change(folder: Path, key: bytes) -> None:
    """Give a store the key in its key file after `change_key` was interrupted.

    Raises:
        StorageError: it could not be done, and may be tried again.
    """
    store, keys = folder / STORE_FILE, KeyFile(folder / KEY_FILE)
    former = keys.former_key(key)
    if former is None:
        return
    if not _opens(store, key):
        _stage(store, former=former, key=key)
        _take_staged(store)
    with store_error_of(folder / KEY_FILE):
        keys.forget_former()


def _stage(store: Path, *, former: bytes, key: bytes) -> None:
    """Write a checked copy with another key beside the store, which is not changed.

    Takes seconds for a large store, and as much room on the disk as the store needs.

    Raises:
        StoreLocked: somebody has the store open.
        StorageError: the copy cannot be made or is not sound; nothing is left of it.
    """
    staged = _staged(store)
    try:
        with store_error_of(store):
            merge_log(store, key=former)
            _copy(store, staged)
            with connected(staged, former) as copy:
                copy.execute("PRAGMA journal_mode = DELETE")
                copy.execute(f"PRAGMA rekey = 'raw:{key.hex()}'")
            with connected(staged, key) as copy:
                sound = is_sound(copy)
            with staged.open("rb+") as file:
                sync(file)
    except BaseException:
        sweep(store, REKEYED)
        raise
    if not sound:
        sweep(store, REKEYED)
        raise StoreCorrupt(store)


def _take_staged(store: Path) -> None:
    """Replace the store by the copy that `_stage` wrote."""
    with store_error_of(store):
        for side in SIDES:
            store.with_name(store.name + side).unlink(missing_ok=True)
        replace_file(_staged(store), store)
        sync_folder(store.parent)


def _opens(store: Path, key: bytes) -> bool:
    """Whether the key opens a store."""
    try:
        with store_error_of(store), connected(store, key) as connection:
            connection.execute("SELECT count(*) FROM sqlite_schema").fetchall()
    except WrongKey:
        return False
    return True


def _staged(store: Path) -> Path:
    return store.with_name(store.name + REKEYED)


def _copy(store: Path, staged: Path) -> None:
    sweep(store, REKEYED)
    handle = os.open(staged, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with open(handle, "wb") as file:  # noqa: PTH123 - opened as private
        copy_bytes(store, file, store.stat().st_size, went_on=lambda _: None)
        sync(file)
