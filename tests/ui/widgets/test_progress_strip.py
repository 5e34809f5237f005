"""Tests that the strip of a task says that it is finished only where it is."""

from __future__ import annotations

import asyncio
from contextlib import nullcontext
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QPushButton, QWidget
from shiboken6 import delete

from desktop_app.ui.theme import ElidedLabel
from desktop_app.ui.widgets import progress_strip
from desktop_app.ui.widgets.progress_strip import ProgressStrip
from tests.support.fakes import Offline
from tests.ui.hands import settle

if TYPE_CHECKING:
    from tests.support.loops import Run


class _Page(QWidget):
    """Takes the errors of what runs on it."""

    def __init__(self) -> None:
        super().__init__()
        self.errors: list[BaseException] = []

    def show_error(self, error: BaseException, *, retry: object = None) -> None:
        del retry
        self.errors.append(error)


def _told(strip: ProgressStrip) -> str:
    (label,) = strip.findChildren(ElidedLabel)
    return label.whole


@pytest.mark.parametrize("end", ["well", "failed", "cancelled"])
def test_finished_is_said_only_of_work_that_is(
    run_qt: Run, monkeypatch: pytest.MonkeyPatch, end: str
) -> None:
    said: list[str] = []
    monkeypatch.setattr(progress_strip, "announce", lambda _, text: said.append(text))

    async def story() -> None:
        page = _Page()
        strip = ProgressStrip(page)
        page.show()
        goes_on = asyncio.Event()

        async def work() -> None:
            await goes_on.wait()
            if end == "failed":
                raise Offline

        strip.run(work(), what="Discarding", total=2, retry=lambda: None)
        assert strip.busy
        await asyncio.sleep(0)
        if end == "cancelled":
            strip.cancel()
        goes_on.set()
        await settle(lambda: not strip.busy and strip.isHidden())
        assert [text.endswith("Finished") for text in said] == [True] * (end == "well")
        strip.run(work(), what="Discarding", total=2, retry=lambda: None)
        strip.cancel()  # before it began
        await settle(lambda: not strip.busy)
        assert [type(error) for error in page.errors] == [Offline] * (end == "failed")
        delete(page)

    run_qt(story())


def test_what_is_asked_for_meanwhile_waits_for_its_turn(run_qt: Run) -> None:
    async def story() -> None:
        page = _Page()
        strip = ProgressStrip(page)
        page.show()
        ends = {name: asyncio.Event() for name in ("Printing", "Exporting", "Keeping")}
        done: list[str] = []

        def ask(name: str, *, replaces: bool = False) -> None:
            async def work() -> None:
                await ends[name].wait()
                done.append(name)

            strip.run(work(), what=name, total=2, retry=lambda: None, replaces=replaces)

        for name in ends:
            ask(name)
        ends["Exporting"].set()
        await settle(lambda: _told(strip) == "Printing; next: Exporting")
        assert not done, "nothing is cancelled by what comes later, and nothing overtakes"
        ends["Printing"].set()
        await settle(lambda: done == ["Printing", "Exporting"] and _told(strip) == "Keeping")
        ask("Printing")
        strip.cancel()  # only what is under way
        await settle(lambda: done == ["Printing", "Exporting", "Printing"])
        await settle(lambda: not strip.busy and strip.isHidden())
        ends["Printing"].clear()
        ask("Printing")
        ask("Keeping")
        ask("Exporting", replaces=True)
        await settle(lambda: not strip.busy and done[3:] == ["Exporting"])
        delete(page)

    run_qt(story())


@pytest.mark.parametrize("fails", [False, True])
def test_what_cannot_be_cancelled_shows_that_it_works_and_nothing_to_press(
    run_qt: Run, fails: bool
) -> None:
    async def story() -> None:
        page = _Page()
        strip = ProgressStrip(page)
        page.show()
        with pytest.raises(Offline) if fails else nullcontext(), strip.showing("Reading"):
            assert not strip.isVisible(), "short work shows nothing"
            await settle(strip.isVisible)
            assert _told(strip) == "Reading"
            assert not any(button.isVisible() for button in strip.findChildren(QPushButton))
            if fails:
                raise Offline
        assert not strip.isVisible()
        assert not strip.busy
        strip.run(asyncio.Event().wait(), what="Discarding", total=2, retry=lambda: None)
        assert strip.findChildren(QPushButton)[0].isVisible(), "this can be cancelled"
        with strip.showing("Reading"):
            assert not strip.busy, "one task at a time"
            await settle(strip.isVisible)
            delete(page)  # such as by the lock

    run_qt(story())
