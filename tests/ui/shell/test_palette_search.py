"""Tests of *Search everywhere*: what is found, by keyboard, and the end of a search."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from desktop_app.ui.shell.command_palette import CommandPalette, PaletteEntry
from desktop_app.ui.theme import Icon
from tests.ui.hands import press, settle

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Sequence

    from pytestqt.qtbot import QtBot

    from desktop_app.ui.shell.commands import CommandRegistry
    from tests.support.loops import Run


class Store:
    """Finds what a test says; a search of "slow" goes on until it is ended."""

    def __init__(self) -> None:
        self.ran: list[str] = []
        self.asked: list[str] = []
        self.ended: list[str] = []

    async def find(self, text: str) -> AsyncGenerator[Sequence[PaletteEntry], None]:
        self.asked.append(text)
        try:
            if text != "nothing":
                yield self._group("Documents", text, 2)
            if text == "slow":
                await asyncio.Event().wait()
            if text != "nothing":
                yield self._group("Orders", text, 1)
        finally:
            self.ended.append(text)

    def _group(self, name: str, text: str, count: int) -> list[PaletteEntry]:
        def line(number: int) -> PaletteEntry:
            words = f"{name} {text} {number}"
            return PaletteEntry(
                text=words, run=lambda: self.ran.append(words), icon=Icon.FILE, group="note"
            )

        heading = PaletteEntry(text=name, run=lambda: self.ran.append("heading"), is_heading=True)
        return [heading, *(line(number) for number in range(count))]


@pytest.fixture
def store() -> Store:
    return Store()


@pytest.fixture
def palette(registry: CommandRegistry, store: Store, qtbot: QtBot) -> CommandPalette:
    window = QWidget()
    window.resize(1000, 700)
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()

    def searches(text: str) -> list[PaletteEntry]:
        return [PaletteEntry(text=f"in pages: {text}", run=lambda: store.ran.append(text))]

    return CommandPalette(window, registry=registry, searches=searches, stored=lambda: store)


def texts(palette: CommandPalette) -> list[str]:
    return [entry.text for entry in palette.entries]


async def search(palette: CommandPalette, text: str) -> None:
    palette.open_search()
    palette.field.setText(text)
    await settle(lambda: not palette.is_searching)


def test_what_is_stored_is_found_in_groups_and_chosen_by_keyboard(
    palette: CommandPalette, store: Store, run_qt: Run
) -> None:
    async def use() -> None:
        await search(palette, " rain ")
        assert store.asked == ["rain"]
        assert texts(palette) == [
            "Documents", "Documents rain 0", "Documents rain 1",
            "Orders", "Orders rain 0", "in pages: rain",
        ]  # fmt: skip
        palette.window_below.grab()
        assert palette.list.currentRow() == 1
        press(palette.field, Qt.Key.Key_Down)
        press(palette.field, Qt.Key.Key_Down)  # over the heading
        assert palette.list.currentItem().text() == "Orders rain 0"
        press(palette.field, Qt.Key.Key_Up)
        press(palette.field, Qt.Key.Key_Return)
        assert store.ran == ["Documents rain 1"]
        assert not palette.isVisible()

    run_qt(use())


def test_a_heading_cannot_be_chosen(palette: CommandPalette, store: Store, run_qt: Run) -> None:
    async def use() -> None:
        await search(palette, "rain")
        palette.list.itemClicked.emit(palette.list.item(0))
        assert store.ran == []
        assert palette.isVisible()

    run_qt(use())


def test_typing_on_ends_the_search_before(
    palette: CommandPalette, store: Store, run_qt: Run
) -> None:
    async def use() -> None:
        palette.open_search()
        palette.field.setText("slow")
        await settle(lambda: "Documents slow 0" in texts(palette))
        assert palette.is_searching
        palette.field.setText("slow rain")
        assert texts(palette) == ["in pages: slow rain"]
        await settle(lambda: store.ended[:1] == ["slow"] and not palette.is_searching)
        assert store.ended == ["slow", "slow rain"]
        palette.field.setText("slow")
        await settle(lambda: "Documents slow 0" in texts(palette))
        press(palette.field, Qt.Key.Key_Escape)
        await settle(lambda: store.ended[-1] == "slow")
        assert not palette.is_searching

    run_qt(use())


def test_where_the_person_went_is_kept_while_more_is_found(
    palette: CommandPalette, run_qt: Run
) -> None:
    async def use() -> None:
        palette.open_search()
        palette.field.setText("slow")
        await settle(lambda: "Documents slow 0" in texts(palette))
        press(palette.field, Qt.Key.Key_Down)
        assert palette.list.currentItem().text() == "Documents slow 1"
        palette._insert([PaletteEntry(text="later", run=lambda: None)])
        assert palette.list.currentItem().text() == "Documents slow 1"
        palette.close_overlay()

    run_qt(use())


def test_nothing_found_is_said_after_the_search(
    palette: CommandPalette, store: Store, run_qt: Run
) -> None:
    async def use() -> None:
        palette.open_search()
        palette.field.setText("nothing")
        assert palette._nothing.text() == "Searching…"
        await settle(lambda: palette._nothing.text() == "Nothing found")
        assert palette._nothing.isVisible()
        assert texts(palette) == ["in pages: nothing"]

    run_qt(use())


def test_the_palette_of_commands_finds_what_is_stored_too(
    palette: CommandPalette, run_qt: Run
) -> None:
    async def use() -> None:
        palette.open_commands()
        palette.field.setText("rain")
        await settle(lambda: "Orders rain 0" in texts(palette))
        assert palette.list.currentItem().text() == "in pages: rain"  # Enter does what it said
        palette.close_overlay()

    run_qt(use())
