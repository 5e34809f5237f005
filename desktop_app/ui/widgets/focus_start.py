"""Where the keyboard begins in a page or in a part of one.

Qt has focus proxies for that, but since 6.11 the Tab key passes over everything in a widget that
lies before its proxy. They are right only where nothing does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QFocusEvent
from shiboken6 import isValid

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


def start_focus_at(whole: QWidget, start: QWidget) -> None:
    """Pass the focus that something as a whole gets on to one widget in it, the latest named."""
    found = whole.findChild(_FocusStart)
    if found is None or found.parent() is not whole:
        found = _FocusStart(whole)
    found.start = start


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
