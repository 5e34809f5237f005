"""What may have been charged of a schedule after the backup that was restored."""

from __future__ import annotations

import datetime as dt
from itertools import takewhile
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.errors import UserError
from desktop_app.domain.gateway.schedule_dates import dates

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.domain.gateway.schedules import Schedule, ScheduledDate
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


def check_certain(
    schedule: Schedule,
    planned: dt.date,
    *,
    calendar: BusinessCalendar,
    begun: Mapping[dt.date, dt.date] = _NONE_BEGUN,
) -> None:
    """Check that it is known of a date and all later ones whether they were charged.

    Raises:
        DateUnsure: one of them may have been charged after a backup, or the schedule was not
            continued since.
    """
    unsure_to = schedule.unsure_to
    if unsure_to is None:
        return
    if unsure_to == dt.date.max:
        raise DateUnsure
    for each in dates(schedule, calendar, begun):
        known = each.skipped or each.planned in begun
        if each.planned >= planned and each.unsure and not known:
            raise DateUnsure
        if min(each.planned, each.due) >= unsure_to:
            return  # the dates after it are certain
