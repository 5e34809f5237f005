"""Settings of the payment gateway: the test of the connection, the keys, what a change leaves."""

from __future__ import annotations

import socket
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from functools import partial
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final

import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from desktop_app.api import errors
from desktop_app.api.documents.auth import PastedToken
from desktop_app.api.gateway.callbacks import PublicKeyCheck, SharedKeyCheck, check_of
from desktop_app.api.gateway.errors import GatewayRefused, UnreadableKey
from desktop_app.domain.changes import Topic
from desktop_app.domain.gateway.callbacks import Callback, CallbackEvent
from desktop_app.domain.gateway.card_customers import CardCustomer
from desktop_app.domain.gateway.card_payments import CardPayment, MotoPayment
from desktop_app.domain.gateway.cards import Secret
from desktop_app.domain.gateway.merchant_login import Login, Token
from desktop_app.domain.gateway.merchant_settings import MerchantSettings
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.profiles.profile import Environment, Profile
from desktop_app.domain.profiles.sign_in import Secrets
from desktop_app.domain.values.money import Money
from desktop_app.domain.values.periods import SystemClock
from desktop_app.services.gateway.abilities import Obstacle
from desktop_app.services.gateway.callback_receiver import ReceiverState
from desktop_app.services.outbox.submission import Submission
from desktop_app.services.profiles.connection_check import ConnectionStep
from desktop_app.services.profiles.errors import NoGatewayKey, SignatureRefused
from desktop_app.services.profiles.gateway_check import check_gateway_of
from desktop_app.services.profiles.gateway_keys import GatewayKeys
from desktop_app.services.profiles.gateway_settings import GatewaySettings
from desktop_app.services.profiles.opening import open_workspace
from desktop_app.services.profiles.profile_actions import SettingsActions
from desktop_app.services.profiles.service_links import link_services
from desktop_app.services.profiles.stored_secrets import StoredSecrets
from desktop_app.services.profiles.workspace import Workspace
from desktop_app.storage.engine.database import Database
from desktop_app.storage.engine.vault import Vault
from tests.api.gateway.merchant import EMAIL, RETURN, card, order
from tests.api.servers import answer, answering, raw_server, self_signed
from tests.support.company import KEY, delivered, nothing_to_prepare, until
from tests.support.ports import free_port

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from desktop_app.domain.gateway.merchant_login import MerchantKey
    from desktop_app.services.profiles.connection_check import Finding
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

ADDRESS, TLS, SIGN_IN = (
    ConnectionStep.GATEWAY_ADDRESS,
    ConnectionStep.GATEWAY_TLS,
    ConnectionStep.GATEWAY_SIGN_IN,
)
PAY: Final = Operation.PAY_BY_CARD
CLOCK: Final = SystemClock()
CONNECT: Final = partial(link_services, clock=CLOCK)
PROFILE: Final = Profile(
    id="a-1",
    name="ООО «Белые журавли»",
    short_name="БЖ",
    colour="#2F6FDE",
    environment=Environment.TEST,
    documents_url="http://127.0.0.1:9",
)


def outcome(findings: tuple[Finding, ...]) -> dict[ConnectionStep, type[Exception] | None]:
    return {one.step: type(one.error) if one.error else None for one in findings}


async def check(url: str, key: MerchantKey | None) -> dict[ConnectionStep, type[Exception] | None]:
    profile = replace(PROFILE, gateway_url=url)
    return outcome(await check_gateway_of(profile, key, connect=CONNECT))


def test_login_and_token_are_accepted_and_nothing_is_made(
    sandbox: SandboxProcess, run_async: Run
) -> None:
    told = sandbox.addresses
    good = {ADDRESS: None, SIGN_IN: None}
    assert run_async(check(told.gateway_url, login_of(sandbox))) == good
    assert run_async(check(told.gateway_url, Token(Secret(told.gateway_token)))) == good
    assert set(sandbox.operations()) == {"POST /rest/getOrderStatusExtended.do"}


@pytest.mark.parametrize(
    ("key", "kind"),
    [
        (Login("kantora-api", Secret("wrong")), GatewayRefused),
        (Token(Secret("wrong")), GatewayRefused),
        (Login("x" * 60, Secret("p")), errors.ApiError),
        (None, NoGatewayKey),
    ],
)
def test_a_wrong_login_fails_the_last_step(
    sandbox: SandboxProcess, run_async: Run, key: MerchantKey | None, kind: type[Exception]
) -> None:
    found = run_async(check(sandbox.addresses.gateway_url, key))
    failed = found.pop(SIGN_IN)
    assert failed is not None
    assert issubclass(failed, kind)
    assert found == ({} if key is None else {ADDRESS: None})


