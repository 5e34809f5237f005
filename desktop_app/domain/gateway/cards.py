"""Keeps card data for one payment attempt in types that cannot be printed, stored or copied."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from enum import StrEnum
from typing import TYPE_CHECKING, Final, NoReturn, Self

from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values.periods import MINSK

if TYPE_CHECKING:
    from types import TracebackType

    from desktop_app.domain.values.periods import Clock

LIFETIME: Final = timedelta(minutes=5)
"""How long an attempt keeps its card at most."""

_HIDDEN: Final = "<hidden>"
_NUMBER: Final = re.compile(r"\d{1,19}", re.ASCII)
_EXPIRY: Final = re.compile(r"\d{4}(?:0[1-9]|1[0-2])", re.ASCII)
_CVC: Final = re.compile(r"(?:\d{3})?", re.ASCII)
_SHORTEST, _LONGEST = 12, 19
_SHOWN_FIRST, _SHOWN_LAST = 6, 4
_DECEMBER: Final = 12


class Brand(StrEnum):
    """Payment systems, recognised by the first digits of a card number."""

    BELKART = "BELKART"
    VISA = "VISA"
    MASTERCARD = "MASTERCARD"
    MIR = "MIR"
    UNION_PAY = "CUP"
    AMEX = "AMEX"
    JCB = "JCB"


_BRANDS: Final = (
    (Brand.BELKART, ((9112, 9112),)),
    (Brand.MIR, ((2200, 2204),)),
    (Brand.MASTERCARD, ((5100, 5599), (2221, 2720), (5000, 5099), (5600, 5899), (6700, 6799))),
    (Brand.AMEX, ((3400, 3499), (3700, 3799))),
    (Brand.JCB, ((3528, 3589),)),
    (Brand.UNION_PAY, ((6200, 6299), (8100, 8171))),
    (Brand.VISA, ((4000, 4999),)),
)
_PREFIX: Final = 4


_LENGTHS: Final = (
    ((2200, 2204), range(16, 20)),
    ((2221, 2720), range(16, 17)),
    ((3000, 3059), range(14, 20)),
    ((3400, 3499), range(15, 16)),
    ((3528, 3589), range(16, 20)),
    ((3600, 3699), range(14, 20)),
    ((3700, 3799), range(15, 16)),
    ((3800, 3999), range(14, 20)),
    ((4000, 4999), (13, 16, 18, 19)),
    ((5000, 5099), range(12, 20)),
    ((5100, 5599), range(16, 17)),
    ((5600, 6999), range(12, 20)),
    ((8100, 8171), range(16, 20)),
    ((9000, 9999), range(16, 17)),
)
"""How many digits a number has, by its first four: of any card, also of brands without a name."""


class CardFault(StrEnum):
    """Errors in typed card data."""

    NUMBER = "number"
    """No digits, or not between 12 and 19 of them."""
    CHECK_DIGIT = "check_digit"
    """A digit of the number was mistyped."""
    EXPIRY = "expiry"
    """No month of a year."""
    EXPIRED = "expired"
    CVC = "cvc"
    """Not three digits."""
    CARDHOLDER = "cardholder"
    """No name in Latin letters, a longer one than the operation takes, or a card number."""


class CardAttemptEnded(Exception):
    """Raised when the card of an attempt was already dropped and must be entered again."""


class Secret:
    """A text that cannot be printed, logged, compared, copied or pickled.

    `reveal` is the only way to them, and `drop` overwrites them.
    """

    __hash__ = None  # type: ignore[assignment]  # comparing would tell
    __slots__ = ("_characters",)

    def __init__(self, text: str) -> None:
        self._characters = bytearray(text, "utf-8")

    def reveal(self) -> str:
        """The characters; keep the result no longer than one call."""
        return self._characters.decode()

    def drop(self) -> None:
        """Overwrite and forget the characters."""
        self._characters[:] = bytes(len(self._characters))
        self._characters.clear()

    @property
    def is_empty(self) -> bool:
        """Whether it is empty or was dropped."""
        return not self._characters

    def __del__(self) -> None:
        """Overwrite the characters of one that nobody dropped, such as after an error."""
        characters = getattr(self, "_characters", b"")
        if characters:
            self.drop()

    def __repr__(self) -> str:
        return _HIDDEN

    def __str__(self) -> str:
        return _HIDDEN

    def __format__(self, _: str) -> str:
        return _HIDDEN

    def __eq__(self, _: object) -> NoReturn:
        raise TypeError("secrets are not compared")

    def __copy__(self) -> NoReturn:
        raise TypeError("secrets are not copied")

    def __deepcopy__(self, _: object) -> NoReturn:
        raise TypeError("secrets are not copied")

    def __reduce_ex__(self, _: object) -> NoReturn:
        raise TypeError("secrets are not written")


class PaymentSecret(Secret):
    """A security code or the token of a wallet: it is empty five minutes after it was typed.

    The clock is looked at whenever it is used, so it also ends while the computer sleeps.
    """

    __hash__ = None  # as `Secret`
    __slots__ = ("_clock", "_until")

    def __init__(self, text: str, *, clock: Clock) -> None:
        super().__init__(text)
        self._clock = clock
        self._until = clock.now() + LIFETIME

    @property
    def left(self) -> timedelta:
        """How long it may still be kept: five minutes at most, whatever the clock says."""
        return _left(self._clock, self._until)

    @property
    def is_empty(self) -> bool:
        """Whether it is empty, was dropped, or its time is over."""
        if not self.left:
            self.drop()
        return super().is_empty

    def reveal(self) -> str:
        """The characters, for one call; none when its time is over."""
        return "" if self.is_empty else super().reveal()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class CardData:
    """The card data of a paying call (2.6, 2.10).

    Attributes:
        number: digits only.
        expiry: `YYYYMM`.
        cvc: three digits, or empty where the kind of payment takes none.
        cardholder: name in Latin letters as on the card.
    """

    number: Secret
    expiry: Secret
    cvc: Secret
    cardholder: str


class CardAttempt:
    """Holds the card during one payment flow (3-D Secure needs it twice), and then drops it.

    It ends by `drop`, at the end of a ``with`` block, or by itself after five minutes. Only the
    masked number outlives it.
    """

    __hash__ = None  # type: ignore[assignment]  # as `Secret`
    __slots__ = ("_card", "_clock", "_until", "brand", "masked")

    def __init__(
        self, *, number: str, expiry: str, cvc: str = "", cardholder: str, clock: Clock
    ) -> None:
        """Take a card; the caller must forget its own copy.

        Args:
            number: 12 to 19 digits, blanks and hyphens between them are dropped.
            expiry: `YYYYMM`.
            cvc: three digits, or empty.
            cardholder: 1 to 512 characters; each operation has a limit of its own.
            clock: tells when five minutes are over.

        Raises:
            ValueError: a part cannot be read; it says which, never what it was.
        """
        digits = plain_number(number)
        for name, pattern, text in (
            ("number", _NUMBER, digits), ("expiry", _EXPIRY, expiry), ("cvc", _CVC, cvc),
        ):  # fmt: skip
            if not pattern.fullmatch(text):
                raise ValueError(f"no card {name}")
        self.masked = masked(digits)
        self.brand = brand(digits)
        self._card = CardData(
            number=Secret(digits), expiry=Secret(expiry), cvc=Secret(cvc), cardholder=cardholder
        )
        self._clock = clock
        self._until = clock.now() + LIFETIME

    @property
    def ended(self) -> bool:
        """Whether the card was dropped."""
        if not self.left:
            self.drop()
        return self._card.number.is_empty

    @property
    def left(self) -> timedelta:
        """How long the card may still be kept: five minutes at most, whatever the clock says."""
        return _left(self._clock, self._until)

    def card(self) -> CardData:
        """The card, for one call.

        Raises:
            CardAttemptEnded: it was dropped, or five minutes are over.
        """
        if self.ended:
            raise CardAttemptEnded
        return self._card

    def drop(self) -> None:
        """Forget the card."""
        for secret in (self._card.number, self._card.expiry, self._card.cvc):
            secret.drop()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.drop()

    def __repr__(self) -> str:
        return f"CardAttempt({self.masked})"

    def __eq__(self, _: object) -> NoReturn:
        raise TypeError("card attempts are not compared")

    def __copy__(self) -> NoReturn:
        raise TypeError("card attempts are not copied")

    def __deepcopy__(self, _: object) -> NoReturn:
        raise TypeError("card attempts are not copied")

    def __reduce_ex__(self, _: object) -> NoReturn:
        raise TypeError("card attempts are not written")


def _left(clock: Clock, until: datetime) -> timedelta:
    return min(max(until - clock.now(), timedelta()), LIFETIME)


def plain_number(text: str) -> str:
    """A card number without separators."""
    return re.sub(r"[\s\u2010-\u2015-]", "", text)


def masked(number: str) -> str:
    """The first six and the last four digits, as the gateway writes them: ``411111**1111``."""
    if len(number) < _SHORTEST:
        return "**"
    return f"{number[:_SHOWN_FIRST]}**{number[-_SHOWN_LAST:]}"


def brand(number: str) -> Brand | None:
    """Payment system of a number, or None if its first four digits are unknown."""
    prefix = number[:_PREFIX]
    if len(prefix) < _PREFIX or not prefix.isascii() or not prefix.isdigit():
        return None
    start = int(prefix)
    for each, ranges in _BRANDS:
        if any(first <= start <= last for first, last in ranges):
            return each
    return None


def passes_luhn(number: str) -> bool:
    """Whether the check digit is right (ISO/IEC 7812)."""
    total = 0
    for place, digit in enumerate(reversed(number)):
        value = int(digit) * (1 + place % 2)
        total += value - 9 if value > 9 else value  # noqa: PLR2004 - the sum of its two digits
    return total % 10 == 0


def is_card_number(digits: str) -> bool:
    """Whether digits may be a card number, by issuer, length and check digit."""
    prefix = digits[:_PREFIX]
    if not digits.isascii() or not digits.isdigit() or len(prefix) < _PREFIX:
        return False
    start, length = int(prefix), len(digits)
    known = any(first <= start <= last and length in lengths for (first, last), lengths in _LENGTHS)
    return known and passes_luhn(digits)


def possible_lengths(digits: str) -> frozenset[int]:
    """How many digits a number may have that begins like this."""
    prefix = digits[:_PREFIX]
    start = int(prefix) if len(prefix) == _PREFIX and prefix.isascii() and prefix.isdigit() else -1
    found = [
        length for (first, last), each in _LENGTHS if first <= start <= last for length in each
    ]
    return frozenset(found) or frozenset(range(_SHORTEST, _LONGEST + 1))


def number_fault(text: str) -> CardFault | None:
    """The error of a typed card number, or None."""
    number = plain_number(text)
    if not _NUMBER.fullmatch(number) or not _SHORTEST <= len(number) <= _LONGEST:
        return CardFault.NUMBER
    return None if passes_luhn(number) else CardFault.CHECK_DIGIT


def expiry_fault(expiry: str, clock: Clock) -> CardFault | None:
    """The error of an expiry `YYYYMM`; a card is valid until its month has ended in Minsk."""
    if not _EXPIRY.fullmatch(expiry):
        return CardFault.EXPIRY
    year, month = int(expiry[:4]), int(expiry[4:])
    year, month = (year + 1, 1) if month == _DECEMBER else (year, month + 1)
    try:
        end = datetime(year, month, 1, tzinfo=MINSK)
    except ValueError:
        return CardFault.EXPIRY
    return CardFault.EXPIRED if clock.now() >= end else None


def cvc_fault(text: str, *, required: bool) -> CardFault | None:
    """The error of a typed security code, or None."""
    if not _CVC.fullmatch(text) or (required and not text):
        return CardFault.CVC
    return None
