"""Finds the documents that rows of the outbox became at the bank, to be signed together."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.errors import UserError
from desktop_app.domain.outbox.operations import OPERATIONS, Effect
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.shell.page import Page
    from desktop_app.ui.shell.page_context import PageContext

_LEAVES_A_DOCUMENT: Final = frozenset({Effect.CREATES, Effect.CHANGES})
_AT_ONCE: Final = 8

_UNLISTED: Final = (
    Text("OutboxPage", "The documents are not in the list yet"),
    Text("OutboxPage", "Synchronise, then sign them."),
)


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


async def sign_rows(rows: Sequence[OutboxRow], page: Page, context: PageContext) -> None:
    """Go to the signing of the documents of signable rows, unless the person has gone on.

    What could not be read is named there; where that is all of them, `page` says so.

    Raises:
        StorageError: the store could not be read.
    """
    workspace = context.workspace
    documents, unread = await _documents_of(rows, workspace)
    if not documents:
        page.messages.show_notice("unlisted", MessageSeverity.WARNING, *_UNLISTED)
        return
    offered = await workspace.lists.offered(each.id for each in documents)
    if page.isVisible():
        context.navigator.sign(documents, offered=offered, unread=unread)


async def _documents_of(
    rows: Sequence[OutboxRow], workspace: Workspace
) -> tuple[tuple[ListedDocument, ...], tuple[OutboxRow, ...]]:
    """The documents of signable rows, and the rows of which none could be read.

    What no list has shown yet is read from the bank.
    """
    by_document = {row.document_id: row for row in rows if is_signable(row)}
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

    found = await asyncio.gather(*map(read, by_document))
    return (
        tuple(document for document in found if document is not None),
        tuple(
            row
            for row, document in zip(by_document.values(), found, strict=True)
            if document is None
        ),
    )
