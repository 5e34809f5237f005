"""Names of the bank's reference directories."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.directories import Directory
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

DIRECTORIES: Final[Mapping[str, Text]] = MappingProxyType(
    {
        Directory.COUNTRY_CODE: Text("labels", "Countries"),
        Directory.CURRENCY_CODE: Text("labels", "Currencies"),
        Directory.PRIORITY: Text("labels", "Payment priorities"),
        Directory.PURPOSE_TYPE: Text("labels", "Payment purpose codes"),
        Directory.INQUIRY_TYPE: Text("labels", "Kinds of inquiries"),
        Directory.BANK_BRANCH: Text("labels", "Bank branches"),
        Directory.TERM: Text("labels", "Terms"),
        Directory.LETTER_SUBJECT: Text("labels", "Letter subjects"),
        Directory.ACTIVITY_CODE: Text("labels", "Kinds of activity"),
        Directory.FOREIGN_TERM_DATE: Text("labels", "Foreign-trade terms"),
        Directory.CONTRACT_TYPE_CODE: Text("labels", "Kinds of contracts"),
        Directory.DOC_TYPE_CODE: Text("labels", "Kinds of documents"),
        Directory.CODE_VO: Text("labels", "Operation codes"),
        Directory.ITEM_CODE: Text("labels", "Contract items"),
        Directory.CODE_USING: Text("labels", "Uses of currency"),
        Directory.RESERVATION_TYPE: Text("labels", "Kinds of reservations"),
        Directory.CORR_BIC: Text("labels", "Bank codes (BIC)"),
        Directory.BUDGET_PAYMENT_CODE: Text("labels", "Budget payment codes"),
        Directory.TYPE_OF_PAYMENTS: Text("labels", "Transfer categories"),
        Directory.PAYMENT_STATUS: Text("labels", "Payment attributes"),
        Directory.PERCENT_VAT: Text("labels", "VAT rates"),
    }
)


_LEADING_DIGITS: Final = re.compile(r"[0-9]{1,9}")
_NOT_LISTED: Final = Text("labels", "not in the directory of the bank")


def code(sent: str, name: str | None) -> str:
    """A code as it was sent, with what it is called.

    Args:
        sent: the code.
        name: its name; None where the bank's directory does not have the code.
    """
    if name is None:
        return f"{sent} · {_NOT_LISTED}"
    written = name.strip()
    rest = written.removeprefix(sent)
    digits = _LEADING_DIGITS.match(written)
    if digits is not None and sent.isdecimal() and int(digits[0]) == int(sent):
        rest = written[digits.end() :]  # a name that says 07 tells the code 7, too
    if not rest or (rest != written and not rest[0].isalnum()):
        return written or sent
    return f"{sent} · {written}"


def directory(name: str) -> str:
    """The name of a directory by its identifier (2.11); an unknown one is shown raw."""
    text = DIRECTORIES.get(name)
    return str(text) if text is not None else name
