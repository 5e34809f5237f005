"""Tests of the main window: pages, keys, counts, profile, narrow windows, closing."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from desktop_app.api.errors import TimedOut
from desktop_app.services.documents.sync import SyncStatus
from desktop_app.ui import aio
from desktop_app.ui.i18n.translations import Language, Text, use_language
from desktop_app.ui.shell.main_window import MainWindow
from desktop_app.ui.shell.navigation import Destination
from desktop_app.ui.shell.page import Page
from desktop_app.ui.shell.profile_header import ProfileButton
from desktop_app.ui.theme import Icon
from tests.ui.hands import click, press

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.ui.shell.commands import CommandRegistry

ALT = Qt.KeyboardModifier.AltModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


PLACES = (
    Destination(name="documents", title=Text("labels", "Document"), icon=Icon.DOCUMENTS),
    Destination(name="card_file", title=Text("labels", "Amount"), icon=Icon.DOCUMENTS),
    Destination(
        name="settings",
        title=Text("labels", "Status"),
        icon=Icon.DOCUMENTS,
        at_bottom=True,
        searchable=False,
    ),
)


class Built:
    """Creates dummy pages and remembers which."""

    def __init__(self, registry: CommandRegistry) -> None:
        self.registry = registry
        self.made: list[str] = []

    def page(self, name: str) -> Page:
        self.made.append(name)
        place = next(each for each in PLACES if each.name == name)
        made = Page(place.title, registry=self.registry)
        if place.searchable:
            made.head.set_search(place.title)
        return made


@pytest.fixture
def built(registry: CommandRegistry) -> Built:
    return Built(registry)


@pytest.fixture
def window(
    registry: CommandRegistry, built: Built, profile: Profile, qtbot: QtBot
) -> Iterator[MainWindow]:
    made = MainWindow(registry=registry, profile=profile, destinations=PLACES)
    qtbot.addWidget(made)
    made.begin(built.page)
    made.show()
    made.activateWindow()
    yield made
    made.let_go()


def test_a_page_is_made_at_its_first_visit(window: MainWindow, built: Built) -> None:
    assert built.made == ["documents"]
    window.go("card_file")
    window.go("documents")
    assert built.made == ["documents", "card_file"]
    assert window.current == "documents"
    assert window.pages.currentWidget() is window.page("documents")
    assert window.navigation.buttons["documents"].isChecked()
    assert not window.navigation.buttons["card_file"].isChecked()


def test_pages_are_reached_by_mouse_and_by_keys(window: MainWindow, qtbot: QtBot) -> None:
    shown: list[str] = []
    window.page_shown.connect(shown.append)
    click(window.navigation.buttons["card_file"])
    press(window, Qt.Key.Key_1, ALT)
    press(window, Qt.Key.Key_2, ALT)
    press(window, Qt.Key.Key_Comma, CONTROL)
    assert shown == ["card_file", "documents", "card_file", "settings"]


def test_the_navigation_is_walked_with_arrow_keys(window: MainWindow, qtbot: QtBot) -> None:
    window.go("documents")
    first = window.navigation.buttons["documents"]
    first.setFocus()
    press(first, Qt.Key.Key_Down)
    assert window.current == "card_file"
    assert window.navigation.buttons["card_file"].hasFocus()


def test_keys_search_the_page(window: MainWindow, qtbot: QtBot) -> None:
    window.go("documents")
    page = window.page("documents")
    assert isinstance(page, Page)
    press(window, Qt.Key.Key_F, CONTROL)
    assert page.head.search.hasFocus()
    window.go("settings")
    assert not window.can_find_in_page


def test_everything_can_be_searched(window: MainWindow, qtbot: QtBot) -> None:
    window.go("documents")
    press(window, Qt.Key.Key_F, CONTROL | SHIFT)
    overlay = window.palette_overlay
    assert overlay.isVisible()
    overlay.field.setText("журавли")
    assert [entry.text for entry in overlay.entries] == [
        "Search “журавли” in Document",
        "Search “журавли” in Amount",
    ]
    press(overlay.field, Qt.Key.Key_Down)
    press(overlay.field, Qt.Key.Key_Return)
    page = window.page("card_file")
    assert window.current == "card_file"
    assert isinstance(page, Page)
    assert page.head.search.text() == "журавли"
    page.search("")


def test_palette_and_shortcuts_open_with_their_keys(window: MainWindow, qtbot: QtBot) -> None:
    window.go("documents")
    press(window, Qt.Key.Key_K, CONTROL)
    assert window.palette_overlay.isVisible()
    offered = {entry.text for entry in window.palette_overlay.entries}
    assert {"Amount", "Search everywhere", "Keyboard shortcuts", "Synchronise now"} <= offered
    press(window.palette_overlay.field, Qt.Key.Key_Escape)
    press(window, Qt.Key.Key_Slash, CONTROL)
    assert window.shortcut_sheet.isVisible()


def test_f5_and_the_status_bar_ask_for_synchronisation(window: MainWindow, qtbot: QtBot) -> None:
    asked: list[bool] = []
    window.sync_requested.connect(lambda: asked.append(True))
    press(window, Qt.Key.Key_F5)
    window.status_bar.show_status(SyncStatus())
    click(window.status_bar.sync)
    assert len(asked) == 2


def test_counts_are_seen_and_heard(window: MainWindow) -> None:
    window.set_counts({"card_file": 1234})
    button = window.navigation.buttons["card_file"]
    assert button.count == 1234
    assert button.accessibleName() == "Amount, 1,234 waiting"
    window.set_counts({})
    assert button.count == 0
    assert button.accessibleName() == "Amount"


def test_a_narrow_window_shows_icons_only(window: MainWindow) -> None:
    window.resize(1300, 700)
    wide = window.navigation.width()
    window.resize(900, 700)
    assert window.navigation.width() < wide / 3
    assert window.navigation.buttons["documents"].toolTip() == "Document"
    window.resize(1300, 700)
    assert window.navigation.width() == wide


def test_the_profile_is_named_in_title_and_navigation(
    window: MainWindow, profile: Profile, themed_app: QApplication, qtbot: QtBot
) -> None:
    assert window.windowTitle() == "ООО «Белые журавли» · Test — Kantora"
    head = window.findChild(ProfileButton)
    assert isinstance(head, ProfileButton)
    assert head.accessibleName() == "ООО «Белые журавли» · Test"
    use_language(themed_app, Language.RUSSIAN)
    qtbot.waitUntil(lambda: "Тестовая среда" in window.windowTitle())
    assert window.registry.action("app.quit").text() == "Выйти"


def test_the_frame_has_the_colour_of_the_profile(window: MainWindow, profile: Profile) -> None:
    image = window.grab().toImage()
    assert image.pixelColor(image.width() // 2, 1).name().upper() == profile.colour


def test_leaving_waits_for_the_program(window: MainWindow, qtbot: QtBot) -> None:
    with qtbot.waitSignal(window.close_requested):
        window.close()
    assert window.isVisible()
    window.let_go()
    assert not window.isVisible()


def test_size_and_place_are_remembered(
    window: MainWindow, registry: CommandRegistry, qtbot: QtBot
) -> None:
    # As large as the screen that the offscreen platform makes up, beyond which Qt restores nothing.
    window.setMinimumSize(700, 480)
    window.resize(770, 550)
    kept = window.placement()
    window.resize(780, 600)
    window.set_placement(kept)
    assert (window.width(), window.height()) == (770, 550)
    window.set_placement("nonsense")
    assert (window.width(), window.height()) == (770, 550)


@pytest.mark.parametrize(
    ("screen", "size"),
    [
        ((1366, 728), (1280, 680)),
        ((1280, 752), (1264, 704)),
        ((1024, 560), (1008, 512)),
        ((780, 420), (764, 372)),
        ((2560, 1560), (1280, 800)),
    ],
)
def test_a_new_window_fits_the_screen(
    registry: CommandRegistry,
    profile: Profile,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    screen: tuple[int, int],
    size: tuple[int, int],
) -> None:
    """2560 x 1600 points at a scale of 2 are a screen of 1280 x 800."""
    available = type("Screen", (), {"availableSize": lambda _self: QSize(*screen)})
    monkeypatch.setattr(QGuiApplication, "platformName", lambda: "xcb")
    monkeypatch.setattr(MainWindow, "screen", lambda _self: available())
    window = MainWindow(registry=registry, profile=profile, destinations=PLACES)
    qtbot.addWidget(window)
    assert (window.width(), window.height()) == size
    assert window.minimumWidth() <= size[0]
    assert window.minimumHeight() <= size[1]
    window.let_go()


def test_the_window_is_the_last_sink(window: MainWindow) -> None:
    assert isinstance(window, aio.ErrorSink)
    window.show_error(TimedOut())
    assert window.messages.isVisible()


def test_the_first_start_has_no_navigation(
    registry: CommandRegistry, built: Built, qtbot: QtBot
) -> None:
    window = MainWindow(registry=registry, destinations=PLACES[-1:])
    qtbot.addWidget(window)
    window.begin(built.page)
    window.show()
    assert not window.navigation.isVisible()
    assert not window.status_bar.isVisible()
    assert window.windowTitle() == "Kantora"
    assert not registry.action("app.sync").isEnabled()
    window.let_go()


def test_a_page_that_is_no_page_is_left_alone(
    registry: CommandRegistry, profile: Profile, qtbot: QtBot
) -> None:
    window = MainWindow(registry=registry, profile=profile, destinations=PLACES)
    qtbot.addWidget(window)
    window.show()
    window.begin(lambda _place: QWidget())
    window.find_in_page()
    assert not window.can_find_in_page
    window.let_go()


_FRAME = """
import sys
from PySide6.QtWidgets import QApplication, QWidget
from desktop_app.domain.profiles.profile import Environment, Profile
from desktop_app.ui import aio, theme
from desktop_app.ui.shell.commands import CommandRegistry
from desktop_app.ui.shell.main_window import MainWindow
from desktop_app.ui.shell.navigation import Destination
from desktop_app.ui.i18n.translations import Language, Text, use_language

