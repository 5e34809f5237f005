"""Types of the overview of stored documents: what waits, what is new, and sums by day and age."""

from __future__ import annotations

import datetime as dt
from bisect import bisect_left
from dataclasses import field
from typing import Final

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values.money import Money
from desktop_app.domain.values.periods import Period

QUEUE_AGES: Final = (7, 30, 90)
"""Most days that documents of each age but the last have waited in the unpaid queue."""


_LONG_AGO: Final = dt.date(1990, 1, 1)
"""The first day that synchronisation asks for."""


def queue_age(day: dt.date, today: dt.date) -> int:
    """The age of a queued document as a number: 0 up to 7 days, then 8-30, 31-90, and over 90.

    Args:
        day: day of the document; one in the future has waited 0 days.
        today: the present day in Minsk.
    """
    return bisect_left(QUEUE_AGES, (today - day).days)


def queue_days(age: int, today: dt.date, *, latest: dt.date | None = None) -> Period:
    """The days of documents that have an age (`queue_age`), for a filter.

    Args:
        age: as `queue_age` counts.
        today: the present day in Minsk.
        latest: the latest day of any document, which may be dated ahead.
    """
    newest = today - dt.timedelta(days=QUEUE_AGES[age - 1] + 1) if age else today
    if not age and latest is not None:
        newest = max(newest, latest)
    oldest = today - dt.timedelta(days=QUEUE_AGES[age]) if age < len(QUEUE_AGES) else _LONG_AGO
    return Period(oldest, newest)


@dataclass(frozen=True, slots=True)
class PaymentDay:
    """Documents by which money is paid (`PAYING_TYPES`), of one day, status and currency.

    Attributes:
        day: day of the documents.
        status: `EXECUTED` or `REJECTED`.
        count: how many.
        sum: their amounts; what is no money of the currency is counted nowhere.
    """

    day: dt.date
    status: DocumentStatus
    count: int
    sum: Money


@dataclass(frozen=True, slots=True)
class QueueShare:
    """Documents of one age in the unpaid queue, in one currency.

    Attributes:
        age: as `queue_age` counts, or None for documents without a day.
        count: how many.
        sum: what remains to be paid of them.
    """

    age: int | None
    count: int
    sum: Money


@dataclass(frozen=True, slots=True, kw_only=True)
class UnpaidQueue:
    """What waits for money.

    Attributes:
        count: all documents of the queue.
        left_out: those whose remainder is no money or too large, so that no sum has it.
        statuses: codes of the statuses that they have; None for those without one.
        latest: the latest day of them; None if none has a day.
        shares: sums by currency and age; each currency's in order of the age.
    """

    count: int = 0
    left_out: int = 0
    statuses: frozenset[int | None] = frozenset()
    latest: dt.date | None = None
    shares: tuple[QueueShare, ...] = ()

    @property
    def sums(self) -> tuple[Money, ...]:
        """What remains to be paid, one sum a currency, ordered by its letters."""
        found: dict[str, Money] = {}
        for share in self.shares:
            before = found.get(share.sum.currency)
            found[share.sum.currency] = share.sum if before is None else before + share.sum
        return tuple(found[name] for name in sorted(found))


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenDemands:
    """Demands that can be accepted or refused and are still open in the bank's list.

    Attributes:
        count: those that wait for an answer.
        overdue: those of them whose last day has passed.
        first_due: the nearest last day from today on; None where no demand names one.
        statuses: codes of the statuses that they have; None for those without one.
        answered: those whose answer the bank has, while its list of demands does not tell yet.
    """

    count: int = 0
    overdue: int = 0
    first_due: dt.date | None = None
    statuses: frozenset[int | None] = frozenset()
    answered: int = 0


@dataclass(frozen=True, slots=True)
class NewsCount:
    """Recorded changes of one sort.

    Attributes:
        kind: the list.
        status: the status that documents got, or came with; None for documents that arrived.
        count: how many lines of Activity there are.
    """

    kind: Kind
    status: int | None
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentOverview:
    """Everything of it, from one snapshot of the store.

    Attributes:
        payments: executed and rejected payments by day, status and currency, in this order.
        latest_rejected: the latest day of the period that a rejected document has; None if none of
            them has one.
        queue: the unpaid queue.
        demands: demands to accept or refuse.
        news: what synchronisation noticed since a moment.
        any: whether any document of any list is stored.
    """

    payments: tuple[PaymentDay, ...] = ()
    latest_rejected: dt.date | None = None
    queue: UnpaidQueue = field(default_factory=UnpaidQueue)
    demands: OpenDemands = field(default_factory=OpenDemands)
    news: tuple[NewsCount, ...] = ()
    any: bool = False

    def news_of(self, kind: Kind, status: int | None = None) -> int:
        """How many documents of a list arrived, or got a status."""
        return sum(each.count for each in self.news if (each.kind, each.status) == (kind, status))
