"""A button in the head of a list that adds it up by account, priority, state or last day."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QPushButton, QTreeView

from desktop_app.domain.changes import Topic
from desktop_app.domain.documents.adding_up import adds_remainders
from desktop_app.domain.documents.directories import Directory
from desktop_app.domain.values.periods import Preset, today
from desktop_app.services.documents.subtotals import DueTime, Grouping
from desktop_app.storage.window import DocumentFilter
from desktop_app.ui import aio, theme
from desktop_app.ui.i18n import formats, labels
from desktop_app.ui.i18n.hints import HINTS
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.presentation.code_names import explained
from desktop_app.ui.tables.columns import Part
from desktop_app.ui.tables.popover import Popover
from desktop_app.ui.tables.totals.totals_label import named_sums
from desktop_app.ui.theme import Space

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from PySide6.QtCore import QModelIndex

    from desktop_app.domain.documents.directories import Books
    from desktop_app.domain.documents.listed import Kind, ListedDocument
    from desktop_app.services.documents.subtotals import Subtotal, Subtotals
    from desktop_app.services.pdf.sheet import SheetGroup
    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.documents.status_names import StatusNames
    from desktop_app.ui.tables.list_pane import ListPane
    from desktop_app.ui.tables.totals.totals_label import TotalsLabel

TITLES: Final[Mapping[Grouping, Text]] = {
    Grouping.DUE: Text("Subtotals", "To accept or refuse"),
    Grouping.ACCOUNT: Text("Subtotals", "By account"),
    Grouping.PRIORITY: Text("Subtotals", "By priority"),
    Grouping.TYPE: Text("Subtotals", "By type"),
    Grouping.STATUS: Text("Subtotals", "By status"),
}
"""Headings of groupings."""
_DUE: Final[Mapping[DueTime, Text]] = {
    DueTime.OVERDUE: Text("Subtotals", "Overdue"),
    DueTime.THIS_WEEK: Text("Subtotals", "Until {day}, this week"),
    DueTime.LATER: Text("Subtotals", "Later"),
    DueTime.UNTOLD: Text("Subtotals", "Without a last day"),
}
_NO_ACCOUNT: Final = Text("Subtotals", "Without an account")
_NO_TYPE: Final = Text("Subtotals", "Without a type")
_NO_PRIORITY: Final = Text("Subtotals", "Not known: details were not read")
_SUBTOTALS: Final = Text("Subtotals", "Subtotals")
_DUE_THIS_WEEK: Final = Text("Subtotals", "This week: {sums}")
_NOTHING_DUE: Final = Text("Subtotals", "Nothing due this week")
_TIP: Final = Text("Subtotals", "Add up what the list shows")
_HEADINGS: Final = (
    Text("Subtotals", "Group"),
    Text("Subtotals", "Documents"),
)
_TOTAL: Final = Text("Subtotals", "Total")
_LEFT: Final = Text("Subtotals", "Still to pay")
_FILTERS: Final = {
    Grouping.ACCOUNT: Part.ACCOUNTS,
    Grouping.TYPE: Part.TYPES,
    Grouping.STATUS: Part.STATUSES,
}
_BETWEEN: Final = " · "
_WIDTH, _HEIGHT, _ROW = 600, 420, theme.ROW_COMPACT
_APART: Final = Space.XXL
"""Gap between figures, large enough that a count and a sum are not read as one number."""
_FIGURES: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_VALUE: Final = Qt.ItemDataRole.UserRole

_LARGE: Final = 100
"""When this grows by more than a quarter, the head of a page has no room for a sentence."""


class SubtotalsButton(Translated, QPushButton):
    """Opens the subtotals of the list in use; of demands it tells the sum of this week."""

    def __init__(
        self,
        *,
        kind: Kind,
        groupings: Sequence[Grouping],
        listed: Callable[[], ListPane[DocumentFilter, ListedDocument]],
        list_name: Callable[[], str],
        workspace: Workspace,
        statuses: StatusNames,
    ) -> None:
        """Add up what a list shows with its filter.

        Args:
            kind: the documents of the page, whose sum of this week is told.
            groupings: what it is added up by.
            listed: the list of the page that is in use.
            list_name: what that is called; empty where the page has no other.
            workspace: has the documents.
            statuses: names states.
        """
        super().__init__()
        self.kind = kind
        self.groupings = groupings
        self.listed = listed
        self.list_name = list_name
        self.workspace = workspace
        self.statuses = statuses
        self._service = workspace.subtotals
        self._leads = Grouping.DUE in groupings
        self._week: Subtotal | None = None
        self._reading: asyncio.Task[None] | None = None
        self._card: SubtotalsCard | None = None
        self.clicked.connect(self.open)
        theme.when_sized(self, SubtotalsButton._show)
        if self._leads:
            topics = {Topic.DOCUMENTS, Topic.OUTBOX, Topic.DAY}
            subscription = workspace.bus.subscribe(topics, lambda _: self._read())
            self.destroyed.connect(subscription.end)
            self._read()

    @property
    def card(self) -> SubtotalsCard | None:
        """The open card, if it is open."""
        return self._card

    def open(self) -> None:
        """Add up what the list in use shows, in a card below the button."""
        self._card = SubtotalsCard(self)
        self._card.closed.connect(self._on_card_closed)
        self._card.open_below(self)
        self._card.read()

    def name(self, kind: Kind, grouping: Grouping, part: Subtotal, books: Books) -> str:
        """What a group of documents of a kind is called, in the language of the window."""
        match grouping:
            case Grouping.DUE:
                day = today(self.workspace.clock)
                last = Preset.THIS_WEEK.period(day).last
                return _DUE[DueTime(part.value)].format(day=formats.day(last))
            case Grouping.ACCOUNT:
                return formats.account(part.value) if part.value else str(_NO_ACCOUNT)
            case Grouping.PRIORITY:
                return explained("priority", part.value, books) if part.value else str(_NO_PRIORITY)
            case Grouping.TYPE:
                return labels.type_of(kind, part.value, part.name) or str(_NO_TYPE)
            case Grouping.STATUS:
                code = int(part.value) if part.value else None
                return self.statuses.named(kind, code, part.name).text

    async def printed(self, where: DocumentFilter) -> list[SheetGroup]:
        """The subtotals of what a filter leaves of any list of the page, for paper.

        Raises:
            StorageError: the store could not be read.
        """
        from desktop_app.services.pdf.sheet import SheetGroup  # noqa: PLC0415 - loads the PDF library
        from desktop_app.ui.tables.export.printed_list import whole_group  # noqa: PLC0415 - as above

        found = await self._service.read(where, self.groupings)
        books = await self.workspace.directories.books(Directory.PRIORITY)
        name = name_of_sums(where.kind)
        groups = [
            SheetGroup(
                heading=_BETWEEN.join(map(str, filter(None, (TITLES[grouping], name)))),
                rows=tuple(
                    (
                        self.name(where.kind, grouping, part, books),
                        _BETWEEN.join([formats.count(part.count), *figures(part)]),
                    )
                    for part in parts
                ),
            )
            for grouping, parts in found.groups.items()
        ]
        return [*groups, whole_group(found.whole.count, figures(found.whole, name))]

    def _on_card_closed(self) -> None:
        if self._card is not None:
            self._card.deleteLater()
            self._card = None

    def _read(self) -> None:
        """Add up what is due this week; a newer reading replaces one that is under way."""
        if self._reading is not None:
            self._reading.cancel()
        self._reading = aio.start(self._learn(), owner=self)

    async def _learn(self) -> None:
        where = DocumentFilter(kind=self.kind, listed_only=True)
        found = await self._service.read(where, (Grouping.DUE,))
        self._week = found.of(Grouping.DUE, DueTime.THIS_WEEK)
        self._show()

    def retranslate(self) -> None:
        """Update the text after a language change."""
        super().retranslate()
        self._show()

    def _show(self) -> None:
        text = str(_SUBTOTALS)
        if self._leads and self._week is not None:
            count = formats.count(self._week.count)  # where none of them has an amount
            sums = _BETWEEN.join(figures(self._week)) or count
            text = _DUE_THIS_WEEK.format(sums=sums) if self._week.count else str(_NOTHING_DUE)
        is_large = theme.scaled(_LARGE) > _LARGE + _LARGE // 4
        self.setText((str(_SUBTOTALS) if is_large else text).replace("&", "&&"))
        self.setAccessibleName(text)
        theme.set_tip(self, f"{text}\n{_TIP}" if self._leads else str(_TIP))


class SubtotalsCard(Popover):
    """A tree of groups with counts and sums; Enter on an account or a state filters by it."""

    def __init__(self, button: SubtotalsButton) -> None:
        super().__init__(button)
        self._button = button
        self._listed = button.listed()
        self.heading = theme.wrapped(button.list_name(), "strong")
        if not self.heading.text():
            self.heading.hide()
        self.tree = QTreeView()
        self.model = QStandardItemModel(self)
        self.note = theme.Label(str(Text("Subtotals", "Adding up…")))
        theme.look(self.note, "muted")
        tree = self.tree
        name = _BETWEEN.join(filter(None, (str(_SUBTOTALS), self.heading.text())))
        tree.setAccessibleName(name)
        tree.setModel(self.model)
        tree.setRootIsDecorated(False)
        tree.setItemsExpandable(False)
        tree.setUniformRowHeights(True)
        tree.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        theme.fix(tree, width=_WIDTH, height=_HEIGHT)
        tree.activated.connect(self._on_activated)
        self.body.addWidget(self.heading)
        self.body.addWidget(tree)
        self.body.addWidget(self.note)
        self._show_headings()

    @property
    def _kind(self) -> Kind:
        """What its list is of."""
        return self._listed.model.where.kind

    def read(self) -> None:
        """Add up what its list shows now."""
        aio.start(self._learn(), owner=self)

    async def _learn(self) -> None:
        button = self._button
        subtotals = button.workspace.subtotals
        found = await subtotals.read(self._listed.model.where, button.groupings)
        books = await button.workspace.directories.books(Directory.PRIORITY)
        self._fill(found, books)

    def _fill(self, found: Subtotals, books: Books) -> None:
        self.model.clear()
        self._show_headings()
        for grouping, parts in found.groups.items():
            heading = QStandardItem(str(TITLES[grouping]))
            heading.setSelectable(False)
            font = heading.font()
            font.setBold(True)
            heading.setFont(font)
            heading.setSizeHint(QSize(0, theme.scaled(_ROW)))
            self.model.appendRow([heading, QStandardItem(), QStandardItem()])
            for part in parts:
                for row in self._rows(grouping, part, books):
                    heading.appendRow(row)
        self.tree.expandAll()
        whole = found.whole
        count = self.tr("%n document(s)", "", whole.count)
        name = name_of_sums(self._kind)
        self.note.setText(_BETWEEN.join([count, *figures(whole, name)]))
        self._fit()
        first = self.model.index(0, 0)
        self.tree.setCurrentIndex(self.model.index(0, 0, first))
        self.tree.setFocus(Qt.FocusReason.PopupFocusReason)

    def _rows(
        self, grouping: Grouping, part: Subtotal, books: Books
    ) -> Iterator[list[QStandardItem]]:
        """A line for each currency and for what is not included; the first has name and count."""
        name = self._button.name(self._kind, grouping, part, books)
        told = (*map(formats.amount, part.sums), formats.left_out(part.left_out))
        first, *others = [each for each in told if each] or [""]
        lines = [(name, formats.count(part.count), first), *(("", "", each) for each in others)]
        for line in lines:
            items = [QStandardItem(each) for each in line]
            items[0].setData((grouping, part.value, name), _VALUE)
            items[0].setToolTip(theme.plain(name))
            for figure in items[1:]:
                figure.setTextAlignment(_FIGURES)
                width = self.tree.fontMetrics().horizontalAdvance(figure.text())
                figure.setSizeHint(QSize(width + theme.scaled(_APART), theme.scaled(_ROW)))
            yield items

    def _fit(self) -> None:
        """Take no more height than the lines need; many of them scroll."""
        groups = [self.model.item(place) for place in range(self.model.rowCount())]
        lines = len(groups) + sum(group.rowCount() for group in groups)
        needed = lines * theme.scaled(_ROW) + self.tree.header().sizeHint().height() + Space.S
        self.tree.setFixedHeight(min(needed, theme.scaled(_HEIGHT)))
        self.body.activate()
        self.adjustSize()

    def _show_headings(self) -> None:
        total = name_of_sums(self._kind) or _TOTAL
        self.model.setHorizontalHeaderLabels([str(each) for each in (*_HEADINGS, total)])
        header = self.tree.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for section in (1, 2):
            header.setSectionResizeMode(section, QHeaderView.ResizeMode.ResizeToContents)
            self.model.horizontalHeaderItem(section).setTextAlignment(_FIGURES)

    def _on_activated(self, index: QModelIndex) -> None:
        """Filter the list by what was activated."""
        found: Any = index.siblingAtColumn(0).data(_VALUE)
        if found is None or found[0] not in _FILTERS:
            return
        grouping, value, name = found
        self.close()
        self._listed.narrow(_FILTERS[grouping], value, name)


def name_of_sums(kind: Kind) -> Text | None:
    """What the sums of documents of a kind are called; None where they are those of amounts."""
    return _LEFT if adds_remainders(kind) else None


def tell_sums(summary: TotalsLabel, kind: Kind) -> None:
    """Say beside the count of a list of documents what its sums are of, and what is added up."""
    name = name_of_sums(kind)
    if name is not None:
        summary.name_sums(name)
    summary.explain_sums(HINTS["totals"])


def figures(part: Subtotal, name: Text | None = None) -> list[str]:
    """The sums of a group in words, with what they are called, and what they do not include."""
    return [
        each for each in (*named_sums(part.sums, name), formats.left_out(part.left_out)) if each
    ]
