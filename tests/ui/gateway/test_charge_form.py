"""Tests of the form that charges a stored card: what is taken as typed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from desktop_app.domain.gateway.charges import CardCharge, ChargeKind, ChargeState
from desktop_app.domain.values.money import Money
from desktop_app.storage.window import Row
from desktop_app.ui.gateway.recurring.recurring_columns import charge_columns
from desktop_app.ui.gateway.stored_cards.charge_form import CardChargeForm
from desktop_app.ui.gateway.stored_cards.customer_view import _last_charge
from desktop_app.ui.i18n import formats
from tests.storage.strategies import ManualClock
from tests.ui.gateway.test_schedule_form import DAY, choice
from tests.ui.hands import write

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from desktop_app.domain.profiles.profile import Profile


def test_a_description_that_the_gateway_refuses_is_not_taken(
    qtbot: QtBot, profile: Profile
) -> None:
    form = CardChargeForm(profile, clock=ManualClock())
    qtbot.addWidget(form)
    form.begin(choice("7", "c").card, None)
    form.amount.control.set_value("12,5")
    form.description.control.set_value("Gym <b>")
    assert form.typed() is None, "its order would be refused before it is sent"
    assert "<" in str(form.description.error)
    form.description.control.set_value("Gym")
    form.email.control.set_value("anna@example.by")
    typed = form.typed()
    assert typed is not None
    assert (typed.description, form.description.error) == ("Gym", None)


def test_a_charge_without_the_customer_says_where_no_consent_is_known(
    qtbot: QtBot, profile: Profile
) -> None:
    form = CardChargeForm(profile, clock=ManualClock())
    qtbot.addWidget(form)
    unknown = choice("7", "c").card
    for agreed_on, warned in ((None, True), (DAY, False)):
        form.begin(replace(unknown, agreed_on=agreed_on), None)
        assert form.unagreed.isHidden(), "the customer takes part"
        form.kinds[ChargeKind.MERCHANT].setChecked(True)
        assert form.unagreed.isHidden() is not warned
        assert "consent" in form.unagreed.text()


@pytest.mark.parametrize(
    ("number", "system", "is_asked_for"),
    [
        ("411111**1111", "VISA", True),
        ("411111**1111", "", True),
        ("411111**1111", "CARD", True),
        ("555555**5599", "MASTERCARD", False),
        ("", "", False),
    ],
)
def test_visa_asks_for_the_contact_of_a_customer_who_pays_with_a_stored_card(
    qtbot: QtBot, profile: Profile, number: str, system: str, *, is_asked_for: bool
) -> None:
    form = CardChargeForm(profile, clock=ManualClock())
    qtbot.addWidget(form)
    known = choice("7", "c").card
    credential = replace(known.credential, masked_number=number, payment_system=system)
    form.begin(replace(known, credential=credential), None)
    form.amount.control.set_value("12,5")
    assert (form.typed() is None) is is_asked_for
    assert ("VISA" in str(form.email.error)) is is_asked_for
    form.more.fields.put("orderPayerData.mobilePhone", "80291234567")
    assert form.typed() is not None, "a phone is enough"
    form.more.fields.put("orderPayerData.mobilePhone", "")
    form.email.control.set_value("anna@example.by")
    assert form.email.error is None
    assert form.typed() is not None
    form.email.control.set_value("")
    assert (form.typed() is None) is is_asked_for, "what was typed is gone: it is said again"
    once_more = form.typed()
    assert once_more is not None, "a shop without 3-D Secure needs no address"
    assert once_more.email == ""
    assert form.email.error is None
    for kind in (ChargeKind.MERCHANT, ChargeKind.PHONE):
        form.kinds[kind].setChecked(True)
        write(form.holder.control, "ANNA")
        assert form.typed() is not None, "the customer is not asked"


@pytest.mark.parametrize(
    ("part", "figure"), [(Money(3000, "BYN"), "30.00 BYN"), (None, "—")], ids=["told", "not told"]
)
def test_a_charge_that_is_paid_in_part_is_shown_with_what_was_charged(
    qtbot: QtBot, profile: Profile, part: Money | None, figure: str
) -> None:
    clock = ManualClock()
    made = CardCharge(
        id="a", kind=ChargeKind.PHONE, client_id="c", credential_id="card", number="n-a",
        amount=Money(10_000, "BYN"), charged=part, state=ChargeState.PARTLY_PAID,
        order_row="a-order", created_at=clock.now(),
    )  # fmt: skip
    form = CardChargeForm(profile, clock=clock)
    qtbot.addWidget(form)
    form.begin(choice("7", "c").card, None)
    form.show_charge(made)
    assert plain(form.figure.text()) == figure
    assert form.state_text.text() == "Paid in part"
    assert "100.00 BYN" in plain(form.facts.text()), "what was asked for is told as well"
    assert not form.receipt.isHidden()
    last = plain(_last_charge(made))
    assert last.endswith(f"· {figure} · Paid in part")
    cells = {each.id: each.cell(Row(1, "a", made)) for each in charge_columns()}
    assert cells["state"].text == "Paid in part"
    assert plain(cells["amount"].text) == figure.removesuffix(" BYN")


def test_a_charge_of_which_a_part_was_refunded_is_shown_with_what_stays_charged(
    qtbot: QtBot, profile: Profile
) -> None:
    clock = ManualClock()
    made = CardCharge(
        id="a", kind=ChargeKind.PHONE, client_id="c", credential_id="card", number="n-a",
        amount=Money(10_000, "BYN"), charged=Money(10_000, "BYN"), refunded=Money(100, "BYN"),
        state=ChargeState.PARTLY_RETURNED, order_row="a-order", created_at=clock.now(),
    )  # fmt: skip
    said = "Refunded in part: 1.00 BYN of 100.00 BYN"
    form = CardChargeForm(profile, clock=clock)
    qtbot.addWidget(form)
    form.begin(choice("7", "c").card, None)
    form.show_charge(made)
    assert plain(form.figure.text()) == "99.00 BYN"
    assert plain(form.state_text.text()) == said
    assert not form.receipt.isHidden()
    assert plain(_last_charge(made)).endswith(f"· 99.00 BYN · {said}")
    cells = {each.id: each.cell(Row(1, "a", made)) for each in charge_columns()}
    assert (cells["state"].text, plain(cells["state"].tip)) == ("Refunded in part", said)
    assert cells["amount"].text == "99.00"


@pytest.mark.parametrize("state", ChargeState)
def test_the_time_of_a_charge_is_not_called_one_at_which_it_was_charged(state: ChargeState) -> None:
    """It has one in every state, also where nothing was charged."""
    made = CardCharge(
        id="a", kind=ChargeKind.PHONE, client_id="c", credential_id="card", number="n-a",
        amount=Money(10_000, "BYN"), state=state, order_row="a-order",
        created_at=ManualClock().now(),
    )  # fmt: skip
    (column,) = (each for each in charge_columns() if each.id == "at")
    assert str(column.title) == "Begun"
    assert column.cell(Row(1, "a", made)).text == formats.moment(made.created_at)


def plain(text: str) -> str:
    """A text with the usual space where lines are not to be broken."""
    return text.replace(formats.NO_BREAK_SPACE, " ")


def test_buttons_that_charge_name_the_company(qtbot: QtBot, profile: Profile) -> None:
    form = CardChargeForm(profile, clock=ManualClock())
    qtbot.addWidget(form)
    form.begin(choice("7", "c").card, None)
    assert form.button.text() == "БЖ · Charge"
    form.amount.control.set_value("12,5")
    assert form.button.text() == "БЖ · Charge 12.50\u00a0BYN"
    assert form.button.accessibleName() == f"Charge 12.50\u00a0BYN, {profile.name}"
    steps = {
        ChargeState.REGISTERED: "БЖ · Charge it now",
        ChargeState.PREPARED: "БЖ · Send again",
        ChargeState.ASKED: "Go to the page of the card's bank",
    }
    made = CardCharge(
        id="a", kind=ChargeKind.CUSTOMER, client_id="c", credential_id="card", number="n-a",
        amount=Money(10_000, "BYN"), state=ChargeState.ASKED,
        order_row="a-order", created_at=ManualClock().now(),
    )  # fmt: skip
    for state, said in steps.items():
        form.show_charge(replace(made, state=state))
        assert form.go_on.text() == said
