"""Events during an attempt to pay while something is read: nothing is done twice or undone."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.changes import Topic
from desktop_app.domain.gateway.card_payments import CardPayment
from desktop_app.domain.gateway.order_status import OrderState
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind
from desktop_app.services.gateway.attempt_watch import AFTER_S, AT_ISSUER_EVERY_S, OPEN_AFTER_S
from desktop_app.services.gateway.payment_attempts import AttemptPhase
from desktop_app.services.outbox.errors import NoGateway, OrderUnderWay
from tests.api.gateway.merchant import EMAIL, FRICTIONLESS, OLD_3DS, PAID, card
from tests.services.gateway.test_card_payments import kind
from tests.support.company import until

if TYPE_CHECKING:
    from desktop_app.domain.changes import Change
    from desktop_app.services.gateway.payment_attempts import PaymentAttemptView
    from tests.services.gateway.conftest import CardPaymentSetup


def test_the_second_call_is_made_once_however_often_it_is_asked_for(
    with_card_payments: Any,
) -> None:
    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        await setup.pay(order_id, FRICTIONLESS)
        again = setup.payments.go_on
        ends = await asyncio.gather(again(order_id), again(order_id), return_exceptions=True)
        assert [isinstance(end, ValueError) for end in ends] == [False, True]
        assert setup.calls() == 2
        assert kind(setup.view(order_id)) is PaymentOutcomeKind.PAID

    with_card_payments(story)


def test_a_payment_that_ended_meanwhile_is_not_opened_again(
    with_card_payments: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        at_issuer = await setup.pay(order_id, OLD_3DS)
        setup.payments.leave(order_id)
        await until(lambda: setup.view(order_id).may_continue)
        gateway_of, ended = setup.payments._watch.gateway_of, asyncio.Event()

        async def late(wanted: str) -> Any:
            if asyncio.current_task() is resuming:
                await ended.wait()
            return await gateway_of(wanted)

        monkeypatch.setattr(setup.payments._watch, "gateway_of", late)
        resuming = asyncio.create_task(setup.payments.resume(order_id))
        await asyncio.to_thread(setup.at_issuer, at_issuer)
        await setup.comes_to(order_id, AttemptPhase.ENDED)
        ended.set()
        view = await resuming
        assert (view.phase, kind(view)) == (AttemptPhase.ENDED, PaymentOutcomeKind.PAID)
        assert (view.address, view.may_continue) == ("", False)

    with_card_payments(story)


def test_what_ends_after_the_close_is_followed_by_nobody(with_card_payments: Any) -> None:
    """A call may end in the moment in which the store is being closed."""

    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        await setup.pay(order_id, OLD_3DS)
        watch = setup.payments._watch
        await watch.close()
        before = setup.calls()
        setup.payments.leave(order_id)
        await until(lambda: not watch._tasks)
        assert setup.calls() == before

    with_card_payments(story)


def test_what_is_tried_again_is_told_to_be_under_way(
    with_card_payments: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        asked = setup.payments._may_be_paid

        async def offline(*_: Any, **__: Any) -> bool:
            raise NoGateway("address")

        monkeypatch.setattr(setup.payments, "_may_be_paid", offline)
        assert (await setup.pay(order_id, PAID)).phase is AttemptPhase.NOT_SENT
        told, publish = list[AttemptPhase](), setup.rig.bus.publish

        def note(change: Change) -> None:  # as it is published; what comes soon is delivered once
            if change.topic is Topic.CARD_PAYMENTS:
                told.append(setup.view(order_id).phase)
            publish(change)

        monkeypatch.setattr(setup.rig.bus, "publish", note)
        monkeypatch.setattr(setup.payments, "_may_be_paid", asked)
        view = await setup.payments.retry(order_id)
        assert kind(view) is PaymentOutcomeKind.PAID
        assert told == [AttemptPhase.PAYING, AttemptPhase.ENDED]

    with_card_payments(story)


def test_an_answer_from_before_the_payment_does_not_open_a_paid_order_again(
    with_card_payments: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of two questions for the status the first one is answered last."""

    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        await setup.pay(order_id, FRICTIONLESS)
        setup.payments.leave(order_id)
        await setup.comes_to(order_id, AttemptPhase.OPEN)
        reader, answered, released = setup.used.reader, asyncio.Event(), asyncio.Event()
        order_status = reader.order_status

        async def late(**wanted: Any) -> Any:
            is_first = not answered.is_set()
            status = await order_status(**wanted)
            if is_first:
                answered.set()
                await released.wait()
            return status

        monkeypatch.setattr(reader, "order_status", late)
        first = asyncio.create_task(setup.payments.check(order_id))
        await answered.wait()
        with card(PAID) as other:
            payment = CardPayment(order_id=order_id, email=EMAIL)
            await setup.patient.sender.pay_by_card(payment, other)
        assert kind(await setup.payments.check(order_id)) is PaymentOutcomeKind.PAID
        released.set()
        view = await first
        assert (view.phase, kind(view)) == (AttemptPhase.ENDED, PaymentOutcomeKind.PAID)
        assert not view.may_pay_again

    with_card_payments(story)


