"""Translates a filter of documents to SQL conditions that use covering indexes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values.periods import Period
from desktop_app.storage.documents.facets import KIND_CODES
from desktop_app.storage.engine.clauses import Clauses
from desktop_app.storage.engine.sql import numbers

if TYPE_CHECKING:
    from desktop_app.storage.documents.facets import FacetCache
    from desktop_app.storage.window import DocumentFilter


_FACET_COLUMNS: Final = ("type", "status", "account", "currency")
_FEW_VALUES: Final = 100


@dataclass(frozen=True, slots=True)
class Conditions:
    """A filter without its text, resolved to facets.

    Attributes:
        kind: code of the kind.
        facets: facets that are let through, or None for all.
        all_facets: the same, all of the kind named.
        kind_facets: all facets of the kind.
        period: days that are let through, or None for all.
        values: by column, what documents of these facets have there, where that is little.
    """

    kind: int
    facets: Sequence[int] | None
    all_facets: Sequence[int]
    kind_facets: Sequence[int]
    period: Period | None
    values: Mapping[str, tuple[str | int, ...]]

    @property
    def narrow(self) -> bool:
        """Whether the conditions exclude anything."""
        return self.facets is not None or self.period is not None

    def clauses(self) -> Clauses:
        """The conditions as SQL on `documents AS d`."""
        return Clauses().add("d.kind = ?", self.kind).joined(self.tests())

    def tests(self, *, with_days: bool = True) -> Clauses:
        """The conditions besides the kind, on facet and day of a row."""
        found = Clauses()
        if self.facets is not None:
            found.add("d.facet IN (SELECT value FROM carray(?))", numbers(self.facets))
        if self.period is not None and with_days:
            found.add("d.day BETWEEN ? AND ?", *self.days)
        return found

    @property
    def days(self) -> tuple[int, int]:
        """Ordinals of the first and the last day; all days without a period."""
        if self.period is None:
            return 0, 2**31
        return self.period.first.toordinal(), self.period.last.toordinal()


def resolve(where: DocumentFilter, facets: FacetCache) -> Conditions:
    """The conditions of a filter, except its text and what is chosen singly."""
    matching, everything = facets.matching(where), tuple(facets.of_kind(where.kind))
    let_through = everything if matching is None else matching
    narrow = matching is not None or where.period is not None
    values = {name: _values(facets, let_through, name) for name in _FACET_COLUMNS if narrow}
    return Conditions(
        KIND_CODES[where.kind], matching, let_through, everything, where.period, values
    )


def _values(facets: FacetCache, keys: Sequence[int], column: str) -> tuple[str | int, ...]:
    found = {getattr(facets[key], column) for key in keys}
    return tuple(sorted(found)) if len(found) <= _FEW_VALUES else ()
