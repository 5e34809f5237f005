"""Reads recorded changes for Activity."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.changes import Author, Difference, RecordedChange
from desktop_app.domain.outbox.operations import OPERATIONS, Effect
from desktop_app.domain.values.collation import fold
from desktop_app.domain.values.periods import latest_past
from desktop_app.storage.documents.change_records import SUBJECT
from desktop_app.storage.documents.facets import KIND_CODES, KINDS
from desktop_app.storage.documents.rows import from_moment, moment, moments_of
from desktop_app.storage.engine.clauses import Clauses
from desktop_app.storage.engine.table_windows import TableSource, TableWindows
from desktop_app.storage.window import ActivityFilter, Row, SortKey

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.domain.values.periods import Clock
    from desktop_app.storage.engine.database import Database
    from desktop_app.storage.window import Facet

_ORDERS: Final[Mapping[SortKey, tuple[str, ...]]] = {
    SortKey.DATE: ("noticed_at",),
    SortKey.KIND: ("kind", "noticed_at"),
    SortKey.NUMBER: ("number_order", "noticed_at"),
    SortKey.PARTY: ("party_order", "noticed_at"),
    SortKey.DIFFERENCE: ("difference", "noticed_at"),
    SortKey.FIELD: ("field", "noticed_at"),
}


def _operations_with(effect: Effect) -> str:
    """The operations of an effect, as a list in SQL."""
    names = (name for name, facts in OPERATIONS.items() if facts.effect is effect)
    return ", ".join(f"'{name}'" for name in names)


_DAY: Final = re.compile(r"(0?[1-9]|[12]\d|3[01])\.(0[1-9]|1[0-2])(?:\.(\d{4}))?", re.ASCII)
_MONTH: Final = re.compile(r"(0[1-9]|1[0-2])\.(\d{4})", re.ASCII)
_AMOUNT: Final = re.compile(r"(\d{1,3}(?: \d{3})+|\d+)(?:[.,](\d*))?(?: ([a-z]{3}))?", re.ASCII)
_COMMAS: Final = re.compile(r"(\d{1,3}(?:,\d{3})+)(?:\.(\d*))?(?: ([a-z]{3}))?", re.ASCII)
"""An amount with its thousands divided by commas, as in English."""
_SOON_US: Final = 3_600_000_000
"""How long after a send its change is noticed at most, in microseconds."""
_MADE_HERE: Final = (
    "EXISTS (SELECT 1 FROM outbox AS o WHERE o.document_id = changes.document_id"  # noqa: S608
    " AND o.document_id <> '' AND o.state = 'confirmed' AND CASE changes.difference"
    f" WHEN 'arrived' THEN o.operation IN ({_operations_with(Effect.CREATES)})"
    f" WHEN 'absent' THEN o.operation IN ({_operations_with(Effect.DELETES)})"
    f" ELSE o.operation IN ({_operations_with(Effect.CHANGES)})"
    " AND changes.field NOT IN ('status', 'rest')"
    f" AND changes.noticed_at BETWEEN o.created_at AND o.changed_at + {_SOON_US} END)"
)
"""Whether a change was sent from here; states and remainders are changed only by the bank."""


class ActivityStore(TableWindows[ActivityFilter, RecordedChange]):
    """Implements `storage.window.ActivityWindows`."""

    def __init__(self, database: Database, *, clock: Clock | None = None) -> None:
        """Read the changes of a database; `DocumentStore` writes them.

        With a clock, what was noticed while it was ahead is not among what came since a moment.
        """
        table: TableSource[ActivityFilter, RecordedChange] = TableSource(
            name="changes",
            columns="key, kind, document_id, difference, field, old, new, noticed_at, number,"
            " party_name",
            orders=_ORDERS,
            id_column="CAST(key AS TEXT)",
            subject=lambda _: SUBJECT,
            conditions=lambda where: _conditions(where, clock),
            row=_row,
        )
        super().__init__(database, table)

    async def kinds(self, where: ActivityFilter) -> tuple[Facet, ...]:
        """Lists in which the matching changes were found; see the protocol."""
        others = replace(where, kinds=frozenset())
        return await self._facets(others, "kind", name=lambda code: KINDS[code].value)

    async def authors(self, where: ActivityFilter) -> tuple[Facet, ...]:
        """Who made the matching changes; see the protocol."""
        others = replace(where, by=frozenset())
        column = f"iif({_MADE_HERE}, '{Author.HERE}', '{Author.BANK}')"
        return await self._facets(others, column)

    async def differences(self, where: ActivityFilter) -> tuple[Facet, ...]:
        """Differences among the matching changes; see the protocol."""
        return await self._facets(replace(where, differences=frozenset()), "difference")


def _conditions(where: ActivityFilter, clock: Clock | None) -> Clauses:
    found = Clauses()
    if where.kinds:
        found.add(_one_of("kind", where.kinds), *(KIND_CODES[kind] for kind in where.kinds))
    if where.differences:
        found.add(_one_of("difference", where.differences), *where.differences)
    if len(where.by) == 1:
        found.add(_MADE_HERE if Author.HERE in where.by else f"NOT {_MADE_HERE}")
    if where.became:
        codes = frozenset(map(str, where.became))
        got = f"(field = 'status' OR difference = '{Difference.ARRIVED}')"
        found.add(f"{got} AND {_one_of('new', codes)}", *codes)
    if where.document_id:
        found.add("document_id = ?", where.document_id)
    found.add_search(where.text, *_kept_forms(fold(where.text)))
    return found.joined(_noticed(where, clock))


def _kept_forms(text: str) -> list[str]:
    """How changes keep what a folded text may be: a day or an amount as they are shown."""
    found: list[str] = []
    if day := _DAY.fullmatch(text):
        found.append(f"{day[3] or ''}-{day[2]}-{day[1]:0>2}")
    if month := _MONTH.fullmatch(text):
        found.append(f"{month[2]}-{month[1]}")
    for pattern in (_AMOUNT, _COMMAS):
        if amount := pattern.fullmatch(text):
            whole, decimals = re.sub("[ ,]", "", amount[1]), amount[2]
            currency = f" {amount[3]}" if amount[3] else ""
            found.append(f"{whole}{'' if decimals is None else f'.{decimals}'}{currency}")
            least = (decimals or "").rstrip("0")
            if decimals is not None and least != decimals:  # they are kept as the bank sent them
                found.append(f"\n{whole}{f'.{least}' if least else ''}{currency or ' '}")
    return found


def _noticed(where: ActivityFilter, clock: Clock | None) -> Clauses:
    """The conditions on when a change was noticed."""
    found, until = Clauses(), where.until
    if where.period is not None:
        found.add("noticed_at >= ? AND noticed_at < ?", *moments_of(where.period))
    if where.since is not None:
        found.add("noticed_at > ?", moment(where.since))
        if until is None and clock is not None:
            until = latest_past(clock.now())
    if until is not None:
        found.add("noticed_at <= ?", moment(until))
    return found


def _one_of(column: str, values: frozenset[Any]) -> str:
    return f"{column} IN ({', '.join('?' * len(values))})"


def _row(row: tuple[Any, ...]) -> Row[RecordedChange]:
    key, kind, document_id, difference, field, old, new, noticed_at, number, party_name = row
    change = RecordedChange(
        kind=KINDS[kind],
        document_id=document_id,
        difference=Difference(difference),
        field=field,
        old=old,
        new=new,
        noticed_at=from_moment(noticed_at),
        number=number,
        party_name=party_name,
    )
    return Row(key, str(key), change)
