"""Tests of the settings and the first start of card payments."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import timedelta
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest

from desktop_app.api.gateway.errors import GatewayRefused, UnreadableKey
from desktop_app.domain.gateway.cards import Secret
from desktop_app.domain.gateway.certificates import SigningCertificate
from desktop_app.domain.gateway.merchant_login import Login, MerchantKey, Token
from desktop_app.domain.gateway.merchant_settings import MerchantSettings, Permission
from desktop_app.domain.profiles.profile import Environment, Profile, UnlockMethod, UnlockState
from desktop_app.domain.profiles.sign_in import Secrets
from desktop_app.services.gateway.abilities import abilities_of
from desktop_app.services.gateway.callback_receiver import ReceiverState
from desktop_app.services.profiles.connection_check import ConnectionStep, Finding
from desktop_app.services.profiles.errors import SignatureRefused
from desktop_app.services.profiles.gateway_keys import GatewayKeyFacts
from desktop_app.services.profiles.profiles import CreatedProfile
from desktop_app.services.profiles.stored_secrets import entered_key
from desktop_app.ui import aio, theme
from desktop_app.ui.i18n.translations import Language
from desktop_app.ui.profiles.connection_card import ConnectionCard
from desktop_app.ui.profiles.gateway_card import GatewayCard
from desktop_app.ui.profiles.gateway_keys_card import GatewayKeysCard
from desktop_app.ui.profiles.welcome_page import WelcomePage
from desktop_app.ui.settings.settings_cards import Appearance
from desktop_app.ui.settings_assembly import settings_page
from tests.support.company import MovedClock
from tests.support.held import HeldAnswers
from tests.ui.hands import click, settle, write

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime

    from PySide6.QtWidgets import QLineEdit, QPushButton
    from pytestqt.qtbot import QtBot

    from desktop_app.services.gateway.abilities import GatewayAbilities
    from desktop_app.services.profiles.gateway_settings import GatewaySettings
    from desktop_app.services.profiles.profile_actions import ProfileActions, SettingsActions
    from desktop_app.ui.settings.settings_page import SettingsPage
    from desktop_app.ui.shell.commands import CommandRegistry
    from tests.support.loops import Run

STEPS = (ConnectionStep.GATEWAY_ADDRESS, ConnectionStep.GATEWAY_SIGN_IN)
GOOD = tuple(Finding(step) for step in STEPS)
REFUSED = (Finding(STEPS[0]), Finding(STEPS[1], SignatureRefused("Подпись не принята")))
GATEWAY = "https://test-pay.bank.example/payment"


@dataclass
class Settings:
    """Stands in for the services and records what they were asked."""

    profile: Profile
    key: MerchantKey | None
    facts: GatewayKeyFacts = field(default_factory=GatewayKeyFacts)
    found: tuple[Finding, ...] = GOOD
    unknown: int = 0
    saved: list[tuple[Profile, Secrets]] = field(default_factory=list)
    clock: MovedClock = field(default_factory=MovedClock)
    card_keys: list[str] = field(default_factory=list)

    @property
    def abilities(self) -> GatewayAbilities:
        return abilities_of(self.profile, self.key)

    async def abilities_with(self, profile: Profile, secrets: Secrets) -> GatewayAbilities:
        return abilities_of(profile, entered_key(secrets) or self.key)

    async def check(self, _profile: Profile, _secrets: Secrets) -> tuple[Finding, ...]:
        return self.found

    async def left_behind(self, _profile: Profile, secrets: Secrets) -> int:
        return self.unknown if entered_key(secrets) else 0

    async def save(self, profile: Profile, secrets: Secrets) -> Profile:
        self.saved.append((profile, secrets))
        self.profile, self.key = profile, entered_key(secrets) or self.key
        return profile

    async def key_facts(self) -> GatewayKeyFacts:
        return self.facts

    async def receiver(self) -> tuple[ReceiverState, int]:
        port = self.profile.merchant.callback_port
        return (ReceiverState.LISTENING if port else ReceiverState.OFF), port

    async def make_signing_key(self) -> None:
        self.facts = replace(self.facts, next_certificate=certificate(self.clock.now()))

    async def use_signing_key(self) -> tuple[Finding, ...]:
        if self.found == GOOD:
            made = self.facts.next_certificate
            self.facts = replace(self.facts, certificate=made, next_certificate=None)
            signed = replace(self.profile.merchant, sign_requests=True)
            self.profile = replace(self.profile, merchant=signed)
        return self.found

    async def remove_signing_key(self) -> None:
        self.facts = GatewayKeyFacts()
        unsigned = replace(self.profile.merchant, sign_requests=False)
        self.profile = replace(self.profile, merchant=unsigned)

    async def set_card_key(self, pem: str) -> None:
        if pem and "KEY" not in pem:
            raise UnreadableKey
        self.card_keys.append(pem)
        self.facts = replace(self.facts, has_card_key=bool(pem))


def certificate(now: datetime) -> SigningCertificate:
    return SigningCertificate(
        pem="-----BEGIN CERTIFICATE-----\n",
        fingerprint=":".join(f"{each:02X}" for each in range(32)),
        name="shop-api",
        valid_from=now - timedelta(days=1),
        valid_until=now + timedelta(days=730),
    )


@pytest.fixture
def kept(profile: Profile) -> Settings:
    merchant = MerchantSettings(permissions=(Permission.FEE,))
    with_gateway = replace(profile, gateway_url=GATEWAY, merchant=merchant)
    return Settings(with_gateway, Login("shop-api", Secret("p-1")))


class ConnectionActions:
    """Stands in for what the card of the bank's connection does."""

    def __init__(self) -> None:
        self.saved: list[Profile] = []
        self.sign_in_status: Any = None

    async def left_behind(self, _profile: Profile, _secrets: Secrets) -> int:
        return 0

    async def save(self, profile: Profile, _secrets: Secrets) -> Profile:
        self.saved.append(profile)
        return profile

    def open_logs(self) -> None:
        return


