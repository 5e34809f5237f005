"""Restores a backup: stages it beside the store, checks, merges and renames it.

The staged store is a file of its own until the very end, so that whatever happens meanwhile one
whole store lies where it belongs. What it would change can be looked at before, and nothing that
may have been sent is ever older afterwards: see `storage.profiles.merging`.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING

import apsw

from desktop_app.domain.errors import Cancelled
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.profiles.backups import RestorePlan, RestoreStep
from desktop_app.domain.values.periods import Clock
from desktop_app.file_replacement import replace_file
from desktop_app.storage.engine.database import connected, merge_log
from desktop_app.storage.engine.errors import (
    BackupDamaged,
    DiskFull,
    NoBackup,
    StorageError,
    StoreCorrupt,
    StoreTooNew,
    StoreUnavailable,
    WrongKey,
    backup_error_of,
    store_error_of,
)
from desktop_app.storage.engine.open_mark import OpenMark
from desktop_app.storage.engine.outside_readers import Interruption, OutsideReaders
from desktop_app.storage.engine.private_files import sync_folder
from desktop_app.storage.engine.sql import value
from desktop_app.storage.engine.upgrades import APPLICATION_ID, VERSION, upgrade
from desktop_app.storage.profiles import merging
from desktop_app.storage.profiles.backup_files import (
    backup_of,
    copy_bytes,
    has_key,
    read_label,
    sync,
)
from desktop_app.storage.profiles.backups import (
    copy_closed,
    count,
    describe,
    forget,
    free_place,
    is_sound,
)
from desktop_app.storage.profiles.staging import SIDES, STAGED, sweep

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from desktop_app.domain.profiles.backups import Backup
    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.storage.profiles.backup_files import BackupLabel


@dataclass(frozen=True, kw_only=True)
class StorePlace:
    """The paths and keys for restoring a backup.

    Attributes:
        store: the file that it becomes; there may be one.
        key: key of that file, before and after.
        clock: the time.
        reach: is called at every step.
    """

    store: Path
    key: bytes = field(repr=False)
    clock: Clock
    reach: Callable[[RestoreStep], None] = lambda _: None

    @property
    def staged(self) -> Path:
        """The file that is prepared beside the store."""
        return self.store.with_name(self.store.name + STAGED)


def look(
    place_: StorePlace,
    backup: Path,
    *,
    backup_key: bytes,
    readers: OutsideReaders | None = None,
    interruption: Interruption | None = None,
) -> RestorePlan:
    """Stage a backup and describe what restoring it would change; the store is only read.

    Takes seconds for a large backup, and as much room on the disk as the backup needs.

    Args:
        place_: where it would go.
        backup: the file.
        backup_key: the key it was made with.
        readers: those of the present store while that is open: closing it stops this one.
        interruption: lets another thread stop it.

    Raises:
        Cancelled: it was stopped; nothing is left of it.
        NoBackup: it is none, or was not copied completely.
        BackupDamaged: a part of it cannot be read.
        WrongKey: it was made with another key.
        StoreTooNew: a later version of the program made it.
        StorageError: the disk is full, or cannot be read or written.
    """
    readers, interruption = readers or OutsideReaders(), interruption or Interruption()
    try:
        with _error_of_backup(backup, backup_key):
            _copy(backup, place_.staged, interruption)
            place_.reach(RestoreStep.STAGED)
            found = _check(place_, backup, backup_key, interruption)
            place_.reach(RestoreStep.CHECKED)
            _upgrade(place_.staged, place_, is_copy=True)
            place_.reach(RestoreStep.UPGRADED)
        with store_error_of(place_.store), readers.reading(interruption):
            described = backup_of(backup, backup_key)
            has_other_key = backup_key != place_.key
            return _plan(place_, described, found, interruption, has_other_key=has_other_key)
    except DiskFull as full:  # the backup is only read
        sweep(place_.store, STAGED)
        raise DiskFull(place_.staged, detail=full.parameters.get("detail", "")) from full
    except BaseException as failure:
        sweep(place_.store, STAGED)
        if interruption.is_stopped and isinstance(failure, apsw.Error | StorageError):
            raise Cancelled from failure
        raise


def put_back(
    place_: StorePlace,
    plan: RestorePlan,
    *,
    profile: Profile | None,
    folder: Path,
    stem: str,
    kept: int,
    otherwise: tuple[Path, str] | None = None,
) -> Path | None:
    """Replace the store by what `look` staged; the store must be closed everywhere.

    Args:
        place_: as `look` was given.
        plan: what it said.
        profile: whose store it is.
        folder: where the present store is kept as a backup.
        stem: begins the names of its backups.
        kept: how many backups there are at most.
        otherwise: folder and stem where `folder` cannot be written; None without another one.

    Returns:
        The backup that the present store was kept as, or None without a readable one; a file that
        cannot be read is kept beside, under the ending ``damaged``.

    Raises:
        StoreLocked: somebody has the store open.
        StorageError: it could not be done; the present store is as it was.
    """
    if not place_.staged.exists():
        raise StoreUnavailable(place_.staged, detail="it has gone")
    folders = [(folder, stem), *([] if otherwise is None else [otherwise])]
    try:
        with store_error_of(place_.store):
            label = _merge(place_, plan, profile)
            former, kept_in = _keep_present(place_, label, folders)
            place_.reach(RestoreStep.KEPT)
            place_.reach(RestoreStep.ABOUT_TO_REPLACE)
            for side in SIDES:
                place_.store.with_name(place_.store.name + side).unlink(missing_ok=True)
            replace_file(place_.staged, place_.store)
            sync_folder(place_.store.parent)
            if not plan.keeps:  # nothing is ready any more, whatever the log had lost
                OpenMark(place_.store).remove()
            place_.reach(RestoreStep.REPLACED)
    except BaseException:
        sweep(place_.store, STAGED)
        raise
    forget(*kept_in, kept=kept, made=former)
    return former


def _plan(
    place_: StorePlace,
    backup: Backup,
    version: int,
    interruption: Interruption,
    *,
    has_other_key: bool,
) -> RestorePlan:
    with (
        connected(place_.staged, place_.key) as staged,
        interruption.watching(staged),
        _attached(staged, place_) as here,
    ):
        now = None
        if here.is_sound:
            now = count(staged, merging.HERE)
        return RestorePlan(
            backup=backup,
            then=count(staged),
            now=now,
            keeps=here.can_merge,
            is_new=not here.exists,
            upgraded_from=version if version < VERSION else None,
            has_other_key=has_other_key,
            **(merging.changes(staged) if here.can_merge else merging.losses(staged)),
        )


def _merge(place_: StorePlace, plan: RestorePlan, profile: Profile | None) -> BackupLabel | None:
    """Take into the staged store what must not be lost of the present one.

    Returns the label for a backup of the present store; None where it cannot be read.
    """
    label = None
    if plan.now is not None:
        merge_log(place_.store, key=place_.key)
        with connected(place_.store, place_.key) as present:
            label = describe(
                present, path=place_.store, key=place_.key, profile=profile, at=place_.clock.now()
            )
    with connected(place_.staged, place_.key) as staged, _attached(staged, place_) as here:
        if here.can_merge != plan.keeps or here.is_sound != (plan.now is not None):
            raise StoreCorrupt(place_.store)  # it is not what the plan was made for
        if here.can_merge:
            merging.merge(staged)
        else:
            merging.ready_to_drafts(staged)
    _sync_file(place_.staged)
    place_.reach(RestoreStep.MERGED)
    return label


def _keep_present(
    place_: StorePlace, label: BackupLabel | None, folders: Sequence[tuple[Path, str]]
) -> tuple[Path | None, tuple[Path, str]]:
    """Keep the present store as a backup in the first folder that can be written.

    Returns the backup, with its folder and stem; no backup where the store has no label, because
    it cannot be read.
    """
    first, *others = folders
    if label is None:
        _keep_damaged(place_.store)
        return None, first
    former, moved = free_place(*first, label)
    try:
        with backup_error_of(former):
            copy_closed(place_.store, former, label=moved)
    except StorageError:
        if not others:
            raise
        return _keep_present(place_, label, others)
    return former, first


def _copy(backup: Path, staged: Path, interruption: Interruption) -> None:
    _, length = read_label(backup)
    if length == 0:
        raise NoBackup(backup)
    for side in SIDES:
        staged.with_name(staged.name + side).unlink(missing_ok=True)
    handle = os.open(staged, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with open(handle, "wb") as file:  # noqa: PTH123 - opened as private
        copy_bytes(backup, file, length, went_on=lambda _: interruption.check())
        sync(file)


@contextlib.contextmanager
def _error_of_backup(backup: Path, key: bytes) -> Iterator[None]:
    """Translate errors of the staged file in the block to errors of the backup it is a copy of."""
    try:
        with store_error_of(backup):
            yield
    except StoreCorrupt as damage:
        raise BackupDamaged(backup, detail=damage.parameters.get("detail", "")) from damage
    except WrongKey as failure:
        label, _ = read_label(backup)
        if label is None:
            raise NoBackup(backup) from failure
        if has_key(label, key):
            raise BackupDamaged(backup) from failure
        raise


def _check(place_: StorePlace, backup: Path, backup_key: bytes, interruption: Interruption) -> int:
    """Check the staged store, give it the present key, and return its table version."""
    with connected(place_.staged, backup_key) as staged, interruption.watching(staged):
        version = int(value(staged, "PRAGMA user_version"))
        if int(value(staged, "PRAGMA application_id")) != APPLICATION_ID or not version:
            raise WrongKey(backup, detail="another program's file")
        if version > VERSION:
            raise StoreTooNew(backup, found=version, known=VERSION)
        staged.execute("PRAGMA journal_mode = DELETE")
        if not is_sound(staged):
            raise StoreCorrupt(backup)
        if backup_key != place_.key:
            staged.execute(f"PRAGMA rekey = 'raw:{place_.key.hex()}'")
    return version


def _upgrade(path: Path, place_: StorePlace, *, is_copy: bool) -> None:
    with connected(path, place_.key) as connection:
        upgrade(connection, path=path, key=place_.key, clock=place_.clock, is_copy=is_copy)


@dataclass(frozen=True, slots=True)
class _PresentStore:
    """The present store, as far as it can be used."""

    exists: bool = False
    is_sound: bool = False
    can_merge: bool = False


@contextlib.contextmanager
def _attached(staged: apsw.Connection, place_: StorePlace) -> Iterator[_PresentStore]:
    """Attach the present store, upgraded, as another schema, as far as it can be read.

    Raises:
        StoreTooNew: a later version of the program wrote it.
    """
    if not place_.store.exists() or place_.store.stat().st_size == 0:
        yield _PresentStore()
        return
    try:
        _upgrade(place_.store, place_, is_copy=False)
        key = f"raw:{place_.key.hex()}"
        staged.execute(f"ATTACH DATABASE ? AS {merging.HERE} KEY ?", (str(place_.store), key))
    except (apsw.NotADBError, apsw.CorruptError, WrongKey):
        yield _PresentStore(exists=True)
        return
    try:
        can_merge = merging.can_merge(staged)
        check = f"PRAGMA {merging.HERE}.integrity_check(1)"
        is_sound = can_merge and value(staged, check) == "ok"
        yield _PresentStore(exists=True, is_sound=is_sound, can_merge=can_merge)
    finally:
        staged.execute(f"DETACH DATABASE {merging.HERE}")


def _keep_damaged(store: Path) -> None:
    for side in ("", *SIDES):
        path = store.with_name(store.name + side)
        if path.exists():
            kept = path.with_name(f"{store.stem}.damaged{store.suffix}{side}")
            if side:
                path.replace(kept)
            else:
                with kept.open("wb") as file:
                    copy_bytes(path, file, path.stat().st_size, went_on=lambda _: None)
                    sync(file)


def _sync_file(path: Path) -> None:
    with path.open("rb+") as file:
        sync(file)
