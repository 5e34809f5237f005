"""Checks the order of the Tab key on the screen, without pressing it.

Qt keeps the order as a ring of widgets; a key press goes to the next one that accepts it. Reading
the ring costs a hundredth of pressing keys, and includes parts of a page that are scrolled away.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
)

from desktop_app.ui.widgets.focus import tab_stops
from tests.support.layout import is_inside_qt_control, name_of, place_of, seen

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QButtonGroup, QWidget

_CONTROLS: Final = (QAbstractButton, QLineEdit, QComboBox, QAbstractSpinBox, QPlainTextEdit)
_TAB: Final = Qt.FocusPolicy.TabFocus
_BY_MOUSE: Final = frozenset({"mousePressEvent", "mouseReleaseEvent", "mouseDoubleClickEvent"})
_HAS_CURSOR: Final = Qt.WidgetAttribute.WA_SetCursor
_SLACK: Final = 4
"""Pixels by which neighbours may overlap and still stand beside or below each other."""


def tab_faults(root: QWidget) -> list[str]:
    """Controls that Tab skips, that keep it, that need a mouse, and jumps in its order."""
    stops = tab_stops(root)
    found = [f"{_called(one)} is met twice" for one in set(stops) if stops.count(one) > 1]
    found += [f"{_called(one)} is passed over" for one in _skipped(root, set(stops))]
    found += [f"{_called(one)} keeps the Tab key" for one in stops if _keeps_tab(one)]
    found += [f"{_called(one)} is for a mouse alone" for one in _mouse_only(root)]
    return found + list(_jumps(root, stops))


def _called(one: QWidget) -> str:
    return f"{place_of(one)} {name_of(one)!r}"


def _skipped(root: QWidget, stops: set[QWidget]) -> Iterator[QWidget]:
    for one in seen(root):
        if isinstance(one, _CONTROLS) and one.isEnabled() and not is_inside_qt_control(one, root):
            stop: QWidget = one
            while (proxy := stop.focusProxy()) is not None:
                stop = proxy
            if stop not in stops and not _is_in_exclusive_group(one):
                yield one


def _is_in_exclusive_group(one: QWidget) -> bool:
    """Whether it is in a group where Tab stops at the checked button and arrows choose another."""
    if not isinstance(one, QAbstractButton) or not one.isCheckable():
        return False
    group: QButtonGroup | None = one.group()
    return one.autoExclusive() if group is None else group.exclusive()


def _keeps_tab(one: QWidget) -> bool:
    if isinstance(one, QAbstractItemView):
        return one.tabKeyNavigation()
    if isinstance(one, (QPlainTextEdit, QTextEdit)):
        return not one.tabChangesFocus() and not one.isReadOnly()
    return False


def _mouse_only(root: QWidget) -> Iterator[QWidget]:
    flags, hand = Qt.TextInteractionFlag, Qt.CursorShape.PointingHandCursor
    for one in seen(root):
        if one.focusPolicy() != Qt.FocusPolicy.NoFocus or not one.isEnabled():
            continue
        if isinstance(one, QHeaderView):  # its table sorts, and chooses rows, by keys
            continue
        if isinstance(one, QLabel) and "<a " in one.text():
            if not one.textInteractionFlags() & flags.LinksAccessibleByKeyboard:
                yield one
            continue
        clicked = one.testAttribute(_HAS_CURSOR) and one.cursor().shape() == hand
        clicked |= _is_clicked(type(one))  # type: ignore[arg-type]
        if clicked and not tab_stops(one):
            yield one


@cache
def _is_clicked(kind: type) -> bool:
    """Whether a class of the program does something with a click."""
    return any(
        each.__module__.startswith("desktop_app") and not _BY_MOUSE.isdisjoint(vars(each))
        for each in kind.__mro__
    )


def _jumps(root: QWidget, stops: list[QWidget]) -> Iterator[str]:
    """Where the order goes back up, back to the left, or leaves a part and returns to it."""
    parts: dict[QWidget, dict[QWidget, list[QWidget]]] = {}
    for stop in stops:
        below, above = stop, stop.parentWidget()
        while below is not root and above is not None:
            parts.setdefault(above, {}).setdefault(below, []).append(stop)
            below, above = above, above.parentWidget()
    places = {stop: place for place, stop in enumerate(stops)}
    for part, inner in parts.items():
        for one, inside in inner.items():
            first, last = places[inside[0]], places[inside[-1]]
            if last - first >= len(inside) and one is not part:
                away = next(each for each in stops[first:last] if each not in inside)
                yield f"{_called(one)} is left for {_called(away)} and entered again"
        rects = [(one, _room_of(inside, root)) for one, inside in inner.items()]
        for place, (one, here) in enumerate(rects):
            for other, there in rects[place + 1 :]:
                if _is_before(there, here):
                    yield f"{_called(other)} comes after {_called(one)} (in {type(part).__name__})"


def _room_of(stops: list[QWidget], root: QWidget) -> QRect:
    room = QRect()
    for one in stops:
        room |= QRect(one.mapTo(root, QPoint(0, 0)), one.size())
    return room


def _is_before(one: QRect, other: QRect) -> bool:
    """Whether a person reads one before the other: it is above it, or left of it in its line."""
    above = one.bottom() <= other.top() + _SLACK
    left = one.right() <= other.left() + _SLACK
    below = one.top() >= other.bottom() - _SLACK
    right = one.left() >= other.right() - _SLACK
    return (above and not right) or (left and not below)
