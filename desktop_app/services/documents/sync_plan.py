"""Plans which slices of which lists a synchronisation reads, newest month first."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values.periods import Period, months_before

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

BY_PERIOD = (Kind.DOCUMENT, Kind.CARD_FILE, Kind.REQUIREMENT, Kind.REGISTER_REQUEST)
"""Kinds whose lists are read by period; register documents are read by request."""

READ_WHOLE = (Kind.CARD_FILE, Kind.REQUIREMENT)
"""What is open however old it is: it is read from the first day there is, in one slice."""

BY_STATUS = (Kind.DOCUMENT,)
"""Kinds whose lists can be asked for by status."""

_BY_MONTH = tuple(kind for kind in BY_PERIOD if kind not in READ_WHOLE)
_FIRST_AND_LAST = 2
_AHEAD = timedelta(days=31)
_OVERLAP = timedelta(days=7)
_DEFAULT_MONTHS = 24

EVER: Final = Period(date(1990, 1, 1), date(2099, 12, 31))
"""All days a document may have. Only payments are limited to thirty days ahead: a letter or a
reservation may be dated in half a year, and a year that was mistyped may be decades away."""

TO_SIGN: Final = "to_sign"
"""Name of the list of documents to sign, which is read whole."""


@dataclass(frozen=True, slots=True)
class Slice:
    """One list with a period, read completely in one step.

    Attributes:
        kind: which list.
        period: its days.
        open_only: only what is not in a final state is asked for; days on which something has
            left that are read completely.
    """

    kind: Kind
    period: Period
    open_only: bool = False

    @property
    def name(self) -> str:
        """A stable name, by which an interrupted run finds the slices it has read."""
        name = f"{self.kind}:{self.period.first}:{self.period.last}"
        return f"{name}:open" if self.open_only else name


def reply_name(reply_id: str) -> str:
    """The name of a reply of the register, by which a later run finds that it was read."""
    return f"{Kind.REGISTER_DOCUMENT}:{reply_id}"


class ReadBefore:
    """What runs have read to its end before a run begins.

    What is found there now is new. What is found elsewhere was there before, and nobody has to be
    told of it.
    """

    def __init__(
        self,
        parts: Iterable[str],
        *,
        is_everything: bool = False,
    ) -> None:
        """Everything was read, or these parts were.

        Args:
            parts: names of slices and other parts.
            is_everything: a run has read every list to its end.
        """
        self.is_everything = is_everything
        self._names: set[str] = set()
        self._days: dict[Kind, list[Period]] = {}
        for name in parts:
            self._names.add(name)
            kind, *days = name.split(":")
            if kind in BY_PERIOD and len(days) == _FIRST_AND_LAST:
                period = Period(*map(date.fromisoformat, days))
                self._days.setdefault(Kind(kind), []).append(period)
        for periods in self._days.values():
            periods.sort(key=lambda period: period.first)

    def has(self, name: str) -> bool:
        """Whether a part with this name was read: `TO_SIGN`, or a `reply_name`."""
        return self.is_everything or name in self._names

    def has_days_of(self, one: Slice) -> bool:
        """Whether every day of a slice was read, in whatever slices."""
        if self.is_everything:
            return True
        left = one.period
        for period in self._days.get(one.kind, ()):
            if period.first > left.first:
                break
            if period.last >= left.last:
                return True
            if period.last >= left.first:
                left = Period(period.last + timedelta(days=1), left.last)
        return False


def first_day(chosen: str, today: date) -> date:
    """The first day of documents to read: the chosen one (ISO), or two years ago."""
    return date.fromisoformat(chosen) if chosen else months_before(today, _DEFAULT_MONTHS)


def whole_period(first: date, today: date) -> Period:
    """The period from the first day on that is read in months: about all that documents have.

    Its newest month is read together with all days after it.
    """
    return Period(min(first, today), today + _AHEAD)


def everything(period: Period, *, read_from: date | None = None) -> tuple[Slice, ...]:
    """All slices of a complete run: unsliced lists, and every month of the others.

    Args:
        period: days from which documents are kept, as `whole_period` gives them.
        read_from: as `by_month`.

    Returns:
        Slices, newest first.
    """
    return (*_whole(), *by_month(period, read_from=read_from))


def by_month(period: Period, *, read_from: date | None = None) -> tuple[Slice, ...]:
    """All months of a period for the lists read by month; newest first.

    The newest slice has all later days as well. Days before `read_from`, which no run has read, are
    in other slices than the days from it on.
    """
    parts = [Period(period.first, EVER.last)]
    if read_from is not None and period.first < read_from <= EVER.last:
        before = Period(period.first, read_from - timedelta(days=1))
        parts = [Period(read_from, EVER.last), before]
    months = [month for part in parts for month in _months(part, near=period.last)]
    return tuple(Slice(kind, month) for month in months for kind in _BY_MONTH)


def stretches(slices: Iterable[Slice]) -> tuple[Slice, ...]:
    """The same days in as few slices as possible: adjacent ones are joined.

    Slices of one kind are expected newest first.
    """
    found: dict[Kind, list[Period]] = {}
    for one in slices:
        periods = found.setdefault(one.kind, [])
        if periods and one.period.last + timedelta(days=1) == periods[-1].first:
            periods[-1] = Period(one.period.first, periods[-1].last)
        else:
            periods.append(one.period)
    return tuple(Slice(kind, period) for kind, periods in found.items() for period in periods)


def besides(slices: Iterable[Slice], others: Sequence[Slice]) -> tuple[Slice, ...]:
    """The slices with days that none of the others reads.

    Of open documents only those are asked for whose days the others do not read: nothing is stored
    of days that are still to be read, which would look as if all of it were new.
    """
    found: list[Slice] = []
    for one in slices:
        if one.open_only:
            found += _without_days_of(one, others)
        elif not any(_reads(other, one) for other in others):
            found.append(one)
    return tuple(found)


def news(
    period: Period, *, last_good: date, unfinished: Mapping[Kind, Iterable[Period]]
) -> tuple[Slice, ...]:
    """The slices that may have changed since the last successful run.

    What is read whole; of the rest the days since then with a week of overlap. Of the days before,
    however old, what is not in a final state where the list can be asked for that; elsewhere the
    days of such documents, cut at month ends.
    """
    recent = Period(max(period.first, min(last_good, period.last) - _OVERLAP), EVER.last)
    slices = _whole()
    for kind in _BY_MONTH:
        slices += [Slice(kind, stretch) for stretch in _months(recent, near=period.last)]
        earlier = tuple(unfinished.get(kind, ()))
        if kind in BY_STATUS:
            slices += _open_before(recent.first, period, earlier)
        else:
            slices += [Slice(kind, stretch) for stretch in days_before(recent.first, earlier)]
    return tuple(slices)


def _whole() -> list[Slice]:
    return [Slice(kind, EVER) for kind in READ_WHOLE]


def _months(period: Period, *, near: date) -> Iterator[Period]:
    """The months of a period, newest first; the last that begins by `near` has all later days.

    So these days, of which hardly any has a document, take no request of their own.
    """
    if period.first > near:
        yield period
        return
    newest, *others = Period(period.first, min(period.last, near)).months()
    yield Period(newest.first, period.last)
    yield from others


def _reads(one: Slice, other: Slice) -> bool:
    period = one.period
    return one.kind is other.kind and other.period.first in period and other.period.last in period


def _without_days_of(one: Slice, others: Iterable[Slice]) -> list[Slice]:
    left = [one.period]
    for other in others:
        if other.kind is one.kind:
            left = [part for period in left for part in _outside(period, other.period)]
    return [Slice(one.kind, period, open_only=one.open_only) for period in left]


def _outside(period: Period, taken: Period) -> Iterator[Period]:
    """The parts of a period that another one does not contain, the newest first."""
    if taken.last < period.first or period.last < taken.first:
        yield period
        return
    if taken.last < period.last:
        yield Period(taken.last + timedelta(days=1), period.last)
    if period.first < taken.first:
        yield Period(period.first, taken.first - timedelta(days=1))


def _open_before(day: date, period: Period, earlier: Sequence[Period]) -> list[Slice]:
    first = min([period.first, *(one.first for one in earlier)])
    kinds = BY_STATUS if first < day else ()
    return [Slice(kind, Period(first, day - timedelta(days=1)), open_only=True) for kind in kinds]


def days_before(day: date, periods: Iterable[Period]) -> Iterator[Period]:
    """The parts of periods before a day, cut at month ends."""
    for period in periods:
        if period.first < day:
            yield from Period(period.first, min(period.last, day - timedelta(days=1))).months()
