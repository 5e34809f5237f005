"""Compares bank documents that may match an outbox row with what was sent."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from desktop_app.domain.outbox.operations import GATEWAY_OPERATIONS
from desktop_app.domain.register.obligations import RegisterRequest
from desktop_app.domain.values.accounts import normalised
from desktop_app.ui import theme
from desktop_app.ui.i18n import formats, labels
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import Space

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from datetime import date

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.domain.values.money import Amount

_READING: Final = Text("CandidateComparison", "Asking the bank for similar documents…")
_UNREAD: Final = Text(
    "CandidateComparison", "The bank's documents cannot be read now. Check again later."
)
_GONE: Final = Text("CandidateComparison", "The bank no longer shows these documents. Check again.")
_NO_ORDER: Final = Text(
    "CandidateComparison",
    "The payment gateway shows nothing to choose from. Its own pages tell whether the order was"
    " made or paid.",
)
_DATED: Final = Text("PaymentSummary", "Number and date")
_SENT_WAS: Final = Text("CandidateComparison", "sent: {value}")


class CandidateComparison(Translated, QWidget):
    """One card for each document; values that differ from those sent are marked."""

    chosen = Signal(str)
    """The row is the document with this identifier."""
    shown = Signal(str)
    """The document with this identifier is to be shown."""

    def __init__(self, row: OutboxRow, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._row = row
        self._found: Sequence[ListedDocument] | None = None
        self._failed = False
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(Space.L, Space.M, Space.L, 0)
        self._column.setSpacing(Space.S)
        self.buttons: dict[str, QPushButton] = {}
        self._show()

    def show_found(self, found: Sequence[ListedDocument]) -> None:
        """Show what the bank has now."""
        self._found, self._failed = found, False
        self._show()

    def show_failure(self) -> None:
        """Say that the bank could not be asked."""
        self._failed = True
        self._show()

    def texts(self) -> list[str]:
        """Every text on show, for tests and screen readers."""
        return [label.text() for label in self.findChildren(QLabel) if not label.isHidden()]

    def _show(self) -> None:
        while (item := self._column.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.setParent(None)
                widget.deleteLater()
        self.buttons.clear()
        if self._found is None or self._failed or not self._found:
            none = _NO_ORDER if self._row.operation in GATEWAY_OPERATIONS else _GONE
            words = _UNREAD if self._failed else _READING if self._found is None else none
            self._column.addWidget(theme.wrapped(str(words), "muted"))
        for document in () if self._failed else self._found or ():
            self._column.addWidget(self._card(document))

    def _card(self, document: ListedDocument) -> QWidget:
        card = QFrame()
        theme.look(card, "card")
        column = QVBoxLayout(card)
        column.setContentsMargins(Space.M, Space.M, Space.M, Space.M)
        column.setSpacing(Space.XS)
        status = labels.status(document)
        head = QHBoxLayout()
        head.setSpacing(Space.XS)
        head.addWidget(theme.Mark(status.icon, status.colour))
        head.addWidget(theme.wrapped(status.text), 1)
        column.addLayout(head)
        for name, there, sent in _compared(self._row, document):
            if not there:
                continue
            differs = bool(sent) and sent != there
            column.addWidget(theme.wrapped(name, "caption"))
            column.addWidget(theme.wrapped(there, "strong" if differs else ""))
            if differs:
                column.addWidget(theme.wrapped(_SENT_WAS.format(value=sent), "caption_waiting"))
        column.addSpacing(Space.XS)
        buttons = QHBoxLayout()
        buttons.setSpacing(Space.S)
        number = document.number or document.id
        for name, text, read, signal in (
            (
                "is",
                self.tr("This is the document"),
                self.tr("This is document {number}"),
                self.chosen,
            ),
            ("show", self.tr("Show"), self.tr("Show document {number}"), self.shown),
        ):
            button = QPushButton(text)
            button.setAccessibleName(read.format(number=number))
            button.clicked.connect(partial(signal.emit, document.id))
            self.buttons[f"{name} {document.id}"] = button
            buttons.addWidget(button)
        buttons.addStretch(1)
        column.addLayout(buttons)
        return card


def _compared(row: OutboxRow, document: ListedDocument) -> Iterator[tuple[str, str, str]]:
    """Name, value at the bank and value sent, of what tells documents apart."""
    kind, sent = type(document), row.summary
    yield str(_DATED), _dated(document.number, document.date), _dated(sent.number, sent.date)
    if isinstance(document, RegisterRequest):
        first, last = formats.day(document.period_from), formats.day(document.period_to)
        yield labels.field("period_from"), first, ""
        yield labels.field("period_to"), last, ""
    yield labels.field("amount"), _amount(document.amount), _amount(sent.amount)
    yield labels.field("party", of=kind), document.party.name, sent.party.name
    accounts = [formats.account(normalised(each.party.account)) for each in (document, sent)]
    yield labels.field("party_account"), accounts[0], accounts[1]
    yield labels.field("purpose"), document.purpose, sent.purpose
    yield labels.field("id"), document.id, ""


def _dated(number: str, day: date | None) -> str:
    return " · ".join(part for part in (number, formats.day(day)) if part)


def _amount(amount: Amount | None) -> str:
    return formats.amount(amount) if amount is not None else ""