def test_a_wrong_address_says_nothing_about_the_login(
    sandbox: SandboxProcess, run_async: Run, tmp_path: Path
) -> None:
    key = login_of(sandbox)
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        free = f"http://127.0.0.1:{unused.getsockname()[1]}/payment"
        assert run_async(check(free, key)) == {ADDRESS: errors.Refused}
    beside = f"{sandbox.addresses.documents_url}/payment"
    (step,) = run_async(check(beside, key))
    assert step is ADDRESS
    sandbox.fault("*", "html-200", times=3, service="gateway")
    assert run_async(check(sandbox.addresses.gateway_url, key)) == {
        ADDRESS: errors.UnreadableAnswer
    }

    async def untrusted() -> dict[ConnectionStep, type[Exception] | None]:
        tls, _ = self_signed(tmp_path)
        async with raw_server(answering(answer(b"{}")), tls=tls) as server:
            return await check(server.url, key)

    assert run_async(untrusted()) == {ADDRESS: None, TLS: errors.TlsFailed}


def login_of(sandbox: SandboxProcess) -> Login:
    told = sandbox.addresses
    return Login(told.gateway_login, Secret(told.gateway_password))


@dataclass
class Opened:
    """One open profile and what settings do with its gateway."""

    workspace: Workspace
    secrets: StoredSecrets
    actions: SettingsActions
    settings: GatewaySettings
    saved: list[Profile]

    def signs(self) -> bool:
        """Whether the profile was saved with signed requests."""
        return self.saved[-1].merchant.sign_requests

    async def registers(self, number: str) -> str:
        """Register an order; return its error, or nothing."""
        submission = Submission(operation=Operation.REGISTER_ORDER, instruction=order(number))
        (row_id,) = await self.workspace.outbox.enqueue([submission])
        row = await self.workspace.outbox.settled(row_id)
        assert row is not None
        return row.progress.error

    async def pays(self, number: str) -> None:
        """Pay an order by card."""
        connection = await self.workspace.session.gateway()
        made = await connection.sender.register(order(number))
        with card() as attempt:
            await connection.sender.pay_by_card(CardPayment(order_id=made.id, email=EMAIL), attempt)

    async def pays_by_phone(self) -> None:
        """Charge a card that was told by phone."""
        connection = await self.workspace.session.gateway()
        payment = MotoPayment(amount=Money(1250, "BYN"), return_url=RETURN)
        with card() as attempt:
            await connection.sender.pay_by_moto(payment, attempt)


@asynccontextmanager
async def opened(folder: Path, sandbox: SandboxProcess) -> AsyncIterator[Opened]:
    told = sandbox.addresses
    profile = replace(PROFILE, gateway_url=told.gateway_url)
    database = await Database.open(folder / "store.db", key=KEY, clock=CLOCK)
    secrets = StoredSecrets(Vault(database))
    await secrets.keep(
        Secrets(gateway_login=told.gateway_login, gateway_password=told.gateway_password)
    )
    workspace = open_workspace(
        profile,
        database=database,
        connect=partial(link_services, profile, PastedToken("t"), clock=CLOCK),
        merchant_key=secrets.merchant_key,
        callback_key=secrets.callback_key,
        clock=CLOCK,
        on_failure=lambda fault: pytest.fail(repr(fault)),
    )
    await workspace.use_profile(profile)
    saved: list[Profile] = []

    async def use(_profile: Profile, entered: Secrets) -> None:
        await secrets.keep(entered)

    parts: dict[str, Any] = {
        "profiles": SimpleNamespace(save=saved.append),
        "work": None,
        "sign_in": SimpleNamespace(settled=nothing_to_prepare, prepare=nothing_to_prepare, use=use),
        "show_logs": int,
        "connect": partial(link_services, tokens=PastedToken("t"), clock=CLOCK),
    }
    actions = SettingsActions(
        session=workspace.session,
        sync=workspace.sync,
        rows=workspace.outbox_rows,
        profile=profile,
        use_profile=workspace.use_profile,
        **parts,
    )
    settings = GatewaySettings(
        workspace=workspace,
        keys=GatewayKeys(Vault(database), clock=CLOCK),
        actions=actions,
        connect=CONNECT,
    )
    try:
        yield Opened(workspace, secrets, actions, settings, saved)
    finally:
        await workspace.close()


