"""Follows the Tab key through what is on the screen, and judges the order of its stops."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tests.support.layout import place_of

if TYPE_CHECKING:
    from collections.abc import Iterator

_MOST: Final = 400


def stops(root: QWidget) -> list[QWidget]:
    """What has the focus one after the other, from the first stop in a widget on."""
    window = root.window()
    first = next(
        one
        for one in (root, *root.findChildren(QWidget))
        if one.focusPolicy() & Qt.FocusPolicy.TabFocus and one.isVisible() and one.isEnabled()
    )
    first.setFocus(Qt.FocusReason.TabFocusReason)
    found: list[QWidget] = []
    for _ in range(_MOST):
        here = QApplication.focusWidget()
        if here is None or here in found[:-1]:
            break
        if found[-1:] != [here]:  # a day has several parts
            found.append(here)
        QTest.keyClick(window.windowHandle(), Qt.Key.Key_Tab)
    inside = [one for one in found if root.isAncestorOf(one)]
    begin = found.index(inside[0])
    return [one for one in (*found[begin:], *found[:begin]) if root.isAncestorOf(one)]


def disordered(root: QWidget) -> list[str]:
    """Pairs of stops of which the second one is read before the first; popups have none here."""
    if root.window().windowType() is Qt.WindowType.Popup:
        return []
    assert QApplication.activeWindow() is root.window(), (
        f"{place_of(root)}: {QApplication.activeWindow()} {QApplication.focusWidget()}"
    )
    order = stops(root)
    return [
        f"after {place_of(one)} {_name(one)!r} comes {place_of(other)} {_name(other)!r}"
        for one, other in zip(order, order[1:], strict=False)
        if _is_before(other, one)
    ]


def _is_before(one: QWidget, other: QWidget) -> bool:
    """Whether something is read before another thing: above it, or left of it in its line.

    They are compared as the widest parts around them that have only one of them, so that a column
    is read to its end before the next one.
    """
    here, there = (_place(each) for each in _parts(one, other))
    if here.bottom() < there.top():
        return here.left() <= there.right()
    return here.top() <= there.bottom() and here.right() < there.left()


def _parts(one: QWidget, other: QWidget) -> tuple[QWidget, QWidget]:
    around = set(_above(one))
    shared = next(each for each in _above(other) if each in around)
    return _below(shared, one), _below(shared, other)


def _above(widget: QWidget) -> Iterator[QWidget]:
    above: QWidget | None = widget
    while above is not None:
        yield above
        above = None if above.isWindow() else above.parentWidget()


def _below(shared: QWidget, widget: QWidget) -> QWidget:
    """The part of a widget around both that has this one."""
    return next((each for each in _above(widget) if each.parentWidget() is shared), widget)


def _place(widget: QWidget) -> QRect:
    return QRect(widget.mapToGlobal(QPoint(0, 0)), widget.size())


def _name(widget: QWidget) -> str:
    return widget.accessibleName() or str(getattr(widget, "text", lambda: "")())
