"""The page on which an order is paid by card: the card, the page of the card's bank, the result.

Only the status of the order says what became of it. The card is handed to `CardPayments` with the
first call and is forgotten here at once.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt

from desktop_app.domain.changes import Topic
from desktop_app.domain.gateway.card_payments import CardPayment
from desktop_app.domain.gateway.three_ds import BrowserCheck
from desktop_app.domain.outbox.operation_names import Operation
from desktop_app.services.gateway.payment_attempts import OVER, RUNNING, AttemptPhase
from desktop_app.ui import aio
from desktop_app.ui.browser.browser_view import BrowserView
from desktop_app.ui.browser.engine_facts import browser_info
from desktop_app.ui.browser.flows import FlowEnd, FlowLimits
from desktop_app.ui.gateway.receipt import open_receipt_or_say
from desktop_app.ui.gateway.three_ds.bank_flow import PASSED_OVER, BankFlow
from desktop_app.ui.gateway.three_ds.order_to_pay import OrderToPay, order_to_pay
from desktop_app.ui.gateway.three_ds.pay_area import PayArea
from desktop_app.ui.gateway.three_ds.pay_form import PayForm
from desktop_app.ui.gateway.three_ds.pay_panel import GOES_ON, PayAction, PayPanel, PayStep
from desktop_app.ui.gateway.three_ds.payment_contents import ShownPayment, content_of
from desktop_app.ui.i18n.labels.gateway_abilities import obstacle as obstacle_words
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.latest import LatestTask
from desktop_app.ui.shell.page import Page
from desktop_app.ui.theme.side_by_side import SideBySide
from desktop_app.ui.widgets.click_guard import ClickGuard
from desktop_app.ui.widgets.focus import focus_if_shown, start_focus_at

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from PySide6.QtGui import QKeyEvent

    from desktop_app.domain.changes import Change
    from desktop_app.domain.gateway.card_payments import BrowserInfo, OrderPayment
    from desktop_app.services.gateway.payment_attempts import PaymentAttemptView
    from desktop_app.services.outbox.submission import EnteredSecret
    from desktop_app.ui.browser.flows import FlowResult
    from desktop_app.ui.browser.policy import FlowPolicy
    from desktop_app.ui.shell.page_context import PageContext

_BUSY, _OBSTACLE, _RECEIPT = "busy", "obstacle", "receipt"


class PayOrderPage(Page):
    """See the module."""

    def __init__(self, context: PageContext, *, limits: FlowLimits | None = None) -> None:
        super().__init__(Text("PayOrderPage", "Pay an order by card"), registry=context.registry)
        self._context = context
        self._navigator, self._workspace = context.navigator, context.workspace
        self._payments = context.workspace.card_payments
        self.step = PayStep.EMPTY
        self._order = OrderToPay()
        self._view: PaymentAttemptView | None = None
        self._before_card: PaymentAttemptView | None = None  # what stood when a card was wanted
        self._waiting: tuple[OrderPayment, EnteredSecret | None] | None = None
        self._is_begun = False  # what waits was handed over, and is not measured any more
        self._loading = LatestTask(self)
        self._limits = limits or FlowLimits()
        self._abilities = self._workspace.gateway_abilities
        self.form = PayForm(abilities=self._abilities, clock=self._workspace.clock)
        self.browser = BrowserView(open_outside=context.open_browser, limits=self._limits)
        self._left = PayArea(self.form, self.browser)
        self.panel = PayPanel(self._workspace.profile, click_guard_ms=context.click_guard_ms)
        self._bank = BankFlow(self.browser, self.panel)
        self._guard = ClickGuard(
            self.panel.buttons[PayAction.PAY], click_guard_ms=context.click_guard_ms
        )
        self._lay_out()
        self._connect()
        self._show()

    @property
    def view(self) -> PaymentAttemptView | None:
        """The attempt on show."""
        return self._view

    @property
    def is_busy(self) -> bool:
        """Whether an attempt is under way, so that no other order is taken up."""
        running = self._view is not None and self._view.phase in RUNNING
        return running or self._waiting is not None or self.browser.is_running

    @property
    def _is_looked_for(self) -> bool:
        """Whether it is only read yet how a payment stands that another page began."""
        return self.step is PayStep.BANK and self._view is None and self._waiting is None

    @property
    def takes_clicks(self) -> bool:
        """Whether the button has been on the screen for long enough to be pressed on purpose."""
        return not self._guard.is_active

    # What others ask for.

    def pay(self, book_id: str) -> None:
        """Take up an order of the book, to be paid by a card that is entered here."""
        if self._is_free():
            self._loading.start(self._load(book_id), retry=lambda: self.pay(book_id))

    def begin(self, payment: OrderPayment, secret: EnteredSecret | None) -> None:
        """Pay at once with what pays, such as a stored card and its code.

        What pays belongs to this page from now on; it is dropped where another payment is running.
        """
        if not self._is_free():
            if secret is not None:
                secret.drop()
            return
        self._view, self._order = None, OrderToPay(order_id=payment.order_id)
        aio.start(self._load_order(payment.order_id), owner=self)
        self._start(payment, secret)

    def carry_on(self, order_id: str) -> None:
        """Show an attempt that another page began, such as one with a wallet's token."""
        self._loading.cancel()
        if order_id == self._order.order_id and self._view is not None:
            return
        if self._is_free():
            self._view, self._order = None, OrderToPay(order_id=order_id)
            self._bank.end, self.step = None, PayStep.BANK
            self._show()
            aio.start(self._load_order(order_id), owner=self)
            aio.start(self._take_earlier(order_id), owner=self)

    def _is_free(self) -> bool:
        if not self.is_busy:
            self.messages.clear()
            return True
        self.messages.show_notice(
            _BUSY,
            MessageSeverity.WARNING,
            Text("PayOrderPage", "Another payment is not finished"),
            Text("PayOrderPage", "Finish or cancel it first, then choose the order again."),
        )
        return False

    async def _load(self, book_id: str) -> None:
        """Take an order up when all of it is read: what is on show until then can still be paid."""
        order = await self._workspace.orders.get(book_id)
        if order is None:
            return
        to_pay = await order_to_pay(self._workspace, order)
        earlier = await self._payments.earlier(order.order_id) if order.order_id else None
        if self.is_busy:
            return
        self._order = to_pay
        if earlier is not None:
            self._take(earlier)
        elif order.is_payable_here:
            self._enter_card()
        else:
            self._view, self.step = None, PayStep.RESULT
            self._show()
            self.panel.focus_first()

    async def _load_order(self, order_id: str) -> None:
        """Read what the book knows of an order that somebody else began to pay."""
        booked = await self._workspace.orders.by_order_id(order_id)
        order = None if booked is None else await order_to_pay(self._workspace, booked)
        if order is not None and order_id == self._order.order_id:
            self._order = order
            self._show()

    async def _take_earlier(self, order_id: str) -> None:
        """Show the attempt on an order that is in memory, or whose end is not known."""
        view = None
        try:
            view = await self._payments.earlier(order_id) or self._payments.view(order_id)
        finally:
            if view is not None:
                self._take(view)
            elif order_id == self._order.order_id and self._is_looked_for:
                self.step = PayStep.RESULT  # nothing is asked any more
                self._show()

    # Step 1: the card.

    def _enter_card(self) -> None:
        booked = self._order.booked
        if booked is None:
            return
        self._view, self._bank.end, self.step = None, None, PayStep.CARD
        self._before_card = self._payments.view(booked.order_id)
        self._order = self._order.after(self._before_card)
        self._renew_form()
        self.form.begin(self._order)
        self._show()
        self._guard.begin()
        focus_if_shown(self.form.card)

    def _renew_form(self) -> None:
        """Make the fields anew if the profile may do something else by now."""
        now = self._workspace.gateway_abilities
        if now == self._abilities:
            return
        self._abilities = now
        self.form = PayForm(abilities=now, clock=self._workspace.clock)
        self.form.completed.connect(self._on_completed)
        self._left.take_form(self.form)

    def _on_profile_changed(self, _change: Change) -> None:
        """Offer what the profile may do by now; what is typed stays, but for the card."""
        changed = self._workspace.gateway_abilities != self._abilities
        if changed and self.step is PayStep.CARD and not self.is_busy:
            typed = self.form.texts()
            self._enter_card()
            self.form.show_texts(typed)

    def _pay(self) -> None:
        if self.step is not PayStep.CARD or self.is_busy or self._guard.rejects_press():
            return
        if not self.form.check():
            return
        payment = self.form.typed().payment
        secret = self.form.card.attempt()
        if secret is None:
            return
        self._loading.cancel()
        self.form.card.wipe()
        focus_if_shown(self.panel)  # before form and button go
        self._waiting = (payment, secret)
        if self.form.sends_browser_info:
            self.step = PayStep.BANK
            self._show()
            self.browser.measure(self._policy())
        else:
            self._start(payment, secret)

    def _on_measured(self, answer: str, accepts: str) -> None:
        if self._waiting is None or self._is_begun:
            return
        payment, secret = self._waiting
        if not isinstance(payment, CardPayment):
            return
        info: BrowserInfo = browser_info(answer, accepts, ip=payment.ip)
        self._start(replace(payment, browser=info), secret)

    def _start(self, payment: OrderPayment, secret: EnteredSecret | None) -> None:
        self._loading.cancel()
        self._waiting, self._is_begun = (payment, secret), True
        if isinstance(payment, CardPayment):
            self._order = replace(self._order, paid_before=payment)
        self._bank.end, self.step = None, PayStep.BANK
        self._show()
        aio.start(self._send(payment, secret), owner=self)

    async def _send(self, payment: OrderPayment, secret: EnteredSecret | None) -> None:
        try:
            view = await self._payments.begin(payment, secret)
        except BaseException:
            self._waiting, self._is_begun = None, False
            self._back_to_start()
            raise
        self._waiting, self._is_begun = None, False
        self._take(view)

    def _back_to_start(self) -> None:
        """Show where the order stands after nothing could be begun."""
        self.browser.finish()
        known = self._payments.view(self._order.order_id)
        if known is not None:
            self._take(known)
        else:
            self._enter_card()

    # Step 2: the browser.

    def _take(self, view: PaymentAttemptView) -> None:
        """Show an attempt, and do what it wants of the browser."""
        if view.order_id != self._order.order_id:
            return
        self._view = view
        if view.phase in RUNNING:
            self.step = PayStep.BANK
        else:
            self.step = PayStep.RESULT
            self._bank.close()
        opens = False
        if view.phase is AttemptPhase.BROWSER_CHECK and isinstance(view.step, BrowserCheck):
            self._collect(view.step)
        elif view.phase is AttemptPhase.AT_ISSUER:
            left = self._order.seconds_left(self._workspace.clock, self._limits.flow_s)
            opens = self._bank.open(view, self._policy(), seconds=left)
        self._show()
        if opens:
            focus_if_shown(self.browser)
        elif self.step is PayStep.RESULT:
            self.panel.focus_first()

    def _collect(self, step: BrowserCheck) -> None:
        if not self._bank.shows(step) and not self._bank.collect(step, self._policy()):
            self._go_on()

    def _go_on(self) -> None:
        aio.start(self._pay_again(self._order.order_id), owner=self)

    async def _pay_again(self, order_id: str) -> None:
        view = self._payments.view(order_id)
        if view is not None and view.phase is AttemptPhase.BROWSER_CHECK:
            await self._payments.go_on(order_id)
            self._show_news()

    def _on_browser_ended(self, result: FlowResult) -> None:
        self.panel.end_countdown()
        if self._waiting is not None:
            if not self._is_begun:  # else the browser that was measured is not needed any more
                self._end_measuring(result)
            return
        if result.end is FlowEnd.FINISHED:
            return
        looked_at = self._view is not None and self._view.phase is AttemptPhase.BROWSER_CHECK
        if looked_at and result.end in PASSED_OVER:
            self._go_on()
            return
        self._bank.note_end(result.end)
        if self._payments.view(self._order.order_id) is not None:
            self._take(self._payments.leave(self._order.order_id))

    def _end_measuring(self, result: FlowResult) -> None:
        """Go on without the browser's data where it could not be opened; stop where one left."""
        waiting, self._waiting = self._waiting, None
        if waiting is None or result.end is FlowEnd.FINISHED:
            return
        if result.end is FlowEnd.CANCELLED:
            if waiting[1] is not None:
                waiting[1].drop()
            self._enter_card()
        else:
            self._start(*waiting)

    def _policy(self) -> FlowPolicy:
        return self._order.policy(self._view)

    # Step 3: the result, and what a person does.

    def _on_changed(self, change: Change) -> None:
        if self._order.order_id and (not change.ids or self._order.order_id in change.ids):
            self._show_news()

    def _show_news(self) -> None:
        """Show how the attempt stands, unless it stood so when another card was wanted."""
        view = self._payments.view(self._order.order_id)
        if self._waiting is None and view not in (None, self._view, self._before_card):
            self._take(view)

    def _on_chosen(self, action: PayAction) -> None:
        if action in GOES_ON:
            self._loading.cancel()
        acts: dict[PayAction, Callable[[], object]] = {
            PayAction.PAY: self._pay,
            PayAction.RETRY: self._retry,
            PayAction.ANEW: lambda: self._run(self._begin_again(anew=True)),
            PayAction.CONTINUE: lambda: self._run(self._ask(self._payments.resume)),
            PayAction.LOOK: lambda: self._run(self._ask(self._payments.check)),
            PayAction.STORED: self._charge_stored,
            PayAction.AGAIN: self._enter_card,
            PayAction.CORRECT: lambda: self._leave("stored_cards"),
            PayAction.DECIDE: self._decide,
            PayAction.RECEIPT: lambda: self._run(self._show_receipt()),
            PayAction.CANCEL: self._cancel,
            PayAction.BACK: self._leave,
        }
        acts[action]()

    def _charge_stored(self) -> None:
        """Charge the stored card of the last attempt once more; its code is not kept."""
        stored = self._order.stored if self._view is None else self._view.stored
        if stored is not None and not self.is_busy:
            self.form.card.wipe()
            focus_if_shown(self.panel)  # before the button goes
            self._view = None
            self._start(replace(stored, with_code=False), None)

    def _retry(self) -> None:
        """Do once more what could not be sent, with the card that is still there."""
        if self._view is not None and self._view.phase is AttemptPhase.BROWSER_CHECK:
            self._go_on()
        else:
            self._run(self._begin_again(anew=False))

    async def _begin_again(self, *, anew: bool) -> None:
        order_id = self._order.order_id
        view = self._payments.view(order_id)
        if view is None or view.phase is not AttemptPhase.NOT_SENT:  # pressed twice, or too late
            return
        self._take(await self._payments.retry(order_id, anew=anew))

    async def _ask(self, ask: Callable[[str], Coroutine[Any, Any, PaymentAttemptView]]) -> None:
        await ask(self._order.order_id)
        self._show_news()

    async def _show_receipt(self) -> None:
        orders = self._workspace.orders
        booked = self._order.booked or await orders.by_order_id(self._order.order_id)
        if booked is not None:
            await open_receipt_or_say(
                self._context, booked.id, self.messages, asked_in=self, key=_RECEIPT
            )

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        aio.start(work, owner=self)

    def _decide(self) -> None:
        if self._view is not None:
            self._navigator.show_row(self._view.row_id)

    def _cancel(self) -> None:
        if self.browser.is_running:
            self.browser.cancel()
        elif self._view is not None:
            self._take(self._payments.leave(self._order.order_id))

    def _leave(self, page: str = "orders") -> None:
        """Go to the orders, or another page; what is not decided yet is followed all the same."""
        self._loading.cancel()
        self.form.card.wipe()
        if self._view is None or self._view.phase in OVER:
            self._view, self._order = None, OrderToPay()
            self.step = PayStep.EMPTY
        self._show()
        self._navigator.go(page)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave with Escape where nothing is under way."""
        if event.key() == Qt.Key.Key_Escape and not self.is_busy:
            self._leave()
        else:
            super().keyPressEvent(event)

    def _show_obstacle(self) -> None:
        """Say where a card is entered that it cannot pay with this profile."""
        obstacle = self._workspace.gateway_abilities.obstacle(Operation.PAY_BY_CARD)
        if obstacle is None or self.step is not PayStep.CARD:
            self.messages.withdraw(_OBSTACLE)
        else:
            self.messages.show_notice(
                _OBSTACLE,
                MessageSeverity.WARNING,
                Text("PayOrderPage", "Orders cannot be paid by card with this profile"),
                lambda: obstacle_words(obstacle),
            )

    def retranslate(self) -> None:
        """Update the texts after a language change."""
        super().retranslate()
        self._show()

    def _show(self) -> None:
        view = self._view
        content = content_of(
            ShownPayment(
                step=self.step,
                order=self._order.booked,
                view=view,
                browser_end=self._bank.end,
                stored=self._order.stored,
            )
        )
        self.panel.show_content(content)
        self._show_obstacle()
        self._left.setVisible(self.step in {PayStep.CARD, PayStep.BANK})
        if self.step is PayStep.CARD:
            self._left.show_form()
        elif view is not None and view.phase is AttemptPhase.AT_ISSUER:
            self._left.show_browser()
        else:
            self._left.show_words(content.heading)

    def _lay_out(self) -> None:
        self.body.addWidget(SideBySide(self._left, self.panel, parent=self.content), 1)
        start_focus_at(self, self.panel)

    def _connect(self) -> None:
        self.form.completed.connect(self._on_completed)
        self.browser.measured.connect(self._on_measured)
        self.browser.collected.connect(lambda _complete: self._go_on())
        self.browser.ended.connect(self._on_browser_ended)
        self.panel.chosen.connect(self._on_chosen)
        bus = self._workspace.bus
        for subscription in (
            bus.subscribe((Topic.CARD_PAYMENTS,), self._on_changed),
            bus.subscribe((Topic.PROFILE,), self._on_profile_changed),
        ):
            self.destroyed.connect(subscription.end)

    def _on_completed(self) -> None:
        """The card is there: the button is next."""
        self.panel.buttons[PayAction.PAY].setFocus(Qt.FocusReason.TabFocusReason)
