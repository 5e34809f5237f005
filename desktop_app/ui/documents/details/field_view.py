"""One document field: name above value, with a copy button on hover."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QGuiApplication, QKeySequence, QPainter
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from desktop_app.ui import theme
from desktop_app.ui.theme import Icon, Space, Type
from desktop_app.ui.theme.tokens import ICON
from desktop_app.ui.widgets import keyboard

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QMouseEvent, QPaintEvent

    from desktop_app.ui.presentation.document_presentation import DetailField

_PADDING: Final = Space.XS
_COLUMNS: Final = 2


class FieldView(theme.Label):
    """A painted field; a click on its icon, Enter or Ctrl+C copies the value.

    It is a label so that assistive technologies take it for a text, although it paints itself.
    """

    copied = Signal(str)
    """The value was copied: the name of the field."""

    def __init__(self, field: DetailField, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.field = field
        self._hovered = False
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(f"{field.label}: {field.value}")
        theme.set_tip(self, field.hint)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def copy(self) -> None:
        """Put the value on the clipboard."""
        QGuiApplication.clipboard().setText(self.field.clipboard)
        self.copied.emit(self.field.label)

    def sizeHint(self) -> QSize:  # noqa: D102 - Qt override
        return QSize(120, self.heightForWidth(160))

    def minimumSizeHint(self) -> QSize:  # noqa: D102 - Qt override
        return QSize()

    def hasHeightForWidth(self) -> bool:  # noqa: D102 - Qt override
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: D102 - Qt override
        label = QFontMetrics(theme.font(Type.CAPTION)).height()
        return label + 2 + self._value_box(width).height() + 2 * _PADDING

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002, D102 - Qt override
        colours = theme.tokens()
        painter = QPainter(self)
        if self._hovered or self.hasFocus():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.hover))
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=True)
            painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), 4, 4)
        caption = theme.font(Type.CAPTION)
        painter.setFont(caption)
        painter.setPen(QColor(colours.muted))
        metrics = QFontMetrics(caption)
        room = (
            self.width()
            - 2 * _PADDING
            - (theme.scaled(ICON) + Space.XS if self._shows_button() else 0)
        )
        label = metrics.elidedText(self.field.label, Qt.TextElideMode.ElideRight, room)
        painter.drawText(_PADDING, _PADDING + metrics.ascent(), label)
        painter.setFont(theme.font())
        painter.setPen(QColor(colours.text))
        box = self._value_box(self.width())
        box.moveTop(_PADDING + metrics.height() + 2)
        painter.drawText(box, self._breaks(self.width()), self.field.value)
        if self._shows_button():
            theme.paint(painter, self._button(), Icon.COPY, QColor(colours.muted))

    def enterEvent(self, event: QEnterEvent) -> None:  # noqa: ARG002, D102 - Qt override
        self._hovered = True
        self.update()

    def leaveEvent(self, event: QEvent) -> None:  # noqa: ARG002, D102 - Qt override
        self._hovered = False
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: D102 - Qt override
        over = self._button().contains(event.position().toPoint())
        hand, arrow = Qt.CursorShape.PointingHandCursor, Qt.CursorShape.ArrowCursor
        self.setCursor(hand if over else arrow)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: D102 - Qt override
        if self._button().contains(event.position().toPoint()):
            self.copy()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: ARG002, D102 - Qt override
        self.copy()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: D102 - Qt override
        entered = event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}
        if entered or keyboard.matches(event, QKeySequence.StandardKey.Copy):
            self.copy()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: D102 - Qt override
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: D102 - Qt override
        super().focusOutEvent(event)
        self.update()

    def _shows_button(self) -> bool:
        return self._hovered or self.hasFocus()

    def _button(self) -> QRect:
        side = theme.scaled(ICON)
        return QRect(self.width() - side - _PADDING, _PADDING, side, side)

    def _value_box(self, width: int) -> QRect:
        metrics = QFontMetrics(theme.font())
        room = QRect(_PADDING, 0, max(width - 2 * _PADDING, 1), 10_000)
        return metrics.boundingRect(room, self._breaks(width), self.field.value)

    def _breaks(self, width: int) -> int:
        """Lines break between words; inside them only where a word is wider than the field."""
        measure = QFontMetrics(theme.font()).horizontalAdvance
        longest = max(self.field.value.split(), key=len, default="")
        if measure(longest) > width - 2 * _PADDING:
            return Qt.TextFlag.TextWrapAnywhere.value
        return Qt.TextFlag.TextWordWrap.value


class FieldGrid(QWidget):
    """Fields in two columns; wide ones span both. Arrow keys move between fields."""

    copied = Signal(str)
    """A value was copied: the name of the field."""

    def __init__(self, fields: Sequence[DetailField], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._views = [FieldView(field) for field in fields]
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(Space.S)
        grid.setVerticalSpacing(Space.XS)
        for column in range(_COLUMNS):
            grid.setColumnStretch(column, 1)
        place = 0
        followers = [*self._views[1:], None]
        for view, after in zip(self._views, followers, strict=True):
            view.copied.connect(self.copied)
            alone = place % _COLUMNS == 0 and (after is None or after.field.wide)
            wide = view.field.wide or alone
            grid.addWidget(view, place // _COLUMNS, place % _COLUMNS, 1, _COLUMNS if wide else 1)
            place += _COLUMNS if wide else 1
        if self._views:
            self._views[0].setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the field before or after."""
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_Left: -1}
        step = steps.get(Qt.Key(event.key()))
        here = self.focusWidget()
        if step is None or not isinstance(here, FieldView):
            super().keyPressEvent(event)
            return
        place = self._views.index(here) + step
        if 0 <= place < len(self._views):
            here.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
            self._views[place].setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self._views[place].setFocus(Qt.FocusReason.OtherFocusReason)
