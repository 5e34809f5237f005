"""Tests of the confirmation in every language: its content, and that nothing is cut."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING, Final

import pytest
from PySide6.QtWidgets import QLabel, QProgressBar

from desktop_app.domain.documents.listed import (
    BankDocument,
    BankDocumentDetails,
    DocumentType,
    Kind,
    OtherField,
    Party,
)
from desktop_app.domain.documents.shown_document import ShownDocument
from desktop_app.domain.gateway.orders import Order
from desktop_app.domain.instructions.instruction import (
    DebitAcceptanceRecall,
    DebitDecision,
    OtherDocument,
    PaymentInstruction,
)
from desktop_app.domain.outbox.operations import Deletion, Operation
from desktop_app.domain.profiles.profile import Environment, Profile
from desktop_app.domain.values.money import Amount, Money
from desktop_app.ui import theme
from desktop_app.ui.forms.review.confirmation_view import ConfirmationView
from desktop_app.ui.forms.review.review_heading import why_not_sent
from desktop_app.ui.forms.review.review_sheet import ReviewItem, sheet
from desktop_app.ui.forms.review.review_sheet_view import ComparisonView
from desktop_app.ui.i18n import labels
from desktop_app.ui.i18n.translations import Language, use_language
from desktop_app.ui.theme import Scheme
from tests.support.layout import cut_texts, still

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from tests.support.loops import Run

PROFILE: Final = Profile(
    id="p",
    name="ООО «Белые журавли»",
    short_name="БЖ",
    colour="#2F6FDE",
    environment=Environment.TEST,
    documents_url="https://bank.example",
)
DAY: Final = date(2026, 11, 16)
PAYMENT: Final = PaymentInstruction(
    type=DocumentType.LEGAL_PAYMENTS,
    account="BY07ALFA30128063019073009933",
    number="1",
    date=DAY,
    amount=Amount(Decimal("123456789012.34"), "BYN"),
    party=Party(name="ООО «Стрела»", account="BY96AKBB30128250837032002933"),
    purpose="Оплата",
)
SENT: Final = ReviewItem(operation=Operation.CREATE_PAYMENT, instruction=PAYMENT)
CHANGED: Final = replace(SENT, operation=Operation.CHANGE_PAYMENT, target="7")
DELETED: Final = ReviewItem(
    operation=Operation.DELETE_DOCUMENT,
    instruction=Deletion(document=BankDocument(id="8", number="8")),
    target="8",
)
ORDERED: Final = ReviewItem(
    operation=Operation.REGISTER_ORDER,
    instruction=Order(number="A-1", amount=Money(1250, "BYN"), return_url="https://shop.example"),
)


def asking(
    qtbot: QtBot, *items: ReviewItem, width: int = 852, profile: Profile = PROFILE
) -> ConfirmationView:
    confirmation = ConfirmationView(profile=profile, click_guard_ms=0)
    qtbot.addWidget(confirmation)
    confirmation.show_items(items)
    confirmation.resize(width, 520)
    confirmation.show()
    return confirmation


def test_a_company_with_an_ampersand_makes_no_key_that_sends(qtbot: QtBot) -> None:
    confirmation = asking(qtbot, SENT, profile=replace(PROFILE, short_name="M&M"))
    assert confirmation.send_button.text().startswith("M&&M · ")
    assert confirmation.send_button.shortcut().isEmpty()


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (Language.RUSSIAN, "Два белорусских рубля 50 копеек"),
        (Language.BELARUSIAN, "Два беларускія рублі 50 капеек"),
        (Language.POLISH, "Dwa ruble białoruskie 50 kopiejek"),
        (Language.ENGLISH, "Two Belarusian roubles 50 kopecks"),
    ],
)
def test_the_amount_is_in_words_of_the_window_whatever_the_document_speaks(
    qtbot: QtBot, themed_app: QApplication, language: Language, told: str
) -> None:
    paid = replace(PAYMENT, amount=Amount(Decimal("2.50"), "BYN"), purpose="Аплата за лістапад")
    confirmation = asking(qtbot, replace(SENT, instruction=paid))

    def said() -> list[str]:
        return [each.text() for each in confirmation.findChildren(QLabel) if each.isVisible()]

    assert "Two Belarusian roubles 50 kopecks" in said()
    use_language(themed_app, language)
    try:
        qtbot.waitUntil(lambda: told in said())
    finally:
        use_language(themed_app, Language.ENGLISH)


def test_what_a_change_would_leave_out_is_said() -> None:
    details = BankDocumentDetails(
        document=BankDocument(id="7"),
        urgency="night",
        payment_sign="1",
        other=(OtherField("feePayer", '"SHA"'), OtherField("note", "null")),
    )
    now = ShownDocument(kind=Kind.DOCUMENT, id="7", details=details)
    told = [notice.text for notice in replace(CHANGED, now=now).notices]
    said = 'Sending the change may delete it there: Urgency – night, feePayer – "SHA".'
    assert told.count(said) == 1
    for item in (
        replace(CHANGED, now=replace(now, details=replace(details, urgency="urgent", other=()))),
        replace(SENT, now=now),  # a copy
        CHANGED,
    ):
        assert not [notice for notice in item.notices if "may delete" in notice.text]


@pytest.mark.parametrize(
    ("items", "asked", "told"),
    [
        pytest.param((SENT, CHANGED), "Send 1, change 1", "some of it changed", id="changed"),
        pytest.param((SENT, SENT, DELETED), "Send 2, delete 1", "some of it deleted", id="deleted"),
        pytest.param((CHANGED, DELETED), "Change 1, delete 1", "changed and deleted", id="both"),
        pytest.param(
            (SENT, CHANGED, DELETED, ORDERED),
            "Send 2, change 1, delete 1",
            "changed and deleted",
            id="everything",
        ),
        pytest.param(
            (ORDERED,), "Send 1 to the payment gateway · 12.50\u00a0BYN", "gateway", id="order"
        ),
    ],
)
def test_a_batch_says_what_becomes_of_its_parts(
    qtbot: QtBot, items: tuple[ReviewItem, ...], asked: str, told: str
) -> None:
    confirmation = asking(qtbot, *items)
    assert asked in confirmation.send_button.text()
    assert asked.partition(" ·")[0] in confirmation.send_button.accessibleName()
    headings = [one.text() for one in confirmation.findChildren(QLabel) if one.isVisible()]
    assert told in headings[0]


@pytest.mark.parametrize("language", list(Language))
def test_nothing_of_the_question_is_cut_in_a_narrow_window(
    qtbot: QtBot, themed_app: QApplication, language: Language
) -> None:
    use_language(themed_app, language)
    try:
        confirmation = asking(qtbot, SENT, SENT)
        assert confirmation.checked.isVisible()
        assert confirmation.minimumSizeHint().width() <= confirmation.width()
        for each in (confirmation.checked, confirmation.send_button, confirmation.back_button):
            assert each.width() >= each.sizeHint().width()
            right = each.mapTo(confirmation, each.rect().bottomRight()).x()
            assert right <= confirmation.width()
    finally:
        use_language(themed_app, Language.ENGLISH)


@pytest.mark.parametrize("language", list(Language))
def test_a_conflict_is_whole_with_large_text_in_a_narrow_window(
    qtbot: QtBot, themed_app: QApplication, run_qt: Run, language: Language
) -> None:
    use_language(themed_app, language)
    theme.apply(themed_app, Scheme.LIGHT, text=200)
    versions = [
        ShownDocument(
            kind=Kind.DOCUMENT,
            id="7",
            details=BankDocumentDetails(document=BankDocument(id="7", purpose=purpose)),
        )
        for purpose in ("Аренда склада за ноябрь и декабрь 2026 г. по договору № 14", "Оплата")
    ]
    item = replace(
        CHANGED, now=versions[0], opened=versions[1],
        now_written=replace(PAYMENT, purpose="Аренда"), opened_written=PAYMENT,
    )  # fmt: skip
    confirmation = ConfirmationView(profile=PROFILE, merges=True, click_guard_ms=0)
    qtbot.addWidget(confirmation)
    confirmation.resize(904, 520)
    confirmation.show()
    confirmation.show_items([item])

    async def story() -> None:
        await still(confirmation)
        assert confirmation.merge_button.isVisible()
        assert confirmation.findChildren(ComparisonView)
        assert cut_texts(confirmation) == []
        send, back = confirmation.send_button, confirmation.back_button
        assert send.geometry().right() >= back.geometry().right()

    try:
        run_qt(story())
    finally:
        use_language(themed_app, Language.ENGLISH)
        theme.apply(themed_app, Scheme.LIGHT, text=theme.USUAL_TEXT)


def test_much_that_is_read_says_how_far_it_is(qtbot: QtBot) -> None:
    confirmation = asking(qtbot)
    (bar,) = confirmation.findChildren(QProgressBar)
    confirmation.show_loading(1, 2)
    assert not bar.isVisible()
    confirmation.show_loading(3, 256)
    assert bar.isVisible()
    assert (bar.value(), bar.maximum()) == (3, 256)
    said = [one.text() for one in confirmation.findChildren(QLabel) if one.isVisible()]
    assert said == ["Reading what is known of 256 documents…"]
    assert not confirmation.can_send
    confirmation.show_items((SENT,))
    assert not bar.isVisible()


@pytest.mark.parametrize(
    ("chosen", "confirmed", "waits", "why"),
    [
        (True, True, False, None),
        (True, True, True, "Only a moment more"),
        (True, False, True, "Check what is marked, and tick the box first"),
        (False, True, False, "Nothing is chosen"),
    ],
)
@pytest.mark.usefixtures("qapp")
def test_a_button_that_cannot_send_yet_has_one_reason(
    chosen: bool, confirmed: bool, waits: bool, why: str | None
) -> None:
    found = why_not_sent(chosen=chosen, confirmed=confirmed, waits=waits)
    assert (None if found is None else str(found)) == why


def test_while_a_question_is_new_its_button_says_so(qtbot: QtBot) -> None:
    confirmation = ConfirmationView(profile=PROFILE, click_guard_ms=200)
    qtbot.addWidget(confirmation)
    confirmation.show_items((SENT,))
    assert not confirmation.send_button.isEnabled()
    assert "Only a moment more" in confirmation.send_button.toolTip()
    confirmation.show()
    qtbot.waitUntil(confirmation.send_button.isEnabled)
    assert not confirmation.send_button.toolTip()


def test_what_is_reviewed_stands_in_the_order_in_which_people_check_it() -> None:
    tax = replace(
        PAYMENT,
        type=DocumentType.BUDGET_PAYMENTS,
        priority="22",
        purpose_code="90102",
        category_code="TAXS",
        budget_code="1001",
    )
    answer = OtherDocument(
        type=DocumentType.ACCEPTANCES,
        number="3",
        date=DAY,
        account=PAYMENT.account,
        requirement_id="PT00000001",
        decision=DebitDecision.ACCEPT,
    )
    paid = ReviewItem(operation=Operation.CREATE_PAYMENT, instruction=tax)
    assert [each.title for each in sheet(paid, company="ООО").facts] == [
        "Payee", "Payer", "Purpose of payment", "Number and date", "Budget payment code",
        "Priority", "Payment purpose code", "Transfer category",
    ]  # fmt: skip
    answered = ReviewItem(
        operation=Operation.CREATE_OTHER,
        instruction=answer,
        meanings={"requirement_id": "Payment demand No. 5 · ООО «Стрела»"},
    )
    company, numbered, decision, demand = sheet(answered, company="ООО").facts
    assert decision.text == labels.value("decision", "accept")
    assert demand.text == "Payment demand No. 5 · ООО «Стрела» · PT00000001"
    assert company.text.startswith("ООО")
    assert numbered.title == "Number and date"


@pytest.mark.parametrize(
    ("day", "undecided", "told"),
    [
        (None, frozenset[str](), "4 · the day it arrives"),
        (None, frozenset({"date"}), "4"),
        (date(2026, 11, 16), frozenset[str](), "4 · 16.11.2026"),
    ],
)
def test_a_recall_without_a_day_is_of_the_day_it_arrives(
    day: date | None, undecided: frozenset[str], told: str
) -> None:
    statement = ReviewItem(
        operation=Operation.RECALL_DEBIT_ACCEPTANCE,
        instruction=DebitAcceptanceRecall(number="4", date=day, acceptance_id="1017"),
        undecided=undecided,
    )
    facts = {each.title: each.text for each in sheet(statement, company="ООО").facts}
    assert facts["Number and date"] == told
