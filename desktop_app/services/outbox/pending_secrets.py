"""Holds payment secrets in memory, for a short time, while their rows wait to be sent."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from desktop_app.domain.gateway.cards import LIFETIME, CardAttempt

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Container

    from desktop_app.services.outbox.submission import Secrets


class PendingSecrets:
    """Cards, tokens and codes by row, overwritten after five minutes."""

    def __init__(self, *, sleep: Callable[[float], Awaitable[object]]) -> None:
        """`sleep` waits for the end of the five minutes."""
        self._sleep = sleep
        self._held: dict[str, Secrets] = {}
        self._limits: dict[str, asyncio.Task[None]] = {}
        self._closed = False

    def __contains__(self, row_id: object) -> bool:
        """Whether the payment secret of a row is held."""
        return row_id in self._held

    def __len__(self) -> int:
        """Number of rows with a held secret."""
        return len(self._held)

    def get(self, row_id: str) -> Secrets | None:
        """The payment secret of a row."""
        return self._held.get(row_id)

    def hold(self, row_id: str, means: Secrets) -> None:
        """Hold the payment secret of a row; after `close` it is dropped at once."""
        self.let_go(row_id)
        if self._closed:
            means.drop()
            return
        left = means.left if isinstance(means, CardAttempt) else LIFETIME
        self._held[row_id] = means
        self._limits[row_id] = asyncio.create_task(
            self._limit(row_id, left.total_seconds()), name=f"drop what pays for {row_id}"
        )

    def let_go(self, row_id: str) -> None:
        """Keep it no longer; whoever made it drops it, but after the end nobody else will."""
        means = self._held.pop(row_id, None)
        if means is None:
            return
        self._limits.pop(row_id).cancel()
        if self._closed:
            means.drop()

    def close(self, *, but: Container[str] = ()) -> None:
        """Drop all secrets except those of these rows, and accept no more."""
        self._closed = True
        for row_id in [each for each in self._held if each not in but]:
            self.let_go(row_id)

    async def _limit(self, row_id: str, seconds: float) -> None:
        await self._sleep(seconds)
        del self._limits[row_id]
        self._held.pop(row_id).drop()
