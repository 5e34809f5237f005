"""Tests of each gateway error code and the client's error for it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import pytest

from desktop_app.api.gateway.errors import GatewayRefused
from desktop_app.domain.gateway.card_payments import (
    CardPayment,
    CredentialPayment,
    MotoPayment,
    RecurringPayment,
)
from desktop_app.domain.gateway.cards import Secret
from desktop_app.domain.gateway.merchant_login import Login
from desktop_app.domain.gateway.orders import Feature
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcome, PaymentOutcomeKind
from desktop_app.domain.gateway.stored_credentials import CredentialType
from desktop_app.domain.values.money import Money
from tests.api.gateway.merchant import EMAIL, RETURN, card, login, open_merchant, order
from tests.api.gateway.scenarios import CLIENT, Shop
from tests.contract.gateway.tables import load

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from desktop_app.domain.gateway.merchant_login import MerchantKey
    from tests.api.gateway.merchant import Merchant
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

    Call = Callable[[Shop, Merchant], Awaitable[Any]]

TABLES = load()
NOBODY = "00000000-0000-4000-8000-000000000000"
BARE: Final = Login("bare-shop", Secret("bare-password"))
"""A merchant without permissions, whose orders need an address for notifications."""

ORDERS: Final[dict[str, dict[str, Any]]] = {
    "1": {"number": "used"},
    "2": {"credential_id": "nothing", "client_id": CLIENT},
    "3": {"amount": Money(100, "XDR")},
    "4": {},
    "5": {},
    "13": {"features": (Feature.VERIFY,), "callback_url": RETURN},
    "14": {"features": ("NOTHING",)},
}
"""What is wrong with an order for a code."""

ORDER_CASES = [
    (name, row.code)
    for row in TABLES.errors
    for name in row.operations
    if name in {"register", "registerPreAuth", "motoPayment"}
]


def key(sandbox: SandboxProcess, code: str) -> MerchantKey:
    """Who calls, for a code: somebody wrong, somebody without permissions, or the usual one."""
    if code == "5":
        return replace(login(sandbox), password=Secret("wrong"))
    return BARE if code in {"4", "13"} else login(sandbox)


async def code_of(call: Awaitable[Any]) -> str:
    """The code that the client tells of a call that paid nothing."""
    try:
        said = await call
    except GatewayRefused as refused:
        return str(refused.parameters["service_code"])
    assert isinstance(said, PaymentOutcome)
    assert said.kind is PaymentOutcomeKind.DECLINED
    assert said.reason
    return said.code


def refuse(sandbox: SandboxProcess, run_async: Run, operation: str, code: str, call: Call) -> None:
    """Make a call that brings a code, and look at what came of it."""
    sandbox.put_merchant(
        BARE.name, password="bare-password", permissions=[], dynamic_callback_required=True
    )

    async def run() -> None:
        async with (
            open_merchant(sandbox) as patient,
            open_merchant(sandbox, key=key(sandbox, code)) as merchant,
        ):
            assert await code_of(call(Shop(sandbox, patient), merchant)) == code

    run_async(run())
    entry, wanted = sandbox.requests()[-1], TABLES.operation(operation).key
    assert (entry["operation"], entry["status"], entry["code"]) == (wanted, 200, code)


@pytest.mark.parametrize(("operation", "code"), ORDER_CASES)
def test_an_order_that_is_refused(
    sandbox: SandboxProcess, run_async: Run, operation: str, code: str
) -> None:
    async def call(shop: Shop, merchant: Merchant) -> Any:
        if code == "1":
            await shop.patient.sender.register(order("used"))
        given: dict[str, Any] = {
            "number": "7-1",
            "amount": Money(100, "BYN"),
            "return_url": RETURN,
            **ORDERS[code],
        }
        if operation == "motoPayment":
            with card() as attempt:
                return await merchant.sender.pay_by_moto(MotoPayment(**given), attempt)
        register = {
            "register": merchant.sender.register,
            "registerPreAuth": merchant.sender.register_pre_authorized,
        }[operation]
        return await register(order(**given))

    refuse(sandbox, run_async, operation, code, call)


async def _by_card(_: Shop, merchant: Merchant) -> Any:
    payment = CardPayment(order_id=NOBODY, email=EMAIL)
    with card() as attempt:
        return await merchant.sender.pay_by_card(payment, attempt)


async def _by_no_credential(shop: Shop, merchant: Merchant) -> Any:
    registered = await shop.registered()
    payment = CredentialPayment(order_id=registered.id, credential_id="nothing")
    return await merchant.sender.pay_by_credential(payment, None)


async def _for_no_order(_: Shop, merchant: Merchant) -> Any:
    payment = CredentialPayment(order_id=NOBODY, credential_id="nothing")
    return await merchant.sender.pay_by_credential(payment, None)


async def _credentials(_: Shop, merchant: Merchant) -> Any:
    return await merchant.reader.stored_credentials(CLIENT, CredentialType.COMMON)


async def _charge(shop: Shop, merchant: Merchant) -> Any:
    credential = await shop.stored(CredentialType.RECURRENT)
    charge = RecurringPayment(number="r-1", credential_id=credential, amount=Money(300, "BYN"))
    return await merchant.sender.charge_recurring(charge)


async def _charge_again(shop: Shop, merchant: Merchant) -> Any:
    await shop.patient.sender.register(order("r-1"))
    return await _charge(shop, merchant)


@pytest.mark.parametrize(
    ("operation", "code", "call"),
    [
        ("paymentorder", "5", _by_card),
        ("paymentorder", "6", _by_card),
        ("paymentOrderBinding", "2", _by_no_credential),
        ("paymentOrderBinding", "5", _for_no_order),
        ("paymentOrderBinding", "6", _for_no_order),
        ("getBindings", "5", _credentials),
        ("recurrentPayment", "5", _charge),
        ("recurrentPayment", "10", _charge_again),
    ],
)
def test_what_is_refused_besides(
    sandbox: SandboxProcess, run_async: Run, operation: str, code: str, call: Call
) -> None:
    refuse(sandbox, run_async, operation, code, call)
