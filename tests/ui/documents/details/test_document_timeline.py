"""Tests of the timeline of a document: created, sent, signed, executed, or where it stopped."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING, Any

from desktop_app.domain.changes import Difference, RecordedChange
from desktop_app.domain.documents.listed import BankDocumentDetails
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.services.outbox.submission import Submission, row_of
from desktop_app.ui.documents.details.document_timeline import with_timeline
from desktop_app.ui.presentation.document_presenter import marked_absent, present, present_row
from tests.support.fakes import NOW, details_of
from tests.support.legal_instructions import LEGAL
from tests.support.pages import PageFakes
from tests.support.windows import documents
from tests.ui.documents.details.test_details_pane import a_document, opening_of, pane_of, texts
from tests.ui.hands import settle

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.ui.presentation.document_presentation import DocumentPresentation
    from tests.support.loops import Run

CREATED, CHANGED = NOW - timedelta(days=1, hours=2), NOW - timedelta(hours=1)
"""As `details_of` has them."""


def noticed(row: ListedDocument, hours: float, **what: Any) -> RecordedChange:
    """What was noticed so many hours before now."""
    told = {"difference": Difference.CHANGED} | what
    return RecordedChange(
        kind=row.kind, document_id=row.id, noticed_at=NOW - timedelta(hours=hours), **told
    )


def became(row: ListedDocument, status: int, hours: float) -> RecordedChange:
    """A change of the status."""
    return noticed(row, hours, field="status", old="2", new=str(status))


def sent_row(
    row: ListedDocument,
    operation: Operation,
    state: OutboxState,
    *,
    hours: float,
    message: str = "",
) -> OutboxRow:
    """A row of the outbox that was sent so many hours ago and answered a minute later."""
    made = row_of(Submission(operation=operation, instruction=LEGAL), NOW)
    sent_at = NOW - timedelta(hours=hours)
    target = "" if operation is Operation.CREATE_PAYMENT else row.id
    return replace(
        made,
        state=state,
        document_id=row.id,
        target=target,
        changed_at=sent_at + timedelta(minutes=1),
        progress=replace(made.progress, attempts=1, sent_at=sent_at, message=message),
    )


def whats(made: DocumentPresentation) -> list[str]:
    """What the lines of a timeline say."""
    return [event.what for event in made.timeline]


def bank_details(row: ListedDocument) -> BankDocumentDetails:
    """Details of a bank document."""
    details = details_of(row)
    assert isinstance(details, BankDocumentDetails)
    return details


def test_everything_stands_by_time_and_the_end_is_where_the_document_stands() -> None:
    row = a_document(4)
    details = bank_details(row)
    changes = [noticed(row, 25, difference=Difference.ARRIVED), became(row, 4, 0.2)]
    creation = sent_row(row, Operation.CREATE_PAYMENT, OutboxState.CONFIRMED, hours=26.5)
    made = with_timeline(present(details), row, details, changes=changes, sent=[creation])
    assert whats(made) == [
        "Sent to the bank", "Created", "New", "Signed: Кавалёва А. В.", "Changed",
        "Signed: Жданович П. С.", "Status: In processing → Executed",
    ]  # fmt: skip
    moments = [event.at for event in made.timeline if event.at is not None]
    assert moments == sorted(moments)


def test_the_moment_of_the_end_is_told_where_it_was_noticed() -> None:
    row = a_document(4)
    details = replace(bank_details(row), signatures=())
    changes = [became(row, 4, 0.2)]
    made = with_timeline(present(details), row, details, changes=changes)
    assert whats(made) == ["Created", "Changed", "Status: In processing → Executed"]
    assert made.timeline[-1].at == changes[0].noticed_at


def test_what_was_noticed_after_the_end_stands_before_it_and_the_change_stays_in_its_place() -> (
    None
):
    row = a_document(4)
    changes = [became(row, 4, 5), noticed(row, 2, field="number", old="1", new="2")]
    made = with_timeline(present_row(row), row, None, changes=changes)
    assert whats(made) == ["Status: In processing → Executed", "Number: 1 → 2", "Executed"]
    assert made.timeline[-1].when == ""


def test_a_document_that_was_rejected_says_why_at_the_end() -> None:
    row = a_document(3)
    details = bank_details(row)
    end = with_timeline(present(details), row, details).timeline[-1]
    assert (end.what, end.more, end.when) == ("Rejected", "Счёт получателя закрыт", "")
    changes = [became(row, 3, 0.2)]
    end = with_timeline(present(details), row, details, changes=changes).timeline[-1]
    assert (end.what, end.more) == (
        "Status: In processing → Rejected",
        "Счёт получателя закрыт",
    )


def test_what_is_gone_ends_so() -> None:
    row = a_document(4)
    changes = [became(row, 4, 5), noticed(row, 1, difference=Difference.ABSENT)]
    made = with_timeline(marked_absent(present_row(row)), row, None, changes=changes)
    assert len(made.timeline) == 2
    assert made.timeline[-1].at == changes[1].noticed_at


def test_what_was_sent_and_answered_is_told() -> None:
    row = a_document(1)
    sent = [
        sent_row(row, Operation.DELETE_DOCUMENT, OutboxState.REFUSED, hours=1, message="Нельзя"),
        sent_row(row, Operation.CHANGE_PAYMENT, OutboxState.CONFIRMED, hours=2),
        sent_row(row, Operation.CREATE_PAYMENT, OutboxState.CONFIRMED, hours=3),
    ]
    made = with_timeline(present_row(row), row, None, sent=sent)
    assert [(event.what, event.more) for event in made.timeline] == [
        ("Sent to the bank", ""),
        ("Created at the bank", ""),
        ("Sent to the bank", "Change"),
        ("Changed at the bank", ""),
        ("Sent to the bank", "Deletion"),
        ("The bank refused to delete", "Нельзя"),
        ("Awaiting signature", ""),
    ]


def test_what_was_not_sent_is_no_event_and_an_end_alone_is_no_timeline() -> None:
    row = documents(1)[0]
    ready = row_of(Submission(operation=Operation.CREATE_PAYMENT, instruction=LEGAL), NOW)
    assert with_timeline(present_row(row), row, None, sent=[ready]).timeline == ()


def test_the_newest_changes_are_shown_of_many(qtbot: QtBot, run_qt: Run) -> None:
    row = a_document(4)
    many = [
        noticed(row, 200 - number, field="purpose", old=f"o{number}", new=f"n{number}")
        for number in range(60)
    ]

    async def story() -> None:
        fakes, pane = PageFakes([row], changes=[*many, became(row, 4, 0.5)]), pane_of(qtbot)
        fakes.sent = [sent_row(row, Operation.CREATE_PAYMENT, OutboxState.CONFIRMED, hours=27)]
        loader = opening_of(pane, fakes)
        loader.show_row(row)
        await settle(lambda: "n59" in texts(pane) and not loader.is_reading)
        shown = texts(pane)
        assert "n5\n" not in shown
        assert "Sent to the bank" in shown
        loader.stop()

    run_qt(story())
