"""Tests of what is shown of a payment, on its receipt as well, and of what the browser opens."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, Final

import pytest

from desktop_app.domain.gateway.order_book import OrderPhase
from desktop_app.domain.gateway.order_status import OrderStatus, PaymentAmounts
from desktop_app.domain.gateway.three_ds import Challenge, IssuerPage
from desktop_app.domain.values.money import Amount, Money
from desktop_app.services.gateway.order_statuses import with_status
from desktop_app.services.gateway.payment_attempts import AttemptPhase, PaymentAttemptView
from desktop_app.ui.browser.flows import FlowStart
from desktop_app.ui.gateway.receipt import receipt_content
from desktop_app.ui.gateway.three_ds.pay_panel import PayAction, PayStep
from desktop_app.ui.gateway.three_ds.payment_contents import ShownPayment, content_of, start_of
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels import order_book as words
from tests.support.orders import order_of

if TYPE_CHECKING:
    from desktop_app.domain.gateway.order_book import BookedOrder
    from desktop_app.domain.gateway.three_ds import ThreeDSStep

ACS = "https://acs.example"
GATE = "https://gateway.example"
HUNDRED: Final = Money(10000, "BYN")
WITH_FEE: Final = Money(10500, "BYN")
FEE: Final = Money(500, "BYN")
SIXTY: Final = Money(6000, "BYN")
NOTHING: Final = Money(0, "BYN")


@pytest.mark.parametrize(
    ("step", "start"),
    [
        pytest.param(
            IssuerPage(acs_url=ACS, pa_req="p", term_url=f"{GATE}/finish"),
            FlowStart(ACS, (("MD", "o-1"), ("PaReq", "p"), ("TermUrl", f"{GATE}/finish"))),
            id="first version",
        ),
        pytest.param(
            IssuerPage(acs_url=ACS, pa_req="p", term_url="", redirect_url=f"{GATE}/redirect"),
            FlowStart(f"{GATE}/redirect"),
            id="without termUrl",
        ),
        pytest.param(IssuerPage(acs_url=ACS, pa_req="p", term_url=""), None, id="no way there"),
        pytest.param(
            Challenge(acs_url=ACS, packed_request="x"),
            FlowStart(ACS, (("creq", "x"),)),
            id="second",
        ),
    ],
)
def test_nothing_is_posted_to_an_issuer_that_does_not_know_the_way_back(
    step: ThreeDSStep, start: FlowStart | None
) -> None:
    view = PaymentAttemptView(order_id="o-1", phase=AttemptPhase.AT_ISSUER, step=step)
    assert start_of(view) == start


def of_hundred(
    phase: OrderPhase, *, fee: int | None = 500, amounts: PaymentAmounts | None = None
) -> BookedOrder:
    status = None if amounts is None else OrderStatus(state=2, amounts=amounts)
    return order_of(phase, amount=Amount(Decimal("100.00"), "BYN"), fee=fee, status=status)


@pytest.mark.parametrize("step", [PayStep.CARD, PayStep.BANK, PayStep.RESULT])
def test_the_payer_agrees_to_the_amount_with_the_fee(step: PayStep) -> None:
    content = content_of(ShownPayment(step=step, order=of_hundred(OrderPhase.REGISTERED)))
    assert content.amount == formats.amount(WITH_FEE)
    assert content.facts[0] == f"A fee of {formats.amount(FEE)} is included"
    if step is PayStep.CARD:
        assert dict(content.actions)[PayAction.PAY] == f"Pay {formats.amount(WITH_FEE)}"
    without = content_of(ShownPayment(step=step, order=of_hundred(OrderPhase.REGISTERED, fee=None)))
    assert without.amount == formats.amount(HUNDRED)
    assert "fee" not in " ".join(without.facts)


@pytest.mark.parametrize(("fee", "payable"), [(None, HUNDRED), (500, WITH_FEE)])
def test_a_total_of_nothing_at_the_gateway_is_no_total(fee: int | None, payable: Money) -> None:
    """`totalAmount` 0 tells no more than none at all, as with the other amounts (2.12)."""
    order = of_hundred(OrderPhase.REGISTERED, fee=fee, amounts=PaymentAmounts(total=NOTHING))
    content = content_of(ShownPayment(step=PayStep.CARD, order=order))
    assert content.amount == formats.amount(payable)
    assert dict(content.actions)[PayAction.PAY] == f"Pay {formats.amount(payable)}"
    assert (order.included_fee is None) == (fee is None)
    paid = of_hundred(OrderPhase.PAID, fee=fee, amounts=PaymentAmounts(total=NOTHING))
    receipt = receipt_content(paid, company="", made_at=paid.created_at)
    assert receipt.amount == formats.amount(payable)


def test_what_was_charged_back_is_called_so_on_the_receipt_and_where_it_is_to_be_paid() -> None:
    status = OrderStatus(state=2, chargeback=True, amounts=PaymentAmounts(deposited=HUNDRED))
    order = replace(of_hundred(OrderPhase.PAID, fee=None), status=status)
    receipt = receipt_content(order, company="", made_at=order.created_at)
    assert receipt.state == words.label_of(order).text == "Charged back"
    content = content_of(ShownPayment(step=PayStep.RESULT, order=order))
    assert (content.heading, content.colour) == ("Charged back", "bad")
    assert content.text == words.meaning(order)
    assert [action for action, _ in content.actions] == [PayAction.RECEIPT, PayAction.BACK]


def test_a_released_hold_is_called_so_on_the_receipt() -> None:
    order = replace(of_hundred(OrderPhase.REVERSED, fee=None), hold=True)
    receipt = receipt_content(order, company="", made_at=order.created_at)
    assert receipt.state == words.label_of(order).text == "Hold released"
    usual = receipt_content(replace(order, hold=False), company="", made_at=order.created_at)
    assert usual.state == "Reversed"


@pytest.mark.parametrize("phase", OrderPhase)
def test_name_and_meaning_of_an_order_that_was_charged_back_agree(phase: OrderPhase) -> None:
    order = replace(
        of_hundred(phase), hold=True, next_step=True, may_try_again=True,
        status=OrderStatus(state=3, chargeback=True),
    )  # fmt: skip
    assert words.label_of(order).text == "Charged back"
    assert "chargeback" in words.meaning(order)


@pytest.mark.parametrize(
    ("phase", "amounts"),
    [
        (OrderPhase.PAID, PaymentAmounts(deposited=SIXTY, total=WITH_FEE)),
        (OrderPhase.PARTLY_PAID, PaymentAmounts(deposited=SIXTY, total=WITH_FEE)),
        (OrderPhase.PARTLY_PAID, PaymentAmounts()),
        (OrderPhase.HELD, PaymentAmounts(approved=SIXTY)),
        (OrderPhase.REFUNDED, PaymentAmounts(deposited=SIXTY, refunded=FEE)),
    ],
)
def test_a_receipt_of_a_part_names_no_total_of_the_whole(
    phase: OrderPhase, amounts: PaymentAmounts
) -> None:
    order = of_hundred(phase, amounts=amounts)
    receipt = receipt_content(order, company="", made_at=order.created_at)
    assert receipt.amount in {"", formats.amount(SIXTY)}
    assert not {"Fee", "Total with fees"} & dict(receipt.groups[2].rows).keys()


def test_a_receipt_tells_no_time_of_payment_that_the_gateway_does_not_tell() -> None:
    """A status before version 2 has no time: what the book has then is when it was first seen."""
    status = OrderStatus(state=2, amounts=PaymentAmounts(deposited=HUNDRED))
    order = replace(of_hundred(OrderPhase.REGISTERED, fee=None), paid_at=None)
    asked_at = order.created_at + timedelta(days=3)

    def times(told: OrderStatus) -> list[str]:
        paid = with_status(order, told, asked_at=asked_at)
        content = receipt_content(paid, company="", made_at=asked_at)
        return [value for name, value in content.groups[0].rows if name == "Time" and value]

    assert times(status) == []
    held_at, charged_at = order.created_at, order.created_at + timedelta(hours=1)
    held = replace(status, authorized_at=held_at)
    assert times(held) == [formats.moment(held_at)]
    assert times(replace(held, deposited_at=charged_at)) == [formats.moment(charged_at)]


def test_a_receipt_names_the_fee_and_the_total() -> None:
    def receipt(order: BookedOrder) -> tuple[str, dict[str, str]]:
        content = receipt_content(order, company="", made_at=order.created_at)
        return content.amount, dict(content.groups[2].rows)

    told = PaymentAmounts(deposited=HUNDRED, total=WITH_FEE)
    shown, rows = receipt(of_hundred(OrderPhase.PAID, amounts=told))
    assert shown == rows["Total with fees"] == formats.amount(WITH_FEE)
    assert rows["Fee"] == formats.amount(FEE)
    assert rows["Charged"] == formats.amount(HUNDRED)
    told = PaymentAmounts(deposited=HUNDRED, total=HUNDRED)
    shown, rows = receipt(of_hundred(OrderPhase.PAID, amounts=told))
    assert shown == formats.amount(HUNDRED)
    assert rows == {"Charged": formats.amount(HUNDRED)}
    told = PaymentAmounts(deposited=Money(2500, "BYN"), total=WITH_FEE)
    shown, rows = receipt(of_hundred(OrderPhase.PARTLY_PAID, amounts=told))
    assert shown == rows["Charged"] == formats.amount(Money(2500, "BYN"))
