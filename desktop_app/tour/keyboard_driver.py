"""Input of the tour without a mouse: every action is a key that goes to the focused widget.

Buttons and fields are reached with Tab or Shift+Tab from the present focus; a command with its
keys, or with its name in the palette. A step fails if a widget cannot be reached in this way, if
a widget keeps the focus, or if nothing has the focus afterwards.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit
from shiboken6 import isValid

from desktop_app.tour.guide import Guide
from desktop_app.tour.input_driver import InputDriver, StepFailed, focused, send_text, together

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtWidgets import (
        QAbstractItemView,
        QButtonGroup,
        QComboBox,
        QMenu,
        QTabBar,
        QWidget,
    )

    from desktop_app.ui.shell.main_window import MainWindow
    from desktop_app.ui.tables.data_table import DataTable
    from desktop_app.ui.tables.list_pane import ListPane

_MOST_STOPS: Final = 600
"""More stops of the Tab key than any page has."""
_MOST_PAGES: Final = 3
_PAGE_ANSWERS_S: Final = 0.1
_PRESSES: Final = 3
"""So often is a command run that is taken away in the moment in which it is run."""
_MOST_PARTS: Final = 5
"""More parts than a control has that the Tab key goes through, such as a day's."""
_CONTROL: Final = Qt.KeyboardModifier.ControlModifier
_SHIFT: Final = Qt.KeyboardModifier.ShiftModifier
_PLAIN: Final = Qt.KeyboardModifier.NoModifier
_HELD: Final = _CONTROL | Qt.KeyboardModifier.AltModifier


