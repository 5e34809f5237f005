"""Moves the dates of payment drafts that have passed, or on which banks are closed.

Only drafts are changed, and only where a person asks for it; what was moved can be put back.
Numbers count from the beginning in every year: a draft that gets a day of another year gets the
next number of that year.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.instructions.instruction import PaymentInstruction, Urgency
from desktop_app.domain.instructions.payment_fields import written_payment
from desktop_app.domain.instructions.templates import has_variables, is_same_period, resolved
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.outbox.drafts import Draft
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values import accounts
from desktop_app.domain.values.periods import today
from desktop_app.domain.values.typed_days import read_day, written_day

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from datetime import date

    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.domain.values.business_days import BusinessCalendar
    from desktop_app.domain.values.number_sequences import NumberSequence
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.bus import Bus
    from desktop_app.services.outbox.drafts import Drafts

_PAYING: Final = frozenset({Operation.CREATE_PAYMENT, Operation.CHANGE_PAYMENT})
_ACCOUNT: Final = "account"
_DATE: Final = "date"
_URGENCY: Final = "urgency"
_NUMBER: Final = "number"
_PURPOSE: Final = "purpose"


@dataclass(frozen=True, slots=True)
class MovedDate:
    """The date of a draft as it was typed before it was moved, and as it is typed since.

    Attributes:
        row_id: of the draft.
        before, after: the date.
        number_before, number_after: the number, both empty where the draft keeps it.
        changes_period: by variables, the purpose names another month, quarter or year since.
    """

    row_id: str
    before: str
    after: str
    number_before: str = ""
    number_after: str = ""
    changes_period: bool = False


class DraftDays:
    """Finds drafts whose date cannot stay, and moves it to a day on which banks work."""

    def __init__(
        self,
        *,
        drafts: Drafts,
        calendar: BusinessCalendar,
        clock: Clock,
        bus: Bus,
    ) -> None:
        """`bus` tells forms in which a draft is open."""
        self._drafts = drafts
        self._calendar = calendar
        self._clock = clock
        self._bus = bus

    def next_day(self, row: OutboxRow) -> date | None:
        """The day to which the date of a payment draft moves; None where it can stay.

        Instant payments are made on every day; theirs moves only if it has passed.
        """
        if row.state is not OutboxState.DRAFT or row.operation not in _PAYING:
            return None
        present = today(self._clock)
        texts = _texts(row)
        day = self._read(texts.get(_DATE, ""))
        if day is None:
            return None
        nearest = max(day, present)
        instant = texts.get(_URGENCY) == Urgency.INSTANT
        if not instant and not self._calendar.is_business_day(nearest):
            return self._calendar.next_business_day(nearest)
        return nearest if nearest != day else None

    async def move(self, row_ids: Sequence[str]) -> tuple[MovedDate, ...]:
        """Move the dates of drafts that cannot stay, as the drafts are now.

        A new document that gets a day of another year gets the next number of that year; one
        without an account gets none. What was sent, discarded or given another date meanwhile is
        left as it is.

        Raises:
            StorageError: a draft could not be read or kept; those before it are moved.
        """
        moved: list[MovedDate] = []
        sequences: dict[tuple[str, int], NumberSequence] = {}
        missing: list[tuple[str, int]] = []

        def made(row: OutboxRow) -> Draft | None:
            day = self.next_day(row)
            if day is None:
                return None
            texts = _texts(row)
            number, is_other = texts.get(_NUMBER, ""), self._changes_period(texts, day)
            told = MovedDate(row.id, texts[_DATE], written_day(day), changes_period=is_other)
            if not self._is_numbered_anew(row, day):
                moved.append(told)
                return _dated(row, written_day(day), day)
            place = accounts.normalised(texts.get(_ACCOUNT, "")), day.year
            if place[0] and place not in sequences:
                missing.append(place)
                return None
            following = sequences[place].take_next() if place[0] else ""
            moved.append(replace(told, number_before=number, number_after=following))
            return _dated(row, written_day(day), day, following)

        for row_id in row_ids:
            await self._change(row_id, made)
            while missing:
                place = missing.pop()
                sequences[place] = await self._drafts.numbers(*place)
                await self._change(row_id, made)
        return tuple(moved)

    async def put_back(self, moved: Sequence[MovedDate]) -> int:
        """Give drafts the dates that they had; returns how many have them again.

        A number that was changed with the date comes back too, unless another one is typed since.

        Raises:
            StorageError: as `move`.
        """
        return sum(
            [await self._change(each.row_id, partial(self._as_before, each)) for each in moved]
        )

    def _as_before(self, moved: MovedDate, row: OutboxRow) -> Draft | None:
        texts = _texts(row)
        if texts.get(_DATE) != moved.after:
            return None
        is_ours = bool(moved.number_before) and texts.get(_NUMBER, "") == moved.number_after
        number = moved.number_before if is_ours else None
        return _dated(row, moved.before, self._read(moved.before), number)

    def _changes_period(self, texts: Mapping[str, str], day: date) -> bool:
        """Whether the purpose of a draft names another month, quarter or year on its new day."""
        before = self._read(texts[_DATE])
        return before is not None and not is_same_period(texts.get(_PURPOSE, ""), before, day)

    def _is_numbered_anew(self, row: OutboxRow, day: date) -> bool:
        """Whether the number of a draft belongs to another year than its new day."""
        texts = _texts(row)
        before = self._read(texts.get(_DATE, ""))
        numbered = bool(texts.get(_NUMBER, "").strip()) and not row.target
        return numbered and before is not None and before.year != day.year

    def _read(self, text: str) -> date | None:
        return read_day(text, today=today(self._clock), near=True)

    async def _change(self, row_id: str, made: Callable[[OutboxRow], Draft | None]) -> bool:
        changed = await self._drafts.change(row_id, made)
        if changed:
            self._bus.publish(Change(Topic.OUTBOX, frozenset({row_id})))
        return changed


def _dated(row: OutboxRow, text: str, day: date | None, number: str | None = None) -> Draft:
    """A draft with another date, as typed and as a day; a number takes the place of its own.

    A purpose with variables is listed with their values of that day and number.
    """
    texts, summary = {**_texts(row), _DATE: text}, replace(row.summary, date=day)
    if number is not None:
        texts[_NUMBER], summary = number, replace(summary, number=number.strip())
    if has_variables(purpose := texts.get(_PURPOSE, "")):
        written = resolved(purpose, day=day, number=texts.get(_NUMBER, "").strip())
        summary = replace(summary, purpose=written)
    return Draft(
        id=row.id,
        operation=row.operation,
        type=row.type,
        fields=texts,
        summary=summary,
        target=row.target,
        source=row.source,
        shown=row.shown,
    )


def _texts(row: OutboxRow) -> Mapping[str, str]:
    """The texts of a draft's form; of one that was ready, those of its instruction."""
    if row.fields or not isinstance(row.instruction, PaymentInstruction):
        return row.fields
    return written_payment(row.instruction)
