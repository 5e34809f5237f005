"""Tests of the form that charges a stored card: what is taken as typed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from desktop_app.domain.gateway.charges import ChargeKind
from desktop_app.ui.gateway.stored_cards.charge_form import CardChargeForm
from tests.storage.strategies import ManualClock
from tests.ui.gateway.test_schedule_form import DAY, choice

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def test_a_description_that_the_gateway_refuses_is_not_taken(qtbot: QtBot) -> None:
    form = CardChargeForm(currency="BYN", clock=ManualClock())
    qtbot.addWidget(form)
    form.begin(choice("7", "c").card, None)
    form.amount.control.set_value("12,5")
    form.description.control.set_value("Gym <b>")
    assert form.typed() is None, "its order would be refused before it is sent"
    assert "<" in str(form.description.error)
    form.description.control.set_value("Gym")
    typed = form.typed()
    assert typed is not None
    assert (typed.description, form.description.error) == ("Gym", None)


def test_a_charge_without_the_customer_says_where_no_consent_is_known(qtbot: QtBot) -> None:
    form = CardChargeForm(currency="BYN", clock=ManualClock())
    qtbot.addWidget(form)
    unknown = choice("7", "c").card
    for agreed_on, warned in ((None, True), (DAY, False)):
        form.begin(replace(unknown, agreed_on=agreed_on), None)
        assert form.unagreed.isHidden(), "the customer takes part"
        form.kinds[ChargeKind.MERCHANT].setChecked(True)
        assert form.unagreed.isHidden() is not warned
        assert "consent" in form.unagreed.text()
