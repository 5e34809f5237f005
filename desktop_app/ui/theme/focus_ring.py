"""The mark of the keyboard focus: a ring of 2 px outside a gap, the same for all controls.

It is one widget that lies over the window of what has the focus and follows it, so no control
paints a mark of its own. A control that is clicked with the mouse gets no ring until a key moves
the focus, unless one types into it. Lists and tables mark their current row instead.

A control whose visible shape is smaller than itself says so::

    @property
    def focus_shape(self) -> QRect: ...
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol, runtime_checkable

from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QRadioButton,
    QTabBar,
    QTextBrowser,
    QTextEdit,
    QWidget,
)
from shiboken6 import isValid

from desktop_app.ui.theme.tokens import Radius, tokens

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

GAP: Final = 2
"""Pixels between a control and its ring."""
WIDTH: Final = 2
"""Thickness of the ring, pixels."""
OUTSIDE: Final = GAP + WIDTH
"""Room that a control needs around itself for its ring, pixels."""
_TYPED_INTO: Final = (QLineEdit, QPlainTextEdit, QTextEdit, QAbstractSpinBox)
_MARK_THEMSELVES: Final = ("palette",)
"""Looks of fields that need no border, because they fill their whole surface."""


@runtime_checkable
class _HasFocusShape(Protocol):
    @property
    def focus_shape(self) -> QRect:
        """The visible part of a control, in its own coordinates."""


class FocusRing(QObject):
    """Shows the ring around what has the focus."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._ring: _Ring | None = None
        self._around: QWidget | None = None
        app.focusChanged.connect(self._on_focus_changed)

    @property
    def ring(self) -> QWidget | None:
        """The widget that paints it, if there is one; it goes with its window."""
        return self._ring if self._ring is not None and isValid(self._ring) else None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the control before each frame of its window is painted."""
        if event.type() is QEvent.Type.UpdateRequest:
            self._follow(watched)
        return False

    def _on_focus_changed(self, _before: QWidget | None, now: QWidget | None) -> None:
        clicked = QApplication.mouseButtons() is not Qt.MouseButton.NoButton
        wanted = now is not None and _has_ring(now) and (not clicked or is_typed_into(now))
        self._leave()
        self._around = now if wanted else None
        if now is not None and wanted:
            window = now.window()
            window.installEventFilter(self)
            self._follow(window)

    def _leave(self) -> None:
        if self._around is not None and isValid(self._around):
            self._around.window().removeEventFilter(self)
        ring = self.ring
        if ring is not None:
            ring.hide()

    def _follow(self, window: QObject) -> None:
        around = self._around
        if around is None or not isValid(around) or around.window() is not window:
            return
        place, seen = _place_of(around), _seen_of(around)
        shown = place.intersected(seen)
        if seen.contains(place.adjusted(OUTSIDE, OUTSIDE, -OUTSIDE, -OUTSIDE)):
            place = shown  # the control is seen whole, so the ring is, without room for its gap
        ring = self._ring
        if ring is None or not isValid(ring):
            ring = self._ring = _Ring()
        if ring.parent() is not window:
            ring.setParent(around.window())
        if not around.isVisible() or shown.isEmpty():
            ring.hide()
        elif ring.geometry() != shown or not ring.isVisible():
            ring.frame = place.translated(-shown.topLeft())
            ring.radius = _radius_of(around)
            ring.setGeometry(shown)
            ring.show()
            ring.raise_()


class _Ring(QWidget):
    """Paints the ring; takes neither clicks nor keys."""

    def __init__(self) -> None:
        super().__init__()
        self.frame = QRect()
        self.radius = 0.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt override
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(tokens().accent), WIDTH))
        painter.drawRoundedRect(self.frame.adjusted(1, 1, -1, -1), self.radius, self.radius)


def is_typed_into(widget: QWidget) -> bool:
    """Whether keys write into a widget."""
    return isinstance(widget, _TYPED_INTO) or (
        isinstance(widget, QComboBox) and widget.isEditable()
    )


def _has_ring(widget: QWidget) -> bool:
    if widget.isWindow() or widget.property("look") in _MARK_THEMSELVES:
        return False
    if isinstance(widget, (QAbstractItemView, QTextBrowser)):  # these mark themselves, inside
        return False
    if isinstance(widget, QAbstractScrollArea):
        return is_typed_into(widget) or bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return widget.focusPolicy() is not Qt.FocusPolicy.NoFocus and not _is_container(widget)


def _is_container(widget: QWidget) -> bool:
    """Whether it only passes keys on, as pages do."""
    return type(widget) is QWidget or (
        widget.layout() is not None and not isinstance(widget, (QAbstractSpinBox, QComboBox))
    )


def _place_of(widget: QWidget) -> QRect:
    """Where the ring's outer edge is, in the coordinates of the window."""
    shape = widget.focus_shape if isinstance(widget, _HasFocusShape) else widget.rect()
    if isinstance(widget, (QCheckBox, QRadioButton)):
        shape = shape.intersected(QRect(shape.topLeft(), widget.sizeHint()))
        shape.moveTop((widget.height() - shape.height()) // 2)
    elif isinstance(widget, QTabBar):
        shape = widget.tabRect(widget.currentIndex()).adjusted(OUTSIDE, OUTSIDE, -OUTSIDE, -OUTSIDE)
    top = widget.mapTo(widget.window(), shape.topLeft())
    return QRect(top, shape.size()).adjusted(-OUTSIDE, -OUTSIDE, OUTSIDE, OUTSIDE)


def _seen_of(widget: QWidget) -> QRect:
    """What is seen of the window around a widget: areas that scroll end at their edges."""
    window = widget.window()
    seen, above = window.rect(), widget.parentWidget()
    while above is not None and above is not window:
        if isinstance(above, QAbstractScrollArea):
            view = above.viewport()
            seen = seen.intersected(QRect(view.mapTo(window, view.rect().topLeft()), view.size()))
        above = above.parentWidget()
    return seen


def _radius_of(widget: QWidget) -> float:
    if widget.property("look") == "chip":
        return widget.height() / 2 + OUTSIDE - 1
    return float(Radius.CONTROL + GAP)
