"""A bar chart painted by hand: read by eye, by keyboard, and aloud.

The arrow keys go from bar to bar; what is there is announced, and shown in a line below. Enter, or
a click, asks for what the bar counts.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QBrush,
    QColor,
    QPainter,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy

from desktop_app.domain.late_dataclass import dataclass
from desktop_app.ui import theme
from desktop_app.ui.announcement import announce
from desktop_app.ui.theme import Space, Type

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPaintEvent
    from PySide6.QtWidgets import QWidget

_HEIGHT: Final = 160
_LINES: Final = 4
_FILLED: Final = 0.7
_WIDEST: Final = 56
_SAMPLE: Final = 10
_KEYS: Final = {
    Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Home: -10**6, Qt.Key.Key_End: 10**6,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class ChartPart:
    """A part of each bar: its name, the token of its colour, and whether it is hatched."""

    name: str
    colour: str
    hatched: bool = False


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar.

    Attributes:
        label: what stands under it; empty for nothing.
        title: what it is called when it is read.
        values: the exact value of each part; they stand on each other.
        words: each value as it is read.
    """

    label: str
    title: str
    values: tuple[Decimal, ...]
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """What a chart shows; `top` is how the end of its scale is written."""

    parts: tuple[ChartPart, ...] = ()
    bars: tuple[Bar, ...] = ()
    top: str = ""

    @property
    def greatest(self) -> Decimal | int:
        """The height of the tallest bar, 0 without one."""
        return max((sum(bar.values) for bar in self.bars), default=0)


def described(chart: Chart, place: int) -> str:
    """A bar in words: its title, and each part that is more than nothing."""
    bar = chart.bars[place]
    told = [
        f"{part.name}: {words}" if part.name else words
        for part, value, words in zip(chart.parts, bar.values, bar.words, strict=True)
        if value
    ]
    return f"{bar.title} — {'; '.join(told) or bar.words[0]}"


