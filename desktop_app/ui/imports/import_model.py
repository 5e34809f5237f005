"""The preview of an import: rows of a plan with their state, ticks and texts to correct."""

from __future__ import annotations

from collections import Counter
from dataclasses import field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtCore import Signal as QtSignal
from PySide6.QtGui import QColor

from desktop_app.domain.instructions.problems import Severity
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values.money import Money
from desktop_app.services.imports.columns import FIELDS, ImportField, ImportKind
from desktop_app.services.imports.counterparty_rows import CounterpartyRow
from desktop_app.services.imports.imports import Plan
from desktop_app.services.imports.payment_rows import PaymentRow
from desktop_app.ui import theme
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels.types import DOCUMENT_TYPES
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.imports.import_texts import (
    FIELD_NAMES,
    STATE_NAMES,
    RowState,
    row_notes,
    state_of,
)
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

    from PySide6.QtCore import QObject
    from PySide6.QtGui import QIcon


Index = QModelIndex | QPersistentModelIndex

TICK, STATE, ROW = range(3)
"""The columns before those of the fields."""

_MARKS: Final = {
    RowState.ERROR: (Icon.STATE_BAD, "bad"),
    RowState.WARNING: (Icon.WARNING, "waiting"),
    RowState.READY: (Icon.STATE_OK, "ok"),
    RowState.IMPORTED: (Icon.STATE_SENT, "running"),
}
_TICKABLE: Final = frozenset({RowState.READY, RowState.WARNING})
_ALWAYS: Final[dict[ImportKind, tuple[ImportField, ...]]] = {
    ImportKind.PAYMENTS: (
        ImportField.NAME,
        ImportField.AMOUNT,
        ImportField.CURRENCY,
        ImportField.PURPOSE,
        ImportField.TAXPAYER_NUMBER,
        ImportField.PARTY_ACCOUNT,
        ImportField.BIC,
        ImportField.NUMBER,
        ImportField.DATE,
        ImportField.KIND,
        ImportField.ACCOUNT,
    ),
    ImportKind.COUNTERPARTIES: (
        ImportField.NAME,
        ImportField.TAXPAYER_NUMBER,
        ImportField.PARTY_ACCOUNT,
        ImportField.BIC,
    ),
}
"""The fields that are shown even if no row has or lacks them, in the order of the table."""

_HEADINGS: Final = {
    TICK: Text("ImportPage", "Import"),
    STATE: Text("ImportPage", "State"),
    ROW: Text("ImportPage", "Row"),
}


@dataclass(frozen=True, slots=True)
class ImportContent:
    """The rows of a plan and what follows from them; computed in a worker.

    Attributes:
        plan: the plan, or None for an empty preview.
        kind: what its rows become.
        fields: the fields that have a column.
        rows: its rows.
        states: the state of each row.
        amounts: what each row pays.
        ticks: places of the rows that are ticked at first.
        counts: how many rows are in each state.
    """

    plan: Plan | None = None
    kind: ImportKind = ImportKind.PAYMENTS
    fields: tuple[ImportField, ...] = ()
    rows: tuple[PaymentRow | CounterpartyRow, ...] = ()
    states: tuple[RowState, ...] = ()
    amounts: tuple[Money | None, ...] = ()
    ticks: frozenset[int] = frozenset()
    counts: Counter[RowState] = field(default_factory=Counter)


_NO_CHOICES: Final[Mapping[int, bool]] = MappingProxyType({})


def content_of(
    plan: Plan, kind: ImportKind, choices: Mapping[int, bool] = _NO_CHOICES
) -> ImportContent:
    """What the preview of a plan shows.

    Rows without errors that repeat nothing are ticked, unless a person chose otherwise: `choices`
    tells by the number of a row.
    """
    rows = _rows(plan)
    states = tuple(map(state_of, rows))
    return ImportContent(
        plan=plan,
        kind=kind,
        fields=(*_ALWAYS[kind], *_further_fields(rows, kind, _ALWAYS[kind])),
        rows=rows,
        states=states,
        amounts=tuple(map(_money, rows)),
        ticks=frozenset(
            at
            for at, row in enumerate(rows)
            if states[at] is not RowState.ERROR and _is_ticked(row, choices)
        ),
        counts=Counter(states),
    )


