"""Tests that keys do nothing on a page while an overlay lies over it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication

from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.commands import Command, CommandGroup
from desktop_app.ui.shell.main_window import MainWindow
from desktop_app.ui.shell.navigation import Destination
from desktop_app.ui.shell.page import Page
from desktop_app.ui.theme import Icon
from tests.ui.hands import press

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.ui.shell.commands import CommandRegistry
    from desktop_app.ui.widgets.overlay import Overlay

CONTROL: Final = Qt.KeyboardModifier.ControlModifier
NO_KEYS: Final = Qt.KeyboardModifier.NoModifier
SHIFT: Final = Qt.KeyboardModifier.ShiftModifier
PLACES: Final = tuple(
    Destination(name=name, title=Text("labels", title), icon=Icon.DOCUMENTS)
    for name, title in (("documents", "Document"), ("card_file", "Amount"))
)
SEND: Final = Text("ConfirmationPage", "Send")
OVERLAYS: Final = {
    "help": (Qt.Key.Key_F1, NO_KEYS),
    "shortcuts": (Qt.Key.Key_Slash, CONTROL),
    "palette": (Qt.Key.Key_K, CONTROL),
    "search": (Qt.Key.Key_F, CONTROL | SHIFT),
}
PAGE_KEYS: Final = {
    "page.send": ("Ctrl+Return", CommandGroup.PAGE),
    "page.discard": ("Ctrl+Del", CommandGroup.DOCUMENT),
    "page.renew": ("Ctrl+F5", CommandGroup.APPLICATION),
}
PRESSED: Final = (
    (Qt.Key.Key_Return, CONTROL),
    (Qt.Key.Key_Delete, CONTROL),
    (Qt.Key.Key_F5, CONTROL),
    (Qt.Key.Key_F, CONTROL),
)


@pytest.fixture
def ran() -> list[str]:
    return []


@pytest.fixture
def window(
    registry: CommandRegistry, profile: Profile, qtbot: QtBot, ran: list[str]
) -> Iterator[MainWindow]:
    def make(name: str) -> Page:
        title = next(each.title for each in PLACES if each.name == name)
        page = Page(title, registry=registry)
        page.head.set_search(title)
        if name != "documents":
            return page
        for command_id, (keys, group) in PAGE_KEYS.items():
            command = Command(
                id=command_id,
                text=SEND if command_id == "page.send" else Text("labels", "Amount"),
                run=partial(ran.append, command_id),
                shortcut=keys,
                group=group,
            )
            registry.add(command, owner=page)
        return page

    made = MainWindow(registry=registry, profile=profile, destinations=PLACES)
    qtbot.addWidget(made)
    made.begin(make)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    yield made
    made.let_go()


def _open(window: MainWindow, name: str) -> Overlay:
    press(window, *OVERLAYS[name])
    overlays: dict[str, Overlay] = {
        "help": window.help_card,
        "shortcuts": window.shortcut_sheet,
        "palette": window.palette_overlay,
        "search": window.palette_overlay,
    }
    overlay = overlays[name]
    assert overlay.isVisible()
    return overlay


def _focus() -> QWidget:
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


@pytest.mark.parametrize("name", OVERLAYS)
def test_keys_of_the_page_do_nothing_below_an_overlay(
    window: MainWindow, ran: list[str], name: str
) -> None:
    page = window.page("documents")
    assert isinstance(page, Page)
    overlay = _open(window, name)
    for key, modifiers in PRESSED:
        press(_focus(), key, modifiers)
    assert ran == []
    assert overlay.isVisible()
    assert not page.head.search.hasFocus()
    overlay.close_overlay()
    for key, modifiers in PRESSED:
        press(window, key, modifiers)
    assert ran == [*PAGE_KEYS]
    assert page.head.search.hasFocus()


@pytest.mark.parametrize("name", OVERLAYS)
def test_keys_of_the_window_go_on_below_an_overlay(window: MainWindow, name: str) -> None:
    asked: list[bool] = []
    window.sync_requested.connect(lambda: asked.append(True))
    _open(window, name)
    press(_focus(), Qt.Key.Key_F5)
    press(_focus(), Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    assert asked == [True]
    assert window.current == "card_file"


@pytest.mark.parametrize("below", ["", "help", "shortcuts"])
def test_what_is_chosen_in_the_palette_is_done_in_sight(
    window: MainWindow, ran: list[str], below: str
) -> None:
    if below:
        _open(window, below)
    palette = _open(window, "palette")
    field = window.palette_overlay.field
    field.setText("Send")
    assert window.palette_overlay.entries[0].text == "Send"
    press(field, Qt.Key.Key_Return)
    assert ran == ["page.send"]
    assert palette.isHidden()
    assert window.help_card.isHidden()
    assert window.shortcut_sheet.isHidden()


@pytest.mark.parametrize("name", OVERLAYS)
def test_escape_closes_the_overlay_and_not_what_is_below(
    window: MainWindow, ran: list[str], name: str
) -> None:
    escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), window)
    escape.activated.connect(lambda: ran.append("escape"))
    overlay = _open(window, name)
    press(_focus(), Qt.Key.Key_Escape)
    assert overlay.isHidden()
    assert ran == []
    press(window, Qt.Key.Key_Escape)
    assert ran == ["escape"]
