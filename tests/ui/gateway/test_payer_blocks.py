"""Tests of the fields about a payer, and of free names and values."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QLineEdit

from desktop_app.domain.gateway.orders import Order
from desktop_app.domain.gateway.payers import (
    BillingAddress,
    PayerData,
    PayerPhones,
    PreOrder,
    ShippingAddress,
)
from desktop_app.domain.instructions.field_reader import TextFault
from desktop_app.domain.instructions.problems import Severity
from desktop_app.domain.values.money import Money
from desktop_app.services.gateway.parameter_checks import parameter_problems
from desktop_app.ui.gateway.extra_parameters import KNOWN_PARAMETERS, ExtraParameters
from desktop_app.ui.gateway.field_notes import FieldNotes
from desktop_app.ui.gateway.parameter_edits import PayableTimeEdit
from desktop_app.ui.gateway.payer_blocks import PayerBlocks
from tests.ui.hands import click, write
from tests.ui.test_accessibility import nameless

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

TODAY = date(2026, 11, 23)
PAYER = PayerData(
    billing=BillingAddress(city="Минск", country="BY", line_1="Победителей 1", postal_code="1"),
    shipping=ShippingAddress(city="Брест", method="02", timeframe="04", email="me@shop.by"),
    pre_order=PreOrder(date=date(2026, 12, 24), purchase="02", reorder="01"),
    phones=PayerPhones(mobile="+375291234567"),
    addresses_match=False,
)
ORDER = Order(number="1", amount=Money(1, "BYN"), return_url="https://shop.example")


def blocks(qtbot: QtBot) -> PayerBlocks:
    made = PayerBlocks(today=lambda: TODAY)
    qtbot.addWidget(made)
    made.show()
    return made


def test_blocks_give_back_what_they_show_and_unfold_what_is_filled(qtbot: QtBot) -> None:
    made = blocks(qtbot)
    assert made.value() == PayerData()
    assert not any(section.is_open for section in made.sections.values())
    made.set_value(PAYER)
    assert made.value() == PAYER
    assert all(section.is_open for section in made.sections.values())
    texts = made.texts()
    made.set_value(PayerData())
    assert made.value() == PayerData()
    made.fill(texts)
    assert made.value() == PAYER
    assert nameless(made) == []


def test_what_is_wrong_stands_beside_the_field(qtbot: QtBot) -> None:
    made = blocks(qtbot)
    wrong = replace(PAYER, phones=PayerPhones(mobile="12"), billing=BillingAddress(state="Минск"))
    made.set_value(wrong)
    day = made.sections["preOrderPayerData"].content.fields["preOrderPayerData.preOrderDate"]  # type: ignore[attr-defined]  # the fields of a block
    day.control.set_value("32.13.2026")
    assert made.faults == {"preOrderPayerData.preOrderDate": TextFault.DAY}
    order = replace(ORDER, payer=made.value())
    notes = FieldNotes(problems=parameter_problems(order), faults=made.faults)
    fields = {
        name: section.content.fields  # type: ignore[attr-defined]  # the fields of a block
        for name, section in made.sections.items()
    }
    made.show_notes(notes, whole=False)
    phone = fields["orderPayerData"]["orderPayerData.mobilePhone"]
    state = fields["billingPayerData"]["billingPayerData.billingState"]
    assert phone.severity is Severity.HINT  # one may still be typing
    assert state.severity is Severity.ERROR  # this is never right
    made.show_notes(notes, whole=True)
    assert [each.severity for each in (phone, day, state)] == [Severity.ERROR] * 3
    assert made.field_of("orderPayerData.mobilePhone") == "orderPayerData.mobilePhone"
    assert made.field_of("amount") is None
    made.sections["orderPayerData"].set_open(is_open=False)
    made.go_to("orderPayerData.mobilePhone")
    assert made.sections["orderPayerData"].is_open


def test_names_and_values_are_added_and_removed_by_hand(qtbot: QtBot) -> None:
    extra = ExtraParameters(known=KNOWN_PARAMETERS)
    qtbot.addWidget(extra)
    extra.show()
    told: list[None] = []
    extra.edited.connect(lambda: told.append(None))
    for name, value in (("shop", "1"), ("shelf", "2")):
        click(extra.add_button)
        write(extra.lines[-1][0], name)
        write(extra.lines[-1][1], value)
    assert extra.pairs() == (("shop", "1"), ("shelf", "2"))
    assert told
    assert nameless(extra) == []
    kept = extra.value()
    extra.set_value("")
    assert extra.pairs() == ()
    extra.set_value(kept)
    assert extra.pairs() == (("shop", "1"), ("shelf", "2"))
    row: Any = extra.lines[0][0].parentWidget()
    click(row.remove)
    assert extra.pairs() == (("shelf", "2"),)


def test_a_span_or_a_moment_is_kept(qtbot: QtBot) -> None:
    edit = PayableTimeEdit(today=lambda: TODAY)
    qtbot.addWidget(edit)
    for text in ("", "1200s", "86400s", "2700s", "24.12.2026 18:00"):
        edit.set_value(text)
        assert edit.value() == text
    edit.set_value("24.12")
    assert edit.value() == "24.12"
    edit.set_value("2700s")
    minutes = next(each for each in edit.findChildren(QLineEdit) if each.text() == "45")
    minutes.setText("x")
    assert edit.value() == "x"  # which cannot be read, and is told beside the field