def _is_ticked(row: PaymentRow | CounterpartyRow, choices: Mapping[int, bool]) -> bool:
    """Whether a row without errors is ticked."""
    return choices.get(row.number, not row.is_there_already)


def _further_fields(
    rows: Iterable[PaymentRow | CounterpartyRow],
    kind: ImportKind,
    fields: Collection[ImportField],
) -> tuple[ImportField, ...]:
    """Fields besides these that rows have, or that they need to be without errors."""
    named: set[str] = set()
    for row in rows:
        named.update(name for name, text in row.texts.items() if text)
        named.update(each.field for each in row.problems if each.severity is Severity.ERROR)
    return tuple(each for each in FIELDS[kind] if each.value in named and each not in fields)


def _rows(plan: Plan) -> tuple[PaymentRow | CounterpartyRow, ...]:
    rows: Sequence[PaymentRow | CounterpartyRow] = plan.rows
    return tuple(rows)


def _money(row: PaymentRow | CounterpartyRow) -> Money | None:
    amount = row.payment.amount if isinstance(row, PaymentRow) else None
    return None if amount is None else amount.money


class ImportModel(QAbstractTableModel):
    """Shows the rows of a plan that a filter lets through.

    What rows come to is computed when they change, not when they are painted.
    """

    edited = QtSignal(int, str, str)
    """A person wrote another text: place in the plan, field, text."""
    ticked = QtSignal()
    """Rows were ticked or unticked."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.plan: Plan | None = None
        self.fields: tuple[ImportField, ...] = ()
        self._kind = ImportKind.PAYMENTS
        self.counts: Counter[RowState] = Counter()
        self._seen: list[PaymentRow | CounterpartyRow] = []
        self._states: list[RowState] = []
        self._amounts: list[Money | None] = []
        self._ticks: set[int] = set()
        self._choices: dict[int, bool] = {}
        self._imported: set[int] = set()
        self._shown: list[int] = []
        self._filter: frozenset[RowState] = frozenset()

    # Content.

    def show_content(self, content: ImportContent, choices: dict[int, bool] | None = None) -> None:
        """Show a plan; what a person ticks and unticks is noted in `choices` by row number."""
        self.beginResetModel()
        self._choices = {} if choices is None else choices
        self.plan, self.fields, self._kind = content.plan, content.fields, content.kind
        self._seen, self._states = list(content.rows), list(content.states)
        self._amounts, self._ticks = list(content.amounts), set(content.ticks)
        self._imported, self._filter = set(), frozenset()
        self.counts = Counter(content.counts)
        self._shown = self._passing()
        self.endResetModel()

    def is_of(self, choices: dict[int, bool] | None) -> bool:
        """Whether `choices` takes what a person ticks and unticks on show."""
        return self._choices is choices

    def refresh(self, *, ticks: bool = True) -> None:
        """Take up what changed in the plan; without `ticks` no row is ticked that was not."""
        if self.plan is None:
            return
        changed = [
            (at, row) for at, row in enumerate(_rows(self.plan)) if row is not self._seen[at]
        ]
        for at, row in changed:
            before, after = self._states[at], state_of(row)
            was_there = self._seen[at].is_there_already
            self._seen[at], self._states[at], self._amounts[at] = row, after, _money(row)
            if at not in self._imported:
                self.counts[before] -= 1
                self.counts[after] += 1
            if before is RowState.ERROR or was_there != row.is_there_already:
                ticked = at not in self._imported and _is_ticked(row, self._choices)
                ticked = ticked and (ticks or at in self._ticks)
                (self._ticks.add if ticked else self._ticks.discard)(at)
            if after is RowState.ERROR:
                self._ticks.discard(at)
        self._add_fields(row for _, row in changed)
        self._repaint()

    def mark_imported(self, places: Iterable[int], *, imported: bool = True) -> None:
        """Note that rows came in, or that they were undone and can come in again."""
        places, sign = set(places), 1 if imported else -1
        moved = places - self._imported if imported else places & self._imported
        self.counts[RowState.IMPORTED] += sign * len(moved)
        for state, count in Counter(map(self._states.__getitem__, moved)).items():
            self.counts[state] -= sign * count
        (self._imported.update if imported else self._imported.difference_update)(moved)
        if imported:
            self._ticks.difference_update(moved)
        else:
            self._ticks.update(filter(self._can_be_ticked, moved))
        self._repaint()

    def follow_imported(self, places: Iterable[int]) -> None:
        """Note which rows came in and are there; others can come in again once they are ticked."""
        there = set(places)
        gone = self._imported - there
        self.mark_imported(there)
        self.mark_imported(gone, imported=False)
        self._ticks -= gone
        self._repaint()

    def is_imported(self, at: int) -> bool:
        """Whether the row at a place of the plan came in."""
        return at in self._imported

    def filter_by(self, states: Collection[RowState]) -> None:
        """Show only rows in these states; all of them if there are none."""
        self.beginResetModel()
        self._filter = frozenset(states)
        self._shown = self._passing()
        self.endResetModel()

    def tick_all(self, *, ticked: bool) -> None:
        """Tick or untick all rows on show that can be imported."""
        shown = [at for at in self._shown if self._can_be_ticked(at)]
        (self._ticks.update if ticked else self._ticks.difference_update)(shown)
        self._choices.update((self._seen[at].number, ticked) for at in shown)
        self._repaint()

    @property
    def chosen(self) -> tuple[int, ...]:
        """Places of the ticked rows in the plan."""
        return tuple(sorted(self._ticks))

    @property
    def chosen_count(self) -> int:
        """How many rows are ticked."""
        return len(self._ticks)

    def total(self) -> str:
        """What the ticked payments come to, by currency."""
        found: Counter[str] = Counter()
        for money in (self._amounts[at] for at in self._ticks):
            if money is not None:
                found[money.currency] += money.minor
        sums = (Money(minor, currency) for currency, minor in found.items())
        return " · ".join(map(formats.amount, sums))

    def place(self, index: Index) -> int:
        """The place in the plan of a row on show; -1 for none."""
        return self._shown[index.row()] if index.isValid() else -1

    def number(self, index: Index) -> int:
        """The number of a row on show in its table."""
        return self._seen[self.place(index)].number

    def notes(self, index: Index) -> tuple[str, ...]:
        """What there is to say about a row on show."""
        at = self.place(index)
        return tuple(str(note) for note in row_notes(self._seen[at])) if at >= 0 else ()

    # Qt.

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008, D102 - Qt override
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008, D102 - as above
        return 0 if parent.isValid() else len(_HEADINGS) + len(self.fields)

    def headerData(  # noqa: D102 - Qt override
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation is Qt.Orientation.Vertical:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            start = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            return self._alignment(0, section) or int(start)
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        if section in _HEADINGS:
            return str(_HEADINGS[section])
        return str(FIELD_NAMES[self.fields[section - len(_HEADINGS)]])

    def flags(self, index: Index) -> Qt.ItemFlag:  # noqa: D102 - Qt override
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        at = self.place(index)
        if index.column() == TICK and self._can_be_ticked(at):
            flags |= Qt.ItemFlag.ItemIsUserCheckable
        if index.column() > ROW and at not in self._imported:
            flags |= Qt.ItemFlag.ItemIsEditable
        return flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: D102 - Qt override
        at, value = self.place(index), _VALUES.get(role)
        return None if at < 0 or value is None else value(self, at, index.column())

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:  # noqa: D102 - Qt override
        at = self.place(index)
        if role == Qt.ItemDataRole.CheckStateRole and index.column() == TICK:
            if not self._can_be_ticked(at):
                return False
            ticked = Qt.CheckState(value) is Qt.CheckState.Checked
            (self._ticks.add if ticked else self._ticks.discard)(at)
            self._choices[self._seen[at].number] = ticked
            self.dataChanged.emit(index, index, [role])
            self.ticked.emit()
            return True
        name, text = self._field(index.column()), str(value)
        if (
            role != Qt.ItemDataRole.EditRole
            or not name
            or text == self._written(at, index.column())
        ):
            return False
        self.edited.emit(at, name, text)
        return True

    # Parts.

    def _state(self, at: int) -> RowState:
        return RowState.IMPORTED if at in self._imported else self._states[at]

    def _can_be_ticked(self, at: int) -> bool:
        return at >= 0 and self._state(at) in _TICKABLE

    def _field(self, column: int) -> str:
        return self.fields[column - len(_HEADINGS)].value if column > ROW else ""

    def _written(self, at: int, column: int) -> str:
        row, name = self._seen[at], self._field(column)
        if name == ImportField.KIND and isinstance(row, PaymentRow):
            return row.payment.type.value
        return str(row.texts.get(name, ""))

    def _text(self, at: int, column: int) -> str:
        row = self._seen[at]
        if column == TICK:
            return ""
        if column == STATE:
            return str(STATE_NAMES[self._state(at)])
        if column == ROW:
            return str(row.number)
        name = self._field(column)
        if isinstance(row, PaymentRow):
            if name == ImportField.KIND:
                return str(DOCUMENT_TYPES[row.payment.type])
            if name == ImportField.AMOUNT and row.payment.amount is not None:
                return formats.amount(row.payment.amount, with_currency=False)
        return formats.legible(" ".join(str(row.texts.get(name, "")).split()))

    def _colour(self, at: int, column: int) -> QColor | None:
        colours = theme.tokens()
        if column > ROW and at not in self._imported:
            name = self._field(column)
            row = self._seen[at]
            wrong = {each.field: each.severity for each in reversed(row.problems)}
            if name in row.formulas:
                return QColor(colours.bad)
            if isinstance(row, PaymentRow) and (
                name in row.faults or (name == ImportField.NUMBER and row.number_taken)
            ):
                return QColor(colours.bad)
            if wrong.get(name) is Severity.ERROR:
                return QColor(colours.bad)
            if wrong.get(name) is Severity.WARNING:
                return QColor(colours.waiting)
        return QColor(colours.muted) if at in self._imported or column == ROW else None

    def _tip(self, at: int, column: int) -> str:
        name = self._field(column)
        notes = row_notes(self._seen[at])
        here = [each for each in notes if not name or each.field in ("", name)]
        text = self._text(at, column)
        return theme.plain("\n".join((*([text] if name and text else ()), *map(str, here))))

    def _check_state(self, at: int, column: int) -> Qt.CheckState | None:
        if column != TICK:
            return None
        return Qt.CheckState.Checked if at in self._ticks else Qt.CheckState.Unchecked

    def _mark(self, at: int, column: int) -> QIcon | None:
        return theme.icon(*_MARKS[self._state(at)]) if column == STATE else None

    def _alignment(self, _at: int, column: int) -> int | None:
        if self._field(column) != ImportField.AMOUNT:
            return None
        return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

    def _spoken(self, at: int, column: int) -> str:
        return str(_HEADINGS[TICK]) if column == TICK else self._text(at, column)

    def _passing(self) -> list[int]:
        wanted, everything = self._filter, range(len(self._seen))
        return [at for at in everything if self._state(at) in wanted] if wanted else [*everything]

    def _add_fields(self, rows: Iterable[PaymentRow | CounterpartyRow]) -> None:
        """Add columns of what these rows need now, such as the code of a payment to the budget."""
        if further := _further_fields(rows, self._kind, self.fields):
            first = self.columnCount()
            self.beginInsertColumns(QModelIndex(), first, first + len(further) - 1)
            self.fields = (*self.fields, *further)
            self.endInsertColumns()

    def _repaint(self) -> None:
        if self._shown:
            last = self.index(len(self._shown) - 1, self.columnCount() - 1)
            self.dataChanged.emit(self.index(0, 0), last)
        self.ticked.emit()


_VALUES: Final[dict[int, Callable[[ImportModel, int, int], Any]]] = {
    Qt.ItemDataRole.DisplayRole: ImportModel._text,  # noqa: SLF001 - the model's own
    Qt.ItemDataRole.EditRole: ImportModel._written,  # noqa: SLF001 - as above
    Qt.ItemDataRole.CheckStateRole: ImportModel._check_state,  # noqa: SLF001 - as above
    Qt.ItemDataRole.DecorationRole: ImportModel._mark,  # noqa: SLF001 - as above
    Qt.ItemDataRole.ForegroundRole: ImportModel._colour,  # noqa: SLF001 - as above
    Qt.ItemDataRole.ToolTipRole: ImportModel._tip,  # noqa: SLF001 - as above
    Qt.ItemDataRole.TextAlignmentRole: ImportModel._alignment,  # noqa: SLF001 - as above
    Qt.ItemDataRole.AccessibleTextRole: ImportModel._spoken,  # noqa: SLF001 - as above
}
"""What the model says, by role."""
