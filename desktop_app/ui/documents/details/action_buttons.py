"""The buttons for the actions on the document in the details pane."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolButton

from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.theme import Icon, Space
from desktop_app.ui.theme.responsive import ResponsiveWidget
from desktop_app.ui.widgets.button_menu import ActionButton, ButtonMenu

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import QWidget

_MOST_SHOWN: Final = 2


def _button(action: QAction) -> ActionButton:
    made = ActionButton(action)
    made.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
    return made


class DocumentActionButtons(Translated, ResponsiveWidget):
    """The first actions as buttons, the others in a menu; hidden without any."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons: list[ActionButton] = []
        self._actions: tuple[QAction, ...] = ()
        self._more = QToolButton()
        self.menu = ButtonMenu(self._more)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(Space.L, Space.S, Space.S, Space.S)
        self._row.setSpacing(Space.S)
        self._more.setIcon(theme.icon(Icon.MORE))
        self._more.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._row.addWidget(self._more)
        more = partial(theme.set_tip, self._more)
        self.bind_text(more, lambda: self.tr("More to do with this document"))
        self.bind_text(
            self._more.setAccessibleName, lambda: self.tr("More to do with this document")
        )
        self.hide()

    def show_actions(self, actions: Sequence[QAction]) -> None:
        """Offer these actions, the usual ones first; the same ones stay as they are."""
        if tuple(actions) == self._actions:
            return
        for button in self.buttons:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._actions = tuple(actions)
        self.buttons = [_button(action) for action in actions[:_MOST_SHOWN]]
        for place, button in enumerate(self.buttons):
            self._row.insertWidget(place, button, 1)
        self._fit()
        self.setVisible(bool(actions))

    def _fit(self) -> None:
        """Show as many buttons as fit beside the menu.

        What fits is the same whether the menu is there or not: otherwise it would come and go with
        each layout, without end.
        """
        room = self.width() - Space.L - Space.S - self._more.sizeHint().width()
        shown = 0
        for button in self.buttons:
            wanted = button.sizeHint().width()
            place = self._row.indexOf(button)
            if self._row.stretch(place) != wanted:  # room goes to the longer words
                self._row.setStretch(place, wanted)
            room -= wanted + self._row.spacing()
            shown += shown == 0 or room >= 0
            button.setVisible(shown > self.buttons.index(button))
        self.menu.show_actions(self._actions[shown:])
        self._more.setVisible(not self.menu.is_empty)
        right = Space.L if self.menu.is_empty else Space.S
        self._row.setContentsMargins(Space.L, Space.S, right, Space.S)
