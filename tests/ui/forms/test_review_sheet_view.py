"""Tests that a sheet shown after another one looks and reads like a new one, and keeps parts."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from itertools import combinations
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QPushButton, QScrollArea, QWidget

from desktop_app.domain.address_book.payees import PayeeNote, PayeeVerdict
from desktop_app.domain.documents.listed import BankDocument, BankDocumentDetails, Kind, Party
from desktop_app.domain.documents.shown_document import ShownDocument
from desktop_app.domain.values.money import Amount
from desktop_app.services.payments.payment_data import PaymentHistory
from desktop_app.ui.forms.review.payment_notices import NoticeCard
from desktop_app.ui.forms.review.review_sheet import sheet
from desktop_app.ui.forms.review.review_sheet_view import ReviewSheetView
from desktop_app.ui.i18n.translations import Language, use_language
from tests.support.layout import cut_texts
from tests.ui.forms.test_confirmation_view import CHANGED, DELETED, ORDERED, PAYMENT, SENT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtCore import QRect
    from PySide6.QtGui import QImage

    from desktop_app.ui.forms.review.review_sheet import ReviewItem

FIRST_TIME: Final = PaymentHistory(payee=PayeeVerdict(PayeeNote.FIRST_TIME, ()))
EQUAL: Final = PaymentHistory(same_invoice=(BankDocument(id="5", number="5"),))
SEVERAL: Final = replace(EQUAL, payee=FIRST_TIME.payee)
NOW, OPENED = (
    ShownDocument(
        kind=Kind.DOCUMENT,
        id="7",
        details=BankDocumentDetails(document=BankDocument(id="7", purpose=purpose)),
    )
    for purpose in ("Аренда", "Оплата")
)
LONG: Final = "Оплата по счёту № 17 от 16.11.2026 за аренду помещений, НДС 20 % включён. " * 3
TYPED_ON: Final = replace(SENT, instruction=replace(PAYMENT, purpose="Оплата по счёту № 17"))
ITEMS: Final = (
    SENT,
    TYPED_ON,
    replace(SENT, instruction=replace(PAYMENT, purpose=LONG)),
    replace(SENT, instruction=replace(PAYMENT, purpose=LONG, party=Party(name=LONG[:90]))),
    replace(SENT, instruction=replace(PAYMENT, amount=None, number="")),
    replace(SENT, instruction=replace(PAYMENT, amount=Amount(Decimal(7), "BYN"))),
    replace(SENT, history=FIRST_TIME),
    replace(SENT, history=EQUAL),
    replace(TYPED_ON, history=SEVERAL),
    CHANGED,
    replace(CHANGED, original=PAYMENT),
    replace(CHANGED, original=replace(PAYMENT, amount=Amount(Decimal(5), "BYN"), purpose=LONG)),
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
SEEN: Final = tuple(ITEMS[place] for place in (1, 2, 3, 4, 5, 8, 11, 12, 13))
HEIGHT: Final = 520
"""Of the place of the sheet beside a form."""


def show(view: ReviewSheetView, item: ReviewItem) -> None:
    """Show an item; what is on show no more is gone afterwards."""
    view.show_sheet(sheet(item, company="ООО «Белые журавли»"), item.notices)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def view_of(*items: ReviewItem) -> ReviewSheetView:
    """A view that showed these items one after another."""
    view = ReviewSheetView(narrow=True)
    view.open_document = print
    for item in items:
        show(view, item)
    return view


def scrolled() -> tuple[QScrollArea, ReviewSheetView]:
    """A view on the screen, in an area as beside a form."""
    area = QScrollArea()
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view = ReviewSheetView(area.viewport(), narrow=True)
    view.open_document = print
    area.setWidget(view)
    area.resize(300, HEIGHT)
    area.show()
    return area, view


def picture(view: ReviewSheetView) -> QImage:
    """How the whole sheet looks once it is laid out, the parts of it that are scrolled as well."""
    last: list[QRect] = []
    while last != (last := [each.geometry() for each in (view, *view.findChildren(QWidget))]):
        QApplication.processEvents()
        QApplication.sendPostedEvents()
    return view.grab().toImage()


def said(view: ReviewSheetView) -> list[tuple[object, ...]]:
    """What stands in a sheet, in the order in which it is read aloud."""
    found: list[tuple[object, ...]] = []
    for widget in view.findChildren(QWidget):
        text = widget.text() if isinstance(widget, QLabel | QPushButton) else ""
        look = widget.property("look") or ""
        found.append((type(widget), text, look, widget.accessibleName(), widget.isHidden()))
    return found


def in_column(view: ReviewSheetView) -> list[QWidget]:
    """What stands in the column, from top to bottom."""
    column = view.layout()
    assert column is not None
    items = (column.itemAt(place) for place in range(column.count()))
    return [each for item in items if item is not None and (each := item.widget()) is not None]


def by_tab(view: ReviewSheetView) -> list[str]:
    """The buttons in the order of the Tab key."""
    found: list[str] = []
    each = view.nextInFocusChain()
    while each is not None and each is not view:
        if isinstance(each, QPushButton):
            found.append(each.text())
        each = each.nextInFocusChain()
    return found


def every_change(items: tuple[ReviewItem, ...]) -> Iterator[ReviewItem]:
    """A walk in which each of these items follows each other one."""
    for first, other in combinations(items, 2):
        yield first
        yield other


def test_a_sheet_after_another_one_reads_like_a_new_one(themed_app: QApplication) -> None:
    fresh = {}
    for item in ITEMS:
        alone = view_of(item)
        fresh[id(item)] = said(alone), by_tab(alone)
        alone.deleteLater()
    view = view_of()
    for item in every_change(ITEMS):
        show(view, item)
        assert (said(view), by_tab(view)) == fresh[id(item)]
        children = [each for each in view.children() if isinstance(each, QWidget)]
        assert in_column(view) == children  # it is read aloud from top to bottom
    view.deleteLater()


def test_a_sheet_after_another_one_looks_like_a_new_one(themed_app: QApplication) -> None:
    fresh = {}
    for item in SEEN:
        area, view = scrolled()
        show(view, item)
        fresh[id(item)] = picture(view)
        assert cut_texts(view) == []
        area.deleteLater()
    heights = {each.height() for each in fresh.values()}
    assert HEIGHT in heights  # some have room to spare
    assert len(heights) > 3  # others are scrolled
    area, view = scrolled()
    for item in every_change(SEEN):
        show(view, item)
        assert picture(view) == fresh[id(item)]
    area.deleteLater()


def test_a_letter_makes_only_its_own_part_anew(themed_app: QApplication) -> None:
    view = view_of(replace(SENT, history=FIRST_TIME))
    (card,) = view.findChildren(NoticeCard)
    before = in_column(view)
    show(view, replace(TYPED_ON, history=FIRST_TIME))
    now = in_column(view)
    assert "Оплата по счёту № 17" in view.texts()
    assert len(now) == len(before)
    assert sum(new is not old for new, old in zip(now, before, strict=True)) == 1
    assert view.findChildren(NoticeCard) == [card]
    view.deleteLater()


def test_a_sheet_speaks_the_language_of_the_window(themed_app: QApplication) -> None:
    item = replace(
        CHANGED, original=replace(PAYMENT, purpose="В"), now=NOW, opened=OPENED, history=SEVERAL
    )
    view, fresh = view_of(), view_of()
    made = sheet(item, company="")
    notices = tuple(replace(each, title="А", text="Б") for each in item.notices)
    view.show_sheet(made, notices)
    use_language(themed_app, Language.POLISH)
    try:
        for each in (view, fresh):
            each.show_sheet(made, notices)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        assert said(view) == said(fresh)
        for each in (view, fresh):
            each.deleteLater()
    finally:
        use_language(themed_app, Language.ENGLISH)
