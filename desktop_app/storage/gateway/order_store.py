"""Stores the order book: orders, their timelines, and which rows of the outbox are in it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.annotations.annotations import RecordSubject
from desktop_app.domain.gateway.merchant_login import address_in
from desktop_app.domain.gateway.order_book import BookedOrder, OrderEvent
from desktop_app.domain.gateway.order_phases import QUIET_PHASES
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.outbox.operations import GATEWAY_OPERATIONS
from desktop_app.domain.outbox.rows import OutboxRow
from desktop_app.domain.values.money import Money, exponent
from desktop_app.domain.values.periods import latest_past
from desktop_app.storage.annotations.annotation_rows import has_label, has_text
from desktop_app.storage.documents.facets import MoneyState
from desktop_app.storage.documents.rows import HIGH, UNITS, from_moment, moment, moments_of
from desktop_app.storage.engine.clauses import Clauses
from desktop_app.storage.engine.codec import encode
from desktop_app.storage.engine.sql import bump, places, select, value
from desktop_app.storage.engine.table_windows import TableSource, TableWindows
from desktop_app.storage.gateway import order_rows
from desktop_app.storage.gateway.order_rows import COLUMNS, SELECTED, SUBJECT
from desktop_app.storage.outbox import rows as outbox_rows
from desktop_app.storage.window import OrderFilter, Row, SortKey, Totals

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    import apsw

    from desktop_app.domain.values.periods import Clock
    from desktop_app.storage.engine.database import Database
    from desktop_app.storage.window import Facet

_ORDERS: Final[Mapping[SortKey, tuple[str, ...]]] = {
    SortKey.DATE: ("created_at",),
    SortKey.CHANGED: ("status_at", "created_at"),
    SortKey.NUMBER: ("number_order", "created_at"),
    SortKey.STATUS: ("phase", "created_at"),
    SortKey.AMOUNT: ("currency", "amount_order", "created_at"),
    SortKey.NAME: ("name_order", "created_at"),
    SortKey.DUE: ("due", "created_at"),
    SortKey.PURPOSE: ("purpose_order", "created_at"),
    SortKey.PAID: ("paid_at", "created_at"),
}
_PUT: Final = (
    f"INSERT INTO orders ({', '.join(COLUMNS)}, next_look)"  # noqa: S608 - own names
    f" VALUES ({', '.join('?' * len(COLUMNS))}, ?) ON CONFLICT (id) DO UPDATE SET "
    + ", ".join(f"{name} = excluded.{name}" for name in (*COLUMNS[:-1], "next_look"))
)
_PUT_EVENT: Final = (
    "INSERT INTO order_events (id, mark, at, content) VALUES (?, ?, ?, ?) ON CONFLICT (id, mark)"
    " DO UPDATE SET at = excluded.at, content = excluded.content"
)
_GATEWAY: Final = ", ".join(f"'{operation.value}'" for operation in GATEWAY_OPERATIONS)
_OUTBOX: Final = ", ".join(f"o.{name.strip()}" for name in outbox_rows.SELECTED.split(","))
_UNREAD: Final = (
    f"SELECT {_OUTBOX} FROM outbox AS o"  # noqa: S608 - own names
    " LEFT JOIN order_rows AS r ON r.row_id = o.id"
    f" WHERE o.operation IN ({_GATEWAY}) AND (r.row_id IS NULL OR r.state <> o.state"
    " OR r.changed_at <> o.changed_at)"
)
_GONE: Final = (
    "SELECT r.row_id FROM order_rows AS r LEFT JOIN outbox AS o ON o.id = r.row_id"
    " WHERE o.id IS NULL"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderEntry:
    """What is written of one order at once.

    Attributes:
        order: as it is from now on.
        events: new steps of its timeline.
        next_look: when the gateway is asked about it again; None for never by itself.
        row: the outbox row that is in the book with it, as it was read.
    """

    order: BookedOrder
    events: tuple[OrderEvent, ...] = ()
    next_look: datetime | None = None
    row: OutboxRow | None = None


class OrderStore(TableWindows[OrderFilter, BookedOrder]):
    """Implements `storage.window.OrderWindows` and the writes of the order book.

    Only `services.gateway.orders` writes, one write after another. Every write survives a loss of
    power once its coroutine has returned.
    """

    def __init__(self, database: Database, *, clock: Clock | None = None) -> None:
        """Store orders in a database.

        With a clock, what was seen as paid while it was ahead was not paid since any moment.
        """
        self._clock = clock
        table: TableSource[OrderFilter, BookedOrder] = TableSource(
            name="orders",
            columns=SELECTED,
            orders=_ORDERS,
            id_column="id",
            subject=lambda _: SUBJECT,
            conditions=self._conditions,
            row=lambda values: Row(values[0], values[1], order_rows.order(values)),
            annotated=RecordSubject.ORDER,
        )
        super().__init__(database, table)

    def _conditions(self, where: OrderFilter) -> Clauses:
        return _conditions(where, self._clock)

    async def phases(self, where: OrderFilter) -> tuple[Facet, ...]:
        """Phases of the matching orders; see the protocol."""
        return await self._facets(replace(where, phases=frozenset()), "phase")

    async def origins(self, where: OrderFilter) -> tuple[Facet, ...]:
        """Origins of the matching orders; see the protocol."""
        return await self._facets(replace(where, origins=frozenset()), "origin")

    async def labels(self, where: OrderFilter) -> tuple[Facet, ...]:
        """Labels of the matching orders; see the protocol."""
        return await self._labels(replace(where, labels=frozenset()))

    async def totals(self, where: OrderFilter, *, exact: bool = False) -> Totals:  # noqa: ARG002 - always is
        """Exact count and sums by currency of the matching orders, whatever their phase."""
        clauses = self._conditions(where)
        query = (
            "SELECT currency, money, count(*),"  # noqa: S608 - own names
            f" sum(amount_order / {HIGH}), sum(amount_order % {HIGH})"
            f" FROM orders WHERE {clauses.sql} GROUP BY 1, 2"
        )

        def work(connection: apsw.Connection) -> Totals:
            return _totals(select(connection, query, clauses.parameters))

        return await self._database.read(work)

    async def get(self, book_id: str) -> BookedOrder | None:
        """The order with this identifier of the book, or None."""
        return next(iter(await self._where("id = ?", book_id)), None)

    async def get_many(self, book_ids: Sequence[str]) -> dict[str, BookedOrder]:
        """Those of these orders that are in the book, by their identifiers."""
        found = await self._where(f"id IN {places(book_ids)}", *book_ids)
        return {order.id: order for order in found}

    async def by_order_id(self, order_id: str) -> BookedOrder | None:
        """The newest order with this identifier of the gateway, or None."""
        return next(iter(await self._where("order_id = ? AND order_id <> ''", order_id)), None)

    async def by_number(self, number: str) -> BookedOrder | None:
        """The newest order with this number of the merchant's system, or None."""
        return next(iter(await self._where("number = ? AND number <> ''", number)), None)

    async def events(self, book_id: str) -> tuple[OrderEvent, ...]:
        """The timeline of an order, oldest step first."""
        query = "SELECT content FROM order_events WHERE id = ? ORDER BY key"

        def work(connection: apsw.Connection) -> tuple[OrderEvent, ...]:
            return order_rows.events(select(connection, query, (book_id,)))

        return await self._database.read(work)

    async def unread_rows(
        self, ids: Iterable[str] | None = None, *, limit: int
    ) -> tuple[OutboxRow, ...]:
        """Rows of the outbox for the gateway that are not in the book as they are now.

        Args:
            ids: only these; None for all. Damaged rows are among them.
            limit: at most so many, the oldest first.
        """
        wanted = None if ids is None else tuple(ids)
        those = "" if wanted is None else f" AND o.id IN {places(wanted)}"
        query = f"{_UNREAD}{those} ORDER BY o.created_at, o.key LIMIT ?"

        def work(connection: apsw.Connection) -> tuple[OutboxRow, ...]:
            found = select(connection, query, (*(wanted or ()), limit))
            return tuple(outbox_rows.row(values) for values in found)

        return await self._database.read(work)

    async def discarded_rows(self, ids: Iterable[str] | None = None) -> tuple[str, ...]:
        """Identifiers of rows that were in the book and are not in the outbox any more.

        `ids` restricts them; None is for all.
        """
        wanted = None if ids is None else tuple(ids)
        those = "" if wanted is None else f" AND r.row_id IN {places(wanted)}"

        def work(connection: apsw.Connection) -> tuple[str, ...]:
            found = select(connection, f"{_GONE}{those}", wanted or ())
            return tuple(row_id for (row_id,) in found)

        return await self._database.read(work)

    async def save(self, entries: Sequence[OrderEntry], *, aloud: bool = True) -> None:
        """Write all of these orders with their steps, or none.

        `aloud` is False where nothing changed but the time of the last status: tables need not
        read their windows again.
        """

        def work(connection: apsw.Connection) -> None:
            for entry in entries:
                _put(connection, entry)
            if aloud:
                bump(connection, SUBJECT)

        await self._database.write(work, durable=True)

    async def skip(self, rows: Iterable[OutboxRow]) -> None:
        """Remember rows of the outbox that say nothing of any order as they are now."""

        def work(connection: apsw.Connection) -> None:
            for row in rows:
                _mark(connection, row)

        await self._database.write(work, durable=True)

    async def remove(self, ids: Iterable[str]) -> None:
        """Remove orders that never were at the gateway, with their rows of the outbox."""
        wanted = tuple(ids)

        def work(connection: apsw.Connection) -> None:
            for book_id in wanted:
                connection.execute("DELETE FROM order_rows WHERE row_id = ?", (book_id,))
                kept = "SELECT 1 FROM orders WHERE id = ? AND order_id <> ''"
                if value(connection, kept, (book_id,)) is None:
                    connection.execute("DELETE FROM orders WHERE id = ?", (book_id,))
                    connection.execute("DELETE FROM order_events WHERE id = ?", (book_id,))
            bump(connection, SUBJECT)

        await self._database.write(work, durable=True)

    async def postpone(self, book_id: str, until: datetime | None) -> None:
        """Ask the gateway about an order again at another time; None for never by itself."""
        at = None if until is None else moment(until)
        await self._database.write(
            lambda connection: connection.execute(
                "UPDATE orders SET next_look = ? WHERE id = ?", (at, book_id)
            ),
            urgent=False,
        )

    async def due(
        self, place: str, by: datetime, latest: datetime, *, limit: int, quiet: bool = False
    ) -> list[str]:
        """Identifiers of orders of one place that the gateway is to be asked about.

        Orders of another login at the same address are among them where their identifier is known:
        it may be the merchant's login of before.

        Args:
            place: as `BookedOrder.place`.
            by: looks that are due by then.
            latest: no look is planned later than that, so that the clock was set back meanwhile.
            limit: at most so many, those that wait longest first.
            quiet: those of which hardly any news is expected (`QUIET_PHASES`); else all others.
        """
        query = (
            f"SELECT id FROM orders WHERE next_look IS NOT NULL AND {_AT_PLACE}"  # noqa: S608
            f" AND phase {'' if quiet else 'NOT'} IN {_QUIET}"
            " AND (next_look <= ? OR next_look > ?) ORDER BY next_look LIMIT ?"
        )
        given = (*_place_parameters(place), moment(by), moment(latest), limit)
        return await self._database.read(
            lambda connection: [book_id for (book_id,) in select(connection, query, given)],
            urgent=False,
        )

    async def next_look(
        self, place: str, *, but: Sequence[str] = (), quiet: bool = True
    ) -> datetime | None:
        """When the gateway is to be asked next about an order as `due` gives; None for never.

        Args:
            place: as `BookedOrder.place`.
            but: orders that do not count.
            quiet: whether those of `QUIET_PHASES` do.
        """
        counted = "" if quiet else f" AND phase NOT IN {_QUIET}"
        query = (
            f"SELECT min(next_look) FROM orders WHERE next_look IS NOT NULL AND {_AT_PLACE}"  # noqa: S608
            f" AND id NOT IN {places(but)}{counted}"
        )
        found = await self._database.read(
            lambda connection: value(connection, query, (*_place_parameters(place), *but)),
            urgent=False,
        )
        return None if found is None else from_moment(found)

    async def is_any_planned(self) -> bool:
        """Whether the gateway is to be asked about any order, now or later, at any place."""
        query = "SELECT 1 FROM orders WHERE next_look IS NOT NULL LIMIT 1"
        found = await self._database.read(lambda connection: value(connection, query), urgent=False)
        return found is not None

    async def is_number_known(self, number: str) -> bool:
        """Whether the book or the outbox has, or ever sent, an order with this number."""
        query = (
            "SELECT 1 FROM orders WHERE number = ?1 UNION ALL"
            " SELECT 1 FROM reserved_numbers WHERE number = ?1 LIMIT 1"
        )
        found = await self._database.read(lambda connection: value(connection, query, (number,)))
        return found is not None

    async def _where(self, condition: str, *parameters: Any) -> tuple[BookedOrder, ...]:
        query = f"SELECT {SELECTED} FROM orders WHERE {condition} ORDER BY created_at DESC, key"  # noqa: S608

        def work(connection: apsw.Connection) -> tuple[BookedOrder, ...]:
            found = select(connection, query, parameters)
            return tuple(order_rows.order(values) for values in found)

        return await self._database.read(work)


