"""Counts the payments to each payee of documents, in reads of a few milliseconds."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import DocumentType, Kind
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.instructions.instruction import PAYMENT_TYPES
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.storage.documents.facets import KIND_CODES
from desktop_app.storage.engine.sql import places, select, value

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    import apsw

PAID_TYPES: Final = tuple(
    kind.value for kind in PAYMENT_TYPES if kind != DocumentType.SELF_PAYMENTS
)
"""Types of documents that pay somebody else."""

DOCUMENTS_AT_ONCE: Final = 5_000
"""Documents that one read of `arrived` looks through."""

CHANGES_AT_ONCE: Final = 2_000
"""Recorded changes that one read of `changed` looks through."""

_KIND: Final = KIND_CODES[Kind.DOCUMENT]
_LONGEST_READ: Final = 0.015
_COUNTED_AT_ONCE: Final = 20_000
_DOCUMENTS: Final = "documents"
_CHANGES: Final = "changes"
_ARRIVED: Final = (
    "SELECT DISTINCT party FROM documents"  # noqa: S608 - own names
    f" WHERE key > ? AND key <= ? AND kind = ? AND type IN {places(PAID_TYPES)}"
)
_CHANGED: Final = (
    "SELECT DISTINCT d.party FROM changes AS x CROSS JOIN documents AS d"
    " ON d.kind = x.kind AND d.id = x.document_id WHERE x.key > ? AND x.key <= ? AND x.kind = ?"
)
_MOVED: Final = (
    "SELECT EXISTS (SELECT 1 FROM changes WHERE key > ? AND key <= ? AND kind = ?"
    " AND field LIKE 'party%')"
)
_PAID_FACETS: Final = (
    "SELECT key, type FROM facets"  # noqa: S608 - own names
    f" WHERE kind = ? AND absent = 0 AND status <> ? AND type IN {places(PAID_TYPES)}"
)
_COUNTED: Final = (
    "SELECT facet, count(*), min(CASE WHEN day > 0 THEN day END), max(day) FROM"
    " (SELECT facet, day FROM documents INDEXED BY documents_by_party"
    " WHERE kind = ? AND party = ? ORDER BY day, key LIMIT ? OFFSET ?) GROUP BY facet"
)


@dataclass(frozen=True, slots=True)
class FillProgress:
    """How far documents were processed: the keys of the last document and of the last change."""

    document: int = 0
    change: int = 0


@dataclass(frozen=True, slots=True)
class Counted:
    """The payments to one payee, counted; the days are ordinals, 0 for none."""

    party: int
    payments: int
    first_day: int
    last_day: int
    types: str


def progress(connection: apsw.Connection) -> tuple[FillProgress, FillProgress]:
    """How far documents were processed, and how far there are any."""
    found = dict(select(connection, "SELECT subject, last_key FROM address_book_progress"))
    return (
        FillProgress(found.get(_DOCUMENTS, 0), found.get(_CHANGES, 0)),
        FillProgress(
            value(connection, "SELECT max(key) FROM documents") or 0,
            value(connection, "SELECT max(key) FROM changes") or 0,
        ),
    )


def keep_progress(connection: apsw.Connection, seen: FillProgress) -> None:
    """Store how far documents were processed."""
    connection.executemany(
        "INSERT OR REPLACE INTO address_book_progress VALUES (?, ?)",
        [(_DOCUMENTS, seen.document), (_CHANGES, seen.change)],
    )


def arrived(connection: apsw.Connection, after: int, last: int) -> set[int]:
    """Payees of the documents with keys in a range, its beginning excluded."""
    found = select(connection, _ARRIVED, (after, last, _KIND, *PAID_TYPES))
    return {party for (party,) in found}


def changed(connection: apsw.Connection, after: int, last: int) -> set[int]:
    """Payees of the changes with keys in a range, its beginning excluded.

    Where a document has another payee now, every payee: the one before is not known.
    """
    range_ = (after, last, _KIND)
    found = {party for (party,) in select(connection, _CHANGED, range_)}
    if value(connection, _MOVED, range_):
        known = select(connection, "SELECT party FROM address_book_parties")
        found.update(party for (party,) in known)
    return found


class PaymentCounter:
    """Counts payments to payees, without rejected and absent documents.

    A payee with any number of documents is counted over as many reads as it takes. What changes
    between two of them is recorded or arrives, and has the payee counted again the next time.
    """

    def __init__(self, parties: Iterable[int]) -> None:
        """Count for these payees."""
        self._left = sorted(parties, reverse=True)
        self._offset = 0
        self._payments = 0
        self._days: list[int] = []
        self._types: set[str] = set()

    @property
    def done(self) -> bool:
        """Whether every payee was counted."""
        return not self._left

    def step(self, connection: apsw.Connection) -> tuple[Counted, ...]:
        """Count for some 15 ms, and return the payees that are complete.

        However slow the computer is, something is counted.
        """
        began, found = perf_counter(), list[Counted]()
        given = (_KIND, int(DocumentStatus.REJECTED), *PAID_TYPES)
        paid = dict(select(connection, _PAID_FACETS, given))
        while self._left:
            if self._add(connection, paid) < _COUNTED_AT_ONCE:
                found.append(self._counted())
            if perf_counter() - began >= _LONGEST_READ:
                break
        return tuple(found)

    def _add(self, connection: apsw.Connection, paid: Mapping[int, str]) -> int:
        """Add the next documents of the present payee; returns how many there were."""
        seen = 0
        given = (_KIND, self._left[-1], _COUNTED_AT_ONCE, self._offset)
        for facet, count, first, last in select(connection, _COUNTED, given):
            seen += count
            if facet in paid:
                self._payments += count
                self._types.add(paid[facet])
                self._days += [day for day in (first, last) if day]
        self._offset += seen
        return seen

    def _counted(self) -> Counted:
        days, types = self._days or [0], ",".join(sorted(self._types))
        counted = Counted(self._left.pop(), self._payments, min(days), max(days), types)
        self._offset, self._payments, self._days, self._types = 0, 0, [], set()
        return counted
