"""Parameters that hold days, amounts, other numbers, yes or no, names with values, and objects."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from desktop_app.sandbox.clock import MINSK
from desktop_app.sandbox.http.json_writer import MINOR_UNITS
from desktop_app.sandbox.http.parameters import TOP, Parameter, Reading, read_values
from desktop_app.sandbox.http.request_reader import UnreadableRequest, parse_json

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from desktop_app.sandbox.http.parameters import Json

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
_EMPTY: tuple[Any, ...] = ("", {}, [])
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
            raise self.error(reading, "no-text")
        match = _DATE.fullmatch(given)
        if match is None:
            raise self.error(reading, "no-day")
        try:
            day = dt.date(int(match[3]), int(match[2]), int(match[1]))
        except ValueError as error:
            raise self.error(reading, "no-such-day") from error
        if self.back is not None and not -self.back <= (day - reading.today).days <= self.ahead:
            raise self.error(reading, "far-day", back=self.back, ahead=self.ahead)
        return day

    def schema(self) -> Json:
        """A string schema that admits the days of the calendar."""
        return {"type": "string", "pattern": DATE_PATTERN}


@dataclass(frozen=True, slots=True)
class AmountParameter(Parameter):
    """An amount above zero with at most two decimals; read as minor units.

    Attributes:
        as_text: it is a string such as `1234.50`; else a JSON number.
    """

    example: Any = 1234.56
    as_text: bool = False

    @property
    def textual(self) -> bool:
        """It is a text."""
        return self.as_text

    def value(self, given: Any, reading: Reading) -> int:
        """Read an amount exactly."""
        number = given
        if self.as_text:
            if not isinstance(given, str) or not _DECIMAL.fullmatch(given):
                raise self.error(reading, "no-amount-text")
            number = Decimal(given)
        if not isinstance(number, Decimal):
            raise self.error(reading, "no-number")
        if number <= 0:
            raise self.error(reading, "not-positive")
        if number > MOST_AMOUNT:
            raise self.error(reading, "above", maximum=MOST_AMOUNT)
        _, digits, exponent = number.as_tuple()
        too_fine = -int(exponent) - MINOR_UNITS
        if too_fine > 0 and any(digits[-too_fine:]):
            raise self.error(reading, "decimals", most=MINOR_UNITS)
        return int(number.scaleb(MINOR_UNITS))

    def schema(self) -> Json:
        """A number schema, or that of a string."""
        if self.as_text:
            return {"type": "string", "pattern": DECIMAL_PATTERN}
        most, step = float(MOST_AMOUNT), 10**-MINOR_UNITS
        return {"type": "number", "exclusiveMinimum": 0, "maximum": most, "multipleOf": step}


@dataclass(frozen=True, slots=True)
class NumberParameter(Parameter):
    """A number from 0, as text or as a JSON number, whose digits are counted.

    Attributes:
        low: fewest digits; 0: a required one may be empty and means 0.
        high: most digits.
        decimals: most of them behind the point.
    """

    low: int = 1
    high: int = 18
    decimals: int = 0

    def empty(self, reading: Reading) -> int:
        """No digits, where none are needed."""
        if self.low == 0:
            return 0
        raise self.error(reading, "empty")

    def value(self, given: Any, reading: Reading) -> int | Decimal:
        """Read a number exactly."""
        kinds = (int, Decimal) if self.decimals else int
        is_number = isinstance(given, kinds) and not isinstance(given, bool)
        text = str(given) if is_number else given
        pattern = _NUMBER if self.decimals else _DIGITS
        if not isinstance(text, str) or not pattern.fullmatch(text):
            raise self.error(reading, "no-number")
        if not self.low <= len(text.replace(".", "")) <= self.high:
            raise self.error(reading, "digits", low=self.low, high=self.high)
        if len(text.partition(".")[2]) > self.decimals:
            raise self.error(reading, "decimals", most=self.decimals)
        return Decimal(text) if self.decimals else int(text)

    def schema(self) -> Json:
        """A text, a whole number, or one with decimals that any reader of JSON has exact."""
        least = 10 ** (self.low - 1) if self.low > 1 else 0
        forms = [f"[0-9]{{{self.low},{self.high}}}"] + [
            f"[0-9]{{{max(self.low - places, 1)},{self.high - places}}}\\.[0-9]{{{places}}}"
            for places in range(1, self.decimals + 1)
        ]
        pattern = f"^({'|'.join(forms)})$" if self.decimals else f"^{forms[0]}$"
        kinds: list[Json] = [
            {"type": "string", "pattern": pattern},
            {"type": "integer", "minimum": least, "maximum": 10**self.high - 1},
        ]
        if self.decimals:
            step = 10**-self.decimals
            kinds.append({"type": "number", "minimum": 0, "multipleOf": step, "maximum": 10**12})
        return {"anyOf": kinds}


@dataclass(frozen=True, slots=True)
class BooleanParameter(Parameter):
    """Yes or no, as text or as a JSON value."""

    def value(self, given: Any, reading: Reading) -> bool:
        """Read a value."""
        if isinstance(given, bool):
            return given
        if isinstance(given, str) and given in _BOOLEANS:
            return _BOOLEANS[given]
        raise self.error(reading, "choice", choices=tuple(_BOOLEANS))

    def schema(self) -> Json:
        """Text or JSON value."""
        return {"anyOf": [{"type": "boolean"}, {"enum": list(_BOOLEANS)}]}


@dataclass(frozen=True, slots=True)
class MomentParameter(Parameter):
    """A day and a time in Minsk, to the second."""

    def value(self, given: Any, reading: Reading) -> dt.datetime:
        """Read a moment of the calendar."""
        if not isinstance(given, str):
            raise self.error(reading, "no-text")
        if len(given) != _MOMENT_SIZE:
            raise self.error(reading, "length", low=_MOMENT_SIZE, high=_MOMENT_SIZE)
        if not _MOMENT.fullmatch(given):
            raise self.error(reading, "no-day")
        try:
            return dt.datetime.fromisoformat(given).replace(tzinfo=MINSK)
        except ValueError as error:
            raise self.error(reading, "no-such-day") from error

    def schema(self) -> Json:
        """A string schema."""
        return {"type": "string", "pattern": _MOMENT_PATTERN}


@dataclass(frozen=True, slots=True)
class JsonParameter(Parameter):
    """A value that is no single text or number; a form holds the outermost as JSON text."""

    def read(self, given: Sequence[Any], reading: Reading = TOP) -> Any:
        """Read the value; an optional one in which nothing was sent counts as absent."""
        value = Parameter.read(self, [self._tree(each, reading) for each in given], reading)
        return self.absent(reading) if not self.required and self._is_empty(value) else value

    def _is_empty(self, value: Any) -> bool:
        return value in _EMPTY

    def _tree(self, given: Any, reading: Reading) -> Any:
        """The value itself, which a form has as JSON text."""
        if not isinstance(given, str) or not given or reading.path:
            return given
        try:
            return parse_json(given)
        except UnreadableRequest as error:
            raise self.error(reading, "wrong-form") from error


@dataclass(frozen=True, slots=True)
class NamesParameter(JsonParameter):
    """Free names and values."""

    def value(self, given: Any, reading: Reading) -> dict[str, str]:
        """Read every value as a text."""
        if not isinstance(given, dict) or any(isinstance(v, dict | list) for v in given.values()):
            raise self.error(reading, "wrong-form")
        return {name: _plain(value) for name, value in given.items()}

    def schema(self) -> Json:
        """An object schema."""
        values = {"type": ["string", "number", "boolean"]}
        return {"type": "object", "additionalProperties": values}


@dataclass(frozen=True, slots=True)
class ObjectParameter(JsonParameter):
    """An object.

    Attributes:
        fields: all that it may have.
        ignored: names that mean nothing and are no mistake.
    """

    fields: tuple[Parameter, ...] = ()
    ignored: frozenset[str] = frozenset()

    def value(self, given: Any, reading: Reading) -> Any:
        """Read the fields that were sent."""
        if not isinstance(given, dict):
            raise self.error(reading, "wrong-form")
        return self._values(given, reading)

    def schema(self) -> Json:
        """An object schema."""
        return object_schema(self.fields, ignored=self.ignored)

    def _is_empty(self, value: Any) -> bool:
        """Whether it is empty; an optional one is if nothing in it was sent, however deep."""
        return value in _EMPTY or (not self.required and _holds_nothing(value))

    def _values(self, tree: Mapping[str, Any], reading: Reading) -> dict[str, Any]:
        inner = Reading(f"{reading.path}{self.name}.", reading.today)
        sent = {name: [value] for name, value in tree.items() if value is not None}
        values = read_values(self.fields, sent, inner, ignored=self.ignored)
        return {name: value for name, value in values.items() if value is not None and value != ()}


@dataclass(frozen=True, slots=True)
class ObjectsParameter(ObjectParameter):
    """A list of objects, or one of them alone."""

    def value(self, given: Any, reading: Reading) -> list[dict[str, Any]]:
        """Read every object."""
        items = given if isinstance(given, list) else [given]
        if not all(isinstance(item, dict) for item in items):
            raise self.error(reading, "wrong-form")
        return [self._values(item, reading) for item in items]

    def schema(self) -> Json:
        """An array schema."""
        item = object_schema(self.fields, ignored=self.ignored)
        return {"type": "array", "minItems": 1, "items": item}


def object_schema(parameters: Sequence[Parameter], *, ignored: Collection[str] = ()) -> Json:
    """The schema of an object with these members and no others.

    Args:
        parameters: the members.
        ignored: names that mean nothing and may have any value.
    """
    schema: Json = {
        "type": "object",
        "properties": {p.name: p.schema() for p in parameters},
        "additionalProperties": False,
    }
    if others := sorted({*ignored} - {p.name for p in parameters}):
        schema["patternProperties"] = {f"^({'|'.join(others)})$": {}}
    if required := [p.name for p in parameters if p.required]:
        schema["required"] = required
    return schema


def names_sent(
    parameters: Collection[Parameter], values: Mapping[str, Any], path: str = ""
) -> Iterator[str]:
    """Names of what has a value, those inside objects as paths with points; never a value."""
    for parameter in parameters:
        value, name = values.get(parameter.name), f"{path}{parameter.name}"
        if value is None or value in ("", ()):
            continue
        yield name
        if isinstance(parameter, ObjectParameter):
            for inner in value if isinstance(value, list) else [value]:
                yield from names_sent(parameter.fields, inner, f"{name}.")


def _holds_nothing(value: Any) -> bool:
    """Whether a value of a JSON body is no value, or an object of such members only."""
    if isinstance(value, dict):
        return all(map(_holds_nothing, value.values()))
    return value is None or value in _EMPTY


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return "" if value is None else str(value)
