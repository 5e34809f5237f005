"""Tests of forms and sheets in narrow windows: nothing is cut or scrolls sideways."""

from __future__ import annotations

import re
from datetime import date
from typing import TYPE_CHECKING, Any, Final

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea

from desktop_app.domain.documents.listed import DocumentType, Party
from desktop_app.domain.instructions.field_checks import LONGEST_NAME, LONGEST_PURPOSE
from desktop_app.domain.instructions.instruction import OtherDocument, PaymentInstruction
from desktop_app.domain.instructions.other_document_types import LONGEST_FREE_TEXT
from desktop_app.domain.instructions.problems import Severity
from desktop_app.domain.outbox.operations import Operation
from desktop_app.ui import theme
from desktop_app.ui.direct_debit.debit_layouts import ACCEPTANCE_LAYOUT, RECALL_LAYOUT
from desktop_app.ui.forms.instruction_view import InstructionView
from desktop_app.ui.forms.review.review_sheet import ReviewItem, sheet
from desktop_app.ui.forms.review.review_sheet_view import ReviewSheetView
from desktop_app.ui.i18n.translations import Language, use_language
from desktop_app.ui.other_documents.other_document_layout import OTHER_LAYOUT
from desktop_app.ui.payments.payment_layout import PAYMENT_LAYOUT
from desktop_app.ui.register.request_layout import REQUEST_LAYOUT
from desktop_app.ui.widgets.field_frame import FieldNote

if TYPE_CHECKING:
    from collections.abc import Iterator

    from desktop_app.ui.forms.layout import FormLayout

NAVIGATION: Final = 48
WIDTHS: Final = (760, 1366, 800, 1024)
"""Of the window: a form is opened in the narrowest, which becomes wider and narrower again."""
DAY: Final = date(2026, 11, 16)
LAYOUTS: Final = {
    "payment": PAYMENT_LAYOUT,
    "acceptance": ACCEPTANCE_LAYOUT,
    "recall": RECALL_LAYOUT,
    "other": OTHER_LAYOUT,
    "request": REQUEST_LAYOUT,
}


@pytest.fixture(params=list(Language))
def language(request: pytest.FixtureRequest, themed_app: QApplication) -> Iterator[Language]:
    """Every language of the window, one after the other."""
    use_language(themed_app, request.param)
    yield request.param
    use_language(themed_app, Language.ENGLISH)


def shown(layout: FormLayout, width: int) -> InstructionView:
    view = InstructionView(layout, today=lambda: DAY)
    view.resize(width - NAVIGATION, 520)
    view.show()
    QApplication.processEvents()
    return view


def scroll_of(view: InstructionView) -> QScrollArea:
    for each in view.findChildren(QScrollArea):
        if each.widget() is view.form:
            return each
    raise AssertionError


def note_of(view: InstructionView, beginning: str) -> FieldNote:
    for each in view.form.findChildren(FieldNote):
        if each.isVisible() and each.whole.startswith(beginning):
            return each
    raise AssertionError


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("name", LAYOUTS)
def test_no_form_is_wider_than_its_place(name: str) -> None:
    layout = LAYOUTS[name]
    view = shown(layout, WIDTHS[0])
    scroll = scroll_of(view)
    for width in WIDTHS:
        view.resize(width - NAVIGATION, 520)
        for kind in layout.kinds:
            view.form.set_kind(kind)
            QApplication.processEvents()
            room = scroll.viewport().width()
            assert view.form.minimumSizeHint().width() <= room, (width, kind)
            assert view.form.width() <= room, (width, kind)
            for field in view.form.fields.values():
                if field.isVisible():
                    right = field.mapTo(view.form, field.rect().topRight()).x()
                    assert right <= room, (width, kind)
                    assert field.width() >= field.minimumSizeHint().width(), (width, kind)
            view.form.go_to(layout.fields[-1].name)
            assert scroll.horizontalScrollBar().maximum() == 0, (width, kind)
        assert view.minimumSizeHint().width() <= width - NAVIGATION, width
    view.deleteLater()


def test_fields_of_a_row_stand_below_each_other_only_where_there_is_no_room() -> None:
    view = shown(ACCEPTANCE_LAYOUT, 800)
    account, number = (view.form.fields[name] for name in ("account", "number"))
    assert account.x() == number.x()
    assert account.y() < number.y()
    view.resize(1366 - NAVIGATION, 520)
    QApplication.processEvents()
    assert account.y() == number.y()
    assert account.x() < number.x()
    view.resize(800 - NAVIGATION, 520)
    QApplication.processEvents()
    assert account.x() == number.x()
    view.deleteLater()


def test_the_sheet_takes_less_room_in_a_narrow_window_and_none_in_half_of_one() -> None:
    view = shown(PAYMENT_LAYOUT, 1366)
    widest = view.sheet.width()
    view.resize(752, 520)
    QApplication.processEvents()
    assert 0 < view.sheet.width() < widest
    assert view.sheet.isVisible()
    view.resize(520, 520)
    QApplication.processEvents()
    assert not view.sheet.isVisible()
    view.resize(1318, 520)
    QApplication.processEvents()
    assert view.sheet.isVisible()
    assert view.sheet.width() == widest
    view.deleteLater()


