"""The page that sends many rows of the outbox: one confirmation, progress, a result per row."""

from __future__ import annotations

import asyncio
from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING, Final

from desktop_app.domain.changes import Topic
from desktop_app.domain.instructions.instruction import DebitDecision
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import NumberTaken
from desktop_app.services.outbox.steps import RowsChanged
from desktop_app.ui import aio
from desktop_app.ui.forms.change_target import MORE_IS_KNOWN
from desktop_app.ui.forms.fresh_look import FreshLook, places_of_rows
from desktop_app.ui.forms.review.review_heading import review_heading, to_confirm, why_not_sent
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.outbox.batch_choice import BatchChoice
from desktop_app.ui.outbox.batch_content import BatchContent, ChosenItems, content_of
from desktop_app.ui.outbox.batch_items import is_everything_told, read_batch
from desktop_app.ui.outbox.batch_model import BatchModel
from desktop_app.ui.outbox.batch_rows import BatchRows
from desktop_app.ui.outbox.batch_sending import BUSY_KEY, BatchSending, WaitingChoices
from desktop_app.ui.outbox.batch_view import CORRECT, BatchView, changed_notice, left_out_notice
from desktop_app.ui.outbox.rows_to_sign import sign_rows
from desktop_app.ui.shell.commands import Command
from desktop_app.ui.shell.page import Page
from desktop_app.ui.theme import Icon
from desktop_app.ui.widgets.availability import enable_unless
from desktop_app.ui.widgets.focus import focus_if_shown, start_focus_at

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QShowEvent

    from desktop_app.domain.changes import Change
    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.outbox.submission import Submission
    from desktop_app.ui.outbox.batch_items import BatchItem
    from desktop_app.ui.shell.page_context import PageContext

_CHANGED_KEY, _LEFT_KEY = "changed", "left_out"
_BETWEEN: Final = " · "
_NAME: Final = "{name}: {count}"


class BatchStep(StrEnum):
    """Steps of a batch."""

    EMPTY = "empty"
    READING = "reading"
    REVIEW = "review"
    SENDING = "sending"
    DONE = "done"


