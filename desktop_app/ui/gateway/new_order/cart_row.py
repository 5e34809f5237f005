"""One line of the cart editor: name, quantity, unit, price and sum, with article and details."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from desktop_app.domain.gateway.typed.cart_lines import CartLine
from desktop_app.domain.gateway.typed.named_values import text_of_pairs
from desktop_app.domain.values import typed_amounts
from desktop_app.domain.values.money import exponent
from desktop_app.ui import theme
from desktop_app.ui.forms.input_edits import AmountEdit, PlainEdit
from desktop_app.ui.gateway.extra_parameters import ExtraParameters
from desktop_app.ui.i18n.labels.gateway_parameters import PARAMETERS
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import Icon, Space

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent, QObject
    from PySide6.QtWidgets import QLineEdit

    from desktop_app.domain.gateway.typed.cart_lines import ReadLine
    from desktop_app.ui.gateway.field_notes import FieldNotes

_COLUMNS: Final = (
    ("name", "name", 8),
    ("quantity", "quantity.value", 4),
    ("measure", "measure", 3),
    ("price", "itemPrice", 4),
    ("amount", "itemAmount", 4),
)
"""Fields of a line, their parameters, and their shares of the width."""
_NUMBERS: Final = frozenset({"quantity.value", "itemPrice", "itemAmount"})
_BUTTON: Final = 34
_OF_LINE: Final = Text("CartEditor", "{column}, line {row}")
_REMOVE: Final = Text("CartEditor", "Remove line {row}")
_MORE: Final = Text("CartEditor", "Article and details of line {row}")
_ROUNDED: Final = Text(
    "CartEditor", "Rounded: it is sent as a sum without a price, as the gateway asks"
)
_NAMES: Final = {
    "name": "name",
    "quantity.value": "quantity",
    "quantity.measure": "measure",
    "itemPrice": "price",
    "itemAmount": "amount",
    "itemCode": "code",
}
"""Fields by what follows the line in the name of a parameter."""


class CartHeader(Translated, QWidget):
    """The names of the columns."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        grid = _grid(self)
        for column, (_, parameter, _) in enumerate(_COLUMNS):
            caption = theme.Label()
            theme.look(caption, "label")
            self.bind_text(caption.setText, PARAMETERS[parameter])
            if parameter in _NUMBERS:
                caption.setAlignment(Qt.AlignmentFlag.AlignRight)
            caption.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
            grid.addWidget(caption, 0, column)
        place = QWidget()  # an empty column would have no space before it
        theme.fix(place, width=2 * _BUTTON)
        grid.addWidget(place, 0, len(_COLUMNS))


