"""Tests of the reader against sandbox variants: declared bodies, file types, large data."""

from __future__ import annotations

import asyncio
import json
from decimal import Decimal
from typing import TYPE_CHECKING

import pytest

from desktop_app.api.documents.paging import Capped, ListQuery, WalkLimits
from desktop_app.api.documents.whole_list import walk
from desktop_app.domain.documents.files import FileFormat
from desktop_app.domain.register.obligations import RegisterForm
from desktop_app.domain.values.periods import Period
from tests.api.documents.calls import FAR_AHEAD, LONG_AGO, TABLES, open_reader
from tests.contract.cover import record_journal
from tests.support.sandbox import STANDARD_OPTIONS, SandboxProcess

if TYPE_CHECKING:
    from collections.abc import Iterator

    from desktop_app.api.documents.reader import DocumentsReader
    from desktop_app.domain.register.obligations import RegisterRequest
    from tests.contract.samples import Samples
    from tests.support.loops import Run

EVERYTHING = ListQuery(period=Period(LONG_AGO, FAR_AHEAD), rows=100)
MANY = 2000


@pytest.fixture(scope="module")
def declaring() -> Iterator[SandboxProcess]:
    with SandboxProcess((*STANDARD_OPTIONS, "--declared-bodies", "--octet-stream")) as process:
        yield process
        record_journal("client", process.requests())


async def answered(reader: DocumentsReader) -> RegisterRequest:
    """A request that can be read, the newest of all."""
    page = await reader.list_register_requests(EVERYTHING)
    return page.rows[0]


def test_declared_bodies_are_read_as_well(declaring: SandboxProcess, run_async: Run) -> None:
    raw = declaring.get("/aisIdoRequests", {"dateFrom": "01.01.1900"}).json()
    assert set(raw) == {"document"}

    async def scenario() -> None:
        addresses = declaring.addresses
        async with open_reader(addresses.documents_url, addresses.access_token) as reader:
            request = await answered(reader)
            assert request.id == raw["document"]["id"]
            assert request.number == raw["document"]["num"]
            assert request.type_name
            assert request.date
            entries = await reader.directory("currencyCode")
            assert ("933", "Белорусский рубль") in {
                (entry.code, entry.name.capitalize()) for entry in entries
            }

    run_async(scenario())


def test_register_documents_in_declared_bodies(
    declaring: SandboxProcess, samples: Samples, run_async: Run
) -> None:
    operation = TABLES.operation("GET /aisIdoDocuments/{id}/{docId}")
    reply_id, document_id = map(str, samples.required(operation).values())

    async def scenario() -> None:
        addresses = declaring.addresses
        async with open_reader(addresses.documents_url, addresses.access_token) as reader:
            (listed,) = (await reader.list_register_documents(reply_id)).rows
            details = await reader.register_document(reply_id, document_id)
        assert listed.reply_id == reply_id
        assert details.document.id == f"{reply_id}/{document_id}"
        for document in (listed, details.document):
            assert document.amount
            assert document.type_name
            assert document.party.name

    run_async(scenario())


def test_files_of_an_untold_type(declaring: SandboxProcess, run_async: Run) -> None:
    async def scenario() -> None:
        addresses = declaring.addresses
        async with open_reader(addresses.documents_url, addresses.access_token) as reader:
            documents = await reader.list_documents(EVERYTHING)
            first = documents.rows[0].id
            for file_format in FileFormat:
                got = await reader.print_form(first, file_format)
                assert got.name.endswith(f".{file_format}")
                assert str(file_format)[:3] in got.content_type.replace("wordprocessing", "doc")

    run_async(scenario())


def test_two_thousand_documents_and_their_total(run_async: Run) -> None:
    options = ("--port=0", f"--documents={MANY}", "--seed=7")

    async def scenario(process: SandboxProcess) -> tuple[int, Decimal]:
        addresses = process.addresses
        ids: set[str] = set()
        total = Decimal(0)
        async with open_reader(addresses.documents_url, addresses.access_token) as reader:
            query = ListQuery(period=EVERYTHING.period, rows=500)
            async for page in walk(reader.list_documents, query, limits=WalkLimits()):
                assert not isinstance(page, Capped)
                assert not any(row.other for row in page.rows)
                ids.update(row.id for row in page.rows)
                total += sum(row.amount.value for row in page.rows if row.amount)
        return len(ids), total

    with SandboxProcess(options) as process:
        count, total = run_async(scenario(process))
        raw = process.get(
            "/", {"dateFrom": "01.01.1900", "dateTo": "31.12.2099", "pageRowCount": 0}
        )
        sent = json.loads(raw.content, parse_float=Decimal)
        record_journal("client", process.requests())
    assert count == sent["totalRowCount"] == MANY
    assert total == sum(row["amount"] for row in sent["page"] if "amount" in row)


def test_print_forms_of_requests(sandbox: SandboxProcess, run_async: Run) -> None:
    async def scenario() -> None:
        addresses = sandbox.addresses
        async with open_reader(addresses.documents_url, addresses.access_token) as reader:
            request = await answered(reader)
            for form in RegisterForm:
                for file_format in FileFormat:
                    got = await reader.register_print_form(request.id, form, file_format)
                    assert got.name.endswith(f".{file_format}")

    run_async(scenario())


def test_reading_on_the_loop_of_the_window(sandbox: SandboxProcess, run_qt: Run) -> None:
    async def scenario() -> None:
        addresses = sandbox.addresses
        async with open_reader(addresses.documents_url, addresses.access_token) as reader:
            page = await reader.list_documents(EVERYTHING)
            async with asyncio.TaskGroup() as group:
                for row in page.rows[:10]:
                    group.create_task(reader.document(row.id))
            sandbox.fault("GET /{id}", "hang")
            call = asyncio.ensure_future(reader.document(page.rows[0].id))
            await asyncio.sleep(0.1)
            call.cancel()
            with pytest.raises(asyncio.CancelledError):
                await call
            form = await reader.print_form(page.rows[0].id, FileFormat.PDF)
            assert form.data.startswith(b"%PDF-")

    run_qt(scenario())
