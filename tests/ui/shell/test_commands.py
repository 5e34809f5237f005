"""Tests of the command registry, the palette and the shortcut sheet."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QMenu, QStackedWidget, QWidget
from shiboken6 import delete

from desktop_app.ui.i18n.translations import Language, Text, use_language
from desktop_app.ui.shell import fuzzy_match as fuzzy
from desktop_app.ui.shell.command_palette import CommandPalette, PaletteEntry
from desktop_app.ui.shell.commands import Command, CommandGroup
from desktop_app.ui.shell.shortcut_sheet import ShortcutSheet
from desktop_app.ui.theme import Icon
from tests.ui.hands import click, press

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from desktop_app.ui.shell.commands import CommandRegistry

SYNC = Text("MainWindow", "Synchronise now")
QUIT = Text("MainWindow", "Quit")
FIND = Text("MainWindow", "Search this page")


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(900, 600)
    made.show()
    return made


def _command(
    name: str,
    text: Text,
    ran: list[str],
    *,
    shortcut: str = "",
    enabled_when: Callable[[], bool] = lambda: True,
) -> Command:
    return Command(
        id=name,
        text=text,
        run=lambda: ran.append(name),
        shortcut=shortcut,
        icon=Icon.REFRESH,
        enabled_when=enabled_when,
        group=CommandGroup.APPLICATION,
    )


def test_a_command_runs_by_action_and_by_shortcut(
    registry: CommandRegistry, window: QWidget, qtbot: QtBot
) -> None:
    ran: list[str] = []
    action = registry.add(_command("app.sync", SYNC, ran, shortcut="F5"), owner=window)
    action.trigger()
    press(window, Qt.Key.Key_F5)
    assert ran == ["app.sync", "app.sync"]
    assert registry.action("app.sync") is action
    assert action.toolTip() == "Synchronise now (F5)"


def test_two_commands_cannot_share_a_name(registry: CommandRegistry, window: QWidget) -> None:
    registry.add(_command("one", SYNC, []), owner=window)
    with pytest.raises(ValueError, match="one"):
        registry.add(_command("one", QUIT, []), owner=window)


def test_what_cannot_be_done_is_not_done(registry: CommandRegistry, window: QWidget) -> None:
    ran: list[str] = []
    allowed = [False]
    command = _command("app.sync", SYNC, ran, enabled_when=lambda: allowed[0])
    action = registry.add(command, owner=window)
    assert not action.isEnabled()
    assert registry.available() == ()
    registry.run("app.sync")
    assert ran == []
    allowed[0] = True
    registry.refresh()
    assert action.isEnabled()
    registry.run("app.sync")
    assert ran == ["app.sync"]


def test_commands_of_a_hidden_page_are_not_offered(
    registry: CommandRegistry, window: QWidget, qtbot: QtBot
) -> None:
    ran: list[str] = []
    page = QWidget(window)
    other = QWidget(window)
    registry.add(_command("page.print", QUIT, ran, shortcut="Ctrl+P"), owner=page)
    registry.add(_command("other.print", QUIT, ran, shortcut="Ctrl+P"), owner=other)
    page.show()
    other.hide()
    assert [command.id for command in registry.available()] == ["page.print"]
    press(window, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    page.hide()
    other.show()
    press(window, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert ran == ["page.print", "other.print"]


def test_commands_of_a_hidden_page_are_updated_when_it_is_shown(
    registry: CommandRegistry, qtbot: QtBot
) -> None:
    """Whoever shows it; until then nothing is asked of it."""
    pages = QStackedWidget()
    qtbot.addWidget(pages)
    asked: list[str] = []
    possible = False

    def ask(page: str) -> bool:
        asked.append(page)
        return possible

    actions = {}
    for name in ("one", "two"):
        page = QWidget()
        pages.addWidget(page)
        command = _command(name, FIND, [], enabled_when=partial(ask, name))
        why = replace(command, why_not=lambda: SYNC)
        actions[name] = registry.add(why, owner=page)
    pages.show()
    registry.refresh()
    possible = True
    asked.clear()
    registry.refresh()
    assert asked == ["one"]
    assert actions["one"].isEnabled()
    assert str(SYNC) not in actions["one"].toolTip()
    pages.setCurrentIndex(1)
    assert actions["two"].isEnabled()
    assert str(SYNC) not in actions["two"].toolTip()
    possible = False
    registry.refresh()
    assert actions["one"].isEnabled()
    assert not actions["two"].isEnabled()
    assert str(SYNC) in actions["two"].toolTip()
    assert registry.can_run("one") is False
    pages.setCurrentIndex(0)
    assert not actions["one"].isEnabled()


def test_commands_go_with_their_page(registry: CommandRegistry, window: QWidget) -> None:
    page = QWidget(window)
    registry.add(_command("page.print", QUIT, []), owner=page)
    delete(page)
    assert registry.commands() == ()
    registry.run("page.print")


def test_menus_are_filled_from_the_registry(registry: CommandRegistry, window: QWidget) -> None:
    registry.add(_command("a", SYNC, []), owner=window)
    registry.add(_command("b", QUIT, []), owner=window)
    menu = QMenu(window)
    registry.fill(menu, ["a", "", "b"])
    assert [action.text() for action in menu.actions()] == ["Synchronise now", "", "Quit"]
    assert menu.actions()[1].isSeparator()


def test_actions_speak_the_new_language(
    registry: CommandRegistry, window: QWidget, themed_app: QApplication
) -> None:
    action = registry.add(_command("a", SYNC, [], shortcut="F5"), owner=window)
    use_language(themed_app, Language.RUSSIAN)
    registry.retranslate()
    assert action.text() == "Синхронизировать сейчас"
    assert action.toolTip() == "Синхронизировать сейчас (F5)"


# The palette.


@pytest.fixture
def ran() -> list[str]:
    return []


@pytest.fixture
def palette(registry: CommandRegistry, window: QWidget, ran: list[str]) -> CommandPalette:
    registry.add(_command("app.sync", SYNC, ran, shortcut="F5"), owner=window)
    registry.add(_command("page.find", FIND, ran), owner=window)
    registry.add(_command("app.quit", QUIT, ran), owner=window)

    def searches(text: str) -> list[PaletteEntry]:
        return [PaletteEntry(text=f"Documents: {text}", run=lambda: ran.append(f"search {text}"))]

    return CommandPalette(window, registry=registry, searches=searches)


def _texts(palette: CommandPalette) -> list[str]:
    return [entry.text for entry in palette.entries]


def test_the_palette_shows_everything_that_can_be_done(palette: CommandPalette) -> None:
    palette.open_commands()
    assert _texts(palette) == ["Synchronise now", "Search this page", "Quit"]
    assert palette.entries[0].keys == "F5"
    assert palette.field.hasFocus()


def test_the_palette_is_worked_by_keyboard_alone(
    palette: CommandPalette, ran: list[str], qtbot: QtBot
) -> None:
    palette.open_commands()
    press(palette.field, Qt.Key.Key_Down)
    press(palette.field, Qt.Key.Key_Return)
    assert ran == ["page.find"]
    assert not palette.isVisible()
    palette.open_commands()
    press(palette.field, Qt.Key.Key_Escape)
    assert not palette.isVisible()


def test_recent_commands_come_first(palette: CommandPalette, registry: CommandRegistry) -> None:
    registry.run("page.find")
    registry.run("app.quit")
    palette.open_commands()
    assert _texts(palette) == ["Quit", "Search this page", "Synchronise now"]


@pytest.mark.parametrize("typed", ["sync", "СИНХР", "snow", "сейчас", "synch now"])
def test_commands_are_found_in_both_languages(palette: CommandPalette, typed: str) -> None:
    palette.open_commands()
    palette.field.setText(typed)
    assert _texts(palette)[0] == "Synchronise now"


def test_what_was_typed_can_be_searched_for(
    palette: CommandPalette, ran: list[str], qtbot: QtBot
) -> None:
    palette.open_commands()
    palette.field.setText("журавли")
    assert _texts(palette) == ["Documents: журавли"]
    press(palette.field, Qt.Key.Key_Return)
    assert ran == ["search журавли"]


def test_searching_everywhere_offers_pages_only(palette: CommandPalette) -> None:
    palette.open_search()
    assert _texts(palette) == []
    palette.field.setText("sync")
    assert _texts(palette) == ["Documents: sync"]


def test_the_keyboard_goes_back_to_where_it_was(
    palette: CommandPalette, window: QWidget, qtbot: QtBot
) -> None:
    window.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    window.setFocus()
    palette.open_commands()
    palette.close_overlay()
    assert window.hasFocus()


def test_a_click_beside_the_palette_closes_it(palette: CommandPalette, qtbot: QtBot) -> None:
    palette.open_commands()
    click(palette, palette.rect().bottomLeft())
    assert not palette.isVisible()


def test_the_palette_stays_as_large_as_the_window(palette: CommandPalette, window: QWidget) -> None:
    palette.open_commands()
    window.resize(1000, 700)
    assert palette.size() == window.size()


def test_the_sheet_shows_every_shortcut(
    registry: CommandRegistry, window: QWidget, palette: CommandPalette, qtbot: QtBot
) -> None:
    registry.add(_command("b", QUIT, [], shortcut="Ctrl+Q"), owner=window)
    sheet = ShortcutSheet(window, registry=registry)
    sheet.open_sheet()
    texts = {label.text() for label in sheet.findChildren(QLabel)}
    assert {"Synchronise now", "F5", "Quit", "Ctrl+Q", "Application"} <= texts
    assert "Search this page" not in texts
    press(sheet, Qt.Key.Key_Escape)
    assert not sheet.isVisible()


@pytest.mark.parametrize(
    ("query", "text", "found"),
    [
        ("", "anything", True),
        ("счет", "Счёт", True),
        ("doc", "Documents", True),
        ("go doc", "Go to documents", True),
        ("xyz", "Documents", False),
        ("dcs", "Documents", True),
        ("stn", "Documents", False),
        ("documents too", "Documents", False),
    ],
)
def test_fuzzy_search(query: str, text: str, found: bool) -> None:
    assert bool(fuzzy.score(query, text)) is found


def test_better_matches_score_higher() -> None:
    texts = ["Undo export", "Export as filtered", "Extra part or two"]
    best = sorted(texts, key=lambda text: -fuzzy.score("export", text))
    assert best[0] == "Export as filtered"
    assert best[1] == "Undo export"


@pytest.mark.parametrize("stretch", [100, 125])
@pytest.mark.parametrize("width", [760, 890, 1280])
@pytest.mark.parametrize("language", list(Language))
def test_the_sheet_never_scrolls_sideways(
    registry: CommandRegistry,
    window: QWidget,
    themed_app: QApplication,
    language: Language,
    width: int,
    stretch: int,
) -> None:
    """Also with a wider font than the one that comes with the program."""
    usual, wider = themed_app.font(), themed_app.font()
    wider.setStretch(stretch)
    themed_app.setFont(wider)
    try:
        use_language(themed_app, language)
        window.resize(width, 600)
        for number, (text, keys) in enumerate(
            (
                (Text("DocumentsPage", "Documents"), "Alt+1"),
                (Text("RegisterPage", "Print form with received documents"), "Ctrl+Shift+P"),
                (Text("PaymentAssistance", "Fill in pasted requisites…"), "Ctrl+Shift+V"),
                (Text("MainWindow", "Keyboard shortcuts"), "Ctrl+/"),
            )
        ):
            registry.add(_command(f"c{number}", text, [], shortcut=keys), owner=window)
        sheet = ShortcutSheet(window, registry=registry)
        sheet.open_sheet()
        assert sheet._scroll.horizontalScrollBar().maximum() == 0
        assert sheet._card.geometry().right() < window.width()
        for label in sheet.findChildren(QLabel):
            if label.isVisible():
                assert label.width() >= label.sizeHint().width()
        delete(sheet)
    finally:
        themed_app.setFont(usual)
