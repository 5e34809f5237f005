"""Runs the steps of a journey: acts as a user, checks the effect, takes a screenshot.

A step is good only when its effect was read back from the sandbox and from what the window shows.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Final, TypeVar

from PySide6.QtCore import QEvent, Qt, QTimer, qInstallMessageHandler
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QWidget
from shiboken6 import isValid

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from PySide6.QtCore import QMessageLogContext, QPoint, QtMsgType
    from PySide6.QtGui import QPixmap
    from PySide6.QtWidgets import QAbstractButton

    from desktop_app.system.sandbox_control import SandboxControl

W = TypeVar("W", bound=QWidget)

STEP_TIMEOUT_S: Final = 45.0
"""How long a step waits for an effect."""

_LONGEST_STEP_S: Final = 90.0
_LOOK_EVERY_S: Final = 0.02
_NO_SCREEN: Final = (
    "This plugin does not support",
    "QRhiGles2: Failed to create",
    "Failed to create RHI for backend",
    "GPUInfo not initialized",
)
"""What Qt and QtWebEngine say where there is neither a screen nor a graphics card."""
_SETTLE_S: Final = 0.08
_KEY_AGAIN_S: Final = 1.0


class StepFailed(Exception):
    """A step did not have its expected effect."""


@dataclass(frozen=True)
class StepRecord:
    """One line of ``tour.json``."""

    journey: str
    step: str
    ok: bool
    seconds: float
    screenshot: str


class Guide:
    """Runs the steps of the journeys."""

    def __init__(self, *, folder: Path, control: SandboxControl) -> None:
        """Screenshots and records go to `folder`; `control` asks the sandbox what it saw."""
        self._folder = folder
        self.control = control
        self.records: list[StepRecord] = []
        self.total = 0
        """How many steps there are, once they were counted."""
        self._counting = False

    @property
    def failed(self) -> list[StepRecord]:
        """The failed steps."""
        return [one for one in self.records if not one.ok]

    async def count(self, walk: Callable[[], Awaitable[object]]) -> None:
        """Add the steps of a journey to the total without running them."""
        self._counting = True
        try:
            await walk()
        finally:
            self._counting = False

    async def between(self, action: Callable[[], Awaitable[object]]) -> None:
        """Run an action between steps that is not a step itself."""
        if not self._counting:
            await action()

    async def step(self, journey: str, name: str, action: Callable[[], Awaitable[object]]) -> bool:
        """Run one step, print and record it, keep a screenshot; returns whether it was good."""
        if self._counting:
            self.total += 1
            return True
        began = time.monotonic()
        ok = True
        try:
            async with asyncio.timeout(_LONGEST_STEP_S):
                await action()
        except Exception as failure:  # noqa: BLE001 - any error means that the step failed, and is recorded
            ok = False
            words = f"{journey}: {name}: {type(failure).__name__}: {failure}\n"
            sys.stderr.write(words)
        seconds = round(time.monotonic() - began, 3)
        await asyncio.sleep(_SETTLE_S)
        picture = self._picture(journey, name)
        self.records.append(StepRecord(journey, name, ok, seconds, picture))
        mark, number = "ok  " if ok else "FAIL", f"{len(self.records):3}/{self.total}"
        sys.stdout.write(f"{mark} {number} {journey:4} {name} ({seconds:.1f} s)\n")
        sys.stdout.flush()  # a person watches, perhaps through a pipe
        return ok

    def write_record(self) -> None:
        """Write ``tour.json``."""
        lines = [asdict(one) for one in self.records]
        text = json.dumps(lines, ensure_ascii=False, indent=1)
        (self._folder / "tour.json").write_text(text + "\n", encoding="utf-8")

    async def until(self, condition: Callable[[], object], what: str) -> None:
        """Wait until something is so.

        Raises:
            StepFailed: it did not become so in a good while.
        """
        deadline = time.monotonic() + STEP_TIMEOUT_S
        while not condition():
            if time.monotonic() > deadline:
                raise StepFailed(f"waited in vain for: {what}")
            await asyncio.sleep(_LOOK_EVERY_S)

    async def calls(self, since: int = 0) -> list[dict[str, Any]]:
        """What the sandbox's journal says was asked after a number."""
        return await self.control.requests(since=since)

    async def last_number(self) -> int:
        """Number of the newest entry of the sandbox's journal."""
        calls = await self.calls()
        return int(calls[-1]["number"]) if calls else 0

    async def expect_call(self, operation: str, *, since: int, status: int | None = 200) -> None:
        """Wait until the journal has a call of an operation that was answered with a status.

        None is the status of a call whose answer was lost.

        Raises:
            StepFailed: the sandbox was not asked, or answered with another status.
        """
        deadline = time.monotonic() + STEP_TIMEOUT_S
        while True:
            calls = await self.calls(since)
            if any(one["operation"] == operation and one["status"] == status for one in calls):
                return
            if time.monotonic() > deadline:
                seen = [(one["operation"], one["status"]) for one in calls[-5:]]
                raise StepFailed(f"{operation} was not answered with {status}; last: {seen}")
            await asyncio.sleep(_LOOK_EVERY_S * 5)

    async def press(self, button: QAbstractButton) -> None:
        """Press a button with the mouse, as soon as it can be pressed.

        Raises:
            StepFailed: it stayed hidden or disabled, or has gone.
        """
        name = button.accessibleName() or button.text()
        await self.press_found(lambda: button, name)

    async def press_found(self, find: Callable[[], QAbstractButton | None], name: str) -> None:
        """Press a button that is looked for anew as long as what it stands on may be made anew.

        Raises:
            StepFailed: there is none, or it stayed hidden or disabled.
        """
        pressed = False

        def can_be_pressed() -> QAbstractButton | None:
            button = find()
            if button is None or not isValid(button):
                return None
            return button if button.isVisible() and button.isEnabled() else None

        def press() -> None:
            nonlocal pressed
            button = can_be_pressed()  # it may have been disabled since
            if button is not None:
                pressed = True
                QTest.mouseClick(button, Qt.MouseButton.LeftButton)

        while not pressed:
            await self.until(can_be_pressed, f"button {name}")
            await self._by_hand(press)

    async def confirm_and_press(self, checked: QAbstractButton, button: QAbstractButton) -> None:
        """Press a button; what has to be confirmed first by a check box is confirmed.

        Raises:
            StepFailed: it stayed hidden or disabled.
        """

        def can_be_pressed() -> bool:
            if checked.isVisible() and not checked.isChecked():
                checked.setChecked(True)
            return button.isVisible() and button.isEnabled()

        name = button.accessibleName() or button.text()
        await self.until(can_be_pressed, f"button {name}")
        await self.press(button)

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
            await asyncio.sleep(_LOOK_EVERY_S)

    async def write(self, field: QWidget, text: str) -> None:
        """Put a text into a field in place of what is there."""
        await self.until(lambda: field.isVisible() and field.isEnabled(), "a field to write into")
        await self._by_hand(lambda: _type(field, text))

    async def keys(self, target: QWidget, key: Qt.Key, *modifiers: Qt.KeyboardModifier) -> None:
        """Press a key with modifiers while something has the focus."""
        together = Qt.KeyboardModifier.NoModifier
        for one in modifiers:
            together |= one
        _activate(target)
        await self._by_hand(lambda: QTest.keyClick(target, key, together))

    async def click(self, widget: QWidget, at: QPoint) -> None:
        """Click a place of a widget."""
        left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        await self._by_hand(lambda: QTest.mouseClick(widget, left, none, at))

    async def _by_hand(self, act: Callable[[], object]) -> None:
        """Run an action from the event loop, outside of every task, as a user's input would.

        Qt may open a loop of its own inside (a menu, a question), and no task may wait in it.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def run() -> None:
            try:
                act()
            finally:
                done.set_result(None)

        QTimer.singleShot(0, run)
        await done

    async def save_as(self, path: Path) -> None:
        """Answer the dialog that asks where to save a file that does not exist yet."""
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

    def _picture(self, journey: str, name: str) -> str:
        number = len(self.records) + 1
        plain = "".join(one if one.isalnum() else "-" for one in f"{journey}-{name}".lower())
        file_name = f"{number:03d}-{plain}.png"
        _grab_window().save(str(self._folder / file_name))
        return file_name


def silence_platform_warnings() -> None:
    """Say nothing of what a platform without a screen cannot do; pass on everything else."""

    def tell(_kind: QtMsgType, _where: QMessageLogContext, words: str) -> None:
        if not words.startswith(_NO_SCREEN):
            sys.stderr.write(f"{words}\n")

    qInstallMessageHandler(tell)


def _type(field: QWidget, text: str) -> None:
    """Put a text in place of what is in a field; QTest knows only an English keyboard."""
    _activate(field)
    field.setFocus(Qt.FocusReason.OtherFocusReason)
    QTest.keyClick(field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(field, Qt.Key.Key_Delete)
    for letter in text:
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            event = QKeyEvent(kind, 0, Qt.KeyboardModifier.NoModifier, letter)
            QApplication.sendEvent(field, event)


def _activate(widget: QWidget) -> None:
    """Come back to a window when the list over it has gone, as a screen does."""
    active = QApplication.activeWindow()
    if active is None or not active.isVisible():
        widget.window().activateWindow()


def _grab_window() -> QPixmap:
    """The window in front, with the menus and popovers that are open over it."""
    shown = [one for one in QApplication.topLevelWidgets() if one.isVisible()]
    popups = [one for one in shown if one.windowType() is Qt.WindowType.Popup]
    windows = [one for one in shown if one not in popups]
    window = QApplication.activeWindow()
    if window is None or window in popups or not window.isVisible():
        window = max(windows, key=lambda one: one.width() * one.height(), default=QWidget())
    picture = window.grab()
    painter = QPainter(picture)
    for popup in popups:
        painter.drawPixmap(window.mapFromGlobal(popup.pos()), popup.grab())
    painter.end()
    return picture
