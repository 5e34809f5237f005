"""Computes the dates of schedules, and changes schedules; a pure function of what it is given.

The dates of a schedule are strictly ordered, by plan and by day: where closed days would bring two
of them to one day, that day is charged once. So a date is told by its planned day, whatever the
clock of the computer said when it was charged. A date whose charge was begun keeps the day on which
it was due then, whatever the calendar says since, and that day is not charged for another date.
Where a schedule ends after a number of charges, dates that are skipped are none: the end moves, and
it moves back when one of them is charged after all; charges that were begun always count, and so
does what was charged after a backup, as a person said.
"""

from __future__ import annotations

import datetime as dt
from bisect import bisect_right
from dataclasses import replace
from itertools import islice, takewhile
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.errors import UserError
from desktop_app.domain.gateway.recurring.schedules import (
    DateException,
    OffDays,
    Pause,
    ScheduledDate,
    ScheduleState,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from desktop_app.domain.gateway.recurring.schedules import Schedule, Terms
    from desktop_app.domain.values.business_days import BusinessCalendar
    from desktop_app.domain.values.money import Money

_DAY: Final = dt.timedelta(days=1)
_NONE_BEGUN: Final[Mapping[dt.date, dt.date]] = MappingProxyType({})


class DateTaken(UserError):
    """A date cannot be moved before the date before it, or to or beyond the one after it.

    Parameters ``earliest`` and ``latest``: between what it may be, both included, or empty.
    """

    code = "recurring.date_taken"

    def __init__(self, earliest: dt.date | None, latest: dt.date | None) -> None:
        """`earliest` and `latest` are the first and the last day to which it may be moved."""
        super().__init__(
            parameters={
                "earliest": "" if earliest is None else earliest.isoformat(),
                "latest": "" if latest is None else latest.isoformat(),
            }
        )


class DateSettled(UserError):
    """A date that was charged, or is being charged, cannot be changed any more.

    Parameter ``unsent``: ``yes`` where its charge was not sent, and can be given up.
    """

    code = "recurring.date_settled"

    def __init__(self, *, unsent: bool = False) -> None:
        """`unsent`: its charge was not sent."""
        super().__init__(parameters={"unsent": "yes"} if unsent else {})


class ScheduleChanged(UserError):
    """A schedule is not as it was read any more; nothing was kept."""

    code = "recurring.schedule_changed"


def dates(
    schedule: Schedule,
    calendar: BusinessCalendar,
    begun: Mapping[dt.date, dt.date] = _NONE_BEGUN,
) -> Iterator[ScheduledDate]:
    """All dates of a schedule in order, also those that are skipped.

    Args:
        schedule: whose dates.
        calendar: which days are business days.
        begun: planned days that were charged or are being charged, with the days on which they
            were due.
    """
    begun = {**_told(schedule), **begun}
    exceptions = {each.planned: each for each in schedule.exceptions}
    moved = {each.planned: each.due for each in schedule.exceptions if each.due is not None}
    fixed = {**moved, **begun}
    taken, charged = frozenset(fixed.values()), frozenset(begun.values())
    ordered = sorted(begun)
    followers = (*(terms.replaces_from for terms in schedule.terms[1:]), None)
    agreed_from = schedule.terms[0].since
    last: dt.date | None = None
    before: dt.date | None = None
    number = 0
    for terms, ends in zip(schedule.terms, followers, strict=True):
        if terms.since > terms.replaces_from:  # nothing is charged until these begin
            agreed_from = terms.since
        for planned in terms.rhythm.days(terms.since):
            if ends is not None and planned >= ends:
                break
            if schedule.ends_on is not None and planned > schedule.ends_on:
                return
            if _is_spent(schedule.times, number):
                return
            exception = exceptions.get(planned)
            due = fixed.get(planned) or usual_due(planned, terms.off_days, calendar, agreed_from)
            late = last is not None and due <= last
            if planned not in fixed and (late or due in taken):
                continue  # one day is charged once
            if planned not in begun and due in charged:
                continue
            unsure = _may_be_charged(schedule, before)
            date = _date(schedule, terms, planned, due, exception, unsure=unsure)
            counts = planned in begun or not date.skipped
            later = len(ordered) - bisect_right(ordered, planned)
            if planned not in begun and counts and _is_spent(schedule.times, number + later):
                continue  # what was begun later has taken its place
            last = due if last is None else max(last, due)
            before = min(planned, due)
            number += counts
            yield date


def usual_due(
    planned: dt.date, off_days: OffDays, calendar: BusinessCalendar, agreed_from: dt.date
) -> dt.date:
    """When a planned date is charged unless a person moved it: never before that was agreed.

    Args:
        planned: the date in the rhythm.
        off_days: what becomes of it where banks are closed.
        calendar: which days are business days.
        agreed_from: the first day of the schedule, or of the last terms that began after the date
            which they changed. Others may well begin on a closed day: what was due before it stays
            due then.
    """
    if off_days is OffDays.KEEP or calendar.is_business_day(planned):
        return planned
    following = calendar.next_business_day(planned)
    earlier = _business_day_before(planned, calendar)
    if off_days is OffDays.NEXT or earlier < agreed_from:
        return following
    if off_days is OffDays.PREVIOUS or following.month != planned.month:
        return earlier
    return following


def outstanding(
    schedule: Schedule,
    *,
    today: dt.date,
    calendar: BusinessCalendar,
    settled: Collection[dt.date],
    begun: Mapping[dt.date, dt.date] = _NONE_BEGUN,
) -> tuple[ScheduledDate, ...]:
    """The dates that are due and were not charged, oldest first; none unless it is active.

    Args:
        schedule: whose dates.
        today: the present day.
        calendar: which days are business days.
        settled: planned days that were charged.
        begun: as in `dates`.
    """
    if schedule.state is not ScheduleState.ACTIVE:
        return ()
    passed = takewhile(lambda each: each.due <= today, dates(schedule, calendar, begun))
    wanted = (each for each in passed if not each.skipped and not each.charged)
    return tuple(each for each in wanted if each.planned not in settled)


def next_dates(
    schedule: Schedule,
    *,
    after: dt.date,
    calendar: BusinessCalendar,
    begun: Mapping[dt.date, dt.date] = _NONE_BEGUN,
    limit: int = 5,
) -> tuple[ScheduledDate, ...]:
    """The next dates that will be charged after a day, as far as there are any.

    Dates that were `begun`, as in `dates`, are left out, as are those of which a person said so.
    """
    if schedule.state is ScheduleState.ENDED:
        return ()
    endless = [pause.since for pause in schedule.pauses if pause.until is None]
    found = (
        each
        for each in takewhile(
            lambda each: not any(each.due >= since for since in endless),
            dates(schedule, calendar, begun),
        )
        if each.due > after and not each.skipped and not each.charged and each.planned not in begun
    )
    return tuple(islice(found, limit))


def with_one_changed(
    schedule: Schedule,
    change: DateException,
    *,
    calendar: BusinessCalendar,
    begun: Mapping[dt.date, dt.date] = _NONE_BEGUN,
) -> Schedule:
    """The schedule with one date changed; an earlier exception of that date is replaced.

    A date that is skipped or was charged keeps its day: whatever the calendar says later, that day
    is not charged. What a person is certain of stays so. Where nobody knows whether a date was
    charged after a backup, that stays so on another day as well.

    Args:
        schedule: to be changed.
        change: the date and what is different.
        calendar: which days are business days.
        begun: as in `dates`.

    Raises:
        DateSettled: it was charged, or is no date of the schedule. What a person said of that can
            be taken back, and nothing else.
        DateTaken: it would change its place among the dates.
    """
    others = tuple(each for each in schedule.exceptions if each.planned != change.planned)
    before, found, after = _around(
        replace(schedule, exceptions=others), change.planned, calendar, begun
    )
    known = _known(schedule, change.planned)
    back = replace(known, charged=False)
    can_change = not known.charged or change in {back, replace(back, due=None)}
    if found is None or change.planned in begun or not can_change:
        raise DateSettled
    if known.certain:
        change = replace(change, certain=True)
    if (change.skipped or change.charged) and change.due is None:
        change = replace(change, due=found.due)
    if change.due is not None:
        earliest = None if before is None else before.due + _DAY
        latest = None if after is None else after.due - _DAY
        early = earliest is not None and change.due < earliest
        late = latest is not None and change.due > latest
        if early or late:
            raise DateTaken(earliest, latest)
    is_none = change == DateException(planned=change.planned)
    kept = others if is_none else (*others, change)
    return replace(schedule, exceptions=tuple(sorted(kept, key=lambda each: each.planned)))


def as_not_charged(schedule: Schedule, date: ScheduledDate) -> DateException:
    """What says of a date that it was not charged, and leaves it otherwise as it is."""
    return replace(_known(schedule, date.planned), due=date.due, certain=True)


def as_charged(schedule: Schedule, date: ScheduledDate) -> DateException:
    """What says of a date that it was charged, where the store does not know of that."""
    return replace(_known(schedule, date.planned), due=date.due, skipped=False, charged=True)


def as_skipped(schedule: Schedule, date: ScheduledDate) -> DateException:
    """What says of a date that nothing is charged on it; day and amount are kept with it."""
    return replace(_known(schedule, date.planned), due=date.due, skipped=True)


def as_charged_after_all(
    schedule: Schedule,
    planned: dt.date,
    *,
    calendar: BusinessCalendar,
    begun: Mapping[dt.date, dt.date] = _NONE_BEGUN,
) -> DateException:
    """What takes back that a date was skipped, or that it was charged, as a person said.

    It has the day and the amount that it had before.
    """
    known = _known(schedule, planned)
    others = tuple(each for each in schedule.exceptions if each.planned != planned)
    _, found, _ = _around(replace(schedule, exceptions=others), planned, calendar, begun)
    is_usual = found is not None and found.due == known.due
    due = None if is_usual else known.due
    return replace(known, skipped=False, charged=False, due=due)


def skipped_dates(
    schedule: Schedule,
    *,
    calendar: BusinessCalendar,
    begun: Mapping[dt.date, dt.date] = _NONE_BEGUN,
    limit: int = 5,
) -> tuple[ScheduledDate, ...]:
    """The last dates that a person skipped, as far as they can be charged after all; in order.

    Not one whose place among a number of charges was taken by a later date that was begun.
    """
    if schedule.state is ScheduleState.ENDED:
        return ()
    marked = [each.planned for each in schedule.exceptions if each.skipped]
    found = []
    for planned in sorted(set(marked).difference(begun))[-limit:]:
        change = as_charged_after_all(schedule, planned, calendar=calendar, begun=begun)
        try:
            changed = with_one_changed(schedule, change, calendar=calendar, begun=begun)
        except UserError:
            continue
        _, after, _ = _around(changed, planned, calendar, begun)
        _, now, _ = _around(schedule, planned, calendar, begun)
        if now is not None and after is not None and not after.skipped:  # it fell into no pause
            found.append(now)
    return tuple(found)


def paused(schedule: Schedule, day: dt.date) -> Schedule:
    """The schedule with nothing coming due from a day on."""
    if schedule.state is not ScheduleState.ACTIVE:
        return schedule
    pauses = (*schedule.pauses, Pause(since=day))
    return replace(schedule, state=ScheduleState.PAUSED, pauses=pauses)


def resumed(schedule: Schedule, day: dt.date) -> Schedule:
    """The schedule coming due again from a day on; what fell into the pause is skipped.

    What may have been charged since a backup stays unsure, up to that day; a later pause, or a
    clock that was set back since, does not change that.
    """
    if schedule.state is not ScheduleState.PAUSED:
        return schedule
    pauses = tuple(
        # A clock that was set back ends a pause on the day it began.
        replace(each, until=max(day, each.since)) if each.until is None else each
        for each in schedule.pauses
    )
    unsure_to = day if schedule.unsure_to == dt.date.max else schedule.unsure_to
    return replace(schedule, state=ScheduleState.ACTIVE, pauses=pauses, unsure_to=unsure_to)


def closed_until(schedule: Schedule, day: dt.date) -> dt.date | None:
    """The day until which nothing comes due of a schedule that is active; None where that is open.

    It was resumed while the clock was ahead, or the clock is behind now. Nobody can tell which, so
    the pause stays as it is: the customer may have been told that nothing is charged in it.
    """
    ends = (each.until for each in schedule.pauses if day in each and each.until is not None)
    return max(ends, default=None) if schedule.state is ScheduleState.ACTIVE else None


def restored(schedule: Schedule) -> Schedule:
    """The schedule of a backup that is restored without what was charged since.

    It waits to be continued, and nobody knows which of its dates were charged after the backup:
    also dates that were late when the backup was made, and those of which a person had said before
    that they were not charged.
    """
    if schedule.state is ScheduleState.ENDED:
        return schedule
    exceptions = tuple(replace(each, certain=False) for each in schedule.exceptions)
    return replace(
        schedule, state=ScheduleState.PAUSED, unsure_to=dt.date.max, exceptions=exceptions
    )


def ended(schedule: Schedule) -> Schedule:
    """The schedule with nothing coming due any more."""
    return replace(schedule, state=ScheduleState.ENDED)


def total(amounts: Collection[Money]) -> tuple[Money, ...]:
    """What amounts come to, by currency."""
    found: dict[str, Money] = {}
    for each in amounts:
        known = found.get(each.currency)
        found[each.currency] = each if known is None else known + each
    return tuple(found[currency] for currency in sorted(found))


def _is_spent(times: int | None, number: int) -> bool:
    """Whether so many charges are all that was agreed."""
    return times is not None and number >= times


def _known(schedule: Schedule, planned: dt.date) -> DateException:
    """How a date differs from the terms so far; not at all, where nothing is known of that."""
    known = (each for each in schedule.exceptions if each.planned == planned)
    return next(known, DateException(planned=planned))


def _told(schedule: Schedule) -> dict[dt.date, dt.date]:
    """Planned days that were charged, as a person said, with the days on which they were due."""
    return {each.planned: each.due or each.planned for each in schedule.exceptions if each.charged}


def _may_be_charged(schedule: Schedule, before: dt.date | None) -> bool:
    """Whether a date may have been charged after the backup that was restored.

    It had its planned day then, or another one after the date before it: whoever used the store
    may have moved it. `before` is when that date was charged at the earliest; None for the first.
    """
    unsure_to = schedule.unsure_to
    return unsure_to is not None and (before is None or before < unsure_to)


def _around(
    schedule: Schedule,
    planned: dt.date,
    calendar: BusinessCalendar,
    begun: Mapping[dt.date, dt.date],
) -> tuple[ScheduledDate | None, ScheduledDate | None, ScheduledDate | None]:
    """The date before a planned one, that date, and the one after it."""
    before = found = None
    for each in dates(schedule, calendar, begun):
        if each.planned > planned:
            return before, found, each
        if each.planned == planned:
            found = each
        else:
            before = each
    return before, found, None


def _date(
    schedule: Schedule,
    terms: Terms,
    planned: dt.date,
    due: dt.date,
    exception: DateException | None,
    *,
    unsure: bool,
) -> ScheduledDate:
    amount = None if exception is None else exception.amount
    skipped = exception is not None and exception.skipped
    charged = exception is not None and exception.charged
    certain = charged or (exception is not None and exception.certain)
    return ScheduledDate(
        planned=planned,
        due=due,
        amount=amount or terms.amount,
        credential_id=terms.credential_id,
        description=terms.description or schedule.title,
        skipped=skipped or any(due in pause for pause in schedule.pauses),
        changed=exception is not None and (amount, exception.due, skipped) != (None, None, False),
        unsure=unsure and not certain,
        charged=charged,
        language=terms.language,
        extra=terms.extra,
    )


def _business_day_before(day: dt.date, calendar: BusinessCalendar) -> dt.date:
    earlier = day - _DAY
    while not calendar.is_business_day(earlier):
        earlier -= _DAY
    return earlier
