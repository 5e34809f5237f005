"""The page of all labels: with their uses, to rename, colour, merge and delete them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QMenu

from desktop_app.domain.address_book.counterparties import CounterpartyState
from desktop_app.domain.annotations.annotations import RecordSubject, next_colour
from desktop_app.domain.changes import Topic
from desktop_app.domain.errors import UserError
from desktop_app.storage.window import Sort, SortKey
from desktop_app.ui import aio
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text, filled
from desktop_app.ui.labels.label_dialog import LabelDialog
from desktop_app.ui.latest import RepeatedTask
from desktop_app.ui.shell.commands import CommandGroup, as_command
from desktop_app.ui.shell.message_bar import MessageAction
from desktop_app.ui.tables.columns import Align, Cell, CellMark, ColumnSpec, Part
from desktop_app.ui.tables.in_memory_windows import InMemoryWindows
from desktop_app.ui.tables.list_commands import any_chosen, one_chosen, two_chosen
from desktop_app.ui.tables.list_page import ListPage
from desktop_app.ui.tables.list_pane import EmptyStateContent
from desktop_app.ui.theme import Icon
from desktop_app.ui.theme.tokens import TAG
from desktop_app.ui.widgets.focus import watch_focus

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from desktop_app.domain.annotations.annotations import LabelUse, RecordLabel, RemovedLabel
    from desktop_app.domain.changes import Change
    from desktop_app.storage.window import Row
    from desktop_app.ui.shell.page_context import PageContext

_NOTHING: Final = Text(
    "LabelsPage", "Labels sort documents, counterparties and orders for you alone."
)
_NEW: Final = Text("LabelsPage", "New label…")
_UNDO: Final = Text("LabelsPage", "Undo")
_REMOVED: Final = "removed"
_CHANGED: Final = "changed"
_DIGITS: Final = 9


class _List(NamedTuple):
    """A list that can be filtered by labels.

    Attributes:
        name: its page.
        title: what that is called.
        states: those to ask for, where the list leaves records out that have labels.
    """

    name: str
    title: Text
    states: frozenset[str] = frozenset()


_LISTS: Final[Mapping[RecordSubject, _List]] = {
    RecordSubject.DOCUMENT: _List("documents", Text("Routes", "Documents")),
    RecordSubject.CARD_FILE: _List("card_file", Text("Routes", "Unpaid queue")),
    RecordSubject.REQUIREMENT: _List("requirements", Text("Routes", "Demands")),
    RecordSubject.REGISTER_REQUEST: _List("register", Text("Routes", "Obligations")),
    RecordSubject.REGISTER_DOCUMENT: _List("received", Text("ReceivedPage", "Received documents")),
    RecordSubject.COUNTERPARTY: _List(
        "counterparties", Text("Routes", "Counterparties"), frozenset(CounterpartyState)
    ),
    RecordSubject.ORDER: _List("orders", Text("Routes", "Orders")),
    RecordSubject.DRAFT: _List("outbox", Text("OutboxPage", "Drafts and outbox")),
}


class LabelsPage(ListPage[str, "LabelUse"]):
    """Labels by name; Enter shows the list of what has the label, or offers several."""

    name = "labels"
    title = Text("LabelsPage", "Labels")
    search_text = Text("LabelsPage", "Search labels")
    row_menu = ("show", "", "edit", "merge", "delete", "", "copy")

    def __init__(self, context: PageContext) -> None:
        self._windows: InMemoryWindows[LabelUse] = InMemoryWindows(
            orders={
                SortKey.NAME: lambda use: use.label.name,
                SortKey.USES: lambda use: f"{use.count:0{_DIGITS}}",
            },
            name=lambda use: use.label.id,
            searched=[lambda use: use.label.name],
        )
        super().__init__(context, whole=self._windows)
        self._labels = self.workspace.annotations
        self._reading = RepeatedTask(self._load, owner=self, retry=self._read)
        self.removed: tuple[RemovedLabel, ...] = ()
        self._changed_id = ""  # of the label whose change can be taken back
        self.list = self.add_list(
            windows=self._windows,
            columns=label_columns(),
            sort=Sort(SortKey.NAME),
            where=lambda _chosen, text: text,
            emptiness=EmptyStateContent(Icon.LABEL, _NOTHING, _NEW, self.begin),
            begin=False,
            sums=False,
        )
        self.lay_out(self.list)
        more = ("edit", "merge", "delete", "undo")
        self.offer(primary="show", buttons=("new",), more=more)
        self.reload_after(Topic.ANNOTATIONS)
        self._read()

    @as_command("new", _NEW, Icon.LABEL, group=CommandGroup.PAGE, from_anywhere=True)
    def begin(self) -> None:
        """Ask for a new label."""
        aio.start(self._ask(None, watch_focus()), owner=self)

    @as_command(
        "show",
        Text("LabelsPage", "Show what has this label"),
        Icon.DOCUMENTS,
        when=one_chosen,
    )
    def show_labelled(self) -> None:
        """Show the list of what has the selected label; of several lists, offer these."""
        chosen = self.chosen
        if not chosen:
            return
        label = chosen[0].label
        lists = [(_LISTS[each], count) for each, count in chosen[0].counts if each in _LISTS]
        if len(lists) > 1:
            self._offer_lists(label, lists)
        else:
            self._show_list(lists[0][0] if lists else _LISTS[RecordSubject.DOCUMENT], label)

    def _offer_lists(self, label: RecordLabel, lists: Sequence[tuple[_List, int]]) -> None:
        """Open a menu below the label."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for listed, count in lists:
            action = menu.addAction(f"{listed.title} ({formats.count(count)})")
            action.triggered.connect(partial(self._show_list, listed, label))
        table = self.list.table
        below = table.visualRect(table.currentIndex()).bottomLeft()
        menu.popup(table.viewport().mapToGlobal(below))

    def _show_list(self, listed: _List, label: RecordLabel, _checked: bool = False) -> None:
        page: ListPage[Any, Any] = self.context.navigator.open(listed.name, ListPage)
        wanted = {Part.LABELS: frozenset({label.id})}
        page.show_only(wanted | ({Part.STATUSES: listed.states} if listed.states else {}))

    @as_command(
        "edit", Text("LabelsPage", "Name and colour…"), Icon.CHANGED, shortcut="F2", when=one_chosen
    )
    def edit(self) -> None:
        """Ask for another name and colour of the selected label."""
        chosen = self.chosen
        if chosen:
            aio.start(self._ask(chosen[0].label, watch_focus()), owner=self)

    @as_command("merge", Text("LabelsPage", "Merge two labels"), Icon.COPY, when=two_chosen)
    def merge(self) -> None:
        """Make the two selected labels one: the one that is used more often stays."""
        both = sorted(self.chosen, key=lambda use: use.count, reverse=True)
        if len(both) == 2:  # noqa: PLR2004 - both of them
            aio.start(self._merge(both[1].label, both[0].label), owner=self)

    @as_command("delete", Text("LabelsPage", "Delete"), Icon.CLOSE, shortcut="Del", when=any_chosen)
    def delete(self) -> None:
        """Delete the selected labels; it can be taken back."""
        if self.chosen:
            self.with_chosen(
                lambda chosen: aio.start(self._delete([use.label for use in chosen]), owner=self)
            )

    @as_command(
        "undo",
        Text("LabelsPage", "Undo the deletion"),
        Icon.REFRESH,
        shortcut="Ctrl+Z",
        group=CommandGroup.PAGE,
        when=lambda page: bool(page.removed),
    )
    def undo(self) -> None:
        """Bring back what was deleted or merged last."""
        if self.removed:
            aio.start(self._restore(), owner=self)

    # Coroutines.

    async def _load(self) -> None:
        self._windows.show(await self._labels.labels())
        self.list.refilter() if not self.list.model.known else self.list.reload()
        self.registry.refresh()

    async def _ask(self, label: RecordLabel | None, is_here: Callable[[], bool]) -> None:
        known = [use.label for use in await self._labels.labels()]
        if not self.is_still_asked(is_here):
            return
        taken = [each.name for each in known if label is None or each.id != label.id]
        dialog = LabelDialog(self, label=label, colour=next_colour(len(known)), taken=taken)
        if await aio.ask(dialog) != QDialog.DialogCode.Accepted:
            return
        name, colour = dialog.name, dialog.colour
        if label is None:
            await self._labels.make(name, colour)
        elif await self._labels.change(label, name, colour):
            self._tell_changed(label, replace(label, name=name, colour=colour))

    async def _merge(self, gone: RecordLabel, kept: RecordLabel) -> None:
        removed = await self._labels.merge(gone, kept)
        if removed is not None:
            self._tell(
                (removed,),
                lambda: filled(self.tr("“{gone}” is now “{kept}”"), gone=gone.name, kept=kept.name),
            )

    async def _delete(self, labels: Sequence[RecordLabel]) -> None:
        found: list[RemovedLabel] = []
        try:
            for label in labels:
                removed = await self._labels.delete(label)
                found += [] if removed is None else [removed]
        except UserError:
            self._tell_deleted(tuple(found))  # those before it are gone
            raise
        self._tell_deleted(tuple(found))

    def _tell_deleted(self, found: tuple[RemovedLabel, ...]) -> None:
        if found:
            count = len(found)
            self._tell(found, lambda: self.tr("%n label(s) deleted", "", count))

    async def _restore(self) -> None:
        removed, self.removed = list(self.removed), ()
        self.messages.withdraw(_REMOVED)
        try:
            while removed:
                await self._labels.restore(removed[0])
                removed.pop(0)
        finally:
            self._offer_back(tuple(removed))
            self.registry.refresh()

    def _offer_back(self, left: tuple[RemovedLabel, ...]) -> None:
        """Let what did not come back be brought back later, unless others were removed since."""
        if not self.removed:
            self.removed = left

    # What is on show.

    def _read(self) -> None:
        self._reading.start()

    def _tell_changed(self, before: RecordLabel, after: RecordLabel) -> None:
        """Offer to make a label what it was."""
        self._changed_id = after.id

        def undo() -> None:
            self.messages.withdraw(_CHANGED)
            change = self._labels.change(after, before.name, before.colour)
            aio.start(change, owner=self, retry=undo)

        self.messages.show_notice(
            _CHANGED,
            MessageSeverity.SUCCESS,
            lambda: filled(self.tr("“{name}” was changed"), name=after.name),
            action=MessageAction(_UNDO, undo),
        )

    def _tell(self, removed: tuple[RemovedLabel, ...], words: Callable[[], str]) -> None:
        self.removed = removed
        if self._changed_id in {each.label.id for each in removed}:
            self.messages.withdraw(_CHANGED)
        self.messages.show_notice(
            _REMOVED,
            MessageSeverity.SUCCESS,
            words,
            action=MessageAction(_UNDO, self.undo),
        )
        self.registry.refresh()

    def on_store_changed(self, change: Change) -> None:  # noqa: ARG002 - any change of a use counts
        """Read the labels again."""
        self._read()

    def on_opened(self, row: Row[LabelUse]) -> None:  # noqa: ARG002 - the selected one
        """Show what has the label."""
        self.show_labelled()


