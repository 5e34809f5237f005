"""Tests of first start and settings: demo, connecting, recovery code, unlocking."""

from __future__ import annotations

import asyncio
import os
import stat
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, cast

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel, QScrollArea, QWidget

from desktop_app.api.documents.oauth_errors import ConsentDeclined
from desktop_app.api.errors import (
    NameNotFound,
    Refused,
    ServiceFailed,
    TimedOut,
    TlsFailed,
    Unauthorized,
    WrongScope,
)
from desktop_app.domain.errors import UserError
from desktop_app.domain.profiles.backups import BackupsElsewhere
from desktop_app.domain.profiles.profile import (
    CALLS_A_MINUTE,
    Environment,
    Profile,
    UnlockMethod,
    UnlockState,
)
from desktop_app.domain.profiles.sign_in import (
    SCOPES,
    OAuthSettings,
    Secrets,
    SignInStatus,
    SignInWay,
    Tokens,
)
from desktop_app.domain.values.periods import MINSK
from desktop_app.services.profiles.browser_sign_in import WaitingForBrowser
from desktop_app.services.profiles.connection_check import (
    ConnectionStep,
    Finding,
    check_permissions,
)
from desktop_app.services.profiles.profiles import CreatedProfile
from desktop_app.storage.engine.errors import WrongRecoveryCode
from desktop_app.ui import aio, theme
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Language, Text, use_language
from desktop_app.ui.profiles.connection_card import ConnectionCard
from desktop_app.ui.profiles.sign_in_card import SignInCard
from desktop_app.ui.profiles.welcome_page import WelcomePage
from desktop_app.ui.settings.settings_cards import Appearance
from desktop_app.ui.settings_assembly import settings_page
from desktop_app.ui.shell.commands import Command
from desktop_app.ui.theme import Scheme
from tests.support.held import HeldAnswers
from tests.support.layout import still
from tests.ui.hands import click, press, settle, write

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QApplication, QLineEdit
    from pytestqt.qtbot import QtBot

    from desktop_app.services.profiles.profile_actions import ProfileActions, SettingsActions
    from desktop_app.ui.settings.settings_page import SettingsPage
    from desktop_app.ui.shell.commands import CommandRegistry
    from tests.support.loops import Run

GOOD = (Finding(ConnectionStep.ADDRESS), Finding(ConnectionStep.SIGN_IN))
BAD = (
    Finding(ConnectionStep.ADDRESS),
    Finding(ConnectionStep.SIGN_IN, Unauthorized(status=401, service_message="Токен просрочен")),
)
LONG = "Владелец счёта не найден или доступ к нему закрыт по решению банка. " * 8
CHECKS = (
    GOOD,
    BAD,
    (Finding(ConnectionStep.ADDRESS, TimedOut()),),
    (Finding(ConnectionStep.ADDRESS, NameNotFound()),),
    (Finding(ConnectionStep.ADDRESS, Refused()),),
    (Finding(ConnectionStep.ADDRESS, TlsFailed()),),
    (
        Finding(ConnectionStep.ADDRESS),
        Finding(ConnectionStep.SIGN_IN, WrongScope(status=403, service_message=LONG)),
    ),
    (Finding(ConnectionStep.ADDRESS, ServiceFailed(status=500, service_message=LONG)),),
)
"""How a test of the connection can end."""

CODE = "K7QM-2XRT-9PAV-LW4C"
BY_KEYRING = UnlockState(UnlockMethod.KEYRING)
BY_PASSPHRASE = UnlockState(UnlockMethod.PASSPHRASE)
MISSING = UnlockState(UnlockMethod.RECOVERY_CODE, "missing")
RESTORED = Profile(
    id="restored",
    name="ООО «Из копии»",
    short_name="ИК",
    colour="#006633",
    environment=Environment.TEST,
    documents_url="https://bank.example/documents",
)
PAGE = "https://bank.example/authorize?state=s"
NOON = datetime(2026, 11, 16, 12, tzinfo=MINSK)
TOKENS = Tokens(
    access_token="tok-o",
    refresh_token="ref-o",
    scopes=SCOPES,
    expires_at=NOON + timedelta(hours=1),
    signed_in_until=NOON + timedelta(hours=10),
)
OTHER_TOKENS = replace(TOKENS, access_token="tok-n", refresh_token="ref-n")
PASTED = SignInStatus(way=SignInWay.PASTED, settings=OAuthSettings())


def places(*buttons: QWidget) -> list[QPoint]:
    """Where buttons are on the screen."""
    return [button.mapToGlobal(QPoint(0, 0)) for button in buttons]


async def laid_out(page: QWidget) -> None:
    """Let everything that was said come to its place."""
    page.grab()
    await still(page)


def _sent(secrets: Secrets) -> str:
    return secrets.tokens.access_token if secrets.tokens else secrets.access_token


