"""Paying an order on the page: the card, the embedded browser, the sandbox's issuer, the result."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from datetime import timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QToolTip
from shiboken6 import delete

from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.gateway.card_payments import (
    CardPayment,
    CredentialPayment,
    Initiator,
    ThreeDSOptions,
)
from desktop_app.domain.gateway.cards import Secret
from desktop_app.domain.gateway.merchant_login import Login, Token
from desktop_app.domain.gateway.merchant_settings import MerchantSettings, Permission
from desktop_app.domain.gateway.order_book import BookedOrder, OrderPhase
from desktop_app.domain.gateway.order_status import OrderState
from desktop_app.domain.gateway.stored_credentials import CredentialType
from desktop_app.domain.profiles.profile import Environment, Profile
from desktop_app.domain.values.money import Amount
from desktop_app.services.gateway.abilities import abilities_of
from desktop_app.services.gateway.payment_attempts import AttemptPhase
from desktop_app.services.outbox.errors import NoGateway
from desktop_app.ui.browser.flows import FlowEnd, FlowResult
from desktop_app.ui.gateway.three_ds import bank_flow
from desktop_app.ui.gateway.three_ds.order_to_pay import OrderToPay
from desktop_app.ui.gateway.three_ds.pay_order_page import PayOrderPage
from desktop_app.ui.gateway.three_ds.pay_panel import PayAction, PayStep
from desktop_app.ui.widgets.click_guard import TOO_SOON
from tests.api.gateway.merchant import (
    ATTEMPTED,
    CHALLENGED,
    EMAIL,
    FRICTIONLESS,
    OLD_3DS,
    PAID,
    REFUSED,
    card,
    order,
)
from tests.api.gateway.scenarios import CLIENT
from tests.services.gateway.conftest import PAY, CardPaymentSetup
from tests.services.gateway.conftest import opened as opened_card_payments
from tests.support.contexts import RecordingNavigator, context_of, workspace_of
from tests.support.fakes import FixedClock
from tests.support.orders import order_of
from tests.support.web_scripts import PATIENCE_S, shows_element, tell
from tests.support.window_tasks import ending
from tests.ui.gateway.issuer import PATIENT, confirm_at_issuer
from tests.ui.hands import click, press, settle, write
from tests.ui.test_accessibility import nameless

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Coroutine
    from pathlib import Path

    from desktop_app.ui.browser.flows import FlowStart
    from desktop_app.ui.browser.policy import FlowPolicy
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

pytestmark = pytest.mark.xdist_group("browser")

SETTINGS: Final = MerchantSettings(
    permissions=tuple(one for one in Permission if one is not Permission.EXTERNAL_THREE_DS)
)


class FakeOrders:
    """A book of a few orders."""

    def __init__(self) -> None:
        self.book: dict[str, BookedOrder] = {}

    async def get(self, book_id: str) -> BookedOrder | None:
        return self.book.get(book_id)

    async def refresh(self, book_ids: list[str]) -> None:
        """Nothing is asked."""

    async def by_order_id(self, order_id: str) -> BookedOrder | None:
        return next((one for one in self.book.values() if one.order_id == order_id), None)


@dataclass
class PayPageSetup:
    """The page with its services, and what a person does there."""

    page: PayOrderPage
    card_payments: CardPaymentSetup
    orders: FakeOrders
    navigator: RecordingNavigator
    opened: list[str] = field(default_factory=list)

    async def take_up(self, **facts: Any) -> str:
        """Go to the page with an order that is to be paid."""
        order_id = await self.card_payments.order()
        booked = BookedOrder(
            id=f"book-{order_id}",
            number="7-1",
            order_id=order_id,
            phase=OrderPhase.REGISTERED,
            amount=Amount(Decimal("12.50"), "BYN"),
            description="Coffee",
            client_id=CLIENT,
            created_at=self.card_payments.rig.clock.now(),
        )
        self.orders.book[booked.id] = booked = replace(booked, **facts)
        self.page.pay(booked.id)
        await settle(lambda: self.page.step is not PayStep.EMPTY)
        return order_id

    def enter(self, number: str, *, email: str = EMAIL) -> None:
        """Type a card."""
        card = self.page.form.card
        write(card.number.control, number)
        write(card.expiry.control, "1234")
        write(card.code.control, "123")
        write(card.holder.control, "ANNA KAVALENKA")
        self.page.form.contact.put("email", email)

    async def refused_stored_card(self) -> str:
        """Charge a stored card in a way that the gateway refuses; identifier of the order."""
        shop = self.card_payments.shop
        stored = await shop.stored(CredentialType.COMMON, FRICTIONLESS)
        made = order(shop.number(), client_id=CLIENT, email="")
        order_id = (await shop.patient.sender.register(made)).id
        booked = order_of(OrderPhase.REGISTERED)
        self.orders.book[f"book-{order_id}"] = replace(
            booked, id=f"book-{order_id}", order_id=order_id
        )
        payment = CredentialPayment(
            order_id=order_id,
            credential_id=stored,
            initiator=Initiator.SUBSEQUENT_CUSTOMER,
        )
        self.page.begin(payment, None)
        await self.says("The gateway refused the payment")
        return order_id

    async def pay(self, number: str, **options: Any) -> None:
        """Type a card and press the button."""
        self.enter(number, **options)
        button = self.button(PayAction.PAY)
        await settle(lambda: button.isVisible() and button.isEnabled())
        click(button)

    def button(self, action: PayAction) -> Any:
        """A button of the column."""
        return self.page.panel.buttons[action]

    async def says(self, heading: str) -> None:
        """Wait for a heading of the result."""
        await settle(
            lambda: self.page.step is PayStep.RESULT and self.page.panel.heading.text() == heading
        )

    def tell(self, source: str) -> None:
        """Let the issuer's page do something."""
        tell(self.page.browser, source)

    async def at_issuer(self) -> None:
        """Wait for the page that asks for the code."""
        await shows_element(self.page.browser, "code")

    async def asked_again(self) -> None:
        """Wait until the issuer says that the code was wrong."""
        await shows_element(self.page.browser, "wrong")

    async def confirm(self, code: str) -> None:
        """Enter a code at the issuer."""
        await confirm_at_issuer(self.page.browser, code)


