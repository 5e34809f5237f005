"""Each notice of a row that is sent with others is counted by a kind of warning."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from decimal import Decimal
from typing import TYPE_CHECKING

import pytest

from desktop_app.domain.documents.listed import (
    BankDocument,
    BankDocumentDetails,
    DetailTable,
    DocumentType,
    Kind,
    OtherField,
)
from desktop_app.domain.documents.shown_document import ShownDocument
from desktop_app.domain.instructions.instruction import OtherDocument
from desktop_app.domain.instructions.problems import Problem, ProblemCode, Severity
from desktop_app.domain.instructions.unusual_amounts import UsualPayments
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.money import Amount
from desktop_app.services.outbox.submission import Submission, row_of
from desktop_app.services.payments.draft_checks import CheckedDraft
from desktop_app.services.payments.payment_data import PaymentHistory
from desktop_app.ui.forms.change_target import ChangeTarget
from desktop_app.ui.forms.review.review_sheet import ReviewItem
from desktop_app.ui.outbox.batch_content import content_of
from desktop_app.ui.outbox.batch_items import WARNING_NAMES, WarningKind, _item, _items, _plan
from tests.storage.address_book.test_counterparty_store import paid
from tests.support.legal_instructions import LEGAL

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from desktop_app.ui.outbox.batch_items import BatchItem

_NOW = datetime(2026, 11, 16, tzinfo=UTC)
_HISTORY = PaymentHistory(
    usual=UsualPayments(count=5, largest=paid(1), amount=Amount(Decimal(12), "BYN"))
)


def _batch_item(statement: ReviewItem) -> BatchItem:
    order = Submission(
        operation=statement.operation, instruction=statement.instruction, target=statement.target
    )
    return _item(row_of(order, _NOW), statement, None)


@pytest.mark.parametrize("state", [OutboxState.DRAFT, OutboxState.READY])
def test_a_payment_equal_to_one_that_cannot_be_sent_now_is_told(
    themed_app: QApplication, state: OutboxState
) -> None:
    """Each is compared with what is chosen beside it, and with nothing that is chosen here."""
    first, second = (
        row_of(
            Submission(
                operation=Operation.CREATE_PAYMENT, instruction=replace(LEGAL, number=number)
            ),
            _NOW,
        )
        for number in ("501", "502")
    )
    rows = (replace(first, state=state), second)
    lacks = Problem(field="party.bic", code=ProblemCode.REQUIRED, severity=Severity.ERROR)
    read = {first.id: CheckedDraft(row=rows[0], problems=(lacks,))}
    bad, good = _items(rows, _plan(rows).statements, {}, read, {})
    assert bad.kinds == (WarningKind.ERRORS,)
    assert WarningKind.EQUAL_HERE in good.kinds


def test_a_payment_much_larger_than_all_before_has_a_kind(themed_app: QApplication) -> None:
    usual = ReviewItem(operation=Operation.CREATE_PAYMENT, instruction=LEGAL)
    large, plain = _batch_item(replace(usual, history=_HISTORY)), _batch_item(usual)
    assert (large.kinds, plain.kinds) == ((WarningKind.UNUSUAL_AMOUNT,), ())
    assert [notice.title for notice in large.notices] == [
        "Much more than the latest payments to this payee"
    ]
    content = content_of([plain, large])
    assert content.counts == {WarningKind.UNUSUAL_AMOUNT: 1}
    assert content.order == (1, 0), "what has a warning comes first"


@pytest.mark.parametrize("value", ['"SHA"', '""'])
def test_a_change_that_may_delete_fields_has_a_kind(themed_app: QApplication, value: str) -> None:
    details = BankDocumentDetails(document=paid(1), other=(OtherField("feePayer", value),))
    statement = ReviewItem(
        operation=Operation.CHANGE_PAYMENT,
        instruction=LEGAL,
        target="paid-1",
        now=ShownDocument(kind=Kind.DOCUMENT, id="paid-1", details=details),
    )
    item = _batch_item(statement)
    told = "The bank has more in this document than this form"
    loses = value == '"SHA"'
    assert (told in {notice.title for notice in item.notices}) is loses
    assert item.kinds == ((WarningKind.MAY_DELETE_FIELDS,) if loses else ())


@pytest.mark.parametrize(
    ("row", "named"),
    [
        (("Накопить до", "09.11.2026"), "Накопить до – 09.11.2026"),
        (("Вид бронирования", "Зарплата"), ""),
        (("Накопить до", "я" * 61), f"Накопить до – {'я' * 60}…"),
    ],
)
def test_a_change_of_another_document_tells_what_its_form_has_no_field_for(
    themed_app: QApplication, row: tuple[str, str], named: str
) -> None:
    table = DetailTable(name="Условия", columns=("Реквизит", "Значение"), rows=(row,))
    document = BankDocument(id="201", type="reservations", number="201")
    details = BankDocumentDetails(document=document, tables=(table,))
    statement = ReviewItem(
        operation=Operation.CHANGE_OTHER,
        instruction=OtherDocument(type=DocumentType.RESERVATIONS, number="201"),
        target="201",
        now=ShownDocument(kind=Kind.DOCUMENT, id="201", details=details),
    )
    item = _batch_item(statement)
    assert item.kinds == ((WarningKind.MAY_DELETE_FIELDS,) if named else ())
    told = [notice.text for notice in item.notices if "more in this" in notice.title]
    assert told == ([f"Sending the change may delete it there: {named}."] if named else [])


@pytest.mark.parametrize("copies", [None, 2])
def test_what_was_sent_from_here_and_the_bank_does_not_tell_is_named(
    themed_app: QApplication, copies: int | None
) -> None:
    document = BankDocument(id="201", type="inquiries", number="201")
    now = ShownDocument(
        kind=Kind.DOCUMENT, id="201", details=BankDocumentDetails(document=document)
    )
    sent = OtherDocument(
        type=DocumentType.INQUIRIES, number="201", inquiry_type="4", copies=copies, text=""
    )
    untold = (("inquiry_type", "3"), ("copies", "2"), ("text", "я" * 61))
    target = ChangeTarget(now=now, untold=untold)
    item = _batch_item(
        target.of(ReviewItem(operation=Operation.CHANGE_OTHER, instruction=sent, target="201"))
    )
    assert item.kinds == (WarningKind.MAY_DELETE_FIELDS,)
    told = [notice.text for notice in item.notices if "sent from here" in notice.title]
    lost = f"Text – {'я' * 60}…" if copies else f"Copies – 2, Text – {'я' * 60}…"
    assert told == [f"Sending the change may delete it there: {lost}."]


def test_every_kind_has_words(themed_app: QApplication) -> None:
    assert set(WARNING_NAMES) == set(WarningKind)
