"""Finds the documents to certain payees, however often and wherever their names are written."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import Kind, Party
from desktop_app.storage.documents.facets import KIND_CODES, is_of_types
from desktop_app.storage.engine.sql import numbers, select

if TYPE_CHECKING:
    import apsw

    from desktop_app.domain.values.periods import Period
    from desktop_app.storage.documents.facets import FacetCache

_PARTIES: Final = "SELECT key, name, taxpayer_number, account FROM counterparties"
_DOCUMENTS: Final = (
    "SELECT day, key FROM documents INDEXED BY documents_by_party"
    " WHERE kind = ? AND party = ? AND facet IN (SELECT value FROM carray(?))"
    " ORDER BY day DESC, key DESC LIMIT ?"
)
_OF_DAYS: Final = (
    "SELECT day, key FROM documents INDEXED BY documents_by_party"
    " WHERE kind = ? AND party = ? AND facet IN (SELECT value FROM carray(?))"
    " AND day BETWEEN ? AND ?"
)


def payee_documents(
    connection: apsw.Connection,
    marks: frozenset[str],
    *,
    facets: FacetCache,
    types: frozenset[str],
    most: int,
    days: Period | None,
) -> array[int]:
    """Keys of the bank's documents to payees that have one of these marks, newest first.

    Names are compared without legal form and punctuation, so every party that is stored is looked
    at once, whatever the number of payees; of their documents the newest `most` each, and all of
    some days.
    """
    from desktop_app.domain.address_book.payees import payee_marks  # noqa: PLC0415 - loads python-stdnum

    wanted = [
        key
        for key, facet in facets.of_kind(Kind.DOCUMENT).items()
        if is_of_types(facet.type, types) and not facet.absent
    ]
    found: set[tuple[int, int]] = set()
    for party, name, number, account in select(connection, _PARTIES):
        known = Party(name=name, taxpayer_number=number, account=account)
        if not marks.isdisjoint(payee_marks(known)):
            given = (KIND_CODES[Kind.DOCUMENT], party, numbers(wanted))
            found.update(select(connection, _DOCUMENTS, (*given, most)))
            if days is not None:
                ends = days.first.toordinal(), days.last.toordinal()
                found.update(select(connection, _OF_DAYS, (*given, *ends)))
    return array("q", (key for _, key in sorted(found, reverse=True)))
