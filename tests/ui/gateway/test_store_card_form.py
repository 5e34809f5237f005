"""Tests of the form that stores a card: amounts as their currency has them."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

import pytest

from desktop_app.domain.gateway.card_customers import CardCustomer
from desktop_app.ui.gateway.stored_cards.store_card_form import StoreCardForm
from tests.storage.strategies import ManualClock

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

NOW = dt.datetime(2026, 11, 23, tzinfo=dt.UTC)


@pytest.mark.parametrize(
    ("currency", "typed", "shown"),
    [("JPY", "1000", "1000"), ("KWD", "1,5", "1.500"), ("BYN", "1,5", "1.50")],
)
def test_an_amount_is_written_with_the_digits_of_its_currency(
    qtbot: QtBot, currency: str, typed: str, shown: str
) -> None:
    form = StoreCardForm(clock=ManualClock(), today=NOW.date, currency=currency, can_verify=False)
    qtbot.addWidget(form)
    form.begin(CardCustomer(id="7", added_at=NOW))
    form.amount.control.set_value(typed)
    assert form.amount.control.text() == shown