def label_columns() -> tuple[ColumnSpec[Any], ...]:
    """The columns of labels: each with its uses."""

    def count(name: str, title: Text, of: Callable[[LabelUse], int]) -> ColumnSpec[Any]:
        return ColumnSpec(
            id=name,
            title=title,
            cell=lambda row: Cell(formats.count(of(row.value))),
            value=of,
            align=Align.END,
            width=130,
            least=90,
            sort_key=SortKey.USES if name == "uses" else None,
            descending_first=True,
        )

    def named(row: Row[LabelUse]) -> Cell:
        label = row.value.label
        return Cell(label.name, mark=CellMark(Icon.DOT, f"{TAG}{label.colour}"))

    return (
        ColumnSpec(
            id="name",
            title=Text("LabelsPage", "Label"),
            cell=named,
            value=lambda use: use.label.name,
            sort_key=SortKey.NAME,
            width=300,
            least=200,
            flexible=True,
        ),
        count("documents", Text("LabelsPage", "Documents"), lambda use: use.documents),
        count(
            "counterparties", Text("LabelsPage", "Counterparties"), lambda use: use.counterparties
        ),
        count("orders", Text("LabelsPage", "Orders"), lambda use: use.orders),
        count("drafts", Text("LabelsPage", "Drafts"), lambda use: use.drafts),
        count("uses", Text("LabelsPage", "In all"), lambda use: use.count),
    )
