"""Sort orders of documents, each served by one covering index.

A walk names its place by the values of the order's columns: the *bookmark*. Orders by something of
the counterparty walk the counterparties first (outer) and the documents of each (inner).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.storage.window import SortKey

if TYPE_CHECKING:
    from desktop_app.storage.window import Sort

Bookmark = tuple[Any, ...]
"""Values of an order's columns in one row; compares in Python as SQLite compares them."""


@dataclass(frozen=True, slots=True)
class SortOrder:
    """One sort order, ascending or descending.

    Attributes:
        source: tables and index of the walk; documents are `d`, counterparties `c`.
        outer: columns of the counterparty, or none.
        inner: columns of the document; the last one tells all rows apart.
        condition: holds for every row and is needed to use the index; may be empty.
        descending: the direction.
    """

    source: str
    outer: tuple[str, ...]
    inner: tuple[str, ...]
    condition: str = ""
    descending: bool = False

    @property
    def columns(self) -> str:
        """The columns of a bookmark."""
        return ", ".join((*self.outer, *self.inner))

    @property
    def named(self) -> str:
        """The same columns, called k0, k1 and so on."""
        columns = (*self.outer, *self.inner)
        return ", ".join(f"{column} AS k{place}" for place, column in enumerate(columns))

    @property
    def by(self) -> str:
        """The ORDER BY clause without its keywords."""
        direction = " DESC" if self.descending else ""
        return ", ".join(f"{column}{direction}" for column in (*self.outer, *self.inner))

    @property
    def joined(self) -> str:
        """The joins that `by` needs for documents found in another way."""
        return "CROSS JOIN counterparties AS c ON c.key = d.party" if self.outer else ""

    def reversed(self) -> SortOrder:
        """The same order in the other direction."""
        return SortOrder(self.source, self.outer, self.inner, self.condition, not self.descending)

    @property
    def leading(self) -> str:
        """The first column of the index, without its table."""
        return (self.outer or self.inner)[0].partition(".")[2]

    def beyond(self, bookmark: Bookmark) -> list[tuple[str, Bookmark]]:
        """Conditions, with their parameters, for the rows from a bookmark on, inclusive.

        Each is one range of the index, and the ranges follow each other: first what is equal in
        everything but the key, at last what differs in the first column. Comparing several columns
        at once would look through all of what is equal in the first of them.
        """
        sign = "<" if self.descending else ">"
        columns = (*self.outer, *self.inner)
        same = [f"{column} = ?" for column in columns]
        last = len(columns) - 1
        return [
            (" AND ".join([*same[:place], f"{columns[place]} {sign}{'=' * (place == last)} ?"]),
             bookmark[: place + 1])
            for place in range(last, -1, -1)
        ]  # fmt: skip

    def before(self, bookmark: Bookmark) -> list[tuple[str, Bookmark]]:
        """Conditions, with their parameters, that separate the rows before a bookmark.

        Each is one range of the index, so that counting them all compares nothing.
        """
        sign = ">" if self.descending else "<"
        columns = (*self.outer, *self.inner)
        return [
            (" AND ".join([*(f"{name} = ?" for name in columns[:place]), f"{column} {sign} ?"]),
             bookmark[: place + 1])
            for place, column in enumerate(columns)
        ]  # fmt: skip


_TIES: Final = ("d.day", "d.key")
_DATE: Final = SortOrder("documents AS d INDEXED BY documents_by_day", (), _TIES)


def _own(column: str, *within: str) -> SortOrder:
    name = column.removesuffix("_order")
    source = f"documents AS d INDEXED BY documents_by_{name}"
    return SortOrder(source, (), (*(f"d.{each}" for each in (*within, column)), *_TIES))


def _optional(column: str, *within: str) -> SortOrder:
    order = _own(column, *within)
    return SortOrder(order.source, (), order.inner, f"d.{column} IS NOT NULL")


def _party(name: str, *columns: str) -> SortOrder:
    source = (
        f"counterparties AS c INDEXED BY counterparties_by_{name}"
        " CROSS JOIN documents AS d INDEXED BY documents_by_party ON d.party = c.key"
    )
    return SortOrder(source, (*(f"c.{column}" for column in columns), "c.key"), _TIES)


_ORDERS: Final = {
    SortKey.DATE: _DATE,
    SortKey.NUMBER: _own("number_order"),
    SortKey.TYPE: _own("type"),
    SortKey.STATUS: _own("status"),
    SortKey.ACCOUNT: _own("account"),
    SortKey.PARTY: _party("name", "name_order"),
    SortKey.TAXPAYER_NUMBER: _party("taxpayer_number", "taxpayer_number", "name_order"),
    SortKey.PARTY_ACCOUNT: _party("account", "account", "name_order"),
    SortKey.PARTY_BANK: _party("bank", "bank_order", "name_order"),
    SortKey.AMOUNT: _own("amount_order", "currency"),
    SortKey.REST: _optional("rest_order", "rest_currency"),
    SortKey.CURRENCY: _own("currency"),
    SortKey.PURPOSE: _own("purpose_order"),
    SortKey.PERIOD_FROM: _optional("period_from_order"),
    SortKey.PERIOD_TO: _optional("period_to_order"),
    SortKey.DUE: _optional("due_order"),
    SortKey.RECEIVED: _optional("received_order"),
}

_KINDS_WITH: Final = {
    SortKey.REST: {Kind.CARD_FILE, Kind.REQUIREMENT},
    SortKey.PERIOD_FROM: {Kind.REGISTER_REQUEST},
    SortKey.PERIOD_TO: {Kind.REGISTER_REQUEST},
    SortKey.DUE: {Kind.REQUIREMENT},
    SortKey.RECEIVED: {Kind.REGISTER_DOCUMENT},
}


def sort_order(kind: Kind, sort: Sort) -> SortOrder:
    """The sort order of a kind; by date if the kind does not have this key.

    Raises:
        ValueError: when documents cannot be ordered by the key.
    """
    found = _ORDERS.get(sort.key)
    if found is None:
        raise ValueError(f"documents have no order by {sort.key}")
    if kind not in _KINDS_WITH.get(sort.key, {kind}):
        found = _DATE
    return found.reversed() if sort.descending else found
