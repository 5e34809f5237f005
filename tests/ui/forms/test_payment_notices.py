"""What notices say about earlier payments."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING, Final

import pytest

from desktop_app.domain.address_book.payees import PayeeNote, PayeeVerdict
from desktop_app.domain.documents.listed import BankDocument
from desktop_app.domain.instructions.unusual_amounts import UsualPayments
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.money import Amount
from desktop_app.services.payments.payment_data import PaymentHistory, WaitingPayment
from desktop_app.ui.forms.review.payment_notices import notices
from desktop_app.ui.i18n.translations import Language, use_language

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

DAY: Final = date(2026, 11, 16)


@pytest.mark.parametrize(
    ("number", "day", "told"),
    [
        ("7", DAY, "No. 7 of 16.11.2026"),
        ("", DAY, "one of 16.11.2026 without a number"),
        ("7", None, "No. 7"),
        ("", None, "one without a number"),
    ],
)
def test_a_draft_without_number_or_date_is_named_without_dashes(
    themed_app: QApplication, number: str, day: date | None, told: str
) -> None:
    use_language(themed_app, Language.ENGLISH)
    draft = WaitingPayment(BankDocument(id="1", number=number, date=day), OutboxState.DRAFT)
    history = PaymentHistory(waiting_equal=(draft,))
    (notice,) = notices(history)
    assert notice.text == f"It is in Drafts and outbox: {told} (Draft)."


def test_a_number_inside_a_sentence_has_its_sign_in_small_letters(themed_app: QApplication) -> None:
    waiting = WaitingPayment(BankDocument(id="1", number="7", date=DAY), OutboxState.DRAFT)
    use_language(themed_app, Language.POLISH)
    try:
        (notice,) = notices(PaymentHistory(waiting_equal=(waiting,)))
        assert ": nr 7 z 16.11.2026 (" in notice.text
    finally:
        use_language(themed_app, Language.ENGLISH)


def test_a_transfer_to_an_account_that_waits_here_too_is_loud_and_says_so(
    themed_app: QApplication,
) -> None:
    use_language(themed_app, Language.ENGLISH)
    waiting = WaitingPayment(BankDocument(id="1", number="7", date=DAY), OutboxState.READY)
    history = PaymentHistory(payee=PayeeVerdict(PayeeNote.NOT_OWN), waiting_account=(waiting,))
    (notice,) = notices(history)
    assert notice.loud
    assert notice.title == "This account is not known as yours"
    assert "choose another kind of payment. The same account is used in No. 7" in notice.text


def test_an_unusually_large_payment_is_compared_with_the_largest_before(
    themed_app: QApplication,
) -> None:
    use_language(themed_app, Language.ENGLISH)
    largest = BankDocument(id="1", number="7", date=DAY)
    usual = UsualPayments(12, largest, Amount(Decimal("1005.5"), "BYN"))
    (notice,) = notices(PaymentHistory(usual=usual))
    assert (notice.severe, notice.loud, notice.documents) == (True, False, (largest,))
    assert notice.title == "Much more than the latest payments to this payee"
    told = notice.text.replace("\N{NO-BREAK SPACE}", " ")
    assert told.startswith("Latest payments: 12. The largest of them: 1,005.50 BYN (No. 7 of")
