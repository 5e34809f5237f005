"""Runs coroutines of the window in tests, and ends their tasks before the loop stops."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final, TypeVar
from weakref import WeakSet

from PySide6.QtWidgets import QApplication

from desktop_app.ui import aio

if TYPE_CHECKING:
    from collections.abc import Coroutine

T = TypeVar("T")

_ENDED: Final[WeakSet[asyncio.AbstractEventLoop]] = WeakSet()
"""Loops of tests that end what the window does."""


async def ending(coroutine: Coroutine[Any, Any, T]) -> T:
    """Await a coroutine, then cancel and await whatever the window still does."""
    QApplication.setQuitOnLastWindowClosed(False)  # as the program itself does
    try:
        return await coroutine
    finally:
        _ENDED.add(asyncio.get_running_loop())
        await end_window_tasks()


async def end_window_tasks() -> None:
    """Cancel and await what the window does, where the test of this loop ended it before.

    A timer of the window may have begun something between that end and the end of the loop.
    """
    here = asyncio.get_running_loop()
    while here in _ENDED and (left := [task for task in aio._RUNNING if task.get_loop() is here]):
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)
        await asyncio.sleep(0)  # what follows an end may begin something else
