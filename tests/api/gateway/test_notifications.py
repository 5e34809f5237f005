"""Tests that the client verifies the notifications that the sandbox sends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.api.gateway.callbacks import PublicKeyCheck, SharedKeyCheck, read_callback
from desktop_app.api.gateway.errors import CallbackRefused
from desktop_app.domain.gateway.callbacks import CallbackEvent
from desktop_app.domain.gateway.card_payments import CardPayment, Initiator
from desktop_app.domain.gateway.cards import Secret
from desktop_app.domain.gateway.merchant_login import Login
from desktop_app.domain.gateway.orders import Feature
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind, payment_outcome_of
from desktop_app.domain.gateway.stored_credentials import CredentialType
from tests.api.gateway.merchant import EMAIL, card, open_merchant, order
from tests.api.gateway.receiver import Receiver
from tests.support.sandbox import STANDARD_OPTIONS, SandboxProcess

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

    from desktop_app.api.gateway.callbacks import ChecksumCheck
    from desktop_app.domain.gateway.callbacks import Callback
    from tests.api.gateway.merchant import Merchant
    from tests.api.gateway.receiver import Received
    from tests.support.loops import Run

SHOP = "notified"
OWN = "http://127.0.0.1/notify?shop=7"
"""The receiver's address but for its port: its own query is not the gateway's."""
INTERVAL_S = 0.2
PERMISSIONS = ["credentials", "verify", "auto_dates"]


@pytest.fixture
def shop() -> Iterator[Receiver]:
    with Receiver() as receiver:
        yield receiver


@pytest.fixture(scope="module")
def quick_callbacks() -> Iterator[SandboxProcess]:
    with SandboxProcess((*STANDARD_OPTIONS, f"--callback-interval={INTERVAL_S}")) as process:
        yield process


def as_merchant(
    sandbox: SandboxProcess,
    run_async: Run,
    scenario: Callable[[Merchant], Awaitable[None]],
    **settings: Any,
) -> None:
    """Run a scenario as a merchant with settings of its own."""
    sandbox.put_merchant(SHOP, password=SHOP, permissions=PERMISSIONS, **settings)

    async def run() -> None:
        async with open_merchant(sandbox, key=Login(SHOP, Secret(SHOP))) as merchant:
            await scenario(merchant)

    run_async(run())


def checks(sandbox: SandboxProcess) -> dict[str, ChecksumCheck | None]:
    return {
        "hmac": SharedKeyCheck(sandbox.addresses.callback_key),
        "rsa-sha512": PublicKeyCheck(sandbox.addresses.callback_public_key.encode()),
        "none": None,
    }


def read(received: Received, check: ChecksumCheck | None) -> Callback:
    assert (received.method == "POST") is bool(received.body)
    assert "shop=7" in received.target
    told = read_callback(received.target, received.body, check=check, address=OWN)
    assert "shop" not in told.other
    return told


async def pay(merchant: Merchant, order_id: str, **values: str) -> None:
    with card(**values) as attempt:
        await merchant.sender.pay_by_card(CardPayment(order_id=order_id, email=EMAIL), attempt)


@pytest.mark.parametrize("method", ["get", "post"])
@pytest.mark.parametrize("checksum", ["hmac", "rsa-sha512", "none"])
def test_a_payment_is_told_and_believed_only_with_its_checksum(
    sandbox: SandboxProcess, run_async: Run, shop: Receiver, method: str, checksum: str
) -> None:
    check = checks(sandbox)[checksum]

    async def scenario(merchant: Merchant) -> None:
        registered = await merchant.sender.register(order("n-1", callback_url=shop.url))
        await pay(merchant, registered.id)
        received = shop.next()
        assert received.method == method.upper()
        told = read(received, check)
        assert told.event is CallbackEvent.DEPOSITED
        assert (told.order_id, told.order_number) == (registered.id, "n-1")
        assert told.succeeded
        status = await merchant.reader.order_status(order_id=told.order_id)
        assert payment_outcome_of(status).kind is PaymentOutcomeKind.PAID
        changed = received.target.replace("n-1", "n-2"), received.body.replace(b"n-1", b"n-2")
        if check is None:
            assert read_callback(*changed, check=None, address=OWN).order_number == "n-2"
            return
        with pytest.raises(CallbackRefused):
            read_callback(*changed, check=check, address=OWN)
        for other, wrong in checks(sandbox).items():
            if wrong is not None and other != checksum:
                with pytest.raises(CallbackRefused):
                    read(received, wrong)
        with pytest.raises(CallbackRefused):
            read(received, SharedKeyCheck("another key"))

    as_merchant(sandbox, run_async, scenario, callback=method, checksum=checksum)


def test_every_event_of_an_order(sandbox: SandboxProcess, run_async: Run, shop: Receiver) -> None:
    check = checks(sandbox)["hmac"]

    async def scenario(merchant: Merchant) -> None:
        async def held(number: str) -> str:
            registered = await merchant.sender.register_pre_authorized(
                order(number, callback_url=shop.url)
            )
            await pay(merchant, registered.id)
            assert read(shop.next(), check).event is CallbackEvent.APPROVED
            return registered.id

        def told(order_id: str, event: CallbackEvent) -> None:
            callback = read(shop.next(), check)
            assert (callback.event, callback.order_id) == (event, order_id)
            assert callback.succeeded

        completed = await held("e-1")
        sandbox.advance_order(completed, "deposit", 1000)
        told(completed, CallbackEvent.DEPOSITED)
        sandbox.advance_order(completed, "refund", 400)
        told(completed, CallbackEvent.REFUNDED)
        reversed_ = await held("e-2")
        sandbox.advance_order(reversed_, "reverse")
        told(reversed_, CallbackEvent.REVERSED)
        late = await merchant.sender.register(order("e-3", callback_url=shop.url))
        sandbox.advance_order(late.id, "decline_timeout")
        told(late.id, CallbackEvent.DECLINED_BY_TIMEOUT)
        declined = await merchant.sender.register(order("e-4", callback_url=shop.url))
        await pay(merchant, declined.id, cvc="999")
        failed = read(shop.next(), check)
        assert (failed.event, failed.order_id) == (CallbackEvent.DEPOSITED, declined.id)
        assert not failed.succeeded

    as_merchant(sandbox, run_async, scenario)


def test_what_happens_to_stored_credentials(
    sandbox: SandboxProcess, run_async: Run, shop: Receiver
) -> None:
    check = checks(sandbox)["hmac"]

    async def scenario(merchant: Merchant) -> None:
        registered = await merchant.sender.register(
            order("b-1", client_id="client-5", features=(Feature.FORCE_CREATE_BINDING,))
        )
        with card() as attempt:
            payment = CardPayment(
                order_id=registered.id, email=EMAIL, initiator=Initiator.INITIAL_COMMON
            )
            await merchant.sender.pay_by_card(payment, attempt)
        created = read(shop.next(), check)
        (stored,) = await merchant.reader.stored_credentials("client-5", CredentialType.COMMON)
        assert (created.event, created.credential_id) == (CallbackEvent.BINDING_CREATED, stored.id)
        assert created.other["clientId"] == "client-5"
        for active in (False, True):
            sandbox.switch_binding(stored.id, active=active)
            switched = read(shop.next(), check)
            assert switched.event is CallbackEvent.BINDING_ACTIVITY_CHANGED
            assert switched.other["enabled"] == str(active).lower()

    as_merchant(sandbox, run_async, scenario, static_callback_url=shop.url)


def test_a_notification_that_is_not_received_comes_again(
    quick_callbacks: SandboxProcess, run_async: Run
) -> None:
    check = checks(quick_callbacks)["hmac"]
    quick_callbacks.reset()

    async def scenario(merchant: Merchant) -> None:
        with Receiver([500, 404]) as shop:
            registered = await merchant.sender.register(order("r-1", callback_url=shop.url))
            await pay(merchant, registered.id)
            first, second, third = shop.next(), shop.next(), shop.next()
            assert first == second == third
            assert read(third, check).order_id == registered.id
            assert shop.nothing_comes(3 * INTERVAL_S)
            quick_callbacks.redeliver(registered.id)
            assert shop.next() == first
        with Receiver([500] * 10) as shop:
            registered = await merchant.sender.register(order("r-2", callback_url=shop.url))
            await pay(merchant, registered.id)
            told = {read(shop.next(), check).order_id for _ in range(3)}
            assert told == {registered.id}
            assert shop.nothing_comes(3 * INTERVAL_S)

    as_merchant(quick_callbacks, run_async, scenario)
