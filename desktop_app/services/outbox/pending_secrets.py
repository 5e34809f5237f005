"""Holds payment secrets in memory, for a short time, while their rows wait to be sent."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.cards import LIFETIME, CardAttempt, PaymentSecret

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Container
    from datetime import timedelta

    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.outbox.submission import EnteredSecret


CLOCK_LOOK_S: Final = 6.0
"""Seconds between looks at the clock while a payment secret is kept."""


def time_left(secret: EnteredSecret) -> timedelta:
    """How long a payment secret may still be kept."""
    return secret.left if isinstance(secret, CardAttempt | PaymentSecret) else LIFETIME


async def wait_for_end(
    secret: EnteredSecret, *, clock: Clock, sleep: Callable[[float], Awaitable[object]]
) -> None:
    """Wait until the time of a payment secret is over.

    It is over by the clock of the day, which goes on while the computer sleeps, or when so long was
    waited, whatever that clock says.
    """
    left = time_left(secret)
    until, seconds = clock.now() + left, left.total_seconds()
    while seconds > 0 and clock.now() < until:
        await sleep(min(seconds, CLOCK_LOOK_S))
        seconds -= CLOCK_LOOK_S


class PendingSecrets:
    """Cards, tokens and codes by row, overwritten after five minutes."""

    def __init__(self, *, clock: Clock, sleep: Callable[[float], Awaitable[object]]) -> None:
        """`clock` and `sleep` tell when the five minutes are over."""
        self._clock = clock
        self._sleep = sleep
        self._held: dict[str, EnteredSecret] = {}
        self._limits: dict[str, asyncio.Task[None]] = {}
        self._closed = False

    def __contains__(self, row_id: object) -> bool:
        """Whether the payment secret of a row is held."""
        return row_id in self._held

    def __len__(self) -> int:
        """Number of rows with a held secret."""
        return len(self._held)

    def get(self, row_id: str) -> EnteredSecret | None:
        """The payment secret of a row."""
        return self._held.get(row_id)

    def hold(self, row_id: str, secret: EnteredSecret) -> None:
        """Hold the payment secret of a row; after `close` it is dropped at once."""
        self.let_go(row_id)
        if self._closed:
            secret.drop()
            return
        self._held[row_id] = secret
        self._limits[row_id] = asyncio.create_task(
            self._limit(row_id, secret), name=f"drop what pays for {row_id}"
        )

    def let_go(self, row_id: str) -> None:
        """Release the secret; its creator drops it, but after `close` it is dropped here."""
        secret = self._held.pop(row_id, None)
        if secret is None:
            return
        self._limits.pop(row_id).cancel()
        if self._closed:
            secret.drop()

    def close(self, *, but: Container[str] = ()) -> None:
        """Drop all secrets except those of these rows, and accept no more."""
        self._closed = True
        for row_id in [each for each in self._held if each not in but]:
            self.let_go(row_id)

    async def _limit(self, row_id: str, secret: EnteredSecret) -> None:
        await wait_for_end(secret, clock=self._clock, sleep=self._sleep)
        del self._limits[row_id]
        self._held.pop(row_id).drop()
