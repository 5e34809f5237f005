"""Tests of the form that stores a card: amounts as their currency has them."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from itertools import islice, pairwise
from typing import TYPE_CHECKING

import pytest

from desktop_app.domain.gateway.card_customers import CardCustomer
from desktop_app.domain.gateway.merchant_settings import MerchantSettings
from desktop_app.domain.gateway.recurring.schedule_dates import dates
from desktop_app.domain.gateway.recurring.schedules import (
    MONTH_END,
    OffDays,
    Rhythm,
    Schedule,
    Terms,
)
from desktop_app.domain.gateway.stored_credentials import CredentialType
from desktop_app.domain.values.money import Money
from desktop_app.services.payments.business_days import business_days
from desktop_app.ui.gateway.stored_cards.store_card_form import StoreCardForm
from tests.storage.strategies import ManualClock
from tests.ui.hands import write

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from desktop_app.domain.profiles.profile import Profile

NOW = dt.datetime(2026, 11, 23, tzinfo=dt.UTC)


@pytest.mark.parametrize(
    ("currency", "typed", "shown"),
    [("JPY", "1000", "1000"), ("KWD", "1,5", "1.500"), ("BYN", "1,5", "1.50")],
)
def test_an_amount_is_written_with_the_digits_of_its_currency(
    qtbot: QtBot, profile: Profile, currency: str, typed: str, shown: str
) -> None:
    form = StoreCardForm(
        replace(profile, merchant=MerchantSettings(currency=currency)),
        clock=ManualClock(),
        today=NOW.date,
    )
    qtbot.addWidget(form)
    form.begin(CardCustomer(id="7", added_at=NOW))
    form.amount.control.set_value(typed)
    assert form.amount.control.text() == shown


def test_the_button_names_the_company_and_no_amount_while_there_is_none(
    qtbot: QtBot, profile: Profile
) -> None:
    form = StoreCardForm(replace(profile, short_name="A&B"), clock=ManualClock(), today=NOW.date)
    qtbot.addWidget(form)
    form.begin(CardCustomer(id="7", added_at=NOW))
    assert form.button.text() == "A&&B · Pay and store"
    form.amount.control.set_value("12,5")
    assert form.button.text() == "A&&B · Pay 12.50\u00a0BYN and store"
    assert form.button.accessibleName() == f"Pay 12.50\u00a0BYN and store, {profile.name}"
    form.set_profile(profile)
    assert form.button.text().startswith("БЖ · Pay 12.50")
    form.verify.setChecked(True)
    assert form.button.text() == "БЖ · Verify and store"


def test_charges_of_each_month_hold_the_days_between_charges_that_the_form_begins_with(
    qtbot: QtBot, profile: Profile
) -> None:
    """The card's bank may decline what comes sooner; closed days bring dates together."""
    form = StoreCardForm(profile, clock=ManualClock(), today=NOW.date)
    qtbot.addWidget(form)
    form.begin(CardCustomer(id="7", added_at=NOW))
    rule = form.days.control.value()
    for off_days in OffDays:
        for day in range(1, MONTH_END + 1):
            terms = Terms(
                since=dt.date(2024, 1, day), rhythm=Rhythm(day=day), amount=Money(1, "BYN"),
                credential_id="a", off_days=off_days,
            )  # fmt: skip
            one = Schedule(id="s", client_id="7", title="Gym", terms=(terms,), created_at=NOW)
            for before, after in pairwise(islice(dates(one, business_days()), 60)):
                assert (after.due - before.due).days >= rule, before.due


@pytest.mark.parametrize(
    ("number", "phone", "is_asked_for"),
    [
        ("4444555511113333", "", True),
        ("4444555511113333", "8 029 123-45-67", False),
        ("4444555511113333", "123", True),
        ("5555555555555599", "", False),
    ],
)
def test_visa_asks_for_an_address_where_no_phone_of_the_customer_is_known(
    qtbot: QtBot, profile: Profile, number: str, phone: str, *, is_asked_for: bool
) -> None:
    form = StoreCardForm(profile, clock=ManualClock(), today=NOW.date)
    qtbot.addWidget(form)
    form.begin(CardCustomer(id="7", phone=phone, added_at=NOW))
    form.amount.control.set_value("1")
    form.agreed.setChecked(True)
    for field, text in (
        (form.card.number, number), (form.card.expiry, "1234"),
        (form.card.code, "123"), (form.card.holder, "ANNA KAVALENKA"),
    ):  # fmt: skip
        write(field.control, text)
    typed = form.typed()
    assert (typed is None) is is_asked_for
    assert ("VISA" in str(form.email.error)) is is_asked_for
    form.email.control.set_value("anna@example.by")
    typed = form.typed()
    assert typed is not None
    assert typed.phone == ("+375291234567" if phone.startswith("8") else "")


def test_a_shop_without_3d_secure_stores_a_visa_card_without_an_address(
    qtbot: QtBot, profile: Profile
) -> None:
    form = StoreCardForm(profile, clock=ManualClock(), today=NOW.date)
    qtbot.addWidget(form)
    form.begin(CardCustomer(id="7", added_at=NOW))
    form.amount.control.set_value("1")
    form.agreed.setChecked(True)
    for field, text in (
        (form.card.number, "4444555511113333"), (form.card.expiry, "1234"),
        (form.card.code, "123"), (form.card.holder, "ANNA KAVALENKA"),
    ):  # fmt: skip
        write(field.control, text)
    assert form.typed() is None
    assert "press once more" in str(form.email.error)
    once_more = form.typed()
    assert once_more is not None
    assert (once_more.email, once_more.phone) == ("", "")


def test_a_day_until_which_a_card_is_stored_is_one_to_come(qtbot: QtBot, profile: Profile) -> None:
    form = StoreCardForm(profile, clock=ManualClock(), today=NOW.date)
    qtbot.addWidget(form)
    form.begin(CardCustomer(id="7", added_at=NOW))
    form.types[CredentialType.RECURRENT].setChecked(True)
    form.until.control.set_value("31.03")
    form.typed()
    assert form.until.error is None
    assert form.until.control.day() == dt.date(2027, 3, 31)
