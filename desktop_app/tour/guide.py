"""Runs the steps of a journey: acts as a user, checks the effect, takes a screenshot.

A step is good only when its effect was read back from the sandbox and from what the window shows.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Qt, qInstallMessageHandler
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication, QWidget

from desktop_app.tour.input_driver import LOOK_EVERY_S, STEP_TIMEOUT_S, InputDriver, StepFailed

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from PySide6.QtCore import QMessageLogContext, QtMsgType
    from PySide6.QtGui import QPixmap

    from desktop_app.system.sandbox_control import SandboxControl

RECORD: Final = "tour.json"
"""The file in the tour's folder that tells how each step went."""

LONGEST_STEP_S: Final = max(600.0, 4 * STEP_TIMEOUT_S)
"""Ends a step that waits without a limit of its own; what `InputDriver.until` waits for has one."""
_QUICKLY: Final = 80
"""With this "quality" Qt packs a PNG in two thirds of the time, as small as else."""
_NO_SCREEN: Final = (
    "This plugin does not support",
    "QRhiGles2: Failed to create",
    "Failed to create RHI for backend",
    "GPUInfo not initialized",
)
"""What Qt and QtWebEngine say where there is neither a screen nor a graphics card."""
_SETTLE_S: Final = 0.08


@dataclass(frozen=True)
class StepRecord:
    """One line of ``tour.json``."""

    journey: str
    step: str
    ok: bool
    seconds: float
    screenshot: str


class Guide(InputDriver):
    """Runs the steps of the journeys."""

    def __init__(self, *, folder: Path, control: SandboxControl) -> None:
        """Screenshots and records go to `folder`; `control` asks the sandbox what it saw."""
        self._folder = folder
        self.control = control
        self.records: list[StepRecord] = []
        self.total = 0
        """How many steps there are, once they were counted."""
        self._counting = False
        self._newest = 0  # the highest number of the journal that was seen

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
            async with asyncio.timeout(LONGEST_STEP_S):
                await action()
                await self.settled()
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
        (self._folder / RECORD).write_text(text + "\n", encoding="utf-8")

    async def calls(self, since: int = 0) -> list[dict[str, Any]]:
        """What the sandbox's journal says was asked after a number."""
        return await self.control.requests(since=since)

    async def last_number(self) -> int:
        """Number of the newest entry of the sandbox's journal."""
        calls = await self.calls(self._newest)  # nothing resets the sandbox of a tour
        if calls:
            self._newest = int(calls[-1]["number"])
        return self._newest

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
            await asyncio.sleep(LOOK_EVERY_S * 5)

    def _picture(self, journey: str, name: str) -> str:
        number = len(self.records) + 1
        plain = "".join(one if one.isalnum() else "-" for one in f"{journey}-{name}".lower())
        file_name = f"{number:03d}-{plain}.png"
        _grab_window().save(str(self._folder / file_name), "PNG", _QUICKLY)
        return file_name


def silence_platform_warnings() -> None:
    """Say nothing of what a platform without a screen cannot do; pass on everything else."""

    def tell(_kind: QtMsgType, _where: QMessageLogContext, words: str) -> None:
        if not words.startswith(_NO_SCREEN):
            sys.stderr.write(f"{words}\n")

    qInstallMessageHandler(tell)


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
