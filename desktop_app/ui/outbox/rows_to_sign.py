"""Finds the documents that rows of the outbox became at the bank, to be signed together."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.errors import UserError
from desktop_app.domain.outbox.operations import OPERATIONS, Effect
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.profiles.workspace import Workspace

_LEAVES_A_DOCUMENT: Final = frozenset({Effect.CREATES, Effect.CHANGES})
_AT_ONCE: Final = 8

UNLISTED: Final = (
    Text("OutboxPage", "The documents are not in the list yet"),
    Text("OutboxPage", "Synchronise, then sign them."),
)
"""What is said where none of the documents was found."""


def is_signable(row: OutboxRow) -> bool:
    """Whether a row became a document of the bank's list, which may await a signature."""
    operation = OPERATIONS[row.operation]
    is_document = operation.kind is Kind.DOCUMENT and operation.effect in _LEAVES_A_DOCUMENT
    return row.state is OutboxState.CONFIRMED and is_document and bool(row.document_id)


async def awaits_signature(row: OutboxRow, workspace: Workspace) -> bool:
    """Whether the document of a row is still to be signed, as far as it is known here.

    What no list has shown yet has just been created.

    Raises:
        StorageError: the store could not be read.
    """
    if not is_signable(row):
        return False
    listed = await workspace.lists.document(Kind.DOCUMENT, row.document_id)
    if listed is None or listed.status == DocumentStatus.AWAITING_SIGNATURE:
        return True
    return bool(await workspace.lists.offered((row.document_id,)))


async def documents_of(
    rows: Iterable[OutboxRow], workspace: Workspace
) -> tuple[ListedDocument, ...]:
    """The documents of signable rows; what no list has shown yet is read from the bank.

    What cannot be read is left out.

    Raises:
        StorageError: the store could not be read.
    """
    ids = tuple(dict.fromkeys(row.document_id for row in rows if is_signable(row)))
    turns = asyncio.Semaphore(_AT_ONCE)

    async def read(document_id: str) -> ListedDocument | None:
        async with turns:
            listed = await workspace.lists.document(Kind.DOCUMENT, document_id)
            if listed is not None:
                return listed
            try:
                opened = await workspace.documents.details(Kind.DOCUMENT, document_id, fresh=True)
            except UserError:
                return None
            found: ListedDocument = opened.details.document
            return found

    found = await asyncio.gather(*map(read, ids))
    return tuple(document for document in found if document is not None)
