"""Scrolls a part of a page into view, and keeps it there while the page still finds its size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QScrollArea

from desktop_app.ui.theme import Space

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


def bring_into_view(part: QWidget) -> None:
    """Scroll the nearest scroll area around a part until the part can be seen.

    Notes that appear beside it and sections that open change the size of the page later. A part
    with the keyboard focus is kept in view then, until the focus leaves it or the person scrolls.
    """

    def scroll_there() -> None:
        above = part.parentWidget()
        while above is not None and not isinstance(above, QScrollArea):
            above = above.parentWidget()
        if isinstance(above, QScrollArea):
            above.ensureWidgetVisible(part, 0, Space.L)
            if _has_focus(part):
                _KeepInView(above, part)

    QTimer.singleShot(0, part, scroll_there)


class _KeepInView(QObject):
    """Scrolls a part into view again when the length of the page around it changes."""

    def __init__(self, area: QScrollArea, part: QWidget) -> None:
        super().__init__(part)
        self._area, self._part = area, part
        self._changed = QTimer(self, singleShot=True, interval=0)  # the page is laid out by then
        self._changed.timeout.connect(self._follow)
        bar = area.verticalScrollBar()
        bar.rangeChanged.connect(self._changed.start)
        bar.actionTriggered.connect(self._end)

    def _follow(self) -> None:
        if _has_focus(self._part):
            self._area.ensureWidgetVisible(self._part, 0, Space.L)
        else:
            self._end()

    def _end(self) -> None:
        bar = self._area.verticalScrollBar()
        bar.rangeChanged.disconnect(self._changed.start)
        bar.actionTriggered.disconnect(self._end)
        self.deleteLater()


def _has_focus(part: QWidget) -> bool:
    here: QWidget | None = part.window().focusWidget()
    return here is not None and (here is part or part.isAncestorOf(here))