_QUIET: Final = "({})".format(", ".join(f"'{each.value}'" for each in sorted(QUIET_PHASES)))
_AT_PLACE: Final = "(place = ? OR (order_id <> '' AND substr(place, -length(?)) = ?))"


def _place_parameters(place: str) -> tuple[str, str, str]:
    """What `_AT_PLACE` is asked with."""
    address = f"@{address_in(place)}"
    return place, address, address


def _put(connection: apsw.Connection, entry: OrderEntry) -> None:
    order = entry.order
    at = None if entry.next_look is None else moment(entry.next_look)
    connection.execute(_PUT, (*order_rows.columns(order), at))
    for event in entry.events:
        connection.execute(_PUT_EVENT, (order.id, event.mark, moment(event.at), encode(event)))
    if entry.row is not None:
        _mark(connection, entry.row)


def _mark(connection: apsw.Connection, row: OutboxRow) -> None:
    if row.damage is not None:  # it says nothing now, and nothing later
        connection.execute(
            "INSERT OR REPLACE INTO order_rows SELECT id, state, changed_at FROM outbox"
            " WHERE id = ?",
            (row.id,),
        )
        return
    connection.execute(
        "INSERT OR REPLACE INTO order_rows VALUES (?, ?, ?)",
        (row.id, row.state.value, moment(row.changed_at)),
    )


