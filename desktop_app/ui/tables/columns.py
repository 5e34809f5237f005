"""Data types of tables: columns and their cells."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeVar

from desktop_app.domain.late_dataclass import dataclass
from desktop_app.services.documents.exports import Value
from desktop_app.storage.window import Row, SortKey
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop_app.ui.theme.icons import Icon

T = TypeVar("T")

_BETWEEN: Final = " · "


class CellMark(NamedTuple):
    """A small icon before a text, in the colour of a token."""

    icon: Icon
    colour: str


class CellTag(NamedTuple):
    """A small coloured label at the end of a cell; `colour` is one of the theme's tag colours."""

    text: str
    colour: str


class Cell(NamedTuple):
    """One cell, ready to paint.

    Attributes:
        text: what is read.
        unit: muted text behind it, such as a currency.
        mark: a small mark before it, or None.
        tip: what a tooltip says beside the text, such as the bank's own word.
        tags: small labels at its end; where it has a second line, at the end of that.
        note: a longer text, of which a small sheet tells; the tooltip shows it.
        leads: where it shares a second line with other cells, it stands first.
        below: what stands in a second line instead of its text, such as a number with its sign.
        said: what is copied, written, told in tooltips and read aloud where what is painted has
            another order; empty where it is the same.
        share: the filled part of a thin bar under the text, from 0 to 1; None for no bar.
    """

    text: str
    unit: str = ""
    mark: CellMark | None = None
    tip: str = ""
    tags: tuple[CellTag, ...] = ()
    note: str = ""
    share: float | None = None
    leads: bool = False
    below: str = ""
    said: str = ""

    @property
    def noted(self) -> str:
        """Tags and note, for tooltips and screen readers."""
        tags = ", ".join(tag.text for tag in self.tags)
        return "\n".join(line for line in (tags, self.note) if line)

    @property
    def whole(self) -> str:
        """Everything that is read, for the clipboard, tooltips and screen readers."""
        return self.said or self.painted

    @property
    def painted(self) -> str:
        """Everything that is painted, from its start to its end."""
        return f"{self.text} {self.unit}" if self.unit else self.text


def second_line(cells: Sequence[Cell], under: Iterable[int]) -> str:
    """The texts of the columns that stand under another, as one line to be read or told."""
    return _BETWEEN.join(cell.below or cell.whole for cell in _under(cells, under))


def painted_second_line(cells: Sequence[Cell], under: Iterable[int]) -> str:
    """The texts of the columns that stand under another, as they are painted in one line."""
    return _BETWEEN.join(cell.below or cell.painted for cell in _under(cells, under))


def _under(cells: Sequence[Cell], under: Iterable[int]) -> list[Cell]:
    """The cells of a second line that have a text, those that lead first."""
    found = sorted((cells[place] for place in under), key=lambda cell: not cell.leads)
    return [cell for cell in found if cell.text]


def second_mark(cells: Sequence[Cell], under: Iterable[int]) -> CellMark | None:
    """The mark before a second line, or None."""
    marks = (cells[place].mark for place in under)
    return next((mark for mark in marks if mark is not None), None)


def remarks(cells: Sequence[Cell], place: int, under: Iterable[int]) -> list[str]:
    """What a cell and those that stand under it add to their texts: tips, tags and notes."""
    here = [cells[each] for each in (place, *under)]
    tips = dict.fromkeys(line for cell in here for line in cell.tip.splitlines())
    return [line for line in (*tips, *(cell.noted for cell in here)) if line]


def with_tip_of_gone(cell: Cell) -> Cell:
    """A cell whose tip says first that the bank does not list its row any more."""
    from desktop_app.ui.i18n.labels.statuses import GONE  # noqa: PLC0415 - not for the first figures

    return cell._replace(tip=f"{GONE}\n{cell.tip}" if cell.tip else str(GONE))


def with_mark_of_gone(cells: tuple[Cell, ...], place: int | None) -> tuple[Cell, ...]:
    """Cells of a row that the bank does not list any more, with a mark in that place."""
    from desktop_app.ui.theme.icons import Icon  # noqa: PLC0415 - as above

    if place is None:
        return cells
    marked = cells[place]._replace(mark=CellMark(Icon.ABSENT, "muted"))
    return (*cells[:place], marked, *cells[place + 1 :])


class Part(StrEnum):
    """The part of a filter that a cell's value can be used for."""

    ACCOUNTS = "accounts"
    PERIOD = "period"
    STATUSES = "statuses"
    TYPES = "types"
    DIRECTIONS = "directions"
    REPLIES = "replies"
    KINDS = "kinds"
    DIFFERENCES = "differences"
    TEXT = "text"
    SINCE = "since"
    UNTIL = "until"
    BECAME = "became"
    LISTED = "listed"
    UNDATED = "undated"
    UNANSWERED = "unanswered"
    EXPIRING = "expiring"
    LABELS = "labels"
    GROUPS = "groups"
    AUTHORS = "authors"
    PAID = "paid"
    CUSTOMERS = "customers"


