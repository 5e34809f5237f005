"""Data types of tables: columns, cells and stored layouts."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Generic, NamedTuple, Protocol, TypeVar

from desktop_app.services.documents.exports import Value
from desktop_app.storage.window import Row, SortKey
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from desktop_app.ui.theme.icons import Icon

T = TypeVar("T")


class CellMark(NamedTuple):
    """A small icon before a text, in the colour of a token."""

    icon: Icon
    colour: str


class Cell(NamedTuple):
    """One cell, ready to paint.

    Attributes:
        text: what is read.
        unit: muted text behind it, such as a currency.
        mark: a small mark before it, or None.
    """

    text: str
    unit: str = ""
    mark: CellMark | None = None

    @property
    def whole(self) -> str:
        """Everything that is read, for the clipboard, tooltips and screen readers."""
        return f"{self.text} {self.unit}" if self.unit else self.text


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
        whole: makes the same for a date, an amount or an account, which is never cut: the column
            is never narrower than that, nor than any of its cells on the screen.
        align: where text stands; amounts stand at the end, so that digits meet.
        flexible: takes a share of the remaining width.
        part: the part of the filter that the value of a cell can be put into.
        shown: visible by default.
        hide_priority: may be hidden if not all columns fit; the largest number is hidden first.
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
    align: Align = Align.START
    flexible: bool = False
    part: Part | None = None
    shown: bool = True
    hide_priority: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class TableLayout:
    """The user's layout of a table, by column identifiers, valid across program versions.

    Attributes:
        order: columns from left to right; those not named stand where they were made.
        hidden: columns that are not shown.
        shown: columns that are shown although they were not at first, or have no room.
        widths: widths in pixels of the columns that were sized by hand.
        sort_column: the column that is sorted by, or empty.
        descending: the direction of the sort.
    """

    order: tuple[str, ...] = ()
    hidden: frozenset[str] = frozenset()
    shown: frozenset[str] = frozenset()
    widths: dict[str, int] = field(default_factory=dict)
    sort_column: str = ""
    descending: bool = False


class TableLayouts(Protocol):
    """Stores table layouts between sessions, outside the encrypted store."""

    def table_layout(self, table: str) -> TableLayout | None:
        """What was remembered for a table, or None."""

    def remember_table_layout(self, table: str, layout: TableLayout) -> None:
        """Keep the layout of a table."""
