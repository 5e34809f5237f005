"""Reads plain rows of the list of bank documents without their wire model, in a third of the time.

Plain is a row of which every field is known and has the type that services usually send. Whatever
else a row may have is left to the wire model, `assumed.DocumentRow`, which gives the same.
"""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from functools import lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final

from desktop_app.api.wire_types import FIRST_YEAR, read_amount
from desktop_app.domain.documents.listed import PlainRow

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop_app.api.documents.answers import Row
    from desktop_app.domain.documents.listed import BankDocument

_TEXTS: Final = (
    "num", "type", "typeName", "statusName", "number", "corrName", "corrUnp", "corrNumber",
    "corrBic", "corrBank", "currIso", "purpose",
)  # fmt: skip
_all_texts: Final = itemgetter(*_TEXTS)
_NAMES: Final = frozenset({*_TEXTS, "id", "date", "status", "amount"})
_SHORT_AMOUNT: Final = 40
_DAY_LENGTH: Final = len("31.12.2026")
_STATUSES: Final = range(-(2**31), 2**31)
_DAYS_KEPT: Final = 2_000


class _NotPlain(Exception):
    """A value is left to the wire model."""


def plain_document(row: Row) -> BankDocument | None:
    """The document in a plain row; None where the wire model has to read it."""
    plain = plain_row(row)
    return None if plain is None else plain.document()


def plain_row(row: Row) -> PlainRow | None:
    """What the document in a plain row consists of; None where the wire model has to read it."""
    if not row.keys() <= _NAMES:
        return None
    try:
        texts, name = _texts(row), _text(row.get("id"))
        day, amount, status = _day(row.get("date")), _amount(row.get("amount")), row.get("status")
    except (_NotPlain, ValueError):
        return None
    if status is not None and (type(status) is not int or status not in _STATUSES):
        return None
    number, type_, type_name, status_name, account, party, taxpayer, theirs, *rest = texts
    bic, bank, currency, purpose = rest
    return PlainRow(
        name, day, number, type_, type_name, status, status_name, account,
        (party, taxpayer, theirs, bic, bank), amount, currency, purpose,
    )  # fmt: skip


def _texts(row: Row) -> Sequence[str]:
    """The values of `_TEXTS`; where all of them are clean texts, nothing is looked at singly."""
    try:
        texts: tuple[str, ...] = _all_texts(row)
        if tuple(map(str.strip, texts)) == texts:
            return texts
    except (KeyError, TypeError):
        pass
    return [_text(row.get(name)) for name in _TEXTS]


def _text(value: Any) -> str:
    if type(value) is str:
        if value.strip() == value:
            return value
    elif value is None:
        return ""
    elif type(value) is int:
        return str(value)
    raise _NotPlain


def _amount(value: Any) -> Decimal | None:
    if value is None:
        return None
    if type(value) is Decimal:
        text = str(value)
        is_short = len(text) <= _SHORT_AMOUNT and "E" not in text
        return value if is_short else read_amount(value)
    if type(value) is int:
        return read_amount(value)
    raise _NotPlain


def _day(value: Any) -> date | None:
    if value is None:
        return None
    if type(value) is str and len(value) == _DAY_LENGTH:
        return _read_day(value)
    raise _NotPlain


@lru_cache(_DAYS_KEPT)
def _read_day(text: str) -> date:
    """A day as dd.mm.yyyy.

    Raises:
        ValueError: it is no such day, or one before 1900.
    """
    day, month, year = text.split(".")
    if not text.isascii() or not (day + month + year).isdigit() or int(year) < FIRST_YEAR:
        raise ValueError("not a plain day")
    return date(int(year), int(month), int(day))
