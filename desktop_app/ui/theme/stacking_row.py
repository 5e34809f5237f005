"""Widgets beside each other, or one below the other where they have no room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QBoxLayout

from desktop_app.ui.theme.responsive import ResponsiveWidget
from desktop_app.ui.theme.tokens import Space

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget


class StackingRow(ResponsiveWidget):
    """A row such as that of the buttons below a form; without any share it stands at the right."""

    def __init__(self, parts: Sequence[tuple[QWidget, int]]) -> None:
        """Take the widgets with their shares of the room that is left; one with none keeps its."""
        super().__init__()
        self._parts = tuple(parts)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(Space.S)
        if not any(share for _, share in parts):
            self._row.addStretch(1)
        for widget, share in parts:
            self._row.addWidget(widget, share)

    def minimumSizeHint(self) -> QSize:
        """As wide as the widest: beside each other they need more, but then they stack."""
        widest = max((wide for wide, _ in self._needed()), default=0)
        return QSize(widest, self._row.minimumSize().height())

    def _needed(self) -> list[tuple[int, int]]:
        """The width of each that is on show, and what it needs beside the others."""
        return [
            (hint.width(), hint.width() + Space.S)
            for widget, share in self._parts
            if not widget.isHidden()
            for hint in (widget.minimumSizeHint() if share else widget.sizeHint(),)
        ]

    def _fit(self) -> None:
        has_room = sum(wide for _, wide in self._needed()) - Space.S <= self.width()
        ways = QBoxLayout.Direction
        self._row.setDirection(ways.LeftToRight if has_room else ways.TopToBottom)
