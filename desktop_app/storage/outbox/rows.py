"""Converts an outbox row to its table row and back without loss."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, TypeVar

from desktop_app.domain.documents.details import DETAILS_OF
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.documents.shown_document import ShownDocument
from desktop_app.domain.outbox.drafts import InstructionSummary, Source
from desktop_app.domain.outbox.operations import OPERATIONS, Operation
from desktop_app.domain.outbox.rows import Damage, OutboxRow, OutboxState, Progress
from desktop_app.domain.values.collation import fold, natural_order, text_order
from desktop_app.storage.documents.rows import day_number, from_moment, measure, moment
from desktop_app.storage.engine.codec import (
    UNREADABLE,
    UnreadableText,
    check_text,
    decode,
    decode_texts,
    encode,
    from_json,
    to_json,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

T = TypeVar("T")

SUBJECT: Final = "outbox"
"""Whose generation number grows with every write to the table."""

SELECTED: Final = (
    "key, id, operation, type, state, target, document_id, instruction, fields, source, summary,"
    " progress, created_at, changed_at, shown"
)
"""Columns that `row` is made of."""

COLUMNS: Final = (
    "operation", "type", "state", "target", "document_id", "instruction", "fields", "source",
    "summary", "progress", "created_at", "changed_at", "day", "number_order", "account",
    "party_order", "amount_order", "searched", "shown", "id",
)  # fmt: skip
"""Columns that `columns` gives, in this order."""


def columns(row: OutboxRow) -> tuple[Any, ...]:
    """The values of `COLUMNS`."""
    summary = row.summary
    party = summary.party
    texts = (summary.number, party.name, party.taxpayer_number, party.account, summary.purpose)
    return (
        row.operation.value,
        row.type,
        row.state.value,
        row.target,
        row.document_id,
        None if row.instruction is None else encode(row.instruction),
        json.dumps(dict(row.fields), ensure_ascii=False),
        "" if row.source is None else encode(row.source),
        encode(summary),
        encode(row.progress),
        moment(row.created_at),
        moment(row.changed_at),
        day_number(summary.date),
        natural_order(fold(summary.number)),
        summary.account,
        text_order(party.name),
        measure(summary.amount)[1],
        "\n".join(fold(text) for text in texts),
        "" if row.shown is None else _written(row.shown),
        row.id,
    )


def row(values: tuple[Any, ...]) -> OutboxRow:
    """The row in the columns of `SELECTED`; a damaged one if they cannot be read."""
    try:
        for each in values:
            check_text(each)
        return _row(values)
    except UNREADABLE:
        return _damaged(values)


def _row(values: tuple[Any, ...]) -> OutboxRow:
    (
        _, row_id, operation, kind, state, target, document_id, instruction, fields, source,
        summary, progress, created_at, changed_at, shown,
    ) = values  # fmt: skip
    cls = OPERATIONS[Operation(operation)].instruction
    return OutboxRow(
        id=row_id,
        operation=Operation(operation),
        type=kind,
        state=_state(state),
        summary=decode(summary, InstructionSummary),
        instruction=None if instruction is None else decode(instruction, cls),
        fields=decode_texts(fields),
        source=decode(source, Source) if source else None,
        target=target,
        document_id=document_id,
        progress=decode(progress, Progress),
        created_at=from_moment(created_at),
        changed_at=from_moment(changed_at),
        shown=_read(shown) if shown else None,
    )


def _damaged(values: tuple[Any, ...]) -> OutboxRow:
    """A row that cannot be read, with its readable parts."""
    stored = dict(zip(SELECTED.split(", "), values, strict=True))
    texts = tuple((name, text) for name, text in stored.items() if text and isinstance(text, str))
    operation = _try(lambda: Operation(stored["operation"]))
    state = _try(lambda: _state(stored["state"]))
    progress = _try(lambda: decode(stored["progress"], Progress))
    # What was ready has an instruction, also after it was taken back or restored from a backup.
    incomplete = state is OutboxState.DRAFT and stored["instruction"] is None
    return OutboxRow(
        id=stored["id"],
        operation=operation or Operation.CREATE_PAYMENT,
        type=stored["type"],
        state=OutboxState.DAMAGED,
        summary=_try(lambda: decode(stored["summary"], InstructionSummary)) or InstructionSummary(),
        instruction=None,
        fields={},
        source=None,
        target=stored["target"],
        document_id=stored["document_id"],
        progress=progress or Progress(),
        created_at=_moment(stored["created_at"]),
        changed_at=_moment(stored["changed_at"]),
        damage=Damage(
            operation=operation,
            state=state,
            stored=texts,
            never_sent=incomplete and progress == Progress(),
        ),
    )


def _state(stored: str) -> OutboxState:
    state = OutboxState(stored)
    if state is OutboxState.DAMAGED:
        raise UnreadableText("no state of a stored row")
    return state


def _try(read: Callable[[], T]) -> T | None:
    try:
        return read()
    except UNREADABLE:
        return None


def _moment(stored: int) -> datetime:
    return _try(lambda: from_moment(stored)) or from_moment(0)


def _written(shown: ShownDocument) -> str:
    details = None if shown.details is None else to_json(shown.details)
    return json.dumps([shown.kind.value, shown.id, details], ensure_ascii=False)


def _read(text: str) -> ShownDocument:
    kind, document_id, details = json.loads(text)
    cls = DETAILS_OF[Kind(kind)]
    told = None if details is None else from_json(details, cls)
    return ShownDocument(kind=Kind(kind), id=document_id, details=told)
