"""The parameters of the documents service: each declared once, read strictly, described once."""

from __future__ import annotations

import datetime as dt
import re
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from desktop_app.sandbox.documents.errors import BadParameter

if TYPE_CHECKING:
    from collections.abc import Sequence

INT32_MAX = 2**31 - 1
INT64_MAX = 2**63 - 1
MAX_ITEMS = 50

_INTEGER = re.compile(r"-?[0-9]{1,19}", re.ASCII)
_DATE = re.compile(r"([0-9]{2})\.([0-9]{2})\.([0-9]{4})", re.ASCII)
DATE_PATTERN = (
    r"^(?:(?:0[1-9]|1[0-9]|2[0-8])\.(?:0[1-9]|1[0-2])|(?:29|30)\.(?:0[13-9]|1[0-2])"
    r"|31\.(?:0[13578]|1[02]))\.(?:[1-9][0-9]{3}|0[1-9][0-9]{2}|00[1-9][0-9]|000[1-9])$"
    r"|^29\.02\.(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])"
    r"|(?:0[48]|[2468][048]|[13579][26])00)$"
)
"""Every day of the calendar as dd.mm.yyyy."""


@dataclass(frozen=True, slots=True)
class Parameter(ABC):
    """One parameter of a path or query.

    Attributes:
        name: its name on the wire.
        description: what it means, for the description of the interface.
        required: it has to be there and may not be empty.
        place: `path` or `query`.
    """

    name: str
    description: str
    required: bool = False
    place: str = "query"

    def read(self, given: Sequence[str]) -> Any:
        """Turn what was given, in order, into a value; an empty optional value counts as absent.

        Raises:
            BadParameter: missing, repeated, unreadable or past a limit.
        """
        values = [text for text in given if text] if not self.required else list(given)
        if not values:
            if self.required:
                raise BadParameter(self.name, "обязателен")
            return self.default()
        if len(values) > 1:
            raise BadParameter(self.name, "задан более одного раза")
        if not values[0]:
            raise BadParameter(self.name, "не может быть пустым")
        return self.value(values[0])

    def default(self) -> Any:
        """The value of an absent parameter."""
        return None

    @abstractmethod
    def value(self, text: str) -> Any:
        """Read one text; raises `BadParameter`."""

    @abstractmethod
    def schema(self) -> dict[str, Any]:
        """The parameter's JSON schema."""


@dataclass(frozen=True, slots=True)
class IntegerParameter(Parameter):
    """A whole number within limits, or one of a few."""

    minimum: int = 0
    maximum: int = INT32_MAX
    absent: int | None = None
    choices: tuple[int, ...] = ()

    def default(self) -> int | None:
        """The number that stands for an absent one."""
        return self.absent

    def value(self, text: str) -> int:
        """Read a number."""
        if not _INTEGER.fullmatch(text):
            raise BadParameter(self.name, "должно быть целым числом")
        number = int(text)
        if number < self.minimum:
            raise BadParameter(self.name, f"не может быть меньше {self.minimum}")
        if number > self.maximum:
            raise BadParameter(self.name, f"не может быть больше {self.maximum}")
        if self.choices and number not in self.choices:
            raise BadParameter(self.name, f"допустимы значения {listed(self.choices)}")
        return number

    def schema(self) -> dict[str, Any]:
        """An integer schema."""
        wide = self.maximum > INT32_MAX
        schema: dict[str, Any] = {"type": "integer", "format": "int64" if wide else "int32"}
        if self.choices:
            schema["enum"] = list(self.choices)
        else:
            schema |= {"minimum": self.minimum, "maximum": self.maximum}
        return schema if self.absent is None else schema | {"default": self.absent}


@dataclass(frozen=True, slots=True)
class TextParameter(Parameter):
    """A text that is not empty."""

    def value(self, text: str) -> str:
        """The text itself."""
        return text

    def schema(self) -> dict[str, Any]:
        """A string schema."""
        return {"type": "string", "minLength": 1}


@dataclass(frozen=True, slots=True)
class ChoiceParameter(Parameter):
    """One of a few texts, spelt exactly."""

    choices: tuple[str, ...] = ()

    def value(self, text: str) -> str:
        """The text, if it is among them."""
        if text not in self.choices:
            raise BadParameter(self.name, f"допустимы значения {listed(self.choices)}")
        return text

    def schema(self) -> dict[str, Any]:
        """A string schema with its values."""
        return {"type": "string", "enum": list(self.choices)}


@dataclass(frozen=True, slots=True)
class DateParameter(Parameter):
    """A day as dd.mm.yyyy."""

    def value(self, text: str) -> dt.date:
        """Read a day of the calendar."""
        match = _DATE.fullmatch(text)
        try:
            if match:
                return dt.date(int(match[3]), int(match[2]), int(match[1]))
        except ValueError as error:
            raise BadParameter(self.name, f"нет такого дня: {text}") from error
        raise BadParameter(self.name, "дата записывается как дд.мм.гггг")

    def schema(self) -> dict[str, Any]:
        """A string schema that admits the days of the calendar."""
        return {"type": "string", "pattern": DATE_PATTERN}


@dataclass(frozen=True, slots=True)
class ListParameter(Parameter):
    """A repeated parameter: up to 50 values of one kind; none means all."""

    item: Parameter | None = None

    def read(self, given: Sequence[str]) -> tuple[Any, ...]:
        """Read every value that is not empty."""
        if len(given) > MAX_ITEMS:
            raise BadParameter(self.name, f"не более {MAX_ITEMS} значений")
        return tuple(self.value(text) for text in given if text)

    def value(self, text: str) -> Any:
        """Read one of the values."""
        return self.item.value(text) if self.item else text

    def schema(self) -> dict[str, Any]:
        """An array schema; an empty value among the others counts as absent."""
        items: dict[str, Any] = {"type": "string"}
        if self.item:
            items = {"enum": [*self.item.schema()["enum"], ""]}
        return {"type": "array", "items": items, "minItems": 0, "maxItems": MAX_ITEMS}


def identifier(text: str) -> int | None:
    """The number that a text writes; `None` where no object can have it."""
    number = int(text) if _INTEGER.fullmatch(text) else 0
    return number if 0 < number <= INT64_MAX else None


def month_before(date: dt.date) -> dt.date:
    """The same day of the month before, or its last day: start of the default period."""
    last_of_month_before = date.replace(day=1) - dt.timedelta(days=1)
    return last_of_month_before.replace(day=min(date.day, last_of_month_before.day))


def listed(choices: Sequence[object]) -> str:
    """Values as a message lists them."""
    return ", ".join(map(str, choices))