app = QApplication([])
theme.apply(app, theme.Scheme.LIGHT)
use_language(app, Language.RUSSIAN)
page = Destination(name="a", title=Text("labels", "Amount"), icon=theme.Icon.FILE)
profile = Profile(id="a", name="A", short_name="A", colour="#0B5FA5",
                  environment=Environment.DEMO, documents_url="")
window = MainWindow(registry=CommandRegistry(), destinations=[page], profile=profile)
aio.paint_first(window)
print(" ".join(sys.modules))
window.let_go()
"""
_SLOW = frozenset(
    {
        "asyncio", "qasync", "httpx", "pydantic", "keyring", "cryptography", "apsw", "openpyxl",
        "fastapi", "PySide6.QtSvg", "PySide6.QtWebEngineCore", "qtawesome",
        "desktop_app.domain.documents.listed", "desktop_app.ui.i18n.labels",
        "desktop_app.ui.i18n.messages", "desktop_app.ui.shell.command_palette",
    }
)  # fmt: skip


def test_the_frame_is_painted_before_anything_slow_is_imported() -> None:
    done = subprocess.run(
        [sys.executable, "-c", _FRAME], capture_output=True, text=True, timeout=600, check=False
    )
    assert done.returncode == 0, done.stderr
    loaded = set(done.stdout.split())
    assert "desktop_app.ui.shell.navigation" in loaded
    assert not loaded & _SLOW
