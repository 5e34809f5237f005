"""The parameters of requests: each declared once, read strictly, described once by its schema."""

from __future__ import annotations

import datetime as dt
import re
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence
    from typing import Self

Place = Literal["path", "query", "body"]
Json = dict[str, Any]

INT32_MAX = 2**31 - 1
INT64_MAX = 2**63 - 1

TEXT_PATTERN = r"^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]+$"
"""What can be printed: no control characters but tabulators and line ends."""

_NOTHING: tuple[Any, ...] = (None, "", {}, [])
_INTEGER = re.compile(r"-?[0-9]{1,19}", re.ASCII)
_LONGEST_NAME = 64


Problem = Literal[
    "unknown", "unknown-in-shape", "missing", "empty", "null", "repeated", "no-text", "no-number",
    "no-integer", "no-amount-text", "no-day", "no-such-day", "far-day", "wrong-form",
    "not-positive", "decimals", "below", "above", "range", "too-many", "no-list", "list-size",
    "twice", "length", "digits", "choice", "directory", "address",
    "card-number",
]  # fmt: skip
"""What is wrong with a parameter."""


class ParameterError(Exception):
    """A parameter that is wrong; each service says so in its own words.

    Attributes:
        name: of the parameter, inside objects a path with points.
        problem: what is wrong.
        limits: what the text names; never the value that was sent.
    """

    def __init__(self, name: str, problem: Problem, **limits: Any) -> None:
        super().__init__(f"{name}: {problem}")
        self.name, self.problem, self.limits = name, problem, limits


@dataclass(frozen=True, slots=True)
class Reading:
    """What a value is read within.

    Attributes:
        path: name of the object that holds the parameter, with a point at its end.
        today: the day that days are measured from; only documents have such days.
    """

    path: str = ""
    today: dt.date = dt.date.min


TOP = Reading()


@dataclass(frozen=True, slots=True)
class Parameter(ABC):
    """One parameter of a path, query or body, or one field of an object.

    Attributes:
        name: its name on the wire.
        description: what it means, for the description of the interface.
        required: it has to be there and may not be empty.
        place: where it is sent.
        default: stands for an absent one.
        example: a value that is accepted.
        known: name of a list of values that exist now; the description admits no others.
        spellings: other names it is known by.
    """

    name: str
    description: str = ""
    required: bool = False
    place: Place = "query"
    default: Any = None
    example: Any = None
    known: str = ""
    spellings: tuple[str, ...] = ()

    @property
    def textual(self) -> bool:
        """It is sent as text; an empty one counts as absent."""
        return True

    def needed(self) -> Self:
        """The same parameter where it has to be there."""
        return replace(self, required=True)

    def read(self, given: Sequence[Any], reading: Reading = TOP) -> Any:
        """Turn what was given, in order, into a value.

        An empty optional value, or null, counts as absent.

        Raises:
            ParameterError: missing, repeated, unreadable or past a limit.
        """
        values = [v for v in given if self.required or not (v is None or self._is_empty(v))]
        if not values:
            if self.required:
                raise self.error(reading, "missing")
            return self.absent(reading)
        if len(values) > 1:
            raise self.error(reading, "repeated")
        if values[0] is None:
            raise self.error(reading, "null")
        return self.empty(reading) if self._is_empty(values[0]) else self.value(values[0], reading)

    def absent(self, _reading: Reading) -> Any:
        """The value of an optional one that is absent."""
        return self.default

    def empty(self, reading: Reading) -> Any:
        """The value of a required one that is empty; mostly there is none."""
        raise self.error(reading, "empty")

    def error(self, reading: Reading, problem: Problem, **limits: Any) -> ParameterError:
        """What is wrong with the parameter."""
        return ParameterError(f"{reading.path}{self.name}", problem, **limits)

    @abstractmethod
    def value(self, given: Any, reading: Reading) -> Any:
        """Read a value that is there; raises `ParameterError`."""

    @abstractmethod
    def schema(self) -> Json:
        """The JSON schema of a value that is there."""

    def narrowed(self, values: Sequence[Any]) -> Json:
        """The schema, narrowed to values that exist now, where there are any."""
        return {"enum": list(values)} if values else self.schema()

    def sample(self, values: Sequence[Any] = ()) -> Any:
        """A value that is accepted: the first of those that exist now, or the example."""
        return values[0] if values else self.example

    def _is_empty(self, value: Any) -> bool:
        return self.textual and isinstance(value, str) and not value


