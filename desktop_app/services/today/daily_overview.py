"""Collects the daily overview from the store alone."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import field
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.documents.overviews import DocumentOverview
from desktop_app.domain.documents.statuses import DocumentStatus, RegisterRequestStatus
from desktop_app.domain.gateway.card_customers import EXPIRES_SOON
from desktop_app.domain.gateway.order_book import PAID_PHASES, OrderPhase
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.periods import Period, Preset, today
from desktop_app.storage.window import (
    CustomerFilter,
    DocumentFilter,
    OrderFilter,
    OutboxFilter,
    Totals,
)

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.documents.sync import Synchronisation
    from desktop_app.services.gateway.due_charges import DueCharge
    from desktop_app.storage.documents.overviews import OverviewStore
    from desktop_app.storage.gateway.credential_store import CredentialStore
    from desktop_app.storage.window import (
        DocumentWindows,
        OrderWindows,
        OutboxWindows,
    )

PENDING_PHASES: Final = frozenset(
    {OrderPhase.REGISTERED, OrderPhase.AUTHENTICATING, OrderPhase.WAITING}
)
"""Orders whose customer has not paid yet."""

RECENT: Final = Preset.LAST_30_DAYS
"""Days of the payments and of the rejected documents; what is dated ahead counts as well."""

_WAITING_REQUESTS: Final = DocumentFilter(
    kind=Kind.REGISTER_REQUEST,
    statuses=frozenset({RegisterRequestStatus.IN_PROCESSING}),
    listed_only=True,
)
_AWAY: Final = dt.timedelta(hours=4)
_FIRST_LOOK: Final = dt.timedelta(days=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class LastLook:
    """The time of the user's last look at the overview.

    News stays new during a whole visit: the look counts only if the user comes back after four
    hours or more, and then news since that look is shown.

    Attributes:
        since: everything later is news.
        at: when the person looked last.
    """

    since: dt.datetime
    at: dt.datetime

    def again(self, now: dt.datetime) -> LastLook:
        """The person looks once more."""
        if now - self.at >= _AWAY:
            return LastLook(since=self.at, at=now)
        return self.until(now)

    def until(self, now: dt.datetime) -> LastLook:
        """The user leaves the overview now: everything up to now counts as seen."""
        return LastLook(since=min(self.since, now), at=now)


def first_look(now: dt.datetime) -> LastLook:
    """A person looks for the first time: the last day is new."""
    return LastLook(since=now - _FIRST_LOOK, at=now)


@dataclass(frozen=True, slots=True, kw_only=True)
class Overview:
    """What waits, what is new and what was paid.

    Attributes:
        day: the present day in Minsk.
        since: everything later is news.
        documents: queue, demands, requests, news and payments.
        to_sign: documents that wait for this person's signature, with sums by currency.
        rejected: rejected documents dated in the last 30 days or ahead.
        open_requests: requests to the register that wait for a reply.
        outbox: drafts and instructions by state.
        orders: orders of the book by phase.
        paid_orders: orders that were first seen as paid since the last look, and still are.
        expiring_cards: customers with a stored card that expires within 30 days, or has expired.
        expires_by: the day after which those cards are not valid.
        last_good: when every list was last read to its end; None if never.
        last_read: when any list was last read to its end; None if never.
    """

    day: dt.date
    since: dt.datetime
    documents: DocumentOverview = field(default_factory=DocumentOverview)
    to_sign: Totals = field(default_factory=lambda: Totals(0))
    rejected: Totals = field(default_factory=lambda: Totals(0))
    open_requests: int = 0
    outbox: Mapping[OutboxState, int] = field(default_factory=lambda: MappingProxyType({}))
    orders: Mapping[OrderPhase, int] = field(default_factory=lambda: MappingProxyType({}))
    paid_orders: int = 0
    expiring_cards: int = 0
    expires_by: dt.date = dt.date.max
    last_good: dt.datetime | None = None
    last_read: dt.datetime | None = None

    @property
    def period(self) -> Period:
        """The last 30 days, each of which the chart of payments shows."""
        return RECENT.period(self.day)

    @property
    def days_ahead(self) -> Period | None:
        """The days of payments that are dated ahead, from tomorrow; None without such payments."""
        latest = max((each.day for each in self.documents.payments), default=self.day)
        return Period(self.day + dt.timedelta(days=1), latest) if latest > self.day else None

    @property
    def days_of_rejected(self) -> Period:
        """The days of the rejected documents: the last 30, and those of documents dated ahead."""
        return _days_of_rejected(self.day, self.documents)

    @property
    def is_blank(self) -> bool:
        """Whether nothing was ever read or written in the profile."""
        known = self.documents.any or any(self.outbox.values()) or any(self.orders.values())
        return not known

    def count_of_orders(self, phases: frozenset[OrderPhase]) -> int:
        """How many orders stand so."""
        return sum(self.orders.get(phase, 0) for phase in phases)


def _days_of_rejected(day: dt.date, documents: DocumentOverview) -> Period:
    return Period(RECENT.period(day).first, max(day, documents.latest_rejected or day))


class DailyOverview:
    """Reads the overview; nothing is asked of a service."""

    def __init__(
        self,
        *,
        store: OverviewStore,
        windows: DocumentWindows,
        outbox_rows: OutboxWindows,
        on_their_way: Callable[[], frozenset[str]],
        order_rows: OrderWindows,
        customer_rows: CredentialStore,
        due_charges: Callable[[], Awaitable[Sequence[DueCharge]]],
        sync: Synchronisation,
        clock: Clock,
    ) -> None:
        """Read from the stores of one profile.

        `on_their_way` tells which rows are being sent, `due_charges` what is due by schedule.
        """
        self._store = store
        self._windows = windows
        self._on_their_way = on_their_way
        self._outbox_rows = outbox_rows
        self._order_rows = order_rows
        self._customer_rows = customer_rows
        self._due_charges = due_charges
        self._sync = sync
        self._clock = clock

    async def read(self, since: dt.datetime) -> Overview:
        """The overview as of now; news are what came after `since`.

        Raises:
            StorageError: the store could not be read.
        """
        day = today(self._clock)
        windows, orders = self._windows, self._order_rows
        period = Period(RECENT.period(day).first, dt.date.max)
        documents = await self._store.read(period=period, since=since)
        rejected = DocumentFilter(
            kind=Kind.DOCUMENT,
            statuses=frozenset({DocumentStatus.REJECTED}),
            period=_days_of_rejected(day, documents),
        )
        paid = OrderFilter(phases=PAID_PHASES, paid_since=since)
        expiring = CustomerFilter(expiring_by=day + EXPIRES_SOON)
        states = await self._outbox_rows.states(OutboxFilter(on_their_way=self._on_their_way()))
        return Overview(
            day=day,
            since=since,
            documents=documents,
            to_sign=await windows.totals(DocumentFilter(kind=Kind.DOCUMENT, to_sign=True)),
            rejected=await windows.totals(rejected),
            open_requests=(await windows.totals(_WAITING_REQUESTS)).count,
            outbox=MappingProxyType({OutboxState(each.value): each.count for each in states}),
            orders=MappingProxyType(
                {OrderPhase(each.value): each.count for each in await orders.phases(OrderFilter())}
            ),
            paid_orders=(await orders.totals(paid)).count,
            expiring_cards=(await self._customer_rows.totals(expiring)).count,
            expires_by=day + EXPIRES_SOON,
            last_good=self._sync.status.last_good,
            last_read=self._sync.status.last_read,
        )

    async def due_charges(self) -> int:
        """How many charges that are due wait for a person; it takes longer than the rest.

        Raises:
            StorageError: the store could not be read.
        """
        return sum(each.waits_for_person for each in await self._due_charges())
