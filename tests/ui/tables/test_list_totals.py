"""Tests that the latest reading of totals is the one that counts."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from desktop_app.storage.window import Totals
from desktop_app.ui.tables.totals.list_totals import ListTotals
from tests.ui.hands import settle

if TYPE_CHECKING:
    from tests.support.loops import Run

TOTALS = Totals(7)


class Label:
    """Tells what was shown last."""

    def __init__(self) -> None:
        self.shown: object = None

    def show_counting(self) -> None:
        self.shown = "counting"

    def forget_totals(self) -> None:
        self.shown = None

    def show_totals(self, totals: Totals) -> None:
        self.shown = totals


class Windows:
    """Adds up as soon as it may."""

    def __init__(self) -> None:
        self.may_go_on = asyncio.Event()

    async def totals(self, _where: object, *, exact: bool = False) -> Totals:
        del exact
        await self.may_go_on.wait()
        return TOTALS


def test_nothing_waits_for_the_count_of_another_filter(run_qt: Run) -> None:
    async def story() -> None:
        owner, label, windows = QObject(), Label(), Windows()
        went_on: list[object] = []
        model: Any = SimpleNamespace(
            where=1, reload=bool, count_is_exact=True, set_exact_count=went_on.append
        )
        given: dict[str, Any] = {
            "model": model, "windows": windows, "label": label, "chosen": object(),
        }  # fmt: skip
        totals = ListTotals[Any](**given, owner=owner, on_read=lambda _: None)
        totals.count_all(lambda: went_on.append("done"))
        await asyncio.sleep(0)  # it has begun
        model.where = 2  # its rows are being read
        windows.may_go_on.set()
        await settle(lambda: label.shown == TOTALS)
        assert went_on == [7]

    run_qt(story())


def test_a_count_that_is_asked_for_while_rows_are_read_anew_is_not_lost(run_qt: Run) -> None:
    async def story() -> None:
        owner, label, windows = QObject(), Label(), Windows()
        went_on: list[object] = []
        model: Any = SimpleNamespace(
            where=1, reload=bool, count_is_exact=True, set_exact_count=went_on.append
        )
        given: dict[str, Any] = {
            "model": model, "windows": windows, "label": label, "chosen": object(),
        }  # fmt: skip
        totals = ListTotals[Any](**given, owner=owner, on_read=lambda _: None)
        totals.count_all(lambda: went_on.append("first"))
        await asyncio.sleep(0)  # it has begun
        totals.read(2)  # rows are read anew
        totals.count_all(lambda: went_on.append("second"))
        await asyncio.sleep(0)
        assert label.shown == "counting"
        windows.may_go_on.set()
        await settle(lambda: label.shown == TOTALS)
        assert went_on == [7, "second"]

    run_qt(story())
