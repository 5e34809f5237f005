"""Reads the overview of stored documents: a few aggregate queries in one snapshot."""

from __future__ import annotations

from collections import Counter
from datetime import date
from typing import TYPE_CHECKING, Final, TypeAlias

from desktop_app.domain.changes import Difference
from desktop_app.domain.documents.adding_up import PAYING_TYPES, counted_money
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.documents.overviews import (
    DocumentOverview,
    NewsCount,
    OpenDemands,
    PaymentDay,
    QueueShare,
    UnpaidQueue,
    queue_age,
)
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.values.money import Money
from desktop_app.domain.values.periods import latest_past, today
from desktop_app.storage.documents.aggregates import money_of, read_days
from desktop_app.storage.documents.facets import (
    KINDS,
    SMALLEST,
    FacetCache,
    MoneyState,
    facets_to_answer,
    open_facets,
)
from desktop_app.storage.documents.rows import HIGH, moment, remainder
from desktop_app.storage.engine.sql import generation, numbers, select, texts, value
from desktop_app.storage.outbox.answered_demands import answered_demands

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    import apsw

    from desktop_app.domain.values.periods import Clock, Period
    from desktop_app.storage.engine.database import Database

_ENDED: Final = (DocumentStatus.EXECUTED, DocumentStatus.REJECTED)
_BY_FACET: Final = (
    " FROM carray(?) AS w CROSS JOIN documents AS d INDEXED BY documents_by_facet"
    " ON d.facet = w.value"
)
_QUEUE: Final = f"SELECT d.facet, d.day, d.amount, d.extra{_BY_FACET}"
_DUE: Final = (
    "SELECT d.facet, d.due_order, d.id IN (SELECT value FROM carray(?)), count(*)"  # noqa: S608
    f"{_BY_FACET} GROUP BY 1, 2, 3"
)
_NEWS: Final = (
    "SELECT kind, difference, new, count(*) FROM changes INDEXED BY changes_by_noticed_at"
    " WHERE noticed_at > ? AND noticed_at <= ?"
    " AND (difference = ? OR difference = ? AND field = 'status')"
    " GROUP BY kind, difference, new"
)


_DemandsMark: TypeAlias = "tuple[int, frozenset[str], date]"
"""Number of changes of demands, those with an answer at the bank, and the present day."""


