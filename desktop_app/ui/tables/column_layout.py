"""Lays out the columns of a table by measured text, and stores the user's changes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from desktop_app.ui import theme
from desktop_app.ui.shell.page_memory import TableLayout

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

    from PySide6.QtWidgets import QHeaderView

    from desktop_app.ui.shell.page_memory import TableLayouts
    from desktop_app.ui.tables.columns import Cell, ColumnSpec

_REMEMBER_MS: Final = 400

_TWO_LINES: Final = 160
"""The width that a text with a second line gets before columns that can be hidden are shown."""


def fitting(
    columns: Sequence[ColumnSpec[Any]], sized: Collection[str], available: int
) -> list[ColumnSpec[Any]]:
    """The columns that fit; those that may be hidden are left out, lowest priority first.

    What a person has sized by hand stays, with what goes together with it.
    """
    left = list(columns)
    stay = {_group(column) for column in columns if column.id in sized}
    givers = sorted(
        (column for column in columns if column.hide_priority and _group(column) not in stay),
        key=lambda column: column.hide_priority,
    )
    while givers and sum(_least(column) for column in left) > available:
        gone = _group(givers[-1])
        givers, left = ([each for each in some if _group(each) != gone] for some in (givers, left))
    return left


def _group(column: ColumnSpec[Any]) -> tuple[str, bool]:
    """What is hidden as one with a column: all that go together, or the column alone."""
    return (column.together, True) if column.together else (column.id, False)


def folded(
    columns: Sequence[ColumnSpec[Any]], usual: Mapping[str, int], available: int
) -> frozenset[str]:
    """The ids of columns that go under another one, because not all have their usual width."""
    names = {column.id for column in columns}
    below: frozenset[str] = frozenset()
    for last in (False, True):
        if sum(usual[column.id] for column in columns if column.id not in below) <= available:
            break
        below |= {
            column.id
            for column in columns
            if column.under in names and column.under_last is last and not column.gives_way
        }
    return below


def _least(column: ColumnSpec[Any]) -> int:
    """The width that a column insists on; what may be hidden is hidden before it is squeezed."""
    squeezed = column.flexible or not column.hide_priority
    return column.least if squeezed else column.width


def fitted(
    columns: Sequence[ColumnSpec[Any]], sized: dict[str, int], available: int
) -> dict[str, int]:
    """Widths in pixels of visible columns, so that they fill the available width if possible.

    Flexible columns share the remaining width, and shrink to their least width if there is none;
    then the others shrink, too, before the table has to be scrolled sideways. Columns that the
    user has sized keep their width.
    """
    widths = {column.id: sized.get(column.id, column.width) for column in columns}
    own = [column for column in columns if column.id not in sized]
    _share(widths, [column for column in own if column.flexible], available)
    if sum(widths.values()) > available:
        _share(widths, [column for column in own if not column.flexible], available)
    return widths


def _share(widths: dict[str, int], flexible: list[ColumnSpec[Any]], available: int) -> None:
    """Distribute a surplus or a shortage of width among some columns."""
    room = available - sum(widths.values())
    while flexible and room:
        weight = sum(column.width for column in flexible)
        for column in flexible:
            widths[column.id] = column.width + room * column.width // weight
        narrow = [column for column in flexible if widths[column.id] < column.least]
        if not narrow:
            last = flexible[-1].id
            widths[last] += available - sum(widths.values())
            break
        for column in narrow:  # it keeps its least width, the others share what that costs
            widths[column.id] = column.least
            room += column.width - column.least
            flexible.remove(column)


class ColumnLayout(QObject):
    """Synchronises a header with its stored layout.

    Widths that the header gets from `fit` are not remembered; widths that a person gave are.
    """

    changed = Signal()
    """A person, or a view, arranged the columns otherwise."""
    lines_changed = Signal()
    """Columns went under others, or came back beside them; read `under`."""

    def __init__(
        self,
        *,
        header: QHeaderView,
        columns: Sequence[ColumnSpec[Any]],
        name: str,
        layouts: TableLayouts | None,
        widest: Callable[[Iterable[Cell]], int],
        title_width: Callable[[int], int],
    ) -> None:
        """Lay out the columns of a header, which has its model already.

        Args:
            header: of the table.
            columns: in the order of the model.
            name: of the table, in what is remembered.
            layouts: what is remembered.
            widest: measures the width that a column needs for cells, in pixels.
            title_width: measures the width that the title of a section needs, in pixels.
        """
        super().__init__(header)
        self._header = header
        self._columns = tuple(columns)
        self._places = {column.id: place for place, column in enumerate(columns)}
        self._name = name
        self._layouts = layouts
        self._widest_of = widest
        self._title_width = title_width
        self._measured_with = ""
        self._measured = self._columns
        self._usual: dict[str, int] = {}
        self._widest: dict[str, int] = {}
        self._seen: dict[str, int] = {}
        """The width that the cells on the screen needed so far, by column."""
        self._is_squeezed = False
        self._layout = (layouts.table_layout(name) if layouts else None) or TableLayout()
        self._available = 0
        self._looked_through: tuple[object, ...] = ()
        self._arranging = False
        self._empty_columns: frozenset[str] = frozenset()
        self.under: dict[int, tuple[int, ...]] = {}
        self._saving = QTimer(self, singleShot=True, interval=_REMEMBER_MS)
        self._saving.timeout.connect(self._save)
        self.changed.connect(self._saving.start)
        self._arrange()
        header.sectionResized.connect(self._on_header_section_resized)
        header.sectionMoved.connect(self._on_header_section_moved)

    @property
    def sort_column(self) -> tuple[str, bool]:
        """The remembered column that is sorted by, or an empty name, and whether it falls."""
        known = self._layout.sort_column in self._places
        return (self._layout.sort_column if known else "", self._layout.descending)

    @property
    def layout(self) -> TableLayout:
        """How the columns are arranged, the order of all of them named."""
        return replace(self._layout, order=self._order())

    def arrange(self, layout: TableLayout) -> None:
        """Arrange the columns otherwise; names that are not known here do not count.

        What is sorted by stays, and so does at least one column.
        """
        known = self._places.keys()
        before = self._layout
        self._layout = replace(
            before,
            order=layout.order,
            hidden=layout.hidden & known,
            shown=layout.shown & known,
            widths={name: width for name, width in layout.widths.items() if name in known},
        )
        if not self.visible():
            self._layout = replace(self._layout, hidden=before.hidden, shown=before.shown)
        self._arrange()
        self.fit(self._available)
        self.changed.emit()

    def remember_sort(self, column: str, *, descending: bool) -> None:
        """Keep what the table is sorted by."""
        self._layout = replace(self._layout, sort_column=column, descending=descending)
        self._saving.start()

    def is_shown(self, column: ColumnSpec[Any]) -> bool:
        """Whether a column can be seen."""
        if column.shown:
            return column.id not in self._layout.hidden
        return column.id in self._layout.shown

    def show(self, column: ColumnSpec[Any], *, shown: bool) -> None:
        """Show or hide a column; the last one stays."""
        if not shown and len(self.visible()) == 1:
            return
        layout = self._layout
        self._layout = replace(
            layout,
            hidden=_with(layout.hidden, column.id, present=column.shown and not shown),
            shown=_with(layout.shown, column.id, present=shown),
        )
        self.fit(self._available)
        self.changed.emit()

    def leave_out(self, names: Collection[str]) -> None:
        """Leave the room of columns that say nothing now to the others.

        A column that a person asked for stays; copies, exports and printed lists have them all.
        """
        if frozenset(names) != self._empty_columns:
            self._empty_columns = frozenset(names)
            self.fit(self._available)

    def visible(self) -> list[ColumnSpec[Any]]:
        """The columns that a person can see, from left to right."""
        order = (self._header.logicalIndex(place) for place in range(len(self._columns)))
        return [self._columns[place] for place in order if self.is_shown(self._columns[place])]

    def fit(self, available: int) -> None:
        """Fit the columns into so many pixels."""
        self._available = available
        self._arranging = True
        self._measure()
        left_out = self._empty_columns - self._layout.shown
        visible = [
            self._measured[self._places[column.id]]
            for column in self.visible()
            if column.id not in left_out
        ]
        chosen = {*self._layout.widths, *self._layout.shown}
        below = folded(visible, self._usual, available)
        if below:
            visible = self._beside_two_lines([each for each in visible if each.id not in below])
        roomy = self._with_room_for_two_lines(visible, below)
        kept = {column.id for column in fitting(roomy, chosen, available)}
        there = self._without_spare_room([column for column in visible if column.id in kept])
        if self._missing_width(there) > 0:
            states = self._yielding_states(there) - chosen
            below |= states
            there = self._squeezed([column for column in there if column.id not in states], states)
        names = {column.id for column in there}
        for column in self._columns:
            self._header.setSectionHidden(self._places[column.id], column.id not in names)
        for name, width in fitted(there, self._layout.widths, available).items():
            self._header.resizeSection(self._places[name], width)
        self._arranging = False
        self._fold(below)

    def _without_spare_room(self, columns: list[ColumnSpec[Any]]) -> list[ColumnSpec[Any]]:
        """The columns; in large text, without the width that no cell on the screen needs."""
        self._is_squeezed = self._missing_width(columns) > 0
        if self._is_squeezed and theme.scaled(theme.ICON) > theme.ICON:
            return [replace(each, least=self._least_uncut_width(each)) for each in columns]
        return columns

    def _yielding_states(self, columns: Sequence[ColumnSpec[Any]]) -> frozenset[str]:
        """The ids of state columns that move under another column rather than be hidden or cut."""
        names = {column.id for column in columns}
        return frozenset(each.id for each in columns if each.gives_way and each.under in names)

    def _squeezed(
        self, columns: list[ColumnSpec[Any]], states: Collection[str]
    ) -> list[ColumnSpec[Any]]:
        """The columns, of which those that are cut at their end anyhow give what is lacking.

        What has one of these states under it stays wide enough for it.
        """
        needed = {
            self._columns[self._places[each]].under: self._seen.get(each, 0) for each in states
        }
        columns = [replace(each, flexible=True) if each.id in needed else each for each in columns]
        lacking = self._missing_width(columns)
        yielding = sum(each.least for each in columns if each.flexible)
        if lacking <= 0 or not yielding:
            return columns
        share = 1 - lacking / yielding
        return [
            replace(
                each,
                least=max(
                    int(each.least * share),
                    self._declared(each).least,
                    needed.get(each.id, 0),
                ),
            )
            if each.flexible
            else each
            for each in columns
        ]

    def _least_uncut_width(self, column: ColumnSpec[Any]) -> int:
        """The least width of a column at which none of its cells on the screen is cut."""
        seen = self._seen.get(column.id, 0)
        if column.whole is None or column.flexible or not seen:
            return column.least
        return min(column.least, max(seen, self._title_width(self._places[column.id])))

    def _missing_width(self, columns: Sequence[ColumnSpec[Any]]) -> int:
        """Pixels missing for the least widths of the columns."""
        sized = self._layout.widths
        return sum(sized.get(each.id, each.least) for each in columns) - self._available

    def _declared(self, column: ColumnSpec[Any]) -> ColumnSpec[Any]:
        """A column as it was declared, not in the font in use."""
        return self._columns[self._places[column.id]]

    def _fold(self, below: Collection[str]) -> None:
        """Take the columns that stand under others, and say so if they are others than before."""
        under: dict[int, tuple[int, ...]] = {}
        for place, column in enumerate(self._columns):
            if column.id in below:
                host = self._places[column.under]
                under[host] = (*under.get(host, ()), place)
        if under != self.under:
            self.under = under
            self.lines_changed.emit()

    def is_visible(self, column: ColumnSpec[Any]) -> bool:
        """Whether a column is shown and has room, beside the others or under one of them."""
        place = self._places[column.id]
        return not self._header.isSectionHidden(place) or any(
            place in places for places in self.under.values()
        )

    def make_room(self, rows: Sequence[tuple[Cell, ...]]) -> None:
        """Widen columns so that none of these cells is cut that is always read as a whole."""
        never_cut = [
            (place, column)
            for place, column in enumerate(self._columns)
            if column.whole is not None
            and column.id not in self._layout.widths
            and self.is_visible(column)
        ]
        asked = (rows, never_cut, self._measured)
        if asked == self._looked_through:  # what is compared are the same objects
            return
        self._looked_through = asked if self._available else ()
        wider = more = False
        for place, column in never_cut:
            widest = self._widest_of(cells[place] for cells in rows)
            if widest > self._seen.get(column.id, 0):
                self._seen[column.id] = widest
                more = True
            if widest > self._measured[place].least:
                self._widest[column.id] = widest
                wider = True
        if wider:
            self._measured_with = ""
        if (wider or (more and self._is_squeezed)) and self._available:
            self.fit(self._available)

    def measure_again(self) -> None:
        """Lay out the columns again after a change of the font or the language."""
        self._measured_with = ""
        self._widest.clear()
        self._seen.clear()
        self._looked_through = ()
        self.fit(self._available)

    def reset(self) -> None:
        """Arrange the columns as they were at first."""
        self._layout = TableLayout(
            sort_column=self._layout.sort_column,
            descending=self._layout.descending,
        )
        self._arrange()
        self.fit(self._available)
        self.changed.emit()

    def _measure(self) -> None:
        """Find out how wide the columns have to be with the font in use."""
        font = theme.font().key()
        if font == self._measured_with:
            return
        if self._measured_with:
            self._widest.clear()
            self._seen.clear()
            self._looked_through = ()
        self._measured_with = font
        self._measured = tuple(self._in_this_font(column) for column in self._columns)

    def _in_this_font(self, column: ColumnSpec[Any]) -> ColumnSpec[Any]:
        usual = self._widest_of(column.samples()) if column.samples is not None else 0
        whole = self._widest_of(column.whole()) if column.whole is not None else 0
        least = max(theme.widened(column.least), whole)
        width = self._usual[column.id] = max(theme.widened(column.width), usual, least)
        needed = self._widest.get(column.id, 0)
        title = self._title_width(self._places[column.id]) if column.shown else 0
        return replace(column, width=max(width, needed, title), least=max(least, needed))

    def _beside_two_lines(self, columns: Sequence[ColumnSpec[Any]]) -> list[ColumnSpec[Any]]:
        """Columns of two-line rows: those with a second line get the width others do not need."""
        hosts = {column.under for column in self._columns if not column.under_last}
        needed = sum(column.width for column in columns)
        return [
            replace(column, flexible=True)
            if column.id in hosts
            else self._narrow(column)
            if needed > self._available
            else column
            for column in columns
        ]

    def _with_room_for_two_lines(
        self, columns: Sequence[ColumnSpec[Any]], below: Collection[str]
    ) -> list[ColumnSpec[Any]]:
        """The columns, of which those with a second line are read before others are shown."""
        hosts = {column.under for column in self._columns if column.id in below}
        room = theme.widened(_TWO_LINES)
        return [
            replace(each, least=max(each.least, min(room, each.width)))
            if each.flexible and each.id in hosts
            else each
            for each in columns
        ]

    def _narrow(self, column: ColumnSpec[Any]) -> ColumnSpec[Any]:
        """A column without room for samples, as wide as its title where its cells are measured."""
        width = theme.widened(self._declared(column).width)
        if column.whole is not None:
            width = min(width, self._title_width(self._places[column.id]))
        return replace(column, width=max(width, column.least))

    def _arrange(self) -> None:
        self._arranging = True
        named = [name for name in self._layout.order if name in self._places]
        rest = [column.id for column in self._columns if column.id not in named]
        for place, name in enumerate(named + rest):
            self._header.moveSection(self._header.visualIndex(self._places[name]), place)
        for column in self._columns:
            self._header.setSectionHidden(self._places[column.id], not self.is_shown(column))
        self._arranging = False

    def _on_header_section_resized(self, section: int, _old: int, new: int) -> None:
        column = self._columns[section]
        if self._arranging or not new:
            return
        widths = {**self._layout.widths, column.id: max(new, column.least)}
        self._layout = replace(self._layout, widths=widths)
        self.changed.emit()

    def _on_header_section_moved(self, *_places: int) -> None:
        if self._arranging:
            return
        self._layout = replace(self._layout, order=self._order())
        self.changed.emit()

    def _order(self) -> tuple[str, ...]:
        places = (self._header.logicalIndex(place) for place in range(len(self._columns)))
        return tuple(self._columns[place].id for place in places)

    def _save(self) -> None:
        if self._layouts is not None:
            self._layouts.remember_table_layout(self._name, self._layout)


def _with(names: Collection[str], name: str, *, present: bool) -> frozenset[str]:
    return frozenset(names) | {name} if present else frozenset(names) - {name}
