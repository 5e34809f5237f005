"""User actions with mouse and keyboard for tests, and waiting for what the window shows."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QPoint

W = TypeVar("W", bound=QWidget)
NO_KEYS = Qt.KeyboardModifier.NoModifier


def click(widget: QWidget, at: QPoint | None = None) -> None:
    """Click the left button on a widget, in its middle unless told otherwise."""
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, NO_KEYS, at or widget.rect().center())


def press(widget: QWidget, key: Qt.Key, modifiers: Qt.KeyboardModifier = NO_KEYS) -> None:
    """Press and release a key."""
    QTest.keyClick(widget, key, modifiers)


def write(widget: QWidget, text: str) -> None:
    """Type a text."""
    QTest.keyClicks(widget, text)


async def settle(shown: Callable[[], bool], *, seconds: float = 240.0) -> None:
    """Let the loop run until something is true, and is still true when Qt has shown what is new.

    A widget that was added to one on the screen is shown by the next turn of Qt's loop.

    Raises:
        TimeoutError: it did not become true in time.
    """
    async with asyncio.timeout(seconds):
        while True:
            while not shown():  # noqa: ASYNC110 - no event tells when a widget appears
                await asyncio.sleep(0.005)
            await asyncio.sleep(0)
            if shown():
                return


def on_screen(kind: type[W]) -> list[W]:
    """Windows of a kind that are visible."""
    return [
        one for one in QApplication.topLevelWidgets() if isinstance(one, kind) and one.isVisible()
    ]


async def appeared(kind: type[W]) -> W:
    """The only visible window of a kind, as soon as there is one."""
    await settle(lambda: bool(on_screen(kind)))
    (found,) = on_screen(kind)
    return found