class BatchPage(Page):
    """Shows rows that are ready, sends them one after another, and tells of each what became."""

    def __init__(self, context: PageContext) -> None:
        super().__init__(Text("BatchPage", "Send together"), registry=context.registry)
        self._context = context
        self._navigator = context.navigator
        self._workspace = context.workspace
        self._outbox = context.workspace.outbox
        self.step = BatchStep.EMPTY
        self._batch, self._wanted_out = BatchRows(self._outbox), frozenset[str]()
        self._decline: Callable[[], object] = partial(self._navigator.go, "outbox")
        self._kept_back = 0
        self._reading: asyncio.Task[None] | None = None
        self._is_handing_over = False
        self._fresh = FreshLook(self._workspace, owner=self)
        self._heading_of_chosen = ""
        self.model = BatchModel(is_on_its_way=self._outbox.is_on_its_way, parent=self)
        self._choice = BatchChoice(self.model, owner=self, on_chosen=self._on_chosen)
        self._sending = BatchSending(
            outbox=self._outbox, model=self.model, owner=self, on_results=self._on_results
        )
        self.view = BatchView(
            company=lambda: self._workspace.company,
            model=self.model,
            click_guard_ms=context.click_guard_ms,
        )
        self._waiting = WaitingChoices(self.messages, is_busy=lambda: self._is_busy)
        self.body.addWidget(self.view, 1)
        start_focus_at(self, self.view)
        self._connect()
        self._add_commands()
        self._show()

    # What people do.

    def show_rows(self, rows: Sequence[OutboxRow]) -> None:
        """Show rows that are ready, and drafts; all are sent only as on show, the oldest first."""
        if self._is_busy:
            self._waiting.say_ready()
            return
        self._show_instead(self._rows_of(rows))

    def show_submissions(
        self,
        orders: Sequence[Submission],
        *,
        declined: Callable[[], object],
        drafts: Sequence[OutboxRow] = (),
        left_out: Sequence[ListedDocument] = (),
    ) -> None:
        """Show what is kept and sent at once; `declined` goes back where it came from.

        `drafts` are shown with it; `left_out` are documents that were meant and cannot be part.
        """
        again = partial(
            self.show_submissions, orders, declined=declined, drafts=drafts, left_out=left_out
        )
        if self._is_busy:
            self._waiting.keep(again)
            return
        now = self._workspace.clock.now()
        batch = BatchRows.of_new(self._outbox, orders, now, drafts=drafts)
        self._show_instead(batch, decline=declined)
        if left_out:
            said = left_out_notice(left_out, orders)
            self.messages.show_notice(_LEFT_KEY, MessageSeverity.WARNING, *said)

    def send(self) -> None:
        """Hand what is ticked to the outbox."""
        if self.can_send:
            self._is_handing_over = True
            self._show()
            aio.start(self._send(self._chosen.items), owner=self)

    def stop(self) -> None:
        """Send nothing more; sends under way are finished."""
        if self.step is BatchStep.SENDING:
            self._sending.stop()

    def sign(self) -> None:
        """Go to the signing of what the bank has taken."""
        if self.can_sign:
            work = sign_rows(self.model.signable, self, self._context)
            aio.start(work, owner=self, retry=self.sign)

    def correct(self) -> None:
        """Open the form of the current draft; it is checked again when this page is."""
        item = self.view.draft
        if item is not None and self.step is BatchStep.REVIEW and not self._is_handing_over:
            self._navigator.open_row(item.row)

    def send_rest(self) -> None:
        """Show once more what was not sent."""
        if self.step is BatchStep.DONE and self.model.unsent_count:
            self.show_rows(self.model.unsent)

    @property
    def _is_busy(self) -> bool:
        """Whether a batch is being sent."""
        return self._is_handing_over or self.step is BatchStep.SENDING

    def _show_instead(
        self, batch: BatchRows, left_out: frozenset[str] = frozenset(),
        decline: Callable[[], object] | None = None,
    ) -> None:  # fmt: skip
        """Show another batch: what is on show and kept nowhere, also there, waits in a message."""
        before = self._batch
        unticked = self._wanted_out if self.step is BatchStep.READING else self.model.left_out
        waits = before.are_new and not before.is_part_of(batch)
        if waits and self.step in {BatchStep.READING, BatchStep.REVIEW}:
            self._waiting.keep(partial(self._show_instead, before, unticked, self._decline))
        self.messages.withdraw(_CHANGED_KEY, BUSY_KEY, _LEFT_KEY)
        self._read(batch, left_out, decline)

    @property
    def _chosen(self) -> ChosenItems:
        return self._choice.chosen

    @property
    def can_send(self) -> bool:
        """Whether items are on show, long enough and confirmed."""
        return self.step is BatchStep.REVIEW and self._why_not is None

    @property
    def _why_not(self) -> Text | None:
        confirmed = self.view.checked.isChecked() or not self._chosen.loud
        waits = self._is_handing_over or self.view.guard.is_active
        return why_not_sent(chosen=bool(self._chosen.items), confirmed=confirmed, waits=waits)

    @property
    def can_sign(self) -> bool:
        """Whether documents of this batch are at the bank."""
        return self.step is BatchStep.DONE and self.model.signable_count > 0

    # Reading.

    def showEvent(self, event: QShowEvent) -> None:
        """Read again what was corrected or decided meanwhile."""
        super().showEvent(event)
        self._show()
        self._follow()

    def _follow(self) -> None:
        """Compare with the store: news of a change may come before or after the page is shown."""
        if self.step is BatchStep.REVIEW and (self._batch.drafts or self.model.stopping):
            aio.start(self._reread(self._batch, self.model.items), owner=self)

    async def _reread(self, batch: BatchRows, items: tuple[BatchItem, ...]) -> None:
        changed = await batch.have_changed(items, self._workspace)
        in_review = self.step is BatchStep.REVIEW and not self._is_handing_over
        if changed and in_review and self.model.items is items:
            self._read(batch, self.model.left_out, self._decline)

    def _rows_of(self, rows: Sequence[OutboxRow]) -> BatchRows:
        return BatchRows(self._outbox, sorted(rows, key=lambda row: row.created_at))

    def _read(
        self, batch: BatchRows, left_out: frozenset[str] = frozenset(),
        decline: Callable[[], object] | None = None,
    ) -> None:  # fmt: skip
        if self._reading is not None:
            self._reading.cancel()
        self._batch, self._wanted_out = batch, left_out
        self._sending.forget()
        rows = batch.asked
        usual = self._show_first if rows else partial(self._navigator.go, "outbox")
        self._decline = decline or usual
        self.step = BatchStep.READING if rows else BatchStep.EMPTY
        self._take(ChosenItems())
        self.model.show_content(BatchContent())
        self.view.overview.show_content(BatchContent())
        self._show()
        if rows:
            again = partial(self._read_again, batch, left_out)
            self._reading = aio.start(self._load(batch, left_out), owner=self, retry=again)

    def _read_again(self, batch: BatchRows, left_out: frozenset[str]) -> None:
        """Read a batch after a failure, unless another one has taken its place since."""
        if batch is self._batch and self.step is BatchStep.READING:
            self._read(batch, left_out, self._decline)

    async def _load(self, batch: BatchRows, left_out: frozenset[str]) -> None:
        await self._fresh.ask(places_of_rows(batch.asked))
        rows = await batch.current()
        items = await read_batch(rows, self._workspace, progress=self.view.progress.setValue)
        if self._batch is not batch:
            return
        if not items:
            self._read(self._rows_of(()))
            return
        content = await asyncio.to_thread(content_of, items)
        self.model.show_content(content, left_out=left_out)
        await asyncio.sleep(0)
        self.view.overview.show_content(content)
        chosen = await self._choice.of(items)
        if self._batch is not batch:
            return
        self.step = BatchStep.REVIEW  # not before what is ticked is taken up and can be sent
        self.view.look_again()
        self._take(chosen)
        self._show()
        if content.stopping:  # one may have been decided while the rest was being read
            self._follow()
        await asyncio.sleep(0)
        self.view.show_first()
        focus_if_shown(self.view.table)

    def _on_ticked(self) -> None:
        self._choice.follow()
        self._show_primary()

    def _on_chosen(self, *, louder: bool) -> None:
        self.view.checked.setChecked(self.view.checked.isChecked() and not louder)
        self._show_chosen()
        self._show()

    def _take(self, chosen: ChosenItems) -> None:
        self._choice.begin(chosen)
        self._show_chosen()

    def _show_chosen(self) -> None:
        chosen, company = self._chosen, self._workspace.profile.name
        self._heading_of_chosen = review_heading(chosen.kinds, company) if chosen.kinds else ""
        self.view.overview.show_totals(chosen.totals)

    # Sending.

    async def _send(self, chosen: tuple[BatchItem, ...]) -> None:
        batch = self._batch
        try:
            await self._fresh.has_news()  # what it brings is told
            if not await is_everything_told(chosen, self._workspace):
                taken = await batch.number_taken(chosen, self._workspace.drafts)
                if taken:
                    await self._read_changed(batch, taken)
                else:  # what it brings is shown
                    self.messages.show_notice(_CHANGED_KEY, MessageSeverity.WARNING, *MORE_IS_KNOWN)
                    self._read(batch, self.model.left_out, self._decline)
                return
            rows = await batch.make_ready(chosen)
        except RowsChanged as changed:
            cause = changed.__cause__
            taken = cause.number if isinstance(cause, NumberTaken) else ""
            await self._read_changed(batch, taken)
            return
        finally:
            self._is_handing_over = False
            self._show()
        self._kept_back = self.model.faulty_draft_count
        self.step = BatchStep.SENDING
        self._show()
        try:
            content = await asyncio.to_thread(content_of, chosen)
            self.model.show_content(content)
            self._sending.begin(rows)
            self.view.show_first()
            self._show()
            await self._sending.send(batch)
        finally:
            self.step = BatchStep.DONE
            self.model.end_sending()
            self.view.show_current()
            self._show()

    async def _read_changed(self, batch: BatchRows, taken: str) -> None:
        """Show what was not sent as it is now; `taken` is a number that another row got."""
        workspace = self._workspace
        current = await batch.anew(workspace.drafts, workspace.clock.now())
        said = changed_notice(taken, kept=current.kept_count if current.are_new else None)
        self.messages.show_notice(_CHANGED_KEY, MessageSeverity.WARNING, *said)
        self._read(current, self.model.left_out, self._decline if current.are_new else None)

    def _on_rows_changed(self, change: Change) -> None:
        followed = self._batch.drafts | self.model.stopping
        if self.isVisible() and (not change.ids or change.ids & followed):
            self._follow()

    def _on_results(self, ids: frozenset[str]) -> None:
        current = self.model.item(self.view.table.currentIndex())
        if current is not None and current.row.id in ids:
            self.view.show_current()
        self._show()

    def _show_first(self) -> None:
        self._navigator.show_row(self._batch.asked[0].id)

    def _on_declined(self) -> None:
        if self._is_handing_over:
            return
        decline = self._decline
        if self._batch.are_new:
            self._read(self._rows_of(()))
        decline()

    # What is shown.

    def retranslate(self) -> None:
        """Update all texts after a language change."""
        super().retranslate()
        self._show_chosen()
        self._show()

    def _show(self) -> None:
        view, step = self.view, self.step
        review, sending = step is BatchStep.REVIEW, step is BatchStep.SENDING
        self.model.is_fixed = self._is_handing_over
        for control in (view.back_button, view.checked):
            control.setEnabled(not self._is_handing_over)
        view.show_columns()
        view.heading.setText(self._heading())
        view.status.setText(self._status_text())
        view.overview.setVisible(review)
        view.checked.setVisible(review and bool(self._chosen.loud))
        view.checked.setText(to_confirm(self._chosen.loud))
        view.stop_button.setVisible(sending)
        view.back_button.setText(
            self.tr("Not now") if step in {BatchStep.READING, BatchStep.REVIEW}
            else self.tr("Drafts and outbox")
        )  # fmt: skip
        rest = self.model.unsent_count if step is BatchStep.DONE else 0
        view.rest_button.setVisible(rest > 0)
        view.rest_button.setText(self.tr("Send the %n left…", "", rest))
        self._show_progress()
        self._show_primary()
        self._waiting.follow()
        self.registry.refresh()
        view.announce_end(ended=step is BatchStep.DONE)

    def _heading(self) -> str:
        match self.step:
            case BatchStep.REVIEW | BatchStep.READING:
                return self._heading_of_chosen
            case BatchStep.SENDING:
                return self.tr("Sending one after another")
            case BatchStep.DONE:
                return self.tr("What became of %n document(s)", "", self._sending.count)
            case _:
                return self.tr("Nothing is chosen to be sent")

    def _status_text(self) -> str:
        if self.step is BatchStep.READING:
            return self.tr("Reading what is known of %n documents…", "", len(self._batch.asked))
        if self.step is BatchStep.REVIEW and self._is_handing_over:
            return self.tr("Checking %n document(s) once more…", "", len(self._chosen.items))
        if self.step is BatchStep.REVIEW and self.model.faulty_count:
            return self.tr("%n left out: correct or decide them first", "", self.model.faulty_count)
        if self.step not in {BatchStep.SENDING, BatchStep.DONE}:
            return ""
        counts = self.model.counts()
        if self._kept_back:
            counts[self.tr("Left as drafts")] += self._kept_back
        return _BETWEEN.join(
            _NAME.format(name=name, count=formats.count(count)) for name, count in counts.items()
        )

    def _show_progress(self) -> None:
        bar, step = self.view.progress, self.step
        bar.setVisible(step in {BatchStep.READING, BatchStep.SENDING})
        bar.setAccessibleDescription(self._status_text())
        if step is BatchStep.READING:
            bar.setRange(0, max(len(self._batch.asked), 1))
        elif step is BatchStep.SENDING:
            bar.setRange(0, max(self._sending.count, 1))
            bar.setValue(self.model.ended_count)

    def _show_primary(self) -> None:
        """The one filled button: what is next."""
        button, step = self.view.send_button, self.step
        signable = self.model.signable_count if step is BatchStep.DONE else 0
        button.setVisible(step is BatchStep.REVIEW or signable > 0)
        if step is BatchStep.DONE:
            button.setText(self.tr("Sign these %n…", "", signable))
            enable_unless(button, None)
            return
        if step is not BatchStep.REVIEW:
            return
        what, profile = self._action_words(len(self._chosen.items)), self._workspace.profile
        sums = _BETWEEN.join(map(formats.amount, self._chosen.sums))
        said = _BETWEEN.join(filter(None, (profile.short_name, what, sums)))
        button.setText(said.replace("&", "&&"))
        button.setAccessibleName(", ".join(filter(None, (what, sums, profile.name))))
        enable_unless(button, self._why_not)

    def _action_words(self, count: int) -> str:
        """What the button does with all that is chosen."""
        operations, decision = self._chosen.operations, self._chosen.decision
        if decision is DebitDecision.ACCEPT:
            return self.tr("Accept %n demands", "", count)
        if decision is DebitDecision.REFUSE:
            return self.tr("Refuse %n demands", "", count)
        if operations == {Operation.CREATE_PAYMENT}:
            return self.tr("Send %n payments", "", count)
        if operations == {Operation.DELETE_DOCUMENT}:
            return self.tr("Delete %n documents", "", count)
        return self.tr("Send %n documents", "", count)

    def _on_primary_clicked(self) -> None:
        if self.step is BatchStep.DONE:
            self.sign()
        else:
            self.send()

    def _connect(self) -> None:
        view = self.view
        view.send_button.clicked.connect(self._on_primary_clicked)
        view.back_button.clicked.connect(self._on_declined)
        view.row_asked.connect(self._navigator.show_row)
        view.stop_button.clicked.connect(self.stop)
        view.correct_button.clicked.connect(self.correct)
        view.table.activated.connect(lambda _: self.correct())
        view.rest_button.clicked.connect(self.send_rest)
        view.checked.toggled.connect(lambda _: self._show())
        self.model.ticked.connect(self._on_ticked)
        view.guard.over.connect(self._show)
        subscription = self._workspace.bus.subscribe({Topic.OUTBOX}, self._sending.follow)
        self.destroyed.connect(subscription.end)
        drafts = self._workspace.bus.subscribe({Topic.DRAFTS, Topic.OUTBOX}, self._on_rows_changed)
        self.destroyed.connect(drafts.end)

    def _add_commands(self) -> None:
        for name, text, run, icon, shortcut, enabled in (
            ("send", Text("BatchPage", "Send"), self.send, Icon.CHECK, "Ctrl+Return",
             lambda: self.can_send),
            ("stop", Text("BatchPage", "Stop sending"), self.stop, Icon.CLOSE, "",
             lambda: self.step is BatchStep.SENDING),
            ("correct", CORRECT, self.correct, Icon.OPEN, "F2",
             lambda: self.step is BatchStep.REVIEW and self.view.draft is not None),
            ("sign", Text("BatchPage", "Sign what was sent…"), self.sign, Icon.TO_SIGN, "",
             lambda: self.can_sign),
        ):  # fmt: skip
            self.registry.add(
                Command(id=f"batch.{name}", text=text, run=run, shortcut=shortcut, icon=icon,
                        enabled_when=enabled),
                owner=self,
            )  # fmt: skip