def test_a_signing_key_is_used_once_the_gateway_accepts_it(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    async def scenario() -> None:
        async with opened(tmp_path, sandbox) as one:
            made = await one.settings.make_signing_key()
            assert made.name == sandbox.addresses.gateway_login
            assert made.is_valid(CLOCK.now())
            assert not made.ends_soon(CLOCK.now())
            assert await one.registers("S-1") == "", "the key is not used yet"
            refused = await one.settings.use_signing_key()
            assert outcome(refused) == {ADDRESS: None, SIGN_IN: SignatureRefused}
            facts = await one.settings.key_facts()
            assert (facts.certificate, facts.next_certificate) == (None, made)
            assert not one.saved
            assert await one.registers("S-2") == ""

            sandbox.upload_certificate(sandbox.addresses.gateway_login, made.pem)
            accepted = await one.settings.use_signing_key()
            assert outcome(accepted) == {ADDRESS: None, SIGN_IN: None}
            facts = await one.settings.key_facts()
            assert (facts.certificate, facts.next_certificate) == (made, None)
            assert one.workspace.profile.merchant.sign_requests
            assert one.saved == [one.workspace.profile]
            assert await one.registers("S-3") == ""

            unsigned = replace(one.workspace.profile, merchant=MerchantSettings())
            await one.settings.save(unsigned, Secrets())
            await one.settings.use_signing_key()
            assert one.signs(), "the key that is there is used again"

            another = await one.settings.make_signing_key()
            assert await one.registers("S-4") == "", "the present key stays in use"
            sandbox.upload_certificate(sandbox.addresses.gateway_login, another.pem)
            assert await one.registers("S-5") == "api.gateway.refused", "requests are signed"
            await one.settings.use_signing_key()
            assert await one.registers("S-6") == ""

            await one.settings.make_signing_key()
            await one.settings.remove_signing_key()
            assert (await one.settings.key_facts()).next_certificate is None
            assert one.signs() is False
            sandbox.upload_certificate(sandbox.addresses.gateway_login, made.pem)
            assert await one.registers("S-7") == "", "nothing is signed any more"

    run_async(scenario())


def test_the_card_goes_encrypted_once_there_is_the_gateway_s_key(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    elliptic = ec.generate_private_key(ec.SECP256R1()).public_key()
    wrong = elliptic.public_bytes(
        serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo
    ).decode()

    def sent() -> set[str]:
        calls = [each for each in sandbox.requests() if "paymentorder" in str(each["operation"])]
        return set(calls[-1]["parameters"])

    async def scenario() -> None:
        async with opened(tmp_path, sandbox) as one:
            await one.pays("P-1")
            assert "$PAN" in sent()
            for text in ("no key", wrong, "-----BEGIN PUBLIC KEY-----"):
                with pytest.raises(UnreadableKey):
                    await one.settings.set_card_key(text)
            assert not (await one.settings.key_facts()).has_card_key
            await one.settings.set_card_key(f"\n{sandbox.addresses.se_token_public_key}\n")
            await one.pays("P-2")
            assert "seToken" in sent()
            assert not sent() & {"$PAN", "$CVC", "$EXPIRY"}
            await one.settings.set_card_key("")
            await one.pays("P-3")
            assert "$PAN" in sent()

    run_async(scenario())


def test_a_card_told_by_phone_goes_encrypted_with_a_token_too(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    def sent() -> set[str]:
        calls = [each for each in sandbox.requests() if "motoPayment" in str(each["operation"])]
        return set(calls[-1]["parameters"])

    async def scenario() -> None:
        async with opened(tmp_path, sandbox) as one:
            for secrets in (
                Secrets(gateway_token=sandbox.addresses.gateway_token),
                Secrets(
                    gateway_login=sandbox.addresses.gateway_login,
                    gateway_password=sandbox.addresses.gateway_password,
                ),
            ):
                await one.secrets.keep(secrets)
                await one.settings.set_card_key("")
                await one.pays_by_phone()
                assert {"pan", "cvc"} <= sent()
                await one.settings.set_card_key(sandbox.addresses.se_token_public_key)
                await one.pays_by_phone()
                assert "seToken" in sent()
                assert not sent() & {"pan", "cvc", "expiry"}

    run_async(scenario())


def test_the_key_of_notifications_is_shared_or_public(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    async def scenario() -> None:
        async with opened(tmp_path, sandbox) as one:
            await one.settings.set_callback_key(" shared key ")
            assert await one.secrets.callback_key() == "shared key"
            with pytest.raises(UnreadableKey):
                await one.settings.set_callback_key("-----BEGIN CERTIFICATE-----\nx\n")
            assert isinstance(check_of(await one.secrets.callback_key()), SharedKeyCheck)
            public = sandbox.addresses.callback_public_key
            await one.settings.set_callback_key(public)
            assert (await one.settings.key_facts()).has_callback_key
            assert isinstance(check_of(await one.secrets.callback_key()), PublicKeyCheck)
            await one.settings.set_callback_key("")
            with pytest.raises(ValueError, match="no key"):
                check_of("")
            assert await one.secrets.callback_key() == ""

    run_async(scenario())


def test_notifications_are_received_while_port_and_key_are_set(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    port = free_port()

    async def scenario() -> None:
        async with opened(tmp_path, sandbox) as one:
            merchant = replace(one.settings.profile.merchant, callback_port=port)
            listening = replace(one.settings.profile, merchant=merchant)
            assert await one.settings.receiver() == (ReceiverState.OFF, 0)
            await one.settings.save(listening, Secrets())
            assert await one.settings.receiver() == (ReceiverState.NO_KEY, port)
            await one.settings.set_callback_key("shared")
            assert await one.settings.receiver() == (ReceiverState.LISTENING, port)
            await one.settings.set_callback_key("")
            assert await one.settings.receiver() == (ReceiverState.NO_KEY, port)

    run_async(scenario())


def test_another_merchant_cannot_find_what_is_unknown_but_another_password_can(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    told = sandbox.addresses
    sandbox.fault("POST /rest/register.do", "drop-before-commit", service="gateway")

    async def scenario() -> None:
        async with opened(tmp_path, sandbox) as one:
            error = await one.registers("U-1")
            assert error, "it may still turn up"
            same = one.workspace.profile
            moved = replace(same, gateway_url="http://127.0.0.1:9/payment")
            password = Secrets(gateway_login=told.gateway_login, gateway_password="other")
            other = Secrets(gateway_login="kantora-branch", gateway_password="other")
            token = Secrets(gateway_token=told.gateway_token)
            left = one.settings.left_behind
            assert [await left(same, each) for each in (Secrets(), password)] == [0, 0]
            assert [await left(same, each) for each in (other, token)] == [1, 1]
            assert await left(moved, Secrets()) == 1

    run_async(scenario())


def test_what_is_saved_is_seen_by_all_pages(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    told = sandbox.addresses

    async def scenario() -> None:
        async with opened(tmp_path, sandbox) as one:
            seen: list[bool] = []
            work = one.workspace
            await delivered(work.bus)
            subscription = work.bus.subscribe(
                {Topic.PROFILE}, lambda _: seen.append(work.gateway_abilities.can(PAY))
            )
            assert work.gateway_abilities.can(PAY)
            token = Secrets(gateway_token=told.gateway_token)
            preview = await one.settings.abilities_with(work.profile, token)
            assert preview.obstacle(PAY) is Obstacle.LOGIN_NEEDED
            changed = replace(work.profile, merchant=MerchantSettings(currency="EUR"))
            await one.settings.save(changed, token)
            await until(lambda: seen)
            await delivered(work.bus)
            assert seen == [False]
            assert work.profile.merchant.currency == "EUR"
            assert work.profile == one.settings.profile
            subscription.end()

    run_async(scenario())


def test_a_notification_about_a_card_has_the_cards_of_its_customer_read(
    sandbox: SandboxProcess, run_async: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as one:
            sending = one.workspace.sending
            known = CardCustomer(id="42", added_at=CLOCK.now())
            await sending.stored_credentials.add(known)
            notice = Callback(
                event=CallbackEvent.BINDING_CREATED, operation="bindingCreated", order_id="",
                order_number="", succeeded=True, credential_id="new", other={"clientId": known.id},
            )  # fmt: skip
            await sending.callbacks._take(notice)
            await sending.stored_credentials.filled()
            read = await sending.stored_credentials.customer(known.id)
            assert read is not None
            assert read.cards_read_at is not None

    run_async(story())
