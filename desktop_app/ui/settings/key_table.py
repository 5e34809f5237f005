"""The table of commands with their keys: only the rows on show are laid out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from desktop_app.ui import theme

if TYPE_CHECKING:
    from collections.abc import Sequence

_ROW: Final = 30
_KEYS: Final = 170
_ROOT: Final = QModelIndex()

_Index = QModelIndex | QPersistentModelIndex


class KeyRow(NamedTuple):
    """One command in the table.

    Attributes:
        id: of the command.
        name: its words, after those of its page.
        keys: as they are written on this system; empty for none.
        chosen: whether a person chose them.
    """

    id: str
    name: str
    keys: str
    chosen: bool


class KeyModel(QAbstractTableModel):
    """The rows of the table."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[KeyRow, ...] = ()
        self._headings: tuple[str, ...] = ("", "")

    def show_rows(self, rows: Sequence[KeyRow]) -> None:
        """Show these rows; where only their keys are others, the current row stays."""
        if [row.id for row in rows] != [row.id for row in self._rows]:
            self.beginResetModel()
            self._rows = tuple(rows)
            self.endResetModel()
        elif rows:
            self._rows = tuple(rows)
            self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, 1))

    def set_headings(self, headings: Sequence[str]) -> None:
        """Call the columns so."""
        self._headings = tuple(headings)
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, 1)

    def id_at(self, row: int) -> str:
        """The identifier of the command in a row, or empty."""
        return self._rows[row].id if 0 <= row < len(self._rows) else ""

    def row_of(self, command_id: str) -> int:
        """The row of a command; -1 for none."""
        rows = enumerate(self._rows)
        return next((place for place, row in rows if row.id == command_id), -1)

    def rowCount(self, parent: _Index = _ROOT) -> int:  # noqa: D102 - Qt override
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: _Index = _ROOT) -> int:  # noqa: D102 - Qt override
        return 0 if parent.isValid() else len(self._headings)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: D102 - Qt override
        row = self._rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row.keys if index.column() else row.name
        if role == Qt.ItemDataRole.FontRole and index.column() and row.chosen:
            return theme.font(theme.Type.STRONG)
        return None

    def headerData(  # noqa: D102 - Qt override
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self._headings[section]
        return None


class KeyTable(QTableView):
    """Shows a `KeyModel`; one row is chosen at a time."""

    def __init__(self) -> None:
        super().__init__()
        self.keys = KeyModel()
        self.keys.setParent(self)
        self.setModel(self.keys)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        theme.look(self, "cells")
        self.verticalHeader().hide()
        theme.fix(self.verticalHeader(), row=_ROW)
        header = self.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setHighlightSections(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        theme.when_sized(self, KeyTable._fit)

    def _fit(self) -> None:
        self.horizontalHeader().resizeSection(1, theme.widened(_KEYS))
