"""What all profiles share of the settings: kept as it is chosen, and shown as it is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from desktop_app.app.appearance import appearance_of, keep_appearance
from desktop_app.storage.profiles.notice_choices import keep_notice_choices, notice_choices

if TYPE_CHECKING:
    from desktop_app.domain.notices import NoticeChoices
    from desktop_app.storage.profiles.preferences import Preferences
    from desktop_app.ui.notices.notices_card import NoticesCard
    from desktop_app.ui.settings.settings_cards import Appearance
    from desktop_app.ui.settings.settings_page import SettingsPage


class SharedChoices(QObject):
    """Keeps what a person changes on the cards, and nothing else that they show.

    Every open profile is a process of its own, so that another window may have changed something
    since. Of the appearance this window takes that up with its own next change, and the card shows
    how the window looks; the choices of notices are in force at once, and are read when the page is
    opened.
    """

    def __init__(
        self, preferences: Preferences, *, page: SettingsPage, notices: NoticesCard
    ) -> None:
        """Follow the cards of a page, which owns this."""
        super().__init__(page)
        self._preferences, self._page, self._card = preferences, page, notices
        self._show_appearance()
        self._show_notices()
        page.opened.connect(self._show_notices)
        page.appearance_changed.connect(self._on_appearance_changed)
        notices.changed.connect(self._on_notices_changed)

    def _on_appearance_changed(self, appearance: Appearance) -> None:
        keep_appearance(self._preferences, appearance, before=self._appearance)
        self._show_appearance()

    def _on_notices_changed(self, choices: NoticeChoices) -> None:
        keep_notice_choices(self._preferences, choices, before=self._notices)
        self._show_notices()

    def _show_appearance(self) -> None:
        self._appearance = appearance_of(self._preferences.choices)
        self._page.appearance.show_appearance(self._appearance)

    def _show_notices(self) -> None:
        self._notices = notice_choices(self._preferences)
        self._card.show_choices(self._notices)
