"""Types of recurring charges: rhythm, terms, exceptions and state of a schedule.

A schedule is what a customer agreed to: a stored card is charged in a rhythm. Its dates are
computed by `schedule_dates`; nothing here knows what was charged.
"""

from __future__ import annotations

import calendar
import datetime as dt
from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum
from itertools import count
from typing import TYPE_CHECKING, Final

from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values.money import Money

if TYPE_CHECKING:
    from collections.abc import Iterator

_WEEK: Final = dt.timedelta(days=7)
_MONTHS: Final = 12

MONTH_END: Final = 31
"""Day of a month that every month ends on."""


class Unit(StrEnum):
    """What a rhythm counts."""

    DAY = "day"
    WEEK = "week"
    MONTH = "month"


class OffDays(StrEnum):
    """What becomes of a date on which banks are closed."""

    KEEP = "keep"
    """It is charged on that day all the same."""
    NEXT = "next"
    """The next business day."""
    PREVIOUS = "previous"
    """The business day before, but never before the first day of the schedule."""
    NEXT_IN_MONTH = "next_in_month"
    """The next business day, or the one before where that would be another month."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rhythm:
    """Which days a schedule falls on, before closed days are looked at.

    Attributes:
        unit: what is counted.
        every: every so many of them, 1 or more.
        weekdays: of weeks, 0 for Monday to 6; none is the weekday of the first date.
        day: of months, 1 to 31; a shorter month ends on its last day; 0 is that of the first date.
    """

    unit: Unit = Unit.MONTH
    every: int = 1
    weekdays: tuple[int, ...] = ()
    day: int = 0

    def days(self, first: dt.date) -> Iterator[dt.date]:
        """The days from a first date on, each later than the one before, to the end of time."""
        try:
            for each in self._days(first):
                if each >= first:
                    yield each
        except (OverflowError, ValueError):
            return  # the year 9999 has no next one

    def _days(self, first: dt.date) -> Iterator[dt.date]:
        match self.unit:
            case Unit.DAY:
                for number in count():
                    yield first + dt.timedelta(days=number * self.every)
            case Unit.WEEK:
                wanted = sorted(set(self.weekdays)) or [first.weekday()]
                for number in count():
                    week = first + number * self.every * _WEEK
                    for weekday in wanted:
                        yield week + dt.timedelta(days=weekday - first.weekday())
            case Unit.MONTH:
                began = first.year * _MONTHS + first.month - 1
                for number in count():
                    year, month = divmod(began + number * self.every, _MONTHS)
                    yield _in_month(year, month + 1, self.day or first.day)


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What a schedule charges from a date on, until its next terms begin.

    Attributes:
        since: the first date; the rhythm is counted from it.
        amount: of each charge.
        credential_id: the stored recurrent card.
        description: of the orders.
        language: of the gateway's messages; empty for that of the profile.
        extra: names and values that go with each charge (`additionalParameters`, row 14).
        instead_from: the day from which earlier terms charge nothing, where that is before `since`.
    """

    since: dt.date
    rhythm: Rhythm
    amount: Money
    credential_id: str
    off_days: OffDays = OffDays.NEXT_IN_MONTH
    description: str = ""
    language: str = ""
    extra: Mapping[str, str] = field(default_factory=dict, hash=False)
    instead_from: dt.date | None = None

    @property
    def replaces_from(self) -> dt.date:
        """The day from which earlier terms charge nothing."""
        return self.since if self.instead_from is None else min(self.instead_from, self.since)


@dataclass(frozen=True, slots=True, kw_only=True)
class DateException:
    """How one date of a schedule differs from its terms.

    Attributes:
        planned: the date in the rhythm that it is about.
        skipped: nothing is charged.
        due: another day.
        amount: another amount.
        certain: a person said that it was not charged, where that was not known.
        charged: a person said that it was charged, where that was not known.
    """

    planned: dt.date
    skipped: bool = False
    due: dt.date | None = None
    amount: Money | None = None
    certain: bool = False
    charged: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Pause:
    """Days on which nothing comes due: from `since` until before `until`; None is without end."""

    since: dt.date
    until: dt.date | None = None

    def __contains__(self, day: dt.date) -> bool:
        """Whether a day is in the pause."""
        return self.since <= day and (self.until is None or day < self.until)


class ScheduleState(StrEnum):
    """Where a schedule stands."""

    ACTIVE = "active"
    PAUSED = "paused"
    ENDED = "ended"


NOT_ENDED: Final = frozenset({ScheduleState.ACTIVE, ScheduleState.PAUSED})
"""It charges, or may do so again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Schedule:
    """A series of charges that a customer agreed to.

    Attributes:
        id: made here.
        client_id: the customer in the merchant's system.
        title: what it is called in lists, such as a subscription.
        terms: at least one, in order of their first date.
        exceptions: dates that differ, each planned date once.
        ends_on: no planned date lies after it.
        times: it charges so many times at most; dates that are skipped do not count.
        unsure_to: since a backup was restored nobody knows what was charged up to this day after
            the backup; `dt.date.max` while it is not continued.
        agreed_on: when the customer agreed.
        created_at: when it was written.
    """

    id: str
    client_id: str
    title: str
    terms: tuple[Terms, ...]
    exceptions: tuple[DateException, ...] = ()
    pauses: tuple[Pause, ...] = ()
    ends_on: dt.date | None = None
    times: int | None = None
    state: ScheduleState = ScheduleState.ACTIVE
    unsure_to: dt.date | None = None
    agreed_on: dt.date | None = None
    created_at: dt.datetime

    @property
    def last_terms(self) -> Terms:
        """The terms that it ends with."""
        return self.terms[-1]

    def terms_of(self, planned: dt.date) -> Terms:
        """The terms that a planned date has; the first ones for a day before all of them."""
        began = (each for each in reversed(self.terms) if each.since <= planned)
        return next(began, self.terms[0])


@dataclass(frozen=True, slots=True, kw_only=True)
class ScheduledDate:
    """One date of a schedule.

    Attributes:
        planned: its date in the rhythm; tells it from the other dates of its schedule.
        due: the day on which it is charged; no other date of the schedule has the same.
        skipped: nothing is charged: a person said so, or the schedule was paused.
        changed: it differs from the terms.
        unsure: it may have been charged, which nobody knows here since a backup was restored.
        charged: it was charged after the backup, as a person said.
        language, extra: as in its terms.
    """

    planned: dt.date
    due: dt.date
    amount: Money
    credential_id: str
    description: str = field(default="", compare=False)
    skipped: bool = False
    changed: bool = False
    unsure: bool = False
    charged: bool = False
    language: str = field(default="", compare=False)
    extra: Mapping[str, str] = field(default_factory=dict, compare=False)


def _in_month(year: int, month: int, day: int) -> dt.date:
    return dt.date(year, month, min(day, calendar.monthrange(year, month)[1]))
