"""Tests of each sandbox fault on each operation: outcome, effect and number of calls."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.api import errors
from desktop_app.api.documents.outcomes import Outcome, outcome
from desktop_app.api.gateway.errors import LoginRefused
from desktop_app.api.transport import Limits
from desktop_app.domain.gateway.payment_outcomes import payment_outcome_of
from tests.api.gateway.merchant import TRIES, open_merchant
from tests.api.gateway.scenarios import SCENARIOS, Shop
from tests.support.short_timeouts import ShortTimeouts

if TYPE_CHECKING:
    from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind
    from tests.api.gateway.merchant import Merchant
    from tests.api.gateway.scenarios import Prepared, Scenario
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

CAPPED = Limits(json_body=300_000, per_minute=0)
LATE_S = 0.05
SLOW_S = 60.0
"""Over which a slow body is spread in twenty pieces: each is later than the short time-out."""
PATIENCE_S = 240.0
UNREADABLE = errors.UnreadableAnswer
each_operation = pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda each: each.key)


@dataclass(frozen=True)
class Expected:
    """The expected outcome of a fault.

    Attributes:
        error: type of the error; None where nothing is noticed.
        reason: of an unreadable answer.
        done: whether the operation took effect all the same.
        passing: whether it may help to call again.
        known: what is known of a writing call that ended so.
    """

    error: type[errors.ApiError] | None
    reason: str = ""
    done: bool = True
    passing: bool = False
    known: Outcome = Outcome.UNKNOWN


FAULTS: dict[str, Expected] = {
    # An internal error of the system (section 7.2), not a refusal.
    "status-400": Expected(errors.BadRequest, done=False),
    "status-401": Expected(LoginRefused, done=False, known=Outcome.NOT_SENT),
    # A page, as the family sends it: a proxy could have sent it as well.
    "status-404": Expected(errors.NotFound, done=False),
    "status-429": Expected(
        errors.TooManyRequests, done=False, passing=True, known=Outcome.NOT_SENT
    ),
    "status-500": Expected(errors.ServiceFailed, done=False, passing=True),
    "status-502": Expected(errors.ServiceFailed, done=False, passing=True),
    "html-200": Expected(UNREADABLE, "html", done=False),
    "empty-200": Expected(UNREADABLE, "empty"),
    "wrong-content-type": Expected(None),
    "malformed-json": Expected(UNREADABLE, "not_json"),
    "truncated-json": Expected(UNREADABLE, "not_json"),
    "non-object-json": Expected(UNREADABLE, "not_an_object"),
    "wrong-types": Expected(UNREADABLE, "unknown_shape"),
    "extra-fields": Expected(None),
    "empty-page": Expected(None),
    "repeat-page": Expected(None),
    "cap-100": Expected(None),
    "redirect-other-host": Expected(errors.Redirected, done=False),
    "huge-body": Expected(errors.TooLarge),
    "hang": Expected(errors.TimedOut, done=False, passing=True),
    "slow-body": Expected(errors.TimedOut, passing=True),
    "drop-before-commit": Expected(errors.Dropped, done=False, passing=True),
    "drop-after-commit": Expected(errors.Dropped, passing=True),
    "commit-late": Expected(errors.Dropped, passing=True),
}

FAULTS_OF_READING = FAULTS | {
    "status-400": Expected(errors.ServiceFailed, done=False, passing=True),
}
"""What reads may be asked for again, so an internal error is a passing failure."""


def faults_of(scenario: Scenario) -> dict[str, Expected]:
    """What is expected of each fault of an operation."""
    return FAULTS_OF_READING if scenario.reads else FAULTS


async def result(call: Any) -> Any:
    """What a call gives, or the error it raises."""
    try:
        return await call
    except errors.ApiError as error:
        return error


def is_good(scenario: Scenario, got: Any) -> bool:
    return isinstance(got, scenario.answer) and (scenario.said is None or got.kind is scenario.said)


def is_as_expected(scenario: Scenario, expected: Expected, got: Any) -> bool:
    if expected.reason == "unknown_shape" and scenario.garbled is not None:
        return getattr(got, "kind", None) is scenario.garbled
    if expected.error is None:
        return is_good(scenario, got)
    told = got.parameters["operation"] if isinstance(got, errors.ApiError) else ""
    reason = got.parameters.get("reason", "") if type(got) is UNREADABLE else ""
    return type(got) is expected.error and told == scenario.key and reason == expected.reason


async def seen(merchant: Merchant, prepared: Prepared) -> PaymentOutcomeKind | None:
    """The verdict of the order's status; None where there is no order."""
    status = await prepared.status(merchant)
    return None if status.state is None else payment_outcome_of(status).kind


