"""The list of notices that opens over the status bar: what came, when, and where to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from desktop_app.ui import theme
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import Text, Translated, filled
from desktop_app.ui.notices.notice_words import MARKS, sums_of, words_of
from desktop_app.ui.tables.popover import Popover
from desktop_app.ui.theme import Icon, Space, Type
from desktop_app.ui.theme.focus_ring import OUTSIDE
from desktop_app.ui.widgets.availability import enable_unless

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent, QPaintEvent

    from desktop_app.domain.notices import Notice

_WIDTH: Final = 380
_LINE: Final = 52
_SHOWN: Final = 7
_ALL_READ: Final = Text("NoticeList", "All of them are read")
"""Lines that are seen at once; the others are scrolled to."""
_STEPS: Final = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class NoticeLine(QAbstractButton):
    """One notice: mark, words, time and sums; a dot while it is unread."""

    chosen = Signal(object)
    """It was pressed: its `Notice`."""
    stepped = Signal(int)
    """An arrow key asks for the line before or after."""

    def __init__(self, notice: Notice) -> None:
        super().__init__()
        self.notice = notice
        self._note = " · ".join(filter(None, (formats.moment(notice.told_at), sums_of(notice))))
        words = f"{words_of(notice)}. {self._note}"
        if not notice.is_read:
            unread = self.tr("{notice}. Unread")
            words = filled(unread, notice=words)
        self.setText(words_of(notice))
        self.setAccessibleName(words)
        theme.set_tip(self, words)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.clicked.connect(lambda: self.chosen.emit(self.notice))

    def sizeHint(self) -> QSize:
        """Two lines of text, as wide as there is room."""
        return QSize(theme.widened(_WIDTH), theme.scaled(_LINE))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the line, and the arrows go to its neighbours."""
        key = Qt.Key(event.key())
        if key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.click()
        elif key in _STEPS:
            self.stepped.emit(_STEPS[key])
        else:
            super().keyPressEvent(event)

    @property
    def focus_shape(self) -> QRect:
        """The line without the room for the ring."""
        return self.rect().adjusted(OUTSIDE, OUTSIDE, -OUTSIDE, -OUTSIDE)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt override
        """Draw ground, mark, words and note."""
        colours, painter = theme.tokens(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        inside = self.focus_shape
        painter.setPen(Qt.PenStyle.NoPen)
        if self.underMouse() or self.hasFocus():
            painter.setBrush(QColor(colours.hover))
            painter.drawRoundedRect(inside, 6, 6)
        room = inside.adjusted(Space.M, Space.XS, -Space.S, -Space.XS)
        mark, side = MARKS[self.notice.kind], theme.scaled(theme.ICON)
        words, note = theme.font(Type.BODY), theme.font(Type.CAPTION)
        if not self.notice.is_read:
            words = theme.font(Type.STRONG)
        first, second = QFontMetrics(words).height(), QFontMetrics(note).height()
        top = room.top() + (room.height() - first - second - 2) // 2
        place = QRect(room.left(), top + (first - side) // 2, side, side)
        theme.paint(painter, place, mark.icon, QColor(getattr(colours, mark.colour)))
        dot = QRect(room.right() - side, place.top(), side, side)
        text = QRect(place.right() + Space.S, top, 0, first)
        text.setRight(dot.left() - Space.XS)
        _write(painter, text, self.text(), QColor(colours.text), words)
        below = QRect(text.left(), text.bottom() + 3, room.right() - text.left(), second)
        _write(painter, below, self._note, QColor(colours.muted), note)
        if not self.notice.is_read:
            theme.paint(painter, dot.adjusted(4, 4, -4, -4), Icon.DOT, QColor(colours.accent))


class NoticeList(Translated, Popover):
    """Opens over the bell; Escape closes it."""

    chosen = Signal(object)
    """The person wants to go to a `Notice`."""
    all_read = Signal()
    """The person has read all of them."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.lines: list[NoticeLine] = []
        title = theme.Label()
        theme.look(title, "strong")
        self.read = QPushButton()
        theme.look(self.read, "link")
        self.read.clicked.connect(self.all_read)
        self._nothing = theme.wrapped("", "muted")
        self._column = QVBoxLayout()
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        inner = QWidget()
        inner.setLayout(self._column)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(inner)
        head = QHBoxLayout()
        head.setContentsMargins(Space.M, Space.XS, Space.S, 0)
        head.addWidget(title, 1)
        head.addWidget(self.read)
        head.addStrut(theme.scaled(theme.CONTROL))
        self.body.addLayout(head)
        self.body.addWidget(self._nothing)
        self.body.addWidget(self._scroll)
        self._nothing.setContentsMargins(Space.M, Space.S, Space.M, Space.M)
        self.bind_text(title.setText, lambda: self.tr("Notifications"))
        self.bind_text(self.setAccessibleName, lambda: self.tr("Notifications"))
        self.bind_text(self.read.setText, lambda: self.tr("Mark all as read"))
        self.bind_text(
            self._nothing.setText,
            lambda: self.tr(
                "Nothing has come yet. What a synchronisation brings is counted here: demands,"
                " rejections, executions, replies, payments of orders."
            ),
        )

    def show_notices(self, notices: Sequence[Notice]) -> None:
        """Show these, in their order; the notice at hand stays so, else what takes its place."""
        before = self.lines
        at_hand = next((place for place, each in enumerate(before) if each.hasFocus()), None)
        self.lines = [NoticeLine(each) for each in notices]
        for line in self.lines:
            line.chosen.connect(self._on_chosen)
            line.stepped.connect(self._on_stepped)
            self._column.addWidget(line)
            line.show()
        self._nothing.setVisible(not self.lines)
        self._scroll.setVisible(bool(self.lines))
        seen = min(len(self.lines), _SHOWN)
        self._scroll.setFixedHeight(seen * theme.scaled(_LINE))
        self.setFixedWidth(theme.widened(_WIDTH))
        enable_unless(self.read, _ALL_READ if all(each.is_read for each in notices) else None)
        if at_hand is not None and self.lines:
            key, last = before[at_hand].notice.key, min(at_hand, len(self.lines) - 1)
            same = (each for each in self.lines if each.notice.key == key)
            next(same, self.lines[last]).setFocus()  # before the old ones pass the focus on
        for line in before:
            self._column.removeWidget(line)
            line.hide()
            line.deleteLater()
        self._column.activate()
        for line in self.lines:
            if line.hasFocus():
                self._scroll.ensureWidgetVisible(line, 0, 0)

    def begin(self, button: QWidget) -> None:
        """Open over a button, inside its window, with the cursor in the first line."""
        self.adjustSize()
        corner = button.mapToGlobal(button.rect().topRight())
        left = button.window().mapToGlobal(QPoint(0, 0)).x()
        x = max(corner.x() - self.width(), left)
        self.move(x, corner.y() - self.height() - Space.S)
        self.show()
        if self.lines:
            self.lines[0].setFocus(Qt.FocusReason.PopupFocusReason)
        else:
            self.setFocus(Qt.FocusReason.PopupFocusReason)

    def _on_chosen(self, notice: Notice) -> None:
        self.close()
        self.chosen.emit(notice)

    def _on_stepped(self, step: int) -> None:
        place = next((at for at, each in enumerate(self.lines) if each.hasFocus()), 0) + step
        if 0 <= place < len(self.lines):
            self.lines[place].setFocus(Qt.FocusReason.TabFocusReason)
            self._scroll.ensureWidgetVisible(self.lines[place], 0, 0)


def _write(painter: QPainter, place: QRect, text: str, colour: QColor, font: object) -> None:
    painter.setFont(font)  # type: ignore[arg-type] # a QFont
    painter.setPen(colour)
    cut = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, place.width())
    painter.drawText(place, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, cut)
