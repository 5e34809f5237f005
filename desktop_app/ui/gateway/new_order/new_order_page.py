"""The page where an order is registered, to be paid by a link (rows 1 and 2, journey J11)."""

from __future__ import annotations

import uuid
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QStackedWidget

from desktop_app.domain.changes import ALL, Topic
from desktop_app.domain.gateway.orders import Order
from desktop_app.domain.gateway.typed.order_texts import written_order
from desktop_app.domain.instructions.problems import Severity
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import NumberTaken, OutboxState, TransitionNotAllowed
from desktop_app.domain.values.periods import today
from desktop_app.ui import aio
from desktop_app.ui.forms.change_target import DROPPED_KEY, NO_LONGER_READY
from desktop_app.ui.forms.draft_autosave import DraftAutosave
from desktop_app.ui.forms.form_page import FormPage
from desktop_app.ui.gateway.customer_suggestions import CLIENT, CustomerSuggestions
from desktop_app.ui.gateway.new_order.new_order_view import REGISTER, NewOrderView
from desktop_app.ui.gateway.new_order.order_result import ResultAction, ResultKind, result_of
from desktop_app.ui.gateway.new_order.order_result_view import OrderResultView
from desktop_app.ui.gateway.new_order.order_snapshot import OPERATIONS, snapshot_of
from desktop_app.ui.gateway.payment_link import mail_draft
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.commands import Command
from desktop_app.ui.theme import Icon
from desktop_app.ui.widgets.focus import focus_if_shown

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Mapping
    from datetime import datetime

    from PySide6.QtGui import QHideEvent, QShowEvent

    from desktop_app.domain.changes import Change
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.ui.gateway.new_order.order_result import OrderResult
    from desktop_app.ui.gateway.new_order.order_snapshot import OrderSnapshot
    from desktop_app.ui.shell.page_context import PageContext

_TITLE: Final = Text("NewOrder", "New order")
_TAKEN: Final = Text("NewOrder", "This number was used for another order; another one was made")
_OTHER_TAKEN: Final = Text(
    "NewOrder", "An order was not registered: its number {number} was used for another order"
)
_OTHER_TAKEN_TEXT: Final = Text(
    "NewOrder", "It is kept in Drafts and outbox. Open it there and give it another number."
)
_COPIED: Final = Text("NewOrder", "Copied: {what}")
_NOT_OPENED: Final = Text("NewOrder", "No program answered. The link was copied instead.")
_AGAIN: Final = Text("NewOrder", "This is the same order under a new number")
_AGAIN_TEXT: Final = Text("NewOrder", "Check it and register it; nothing was sent yet.")
_LARGE_CART: Final = 30
_PAUSE_MS: Final = 120
"""How long one has to pause before a cart with more lines is checked and kept."""
_PAYABLE: Final = frozenset(
    {ResultKind.LINK, ResultKind.AT_ISSUER, ResultKind.TRY_AGAIN, ResultKind.PENDING}
)


