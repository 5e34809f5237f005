"""Rules that gateway parameters must satisfy before sending, and reports of violations."""

from __future__ import annotations

from enum import StrEnum

from desktop_app.domain.late_dataclass import dataclass


class ParameterRule(StrEnum):
    """Reasons why a parameter cannot be sent; the fault's ``detail`` is given in brackets."""

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
    NO_AMOUNT = "no_amount"
    """A wallet's token that does not say how much is paid."""
    OTHER_CURRENCY = "other_currency"
    """Another currency than a wallet's token says (its letters)."""
    MARKUP = "markup"
    """Markup, which the gateway refuses in any text."""
    CARD_NUMBER = "card_number"
    """A card number in a text that must not contain card data (2.3)."""
    CARD_NUMBER_REMOVED = "card_number_removed"
    """A text of a draft from which a card number was taken out: it is not what was written."""
    LIKE_CARD_NUMBER = "like_card_number"
    """An identifier with the digits of a card number, by chance or by mistake; it can be sent."""
    UNKNOWN = "unknown"
    """The operation has no such parameter."""
    ONCE = "once"
    """It is sent once, and there are several values."""
    NOT_TEXT = "not_text"
    """Half a character, which no encoding can carry."""
    NOT_AN_EMAIL = "not_an_email"
    """No e-mail address; the gateway says so only when the order is paid (2.3)."""
    BRIEF = "brief"
    """No time at all to pay an order: its link would be dead at once."""
    PAST = "past"
    """A time that has passed."""
    WHILE_PAYABLE = "while_payable"
    """A hold ends by itself while the order can still be paid: at once, if it is paid later."""
    NOT_A_CURRENCY = "not_a_currency"
    """Letters of no currency that is known."""
    NOT_ALLOWED = "not_allowed"
    """It needs a permission of the bank that the merchant does not have."""


@dataclass(frozen=True, slots=True)
class ParameterProblem:
    """A parameter of an instruction that breaks a rule.

    Attributes:
        parameter: name as the specification writes it, with dots between levels and the place of
            a line from 1: ``orderBundle.cartItems.items[2].name``.
        rule: which kind of rule.
        detail: number or name that the rule is about, such as the longest length.
    """

    parameter: str
    rule: ParameterRule
    detail: str = ""
