"""Tests of the *New* button."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Language, Text, use_language
from desktop_app.ui.routes import ROUTES
from desktop_app.ui.shell.commands import Command
from desktop_app.ui.shell.new_button import NewButton
from desktop_app.ui.shell.page import Page
from tests.support.contexts import context_of, workspace_of
from tests.support.layout import faults, still
from tests.ui.hands import settle

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from desktop_app.ui.shell.commands import CommandRegistry
    from tests.support.loops import Run


def test_it_offers_every_form_that_the_window_has(qtbot: QtBot, registry: CommandRegistry) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    opened: list[str] = []
    for form, _ in ROUTES.forms:
        registry.add(
            Command(
                id=f"{form.name}.new",
                text=form.title,
                run=partial(opened.append, form.name),
            ),
            owner=window,
        )
    button = NewButton(context_of(workspace_of(), registry=registry))
    qtbot.addWidget(button)
    actions = button.choices.menu.actions()
    assert [action.text() for action in actions] == [str(each.title) for each, _ in ROUTES.forms]
    for action in actions:
        action.trigger()
    assert opened == [each.name for each, _ in ROUTES.forms]
    assert {"payment", "debit_acceptance", "debit_recall"} <= set(opened)


def test_it_hides_where_nothing_can_be_written(qtbot: QtBot, registry: CommandRegistry) -> None:
    other = QWidget()
    qtbot.addWidget(other)
    registry.add(Command(id="x.new", text=Text("x", "x"), run=bool), owner=other)
    button = NewButton(context_of(workspace_of(), registry=registry))
    qtbot.addWidget(button)
    assert button.isHidden()


def test_in_the_head_of_a_page_it_is_an_icon_where_its_words_have_no_room(
    qtbot: QtBot, registry: CommandRegistry, themed_app: QApplication, run_qt: Run
) -> None:
    page = Page(Text("DocumentsPage", "Documents"), registry=registry)
    frame = QWidget()  # a window of its own would not become so narrow
    qtbot.addWidget(frame)
    page.setParent(frame)
    for name in ("payment.new", "documents.sign", "documents.export"):
        registry.add(Command(id=name, text=Text("x", "Sign…"), run=bool), owner=page)
    button = NewButton(context_of(workspace_of(), registry=registry))
    page.head.set_search(Text("DocumentsPage", "Search documents"))
    page.head.set_primary(registry.action("documents.sign"))
    page.head.set_buttons([registry.action("documents.export")])
    page.head.add_new_button(button)
    frame.resize(1200, 500)
    frame.show()

    async def story() -> None:
        async def at(width: int, text: int) -> str:
            theme.apply(themed_app, theme.Scheme.LIGHT, text=text)
            page.resize(width, 500)
            await still(page)
            assert faults(page) == []
            assert button.accessibleName() == "Create a new document"
            return button.text()

        words = await at(1200, 100)
        assert words == "New…"
        assert await at(1200, 200) == words
        assert await at(640, 200) == ""
        assert await at(1200, 200) == words
        assert await at(640, 200) == ""
        use_language(themed_app, Language.RUSSIAN)
        await settle(lambda: button.accessibleName() != "Create a new document")
        assert button.text() == "", "no language brings the words back"
        use_language(themed_app, Language.ENGLISH)
        await settle(lambda: button.accessibleName() == "Create a new document")
        assert await at(640, 100) == words
        assert await at(1200, 200) == words
        page.head.resize(640, page.head.height())  # what is hidden is not asked a second time
        assert not button.text()
        assert button.minimumWidth() == button.sizeHint().width()

    run_qt(story())
