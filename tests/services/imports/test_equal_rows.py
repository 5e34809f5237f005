"""Rows of an import file that are equal to payments, or to each other, by their own number."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from decimal import Decimal
from typing import Final

import pytest

from desktop_app.domain.values.money import Amount
from desktop_app.services.imports.payment_rows import PaymentPlan
from desktop_app.services.payments.payment_index import PaymentIndex
from tests.support.import_rows import PLAIN_ROW, paid_document, planned, row_checks
from tests.support.legal_instructions import LEGAL, TODAY

_NUMBERED: Final = [
    PLAIN_ROW | {"number": each, "purpose": f"Аренда, платёж {each}"} for each in "56"
]


def test_rows_that_differ_in_their_own_number_count_as_equal_ones() -> None:
    paid = paid_document(number="4", purpose="Аренда, платёж 4")
    plan = planned(*_NUMBERED, documents=(paid,))
    assert [row.is_there_already for row in plan.rows] == [True, False]
    assert [row.equal for row in plan.rows] == [(3,), (2,)]
    plan.change(0, "purpose", "Другое")
    assert [row.is_there_already for row in plan.rows] == [False, True]
    assert [row.equal for row in plan.rows] == [(), ()]


@pytest.mark.parametrize("day", [date.min, date(2026, 2, 28), date.max])
@pytest.mark.parametrize("amount", ["NaN", "sNaN", "Infinity", "-0", "1E+5"])
def test_whatever_a_bank_lists_is_compared(day: date, amount: str) -> None:
    told = Amount(Decimal(amount), "BYN")
    index = PaymentIndex((replace(paid_document(), date=day, amount=told),), ())
    payment = replace(LEGAL, date=day, amount=told)
    found = index.history(payment).duplicate
    assert found is not None
    lately = index.equal_lately(payment, within=timedelta(10), from_any_account=True)
    assert [each.id for each in lately] == [each.id for each in found.earlier] == ["paid"]


def test_a_row_without_a_number_is_equal_by_the_one_that_it_gets() -> None:
    paid = paid_document(number="900", purpose="Аренда, платёж 900")
    index = PaymentIndex((paid,), ())
    plan = PaymentPlan(row_checks(index=index), index=index)
    for number, purpose in enumerate(("Аренда, платёж 1", "Аренда, платёж 2")):
        plan.add(number, PLAIN_ROW | {"purpose": purpose})
    assert [row.equal_count for row in plan.rows] == [0, 0]
    plan.finish({})
    assert [row.payment.number for row in plan.rows] == ["1", "2"]
    assert [row.equal_count for row in plan.rows] == [1, 1]
    assert [row.is_there_already for row in plan.rows] == [True, False]
    plan.change(0, "date", "16.11.2027")
    plan.finish_changed([0], {})
    assert [row.is_there_already for row in plan.rows] == [False, True]


def test_a_row_without_a_day_repeats_a_payment_with_another_own_number() -> None:
    paid = paid_document(number="4", purpose="Аренда, платёж 4", date=TODAY - timedelta(days=2))
    plan = planned(*_NUMBERED, documents=(paid,))
    assert [row.is_there_already for row in plan.rows] == [True, False]
