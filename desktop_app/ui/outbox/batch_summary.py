"""Summary of several outbox rows: counts by state and totals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop_app.domain.instructions.instruction import PaymentInstruction
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.outbox.operations import OPERATIONS, Effect, Service
from desktop_app.domain.outbox.rows import DISCARDABLE, OutboxRow, OutboxState, paid_amount
from desktop_app.domain.values.money import Money
from desktop_app.services.payments.draft_checks import CHECKED
from desktop_app.ui import theme
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels import outbox as words
from desktop_app.ui.i18n.labels.statuses import StatusLabel
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.outbox.rows_to_sign import is_signable
from desktop_app.ui.theme import Space

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
    from datetime import datetime

    from desktop_app.domain.documents.listed import Kind
    from desktop_app.domain.values.money import Amount

_MOST_LISTED: Final = 15
_COURSE: Final = {state: place for place, state in enumerate(OutboxState)}


@dataclass(frozen=True, slots=True)
class ChosenRows:
    """Rows that are chosen together, and what follows from them.

    Attributes:
        rows: what is chosen.
        lines: what their states are called, in the order in which a row goes through them, each
            with the number of rows and what they come to, a document once.
        sendable: what can be sent together: what is ready, and drafts that have a form.
        discardable: what can be thrown away.
        signable: what is a document at the bank.
        sums: what the payments among `sendable` come to, by currency.
        totals: what the payments among all rows come to, by currency: a document once, as it was
            last sent or written, and what was refused only where nothing else is chosen.
        left_out: the number of amounts that `totals` do not include.
        on_their_way: identifiers of rows that are being sent, or wait for their turn.
    """

    rows: tuple[OutboxRow, ...] = ()
    lines: tuple[tuple[StatusLabel, int, str], ...] = ()
    sendable: tuple[OutboxRow, ...] = ()
    discardable: tuple[OutboxRow, ...] = ()
    signable: tuple[OutboxRow, ...] = ()
    sums: str = ""
    totals: tuple[Money, ...] = ()
    left_out: int = 0
    on_their_way: frozenset[str] = frozenset()


def can_go_together(row: OutboxRow) -> bool:
    """Whether a row can be sent with others: it is ready, or a draft that can be checked."""
    if row.state is not OutboxState.DRAFT:
        return row.can_be_sent
    return row.damage is None and row.operation in CHECKED


def chosen_rows(
    rows: Sequence[OutboxRow],
    *,
    on_their_way: Collection[str] = frozenset(),
    under_way: Collection[str] = frozenset(),
) -> ChosenRows:
    """Count rows that are chosen together; thousands of them in a worker.

    Args:
        rows: what is chosen.
        on_their_way: identifiers of rows that are being sent, or wait for their turn.
        under_way: those whose send can no longer be stopped.
    """
    going = frozenset(row.id for row in rows if row.id in on_their_way)
    by_status: dict[StatusLabel, list[OutboxRow]] = {}
    for row in sorted(rows, key=lambda row: _COURSE[row.state]):
        by_status.setdefault(words.state(row, on_its_way=row.id in going), []).append(row)
    sendable = tuple(row for row in rows if can_go_together(row) and row.id not in going)
    counted = tuple(filter(_may_take_money, rows)) or tuple(rows)
    amounts = tuple(map(_paid, _once_a_document(counted)))
    return ChosenRows(
        rows=tuple(rows),
        lines=tuple(
            (look, len(some), formats.sums(map(_paid, _once_a_document(some))))
            for look, some in by_status.items()
        ),
        sendable=sendable,
        discardable=tuple(
            row for row in rows if row.state in DISCARDABLE and row.id not in under_way
        ),
        signable=tuple(filter(is_signable, rows)),
        sums=formats.sums(map(_paid, sendable)),
        totals=formats.totals(amounts),
        left_out=_left_out(rows, counted, amounts),
        on_their_way=going,
    )


class BatchSummary(Translated, QWidget):
    """Counts and totals of the selected rows."""

    def __init__(self, chosen: ChosenRows, *, count: int = 0) -> None:
        """Show what was chosen; `count` is how many are chosen where not all were read yet."""
        super().__init__()
        self.chosen = chosen
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.L, Space.M, Space.L, Space.M)
        column.setSpacing(Space.S)
        shown = len(chosen.rows)
        column.addWidget(theme.wrapped(self.tr("%n chosen", "", max(count, shown)), "strong"))
        if count > shown:
            column.addWidget(theme.wrapped(self.tr("Reading all of them…"), "caption_waiting"))
            return
        for look, number, sums in chosen.lines:
            column.addLayout(_line(look, number, sums))

    def listing(self, has_no_number: Callable[[OutboxRow], bool] = lambda _: False) -> QWidget:
        """The chosen rows one by one; of very many the first.

        `has_no_number` tells of a row whether it is a draft whose number another document has.
        """
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(Space.L, Space.M, Space.L, Space.M)
        column.setSpacing(Space.S)
        for row in self.chosen.rows[:_MOST_LISTED]:
            look = words.state(row, on_its_way=row.id in self.chosen.on_their_way)
            number = "" if has_no_number(row) else row.summary.number
            column.addLayout(_item(row, look, number))
        left = len(self.chosen.rows) - _MOST_LISTED
        if left > 0:
            column.addWidget(theme.wrapped(self.tr("and %n more", "", left), "muted"))
        column.addStretch(1)
        return holder


def _may_take_money(row: OutboxRow) -> bool:
    """Whether a row was neither refused, nor declined or let go by the gateway."""
    return row.state is not OutboxState.REFUSED and not row.keeps_no_money


def _once_a_document(rows: Iterable[OutboxRow]) -> Iterator[OutboxRow]:
    """The rows without those of a document that a later one of them has changed or deleted."""
    last: dict[tuple[Kind | None, str], OutboxRow] = {}
    for row in sorted(rows, key=_moment):
        last[_document_of(row) or (None, row.id)] = row
    return iter(last.values())


def _moment(row: OutboxRow) -> datetime:
    """When it was last sent, or else written."""
    return row.progress.sent_at or row.changed_at


def _document_of(row: OutboxRow) -> tuple[Kind, str] | None:
    """The document at the bank that a row has made, changes or has deleted.

    None while that is not known, and for what is sent to the gateway.
    """
    facts = OPERATIONS[row.operation]
    deletes_later = facts.effect is Effect.DELETES and row.state is not OutboxState.CONFIRMED
    if facts.service is not Service.DOCUMENTS or deletes_later:
        return None
    changed = row.target if facts.effect is not Effect.CREATES else ""
    document_id = row.document_id or changed
    return (facts.kind, document_id) if document_id else None


def _left_out(
    rows: Sequence[OutboxRow], counted: Sequence[OutboxRow], amounts: Iterable[Amount | None]
) -> int:
    """The number of amounts that are not counted, or of which no currency is known."""
    paying = [sum(_paid(row) is not None for row in some) for some in (rows, counted)]
    unknown = sum(amount is not None and amount.money is None for amount in amounts)
    return paying[0] - paying[1] + unknown


def _paid(row: OutboxRow) -> Amount | None:
    """What a row pays; what is typed of a draft counts as far as it can be read."""
    if row.instruction is not None and row.state is not OutboxState.DRAFT:
        return paid_amount(row.instruction)
    pays = OPERATIONS[row.operation].instruction is PaymentInstruction
    return row.summary.amount if pays else None


def _item(row: OutboxRow, look: StatusLabel, number: str) -> QHBoxLayout:
    summary = row.summary
    line = QHBoxLayout()
    line.setSpacing(Space.S)
    line.addWidget(theme.Mark(look.icon, look.colour))
    name = theme.ElidedLabel()
    party = summary.party.name or summary.purpose
    name.show_text(" · ".join(part for part in (number, party) if part))
    line.addWidget(name, 1)
    if summary.amount is not None:
        line.addWidget(theme.Label(formats.amount(summary.amount)))
    return line


def _line(look: StatusLabel, count: int, sums: str) -> QHBoxLayout:
    line = QHBoxLayout()
    line.setSpacing(Space.S)
    line.addWidget(theme.Mark(look.icon, look.colour))
    text = " · ".join(part for part in (f"{look.text}: {formats.count(count)}", sums) if part)
    line.addWidget(theme.wrapped(text), 1)
    return line
