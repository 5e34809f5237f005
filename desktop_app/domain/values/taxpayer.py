"""Taxpayer numbers (УНП): written as the register writes them, and checked by their check digit."""

from __future__ import annotations

from enum import StrEnum

from stdnum.by import unp
from stdnum.exceptions import InvalidChecksum, InvalidLength, ValidationError

LENGTH = 9
"""Characters of a Belarusian taxpayer number."""


class TaxpayerNumberFault(StrEnum):
    """Why something is not a Belarusian taxpayer number."""

    LENGTH = "length"
    CHARACTERS = "characters"
    CHECK_DIGIT = "check_digit"


def normalised(text: str) -> str:
    """A taxpayer number without blanks and *УНП*, its Cyrillic look-alikes turned into Latin."""
    return str(unp.compact(text))


def fault(text: str) -> TaxpayerNumberFault | None:
    """What is wrong with a Belarusian taxpayer number, or None if nothing is.

    For a foreign payee this is a warning at most: other countries' numbers look different.
    """
    try:
        unp.validate(text)
    except InvalidLength:
        return TaxpayerNumberFault.LENGTH
    except InvalidChecksum:
        return TaxpayerNumberFault.CHECK_DIGIT
    except ValidationError:
        return TaxpayerNumberFault.CHARACTERS
    return None
