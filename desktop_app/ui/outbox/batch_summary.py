"""Summary of several outbox rows: counts by state and totals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop_app.domain.outbox.rows import DISCARDABLE, OutboxState, paid_amount
from desktop_app.ui import theme
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels import outbox as words
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.theme import Space

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.ui.i18n.labels.statuses import StatusLabel

_MOST_LISTED: Final = 50
_COURSE: Final = tuple(OutboxState)


class BatchSummary(Translated, QWidget):
    """Counts and totals of the selected rows."""

    def __init__(
        self,
        rows: Sequence[OutboxRow],
        *,
        chosen: int = 0,
        on_their_way: frozenset[str] = frozenset(),
        under_way: frozenset[str] = frozenset(),
    ) -> None:
        """Show what was chosen.

        Args:
            rows: the rows that are meant.
            chosen: how many are chosen, where those are more than `rows`.
            on_their_way: identifiers of rows that are being sent, or wait for their turn.
            under_way: those whose send can no longer be stopped.
        """
        super().__init__()
        self._rows = rows
        self._under_way = under_way
        self._on_their_way = on_their_way
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.L, Space.M, Space.L, Space.M)
        column.setSpacing(Space.S)
        column.addWidget(theme.wrapped(self.tr("%n chosen", "", max(chosen, len(rows))), "strong"))
        if chosen > len(rows):
            column.addWidget(
                theme.wrapped(
                    self.tr(
                        "Only %n of them are meant here: so many can be sent or discarded together."
                        " Go on with the others afterwards.",
                        "",
                        len(rows),
                    ),
                    "caption_waiting",
                )
            )
        for look, some in self._rows_by_status().items():
            column.addLayout(_line(look, some))

    @property
    def ready(self) -> tuple[OutboxRow, ...]:
        """What can be sent."""
        return tuple(
            row for row in self._rows if row.can_be_sent and row.id not in self._on_their_way
        )

    @property
    def discardable(self) -> tuple[OutboxRow, ...]:
        """What can be thrown away."""
        return tuple(
            row for row in self._rows if row.state in DISCARDABLE and row.id not in self._under_way
        )

    def listing(self) -> QWidget:
        """The chosen rows one by one; of very many the first."""
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(Space.L, Space.M, Space.L, Space.M)
        column.setSpacing(Space.S)
        for row in self._rows[:_MOST_LISTED]:
            column.addLayout(_item(row, self._look(row)))
        left = len(self._rows) - _MOST_LISTED
        if left > 0:
            column.addWidget(theme.wrapped(self.tr("and %n more", "", left), "muted"))
        column.addStretch(1)
        return holder

    def sums(self) -> str:
        """What the payments that can be sent come to, by currency."""
        return _sums(self.ready)

    def _look(self, row: OutboxRow) -> StatusLabel:
        return words.state(row, on_its_way=row.id in self._on_their_way)

    def _rows_by_status(self) -> dict[StatusLabel, list[OutboxRow]]:
        """Rows by what their state is called, in the order in which a row goes through them."""
        found: dict[StatusLabel, list[OutboxRow]] = {}
        for row in sorted(self._rows, key=lambda row: _COURSE.index(row.state)):
            found.setdefault(self._look(row), []).append(row)
        return found


def _sums(rows: Iterable[OutboxRow]) -> str:
    instructions = (row.instruction for row in rows)
    return formats.sums(paid_amount(each) for each in instructions if each is not None)


def _item(row: OutboxRow, look: StatusLabel) -> QHBoxLayout:
    summary = row.summary
    line = QHBoxLayout()
    line.setSpacing(Space.S)
    line.addWidget(theme.Mark(look.icon, look.colour))
    name = theme.ElidedLabel()
    party = summary.party.name or summary.purpose
    name.show_text(" · ".join(part for part in (summary.number, party) if part))
    line.addWidget(name, 1)
    if summary.amount is not None:
        line.addWidget(theme.Label(formats.amount(summary.amount)))
    return line


def _line(look: StatusLabel, rows: Sequence[OutboxRow]) -> QHBoxLayout:
    line = QHBoxLayout()
    line.setSpacing(Space.S)
    line.addWidget(theme.Mark(look.icon, look.colour))
    text = " · ".join(part for part in (f"{look.text}: {len(rows)}", _sums(rows)) if part)
    line.addWidget(theme.wrapped(text), 1)
    return line
