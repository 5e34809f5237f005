"""The cart of an order: lines of goods whose sums add up to the amount (2.4)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from desktop_app.domain.gateway.typed.cart_lines import (
    ITEMS,
    CartLine,
    lines_of,
    text_of_lines,
    total,
)
from desktop_app.ui import theme
from desktop_app.ui.gateway.field_notes import FieldNotes
from desktop_app.ui.gateway.new_order.cart_row import CartHeader, CartRow
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import Space
from desktop_app.ui.widgets.focus import start_focus_at

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop_app.domain.gateway.typed.cart_lines import ReadLine

_TOTAL: Final = Text("CartEditor", "Total: {sum}")
_UNIT: Final = Text("CartEditor", "pcs")


class CartEditor(Translated, QWidget):
    """Lines of a cart; a line in which nothing was typed is no line."""

    edited = Signal()
    """It says something else."""
    left = Signal()
    """A person left a field of it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: list[CartRow] = []
        self._header = CartHeader()
        self._currency = ""
        self._read: Sequence[ReadLine] = ()
        self.add_button = QPushButton()
        self._total = theme.Label()
        theme.look(self.add_button, "small")
        theme.look(self._total, "strong")
        self._lines = QVBoxLayout()
        self._lines.setSpacing(Space.S)
        foot = QHBoxLayout()
        foot.addWidget(self.add_button)
        foot.addStretch(1)
        foot.addWidget(self._total)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.XS)
        column.addWidget(self._header)
        column.addLayout(self._lines)
        column.addLayout(foot)
        start_focus_at(self, self.add_button)
        self.add_button.clicked.connect(self.add_line)
        self.bind_text(self.add_button.setText, lambda: self.tr("Add a line"))
        self._header.hide()

    def lines(self) -> tuple[CartLine, ...]:
        """The lines in which something was typed."""
        return tuple(row.line() for row in self._typed())

    def value(self) -> str:
        """The text of a draft."""
        return text_of_lines(self.lines())

    def set_value(self, text: str) -> None:
        """Show the lines of the text of a draft."""
        while self.rows:
            self._take_out(self.rows[-1])
        for line in lines_of(text):
            self._put_in(line)

    def add_line(self) -> None:
        """Add a line with the unit of the one before, and go to it."""
        measure = self.rows[-1].line().measure if self.rows else str(_UNIT)
        row = self._put_in(CartLine(measure=measure))
        row.name.setFocus(Qt.FocusReason.TabFocusReason)
        self.edited.emit()

    def show_sums(self, read: Sequence[ReadLine], currency: str) -> None:
        """Show what lines come to, each and together.

        Args:
            read: the lines in which something was typed, as they were read.
            currency: letters of the order's currency.
        """
        self._read, self._currency = read, currency
        lines = iter(read)
        for row in self.rows:
            row.show_sum(None if row.is_empty else next(lines, None), currency)
        self._say_total()

    def show_notes(self, notes: FieldNotes, *, whole: bool) -> None:
        """Say beside each line what is wrong with it."""
        place = 0
        for row in self.rows:
            place += not row.is_empty
            told = FieldNotes() if row.is_empty else notes
            row.show_notes(told, f"{ITEMS}[{place}]", whole=whole)

    def go_to(self, parameter: str) -> None:
        """Put the cursor into the field of a parameter of a line."""
        typed = self._typed()
        place = next(
            (
                number
                for number in range(1, len(typed) + 1)
                if parameter.startswith(f"{ITEMS}[{number}]")
            ),
            0,
        )
        if place:
            typed[place - 1].go_to(parameter.removeprefix(f"{ITEMS}[{place}]."))
        else:
            self.add_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        """Update the texts after a language change."""
        super().retranslate()
        self._say_total()

    def _typed(self) -> list[CartRow]:
        return [row for row in self.rows if not row.is_empty]

    def _put_in(self, line: CartLine) -> CartRow:
        row = CartRow(line)
        row.edited.connect(self.edited)
        row.left.connect(self.left)
        row.removed.connect(partial(self._on_removed, row))
        self.rows.append(row)
        self._lines.addWidget(row)
        self._number_rows()
        return row

    def _on_removed(self, row: CartRow) -> None:
        place = self.rows.index(row)
        self._take_out(row)
        near = self.rows[min(place, len(self.rows) - 1)].name if self.rows else self.add_button
        near.setFocus(Qt.FocusReason.OtherFocusReason)
        self.edited.emit()

    def _take_out(self, row: CartRow) -> None:
        self.rows.remove(row)
        self._lines.removeWidget(row)
        row.hide()
        row.deleteLater()
        self._number_rows()

    def _number_rows(self) -> None:
        self._header.setVisible(bool(self.rows))
        for number, row in enumerate(self.rows, 1):
            row.set_number(number)

    def _say_total(self) -> None:
        found = total(self._read, self._currency)
        self._total.setText(_TOTAL.format(sum=formats.amount(found)) if found is not None else "")
