"""Details, attachments and print forms: read once, kept, and given without a network."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.api import errors
from desktop_app.api.documents.reader import DocumentsReader
from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.documents.changeability import is_changeable_payment
from desktop_app.domain.documents.files import FileFormat
from desktop_app.domain.documents.listed import BankDocumentDetails, Kind, Party
from desktop_app.domain.register.obligations import (
    RegisterDocument,
    RegisterForm,
    RegisterRequest,
)
from desktop_app.services.documents.fresh_reading import read_to_copy, unsigned
from desktop_app.services.documents.print_forms import (
    AnotherPrintForm,
    NoPrintForm,
    PreviewFailed,
    docx_to_html,
)
from desktop_app.services.documents.reading import NotKept
from desktop_app.services.payments import numbered_payments
from tests.support.company import Bank, MovedClock, delivered

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from desktop_app.domain.documents.files import FileContent
    from desktop_app.domain.documents.listed import Attachment, ListedDocument
    from tests.services.conftest import OpenCompany
    from tests.support.company import Company
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

NOWHERE = Bank("http://127.0.0.1:9", "token")
PRINTED = [kind for kind in Kind if kind is not Kind.REGISTER_DOCUMENT]


@asynccontextmanager
async def heard(company: Company, *topics: Topic) -> AsyncIterator[list[Change]]:
    """What the bus tells in the block."""
    changes: list[Change] = []
    bus = company.workspace.bus
    await delivered(bus)
    subscription = bus.subscribe(topics, changes.append)
    yield changes
    await delivered(bus)
    subscription.end()


async def with_attachment(company: Company) -> tuple[str, Attachment]:
    for document_id in await company.rows():
        opened = await company.workspace.documents.details(Kind.DOCUMENT, document_id)
        assert isinstance(opened.details, BankDocumentDetails)
        if opened.details.files:
            return document_id, opened.details.files[0]
    raise AssertionError


@pytest.mark.parametrize("kind", list(Kind))
def test_details_are_read_once_and_again_when_wanted(
    sandbox: SandboxProcess, company: OpenCompany, run_async: Run, kind: Kind
) -> None:
    clock = MovedClock()

    async def scenario() -> None:
        async with company(clock=clock) as opened:
            documents = opened.workspace.documents
            document_id = list(await opened.rows(kind))[-1]
            async with heard(opened, Topic.DETAILS, Topic.ACTIVITY) as told:
                first = await documents.details(kind, document_id, fresh=True)
            assert told == [Change(Topic.DETAILS, frozenset({document_id}))]
            assert first.error is None
            assert first.details.document.id == document_id
            asked = len(sandbox.requests())
            clock.move(minutes=3)
            again = await documents.details(kind, document_id)
            assert again == first
            assert len(sandbox.requests()) == asked
            fresh = await documents.details(kind, document_id, fresh=True)
            assert fresh.fetched_at == clock.now()
            assert fresh.details == first.details
            assert len(sandbox.requests()) == asked + 1
        async with company(NOWHERE) as offline:
            kept = await offline.workspace.documents.details(kind, document_id)
            assert kept == fresh

    run_async(scenario())


def test_a_list_is_read_anew_when_its_rows_show_something_else_by_details(
    company: OpenCompany, run_async: Run
) -> None:
    """Else its rows are older than the store, and nothing can be done with all of them."""

    async def scenario() -> None:
        async with company() as opened:
            documents, lists = opened.workspace.documents, opened.workspace.lists
            rows = await opened.rows()
            unread = [one for one in rows if await lists.details(Kind.DOCUMENT, one) is None]
            document_id = unread[-1]
            ids = frozenset({document_id})
            async with heard(opened, Topic.DOCUMENTS, Topic.DETAILS, Topic.ACTIVITY) as told:
                await documents.details(Kind.DOCUMENT, document_id)
            assert {(each.topic, each.ids) for each in told} == {
                (Topic.DETAILS, ids),
                (Topic.DOCUMENTS, ids),
            }
            async with heard(opened, Topic.DOCUMENTS, Topic.DETAILS) as told:
                await documents.details(Kind.DOCUMENT, document_id, fresh=True)
            assert told == [Change(Topic.DETAILS, ids)]

    run_async(scenario())


def test_reading_details_is_no_change_but_a_new_status_is(
    sandbox: SandboxProcess, company: OpenCompany, run_async: Run
) -> None:
    async def scenario() -> None:
        async with company() as opened:
            documents = opened.workspace.documents
            for kind in Kind:
                for document_id in list(await opened.rows(kind))[:20]:
                    await documents.details(kind, document_id, fresh=True)
            assert await opened.changes() == []
            rows = await opened.rows()
            waiting = next(row for row in rows.values() if row.status == 2)
            sandbox.advance_document(int(waiting.id), 4)
            async with heard(opened, Topic.DOCUMENTS, Topic.ACTIVITY) as told:
                await documents.details(Kind.DOCUMENT, waiting.id, fresh=True)
            assert {change.topic for change in told} == {Topic.DOCUMENTS, Topic.ACTIVITY}
            now = (await opened.rows())[waiting.id]
            assert now.status == 4
            assert (now.party, now.purpose) == (waiting.party, waiting.purpose)
            fields = {change.field for change in await opened.changes()}
            assert fields == {"status", "status_name"}

    run_async(scenario())


def test_a_code_that_has_changed_is_not_called_by_the_name_of_the_old_one(
    company: OpenCompany, run_async: Run
) -> None:
    async def scenario() -> None:
        async with company() as opened:
            documents, lists = opened.workspace.documents, opened.workspace.lists
            document_id = next(iter(await opened.rows()))
            details = await documents.fetch(Kind.DOCUMENT, document_id)
            assert isinstance(details, BankDocumentDetails)
            party = Party(name="ООО «Альфа»", bic="ALFABY2X", bank="Альфа-Банк")
            listed = replace(
                details.document,
                status=1, status_name="Ожидает подписи", type="1", type_name="Платёж", party=party,
            )  # fmt: skip
            await lists.save_page([listed])
            unnamed = replace(listed, status_name="", type_name="", party=replace(party, bank=""))
            await documents.keep(replace(details, document=unnamed))
            assert await lists.document(Kind.DOCUMENT, document_id) == listed, "it is no change"
            others = replace(
                unnamed, status=4, type="2", party=replace(unnamed.party, bic="AKBBBY2X")
            )
            await documents.keep(replace(details, document=others))
            assert await lists.document(Kind.DOCUMENT, document_id) == others

    run_async(scenario())


def test_details_without_type_and_status_are_completed_by_the_list(
    sandbox: SandboxProcess, company: OpenCompany, run_async: Run
) -> None:
    class SparseReader(DocumentsReader):
        async def document(self, document_id: str, **more: Any) -> BankDocumentDetails:
            details = await super().document(document_id, **more)
            bare = replace(details.document, type="", type_name="", status=None, status_name="")
            return replace(details, document=bare)

    async def scenario() -> None:
        async with company(replace(Bank.of(sandbox), reader=SparseReader)) as opened:
            workspace = opened.workspace
            rows = (await opened.rows()).values()
            awaiting = next(row for row in rows if is_changeable_payment(row))
            details = await unsigned(workspace.documents, awaiting.id, deleting=False)
            assert (details.document.type, details.document.status) == (awaiting.type, 1)
            kept = await workspace.documents.stored_details(Kind.DOCUMENT, awaiting.id)
            assert kept is not None
            assert kept.details == details
            copied, _ = await read_to_copy(workspace.documents, awaiting)
            assert copied == details
            made = await workspace.numbered_payments.repeat([awaiting])
            assert (len(made.submissions) + len(made.drafts), made.left_out) == (1, ())

    run_async(scenario())


def test_everything_else_has_its_turn_between_payments_that_are_repeated_together(
    company: OpenCompany, run_async: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Many of them would hold the window up."""
    turns = 0
    made: list[int] = []
    written: list[int] = []

    async def count() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    def noted(into: list[int], real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **more: Any) -> Any:
            into.append(turns)
            return real(*args, **more)

        return call

    async def scenario() -> None:
        async with company() as opened:
            rows = (await opened.rows()).values()
            payment = next(row for row in rows if is_changeable_payment(row))
            for name, into in (("repeated", made), ("read_payment", written)):
                monkeypatch.setattr(
                    numbered_payments, name, noted(into, getattr(numbered_payments, name))
                )
            counting = asyncio.create_task(count())
            await opened.workspace.numbered_payments.repeat([payment] * 5)
            counting.cancel()

    run_async(scenario())
    assert len(set(made)) == len(made) == 5
    assert len(set(written)) == len(written) == 5


