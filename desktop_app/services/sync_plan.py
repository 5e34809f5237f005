"""What one synchronisation reads: slices of a month, newest first; pure rules."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from typing import TYPE_CHECKING

from desktop_app.domain.documents import Kind
from desktop_app.domain.periods import Period, months_before

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

BY_PERIOD = (Kind.DOCUMENT, Kind.CARD_FILE, Kind.REQUIREMENT, Kind.REGISTER_REQUEST)
"""Kinds whose lists are read by period; register documents are read by request."""

ACCOUNTS_A_CALL = 50
"""The services take at most 50 account numbers in one call (section 8)."""

_AHEAD = timedelta(days=31)
_OVERLAP = timedelta(days=7)
_DEFAULT_MONTHS = 24


@dataclass(frozen=True, slots=True)
class Slice:
    """One list to walk from its first page to its last."""

    kind: Kind
    period: Period
    accounts: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """A stable name, by which an interrupted run knows what it has read already."""
        accounts = ",".join(self.accounts)
        return f"{self.kind}:{self.period.first}:{self.period.last}:{accounts}"


def first_day(chosen: str, today: date) -> date:
    """The day from which documents are read: the one chosen (ISO), or two years ago."""
    return date.fromisoformat(chosen) if chosen else months_before(today, _DEFAULT_MONTHS)


def whole_period(first: date, today: date) -> Period:
    """Everything from the first day on, documents dated ahead included."""
    return Period(min(first, today), today + _AHEAD)


def everything(period: Period, accounts: Sequence[str] = ()) -> tuple[Slice, ...]:
    """A complete walk: every month of the period, newest first, every kind."""
    return tuple(
        Slice(kind, month, group)
        for month in period.months()
        for kind in BY_PERIOD
        for group in _groups(kind, accounts)
    )


def stretches(slices: Iterable[Slice]) -> tuple[Slice, ...]:
    """The same days in as few slices as possible: those that touch are one.

    Slices of one kind and group of accounts are expected newest first.
    """
    found: dict[tuple[Kind, tuple[str, ...]], list[Period]] = {}
    for one in slices:
        periods = found.setdefault((one.kind, one.accounts), [])
        if periods and one.period.last + timedelta(days=1) == periods[-1].first:
            periods[-1] = Period(one.period.first, periods[-1].last)
        else:
            periods.append(one.period)
    return tuple(
        Slice(kind, period, accounts)
        for (kind, accounts), periods in found.items()
        for period in periods
    )


def besides(slices: Iterable[Slice], others: Sequence[Slice]) -> tuple[Slice, ...]:
    """Those slices whose days none of the others reads."""
    return tuple(one for one in slices if not any(_reads(other, one) for other in others))


def news(
    period: Period,
    *,
    last_good: date,
    unfinished: Mapping[Kind, Iterable[Period]],
    accounts: Sequence[str] = (),
) -> tuple[Slice, ...]:
    """What may have changed since the last good run.

    The days since then with a week of overlap, and, however old, the days of documents that are
    not in a final state, cut at month ends.
    """
    recent = Period(max(period.first, min(last_good, period.last) - _OVERLAP), period.last)
    slices: list[Slice] = []
    for kind in BY_PERIOD:
        stretches = [*recent.months(), *_before(recent.first, unfinished.get(kind, ()))]
        slices += [
            Slice(kind, stretch, group)
            for stretch in stretches
            for group in _groups(kind, accounts)
        ]
    return tuple(slices)


def _reads(one: Slice, other: Slice) -> bool:
    same = (one.kind, one.accounts) == (other.kind, other.accounts)
    return same and other.period.first in one.period and other.period.last in one.period


def _before(day: date, periods: Iterable[Period]) -> Iterator[Period]:
    for period in periods:
        if period.first < day:
            yield from Period(period.first, min(period.last, day - timedelta(days=1))).months()


def _groups(kind: Kind, accounts: Sequence[str]) -> Iterator[tuple[str, ...]]:
    if kind is Kind.REGISTER_REQUEST or not accounts:
        yield ()
        return
    for start in range(0, len(accounts), ACCOUNTS_A_CALL):
        yield tuple(accounts[start : start + ACCOUNTS_A_CALL])
