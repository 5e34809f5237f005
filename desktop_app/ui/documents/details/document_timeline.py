"""Merges what the bank, this computer and the outbox tell of a document into one timeline."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from desktop_app.domain.changes import Difference
from desktop_app.domain.documents.directories import NO_BOOKS
from desktop_app.domain.documents.listed import BankDocumentDetails
from desktop_app.domain.outbox.operations import OPERATIONS, Effect, Service
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.ui.documents.details.change_history import event_of
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels import outbox as outbox_labels
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.presentation.document_presentation import TimelineEvent

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from desktop_app.domain.changes import RecordedChange
    from desktop_app.domain.documents.details import Details
    from desktop_app.domain.documents.directories import Books
    from desktop_app.domain.documents.listed import Kind, ListedDocument
    from desktop_app.domain.outbox.operations import Operation
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.ui.presentation.document_presentation import DocumentPresentation

_SENT: Final = Text("history", "Sent to the bank")
_SENDING: Final = frozenset({Effect.CREATES, Effect.CHANGES, Effect.DELETES})
_ANSWERED: Final = frozenset(
    {OutboxState.SENT, OutboxState.UNKNOWN, OutboxState.CONFIRMED, OutboxState.REFUSED}
)
_LAST: Final = datetime.max.replace(tzinfo=UTC)


def sending_operations(kind: Kind) -> frozenset[Operation]:
    """The operations that create, change or delete documents of a kind at the bank."""
    return frozenset(
        operation
        for operation, facts in OPERATIONS.items()
        if facts.service is Service.DOCUMENTS and facts.effect in _SENDING and facts.kind is kind
    )


def with_timeline(
    made: DocumentPresentation,
    row: ListedDocument,
    details: Details | None,
    *,
    changes: Iterable[RecordedChange] = (),
    sent: Iterable[OutboxRow] = (),
    books: Books = NO_BOOKS,
) -> DocumentPresentation:
    """A presentation with all that is known to have happened to its document, by time.

    It ends with where the document stands, and why, where there is anything before.

    Args:
        made: a presentation with what the bank tells in the details.
        row: the document.
        details: what was read of it.
        changes: what synchronisation noticed, the oldest first.
        sent: the rows of the outbox that made, changed or deleted it.
        books: directories that name codes.
    """
    told = isinstance(details, BankDocumentDetails) and details.created_at is not None
    ours = [event for each in sent for event in _events_of(each, is_creation_told=told)]
    noticed = [(each, event_of(each, books)) for each in changes]
    events = _sorted([*made.timeline, *ours, *(event for _, event in noticed)])
    if not events:
        return made
    why = getattr(details, "rejection_reason", "")
    became = [event for each, event in noticed if _tells_end(each, row, absent=made.absent)]
    timed = [event for event in events if event.at is not None]
    if became and became[-1] is timed[-1]:
        events.remove(became[-1])
        events.append(replace(became[-1], more=why))
    elif made.status.text:
        events.append(TimelineEvent("", made.status.text, why))
    return replace(made, timeline=tuple(events))


def _sorted(events: Sequence[TimelineEvent]) -> list[TimelineEvent]:
    """By time; those whose time is not known stand behind the others."""
    return sorted(events, key=lambda each: each.at or _LAST)


def _tells_end(change: RecordedChange, row: ListedDocument, *, absent: bool) -> bool:
    """Whether a change brought a document to where it stands."""
    if absent:
        return change.difference is Difference.ABSENT
    return change.field == "status" and change.new == str(row.status)


def _events_of(row: OutboxRow, *, is_creation_told: bool) -> Iterator[TimelineEvent]:
    """When a row was sent, and what came of it."""
    sent_at = row.progress.sent_at
    if row.damage is not None or sent_at is None:
        return
    doing = outbox_labels.DOING.get(row.operation)
    more = "" if doing is None else str(doing)
    yield TimelineEvent(formats.moment(sent_at), str(_SENT), more, sent_at)
    creates = OPERATIONS[row.operation].effect is Effect.CREATES
    if row.state is OutboxState.CONFIRMED and creates and is_creation_told:
        return  # the bank says when it made it
    if row.state in _ANSWERED:
        at, what = row.changed_at, outbox_labels.state(row).text
        why = row.progress.message if row.state is OutboxState.REFUSED else ""
        yield TimelineEvent(formats.moment(at), what, why, at)