def test_a_document_that_was_never_listed_can_be_opened(
    sandbox: SandboxProcess, new_company: OpenCompany, run_async: Run
) -> None:
    number = sandbox.get("/", {"pageRowCount": 1}).json()["page"][0]["id"]

    async def scenario() -> None:
        async with new_company() as company:
            opened = await company.workspace.documents.details(Kind.DOCUMENT, str(number))
            assert opened.details.document.id == str(number)
            assert list(await company.rows()) == [str(number)]
            with pytest.raises(errors.BadRequest) as refused:
                await company.workspace.documents.details(Kind.DOCUMENT, "999999999")
            assert refused.value.service_message
            assert list(await company.rows()) == [str(number)]

    run_async(scenario())


def test_attachments_are_downloaded_once_and_kept(
    sandbox: SandboxProcess, company: OpenCompany, run_async: Run
) -> None:
    operation = "GET /{id}/file/{fileId}"

    async def scenario() -> None:
        async with company() as opened:
            documents = opened.workspace.documents
            document_id, attachment = await with_attachment(opened)
            assert not await documents._files.names(Kind.DOCUMENT, document_id)
            async with heard(opened, Topic.PRINT_FORMS) as told:
                first = await documents.attachment(document_id, attachment)
            assert [change.ids for change in told] == [{document_id}]
            assert first.content.data
            assert first.content.name == attachment.name
            assert await documents.attachment(document_id, attachment) == first
            assert sandbox.operations().count(operation) == 1
            names = await documents._files.names(Kind.DOCUMENT, document_id)
            assert names == (f"file.{attachment.file_id}",)
        async with company(NOWHERE) as offline:
            kept = offline.workspace.documents
            assert await kept.attachment(document_id, attachment) == first

    run_async(scenario())


