"""The table of what is due, with a tick for each date about which a person can decide now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QTableView,
)

from desktop_app.services.gateway.due_charges import DueObstacle
from desktop_app.ui import theme
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels import stored_cards as words
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.tables.two_line_cells import BELOW, BELOW_COLOUR, TwoLineCells
from desktop_app.ui.theme import ROW
from desktop_app.ui.theme.tokens import SECOND_LINE

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from PySide6.QtGui import QKeyEvent, QResizeEvent

    from desktop_app.services.gateway.due_charges import DueCharge

_COLUMNS: Final = (
    Text("DueView", "Due"),
    Text("DueView", "State"),
    Text("DueView", "Customer"),
    Text("DueView", "For"),
    Text("DueView", "Card"),
    Text("DueView", "Amount"),
)
_DUE, _STATE, _CUSTOMER, _FOR, _CARD, _AMOUNT = range(6)
_WIDTHS: Final = {_DUE: 132, _STATE: 256, _CARD: 112, _AMOUNT: 120}
_UNDER: Final = {_FOR: _CUSTOMER, _CARD: _CUSTOMER, _STATE: _DUE}
"""For a column, the one under which it is shown if the columns do not all fit."""
_FOLDED: Final[tuple[frozenset[int], ...]] = (
    frozenset(),
    frozenset({_FOR, _CARD}),
    frozenset(_UNDER),
)
"""The columns that are second lines, where there is less and less room."""
_LEAST: Final = 80
"""Width that a customer and a title need at least."""
_TWO_LINES: Final = 160
"""Width that a customer needs who has a second line."""
_TICK: Final = 24
"""Width of a tick and of the gap behind it."""
_AROUND: Final = 20
"""Width that a cell needs beside its text."""
_LOOKED_AT: Final = 200
"""Rows whose texts are measured."""
_END: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_READY: Final = Text("DueView", "To be charged")
_LATE: Final = Text("DueView", "Late")
_OBSTACLES: Final = {
    DueObstacle.OPEN_CHARGE: Text("DueView", "Waits for an earlier charge"),
    DueObstacle.CARD_UNKNOWN: Text("DueView", "The card is not stored any more"),
    DueObstacle.CARD_EXPIRED: Text("DueView", "The card has expired"),
    DueObstacle.MAY_BE_CHARGED: Text("DueView", "Perhaps charged"),
}

_Index = QModelIndex | QPersistentModelIndex


class DueModel(QAbstractTableModel):
    """What is due, and what of it is ticked; texts are made for the rows that are painted."""

    ticked_changed = Signal()
    """Something was ticked, or is not any more."""

    def __init__(self) -> None:
        super().__init__()
        self.due: tuple[DueCharge, ...] = ()
        self._ticked: frozenset[str] = frozenset()
        self._folded = _FOLDED[0]

    @property
    def ticked(self) -> list[DueCharge]:
        """What is ticked, in order."""
        return [each for each in self.due if each.key in self._ticked]

    def show(self, due: Sequence[DueCharge], ticked: Collection[str]) -> None:
        """Show what is due; `ticked` are keys."""
        self.beginResetModel()
        self.due = tuple(due)
        self._ticked = _tickable(self.due, ticked)
        self.endResetModel()

    def tick(self, keys: Collection[str]) -> None:
        """Tick these and no others, as far as they can be ticked."""
        self._ticked = _tickable(self.due, keys)
        self.repaint_column(_DUE)
        self.ticked_changed.emit()

    def toggle(self, row: int) -> None:
        """Tick a row, or do not tick it any more."""
        if row < len(self.due) and self.due[row].waits_for_person:
            self.tick(self._ticked ^ {self.due[row].key})

    def fold(self, columns: frozenset[int]) -> None:
        """Let these columns be second lines of others."""
        if columns != self._folded:
            self._folded = columns
            for host in set(_UNDER.values()):
                self.repaint_column(host)

    def repaint_column(self, column: int) -> None:
        """Let a column be painted anew."""
        if self.due:
            last = len(self.due) - 1
            self.dataChanged.emit(self.index(0, column), self.index(last, column))

    def repaint_states(self) -> None:
        """Let the states be painted anew, in other colours or words."""
        self.repaint_column(_STATE)

    def retranslate(self) -> None:
        """Update all texts after a language change."""
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(_COLUMNS) - 1)
        for column in range(len(_COLUMNS)):
            self.repaint_column(column)

    # As Qt asks.

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - as Qt has it
        """How many dates are due."""
        return 0 if parent.isValid() else len(self.due)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - as Qt has it
        """How many columns there are."""
        return 0 if parent.isValid() else len(_COLUMNS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> Any:
        """The title of a column."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return str(_COLUMNS[section])
        is_amount = role == Qt.ItemDataRole.TextAlignmentRole and section == _AMOUNT
        return _END if is_amount else None

    def flags(self, index: _Index) -> Qt.ItemFlag:
        """What can be done with a cell."""
        found = Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled
        if index.column() == _DUE and self.due[index.row()].waits_for_person:
            found |= Qt.ItemFlag.ItemIsUserCheckable
        return found

    def data(self, index: _Index, role: int = 0) -> Any:
        """What a cell says."""
        each, column = self.due[index.row()], index.column()
        found: Any = None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                found = _text(each, column)
            case Qt.ItemDataRole.AccessibleTextRole:
                found = ", ".join(self._lines(each, column))
            case Qt.ItemDataRole.ToolTipRole:
                found = theme.plain("\n".join(self._lines(each, column)))
            case Qt.ItemDataRole.CheckStateRole if column == _DUE and each.waits_for_person:
                checked = each.key in self._ticked
                found = Qt.CheckState.Checked if checked else Qt.CheckState.Unchecked
            case Qt.ItemDataRole.TextAlignmentRole if column == _AMOUNT:
                found = _END
            case Qt.ItemDataRole.ForegroundRole if column == _STATE:
                found = QColor(getattr(theme.tokens(), _state(each)[1]))
            case int() if role == BELOW:
                found = self._below(each, column)
            case int() if role == BELOW_COLOUR and column == _DUE:
                found = _state(each)[1]
        return found

    def _lines(self, each: DueCharge, column: int) -> list[str]:
        return [line for line in (_text(each, column), self._below(each, column)) if line]

    def _below(self, each: DueCharge, column: int) -> str:
        """What stands under the text of a column."""
        under = (place for place in sorted(self._folded) if _UNDER[place] == column)
        return " · ".join(filter(None, (_text(each, place) for place in under)))

    def setData(self, index: _Index, value: Any, role: int = 0) -> bool:
        """Take a click on a tick."""
        if role != Qt.ItemDataRole.CheckStateRole:
            return False
        wanted = Qt.CheckState(value) is Qt.CheckState.Checked
        if wanted is not (self.due[index.row()].key in self._ticked):
            self.toggle(index.row())
        return True


