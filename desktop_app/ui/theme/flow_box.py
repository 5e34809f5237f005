"""Lays widgets out one after another, in as many lines as they need."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QRect, QSize
from PySide6.QtWidgets import QSizePolicy, QWidget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent, QShowEvent


class FlowBox(QWidget):
    """A row of widgets that breaks lines as a text does; hidden widgets take no room.

    It is no `QLayout`: Qt deletes the items of a layout that is written in Python without telling
    the Python objects that stand for them, and the next widget at the same address crashes.
    """

    def __init__(
        self,
        *,
        gap: int,
        first_apart: bool = False,
        last_apart: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        """Make an empty row.

        Args:
            gap: the pixels between widgets and between lines.
            first_apart: in one line the first stands at the left and all others at the right.
            last_apart: the last one stands at the right of its line.
            parent: what it lies in.
        """
        super().__init__(parent)
        self._gap = gap
        self._first_apart = first_apart
        self._last_apart = last_apart
        self._widgets: tuple[QWidget, ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_widgets(self, widgets: Sequence[QWidget]) -> None:
        """Lay these widgets out, in this order; those from before that are not among them go."""
        before, self._widgets = self._widgets, tuple(widgets)
        for widget in before:
            if widget not in self._widgets:
                widget.hide()
                widget.deleteLater()
        last: QWidget = self
        for widget in self._widgets:
            if widget not in before:
                widget.setParent(self)
                widget.show()
            self.setTabOrder(last, widget)
            last = widget
        self._arrange_anew()

    def hasHeightForWidth(self) -> bool:  # noqa: D102 - Qt override
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: D102 - Qt override
        return self._arranged(width, move=False)

    def sizeHint(self) -> QSize:  # noqa: D102 - Qt override
        shown = [widget.sizeHint() for widget in self._widgets if not widget.isHidden()]
        gaps = self._gap * max(len(shown) - 1, 0)
        wide = max(sum(size.width() for size in shown) + gaps, 0)
        return QSize(wide, max((size.height() for size in shown), default=0))

    def minimumSizeHint(self) -> QSize:  # noqa: D102 - Qt override
        size = QSize()
        for widget in self._widgets:
            if not widget.isHidden():
                size = size.expandedTo(widget.minimumSizeHint())
        return size

    def event(self, event: QEvent) -> bool:
        """Arrange anew when a widget needs another size, is shown or hidden."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._arrange_anew()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: D102 - Qt override
        super().resizeEvent(event)
        self._arranged(self.width(), move=True)

    def showEvent(self, event: QShowEvent) -> None:
        """Arrange anew: of what changed while it was hidden nothing was told."""
        super().showEvent(event)
        self._arrange_anew()

    def _arrange_anew(self) -> None:
        self.updateGeometry()
        self._arranged(self.width(), move=True)

    def _arranged(self, room: int, *, move: bool) -> int:
        """Arrange the widgets in a width and return the height that they take."""
        x = y = line = 0
        spare = room - self.sizeHint().width() if self._first_apart else 0
        shown = [each for each in self._widgets if not each.isHidden()]
        for place, widget in enumerate(shown):
            size = widget.sizeHint()
            wide = min(size.width(), room)
            if place == 1 and spare > 0:
                x += spare
            if x > 0 and x + wide > room:
                x, y, line = 0, y + line + self._gap, 0
            if self._last_apart and widget is shown[-1]:
                x = room - wide
            if move:
                widget.setGeometry(QRect(QPoint(x, y), QSize(wide, size.height())))
            x += wide + self._gap
            line = max(line, size.height())
        return y + line
