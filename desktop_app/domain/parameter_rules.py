"""Kinds of rules that parameters of the payment gateway are checked against before sending."""

from __future__ import annotations

from enum import StrEnum


class ParameterRule(StrEnum):
    """Why a parameter cannot be sent; ``detail`` of the fault is given in brackets."""

    MISSING = "missing"
    """It is mandatory."""
    TOO_SHORT = "too_short"
    """Fewer characters or digits than it must have (how many)."""
    TOO_LONG = "too_long"
    """More characters or digits than it may have (how many)."""
    NOT_DIGITS = "not_digits"
    """Something other than digits."""
    NOT_LATIN = "not_latin"
    """Other than Latin letters."""
    NOT_A_VALUE = "not_a_value"
    """None of the values that it may have (those)."""
    NOT_A_DATE = "not_a_date"
    """No date or month in the form that is asked for (the form)."""
    NOT_AN_ADDRESS = "not_an_address"
    """No full address with a protocol."""
    NOT_A_PHONE = "not_a_phone"
    """Not 7 to 15 digits with a country code."""
    NOT_A_NUMBER = "not_a_number"
    """No decimal number, or one with more than three decimals."""
    NEEDS = "needs"
    """Another parameter has to be given as well (which)."""
    EXCLUDES = "excludes"
    """Another parameter must not be given as well (which)."""
    PRODUCT = "product"
    """Not the price times the quantity."""
    NOT_ZERO = "not_zero"
    """The amount has to be nothing when a card is only verified."""
    ZERO = "zero"
    """The amount must be more than nothing."""
    MARKUP = "markup"
    """Markup, which the gateway refuses in any text."""
