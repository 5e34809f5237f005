"""Fills the form of a non-payment document from the details that the bank sends.

The bank has no fields of its own for most of it: it tells them in a table of names and values, in
its own words, or among the fields that are not specified.
"""

from __future__ import annotations

import json
import re
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import DocumentType
from desktop_app.domain.instructions.field_reader import written_amount
from desktop_app.domain.instructions.instruction import DebitDecision
from desktop_app.domain.instructions.other_document_types import FIELDS, FieldKind
from desktop_app.domain.values import accounts
from desktop_app.domain.values.collation import caseless
from desktop_app.domain.values.typed_days import written_day

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from desktop_app.domain.documents.directories import Directory, DirectoryEntry
    from desktop_app.domain.documents.listed import BankDocument, BankDocumentDetails, DetailTable
    from desktop_app.domain.instructions.other_document_types import DocumentField

_TITLES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "тема": "letter_subject",
        "вид справки": "inquiry_type",
        "вид бронирования": "reservation_type",
        "решение": "decision",
        "документ": "document_id",
        "требование": "requirement_id",
        "документ аис идо": "register_document_id",
        "период с": "period_from",
        "период по": "period_to",
        "на дату": "on_date",
        "экземпляров": "copies",
        "текст": "text",
        "причина": "reason",
    }
)
"""Fields by the names they have in a table of the bank."""

_AMOUNT_TITLE: Final = "сумма акцепта"
_DEMAND_TITLE: Final = "сумма требования"
_PERIOD_TITLE: Final = "период"
_PERIOD: Final = re.compile(
    r"(?:с\s+)?(\d{1,2}\.\d{1,2}\.\d{4})\s*(?:[–—-]|по\s)\s*(\d{1,2}\.\d{1,2}\.\d{4})"
)
"""Both days of a period in one value of a table."""

_PAIR: Final = 2
_MOST_PAIRS: Final = 10
"""Rows of a table, at most, that are named one by one."""
_NOTHING_IN_IT: Final = frozenset({"", "null", '""', "[]", "{}"})
_REFUSALS: Final = ("отказ", DebitDecision.REFUSE.value)
_ACCEPTANCES: Final = ("акцепт", "полный акцепт", DebitDecision.ACCEPT.value)


def fields_from_details(
    details: BankDocumentDetails, codes: Mapping[Directory, Sequence[DirectoryEntry]]
) -> dict[str, str]:
    """The texts of a form that the details contain; missing ones are left out.

    Args:
        details: of a document; one whose type `other_documents.FIELDS` does not name has no more
            than the fields of every document.
        codes: directories, to find a code by its name.
    """
    document, fields = details.document, _fields_of(details)
    texts = {
        "number": document.number,
        "date": written_day(document.date),
        "account": accounts.normalised(document.account),
        "contract_number": details.contract_number,
        "contract_date": written_day(details.contract_date),
        "amount": written_amount(document.amount),
        "currency": document.amount.currency if document.amount is not None else "",
        "purpose": document.purpose,
    }
    values = (*_values_in_tables(details), *_unspecified_values(details))
    if any(value == document.purpose for _, value in values):
        texts["purpose"] = ""  # the bank put the name of a code there
    for name, value in values:
        if name in fields:
            texts[name] = _read(fields[name], value, codes)
    known = {"number", "date", "account", "currency", *fields}
    return {name: text for name, text in texts.items() if text and name in known}


def own_fields_told(details: BankDocumentDetails) -> frozenset[str]:
    """The fields of the type that the bank tells in a table or an unknown field.

    Where it tells none, a field that is missing may have a value at the bank.
    """
    told = {name for name, _ in (*_values_in_tables(details), *_unspecified_values(details))}
    return frozenset(told.intersection(_fields_of(details)))


