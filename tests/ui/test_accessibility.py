"""Tests that every control has an accessible name and is reachable by keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QCalendarWidget,
    QComboBox,
    QLineEdit,
    QListWidget,
    QProgressBar,
    QScrollBar,
    QTableView,
    QWidget,
)

from desktop_app.api.errors import TimedOut
from desktop_app.services.documents.sync import SyncStatus
from desktop_app.services.profiles.connection_check import ConnectionStep, Finding
from desktop_app.services.profiles.profiles import CreatedProfile
from desktop_app.ui.i18n.translations import Language, Text
from desktop_app.ui.profiles.welcome_page import WelcomePage
from desktop_app.ui.settings.settings_cards import Appearance
from desktop_app.ui.settings_assembly import settings_page
from desktop_app.ui.shell.commands import Command
from desktop_app.ui.shell.main_window import MainWindow
from desktop_app.ui.shell.message_bar import MessageBar
from desktop_app.ui.shell.navigation import Destination
from desktop_app.ui.shell.page import Page
from desktop_app.ui.shell.page_head import PageHead
from desktop_app.ui.signing.signing_panel import SigningPanel
from desktop_app.ui.theme import Icon
from tests.ui.profiles.test_profile_pages import BY_KEYRING, CODE, MISSING, Actions

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pytestqt.qtbot import QtBot

    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.ui.shell.commands import CommandRegistry

CONTROLS = (QAbstractButton, QLineEdit, QComboBox, QAbstractSpinBox, QProgressBar, QListWidget)
_BY_QT = (
    QCalendarWidget, QComboBox, QAbstractSpinBox, QScrollBar, QTableView,
)  # fmt: skip
STATUS = Text("labels", "Status")


def _controls(root: QWidget) -> Iterator[QWidget]:
    """Controls that a page uses, without the inner parts of Qt's own compound widgets."""
    for child in root.findChildren(QWidget):
        if (
            isinstance(child, CONTROLS)
            and not _unused(child)
            and not _is_inside_qt_control(child, root)
        ):
            yield child


def _unused(widget: QWidget) -> bool:
    """Places that are not filled now: of a page's head, and of the steps of signing."""
    return widget.isHidden() and isinstance(widget.parentWidget(), (PageHead, SigningPanel))


def _is_inside_qt_control(widget: QWidget, root: QWidget) -> bool:
    above = widget.parentWidget()
    while above is not None and above is not root:
        if isinstance(above, _BY_QT) or (
            isinstance(above, QLineEdit) and isinstance(widget, QAbstractButton)
        ):
            return True
        above = above.parentWidget()
    return False


def _name(widget: QWidget) -> str:
    if widget.accessibleName():
        return widget.accessibleName()
    return widget.text() if isinstance(widget, QAbstractButton) else ""


def nameless(root: QWidget) -> list[str]:
    """Controls without a name, described by class and place."""
    return [
        f"{type(widget).__name__} in {type(widget.parentWidget()).__name__}"
        for widget in _controls(root)
        if not _name(widget).strip()
    ]


def unreachable(root: QWidget) -> list[str]:
    """Buttons and fields that the Tab key never reaches."""
    return [
        f"{type(widget).__name__} {_name(widget)!r}"
        for widget in _controls(root)
        if isinstance(widget, (QAbstractButton, QLineEdit, QComboBox, QAbstractSpinBox))
        and not widget.focusPolicy() & Qt.FocusPolicy.TabFocus
    ]


def _welcome(registry: CommandRegistry, profile: Profile) -> QWidget:
    actions: Any = Actions()
    page = WelcomePage(profiles=[profile], actions=actions)
    page._on_profile_created(CreatedProfile(profile, CODE, BY_KEYRING))
    findings = (Finding(ConnectionStep.ADDRESS), Finding(ConnectionStep.SIGN_IN, TimedOut()))
    page.connect_step.findings.show_findings(findings)
    page.show_restore()
    page.show_unlock(profile, MISSING)
    return page


def _settings(registry: CommandRegistry, profile: Profile) -> QWidget:
    actions: Any = Actions()
    appearance = Appearance(language=Language.ENGLISH)
    return settings_page(registry=registry, appearance=appearance, profile=profile, actions=actions)


def _window(registry: CommandRegistry, profile: Profile) -> QWidget:
    def page(_place: str) -> Page:
        made = Page(STATUS, registry=registry)
        command = Command(id="a", text=STATUS, run=lambda: None, icon=Icon.PRINT)
        action = registry.add(command, owner=made)
        made.head.set_search(STATUS)
        made.head.set_tools([action])
        made.head.set_primary(action)
        made.head.set_actions([action])
        made.show_error(TimedOut(), retry=lambda: None)
        return made

    destination = Destination(name="status", title=STATUS, icon=Icon.FILE)
    window = MainWindow(registry=registry, profile=profile, destinations=[destination])
    window.begin(page)
    window.status_bar.show_status(SyncStatus(running=True, done=1, total=2))
    window.palette_overlay.open_commands()
    window.palette_overlay.close_overlay()
    window.shortcut_sheet.open_sheet()
    return window


@pytest.mark.parametrize("build", [_welcome, _settings, _window])
def test_every_control_has_a_name_and_is_reached(
    build: Callable[[CommandRegistry, Profile], QWidget],
    registry: CommandRegistry,
    profile: Profile,
    qtbot: QtBot,
) -> None:
    root = build(registry, profile)
    qtbot.addWidget(root)
    assert len(list(_controls(root))) > 5
    assert nameless(root) == []
    assert unreachable(root) == []
    if isinstance(root, MainWindow):
        root.let_go()


def test_scrolled_areas_that_take_the_keyboard_have_names(
    registry: CommandRegistry, profile: Profile, qtbot: QtBot
) -> None:
    root = _window(registry, profile)
    qtbot.addWidget(root)
    areas = [
        area
        for area in root.findChildren(QAbstractScrollArea)
        if area.focusPolicy() & Qt.FocusPolicy.TabFocus
    ]
    assert areas
    assert all(area.accessibleName() for area in areas)
    assert isinstance(root, MainWindow)
    root.let_go()


def test_a_message_is_read_aloud(qtbot: QtBot) -> None:
    bar = MessageBar()
    qtbot.addWidget(bar)
    bar.show_error(TimedOut())
    assert bar.accessibleName() == "The bank took too long to answer"
    assert "Try again" in bar.accessibleDescription()
