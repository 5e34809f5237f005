"""Changes a date of a schedule and all later ones: what other terms replace, and what they leave.

Terms that were agreed for later dates end with the terms that replace them, and so do other days
and amounts of single dates. Where nothing but the card is another one, all of it stays: terms with
the card so far are charged from the other one as well, those with a card of their own keep it.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.recurring.schedule_dates import (
    DateSettled,
    DateTaken,
    usual_due,
)
from desktop_app.domain.gateway.recurring.schedules import Rhythm, Unit

if TYPE_CHECKING:
    from collections.abc import Collection

    from desktop_app.domain.gateway.recurring.schedules import DateException, Schedule, Terms
    from desktop_app.domain.values.business_days import BusinessCalendar

_CLOSED_FOR: Final = dt.timedelta(days=31)
"""Banks are not closed for so long: what is planned earlier is due before a day."""


def with_later_changed(
    schedule: Schedule, planned: dt.date, terms: Terms, *, settled: Collection[dt.date]
) -> Schedule:
    """The schedule with other terms from one date on; earlier dates stay as they are.

    Where only the card is another one, terms that were agreed for later stay: those with the card
    so far are charged from the other one, and those with a card of their own keep it. What was
    changed about single dates stays as well.

    Otherwise a date that was skipped stays skipped if the new terms have it: the customer was told
    that nothing is charged then. Other days and amounts of single dates are dropped.
    Whether they were charged after a backup has to be known, see `schedule_doubts.certain_from`.

    Args:
        schedule: to be changed.
        planned: the first date that is another one.
        terms: what applies from then on; they begin on that date or later, and nothing is charged
            between.
        settled: planned days that were charged, or are being charged.

    Raises:
        DateSettled: a date that was charged would change.
        DateTaken: the new terms would begin before that date.
    """
    told = (each.planned for each in schedule.exceptions if each.charged)
    if any(each >= planned for each in (*settled, *told)):
        raise DateSettled
    if terms.since < planned:
        raise DateTaken(planned, None)
    earlier = tuple(each for each in schedule.terms if each.since < planned)
    only_card = _is_only_the_card_another(schedule, planned, terms)
    stay = _terms_that_stay(schedule, planned, terms) if only_card else ()
    # What the dropped terms had taken the place of does not come back.
    since = min((planned, *(each.replaces_from for each in schedule.terms[len(earlier) :])))
    terms = replace(terms, instead_from=since if earlier and since < terms.since else None)
    kept = (
        each if only_card or each.planned < planned else replace(each, due=None, amount=None)
        for each in schedule.exceptions
        if only_card or each.planned < planned or (each.skipped and _has(terms, each.planned))
    )
    return replace(schedule, terms=(*earlier, terms, *stay), exceptions=tuple(kept))


def terms_after(schedule: Schedule, planned: dt.date) -> tuple[Terms, ...]:
    """The terms that begin after a planned date, in order; none that begin after the last day."""
    return tuple(each for each in _that_begin(schedule) if each.since > planned)


def next_terms(schedule: Schedule, day: dt.date, calendar: BusinessCalendar) -> Terms:
    """The terms of the first date that is due on a day or later; the last ones after all.

    Whether that date was charged, skipped or moved by a person is not looked at.

    Args:
        schedule: whose terms.
        day: such as the present one.
        calendar: which days are business days.
    """
    begin = _that_begin(schedule)
    agreed_from = begin[0].since
    for terms, following in pairwise(begin):
        if terms.since > terms.replaces_from:  # nothing is charged until these begin
            agreed_from = terms.since
        for planned in terms.rhythm.days(terms.since):
            if planned >= following.replaces_from:
                break
            if planned < day - _CLOSED_FOR:
                continue
            if usual_due(planned, terms.off_days, calendar, agreed_from) >= day:
                return terms
    return begin[-1]


def dropped_terms(before: Schedule, after: Schedule, planned: dt.date) -> tuple[Terms, ...]:
    """Terms that were agreed for later, and that never begin any more; in order.

    Args:
        before: the schedule with all of them.
        after: the same schedule, as `with_later_changed` made it.
        planned: the first date that was changed.
    """
    stay = [replace(each, credential_id="") for each in terms_after(after, planned)]
    found = terms_after(before, planned)
    return tuple(each for each in found if replace(each, credential_id="") not in stay)


def dropped_exceptions(before: Schedule, after: Schedule) -> tuple[DateException, ...]:
    """What a person changed about single dates of a schedule that it does not have any more.

    Args:
        before: the schedule with all of it.
        after: the same schedule, as `with_later_changed` made it.
    """
    kept = {each.planned for each in after.exceptions}
    return tuple(
        each
        for each in before.exceptions
        if each.planned not in kept and (each.skipped or each.amount or not each.certain)
    )


def _is_only_the_card_another(schedule: Schedule, planned: dt.date, terms: Terms) -> bool:
    """Whether terms that begin on a date are those so far, at most with another card."""
    so_far = schedule.terms_of(planned)
    return so_far.since <= planned == terms.since and _without_card(
        schedule, so_far, planned
    ) == _without_card(schedule, terms, planned)


def _terms_that_stay(schedule: Schedule, planned: dt.date, terms: Terms) -> tuple[Terms, ...]:
    """The terms that follow those with another card, which takes the place of the card so far."""
    card = schedule.terms_of(planned).credential_id
    return tuple(
        replace(each, credential_id=terms.credential_id) if each.credential_id == card else each
        for each in schedule.terms
        if each.since > planned
    )


def _that_begin(schedule: Schedule) -> tuple[Terms, ...]:
    """The first terms, and those that begin on the last day of a schedule at the latest."""
    first, *others = schedule.terms
    ends_on = schedule.ends_on
    return (first, *(each for each in others if ends_on is None or each.since <= ends_on))


def _without_card(schedule: Schedule, terms: Terms, planned: dt.date) -> Terms:
    """Terms as they are from a date on, written in one way, and without their card."""
    rhythm, since = terms.rhythm, terms.since
    weekdays = tuple(sorted(set(rhythm.weekdays))) or (since.weekday(),)
    whole = Rhythm(
        unit=rhythm.unit,
        every=rhythm.every,
        weekdays=weekdays if rhythm.unit is Unit.WEEK else (),
        day=(rhythm.day or since.day) if rhythm.unit is Unit.MONTH else 0,
    )
    return replace(
        terms,
        since=planned,
        rhythm=whole,
        credential_id="",
        description=terms.description or schedule.title,
        instead_from=None,
    )


def _has(terms: Terms, day: dt.date) -> bool:
    """Whether terms have a date that is planned for a day."""
    return next((each for each in terms.rhythm.days(terms.since) if each >= day), None) == day
