"""Pages that wait together are written together, and none is lost when a write fails."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from desktop_app.domain.documents.listed import BankDocument
from desktop_app.storage.documents.grouped_saves import GroupedSaves

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop_app.domain.changes import RecordedChange
    from desktop_app.domain.documents.listed import ListedDocument
    from tests.support.loops import Run


class Writer:
    """Writes when it is let; the writes of some numbers fail."""

    def __init__(self, *failing: int) -> None:
        self.groups: list[list[str]] = []
        self.may_write = asyncio.Event()
        self._failing = failing

    async def save(self, rows: Sequence[ListedDocument]) -> tuple[RecordedChange, ...]:
        number = len(self.groups)
        self.groups.append([row.id for row in rows])
        await self.may_write.wait()
        if number in self._failing:
            raise OSError("no room")
        return ()


def page(number: int, rows: int = 500) -> list[BankDocument]:
    return [BankDocument(id=f"{number}-{row}") for row in range(rows)]


def numbers(group: list[str]) -> list[int]:
    return list(dict.fromkeys(int(name.partition("-")[0]) for name in group))


def test_what_waits_together_is_written_together(run_async: Run) -> None:
    async def story() -> None:
        writer = Writer()
        saves = GroupedSaves(writer.save)
        adding = [asyncio.create_task(saves.add(page(number))) for number in range(6)]
        await asyncio.sleep(0)
        assert [numbers(group) for group in writer.groups] == [[0]], "the first waits for nobody"
        writer.may_write.set()
        await asyncio.gather(*adding)
        assert [numbers(group) for group in writer.groups] == [[0], [1, 2, 3, 4], [5]]
        assert sum(map(len, writer.groups)) == 3_000

    run_async(story())


def test_a_failure_is_told_to_one_and_the_others_are_tried_again(run_async: Run) -> None:
    async def story() -> None:
        writer = Writer(1)
        saves = GroupedSaves(writer.save)
        adding = [asyncio.create_task(saves.add(page(number))) for number in range(4)]
        await asyncio.sleep(0)
        writer.may_write.set()
        outcomes = await asyncio.gather(*adding, return_exceptions=True)
        assert [type(each) for each in outcomes] == [tuple, OSError, tuple, tuple]
        assert [numbers(group) for group in writer.groups] == [[0], [1, 2, 3], [2, 3]]

    run_async(story())


def test_who_goes_away_takes_nothing_along(run_async: Run) -> None:
    async def story() -> None:
        writer = Writer()
        saves = GroupedSaves(writer.save)
        first, second, third = (asyncio.create_task(saves.add(page(number))) for number in range(3))
        await asyncio.sleep(0)
        first.cancel()
        second.cancel()
        with pytest.raises(asyncio.CancelledError):
            await first
        writer.may_write.set()
        await third
        assert [numbers(group) for group in writer.groups][-1] == [2]

    run_async(story())
