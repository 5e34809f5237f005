"""Tests of what the pane says of an order: no block of the status is left out."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from datetime import datetime, timedelta
from decimal import Decimal
from email.message import EmailMessage
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import parse_qs, unquote, urlsplit

import pytest

from desktop_app.domain.documents.listed import OtherField
from desktop_app.domain.gateway.order_book import (
    OrderEvent,
    OrderEventKind,
    OrderOrigin,
    OrderPhase,
)
from desktop_app.domain.gateway.order_status import CardUsed, OrderStatus, PaymentAmounts
from desktop_app.domain.gateway.wallets import WalletOperation
from desktop_app.domain.values.money import Amount, Money
from desktop_app.storage.window import Row
from desktop_app.ui.gateway.orders.order_columns import order_columns, short_card
from desktop_app.ui.gateway.orders.order_details import present_order, reason_of
from desktop_app.ui.gateway.payment_link import mail_draft
from desktop_app.ui.gateway.wallets.wallet_fields import NAMES
from desktop_app.ui.gateway.wallets.wallet_fields import OPERATIONS as SENT_AS
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels import order_book as words
from desktop_app.ui.i18n.labels.gateway_orders import OPERATIONS
from tests.support.orders import NOW, full_status, order_of, some_events

if TYPE_CHECKING:
    from collections.abc import Iterator

_MONTHS = {"203412": "12/34", "203511": "11/35"}


def shown_values(value: Any) -> Iterator[str]:
    """How each value inside of a status has to be found on the screen."""
    if isinstance(value, OtherField):
        yield from (value.name, value.value)
    elif isinstance(value, Money):
        yield formats.amount(value)
    elif isinstance(value, datetime):
        yield formats.moment(value)
    elif is_dataclass(value):
        for each in fields(value):
            yield from shown_values(getattr(value, each.name))
    elif isinstance(value, tuple):
        for each in value:
            yield from shown_values(each)
    elif isinstance(value, str) and value:
        yield _MONTHS.get(value, value)


def test_every_field_of_a_status_is_shown() -> None:
    status = full_status()
    shown = "\n".join(present_order(order_of(OrderPhase.REFUNDED, status=status)).lines())
    #  `number` and `order_id` are the order's own; its description is the one that was ordered.
    own = {status.number, status.order_id, status.description}
    missing = [each for each in shown_values(status) if each not in own and each not in shown]
    assert not missing


@pytest.mark.parametrize(
    ("phase", "label"), [(OrderPhase.REFUNDED, "Refunded"), (OrderPhase.PARTLY_PAID, "Charged")]
)
def test_an_amount_that_the_gateway_does_not_tell_is_said_to_be_unknown(
    phase: OrderPhase, label: str
) -> None:
    order = order_of(phase, status=OrderStatus(amount=Money(13750, "BYN")))
    presentation = present_order(order)
    amounts = next(group for group in presentation.groups if group.title == "Amounts")
    told = {field.label: field.value for field in amounts.fields}
    assert told[label] == "The gateway does not tell how much"
    assert presentation.amount.text == ""


def test_both_numbers_are_shown_under_names_of_their_own() -> None:
    order = order_of(OrderPhase.REGISTERED)
    numbers = present_order(order).groups[0]
    assert [each.value for each in numbers.fields] == [order.number, order.order_id]
    assert "orderId" in numbers.fields[1].label
    assert "orderId" not in numbers.fields[0].label


@pytest.mark.parametrize("phase", OrderPhase)
def test_every_phase_has_a_name_a_mark_and_a_meaning(phase: OrderPhase) -> None:
    presentation = present_order(order_of(phase))
    assert presentation.status.text
    assert presentation.status.mark is not None
    assert bool(presentation.next_step) is (phase is not OrderPhase.PAID)


def test_all_phases_origins_and_steps_have_different_names() -> None:
    assert len({words.phase(each).text for each in OrderPhase}) == len(OrderPhase)
    assert set(words.PHASES) == set(OrderPhase)
    assert len({words.origin(each).text for each in OrderOrigin}) == len(OrderOrigin)
    assert len({words.event(each) for each in OrderEventKind}) == len(OrderEventKind)


@pytest.mark.parametrize(
    ("hold", "deposited_at", "name", "meaning"),
    [
        (False, None, "Reversed", "went back"),
        (False, NOW, "Reversed", "went back"),
        (True, NOW, "Reversed", "went back"),
        (True, None, "Hold released", "nothing was charged"),
    ],
)
def test_a_reversed_payment_is_not_called_a_released_hold(
    *, hold: bool, deposited_at: datetime | None, name: str, meaning: str
) -> None:
    status = OrderStatus(state=3, deposited_at=deposited_at, reversed_at=NOW)
    order = order_of(OrderPhase.REVERSED, hold=hold, status=status)
    step = OrderEvent(at=NOW, kind=OrderEventKind.REVERSED, mark="reversed")
    presentation = present_order(order, [step])
    assert presentation.status.text == name
    assert meaning in presentation.next_step
    assert [each.what for each in presentation.timeline] == [name]
    labels = {each.label for group in presentation.groups for each in group.fields}
    assert ("Hold released" in "\n".join(presentation.lines())) is (name == "Hold released")
    assert "Reversed" in labels


def test_a_step_in_which_only_a_part_was_charged_is_not_called_paid() -> None:
    """`orderStatus` 8, and then 2."""
    phases = (OrderPhase.PARTLY_PAID, OrderPhase.PAID)
    steps = [OrderEvent(at=NOW, kind=OrderEventKind.PAID, mark=phase) for phase in phases]
    timeline = present_order(order_of(OrderPhase.PAID), steps).timeline
    assert [each.what for each in timeline] == ["Paid in part", "Paid"]


@pytest.mark.parametrize("phase", [OrderPhase.PAID, OrderPhase.PARTLY_PAID, OrderPhase.REFUNDED])
def test_an_order_that_was_charged_back_is_not_simply_called_paid(phase: OrderPhase) -> None:
    order = order_of(phase, status=OrderStatus(state=2, chargeback=True))
    step = OrderEvent(at=NOW, kind=OrderEventKind.CHARGEBACK, mark="chargeback")
    presentation = present_order(order, [step])
    assert presentation.status.text == "Charged back"
    assert presentation.status.mark is not None
    assert presentation.status.mark.colour == "bad"
    assert "chargeback" in presentation.next_step
    assert [each.what for each in presentation.timeline] == ["Charged back"]
    usual = present_order(order_of(phase, status=OrderStatus(state=2)))
    assert usual.status.text != "Charged back"


def test_an_order_without_a_link_is_not_to_be_passed_on() -> None:
    with_link = present_order(order_of(OrderPhase.REGISTERED, form_url="https://gate.example/1"))
    lost = order_of(OrderPhase.REGISTERED, form_url="", origin=OrderOrigin.LINK)
    without = present_order(lost)
    assert "Pass the link on" in with_link.next_step
    assert "Pass" not in without.next_step
    assert "Register it again" in without.next_step
    charged = order_of(OrderPhase.REGISTERED, form_url="", origin=OrderOrigin.WALLET)
    assert "again" not in present_order(charged).next_step, "only an order for a link is"


LINK: Final = "https://gate.example/1"


@pytest.mark.parametrize(
    ("facts", "by_card", "said"),
    [
        ({"form_url": LINK}, True, "Pass the link on, or pay the order by card here."),
        ({"form_url": LINK}, False, "Pass the link on."),
        (
            {"form_url": ""},
            True,
            "Its link is not known. Register it again under a new number, or pay it by card here.",
        ),
        (
            {"form_url": ""},
            False,
            "Its link is not known. Register it again under a new number.",
        ),
        (
            {"form_url": "", "order_id": ""},
            True,
            "Its link is not known. Register it again under a new number.",
        ),
        (
            {"form_url": "", "origin": OrderOrigin.WALLET},
            True,
            "Its link is not known. The order can be paid by card here.",
        ),
        ({"form_url": "", "origin": OrderOrigin.WALLET}, False, "Its link is not known."),
        ({"form_url": LINK, "credential_id": "c"}, True, str(words.FOR_ONE_CARD)),
        (
            {"form_url": "", "credential_id": "c"},
            True,
            f"{words.FOR_ONE_CARD} Its link is not known. Register it again under a new number.",
        ),
    ],
)
def test_what_can_be_done_with_an_order_that_was_registered_is_all_that_is_said(
    facts: dict[str, Any], by_card: bool, said: str
) -> None:
    known: dict[str, Any] = {"origin": OrderOrigin.LINK, **facts}
    order = order_of(OrderPhase.REGISTERED, **known)
    assert present_order(order, by_card=by_card).next_step == said


def test_a_payment_by_wallet_has_one_name_in_the_form_and_in_the_outbox() -> None:
    for wallet in (WalletOperation.B, WalletOperation.B_DIRECT):
        _, _, how = str(NAMES[wallet]).partition(", ")
        assert str(OPERATIONS[SENT_AS[wallet]]) == f"Payment by wallet B, {how}"


def test_a_decline_that_can_be_tried_again_says_so() -> None:
    last = order_of(OrderPhase.DECLINED, may_try_again=False)
    again = order_of(OrderPhase.DECLINED, may_try_again=True)
    assert present_order(last).next_step != present_order(again).next_step


def test_the_gateways_own_words_come_before_ours() -> None:
    told = order_of(OrderPhase.DECLINED, reason="Сумма велика", code="116")
    silent = order_of(OrderPhase.DECLINED, reason="", code="116")
    unknown = order_of(OrderPhase.DECLINED, reason="", code="77777")
    assert reason_of(told) == "Сумма велика"
    assert reason_of(silent) == "Not enough money on the card"
    assert reason_of(unknown) == ""
    codes = [group for group in present_order(unknown).groups if group.folded]
    assert [field.value for group in codes for field in group.fields] == ["77777"]


def test_the_timeline_tells_steps_with_amounts_and_reasons() -> None:
    timeline = present_order(order_of(OrderPhase.PAID), some_events()).timeline
    assert [each.what.partition(" · ")[0] for each in timeline] == [
        "Registered", "3-D Secure", "Declined", "Paid",
    ]  # fmt: skip
    assert "137.50" in timeline[-1].what
    assert timeline[2].more == "Недостаточно средств на карте"


def test_a_draft_of_an_e_mail_is_a_whole_mailto_address() -> None:
    order = order_of(
        OrderPhase.REGISTERED, description="Чай & кофе, 50% скидка?\nдва", email="a+b@example.by"
    )
    draft = mail_draft(order, company="ООО «Белые журавли»")
    parts = urlsplit(draft.address)
    found = parse_qs(parts.query, strict_parsing=True)
    assert parts.scheme == "mailto"
    assert unquote(parts.path) == "a+b@example.by"
    assert not parts.fragment
    assert found["subject"] == [draft.subject]
    assert found["body"][0].replace("\r\n", "\n") == draft.body
    for each in (order.form_url, order.description, "ООО «Белые журавли»"):
        assert each in draft.body
    EmailMessage()["Subject"] = draft.subject  # raises for line breaks


def test_a_draft_of_an_e_mail_names_what_the_payer_pays_and_the_fee() -> None:
    def lines(fee: int | None = None, total: Money | None = None) -> list[str]:
        status = OrderStatus(state=0, amounts=PaymentAmounts(total=total))
        order = order_of(
            OrderPhase.REGISTERED, amount=Amount(Decimal("10.00"), "BYN"), fee=fee, status=status
        )
        return mail_draft(order, company="").body.splitlines()

    ten, fifty = formats.amount(Money(1000, "BYN")), formats.amount(Money(50, "BYN"))
    with_fee = f"Amount: {formats.amount(Money(1050, 'BYN'))}, a fee of {fifty} included"
    assert f"Amount: {ten}" in lines()
    assert with_fee in lines(fee=50)
    assert with_fee in lines(total=Money(1050, "BYN"))
    assert with_fee in lines(fee=70, total=Money(1050, "BYN")), "the gateway's word counts"
    assert f"Amount: {ten}" in lines(fee=70, total=Money(1000, "BYN"))


def test_cells_and_exports_say_the_same_of_every_phase() -> None:
    for number, phase in enumerate(OrderPhase, start=1):
        order = order_of(phase, number)
        for column in order_columns():
            assert column.value is not None
            cell, value = column.cell(Row(1, order.id, order)), column.value(order)
            if column.unit is None:
                assert cell.text == value
            else:
                assert bool(cell.text) is (value is not None)
                assert cell.unit == column.unit[1](order)


def test_a_time_of_payment_that_the_gateway_does_not_tell_is_not_shown_as_exact() -> None:
    """It is when the order was first seen as paid, so it was paid by then."""
    (column,) = (each for each in order_columns() if each.id == "paid_on")
    assert column.value is not None
    assert column.whole is not None
    seen_at = NOW + timedelta(days=3)
    untold = order_of(OrderPhase.PAID, status=OrderStatus(state=2), paid_at=seen_at)
    cell = column.cell(Row(1, "1", untold))
    assert cell.text == column.value(untold) == f"by {formats.moment(seen_at)}"
    assert "does not tell" in cell.tip
    assert max(len(each.text) for each in column.whole()) == len(cell.text)
    told = OrderStatus(state=4, deposited_at=NOW)
    refunded = order_of(OrderPhase.REFUNDED, status=told, paid_at=seen_at)
    cell = column.cell(Row(1, "1", refunded))
    assert cell.text == column.value(refunded) == formats.moment(NOW), "told with the refund"
    assert not cell.tip


@pytest.mark.parametrize(
    "kind",
    [
        OrderEventKind.HELD, OrderEventKind.PAID, OrderEventKind.DECLINED, OrderEventKind.REVERSED,
        OrderEventKind.REFUNDED, OrderEventKind.CHARGEBACK,
    ],
)  # fmt: skip
def test_a_step_whose_time_the_gateway_does_not_tell_is_not_shown_as_exact(
    kind: OrderEventKind,
) -> None:
    order, moment = order_of(OrderPhase.PAID), formats.moment(NOW)

    def when(**more: Any) -> str:
        step = OrderEvent(at=NOW, kind=kind, mark="1", **more)
        return present_order(order, [step]).timeline[0].when

    assert when() == f"by {moment}"
    assert when(told=True) == moment
    assert when(row_id="1") == moment, "by the clock of this computer, which did it"


def test_an_order_of_which_a_part_was_refunded_keeps_its_charge() -> None:
    status = OrderStatus(
        state=4,
        deposited_at=NOW,
        reference="112233",
        amounts=PaymentAmounts(
            deposited=Money(10_000, "BYN"), refunded=Money(3000, "BYN"), total=Money(10_050, "BYN")
        ),
        card=CardUsed(approval_code="A1B2C3"),
    )
    order = order_of(
        OrderPhase.REFUNDED, amount=Amount(Decimal("100.00"), "BYN"), status=status, paid_at=None
    )
    columns = {column.id: column for column in order_columns()}
    values = {name: column.value(order) for name, column in columns.items() if column.value}
    assert values["amount"] == Decimal("30.00")
    assert (values["charged"], values["refunded"]) == (Decimal("100.00"), Decimal("30.00"))
    assert values["total"] == Decimal("100.50")
    assert (values["approval"], values["reference"]) == ("A1B2C3", "112233")
    assert values["paid_on"] == formats.moment(NOW)
    unpaid = order_of(OrderPhase.REGISTERED, amount=order.amount)
    assert all(
        not columns[name].cell(Row(1, "1", unpaid)).text
        for name in ("paid_on", "charged", "refunded")
    )


@pytest.mark.parametrize(
    ("masked", "short"),
    [("411111**1111", "••\u00a01111"), ("", ""), ("411111******", ""), ("1", "••\u00a01")],
)
def test_a_card_is_its_last_digits(masked: str, short: str) -> None:
    assert short_card(masked) == short
