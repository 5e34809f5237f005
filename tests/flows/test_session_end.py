"""Tests of the end of the person's session while the program is open."""

from __future__ import annotations

import asyncio
import ctypes
import os
import subprocess
import sys
import tempfile
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtWidgets import QLabel, QPushButton

from desktop_app.app.session_hold import SessionHold
from desktop_app.domain.values.periods import SystemClock
from desktop_app.services.profiles.profiles import Profiles
from desktop_app.storage.profiles.preferences import Preferences
from desktop_app.system import session_end
from desktop_app.system.keyring import MemoryKeyring
from desktop_app.system.paths import Paths
from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Language, use_language
from tests.flows.test_recovery import made, running, told
from tests.support.window_tasks import ending
from tests.ui.hands import click, settle

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QApplication

    from tests.support.loops import Run

UNMADE = "There is no backup of the last visit"
KILLED = """
import asyncio, os, sys
from pathlib import Path
from desktop_app.domain.values.periods import SystemClock
from desktop_app.storage.engine.database import Database

async def main():
    store = Path(sys.argv[1])
    opened = await Database.open(store, key=bytes.fromhex(sys.argv[2]), clock=SystemClock())
    if sys.argv[3] == "changed":
        await opened.write(lambda there: there.execute("INSERT INTO secrets VALUES ('x', 'y')"))
    os._exit(1)

asyncio.run(main())
"""
"""A process that opens a store and is ended before it could close it."""


@pytest.fixture(autouse=True)
def _light_theme_in_english(qapp: QApplication) -> None:
    theme.apply(qapp, theme.Scheme.LIGHT)
    use_language(qapp, Language.ENGLISH)


class Manager:
    """Stands for the manager of a session that is to end."""

    refused = 0

    def cancel(self) -> None:
        self.refused += 1


def test_windows_is_told_why_it_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[tuple[Any, ...]] = []

    class User:
        def __getattr__(self, name: str) -> Any:
            return lambda *values: called.append((name, *(each.value for each in values)))

    class Libraries:
        user32 = User()

    monkeypatch.setattr(ctypes, "windll", Libraries, raising=False)
    session_end.hold(7, "Сохраняет")
    session_end.let_go(7)
    assert called == []  # on other systems
    monkeypatch.setattr(sys, "platform", "win32")
    session_end.hold(7, "Сохраняет")
    session_end.let_go(7)
    assert called == [
        ("ShutdownBlockReasonCreate", 7, "Сохраняет"),
        ("ShutdownBlockReasonDestroy", 7),
    ]


@pytest.mark.parametrize(("platform", "follows"), [("win32", 1), ("linux", 0), ("darwin", 0)])
def test_only_windows_announces_the_end_of_the_session_alone(
    monkeypatch: pytest.MonkeyPatch, platform: str, follows: int
) -> None:
    """Elsewhere the same is announced when a session is only saved."""
    slots: list[object] = []
    qt: Any = SimpleNamespace(commitDataRequest=SimpleNamespace(connect=slots.append))
    monkeypatch.setattr(sys, "platform", platform)
    SessionHold(qt, lambda: None)
    assert len(slots) == follows


def test_the_session_waits_until_the_data_are_closed_and_backed_up(
    tmp_path: Path, qapp: QApplication, run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    states: list[tuple[bool, bool]] = []

    async def scenario() -> None:
        keyring = MemoryKeyring()
        created = await made(tmp_path, keyring)
        folder = Paths(tmp_path).profile(created.profile.id)

        def note(*_: object) -> None:
            states.append(((folder / "store.db-open").exists(), bool([*folder.glob("*.backup")])))

        monkeypatch.setattr(session_end, "hold", note)
        monkeypatch.setattr(session_end, "let_go", note)
        manager: Any = Manager()
        async with running(qapp, tmp_path, keyring) as application:
            await settle(lambda: application.workspace is not None)
            application._session.begin(manager)
            application._session.begin(manager)  # asked again before it has ended
            await settle(lambda: application._session._window is None)
        assert manager.refused == 2

    run_qt(ending(scenario()))
    assert states == [(True, False), (False, True)]


@pytest.mark.parametrize("work", ["changed", "none"])
def test_a_visit_that_was_cut_off_is_told_with_the_backup_it_lacks(
    tmp_path: Path, qapp: QApplication, run_qt: Run, work: str
) -> None:
    async def scenario() -> None:
        keyring = MemoryKeyring()
        created = await made(tmp_path, keyring)
        paths = Paths(tmp_path)
        profiles = Profiles(
            paths=paths,
            preferences=Preferences(paths.preferences),
            keyring=keyring,
            clock=SystemClock(),
        )
        folder = paths.profile(created.profile.id)
        key = await profiles.key(created.profile)
        await asyncio.to_thread(
            subprocess.run,
            [sys.executable, "-c", KILLED, str(folder / "store.db"), key.hex(), work],
            check=False,
        )
        async with running(qapp, tmp_path, keyring) as application:
            await settle(lambda: application._safety is not None)
            assert (UNMADE in told(application)) == (work == "changed")
            if work == "changed":
                window = application.window
                assert window is not None
                texts = [label.text() for label in window.messages.findChildren(QLabel)]
                assert any("ended before it could close" in text for text in texts)
                (now,) = (
                    button
                    for button in window.messages.findChildren(QPushButton)
                    if button.isVisible() and button.text() == "Back up now"
                )
                click(now)
                await settle(lambda: bool([*folder.glob("*.backup")]))
        async with running(qapp, tmp_path, keyring) as application:
            await settle(lambda: application._safety is not None)
            assert UNMADE not in told(application)

    run_qt(ending(scenario()))


def test_copies_that_a_cut_off_visit_left_behind_are_removed_at_a_start(
    tmp_path: Path, qapp: QApplication, run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    left, fresh = (tmp_path / f"kantora-opened-{name}" for name in ("left", "fresh"))
    for folder in (left, fresh):
        folder.mkdir()
        (folder / "form.pdf").touch()
    os.utime(left, (0, 0))

    async def scenario() -> None:
        keyring = MemoryKeyring()
        await made(tmp_path / "home", keyring)
        async with running(qapp, tmp_path / "home", keyring) as application:
            await settle(lambda: application.workspace is not None)
            await settle(lambda: not left.exists())

    run_qt(ending(scenario()))
    assert (fresh / "form.pdf").exists()
