"""Tests of orders that only verify a card and have an amount: nothing is charged or given back."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

import pytest

from desktop_app.domain.gateway.card_payments import CardPayment, MotoPayment
from desktop_app.domain.gateway.order_book import BookedOrder, OrderEventKind, OrderPhase
from desktop_app.domain.gateway.order_outcomes import outcome_of
from desktop_app.domain.gateway.order_status import OrderStatus
from desktop_app.domain.gateway.orders import Feature, Order
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind, payment_outcome_of
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import OutboxState, Progress
from desktop_app.domain.values.money import Amount, Money
from desktop_app.services.gateway.live_attempt import LiveAttempt
from desktop_app.services.gateway.payment_attempts import AttemptPhase
from desktop_app.services.outbox.submission import Submission, row_of
from desktop_app.storage.gateway.order_store import OrderEntry
from desktop_app.ui.gateway.charge_result import ChargeStage, stage_of
from desktop_app.ui.gateway.new_order.order_result import ResultKind, result_of
from desktop_app.ui.gateway.three_ds.payment_words import words_of
from desktop_app.ui.i18n.labels import order_book as order_words
from tests.api.gateway.merchant import EMAIL, PAID, RETURN
from tests.api.gateway.merchant import card as card_of_test
from tests.api.gateway.scenarios import CLIENT
from tests.services.gateway.book import minutes, set_order_state
from tests.services.gateway.card_shop import opened_shop

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.domain.outbox.rows import OutboxRow
    from tests.services.gateway.book import BookRig
    from tests.services.gateway.card_shop import CardShop
    from tests.services.gateway.conftest import WithBook
    from tests.services.outbox.gateway import Gateway
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

NOW: Final = datetime(2026, 11, 23, 9, tzinfo=UTC)
AMOUNT: Final = Money(1000, "BYN")
FEATURES: Final = (Feature.VERIFY.value,)


async def settled(shop: CardShop, submission: Submission) -> OutboxRow:
    (row_id,) = await shop.setup.rig.outbox.enqueue([submission])
    row = await shop.setup.rig.outbox.settled(row_id)
    assert row is not None
    assert row.state is OutboxState.CONFIRMED
    return row


@pytest.mark.parametrize("by_phone", [True, False])
def test_a_payment_that_verifies_a_card_tells_that_nothing_was_charged(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess, *, by_phone: bool
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            with card_of_test(PAID) as card:
                if by_phone:
                    moto = MotoPayment(
                        number="v-1", amount=AMOUNT, return_url=RETURN, features=FEATURES
                    )
                    row = await settled(
                        shop,
                        Submission(operation=Operation.PAY_BY_MOTO, instruction=moto, secret=card),
                    )
                else:
                    order = Order(
                        number="v-2",
                        amount=AMOUNT,
                        return_url=RETURN,
                        client_id=CLIENT,
                        email=EMAIL,
                        features=FEATURES,
                    )
                    made = await settled(
                        shop, Submission(operation=Operation.REGISTER_ORDER, instruction=order)
                    )
                    payment = CardPayment(order_id=made.document_id, email=EMAIL)
                    row = await settled(
                        shop,
                        Submission(
                            operation=Operation.PAY_BY_CARD,
                            instruction=payment,
                            target=made.document_id,
                            secret=card,
                        ),
                    )
            assert row.progress.order.kind is PaymentOutcomeKind.NOTHING_CHARGED
            assert stage_of(row) is ChargeStage.GOOD

    run_async(story())


def test_the_book_has_a_verified_card_and_no_released_hold(
    with_book: WithBook, gateway: Gateway
) -> None:
    async def story(rig: BookRig) -> None:
        verified = await rig.registered(features=FEATURES)
        released = await rig.registered("A-2")
        for order in (verified, released):
            set_order_state(gateway, order.order_id, 3)
        await rig.let_pass(minutes(2))
        found = await rig.order(verified.id)
        assert (found.phase, found.phase_amount) == (
            OrderPhase.VERIFIED,
            Amount(Money(0, "BYN").value, "BYN"),
        )
        assert OrderEventKind.REVERSED not in await rig.steps(verified.id)
        other = await rig.order(released.id)
        assert other.phase is OrderPhase.REVERSED
        assert OrderEventKind.REVERSED in await rig.steps(released.id)

    with_book(story)


def test_money_that_a_verified_card_holds_for_a_while_is_not_paid(
    with_book: WithBook, gateway: Gateway
) -> None:
    async def story(rig: BookRig) -> None:
        verified = await rig.registered(features=FEATURES)
        paid = await rig.registered("A-2")
        for order in (verified, paid):
            set_order_state(gateway, order.order_id, 1)
        await rig.let_pass(minutes(2))
        found = await rig.order(verified.id)
        assert (found.phase, found.paid_at, found.paid_seen_at) == (OrderPhase.WAITING, None, None)
        assert OrderEventKind.HELD not in await rig.steps(verified.id)
        assert (await rig.order(paid.id)).phase is OrderPhase.HELD
        set_order_state(gateway, verified.order_id, 3)
        await rig.let_pass(minutes(40))
        assert (await rig.order(verified.id)).phase is OrderPhase.VERIFIED, "asked about again"

    with_book(story)


def test_a_card_whose_hold_is_not_released_yet_is_said_to_be_verified() -> None:
    status = OrderStatus(state=1, verifies=True, amount=AMOUNT)
    held = BookedOrder(
        id="1", number="A-1", order_id="g", created_at=NOW, phase=OrderPhase.WAITING,
        verifies=True, status=status, amount=Amount(AMOUNT.value, "BYN"),
    )  # fmt: skip
    assert order_words.label_of(held).text == "Card verified"
    assert "nothing is charged" in order_words.meaning(held)
    waits = replace(held, status=replace(status, state=7))
    assert order_words.label_of(waits).text == "In processing"
    outcome = outcome_of(payment_outcome_of(status))
    payment = CardPayment(order_id="g", email=EMAIL)
    paid = Submission(operation=Operation.PAY_BY_CARD, instruction=payment, target="g")
    made = Order(number="A-1", amount=AMOUNT, return_url=RETURN, features=FEATURES)
    row, order_row = (
        replace(row_of(each, NOW), state=OutboxState.CONFIRMED, progress=Progress(order=outcome))
        for each in (paid, Submission(operation=Operation.REGISTER_ORDER, instruction=made))
    )
    attempt = LiveAttempt(order_id="g")
    attempt.take_answer(row, None)
    assert attempt.phase is AttemptPhase.ENDED, "nobody waits until it is released"
    words = words_of(attempt.view)
    assert (words.heading, words.text) == ("Card verified", order_words.meaning(held))
    result = result_of(order_row, held)
    assert (result.kind, str(result.text)) == (ResultKind.VERIFIED, order_words.meaning(held))
    assert result_of(order_row, waits).kind is ResultKind.PENDING


def test_what_was_booked_as_released_is_a_verified_card_once_it_is_booked_anew(
    with_book: WithBook, gateway: Gateway
) -> None:
    """Books of earlier versions did not know which orders only verify a card."""
    ids: list[str] = []

    async def before(rig: BookRig) -> None:
        verified = await rig.registered(features=FEATURES)
        released = await rig.registered("A-2")
        for order in (verified, released):
            set_order_state(gateway, order.order_id, 3)
        await rig.let_pass(minutes(2))
        await rig.orders.close()
        rig.other_timers = 0
        for order in (verified, released):
            now = await rig.book.get(order.id)
            assert now is not None
            assert now.status is not None
            status = replace(now.status, verifies=False)
            old = replace(now, phase=OrderPhase.REVERSED, status=status, verifies=False)
            await rig.book.save([OrderEntry(order=old)])
            ids.append(order.id)
        anew = "UPDATE order_rows SET changed_at = -1"
        await rig.book._database.write(lambda connection: connection.execute(anew))

    async def after(rig: BookRig) -> None:
        verified, released = [await rig.order(each) for each in ids]
        assert (verified.phase, verified.verifies) == (OrderPhase.VERIFIED, True)
        assert verified.status is not None
        assert verified.status.verifies
        assert (released.phase, released.verifies) == (OrderPhase.REVERSED, False)

    with_book(before)
    with_book(after)
