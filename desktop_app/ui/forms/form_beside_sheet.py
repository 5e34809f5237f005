"""A form that scrolls, a preview of what is sent beside it, and a bar with *Saved* and buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from desktop_app.ui import theme
from desktop_app.ui.forms.review.review_sheet_view import ReviewSheetView
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import Space
from desktop_app.ui.theme.downward_scroll import LateScroll
from desktop_app.ui.theme.responsive import ResponsiveWidget
from desktop_app.ui.theme.stacking_row import StackingRow

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from PySide6.QtGui import QResizeEvent

_SAVED: Final = Text("InstructionView", "Saved {time}")
_WIDEST: Final = 740
"""Largest width of the form in pixels: the space beside the sheet in a window of 1280."""
_SHEET: Final = 340
_NARROW_SHEET: Final = 300
_NARROW_BELOW: Final = 1000
"""Below this width the sheet is narrower."""
_ALONE_BELOW: Final = 600
"""Below this width only the form fits."""
_COLUMN_BELOW: Final = 540
"""From here on, counted for the form alone, its fields stand one below the other."""


class NarrowingForm(Protocol):
    """A form that stacks its fields where there is little room."""

    def set_narrow(self, *, narrow: bool) -> None:
        """Stack fields that otherwise stand side by side."""


class FormBesideSheet(Translated, QWidget):
    """Lays both out by the width that there is.

    Attributes:
        sheet: what would be sent.
        saved: when the draft was kept last.
    """

    form: NarrowingForm

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._saved_at: datetime | None = None
        self._scroll, self._beside = _scroll_area(self), _scroll_area(self)
        self.sheet = ReviewSheetView(self._beside.viewport(), narrow=True)
        self._beside.hold(self.sheet)
        self.saved = theme.Label()
        theme.look(self.sheet, "pane")
        theme.look(self.saved, "caption")

    @property
    def form_place(self) -> QWidget:
        """The parent of the form: Qt styles it again with all its fields wherever it moves."""
        return self._scroll.viewport()

    def show_saved(self, at: datetime | None) -> None:
        """Say when the draft was kept last; None: it was not yet."""
        self._saved_at = at
        self._say_saved()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit form and sheet into the width."""
        width = event.size().width()
        beside = theme.scaled(_NARROW_SHEET if width < theme.scaled(_NARROW_BELOW) else _SHEET)
        alone = width < max(theme.scaled(_ALONE_BELOW), beside + self._least())
        self._beside.setVisible(not alone)
        self._beside.setFixedWidth(beside)
        room = width if alone else width - beside
        self.form.set_narrow(narrow=room < theme.scaled(_COLUMN_BELOW))
        super().resizeEvent(event)

    def _least(self) -> int:
        """The width in which no field of the form is cut, one below the other."""
        bar: int = self._scroll.verticalScrollBar().sizeHint().width()
        return bar + self._inner.minimumSizeHint().width()

    def retranslate(self) -> None:
        """Update the texts after a language change."""
        super().retranslate()
        self._say_saved()

    def lay_out(self, form: QWidget, bar: Sequence[tuple[QWidget, int]]) -> None:
        """Put everything in its place.

        Args:
            form: what scrolls.
            bar: what stands right of *Saved*, with its share of the room.
        """
        theme.fix(form, most_width=_WIDEST)
        middle = QHBoxLayout()
        middle.setSpacing(0)
        self._inner = form
        self._scroll.hold(form)
        middle.addWidget(self._scroll, 1)
        middle.addWidget(self._beside)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(middle, 1)
        column.addWidget(theme.line())
        column.addWidget(_BottomBar(self.saved, bar))

    def _say_saved(self) -> None:
        at = self._saved_at
        time = "" if at is None else formats.recent_moment(at, now=at)
        self.saved.setText(_SAVED.format(time=time) if time else "")


class _BottomBar(ResponsiveWidget):
    """The bar at the bottom; *Saved* is above the buttons if it does not fit beside them."""

    def __init__(self, saved: QWidget, bar: Sequence[tuple[QWidget, int]]) -> None:
        super().__init__()
        self._saved = saved
        self._bar = bar
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.setContentsMargins(Space.L, Space.M, Space.L, Space.M)
        self._box.setSpacing(Space.S)
        self._box.addWidget(saved)
        self._box.addWidget(StackingRow(bar), 1)

    def _fit(self) -> None:
        hints = (each.minimumSizeHint() if share else each.sizeHint() for each, share in self._bar)
        needed = self._saved.sizeHint().width() + sum(hint.width() + Space.S for hint in hints)
        ways = QBoxLayout.Direction
        beside = needed <= self.width() - 2 * Space.L
        self._box.setDirection(ways.LeftToRight if beside else ways.TopToBottom)


def _scroll_area(parent: QWidget) -> LateScroll:
    scroll = LateScroll(parent=parent)
    scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    sideways = scroll.horizontalScrollBar()
    sideways.rangeChanged.connect(lambda *_: sideways.setRange(0, 0))  # nobody could scroll back
    return scroll
