"""Scrolls a part of a page into view as soon as it has its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QScrollArea

from desktop_app.ui.theme import Space

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


def bring_into_view(part: QWidget) -> None:
    """Scroll the nearest scroll area around a part until the part can be seen."""

    def scroll_there() -> None:
        above = part.parentWidget()
        while above is not None and not isinstance(above, QScrollArea):
            above = above.parentWidget()
        if isinstance(above, QScrollArea):
            above.ensureWidgetVisible(part, 0, Space.L)

    QTimer.singleShot(0, part, scroll_there)
