"""A button with words for an action, such as a command of a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QPushButton

from desktop_app.ui import theme

if TYPE_CHECKING:
    from PySide6.QtGui import QAction


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
