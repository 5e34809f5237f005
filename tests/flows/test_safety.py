"""Tests that the whole program locks, unlocks, backs up and restores without data loss."""

from __future__ import annotations

import asyncio
import gc
import threading
import weakref
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel

from desktop_app.app import profile_lifecycle
from desktop_app.app.app_services import after_start
from desktop_app.app.application import Application
from desktop_app.app.open_profile import OpenProfile
from desktop_app.app.options import Options
from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import OutboxState, Progress
from desktop_app.domain.profiles.profile import Environment, Profile
from desktop_app.domain.profiles.sign_in import Secrets
from desktop_app.domain.values.periods import SystemClock
from desktop_app.services.outbox.outbox import Outbox
from desktop_app.services.profiles.backups import Backups
from desktop_app.services.profiles.exit_notes import NO_TIME, ExitNotes
from desktop_app.services.profiles.profiles import OpenedStore, Profiles
from desktop_app.services.profiles.restoring import Restoring
from desktop_app.services.profiles.safety_actions import SafetyActions
from desktop_app.services.profiles.workspace import Workspace
from desktop_app.storage.engine.database import Database
from desktop_app.storage.engine.errors import DiskFull
from desktop_app.storage.profiles.backups import STORE_FILE, is_at_rest
from desktop_app.storage.profiles.preferences import Preferences
from desktop_app.storage.profiles.restoring import StorePlace
from desktop_app.system.errors import KeyringUnavailable
from desktop_app.system.keyring import MemoryKeyring
from desktop_app.system.paths import Paths
from desktop_app.ui import aio, theme
from desktop_app.ui.address_book.counterparties_page import CounterpartiesPage
from desktop_app.ui.forms.instruction_page import InstructionPage
from desktop_app.ui.i18n.translations import Language, Text, use_language
from desktop_app.ui.profiles.welcome_page import WelcomePage
from desktop_app.ui.safety.idle_watch import IdleWatch
from desktop_app.ui.safety.lock_page import LockPage
from desktop_app.ui.safety.restore_page import RestorePage
from desktop_app.ui.settings.settings_page import SettingsPage
from desktop_app.ui.shell import message_bar
from desktop_app.ui.shell.commands import Command
from desktop_app.ui.widgets import system_dialogs
from tests.storage.outbox.test_outbox_store import make_row
from tests.storage.strategies import ManualClock
from tests.support.previews import LongPreview
from tests.ui.hands import appeared, click, on_screen, press, settle, write

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from desktop_app.services.profiles.restoring import Restoration
    from desktop_app.ui.shell.main_window import MainWindow
    from tests.support.loops import Run

COMPANY: Final = "Первая крама"
PASSPHRASE: Final = "five green teapots"
PURPOSE: Final = "Invoice 17"


