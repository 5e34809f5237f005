"""The conditions under which outbox rows match a filter."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from desktop_app.domain.outbox.operations import SIGNING_OPERATIONS
from desktop_app.storage.documents.rows import moments_of
from desktop_app.storage.engine.clauses import Clauses
from desktop_app.storage.outbox.row_annotations import has_label, has_text

if TYPE_CHECKING:
    from desktop_app.storage.window import OutboxFilter

STATE_SHOWN: Final = (
    "CASE WHEN state = 'ready' AND id IN (SELECT value FROM json_each(?)) THEN 'sending'"
    " ELSE state END"
)
"""The state as it is shown, given a JSON array of the identifiers of rows on their way."""


@lru_cache(maxsize=4)
def as_json(ids: frozenset[str]) -> str:
    """Identifiers as a JSON array; a list asks for the same ones several times."""
    return json.dumps(list(ids))


def conditions(where: OutboxFilter) -> Clauses:
    """The conditions of a filter."""
    found = Clauses()
    if where.states:
        marks = ", ".join("?" * len(where.states))
        if where.on_their_way:
            going = as_json(where.on_their_way)
            found.add(f"{STATE_SHOWN} IN ({marks})", going, *sorted(where.states))
        else:
            found.add(f"state IN ({marks})", *sorted(where.states))
    if where.operations:
        marks = ", ".join("?" * len(where.operations))
        found.add(f"operation IN ({marks})", *sorted(where.operations))
    else:
        marks = ", ".join("?" * len(SIGNING_OPERATIONS))
        found.add(f"operation NOT IN ({marks})", *SIGNING_OPERATIONS)
    if where.period is not None:
        found.add("changed_at >= ? AND changed_at < ?", *moments_of(where.period))
    has_label(found, where.labels)
    return has_text(found, where.text)
