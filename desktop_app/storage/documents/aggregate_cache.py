"""Counts and sums of filters, read once for each generation of the documents.

A sort order changes neither: without this every sort would read every cell of the tallies again.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import Kind
from desktop_app.storage.documents.aggregates import read_cells, read_count
from desktop_app.storage.documents.conditions import resolve
from desktop_app.storage.documents.facets import KIND_CODES
from desktop_app.storage.engine.recent import Recent
from desktop_app.storage.engine.sql import generation, select
from desktop_app.storage.window import DocumentFilter

if TYPE_CHECKING:
    from collections.abc import Collection

    import apsw

    from desktop_app.storage.documents.aggregates import AggregateCell
    from desktop_app.storage.documents.conditions import Conditions
    from desktop_app.storage.documents.facets import FacetCache

_KEPT: Final = 16
_OF_REPLIES: Final = (
    "SELECT key, kind, id, reply_id, facet, day, received_order"
    " FROM documents INDEXED BY documents_by_reply WHERE reply_id IS NOT NULL"
)


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
    received, request = KIND_CODES[Kind.REGISTER_DOCUMENT], KIND_CODES[Kind.REGISTER_REQUEST]
    rows = select(connection, _OF_REPLIES)
    asked = {reply: day for _, kind, _, reply, _, day, _ in rows if kind == request}
    newest: dict[str, tuple[int, int, int]] = {}
    repeated: set[int] = set()
    for key, kind, name, reply, facet, _, received_at in rows:
        document = name.rpartition("/")[2]
        looked_at = (not replies or reply in replies) and (keys is None or key in keys)
        if kind != received or not document or not looked_at or facets[facet].absent:
            continue
        rank = received_at, asked.get(reply, 0), key
        before = newest.setdefault(document, rank)
        newest[document] = max(before, rank)
        if before is not rank:
            repeated.add(min(before, rank)[-1])
    return frozenset(repeated)


def _plain(where: DocumentFilter) -> DocumentFilter:
    chosen = where.to_sign or where.replies or where.labels or where.undated
    if where.text or chosen or where.unanswered:
        none: frozenset[str] = frozenset()
        plain = replace(where, text="", to_sign=False, replies=none, labels=none)
        return replace(plain, undated=False, unanswered=False, answered=none)
    return where
