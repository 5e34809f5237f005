"""Customers and their stored cards: known from orders, read at the gateway, kept for offline.

A customer's consent to the storing of a card waits until its order is paid; then the cards are read
by themselves, and the one that paid has the day of consent. What cannot be read is asked for again
minutes later, then up to a day later; a gateway that does not answer, after half an hour at most.
Cards that may have changed at the gateway are read once by themselves: after a notification about a
stored card, after a charge that failed, and where a card that is due cannot be charged, once a day.
"""

from __future__ import annotations

import asyncio
import datetime as dt
from dataclasses import replace
from typing import TYPE_CHECKING, Final
from weakref import WeakValueDictionary

from desktop_app.api.errors import ConnectionFailed, TooManyRequests
from desktop_app.api.exchange import Priority
from desktop_app.domain.changes import ALL, Change, Topic
from desktop_app.domain.errors import UserError
from desktop_app.domain.gateway.callbacks import CallbackEvent
from desktop_app.domain.gateway.card_customers import EXPIRES_SOON
from desktop_app.domain.gateway.stored_credentials import CredentialType
from desktop_app.domain.values.collation import caseless
from desktop_app.domain.values.periods import today
from desktop_app.services.background_work import BackgroundUpdate
from desktop_app.services.outbox.errors import NoGateway
from desktop_app.storage.engine.errors import StorageError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Mapping

    from desktop_app.api.gateway.reader import GatewayReader
    from desktop_app.domain.gateway.callbacks import Callback
    from desktop_app.domain.gateway.card_customers import CardCustomer, CustomerCard
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.bus import Bus
    from desktop_app.storage.gateway.credential_store import CredentialStore

LONGEST_CLIENT_ID: Final = 255

_PAUSES: Final = (
    dt.timedelta(minutes=1),
    dt.timedelta(minutes=5),
    dt.timedelta(minutes=30),
    dt.timedelta(hours=4),
    dt.timedelta(days=1),
)
"""How long cards that could not be read are not asked for: after each failure longer."""
_LONGEST_SILENCE: Final = dt.timedelta(minutes=30)
"""How long a gateway that does not answer is asked nothing, unless it asked for a longer pause."""
_ABOUT_CARDS: Final = frozenset(
    {CallbackEvent.BINDING_CREATED, CallbackEvent.BINDING_ACTIVITY_CHANGED}
)
"""Notifications after which the cards of a customer are another ones."""
_CLIENT: Final = "clientId"
_GATEWAY: Final = ""
"""Stands for all customers among those of whom nothing is asked for a while."""


class CustomerIdNeeded(UserError):
    """A customer needs an identifier of 1 to 255 characters, which orders name as `clientId`."""

    code = "credentials.customer_id_needed"


class CustomerExists(UserError):
    """Another customer has the identifier."""

    code = "credentials.customer_exists"


