"""The page that confirms ready outbox rows, or a deletion, before they are sent."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final, TypeAlias

from desktop_app.domain.changes import Topic
from desktop_app.domain.documents.listed import BankDocumentDetails
from desktop_app.domain.errors import UserError
from desktop_app.domain.instructions.instruction import (
    DebitAcceptance,
    OtherDocument,
    PaymentInstruction,
)
from desktop_app.domain.outbox.earlier_stops import stop_of
from desktop_app.domain.outbox.operations import Deletion, Operation
from desktop_app.services.outbox.steps import RowsChanged
from desktop_app.ui import aio
from desktop_app.ui.forms.change_target import (
    CHANGED_ELSEWHERE,
    DROPPED_KEY,
    MORE_IS_KNOWN,
    MORE_IS_KNOWN_OF,
    NO_LONGER_READY,
    TARGET_CHANGED,
    TARGET_KEY,
    ChangeTarget,
    names_of,
    target_of,
)
from desktop_app.ui.forms.earlier_stops import have_stops_changed, stops_by_now
from desktop_app.ui.forms.fresh_look import FreshLook, places_of
from desktop_app.ui.forms.review.confirmation_view import ConfirmationView
from desktop_app.ui.forms.review.review_sheet import ReviewItem
from desktop_app.ui.forms.used_numbers import used_numbers
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.latest import RepeatedTask
from desktop_app.ui.shell.commands import Command
from desktop_app.ui.shell.page import Page
from desktop_app.ui.theme import Icon
from desktop_app.ui.widgets.focus import start_focus_at

if TYPE_CHECKING:
    from desktop_app.domain.changes import Change
    from desktop_app.domain.instructions.problems import Problem
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.outbox.submission import Submission
    from desktop_app.ui.shell.page_context import PageContext

_CHANGED_KEY: Final = "changed"
_CHANGED: Final = (
    CHANGED_ELSEWHERE,
    Text("ConfirmationPage", "This is the current version. Check it again before sending."),
)

_Enqueue: TypeAlias = Callable[[Sequence[ReviewItem]], Awaitable[Sequence[str]]]
"""Submits the items as they are shown; returns the identifiers of the rows."""


class ConfirmationPage(Page):
    """A confirmation without a form: for outbox rows, or for submissions that need no form."""

    def __init__(self, context: PageContext) -> None:
        super().__init__(Text("ConfirmationPage", "Before it is sent"), registry=context.registry)
        self._navigator = context.navigator
        self._workspace = workspace = context.workspace
        self._asked: _Enqueue | None = None  # what is to be shown, or is on show
        self._hand_over: _Enqueue | None = None  # only of what is on show
        self._ids: Sequence[str] = ()  # rows of what is asked
        self._stopping: frozenset[str] = frozenset()  # earlier rows that stopped these
        self._kept: Sequence[ReviewItem] = ()  # what is being handed over
        self._anew: Callable[[], object] = lambda: None  # shows it once more
        self._decline: Callable[[], object] = lambda: None
        self._following = RepeatedTask(self._follow_shown, owner=self)
        self._is_behind = False  # something changed while what is asked was being read
        self._fresh = FreshLook(workspace, owner=self)
        self.confirmation = ConfirmationView(
            profile=workspace.profile,
            company=lambda: workspace.company,
            back=Text("ConfirmationPage", "Not now"),
            click_guard_ms=context.click_guard_ms,
        )
        self.body.addWidget(self.confirmation, 1)
        start_focus_at(self, *self.confirmation.focus_starts)
        self.confirmation.sent.connect(self.send)
        self.confirmation.declined.connect(self._on_declined)
        self.confirmation.row_asked.connect(self._navigator.show_row)
        self.confirmation.changed.connect(self.registry.refresh)
        subscription = workspace.bus.subscribe(
            (Topic.DOCUMENTS, Topic.DETAILS), self._on_documents_changed
        )
        self.destroyed.connect(subscription.end)
        decisions = workspace.bus.subscribe({Topic.OUTBOX}, self._on_outbox_changed)
        self.destroyed.connect(decisions.end)
        self.registry.add(
            Command(
                id="confirmation.send",
                text=Text("ConfirmationPage", "Send"),
                run=self.send,
                shortcut="Ctrl+Return",
                icon=Icon.CHECK,
                enabled_when=lambda: self.confirmation.can_send,
            ),
            owner=self,
        )

    def show_rows(self, rows: Sequence[OutboxRow]) -> None:
        """Show rows of the outbox that are ready; they are sent only as they are on show."""
        self.messages.withdraw(_CHANGED_KEY, TARGET_KEY)
        self._show_rows(tuple(rows))

    def _show_rows(self, rows: tuple[OutboxRow, ...]) -> None:
        ids = tuple(row.id for row in rows)

        async def send(shown: Sequence[ReviewItem]) -> Sequence[str]:
            decided = [
                replace(row, shown=each.now or row.shown)
                for row, each in zip(rows, shown, strict=True)
            ]
            await self._workspace.outbox.send_as_read(decided)
            return ids

        items = [
            ReviewItem(
                operation=row.operation,
                instruction=row.sendable,
                target=row.target,
                source=row.source,
                opened=row.shown,
                stop=stop_of(row),
            )
            for row in rows
        ]
        self._decline = lambda: self._navigator.show_row(ids[0])
        self._ask(items, ids, send)

    def show_submission(self, order: Submission, *, declined: Callable[[], object]) -> None:
        """Show something that is kept and sent at once; `declined` goes back where it came from."""

        async def send(shown: Sequence[ReviewItem]) -> Sequence[str]:
            return await self._workspace.outbox.enqueue([as_shown(order, each) for each in shown])

        self.messages.withdraw(_CHANGED_KEY, TARGET_KEY)
        statement = ReviewItem(
            operation=order.operation,
            instruction=order.instruction,
            target=order.target,
            source=order.source,
            opened=order.shown,
        )
        self._decline = declined
        self._ask((statement,), ("",), send)

    def send(self) -> None:
        """Hand what is on show to the outbox."""
        hand_over = self._hand_over
        if hand_over is None or not self.confirmation.can_send:
            return
        self.confirmation.set_busy(busy=True)
        aio.start(
            self._send(hand_over, self.confirmation.items, self._ids),
            owner=self,
            ended=lambda: self.confirmation.set_busy(busy=False),
        )

    def _ask(self, items: Sequence[ReviewItem], ids: Sequence[str], hand_over: _Enqueue) -> None:
        """Show nothing until all of it can be shown: what was on show before cannot be sent."""
        self._asked, self._hand_over, self._ids = hand_over, None, ids
        self._stopping = frozenset(each.stop.row_id for each in items if each.stop is not None)
        self._is_behind = False
        self._anew = partial(self._ask, items, ids, hand_over)
        self.confirmation.show_items(())
        self.confirmation.show_loading(0, len(items))
        aio.start(
            self._show(items, ids, hand_over),
            owner=self,
            retry=self._anew,
        )

    async def _show(
        self, items: Sequence[ReviewItem], ids: Sequence[str], hand_over: _Enqueue
    ) -> None:
        await self._fresh.ask(places_of(each.instruction for each in items))
        try:
            shown = await self._read(items, ids, hand_over)
        except UserError:
            self.confirmation.show_loading(0, 0)
            raise
        if self._asked is hand_over:
            self.confirmation.show_items(shown)
            self._hand_over = hand_over
            if self._is_behind:
                self._following.start()

    async def _read(
        self, items: Sequence[ReviewItem], ids: Sequence[str], hand_over: _Enqueue
    ) -> list[ReviewItem]:
        """What is known of all of them, or of the first ones where it is asked no more."""
        shown: list[ReviewItem] = []
        for each in items:
            known = await self._with_earlier(each, ids)
            aim = await target_of(self._workspace, each)
            shown.append(aim.of(known))
            if self._asked is not hand_over:
                break
            self.confirmation.show_loading(len(shown), len(items))
        return shown

    async def _with_earlier(
        self, item: ReviewItem, ids: Sequence[str], *, fresh: bool = True
    ) -> ReviewItem:
        """The item with what is known of earlier sends, payments or answers, and of its number."""
        paid, history = item.instruction, None
        found: tuple[Problem, ...] = ()
        if isinstance(paid, PaymentInstruction):
            history = await self._workspace.payments.history(
                paid, leave_out=ids, changes=item.target
            )
        elif isinstance(paid, DebitAcceptance):
            history = await self._workspace.payments.account_history(paid.party, leave_out=ids)
        elif item.operation is Operation.CREATE_OTHER and isinstance(paid, OtherDocument):
            earlier = self._workspace.earlier_answers
            found = await earlier.problems(paid, leave_out=ids, fresh=fresh)
        used = await used_numbers((item,), self._workspace)
        (stop,) = await stops_by_now((item.stop,), self._workspace)
        return replace(item, history=history, problems=(*found, *used.values()), stop=stop)

    def _show_changed(self, ready: tuple[OutboxRow, ...]) -> None:
        """Show what was on show as it is now, for the person to look at it again."""
        key, (title, text) = _CHANGED_KEY, (NO_LONGER_READY if not ready else _CHANGED)
        self.messages.show_notice(key, MessageSeverity.WARNING, title, text)
        if ready:
            self._show_rows(ready)
        else:
            self._asked = self._hand_over = None
            self.confirmation.show_items(())

    async def _follow(
        self,
        hand_over: _Enqueue,
        shown: Sequence[ReviewItem],
        ids: Sequence[str],
        *,
        fresh: bool,
    ) -> Text | None:
        """What is said where what is shown is not current any more, and then all is shown again.

        `fresh` asks the bank; without it, the store tells whether it has to be asked.
        """
        for each in shown:
            now = await target_of(self._workspace, each, fresh=fresh)
            stands = ChangeTarget.on_show(each).is_still(now, each.operation)
            stands = stands and (fresh or now.before == each.before)
            later = await self._with_earlier(each, ids, fresh=fresh) if stands else each
            if not stands or not each.tells(later):
                if self._hand_over is hand_over and self._kept is not shown:
                    words = MORE_IS_KNOWN if stands else TARGET_CHANGED
                    self.messages.show_notice(TARGET_KEY, MessageSeverity.WARNING, *words)
                    self._anew()
                return MORE_IS_KNOWN_OF if stands else CHANGED_ELSEWHERE
        return None

    def _on_documents_changed(self, _change: Change) -> None:
        if self._hand_over is not None:
            self._following.start()
        else:
            self._is_behind = True

    def _on_outbox_changed(self, change: Change) -> None:
        if not change.ids or not self._stopping.isdisjoint(change.ids):
            self._on_documents_changed(change)

    async def _follow_shown(self) -> None:
        """Show what is on show anew where the store knows something else by now."""
        hand_over, shown = self._hand_over, self.confirmation.items
        if hand_over is None:
            return
        decided = await have_stops_changed([each.stop for each in shown], self._workspace)
        if self._hand_over is not hand_over or self._kept is shown:
            return
        if decided:
            self._anew()
        else:
            await self._follow(hand_over, shown, self._ids, fresh=False)

    def _on_declined(self) -> None:
        self._decline()

    def _say_dropped(self, shown: Sequence[ReviewItem], why: Text) -> None:
        """Say what was not sent, although something else is asked by now."""
        names = names_of(each.instruction for each in shown)
        self.messages.show_notice(DROPPED_KEY, MessageSeverity.WARNING, why, lambda: names)

    async def _send(
        self, hand_over: _Enqueue, shown: Sequence[ReviewItem], ids: Sequence[str]
    ) -> None:
        await self._fresh.has_news()  # what it brings is told
        why = await self._follow(hand_over, shown, ids, fresh=True)
        if why is not None:
            if self._asked is not hand_over:
                self._say_dropped(shown, why)
            return
        if self._asked is hand_over and self.confirmation.items is not shown:
            return  # it is shown anew, for the person to look at it again
        self._kept = shown
        try:
            sent = await hand_over(shown)
        except RowsChanged as changed:
            if self._asked is hand_over:
                self._show_changed(changed.ready)
            else:
                self._say_dropped(shown, CHANGED_ELSEWHERE)
            return
        finally:
            self._kept = ()
        if self._asked is hand_over:  # else something else is asked by now
            self._asked = self._hand_over = None
            self.confirmation.show_items(())
            if self.isVisible():  # else the person has gone on
                self._navigator.show_row(sent[0])


def as_shown(order: Submission, statement: ReviewItem) -> Submission:
    """A submission about the document as it was shown: what is deleted is what was seen."""
    now = statement.now or order.shown
    details = now.details if now is not None else None
    if isinstance(order.instruction, Deletion) and isinstance(details, BankDocumentDetails):
        return replace(order, shown=now, instruction=Deletion(document=details.document))
    return replace(order, shown=now)
