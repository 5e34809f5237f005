"""Finds the documents to certain payees, however often and wherever their names are written."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import Kind, Party
from desktop_app.storage.documents.facets import KIND_CODES
from desktop_app.storage.engine.sql import select

if TYPE_CHECKING:
    import apsw

    from desktop_app.storage.documents.facets import FacetCache

_PARTIES: Final = "SELECT key, name, taxpayer_number, account FROM counterparties"
_DOCUMENTS: Final = (
    "SELECT day, key, facet FROM documents INDEXED BY documents_by_party"
    " WHERE kind = ? AND party = ? ORDER BY day DESC, key DESC"
)


def payee_documents(
    connection: apsw.Connection,
    marks: frozenset[str],
    *,
    facets: FacetCache,
    types: frozenset[str],
    most: int,
) -> array[int]:
    """Keys of the bank's documents to payees that have one of these marks, newest first.

    Names are compared without legal form and punctuation, so every party that is stored is looked
    at once, whatever the number of payees; of their documents the newest `most` each.
    """
    from desktop_app.domain.address_book.payees import payee_marks  # noqa: PLC0415 - loads python-stdnum

    wanted = {
        key
        for key, facet in facets.of_kind(Kind.DOCUMENT).items()
        if facet.type in types and not facet.absent
    }
    found: list[tuple[int, int]] = []
    for party, name, number, account in select(connection, _PARTIES):
        known = Party(name=name, taxpayer_number=number, account=account)
        if not marks.isdisjoint(payee_marks(known)):
            found += _newest(connection, party, wanted, most)
    found.sort(reverse=True)
    return array("q", (key for _, key in found))


def _newest(
    connection: apsw.Connection, party: int, wanted: set[int], most: int
) -> list[tuple[int, int]]:
    """Days and keys of the newest documents of one party."""
    found: list[tuple[int, int]] = []
    for day, key, facet in connection.execute(_DOCUMENTS, (KIND_CODES[Kind.DOCUMENT], party)):
        if facet in wanted:
            found.append((day, key))
            if len(found) == most:
                break
    return found
