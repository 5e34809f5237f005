"""Creates, finds and removes backups of a store, encrypted with its key."""

from __future__ import annotations

import contextlib
import hashlib
import os
from dataclasses import replace
from datetime import datetime, timedelta
from fnmatch import fnmatch
from typing import TYPE_CHECKING, Final

import apsw

from desktop_app.domain.profiles.backups import BACKUPS_KEPT, StoreCounts
from desktop_app.domain.values.periods import MINSK
from desktop_app.file_replacement import replace_file
from desktop_app.storage.engine.codec import encode
from desktop_app.storage.engine.errors import NoBackup, StorageError, StoreUnavailable
from desktop_app.storage.engine.keys import KEY_FILE, KeyFile
from desktop_app.storage.engine.private_files import sync_folder
from desktop_app.storage.engine.sql import value
from desktop_app.storage.profiles.backup_files import (
    BackupLabel,
    copy_bytes,
    read_label,
    seal_contents,
    sync,
    write_label,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.domain.values.periods import Clock

STORE_FILE: Final = "store.db"
"""Name of the store, in the folder of its profile."""

_AHEAD: Final = timedelta(days=1)
"""How much later than now a backup may be named before its clock counts as wrong."""

_MOVED_ON: Final = timedelta(minutes=1)
"""How much later than its own moment a backup may be named because of others of that moment."""

_MOMENT: Final = "%Y%m%d-%H%M%S"
_NAME_PARTS: Final = 4
_PAGES_A_STEP: Final = 2_000
_MARK_BYTES: Final = 8


def back_up(
    connection: apsw.Connection, *, path: Path, key: bytes, version: int, clock: Clock
) -> Path:
    """Copy the store to a file beside it; `forget_older` removes copies that are too many.

    Args:
        connection: of the store, outside a transaction or in one that reads.
        path: where the store lies; its folder gets the copy.
        key: key of the store, and of the copy.
        version: version of the tables, part of the name.
        clock: tells the moment, part of the name.

    Raises:
        apsw.Error: as SQLite reports, for example a full disk; nothing is left behind then.
        OSError: as the system reports; likewise.
    """
    label = BackupLabel(version=version, made_at=clock.now(), keys=_keys(path))
    target, label = free_place(path.parent, path.stem, label)
    copy_open(connection, target, key=key, label=label)
    return target


def forget_older(path: Path, made: Path) -> None:
    """Remove all but the newest copies beside a store after one more was made.

    Of more than the usual number as many stay as there were: a person has chosen to keep them.
    """
    kept = max(BACKUPS_KEPT, len(backups(path)) - 1)
    forget(path.parent, path.stem, kept=kept, made=made)


def free_place(folder: Path, stem: str, label: BackupLabel) -> tuple[Path, BackupLabel]:
    """The path for a backup, whose name has time and version, and the label to write into it.

    No backup replaces another one, and the order of their names is that in which they were made:
    where others have the moment of the label, it is moved on to the second after them.
    """
    made_at = label.made_at
    try:
        taken = {_moment_of(path) for path in found(folder, stem)}
    except OSError:  # it may be written to nevertheless
        taken = set()
    first, last = _moment(made_at), _moment(made_at + _MOVED_ON)
    with contextlib.suppress(ValueError):  # a file of another name
        latest = max((each for each in taken if first <= each <= last), default="")
        if latest:
            made_at = _read_moment(latest) + timedelta(seconds=1)
    while True:
        target = folder / f"{stem}.{_moment(made_at)}.v{label.version}.backup"
        if _moment(made_at) not in taken and not os.path.lexists(target):
            return target, replace(label, made_at=made_at)
        made_at += timedelta(seconds=1)


def is_ahead(path: Path, now: datetime) -> bool:
    """Whether a backup is named after a time to come: the clock was ahead when it was made."""
    return _moment_of(path) > _moment(now + _AHEAD)


def backups(path: Path) -> list[Path]:
    """The backups beside a store, oldest first."""
    return found(path.parent, path.stem)


def found(folder: Path, stem: str) -> list[Path]:
    """The backups of a store in a folder, oldest first.

    Raises:
        OSError: the folder cannot be read, or is not there.
    """
    return _files(folder, f"{stem}.*.backup")


def forget(folder: Path, stem: str, *, kept: int, made: Path | None = None) -> None:
    """Remove all but the newest backups, and unfinished files; what cannot be removed stays.

    What was just `made` is the newest, whatever the names say: a clock may have been ahead. Those
    that are named later than that go first.
    """
    try:
        names, parts = found(folder, stem), _files(folder, f"{stem}.*.backup.part")
    except OSError:
        return
    if made in names:
        names.remove(made)
        names.sort(key=lambda path: not _is_much_later(path, made))
        names.append(made)
    for old in (*names[:-kept], *parts):
        with contextlib.suppress(OSError):
            old.unlink()


def describe(
    connection: apsw.Connection, *, path: Path, key: bytes, profile: Profile | None, at: datetime
) -> BackupLabel:
    """The label for the store's present content.

    Args:
        connection: of the store.
        path: where the store lies; its key file is beside it.
        key: key of the store.
        profile: whose it is.
        at: now.
    """
    return BackupLabel(
        version=int(value(connection, "PRAGMA user_version")),
        made_at=at,
        keys=_keys(path),
        sealed=seal_contents(key, count(connection), profile),
        stamp=_mark_of(profile, key),
    )


def count(connection: apsw.Connection, schema: str = "main") -> StoreCounts:
    """Count the contents of a store; tables that its version lacks are left out."""
    documents = value(connection, f"SELECT count(*) FROM {schema}.documents")  # noqa: S608
    drafts = outbox = 0
    if has_table(connection, "outbox", schema):
        of = f"SELECT count(*) FROM {schema}.outbox WHERE state"  # noqa: S608
        drafts = value(connection, f"{of} = 'draft'")
        outbox = value(connection, f"{of} <> 'draft'")
    return StoreCounts(documents=documents, drafts=drafts, outbox=outbox)


def has_table(connection: apsw.Connection, name: str, schema: str = "main") -> bool:
    """Whether a store has a table."""
    query = f"SELECT 1 FROM {schema}.sqlite_schema WHERE type = 'table' AND name = ?"  # noqa: S608
    return value(connection, query, (name,)) is not None


def copy_open(connection: apsw.Connection, target: Path, *, key: bytes, label: BackupLabel) -> None:
    """Back up a store in use, from one read snapshot.

    The file carries a temporary name until it is whole and on the disk, so that what is called a
    backup is one.

    Raises:
        apsw.Error: as SQLite reports; nothing is left behind then.
        OSError: as the system reports; likewise.
    """
    with _unfinished(target) as part:
        _copy(connection, part, key)
        with part.open("ab") as file:
            write_label(file, label)
            sync(file)


def copy_closed(
    path: Path, target: Path, *, label: BackupLabel, went_on: Callable[[int], None] = lambda _: None
) -> None:
    """Back up a closed store; needs no key.

    Args:
        path: where the store lies.
        target: the backup.
        label: as `describe` made it before the store was closed.
        went_on: told of the bytes that were copied; may raise to give up.

    Raises:
        StoreUnavailable: the store was not closed well, and its log is not part of it yet.
        OSError: as the system reports; nothing is left behind then.
    """
    if not is_at_rest(path):
        raise StoreUnavailable(path)
    with _unfinished(target) as part, part.open("wb") as file:
        copy_bytes(path, file, path.stat().st_size, went_on=went_on)
        write_label(file, label)
        sync(file)


def is_at_rest(path: Path) -> bool:
    """Whether a store has no log with changes beside it."""
    log = path.with_name(f"{path.name}-wal")
    return not log.exists() or log.stat().st_size == 0


def stamp(path: Path, label: BackupLabel) -> str:
    """A text that identifies the state of a closed store, and of the profile in its label."""
    status = path.stat()
    return f"{status.st_size}-{status.st_mtime_ns}-{label.stamp}"


def newest_stamp(folder: Path, stem: str, *, now: datetime) -> str:
    """The stamp of the state in the newest backup of a folder, or empty.

    One whose time is to come says nothing of what is newest.
    """
    for path in reversed(found(folder, stem)):
        if is_ahead(path, now):
            continue
        with contextlib.suppress(NoBackup):
            label, _ = read_label(path)
            return "" if label is None else label.stamp
    return ""


def is_sound(connection: apsw.Connection) -> bool:
    """Whether every page and index of the store can be read and is consistent.

    Reads the whole file: seconds for a large store.
    """
    with contextlib.suppress(apsw.CorruptError, apsw.NotADBError):
        return bool(value(connection, "PRAGMA integrity_check(1)") == "ok")
    return False


@contextlib.contextmanager
def _unfinished(target: Path) -> Iterator[Path]:
    """A private file that is renamed to the target when the block succeeds."""
    part = target.with_name(target.name + ".part")
    try:
        os.close(os.open(part, os.O_CREAT | os.O_TRUNC | os.O_RDWR, 0o600))
        yield part
        replace_file(part, target)
        sync_folder(target.parent)
    finally:
        part.unlink(missing_ok=True)


def _files(folder: Path, pattern: str) -> list[Path]:
    """The files of a folder whose names match, sorted.

    `Path.glob` says nothing of a folder that cannot be read, or raises, as the Python has it.
    """
    return sorted(each for each in folder.iterdir() if fnmatch(each.name, pattern))


def _moment_of(path: Path) -> str:
    """The moment in the name that `free_place` gave a backup; empty for any other name."""
    parts = path.name.rsplit(".", _NAME_PARTS - 1)
    return parts[1] if len(parts) == _NAME_PARTS else ""


def _is_much_later(path: Path, made: Path) -> bool:
    with contextlib.suppress(ValueError):  # a file of another name
        return is_ahead(path, _read_moment(_moment_of(made)))
    return False


def _moment(at: datetime) -> str:
    """A moment as the names of backups have it."""
    return at.astimezone(MINSK).strftime(_MOMENT)


def _read_moment(text: str) -> datetime:
    """The moment in the name of a backup.

    Raises:
        ValueError: it is none.
    """
    return datetime.strptime(text, _MOMENT).replace(tzinfo=MINSK)


def _mark_of(profile: Profile | None, key: bytes) -> str:
    """A text that tells whether a profile is another one, to who has the key alone."""
    if profile is None:
        return ""
    return hashlib.blake2b(encode(profile).encode(), key=key, digest_size=_MARK_BYTES).hexdigest()


def _keys(path: Path) -> dict[str, object]:
    """The backup part of the key file beside a store; empty without one."""
    with contextlib.suppress(StorageError):
        return dict(KeyFile(path.with_name(KEY_FILE)).for_backup)
    return {}


def _copy(connection: apsw.Connection, target: Path, key: bytes) -> None:
    copy = apsw.Connection(str(target))
    try:
        copy.execute("PRAGMA cipher = 'aegis'")
        copy.execute(f"PRAGMA key = 'raw:{key.hex()}'")
        with copy.backup("main", connection, "main") as backup:
            while not backup.done:
                # Copying pages heeds no interrupt; a statement is refused once a job is cancelled.
                connection.execute("SELECT 1")
                backup.step(_PAGES_A_STEP)
    finally:
        copy.close()
