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
    from collections.abc import (
        Awaitable,
        Callable,
        Coroutine,
        Hashable,
        Iterable,
        Iterator,
        Sequence,
    )

T = TypeVar("T")

AT_ONCE: Final = 4
"""Lists, replies or details that a synchronisation reads at the same time."""

_MOST_IN_A_ROW = 12
_OF_ONE_ITEM = (ServiceRefused, UnreadableAnswer, ListNotComplete)
_OF_ALL_ITEMS = (Unauthorized, WrongScope, TooManyRequests)


def concerns_one_item(failure: UserError) -> bool:
    """Whether a failure says nothing of what is still to be read."""
    return isinstance(failure, _OF_ONE_ITEM) and not isinstance(failure, _OF_ALL_ITEMS)


class FailureCollector:
    """Collects failures while many items are read one after another.

    An account that the bank does not show, a month that it cannot list or a document whose details
    are broken must not keep everybody else from being read. A lost connection, a refused token or
    a full disk concern all that is still to be read, and so do a dozen failures in a row. Where all
    of these are items of one group, such as a list that the bank refuses, only that group is left.
    """

    def __init__(self) -> None:
        self.failures: list[UserError] = []
        self.left: set[Hashable] = set()
        """Groups that are not read any further."""
        self._in_a_row: list[Hashable] = []

    @contextmanager
    def one(self, group: Hashable = None) -> Iterator[None]:
        """Read one item; a failure that concerns only this item or its group is collected.

        Raises:
            UserError: it concerns what is still to be read as well.
        """
        try:
            yield
        except UserError as failure:
            if not concerns_one_item(failure) or self._is_too_much(group):
                raise
            self.failures.append(failure)
        else:
            self._in_a_row.clear()

    def _is_too_much(self, group: Hashable) -> bool:
        """Count a failure, and tell whether it concerns everything."""
        if group in self.left:
            return False
        self._in_a_row.append(group)
        if len(self._in_a_row) < _MOST_IN_A_ROW:
            return False
        if group is None or set(self._in_a_row) != {group}:
            return True
        self.left.add(group)
        self._in_a_row.clear()
        return False

    async def each(
        self,
        items: Iterable[T],
        read: Callable[[T], Awaitable[None]],
        *,
        at_once: int = AT_ONCE,
        group: Callable[[T], Hashable] = lambda _: None,
    ) -> None:
        """Read items, so many of them at a time; see `one`. `group` tells the group of an item."""
        left = iter(items)

        async def worker() -> None:
            for item in left:
                if group(item) in self.left:
                    continue
                with self.one(group(item)):
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