async def becomes(merchant: Merchant, prepared: Prepared, kind: PaymentOutcomeKind | None) -> bool:
    """Whether an order is so, or is within a while: something may be done late."""
    end = asyncio.get_running_loop().time() + PATIENCE_S
    while await seen(merchant, prepared) is not kind:
        if asyncio.get_running_loop().time() > end:
            return False
        await asyncio.sleep(LATE_S)
    return True


async def check_fault(
    shop: Shop, short_timeouts: ShortTimeouts, scenario: Scenario, fault: str, times: int
) -> None:
    expected = faults_of(scenario)[fault]
    prepared = await scenario.prepare(shop)
    if expected.error is errors.TimedOut:  # it would last for ever
        short_timeouts.expect(scenario.key, times)
    since = len(shop.sandbox.requests())
    delay = {"commit-late": LATE_S, "slow-body": SLOW_S}.get(fault)
    shop.sandbox.fault(scenario.key, fault, times=times, service="gateway", delay_s=delay)
    got = await result(prepared.call(shop.patient))
    case = f"{fault}, {times} times: {got!r}"
    calls = shop.sandbox.operations(since).count(scenario.key)
    if scenario.reads and expected.passing:
        assert calls == TRIES, case
        assert is_good(scenario, got) if times < TRIES else type(got) is expected.error, case
    else:
        assert calls == 1, case
        assert is_as_expected(scenario, expected, got), case
        if isinstance(got, errors.ApiError) and not scenario.reads:
            assert outcome(got) is expected.known, case
    if prepared.order_id or prepared.number:
        wanted = scenario.after if expected.done else scenario.before
        assert await becomes(shop.patient, prepared, wanted), case


@each_operation
def test_each_fault(sandbox: SandboxProcess, run_async: Run, scenario: Scenario) -> None:
    async def run() -> None:
        short_timeouts = ShortTimeouts()
        async with open_merchant(sandbox, limits=CAPPED, short_timeouts=short_timeouts) as merchant:
            shop = Shop(sandbox, merchant)
            for fault, expected in faults_of(scenario).items():
                repeated = scenario.reads and expected.passing
                for times in (1, TRIES) if repeated else (1,):
                    await check_fault(shop, short_timeouts, scenario, fault, times)
            prepared = await scenario.prepare(shop)
            assert is_good(scenario, await prepared.call(merchant))

    run_async(run())


def test_every_operation_is_called(sandbox: SandboxProcess) -> None:
    rows = {scenario.row for scenario in SCENARIOS}
    assert rows == set(range(1, 15)) - {5}
    paths = sandbox.openapi()["paths"]
    for scenario in SCENARIOS:
        assert any(path.endswith(scenario.key.removeprefix("POST ")) for path in paths)


def test_the_issuer_is_only_ever_opened_by_a_browser(
    sandbox: SandboxProcess, run_async: Run
) -> None:
    async def run() -> None:
        async with open_merchant(sandbox) as merchant:
            address = merchant.sender.issuer_redirect("0f8fad5b-d9cb")
            assert address.endswith("/payment/acsRedirect.do?orderId=0f8fad5b-d9cb")
            assert sandbox.operations() == []

    run_async(run())


def test_what_a_status_has_besides_is_kept(sandbox: SandboxProcess, run_async: Run) -> None:
    async def run() -> None:
        async with open_merchant(sandbox) as merchant:
            prepared = await SCENARIOS[0].prepare(Shop(sandbox, merchant))
            await prepared.call(merchant)
            key = "POST /rest/getOrderStatusExtended.do"
            sandbox.fault(key, "extra-fields", service="gateway")
            status = await prepared.status(merchant)
            kept = {field.name: field.value for field in status.other}
            assert kept["extraNumber"] == "12345678901234567.89"
            assert kept["extraText"] == '"новое поле"'

    run_async(run())
