"""The rows of a batch in a table: what is sent, its warnings, and its outcome."""

from __future__ import annotations

from collections import Counter
from enum import IntEnum
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QColor

from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.ui import theme
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels import outbox as words
from desktop_app.ui.i18n.labels.fields import FIELDS
from desktop_app.ui.i18n.labels.outbox_history import not_arrived
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.outbox.batch_content import BatchContent
from desktop_app.ui.outbox.batch_items import WARNING_NAMES, mark_of
from desktop_app.ui.outbox.rows_to_sign import is_signable
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping

    from PySide6.QtCore import QObject
    from PySide6.QtGui import QIcon

    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.ui.outbox.batch_items import BatchItem, WarningKind

Index = QModelIndex | QPersistentModelIndex

_UNFINISHED_STATES: Final = frozenset({OutboxState.READY, OutboxState.SENDING})
_WAITS: Final = Text("BatchModel", "Waits for its turn")
_NOT_SENT: Final = Text("BatchModel", "Not sent")
_LEFT_OUT: Final = Text("BatchModel", "Left out")
_ALL_RIGHT: Final = Text("BatchModel", "No warnings")
_BETWEEN: Final = " · "


class Column(IntEnum):
    """The columns; one of *warnings* and *result* is on show at a time."""

    TICK = 0
    RESULT = 1
    NUMBER = 2
    DATE = 3
    PARTY = 4
    AMOUNT = 5
    WARNINGS = 6


_HEADINGS: Final[Mapping[Column, Text]] = {
    Column.TICK: Text("BatchModel", "Send"),
    Column.RESULT: Text("BatchModel", "Result"),
    Column.NUMBER: FIELDS["number"],
    Column.DATE: FIELDS["date"],
    Column.PARTY: FIELDS["party"],
    Column.AMOUNT: FIELDS["amount"],
    Column.WARNINGS: Text("BatchModel", "Warnings"),
}


