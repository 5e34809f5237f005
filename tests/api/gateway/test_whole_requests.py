"""Tests that the sandbox accepts every request that the client can send."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.gateway.card_payments import (
    CardPayment,
    CredentialPayment,
    Initiator,
    MotoPayment,
    RecurringPayment,
    ThreeDSOptions,
)
from desktop_app.domain.gateway.cards import Secret
from desktop_app.domain.gateway.orders import Automatic, Feature
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind, payment_outcome_of
from desktop_app.domain.gateway.stored_credentials import CredentialType
from desktop_app.domain.gateway.three_ds import BrowserCheck
from desktop_app.domain.gateway.wallets import WalletOperation, WalletPayment, WebWalletPayment
from desktop_app.domain.values.money import Money
from tests.api.gateway import whole
from tests.api.gateway.merchant import (
    EMAIL,
    FAIL,
    FRICTIONLESS,
    RETURN,
    card,
    open_merchant,
    order,
    token,
)
from tests.api.gateway.scenarios import CLIENT, SCENARIOS, Shop
from tests.contract.gateway.tables import load
from tests.sandbox.gateway.merchant import wallet_tokens

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from tests.api.gateway.merchant import Merchant
    from tests.api.gateway.scenarios import Scenario
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

TABLES = load()
CREDENTIALS = {"userName", "password", "token"}
EITHER = [
    scenario for scenario in SCENARIOS if TABLES.operation(scenario.key).authentication == "either"
]


@pytest.fixture
def use(
    sandbox: SandboxProcess, run_async: Run
) -> Callable[[Callable[[Merchant], Awaitable[None]]], None]:
    """Run a scenario as the standard merchant."""

    def run(scenario: Callable[[Merchant], Awaitable[None]]) -> None:
        async def call() -> None:
            async with open_merchant(sandbox) as merchant:
                await scenario(merchant)

        run_async(call())

    return run


def missing(sandbox: SandboxProcess, operation: str, *never: str) -> set[str]:
    """Parameters of an operation, apart from who calls, that no call of the test has sent."""
    sent = {
        name
        for entry in sandbox.requests()
        if entry["operation"] == operation and entry["code"] is None
        for name in entry["parameters"]
    }
    there = set(_paths(TABLES.operation(operation).parameters))
    return there - sent - CREDENTIALS - set(never)


def _paths(fields: Any, place: str = "") -> list[str]:
    found = []
    for field in fields:
        found.append(f"{place}{field.name}")
        if field.object:
            found += _paths(TABLES.object(field.object).fields, f"{place}{field.name}.")
    return found


async def stored(merchant: Merchant, sandbox: SandboxProcess) -> str:
    """A stored common credential of the branch."""
    shop = Shop(sandbox, merchant)
    return await shop.stored(CredentialType.COMMON)


@pytest.mark.parametrize("held", [False, True])
def test_an_order_with_everything(use: Any, sandbox: SandboxProcess, *, held: bool) -> None:
    async def scenario(merchant: Merchant) -> None:
        register = merchant.sender.register_pre_authorized if held else merchant.sender.register
        everything = {
            **whole.ORDERED,
            "cardholder": "ANNA KAVALENKA",
            "cart": whole.CART,
            "fee": 50,
            "lifetime": 600,
            "features": (Feature.FORCE_CREATE_BINDING,),
            "automatic": whole.COMPLETED if held else Automatic(),
        }
        first = await register(order(**everything))
        status = await merchant.reader.order_status(
            order_id=first.id, language_code="en", merchant_login=whole.BRANCH
        )
        assert status.description == "Tea"
        credential = await stored(merchant, sandbox)
        await register(
            order(
                "7-2",
                client_id=CLIENT,
                credential_id=credential,
                expires_at=whole.LATER,
                automatic=whole.REVERSED if held else Automatic(),
            )
        )

    use(scenario)
    name = "registerPreAuth" if held else "register"
    assert missing(sandbox, f"POST /rest/{name}.do") == set()
    assert missing(sandbox, "POST /rest/getOrderStatusExtended.do", "orderNumber") == set()


def test_a_card_with_everything(use: Any, sandbox: SandboxProcess) -> None:
    async def scenario(merchant: Merchant) -> None:
        everything: dict[str, Any] = {
            "language": "en",
            "ip": "192.0.2.1",
            "email": EMAIL,
            "store": True,
            "browser": whole.BROWSER,
            "payer": whole.PAYER,
            "post_address": "Niamiha 3",
            "extra": whole.EXTRA,
        }
        options = ThreeDSOptions(
            finish_url=RETURN,
            method_notification_url=RETURN,
            version="2.2.0",
            from_sdk=False,
            exemption="TRA",
        )
        registered = await merchant.sender.register(order(client_id=CLIENT))
        payment = CardPayment(order_id=registered.id, three_ds=options, **everything)
        with card() as attempt:
            await merchant.sender.pay_by_card(payment, attempt)
        assert await paid(merchant, registered.id)
        again = await merchant.sender.register(order("7-2", client_id=CLIENT))
        subsequent = CardPayment(
            order_id=again.id,
            email=EMAIL,
            initiator=Initiator.SUBSEQUENT_CUSTOMER,
            original=whole.SINCE,
        )
        with card() as attempt:
            await merchant.sender.pay_by_card(subsequent, attempt)
        assert await paid(merchant, again.id)

    use(scenario)
    apart = ("YYYY", "MM", "seToken", "threeDSServerTransId")
    assert missing(sandbox, "POST /rest/paymentorder.do", *apart) == set()


async def paid(merchant: Merchant, order_id: str) -> bool:
    status = await merchant.reader.order_status(order_id=order_id)
    return payment_outcome_of(status).kind in (PaymentOutcomeKind.PAID, PaymentOutcomeKind.HELD)


def test_a_payment_by_phone_with_everything(use: Any, sandbox: SandboxProcess) -> None:
    async def pay(merchant: Merchant, number: str, **values: Any) -> None:
        payment = MotoPayment(number=number, amount=Money(500, "BYN"), return_url=RETURN, **values)
        with card() as attempt:
            verdict = await merchant.sender.pay_by_moto(payment, attempt)
        assert verdict.kind is PaymentOutcomeKind.PENDING, verdict
        assert await paid(merchant, verdict.order_id)

    async def scenario(merchant: Merchant) -> None:
        features = (Feature.FORCE_CREATE_BINDING,)
        held: dict[str, Any] = {"hold": True, "features": features}
        held["payer"] = replace(whole.PAYER, addresses_match=None)  # no parameter of this operation
        await pay(merchant, "m-1", **whole.ORDERED | held, automatic=whole.COMPLETED)
        await pay(merchant, "m-2", hold=True, automatic=whole.REVERSED)
        credential = await stored(merchant, sandbox)
        await pay(merchant, "m-3", client_id=CLIENT, credential_id=credential)
        without_card = MotoPayment(
            number="m-4",
            amount=Money(500, "BYN"),
            return_url=RETURN,
            client_id=CLIENT,
            credential_id=credential,
            cardholder="ANNA PETROVA",
        )
        verdict = await merchant.sender.pay_by_moto(without_card, None)
        assert await paid(merchant, verdict.order_id)

    use(scenario)
    assert missing(sandbox, "POST /rest/motoPayment.do", "seToken") == set()


@pytest.mark.parametrize("operation", WalletOperation)
def test_a_wallet_with_everything(
    use: Any, sandbox: SandboxProcess, operation: WalletOperation
) -> None:
    path = f"POST /{operation.value}.do"
    names = {field.name for field in TABLES.operation(path).parameters}
    some: dict[str, tuple[str, Any]] = {
        "features": ("features", (Feature.VERIFY,)),
        "currency": ("currencyCode", "BYN"),
        "ip": ("ip", "192.0.2.1"),
        "fee": ("feeInput", 50),
        "payer": ("billingPayerData", whole.PAYER),
        "original": ("originalPaymentDate", whole.SINCE),
    }
    has = {key: value for key, (name, value) in some.items() if name in names}
    verified = {key: value for key, value in has.items() if key == "features"}
    has.pop("features", None)

    async def pay(merchant: Merchant, number: str, amount: int = 500, **values: Any) -> None:
        payment = WalletPayment(number=number, merchant=sandbox.addresses.gateway_login, **values)
        secret = Secret(wallet_tokens(amount=amount)[operation.value])
        verdict = await merchant.sender.pay_by_wallet(operation, payment, secret)
        assert verdict.kind is not PaymentOutcomeKind.DECLINED, verdict

    async def scenario(merchant: Merchant) -> None:
        options: dict[str, Any] = {
            **whole.COMMON,
            "phone": "375291234567",
            "three_ds_version": "2.2.0",
            "exemption": "TRA",
            "hold": True,
            "initiator": Initiator.INITIAL_COMMON,
        }
        await pay(merchant, "w-1", **options, **has, automatic=whole.COMPLETED)
        await pay(merchant, "w-2", hold=True, automatic=whole.REVERSED)
        if verified:
            await pay(merchant, "w-3", 0, client_id=CLIENT, **verified)

    use(scenario)
    assert missing(sandbox, path) == set()


def test_the_page_of_a_wallet_with_everything(use: Any, sandbox: SandboxProcess) -> None:
    async def scenario(merchant: Merchant) -> None:
        registered = await merchant.sender.register(order())
        payment = WebWalletPayment(order_id=registered.id, back_url=FAIL, three_ds_version="2.2.0")
        assert (await merchant.sender.connect_web_wallet(payment)).succeeded

    use(scenario)
    assert missing(sandbox, "POST /walletBWeb/payment.do") == set()


def test_stored_credentials_with_everything(use: Any, sandbox: SandboxProcess) -> None:
    async def scenario(merchant: Merchant) -> None:
        shop = Shop(sandbox, merchant)
        common = await shop.stored(CredentialType.COMMON)
        registered = await shop.registered()
        payment = CredentialPayment(
            order_id=registered.id,
            credential_id=common,
            ip="192.0.2.1",
            language="en",
            initiator=Initiator.SUBSEQUENT_CUSTOMER,
        )
        await merchant.sender.pay_by_credential(payment, Secret("123"))
        assert await paid(merchant, registered.id)
        options = ThreeDSOptions(finish_url=RETURN, method_notification_url=RETURN, version="2.2.0")
        asked = CredentialPayment(
            order_id=(await merchant.sender.register(order("7-3", client_id=CLIENT))).id,
            credential_id=await shop.stored(CredentialType.COMMON, FRICTIONLESS),
            email=EMAIL,
            phones=whole.PAYER.phones,
            three_ds=options,
        )
        first = await merchant.sender.pay_by_credential(asked, None)
        assert isinstance(first.three_ds, BrowserCheck)
        options = replace(options, transaction_id=first.three_ds.transaction_id)
        await merchant.sender.pay_by_credential(replace(asked, three_ds=options), None)
        assert await paid(merchant, asked.order_id)
        series = await shop.stored(CredentialType.RECURRENT)
        charge = RecurringPayment(
            number="r-1",
            credential_id=series,
            amount=Money(300, "BYN"),
            description="Tea",
            language="en",
            extra=whole.EXTRA,
        )
        assert (await merchant.sender.charge_recurring(charge)).kind is PaymentOutcomeKind.PAID

    use(scenario)
    for name in ("rest/getBindings", "rest/paymentOrderBinding", "recurrentPayment"):
        assert missing(sandbox, f"POST /{name}.do") == set()


@pytest.mark.parametrize("scenario", EITHER, ids=lambda each: each.key)
def test_a_token_in_place_of_login_and_password(
    sandbox: SandboxProcess, run_async: Run, scenario: Scenario
) -> None:
    async def run() -> None:
        async with (
            open_merchant(sandbox) as patient,
            open_merchant(sandbox, key=token(sandbox)) as merchant,
        ):
            prepared = await scenario.prepare(Shop(sandbox, patient))
            assert isinstance(await prepared.call(merchant), scenario.answer)

    run_async(run())
    entry = next(e for e in reversed(sandbox.requests()) if e["operation"] == scenario.key)
    assert "token" in entry["parameters"]
    assert not {"userName", "password"} & set(entry["parameters"])
