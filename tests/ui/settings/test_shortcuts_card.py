"""Tests of the section where keys of commands are changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from desktop_app.ui.i18n.translations import Language, Text, use_language
from desktop_app.ui.settings.shortcuts_card import ShortcutsCard
from desktop_app.ui.shell.commands import Command, CommandGroup
from desktop_app.ui.shell.shortcut_sheet import ShortcutSheet
from tests.ui.hands import click

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from desktop_app.ui.settings.key_edit import KeyEdit
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
    model = card.table.keys
    rows = range(model.rowCount())
    return {model.index(row, 0).data(): model.index(row, 1).data() for row in rows}


def press_in(edit: KeyEdit, keys: str, text: str = "") -> None:
    """Press keys of any layout; `QTest` knows those of one."""
    pressed = QKeySequence(keys)[0]  # type: ignore[index]
    down = QKeyEvent(QEvent.Type.KeyPress, pressed.key(), pressed.keyboardModifiers(), text)
    QApplication.sendEvent(edit, down)


def press_keys(card: ShortcutsCard, command_id: str, keys: str) -> None:
    card.choose(command_id)
    press_in(card.keys.control, keys)


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
    assert card.keys.control.keys == QKeySequence("F5")
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


def test_a_combination_is_taken_and_everything_else_is_not(
    card: ShortcutsCard, registry: CommandRegistry, qtbot: QtBot
) -> None:
    card.choose("app.search")
    edit = card.keys.control
    edit.setFocus()
    taken: list[str] = []
    edit.taken.connect(lambda: taken.append(edit.keys.toString()))
    ran = []
    registry.action("app.sync").triggered.connect(lambda: ran.append("sync"))
    QTest.keyClick(edit.window().windowHandle(), Qt.Key.Key_F5)
    qtbot.waitUntil(lambda: bool(taken))
    assert "Synchronise now" in card.said.text()
    assert not ran
    press_in(edit, "Ctrl+Shift+?", "?")
    assert taken == ["Ctrl+Shift+F", "Ctrl+?"]
    for held in (Qt.Key.Key_Control, Qt.Key.Key_Shift, Qt.Key.Key_AltGr):
        down = QKeyEvent(QEvent.Type.KeyPress, held, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(edit, down)
    assert taken == ["Ctrl+Shift+F", "Ctrl+?"]
    QTest.keyClick(edit, Qt.Key.Key_Tab)
    assert not edit.hasFocus()
    assert taken == ["Ctrl+Shift+F", "Ctrl+?"]


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
