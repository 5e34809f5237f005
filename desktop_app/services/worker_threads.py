"""Work in a thread that is waited for even when the task is cancelled."""

from __future__ import annotations

import asyncio
import functools
from typing import TYPE_CHECKING, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
T = TypeVar("T")


async def run_in_worker(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run `work` in a thread and return its result.

    A thread cannot be interrupted. A cancelled task waits for its end, so that nothing it works on
    is closed or removed while the thread still uses it; then the cancellation goes on.
    """
    call = functools.partial(work, *args, **kwargs)
    running = asyncio.get_running_loop().run_in_executor(None, call)
    cancelled: asyncio.CancelledError | None = None
    while not running.done():
        try:
            await asyncio.wait((running,))
        except asyncio.CancelledError as wish:
            cancelled = wish
    if cancelled is not None:
        running.exception()  # it has been told: nobody waits for the result any more
        raise cancelled
    return running.result()
