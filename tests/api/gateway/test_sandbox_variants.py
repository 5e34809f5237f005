"""Tests of the client against sandboxes with other code formats and status versions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import httpx
import pytest

from desktop_app.api.gateway.errors import GatewayRefused
from desktop_app.domain.gateway.cards import Secret
from desktop_app.domain.gateway.merchant_login import Login
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind, payment_outcome_of
from desktop_app.domain.gateway.three_ds import BrowserCheck, Challenge
from desktop_app.domain.values.money import Money
from tests.api.gateway.merchant import (
    CHALLENGED,
    RETURN,
    Browser,
    open_merchant,
    order,
    pay,
    second_call,
)
from tests.api.gateway.scenarios import SCENARIOS, Shop
from tests.support.sandbox import ANSWER_LIMIT_S, NO_CERTIFICATES, STANDARD_OPTIONS, SandboxProcess

if TYPE_CHECKING:
    from collections.abc import Iterator

    from desktop_app.domain.gateway.order_status import OrderStatus
    from tests.api.gateway.merchant import Merchant
    from tests.api.gateway.scenarios import Scenario
    from tests.support.loops import Run

VERSIONS = (1, 2, 3, 5, 9, 10, 12, 13, 19, 27, 30, 33, 37, 39, 49)
"""Those that add something the client reads, and the last one (section 9)."""

SINCE = {
    "authorized_at": 2,
    "terminal_id": 2,
    "payment_way": 9,
    "deposited_at": 10,
    "payer_email": 13,
    "transaction_number": 16,
    "reference": 27,
}


@pytest.fixture(scope="module", params=["string", "number"])
def styled(request: pytest.FixtureRequest) -> Iterator[tuple[str, SandboxProcess]]:
    options = (*STANDARD_OPTIONS, f"--wire={request.param}")
    with SandboxProcess(options) as process:
        yield request.param, process


@pytest.fixture(scope="module")
def earliest() -> Iterator[SandboxProcess]:
    with SandboxProcess((*STANDARD_OPTIONS, "--status-version=1")) as process:
        yield process


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda each: each.key)
def test_every_operation_in_both_styles(
    styled: tuple[str, SandboxProcess], run_async: Run, scenario: Scenario
) -> None:
    _, sandbox = styled
    sandbox.reset()

    async def run() -> None:
        async with open_merchant(sandbox) as merchant:
            prepared = await scenario.prepare(Shop(sandbox, merchant))
            got = await prepared.call(merchant)
            assert isinstance(got, scenario.answer)
            if scenario.said is not None:
                assert got.kind is scenario.said
            if scenario.after is not None:
                assert payment_outcome_of(await prepared.status(merchant)).kind is scenario.after

    run_async(run())


def test_refusals_and_declines_in_both_styles(
    styled: tuple[str, SandboxProcess], run_async: Run
) -> None:
    style, sandbox = styled
    sandbox.reset()

    async def run() -> None:
        async with open_merchant(sandbox) as merchant:
            await merchant.sender.register(order())
            with pytest.raises(GatewayRefused) as refused:
                await merchant.sender.register(order())
            assert refused.value.parameters["service_code"] == "1"
            nobodys = await merchant.reader.order_status(order_number="nobody's")
            assert payment_outcome_of(nobodys).kind is PaymentOutcomeKind.UNKNOWN
            order_id, verdict = await pay(merchant, number="7-2", cvc="999")
            assert verdict.kind is PaymentOutcomeKind.DECLINED
            after = payment_outcome_of(await merchant.reader.order_status(order_id=order_id))
            assert (after.kind, after.code) == (PaymentOutcomeKind.DECLINED, "71015")
            raw = refusal_of(sandbox)
            assert isinstance(raw["errorCode"], int if style == "number" else str)

    run_async(run())


def refusal_of(sandbox: SandboxProcess) -> dict[str, Any]:
    """How the sandbox itself writes a code."""
    url = f"{sandbox.addresses.gateway_url}/rest/register.do"
    with httpx.Client(trust_env=False, timeout=ANSWER_LIMIT_S, verify=NO_CERTIFICATES) as http:
        answer: dict[str, Any] = http.post(url, data={"userName": "x", "password": "y"}).json()
    return answer


def test_3d_secure_2_in_both_styles(styled: tuple[str, SandboxProcess], run_async: Run) -> None:
    _, sandbox = styled
    sandbox.reset()

    async def run() -> None:
        browser = Browser()
        async with open_merchant(sandbox) as merchant:
            order_id, first = await pay(merchant, CHALLENGED)
            assert isinstance(first.three_ds, BrowserCheck)
            assert first.three_ds.method_url
            second = await second_call(merchant, order_id, CHALLENGED, first)
            assert isinstance(second.three_ds, Challenge)
            page = browser.post(second.three_ds.acs_url, {"creq": second.three_ds.packed_request})
            assert browser.go_on(page).startswith(RETURN)
            paid = payment_outcome_of(await merchant.reader.order_status(order_id=order_id))
            assert paid.kind is PaymentOutcomeKind.PAID
        browser.close()

    run_async(run())


async def paid_order(merchant: Merchant, number: str) -> OrderStatus:
    order_id, _ = await pay(merchant, number=number)
    return await merchant.reader.order_status(order_id=order_id)


def check_version(status: OrderStatus, version: int) -> None:
    """What decides is in every version, and nothing is there before its time."""
    assert payment_outcome_of(status).kind is PaymentOutcomeKind.PAID
    assert status.amount == Money(1250, "BYN")
    assert status.card.masked_number == "444455**3333"
    assert status.registered_at is not None
    shown = {name for name in SINCE if getattr(status, name)}
    assert shown == {name for name, since in SINCE.items() if since <= version}
    deposited = Money(1250, "BYN") if version >= 3 else None
    assert status.amounts.deposited == deposited
    assert not [field for field in status.other if field.name in {"amount", "date", "orderStatus"}]


@pytest.mark.parametrize("version", VERSIONS)
def test_a_status_of_every_version(sandbox: SandboxProcess, run_async: Run, version: int) -> None:
    sandbox.put_merchant("versions", password="versions", status_version=version)

    async def run() -> None:
        key = Login("versions", Secret("versions"))
        async with open_merchant(sandbox, key=key) as merchant:
            check_version(await paid_order(merchant, f"v-{version}"), version)

    run_async(run())


def test_the_version_of_the_whole_sandbox(earliest: SandboxProcess, run_async: Run) -> None:
    async def run() -> None:
        async with open_merchant(earliest) as merchant:
            check_version(await paid_order(merchant, "v-1"), 1)
            order_id, _ = await pay(merchant, number="v-2", cvc="999")
            declined = payment_outcome_of(await merchant.reader.order_status(order_id=order_id))
            assert declined.kind is PaymentOutcomeKind.DECLINED
            assert declined.reason

    run_async(run())
