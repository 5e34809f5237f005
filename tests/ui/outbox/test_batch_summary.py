"""Tests of what rows of the outbox that are chosen together come to."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from decimal import Decimal
from typing import TYPE_CHECKING

import pytest

from desktop_app.domain.documents.listed import BankDocument, DocumentType
from desktop_app.domain.gateway.card_payments import CardPayment
from desktop_app.domain.gateway.order_outcomes import OrderOutcome
from desktop_app.domain.gateway.orders import Order
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind
from desktop_app.domain.instructions.instruction import PaymentInstruction
from desktop_app.domain.outbox.operations import Deletion, Operation
from desktop_app.domain.outbox.rows import OutboxState, Progress
from desktop_app.domain.values.money import Amount, Money
from desktop_app.services.outbox.submission import Submission, row_of
from desktop_app.ui.outbox.batch_summary import chosen_rows
from tests.support.fakes import NOW

if TYPE_CHECKING:
    from desktop_app.domain.outbox.operations import Sendable
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.ui.outbox.batch_summary import ChosenRows

CREATE, CHANGE = Operation.CREATE_PAYMENT, Operation.CHANGE_PAYMENT


def payment(value: str, currency: str = "BYN") -> PaymentInstruction:
    amount = Amount(Decimal(value), currency)
    return PaymentInstruction(type=DocumentType.LEGAL_PAYMENTS, number="17", amount=amount)


def row(
    instruction: Sendable,
    *,
    operation: Operation = CREATE,
    state: OutboxState = OutboxState.CONFIRMED,
    document_id: str = "",
    target: str = "",
    minutes: int = 0,
) -> OutboxRow:
    """A row that was written so many minutes later than the first."""
    asked = Submission(operation=operation, instruction=instruction, target=target)
    made = row_of(asked, NOW + timedelta(minutes=minutes))
    return replace(made, state=state, document_id=document_id)


def created(document_id: str = "5", value: str = "100.00") -> OutboxRow:
    return row(payment(value), document_id=document_id)


def changed(
    value: str, state: OutboxState = OutboxState.CONFIRMED, *, minutes: int = 1
) -> OutboxRow:
    confirmed = "5" if state is OutboxState.CONFIRMED else ""
    return row(
        payment(value),
        operation=CHANGE,
        state=state,
        document_id=confirmed,
        target="5",
        minutes=minutes,
    )


def deleted(state: OutboxState) -> OutboxRow:
    document = BankDocument(id="5", type=DocumentType.LEGAL_PAYMENTS.value)
    return row(
        Deletion(document=document),
        operation=Operation.DELETE_DOCUMENT,
        state=state,
        target="5",
        minutes=2,
    )


def order(number: str, kind: PaymentOutcomeKind) -> OutboxRow:
    made = row(
        Order(number=number, amount=Money(3000, "BYN"), return_url=""),
        operation=Operation.REGISTER_ORDER,
        document_id=number,
    )
    return replace(made, progress=replace(Progress(), order=OrderOutcome(kind=kind)))


def told(chosen: ChosenRows) -> tuple[list[str], int]:
    return [f"{each.value:f} {each.currency}" for each in chosen.totals], chosen.left_out


def test_a_document_counts_once_as_it_was_last_sent_or_written() -> None:
    others = created("6", "7.00"), row(payment("900.00"), state=OutboxState.READY)
    for state in set(OutboxState) - {OutboxState.REFUSED, OutboxState.DAMAGED}:
        rows = changed("120.00", state), created()
        assert told(chosen_rows(rows)) == (["120.00 BYN"], 0), state
        assert told(chosen_rows(rows[::-1])) == (["120.00 BYN"], 0), state
        assert told(chosen_rows((*rows, *others))) == (["1027.00 BYN"], 0), state
    thrice = changed("130.00", minutes=2), created(), changed("120.00")
    assert told(chosen_rows(thrice)) == (["130.00 BYN"], 0)


def test_a_line_of_a_state_adds_a_document_once() -> None:
    ((_, count, sums),) = chosen_rows([changed("130.00", minutes=2), changed("120.00")]).lines
    assert (count, sums) == (2, "130.00\u00a0BYN")


def test_what_was_refused_is_left_out_and_counted() -> None:
    refused = row(payment("900.00"), state=OutboxState.REFUSED)
    assert told(chosen_rows([created(), changed("120.00"), refused])) == (["120.00 BYN"], 1)
    assert told(chosen_rows([created(), changed("120.00", OutboxState.REFUSED)])) == (
        ["100.00 BYN"],
        1,
    )
    lines = chosen_rows([created(), refused]).lines
    assert [(look.text, count, sums) for look, count, sums in lines][-1] == (
        "Refused", 1, "900.00\u00a0BYN",
    )  # fmt: skip


def test_rows_that_all_were_refused_are_added_up() -> None:
    refused = [row(payment("900.00"), state=OutboxState.REFUSED) for _ in range(2)]
    assert told(chosen_rows(refused)) == (["1800.00 BYN"], 0)


def test_a_document_that_was_deleted_comes_to_nothing() -> None:
    assert told(chosen_rows([created(), deleted(OutboxState.CONFIRMED)])) == ([], 0)
    assert told(chosen_rows([created(), deleted(OutboxState.READY)])) == (["100.00 BYN"], 0)


def test_amounts_of_no_known_currency_are_left_out_and_counted() -> None:
    odd = row(payment("5.00", ""), document_id="7")
    assert told(chosen_rows([created(), odd])) == (["100.00 BYN"], 1)


@pytest.mark.parametrize("kind", PaymentOutcomeKind)
def test_orders_whose_money_was_never_taken_are_left_out(kind: PaymentOutcomeKind) -> None:
    none = {
        PaymentOutcomeKind.DECLINED,
        PaymentOutcomeKind.NOTHING_CHARGED,
        PaymentOutcomeKind.REVERSED,
    }
    rows = [order("1", PaymentOutcomeKind.PAID), order("2", kind)]
    assert told(chosen_rows(rows)) == ((["30.00 BYN"], 1) if kind in none else (["60.00 BYN"], 0))


def test_an_order_that_is_paid_later_keeps_its_amount() -> None:
    paying = row(
        CardPayment(order_id="1"),
        operation=Operation.PAY_BY_CARD,
        document_id="1",
        target="1",
        minutes=1,
    )
    rows = [order("1", PaymentOutcomeKind.PENDING), paying]
    assert told(chosen_rows(rows)) == (["30.00 BYN"], 0)
