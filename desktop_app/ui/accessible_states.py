"""States of widgets that assistive technologies are told, and that Qt has no property for.

    tell(button, expanded=False)
    tell(field, invalid=True)

Qt asks a factory for the interface of each widget in its accessibility tree, once, and only while
an assistive technology runs. For a widget with such states the factory makes an interface that
passes everything on to Qt's own one, texts and cursors included, and adds the states.

Qt has no state for what must be filled in: that stands in the description.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtGui import QAccessible, QAccessibleStateChangeEvent
from PySide6.QtWidgets import QAccessibleWidget, QWidget
from shiboken6 import isValid

if TYPE_CHECKING:
    from PySide6.QtCore import QObject
    from PySide6.QtGui import QAccessibleInterface
    from PySide6.QtWidgets import QAbstractButton, QMenu

_TOLD: Final = "told_states"
"""The property of a widget with the names of its states, separated by spaces."""


def tell(
    widget: QWidget,
    *,
    invalid: bool | None = None,
    expanded: bool | None = None,
    busy: bool | None = None,
) -> None:
    """Tell states of a widget; what is None stays as it was.

    Args:
        widget: what has the states.
        invalid: its content is wrong.
        expanded: it opens something, which is open.
        busy: its content is being read or sent.
    """
    before = _told(widget)
    now = set(before)
    if invalid is not None:
        _put(now, invalid, "invalid")
    if busy is not None:
        _put(now, busy, "busy")
    if expanded is not None:
        now.add("expandable")
        _put(now, expanded, "expanded")
        _put(now, not expanded, "collapsed")
    is_first = widget.property(_TOLD) is None
    if now == before and not is_first:
        return
    widget.setProperty(_TOLD, " ".join(sorted(now)))
    if is_first:
        _factory.serve(widget)
    if QAccessible.isActive():
        changed = QAccessible.State()
        for name in now ^ before:
            setattr(changed, name, True)
        QAccessible.updateAccessibility(QAccessibleStateChangeEvent(widget, changed))


def tell_fold(button: QAbstractButton) -> None:
    """Tell of a button that it unfolds something while it is checked."""
    tell(button, expanded=button.isChecked())
    button.toggled.connect(partial(_tell_expanded, button))


def tell_menu(button: QAbstractButton, menu: QMenu) -> None:
    """Tell of a button that it opens a menu."""
    tell(button, expanded=False)
    menu.aboutToShow.connect(partial(_tell_expanded, button, opened=True))
    menu.aboutToHide.connect(partial(_tell_expanded, button, opened=False))


def _tell_expanded(button: QAbstractButton, opened: bool) -> None:
    if isValid(button):
        tell(button, expanded=opened)


def _told(widget: QObject | None) -> set[str]:
    return set(str(widget.property(_TOLD) or "").split()) if widget is not None else set()


def _put(names: set[str], holds: bool, name: str) -> None:
    if holds:
        names.add(name)
    else:
        names.discard(name)


class _Told(QAccessibleWidget):
    """Passes everything on to the interface that Qt has for a widget, and adds the states."""

    def __init__(self, widget: QWidget, usual: QAccessibleInterface) -> None:
        super().__init__(widget, usual.role())
        self._number = QAccessible.uniqueId(usual)

    @property
    def _usual(self) -> QAccessibleInterface:
        """Qt's own one, asked for anew: what Python keeps of it would outlive it."""
        return QAccessible.accessibleInterface(self._number)

    def state(self) -> QAccessible.State:
        """Qt's states, and those that were told."""
        usual = self._usual
        states = usual.state()
        for name in _told(self.object()):
            setattr(states, name, True)
        if self._opens(usual.role()):
            states.checkable = states.checked = 0
        return states

    def role(self) -> QAccessible.Role:
        """As Qt has it; what opens something is a button, though it stays pressed meanwhile."""
        role = self._usual.role()
        return QAccessible.Role.Button if self._opens(role) else role

    def _opens(self, role: QAccessible.Role) -> bool:
        return role is QAccessible.Role.CheckBox and "expandable" in _told(self.object())

    def text(self, kind: QAccessible.Text) -> str:
        """As Qt has it."""
        return self._usual.text(kind)

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        """As Qt has it."""
        self._usual.setText(kind, text)

    def interface_cast(self, kind: QAccessible.InterfaceType) -> Any:
        """What Qt has for texts, cursors, actions and values."""
        return self._usual.interface_cast(kind)

    def childCount(self) -> int:
        """As Qt has it."""
        return self._usual.childCount()

    def child(self, place: int) -> QAccessibleInterface:
        """As Qt has it."""
        return self._usual.child(place)

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """As Qt has it."""
        return self._usual.indexOfChild(child)


class _Factory:
    """Makes the interfaces; asks for Qt's own one in between."""

    def __init__(self) -> None:
        self._is_installed = False
        self._asks = False

    def serve(self, widget: QWidget) -> None:
        """Be asked for the interface of a widget, also if Qt has made one already."""
        if not self._is_installed:
            self._is_installed = True
            QAccessible.installFactory(self)
        if QAccessible.isActive():
            number = QAccessible.uniqueId(QAccessible.queryAccessibleInterface(widget))
            QAccessible.deleteAccessibleInterface(number)

    def __call__(self, _class: str, one: QObject) -> _Told | None:
        """The interface of an object that states were told of, None for every other."""
        if self._asks or not isinstance(one, QWidget) or one.property(_TOLD) is None:
            return None
        self._asks = True
        try:
            return _Told(one, QAccessible.queryAccessibleInterface(one))
        finally:
            self._asks = False


_factory: Final = _Factory()
