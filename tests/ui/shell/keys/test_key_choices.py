"""Tests of chosen keys: kept, in force at once, and refused where something else needs them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from desktop_app.storage.profiles.preferences import Preferences
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.commands import Command, CommandGroup, CommandRegistry
from desktop_app.ui.shell.keys.key_choices import KeyChoices, needed_by_fields
from desktop_app.ui.widgets import keyboard
from tests.ui.hands import press

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtGui import QAction
    from pytestqt.qtbot import QtBot

CONTROL = Qt.KeyboardModifier.ControlModifier


def command(name: str, keys: str, group: CommandGroup = CommandGroup.PAGE) -> Command:
    return Command(id=name, text=Text("x", name), run=lambda: None, shortcut=keys, group=group)


def written(action: QAction) -> list[str]:
    return [each.toString() for each in action.shortcuts()]


def kept_choices(path: Path) -> KeyChoices:
    """Choices of one window; other windows use the same file."""
    kept = Preferences(path)
    return KeyChoices(
        lambda: kept.arrangement("s"), change=lambda change: kept.rearrange("s", change)
    )


@pytest.mark.parametrize(
    "keys",
    ["A", "Shift+A", "Ctrl+C", "Ctrl+V", "Ctrl+Z", "Ctrl+A", "Del", "Return", "Esc", "Tab",
     "Left", "Ctrl+Left", "Alt+Down", "Alt+F4"],
)  # fmt: skip
def test_keys_that_fields_need_are_refused(keys: str) -> None:
    assert needed_by_fields(keys)


@pytest.mark.parametrize("keys", ["", "F1", "F12", "Ctrl+K", "Ctrl+Shift+G", "Alt+1", "Shift+F5"])
def test_other_keys_can_be_chosen(keys: str) -> None:
    assert not needed_by_fields(keys)


@pytest.mark.parametrize(
    ("pressed", "latin"),
    [("Ctrl+Л", "Ctrl+K"), ("Ctrl+Shift+А", "Ctrl+Shift+F"), ("Ctrl+І", "Ctrl+B"), ("F5", "F5"),
     ("Ctrl+K", "Ctrl+K"), ("Ctrl+Return", "Ctrl+Return"), ("Ctrl+,", "Ctrl+,"), ("", "")],
)  # fmt: skip
def test_keys_of_cyrillic_layouts_are_written_in_latin(pressed: str, latin: str) -> None:
    assert keyboard.latin(pressed) == latin


def test_a_choice_is_kept_and_is_there_after_a_restart(tmp_path: Path, qtbot: QtBot) -> None:
    path = tmp_path / "preferences.json"
    owner = QWidget()
    qtbot.addWidget(owner)
    registry = CommandRegistry(keys=kept_choices(path))
    action = registry.add(command("a", "Ctrl+G"), owner=owner)
    registry.choose_keys("a", "Ctrl+J")
    assert written(action)[0] == "Ctrl+J"

    later = CommandRegistry(keys=kept_choices(path))
    again = later.add(command("a", "Ctrl+G"), owner=owner)
    assert written(again) == written(action)
    later.forget_keys("a")
    assert written(again)[0] == "Ctrl+G"


def test_windows_do_not_forget_the_keys_chosen_in_each_other(tmp_path: Path, qtbot: QtBot) -> None:
    first, second = (CommandRegistry(keys=kept_choices(tmp_path / "p.json")) for _ in range(2))
    actions = {}
    for registry in (first, second):
        owner = QWidget()
        qtbot.addWidget(owner)
        actions[registry] = [
            registry.add(command(name, keys), owner=owner)
            for name, keys in (("a", "Ctrl+G"), ("b", "Ctrl+J"), ("c", "Ctrl+U"))
        ]
    first.choose_keys("a", "Ctrl+E")
    second.choose_keys("b", "Ctrl+K")
    assert kept_choices(tmp_path / "p.json").is_chosen("a")
    changes: list[None] = []
    second.keys_changed.connect(lambda: changes.append(None))
    second.read_keys()
    second.read_keys()
    assert len(changes) == 1
    assert [written(each)[0] for each in actions[second]] == ["Ctrl+E", "Ctrl+K", "Ctrl+U"]
    found = second.with_keys("Ctrl+E", "c")
    assert found is not None
    assert found.id == "a"
    first.forget_keys("a")
    later = kept_choices(tmp_path / "p.json")
    assert (later.is_chosen("a"), later.is_chosen("b")) == (False, True)
    first.forget_keys()
    assert not kept_choices(tmp_path / "p.json").any_chosen


def test_what_is_kept_wrongly_is_left_out() -> None:
    choices = KeyChoices(lambda: {"a": 5, "b": "Ctrl+J", "c": ["x"]})
    assert choices.keys_of("a", "Ctrl+G") == "Ctrl+G"
    assert choices.keys_of("b", "Ctrl+G") == "Ctrl+J"
    assert not choices.is_chosen("c")


def test_new_keys_run_the_command_and_the_old_ones_do_not(
    registry: CommandRegistry, qtbot: QtBot
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    ran: list[str] = []
    changed = Command(id="a", text=Text("x", "a"), run=lambda: ran.append("a"), shortcut="Ctrl+G")
    action = registry.add(changed, owner=window)
    registry.choose_keys("a", "Ctrl+J")
    press(window, Qt.Key.Key_G, CONTROL)
    assert ran == []
    press(window, Qt.Key.Key_J, CONTROL)
    qtbot.waitUntil(lambda: ran == ["a"])
    assert "Ctrl+J" in action.toolTip()
    registry.choose_keys("a", "")
    assert written(action) == []
    assert "Ctrl" not in action.toolTip()


def test_keys_that_were_chosen_win_over_the_usual_ones_of_a_later_page(
    registry: CommandRegistry, qtbot: QtBot
) -> None:
    window, page = QWidget(), QWidget()
    qtbot.addWidget(window)
    qtbot.addWidget(page)
    registry.add(command("a", "Ctrl+G", CommandGroup.APPLICATION), owner=window)
    registry.choose_keys("a", "Ctrl+E")
    action = registry.add(command("b", "Ctrl+E; Ctrl+J"), owner=page)
    assert written(action)[0] == "Ctrl+J"
    registry.forget_keys()
    assert written(action)[0] == "Ctrl+E"


def test_keys_chosen_on_a_page_are_not_taken_from_other_pages(tmp_path: Path, qtbot: QtBot) -> None:
    path = tmp_path / "p.json"
    registry = CommandRegistry(keys=kept_choices(path))
    window = QWidget()
    qtbot.addWidget(window)
    page, other = QWidget(window), QWidget(window)
    registry.add(command("of_window", "Ctrl+U"), owner=window)
    registry.add(command("a", "Ctrl+G"), owner=page)
    beside = registry.add(command("b", "Ctrl+E"), owner=page)
    elsewhere = registry.add(command("c", "Ctrl+E"), owner=other)
    registry.choose_keys("a", "Ctrl+E")
    assert written(beside) == []
    assert written(elsewhere)[0] == "Ctrl+E"
    registry.choose_keys("c", "Ctrl+U")
    assert written(registry.action("of_window")) == [], "it would answer beside both"

    later = CommandRegistry(keys=kept_choices(path))
    first, second = QWidget(), QWidget()
    qtbot.addWidget(first)
    qtbot.addWidget(second)
    beside = later.add(command("b", "Ctrl+E"), owner=first)
    assert written(beside)[0] == "Ctrl+E", "no other command is there yet"
    alone = later.add(command("d", "Ctrl+E"), owner=second)
    later.add(command("a", "Ctrl+G"), owner=first)
    assert written(beside) == []
    assert "Ctrl" not in beside.toolTip()
    assert written(alone)[0] == "Ctrl+E"


def test_keys_chosen_for_a_command_of_a_page_that_is_not_there_yet(
    registry: CommandRegistry, qtbot: QtBot
) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    coming, everywhere = command("a", ""), command("app.b", "", CommandGroup.APPLICATION)
    here = registry.add(command("c", "Ctrl+E; Ctrl+J"), owner=page)
    registry.announce([(coming, "other"), (everywhere, "other"), (command("c", ""), "mine")])
    registry.choose_keys("a", "Ctrl+E")
    registry.choose_keys("app.b", "Ctrl+J")
    assert written(here) == [each.toString() for each in keyboard.sequences("Ctrl+E")]


def test_a_conflict_is_named_where_both_could_answer(
    registry: CommandRegistry, qtbot: QtBot
) -> None:
    window, page, other = QWidget(), QWidget(), QWidget()
    for each in (window, page, other):
        qtbot.addWidget(each)
    registry.add(command("app.a", "Ctrl+G", CommandGroup.APPLICATION), owner=window)
    registry.add(command("b", "Ctrl+J"), owner=page)
    registry.add(command("c", "Ctrl+U"), owner=page)
    registry.add(command("d", "Ctrl+J"), owner=other)

    def taken(keys: str, name: str) -> str | None:
        found = registry.with_keys(keys, name)
        return None if found is None else found.id

    assert taken("Ctrl+G", "b") == "app.a"
    assert taken("Ctrl+П", "b") == "app.a"
    assert taken("Ctrl+J", "c") == "b"
    assert taken("Ctrl+J", "app.a") in {"b", "d"}
    assert taken("Ctrl+U", "d") is None
    assert taken("Ctrl+U", "nothing") is None
