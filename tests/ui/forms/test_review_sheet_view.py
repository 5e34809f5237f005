"""Tests that a sheet shown after another one says the same as a new one, and keeps what it can."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from itertools import permutations
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QLabel, QWidget

from desktop_app.domain.address_book.payees import PayeeNote, PayeeVerdict
from desktop_app.domain.documents.listed import BankDocument, BankDocumentDetails, Kind
from desktop_app.domain.documents.shown_document import ShownDocument
from desktop_app.domain.values.money import Amount
from desktop_app.services.payments.payment_data import PaymentHistory
from desktop_app.ui.forms.review.payment_notices import NoticeCard
from desktop_app.ui.forms.review.review_sheet import sheet
from desktop_app.ui.forms.review.review_sheet_view import ReviewSheetView
from desktop_app.ui.i18n.translations import Language, use_language
from tests.ui.forms.test_confirmation_view import CHANGED, DELETED, ORDERED, PAYMENT, SENT

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from desktop_app.ui.forms.review.review_sheet import ReviewItem

FIRST_TIME: Final = PaymentHistory(payee=PayeeVerdict(PayeeNote.FIRST_TIME, ()))
NOW, OPENED = (
    ShownDocument(
        kind=Kind.DOCUMENT,
        id="7",
        details=BankDocumentDetails(document=BankDocument(id="7", purpose=purpose)),
    )
    for purpose in ("Аренда", "Оплата")
)
TYPED_ON: Final = replace(SENT, instruction=replace(PAYMENT, purpose="Оплата по счёту № 17"))
ITEMS: Final = (
    SENT,
    TYPED_ON,
    replace(SENT, instruction=replace(PAYMENT, amount=None, number="")),
    replace(SENT, history=FIRST_TIME),
    CHANGED,
    replace(CHANGED, original=PAYMENT),
    replace(CHANGED, original=replace(PAYMENT, amount=Amount(Decimal(5), "BYN"), purpose="Аренда")),
    replace(
        CHANGED,
        now=NOW,
        opened=OPENED,
        now_written=replace(PAYMENT, purpose="Аренда"),
        opened_written=PAYMENT,
    ),
    DELETED,
    ORDERED,
)


def show(view: ReviewSheetView, item: ReviewItem) -> None:
    """Show an item; what is on show no more is gone afterwards."""
    view.show_sheet(sheet(item, company="ООО «Белые журавли»"), item.notices)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def said(view: ReviewSheetView) -> list[tuple[object, ...]]:
    """What stands in a sheet, from top to bottom and in the order in which it is read aloud."""
    found: list[tuple[object, ...]] = []
    for widget in view.findChildren(QWidget):
        text = widget.text() if isinstance(widget, QLabel) else ""
        look = widget.property("look") or ""
        found.append((type(widget), text, look, widget.accessibleName(), widget.isHidden()))
    return found


def in_column(view: ReviewSheetView) -> list[QWidget]:
    """What stands in the column, from top to bottom."""
    column = view.layout()
    assert column is not None
    items = (column.itemAt(place) for place in range(column.count()))
    return [each for item in items if item is not None and (each := item.widget()) is not None]


def test_a_sheet_after_another_one_says_the_same_as_a_new_one(qapp: QApplication) -> None:
    fresh = []
    for item in ITEMS:
        view = ReviewSheetView(narrow=True)
        show(view, item)
        fresh.append((said(view), [type(each) for each in in_column(view)]))
    for before, after in permutations(range(len(ITEMS)), 2):
        view = ReviewSheetView(narrow=True)
        show(view, ITEMS[before])
        show(view, ITEMS[after])
        assert (said(view), [type(each) for each in in_column(view)]) == fresh[after], before
        children = [each for each in view.children() if isinstance(each, QWidget)]
        assert in_column(view) == children  # it is read aloud from top to bottom


def test_a_letter_makes_nothing_anew(qapp: QApplication) -> None:
    view = ReviewSheetView(narrow=True)
    first = replace(SENT, history=FIRST_TIME)
    show(view, first)
    widgets = view.findChildren(QWidget)
    (card,) = view.findChildren(NoticeCard)
    show(view, replace(TYPED_ON, history=FIRST_TIME))
    assert "Оплата по счёту № 17" in view.texts()
    assert view.findChildren(QWidget) == widgets
    show(view, replace(SENT, instruction=replace(PAYMENT, number=""), history=FIRST_TIME))
    assert view.findChildren(NoticeCard) == [card]


def test_a_sheet_speaks_the_language_of_the_window(themed_app: QApplication) -> None:
    notice = replace(ITEMS[3].notices[0], title="А", text="Б", documents=(BankDocument(id="7"),))
    item = replace(ITEMS[6], instruction=replace(PAYMENT, purpose="В"))
    view, fresh = (ReviewSheetView(narrow=True) for _ in range(2))
    for each in (view, fresh):
        each.open_document = print
    made = sheet(item, company="")
    view.show_sheet(made, (notice,))
    use_language(themed_app, Language.POLISH)
    try:
        for each in (view, fresh):
            each.show_sheet(made, (notice,))
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        assert said(view) == said(fresh)
    finally:
        use_language(themed_app, Language.ENGLISH)
