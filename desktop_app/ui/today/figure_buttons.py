"""Buttons that show a figure and lead to what it counts: large tiles, and lines of a list."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from desktop_app.ui import theme
from desktop_app.ui.theme import Icon, Radius, Space, Type
from desktop_app.ui.theme.focus_ring import OUTSIDE
from desktop_app.ui.today.figures import BETWEEN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QFont, QKeyEvent, QPaintEvent
    from PySide6.QtWidgets import QWidget

    from desktop_app.ui.today.figures import Figure, Target

TILE: Final = 88
"""Height of a tile."""
RING: Final = OUTSIDE
"""What the ring of the focus takes around a button: two pixels of it, and two between."""

_LINE: Final = 32
_CARET_SIZE: Final = 12


class FigureButton(QAbstractButton):
    """A button with a figure; without one yet it shows where the figure will be."""

    chosen = Signal(object)
    """The button was pressed: the `Target` to go to."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.figure: Figure | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._on_clicked)

    @property
    def target(self) -> Target | None:
        """Where it leads, once that is known."""
        return None if self.figure is None else self.figure.target

    def show_figure(self, figure: Figure) -> None:
        """Show a figure."""
        if figure == self.figure:
            return
        self.figure = figure
        self.setText(figure.words)
        self.setAccessibleName(figure.words)
        theme.set_tip(self, figure.words)
        self.update()

    @property
    def focus_shape(self) -> QRect:
        """The card or the line without the room for the ring."""
        return self.rect().adjusted(RING, RING, -RING, -RING)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses it as Space does."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt override
        """Draw ground and content."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        inside = self.focus_shape
        self._paint_ground(painter, inside)
        if self.figure is None:
            _paint_bar(painter, QRect(inside.left() + Space.M, inside.center().y() - 4, 96, 8))
        else:
            self._paint_figure(painter, inside, self.figure)

    def _paint_ground(self, painter: QPainter, inside: QRect) -> None:
        raise NotImplementedError

    def _paint_figure(self, painter: QPainter, inside: QRect, figure: Figure) -> None:
        raise NotImplementedError

    def _ground(self, usual: str) -> QColor:
        colours = theme.tokens()
        if self.isDown():
            return QColor(colours.pressed)
        return QColor(colours.hover if self.underMouse() else usual)

    def _on_clicked(self) -> None:
        if self.target is not None:
            self.chosen.emit(self.target)


class Tile(FigureButton):
    """A card with its name, one large figure, and a note below."""

    def sizeHint(self) -> QSize:
        """A tile takes what width there is."""
        return QSize(theme.widened(200), theme.scaled(TILE) + 2 * RING)

    def _paint_ground(self, painter: QPainter, inside: QRect) -> None:
        colours = theme.tokens()
        painter.setPen(QColor(colours.line))
        painter.setBrush(self._ground(colours.raised))
        painter.drawRoundedRect(QRectF(inside).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)

    def _paint_figure(self, painter: QPainter, inside: QRect, figure: Figure) -> None:
        colours, room = theme.tokens(), inside.adjusted(Space.M, Space.S, -Space.M, -Space.S)
        caption, large = theme.font(Type.BODY), theme.font(Type.LARGE_FIGURE)
        height, tall = QFontMetrics(caption).height(), QFontMetrics(large).height()
        first = QRect(room.left(), room.top(), room.width(), height)
        mark = theme.scaled(theme.ICON)
        sign = QRect(first.right() - mark, first.center().y() - mark // 2, mark, mark)
        colour = getattr(colours, figure.colour if figure.count else "faint")
        theme.paint(painter, sign, figure.icon, QColor(colour))
        first.setRight(sign.left() - Space.S)
        _write(painter, first, figure.text, caption, colours.muted)
        last = QRect(room.left(), room.bottom() - height + 1, room.width(), height)
        between = first.bottom() + last.top()
        middle = QRect(room.left(), (between - tall) // 2 + 1, room.width(), tall)
        ink = colours.text if figure.count else colours.muted
        _write(painter, middle, figure.number, large, ink)
        if figure.count and figure.sums_name:  # no sum is cut for it where tiles are narrow
            behind = _behind(middle, figure.number, large, caption)
            _write(painter, behind, f"{figure.sums_name}:", caption, colours.muted)
        notes = _fitting(figure.notes, QFontMetrics(caption), last.width())
        _write(painter, last, notes if figure.count else "", caption, colours.muted)


class FigureLine(FigureButton):
    """One line: mark, text, figure, and a caret that says that it leads somewhere."""

    def sizeHint(self) -> QSize:
        """A line takes what width there is."""
        return QSize(theme.widened(160), theme.scaled(_LINE) + 2 * RING)

    def _paint_ground(self, painter: QPainter, inside: QRect) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._ground(theme.tokens().raised))
        painter.drawRoundedRect(inside, Radius.CONTROL, Radius.CONTROL)

    def _paint_figure(self, painter: QPainter, inside: QRect, figure: Figure) -> None:
        colours, room = theme.tokens(), inside.adjusted(Space.S, 0, -Space.S, 0)
        mark, caret = theme.scaled(theme.ICON), theme.scaled(_CARET_SIZE)
        top = room.center().y() - mark // 2 + 1
        sign = QRect(room.left(), top, mark, mark)
        theme.paint(painter, sign, figure.icon, QColor(getattr(colours, figure.colour)))
        end = QRect(room.right() - caret, room.center().y() - caret // 2 + 1, caret, caret)
        theme.paint(painter, end, Icon.RIGHT, QColor(colours.muted))
        strong, number = theme.font(Type.STRONG), figure.number
        width = QFontMetrics(strong).horizontalAdvance(number) + Space.XS
        figures = QRect(end.left() - Space.S - width, room.top(), width, room.height())
        _write(painter, figures, number, strong, colours.text, right=True)
        text = room.adjusted(mark + Space.S, 0, 0, 0)
        text.setRight(figures.left() - Space.S)
        _write(painter, text, figure.text, theme.font(Type.BODY), colours.text)


def _behind(place: QRect, number: str, large: QFont, small: QFont) -> QRect:
    """Where small words stand behind a large number, on the same line."""
    tall, low = QFontMetrics(large), QFontMetrics(small)
    left = place.left() + tall.horizontalAdvance(number) + Space.S
    top = place.top() + tall.ascent() - low.ascent()
    return QRect(left, top, place.right() - left + 1, low.height())


def _fitting(notes: Sequence[str], metrics: QFontMetrics, room: int) -> str:
    """As many notes as there is room for; of the others, how many they are."""
    for count in range(len(notes), 1, -1):
        left = [f"+{len(notes) - count}"] if count < len(notes) else []
        text = BETWEEN.join([*notes[:count], *left])
        if metrics.horizontalAdvance(text) <= room:
            return text
    return BETWEEN.join([*notes[:1], *([f"+{len(notes) - 1}"] if len(notes) > 1 else [])])


def _write(
    painter: QPainter, place: QRect, text: str, font: QFont, colour: str, *, right: bool = False
) -> None:
    painter.setFont(font)
    painter.setPen(QColor(colour))
    side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
    cut = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, place.width())
    painter.drawText(place, side | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, cut)


def _paint_bar(painter: QPainter, place: QRect) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.tokens().skeleton))
    painter.drawRoundedRect(place, 4, 4)
