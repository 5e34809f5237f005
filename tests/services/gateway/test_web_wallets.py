"""The wallet's page is opened only for an open order that no other payment is using."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING, Any, Final

import pytest

from desktop_app.api.errors import NameNotFound
from desktop_app.domain.errors import UserError
from desktop_app.domain.gateway.card_payments import CardPayment
from desktop_app.domain.gateway.cards import Secret
from desktop_app.domain.gateway.order_book import BookedOrder, OrderPhase
from desktop_app.domain.gateway.order_status import OrderState, OrderStatus
from desktop_app.domain.gateway.wallets import WalletPayment, WebWalletPayment
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.services.gateway import wallets
from desktop_app.services.gateway.payment_attempts import AttemptPhase, OrderAtIssuer
from desktop_app.services.gateway.wallets import WebWallets
from desktop_app.services.outbox.errors import (
    OrderLeftOnPage,
    OrderNotOpen,
    OrderUnderWay,
    SentElsewhere,
)
from desktop_app.services.outbox.orders_on_pages import HELD_AFTER_S, OrdersOnPages
from desktop_app.services.outbox.submission import Submission
from desktop_app.storage.engine.errors import StorageError
from desktop_app.storage.gateway.opened_pages import OpenedPageStore
from tests.api.gateway.merchant import CHALLENGED, EMAIL, OLD_3DS, PAID, RETURN, card
from tests.sandbox.gateway.merchant import wallet_tokens
from tests.services.gateway.conftest import opened
from tests.support.company import until

if TYPE_CHECKING:
    from datetime import datetime
    from pathlib import Path

    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.domain.values.periods import Clock
    from tests.services.gateway.conftest import CardPaymentSetup
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

_SELDOM_S: Final = 30.0
"""Seconds between looks, so that none but the first is made in a test."""
WALLET: Final = "POST /walletBWeb/payment.do"


class _Session:
    """A session that gives the gateway of a setup."""

    def __init__(self, setup: CardPaymentSetup) -> None:
        self._counter = setup

    async def gateway(self) -> Any:
        return self._counter.used


def _wallets(setup: CardPaymentSetup) -> WebWallets:
    session: Any = _Session(setup)
    return WebWallets(session, payments=setup.payments, pages=setup.rig.pages)


def _booked(setup: CardPaymentSetup, order_id: str, place: str = "") -> BookedOrder:
    """An order as the book has it, which may have been asked about long ago."""
    return BookedOrder(
        id="book",
        number="",
        order_id=order_id,
        place=place or setup.used.reader.place,
        phase=OrderPhase.REGISTERED,
        created_at=setup.rig.clock.now(),
    )


def _payment(order_id: str) -> WebWalletPayment:
    return WebWalletPayment(order_id=order_id, back_url=RETURN)


def test_an_open_order_has_its_page(with_card_payments: Any) -> None:
    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        found = await _wallets(setup).connect(_payment(order_id), _booked(setup, order_id))
        assert found.values["href"]

    with_card_payments(story)


def test_an_order_that_was_paid_meanwhile_has_none(with_card_payments: Any) -> None:
    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        with card(PAID) as other:
            await setup.patient.sender.pay_by_card(
                CardPayment(order_id=order_id, email=EMAIL), other
            )
        with pytest.raises(OrderNotOpen):
            await _wallets(setup).connect(_payment(order_id), _booked(setup, order_id))
        assert setup.calls(WALLET) == 0

    with_card_payments(story)


def test_an_order_that_somebody_is_paying_has_one_only_if_it_is_meant(
    with_card_payments: Any,
) -> None:
    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        with card(OLD_3DS) as other:
            await setup.patient.sender.pay_by_card(
                CardPayment(order_id=order_id, email=EMAIL), other
            )
        booked = _booked(setup, order_id)
        with pytest.raises(OrderAtIssuer):
            await _wallets(setup).connect(_payment(order_id), booked)
        assert setup.calls(WALLET) == 0
        await _wallets(setup).connect(_payment(order_id), booked, anew=True)
        assert setup.calls(WALLET) == 1

    with_card_payments(story)


def test_a_payment_by_card_that_is_under_way_here_comes_first(with_card_payments: Any) -> None:
    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        await setup.pay(order_id, CHALLENGED)  # waits for the browser
        booked = _booked(setup, order_id)
        for anew in (False, True):
            with pytest.raises(OrderUnderWay):
                await _wallets(setup).connect(_payment(order_id), booked, anew=anew)
        assert setup.calls(WALLET) == 0

    with_card_payments(story)


def test_a_payment_by_card_whose_answer_was_lost_comes_first(with_card_payments: Any) -> None:
    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        setup.sandbox.fault("POST /rest/paymentorder.do", "drop-before-commit", service="gateway")
        lost = Submission(
            operation=Operation.PAY_BY_CARD,
            instruction=CardPayment(order_id=order_id, email=EMAIL),
            target=order_id,
            secret=card(PAID),
        )
        (row_id,) = await setup.rig.outbox.enqueue([lost])
        await setup.rig.outbox.settled(row_id)
        with pytest.raises(OrderUnderWay):
            await _wallets(setup).connect(_payment(order_id), _booked(setup, order_id))
        assert setup.calls(WALLET) == 0

    with_card_payments(story)


def test_an_order_of_another_gateway_is_not_paid_at_this_one(with_card_payments: Any) -> None:
    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        booked = _booked(setup, order_id, place="another@gateway")
        with pytest.raises(SentElsewhere):
            await _wallets(setup).connect(_payment(order_id), booked)
        assert setup.calls(WALLET) == 0

    with_card_payments(story)


def test_nothing_else_pays_an_order_while_its_page_is_open(with_card_payments: Any) -> None:
    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        wallets = _wallets(setup)
        booked = _booked(setup, order_id)
        await wallets.connect(_payment(order_id), booked)
        by_card = await setup.pay(order_id, PAID)
        assert by_card.phase is AttemptPhase.NOT_SENT
        assert by_card.error == OrderUnderWay.code
        from_the_outbox = await _sent(setup, order_id)
        assert from_the_outbox.state is OutboxState.READY
        assert from_the_outbox.progress.error == OrderUnderWay.code
        with pytest.raises(OrderUnderWay):
            await wallets.connect(_payment(order_id), booked)
        assert setup.calls() == 0
        wallets.left(order_id, was_open=False)
        assert (await setup.payments.retry(order_id)).phase is AttemptPhase.ENDED
        assert setup.calls() == 1

    with_card_payments(story)


def test_nothing_else_pays_an_order_for_two_minutes_after_its_page_was_left(
    with_card_payments: Any,
) -> None:
    """The wallet may still be authorising, and the status says no more of it than before."""

    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        wallets, booked = _wallets(setup), _booked(setup, order_id)
        await wallets.connect(_payment(order_id), booked)
        wallets.left(order_id)
        for seconds in (0, HELD_AFTER_S - 1):
            setup.rig.clock.moment += timedelta(seconds=seconds)
            by_card = await setup.pay(order_id, PAID)
            assert (by_card.phase, by_card.error) == (AttemptPhase.NOT_SENT, OrderLeftOnPage.code)
            from_the_outbox = await _sent(setup, order_id)
            assert from_the_outbox.state is OutboxState.READY
            assert from_the_outbox.progress.error == OrderLeftOnPage.code
            await setup.rig.outbox.discard(from_the_outbox.id)
            for anew in (False, True):
                with pytest.raises(OrderLeftOnPage):
                    await wallets.connect(_payment(order_id), booked, anew=anew)
        assert (setup.calls(), setup.calls(WALLET)) == (0, 1)
        setup.rig.clock.moment += timedelta(seconds=1)
        assert (await setup.payments.retry(order_id)).phase is AttemptPhase.ENDED
        assert setup.calls() == 1

    with_card_payments(story)


def test_the_two_minutes_go_on_while_the_computer_sleeps(with_card_payments: Any) -> None:
    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        wallets, clock = _wallets(setup), setup.rig.clock
        await wallets.connect(_payment(order_id), _booked(setup, order_id))
        wallets.left(order_id)
        clock.wall_clock_offset += timedelta(seconds=HELD_AFTER_S - 1)
        with pytest.raises(OrderLeftOnPage):
            await setup.rig.pages.check_left(order_id)
        clock.wall_clock_offset += timedelta(seconds=1)
        await setup.rig.pages.check_left(order_id)

    with_card_payments(story)


def test_a_decline_after_the_page_was_left_lets_the_order_be_paid_at_once(
    with_card_payments: Any,
) -> None:
    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        wallets, booked = _wallets(setup), _booked(setup, order_id)
        await wallets.connect(_payment(order_id), booked)
        wallets.left(order_id)
        await wallets.look_after_left(booked)
        await _declined_by_the_wallet(setup, order_id)
        assert (await setup.status(order_id)).is_open
        by_card = await setup.pay(order_id, PAID)
        assert (by_card.phase, by_card.error) == (AttemptPhase.ENDED, "")

    with_card_payments(story)


@pytest.mark.parametrize("looked", [True, False])
def test_a_decline_before_the_page_was_left_says_nothing_of_the_next_attempt_on_it(
    with_card_payments: Any, looked: bool
) -> None:
    """The payer tries again on the same page, confirms, and leaves while that is under way."""

    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        wallets, booked = _wallets(setup), _booked(setup, order_id)
        await wallets.connect(_payment(order_id), booked)
        await _declined_by_the_wallet(setup, order_id)
        wallets.left(order_id)  # the second attempt is under way, and the status tells of the first
        if looked:
            await wallets.look_after_left(booked)
        for _ in range(2):
            by_card = await setup.pay(order_id, PAID)
            assert (by_card.phase, by_card.error) == (AttemptPhase.NOT_SENT, OrderLeftOnPage.code)
            for anew in (False, True):
                with pytest.raises(OrderLeftOnPage):
                    await wallets.connect(_payment(order_id), booked, anew=anew)
        before = setup.calls()
        await _declined_by_the_wallet(setup, order_id, cvc="998")  # so ends the second attempt
        assert (await setup.payments.retry(order_id)).phase is AttemptPhase.ENDED
        assert setup.calls() == before + 2

    with_card_payments(story)


def test_a_decline_that_stays_while_the_state_changes_is_the_same_one(run_async: Run) -> None:
    async def story() -> None:
        pages = OrdersOnPages()
        pages.take("7")
        pages.leave("7", was_open=True)
        declined = OrderStatus(state=OrderState.REGISTERED, action_code="116", reference="1")
        for state in (OrderState.AUTHENTICATING, OrderState.REGISTERED):
            with pytest.raises(OrderLeftOnPage):
                await pages.check_left("7", replace(declined, state=state))
        await pages.check_left("7", replace(declined, reference="2"))

    run_async(story())


async def _connected(setup: CardPaymentSetup) -> str:
    """An order whose page of the wallet was handed out."""
    order_id = await setup.order()
    await _wallets(setup).connect(_payment(order_id), _booked(setup, order_id))
    return order_id


@pytest.mark.parametrize("left", [True, False], ids=["left", "still open"])
def test_nothing_else_pays_an_order_for_two_minutes_after_the_profile_was_opened_again(
    run_async: Run, sandbox: SandboxProcess, tmp_path: Path, left: bool
) -> None:
    """The profile was locked, or the program ended, while the wallet was authorising."""
    path = tmp_path / "store.db"

    async def begun() -> str:
        async with opened(sandbox, path) as setup:
            order_id = await _connected(setup)
            if left:
                _wallets(setup).left(order_id)
            return order_id

    async def again(order_id: str) -> None:
        async with opened(sandbox, path) as setup:
            booked, before = _booked(setup, order_id), setup.calls(WALLET)
            for seconds in (0, HELD_AFTER_S - 1):
                setup.rig.clock.moment += timedelta(seconds=seconds)
                by_card = await setup.pay(order_id, PAID)
                assert (by_card.phase, by_card.error) == (
                    AttemptPhase.NOT_SENT,
                    OrderLeftOnPage.code,
                )
                with pytest.raises(OrderLeftOnPage):
                    await _wallets(setup).connect(_payment(order_id), booked, anew=True)
            assert (setup.calls(), setup.calls(WALLET)) == (0, before)
            setup.rig.clock.moment += timedelta(seconds=1)
            assert (await setup.payments.retry(order_id)).phase is AttemptPhase.ENDED
            assert setup.calls() == 1

    async def later(order_id: str) -> None:
        async with opened(sandbox, path) as setup:
            assert order_id not in await OpenedPageStore(setup.rig.database).all()
            await setup.rig.pages.check_left(order_id)

    order_id = run_async(begun())
    run_async(again(order_id))
    run_async(later(order_id))


@pytest.mark.parametrize("was_open", [True, False], ids=["left long ago", "never shown"])
def test_a_page_that_can_have_no_payment_any_more_holds_nothing_up_after_a_restart(
    run_async: Run, sandbox: SandboxProcess, tmp_path: Path, was_open: bool
) -> None:
    path = tmp_path / "store.db"
    later = timedelta(seconds=HELD_AFTER_S)

    async def begun() -> str:
        async with opened(sandbox, path) as setup:
            order_id = await _connected(setup)
            if was_open:
                setup.rig.clock.moment -= later
            _wallets(setup).left(order_id, was_open=was_open)
            await _wallets(setup).keep_left(order_id)
            return order_id

    async def again(order_id: str) -> None:
        async with opened(sandbox, path) as setup:
            by_card = await setup.pay(order_id, PAID)
            assert (by_card.phase, by_card.error) == (AttemptPhase.ENDED, "")
            assert await OpenedPageStore(setup.rig.database).all() == {}

    run_async(again(run_async(begun())))


def test_a_page_that_the_gateway_does_not_give_holds_nothing_up_after_a_restart(
    run_async: Run, sandbox: SandboxProcess, tmp_path: Path
) -> None:
    path = tmp_path / "store.db"

    async def begun() -> str:
        async with opened(sandbox, path) as setup:
            order_id = await setup.order()
            sandbox.fault(WALLET, "status-500", service="gateway")
            with pytest.raises(UserError):
                await _wallets(setup).connect(_payment(order_id), _booked(setup, order_id))
            return order_id

    async def again(order_id: str) -> None:
        async with opened(sandbox, path) as setup:
            await setup.rig.pages.check_left(order_id)

    run_async(again(run_async(begun())))


@pytest.mark.parametrize("failure", [NameNotFound, OrderAtIssuer, OrderNotOpen])
def test_a_page_that_could_not_be_opened_again_after_a_restart_is_held_as_before(
    run_async: Run,
    sandbox: SandboxProcess,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    failure: type[UserError],
) -> None:
    """A payment on the page of the last start may be under way all the same."""
    path = tmp_path / "store.db"

    async def begun() -> str:
        async with opened(sandbox, path) as setup:
            return await _connected(setup)

    def refuse(*_: object, **__: object) -> None:
        raise failure

    async def again(order_id: str) -> None:
        async with opened(sandbox, path) as setup:
            with monkeypatch.context() as patch:
                patch.setattr(wallets, "_check_open", refuse)
                with pytest.raises(UserError):
                    await _wallets(setup).connect(_payment(order_id), _booked(setup, order_id))
            assert order_id in await OpenedPageStore(setup.rig.database).all()
            by_card = await setup.pay(order_id, PAID)
            assert (by_card.phase, by_card.error) == (AttemptPhase.NOT_SENT, OrderLeftOnPage.code)
            assert setup.calls() == 0

    run_async(again(run_async(begun())))


@pytest.mark.parametrize("times", [1, 2])
def test_every_start_begins_the_two_minutes_anew_but_only_for_what_was_just_left(
    run_async: Run, sandbox: SandboxProcess, tmp_path: Path, times: int
) -> None:
    """What was still open when the program ended counts as left when it was started."""
    path = tmp_path / "store.db"

    async def begun() -> str:
        async with opened(sandbox, path) as setup:
            return await _connected(setup)

    async def held(order_id: str) -> None:
        async with opened(sandbox, path) as setup:
            with pytest.raises(OrderLeftOnPage):
                await setup.rig.pages.check_left(order_id)
            (left_at,) = (await OpenedPageStore(setup.rig.database).all()).values()
            assert left_at == setup.rig.clock.now()

    async def two_minutes_later(order_id: str) -> None:
        async with opened(sandbox, path) as setup:
            pages = OrdersOnPages(
                clock=_LaterClock(setup.rig.clock), store=OpenedPageStore(setup.rig.database)
            )
            await pages.check_left(order_id)

    order_id = run_async(begun())
    for _ in range(times):
        run_async(held(order_id))
    run_async(two_minutes_later(order_id))


class _LaterClock:
    """A clock two minutes ahead of another one."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock

    def now(self) -> datetime:
        return self._clock.now() + timedelta(seconds=HELD_AFTER_S)


