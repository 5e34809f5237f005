"""Tests of the entry of a card: fast by keyboard, and nothing stays of it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible, QContextMenuEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QVBoxLayout, QWidget

from desktop_app.domain.gateway.cards import Brand
from desktop_app.ui.gateway.card_entry import IDLE, CardEntry
from desktop_app.ui.i18n.translations import Language, use_language
from tests.ui.hands import on_screen, press, write
from tests.ui.test_accessibility import nameless

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

NUMBER = "4444555511113333"
CONTROL = Qt.KeyboardModifier.ControlModifier


class Watch:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.moment = datetime(2026, 11, 23, 9, tzinfo=UTC)

    def now(self) -> datetime:
        return self.moment


class Desk:
    """A page with an entry and a button, shown."""

    def __init__(self, qtbot: QtBot, *, require_cvc: bool = True) -> None:
        self.watch = Watch()
        self.captured: list[bool] = []
        self.completed: list[bool] = []
        self.entry = CardEntry(clock=self.watch, require_cvc=require_cvc, exclude=self._exclude)
        self.entry.completed.connect(lambda: self.completed.append(True))
        self.other = QLineEdit()
        self.page = QWidget()
        column = QVBoxLayout(self.page)
        column.addWidget(self.entry)
        column.addWidget(self.other)
        qtbot.addWidget(self.page)
        self.page.show()
        self.page.activateWindow()
        qtbot.waitUntil(self.page.isActiveWindow)
        self.entry.setFocus()

    def _exclude(self, _window: int, *, excluded: bool) -> bool:
        self.captured.append(excluded)
        return True

    @property
    def edits(self) -> tuple[QLineEdit, ...]:
        entry = self.entry
        return (
            entry.number.control, entry.expiry.control, entry.code.control, entry.holder.control,
        )  # fmt: skip

    def focused(self) -> QWidget | None:
        return self.page.focusWidget()

    def type(self, text: str) -> None:
        """Type where the cursor is."""
        for letter in text:
            widget = self.focused()
            assert widget is not None
            write(widget, letter)

    def shown(self) -> str:
        """Everything that can be read of the entry from outside."""
        parts = []
        for edit in self.edits:
            seen = QAccessible.queryAccessibleInterface(edit)
            parts += [edit.text(), edit.displayText(), edit.selectedText(), repr(edit)]
            parts += [seen.text(each) for each in QAccessible.Text if "User" not in each.name]
            spoken = seen.textInterface()
            parts.append(spoken.text(0, spoken.characterCount()))
        clipboard = QGuiApplication.clipboard()
        parts += [clipboard.text(), clipboard.text(clipboard.Mode.Selection), repr(self.entry)]
        return "".join("\n".join(parts).split(" "))


@pytest.fixture
def desk(qtbot: QtBot) -> Iterator[Desk]:
    QGuiApplication.clipboard().setText("kept")
    made = Desk(qtbot)
    yield made
    made.entry.wipe()


def test_a_card_is_typed_without_touching_tab_or_mouse(desk: Desk) -> None:
    desk.type(NUMBER)
    assert desk.focused() is desk.entry.expiry.control
    assert desk.entry.brand is Brand.VISA
    assert desk.entry.label == "•• 3333"
    desk.type("0834")
    assert desk.focused() is desk.entry.code.control
    desk.type("731")
    assert desk.focused() is desk.entry.holder.control
    desk.type("anna kavalenka")
    assert not desk.completed
    press(desk.entry.holder.control, Qt.Key.Key_Return)
    assert desk.completed == [True]
    attempt = desk.entry.attempt()
    assert attempt is not None
    with attempt:
        card = attempt.card()
        assert card.number.reveal() == NUMBER
        assert card.expiry.reveal() == "203408"
        assert card.cvc.reveal() == "731"
        assert card.cardholder == "ANNA KAVALENKA"


@pytest.mark.parametrize(
    ("typed", "shown"),
    [("834", "08/34"), ("8/34", "08/34"), ("0834", "08/34"), ("08/34", "08/34"),
     ("08.2034", "08/34"), ("203408", "08/34"), ("2034-08", "08/34"), ("1/34", "01/34"),
     ("1234", "12/34")],
)  # fmt: skip
def test_an_expiry_is_typed_in_any_habit(desk: Desk, typed: str, shown: str) -> None:
    edit = desk.entry.expiry.control
    edit.setFocus()
    desk.type(typed)
    desk.other.setFocus()
    assert edit.text() == shown


def test_a_mistyped_digit_is_said_on_leaving_and_corrected_in_place(desk: Desk) -> None:
    desk.type(NUMBER[:-1] + "4")
    number = desk.entry.number
    assert desk.focused() is number.control, "a number that is wrong does not go on by itself"
    desk.other.setFocus()
    assert number.error is not None
    assert desk.entry.label == ""
    number.control.setFocus()
    press(number.control, Qt.Key.Key_End)
    press(number.control, Qt.Key.Key_Backspace)
    desk.type("3")
    assert desk.entry.number.error is None
    assert desk.focused() is desk.entry.expiry.control


def test_digits_are_corrected_in_the_middle(desk: Desk) -> None:
    desk.type("4444455511113")
    number = desk.entry.number.control
    for _ in range(len("4444 4555 1111 3") - len("4444 4")):
        press(number, Qt.Key.Key_Left)
    press(number, Qt.Key.Key_Backspace)
    press(number, Qt.Key.Key_5)
    assert number.text().replace(" ", "") == "4444555511113"
    assert number.cursorPosition() == len("4444 5")


def test_nothing_can_be_read_once_a_field_is_left(desk: Desk) -> None:
    desk.type(NUMBER)
    desk.type("0834731anna")
    desk.other.setFocus()
    shown = desk.shown()
    assert NUMBER not in shown
    assert "731" not in shown
    assert "3333" in shown, "the last four digits remain"
    assert not any(edit.isUndoAvailable() for edit in desk.edits)


def test_keys_and_mouse_take_nothing_out(desk: Desk) -> None:
    number = desk.entry.number.control
    desk.type(NUMBER[:-1])
    for key in (Qt.Key.Key_A, Qt.Key.Key_C, Qt.Key.Key_X, Qt.Key.Key_Z):
        press(number, key, CONTROL)
    press(number, Qt.Key.Key_Insert, CONTROL)
    assert number.text().replace(" ", "") == NUMBER[:-1], "cut and undo do nothing"
    QTest.mousePress(number, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    QTest.mouseMove(number, QPoint(150, 5))
    QTest.mouseRelease(number, Qt.MouseButton.LeftButton, pos=QPoint(150, 5))
    QTest.mouseDClick(number, Qt.MouseButton.LeftButton, pos=QPoint(30, 5))
    assert not number.hasSelectedText()
    assert not number.isUndoAvailable()
    press(number, Qt.Key.Key_Home)
    press(number, Qt.Key.Key_K, CONTROL)  # deletes to the end of the line, into the clipboard
    assert QGuiApplication.clipboard().text() == "kept"


def test_the_menu_only_pastes(desk: Desk) -> None:
    QGuiApplication.clipboard().setText(" 4444-5555 1111 3333\n")
    number = desk.entry.number.control
    where = number.rect().center()
    reason = QContextMenuEvent.Reason.Mouse
    QApplication.sendEvent(number, QContextMenuEvent(reason, where, number.mapToGlobal(where)))
    (menu,) = on_screen(QMenu)
    (paste,) = menu.actions()
    paste.trigger()
    menu.close()
    assert desk.entry.label == "•• 3333"
    assert desk.focused() is desk.entry.expiry.control


def _is_forgotten(desk: Desk) -> bool:
    return desk.entry.is_blank and not any(edit.text() for edit in desk.edits)


def test_a_page_that_is_left_forgets_the_card(desk: Desk) -> None:
    desk.type(NUMBER)
    assert desk.captured == [True], "the window is left out of screenshots while there is a card"
    desk.entry.hide()
    assert _is_forgotten(desk)
    assert desk.captured == [True, False]
    assert desk.entry.attempt() is None


def test_two_minutes_without_a_key_forget_the_card(desk: Desk) -> None:
    told: list[bool] = []
    desk.entry.timed_out.connect(lambda: told.append(True))
    desk.type("4444")
    desk.watch.moment += IDLE - timedelta(seconds=1)
    desk.entry.look()
    assert not _is_forgotten(desk)
    desk.entry.keep()
    desk.watch.moment += IDLE - timedelta(seconds=1)
    desk.entry.look()
    assert not told
    desk.watch.moment += timedelta(seconds=1)
    desk.entry.look()
    assert _is_forgotten(desk)
    assert told == [True]


def test_an_optional_code_may_be_left_out_but_not_half_of_it(qtbot: QtBot) -> None:
    desk = Desk(qtbot, require_cvc=False)
    desk.type(NUMBER + "0834")
    press(desk.entry.code.control, Qt.Key.Key_Tab)
    desk.type("ANNA")
    assert desk.entry.is_complete
    desk.entry.code.control.setFocus()
    desk.type("12")
    assert desk.entry.attempt() is None
    desk.entry.wipe()


def test_what_is_missing_is_said_in_every_field(desk: Desk, look: QApplication) -> None:
    assert desk.entry.attempt() is None
    entry = desk.entry
    fields = (entry.number, entry.expiry, entry.code, entry.holder)
    assert all(field.error is not None for field in fields)
    assert desk.focused() is entry.number.control
    assert nameless(desk.entry) == []
    use_language(look, Language.RUSSIAN)
    QApplication.sendPostedEvents(None, QEvent.Type.LanguageChange)
    assert entry.number.control.accessibleName() != "Card number"