class NewOrderPage(FormPage):
    """A form beside what would be sent, and then its outcome."""

    shows_sent = True

    def __init__(self, context: PageContext) -> None:
        super().__init__(_TITLE, registry=context.registry)
        self.context = context
        self.workspace = workspace = context.workspace
        self.stack = QStackedWidget(self.content)
        self.body.addWidget(self.stack, 1)  # at first, so that both are styled where they stay
        self.view = NewOrderView(
            today=partial(today, workspace.clock), profile=workspace.profile, parent=self.stack
        )
        self.result = OrderResultView(clock=workspace.clock)
        self.stack.addWidget(self.view)
        self.stack.addWidget(self.result)
        self._draft_id = ""
        self._number_typed = False
        self._touched = False  # something was typed since the form was opened
        self._sent_id = ""  # the row that the result is about
        self._result_asked = False
        self._result_reading: asyncio.Task[None] | None = None
        self._watched = ""  # the order that is asked about often
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._pause.timeout.connect(self._keep)
        self.autosave = DraftAutosave(
            drafts=workspace.drafts, outbox=workspace.outbox, owner=self, saved=self._on_saved
        )
        self._connect()
        self.begin()

    @property
    def form_id(self) -> str:
        """The identifier of the draft in the form, or of the order whose result is shown."""
        return self._sent_id or self._draft_id

    def begin(self, kind: str = "") -> None:
        """Show an empty form; `kind` is the operation, one-phase where it is not named."""
        merchant = self.workspace.profile.merchant
        texts = {
            "currency": merchant.currency,
            "language": merchant.language,
            "returnUrl": merchant.return_url,
            "failUrl": merchant.fail_url,
            "dynamicCallbackUrl": merchant.callback_url,
            "expirationDate": f"{merchant.lifetime}s" if merchant.lifetime else "",
            "hold": "1" if kind == Operation.REGISTER_HELD_ORDER else "",
        }
        self._open_texts(texts)

    def open_row(self, row: OutboxRow) -> None:
        """Take up a draft where it was left."""
        texts: Mapping[str, str] = row.fields
        if not texts and isinstance(row.instruction, Order):  # the program itself made it
            hold = row.operation is Operation.REGISTER_HELD_ORDER
            texts = written_order(row.instruction, hold=hold)
        self._open_texts(texts, draft_id=row.id)

    def open_again(self, order_id: str) -> None:
        """Show an order once more, to be registered under a new number.

        Args:
            order_id: its identifier in the book, which is that of its outbox row.
        """
        aio.start(self._open_again(order_id, (self._draft_id, self._sent_id)), owner=self)

    def show_sent(self, row_id: str) -> None:
        """Show the outcome of an order that was sent."""
        self._sent_id = row_id
        self.messages.withdraw("again")
        self.result.clear()
        self._follow_result()

    def register(self) -> None:
        """Register what is in the form, if nothing is wrong with it."""
        snapshot = self._whole()
        if snapshot is not None and self.view.can_register:
            self.view.set_busy(busy=True)
            aio.start(
                self._register(snapshot), owner=self, ended=lambda: self.view.set_busy(busy=False)
            )

    def retranslate(self) -> None:
        """Update all texts after a language change."""
        super().retranslate()
        self.validate()

    def showEvent(self, event: QShowEvent) -> None:
        """Poll the order whose result is shown often; show no errors in untouched fields."""
        super().showEvent(event)
        self._watch()
        if not self._touched:
            self.view.form.forget_visits()
            self.validate()

    def hideEvent(self, event: QHideEvent) -> None:
        """Poll as seldom as for other orders while the page is hidden."""
        if self._pause.isActive():
            self._keep()
        self._unwatch()
        super().hideEvent(event)

    # What the form says.

    def validate(self, *, whole: bool = False) -> OrderSnapshot:
        """Read and check the form, and show the result beside its fields and on its sheet."""
        form, workspace = self.view.form, self.workspace
        snapshot = snapshot_of(
            form.texts(),
            draft_id=self._draft_id,
            clock=workspace.clock,
            more=(*form.not_allowed(), *form.payer.problems),
        )
        typed, notes = snapshot.typed, snapshot.notes
        form.show_order(typed)
        form.show_notes(notes, whole=whole)
        wrong = form.fields_of(notes.wrong)
        self.view.show_order(snapshot.operation, typed, wrong=len(wrong), whole=whole)
        return snapshot

    def _whole(self) -> OrderSnapshot | None:
        """The content of the form if it can be sent; otherwise go to the first error."""
        if self.autosave.is_closed(self._draft_id) or self.stack.currentWidget() is not self.view:
            return None
        self._pause.stop()
        snapshot = self.validate(whole=True)
        wrong = self.view.form.fields_of(snapshot.notes.wrong)
        if not wrong:
            return snapshot
        self.view.form.go_to(wrong[0])
        return None

    def _open_texts(self, texts: Mapping[str, str], *, draft_id: str = "") -> None:
        """Show a form with texts, as if nobody had visited any field yet."""
        focus_if_shown(self.stack)
        if self._pause.isActive():
            self._keep()
        self._unwatch()
        self.result.clear()
        self._sent_id, self._draft_id = "", draft_id or uuid.uuid4().hex
        self.autosave.track_draft(self._draft_id, known=bool(draft_id))
        self._number_typed, self._touched = bool(texts.get("orderNumber")), bool(draft_id)
        form = self.view.form
        form.set_abilities(self.workspace.gateway_abilities)
        form.fill(texts)
        form.sections["addresses"].set_open(is_open=not texts.get("returnUrl"))
        self.view.show_saved(None)
        self.view.set_obstacle(self.workspace.gateway_abilities.obstacle(Operation.REGISTER_ORDER))
        self.messages.withdraw("again", "copied", "taken")
        self.stack.setCurrentWidget(self.view)
        self.validate()
        form.main.go_to("amount")
        aio.start(self._propose_number(), owner=self)
        self.registry.refresh()

    def _on_changed(self, name: str) -> None:
        self._touched = True
        if name == "orderNumber":
            self._number_typed = bool(self.view.form.texts().get("orderNumber"))
        if len(self.view.form.cart.rows) > _LARGE_CART:
            self._pause.start()
        else:
            self._keep()

    def _keep(self) -> None:
        """Check what is typed, and keep it as a draft."""
        self._pause.stop()
        self.autosave.keep(self.validate().kept)

    def _on_fix_asked(self) -> None:
        """Go to the next field with an error."""
        self._whole()

    def _on_saved(self, draft_id: str) -> None:
        if draft_id == self._draft_id:
            self.view.show_saved(self.workspace.clock.now())

    # Coroutines.

    async def _propose_number(self) -> None:
        draft_id = self._draft_id
        if self._number_typed:
            return
        number = await self.workspace.orders.new_number()
        if draft_id == self._draft_id and not self._number_typed:
            self.view.form.put("orderNumber", number)
            self.validate()

    async def _register(self, snapshot: OrderSnapshot) -> None:
        focus_if_shown(self.stack)
        try:
            await self.autosave.hand_over(snapshot, send=True)
        except NumberTaken:
            await self._replace_number(snapshot)
            return
        except TransitionNotAllowed:  # it was discarded, or sent from another page
            await self._show_gone(snapshot.draft_id)
            return
        if snapshot.draft_id == self._draft_id:
            self.show_sent(snapshot.draft_id)

    async def _replace_number(self, snapshot: OrderSnapshot) -> None:
        """Another order has the number: put a new one into the form, or say what was not sent."""
        number = await self.workspace.orders.new_number()
        if snapshot.draft_id != self._draft_id:
            taken = formats.legible(snapshot.kept.summary.number)
            self.messages.show_notice(
                f"taken {snapshot.draft_id}",
                MessageSeverity.WARNING,
                lambda: _OTHER_TAKEN.format(number=taken),
                _OTHER_TAKEN_TEXT,
            )
            return
        self.view.form.put("orderNumber", number)
        self.validate()
        self.view.form.main.fields["orderNumber"].show_note(_TAKEN.__str__, Severity.WARNING)
        self.view.form.go_to("orderNumber")

    async def _show_gone(self, draft_id: str) -> None:
        """Say that nothing was sent of what is no draft any more, and go on without it."""
        row = await self.workspace.outbox.row(draft_id)
        if draft_id == self._draft_id and row is not None:
            self.show_sent(draft_id)
        elif draft_id == self._draft_id:
            self.begin()
        self.messages.show_notice(DROPPED_KEY, MessageSeverity.WARNING, *NO_LONGER_READY)

    async def _open_again(self, order_id: str, on_show: tuple[str, str]) -> None:
        """Open the form, unless somebody went on to something else before all of it was read."""
        workspace = self.workspace
        order = await workspace.card_payments.registration(order_id)
        booked = await workspace.orders.get(order_id)
        if on_show != (self._draft_id, self._sent_id):
            return
        hold = booked.hold if booked is not None else False
        if order is None:
            self.begin(OPERATIONS[hold])
            return
        self._open_texts(written_order(_renewed(order, workspace.clock.now()), hold=hold))
        self.messages.show_notice("again", MessageSeverity.NOTICE, _AGAIN, _AGAIN_TEXT)

    def _follow_result(self) -> None:
        """Show the present outcome of the order; one reading at a time, so that none comes late."""
        self._result_asked = True
        if self._result_reading is None or self._result_reading.done():
            self._result_reading = aio.start(self._load_results(), owner=self)

    async def _load_results(self) -> None:
        while self._result_asked and self._sent_id:
            self._result_asked = False
            await self._load_result(self._sent_id)

    async def _load_result(self, row_id: str) -> None:
        workspace = self.workspace
        was_under_way = workspace.outbox.is_on_its_way(row_id)
        row = await workspace.outbox.row(row_id)
        if row_id != self._sent_id:
            return
        if row is None:  # it was discarded
            self.autosave.forget(row_id)
            self.begin()
            return
        if row.state is OutboxState.DRAFT:
            self.open_row(row)
            return
        order = await workspace.orders.get(row_id)
        if row_id != self._sent_id:
            return
        under_way = workspace.outbox.is_on_its_way(row_id)
        if was_under_way and not under_way:  # it ended meanwhile, and the row may be the older one
            self._result_asked = True
            return
        self._show_result(row, result_of(row, order, on_its_way=under_way))

    def _show_result(self, row: OutboxRow, result: OrderResult) -> None:
        self.stack.setCurrentWidget(self.result)
        self.result.show_result(result, row.summary)
        if result.kind in _PAYABLE:
            self._watch()
        else:
            self._unwatch()
        self.registry.refresh()

    async def _correct(self, row_id: str) -> None:
        if await self.workspace.outbox.take_back(row_id):
            row = await self.workspace.outbox.row(row_id)
            if row is not None and row_id == self._sent_id:
                self.open_row(row)

    async def _check(self, row_id: str) -> None:
        checked = await self.workspace.orders.refresh([row_id])
        for failure in checked.failures.values():
            raise failure
        self._follow_result()

    # What a person does.

    def _on_asked(self, action: ResultAction) -> None:
        row_id = self._sent_id
        match action:
            case ResultAction.AGAIN:
                self.open_again(row_id)
            case ResultAction.CORRECT:
                aio.start(self._correct(row_id), owner=self)
            case ResultAction.SEND:
                self.workspace.outbox.send([row_id])
            case ResultAction.CHECK:
                aio.start(self._check(row_id), owner=self, retry=lambda: self._on_asked(action))
            case ResultAction.OUTBOX:
                self.context.navigator.show_row(row_id)
            case ResultAction.ORDERS:
                self.context.navigator.show_order(row_id)
            case ResultAction.NEW:
                self.begin()

    def _on_copied(self, what: str) -> None:
        words = lambda: _COPIED.format(what=what)  # noqa: E731 - said again in another language
        self.messages.show_notice("copied", MessageSeverity.SUCCESS, words)

    def _on_mail_asked(self) -> None:
        result = self.result.result
        if result is not None and result.order is not None:
            draft = mail_draft(result.order, company=self.workspace.profile.name)
            self._hand_over(draft.address)

    def _hand_over(self, address: str) -> None:
        """Let another program open an address; the link is copied where none does."""
        if not self.context.open_browser(address):
            QGuiApplication.clipboard().setText(self.result.link.link)
            self.messages.show_notice("copied", MessageSeverity.WARNING, _NOT_OPENED)

    def _watch(self) -> None:
        """Ask often about the order on show, as long as it can be paid."""
        result = self.result.result
        wanted = self._sent_id if result is not None and result.kind in _PAYABLE else ""
        if wanted and wanted != self._watched and self.isVisible():
            self._watched = wanted
            self.workspace.orders.watch(wanted)

    def _unwatch(self) -> None:
        if self._watched:
            self.workspace.orders.unwatch(self._watched)
            self._watched = ""

    def _on_rows_changed(self, change: Change) -> None:
        if self._sent_id:
            if change.ids == ALL or self._sent_id in change.ids:
                self._follow_result()
        elif change.topic is Topic.OUTBOX and self._draft_id in change.ids:
            aio.start(self._restart_if_discarded(self._draft_id), owner=self)

    async def _restart_if_discarded(self, draft_id: str) -> None:
        """Begin anew when the draft in the form was discarded."""
        if await self.workspace.outbox.settled(draft_id) is None and draft_id == self._draft_id:
            self.autosave.forget(draft_id)
            self.begin()

    def _on_profile_changed(self, _change: Change) -> None:
        abilities = self.workspace.gateway_abilities
        self.view.form.set_abilities(abilities)
        self.view.set_obstacle(abilities.obstacle(Operation.REGISTER_ORDER))
        self.validate()

    def _connect(self) -> None:
        CustomerSuggestions(
            self.view.form.main,
            self.workspace.stored_credentials,
            "email",
            refilled=partial(self._on_changed, CLIENT),
        )
        self.view.form.changed.connect(self._on_changed)
        self.view.form.left.connect(self.validate)
        self.view.register_asked.connect(self.register)
        self.view.fix_asked.connect(self._on_fix_asked)
        self.result.asked.connect(self._on_asked)
        self.result.link.copied.connect(self._on_copied)
        self.result.link.mail_asked.connect(self._on_mail_asked)
        self.result.link.open_asked.connect(lambda: self._hand_over(self.result.link.link))
        bus = self.workspace.bus
        for subscription in (
            bus.subscribe((Topic.OUTBOX, Topic.ORDERS), self._on_rows_changed),
            bus.subscribe((Topic.PROFILE,), self._on_profile_changed),
        ):
            self.destroyed.connect(subscription.end)
        self.registry.add(
            Command(
                id="new_order.register",
                text=REGISTER,
                run=self.register,
                shortcut="Ctrl+Return",
                icon=Icon.CHECK,
                enabled_when=lambda: self.stack.currentWidget() is self.view,
            ),
            owner=self,
        )


def _renewed(order: Order, now: datetime) -> Order:
    """An order to be registered once more: without its number, and without a time that is over."""
    over = order.expires_at is not None and order.expires_at <= now
    return replace(order, number="", expires_at=None if over else order.expires_at)
