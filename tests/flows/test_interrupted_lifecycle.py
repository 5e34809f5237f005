"""Tests that a profile that cannot begin its work, or be changed, can be opened once more."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from desktop_app.app.application import Application
from desktop_app.app.options import Options
from desktop_app.services.outbox.outbox import Outbox
from desktop_app.services.profiles.profiles import Profiles
from desktop_app.storage.engine.errors import DiskFull
from desktop_app.storage.profiles.backups import STORE_FILE
from desktop_app.storage.profiles.preferences import Preferences
from desktop_app.system import processes
from desktop_app.system.crash_reports import CrashReports
from desktop_app.system.single_instance import LOCK_FILE, is_held
from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Language, use_language
from desktop_app.ui.notices.notices_card import NoticesCard
from desktop_app.ui.profiles.welcome_page import WelcomePage
from desktop_app.ui.settings.settings_page import SettingsPage
from tests.flows.test_safety import Program
from tests.ui.hands import click, settle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QApplication

    from tests.support.loops import Run


@pytest.fixture
def program(tmp_path: Path, qapp: QApplication) -> Iterator[Program]:
    theme.apply(qapp, theme.Scheme.LIGHT)
    use_language(qapp, Language.ENGLISH)
    yield Program(tmp_path / "home", qapp)
    theme.apply(qapp, theme.Scheme.LIGHT, calm=False)  # a test has chosen less motion


class Fault:
    """Makes a method of a class fail as often as it says."""

    def __init__(
        self, patch: pytest.MonkeyPatch, owner: type, method: str, error: Exception
    ) -> None:
        self.left = 0
        real = getattr(owner, method)

        async def call(*args: object, **kwargs: object) -> object:
            if self.left:
                self.left -= 1
                raise error
            return await real(*args, **kwargs)

        patch.setattr(owner, method, call)


@pytest.fixture
def outbox_fault(monkeypatch: pytest.MonkeyPatch) -> Fault:
    return Fault(monkeypatch, Outbox, "start", DiskFull(Path(STORE_FILE)))


def test_a_profile_that_cannot_begin_its_work_can_be_chosen_again(
    program: Program, run_qt: Run, outbox_fault: Fault
) -> None:
    async def scenario() -> None:
        profile = await program.make()
        lock = program.profiles.folder(profile) / LOCK_FILE
        outbox_fault.left = 1
        options = Options()
        app = Application(program.qt, options=options, paths=program.paths, keyring=program.keyring)
        program.app, main = app, asyncio.ensure_future(app.main())
        try:
            await settle(lambda: app.window is not None and isinstance(program.page, WelcomePage))
            welcome = program.page
            await settle(lambda: welcome.messages.message is not None)
            assert app.workspace is None
            assert app._open is None
            assert not is_held(lock), "another process may open it, too"
            welcome.profile_chosen.emit(profile)
            await settle(lambda: app._safety is not None)
            assert is_held(lock)
            page = await program.lock()
            assert page.unlock.isEnabled()
        finally:
            app.leave()
            await main

    run_qt(scenario())


@pytest.mark.parametrize("is_listed", [True, False])
def test_a_start_with_destroyed_settings_says_so_and_brings_the_profile_back(
    program: Program, run_qt: Run, *, is_listed: bool
) -> None:
    """A loss of power may leave a file of zeros; its list of profiles may be lost as well."""

    async def scenario() -> None:
        profile = await program.make()
        settings = program.paths.preferences
        settings.write_bytes(bytes(settings.stat().st_size))
        if not is_listed:
            settings.with_name("settings.profiles.json").unlink()
        options = Options()
        app = Application(program.qt, options=options, paths=program.paths, keyring=program.keyring)
        program.app, main = app, asyncio.ensure_future(app.main())
        try:
            await settle(lambda: app.window is not None and isinstance(program.page, WelcomePage))
            page = program.page
            assert page.messages.has("settings")
            copy = settings.with_name("settings.damaged")
            assert str(copy) in page.messages._entries[0].describe().text
            if not is_listed:
                await settle(lambda: page.messages.has("unnamed"))
                assert not page.choice._lines
                click(page.messages._retry)
            await settle(lambda: profile.id in page.choice._lines)
            click(page.choice._lines[profile.id].open_button)
            await settle(lambda: app._safety is not None)
            assert app.workspace is not None
            assert app.workspace.profile.id == profile.id
            assert not is_listed or app.workspace.profile == profile
        finally:
            app.leave()
            await main

    run_qt(scenario())


def test_a_start_with_an_unknown_profile_says_so(program: Program, run_qt: Run) -> None:
    async def scenario() -> None:
        await program.make()
        options = Options(profile="vasilek-1a2b3c")
        app = Application(program.qt, options=options, paths=program.paths, keyring=program.keyring)
        program.app, main = app, asyncio.ensure_future(app.main())
        try:
            await settle(lambda: app.window is not None and isinstance(program.page, WelcomePage))
            message = program.page.messages.message
            assert message is not None
            assert message.title == "There is no profile vasilek-1a2b3c on this computer"
        finally:
            app.leave()
            await main

    run_qt(scenario())


@pytest.mark.parametrize("begins", [True, False])
def test_keys_chosen_in_the_demo_are_not_kept_and_those_of_a_profile_are(
    program: Program, run_qt: Run, outbox_fault: Fault, *, begins: bool
) -> None:
    """Also where the demo could not begin its work, and a profile was opened instead."""

    def stored() -> object:
        return Preferences(program.paths.preferences).arrangement("shortcuts")

    async def scenario() -> None:
        profile = await program.make()
        outbox_fault.left = 0 if begins else 1
        options = Options(demo=True, documents=0)
        app = Application(program.qt, options=options, paths=program.paths, keyring=program.keyring)
        program.app, main = app, asyncio.ensure_future(app.main())
        try:
            if begins:
                await settle(lambda: app._safety is not None)
                program.window.registry.choose_keys("app.lock", "Ctrl+J")
                assert stored() is None
            else:
                await settle(
                    lambda: app.window is not None and isinstance(program.page, WelcomePage)
                )
                program.page.profile_chosen.emit(profile)
                await settle(lambda: app._safety is not None)
                program.window.registry.choose_keys("app.lock", "Ctrl+J")
                assert stored() == {"app.lock": "Ctrl+J"}
        finally:
            app.leave()
            await main

    run_qt(scenario())


def test_what_the_window_of_another_profile_chose_is_in_force_and_stays(
    program: Program, run_qt: Run
) -> None:
    async def scenario() -> None:
        await program.make()
        app = Application(
            program.qt, options=Options(), paths=program.paths, keyring=program.keyring
        )
        program.app, main = app, asyncio.ensure_future(app.main())
        try:
            await settle(lambda: app._safety is not None)
            settings = program.window.page("settings")
            assert isinstance(settings, SettingsPage)
            assert app.workspace is not None
            notices = app.workspace.notices
            before = notices.choices
            other = Preferences(program.paths.preferences)
            other.rearrange("notices", lambda kept: {**kept, "quiet": True})
            other.rearrange("shortcuts", lambda kept: {**kept, "app.lock": "Ctrl+J"})
            other.change(calm=True)
            assert notices.choices == replace(before, quiet=True)
            settings.appearance.compact.click()
            settings.findChildren(NoticesCard)[0].sums.click()
            program.window.registry.choose_keys("app.search", "Ctrl+Shift+J")
            assert (other.choices.calm, other.choices.compact) == (True, True)
            assert other.arrangement("shortcuts") == {
                "app.lock": "Ctrl+J", "app.search": "Ctrl+Shift+J",
            }  # fmt: skip
            assert notices.choices == replace(before, quiet=True, sums=True)
        finally:
            app.leave()
            await main

    run_qt(scenario())


@pytest.mark.parametrize("page_shows", [True, False])
def test_a_fault_while_a_profile_without_a_window_is_opened_is_shown_or_ends_the_process(
    program: Program, run_qt: Run, monkeypatch: pytest.MonkeyPatch, *, page_shows: bool
) -> None:
    """A process that waits without a window could not be ended by anybody."""
    fault = Fault(monkeypatch, Profiles, "open", RuntimeError("a bug"))
    reported: list[str] = []
    monkeypatch.setattr(CrashReports, "take", lambda _, __, error, ___: reported.append(str(error)))

    def fail(*_: object) -> None:
        raise RuntimeError("a second bug")

    if not page_shows:
        monkeypatch.setattr(Application, "_show_welcome", fail)

    async def scenario() -> None:
        await program.make()
        fault.left = 1
        options = Options()
        app = Application(program.qt, options=options, paths=program.paths, keyring=program.keyring)
        program.app, main = app, asyncio.ensure_future(app.main())
        try:
            if page_shows:
                await settle(lambda: app.window is not None)
                assert isinstance(program.page, WelcomePage)
                assert program.page.messages.message is not None
            else:
                await settle(main.done)
                assert await main == 0
            assert reported == (["a bug"] if page_shows else ["a bug", "a second bug"])
        finally:
            app.leave()
            await main

    run_qt(scenario())


def test_a_refused_opening_that_cannot_be_shown_ends_the_process(
    program: Program, run_qt: Run, outbox_fault: Fault, monkeypatch: pytest.MonkeyPatch
) -> None:
    reported: list[str] = []
    monkeypatch.setattr(CrashReports, "take", lambda _, __, error, ___: reported.append(str(error)))

    def fail(*_: object) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr(Application, "_on_opening_failed", fail)

    async def scenario() -> None:
        await program.make()
        outbox_fault.left = 1
        options = Options()
        app = Application(program.qt, options=options, paths=program.paths, keyring=program.keyring)
        main = asyncio.ensure_future(app.main())
        try:
            await settle(main.done)
            assert await main == 0
            assert reported == ["a bug"]
        finally:
            app.leave()
            await main

    run_qt(scenario())


@pytest.mark.parametrize("opens", [True, False])
def test_a_profile_chosen_while_another_is_opened_is_opened_too(
    program: Program,
    run_qt: Run,
    outbox_fault: Fault,
    monkeypatch: pytest.MonkeyPatch,
    *,
    opens: bool,
) -> None:
    started: list[tuple[str, ...]] = []
    monkeypatch.setattr(processes, "open_new_process", lambda *options: started.append(options))

    async def scenario() -> None:
        first, second = await program.make(), await program.make()
        program.preferences.change(last_profile="")
        outbox_fault.left = 0 if opens else 1
        options = Options()
        app = Application(program.qt, options=options, paths=program.paths, keyring=program.keyring)
        program.app, main = app, asyncio.ensure_future(app.main())
        try:
            await settle(lambda: app.window is not None and isinstance(program.page, WelcomePage))
            welcome = program.page
            welcome.profile_chosen.emit(first)
            welcome.profile_chosen.emit(first)
            welcome.profile_chosen.emit(second)
            await settle(lambda: app._safety is not None)
            await settle(lambda: app._opening is not None and app._opening.done())
            assert app.workspace is not None
            assert app.workspace.profile.id == (first if opens else second).id
            assert started == ([("--profile", second.id)] if opens else [])
        finally:
            app.leave()
            await main

    run_qt(scenario())


def test_an_unlocked_profile_that_cannot_begin_its_work_is_locked_again(
    program: Program, run_qt: Run, outbox_fault: Fault
) -> None:
    async def scenario() -> None:
        profile = await program.make()
        async with program.running() as app:
            first = await program.lock()
            outbox_fault.left = 1
            click(first.unlock)
            await settle(lambda: program.locked_page() not in {None, first})
            page = program.locked_page()
            assert page is not None
            await settle(page.unlock.isEnabled)
            await settle(lambda: page.messages.message is not None)
            assert app.workspace is None
            assert program.lifecycle.is_locked
            assert is_held(program.profiles.folder(profile) / LOCK_FILE)
            await program.unlock()
            assert not program.lifecycle.is_locked
            await program.lock()

    run_qt(scenario())


def test_another_start_while_the_window_closes_is_no_fault(program: Program) -> None:
    options = Options()
    app = Application(program.qt, options=options, paths=program.paths, keyring=program.keyring)
    assert app._on_other_start() is False


def test_a_fault_of_the_program_leaves_no_lock_page_without_an_answer(
    program: Program, run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    fault = Fault(monkeypatch, Profiles, "open", RuntimeError("a bug"))
    reported: list[object] = []
    monkeypatch.setattr(CrashReports, "take", lambda _, __, error, ___: reported.append(error))

    async def scenario() -> None:
        await program.make()
        async with program.running():
            page = await program.lock()
            fault.left = 1
            click(page.unlock)
            await settle(lambda: page.messages.message is not None)
            assert page.unlock.isEnabled()
            await program.unlock()
        assert [type(each) for each in reported] == [RuntimeError]

    run_qt(scenario())


@pytest.mark.parametrize("opens", [True, False])
def test_a_fault_while_the_data_get_another_key_does_not_keep_them_closed(
    program: Program, run_qt: Run, monkeypatch: pytest.MonkeyPatch, *, opens: bool
) -> None:
    changing = Fault(monkeypatch, Profiles, "change_key", RuntimeError("a bug"))
    opening = Fault(monkeypatch, Profiles, "open", DiskFull(Path(STORE_FILE)))
    monkeypatch.setattr(CrashReports, "take", lambda *_: None)

    async def scenario() -> None:
        await program.make()
        async with program.running() as app:
            changing.left, opening.left = 1, 0 if opens else 1
            app.lifecycle.change_code("", "")  # type: ignore[union-attr]
            if opens:
                await settle(lambda: not program.lifecycle.is_busy)
                assert app.workspace is not None
                await settle(lambda: program.window.messages.message is not None)
            else:
                await settle(lambda: program.locked_page() is not None)
                page = program.locked_page()
                assert page is not None
                await settle(page.unlock.isEnabled)
                assert page.messages.message is not None
                await program.unlock()
                assert app.workspace is not None

    run_qt(scenario())
