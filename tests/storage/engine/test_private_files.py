"""Tests that what is written durably is on the disk itself, on every system."""

from __future__ import annotations

import errno
import os
import sys
from typing import TYPE_CHECKING

import pytest

from desktop_app.storage.engine.database import SecondConnection, connected
from desktop_app.storage.engine.open_mark import OpenMark
from desktop_app.storage.engine.private_files import sync_folder, write_whole
from desktop_app.storage.engine.sql import value
from desktop_app.storage.engine.upgrades import VERSION
from desktop_app.storage.profiles.backup_files import sync
from tests.storage.conftest import KEY

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

if sys.platform == "win32":
    pytest.skip("Windows has no fcntl", allow_module_level=True)

import fcntl

FULL = 51
"""The number by which macOS knows the command that empties the cache of a drive."""


class _Drive:
    """Records what is flushed: `full` is the whole way, `plain` as far as `fsync` goes."""

    def __init__(self) -> None:
        self.full: list[int] = []
        self.plain: list[int] = []
        self.failure: OSError | None = None

    def control(self, handle: int, command: int) -> int:
        assert command == FULL
        if self.failure is not None:
            raise self.failure
        self.full.append(os.fstat(handle).st_ino)
        return 0

    def sync(self, handle: int) -> None:
        self.plain.append(os.fstat(handle).st_ino)


@pytest.fixture
def drive(monkeypatch: pytest.MonkeyPatch) -> _Drive:
    drive = _Drive()
    monkeypatch.setattr(fcntl, "F_FULLFSYNC", FULL, raising=False)
    monkeypatch.setattr(fcntl, "fcntl", drive.control)
    monkeypatch.setattr(os, "fsync", drive.sync)
    monkeypatch.setattr(sys, "platform", "darwin")
    return drive


def _write_whole(path: Path) -> list[Path]:
    write_whole(path, "text", durable=True)
    return [path, path.parent]


def _sync_folder(path: Path) -> list[Path]:
    sync_folder(path.parent)
    return [path.parent]


def _mark_open(path: Path) -> list[Path]:
    mark = OpenMark(path)
    mark.set()
    assert mark._handle is not None
    os.close(mark._handle)
    return [path.with_name(f"{path.name}-open")]


def _sync_backup(path: Path) -> list[Path]:
    with path.open("wb") as file:
        sync(file)
    return [path]


@pytest.mark.parametrize("write", [_write_whole, _sync_folder, _mark_open, _sync_backup])
def test_macos_empties_the_cache_of_the_drive(
    write: Callable[[Path], list[Path]], drive: _Drive, tmp_path: Path
) -> None:
    written = write(tmp_path / "file")
    assert drive.full == [path.stat().st_ino for path in written]
    assert drive.plain == []


@pytest.mark.parametrize("reason", [errno.ENOTSUP, errno.ENOTTY, errno.EINVAL])
def test_a_file_system_without_that_is_flushed_as_far_as_it_can(
    reason: int, drive: _Drive, tmp_path: Path
) -> None:
    drive.failure = OSError(reason, "refused")
    written = _sync_backup(tmp_path / "file")
    assert drive.plain == [path.stat().st_ino for path in written]


def test_a_disk_that_fails_is_told(
    drive: _Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drive.failure = OSError(errno.EIO, "broken")

    def fail(_handle: int) -> None:
        raise OSError(errno.EIO, "broken")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="broken"):
        write_whole(tmp_path / "file", "text", durable=True)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("platform", "expected"), [("darwin", 1), ("linux", 0), ("win32", 0)])
def test_the_store_does_the_same_on_every_connection(
    platform: str, expected: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    path = tmp_path / "store.db"
    with connected(path, KEY) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION}")
        assert value(connection, "PRAGMA fullfsync") == expected
        assert value(connection, "PRAGMA checkpoint_fullfsync") == expected
    second = SecondConnection(path, key=KEY)
    assert second.write(lambda there: value(there, "PRAGMA fullfsync"))[0] == expected
    second._connection.close()