class Program:
    """The program of a user with one profile whose bank cannot be reached."""

    def __init__(self, folder: Path, qt: QApplication) -> None:
        self.qt = qt
        self.paths = Paths(folder)
        self.preferences = Preferences(self.paths.preferences)
        self.keyring = MemoryKeyring()
        self.profiles = Profiles(
            paths=self.paths,
            preferences=self.preferences,
            keyring=self.keyring,
            clock=SystemClock(),
        )
        self.app: Application

    async def make(self) -> Profile:
        draft = Profile(
            id="",
            name=COMPANY,
            short_name="ПК",
            colour="#006633",
            environment=Environment.TEST,
            documents_url="http://127.0.0.1:9/api",
        )
        made = await self.profiles.create(draft, Secrets(access_token="t"))
        self.preferences.change(last_profile=made.profile.id, language="en", scheme="light")
        return made.profile

    @asynccontextmanager
    async def running(self, ready: Callable[[], bool] | None = None) -> AsyncIterator[Application]:
        """Run it from when it is `ready`: as a rule it is when it can be locked or asks."""
        options = Options()
        self.app = Application(self.qt, options=options, paths=self.paths, keyring=self.keyring)
        main = asyncio.ensure_future(self.app.main())
        try:
            await settle(ready or self._is_usable)
            yield self.app
        finally:
            self.app.leave()
            await main

    def _is_usable(self) -> bool:
        """It can be locked when the first page has shown its figures."""
        return self.app._safety is not None or self.is_asked

    @property
    def window(self) -> MainWindow:
        assert self.app.window is not None
        return self.app.window

    @property
    def page(self) -> Any:
        return self.window.pages.currentWidget()

    @property
    def is_asked(self) -> bool:
        """Whether a passphrase is asked for at the start."""
        page = None if self.app.window is None else self.page
        return isinstance(page, WelcomePage) and page.unlock_step.isVisible()

    def locked_page(self) -> LockPage | None:
        window = self.app.window
        page = None if window is None else window.pages.currentWidget()
        return page if isinstance(page, LockPage) else None

    async def lock(self) -> LockPage:
        """Lock, and wait until it can be unlocked."""
        self.window.activateWindow()
        await settle(lambda: QApplication.activeWindow() is self.window)
        press(self.window, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
        page = self.locked_page()
        assert page is not None  # at once
        await settle(page.unlock.isEnabled)
        return page

    async def unlock(self, entered: str = "") -> None:
        page = self.locked_page()
        assert page is not None
        if entered:
            write(page.secret.control, entered)
        click(page.unlock)
        await settle(lambda: self.app.profile_pages is not None)
        await settle(lambda: not self.lifecycle.is_busy)

    @property
    def lifecycle(self) -> Any:
        return self.app.lifecycle

    async def write_draft(self) -> str:
        """Begin a payment, and say what its draft is called."""
        self.window.registry.run("payment.new")
        page = self.page
        assert isinstance(page, InstructionPage)
        write(page.view.form.fields["purpose"].control, PURPOSE)
        return page.form_id


def _objects_with_the_key() -> list[object]:
    gc.collect()
    classes = (OpenedStore, Database, SafetyActions, StorePlace)
    return [one for one in gc.get_objects() if isinstance(one, classes)]


def _texts(window: MainWindow) -> str:
    labels = [one.text() for one in window.findChildren(QLabel)]
    return "\n".join([window.windowTitle(), *labels])


@pytest.fixture
def program(tmp_path: Path, qapp: QApplication) -> Program:
    theme.apply(qapp, theme.Scheme.LIGHT)
    use_language(qapp, Language.ENGLISH)
    return Program(tmp_path / "home", qapp)


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for forms and cancelled work as long as it takes."""
    monkeypatch.setattr(profile_lifecycle, "FORMS_S", 600.0)
    monkeypatch.setattr(profile_lifecycle, "LATE_S", 600.0)


def test_lock_hides_all_and_gives_it_back(program: Program, run_qt: Run) -> None:
    async def scenario() -> None:
        profile = await program.make()
        folder = program.profiles.folder(profile)
        async with program.running() as app:
            draft_id = await program.write_draft()
            former = program.window
            assert COMPANY in former.windowTitle()
            page = await program.lock()
            assert app.workspace is None
            assert program.window is not former
            assert former not in [one for one in QApplication.topLevelWidgets() if one.isVisible()]
            del former  # it has gone, and would keep what its pages showed
            assert COMPANY not in program.window.windowTitle()
            assert PURPOSE not in _texts(program.window)
            assert not program.window.can_work
            offered = {one.id for one in program.window.registry.available()}
            assert offered <= {"app.palette", "app.shortcuts", "app.help", "app.news", "app.quit"}
            assert is_at_rest(folder / STORE_FILE)
            await settle(lambda: _objects_with_the_key() == [])  # a thread may still be ending
            assert page.secret.isHidden()

            await program.unlock()
            assert program.window.current == "payment"
            form = program.page
            assert form.form_id == draft_id
            await settle(lambda: form.view.form.texts()["purpose"] == PURPOSE)
            assert COMPANY in program.window.windowTitle()
        backups = Backups(
            profile_id=profile.id,
            folder=folder,
            preferences=program.preferences,
            clock=SystemClock(),
        )
        (backup,) = (await backups.known(await program.profiles.key(profile))).backups
        assert backup.counts is not None
        assert backup.counts.drafts == 1

    run_qt(scenario())


def test_what_was_not_sent_is_noted_on_a_thread_that_may_wait_for_other_programs(
    program: Program, run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows refuses to replace a file that a virus scanner has open for a moment."""
    writers: list[int] = []

    async def scenario() -> None:
        profile = await program.make()
        folder = program.profiles.folder(profile)
        replace_by = type(folder).replace

        def note(self: Path, target: Path) -> Path:
            if target == program.paths.preferences and '"unsent"' in self.read_text("utf-8"):
                writers.append(threading.get_ident())
            return replace_by(self, target)

        async with program.running():
            monkeypatch.setattr(Workspace, "unsent", frozenset({"row"}))
            monkeypatch.setattr(type(folder), "replace", note)
        notes = ExitNotes(Preferences(program.paths.preferences), profile.id)
        assert notes.unsent == ("row",)
        assert writers[0] != threading.main_thread().ident

    run_qt(scenario())


def test_the_page_of_profiles_shows_what_another_window_has_changed(
    program: Program, run_qt: Run
) -> None:
    async def scenario() -> None:
        profile = await program.make()
        async with program.running():
            program.window.go("profiles")
            choice = program.page.choice
            assert list(choice._lines) == [profile.id]
            program.window.go("today")
            other = replace(profile, id="another", name="Другая крама")
            Preferences(program.paths.preferences).change(profiles=(profile, other))
            program.window.go("profiles")
            await settle(lambda: list(choice._lines) == [profile.id, "another"])
            program.window.go("today")
            Preferences(program.paths.preferences).change(profiles=(profile,))
            program.window.go("profiles")
            await settle(lambda: list(choice._lines) == [profile.id])
            line = choice._lines[profile.id]
            program.window.go("today")
            program.window.go("profiles")
            assert choice._lines[profile.id] is line  # nothing has changed

    run_qt(scenario())


@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize("is_working", [False, True])
def test_a_lock_forgets_the_key_and_the_data_of_a_start_that_is_long_over(
    program: Program,
    run_qt: Run,
    monkeypatch: pytest.MonkeyPatch,
    *,
    times: int,
    is_working: bool,
) -> None:
    """What the start has made is never looked through for garbage while the profile is open.

    A page may still be working when it is locked, and end only as its window goes.
    """
    monkeypatch.setattr(profile_lifecycle, "FORMS_S", 0.1)
    answered = threading.Event()

    async def work_long(app: Application) -> None:
        opened = app._open
        await asyncio.to_thread(answered.wait)  # such as for the person to unlock the keyring
        assert opened is not None

    async def scenario() -> None:
        await program.make()
        async with program.running() as app:
            for _ in range(times - 1):
                await program.lock()
                await program.unlock()
            after_start()
            opened = app._open
            assert opened is not None
            database = opened.store.database
            assert database.address[1]
            assert app._parts is not None
            profiles = app._parts.profiles
            profiles.keep_key(replace(opened.profile, id="another"), b"k" * 32)
            kept = [weakref.ref(one) for one in (opened, opened.store, database, opened.workspace)]
            del opened, database
            if is_working:
                work = Command(
                    id="test",
                    text=Text("Test", "Work"),
                    run=lambda: aio.start(work_long(app), owner=program.page),
                )
                program.window.registry.add(work, owner=program.window)
                program.window.registry.run("test")
            gc.disable()  # what the lock itself collects counts
            try:
                await program.lock()
                await settle(lambda: all(one() is None for one in kept))  # a thread may be ending
            finally:
                gc.enable()
                answered.set()
            assert profiles._unlocked == {}

    run_qt(scenario())


@pytest.mark.parametrize("at", ["start", "unlock"])
def test_why_a_profile_does_not_open_is_said_by_a_page_that_keeps_nothing_of_it(
    program: Program, run_qt: Run, monkeypatch: pytest.MonkeyPatch, *, at: str
) -> None:
    """The error has the frames in its traceback that had the key and the opened profile."""
    begun: list[weakref.ref[object]] = []

    async def fail(self: Outbox) -> None:
        begun.append(weakref.ref(self))
        raise DiskFull(program.paths.profiles / "store.db")

    async def scenario() -> None:
        await program.make()
        gc.disable()  # what the program itself collects counts
        try:
            if at == "start":
                monkeypatch.setattr(Outbox, "start", fail)
            async with program.running((lambda: bool(begun)) if at == "start" else None):
                if at == "unlock":
                    page = await program.lock()
                    monkeypatch.setattr(Outbox, "start", fail)
                    click(page.unlock)
                    await settle(lambda: bool(begun))
                await settle(lambda: all(one() is None for one in begun))
        finally:
            gc.enable()

    run_qt(scenario())


@pytest.mark.usefixtures("aside_after_start", "freezing")
def test_a_start_that_is_over_only_after_the_lock_sets_nothing_aside(
    program: Program, run_qt: Run
) -> None:
    """What a thread lets go of after the lock could not be collected any more."""

    async def scenario() -> None:
        await program.make()
        async with program.running() as app:
            app._on_started()
            assert gc.get_freeze_count()
            await program.lock()
            assert not gc.get_freeze_count()
            app._on_started()
            assert not gc.get_freeze_count()
            assert gc.isenabled()
            await program.unlock()
            app._on_started()
            assert gc.get_freeze_count()

    run_qt(scenario())


def test_a_lock_closes_a_dialog_for_files_and_waits_for_nobody_to_answer_it(
    program: Program, run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is no child of the window, and could be used above the page that hides everything."""

    async def scenario() -> None:
        await program.make()
        async with program.running():
            page = program.page
            asking = aio.start(
                system_dialogs.save_path(page, title="Export", name="documents"), owner=page
            )
            await appeared(QFileDialog)
            program.lifecycle.lock()
            assert not on_screen(QFileDialog)
            locked = program.locked_page()
            assert locked is not None
            await settle(locked.unlock.isEnabled)
            assert asking.done()
            await program.unlock()
            aio.start(
                system_dialogs.folder(program.page, title="Folder"),
                owner=program.page,
            )
            await appeared(QFileDialog)
        assert not on_screen(QFileDialog)

    run_qt(scenario())


def test_a_half_written_entry_survives_the_lock(program: Program, run_qt: Run) -> None:
    async def scenario() -> None:
        await program.make()
        async with program.running():
            program.window.go("counterparties")
            book = program.window.page("counterparties")
            assert isinstance(book, CounterpartiesPage)
            book.begin()
            book.view.form.put("name", "ООО «Недописанное»")
            book.view.form.put("notes", PURPOSE)
            program.window.go("settings")
            program.window.registry.run("app.lock")
            page = program.locked_page()
            assert page is not None
            await settle(page.unlock.isEnabled)
            assert PURPOSE not in _texts(program.window)
            await program.unlock()
            assert program.window.current == "settings"
            again = program.window.page("counterparties")
            assert isinstance(again, CounterpartiesPage)
            assert again is not book
            await settle(lambda: again.unsaved_form is not None)
            texts = again.view.written()
            assert (texts["name"], texts["notes"]) == ("ООО «Недописанное»", PURPOSE)

    run_qt(scenario())


def test_the_text_for_support_has_none_of_the_folders_that_were_chosen(
    program: Program, run_qt: Run, tmp_path: Path
) -> None:
    backups = tmp_path / "Иванова" / "копии"
    paths = (program.paths.profiles, program.paths.logs, program.paths.preferences.parent, backups)

    async def scenario() -> None:
        await program.make()
        program.preferences.change(backups_folder=str(backups))
        async with program.running() as app:
            assert app._parts is not None
            assert app._open is not None
            checks = app._parts.diagnostics(app._open)
            facts = await checks.facts()
            assert str(program.paths.profiles) in facts.values()
            text = await checks.for_support("\n".join([*facts.values(), *map(str, paths)]))
            assert not [each for each in paths if str(each) in text]
            assert text.splitlines().count("[folder]") == len([*paths, "data", "logs"])

    run_qt(scenario())


def test_leaving_while_locked_makes_the_backup_too(program: Program, run_qt: Run) -> None:
    async def scenario() -> None:
        profile = await program.make()
        async with program.running():
            await program.write_draft()
            await program.lock()
        found = list(program.profiles.folder(profile).glob("*.backup"))
        assert len(found) == 1
        assert not program.profiles.folder(profile).joinpath("doorbell.json").exists()

    run_qt(scenario())


def test_the_backup_at_the_end_has_the_settings_as_they_were_saved(
    program: Program, run_qt: Run
) -> None:
    async def scenario() -> None:
        profile = await program.make()
        moved = replace(profile, name="Другая крама", documents_url="http://127.0.0.1:9/other")
        async with program.running() as app:
            assert app.workspace is not None
            program.profiles.save(moved)
            await app.workspace.use_profile(moved)
        backups = program.app._parts.backups(moved)  # type: ignore[union-attr]
        (backup,) = (await backups.known(await program.profiles.key(moved))).backups
        assert backup.profile == moved

    run_qt(scenario())


def test_a_passphrase_is_asked_for_to_unlock_and_at_the_start(
    program: Program, run_qt: Run
) -> None:
    async def scenario() -> None:
        await program.make()
        async with program.running():
            program.window.go("settings")
            card = _lock_card(program.page)
            click(card.change)
            write(card.form.first.control, "short")
            click(card.form.save)
            assert card.form.first.error is not None
            card.form.first.control.clear()
            write(card.form.first.control, PASSPHRASE)
            write(card.form.second.control, PASSPHRASE + "x")
            click(card.form.save)
            assert card.form.second.error is not None
            card.form.second.control.clear()
            write(card.form.second.control, PASSPHRASE)
            click(card.form.save)
            await settle(card.remove.isVisible)
            page = await program.lock()
            assert not page.secret.isHidden()
            assert page.secret.control.echoMode() is page.secret.control.EchoMode.Password
            write(page.secret.control, "something else")
            press(page.secret.control, Qt.Key.Key_Return)
            await settle(page.messages.isVisible)
            assert program.app.profile_pages is None
            await settle(page.unlock.isEnabled)
            assert page.secret.control.text() == ""
            await program.unlock(PASSPHRASE)
            assert program.window.current == "settings"

    run_qt(scenario())


def test_a_lock_that_comes_while_the_profile_is_opened_is_not_lost(
    program: Program, run_qt: Run
) -> None:
    async def scenario() -> None:
        await program.make()
        async with program.running() as app:
            first = await program.lock()
            click(first.unlock)
            assert program.lifecycle.is_busy
            program.lifecycle.lock()  # as when the screen of the computer is locked
            await settle(lambda: program.locked_page() not in {None, first})
            page = program.locked_page()
            assert page is not None
            await settle(page.unlock.isEnabled)
            assert app.workspace is None
            program.lifecycle.lock()
            await program.unlock()
            assert program.locked_page() is None

    run_qt(scenario())


def test_a_keyring_that_was_closed_unlocks_when_it_is_open_again(
    program: Program, run_qt: Run
) -> None:
    class ClosedKeyring(MemoryKeyring):
        async def get(self, name: str) -> bytes | None:
            raise KeyringUnavailable("locked")

    async def scenario() -> None:
        await program.make()
        async with program.running():
            keyring, profiles = program.keyring, program.app._parts.profiles  # type: ignore[union-attr]
            profiles._keyring = ClosedKeyring()
            page = await program.lock()
            click(page.again)
            await settle(page.messages.isVisible)
            await settle(page.again.isEnabled)
            assert "does not have the key" not in _texts(program.window)
            profiles._keyring = keyring
            click(page.again)
            await settle(lambda: program.app.profile_pages is not None)
            await settle(lambda: not program.lifecycle.is_busy)
            assert program.locked_page() is None

    run_qt(scenario())


@pytest.mark.parametrize("leaves", [False, True])
@pytest.mark.parametrize("fits", [True, False])
def test_a_code_confirmed_in_the_moment_of_a_lock_is_used_or_said_to_be_dropped(
    program: Program, run_qt: Run, monkeypatch: pytest.MonkeyPatch, *, fits: bool, leaves: bool
) -> None:
    at_check, go_on = asyncio.Event(), asyncio.Event()
    check = Profiles.check_passphrase

    async def late(self: Profiles, profile: Profile, passphrase: str) -> None:
        at_check.set()
        await go_on.wait()
        await check(self, profile, passphrase)

    monkeypatch.setattr(Profiles, "check_passphrase", late)
    # On a slow computer to check a passphrase takes longer than forms have.
    wanted = "code is in use" if fits else "new recovery code opens nothing"

    async def scenario() -> None:
        profile = await program.make()
        former = await program.profiles.key(profile)
        await program.profiles.set_passphrase(profile, PASSPHRASE)
        async with program.running() as app:
            await _open_with_passphrase(program)
            program.window.go("settings")
            code = await _use_new_code(program, PASSPHRASE if fits else "no teapots here")
            await at_check.wait()
            if leaves:
                app.leave()
                await settle(lambda: app.workspace is None)
                go_on.set()
            else:
                program.lifecycle.lock()
                go_on.set()
                page = program.locked_page()
                assert page is not None
                await settle(page.unlock.isEnabled)
                await program.unlock(PASSPHRASE)
                message = program.window.messages.message
                assert message is not None
                assert wanted in message.title
        if leaves:
            async with program.running() as app:
                await _open_with_passphrase(program)
                message = program.window.messages.message
                assert message is not None
                assert wanted in message.title
        await program.profiles.unlock(profile, PASSPHRASE)
        assert (await program.profiles.key(profile) != former) is fits
        if fits:
            await program.profiles.unlock(profile, code)
        backups = program.app._parts.backups(profile)  # type: ignore[union-attr]
        backup, *_ = (await backups.known(await program.profiles.key(profile))).backups
        assert backup.counts is not None

    run_qt(scenario())


def test_a_code_confirmed_while_the_data_are_being_opened_is_used_afterwards(
    program: Program, run_qt: Run
) -> None:
    async def scenario() -> None:
        profile = await program.make()
        former = await program.profiles.key(profile)
        program.profiles.forget_key(profile)
        async with program.running() as app:
            page = await program.lock()
            click(page.unlock)
            assert program.lifecycle.is_busy
            code = SafetyActions.new_recovery_code()
            program.lifecycle.change_code(code, "")
            await settle(lambda: app.workspace is not None and not program.lifecycle.is_busy)
            message = program.window.messages.message
            assert message is not None
            assert message.title == "The new recovery code is in use"
        await program.profiles.unlock(profile, code)
        assert await program.profiles.key(profile) != former

    run_qt(scenario())


@pytest.mark.parametrize("elsewhere", [True, False])
def test_a_backup_that_was_not_made_at_the_end_is_told_until_there_is_one(
    program: Program,
    run_qt: Run,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    *,
    elsewhere: bool,
) -> None:
    copy = Backups._copy_closed

    def full(self: Backups, store: Path, folder: Path, *rest: Any) -> Path | None:
        if elsewhere and folder == store.parent:
            return copy(self, store, folder, *rest)
        raise DiskFull(folder / "a.backup")

    def told() -> list[str]:
        message = program.window.messages.message
        return [] if message is None else [message.title, message.text]

    async def scenario() -> None:
        await program.make()
        if elsewhere:
            (chosen := tmp_path / "elsewhere").mkdir()
            program.preferences.change(backups_folder=str(chosen))
        with monkeypatch.context() as patch:
            patch.setattr(Backups, "_copy_closed", full)
            async with program.running():
                await program.write_draft()
        async with program.running():
            wanted = "not in the chosen folder" if elsewhere else "no backup of the last visit"
            title, text = told()
            assert wanted in title
            assert "disk" in text.lower()
            await program.lock()
            await program.unlock()
            assert wanted in told()[0]
        async with program.running():
            assert told() == []

    run_qt(scenario())


@pytest.mark.parametrize("closes", [False, True])
def test_lost_changes_are_told_until_a_person_closes_the_message(
    program: Program, run_qt: Run, *, closes: bool
) -> None:
    title = "The last changes are missing"

    async def scenario() -> None:
        profile = await program.make()
        program.profiles.folder(profile).joinpath("store.db-open").touch()  # its log has gone
        async with program.running():
            assert title in _message_titles(program)
            await program.lock()
            await program.unlock()
            assert title in _message_titles(program)
            if closes:
                messages = program.window.messages
                while title in _message_titles(program):
                    click(messages._close)
                await program.lock()
                await program.unlock()
                assert title not in _message_titles(program)
        async with program.running():
            assert (title in _message_titles(program)) is not closes

    run_qt(scenario())


@pytest.mark.parametrize("backs_up", [False, True])
def test_a_missing_backup_is_told_until_the_message_is_closed_or_one_is_made(
    program: Program, run_qt: Run, *, backs_up: bool
) -> None:
    title = "There is no backup of the last visit"

    async def scenario() -> None:
        profile = await program.make()
        notes = Backups(
            profile_id=profile.id,
            folder=program.profiles.folder(profile),
            preferences=program.preferences,
            clock=SystemClock(),
        ).notes
        notes.note_unmade(NO_TIME, {})
        async with program.running():
            for _ in range(2):
                assert title in _message_titles(program)
                await program.lock()
                await program.unlock()
            if backs_up:
                program.window.registry.run("backup.make")
            else:
                click(program.window.messages._close)
            await settle(lambda: title not in _message_titles(program))
            await program.lock()
            await program.unlock()
            assert title not in _message_titles(program)

    run_qt(scenario())


def test_idle_time_locks(program: Program, run_qt: Run) -> None:
    async def scenario() -> None:
        await program.make()
        program.preferences.change(lock_after=5)
        async with program.running() as app:
            assert app._safety is not None
            watch = app._safety.idle
            assert watch is not None
            clock = ManualClock()
            watch._clock = clock
            watch.set_minutes(5)
            clock.move(minutes=4)
            press(program.window, Qt.Key.Key_Shift)
            watch.look()
            assert program.locked_page() is None
            clock.move(minutes=5)
            watch.look()
            page = program.locked_page()
            assert page is not None
            await settle(page.unlock.isEnabled)

    run_qt(scenario())


def test_idle_time_waits_for_what_is_being_sent_and_a_person_does_not(
    program: Program, run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    busy, clock = [True], ManualClock()
    monkeypatch.setattr(Workspace, "is_sending", property(lambda _: busy[0]))
    left = frozenset({"u1", "u2", "u3"})
    monkeypatch.setattr(
        Workspace, "unsent", property(lambda _: left if busy[0] else frozenset[str]())
    )

    def watch() -> IdleWatch:
        found = program.app._safety.idle  # type: ignore[union-attr]
        assert found is not None
        found._clock = clock
        found.set_minutes(5)
        return found

    async def scenario() -> None:
        await program.make()
        async with program.running() as app:
            await _make_ready(app, *left)
            idle = watch()
            clock.move(minutes=6)
            idle.look()
            press(program.window, Qt.Key.Key_Shift)
            assert program.locked_page() is None
            busy[0] = False
            idle.look()  # the key came too late to keep it open
            page = program.locked_page()
            assert page is not None
            await settle(page.unlock.isEnabled)
            await program.unlock()
            assert not _told_of_unsent(program)
            busy[0] = True
            for _time in range(2):  # the same ones are left again, and count once
                await program.lock()
                await program.unlock()
                await settle(lambda: _told_of_unsent(program) == ["3 documents were not sent"])
            busy[0] = False
            await program.lock()
            await program.unlock()
            await settle(lambda: _told_of_unsent(program) == ["3 documents were not sent"])
            click(program.window.messages._retry)
            assert program.window.current == "outbox"
            click(program.window.messages._close)
            await program.lock()
            await program.unlock()
            assert not _told_of_unsent(program)

    run_qt(scenario())


def test_what_was_left_unsent_is_told_only_as_long_as_it_is_unsent(
    program: Program, run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = [frozenset({"u1", "u2", "gone", "sent since"})]
    monkeypatch.setattr(Workspace, "unsent", property(lambda _: left[0]))

    async def scenario() -> None:
        await program.make()
        async with program.running() as app:
            await _make_ready(app, "u1", "u2", "never left")
            await _make_ready(app, "sent since", progress=Progress(attempts=1, doubtful=True))
            await program.lock()
            left[0] = frozenset()
            await program.unlock()
            await settle(lambda: _told_of_unsent(program) == ["2 documents were not sent"])
            outbox = app._open.workspace.outbox  # type: ignore[union-attr]
            await outbox.discard("u1")
            await settle(lambda: _told_of_unsent(program) == ["1 document was not sent"])
            await program.lock()
            await program.unlock()
            await settle(lambda: _told_of_unsent(program) == ["1 document was not sent"])
            await app._open.workspace.outbox.discard("u2")  # type: ignore[union-attr]
            await settle(lambda: not _told_of_unsent(program))
            await program.lock()
            await program.unlock()
            actions = app._safety._actions  # type: ignore[union-attr]
            assert not _told_of_unsent(program)
            assert actions is not None
            assert not actions.exit_notes.unsent

    run_qt(scenario())


def test_what_was_left_unsent_and_cannot_be_sent_as_it_is_has_to_be_begun_again(
    program: Program, run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card is kept nowhere: its payment stays ready, and is told of all the same."""
    left, going = [frozenset({"u1", "card"})], [frozenset[str]()]
    monkeypatch.setattr(Workspace, "unsent", property(lambda _: left[0]))
    monkeypatch.setattr(Outbox, "on_their_way", property(lambda _: going[0]))
    aloud: list[str] = []
    monkeypatch.setattr(
        message_bar, "announce", lambda _widget, words, **_urgent: aloud.append(words)
    )

    def words() -> str:
        assert program.window.messages.message is not None
        return program.window.messages.message.text

    def outbox_of(app: Any) -> Any:
        return app._open.workspace.outbox

    def tell_of_outbox(app: Any) -> None:
        app._open.workspace.bus.publish(Change(Topic.OUTBOX))

    async def scenario() -> None:
        await program.make()
        async with program.running() as app:
            await _make_ready(app, "u1")
            await _make_ready(app, "card", operation=Operation.PAY_BY_MOTO)
            await program.lock()
            left[0] = frozenset()
            await program.unlock()
            await settle(lambda: _told_of_unsent(program) == ["2 documents were not sent"])
            assert "begun again" in words()
            going[0] = frozenset({"u1"})  # being sent, nothing is told of it as not sent
            tell_of_outbox(app)
            await settle(lambda: _told_of_unsent(program) == ["1 document was not sent"])
            assert "begin them again" in words()
            going[0] = frozenset()
            tell_of_outbox(app)
            await settle(lambda: _told_of_unsent(program) == ["2 documents were not sent"])
            assert len([each for each in aloud if "not sent" in each]) == 1
            await outbox_of(app).discard("u1")
            await settle(lambda: _told_of_unsent(program) == ["1 document was not sent"])
            await program.lock()
            await program.unlock()
            await settle(lambda: _told_of_unsent(program) == ["1 document was not sent"])
            await outbox_of(app).discard("card")
            await settle(lambda: not _told_of_unsent(program))
            actions = app._safety._actions  # type: ignore[union-attr]
            assert actions is not None
            assert not actions.exit_notes.unsent

    run_qt(scenario())


def test_a_backup_is_restored_with_what_was_sent_since(program: Program, run_qt: Run) -> None:
    async def scenario() -> None:
        await program.make()
        async with program.running() as app:
            program.window.registry.run("backup.make")
            await settle(program.window.messages.isVisible)
            draft_id = await program.write_draft()
            store = app._open.store  # type: ignore[union-attr]
            await settle(lambda: bool(program.page.view.saved.text()))
            await _send(store.database, "sent")
            program.window.registry.run("backup.restore")
            page = program.page
            assert isinstance(page, RestorePage)
            await settle(lambda: page.list.topLevelItemCount() == 1)
            newest = page.list.topLevelItem(0)
            assert newest is not None
            assert newest.text(5) == "0"
            click(page.check)
            await settle(lambda: page.looked is not None and page.restore.isEnabled())
            lines = page.plan.lines()
            assert any("so that nothing is sent twice" in one for one in lines)
            assert page.looked is not None
            assert (page.looked.plan.sends_kept, page.looked.plan.drafts_kept) == (1, 1)
            click(page.restore)
            await settle(lambda: app.profile_pages is None)
            await settle(lambda: app.profile_pages is not None)
            await settle(lambda: not program.lifecycle.is_busy)
            assert "Restored from backup" in _message_titles(program)  # which passes by itself
            assert app.workspace is not None
            row = await app.workspace.outbox.settled("sent")
            assert row is not None
            assert row.state is OutboxState.UNKNOWN  # it was being sent; it is being found out
            draft = await app.workspace.outbox.row(draft_id)
            assert draft is not None
            assert draft.state is OutboxState.DRAFT

    run_qt(scenario())


async def _look_at_the_newest(program: Program) -> Any:
    """See what the newest backup would change; returns the page, where it can be confirmed."""
    program.window.go("restore")
    page = program.page
    assert isinstance(page, RestorePage)
    await settle(lambda: page.list.topLevelItemCount() > 0)
    click(page.check)
    await settle(lambda: page.looked is not None and page.restore.isEnabled())
    return page


def test_a_lock_forgets_the_key_after_a_look_at_a_backup(program: Program, run_qt: Run) -> None:
    async def scenario() -> None:
        await program.make()
        async with program.running():
            program.window.registry.run("backup.make")
            await settle(program.window.messages.isVisible)
            await _look_at_the_newest(program)
            await program.lock()
            await settle(lambda: _objects_with_the_key() == [])  # a thread may still be ending

    run_qt(scenario())


@pytest.mark.parametrize("leaves", [False, True])
def test_a_preview_ends_with_a_lock_or_the_program_and_the_store_is_closed_well(
    program: Program, run_qt: Run, monkeypatch: pytest.MonkeyPatch, *, leaves: bool
) -> None:

    async def scenario() -> None:
        profile = await program.make()
        folder = program.profiles.folder(profile)
        async with program.running():
            program.window.registry.run("backup.make")
            await settle(program.window.messages.isVisible)
            await program.write_draft()
            program.window.go("restore")
            page = program.page
            assert isinstance(page, RestorePage)
            await settle(lambda: page.list.topLevelItemCount() > 0)
            with monkeypatch.context() as patch:
                preview = LongPreview(patch)
                click(page.check)
                await settle(preview.began.is_set)
                if leaves:
                    program.app.leave()
                    await settle(lambda: program.app.workspace is None)
                else:
                    program.lifecycle.lock()
                    locked = program.locked_page()
                    assert locked is not None
                    await settle(locked.unlock.isEnabled)
                await settle(lambda: not folder.joinpath(f"{STORE_FILE}-open").exists())
                assert is_at_rest(folder / STORE_FILE)
        backups = program.app._parts.backups(profile)  # type: ignore[union-attr]
        known = (await backups.known(await program.profiles.key(profile))).backups
        assert [one.counts and one.counts.drafts for one in known] == [1, 0]
        async with program.running() as app:
            assert app._open is not None
            assert not app._open.store.database.log_was_missing

    run_qt(scenario())


def _note_former(monkeypatch: pytest.MonkeyPatch, *, fails: bool) -> list[tuple[Path, bytes]]:
    """Note the backup of the former store of every restore; it `fails` as on a full disk."""
    put_back, done = Restoring.put_back, []

    async def noted(self: Restoring, restoration: Restoration, **rest: Any) -> Path | None:
        if fails:
            raise DiskFull(restoration.place.store)
        made = await put_back(self, restoration, **rest)
        assert made is not None
        done.append((made, made.read_bytes()))
        return made

    monkeypatch.setattr(Restoring, "put_back", noted)
    return done


@pytest.mark.parametrize("fails", [False, True])
@pytest.mark.parametrize("meanwhile", ["", "code", "lock", "leave"])
def test_a_restore_confirmed_while_the_profile_is_being_opened_is_done_or_said_to_have_failed(
    program: Program, run_qt: Run, monkeypatch: pytest.MonkeyPatch, *, meanwhile: str, fails: bool
) -> None:
    restored = _note_former(monkeypatch, fails=fails)
    wanted = "Restored from backup"
    if fails:
        wanted = "The backup was not restored" if meanwhile else "The disk is full"

    async def scenario() -> None:
        await program.make()
        async with program.running():
            program.window.registry.run("backup.make")
            await settle(program.window.messages.isVisible)
            locked = await program.lock()
            await _confirm_while_opening(program, locked, monkeypatch, meanwhile)
            if meanwhile == "leave":
                return
            if meanwhile == "lock":
                await _unlock_again(program, locked, lambda: len(restored) == (not fails))
            await settle(lambda: wanted in _message_titles(program))
            await settle(lambda: not program.lifecycle.is_busy)
            if meanwhile == "code":
                await settle(lambda: "The new recovery code is in use" in _message_titles(program))

    run_qt(scenario())
    assert len(restored) == (not fails)
    for former, content in restored:
        assert former.read_bytes() == content
    if meanwhile == "leave":
        run_qt(_check_told_once_at_next_start(program, wanted))


async def _confirm_while_opening(
    program: Program, locked: LockPage, monkeypatch: pytest.MonkeyPatch, meanwhile: str
) -> None:
    """Unlock, and confirm a restore, and what comes next, before the profile is open."""
    at_page, go_on = asyncio.Event(), asyncio.Event()
    shown = OpenProfile.first_page_shown

    async def late(self: OpenProfile, timeout_s: float) -> None:
        at_page.set()
        await go_on.wait()
        await shown(self, timeout_s)

    monkeypatch.setattr(OpenProfile, "first_page_shown", late)
    click(locked.unlock)
    await at_page.wait()
    try:
        restore = await _look_at_the_newest(program)
        assert program.lifecycle.is_busy
        click(restore.restore)
        if meanwhile == "code":
            program.lifecycle.change_code(SafetyActions.new_recovery_code(), "")
        elif meanwhile == "lock":
            program.lifecycle.lock()
        elif meanwhile == "leave":
            program.app.leave()
    finally:
        go_on.set()


async def _unlock_again(program: Program, first: LockPage, is_done: Callable[[], bool]) -> None:
    """Wait for the lock page after the `first` one and unlock; it `is_done` before."""
    await settle(lambda: program.locked_page() not in {None, first})
    again = program.locked_page()
    assert again is not None
    await settle(again.unlock.isEnabled)
    assert is_done()
    await program.unlock()


def _message_titles(program: Program) -> list[str]:
    """The titles of the messages that the window has for the person."""
    window = program.app.window
    entries = () if window is None else window.messages._entries
    return [each.describe().title for each in entries]


async def _check_told_once_at_next_start(program: Program, title: str) -> None:
    async with program.running():
        assert title in _message_titles(program)
    async with program.running():
        assert title not in _message_titles(program)


def test_the_watch_counts_from_the_last_deed(run_qt: Run) -> None:
    async def scenario() -> None:
        clock, heard = ManualClock(), []
        watch = IdleWatch(clock=clock, minutes=15)
        watch.idle.connect(lambda: heard.append(clock.now()))
        clock.move(minutes=14)
        watch.look()
        assert heard == []
        clock.move(minutes=1)
        watch.look()
        watch.look()
        assert len(heard) == 1  # once
        clock.move(hours=-3)
        watch.look()  # the clock was set back: from here
        clock.move(minutes=15)
        watch.look()
        assert len(heard) == 2
        watch.set_minutes(0)
        assert not watch._timer.isActive()
        watch.stop()

    run_qt(scenario())


@pytest.mark.parametrize(
    "kind", [QEvent.Type.KeyPress, QEvent.Type.MouseMove, QEvent.Type.MouseButtonPress]
)
def test_the_first_key_after_a_long_sleep_does_not_keep_the_window_open(
    run_qt: Run, kind: QEvent.Type
) -> None:
    async def scenario() -> None:
        clock, heard = ManualClock(), []
        watch = IdleWatch(clock=clock, minutes=15)
        watch.idle.connect(lambda: heard.append(clock.now()))
        clock.move(minutes=14)
        assert not watch.eventFilter(watch, QEvent(kind))
        clock.move(minutes=14)
        assert not watch.eventFilter(watch, QEvent(kind))
        clock.move(hours=9)  # the timer did not run meanwhile
        assert watch.eventFilter(watch, QEvent(kind))  # it is for what is locked
        assert len(heard) == 1
        assert not watch.eventFilter(watch, QEvent(kind))
        watch.look()
        assert len(heard) == 1
        watch.set_minutes(0)
        clock.move(hours=9)
        assert not watch.eventFilter(watch, QEvent(kind))
        assert len(heard) == 1
        watch.stop()

    run_qt(scenario())


async def _open_with_passphrase(program: Program) -> None:
    step = program.page.unlock_step
    write(step.passphrase.control, PASSPHRASE)
    click(step.unlock)
    await settle(lambda: program.app._safety is not None)


async def _use_new_code(program: Program, passphrase: str) -> str:
    """Make a code in the settings and confirm it; returns the code."""
    assert isinstance(program.page, SettingsPage)
    cards: tuple[Any, ...] = program.page.cards
    card = next(one for one in cards if type(one).__name__ == "RecoveryCodeCard")
    click(card.make)
    await settle(card.use.isVisible)
    code = str(card.card._code.text())
    write(card.passphrase.control, passphrase)
    card.kept.click()
    click(card.use)
    return code


def _lock_card(page: object) -> Any:
    assert isinstance(page, SettingsPage)
    return next(one for one in page.cards if type(one).__name__ == "LockCard")


def _told_of_unsent(program: Program) -> list[str]:
    return [title for title in _message_titles(program) if "not sent" in title]


async def _make_ready(
    app: Any, *row_ids: str, operation: Operation = Operation.CREATE_PAYMENT, **more: Any
) -> None:
    """Keep rows that are ready to be sent."""
    from desktop_app.storage.outbox.outbox_store import OutboxStore  # noqa: PLC0415

    store = OutboxStore(app._open.store.database, clock=SystemClock())
    rows = [make_row(each, operation=operation, number=f"8{each}") for each in row_ids]
    await store.add([replace(row, **more) for row in rows])


async def _send(database: Any, row_id: str) -> None:
    """Keep a row that was being sent when the program was asked for something else."""
    from desktop_app.storage.outbox.outbox_store import OutboxStore  # noqa: PLC0415

    store = OutboxStore(database, clock=SystemClock())
    await store.add([make_row(row_id, number="77")])
    row = await store.get(row_id)
    assert row is not None
    await store.move(replace(row, progress=replace(row.progress, known=())), OutboxState.SENDING)
