"""Tests of the section where keys of commands are changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QLabel, QWidget

from desktop_app.ui.i18n.translations import Language, Text, use_language
from desktop_app.ui.settings.shortcuts_card import ShortcutsCard
from desktop_app.ui.shell.commands import Command, CommandGroup
from desktop_app.ui.shell.shortcut_sheet import ShortcutSheet
from tests.ui.hands import click

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from desktop_app.ui.shell.commands import CommandRegistry


@pytest.fixture
def card(registry: CommandRegistry, qtbot: QtBot) -> ShortcutsCard:
    """The section in a window that has three commands."""
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(900, 700)
    for name, words, keys in (
        ("app.sync", "Synchronise now", "F5"),
        ("app.search", "Search everywhere", "Ctrl+Shift+F"),
        ("app.quit", "Quit", "Ctrl+Q"),
    ):
        registry.add(
            Command(
                id=name,
                text=Text("MainWindow", words),
                run=lambda: None,
                shortcut=keys,
                group=CommandGroup.APPLICATION,
            ),
            owner=window,
        )
    made = ShortcutsCard(registry)
    made.setParent(window)
    made.resize(640, 600)
    window.show()
    return made


def keys_of(card: ShortcutsCard) -> dict[str, str]:
    found = {}
    for row in range(card.table.rowCount()):
        name, keys = card.table.item(row, 0), card.table.item(row, 1)
        assert name is not None
        assert keys is not None
        found[name.text()] = keys.text()
    return found


def press_keys(card: ShortcutsCard, command_id: str, keys: str) -> None:
    card.choose(command_id)
    card.keys.control.setKeySequence(QKeySequence(keys))
    card.keys.control.editingFinished.emit()


def test_every_command_is_listed_with_its_keys(card: ShortcutsCard) -> None:
    assert keys_of(card) == {
        "Synchronise now": "F5", "Search everywhere": "Ctrl+Shift+F", "Quit": "Ctrl+Q",
    }  # fmt: skip
    assert not card.all_usual.isEnabled()


def test_keys_that_are_pressed_count_at_once(
    card: ShortcutsCard, registry: CommandRegistry
) -> None:
    press_keys(card, "app.sync", "Ctrl+Л")
    assert keys_of(card)["Synchronise now"] == "Ctrl+K"
    assert registry.action("app.sync").shortcut() == QKeySequence("Ctrl+K")
    assert "Synchronise now" in card.said.text()

    sheet = ShortcutSheet(card.window(), registry=registry)
    sheet.open_sheet()
    assert "Ctrl+K" in [each.text() for each in sheet.findChildren(QLabel)]
    sheet.close_overlay()

    click(card.usual)
    assert keys_of(card)["Synchronise now"] == "F5"
    assert not card.usual.isEnabled()


def test_a_conflict_is_named_and_changes_nothing(
    card: ShortcutsCard, registry: CommandRegistry
) -> None:
    press_keys(card, "app.sync", "Ctrl+Q")
    assert "Quit" in card.said.text()
    assert card.said.isVisible()
    assert keys_of(card)["Synchronise now"] == "F5"
    assert card.keys.control.keySequence() == QKeySequence("F5")
    press_keys(card, "app.sync", "Ctrl+C")
    assert "Ctrl+C" in card.said.text()
    assert not registry.choices.any_chosen


def test_usual_keys_that_another_command_has_now_are_not_given_back(
    card: ShortcutsCard, registry: CommandRegistry
) -> None:
    press_keys(card, "app.sync", "Ctrl+J")
    press_keys(card, "app.quit", "F5")
    assert keys_of(card)["Quit"] == "F5"
    card.choose("app.sync")
    click(card.usual)
    assert "Quit" in card.said.text()
    assert keys_of(card)["Synchronise now"] == "Ctrl+J"
    click(card.all_usual)
    assert keys_of(card) == {
        "Synchronise now": "F5", "Search everywhere": "Ctrl+Shift+F", "Quit": "Ctrl+Q",
    }  # fmt: skip
    assert not registry.choices.any_chosen


def test_a_command_can_be_without_keys(card: ShortcutsCard, registry: CommandRegistry) -> None:
    card.choose("app.search")
    click(card.none)
    assert keys_of(card)["Search everywhere"] == ""
    assert registry.action("app.search").shortcuts() == []
    assert not card.none.isEnabled()


def test_the_commands_are_said_in_another_language(
    card: ShortcutsCard, qapp: QApplication, qtbot: QtBot
) -> None:
    use_language(qapp, Language.RUSSIAN)
    qtbot.waitUntil(lambda: "Поиск везде" in keys_of(card))


@pytest.mark.parametrize("language", Language)
def test_no_text_of_the_sheet_is_cut(
    card: ShortcutsCard, registry: CommandRegistry, qapp: QApplication, language: Language,
    qtbot: QtBot,
) -> None:  # fmt: skip
    registry.choose_keys("app.search", "Ctrl+Alt+Shift+F12")
    use_language(qapp, language)
    sheet = ShortcutSheet(card.window(), registry=registry)
    sheet.open_sheet()
    labels = [each for each in sheet.findChildren(QLabel) if each.text()]
    assert len(labels) > 2 * len(keys_of(card))
    qtbot.waitUntil(lambda: all(each.width() >= each.sizeHint().width() for each in labels))
    sheet.close_overlay()
