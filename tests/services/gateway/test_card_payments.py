"""Paying orders by card at the sandbox: each kind of 3-D Secure, lost answers, never twice."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.gateway.card_payments import (
    CardPayment,
    CredentialPayment,
    Initiator,
    ThreeDSOptions,
)
from desktop_app.domain.gateway.cards import Secret
from desktop_app.domain.gateway.order_outcomes import standing_of
from desktop_app.domain.gateway.order_status import OrderState, OrderStatus
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind
from desktop_app.domain.gateway.stored_credentials import CredentialType
from desktop_app.domain.gateway.three_ds import BrowserCheck, Challenge, IssuerPage
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.services.gateway import attempt_watch
from desktop_app.services.gateway.live_attempt import LiveAttempt
from desktop_app.services.gateway.payment_attempts import AttemptPhase, ThreeDSPath
from desktop_app.services.outbox.errors import NoGateway, OrderUnderWay, SentElsewhere
from desktop_app.services.outbox.submission import Submission
from tests.api.gateway.merchant import (
    ATTEMPTED,
    CHALLENGED,
    EMAIL,
    FRICTIONLESS,
    OLD_3DS,
    PAID,
    REFUSED,
    card,
)
from tests.api.gateway.merchant import order as order_to_register
from tests.services.gateway.conftest import PAY, STATUS, opened
from tests.support.company import until

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.services.gateway.payment_attempts import PaymentAttemptView
    from tests.services.gateway.conftest import CardPaymentSetup
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess


FINISH = "https://shop.example/finished"


def kind(view: PaymentAttemptView) -> PaymentOutcomeKind | None:
    return None if view.outcome is None else view.outcome.kind


def test_a_card_without_three_ds_is_paid_with_one_call_and_dropped(with_card_payments: Any) -> None:
    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        attempt = card(PAID)
        payment = CardPayment(order_id=order_id, email=EMAIL)
        view = await setup.payments.begin(payment, attempt)
        assert (view.phase, kind(view)) == (AttemptPhase.ENDED, PaymentOutcomeKind.PAID)
        assert view.three_ds is ThreeDSPath.NONE
        assert attempt.ended
        again = await setup.pay(order_id, PAID)
        assert (again.phase, kind(again)) == (AttemptPhase.ENDED, PaymentOutcomeKind.PAID)
        assert setup.calls() == 1, "a paid order is not paid again"

    with_card_payments(story)


@pytest.mark.parametrize(
    ("number", "found"),
    [
        (FRICTIONLESS, PaymentOutcomeKind.PAID),
        (ATTEMPTED, PaymentOutcomeKind.PAID),
        (REFUSED, PaymentOutcomeKind.DECLINED),
    ],
)
def test_a_payment_needs_only_the_browser_check(
    with_card_payments: Any, number: str, found: PaymentOutcomeKind
) -> None:
    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        view = await setup.pay(order_id, number)
        assert view.phase is AttemptPhase.BROWSER_CHECK
        assert isinstance(view.step, BrowserCheck)
        with pytest.raises(OrderUnderWay):
            await setup.pay(order_id, PAID)
        view = await setup.payments.go_on(order_id)
        assert (view.phase, kind(view)) == (AttemptPhase.ENDED, found)
        assert view.three_ds is ThreeDSPath.BROWSER_ONLY
        assert view.card_until is None
        if found is PaymentOutcomeKind.DECLINED:
            assert view.may_pay_again
            assert view.outcome is not None
            assert view.outcome.reason
            assert kind(await setup.pay(order_id, PAID)) is PaymentOutcomeKind.PAID

    with_card_payments(story)


@pytest.mark.parametrize("code", ["123456", "000000"])
@pytest.mark.parametrize("number", [CHALLENGED, OLD_3DS])
def test_the_issuer_asks_the_payer_and_only_the_status_speaks(
    with_card_payments: Any, number: str, code: str
) -> None:
    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        view = await setup.pay(order_id, number)
        if number == CHALLENGED:
            view = await setup.payments.go_on(order_id)
            assert isinstance(view.step, Challenge)
        else:
            assert isinstance(view.step, IssuerPage)
        assert (view.phase, view.card_until) == (AttemptPhase.AT_ISSUER, None)
        await asyncio.to_thread(setup.at_issuer, view, code)
        setup.payments.leave(order_id)
        view = await setup.comes_to(order_id, AttemptPhase.ENDED)
        good = code == "123456"
        assert kind(view) is (PaymentOutcomeKind.PAID if good else PaymentOutcomeKind.DECLINED)
        assert (await setup.status(order_id)).is_paid is good
        assert view.may_pay_again is not good
        assert setup.calls() == (2 if number == CHALLENGED else 1)

    with_card_payments(story)


def test_a_return_that_nobody_saw_is_found_by_asking(with_card_payments: Any) -> None:
    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        view = await setup.pay(order_id, OLD_3DS)
        await asyncio.to_thread(setup.at_issuer, view)
        assert kind(await setup.comes_to(order_id, AttemptPhase.ENDED)) is PaymentOutcomeKind.PAID

    with_card_payments(story)


def test_left_before_the_second_call_nothing_is_charged_and_it_can_be_paid_again(
    with_card_payments: Any,
) -> None:
    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        await setup.pay(order_id, FRICTIONLESS)
        setup.payments.leave(order_id)
        view = await setup.comes_to(order_id, AttemptPhase.OPEN)
        assert (view.may_pay_again, view.card_until) == (True, None)
        with pytest.raises(ValueError, match="no such attempt"):
            await setup.payments.go_on(order_id)
        assert kind(await setup.pay(order_id, PAID)) is PaymentOutcomeKind.PAID

    with_card_payments(story)


def test_a_challenge_that_was_left_is_gone_on_with_at_the_issuer(with_card_payments: Any) -> None:
    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        await setup.pay(order_id, CHALLENGED)
        await setup.payments.go_on(order_id)
        setup.payments.leave(order_id)
        view = await setup.payments.check(order_id)
        assert view.phase is AttemptPhase.CHECKING
        assert view.state == OrderState.AUTHENTICATING
        assert view.may_continue
        view = await setup.payments.resume(order_id)
        assert view.address
        await asyncio.to_thread(setup.at_issuer, view)
        setup.payments.leave(order_id)
        assert kind(await setup.comes_to(order_id, AttemptPhase.ENDED)) is PaymentOutcomeKind.PAID
        assert setup.calls() == 2

    with_card_payments(story)


def test_who_left_the_challenge_may_pay_by_another_card(with_card_payments: Any) -> None:
    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        await setup.pay(order_id, CHALLENGED)
        await setup.payments.go_on(order_id)
        setup.payments.leave(order_id)
        await setup.payments.check(order_id)
        assert kind(await setup.pay(order_id, PAID)) is PaymentOutcomeKind.PAID

    with_card_payments(story)


def test_an_order_that_somebody_pays_elsewhere_is_left_alone_unless_asked(
    with_card_payments: Any,
) -> None:
    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        with card(OLD_3DS) as other:
            payment = CardPayment(order_id=order_id, email=EMAIL)
            await setup.patient.sender.pay_by_card(payment, other)
        before = setup.calls()
        view = await setup.pay(order_id, PAID)
        assert (view.phase, view.error) == (AttemptPhase.NOT_SENT, "gateway.order_at_issuer")
        assert view.may_continue
        assert setup.calls() == before
        view = await setup.payments.retry(order_id, anew=True)
        assert kind(view) is PaymentOutcomeKind.PAID

    with_card_payments(story)


def test_what_was_not_sent_is_sent_with_the_same_card(with_card_payments: Any) -> None:
    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        reader = setup.used.reader

        class UnreachableReader:
            place = reader.place

            async def order_status(self, **_: Any) -> Any:
                raise NoGateway("address")

        setup.used.reader = UnreachableReader()
        view = await setup.pay(order_id, PAID)
        assert (view.phase, view.error) == (AttemptPhase.NOT_SENT, "gateway.none")
        assert view.card_until is not None
        setup.used.reader = reader
        view = await setup.payments.retry(order_id)
        assert kind(view) is PaymentOutcomeKind.PAID
        assert await setup.rig.store.in_states(OutboxState.READY) == ()

    with_card_payments(story)


@pytest.mark.parametrize("left", [False, True])
def test_five_minutes_end_the_card_wherever_it_is(with_card_payments: Any, left: bool) -> None:
    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        attempt = card(CHALLENGED)
        payment = CardPayment(order_id=order_id, email=EMAIL)
        await setup.payments.begin(payment, attempt)
        if left:
            view = await setup.payments.go_on(order_id)
            assert attempt.ended, "the issuer's page needs no card"
            await asyncio.to_thread(setup.at_issuer, view)
            setup.payments.leave(order_id)
            view = await setup.comes_to(order_id, AttemptPhase.ENDED)
            assert kind(view) is PaymentOutcomeKind.PAID
        else:
            setup.cards_end.set()
            view = await setup.comes_to(order_id, AttemptPhase.OPEN)
            assert (view.error, attempt.ended) == ("outbox.means_needed", True)
            assert view.may_pay_again
            assert setup.calls() == 1

    with_card_payments(story)


@pytest.mark.parametrize("step", [1, 2])
@pytest.mark.parametrize("fault", ["drop-after-commit", "drop-before-commit"])
def test_a_lost_answer_is_found_out_and_never_repeated(
    with_card_payments: Any, step: int, fault: str
) -> None:
    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        number = PAID if step == 1 else FRICTIONLESS
        if step == 2:
            await setup.pay(order_id, number)
        setup.sandbox.fault(PAY, fault, service="gateway")
        if step == 1:
            view = await setup.pay(order_id, number)
        else:
            view = await setup.payments.go_on(order_id)
        assert (view.phase, view.card_until) == (AttemptPhase.CHECKING, None)
        with pytest.raises(OrderUnderWay):
            await setup.pay(order_id, PAID)
        await setup.rig.let_pass(1_200)
        view = await setup.comes_to(order_id, AttemptPhase.ENDED, AttemptPhase.OPEN)
        done = fault == "drop-after-commit"
        assert view.phase is (AttemptPhase.ENDED if done else AttemptPhase.OPEN)
        assert (kind(view) is PaymentOutcomeKind.PAID) is done
        assert setup.calls() == step, "nothing was sent twice"
        if not done:
            assert view.may_pay_again
            assert kind(await setup.pay(order_id, PAID)) is PaymentOutcomeKind.PAID
            assert await setup.rig.store.in_states(OutboxState.READY) == ()

    with_card_payments(story)


def test_a_refusal_is_told_in_the_gateways_words(with_card_payments: Any) -> None:
    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        payment = CardPayment(order_id=order_id, language="en")
        view = await setup.payments.begin(payment, card(FRICTIONLESS))
        assert view.phase is AttemptPhase.ENDED
        assert "mail" in view.message
        assert view.may_pay_again
        assert (await setup.pay(order_id, FRICTIONLESS)).phase is AttemptPhase.BROWSER_CHECK

    with_card_payments(story)


def test_a_status_that_cannot_be_read_leaves_it_open(with_card_payments: Any) -> None:
    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        view = await setup.pay(order_id, OLD_3DS)
        setup.sandbox.fault(STATUS, "status-500", service="gateway", times=6)
        await asyncio.to_thread(setup.at_issuer, view)
        setup.payments.leave(order_id)
        view = await setup.comes_to(order_id, AttemptPhase.ENDED)
        assert kind(view) is PaymentOutcomeKind.PAID

    with_card_payments(story)


def test_a_stored_card_is_not_charged_again_while_its_challenge_is_open(
    with_card_payments: Any,
) -> None:
    async def story(setup: CardPaymentSetup) -> None:
        stored = await setup.shop.stored(CredentialType.COMMON, OLD_3DS)
        order_id = await setup.order()
        payment = CredentialPayment(order_id=order_id, credential_id=stored, email=EMAIL)
        view = await setup.payments.begin(payment)
        assert (view.phase, view.stored) == (AttemptPhase.AT_ISSUER, None)
        assert await setup.payments.stored_again(order_id) is None
        setup.payments.leave(order_id)
        await setup.payments.check(order_id)
        view = await setup.payments.begin(payment)
        assert (view.phase, view.error) == (AttemptPhase.NOT_SENT, "gateway.order_at_issuer")
        assert view.may_continue
        assert view.stored is None
        view = await setup.payments.resume(order_id)
        await asyncio.to_thread(setup.at_issuer, view, "000000")
        setup.payments.leave(order_id)
        view = await setup.comes_to(order_id, AttemptPhase.ENDED)
        assert view.stored == payment
        assert await setup.payments.stored_again(order_id) == payment

    with_card_payments(story)


def test_a_stored_card_is_paid_with_its_code_in_both_steps(with_card_payments: Any) -> None:
    async def story(setup: CardPaymentSetup) -> None:
        stored = await setup.shop.stored(CredentialType.COMMON, FRICTIONLESS)
        order_id = await setup.order()
        payment = CredentialPayment(
            order_id=order_id,
            credential_id=stored,
            email=EMAIL,
            initiator=Initiator.SUBSEQUENT_CUSTOMER,
            with_code=True,
        )
        code = Secret("123")
        view = await setup.payments.begin(payment, code)
        assert view.phase is AttemptPhase.BROWSER_CHECK
        view = await setup.payments.go_on(order_id)
        assert kind(view) is PaymentOutcomeKind.PAID
        assert code.is_empty

    with_card_payments(story)


def test_whoever_stops_waiting_stops_nothing(with_card_payments: Any) -> None:
    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        waiting = asyncio.ensure_future(setup.pay(order_id, PAID))
        await until(lambda: setup.payments.view(order_id) is not None)
        waiting.cancel()
        assert kind(await setup.comes_to(order_id, AttemptPhase.ENDED)) is PaymentOutcomeKind.PAID

    with_card_payments(story)


@pytest.mark.parametrize("first", [True, False])
def test_whoever_else_asks_for_the_status_takes_nothing_from_the_attempt(
    with_card_payments: Any, first: bool
) -> None:
    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        begun = await setup.pay(order_id, CHALLENGED)
        view = await setup.payments.go_on(order_id)
        row = await setup.rig.row(begun.row_id)
        assert row.progress.order.continued
        assert not row.can_be_asked
        await asyncio.to_thread(setup.at_issuer, view)
        await setup.rig.outbox.look(begun.row_id if first else view.row_id)
        setup.payments.leave(order_id)
        assert kind(await setup.comes_to(order_id, AttemptPhase.ENDED)) is PaymentOutcomeKind.PAID
        rows = [await setup.rig.row(one) for one in (begun.row_id, view.row_id)]
        paid = [one.progress.order.kind is PaymentOutcomeKind.PAID for one in rows]
        assert paid == [False, True]

    with_card_payments(story)


def test_after_a_restart_it_is_known_where_the_issuer_sends_the_payer(
    run_async: Run, sandbox: SandboxProcess, tmp_path: Path
) -> None:
    path = tmp_path / "store.db"

    async def begun() -> str:
        async with opened(sandbox, path) as setup:
            order_id = await setup.order()
            options = ThreeDSOptions(finish_url=FINISH)
            payment = CardPayment(order_id=order_id, email=EMAIL, three_ds=options)
            view = await setup.payments.begin(payment, card(CHALLENGED))
            assert view.finish_url == FINISH
            assert (await setup.payments.go_on(order_id)).finish_url == FINISH
            return order_id

    async def found(order_id: str) -> None:
        async with opened(sandbox, path) as setup:
            known = await setup.payments.earlier(order_id)
            assert known is not None
            assert known.finish_url == FINISH

    run_async(found(run_async(begun())))


def test_after_a_restart_the_status_tells(
    run_async: Run, sandbox: SandboxProcess, tmp_path: Path
) -> None:
    path = tmp_path / "store.db"

    async def begun() -> tuple[str, PaymentAttemptView]:
        async with opened(sandbox, path) as setup:
            order_id = await setup.order()
            await setup.pay(order_id, CHALLENGED)
            return order_id, await setup.payments.go_on(order_id)

    async def found(order_id: str, view: PaymentAttemptView) -> None:
        async with opened(sandbox, path) as setup:
            known = await setup.payments.earlier(order_id)
            assert known is not None
            assert known.phase is AttemptPhase.CHECKING
            assert (await setup.payments.check(order_id)).may_continue
            await asyncio.to_thread(setup.at_issuer, view)
            known = await setup.comes_to(order_id, AttemptPhase.ENDED)
            assert kind(known) is PaymentOutcomeKind.PAID
            assert await setup.payments.earlier(order_id) is None

    order_id, view = run_async(begun())
    run_async(found(order_id, view))


@pytest.mark.parametrize("code", ["123456", "000000"], ids=["paid", "declined"])
def test_what_the_outbox_learns_after_the_last_look_is_shown(
    with_card_payments: Any, code: str
) -> None:
    """The payer confirms long after the page was left, when only the order book still asks."""

    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        view = await setup.pay(order_id, OLD_3DS)
        setup.payments.leave(order_id)
        await until(lambda: setup.view(order_id).may_continue)
        setup.payments._attempts[order_id].end_watch()
        await asyncio.to_thread(setup.at_issuer, view, code)
        await setup.rig.outbox.look(view.row_id)
        shown = await setup.comes_to(order_id, AttemptPhase.ENDED)
        declined = code == "000000"
        assert kind(shown) is (PaymentOutcomeKind.DECLINED if declined else PaymentOutcomeKind.PAID)
        assert shown.may_pay_again is declined

    with_card_payments(story)


def test_an_order_that_waited_for_longer_than_it_was_followed_can_be_paid_at_last(
    with_card_payments: Any,
) -> None:
    """A person asks once more, and the order is only registered by then."""

    async def story(setup: CardPaymentSetup) -> None:
        order_id, states = await setup.order(), [OrderState.WAITING]
        reader = setup.used.reader
        ask = reader.order_status

        async def asked(**order: Any) -> OrderStatus:
            status: OrderStatus = await ask(**order)
            at_issuer = status.state == OrderState.AUTHENTICATING
            return replace(status, state=states[-1]) if at_issuer else status

        reader.order_status = asked
        await setup.pay(order_id, OLD_3DS)
        setup.payments.leave(order_id)
        await until(lambda: setup.view(order_id).state == OrderState.WAITING)
        setup.payments._attempts[order_id].end_watch()
        states.append(OrderState.REGISTERED)
        await setup.payments.check(order_id)
        assert (await setup.comes_to(order_id, AttemptPhase.OPEN)).may_pay_again

    with_card_payments(story)


def test_what_happens_to_an_order_begins_the_two_minutes_anew() -> None:
    """The payer confirmed late, and the status tells no outcome yet."""
    attempt = LiveAttempt(
        order_id="o", phase=AttemptPhase.CHECKING, left=True, unchanged=9, unchanged_s=119.0
    )
    news = OrderStatus(state=OrderState.REGISTERED, action_code="-100", reference="2")
    attempt_watch._take_news(attempt, news)
    assert attempt.undecided_at == standing_of(news)
    assert (attempt.unchanged, attempt.unchanged_s) == (0, 0.0)
    assert attempt.phase is AttemptPhase.CHECKING


def test_an_order_that_was_made_elsewhere_is_neither_asked_about_nor_paid(
    with_card_payments: Any,
) -> None:
    """The profile has another login by now: a card goes only where the order was made."""

    async def story(setup: CardPaymentSetup) -> None:
        number = setup.shop.number()
        made = Submission(operation=Operation.REGISTER_ORDER, instruction=order_to_register(number))
        (row_id,) = await setup.rig.outbox.enqueue([made])
        row = await setup.rig.outbox.settled(row_id)
        assert row is not None
        used = setup.used.reader
        setup.used.reader = _OtherLoginReader(used)
        asked = setup.calls(STATUS)
        view = await setup.pay(row.document_id, PAID)
        assert (view.phase, view.error) == (AttemptPhase.NOT_SENT, SentElsewhere.code)
        payment = CardPayment(order_id=row.document_id, email=EMAIL)
        blind = Submission(
            operation=Operation.PAY_BY_CARD,
            instruction=payment,
            target=row.document_id,
            secret=card(PAID),
        )
        (pay_row,) = await setup.rig.outbox.enqueue([blind])
        left = await setup.rig.outbox.settled(pay_row)
        assert left is not None
        assert (left.state, left.progress.error) == (OutboxState.READY, SentElsewhere.code)
        assert (setup.calls(), setup.calls(STATUS)) == (0, asked)
        setup.used.reader = used
        view = await setup.payments.retry(row.document_id)
        assert kind(view) is PaymentOutcomeKind.PAID

    with_card_payments(story)


def test_the_order_of_another_merchant_is_paid_with_its_login_in_every_request_for_its_status(
    with_card_payments: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(setup: CardPaymentSetup) -> None:
        parent = setup.sandbox.addresses.gateway_login
        setup.sandbox.put_merchant("child-shop", password="another-password", parent=parent)
        registered = order_to_register(setup.shop.number(), merchant_login="child-shop")
        made = Submission(operation=Operation.REGISTER_ORDER, instruction=registered)
        (row_id,) = await setup.rig.outbox.enqueue([made])
        row = await setup.rig.outbox.settled(row_id)
        assert row is not None
        order_status, logins = setup.used.reader.order_status, list[str]()

        async def recorded(**wanted: Any) -> Any:
            logins.append(wanted.get("merchant_login", ""))
            return await order_status(**wanted)

        monkeypatch.setattr(setup.used.reader, "order_status", recorded)
        at_issuer = await setup.pay(row.document_id, OLD_3DS)
        await setup.payments.check(row.document_id)
        await asyncio.to_thread(setup.at_issuer, at_issuer)
        setup.payments.leave(row.document_id)
        view = await setup.comes_to(row.document_id, AttemptPhase.ENDED)
        assert kind(view) is PaymentOutcomeKind.PAID
        assert set(logins) == {"child-shop"}

    with_card_payments(story)


class _OtherLoginReader:
    """A reader of the same gateway for another login."""

    def __init__(self, reader: Any) -> None:
        self._reader = reader
        self.place = "another@" + reader.place

    def __getattr__(self, name: str) -> Any:
        return getattr(self._reader, name)
