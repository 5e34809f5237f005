"""Presses Tab and Shift+Tab through everything on the screen, and checks where each press leads.

The order that `tab_order` reads is compared with what the keys do; the focus must be visible
wherever it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QTextBrowser

from desktop_app.ui.theme.focus_ring import FocusRing
from desktop_app.ui.widgets.focus import show_in_view, tab_stops
from tests.support.layout import name_of, place_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

_MOST_STOPS: Final = 400
_MOST_TRIES: Final = 4
_MOST_PARTS: Final = 4
"""More parts than a control has that Tab goes through, such as a day's."""
_ONLY_FIELD: Final = ("palette",)
"""Values of `look` of fields that are the only thing in their popup that can have the focus."""


def walk_faults(root: QWidget) -> list[str]:
    """Where Tab leads to the wrong widget, forwards and back, and where the focus is not visible.

    The window of `root` must have the keyboard.
    """
    if not tab_stops(root):
        return []
    found = [f"is trapped: {fault}" for fault in _walk(root, forward=True)[1]]
    QApplication.sendPostedEvents()  # what was left has its note by now
    for forward in (True, False):
        found += _faults_of_direction(root, forward=forward)
    QTest.keyClick(root, Qt.Key.Key_Control)  # Qt would take Shift for held down from here on
    return list(dict.fromkeys(found))


def _faults_of_direction(root: QWidget, *, forward: bool) -> list[str]:
    """What is wrong in one direction; the walk is repeated if the page changes during it."""
    key = "Tab" if forward else "Shift+Tab"
    for _ in range(_MOST_TRIES):
        before = tab_stops(root)
        names = {one: _called(one) for one in before}
        met, faults = _walk(root, forward=forward)
        if tab_stops(root) == before:
            expected = before if forward else before[::-1]
            return faults if met == expected else [*faults, _difference(met, expected, key)]
        QApplication.sendPostedEvents()
    return [f"{key} changes the page again and again, at last {list(names.values())}"]


def _walk(root: QWidget, *, forward: bool) -> tuple[list[QWidget], list[str]]:
    """Where the keys lead in a widget from one end to the other, and what is wrong there."""
    stops = tab_stops(root)
    first = stops[0] if forward else stops[-1]
    first.setFocus(Qt.FocusReason.TabFocusReason)
    show_in_view(first)  # as a press of the key that led here would have done
    met: list[QWidget] = []
    found: list[str] = []
    stays = 0
    for _ in range(_MOST_STOPS):
        here = QApplication.focusWidget()
        if here is None:
            return met, [*found, f"after {_called(met[-1])} the focus is on nothing"]
        if (met and here is first) or not (here is root or root.isAncestorOf(here)):
            return met, found
        stays = stays + 1 if met and here is met[-1] else 0
        if stays > _MOST_PARTS:
            return met, [*found, f"{_called(here)} keeps the focus"]
        if not stays:
            met.append(here)
            found += [f"{_called(here)} {fault}" for fault in focus_faults(here)]
        if forward:
            QTest.keyClick(here, Qt.Key.Key_Tab)
        else:
            QTest.keyClick(here, Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    return met, [*found, "the way of Tab has no end"]


def focus_faults(here: QWidget) -> list[str]:
    """Why a person cannot see that a widget has the focus."""
    if isinstance(here, QAbstractItemView):
        row = here.currentIndex()
        if here.model().rowCount() and not row.isValid():
            return ["has the focus and no current row"]
        is_seen = not row.isValid() or here.viewport().rect().intersects(here.visualRect(row))
        return [] if is_seen else ["has the focus, and its current row is scrolled away"]
    if isinstance(here, QTextBrowser) or here.property("look") in _ONLY_FIELD:
        return []
    QApplication.sendPostedEvents()  # the ring follows before each frame
    app: Any = QApplication.instance()
    ring: Any = app.findChild(FocusRing).ring
    if ring is None or not ring.isVisible():
        return ["has the focus without a ring"]
    return [] if ring.frame.size() == ring.size() else ["has a ring that is cut"]


def _difference(met: Sequence[QWidget], expected: Sequence[QWidget], key: str) -> str:
    for one, other in zip(met, expected, strict=False):
        if one is not other:
            return f"{key} leads to {_called(one)} instead of {_called(other)}"
    missing = [_called(one) for one in expected if one not in met]
    more = [_called(one) for one in met if one not in expected]
    return f"{key} leaves out {missing} and adds {more}"


def _called(one: QWidget) -> str:
    return f"{place_of(one)} {name_of(one)!r}"
