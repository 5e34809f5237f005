"""Filters of lists besides those of documents; `storage.window` is their read interface."""

# ruff: noqa: TC004 - nobody reads these field types

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.domain.late_dataclass import dataclass

if TYPE_CHECKING:
    from datetime import date, datetime

    from desktop_app.domain.address_book.counterparties import CounterpartyState
    from desktop_app.domain.gateway.charges import ChargeKind, ChargeState
    from desktop_app.domain.gateway.order_book import OrderOrigin, OrderPhase
    from desktop_app.domain.gateway.recurring.schedules import ScheduleState
    from desktop_app.domain.outbox.operations import Operation
    from desktop_app.domain.outbox.rows import OutboxState
    from desktop_app.domain.values.periods import Period


@dataclass(frozen=True, slots=True, kw_only=True)
class OutboxFilter:
    """A filter of drafts and instructions; empty fields do not restrict it.

    Attributes:
        states: where they stand; `OutboxState.DRAFT` for drafts.
        operations: what they do; none means all but attempts to sign, which have their own page.
        text: any fragment, in any case, of number, counterparty, its accounts, purpose, note
            and label.
        on_their_way: identifiers of rows that count as *being sent* while they are *ready*.
        labels: identifiers of labels: only rows to whose records one of them belongs.
        period: days in Minsk on which they changed last.
    """

    states: frozenset[OutboxState] = frozenset()
    operations: frozenset[Operation] = frozenset()
    text: str = ""
    on_their_way: frozenset[str] = frozenset()
    labels: frozenset[str] = frozenset()
    period: Period | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CounterpartyFilter:
    """A filter of address book entries.

    Attributes:
        states: what they are; none means everything that is not hidden.
        text: any fragment, in any case, of name, taxpayer number, accounts, bank, notes and label.
        labels: identifiers of labels: only what has one of them.
    """

    states: frozenset[CounterpartyState] = frozenset()
    text: str = ""
    labels: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class TemplateFilter:
    """A filter of templates; empty fields do not restrict it.

    Attributes:
        types: document types.
        groups: names of groups; an empty one stands for templates in none.
        text: any fragment, in any case, of name, group, payee, its account and taxpayer number,
            purpose.
    """

    types: frozenset[str] = frozenset()
    groups: frozenset[str] = frozenset()
    text: str = ""


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
        text: any fragment, in any case, of number, description and masked card, or of the customer.
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
        text: any fragment, in any case, of title and description, or of the customer.
    """

    states: frozenset[ScheduleState] = frozenset()
    client_id: str = ""
    text: str = ""
