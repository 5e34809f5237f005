"""Details of documents, as they were last fetched, and what is read from them."""

from __future__ import annotations

from collections import Counter
from datetime import datetime
from typing import TYPE_CHECKING, Final

from desktop_app.domain.changes import Difference
from desktop_app.domain.documents.details import DETAILS_OF, Details
from desktop_app.domain.documents.listed import BankDocumentDetails, Kind
from desktop_app.domain.instructions.instruction import PAYMENT_TYPES
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.storage.documents.facets import KIND_CODES
from desktop_app.storage.documents.rows import from_moment, moment
from desktop_app.storage.documents.saving import keys_of
from desktop_app.storage.documents.windows import SHOWN_OF_DETAILS
from desktop_app.storage.engine.codec import UnreadableText, decode
from desktop_app.storage.engine.sql import bump, numbers, places, select, value

if TYPE_CHECKING:
    from collections.abc import Sequence

    import apsw


@dataclass(frozen=True, slots=True)
class StoredDetails:
    """Details of a document with the time they were fetched."""

    value: Details
    fetched_at: datetime


_SHOWN_OF_DETAILS: Final = f"SELECT {SHOWN_OF_DETAILS} FROM details AS x WHERE x.key = ?"  # noqa: S608
_PAYERS: Final = (
    "SELECT x.value ->> '$.payer_name' FROM (SELECT key, value FROM details ORDER BY key DESC"
    " LIMIT 100) AS x CROSS JOIN documents AS d ON d.key = x.key"
    " WHERE d.kind = ? AND json_valid(x.value)"
)
_PRIORITIES: Final = (
    "SELECT d.id, json_extract(x.value, '$.priority') AS priority FROM details AS x"
    " CROSS JOIN documents AS d ON d.key = x.key WHERE d.kind = ?"
    " AND json_valid(x.value) AND json_type(x.value, '$.priority') = 'text'"
)

_BUDGET_CODES: Final = (
    "SELECT d.id, json_extract(x.value, '$.budget_code') AS code FROM documents AS d"
    " CROSS JOIN details AS x ON x.key = d.key WHERE d.key IN (SELECT value FROM carray(?))"
    " AND json_valid(x.value) AND json_type(x.value, '$.budget_code') = 'text' AND code <> ''"
)
_CHANGED_SINCE: Final = (
    "SELECT EXISTS (SELECT 1 FROM changes WHERE document_id = ? AND noticed_at > ? AND kind = ?"
    " AND difference = ?)"
)
_REPLY_CHANGED: Final = (
    "SELECT EXISTS (SELECT 1 FROM documents AS d INDEXED BY documents_by_reply JOIN changes AS c"
    " ON c.document_id = d.id AND c.kind = d.kind"
    " WHERE d.reply_id = ? AND d.kind = ? AND c.noticed_at > ?)"
)
_EVER_CHANGED: Final = (
    "SELECT EXISTS (SELECT 1 FROM changes WHERE document_id = ? AND kind = ? AND difference = ?)"
)


def read_details(
    connection: apsw.Connection, *, kind: Kind, document_id: str
) -> StoredDetails | None:
    """Details of a document; None if there are none that can be read."""
    found = select(
        connection,
        "SELECT x.value, x.fetched_at FROM documents AS d"
        " CROSS JOIN details AS x ON x.key = d.key WHERE d.kind = ? AND d.id = ?",
        (KIND_CODES[kind], document_id),
    )
    if not found:
        return None
    ((written, fetched_at),) = found
    try:
        return StoredDetails(decode(written, DETAILS_OF[kind]), from_moment(fetched_at))
    except UnreadableText:  # the bank has them
        return None


def changed_since(
    connection: apsw.Connection, kind: Kind, document_id: str, since: datetime
) -> bool:
    """Whether a document was found changed after a moment, or its details name a later change."""
    told = (document_id, moment(since), KIND_CODES[kind], Difference.CHANGED)
    if value(connection, _CHANGED_SINCE, told):
        return True
    stored = read_details(connection, kind=kind, document_id=document_id)
    if stored is None or not isinstance(stored.value, BankDocumentDetails):
        return False
    changed_at = stored.value.changed_at  # by the clock of the bank, which may be another one
    return changed_at is not None and since < changed_at <= stored.fetched_at


def reply_changed_since(connection: apsw.Connection, reply_id: str, since: datetime) -> bool:
    """Whether a document of a reply of the register came, went or changed after a moment."""
    told = (reply_id, KIND_CODES[Kind.REGISTER_DOCUMENT], moment(since))
    return bool(value(connection, _REPLY_CHANGED, told))


def ever_changed(connection: apsw.Connection, kind: Kind, document_id: str) -> bool:
    """Whether a document was ever found changed."""
    told = (document_id, KIND_CODES[kind], Difference.CHANGED)
    return bool(value(connection, _EVER_CHANGED, told))


def write_details(
    connection: apsw.Connection, *, kind: Kind, document_id: str, written: str, now: datetime
) -> bool:
    """Write encoded details of a stored document; whether its row shows something else by them.

    Raises:
        KeyError: the document is not stored.
    """
    key = keys_of(connection, kind, (document_id,))[document_id]
    before = select(connection, _SHOWN_OF_DETAILS, (key,))
    values = (key, written, moment(now))
    connection.execute("INSERT OR REPLACE INTO details VALUES (?, ?, ?)", values)
    differs = select(connection, _SHOWN_OF_DETAILS, (key,)) != before
    if differs:
        bump(connection, kind)
    return differs


def read_priorities(connection: apsw.Connection, *, kind: Kind) -> dict[str, str]:
    """Priority codes by the identifier of the document."""
    return dict(select(connection, _PRIORITIES, (KIND_CODES[kind],)))


def read_budget_codes(connection: apsw.Connection, ids: Sequence[str]) -> dict[str, str]:
    """Budget payment codes by the identifier of the document, of those that have one."""
    keys = keys_of(connection, Kind.DOCUMENT, ids)
    return dict(select(connection, _BUDGET_CODES, (numbers(keys.values()),)))


def most_frequent_payer(connection: apsw.Connection) -> str:
    """Who pays in most of the payments whose details were stored last, or empty."""
    types = sorted(PAYMENT_TYPES)
    query = f"{_PAYERS} AND d.type IN {places(types)}"
    found = select(connection, query, (KIND_CODES[Kind.DOCUMENT], *types))
    names = Counter(name.strip() for (name,) in found if name and name.strip())
    return max(names, key=lambda name: names[name], default="")