class CartRow(Translated, QWidget):
    """A line; the sum is typed only where there is no price."""

    edited = Signal()
    """It says something else."""
    left = Signal()
    """A person left one of its fields."""
    removed = Signal()
    """A person takes it out."""

    def __init__(self, line: CartLine, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._number = 0
        self._was_left = False
        self._rounded = False
        self._noted = False
        self.name, self.measure, self.code = PlainEdit(), PlainEdit(), PlainEdit()
        self.quantity, self.price, self.amount = PlainEdit(), AmountEdit(), AmountEdit()
        self.details = ExtraParameters()
        self.more, self.remove = QToolButton(), QToolButton()
        self.more.setCheckable(True)
        self.more.setIcon(theme.icon(Icon.MORE))
        self.remove.setIcon(theme.icon(Icon.CLOSE))
        self._note = theme.Label()
        self._note.setWordWrap(True)
        self._code_label = theme.Label()
        self._below = QWidget()
        self._fill(line)
        self._lay_out()
        self._connect()
        self.more.setChecked(bool(line.code or line.details))
        self._on_more_toggled(opened=self.more.isChecked())
        self._say(None, "caption")

    @property
    def fields(self) -> dict[str, QLineEdit]:
        """The edits by the field of `CartLine`."""
        return {
            "name": self.name,
            "quantity": self.quantity,
            "measure": self.measure,
            "price": self.price,
            "amount": self.amount,
            "code": self.code,
        }

    @property
    def is_empty(self) -> bool:
        """Whether nothing was typed that tells of goods."""
        told = (self.name, self.price, self.amount)
        return not any(edit.text().strip() for edit in told)

    def line(self) -> CartLine:
        """What is typed; the sum only where there is no price."""
        price = self.price.value().strip()
        return CartLine(
            name=self.name.value(),
            quantity=self.quantity.value(),
            measure=self.measure.value(),
            price=price,
            amount="" if price else self.amount.value(),
            code=self.code.value(),
            details=self.details.pairs(),
        )

    def set_number(self, number: int) -> None:
        """Name the controls by the number of the line."""
        self._number = number
        self.retranslate()

    def show_sum(self, read: ReadLine | None, currency: str) -> None:
        """Show what the line comes to, where that follows from its price."""
        decimals = exponent(currency)
        self.price.decimals = self.amount.decimals = decimals
        counted = bool(self.price.value().strip())
        self.amount.setReadOnly(counted)
        self.amount.setFocusPolicy(
            Qt.FocusPolicy.ClickFocus if counted else Qt.FocusPolicy.StrongFocus
        )
        self._rounded = read is not None and read.is_rounded
        if counted:
            found = read.sum if read is not None else None
            self.amount.set_value("" if found is None else typed_amounts.written(found.value))

    def show_notes(self, notes: FieldNotes, place: str, *, whole: bool) -> None:
        """Say below the line what is wrong with it, and mark the field.

        Args:
            notes: what there is to say.
            place: the parameter of the line, such as ``orderBundle.cartItems.items[2]``.
            whole: also what one only knows when the line was left.
        """
        self._was_left = self._was_left or whole
        said = notes.said_of([place], whole=self._was_left) if place and notes.wrong else None
        if said is None and not self._noted and not self._rounded:
            return
        self._noted = said is not None or self._rounded
        wrong = {
            _NAMES.get(parameter.removeprefix(f"{place}."))
            for parameter in notes.wrong
            if said is not None and place and parameter.startswith(f"{place}.")
        }
        for name, edit in self.fields.items():
            theme.look(edit, "wrong" if name in wrong else "")
            edit.setAccessibleDescription(said[0]() if said is not None and name in wrong else "")
        if said is not None:
            self._say(said[0](), "caption_bad")
        else:
            self._say(str(_ROUNDED) if self._rounded else None, "caption")

    def go_to(self, parameter: str) -> None:
        """Put the cursor into the field of a parameter."""
        name = _NAMES.get(parameter, "")
        if name in {"code", ""}:
            self.more.setChecked(True)
        found = self.fields.get(name, self.details.add_button)
        found.setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        """Update the names after a language change."""
        super().retranslate()
        names = {name: parameter for name, parameter, _ in _COLUMNS} | {"code": "itemCode"}
        for name, edit in self.fields.items():
            column = str(PARAMETERS[names[name]])
            edit.setAccessibleName(_OF_LINE.format(column=column, row=self._number))
        for button, words in ((self.more, _MORE), (self.remove, _REMOVE)):
            button.setAccessibleName(words.format(row=self._number))
            theme.set_tip(button, words.format(row=self._number))
        self._code_label.setText(str(PARAMETERS["itemCode"]))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notice that a field of the line loses the focus, without consuming the event."""
        if isinstance(event, QFocusEvent) and event.lostFocus() and watched is not self.name:
            self._was_left = True
            self.left.emit()
        return super().eventFilter(watched, event)

    def _fill(self, line: CartLine) -> None:
        for name, edit in self.fields.items():
            edit.setText(getattr(line, name))
        self.details.set_value(text_of_pairs(line.details))

    def _lay_out(self) -> None:
        grid = _grid(self)
        for column, (name, _, _) in enumerate(_COLUMNS):
            edit = self.fields[name]
            edit.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            grid.addWidget(edit, 0, column)
        for edit in (self.quantity, self.price, self.amount):
            edit.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        holder = QWidget()
        theme.fix(holder, width=2 * _BUTTON)
        buttons = QHBoxLayout(holder)
        buttons.setContentsMargins(0, 0, 0, 0)
        buttons.setSpacing(0)
        buttons.addWidget(self.more)
        buttons.addWidget(self.remove)
        grid.addWidget(holder, 0, len(_COLUMNS))
        theme.look(self._code_label, "caption")
        below = QVBoxLayout(self._below)
        below.setContentsMargins(Space.L, 0, 0, Space.S)
        below.setSpacing(Space.XS)
        below.addWidget(self._code_label)
        below.addWidget(self.code)
        below.addWidget(self.details)
        grid.addWidget(self._note, 1, 0, 1, len(_COLUMNS) + 1)
        grid.addWidget(self._below, 2, 0, 1, len(_COLUMNS) + 1)

    def _connect(self) -> None:
        for edit in self.fields.values():
            if edit is not self.amount:
                edit.textChanged.connect(self.edited)
            edit.installEventFilter(self)
        self.amount.textEdited.connect(self.edited)
        self.details.edited.connect(self.edited)
        self.more.toggled.connect(self._on_more_toggled)
        self.remove.clicked.connect(self.removed)
        self.bind_text(self._code_label.setText, PARAMETERS["itemCode"])

    def _on_more_toggled(self, opened: bool) -> None:
        self._below.setVisible(opened)

    def _say(self, text: str | None, look: str) -> None:
        self._note.setText(text or "")
        self._note.setVisible(bool(text))
        theme.look(self._note, look)


def _grid(owner: QWidget) -> QGridLayout:
    """The columns, the same in every line and in the header."""
    grid = QGridLayout(owner)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(Space.S)
    grid.setVerticalSpacing(Space.XS)
    for column, (_, _, share) in enumerate(_COLUMNS):
        grid.setColumnStretch(column, share)
        grid.setColumnMinimumWidth(column, 0)
    return grid
