"""The *New* button: a menu of all forms (payments, acceptances, letters, requests)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QPushButton

from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.theme import Icon
from desktop_app.ui.widgets.button_menu import ButtonMenu

if TYPE_CHECKING:
    from desktop_app.ui.shell.page_context import PageContext


class NewButton(Translated, QPushButton):
    """Opens a menu of the window's forms; hidden when there are none."""

    def __init__(self, context: PageContext) -> None:
        super().__init__()
        self._shows_words = True
        self.choices = ButtonMenu(self)
        registry, names = context.registry, context.navigator.new_commands
        self.choices.show_actions(
            [registry.action(name) for name in names if registry.can_run(name)]
        )
        self.setIcon(theme.icon(Icon.CHANGED))
        self.setHidden(self.choices.is_empty)
        self.bind_text(self.setText, lambda: self._words if self._shows_words else "")
        self.bind_text(self.setAccessibleName, lambda: self.tr("Create a new document"))
        self.bind_text(partial(theme.set_tip, self), lambda: self.tr("Create a new document"))

    @property
    def width_of_words(self) -> int:
        """So many pixels narrower it is at least with its icon alone."""
        return self.fontMetrics().horizontalAdvance(self._words)

    def show_words(self, *, shown: bool) -> None:
        """Show what it says beside its icon, or the icon alone where there is no room."""
        if shown != self._shows_words:
            self._shows_words = shown
            self.setText(self._words if shown else "")

    @property
    def _words(self) -> str:
        return self.tr("New…")
