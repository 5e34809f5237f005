"""Writes pages that wait for the writing thread at the same time in one transaction."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from desktop_app.domain.changes import RecordedChange

R = TypeVar("R")

MOST_ROWS: Final = 2_000
"""Rows of one transaction; a page of more is written alone."""


class GroupedSaves(Generic[R]):
    """Groups the pages of one walk; a row may be whatever stands for a document.

    What a transaction costs is writing the pages of all indexes that it has touched: half as many
    for each row with 2,000 rows as with 500. The first page waits for nobody.
    """

    def __init__(
        self, save: Callable[[Sequence[R]], Awaitable[tuple[RecordedChange, ...]]]
    ) -> None:
        """`save` writes rows in one transaction."""
        self._save = save
        self._waiting: list[Sequence[R]] = []
        self._writing = asyncio.Lock()

    async def add(self, page: Sequence[R]) -> tuple[RecordedChange, ...]:
        """Write a page, with those that wait besides; returns once it is written.

        The changes are told to the caller whose turn it is, and to no other one.

        Raises:
            StorageError: the group was not written; its other pages are tried again.
        """
        self._waiting.append(page)
        try:
            async with self._writing:
                if not self._waits(page):
                    return ()  # it was written with another one
                group = self._group(page)
                recorded = await self._save([row for each in group for row in each])
                self._drop(group)
                return recorded
        finally:
            self._drop([page])

    def _waits(self, page: Sequence[R]) -> bool:
        return any(each is page for each in self._waiting)

    def _group(self, page: Sequence[R]) -> list[Sequence[R]]:
        group, rows = [page], len(page)
        for each in self._waiting:
            if each is not page and rows + len(each) <= MOST_ROWS:
                group.append(each)
                rows += len(each)
        return group

    def _drop(self, group: Sequence[Sequence[R]]) -> None:
        written = {id(each) for each in group}
        self._waiting = [each for each in self._waiting if id(each) not in written]
