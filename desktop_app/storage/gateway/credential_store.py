"""Stores customers and their cards as last read at the gateway."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.gateway.card_customers import CardCustomer, CustomerCard
from desktop_app.domain.gateway.order_book import BookedOrder
from desktop_app.domain.values.collation import fold, text_order
from desktop_app.storage.documents.rows import day_number, from_moment, moment
from desktop_app.storage.engine.clauses import Clauses
from desktop_app.storage.engine.codec import UnreadableText, decode, encode
from desktop_app.storage.engine.sql import bump, select
from desktop_app.storage.engine.table_windows import TableSource, TableWindows
from desktop_app.storage.gateway import pending_consents
from desktop_app.storage.window import CustomerFilter, Row, SortKey

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Mapping, Sequence

    import apsw

    from desktop_app.domain.gateway.stored_credentials import CredentialType, StoredCredential
    from desktop_app.domain.gateway.storing_consents import PaidStoring
    from desktop_app.storage.engine.database import Database

_SUBJECT: Final = "card_customers"
_ORDERS: Final[Mapping[SortKey, tuple[str, ...]]] = {
    SortKey.NAME: ("name_order",),
    SortKey.DATE: ("added_at",),
}
_PUT_CUSTOMER: Final = (
    "INSERT INTO card_customers (id, content, name_order, added_at, searched)"
    " VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET content = excluded.content,"
    " name_order = excluded.name_order, searched = excluded.searched"
)
_PUT_CARD: Final = (
    "INSERT INTO stored_cards (id, client_id, expires_on, listed, content)"
    " VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET client_id = excluded.client_id,"
    " expires_on = excluded.expires_on, listed = excluded.listed, content = excluded.content"
)
_NAMES: Final = (
    "SELECT id, added_at, content FROM card_customers WHERE id IN"
    " (SELECT client_id FROM schedules UNION SELECT client_id FROM card_charges)"
)
ORDER_OF_CHARGED: Final = (
    "coalesce((SELECT c.name_order FROM card_customers AS c"
    " WHERE c.id = card_charges.client_id), card_charges.name_order)"
)
"""What the customer of a charge is called, as names are ordered; the number of an unknown one."""
_NEW_CLIENTS: Final = (
    "SELECT client_id, max(created_at), content FROM orders WHERE client_id <> ''"
    " AND client_id NOT IN (SELECT id FROM card_customers) GROUP BY client_id"
)


class CredentialStore(TableWindows[CustomerFilter, CardCustomer]):
    """Implements `storage.window.CustomerWindows` and the writes of customers and cards."""

    def __init__(self, database: Database) -> None:
        """Store customers in a database."""
        table: TableSource[CustomerFilter, CardCustomer] = TableSource(
            name="card_customers",
            columns="key, id, added_at, content",
            orders=_ORDERS,
            id_column="id",
            subject=lambda _: _SUBJECT,
            conditions=_conditions,
            row=lambda values: Row(values[0], values[1], _customer(*values[1:])),
        )
        super().__init__(database, table)

    async def add_from_orders(self) -> int:
        """Add the customers that orders of the book name and that are not there; how many."""

        def work(connection: apsw.Connection) -> int:
            found = select(connection, _NEW_CLIENTS)
            for client_id, created_at, content in found:
                _put(connection, _customer_of_order(client_id, created_at, content))
            if found:
                bump(connection, _SUBJECT)
            return len(found)

        return await self._database.write(work, urgent=False)

    async def get(self, client_id: str) -> CardCustomer | None:
        """The customer with this identifier, or None."""
        return await self._database.read(lambda connection: _find(connection, client_id))

    async def names_of_charged(self) -> Mapping[str, str]:
        """What the customers of schedules and of charges are called, by their identifiers."""

        def work(connection: apsw.Connection) -> dict[str, str]:
            found = (_customer(*row) for row in select(connection, _NAMES))
            return {customer.id: customer.title for customer in found}

        return await self._database.read(work)

    async def add(self, customer: CardCustomer) -> bool:
        """Add a customer, durably; False if there is one with this identifier."""

        def work(connection: apsw.Connection) -> bool:
            if _find(connection, customer.id) is not None:
                return False
            _put(connection, customer)
            bump(connection, _SUBJECT)
            return True

        return await self._database.write(work, durable=True)

    async def save(self, customer: CardCustomer) -> None:
        """Save what a person wrote of a customer, durably."""

        def work(connection: apsw.Connection) -> None:
            known = _find(connection, customer.id)
            read_at = None if known is None else known.cards_read_at
            _put(connection, replace(customer, cards_read_at=read_at or customer.cards_read_at))
            bump(connection, _SUBJECT)

        await self._database.write(work, durable=True)

    async def cards(self, client_id: str) -> tuple[CustomerCard, ...]:
        """The cards of a customer as last read: listed ones first, the newest first."""
        query = (
            "SELECT content FROM stored_cards WHERE client_id = ? ORDER BY listed DESC, key DESC"
        )
        return await self._database.read(lambda each: _cards(select(each, query, (client_id,))))

    async def card(self, credential_id: str) -> CustomerCard | None:
        """The card with this identifier of the gateway, or None."""
        query = "SELECT content FROM stored_cards WHERE id = ?"
        found = await self._database.read(
            lambda each: _cards(select(each, query, (credential_id,)))
        )
        return next(iter(found), None)

    async def listed(self, kind: CredentialType) -> tuple[CustomerCard, ...]:
        """All cards that the gateway listed for a use when it was asked last."""
        query = "SELECT content FROM stored_cards WHERE listed ORDER BY key DESC"
        found = await self._database.read(lambda each: _cards(select(each, query)))
        return tuple(card for card in found if kind in card.all_uses)

    async def expiring(self, by: dt.date) -> tuple[CustomerCard, ...]:
        """Listed cards that are not valid any more after a day, those that expire first first."""
        query = (
            "SELECT content FROM stored_cards WHERE listed AND expires_on BETWEEN 1 AND ?"
            " ORDER BY expires_on, key"
        )
        given = (day_number(by),)
        return await self._database.read(lambda each: _cards(select(each, query, given)))

    async def keep(
        self,
        client_id: str,
        read: Sequence[tuple[CredentialType, StoredCredential]],
        at: dt.datetime,
        *,
        stored: Sequence[PaidStoring] = (),
    ) -> tuple[CustomerCard, ...]:
        """Keep what the gateway listed of a customer; what it lists no more stays, and is marked.

        Args:
            client_id: whose.
            read: what was listed; of a card that is listed more than once, the first counts, and
                the uses of all.
            at: when it was read.
            stored: consents to the storing of these cards, which then have its day, unless they
                have one and another card may be meant; they are pending no more, durably.

        Returns:
            The cards that were not known before.
        """

        def work(connection: apsw.Connection) -> tuple[CustomerCard, ...]:
            query = "SELECT content FROM stored_cards WHERE client_id = ?"
            known = {card.id: card for card in _cards(select(connection, query, (client_id,)))}
            listed: dict[str, StoredCredential] = {}
            uses: dict[str, list[CredentialType]] = {}
            agreed: dict[str, dt.date] = {}
            for kind, credential in read:
                used_for = credential.type or kind
                listed.setdefault(credential.id, credential)
                if used_for not in uses.setdefault(credential.id, []):
                    uses[credential.id].append(used_for)
                earlier = known.get(credential.id)
                has_day = earlier is not None and earlier.agreed_on is not None
                for each in stored:
                    covered = each.consent.covers(used_for, credential)
                    if covered and (each.by_payment or not has_day):
                        agreed[credential.id] = each.consent.day
            new = []
            for credential in listed.values():
                first, *others = uses[credential.id]
                earlier = known.get(credential.id)
                agreed_on = None if earlier is None else earlier.agreed_on
                card = CustomerCard(
                    client_id=client_id,
                    credential=credential,
                    type=first,
                    uses=(first, *others) if others else (),
                    first_seen_at=at if earlier is None else earlier.first_seen_at,
                    agreed_on=agreed.get(credential.id, agreed_on),
                    read_at=at,
                )
                _put_card(connection, card)
                if earlier is None:
                    new.append(card)
            for gone in (each for each in known.values() if each.id not in listed):
                _put_card(connection, replace(gone, listed=False))
            customer = _find(connection, client_id) or CardCustomer(id=client_id, added_at=at)
            _put(connection, replace(customer, cards_read_at=at))
            pending_consents.forget(connection, (row for each in stored for row in each.rows))
            bump(connection, _SUBJECT)
            return tuple(new)

        return await self._database.write(work, durable=bool(stored))

    async def note_consent(self, row_id: str, use: CredentialType, day: dt.date) -> None:
        """Note durably that a customer agreed to the storing of the card that pays an order.

        Args:
            row_id: of the outbox; it makes the order.
            use: to which the customer agreed.
            day: when.
        """
        await self._database.write(
            lambda each: pending_consents.note(each, row_id, use, day), durable=True
        )

    async def paid_storings(self, client_id: str | None = None) -> tuple[PaidStoring, ...]:
        """Consents whose orders are paid and whose cards were not read since.

        `client_id` restricts them to a customer.
        """
        return await self._database.read(lambda each: pending_consents.paid(each, client_id))

    async def set_agreed(self, credential_id: str, day: dt.date | None) -> None:
        """Keep on which day the customer agreed to the storing of a card, durably."""

        def work(connection: apsw.Connection) -> None:
            query = "SELECT content FROM stored_cards WHERE id = ?"
            for card in _cards(select(connection, query, (credential_id,))):
                _put_card(connection, replace(card, agreed_on=day))
            bump(connection, _SUBJECT)

        await self._database.write(work, durable=True)


def _put(connection: apsw.Connection, customer: CardCustomer) -> None:
    texts = (customer.name, customer.email, customer.phone, customer.id, customer.notes)
    connection.execute(
        _PUT_CUSTOMER,
        (
            customer.id,
            encode(customer),
            text_order(customer.title),
            moment(customer.added_at),
            "\n".join(fold(text) for text in texts),
        ),
    )


def _put_card(connection: apsw.Connection, card: CustomerCard) -> None:
    values = (card.id, card.client_id, day_number(card.expires_on), card.listed, encode(card))
    connection.execute(_PUT_CARD, values)


def _find(connection: apsw.Connection, client_id: str) -> CardCustomer | None:
    query = "SELECT id, added_at, content FROM card_customers WHERE id = ?"
    found = select(connection, query, (client_id,))
    return _customer(*found[0]) if found else None


def _customer(client_id: str, added_at: int, content: str) -> CardCustomer:
    """The customer of a row; of one that cannot be read, its identifier alone."""
    try:
        return decode(content, CardCustomer)
    except UnreadableText:
        return CardCustomer(id=client_id, added_at=from_moment(added_at))


def _customer_of_order(client_id: str, created_at: int, content: str) -> CardCustomer:
    customer = CardCustomer(id=client_id, added_at=from_moment(created_at))
    try:
        order = decode(content, BookedOrder)
    except UnreadableText:
        return customer
    return replace(customer, name=order.customer, email=order.email, phone=order.phone)


def _cards(rows: Sequence[tuple[Any, ...]]) -> tuple[CustomerCard, ...]:
    """The cards in these texts; what cannot be read is left out, and is read anew."""
    found = []
    for (content,) in rows:
        with contextlib.suppress(UnreadableText):
            found.append(decode(content, CustomerCard))
    return tuple(found)


def _conditions(where: CustomerFilter) -> Clauses:
    found = Clauses()
    if where.with_cards:
        found.add("id IN (SELECT client_id FROM stored_cards WHERE listed)")
    if where.expiring_by is not None:
        cards = "SELECT client_id FROM stored_cards WHERE listed AND expires_on BETWEEN 1 AND ?"
        found.add(f"id IN ({cards})", day_number(where.expiring_by))
    found.add_search(where.text)
    return found
