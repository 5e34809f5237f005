"""Tests of the message bar: newest message, retry, details, copy, close."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unittest.mock import Mock

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from desktop_app.api.errors import TimedOut, Unauthorized
from desktop_app.ui import theme
from desktop_app.ui.i18n.messages import MessageSeverity
from desktop_app.ui.i18n.translations import Language, Text, use_language
from desktop_app.ui.shell import message_bar
from desktop_app.ui.shell.message_bar import MessageAction, MessageBar
from tests.support.layout import faults, still
from tests.ui.hands import click

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tests.support.loops import Run


@pytest.fixture
def bar(qtbot: QtBot) -> MessageBar:
    made = MessageBar()
    qtbot.addWidget(made)
    return made


def _button(bar: MessageBar, text: str) -> QPushButton:
    return next(button for button in bar.findChildren(QPushButton) if button.text() == text)


def _texts(bar: MessageBar) -> str:
    return "\n".join(label.text() for label in bar.findChildren(QLabel) if not label.isHidden())


def test_is_hidden_without_a_message(bar: MessageBar) -> None:
    assert bar.isHidden()
    assert bar.message is None


def test_says_what_happened_and_what_the_service_said(bar: MessageBar, qtbot: QtBot) -> None:
    with qtbot.waitSignal(bar.shown) as shown:
        bar.show_error(Unauthorized(status=401, service_message="Токен <b>просрочен</b>"))
    assert shown.args == ["Access to the bank has ended"]
    assert bar.isVisible()
    assert bar.property("severity") == "error"
    assert bar.accessibleName() == "Access to the bank has ended"
    said = _texts(bar)
    assert said.index("Токен <b>просрочен</b>") < said.index("The access token is missing")
    assert "api.unauthorized" not in said


def test_retry_is_offered_where_it_may_help(bar: MessageBar, qtbot: QtBot) -> None:
    tries = []
    bar.show_error(Unauthorized(), retry=lambda: tries.append("no"))
    assert _button(bar, "Retry").isHidden()
    bar.show_error(TimedOut())
    assert _button(bar, "Retry").isHidden()
    bar.show_error(TimedOut(), retry=lambda: tries.append("yes"))
    click(_button(bar, "Retry"))
    assert tries == ["yes"]
    assert bar.message is not None
    assert bar.message.title == "Access to the bank has ended"


def test_a_message_may_go_while_its_button_is_held_down(bar: MessageBar, qtbot: QtBot) -> None:
    bar.show_error(TimedOut(), retry=lambda: None)
    bar.withdraw(TimedOut.code)
    for button in (bar._retry, bar._close):
        button.click()
        assert bar.message is None


def test_who_showed_a_message_is_told_that_it_was_closed(bar: MessageBar) -> None:
    closed: list[str] = []
    bar.closed.connect(closed.append)
    bar.show_notice("first", MessageSeverity.WARNING, Text("MessageBar", "Details"))
    bar.show_error(TimedOut())
    assert bar.has("first")
    click(bar._close)
    assert closed == [TimedOut.code]
    assert bar.has("first")
    bar.withdraw("first")
    assert not bar.has("first")
    assert closed == [TimedOut.code], "it was taken back, not closed"


def test_a_press_is_about_the_message_that_was_pressed(bar: MessageBar, qtbot: QtBot) -> None:
    """A message that comes or goes under a held button must not have its own action done."""
    done: list[str] = []

    def show(name: str) -> None:
        action = MessageAction(Text("labels", "Attachments"), lambda: done.append(name))
        bar.show_notice(name, MessageSeverity.NOTICE, lambda: name, action=action)

    show("first")
    show("second")
    for button in (bar._retry, bar._close):
        middle = button.rect().center()
        QTest.mousePress(button, Qt.MouseButton.LeftButton, pos=middle)
        show("third")
        QTest.mouseRelease(button, Qt.MouseButton.LeftButton, pos=middle)
        QTest.mousePress(button, Qt.MouseButton.LeftButton, pos=middle)
        bar.withdraw("third")
        QTest.mouseRelease(button, Qt.MouseButton.LeftButton, pos=middle)
    assert done == []
    assert bar.message is not None
    assert bar.message.title == "second"
    click(bar._retry)
    assert done == ["second"]


def test_no_frame_of_an_error_is_kept(bar: MessageBar) -> None:
    """What the functions worked with may be a key or a passphrase; the message stays."""

    def fail(error: Exception, cause: Exception | None = None) -> None:
        raise error from cause

    within = ValueError("within")
    group = ExceptionGroup("all", [within])
    error = Unauthorized()
    for each, cause in ((within, None), (group, None), (error, group)):
        with pytest.raises(type(each)):
            fail(each, cause)
    assert None not in {each.__traceback__ for each in (within, group, error)}
    bar.show_error(error)
    assert {each.__traceback__ for each in (within, group, error)} == {None}
    assert bar.message is not None


def test_details_are_for_support(bar: MessageBar, qtbot: QtBot) -> None:
    bar.show_error(TimedOut(parameters={"operation": "GET /"}, request_id="r-5"))
    click(_button(bar, "Details"))
    assert "operation: GET /" in _texts(bar)
    assert "request: r-5" in _texts(bar)
    click(_button(bar, "Copy for support"))
    copied = QGuiApplication.clipboard().text()
    assert copied.startswith("The bank took too long to answer\n")
    assert "code: api.timed_out" in copied


def test_the_newest_is_shown_and_closing_shows_the_one_before(
    bar: MessageBar, qtbot: QtBot
) -> None:
    bar.show_error(TimedOut())
    bar.show_notice("kept", MessageSeverity.SUCCESS, Text("labels", "Attachments"))
    assert bar.message is not None
    assert bar.message.title == "Attachments"
    assert bar.property("severity") == "success"
    click(bar._close)
    assert bar.message.title == "The bank took too long to answer"
    click(bar._close)
    assert bar.isHidden()


def test_what_stays_until_it_is_closed_makes_room_for_nothing(bar: MessageBar) -> None:
    bar.show_notice("lasting", MessageSeverity.WARNING, Text("labels", "Attachments"))
    for nth in range(4):
        bar.show_notice(f"{nth}", MessageSeverity.SUCCESS, Text("labels", "Attachments"))
    for nth in range(7):
        bar.show_notice(f"warning {nth}", MessageSeverity.WARNING, Text("labels", "Attachments"))
    assert bar.has("lasting")
    assert all(bar.has(f"warning {nth}") for nth in range(7))
    assert not any(bar.has(f"{nth}") for nth in range(4))
    bar.show_notice("done", MessageSeverity.SUCCESS, Text("labels", "Attachments"))
    assert bar.message is not None
    assert bar.message.severity is MessageSeverity.SUCCESS


def test_refreshed_words_replace_no_other_message_and_are_not_read_aloud_again(
    bar: MessageBar, monkeypatch: pytest.MonkeyPatch
) -> None:
    aloud: list[str] = []
    monkeypatch.setattr(
        message_bar, "announce", lambda _widget, words, **_urgent: aloud.append(words)
    )
    left = [3]
    bar.show_notice("left", MessageSeverity.WARNING, lambda: f"{left[0]} left")
    assert aloud == ["3 left"]
    left[0] = 2
    bar.refresh("left")
    assert bar.accessibleName() == "2 left"
    bar.show_notice("other", MessageSeverity.WARNING, lambda: "another")
    left[0] = 1
    bar.refresh("left")
    assert bar.accessibleName() == "another"
    click(bar._close)
    assert bar.accessibleName() == "1 left"
    assert aloud == ["3 left", "another"]


def test_only_a_success_goes_by_itself(
    bar: MessageBar, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bar, "underMouse", lambda: False)
    bar._passing.setInterval(20)
    monkeypatch.setattr(QApplication, "focusWidget", lambda: None)
    for severity in (MessageSeverity.NOTICE, MessageSeverity.WARNING, MessageSeverity.ERROR):
        bar.show_notice(severity, severity, Text("labels", "Attachments"))
        assert not bar._passing.isActive(), severity
    bar.show_notice("saved", MessageSeverity.SUCCESS, Text("labels", "Type"))
    qtbot.waitUntil(lambda: bar.property("severity") == "error")
    qtbot.wait(60)
    assert bar.message is not None
    assert bar.message.severity is MessageSeverity.ERROR


def test_a_success_that_can_be_undone_stays_longer(
    bar: MessageBar, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bar, "underMouse", lambda: False)
    monkeypatch.setattr(QApplication, "focusWidget", lambda: None)
    bar._passing.setInterval(5)
    turns: list[bool] = []
    bar._passing.timeout.connect(lambda: turns.append(bar.isVisible()))
    undo = MessageAction(Text("labels", "Type"), Mock())
    bar.show_notice("deleted", MessageSeverity.SUCCESS, Text("labels", "Type"), action=undo)
    qtbot.waitUntil(bar.isHidden)
    assert len(turns) == 5
    turns.clear()
    bar.show_notice("saved", MessageSeverity.SUCCESS, Text("labels", "Type"))
    qtbot.waitUntil(bar.isHidden)
    assert len(turns) == 1


def test_a_success_waits_for_whoever_uses_it(
    bar: MessageBar, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    over = [True]
    monkeypatch.setattr(bar, "underMouse", lambda: over[0])
    bar._passing.setInterval(20)
    bar.show_notice("saved", MessageSeverity.SUCCESS, Text("labels", "Type"))
    qtbot.wait(60)
    assert bar.isVisible(), "the mouse is on it"
    bar.activateWindow()
    bar._close.setFocus()
    qtbot.waitUntil(bar._close.hasFocus)
    over.clear()
    over.append(False)
    qtbot.wait(60)
    assert bar.isVisible(), "the focus is in it"
    bar._close.clearFocus()
    qtbot.waitUntil(bar.isHidden)


def test_the_same_again_replaces_itself(bar: MessageBar) -> None:
    for _ in range(3):
        bar.show_error(TimedOut())
    bar.withdraw("api.timed_out")
    assert bar.isHidden()


def test_a_notice_has_no_details(bar: MessageBar) -> None:
    bar.show_notice("kept", MessageSeverity.NOTICE, lambda: "Title", lambda: "Text")
    assert _button(bar, "Details").isHidden()
    assert _button(bar, "Copy for support").isHidden()
    assert "Title" in _texts(bar)
    assert "Text" in _texts(bar)
    bar.clear()
    assert bar.isHidden()


@pytest.mark.parametrize("text", [100, 200])
def test_no_width_cuts_a_title_or_a_button(
    bar: MessageBar, themed_app: QApplication, run_qt: Run, text: int
) -> None:
    theme.apply(themed_app, theme.Scheme.LIGHT, text=text)
    bar.show_notice(
        "kept",
        MessageSeverity.NOTICE,
        lambda: "4 documents: there was no answer from the bank; each one is looked for",
        lambda: "",
        action=MessageAction(Text("x", "Show"), bool),
    )

    async def story() -> None:
        for width in range(1500, 1000 if text == 200 else 500, -20):
            bar.resize(width, bar.heightForWidth(width))
            await still(bar)
            assert faults(bar) == [], width

    run_qt(story())


def test_a_message_follows_the_language(
    bar: MessageBar, themed_app: QApplication, qtbot: QtBot
) -> None:
    bar.show_error(TimedOut())
    use_language(themed_app, Language.RUSSIAN)
    qtbot.waitUntil(lambda: "Банк не ответил вовремя" in _texts(bar))
    assert not _button(bar, "Подробности").isHidden()
