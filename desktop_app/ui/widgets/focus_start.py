"""Where the keyboard begins in a page or in a part of one.

Qt has focus proxies for that, but since 6.11 the Tab key passes over everything in a widget that
lies before its proxy. They are right only where nothing does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFocusEvent
from shiboken6 import isValid

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


def start_focus_at(whole: QWidget, start: QWidget) -> None:
    """Pass the focus that something as a whole gets on to one widget in it, the latest named."""
    found = whole.findChild(_FocusStart, options=Qt.FindChildOption.FindDirectChildrenOnly)
    if found is None:
        found = _FocusStart(whole)
    found.start = start


def focus_start_of(whole: QWidget) -> QWidget:
    """Where the keyboard begins in something: its proxy, what was named, or itself."""
    found = whole.findChild(_FocusStart, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return whole.focusProxy() or (whole if found is None else found.start)


class _FocusStart(QObject):
    def __init__(self, whole: QWidget) -> None:
        super().__init__(whole)
        self.start: QWidget = whole
        whole.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if (
            event.type() is QEvent.Type.FocusIn
            and isinstance(event, QFocusEvent)
            and isValid(self.start)
            and self.start is not watched
        ):
            self.start.setFocus(event.reason())
        return False
