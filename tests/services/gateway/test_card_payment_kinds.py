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
    from tests.services.gateway.conftest import CardPaymentSetup

EXTERNAL = {
    "eci": "05",
    "cavv": "AAABBWFlmQAAAABjRWWZEEFgFz8=",
    "xid": "MDAwMDAwMDAwMDAwMDAwMDAwMDE=",
    "threeDSProtocolVersion": "2.2.0",
    "authenticationTypeIndicator": "01",
}
UNKNOWN = "4242424242424242"
"""A card whose payments the sandbox declines."""

QUARTER_OF_AN_HOUR_S = 900.0


async def begun(
    setup: CardPaymentSetup, order_id: str, number: str, **more: Any
) -> PaymentAttemptView:
    payment = CardPayment(order_id=order_id, email=EMAIL, language="en", **more)
    return await setup.payments.begin(payment, card(number))


def sent(setup: CardPaymentSetup) -> frozenset[str]:
    """Names of the parameters of the last payment, as the gateway got them."""
    calls = [one for one in setup.sandbox.requests() if one["operation"] == PAY]
    return frozenset(calls[-1]["parameters"])


def test_results_of_another_3ds_server_pay_without_a_question(with_card_payments: Any) -> None:
    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        view = await begun(setup, order_id, CHALLENGED, extra=EXTERNAL)
        assert (view.phase, kind(view)) == (AttemptPhase.ENDED, PaymentOutcomeKind.PAID)
        assert view.three_ds is ThreeDSPath.NONE
        assert "jsonParams" in sent(setup)
        status = await setup.status(order_id)
        assert (status.is_paid, int(status.card.eci)) == (True, 5)
        assert setup.calls() == 1

    with_card_payments(story)


def test_a_decline_after_another_3ds_server_is_understood(with_card_payments: Any) -> None:
    """Its answer names no kind of decline and no page (2.9); the order's status tells of it."""

    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        view = await begun(setup, order_id, UNKNOWN, extra=EXTERNAL)
        assert kind(view) is PaymentOutcomeKind.DECLINED
        status = await setup.status(order_id)
        assert (status.is_paid, status.state) == (False, OrderState.REGISTERED)

    with_card_payments(story)


@pytest.mark.parametrize(
    "wrong", [{"eci": ""}, {"eci": "07"}, {"eci": "99"}, {"cavv": ""}], ids=str
)
def test_half_of_them_pays_nothing(with_card_payments: Any, wrong: dict[str, str]) -> None:
    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        extra = {name: text for name, text in (EXTERNAL | wrong).items() if text}
        view = await begun(setup, order_id, CHALLENGED, extra=extra)
        assert view.phase in {AttemptPhase.ENDED, AttemptPhase.NOT_SENT, AttemptPhase.OPEN}
        assert kind(view) is not PaymentOutcomeKind.PAID
        status = await setup.status(order_id)
        assert (status.is_paid, status.state) == (False, OrderState.REGISTERED)
        again = await begun(setup, order_id, PAID)
        assert kind(again) is PaymentOutcomeKind.PAID, "what was wrong can be corrected"

    with_card_payments(story)


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
    with_card_payments: Any,
    initiator: Initiator,
    extra: dict[str, str],
    stored: CredentialType | None,
) -> None:
    """`tii` CI and RI, over both steps of 3-D Secure."""

    async def story(setup: CardPaymentSetup) -> None:
        registered = await setup.patient.sender.register(
            order_to_register("kinds-1", client_id=CLIENT)
        )
        order_id, reader = registered.id, setup.patient.reader
        view = await begun(setup, order_id, CHALLENGED, initiator=initiator, extra=extra)
        view = await setup.payments.go_on(order_id)
        assert isinstance(view.step, Challenge)
        assert ("tii" in sent(setup)) is bool(initiator.value), "the second call says it too"
        for each in CredentialType:
            assert not await reader.stored_credentials(CLIENT, each), "not before it is paid"
        await asyncio.to_thread(setup.at_issuer, view)
        setup.payments.leave(order_id)
        view = await setup.comes_to(order_id, AttemptPhase.ENDED)
        assert kind(view) is PaymentOutcomeKind.PAID
        kept = {each: len(await reader.stored_credentials(CLIENT, each)) for each in CredentialType}
        assert kept == {each: int(each is stored) for each in CredentialType}

    with_card_payments(story)


@pytest.mark.parametrize("confirms", [True, False])
def test_after_fifteen_minutes_at_the_issuer_only_the_status_counts(
    with_card_payments: Any, confirms: bool
) -> None:
    """The window leaves the page then; whoever confirms at the last moment has paid."""

    async def story(setup: CardPaymentSetup) -> None:
        order_id = await setup.order()
        await setup.pay(order_id, CHALLENGED)
        view = await setup.payments.go_on(order_id)
        assert (view.phase, view.card_until) == (AttemptPhase.AT_ISSUER, None)
        setup.sandbox.advance(QUARTER_OF_AN_HOUR_S)
        left = setup.payments.leave(order_id)
        asked = PaymentOutcomeKind.NEEDS_THREE_DS
        assert (left.phase, kind(left)) == (AttemptPhase.CHECKING, asked), "nothing is concluded"
        if confirms:
            await asyncio.to_thread(setup.at_issuer, view)
            ended = await setup.comes_to(order_id, AttemptPhase.ENDED)
            assert kind(ended) is PaymentOutcomeKind.PAID
        else:
            checked = await setup.payments.check(order_id)
            assert (checked.phase, checked.may_continue) == (AttemptPhase.CHECKING, True)
            setup.sandbox.advance(QUARTER_OF_AN_HOUR_S)  # by then the order's time is over
            ended = await setup.comes_to(order_id, AttemptPhase.ENDED)
            assert kind(ended) is PaymentOutcomeKind.DECLINED
        assert (await setup.status(order_id)).is_paid is confirms
        assert setup.calls() == 2

    with_card_payments(story)
