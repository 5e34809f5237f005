"""The bell of the status bar, with the number of unread notices."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtWidgets import QPushButton

from desktop_app.ui import theme
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.notices.notice_words import unread_words
from desktop_app.ui.shell.help.topics import set_article
from desktop_app.ui.theme import Icon

_MOST: Final = 99


class NoticeButton(Translated, QPushButton):
    """Opens the list of notices."""

    def __init__(self) -> None:
        super().__init__()
        self.unread = 0
        theme.look(self, "small")
        set_article(self, "notifications")
        self.show_unread(0)

    def show_unread(self, count: int) -> None:
        """Show how many notices wait."""
        self.unread = count
        self._say()

    def retranslate(self) -> None:
        """Update the texts after a language change."""
        super().retranslate()
        self._say()

    def _say(self) -> None:
        count, words = self.unread, unread_words(self.unread)
        number = f"{_MOST}+" if count > _MOST else formats.count(count) if count else ""
        self.setIcon(theme.icon(Icon.NOTICES, "accent" if count else "muted"))
        self.setText(number)
        for say in (self.setAccessibleName, partial(theme.set_tip, self)):
            say(words)
