"""A scroll area that scrolls up and down only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


class DownwardScroll(QScrollArea):
    """Needs the width of what it holds, and asks for all its height.

    What lays it out so learns what it would cut; Qt's own scroll area asks for a few lines.
    """

    def __init__(self, content: QWidget | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        if content is not None:
            self.setWidget(content)

    def sizeHint(self) -> QSize:  # noqa: D102 - Qt override
        content: QWidget | None = self.widget()
        if content is None:
            return super().sizeHint()
        size, layout = content.sizeHint(), content.layout()
        if layout is not None and layout.hasHeightForWidth():
            size.setHeight(layout.heightForWidth(self.viewport().width()))
        return size.expandedTo(QSize(0, content.minimumSizeHint().height()))

    def minimumSizeHint(self) -> QSize:  # noqa: D102 - Qt override
        least, content = super().minimumSizeHint(), self.widget()
        bar = self.verticalScrollBar().sizeHint().width()
        if content is None:
            return least
        wide = max(content.minimumWidth(), content.minimumSizeHint().width()) + bar
        return QSize(max(least.width(), wide), least.height())

    def event(self, event: QEvent) -> bool:
        """Ask for other room when what it holds does."""
        handled = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return handled
