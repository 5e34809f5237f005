"""Makes order numbers that two computers of one merchant never make both."""

from __future__ import annotations

import hashlib
import secrets
from typing import TYPE_CHECKING, Final

from desktop_app.domain.values.periods import today

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from desktop_app.domain.values.periods import Clock

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Digits and Latin capitals that cannot be confused with each other."""

_PREFIX: Final = 4
_RANDOM: Final = 10
_TRIES: Final = 20


class OrderNumbers:
    """Makes numbers such as ``K7QX-261123-9F3K2M8PTA``: this computer, day, and chance.

    The specification wants 1 to 36 characters that are unique for the merchant (2.3). Ten random
    characters a day make it so on one computer, the prefix tells the computer to a person who
    looks for an order.
    """

    def __init__(
        self,
        *,
        device: str,
        is_known: Callable[[str], Awaitable[bool]],
        clock: Clock,
        choose: Callable[[str], str] = secrets.choice,
    ) -> None:
        """Make numbers of this computer.

        Args:
            device: what tells this computer from others; only a digest of it is used.
            is_known: whether a number was used before.
            clock: the time.
            choose: one of these characters, by chance.
        """
        digest = hashlib.sha256(device.encode()).digest()
        self._prefix = "".join(ALPHABET[byte % len(ALPHABET)] for byte in digest[:_PREFIX])
        self._is_known, self._clock, self._choose = is_known, clock, choose

    async def new(self) -> str:
        """A number that neither the book nor the outbox knows.

        Raises:
            StorageError: they could not be read.
        """
        for _ in range(_TRIES):
            chance = "".join(self._choose(ALPHABET) for _ in range(_RANDOM))
            number = f"{self._prefix}-{today(self._clock):%y%m%d}-{chance}"
            if not await self._is_known(number):
                return number
        raise RuntimeError("chance makes no new order number")