def test_a_page_that_cannot_be_kept_is_not_opened(
    with_card_payments: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async def full(_store: OpenedPageStore, _order_id: str) -> None:
        raise StorageError(tmp_path / "store.db")

    monkeypatch.setattr(OpenedPageStore, "add", full)

    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        with pytest.raises(StorageError):
            await _wallets(setup).connect(_payment(order_id), _booked(setup, order_id))
        assert setup.calls(WALLET) == 0

    with_card_payments(story)


def _without_its_own_state(setup: CardPaymentSetup) -> None:
    """Let the gateway have no status of its own for a payer at the issuer's page."""
    reader = setup.used.reader
    ask = reader.order_status

    async def asked(**order: Any) -> OrderStatus:
        status: OrderStatus = await ask(**order)
        at_issuer = status.state == OrderState.AUTHENTICATING
        return replace(status, state=OrderState.REGISTERED) if at_issuer else status

    reader.order_status = asked


@pytest.mark.parametrize("anew", [False, True])
def test_a_payment_by_card_of_an_earlier_start_comes_before_the_page(
    run_async: Run, sandbox: SandboxProcess, tmp_path: Path, anew: bool
) -> None:
    path = tmp_path / "store.db"

    async def begun() -> str:
        async with opened(sandbox, path, pause_s=_SELDOM_S) as setup:
            _without_its_own_state(setup)
            order_id = await setup.order()
            assert (await setup.pay(order_id, OLD_3DS)).phase is AttemptPhase.AT_ISSUER
            setup.payments.leave(order_id)
            return order_id

    async def again(order_id: str) -> None:
        async with opened(sandbox, path, pause_s=_SELDOM_S) as setup:
            _without_its_own_state(setup)
            before = setup.calls(WALLET)
            with pytest.raises(OrderUnderWay):
                await _wallets(setup).connect(
                    _payment(order_id), _booked(setup, order_id), anew=anew
                )
            assert setup.calls(WALLET) == before

    run_async(again(run_async(begun())))


def test_who_was_at_the_issuer_at_an_earlier_start_may_be_passed_over_if_it_is_meant(
    run_async: Run, sandbox: SandboxProcess, tmp_path: Path
) -> None:
    """The first press after the start knows that the order is at the issuer's page."""
    path = tmp_path / "store.db"

    async def begun() -> str:
        async with opened(sandbox, path, pause_s=_SELDOM_S) as setup:
            order_id = await setup.order()
            await setup.pay(order_id, OLD_3DS)
            setup.payments.leave(order_id)
            return order_id

    async def again(order_id: str) -> None:
        async with opened(sandbox, path, pause_s=_SELDOM_S) as setup:
            booked = _booked(setup, order_id)
            with pytest.raises(OrderAtIssuer):
                await _wallets(setup).connect(_payment(order_id), booked)
            found = await _wallets(setup).connect(_payment(order_id), booked, anew=True)
            assert found.values["href"]

    run_async(again(run_async(begun())))


def test_the_issuers_page_is_not_opened_where_the_wallets_was_taken_meanwhile(
    with_card_payments: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        await setup.pay(order_id, OLD_3DS)
        setup.payments.leave(order_id)
        await until(lambda: setup.view(order_id).may_continue)
        check, reads, goes_on = setup.rig.pages.check_left, asyncio.Event(), asyncio.Event()

        async def slow(*given: Any) -> None:
            reads.set()
            await goes_on.wait()
            await check(*given)

        monkeypatch.setattr(setup.rig.pages, "check_left", slow)
        resuming = asyncio.create_task(setup.payments.resume(order_id))
        await reads.wait()
        monkeypatch.setattr(setup.rig.pages, "check_left", check)
        await _wallets(setup).connect(_payment(order_id), _booked(setup, order_id), anew=True)
        goes_on.set()
        with pytest.raises(OrderUnderWay):
            await resuming
        assert setup.view(order_id).phase is not AttemptPhase.AT_ISSUER

    with_card_payments(story)


def _paying_by_token(setup: CardPaymentSetup) -> Submission:
    payment = WalletPayment(
        number=setup.shop.number(),
        merchant=setup.sandbox.addresses.gateway_login,
        email=EMAIL,
        language="en",
    )
    token = wallet_tokens(CHALLENGED)["walletB/paymentDirect"]
    return Submission(
        operation=Operation.PAY_BY_WALLET_B_DIRECT, instruction=payment, secret=Secret(token)
    )


def test_a_token_whose_payer_is_at_the_issuer_is_known_after_a_restart(
    run_async: Run, sandbox: SandboxProcess, tmp_path: Path
) -> None:
    """The row that made the order is the payment of it."""
    path = tmp_path / "store.db"

    async def begun() -> str:
        async with opened(sandbox, path, pause_s=_SELDOM_S) as setup:
            _without_its_own_state(setup)
            (row_id,) = await setup.rig.outbox.enqueue([_paying_by_token(setup)])
            answer = await setup.rig.outbox.answer(row_id)
            row = await setup.rig.row(row_id)
            assert setup.payments.take_up(row, answer) is not None
            return row.document_id

    async def again(order_id: str) -> None:
        async with opened(sandbox, path, pause_s=_SELDOM_S) as setup:
            _without_its_own_state(setup)
            known = await setup.payments.earlier(order_id)
            assert known is not None
            assert known.phase is AttemptPhase.CHECKING
            before = setup.calls(WALLET)
            with pytest.raises(OrderUnderWay):
                await setup.pay(order_id, PAID)
            with pytest.raises(OrderUnderWay):
                await _wallets(setup).connect(_payment(order_id), _booked(setup, order_id))
            assert (setup.calls(), setup.calls(WALLET)) == (0, before)

    run_async(again(run_async(begun())))


def test_a_token_whose_payer_never_came_back_lets_the_order_be_paid_at_last(
    with_card_payments: Any,
) -> None:
    """The order is only registered there, however often it is asked about."""

    async def story(setup: CardPaymentSetup) -> None:
        _without_its_own_state(setup)
        (row_id,) = await setup.rig.outbox.enqueue([_paying_by_token(setup)])
        answer = await setup.rig.outbox.answer(row_id)
        row = await setup.rig.row(row_id)
        assert setup.payments.take_up(row, answer) is not None
        setup.payments.leave(row.document_id)
        await setup.comes_to(row.document_id, AttemptPhase.OPEN)
        by_card = await setup.pay(row.document_id, PAID)
        assert (by_card.phase, by_card.error) == (AttemptPhase.ENDED, "")

    with_card_payments(story)


def test_the_second_call_of_a_payment_is_not_made_while_the_page_is_open(
    with_card_payments: Any,
) -> None:
    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        await setup.pay(order_id, CHALLENGED)
        setup.rig.pages.take(order_id)  # however that came about
        again = await setup.payments.go_on(order_id)
        assert again.phase is AttemptPhase.BROWSER_CHECK
        assert again.error == OrderUnderWay.code
        assert setup.calls() == 1
        setup.rig.pages.leave(order_id)
        assert (await setup.payments.go_on(order_id)).phase is AttemptPhase.AT_ISSUER

    with_card_payments(story)


def test_the_issuers_page_is_not_opened_once_more_beside_the_wallets(
    with_card_payments: Any,
) -> None:
    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        await setup.pay(order_id, OLD_3DS)
        setup.payments.leave(order_id)
        await until(lambda: setup.view(order_id).may_continue)
        wallets, booked = _wallets(setup), _booked(setup, order_id)
        await wallets.connect(_payment(order_id), booked, anew=True)
        with pytest.raises(OrderUnderWay):
            await setup.payments.resume(order_id)
        wallets.left(order_id)
        with pytest.raises(OrderLeftOnPage):
            await setup.payments.resume(order_id)
        setup.rig.clock.moment += timedelta(seconds=HELD_AFTER_S)
        assert (await setup.payments.resume(order_id)).phase is AttemptPhase.AT_ISSUER
        with pytest.raises(OrderUnderWay):
            await wallets.connect(_payment(order_id), booked, anew=True)

    with_card_payments(story)


def test_a_payment_that_is_about_to_be_made_comes_before_the_page(
    with_card_payments: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        wallets, ask = _wallets(setup), setup.used.reader.order_status
        asks, answers = asyncio.Event(), asyncio.Event()

        async def asked(**order: Any) -> OrderStatus:
            asks.set()
            await answers.wait()
            status: OrderStatus = await ask(**order)
            return status

        monkeypatch.setattr(setup.used.reader, "order_status", asked)
        sending = asyncio.create_task(_sent(setup, order_id))
        await asks.wait()  # it is looked at, still ready
        with pytest.raises(OrderUnderWay):
            await wallets.connect(_payment(order_id), _booked(setup, order_id))
        answers.set()
        assert (await sending).state is OutboxState.CONFIRMED
        assert setup.calls(WALLET) == 0

    with_card_payments(story)


def test_a_page_that_was_not_opened_holds_nothing_up(with_card_payments: Any) -> None:
    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        setup.sandbox.fault(WALLET, "status-500", service="gateway")
        with pytest.raises(UserError):
            await _wallets(setup).connect(_payment(order_id), _booked(setup, order_id))
        assert (await setup.pay(order_id, PAID)).phase is AttemptPhase.ENDED

    with_card_payments(story)


async def _declined_by_the_wallet(
    setup: CardPaymentSetup, order_id: str, *, cvc: str = "999"
) -> None:
    """Decline a payment as the wallet does it, on its page."""
    with card(PAID, cvc=cvc) as other:
        await setup.patient.sender.pay_by_card(CardPayment(order_id=order_id, email=EMAIL), other)


async def _sent(setup: CardPaymentSetup, order_id: str) -> OutboxRow:
    """A payment by card that is sent from the outbox itself."""
    payment = Submission(
        operation=Operation.PAY_BY_CARD,
        instruction=CardPayment(order_id=order_id, email=EMAIL),
        target=order_id,
        secret=card(PAID),
    )
    (row_id,) = await setup.rig.outbox.enqueue([payment])
    row = await setup.rig.outbox.settled(row_id)
    assert row is not None
    return row
