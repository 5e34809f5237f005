"""Chooses how to query the documents that match a filter in a sort order.

What costs is reading rows apart from an index, a microsecond or two each; walking an index costs
some fifty nanoseconds a row. So few matches are gathered and sorted, many are met on a walk in the
wanted order. The tallies know beforehand how many match everything but a text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.storage.documents.aggregates import read_cells
from desktop_app.storage.documents.conditions import resolve
from desktop_app.storage.documents.row_selections import GatheredKeys, IndexWalk
from desktop_app.storage.documents.search import Fragment, look_up
from desktop_app.storage.documents.sort_orders import sort_order
from desktop_app.storage.engine.clauses import Clauses
from desktop_app.storage.engine.collation import fold
from desktop_app.storage.engine.sql import numbers, places, select, value

if TYPE_CHECKING:
    from collections.abc import Sequence

    import apsw

    from desktop_app.storage.documents.conditions import Conditions
    from desktop_app.storage.documents.facets import FacetCache
    from desktop_app.storage.documents.row_selections import RowSelection
    from desktop_app.storage.documents.search import Found
    from desktop_app.storage.documents.sort_orders import SortOrder
    from desktop_app.storage.window import DocumentFilter, Sort

_FEW: Final = 4_000
"""So many documents are always gathered and sorted."""

_FEW_COMPARED: Final = 7_000
"""So many documents are always gathered when their texts are to be compared."""

_TRIAL: Final = 2_000
"""So many documents are compared with a text before the indexes are asked."""

_PATIENCE: Final = 5
"""A walk that compares texts may be so many times as long as the trial."""

_MOST_GATHERED: Final = 20_000
"""More documents are never gathered."""

_GATHERING: Final = 3.0
_WALKING: Final = 0.08
"""Microseconds for each document, compared with a text."""


def plan(
    connection: apsw.Connection,
    where: DocumentFilter,
    sort: Sort,
    *,
    facets: FacetCache,
    wanted: int,
) -> RowSelection:
    """Choose a selection of the documents; `wanted` is the number of rows to read first."""
    conditions = resolve(where, facets)
    by = sort_order(where.kind, sort)
    text = fold(where.text)
    fragment = Fragment(text, facets.of_kind(where.kind)) if text else None
    keys = chosen_keys(connection, where)
    if keys is not None:
        return GatheredKeys(_sorted(connection, by, conditions, fragment, keys))
    count = sum(
        cell.count for cell in read_cells(connection, conditions.all_facets, conditions.period)
    )
    few = _FEW if fragment is None else _FEW_COMPARED
    if count <= few and (conditions.narrow or fragment is not None):
        return GatheredKeys(_sorted_by_facet(connection, by, conditions, fragment))
    if fragment is None:
        return IndexWalk(by, conditions, Clauses(), count)
    return _plan_search(connection, by, conditions, fragment, count=count, wanted=wanted)


def chosen_keys(connection: apsw.Connection, where: DocumentFilter) -> Sequence[int] | None:
    """Candidate keys if the filter matches a small part of the documents, or None."""
    chosen: list[set[int]] = []
    if where.to_sign:
        rows = select(connection, "SELECT key FROM documents_to_sign")
        chosen.append({key for (key,) in rows})
    if where.replies:
        wanted = sorted(where.replies)
        query = (
            "SELECT key FROM documents INDEXED BY documents_by_reply WHERE reply_id IN"  # noqa: S608
            f" {places(wanted)}"
        )
        rows = select(connection, query, wanted)
        chosen.append({key for (key,) in rows})
    return sorted(set.intersection(*chosen)) if chosen else None


def found_keys(
    connection: apsw.Connection, kind: int, found: Found, *, most: int
) -> Sequence[int] | None:
    """Keys of all documents that may match a text, or None if there are more than `most`."""
    if found.documents is None or len(found.documents) > most:
        return None
    keys = set(found.documents)
    if found.fragment.facets:
        rows = select(
            connection,
            "SELECT d.key FROM carray(?) AS w CROSS JOIN documents AS d"
            " INDEXED BY documents_by_facet ON d.facet = w.value LIMIT ?",
            (numbers(found.fragment.facets), most + 1),
        )
        keys.update(key for (key,) in rows)
    rows = select(
        connection,
        "SELECT d.key FROM carray(?) AS w CROSS JOIN documents AS d"
        " INDEXED BY documents_by_party ON d.kind = ? AND d.party = w.value LIMIT ?",
        (numbers(found.parties), kind, most + 1),
    )
    keys.update(key for (key,) in rows)
    return sorted(keys) if len(keys) <= most else None


def _plan_search(
    connection: apsw.Connection,
    by: SortOrder,
    conditions: Conditions,
    fragment: Fragment,
    *,
    count: int,
    wanted: int,
) -> RowSelection:
    """Choose a selection for a text; `count` documents match the rest of the filter."""
    if _is_frequent(connection, by, conditions, fragment, wanted):
        return IndexWalk(by, conditions, fragment.compared(), None)
    found = look_up(connection, fragment)
    keys = found_keys(connection, conditions.kind, found, most=_MOST_GATHERED)
    everything = sum(cell.count for cell in read_cells(connection, conditions.kind_facets, None))
    containing = len(keys if keys is not None else found.documents or ()) or everything
    walked = min(everything, wanted * everything * everything // max(count * containing, 1))
    fewer = count if keys is None else min(count, len(keys))
    if fewer > _MOST_GATHERED or (fewer > _FEW and fewer * _GATHERING > walked * _WALKING):
        return IndexWalk(by, conditions, found.clauses(), None)
    if keys is None or count < len(keys):
        return GatheredKeys(_sorted_by_facet(connection, by, conditions, fragment))
    return GatheredKeys(_sorted(connection, by, conditions, fragment, keys))


def _is_frequent(
    connection: apsw.Connection,
    by: SortOrder,
    conditions: Conditions,
    fragment: Fragment,
    wanted: int,
) -> bool:
    """Whether the first rows contain so many matches that scanning on is fast."""
    base, compared = conditions.clauses().add(by.condition), fragment.compared()
    query = (
        "SELECT count(*) FROM (SELECT 1 FROM"  # noqa: S608 - own names
        f" (SELECT d.key, d.facet, d.party FROM {by.source} WHERE {base.sql}"
        f" ORDER BY {by.by} LIMIT ?) AS d WHERE {compared.sql} LIMIT ?)"
    )
    found = value(connection, query, (*base.parameters, _TRIAL, *compared.parameters, wanted))
    return bool(found * _PATIENCE >= wanted)


def _sorted_by_facet(
    connection: apsw.Connection, by: SortOrder, conditions: Conditions, fragment: Fragment | None
) -> list[int]:
    compared = Clauses() if fragment is None else fragment.compared()
    query = (
        f"SELECT d.key FROM carray(?) AS w CROSS JOIN documents AS d"  # noqa: S608 - own names
        f" INDEXED BY documents_by_facet ON d.facet = w.value {by.joined}"
        f" WHERE d.day BETWEEN ? AND ? AND {compared.sql} ORDER BY {by.by}"
    )
    parameters = (numbers(conditions.all_facets), *conditions.days, *compared.parameters)
    return [key for (key,) in select(connection, query, parameters)]


def _sorted(
    connection: apsw.Connection,
    by: SortOrder,
    conditions: Conditions,
    fragment: Fragment | None,
    keys: Sequence[int],
) -> list[int]:
    clauses = conditions.clauses()
    if fragment is not None:
        clauses = clauses.joined(fragment.compared())
    query = (
        f"SELECT d.key FROM carray(?) AS w CROSS JOIN documents AS d ON d.key = w.value"  # noqa: S608
        f" {by.joined} WHERE {clauses.sql} ORDER BY {by.by}"
    )
    return [key for (key,) in select(connection, query, (numbers(keys), *clauses.parameters))]
