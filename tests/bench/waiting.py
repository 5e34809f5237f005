"""Waits for a paint, for rows, or for the synchronisation of a start.

It loads nothing but what every window has, so that waiting does not slow a start down.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QEvent, QObject

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.app.application import Application
    from desktop_app.services.documents.sync import SyncStatus
    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.tables.data_table import DataTable

_LIMIT_S: Final = 120.0
_LOOK_S: Final = 0.001


class Painted(QObject):
    """Signals that a window has painted all changes."""

    def __init__(self, window: QObject, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(window)
        self._clock = clock
        self._waiting: tuple[asyncio.Future[float], Callable[[], bool]] | None = None
        window.installEventFilter(self)

    async def wait(self, done: Callable[[], bool]) -> float:
        """The moment, by the clock, at which a screen was painted that was `done` before."""
        outcome: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self._waiting = (outcome, done)
        try:
            return await asyncio.wait_for(outcome, _LIMIT_S)
        finally:
            self._waiting = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the window paint, and look at the clock afterwards."""
        if event.type() is not QEvent.Type.UpdateRequest or self._waiting is None:
            return False
        outcome, done = self._waiting
        ready = done()
        watched.event(event)
        if ready and not outcome.done():
            outcome.set_result(self._clock())
        return True


async def first_synchronisation(application: Application) -> SyncStatus:
    """Wait for the end of the one that every start begins with."""
    workspace = await begun(application)
    return await workspace.sync.finished()


async def begun(application: Application) -> Workspace:
    """The workspace as soon as the application has opened it and begun to synchronise."""
    while True:
        workspace = application.workspace
        if workspace is not None:
            status = workspace.sync.status
            if status.running or status.error or status.last_good:
                return workspace
        await asyncio.sleep(_LOOK_S)


def visible(table: DataTable) -> tuple[int, int]:
    """First and last position that can be seen."""
    height = table.verticalHeader().defaultSectionSize()
    top = table.verticalScrollBar().value()
    last = (top + table.viewport().height() - 1) // height
    return top // height, min(last, table.model().rowCount() - 1)


def shows_rows(table: DataTable) -> bool:
    """Whether every row in view is there and may be painted."""
    first, last = visible(table)
    model: Any = table.model()
    return table.viewport().updatesEnabled() and all(
        model.row(position) is not None for position in range(first, last + 1)
    )
