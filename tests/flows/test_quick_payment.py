"""Tests a payment to a known payee by keyboard: few keys, fast reactions."""

from __future__ import annotations

import asyncio
import time
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.instructions.instruction import PaymentInstruction
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.storage.window import DocumentFilter, OutboxFilter, Sort, SortKey
from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Language, use_language
from desktop_app.ui.payments.payment_page import PaymentPage
from desktop_app.ui.theme import Scheme
from tests.support.company import Bank, until
from tests.support.profile_windows import profile_window

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.ui.shell.main_window import MainWindow
    from tests.services.conftest import OpenCompany
    from tests.support.company import Company
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

LONGEST_ANSWER: Final = 2.0
"""Seconds a step may take on a usual computer with nothing else to do; nobody should notice."""

MOST_KEYS: Final = 60
PIECE_S: Final = 0.02
"""Seconds that a piece of work takes on such a computer; see `Slowness`."""

PIECES_EVERY_S: Final = 0.2
PATIENCE_S: Final = 240.0

KEY_PRESS_S: Final = 0.28
"""Seconds a practised hand needs for a key, looking up between fields included."""

THIRTY: Final = 30.0


@pytest.fixture(autouse=True)
def _light_theme_in_english(qapp: QApplication) -> None:
    theme.apply(qapp, Scheme.LIGHT)
    use_language(qapp, Language.ENGLISH)


class CountingKeyboard:
    """Presses keys in the focused widget, counts them, and times the reactions."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self.keys = 0
        self.answers: dict[str, float] = {}

    def press(self, key: Qt.Key, *modifiers: Qt.KeyboardModifier) -> None:
        """Press one key together with others."""
        together = Qt.KeyboardModifier.NoModifier
        for each in modifiers:
            together |= each
        popup = QApplication.activePopupWidget()
        target = popup or QApplication.focusWidget() or self._window
        self.keys += 1
        QTest.keyClick(target, key, together)

    def type(self, text: str) -> None:
        """Type letters; QTest knows only an English keyboard."""
        for letter in text:
            self.keys += 1
            target = QApplication.focusWidget()
            assert target is not None
            for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                event = QKeyEvent(kind, 0, Qt.KeyboardModifier.NoModifier, letter)
                QApplication.sendEvent(target, event)

    async def see(self, what: str, shown: Callable[[], object]) -> None:
        """Wait for the answer of the window and note how long it takes on a usual computer."""
        slowness = Slowness()
        began = time.perf_counter()
        async with asyncio.timeout(PATIENCE_S):
            while not shown():
                await asyncio.sleep(0.005)
                slowness.look_now_and_then()
        seconds = time.perf_counter() - began
        slowness.look()
        self.answers[what] = seconds / slowness.factor


class Slowness:
    """How many times longer work takes meanwhile than on a usual computer of its own.

    It does a piece of work of a known length before, now and then during, and after what is timed.
    """

    def __init__(self) -> None:
        self._pieces, self._seconds = 0, 0.0
        self._looked_at = 0.0
        self.look()

    def look(self) -> None:
        """Do a piece of work."""
        began = time.perf_counter()
        sum(range(1_000_000))
        self._looked_at = time.perf_counter()
        self._pieces += 1
        self._seconds += self._looked_at - began

    def look_now_and_then(self) -> None:
        """Do a piece of work if the last one was some time ago: others need the processor."""
        if time.perf_counter() - self._looked_at > PIECES_EVERY_S:
            self.look()

    @property
    def factor(self) -> float:
        """At least one."""
        return max(1.0, self._seconds / (self._pieces * PIECE_S))


@asynccontextmanager
async def shown(company: Company) -> AsyncIterator[MainWindow]:
    """The window of a company whose address book is filled."""
    async with profile_window(company.workspace) as (window, _):
        await asyncio.sleep(0.05)
        await company.workspace.counterparties.filled()
        yield window


async def somebody(company: Company) -> ListedDocument:
    """A payment to a legal entity that was carried out."""
    where = DocumentFilter(
        kind=Kind.DOCUMENT, types=frozenset({"legalPayments"}), statuses=frozenset({4})
    )
    newest = Sort(SortKey.DATE, descending=True)
    found = await company.workspace.windows.window(where, newest, offset=0, limit=1)
    return found.rows[0].value


def test_a_payment_to_a_known_payee_takes_less_than_thirty_seconds_by_keyboard(
    sandbox: SandboxProcess,
    company: OpenCompany,
    run_qt: Run,
    record_property: Callable[[str, object], None],
) -> None:
    async def scenario() -> None:
        bank = Bank.of(sandbox)
        async with company(bank) as opened, shown(opened) as window:
            known = await somebody(opened)
            keyboard = CountingKeyboard(window)
            control, shift = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
            window.activateWindow()
            await until(window.isActiveWindow)

            keyboard.press(Qt.Key.Key_N, control)
            page = window.page("payment")
            assert isinstance(page, PaymentPage)
            fields: dict[str, Any] = {k: v.control for k, v in page.view.form.fields.items()}
            await keyboard.see(
                "the form", lambda: fields["number"].value() and fields["account"].value()
            )
            assert page.view.form.fields["party.name"].control.hasFocus()

            keyboard.type(known.party.taxpayer_number[:6])
            offers: Any = fields["party.name"].offers
            await keyboard.see("who it may be", offers.popup().isVisible)
            keyboard.press(Qt.Key.Key_Down)
            keyboard.press(Qt.Key.Key_Return)
            await keyboard.see(
                "the payee",
                lambda: fields["party.account"].value() and fields["purpose"].value(),
            )
            assert fields["party.taxpayer_number"].value() == known.party.taxpayer_number
            assert QApplication.focusWidget() is fields["amount"]

            keyboard.type("1234,5")
            keyboard.press(Qt.Key.Key_Tab)
            await keyboard.see("the sum in words", lambda: "1,234.50" in page.view.sheet.texts()[1])
            keyboard.press(Qt.Key.Key_Return, control, shift)
            await keyboard.see("the next form", lambda: not fields["party.name"].value())
            assert page.messages.message is not None

            ready = OutboxFilter(states=frozenset({OutboxState.READY}))
            newest = Sort(SortKey.CHANGED, descending=True)
            rows = await opened.workspace.outbox_rows.window(ready, newest, offset=0, limit=9)
            (row,) = rows.rows
            payment = row.value.instruction
            assert isinstance(payment, PaymentInstruction)
            assert payment.party.taxpayer_number == known.party.taxpayer_number
            assert payment.purpose
            assert str(payment.amount.value if payment.amount else "") == "1234.50"
            for name, seconds in keyboard.answers.items():
                record_property(name, round(seconds, 3))
                assert seconds < LONGEST_ANSWER, name
            record_property("keys", keyboard.keys)
            whole = keyboard.keys * KEY_PRESS_S + sum(keyboard.answers.values())
            record_property("seconds", round(whole, 1))
            assert keyboard.keys <= MOST_KEYS
            assert whole < THIRTY

    run_qt(scenario())
