"""The view of a batch: totals and warnings over its rows, one of them in whole at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QCheckBox,
    QFrame,
    QHeaderView,
    QProgressBar,
    QPushButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from desktop_app.domain.outbox.operations import Operation
from desktop_app.ui import theme
from desktop_app.ui.announcement import StageAnnouncer
from desktop_app.ui.forms.review.payment_notices import PaymentNotice
from desktop_app.ui.forms.review.review_sheet import sheet
from desktop_app.ui.forms.review.review_sheet_view import ReviewSheetView
from desktop_app.ui.i18n import formats, labels
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.outbox.batch_model import Column
from desktop_app.ui.outbox.batch_overview import BatchOverview
from desktop_app.ui.theme import Space
from desktop_app.ui.theme.downward_scroll import DownwardScroll
from desktop_app.ui.theme.side_by_side import SideBySide
from desktop_app.ui.theme.stacking_row import StackingRow
from desktop_app.ui.theme.tokens import DETAILS_USUAL
from desktop_app.ui.widgets.click_guard import CLICK_GUARD_MS, ClickGuard
from desktop_app.ui.widgets.focus import start_focus_at

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.services.outbox.submission import Submission
    from desktop_app.ui.outbox.batch_items import BatchItem, WarningKind
    from desktop_app.ui.outbox.batch_model import BatchModel

CORRECT: Final = Text("BatchView", "Open its form…")
_WIDTHS: Final = {
    Column.TICK: 88,
    Column.RESULT: 200,
    Column.NUMBER: 72,
    Column.DATE: 100,
    Column.PARTY: 200,
    Column.AMOUNT: 150,
    Column.WARNINGS: 200,
}
_LEAST: Final = 44
_LEAST_TABLE: Final = 126
"""Height of the titles and of three rows."""
_LEAST_PANE: Final = 96
_ROOM_FOR_DAYS: Final = 660
_ROOM_FOR_NUMBERS: Final = 500
_LEFT_OUT: Final = Text(
    "BatchView", "Left out, because they cannot be answered as the bank has them now: {count}"
)
_NOT_REPEATED: Final = Text("BatchView", "Not repeated, because they could not be read: {count}")
_CANNOT_BE_DELETED: Final = Text(
    "BatchView", "Left out, because they cannot be deleted at the bank any more: {count}"
)
_CHANGED: Final = (
    Text("BatchPage", "Nothing was sent: a document of this batch was changed elsewhere"),
    Text("BatchPage", "This is what is ready now. Check it again before sending."),
)
_TAKEN: Final = (
    Text("BatchPage", "Nothing was sent: a number of this batch was given to another document"),
    Text("BatchPage", "Documents have other numbers now. Check them again before sending."),
)
_KEPT: Final = Text("BatchPage", "Kept in Drafts and outbox already: {count}.")
_MOST_NAMED: Final = 5


class BatchView(Translated, QWidget):
    """Shows what is sent together, and below it what can be done now."""

    row_asked = Signal(str)
    """The row of the outbox with this identifier has to be looked at first."""

    def __init__(
        self,
        *,
        company: Callable[[], str],
        model: BatchModel,
        click_guard_ms: int = CLICK_GUARD_MS,
        parent: QWidget | None = None,
    ) -> None:
        """`company` tells who pays; `click_guard_ms` is how long nothing can be sent at first."""
        super().__init__(parent)
        self._company = company
        self._announcer = StageAnnouncer(self)
        self.guard = ClickGuard(self, click_guard_ms=click_guard_ms)
        self.model = model
        self.overview = BatchOverview()
        self.table = _Table()
        self.heading = theme.Label()
        self.status = theme.Label()
        self.progress = QProgressBar()
        self.checked = QCheckBox()
        self.back_button = QPushButton()
        self.correct_button = QPushButton()
        self.stop_button = QPushButton()
        self.rest_button = QPushButton()
        self.send_button = QPushButton()
        self._pane = DownwardScroll()
        self.bind_text(self.table.setAccessibleName, Text("BatchView", "Documents of this batch"))
        self.bind_text(self.progress.setAccessibleName, Text("BatchView", "Progress"))
        self.bind_text(self.stop_button.setText, Text("BatchView", "Stop"))
        self.bind_text(self.correct_button.setText, CORRECT)
        self._set_up_table()
        self.correct_button.hide()
        self._lay_out()
        self.overview.kind_chosen.connect(self._on_kind_chosen)
        self.table.toggled.connect(self.model.toggle)
        self.table.selectionModel().currentRowChanged.connect(lambda *_: self.show_current())
        theme.when_sized(self, BatchView._fit_columns)
        start_focus_at(self, self.table)

    def look_again(self) -> None:
        """Ask for another look: the tick that confirms is gone, and a press comes too early."""
        self.checked.setChecked(False)
        self.guard.begin()

    def showEvent(self, event: QShowEvent) -> None:
        """Ask for another look: it was out of sight, or is on show only now."""
        super().showEvent(event)
        if not event.spontaneous():
            self.look_again()

    def show_columns(self) -> None:
        """Show warnings before the send, if there are any, and results from then on."""
        sending = self.model.is_sending
        self.table.setColumnHidden(Column.RESULT, not sending)
        self.table.setColumnHidden(Column.TICK, sending)
        self.table.setColumnHidden(Column.WARNINGS, sending or not self.overview.kinds)
        for kind, button in self.overview.kinds.items():
            button.setEnabled(kind is None or not sending)

    def announce_end(self, *, ended: bool) -> None:
        """Say what became of the rows, once for each result; nothing before the end."""
        said = (self.heading.text(), self.status.text())
        self._announcer.say(said if ended else None, *said)

    def show_first(self) -> None:
        """Go to the first row on show."""
        before = self.table.currentIndex()
        if self.model.rowCount():
            self.table.setCurrentIndex(self.model.index(0, Column.PARTY))
        if self.table.currentIndex() == before:  # else it was shown by that
            self.show_current()

    @property
    def draft(self) -> BatchItem | None:
        """The current row, if it is a draft that its form can take up."""
        item = self.model.item(self.table.currentIndex())
        return item if item is not None and item.draft is not None else None

    def show_current(self) -> None:
        """Show the current row in whole."""
        item = self.model.item(self.table.currentIndex())
        self.correct_button.setVisible(self.draft is not None and not self.model.is_sending)
        view = ReviewSheetView(narrow=True)
        view.open_row = self.row_asked.emit
        if item is not None:
            view.show_sheet(sheet(item.statement, company=self._company()), self._notices(item))
        self._pane.setWidget(view)

    def _notices(self, item: BatchItem) -> Sequence[PaymentNotice]:
        """Warnings before the send, and from then on why the row was not taken."""
        if not self.model.is_sending:
            return item.notices
        reason = self.model.reason(item)
        return (PaymentNotice(self.model.result(item), reason, loud=True),) if reason else ()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave enough width for payees and warnings."""
        self._fit_columns()
        super().resizeEvent(event)

    def _fit_columns(self) -> None:
        """Show day and number where they have room; they are in the sheet as well."""
        beside = self._pane.width() if self._pane.width() < self.width() else 0
        room = self.width() - beside
        self.table.setColumnHidden(Column.DATE, room < theme.scaled(_ROOM_FOR_DAYS))
        self.table.setColumnHidden(Column.NUMBER, room < theme.scaled(_ROOM_FOR_NUMBERS))

    def retranslate(self) -> None:
        """Update all texts after a language change."""
        super().retranslate()
        last = self.model.columnCount() - 1
        self.model.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, last)
        self.show_current()

    def _on_kind_chosen(self, kind: WarningKind | None) -> None:
        self.model.filter_by(kind)
        self.show_first()

    def _set_up_table(self) -> None:
        table = self.table
        table.setModel(self.model)
        theme.look(table, "cells")
        header = table.horizontalHeader()
        theme.when_sized(table, _size_columns)
        header.setSectionResizeMode(Column.PARTY, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(Column.WARNINGS, QHeaderView.ResizeMode.Stretch)
        for corner in table.findChildren(QAbstractButton):  # Qt's own, never shown, but read aloud
            corner.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self.bind_text(corner.setAccessibleName, Text("DataTable", "Select all rows"))

    def _lay_out(self) -> None:
        theme.look(self.heading, "title")
        self.heading.setContentsMargins(Space.L, Space.M, Space.L, Space.S)
        self.heading.setWordWrap(True)
        theme.fix(self._pane, beside=(DETAILS_USUAL, DETAILS_USUAL))
        theme.look(self._pane, "pane")
        theme.fix(self._pane, least_height=_LEAST_PANE)
        theme.fix(self.table, least_height=_LEAST_TABLE)
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for part in (self.heading, self.overview, theme.line()):
            column.addWidget(part)
        column.addWidget(self.table, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(SideBySide(left, self._pane), 1)
        whole.addWidget(theme.line())
        whole.addLayout(self._bar())

    def _bar(self) -> QVBoxLayout:
        theme.look(self.send_button, "primary")
        self.progress.setTextVisible(False)
        self.status.setWordWrap(True)
        line = StackingRow(
            (
                (self.back_button, 0),
                (self.status, 1),
                (self.correct_button, 0),
                (self.stop_button, 0),
                (self.rest_button, 0),
                (self.send_button, 0),
            )
        )
        bar = QVBoxLayout()
        bar.setContentsMargins(Space.L, Space.M, Space.L, Space.M)
        bar.setSpacing(Space.S)
        bar.addWidget(self.progress)
        bar.addWidget(self.checked, 0, Qt.AlignmentFlag.AlignRight)
        bar.addWidget(line)
        return bar


def _size_columns(table: QTableView) -> None:
    table.horizontalHeader().setMinimumSectionSize(theme.scaled(_LEAST))
    table.setIconSize(QSize(theme.scaled(theme.ICON), theme.scaled(theme.ICON)))
    for column, width in _WIDTHS.items():
        table.setColumnWidth(column, theme.scaled(width))


class _Table(QTableView):
    """A table of rows that the space bar ticks."""

    toggled = Signal(object)
    """The current row is to be ticked or left out: its `QModelIndex`."""

    def __init__(self) -> None:
        super().__init__()
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.verticalHeader().hide()
        theme.fix(self.verticalHeader(), row=theme.ROW)
        self.horizontalHeader().setHighlightSections(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Tick with the space bar, whatever the column."""
        if event.key() == Qt.Key.Key_Space:
            self.toggled.emit(self.currentIndex())
        else:
            super().keyPressEvent(event)


def left_out_notice(
    documents: Sequence[ListedDocument], orders: Sequence[Submission]
) -> tuple[Callable[[], str], Callable[[], str]]:
    """What is said of documents that cannot be part of a batch: how many, and which.

    `orders` are those that can.
    """
    operations = {each.operation for each in orders}
    title = _LEFT_OUT
    if Operation.DELETE_DOCUMENT in operations:
        title = _CANNOT_BE_DELETED
    elif operations <= {Operation.CREATE_PAYMENT}:
        title = _NOT_REPEATED

    def names() -> str:
        named = [
            formats.named(each.number, each.party.name or labels.type_name(each))
            for each in documents[:_MOST_NAMED]
        ]
        return ", ".join([*named, "…"] if len(documents) > _MOST_NAMED else named)

    return lambda: title.format(count=formats.count(len(documents))), names


def changed_notice(taken: str, *, kept: int | None) -> tuple[Text, Callable[[], str]]:
    """What is said of a batch that was changed elsewhere, so that nothing of it was sent.

    Args:
        taken: the number that another row got, if that is why; else empty.
        kept: how many of new documents are in the outbox already; None for a batch of rows.
    """
    title, _ = _TAKEN if taken else _CHANGED
    _, text = _TAKEN if taken and kept is not None else _CHANGED

    def said() -> str:
        number = f"{formats.numbered(formats.legible(taken))}." if taken else ""
        more = _KEPT.format(count=formats.count(kept)) if kept else ""
        return " ".join(filter(None, (number, str(text), more)))

    return title, said
