"""Runs coroutines of the window in tests, and ends their tasks before the loop stops."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtWidgets import QApplication

from desktop_app.ui import aio

if TYPE_CHECKING:
    from collections.abc import Coroutine

T = TypeVar("T")


async def ending(coroutine: Coroutine[Any, Any, T]) -> T:
    """Await a coroutine, then cancel and await whatever the window still does."""
    QApplication.setQuitOnLastWindowClosed(False)  # as the program itself does
    try:
        return await coroutine
    finally:
        here = asyncio.get_running_loop()
        while left := [task for task in aio._RUNNING if task.get_loop() is here]:
            for task in left:
                task.cancel()
            await asyncio.gather(*left, return_exceptions=True)
            await asyncio.sleep(0)  # what follows an end may begin something else
