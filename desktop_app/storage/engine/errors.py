"""Errors of the encrypted store, and their mapping from SQLite's errors.

StorageError
├── StoreLocked       another program holds the file
├── StoreCorrupt      the file, or a part of it, cannot be read
├── DiskFull          there is no room to write
├── StoreTooNew       a later version of the program has written it
├── WrongKey          the key does not open it, or it is no store at all
├── StoreUnavailable  the system does not let us open, read or write it
├── KeyFileUnreadable the file with the wrapped keys is missing, damaged or too new
├── WrongRecoveryCode the code is mistyped, or belongs to another store
├── WrongPassphrase   the passphrase is another one
└── NoBackup          the file is no backup of a store, or only a part of one
    ├── BackupDamaged      a part of the backup cannot be read; the data in use are sound
    ├── BackupUnreadable   the system does not give the file
    └── BackupWithoutCode  it has another key, and none that a recovery code opens
"""

from __future__ import annotations

import errno
from contextlib import contextmanager
from typing import TYPE_CHECKING

import apsw

from desktop_app.domain.errors import UserError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from contextlib import AbstractContextManager
    from pathlib import Path


class StorageError(UserError):
    """Base class: a file of a profile failed; `file` is its name without the folder."""

    code = "storage.failed"

    def __init__(self, path: Path, *, detail: str = "") -> None:
        """Name the file and, for the log, what SQLite or the system said."""
        parameters = {"file": path.name}
        if detail:
            parameters["detail"] = detail
        super().__init__(parameters=parameters)


class StoreLocked(StorageError):
    """Another program, or another instance of this one, has the file open."""

    code = "storage.locked"
    retryable = True


class StoreCorrupt(StorageError):
    """The file is damaged."""

    code = "storage.corrupt"


class DiskFull(StorageError):
    """The disk or quota is full; nothing was written. Parameter ``folder``: what is on it."""

    code = "storage.disk_full"

    def __init__(self, path: Path, *, detail: str = "") -> None:
        """Name the folder whose disk has no room."""
        super().__init__(path, detail=detail)
        self.parameters = {**self.parameters, "folder": str(path.absolute().parent)}


class WrongKey(StorageError):
    """The key does not open the file, or the file is not a store."""

    code = "storage.wrong_key"


class StoreUnavailable(StorageError):
    """The system cannot open, read or write the file: rights, missing folder, bad disk."""

    code = "storage.unavailable"


class BackupFolderUnavailable(StoreUnavailable):
    """A backup cannot be written. Parameter ``folder``: where it should be, with its path."""

    code = "storage.backup_folder_unavailable"

    def __init__(self, path: Path, *, detail: str = "") -> None:
        """Name the folder of the backup."""
        super().__init__(path, detail=detail)
        self.parameters = {**self.parameters, "folder": str(path.absolute().parent)}


class KeyFileUnreadable(StorageError):
    """The file of wrapped keys is missing, damaged, or of a later version."""

    code = "storage.key_file_unreadable"


class WrongRecoveryCode(StorageError):
    """The recovery code is mistyped (wrong check letters) or belongs to another store."""

    code = "storage.wrong_recovery_code"


class WrongPassphrase(StorageError):
    """The passphrase does not open the store."""

    code = "storage.wrong_passphrase"


class NoBackup(StorageError):
    """The file is not a backup of a store, or it was not copied completely."""

    code = "storage.no_backup"


class BackupDamaged(NoBackup):
    """A part of a backup cannot be read; this says nothing of the data in use."""

    code = "storage.backup_damaged"


class BackupUnreadable(NoBackup):
    """The system cannot open or read the file of a backup, or it is not there."""

    code = "storage.backup_unreadable"


class BackupWithoutCode(NoBackup):
    """A backup has another key than the store, and carries none that a recovery code opens."""

    code = "storage.backup_without_code"


class StoreTooNew(StorageError):
    """The file was written by a later version of the program; nothing was changed."""

    code = "storage.too_new"

    def __init__(self, path: Path, *, found: int, known: int) -> None:
        """Name the version of the file and the latest one that this program knows."""
        super().__init__(path)
        self.parameters = {**self.parameters, "found": str(found), "known": str(known)}


_BY_CAUSE: tuple[tuple[type[apsw.Error], type[StorageError]], ...] = (
    (apsw.BusyError, StoreLocked),
    (apsw.LockedError, StoreLocked),
    (apsw.CorruptError, StoreCorrupt),
    (apsw.NotADBError, WrongKey),
    (apsw.FullError, DiskFull),
    (apsw.CantOpenError, StoreUnavailable),
    (apsw.ReadOnlyError, StoreUnavailable),
    (apsw.IOError, StoreUnavailable),
    (apsw.PermissionsError, StoreUnavailable),
)


def translate(error: apsw.Error, path: Path) -> StorageError | None:
    """The error to show for an exception, or None for a programming error."""
    for cause, meaning in _BY_CAUSE:
        if isinstance(error, cause):
            return meaning(path, detail=str(error))
    return None


@contextmanager
def store_error_of(
    path: Path, *, unavailable: type[StoreUnavailable] = StoreUnavailable
) -> Iterator[None]:
    """Translate errors of SQLite and the system in the block to errors of this file.

    `unavailable` is raised where the system does not give access to it.
    """
    try:
        yield
    except apsw.Error as error:
        meaning = translate(error, path)
        if meaning is None:
            raise
        if type(meaning) is StoreUnavailable:
            meaning = unavailable(path, detail=str(error))
        raise meaning from error
    except OSError as error:
        full = error.errno == errno.ENOSPC
        raise (DiskFull if full else unavailable)(path, detail=str(error.strerror)) from error


def backup_error_of(target: Path) -> AbstractContextManager[None]:
    """As `store_error_of`, for a backup that is written in the block: names its folder."""
    return store_error_of(target, unavailable=BackupFolderUnavailable)
