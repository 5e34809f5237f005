"""The channels of both services: what each does in its own way, and that none may be missing."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.api.errors import ConnectionFailed
from desktop_app.api.gateway.errors import GatewayRefused
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind
from desktop_app.domain.outbox.operations import GATEWAY_OPERATIONS, OPERATIONS, Operation, Service
from desktop_app.domain.outbox.rows import TIME_TO_CONCLUDE, DeliveryVerdict, OutboxState
from desktop_app.services.outbox.channels import GatewayChannel
from desktop_app.services.outbox.errors import (
    AnotherOrder,
    LookFailed,
    NoGateway,
    OrderNotFound,
    SentElsewhere,
)
from desktop_app.services.outbox.outbox import Outbox
from desktop_app.services.outbox.submission import Receipt, Submission, row_of
from tests.services.outbox.bank import Fault, PlannedFault
from tests.services.outbox.gateway import CARD_NUMBER, order_of
from tests.services.outbox.rig import PAYMENT

if TYPE_CHECKING:
    from desktop_app.domain.errors import UserError
    from desktop_app.domain.outbox.rows import OutboxRow
    from tests.services.outbox.gateway import Gateway, Story
    from tests.services.outbox.rig import OutboxRig

HOUR = timedelta(hours=1)
PAY = Submission(operation=Operation.CREATE_PAYMENT, instruction=PAYMENT)


async def no_gateway() -> Any:
    raise NoGateway("address")


def without_gateway(rig: OutboxRig) -> GatewayChannel:
    return GatewayChannel(gateway=no_gateway, store=rig.store)


def with_words(submission: Submission, rig: OutboxRig) -> OutboxRow:
    """A row whose service said a card number."""
    row = row_of(submission, rig.clock.now())
    return replace(row, progress=replace(row.progress, message=f"card {CARD_NUMBER}"))


@pytest.mark.parametrize("service", Service)
def test_an_outbox_has_a_channel_for_every_service(story: Story, service: Service) -> None:
    async def scenario(rig: OutboxRig) -> None:
        channels = {one: channel for one, channel in rig.channels.items() if one is not service}
        with pytest.raises(ValueError, match="every service"):
            Outbox(
                store=rig.store,
                channels=channels,
                bus=rig.bus,
                clock=rig.clock,
                on_failure=rig.failures.append,
            )

    story(scenario)


@pytest.mark.parametrize("operation", GATEWAY_OPERATIONS)
def test_a_missing_gateway_sends_nothing_and_documents_still_go_out(
    story: Story, gateway: Gateway, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        rig.channels[Service.GATEWAY] = without_gateway(rig)
        unsent, sent = await rig.send(order_of(operation, gateway), PAY)
        row = await rig.row(unsent)
        assert (row.state, row.progress.error) == (OutboxState.READY, NoGateway.code)
        assert dict(row.progress.error_parameters) == {"lacks": "address"}
        assert row.progress.attempts == 0
        assert (await rig.row(sent)).state is OutboxState.CONFIRMED

    story(scenario)


def test_a_person_tells_the_outcome_of_an_order_whose_gateway_is_gone(
    story: Story, gateway: Gateway
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        gateway.planned_faults.append(PlannedFault(Fault.DROP_AFTER))
        (row_id,) = await rig.send(order_of(Operation.PAY_BY_MOTO, gateway))
        rig.channels[Service.GATEWAY] = without_gateway(rig)
        await rig.let_pass(1_200)
        row = await rig.row(row_id)
        assert (row.state, row.progress.error) == (OutboxState.UNKNOWN, NoGateway.code)
        assert row.progress.verdict is None, "the gateway may be back soon"
        await rig.let_pass(5 * 3_600)
        assert (await rig.row(row_id)).progress.verdict is DeliveryVerdict.CANNOT_TELL
        assert await rig.outbox.resolve(row_id, DeliveryVerdict.ARRIVED, "anything")
        row = await rig.row(row_id)
        assert (row.state, row.progress.verdict) == (OutboxState.CONFIRMED, DeliveryVerdict.ARRIVED)
        assert row.progress.order.kind is PaymentOutcomeKind.UNKNOWN
        assert row.document_id != "anything", "the order is the one that the row makes"

    story(scenario)


@pytest.mark.parametrize(
    ("error", "documents", "gateway_s"),
    [
        (ConnectionFailed(), None, None),
        (SentElsewhere(), TIME_TO_CONCLUDE, TIME_TO_CONCLUDE),
        (OrderNotFound(), None, TIME_TO_CONCLUDE),
        (AnotherOrder(), None, TIME_TO_CONCLUDE),
        (LookFailed(), None, HOUR),
        (NoGateway("key"), None, HOUR),
        (GatewayRefused(service_message="no"), None, HOUR),
    ],
)
def test_how_long_a_search_that_ends_in_an_error_goes_on(
    story: Story, error: UserError, documents: timedelta | None, gateway_s: timedelta | None
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        assert rig.channels[Service.DOCUMENTS].search_limit(error) == documents
        assert rig.channels[Service.GATEWAY].search_limit(error) == gateway_s

    story(scenario)


def test_only_the_words_of_the_gateway_are_redacted(story: Story, gateway: Gateway) -> None:
    async def scenario(rig: OutboxRig) -> None:
        documents, orders = rig.channels[Service.DOCUMENTS], rig.channels[Service.GATEWAY]
        receipt = Receipt(state=OutboxState.SENT, message=f"card {CARD_NUMBER}")
        document = with_words(PAY, rig)
        assert documents.redact_row(document) is document
        assert documents.redact_receipt(receipt, None) is receipt
        for operation in GATEWAY_OPERATIONS:
            submission = order_of(operation, gateway)
            assert OPERATIONS[operation].service is Service.GATEWAY
            row = orders.redact_row(with_words(submission, rig), submission.secret)
            assert CARD_NUMBER not in row.progress.message
        card = order_of(Operation.PAY_BY_CARD, gateway).secret
        assert CARD_NUMBER not in orders.redact_receipt(receipt, card).message

    story(scenario)
