"""The pane that shows what a template would pay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea

from desktop_app.domain.instructions.payment_fields import read_payment
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.values.typed_days import written_day
from desktop_app.ui import theme
from desktop_app.ui.forms.review.review_sheet import ReviewItem, ReviewSheet, sheet
from desktop_app.ui.forms.review.review_sheet_view import ReviewSheetView
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.theme.tokens import DETAILS_USUAL

_DAMAGED: Final = Text(
    "TemplatesPage",
    "The stored template cannot be read or used. Delete it and create it again.",
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date

    from desktop_app.domain.instructions.templates import Template


class TemplatePane(QScrollArea):
    """The scrollable sheet of one template; hidden if none is selected."""

    def __init__(self, *, company: Callable[[], str]) -> None:
        """`company` tells who pays."""
        super().__init__()
        self._company = company
        self.sheet = ReviewSheetView()
        theme.look(self.sheet, "pane")
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        theme.fix(self, beside=(DETAILS_USUAL, DETAILS_USUAL))
        self.setWidget(self.sheet)

    def show_template(self, template: Template | None, *, day: date) -> None:
        """Show what a template would pay on a day."""
        self.setVisible(template is not None)
        if template is None:
            return
        if template.is_damaged:
            self.sheet.show_sheet(ReviewSheet(heading=str(_DAMAGED), figure="", facts=()))
            return
        texts = dict(template.fields) | {"date": written_day(day)}
        payment = read_payment(template.type, texts, today=day).instruction
        statement = ReviewItem(operation=Operation.CREATE_PAYMENT, instruction=payment)
        self.sheet.show_sheet(sheet(statement, company=self._company()))
