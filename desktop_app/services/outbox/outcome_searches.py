"""Repeats checks of rows with unknown outcome, each row in its own task.

Whatever a look raises concerns its own row, is told, and is followed by the next look.
"""

from __future__ import annotations

import asyncio
from itertools import chain, repeat
from typing import TYPE_CHECKING, Final

from desktop_app.services.outbox.steps import AWAITING_OUTCOME

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from desktop_app.domain.outbox.rows import OutboxRow

FIRST_PAUSES_S: Final = (1, 4, 10, 15, 30, 60, 60, 60, 60, 60)
"""Seconds before each of the first looks for something; they reach just over five minutes."""

LATER_PAUSE_S: Final = 300
"""Seconds between further looks, while none was complete."""


class OutcomeSearches:
    """Checks rows repeatedly until each outcome is known or a person must decide."""

    def __init__(
        self,
        *,
        look: Callable[[str], Awaitable[OutboxRow | None]],
        sleep: Callable[[float], Awaitable[object]],
        on_failure: Callable[[Exception], None],
    ) -> None:
        """Check rows with `look`.

        Args:
            look: looks once for a row, and gives the row as it is then.
            sleep: waits between looks.
            on_failure: is told of each new kind of failure of a look; the search goes on.
        """
        self._look = look
        self._sleep = sleep
        self._on_failure = on_failure
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._closed = False
        self._may_look = asyncio.Event()
        self._may_look.set()

    def __len__(self) -> int:
        """Number of rows being checked."""
        return len(self._tasks)

    def begin(self, row_id: str) -> None:
        """Start checking a row, or once more when the checks under way have ended.

        What they looked at last may be how the row stood before.
        """
        if self._closed:
            return
        if row_id in self._tasks:
            self._again.add(row_id)
            return
        task = asyncio.create_task(self._search(row_id), name=f"find out about {row_id}")
        self._tasks[row_id] = task
        task.add_done_callback(lambda _: self._on_ended(row_id))

    def hold(self) -> None:
        """Pause automatic checks until `go_on`; checks on request still run."""
        self._may_look.clear()

    def go_on(self) -> None:
        """Resume checks; those that are due run at once."""
        self._may_look.set()

    def close(self) -> tuple[asyncio.Task[None], ...]:
        """Cancel all checks; returns the tasks that are about to end."""
        self._closed = True
        tasks = tuple(self._tasks.values())
        for task in tasks:
            task.cancel()
        return tasks

    def _on_ended(self, row_id: str) -> None:
        del self._tasks[row_id]
        if row_id in self._again:
            self._again.discard(row_id)
            self.begin(row_id)

    async def _search(self, row_id: str) -> None:
        told = ""
        for pause in chain(FIRST_PAUSES_S, repeat(LATER_PAUSE_S)):
            await self._sleep(pause)
            await self._may_look.wait()
            try:
                row = await self._look(row_id)
            except Exception as failure:  # noqa: BLE001 - an outermost door: it concerns this row alone
                if repr(failure) != told:
                    told = repr(failure)
                    self._on_failure(failure)
                continue
            if row is None or row.state not in AWAITING_OUTCOME or row.looks_alike:
                return
