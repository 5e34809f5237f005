"""Tests without a network: stored data is readable, missing data is named, search works."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.api import errors
from desktop_app.domain.changes import Difference
from desktop_app.domain.documents.directories import Directory
from desktop_app.domain.documents.files import FileFormat
from desktop_app.domain.documents.listed import BankDocumentDetails, Kind
from desktop_app.services.documents.reading import NotKept
from desktop_app.storage.window import DocumentFilter, Sort, SortKey
from tests.support.company import NOW, Bank, MovedClock, opened
from tests.support.sandbox import SandboxProcess

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.domain.documents.files import StoredFile
    from desktop_app.domain.documents.listed import Attachment, ListedDocument
    from desktop_app.services.documents.reading import OpenedDetails
    from tests.support.company import Company
    from tests.support.loops import Run


class OpenedDocuments:
    """The documents that were opened while the bank was reachable."""

    def __init__(self) -> None:
        self.rows: dict[Kind, dict[str, ListedDocument]] = {}
        self.details: dict[tuple[Kind, str], OpenedDetails] = {}
        self.forms: dict[tuple[Kind, str, FileFormat], StoredFile] = {}
        self.attachments: dict[tuple[str, Attachment], StoredFile] = {}

    async def look(self, company: Company) -> None:
        for kind in Kind:
            self.rows[kind] = await company.rows(kind)
            for document_id in list(self.rows[kind])[-5:]:
                details = await company.workspace.documents.details(kind, document_id)
                self.details[kind, document_id] = details
                for attachment in getattr(details.details, "files", ()):
                    await self.fetch(company, document_id, attachment)
            if kind is not Kind.REGISTER_DOCUMENT:
                for file_format in FileFormat:
                    document_id = next(iter(self.rows[kind]))
                    form = await company.workspace.print_forms.get(kind, document_id, file_format)
                    self.forms[kind, document_id, file_format] = form

    async def look_for_an_attachment(self, company: Company) -> None:
        for document_id in self.rows[Kind.DOCUMENT]:
            details = await company.workspace.documents.details(Kind.DOCUMENT, document_id)
            assert isinstance(details.details, BankDocumentDetails)
            if details.details.files:
                return await self.fetch(company, document_id, details.details.files[0])
        raise AssertionError

    async def fetch(self, company: Company, document_id: str, attachment: Attachment) -> None:
        stored = await company.workspace.documents.attachment(document_id, attachment)
        self.attachments[document_id, attachment] = stored

    async def is_still_there(self, company: Company) -> None:
        one = company.workspace
        for kind, rows in self.rows.items():
            assert await company.rows(kind) == rows
        for (kind, document_id), details in self.details.items():
            assert await one.documents.details(kind, document_id) == details
            shown = await one.documents.details(kind, document_id, fresh=True)
            assert (shown.details, shown.fetched_at) == (details.details, details.fetched_at)
            assert type(shown.error) is errors.Refused
        for (kind, document_id, file_format), form in self.forms.items():
            assert await one.print_forms.get(kind, document_id, file_format) == form
        for (document_id, attachment), stored in self.attachments.items():
            assert await one.documents.attachment(document_id, attachment) == stored


async def check_missing_is_told(company: Company, seen: OpenedDocuments) -> None:
    one = company.workspace
    told = 0
    for kind, rows in seen.rows.items():
        for document_id in rows:
            if await one.documents.stored_details(kind, document_id) is None:
                with pytest.raises(NotKept) as caught:
                    await one.documents.details(kind, document_id)
                assert caught.value.retryable
                told += 1
    assert told > 100
    with pytest.raises(NotKept):
        await one.print_forms.get(Kind.DOCUMENT, list(seen.rows[Kind.DOCUMENT])[9], FileFormat.PDF)


async def search_finds(company: Company, rows: dict[str, ListedDocument]) -> None:
    """Fragments of names and purposes, in any case, find exactly the documents that have them."""
    names = {row.party.name for row in rows.values()}
    words = {word[1:6] for name in names for word in re.findall(r"[а-я]{6,}", name)}
    words |= {row.purpose[3:12].strip() for row in list(rows.values())[:10]}
    fragments = sorted(word for word in words if "ё" not in word)[:25]
    assert len(fragments) == 25
    for fragment in fragments:
        wanted = {one for one, row in rows.items() if fragment.casefold() in _searched(row)}
        for text in (fragment, fragment.upper(), fragment.capitalize(), f" {fragment} "):
            where = DocumentFilter(kind=Kind.DOCUMENT, text=text)
            found = await company.workspace.windows.window(
                where, Sort(SortKey.DATE, descending=True), offset=0, limit=400
            )
            assert {row.id for row in found.rows} == wanted, text
            assert (await company.workspace.windows.totals(where)).count == len(wanted)


def _searched(row: Any) -> str:
    parts = (row.party.name, row.purpose, row.number, row.party.taxpayer_number, row.party.account,
             row.account)  # fmt: skip
    return "\n".join(parts).casefold()


@pytest.mark.parametrize("restarted", [False, True], ids=["same process", "next start"])
def test_what_was_seen_is_there_without_the_bank(
    tmp_path: Path, run_async: Run, *, restarted: bool
) -> None:
    clock, seen = MovedClock(), OpenedDocuments()

    async def online(company: Company) -> None:
        assert (await company.synchronise()).error is None
        await seen.look(company)
        await seen.look_for_an_attachment(company)

    async def offline(company: Company) -> None:
        clock.move(hours=3)
        sync = company.workspace.sync
        await sync.restore()
        status = await company.synchronise()
        assert type(status.error) is errors.Refused
        assert status.last_good == NOW
        assert sync.stale_since() == NOW
        await seen.is_still_there(company)
        await check_missing_is_told(company, seen)
        await search_finds(company, seen.rows[Kind.DOCUMENT])
        assert len(await company.workspace.directories.entries(Directory.COUNTRY_CODE)) > 100
        differences = {change.difference for change in await company.changes()}
        assert differences <= {Difference.CHANGED}

    async def scenario(bank: SandboxProcess) -> None:
        place = replace(Bank.of(bank), tries=1)
        async with opened(tmp_path, place, clock=clock) as company:
            await online(company)
            bank.stop()
            if not restarted:
                await offline(company)
        if restarted:
            async with opened(tmp_path, place, clock=clock) as company:
                await offline(company)

    with SandboxProcess() as bank:
        run_async(scenario(bank))
