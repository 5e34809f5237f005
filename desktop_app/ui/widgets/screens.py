"""Sizes windows to fit the screen they open on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

_FRAME: Final = QSize(16, 48)
"""Room for the frame and the title bar, which the system puts around a window."""


def fit(window: QWidget, *, wanted: tuple[int, int], least: tuple[int, int]) -> None:
    """Give a new window its size and its least size, both no larger than its screen allows."""
    room = room_for(window)
    window.setMinimumSize(QSize(*least).boundedTo(room))
    window.resize(QSize(*wanted).boundedTo(room))


def room_for(window: QWidget) -> QSize:
    """The largest window that the screen shows whole; unlimited where nothing is shown at all."""
    if QGuiApplication.platformName() in {"offscreen", "minimal"}:
        return QSize(2**24 - 1, 2**24 - 1)
    return window.screen().availableSize() - _FRAME
