"""Card numbers as the sandbox knows them: test cards, payment systems, what may be kept of one."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from desktop_app.sandbox.gateway.records import UsedCard


class Behaviour(StrEnum):
    """What a test card does."""

    PLAIN = "plain"
    FRICTIONLESS = "frictionless"
    CHALLENGE = "challenge"
    ATTEMPT = "attempt"
    FAILS = "fails"
    THREE_DS1 = "three-ds1"


TEST_CARDS = {
    "4444555511113333": Behaviour.PLAIN,
    "4111111111111111": Behaviour.FRICTIONLESS,
    "5555555555555599": Behaviour.CHALLENGE,
    "4000001111111118": Behaviour.ATTEMPT,
    "5168494895055780": Behaviour.FAILS,
    "5000001111111115": Behaviour.THREE_DS1,
}
TEST_EXPIRY = "203412"
TEST_CVC = "123"

_SYSTEMS = (
    (("9112",), "BELKART"),
    (("2200", "2201", "2202", "2203", "2204"), "MIR"),
    (("4",), "VISA"),
    (("34", "37"), "AMEX"),
    (("35",), "JCB"),
    (("62",), "CUP"),
    (("2", "5", "6"), "MASTERCARD"),
)
_KEPT_AHEAD, _KEPT_BEHIND = 6, 4
_OTHER_SYSTEM = "CARD"
_IN_TEXT = re.compile(
    r"(?<![0-9])(?:[0-9]{15,19}|(?:[0-9]{4}([ .-])){3}[0-9]{3,7}|[0-9]{4}([ .-])[0-9]{6}\2[0-9]{5})"
    r"(?![0-9])"
)
"""Digits without signs between them, or in the groups in which they stand on cards."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Card:
    """Card data as it came with a request; lives as long as the request.

    Attributes:
        number: digits.
        expiry: YYYYMM.
        cvc: `None` where it did not come.
        holder: may be empty.
        token: the number came from a wallet.
    """

    number: str
    expiry: str
    cvc: str | None = None
    holder: str = ""
    token: bool = False

    @property
    def behaviour(self) -> Behaviour | None:
        """What it does; `None` for a number that is no test card."""
        return TEST_CARDS.get(self.number)

    @property
    def system(self) -> str:
        """Its payment system."""
        return payment_system(self.number)

    def decline_code(self) -> int | None:
        """The action code of an authorization that fails; `None` where it passes."""
        if self.behaviour is None:
            return ActionCode.UNKNOWN_CARD if passes_luhn(self.number) else ActionCode.BAD_NUMBER
        if self.expiry != TEST_EXPIRY or self.cvc not in {None, TEST_CVC}:
            return ActionCode.WRONG_DATA
        return None

    def kept(self) -> UsedCard:
        """What may be kept of it."""
        return UsedCard(
            masked=masked(self.number),
            expiry=self.expiry,
            system=self.system,
            holder=self.holder,
            token=self.token,
        )


class ActionCode:
    """The action codes that the sandbox gives."""

    APPROVED = 0
    EXPIRED = -2007
    AUTHENTICATION_FAILED = -2006
    CHALLENGE_REFUSED = -2025
    NO_AUTHENTICATION = -2018
    BAD_ECI = -2020
    EXPIRED_CARD = 101
    BAD_AMOUNT = 110
    ISSUER_REFUSED = 120
    BAD_NUMBER = 111
    UNKNOWN_CARD = 125
    WRONG_DATA = 71015


def passes_luhn(number: str) -> bool:
    """Whether the check digit of a card number is right."""
    doubled = [int(digit) * (2 if place % 2 else 1) for place, digit in enumerate(number[::-1])]
    return sum(n - 9 if n > 9 else n for n in doubled) % 10 == 0  # noqa: PLR2004 - two digits


def holds_card_number(text: str) -> bool:
    """Whether the number of a card of a known system stands in a text, written as cards write it.

    Other long numbers, such as of an order or a moment, are none, whatever their check digit is.
    """
    found = (each[0] for each in _IN_TEXT.finditer(text))
    numbers = (re.sub("[^0-9]", "", each) for each in found)
    return any(payment_system(each) != _OTHER_SYSTEM and passes_luhn(each) for each in numbers)


def payment_system(number: str) -> str:
    """The payment system that a number belongs to."""
    return next((name for heads, name in _SYSTEMS if number.startswith(heads)), _OTHER_SYSTEM)


def masked(number: str) -> str:
    """A number as it may be kept: first six digits, two stars, last four."""
    if len(number) < _KEPT_AHEAD + _KEPT_BEHIND + 1:
        return "**"
    return f"{number[:_KEPT_AHEAD]}**{number[-_KEPT_BEHIND:]}"
