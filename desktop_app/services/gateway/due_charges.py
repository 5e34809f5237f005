"""What is due of schedules: which dates, with which cards, and what became of changes of them."""

from __future__ import annotations

import contextlib
from dataclasses import field, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from desktop_app.domain.errors import UserError
from desktop_app.domain.gateway.card_customers import CardCustomer, CustomerCard, ExpiryState
from desktop_app.domain.gateway.charges import DONE, OPEN, CardCharge, ChargeState
from desktop_app.domain.gateway.recurring import schedule_dates
from desktop_app.domain.gateway.recurring.schedules import Schedule, ScheduledDate
from desktop_app.domain.late_dataclass import dataclass

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import (
        Awaitable,
        Callable,
        Collection,
        Iterable,
        Iterator,
        Mapping,
        Sequence,
    )

    from desktop_app.domain.values.business_days import BusinessCalendar


class DueObstacle(StrEnum):
    """Why a date cannot be charged now."""

    OPEN_CHARGE = "open_charge"
    """A charge of the schedule is being sent, or its outcome is not known."""
    CARD_UNKNOWN = "card_unknown"
    """The card was never read from the gateway, or is listed no more."""
    CARD_EXPIRED = "card_expired"
    MAY_BE_CHARGED = "may_be_charged"
    """It may have been charged after the backup that was restored; a person has to say."""


OF_CARD: Final = frozenset({DueObstacle.CARD_UNKNOWN, DueObstacle.CARD_EXPIRED})
"""What another card helps against, or the same one as it is at the gateway by now."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DueCharge:
    """A date of a schedule that is due.

    Attributes:
        schedule: whose date.
        date: which.
        late: it was due before today.
        card: the stored card as it was read last.
        customer: whose card it is.
        last: the last charge of this date, which failed, was not sent, or is open.
        obstacle: why it cannot be charged now; None if it can.
    """

    schedule: Schedule
    date: ScheduledDate
    late: bool
    card: CustomerCard | None = None
    customer: CardCustomer | None = None
    last: CardCharge | None = None
    obstacle: DueObstacle | None = None

    @property
    def can_be_skipped(self) -> bool:
        """Whether a person may decide that nothing is charged, also where nothing can be."""
        return self.obstacle is None or self.obstacle in OF_CARD

    @property
    def waits_for_person(self) -> bool:
        """Whether it is for a person to say what becomes of it now."""
        return self.obstacle is not DueObstacle.OPEN_CHARGE

    @property
    def key(self) -> str:
        """What tells it from everything else that is due."""
        return f"{self.schedule.id} {self.date.planned.isoformat()}"


@dataclass(frozen=True, slots=True, kw_only=True)
class DatesChanged:
    """The outcome of changing several dates.

    Attributes:
        done: how many were changed.
        failed: how many could not be changed, and are as they were.
        failure: why the first of these could not be; None where all were changed.
        changed: which were changed, as they were before.
    """

    done: int = 0
    failed: int = 0
    failure: UserError | None = None
    changed: tuple[DueCharge, ...] = field(default=(), compare=False)


async def change_each(
    due: Iterable[DueCharge], change: Callable[[DueCharge], Awaitable[object]]
) -> DatesChanged:
    """Change dates one after another, and go on where one of them cannot be changed."""
    result = DatesChanged()
    for each in due:
        try:
            await change(each)
        except UserError as error:
            failed, failure = result.failed + 1, result.failure or error
            result = replace(result, failed=failed, failure=failure)
        else:
            result = replace(result, done=result.done + 1, changed=(*result.changed, each))
    return result


def due_dates(
    schedules: Sequence[Schedule],
    charged: Mapping[str, Mapping[dt.date, dt.date]],
    uncharged: Iterable[CardCharge],
    calendar: BusinessCalendar,
    day: dt.date,
) -> list[DueCharge]:
    """What is due of schedules, oldest first, with the last charge of each date."""
    by_schedule: dict[str, list[CardCharge]] = {}
    for charge in uncharged:
        by_schedule.setdefault(charge.schedule_id, []).append(charge)
    found = []
    for schedule in schedules:
        of_it = by_schedule.get(schedule.id, [])
        last = {each.planned: each for each in of_it}  # the last attempt wins
        blocked = any(each.state in OPEN - {ChargeState.PREPARED} for each in of_it)
        done = charged.get(schedule.id, {})
        days = frozenset(done.values())
        waiting = {
            each.planned
            for each in of_it
            if each.state is ChargeState.PREPARED
            and each.planned not in done
            and each.due not in days
        }
        begun = {**begun_dates(of_it), **done}
        for date in schedule_dates.outstanding(
            schedule, today=day, calendar=calendar, settled=done, begun=begun
        ):
            stuck = blocked or bool(waiting - {date.planned})
            unsure = DueObstacle.MAY_BE_CHARGED if date.unsure else None
            found.append(
                DueCharge(
                    schedule=schedule,
                    date=date,
                    late=date.due < day,
                    last=last.get(date.planned),
                    obstacle=DueObstacle.OPEN_CHARGE if stuck else unsure,
                )
            )
    return sorted(found, key=lambda each: (each.date.due, each.schedule.title))


def with_cards(
    found: Iterable[DueCharge],
    cards: Mapping[str, CustomerCard | None],
    customers: Mapping[str, CardCustomer | None],
    day: dt.date,
) -> tuple[DueCharge, ...]:
    """What is due with its cards, and what they do not allow."""
    complete = []
    for each in found:
        card = cards[each.date.credential_id]
        customer = customers[each.schedule.client_id]
        obstacle = each.obstacle or _obstacle_of(card, day)
        complete.append(replace(each, card=card, customer=customer, obstacle=obstacle))
    return tuple(complete)


def begun_dates(charges: Iterable[CardCharge]) -> dict[dt.date, dt.date]:
    """Planned days whose charge was made or may still be, with the days they were due on."""
    return {
        each.planned: each.due or each.planned
        for each in charges
        if each.state in DONE | OPEN and each.planned is not None
    }


@contextlib.contextmanager
def telling_unsent(charges: Iterable[CardCharge], days: Collection[dt.date]) -> Iterator[None]:
    """Tell of planned days that they only wait to be sent, if nothing else settles them.

    Raises:
        DateSettled: the block raised it.
    """
    try:
        yield
    except schedule_dates.DateSettled as error:
        begun = [each for each in charges if each.planned in days and each.state in DONE | OPEN]
        if begun and all(each.state is ChargeState.PREPARED for each in begun):
            raise schedule_dates.DateSettled(unsent=True) from error
        raise


def _obstacle_of(card: CustomerCard | None, day: dt.date) -> DueObstacle | None:
    if card is None:
        return DueObstacle.CARD_UNKNOWN
    if card.expiry_state(day) is ExpiryState.EXPIRED:
        return DueObstacle.CARD_EXPIRED
    return None if card.listed else DueObstacle.CARD_UNKNOWN
