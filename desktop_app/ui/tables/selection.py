"""Keeps the current row and the selection of a table by identifier when rows move."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QItemSelection, QItemSelectionModel, QObject, Signal

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from PySide6.QtCore import QModelIndex

    from desktop_app.storage.window import Row
    from desktop_app.ui.tables.window_model import WindowModel

MOST_KEPT: Final = 256
"""Selected rows that are found again when the list changes."""
_ROWS = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows
ONLY_THIS = (
    QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
)
NO_CHANGE = QItemSelectionModel.SelectionFlag.NoUpdate


class TableSelection(QObject):
    """The selected rows and the current row of one table.

    Rows are known by position to Qt and by identifier to people. When the positions change, up to
    256 selected rows that were read are found again; of more, or where some were not read, only
    the current one is: a part of them is not what a person has chosen. A selection of everything
    stays everything as long as the filter is the same: with another filter it would be rows that
    nobody has chosen.
    """

    current_changed = Signal(object)
    """A person moved to another row, or the current one is gone: the `Row`, as soon as it was read.
    """
    changed = Signal()
    """Other rows are selected."""

    def __init__(
        self, *, model: WindowModel[Any, Any], selected: QItemSelectionModel, parent: QObject
    ) -> None:
        """`selected` is the view's own selection model."""
        super().__init__(parent)
        self._model = model
        self._selected = selected
        self._current_id = ""
        self._kept_at = ""
        self._awaited = -1
        self._is_gone = False
        self._everything = False
        self._ignoring = False
        self._has_lost = False
        selected.currentRowChanged.connect(self._on_moved)
        selected.selectionChanged.connect(self._on_selection_changed)
        model.dataChanged.connect(self._on_data_changed)

    @property
    def current_id(self) -> str:
        """Identifier of the current row, listed or not; empty for none."""
        return self._current_id

    @property
    def is_pending(self) -> bool:
        """Whether rows are selected that are not loaded yet."""
        here, ranges = self._selected.currentIndex().row(), self.ranges()
        if _covers(ranges, here):
            return self._model.row(here) is None
        return bool(ranges) and not self.rows(limit=1)

    def ranges(self) -> list[tuple[int, int]]:
        """Selected positions as ranges, both ends included, from top to bottom."""
        return sorted((part.top(), part.bottom()) for part in self._selected.selection().toList())

    def count(self) -> int:
        """How many rows are selected."""
        return sum(last - first + 1 for first, last in self.ranges())

    def rows(self, *, limit: int = MOST_KEPT) -> list[Row[Any]]:
        """The selected rows that were read, the current one first, at most `limit`."""
        here, ranges = self._selected.currentIndex().row(), self.ranges()
        places = [here] if _covers(ranges, here) else []
        for first, last in ranges:
            places += range(first, min(last + 1, first + limit))
        rows = (self._model.row(place) for place in places)
        found = {row.id: row for row in rows if row is not None}
        return [*found.values()][:limit]

    def extend_to(self, place: int) -> None:
        """Select everything from the current row to a position, and go there."""
        here, there = self._selected.currentIndex(), self._model.index(place, 0)
        if here.isValid() and there.isValid():
            first, last = sorted((here, there), key=lambda index: index.row())
            self._selected.select(QItemSelection(first, last), _ROWS)
            self._selected.setCurrentIndex(there, NO_CHANGE)

    def clear(self) -> None:
        """Select nothing and be nowhere."""
        self._current_id = ""
        self._awaited = -1
        self._is_gone = False
        with self._ignoring_changes():
            self._selected.clear()

    def kept(self) -> list[str]:
        """Identifiers to find again after rows were read anew, the current one first.

        They are those of the rows on show: what is asked for before new rows come is not what a
        person has selected by the time they are there. All of them are kept, or only the current
        one.
        """
        everything = 1 < self._model.count == self.count()
        self._everything = everything and not self._model.is_refiltered
        self._kept_at = self._current_id
        names = [self._current_id] if self._current_id else []
        rows = self.rows()
        if not self._everything and len(rows) < self.count():
            return names
        return [*dict.fromkeys(names + [row.id for row in rows])]

    def restore(self, places: Mapping[str, int]) -> None:
        """Select the kept rows at their new positions, and nothing else.

        If the user went to a row that is not loaded, the row at its position is selected.
        """
        if self._awaited >= 0:
            self._selected.setCurrentIndex(self._model.index(self._awaited, 0), ONLY_THIS)
            return
        self._is_gone = False
        selected = self._selected.hasSelection() or self._has_lost
        self._has_lost = False
        with self._ignoring_changes():
            self._selected.clear()
            if self._everything and self._model.count:
                last = self._model.index(self._model.count - 1, 0)
                self._selected.select(QItemSelection(self._model.index(0, 0), last), _ROWS)
                self._go(places)
            else:
                self._add(places)
        if selected or self._selected.hasSelection():
            self.changed.emit()

    def add(self, places: Mapping[str, int]) -> None:
        """Select rows that were found later, besides what is selected.

        All kept rows were looked for by then: where the current one is not in the list any more, a
        row that is still selected becomes the current one.
        """
        if self._awaited >= 0 or self._current_id != self._kept_at:
            return
        with self._ignoring_changes():
            self._add(places)
        here = self._selected.currentIndex().row()
        self._is_gone = self._selected.hasSelection() and not _covers(self.ranges(), here)
        self._leave_gone()
        if places or self._current_id != self._kept_at:
            self.changed.emit()

    def _leave_gone(self) -> None:
        """Go from a row that is gone to one that is still selected, as soon as one was read."""
        for row in self.rows(limit=1) if self._is_gone else ():
            self._is_gone = False
            place = self._model.position(row.id)
            if place is not None:
                with self._ignoring_changes():
                    self._selected.setCurrentIndex(self._model.index(place, 0), NO_CHANGE)
            self._current_id = row.id
            self.current_changed.emit(row)

    def _add(self, places: Mapping[str, int]) -> None:
        chosen = QItemSelection()
        for first, last in _runs(places.values()):
            chosen.select(self._model.index(first, 0), self._model.index(last, 0))
        self._selected.select(chosen, _ROWS)
        self._go(places)

    def _go(self, places: Mapping[str, int]) -> None:
        place = places.get(self._current_id)
        if place is not None and not self._selected.currentIndex().isValid():
            self._selected.setCurrentIndex(self._model.index(place, 0), NO_CHANGE)

    def _on_moved(self) -> None:
        """Signal the current row, if it is both current and selected."""
        place = self._selected.currentIndex().row()
        if self._ignores_changes or not _covers(self.ranges(), place):
            return
        row = self._model.row(place)
        self._awaited = place if row is None else -1
        self._is_gone = False
        if row is not None and row.id != self._current_id:
            self._current_id = row.id
            self.current_changed.emit(row)

    def _on_data_changed(self, first: QModelIndex, last: QModelIndex) -> None:
        if first.row() <= self._awaited <= last.row():
            self._on_moved()
        self._leave_gone()

    def _on_selection_changed(self) -> None:
        if not self._ignores_changes:
            self._on_moved()
            self._on_taken_out()
            self.changed.emit()
        elif self._model.is_replacing:
            self._has_lost = True

    def _on_taken_out(self) -> None:
        """Go to a row that is still selected when the current one was taken out."""
        if self._awaited >= 0 or _covers(self.ranges(), self._selected.currentIndex().row()):
            return
        for row in self.rows(limit=1):
            if row.id != self._current_id:
                self._current_id = row.id
                self.current_changed.emit(row)

    @property
    def _ignores_changes(self) -> bool:
        """Whether changes of the selection come from Qt and not from the user.

        While rows are replaced, the selection has places of the old ones, and the places have the
        new ones.
        """
        return self._ignoring or self._model.is_replacing

    @contextmanager
    def _ignoring_changes(self) -> Iterator[None]:
        self._ignoring = True
        try:
            yield
        finally:
            self._ignoring = False


def _covers(ranges: Iterable[tuple[int, int]], place: int) -> bool:
    """Whether a position is selected: only whole rows are.

    Qt would ask the model for every column of the row, and this is asked dozens of times whenever
    it is decided what can be done.
    """
    return any(first <= place <= last for first, last in ranges)


def _runs(places: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Positions as runs of neighbours."""
    first = last = -1
    for place in sorted(places):
        if place == last + 1 and first >= 0:
            last = place
            continue
        if first >= 0:
            yield first, last
        first = last = place
    if first >= 0:
        yield first, last
