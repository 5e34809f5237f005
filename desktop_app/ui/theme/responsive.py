"""Widgets that lay their parts out by the room they have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent, QShowEvent


class ResponsiveWidget(QWidget):
    """Fits its parts into each new size, and anew when they come, go, or need other room.

    A part that needs other room has other words, or larger ones. Qt asks for another layout then,
    also for what `_fit` changes: `_fit` changes nothing where everything stands as it should.
    """

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the parts into the new size."""
        super().resizeEvent(event)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        """Fit the parts anew: of what changed while they were hidden nothing was told."""
        super().showEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        """Fit the parts anew when the layout is asked to do so."""
        handled = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return handled

    def _fit(self) -> None:
        """Lay the parts out by the size of the widget and what they need."""
        raise NotImplementedError
