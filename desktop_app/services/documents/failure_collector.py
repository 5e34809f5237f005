"""Collects failures of single items, and stops if all items would fail."""

from __future__ import annotations

import asyncio
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, TypeVar

from desktop_app.api.errors import (
    ServiceRefused,
    TooManyRequests,
    Unauthorized,
    UnreadableAnswer,
    WrongScope,
)
from desktop_app.domain.errors import UserError
from desktop_app.services.documents.list_walks import ListNotComplete

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator, Sequence

T = TypeVar("T")

AT_ONCE: Final = 4
"""Lists, replies or details that a synchronisation reads at the same time."""

_MOST_IN_A_ROW = 12
_OF_ONE_ITEM = (ServiceRefused, UnreadableAnswer, ListNotComplete)
_OF_ALL_ITEMS = (Unauthorized, WrongScope, TooManyRequests)


class FailureCollector:
    """Collects failures while many items are read one after another.

    An account that the bank does not show, a month that it cannot list or a document whose details
    are broken must not keep everybody else from being read. A lost connection, a refused token or
    a full disk concern all that is still to be read, and so do a dozen failures in a row.
    """

    def __init__(self) -> None:
        self.failures: list[UserError] = []
        self._in_a_row = 0

    @contextmanager
    def one(self) -> Iterator[None]:
        """Read one item; a failure that concerns only this item is collected.

        Raises:
            UserError: it concerns what is still to be read as well.
        """
        try:
            yield
        except UserError as failure:
            self._in_a_row += 1
            alone = isinstance(failure, _OF_ONE_ITEM) and not isinstance(failure, _OF_ALL_ITEMS)
            if not alone or self._in_a_row >= _MOST_IN_A_ROW:
                raise
            self.failures.append(failure)
        else:
            self._in_a_row = 0

    async def each(
        self,
        items: Iterable[T],
        read: Callable[[T], Awaitable[None]],
        *,
        at_once: int = AT_ONCE,
    ) -> None:
        """Read items, so many of them at a time; see `one`."""
        left = iter(items)

        async def worker() -> None:
            for item in left:
                with self.one():
                    await read(item)

        await _together([worker() for _ in range(at_once)])

    def end(self) -> None:
        """Raise the first collected failure, if any."""
        if self.failures:
            raise self.failures[0]


async def _together(coroutines: Sequence[Coroutine[object, object, None]]) -> None:
    """Run coroutines concurrently; the first failure cancels the others and is raised."""
    tasks = [asyncio.ensure_future(one) for one in coroutines]
    try:
        await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