Story: TypeAlias = "Callable[[PayPageSetup], Coroutine[Any, Any, None]]"


@pytest.fixture
def at_page(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> Any:
    """Run a story of somebody who pays an order on the page, by the profile's settings."""
    monkeypatch.setattr(bank_flow, "_METHOD_S", PATIENCE_S)

    @asynccontextmanager
    async def opened_page(settings: MerchantSettings) -> AsyncIterator[PayPageSetup]:
        async with opened_card_payments(sandbox, tmp_path / "store.db", pause_s=0.1) as setup:
            profile = Profile(
                id="p", name="ООО «Белые журавли»", short_name="БЖ", colour="#2F6FDE",
                environment=Environment.TEST, documents_url="", merchant=settings,
                gateway_url=sandbox.addresses.gateway_url,
            )  # fmt: skip
            orders, navigator = FakeOrders(), RecordingNavigator()
            workspace = workspace_of(
                profile=profile,
                clock=setup.rig.clock,
                bus=setup.rig.bus,
                outbox=setup.rig.outbox,
                card_payments=setup.payments,
                orders=orders,
                gateway_abilities=abilities_of(profile, Login("shop", Secret("x"))),
            )
            context = context_of(workspace, navigator=navigator, click_guard_ms=0)
            page = PayOrderPage(context, limits=PATIENT)
            page.resize(1100, 700)
            page.show()
            try:
                yield PayPageSetup(page, setup, orders, navigator)
            finally:
                delete(page)
                delete(context.registry)

    async def told(story: Story, settings: MerchantSettings) -> None:
        async with opened_page(settings) as page_setup:
            await story(page_setup)

    return lambda story, settings=SETTINGS: run_qt(ending(told(story, settings)))


@pytest.mark.parametrize(
    ("number", "heading"),
    [(PAID, "Paid"), (FRICTIONLESS, "Paid"), (ATTEMPTED, "Paid"), (REFUSED, "Declined")],
)
def test_an_order_is_paid_without_a_question(at_page: Any, number: str, heading: str) -> None:
    async def story(page_setup: PayPageSetup) -> None:
        order_id = await page_setup.take_up()
        await page_setup.pay(number)
        await page_setup.says(heading)
        assert page_setup.page.form.card.is_blank
        paid = (await page_setup.card_payments.status(order_id)).is_paid
        assert paid is (heading == "Paid")
        sent = page_setup.card_payments.sandbox.requests()
        names = {name for one in sent if one["operation"] == PAY for name in one["parameters"]}
        assert "clientBrowserInfo" in names
        if heading == "Declined":
            assert page_setup.page.panel.reason.text()
            click(page_setup.button(PayAction.AGAIN))
            await page_setup.pay(PAID)
            await page_setup.says("Paid")
        operations = page_setup.card_payments.sandbox.operations()
        assert ("3ds" in operations) is (number != PAID), operations

    at_page(story)


@pytest.mark.parametrize("number", [CHALLENGED, OLD_3DS])
def test_the_cardholder_confirms_at_the_issuer(at_page: Any, number: str) -> None:
    async def story(page_setup: PayPageSetup) -> None:
        order_id = await page_setup.take_up()
        await page_setup.pay(number)
        await shows_element(page_setup.page.browser, "code")
        focused = QApplication.focusWidget()
        assert focused is not None
        assert page_setup.page.browser.isAncestorOf(focused), "the code is typed at once"
        await page_setup.confirm("111111")
        await page_setup.asked_again()
        assert page_setup.page.panel.countdown.isVisible()
        assert page_setup.page.step is PayStep.BANK
        await page_setup.confirm("123456")
        await page_setup.says("Paid")
        assert (await page_setup.card_payments.status(order_id)).is_paid
        result = page_setup.page.browser.result
        assert result is not None
        assert result.end in {FlowEnd.RETURNED, FlowEnd.FINISHED}

    at_page(story)


def test_the_receipt_of_what_was_paid_is_offered(at_page: Any) -> None:
    async def story(page_setup: PayPageSetup) -> None:
        order_id = await page_setup.take_up()
        await page_setup.pay(REFUSED)
        assert page_setup.page.panel.hasFocus(), (
            "the keyboard stays on the page, and cancels nothing"
        )
        await page_setup.says("Declined")
        assert not page_setup.button(PayAction.RECEIPT).isVisible()
        click(page_setup.button(PayAction.AGAIN))
        await page_setup.pay(PAID)
        await page_setup.says("Paid")
        paid = replace(page_setup.orders.book[f"book-{order_id}"], phase=OrderPhase.PAID)
        page_setup.orders.book[paid.id] = paid
        click(page_setup.button(PayAction.RECEIPT))
        await settle(lambda: bool(page_setup.navigator.print_forms))
        page_setup.page.pay(paid.id)
        await settle(lambda: page_setup.page.view is None)
        assert page_setup.button(PayAction.RECEIPT).isVisible(), "also of an order paid before"

    at_page(story)


def test_a_challenge_that_failed_is_declined_and_paid_by_another_card(at_page: Any) -> None:
    async def story(page_setup: PayPageSetup) -> None:
        await page_setup.take_up()
        await page_setup.pay(CHALLENGED)
        await page_setup.confirm("000000")
        await page_setup.says("Declined")
        click(page_setup.button(PayAction.AGAIN))
        await page_setup.pay(PAID)
        await page_setup.says("Paid")

    at_page(story)


def test_late_news_of_an_attempt_that_failed_leaves_the_card_that_is_entered_again(
    at_page: Any,
) -> None:
    async def story(page_setup: PayPageSetup) -> None:
        order_id = await page_setup.take_up()
        await page_setup.pay(REFUSED)
        await page_setup.says("Declined")
        click(page_setup.button(PayAction.AGAIN))
        page_setup.enter(PAID)
        bus, told = page_setup.card_payments.rig.bus, list[Change]()
        subscription = bus.subscribe((Topic.CARD_PAYMENTS,), told.append)
        bus.publish(Change(Topic.CARD_PAYMENTS, frozenset({order_id})))
        await settle(lambda: bool(told))
        subscription.end()
        assert page_setup.page.step is PayStep.CARD
        assert not page_setup.page.form.card.is_blank
        click(page_setup.button(PayAction.PAY))
        await page_setup.says("Paid")

    at_page(story)


def test_a_challenge_that_was_cancelled_is_opened_again(at_page: Any) -> None:
    async def story(page_setup: PayPageSetup) -> None:
        await page_setup.take_up()
        await page_setup.pay(CHALLENGED)
        await page_setup.at_issuer()
        click(page_setup.button(PayAction.CANCEL))
        await page_setup.says("Checking the status …")
        again = page_setup.button(PayAction.CONTINUE)
        await settle(again.isVisible)
        assert page_setup.button(PayAction.AGAIN).isVisible()
        click(again)
        await page_setup.confirm("123456")
        await page_setup.says("Paid")
        assert page_setup.card_payments.calls() == 2

    at_page(story)


@pytest.mark.parametrize("why", ["crash", "lost", "elsewhere", "time"])
def test_however_the_page_of_the_issuer_ends_the_status_speaks(at_page: Any, why: str) -> None:
    async def story(page_setup: PayPageSetup) -> None:
        await page_setup.take_up()
        if why == "lost":
            page_setup.card_payments.sandbox.fault(
                "acs", "drop-before-commit", service="pages", times=9
            )
        await page_setup.pay(OLD_3DS)
        if why == "crash":
            await page_setup.at_issuer()
            session = page_setup.page.browser.session
            assert session is not None
            session.end(FlowEnd.CRASHED)
        elif why == "time":
            await page_setup.at_issuer()
            session = page_setup.page.browser.session
            assert session is not None
            assert session._deadline.isActive()
            assert session._deadline.interval() == 15 * 60 * 1000
            session.end(FlowEnd.TIMED_OUT)
        elif why == "elsewhere":
            await page_setup.at_issuer()
            page_setup.tell("location.href = 'http://evil.example/'")
            await settle(lambda: bool(page_setup.page.browser.notice.text()))
            page_setup.tell("document.forms[0].action = 'http://evil.example/'")
            page_setup.tell("document.forms[0].submit()")
        await page_setup.says("Checking the status …")
        view = page_setup.page.view
        assert view is not None
        assert view.phase is AttemptPhase.CHECKING
        await settle(lambda: page_setup.page.view is not None and page_setup.page.view.may_continue)
        offered = page_setup.button(PayAction.CONTINUE).isVisible()
        assert offered is (why != "elsewhere")
        assert page_setup.card_payments.calls() == 1

    at_page(story)


@pytest.mark.parametrize("number", [FRICTIONLESS, CHALLENGED])
def test_a_stored_card_is_paid_with_from_another_page(at_page: Any, number: str) -> None:
    async def story(page_setup: PayPageSetup) -> None:
        stored = await page_setup.card_payments.shop.stored(CredentialType.COMMON, number)
        order_id = await page_setup.card_payments.order()
        code = Secret("123")
        payment = CredentialPayment(
            order_id=order_id, credential_id=stored, email=EMAIL, with_code=True,
            initiator=Initiator.SUBSEQUENT_CUSTOMER,
        )  # fmt: skip
        page_setup.page.begin(payment, code)
        late = Secret("456")
        page_setup.page.begin(payment, late)
        assert late.is_empty
        if number == CHALLENGED:
            await page_setup.confirm("123456")
        await page_setup.says("Paid")
        assert code.is_empty
        assert page_setup.page.panel.amount.text()

    at_page(story)


def test_a_stored_card_that_is_refused_is_corrected_where_it_was_charged(at_page: Any) -> None:
    async def story(page_setup: PayPageSetup) -> None:
        await page_setup.refused_stored_card()
        click(page_setup.button(PayAction.CORRECT))
        assert page_setup.navigator.went == ["stored_cards"]
        assert page_setup.page.step is PayStep.EMPTY

    at_page(story)


@pytest.mark.parametrize("action", [PayAction.BACK, PayAction.AGAIN])
def test_a_stored_card_that_is_refused_is_not_charged_again_beside_a_new_card(
    at_page: Any, action: PayAction
) -> None:
    async def story(page_setup: PayPageSetup) -> None:
        order_id = await page_setup.refused_stored_card()
        page = page_setup.page
        assert not page_setup.button(PayAction.STORED).isVisible()
        click(page_setup.button(action))
        if action is PayAction.BACK:
            page.pay(f"book-{order_id}")
        await settle(lambda: page.step is PayStep.CARD)
        assert not page_setup.button(PayAction.STORED).isVisible()

    at_page(story)


def test_a_stored_card_is_charged_again_only_where_it_was_the_last_that_paid(at_page: Any) -> None:
    async def story(page_setup: PayPageSetup) -> None:
        stored = await page_setup.card_payments.shop.stored(CredentialType.COMMON, OLD_3DS)
        order_id = await page_setup.take_up()
        page, again = page_setup.page, page_setup.button(PayAction.STORED)
        assert not again.isVisible()
        page.begin(
            CredentialPayment(
                order_id=order_id, credential_id=stored, email=EMAIL,
                initiator=Initiator.SUBSEQUENT_CUSTOMER,
            ),
            None,
        )  # fmt: skip
        await page_setup.confirm("000000")
        await page_setup.says("Declined")
        click(page_setup.button(PayAction.AGAIN))
        assert page.step is PayStep.CARD
        assert again.isVisible(), "also beside another card that is wanted at once"
        await page_setup.pay(REFUSED)
        await page_setup.says("Declined")
        assert not again.isVisible()
        click(page_setup.button(PayAction.AGAIN))
        assert page.step is PayStep.CARD
        assert not again.isVisible(), "the last that paid was typed"

    at_page(story)


@pytest.mark.parametrize("number", [CHALLENGED, OLD_3DS])
def test_a_stored_card_whose_challenge_was_left_goes_on_there_or_is_charged_again_when_it_is_over(
    at_page: Any, number: str
) -> None:
    async def story(page_setup: PayPageSetup) -> None:
        stored = await page_setup.card_payments.shop.stored(CredentialType.COMMON, number)
        order_id = await page_setup.take_up()
        page = page_setup.page
        again = page_setup.button(PayAction.STORED)
        payment = CredentialPayment(
            order_id=order_id, credential_id=stored, email=EMAIL, with_code=True,
            initiator=Initiator.SUBSEQUENT_CUSTOMER,
        )  # fmt: skip
        page.begin(payment, Secret("123"))
        await page_setup.at_issuer()
        click(page_setup.button(PayAction.CANCEL))
        await settle(lambda: page.view is not None and page.view.may_continue)
        assert page_setup.button(PayAction.CONTINUE).isVisible()
        assert not again.isVisible(), "the first is not over"
        click(page_setup.button(PayAction.CONTINUE))
        await page_setup.confirm("000000")
        await page_setup.says("Declined")
        assert again.isVisible()
        assert again.text() == "Charge the stored card again, without its code"
        click(page_setup.button(PayAction.BACK))
        page.pay(f"book-{order_id}")
        await settle(lambda: page.step is PayStep.CARD)
        assert again.isVisible(), "also where the order is chosen later"
        click(again)
        await page_setup.confirm("123456")
        await page_setup.says("Paid")
        assert not again.isVisible()
        calls = [
            one for one in page_setup.card_payments.sandbox.requests()
            if one["operation"].endswith("paymentOrderBinding.do")
        ]  # fmt: skip
        assert len(calls) in {2, 4}
        assert "cvc" not in calls[-1]["parameters"]

    at_page(story)


@pytest.mark.parametrize("number", [CHALLENGED, OLD_3DS])
def test_the_address_that_a_payment_names_is_a_return_while_the_page_of_the_bank_is_open(
    at_page: Any, monkeypatch: pytest.MonkeyPatch, number: str
) -> None:
    finish = "https://shop.example/finished"

    async def story(page_setup: PayPageSetup) -> None:
        begin = page_setup.page.browser.begin
        policies: list[FlowPolicy] = []

        def noted(start: FlowStart, policy: FlowPolicy) -> None:
            policies.append(policy)
            begin(start, policy)

        monkeypatch.setattr(page_setup.page.browser, "begin", noted)
        order_id = await page_setup.card_payments.order()
        payment = CardPayment(
            order_id=order_id, email=EMAIL, three_ds=ThreeDSOptions(finish_url=finish)
        )
        page_setup.page.begin(payment, card(number))
        await page_setup.confirm("123456")
        await page_setup.says("Paid")
        assert [finish in policy.return_addresses for policy in policies] == [True]

    at_page(story)


def test_what_is_wrong_is_said_before_anything_is_sent(at_page: Any) -> None:
    async def story(page_setup: PayPageSetup) -> None:
        await page_setup.take_up()
        form = page_setup.page.form
        form.store.put("storing", Initiator.INITIAL_RECURRENT.value)
        form.store.changed.emit("storing")
        await settle(form.store.fields["recurringExpiry"].isVisible)
        form.more.put("ip", "1" * 40)
        await page_setup.pay(PAID)
        assert form.fold.is_open
        assert page_setup.page.step is PayStep.CARD
        assert {"recurringFrequency", "recurringExpiry", "ip"} <= set(form.notes().wrong)
        form.more.put("ip", "")
        form.store.put("recurringFrequency", "28")
        form.store.put("recurringExpiry", "31.12.2034")
        click(page_setup.button(PayAction.PAY))
        await page_setup.says("Paid")
        outcome = page_setup.page.view and page_setup.page.view.outcome
        assert outcome
        assert outcome.credential_id
        assert page_setup.card_payments.calls() == 1

    at_page(story)


def test_a_series_keeps_its_terms_when_another_card_pays(at_page: Any) -> None:
    async def story(page_setup: PayPageSetup) -> None:
        order_id = await page_setup.card_payments.order()
        await page_setup.take_up(order_id=order_id)
        terms = {"recurringFrequency": "28", "recurringExpiry": "20341231"}
        payment = CardPayment(
            order_id=order_id, email=EMAIL, initiator=Initiator.INITIAL_RECURRENT, extra=terms
        )
        page_setup.page.begin(payment, card(REFUSED))
        await page_setup.says("Declined")
        click(page_setup.button(PayAction.AGAIN))
        await page_setup.pay(PAID)
        await page_setup.says("Paid")
        calls = [
            one["parameters"]
            for one in page_setup.card_payments.sandbox.requests()
            if one["operation"] == PAY
        ]
        assert all({"tii", "jsonParams"} <= set(names) for names in calls)
        again = await page_setup.page._payments.last_payment(order_id)
        assert again is not None
        assert (again.initiator, dict(again.extra)) == (Initiator.INITIAL_RECURRENT, terms)

    at_page(story)


def test_every_payment_can_say_that_it_comes_from_an_sdk(at_page: Any) -> None:
    """The parameter of 2.6 needs no permission."""

    async def story(page_setup: PayPageSetup) -> None:
        await page_setup.take_up()
        page_setup.page.form.three_ds.put("threeDSSDK", "1")
        await page_setup.pay(PAID)
        await page_setup.says("Paid")
        (names,) = [
            one["parameters"]
            for one in page_setup.card_payments.sandbox.requests()
            if one["operation"] == PAY
        ]
        assert "threeDSSDK" in names

    at_page(story)


def test_results_of_the_shops_own_3ds_server_are_typed_and_sent(at_page: Any) -> None:
    async def story(page_setup: PayPageSetup) -> None:
        order_id = await page_setup.take_up()
        form = page_setup.page.form
        typed = {
            "eci": "05",
            "xid": "MDAwMDAwMDAwMDAwMDAwMDAwMDE=",
            "threeDSProtocolVersion": "2.2.0",
        }
        for name, text in typed.items():
            form.three_ds.put(name, text)
        await page_setup.pay(CHALLENGED)
        assert "cavv" in form.notes().wrong, "one half proves nothing"
        assert page_setup.page.step is PayStep.CARD
        form.three_ds.put("cavv", "AAABBWFlmQAAAABjRWWZEEFgFz8=")
        click(page_setup.button(PayAction.PAY))
        await page_setup.says("Paid")
        status = await page_setup.card_payments.status(order_id)
        assert (status.is_paid, status.card.eci.lstrip("0")) == (True, "5")
        assert page_setup.card_payments.calls() == 1

    at_page(story, MerchantSettings(permissions=(Permission.EXTERNAL_THREE_DS,)))


def test_a_clock_that_is_off_leaves_the_page_of_the_issuer_its_time() -> None:
    now = FixedClock().now()
    for days, left in ((-3, 900.0), (3, 900.0), (0, 600.0)):
        until = now + timedelta(days=days) + (timedelta(seconds=600) if not days else timedelta())
        booked = BookedOrder(id="b", number="1", created_at=now, expires_at=until)
        order = OrderToPay(order_id="o", booked=booked, registered=None)
        assert order.seconds_left(FixedClock(), 900.0) == left


def test_an_order_that_is_paid_is_not_taken_up_and_escape_leaves(at_page: Any) -> None:
    async def story(page_setup: PayPageSetup) -> None:
        await page_setup.take_up(phase=OrderPhase.PAID)
        assert page_setup.page.panel.heading.text() == "The order is paid already"
        assert not page_setup.button(PayAction.PAY).isVisible()
        press(page_setup.page, Qt.Key.Key_Escape)
        assert page_setup.navigator.went == ["orders"]
        await page_setup.take_up()
        page_setup.enter(PAID)
        press(page_setup.page, Qt.Key.Key_Escape)
        assert page_setup.page.form.card.is_blank

    at_page(story)


def test_a_browser_that_dies_while_it_is_looked_at_does_not_end_the_payment(at_page: Any) -> None:
    async def story(page_setup: PayPageSetup) -> None:
        await page_setup.take_up()
        page_setup.card_payments.sandbox.fault("3ds", "hang", service="pages", times=3)
        await page_setup.pay(FRICTIONLESS)
        await settle(
            lambda: (
                page_setup.page.view is not None
                and page_setup.page.view.phase is AttemptPhase.BROWSER_CHECK
                and page_setup.page.browser.session is not None
            )
        )
        assert nameless(page_setup.page) == []
        session = page_setup.page.browser.session
        assert session is not None
        session.end(FlowEnd.CRASHED)
        await page_setup.says("Paid")
        assert page_setup.card_payments.calls() == 2

    at_page(story)


def test_what_is_paid_while_another_order_is_being_read_stays_on_show(
    at_page: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(page_setup: PayPageSetup) -> None:
        first = await page_setup.take_up()
        page, earlier, read = page_setup.page, page_setup.page._payments.earlier, asyncio.Event()

        async def late(order_id: str) -> Any:
            await read.wait()
            return await earlier(order_id)

        monkeypatch.setattr(page._payments, "earlier", late)
        await page_setup.take_up(number="7-2")
        await asyncio.sleep(0.1)
        await page_setup.pay(PAID)
        read.set()
        await page_setup.says("Paid")
        assert page.view is not None
        assert page.view.order_id == first
        assert "7-1" in page.panel.facts.text()

    at_page(story)


def test_of_two_orders_the_one_that_was_chosen_last_is_taken_up(
    at_page: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(page_setup: PayPageSetup) -> None:
        page, earlier, read = page_setup.page, page_setup.page._payments.earlier, asyncio.Event()
        held: list[str] = []

        async def late(order_id: str) -> Any:
            if not held:
                held.append(order_id)
                await read.wait()
            return await earlier(order_id)

        await page_setup.take_up(number="7-0")
        monkeypatch.setattr(page._payments, "earlier", late)
        await page_setup.take_up(number="7-1")
        await settle(lambda: bool(held))
        last = await page_setup.take_up(number="7-2")
        await settle(lambda: "7-2" in page.panel.facts.text())
        page_setup.enter(PAID)
        read.set()
        await asyncio.sleep(0.1)
        assert page.form.typed().payment.order_id == last
        assert not page.form.card.is_blank, "nobody types over what was typed"

    at_page(story)


def test_a_browser_that_ends_while_the_card_is_handed_over_costs_nothing(
    at_page: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(page_setup: PayPageSetup) -> None:
        await page_setup.take_up()
        payments, asked, goes_on = page_setup.page._payments, asyncio.Event(), asyncio.Event()
        may_be_paid = payments._may_be_paid

        async def late(*given: Any, **named: Any) -> bool:
            asked.set()
            await goes_on.wait()
            return await may_be_paid(*given, **named)

        monkeypatch.setattr(payments, "_may_be_paid", late)
        await page_setup.pay(PAID)
        await settle(asked.is_set)
        page_setup.page.browser.ended.emit(FlowResult(FlowEnd.CRASHED))
        await asyncio.sleep(0.05)
        goes_on.set()
        await page_setup.says("Paid")
        assert page_setup.card_payments.calls() == 1

    at_page(story)


def test_what_is_tried_again_can_be_neither_left_nor_tried_once_more(
    at_page: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(page_setup: PayPageSetup) -> None:
        order_id = await page_setup.take_up()
        page, payments, goes_on = page_setup.page, page_setup.page._payments, asyncio.Event()
        may_be_paid = payments._may_be_paid

        async def offline(*_: Any, **__: Any) -> bool:
            raise NoGateway("address")

        async def late(*given: Any, **named: Any) -> bool:
            await goes_on.wait()
            return await may_be_paid(*given, **named)

        monkeypatch.setattr(payments, "_may_be_paid", offline)
        await page_setup.pay(PAID)
        await settle(page_setup.button(PayAction.RETRY).isVisible)
        monkeypatch.setattr(payments, "_may_be_paid", late)
        page._on_chosen(PayAction.RETRY)
        page._on_chosen(PayAction.RETRY)
        await settle(lambda: page.is_busy)
        assert not [each for each in PayAction if page_setup.button(each).isVisible()]
        await page_setup.take_up(number="7-2")
        goes_on.set()
        await page_setup.says("Paid")
        assert page.view is not None
        assert page.view.order_id == order_id
        assert page_setup.card_payments.calls() == 1

    at_page(story)


def test_what_is_gone_on_with_is_not_left_for_an_order_that_is_read_late(
    at_page: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(page_setup: PayPageSetup) -> None:
        order_id = await page_setup.take_up()
        page, payments = page_setup.page, page_setup.page._payments
        earlier, retry = payments.earlier, payments.retry
        asked, read, goes_on = asyncio.Event(), asyncio.Event(), asyncio.Event()

        async def offline(*_: Any, **__: Any) -> bool:
            raise NoGateway("address")

        async def late(order_id: str) -> Any:
            asked.set()
            await read.wait()
            return await earlier(order_id)

        async def slow(*given: Any, **named: Any) -> Any:
            await goes_on.wait()
            return await retry(*given, **named)

        with monkeypatch.context() as patch:
            patch.setattr(payments, "_may_be_paid", offline)
            await page_setup.pay(PAID)
            await settle(page_setup.button(PayAction.RETRY).isVisible)
        monkeypatch.setattr(payments, "earlier", late)
        monkeypatch.setattr(payments, "retry", slow)
        await page_setup.take_up(number="7-2")
        await settle(asked.is_set)
        click(page_setup.button(PayAction.RETRY))
        read.set()
        await settle(lambda: not page._loading.is_running)
        assert "7-1" in page.panel.facts.text()
        goes_on.set()
        await page_setup.says("Paid")
        assert page.view is not None
        assert page.view.order_id == order_id
        assert page_setup.card_payments.calls() == 1

    at_page(story)


@pytest.mark.parametrize("typing", [False, True])
def test_an_order_that_seemed_open_is_shown_as_paid_once_its_status_says_so(
    at_page: Any, monkeypatch: pytest.MonkeyPatch, typing: bool
) -> None:
    """The gateway has no status of its own for an order at the issuer."""

    async def story(page_setup: PayPageSetup) -> None:
        setup, page = page_setup.card_payments, page_setup.page
        order_status = setup.used.reader.order_status

        async def silent(**wanted: Any) -> Any:
            status = await order_status(**wanted)
            at_issuer = status.state == OrderState.AUTHENTICATING
            return replace(status, state=OrderState.REGISTERED) if at_issuer else status

        monkeypatch.setattr(setup.used.reader, "order_status", silent)
        order_id = await page_setup.take_up()
        left = await setup.pay(order_id, OLD_3DS)
        setup.payments.leave(order_id)
        await page_setup.says("Checking the status …")
        assert page_setup.button(PayAction.LOOK).isVisible()
        assert page_setup.button(PayAction.BACK).isVisible()
        assert not page.is_busy, "another order can be paid meanwhile"
        await page_setup.says("Nothing was charged")
        if typing:
            click(page_setup.button(PayAction.AGAIN))
            page_setup.enter(PAID)
        await asyncio.to_thread(setup.at_issuer, left)
        await page_setup.says("Paid")
        assert setup.calls() == 1

    at_page(story)


def test_no_card_is_asked_for_where_one_stored_card_alone_may_pay(at_page: Any) -> None:
    async def scenario(here: PayPageSetup) -> None:
        await here.take_up(credential_id="stored")
        await settle(lambda: here.page.step is PayStep.RESULT)
        assert here.page.panel.heading.text() == "It cannot be paid now"
        assert "stored card" in here.page.panel.text.text()
        assert "Register it again" in here.page.panel.text.text(), "its link is not known"

    at_page(scenario)


def test_nothing_is_said_to_be_asked_where_there_is_no_attempt(at_page: Any) -> None:
    async def story(page_setup: PayPageSetup) -> None:
        page = page_setup.page
        page.carry_on(await page_setup.card_payments.order())
        await settle(lambda: page.step is PayStep.RESULT)
        assert page.panel.heading.text() == "It cannot be paid now"
        assert page_setup.button(PayAction.BACK).isVisible()

    at_page(story)


def test_a_press_that_was_meant_for_something_else_does_not_pay_anew(at_page: Any) -> None:
    """*Pay anew* comes where another button was: the second press of a double click is not it."""

    async def story(page_setup: PayPageSetup) -> None:
        order_id = await page_setup.take_up()
        with card(OLD_3DS) as other:
            payment = CardPayment(order_id=order_id, email=EMAIL)
            await page_setup.card_payments.patient.sender.pay_by_card(payment, other)
        guard = page_setup.page.panel.guards[PayAction.ANEW]
        guard._timer.setInterval(60_000)
        calls = page_setup.card_payments.calls()
        await page_setup.pay(PAID)
        anew = page_setup.button(PayAction.ANEW)
        await settle(anew.isVisible)
        click(anew)
        assert str(TOO_SOON) in QToolTip.text()
        QToolTip.hideText()
        await settle(lambda: not QToolTip.isVisible())
        assert page_setup.page.view is not None
        assert page_setup.page.view.phase is AttemptPhase.NOT_SENT
        assert page_setup.card_payments.calls() == calls
        guard.end()
        click(anew)
        await page_setup.says("Paid")

    at_page(story)


def test_that_no_card_can_pay_is_said_only_where_one_is_entered(at_page: Any) -> None:
    """A profile with a token pays by stored cards; the page is opened for those as well."""

    async def story(setup: PayPageSetup) -> None:
        page, workspace = setup.page, setup.page._workspace

        def said() -> str:
            message = page.messages.message
            return "" if message is None else message.title

        expected = "Orders cannot be paid by card with this profile"
        login = workspace.gateway_abilities
        by_token = abilities_of(workspace.profile, Token(Secret("t")))
        workspace.gateway_abilities = by_token
        page.hide()
        page.show()
        assert not said(), "no card is entered yet"
        await setup.take_up()
        assert page.step is PayStep.CARD
        assert said() == expected
        click(setup.button(PayAction.BACK))
        assert not said()
        await setup.take_up()
        assert said() == expected
        workspace.gateway_abilities = login
        page._on_profile_changed(Change(Topic.PROFILE))
        assert not said()

    at_page(story)
