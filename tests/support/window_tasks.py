"""Runs coroutines of the window in tests, and ends their tasks before the loop stops."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final, TypeVar
from weakref import WeakSet

from PySide6.QtWidgets import QApplication

from desktop_app.ui import aio
from tests.support.company import until

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from desktop_app.ui.forms.draft_page import DraftPage

T = TypeVar("T")

_ENDED: Final[WeakSet[asyncio.AbstractEventLoop]] = WeakSet()
"""Event loops whose test has ended the window's tasks."""


async def ending(coroutine: Coroutine[Any, Any, T]) -> T:
    """Await a coroutine, then cancel and await all tasks of the window that still run."""
    QApplication.setQuitOnLastWindowClosed(False)  # as the program itself does
    try:
        return await coroutine
    finally:
        _ENDED.add(asyncio.get_running_loop())
        await end_window_tasks()


async def at_rest(page: DraftPage[Any]) -> None:
    """Wait until a form has ended all that it began, and has saved what was typed."""
    bus = page.workspace.bus
    await until(
        lambda: (
            page.autosave.is_idle
            and bus._timer is None
            and all(owner is not page for owner in aio._RUNNING.values())
        )
    )


async def end_window_tasks() -> None:
    """Cancel and await the window's tasks if the test of this loop has ended them before.

    A timer of the window may have started another task between that and the end of the loop.
    """
    here = asyncio.get_running_loop()
    while here in _ENDED and (left := [task for task in aio._RUNNING if task.get_loop() is here]):
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)
        await asyncio.sleep(0)  # callbacks of a cancelled task may start another one
