"""Tests that the question who signed in does not interrupt typing, and is not answered by it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QVBoxLayout, QWidget

from desktop_app.domain.profiles.sign_in import SentByOwner
from desktop_app.ui.profiles.sign_in_question import SignInQuestion
from tests.support.fakes import NOW, FixedClock
from tests.ui.hands import press, write

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


class QuestionSetup:
    """A window with the question above what a person works with."""

    def __init__(self, qtbot: QtBot, work: QWidget) -> None:
        self.window = QWidget()
        qtbot.addWidget(self.window)
        self.question, self.work = SignInQuestion(FixedClock()), work
        self.said: list[str] = []
        self.question.closed.connect(lambda: self.said.append("not now"))
        self.question.answered.connect(lambda yes: self.said.append("yes" if yes else "no"))
        column = QVBoxLayout(self.window)
        column.addWidget(self.question)
        column.addWidget(work)
        self.window.show()
        self.window.activateWindow()
        qtbot.waitUntil(self.window.isActiveWindow)
        work.setFocus()


@pytest.mark.parametrize("if_same", [True, False])
def test_who_types_goes_on_typing(qtbot: QtBot, if_same: bool) -> None:
    line = QLineEdit()
    setup = QuestionSetup(qtbot, line)
    sent = SentByOwner(owner="x", count=1, last_sent_at=NOW)
    write(line, "Rent")
    (setup.question.ask_if_same if if_same else setup.question.ask_if_wanted)(sent)
    assert setup.question.isVisible()
    for letter in " for May":
        focused = QApplication.focusWidget()
        assert focused is not None
        write(focused, letter)
    assert line.text() == "Rent for May"
    assert not setup.said


def test_what_is_pressed_as_it_appears_answers_nothing(qtbot: QtBot) -> None:
    setup = QuestionSetup(qtbot, QPushButton("Work"))
    question = setup.question
    question.ask_if_same(SentByOwner(owner="x", count=1, last_sent_at=NOW))
    assert question.later.hasFocus()
    press(question.later, Qt.Key.Key_Space)
    press(question.later, Qt.Key.Key_Escape)
    assert not setup.said
    qtbot.waitUntil(question.yes.isEnabled)
    press(question.later, Qt.Key.Key_Escape)
    press(question.later, Qt.Key.Key_Space)
    assert setup.said == ["not now", "not now"]
