"""Types of notices: news since the last notice, and the user's choice of notices."""

from __future__ import annotations

import datetime as dt
from enum import StrEnum
from typing import Final

from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values.money import Money
from desktop_app.domain.values.periods import MINSK


class NoticeKind(StrEnum):
    """What a person can be told of, in the order in which it is told."""

    DEMAND = "demand"
    """A payment demand came."""
    DEMAND_DUE = "demand_due"
    """A payment demand has to be answered by the next day on which banks are open, or was."""
    REJECTED = "rejected"
    """The bank rejected a document."""
    DUPLICATE = "duplicate"
    """The bank holds a document as a possible duplicate."""
    QUEUED = "queued"
    """A document was placed in the unpaid queue."""
    OUTCOME = "outcome"
    """The outcome of something that was sent without an answer became known."""
    EXECUTED = "executed"
    """The bank executed a document."""
    REPLY = "reply"
    """The obligations register replied to a request."""
    REQUEST_REJECTED = "request_rejected"
    """A request to the obligations register was rejected."""
    ORDER_PAID = "order_paid"
    """An order of the payment gateway was paid."""
    ORDER_FAILED = "order_failed"
    """An order that a customer was to pay by its link was declined for good, or expired."""
    CHARGE_FAILED = "charge_failed"
    """A charge that was left pending or without an answer was declined, or its order expired."""
    ORDER_RETURNED = "order_returned"
    """The money of an order went back: it was refunded, or the held amount let go."""
    CARD_EXPIRING = "card_expiring"
    """A stored card expires within 30 days."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice:
    """One line of a digest: how many things of a kind came.

    Attributes:
        key: its number; later ones have larger numbers.
        kind: what came.
        count: how many.
        told_at: when the digest was made.
        first_at, last_at: when the first and the last of them were noticed.
        first_day, last_day: days of what is counted, where it has any.
        subject: identifies it where it is one order or one send alone; otherwise empty.
        sums: their amounts, one sum for each currency, as far as they can be added up.
        left_out: how many amounts are in no sum.
        is_read: the person has seen it, or has gone there.
    """

    key: int
    kind: NoticeKind
    count: int
    told_at: dt.datetime
    first_at: dt.datetime
    last_at: dt.datetime
    first_day: dt.date | None = None
    last_day: dt.date | None = None
    subject: str = ""
    sums: tuple[Money, ...] = ()
    left_out: int = 0
    is_read: bool = False


QUIET_FROM: Final = dt.time(20, 0)
QUIET_UNTIL: Final = dt.time(8, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class NoticeChoices:
    """How a person wants to be told.

    Attributes:
        off: kinds that are not told of.
        quiet: there are quiet hours, in which nothing pops up; what comes then waits in the list.
        quiet_from, quiet_until: their beginning and end in Minsk time; the end may be past
            midnight.
        sums: messages name sums, and not counts alone.
        tray: an icon beside the clock of the system shows how many wait.
    """

    off: frozenset[NoticeKind] = frozenset()
    quiet: bool = False
    quiet_from: dt.time = QUIET_FROM
    quiet_until: dt.time = QUIET_UNTIL
    sums: bool = False
    tray: bool = False

    def is_quiet_at(self, moment: dt.datetime) -> bool:
        """Whether nothing pops up at a moment; equal ends make the whole day quiet."""
        if not self.quiet:
            return False
        now = moment.astimezone(MINSK).time()
        if self.quiet_from < self.quiet_until:
            return self.quiet_from <= now < self.quiet_until
        return now >= self.quiet_from or now < self.quiet_until