class Align(StrEnum):
    """The alignment of the text of a column."""

    START = "start"
    END = "end"


@dataclass(frozen=True, slots=True, kw_only=True)
class ColumnSpec(Generic[T]):
    """One column of a table.

    Attributes:
        id: name that is remembered; never shown.
        title: header text.
        cell: makes the cell of a row; called once for each row that comes into view.
        value: what an export writes, or None for a column that is not exported.
        unit: what an export writes in a column of its own behind it, with its heading.
        sort_key: what the store orders by, or None for a column that cannot be sorted.
        descending_first: the first click on the header sorts the largest or newest first.
        width: width at first, in pixels of the usual font.
        least: the narrowest useful width, in pixels of the usual font.
        samples: makes the widest of the usual cells, for which there is room at first.
        whole: makes the same for a state, a date, an amount or an account, which is never cut: the
            column is never narrower than that, nor than any of its cells on the screen.
        gives_way: it goes under only where the table would scroll sideways otherwise, although all
            that may be hidden is; a state is as whole there as beside the others.
        align: where text stands; amounts stand at the end, so that digits meet.
        flexible: takes a share of the remaining width.
        part: the part of the filter that the value of a cell can be put into.
        shown: visible by default.
        hide_priority: may be hidden if not all columns fit; the largest number is hidden first.
        together: of the columns with the same name here all are hidden, or none.
        under: id of the column under whose text this one stands, as a muted second line, where
            not all columns have room beside each other.
        under_last: it goes under only where the others that do have not made room enough.
        tells_gone: it says that the bank does not list a row any more; of such columns the first
            that is shown. Outside of the window its text does; in the window such rows are pale,
            its mark stands for that, and its tip tells it.
        while_listed: it says nothing of a row that the bank does not list any more.
        acts: its cells are commands, which are neither exported nor printed.
    """

    id: str
    title: Text
    cell: Callable[[Row[T]], Cell]
    value: Callable[[T], Value] | None = None
    unit: tuple[Text, Callable[[T], Value]] | None = None
    sort_key: SortKey | None = None
    descending_first: bool = False
    width: int = 120
    least: int = 64
    samples: Callable[[], Iterable[Cell]] | None = None
    whole: Callable[[], Iterable[Cell]] | None = None
    gives_way: bool = False
    align: Align = Align.START
    flexible: bool = False
    part: Part | None = None
    shown: bool = True
    hide_priority: int = 0
    together: str = ""
    under: str = ""
    under_last: bool = False
    tells_gone: bool = False
    while_listed: bool = False
    acts: bool = False


class WrittenColumn(Generic[T]):
    """A column as it is written outside of the window: to files, on paper, on the clipboard."""

    def __init__(self, column: ColumnSpec[T], *, tells_gone: bool = False) -> None:
        """`tells_gone` if it says which rows the bank does not list any more."""
        self.column = column
        self._tells_gone = tells_gone

    def text(self, row: Row[T], cell: Cell | None = None) -> str:
        """What the column shows of a row; `cell` is what it has made already."""
        made = self.column.cell(row) if cell is None else cell
        return self._marked(row, made.whole)

    def value(self, row: Row[T]) -> Value:
        """What the column exports of a row."""
        read = self.column.value
        says_nothing = row.absent and self.column.while_listed
        found = None if read is None or says_nothing else read(row.value)
        return self._marked(row, str(found or "")) if self._tells_gone and row.absent else found

    def _marked(self, row: Row[T], text: str) -> str:
        if not self._tells_gone or not row.absent:
            return text
        from desktop_app.ui.i18n.labels.statuses import GONE  # noqa: PLC0415 - not for the first figures

        return f"{text}{_BETWEEN}{GONE}" if text else str(GONE)


def written_columns(columns: Iterable[ColumnSpec[T]]) -> tuple[WrittenColumn[T], ...]:
    """Columns that are shown, as they are written outside of the window, without commands."""
    written = [column for column in columns if not column.acts]
    telling = next((column for column in written if column.tells_gone), None)
    return tuple(WrittenColumn(column, tells_gone=column is telling) for column in written)


def empty_columns(
    columns: Sequence[ColumnSpec[T]], rows: Sequence[tuple[Cell, ...] | None]
) -> frozenset[str]:
    """The ids of columns that say nothing in any of the rows; none while a row is not known.

    A column under which others stand says what those say.
    """
    if not rows or any(cells is None for cells in rows):
        return frozenset()
    known = [cells for cells in rows if cells is not None]
    hosts = {column.under for column in columns}
    return frozenset(
        column.id
        for place, column in enumerate(columns)
        if column.id not in hosts and not any(_has_content(cells[place]) for cells in known)
    )


def _has_content(cell: Cell) -> bool:
    return bool(cell.text or cell.mark or cell.tags or cell.note or cell.share is not None)
