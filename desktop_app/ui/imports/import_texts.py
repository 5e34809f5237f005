"""The texts of imports: names of fields and what is wrong with a row."""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.instructions.problems import Severity
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.services.imports.columns import ImportField, ImportKind
from desktop_app.services.imports.counterparty_rows import EntryNote
from desktop_app.services.imports.payment_rows import PaymentRow
from desktop_app.ui.forms.problem_texts import FAULTS, problem_text
from desktop_app.ui.forms.review.payment_notices import listed_in_words, notices
from desktop_app.ui.i18n import labels
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from desktop_app.services.imports.counterparty_rows import CounterpartyRow

FIELD_NAMES: Final[Mapping[ImportField, Text]] = MappingProxyType(
    {
        ImportField.KIND: Text("PaymentForm", "Kind of payment"),
        ImportField.NUMBER: Text("PaymentForm", "Document number"),
        ImportField.DATE: Text("PaymentForm", "Date"),
        ImportField.ACCOUNT: Text("PaymentForm", "Account"),
        ImportField.NAME: Text("PaymentForm", "Payee"),
        ImportField.TAXPAYER_NUMBER: Text("PaymentForm", "Taxpayer number"),
        ImportField.PARTY_ACCOUNT: Text("PaymentForm", "Payee's account"),
        ImportField.BIC: Text("PaymentForm", "Bank code (BIC)"),
        ImportField.BANK: Text("PaymentForm", "Bank"),
        ImportField.COUNTRY: Text("PaymentForm", "Country"),
        ImportField.AMOUNT: Text("PaymentForm", "Amount"),
        ImportField.CURRENCY: Text("PaymentForm", "Currency"),
        ImportField.PURPOSE: Text("PaymentForm", "Purpose of payment"),
        ImportField.PRIORITY: Text("PaymentForm", "Priority"),
        ImportField.PURPOSE_CODE: Text("PaymentForm", "Purpose code"),
        ImportField.CATEGORY_CODE: Text("PaymentForm", "Transfer category"),
        ImportField.BUDGET_CODE: Text("PaymentForm", "Budget payment code"),
        ImportField.OPERATION_CODE: Text("PaymentForm", "Currency operation code"),
        ImportField.THIRD_PARTY: Text("PaymentForm", "Third party's taxpayer number"),
        ImportField.CONTRACT_NUMBER: Text("PaymentForm", "Contract number"),
        ImportField.CONTRACT_DATE: Text("PaymentForm", "Contract date"),
        ImportField.NOTES: Text("ImportPage", "Notes"),
    }
)
KIND_NAMES: Final[Mapping[ImportKind, Text]] = MappingProxyType(
    {
        ImportKind.PAYMENTS: Text("ImportPage", "Payments"),
        ImportKind.COUNTERPARTIES: Text("ImportPage", "Counterparties"),
    }
)


class RowState(StrEnum):
    """The state of a row in the preview."""

    ERROR = "error"
    WARNING = "warning"
    READY = "ready"
    IMPORTED = "imported"


STATE_NAMES: Final[Mapping[RowState, Text]] = MappingProxyType(
    {
        RowState.ERROR: Text("ImportPage", "Error"),
        RowState.WARNING: Text("ImportPage", "Warning"),
        RowState.READY: Text("ImportPage", "No errors"),
        RowState.IMPORTED: Text("ImportPage", "Imported"),
    }
)
_ENTRY_NOTES: Final[Mapping[EntryNote, Text]] = MappingProxyType(
    {
        EntryNote.KNOWN: Text("ImportPage", "The address book has this account already"),
        EntryNote.NEW_ACCOUNT: Text(
            "ImportPage",
            "{name} is in the address book with another account. Check the new account with the"
            " payee.",
        ),
        EntryNote.REPEATED: Text("ImportPage", "A row above is about the same counterparty"),
    }
)
_FORMULA: Final = Text(
    "ImportPage",
    "A formula without a result: calculate it and save the file in a spreadsheet, or write the"
    " text",
)
_NUMBER_TAKEN: Final = Text("ImportPage", "This number is used by another payment")
_FOREIGN_ACCOUNT: Final = Text("ImportPage", "No payment was made from this account yet")
_PAID_AS: Final = Text(
    "ImportPage", "This account was paid another way last: {kind}. If it is so again, choose it."
)
_EQUAL: Final = Text("ImportPage", "Equal rows of the table: {rows}")
_ALREADY: Final = Text("ImportPage", "An equal payment exists: this row may repeat it")

