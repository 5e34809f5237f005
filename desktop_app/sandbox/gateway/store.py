"""The gateway's part of the sandbox's state: merchants, orders, stored credentials."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Literal, TypeVar, cast

from desktop_app.sandbox.gateway.records import OPEN, Credential, Merchant, Order
from desktop_app.sandbox.gateway.seeded_orders import derived_digits, derived_id
from desktop_app.sandbox.storage.record_json import from_text, to_text

if TYPE_CHECKING:
    import datetime as dt

    from desktop_app.sandbox.gateway.seeded_orders import SeededOrders
    from desktop_app.sandbox.storage.state import State

_Record = TypeVar("_Record", Merchant, Order, Credential)

_PUT_ORDER = """
INSERT INTO orders (id, login, number, status, due, record) VALUES (?, ?, ?, ?, ?, ?)
ON CONFLICT (id) DO UPDATE
SET status = excluded.status, due = excluded.due, record = excluded.record
"""
_PUT_CREDENTIAL = """
INSERT INTO bindings (id, login, client, status, record) VALUES (?, ?, ?, ?, ?)
ON CONFLICT (id) DO UPDATE SET status = excluded.status, record = excluded.record
"""
_PUT_MERCHANT = """
INSERT INTO merchants (login, record) VALUES (?, ?)
ON CONFLICT (login) DO UPDATE SET record = excluded.record
"""


class GatewayStore:
    """Finds and keeps what the gateway knows; every write is part of a change of the state."""

    def __init__(
        self, state: State, *, standard: tuple[Merchant, ...], seeded: SeededOrders
    ) -> None:
        """Keep things in a state.

        Args:
            state: where they are kept.
            standard: merchants that are always there until they are changed.
            seeded: orders and credentials that are always there until they are changed.
        """
        self._state = state
        self._standard = {merchant.login: merchant for merchant in standard}
        orders = seeded.orders.values()
        self._seeded_orders = {order.id: order for order in orders}
        self._seeded_numbers = {(order.login, order.number): order for order in orders}
        self._seeded_trans = {
            order.pending.trans_id: order.id for order in orders if order.pending is not None
        }
        self._seeded_credentials = {found.id: found for found in seeded.credentials.values()}

    def merchant(self, login: str) -> Merchant | None:
        """A merchant by login."""
        query = "SELECT record FROM merchants WHERE login = ?"
        return self._record(Merchant, query, login) or self._standard.get(login)

    def merchant_with_token(self, token: str) -> Merchant | None:
        """The merchant that a token stands for."""
        texts = self._state.connection.execute("SELECT record FROM merchants").fetchall()
        changed = {m.login: m for m in (from_text(Merchant, str(text)) for (text,) in texts)}
        known = {**self._standard, **changed}.values()
        return next((merchant for merchant in known if merchant.token == token), None)

    def put_merchant(self, merchant: Merchant) -> None:
        """Add or change a merchant."""
        with self._state.changing():
            self._state.connection.execute(_PUT_MERCHANT, (merchant.login, to_text(merchant)))

    def order(self, id_: str) -> Order | None:
        """An order by its number in the gateway."""
        query = "SELECT record FROM orders WHERE id = ?"
        return self._record(Order, query, id_) or self._seeded_orders.get(id_)

    def order_numbered(self, login: str, number: str) -> Order | None:
        """An order by the merchant's own number."""
        query = "SELECT record FROM orders WHERE login = ? AND number = ?"
        return self._record(Order, query, login, number) or self._seeded_numbers.get(
            (login, number)
        )

    def order_with_trans(self, trans_id: str) -> Order | None:
        """The order for which an authentication was begun."""
        if not trans_id:
            return None
        query = "SELECT record FROM orders WHERE due IS NOT NULL AND instr(record, ?) > 0"
        order = self._record(Order, query, f'"trans_id":"{trans_id}"') or self.order(
            self._seeded_trans.get(trans_id, "")
        )
        return order if order and order.pending and order.pending.trans_id == trans_id else None

    def order_left(self, trans_id: str) -> Order | None:
        """The order that was over before its customer went through with an authentication."""
        if not trans_id:
            return None
        query = "SELECT record FROM orders WHERE instr(record, ?) > 0"
        order = self._record(Order, query, f'"left":"{trans_id}"')
        return order if order and order.left == trans_id and order.status not in OPEN else None

    def add_order(self, order: Order) -> None:
        """Keep a new order and note that a client made it."""
        with self._state.changing():
            self._put_order(order)
            self._state.note_created("orders", order.id, num=order.number, at=order.registered)

    def put_order(self, order: Order) -> None:
        """Keep a changed order."""
        with self._state.changing():
            self._put_order(order)

    def due_orders(self, now: dt.datetime) -> list[str]:
        """Identifiers of orders to which something happens by itself by now, the earliest first."""
        found = self._state.connection.execute(
            "SELECT due, id FROM orders WHERE due <= ?", (now.timestamp(),)
        ).fetchall()
        kept = cast("list[tuple[float, str]]", found)
        return [id_ for _, id_ in sorted([*kept, *self._due_seeded(now)])]

    def waits(self) -> bool:
        """Whether something will happen to any order by itself."""
        query = "SELECT EXISTS (SELECT 1 FROM orders WHERE due IS NOT NULL)"
        return bool(self._state.connection.execute(query).get)

    def credential(self, id_: str) -> Credential | None:
        """A stored credential."""
        query = "SELECT record FROM bindings WHERE id = ?"
        return self._record(Credential, query, id_) or self._seeded_credentials.get(id_)

    def credentials(self, login: str, client: str) -> list[Credential]:
        """Everything stored for a customer of a merchant, the oldest first."""
        found = self._state.connection.execute(
            "SELECT record FROM bindings WHERE login = ? AND client = ? ORDER BY rowid",
            (login, client),
        ).fetchall()
        kept = [from_text(Credential, str(text)) for (text,) in found]
        changed = {credential.id for credential in kept}
        unchanged = [
            credential
            for credential in self._seeded_credentials.values()
            if (credential.login, credential.client_id) == (login, client)
            and credential.id not in changed
        ]
        return unchanged + kept

    def put_credential(self, credential: Credential, *, at: dt.datetime | None = None) -> None:
        """Keep a credential; a new one is noted as made at a moment."""
        with self._state.changing():
            self._state.connection.execute(
                _PUT_CREDENTIAL,
                (
                    credential.id,
                    credential.login,
                    credential.client_id,
                    int(credential.active),
                    to_text(credential),
                ),
            )
            if at is not None:
                self._state.note_created("bindings", credential.id, num=credential.client_id, at=at)

    def unchanged_seeded(self) -> dict[str, dict[str, int]]:
        """How many seeded objects were not changed yet, by kind and state: no table has them."""
        orders = Counter(
            str(int(order.status))
            for order in self._seeded_orders.values()
            if not self._kept("orders", order.id)
        )
        bindings = Counter(
            str(int(credential.active))
            for credential in self._seeded_credentials.values()
            if not self._kept("bindings", credential.id)
        )
        return {"orders": dict(orders), "bindings": dict(bindings)}

    def new_id(self, kind: str) -> str:
        """An identifier that follows from the seed and from how many there are of its kind."""
        number = sum(self._state.size(table) for table in ("orders", "bindings"))
        return self.derived_id(kind, str(number))

    def derived_id(self, *parts: str) -> str:
        """An identifier that follows from the seed and some words."""
        return derived_id(self._state.origin().seed, *parts)

    def derived_digits(self, count: int, *parts: str) -> str:
        """Digits that follow from the seed and some words; the first is not 0."""
        return derived_digits(self._state.origin().seed, count, *parts)

    def _due_seeded(self, now: dt.datetime) -> list[tuple[float, str]]:
        """Moments and identifiers of the seeded orders that are due and were not changed yet."""
        return [
            (order.due.timestamp(), order.id)
            for order in self._seeded_orders.values()
            if order.due is not None and order.due <= now and not self._kept("orders", order.id)
        ]

    def _kept(self, table: Literal["orders", "bindings"], id_: str) -> bool:
        """Whether a table has an object; a seeded one is in it once it was changed."""
        query = f"SELECT EXISTS (SELECT 1 FROM {table} WHERE id = ?)"  # noqa: S608
        return bool(self._state.connection.execute(query, (id_,)).get)

    def _put_order(self, order: Order) -> None:
        due = order.due.timestamp() if order.due else None
        self._state.connection.execute(
            _PUT_ORDER,
            (order.id, order.login, order.number, int(order.status), due, to_text(order)),
        )

    def _record(self, kind: type[_Record], query: str, *key: str) -> _Record | None:
        text: str | None = self._state.connection.execute(query, key).get
        return None if text is None else from_text(kind, text)
