"""Counts and sums of filters, read once for each generation of the documents.

A sort order changes neither: without this every sort would read every cell of the tallies again.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from desktop_app.storage.documents.aggregates import read_cells, read_count
from desktop_app.storage.documents.conditions import resolve
from desktop_app.storage.engine.recent import Recent
from desktop_app.storage.engine.sql import generation
from desktop_app.storage.window import DocumentFilter

if TYPE_CHECKING:
    import apsw

    from desktop_app.storage.documents.aggregates import AggregateCell
    from desktop_app.storage.documents.conditions import Conditions
    from desktop_app.storage.documents.facets import FacetCache

_KEPT: Final = 16


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


def _plain(where: DocumentFilter) -> DocumentFilter:
    chosen = where.to_sign or where.replies or where.labels or where.undated
    if where.text or chosen or where.unanswered:
        none: frozenset[str] = frozenset()
        plain = replace(where, text="", to_sign=False, replies=none, labels=none)
        return replace(plain, undated=False, unanswered=False, answered=none)
    return where
