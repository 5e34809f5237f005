"""Tests of the form that pays an order: what it begins with about the storing of the card."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import pytest

from desktop_app.domain.gateway.card_payments import CardPayment, Initiator
from desktop_app.domain.gateway.cards import Secret
from desktop_app.domain.gateway.merchant_login import Login
from desktop_app.domain.gateway.merchant_settings import MerchantSettings, Permission
from desktop_app.domain.gateway.order_book import BookedOrder
from desktop_app.domain.gateway.orders import Feature, Order
from desktop_app.domain.gateway.stored_credentials import CredentialType
from desktop_app.domain.gateway.storing_consents import stored_use
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.profiles.profile import Environment, Profile
from desktop_app.domain.values.money import Money
from desktop_app.services.gateway.abilities import abilities_of
from desktop_app.ui.gateway.three_ds.order_to_pay import OrderToPay
from desktop_app.ui.gateway.three_ds.pay_form import PayForm
from tests.support.fakes import FixedClock
from tests.ui.hands import write

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

SERIES: Final = {"recurringFrequency": "28", "recurringExpiry": "20341231"}


def form_of(qtbot: QtBot) -> PayForm:
    """The form of a shop that may do everything, and whose customers give no address."""
    allowed = tuple(each for each in Permission if each is not Permission.ADDRESS_CHECK)
    profile = Profile(
        id="p",
        name="ООО «Белые журавли»",
        short_name="БЖ",
        colour="#2F6FDE",
        environment=Environment.TEST,
        documents_url="",
        merchant=MerchantSettings(permissions=allowed),
        gateway_url="https://pay.example",
    )
    form = PayForm(abilities=abilities_of(profile, Login("s", Secret("x"))), clock=FixedClock())
    qtbot.addWidget(form)
    return form


def to_pay(before: CardPayment | None = None, **facts: Any) -> OrderToPay:
    """An order of a customer, and the payment of it that failed before."""
    now = FixedClock().now()
    return OrderToPay(
        order_id="o",
        booked=BookedOrder(id="b", number="1", order_id="o", client_id="c", created_at=now),
        registered=Order(
            number="1",
            amount=Money(100, "BYN"),
            return_url="https://shop.example",
            client_id="c",
            **facts,
        ),
        paid_before=before,
    )


def test_an_order_that_stores_its_card_begins_so_and_offers_nothing_else(qtbot: QtBot) -> None:
    form = form_of(qtbot)
    form.begin(to_pay(features=(Feature.FORCE_CREATE_BINDING,)))
    payment = form.typed().payment
    assert payment.initiator is Initiator.INITIAL_COMMON
    use = stored_use(payment, Operation.PAY_BY_CARD)
    assert use is CredentialType.COMMON, "so that the consent is noted"
    choices = form.store.fields["storing"].control
    assert {choices.itemData(row) for row in range(choices.count())} == {"CI", "RI"}
    assert not form.more.offers("bindingNotNeeded")
    form.begin(to_pay())
    assert form.typed().payment.initiator is Initiator.REGULAR
    assert {choices.itemData(row) for row in range(choices.count())} == {"", "CI", "RI"}
    assert form.more.offers("bindingNotNeeded")


def test_an_order_with_the_terms_of_a_series_stores_its_card_for_the_series(qtbot: QtBot) -> None:
    form = form_of(qtbot)
    form.begin(to_pay(features=(Feature.FORCE_CREATE_BINDING,), extra=SERIES))
    payment = form.typed().payment
    assert (payment.initiator, dict(payment.extra)) == (Initiator.INITIAL_RECURRENT, SERIES)


def test_another_card_is_stored_as_the_one_that_did_not_pay(qtbot: QtBot) -> None:
    form = form_of(qtbot)
    before = CardPayment(order_id="o", initiator=Initiator.INITIAL_RECURRENT, extra=SERIES)
    for features in ((), (Feature.FORCE_CREATE_BINDING,)):
        form.begin(to_pay(before, features=features))
        payment = form.typed().payment
        assert (payment.initiator, dict(payment.extra)) == (Initiator.INITIAL_RECURRENT, SERIES)
        assert not form.notes().wrong
    form.begin(to_pay(CardPayment(order_id="o", store=False)))
    assert form.typed().payment.store is False


@pytest.mark.parametrize("is_open", [True, False])
def test_no_payment_by_the_merchant_is_offered_for_a_held_order(
    qtbot: QtBot, *, is_open: bool
) -> None:
    form = form_of(qtbot)
    if is_open:
        assert form.more.fields
    one_phase = to_pay()
    assert one_phase.booked is not None
    held = replace(one_phase, booked=replace(one_phase.booked, hold=True))
    for order, expected in (
        (one_phase, {"U", "R", "F"}),
        (held, {"F"}),
        (one_phase, {"U", "R", "F"}),
    ):
        form.begin(order)
        chosen = set()
        for initiator in ("U", "R", "F"):
            form.show_texts(form.texts() | {"tii": initiator})
            chosen.add(form.typed().payment.initiator.value)
        assert chosen - {""} == expected
    form.begin(held)
    control = form.more.fields["tii"].control
    assert [control.itemData(place) for place in range(control.count())] == ["", "F"]


def test_an_additional_parameter_of_the_payment_has_no_card_number(qtbot: QtBot) -> None:
    form = form_of(qtbot)
    form.begin(to_pay())
    form.show_texts(form.texts() | {"jsonParams": '[["note", "4111 1111 1111 1111"]]'})
    assert "jsonParams.note" in form.notes().wrong
    form.show_texts(form.texts() | {"jsonParams": '[["note", "4111 1111 1111 1112"]]'})
    assert "jsonParams.note" not in form.notes().wrong


@pytest.mark.parametrize(
    ("features", "typed", "is_asked_for"),
    [
        ((), {}, True),
        ((Feature.FORCE_SSL,), {}, False),
        ((), {"tii": "U"}, False),
        ((), {"tii": "R"}, False),
        ((), {"tii": "F"}, True),
        ((), {"externalScaExemptionIndicator": "TRA"}, False),
        ((Feature.FORCE_SSL,), {"eci": "05", "cavv": "AAAB"}, True),
        ((), {"email": "anna@example.by"}, False),
        ((), {"orderPayerData.homePhone": "80171234567"}, False),
    ],
)
def test_visa_asks_for_a_contact_where_the_cardholder_may_be_asked(
    qtbot: QtBot, features: tuple[str, ...], typed: dict[str, str], *, is_asked_for: bool
) -> None:
    form = form_of(qtbot)
    form.begin(to_pay(features=features))
    write(form.card.number.control, "4111111111111111")
    form.show_texts(form.texts() | typed)
    assert ("email" in form.notes().wrong) is is_asked_for
    form.card.wipe()
    write(form.card.number.control, "5555555555555599")
    assert "email" not in form.notes().wrong


@pytest.mark.parametrize("is_open", [True, False])
def test_no_stored_card_is_charged_of_an_order_without_a_customer(
    qtbot: QtBot, *, is_open: bool
) -> None:
    form = form_of(qtbot)
    if is_open:
        assert form.more.fields
    known = to_pay()
    assert known.booked is not None
    unknown = replace(known, booked=replace(known.booked, client_id=""))
    for order, offered in ((known, True), (unknown, False), (known, True)):
        form.begin(order)
        for name in ("tii", "originalPaymentNetRefNum", "originalPaymentDate"):
            assert form.more.offers(name) is offered
        for initiator in ("F", "U", "R"):
            form.show_texts(form.texts() | {"tii": initiator})
            assert form.typed().payment.initiator == (initiator if offered else "")
