"""Replies of the register, reference directories and payment types."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.api import errors
from desktop_app.api.documents.reader import DocumentsReader
from desktop_app.domain.documents.directories import Directory
from desktop_app.domain.documents.files import FileFormat
from desktop_app.domain.documents.listed import DocumentType, Kind
from desktop_app.domain.register.obligations import (
    RegisterDocument,
    RegisterDocumentDetails,
    RegisterForm,
    RegisterRequest,
)
from desktop_app.services.documents.list_walks import ListNotComplete
from desktop_app.storage.window import DirectoryFilter, DocumentFilter, Sort, SortKey
from tests.support.company import NOW, Bank, MovedClock

if TYPE_CHECKING:
    from tests.services.conftest import OpenCompany
    from tests.support.company import Company
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

NOWHERE = Bank("http://127.0.0.1:9", "token")


async def replied(company: Company) -> RegisterRequest:
    """A request whose reply has documents."""
    received = await company.rows(Kind.REGISTER_DOCUMENT)
    replies = {getattr(one, "reply_id", "") for one in received.values()}
    for request in (await company.rows(Kind.REGISTER_REQUEST)).values():
        if isinstance(request, RegisterRequest) and request.settlement_id in replies:
            return request
    raise AssertionError


def test_replies_are_read_when_they_are_looked_at(
    sandbox: SandboxProcess, company: OpenCompany, run_async: Run
) -> None:
    async def scenario() -> None:
        async with company() as opened:
            request = await replied(opened)
            count = await opened.workspace.register.refresh_replies(request)
            answer = sandbox.get("/aisIdoDocuments", {"id": request.settlement_id}).json()
            assert count == answer["totalRowCount"] > 0
            where = DocumentFilter(
                kind=Kind.REGISTER_DOCUMENT, replies=frozenset({request.settlement_id})
            )
            assert (await opened.workspace.windows.totals(where)).count == count
            sandbox.fault("GET /aisIdoDocuments", "empty-page", times=2)
            with pytest.raises(ListNotComplete):
                await opened.workspace.register.refresh_replies(request)
            assert (await opened.workspace.windows.totals(where)).count == count
        async with company(NOWHERE) as offline:
            with pytest.raises(errors.Refused):
                await offline.workspace.register.refresh_replies(request)
            assert (await offline.workspace.windows.totals(where)).count == count

    run_async(scenario())


def test_a_reply_that_was_on_its_way_takes_nothing_newer_back(
    sandbox: SandboxProcess, company: OpenCompany, run_async: Run
) -> None:
    newer: list[RegisterDocument] = []
    stores: list[Company] = []

    class Slow(DocumentsReader):
        async def list_register_documents(self, *asked: Any, **more: Any) -> Any:
            page = await super().list_register_documents(*asked, **more)
            if stores and not newer and page.rows:
                newer.append(replace(page.rows[0], status_name="Исполнен позже"))
                details = RegisterDocumentDetails(document=newer[0])
                store = stores[0].workspace.lists
                await stores[0].workspace.documents.keep(details, reading=store.begin_reading())
            return page

    async def scenario() -> None:
        async with company(replace(Bank.of(sandbox), reader=Slow)) as opened:
            request = await replied(opened)
            stores.append(opened)
            await opened.workspace.register.refresh_replies(request)
            now = await opened.workspace.lists.document(newer[0].kind, newer[0].id)
            assert now is not None
            assert now.status_name == "Исполнен позже"

    run_async(scenario())


class NamesItselfOtherwise(DocumentsReader):
    """A bank whose replies have other identifiers than those they are asked for by."""

    async def list_register_documents(self, *asked: Any, **more: Any) -> Any:
        """A page of a reply, whose rows have its own identifier."""
        page = await super().list_register_documents(*asked, **more)
        return replace(page, rows=tuple(replace(one, id=f"own-{one.id}") for one in page.rows))

    async def register_document(self, reply_id: str, document_id: str, **more: Any) -> Any:
        """Details, which have the identifier that they were asked for by."""
        asked = reply_id.removeprefix("own-")
        assert asked != reply_id, "details are asked for as the row says"
        found = await super().register_document(asked, document_id, **more)
        own = replace(found.document, id=f"{reply_id}/{document_id}", reply_id=reply_id)
        return replace(found, document=own)


def test_a_reply_that_names_itself_otherwise_is_found_by_its_request(
    sandbox: SandboxProcess, new_company: OpenCompany, run_async: Run
) -> None:
    clock = MovedClock()

    async def scenario() -> None:
        bank = replace(Bank.of(sandbox), reader=NamesItselfOtherwise)
        async with new_company(bank, clock=clock) as opened:
            assert (await opened.synchronise()).error is None
            lists, kind = opened.workspace.lists, Kind.REGISTER_DOCUMENT
            request = await replied(opened)
            where = DocumentFilter(kind=kind, replies=frozenset({request.settlement_id}))
            count = (await opened.workspace.windows.totals(where)).count
            assert count == await opened.workspace.register.refresh_replies(request) > 0
            window = await lists.window(where, Sort(SortKey.DATE), offset=0, limit=1)
            (document,) = (row.value for row in window.rows)
            assert document.id.startswith("own-")

            details = await opened.workspace.documents.fetch(kind, document.id)
            assert getattr(details.document, "reply_id", "") == request.settlement_id
            assert (await opened.workspace.windows.totals(where)).count == count
            changes = [one for one in await opened.changes() if one.kind is kind]
            assert [one for one in changes if one.field == "reply_id"] == []

            place = Kind.REGISTER_REQUEST, request.id, FileFormat.PDF
            together = RegisterForm.REQUEST_WITH_DOCUMENTS
            forms = opened.workspace.print_forms
            form = await forms.get(*place, register_form=together)
            assert not await forms.has_changed(*place[:2], form, register_form=together)
            clock.move(minutes=1)
            await lists.save_page([replace(document, status=5)])
            assert await forms.has_changed(*place[:2], form, register_form=together)

            clock.move(minutes=20)
            since = len(sandbox.requests())
            assert (await opened.synchronise()).error is None
            requests = (await opened.rows(Kind.REGISTER_REQUEST)).values()
            known = {getattr(each, "settlement_id", "") for each in requests}
            asked = sandbox.requests(since)
            assert all("own-" not in str(each) for each in asked)
            assert await lists.unfinished_replies(1000)
            assert set(await lists.unfinished_replies(1000)) <= known

    run_async(scenario())


def test_what_no_request_asks_for_is_not_asked_for(company: OpenCompany, run_async: Run) -> None:
    """As older versions kept a reply, by an identifier that the bank does not know."""

    async def scenario() -> None:
        async with company() as opened:
            lists = opened.workspace.lists
            received = await opened.rows(Kind.REGISTER_DOCUMENT)
            before = await lists.unfinished_replies(1000)
            assert before
            document = next(iter(received.values()))
            assert isinstance(document, RegisterDocument)
            odd = replace(document, id="own/1", reply_id="own", document_id="1", status=1)
            await lists.save_page([odd])
            assert "own/1" in await lists.unfinished_ids(Kind.REGISTER_DOCUMENT, 1000)
            assert await lists.unfinished_replies(1000) == before

    run_async(scenario())


def test_a_request_without_a_reply_has_no_documents(company: OpenCompany, run_async: Run) -> None:
    async def scenario() -> None:
        async with company() as opened:
            rows = await opened.rows(Kind.REGISTER_REQUEST)
            waiting = next(row for row in rows.values() if row.status == 1)
            assert isinstance(waiting, RegisterRequest)
            assert await opened.workspace.register.refresh_replies(waiting) == 0

    run_async(scenario())


def test_directories_are_read_once_and_again_when_wanted(
    sandbox: SandboxProcess, new_company: OpenCompany, run_async: Run
) -> None:
    clock = MovedClock()

    async def scenario() -> None:
        async with new_company(clock=clock) as company:
            directories = company.workspace.directories
            assert await directories.fetched_at(Directory.COUNTRY_CODE) is None
            entries = await directories.entries(Directory.COUNTRY_CODE)
            assert any(entry.name.upper() == "БЕЛАРУСЬ" for entry in entries)
            clock.move(hours=5)
            assert await directories.entries(Directory.COUNTRY_CODE) == entries
            assert await directories.fetched_at(Directory.COUNTRY_CODE) == NOW
            assert len(sandbox.requests()) == 1
            assert await directories.refresh(Directory.COUNTRY_CODE) == len(entries)
            assert await directories.fetched_at(Directory.COUNTRY_CODE) == clock.now()
            # Directories need no token.
            assert {one["authorization"] for one in sandbox.requests()} == {None}
            window = await company.workspace.directory_rows.window(
                DirectoryFilter(directory=Directory.COUNTRY_CODE, text="беларус"),
                Sort(SortKey.CODE),
                offset=0,
                limit=10,
            )
            assert window.count >= 1
        async with new_company(NOWHERE) as offline:
            kept = offline.workspace.directories
            assert await kept.entries(Directory.COUNTRY_CODE) == entries
            with pytest.raises(errors.Refused):
                await kept.entries(Directory.CURRENCY_CODE)

    run_async(scenario())


def test_payment_types_are_kept_by_type_of_document(
    sandbox: SandboxProcess, new_company: OpenCompany, run_async: Run
) -> None:
    async def scenario() -> None:
        async with new_company() as company:
            directories = company.workspace.directories
            types = await directories.payment_types(DocumentType.LEGAL_PAYMENTS)
            assert types
            assert await directories.payment_types(DocumentType.LEGAL_PAYMENTS) == types
            assert len(sandbox.requests()) == 1
            await directories.payment_types(DocumentType.BUDGET_PAYMENTS)
            await directories.payment_types(DocumentType.LEGAL_PAYMENTS, fresh=True)
            assert len(sandbox.requests()) == 3
            sandbox.fault("GET /getPaymentType/{type}", "malformed-json", times=1)
            with pytest.raises(errors.UnreadableAnswer):
                await directories.payment_types(DocumentType.LEGAL_PAYMENTS, fresh=True)
        async with new_company(NOWHERE) as offline:
            kept = offline.workspace.directories
            assert await kept.payment_types(DocumentType.LEGAL_PAYMENTS) == types

    run_async(scenario())
