"""Tests of putting a file in the place of another where the system refuses for moments."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from desktop_app import file_replacement
from desktop_app.file_replacement import remove_file, replace_file
from desktop_app.storage.engine.private_files import write_whole
from desktop_app.ui.widgets import files

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.support.loops import Run


class Scanner:
    """Holds every new file while the system is asked so many times."""

    def __init__(self, times: int) -> None:
        self.left = times
        self._real = os.replace
        self._unlink = Path.unlink

    def replace(self, new: Path, path: Path) -> None:
        if self.left:
            self.left -= 1
            raise PermissionError(13, "Access is denied", str(path))
        self._real(new, path)

    def unlink(self, path: Path, *, missing_ok: bool) -> None:
        if self.left:
            self.left -= 1
            raise PermissionError(13, "Access is denied", str(path))
        self._unlink(path, missing_ok=missing_ok)


@pytest.fixture
def scanned(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Scanner]:
    """Make the system one that refuses so many times."""

    def begin(times: int, platform: str = "win32") -> Scanner:
        scanner = Scanner(times)
        monkeypatch.setattr(os, "replace", scanner.replace)
        monkeypatch.setattr(
            Path,
            "unlink",
            lambda path, missing_ok=False: scanner.unlink(path, missing_ok=missing_ok),
        )
        monkeypatch.setattr(sys, "platform", platform)
        monkeypatch.setattr(file_replacement, "_LOOK_EVERY_S", 0.001)
        return scanner

    return begin


@pytest.fixture
def new(tmp_path: Path) -> Path:
    """A file that was just written; the former one lies beside it as `old`."""
    (tmp_path / "old").write_text("old")
    written = tmp_path / "new"
    written.write_text("new")
    return written


def test_a_file_that_is_held_for_moments_is_replaced(
    run_async: Run, scanned: Callable[..., Scanner], new: Path
) -> None:
    async def scenario() -> None:
        scanner = scanned(3)
        await asyncio.to_thread(replace_file, new, new.with_name("old"))
        assert not scanner.left

    run_async(scenario())
    assert new.with_name("old").read_text() == "new"


def test_a_file_that_is_held_for_moments_is_removed(
    run_async: Run, scanned: Callable[..., Scanner], new: Path
) -> None:
    async def scenario() -> None:
        scanner = scanned(3)
        await asyncio.to_thread(remove_file, new)
        assert not scanner.left
        await asyncio.to_thread(remove_file, new)  # it is not there

    run_async(scenario())
    assert not new.exists()


def test_a_file_that_stays_held_is_told(
    run_async: Run,
    scanned: Callable[..., Scanner],
    new: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(file_replacement, "_PATIENCE_S", 0.02)

    async def scenario() -> None:
        scanner = scanned(1_000_000)
        with pytest.raises(PermissionError):
            await asyncio.to_thread(replace_file, new, new.with_name("old"))
        assert scanner.left < 1_000_000 - 1

    run_async(scenario())
    assert new.with_name("old").read_text() == "old"


def test_the_window_does_not_wait(scanned: Callable[..., Scanner], new: Path) -> None:
    scanner = scanned(3)
    with pytest.raises(PermissionError):
        replace_file(new, new.with_name("old"))
    assert scanner.left == 2


@pytest.mark.parametrize("platform", ["linux", "darwin"])
def test_other_systems_refuse_for_good(
    run_async: Run, scanned: Callable[..., Scanner], new: Path, platform: str
) -> None:
    async def scenario() -> None:
        scanner = scanned(3, platform)
        with pytest.raises(PermissionError):
            await asyncio.to_thread(replace_file, new, new.with_name("old"))
        assert scanner.left == 2

    run_async(scenario())


def test_what_a_person_saves_and_what_lies_beside_the_store_waits(
    run_async: Run, scanned: Callable[..., Scanner], tmp_path: Path
) -> None:
    async def scenario() -> None:
        scanner = scanned(2)
        await files.save(tmp_path / "form.pdf", b"%PDF")
        assert not scanner.left
        scanner.left = 2
        await asyncio.to_thread(write_whole, tmp_path / "keys.json", "{}", durable=False)
        assert not scanner.left

    run_async(scenario())
    assert {each.name for each in tmp_path.iterdir()} == {"form.pdf", "keys.json"}
