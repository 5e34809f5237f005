"""Bank accounts and bank codes: IBAN and BIC, written without blanks and checked."""

from __future__ import annotations

import re
from enum import StrEnum

from stdnum import iban, numdb
from stdnum.exceptions import InvalidChecksum, InvalidFormat, InvalidLength, ValidationError

_BELARUSIAN = re.compile(r"BY\d{2}[A-Z0-9]{4}\d{4}[A-Z0-9]{16}", re.ASCII)
_BIC = re.compile(r"[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?", re.ASCII)
_IBAN = re.compile(r"[A-Z]{2}\d{2}[A-Z0-9]{11,30}", re.ASCII)
_FOREIGN = re.compile(r"[A-Z0-9]{5,34}", re.ASCII)
_LOOK_ALIKES = str.maketrans("АВЕКМНОРСТУХІ", "ABEKMHOPCTYXI")
_LENGTH = 28


class AccountFault(StrEnum):
    """Why something is not an account, or does not fit its bank."""

    COUNTRY = "country"
    LENGTH = "length"
    CHARACTERS = "characters"
    CHECK_DIGITS = "check_digits"
    OTHER_BANK = "other_bank"


def normalised(text: str) -> str:
    """An account or bank code in capitals, without blanks and dashes, look-alikes in Latin."""
    return re.sub(r"[\s\u00a0\u202f-]", "", text).upper().translate(_LOOK_ALIKES)


def fault(text: str) -> AccountFault | None:
    """What is wrong with a Belarusian account (IBAN, 28 characters), or None if nothing is."""
    account = normalised(text)
    if not account.startswith("BY"):
        return AccountFault.COUNTRY
    if len(account) != _LENGTH:
        return AccountFault.LENGTH
    if not _BELARUSIAN.fullmatch(account):
        return AccountFault.CHARACTERS
    try:
        iban.validate(account)
    except (InvalidChecksum, InvalidLength):
        return AccountFault.CHECK_DIGITS
    except ValidationError:
        return AccountFault.CHARACTERS
    return None


def foreign_fault(text: str) -> AccountFault | None:
    """What is wrong with an account abroad: 5 to 34 letters and digits are all that is asked."""
    account = normalised(text)
    if not _FOREIGN.fullmatch(account):
        shortest, longest = 5, 34
        fitting = shortest <= len(account) <= longest
        return AccountFault.CHARACTERS if fitting else AccountFault.LENGTH
    return None


def is_iban(text: str) -> bool:
    """Whether a number is written as an IBAN of a country that has them, right or wrong."""
    account = normalised(text)
    return bool(_IBAN.fullmatch(account) and numdb.get("iban").info(account)[0][1])


def iban_fault(text: str) -> AccountFault | None:
    """What is wrong with an account abroad that looks like an IBAN; other accounts are fine."""
    account = normalised(text)
    if not is_iban(account):
        return None
    try:
        iban.validate(account, check_country=False)
    except InvalidFormat:
        return AccountFault.CHARACTERS
    except ValidationError:
        return AccountFault.CHECK_DIGITS
    return None


def bic_fault(text: str) -> AccountFault | None:
    """What is wrong with a bank code (BIC, 8 or 11 characters), or None if nothing is."""
    bic = normalised(text)
    if len(bic) not in {8, 11}:
        return AccountFault.LENGTH
    return None if _BIC.fullmatch(bic) else AccountFault.CHARACTERS


def fits(account: str, bic: str) -> bool:
    """Whether a Belarusian account lies in the bank of this code: both name it in four letters."""
    return normalised(account)[4:8] == normalised(bic)[:4]


def grouped(account: str) -> str:
    """An account for reading: in groups of four characters."""
    text = normalised(account)
    return " ".join(text[at : at + 4] for at in range(0, len(text), 4))