def test_an_attachment_that_was_replaced_is_not_given_for_the_new_one(
    sandbox: SandboxProcess, company: OpenCompany, run_async: Run
) -> None:
    clock = MovedClock()
    files = [b"first", b"second"]

    class ReplacingReader(DocumentsReader):
        async def attachment(self, document_id: str, file_id: str, **_: object) -> FileContent:
            content = await super().attachment(document_id, file_id)
            return replace(content, data=files.pop(0))

    async def scenario() -> None:
        async with company(
            replace(Bank.of(sandbox), reader=ReplacingReader), clock=clock
        ) as opened:
            documents, lists = opened.workspace.documents, opened.workspace.lists
            document_id, attachment = await with_attachment(opened)
            place = Kind.DOCUMENT, document_id
            told = replace(attachment, size=5)
            first = await documents.attachment(document_id, told)
            assert first.content.data == b"first"
            details = (await documents.details(*place)).details
            assert isinstance(details, BankDocumentDetails)
            clock.move(minutes=2)
            changed = replace(details, changed_at=clock.now() - timedelta(minutes=1))
            await lists.save_details(*place, changed)
            assert await documents.attachment(document_id, told) == first, "it is the same file"
            second = await documents.attachment(document_id, replace(told, size=6))
            assert second.content.data == b"second"
            assert await documents.attachment(document_id, replace(told, size=6)) == second

    run_async(scenario())


def test_what_is_kept_for_the_time_without_a_network(
    sandbox: SandboxProcess, company: OpenCompany, run_async: Run
) -> None:
    async def scenario() -> None:
        async with company() as opened:
            document_id, attachment = await with_attachment(opened)
            other = next(one for one in await opened.rows() if one != document_id)
            documents = opened.workspace.documents
            assert await documents.keep_offline(Kind.DOCUMENT, (other, document_id)) == 2
            assert await documents.keep_offline(Kind.DOCUMENT, ()) == 0
            sandbox.fault("GET /{id}", "status-500", times=3)
            with pytest.raises(errors.ServiceFailed):
                await documents.keep_offline(Kind.DOCUMENT, (document_id,))
        async with company(NOWHERE) as offline:
            kept = offline.workspace.documents
            assert (await kept.details(Kind.DOCUMENT, document_id)).error is None
            assert (await kept.attachment(document_id, attachment)).content.data
            with pytest.raises(errors.Refused):
                await kept.keep_offline(Kind.DOCUMENT, (document_id,))

    run_async(scenario())


