"""Tests of what non-payment documents can be about."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from typing import TYPE_CHECKING

import pytest

from desktop_app.domain.documents.listed import DocumentType
from desktop_app.domain.documents.statuses import RegisterDocumentStatus
from desktop_app.domain.register.obligations import RegisterDocument, RegisterDocumentType
from tests.support.company import NOW, Bank, opened

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

EARLIER = RegisterDocument(
    id="R1/77",
    reply_id="R1",
    document_id="77",
    type=RegisterDocumentType.DEMAND_WITHOUT_ACCEPTANCE.value,
    status=RegisterDocumentStatus.IN_PROCESSING,
    date=date(2026, 11, 1),
    incoming=False,
    received_at=NOW - timedelta(days=3),
)
LATER = replace(
    EARLIER, id="R2/77", reply_id="R2", status=RegisterDocumentStatus.EXECUTED, received_at=NOW
)


@pytest.mark.parametrize("rows", [(EARLIER, LATER), (LATER, EARLIER)])
def test_what_the_register_told_last_of_a_document_counts(
    run_async: Run,
    tmp_path: Path,
    sandbox: SandboxProcess,
    rows: tuple[RegisterDocument, ...],
) -> None:
    async def story() -> None:
        async with opened(tmp_path, Bank.of(sandbox)) as company:
            for row in rows:
                await company.workspace.lists.save_page([row])
            others, kind = company.workspace.other_documents, DocumentType.RECALL_REQUIREMENT
            assert await others.subject(kind, "77") == LATER
            assert await others.subjects(kind, "") == ()
            await company.workspace.lists.save_page([replace(LATER, status=EARLIER.status)])
            (offered,) = await others.subjects(kind, "")
            assert offered.id == LATER.id

    run_async(story())