def values_without_field(details: BankDocumentDetails) -> tuple[tuple[str, str], ...]:
    """What the bank tells in tables and unknown fields that fills no field of the form.

    The form of a payment has no field for any of it. The amounts in the table of an acceptance are
    not among it where the document and its demand have them.

    Returns:
        Names and values, as sent; a table that is no short list of values has its name alone.
    """
    fields = _fields_of(details)
    said = _said_elsewhere(details.document)
    left = [each for table in details.tables for each in _left_in_table(table, fields, said)]
    read = {name for name, _ in _unspecified_values(details)}.intersection(fields)
    left += [
        (other.name, other.value)
        for other in details.other
        if other.value not in _NOTHING_IN_IT and _snake_case(other.name) not in read
    ]
    return tuple(left)


def _fields_of(details: BankDocumentDetails) -> dict[str, DocumentField]:
    """The fields of the form of a document's type; none where it has no such form."""
    kind = details.document.type
    own = FIELDS[DocumentType(kind)] if kind in FIELDS else ()
    return {field.name: field for field in own}


def _said_elsewhere(document: BankDocument) -> frozenset[str]:
    """Titles in a table of an acceptance whose values are in the document or in its demand."""
    if document.type != DocumentType.ACCEPTANCES:
        return frozenset()
    amount = {_AMOUNT_TITLE} if document.amount is not None else set[str]()
    return frozenset({_DEMAND_TITLE, *amount})


def _left_in_table(
    table: DetailTable, fields: Collection[str], said: Collection[str]
) -> Iterator[tuple[str, str]]:
    rows = [row for row in table.rows if "".join(row[1:] or row).strip()]
    left = [row for row in rows if not _fills(row, fields) and not _is_titled(row, said)]
    if len(left) <= _MOST_PAIRS and all(len(row) == _PAIR for row in left):
        yield from ((row[0].strip(), row[1].strip()) for row in left)
    elif left:
        yield table.name.strip() or ", ".join(table.columns or left[0]), ""


def _fills(row: Sequence[str], fields: Collection[str]) -> bool:
    """Whether a row of a table is wholly in the fields of a form."""
    names = {name for name, _ in _values_in_row(row)}
    return bool(names) and names.issubset(fields)


def _is_titled(row: Sequence[str], titles: Collection[str]) -> bool:
    return len(row) == _PAIR and caseless(row[0].strip()) in titles


def _values_in_tables(details: BankDocumentDetails) -> Iterator[tuple[str, str]]:
    for table in details.tables:
        for row in table.rows:
            yield from _values_in_row(row)


def _values_in_row(row: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The values of a row of a table, by the names of their fields."""
    if len(row) != _PAIR:
        return
    title, value = caseless(row[0].strip()), row[1].strip()
    if title == _PERIOD_TITLE and (days := _PERIOD.fullmatch(value)):
        yield from (("period_from", days[1]), ("period_to", days[2]))
    elif name := _TITLES.get(title):
        yield name, value


def _unspecified_values(details: BankDocumentDetails) -> Iterator[tuple[str, str]]:
    """Unspecified fields, by the names under which they are sent."""
    for other in (*details.document.other, *details.other):
        try:
            value = json.loads(other.value, parse_float=str, parse_int=str)
        except ValueError:
            continue
        if isinstance(value, str) and value:
            yield _snake_case(other.name), value


def _read(
    field: DocumentField, text: str, codes: Mapping[Directory, Sequence[DirectoryEntry]]
) -> str:
    if field.kind is FieldKind.CODE and field.directory is not None:
        return _code(text, codes.get(field.directory, ()))
    if field.kind is FieldKind.DECISION:
        return _decision(text)
    return text


def _code(text: str, entries: Sequence[DirectoryEntry]) -> str:
    """A code, found by itself or by its name; unknown ones are left for a person to choose."""
    folded = caseless(text)
    found = (e.code for e in entries if folded in {caseless(e.code), caseless(e.name)})
    return next(found, text if text.isdigit() else "")


def _decision(text: str) -> str:
    folded = caseless(text)
    if folded.startswith(_REFUSALS):
        return DebitDecision.REFUSE.value
    return DebitDecision.ACCEPT.value if folded.startswith(_ACCEPTANCES) else ""


def _snake_case(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name)
