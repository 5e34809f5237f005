"""Payments by card that carry more: results of another 3DS server, storing, time-outs."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.gateway.card_payments import CardPayment, Initiator
from desktop_app.domain.gateway.order_status import OrderState
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind
from desktop_app.domain.gateway.stored_credentials import CredentialType
from desktop_app.domain.gateway.three_ds import Challenge
from desktop_app.services.gateway.payment_attempts import AttemptPhase, ThreeDSPath
from tests.api.gateway.merchant import CHALLENGED, EMAIL, PAID, card
from tests.api.gateway.merchant import order as order_to_register
from tests.api.gateway.scenarios import CLIENT
from tests.services.gateway.conftest import PAY
from tests.services.gateway.test_card_payments import kind

if TYPE_CHECKING:
    from desktop_app.services.gateway.payment_attempts import PaymentAttemptView
    from tests.services.gateway.conftest import Counter

EXTERNAL = {
    "eci": "05",
    "cavv": "AAABBWFlmQAAAABjRWWZEEFgFz8=",
    "xid": "MDAwMDAwMDAwMDAwMDAwMDAwMDE=",
    "threeDSProtocolVersion": "2.2.0",
    "authenticationTypeIndicator": "01",
}
QUARTER_OF_AN_HOUR_S = 900.0


async def begun(counter: Counter, order_id: str, number: str, **more: Any) -> PaymentAttemptView:
    payment = CardPayment(order_id=order_id, email=EMAIL, language="en", **more)
    return await counter.payments.begin(payment, card(number))


def sent(counter: Counter) -> frozenset[str]:
    """Names of the parameters of the last payment, as the gateway got them."""
    calls = [one for one in counter.sandbox.requests() if one["operation"] == PAY]
    return frozenset(calls[-1]["parameters"])


def test_results_of_another_3ds_server_pay_without_a_question(at_counter: Any) -> None:
    async def story(counter: Counter) -> None:
        order_id = await counter.order()
        view = await begun(counter, order_id, CHALLENGED, extra=EXTERNAL)
        assert (view.phase, kind(view)) == (AttemptPhase.ENDED, PaymentOutcomeKind.PAID)
        assert view.three_ds is ThreeDSPath.NONE
        assert "jsonParams" in sent(counter)
        status = await counter.status(order_id)
        assert (status.is_paid, int(status.card.eci)) == (True, 5)
        assert counter.calls() == 1

    at_counter(story)


@pytest.mark.parametrize(
    "wrong", [{"eci": ""}, {"eci": "07"}, {"eci": "99"}, {"cavv": ""}], ids=str
)
def test_half_of_them_pays_nothing(at_counter: Any, wrong: dict[str, str]) -> None:
    async def story(counter: Counter) -> None:
        order_id = await counter.order()
        extra = {name: text for name, text in (EXTERNAL | wrong).items() if text}
        view = await begun(counter, order_id, CHALLENGED, extra=extra)
        assert view.phase in {AttemptPhase.ENDED, AttemptPhase.NOT_SENT, AttemptPhase.OPEN}
        assert kind(view) is not PaymentOutcomeKind.PAID
        status = await counter.status(order_id)
        assert (status.is_paid, status.state) == (False, OrderState.REGISTERED)
        again = await begun(counter, order_id, PAID)
        assert kind(again) is PaymentOutcomeKind.PAID, "what was wrong can be corrected"

    at_counter(story)


@pytest.mark.parametrize(
    ("initiator", "extra", "stored"),
    [
        (Initiator.REGULAR, {}, None),
        (Initiator.INITIAL_COMMON, {}, CredentialType.COMMON),
        (
            Initiator.INITIAL_RECURRENT,
            {"recurringFrequency": "28", "recurringExpiry": "20341231"},
            CredentialType.RECURRENT,
        ),
    ],
)
def test_a_card_is_stored_as_the_first_payment_says(
    at_counter: Any, initiator: Initiator, extra: dict[str, str], stored: CredentialType | None
) -> None:
    """`tii` CI and RI, over both steps of 3-D Secure."""

    async def story(counter: Counter) -> None:
        registered = await counter.calm.sender.register(
            order_to_register("kinds-1", client_id=CLIENT)
        )
        order_id, reader = registered.id, counter.calm.reader
        view = await begun(counter, order_id, CHALLENGED, initiator=initiator, extra=extra)
        view = await counter.payments.go_on(order_id)
        assert isinstance(view.step, Challenge)
        assert ("tii" in sent(counter)) is bool(initiator.value), "the second call says it too"
        for each in CredentialType:
            assert not await reader.stored_credentials(CLIENT, each), "not before it is paid"
        await asyncio.to_thread(counter.at_issuer, view)
        counter.payments.leave(order_id)
        view = await counter.comes_to(order_id, AttemptPhase.ENDED)
        assert kind(view) is PaymentOutcomeKind.PAID
        kept = {each: len(await reader.stored_credentials(CLIENT, each)) for each in CredentialType}
        assert kept == {each: int(each is stored) for each in CredentialType}

    at_counter(story)


@pytest.mark.parametrize("confirms", [True, False])
def test_after_fifteen_minutes_at_the_issuer_the_status_alone_speaks(
    at_counter: Any, confirms: bool
) -> None:
    """The window leaves the page then; whoever confirms at the last moment has paid."""

    async def story(counter: Counter) -> None:
        order_id = await counter.order()
        await counter.pay(order_id, CHALLENGED)
        view = await counter.payments.go_on(order_id)
        assert (view.phase, view.card_until) == (AttemptPhase.AT_ISSUER, None)
        counter.sandbox.advance(QUARTER_OF_AN_HOUR_S)
        left = counter.payments.leave(order_id)
        asked = PaymentOutcomeKind.NEEDS_THREE_DS
        assert (left.phase, kind(left)) == (AttemptPhase.CHECKING, asked), "nothing is concluded"
        if confirms:
            await asyncio.to_thread(counter.at_issuer, view)
            ended = await counter.comes_to(order_id, AttemptPhase.ENDED)
            assert kind(ended) is PaymentOutcomeKind.PAID
        else:
            checked = await counter.payments.check(order_id)
            assert (checked.phase, checked.may_continue) == (AttemptPhase.CHECKING, True)
            counter.sandbox.advance(QUARTER_OF_AN_HOUR_S)  # by then the order's time is over
            ended = await counter.comes_to(order_id, AttemptPhase.ENDED)
            assert kind(ended) is PaymentOutcomeKind.DECLINED
        assert (await counter.status(order_id)).is_paid is confirms
        assert counter.calls() == 2

    at_counter(story)
