"""A gateway that repeats payment secrets: they are neither kept nor shown."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.api.gateway.errors import GatewayRefused
from desktop_app.domain.documents.listed import OtherField
from desktop_app.domain.gateway.cards import CardAttempt
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcome, PaymentOutcomeKind
from desktop_app.domain.outbox.operations import (
    GATEWAY_OPERATIONS,
    OPERATIONS,
    Operation,
    PaymentSecretKind,
)
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.services.outbox.submission import Submission
from tests.services.outbox.bank import Fault, PlannedFault, sends
from tests.services.outbox.gateway import CARD_NUMBER, Gateway, contains_secret, order_of
from tests.services.outbox.rig import PAYMENT

if TYPE_CHECKING:
    from desktop_app.domain.gateway.cards import Secret
    from desktop_app.domain.gateway.order_status import OrderStatus
    from desktop_app.services.outbox.submission import EnteredSecret
    from tests.services.outbox.bank import SimulatedClock
    from tests.services.outbox.gateway import Story
    from tests.services.outbox.rig import OutboxRig

PAY = Submission(operation=Operation.CREATE_PAYMENT, instruction=PAYMENT)
SHOWN = "444455**3333"
with_secret = pytest.mark.parametrize(
    "operation",
    [one for one in GATEWAY_OPERATIONS if OPERATIONS[one].secret is not PaymentSecretKind.NONE],
)


class EchoingGateway(Gateway):
    """Repeats the secret in a refusal or a decline, or in a status if `in_status` is set."""

    def __init__(self, clock: SimulatedClock) -> None:
        super().__init__(clock)
        self.refuses = True
        self.in_status = False

    async def order_status(self, **which: Any) -> OrderStatus:
        status = await super().order_status(**which)
        words = f"Card {CARD_NUMBER}"
        return replace(status, action_description=words) if self.in_status else status

    @sends
    async def pay_by_card(self, _: Any, attempt: CardAttempt) -> PaymentOutcome:
        return self._says(Operation.PAY_BY_CARD, attempt)

    @sends
    async def pay_by_moto(self, _: Any, attempt: CardAttempt | None) -> PaymentOutcome:
        return self._says(Operation.PAY_BY_MOTO, attempt)

    @sends
    async def pay_by_credential(self, _: Any, cvc: Secret | None) -> PaymentOutcome:
        return self._says(Operation.PAY_BY_CREDENTIAL, cvc)

    @sends
    async def pay_by_wallet(self, operation: Any, _: Any, token: Secret) -> PaymentOutcome:
        return self._says(Operation.PAY_BY_WALLET_A, token)

    def _says(self, operation: Operation, secret: EnteredSecret | None) -> PaymentOutcome:
        words = f"Bad {_told(secret)}"
        if self.refuses:
            raise self._refusal(operation, "5", words)
        return PaymentOutcome(
            kind=PaymentOutcomeKind.DECLINED,
            reason=words,
            code=words,
            told=(OtherField("info", words),),
        )

    def _refusal(self, operation: Operation, code: str, words: str) -> GatewayRefused:
        refused = super()._refusal(operation, code, words)
        return GatewayRefused(
            status=200,
            parameters={**refused.parameters, "service_code": words},
            service_message=words,
        )


def _told(secret: EnteredSecret | None) -> str:
    if isinstance(secret, CardAttempt):
        card = secret.card()
        return f"{card.number.reveal()} / 4444 5555 1111 3333 / {card.cvc.reveal()}"
    assert secret is not None
    return secret.reveal()


@pytest.fixture
def gateway(clock: SimulatedClock) -> EchoingGateway:
    return EchoingGateway(clock)


@with_secret
@pytest.mark.parametrize("refuses", [True, False])
def test_what_pays_is_in_no_words(
    story: Story, gateway: EchoingGateway, operation: Operation, refuses: bool
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.refuses = refuses
        (row_id,) = await rig.send(order_of(operation, gateway))
        row = await rig.row(row_id)
        answer = await rig.outbox.answer(row_id)
        assert row.progress.message.startswith("Bad ")
        for text in (repr(row), repr(answer)):
            assert not contains_secret(text)
            assert "4444 5555 1111 3333" not in text

    story(scenario)


@pytest.mark.parametrize("operation", [Operation.PAY_BY_MOTO, Operation.PAY_BY_CARD])
def test_what_cannot_be_compared_any_more_is_not_kept(
    story: Story, gateway: EchoingGateway, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = order_of(operation, gateway)

        async def late(_: Any, attempt: Any) -> PaymentOutcome:
            words = _told(attempt)
            attempt.drop()
            raise gateway._refusal(operation, "5", words)

        gateway.pay_by_card = gateway.pay_by_moto = late  # type: ignore[method-assign]
        (row_id,) = await rig.send(order)
        row = await rig.row(row_id)
        assert (row.state, row.progress.message) == (OutboxState.REFUSED, "")
        assert CARD_NUMBER not in repr(row)

    story(scenario)


def test_a_status_that_names_a_card_names_it_masked(story: Story, gateway: EchoingGateway) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.payment_result, gateway.in_status = PaymentOutcomeKind.DECLINED, True
        gateway.planned_faults.append(PlannedFault(Fault.DROP_AFTER))
        (row_id,) = await rig.send(order_of(Operation.CHARGE_RECURRING, gateway))
        await rig.let_pass(60)
        row = await rig.row(row_id)
        assert row.state is OutboxState.CONFIRMED
        assert row.progress.order.reason == row.progress.message == f"Card {SHOWN}"

    story(scenario)


@pytest.mark.parametrize("operation", [Operation.CREATE_PAYMENT, Operation.CHARGE_RECURRING])
def test_words_of_a_failure_end_with_it(
    story: Story, gateway: EchoingGateway, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.planned_faults.append(PlannedFault(Fault.FAILED_AFTER))
        order = PAY if operation is PAY.operation else order_of(operation, gateway)
        (row_id,) = await rig.send(order)
        assert (await rig.row(row_id)).progress.message == "Сбой"
        await rig.let_pass(60)
        row = await rig.row(row_id)
        assert row.state is OutboxState.CONFIRMED
        assert (row.progress.message, row.progress.error) == ("", "")

    story(scenario)


def test_words_of_a_service_that_took_it_stay(story: Story, gateway: EchoingGateway) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.planned_faults.append(PlannedFault(Fault.NO_IDENTIFIER))
        (row_id,) = await rig.send(PAY)
        await rig.let_pass(60)
        row = await rig.row(row_id)
        assert (row.state, row.progress.message) == (OutboxState.CONFIRMED, "Создано")

    story(scenario)