@dataclass
class Actions:
    """Stands in for the application and records the calls."""

    findings: tuple[Finding, ...] = GOOD
    done: list[object] = field(default_factory=list)
    logs: int = 0
    browser_opens: bool = True
    answered: asyncio.Event = field(default_factory=asyncio.Event)
    refusal: UserError | None = None
    created: list[tuple[Profile, Secrets]] = field(default_factory=list)
    sign_in_status: SignInStatus = PASTED
    unreached: UserError | None = None
    unlock_state: UnlockState = BY_KEYRING
    left = BackupsElsewhere()
    lost: tuple[Path, ...] = ()
    renamed: str = ""
    settings: tuple[Path, ...] = ()
    unconfirmed: tuple[str, ...] = ()
    confirmed: list[str] = field(default_factory=list)
    unknown: int = 0
    gate: asyncio.Event | None = None
    tokens: Tokens = TOKENS

    async def sign_in(
        self,
        settings: OAuthSettings,
        client_secret: str,
        *,
        waiting: Callable[[WaitingForBrowser], object],
    ) -> Tokens:
        self.done.append(("sign in", settings.client_id, client_secret))
        waiting(WaitingForBrowser(PAGE, self.browser_opens, 300.0))
        await self.answered.wait()
        if self.refusal is not None:
            raise self.refusal
        return self.tokens

    async def give_back(self, settings: OAuthSettings, client_secret: str, tokens: Tokens) -> None:
        self.done.append(("give back", settings.client_id, client_secret, tokens.access_token))

    async def check(self, profile: Profile, secrets: Secrets) -> tuple[Finding, ...]:
        self.done.append(("check", profile.documents_url, _sent(secrets)))
        if self.gate is not None:
            await self.gate.wait()
        return self.findings

    async def create(self, draft: Profile, secrets: Secrets) -> CreatedProfile:
        self.done.append(("create", draft.name, _sent(secrets)))
        self.created.append((draft, secrets))
        return CreatedProfile(replace(draft, id="made"), CODE, self.unlock_state)

    async def set_passphrase(self, profile: Profile, passphrase: str) -> None:
        self.done.append(("passphrase", profile.id, passphrase))

    async def unnamed(self) -> tuple[Path, ...]:
        return self.lost

    async def bring_back(self) -> tuple[Profile, ...]:
        self.lost = ()
        self.done.append("bring back")
        return (RESTORED,)

    async def backups_left(self, profile: Profile) -> BackupsElsewhere:
        return self.left

    def confirm_code(self, profile: Profile) -> None:
        self.confirmed.append(profile.id)

    def is_code_unconfirmed(self, profile: Profile) -> bool:
        return profile.id in self.unconfirmed

    async def settings_left(self, profile: Profile) -> tuple[Path, ...]:
        return self.settings

    async def unlock(self, profile: Profile, recovery_code: str) -> None:
        if recovery_code != CODE:
            raise WrongRecoveryCode(self._file())
        self.done.append(("unlock", profile.id))

    def forget_key(self, profile: Profile) -> None:
        self.done.append(("forget key", profile.id))

    async def restore(
        self, backup: Path, code: str, *, renamed: Callable[[str, datetime], str]
    ) -> Profile:
        if code != CODE:
            raise WrongRecoveryCode(backup)
        self.renamed = renamed("ООО «Из копии»", NOON)
        if self.gate is not None:
            await self.gate.wait()
        self.done.append(("restore", backup.name))
        return RESTORED

    async def remove(self, profile: Profile) -> UserError | None:
        self.done.append(("remove", profile.id))
        if self.unreached is not None:
            await self.answered.wait()
        return self.unreached

    async def left_behind(self, profile: Profile, secrets: Secrets) -> int:
        moved = profile.documents_url != "https://bank.example/documents"
        return self.unknown if moved else 0

    async def save(self, profile: Profile, secrets: Secrets) -> Profile:
        self.done.append(("save", profile, _sent(secrets)))
        return profile

    def open_logs(self) -> None:
        self.logs += 1

    @staticmethod
    def _file() -> Path:
        return Path("keys.json")


def _said(widget: QWidget) -> str:
    return "\n".join(label.text() for label in widget.findChildren(QLabel))


@pytest.fixture
def actions() -> Actions:
    return Actions()


@pytest.fixture
def profile_actions(actions: Actions) -> ProfileActions:
    return cast("ProfileActions", actions)


@pytest.fixture
def settings_actions(actions: Actions) -> SettingsActions:
    return cast("SettingsActions", actions)


@pytest.fixture
def welcome(profile_actions: ProfileActions, profile: Profile, qtbot: QtBot) -> WelcomePage:
    made = WelcomePage(profiles=[profile], actions=profile_actions)
    qtbot.addWidget(made)
    made.resize(900, 700)
    made.show()
    return made


def _fill(welcome: WelcomePage) -> None:
    form = welcome.connect_step.form
    form.name.control.setText("ООО «Новая»")
    form.colour.control.choose(theme.PROFILE_COLOURS["blue"])
    form.address.control.setText("https://bank.example/documents")
    form.token.control.setText("tok-1")