class KeyboardDriver(InputDriver):
    """Uses nothing but keys."""

    by_keyboard = True

    async def settled(self) -> None:
        """Check that the focus is somewhere.

        Raises:
            StepFailed: it is on nothing.
        """
        if QApplication.activeWindow() is None and (front := _front_window()) is not None:
            front.activateWindow()  # as the system does where a dialog has gone
        await self.until(lambda: focused() is not None, "the focus, which is on nothing")

    async def press_key(self, key: Qt.Key, *modifiers: Qt.KeyboardModifier) -> None:
        """Press a key, whatever has the focus."""
        await self.until(lambda: focused() is not None, "the focus, which is on nothing")
        await self.by_hand(lambda: _send_key(key, together(modifiers)))

    async def reach(self, target: QWidget) -> None:
        """Go to a control with the Tab key.

        Raises:
            StepFailed: it cannot be reached so, or something keeps the focus or loses it.
        """
        stop = _focus_target(target)
        _activate_window_of(stop)
        await self.until(lambda: focused() is not None, "the focus, which is on nothing")
        await self._leave_popups(stop)
        await self._leave_web_page(stop)
        among = _group_of(stop)
        await self.by_hand(lambda: _walk(stop, among))
        for _ in range(_MOST_PAGES):
            page = _web_page_of(focused())
            if page is None or page is _web_page_of(stop):
                break
            await self._tab_through(page)
            await self.by_hand(lambda: _walk(stop, among, onward=True))
        for _ in among:  # of which the Tab key stops at one alone
            if focused() is stop:
                break
            await self.press_key(_arrow_to(stop))
        if focused() is not stop:
            raise StepFailed(f"{_named(stop)} is not reached; the focus is on {_named(focused())}")

    async def _leave_popups(self, stop: QWidget) -> None:
        """Close what is open over the window, unless that is where to go."""
        for _ in range(3):
            popup = QApplication.activePopupWidget()
            if popup is None or popup is stop or popup.isAncestorOf(stop):
                return
            await self.press_key(Qt.Key.Key_Escape)
            _activate_window_of(stop)

    async def _leave_web_page(self, stop: QWidget) -> None:
        """Take the keyboard out of a web page with Escape; the page answers when it likes."""
        page = _web_page_of(focused())
        if page is not None and page is not _web_page_of(stop):
            await self.press_key(Qt.Key.Key_Escape)
            await self.until(lambda: _web_page_of(focused()) is not page, "the way out of the page")

    async def _tab_through(self, page: QWidget) -> None:
        """Go on from a web page with Tab, which the page answers when it likes."""
        for _ in range(_MOST_STOPS):
            if _web_page_of(focused()) is not page:
                return
            await self.press_key(Qt.Key.Key_Tab)
            await asyncio.sleep(_PAGE_ANSWERS_S)
        raise StepFailed("a web page keeps the focus")

    # Buttons.

    async def _press(self, find: Callable[[], QAbstractButton | None]) -> bool:
        button = find()
        if button is None:
            return False
        try:
            await self.reach(button)
        except StepFailed:
            if find() is button:
                raise
        pressed: list[QAbstractButton] = []

        def press() -> None:
            # What it stands on may have been made anew, or it was disabled meanwhile.
            if find() is button and focused() is _focus_target(button):
                pressed.append(button)
                _send_key(Qt.Key.Key_Space, _PLAIN)

        await self.by_hand(press)
        return bool(pressed)

    async def _toggle(self, box: QAbstractButton) -> None:
        await self.reach(box)
        await self.press_key(Qt.Key.Key_Space)

    # Keys and texts.

    async def write(self, field: QWidget, text: str) -> None:
        """Go to a field and put a text in place of what is there."""
        await self.until(lambda: field.isVisible() and field.isEnabled(), "a field to write into")
        await self.reach(field)
        await self.press_key(Qt.Key.Key_A, _CONTROL)
        await self.press_key(Qt.Key.Key_Delete)
        await self.by_hand(lambda: _type(text))

    async def keys(self, target: QWidget, key: Qt.Key, *modifiers: Qt.KeyboardModifier) -> None:
        """Go to something and press a key with modifiers there."""
        if target.isWindow():
            _activate_window_of(target)
        else:
            await self.reach(target)
        await self.press_key(key, *modifiers)

    # Choices.

    async def _choose(self, box: QComboBox, place: int) -> None:
        await self.reach(box)
        for _ in range(box.count()):
            here = box.currentIndex()
            if here == place:
                return
            await self.press_key(Qt.Key.Key_Down if here < place else Qt.Key.Key_Up)
        raise StepFailed(f"entry {place} of {_named(box)} is not reached")

    async def pick(self, listed: QAbstractItemView, place: int) -> None:
        """Go to a list and to one of its entries."""
        if QApplication.activePopupWidget() is not listed:
            await self.reach(listed)
        for _ in range(listed.model().rowCount()):
            here = listed.currentIndex().row()
            if here == place:
                return
            await self.press_key(Qt.Key.Key_Down if here < place else Qt.Key.Key_Up)
        if listed.currentIndex().row() != place:
            raise StepFailed(f"entry {place} of {_named(listed)} is not reached")

    async def press_entry(self, menu: QMenu, place: int) -> None:
        """Go to an entry of a menu that is open, and press Enter."""
        await self.until(menu.isVisible, "the menu")
        wanted = menu.actions()[place]
        for _ in menu.actions():
            if menu.activeAction() is wanted:
                break
            await self.press_key(Qt.Key.Key_Down)
        await self.press_key(Qt.Key.Key_Return)

    async def turn_to(self, tabs: QTabBar, place: int) -> None:
        """Go to the tabs and to one of them."""
        await self.until(tabs.isVisible, "tabs")
        await self.reach(tabs)
        for _ in range(tabs.count()):
            here = tabs.currentIndex()
            if here != place:
                await self.press_key(Qt.Key.Key_Right if here < place else Qt.Key.Key_Left)

    # Pages and lists.

    async def run(self, window: MainWindow, command: str) -> None:
        """Run a command with its keys, or by its name in the palette.

        Raises:
            StepFailed: it is not offered, or something else was run.
        """
        registry = window.registry
        for _ in range(_PRESSES):
            await self.until(lambda: registry.can_run(command), f"the command {command}")
            before = registry.recent()
            await self._run_by_keys(window, command)
            ran = registry.recent()
            if ran[:1] == (command,):
                return
            if ran != before:
                break  # else a list that was read anew took the command away for a moment
        raise StepFailed(f"{ran[:1]} instead of {command} was run from {_named(focused())}")

    async def _run_by_keys(self, window: MainWindow, command: str) -> None:
        keys: Any = window.registry.action(command).shortcut()
        _activate_window_of(window)
        if QApplication.activePopupWidget() is None and _is_for_everywhere(keys):
            stroke = keys[0]
            await self.press_key(stroke.key(), stroke.keyboardModifiers())
        else:
            await self._run_by_name(window, window.registry.action(command).text())

    async def _run_by_name(self, window: MainWindow, text: str) -> None:
        name = text.replace("&", "")
        palette = window.palette_overlay
        await self._leave_popups(window)
        await self.press_key(Qt.Key.Key_K, _CONTROL)
        await self.until(palette.isVisible, "the palette")
        await self.by_hand(lambda: _type(name))
        names = [entry.text for entry in palette.entries]
        if name not in names:
            raise StepFailed(f"the palette does not have {name}")
        for _ in range(names.index(name)):
            await self.press_key(Qt.Key.Key_Down)
        await self.press_key(Qt.Key.Key_Return)

    async def go(self, window: MainWindow, name: str) -> None:
        """Go to a page with its command."""
        if window.current != name:
            await self.run(window, f"go.{name}")
        await self.until(lambda: window.current == name, f"the page {name}")

    async def search(self, window: MainWindow, text: str) -> None:
        """Search the page on the screen."""
        page: Any = window.page(window.current)
        field: QWidget = page.head.search
        await self.run(window, "page.find")
        if not field.hasFocus():
            raise StepFailed(f"the focus is on {_named(focused())}, not in the search field")
        await self.write(field, text)

    async def go_to_row(self, table: DataTable, position: int) -> None:
        """Go to a table and to one of its rows."""
        await self.reach(table)
        model: Any = table.model()
        while (here := table.currentIndex().row()) != position:
            if abs(position - here) == 1 or here < 0:
                await self._step(table, Qt.Key.Key_Down if here < position else Qt.Key.Key_Up)
            elif here > 0 and position < here // 2:
                await self._step(table, Qt.Key.Key_Home)
            elif position > (here + model.rowCount()) // 2:
                await self._step(table, Qt.Key.Key_End)
            else:
                await self._step_on(table, position - here)
        await self.until(
            lambda: model.row(position) is not None and not model.is_reloading, "the row"
        )
        if position not in {one for one, _ in table.chosen.ranges()}:
            await self.press_key(Qt.Key.Key_Up if position else Qt.Key.Key_Down)
            await self.press_key(Qt.Key.Key_Down if position else Qt.Key.Key_Up)

    async def _step_on(self, table: DataTable, rows: int) -> None:
        page = max(table.viewport().height() // table.rowHeight(0), 1)
        if rows > 0:
            key = Qt.Key.Key_PageDown if rows >= page else Qt.Key.Key_Down
        else:
            key = Qt.Key.Key_PageUp if -rows >= page else Qt.Key.Key_Up
        await self._step(table, key)

    async def _step(self, table: DataTable, key: Qt.Key) -> None:
        before = table.currentIndex().row()
        await self.press_key(key)
        await self.until(lambda: table.currentIndex().row() != before, "another row")

    async def extend_to_row(self, table: DataTable, position: int) -> None:
        """Go on from the current row to another one with Shift."""
        await self.reach(table)
        while (here := table.currentIndex().row()) != position:
            await self.press_key(Qt.Key.Key_Down if here < position else Qt.Key.Key_Up, _SHIFT)

    async def select_all(self, table: DataTable) -> None:
        """Go to a table and select all rows."""
        await self.reach(table)
        await self.press_key(Qt.Key.Key_A, _CONTROL)

    async def sort(self, window: MainWindow, pane: ListPane[Any, Any], column: str) -> None:
        """Choose the column in the menu that sorts."""
        before = pane.model.sort_order
        title = next(str(one.title) for one in pane.model.columns if one.id == column)
        await self.run(window, f"{window.current}.sort")
        await self.until(lambda: QApplication.activePopupWidget() is not None, "the menu")
        menu: Any = QApplication.activePopupWidget()
        await self.press_entry(menu, [one.text() for one in menu.actions()].index(title))
        await self.until(lambda: pane.model.sort_order != before, "another order")


class KeyboardGuide(KeyboardDriver, Guide):
    """Runs the steps of the journeys by keyboard alone."""


def _is_for_everywhere(keys: Any) -> bool:
    """Whether a shortcut works wherever one is: it has Ctrl or Alt, or is a function key."""
    if keys.isEmpty():
        return False
    stroke = keys[0]
    functions = range(Qt.Key.Key_F1.value, Qt.Key.Key_F35.value + 1)
    return bool(stroke.keyboardModifiers() & _HELD) or stroke.key().value in functions


def _activate_window_of(widget: QWidget) -> None:
    """Bring a window to the front, as the system's own shortcuts do."""
    window = widget.window()
    if QApplication.activePopupWidget() is None and QApplication.activeWindow() is not window:
        window.activateWindow()


def _web_page_of(widget: QWidget | None) -> QWidget | None:
    """The view of a web page that a widget is or lies in."""
    while widget is not None and not widget.inherits("QWebEngineView"):
        widget = widget.parentWidget()
    return widget


def _front_window() -> QWidget | None:
    """The window that the system would give the keyboard to: a dialog before what is under it."""
    modal = QApplication.activeModalWidget()
    if modal is not None:
        return modal
    shown = [one for one in QApplication.topLevelWidgets() if one.isVisible()]
    return max(shown, key=lambda one: one.width() * one.height(), default=None)


def _focus_target(target: QWidget) -> QWidget:
    """The widget that has the focus after going to a target."""
    while (proxy := target.focusProxy()) is not None:
        target = proxy
    return target


def _group_of(stop: QWidget) -> list[QAbstractButton]:
    """The buttons of which only one is checked, with this one; the Tab key goes to that alone."""
    if not isinstance(stop, QAbstractButton) or not stop.isCheckable():
        return []
    group: QButtonGroup | None = stop.group()
    if group is not None:
        return group.buttons() if group.exclusive() else []
    above = stop.parentWidget()
    if not stop.autoExclusive() or above is None:
        return []
    inside = Qt.FindChildOption.FindDirectChildrenOnly
    beside = above.findChildren(QAbstractButton, options=inside)
    return [one for one in beside if one.autoExclusive() and one.isCheckable()]


def _arrow_to(stop: QWidget) -> Qt.Key:
    """The arrow key towards something that lies beside, above or below the focus."""
    here = focused()
    if here is None:
        raise StepFailed("the focus is on nothing")
    way = stop.mapToGlobal(stop.rect().center()) - here.mapToGlobal(here.rect().center())
    if abs(way.x()) > abs(way.y()):
        return Qt.Key.Key_Right if way.x() > 0 else Qt.Key.Key_Left
    return Qt.Key.Key_Down if way.y() > 0 else Qt.Key.Key_Up


def _walk(stop: QWidget, among: Sequence[QWidget], *, onward: bool = False) -> None:
    """Press Tab or Shift+Tab, whichever is nearer, until the focus is there, or among some.

    `onward` is always Tab. It ends in a web page, too, where no key has its effect at once.
    """
    start = focused()
    key, modifier = (Qt.Key.Key_Tab, _PLAIN)
    if start is not None and not onward and _precedes(start, stop):
        key, modifier = (Qt.Key.Key_Backtab, _SHIFT)
    stays = 0
    for _ in range(_MOST_STOPS):
        here = focused()
        if here is stop or here in among or _web_page_of(here) is not None:
            return
        _send_key(key, modifier)
        now = focused()
        if now is None:
            raise StepFailed(f"after {_named(here)} the focus is on nothing")
        stays = stays + 1 if now is here else 0
        if stays > _MOST_PARTS:
            raise StepFailed(f"{_named(here)} keeps the focus")
        if now is start and not stays:
            break
    raise StepFailed(f"{_named(stop)} is not reached with Tab from {_named(start)}")


def _precedes(start: QWidget, stop: QWidget) -> bool:
    """Whether a widget is above or left of the focus: Shift+Tab usually reaches it sooner."""
    here, there = (one.mapToGlobal(one.rect().topLeft()) for one in (start, stop))
    return (there.y(), there.x()) < (here.y(), here.x())


def _send_key(key: Qt.Key, held: Qt.KeyboardModifier) -> None:
    """Press and release a key in the window that has the keyboard."""
    shown = QApplication.activePopupWidget() or QApplication.activeWindow()
    if (shown is None or not shown.isVisible()) and (front := _front_window()) is not None:
        front.activateWindow()  # as the system does where a list or a dialog has gone
        shown = front
    handle = None if shown is None else shown.window().windowHandle()
    if handle is None:
        raise StepFailed("no window has the keyboard")
    QTest.keyClick(handle, key, held)


def _type(text: str) -> None:
    receiver = focused()
    if receiver is None:
        raise StepFailed("the focus is on nothing")
    send_text(receiver, text)


def _named(widget: QWidget | None) -> str:
    """What a person would call it, for the words of a failure."""
    if widget is None or not isValid(widget):
        return "nothing"
    text = widget.accessibleName()
    if not text and isinstance(widget, QAbstractButton):
        text = widget.text()
    if not text and isinstance(widget, QLineEdit):
        text = widget.placeholderText()
    above = widget.parentWidget()
    place = f" in {type(above).__name__}" if above is not None else ""
    return f"{type(widget).__name__} {text!r}{place}"
