"""Tools beside fields of a payment: tax in the purpose, and the next day on which banks work."""

from __future__ import annotations

from decimal import Decimal
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QToolButton

from desktop_app.domain.instructions.instruction import Urgency
from desktop_app.domain.instructions.value_added_tax import (
    RATES,
    included_tax,
    purpose_with_corrected_tax,
    purpose_with_tax,
    purpose_without_tax,
    tax_to_correct,
    with_tax,
)
from desktop_app.domain.values import typed_amounts
from desktop_app.domain.values.money import Amount, exponent
from desktop_app.domain.values.typed_days import read_day, written_day
from desktop_app.ui import theme
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.shell.help.topics import set_article
from desktop_app.ui.theme import Icon
from desktop_app.ui.widgets.button_menu import ButtonMenu

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from datetime import date

    from PySide6.QtWidgets import QMenu

    from desktop_app.domain.instructions.value_added_tax import TaxOfAmount
    from desktop_app.domain.values.business_days import BusinessCalendar
    from desktop_app.ui.forms.input_edits import DayEdit
    from desktop_app.ui.forms.instruction_form import InstructionForm

_INCLUDED: Final = Text("PaymentTools", "VAT {rate} % is included: {tax}")
_ON_TOP: Final = Text("PaymentTools", "Add VAT {rate} % to the amount: {amount}")
_WITHOUT: Final = Text("PaymentTools", "Without VAT")
_LEAST: Final = 48
"""The narrowest button that still says something, pixels of the usual text."""
_NO_AMOUNT: Final = Text("PaymentTools", "Enter the amount first")
_CORRECT: Final = Text("PaymentTools", "Correct VAT")
_CORRECT_TO: Final = Text("PaymentTools", "Write into the purpose that VAT {rate} % is {tax}")
_MOVE: Final = Text("PaymentTools", "Move to {day}")


