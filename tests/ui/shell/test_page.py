"""Tests of the page and its head: title, age of the data, search, actions, errors."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from desktop_app.api.errors import TimedOut
from desktop_app.ui import aio
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Language, Text, use_language
from desktop_app.ui.shell.commands import Command
from desktop_app.ui.shell.message_bar import MessageAction
from desktop_app.ui.shell.page import Page
from desktop_app.ui.theme import Icon, Space
from desktop_app.ui.widgets.button_menu import ActionButton
from tests.ui.hands import click, press, write

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from desktop_app.ui.shell.commands import CommandRegistry

DOCUMENTS = Text("DocumentsPage", "Documents")
SETTINGS = Text("SettingsPage", "Settings")
SAVE = Text("RecoveryCodeView", "Save…")


@pytest.fixture
def page(registry: CommandRegistry, qtbot: QtBot) -> Page:
    made = Page(SETTINGS, registry=registry)
    qtbot.addWidget(made)
    made.show()
    return made


def _labels(page: Page) -> list[str]:
    return [label.text() for label in page.findChildren(QLabel) if label.isVisible()]


def test_shows_its_title(page: Page, themed_app: QApplication, qtbot: QtBot) -> None:
    assert _labels(page) == ["Settings"]
    assert page.accessibleName() == "Settings"
    use_language(themed_app, Language.RUSSIAN)
    qtbot.waitUntil(lambda: _labels(page) == ["Настройки"])
    assert page.accessibleName() == "Настройки"


def test_says_how_old_its_data_are(page: Page, themed_app: QApplication, qtbot: QtBot) -> None:
    page.head.set_stale(datetime.now(UTC) - timedelta(days=9))
    assert any(text.startswith("as of ") for text in _labels(page))
    use_language(themed_app, Language.RUSSIAN)
    qtbot.waitUntil(lambda: any(text.startswith("обновлено ") for text in _labels(page)))
    page.head.set_stale(None)
    assert len(_labels(page)) == 1


def test_searches_when_the_person_pauses(page: Page, qtbot: QtBot) -> None:
    assert [page.searchable, page.focus_search()] == [False, False]
    page.head.set_search(SETTINGS)
    assert page.searchable
    with qtbot.waitSignal(page.head.search.searched) as told:
        write(page.head.search, "abc")
    assert told.args == ["abc"]


def test_searches_at_once_with_return_and_when_cleared(page: Page, qtbot: QtBot) -> None:
    told: list[str] = []
    page.head.set_search(SETTINGS)
    page.head.search.searched.connect(told.append)
    page.search("abc")
    press(page.head.search, Qt.Key.Key_Return)
    assert told == ["abc"]
    page.search("")
    assert told == ["abc", ""]


def test_the_search_field_takes_the_keyboard(page: Page) -> None:
    page.head.set_search(SETTINGS)
    page.search("abc")
    page.activateWindow()
    assert page.focus_search()
    assert page.head.search.selectedText() == "abc"
    page.head.search.clear()


def test_actions_stand_where_they_belong(
    page: Page, registry: CommandRegistry, qtbot: QtBot
) -> None:
    ran: list[str] = []
    allowed = [True]

    def command(name: str) -> Command:
        return Command(
            id=name,
            text=SAVE,
            run=lambda: ran.append(name),
            icon=Icon.SAVE,
            enabled_when=lambda: allowed[0],
        )

    for name in ("first", "tool", "rest"):
        registry.add(command(name), owner=page)
    page.head.set_primary(registry.action("first"))
    page.head.set_tools([registry.action("tool")])
    page.head.set_actions([registry.action("rest")])
    primary = next(each for each in page.head.findChildren(QPushButton) if not each.isHidden())
    assert primary.text() == "Save…"
    click(primary)
    buttons = page.head.findChildren(QToolButton)
    tool = next(each for each in buttons if each.defaultAction() is registry.action("tool"))
    tool.click()
    assert ran == ["first", "tool"]
    assert [action.objectName() for action in page.head.more_menu.menu.actions()] == ["rest"]
    assert tool.accessibleName() == "Save…"
    allowed[0] = False
    registry.refresh()
    assert not primary.isEnabled()
    assert not tool.isEnabled()


def test_shows_what_goes_wrong_in_it(page: Page) -> None:
    assert isinstance(page, aio.ErrorSink)
    page.show_error(TimedOut(), retry=lambda: None)
    assert page.messages.isVisible()
    assert "The bank took too long to answer" in _labels(page)


def test_escape_empties_the_search_field_and_down_leaves_it(page: Page, qtbot: QtBot) -> None:
    told: list[str] = []
    page.head.set_search(SETTINGS)
    page.head.search.searched.connect(told.append)
    page.head.search.left.connect(lambda: told.append("left"))
    page.activateWindow()
    page.focus_search()
    write(page.head.search, "abc")
    press(page.head.search, Qt.Key.Key_Down)
    assert told == ["abc", "left"]  # what was typed is looked for at once
    press(page.head.search, Qt.Key.Key_Escape)
    assert page.head.search.text() == ""
    assert told == ["abc", "left", ""]
    press(page.head.search, Qt.Key.Key_Escape)
    assert told == ["abc", "left", "", "left"]


def test_escape_empties_the_search_field_before_it_ends_anything_else(
    page: Page, qtbot: QtBot
) -> None:
    ended: list[str] = []
    QShortcut(QKeySequence.StandardKey.Cancel, page, lambda: ended.append(page.head.search.text()))
    page.head.set_search(SETTINGS)
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    page.focus_search()
    write(page.head.search, "abc")
    press(page.head.search, Qt.Key.Key_Escape)
    assert (page.head.search.text(), ended) == ("", [])
    press(page.head.search, Qt.Key.Key_Escape)
    assert ended == [""]


LONG = "Saved as payments-2026-11-23.xlsx in the documents folder, with one hundred and twenty rows"


def test_a_success_moves_nothing_and_lies_in_the_corner(page: Page, qtbot: QtBot) -> None:
    page.resize(900, 600)
    page.show_error(TimedOut())
    page.messages.clear()
    qtbot.waitUntil(lambda: page.content.y() == page.head.height())
    before = page.content.geometry()
    page.messages.show_notice(
        "saved", MessageSeverity.SUCCESS, lambda: LONG, action=MessageAction(SAVE, lambda: None)
    )
    toast = page.messages
    assert toast.is_toast
    qtbot.waitUntil(toast.isVisible)
    assert page.content.geometry() == before
    for width, height in ((900, 600), (700, 480)):
        page.resize(width, height)
        qtbot.waitUntil(lambda: toast.geometry().right() == page.width() - Space.L - 1)
        assert toast.geometry().bottom() == page.height() - Space.L - 1
        assert toast.heightForWidth(toast.width()) <= toast.height()
    [button] = [each for each in toast.findChildren(QPushButton) if each.isVisible()]
    assert button.text() == "Save…"
    assert toast.rect().contains(button.geometry())


def _has_a_toast(page: Page) -> bool:
    return page.messages.is_toast


def test_after_a_success_an_error_is_a_strip_again(page: Page, qtbot: QtBot) -> None:
    page.resize(900, 600)
    for _ in range(2):
        page.messages.show_notice("saved", MessageSeverity.SUCCESS, SETTINGS)
        assert _has_a_toast(page)
        page.show_error(TimedOut())
        assert not _has_a_toast(page)
        qtbot.waitUntil(lambda: page.messages.width() == page.width())
        assert page.messages.y() == page.head.height()
        qtbot.waitUntil(lambda: page.content.y() == page.messages.geometry().bottom() + 1)


def test_a_toast_lies_above_the_buttons_at_the_bottom(page: Page, qtbot: QtBot) -> None:
    bar, inside = QHBoxLayout(), QScrollArea()
    inside.setWidget(QPushButton("What scrolls may be covered" * 40))
    page.body.addWidget(inside, 1)
    buttons = [QPushButton(text) for text in ("Save and next", "Check and send…")]
    bar.addStretch(1)
    for button in buttons:
        bar.addWidget(button)
    page.body.addLayout(bar)
    toast = page.messages
    for size in ((900, 600), (700, 480)):
        page.resize(*size)
        qtbot.waitUntil(lambda: buttons[0].mapTo(page, QPoint()).y() > page.height() - 60)
        toast.show_notice("saved", MessageSeverity.SUCCESS, lambda: LONG)
        qtbot.waitUntil(lambda: toast.geometry().right() == page.width() - Space.L - 1)
        tops = [button.mapTo(page, QPoint()).y() for button in buttons]
        assert toast.geometry().bottom() < min(tops) <= toast.geometry().bottom() + 2 * Space.L
        assert toast.y() > page.height() // 2
        toast.clear()


def test_a_toast_makes_way_for_buttons_that_come_later(page: Page, qtbot: QtBot) -> None:
    parts, pane, sent = QStackedWidget(), QWidget(), QPushButton("Send 1 payment")
    for part in (QWidget(), pane):
        parts.addWidget(part)
    column = QVBoxLayout(pane)
    column.addStretch(1)
    column.addWidget(sent, 0, Qt.AlignmentFlag.AlignRight)
    page.body.addWidget(parts, 1)
    page.resize(900, 600)
    toast = page.messages
    toast.show_notice("saved", MessageSeverity.SUCCESS, SETTINGS)
    corner = page.height() - Space.L - 1
    qtbot.waitUntil(lambda: toast.geometry().bottom() == corner)

    def is_above(button: QPushButton) -> bool:
        top = button.mapTo(page, QPoint()).y()
        return button.isVisible() and toast.geometry().bottom() < top <= page.height()

    parts.setCurrentWidget(pane)
    qtbot.waitUntil(lambda: is_above(sent))
    more = QPushButton("Send all of the payments")
    more.setMinimumHeight(60)
    column.addWidget(more)
    qtbot.waitUntil(lambda: is_above(more) and is_above(sent))
    more.setMinimumHeight(120)
    qtbot.waitUntil(lambda: more.height() == 120 and is_above(more) and is_above(sent))
    more.setParent(None)
    parts.setCurrentIndex(0)
    qtbot.waitUntil(lambda: toast.geometry().bottom() == corner)
    toast.clear()
    parts.setCurrentWidget(pane)
    qtbot.waitUntil(sent.isVisible)
    assert toast.isHidden()


def test_a_strip_of_one_line_is_40_px_high(page: Page, qtbot: QtBot) -> None:
    page.resize(1000, 600)
    page.messages.show_notice("one", MessageSeverity.WARNING, SETTINGS, SETTINGS)
    qtbot.waitUntil(lambda: page.messages.height() == 40)
    page.messages.show_notice("two", MessageSeverity.WARNING, SETTINGS, lambda: LONG * 3)
    qtbot.waitUntil(lambda: page.messages.height() > 56)
    page.messages.withdraw("two")
    qtbot.waitUntil(lambda: page.messages.height() == 40)


def test_what_cannot_be_done_is_not_offered_above_an_empty_page(
    page: Page, registry: CommandRegistry
) -> None:
    allowed = [False]
    registry.add(
        Command(
            id="first",
            text=SAVE,
            run=lambda: None,
            icon=Icon.SAVE,
            enabled_when=lambda: allowed[0],
        ),
        owner=page,
    )
    page.head.set_primary(registry.action("first"))
    (primary,) = page.head.findChildren(ActionButton)
    registry.refresh()
    assert not primary.isHidden(), "a list with rows says what could be done with one"
    page.head.set_page_empty(empty=True)
    assert primary.isHidden()
    allowed[0] = True
    registry.refresh()
    assert not primary.isHidden(), "it can be done without a row"
    page.head.show_primary(shown=False)
    assert primary.isHidden()
    page.head.set_page_empty(empty=False)
    assert primary.isHidden()
    page.head.show_primary(shown=True)
    assert not primary.isHidden()
