"""Joins what a list tells of a document with what its details tell."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any, Final, TypeVar

from desktop_app.domain.documents.listed import (
    BankDocument,
    DocumentType,
    ListedDocument,
    Party,
)

if TYPE_CHECKING:
    from collections.abc import Container

    from desktop_app.domain.documents.details import Details
    from desktop_app.domain.documents.listed import BankDocumentDetails

_T = TypeVar("_T", ListedDocument, Party)
_NOTHING = (None, "", ())
_CODES: Final = {
    "type_name": "type",
    "status_name": "status",
    "priority_name": "priority",
    "budget_code_details": "budget_code",
    "bank": "bic",
}
"""The fields with codes, by the fields with their names."""


def completed_by_row(
    details: Details, known: ListedDocument, *, only: Container[str] | None = None
) -> Details:
    """Details whose document has what the list tells of it where they tell nothing.

    The type of a bank document is that of the list where theirs is not a known one. Their
    `from_list` names what was completed.

    Args:
        details: as they were read.
        known: the row of the same document.
        only: names of the fields that may be completed; without it, every one.
    """
    read: ListedDocument = details.document
    types = set(DocumentType)
    unknown = read.type not in types and known.type in types
    if isinstance(read, BankDocument) and unknown and (only is None or "type" in only):
        read = dataclasses.replace(read, type="", type_name="")
    document: Any
    document, names = _filled(read, known, only)
    from_list = tuple(sorted({*details.from_list, *names}))
    return dataclasses.replace(details, document=document, from_list=from_list)


def without(details: Details, name: str) -> Details:
    """Details whose document lacks a field that is named as in their `from_list`."""
    document: Any = details.document
    whole, _, part = name.partition(".")
    if part:
        document = dataclasses.replace(document, party=_emptied(document.party, part))
    else:
        document = _emptied(document, whole)
    return dataclasses.replace(details, document=document)


def _emptied(value: Any, name: str) -> Any:
    defaults = {each.name: each.default for each in dataclasses.fields(value)}
    return dataclasses.replace(value, **{name: defaults[name]}) if name in defaults else value


def _filled(
    read: _T, known: _T, only: Container[str] | None, within: str = ""
) -> tuple[_T, tuple[str, ...]]:
    """What was read, with the fields of a known row that it lacks, and the names of these.

    Unknown fields stay apart.
    """
    values: dict[str, Any] = {}
    names: list[str] = []
    for field in dataclasses.fields(read):
        told, before = getattr(read, field.name), getattr(known, field.name)
        code, name = _CODES.get(field.name), within + field.name
        if isinstance(told, Party):
            if not _have_different("account", told, before):
                values[field.name], parts = _filled(told, before, only, f"{name}.")
                names += parts
        elif told not in _NOTHING or before in _NOTHING or field.name == "other":
            continue
        elif only is not None and name not in only:
            pass
        elif code is None or not _have_different(code, known, read):
            values[field.name] = before
            names.append(name)
    return dataclasses.replace(read, **values), tuple(names)


def as_listed(known: _T, read: _T) -> _T:
    """A list row updated with the document's details.

    Lists and details do not carry the same fields: what only one of them has is no change. The name
    of a code that has changed is that of the details, or none: the old one names another code.
    """
    values: dict[str, Any] = {}
    for field in dataclasses.fields(known):
        before, after = getattr(known, field.name), getattr(read, field.name)
        code = _CODES.get(field.name)
        if isinstance(before, Party):
            values[field.name] = as_listed(before, after)
        elif code is not None and _have_different(code, known, read):
            values[field.name] = after
        elif before in _NOTHING or after in _NOTHING:
            values[field.name] = before
        else:
            values[field.name] = after
    return type(known)(**values)


def as_in_list(details: BankDocumentDetails, row: BankDocument) -> BankDocumentDetails:
    """Details with the content that a list row of the same document told, where it told any.

    The names of codes are those of the details, and so is a purpose that the list cut short.
    """
    read = details.document
    told = as_listed(read, row)
    party = told.party
    if not _have_different("bic", read.party, party):
        party = dataclasses.replace(party, bank=read.party.bank)
    whole, start = (" ".join(text.split()) for text in (read.purpose, row.purpose))
    document: Any = dataclasses.replace(
        told,
        type_name=read.type_name,
        status_name=read.status_name,
        party=party,
        purpose=read.purpose if whole.startswith(start) else told.purpose,
        other=read.other,
    )
    return dataclasses.replace(details, document=document)


def _have_different(name: str, known: object, read: object) -> bool:
    """Whether list and details both have a field, and not the same in it."""
    before, after = getattr(known, name), getattr(read, name)
    return before != after and before not in _NOTHING and after not in _NOTHING
