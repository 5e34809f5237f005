"""The layout of a form page: fields, review sheet and buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from desktop_app.ui import theme
from desktop_app.ui.forms.instruction_form import InstructionForm
from desktop_app.ui.forms.review.review_sheet_view import ReviewSheetView
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import Space

if TYPE_CHECKING:
    from datetime import date, datetime

    from PySide6.QtGui import QResizeEvent

    from desktop_app.ui.forms.layout import FormLayout

CHECK_AND_SEND: Final = Text("InstructionView", "Check and send…")
SAVE_AND_NEXT: Final = Text("InstructionView", "Save and next")
_WIDEST: Final = 680
_SHEET: Final = 340
_NARROW_SHEET: Final = 320
_NARROW_BELOW: Final = 900
"""Below this width the sheet is narrower."""
_ALONE_BELOW: Final = 600
"""Below this width only the form fits."""
_COLUMN_BELOW: Final = 540
"""From here on, counted for the form alone, its fields stand one below the other."""


class InstructionView(Translated, QWidget):
    """One column of fields, the sheet at the right, *Saved* and the buttons below."""

    next_asked = Signal()
    """Keep this one ready and begin another."""
    review_asked = Signal()
    """Show what would be sent."""

    def __init__(self, layout: FormLayout, *, today: date, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._saved_at: datetime | None = None
        self.form = InstructionForm(layout, today=today)
        self.sheet = ReviewSheetView(narrow=True)
        self._beside = _scrolled(self.sheet)
        self.saved = theme.Label()
        self.next_button = QPushButton()
        self.review_button = QPushButton()
        theme.look(self.sheet, "pane")
        theme.look(self.saved, "caption")
        theme.look(self.review_button, "primary")
        self._lay_out()
        self.next_button.clicked.connect(self.next_asked)
        self.review_button.clicked.connect(self.review_asked)
        self.bind_text(self.next_button.setText, SAVE_AND_NEXT)
        self.bind_text(self.review_button.setText, CHECK_AND_SEND)

    def show_saved(self, at: datetime | None) -> None:
        """Say when the draft was kept last; None: it was not yet."""
        self._saved_at = at
        self._say_saved()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit form and sheet into the width."""
        width = event.size().width()
        narrow = width < theme.scaled(_NARROW_BELOW)
        alone = width < theme.scaled(_ALONE_BELOW)
        sheet = theme.scaled(_NARROW_SHEET if narrow else _SHEET)
        self._beside.setVisible(not alone)
        self._beside.setFixedWidth(sheet)
        room = width if alone else width - sheet
        self.form.set_narrow(narrow=room < theme.scaled(_COLUMN_BELOW))
        super().resizeEvent(event)

    def retranslate(self) -> None:
        """Update the texts after a language change."""
        super().retranslate()
        self._say_saved()

    def _say_saved(self) -> None:
        at = self._saved_at
        if at is None:
            self.saved.setText("")
            return
        words = self.tr("Saved {time}")
        self.saved.setText(words.format(time=formats.recent_moment(at, now=at)))

    def _lay_out(self) -> None:
        self.form.setMaximumWidth(_WIDEST)
        middle = QHBoxLayout()
        middle.setSpacing(0)
        middle.addWidget(_scrolled(self.form), 1)
        middle.addWidget(self._beside)
        bar = QHBoxLayout()
        bar.setContentsMargins(Space.L, Space.M, Space.L, Space.M)
        bar.setSpacing(Space.S)
        bar.addWidget(self.saved)
        bar.addStretch(1)
        bar.addWidget(self.next_button)
        bar.addWidget(self.review_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(middle, 1)
        column.addWidget(theme.line())
        column.addLayout(bar)


def _scrolled(inner: QWidget) -> QScrollArea:
    scroll = QScrollArea()
    scroll.setWidgetResizable(True)
    scroll.setFrameShape(QFrame.Shape.NoFrame)
    scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    sideways = scroll.horizontalScrollBar()
    sideways.rangeChanged.connect(lambda *_: sideways.setRange(0, 0))  # nobody could scroll back
    scroll.setWidget(inner)
    return scroll
