"""A label of a record as a small coloured button that takes it off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import QAbstractButton

from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.theme import Icon
from desktop_app.ui.theme.tokens import Radius, Space

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent
    from PySide6.QtWidgets import QWidget

    from desktop_app.domain.annotations.annotations import RecordLabel

_HIGH: Final = 28
_SHOWN: Final = 22
_CROSS: Final = 12
_REMOVE: Final = Text("Annotations", "Take off the label “{name}”")


class LabelTag(QAbstractButton):
    """Painted by hand, so that it follows the scheme; 28 pixels high to be hit, 22 to be seen."""

    def __init__(self, label: RecordLabel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.label = label
        self.setText(label.name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        words = _REMOVE.format(name=label.name)
        self.setAccessibleName(words)
        theme.set_tip(self, words)

    def sizeHint(self) -> QSize:
        """As wide as its name and a cross."""
        metrics = QFontMetrics(theme.font())
        wide = metrics.horizontalAdvance(self.text()) + _CROSS + 2 * Space.S + Space.XS
        return QSize(wide, max(theme.scaled(_HIGH), metrics.height() + Space.S))

    def minimumSizeHint(self) -> QSize:
        """Its name may be elided."""
        return QSize(theme.scaled(_HIGH) * 2, self.sizeHint().height())

    def event(self, event: QEvent) -> bool:
        """Paint it again under the pointer."""
        if event.type() in {QEvent.Type.HoverEnter, QEvent.Type.HoverLeave}:
            self.update()
        return super().event(event)

    @property
    def focus_shape(self) -> QRect:
        """The ground of the label, which is lower than the place to click."""
        high = min(theme.scaled(_SHOWN), self.height()) - 2
        return QRect(1, (self.height() - high) // 2, self.width() - 2, high)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt override
        """Paint the name and the cross on the label's ground."""
        inks = theme.tag_inks(self.label.colour)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(inks.ground))
        painter.drawRoundedRect(self.focus_shape, Radius.CONTROL, Radius.CONTROL)
        painter.setFont(theme.font())
        painter.setPen(QColor(inks.ink))
        room = self.width() - _CROSS - 2 * Space.S - Space.XS
        text = painter.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room + 1)
        inside = self.rect().adjusted(Space.S, 0, 0, 0)
        painter.drawText(inside, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
        cross = QRect(
            self.width() - _CROSS - Space.S, (self.height() - _CROSS) // 2, _CROSS, _CROSS
        )
        theme.paint(painter, cross, Icon.CLOSE, QColor(inks.ink))
        painter.end()
