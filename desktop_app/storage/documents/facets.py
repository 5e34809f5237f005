"""Stores facets: combinations of values shared by many documents, used for filters.

A facet never changes and is never deleted, so that what a reader has once seen stays true.
"""

from __future__ import annotations

import threading
from enum import IntEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from desktop_app.domain.documents.listed import UNKNOWN_TYPE, DocumentType, Kind, awaits_answer
from desktop_app.domain.documents.statuses import (
    FINAL_DOCUMENT_STATUSES,
    FINAL_REGISTER_STATUSES,
    FINAL_REQUEST_STATUSES,
    DocumentStatus,
)
from desktop_app.storage.engine.sql import select, stored_keys, value

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    import apsw

    from desktop_app.storage.window import DocumentFilter

KIND_CODES: Final = {
    Kind.DOCUMENT: 0,
    Kind.CARD_FILE: 1,
    Kind.REQUIREMENT: 2,
    Kind.REGISTER_REQUEST: 3,
    Kind.REGISTER_DOCUMENT: 4,
}
"""How the store writes a kind."""

KINDS: Final = {code: kind for kind, code in KIND_CODES.items()}
"""The kind that a code stands for."""

SMALLEST: Final = -(2**63)
"""Stands for "none" in integer columns, so that it is sorted first."""

_FINAL: Final[Mapping[Kind, frozenset[int]]] = {
    Kind.DOCUMENT: frozenset(FINAL_DOCUMENT_STATUSES),
    Kind.CARD_FILE: frozenset(FINAL_DOCUMENT_STATUSES),
    Kind.REQUIREMENT: frozenset(FINAL_DOCUMENT_STATUSES),
    Kind.REGISTER_REQUEST: frozenset(FINAL_REQUEST_STATUSES),
    Kind.REGISTER_DOCUMENT: frozenset(FINAL_REGISTER_STATUSES),
}

_KNOWN_TYPES: Final = frozenset(kind.value for kind in DocumentType)

UNTOLD: Final = -1
"""Stands for a direction that is not told."""


class MoneyState(IntEnum):
    """Whether the amounts of a facet can be added up."""

    NONE = 0
    COUNTED = 1
    LEFT_OUT = 2


class InternedFacet(NamedTuple):
    """A combination of values of documents; the currency is as sent.

    `incoming` is 1 or 0 for documents received from the register, `UNTOLD` where that is not told
    and for all other documents.
    """

    kind: int
    type: str
    type_name: str
    status: int
    status_name: str
    account: str
    currency: str
    money: int
    absent: int
    incoming: int


_COLUMNS: Final = ", ".join(InternedFacet._fields)
_SELECT_NEWER: Final = f"SELECT key, {_COLUMNS} FROM facets WHERE key > ?"  # noqa: S608 - own names
_ADD: Final = "INSERT INTO facets VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING key"


def intern_facets(
    connection: apsw.Connection, wanted: Iterable[InternedFacet]
) -> dict[InternedFacet, int]:
    """The numbers of facets; missing ones are created."""
    facets = list(dict.fromkeys(wanted))
    found = stored_keys(connection, "facets", InternedFacet._fields, facets)
    return {facet: found.get(facet) or value(connection, _ADD, facet) for facet in facets}


def direction_code(incoming: bool | None) -> int:
    """The code of a document's direction in a facet."""
    return UNTOLD if incoming is None else int(incoming)


class FacetCache:
    """Caches facets for reading; shared by the reading threads."""

    def __init__(self) -> None:
        """Start empty."""
        self._lock = threading.Lock()
        self._facets: dict[int, InternedFacet] = {}
        self._by_kind: dict[int, dict[int, InternedFacet]] = {code: {} for code in KINDS}
        self._last = 0

    def refresh(self, connection: apsw.Connection) -> None:
        """Load facets added since; call it first in every read that needs facets."""
        with self._lock:
            for key, *values in select(connection, _SELECT_NEWER, (self._last,)):
                facet = InternedFacet(*values)
                self._facets[key] = facet
                self._by_kind[facet.kind][key] = facet
                self._last = key

    @property
    def version(self) -> int:
        """Grows when facets are added."""
        return self._last

    def __getitem__(self, key: int) -> InternedFacet:
        """The facet with this number."""
        return self._facets[key]

    def of_kind(self, kind: Kind) -> Mapping[int, InternedFacet]:
        """All facets of a kind, by number."""
        with self._lock:
            return dict(self._by_kind[KIND_CODES[kind]])

    def matching(self, where: DocumentFilter) -> tuple[int, ...] | None:
        """Numbers of the facets that match a filter; None if all do."""
        facets = self.of_kind(where.kind)
        narrowed = where.accounts or where.statuses or where.types or where.directions
        if not (narrowed or where.listed_only):
            return None
        statuses = {SMALLEST if status is None else status for status in where.statuses}
        directions = {direction_code(incoming) for incoming in where.directions}
        return tuple(
            key
            for key, facet in facets.items()
            if (not where.accounts or facet.account in where.accounts)
            and (not statuses or facet.status in statuses)
            and (not where.types or is_of_types(facet.type, where.types))
            and (not directions or facet.incoming in directions)
            and not (where.listed_only and facet.absent)
        )


def is_of_types(told: str, types: frozenset[str]) -> bool:
    """Whether a type is one of these; `UNKNOWN_TYPE` stands for all that are not known."""
    return told in types or (UNKNOWN_TYPE in types and told not in _KNOWN_TYPES)


def open_facets(facets: FacetCache, kind: Kind) -> list[int]:
    """Facets of listed documents that may still change at the bank."""
    return [
        key
        for key, facet in facets.of_kind(kind).items()
        if not facet.absent and facet.status not in _FINAL[kind]
    ]


def rejected_facets(facets: FacetCache, kind: Kind) -> list[int]:
    """Facets of listed documents that the bank rejected, of those whose details tell why."""
    return [
        key
        for key, facet in facets.of_kind(kind).items()
        if kind is Kind.DOCUMENT and not facet.absent and facet.status == DocumentStatus.REJECTED
    ]


def facets_to_answer(facets: FacetCache) -> list[int]:
    """Facets of listed demands that a person can accept or refuse."""
    return [
        key
        for key in open_facets(facets, Kind.REQUIREMENT)
        if awaits_answer(facets[key].type, facets[key].status)
    ]
