"""The conditions under which outbox rows match a filter.

Notes and labels of a row stand on the record that `annotated_record` tells: a draft, an order, or
the document that the row became or is about.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from desktop_app.domain.annotations.annotations import RecordSubject
from desktop_app.domain.outbox.operations import OPERATIONS, SIGNING_OPERATIONS, Effect
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.collation import fold, sought
from desktop_app.storage.documents.rows import moments_of
from desktop_app.storage.engine.clauses import Clauses
from desktop_app.storage.engine.sql import places, select
from desktop_app.storage.window import Facet

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    import apsw

    from desktop_app.domain.outbox.operations import Operation
    from desktop_app.storage.window import OutboxFilter

_BY_EFFECT: Final = {
    effect: [each for each, facts in OPERATIONS.items() if facts.effect is effect]
    for effect in Effect
}
_CHANGING: Final = [*_BY_EFFECT[Effect.CHANGES], *_BY_EFFECT[Effect.DELETES]]


def _among(operations: Iterable[Operation]) -> str:
    names = ", ".join(f"'{each.value}'" for each in operations)
    return f"outbox.operation IN ({names})"


def _of_kinds(operations: Iterable[Operation], also: str) -> str:
    """Branches of a CASE that give the subject of the document of some operations."""
    return "".join(
        f" WHEN {_among([each])} AND {also} THEN '{OPERATIONS[each].kind.value}'"
        for each in operations
    )


_NAMED: Final = "outbox.target <> ''"
_ARRIVED: Final = f"outbox.state = '{OutboxState.CONFIRMED.value}' AND outbox.document_id <> ''"
_SUBJECT: Final = (
    f"CASE{_of_kinds(_BY_EFFECT[Effect.CREATES], _ARRIVED)}"
    f" WHEN {_among(_BY_EFFECT[Effect.CREATES])} THEN '{RecordSubject.DRAFT.value}'"
    f"{_of_kinds(_CHANGING, _NAMED)}"
    f" WHEN {_among(_BY_EFFECT[Effect.ORDERS])} THEN '{RecordSubject.ORDER.value}' END"
)
_RECORD: Final = (
    f"CASE WHEN {_among(_BY_EFFECT[Effect.CREATES])} AND {_ARRIVED} THEN outbox.document_id"
    f" WHEN {_among(_CHANGING)} THEN outbox.target ELSE outbox.id END"
)
"""With the subject, what `annotated_record` gives for a row that is not damaged."""


def has_text(clauses: Clauses, text: str) -> Clauses:
    """Add to conditions that a row, or a note or label on its record, contains a text."""
    folded = fold(text)
    if not folded:
        return clauses
    return clauses.add(
        "(instr(searched, ?) > 0 OR instr(searched, ?) > 0"  # noqa: S608 - own names
        " OR EXISTS (SELECT 1 FROM notes AS n"
        f" WHERE n.subject = {_SUBJECT} AND n.record = {_RECORD} AND instr(n.searched, ?) > 0)"
        " OR EXISTS (SELECT 1 FROM label_uses AS u CROSS JOIN labels AS l ON l.key = u.label"
        f" WHERE u.subject = {_SUBJECT} AND u.record = {_RECORD} AND instr(l.name_order, ?) > 0))",
        folded, sought(text), folded, folded,
    )  # fmt: skip


def has_label(clauses: Clauses, labels: Collection[str]) -> Clauses:
    """Add to conditions that the record of a row has one of these labels, where there are any."""
    if not labels:
        return clauses
    return clauses.add(
        "EXISTS (SELECT 1 FROM label_uses AS u CROSS JOIN labels AS l ON l.key = u.label"  # noqa: S608 - own names
        f" WHERE u.subject = {_SUBJECT} AND u.record = {_RECORD} AND l.id IN {places(labels)})",
        *sorted(labels),
    )


def labels_among(connection: apsw.Connection, clauses: Clauses) -> tuple[Facet, ...]:
    """Labels with the number of rows that match conditions and whose records have each."""
    query = (
        "SELECT l.id, l.name, count(*)"  # noqa: S608 - own names
        f" FROM (SELECT {_SUBJECT} AS subject, {_RECORD} AS record FROM outbox"
        f" WHERE {clauses.sql}) AS matching"
        " CROSS JOIN label_uses AS u ON u.subject = matching.subject AND u.record = matching.record"
        " CROSS JOIN labels AS l ON l.key = u.label GROUP BY 1 ORDER BY l.name_order"
    )
    return tuple(Facet(*row) for row in select(connection, query, tuple(clauses.parameters)))


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
