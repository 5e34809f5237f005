"""A table model over rows in the store: holds their count and a few pages of rows."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal

from desktop_app.ui.i18n import formats
from desktop_app.ui.tables.columns import Align, remarks, second_line, with_tip_of_gone
from desktop_app.ui.tables.window_loader import WindowLoader

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence

    from PySide6.QtCore import QObject

    from desktop_app.storage.window import Row, RowWindows, Sort, Window
    from desktop_app.ui.tables.columns import Cell, ColumnSpec
    from desktop_app.ui.tables.window_loader import ReplacedRows, ScrollAnchor

F = TypeVar("F")
T = TypeVar("T")
_Index = QModelIndex | QPersistentModelIndex

ROW_ROLE: Final = Qt.ItemDataRole.UserRole
"""Role under which `data` gives the `Row` itself."""

_ROOT: Final = QModelIndex()
_SIDES = {Align.START: Qt.AlignmentFlag.AlignLeft, Align.END: Qt.AlignmentFlag.AlignRight}


class WindowModel(QAbstractTableModel, Generic[F, T]):
    """Provides the rows that match a filter, in sort order.

    `data` reads the cache only; a row that was not read yet has no text (`cells` gives None) and
    is painted as a skeleton. The view says with `set_visible_rows` which rows it shows.

    Attributes:
        columns: the columns, in order.
        second_lines: by the place of a column, the places of those that a view shows under it;
            the view sets it, and they are read aloud with the cell.

    Signals:
        replaced: everything was read anew (`ReplacedRows`).
        located: later found positions of kept identifiers (a mapping); the others are not in the
            list any more.
        counted: the count became known or changed; read `count` and `count_is_exact`.
        outdated: the store changed under what is shown; it has to be read again.
    """

    replaced = Signal(object)
    located = Signal(object)
    counted = Signal()
    outdated = Signal()

    def __init__(
        self,
        *,
        windows: RowWindows[F, T],
        columns: Sequence[ColumnSpec[T]],
        where: F,
        sort: Sort,
        parent: QObject | None = None,
    ) -> None:
        """Nothing is read before `reload`."""
        super().__init__(parent)
        self.columns: tuple[ColumnSpec[T], ...] = tuple(columns)
        self.second_lines: Mapping[int, Sequence[int]] = MappingProxyType({})
        self._count = 0
        self._known = False
        self._told = (-1, False)
        self._replacing = False
        self._loader = WindowLoader[F, T](windows=windows, where=where, sort=sort, parent=self)
        self._cache = self._loader.cache
        self._loader.replaced.connect(self._on_replaced)
        self._loader.filled.connect(self._on_filled)
        self._loader.staled.connect(self._announce_everything)
        self._loader.located.connect(self.located)
        self._loader.outdated.connect(self.outdated)

    @property
    def where(self) -> F:
        """What the rows match."""
        return self._loader.where

    @property
    def sort_order(self) -> Sort:
        """What the rows are ordered by."""
        return self._loader.sort

    @property
    def count(self) -> int:
        """Number of rows that are known to match."""
        return self._count

    @property
    def count_is_exact(self) -> bool:
        """False while there may be more rows than `count`."""
        return self._loader.exact

    @property
    def is_reloading(self) -> bool:
        """Whether everything is being read anew, so that what is on show is about to go."""
        return self._loader.is_reloading

    @property
    def is_replacing(self) -> bool:
        """Whether new rows have come whose places nobody was told yet."""
        return self._replacing

    @property
    def is_refiltered(self) -> bool:
        """Whether the rows on show are those of another filter than what is asked for."""
        return self._loader.is_refiltered

    @property
    def known(self) -> bool:
        """Whether any rows were read yet."""
        return self._known

    def row(self, position: int) -> Row[T] | None:
        """The row at a position, or None while it was not read."""
        loaded = self._cache.get(position)
        return loaded.row if loaded is not None else None

    def position(self, row_id: str) -> int | None:
        """Where a row that was read stands, or None."""
        return self._cache.position(row_id)

    def cells(self, position: int) -> tuple[Cell, ...] | None:
        """The cells of the row at a position, one for each column, or None while it loads."""
        loaded = self._cache.get(position)
        if loaded is None:
            return None
        cells = loaded.cells
        if cells is None:
            cells = self.formatted(loaded.row)
            self._cache.keep_cells(loaded, cells)
        return cells

    def formatted(self, row: Row[T]) -> tuple[Cell, ...]:
        """The cells of any row, whether it is kept or not."""
        cells = [_legible(column.cell(row)) for column in self.columns]
        if row.absent:
            told = zip(self.columns, cells, strict=True)
            cells = [with_tip_of_gone(cell) if each.tells_gone else cell for each, cell in told]
        return tuple(cells)

    def batches(self, ranges: Iterable[tuple[int, int]]) -> AsyncIterator[tuple[Row[T], ...]]:
        """All rows at some positions, both ends included, kept or not; see `WindowLoader`."""
        return self._loader.batches(ranges)

    def set_visible_rows(self, first: int, last: int) -> None:
        """Set the visible positions; missing rows are read in one query."""
        self._loader.set_visible_rows(first, last)

    def want(self, ranges: Iterable[tuple[int, int]]) -> None:
        """Read these positions as well when there is time."""
        self._loader.want(ranges)

    def filter_by(self, where: F, *, keep: Callable[[], Sequence[str]] = tuple) -> None:
        """Show what matches another filter, from the top; `keep` tells the selected rows."""
        self._loader.where = where
        self._loader.reload_all(keep=keep)

    def start_with(self, sort: Sort) -> None:
        """Take an order before anything is read."""
        self._loader.sort = sort

    def sort_by(self, sort: Sort, *, keep: Callable[[], Sequence[str]] = tuple) -> None:
        """Show the same rows in another order, from the top; `keep` tells the selected rows."""
        self._loader.sort = sort
        self._loader.reload_all(keep=keep)

    def reload(
        self,
        *,
        keep: Callable[[], Sequence[str]] = tuple,
        anchor: ScrollAnchor | None = None,
        where: F | None = None,
    ) -> None:
        """Read again what is shown because the store changed; the anchor stays in its place.

        `where` is the filter, if it may have changed.
        """
        if where is not None:
            self._loader.where = where
        self._loader.reload_all(keep=keep, anchor=anchor, patient=True)

    def set_exact_count(self, count: int) -> None:
        """Take the exact count that the totals found while the window has only an estimate."""
        if self._known and not self._loader.exact and count >= self._count:
            self._loader.count, self._loader.exact = count, True
            self._set_count()

    def set_least_count(self, count: int) -> None:
        """Take a count that is known to be reached while the window knows even less."""
        if self._known and not self._loader.exact and count > self._count:
            self._loader.count = count
            self._set_count()

    def invalidate_texts(self) -> None:
        """Make every text anew, after the language or the way of writing numbers changed."""
        self._cache.forget_cells()
        self._announce_everything()
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(self.columns) - 1)

    def rowCount(self, parent: _Index = _ROOT) -> int:  # noqa: D102 - Qt override
        return 0 if parent.isValid() else self._count

    def columnCount(self, parent: _Index = _ROOT) -> int:  # noqa: D102 - Qt override
        return 0 if parent.isValid() else len(self.columns)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: D102 - Qt override
        if not index.isValid():
            return None
        match role:
            case Qt.ItemDataRole.AccessibleDescriptionRole:
                return self._description(index.row(), index.column())
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.AccessibleTextRole:
                cells = self.cells(index.row())
                return cells[index.column()].whole if cells is not None else ""
            case Qt.ItemDataRole.TextAlignmentRole:
                side = _SIDES[self.columns[index.column()].align]
                return side | Qt.AlignmentFlag.AlignVCenter
            case Qt.ItemDataRole.UserRole:
                return self.row(index.row())
        return None

    def _description(self, position: int, column: int) -> str:
        """What is read aloud after a cell: its second line if it has one, and its remarks."""
        cells = self.cells(position)
        if cells is None:
            return ""
        under = self.second_lines.get(column, ())
        below = second_line(cells, under)
        return "\n".join([*([below] if below else []), *remarks(cells, column, under)])

    def headerData(  # noqa: D102 - Qt override
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return str(self.columns[section].title)
        return None

    def _on_replaced(self, replaced: ReplacedRows[T]) -> None:
        self._replacing = True
        try:
            self._set_count()
        finally:
            self._replacing = False
        self.replaced.emit(replaced)
        self._announce_everything()

    def _on_filled(self, window: Window[T]) -> None:
        if (self._loader.count, self._loader.exact) != self._told:
            self._set_count()
        if window.rows:
            self._announce(window.offset, window.offset + len(window.rows) - 1)

    def _set_count(self) -> None:
        count = self._loader.count
        if count > self._count:
            self.beginInsertRows(_ROOT, self._count, count - 1)
            self._count = count
            self.endInsertRows()
        elif count < self._count:
            self.beginRemoveRows(_ROOT, count, self._count - 1)
            self._count = count
            self.endRemoveRows()
        self._known = True
        self._told = (count, self._loader.exact)
        self.counted.emit()

    def _announce_everything(self) -> None:
        if self._count:
            self._announce(0, self._count - 1)

    def _announce(self, first: int, last: int) -> None:
        last = min(last, self._count - 1)
        if last >= first:
            self.dataChanged.emit(self.index(first, 0), self.index(last, len(self.columns) - 1))


def _legible(cell: Cell) -> Cell:
    text, said = formats.legible(cell.text), formats.legible(cell.said)
    if text is cell.text and said is cell.said:
        return cell
    return cell._replace(text=text, said=said)
