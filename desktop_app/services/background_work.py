"""Work in the background: run to its end whoever is cancelled, or repeated when it is asked for."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, TypeVar

from desktop_app.domain.errors import UserError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine

T = TypeVar("T")


async def run_to_end(work: Coroutine[Any, Any, T], kept: set[asyncio.Task[Any]]) -> T:
    """Run work to its end, even when the caller is cancelled; until then its task is in `kept`."""
    task = asyncio.ensure_future(work)
    kept.add(task)
    task.add_done_callback(kept.discard)
    return await asyncio.shield(task)


async def run_before_ending(
    work: Coroutine[Any, Any, T], *, stop: Callable[[], object] = lambda: None
) -> T:
    """Run work to its end; a caller who is cancelled ends only after it, and calls `stop`."""
    task = asyncio.ensure_future(work)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        stop()
        raise
    finally:
        if not task.done():
            await asyncio.wait({task})
            if not task.cancelled():
                task.exception()  # nobody waits for it any more


class BackgroundUpdate:
    """Repeats an update for as long as somebody asks for it; failures are reported."""

    def __init__(
        self,
        update: Callable[[], Awaitable[object]],
        *,
        name: str,
        on_failure: Callable[[Exception], None],
        is_held: Callable[[], bool] = lambda: False,
    ) -> None:
        """`name` is that of the task; while `is_held`, what is asked for waits for `go_on`."""
        self._update = update
        self._name = name
        self._on_failure = on_failure
        self._is_held = is_held
        self._is_asked = False
        self._task: asyncio.Task[None] | None = None

    def ask(self) -> None:
        """Update now, or as soon as the present run has ended."""
        self._is_asked = True
        self.go_on()

    def go_on(self) -> None:
        """Begin what was asked for while it was held."""
        if self._is_asked and not self._is_held() and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._run(), name=self._name)

    async def done(self) -> None:
        """Wait until the present run has ended."""
        if self._task is not None:
            await asyncio.wait({self._task})

    async def close(self) -> None:
        """Cancel the present run, and wait for its end."""
        self._is_asked = False
        if self._task is not None:
            self._task.cancel()
            await self.done()

    async def finish(self) -> None:
        """Let the present update come to its end, and begin no other."""
        self._is_asked = False
        await self.done()

    async def _run(self) -> None:
        try:
            while self._is_asked and not self._is_held():
                self._is_asked = False
                await self._update()
        except UserError as failure:
            self._on_failure(failure)