class TaxButton(Translated, QToolButton):
    """Computes the tax of the amount and writes it at the end of the purpose."""

    def __init__(self, form: InstructionForm) -> None:
        super().__init__(form.fields["purpose"])
        self._form = form
        self._menu = ButtonMenu(self)
        set_article(self, "vat")
        self.setAutoRaise(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.bind_text(self.setText, lambda: self.tr("VAT"))
        about = Text("PaymentTools", "Compute VAT and write it into the purpose")
        self.bind_text(partial(theme.set_tip, self), about)
        self.bind_text(self.setAccessibleName, about)
        self._fill()
        self._menu.menu.aboutToShow.connect(self._fill)

    @property
    def actions_offered(self) -> list[QAction]:
        """What its menu offers for the amount that is typed."""
        self._fill()
        return [each for each in self._menu.menu.actions() if not each.isSeparator()]

    @property
    def offered(self) -> QMenu:
        """The menu that the button opens."""
        return self._menu.menu

    def open_menu(self) -> None:
        """Show the menu, as a press on the button does."""
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.click()

    def _fill(self) -> None:
        self._menu.show_actions(self._made())

    def _made(self) -> Iterator[QAction]:
        amount = _typed_amount(self._form)
        if amount is None:
            waiting = QAction(str(_NO_AMOUNT), self._menu.menu)
            waiting.setEnabled(False)
            yield waiting
        else:
            yield from self._of_rates(amount)
        line = QAction(self._menu.menu)
        line.setSeparator(True)
        yield line
        yield self._action(str(_WITHOUT), self._write_none)

    def _of_rates(self, amount: Amount) -> Iterator[QAction]:
        digits, currency = exponent(amount.currency), amount.currency
        for rate in RATES:
            tax = Amount(included_tax(amount.value, rate, decimals=digits), currency)
            words = _INCLUDED.format(rate=rate, tax=formats.amount(tax))
            yield self._action(words, partial(self._write, amount, rate, tax.value))
        for rate in RATES:
            more = Amount(with_tax(amount.value, rate, decimals=digits), currency)
            words = _ON_TOP.format(rate=rate, amount=formats.amount(more))
            tax = Amount(included_tax(more.value, rate, decimals=digits), currency)
            yield self._action(words, partial(self._write, more, rate, tax.value))

    def _action(self, words: str, run: Callable[[], object]) -> QAction:
        made = QAction(words, self._menu.menu)
        made.triggered.connect(lambda _=False: run())
        return made

    def _write(self, amount: Amount, rate: Decimal, tax: Decimal) -> None:
        digits = exponent(amount.currency)
        purpose = purpose_with_tax(
            self._form.texts()["purpose"],
            rate=rate,
            tax=tax,
            currency=amount.currency,
            decimals=digits,
        )
        self._form.put("amount", f"{amount.value:.{digits}f}".replace(".", ","))
        self._put_purpose(purpose)

    def _write_none(self) -> None:
        self._put_purpose(purpose_without_tax(self._form.texts()["purpose"]))

    def _put_purpose(self, purpose: str) -> None:
        _put_purpose(self._form, purpose)


class TaxCorrection(Translated, QToolButton):
    """Writes the tax of the amount where the purpose names that of another; hidden where it fits.

    Tools behind it stay where they are when it appears.
    """

    def __init__(self, form: InstructionForm) -> None:
        super().__init__(form.fields["purpose"])
        self._form = form
        self._right: TaxOfAmount | None = None
        set_article(self, "vat")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAutoRaise(True)
        self.bind_text(self.setText, _CORRECT)
        self.clicked.connect(self.correct)
        self.hide()

    @property
    def right(self) -> TaxOfAmount | None:
        """The tax that the purpose should name; None while there is nothing to correct."""
        return self._right

    def look_again(self) -> None:
        """Appear where the purpose names the tax of another amount."""
        amount = _typed_amount(self._form)
        purpose = self._form.text("purpose")
        self._right = tax_to_correct(purpose, amount) if amount is not None else None
        self._show_words()
        self.setHidden(self._right is None)

    def minimumSizeHint(self) -> QSize:
        """Little, so that a narrow form does not grow when it appears."""
        return QSize(theme.scaled(_LEAST), super().minimumSizeHint().height())

    def correct(self) -> None:
        """Write the tax of the amount into the purpose."""
        amount = _typed_amount(self._form)
        if amount is not None and self._right is not None:
            purpose = purpose_with_corrected_tax(self._form.text("purpose"), amount)
            _put_purpose(self._form, purpose)

    def retranslate(self) -> None:
        """Update the words after a language change."""
        super().retranslate()
        self._show_words()

    def _show_words(self) -> None:
        right, words = self._right, ""
        if right is not None:
            words = _CORRECT_TO.format(rate=right.rate, tax=formats.amount(right.tax))
        theme.set_tip(self, words)
        self.setAccessibleName(words or str(_CORRECT))


def _typed_amount(form: InstructionForm) -> Amount | None:
    """The amount in a form; None while there is none that can be paid."""
    currency = form.text("currency").strip().upper()
    digits = exponent(currency)
    read = typed_amounts.read(form.text("amount"), decimals=digits, currency=currency)
    return Amount(read, currency) if isinstance(read, Decimal) and read > 0 else None


def _put_purpose(form: InstructionForm, purpose: str) -> None:
    form.put("purpose", purpose)
    form.changed.emit("purpose")
    form.fields["purpose"].control.setFocus(Qt.FocusReason.OtherFocusReason)


class NextDayAction(QAction):
    """Moves the date of a payment to the next day on which banks work; hidden on such days.

    So it is for instant payments, which are made on any day. It stands inside the field, so that
    nothing moves when it appears. A new payment that moves to another year gets a number of that
    year.
    """

    def __init__(
        self,
        form: InstructionForm,
        *,
        calendar: BusinessCalendar,
        today: Callable[[], date],
        is_new: Callable[[], bool],
    ) -> None:
        """`is_new` tells a new payment from a change, which keeps the number of its document."""
        edit: DayEdit = form.fields["date"].control
        super().__init__(edit)
        self._form, self._calendar, self._today = form, calendar, today
        self._is_new = is_new
        self._next: date | None = None
        self.setIcon(theme.icon(Icon.RIGHT, "accent"))
        theme.side_icon(edit, self.icon(), trailing=True, action=self)
        self.triggered.connect(self.move_on)
        self.look_again()

    @property
    def next_day(self) -> date | None:
        """The day it moves to; None while the payment can be made on the date that is typed."""
        return self._next

    def look_again(self) -> None:
        """Appear where banks are closed on the date that is typed, and the payment needs them."""
        day, instant = self._day(), self._form.text("urgency") == Urgency.INSTANT
        closed = day is not None and not instant and not self._calendar.is_business_day(day)
        self._next = self._calendar.next_business_day(day) if day is not None and closed else None
        words = _MOVE.format(day=formats.day(self._next)) if self._next is not None else ""
        self.setText(words)
        theme.set_tip(self, words)
        self.setVisible(self._next is not None)

    def move_on(self) -> None:
        """Put the next working day into the date."""
        day = self._day()
        if self._next is not None:
            if day is not None and day.year != self._next.year and self._is_new():
                self._form.put("number", "")  # the next one is proposed
                self._form.changed.emit("number")
            self._form.put("date", written_day(self._next))
            self._form.changed.emit("date")
            self._form.fields["date"].control.setFocus(Qt.FocusReason.OtherFocusReason)

    def _day(self) -> date | None:
        return read_day(self._form.text("date"), today=self._today(), near=True)
