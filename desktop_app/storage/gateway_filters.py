"""Filters of orders, customers, charges and schedules; `storage.window` is their read interface."""

# ruff: noqa: TC004 - nobody reads these field types

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.domain.late_dataclass import dataclass

if TYPE_CHECKING:
    from datetime import date, datetime

    from desktop_app.domain.gateway.charges import ChargeKind, ChargeState
    from desktop_app.domain.gateway.order_book import OrderOrigin, OrderPhase
    from desktop_app.domain.gateway.recurring.schedules import ScheduleState
    from desktop_app.domain.values.periods import Period


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderFilter:
    """A filter of the order book; empty fields do not restrict it.

    Attributes:
        phases: where the orders stand.
        origins: how they came about.
        period: Minsk days on which they were created.
        paid: Minsk days on which what they charged or hold was paid.
        client_id: of one customer.
        paid_since: only those that were first seen as held or paid later than this.
        ends_after: only those with an end, later than this.
        text: any fragment, in any case, of number, gateway's identifier, description, customer,
            e-mail, phone, masked card, note and label.
        labels: identifiers of labels: only what has one of them.
    """

    phases: frozenset[OrderPhase] = frozenset()
    origins: frozenset[OrderOrigin] = frozenset()
    period: Period | None = None
    paid: Period | None = None
    client_id: str = ""
    paid_since: datetime | None = None
    ends_after: datetime | None = None
    text: str = ""
    labels: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class CustomerFilter:
    """A filter of customers with stored cards; empty fields do not restrict it.

    Attributes:
        text: any fragment, in any case, of name, e-mail, phone, identifier and notes.
        with_cards: only customers of whom the gateway listed a card when it was last asked.
        expiring_by: only those with a listed card that is not valid any more after this day.
    """

    text: str = ""
    with_cards: bool = False
    expiring_by: date | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ChargeFilter:
    """A filter of charges of stored cards; empty fields do not restrict it.

    Attributes:
        kinds: how the cards were charged.
        states: where the charges stand.
        schedule_id: of one schedule.
        credential_id: of one card.
        text: any fragment, in any case, of customer, number, description and masked card.
        period: days in Minsk on which they were made.
    """

    kinds: frozenset[ChargeKind] = frozenset()
    states: frozenset[ChargeState] = frozenset()
    schedule_id: str = ""
    credential_id: str = ""
    text: str = ""
    period: Period | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ScheduleFilter:
    """A filter of schedules; empty fields do not restrict it.

    Attributes:
        states: where they stand.
        client_id: of one customer.
        text: any fragment, in any case, of title, customer and description.
    """

    states: frozenset[ScheduleState] = frozenset()
    client_id: str = ""
    text: str = ""
