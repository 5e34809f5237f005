"""Tests of fields that offer choices: caret, keys, and the list below them."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any, Final

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QHBoxLayout, QTextEdit, QWidget
from shiboken6 import delete

from desktop_app.domain.documents.directories import DirectoryEntry
from desktop_app.domain.instructions.problems import Severity
from desktop_app.services.payments.own_accounts import OwnAccount
from desktop_app.ui import theme
from desktop_app.ui.forms.completions import OFFER_HEIGHT, WRITTEN, lines_of
from desktop_app.ui.forms.field import FormField
from desktop_app.ui.forms.input_edits import DayEdit
from desktop_app.ui.forms.lookup_edits import CodeEdit, CounterpartyEdit, OwnAccountEdit
from desktop_app.ui.forms.reference_edit import ReferenceEdit
from desktop_app.ui.gateway.parameter_edits import CustomerEdit
from desktop_app.ui.i18n.translations import Text
from tests.ui.hands import settle

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QApplication, QLineEdit
    from pytestqt.qtbot import QtBot

    from tests.support.loops import Run

WIDTH: Final = 210
NAME: Final = "Очерёдность, которая установлена законодательством для налогов и сборов"


def codes() -> CodeEdit:
    made = CodeEdit()
    made.offer([DirectoryEntry(f"{number:02}", NAME) for number in range(20)])
    return made


def own_accounts() -> OwnAccountEdit:
    made = OwnAccountEdit()
    made.offer([OwnAccount("BY13ALFA30120000000010270000", "BYN")])
    return made


def asking(kind: type[Any]) -> Callable[[], QLineEdit]:
    """A field that asks for what it offers, and gets one thing."""

    def make() -> QLineEdit:
        made = kind()
        made.asked.connect(lambda fragment: answer(made, fragment))
        return made  # type: ignore[no-any-return]

    def answer(made: Any, fragment: str) -> None:
        made.suggest(fragment, [("ООО «Новый партнёр» · 100000007", None, "ООО")])

    return make


MAKERS: Final = {
    "codes": codes,
    "own accounts": own_accounts,
    "counterparties": asking(CounterpartyEdit),
    "customers": asking(CustomerEdit),
}


@pytest.mark.parametrize(
    "modifier", [Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.AltModifier]
)
@pytest.mark.parametrize("name", MAKERS)
def test_down_and_alt_down_open_a_list_as_wide_as_the_field(
    name: str, modifier: Qt.KeyboardModifier, qtbot: QtBot, run_qt: Run
) -> None:
    line: Any = MAKERS[name]()
    qtbot.addWidget(line)
    line.resize(WIDTH, 30)

    async def story() -> None:
        line.show()
        line.activateWindow()
        line.setFocus()
        await settle(line.hasFocus)
        QTest.keyClick(line, Qt.Key.Key_Down, modifier)
        popup = line.offers.popup()
        await settle(popup.isVisible)
        assert popup.width() == WIDTH
        assert popup.sizeHintForRow(0) == OFFER_HEIGHT
        assert all(lines_of(popup.model().index(0, 0).data()))
        assert popup.horizontalScrollBar().maximum() == 0
        popup.hide()

    run_qt(story())


@pytest.mark.parametrize("name", MAKERS)
def test_the_caret_opens_the_list_and_takes_the_focus(name: str, qtbot: QtBot, run_qt: Run) -> None:
    line: Any = MAKERS[name]()
    qtbot.addWidget(line)

    async def story() -> None:
        line.show()
        line.activateWindow()
        await settle(line.isActiveWindow)
        (caret,) = line.actions()
        assert caret.isVisible()
        assert caret.text() == "Show the choices"
        caret.trigger()
        assert line.hasFocus()
        await settle(line.offers.popup().isVisible)
        line.offers.popup().hide()

    run_qt(story())


def test_a_reference_is_asked_for_with_alt_down(qtbot: QtBot) -> None:
    line = ReferenceEdit()
    qtbot.addWidget(line)
    with qtbot.waitSignal(line.asked) as asked:
        QTest.keyClick(line, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert asked.args == [""]
    assert len(line.actions()) == 1


def test_a_field_with_nothing_to_choose_has_no_caret(qtbot: QtBot) -> None:
    for line in (CodeEdit(), OwnAccountEdit()):
        qtbot.addWidget(line)
        (caret,) = line.actions()
        assert not caret.isVisible()
        QTest.keyClick(line, Qt.Key.Key_Down)
        popup = line.offers.popup()
        assert popup is not None
        assert not popup.isVisible()


def test_the_last_choice_is_something_new_that_begins_with_what_is_typed(
    qtbot: QtBot, run_qt: Run
) -> None:
    line = CounterpartyEdit()
    qtbot.addWidget(line)
    line.offer_new(Text("InstructionForm", "New counterparty…"))
    found = [("Roma Ltd · 100000007", "known", "Roma Ltd")]
    line.asked.connect(lambda fragment: line.suggest(fragment, found if fragment == "Rom" else []))
    asked, chosen = list[str](), list[object]()
    line.new_asked.connect(asked.append)
    line.chosen.connect(chosen.append)

    popup: Any = line.offers.popup()

    def take(shown: str) -> None:
        """Go down to an item and take it."""
        for _ in range(2 * popup.model().rowCount()):
            QTest.keyClick(popup, Qt.Key.Key_Down)
            if popup.currentIndex().data() == shown:
                break
        QTest.keyClick(popup, Qt.Key.Key_Return)

    async def story() -> None:
        line.show()
        line.activateWindow()
        line.setFocus()
        await settle(line.hasFocus)
        QTest.keyClicks(line, "Rom")
        await settle(popup.isVisible)
        shown = [popup.model().index(row, 0).data() for row in range(popup.model().rowCount())]
        assert shown == ["Roma Ltd · 100000007", "New counterparty… · Rom"]
        take("New counterparty… · Rom")
        assert (asked, chosen, line.text()) == (["Rom"], [], "Rom")
        QTest.keyClicks(line, "a")
        await settle(lambda: not line._pause.isActive())
        assert not popup.isVisible(), "nothing fits, and nobody asked for the list"
        QTest.keyClick(line, Qt.Key.Key_Down)
        await settle(popup.isVisible)
        take("New counterparty… · Roma")
        assert asked == ["Rom", "Roma"]
        line.setText("Rom")
        line.open_list()
        await settle(popup.isVisible)
        take("Roma Ltd · 100000007")
        assert (chosen, line.text()) == (["known"], "Roma Ltd")

    run_qt(story())


def test_the_arrows_stop_at_the_end_of_the_calendar(qtbot: QtBot) -> None:
    edit = DayEdit(today=lambda: date(2026, 11, 16))
    qtbot.addWidget(edit)
    edit.set_value("31.12.9999")
    QTest.keyClick(edit, Qt.Key.Key_Up)
    assert edit.value() == "31.12.9999"


@pytest.mark.parametrize("stretch", [100, 130])
@pytest.mark.parametrize("shown", ["BY07ALFA30128063019073009933", "26.12.2026"])
def test_an_account_and_a_day_are_never_cut(
    qtbot: QtBot, themed_app: QApplication, shown: str, stretch: int
) -> None:
    def end_of_text() -> int:
        edit.grab()  # it scrolls to its cursor, at the end of the text, when it is painted
        return edit.cursorRect().right()

    theme.stretch(themed_app, stretch)
    try:
        window = QWidget()
        qtbot.addWidget(window)
        edit = (
            OwnAccountEdit()
            if shown.startswith("BY")
            else DayEdit(today=lambda: date(2026, 11, 16))
        )
        row = QHBoxLayout(window)
        row.addWidget(edit)
        row.addWidget(QTextEdit(), 5)
        edit.set_value(shown)
        window.show()
        if isinstance(edit, OwnAccountEdit):
            edit.offer([OwnAccount(shown, "BYN")])
        window.resize(window.minimumSizeHint())
        qtbot.waitUntil(lambda: edit.width() == edit.minimumSizeHint().width())
        in_the_form = end_of_text()
        edit.resize(900, edit.height())
        assert end_of_text() == in_the_form, "nothing of it was out of sight"
    finally:
        theme.stretch(themed_app, 100)


def _offer_more_codes(edit: Any) -> None:
    edit.offer_used({"15": lambda: "last payment 01.11.2026"})
    edit.narrow([DirectoryEntry("16", NAME)])


def _offer_more_accounts(edit: Any) -> None:
    edit.offer([OwnAccount(f"BY{n}ALFA30120000000010270000", "BYN") for n in (20, 13, 14)])


@pytest.mark.parametrize(
    ("make", "offer_more", "taken", "first"),
    [
        (codes, _offer_more_codes, "01", "15"),
        (
            lambda: _with_accounts(13, 14),
            _offer_more_accounts,
            "BY14ALFA30120000000010270000",
            "BY20ALFA30120000000010270000",
        ),
    ],
)
def test_a_list_that_is_open_keeps_its_rows_until_it_closes(
    qtbot: QtBot,
    run_qt: Run,
    make: Callable[[], Any],
    offer_more: Callable[[Any], object],
    taken: str,
    first: str,
) -> None:
    edit = make()
    qtbot.addWidget(edit)

    async def story() -> None:
        edit.show()
        edit.activateWindow()
        edit.setFocus()
        await settle(edit.hasFocus)
        QTest.keyClick(edit, Qt.Key.Key_Down)
        popup = edit.offers.popup()
        await settle(popup.isVisible)
        while popup.currentIndex().row() != 1:
            QTest.keyClick(popup, Qt.Key.Key_Down)
        offer_more(edit)
        assert popup.currentIndex().data(WRITTEN) == taken
        QTest.keyClick(popup, Qt.Key.Key_Return)
        assert edit.value() == taken
        await settle(lambda: edit.offers.model().index(0, 0).data(WRITTEN) == first, seconds=5)

    run_qt(story())


def _with_accounts(*numbers: int) -> OwnAccountEdit:
    made = OwnAccountEdit()
    made.offer([OwnAccount(f"BY{n}ALFA30120000000010270000", "BYN") for n in numbers])
    return made


def test_a_row_at_hand_that_is_found_again_stays_so(qtbot: QtBot, run_qt: Run) -> None:
    edit = CounterpartyEdit()
    qtbot.addWidget(edit)

    async def story() -> None:
        edit.show()
        edit.activateWindow()
        edit.setFocus()
        await settle(edit.hasFocus)
        edit.suggest("", [(name, name, name) for name in ("A", "B", "C")])
        popup: Any = edit.offers.popup()
        await settle(popup.isVisible)
        while popup.currentIndex().row() != 1:
            QTest.keyClick(popup, Qt.Key.Key_Down)
        edit.suggest("", [(name, name, name) for name in ("Z", "A", "B", "C")])
        assert popup.currentIndex().data(WRITTEN) == "B"
        QTest.keyClick(popup, Qt.Key.Key_Return)
        assert edit.value() == "B"

    run_qt(story())


@pytest.mark.parametrize("made", [codes, own_accounts, asking(CounterpartyEdit)])
def test_what_is_found_for_a_field_that_went_with_its_page_is_dropped(
    qapp: QApplication, made: Callable[[], Any]
) -> None:
    del qapp
    edit = made()
    delete(edit)
    if isinstance(edit, CodeEdit):
        edit.offer([DirectoryEntry("22", NAME)])
    elif isinstance(edit, OwnAccountEdit):
        edit.offer([OwnAccount("BY13ALFA30120000000010270000", "BYN")])
    else:
        edit.offer("", ())


def test_what_a_field_says_already_is_not_laid_out_again(qapp: QApplication) -> None:
    del qapp
    field = FormField(Text("labels", "Number"), CodeEdit(), required=True)
    told: list[str] = []
    field.note_changed.connect(lambda: told.append(field.note))
    for words, severity in [
        ("Too long", Severity.ERROR),
        ("Too long", Severity.ERROR),
        ("Too long", Severity.WARNING),
        ("Short", Severity.WARNING),
    ]:
        field.show_note(words.__str__, severity)
    assert told == ["Too long", "Too long", "Short"]
    assert field.control.accessibleDescription().endswith("Short")
    delete(field)
