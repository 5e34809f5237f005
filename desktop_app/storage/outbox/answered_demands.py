"""Reads which payment demands were answered from here, as the bank has the answers."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import UNKNOWN_TYPE, DocumentType, Kind
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.instructions.instruction import OtherDocument
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.storage.documents.facets import KIND_CODES, is_of_types
from desktop_app.storage.documents.rows import moment
from desktop_app.storage.engine.codec import UNREADABLE, decode
from desktop_app.storage.engine.sql import numbers, select

if TYPE_CHECKING:
    from datetime import date, datetime

    import apsw

    from desktop_app.storage.documents.facets import FacetCache

_ANSWERS: Final = frozenset({DocumentType.ACCEPTANCES.value, UNKNOWN_TYPE})
_LOOKED_BACK: Final = timedelta(days=93)
"""Days after which an answer counts no longer: a list that does not tell by then will not."""

_AT_BANK: Final = (
    f" o.type = '{DocumentType.ACCEPTANCES}'"
    f" AND o.operation IN ('{Operation.CREATE_OTHER}', '{Operation.CHANGE_OTHER}')"
    f" AND o.state = '{OutboxState.CONFIRMED}'"
)
_LISTED: Final = (
    "SELECT o.instruction FROM carray(?) AS w CROSS JOIN documents AS d"  # noqa: S608 - own names
    " INDEXED BY documents_by_facet ON d.facet = w.value AND d.day >= ?"
    " CROSS JOIN outbox AS o ON o.document_id = d.id AND o.document_id <> ''"
    f" WHERE{_AT_BANK}"
)
_NOT_LISTED_YET: Final = (
    f"SELECT o.instruction FROM outbox AS o WHERE o.changed_at >= ? AND{_AT_BANK}"  # noqa: S608
    " AND NOT EXISTS (SELECT 1 FROM documents AS d WHERE d.kind = ? AND d.id = o.document_id)"
)


def answered_demands(
    connection: apsw.Connection, facets: FacetCache, *, day: date, now: datetime
) -> tuple[str, ...]:
    """Identifiers of the demands whose answer the bank has: neither rejected nor deleted there.

    Args:
        connection: reads one snapshot.
        facets: as of that snapshot.
        day: the present day in Minsk.
        now: the present moment.
    """
    alive = [
        key
        for key, facet in facets.of_kind(Kind.DOCUMENT).items()
        if is_of_types(facet.type, _ANSWERS)
        and not facet.absent
        and facet.status != DocumentStatus.REJECTED
    ]
    since = (day - _LOOKED_BACK).toordinal()
    lately = moment(now - _LOOKED_BACK)
    listed = select(connection, _LISTED, (numbers(alive), since))
    others = select(connection, _NOT_LISTED_YET, (lately, KIND_CODES[Kind.DOCUMENT]))
    demands = {_demand(instruction) for (instruction,) in (*listed, *others)}
    return tuple(each for each in demands if each and "\0" not in each)


def _demand(instruction: str) -> str:
    """The demand that a stored instruction answers; empty where that cannot be read."""
    try:
        return decode(instruction, OtherDocument).requirement_id
    except UNREADABLE:
        return ""