def _totals(rows: list[tuple[Any, ...]]) -> Totals:
    count = left_out = 0
    units: Counter[str] = Counter()
    for currency, money, number, high, low in rows:
        count += number
        if money == MoneyState.COUNTED:
            units[currency] += high * HIGH + low
        elif money == MoneyState.LEFT_OUT:
            left_out += number
    sums = tuple(
        Money(total // (UNITS // 10 ** exponent(name)), name)
        for name, total in sorted(units.items())
    )
    return Totals(count, sums, left_out)


def _conditions(where: OrderFilter, clock: Clock | None) -> Clauses:
    found = Clauses()
    if where.phases:
        found.add(f"phase IN {places(where.phases)}", *sorted(where.phases))
    if where.origins:
        found.add(f"origin IN {places(where.origins)}", *sorted(where.origins))
    if where.period is not None:
        found.add(
            "day BETWEEN ? AND ?", where.period.first.toordinal(), where.period.last.toordinal()
        )
    if where.paid is not None:
        found.add("paid_at >= ? AND paid_at < ?", *moments_of(where.paid))
    if where.client_id:
        found.add("client_id = ?", where.client_id)
    if where.paid_since is not None:
        found.add("paid_seen_at > ?", moment(where.paid_since))
        if clock is not None:
            found.add("paid_seen_at <= ?", moment(latest_past(clock.now())))
    if where.ends_after is not None:
        found.add("due > ?", moment(where.ends_after))
    has_label(found, RecordSubject.ORDER, where.labels)
    return has_text(found, where.text, RecordSubject.ORDER)
