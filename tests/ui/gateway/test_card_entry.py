"""Tests of the entry of a card: fast by keyboard, and nothing stays of it."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible, QContextMenuEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QVBoxLayout, QWidget

from desktop_app.domain.gateway.card_customers import CustomerCard
from desktop_app.domain.gateway.cards import Brand
from desktop_app.domain.gateway.charges import ChargeKind
from desktop_app.domain.gateway.stored_credentials import CredentialType, StoredCredential
from desktop_app.ui.gateway.card_entry import CardEntry
from desktop_app.ui.gateway.secret_entry_guard import IDLE
from desktop_app.ui.gateway.stored_cards.charge_form import CardChargeForm
from desktop_app.ui.gateway.wallets.token_entry import TokenEntry
from desktop_app.ui.i18n.translations import Language, use_language
from tests.ui.hands import on_screen, press, write
from tests.ui.test_accessibility import nameless

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.ui.widgets.labelled_field import LabelledField

NUMBER = "4444555511113333"
CONTROL = Qt.KeyboardModifier.ControlModifier


class ManualClock:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.moment = datetime(2026, 11, 23, 9, tzinfo=UTC)

    def now(self) -> datetime:
        return self.moment


class EntrySetup:
    """A page with an entry and a button, shown."""

    def __init__(self, qtbot: QtBot, *, require_cvc: bool = True) -> None:
        self.clock = ManualClock()
        self.captured: list[bool] = []
        self.completed: list[bool] = []
        self.entry = CardEntry(clock=self.clock, require_cvc=require_cvc, exclude=self._exclude)
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
        readable = "".join("\n".join(parts).split(" "))
        return re.sub("0x[0-9a-f]+", "", readable)  # an address may have the digits of a code


@pytest.fixture
def entry_setup(qtbot: QtBot) -> Iterator[EntrySetup]:
    QGuiApplication.clipboard().setText("kept")
    made = EntrySetup(qtbot)
    yield made
    made.entry.wipe()


def test_a_card_is_typed_without_touching_tab_or_mouse(entry_setup: EntrySetup) -> None:
    entry_setup.type(NUMBER)
    assert entry_setup.focused() is entry_setup.entry.expiry.control
    assert entry_setup.entry.brand is Brand.VISA
    assert entry_setup.entry.label == "•• 3333"
    entry_setup.type("0834")
    assert entry_setup.focused() is entry_setup.entry.code.control
    entry_setup.type("731")
    assert entry_setup.focused() is entry_setup.entry.holder.control
    entry_setup.type("anna kavalenka")
    assert not entry_setup.completed
    press(entry_setup.entry.holder.control, Qt.Key.Key_Return)
    assert entry_setup.completed == [True]
    attempt = entry_setup.entry.attempt()
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
def test_an_expiry_is_typed_in_any_habit(entry_setup: EntrySetup, typed: str, shown: str) -> None:
    edit = entry_setup.entry.expiry.control
    edit.setFocus()
    entry_setup.type(typed)
    entry_setup.other.setFocus()
    assert edit.text() == shown


def test_a_mistyped_digit_is_said_on_leaving_and_corrected_in_place(
    entry_setup: EntrySetup,
) -> None:
    entry_setup.type(NUMBER[:-1] + "4")
    number = entry_setup.entry.number
    assert entry_setup.focused() is number.control, (
        "a number that is wrong does not go on by itself"
    )
    entry_setup.other.setFocus()
    assert number.error is not None
    assert entry_setup.entry.label == ""
    number.control.setFocus()
    press(number.control, Qt.Key.Key_End)
    press(number.control, Qt.Key.Key_Backspace)
    entry_setup.type("3")
    assert entry_setup.entry.number.error is None
    assert entry_setup.focused() is entry_setup.entry.expiry.control


def test_digits_are_corrected_in_the_middle(entry_setup: EntrySetup) -> None:
    entry_setup.type("4444455511113")
    number = entry_setup.entry.number.control
    for _ in range(len("4444 4555 1111 3") - len("4444 4")):
        press(number, Qt.Key.Key_Left)
    press(number, Qt.Key.Key_Backspace)
    press(number, Qt.Key.Key_5)
    assert number.text().replace(" ", "") == "4444555511113"
    assert number.cursorPosition() == len("4444 5")


def test_nothing_can_be_read_once_a_field_is_left(entry_setup: EntrySetup) -> None:
    entry_setup.type(NUMBER)
    entry_setup.type("0834731anna")
    entry_setup.other.setFocus()
    shown = entry_setup.shown()
    assert NUMBER not in shown
    assert "731" not in shown
    assert "3333" in shown, "the last four digits remain"
    assert not any(edit.isUndoAvailable() for edit in entry_setup.edits)


def test_keys_and_mouse_take_nothing_out(entry_setup: EntrySetup) -> None:
    number = entry_setup.entry.number.control
    entry_setup.type(NUMBER[:-1])
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


def test_the_menu_only_pastes(entry_setup: EntrySetup) -> None:
    QGuiApplication.clipboard().setText(" 4444-5555 1111 3333\n")
    number = entry_setup.entry.number.control
    where = number.rect().center()
    reason = QContextMenuEvent.Reason.Mouse
    QApplication.sendEvent(number, QContextMenuEvent(reason, where, number.mapToGlobal(where)))
    (menu,) = on_screen(QMenu)
    (paste,) = menu.actions()
    paste.trigger()
    menu.close()
    assert entry_setup.entry.label == "•• 3333"
    assert entry_setup.focused() is entry_setup.entry.expiry.control


def _is_forgotten(entry_setup: EntrySetup) -> bool:
    return entry_setup.entry.is_blank and not any(edit.text() for edit in entry_setup.edits)


def test_a_page_that_is_left_forgets_the_card(entry_setup: EntrySetup) -> None:
    entry_setup.type(NUMBER)
    assert entry_setup.captured == [True], (
        "the window is left out of screenshots while there is a card"
    )
    entry_setup.entry.hide()
    assert _is_forgotten(entry_setup)
    assert entry_setup.captured == [True, False]
    assert entry_setup.entry.attempt() is None


def test_two_minutes_without_a_key_forget_the_card(entry_setup: EntrySetup) -> None:
    told: list[bool] = []
    entry_setup.entry.timed_out.connect(lambda: told.append(True))
    entry_setup.type("4444")
    entry_setup.clock.moment += IDLE - timedelta(seconds=1)
    entry_setup.entry.look()
    assert not _is_forgotten(entry_setup)
    entry_setup.entry.keep()
    entry_setup.clock.moment += IDLE - timedelta(seconds=1)
    entry_setup.entry.look()
    assert not told
    entry_setup.clock.moment += timedelta(seconds=1)
    entry_setup.entry.look()
    assert _is_forgotten(entry_setup)
    assert told == [True]


def test_an_optional_code_may_be_left_out_but_not_half_of_it(qtbot: QtBot) -> None:
    entry_setup = EntrySetup(qtbot, require_cvc=False)
    entry_setup.type(NUMBER + "0834")
    press(entry_setup.entry.code.control, Qt.Key.Key_Tab)
    entry_setup.type("ANNA")
    assert entry_setup.entry.is_complete
    entry_setup.entry.code.control.setFocus()
    entry_setup.type("12")
    assert entry_setup.entry.attempt() is None
    entry_setup.entry.wipe()


def test_what_is_missing_is_said_in_every_field(
    entry_setup: EntrySetup, themed_app: QApplication
) -> None:
    assert entry_setup.entry.attempt() is None
    entry = entry_setup.entry
    fields = (entry.number, entry.expiry, entry.code, entry.holder)
    assert all(field.error is not None for field in fields)
    assert entry_setup.focused() is entry.number.control
    assert nameless(entry_setup.entry) == []
    use_language(themed_app, Language.RUSSIAN)
    QApplication.sendPostedEvents(None, QEvent.Type.LanguageChange)
    assert entry.number.control.accessibleName() != "Card number"


class GuardedSetup:
    """A form with a secret that is typed, and what was told to leave its window out of pictures."""

    def __init__(
        self, qtbot: QtBot, profile: Profile, kind: type[CardChargeForm | TokenEntry]
    ) -> None:
        self.clock = ManualClock()
        self.captured: list[bool] = []
        self.form: CardChargeForm | TokenEntry
        self.field: LabelledField[Any]
        if kind is TokenEntry:
            self.form = TokenEntry(unpack=str, clock=self.clock, exclude=self._exclude)
            self.field = self.form.field
        else:
            self.form = CardChargeForm(profile, clock=self.clock, exclude=self._exclude)
            self.form.begin(_stored(self.clock.now()), None)
            self.form.amount.control.set_value("5")
            self.form.email.control.set_value("anna@example.by")
            self.field = self.form.code
        qtbot.addWidget(self.form)
        self.form.show()
        self.form.activateWindow()
        qtbot.waitUntil(self.form.isActiveWindow)

    def type(self, text: str = "123") -> None:
        """Type what pays."""
        self.field.control.setFocus()
        write(self.field.control, text)

    def _exclude(self, _window: int, *, excluded: bool) -> bool:
        self.captured.append(excluded)
        return True


def _stored(moment: datetime) -> CustomerCard:
    return CustomerCard(
        client_id="7",
        credential=StoredCredential(id="c", masked_number="411111**1111", expiry="203412"),
        type=CredentialType.COMMON,
        first_seen_at=moment,
        read_at=moment,
    )


@pytest.mark.parametrize("kind", [CardChargeForm, TokenEntry])
def test_a_code_and_a_token_are_guarded_as_a_card_is(
    qtbot: QtBot, profile: Profile, kind: type[CardChargeForm | TokenEntry]
) -> None:
    made = GuardedSetup(qtbot, profile, kind)
    made.type()
    assert made.captured == [True]
    made.clock.moment += IDLE - timedelta(seconds=1)
    made.form.guard.look()
    assert not made.field.control.is_blank
    made.clock.moment += timedelta(seconds=1)
    made.form.guard.look()
    assert made.field.control.is_blank
    assert "forgotten after two minutes" in str(made.field.error).lower()
    assert made.captured == [True, False]
    made.type()
    assert made.field.error is None
    made.form.hide()
    assert made.field.control.is_blank
    assert made.captured == [True, False, True, False]


def test_a_code_that_was_forgotten_is_asked_for_once_and_not_left_out_silently(
    qtbot: QtBot, profile: Profile
) -> None:
    made = GuardedSetup(qtbot, profile, CardChargeForm)
    form = made.form
    assert isinstance(form, CardChargeForm)
    assert form.kind is ChargeKind.CUSTOMER
    assert form.typed() is not None, "a code is optional"
    made.type()
    typed = form.typed()
    assert typed is not None
    assert typed.code is not None
    typed.code.drop()
    assert form.code.control.is_blank, "what was taken is not in the field any more"
    assert made.captured == [True, False]
    assert form.typed() is None
    assert form.code.error is not None
    assert form.focusWidget() is form.code.control
    without = form.typed()
    assert without is not None, "the person has read that"
    assert without.code is None
    made.type()
    form.begin(_stored(made.clock.now()), None)
    form.amount.control.set_value("5")
    form.email.control.set_value("anna@example.by")
    assert form.typed() is not None, "of another card no code was entered"
