"""The way of the Tab key: as things stand on the screen, whenever they were made.

Qt goes by the order in which widgets were made and shown. A button that a page adds later, or takes
out of a menu again, would come last. `go_on` asks the layouts instead, at each press of the key, so
that nothing has to be put in order when something changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QGridLayout, QWidget

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QLayout

_TAB: Final = Qt.FocusPolicy.TabFocus
_DIRECTLY: Final = Qt.FindChildOption.FindDirectChildrenOnly


def go_on(root: QWidget, *, forward: bool) -> bool:
    """Move the focus to the next or the previous stop in a widget, round and round.

    For `QWidget.focusNextPrevChild`. Returns whether there is a stop.
    """
    here = QApplication.focusWidget()
    before: list[QWidget] = []
    after: list[QWidget] = []
    found = False
    for one in _as_read(root):
        if one is here:
            found = True
        elif _is_stop(one):
            (after if found else before).append(one)
    round_trip = after + before if found else before
    if not round_trip:
        return False
    reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
    round_trip[0 if forward else -1].setFocus(reason)
    return True


def tab_stops(root: QWidget) -> list[QWidget]:
    """Where the Tab key stops in a widget, as it is read."""
    return [one for one in _as_read(root) if _is_stop(one)]


def _is_stop(one: QWidget) -> bool:
    return (
        one.focusPolicy() & _TAB == _TAB
        and one.isVisible()
        and one.isEnabled()
        and one.focusProxy() is None
    )


def _as_read(root: QWidget) -> Iterator[QWidget]:
    """What lies in a widget, each before what lies in it; what a layout holds before the rest."""
    layout = root.layout()
    laid = dict.fromkeys(_held_by(layout)) if layout is not None else {}
    inside = root.findChildren(QWidget, options=_DIRECTLY)
    rest = [one for one in inside if one not in laid]
    rest.sort(key=lambda one: (one.y(), one.x()))
    for one in (*laid, *rest):
        if not one.isHidden() and not one.isWindow():
            yield one
            yield from _as_read(one)


def _held_by(layout: QLayout) -> Iterator[QWidget]:
    """The widgets of a layout and of those in it."""
    places = list(range(layout.count()))
    if isinstance(layout, QGridLayout):
        cells = {place: _cell(layout, place) for place in places}
        places.sort(key=cells.__getitem__)
    for item in map(layout.itemAt, places):
        widget = item.widget() if item is not None else None
        inner = item.layout() if item is not None else None
        if widget is not None:
            yield widget
        elif inner is not None:
            yield from _held_by(inner)


def _cell(grid: QGridLayout, place: int) -> tuple[int, int]:
    """Row and column of an item."""
    where: Any = grid.getItemPosition(place)  # a tuple, whatever the stubs say
    row, column, *_ = where
    return row, column
