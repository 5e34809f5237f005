"""Counts and sums of filters, read once for each generation of the documents.

A sort order changes neither: without this every sort would read every cell of the tallies again.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeAlias

from desktop_app.domain.documents.listed import Kind
from desktop_app.storage.documents.aggregates import read_cells, read_count
from desktop_app.storage.documents.conditions import resolve
from desktop_app.storage.documents.facets import KIND_CODES
from desktop_app.storage.engine.recent import Recent
from desktop_app.storage.engine.sql import generation, numbers, places
from desktop_app.storage.window import DocumentFilter

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    import apsw

    from desktop_app.storage.documents.aggregates import AggregateCell
    from desktop_app.storage.documents.conditions import Conditions
    from desktop_app.storage.documents.facets import FacetCache

    _Copy: TypeAlias = tuple[int, bytes, int]
    """When it was received, its reply and its key."""

_KEPT: Final = 16
_RECEIVED: Final = (
    "SELECT d.key, CAST(d.id AS BLOB), CAST(d.reply_id AS BLOB), d.facet, d.received_order FROM {}"
    " WHERE d.reply_id IS NOT NULL AND {} AND d.kind = ?"
)
_OF_REPLIES: Final = "documents AS d INDEXED BY documents_by_reply"
_OF_KEYS: Final = "carray(?) AS w CROSS JOIN documents AS d ON d.key = w.value"
_REQUESTS: Final = (
    "SELECT CAST(r.reply_id AS BLOB), r.day FROM documents AS r INDEXED BY documents_by_day"
    " WHERE r.kind = ? AND r.reply_id <> '' ORDER BY r.day"
)
_REQUESTS_OF_KEYS: Final = (
    f"SELECT CAST(r.reply_id AS BLOB), r.day FROM (SELECT DISTINCT d.reply_id FROM {_OF_KEYS}) AS u"  # noqa: S608
    " CROSS JOIN documents AS r INDEXED BY documents_by_reply ON r.reply_id = u.reply_id"
    " WHERE r.kind = ? AND r.reply_id <> '' ORDER BY r.day"
)
"""The latest request of a reply comes last."""


class AggregateCache:
    """What the tallies say of filters, without their text and what is chosen singly; thread-safe.

    Chosen singly are `to_sign`, `replies`, `labels`, `undated` and `unanswered`.

    Attributes:
        facets: what the filters are resolved with; call its `refresh` first in every read.
    """

    def __init__(self, facets: FacetCache) -> None:
        """Start empty."""
        self.facets = facets
        self._conditions: Recent[DocumentFilter, Conditions] = Recent(_KEPT)
        self._counts: Recent[DocumentFilter, int] = Recent(_KEPT)
        self._cells: Recent[DocumentFilter, tuple[AggregateCell, ...]] = Recent(_KEPT)
        self._repeated: Recent[frozenset[str], frozenset[int]] = Recent(_KEPT)

    def conditions(self, where: DocumentFilter) -> Conditions:
        """The conditions of a filter, except its text and what is chosen singly."""
        plain, version = _plain(where), self.facets.version
        found = self._conditions.get(plain, version)
        if found is None:
            found = resolve(plain, self.facets)
            self._conditions.put(plain, version, found)
        return found

    def count(self, connection: apsw.Connection, where: DocumentFilter) -> int:
        """Number of documents that match all but the text and what is chosen singly."""
        plain, number = _plain(where), generation(connection, where.kind)
        found = self._counts.get(plain, number)
        if found is None:
            conditions = self.conditions(plain)
            found = read_count(connection, conditions.all_facets, conditions.period)
            self._counts.put(plain, number, found)
        return found

    def everything(self, connection: apsw.Connection, where: DocumentFilter) -> int:
        """Number of all documents of the filter's kind."""
        return self.count(connection, DocumentFilter(kind=where.kind))

    def cells(
        self, connection: apsw.Connection, where: DocumentFilter
    ) -> tuple[AggregateCell, ...]:
        """Counts and sums by facet of what `count` counts; some facets have several parts."""
        plain, number = _plain(where), generation(connection, where.kind)
        found = self._cells.get(plain, number)
        if found is None:
            conditions = self.conditions(plain)
            found = tuple(read_cells(connection, conditions.all_facets, conditions.period))
            self._cells.put(plain, number, found)
        return found

    def repeated(self, connection: apsw.Connection, where: DocumentFilter) -> frozenset[int]:
        """Documents whose obligation a newer reply of those that are shown has as well, by key.

        Only documents received from the register are; none in one reply.
        """
        if where.kind is not Kind.REGISTER_DOCUMENT or len(where.replies) == 1:
            return frozenset()
        kinds = (Kind.REGISTER_DOCUMENT, Kind.REGISTER_REQUEST)
        number = sum(generation(connection, kind) for kind in kinds)
        found = self._repeated.get(where.replies, number)
        if found is None:
            found = repeated_obligations(connection, self.facets, replies=where.replies)
            self._repeated.put(where.replies, number, found)
        return found


def repeated_obligations(
    connection: apsw.Connection,
    facets: FacetCache,
    *,
    replies: Collection[str] = (),
    keys: Collection[int] | None = None,
) -> frozenset[int]:
    """Keys of documents received from the register that have an obligation another one has newer.

    An obligation is known by its `docId`. The newest document of it is the one received last, or
    in reply to the latest request. What the bank does not list any more is not looked at.

    Args:
        connection: of the store.
        facets: of the same store.
        replies: only these are looked at; none stands for all.
        keys: only these are looked at; None stands for all.
    """
    source, given = (_OF_REPLIES, []) if keys is None else (_OF_KEYS, [numbers(sorted(keys))])
    those = f"d.reply_id IN {places(replies)}" if replies else "true"
    given += [*replies, KIND_CODES[Kind.REGISTER_DOCUMENT]]
    first: dict[bytes, _Copy] = {}
    copies: dict[bytes, list[_Copy]] = {}
    for key, name, reply, facet, at in connection.execute(_RECEIVED.format(source, those), given):
        document = name.rpartition(b"/")[2]
        if not document or facets[facet].absent:
            continue
        one = at, reply, key
        before = first.setdefault(document, one)
        if before is not one:
            copies.setdefault(document, [before]).append(one)
    everything = keys is None and not replies
    asked = _asked(connection, copies.values(), everything=everything)
    repeated: set[int] = set()
    for several in copies.values():
        ranks = [(at, asked.get(reply, 0), key) for at, reply, key in several]
        ranks.remove(max(ranks))
        repeated.update(key for _, _, key in ranks)
    return frozenset(repeated)


def _asked(
    connection: apsw.Connection, copies: Iterable[Sequence[_Copy]], *, everything: bool
) -> dict[bytes, int]:
    """Days of the requests that decide which copy is the newest, by reply."""
    request = KIND_CODES[Kind.REGISTER_REQUEST]
    undecided: list[int] = []
    for several in copies:
        last = max(at for at, _, _ in several)
        tied = [key for at, _, key in several if at == last]
        undecided += tied if len(tied) > 1 else ()
    if not undecided:
        return {}
    if everything:
        return dict(connection.execute(_REQUESTS, (request,)))
    return dict(connection.execute(_REQUESTS_OF_KEYS, (numbers(undecided), request)))


def _plain(where: DocumentFilter) -> DocumentFilter:
    chosen = where.to_sign or where.replies or where.labels or where.undated
    if where.text or chosen or where.unanswered:
        none: frozenset[str] = frozenset()
        plain = replace(where, text="", to_sign=False, replies=none, labels=none)
        return replace(plain, undated=False, unanswered=False, answered=none)
    return where