@pytest.fixture
def card(kept: Settings, qtbot: QtBot) -> GatewayCard:
    made = GatewayCard(cast("GatewaySettings", kept))
    qtbot.addWidget(made)
    made.resize(680, 900)
    made.show()
    return made


def write_over(edit: QLineEdit, text: str) -> None:
    edit.setFocus()
    edit.selectAll()
    write(edit, text or "\b")


def test_the_address_goes_with_the_environment_and_a_login_is_whole(card: GatewayCard) -> None:
    access = card.access
    assert card.is_complete(), "the login that is kept is enough"
    write_over(access.address.control, "https://pay.bank.example/payment")
    assert card.is_complete()
    assert "real money" in access.address.control.accessibleDescription()
    write_over(access.address.control, "pay.bank.example")
    assert not card.is_complete()
    write_over(access.address.control, GATEWAY)
    write_over(access.login.control, "other-api")
    assert not card.is_complete()
    assert access.password.error is not None, "another login has another password"
    write_over(access.password.control, "p-2")
    assert card.is_complete()
    assert card.entered_secrets() == Secrets(gateway_login="other-api", gateway_password="p-2")
    click(access.ways.buttons()[1])
    assert not card.is_complete(), "the login that is kept is no token"
    write_over(access.token.control, " t-1 ")
    assert card.entered_secrets() == Secrets(gateway_token="t-1")
    card.adopt(replace(card.entered_profile(), environment=Environment.PRODUCTION))
    assert not card.is_complete(), "a production profile takes no test address"


def test_settings_are_saved_and_shown_again(card: GatewayCard, kept: Settings, run_qt: Run) -> None:
    form = card.merchant
    card.orders.set_open(is_open=False)
    write_over(form.return_url.control, "shop.example/thanks")
    assert not card.is_complete()
    assert card.orders.is_open, "what is wrong is seen"
    texts = {
        form.return_url: "https://shop.example/thanks",
        form.lifetime: "90",
        form.version: "39",
        form.hosts: " Pay.Bank.example  forms.example ",
        form.merchant: "shop",
        form.port: "8710",
        form.callback_url: "https://shop.example/paid",
        form.wallet_page: "https://shop.example/wallet",
        form.fail_url: "http://shop.example/failed",
    }
    for each, text in texts.items():
        write_over(each.control, text)
    form.currency.control.setCurrentText("EUR")
    form.language.control.setCurrentIndex(form.language.control.findData("be"))
    card.permissions.boxes[Permission.VERIFY].click()
    card.permissions.boxes[Permission.FEE].click()

    async def save() -> None:
        card.save.click()
        await settle(lambda: bool(kept.saved))

    run_qt(save())
    (profile, secrets) = kept.saved[0]
    assert secrets == Secrets()
    assert profile.gateway_url == GATEWAY
    assert profile.payment_page_hosts == "pay.bank.example forms.example"
    assert profile.merchant == MerchantSettings(
        currency="EUR",
        language="be",
        status_version=39,
        return_url="https://shop.example/thanks",
        fail_url="http://shop.example/failed",
        callback_url="https://shop.example/paid",
        merchant="shop",
        wallet_page="https://shop.example/wallet",
        lifetime=5400,
        permissions=(Permission.VERIFY,),
        callback_port=8710,
    )
    assert card.entered_profile() == profile
    assert not card.save.isEnabled()


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("version", "50"),
        ("port", "80"),
        ("hosts", "https://pay.example"),
        ("hosts", "pay..example"),
        ("callback_url", "ftp://shop.example"),
        ("callback_url", "https://[shop.example"),
        ("wallet_page", "http://shop.example/wallet"),
        ("fail_url", "https://shop.example/a b"),
    ],
)
def test_a_wrong_setting_is_said_at_its_field(card: GatewayCard, name: str, text: str) -> None:
    wrong = getattr(card.merchant, name)
    wrong.control.setText(text)
    assert not card.is_complete()
    assert wrong.error is not None
    write_over(wrong.control, "")
    assert card.is_complete()


