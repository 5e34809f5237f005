"""Adds names from the bank's directories to the codes of a document."""

from __future__ import annotations

import json
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.directories import Directory, full_code
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.values import accounts
from desktop_app.ui.i18n import labels
from desktop_app.ui.i18n.labels.fields import VALUES
from desktop_app.ui.i18n.labels.statuses import STATUSES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.domain.documents.directories import Books
    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.ui.i18n.labels.statuses import StatusLabel

DIRECTORY_OF: Final[Mapping[str, Directory]] = MappingProxyType(
    {
        "bic": Directory.CORR_BIC,
        "budget_code": Directory.BUDGET_PAYMENT_CODE,
        "category_code": Directory.TYPE_OF_PAYMENTS,
        "currency": Directory.CURRENCY_CODE,
        "operation_code": Directory.CODE_VO,
        "party_country": Directory.COUNTRY_CODE,
        "payment_sign": Directory.PAYMENT_STATUS,
        "priority": Directory.PRIORITY,
        "purpose_code": Directory.PURPOSE_TYPE,
    }
)
"""The directory that names a code, by the field in which details show it."""

OWN_NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {"priority": "priority_name", "budget_code": "budget_code_details"}
)
"""Fields in which a document itself names a code."""

_STATUSES_OF_DOCUMENTS: Final = frozenset({Kind.DOCUMENT, Kind.CARD_FILE, Kind.REQUIREMENT})
_OUR_COUNTRY: Final = "BY"


def explained(name: str, code: str, books: Books) -> str:
    """A code with its zeros, and with its name if its directory is stored.

    Args:
        name: the field, a key of `DIRECTORY_OF`.
        code: as it was sent.
        books: the directories that are kept.
    """
    directory = DIRECTORY_OF[name]
    code = full_code(directory, code)
    book = books.get(directory)
    if directory is Directory.PAYMENT_STATUS:
        ours = VALUES[name].get(code)
        if book is None or book.names_statuses:
            return labels.code(code, str(ours)) if ours is not None else code
        if ours is not None and book.name(code) is None:
            return labels.code(code, str(ours))
    if book is None or book.is_empty:
        return code
    found = book.name(code)
    abroad = directory is Directory.CORR_BIC and accounts.normalised(code)[4:6] != _OUR_COUNTRY
    return code if found is None and abroad else labels.code(code, found)


def explained_other(name: str, sent: str, books: Books) -> str:
    """A field outside the specification, with the name of its code if a directory fits.

    Args:
        name: the field as the service calls it.
        sent: its value as JSON text.
        books: the directories that are kept.
    """
    text = _plain(sent)
    if name not in set(Directory) or text.startswith(("{", "[")):
        return text
    book = books.get(Directory(name))
    text = full_code(Directory(name), text)
    return text if book is None or book.is_empty else labels.code(text, book.name(text))


def status_label(row: ListedDocument, books: Books) -> StatusLabel:
    """How the status of a document is shown; the directory names one that nobody else does."""
    return status_named(row.kind, row.status, row.status_name, books)


def status_named(kind: Kind, code: int | None, name: str, books: Books) -> StatusLabel:
    """How a status is shown.

    Args:
        kind: of the document.
        code: as it was sent; None without one.
        name: as the service calls it, or empty.
        books: the directories that are kept.
    """
    book = books.get(Directory.PAYMENT_STATUS)
    nameless = code is not None and not name and code not in STATUSES[kind]
    if nameless and kind in _STATUSES_OF_DOCUMENTS and book is not None and book.names_statuses:
        name = book.name(str(code)) or ""
    return labels.status_of(kind, code, name)


def _plain(sent: str) -> str:
    """The JSON text of a field as people read it: text without quotes, the rest as it was sent."""
    try:
        value = json.loads(sent, parse_float=str, parse_int=str)
    except ValueError:
        return sent
    return value if isinstance(value, str) else sent
