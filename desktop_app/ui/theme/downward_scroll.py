"""Scroll areas that measure their content when it has its place; one scrolls downward only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


class LateScroll(QScrollArea):
    """Measures its content when the area is shown for the first time, or is asked for its size.

    Measuring gives every widget its style, and Qt would style all of them again for each parent
    that the area gets until the page is complete.
    """

    def __init__(self, content: QWidget | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self._later: QWidget | None = None
        if content is not None:
            self.hold(content)

    def hold(self, content: QWidget) -> None:
        """Scroll this; as `setWidget`, but it is measured later."""
        content.setParent(self.viewport())  # where it stays, so that it is styled once
        self._later = content

    def setWidget(self, content: QWidget) -> None:  # noqa: D102 - Qt override
        self._measure()
        super().setWidget(content)

    def ensureWidgetVisible(  # noqa: D102 - Qt override
        self, child: QWidget, xmargin: int = 50, ymargin: int = 50
    ) -> None:
        self._measure()
        super().ensureWidgetVisible(child, xmargin, ymargin)

    def widget(self) -> QWidget | None:  # noqa: D102 - Qt override
        self._measure()
        content: QWidget | None = super().widget()
        return content

    def sizeHint(self) -> QSize:  # noqa: D102 - Qt override
        self._measure()
        return super().sizeHint()

    def event(self, event: QEvent) -> bool:
        """Measure the content in time for what is shown."""
        if event.type() == QEvent.Type.Polish:
            self._measure()
        return super().event(event)

    def _measure(self) -> None:
        content, self._later = self._later, None
        if content is not None:
            super().setWidget(content)


class DownwardScroll(LateScroll):
    """Needs the width of what it holds, and asks for all its height.

    What lays it out so learns what it would cut; Qt's own scroll area asks for a few lines.
    """

    def __init__(self, content: QWidget | None = None, parent: QWidget | None = None) -> None:
        super().__init__(content, parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def sizeHint(self) -> QSize:  # noqa: D102 - Qt override
        content = self.widget()
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
