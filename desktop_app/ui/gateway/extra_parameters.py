"""Free names and values that go with an order or payment: `jsonParams`, `additionalParameters`.

extra = ExtraParameters(known=KNOWN_PARAMETERS)
extra.edited.connect(...)
extra.pairs()            # as they are written
extra.value()            # the same as the text of a draft; `set_value` shows it again
named_values.mapping_of(extra.pairs())   # as they are sent
"""

from __future__ import annotations

from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from desktop_app.domain.gateway.typed.named_values import pairs_of, text_of_pairs
from desktop_app.ui import theme
from desktop_app.ui.forms.completions import WRITTEN, completer, fill, item, on_taken
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import Icon, Space
from desktop_app.ui.widgets.focus import start_focus_at

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtCore import QModelIndex

    from desktop_app.domain.gateway.typed.named_values import Pairs

KNOWN_PARAMETERS: Final[Mapping[str, Text]] = MappingProxyType(
    {
        "backToShopUrl": Text("ExtraParameters", "Address of “back to the shop” on the page"),
        "backToShopName": Text("ExtraParameters", "Text of “back to the shop” on the page"),
        "installments": Text("ExtraParameters", "Number of instalments"),
        "totalInstallmentAmount": Text("ExtraParameters", "Sum of all instalments"),
        "paymentWay": Text("ExtraParameters", "Way to pay, with the feature that forces one"),
    }
)
"""Names that the gateway's family gives a meaning; any other name can be written as well."""

RECURRENT_PARAMETERS: Final[Mapping[str, Text]] = MappingProxyType(
    {
        "recurringFrequency": Text("ExtraParameters", "Fewest days between two charges"),
        "recurringExpiry": Text("ExtraParameters", "Last day of the series, YYYYMMDD"),
    }
)
"""Names that go with a payment that stores a recurrent credential."""

_NAME: Final = Text("ExtraParameters", "Name")
_VALUE: Final = Text("ExtraParameters", "Value")
_OF_ROW: Final = Text("ExtraParameters", "{column}, line {row}")
_REMOVE: Final = Text("ExtraParameters", "Remove line {row}")
_OFFERED: Final = Text("ExtraParameters", "{name} – {meaning}")


class ExtraParameters(Translated, QWidget):
    """Lines of a name and a value; there are as many as one likes."""

    edited = Signal()
    """It says something else."""

    def __init__(
        self, *, known: Mapping[str, Text] | None = None, parent: QWidget | None = None
    ) -> None:
        """`known` are names to offer, with what they mean."""
        super().__init__(parent)
        self._known = known or {}
        self._rows: list[_PairEdit] = []
        self.add_button = QPushButton()
        theme.look(self.add_button, "small")
        self._lines = QVBoxLayout()
        self._lines.setSpacing(Space.XS)
        foot = QHBoxLayout()
        foot.addWidget(self.add_button)
        foot.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.XS)
        column.addLayout(self._lines)
        column.addLayout(foot)
        start_focus_at(self, self.add_button)
        self.add_button.clicked.connect(self.add_line)
        self.bind_text(self.add_button.setText, lambda: self.tr("Add a name and value"))

    @property
    def lines(self) -> tuple[tuple[QLineEdit, QLineEdit], ...]:
        """The edits of name and value, line by line."""
        return tuple((row.name, row.text) for row in self._rows)

    def pairs(self) -> Pairs:
        """Names and values that are not both empty, in their order."""
        typed = ((row.name.text(), row.text.text()) for row in self._rows)
        return tuple(pair for pair in typed if any(pair))

    def value(self) -> str:
        """The text of a draft."""
        return text_of_pairs(self.pairs())

    def set_value(self, text: str) -> None:
        """Show the pairs of the text of a draft."""
        self.set_pairs(pairs_of(text))

    def set_pairs(self, pairs: Pairs) -> None:
        """Show names and values."""
        while self._rows:
            self._take_out(self._rows[-1])
        for name, value in pairs:
            self._put_in(name, value)

    def add_line(self) -> None:
        """Add an empty line and go to it."""
        self._put_in("", "").name.setFocus(Qt.FocusReason.TabFocusReason)
        self.edited.emit()

    def retranslate(self) -> None:
        """Update the words after a language change."""
        super().retranslate()
        self._number_rows()
        for row in self._rows:
            row.offer(self._known)

    def _put_in(self, name: str, value: str) -> _PairEdit:
        row = _PairEdit(name, value)
        row.offer(self._known)
        row.name.textChanged.connect(self.edited)
        row.text.textChanged.connect(self.edited)
        row.remove.clicked.connect(partial(self._on_remove_clicked, row))
        self._rows.append(row)
        self._lines.addWidget(row)
        self._number_rows()
        return row

    def _on_remove_clicked(self, row: _PairEdit) -> None:
        place = self._rows.index(row)
        self._take_out(row)
        left = self._rows[min(place, len(self._rows) - 1)].name if self._rows else self.add_button
        left.setFocus(Qt.FocusReason.OtherFocusReason)
        self.edited.emit()

    def _take_out(self, row: _PairEdit) -> None:
        self._rows.remove(row)
        self._lines.removeWidget(row)
        row.hide()
        row.deleteLater()
        self._number_rows()

    def _number_rows(self) -> None:
        for number, row in enumerate(self._rows, 1):
            row.set_number(number)


class _PairEdit(QWidget):
    """One line."""

    def __init__(self, name: str, value: str) -> None:
        super().__init__()
        self.name, self.text, self.remove = QLineEdit(name), QLineEdit(value), QToolButton()
        self.remove.setIcon(theme.icon(Icon.CLOSE))
        self._offers = completer(self.name)
        self.name.setCompleter(self._offers)
        on_taken(self._offers, self._on_offer_taken)
        row = QGridLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setHorizontalSpacing(Space.S)
        row.setColumnStretch(0, 2)
        row.setColumnStretch(1, 3)
        for column, widget in enumerate((self.name, self.text, self.remove)):
            row.addWidget(widget, 0, column)

    def set_number(self, number: int) -> None:
        """Name the controls by the line that they stand in."""
        self.name.setPlaceholderText(str(_NAME))
        self.text.setPlaceholderText(str(_VALUE))
        self.name.setAccessibleName(_OF_ROW.format(column=str(_NAME), row=number))
        self.text.setAccessibleName(_OF_ROW.format(column=str(_VALUE), row=number))
        self.remove.setAccessibleName(_REMOVE.format(row=number))
        theme.set_tip(self.remove, _REMOVE.format(row=number))

    def offer(self, known: Mapping[str, Text]) -> None:
        """Offer names with what they mean."""
        fill(
            self._offers,
            (
                item(_OFFERED.format(name=name, meaning=str(meaning)), name, name)
                for name, meaning in known.items()
            ),
        )

    def _on_offer_taken(self, index: QModelIndex) -> None:
        self.name.setText(str(index.data(WRITTEN)))
        self.text.setFocus(Qt.FocusReason.OtherFocusReason)
