"""Tests of shortcuts in other keyboard layouts, and of Enter on a button."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from desktop_app.ui.documents.printing.pdf_search import FindBar
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.commands import Command
from desktop_app.ui.shell.main_window import MainWindow
from desktop_app.ui.shell.navigation import Destination
from desktop_app.ui.tables.popover import Popover
from desktop_app.ui.theme import Icon
from desktop_app.ui.widgets import keyboard
from tests.support.sandbox import ROOT
from tests.ui.hands import press

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.ui.shell.commands import CommandRegistry

CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
STATUS = Text("labels", "Status")

_SHORTCUT: Final = re.compile(r"(?:(?:Ctrl|Alt|Shift)\+)+(?:\S|Return)|F\d{1,2}")

WRITTEN: Final = sorted(
    {
        keys
        for path in (ROOT / "desktop_app").rglob("*.py")
        for text in re.findall(r'"([^"\n]{2,60})"', path.read_text(encoding="utf-8"))
        for keys in text.split("; ")
        if _SHORTCUT.fullmatch(keys)
    }
)
"""Every shortcut that stands in the source."""

_LATIN: Final = "QWERTYUIOP[]ASDFGHJKL;'ZXCVBNM,./"
_RUSSIAN: Final = "ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ."


def type_keys(widget: QWidget, letter: str, modifiers: Qt.KeyboardModifier) -> None:
    """Press a key that an English keyboard does not have."""
    for action in (QTest.KeyAction.Press, QTest.KeyAction.Release):
        QTest.sendKeyEvent(action, widget, Qt.Key(ord(letter)), "", modifiers)


@pytest.fixture
def window(registry: CommandRegistry, profile: Profile, qtbot: QtBot) -> Iterator[MainWindow]:
    place = Destination(name="documents", title=STATUS, icon=Icon.DOCUMENTS)
    made = MainWindow(registry=registry, profile=profile, destinations=[place])
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    yield made
    made.let_go()


def test_the_source_has_shortcuts() -> None:
    assert {"Ctrl+K", "Ctrl+/", "Ctrl+Shift+F", "Ctrl+,", "F1", "F2"} <= set(WRITTEN)


@pytest.mark.parametrize(
    "keys", [each for each in WRITTEN if each[-2:-1] == "+" and each[-1] in _LATIN]
)
def test_every_shortcut_works_in_a_russian_layout(
    registry: CommandRegistry, keys: str, qtbot: QtBot
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    ran: list[str] = []
    registry.add(
        Command(id="a", text=STATUS, run=lambda: ran.append(keys), shortcut=keys), owner=window
    )
    modifiers = CONTROL if "Ctrl" in keys else Qt.KeyboardModifier.NoModifier
    if "Alt" in keys:
        modifiers |= Qt.KeyboardModifier.AltModifier
    if "Shift" in keys:
        modifiers |= SHIFT
    type_keys(window, _RUSSIAN[_LATIN.index(keys[-1])], modifiers)
    assert ran == [keys]
    assert registry.action("a").shortcut().toString() == keys  # what menus show


def test_no_two_shortcuts_are_the_same_keys_in_another_layout() -> None:
    given: dict[str, str] = {}
    for keys in WRITTEN:
        for each in keyboard.sequences(keys):
            assert given.setdefault(each.toString(), keys) == keys


@pytest.mark.parametrize("letter", ["C", "С", "A", "Ф", "Q"])
def test_keys_of_standard_actions_are_known_in_every_layout(letter: str) -> None:
    event = QKeyEvent(QEvent.Type.KeyPress, ord(letter), CONTROL)
    plain = QKeyEvent(QEvent.Type.KeyPress, ord(letter), Qt.KeyboardModifier.NoModifier)
    copy, everything = QKeySequence.StandardKey.Copy, QKeySequence.StandardKey.SelectAll
    assert keyboard.matches(event, copy) is (letter in "CС")
    assert keyboard.matches(event, everything) is (letter in "AФ")
    assert not keyboard.matches(plain, copy)
    assert not keyboard.matches(plain, everything)


@pytest.mark.parametrize("keys", ["F5", "Del", "Alt+1", "Ctrl+Return", "A"])
def test_keys_that_are_the_same_everywhere_are_left_alone(keys: str) -> None:
    assert keyboard.sequences(keys) == [QKeySequence(keys)]


def test_several_shortcuts_keep_their_order() -> None:
    written = [each.toString() for each in keyboard.sequences("Ctrl+I; F1")]
    assert written == ["Ctrl+I", "F1", "Ctrl+Ш"]
    assert [each.toString() for each in keyboard.sequences("Ctrl+B")] == [
        "Ctrl+B", "Ctrl+И", "Ctrl+І",
    ]  # fmt: skip


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
@pytest.mark.parametrize("kind", [QPushButton, QToolButton])
def test_enter_presses_the_button_that_has_the_keyboard(
    window: MainWindow, kind: type[QPushButton], key: Qt.Key
) -> None:
    page = QWidget()
    button, other = kind(), kind()
    column = QVBoxLayout(page)
    column.addWidget(button)
    column.addWidget(other)
    pressed: list[str] = []
    button.clicked.connect(lambda: pressed.append("button"))
    other.clicked.connect(lambda: pressed.append("other"))
    window.begin(lambda _place: page)
    button.setFocus()
    press(button, key)
    press(button, key, SHIFT)
    assert pressed == ["button"]


def test_enter_held_down_presses_once_and_ticks_no_box(window: MainWindow) -> None:
    page = QWidget()
    button, box = QPushButton(page), QCheckBox(page)
    pressed: list[bool] = []
    button.clicked.connect(lambda: pressed.append(True))
    window.begin(lambda _place: page)
    button.setFocus()
    press(button, Qt.Key.Key_Return)
    none = Qt.KeyboardModifier.NoModifier
    for _ in range(3):
        held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, none, "\r", autorep=True)
        QApplication.sendEvent(button, held)
    assert pressed == [True]
    box.setFocus()
    press(box, Qt.Key.Key_Return)
    assert not box.isChecked()


def test_enter_presses_in_popovers_and_in_the_search_of_a_print_form(
    window: MainWindow, qtbot: QtBot
) -> None:
    pressed: list[str] = []
    popover = Popover(window)
    button = QPushButton()
    button.clicked.connect(lambda: pressed.append("popover"))
    popover.body.addWidget(button)
    popover.open_below(window)
    popover.activateWindow()
    button.setFocus()
    press(button, Qt.Key.Key_Return)
    popover.close()
    bar = FindBar()
    qtbot.addWidget(bar)
    bar.stepped.connect(lambda by: pressed.append(str(by)))
    bar.open_search()
    bar.activateWindow()
    buttons = bar.findChildren(QToolButton)
    back = next(each for each in buttons if each.accessibleName() == "Previous match")
    back.setFocus()
    qtbot.waitUntil(back.hasFocus)
    press(back, Qt.Key.Key_Return)
    bar.field.setFocus()
    press(bar.field, Qt.Key.Key_Return)
    assert pressed == ["popover", "-1", "1"]


def test_keys_open_the_sheet_and_the_help_and_a_second_time_close_them(
    window: MainWindow, qtbot: QtBot
) -> None:
    for key, modifiers, overlay in (
        (Qt.Key.Key_F1, Qt.KeyboardModifier.NoModifier, window.help_card),
        (Qt.Key.Key_Slash, CONTROL, window.shortcut_sheet),
    ):
        press(window, key, modifiers)
        qtbot.waitUntil(overlay.isVisible)
        press(window, key, modifiers)
        qtbot.waitUntil(overlay.isHidden)