class BatchModel(QAbstractTableModel):
    """Shows the items of a batch, those with the most severe warnings first until they are sent.

    Attributes:
        is_fixed: whether nothing can be ticked or left out for now.
    """

    ticked = Signal()
    """Rows were ticked or left out."""

    def __init__(
        self, *, is_on_its_way: Callable[[str], bool], parent: QObject | None = None
    ) -> None:
        """`is_on_its_way` tells of a row's identifier whether it is being sent or waits for it."""
        super().__init__(parent)
        self._is_on_its_way = is_on_its_way
        self.is_fixed = False
        self._content = BatchContent()
        self._left_out: set[int] = set()
        self._rows: dict[str, OutboxRow] = {}
        self._results: dict[str, str] = {}
        self._waits = False
        self._attempts: dict[str, int] = {}
        self._tried: set[str] = set()
        self._ended: set[str] = set()
        self._signable: set[str] = set()
        self._unsent: set[str] = set()
        self._sent: frozenset[str] = frozenset()
        self._shown: list[int] = []

    # Content.

    def show_content(
        self, content: BatchContent, *, left_out: Collection[str] = frozenset()
    ) -> None:
        """Show other items; what can be sent is ticked, but for rows that a person left out."""
        self.beginResetModel()
        self._content = content
        self._left_out = set(content.faulty)
        if left_out:
            self._left_out.update(
                at for at, item in enumerate(self.items) if item.row.id in left_out
            )
        self._sent = frozenset()
        self._rows, self._results = {}, {}
        self._signable, self._unsent, self._ended = set(), set(), set()
        self._tried = set()
        self._waits = False
        self._shown = list(content.order)
        self.endResetModel()

    def filter_by(self, kind: WarningKind | None) -> None:
        """Show only what has a warning of a kind, or all."""
        self.beginResetModel()
        self._shown = self._passing(kind)
        self.endResetModel()

    def show_sending(self, sent: Iterable[str]) -> None:
        """Show in the order of sending what becomes of rows from now on."""
        self.beginResetModel()
        self._sent = frozenset(sent)
        self._waits = True
        self._results = dict.fromkeys(self._sent, str(_WAITS))
        self._attempts = {item.row.id: item.row.progress.attempts for item in self.items}
        self._shown = list(range(len(self.items)))
        self.endResetModel()

    def note_handed_over(self, row_ids: Iterable[str]) -> None:
        """Note that rows were handed over to be sent: what went wrong before does not count."""
        self._tried.update(row_ids)

    def end_sending(self) -> None:
        """Show that what still waits is not sent any more."""
        self._waits = False
        waits, not_sent = str(_WAITS), str(_NOT_SENT)
        left = [row_id for row_id, result in self._results.items() if result == waits]
        self._results.update(dict.fromkeys(left, not_sent))
        self._unsent.update(left)
        self._repaint()

    def show_results(self, rows: Iterable[OutboxRow]) -> None:
        """Show rows as they are now."""
        for row in rows:
            self._rows[row.id] = row
            self._results[row.id] = self._result(row)
            absent = self._has_not_arrived(row)
            unsent = row.can_be_sent and not (absent or self._is_on_its_way(row.id))
            ended = absent or row.state not in _UNFINISHED_STATES
            for among, ids in (
                (is_signable(row), self._signable),
                (unsent, self._unsent),
                (ended, self._ended),
            ):
                (ids.add if among else ids.discard)(row.id)
        self._repaint()

    @property
    def items(self) -> tuple[BatchItem, ...]:
        """All items, in the order of sending."""
        return self._content.items

    @property
    def stopping(self) -> frozenset[str]:
        """Identifiers of the earlier rows that stopped some of the items."""
        return self._content.stopping

    @property
    def left_out_places(self) -> frozenset[int]:
        """Places of the items that are not ticked."""
        return frozenset(self._left_out)

    @property
    def chosen(self) -> tuple[BatchItem, ...]:
        """What is ticked, in the order of sending."""
        return tuple(item for place, item in enumerate(self.items) if place not in self._left_out)

    @property
    def left_out(self) -> frozenset[str]:
        """Identifiers of the rows that a person left out."""
        return frozenset(self.items[at].row.id for at in self._left_out - self._content.faulty)

    @property
    def faulty_count(self) -> int:
        """How many rows are left out because they cannot be sent as they are now."""
        return len(self._content.faulty)

    @property
    def faulty_draft_count(self) -> int:
        """How many of these are drafts."""
        return sum(self.items[at].draft is not None for at in self._content.faulty)

    @property
    def is_sending(self) -> bool:
        """Whether results are shown, and rows cannot be left out any more."""
        return bool(self._sent)

    def item(self, index: Index) -> BatchItem | None:
        """The item of a row on show."""
        return self.items[self._shown[index.row()]] if index.isValid() else None

    def row_of(self, item: BatchItem) -> OutboxRow:
        """The row of an item as it is now."""
        return self._rows.get(item.row.id, item.row)

    def toggle(self, index: Index) -> None:
        """Tick a row on show, or leave it out."""
        if not index.isValid() or self.is_sending or self.is_fixed:
            return
        place = self._shown[index.row()]
        if place in self._content.faulty:
            return
        self._left_out ^= {place}
        row = index.row()
        self.dataChanged.emit(self.index(row, 0), self.index(row, len(Column) - 1))
        self.ticked.emit()

    # Qt.

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008, D102 - Qt override
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008, D102 - as above
        return 0 if parent.isValid() else len(Column)

    def headerData(  # noqa: D102 - Qt override
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation is Qt.Orientation.Vertical:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(Column(section))
        if role == Qt.ItemDataRole.DisplayRole:
            return str(_HEADINGS[Column(section)])
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:  # noqa: D102 - Qt override
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        if not index.isValid() or index.column() != Column.TICK or self.is_sending:
            return flags
        if self._shown[index.row()] not in self._content.faulty:
            flags |= Qt.ItemFlag.ItemIsUserCheckable
        return flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: D102 - Qt override
        if not index.isValid():
            return None
        place, value = self._shown[index.row()], _VALUES.get(role)
        return None if value is None else value(self, place, Column(index.column()))

    def setData(self, index: Index, _value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:  # noqa: D102 - Qt override
        if role != Qt.ItemDataRole.CheckStateRole or index.column() != Column.TICK:
            return False
        self.toggle(index)
        return True

    # Parts.

    def _passing(self, kind: WarningKind | None) -> list[int]:
        order = self._content.order
        return list(order) if kind is None else [at for at in order if kind in self.items[at].kinds]

    def _repaint(self) -> None:
        if self._shown:
            last = self.index(len(self._shown) - 1, len(Column) - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def _text(self, place: int, column: Column) -> str:
        item = self.items[place]
        if column is Column.RESULT:
            return self.result(item)
        text = _TEXTS.get(column)
        return "" if text is None else text(item)

    def _check_state(self, place: int, column: Column) -> Qt.CheckState | None:
        if column is not Column.TICK or place in self._content.faulty:
            return None
        return Qt.CheckState.Unchecked if place in self._left_out else Qt.CheckState.Checked

    def _spoken(self, place: int, column: Column) -> str:
        if column is not Column.TICK:
            return self._text(place, column)
        return str(_LEFT_OUT if place in self._left_out else _HEADINGS[Column.TICK])

    def _alignment(self, _place: int, column: Column) -> int:
        return _alignment(column)

    def _tip(self, place: int, column: Column) -> str:
        item = self.items[place]
        if column is Column.WARNINGS:
            told = (f"{each.title}. {each.text}" for each in item.notices)
            return theme.plain("\n".join(told) or str(_ALL_RIGHT))
        if column is Column.RESULT:
            return theme.plain("\n".join(filter(None, (self.result(item), self.reason(item)))))
        summary = item.summary
        parts = (summary.party.name, formats.account(summary.account), summary.purpose)
        return theme.plain(_BETWEEN.join(filter(None, parts)))

    def result(self, item: BatchItem) -> str:
        """The outcome of an item, in a few words."""
        return self._result(self.row_of(item))

    @property
    def signable(self) -> tuple[OutboxRow, ...]:
        """Rows that are documents at the bank by now."""
        return self._in_order(self._signable)

    @property
    def unsent(self) -> tuple[OutboxRow, ...]:
        """Rows that were not sent after all, and can be."""
        return self._in_order(self._unsent)

    @property
    def signable_count(self) -> int:
        """How many rows are documents at the bank by now."""
        return len(self._signable)

    @property
    def unsent_count(self) -> int:
        """How many rows were not sent after all, and can be."""
        return len(self._unsent)

    @property
    def ended_count(self) -> int:
        """How many rows have left this computer, whatever became of them."""
        return len(self._ended)

    def _in_order(self, ids: set[str]) -> tuple[OutboxRow, ...]:
        return tuple(self.row_of(item) for item in self.items if item.row.id in ids)

    def counts(self) -> Counter[str]:
        """How many rows have come to each result, by the words of the result."""
        return Counter(self._results.values())

    def _has_not_arrived(self, row: OutboxRow) -> bool:
        """Whether a row is ready again because it was sent from here and did not arrive."""
        ready = row.state is OutboxState.READY and not self._is_on_its_way(row.id)
        return ready and row.progress.attempts > self._attempts.get(row.id, row.progress.attempts)

    def _result(self, row: OutboxRow) -> str:
        going = self._is_on_its_way(row.id)
        if self._has_not_arrived(row):
            return not_arrived(row.operation)
        if row.state is OutboxState.READY and not going:
            waits = self._waits and not (row.progress.error and row.id in self._tried)
            return str(_WAITS if waits else _NOT_SENT)
        return words.state(row, on_its_way=going).text

    def reason(self, item: BatchItem) -> str:
        """Why an item was not taken: the bank's words, or what went wrong here.

        What went wrong before does not count.
        """
        row = self.row_of(item)
        progress = row.progress
        if row.state is OutboxState.CONFIRMED or self._is_on_its_way(row.id):
            return ""
        if row.state is OutboxState.READY and row.id not in self._tried:
            return ""
        if progress.message:
            return f"«{progress.message}»"
        if progress.error:
            return words.failure(row)
        return words.known(row) if self._has_not_arrived(row) else ""

    def _mark(self, place: int, column: Column) -> QIcon | None:
        item = self.items[place]
        if column is Column.RESULT:
            row = self.row_of(item)
            if row.state is OutboxState.READY and not self._is_on_its_way(row.id):
                colour = "waiting" if self._has_not_arrived(row) else "muted"
                return theme.icon(Icon.STATE_WAITING, colour)
            look = words.state(row, on_its_way=self._is_on_its_way(row.id))
            return theme.icon(look.icon, look.colour)
        if column is Column.WARNINGS and item.kinds:
            return theme.icon(*mark_of(item.kinds))
        return None

    def _colour(self, place: int, column: Column) -> QColor | None:
        item = self.items[place]
        if place in self._left_out:
            return QColor(theme.tokens().muted)
        if column is Column.WARNINGS and item.kinds:
            return QColor(getattr(theme.tokens(), mark_of(item.kinds)[1]))
        return None


def _alignment(column: Column) -> int:
    side = Qt.AlignmentFlag.AlignRight if column is Column.AMOUNT else Qt.AlignmentFlag.AlignLeft
    return int(side | Qt.AlignmentFlag.AlignVCenter)


def _warnings(item: BatchItem) -> str:
    return _BETWEEN.join(str(WARNING_NAMES[kind]) for kind in item.kinds)


def _amount(item: BatchItem) -> str:
    amount = item.summary.amount or item.refused
    return formats.amount(amount) if amount is not None else ""


def _number(item: BatchItem) -> str:
    """The number of a document; none of a draft whose number another document has."""
    lacks = item.check is not None and item.check.has_no_number
    return "" if lacks else item.summary.number


def _party(item: BatchItem) -> str:
    summary, about = item.summary, item.statement.before
    name = summary.party.name
    if not name and about is not None:  # an answer says the payee of the demand by its identifier
        number = formats.numbered(about.number) if about.number else ""
        name = _BETWEEN.join(filter(None, (about.party.name, number)))
    return formats.legible(name or summary.purpose)


_TEXTS: Final[Mapping[Column, Callable[[BatchItem], str]]] = {
    Column.NUMBER: _number,
    Column.DATE: lambda item: formats.day(item.summary.date),
    Column.PARTY: _party,
    Column.AMOUNT: _amount,
    Column.WARNINGS: _warnings,
}
_VALUES: Final[Mapping[int, Callable[[BatchModel, int, Column], Any]]] = {
    Qt.ItemDataRole.DisplayRole: BatchModel._text,  # noqa: SLF001 - the model's own
    Qt.ItemDataRole.ToolTipRole: BatchModel._tip,  # noqa: SLF001 - as above
    Qt.ItemDataRole.DecorationRole: BatchModel._mark,  # noqa: SLF001 - as above
    Qt.ItemDataRole.ForegroundRole: BatchModel._colour,  # noqa: SLF001 - as above
    Qt.ItemDataRole.TextAlignmentRole: BatchModel._alignment,  # noqa: SLF001 - as above
    Qt.ItemDataRole.CheckStateRole: BatchModel._check_state,  # noqa: SLF001 - as above
    Qt.ItemDataRole.AccessibleTextRole: BatchModel._spoken,  # noqa: SLF001 - as above
}
"""What the model says, by role."""