@dataclass(frozen=True, slots=True)
class TextParameter(Parameter):
    """A text.

    Attributes:
        low: fewest characters; 0: a required one may be empty.
        high: most characters; `None` for any number.
        pattern: form of the whole text, from `^` to `$`.
        is_right: whether a text of the form is right; none: every one is.
        title: what it should be, for the text of a refusal.
        choices: the only values, where there are only these.
        digits: characters are called digits.
    """

    example: Any = "15"
    low: int | None = None
    high: int | None = None
    pattern: str = ""
    is_right: Callable[[str], bool] | None = None
    title: str = ""
    choices: tuple[str, ...] = ()
    digits: bool = False

    def empty(self, reading: Reading) -> str:
        """The empty text, where no character is needed."""
        if self.low == 0:
            return ""
        raise self.error(reading, "empty")

    def value(self, given: Any, reading: Reading) -> str:
        """Read a text of the form."""
        if not isinstance(given, str):
            raise self.error(reading, "no-text")
        if not self._fits(given):
            raise self.error(reading, "wrong-form", title=self.title)
        size = self.size(given)
        if size < (self.low or 0) or (self.high is not None and size > self.high):
            sizes = {"low": self.low, "high": self.high}
            raise self.error(reading, "digits" if self.digits else "length", **sizes)
        if self.choices and given not in self.choices:
            raise self.error(reading, "choice", choices=self.choices)
        return given

    def size(self, text: str) -> int:
        """How many characters count."""
        return len(text)

    def schema(self) -> Json:
        """A string schema."""
        if self.choices:
            return {"enum": list(self.choices)}
        limits = {"pattern": self.pattern, "minLength": self.low, "maxLength": self.high}
        return {"type": "string"} | {k: v for k, v in limits.items() if v not in ("", None)}

    def _fits(self, text: str) -> bool:
        if self.place == "body" and "\x00" in text:
            return False
        if self.pattern and not re.fullmatch(self.pattern[1:-1], text):
            return False
        return self.is_right is None or self.is_right(text)


@dataclass(frozen=True, slots=True)
class ChoiceParameter(Parameter):
    """One of a few texts, spelt exactly.

    Attributes:
        choices: all of them.
        directory: identifier of section 2.11 that they come from.
    """

    choices: tuple[str, ...] = ()
    directory: str = ""

    def value(self, given: Any, reading: Reading) -> str:
        """The text, if it is among them."""
        if isinstance(given, str) and given in self.choices:
            return given
        if self.directory:
            raise self.error(reading, "directory", directory=self.directory)
        raise self.error(reading, "choice", choices=self.choices)

    def schema(self) -> Json:
        """A string schema with its values."""
        return {"type": "string", "enum": list(self.choices)}

    def sample(self, values: Sequence[Any] = ()) -> Any:
        """The first of those that exist now, or the first of all."""
        return [*values, *self.choices][0]


@dataclass(frozen=True, slots=True)
class IntegerParameter(Parameter):
    """A whole number: a text in a path or query, a number in a JSON body.

    Attributes:
        minimum: the smallest.
        maximum: the largest.
        choices: the only ones, where there are only these.
    """

    example: Any = 1
    minimum: int = 0
    maximum: int = INT32_MAX
    choices: tuple[int, ...] = ()

    @property
    def textual(self) -> bool:
        """It is no text in a body."""
        return self.place != "body"

    def value(self, given: Any, reading: Reading) -> int:
        """Read a number."""
        if self.place == "body":
            return self._of_number(given, reading)
        if not _INTEGER.fullmatch(given):
            raise self.error(reading, "no-integer")
        number = int(given)
        if number < self.minimum:
            raise self.error(reading, "below", minimum=self.minimum)
        if number > self.maximum:
            raise self.error(reading, "above", maximum=self.maximum)
        if self.choices and number not in self.choices:
            raise self.error(reading, "choice", choices=self.choices)
        return number

    def schema(self) -> Json:
        """An integer schema."""
        limits = {"minimum": self.minimum, "maximum": self.maximum}
        if self.place == "body":
            return {"type": "integer"} | limits
        wide = self.maximum > INT32_MAX
        schema: Json = {"type": "integer", "format": "int64" if wide else "int32"}
        schema |= {"enum": list(self.choices)} if self.choices else limits
        return schema if self.default is None else schema | {"default": self.default}

    def _of_number(self, given: Any, reading: Reading) -> int:
        if not isinstance(given, Decimal) or given != given.to_integral_value():
            raise self.error(reading, "no-integer")
        if not self.minimum <= given <= self.maximum:
            limits = {"minimum": self.minimum, "maximum": self.maximum}
            raise self.error(reading, "range", **limits)
        return int(given)


