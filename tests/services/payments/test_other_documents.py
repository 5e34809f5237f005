"""Tests of what non-payment documents can be about."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.documents.listed import (
    BankDocument,
    BankDocumentDetails,
    DetailTable,
    DocumentType,
    OtherField,
)
from desktop_app.domain.documents.statuses import RegisterDocumentStatus
from desktop_app.domain.instructions.document_actions import AnswerStage
from desktop_app.domain.instructions.instruction import OtherDocument
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import DeliveryVerdict, OutboxState
from desktop_app.domain.register.obligations import RegisterDocument, RegisterDocumentType
from desktop_app.services.documents.current_version import CurrentVersions
from desktop_app.services.outbox.submission import Submission, row_of
from desktop_app.services.payments.other_documents import OtherDocuments
from tests.support.company import NOW, Bank, opened
from tests.support.legal_instructions import LEGAL

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from desktop_app.domain.outbox.rows import OutboxRow
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


ANSWER = OtherDocument(
    type=DocumentType.ACCEPTANCES, number="1", account=LEGAL.account, requirement_id="demand"
)


class OneRow:
    """An outbox with one row, and a store that does not list its document."""

    def __init__(self, row: OutboxRow) -> None:
        self._row = row

    async def iterate(self, *_where: Any) -> AsyncIterator[list[OutboxRow]]:
        """The row."""
        yield [self._row]

    async def statuses_of(self, *_which: Any) -> dict[str, Any]:
        """None."""
        return {}


@pytest.mark.parametrize(
    ("state", "doubtful", "stage"),
    [
        (OutboxState.READY, False, AnswerStage.NOT_SENT),
        (OutboxState.READY, True, AnswerStage.NOT_ARRIVED),
        (OutboxState.SENDING, False, AnswerStage.SENDING),
        (OutboxState.SENDING, True, AnswerStage.SENDING),
        (OutboxState.UNKNOWN, False, AnswerStage.UNKNOWN),
        (OutboxState.SENT, False, AnswerStage.UNKNOWN),
        (OutboxState.CONFIRMED, False, AnswerStage.AT_BANK),
    ],
)
def test_an_answer_is_where_its_row_of_the_outbox_is(
    run_async: Run, state: OutboxState, doubtful: bool, stage: AnswerStage
) -> None:
    made = row_of(Submission(operation=Operation.CREATE_OTHER, instruction=ANSWER), NOW)
    here: Any = OneRow(
        replace(made, state=state, progress=replace(made.progress, doubtful=doubtful))
    )

    async def story() -> None:
        answers = await OtherDocuments(store=here, outbox=here, payments=here).answers()
        assert {demand: answer.stage for demand, answer in answers.items()} == {"demand": stage}
        assert stage.is_at_bank is (state is OutboxState.CONFIRMED)

    run_async(story())


@pytest.mark.parametrize(
    ("state", "verdict", "stage"),
    [
        (OutboxState.UNKNOWN, DeliveryVerdict.CANNOT_TELL, AnswerStage.UNDECIDED),
        (OutboxState.UNKNOWN, None, AnswerStage.UNKNOWN),
        (OutboxState.SENDING, DeliveryVerdict.CANNOT_TELL, AnswerStage.SENDING),
    ],
)
def test_an_answer_that_only_a_person_can_decide_about_is_not_told_to_be_checked(
    run_async: Run, state: OutboxState, verdict: DeliveryVerdict | None, stage: AnswerStage
) -> None:
    made = row_of(Submission(operation=Operation.CREATE_OTHER, instruction=ANSWER), NOW)
    progress = replace(made.progress, verdict=verdict)
    here: Any = OneRow(replace(made, state=state, progress=progress))

    async def story() -> None:
        answers = await OtherDocuments(store=here, outbox=here, payments=here).answers()
        assert {demand: answer.stage for demand, answer in answers.items()} == {"demand": stage}
        assert not stage.is_at_bank

    run_async(story())


INQUIRY = OtherDocument(
    type=DocumentType.INQUIRIES,
    number="1",
    account=LEGAL.account,
    inquiry_type="4",
    period_from=date(2026, 1, 1),
    period_to=date(2026, 1, 31),
    text="Просим выслать.",
)


class SentHere:
    """An outbox whose one row became a document at the bank, and directories without entries."""

    def __init__(self, row: OutboxRow) -> None:
        self._row = row

    async def about_documents(self, *_which: Any) -> tuple[OutboxRow, ...]:
        """The row."""
        return (self._row,)

    async def codes(self, *_which: Any) -> dict[str, Any]:
        """None."""
        return {}


@pytest.mark.parametrize(
    ("rows", "other", "text"),
    [
        ((("Вид справки", "4"),), (), ""),
        ((("Вид справки", "Об остатках"),), (), ""),  # its code is not known here
        ((("Вид справки", "4"), ("Текст", "Иначе")), (), "Иначе"),
        ((), (OtherField("inquiryType", '"4"'),), ""),
        ((), (OtherField("feePayer", '"SHA"'),), INQUIRY.text),
        ((("Исполнитель", "Иванов"),), (), INQUIRY.text),
        ((), (), INQUIRY.text),
    ],
)
def test_a_field_that_was_emptied_at_the_bank_is_not_filled_again(
    run_async: Run, rows: tuple[tuple[str, str], ...], other: tuple[OtherField, ...], text: str
) -> None:
    made = row_of(Submission(operation=Operation.CREATE_OTHER, instruction=INQUIRY), NOW)
    here: Any = SentHere(replace(made, state=OutboxState.CONFIRMED, document_id="246"))
    details = BankDocumentDetails(
        document=BankDocument(id="246", type="inquiries", number="5", account=LEGAL.account),
        tables=(DetailTable(name="Запрос", columns=(), rows=rows),),
        other=other,
    )

    async def story() -> None:
        told = await OtherDocuments(store=here, outbox=here, payments=here).to_change(details)
        assert told.get("text", "") == text
        assert ("period_from" in told) is (text == INQUIRY.text)
        assert told["number"] == "5"

    run_async(story())


@pytest.mark.parametrize(
    ("rows", "amiss"),
    [
        (
            (("Период", "01.01.2026 – 31.01.2026"),),
            (("inquiry_type", "4"), ("copies", "2"), ("text", INQUIRY.text)),
        ),
        (
            (("Вид справки", "Об остатках"), ("Текст", "Иначе")),  # the code is not known here
            (("period_from", "01.01.2026"), ("period_to", "31.01.2026"), ("copies", "2")),
        ),
        ((("Исполнитель", "Иванов"),), ()),  # nothing of the type: the form has what was sent
    ],
)
def test_what_was_sent_from_here_and_is_missing_among_told_fields_is_known(
    run_async: Run, rows: tuple[tuple[str, str], ...], amiss: tuple[tuple[str, str], ...]
) -> None:
    sent = replace(INQUIRY, copies=2)
    made = row_of(Submission(operation=Operation.CREATE_OTHER, instruction=sent), NOW)
    here: Any = SentHere(replace(made, state=OutboxState.CONFIRMED, document_id="246"))
    details = BankDocumentDetails(
        document=BankDocument(id="246", type="inquiries", number="5", account=LEGAL.account),
        tables=(DetailTable(name="Запрос", columns=(), rows=rows),),
    )
    others = OtherDocuments(store=here, outbox=here, payments=here)
    versions = CurrentVersions(
        documents=here, others=others, payments=here, company=lambda: "", clock=here
    )

    async def story() -> None:
        assert await versions.untold(Operation.CHANGE_OTHER, details) == amiss
        assert await versions.untold(Operation.DELETE_DOCUMENT, details) == ()
        assert await versions.untold(Operation.CHANGE_OTHER, None) == ()
        elsewhere = replace(details, document=replace(details.document, id="247"))
        assert await versions.untold(Operation.CHANGE_OTHER, elsewhere) == ()

    run_async(story())
