"""Builds the presentation of a document from its list row or its details."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.documents.directories import NO_BOOKS, full_code
from desktop_app.domain.documents.listed import BankDocumentDetails, Kind, ListedDocument, Party
from desktop_app.ui.i18n import formats, labels
from desktop_app.ui.i18n.labels.statuses import GONE
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.presentation.code_names import (
    DIRECTORY_OF,
    OWN_NAMES,
    explained,
    explained_other,
    status_label,
)
from desktop_app.ui.presentation.document_presentation import (
    DetailField,
    DetailFieldGroup,
    DocumentPresentation,
    TimelineEvent,
)
from desktop_app.ui.presentation.next_steps import next_step
from desktop_app.ui.tables.cells import amount_cell, status_cell
from desktop_app.ui.tables.columns import Cell, CellMark
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from desktop_app.domain.documents.details import Details
    from desktop_app.domain.documents.directories import Books
    from desktop_app.domain.documents.listed import OtherField, Signature

_PAYMENT: Final = Text("details", "Payment")
_REQUEST: Final = Text("details", "Request")
_DOCUMENT: Final = Text("details", "Document")
_CLIENT: Final = Text("details", "Client")
_CODES: Final = Text("details", "Codes and priority")
_CONTRACT: Final = Text("details", "Contract and parties")
_ENFORCEMENT: Final = Text("details", "Enforcement")
_AT_THE_BANK: Final = Text("details", "At the bank")
_IDENTIFIERS: Final = Text("details", "Identifiers")
_CREATED: Final = Text("details", "Created")
_CHANGED: Final = Text("details", "Changed")
_SIGNED: Final = Text("details", "Signed: {name}")
_KEPT: Final = Text("details", "It was deleted, or is not listed there any more. This was kept.")
_WAS: Final = Text(
    "details",
    "It was deleted, or is not listed there any more. This was kept; the last status: {status}",
)

_WIDE: Final = frozenset(
    {
        "purpose", "rejection_reason", "account", "type", "client_name", "name", "bank",
        "applications", "budget_code_details", "priority_name",
    }
)  # fmt: skip
_LONGEST_IN_HALF: Final = 24
"""Codes with longer names take the whole width of the pane."""

_PARTY: Final = ("name", "taxpayer_number", "bic", "account", "bank")


def present_row(
    row: ListedDocument, *, books: Books = NO_BOOKS, today: date | None = None
) -> DocumentPresentation:
    """The presentation of a document without details; the rest is as in `present`."""
    return _with_step(_presentation(row, (), books), row, today)


def present(
    details: Details,
    row: ListedDocument | None = None,
    *,
    books: Books = NO_BOOKS,
    today: date | None = None,
) -> DocumentPresentation:
    """The presentation of a document with details.

    Args:
        details: what was read of it.
        row: what the list tells of it now.
        books: directories that name its codes.
        today: tells which days have passed; without it none has.
    """
    made = _with_step(_present(details, books), details.document, today)
    if isinstance(details, BankDocumentDetails) and details.rejection_reason:
        made = replace(made, next_step=details.rejection_reason)
    if row is None or row.status == details.document.status:
        return made
    status = status_cell(status_label(row, books))
    return _with_step(replace(made, status=status), row, today)


def _with_step(
    made: DocumentPresentation, row: ListedDocument, today: date | None
) -> DocumentPresentation:
    return replace(made, next_step=next_step(row, today=today))


def marked_absent(made: DocumentPresentation) -> DocumentPresentation:
    """The same presentation, marked as no longer listed by the bank."""
    return replace(
        made,
        status=Cell(str(GONE), mark=CellMark(Icon.ABSENT, "waiting")),
        next_step=_WAS.format(status=made.status.text) if made.status.text else str(_KEPT),
        absent=True,
    )


def _present(details: Details, books: Books) -> DocumentPresentation:
    document = details.document
    if isinstance(details, BankDocumentDetails):
        groups = _groups_of_bank_document(details, books)
        made = _presentation(document, groups, books, details.other)
        return replace(
            made,
            tables=details.tables,
            files=details.files,
            timeline=_timeline(details),
        )
    return _presentation(document, _groups_of_others(details, books), books, details.other)


def _presentation(
    row: ListedDocument,
    groups: Iterable[DetailFieldGroup],
    books: Books,
    other: Iterable[OtherField] = (),
) -> DocumentPresentation:
    return DocumentPresentation(
        title=labels.document_title(row),
        status=status_cell(status_label(row, books)),
        amount=amount_cell(row.amount),
        towards=row.party.name,
        groups=tuple(
            group
            for group in (
                *_groups_of_row(row, books),
                *groups,
                _identifiers(row),
                _other(row, other, books),
            )
            if group.fields
        ),
    )


def _groups_of_row(row: ListedDocument, books: Books) -> Iterator[DetailFieldGroup]:
    title = _REQUEST if row.kind is Kind.REGISTER_REQUEST else _PAYMENT
    if row.kind is Kind.REGISTER_DOCUMENT:
        title = _DOCUMENT
    names = ("purpose", "date", "number", "type", "rest", "currency", "accept_until",
             "period_from", "period_to", "incoming", "received_at", "account")  # fmt: skip
    yield _group(title, row, names, books)
    fields = [
        _field(name, getattr(row.party, name), of=Party, books=books)
        for name in _PARTY
        if getattr(row.party, name)
    ]
    yield DetailFieldGroup(labels.party(row), tuple(fields))
    yield _group(_CLIENT, row, ("client_name", "client_taxpayer_number"))
    codes = ("priority", "priority_name", "budget_code", "budget_code_details")
    yield _group(_CODES, row, codes, books)
    yield _group(_ENFORCEMENT, row, ("enforcement_number", "enforcement_date"))


def _groups_of_bank_document(
    details: BankDocumentDetails, books: Books
) -> Iterator[DetailFieldGroup]:
    yield DetailFieldGroup(
        labels.ourselves(details.document),
        tuple(
            _field(name, value, of=Party, books=books)
            for name in _PARTY
            if (value := getattr(details, f"payer_{name}", ""))
        ),
    )
    yield _group(
        _CODES,
        details,
        ("priority", "urgency", "purpose_code", "category_code", "payment_sign",
         "operation_code", "budget_code"),
        books,
    )  # fmt: skip
    yield _group(
        _CONTRACT,
        details,
        ("contract_number", "contract_date", "third_party_taxpayer_number", "party_country"),
        books,
    )
    yield _group(
        _AT_THE_BANK,
        details,
        ("value_date", "rejection_reason", "created_at", "changed_at", "can_change", "can_delete",
         "can_sign"),
    )  # fmt: skip


def _groups_of_others(details: Details, books: Books) -> Iterator[DetailFieldGroup]:
    yield _group(_CODES, details, ("priority",), books)
    yield _group(
        _CONTRACT,
        details,
        ("contract_number", "contract_date", "third_party_taxpayer_number", "applications"),
    )
    yield _group(_AT_THE_BANK, details, ("value_date",))


def _identifiers(row: ListedDocument) -> DetailFieldGroup:
    names = ("id", "settlement_id", "reply_id", "document_id")
    group = _group(_IDENTIFIERS, row, names)
    return DetailFieldGroup(group.title, group.fields, folded=True)


def _other(row: ListedDocument, other: Iterable[OtherField], books: Books) -> DetailFieldGroup:
    sent = {each.name: each.value for each in (*row.other, *other)}
    fields = tuple(
        DetailField(labels.other_field(name), explained_other(name, value, books), wide=True)
        for name, value in sent.items()
    )
    return DetailFieldGroup(
        labels.field("other"), fields, folded=True, hint=labels.hint("other_fields")
    )


def _group(
    title: Text, of: object, names: Iterable[str], books: Books = NO_BOOKS
) -> DetailFieldGroup:
    found = []
    for name in names:
        value = _value(of, name)
        if not _is_empty(value):
            named = getattr(of, OWN_NAMES.get(name, ""), "")
            known = NO_BOOKS if named else books
            field = _field(name, value, of=type(of), books=known)
            if name == "type" and isinstance(of, ListedDocument):
                field = replace(field, hint=labels.bank_type(of) or field.hint)
            found.append((name, field))
    # A currency stands beside every amount: it is told apart only with its name.
    shown = (field for name, field in found if name != "currency" or field.value != field.clipboard)
    return DetailFieldGroup(str(title), tuple(shown))


def _value(of: object, name: str) -> object:
    if name == "type" and isinstance(of, ListedDocument):
        return labels.type_name(of)
    if name == "currency" and isinstance(of, ListedDocument):
        return of.amount.currency if of.amount is not None else ""
    return getattr(of, name, None)


def _is_empty(value: object) -> bool:
    return value is None or value in {"", ()}


def _field(name: str, value: Any, *, of: type, books: Books = NO_BOOKS) -> DetailField:
    text, copied = _read(name, value)
    if name in DIRECTORY_OF and isinstance(value, str):
        text, copied = explained(name, value, books), full_code(DIRECTORY_OF[name], value)
    label = labels.field(name, of=of)
    wide = name in _WIDE or (name in DIRECTORY_OF and len(text) > _LONGEST_IN_HALF)
    return DetailField(label, text, copied=copied, wide=wide, hint=labels.hint(name))


def _read(name: str, value: Any) -> tuple[str, str]:  # noqa: PLR0911 - one line a type
    """What is read of a value, and what is copied where that differs."""
    if name == "account":
        return formats.account(value), value
    if isinstance(value, bool):
        return labels.value(name, value), ""
    if isinstance(value, datetime):
        return formats.moment(value), ""
    if isinstance(value, date):
        return formats.day(value), ""
    if isinstance(value, tuple):
        return "\n".join(str(each) for each in value), ""
    if hasattr(value, "currency"):
        return formats.amount(value), ""
    return labels.value(name, value), ""


def _timeline(details: BankDocumentDetails) -> tuple[TimelineEvent, ...]:
    known = [
        (when, TimelineEvent(formats.moment(when), str(what), at=when))
        for when, what in ((details.created_at, _CREATED), (details.changed_at, _CHANGED))
        if when is not None and not (what is _CHANGED and when == details.created_at)
    ]
    known += [(each.signed_at, _signed(each)) for each in details.signatures if each.signed_at]
    known.sort(key=lambda each: each[0])
    unknown = (_signed(each) for each in details.signatures if each.signed_at is None)
    return (*(event for _, event in known), *unknown)


def _signed(signature: Signature) -> TimelineEvent:
    when = formats.moment(signature.signed_at)
    what = _SIGNED.format(name=signature.name)
    return TimelineEvent(when, what, signature.role, signature.signed_at)
