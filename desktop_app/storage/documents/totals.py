"""Counts and sums the documents that match a filter."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from desktop_app.domain.documents.adding_up import adds_remainders, adds_up, counted_money
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.values.collation import fold
from desktop_app.domain.values.money import Money
from desktop_app.storage.documents.aggregate_cache import repeated_obligations
from desktop_app.storage.documents.aggregates import AggregateCell, totals
from desktop_app.storage.documents.facets import MoneyState
from desktop_app.storage.documents.query_plans import chosen_keys, found_keys, read_fragment
from desktop_app.storage.documents.rows import HIGH, remainder
from desktop_app.storage.documents.search import look_up
from desktop_app.storage.engine.clauses import Clauses
from desktop_app.storage.engine.sql import numbers, select, value
from desktop_app.storage.window import Totals

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    import apsw

    from desktop_app.storage.documents.aggregate_cache import AggregateCache
    from desktop_app.storage.documents.facets import FacetCache
    from desktop_app.storage.window import DocumentFilter

MOST_COMPARED: Final = 100_000
"""Texts that are compared for an optional total: about a third of a second."""

_MOST_BY_KEY: Final = 100_000
_SUMS: Final = f"count(*), sum(d.amount_order / {HIGH}), sum(d.amount_order % {HIGH})"
_UNPAID: Final = "d.facet, d.amount, d.extra"
_BY_AMOUNT: Final = "documents AS d INDEXED BY documents_by_amount"
_NEWEST: Final = (
    "SELECT d.key, d.facet, d.party FROM documents AS d INDEXED BY documents_by_day WHERE {base}"
    " ORDER BY d.day DESC, d.key DESC LIMIT ?"
)
_BY_KEY: Final = "carray(?) AS w CROSS JOIN documents AS d ON d.key = w.value"


def read_totals(
    connection: apsw.Connection,
    where: DocumentFilter,
    *,
    aggregates: AggregateCache,
    exact: bool = False,
) -> Totals:
    """Count and sums of all matching documents.

    Without `exact`, a text that cannot be looked up is compared with the newest 100,000 documents
    that match the rest of the filter; with more than these the count is a lower bound. Of the
    unpaid queue and of demands what is left to pay is added up. Nothing is that has a final status
    there, or that the bank does not list any more. An obligation that came in several replies of
    the register counts once, as the newest of the replies that are shown has it.
    """
    if not exact and fold(where.text) and aggregates.count(connection, where) > MOST_COMPARED:
        candidates = _candidates(connection, where, aggregates)
        if candidates.compares:
            return Totals(_least_count(connection, candidates), count_is_exact=False)
    cells = read_matching_cells(connection, where, aggregates=aggregates)
    found = totals(cells, aggregates.facets)
    if repeated := aggregates.repeated(connection, where):
        again = _cells_among(connection, where, aggregates, repeated)
        return _of_obligations(found, cells, again, aggregates.facets)
    if not adds_remainders(where.kind):
        return found
    unpaid = select(connection, *_scan(connection, where, aggregates, _UNPAID))
    return _of_remainders(where.kind, found, unpaid, aggregates.facets)


def read_totals_of_keys(
    connection: apsw.Connection, kind: Kind, keys: Sequence[int], *, facets: FacetCache
) -> Totals:
    """Count and sums of the documents of a kind with these keys; each obligation counts once."""
    query = f"SELECT d.facet, {_SUMS} FROM {_BY_KEY} GROUP BY d.facet"  # noqa: S608
    cells = [AggregateCell(*row) for row in select(connection, query, (numbers(keys),))]
    found = totals(cells, facets)
    if kind is Kind.REGISTER_DOCUMENT:
        repeated = repeated_obligations(connection, facets, keys=frozenset(keys))
        rows = select(connection, query, (numbers(sorted(repeated)),))
        return _of_obligations(found, cells, [AggregateCell(*row) for row in rows], facets)
    if not adds_remainders(kind):
        return found
    query = f"SELECT {_UNPAID} FROM {_BY_KEY}"  # noqa: S608
    return _of_remainders(kind, found, select(connection, query, (numbers(keys),)), facets)


def _of_obligations(
    found: Totals,
    cells: Iterable[AggregateCell],
    repeated: Sequence[AggregateCell],
    facets: FacetCache,
) -> Totals:
    """The same without the sums of `repeated`, which are some of what `cells` have."""
    counts: Counter[int] = Counter()
    units: Counter[int] = Counter()
    for sign, those in ((1, cells), (-1, repeated)):
        for cell in those:
            counts[cell.facet] += sign * cell.count
            units[cell.facet] += sign * (cell.high * HIGH + cell.low)
    left = (
        AggregateCell(each, count, *divmod(units[each], HIGH)) for each, count in counts.items()
    )
    once = totals(left, facets)
    again = sum(each.count for each in repeated if facets[each.facet].money != MoneyState.NONE)
    return replace(found, sums=once.sums, left_out=once.left_out + again)


def _of_remainders(
    kind: Kind,
    found: Totals,
    unpaid: Iterable[tuple[int, str | None, str]],
    facets: FacetCache,
) -> Totals:
    """The same with what is left to pay added up, document by document."""
    sums: Counter[str] = Counter()
    left_out = 0
    for facet, amount, extra in unpaid:
        known = facets[facet]
        waits = adds_up(kind, known.type, known.status) and not known.absent
        if not waits and amount is not None:  # whatever is told to be left of it
            left_out += 1
            continue
        left = remainder(kind, amount, known.currency, extra)
        if left is None:
            continue
        money = counted_money(left)
        if not waits or money is None:
            left_out += 1
        else:
            sums[money.currency] += money.minor
    added = tuple(Money(minor, currency) for currency, minor in sorted(sums.items()))
    return replace(found, sums=added, left_out=left_out)


def read_matching_cells(
    connection: apsw.Connection, where: DocumentFilter, *, aggregates: AggregateCache
) -> Sequence[AggregateCell]:
    """Counts and sums of matching documents by facet; some facets have several parts.

    They come from the tallies alone where the filter has neither text nor choice.
    """
    if chosen_keys(connection, where, aggregates.facets) is None and not fold(where.text):
        return aggregates.cells(connection, where)
    query, parameters = _scan(connection, where, aggregates, f"d.facet, {_SUMS}", by="d.facet")
    return [AggregateCell(*row) for row in select(connection, query, parameters)]


def read_least_cells(
    connection: apsw.Connection, where: DocumentFilter, *, aggregates: AggregateCache
) -> tuple[Sequence[AggregateCell], bool]:
    """Counts of matching documents by facet, and whether they are exact; then without sums.

    As totals do, they compare a text that cannot be looked up with the newest 100,000 documents.
    Every facet of the filter without its text has a cell then, as older ones may contain it.
    """
    if fold(where.text) and aggregates.count(connection, where) > MOST_COMPARED:
        candidates = _candidates(connection, where, aggregates)
        if candidates.compares:
            query = (
                f"SELECT d.facet, count(*) FROM ({_NEWEST.format(base=candidates.base.sql)}) AS d"  # noqa: S608
                f" WHERE {candidates.text.sql} GROUP BY d.facet"
            )
            parameters = _newest(candidates)
            found: dict[int, int] = dict(select(connection, query, parameters))
            every = aggregates.cells(connection, replace(where, text=""))
            facets = {cell.facet for cell in every}
            return [AggregateCell(each, found.get(each, 0), 0, 0) for each in facets], False
    return read_matching_cells(connection, where, aggregates=aggregates), True


def _cells_among(
    connection: apsw.Connection,
    where: DocumentFilter,
    aggregates: AggregateCache,
    those: Collection[int],
) -> list[AggregateCell]:
    """Counts and sums of those of some documents that match, by facet."""
    base, text, keys, _ = _candidates(connection, where, aggregates)
    clauses = base.joined(text)
    among = numbers(sorted(those if keys is None else frozenset(keys).intersection(those)))
    query = f"SELECT d.facet, {_SUMS} FROM {_BY_KEY} WHERE {clauses.sql} GROUP BY d.facet"  # noqa: S608
    return [AggregateCell(*row) for row in select(connection, query, (among, *clauses.parameters))]


def read_matching_replies(
    connection: apsw.Connection, where: DocumentFilter, *, aggregates: AggregateCache
) -> Mapping[str, int]:
    """Number of matching documents in each reply of the register."""
    query, parameters = _scan(
        connection, where, aggregates, "d.reply_id, count(*)", by="d.reply_id"
    )
    return {reply: count for reply, count in select(connection, query, parameters) if reply}


class _Candidates(NamedTuple):
    """How to find the documents that match.

    Attributes:
        base: the filter without its text.
        text: the condition for the text, or none.
        keys: documents that are checked singly, or None for all that match `base`.
        compares: the text of each of them is read.
    """

    base: Clauses
    text: Clauses
    keys: Sequence[int] | None
    compares: bool


def _candidates(
    connection: apsw.Connection, where: DocumentFilter, aggregates: AggregateCache
) -> _Candidates:
    conditions = aggregates.conditions(where)
    keys = chosen_keys(connection, where, aggregates.facets)
    base, text = conditions.clauses(), fold(where.text)
    if not text:
        return _Candidates(base, Clauses(), keys, compares=False)
    fragment = read_fragment(connection, where, aggregates)
    if keys is not None:
        return _Candidates(base, fragment.compared(), keys, compares=False)
    found = look_up(connection, fragment)
    keys = found_keys(connection, conditions.kind, found, most=_MOST_BY_KEY)
    compares = keys is None and found.documents is None
    return _Candidates(base, found.clauses(), keys, compares=compares)


def _scan(
    connection: apsw.Connection,
    where: DocumentFilter,
    aggregates: AggregateCache,
    columns: str,
    *,
    by: str = "",
) -> tuple[str, Sequence[Any]]:
    """A query of documents that must be checked singly, grouped or not, and its parameters."""
    base, text, keys, _ = _candidates(connection, where, aggregates)
    clauses = base.joined(text)
    source = _BY_AMOUNT if keys is None else _BY_KEY
    grouped = f" GROUP BY {by}" if by else ""
    query = f"SELECT {columns} FROM {source} WHERE {clauses.sql}{grouped}"  # noqa: S608
    chosen = () if keys is None else (numbers(keys),)
    return query, (*chosen, *clauses.parameters)


def _least_count(connection: apsw.Connection, candidates: _Candidates) -> int:
    """How many of the newest candidates contain the text."""
    newest = _NEWEST.format(base=candidates.base.sql)
    query = f"SELECT count(*) FROM ({newest}) AS d WHERE {candidates.text.sql}"  # noqa: S608
    return int(value(connection, query, _newest(candidates)))


def _newest(candidates: _Candidates) -> Sequence[Any]:
    """The parameters of a query of the newest candidates that contain the text."""
    return (*candidates.base.parameters, MOST_COMPARED, *candidates.text.parameters)
