"""Compares bank documents that may match an outbox row with what was sent."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from desktop_app.domain.instructions.instruction import OtherDocument, PaymentInstruction
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.outbox.operations import GATEWAY_OPERATIONS, OPERATIONS, Effect
from desktop_app.domain.register.obligations import RegisterRequest
from desktop_app.domain.values.accounts import normalised
from desktop_app.domain.values.collation import caseless
from desktop_app.ui import theme
from desktop_app.ui.forms.review.review_fields import NOTHING
from desktop_app.ui.forms.review.review_sheet import written_fields
from desktop_app.ui.i18n import formats, labels
from desktop_app.ui.i18n.labels.outbox_decisions import FOR_A_PERSON, is_out_of_reach
from desktop_app.ui.i18n.messages import describe_code
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import Space

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from datetime import date

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.domain.errors import UserError
    from desktop_app.domain.outbox.candidates import Candidate
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.domain.values.money import Amount

_READING: Final = Text("CandidateComparison", "Asking the bank…")
_UNREAD: Final = Text(
    "CandidateComparison", "The bank's documents cannot be read now. Check again later."
)
_GONE: Final = Text(
    "CandidateComparison",
    "None of the similar documents can be it any more: the bank does not show them, or they belong"
    " to other entries of the outbox. Check again.",
)
_NONE_FITS: Final = Text(
    "CandidateComparison", "The bank that is set now shows no document that may be it."
)
_NONE_LIKE_IT: Final = Text("CandidateComparison", "The bank shows no document that may be it.")
_NOT_SHOWN: Final = Text("CandidateComparison", "The bank does not show the document now.")
_NO_ORDER: Final = Text(
    "CandidateComparison",
    "The payment gateway shows nothing to choose from. Its own pages tell whether the order was"
    " made or paid.",
)
_DATED: Final = Text("PaymentSummary", "Number and date")
_SENT_WAS: Final = Text("CandidateComparison", "sent: {value}")
_MAY_BE_IT: Final = Text(
    "CandidateComparison", "With the present sign-in the bank shows this, which may be it:"
)
_SHOWN: Final = Text("CandidateComparison", "The bank shows this, which may be it:")
_THE_SAME: Final = Text("CandidateComparison", "The document has everything as it was sent.")
_DIFFERS: Final = Text("CandidateComparison", "What is not as it was sent is marked.")
_UNTOLD: Final = Text("CandidateComparison", "the bank tells nothing that can be compared")


@dataclass(frozen=True, slots=True)
class _Compared:
    """One field: its name, its text at the bank, and the text that was sent, if it differs."""

    name: str
    there: str
    sent: str = ""


class CandidateComparison(Translated, QWidget):
    """One card for each document; values that differ from those sent are marked.

    A document that was to be created is chosen. Of one that was to be changed every field is
    compared.
    """

    chosen = Signal(str)
    """The row is the document with this identifier."""
    shown = Signal(str)
    """The document with this identifier is to be shown."""

    def __init__(self, row: OutboxRow, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._row = row
        self._effect = OPERATIONS[row.operation].effect
        self._found: Sequence[Candidate] | None = None
        self._failure: UserError | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(Space.L, Space.M, Space.L, 0)
        self._column.setSpacing(Space.S)
        self.buttons: dict[str, QPushButton] = {}
        self._show()

    def show_found(self, found: Sequence[Candidate]) -> None:
        """Show what the bank has now."""
        self._found, self._failure = found, None
        self._show()

    def show_failure(self, error: UserError) -> None:
        """Say that the bank could not be asked, or was not."""
        self._failure = error
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
        found = () if self._failure is not None else self._found or ()
        if not found:
            self._column.addWidget(theme.wrapped(self._missing(), "muted"))
        elif self._effect is Effect.CREATES and not self._row.progress.candidates:
            shown = _MAY_BE_IT if is_out_of_reach(self._row) else _SHOWN
            self._column.addWidget(theme.wrapped(str(shown), "muted"))
        for candidate in found:
            self._column.addWidget(self._card(candidate))

    def _missing(self) -> str:
        """Why no document is on show."""
        error = self._failure
        if error is not None and error.code in FOR_A_PERSON:
            return describe_code(error.code, error.parameters, advises=False)
        if self._row.operation in GATEWAY_OPERATIONS:  # which is not asked: it has one number
            return str(_NO_ORDER)
        if error is not None or self._found is None:
            return str(_READING if error is None else _UNREAD)
        if self._effect is not Effect.CREATES:
            return str(_NOT_SHOWN)
        if self._row.progress.candidates:
            return str(_GONE)
        return str(_NONE_FITS if is_out_of_reach(self._row) else _NONE_LIKE_IT)

    def _card(self, candidate: Candidate) -> QWidget:
        document = candidate.document
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
        fields = tuple(_fields(self._row, candidate))
        if candidate.written is not None:
            differs = any(field.sent for field in fields)
            column.addWidget(theme.wrapped(str(_DIFFERS if differs else _THE_SAME), "muted"))
        for field in fields:
            column.addWidget(theme.wrapped(field.name, "caption"))
            column.addWidget(theme.wrapped(field.there, "strong" if field.sent else ""))
            if field.sent:
                sent = _SENT_WAS.format(value=field.sent)
                column.addWidget(theme.wrapped(sent, "caption_waiting"))
        column.addSpacing(Space.XS)
        column.addLayout(self._buttons(document))
        return card

    def _buttons(self, document: ListedDocument) -> QHBoxLayout:
        buttons = QHBoxLayout()
        buttons.setSpacing(Space.S)
        number = document.number or document.id
        choice = (
            "is",
            self.tr("This is the document"),
            self.tr("This is document {number}"),
            self.chosen,
        )
        show = "show", self.tr("Show"), self.tr("Show document {number}"), self.shown
        chosen = self._effect is Effect.CREATES
        for name, text, read, signal in (choice, show) if chosen else (show,):
            button = QPushButton(text)
            button.setAccessibleName(read.format(number=number))
            button.clicked.connect(partial(signal.emit, document.id))
            self.buttons[f"{name} {document.id}"] = button
            buttons.addWidget(button)
        buttons.addStretch(1)
        return buttons


def _fields(row: OutboxRow, candidate: Candidate) -> Iterator[_Compared]:
    """What is compared of a document: all fields of a change, else what tells documents apart."""
    instruction, written = row.instruction, candidate.written
    if written is None or not isinstance(instruction, PaymentInstruction | OtherDocument):
        for name, there, sent in _compared(row, candidate.document):
            if there:
                yield _Compared(name, there, "" if sent == there else sent)
        return
    kind, type_name = type(candidate.document), labels.field("type")
    types = labels.type_of(kind.kind, row.type), labels.type_of(kind.kind, candidate.document.type)
    usual = all(getattr(each, "payment_sign", None) is not None for each in (instruction, written))
    sent_fields = {type_name: types[0]} | written_fields(row.operation, instruction, usual=usual)
    fields = {type_name: types[1]} | written_fields(row.operation, written, usual=usual)
    for name in dict.fromkeys((*sent_fields, *fields)):
        there, sent = fields.get(name, ""), sent_fields.get(name, NOTHING)
        alike = _folded(there) == _folded(sent)
        yield _Compared(name, there or str(_UNTOLD), "" if alike else sent)


def _folded(text: str) -> str:
    """A text as it is compared: banks write texts their own way."""
    return " ".join(caseless(text).split())


def _compared(row: OutboxRow, document: ListedDocument) -> Iterator[tuple[str, str, str]]:
    """Name, value at the bank and value sent, of what tells documents apart."""
    sent = row.summary
    yield str(_DATED), _dated(document.number, document.date), _dated(sent.number, sent.date)
    if isinstance(document, RegisterRequest):
        first, last = formats.day(document.period_from), formats.day(document.period_to)
        yield labels.field("period_from"), first, ""
        yield labels.field("period_to"), last, ""
    yield labels.field("amount"), _amount(document.amount), _amount(sent.amount)
    yield labels.party(document), document.party.name, sent.party.name
    accounts = [formats.account(normalised(each.party.account)) for each in (document, sent)]
    yield labels.field("party_account"), accounts[0], accounts[1]
    yield labels.field("purpose"), document.purpose, sent.purpose
    yield labels.field("id"), document.id, ""


def _dated(number: str, day: date | None) -> str:
    return " · ".join(part for part in (number, formats.day(day)) if part)


def _amount(amount: Amount | None) -> str:
    return formats.amount(amount) if amount is not None else ""