class StoredCredentials:
    """Reads and keeps customers and cards; publishes `Topic.CREDENTIALS` with their identifiers.

    Attributes:
        rows: customers for tables.
    """

    def __init__(
        self,
        *,
        store: CredentialStore,
        reader: Callable[[], Awaitable[GatewayReader]],
        bus: Bus,
        clock: Clock,
        on_failure: Callable[[Exception], None],
    ) -> None:
        """Work with a store and with the gateway of the moment.

        Args:
            store: customers and cards.
            reader: gives what reads the gateway, or raises `NoGateway`.
            bus: tells of orders, and is told of changes.
            clock: the time.
            on_failure: receives failures of updates in the background.
        """
        self.rows = store
        self._store = store
        self._reader = reader
        self._bus = bus
        self._clock = clock
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._filling = BackgroundUpdate(
            self._fill, name="customers of orders", on_failure=on_failure
        )
        self._storing = BackgroundUpdate(
            self._read_stored, name="cards that orders stored", on_failure=on_failure
        )
        self._pauses = _Pauses(clock)
        self._changed: set[str] = set()  # whose cards may have changed at the gateway
        self._asked_on: dict[str, dt.date] = {}
        self._is_closed = False
        self._next_reading: asyncio.TimerHandle | None = None
        self._subscriptions = (
            bus.subscribe((Topic.ORDERS,), lambda _: self.refill()),
            bus.subscribe((Topic.CONNECTION, Topic.PROFILE), self._on_way_changed),
        )

    def refill(self) -> None:
        """Add customers of new orders, and read cards that orders stored, now or very soon."""
        self._filling.ask()
        self._storing.ask()

    def read_again(self, client_id: str, *, once_a_day: bool = False) -> None:
        """Read a customer's cards in the background: they may have changed at the gateway.

        Args:
            client_id: whose.
            once_a_day: not if that was asked for today already.
        """
        if not client_id or self._is_closed:
            return
        if once_a_day:
            day = today(self._clock)
            if self._asked_on.get(client_id) == day:
                return
            self._asked_on[client_id] = day
        self._changed.add(client_id)
        self._storing.ask()

    async def notified(self, notice: Callback) -> None:
        """Read the cards of a known customer of whose stored card the gateway tells something.

        What it tells of the card is not believed: the list of cards alone counts.
        """
        if notice.event not in _ABOUT_CARDS:
            return
        card = await self._store.card(notice.credential_id)
        client_id = notice.other.get(_CLIENT, "") if card is None else card.client_id
        if card is not None or await self._store.get(client_id) is not None:
            self.read_again(client_id)

    async def filled(self) -> None:
        """Wait until all updates are done."""
        await self._filling.done()
        await self._storing.done()

    async def close(self) -> None:
        """Stop updating."""
        self._is_closed = True
        for subscription in self._subscriptions:
            subscription.end()
        await self._filling.close()
        await self._storing.close()
        self._pauses.forget(_GATEWAY)  # what is still being read for a person begins nothing
        self._plan_reading(())

    async def customer(self, client_id: str) -> CardCustomer | None:
        """The customer with this identifier, or None."""
        return await self._store.get(client_id)

    async def names_of_charged(self) -> Mapping[str, str]:
        """What the customers of schedules and of charges are called, by their identifiers."""
        return await self._store.names_of_charged()

    async def add(self, customer: CardCustomer) -> None:
        """Add a customer by hand.

        Raises:
            CustomerIdNeeded: the identifier is empty or too long.
            CustomerExists: there is one with this identifier.
        """
        client_id = customer.id.strip()
        if not 0 < len(client_id) <= LONGEST_CLIENT_ID:
            raise CustomerIdNeeded
        if not await self._store.add(replace(customer, id=client_id)):
            raise CustomerExists
        self._publish(client_id)

    async def save(self, customer: CardCustomer) -> None:
        """Keep what a person wrote of a customer."""
        await self._store.save(customer)
        self._publish(customer.id)

    async def cards(self, client_id: str) -> tuple[CustomerCard, ...]:
        """The cards of a customer as they were read last; nothing is asked."""
        return await self._store.cards(client_id)

    async def card(self, credential_id: str) -> CustomerCard | None:
        """The card with this identifier as it was read last, or None."""
        return await self._store.card(credential_id)

    async def chargeable(
        self, kind: CredentialType
    ) -> tuple[tuple[CardCustomer, CustomerCard], ...]:
        """Every card for a use that can be charged, with its customer, by the customer's name."""
        day = today(self._clock)
        cards = [card for card in await self._store.listed(kind) if card.can_be_charged(day)]
        found = [(await self._store.get(card.client_id), card) for card in cards]
        known = [(customer, card) for customer, card in found if customer is not None]
        return tuple(sorted(known, key=lambda each: caseless(each[0].title)))

    async def expiring(self) -> tuple[CustomerCard, ...]:
        """Cards that have expired, or expire within thirty days."""
        return await self._store.expiring(today(self._clock) + EXPIRES_SOON)

    async def note_consent(self, row_id: str, use: CredentialType) -> None:
        """Note that a customer agreed today to the storing of the card that will pay an order.

        Payments that store a card by themselves are noted by the outbox.

        Args:
            row_id: the row of the outbox that makes the order, which may not be there yet.
            use: to which the customer agreed.
        """
        await self._store.note_consent(row_id, use, today(self._clock))

    async def refresh(
        self, client_id: str, *, priority: Priority = Priority.PERSON
    ) -> tuple[CustomerCard, ...]:
        """Ask the gateway for a customer's cards of both types, and keep them (row 12).

        Cards that orders stored, also those that were known before, have the day of consent then.

        Args:
            client_id: whose.
            priority: who waits.

        Returns:
            All cards of the customer, also those that the gateway lists no more.

        Raises:
            NoGateway: the profile has none.
            ApiError: they could not be read; those of the last time stay.
        """
        turn = self._turns.setdefault(client_id, asyncio.Lock())
        async with turn:  # what was asked for earlier must not be kept later
            reader = await self._reader()
            stored = await self._store.paid_storings(client_id)  # before the cards are read
            read = [
                (kind, credential)
                for kind in CredentialType
                for credential in await reader.stored_credentials(
                    client_id, kind, priority=priority
                )
            ]
            await self._store.keep(client_id, read, self._clock.now(), stored=stored)
        self._note_answer(client_id)
        self._publish(client_id)
        return await self._store.cards(client_id)

    async def set_agreed(self, card: CustomerCard, day: dt.date | None) -> None:
        """Keep on which day a customer agreed to the storing of a card."""
        await self._store.set_agreed(card.id, day)
        self._publish(card.client_id)

    async def _fill(self) -> None:
        if await self._store.add_from_orders():
            self._bus.publish(Change(Topic.CREDENTIALS, ALL))

    async def _read_stored(self) -> None:
        """Read the cards of the customers whose orders stored one, or whose cards may be others.

        A gateway may know a card already: the customer agreed to it all the same. Where nobody
        answers, or too much was asked already, the others are not asked for either.
        """
        storings = await self._store.paid_storings()
        waiting = set()
        for client_id in dict.fromkeys((*(x.client_id for x in storings), *sorted(self._changed))):
            if self._pauses.left(_GATEWAY) or self._pauses.left(client_id):
                waiting.add(client_id)
                continue
            is_changed = client_id in self._changed
            self._changed.discard(client_id)  # what is told from now on is read once more
            try:
                await self.refresh(client_id, priority=Priority.SYNC)
            except StorageError:
                raise
            except NoGateway:
                self._changed |= {client_id} if is_changed else set()
                break  # with the next news of orders or of the profile they are read
            except (ConnectionFailed, TooManyRequests) as error:
                asked = error.retry_after if isinstance(error, TooManyRequests) else None
                self._pauses.begin(_GATEWAY, seconds=asked or 0, longest=_LONGEST_SILENCE)
                self._changed |= {client_id} if is_changed else set()
                waiting.add(client_id)
            except UserError as error:
                self._pauses.begin(client_id)
                self._changed |= {client_id} if is_changed and error.retryable else set()
                waiting.add(client_id)
        self._plan_reading(waiting)

    def _note_answer(self, client_id: str) -> None:
        """The gateway answers, about this customer too; who waits for it is asked for at once."""
        waits = self._pauses.left(_GATEWAY) > 0
        self._pauses.forget(client_id)
        self._pauses.forget(_GATEWAY)
        if waits:
            self._storing.ask()

    def _plan_reading(self, client_ids: Iterable[str]) -> None:
        """Read cards again once the first pause of these customers is over; of none, never."""
        if self._next_reading is not None:
            self._next_reading.cancel()
            self._next_reading = None
        pauses = [self._pauses.left(client_id) for client_id in client_ids]
        if pauses:
            seconds = max(min(pauses), self._pauses.left(_GATEWAY))
            loop = asyncio.get_running_loop()
            self._next_reading = loop.call_later(seconds, self._storing.ask)

    def _on_way_changed(self, _change: Change) -> None:
        """The gateway may be reachable again."""
        self._pauses.forget(_GATEWAY)
        self._storing.ask()

    def _publish(self, client_id: str) -> None:
        self._bus.publish(Change(Topic.CREDENTIALS, frozenset({client_id})))


class _Pauses:
    """For how long nothing is asked of customers whose cards could not be read."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._failures: dict[str, int] = {}
        self._until: dict[str, dt.datetime] = {}

    def left(self, client_id: str) -> float:
        """Seconds until a customer may be asked for; 0 where that may be now."""
        until = self._until.get(client_id)
        left = dt.timedelta() if until is None else until - self._clock.now()
        return left.total_seconds() if dt.timedelta() < left <= _PAUSES[-1] else 0.0

    def begin(
        self, client_id: str, *, seconds: float = 0, longest: dt.timedelta = _PAUSES[-1]
    ) -> None:
        """Ask for nothing of a customer for a while, at least so many seconds, at most a day.

        After many failures it is `longest`, unless the seconds are more.
        """
        failures = self._failures[client_id] = self._failures.get(client_id, 0) + 1
        pause = min(_PAUSES[min(failures, len(_PAUSES)) - 1], longest)
        pause = max(pause, dt.timedelta(seconds=seconds))
        self._until[client_id] = self._clock.now() + min(pause, _PAUSES[-1])

    def forget(self, client_id: str) -> None:
        """A customer may be asked for, and could be read."""
        self._failures.pop(client_id, None)
        self._until.pop(client_id, None)