def test_the_demo_is_one_click_away(welcome: WelcomePage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(welcome.demo_requested):
        click(welcome.choice.demo.button)


def test_only_the_steps_that_are_shown_are_made(welcome: WelcomePage, profile: Profile) -> None:
    def made() -> set[str]:
        return {type(each).__name__ for each in welcome.findChildren(QWidget)} & {
            "ConnectStep", "RecoveryStep", "UnlockStep", "RestoreProfileStep"
        }  # fmt: skip

    assert made() == set()
    welcome.show_unlock(profile, MISSING)
    assert welcome.unlock_step.isVisible()
    assert made() == {"UnlockStep"}
    welcome.show_choice()
    assert welcome.choice.isVisible()
    welcome.show_connect()
    assert welcome.connect_step.isVisible()
    assert not welcome.unlock_step.isVisible()
    assert made() == {"UnlockStep", "ConnectStep"}


def test_a_known_profile_is_opened(welcome: WelcomePage, profile: Profile, qtbot: QtBot) -> None:
    line = welcome.choice._lines[profile.id]
    assert "https://bank.example/documents" in _said(line)
    with qtbot.waitSignal(welcome.profile_chosen) as chosen:
        click(line.open_button)
    assert chosen.args == [profile]


def test_profiles_that_the_settings_do_not_name_are_brought_back(
    welcome: WelcomePage, actions: Actions, run_qt: Run, profile: Profile
) -> None:
    actions.lost = (Path("/data/profiles/restored-1"), Path("/data/profiles/two"))

    async def main() -> None:
        welcome.look_for_unnamed()
        await settle(lambda: welcome.messages.message is not None)
        message = welcome.messages.message
        assert message is not None
        assert message.severity is MessageSeverity.WARNING
        assert "restored-1, two" in message.text
        assert str(Path("/data/profiles")) in message.text
        assert "backups go on to the folder with the newest of them" in message.text
        welcome.show_restore()
        welcome.show_choice()
        assert welcome.messages.message == message, "who goes back is still told"
        click(welcome.messages._retry)
        await settle(lambda: "bring back" in actions.done)
        await settle(lambda: welcome.messages.message is None)

    run_qt(main())
    assert list(welcome.choice._lines) == [profile.id, RESTORED.id]


def test_nothing_is_said_where_the_settings_name_every_profile(
    welcome: WelcomePage, run_qt: Run
) -> None:
    async def main() -> None:
        await welcome._look_for_unnamed()

    run_qt(main())
    assert welcome.messages.message is None


def test_connecting_tests_makes_and_shows_the_code(
    welcome: WelcomePage, actions: Actions, run_qt: Run, qtbot: QtBot
) -> None:
    async def main() -> None:
        click(welcome.choice.connect_card.button)
        click(welcome.connect_step.connect_button)
        assert actions.done == []
        _fill(welcome)
        click(welcome.connect_step.connect_button)
        await settle(welcome.recovery_step.isVisible)

    run_qt(main())
    assert actions.done == [
        ("check", "https://bank.example/documents", "tok-1"),
        ("create", "ООО «Новая»", "tok-1"),
    ]
    assert CODE in _said(welcome.recovery_step)
    assert welcome.connect_step.form.entered() == Secrets()
    step = welcome.recovery_step
    assert not step.go_on.isEnabled()
    step.confirm.setChecked(True)
    assert actions.confirmed == []
    with qtbot.waitSignal(welcome.profile_chosen) as chosen:
        click(step.go_on)
    assert actions.confirmed == ["made"]
    assert chosen.args is not None
    assert chosen.args[0].id == "made"
    assert CODE not in _said(step)


def test_a_failed_test_says_why_and_can_be_overridden(
    welcome: WelcomePage, actions: Actions, run_qt: Run, qtbot: QtBot, themed_app: QApplication
) -> None:
    actions.findings = BAD
    step = welcome.connect_step

    async def fail() -> None:
        welcome.show_connect()
        _fill(welcome)
        click(step.connect_button)
        await settle(step.keep.isVisible)

    run_qt(fail())
    said = step.findings.text
    assert "The documents service answers" in said
    assert said.index("Access to the bank has ended") < said.index("Токен просрочен")
    assert not any(done[0] == "create" for done in actions.done)  # type: ignore[index]
    use_language(themed_app, Language.RUSSIAN)
    qtbot.waitUntil(lambda: "Доступ к банку закончился" in step.findings.text)

    async def keep() -> None:
        click(step.keep)
        await settle(welcome.recovery_step.isVisible)

    run_qt(keep())
    assert actions.done[-1] == ("create", "ООО «Новая»", "tok-1")


def test_findings_go_when_the_form_changes(
    welcome: WelcomePage, actions: Actions, run_qt: Run, qtbot: QtBot
) -> None:
    actions.findings = BAD
    step = welcome.connect_step

    async def main() -> None:
        welcome.show_connect()
        _fill(welcome)
        click(step.test)
        await settle(step.findings.isVisible)

    run_qt(main())
    write(step.form.token.control, "2")
    assert not step.findings.isVisible()
    assert not step.keep.isVisible()
    with qtbot.waitSignal(step.cancelled):
        click(step.back)
    assert welcome.choice.isVisible()


def test_who_goes_back_leaves_no_code_behind(welcome: WelcomePage, profile: Profile) -> None:
    welcome.show_unlock(profile, MISSING)
    step, restoring = welcome.unlock_step, welcome.backup_step
    step.code.control.setText(CODE)
    step.passphrase.control.setText(CODE)
    click(step.back)
    assert (step.code.control.text(), step.passphrase.control.text()) == ("", "")
    welcome.show_restore()
    restoring.code.control.setText(CODE)
    click(restoring.back)
    assert restoring.code.control.text() == ""


def test_fields_beside_each_other_stand_on_one_line_whatever_their_help_takes(
    welcome: WelcomePage, themed_app: QApplication, qtbot: QtBot
) -> None:
    use_language(themed_app, Language.BELARUSIAN)
    welcome.resize(1280, 800)
    welcome.show_connect()
    form = welcome.connect_step.form
    usual = form.address.minimumSizeHint().height()
    qtbot.waitUntil(lambda: form.address.height() > usual)  # its help takes two lines
    assert form.address.y() == form.first_day.y()
    assert form.address.control.y() == form.first_day.control.y()


def _ground(button: QWidget) -> str:
    """The colour of a button above its words."""
    image = button.grab().toImage()
    return image.pixelColor(image.width() // 2, 3).name().upper()


def test_a_second_press_restores_a_backup_once(
    welcome: WelcomePage, actions: Actions, run_qt: Run, tmp_path: Path
) -> None:
    step = welcome.backup_step

    async def main() -> None:
        actions.gate = asyncio.Event()
        welcome.show_restore()
        step.take_file(tmp_path / "a.backup")
        step.code.control.setText(CODE)
        assert _ground(step.restore) == theme.tokens().accent
        click(step.restore)
        press(step.code.control, Qt.Key.Key_Return)
        assert not step.back.isEnabled()
        assert _ground(step.restore) == theme.tokens().disabled
        assert _ground(step.restore) == _ground(step.back)
        await settle(step.strip.isVisible)
        assert "Restoring the profile…" in _said(step.strip)
        actions.gate.set()
        await settle(welcome.choice.isVisible)

    run_qt(main())
    assert actions.done.count(("restore", "a.backup")) == 1
    assert step.back.isEnabled()
    assert step.strip.isHidden()


def test_a_second_press_makes_no_second_profile(
    welcome: WelcomePage, actions: Actions, run_qt: Run
) -> None:
    step = welcome.connect_step

    async def main() -> None:
        welcome.show_connect()
        _fill(welcome)
        click(step.connect_button)
        click(step.connect_button)
        await settle(welcome.recovery_step.isVisible)

    run_qt(main())
    assert sum("create" in str(each) for each in actions.done) == 1


@pytest.mark.parametrize("findings", CHECKS)
@pytest.mark.parametrize("size", [(900, 700), (760, 480)])
def test_no_answer_moves_the_buttons_of_the_connection(
    welcome: WelcomePage,
    actions: Actions,
    run_qt: Run,
    findings: tuple[Finding, ...],
    size: tuple[int, int],
) -> None:
    step, gate = welcome.connect_step, asyncio.Event()
    actions.gate = gate
    actions.findings = findings
    buttons = (step.back, step.test, step.connect_button)

    async def main() -> None:
        welcome.resize(*size)
        welcome.show_connect()
        _fill(welcome)
        await laid_out(welcome)
        before = places(*buttons)
        click(step.test)
        await settle(lambda: not step.test.isEnabled())
        await laid_out(welcome)
        assert places(*buttons) == before, "while it is tested"
        gate.set()
        await settle(step.findings.isVisible)
        await settle(step.test.isEnabled)
        await laid_out(welcome)
        assert places(*buttons) == before
        # What was found is there to be read, although nothing moved.
        heads = step.findings.visibleRegion().boundingRect()
        assert heads.height() >= min(step.findings.height(), size[1] // 4)

    run_qt(main())


def test_no_error_above_the_page_moves_the_buttons_of_the_connection(
    welcome: WelcomePage, run_qt: Run
) -> None:
    step = welcome.connect_step

    async def main() -> None:
        welcome.show_connect()
        await laid_out(welcome)
        before = places(step.back, step.test, step.connect_button)
        welcome.show_error(Unauthorized(status=401, service_message=LONG))
        await settle(welcome.messages.isVisible)
        await laid_out(welcome)
        assert places(step.back, step.test, step.connect_button) == before

    run_qt(main())


def _fill_oauth(welcome: WelcomePage) -> None:
    _fill(welcome)
    form = welcome.connect_step.form
    click(form.ways.button(1))
    write(form.address.control, "/")
    form.oauth.client_id.control.setText("kantora")
    form.oauth.client_secret.control.setText("hush")


def test_connecting_by_the_bank_s_page(
    welcome: WelcomePage, actions: Actions, run_qt: Run, qtbot: QtBot
) -> None:
    step, strip = welcome.connect_step, welcome.waiting

    async def main() -> None:
        welcome.show_connect()
        _fill_oauth(welcome)
        assert not step.form.token.isVisible()
        assert step.connect_button.text() == "Sign in and connect"
        click(step.connect_button)
        await settle(strip.isVisible)
        assert not step.form.isEnabled()
        actions.answered.set()
        await settle(welcome.recovery_step.isVisible)

    run_qt(main())
    assert not strip.isVisible()
    assert [one[0] for one in actions.done] == ["sign in", "check", "create"]  # type: ignore[index]
    assert actions.done[0] == ("sign in", "kantora", "hush")
    draft, secrets = actions.created[0]
    assert draft.sign_in is SignInWay.OAUTH
    assert draft.oauth.token_url == "https://bank.example/token"
    assert secrets == Secrets(client_secret="hush", tokens=TOKENS)
    assert step.form.entered() == Secrets()


def test_a_sign_in_that_was_good_is_not_asked_for_again(
    welcome: WelcomePage, actions: Actions, run_qt: Run, qtbot: QtBot
) -> None:
    step = welcome.connect_step
    actions.findings = BAD

    async def main() -> None:
        actions.answered.set()
        welcome.show_connect()
        _fill_oauth(welcome)
        click(step.test)
        await settle(step.findings.isVisible)
        actions.findings = GOOD
        click(step.connect_button)
        await settle(welcome.recovery_step.isVisible)

    run_qt(main())
    names = [one[0] for one in actions.done]  # type: ignore[index]
    assert names == ["sign in", "check", "check", "create"]


@pytest.mark.parametrize("way_on", ["sign in again", "save"])
def test_a_sign_in_with_settings_that_were_changed_since_is_given_back(
    welcome: WelcomePage, actions: Actions, run_qt: Run, qtbot: QtBot, way_on: str
) -> None:
    step = welcome.connect_step
    actions.findings = BAD

    async def main() -> None:
        actions.answered.set()
        welcome.show_connect()
        _fill_oauth(welcome)
        click(step.test)
        await settle(step.findings.isVisible)
        actions.findings = GOOD
        actions.tokens = OTHER_TOKENS
        step.form.oauth.client_id.control.setText("another")
        if way_on == "save":
            step._on_keep_clicked()
        else:
            click(step.connect_button)
        await settle(welcome.recovery_step.isVisible)
        await settle(lambda: ("give back", "kantora", "hush", "tok-o") in actions.done)

    run_qt(main())
    (made,) = [secrets for _, secrets in actions.created]
    assert (made.tokens is None) is (way_on == "save")
    assert [one[0] for one in actions.done].count("give back") == 1  # type: ignore[index]


@pytest.mark.parametrize("way_on", ["without it", "sign in again", "give up"])
def test_what_was_not_allowed_is_said_and_the_person_decides(
    welcome: WelcomePage, actions: Actions, run_qt: Run, qtbot: QtBot, way_on: str
) -> None:
    step = welcome.connect_step
    actions.tokens = replace(TOKENS, scopes=SCOPES[:1])
    actions.findings = (*GOOD, check_permissions(actions.tokens, SCOPES))

    async def main() -> None:
        actions.answered.set()
        welcome.show_connect()
        _fill_oauth(welcome)
        click(step.connect_button)
        await settle(step.findings.isVisible)
        await settle(step.form.isEnabled)
        assert "Not allowed: creating and changing, starting a signature" in step.findings.text
        assert step.keep.text() == "Go on without it"
        assert actions.created == []
        if way_on == "give up":
            actions.answered.clear()
            click(step.connect_button)
            await settle(welcome.waiting.isVisible)
            click(welcome.waiting.cancel)
            await settle(step.form.isEnabled)
            assert step.keep.text() == "Go on without it", "the sign-in of before can be used"
            click(step.keep)
        elif way_on == "sign in again":
            actions.tokens = TOKENS
            actions.findings = (*GOOD, check_permissions(TOKENS, SCOPES))
            click(step.connect_button)
        else:
            click(step.keep)
        await settle(welcome.recovery_step.isVisible)

    run_qt(main())
    assert actions.created[0][1] == Secrets(client_secret="hush", tokens=actions.tokens)
    assert "give back" not in [one[0] for one in actions.done]  # type: ignore[index]


@pytest.mark.parametrize("ends", ["good", "given up", "refused"])
@pytest.mark.parametrize("changed", ["", "access_token", "refresh_token", "both"])
def test_no_token_is_given_back_that_is_in_use(
    welcome: WelcomePage, actions: Actions, run_qt: Run, changed: str, ends: str
) -> None:
    """A bank that knows the person still may give the token of the earlier sign-in once more."""
    step = welcome.connect_step
    first = actions.tokens = replace(TOKENS, scopes=SCOPES[:1])
    actions.findings = (*GOOD, check_permissions(first, SCOPES))
    again = {
        "access_token": replace(TOKENS, access_token="tok-n"),
        "refresh_token": replace(TOKENS, refresh_token="ref-n"),
        "both": OTHER_TOKENS,
    }.get(changed, TOKENS)

    async def main() -> None:
        actions.answered.set()
        welcome.show_connect()
        _fill_oauth(welcome)
        click(step.test)
        await settle(step.findings.isVisible)
        await settle(step.form.isEnabled)
        actions.answered.clear()
        click(step.connect_button)
        await settle(welcome.waiting.isVisible)
        assert "give back" not in [one[0] for one in actions.done]  # type: ignore[index]
        if ends == "given up":
            click(welcome.waiting.cancel)
            await settle(step.form.isEnabled)
            click(step.keep)
        else:
            actions.refusal = ConsentDeclined() if ends == "refused" else None
            actions.tokens, actions.findings = again, GOOD
            actions.answered.set()
        if ends == "refused":
            await settle(step.form.isEnabled)
            click(step.keep)
        await settle(welcome.recovery_step.isVisible)
        await settle(lambda: not aio.tasks_of(step))

    run_qt(main())
    (used,) = [secrets.tokens for _, secrets in actions.created]
    assert used == (again if ends == "good" else first)
    given_back = [one for one in actions.done if one[0] == "give back"]  # type: ignore[index]
    ended = [("give back", "kantora", "hush", "tok-o")]
    assert given_back == (ended if ends == "good" and changed == "both" else [])


def test_who_goes_back_after_a_sign_in_gives_it_back(
    welcome: WelcomePage, actions: Actions, run_qt: Run
) -> None:
    step = welcome.connect_step
    actions.findings = BAD

    async def main() -> None:
        actions.answered.set()
        welcome.show_connect()
        _fill_oauth(welcome)
        click(step.test)
        await settle(step.findings.isVisible)
        await settle(step.form.isEnabled)
        click(step.back)
        await settle(lambda: ("give back", "kantora", "hush", "tok-o") in actions.done)
        actions.findings, actions.tokens = GOOD, OTHER_TOKENS
        welcome.show_connect()
        assert not step.keep.isVisible()
        assert not step.findings.isVisible()
        click(step.connect_button)
        await settle(welcome.recovery_step.isVisible)

    run_qt(main())
    assert actions.created[0][1].tokens == OTHER_TOKENS
    names = [one[0] for one in actions.done]  # type: ignore[index]
    assert names == ["sign in", "check", "give back", "sign in", "check", "create"]


def test_giving_up_at_the_bank_leaves_the_form_as_it_was(
    welcome: WelcomePage, actions: Actions, run_qt: Run, qtbot: QtBot
) -> None:
    step, strip = welcome.connect_step, welcome.waiting

    async def main() -> None:
        welcome.show_connect()
        _fill_oauth(welcome)
        click(step.connect_button)
        await settle(strip.isVisible)
        click(strip.cancel)
        await settle(step.form.isEnabled)
        assert not strip.isVisible()
        assert step.form.oauth.entered_secret() == "hush"
        click(step.keep)  # the bank may be signed in at tomorrow
        await settle(welcome.recovery_step.isVisible)

    run_qt(main())
    assert actions.created[0][1] == Secrets(client_secret="hush")


def test_what_went_wrong_at_the_bank_is_said(
    welcome: WelcomePage, actions: Actions, run_qt: Run, qtbot: QtBot
) -> None:
    step = welcome.connect_step
    actions.refusal = ConsentDeclined(service_message="Отказано")
    actions.answered.set()

    async def main() -> None:
        welcome.show_connect()
        _fill_oauth(welcome)
        click(step.connect_button)
        await settle(welcome.messages.isVisible)

    run_qt(main())
    assert welcome.messages.message is not None
    assert welcome.messages.message.title == "Sign-in was cancelled"
    assert actions.created == []


def test_going_back_ends_the_attempt(
    welcome: WelcomePage, actions: Actions, run_qt: Run, qtbot: QtBot
) -> None:
    async def main() -> None:
        welcome.show_connect()
        _fill_oauth(welcome)
        click(welcome.connect_step.connect_button)
        await settle(welcome.waiting.isVisible)
        click(welcome.connect_step.back)
        await settle(welcome.choice.isVisible)
        await settle(lambda: not welcome.waiting.isVisible())

    run_qt(main())


def test_removing_is_asked_twice(
    welcome: WelcomePage, actions: Actions, profile: Profile, run_qt: Run, qtbot: QtBot
) -> None:
    line = welcome.choice._lines[profile.id]

    async def main() -> None:
        click(line.remove_button)
        assert line.question.yes.text() == "Delete its data from this computer"
        await settle(line.question.yes.isEnabled)
        click(line.question.no)
        assert not line.question.isVisible()
        assert line.remove_button.hasFocus()
        click(line.remove_button)
        await settle(line.question.yes.isEnabled)
        click(line.question.yes)
        await settle(lambda: profile.id not in welcome.choice._lines)

    run_qt(main())
    assert actions.done == [("remove", profile.id)]
    message = welcome.messages.message
    assert message is not None
    assert (message.title, message.text) == (f"{profile.name} is removed from this computer", "")


def test_repeated_clicks_do_not_remove_a_profile(
    welcome: WelcomePage, actions: Actions, profile: Profile, run_qt: Run, qtbot: QtBot
) -> None:
    line = welcome.choice._lines[profile.id]

    async def main() -> None:
        click(line.remove_button)
        click(line.remove_button)
        click(line.question.yes)
        assert line.question.no.hasFocus()
        press(line.question.no, Qt.Key.Key_Space)
        line.question.yes.click()
        assert line.question.isVisible()
        await settle(line.question.yes.isEnabled)
        assert line.question.no.hasFocus()

    run_qt(main())
    assert not actions.done


def test_a_removed_profile_that_may_still_be_signed_in_at_the_bank_says_so(
    welcome: WelcomePage, actions: Actions, profile: Profile, run_qt: Run, qtbot: QtBot
) -> None:
    line = welcome.choice._lines[profile.id]
    actions.unreached = TimedOut(parameters={"operation": "POST /revoke", "phase": "total"})

    async def main() -> None:
        click(line.remove_button)
        await settle(line.question.yes.isEnabled)
        click(line.question.yes)
        await settle(lambda: not line.isEnabled())
        click(line.remove_button)
        actions.answered.set()
        await settle(lambda: profile.id not in welcome.choice._lines)

    run_qt(main())
    assert actions.done == [("remove", profile.id)]
    message = welcome.messages.message
    assert message is not None
    assert message.severity is MessageSeverity.WARNING
    assert "The bank could not be told" in message.text


def test_the_open_profile_is_neither_opened_nor_removed(
    profile_actions: ProfileActions, profile: Profile, qtbot: QtBot
) -> None:
    page = WelcomePage(profiles=[profile], actions=profile_actions, current=profile.id)
    qtbot.addWidget(page)
    line = page.choice._lines[profile.id]
    assert not line.open_button.isEnabled()
    assert line.remove_button.isHidden()


def test_a_profile_comes_out_of_a_backup(
    welcome: WelcomePage, actions: Actions, run_qt: Run, tmp_path: Path
) -> None:
    step = welcome.backup_step
    opened: list[Profile] = []
    welcome.profile_chosen.connect(opened.append)

    async def main() -> None:
        click(welcome.choice.restore)
        assert step.isVisible()
        click(step.restore)
        assert "Choose the file" in step.file.whole
        step.take_file(tmp_path / "a.backup")
        click(step.restore)
        assert step.code.error is not None
        write(step.code.control, "WRONG")
        press(step.code.control, Qt.Key.Key_Return)
        await settle(welcome.messages.isVisible)
        assert opened == []
        step.code.control.setText(CODE)
        actions.gate = asyncio.Event()
        click(step.restore)
        await settle(lambda: not step.back.isEnabled())  # it is made now, and opens in any case
        actions.gate.set()
        await settle(lambda: bool(opened))
        assert step.back.isEnabled()

    run_qt(main())
    assert actions.done == [("restore", "a.backup")]
    assert actions.renamed == "ООО «Из копии» (restored 16.11.2026)"
    assert "the new one has the date in its name" in _said(step)
    assert opened == [RESTORED]
    assert step.code.control.text() == ""


def test_a_passphrase_opens_a_profile(
    welcome: WelcomePage, actions: Actions, profile: Profile, run_qt: Run
) -> None:
    step = welcome.unlock_step

    async def main() -> None:
        welcome.show_unlock(profile, BY_PASSPHRASE)
        assert step.code.isHidden()
        assert "passphrase" in _said(step)
        click(step.unlock)
        assert step.passphrase.error is not None
        write(step.passphrase.control, CODE)
        assert "Enter the passphrase" not in _said(step)
        press(step.passphrase.control, Qt.Key.Key_Return)
        await settle(lambda: bool(actions.done))
        await settle(lambda: step.passphrase.control.text() == "")

    run_qt(main())
    assert actions.done == [("unlock", profile.id)]


def test_unlocking_with_the_recovery_code(
    welcome: WelcomePage, actions: Actions, profile: Profile, run_qt: Run, qtbot: QtBot
) -> None:
    step = welcome.unlock_step
    opened: list[Profile] = []
    welcome.profile_chosen.connect(opened.append)

    async def main() -> None:
        welcome.show_unlock(profile, MISSING)
        click(step.unlock)
        assert step.code.error is not None
        write(step.code.control, "WRONG")
        click(step.unlock)
        await settle(welcome.messages.isVisible)
        assert opened == []
        step.code.control.setText(CODE)
        press(step.code.control, Qt.Key.Key_Return)
        await settle(lambda: bool(opened))

    run_qt(main())
    assert actions.done == [("unlock", profile.id)]
    assert step.code.control.text() == ""
    assert "Белые журавли" in _said(step)


@pytest.mark.parametrize("reason", ["none", "weak"])
def test_without_a_keyring_a_passphrase_is_offered_when_a_profile_is_made(
    welcome: WelcomePage, actions: Actions, run_qt: Run, reason: str
) -> None:
    actions.unlock_state = UnlockState(UnlockMethod.RECOVERY_CODE, reason)
    step = welcome.recovery_step

    async def main() -> None:
        welcome.show_connect()
        _fill(welcome)
        click(welcome.connect_step.connect_button)
        await settle(step.isVisible)
        assert "cannot use a keyring" in _said(step)
        assert "lies in this computer's keyring" not in _said(step)
        assert step.passphrase.isVisible()
        write(step.passphrase.first.control, "five teapots")
        write(step.passphrase.second.control, "five teapots")
        click(step.passphrase.save)
        click(step.passphrase.save)
        await settle(lambda: not step.passphrase.isVisible())
        assert "Your passphrase opens them" in _said(step)

    run_qt(main())
    assert [one for one in actions.done if one[0] == "passphrase"] == [  # type: ignore[index]
        ("passphrase", "made", "five teapots")
    ]


def test_with_a_keyring_no_passphrase_is_asked_for(
    welcome: WelcomePage, actions: Actions, run_qt: Run
) -> None:
    async def main() -> None:
        welcome.show_connect()
        _fill(welcome)
        click(welcome.connect_step.connect_button)
        await settle(welcome.recovery_step.isVisible)
        assert "lies in this computer's keyring" in _said(welcome.recovery_step)
        assert not welcome.recovery_step.passphrase.isVisible()

    run_qt(main())


@pytest.mark.parametrize(
    ("reason", "words", "again"),
    [
        ("missing", "puts it back", False),
        ("none", "asked for at every start", False),
        ("weak", "asked for at every start", False),
        ("locked", "Unlock it and try again", True),
        ("timeout", "Unlock it and try again", True),
    ],
)
def test_why_the_code_is_asked_for_is_said_as_it_is(
    welcome: WelcomePage, profile: Profile, reason: str, words: str, again: bool
) -> None:
    opened: list[Profile] = []
    welcome.profile_chosen.connect(opened.append)
    welcome.show_unlock(profile, UnlockState(UnlockMethod.RECOVERY_CODE, reason))
    assert words in _said(welcome.unlock_step)
    assert welcome.unlock_step.again.isVisible() == again
    if again:
        click(welcome.unlock_step.again)
        assert opened == [profile]


def test_a_code_that_nobody_has_confirmed_is_said_to_be_lost_where_it_is_asked_for(
    welcome: WelcomePage, actions: Actions, profile: Profile
) -> None:
    unlock = UnlockState(UnlockMethod.RECOVERY_CODE, "none")
    welcome.show_unlock(profile, unlock)
    assert "Nobody has confirmed" not in _said(welcome.unlock_step)
    actions.unconfirmed = (profile.id,)
    welcome.show_unlock(profile, unlock)
    assert "Nobody has confirmed" in _said(welcome.unlock_step)


def test_backups_that_stay_are_named_before_a_profile_is_removed(
    welcome: WelcomePage, actions: Actions, profile: Profile, run_qt: Run
) -> None:
    line = welcome.choice._lines[profile.id]
    files = (Path("/stick/one.backup"), Path("/stick/two.backup"))
    actions.left = BackupsElsewhere(files=files)

    async def main() -> None:
        click(line.remove_button)
        await settle(lambda: "2 backups in" in _said(line.question))
        assert str(Path("/stick")) in _said(line.question)
        assert "Copies of settings" not in _said(line.question)
        assert "cannot be read" not in _said(line.question)
        line.question.declined.emit()
        actions.settings = (Path("/settings.damaged"), Path("/settings.damaged2"))
        click(line.remove_button)
        await settle(lambda: "Copies of settings" in _said(line.question))
        for each in actions.settings:
            assert str(each) in _said(line.question)
        line.question.declined.emit()
        actions.left = BackupsElsewhere(unread=(Path("/net/share"),))
        click(line.remove_button)
        await settle(lambda: "cannot be read now" in _said(line.question))
        assert str(Path("/net/share")) in _said(line.question)
        assert "2 backups in" not in _said(line.question)

    run_qt(main())


def test_the_code_is_saved_as_text(
    welcome: WelcomePage, tmp_path: Path, run_qt: Run, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "code.txt"

    async def choose(*_: object, **__: object) -> Path:
        return target

    monkeypatch.setattr("desktop_app.ui.widgets.system_dialogs.save_path", choose)
    card = welcome.recovery_step.card
    card.show_code(CODE, profile_name="ООО «Новая»")

    async def main() -> None:
        card.save_button.click()
        await settle(target.exists)

    run_qt(main())
    text = target.read_text(encoding="utf-8")
    if os.name == "posix":
        assert stat.S_IMODE(target.stat().st_mode) == 0o600  # whatever the umask allows
    assert CODE in text
    assert "ООО «Новая»" in text


# Settings.


@pytest.fixture
def settings(
    registry: CommandRegistry, settings_actions: SettingsActions, profile: Profile, qtbot: QtBot
) -> SettingsPage:
    made = settings_page(
        registry=registry,
        appearance=Appearance(language=Language.ENGLISH, scheme=Scheme.LIGHT),
        profile=profile,
        actions=settings_actions,
    )
    qtbot.addWidget(made)
    made.resize(900, 900)
    made.show()
    return made


def test_appearance_takes_effect_at_once(
    settings: SettingsPage, themed_app: QApplication, qtbot: QtBot
) -> None:
    def apply(appearance: Appearance) -> None:
        theme.apply(themed_app, appearance.scheme)
        use_language(themed_app, appearance.language)

    settings.appearance_changed.connect(apply)
    card = settings.appearance
    with qtbot.waitSignal(settings.appearance_changed) as told:
        card.compact.setChecked(True)
    assert told.args == [Appearance(language=Language.ENGLISH, scheme=Scheme.LIGHT, compact=True)]
    card.schemes.button(2).click()
    assert theme.is_dark()
    card.language.control.setCurrentIndex(0)
    qtbot.waitUntil(lambda: card.compact.text() == "Компактные таблицы")
    assert "Настройки" in _said(settings)
    card.schemes.button(1).click()
    assert not theme.is_dark()


def _write_over(field: QLineEdit, text: str) -> None:
    field.selectAll()
    press(field, Qt.Key.Key_Delete)
    write(field, text)


def test_the_pace_is_chosen_for_a_bank_and_not_for_this_computer(
    settings: SettingsPage, actions: Actions, profile: Profile, run_qt: Run, qtbot: QtBot
) -> None:
    card = settings.findChild(ConnectionCard)
    assert card is not None
    assert card.pace.control.text() == str(CALLS_A_MINUTE)
    changed: list[Profile] = []
    settings.profile_changed.connect(changed.append)

    async def save() -> None:
        card.save.click()
        await settle(lambda: bool(changed))

    _write_over(card.pace.control, "40x")
    assert card.save.isEnabled()
    run_qt(save())
    assert changed == [replace(profile, calls_a_minute=40)]
    assert card.pace.control.isEnabled()
    assert said(settings) == ("The profile is saved", "")
    changed.clear()
    card.form.address.control.setText("http://127.0.0.1:8080/documents")
    _write_over(card.pace.control, "")
    run_qt(save())
    assert not card.pace.control.isEnabled()
    assert changed[0].calls_a_minute == CALLS_A_MINUTE
    assert said(settings)[1] == "The new address is in use; everything is read from there now."


def test_nothing_is_typed_over_while_the_profile_is_saved(
    settings: SettingsPage, actions: Actions, run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = settings.findChild(ConnectionCard)
    assert card is not None

    async def save() -> None:
        held = HeldAnswers(monkeypatch, actions, "save")
        _write_over(card.pace.control, "40")
        card.save.click()
        await held.held(1)
        _write_over(card.pace.control, "50")
        assert not card.save.isEnabled()
        held.open()
        await settle(card.pace.control.isEnabled)

    run_qt(save())
    assert card.pace.control.text() == "40"


def scroll_to(widget: QWidget, *, below: int) -> None:
    """Scroll a widget of the settings into view, with some room below it, pixels."""
    above = widget.parentWidget()
    while above is not None and not isinstance(above, QScrollArea):
        above = above.parentWidget()
    assert isinstance(above, QScrollArea)
    above.ensureWidgetVisible(widget, 0, below)


@pytest.mark.parametrize("findings", CHECKS)
def test_no_answer_moves_the_buttons_of_the_profile_card(
    settings: SettingsPage, actions: Actions, run_qt: Run, findings: tuple[Finding, ...]
) -> None:
    card, gate = settings.findChild(ConnectionCard), asyncio.Event()
    actions.gate = gate
    assert card is not None
    actions.findings = findings

    async def main() -> None:
        card.form.address.control.setText("https://another.example/documents")
        write(card.form.address.control, "/")
        await laid_out(settings)
        scroll_to(card.test, below=300)  # who presses a button sees it
        before = places(card.test, card.save)
        card.test.click()
        await settle(lambda: card.outcome.whole == "Testing…")
        await laid_out(settings)
        assert places(card.test, card.save) == before, "while it is tested"
        gate.set()
        await settle(card.findings.isVisible)
        await laid_out(settings)
        assert places(card.test, card.save) == before
        good = all(one.error is None for one in findings)
        assert card.outcome.whole.startswith("The connection works" if good else "The test failed")
        actions.unknown = 3
        card.save.click()
        await settle(lambda: card.question is not None)
        await laid_out(settings)
        assert places(card.test) == before[:1], "while it is asked"

    run_qt(main())


def test_an_address_is_changed_after_a_word_about_what_is_unknown(
    settings: SettingsPage, actions: Actions, profile: Profile, run_qt: Run, qtbot: QtBot
) -> None:
    card = settings.findChild(ConnectionCard)
    assert card is not None
    actions.unknown = 2
    changed: list[Profile] = []
    settings.profile_changed.connect(changed.append)

    async def ask() -> None:
        card.save.click()
        await settle(lambda: card.question is not None and card.question.yes.isEnabled())

    async def bind_text(yes: bool) -> None:
        await ask()
        assert card.question is not None
        assert card.question.visibleRegion().boundingRect() == card.question.rect()
        assert "2 documents or payments" in _said(card.question)
        assert card.question.no.hasFocus()
        assert card.save.isHidden()
        click(card.question.yes if yes else card.question.no)
        await settle(lambda: card.question is None and (bool(changed) or not yes))

    card.form.address.control.setText("https://another.example/documents")
    _write_over(card.pace.control, "40")
    run_qt(bind_text(yes=False))
    assert not changed
    assert card.save.isVisible()
    run_qt(ask())
    card.form.address.control.setFocus()
    write(card.form.address.control, "/")
    assert card.question is None, "it was about another address"
    run_qt(bind_text(yes=True))
    assert [one.documents_url for one in changed] == ["https://another.example/documents"]


def said(settings: SettingsPage) -> tuple[str, str]:
    message = settings.messages.message
    return (message.title, message.text) if message is not None else ("", "")


def test_the_connection_is_tested_and_saved(
    settings: SettingsPage, actions: Actions, profile: Profile, run_qt: Run, qtbot: QtBot
) -> None:
    card = settings.findChild(ConnectionCard)
    assert card is not None
    changed: list[Profile] = []
    settings.profile_changed.connect(changed.append)

    async def main() -> None:
        assert not card.save.isEnabled()
        card.test.click()
        await settle(card.findings.isVisible)
        card.form.name.control.setFocus()
        write(card.form.name.control, "!")
        card.form.token.control.setText("tok-2")
        card.save.click()
        await settle(lambda: bool(changed))

    run_qt(main())
    renamed = replace(profile, name=f"{profile.name}!")
    assert actions.done == [
        ("check", profile.documents_url, ""),
        ("save", renamed, "tok-2"),
    ]
    assert changed == [renamed]
    assert card.form.entered() == Secrets()
    assert not card.save.isEnabled()
    assert settings.messages.isVisible()


def test_who_is_signed_in_is_said(
    settings: SettingsPage,
    actions: Actions,
    registry: CommandRegistry,
    themed_app: QApplication,
    qtbot: QtBot,
) -> None:
    card = settings.findChild(SignInCard)
    assert card is not None
    assert "A pasted token is used" in _said(card)
    assert not card.sign_in.isVisible()
    done: list[str] = []
    for name in ("app.sign_in", "app.sign_out"):
        command = Command(id=name, text=Text("labels", "Status"), run=partial(done.append, name))
        registry.add(command, owner=settings)
    oauth = OAuthSettings(client_id="kantora", authorize_url="https://bank.example/authorize")
    signed_in = SignInStatus(
        way=SignInWay.OAUTH,
        settings=oauth,
        scopes=SCOPES[:2],
        lacking=SCOPES[2:],
        until=NOON,
    )
    actions.sign_in_status = signed_in
    card.show_status()
    said = _said(card)
    assert "Signed in until 16.11.2026 12:00" in said
    assert "Application kantora at bank.example." in said
    assert "Allowed: reading documents, creating and changing." in said
    assert "Not allowed: starting a signature." in said
    assert "renewed" not in said
    actions.sign_in_status = replace(signed_in, renewable=True)
    card.show_status()
    assert "The sign-in is renewed while Kantora runs." in _said(card)
    click(card.sign_out)
    actions.sign_in_status = SignInStatus(
        way=SignInWay.OAUTH, settings=oauth, error=Unauthorized(parameters={"reason": "signed_out"})
    )
    card.show_status()
    assert "You are not signed in at the bank" in _said(card)
    assert not card.sign_out.isVisible()
    click(card.sign_in)
    assert done == ["app.sign_out", "app.sign_in"]
    use_language(themed_app, Language.RUSSIAN)
    qtbot.waitUntil(lambda: card.sign_in.text() == "Войти…")


def test_logs_are_opened(settings: SettingsPage, actions: Actions) -> None:
    settings.diagnostics.logs.click()
    assert actions.logs == 1


def test_the_demo_has_nothing_to_connect(
    registry: CommandRegistry, settings_actions: SettingsActions, profile: Profile, qtbot: QtBot
) -> None:
    page = settings_page(
        registry=registry,
        appearance=Appearance(language=Language.ENGLISH),
        profile=replace(profile, environment=Environment.DEMO),
        actions=settings_actions,
    )
    qtbot.addWidget(page)
    assert not page.findChildren(ConnectionCard)


def test_who_goes_back_while_the_connection_is_tested_gets_no_profile(
    welcome: WelcomePage, actions: Actions, run_qt: Run
) -> None:
    async def story() -> None:
        actions.gate = asyncio.Event()
        welcome.show_connect()
        _fill(welcome)
        step = welcome.connect_step
        click(step.connect_button)
        await settle(lambda: bool(actions.done))
        click(step.back)
        actions.gate.set()
        await settle(step.connect_button.isEnabled)
        await asyncio.sleep(0.02)
        assert not actions.created
        assert welcome._steps.currentIndex() == 0

    run_qt(story())


def test_who_goes_back_while_a_code_is_tried_opens_nothing(
    welcome: WelcomePage,
    actions: Actions,
    profile: Profile,
    run_qt: Run,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def story() -> None:
        tried, opened = asyncio.Event(), list[Profile]()
        unlock = actions.unlock

        async def late(wanted: Profile, code: str) -> None:
            await tried.wait()
            await unlock(wanted, code)

        monkeypatch.setattr(actions, "unlock", late)
        welcome.profile_chosen.connect(opened.append)
        step = welcome.unlock_step
        welcome.show_unlock(profile, MISSING)
        step.code.control.setText(CODE)
        click(step.unlock)
        await asyncio.sleep(0)
        click(step.back)
        tried.set()
        await settle(step.unlock.isEnabled)
        assert opened == []
        assert actions.done[-1] == ("forget key", profile.id), "it is asked for the next time"

    run_qt(story())
