"""The settings page: appearance, connection, safety, diagnostics."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from desktop_app.ui import theme
from desktop_app.ui.i18n.messages import MessageSeverity
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.settings.diagnostics_card import DiagnosticsCard
from desktop_app.ui.settings.settings_cards import AppearanceCard
from desktop_app.ui.settings.shortcuts_card import ShortcutsCard
from desktop_app.ui.shell.help.topics import set_article
from desktop_app.ui.shell.page import Page
from desktop_app.ui.theme import Space
from desktop_app.ui.widgets.focus import start_focus_at

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from PySide6.QtGui import QResizeEvent, QShowEvent

    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.ui.settings.diagnostics_card import Checks
    from desktop_app.ui.settings.settings_cards import Appearance
    from desktop_app.ui.shell.commands import Command, CommandRegistry
    from desktop_app.ui.widgets.heading_card import HeadingCard

_WIDTH: Final = 680
_SAVED: Final = Text("SettingsPage", "The profile is saved")
_FROM_ANOTHER_ADDRESS: Final = Text(
    "SettingsPage", "The new address is in use; everything is read from there now."
)
_LARGE_STRETCH: Final = 100
"""Stretch of the cards; the empty space gets only what they do not use."""


def _commands_of_pages() -> Iterator[tuple[Command, str]]:
    """The commands of all pages; read when somebody looks at the keys."""
    from desktop_app.ui.shell.keys.page_commands import commands_by_page  # noqa: PLC0415 - as said

    return commands_by_page()


class SettingsPage(Page):
    """Cards from top to bottom; changes under *Appearance* take effect at once."""

    appearance_changed = Signal(object)
    """The person chose another `Appearance`."""
    opened = Signal()
    """The page comes on the screen: what others may have changed is to be shown anew."""
    profile_changed = Signal(object)
    """The `Profile` was saved with other values."""

    def __init__(
        self,
        *,
        registry: CommandRegistry,
        appearance: Appearance,
        profile: Profile,
        cards: Sequence[HeadingCard],
        open_logs: Callable[[], None],
        checks: Checks | None = None,
    ) -> None:
        """Lay out the page.

        Args:
            registry: where pages add their commands.
            appearance: as it is now.
            profile: as it is in use.
            cards: of other features, between appearance and diagnostics.
            open_logs: opens the folder of logs.
            checks: look for what is at fault.
        """
        super().__init__(Text("SettingsPage", "Settings"), registry=registry)
        self._profile = profile
        self.appearance = AppearanceCard(appearance)
        self.appearance.changed.connect(self.appearance_changed)
        self.diagnostics = DiagnosticsCard(open_logs, checks)
        self.shortcuts = ShortcutsCard(registry, announced=_commands_of_pages)
        set_article(self.shortcuts, "keyboard")
        set_article(self.diagnostics, "diagnostics")
        self.cards = (self.appearance, *cards, self.shortcuts, self.diagnostics)
        inner = QWidget()
        theme.fix(inner, most_width=_WIDTH)  # of all cards at once: their heights follow from it
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.L)
        for card in self.cards:
            column.addWidget(card)
        column.addStretch(1)
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(Space.XL, Space.XL, Space.XL, Space.XL)
        row.addWidget(inner, _LARGE_STRETCH)
        row.addStretch(1)
        self.index = SectionIndex(self.cards)
        self.index.chosen.connect(self._on_section_chosen)
        self._scroll = scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(holder)
        beside = QVBoxLayout()
        beside.setContentsMargins(Space.L, Space.XL, 0, Space.XL)
        beside.addWidget(self.index)
        across = QHBoxLayout()
        across.setSpacing(0)
        across.addLayout(beside)
        across.addWidget(scroll, 1)
        self.body.addLayout(across, 1)
        theme.look(self.content, "desk")
        start_focus_at(self, self.appearance.language.control)
        theme.when_sized(self, SettingsPage._show_index)

    def showEvent(self, event: QShowEvent) -> None:
        """Have the cards show what was changed elsewhere."""
        super().showEvent(event)
        self.opened.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the index where there is room for it."""
        super().resizeEvent(event)
        self._show_index()

    def _show_index(self) -> None:
        """Show the index where it takes no room from the cards, in text of any size."""
        needed = theme.scaled(_WIDTH) + self.index.sizeHint().width() + 2 * Space.XL + Space.L
        self.index.setVisible(self.width() >= needed)

    def show_diagnostics(self) -> None:
        """Put the diagnostics on the screen."""
        self._on_section_chosen(self.diagnostics)

    def _on_section_chosen(self, card: QWidget) -> None:
        """Put a section at the top of the page, and the cursor into it."""
        self._scroll.verticalScrollBar().setValue(card.y())
        tab = Qt.FocusPolicy.TabFocus
        for part in card.findChildren(QWidget):
            if part.isVisible() and part.isEnabled() and part.focusPolicy() & tab:
                part.setFocus(Qt.FocusReason.ShortcutFocusReason)
                break

    def show_saved(self, profile: Profile) -> None:
        """Say that the profile is saved, and emit `profile_changed`."""
        moved = not profile.has_bank_of(self._profile)
        self._profile = profile
        self.messages.show_notice(
            "saved", MessageSeverity.SUCCESS, _SAVED, _FROM_ANOTHER_ADDRESS if moved else None
        )
        self.profile_changed.emit(profile)


class SectionIndex(Translated, QWidget):
    """Names of cards; a click, or Enter, asks for one of them."""

    chosen = Signal(object)
    """The card that the person wants to see."""

    def __init__(self, cards: Sequence[HeadingCard]) -> None:
        super().__init__()
        self.buttons: tuple[QPushButton, ...] = tuple(QPushButton() for _ in cards)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.XS)
        for button, card in zip(self.buttons, cards, strict=True):
            theme.look(button, "link")
            button.clicked.connect(partial(self._on_clicked, card))
            column.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
            self.bind_text(button.setText, card.title)
        column.addStretch(1)
        self.bind_text(self.setAccessibleName, lambda: self.tr("Sections"))

    def _on_clicked(self, card: HeadingCard) -> None:
        self.chosen.emit(card)
