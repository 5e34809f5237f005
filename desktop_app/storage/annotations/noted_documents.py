"""Finds documents by what a person noted on them: labels, and texts of notes and labels."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from desktop_app.domain.annotations.annotations import RecordSubject
from desktop_app.storage.annotations import annotation_rows
from desktop_app.storage.documents.facets import KIND_CODES
from desktop_app.storage.engine.sql import places, select

if TYPE_CHECKING:
    from collections.abc import Collection

    import apsw

    from desktop_app.domain.documents.listed import Kind

_BY_ID: Final = (
    "SELECT d.key FROM json_each(?) AS w CROSS JOIN documents AS d ON d.kind = ? AND d.id = w.value"
)


def documents_noted(connection: apsw.Connection, kind: Kind, text: str) -> list[int]:
    """Keys of the documents on which a note or a label contains a folded text."""
    found = annotation_rows.holding(connection, RecordSubject(kind.value), text)
    return _keys(connection, kind, found)


def labelled(connection: apsw.Connection, kind: Kind, labels: Collection[str]) -> list[int]:
    """Keys of the documents that have one of these labels."""
    query = (
        "SELECT DISTINCT d.key FROM labels AS l CROSS JOIN label_uses AS u ON u.label = l.key"  # noqa: S608
        " AND u.subject = ? CROSS JOIN documents AS d ON d.kind = ? AND d.id = u.record"
        f" WHERE l.id IN {places(labels)}"
    )
    wanted = (kind.value, KIND_CODES[kind], *sorted(labels))
    return [key for (key,) in select(connection, query, wanted)]


def _keys(connection: apsw.Connection, kind: Kind, ids: list[str]) -> list[int]:
    if not ids:
        return []
    found = select(connection, _BY_ID, (json.dumps(ids), KIND_CODES[kind]))
    return [key for (key,) in found]