@pytest.mark.parametrize("file_format", list(FileFormat))
@pytest.mark.parametrize("kind", PRINTED)
def test_print_forms_are_downloaded_once_and_given_without_a_network(
    sandbox: SandboxProcess,
    company: OpenCompany,
    run_async: Run,
    kind: Kind,
    file_format: FileFormat,
) -> None:
    async def scenario() -> None:
        async with company() as opened:
            forms = opened.workspace.print_forms
            document_id = next(iter(await opened.rows(kind)))
            assert await forms.kept(kind, document_id) == frozenset()
            async with heard(opened, Topic.PRINT_FORMS) as told:
                first = await forms.get(kind, document_id, file_format)
            assert [change.ids for change in told] == [{document_id}]
            start = b"%PDF-" if file_format is FileFormat.PDF else b"PK\x03\x04"
            assert first.content.data.startswith(start)
            assert first.content.name.endswith(f".{file_format}")
            assert await forms.get(kind, document_id, file_format) == first
            assert len(sandbox.requests()) == 1
            name = "aisIdoReq" if kind is Kind.REGISTER_REQUEST else "print"
            assert await forms.kept(kind, document_id) == {f"{name}.{file_format}"}
            opened.clock.move(minutes=1)
            again = await forms.get(kind, document_id, file_format, fresh=True)
            assert again.fetched_at > first.fetched_at
            assert len(sandbox.requests()) == 2
        async with company(NOWHERE) as offline:
            forms = offline.workspace.print_forms
            assert await forms.get(kind, document_id, file_format) == again
            with pytest.raises(errors.Refused):
                await forms.get(kind, document_id, file_format, fresh=True)
            assert await forms.get(kind, document_id, file_format) == again
            other = next(one for one in await offline.rows(kind) if one != document_id)
            with pytest.raises(NotKept):
                await forms.get(kind, other, file_format)

    run_async(scenario())


def test_the_form_of_a_document_that_changed_is_read_again(
    sandbox: SandboxProcess, company: OpenCompany, run_async: Run
) -> None:
    clock = MovedClock()

    async def scenario() -> None:
        async with company(clock=clock) as opened:
            forms, documents = opened.workspace.print_forms, opened.workspace.documents
            waiting = next(row for row in (await opened.rows()).values() if row.status == 2)
            place = (Kind.DOCUMENT, waiting.id)
            first = await forms.get(*place, FileFormat.PDF)
            clock.move(minutes=1)
            sandbox.advance_document(int(waiting.id), 5)
            await documents.details(*place, fresh=True)
            assert await forms.kept_form(*place, FileFormat.PDF, most_bytes=10**9) is None
            clock.move(minutes=1)
            again = await forms.get(*place, FileFormat.PDF)
            assert again.fetched_at > first.fetched_at
            assert again.content.data != first.content.data
            asked = len(sandbox.requests())
            assert await forms.get(*place, FileFormat.PDF) == again
            assert len(sandbox.requests()) == asked
            kept = await forms.kept_form(*place, FileFormat.PDF, most_bytes=10**9)
            assert kept == again
            clock.move(minutes=1)
            sandbox.advance_document(int(waiting.id), 4)
            await documents.details(*place, fresh=True)
        async with company(NOWHERE, clock=clock) as offline:
            forms = offline.workspace.print_forms
            with pytest.raises(errors.Refused):  # nothing is printed or saved for what it is not
                await forms.get(*place, FileFormat.PDF)
            shown = await forms.get(*place, FileFormat.PDF, even_outdated=True)
            assert shown == replace(again, is_outdated=True)
            assert f"print.{FileFormat.PDF}" in await forms.kept(*place)

    run_async(scenario())


def test_a_form_that_was_on_its_way_when_its_document_changed_is_read_again(
    sandbox: SandboxProcess, company: OpenCompany, run_async: Run
) -> None:
    clock = MovedClock()
    meanwhile: list[Callable[[], Awaitable[object]]] = []

    class Slow(DocumentsReader):
        async def print_form(
            self, document_id: str, file_format: FileFormat, **_: object
        ) -> FileContent:
            content = await super().print_form(document_id, file_format)
            if meanwhile:
                await meanwhile.pop()()
            return content

    async def scenario() -> None:
        async with company(replace(Bank.of(sandbox), reader=Slow), clock=clock) as opened:
            forms, documents = opened.workspace.print_forms, opened.workspace.documents
            waiting = next(row for row in (await opened.rows()).values() if row.status == 2)
            place = (Kind.DOCUMENT, waiting.id)

            async def change() -> None:
                clock.move(minutes=1)
                sandbox.advance_document(int(waiting.id), 5)
                await documents.details(*place, fresh=True)
                clock.move(minutes=1)

            meanwhile.append(change)
            old = await forms.get(*place, FileFormat.PDF)
            assert await forms.has_changed(*place, old)
            again = await forms.get(*place, FileFormat.PDF)
            assert again.content.data != old.content.data
            assert not await forms.has_changed(*place, again)

    run_async(scenario())


