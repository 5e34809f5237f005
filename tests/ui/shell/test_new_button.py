"""Tests of the *New* button."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.routes import ROUTES
from desktop_app.ui.shell.commands import Command
from desktop_app.ui.shell.new_button import NewButton
from tests.support.contexts import context_of, workspace_of

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from desktop_app.ui.shell.commands import CommandRegistry


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