_LIKE_IT: Final = Text(
    "ImportPage", "A payment like this one exists: {documents}. This row may repeat it."
)


@dataclass(frozen=True, slots=True)
class RowNote:
    """One thing that is said about a row; `field` is empty if it is about the whole row."""

    severity: Severity
    field: str
    text: str

    def __str__(self) -> str:
        if not self.field:
            return self.text
        return f"{FIELD_NAMES[ImportField(self.field)]}: {self.text}"


def state_of(row: PaymentRow | CounterpartyRow) -> RowState:
    """The state of a row that was not imported."""
    if not row.can_be_sent:
        return RowState.ERROR
    warned = any(each.severity is Severity.WARNING for each in row.problems)
    if isinstance(row, PaymentRow):
        warned = warned or _payment_is_warned(row)
    else:
        warned = warned or row.note is not EntryNote.NEW
    return RowState.WARNING if warned else RowState.READY


def row_notes(row: PaymentRow | CounterpartyRow) -> tuple[RowNote, ...]:
    """What there is to say about a row, errors first."""
    found = _payment_notes(row) if isinstance(row, PaymentRow) else _entry_notes(row)
    order = list(Severity)
    return tuple(sorted(found, key=lambda note: order.index(note.severity)))


def _payment_is_warned(row: PaymentRow) -> bool:
    history = row.history
    return bool(
        row.foreign_account
        or row.paid_as
        or row.equal
        or row.is_there_already
        or row.like_it
        or (
            history is not None
            and (
                (history.payee is not None and history.payee.needs_warning)
                or (history.duplicate is not None and history.duplicate.earlier)
                or history.usual is not None
                or history.same_invoice
                or history.waiting_equal
                or history.waiting_invoice
            )
        )
    )


def _payment_errors(row: PaymentRow) -> Iterator[RowNote]:
    """Why its texts cannot be taken as they are."""
    for name, fault in row.faults.items():
        yield RowNote(Severity.ERROR, name, str(FAULTS[fault]))
    for name in sorted(row.formulas - row.faults.keys()):
        yield RowNote(Severity.ERROR, name, str(_FORMULA))
    if row.number_taken:
        yield RowNote(Severity.ERROR, ImportField.NUMBER, str(_NUMBER_TAKEN))


def _payment_notes(row: PaymentRow) -> Iterator[RowNote]:
    yield from _payment_errors(row)
    for each in row.problems:
        if each.field not in row.faults:
            yield RowNote(each.severity, each.field, problem_text(each))
    if row.foreign_account:
        yield RowNote(Severity.WARNING, ImportField.ACCOUNT, str(_FOREIGN_ACCOUNT))
    if row.paid_as:
        kind = labels.type_of(Kind.DOCUMENT, row.paid_as)
        yield RowNote(Severity.WARNING, ImportField.KIND, _PAID_AS.format(kind=kind))
    if len(row.like_it) > row.equal_count:
        documents = listed_in_words(row.like_it)
        yield RowNote(Severity.WARNING, "", _LIKE_IT.format(documents=documents))
    elif row.is_there_already:
        yield RowNote(Severity.WARNING, "", str(_ALREADY))
    if row.equal:
        rows = ", ".join(map(str, row.equal))
        yield RowNote(Severity.WARNING, "", _EQUAL.format(rows=rows))
    if row.history is not None:
        for notice in notices(row.history):
            severity = Severity.WARNING if notice.severe else Severity.HINT
            yield RowNote(severity, "", f"{notice.title}. {notice.text}")


def _entry_notes(row: CounterpartyRow) -> Iterator[RowNote]:
    for name in sorted(row.formulas):
        yield RowNote(Severity.ERROR, name, str(_FORMULA))
    for each in row.problems:
        yield RowNote(each.severity, each.field, problem_text(each))
    if row.note in _ENTRY_NOTES:
        name = row.known.name if row.known is not None else ""
        yield RowNote(Severity.WARNING, "", _ENTRY_NOTES[row.note].format(name=name))