class OverviewStore:
    """Reads the overview of documents.

    Queue and demands are read document by document: what was read stays until a document of their
    list changes, or the day does.
    """

    def __init__(self, database: Database, *, clock: Clock) -> None:
        """Read from a database; the clock gives the date in Minsk."""
        self._database = database
        self._clock = clock
        self._facets = FacetCache()
        self._last_queue: tuple[tuple[int, date], UnpaidQueue] | None = None
        self._last_demands: tuple[_DemandsMark, OpenDemands] | None = None

    async def read(self, *, period: Period, since: datetime) -> DocumentOverview:
        """The overview as of now.

        Args:
            period: days of the payments that are added up, and of the rejected documents.
            since: news are what was noticed later than this, and not while the clock was ahead.
        """

        def work(connection: apsw.Connection) -> DocumentOverview:
            self._facets.refresh(connection)
            return DocumentOverview(
                payments=self._payments(connection, period),
                latest_rejected=self._latest_rejected(connection, period),
                queue=self._queue(connection),
                demands=self._demands(connection),
                news=_news(connection, since, self._clock.now()),
                any=bool(value(connection, "SELECT EXISTS (SELECT 1 FROM documents)")),
            )

        return await self._database.read(work)

    def _payments(self, connection: apsw.Connection, period: Period) -> tuple[PaymentDay, ...]:
        facets = {
            key: facet
            for key, facet in self._facets.of_kind(Kind.DOCUMENT).items()
            if facet.status in _ENDED
            and facet.type in PAYING_TYPES
            and facet.money == MoneyState.COUNTED
            and not facet.absent
        }
        counts: Counter[tuple[int, DocumentStatus, str]] = Counter()
        units: Counter[tuple[int, DocumentStatus, str]] = Counter()
        for day, cell in read_days(connection, facets, period):
            facet = facets[cell.facet]
            place = day, DocumentStatus(facet.status), facet.currency.upper()
            counts[place] += cell.count
            units[place] += cell.high * HIGH + cell.low
        return tuple(
            PaymentDay(
                date.fromordinal(day), status, count, money_of(units[day, status, name], name)
            )
            for (day, status, name), count in sorted(counts.items())
            if count
        )

    def _latest_rejected(self, connection: apsw.Connection, period: Period) -> date | None:
        documents = self._facets.of_kind(Kind.DOCUMENT).items()
        facets = [key for key, facet in documents if facet.status == DocumentStatus.REJECTED]
        days = (day for day, cell in read_days(connection, facets, period) if cell.count)
        last = max(days, default=None)
        return None if last is None else date.fromordinal(last)

    def _queue(self, connection: apsw.Connection) -> UnpaidQueue:
        """The unpaid queue as of this snapshot."""
        mark, last = self._mark(connection, Kind.CARD_FILE), self._last_queue
        if last is None or last[0] != mark:
            last = self._last_queue = mark, self._read_queue(connection, mark[1])
        return last[1]

    def _mark(self, connection: apsw.Connection, kind: Kind) -> tuple[int, date]:
        """The same as long as nothing of a list changes."""
        return generation(connection, kind), today(self._clock)

    def _read_queue(self, connection: apsw.Connection, day: date) -> UnpaidQueue:
        """What remains to be paid: told by the bank, or else the whole amount."""
        open_ones = open_facets(self._facets, Kind.CARD_FILE)
        counts: Counter[tuple[str, int]] = Counter()
        minor: Counter[tuple[str, int]] = Counter()
        found = select(connection, _QUEUE, (numbers(open_ones),))
        left_out, last = 0, max((day for _, day, *_ in found), default=0)
        for facet, ordinal, amount, extra in found:
            left = remainder(Kind.CARD_FILE, amount, self._facets[facet].currency, extra)
            money = counted_money(left)
            if money is None:
                left_out += 1
                continue
            age = queue_age(date.fromordinal(ordinal), day) if ordinal else -1
            counts[money.currency, age] += 1
            minor[money.currency, age] += money.minor
        return UnpaidQueue(
            count=len(found),
            left_out=left_out,
            statuses=self._statuses({facet for facet, *_ in found}),
            latest=date.fromordinal(last) if last else None,
            shares=tuple(
                QueueShare(age if age >= 0 else None, count, Money(minor[name, age], name))
                for (name, age), count in sorted(counts.items())
            ),
        )

    def _demands(self, connection: apsw.Connection) -> OpenDemands:
        number, day = self._mark(connection, Kind.REQUIREMENT)
        open_ones = facets_to_answer(self._facets)
        now = self._clock.now()
        answers = answered_demands(connection, self._facets, day=day, now=now) if open_ones else ()
        mark, last = (number, frozenset(answers), day), self._last_demands
        if last is None or last[0] != mark:
            last = self._last_demands = mark, self._read_demands(connection, open_ones, mark)
        return last[1]

    def _read_demands(
        self, connection: apsw.Connection, open_ones: Sequence[int], mark: _DemandsMark
    ) -> OpenDemands:
        _, answers, present = mark
        day = present.toordinal()
        found = select(connection, _DUE, (texts(answers), numbers(open_ones)))
        waiting = [(due, count) for _, due, answered, count in found if not answered]
        ahead = [due for due, _ in waiting if due and due >= day]
        return OpenDemands(
            count=sum(count for _, count in waiting),
            overdue=sum(count for due, count in waiting if due and due < day),
            first_due=date.fromordinal(min(ahead)) if ahead else None,
            statuses=self._statuses({facet for facet, *_ in found}),
            answered=sum(count for _, _, answered, count in found if answered),
        )

    def _statuses(self, facets: set[int]) -> frozenset[int | None]:
        codes = (self._facets[key].status for key in facets)
        return frozenset(None if code == SMALLEST else code for code in codes)


def _news(connection: apsw.Connection, since: datetime, now: datetime) -> tuple[NewsCount, ...]:
    arrived, moments = Difference.ARRIVED, (moment(since), moment(latest_past(now)))
    found: Counter[tuple[Kind, int | None]] = Counter()
    given = (*moments, arrived, Difference.CHANGED)
    for code, difference, new, count in select(connection, _NEWS, given):
        kind, status = KINDS[code], _status(new)
        if difference == arrived:
            found[kind, None] += count
        if status is not None:
            found[kind, status] += count
    return tuple(NewsCount(*what, count) for what, count in found.items())


def _status(text: str) -> int | None:
    return int(text) if text.isdecimal() else None
