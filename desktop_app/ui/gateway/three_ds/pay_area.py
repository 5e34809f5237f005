"""The left of the page that pays: the form of the card, the page of the card's bank, or words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStackedWidget

from desktop_app.ui import theme
from desktop_app.ui.theme.downward_scroll import DownwardScroll

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


class PayArea(QStackedWidget):
    """Shows one of three at a time."""

    def __init__(self, form: QWidget, browser: QWidget) -> None:
        super().__init__()
        self._browser = browser
        self._scroll = DownwardScroll(form)
        self._words = theme.Label()
        theme.look(self._words, "muted")
        self._words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        for each in (self._scroll, browser, self._words):
            self.addWidget(each)

    def take_form(self, form: QWidget) -> None:
        """Have a form in place of the one before, which is deleted."""
        self._scroll.setWidget(form)

    def show_form(self) -> None:
        """Show the form."""
        self.setCurrentWidget(self._scroll)

    def show_browser(self) -> None:
        """Show the page of the card's bank."""
        self.setCurrentWidget(self._browser)

    def show_words(self, words: str) -> None:
        """Show what is waited for."""
        self._words.setText(words)
        self.setCurrentWidget(self._words)
