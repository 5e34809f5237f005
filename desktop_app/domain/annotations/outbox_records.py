"""Finds the record to which a note on a row of the outbox belongs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.annotations.annotations import AnnotatedRecord, RecordSubject
from desktop_app.domain.outbox.operations import OPERATIONS, Effect
from desktop_app.domain.outbox.rows import OutboxState

if TYPE_CHECKING:
    from desktop_app.domain.outbox.rows import OutboxRow


SUBJECTS: Final = frozenset(
    {RecordSubject.DRAFT, RecordSubject.ORDER}
    | {RecordSubject(facts.kind.value) for facts in OPERATIONS.values()}
)
"""All subjects of such records."""


def annotated_record(row: OutboxRow) -> AnnotatedRecord | None:
    """What a person annotates with a row of the outbox; None where there is nothing of its own.

    A new document has no identifier before it is at the bank: until then it is the row. An order
    has the row's identifier in the order book from the beginning.
    """
    if row.damage is not None:
        return None
    facts = OPERATIONS[row.operation]
    match facts.effect:
        case Effect.CREATES if row.state is OutboxState.CONFIRMED and row.document_id:
            return AnnotatedRecord.of_document(facts.kind, row.document_id)
        case Effect.CREATES:
            return AnnotatedRecord(RecordSubject.DRAFT, row.id)
        case Effect.CHANGES | Effect.DELETES if row.target:
            return AnnotatedRecord.of_document(facts.kind, row.target)
        case Effect.ORDERS:
            return AnnotatedRecord(RecordSubject.ORDER, row.id)
        case _:
            return None
