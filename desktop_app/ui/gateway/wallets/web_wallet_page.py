"""The page on which a registered order is paid with wallet B in the embedded browser (row 9).

The gateway names the page of the wallet; the order's status alone says what came of it.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from desktop_app.domain.changes import Topic
from desktop_app.domain.gateway.wallets import WebWalletPayment
from desktop_app.domain.outbox.operation_names import Operation
from desktop_app.domain.values.periods import today
from desktop_app.services.gateway.parameter_checks import parameter_problems
from desktop_app.services.gateway.payment_attempts import OrderAtIssuer
from desktop_app.ui import aio, theme
from desktop_app.ui.announcement import StageAnnouncer
from desktop_app.ui.browser.browser_view import BrowserView
from desktop_app.ui.browser.flows import FlowEnd, FlowStart
from desktop_app.ui.browser.policy import three_ds
from desktop_app.ui.gateway.field_notes import FieldNotes
from desktop_app.ui.gateway.parameter_fields import ParameterFields
from desktop_app.ui.gateway.parameter_specs import ParameterShape, ParameterSpec
from desktop_app.ui.gateway.wallets.wallet_fields import VERSIONS
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels import order_book as words
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.latest import AnswerOrder, LatestTask
from desktop_app.ui.shell.page import Page
from desktop_app.ui.theme import DETAILS_MINIMUM, Icon, Space
from desktop_app.ui.widgets.click_guard import ClickGuard
from desktop_app.ui.widgets.focus import start_focus_at

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.domain.changes import Change
    from desktop_app.domain.gateway.order_book import BookedOrder
    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.browser.flows import FlowResult
    from desktop_app.ui.shell.page_context import PageContext

_PROBLEM: Final = "problem"
_BACK: Final = "onFailedPaymentBackUrl"
_SPECS: Final = (
    ParameterSpec(
        name="mdOrder", row=0, required=True, label=Text("WebWalletPage", "Order"),
        help=Text("WebWalletPage", "Its number, or its identifier at the gateway"),
    ),
    ParameterSpec(name=_BACK, row=1),
    ParameterSpec(
        name="threeDSProtocolVersion", row=2, shape=ParameterShape.OPTION, options=VERSIONS
    ),
)  # fmt: skip
_NO_PAGE: Final = Text("WebWalletPage", "The gateway named no page of the wallet")
_SET_UP: Final = Text(
    "WebWalletPage",
    "Payments with this wallet are not set up for the merchant. Ask the bank, or enter the address"
    " of your own wallet page in Settings.",
)
_NOT_PAYABLE: Final = Text("WebWalletPage", "This order cannot be paid now")
_CHOOSE: Final = Text("WebWalletPage", "Choose a registered order that is not paid yet.")
_BUSY: Final = Text("PayOrderPage", "Another payment is not finished")
_FINISH: Final = Text("PayOrderPage", "Finish or cancel it first, then choose the order again.")
_CONFIRM: Final = Text("WebWalletPage", "Confirm the payment on the wallet's page.")
_ALONE: Final = 640
"""Width of the fields while there is no page beside them, where there is room."""
_LEAST: Final = 220
"""Least width of the fields, where large text leaves no more of it."""
_NOT_KNOWN: Final = Text(
    "WebWalletPage", "The page was closed. What came of the payment, only the order's status says."
)


def _leave(taken: set[str], workspace: Workspace, *, was_open: bool = True) -> None:
    """Let orders be paid in other ways again, whose page is not open any more; see `left`."""
    while taken:
        workspace.web_wallets.left(taken.pop(), was_open=was_open)


class WebWalletPage(Page):
    """Order, page of the wallet, status; see the module."""

    def __init__(self, context: PageContext) -> None:
        super().__init__(Text("WebWalletPage", "Wallet on a web page"), registry=context.registry)
        self._context = context
        self._workspace = context.workspace
        self.order: BookedOrder | None = None
        self._is_asking = False
        self._closed = ""  # the order whose page was closed last
        self._refused_at_issuer = ""  # the order that somebody was paying when it was tried last
        self._taken: set[str] = set()  # the order whose page is open, which nothing else pays
        self._reads = AnswerOrder()
        self._loading = LatestTask(self)
        self.fields = ParameterFields(_SPECS, today=partial(today, context.workspace.clock))
        self.open_button, self.show_button = QPushButton(), QPushButton()
        self._guard = ClickGuard(self.open_button, click_guard_ms=context.click_guard_ms)
        self.browser = BrowserView(open_outside=context.open_browser)
        self._panel = QFrame()
        self._mark = theme.Mark(Icon.STATE_RUNNING)
        self._announcer = StageAnnouncer(self)
        self.state = theme.wrapped("", "strong")
        self.words = theme.wrapped("")
        self._lay_out()
        self.open_button.clicked.connect(self.open_wallet)
        self.show_button.clicked.connect(self._on_show_clicked)
        self.browser.ended.connect(self._on_browser_ended)
        self.fields.changed.connect(lambda _: self._show())
        self._offered_back = self._back()
        self.fields.fill({_BACK: self._offered_back})
        start_focus_at(self, self.fields.fields["mdOrder"].control)
        bus = self._workspace.bus
        for subscription in (
            bus.subscribe((Topic.ORDERS,), self._on_orders_changed),
            bus.subscribe((Topic.PROFILE,), self._on_profile_changed),
        ):
            self.destroyed.connect(subscription.end)
        self.destroyed.connect(partial(_leave, self._taken, context.workspace))
        self._show()

    @property
    def is_busy(self) -> bool:
        """Whether the wallet's page is asked for or open."""
        return self._is_asking or self.browser.is_running

    def pay(self, book_id: str) -> None:
        """Take up an order of the book; while another one is being paid, say so."""
        if self.is_busy:
            self._warn(_BUSY, _FINISH)
            return
        self.messages.clear()
        self._loading.start(self._take_up(book_id))

    def open_wallet(self) -> None:
        """Ask the gateway for the wallet's page and open it.

        A second click does nothing, and none while another order is being taken up: it is not on
        show yet.
        """
        if self.is_busy or self._loading.is_running or self._guard.rejects_press():
            return
        self.messages.withdraw(_PROBLEM)
        self._is_asking = True
        self._show()
        aio.start(self._open(), owner=self, retry=self.open_wallet)

    def retranslate(self) -> None:
        """Update the state after a language change."""
        super().retranslate()
        self._show()

    async def _take_up(self, book_id: str) -> None:
        self.order = await self._workspace.orders.get(book_id)
        if self.order is not None:
            self.fields.put("mdOrder", self.order.number)
        self._show()

    async def _open(self) -> None:
        try:
            order = await self._found()
            if order is None or not order.is_payable:
                self._warn(_NOT_PAYABLE, _CHOOSE)
                return
            if not order.is_payable_here:
                self._warn(_NOT_PAYABLE, partial(words.for_one_card, order))
                return
            payment = self._payment(order.order_id)
            notes = FieldNotes(problems=parameter_problems(payment))
            self.fields.show_notes(notes, whole=True)
            if notes.wrong:
                return
            anew, self._refused_at_issuer = self._refused_at_issuer == order.id, ""
            try:
                connection = await self._workspace.web_wallets.connect(payment, order, anew=anew)
            except OrderAtIssuer:  # pressed again, it is meant
                self._refused_at_issuer = order.id
                self._guard.begin()
                raise
            self._taken.add(order.order_id)
            settings = self._workspace.profile.merchant
            own = settings.wallet_page
            address = connection.address_at(own) if own else connection.values.get("href", "")
            if not address:
                self._warn(_NO_PAGE, _SET_UP)
                return
            returns = (settings.return_url, payment.back_url)
            policy = three_ds(*returns, order_id=order.order_id)
            self.browser.begin(FlowStart(address), policy)
        finally:
            self._is_asking = False
            if not self.browser.is_running:
                never_shown = list(self._taken)
                _leave(self._taken, self._workspace, was_open=False)
                for order_id in never_shown:
                    aio.start(self._workspace.web_wallets.keep_left(order_id), owner=self)
            self._show()

    async def _found(self) -> BookedOrder | None:
        """The order that is meant, by its number or its identifier at the gateway."""
        typed = self.fields.texts()["mdOrder"].strip()
        orders = self._workspace.orders
        self.order = await orders.by_number(typed) or await orders.by_order_id(typed)
        return self.order

    def _payment(self, order_id: str) -> WebWalletPayment:
        texts = self.fields.texts()
        return WebWalletPayment(
            order_id=order_id,
            back_url=texts[_BACK].strip(),
            three_ds_version=texts["threeDSProtocolVersion"],
        )

    def _back(self) -> str:
        settings = self._workspace.profile.merchant
        return settings.fail_url or settings.return_url or self._workspace.profile.gateway_url

    def _on_browser_ended(self, result: FlowResult) -> None:
        taken = list(self._taken)
        _leave(self._taken, self._workspace, was_open=not result.never_shown)
        if self.order is not None:
            self._closed = self.order.id
            finished = result.end is FlowEnd.FINISHED
            aio.start(self._after_left(self.order, taken, finished=finished), owner=self)
        self._show()

    async def _after_left(
        self, order: BookedOrder, order_ids: list[str], *, finished: bool
    ) -> None:
        for order_id in order_ids:
            await self._workspace.web_wallets.keep_left(order_id)
        if not finished:
            await self._look_after_left(order)

    async def _look_after_left(self, order: BookedOrder) -> None:
        await self._workspace.web_wallets.look_after_left(order)
        await self._look(order.id)

    async def _look(self, book_id: str) -> None:
        """Ask for the status, and go on asking until it is final."""
        orders = self._workspace.orders
        checked = await orders.refresh([book_id])
        await self._read(book_id)
        if book_id in checked.failures:
            self.messages.show_error(checked.failures[book_id], retry=lambda: self._again(book_id))
        orders.watch(book_id)
        self._show()

    async def _read(self, book_id: str) -> None:
        """Show how the order stands by now, unless another one was taken up."""
        turn = self._reads.ask()
        order = await self._workspace.orders.get(book_id)
        if self._reads.is_late(turn) or self.order is None or self.order.id != book_id:
            return
        self.order = order
        self._show()

    def _on_orders_changed(self, change: Change) -> None:
        order = self.order
        if order is not None and (not change.ids or order.id in change.ids):
            aio.start(self._read(order.id), owner=self)

    def _on_profile_changed(self, _: Change) -> None:
        """Offer the address that the profile has now, where no other one was typed."""
        back = self._back()
        if self.fields.texts()[_BACK].strip() == self._offered_back:
            self.fields.put(_BACK, back)
        self._offered_back = back
        self._show()

    def _again(self, book_id: str) -> None:
        aio.start(self._look(book_id), owner=self)

    def _on_show_clicked(self) -> None:
        if self.order is not None:
            self._context.navigator.show_order(self.order.id)

    def _warn(self, title: Text, text: Text | Callable[[], str]) -> None:
        self.messages.show_notice(_PROBLEM, MessageSeverity.WARNING, title, text)

    def _show(self) -> None:
        order = self.order
        runs = self.browser.is_running
        self.browser.setVisible(runs)
        theme.look(self._panel, "pane" if runs else "")
        theme.fix(self._panel, beside=(_LEAST, DETAILS_MINIMUM if runs else _ALONE))
        self.open_button.setVisible(not runs)
        self.fields.setEnabled(not self.is_busy)
        self.show_button.setVisible(order is not None)
        leads_on = order is None or order.is_payable
        theme.look(self.open_button, "primary" if leads_on else "")
        theme.look(self.show_button, "" if leads_on else "primary")
        for widget in (self._mark, self.state, self.words):
            widget.setVisible(order is not None)
        if order is None:
            return
        label = words.label_of(order)
        self._mark.show_icon(label.icon, label.colour)
        amount = formats.amount(order.total) if order.total is not None else ""
        shown = (label.text, amount, words.fee_words(order.included_fee))
        self.state.setText(" · ".join(filter(None, shown)))
        closed = not runs and self._closed == order.id and order.is_payable
        by_card = self._workspace.gateway_abilities.can(Operation.PAY_BY_CARD)
        said = str(_CONFIRM) if runs else words.meaning(order, by_card=by_card)
        self.words.setText(str(_NOT_KNOWN) if closed else said)
        self._announcer.say(
            (order.id, order.phase, runs, closed),
            self.state.text(),
            self.words.text(),
            colour=label.colour,
        )

    def _lay_out(self) -> None:
        panel = self._panel
        for button in (self.open_button, self.show_button):
            button.setAutoDefault(False)
        head = QHBoxLayout()
        head.setSpacing(Space.S)
        head.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self.state, 1)
        column = QVBoxLayout(panel)
        column.setContentsMargins(Space.L, Space.L, Space.L, Space.L)
        column.setSpacing(Space.S)
        column.addWidget(self.fields)
        column.addWidget(self.open_button)
        column.addSpacing(Space.M)
        column.addLayout(head)
        column.addWidget(self.words)
        column.addWidget(self.show_button)
        column.addStretch(1)
        whole = QWidget()
        row = QHBoxLayout(whole)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.browser, 1)
        row.addWidget(panel, 1)
        row.addStretch(0)
        self.body.addWidget(whole, 1)
        self.bind_text(self.open_button.setText, lambda: self.tr("Open the wallet's page"))
        self.bind_text(self.show_button.setText, Text("ChargeResult", "Show the order"))
