"""Tests of the lock and backup pages over a fake application."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast
from unittest.mock import AsyncMock

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton

from desktop_app.domain.profiles.backups import Backup, FoundBackups, RestorePlan, StoreCounts
from desktop_app.domain.profiles.profile import Environment, Profile, UnlockMethod, UnlockState
from desktop_app.services.profiles.exit_notes import ExitNotes
from desktop_app.services.profiles.restoring import BackupCodeNeeded
from desktop_app.storage.engine.errors import BackupDamaged, NoBackup, StoreTooNew, WrongPassphrase
from desktop_app.storage.profiles.preferences import Preferences
from desktop_app.ui import aio
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.routes import ROUTES
from desktop_app.ui.safety.backup_progress_page import CLOSING_TITLE, BackupProgressPage
from desktop_app.ui.safety.lock_page import LockPage
from desktop_app.ui.safety.recovery_code_card import RecoveryCodeCard
from desktop_app.ui.safety.restore_page import RestorePage
from desktop_app.ui.safety.restore_plan_view import RestorePlanView
from desktop_app.ui.safety.safety_cards import BackupCard, LockCard
from desktop_app.ui.safety.safety_controller import SafetyController
from desktop_app.ui.shell.main_window import MainWindow
from desktop_app.ui.shell.page import Page
from tests.storage.strategies import ManualClock
from tests.support.held import HeldAnswers
from tests.ui.hands import click, press, settle, write
from tests.ui.test_accessibility import nameless, unreachable

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from desktop_app.domain.errors import UserError
    from desktop_app.services.profiles.safety_actions import SafetyActions
    from desktop_app.ui.shell.commands import CommandRegistry
    from tests.support.loops import Run

COUNTS = StoreCounts(documents=1200, drafts=3, outbox=41)
BACKUP = Backup(
    path=Path("/b/new.backup"),
    size=1_400_000,
    made_at=datetime(2026, 11, 20, 9, tzinfo=UTC),
    version=3,
    counts=COUNTS,
)
PLAIN = Backup(path=Path("/b/old.backup"), size=900_000)
BANK_URL = "https://bank.example/documents"
KRAMA = Profile(
    id="krama",
    name="Krama",
    short_name="KR",
    colour="#0F766E",
    environment=Environment.PRODUCTION,
    documents_url=BANK_URL,
    gateway_url="https://cards.example",
)
PLAN = RestorePlan(backup=BACKUP, then=COUNTS, now=COUNTS, keeps=True)


@dataclass
class FoundRestore:
    plan: RestorePlan


class Actions:
    """Stands in for the application and records what was done."""

    lock_after = 15
    backups_folder = Path("/b")
    has_own_folder = True
    backups_kept = 10
    changes_were_lost = False
    is_code_unconfirmed = False
    unread_settings: Path | None = None

    company = "Krama"
    profile = KRAMA

    def __init__(self) -> None:
        self.plan = PLAN
        self.done: list[object] = []
        self.refusal: UserError | None = None
        self.passphrase = ""
        self.keyring = ""
        self.exit_notes = ExitNotes(Preferences(None), "krama")
        self.codes = iter(("FIRST", "SECOND"))
        self.found = 2
        self.unread: tuple[Path, ...] = ()
        self.may_go_on = asyncio.Event()
        self.may_go_on.set()

    def new_recovery_code(self) -> str:
        return next(self.codes)

    def set_lock_after(self, minutes: int) -> None:
        self.done.append(("after", minutes))

    def choose_backups(self, *, folder: str | None = None, kept: int | None = None) -> None:
        self.done.append(("choose", folder, kept))

    async def unlock_state(self) -> UnlockState:
        await self.may_go_on.wait()
        if self.passphrase:
            return UnlockState(UnlockMethod.PASSPHRASE)
        if self.keyring:
            return UnlockState(UnlockMethod.RECOVERY_CODE, self.keyring)
        return UnlockState(UnlockMethod.KEYRING)

    async def opens_without_passphrase(self) -> UnlockMethod:
        return UnlockMethod.RECOVERY_CODE if self.keyring else UnlockMethod.KEYRING

    async def set_passphrase(self, passphrase: str) -> None:
        await self.may_go_on.wait()
        self.done.append(("passphrase", passphrase))
        self.passphrase = passphrase

    async def check_passphrase(self, passphrase: str) -> None:
        await self.may_go_on.wait()
        self.done.append(("check", passphrase))
        if passphrase != self.passphrase:
            raise WrongPassphrase(Path("keys.json"))

    async def backups(self) -> FoundBackups:
        return FoundBackups(backups=(BACKUP, PLAIN)[: self.found], unread=self.unread)

    async def back_up(self, path: Path | None = None) -> Backup:
        await self.may_go_on.wait()
        self.done.append(("back up", path))
        return BACKUP

    async def look(self, backup: Path, *, code: str = "") -> FoundRestore:
        await self.may_go_on.wait()
        self.done.append(("look", backup.name, code))
        if self.refusal is not None and not code:
            raise self.refusal
        return FoundRestore(self.plan)

    async def give_up(self, looked: FoundRestore) -> None:
        self.done.append("give up")


def _said(widget: QWidget) -> str:
    return "\n".join(label.text() for label in widget.findChildren(QLabel))


@pytest.fixture
def actions() -> Actions:
    return Actions()


@pytest.fixture
def safety_actions(actions: Actions) -> SafetyActions:
    return cast("SafetyActions", actions)


@pytest.fixture
def page(
    safety_actions: SafetyActions, registry: CommandRegistry, qtbot: QtBot, run_qt: Run
) -> RestorePage:
    async def make() -> RestorePage:
        made = RestorePage(registry=registry, actions=safety_actions)
        qtbot.addWidget(made)
        made.resize(900, 800)
        made.show()
        await settle(lambda: made.list.topLevelItemCount() == 2)
        return made

    return run_qt(make())


def test_a_backup_is_looked_at_before_it_is_put_back(
    page: RestorePage, actions: Actions, run_qt: Run
) -> None:
    confirmed: list[object] = []
    page.confirmed.connect(confirmed.append)
    done = actions.done

    async def main() -> None:
        assert not page.restore.isVisible()
        press(page.list, Qt.Key.Key_Down)
        click(page.check)
        await settle(page.restore.isVisible)
        click(page.cancel)
        await settle(lambda: not page.restore.isVisible())
        assert done[-2:] == [("look", "old.backup", ""), "give up"]
        press(page.list, Qt.Key.Key_Up)
        page._rest._timer.setInterval(600_000)
        press(page.list, Qt.Key.Key_Return)  # by keyboard alone
        await settle(page.restore.isVisible)
        await settle(page._rest._timer.isActive)
        page.restore.click()  # as a key that is held down does
        assert not confirmed
        page._rest._timer.start(0)
        await settle(page.restore.isEnabled)
        click(page.restore)
        click(page.restore)

    run_qt(main())
    assert len(confirmed) == 1
    assert done[-1] == ("look", "new.backup", "")


def test_a_folder_that_cannot_be_read_is_named_and_the_other_backups_are_shown(
    actions: Actions,
    safety_actions: SafetyActions,
    registry: CommandRegistry,
    qtbot: QtBot,
    run_qt: Run,
) -> None:
    share = Path("/net/share")
    actions.found, actions.unread = 1, (share,)

    async def main() -> None:
        page = RestorePage(registry=registry, actions=safety_actions)
        qtbot.addWidget(page)
        page.show()
        await settle(lambda: page.list.topLevelItemCount() == 1)
        message = page.messages.message
        assert message is not None
        assert str(share) in message.text
        actions.found, actions.unread = 2, ()
        again = [each for each in page.messages.findChildren(QPushButton) if each.isVisible()]
        click(next(each for each in again if each.text() == "Read again"))
        await settle(lambda: page.list.topLevelItemCount() == 2)
        assert page.messages.message is None

    run_qt(main())


@pytest.mark.parametrize("found", [0, 1])
def test_the_card_does_not_say_that_there_is_no_backup_where_it_cannot_look(
    actions: Actions,
    safety_actions: SafetyActions,
    registry: CommandRegistry,
    qtbot: QtBot,
    run_qt: Run,
    found: int,
) -> None:
    share = Path("/net/share")
    actions.found = found

    async def main() -> None:
        card = BackupCard(safety_actions, registry=registry)
        qtbot.addWidget(card)
        known = "Last backup:" if found else "There is no backup yet."
        await settle(lambda: known in card.state())
        actions.unread = (share,)
        card.look()
        await settle(lambda: f"The folder {share} cannot be read now" in card.state())
        assert "There is no backup yet." not in card.state()
        assert ("Last backup:" in card.state()) is bool(found)

    run_qt(main())


@pytest.mark.parametrize("refusal", [None, BackupCodeNeeded()])
def test_that_a_backup_is_being_read_is_said_until_it_has_been(
    page: RestorePage, actions: Actions, run_qt: Run, refusal: UserError | None
) -> None:
    async def main() -> None:
        actions.refusal = refusal
        actions.may_go_on.clear()
        click(page.check)
        await settle(page.strip.isVisible)
        assert "Reading the backup" in _said(page.strip)
        assert not [each for each in page.strip.findChildren(QPushButton) if each.isVisible()]
        assert not page.check.isEnabled()
        actions.may_go_on.set()
        await settle(page.restore.isVisible if refusal is None else page.code.isVisible)
        assert not page.strip.isVisible()

    run_qt(main())


def test_another_file_may_need_its_code(page: RestorePage, actions: Actions, run_qt: Run) -> None:
    async def main() -> None:
        actions.refusal = BackupCodeNeeded()
        page.look_at_file(Path("/stick/other.backup"))
        await settle(page.code.isVisible)
        assert not page.restore.isVisible()
        write(page.code.control, "K7QM")
        press(page.code.control, Qt.Key.Key_Return)
        await settle(page.restore.isVisible)
        assert actions.done[-1] == ("look", "other.backup", "K7QM")
        assert not page.code.isVisible()
        assert page.code.control.text() == ""

    run_qt(main())


def test_another_language_changes_neither_the_chosen_backup_nor_what_was_looked_at(
    page: RestorePage, actions: Actions, run_qt: Run
) -> None:
    def chosen() -> list[int]:
        return [page.list.indexOfTopLevelItem(each) for each in page.list.selectedItems()]

    async def main() -> None:
        press(page.list, Qt.Key.Key_Down)
        actions.may_go_on.clear()
        click(page.check)
        await settle(page.strip.isVisible)
        page.retranslate()
        assert chosen() == [1]
        assert not page.check.isEnabled(), "it is being looked at"
        actions.may_go_on.set()
        await settle(page.restore.isVisible)
        given_up = actions.done.count("give up")
        page.retranslate()
        await settle(lambda: not aio._RUNNING)
        assert chosen() == [1]
        assert page.looked is not None
        assert page.restore.isVisible()
        assert actions.done.count("give up") == given_up

    run_qt(main())


def test_the_file_that_was_chosen_is_meant_although_the_list_is_read_late(
    safety_actions: SafetyActions,
    actions: Actions,
    registry: CommandRegistry,
    qtbot: QtBot,
    run_qt: Run,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def main() -> None:
        actions.refusal = BackupCodeNeeded()
        held = HeldAnswers(monkeypatch, actions, "backups")
        page = RestorePage(registry=registry, actions=safety_actions)
        qtbot.addWidget(page)
        page.show()
        await held.held(1)
        page.look_at_file(Path("/stick/other.backup"))
        await settle(page.code.isVisible)
        held.open()
        await settle(lambda: page.list.topLevelItemCount() == 2)
        assert page.code.isVisible()
        write(page.code.control, "K7QM")
        press(page.code.control, Qt.Key.Key_Return)
        await settle(page.restore.isVisible)
        assert actions.done[-1] == ("look", "other.backup", "K7QM")

    run_qt(main())


def test_a_backup_is_looked_at_once_however_often_that_is_pressed(
    page: RestorePage, actions: Actions, run_qt: Run
) -> None:
    async def main() -> None:
        click(page.check)
        click(page.check)
        await settle(page.restore.isVisible)
        await settle(lambda: not aio._RUNNING)
        assert [each for each in actions.done if each != "give up"] == [("look", "new.backup", "")]

    run_qt(main())


@pytest.mark.parametrize(
    ("refusal", "words"),
    [
        (StoreTooNew(Path("x"), found=9, known=3), "newer Kantora"),
        (NoBackup(Path("letter.txt")), "not a Kantora backup"),
        (BackupDamaged(Path("old.backup")), "The backup is damaged"),
    ],
)
def test_why_one_cannot_be_put_back_is_said(
    page: RestorePage, actions: Actions, run_qt: Run, refusal: UserError, words: str
) -> None:
    async def main() -> None:
        actions.refusal = refusal
        click(page.check)
        await settle(page.messages.isVisible)
        assert any(words in one.text() for one in page.messages.findChildren(QLabel))
        assert not page.restore.isVisible()

    run_qt(main())


def test_what_would_change_is_said_loudest_first(qtbot: QtBot) -> None:
    view = RestorePlanView()
    qtbot.addWidget(view)
    view.show_plan(replace(PLAN, keeps=False, now=None, ready_back=2, upgraded_from=1))
    whose, *lines = view.lines()
    assert "does not say of which company" in whose
    assert "cannot be read" in lines[0]
    assert "come back as drafts" in lines[1]
    assert "earlier Kantora" in lines[-1]
    view.show_plan(replace(PLAN, sends_kept=1, drafts_kept=2, documents_lost=1))
    whose, *lines = view.lines()
    assert "synchronisation reads" in lines[0]
    assert "nothing is sent twice" in lines[1]
    assert len(lines) == 5
    lost = replace(PLAN, counterparties_lost=2, templates_lost=1, saved_views_lost=3, labels_lost=1)
    view.show_plan(lost)
    said = view.lines()[1:5]
    for number, subject, line in zip(
        "2131", ("counterp", "templ", "view", "label"), said, strict=True
    ):
        assert line.startswith(number)
        assert subject in line
    view.show_plan(replace(PLAN, counterparty_labels_lost=3))
    assert view.lines()[1] == "3 counterparties added since the backup lose their labels."
    view.show_plan(None)
    assert view.lines() == []


def test_a_backup_whose_time_is_to_come_says_so_in_the_list(
    page: RestorePage, actions: Actions, run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = FoundBackups(backups=(BACKUP, replace(BACKUP, is_ahead=True)))
    monkeypatch.setattr(actions, "backups", AsyncMock(return_value=found))

    async def main() -> None:
        page.look()
        await settle(lambda: page._backups == found.backups)
        items = [page.list.topLevelItem(place) for place in range(2)]
        said = [item.text(0) for item in items if item is not None]
        assert said[1] == f"{said[0]} (in the future)"

    run_qt(main())


def test_whose_the_backup_is_stands_first(qtbot: QtBot) -> None:
    view = RestorePlanView()
    qtbot.addWidget(view)
    elsewhere = replace(KRAMA, id="krama-2", colour="#111111", documents_url=BANK_URL + "/")
    view.show_plan(replace(PLAN, backup=replace(BACKUP, profile=elsewhere)), KRAMA)
    assert view.lines()[:4] == [
        "Company: Krama",
        "Environment: Production",
        "Documents service: https://bank.example/documents",
        "Payment gateway: https://cards.example",
    ]
    assert "another company" not in "\n".join(view.lines())


@pytest.mark.parametrize(
    ("other", "line"),
    [
        ({"name": "Lavka"}, "Company: Lavka in the backup, Krama in the open profile"),
        (
            {"environment": Environment.TEST},
            "Environment: Test in the backup, Production in the open profile",
        ),
        (
            {"documents_url": "https://t.by"},
            f"Documents service: https://t.by in the backup, {BANK_URL} in the open profile",
        ),
        (
            {"gateway_url": ""},
            "Payment gateway: — in the backup, https://cards.example in the open profile",
        ),
    ],
)
def test_a_backup_of_another_company_is_restored_only_after_it_was_said_to_be_meant(
    page: RestorePage, actions: Actions, run_qt: Run, other: dict[str, Any], line: str
) -> None:
    confirmed: list[object] = []
    page.confirmed.connect(confirmed.append)

    async def main() -> None:
        actions.plan = replace(PLAN, backup=replace(BACKUP, profile=replace(KRAMA, **other)))
        page.look_at_file(Path("/stick/other.backup"))
        await settle(page.agreed.isVisible)
        await settle(lambda: not page._rest.is_active)
        assert line in page.plan.lines()[:4]
        assert "another company" in page.plan.lines()[4]
        assert "Krama" in page.plan.lines()[4]
        click(page.restore)
        assert not confirmed
        assert not page.restore.isEnabled()
        page.agreed.click()
        assert page.restore.isEnabled()
        page.agreed.click()
        assert not page.restore.isEnabled()
        page.agreed.click()
        page.look_at_file(Path("/stick/again.backup"))
        await settle(lambda: actions.done[-1] == ("look", "again.backup", ""))
        await settle(lambda: page.agreed.isVisible() and not page._rest.is_active)
        assert not page.agreed.isChecked()  # it was said of the one before
        assert not page.restore.isEnabled()
        page.agreed.click()
        click(page.restore)
        assert len(confirmed) == 1
        actions.plan = replace(PLAN, backup=replace(BACKUP, profile=KRAMA))
        page.look_at_file(Path("/b/own.backup"))
        await settle(page.restore.isEnabled)
        assert not page.agreed.isVisible()

    run_qt(main())


@pytest.mark.parametrize("has_other_key", [False, True])
def test_a_backup_that_does_not_say_whose_it_is_has_to_have_the_key_of_the_profile(
    page: RestorePage, actions: Actions, run_qt: Run, *, has_other_key: bool
) -> None:
    async def main() -> None:
        actions.plan = replace(PLAN, has_other_key=has_other_key)
        click(page.check)
        await settle(lambda: page.looked is not None and page.restore.isVisible())
        await settle(lambda: not page._rest.is_active)
        assert page.agreed.isVisible() == has_other_key
        assert page.restore.isEnabled() != has_other_key

    run_qt(main())


def test_settings_of_lock_and_backups(
    actions: Actions,
    safety_actions: SafetyActions,
    registry: CommandRegistry,
    qtbot: QtBot,
    run_qt: Run,
) -> None:
    async def main() -> None:
        lock = LockCard(safety_actions, registry=registry)
        backups = BackupCard(safety_actions, registry=registry)
        for card in (lock, backups):
            qtbot.addWidget(card)
            card.show()
        minutes: list[int] = []
        lock.lock_after_changed.connect(minutes.append)
        lock.after.control.setCurrentIndex(lock.after.control.findData(0))
        assert minutes == [0]
        backups.kept.control.setCurrentIndex(backups.kept.control.findData(20))
        assert actions.done == [("after", 0), ("choose", None, 20)]
        await settle(lambda: "1.4" in backups.state() or "1.3" in backups.state())
        assert not backups.own.isVisible()
        for card in (lock, backups):
            assert nameless(card) == []
            assert unreachable(card) == []

    run_qt(main())


def test_the_newest_backup_is_that_of_the_folder_that_was_chosen_last(
    actions: Actions,
    safety_actions: SafetyActions,
    registry: CommandRegistry,
    qtbot: QtBot,
    run_qt: Run,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def main() -> None:
        card = BackupCard(safety_actions, registry=registry)
        qtbot.addWidget(card)
        card.show()
        await settle(lambda: not aio._RUNNING)
        held = HeldAnswers(monkeypatch, actions, "backups")
        card.look()  # in a folder of a slow disk
        await held.held(1)
        monkeypatch.setattr(actions, "backups", AsyncMock(return_value=FoundBackups()))
        click(card.own)
        await settle(lambda: "There is no backup yet." in card.state())
        held.open()
        await settle(lambda: not aio._RUNNING)
        assert "There is no backup yet." in card.state()

    run_qt(main())


def test_the_lock_asks_for_what_there_is(qtbot: QtBot) -> None:
    asked: list[str] = []
    page = LockPage(company="Krama")
    qtbot.addWidget(page)
    page.unlock_requested.connect(asked.append)
    page.show()
    page.ask(UnlockState(UnlockMethod.KEYRING))
    assert page.secret.isHidden()
    assert "keyring opens them again" in _said(page)
    click(page.unlock)
    assert asked == [""]
    page.ask(UnlockState(UnlockMethod.PASSPHRASE))
    assert "keyring" not in _said(page)
    click(page.unlock)
    assert asked == [""]  # nothing was entered
    write(page.secret.control, "five teapots")
    press(page.secret.control, Qt.Key.Key_Return)
    assert asked == ["", "five teapots"]
    page.set_busy(busy=True)
    click(page.unlock)
    assert len(asked) == 2
    page.set_busy(busy=False)
    assert page.secret.control.text() == ""
    assert page.secret.control.echoMode() is QLineEdit.EchoMode.Password


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        ("none", "cannot use a keyring"),
        ("weak", "cannot use a keyring"),
        ("locked", "is locked or does not answer"),
        ("timeout", "is locked or does not answer"),
        ("missing", "does not have the key"),
    ],
)
def test_the_lock_says_as_it_is_why_it_asks_for_the_code(
    qtbot: QtBot, reason: str, words: str
) -> None:
    page = LockPage(company="Krama")
    qtbot.addWidget(page)
    page.ask(UnlockState(UnlockMethod.RECOVERY_CODE, reason))
    page.show()
    assert page.secret.isVisible()
    assert page.secret.control.accessibleName() == "Recovery code"
    assert words in _said(page)
    assert "keyring opens them again" not in _said(page)


@pytest.mark.parametrize("reason", ["locked", "timeout"])
def test_the_lock_asks_a_keyring_again_that_was_closed(qtbot: QtBot, reason: str) -> None:
    asked: list[str] = []
    page = LockPage(company="Krama")
    qtbot.addWidget(page)
    page.unlock_requested.connect(asked.append)
    page.show()
    page.ask(UnlockState(UnlockMethod.RECOVERY_CODE, reason))
    click(page.again)
    assert asked == [""]
    page.set_busy(busy=True)
    click(page.again)
    assert asked == [""]
    page.set_busy(busy=False)
    for state in ("none", "missing"):
        page.ask(UnlockState(UnlockMethod.RECOVERY_CODE, state))
        assert page.again.isHidden()
    page.ask(UnlockState(UnlockMethod.PASSPHRASE))
    assert page.again.isHidden()


@pytest.mark.parametrize("passphrase", ["", "five teapots"])
def test_a_new_code_is_used_only_when_it_is_kept(
    actions: Actions, safety_actions: SafetyActions, qtbot: QtBot, run_qt: Run, passphrase: str
) -> None:
    confirmed: list[tuple[str, str]] = []

    async def main() -> None:
        actions.passphrase = passphrase
        card = RecoveryCodeCard(safety_actions)
        qtbot.addWidget(card)
        card.confirmed.connect(lambda code, entered: confirmed.append((code, entered)))
        card.show()
        click(card.make)
        await settle(card.use.isVisible)
        assert "FIRST" in _said(card)
        assert not card.use.isEnabled()
        click(card.cancel)
        assert "FIRST" not in _said(card)  # and nothing has changed
        assert confirmed == []
        await settle(card.make.isEnabled)
        click(card.make)
        await settle(card.use.isVisible)
        assert "SECOND" in _said(card)
        assert card.passphrase.isVisible() == bool(passphrase)
        card.kept.click()
        if passphrase:
            click(card.use)
            assert card.passphrase.error is not None
            write(card.passphrase.control, "six teapots")
            click(card.use)
            await settle(lambda: ("check", "six teapots") in actions.done)
            await settle(card.use.isEnabled)
            assert confirmed == []
            card.passphrase.control.setText(passphrase)
        click(card.use)
        click(card.use)
        await settle(lambda: bool(confirmed))
        assert "SECOND" not in _said(card)

    run_qt(main())
    assert confirmed == [("SECOND", passphrase)]


def test_a_new_code_is_used_once_and_the_next_one_not_before_it_is_kept(
    actions: Actions, safety_actions: SafetyActions, qtbot: QtBot, run_qt: Run
) -> None:
    confirmed: list[tuple[str, str]] = []

    async def main() -> None:
        actions.passphrase = "five teapots"
        card = RecoveryCodeCard(safety_actions)
        qtbot.addWidget(card)
        card.confirmed.connect(lambda code, entered: confirmed.append((code, entered)))
        card.show()
        click(card.make)
        await settle(card.use.isVisible)
        card.kept.click()
        write(card.passphrase.control, "five teapots")
        actions.may_go_on.clear()
        click(card.use)
        for _ in range(2):  # while the passphrase is being checked
            card.kept.click()
        click(card.use)
        actions.may_go_on.set()
        await settle(lambda: not aio._RUNNING)
        assert confirmed == [("FIRST", "five teapots")]
        click(card.make)
        await settle(card.use.isVisible)
        assert not card.use.isEnabled()

    run_qt(main())


@pytest.mark.parametrize(("before", "after"), [("", "five teapots"), ("five teapots", "")])
@pytest.mark.parametrize("is_told", [True, False])
def test_a_new_code_takes_the_passphrase_that_was_set_or_removed_since_it_was_made(
    actions: Actions, safety_actions: SafetyActions, registry: CommandRegistry, profile: Profile,
    qtbot: QtBot, run_qt: Run, before: str, after: str,
    *, is_told: bool,
) -> None:  # fmt: skip
    async def main() -> None:
        actions.passphrase = before
        window = MainWindow(registry=registry, destinations=ROUTES, profile=profile)
        qtbot.addWidget(window)
        window.begin(lambda _: Page(Text("test", "Page"), registry=registry))
        controller = SafetyController(actions=safety_actions, window=window, clock=ManualClock())
        lock, code, backups = controller.cards()
        assert isinstance(lock, LockCard)
        assert isinstance(code, RecoveryCodeCard)
        confirmed: list[tuple[str, str]] = []
        controller.code_confirmed.connect(lambda *given: confirmed.append(given))
        for card in (lock, code, backups):
            qtbot.addWidget(card)
            card.show()
        click(code.make)
        await settle(code.use.isVisible)
        code.kept.click()
        write(code.passphrase.control, before)
        if is_told:
            lock.form.entered.emit(after)
            await settle(lambda: code.passphrase.isVisible() == bool(after))
            assert code.passphrase.control.text() == ""
        else:
            actions.passphrase = after
        click(code.use)
        await settle(lambda: not aio._RUNNING)
        if after:
            assert confirmed == []
            assert code.passphrase.isVisible()
            assert code.passphrase.error is not None
            write(code.passphrase.control, after)
            click(code.use)
            await settle(lambda: not aio._RUNNING)
        assert confirmed == [("FIRST", after)]
        controller.close()

    run_qt(main())


def test_a_code_that_is_not_used_is_not_said_to_wait(
    actions: Actions, safety_actions: SafetyActions, qtbot: QtBot, run_qt: Run
) -> None:
    async def main() -> None:
        card = RecoveryCodeCard(safety_actions)
        qtbot.addWidget(card)
        checked: list[bool] = []
        card.checked.connect(checked.append)
        card.show()
        click(card.make)
        await settle(card.use.isVisible)
        card.kept.click()
        actions.may_go_on.clear()
        click(card.use)
        await settle(lambda: checked == [True])  # the window may be locked meanwhile
        actions.passphrase = "five teapots"
        actions.may_go_on.set()
        await settle(lambda: not aio._RUNNING)
        assert checked == [True, False]

    run_qt(main())


def test_the_lock_says_what_opens_it_since_the_passphrase_was_set(
    actions: Actions,
    safety_actions: SafetyActions,
    registry: CommandRegistry,
    qtbot: QtBot,
    run_qt: Run,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def main() -> None:
        held = HeldAnswers(monkeypatch, actions, "unlock_state")
        card = LockCard(safety_actions, registry=registry)
        qtbot.addWidget(card)
        card.show()
        await held.held(1)  # by a slow keyring
        card.form.entered.emit("five teapots")
        await held.held(2)
        held.open()
        await settle(lambda: not aio._RUNNING)
        assert card.remove.isVisible()

    run_qt(main())


@pytest.mark.parametrize(
    ("keyring", "unconfirmed", "said"),
    [
        ("", True, "The keyring of this computer opens the data then"),
        ("none", False, "Only the recovery code opens the data then"),
        ("none", True, ""),
    ],
)
def test_the_passphrase_is_removed_once_it_is_known_what_opens_the_data(
    actions: Actions, safety_actions: SafetyActions, registry: CommandRegistry,
    qtbot: QtBot, run_qt: Run, keyring: str, unconfirmed: bool, said: str,
) -> None:  # fmt: skip
    async def main() -> None:
        actions.passphrase, actions.keyring = "five teapots", keyring
        actions.is_code_unconfirmed = unconfirmed
        card = LockCard(safety_actions, registry=registry)
        qtbot.addWidget(card)
        card.show()
        await settle(card.remove.isVisible)
        click(card.remove)
        if not said:
            await settle(card.refusal.isVisible)
            assert card.refusal.text().startswith("Nobody has confirmed the recovery code")
            assert not card.confirm.isVisible()
            assert actions.done == [], "nothing would open the data any more"
            return
        await settle(card.confirm.isVisible)
        assert said in _said(card.confirm)
        assert not card.remove.isVisible()
        press(card.confirm.no, Qt.Key.Key_Escape)
        assert not card.confirm.isVisible()
        assert card.remove.isVisible()
        click(card.remove)
        await settle(card.confirm.yes.isEnabled)
        assert actions.done == []
        click(card.confirm.yes)
        await settle(lambda: actions.done == [("passphrase", "")])
        await settle(lambda: not card.confirm.isVisible())
        await settle(lambda: not aio._RUNNING)

    run_qt(main())


def test_a_passphrase_that_was_begun_can_be_left(
    safety_actions: SafetyActions, registry: CommandRegistry, qtbot: QtBot, run_qt: Run
) -> None:
    async def main() -> None:
        card = LockCard(safety_actions, registry=registry)
        qtbot.addWidget(card)
        card.show()
        await settle(lambda: not aio._RUNNING)
        leave: tuple[Callable[[], None], ...] = (
            lambda: click(card.cancel),
            lambda: press(card.form.first.control, Qt.Key.Key_Escape),
        )
        for each in leave:
            click(card.change)
            write(card.form.first.control, "five teapots")
            assert card.cancel.isVisible()
            each()
            assert not card.form.isVisible()
            assert not card.cancel.isVisible()
            assert card.change.isVisible()
            assert card.form.first.control.text() == ""

    run_qt(main())


@pytest.mark.parametrize("gap_ms", [0, 5, 20, 60, 200])
def test_whatever_works_in_the_background_is_begun_once(
    actions: Actions, safety_actions: SafetyActions, registry: CommandRegistry,
    profile: Profile, qtbot: QtBot, run_qt: Run,
    gap_ms: int,
) -> None:  # fmt: skip
    async def twice(button: QPushButton) -> None:
        before, actions.may_go_on = len(actions.done), asyncio.Event()
        for _ in range(3):
            click(button)
            await asyncio.sleep(gap_ms / 1000)
        actions.may_go_on.set()
        await settle(button.isEnabled)
        await settle(lambda: len(actions.done) > before)
        await asyncio.sleep(0.02)
        assert len(actions.done) == before + 1

    async def main() -> None:
        window = MainWindow(registry=registry, destinations=ROUTES, profile=profile)
        qtbot.addWidget(window)
        window.show()
        window.begin(lambda _: Page(Text("test", "Page"), registry=registry))
        controller = SafetyController(actions=safety_actions, window=window, clock=ManualClock())
        lock, code, backups = controller.cards()
        assert isinstance(lock, LockCard)
        assert isinstance(code, RecoveryCodeCard)
        assert isinstance(backups, BackupCard)
        for card in (lock, code, backups):
            qtbot.addWidget(card)
            card.show()
        registry.refresh()
        click(lock.change)
        write(lock.form.first.control, "five teapots")
        write(lock.form.second.control, "five teapots")
        await twice(lock.form.save)
        await settle(lock.remove.isVisible)
        click(lock.remove)
        await settle(lock.confirm.yes.isEnabled)
        await twice(lock.confirm.yes)
        await twice(backups.make)
        click(code.make)
        click(code.make)
        await settle(code.use.isVisible)
        assert next(actions.codes) == "SECOND"  # one code was made
        controller.close()

    run_qt(main())


def test_a_profile_that_only_its_code_opens_says_so_at_the_start(
    actions: Actions,
    safety_actions: SafetyActions,
    registry: CommandRegistry,
    profile: Profile,
    qtbot: QtBot,
    run_qt: Run,
) -> None:
    async def main() -> None:
        actions.keyring = "none"
        window = MainWindow(registry=registry, destinations=ROUTES, profile=profile)
        qtbot.addWidget(window)
        window.show()
        controller = SafetyController(actions=safety_actions, window=window, clock=ManualClock())
        await settle(window.messages.isVisible)
        assert "recovery code is asked for" in _said(window.messages)
        lock, *others = controller.cards()
        for card in (lock, *others):
            qtbot.addWidget(card)
        assert isinstance(lock, LockCard)
        lock.form.entered.emit("five teapots")
        await settle(lambda: window.messages.message is None)  # it is not asked for any more
        controller.close()

    run_qt(main())


@pytest.mark.parametrize("is_unconfirmed", [False, True])
def test_a_code_that_nobody_has_confirmed_is_told_at_the_start_and_in_the_settings(
    actions: Actions, safety_actions: SafetyActions, registry: CommandRegistry, profile: Profile,
    qtbot: QtBot, run_qt: Run,
    *, is_unconfirmed: bool,
) -> None:  # fmt: skip
    async def main() -> None:
        actions.is_code_unconfirmed = is_unconfirmed
        window = MainWindow(registry=registry, destinations=ROUTES, profile=profile)
        qtbot.addWidget(window)
        window.show()
        controller = SafetyController(actions=safety_actions, window=window, clock=ManualClock())
        cards = controller.cards()
        for card in cards:
            qtbot.addWidget(card)
            card.show()
        await settle(lambda: not aio._RUNNING)
        (code,) = (card for card in cards if isinstance(card, RecoveryCodeCard))
        assert code.unconfirmed.isVisible() == is_unconfirmed
        words = "Nobody has confirmed the recovery code"
        assert (words in _said(window.messages)) == is_unconfirmed
        assert words in code.unconfirmed.text()
        controller.close()

    run_qt(main())


def test_the_demo_says_why_it_is_not_locked(
    registry: CommandRegistry, profile: Profile, qtbot: QtBot, run_qt: Run
) -> None:
    async def main() -> None:
        window = MainWindow(registry=registry, destinations=ROUTES, profile=profile)
        qtbot.addWidget(window)
        window.show()
        controller = SafetyController(actions=None, window=window, clock=ManualClock())
        asked: list[bool] = []
        controller.lock_requested.connect(lambda: asked.append(True))
        registry.run("app.lock")
        await settle(window.messages.isVisible)
        assert any("fictitious" in one.text() for one in window.messages.findChildren(QLabel))
        assert asked == []
        assert not registry.action("backup.make").isEnabled()
        assert [type(card).__name__ for card in controller.cards()] == ["DemoSafetyCard"]
        controller.close()

    run_qt(main())


def test_every_control_of_these_pages_has_a_name(page: RestorePage, qtbot: QtBot) -> None:
    lock = LockPage(company="K")
    lock.ask(UnlockState(UnlockMethod.PASSPHRASE))
    pages: list[QWidget] = [page, lock, BackupProgressPage(CLOSING_TITLE)]
    for one in pages:
        qtbot.addWidget(one)
        assert nameless(one) == []
        assert unreachable(one) == []
        assert one.accessibleName()
