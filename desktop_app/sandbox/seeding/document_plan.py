"""Which document stands where: its day, type, state and, for a duplicate, its original."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from desktop_app.sandbox.seeding.document_kinds import KINDS, POSSIBLE_DUPLICATE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from desktop_app.sandbox.seeding.document_days import DocumentDays
    from desktop_app.sandbox.seeding.random_streams import RandomStreams

_IN_PROCESSING = 2
_TYPES = tuple(KINDS)
_MOST_AGE = {1: 25, _IN_PROCESSING: 2, POSSIBLE_DUPLICATE: 3, 8: 6}
_STATUS_TABLE = 256
# Out of 256 documents of an age (days, at most): awaiting signature, in processing, rejected,
# in the card file, sent to payer; the rest is executed.
_STATUS_SHARES = (
    (0, (70, 60, 10, 8, 60)),
    (3, (28, 18, 10, 10, 60)),
    (30, (6, 0, 9, 8, 40)),
    (10_000, (0, 0, 8, 3, 4)),
)
_SHARED_STATUSES = (1, _IN_PROCESSING, 3, 5, 8)
_REPEATED_LATELY, _REPEATED_BEFORE = 80, 1500  # one in so many repeats the document before it
_LATELY = 7
_LATE = 2.5  # the cells are younger than the days are wide: a few documents are no old ones


class PlannedDocument(NamedTuple):
    """The place of one document.

    Attributes:
        place: from 0, by date.
        day: index of its day in the calendar.
        type: identifier of section 2.10.
        status: code of section 3.
        source: place of the document whose content it has: its own, or its original's.
    """

    place: int
    day: int
    type: str
    status: int
    source: int


def cells() -> list[tuple[str, int]]:
    """Every type with every state it can be in; the first 34 are one of each type."""
    rounds = max(len(kind.statuses) for kind in KINDS.values())
    return [
        (name, kind.statuses[(turn + position) % len(kind.statuses)])
        for turn in range(rounds)
        for position, (name, kind) in enumerate(KINDS.items())
        if turn < len(kind.statuses)
    ]


def _status_table(shares: tuple[int, ...], statuses: tuple[int, ...]) -> tuple[int, ...]:
    table: list[int] = []
    for status, share in zip(_SHARED_STATUSES, shares, strict=True):
        table.extend([status] * (share if status in statuses else 0))
    return (*table, *[4] * (_STATUS_TABLE - len(table)))


def _type_table() -> tuple[str, ...]:
    sums = list(accumulate(kind.weight for kind in KINDS.values()))
    return tuple(
        next(name for name, end in zip(_TYPES, sums, strict=True) if number < end)
        for number in range(sums[-1])
    )


class DocumentPlan:
    """Places every document; the same for the same seed, count and calendar.

    First come the cells, every type in every state; the documents beyond them (160) follow the
    frequencies of `kinds`. Unfinished documents are young.

    Args:
        draws: streams of the seed.
        calendar: the days.
        count: number of bank documents.
    """

    def __init__(self, draws: RandomStreams, calendar: DocumentDays, count: int) -> None:
        self._draws = draws
        self._calendar = calendar
        chosen = cells()[:count]
        self._freely_placed = count - len(chosen)
        self._cells = self._place(chosen)
        self._types = _type_table()
        self._statuses = [
            (age, {name: _status_table(shares, kind.statuses) for name, kind in KINDS.items()})
            for age, shares in _STATUS_SHARES
        ]

    def _place(self, chosen: list[tuple[str, int]]) -> dict[int, list[tuple[str, int]]]:
        """The cells by day; a duplicate stands right behind the document that it repeats."""
        placed: dict[int, list[tuple[str, int]]] = {}
        # a dictionary, because the order of a set of texts differs from process to process
        repeated = dict.fromkeys(name for name, status in chosen if status == POSSIBLE_DUPLICATE)
        for name, status in chosen:
            if status == POSSIBLE_DUPLICATE:
                continue
            random = self._draws.stream("cell", f"{name}/{status}")
            most = _MOST_AGE.get(status, len(self._calendar.days) - 1)
            day = self._calendar.working_day(age=int(most * random.random() ** _LATE))
            placed.setdefault(day, []).append((name, status))
            if status == _IN_PROCESSING and name in repeated:
                placed[day].append((name, POSSIBLE_DUPLICATE))
                del repeated[name]
        for name in repeated:  # so few documents that there is none in processing to repeat
            today = self._calendar.working_day(age=0)
            placed.setdefault(today, []).append((name, 1))
        return placed

    def slots(self) -> Iterator[tuple[PlannedDocument, int]]:
        """Every place in the order of dates, with the bits that its content is made from."""
        number = self._draws.number
        index = 0
        for day, count in enumerate(self._calendar.counts(self._freely_placed)):
            before: PlannedDocument | None = None
            statuses = self._statuses_of(self._calendar.days[day].age)
            for _ in range(count):
                bits = number("document", index)
                slot = self._random_slot(index, day, bits, before, statuses)
                yield slot, bits if slot.source == index else number("document", slot.source)
                before = slot
                index += 1
            for name, status in self._cells.get(day, ()):
                source = index - 1 if status == POSSIBLE_DUPLICATE else index
                yield PlannedDocument(index, day, name, status, source), number("document", source)
                index += 1

    def _statuses_of(self, age: int) -> dict[str, tuple[int, ...]]:
        return next(table for most, table in self._statuses if age <= most)

    def _random_slot(
        self,
        index: int,
        day: int,
        bits: int,
        before: PlannedDocument | None,
        statuses: dict[str, tuple[int, ...]],
    ) -> PlannedDocument:
        age = self._calendar.days[day].age
        repeated = _REPEATED_LATELY if age <= _LATELY else _REPEATED_BEFORE
        if (
            before is not None
            and (bits >> 8) % repeated == 0
            and before.status != POSSIBLE_DUPLICATE
            and KINDS[before.type].may_repeat
        ):
            return PlannedDocument(index, day, before.type, POSSIBLE_DUPLICATE, before.source)
        name = self._types[(bits >> 24) % len(self._types)]
        return PlannedDocument(index, day, name, statuses[name][bits & 255], index)