def test_a_token_says_what_it_cannot_do_before_it_is_saved(
    card: GatewayCard, kept: Settings, run_qt: Run
) -> None:
    kept.unknown = 1
    assert "Payment with a stored card" in card.abilities.text, "there is no permission"
    assert "Payment by card" not in card.abilities.text
    click(card.access.ways.buttons()[1])
    write_over(card.access.token.control, "t-1")

    async def main() -> None:
        card.test.click()
        await settle(card.findings.isVisible)
        assert "Payment by card" in card.abilities.text
        assert "login and password only" in card.abilities.text
        card.save.click()
        await settle(lambda: card.question is not None and card.question.yes.isEnabled())
        assert not kept.saved
        assert card.question is not None
        click(card.question.yes)
        await settle(lambda: bool(kept.saved))

    run_qt(main())
    assert isinstance(kept.key, Token)
    assert card.access.token.control.text() == ""
    assert card.is_complete(), "the token that is kept is enough now"


def test_what_could_be_done_is_not_shown_of_what_was_changed_since(
    card: GatewayCard, kept: Settings, run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = card.abilities.text
    held = HeldAnswers(monkeypatch, kept, "abilities_with")
    click(card.access.ways.buttons()[1])
    write_over(card.access.token.control, "t-1")

    async def main() -> None:
        card.test.click()
        await held.held(1)
        click(card.access.ways.buttons()[0])
        held.open()
        await settle(card.test.isEnabled)
        assert card.abilities.text == before

    run_qt(main())


@pytest.fixture
def page(registry: CommandRegistry, kept: Settings, run_qt: Run) -> Iterator[SettingsPage]:
    made: list[SettingsPage] = []

    async def make() -> None:
        actions = ConnectionActions()
        actions.sign_in_status = SimpleNamespace(
            way=None, error=None, until=None, scopes=(), lacking=()
        )
        made.append(
            settings_page(
                registry=registry,
                appearance=Appearance(language=Language.ENGLISH),
                profile=replace(kept.profile, environment=Environment.DEMO),
                actions=cast("SettingsActions", actions),
                gateway=cast("GatewaySettings", kept),
            )
        )
        made[0].resize(900, 700)
        made[0].show()
        keys = made[0].findChild(GatewayKeysCard)
        await settle(lambda: keys is not None and not keys.signing.make.isHidden())

    run_qt(make())
    yield made[0]
    made[0].close()
    made[0].deleteLater()


def test_a_signing_key_is_made_refused_used_and_removed(
    page: SettingsPage, kept: Settings, run_qt: Run
) -> None:
    keys = page.findChild(GatewayKeysCard)
    assert keys is not None
    part = keys.signing
    told: list[Profile] = []
    page.profile_changed.connect(told.append)

    async def press(button: QPushButton, then: Any) -> None:
        await settle(button.isEnabled)
        button.click()
        await settle(then)

    async def main() -> None:
        assert "not signed" in part._state.text()
        await press(part.make, lambda: not part.use.isHidden())
        assert "00:01:02" in part.following._print.text()
        assert part.make.isHidden()
        kept.found = REFUSED
        await press(part.use, lambda: not part.findings.isHidden())
        assert "did not accept the signature" in part.findings.text
        assert not told
        kept.found = GOOD
        await press(part.use, lambda: bool(told))
        assert told[-1].merchant.sign_requests
        assert "Every request" in part._state.text()
        kept.clock.move(days=720)
        part.retranslate()
        assert "expires soon" in part._state.text()
        await press(part.remove, lambda: part.question is not None)
        assert part.question is not None
        await press(part.question.yes, lambda: len(told) == 2)
        assert "not signed" in part._state.text()
        assert part.remove.isHidden()

    run_qt(main())


def test_keys_that_were_read_earlier_do_not_replace_keys_that_were_made_since(
    page: SettingsPage, kept: Settings, run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another card saves the profile, and the keys are read for that when one is made."""
    keys = page.findChild(GatewayKeysCard)
    assert keys is not None

    async def main() -> None:
        answers = HeldAnswers(monkeypatch, kept, "key_facts")
        keys.adopt(kept.profile)
        await answers.held(1)
        keys.signing.make.click()
        await answers.held(2)
        answers.let_go(1)
        await settle(lambda: not keys.signing.use.isHidden())
        write_over(keys.card_key.field.control, "PUBLIC KEY")
        keys.card_key.store.click()
        await answers.held(3)
        answers.let_go(2)
        await settle(lambda: not keys.card_key.remove.isHidden())
        answers.open()
        await settle(lambda: not aio._RUNNING)
        assert not keys.signing.use.isHidden()
        assert not keys.card_key.remove.isHidden()

    run_qt(main())


def test_a_key_of_the_gateway_is_checked_stored_and_not_shown(
    page: SettingsPage, kept: Settings, run_qt: Run
) -> None:
    keys = page.findChild(GatewayKeysCard)
    assert keys is not None
    part = keys.card_key

    async def main() -> None:
        write_over(part.field.control, "no")
        part.store.click()
        await settle(lambda: part.field.error is not None)
        assert kept.card_keys == []
        write_over(part.field.control, "PUBLIC KEY")
        part.store.click()
        await settle(lambda: bool(kept.card_keys) and part.field.control.text() == "")
        await settle(lambda: part.isEnabled() and not part.remove.isHidden())
        assert "no port" in keys.receiver.text()
        merchant = replace(kept.profile.merchant, callback_port=8443)
        kept.profile = replace(kept.profile, merchant=merchant)
        part.remove.click()
        await settle(lambda: kept.card_keys == ["PUBLIC KEY", ""])
        await settle(lambda: "port 8443" in keys.receiver.text())

    run_qt(main())


def test_a_card_that_is_saved_keeps_what_another_has_saved(
    kept: Settings, run_qt: Run, qtbot: QtBot
) -> None:
    actions = ConnectionActions()
    connection = ConnectionCard(kept.profile, cast("SettingsActions", actions))
    qtbot.addWidget(connection)
    changed = replace(kept.profile, merchant=MerchantSettings(currency="EUR"))
    connection.adopt(changed)
    connection.form.name.control.setText("Новое имя")
    assert connection.entered_profile() == replace(changed, name="Новое имя")
    combo = connection.form.environment.control
    combo.setCurrentIndex(combo.findData(Environment.PRODUCTION))
    assert not connection.is_complete(), "its gateway is a test one"
    assert connection.form.environment.error is not None


class Connecting:
    """Stands in for what the first start does."""

    def __init__(self, found: tuple[Finding, ...]) -> None:
        self.found = found
        self.created: list[tuple[Profile, Secrets]] = []
        self.checked: list[str] = []

    async def check(self, _profile: Profile, _secrets: Secrets) -> tuple[Finding, ...]:
        self.checked.append("bank")
        return (Finding(ConnectionStep.ADDRESS), Finding(ConnectionStep.SIGN_IN))

    async def check_gateway(self, _profile: Profile, _secrets: Secrets) -> tuple[Finding, ...]:
        self.checked.append("gateway")
        return self.found

    async def create(self, draft: Profile, secrets: Secrets) -> CreatedProfile:
        self.created.append((draft, secrets))
        return CreatedProfile(replace(draft, id="made"), "CODE", UnlockState(UnlockMethod.KEYRING))


def test_both_services_are_tested_when_a_profile_is_made(run_qt: Run, qtbot: QtBot) -> None:
    refusal = GatewayRefused(status=200, service_message="Доступ запрещён")
    actions = Connecting((Finding(STEPS[0]), Finding(STEPS[1], refusal)))
    page = WelcomePage(profiles=[], actions=cast("ProfileActions", actions))
    qtbot.addWidget(page)
    page.resize(900, 800)
    page.show()
    page.show_connect()
    step = page.connect_step
    step.form.name.control.setText("ООО «Новая»")
    step.form.colour.control.choose(theme.PROFILE_COLOURS["blue"])
    step.form.address.control.setText("https://bank.example/documents")
    step.form.token.control.setText("tok-1")
    assert not step.payments.is_open

    async def press(then: Any) -> None:
        step.connect_button.click()
        await settle(then)
        await settle(step.connect_button.isEnabled)

    async def main() -> None:
        step.gateway.address.control.setText(GATEWAY)
        step.connect_button.click()
        assert step.payments.is_open, "a login is missing, and a production profile is no test"
        assert actions.checked == []
        combo = step.form.environment.control
        combo.setCurrentIndex(combo.findData(Environment.TEST))
        write_over(step.gateway.login.control, "shop-api")
        write_over(step.gateway.password.control, "p-1")
        await press(step.findings.isVisible)
        assert "Доступ запрещён" in step.findings.text
        assert actions.checked == ["bank", "gateway"]
        assert not actions.created
        actions.found = GOOD
        await press(lambda: bool(actions.created))

    run_qt(main())
    (draft, secrets) = actions.created[0]
    assert draft.gateway_url == GATEWAY
    assert secrets == Secrets(
        access_token="tok-1", gateway_login="shop-api", gateway_password="p-1"
    )
    assert step.gateway.password.control.text() == ""
