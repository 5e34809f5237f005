"""Moves the dates of payment drafts that have passed, or on which banks are closed.

Only drafts are changed, and only where a person asks for it; what was moved can be put back.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.instructions.instruction import PaymentInstruction
from desktop_app.domain.instructions.payment_fields import written_payment
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.outbox.drafts import Draft
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import OutboxState, TransitionNotAllowed
from desktop_app.domain.values.periods import today
from desktop_app.domain.values.typed_days import read_day, written_day

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import date

    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.domain.values.business_days import BusinessCalendar
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.bus import Bus
    from desktop_app.services.outbox.drafts import Drafts
    from desktop_app.services.outbox.outbox import Outbox

_PAYING: Final = frozenset({Operation.CREATE_PAYMENT, Operation.CHANGE_PAYMENT})
_DATE: Final = "date"


@dataclass(frozen=True, slots=True)
class MovedDate:
    """The date of a draft as it was typed before it was moved, and as it is typed since."""

    row_id: str
    before: str
    after: str


class DraftDays:
    """Finds drafts whose date cannot stay, and moves it to a day on which banks work."""

    def __init__(
        self,
        *,
        drafts: Drafts,
        outbox: Outbox,
        calendar: BusinessCalendar,
        clock: Clock,
        bus: Bus,
    ) -> None:
        """`bus` tells forms in which a draft is open."""
        self._drafts = drafts
        self._outbox = outbox
        self._calendar = calendar
        self._clock = clock
        self._bus = bus

    def next_day(self, row: OutboxRow) -> date | None:
        """The day to which the date of a payment draft moves; None where it can stay."""
        if row.state is not OutboxState.DRAFT or row.operation not in _PAYING:
            return None
        present = today(self._clock)
        day = read_day(_texts(row).get(_DATE, ""), today=present, near=True)
        if day is None:
            return None
        nearest = max(day, present)
        if not self._calendar.is_business_day(nearest):
            return self._calendar.next_business_day(nearest)
        return nearest if nearest != day else None

    async def move(self, row_ids: Sequence[str]) -> tuple[MovedDate, ...]:
        """Move the dates of drafts that cannot stay, as the drafts are now.

        What was sent, discarded or given another date meanwhile is left as it is.

        Raises:
            StorageError: a draft could not be read or kept; those before it are moved.
        """
        moved = []
        for row_id in row_ids:
            row = await self._outbox.row(row_id)
            day = None if row is None else self.next_day(row)
            if row is not None and day is not None:
                before = _texts(row)[_DATE]
                if await self._save(row, written_day(day), day):
                    moved.append(MovedDate(row_id, before, written_day(day)))
        return tuple(moved)

    async def put_back(self, moved: Sequence[MovedDate]) -> int:
        """Give drafts the dates that they had; returns how many have them again.

        Raises:
            StorageError: as `move`.
        """
        count = 0
        for each in moved:
            row = await self._outbox.row(each.row_id)
            if row is not None and _texts(row).get(_DATE) == each.after:
                day = read_day(each.before, today=today(self._clock), near=True)
                count += await self._save(row, each.before, day)
        return count

    async def _save(self, row: OutboxRow, text: str, day: date | None) -> bool:
        draft = Draft(
            id=row.id,
            operation=row.operation,
            type=row.type,
            fields={**_texts(row), _DATE: text},
            summary=replace(row.summary, date=day),
            target=row.target,
            source=row.source,
            shown=row.shown,
        )
        try:
            kept = await self._drafts.save(draft, known=True)
        except TransitionNotAllowed:
            return False
        if kept:
            self._bus.publish(Change(Topic.OUTBOX, frozenset({row.id})))
        return kept


def _texts(row: OutboxRow) -> Mapping[str, str]:
    """The texts of a draft's form; of one that was ready, those of its instruction."""
    if row.fields or not isinstance(row.instruction, PaymentInstruction):
        return row.fields
    return written_payment(row.instruction)
