"""The outbox page: drafts and everything that was sent, with state and actions."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QHBoxLayout

from desktop_app.domain.changes import Topic
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.errors import UserError
from desktop_app.domain.outbox.operations import OPERATIONS, Effect
from desktop_app.domain.outbox.rows import DISCARDABLE, OutboxState
from desktop_app.storage.window import OutboxFilter, Sort, SortKey
from desktop_app.ui import aio
from desktop_app.ui.i18n.labels import outbox as words
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.outbox.outbox_columns import outbox_columns
from desktop_app.ui.outbox.outbox_pane import OutboxPane
from desktop_app.ui.shell.commands import Command, CommandGroup
from desktop_app.ui.shell.new_button import NewButton
from desktop_app.ui.shell.page import Page
from desktop_app.ui.tables.columns import Part
from desktop_app.ui.tables.filter_chips import FacetChip
from desktop_app.ui.tables.list_pane import EmptyStateContent, ListPane
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QResizeEvent

    from desktop_app.domain.changes import Change
    from desktop_app.domain.outbox.rows import DeliveryVerdict, OutboxRow
    from desktop_app.services.bus import Bus
    from desktop_app.storage.window import Row
    from desktop_app.ui.outbox.candidate_comparison import CandidateComparison
    from desktop_app.ui.shell.page_context import PageContext
    from desktop_app.ui.tables.filter_chips import Chip

_TITLE: Final = Text("OutboxPage", "Drafts and outbox")
_MOST_TOGETHER: Final = 256
"""So many rows are shown and sent together at most; the others follow afterwards."""
_UNDER_WAY: Final = Text(
    "OutboxPage", "A document that is being sent to the bank cannot be discarded"
)
_STATES: Final = tuple(each for each in OutboxState if each is not OutboxState.DAMAGED)
"""States that are stored."""
_LEAVES_A_DOCUMENT: Final = frozenset({Effect.CREATES, Effect.CHANGES})
_UNLISTED: Final = (
    Text("OutboxPage", "The documents are not in the list yet"),
    Text("OutboxPage", "Synchronise, then sign them."),
)
_NOTHING: Final = Text("OutboxPage", "There are no drafts, and nothing was sent from here.")


class OutboxPage(Page):
    """Lists outbox rows, latest change first; the pane shows the state and actions of a row."""

    def __init__(self, context: PageContext) -> None:
        super().__init__(_TITLE, registry=context.registry)
        workspace, self._navigator = context.workspace, context.navigator
        self._rows = workspace.outbox_rows
        self._lists = workspace.lists
        self._outbox = outbox = workspace.outbox
        self._wanted = ""
        self._ready: tuple[OutboxRow, ...] = ()
        self.pane = OutboxPane(
            company=workspace.profile.name,
            has_form=context.navigator.has_form,
            is_on_its_way=outbox.is_on_its_way,
            can_be_stopped=outbox.can_be_stopped,
        )
        self.list: ListPane[OutboxFilter, OutboxRow] = ListPane(
            name="outbox",
            title=_TITLE,
            windows=self._rows,
            columns=outbox_columns(is_on_its_way=outbox.is_on_its_way),
            sort=Sort(SortKey.CHANGED, descending=True),
            chips={
                Part.STATUSES: FacetChip(
                    Text("filters", "State"),
                    load=self._rows.states,
                    name=lambda facet: words.name_of_state(OutboxState(facet.value)),
                    values=_STATES,
                )
            },
            where=self._where,
            emptiness=EmptyStateContent(
                Icon.DOCUMENTS,
                _NOTHING,
                Text("OutboxPage", "New payment"),
                partial(context.navigator.new_form, "payment"),
            ),
            layouts=context.memory,
        )
        self.head.set_search(Text("OutboxPage", "Search drafts and outbox"))
        self.head.add_widget(NewButton(context))
        self._lay_out()
        self._connect(workspace.bus)
        self._add_commands()
        self._refresh_ready()

    def set_compact(self, *, compact: bool) -> None:
        """Show lower rows, as chosen in Settings."""
        self.list.table.set_compact(compact=compact)

    def show_row(self, row_id: str) -> None:
        """Go to a row and show what is known of it."""
        self._wanted = row_id
        self.list.go_to_id(row_id)
        self._refresh_pane()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave enough width for the amounts in the list."""
        self.pane.fit(event.size().width())
        super().resizeEvent(event)

    def send_ready(self) -> None:
        """Show what is ready once more, to be sent together: of what is chosen, else everything."""
        chosen = tuple(filter(self._can_be_sent, self.pane.rows))
        ready = chosen or tuple(filter(self._can_be_sent, self._ready))
        if ready:
            self._navigator.confirm_rows(ready)

    def sign_chosen(self) -> None:
        """Go to the signing of the selected documents that the bank has confirmed."""
        ids = tuple(dict.fromkeys(row.document_id for row in self.pane.rows if _is_signable(row)))
        if ids:
            aio.start(self._sign(ids), owner=self, retry=self.sign_chosen)

    def probe_current(self) -> None:
        """Look for the current row at the bank now."""
        if self.pane.row is not None:
            self.pane.show_probing()
            aio.start(self._look(self.pane.row.id), owner=self, retry=self.probe_current)

    def open_current(self) -> None:
        """Open the form of the current row again, if it has one."""
        row = self.pane.row
        if row is not None and self._navigator.has_form(row.operation):
            aio.start(self._open(row), owner=self)

    def _can_be_sent(self, row: OutboxRow) -> bool:
        return row.can_be_sent and not self._outbox.is_on_its_way(row.id)

    def _can_send(self) -> bool:
        if self.pane.asks:
            return False
        return self.pane.offers("send") or any(map(self._can_be_sent, self._ready))

    def _can_sign(self) -> bool:
        return any(map(_is_signable, self.pane.rows))

    def _refresh_ready(self) -> None:
        aio.start(self._load_ready(), owner=self)

    async def _load_ready(self) -> None:
        """Know what can be sent together, the oldest first."""
        where, oldest = (
            OutboxFilter(states=frozenset({OutboxState.READY})),
            Sort(SortKey.CHANGED, descending=False),
        )
        found = await self._rows.window(where, oldest, offset=0, limit=_MOST_TOGETHER)
        self._ready = tuple(row.value for row in found.rows)
        self.registry.refresh()

    async def _open(self, row: OutboxRow) -> None:
        if row.state is not OutboxState.DRAFT and not await self._outbox.take_back(row.id):
            self._refresh_pane()
            return
        self._navigator.open_row(row)

    async def _sign(self, ids: tuple[str, ...]) -> None:
        found = [await self._lists.document(Kind.DOCUMENT, each) for each in ids]
        documents = [each for each in found if each is not None]
        if documents:
            self._navigator.sign(documents)
        else:
            self.messages.show_notice("unlisted", MessageSeverity.WARNING, *_UNLISTED)

    async def _look(self, row_id: str) -> None:
        try:
            await self._outbox.look(row_id)
        finally:
            self.pane.show_probed()

    async def _discard(self, rows: tuple[OutboxRow, ...]) -> None:
        gone = [row.id for row in rows if await self._outbox.discard(row.id)]
        if self._wanted in gone:
            self._wanted = ""
        self._show_chosen()
        if gone:
            count = len(gone)
            self.messages.show_notice(
                "discarded", MessageSeverity.SUCCESS, lambda: self.tr("%n discarded", "", count)
            )
        if len(gone) < len(rows):
            self.messages.show_notice("under way", MessageSeverity.WARNING, _UNDER_WAY)

    async def _resolve(self, row: OutboxRow, verdict: DeliveryVerdict, document_id: str) -> None:
        if not await self._outbox.resolve(row.id, verdict, document_id):
            self._refresh_pane()

    async def _read_candidates(self, row: OutboxRow, evidence: CandidateComparison) -> None:
        try:
            found = await self._outbox.candidates(row.id)
        except UserError:
            if evidence is self.pane.candidate_comparison:
                evidence.show_failure()
            return
        if evidence is self.pane.candidate_comparison:
            evidence.show_found(found)

    async def _read_wanted(self, row_id: str) -> None:
        where, sort = OutboxFilter(), Sort(SortKey.CHANGED, descending=True)
        place = await self._rows.position(where, sort, row_id)
        if row_id != self._wanted:
            return
        if place is None:  # it was discarded
            self._wanted = ""
            self._show()
            return
        found = await self._rows.window(where, sort, offset=place, limit=1)
        for row in found.rows:
            if row.id == row_id == self._wanted and len(self._chosen()) <= 1:
                self._show(row.value)

    def _where(self, chips: Mapping[Part, Chip], text: str) -> OutboxFilter:
        chip = chips[Part.STATUSES]
        chosen = chip.chosen if isinstance(chip, FacetChip) else frozenset()
        return OutboxFilter(
            states=frozenset(map(OutboxState, chosen)),
            text=text,
            on_their_way=self._outbox.on_their_way,
        )

    def _chosen(self) -> list[OutboxRow]:
        return [row.value for row in self.list.table.chosen.rows()]

    def _show(self, *rows: OutboxRow) -> None:
        self.pane.show_rows(rows)
        self.registry.refresh()

    def _show_chosen(self) -> None:
        """Show what is chosen together, or the row the person went to."""
        chosen = self._chosen()
        if len(chosen) > 1:
            self.pane.show_rows(chosen, chosen=self.list.table.chosen.count())
            self.registry.refresh()
        elif self._wanted:
            self._refresh_pane()
        else:
            self._show()

    def _refresh_pane(self) -> None:
        if self._wanted and len(self._chosen()) <= 1:
            aio.start(self._read_wanted(self._wanted), owner=self)

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(self.list, 1)
        row.addWidget(self.pane)
        self.pane.hide()
        self.body.addLayout(row, 1)
        self.setFocusProxy(self.list)

    def _connect(self, bus: Bus) -> None:
        self.list.follow(self.head.search)
        table, pane = self.list.table, self.pane
        table.chosen.current_changed.connect(self._on_current_changed)
        table.chosen.changed.connect(self._show_chosen)
        table.opened.connect(lambda _: self.open_current())
        pane.open_asked.connect(self.open_current)
        pane.send_asked.connect(self.send_ready)
        pane.look_asked.connect(self.probe_current)
        pane.discard_asked.connect(self._on_discard_asked)
        pane.document_asked.connect(self._on_document_asked)
        pane.candidates_asked.connect(self._on_candidates_asked)
        pane.resolved.connect(self._on_resolved)
        pane.left.connect(self.list.setFocus)
        subscription = bus.subscribe((Topic.OUTBOX, Topic.DRAFTS), self._on_outbox_changed)
        self.destroyed.connect(subscription.end)

    def _add_commands(self) -> None:
        offered = self.pane.offers
        enabled = {"send": self._can_send, "sign": self._can_sign}
        for name, text, run, icon, shortcut in (
            (
                "send",
                Text("OutboxPage", "Send what is ready…"),
                self.send_ready,
                Icon.STATE_SENT,
                "Ctrl+Return",
            ),
            ("open", Text("OutboxPage", "Open the form"), self.open_current, Icon.OPEN, ""),
            (
                "sign",
                Text("OutboxPage", "Sign at the bank…"),
                self.sign_chosen,
                Icon.TO_SIGN,
                "",
            ),
            (
                "look",
                Text("OutboxPage", "Check at the bank"),
                self.probe_current,
                Icon.SEARCH,
                "",
            ),
            (
                "discard",
                Text("OutboxPage", "Discard…"),
                lambda: self.pane.ask("discard"),
                Icon.CLOSE,
                "Del",
            ),
        ):
            self.registry.add(
                Command(
                    id=f"outbox.{name}",
                    text=text,
                    run=run,
                    shortcut=shortcut,
                    icon=icon,
                    enabled_when=enabled.get(name, partial(offered, name)),
                    group=CommandGroup.DOCUMENT,
                ),
                owner=self,
            )
        self.registry.add(
            Command(
                id="outbox.import",
                text=Text("OutboxPage", "Import payments…"),
                run=partial(self._navigator.go, "import"),
                icon=Icon.TABLE,
            ),
            owner=self,
        )
        names = ("open", "sign", "look", "discard", "import")
        self.head.set_primary(self.registry.action("outbox.send"))
        self.head.set_actions([self.registry.action(f"outbox.{name}") for name in names])

    def _on_current_changed(self, row: Row[OutboxRow]) -> None:
        self._wanted = row.id
        if len(self._chosen()) <= 1:
            self._show(row.value)

    def _on_discard_asked(self) -> None:
        stopped = self._outbox.can_be_stopped
        rows = (row for row in self.pane.rows if row.state in DISCARDABLE and stopped(row.id))
        aio.start(self._discard(tuple(rows)), owner=self)

    def _on_candidates_asked(self) -> None:
        row, evidence = self.pane.row, self.pane.candidate_comparison
        if row is not None and evidence is not None:
            aio.start(self._read_candidates(row, evidence), owner=self)

    def _on_resolved(self, verdict: DeliveryVerdict, document_id: str) -> None:
        if self.pane.row is not None:
            aio.start(self._resolve(self.pane.row, verdict, document_id), owner=self)

    def _on_document_asked(self, document_id: str) -> None:
        row = self.pane.row
        kind = OPERATIONS[row.operation].kind if row is not None else Kind.DOCUMENT
        self._navigator.show_document(kind, document_id)

    def _on_outbox_changed(self, _change: Change) -> None:
        self.list.model.invalidate_texts()  # a row that has not changed may be on its way by now
        self.list.reload()
        self._refresh_pane()
        self._refresh_ready()


def _is_signable(row: OutboxRow) -> bool:
    """Whether a row became a document of the bank's list, which may await a signature."""
    operation = OPERATIONS[row.operation]
    is_document = operation.kind is Kind.DOCUMENT and operation.effect in _LEAVES_A_DOCUMENT
    return row.state is OutboxState.CONFIRMED and is_document and bool(row.document_id)
