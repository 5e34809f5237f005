"""The outbox page: drafts and everything that was sent, with state and actions."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from desktop_app.domain.annotations.outbox_records import SUBJECTS, annotated_record
from desktop_app.domain.changes import Topic
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.errors import UserError
from desktop_app.domain.outbox.operations import OPERATIONS
from desktop_app.domain.outbox.rows import DISCARDABLE, OutboxRow, OutboxState
from desktop_app.services.views import list_filters
from desktop_app.storage.window import OutboxFilter, Sort, SortKey
from desktop_app.ui import aio
from desktop_app.ui.annotations.list_annotations import COMMANDS, ListAnnotations
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.latest import AnswerOrder, RepeatedTask
from desktop_app.ui.outbox import draft_dates as dates
from desktop_app.ui.outbox.batch_summary import chosen_rows
from desktop_app.ui.outbox.discarding import BRING_BACK, Discarding, is_imported
from desktop_app.ui.outbox.draft_dates import DraftDates
from desktop_app.ui.outbox.draft_numbers import DraftNumbers
from desktop_app.ui.outbox.outbox_columns import outbox_columns
from desktop_app.ui.outbox.outbox_filters import outbox_chips
from desktop_app.ui.outbox.outbox_pane import OutboxPane
from desktop_app.ui.outbox.rows_to_sign import awaits_signature, sign_rows
from desktop_app.ui.outbox.tick_strip import TICK_ROW, TickStrip
from desktop_app.ui.shell.commands import CommandGroup
from desktop_app.ui.shell.new_button import NewButton
from desktop_app.ui.tables.list_page import ListPage, beside
from desktop_app.ui.tables.list_pane import EmptyStateContent
from desktop_app.ui.tables.window_loader import RowsMoved
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from desktop_app.domain.changes import Change
    from desktop_app.domain.outbox.rows import DeliveryVerdict
    from desktop_app.services.views.list_filters import Chosen
    from desktop_app.storage.window import Row
    from desktop_app.ui.outbox.candidate_comparison import CandidateComparison
    from desktop_app.ui.shell.commands import Command
    from desktop_app.ui.shell.page_context import PageContext

_PAUSE_S: Final = 0.1
"""Seconds in which changes gather before thousands of chosen rows are read once more."""
_LOOKED_AT: Final = 100
"""Ready rows that are looked at for whether anything can be sent."""
_OLDEST: Final = Sort(SortKey.CHANGED)
_NEWEST: Final = Sort(SortKey.CHANGED, descending=True)
_TICK: Final = Text("OutboxPage", "Tick what is to be sent together")
_MORE: Final = (
    "open", "sign", "look", "move_dates", "put_back_dates", "discard", "undo", "undo_import",
    "batch", "import", *COMMANDS,
)  # fmt: skip
"""The last parts of the identifiers of the commands in its menu."""
_NOTHING: Final = Text("OutboxPage", "There are no drafts, and nothing was sent from here.")


class OutboxPage(ListPage[OutboxFilter, OutboxRow]):
    """Lists outbox rows, latest change first; the pane shows the state and actions of a row."""

    name = "outbox"
    title = Text("OutboxPage", "Drafts and outbox")
    search_text = Text("OutboxPage", "Search drafts and outbox")
    row_menu = ("send", "open", "sign", "look", "discard", "", *COMMANDS, "", "copy")

    def __init__(self, context: PageContext) -> None:
        super().__init__(context, whole=context.workspace.outbox_rows)
        workspace, self._navigator = context.workspace, context.navigator
        self._rows = workspace.outbox_rows
        self._outbox = outbox = workspace.outbox
        self._wanted = ""
        self._are_ready = False
        self._discarding = Discarding(
            outbox=outbox,
            page=self,
            strip=self.strip,
            begins=self._on_discarding_begun,
            ended=self._on_discarded,
        )
        self._dates = DraftDates(workspace, self)
        self._numbers = DraftNumbers(workspace, owner=self, changed=self._on_numbers_read)
        self._opens = AnswerOrder()  # forms that were asked for: no earlier one comes last
        self._counting: asyncio.Task[None] | None = None
        self._reading_ready = RepeatedTask(self._load_ready, owner=self)
        self._reading_wanted = RepeatedTask(self._read_wanted, owner=self)
        self._reading_history = RepeatedTask(self._read_history, owner=self)
        self.noted = ListAnnotations(self, subjects=sorted(SUBJECTS), record=annotated_record)
        self.pane = OutboxPane(
            company=lambda: workspace.company,
            has_form=context.navigator.has_form,
            is_on_its_way=outbox.is_on_its_way,
            can_be_stopped=outbox.can_be_stopped,
            has_no_number=self._numbers.lacks,
            notes=self.noted.panel,
        )
        self.list = self.add_list(
            windows=self._rows,
            columns=self.noted.columns(
                outbox_columns(
                    is_on_its_way=outbox.is_on_its_way, has_no_number=self._numbers.lacks
                ),
                mark="party",
            ),
            sort=_NEWEST,
            chips=outbox_chips(
                self._rows, labels=self.noted.chip(self._rows.labels), clock=workspace.clock
            ),
            where=self._where,
            emptiness=EmptyStateContent(
                Icon.DOCUMENTS,
                _NOTHING,
                Text("OutboxPage", "New payment"),
                partial(context.navigator.new_form, "payment"),
            ),
        )
        self.ticks = TickStrip(self.list.table, _TICK)
        self.bind_text(lambda _: self.ticks.say(), _TICK)
        self.head.add_new_button(NewButton(context))
        self.lay_out(beside(self.list, self.pane, self.content))
        self._connect()
        self.offer((*self._commands(), *self.noted.commands()), primary="send", more=_MORE)
        self.reload_after(Topic.OUTBOX, Topic.DRAFTS)
        signed = workspace.bus.subscribe({Topic.DOCUMENTS}, lambda _: self._reading_history.start())
        self.destroyed.connect(signed.end)
        self._reading_ready.start()

    def show_row(self, row_id: str) -> None:
        """Go to a row and show what is known of it."""
        self._wanted = row_id
        self.list.go_to_id(row_id)
        self._refresh_pane()

    async def prepare_export(self) -> None:
        """Read the notes, labels and numbers that are written."""
        await self.noted.read_all()
        await self._numbers.read()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave enough width for the amounts in the list."""
        self.pane.fit(event.size().width())
        super().resizeEvent(event)

    def send_ready(self) -> None:
        """Show what is sent together: what is chosen, drafts too, or all that is ready."""
        if not self.pane.is_whole:
            return
        rows = self.pane.rows
        chosen = (
            self.pane.batch.sendable if len(rows) > 1 else tuple(filter(self._can_be_sent, rows))
        )
        if chosen:
            self._navigator.confirm_rows(chosen)
        else:
            aio.start(self._send_ready(), owner=self, retry=self.send_ready)

    def sign_chosen(self) -> None:
        """Go to the signing of the selected documents that the bank has confirmed."""
        rows = self.pane.batch.signable
        if rows and self.pane.is_whole:
            aio.start(sign_rows(rows, self, self.context), owner=self, retry=self.sign_chosen)

    def probe_current(self) -> None:
        """Look for the current row at the bank now."""
        if self.pane.row is not None:
            self.pane.show_probing()
            aio.start(self._look(self.pane.row.id), owner=self, retry=self.probe_current)

    def open_current(self) -> None:
        """Open the form of the current row again, if it has one."""
        row = self.pane.row
        if row is not None and self.pane.offers("open"):
            aio.start(self._open(row, self._opens.ask()), owner=self)

    def _can_be_sent(self, row: OutboxRow) -> bool:
        return row.can_be_sent and not self._outbox.is_on_its_way(row.id)

    def _can_send(self) -> bool:
        if self.pane.asks:
            return False
        return self.pane.is_whole and (self.pane.offers("send") or self._are_ready)

    def _can_move_dates(self) -> bool:
        return self.pane.is_whole and self._dates.can_move(self.pane.rows)

    def _can_sign(self) -> bool:
        return bool(self.pane.batch.signable)

    async def _load_ready(self) -> None:
        """Know whether anything can be sent, or brought back."""
        found = await self._rows.window(self._ready(), _OLDEST, offset=0, limit=_LOOKED_AT)
        self._are_ready = any(row.value.can_be_sent for row in found.rows)
        await self._discarding.read()
        self.registry.refresh()

    async def _send_ready(self) -> None:
        """Show everything that can be sent together, the oldest first."""
        rows = list[OutboxRow]()
        async for batch in self._rows.iterate(self._ready(), _OLDEST):
            rows += batch
        ready = tuple(filter(self._can_be_sent, rows))
        if ready and self.isVisible():  # else the person has gone on
            self._navigator.confirm_rows(ready)

    def _ready(self) -> OutboxFilter:
        return OutboxFilter(
            states=frozenset({OutboxState.READY}), on_their_way=self._outbox.on_their_way
        )

    async def _read_chosen(self) -> None:
        """Read and count everything that is chosen, also what was never on the screen."""
        await asyncio.sleep(_PAUSE_S)
        chosen = self.list.table.chosen
        ranges = chosen.ranges()
        try:
            rows = await self.read_chosen()
        except RowsMoved:  # they are read again, and then counted
            return
        if chosen.ranges() != ranges:
            return
        ways, stopped = self._outbox.on_their_way, self._outbox.can_be_stopped
        under_way = frozenset(row_id for row_id in ways if not stopped(row_id))
        counted = await asyncio.to_thread(chosen_rows, rows, on_their_way=ways, under_way=under_way)
        if chosen.ranges() == ranges:
            self.pane.show_chosen(counted, under_way)
            self._show_sums()
            self.registry.refresh()

    async def _open(self, row: OutboxRow, turn: int) -> None:
        """Open the form of a row as it is now: what is discarded is not written on."""
        if row.state is not OutboxState.DRAFT:
            await self._outbox.take_back(row.id)
        now = await self._outbox.row(row.id)
        if now is None or now.state is not OutboxState.DRAFT:
            self._refresh_pane()
        elif not self._opens.is_late(turn) and self.isVisible():
            self._navigator.open_row(now)

    async def _look(self, row_id: str) -> None:
        try:
            await self._outbox.look(row_id)
        finally:
            if self.pane.row is not None and self.pane.row.id == row_id:
                self.pane.show_probed()

    def undo(self) -> None:
        """Bring back what was discarded last."""
        self._discarding.bring_back()

    def undo_import(self) -> None:
        """Discard everything that still waits of the import that the current row came with."""
        if self.pane.row is not None:
            self._discarding.discard_import(self.pane.row)

    def _on_discarding_begun(self, count: int) -> None:
        if count > 1:  # else every row that goes would have the others read again
            self._wanted = ""
            self.list.table.chosen.clear()
            self._show()

    def _on_discarded(self, ids: frozenset[str]) -> None:
        if self._wanted in ids:
            self._wanted = ""
        self._show_chosen()

    async def _resolve(self, row: OutboxRow, verdict: DeliveryVerdict, document_id: str) -> None:
        try:
            decided = await self._outbox.resolve(row.id, verdict, document_id)
        except UserError:  # such as a document that another row has become
            self._on_candidates_asked()
            raise
        if not decided:
            self._refresh_pane()

    async def _read_candidates(self, row: OutboxRow, evidence: CandidateComparison) -> None:
        try:
            found = await self._outbox.candidates(row.id)
        except UserError as error:
            if evidence is self.pane.candidate_comparison:
                evidence.show_failure(error)
            return
        if evidence is self.pane.candidate_comparison:
            evidence.show_found(found)

    async def _read_wanted(self) -> None:
        row_id, where, sort = self._wanted, OutboxFilter(), _NEWEST
        if not row_id:
            return
        place = await self._rows.position(where, sort, row_id)
        if row_id != self._wanted:
            return
        if place is None:  # it was discarded
            self._wanted = ""
            self._show()
            return
        found = await self._rows.window(where, sort, offset=place, limit=1)
        for row in found.rows:
            if row.id == row_id == self._wanted and not self._are_several:
                self._show(row.value)

    def _where(self, chosen: Chosen, text: str) -> OutboxFilter:
        on_their_way = self._outbox.on_their_way
        return list_filters.outbox_filter(chosen, text, on_their_way=on_their_way)

    @property
    def _are_several(self) -> bool:
        """Whether more than one row is chosen, read or not."""
        return self.list.table.chosen.count() > 1

    def _chosen(self) -> list[OutboxRow]:
        return [row.value for row in self.list.table.chosen.rows()]

    async def _read_history(self) -> None:
        row = self.pane.row
        if row is not None:
            to_sign = await awaits_signature(row, self.workspace)
            steps = await self._rows.history(row.id)
            self.pane.show_history(row.id, steps, to_sign=to_sign)

    def _show(self, *rows: OutboxRow) -> None:
        self.pane.show_rows(rows)
        if rows:
            self._reading_history.start()
        self.registry.refresh()

    def _show_chosen(self) -> None:
        """Show what is chosen together, or the row the person went to."""
        if self._counting is not None:
            self._counting.cancel()
        if self._are_several:
            chosen, count = self._chosen(), self.list.table.chosen.count()
            if count > len(chosen):
                self._counting = aio.start(self._read_chosen(), owner=self)
                if self.pane.asks and len(self.pane.rows) == count:
                    return  # the question stays until it is known whether it is still the same
            self.pane.show_rows(chosen, chosen=count)
            self._show_sums()
            self.registry.refresh()
        elif self._wanted:
            self._refresh_pane()
        else:
            self._show()

    def _show_sums(self) -> None:
        """Say what the chosen rows come to, once all of them were read."""
        if self.pane.is_whole:
            batch, count = self.pane.batch, self.list.table.chosen.count()
            self.list.bar.summary.show_selected(count, batch.totals, left_out=batch.left_out)

    def _refresh_pane(self) -> None:
        if self._wanted and not self._are_several:
            self._reading_wanted.start()

    def _connect(self) -> None:
        pane = self.pane
        pane.open_asked.connect(self.open_current)
        pane.send_asked.connect(self.send_ready)
        pane.look_asked.connect(self.probe_current)
        pane.discard_asked.connect(self._on_discard_asked)
        pane.document_asked.connect(self._on_document_asked)
        pane.sign_asked.connect(self.sign_chosen)
        pane.order_asked.connect(self._on_order_asked)
        pane.candidates_asked.connect(self._on_candidates_asked)
        pane.resolved.connect(self._on_resolved)
        pane.next_step_shown.connect(self.head.yield_filled_button)
        pane.left.connect(self.list.setFocus)

    def _commands(self) -> tuple[Command, ...]:
        offered = self.pane.offers

        def from_import() -> bool:
            return self.pane.row is not None and is_imported(self.pane.row)

        return (
            replace(
                self.command(
                    "send", Text("OutboxPage", "Send what is ready…"), self.send_ready,
                    icon=Icon.STATE_SENT, shortcut="Ctrl+Return", enabled_when=self._can_send,
                ),
                why_not=self.pane.why_not_sent,
            ),
            self.command("tick", TICK_ROW, self.ticks.toggle_current,
                         icon=Icon.CHECK, shortcut="Ctrl+Shift+T"),
            self.command(
                "open", Text("OutboxPage", "Open the form"), self.open_current,
                icon=Icon.OPEN, enabled_when=lambda: offered("open"),
            ),
            self.command("sign", Text("OutboxPage", "Sign at the bank…"), self.sign_chosen,
                         icon=Icon.TO_SIGN, enabled_when=self._can_sign),
            self.command("look", Text("OutboxPage", "Check at the bank"), self.probe_current,
                         icon=Icon.SEARCH, enabled_when=lambda: offered("look")),
            replace(
                self.command(
                    "move_dates", dates.MOVE, lambda: self._dates.move(self.pane.rows),
                    icon=Icon.CLOCK, enabled_when=self._can_move_dates,
                ),
                why_not=lambda: dates.WHY_NOT,
            ),
            self.command(
                "put_back_dates", dates.PUT_BACK, self._dates.put_back,
                icon=Icon.RETURNED, enabled_when=lambda: self._dates.can_put_back,
            ),
            self.command(
                "discard", Text("OutboxPage", "Discard…"), lambda: self.pane.ask("discard"),
                icon=Icon.CLOSE, shortcut="Del", enabled_when=lambda: offered("discard"),
            ),
            self.command(
                "undo", BRING_BACK, self.undo,
                icon=Icon.RETURNED, shortcut="Ctrl+Z",
                enabled_when=lambda: bool(self._discarding.count),
            ),
            self.command(
                "undo_import", Text("OutboxPage", "Undo the import of this payment"),
                self.undo_import, icon=Icon.RETURNED, enabled_when=from_import,
            ),
            self.command(
                "import", Text("OutboxPage", "Import payments…"),
                partial(self._navigator.go, "import"), icon=Icon.TABLE, group=CommandGroup.PAGE,
                from_anywhere=True,
            ),
            self.command(
                "batch", Text("OutboxPage", "Back to what is sent together"),
                partial(self._navigator.go, "batch"),
                icon=Icon.STATE_SENT, shortcut="Ctrl+Shift+B", group=CommandGroup.PAGE,
            ),
        )  # fmt: skip

    def on_current_changed(self, row: Row[OutboxRow]) -> None:
        """Show the current row."""
        self._wanted = row.id
        if not self._are_several:
            self._show(row.value)

    def on_selection_changed(self) -> None:
        """Show what is chosen together."""
        self._show_chosen()

    def on_opened(self, row: Row[OutboxRow]) -> None:  # noqa: ARG002 - it is the current one
        """Open the form of the row."""
        self.open_current()

    def _on_discard_asked(self) -> None:
        stopped = self._outbox.can_be_stopped
        rows = (row for row in self.pane.rows if row.state in DISCARDABLE and stopped(row.id))
        self._discarding.discard([row.id for row in rows])

    def _on_candidates_asked(self) -> None:
        row, evidence = self.pane.row, self.pane.candidate_comparison
        if row is not None and evidence is not None:
            aio.start(self._read_candidates(row, evidence), owner=self)

    def _on_resolved(self, verdict: DeliveryVerdict, document_id: str) -> None:
        if self.pane.row is not None:
            aio.start(self._resolve(self.pane.row, verdict, document_id), owner=self)

    def _on_order_asked(self) -> None:
        row = self.pane.row
        if row is not None:
            aio.start(self._show_order(row), owner=self)

    async def _show_order(self, row: OutboxRow) -> None:
        """Go to the order that a row made, or the one that it paid."""
        paid = await self.workspace.orders.by_order_id(row.target) if row.target else None
        if self.isVisible():
            self._navigator.show_order(row.id if paid is None else paid.id)

    def _on_document_asked(self, document_id: str) -> None:
        row = self.pane.row
        kind = OPERATIONS[row.operation].kind if row is not None else Kind.DOCUMENT
        self._navigator.show_document(kind, document_id)

    def on_store_changed(self, change: Change) -> None:
        """Show rows as they are now."""
        self.list.model.invalidate_texts()  # a row that has not changed may be on its way by now
        super().on_store_changed(change)
        self._refresh_pane()
        self._reading_ready.start()

    def _on_numbers_read(self) -> None:
        self.list.model.invalidate_texts()
        self.pane.retranslate()
