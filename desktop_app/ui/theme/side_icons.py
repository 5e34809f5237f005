"""Icons in line edits that are as large as the text is.

Qt draws them with 16 pixels whatever the size of text. `side_icon` adds an action to a line edit as
`QLineEdit.addAction` does; its button grows with the text, and so does the room it takes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QRect
from PySide6.QtGui import QIcon, QPainter
from PySide6.QtWidgets import QLineEdit, QToolButton

from desktop_app.ui.theme.fonts import scaled
from desktop_app.ui.theme.tokens import ICON

if TYPE_CHECKING:
    from PySide6.QtGui import QAction

_PLACED: Final = frozenset(
    {
        QEvent.Type.Move,
        QEvent.Type.Resize,
        QEvent.Type.ShowToParent,
        QEvent.Type.HideToParent,
    }
)
_BESIDE: Final = 6
_MARGIN: Final = 4
"""Pixels that Qt leaves around an icon and at its sides."""
_PLACE: Final = "kantora.side_icons"
_MANAGED: Final = "kantora.side_icon"


def side_icon(
    edit: QLineEdit, icon: QIcon, *, trailing: bool = False, action: QAction | None = None
) -> QAction:
    """Put an icon before the text of a line edit, or behind it; the `action` where there is one."""
    positions = QLineEdit.ActionPosition
    where = positions.TrailingPosition if trailing else positions.LeadingPosition
    if action is None:
        action = edit.addAction(icon, where)
    else:
        edit.addAction(action, where)
    buttons = edit.property(_PLACE)
    if not isinstance(buttons, _SideButtons):
        buttons = _SideButtons(edit)
        edit.setProperty(_PLACE, buttons)
    buttons.take_new()
    return action


class _SideButtons(QObject):
    """Makes the buttons in one line edit larger than Qt does, which places them at each change."""

    def __init__(self, edit: QLineEdit) -> None:
        super().__init__(edit)
        self._edit = edit
        self._is_placing = False
        self._room = (0, 0)

    def take_new(self) -> None:
        """Look after the buttons that were added."""
        for button in self._buttons():
            if not button.property(_MANAGED):
                button.setProperty(_MANAGED, True)  # noqa: FBT003 - the value of a property
                button.installEventFilter(self)
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Place and draw a button by the size of text; nothing is done at the usual size."""
        if self._is_placing or not isinstance(watched, QToolButton):
            return False
        if event.type() in _PLACED:
            self._place()
        elif event.type() is QEvent.Type.Paint and _growth() > 0:
            self._draw(watched)
            return True
        return False

    def _buttons(self) -> list[QToolButton]:
        return self._edit.findChildren(QToolButton)

    def _place(self) -> None:
        """Place the buttons side by side from both ends, and keep their room free of text."""
        growth = _growth()
        if growth == 0 and self._room == (0, 0):
            return
        self._is_placing = True
        width, height = self._edit.width(), self._edit.height()
        side = scaled(ICON) + _BESIDE
        ends = {True: _MARGIN, False: _MARGIN}
        counts = {True: 0, False: 0}
        shown = [each for each in self._buttons() if not each.isHidden()]
        for button in sorted(shown, key=lambda each: _from_end(each.x(), width)):
            leading = button.x() + button.width() // 2 < width // 2
            x = ends[leading] if leading else width - ends[leading] - side
            button.setGeometry(QRect(x, (height - side) // 2, side, side))
            ends[leading] += side + _MARGIN
            counts[leading] += 1
        self._is_placing = False
        room = (growth * counts[True], growth * counts[False])
        if room != self._room:
            self._room = room
            self._edit.setTextMargins(room[0], 0, room[1], 0)

    def _draw(self, button: QToolButton) -> None:
        """Draw the icon as Qt does, only larger."""
        side = scaled(ICON)
        square = QRect(0, 0, side, side)
        square.moveCenter(button.rect().center())
        mode = QIcon.Mode.Normal if button.isEnabled() else QIcon.Mode.Disabled
        state = QIcon.State.On if button.isChecked() else QIcon.State.Off
        painter = QPainter(button)
        button.icon().paint(painter, square, mode=mode, state=state)
        painter.end()


def _growth() -> int:
    """Pixels by which an icon is wider than Qt makes it."""
    return max(scaled(ICON) - ICON, 0)


def _from_end(x: int, width: int) -> int:
    return min(x, width - x)
