"""Tests of the form of a schedule: whose card it is charged from, and on which days."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Final

import pytest
from PySide6.QtWidgets import QWidget

from desktop_app.domain.gateway.card_customers import CardCustomer, CustomerCard
from desktop_app.domain.gateway.recurring.later_terms import with_later_changed
from desktop_app.domain.gateway.recurring.schedule_dates import dates, with_one_changed
from desktop_app.domain.gateway.recurring.schedules import (
    DateException,
    Rhythm,
    Schedule,
    ScheduledDate,
    Terms,
    Unit,
)
from desktop_app.domain.gateway.stored_credentials import CredentialType, StoredCredential
from desktop_app.domain.gateway.typed.cart_lines import CartLine, read_line
from desktop_app.domain.values.business_days import BusinessCalendar
from desktop_app.domain.values.money import Money, exponent
from desktop_app.domain.values.typed_amounts import read, written
from desktop_app.ui.forms.input_edits import AmountEdit
from desktop_app.ui.gateway.new_order.cart_row import CartRow
from desktop_app.ui.gateway.recurring.date_dialog import DateDialog
from desktop_app.ui.gateway.recurring.schedule_form import CardChoice, ScheduleForm
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels import stored_cards as words

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

DAY = dt.date(2026, 11, 23)
NOW = dt.datetime(2026, 11, 23, tzinfo=dt.UTC)
AMOUNT = Money(1000, "BYN")
AMOUNTS: Final = [
    Money(minor, currency)
    for currency in ("BYN", "JPY", "KWD")
    for minor in (1, 1000, 1234, 123_456, 1_234_567, 123_456_789)
]
"""Of currencies with two, with no and with three decimals."""


def choice(client_id: str, card_id: str) -> CardChoice:
    credential = StoredCredential(id=card_id, masked_number="411111**1111", expiry="203012")
    card = CustomerCard(
        client_id=client_id,
        credential=credential,
        type=CredentialType.RECURRENT,
        first_seen_at=NOW,
        read_at=NOW,
    )
    return CardChoice(customer=CardCustomer(id=client_id, added_at=NOW), card=card)


def schedule(client_id: str, card_id: str) -> Schedule:
    terms = Terms(since=DAY, rhythm=Rhythm(), amount=AMOUNT, credential_id=card_id)
    return Schedule(id="s", client_id=client_id, title="Gym", terms=(terms,), created_at=NOW)


def form(qtbot: QtBot) -> ScheduleForm:
    made = ScheduleForm(today=lambda: DAY, currency="BYN")
    qtbot.addWidget(made)
    return made


def test_a_schedule_goes_on_with_a_card_of_its_own_customer_only(qtbot: QtBot) -> None:
    made = form(qtbot)
    date = ScheduledDate(planned=DAY, due=DAY, amount=AMOUNT, credential_id="mine")
    stranger, own = choice("1", "theirs"), choice("2", "mine")
    made.change_later(schedule("2", "mine"), date, [stranger, own, choice("2", "other")])
    offered = [made.card.control.itemData(at) for at in range(made.card.control.count())]
    assert offered == ["mine", "other"]
    typed = made.typed()
    assert typed is not None
    assert typed.last_terms.credential_id == "mine"


def test_no_card_is_chosen_for_one_that_cannot_be_charged_any_more(qtbot: QtBot) -> None:
    made = form(qtbot)
    date = ScheduledDate(planned=DAY, due=DAY, amount=AMOUNT, credential_id="gone")
    made.change_later(schedule("2", "gone"), date, [choice("1", "theirs")])
    assert made.typed() is None, "a stranger's card would be charged"
    made.change_later(schedule("2", "gone"), date, [choice("1", "theirs"), choice("2", "new")])
    assert made.typed() is None, "another card is chosen by a person"
    made.card.control.setCurrentIndex(0)
    typed = made.typed()
    assert typed is not None
    assert typed.last_terms.credential_id == "new"


def test_a_new_schedule_does_not_begin_with_another_card_if_its_card_is_gone(
    qtbot: QtBot,
) -> None:
    made = form(qtbot)
    made.begin([choice("1", "theirs")], choice("2", "gone").card)
    assert made.card.control.currentData() is None
    made.begin([choice("1", "theirs")])
    assert made.card.control.currentData() == "theirs"


def test_a_person_chooses_whose_card_is_charged_where_there_is_more_than_one(
    qtbot: QtBot,
) -> None:
    made = form(qtbot)
    for cards in ([choice("1", "a"), choice("2", "b")], [choice("1", "a"), choice("1", "b")]):
        made.begin(cards)
        assert made.card.control.currentData() is None
        for field, text in ((made.title, "Gym"), (made.amount, "10"), (made.agreed, "23.11.2026")):
            field.control.set_value(text)
        assert made.typed() is None, "the first customer's card would be charged"
        assert str(made.card.error) != "None"
        made.card.control.setCurrentIndex(1)
        typed = made.typed()
        assert typed is not None
        assert typed.last_terms.credential_id == "b"


def test_the_day_of_consent_is_of_the_customer_whose_card_is_charged(qtbot: QtBot) -> None:
    made = form(qtbot)
    agreed = choice("1", "a")
    agreed = replace(agreed, card=replace(agreed.card, agreed_on=dt.date(2026, 11, 2)))
    other = choice("3", "c")
    other = replace(other, card=replace(other.card, agreed_on=dt.date(2026, 11, 5)))
    made.begin([agreed, choice("2", "b"), other], agreed.card)
    box, day = made.card.control, made.agreed.control
    assert day.day() == dt.date(2026, 11, 2)
    box.setCurrentIndex(1)
    assert day.value() == "", "nobody knows when that customer agreed"
    assert made.typed() is None
    box.setCurrentIndex(2)
    assert day.day() == dt.date(2026, 11, 5)
    day.set_value("10.11.2026")
    box.setCurrentIndex(1)
    assert day.day() == dt.date(2026, 11, 10), "a person typed it"
    made.begin([agreed, choice("2", "b")], choice("2", "b").card)
    assert day.value() == ""


def test_a_title_that_the_gateway_refuses_as_a_description_is_not_taken(qtbot: QtBot) -> None:
    made = form(qtbot)
    date = ScheduledDate(planned=DAY, due=DAY, amount=AMOUNT, credential_id="mine")
    made.change_later(schedule("2", "mine"), date, [choice("2", "mine")])
    made.title.control.set_value("Gym <b>")
    assert made.typed() is None, "no charge of it could ever be sent"
    assert "<" in str(made.title.error)
    made.title.control.set_value("Age < 18")
    typed = made.typed()
    assert typed is not None
    assert (typed.last_terms.description, made.title.error) == ("Age < 18", None)
    made.title.control.set_value("x" * 700)
    assert len(made.title.control.value()) == 598


def days(made: ScheduleForm) -> list[dt.date]:
    terms = made.terms
    assert terms is not None
    return list(islice(terms.rhythm.days(terms.since), 2))


def test_the_day_of_the_month_and_of_the_week_go_with_the_first_day(qtbot: QtBot) -> None:
    made = form(qtbot)
    made.begin([choice("1", "c")])
    first = made.first.control
    for end in range(len("01.12.2026") + 1):  # as it is typed
        first.set_value("01.12.2026"[:end])
    assert days(made) == [dt.date(2026, 12, 1), dt.date(2027, 1, 1)]
    made.day.control.set_value(31)
    first.set_value("05.12.2026")
    assert days(made)[0] == dt.date(2026, 12, 31), "a day that somebody chose stays"
    made.unit.control.set_value(Unit.WEEK.value)
    first.set_value("10.12.2026")
    first.set_value("11.12.2026")
    assert days(made) == [dt.date(2026, 12, 11), dt.date(2026, 12, 18)]
    made.weekdays[0].setChecked(True)
    first.set_value("16.12.2026")
    assert days(made) == [dt.date(2026, 12, 18), dt.date(2026, 12, 21)]


def test_terms_that_begin_later_begin_on_the_day_that_is_typed(qtbot: QtBot) -> None:
    made = form(qtbot)
    date = ScheduledDate(planned=DAY, due=DAY, amount=AMOUNT, credential_id="mine")
    made.change_later(schedule("2", "mine"), date, [choice("2", "mine")])
    made.first.control.set_value("05.12.2026")
    typed = made.typed()
    assert typed is not None
    assert [each.planned for each in islice(dates(typed, BusinessCalendar()), 2)] == [
        dt.date(2026, 12, 5),
        dt.date(2027, 1, 5),
    ]


def test_what_was_changed_about_single_dates_is_named_before_all_later_ones_change(
    qtbot: QtBot,
) -> None:
    made = form(qtbot)
    date = ScheduledDate(planned=DAY, due=DAY, amount=AMOUNT, credential_id="mine")
    plain = schedule("2", "mine")
    made.change_later(plain, date, [choice("2", "mine")])
    assert made.single.isHidden()
    skipped, moved = dt.date(2026, 12, 23), dt.date(2027, 1, 23)
    one = plain
    for change in (
        DateException(planned=skipped, skipped=True),
        DateException(planned=moved, due=dt.date(2027, 1, 30)),
    ):
        one = with_one_changed(one, change, calendar=BusinessCalendar())
    made.change_later(one, date, [choice("2", "mine"), choice("2", "other")])
    for place in (0, 1):
        made.card.control.setCurrentIndex(place)
        assert made.single.text() == "Still skipped: 23.12.2026"
        typed = made.typed()
        assert typed is not None
        assert typed.exceptions == one.exceptions, "nothing but the card is another one"
    made.amount.control.set_value("12")
    assert made.single.text().splitlines() == [
        "Still skipped: 23.12.2026",
        "The changes to 1 date are lost: 30.01.2027",
    ]
    typed = made.typed()
    assert typed is not None
    assert [each.planned for each in typed.exceptions] == [skipped]
    made.first.control.set_value("05.12.2026")
    assert made.single.text() == "The changes to 2 dates are lost: 23.12.2026, 30.01.2027"
    made.begin([choice("1", "c")])
    assert made.single.isHidden()


def test_terms_agreed_for_later_stay_with_another_card_and_are_named_where_they_are_lost(
    qtbot: QtBot,
) -> None:
    made = form(qtbot)
    date = ScheduledDate(planned=DAY, due=DAY, amount=AMOUNT, credential_id="old")
    cheaper, own = dt.date(2027, 6, 23), dt.date(2027, 9, 23)
    one = schedule("2", "old")
    for since, card in ((cheaper, "old"), (own, "own")):
        later = replace(
            one.terms[0], since=since, rhythm=Rhythm(day=23), amount=Money(600, "BYN"),
            credential_id=card,
        )  # fmt: skip
        one = with_later_changed(one, since, later, settled=())
    made.change_later(one, date, [choice("2", "new"), choice("2", "own")])
    made.card.control.setCurrentIndex(0)
    rhythm = words.rhythm(Rhythm(day=23), DAY)
    amount = formats.amount(Money(600, "BYN"))
    own_card = words.card_name(choice("2", "own").card)
    assert made.single.text().splitlines() == [
        f"From 23.06.2027: {amount}, {rhythm} still applies",
        f"From 23.09.2027: {amount}, {rhythm}, {own_card} still applies",
    ]
    typed, terms = made.typed(), made.terms
    assert typed is not None
    assert terms is not None
    assert [(each.amount.minor, each.credential_id) for each in typed.terms] == [
        (1000, "new"), (600, "new"), (600, "own"),
    ]  # fmt: skip
    assert (terms.amount.minor, terms.credential_id) == (1000, "new")
    made.title.control.set_value("Gym and pool")
    assert made.single.text().splitlines() == [
        f"From 23.06.2027: {amount}, {rhythm} is lost",
        f"From 23.09.2027: {amount}, {rhythm}, {own_card} is lost",
    ]
    made.title.control.set_value("Gym")
    assert "lost" not in made.single.text()
    made.amount.control.set_value("12")
    assert made.single.text().count("is lost") == 2


def test_terms_that_never_begin_are_named_as_lost(qtbot: QtBot) -> None:
    made = form(qtbot)
    date = ScheduledDate(planned=DAY, due=DAY, amount=AMOUNT, credential_id="old")
    one = schedule("2", "old")
    later = replace(one.terms[0], since=dt.date(2027, 6, 23), amount=Money(600, "BYN"))
    one = with_later_changed(one, later.since, later, settled=())
    made.change_later(one, date, [choice("2", "old")])
    for last, words_ in (("23.06.2027", "still applies"), ("22.06.2027", "is lost")):
        made.end.control.set_value("on")
        made.last.control.set_value(last)
        assert made.single.text() == f"From 23.06.2027: {words.terms(later)} {words_}"
    ending = replace(one, ends_on=dt.date(2027, 3, 31))
    made.change_later(ending, date, [choice("2", "old")])
    assert made.single.isHidden(), "they are lost already"


def test_terms_with_a_card_that_is_not_offered_do_not_look_like_those_of_the_chosen_one(
    qtbot: QtBot,
) -> None:
    made = form(qtbot)
    date = ScheduledDate(planned=DAY, due=DAY, amount=AMOUNT, credential_id="old")
    one = schedule("2", "old")
    for month, card in ((6, "old"), (9, "gone")):
        later = replace(
            one.terms[0], since=dt.date(2027, month, 23), amount=Money(600, "BYN"),
            credential_id=card,
        )  # fmt: skip
        one = with_later_changed(one, later.since, later, settled=())
    made.change_later(one, date, [choice("2", "new")])
    said = words.terms(one.last_terms)
    lines = [f"From 23.06.2027: {said}", f"From 23.09.2027: {said}, a card that cannot be charged"]
    assert made.single.text().splitlines() == [f"{each} still applies" for each in lines]
    made.card.control.setCurrentIndex(0)
    assert made.single.text().splitlines() == [f"{each} still applies" for each in lines]
    made.amount.control.set_value("12")
    assert made.single.text().splitlines() == [f"{each} is lost" for each in lines]


def test_a_first_day_without_a_year_is_not_one_that_passed_long_ago(qtbot: QtBot) -> None:
    made = form(qtbot)
    made.begin([choice("1", "c")])
    made.first.control.set_value("3.01")
    assert days(made)[0] == dt.date(2027, 1, 3)
    made.first.control.set_value("20.11")
    assert days(made)[0] == dt.date(2026, 11, 20)


def test_a_last_day_without_a_year_is_not_one_that_passed_long_ago(qtbot: QtBot) -> None:
    made = form(qtbot)
    made.begin([choice("1", "c")])
    made.end.control.set_value("on")
    for typed, day in (("31.03", dt.date(2027, 3, 31)), ("30.11", dt.date(2026, 11, 30))):
        made.last.control.set_value(typed)
        guessed = made.guessed()
        assert guessed is not None
        assert guessed.ends_on == day


def test_one_date_moves_to_a_day_that_has_not_passed(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    late = DAY - dt.timedelta(days=3)
    for due, typed, day, fits in (
        (DAY, "4.01", dt.date(2027, 1, 4), True),
        (DAY, "22.11", DAY - dt.timedelta(days=1), False),
        (DAY, "23.11.2026", DAY, True),
        (late, "20.11.2026", late, True),  # it was missed, and only its amount changes
        (late, "21.11.2026", late + dt.timedelta(days=1), False),
    ):
        date = ScheduledDate(planned=due, due=due, amount=AMOUNT, credential_id="mine")
        dialog = DateDialog(parent, date=date, today=DAY)
        dialog.day.set_value(typed)
        dialog.accept()
        assert dialog.change.due == day
        assert bool(dialog.result()) is fits
        assert (dialog.fields["day"].error is None) is fits


def test_the_customer_agreed_today_at_the_latest(qtbot: QtBot) -> None:
    made = form(qtbot)
    made.begin([choice("2", "mine")])
    made.title.control.set_value("Gym")
    made.amount.control.set_value("10")
    for typed, fits in (("24.11.2026", False), ("", False), ("23.11.2026", True)):
        made.agreed.control.set_value(typed)
        assert (made.typed() is not None) is fits
        assert (made.agreed.error is None) is fits


@pytest.mark.parametrize("amount", AMOUNTS, ids=str)
def test_an_amount_that_is_filled_in_is_read_back_as_it_was(qtbot: QtBot, amount: Money) -> None:
    edit = AmountEdit()
    qtbot.addWidget(edit)
    edit.decimals = exponent(amount.currency)
    edit.set_value(written(amount.value))
    assert read(edit.value(), decimals=edit.decimals, currency=amount.currency) == amount.value
    made = form(qtbot)
    terms = replace(schedule("2", "mine").terms[0], amount=amount)
    date = ScheduledDate(planned=DAY, due=DAY, amount=amount, credential_id="mine")
    made.change_later(replace(schedule("2", "mine"), terms=(terms,)), date, [choice("2", "mine")])
    typed = made.typed()
    assert typed is not None
    assert typed.last_terms.amount == amount
    parent = QWidget()
    qtbot.addWidget(parent)
    dialog = DateDialog(parent, date=date, today=DAY)
    assert not dialog._wrong()
    assert dialog.change.amount == amount


@pytest.mark.parametrize("amount", AMOUNTS, ids=str)
def test_the_sum_of_a_line_is_kept_where_its_price_is_taken_out(
    qtbot: QtBot, amount: Money
) -> None:
    line = CartLine(name="Tea", quantity="1", price=written(amount.value))
    row = CartRow(line)
    qtbot.addWidget(row)
    row.show_sum(read_line(line, position=1, currency=amount.currency), amount.currency)
    row.price.clear()
    assert read_line(row.line(), position=1, currency=amount.currency).item.amount == amount.minor
