"""Makes and checks numbers with check digits: taxpayer numbers and accounts."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random

ACCOUNT_PATTERN = r"^BY[0-9]{2}[A-Z0-9]{4}[0-9]{4}[A-Z0-9]{16}$"
FOREIGN_ACCOUNT_PATTERN = r"^[A-Za-z0-9]{5,34}$"
BIC_PATTERN = r"^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$"

_ACCOUNT = re.compile(ACCOUNT_PATTERN[1:-1], re.ASCII)
_TAXPAYER = re.compile(r"[1-7][0-9]{8}|[ABCEHKM][ABCEHKMOPT][0-9]{7}", re.ASCII)
_BANK = slice(4, 8)

_TAXPAYER_WEIGHTS = (29, 23, 19, 17, 13, 7, 5, 3)
_TAXPAYER_ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_PERSON_FIRST = "ABCEHKM"
_PERSON_SECOND = "ABCEHKMOPT"
_NEVER_ISSUED = 10  # the remainder that has no digit
_IBAN_DIGITS = {"DE": 18, "LT": 16, "PL": 24, "TR": 22}
_RUSSIAN_WEIGHTS = (2, 4, 10, 3, 5, 9, 4, 6, 8)


def _digits(random: Random, count: int) -> str:
    return f"{random.randrange(10**count):0{count}}"


def taxpayer_check(body: str) -> int:
    """The remainder of the eight characters before the check digit; 10 has no digit."""
    plain = body if body.isdigit() else f"{body[0]}{_PERSON_SECOND.index(body[1])}{body[2:]}"
    pairs = zip(_TAXPAYER_WEIGHTS, plain, strict=True)
    return sum(weight * _TAXPAYER_ALPHABET.index(char) for weight, char in pairs) % 11


def organisation_unp(random: Random) -> str:
    """A taxpayer number of an organisation or sole trader: nine digits, the first 1 to 7."""
    while True:
        body = f"{random.randint(1, 7)}{_digits(random, 7)}"
        if (check := taxpayer_check(body)) != _NEVER_ISSUED:
            return f"{body}{check}"


def person_unp(random: Random) -> str:
    """A taxpayer number of a person: two letters and seven digits."""
    while True:
        letters = random.choice(_PERSON_FIRST) + random.choice(_PERSON_SECOND)
        body = f"{letters}{_digits(random, 6)}"
        if (check := taxpayer_check(body)) != _NEVER_ISSUED:
            return f"{body}{check}"


def iban(country: str, body: str) -> str:
    """The international number of a country's own account number, with check digits (mod 97)."""
    value = int("".join(str(int(char, 36)) for char in f"{body}{country}00"))
    return f"{country}{98 - value % 97:02}{body}"


def belarusian_account(random: Random, *, bic: str, balance: str, currency: int) -> str:
    """An account in a bank of Belarus: the code of its bank, balance account, number, currency.

    Args:
        random: where the digits come from.
        bic: code of the bank; its first four letters stand in the account.
        balance: four digits, for example 3012 for current accounts of organisations.
        currency: numeric code of the currency.
    """
    own = f"{_digits(random, 9)}{random.randrange(10)}00{random.randrange(10)}{currency:03}"
    return iban("BY", f"{bic[:4]}{balance}{own}")


def foreign_account(random: Random, country: str) -> str:
    """An account abroad: an IBAN where the country has them, plain digits elsewhere."""
    if country == "RU":
        return f"40702810{_digits(random, 12)}"
    if country == "KZ":
        return iban("KZ", f"{_digits(random, 3)}KZT{_digits(random, 10)}")
    if country in _IBAN_DIGITS:
        return iban(country, _digits(random, _IBAN_DIGITS[country]))
    return _digits(random, 16)


def russian_taxpayer_number(random: Random) -> str:
    """A ten-digit taxpayer number of a Russian organisation."""
    body = f"{random.randint(10, 78)}{_digits(random, 7)}"
    pairs = zip(_RUSSIAN_WEIGHTS, body, strict=True)
    return f"{body}{sum(weight * int(char) for weight, char in pairs) % 11 % 10}"


def is_account(text: str) -> bool:
    """Whether a text is an account in a bank of Belarus, check digits included."""
    return bool(_ACCOUNT.fullmatch(text)) and iban(text[:2], text[4:]) == text


def is_taxpayer_number(text: str) -> bool:
    """Whether a text is a taxpayer number of an organisation or a person, check digit included."""
    return bool(_TAXPAYER.fullmatch(text)) and str(taxpayer_check(text[:-1])) == text[-1]


def is_in_bank(account: str, bic: str) -> bool:
    """Whether an account of Belarus lies in a bank: it carries the first letters of its code."""
    return account[_BANK] == bic[:4]