def test_a_form_that_was_read_while_the_clock_was_ahead_is_read_again(
    sandbox: SandboxProcess, company: OpenCompany, run_async: Run
) -> None:
    clock = MovedClock()

    async def scenario() -> None:
        async with company(clock=clock) as opened:
            forms, documents = opened.workspace.print_forms, opened.workspace.documents
            waiting = next(row for row in (await opened.rows()).values() if row.status == 2)
            place = (Kind.DOCUMENT, waiting.id)
            clock.move(days=400)
            old = await forms.get(*place, FileFormat.PDF)
            clock.move(days=-400, minutes=1)
            sandbox.advance_document(int(waiting.id), 5)
            await documents.details(*place, fresh=True)
            clock.move(minutes=1)
            again = await forms.get(*place, FileFormat.PDF)
            assert again.content.data != old.content.data
            assert await forms.get(*place, FileFormat.PDF) == again

    run_async(scenario())


def test_a_form_that_was_read_while_the_clock_was_ahead_is_old_when_that_time_has_come(
    sandbox: SandboxProcess, company: OpenCompany, run_async: Run
) -> None:
    clock = MovedClock()

    async def scenario() -> None:
        async with company(clock=clock) as opened:
            forms, documents = opened.workspace.print_forms, opened.workspace.documents
            rows = [row for row in (await opened.rows()).values() if row.status == 2]
            changed, same = (Kind.DOCUMENT, rows[0].id), (Kind.DOCUMENT, rows[1].id)
            clock.move(hours=2)
            old = await forms.get(*changed, FileFormat.PDF)
            kept = await forms.get(*same, FileFormat.PDF)
            clock.move(hours=-1)
            sandbox.advance_document(int(rows[0].id), 5)
            await documents.details(*changed, fresh=True)
            clock.move(hours=2)
            again = await forms.get(*changed, FileFormat.PDF)
            assert again.content.data != old.content.data
            assert again.fetched_at == clock.now()
            assert await forms.get(*changed, FileFormat.PDF) == again
            assert await forms.get(*same, FileFormat.PDF) == kept

    run_async(scenario())


def test_details_that_name_a_later_change_make_a_form_older(
    company: OpenCompany, run_async: Run
) -> None:
    clock = MovedClock()

    async def scenario() -> None:
        async with company(clock=clock) as opened:
            forms, lists = opened.workspace.print_forms, opened.workspace.lists
            document_id = next(iter(await opened.rows()))
            place = (Kind.DOCUMENT, document_id)
            details = (await opened.workspace.documents.details(*place)).details
            assert isinstance(details, BankDocumentDetails)
            kept = await forms.get(*place, FileFormat.PDF)
            clock.move(minutes=2)
            for minutes, changed in ((-1, True), (-10, False), (30, False)):
                # a change in the future is told by a clock that is no measure for ours
                moment = clock.now() + timedelta(minutes=minutes)
                await lists.save_details(*place, replace(details, changed_at=moment))
                assert await forms.has_changed(*place, kept) is changed

    run_async(scenario())


def named(name: str) -> type[DocumentsReader]:
    """A reader of a bank that calls every file so."""

    class RenamingReader(DocumentsReader):
        async def print_form(
            self, document_id: str, file_format: FileFormat, **_: object
        ) -> FileContent:
            content = await super().print_form(document_id, file_format)
            return replace(content, name=name.format(id=document_id))

        async def card_file_print_form(
            self, document_id: str, file_format: FileFormat, **_: object
        ) -> FileContent:
            content = await super().card_file_print_form(document_id, file_format)
            return replace(content, name=name.format(id=document_id))

        async def register_print_form(
            self, request_id: str, form: RegisterForm, file_format: FileFormat, **_: object
        ) -> FileContent:
            content = await super().register_print_form(request_id, form, file_format)
            return replace(content, name=name.format(id=request_id))

    return RenamingReader


