"""Numbers with check digits, as a bank of Belarus looks at them before it takes a document."""

from __future__ import annotations

import re

from desktop_app.sandbox.bank.identifiers import iban, taxpayer_check

ACCOUNT_PATTERN = r"^BY[0-9]{2}[A-Z]{4}[0-9]{4}[A-Z0-9]{16}$"
FOREIGN_ACCOUNT_PATTERN = r"^[A-Za-z0-9]{5,34}$"
BIC_PATTERN = r"^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$"

_ACCOUNT = re.compile(ACCOUNT_PATTERN[1:-1], re.ASCII)
_TAXPAYER = re.compile(r"[1-7][0-9]{8}|[ABCEHKM][ABCEHKMOPT][0-9]{7}", re.ASCII)
_BANK = slice(4, 8)


def is_account(text: str) -> bool:
    """Whether a text is an account in a bank of Belarus, check digits included."""
    return bool(_ACCOUNT.fullmatch(text)) and iban(text[:2], text[4:]) == text


def is_taxpayer_number(text: str) -> bool:
    """Whether a text is a taxpayer number of an organisation or a person, check digit included."""
    return bool(_TAXPAYER.fullmatch(text)) and str(taxpayer_check(text[:-1])) == text[-1]


def is_in_bank(account: str, bic: str) -> bool:
    """Whether an account of Belarus lies in a bank: it carries the first letters of its code."""
    return account[_BANK] == bic[:4]
