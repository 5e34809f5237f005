"""Plays paying an order by card in the sandbox under its faults, for the page of outcomes."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from desktop_app.services.gateway.payment_attempts import OVER, AttemptPhase
from tests.api.gateway.merchant import FRICTIONLESS, PAID
from tests.services.gateway.conftest import PAY, opened
from tests.services.outbox.sandbox_outcomes import FAULTS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from desktop_app.services.gateway.payment_attempts import PaymentAttemptView
    from tests.services.gateway.conftest import CardPaymentSetup
    from tests.support.sandbox import SandboxProcess

HEAD: Final = """
## Paying an order by card in the sandbox

How paying a registered order by card goes where its only call comes under a fault, and where the
second call of 3-D Secure 2 does. *Ended* is what the status of the order says, *refused* is a no
without a payment, *checking* has no answer yet, *not sent* never left this computer, *browser
check* is the same of the second call, which can be made again, and *open* charged nothing, so that
the order can be paid again. An order is paid once at most. Where the payer was at the page of the
card's bank, an unchanged status makes the order *open* only about two minutes after that page was
left, and a later status is still taken.

"""
_LATE_S: Final = 0.3
_PATIENCE_S: Final = 240.0
_DELAYS: Final = {"commit-late": _LATE_S, "slow-body": 60.0}
_LONG_ENOUGH_S: Final = 1_200


async def play(setup: CardPaymentSetup, fault: str, *, second: bool) -> str:
    """How paying goes under a fault of its first or of its second call."""
    sandbox, order_id = setup.sandbox, await setup.order()
    if second:
        await setup.pay(order_id, FRICTIONLESS)
    calls = setup.calls()
    if fault != "none":
        sandbox.fault(PAY, fault, service="gateway", delay_s=_DELAYS.get(fault))
    if fault in {"hang", "slow-body"}:
        setup.short_timeouts.expect(PAY)
    if second:
        first = await setup.payments.go_on(order_id)
    else:
        first = await setup.pay(order_id, PAID)
    last = first
    if first.phase is AttemptPhase.CHECKING:
        if fault == "commit-late":
            await _paid_late(setup, order_id)
        await setup.rig.let_pass(_LONG_ENOUGH_S)
        last = await setup.comes_to(order_id, *OVER)
    paid = (await setup.status(order_id)).is_paid
    assert paid is _is_paid(last), (fault, last)
    assert setup.calls() - calls <= 1, "nothing was sent twice"
    before, after = _words(first), _words(last)
    return after if before == after else f"{before}, then {after}"


async def _paid_late(setup: CardPaymentSetup, order_id: str) -> None:
    """Wait until the gateway has done what it does after the answer was lost."""
    async with asyncio.timeout(_PATIENCE_S):
        while not (await setup.status(order_id)).is_paid:  # noqa: ASYNC110 - no event tells
            await asyncio.sleep(0.02)


async def play_all(
    folder: Path, sandbox: SandboxProcess, faults: Iterable[str] = FAULTS
) -> dict[str, tuple[str, str]]:
    """Both calls under these faults."""
    ends = {}
    for fault in faults:
        sandbox.reset()
        async with opened(sandbox, folder / f"pay-{fault}.db") as setup:
            ends[fault] = (
                await play(setup, fault, second=False),
                await play(setup, fault, second=True),
            )
    return ends


def part(ends: Mapping[str, tuple[str, str]]) -> str:
    """The part of the page about paying by card."""
    rows = [
        ("fault", f"{PAY.replace(' ', ' `')}`, only call", "second call of 3-D Secure 2"),
        ("---",) * 3,
        *((f"`{fault}`", *ends[fault]) for fault in ends),
    ]
    return HEAD + "".join(f"| {' | '.join(row)} |\n" for row in rows)


def _words(view: PaymentAttemptView) -> str:
    kind = view.outcome.kind if view.outcome is not None else None
    if view.phase is AttemptPhase.ENDED:
        return "refused" if kind is None else f"ended, {kind.value}"
    return view.phase.value.replace("_", " ")


def _is_paid(view: PaymentAttemptView) -> bool:
    return _words(view) == "ended, paid"
