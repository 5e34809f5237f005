"""A document that a colleague deleted at the bank is shown as gone as soon as that is known."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from desktop_app.api import errors
from desktop_app.domain.documents.files import FileFormat
from desktop_app.domain.documents.listed import BankDocumentDetails, Kind
from desktop_app.domain.documents.shown_document import ShownDocument
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.instructions.payment_fields import payment_of
from desktop_app.domain.outbox.operations import Deletion, Operation
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.services.documents import list_walks
from desktop_app.services.documents.reading import DocumentGone
from desktop_app.services.outbox.errors import DocumentNotShown
from desktop_app.services.outbox.submission import Submission

if TYPE_CHECKING:
    from tests.services.conftest import OpenCompany
    from tests.support.company import Company
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess


async def waiting(one: Company, *, files: bool | None = None) -> BankDocumentDetails:
    """A document that awaits its signature, with or without attachments."""
    for row in (await one.rows()).values():
        if row.status != DocumentStatus.AWAITING_SIGNATURE:
            continue
        details = await one.workspace.documents.fetch(row.kind, row.id)
        assert isinstance(details, BankDocumentDetails)
        if files is None or bool(details.files) is files:
            return details
    raise AssertionError


async def deleted_elsewhere(one: Company, document_id: str) -> None:
    """A colleague deletes a document; nobody tells this program."""
    sender = await one.workspace.session.sender()
    await sender.delete_document(document_id)
    assert not await is_gone(one, document_id)


async def is_gone(one: Company, document_id: str) -> bool:
    return await one.workspace.documents.is_absent(Kind.DOCUMENT, document_id)


async def becomes_gone(one: Company, document_id: str) -> None:
    async with asyncio.timeout(240):
        while not await is_gone(one, document_id):  # noqa: ASYNC110 - no event tells when it is so
            await asyncio.sleep(0.02)
    assert document_id not in await one.rows()


@pytest.mark.parametrize("kept", [False, True])
def test_a_print_form_that_is_not_there_tells_that_its_document_is_gone(
    company: OpenCompany, run_async: Run, kept: bool
) -> None:
    async def story() -> None:
        async with company() as one:
            await one.synchronise()
            place = (Kind.DOCUMENT, (await waiting(one)).document.id)
            forms = one.workspace.print_forms
            if kept:
                await forms.get(*place, FileFormat.PDF)
            await deleted_elsewhere(one, place[1])
            with pytest.raises(DocumentGone):
                await forms.get(*place, FileFormat.PDF, fresh=kept)
            await becomes_gone(one, place[1])

    run_async(story())


def test_a_print_form_that_is_refused_leaves_a_document_that_is_there(
    company: OpenCompany, run_async: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with company() as one:
            await one.synchronise()
            place = (Kind.DOCUMENT, (await waiting(one)).document.id)
            sandbox.fault("GET /{id}/{format}", "status-400")
            with pytest.raises(errors.BadRequest):
                await one.workspace.print_forms.get(*place, FileFormat.PDF)
            assert not await is_gone(one, place[1])

    run_async(story())


def test_an_attachment_that_is_not_there_tells_that_its_document_is_gone(
    company: OpenCompany, run_async: Run, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def is_listed(*_: object, **__: object) -> bool:
        return False

    async def story() -> None:
        async with company() as one:
            await one.synchronise()
            details = await waiting(one, files=True)
            document_id = details.document.id
            # No document that has files can be deleted in the sandbox.
            for operation in ("GET /{id}/file/{fileId}", "GET /{id}"):
                sandbox.fault(operation, "status-400")
            monkeypatch.setattr(list_walks, "shows", is_listed)
            with pytest.raises(DocumentGone):
                await one.workspace.documents.attachment(document_id, details.files[0])
            await becomes_gone(one, document_id)

    run_async(story())


def test_the_next_synchronisation_tells_that_a_document_is_gone(
    company: OpenCompany, run_async: Run
) -> None:
    async def story() -> None:
        async with company() as one:
            await one.synchronise()
            document_id = (await waiting(one)).document.id
            await deleted_elsewhere(one, document_id)
            one.workspace.sync.start()
            assert (await one.workspace.sync.finished()).error is None
            assert await is_gone(one, document_id)
            assert document_id not in await one.rows()

    run_async(story())


@pytest.mark.parametrize("operation", [Operation.CHANGE_PAYMENT, Operation.DELETE_DOCUMENT])
def test_what_cannot_be_sent_for_its_document_is_gone_shows_it_so(
    company: OpenCompany, run_async: Run, operation: Operation
) -> None:
    async def story() -> None:
        async with company() as one:
            await one.synchronise()
            details = await waiting(one)
            document = details.document
            deletes = operation is Operation.DELETE_DOCUMENT
            order = Submission(
                operation=operation,
                instruction=Deletion(document=document) if deletes else payment_of(details),
                target=document.id,
                shown=ShownDocument(kind=Kind.DOCUMENT, id=document.id, details=details),
            )
            await deleted_elsewhere(one, document.id)
            (row_id,) = await one.workspace.outbox.enqueue([order])
            row = await one.workspace.outbox.settled(row_id)
            assert row is not None
            assert row.state is OutboxState.READY
            assert row.progress.error == DocumentNotShown.code
            await becomes_gone(one, document.id)

    run_async(story())


def test_documents_to_be_signed_that_are_gone_are_shown_so(
    company: OpenCompany, run_async: Run
) -> None:
    async def story() -> None:
        async with company() as one:
            await one.synchronise()
            document = (await waiting(one)).document
            await deleted_elsewhere(one, document.id)
            await one.workspace.signing.check([document])
            await becomes_gone(one, document.id)

    run_async(story())
