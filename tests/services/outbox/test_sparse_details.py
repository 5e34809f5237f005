"""Tests of sending about documents whose details leave out what the bank's lists tell."""

from __future__ import annotations

import asyncio
import shutil
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.api.documents.reader import DocumentsReader
from desktop_app.domain.documents.changeability import is_changeable_payment
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.documents.shown_document import ShownDocument
from desktop_app.domain.instructions.document_actions import OtherAction, fits
from desktop_app.domain.instructions.payment_fields import payment_of
from desktop_app.domain.outbox.operations import Deletion, Operation
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.services.documents.fresh_reading import unsigned
from desktop_app.services.outbox.submission import Submission
from tests.support.company import Bank, opened, synchronise_once

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.domain.documents.listed import BankDocumentDetails, RequirementDetails
    from tests.support.company import Company
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

LEFT_OUT: dict[str, Any] = {"type": "", "type_name": "", "status": None, "status_name": ""}
MORE_LEFT_OUT: dict[str, Any] = {**LEFT_OUT, "account": "", "rest": None, "accept_until": None}


class SparseReader(DocumentsReader):
    """A bank that tells neither type nor status in its details, and of a demand even less."""

    async def document(self, document_id: str, **more: Any) -> BankDocumentDetails:
        """The details of a bank document."""
        details = await super().document(document_id, **more)
        return replace(details, document=replace(details.document, **LEFT_OUT))

    async def requirement(self, requirement_id: str, **more: Any) -> RequirementDetails:
        """The details of a payment demand."""
        details = await super().requirement(requirement_id, **more)
        return replace(details, document=replace(details.document, **MORE_LEFT_OUT))


@pytest.fixture(scope="module")
def store_of_sparse_details(
    tmp_path_factory: pytest.TempPathFactory, sandbox_process: SandboxProcess
) -> Path:
    """The file of a store that was synchronised once with that bank."""
    sandbox_process.reset()
    bank = replace(Bank.of(sandbox_process), reader=SparseReader)
    return asyncio.run(synchronise_once(tmp_path_factory.mktemp("sparse"), bank))


async def decided(company: Company, operation: Operation) -> Submission:
    """A change or deletion of a payment, as the window makes it."""
    rows = (await company.rows()).values()
    document = next(row for row in rows if is_changeable_payment(row))
    deletes = operation is Operation.DELETE_DOCUMENT
    details = await unsigned(company.workspace.documents, document.id, deleting=deletes)
    changed = replace(payment_of(details), purpose="По договору 77")
    return Submission(
        operation=operation,
        instruction=Deletion(document=details.document) if deletes else changed,
        target=document.id,
        shown=ShownDocument(kind=Kind.DOCUMENT, id=document.id, details=details),
    )


async def answered(company: Company, action: OtherAction) -> Submission:
    """An answer to a payment demand, as the window makes it."""
    demands = await company.rows(Kind.REQUIREMENT)
    open_ones = [row for row in demands.values() if fits(action, row)]
    made = await company.workspace.demand_answers.prepare(
        action, open_ones[:1], reason="Не заказывали"
    )
    (order,) = made.submissions
    return order


@pytest.mark.parametrize(
    "what",
    [Operation.CHANGE_PAYMENT, Operation.DELETE_DOCUMENT, OtherAction.ACCEPT, OtherAction.REFUSE],
)
def test_a_document_as_it_was_shown_is_sent_about(
    run_async: Run,
    tmp_path: Path,
    sandbox: SandboxProcess,
    store_of_sparse_details: Path,
    what: Operation | OtherAction,
) -> None:
    async def story() -> None:
        shutil.copy(store_of_sparse_details, tmp_path / "store.db")
        async with opened(tmp_path, replace(Bank.of(sandbox), reader=SparseReader)) as company:
            if isinstance(what, Operation):
                order = await decided(company, what)
            else:
                order = await answered(company, what)
            assert order.shown is not None
            assert order.shown.details is not None
            assert order.shown.details.document.status is not None
            (row_id,) = await company.workspace.outbox.enqueue([order], send=True)
            row = await company.workspace.outbox.settled(row_id)
            assert row is not None
            assert row.state is OutboxState.CONFIRMED, row.progress

    run_async(story())
