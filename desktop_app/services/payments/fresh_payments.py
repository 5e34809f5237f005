"""Asks the bank for the payments of some accounts and days, shortly before another one is sent."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from typing import TYPE_CHECKING, Final

from desktop_app.api.documents.paging import MOST_ACCOUNTS
from desktop_app.domain.errors import UserError
from desktop_app.domain.values import accounts

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import date

    from desktop_app.services.documents.sync_steps import SyncSteps

LIMIT_S: Final = 3.0
"""Seconds that the bank has to answer."""
_MOST_DAYS: Final = 5


class FreshPayments:
    """Reads what a colleague may have paid since the last synchronisation.

    Equal payments have the same day and account, so that one page for each day is enough.
    """

    def __init__(self, steps: SyncSteps, *, limit_s: float = LIMIT_S) -> None:
        """`steps` read lists into the store; `limit_s` is how long the bank may take, seconds."""
        self._steps = steps
        self._limit_s = limit_s

    async def read(self, places: Iterable[tuple[str, date]]) -> bool:
        """Read the payments of own accounts and days into the store, five days at most.

        Where the bank cannot be asked or takes too long, nothing is read, and the store tells what
        was known before.

        Returns:
            Whether something came that was not known.
        """
        asked: defaultdict[date, set[str]] = defaultdict(set)
        for account, day in places:
            asked[day].add(accounts.normalised(account))
        days = sorted(asked)[:_MOST_DAYS]
        found = await asyncio.gather(*(self._read(day, asked[day]) for day in days))
        return any(found)

    async def _read(self, day: date, own: Iterable[str]) -> bool:
        try:
            return await self._steps.payments_on(
                day, tuple(sorted(own)[:MOST_ACCOUNTS]), limit_s=self._limit_s
            )
        except (UserError, TimeoutError):
            return False
