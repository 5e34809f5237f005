"""Maintains counts and sums on every write, so that reading a count needs no scan.

One cell for each facet and day, one for each facet and month, one for each facet: any combination
of accounts, statuses, types and period is a few hundred cells.
"""

from __future__ import annotations

import calendar
from collections import Counter
from datetime import date
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.adding_up import RunningSums, adds_up
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values.money import Money, exponent
from desktop_app.storage.documents.facets import KINDS, SMALLEST, MoneyState
from desktop_app.storage.documents.rows import HIGH, UNITS
from desktop_app.storage.engine.sql import insert_rows, numbers, select, value
from desktop_app.storage.window import Totals

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    import apsw

    from desktop_app.domain.values.periods import Period
    from desktop_app.storage.documents.facets import FacetCache

_DAY: Final = 0
_MONTH: Final = 1
_EVER: Final = 2
_ADDED: Final = (
    "ON CONFLICT DO UPDATE SET count = count + excluded.count, high = high + excluded.high,"
    " low = low + excluded.low"
)
_READ_CELLS: Final = (
    "SELECT facet, sum(count), sum(high), sum(low) FROM tallies"
    " WHERE span = ? AND bucket BETWEEN ? AND ? AND facet IN (SELECT value FROM carray(?))"
    " GROUP BY facet HAVING sum(count) > 0"
)
_READ_COUNT: Final = (
    "SELECT sum(count) FROM tallies"
    " WHERE span = ? AND bucket BETWEEN ? AND ? AND facet IN (SELECT value FROM carray(?))"
)
_READ_DAYS: Final = (
    "SELECT bucket, facet, count, high, low FROM tallies"
    " WHERE span = ? AND bucket BETWEEN ? AND ? AND facet IN (SELECT value FROM carray(?))"
)


@dataclass(frozen=True, slots=True)
class AggregateCell:
    """The count of documents of a facet, and their sum in two halves."""

    facet: int
    count: int
    high: int
    low: int


class AggregateChanges:
    """Changes to counts and sums in one transaction."""

    def __init__(self) -> None:
        """Start without changes."""
        self._cells: dict[tuple[int, int], list[int]] = {}

    def add(self, facet: int, day: int, units: int, *, sign: int = 1) -> None:
        """Add a document, or remove it with `sign` -1; `units` is 0 if the amount is not summed."""
        cell = self._cells.get((facet, day))
        if cell is None:
            self._cells[facet, day] = [sign, sign * units]
        else:
            cell[0] += sign
            cell[1] += sign * units

    def write(self, connection: apsw.Connection) -> None:
        """Write the changes to the cells."""
        cells: Counter[tuple[int, int, int]] = Counter()
        units: Counter[tuple[int, int, int]] = Counter()
        for (facet, day), (count, sum_of_day) in self._cells.items():
            for span, bucket in ((_DAY, day), (_MONTH, month_of(day)), (_EVER, 0)):
                cells[span, bucket, facet] += count
                units[span, bucket, facet] += sum_of_day
        changes = [
            (*cell, count, *divmod(units[cell], HIGH))
            for cell, count in cells.items()
            if count or units[cell]
        ]
        insert_rows(connection, "INSERT INTO tallies", changes, _ADDED)


def month_of(day: int) -> int:
    """The month of a day's ordinal as year * 12 + month, 0 without a day."""
    if not day:
        return 0
    found = date.fromordinal(day)
    return found.year * 12 + found.month


def read_cells(
    connection: apsw.Connection, facets: Iterable[int], period: Period | None
) -> list[AggregateCell]:
    """Counts and sums of facets within a period; whole months use monthly cells."""
    wanted = numbers(facets)
    found: list[AggregateCell] = []
    for span, first, last in _ranges(period):
        found.extend(
            AggregateCell(*row)
            for row in select(connection, _READ_CELLS, (span, first, last, wanted))
        )
    return found


def read_count(connection: apsw.Connection, facets: Iterable[int], period: Period | None) -> int:
    """The number of documents that `read_cells` counts."""
    wanted = numbers(facets)
    return sum(value(connection, _READ_COUNT, (*each, wanted)) or 0 for each in _ranges(period))


def read_days(
    connection: apsw.Connection, facets: Iterable[int], period: Period
) -> Iterator[tuple[int, AggregateCell]]:
    """Counts and sums of facets for each day of a period, with the day's ordinal."""
    days = _DAY, period.first.toordinal(), period.last.toordinal()
    for day, *cell in select(connection, _READ_DAYS, (*days, numbers(list(facets)))):
        yield day, AggregateCell(*cell)


def totals(cells: Iterable[AggregateCell], facets: FacetCache) -> Totals:
    """The count, the sums by currency, and the number of documents left out of them.

    What does not add up with payments is left out where there are payments; alone it is added up.
    What the bank does not list any more is counted, and always left out of the sums. Documents
    received from the register of both directions have no sum.
    """
    count = 0
    sums = RunningSums()
    statuses: set[int] = set()
    amounts: set[int] = set()
    for cell in cells:
        facet = facets[cell.facet]
        if not cell.count:  # a facet stays when its last document goes
            continue
        count += cell.count
        statuses.add(facet.status)
        amounts.add(facet.money)
        if facet.money == MoneyState.COUNTED and not facet.absent:
            sums.add(
                facet.currency.upper(),
                cell.high * HIGH + cell.low,
                adds=adds_up(KINDS[facet.kind], facet.type, facet.status),
                direction=facet.incoming,
                count=cell.count,
            )
        elif facet.money != MoneyState.NONE:
            sums.leave_out(cell.count)
    found, left_out = sums.result()
    return Totals(
        count,
        tuple(money_of(units, name) for name, units in found),
        left_out,
        only_status=_only(statuses),
        no_amount=amounts == {MoneyState.NONE},
    )


def _only(statuses: set[int]) -> int | None:
    """The status that there is, or None: there are several, or documents without one."""
    only = next(iter(statuses)) if len(statuses) == 1 else SMALLEST
    return None if only == SMALLEST else only


def money_of(units: int, currency: str) -> Money:
    """The money of a sum in 1/10,000 of the major unit."""
    return Money(units // (UNITS // 10 ** exponent(currency)), currency)


def units_of(money: Money) -> int:
    """An amount of money in 1/10,000 of the major unit; the reverse of `money_of`."""
    return money.minor * int(UNITS // 10 ** exponent(money.currency))


def _ranges(period: Period | None) -> Sequence[tuple[int, int, int]]:
    """The period as (span, first bucket, last bucket): days, whole months, days."""
    if period is None:
        return [(_EVER, 0, 0)]
    first, last = period.first, period.last
    begin, end = month_of(first.toordinal()), month_of(last.toordinal())
    begin += first.day != 1
    end -= last.day != _days_in_month(last)
    if begin > end:
        return [(_DAY, first.toordinal(), last.toordinal())]
    ranges = [(_MONTH, begin, end)]
    if first.day != 1:
        ranges.append(
            (_DAY, first.toordinal(), first.replace(day=_days_in_month(first)).toordinal())
        )
    if last.day != _days_in_month(last):
        ranges.append((_DAY, last.replace(day=1).toordinal(), last.toordinal()))
    return ranges


def _days_in_month(day: date) -> int:
    return calendar.monthrange(day.year, day.month)[1]
