"""Normalises and checks taxpayer numbers (УНП) by their check digit."""

from __future__ import annotations

from enum import StrEnum

LENGTH = 9
"""Characters of a Belarusian taxpayer number."""


class TaxpayerNumberFault(StrEnum):
    """Reasons why a taxpayer number is invalid."""

    LENGTH = "length"
    CHARACTERS = "characters"
    CHECK_DIGIT = "check_digit"


def normalised(text: str) -> str:
    """Normalise a taxpayer number: no blanks, no *УНП*, Latin letters for Cyrillic look-alikes."""
    from stdnum.by import unp  # noqa: PLC0415 - a start loads no library of numbers

    return str(unp.compact(text))


def fault(text: str) -> TaxpayerNumberFault | None:
    """The error of a Belarusian taxpayer number, or None if it is valid.

    For a foreign payee this is a warning at most: other countries' numbers look different.
    """
    from stdnum import exceptions  # noqa: PLC0415 - as above
    from stdnum.by import unp  # noqa: PLC0415

    try:
        unp.validate(text)
    except exceptions.InvalidLength:
        return TaxpayerNumberFault.LENGTH
    except exceptions.InvalidChecksum:
        return TaxpayerNumberFault.CHECK_DIGIT
    except exceptions.ValidationError:
        return TaxpayerNumberFault.CHARACTERS
    return None
