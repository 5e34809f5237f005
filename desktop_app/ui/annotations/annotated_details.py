"""The scrolled part of a details pane: what is shown of a record, with its notes and labels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop_app.ui import theme
from desktop_app.ui.theme.downward_scroll import DownwardScroll

if TYPE_CHECKING:
    from PySide6.QtWidgets import QFrame

    from desktop_app.ui.annotations.annotation_panel import AnnotationPanel


class AnnotatedDetails(DownwardScroll):
    """Content that is made anew for every record, above or below a panel that stays.

    The panel is never moved: what somebody is writing there is not disturbed.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.viewport().setAutoFillBackground(False)
        holder = QWidget()
        holder.setAutoFillBackground(False)
        self._column = QVBoxLayout(holder)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._panel: QWidget | None = None
        self._line: QFrame | None = None
        self._head: QWidget | None = None
        self._content: QWidget | None = None
        self._column.addStretch(1)
        self.setWidget(holder)

    def put_panel(self, panel: AnnotationPanel) -> None:
        """Take the panel, which stands between head and content."""
        place = 1 if self._head is not None else 0
        self._column.insertWidget(place, panel)
        self._panel, self._line = panel, theme.line()
        self._column.insertWidget(place + 1, self._line)

    def show_content(self, content: QWidget, *, head: QWidget | None = None) -> None:
        """Show other content, laid out at once, so that it can be scrolled; the old one goes."""
        old = [widget for widget in (self._head, self._content) if widget is not None]
        for widget in old:
            self._column.removeWidget(widget)
            widget.hide()
            widget.deleteLater()
        self._head, self._content = head, content
        if head is not None:
            self._column.insertWidget(0, head)
            head.show()
        self._column.insertWidget(self._column.count() - 1, content)
        content.show()
        if self._line is not None and self._panel is not None:
            self._line.setVisible(not self._panel.isHidden())
        self._column.activate()
        QCoreApplication.sendEvent(self, QEvent(QEvent.Type.LayoutRequest))
