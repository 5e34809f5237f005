"""Tests of what a person sees and says where no check can tell what became of a document."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

import pytest
from PySide6.QtWidgets import QLabel
from shiboken6 import delete

from desktop_app.domain.documents.listed import BankDocument, DocumentType
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.instructions.instruction import OtherDocument, PaymentSign
from desktop_app.domain.outbox.candidates import Candidate
from desktop_app.domain.outbox.history import OutboxStep, StepKind, step_of
from desktop_app.domain.outbox.operations import DOCUMENT_OPERATIONS, Deletion, Operation
from desktop_app.domain.outbox.rows import (
    DeliveryVerdict,
    OutboxRow,
    OutboxState,
    Progress,
    summary_of,
)
from desktop_app.domain.values.money import Amount
from desktop_app.services.outbox.errors import DocumentTaken, OwnerUndecided, SentElsewhere
from desktop_app.ui.i18n.labels import outbox as outbox_words
from desktop_app.ui.i18n.labels.outbox_history import step_words
from desktop_app.ui.outbox.outbox_pane import OutboxPane
from desktop_app.ui.widgets.inline_confirm import InlineConfirm
from tests.services.outbox.rig import ACCOUNT, CREATIONS, DAY, LETTER, PAYMENT
from tests.support.paying_instructions import MOMENT
from tests.ui.test_accessibility import nameless

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QApplication

    from desktop_app.domain.outbox.operations import Sendable

pytestmark = pytest.mark.usefixtures("qapp")

TARGET: Final = BankDocument(
    id="41",
    type=DocumentType.LEGAL_PAYMENTS,
    number="7",
    date=DAY,
    account=ACCOUNT,
    party=PAYMENT.party,
    amount=PAYMENT.amount,
    purpose=PAYMENT.purpose,
    status=DocumentStatus.AWAITING_SIGNATURE,
)
ABOUT: Final[dict[Operation, Sendable]] = {
    Operation.CHANGE_PAYMENT: replace(PAYMENT, amount=Amount(Decimal(11), "BYN")),
    Operation.CHANGE_OTHER: replace(LETTER, text="Ещё"),
    Operation.DELETE_DOCUMENT: Deletion(document=TARGET),
}
ELSEWHERE: Final = {
    "error": SentElsewhere.code,
    "error_parameters": (("service", "documents"),),
    "looked_at": MOMENT,
}


@pytest.fixture
def pane(qapp: QApplication) -> Iterator[OutboxPane]:
    made = OutboxPane(company=lambda: "ООО «Белые журавли»")
    yield made
    delete(made)


def undecided(operation: Operation, **progress: Any) -> OutboxRow:
    instruction: Sendable = ABOUT.get(operation) or CREATIONS[operation]
    return OutboxRow(
        id="a",
        operation=operation,
        type=str(getattr(instruction, "type", "")),
        state=OutboxState.UNKNOWN,
        summary=summary_of(instruction),
        instruction=instruction,
        fields={},
        source=None,
        target=TARGET.id if operation in ABOUT else "",
        document_id="",
        progress=replace(
            Progress(verdict=DeliveryVerdict.CANNOT_TELL, attempts=1, sent_at=MOMENT),
            **progress,
        ),
        created_at=MOMENT,
        changed_at=MOMENT,
    )


def texts(pane: OutboxPane) -> str:
    return "\n".join(label.text() for label in pane.findChildren(QLabel) if not label.isHidden())


def show(pane: OutboxPane, row: OutboxRow, *found: Candidate) -> str:
    """Show a row and what the bank has; what is said then."""
    pane.show_rows([row])
    assert pane.candidate_comparison is not None
    pane.candidate_comparison.show_found(found)
    return f"{texts(pane)}\n{compared(pane)}"


def compared(pane: OutboxPane) -> str:
    """What is said of the documents of the bank, also before it is laid out."""
    assert pane.candidate_comparison is not None
    return "\n".join(label.text() for label in pane.candidate_comparison.findChildren(QLabel))


def answers(pane: OutboxPane) -> dict[str, DeliveryVerdict]:
    """What every decision that is offered comes to."""
    said: list[tuple[DeliveryVerdict, str]] = []
    pane.resolved.connect(lambda *decided: said.append(decided))
    found: dict[str, DeliveryVerdict] = {}
    for name in [each for each in pane.buttons if each != "look"]:
        assert pane.buttons[name].accessibleName()
        pane.buttons[name].click()
        assert len(said) == len(found), "it is asked once more"
        assert nameless(pane) == []
        pane.findChildren(InlineConfirm)[-1].answered.emit()
        verdict, document_id = said[-1]
        assert document_id == ""
        found[name] = verdict
    return found


@pytest.mark.parametrize("operation", [Operation.CHANGE_PAYMENT, Operation.CHANGE_OTHER])
def test_whether_a_change_was_made_is_asked_and_not_which_document_it_is(
    pane: OutboxPane, operation: Operation
) -> None:
    row = undecided(operation, candidates=(TARGET.id,))
    there: Any = row.instruction
    said = show(pane, row, Candidate(document=TARGET, written=there))
    assert "similar documents" not in said
    assert "whether it was made" in said
    assert pane.candidate_comparison is not None
    assert list(pane.candidate_comparison.buttons) == [f"show {TARGET.id}"]
    assert answers(pane) == {
        "changed": DeliveryVerdict.ARRIVED, "not changed": DeliveryVerdict.DID_NOT_ARRIVE,
    }  # fmt: skip


def test_all_fields_of_a_change_are_compared(pane: OutboxPane) -> None:
    sent = OtherDocument(
        type=DocumentType.INQUIRIES,
        number="18",
        date=DAY,
        account=ACCOUNT,
        inquiry_type="3",
        period_from=date(2026, 1, 1),
        period_to=date(2026, 6, 30),
        text="Просим выдать справку",
    )
    row = replace(undecided(Operation.CHANGE_OTHER, candidates=("41",)), instruction=sent)
    row = replace(row, type=sent.type.value)
    document = replace(TARGET, type=sent.type.value)
    there = replace(
        sent, period_to=date(2026, 3, 31), text="ПРОСИМ  выдать СПРАВКУ", inquiry_type=""
    )
    show(pane, row, Candidate(document=document, written=there))
    said = compared(pane)
    assert "What is not as it was sent is marked" in said
    assert "31.03.2026\nsent: 30.06.2026" in said
    assert "nothing that can be compared\nsent: 3" in said
    assert said.count("sent: ") == 2, "a bank writes texts its own way"
    for known in ("18", "01.01.2026", "ПРОСИМ  выдать СПРАВКУ"):
        assert known in said
    show(pane, row, Candidate(document=document, written=sent))
    assert "everything as it was sent" in compared(pane)
    assert "sent: " not in compared(pane)
    more = replace(sent, reason="Причина")
    show(pane, row, Candidate(document=document, written=more))
    assert "Причина\nsent: —" in compared(pane)


@pytest.mark.parametrize(
    ("sent", "there", "told"),
    [
        (PaymentSign.PAYMENT, PaymentSign.RETURN, "Return of a payment\nsent: Payment"),
        (PaymentSign.RETURN, PaymentSign.PAYMENT, "Payment\nsent: Return of a payment"),
        (PaymentSign.PAYMENT, None, ""),
        (None, PaymentSign.PAYMENT, ""),
        (None, PaymentSign.RETURN, "Return of a payment\nsent: —"),
    ],
)
def test_the_payment_sign_of_both_sides_is_compared(
    pane: OutboxPane, sent: PaymentSign | None, there: PaymentSign | None, told: str
) -> None:
    payment = replace(PAYMENT, payment_sign=sent)
    row = replace(undecided(Operation.CREATE_PAYMENT, candidates=("41",)), instruction=payment)
    show(pane, row, Candidate(document=TARGET, written=replace(payment, payment_sign=there)))
    said = compared(pane)
    assert told in said
    assert said.count("sent: ") == bool(told)


def test_whether_a_document_was_deleted_is_asked(pane: OutboxPane) -> None:
    row = undecided(Operation.DELETE_DOCUMENT, candidates=(TARGET.id,))
    assert "does not show the document" in show(pane, row)
    assert answers(pane) == {
        "deleted": DeliveryVerdict.ARRIVED, "not deleted": DeliveryVerdict.DID_NOT_ARRIVE,
    }  # fmt: skip
    show(pane, row, Candidate(document=TARGET))
    assert pane.candidate_comparison is not None
    assert list(pane.candidate_comparison.buttons) == [f"show {TARGET.id}"]


@pytest.mark.parametrize("operation", DOCUMENT_OPERATIONS)
def test_what_cannot_be_looked_for_says_why_and_what_to_do(
    pane: OutboxPane, operation: Operation
) -> None:
    said = show(pane, undecided(operation, **ELSEWHERE))
    for wrong in ("similar documents", "did not answer", "cannot be read now", "Checked"):
        assert wrong not in said
    assert "cannot look for it with what is set now" in said
    assert "Set in Settings what it was sent with" in said
    assert "Tried " in said
    assert set(answers(pane).values()) == {DeliveryVerdict.ARRIVED, DeliveryVerdict.DID_NOT_ARRIVE}


@pytest.mark.parametrize("operation", CREATIONS)
def test_what_the_bank_only_says_that_it_took_is_told_so(
    pane: OutboxPane, operation: Operation
) -> None:
    row = undecided(operation, taken=True, message="Недостаточно средств", looks=6)
    said = show(pane, row)
    assert "The bank answered that it took it" in said
    assert "not in its lists" in said
    assert "«Недостаточно средств»" in said
    for wrong in ("no clear answer", "exists at the bank", "what is set now"):
        assert wrong not in said
    assert set(answers(pane).values()) == {DeliveryVerdict.ARRIVED, DeliveryVerdict.DID_NOT_ARRIVE}
    alike = replace(row, progress=replace(row.progress, candidates=(TARGET.id,)))
    for other, wanted in (
        (alike, "similar documents"),
        (undecided(operation, taken=True, **ELSEWHERE), "with what is set now"),
    ):
        said = outbox_words.known(other)
        assert "The bank answered that it took it" in said
        assert wanted in said
        assert "not in its lists" not in said
    assert "The bank has similar" in show(pane, alike, Candidate(document=TARGET))
    assert set(answers(pane).values()) == {DeliveryVerdict.ARRIVED, DeliveryVerdict.DID_NOT_ARRIVE}
    lost = replace(alike, progress=replace(alike.progress, taken=False))
    show(pane, lost, Candidate(document=TARGET))
    assert set(answers(pane).values()) == {DeliveryVerdict.DID_NOT_ARRIVE}


@pytest.mark.parametrize("state", [OutboxState.SENT, OutboxState.UNKNOWN])
def test_what_the_bank_only_says_that_it_took_is_not_called_accepted_while_it_is_looked_for(
    state: OutboxState,
) -> None:
    progress = Progress(attempts=1, taken=True, message="Недостаточно средств")
    row = replace(undecided(Operation.CREATE_PAYMENT), state=state, progress=progress)
    said = outbox_words.known(row)
    assert "did not say which document it is. Kantora is looking for it." in said
    assert outbox_words.state(row).text.startswith("Sent")
    step = OutboxStep(kind=StepKind.SENT, first_at=MOMENT, last_at=MOMENT)
    assert step_words(step, row.operation)[0].startswith("The bank answered that it took it")
    for other in (Operation.REGISTER_ORDER, Operation.CHANGE_PAYMENT):
        assert step_words(step, other)[0].startswith("Accepted")


def test_what_was_taken_and_found_later_does_not_say_that_the_answer_was_lost() -> None:
    progress = Progress(verdict=DeliveryVerdict.ARRIVED, attempts=1, taken=True, message="Принято")
    row = replace(undecided(Operation.CREATE_PAYMENT), state=OutboxState.CONFIRMED)
    row = replace(row, progress=progress)
    assert outbox_words.known(replace(row, document_id="41")) == "The document exists at the bank."
    assert outbox_words.known(row).startswith("It arrived, as you said")
    lost = replace(row, document_id="41", progress=replace(progress, taken=False))
    assert "the answer was lost" in outbox_words.known(lost)


@pytest.mark.parametrize("operation", DOCUMENT_OPERATIONS)
@pytest.mark.parametrize("error", ["documents.list_not_complete", "api.accounts_refused", ""])
def test_what_could_not_be_found_out_does_not_blame_what_is_set(
    pane: OutboxPane, operation: Operation, error: str
) -> None:
    row = undecided(operation, error=error, looked_at=MOMENT)
    said = show(pane, row)
    for wrong in ("what is set now", "that is set now", "present sign-in"):
        assert wrong not in said
    assert "could not find out what became of it" in said
    if operation not in ABOUT:
        assert "The bank shows no document that may be it" in said
        assert "The bank shows this" in show(pane, row, Candidate(document=TARGET))


def test_a_document_of_the_present_list_may_be_chosen(pane: OutboxPane) -> None:
    chosen: list[tuple[DeliveryVerdict, str]] = []
    pane.resolved.connect(lambda *decided: chosen.append(decided))
    row = undecided(Operation.CREATE_PAYMENT, **ELSEWHERE)
    assert "shows no document that may be it" in show(pane, row)
    said = show(pane, row, Candidate(document=TARGET))
    assert "With the present sign-in" in said
    assert pane.candidate_comparison is not None
    pane.candidate_comparison.buttons[f"is {TARGET.id}"].click()
    assert chosen == [(DeliveryVerdict.ARRIVED, TARGET.id)]


def test_it_arrived_is_not_offered_beside_candidates(pane: OutboxPane) -> None:
    row = undecided(Operation.CREATE_PAYMENT, candidates=("41",))
    said = show(pane, row)
    assert "belong to other entries of the outbox" in said
    assert answers(pane) == {"absent": DeliveryVerdict.DID_NOT_ARRIVE}


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (SentElsewhere(), "another"),
        (OwnerUndecided(), "who is signed in"),
        (DocumentTaken(), "cannot be read now"),
    ],
)
def test_why_nothing_is_on_show_is_said(pane: OutboxPane, error: Any, words: str) -> None:
    pane.show_rows([undecided(Operation.CREATE_PAYMENT, **ELSEWHERE)])
    assert pane.candidate_comparison is not None
    pane.candidate_comparison.show_failure(error)
    assert words in compared(pane)


def test_nothing_was_found_where_a_person_said_that_it_arrived(pane: OutboxPane) -> None:
    row = undecided(Operation.CREATE_PAYMENT, verdict=DeliveryVerdict.ARRIVED)
    said = replace(row, state=OutboxState.CONFIRMED)
    pane.show_rows([said])
    assert "found at the bank" not in texts(pane)
    assert "does not know which document" in texts(pane)
    assert "document" not in pane.buttons
    assert step_of(said) is StepKind.CONFIRMED
    found = replace(said, document_id="41")
    pane.show_rows([found])
    assert "found at the bank" in texts(pane)
    assert step_of(found) is StepKind.FOUND


def test_the_history_names_the_service_that_was_not_asked() -> None:
    step = OutboxStep(
        kind=StepKind.LOOKED, first_at=MOMENT, last_at=MOMENT, error=SentElsewhere.code
    )
    assert "gateway" not in step_words(step, Operation.CREATE_PAYMENT)[1]
    assert "gateway" in step_words(step, Operation.REGISTER_ORDER)[1]
