"""Tests of the details' buttons: as many as fit, the others in a menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QToolButton

from desktop_app.ui.documents.details.action_buttons import DocumentActionButtons
from desktop_app.ui.theme import Space
from tests.support.layout import at_rest
from tests.ui.hands import click

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from tests.support.loops import Run


def test_buttons_show_what_has_room_and_the_rest_is_in_the_menu(qtbot: QtBot) -> None:
    buttons = DocumentActionButtons()
    qtbot.addWidget(buttons)
    done: list[str] = []
    actions = []
    for text in ("Change…", "Delete…", "Repeat this payment…"):
        action = QAction(text, buttons)
        action.triggered.connect(lambda _=False, text=text: done.append(text))
        actions.append(action)
    buttons.resize(340, 48)
    buttons.show_actions(actions)
    assert [each.text() for each in buttons.buttons if not each.isHidden()] == [
        "Change…",
        "Delete…",
    ]
    assert [each.text() for each in buttons.menu.menu.actions()] == ["Repeat this payment…"]
    click(buttons.buttons[1])
    assert done == ["Delete…"]
    assert buttons.buttons[0].accessibleName() == "Change"
    actions[0].setText("Изменить этот неподписанный документ в банке…")
    buttons.resize(341, 48)
    assert [each.text() for each in buttons.buttons if not each.isHidden()] == [actions[0].text()]
    assert len(buttons.menu.menu.actions()) == 2
    buttons.show_actions(actions[:1])
    more = buttons.findChild(QToolButton)
    assert more is not None
    assert more.isHidden()
    buttons.show_actions([])
    assert buttons.isHidden()


def test_longer_words_find_room_without_another_width(qtbot: QtBot) -> None:
    buttons = DocumentActionButtons()
    qtbot.addWidget(buttons)
    actions = [QAction(text, buttons) for text in ("Change…", "Delete…")]
    buttons.show_actions(actions)
    buttons.resize(340, 48)
    buttons.show()
    qtbot.waitUntil(buttons.buttons[1].isVisible)
    actions[0].setText("Изменить этот неподписанный документ в банке…")
    qtbot.waitUntil(lambda: not buttons.buttons[1].isVisible())
    assert len(buttons.menu.menu.actions()) == 1


def test_buttons_that_are_shown_have_room_for_their_words(qtbot: QtBot) -> None:
    buttons = DocumentActionButtons()
    qtbot.addWidget(buttons)
    actions = [QAction(text, buttons) for text in ("Repeat this payment once more…", "Sign…")]
    buttons.show_actions(actions)
    buttons.show()
    for width in range(200, 480, 7):
        buttons.resize(width, 48)
        shown = [each for each in buttons.buttons if each.isVisible()]
        buttons._row.activate()
        assert shown
        if len(shown) > 1:
            assert all(each.width() >= each.sizeHint().width() for each in shown), width
    assert len(shown) == 2


def test_buttons_that_just_fit_come_to_rest(qtbot: QtBot, qapp: QApplication, run_qt: Run) -> None:
    """A width in which the menu is just not needed: its going away must not bring it back."""
    buttons = DocumentActionButtons()
    qtbot.addWidget(buttons)
    buttons.show_actions([QAction(text, buttons) for text in ("Change…", "Delete…")])
    buttons.show()
    more = buttons.findChild(QToolButton)
    assert more is not None
    taken = Space.L + Space.S + more.sizeHint().width()
    wanted = sum(each.sizeHint().width() + Space.S for each in buttons.buttons)
    for spare, fitting in ((-1, 1), (0, 2), (1, 2), (Space.L - Space.S, 2)):
        buttons.resize(taken + wanted + spare, 48)
        run_qt(at_rest(qapp))
        assert sum(each.isVisible() for each in buttons.buttons) == fitting, spare
        assert more.isVisible() is (fitting < 2), spare