class DueTable(QTableView):
    """Ticks the current row with Space, whatever cell is the current one."""

    opened = Signal(int)
    """Enter was pressed on a row, or it was clicked twice."""

    def __init__(self, model: DueModel) -> None:
        super().__init__()
        self._model = model
        self.setModel(model)
        self.setItemDelegate(TwoLineCells(self))
        theme.look(self, "cells")
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setCornerButtonEnabled(False)
        for corner in self.findChildren(QAbstractButton):  # Qt's own, never shown, but read aloud
            corner.setAccessibleName(str(_COLUMNS[_DUE]))
            corner.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.verticalHeader().hide()
        theme.fix(self.verticalHeader(), row=ROW)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        for column in range(len(_COLUMNS)):
            stretched = column in {_CUSTOMER, _FOR}
            mode = QHeaderView.ResizeMode
            header.setSectionResizeMode(column, mode.Stretch if stretched else mode.Interactive)
        theme.when_sized(self, DueTable._make_room)
        self.doubleClicked.connect(lambda index: self.opened.emit(index.row()))

    def show_due(self, due: Sequence[DueCharge], ticked: Collection[str]) -> None:
        """Show what is due; the current row and the place in the list stay."""
        at, scrolled = self.currentIndex(), self.verticalScrollBar().value()
        key = self._model.due[at.row()].key if at.isValid() else ""
        self._model.show(due, ticked)
        rows = (row for row, each in enumerate(self._model.due) if each.key == key)
        row = next(rows, min(at.row(), len(self._model.due) - 1))
        if at.isValid() and row >= 0:
            self.setCurrentIndex(self._model.index(row, at.column()))
        self.verticalScrollBar().setValue(scrolled)
        self._make_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Make room in the new width."""
        self._make_room()
        super().resizeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Make room for states in another font or language."""
        super().changeEvent(event)
        if event.type() in {QEvent.Type.FontChange, QEvent.Type.LanguageChange}:
            self._make_room()

    def _make_room(self) -> None:
        """Have amounts, days, cards and states whole, some as second lines where room is little.

        A state that gives a reason is cut before that.
        """
        self.horizontalHeader().setMinimumSectionSize(theme.scaled(_LEAST))
        needed = {column: max(self._needed(column), theme.scaled(_LEAST)) for column in _WIDTHS}
        least = needed | {_STATE: min(needed[_STATE], theme.scaled(_WIDTHS[_STATE]))}
        for folded in _FOLDED:
            fixed = _WIDTHS.keys() - folded
            room = self.viewport().width() - theme.scaled(_TWO_LINES if folded else 2 * _LEAST)
            if sum(least[column] for column in fixed) <= room:
                break
        if _STATE in folded:
            least[_DUE] = needed[_DUE] = max(least[_DUE], least[_STATE] + theme.scaled(_TICK))
        self._fold(folded)
        wanted = {column: max(theme.scaled(_WIDTHS[column]), needed[column]) for column in fixed}
        for narrower in (needed, least):
            if sum(wanted.values()) > room:
                wanted = {column: narrower[column] for column in fixed}
        for column, width in wanted.items():
            self.setColumnWidth(column, width)

    def _fold(self, columns: frozenset[int]) -> None:
        """Have these columns as second lines of others."""
        theme.fix(self.verticalHeader(), row=ROW + SECOND_LINE if columns else ROW)
        self._model.fold(columns)
        at = self.currentIndex()
        for column in range(len(_COLUMNS)):
            self.setColumnHidden(column, column in columns)
        if at.isValid() and at.column() in columns:  # from a hidden one Qt goes nowhere
            self.setCurrentIndex(at.siblingAtColumn(_DUE))

    def _needed(self, column: int) -> int:
        """The width in which no text of a column is cut, nor its title."""
        texts = (_text(each, column) for each in self._model.due[:_LOOKED_AT])
        widest = max(map(self.fontMetrics().horizontalAdvance, texts), default=0)
        tick = theme.scaled(_TICK) if column == _DUE else 0
        return max(
            widest + theme.scaled(_AROUND) + tick, self.horizontalHeader().sectionSizeHint(column)
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Tick or open the current row."""
        row = self.currentIndex().row()
        if row >= 0 and event.key() == Qt.Key.Key_Space:
            self._model.toggle(row)
        elif row >= 0 and event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.opened.emit(row)
        else:
            super().keyPressEvent(event)


def is_unsure(each: DueCharge) -> bool:
    """Whether a date may have been charged after a backup: it is ticked to say whether it was."""
    return each.obstacle is DueObstacle.MAY_BE_CHARGED


def _tickable(due: Sequence[DueCharge], keys: Collection[str]) -> frozenset[str]:
    wanted = frozenset(keys)
    return frozenset(each.key for each in due if each.key in wanted and each.waits_for_person)


def _text(each: DueCharge, column: int) -> str:
    match column:
        case 0:
            return formats.day(each.date.due)
        case 1:
            return _state(each)[0]
        case 2:
            customer = each.customer.title if each.customer is not None else each.schedule.client_id
            return formats.legible(customer)
        case 3:
            return formats.legible(each.schedule.title)
        case 4:
            return "" if each.card is None else words.card_name(each.card)
        case _:
            return formats.amount(each.date.amount)


def _state(each: DueCharge) -> tuple[str, str]:
    """What is said of a date, and its colour."""
    last = each.last
    if last is not None and each.obstacle in {None, DueObstacle.OPEN_CHARGE}:
        text, colour, _ = words.CHARGE_STATES[last.state]
        reason = words.told_reason(last)
        return (f"{text}: {reason}" if reason else str(text)), colour
    if each.obstacle is not None:
        return str(_OBSTACLES[each.obstacle]), "waiting"
    return (str(_LATE), "waiting") if each.late else (str(_READY), "text")