@dataclass(frozen=True, slots=True)
class ListParameter(Parameter):
    """A repeated parameter with values of one kind.

    Attributes:
        item: reads one of the values; `None`: any text.
        most: most values, empty ones included; `None` for any number.
    """

    item: Parameter | None = None
    most: int | None = 50

    def read(self, given: Sequence[Any], reading: Reading = TOP) -> tuple[Any, ...]:
        """Read every value that is not empty."""
        if self.most is not None and len(given) > self.most:
            raise self.error(reading, "too-many", most=self.most)
        return tuple(self.value(value, reading) for value in given if not self._is_empty(value))

    def value(self, given: Any, reading: Reading) -> Any:
        """Read one of the values."""
        return self.item.value(given, reading) if self.item else given

    def schema(self) -> Json:
        """An array schema; an empty value among the others counts as absent."""
        one = self.item.schema() if self.item else {"type": "string"}
        if self.most is None:
            return {"anyOf": [one, {"type": "array", "items": one}]}
        items = {"enum": [*one["enum"], ""]} if "enum" in one else one
        return {"type": "array", "items": items, "minItems": 0, "maxItems": self.most}


@dataclass(frozen=True, slots=True)
class IdentifiersParameter(IntegerParameter):
    """Several different whole numbers from 1, at least one, as a JSON array.

    Attributes:
        most: how many at most.
    """

    minimum: int = 1
    maximum: int = INT64_MAX
    most: int = 50

    def value(self, given: Any, reading: Reading) -> Any:
        """Read the numbers in their order."""
        if not isinstance(given, list):
            raise self.error(reading, "no-list")
        if not 1 <= len(given) <= self.most:
            raise self.error(reading, "list-size", most=self.most)
        numbers = tuple(IntegerParameter.value(self, one, reading) for one in given)
        if len(set(numbers)) < len(numbers):
            raise self.error(reading, "twice")
        return numbers

    def narrowed(self, values: Sequence[Any]) -> Json:
        """An array schema, its items narrowed to the values that exist now."""
        items = {"enum": list(values)} if values else IntegerParameter.schema(self)
        size = {"minItems": 1, "maxItems": self.most, "uniqueItems": True}
        return {"type": "array", "items": items, **size}

    def schema(self) -> Json:
        """An array schema."""
        return self.narrowed(())

    def sample(self, values: Sequence[Any] = ()) -> Any:
        """Up to two numbers that exist now."""
        return list(values)[:2] or [self.example]


def read_values(
    parameters: Sequence[Parameter],
    given: Mapping[str, Sequence[Any]],
    reading: Reading = TOP,
    *,
    ignored: Collection[str] | None = None,
    unknown: Problem = "unknown",
) -> dict[str, Any]:
    """The value of every parameter, by its name.

    Args:
        parameters: all that there are.
        given: what was sent, by name.
        reading: what it is read within.
        ignored: names that mean nothing and are no mistake; where they are given, an unknown name
            without a value is none either.
        unknown: what any other name is.

    Raises:
        ParameterError: a parameter is wrong, or a name is unknown.
    """
    names = {spelling: p.name for p in parameters for spelling in (p.name, *p.spellings)}
    sent: dict[str, list[Any]] = {}
    for name, values in given.items():
        if name in names:
            sent.setdefault(names[name], []).extend(values)
        elif ignored is None or not (name in ignored or all(v in _NOTHING for v in values)):
            shown = name.encode("utf-8", "replace").decode()[:_LONGEST_NAME]
            raise ParameterError(f"{reading.path}{shown}", unknown)
    return {p.name: p.read(sent.get(p.name, ()), reading) for p in parameters}
