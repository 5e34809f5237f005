"""Normalises and checks bank accounts (IBAN) and bank codes (BIC)."""

from __future__ import annotations

import re
from enum import StrEnum

_BELARUSIAN = re.compile(r"BY\d{2}[A-Z0-9]{4}\d{4}[A-Z0-9]{16}", re.ASCII)
_BIC = re.compile(r"[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?", re.ASCII)
_IBAN = re.compile(r"[A-Z]{2}\d{2}[A-Z0-9]{11,30}", re.ASCII)
_FOREIGN = re.compile(r"[A-Z0-9]{5,34}", re.ASCII)
_LOOK_ALIKES = str.maketrans("АВЕКМНОРСТУХІ", "ABEKMHOPCTYXI")
_LENGTH = 28
_WHOLE_BIC = 11
_HEAD_OFFICE = 3 * "X"


class AccountFault(StrEnum):
    """Reasons why an account is invalid or does not match its bank."""

    COUNTRY = "country"
    LENGTH = "length"
    CHARACTERS = "characters"
    CHECK_DIGITS = "check_digits"
    OTHER_BANK = "other_bank"


def normalised(text: str) -> str:
    """Normalise an account or bank code: Latin capitals without blanks and dashes."""
    return re.sub(r"[\s\u00a0\u202f-]", "", text).upper().translate(_LOOK_ALIKES)


def fault(text: str) -> AccountFault | None:
    """The error of a Belarusian account (IBAN, 28 characters), or None if it is valid."""
    from stdnum import exceptions, iban  # noqa: PLC0415 - a start loads no library of numbers

    account = normalised(text)
    if not account.startswith("BY"):
        return AccountFault.COUNTRY
    if len(account) != _LENGTH:
        return AccountFault.LENGTH
    if not _BELARUSIAN.fullmatch(account):
        return AccountFault.CHARACTERS
    try:
        iban.validate(account)
    except (exceptions.InvalidChecksum, exceptions.InvalidLength):
        return AccountFault.CHECK_DIGITS
    except exceptions.ValidationError:
        return AccountFault.CHARACTERS
    return None


def foreign_fault(text: str) -> AccountFault | None:
    """The error of an account abroad, or None; it needs 5 to 34 letters and digits."""
    account = normalised(text)
    if not _FOREIGN.fullmatch(account):
        shortest, longest = 5, 34
        fitting = shortest <= len(account) <= longest
        return AccountFault.CHARACTERS if fitting else AccountFault.LENGTH
    return None


def is_iban(text: str) -> bool:
    """Whether a number has the form of an IBAN of a country that uses them, valid or not."""
    from stdnum import numdb  # noqa: PLC0415 - as above

    account = normalised(text)
    return bool(_IBAN.fullmatch(account) and numdb.get("iban").info(account)[0][1])


def iban_fault(text: str) -> AccountFault | None:
    """The error of an account abroad that has the form of an IBAN; None for other accounts."""
    from stdnum import exceptions, iban  # noqa: PLC0415 - as above

    account = normalised(text)
    if not is_iban(account):
        return None
    try:
        iban.validate(account, check_country=False)
    except exceptions.InvalidFormat:
        return AccountFault.CHARACTERS
    except exceptions.ValidationError:
        return AccountFault.CHECK_DIGITS
    return None


def bic_fault(text: str) -> AccountFault | None:
    """The error of a bank code (BIC, 8 or 11 characters), or None if it is valid."""
    bic = normalised(text)
    if len(bic) not in {8, 11}:
        return AccountFault.LENGTH
    return None if _BIC.fullmatch(bic) else AccountFault.CHARACTERS


def bank_key(text: str) -> str:
    """A bank code as it is compared: normalised, without the three X of a head office."""
    bic = normalised(text)
    return bic.removesuffix(_HEAD_OFFICE) if len(bic) == _WHOLE_BIC else bic


def fits(account: str, bic: str) -> bool:
    """Whether a Belarusian account belongs to the bank of this code, by their four letters."""
    return normalised(account)[4:8] == normalised(bic)[:4]


def grouped(account: str) -> str:
    """An account in groups of four characters, for display."""
    text = normalised(account)
    return " ".join(text[at : at + 4] for at in range(0, len(text), 4))
