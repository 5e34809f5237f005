"""Amounts in the order book: the amount at the gateway counts, not the one that was ordered."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

import pytest

from desktop_app.domain.gateway.order_book import OrderEventKind, OrderPhase
from desktop_app.domain.gateway.order_status import PaymentAmounts, Refund
from desktop_app.domain.values.money import Amount, Money
from desktop_app.services.gateway.attempt_watch import AttemptWatch
from desktop_app.services.gateway.live_attempt import LiveAttempt
from desktop_app.storage.window import OrderFilter
from desktop_app.ui.gateway.receipt import receipt_content
from desktop_app.ui.i18n import formats
from tests.services.gateway.book import AMOUNT, minutes, set_order_state
from tests.services.outbox.bank import Fault, PlannedFault

if TYPE_CHECKING:
    from desktop_app.domain.gateway.order_book import OrderEvent
    from tests.services.gateway.book import BookRig
    from tests.services.gateway.conftest import WithBook
    from tests.services.outbox.gateway import Gateway

DAY: Final = minutes(24 * 60)
YEN: Final = Money(1000, "JPY")
MOVED: Final = frozenset({OrderEventKind.PAID, OrderEventKind.REFUNDED})


@pytest.mark.parametrize(
    ("ordered", "told", "shown", "total"),
    [
        (Money(1250, ""), Money(1250, "JPY"), Amount(Decimal(1250), "JPY"), Money(1250, "JPY")),
        (Money(1250, ""), Money(1250, ""), Amount(Decimal("12.50"), ""), None),
        (AMOUNT, Money(125000, "BYN"), Amount(Decimal("1250.00"), "BYN"), Money(125000, "BYN")),
        (AMOUNT, Money(1250, "810"), Amount(Decimal("12.50"), "BYN"), AMOUNT),
    ],
    ids=["no currency was ordered", "nobody names one", "another amount", "an unknown number"],
)
def test_the_amount_of_an_order_is_what_the_gateway_tells(
    with_book: WithBook,
    gateway: Gateway,
    ordered: Money,
    told: Money,
    shown: Amount,
    total: Money | None,
) -> None:
    async def story(rig: BookRig) -> None:
        order = await rig.registered(amount=ordered)
        set_order_state(gateway, order.order_id, 2, amount=told)
        await rig.let_pass(minutes(2))
        paid = await rig.order(order.id)
        assert (paid.phase, paid.amount) == (OrderPhase.PAID, shown)
        sums = (await rig.book.totals(OrderFilter())).sums
        assert sums == (() if total is None else (total,))
        row = await rig.row(order.id)
        await rig.store.note(row)  # the row is brought in once more
        await rig.orders._filing.bring_in()
        assert (await rig.order(order.id)).amount == shown

    with_book(story)


@pytest.mark.parametrize(
    ("state", "amounts", "moved"),
    [
        (1, PaymentAmounts(approved=Money(900, "BYN")), 900),
        (2, PaymentAmounts(approved=AMOUNT, deposited=Money(600, "BYN")), 600),
        (8, PaymentAmounts(approved=AMOUNT, deposited=Money(500, "BYN")), 500),
        (4, PaymentAmounts(deposited=AMOUNT, refunded=Money(100, "BYN")), 100),
        (2, PaymentAmounts(deposited=Money(0, "BYN")), 1250),
        (2, PaymentAmounts(), 1250),
        (3, PaymentAmounts(approved=AMOUNT), 1250),
    ],
)
def test_what_was_moved_is_added_up_and_not_what_was_ordered(
    with_book: WithBook, gateway: Gateway, state: int, amounts: PaymentAmounts, moved: int
) -> None:
    async def story(rig: BookRig) -> None:
        order = await rig.registered()
        set_order_state(gateway, order.order_id, state, amounts=amounts)
        await rig.let_pass(minutes(2))
        booked = await rig.order(order.id)
        assert booked.amount == Amount(AMOUNT.value, "BYN")
        assert booked.phase_amount == Amount(Money(moved, "BYN").value, "BYN")
        assert (await rig.book.totals(OrderFilter())).sums == (Money(moved, "BYN"),)

    with_book(story)


def refund(minor: int | None, code: str = "000") -> Refund:
    """A refund of so much; None for one whose amount was not told."""
    amount = None if minor is None else Money(minor, "BYN")
    return Refund(amount=amount, action_code=code)


@pytest.mark.parametrize(
    ("state", "refunds", "moved"),
    [
        (4, (), None),
        (4, (refund(100), refund(200)), 300),
        (4, (refund(100), refund(1150, code="116")), 100),
        (4, (refund(100), refund(None)), None),
        (8, (), None),
    ],
    ids=["nothing told", "refunds", "one failed", "one without amount", "charged in part"],
)
def test_a_part_is_never_taken_for_the_whole_amount(
    with_book: WithBook,
    gateway: Gateway,
    state: int,
    refunds: tuple[Refund, ...],
    moved: int | None,
) -> None:
    async def story(rig: BookRig) -> None:
        order = await rig.registered()
        set_order_state(gateway, order.order_id, state, refunds=refunds)
        await rig.let_pass(minutes(2))
        booked = await rig.order(order.id)
        known = None if moved is None else Money(moved, "BYN")
        assert booked.amount == Amount(AMOUNT.value, "BYN")
        assert booked.phase_amount == (known and Amount(known.value, "BYN"))
        totals = await rig.book.totals(OrderFilter())
        assert totals.sums == (() if known is None else (known,))
        assert totals.left_out == (known is None)
        assert await rig.book.next_look(order.place) is not None, "more may be refunded"
        steps = [each for each in await rig.orders.events(order.id) if each.kind in MOVED]
        told = [None if each.amount is None else each.amount.money for each in steps]
        assert AMOUNT not in told

    with_book(story)


def test_what_all_refunds_come_to_may_be_the_whole_amount(
    with_book: WithBook, gateway: Gateway
) -> None:
    async def story(rig: BookRig) -> None:
        order = await rig.registered()
        set_order_state(gateway, order.order_id, 4, refunds=(refund(1000), refund(250)))
        await rig.let_pass(minutes(2))
        assert (await rig.order(order.id)).phase_amount == Amount(AMOUNT.value, "BYN")
        assert await rig.book.next_look(order.place) is None

    with_book(story)


def refund_steps(steps: tuple[OrderEvent, ...]) -> list[tuple[str, Money | None]]:
    """Marks and amounts of the steps of refunds."""
    return [
        (each.mark, None if each.amount is None else each.amount.money)
        for each in steps
        if each.kind is OrderEventKind.REFUNDED
    ]


def test_a_refund_that_failed_is_no_step(with_book: WithBook, gateway: Gateway) -> None:
    async def story(rig: BookRig) -> None:
        order = await rig.registered()
        tried = (refund(100), refund(1150, code="116"))
        set_order_state(gateway, order.order_id, 4, refunds=tried)
        await rig.let_pass(minutes(2))
        first = ("refunded 1", Money(100, "BYN"))
        assert refund_steps(await rig.orders.events(order.id)) == [first]
        set_order_state(gateway, order.order_id, 4, refunds=(*tried, refund(200)))
        await rig.orders.refresh([order.id])
        third = ("refunded 3", Money(200, "BYN"))
        assert refund_steps(await rig.orders.events(order.id)) == [first, third]

    with_book(story)


def test_each_partial_refund_is_a_step_where_only_their_sum_is_told(
    with_book: WithBook, gateway: Gateway
) -> None:
    async def story(rig: BookRig) -> None:
        order = await rig.registered()
        for back in (100, 100, 350, 350, 1250):
            told = PaymentAmounts(deposited=AMOUNT, refunded=Money(back, "BYN"))
            set_order_state(gateway, order.order_id, 4, amounts=told)
            await rig.orders.refresh([order.id])
            await rig.let_pass(minutes(1))
        assert refund_steps(await rig.orders.events(order.id)) == [
            ("refunded", Money(100, "BYN")),
            ("refunded to 350", Money(250, "BYN")),
            ("refunded to 1250", Money(900, "BYN")),
        ]

    with_book(story)


@pytest.mark.parametrize("currency", ["", "BYN"])
def test_an_order_that_somebody_else_made_under_its_number_is_not_it(
    with_book: WithBook, gateway: Gateway, currency: str
) -> None:
    async def story(rig: BookRig) -> None:
        gateway.planned_faults.append(PlannedFault(Fault.DROP_BEFORE))
        order = await rig.registered(amount=Money(1250, currency))
        await rig.let_pass(minutes(20))
        assert (await rig.order(order.id)).phase is OrderPhase.UNKNOWN
        set_order_state(gateway, gateway.put_order("A-1", Money(999900, "BYN")), 2)
        await rig.let_pass(DAY)
        found = await rig.order(order.id)
        assert (found.phase, found.order_id) == (OrderPhase.UNKNOWN, "")

    with_book(story)


def test_every_amount_of_a_status_without_a_currency_is_in_that_of_the_order(
    with_book: WithBook, gateway: Gateway
) -> None:
    async def story(rig: BookRig) -> None:
        order = await rig.registered(amount=YEN)
        unnamed, back = Money(YEN.minor, ""), Refund(amount=Money(400, ""))
        amounts = PaymentAmounts(
            approved=unnamed, deposited=unnamed, refunded=Money(400, ""), total=unnamed
        )
        told: dict[str, Any] = {"amount": unnamed, "amounts": amounts, "refunds": (back,)}
        set_order_state(gateway, order.order_id, 4, **told)
        await rig.let_pass(minutes(2))
        booked = await rig.order(order.id)
        status = booked.status
        assert status is not None
        assert (status.amount, status.amounts.total) == (YEN, YEN)
        assert (status.amounts.approved, status.amounts.deposited) == (YEN, YEN)
        assert status.amounts.refunded == status.refunds[0].amount == Money(400, "JPY")
        steps = await rig.orders.events(order.id)
        assert [each.amount for each in steps if each.kind in MOVED] == [
            Amount(Decimal(400), "JPY")
        ]
        content = receipt_content(booked, company="", made_at=booked.created_at)
        assert [text for group in content.groups for _, text in group.rows].count(
            formats.amount(YEN)
        ) == 2

    with_book(story)


def test_an_attempt_tells_the_amount_in_the_currency_of_its_order(
    with_book: WithBook, gateway: Gateway
) -> None:
    async def story(rig: BookRig) -> None:
        order = await rig.registered(amount=YEN)
        set_order_state(gateway, order.order_id, 0, amount=Money(YEN.minor, ""))

        async def reached() -> Any:
            return gateway

        watch = AttemptWatch(
            outbox=rig.outbox, rows=rig.store, gateway=reached, bus=rig.bus, clock=rig.clock,
            on_failure=rig.failures.append, sleep=rig.clock.sleep,
        )  # fmt: skip
        attempt = LiveAttempt(order_id=order.order_id)
        await watch.status(attempt)
        assert attempt.amount == Amount(YEN.value, "JPY")

    with_book(story)
