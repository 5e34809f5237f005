"""Tests of the order with which a card is stored: only known facts about it are told."""

from __future__ import annotations

import datetime as dt
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import pytest

from desktop_app.domain.gateway.card_payments import CardPayment
from desktop_app.domain.gateway.merchant_settings import MerchantSettings
from desktop_app.domain.gateway.payers import BillingAddress
from desktop_app.domain.gateway.stored_credentials import CredentialType
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.money import Money
from desktop_app.services.gateway.card_storing import CardToStore, NotOrdered, storing_payment

WANTED = CardToStore(
    client_id="client-7",
    type=CredentialType.COMMON,
    amount=Money(100, "BYN"),
    verify=False,
    email="",
    days=30,
    until=dt.date(2027, 11, 20),
    billing=BillingAddress(line_1="Победителей 1", postal_code="220004"),
)


@pytest.mark.parametrize(
    ("state", "order_id", "outcome"),
    [
        (OutboxState.UNKNOWN, "", NotOrdered.UNKNOWN),
        (OutboxState.SENT, "", NotOrdered.UNKNOWN),
        (OutboxState.CONFIRMED, "", NotOrdered.UNKNOWN),
        (OutboxState.REFUSED, "", NotOrdered.NOT_REGISTERED),
        (OutboxState.READY, "", NotOrdered.NOT_REGISTERED),
        (None, "", NotOrdered.NOT_REGISTERED),
        (OutboxState.CONFIRMED, "order-1", "order-1"),
    ],
)
def test_an_order_without_an_answer_is_not_called_unregistered(
    run_async: Any, state: OutboxState | None, order_id: str, outcome: str
) -> None:
    row = None if state is None else SimpleNamespace(state=state, document_id=order_id)
    merchant = MerchantSettings(return_url="https://shop.example/paid")
    workspace: Any = SimpleNamespace(
        profile=SimpleNamespace(merchant=merchant, gateway_url="https://pay.example"),
        orders=SimpleNamespace(new_number=AsyncMock(return_value="17")),
        outbox=SimpleNamespace(
            enqueue=AsyncMock(return_value=("row",)), settled=AsyncMock(return_value=row)
        ),
        stored_credentials=SimpleNamespace(note_consent=AsyncMock()),
    )

    async def story() -> None:
        found = await storing_payment(workspace, WANTED)
        if isinstance(outcome, NotOrdered):
            assert found is outcome
        else:
            assert isinstance(found, CardPayment)
            assert found.order_id == outcome
            assert found.payer.billing == WANTED.billing
        (submission,) = workspace.outbox.enqueue.await_args.args[0]
        assert submission.instruction.payer.billing == WANTED.billing
        noted = workspace.stored_credentials.note_consent.await_args.args
        assert noted == (submission.draft_id, WANTED.type), "before anything is sent"

    run_async(story())
