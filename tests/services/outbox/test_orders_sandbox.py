"""The outbox against the sandbox's gateway: every payment under every fault of its contract."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import pytest

from desktop_app.domain.gateway.card_payments import ThreeDSOptions
from desktop_app.domain.gateway.cards import Secret
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcome as PaymentVerdict
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind
from desktop_app.domain.gateway.three_ds import BrowserCheck
from desktop_app.domain.outbox.operations import GATEWAY_OPERATIONS, Operation
from desktop_app.domain.outbox.rows import DeliveryVerdict, OutboxState
from tests.api.gateway.merchant import FRICTIONLESS, card
from tests.services.outbox import outcomes
from tests.services.outbox.sandbox_orders import creates, opened_at, play
from tests.services.outbox.sandbox_outcomes import FAULTS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from desktop_app.domain.gateway.cards import CardAttempt
    from tests.services.outbox.sandbox_orders import Played
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

REGISTERING: Final = {Operation.REGISTER_ORDER, Operation.REGISTER_HELD_ORDER}


@pytest.mark.parametrize("operation", GATEWAY_OPERATIONS)
def test_what_the_outbox_says_is_what_the_gateway_has(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess, operation: Operation
) -> None:
    ends = {}

    async def scenario() -> None:
        async with opened_at(sandbox, tmp_path / "store.db") as setup:
            for fault in FAULTS:
                played = await play(setup, operation, fault)
                _check(played, operation, fault)
                ends[fault] = played.text

    run_async(scenario())
    assert outcomes.written(operation) == ends, "run python -m tests.services.outbox.outcomes"


@pytest.mark.parametrize("operation", [Operation.PAY_BY_CARD, Operation.PAY_BY_CREDENTIAL])
def test_a_second_step_ends_under_each_fault_as_a_first_one_does(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess, operation: Operation
) -> None:
    ends = {}

    async def scenario() -> None:
        async with opened_at(sandbox, tmp_path / "store.db") as setup:
            for fault in FAULTS:
                order = await setup.second_step(operation)
                played = await play(setup, operation, fault, order)
                _check(played, operation, fault)
                ends[fault] = played.text

    run_async(scenario())
    assert outcomes.written(operation) == ends


@pytest.mark.parametrize("operation", [Operation.PAY_BY_CARD, Operation.PAY_BY_CREDENTIAL])
def test_three_ds_goes_on_in_a_second_row_with_the_same_secret(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess, operation: Operation
) -> None:
    async def scenario() -> None:
        async with opened_at(sandbox, tmp_path / "store.db") as setup:
            outbox, step = setup.rig.outbox, await setup.second_step(operation)
            first = replace(step, instruction=_without_step(step.instruction))
            with _secret(operation) as secret:
                (row_id,) = await outbox.enqueue([replace(first, secret=secret)])
                answer = await outbox.answer(row_id)
                assert isinstance(answer, PaymentVerdict)
                assert isinstance(answer.three_ds, BrowserCheck)
                row = await setup.rig.row(row_id)
                assert row.progress.order.kind is PaymentOutcomeKind.NEEDS_THREE_DS
                assert answer.three_ds.transaction_id not in repr(row)
                options = ThreeDSOptions(transaction_id=answer.three_ds.transaction_id)
                payment: Any = first.instruction
                second = replace(first, instruction=replace(payment, three_ds=options))
                (row_id,) = await outbox.enqueue([replace(second, secret=secret)])
                answer = await outbox.answer(row_id)
            assert isinstance(answer, PaymentVerdict)
            assert answer.kind is PaymentOutcomeKind.PAID, "the status says so"
            assert (await setup.rig.row(row_id)).progress.order.kind is PaymentOutcomeKind.PAID
            assert (await setup.status(first)).is_paid

    run_async(scenario())


def _without_step(payment: Any) -> Any:
    return replace(payment, three_ds=ThreeDSOptions())


@contextmanager
def _secret(operation: Operation) -> Iterator[CardAttempt | Secret]:
    """What pays in both steps, dropped afterwards."""
    secret = card(FRICTIONLESS) if operation is Operation.PAY_BY_CARD else Secret("123")
    try:
        yield secret
    finally:
        secret.drop()


def _check(played: Played, operation: Operation, fault: str) -> None:
    row = played.row
    confirmed = row.state is OutboxState.CONFIRMED
    done = played.after.state != played.before.state
    assert done is confirmed, (fault, row)
    assert played.calls == 1, "nothing is ever repeated by itself"
    if creates(operation):
        assert played.made == int(confirmed), fault
    if confirmed:
        wanted = row.target or played.after.order_id
        assert row.document_id == wanted, fault
        kind = None if operation in REGISTERING else PaymentOutcomeKind.PAID
        assert row.progress.order.kind is kind, (fault, row)
        assert played.after.is_paid is (kind is PaymentOutcomeKind.PAID)
    else:
        assert row.state is OutboxState.READY, (fault, row)
        absent = row.progress.verdict is DeliveryVerdict.DID_NOT_ARRIVE
        assert row.number_is_spent is (absent and creates(operation))