@pytest.mark.usefixtures("language")
def test_large_text_has_the_room_of_the_sheet_rather_than_scroll_sideways(
    themed_app: QApplication,
) -> None:
    theme.apply(themed_app, theme.Scheme.LIGHT, text=150)
    view = shown(PAYMENT_LAYOUT, 976)
    scroll = scroll_of(view)
    assert view.form.minimumSizeHint().width() <= scroll.viewport().width()
    assert view.form.width() <= scroll.viewport().width()
    view.resize(1800, 520)
    QApplication.processEvents()
    assert view.sheet.isVisible()
    view.deleteLater()


def item_with_overlong_texts() -> ReviewItem:
    return ReviewItem(
        operation=Operation.CREATE_PAYMENT,
        instruction=PaymentInstruction(
            type=DocumentType.LEGAL_PAYMENTS,
            number="7\x00\u202e8",
            account="BY" * 3000,
            party=Party(name="\U0001f600" * 5000, taxpayer_number="1" * 9000, account="9" * 9000),
            purpose="Оплата " * 1500,
            contract_number="K" * 7000,
        ),
    )


def texts_of(statement: ReviewItem) -> dict[str, str]:
    return {fact.title: fact.text for fact in sheet(statement, company="").facts}


def test_what_is_far_too_long_is_cut_in_the_sheet_and_says_so() -> None:
    facts = texts_of(item_with_overlong_texts())
    name = facts["Payee"].split("\n")[0]
    assert name == "\U0001f600" * LONGEST_NAME + "…"
    assert facts["Purpose of payment"].endswith("…")
    assert len(facts["Purpose of payment"]) <= LONGEST_PURPOSE + 1
    assert max(len(text) for text in facts.values()) < 500
    view = ReviewSheetView()
    view.show_sheet(sheet(item_with_overlong_texts(), company="ООО «Белые журавли»"))
    view.resize(300, 500)
    view.show()
    QApplication.processEvents()
    assert 0 < view.minimumSizeHint().height() < 6000
    view.deleteLater()


def test_what_may_be_sent_is_never_cut() -> None:
    purpose, name = "П" * LONGEST_PURPOSE, "Н" * LONGEST_NAME
    payment = PaymentInstruction(
        type=DocumentType.LEGAL_PAYMENTS, party=Party(name=name), purpose=purpose
    )
    facts = texts_of(ReviewItem(operation=Operation.CREATE_PAYMENT, instruction=payment))
    assert facts["Payee"] == name
    assert facts["Purpose of payment"] == purpose


@pytest.mark.parametrize("name", ["reason", "purpose", "text", "contract_number"])
def test_a_text_of_another_document_is_never_cut(name: str) -> None:
    changes: dict[str, Any] = {name: "П" * LONGEST_FREE_TEXT}
    document = OtherDocument(type=DocumentType.INQUIRIES, **changes)
    facts = texts_of(ReviewItem(operation=Operation.CREATE_OTHER, instruction=document))
    assert changes[name] in facts.values()


def test_characters_that_cannot_be_drawn_are_shown_as_signs() -> None:
    view = ReviewSheetView()
    view.show_sheet(sheet(item_with_overlong_texts(), company="ООО «Белые журавли»"))
    texts = [label.text() for label in view.findChildren(QLabel)]
    assert "7\ufffd\ufffd8" in texts
    assert not any("\x00" in text or "\u202e" in text for text in texts)
    view.deleteLater()


def test_an_account_is_never_cut_in_the_narrowest_sheet() -> None:
    view = shown(PAYMENT_LAYOUT, 760)
    view.resize(view.width(), 240)  # the sheet has to be scrolled
    account, abroad = "BY88AKBB" + "8" * 20, "MT" + "8" * 32
    payment = PaymentInstruction(
        type=DocumentType.LEGAL_PAYMENTS, account=account, party=Party(account=abroad)
    )
    statement = ReviewItem(operation=Operation.CREATE_PAYMENT, instruction=payment)
    view.sheet.show_sheet(sheet(statement, company=""))
    QApplication.processEvents()
    for label in view.sheet.findChildren(QLabel):
        needed = max(
            label.fontMetrics().horizontalAdvance(piece)
            for line in label.text().split("\n")
            for piece in re.split("[ \u200b]", line)
        )
        assert needed <= label.width(), label.text()
    view.deleteLater()


def test_a_long_note_moves_nothing_and_its_tooltip_has_the_whole(themed_app: QApplication) -> None:
    view = shown(PAYMENT_LAYOUT, 1100)
    form = view.form
    places = {name: field.geometry() for name, field in form.fields.items()}
    long = "Banks are probably closed: " * 12
    form.fields["date"].show_note(lambda: long, Severity.HINT)
    for _ in range(5):  # each level of nested layouts asks the one above it
        QApplication.processEvents()
    assert {name: field.geometry() for name, field in form.fields.items()} == places
    note = note_of(view, "Banks")
    assert note.text().endswith("…")
    assert note.toolTip() == note.whole == long.strip()
    assert form.fields["date"].control.accessibleDescription().endswith(long.strip())
    view.deleteLater()