class _SilentIssuer:
    """A gateway that has no status of its own for an order at the issuer, and a watch by hand.

    Attributes:
        waited: pauses between the checks of attempts that have begun, in order.
        goes_on: ends the present pause.
    """

    def __init__(self, setup: CardPaymentSetup) -> None:
        self.setup = setup
        self.waited: list[float] = []
        self.goes_on = asyncio.Event()

    @classmethod
    def of(cls, setup: CardPaymentSetup, monkeypatch: pytest.MonkeyPatch) -> _SilentIssuer:
        """Let the gateway of a setup be silent, and its watch wait for `pass_pauses`."""
        issuer, reader = cls(setup), setup.used.reader
        order_status = reader.order_status

        async def silent(**wanted: Any) -> Any:
            status = await order_status(**wanted)
            at_issuer = status.state == OrderState.AUTHENTICATING
            return replace(status, state=OrderState.REGISTERED) if at_issuer else status

        async def sleep(seconds: float) -> None:
            issuer.waited.append(seconds)
            await issuer.goes_on.wait()
            issuer.goes_on.clear()

        monkeypatch.setattr(reader, "order_status", silent)
        monkeypatch.setattr(setup.payments._watch, "_sleep", sleep)
        return issuer

    async def pass_pauses(self, pauses: int) -> None:
        """Let so many pauses pass, each with the check after it."""
        for _ in range(pauses):
            begun = len(self.waited)
            self.goes_on.set()
            await until(partial(self._has_waited_more_than, begun))

    def _has_waited_more_than(self, times: int) -> bool:
        return len(self.waited) > times

    async def at_page(self, *, checks: int = 6) -> PaymentAttemptView:
        """Begin to pay at the issuer's page, where the status is checked a few times."""
        order_id = await self.setup.order()
        view = await self.setup.pay(order_id, OLD_3DS)
        await until(lambda: AT_ISSUER_EVERY_S in self.waited)
        await self.pass_pauses(checks)
        return view

    async def leave(self, view: PaymentAttemptView) -> None:
        """Leave the page; the watch waits for its first check after that."""
        begun = len(self.waited)
        self.setup.payments.leave(view.order_id)
        await until(lambda: len(self.waited) > begun)


_PAUSES_UNTIL_OPEN = 1 + next(
    place for place, _ in enumerate(AFTER_S) if sum(AFTER_S[: place + 1]) >= OPEN_AFTER_S
)


def test_a_payment_that_is_authorised_late_is_never_said_to_have_charged_nothing(
    with_card_payments: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The gateway has the same status before, at and after the issuer's page."""

    async def story(setup: CardPaymentSetup) -> None:
        issuer = _SilentIssuer.of(setup, monkeypatch)
        at_issuer = await issuer.at_page()
        order_id = at_issuer.order_id
        await issuer.leave(at_issuer)
        for _ in range(_PAUSES_UNTIL_OPEN - 1):
            await issuer.pass_pauses(1)
            view = setup.view(order_id)
            assert (view.phase, view.may_pay_again) == (AttemptPhase.CHECKING, False)
        await asyncio.to_thread(setup.at_issuer, at_issuer)
        issuer.goes_on.set()
        view = await setup.comes_to(order_id, AttemptPhase.ENDED)
        assert kind(view) is PaymentOutcomeKind.PAID

    with_card_payments(story)


def test_an_issuers_page_that_was_left_without_a_payment_opens_the_order_after_two_minutes(
    with_card_payments: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(setup: CardPaymentSetup) -> None:
        issuer = _SilentIssuer.of(setup, monkeypatch)
        left = await issuer.at_page()
        order_id = left.order_id
        await issuer.leave(left)
        for _ in range(5):
            view = await setup.payments.check(order_id)
            assert view.phase is AttemptPhase.CHECKING, "no patience is needed to press a button"
        with pytest.raises(OrderUnderWay):
            await setup.pay(order_id, PAID)
        await issuer.pass_pauses(_PAUSES_UNTIL_OPEN)
        assert 90 <= sum(AFTER_S[:_PAUSES_UNTIL_OPEN]) <= 180
        assert setup.view(order_id).phase is AttemptPhase.OPEN
        assert setup.view(order_id).may_pay_again
        assert kind(await setup.pay(order_id, PAID)) is PaymentOutcomeKind.PAID

    with_card_payments(story)


@pytest.mark.parametrize("code", ["123456", "000000"])
@pytest.mark.parametrize("by_book", [False, True])
def test_an_order_that_seemed_open_ends_as_its_later_status_says(
    with_card_payments: Any, monkeypatch: pytest.MonkeyPatch, code: str, by_book: bool
) -> None:
    """The status is found by a late check, or by the order book, which lets the outbox look."""

    async def story(setup: CardPaymentSetup) -> None:
        issuer = _SilentIssuer.of(setup, monkeypatch)
        left = await issuer.at_page()
        await issuer.leave(left)
        await issuer.pass_pauses(_PAUSES_UNTIL_OPEN)
        assert setup.view(left.order_id).phase is AttemptPhase.OPEN
        await asyncio.to_thread(setup.at_issuer, left, code)
        if by_book:
            await setup.rig.outbox.look(left.row_id)
        else:
            issuer.goes_on.set()
        view = await setup.comes_to(left.order_id, AttemptPhase.ENDED)
        good = code == "123456"
        assert kind(view) is (PaymentOutcomeKind.PAID if good else PaymentOutcomeKind.DECLINED)
        assert setup.calls() == 1

    with_card_payments(story)


def test_a_late_check_that_fails_changes_nothing_on_show(
    with_card_payments: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card that is entered for another payment is not covered by an error."""

    async def story(setup: CardPaymentSetup) -> None:
        issuer = _SilentIssuer.of(setup, monkeypatch)
        left = await issuer.at_page()
        await issuer.leave(left)
        await issuer.pass_pauses(_PAUSES_UNTIL_OPEN)
        before = setup.view(left.order_id)

        async def offline(**_: Any) -> Any:
            raise NoGateway("address")

        monkeypatch.setattr(setup.used.reader, "order_status", offline)
        await issuer.pass_pauses(2)
        assert setup.view(left.order_id) == before

    with_card_payments(story)
