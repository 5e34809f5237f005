"""The base of pages on which a payment is typed, sent once, and its outcome shown.

What pays is wiped on success, on *New payment*, and when the page is left or locked. A payment
without an answer is looked for until its outcome is known, and never sent again by itself; what did
not arrive needs another number, and what pays once more.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from enum import Enum, auto
from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import Qt

from desktop_app.domain.changes import Topic
from desktop_app.domain.outbox.rows import NumberTaken, OutboxState
from desktop_app.services.outbox.conclusions import rows_told_of
from desktop_app.ui import aio
from desktop_app.ui.gateway.charge_result import (
    FORM_GOES_ON,
    ChargeAction,
    ChargeStage,
    ShownCharge,
    stage_of,
    was_stopped,
)
from desktop_app.ui.gateway.charge_summary import ChargeSummary, pane_of
from desktop_app.ui.gateway.orders.orders_page import OrdersPage
from desktop_app.ui.gateway.receipt import open_receipt_or_say
from desktop_app.ui.i18n.labels.gateway_parameters import parameter_name
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.latest import AnswerOrder
from desktop_app.ui.shell.page import Page
from desktop_app.ui.widgets.click_guard import ClickGuard
from desktop_app.ui.widgets.focus import focus_if_shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import SignalInstance
    from PySide6.QtGui import QHideEvent
    from PySide6.QtWidgets import QWidget

    from desktop_app.domain.changes import Change
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.outbox.submission import Submission
    from desktop_app.ui.shell.page_context import PageContext

_PROBLEM: Final = "problem"
_NUMBER_TAKEN: Final = Text("ChargePage", "This order number is used already")
_NUMBER_CHANGED: Final = Text("ChargePage", "Nothing was sent. There is another one now; go on.")
_FIX: Final = Text("ChargePage", "Something else is not right; nothing was sent")


class ChargeStep(Enum):
    """What the page is at."""

    TYPING = auto()
    SENDING = auto()
    TOLD = auto()
    """The outcome is on show; nothing can be charged until another payment is begun."""


_NEW_NUMBER: Final = frozenset({ChargeStage.DECLINED, ChargeStage.NOT_ARRIVED})
_KEEPS_SECRET: Final = frozenset({ChargeStage.DECLINED, ChargeStage.NOT_SENT})


class ChargeForm(Protocol):
    """The left column of such a page."""

    changed: SignalInstance
    edited: SignalInstance
    completed: SignalInstance

    @property
    def number(self) -> str:
        """The order number that is typed."""

    def put_number(self, number: str) -> None:
        """Fill in an order number."""

    def clear(self) -> None:
        """Begin again."""

    def set_inputs_enabled(self, *, enabled: bool) -> None:
        """Let nothing be typed while a payment is on its way, or after it."""

    def is_valid(self) -> bool:
        """Whether everything but what pays can be sent."""

    def check(self) -> Sequence[str]:
        """Say what is wrong; return the parameters that are wrong and have no field."""


class ChargePage(Page):
    """See the module."""

    form: ChargeForm

    def __init__(self, title: Text, context: PageContext, *, form: QWidget, warning: Text) -> None:
        """Lay the form and the summary out.

        Args:
            title: of the page.
            context: as every page has.
            form: the left column, a `ChargeForm`.
            warning: what a person has to know before they charge.
        """
        super().__init__(title, registry=context.registry)
        self.context = context
        self.workspace = context.workspace
        self.step = ChargeStep.TYPING
        self._row_id = ""
        self._reads = AnswerOrder()
        self._paid_with = ""
        self._told: frozenset[str] = frozenset()  # earlier payments beside which this one is wanted
        self.summary = ChargeSummary(context.workspace.profile, warning=warning)
        self._guard = ClickGuard(self.summary.button, click_guard_ms=context.click_guard_ms)
        self.body.addWidget(pane_of(form, self.summary, self.content), 1)
        self.summary.charge_asked.connect(self.charge)
        self.summary.result.chosen.connect(self._on_chosen)
        subscription = self.workspace.bus.subscribe((Topic.OUTBOX,), self._on_outbox_changed)
        self.destroyed.connect(subscription.end)
        settings = self.workspace.bus.subscribe((Topic.PROFILE,), self._on_profile_changed)
        self.destroyed.connect(settings.end)

    # What a page of this kind says.

    @abstractmethod
    def submission(self) -> Submission | None:
        """What is sent, with what pays; None if that is missing, which the form then says."""

    @abstractmethod
    def use_abilities(self) -> None:
        """Let the form offer what the profile may do by now."""

    @abstractmethod
    def paid_with(self) -> str:
        """What pays, as it may be shown: ``VISA •• 3333``; empty while there is nothing."""

    @abstractmethod
    def wipe_secret(self) -> None:
        """Forget what pays."""

    @abstractmethod
    def go_to_secret(self) -> None:
        """Put the cursor where what pays is entered, or onto the button if it is there."""

    @abstractmethod
    def show_overview(self, paid_with: str, *, is_over: bool) -> None:
        """Show in the summary what is charged, and with what."""

    # What a person does.

    def begin(self) -> None:
        """Begin another payment; what paid is wiped."""
        if self.step is ChargeStep.SENDING:
            return
        self.step = ChargeStep.TYPING
        self._row_id = ""
        self._told = frozenset()
        self.form.clear()
        self.messages.withdraw(_PROBLEM)
        self.summary.result.show_charge(None)
        self.begin_number()
        self.show_state()
        focus_if_shown(self)

    @property
    def can_charge(self) -> bool:
        """Whether the button acts: something can be typed, and it was there for a moment."""
        return self.step is ChargeStep.TYPING and not self._guard.is_active

    def charge(self) -> None:
        """Send what is typed, once, if it is complete; a press that comes too soon is told."""
        if (
            self.step is not ChargeStep.TYPING
            or self._guard.rejects_press()
            or not self._is_valid()
        ):
            return
        self._charge_typed()

    def _charge_typed(self) -> None:
        submission = self.submission()
        if submission is None:
            return
        self._paid_with = self.paid_with()
        self.step = ChargeStep.SENDING
        self.messages.withdraw(_PROBLEM)
        self.summary.result.show_charge(ShownCharge(card=self._paid_with))
        focus_if_shown(self.summary.result)  # before the button goes
        self.show_state()
        aio.start(self._send(replace(submission, told=self._told)), owner=self)

    def retranslate(self) -> None:
        """Update all texts after a language change, also those of the summary."""
        super().retranslate()
        self.show_state()

    def hideEvent(self, event: QHideEvent) -> None:
        """Forget a payment that has ended well with the page; what pays goes in any case."""
        super().hideEvent(event)
        if not event.spontaneous() and self.summary.result.stage is ChargeStage.GOOD:
            self.begin()

    # What the pages share.

    def show_state(self) -> None:
        """Show what is typed, and what can be done."""
        typing = self.step is ChargeStep.TYPING
        paid_with = self.paid_with() if typing else self._paid_with
        self.show_overview(paid_with, is_over=self.step is ChargeStep.TOLD)
        self.form.set_inputs_enabled(enabled=typing)
        self.summary.show_button(shown=typing)

    def begin_number(self) -> None:
        """Take another order number."""
        self.form.put_number("")
        aio.start(self._fill_in_number(), owner=self, retry=self.begin_number)

    def on_form_edited(self) -> None:
        """Show what is typed; an outcome after which the form goes on is not shown any more.

        Only a person ends it: what the program fills in, offers or wipes leaves it on show.
        """
        if self.step is ChargeStep.TYPING and self.summary.result.stage in FORM_GOES_ON:
            self.summary.result.show_charge(None)
        self.show_state()

    def on_form_completed(self) -> None:
        """Go to the button."""
        self.summary.button.setFocus(Qt.FocusReason.TabFocusReason)

    # Sending.

    async def _send(self, submission: Submission) -> None:
        outbox = self.workspace.outbox
        row: OutboxRow | None = None
        kept = read = False
        try:
            (row_id,) = await outbox.enqueue([submission])
            self._row_id, kept = row_id, True
            answer = await outbox.answer(row_id)
            row, read = await outbox.settled(row_id), True
        except NumberTaken:
            self.begin_number()
            self.messages.show_notice(
                _PROBLEM, MessageSeverity.WARNING, _NUMBER_TAKEN, _NUMBER_CHANGED
            )
        finally:
            if submission.secret is not None:
                submission.secret.drop()
            if read and row is None:
                self._show_discarded()
            elif row is None and kept:
                self._show_unread()
            elif row is None:
                self.step = ChargeStep.TYPING
                self.summary.result.show_charge(None)
                self.show_state()
                self.go_to_secret()
        if row is not None:
            asked = self.workspace.card_payments.take_up(row, answer)  # before anything can fail
            await self._take(row)
            if asked is not None and self.isVisible():
                self._confirm(asked.order_id)

    def _show_unread(self) -> None:
        """Show that a payment was handed over and that its outcome is not known yet."""
        self.wipe_secret()
        self.step = ChargeStep.TOLD
        self.summary.result.show_charge(ShownCharge(card=self._paid_with, unread=True))
        self.show_state()
        self.summary.result.focus_first()

    def _show_discarded(self) -> None:
        """Show that a payment was discarded in the outbox, which only lets go what was not sent."""
        self.wipe_secret()
        self.step = ChargeStep.TYPING
        self.summary.result.show_charge(ShownCharge(card=self._paid_with, discarded=True))
        self._show_taken(ChargeStage.DISCARDED)

    async def _take(self, row: OutboxRow) -> None:
        """Show the outcome of a payment, and prepare what may be done next."""
        stage = stage_of(row)
        self.summary.result.show_charge(ShownCharge(row=row, card=self._paid_with))
        if stage not in _KEEPS_SECRET and not was_stopped(row):
            self.wipe_secret()
        self.step = ChargeStep.TYPING if stage in FORM_GOES_ON else ChargeStep.TOLD
        if stage in _NEW_NUMBER:
            self.begin_number()
        try:
            if stage in {ChargeStage.NOT_SENT, ChargeStage.NOT_ARRIVED}:
                # The form has it all; in the outbox it would wait for what is kept nowhere.
                await self.workspace.outbox.discard(row.id)
        finally:
            self._show_taken(stage)

    def _show_taken(self, stage: ChargeStage) -> None:
        """Let the form go on, or go to what can be done next."""
        self.show_state()
        if stage in FORM_GOES_ON:
            self._guard.begin()
            self.go_to_secret()
        else:
            self.summary.result.focus_first()

    def _confirm(self, order_id: str) -> None:
        """Go to the page of the card's bank, where the payer confirms."""
        from desktop_app.ui.gateway.three_ds.pay_order_page import PayOrderPage  # noqa: PLC0415 - it loads the browser

        self.context.navigator.open("pay_order", PayOrderPage).carry_on(order_id)

    async def _charge_both(self, row: OutboxRow) -> None:
        """Charge what an earlier payment stopped; the form asks for what pays if that is gone."""
        if not await self.workspace.outbox.discard(row.id):
            await self._read(row.id)
            return
        self._told = rows_told_of(row)
        self._row_id = ""
        self.step = ChargeStep.TYPING
        self.summary.result.show_charge(None)
        self.show_state()
        self.go_to_secret()
        self._charge_typed()

    async def _read(self, row_id: str) -> None:
        turn = self._reads.ask()
        row = await self.workspace.outbox.settled(row_id)
        if self._reads.is_late(turn):
            return
        before = self.summary.result.row
        if row_id != self._row_id or self.step is not ChargeStep.TOLD:
            return
        if row is not None and row != before:
            await self._take(row)
        elif row is None and before is not None and before.state is OutboxState.READY:
            self._show_discarded()

    async def _look(self, row_id: str) -> None:
        await self.workspace.outbox.look(row_id)
        await self._read(row_id)

    async def _fill_in_number(self) -> None:
        number = await self.workspace.orders.new_number()
        if not self.form.number:
            self.form.put_number(number)
            self.show_state()

    def _on_profile_changed(self, _change: Change) -> None:
        self.use_abilities()
        self.show_state()

    def _on_outbox_changed(self, change: Change) -> None:
        ours = self._row_id and (not change.ids or self._row_id in change.ids)
        if ours and self.step is ChargeStep.TOLD:
            aio.start(self._read(self._row_id), owner=self)

    def _on_chosen(self, action: ChargeAction) -> None:
        row_id = self._row_id
        if action is ChargeAction.NEW:
            self.begin()
        elif action is ChargeAction.RECEIPT:
            receipt = open_receipt_or_say(
                self.context, row_id, self.messages, asked_in=self, key=_PROBLEM
            )
            aio.start(receipt, owner=self)
        elif action is ChargeAction.ORDER:
            self.context.navigator.open("orders", OrdersPage).show_order(row_id)
        elif action is ChargeAction.LOOK:
            aio.start(self._look(row_id), owner=self, busy=[self.summary.result.buttons[action]])
        elif action is ChargeAction.BOTH:
            row = self.summary.result.row
            if row is not None:
                aio.start(self._charge_both(row), owner=self)
        elif action is ChargeAction.CONFIRM:
            row = self.summary.result.row
            self._confirm("" if row is None else row.document_id)
        else:
            self.context.navigator.show_row(row_id)

    def _is_valid(self) -> bool:
        if self.form.is_valid():
            return True
        elsewhere = self.form.check()
        if elsewhere:
            names = ", ".join(map(parameter_name, elsewhere))
            self.messages.show_notice(_PROBLEM, MessageSeverity.WARNING, _FIX, lambda: names)
        return False
