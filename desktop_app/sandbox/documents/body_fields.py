"""The fields of the bodies a client sends: each declared once, read strictly, described once."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import TYPE_CHECKING, Any, ClassVar

from desktop_app.sandbox.documents.errors import BadParameter
from desktop_app.sandbox.documents.parameters import (
    DATE_PATTERN,
    INT64_MAX,
    DateParameter,
    listed,
)
from desktop_app.sandbox.http.json_writer import MINOR_UNITS

if TYPE_CHECKING:
    import datetime as dt
    from typing import Self

Known = Mapping[str, Sequence[int | str]]
"""Values that fit now, by name; where a field names some, its description admits no others."""

DAYS_BACK, DAYS_AHEAD = 10, 30
"""How far from today the date of a payment may lie."""

MOST_AMOUNT = Decimal("90000000000000000.00")
"""The largest amount: the store keeps whole numbers of hundredths in 64 bits."""

TEXT_PATTERN = r"^[^\x00-\x08\x0b-\x1f\x7f-\x9f\ufffe\uffff]+$"
"""What can be printed: no control characters but tabulators and line ends."""

DECIMAL_PATTERN = r"^(?:0\.0[1-9]|0\.[1-9][0-9]?|[1-9][0-9]{0,16}(?:\.[0-9]{1,2})?)$"
"""An amount above zero, written out."""

_TEXT = re.compile(TEXT_PATTERN[1:-1].replace("]", r"\ud800-\udfff]"))
_DECIMAL = re.compile(DECIMAL_PATTERN[1:-1], re.ASCII)


@dataclass(frozen=True, slots=True, kw_only=True)
class Field(ABC):
    """One field of a body.

    Attributes:
        textual: it is a string; an empty one counts as absent.
        name: its name on the wire.
        required: it has to be there, and not empty.
        known: name of the list of values that fit now.
    """

    textual: ClassVar[bool] = True

    name: str
    required: bool = False
    known: str = ""

    def needed(self) -> Self:
        """The same field where it has to be there."""
        return replace(self, required=True)

    def read(self, body: Mapping[str, Any], today: dt.date) -> Any:
        """The value a body gives; the default where an optional field is absent or empty.

        Raises:
            BadParameter: missing, of another type, unreadable or past a limit.
        """
        if self.name not in body:
            if self.required:
                raise self.refused("обязателен")
            return self.default(today)
        given = body[self.name]
        if given is None:
            raise self.refused("null не допускается")
        if given == "" and self.textual:
            if self.required:
                raise self.refused("не может быть пустым")
            return self.default(today)
        return self.value(given, today)

    def refused(self, complaint: str) -> BadParameter:
        """What is wrong with the value."""
        return BadParameter(self.name, complaint)

    def default(self, _today: dt.date) -> Any:
        """The value of an absent field."""
        return ""

    def described(self, known: Known) -> dict[str, Any]:
        """The field's JSON schema, narrowed to the values that fit now."""
        values = known.get(self.known, ())
        schema = {"enum": list(values)} if values else self.schema()
        return schema if self.required or not self.textual else _or_empty(schema)

    def example(self, known: Known) -> Any:
        """A value that is accepted."""
        values = known.get(self.known, ())
        return values[0] if values else self.sample()

    @abstractmethod
    def value(self, given: Any, today: dt.date) -> Any:
        """Read a value that is there; raises `BadParameter`."""

    @abstractmethod
    def schema(self) -> dict[str, Any]:
        """The JSON schema of a value that is there."""

    @abstractmethod
    def sample(self) -> Any:
        """A value of the schema."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TextField(Field):
    """A text.

    Attributes:
        longest: most characters; `None` for any number.
        words: an example.
    """

    longest: int | None = None
    words: str = "15"

    def value(self, given: Any, _today: dt.date) -> str:
        """Read a text that can be printed."""
        if not isinstance(given, str):
            raise self.refused("должно быть строкой")
        if self.longest is not None and len(given) > self.longest:
            raise self.refused(f"не более {self.longest} символов")
        if not _TEXT.fullmatch(given):
            raise self.refused("содержит недопустимые символы")
        return given

    def schema(self) -> dict[str, Any]:
        """A string schema."""
        schema = {"type": "string", "pattern": TEXT_PATTERN}
        return schema if self.longest is None else schema | {"maxLength": self.longest}

    def sample(self) -> str:
        """The words given as one."""
        return self.words


@dataclass(frozen=True, slots=True, kw_only=True)
class ValidatedTextField(TextField):
    """A text of one form, such as an account.

    Attributes:
        pattern: the form, for the description.
        is_right: whether a text is such a one.
        title: what it should be.
    """

    pattern: str
    title: str
    is_right: Callable[[str], bool] | None = None

    def value(self, given: Any, today: dt.date) -> str:
        """Read a text of the form."""
        text = super(ValidatedTextField, self).value(given, today)
        fits = self.is_right(text) if self.is_right else re.fullmatch(self.pattern[1:-1], text)
        if not fits:
            raise self.refused(f"должно быть: {self.title}")
        return text

    def schema(self) -> dict[str, Any]:
        """A string schema."""
        return {"type": "string", "pattern": self.pattern}


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceField(Field):
    """One of a few texts, spelt exactly.

    Attributes:
        choices: all of them.
        directory: identifier of section 2.11 that they come from.
    """

    choices: tuple[str, ...]
    directory: str = ""

    def value(self, given: Any, _today: dt.date) -> str:
        """The text, if it is among them."""
        if given in self.choices and isinstance(given, str):
            return given
        if self.directory:
            raise self.refused(f"такого кода нет в справочнике {self.directory}")
        raise self.refused(f"допустимы значения {listed(self.choices)}")

    def schema(self) -> dict[str, Any]:
        """A string schema with its values."""
        return {"type": "string", "enum": list(self.choices)}

    def sample(self) -> str:
        """The first of them."""
        return self.choices[0]


@dataclass(frozen=True, slots=True, kw_only=True)
class DayField(Field):
    """A day as dd.mm.yyyy.

    Attributes:
        today: an absent one means today.
    """

    today: bool = False

    def value(self, given: Any, _today: dt.date) -> dt.date:
        """Read a day of the calendar."""
        if not isinstance(given, str):
            raise self.refused("должно быть строкой")
        return DateParameter(self.name, "").value(given)

    def default(self, today: dt.date) -> dt.date | None:
        """Today, where that is what an absent one means."""
        return today if self.today else None

    def schema(self) -> dict[str, Any]:
        """A string schema that admits the days of the calendar."""
        return {"type": "string", "pattern": DATE_PATTERN}

    def sample(self) -> str:
        """A day."""
        return "02.11.2026"


@dataclass(frozen=True, slots=True, kw_only=True)
class PaymentDayField(DayField):
    """A day not more than 10 days back or 30 ahead."""

    def value(self, given: Any, today: dt.date) -> dt.date:
        """Read a day near today."""
        day = super(PaymentDayField, self).value(given, today)
        if not -DAYS_BACK <= (day - today).days <= DAYS_AHEAD:
            raise self.refused(f"не более {DAYS_BACK} дней назад и {DAYS_AHEAD} вперёд")
        return day


@dataclass(frozen=True, slots=True, kw_only=True)
class AmountField(Field):
    """An amount above zero with at most two decimals, a JSON number; read as minor units."""

    textual: ClassVar[bool] = False

    def value(self, given: Any, _today: dt.date) -> int:
        """Read an amount exactly."""
        if not isinstance(given, Decimal):
            raise self.refused("должно быть числом")
        return self._minor(given)

    def default(self, _today: dt.date) -> None:
        """No amount."""
        return

    def schema(self) -> dict[str, Any]:
        """A number schema."""
        most, step = float(MOST_AMOUNT), 10**-MINOR_UNITS
        return {"type": "number", "exclusiveMinimum": 0, "maximum": most, "multipleOf": step}

    def sample(self) -> float | str:
        """An amount."""
        return 1234.56

    def _minor(self, number: Decimal) -> int:
        if number <= 0:
            raise self.refused("должно быть больше 0")
        if number > MOST_AMOUNT:
            raise self.refused(f"не может быть больше {MOST_AMOUNT}")
        _, digits, exponent = number.as_tuple()
        too_fine = -int(exponent) - MINOR_UNITS
        if too_fine > 0 and any(digits[-too_fine:]):
            raise self.refused(f"не более {MINOR_UNITS} знаков после точки")
        return int(number.scaleb(MINOR_UNITS))


@dataclass(frozen=True, slots=True, kw_only=True)
class AmountTextField(AmountField):
    """An amount written as a string, such as `1234.50`."""

    textual: ClassVar[bool] = True

    def value(self, given: Any, _today: dt.date) -> int:
        """Read an amount exactly."""
        if not isinstance(given, str) or not _DECIMAL.fullmatch(given):
            raise self.refused("должно быть строкой с числом больше 0, не более 2 знаков")
        return self._minor(Decimal(given))

    def schema(self) -> dict[str, Any]:
        """A string schema."""
        return {"type": "string", "pattern": DECIMAL_PATTERN}

    def sample(self) -> str:
        """An amount."""
        return "1500.00"


@dataclass(frozen=True, slots=True, kw_only=True)
class IntegerField(Field):
    """A whole number from 1.

    Attributes:
        maximum: the largest.
    """

    textual: ClassVar[bool] = False
    maximum: int = INT64_MAX

    def value(self, given: Any, _today: dt.date) -> int:
        """Read a number from 1."""
        if not isinstance(given, Decimal) or given != given.to_integral_value():
            raise self.refused("должно быть целым числом")
        if not 1 <= given <= self.maximum:
            raise self.refused(f"должно быть от 1 до {self.maximum}")
        return int(given)

    def default(self, _today: dt.date) -> None:
        """No number."""
        return

    def schema(self) -> dict[str, Any]:
        """An integer schema."""
        return {"type": "integer", "minimum": 1, "maximum": self.maximum}

    def sample(self) -> int:
        """The smallest."""
        return 1


@dataclass(frozen=True, slots=True, kw_only=True)
class IdentifiersField(IntegerField):
    """Several different whole numbers from 1, at least one.

    Attributes:
        most: how many at most.
    """

    most: int

    def value(self, given: Any, today: dt.date) -> tuple[int, ...]:  # type: ignore[override]
        """Read the numbers in their order."""
        if not isinstance(given, list):
            raise self.refused("должно быть массивом")
        if not 1 <= len(given) <= self.most:
            raise self.refused(f"должно содержать от 1 до {self.most} значений")
        read = super(IdentifiersField, self).value
        numbers = tuple(read(one, today) for one in given)
        if len(set(numbers)) < len(numbers):
            raise self.refused("значения не должны повторяться")
        return numbers

    def described(self, known: Known) -> dict[str, Any]:
        """An array schema, its items narrowed to the values that fit now."""
        items = super(IdentifiersField, self).described(known)
        size = {"minItems": 1, "maxItems": self.most, "uniqueItems": True}
        return {"type": "array", "items": items, **size}

    def example(self, known: Known) -> list[int | str]:
        """Up to two numbers that are accepted."""
        found = list(known.get(self.known, ()))[:2]
        return found or [self.sample()]


def _or_empty(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema of a text that may be empty."""
    if "enum" in schema:
        return schema | {"enum": [*schema["enum"], ""]}
    if schema["pattern"] == TEXT_PATTERN:
        return schema | {"pattern": TEXT_PATTERN.replace("+", "*")}
    return schema | {"pattern": f"^$|{schema['pattern']}"}
