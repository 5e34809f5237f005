"""Computes the days on which the bank may list what a row created, by the bank's clock.

The clock of this computer may be days or months off, so nothing is concluded from days that it
alone chose. A document that has a date of its own is listed under that. What has none gets its date
from the bank: it is looked for around the time that the bank's answers tell, and in the period that
the bank itself takes where a call names none.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING, Final

from desktop_app.domain.values.periods import MINSK, Period

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import date, datetime

    from desktop_app.domain.outbox.rows import OutboxRow

_DAY: Final = timedelta(days=1)
_MONTH: Final = timedelta(days=31)


def days_of_sending(row: OutboxRow, told_at: datetime | None) -> tuple[Period, ...]:
    """Days that the bank may have given to a document without a date of its own.

    Args:
        row: with the moments of its attempts.
        told_at: what time it is at the service now, where it tells.
    """
    progress = row.progress
    if progress.first_at_service is not None:
        later = [progress.first_at_service, progress.last_at_service, told_at]
        last = max(moment for moment in later if moment is not None)
        return (Period(_minsk(progress.first_at_service) - _MONTH, _minsk(last) + _MONTH),)
    return tuple(_around(moment, _DAY) for moment in _sent(row))


def to_search(row: OutboxRow, told_at: datetime | None) -> tuple[Period | None, ...]:
    """Periods of the list in which what a row created shows; None for the service's own choice.

    Args:
        row: with the moments of its attempts.
        told_at: what time it is at the service now, where it tells.
    """
    dated, margin = row.summary.date is not None, _DAY if row.summary.date else _MONTH
    progress = row.progress
    told = [progress.first_at_service, progress.last_at_service, told_at]
    moments = [moment for moment in told if moment is not None]
    periods = [_around(moment, margin) for moment in moments]
    if progress.first_at_service is not None:
        periods = _joined(periods, gap=None)
    else:
        periods += [_around(moment, margin) for moment in _sent(row)]
    if row.summary.date is not None:
        periods.append(Period(row.summary.date - _DAY, row.summary.date + _DAY))
    joined = _joined(periods, gap=_MONTH)
    return tuple(joined) if dated else (*joined, None)


def at_service(row: OutboxRow, told_at: datetime | None) -> OutboxRow:
    """A row before its first send, with the service's time."""
    progress = replace(row.progress, first_at_service=told_at, last_at_service=told_at)
    return replace(row, progress=progress)


def again_at_service(row: OutboxRow, told_at: datetime | None) -> OutboxRow:
    """A row before a repeated send, with the service's time."""
    if row.progress.first_at_service is None or told_at is None:
        return row
    return replace(row, progress=replace(row.progress, last_at_service=told_at))


def _sent(row: OutboxRow) -> tuple[datetime, ...]:
    """When the first and the last attempt began, by the clock of this computer.

    Raises:
        ValueError: the row was never sent.
    """
    first, last = row.progress.first_sent_at, row.progress.sent_at
    if first is None or last is None:
        raise ValueError(f"outbox row {row.id} has no day of sending")
    return first, last


def _joined(periods: Iterable[Period], *, gap: timedelta | None) -> list[Period]:
    """Periods that lie no further apart than `gap` as one; all of them as one without it."""
    joined: list[Period] = []
    for period in sorted(periods, key=lambda one: one.first):
        if joined and (gap is None or period.first - joined[-1].last <= gap):
            last = joined.pop()
            period = Period(last.first, max(last.last, period.last))  # noqa: PLW2901 - it grows
        joined.append(period)
    return joined


def _around(moment: datetime, margin: timedelta) -> Period:
    return Period(_minsk(moment) - margin, _minsk(moment) + margin)


def _minsk(moment: datetime) -> date:
    return moment.astimezone(MINSK).date()
