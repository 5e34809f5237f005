"""Tests of charges whose orders went on without them: paid later, expired, or declined for good."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.gateway.card_customers import CardCustomer
from desktop_app.domain.gateway.charges import (
    DONE,
    FAILED,
    PAYING,
    ChargeKind,
    ChargeNotAllowed,
    ChargeState,
)
from desktop_app.domain.gateway.order_book import MONEY_MOVED, BookedOrder, OrderPhase
from desktop_app.domain.gateway.order_phases import phase_of
from desktop_app.domain.gateway.order_status import OrderState, OrderStatus, PaymentAmounts
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind
from desktop_app.domain.outbox import charge_states
from desktop_app.domain.outbox.charge_states import state_since
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.money import Amount, Money
from desktop_app.storage.gateway.charge_store import ChargeStore
from desktop_app.storage.gateway.credential_store import CredentialStore
from desktop_app.storage.gateway.order_store import OrderEntry, OrderStore
from desktop_app.storage.outbox.outbox_store import OutboxStore
from desktop_app.storage.window import ChargeFilter, Sort, SortKey
from tests.storage.gateway.test_cards_kept import DAY, NOW, charge, put, row

if TYPE_CHECKING:
    from desktop_app.storage.engine.database import Database
    from tests.storage.conftest import OpenStore
    from tests.storage.strategies import ManualClock
    from tests.support.loops import Run

WHOLE = Money(3000, "BYN")
LATER = NOW + dt.timedelta(hours=3)
PAID_PHASES = [
    (OrderPhase.PAID, ChargeState.PAID),
    (OrderPhase.PARTLY_PAID, ChargeState.PARTLY_PAID),
    (OrderPhase.HELD, ChargeState.HELD),
    (OrderPhase.REFUNDED, ChargeState.RETURNED),
]


def booked(phase: OrderPhase, name: str = "a", **values: Any) -> BookedOrder:
    """An order of the book by a status, which a charge made."""
    given: dict[str, Any] = {"status": OrderStatus(state=None)} | values
    return BookedOrder(id=f"{name}-order", number=f"n-{name}", phase=phase, created_at=NOW, **given)


async def keep(database: Database, order: BookedOrder) -> None:
    await OrderStore(database).save([OrderEntry(order=order)])


@pytest.mark.parametrize(("phase", "state"), PAID_PHASES)
def test_what_the_book_shows_as_paid_is_offered_no_second_time(
    run_async: Run,
    open_store: OpenStore,
    clock: ManualClock,
    phase: OrderPhase,
    state: ChargeState,
) -> None:
    """The gateway declined the charge of a date, and debited it or let it be paid afterwards."""

    async def story() -> None:
        async with open_store() as database:
            store = ChargeStore(database)
            await store.begin(charge("a"))
            declined = row("a-order", kind=PaymentOutcomeKind.DECLINED, message="Мало денег")
            await put(database, clock, declined, OutboxState.SENDING, OutboxState.CONFIRMED)
            (followed,) = await store.follow(["a-order"], NOW)
            assert (followed.state, followed.reason) == (ChargeState.DECLINED, "Мало денег")
            again = await store.begin(charge("b"))
            assert again.attempt == 2
            await put(database, clock, row("b-order"))
            outbox = OutboxStore(database, clock=clock)
            waiting = await outbox.get("b-order")
            assert waiting is not None
            assert await outbox.earlier_attempts(waiting) == ()
            await keep(database, booked(phase))
            found = await outbox.earlier_attempts(waiting)
            assert [each.row.id for each in found] == ["a-order"], "it stops the second one"
            with pytest.raises(ChargeNotAllowed) as refused:
                await store.begin(charge("c"))
            assert refused.value.parameters["charged"] == "yes", "before anything was followed"
            assert not await store.charged_days()
            changed = {each.id: each for each in await store.follow(None, LATER)}
            assert (changed["a"].state, changed["a"].reason) == (state, "")
            assert changed["a"].settled_at == LATER
            assert (await store.charged_days())["s"] == {DAY: DAY}
            assert "a" not in {each.id for each in await store.uncharged()}
            assert await store.follow(None, LATER) == ()

    run_async(story())


@pytest.mark.parametrize("state", sorted(ChargeState))
def test_the_phase_of_an_order_takes_no_money_back(state: ChargeState) -> None:
    assert set(charge_states.LATER) == MONEY_MOVED
    for phase, expected in PAID_PHASES:
        now = state_since(state, booked(phase))
        assert now in DONE
        is_part = state is ChargeState.PARTLY_RETURNED and phase is not OrderPhase.REFUNDED
        later = (
            (state in PAYING and phase is OrderPhase.HELD)
            or (state is ChargeState.RETURNED)
            or is_part
        )
        assert now is (state if later else expected), "the book may lag behind the rows"
    for phase in (OrderPhase.DECLINED, OrderPhase.EXPIRED):
        ends = state in {ChargeState.REGISTERED, ChargeState.ASKED}
        assert (state_since(state, booked(phase)) in FAILED) is (ends or state in FAILED)
        assert state_since(state, booked(phase, status=None)) is state, "no status says so"
    assert state_since(state, booked(OrderPhase.DECLINED, may_try_again=True)) is state
    assert state_since(state, None) is state


@pytest.mark.parametrize(
    ("phase", "state"),
    [
        (OrderPhase.EXPIRED, ChargeState.NOT_MADE),
        (OrderPhase.DECLINED, ChargeState.DECLINED),
        (OrderPhase.REVERSED, ChargeState.RETURNED),
    ],
)
def test_a_registered_order_that_has_ended_can_be_charged_anew_only(
    run_async: Run,
    open_store: OpenStore,
    clock: ManualClock,
    phase: OrderPhase,
    state: ChargeState,
) -> None:
    async def story() -> None:
        async with open_store() as database:
            store = ChargeStore(database)
            await store.begin(charge("a", kind=ChargeKind.MERCHANT, schedule_id=""))
            way = OutboxState.SENDING, OutboxState.CONFIRMED
            await put(database, clock, row("a-order"), *way)
            await store.follow(["a-order"], NOW)
            registered = await store.get("a")
            assert registered is not None
            assert registered.state is ChargeState.REGISTERED
            await keep(database, booked(phase, may_try_again=True, reason="Время истекло"))
            now = registered
            if phase is OrderPhase.DECLINED:
                assert await store.follow(["a-order"], LATER) == (), "it can still be paid"
                await keep(database, booked(phase, reason="Время истекло"))
            (now,) = await store.follow(["a-order"], LATER)
            assert (now.state, now.settled_at) == (state, LATER)
            ended = state in FAILED
            assert now.error == ("outbox.order_not_open" if ended else "")
            assert now.reason == ("Время истекло" if ended else "")
            await keep(database, booked(OrderPhase.PAID))
            (paid,) = await store.follow(None, LATER) or (now,)
            late = state is not ChargeState.RETURNED
            assert paid.state is (ChargeState.PAID if late else state), "a payment came late"
            assert (paid.error, paid.reason) == ("", "")

    run_async(story())


def told(
    state: int, deposited: Money | None, whole: Money = WHOLE, *, refunded: Money | None = None
) -> BookedOrder:
    """The order of a charge by a status that tells what was charged of it, and what went back."""
    amounts = PaymentAmounts(deposited=deposited, refunded=refunded)
    status = OrderStatus(state=state, amount=whole, amounts=amounts)
    return booked(
        phase_of(status, expires_at=None),
        status=status,
        amount=Amount(whole.value, whole.currency),
    )


@pytest.mark.parametrize("state", [OrderState.DEPOSITED, OrderState.PARTLY_DEPOSITED])
def test_what_was_charged_of_a_held_amount_is_told_and_added_up(
    run_async: Run, open_store: OpenStore, clock: ManualClock, state: OrderState
) -> None:
    """A hold of 30.00 was made, and 9.00 of it were charged; then a bit more, then all of it."""

    async def story() -> None:
        async with open_store() as database:
            store = ChargeStore(database)
            await store.begin(charge("a"))
            held = row("a-order", kind=PaymentOutcomeKind.HELD)
            await put(database, clock, held, OutboxState.SENDING, OutboxState.CONFIRMED)
            (followed,) = await store.follow(["a-order"], NOW)
            assert (followed.state, followed.moved) == (ChargeState.HELD, WHOLE)
            for part in (Money(900, "BYN"), Money(1000, "BYN")):
                await keep(database, told(state, part))
                (now,) = await store.follow(None, LATER)
                assert (now.state, now.charged, now.moved) == (ChargeState.PARTLY_PAID, part, part)
                assert (now.amount, now.settled_at) == (WHOLE, NOW)
                totals = await store.totals(ChargeFilter())
                assert (totals.sums, totals.left_out) == ((part,), 0)
                assert (await store.charged_days())["s"] == {DAY: DAY}, "it is never charged again"
                with pytest.raises(ChargeNotAllowed):
                    await store.begin(charge("b"))
            await keep(database, told(OrderState.PARTLY_DEPOSITED, None))
            (now,) = await store.follow(["a-order"], LATER)
            assert (now.state, now.moved) == (ChargeState.PARTLY_PAID, None), "nobody told it"
            totals = await store.totals(ChargeFilter())
            assert (totals.sums, totals.left_out) == ((), 1)
            await keep(database, told(OrderState.DEPOSITED, WHOLE))
            (now,) = await store.follow(None, LATER)
            assert (now.state, now.charged, now.moved) == (ChargeState.PAID, None, WHOLE)
            assert await store.follow(None, LATER) == ()

    run_async(story())


def test_a_charge_that_was_called_paid_before_a_part_was_told_is_put_right(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def story() -> None:
        async with open_store() as database:
            store = ChargeStore(database)
            await store.begin(charge("a", state=ChargeState.PAID))
            held = row("a-order", kind=PaymentOutcomeKind.HELD)
            await put(database, clock, held, OutboxState.SENDING, OutboxState.CONFIRMED)
            await keep(database, told(OrderState.DEPOSITED, Money(900, "BYN")))
            (now,) = await store.follow(None, LATER)
            assert (now.state, now.moved) == (ChargeState.PARTLY_PAID, Money(900, "BYN"))

    run_async(story())


@pytest.mark.parametrize("was", [ChargeState.PAID, ChargeState.RETURNED])
def test_what_stays_charged_after_a_refund_of_a_part_is_told_and_added_up(
    run_async: Run, open_store: OpenStore, clock: ManualClock, was: ChargeState
) -> None:
    """1.00 of 30.00 went back, then a bit more, then all of it.

    The charge was followed before that was told of charges, or while it was only paid.
    """

    async def story() -> None:
        async with open_store() as database:
            store = ChargeStore(database)
            await store.begin(charge("a", state=was))
            paid = row("a-order", kind=PaymentOutcomeKind.PAID)
            await put(database, clock, paid, OutboxState.SENDING, OutboxState.CONFIRMED)
            for back in (Money(100, "BYN"), Money(250, "BYN")):
                await keep(database, told(OrderState.REFUNDED, WHOLE, refunded=back))
                (now,) = await store.follow(None, LATER)
                assert now.state is ChargeState.PARTLY_RETURNED
                left = Money(WHOLE.minor - back.minor, "BYN")
                assert (now.charged, now.refunded, now.moved) == (WHOLE, back, left)
                totals = await store.totals(ChargeFilter())
                assert (totals.count, totals.sums, totals.left_out) == (1, (left,), 0)
                assert (await store.charged_days())["s"] == {DAY: DAY}, "it is never charged again"
            assert await store.follow(None, LATER) == ()
            await keep(database, told(OrderState.REFUNDED, WHOLE, refunded=WHOLE))
            (now,) = await store.follow(None, LATER)
            assert (now.state, now.refunded, now.moved) == (ChargeState.RETURNED, None, WHOLE)
            totals = await store.totals(ChargeFilter())
            assert (totals.sums, totals.left_out) == ((), 1)
            assert await store.follow(None, LATER) == ()

    run_async(story())


def test_a_charge_without_its_row_is_settled_with_what_stays_charged(
    run_async: Run, open_store: OpenStore
) -> None:
    async def story() -> None:
        async with open_store() as database:
            store, back = ChargeStore(database), Money(100, "BYN")
            await store.begin(charge("a", state=ChargeState.UNKNOWN))
            order = told(OrderState.REFUNDED, WHOLE, refunded=back)
            state = state_since(ChargeState.UNKNOWN, order)
            now = await store.decide("a", state, NOW, told=order)
            assert now is not None
            assert (now.state, now.charged, now.refunded) == (
                ChargeState.PARTLY_RETURNED, WHOLE, back,
            )  # fmt: skip

    run_async(story())


def test_a_refund_whose_amount_nobody_told_is_not_called_one_of_a_part() -> None:
    for deposited, refunded in (
        (WHOLE, None),
        (None, WHOLE),
        (Money(900, "BYN"), Money(900, "BYN")),
    ):
        order = told(OrderState.REFUNDED, deposited, refunded=refunded)
        assert state_since(ChargeState.PAID, order) is ChargeState.RETURNED
    order = told(OrderState.REFUNDED, None, refunded=Money(900, "BYN"))
    assert state_since(ChargeState.PAID, order) is ChargeState.PARTLY_RETURNED


def test_charges_are_ordered_by_what_their_customers_are_called(
    run_async: Run, open_store: OpenStore
) -> None:
    """A customer who is not known here is ordered by the number."""

    async def scenario() -> None:
        async with open_store() as database:
            charges, customers = ChargeStore(database), CredentialStore(database)
            for name, client, called in (("a", "3", "Анна"), ("b", "1", "Юлия"), ("c", "2", "")):
                await charges.begin(charge(name, client_id=client, schedule_id=f"s{name}"))
                if called:
                    await customers.add(CardCustomer(id=client, name=called, added_at=NOW))
            sort = Sort(SortKey.NAME)
            found = await charges.window(ChargeFilter(), sort, offset=0, limit=9)
            assert [each.id for each in found.rows] == ["c", "a", "b"]
            places = [await charges.position(ChargeFilter(), sort, each) for each in "abc"]
            assert places == [1, 2, 0]
            assert await customers.names_of_charged() == {"3": "Анна", "1": "Юлия"}

    run_async(scenario())
