"""Buttons for actions, and menus under buttons, which run no nested event loop.

Qt's own menu buttons wait for the choice in a nested loop; a window that is closed meanwhile is
taken from under it. Here the menu is only opened::

    self._more_menu = ButtonMenu(self._more)
    self._more_menu.show_actions(actions)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QMenu, QPushButton

from desktop_app.ui import theme

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import QAbstractButton


class ActionButton(QPushButton):
    """Does what its action does; words, tooltip and whether it can be pressed follow the action."""

    def __init__(self, action: QAction) -> None:
        super().__init__()
        self._action = action
        self.clicked.connect(action.trigger)
        action.changed.connect(self._say)
        self._say()

    def _say(self) -> None:
        self.setText(self._action.text())
        self.setAccessibleName(self._action.text().removesuffix("…"))
        theme.set_tip(self, self._action.toolTip())
        self.setEnabled(self._action.isEnabled())


class ButtonMenu(QObject):
    """The menu that opens when its button is pressed, if it has any actions."""

    def __init__(self, button: QAbstractButton) -> None:
        """The button stays what it is; its own `clicked` still comes."""
        super().__init__(button)
        self._button = button
        self.menu = QMenu(button)
        button.clicked.connect(self._on_button_clicked)

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to choose."""
        return self.menu.isEmpty()

    def show_actions(self, actions: Iterable[QAction]) -> None:
        """Offer these actions instead of those before; a separator is an action, too."""
        self.menu.clear()
        self.menu.addActions(list(actions))

    def _on_button_clicked(self) -> None:
        if not self.is_empty:
            self.menu.popup(self._button.mapToGlobal(QPoint(0, self._button.height())))
