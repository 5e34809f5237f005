"""Tests of how the head of a page fits its parts into little room."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QPushButton

from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.commands import Command
from desktop_app.ui.shell.page import Page
from desktop_app.ui.theme import Icon, Scheme
from tests.support.layout import faults
from tests.ui.hands import settle

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication, QMenu
    from pytestqt.qtbot import QtBot

    from desktop_app.ui.shell.commands import CommandRegistry
    from tests.support.loops import Run

WORDS = Text("DocumentListPage", "Synchronise now")


def test_buttons_without_room_are_in_the_menu(
    registry: CommandRegistry, themed_app: QApplication, qtbot: QtBot, run_qt: Run
) -> None:
    page = Page(Text("DocumentsPage", "Payments of the whole company"), registry=registry)
    qtbot.addWidget(page)
    ran: list[str] = []
    for name in ("sign", "make", "rest"):
        command = Command(id=name, text=WORDS, run=partial(ran.append, name), icon=Icon.SAVE)
        registry.add(command, owner=page)
    own = QPushButton("Subtotals of the month")
    own.clicked.connect(lambda: ran.append("own"))
    page.head.set_search(Text("DocumentsPage", "Search documents"))
    page.head.set_primary(registry.action("sign"))
    page.head.add_widget(own)
    page.head.set_buttons([registry.action("make")])
    page.head.set_actions([registry.action("rest")])
    menu: QMenu = page.head.more_menu.menu
    page.setMinimumSize(400, 400)  # as the window has its own
    page.resize(1200, 500)
    page.show()

    def words() -> list[str]:
        return [each.text() or each.objectName() for each in menu.actions()]

    async def use() -> None:
        await settle(lambda: len(words()) == 1 and not faults(page.head))
        assert not own.isHidden()
        theme.apply(themed_app, Scheme.LIGHT, text=200)
        page.resize(700, 500)
        await settle(lambda: len(words()) == 3 and not faults(page.head))
        assert words()[0] == "Subtotals of the month"
        assert own.isHidden()
        for action in menu.actions():
            action.trigger()
        assert ran == ["own", "make", "rest"]
        page.resize(1900, 500)
        await settle(lambda: len(words()) == 1 and not own.isHidden() and not faults(page.head))

    run_qt(use())