class BarChart(theme.Label):
    """Bars over a scale that begins with nothing; see the module.

    It is a label so that assistive technologies take it for a text, although it paints itself.
    """

    entered = Signal(int)
    """The place of the bar that the person is at, -1 for none."""
    chosen = Signal(int)
    """The person asks for what a bar counts."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.chart = Chart()
        self._current = -1
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def current(self) -> int:
        """The place of the bar that the person is at, -1 for none."""
        return self._current

    def sizeHint(self) -> QSize:
        """A chart takes what width there is."""
        return QSize(theme.scaled(240), theme.scaled(_HEIGHT))

    def minimumSizeHint(self) -> QSize:
        """None: the chart has a height of its own."""
        return QSize()

    def show_chart(self, chart: Chart) -> None:
        """Show another chart; the person stays at the same place of it."""
        if chart == self.chart:
            return
        self.chart = chart
        self._go(min(self._current, len(chart.bars) - 1), announced=False)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from bar to bar, or ask for what one counts."""
        count, key = len(self.chart.bars), Qt.Key(event.key())
        if key in _KEYS and count:
            self._go(min(max(self._current + _KEYS[key], 0), count - 1))
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space} and self._current >= 0:
            self.chosen.emit(self._current)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Begin at the last bar."""
        super().focusInEvent(event)
        if self._current < 0:
            self._go(len(self.chart.bars) - 1)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Be at no bar any more."""
        super().focusOutEvent(event)
        self._go(-1)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Be at the bar under the pointer."""
        self._go(self._place(event.position()), announced=False)

    def leaveEvent(self, event: QEvent) -> None:
        """Be at no bar, unless the keyboard is here."""
        super().leaveEvent(event)
        if not self.hasFocus():
            self._go(-1)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Ask for what the bar under the pointer counts."""
        place = self._place(event.position())
        if event.button() is Qt.MouseButton.LeftButton and place >= 0:
            self.chosen.emit(place)

    def _go(self, place: int, *, announced: bool = True) -> None:
        if place == self._current:
            return
        self._current = place
        words = described(self.chart, place) if place >= 0 else ""
        self.setAccessibleDescription(words)
        if announced:
            announce(self, words)
        self.entered.emit(place)
        self.update()

    # Painting.

    def _plot(self) -> QRectF:
        caption = theme.scaled(Type.CAPTION.value[0])
        return QRectF(self.rect()).adjusted(
            Space.XS, caption + Space.S, -Space.XS, -caption - Space.M
        )

    def _step(self) -> float:
        return self._plot().width() / max(len(self.chart.bars), 1)

    def _place(self, at: QPointF) -> int:
        plot = self._plot()
        if not self.chart.bars or not plot.left() <= at.x() < plot.right():
            return -1
        return int((at.x() - plot.left()) / self._step())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt override
        """Draw grid, bars and labels."""
        painter, colours = QPainter(self), theme.tokens()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        plot = self._plot()
        painter.setFont(theme.font(Type.CAPTION))
        self._paint_grid(painter, plot)
        greatest = float(self.chart.greatest)
        for place, bar in enumerate(self.chart.bars):
            left = plot.left() + place * self._step()
            slot = QRectF(left, plot.top(), self._step(), plot.height())
            if place == self._current:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(colours.selection))
                painter.drawRect(slot)
            if greatest > 0:
                self._paint_bar(painter, slot, bar, greatest)
        self._paint_labels(painter, plot)

    def _paint_grid(self, painter: QPainter, plot: QRectF) -> None:
        colours = theme.tokens()
        painter.setPen(QColor(colours.line))
        for number in range(_LINES + 1):
            y = round(plot.bottom() - plot.height() * number / _LINES) + 0.5
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
        painter.setPen(QColor(colours.muted))
        above = QRectF(plot.left(), 0, plot.width(), plot.top() - 2)
        side = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom
        painter.drawText(above, side, self.chart.top)
        self._paint_legend(painter, above)

    def _paint_legend(self, painter: QPainter, room: QRectF) -> None:
        """Name the parts at the right, each behind a sample of it."""
        metrics, right = painter.fontMetrics(), room.right()
        side = theme.scaled(_SAMPLE)
        for part in reversed([each for each in self.chart.parts if each.name]):
            width = metrics.horizontalAdvance(part.name) + 2.0
            text = QRectF(right - width, room.top(), width, room.height())
            painter.setPen(QColor(theme.tokens().muted))
            end = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom
            painter.drawText(text, end, part.name)
            sample = QRectF(text.left() - Space.XS - side, room.bottom() - side - 2, side, side)
            _fill(painter, sample, part)
            right = sample.left() - Space.M

    def _paint_bar(self, painter: QPainter, slot: QRectF, bar: Bar, greatest: float) -> None:
        width = min(slot.width() * _FILLED, theme.scaled(_WIDEST))
        left, bottom = slot.center().x() - width / 2, slot.bottom()
        for part, value in zip(self.chart.parts, bar.values, strict=True):
            if value <= 0:
                continue
            height = max(slot.height() * float(value) / greatest, 2.0)
            place = QRectF(left, bottom - height, width, height)
            bottom -= height
            _fill(painter, place, part)

    def _paint_labels(self, painter: QPainter, plot: QRectF) -> None:
        painter.setPen(QColor(theme.tokens().muted))
        step, metrics = self._step(), painter.fontMetrics()
        under = plot.bottom() + Space.XS
        for place, bar in enumerate(self.chart.bars):
            if bar.label:
                width = max(step, metrics.horizontalAdvance(bar.label) + 2.0)
                left = plot.left() + (place + 0.5) * step - width / 2
                left = min(max(left, 0.0), self.width() - width)
                room = QRectF(left, under, width, self.height() - under)
                middle = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
                painter.drawText(room, middle, bar.label)


def _fill(painter: QPainter, place: QRectF, part: ChartPart) -> None:
    """Fill a place as a part is filled; the hatching tells parts apart without their colours."""
    colour = QColor(getattr(theme.tokens(), part.colour))
    if part.hatched:
        painter.setPen(QPen(colour, 1))
        painter.setBrush(QBrush(colour, Qt.BrushStyle.BDiagPattern))
        painter.drawRect(place.adjusted(0.5, 0.5, -0.5, -0.5))
    else:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawRect(place)
