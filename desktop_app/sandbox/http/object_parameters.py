"""Parameters of a service that counts digits, and those that a form holds as JSON text."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from desktop_app.sandbox.clock import MINSK
from desktop_app.sandbox.http.parameters import Parameter, Problem, Reading, read_values
from desktop_app.sandbox.http.request_reader import UnreadableRequest, parse_json

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from desktop_app.sandbox.http.parameters import Json

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


@dataclass(frozen=True, slots=True)
class JsonParameter(Parameter):
    """A value that is no single text or number; a form holds it as JSON text."""

    def tree(self, given: Any, reading: Reading) -> Any:
        """The value itself."""
        if not isinstance(given, str):
            return given
        try:
            return parse_json(given)
        except UnreadableRequest as error:
            raise self.error(reading, Problem.WRONG_FORM) from error


@dataclass(frozen=True, slots=True)
class NamesParameter(JsonParameter):
    """Free names and values."""

    def value(self, given: Any, reading: Reading) -> dict[str, str]:
        """Read every value as a text."""
        tree = self.tree(given, reading)
        if not isinstance(tree, dict) or any(isinstance(v, dict | list) for v in tree.values()):
            raise self.error(reading, Problem.WRONG_FORM)
        return {name: _plain(value) for name, value in tree.items()}

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
        tree = self.tree(given, reading)
        if not isinstance(tree, dict):
            raise self.error(reading, Problem.WRONG_FORM)
        return self._values(tree, reading)

    def schema(self) -> Json:
        """An object schema."""
        return object_schema(self.fields)

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
        tree = self.tree(given, reading)
        items = tree if isinstance(tree, list) else [tree]
        if not items or not all(isinstance(item, dict) for item in items):
            raise self.error(reading, Problem.WRONG_FORM)
        return [self._values(item, reading) for item in items]

    def schema(self) -> Json:
        """An array schema."""
        return {"type": "array", "minItems": 1, "items": object_schema(self.fields)}


def object_schema(parameters: Sequence[Parameter]) -> Json:
    """The schema of an object with these members and no others."""
    schema: Json = {
        "type": "object",
        "properties": {p.name: p.schema() for p in parameters},
        "additionalProperties": False,
    }
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


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return "" if value is None else str(value)
