"""Input of the tour: presses, writes and chooses in the window as a person does with a mouse.

`keyboard_driver` does the same with keys alone.
"""

from __future__ import annotations

import asyncio
import os
import time
from typing import TYPE_CHECKING, Any, ClassVar, Final

from PySide6.QtCore import QEvent, QPoint, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit
from shiboken6 import isValid

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtWidgets import (
        QAbstractButton,
        QAbstractItemView,
        QComboBox,
        QMenu,
        QTabBar,
        QWidget,
    )

    from desktop_app.storage.window import Sort
    from desktop_app.ui.shell.main_window import MainWindow
    from desktop_app.ui.tables.data_table import DataTable
    from desktop_app.ui.tables.list_pane import ListPane

PATIENCE_VARIABLE: Final = "KANTORA_TOUR_PATIENCE"
"""The environment variable with other seconds that a step waits, for slow computers."""

STEP_TIMEOUT_S: Final = float(os.environ.get(PATIENCE_VARIABLE) or 45.0)
"""Seconds that a step waits for an effect."""

LOOK_EVERY_S: Final = 0.02
"""Seconds between two checks of a condition."""

_KEY_AGAIN_S: Final = 1.0


class StepFailed(Exception):
    """A step did not have its expected effect."""


class InputDriver:
    """Acts on the window, and waits for the effects.

    Class attributes:
        by_keyboard: whether nothing but keys is used.
    """

    by_keyboard: ClassVar[bool] = False

    async def until(self, condition: Callable[[], object], what: str) -> None:
        """Wait until a condition is true.

        Raises:
            StepFailed: it did not become true within `STEP_TIMEOUT_S`.
        """
        deadline = time.monotonic() + STEP_TIMEOUT_S
        while not condition():
            if time.monotonic() > deadline:
                raise StepFailed(f"waited in vain for: {what}")
            await asyncio.sleep(LOOK_EVERY_S)

    async def settled(self) -> None:
        """Check after a step that the next one can begin; with a mouse it always can."""

    # Buttons.

    async def press(self, button: QAbstractButton) -> None:
        """Press a button as soon as it can be pressed.

        Raises:
            StepFailed: it stayed hidden or disabled, or has gone.
        """
        name = button.accessibleName() or button.text()
        await self.press_found(lambda: button, name)

    async def press_found(self, find: Callable[[], QAbstractButton | None], name: str) -> None:
        """Press a button that is searched anew each time: its page may be rebuilt meanwhile.

        Raises:
            StepFailed: there is none, or it stayed hidden or disabled.
        """

        def can_be_pressed() -> QAbstractButton | None:
            button = find()
            if button is None or not isValid(button):
                return None
            return button if button.isVisible() and button.isEnabled() else None

        pressed = False
        while not pressed:
            await self.until(can_be_pressed, f"button {name}")
            pressed = await self._press(can_be_pressed)

    async def _press(self, find: Callable[[], QAbstractButton | None]) -> bool:
        """Press the button that is found now; False if there is none any more."""
        pressed: list[QAbstractButton] = []

        def press() -> None:
            button = find()  # it may have been disabled since
            if button is not None:
                pressed.append(button)
                QTest.mouseClick(button, Qt.MouseButton.LeftButton)

        await self.by_hand(press)
        return bool(pressed)

    async def check(self, box: QAbstractButton, *, on: bool = True) -> None:
        """Check a button, or uncheck it.

        Raises:
            StepFailed: it stayed hidden or disabled, or as it was.
        """
        await self.until(lambda: box.isVisible() and box.isEnabled(), f"box {box.text()}")
        if box.isChecked() is not on:
            await self._toggle(box)
        await self.until(lambda: box.isChecked() is on, f"{box.text()}: {on}")

    async def _toggle(self, box: QAbstractButton) -> None:
        await self.by_hand(box.click)

    async def confirm_and_press(self, checked: QAbstractButton, button: QAbstractButton) -> None:
        """Press a button; what has to be confirmed first by a check box is confirmed.

        Raises:
            StepFailed: it stayed hidden or disabled.
        """
        name = button.accessibleName() or button.text()

        def asks() -> bool:
            return checked.isVisible() and not checked.isChecked()

        await self.until(
            lambda: asks() or (button.isVisible() and button.isEnabled()), f"button {name}"
        )
        while asks():
            await self.check(checked)
        await self.press(button)

    # Keys and texts.

    async def key_until(
        self, target: QWidget, key: Qt.Key, condition: Callable[[], object], what: str
    ) -> None:
        """Press a key, again every now and then, until something is so.

        A list that is offered under a field opens only once its entries were read.

        Raises:
            StepFailed: it did not become so in a good while.
        """
        deadline = again = time.monotonic()
        deadline += STEP_TIMEOUT_S
        while not condition():
            now = time.monotonic()
            if now > deadline:
                raise StepFailed(f"waited in vain for: {what}")
            if now >= again:
                await self.keys(target, key)
                again = time.monotonic() + _KEY_AGAIN_S
            await asyncio.sleep(LOOK_EVERY_S)

    async def write(self, field: QWidget, text: str) -> None:
        """Put a text into a field in place of what is there."""
        await self.until(lambda: field.isVisible() and field.isEnabled(), "a field to write into")
        await self.by_hand(lambda: _type(field, text))

    async def reach(self, target: QWidget) -> None:
        """Give the focus to a control."""
        activate(target)
        await self.by_hand(lambda: target.setFocus(Qt.FocusReason.OtherFocusReason))

    async def press_key(self, key: Qt.Key, *modifiers: Qt.KeyboardModifier) -> None:
        """Press a key, whatever has the focus.

        Raises:
            StepFailed: nothing has it.
        """
        here = focused()
        if here is None:
            raise StepFailed("the focus is on nothing")
        await self.by_hand(lambda: QTest.keyClick(here, key, together(modifiers)))

    async def keys(self, target: QWidget, key: Qt.Key, *modifiers: Qt.KeyboardModifier) -> None:
        """Press a key with modifiers while something has the focus."""
        activate(target)
        await self.by_hand(lambda: QTest.keyClick(target, key, together(modifiers)))

    # Choices.

    async def choose(self, box: QComboBox, value: object) -> None:
        """Choose the entry of a box that stands for a value.

        Raises:
            StepFailed: there is none, or the box stayed hidden or disabled.
        """
        await self.until(lambda: box.isVisible() and box.isEnabled(), "a box to choose from")
        place = box.findData(value)
        if place < 0:
            raise StepFailed(f"{value!r} is not among {box.count()} entries")
        await self._choose(box, place)

    async def _choose(self, box: QComboBox, place: int) -> None:
        def choose() -> None:
            box.setCurrentIndex(place)
            box.activated.emit(place)

        await self.by_hand(choose)

    async def pick(self, listed: QAbstractItemView, place: int) -> None:
        """Go to an entry of a list, by its place."""
        await self.by_hand(lambda: listed.setCurrentIndex(listed.model().index(place, 0)))

    async def press_entry(self, menu: QMenu, place: int) -> None:
        """Choose an entry of a menu that is open, by its place."""
        await self.until(menu.isVisible, "the menu")
        action = menu.actions()[place]
        middle = menu.actionGeometry(action).center()
        left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        await self.by_hand(lambda: QTest.mouseClick(menu, left, none, middle))

    async def turn_to(self, tabs: QTabBar, place: int) -> None:
        """Show another tab, by its place."""
        await self.until(tabs.isVisible, "tabs")
        middle = tabs.tabRect(place).center()
        left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        await self.by_hand(lambda: QTest.mouseClick(tabs, left, none, middle))

    # Pages and lists.

    async def run(self, window: MainWindow, command: str) -> None:
        """Run a command as soon as it is offered."""
        registry = window.registry
        await self.until(lambda: registry.can_run(command), f"the command {command}")
        registry.run(command)

    async def go(self, window: MainWindow, name: str) -> None:
        """Go to a page."""
        button = window.navigation.buttons.get(name)
        if button is not None and button.isVisible():
            await self.press(button)
        else:
            window.go(name)
        await self.until(lambda: window.current == name, f"the page {name}")

    async def search(self, window: MainWindow, text: str) -> None:
        """Search the page on the screen."""
        page: Any = window.page(window.current)
        await self.write(page.head.search, text)

    async def go_to_row(self, table: DataTable, position: int) -> None:
        """Make a row the current one, and select it alone."""
        table.go_to(position)
        model: Any = table.model()
        await self.until(
            lambda: model.row(position) is not None and not model.is_reloading, "the row"
        )
        middle = table.rowViewportPosition(position) + table.rowHeight(position) // 2
        left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        await self.by_hand(
            lambda: QTest.mouseClick(table.viewport(), left, none, QPoint(60, middle))
        )

    async def extend_to_row(self, table: DataTable, position: int) -> None:
        """Select everything from the current row to another one."""
        await self.by_hand(lambda: table.chosen.extend_to(position))

    async def select_all(self, table: DataTable) -> None:
        """Select all rows of a list."""
        await self.by_hand(table.selectAll)

    async def sort(self, window: MainWindow, pane: ListPane[Any, Any], column: str) -> None:  # noqa: ARG002 - keys need the window
        """Sort a list by a column, or turn its order around."""
        header = pane.table.table_header
        section = [one.id for one in pane.model.columns].index(column)
        middle = header.sectionViewportPosition(section) + header.sectionSize(section) // 2
        at = QPoint(middle, header.height() // 2)
        left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        before: Sort = pane.model.sort_order
        await self.by_hand(lambda: QTest.mouseClick(header.viewport(), left, none, at))
        await self.until(lambda: pane.model.sort_order != before, "another order")

    async def by_hand(self, act: Callable[[], object]) -> None:
        """Run an action from the event loop, outside of every task, as a user's input would.

        Qt may open a loop of its own inside (a menu, a question), and no task may wait in it.

        Raises:
            StepFailed: the action raised it.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def run() -> None:
            try:
                act()
            except StepFailed as failure:
                if not done.done():  # the step may have taken too long meanwhile
                    done.set_exception(failure)
            finally:
                if not done.done():
                    done.set_result(None)

        QTimer.singleShot(0, run)
        await done

    # Files.

    async def save_as(self, path: Path) -> None:
        """Answer the dialog that asks for a file: where to save one, or which one to open."""
        asked: list[QFileDialog] = []

        def is_asked() -> bool:
            widgets = QApplication.allWidgets()
            asked[:] = [one for one in widgets if isinstance(one, QFileDialog) and one.isVisible()]
            return bool(asked)

        await self.until(is_asked, "the dialog that asks for a file")
        dialog = asked[0]
        name = dialog.findChild(QLineEdit)
        if name is None:
            raise StepFailed("the dialog has no field for a name")
        await self.write(name, str(path))
        # Qt's own dialog takes the key for its offers of names as long as it reads the folder.
        await self.key_until(
            name, Qt.Key.Key_Return, lambda: not is_asked(), "the end of the dialog"
        )


def focused() -> QWidget | None:
    """What the keyboard goes to: in a popup where one is open; None for nothing."""
    popup = QApplication.activePopupWidget()
    if popup is not None:
        inside: QWidget | None = popup.focusWidget()
        return popup if inside is None else inside
    return QApplication.focusWidget()


def together(modifiers: tuple[Qt.KeyboardModifier, ...]) -> Qt.KeyboardModifier:
    """Modifiers as one."""
    held = Qt.KeyboardModifier.NoModifier
    for one in modifiers:
        held |= one
    return held


def activate(widget: QWidget) -> None:
    """Come back to a window when the list over it has gone, as a screen does."""
    active = QApplication.activeWindow()
    if active is None or not active.isVisible():
        widget.window().activateWindow()


def send_text(receiver: QWidget, text: str) -> None:
    """Press a key for each letter; QTest knows only an English keyboard."""
    for letter in text:
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            event = QKeyEvent(kind, 0, Qt.KeyboardModifier.NoModifier, letter)
            QApplication.sendEvent(receiver, event)


def _type(field: QWidget, text: str) -> None:
    activate(field)
    field.setFocus(Qt.FocusReason.OtherFocusReason)
    QTest.keyClick(field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(field, Qt.Key.Key_Delete)
    send_text(field, text)
