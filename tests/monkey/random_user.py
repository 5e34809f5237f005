"""Random user actions on whatever is on the screen."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QHelpEvent, QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QScrollBar,
    QWidget,
)
from shiboken6 import isValid

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

_LEFT: Final = Qt.MouseButton.LeftButton
_NONE: Final = Qt.KeyboardModifier.NoModifier
_TEXTS: Final = (
    "1", "17", "1234,50", "ООО «Ромашка»", "оплата за товар", "BY20OLMP31350000001000000933", "а",
    "<b>x</b>", "=1+1", "../x", "'; --", "100000001", "16.11.2026", "\u0000", "😀", "x" * 300,
)  # fmt: skip
_KEYS: Final = (
    Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Down, Qt.Key.Key_Up,
    Qt.Key.Key_PageDown, Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_Space, Qt.Key.Key_Delete,
    Qt.Key.Key_Backspace, Qt.Key.Key_F1, Qt.Key.Key_F5, Qt.Key.Key_F9, Qt.Key.Key_Left,
)  # fmt: skip
_LETTERS: Final = "AFKNPSECDLBRTU123456789/"


class RandomUser:
    """Does one random action after another and remembers the last ones."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self.done = 0
        self.last: deque[str] = deque(maxlen=30)

    def act(self) -> None:
        """Do something with the window that takes input now."""
        window = self._window()
        if window is None:
            return
        acts: list[tuple[int, Callable[[QWidget], None]]] = [
            (40, self._click_button),
            (20, self._click_cell),
            (12, self._write),
            (12, self._press),
            (6, self._press_shortcut),
            (4, self._ask_for_menu),
            (3, self._hover),
            (2, self._resize),
            (1, self._close),
        ]
        chosen = self._random.choices(acts, [weight for weight, _ in acts])[0][1]
        if isinstance(window, QMenu):
            chosen = self._random.choice((self._choose, self._choose, self._dismiss))
        self.done += 1
        chosen(window)

    def _window(self) -> QWidget | None:
        popup, modal = QApplication.activePopupWidget(), QApplication.activeModalWidget()
        if popup is not None or modal is not None:
            return popup or modal
        windows = [one for one in QApplication.topLevelWidgets() if one.isVisible()]
        return self._random.choice(windows) if windows else None

    def _some(self, window: QWidget, kind: type[QWidget]) -> QWidget | None:
        found = [
            one
            for one in window.findChildren(kind)
            if one.isVisible() and one.isEnabled() and one.window() is window
        ]
        return self._random.choice(found) if found else None

    def _note(self, what: str, widget: QWidget, more: str = "") -> None:
        name = widget.accessibleName() or widget.objectName() or type(widget).__name__
        text = widget.text() if isinstance(widget, QAbstractButton) else ""
        self.last.append(f"{what} {type(widget).__name__} {name!r} {text!r} {more}".strip())

    def _click_button(self, window: QWidget) -> None:
        button = self._some(window, QAbstractButton)
        if button is None:
            return
        times = self._random.choice((1, 1, 1, 1, 2, 3))
        self._note("click", button, f"{times} times")
        for _ in range(times):
            if isValid(button) and button.isVisible():
                QTest.mouseClick(button, _LEFT, _NONE, button.rect().center())

    def _click_cell(self, window: QWidget) -> None:
        view = self._some(window, QAbstractItemView)
        if not isinstance(view, QAbstractItemView):
            return
        area = view.viewport()
        place = self._place(area)
        double = self._random.random() < 0.15
        modifier = self._random.choice(
            (_NONE, _NONE, Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier)
        )
        self._note("double click" if double else "click", view, f"{place.toTuple()}")
        (QTest.mouseDClick if double else QTest.mouseClick)(area, _LEFT, modifier, place)

    def _write(self, window: QWidget) -> None:
        kind = self._random.choice((QLineEdit, QLineEdit, QPlainTextEdit))
        field = self._some(window, kind)
        if field is None:
            return
        text = self._random.choice(_TEXTS)
        self._note("write into", field, repr(text[:20]))
        field.setFocus()
        if self._random.random() < 0.3 and isinstance(field, QLineEdit):
            field.selectAll()
        for letter in text[:40]:
            if not isValid(field) or not field.isVisible():
                return
            typed = QInputMethodEvent()
            typed.setCommitString(letter)
            QApplication.sendEvent(field, typed)

    def _press(self, window: QWidget) -> None:
        key = self._random.choice(_KEYS)
        target: QWidget | None = window.focusWidget()
        target = window if target is None else target
        self._note(f"press {key.name} on", target)
        QTest.keyClick(target, key)

    def _press_shortcut(self, window: QWidget) -> None:
        letter = self._random.choice(_LETTERS)
        modifier = Qt.KeyboardModifier.ControlModifier
        if self._random.random() < 0.3:
            modifier |= Qt.KeyboardModifier.ShiftModifier
        self._note(f"press Ctrl+{letter} on", window)
        QTest.keyClick(window, Qt.Key(ord(letter)), modifier)

    def _ask_for_menu(self, window: QWidget) -> None:
        view = self._some(window, QAbstractItemView)
        if not isinstance(view, QAbstractItemView):
            return
        area = view.viewport()
        place = self._place(area)
        self._note("ask for the menu of", view)
        event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, area.mapToGlobal(place))
        QApplication.postEvent(area, event)

    def _choose(self, menu: QWidget) -> None:
        actions = [one for one in menu.actions() if one.isEnabled() and not one.isSeparator()]
        if not actions or not isinstance(menu, QMenu):
            self._dismiss(menu)
            return
        action = self._random.choice(actions)
        self.last.append(f"choose {action.text()!r}")
        QTest.mouseClick(menu, _LEFT, _NONE, menu.actionGeometry(action).center())

    def _dismiss(self, menu: QWidget) -> None:
        self._note("dismiss", menu)
        QTest.keyClick(menu, Qt.Key.Key_Escape)

    def _hover(self, window: QWidget) -> None:
        child = self._some(window, QWidget)
        if child is not None and not isinstance(child, QScrollBar):
            place = self._place(child)
            event = QHelpEvent(QEvent.Type.ToolTip, place, child.mapToGlobal(place))
            QApplication.sendEvent(child, event)

    def _resize(self, window: QWidget) -> None:
        if not isinstance(window, QMenu):
            self._note("resize", window)
            window.resize(self._random.randint(640, 2000), self._random.randint(480, 1300))

    def _close(self, window: QWidget) -> None:
        """Close what is not the window of the application."""
        if window.objectName() != "MainWindow" and window.parentWidget() is not None:
            self._note("close", window)
            window.close()

    def _place(self, widget: QWidget) -> QPoint:
        return QPoint(
            self._random.randrange(max(1, widget.width())),
            self._random.randrange(max(1, widget.height())),
        )
