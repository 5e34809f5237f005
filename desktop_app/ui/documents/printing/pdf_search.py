"""Searches text in a PDF, and the bar to enter it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QToolButton, QWidget

from desktop_app.ui import aio, theme
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.theme import Icon, Space
from desktop_app.ui.widgets.keyboard import press_focused_button

if TYPE_CHECKING:
    import asyncio

    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QKeyEvent

    from desktop_app.ui.documents.printing.pdf_pages import PdfPages

_MOST: Final = 5000
"""Matches that are shown."""


class PdfSearch(QObject):
    """Matches of one text in one document, in reading order; case does not matter."""

    changed = Signal()
    """Matches came in, or another one is current."""

    def __init__(self, pages: PdfPages, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pages = pages
        self._matches: list[tuple[int, list[QRectF]]] = []
        self._current = -1
        self._looking: asyncio.Task[None] | None = None

    @property
    def count(self) -> int:
        """Number of matches so far."""
        return len(self._matches)

    @property
    def current(self) -> int:
        """The current match from 0, or -1 for none."""
        return self._current

    def find(self, text: str) -> None:
        """Look for a text; an empty one finds nothing."""
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None
        self._current = -1
        self._matches = []
        if text.strip():
            self._looking = aio.start(self._look(text.strip()), owner=self)
        self.changed.emit()

    def step(self, by: int) -> None:
        """Make the match before (-1) or after (1) the current one, round the ends."""
        if self.count:
            self._current = (self._current + by) % self.count
            self.changed.emit()

    def boxes(self) -> dict[int, list[QRectF]]:
        """Where the matches lie: rectangles in points, by page."""
        found: dict[int, list[QRectF]] = {}
        for page, boxes in self._matches:
            found.setdefault(page, []).extend(boxes)
        return found

    def current_box(self) -> tuple[int, list[QRectF]] | None:
        """Page and rectangles of the current match, or None."""
        return self._matches[self._current] if 0 <= self._current < self.count else None

    async def _look(self, text: str) -> None:
        for page in range(self._pages.page_count):
            found = await self._pages.matches(page, text)
            if not found:
                continue
            self._matches += [(page, boxes) for boxes in found[: _MOST - self.count]]
            self._current = max(self._current, 0)
            self.changed.emit()
            if self.count >= _MOST:
                return


class FindBar(Translated, QWidget):
    """A search field with the number of matches; Enter: next, Shift+Enter: back, Escape: close."""

    text_changed = Signal(str)
    """Another text is looked for."""
    stepped = Signal(int)
    """The match before (-1) or after (1) is wanted."""
    closed = Signal()
    """The search is over."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = QLineEdit()
        self.field.setClearButtonEnabled(True)
        theme.side_icon(self.field, theme.icon(Icon.SEARCH))
        self.field.textChanged.connect(self.text_changed)
        self.count_label = theme.Label()
        theme.look(self.count_label, "caption")
        row = QHBoxLayout(self)
        row.setContentsMargins(Space.M, Space.XS, Space.M, Space.XS)
        row.setSpacing(Space.XS)
        row.addStretch(1)
        row.addWidget(self.count_label)
        row.addWidget(self.field)
        theme.fix(self.field, width=280)
        for icon, bind_text, act in (
            (Icon.UP, lambda: self.tr("Previous match"), lambda: self.stepped.emit(-1)),
            (Icon.DOWN, lambda: self.tr("Next match"), lambda: self.stepped.emit(1)),
            (Icon.CLOSE, lambda: self.tr("Close search"), self.close_search),
        ):
            button = QToolButton()
            button.setIcon(theme.icon(icon))
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(act)
            self.bind_text(partial(theme.set_tip, button), bind_text)
            self.bind_text(button.setAccessibleName, bind_text)
            row.addWidget(button)
        self.bind_text(self.field.setPlaceholderText, lambda: self.tr("Find in the print form"))
        self.bind_text(self.field.setAccessibleName, lambda: self.tr("Find in the print form"))
        self.hide()

    @property
    def text(self) -> str:
        """What is looked for."""
        return self.field.text()

    def open_search(self) -> None:
        """Show the bar with the cursor in it."""
        self.show()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def close_search(self) -> None:
        """Forget the text and hide."""
        self.field.clear()
        self.hide()
        self.closed.emit()

    def show_count(self, current: int, count: int) -> None:
        """Say which match of how many is current."""
        if not self.field.text().strip():
            self.count_label.clear()
        elif count:
            words = self.tr("{current} of {count}")
            self.count_label.setText(
                words.format(current=formats.count(current + 1), count=formats.count(count))
            )
        else:
            self.count_label.setText(self.tr("Not found"))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: D102 - Qt override
        if event.key() == Qt.Key.Key_Escape:
            self.close_search()
        elif press_focused_button(event):
            return
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            back = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            self.stepped.emit(-1 if back else 1)
        else:
            super().keyPressEvent(event)