async def numbered(company: Company, kind: Kind, *numbers: str) -> ListedDocument:
    """The first of some documents that get these numbers."""
    rows = list((await company.rows(kind)).values())[: len(numbers)]
    those = [replace(row, number=number) for row, number in zip(rows, numbers, strict=True)]
    await company.workspace.lists.save_page(those)
    return those[0]


@pytest.mark.parametrize(
    ("name", "refused"),
    [
        ("Платёжное поручение № 7 от 01.11.2026.pdf", False),
        ("Платёжное поручение №0007.pdf", False),
        ("Платёжное поручение № 8 от 01.11.2026.pdf", True),
        ("Платёжное поручение № 8 от 07.7.7.pdf", True),
        ("Платёжное поручение № 08.pdf", True),
        ("Платёжное поручение № 77.pdf", True),
        ("Платёжное поручение № 777.pdf", False),
        ("Запрос № 7 с документами.pdf", False),
        ("Платёжное поручение №7_01.11.2026.pdf", False),
        ("Платёжное поручение № 7 (копия).pdf", False),
        ("Платёжное поручение №7-ООО Альфа.pdf", False),
        ("Платёжное поручение № 77 с документами.pdf", True),
        ("Платёжное поручение № 8 (7).pdf", True),
        ("Отделение № 8, документ № 7.pdf", False),
        ("Отделение № 8, документ № 77.pdf", True),
        ("Документ № {id}.pdf", False),
        ("form-8.pdf", False),
        ("№.pdf", False),
    ],
)
def test_a_print_form_that_is_called_after_another_document_is_refused(
    sandbox: SandboxProcess, company: OpenCompany, run_async: Run, name: str, refused: bool
) -> None:
    async def scenario() -> None:
        async with company(replace(Bank.of(sandbox), reader=named(name))) as opened:
            row = await numbered(opened, Kind.DOCUMENT, "7", "8", "77")
            known = {each.number for each in (await opened.rows()).values()}
            assert "777" not in known
            forms = opened.workspace.print_forms
            if refused:
                with pytest.raises(AnotherPrintForm):
                    await forms.get(Kind.DOCUMENT, row.id, FileFormat.PDF)
            else:
                await forms.get(Kind.DOCUMENT, row.id, FileFormat.PDF)
            assert bool(await forms.kept(Kind.DOCUMENT, row.id)) is not refused

    run_async(scenario())


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        (Kind.CARD_FILE, "Картотека № 2, документ 15.pdf"),
        (Kind.REGISTER_REQUEST, "Запрос № {id}.pdf"),
        (Kind.REGISTER_REQUEST, "Запрос № 2 (№ СИ-9 в расчётной системе).pdf"),
    ],
)
def test_a_print_form_may_be_called_after_any_identifier_of_its_document(
    sandbox: SandboxProcess, company: OpenCompany, run_async: Run, kind: Kind, name: str
) -> None:
    async def scenario() -> None:
        async with company(replace(Bank.of(sandbox), reader=named(name))) as opened:
            row = await numbered(opened, kind, "15", "2")
            if isinstance(row, RegisterRequest):
                told = replace(row, settlement_id="СИ-9")
                await opened.workspace.lists.save_page([told])
            form = await opened.workspace.print_forms.get(kind, row.id, FileFormat.PDF)
            assert form.content.name == name.format(id=row.id)

    run_async(scenario())


def test_a_form_that_was_refused_for_its_name_is_given_to_a_person_who_asks_once_more(
    sandbox: SandboxProcess, company: OpenCompany, run_async: Run
) -> None:
    names = iter(["№ 8.pdf", "№ 8.pdf", "№ 9.pdf", "№ 9.pdf"])

    class RenamingReader(DocumentsReader):
        async def print_form(
            self, document_id: str, file_format: FileFormat, **_: object
        ) -> FileContent:
            content = await super().print_form(document_id, file_format)
            return replace(content, name=next(names))

    async def scenario() -> None:
        async with company(replace(Bank.of(sandbox), reader=RenamingReader)) as opened:
            forms = opened.workspace.print_forms
            row = await numbered(opened, Kind.DOCUMENT, "7", "8", "9")
            place = (Kind.DOCUMENT, row.id, FileFormat.PDF)
            for fresh in (False, False, True):  # by itself, by itself again, under another name
                with pytest.raises(AnotherPrintForm):
                    await forms.get(*place, fresh=fresh)
            shown = await forms.get(*place, fresh=True)
            assert shown.content.name == "№ 9.pdf"
            assert await forms.get(*place) == shown

    run_async(scenario())


