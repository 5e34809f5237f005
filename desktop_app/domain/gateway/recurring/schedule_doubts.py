"""What may have been charged of a schedule after the backup that was restored."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from itertools import takewhile
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.errors import UserError
from desktop_app.domain.gateway.recurring.schedule_dates import dates

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.domain.gateway.recurring.schedules import Schedule, ScheduledDate
    from desktop_app.domain.values.business_days import BusinessCalendar

_NONE_BEGUN: Final[Mapping[dt.date, dt.date]] = MappingProxyType({})


class DateUnsure(UserError):
    """What became of a date after a backup has to be said before other dates replace it."""

    code = "recurring.date_unsure"


def told_dates(
    schedule: Schedule,
    *,
    calendar: BusinessCalendar,
    begun: Mapping[dt.date, dt.date] = _NONE_BEGUN,
    limit: int = 5,
) -> tuple[ScheduledDate, ...]:
    """The last dates that were charged, as a person said; in order.

    Not those of which the store knows a charge; `begun` is as in `schedule_dates.dates`.
    """
    told = {each.planned for each in schedule.exceptions if each.charged} - begun.keys()
    last = max(told, default=dt.date.min)
    passed = takewhile(lambda each: each.planned <= last, dates(schedule, calendar, begun))
    return tuple(each for each in passed if each.planned in told)[-limit:]


def certain_from(
    schedule: Schedule,
    planned: dt.date,
    *,
    calendar: BusinessCalendar,
    begun: Mapping[dt.date, dt.date] = _NONE_BEGUN,
) -> Schedule:
    """The schedule without doubt from a date on: what replaces its later dates was not charged.

    Args:
        schedule: to be changed.
        planned: the first date of which it is known whether it was charged.
        calendar: which days are business days.
        begun: as in `schedule_dates.dates`.

    Raises:
        DateUnsure: that date or a later one may have been charged after a backup, or the schedule
            was not continued since.
    """
    unsure_to = schedule.unsure_to
    if unsure_to is None:
        return schedule
    if unsure_to == dt.date.max:
        raise DateUnsure
    before: dt.date | None = None
    for each in dates(schedule, calendar, begun):
        day = min(each.planned, each.due)
        if each.planned < planned:
            before = day
        elif each.unsure and not each.skipped and each.planned not in begun:
            raise DateUnsure
        if day >= unsure_to:
            break  # the dates after it are certain
    return replace(schedule, unsure_to=None if before is None else min(unsure_to, before))
