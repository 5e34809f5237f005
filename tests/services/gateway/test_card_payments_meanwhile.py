"""Events during an attempt to pay while something is read: nothing is done twice or undone."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from desktop_app.domain.changes import Topic
from desktop_app.domain.gateway.card_payments import CardPayment
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind
from desktop_app.services.gateway.payment_attempts import AttemptPhase
from desktop_app.services.outbox.errors import NoGateway
from tests.api.gateway.merchant import EMAIL, FRICTIONLESS, OLD_3DS, PAID, card
from tests.services.gateway.test_card_payments import kind
from tests.support.company import until

if TYPE_CHECKING:
    import pytest

    from desktop_app.domain.changes import Change
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