def test_a_request_is_printed_alone_and_with_its_documents(
    sandbox: SandboxProcess, company: OpenCompany, run_async: Run
) -> None:
    async def scenario() -> None:
        async with company() as opened:
            forms = opened.workspace.print_forms
            rows = await opened.rows(Kind.REGISTER_REQUEST)
            replied = next(one for one, row in rows.items() if row.status == 2)
            alone, together = [
                await forms.get(
                    Kind.REGISTER_REQUEST, replied, FileFormat.PDF, register_form=register_form
                )
                for register_form in RegisterForm
            ]
            assert alone.content.data != together.content.data
            kept = await forms.kept(Kind.REGISTER_REQUEST, replied)
            assert kept == {"aisIdoReq.pdf", "aisIdoDocuments.pdf"}
            received = next(iter(await opened.rows(Kind.REGISTER_DOCUMENT)))
            with pytest.raises(NoPrintForm):
                await forms.get(Kind.REGISTER_DOCUMENT, received, FileFormat.PDF)

    run_async(scenario())


@pytest.mark.parametrize("ahead", [0, 600_000], ids=["right clock", "clock was ahead"])
def test_a_form_with_received_documents_is_read_again_when_one_of_them_changed(
    sandbox: SandboxProcess, company: OpenCompany, run_async: Run, ahead: int
) -> None:
    clock = MovedClock()

    async def scenario() -> None:
        async with company(clock=clock) as opened:
            forms, lists = opened.workspace.print_forms, opened.workspace.lists
            received = list((await opened.rows(Kind.REGISTER_DOCUMENT)).values())
            requests = (await opened.rows(Kind.REGISTER_REQUEST)).values()
            place, document = next(
                ((Kind.REGISTER_REQUEST, request.id, FileFormat.PDF), one)
                for request in requests
                for one in received
                if isinstance(request, RegisterRequest)
                and isinstance(one, RegisterDocument)
                and request.settlement_id == one.reply_id
            )
            asked = len(sandbox.requests())
            clock.move(minutes=ahead)
            kept = {one: await forms.get(*place, register_form=one) for one in RegisterForm}
            clock.move(minutes=1 - ahead)
            await lists.save_page([replace(document, status=5)])
            clock.move(minutes=1)
            again = {one: await forms.get(*place, register_form=one) for one in RegisterForm}
            assert len(sandbox.requests()) == asked + 3
            alone, together = RegisterForm.REQUEST, RegisterForm.REQUEST_WITH_DOCUMENTS
            assert again[alone] == kept[alone]
            assert again[together].fetched_at == clock.now()
            changed = await forms.has_changed(*place[:2], kept[together], register_form=together)
            assert changed
            assert not await forms.has_changed(*place[:2], kept[together])
            again_at = again[together].fetched_at
            clock.move(minutes=2 + ahead)  # a form of that time is downloaded, and the clock set
            late = await forms.get(*place, register_form=together, fresh=True)
            assert late.fetched_at == again_at + timedelta(minutes=2 + ahead)
            clock.move(minutes=-1 - ahead)
            await lists.save_page([replace(document, status=4)])
            clock.move(minutes=3 + ahead)
            last = await forms.get(*place, register_form=together)
            assert last.fetched_at == clock.now(), "it changed since, though it seemed to be later"

    run_async(scenario())


def test_the_preview_of_a_docx_file_has_its_words(company: OpenCompany, run_async: Run) -> None:
    async def scenario() -> None:
        async with company() as opened:
            forms = opened.workspace.print_forms
            rows = await opened.rows()
            paid = next(row for row in rows.values() if row.purpose and row.number)
            stored = await forms.get(Kind.DOCUMENT, paid.id, FileFormat.DOCX)
            html = docx_to_html(stored.content.data)
            assert paid.number in html
            assert paid.party.account in html
            for data in (b"", b"PK\x03\x04 damaged", stored.content.data[:-200]):
                with pytest.raises(PreviewFailed):
                    docx_to_html(data)

    run_async(scenario())
