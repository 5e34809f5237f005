"""Parameters that hold days, moments, amounts, other numbers, and yes or no."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from desktop_app.sandbox.clock import MINSK
from desktop_app.sandbox.http.json_writer import MINOR_UNITS
from desktop_app.sandbox.http.parameters import Parameter, Problem

if TYPE_CHECKING:
    from desktop_app.sandbox.http.parameters import Json, Reading

MOST_AMOUNT = Decimal("90000000000000000.00")
"""The largest amount: the store keeps whole numbers of hundredths in 64 bits."""

DATE_PATTERN = (
    r"^(?:(?:0[1-9]|1[0-9]|2[0-8])\.(?:0[1-9]|1[0-2])|(?:29|30)\.(?:0[13-9]|1[0-2])"
    r"|31\.(?:0[13578]|1[02]))\.(?:[1-9][0-9]{3}|0[1-9][0-9]{2}|00[1-9][0-9]|000[1-9])$"
    r"|^29\.02\.(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])"
    r"|(?:0[48]|[2468][048]|[13579][26])00)$"
)
"""Every day of the calendar as dd.mm.yyyy."""

DECIMAL_PATTERN = r"^(?:0\.0[1-9]|0\.[1-9][0-9]?|[1-9][0-9]{0,16}(?:\.[0-9]{1,2})?)$"
"""An amount above zero, written out."""

_DECIMAL = re.compile(DECIMAL_PATTERN[1:-1], re.ASCII)
_DATE = re.compile(r"([0-9]{2})\.([0-9]{2})\.([0-9]{4})", re.ASCII)
_DIGITS = re.compile(r"[0-9]*", re.ASCII)
_NUMBER = re.compile(r"[0-9]+(?:\.[0-9]+)?", re.ASCII)
_MOMENT_PATTERN = r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$"
_MOMENT = re.compile(_MOMENT_PATTERN[1:-1], re.ASCII)
_MOMENT_SIZE = 19
_DECIMALS = 3
_MOST = 18
"""Digits of a number whose digits are not limited otherwise."""

_BOOLEANS = {"true": True, "false": False}


@dataclass(frozen=True, slots=True)
class DayParameter(Parameter):
    """A day as dd.mm.yyyy.

    Attributes:
        today: an absent one means today.
        back: most days before today; `None` for any number.
        ahead: most days after today, where `back` is given.
    """

    example: Any = "02.11.2026"
    today: bool = False
    back: int | None = None
    ahead: int = 0

    def absent(self, reading: Reading) -> dt.date | None:
        """Today, where that is what an absent one means."""
        return reading.today if self.today else None

    def value(self, given: Any, reading: Reading) -> dt.date:
        """Read a day of the calendar."""
        if not isinstance(given, str):
            raise self.error(reading, Problem.NO_TEXT)
        match = _DATE.fullmatch(given)
        if match is None:
            raise self.error(reading, Problem.NO_DAY)
        try:
            day = dt.date(int(match[3]), int(match[2]), int(match[1]))
        except ValueError as error:
            raise self.error(reading, Problem.NO_SUCH_DAY) from error
        if self.back is not None and not -self.back <= (day - reading.today).days <= self.ahead:
            raise self.error(reading, Problem.FAR_DAY, back=self.back, ahead=self.ahead)
        return day

    def schema(self) -> Json:
        """A string schema that admits the days of the calendar."""
        return {"type": "string", "pattern": DATE_PATTERN}


@dataclass(frozen=True, slots=True)
class AmountParameter(Parameter):
    """An amount above zero with at most two decimals, a JSON number; read as minor units."""

    example: Any = 1234.56

    @property
    def textual(self) -> bool:
        """It is a number."""
        return False

    def value(self, given: Any, reading: Reading) -> int:
        """Read an amount exactly."""
        if not isinstance(given, Decimal):
            raise self.error(reading, Problem.NO_NUMBER)
        return self._minor(given, reading)

    def schema(self) -> Json:
        """A number schema."""
        most, step = float(MOST_AMOUNT), 10**-MINOR_UNITS
        return {"type": "number", "exclusiveMinimum": 0, "maximum": most, "multipleOf": step}

    def _minor(self, number: Decimal, reading: Reading) -> int:
        if number <= 0:
            raise self.error(reading, Problem.NOT_POSITIVE)
        if number > MOST_AMOUNT:
            raise self.error(reading, Problem.ABOVE, maximum=MOST_AMOUNT)
        _, digits, exponent = number.as_tuple()
        too_fine = -int(exponent) - MINOR_UNITS
        if too_fine > 0 and any(digits[-too_fine:]):
            raise self.error(reading, Problem.DECIMALS, most=MINOR_UNITS)
        return int(number.scaleb(MINOR_UNITS))


@dataclass(frozen=True, slots=True)
class AmountTextParameter(AmountParameter):
    """An amount written as a string, such as `1234.50`."""

    example: Any = "1500.00"

    @property
    def textual(self) -> bool:
        """It is a text."""
        return True

    def value(self, given: Any, reading: Reading) -> int:
        """Read an amount exactly."""
        if not isinstance(given, str) or not _DECIMAL.fullmatch(given):
            raise self.error(reading, Problem.NO_AMOUNT_TEXT)
        return self._minor(Decimal(given), reading)

    def schema(self) -> Json:
        """A string schema."""
        return {"type": "string", "pattern": DECIMAL_PATTERN}


@dataclass(frozen=True, slots=True)
class DigitsParameter(Parameter):
    """A whole number from 0, as text or as a JSON number, whose digits are counted.

    Attributes:
        low: fewest digits; 0: a required one may be empty and means 0.
        high: most digits.
    """

    low: int = 1
    high: int = _MOST

    def empty(self, reading: Reading) -> int:
        """No digits, where none are needed."""
        if self.low == 0:
            return 0
        raise self.error(reading, Problem.EMPTY)

    def value(self, given: Any, reading: Reading) -> int:
        """Read a number."""
        is_number = isinstance(given, int) and not isinstance(given, bool)
        text = str(given) if is_number else given
        if not isinstance(text, str) or not _DIGITS.fullmatch(text):
            raise self.error(reading, Problem.NO_INTEGER)
        if not self.low <= len(text) <= self.high:
            raise self.error(reading, Problem.DIGITS, low=self.low, high=self.high)
        return int(text)

    def schema(self) -> Json:
        """Text or number."""
        least = 10 ** (self.low - 1) if self.low > 1 else 0
        return {
            "anyOf": [
                {"type": "string", "pattern": f"^[0-9]{{{self.low},{self.high}}}$"},
                {"type": "integer", "minimum": least, "maximum": 10**self.high - 1},
            ]
        }


@dataclass(frozen=True, slots=True)
class DecimalParameter(Parameter):
    """A number from 0 with at most three decimals, as text or as a JSON number.

    Attributes:
        high: most digits.
    """

    high: int = _MOST

    def value(self, given: Any, reading: Reading) -> Decimal:
        """Read a number exactly."""
        is_number = isinstance(given, int | Decimal) and not isinstance(given, bool)
        text = str(given) if is_number else given
        if not isinstance(text, str) or not _NUMBER.fullmatch(text):
            raise self.error(reading, Problem.NO_NUMBER)
        if len(text.replace(".", "")) > self.high:
            raise self.error(reading, Problem.DIGITS, low=1, high=self.high)
        if len(text.partition(".")[2]) > _DECIMALS:
            raise self.error(reading, Problem.DECIMALS, most=_DECIMALS)
        return Decimal(text)

    def schema(self) -> Json:
        """A number schema."""
        return {"type": "number", "minimum": 0, "multipleOf": 0.001, "maximum": 10**12}


@dataclass(frozen=True, slots=True)
class BooleanParameter(Parameter):
    """Yes or no, as text or as a JSON value."""

    def value(self, given: Any, reading: Reading) -> bool:
        """Read a value."""
        if isinstance(given, bool):
            return given
        if isinstance(given, str) and given in _BOOLEANS:
            return _BOOLEANS[given]
        raise self.error(reading, Problem.CHOICE, choices=tuple(_BOOLEANS))

    def schema(self) -> Json:
        """Text or JSON value."""
        return {"anyOf": [{"type": "boolean"}, {"enum": list(_BOOLEANS)}]}


@dataclass(frozen=True, slots=True)
class MomentParameter(Parameter):
    """A day and a time in Minsk, to the second."""

    def value(self, given: Any, reading: Reading) -> dt.datetime:
        """Read a moment of the calendar."""
        if not isinstance(given, str):
            raise self.error(reading, Problem.NO_TEXT)
        if len(given) != _MOMENT_SIZE:
            raise self.error(reading, Problem.LENGTH, low=_MOMENT_SIZE, high=_MOMENT_SIZE)
        if not _MOMENT.fullmatch(given):
            raise self.error(reading, Problem.NO_DAY)
        try:
            return dt.datetime.fromisoformat(given).replace(tzinfo=MINSK)
        except ValueError as error:
            raise self.error(reading, Problem.NO_SUCH_DAY) from error

    def schema(self) -> Json:
        """A string schema."""
        return {"type": "string", "pattern": _MOMENT_PATTERN}
