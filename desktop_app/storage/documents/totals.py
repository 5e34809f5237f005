"""Counts and sums the documents that match a filter, exactly."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from desktop_app.storage.documents.aggregates import AggregateCell, read_cells, totals
from desktop_app.storage.documents.conditions import resolve
from desktop_app.storage.documents.query_plans import chosen_keys, found_keys
from desktop_app.storage.documents.rows import HIGH
from desktop_app.storage.documents.search import Fragment, look_up
from desktop_app.storage.engine.collation import fold
from desktop_app.storage.engine.sql import numbers, select

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import apsw

    from desktop_app.storage.documents.facets import FacetCache
    from desktop_app.storage.window import DocumentFilter, Totals

_MOST_BY_KEY: Final = 100_000
_SUMS: Final = f"count(*), sum(d.amount_order / {HIGH}), sum(d.amount_order % {HIGH})"
_BY_AMOUNT: Final = "documents AS d INDEXED BY documents_by_amount"
_BY_KEY: Final = "carray(?) AS w CROSS JOIN documents AS d ON d.key = w.value"


def read_totals(
    connection: apsw.Connection, where: DocumentFilter, *, facets: FacetCache
) -> Totals:
    """Count and sums of all matching documents."""
    return totals(read_matching_cells(connection, where, facets=facets), facets)


def read_matching_cells(
    connection: apsw.Connection, where: DocumentFilter, *, facets: FacetCache
) -> list[AggregateCell]:
    """Counts and sums of matching documents by facet; some facets have several parts.

    They come from the tallies alone where the filter has neither text nor choice.
    """
    conditions = resolve(where, facets)
    if chosen_keys(connection, where) is None and not fold(where.text):
        return read_cells(connection, conditions.all_facets, conditions.period)
    query, parameters = _scan(connection, where, facets, f"d.facet, {_SUMS}", by="d.facet")
    return [AggregateCell(*row) for row in select(connection, query, parameters)]


def read_matching_replies(
    connection: apsw.Connection, where: DocumentFilter, *, facets: FacetCache
) -> Mapping[str, int]:
    """Number of matching documents in each reply of the register."""
    query, parameters = _scan(connection, where, facets, "d.reply_id, count(*)", by="d.reply_id")
    return {reply: count for reply, count in select(connection, query, parameters) if reply}


def _scan(
    connection: apsw.Connection, where: DocumentFilter, facets: FacetCache, columns: str, *, by: str
) -> tuple[str, Sequence[Any]]:
    """A grouped query of documents that must be checked singly, and its parameters."""
    conditions, keys = resolve(where, facets), chosen_keys(connection, where)
    clauses, text = conditions.clauses(), fold(where.text)
    if text:
        fragment = Fragment(text, facets.of_kind(where.kind))
        if keys is None:
            found = look_up(connection, fragment)
            keys = found_keys(connection, conditions.kind, found, most=_MOST_BY_KEY)
            clauses = clauses.joined(found.clauses())
        else:
            clauses = clauses.joined(fragment.compared())
    source = _BY_AMOUNT if keys is None else _BY_KEY
    query = f"SELECT {columns} FROM {source} WHERE {clauses.sql} GROUP BY {by}"  # noqa: S608
    chosen = () if keys is None else (numbers(keys),)
    return query, (*chosen, *clauses.parameters)
