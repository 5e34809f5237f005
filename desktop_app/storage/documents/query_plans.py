"""Chooses how to query the documents that match a filter in a sort order.

What costs is reading rows apart from an index, a microsecond or two each; walking an index costs
some fifty nanoseconds a row. So few matches are gathered and sorted, many are met on a walk in the
wanted order. The tallies know beforehand how many match everything but a text; whether a walk meets
them soon is found out by walking no longer than gathering would take.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.values.collation import fold
from desktop_app.storage.annotations.noted_documents import documents_noted, labelled
from desktop_app.storage.documents.facets import KIND_CODES, facets_to_answer
from desktop_app.storage.documents.index_walk import IndexCursor, IndexWalk
from desktop_app.storage.documents.row_selections import GatheredKeys
from desktop_app.storage.documents.search import Fragment, documents_of_amount, look_up
from desktop_app.storage.documents.sort_orders import sort_order
from desktop_app.storage.engine.clauses import Clauses
from desktop_app.storage.engine.sql import numbers, places, select, texts

if TYPE_CHECKING:
    from collections.abc import Sequence

    import apsw

    from desktop_app.storage.documents.aggregate_cache import AggregateCache
    from desktop_app.storage.documents.conditions import Conditions
    from desktop_app.storage.documents.facets import FacetCache
    from desktop_app.storage.documents.row_selections import RowSelection
    from desktop_app.storage.documents.search import Found
    from desktop_app.storage.documents.sort_orders import SortOrder
    from desktop_app.storage.window import DocumentFilter, Sort

_UNANSWERED: Final = (
    "SELECT d.key FROM carray(?) AS w CROSS JOIN documents AS d"
    " INDEXED BY documents_by_facet ON d.facet = w.value"
    " WHERE d.id NOT IN (SELECT value FROM carray(?))"
)
_UNDATED: Final = "SELECT key FROM documents INDEXED BY documents_by_day WHERE kind = ? AND day = 0"
_FEW: Final = 250
"""So many documents are always gathered and sorted."""

_FEW_COMPARED: Final = 1_000
"""So many documents are always gathered when their texts are to be compared."""

_FEW_FOUND: Final = 4_000
"""So many documents that the indexes of texts have named are always gathered."""

_TRIAL: Final = 500
"""So many documents are compared with a text before the indexes are asked."""

_WALK_PER_TRIAL: Final = 20
"""Most times the length of the trial that a walk comparing texts may have."""

_LONGEST_TRIAL: Final = 20
"""Of a narrow filter so many times more entries are looked at, to compare as many texts."""

_MOST_GATHERED: Final = 20_000
"""More documents are never gathered."""

_SEEKING: Final = 1.5
"""Microseconds for each facet of documents that are gathered."""

_GATHERING: Final = 3.0
"""Microseconds for each document that is gathered."""

_WALKING: Final = 0.2
"""Microseconds for each entry of an index that is passed over, with its facet tested."""

_UNEVEN_FACTOR: Final = 8
"""A walk may examine this many times the rows that it would need if matches were evenly spread."""


def plan(
    connection: apsw.Connection,
    where: DocumentFilter,
    sort: Sort,
    *,
    aggregates: AggregateCache,
    wanted: int,
) -> RowSelection:
    """Choose a selection of the documents; `wanted` is the number of rows to read first."""
    conditions = aggregates.conditions(where)
    by = sort_order(where.kind, sort)
    text = fold(where.text)
    fragment = read_fragment(connection, where, aggregates) if text else None
    keys = chosen_keys(connection, where, aggregates.facets)
    if keys is not None:
        return GatheredKeys(_sorted(connection, by, conditions, fragment, keys))
    count = aggregates.count(connection, where)
    everything = aggregates.everything(connection, where)
    if fragment is None:
        if _should_gather(
            connection, by, conditions, count=count, everything=everything, wanted=wanted
        ):
            return GatheredKeys(_sorted_by_facet(connection, by, conditions, None))
        return IndexWalk(by, conditions, Clauses(), count, everything=everything)
    if count <= _FEW_COMPARED:
        return GatheredKeys(_sorted_by_facet(connection, by, conditions, fragment))
    return _plan_search(
        connection, by, conditions, fragment, count=count, everything=everything, wanted=wanted
    )


def _should_gather(
    connection: apsw.Connection,
    by: SortOrder,
    conditions: Conditions,
    *,
    count: int,
    everything: int,
    wanted: int,
) -> bool:
    """Whether to gather what matches, because a walk does not meet it much sooner."""
    if not conditions.narrow or count > _MOST_GATHERED:
        return False
    if count <= _FEW:
        return True
    gathering = count * _GATHERING + len(conditions.all_facets) * _SEEKING
    wanted = min(wanted, count)
    even = wanted * everything // count
    affordable = int(gathering / _WALKING) // 2
    if even > affordable:
        return True
    examined = min(affordable, even * _UNEVEN_FACTOR)
    cursor = IndexCursor(by, conditions, Clauses())
    return cursor.matches_among(connection, Clauses(), examined=examined, wanted=wanted) < wanted


def chosen_keys(
    connection: apsw.Connection, where: DocumentFilter, facets: FacetCache
) -> Sequence[int] | None:
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
    if where.labels:
        chosen.append(set(labelled(connection, where.kind, where.labels)))
    if where.undated:
        rows = select(connection, _UNDATED, (KIND_CODES[where.kind],))
        chosen.append({key for (key,) in rows})
    if where.unanswered:
        wanted_facets = numbers(facets_to_answer(facets))
        rows = select(connection, _UNANSWERED, (wanted_facets, texts(where.answered)))
        chosen.append({key for (key,) in rows})
    return sorted(set.intersection(*chosen)) if chosen else None


def read_fragment(
    connection: apsw.Connection, where: DocumentFilter, aggregates: AggregateCache
) -> Fragment:
    """The text of a filter, with the documents that it finds beside their texts."""
    text = fold(where.text)
    beside = documents_noted(connection, where.kind, text)
    beside += documents_of_amount(connection, where.kind, text)
    return Fragment(text, aggregates.facets.of_kind(where.kind), beside)


def found_keys(
    connection: apsw.Connection, kind: int, found: Found, *, most: int
) -> Sequence[int] | None:
    """Keys of all documents that may match a text, or None if there are more than `most`."""
    if found.documents is None or len(found.documents) > most:
        return None
    keys = {*found.documents, *found.fragment.beside}
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
    everything: int,
    wanted: int,
) -> RowSelection:
    """Choose a selection for a text; `count` documents match the rest of the filter."""
    examined = _TRIAL * min(max(everything // max(count, 1), 1), _LONGEST_TRIAL)
    met = IndexCursor(by, conditions, Clauses()).matches_among(
        connection, fragment.compared(), examined=examined, wanted=wanted
    )
    if met * _WALK_PER_TRIAL >= wanted:
        return IndexWalk(by, conditions, fragment.compared(), None)
    found = look_up(connection, fragment)
    keys = found_keys(connection, conditions.kind, found, most=_MOST_GATHERED)
    containing = len(keys if keys is not None else found.documents or ()) or everything
    walked = min(everything, wanted * everything * everything // max(count * containing, 1))
    fewer = count if keys is None else min(count, len(keys))
    if fewer > _MOST_GATHERED or (fewer > _FEW_FOUND and fewer * _GATHERING > walked * _WALKING):
        return IndexWalk(by, conditions, found.clauses(), None)
    if keys is None or count < len(keys):
        return GatheredKeys(_sorted_by_facet(connection, by, conditions, fragment))
    return GatheredKeys(_sorted(connection, by, conditions, fragment, keys))


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
