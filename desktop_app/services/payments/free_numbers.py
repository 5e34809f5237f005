"""Gives out free document numbers to what is kept nowhere yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.domain.values import accounts

if TYPE_CHECKING:
    from desktop_app.domain.values.number_sequences import NumberSequence
    from desktop_app.services.outbox.drafts import Drafts


class FreeNumbers:
    """The next free numbers of accounts in one year; none is given out twice."""

    def __init__(self, drafts: Drafts, year: int) -> None:
        """`drafts` knows which numbers are used."""
        self._drafts = drafts
        self._year = year
        self._sequences: dict[str, NumberSequence] = {}

    async def next(self, account: str) -> str:
        """The next free number of an account.

        Raises:
            StorageError: the store could not be read.
        """
        mine = accounts.normalised(account)
        if mine not in self._sequences:
            self._sequences[mine] = await self._drafts.numbers(mine, self._year)
        return self._sequences[mine].take_next()
