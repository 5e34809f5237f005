"""Documents kept for offline use: one that cannot be kept does not keep the others from it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import httpx
import pytest

from desktop_app.api import errors
from desktop_app.domain.documents.files import FileFormat
from desktop_app.domain.documents.listed import Kind
from desktop_app.services.documents.reading import DocumentGone
from tests.services.documents.test_sync_failures import delete_at_the_bank
from tests.support.company import Bank

if TYPE_CHECKING:
    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.domain.errors import UserError
    from tests.services.conftest import OpenCompany
    from tests.support.company import Company
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

PRINT_FORM = "GET /{id}/{format}"


async def to_keep(company: Company, count: int) -> list[ListedDocument]:
    """Documents that can be deleted at the bank, with details that were not read yet."""
    return [row for row in (await company.rows()).values() if row.status == 1][:count]


async def kept_of(company: Company, documents: list[ListedDocument]) -> dict[str, UserError | None]:
    copies = company.workspace.offline_copies
    return {document.id: failure async for document, failure in copies.keep(documents)}


def test_what_cannot_be_kept_is_told_and_the_others_are_kept(
    sandbox: SandboxProcess, company: OpenCompany, run_async: Run
) -> None:
    async def scenario() -> None:
        async with company(replace(Bank.of(sandbox), tries=1)) as opened:
            documents = await to_keep(opened, 4)
            deleted, absent, formless, last = documents
            delete_at_the_bank(sandbox, deleted.id)
            await opened.workspace.lists.mark_gone(Kind.DOCUMENT, absent.id)
            forms = opened.workspace.print_forms
            await forms.get(Kind.DOCUMENT, last.id, FileFormat.PDF)
            sandbox.fault(PRINT_FORM, "status-404", times=1)
            before = len(sandbox.requests())
            found = await kept_of(opened, documents)
            assert list(found) == [each.id for each in documents]
            assert isinstance(found[deleted.id], DocumentGone)
            assert isinstance(found[absent.id], DocumentGone)
            assert isinstance(found[formless.id], errors.NotFound)
            assert found[last.id] is None
            paths = [one["path"] for one in sandbox.requests(before)]
            assert not any(absent.id in path for path in paths), "it is not asked for"
            assert "print.pdf" in await forms.kept(Kind.DOCUMENT, last.id)

    run_async(scenario())


def test_a_refused_token_ends_it(
    sandbox: SandboxProcess, company: OpenCompany, run_async: Run
) -> None:
    async def scenario() -> None:
        async with company() as opened:
            documents = await to_keep(opened, 3)
            sandbox.fault("*", "status-401", times=100)
            with pytest.raises(errors.Unauthorized):
                await kept_of(opened, documents)

    run_async(scenario())


def test_a_lost_connection_ends_it(company: OpenCompany, run_async: Run) -> None:
    asked: list[str] = []

    def lose(request: httpx.Request) -> httpx.Response:
        asked.append(request.url.path)
        raise httpx.ConnectError("all of it")

    async def scenario() -> None:
        bank = Bank("https://bank.test/documents", "token", tries=1)
        async with company(replace(bank, wire=httpx.MockTransport(lose))) as opened:
            documents = await to_keep(opened, 3)
            with pytest.raises(errors.ConnectionFailed):
                await kept_of(opened, documents)
            assert len(asked) == 1

    run_async(scenario())
