"""The gateway's parameters: each declared once, read strictly from form or JSON, described once."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Literal

from desktop_app.sandbox.clock import MINSK
from desktop_app.sandbox.gateway.errors import (
    GatewayError,
    MissingParameter,
    ValueNotAllowed,
    WrongParameterLength,
    WrongParameterValue,
)
from desktop_app.sandbox.http.request_reader import UnreadableRequest, parse_json

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

Kind = Literal[
    "text", "digits", "latin", "letters", "phone", "integer", "number", "boolean", "moment",
    "millis", "year-month", "year", "month", "names", "object", "objects",
]  # fmt: skip

_PATTERNS = {
    "digits": re.compile(r"[0-9]*", re.ASCII),
    "latin": re.compile(r"[\x20-\x7e]*"),
    "letters": re.compile(r"[A-Za-z]*"),
    "millis": re.compile(r"[0-9]{1,15}", re.ASCII),
    "year": re.compile(r"[0-9]{4}", re.ASCII),
    "month": re.compile(r"0[1-9]|1[0-2]", re.ASCII),
    "year-month": re.compile(r"[0-9]{4}(0[1-9]|1[0-2])", re.ASCII),
    "phone": re.compile(r"(?:\+|00)?[0-9]{7,15}", re.ASCII),
}
_INTEGER = re.compile(r"[0-9]*", re.ASCII)
_NUMBER = re.compile(r"[0-9]+(?:\.[0-9]+)?", re.ASCII)
_MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d", re.ASCII)
_DECIMALS = 3
_BOOLEANS = {"true": True, "false": False}


@dataclass(frozen=True, slots=True, kw_only=True)
class Parameter:
    """One parameter, or one field of an object.

    Attributes:
        name: on the wire.
        kind: what it holds.
        required: it has to be there; empty only where `low` is 0.
        low: fewest characters, or digits of a whole number.
        high: most of them; `None` without a limit.
        choices: the only values, where there are only these.
        many: it may be repeated.
        fields: of an object, or of each object of a list.
        spellings: other names it is known by.
    """

    name: str
    kind: Kind = "text"
    required: bool = False
    low: int = 1
    high: int | None = None
    choices: tuple[str, ...] = ()
    many: bool = False
    fields: tuple[Parameter, ...] = ()
    spellings: tuple[str, ...] = ()

    @property
    def whole(self) -> bool:
        """Whether it counts digits."""
        return self.kind in {"integer", "digits"}

    def read(self, given: Sequence[Any], *, place: str = "") -> Any:
        """Turn what was given into a value; an empty optional one counts as absent.

        Args:
            given: texts of a form, or values of a JSON body.
            place: name of the object that it is a field of.

        Raises:
            GatewayError: missing, repeated, of a wrong type or past a limit.
        """
        name = f"{place}.{self.name}" if place else self.name
        values = [value for value in given if value not in ("", None)]
        if not values:
            return self._absent(given, name)
        if self.many:
            return tuple(self._value(value, name) for value in values)
        if len(values) > 1:
            raise GatewayError("repeated", name=name)
        return self._value(values[0], name)

    def _absent(self, given: Sequence[Any], name: str) -> Any:
        empty = any(value == "" for value in given)
        if self.required and not (empty and self.low == 0):
            raise MissingParameter(name)
        if self.required:
            return 0 if self.kind == "integer" else ""
        return () if self.many else None

    def _value(self, value: Any, name: str) -> Any:
        reader: Callable[[Parameter, Any, str], Any] = _READERS.get(self.kind, _text)
        read = reader(self, value, name)
        if self.choices and read not in self.choices:
            raise ValueNotAllowed(name, self.choices)
        return read


NESTED_OF_OTHER_EDITIONS = frozenset(
    {
        "agent", "tax", "discount", "itemAttributes", "agentInterest", "supplierPhones",
        "loyalties", "receiptType", "payments", "phone", "email", "inn",
    }
)  # fmt: skip
"""Fields of carts and payers in other editions of the gateway; they are left aside, not refused."""


def is_empty(value: Any) -> bool:
    """Whether there is nothing in a value, so that it says nothing."""
    return value is None or value in ("", {}, [])


def names_of(
    fields: Sequence[Parameter], values: Mapping[str, Any], place: str = ""
) -> Iterator[str]:
    """Names of what has a value, those inside objects as paths with points; never a value."""
    for field in fields:
        value, path = values.get(field.name), f"{place}{field.name}"
        if value is None or value in ("", ()):
            continue
        yield path
        for inner in value if isinstance(value, list | tuple) else [value]:
            if field.fields and isinstance(inner, dict):
                yield from names_of(field.fields, inner, f"{path}.")


def read_object(
    fields: Sequence[Parameter], given: Mapping[str, Any], place: str
) -> dict[str, Any]:
    """The fields of an object that were sent.

    Raises:
        GatewayError: a field is wrong, or there is one that the object does not have.
    """
    known = {field.name for field in fields}
    for name, value in given.items():
        if name not in known and name not in NESTED_OF_OTHER_EDITIONS and not is_empty(value):
            raise GatewayError("unknown", name=f"{place}.{name}" if place else name)
    read = {
        field.name: field.read([given[field.name]] if field.name in given else [], place=place)
        for field in fields
    }
    return {name: value for name, value in read.items() if value is not None and value != ()}


def _text(parameter: Parameter, value: Any, name: str) -> str:
    if not isinstance(value, str):
        raise WrongParameterValue(name)
    if "\x00" in value or (
        parameter.kind in _PATTERNS and not _PATTERNS[parameter.kind].fullmatch(value)
    ):
        raise WrongParameterValue(name)
    size = len(value.removeprefix("+").removeprefix("00") if parameter.kind == "phone" else value)
    if size < parameter.low or (parameter.high is not None and size > parameter.high):
        raise WrongParameterLength(
            name, parameter.low, parameter.high, digits=parameter.kind == "digits"
        )
    return value


def _integer(parameter: Parameter, value: Any, name: str) -> int:
    text = str(value) if isinstance(value, int) and not isinstance(value, bool) else value
    if not isinstance(text, str) or not _INTEGER.fullmatch(text):
        raise WrongParameterValue(name)
    if len(text) < parameter.low or (parameter.high is not None and len(text) > parameter.high):
        raise WrongParameterLength(name, parameter.low, parameter.high, digits=True)
    return int(text)


def _number(parameter: Parameter, value: Any, name: str) -> Decimal:
    text = str(value) if isinstance(value, int | Decimal) and not isinstance(value, bool) else value
    if not isinstance(text, str) or not _NUMBER.fullmatch(text):
        raise WrongParameterValue(name)
    digits = len(text.replace(".", ""))
    if digits > (parameter.high or digits):
        raise WrongParameterLength(name, parameter.low, parameter.high, digits=True)
    if len(text.partition(".")[2]) > _DECIMALS:
        raise WrongParameterValue(name)
    return Decimal(text)


def _boolean(_parameter: Parameter, value: Any, name: str) -> bool:
    if isinstance(value, bool):
        return value
    if isinstance(value, str) and value in _BOOLEANS:
        return _BOOLEANS[value]
    raise ValueNotAllowed(name, tuple(_BOOLEANS))


def _moment(parameter: Parameter, value: Any, name: str) -> dt.datetime:
    text = _text(parameter, value, name)
    if not _MOMENT.fullmatch(text):
        raise WrongParameterValue(name)
    try:
        return dt.datetime.fromisoformat(text).replace(tzinfo=MINSK)
    except ValueError as error:
        raise WrongParameterValue(name) from error


def _tree(value: Any, name: str) -> Any:
    """An object or a list, which a form holds as JSON text."""
    if not isinstance(value, str):
        return value
    try:
        return parse_json(value)
    except UnreadableRequest as error:
        raise WrongParameterValue(name) from error


def _names(_parameter: Parameter, value: Any, name: str) -> dict[str, str]:
    """Free names and values: every value as a text."""
    tree = _tree(value, name)
    if not isinstance(tree, dict) or any(isinstance(v, dict | list) for v in tree.values()):
        raise WrongParameterValue(name)
    return {key: _plain(inner) for key, inner in tree.items()}


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return "" if value is None else str(value)


def _object(parameter: Parameter, value: Any, name: str) -> dict[str, Any]:
    tree = _tree(value, name)
    if not isinstance(tree, dict):
        raise WrongParameterValue(name)
    return read_object(parameter.fields, tree, name)


def _objects(parameter: Parameter, value: Any, name: str) -> list[dict[str, Any]]:
    tree = _tree(value, name)
    items = tree if isinstance(tree, list) else [tree]
    if not items or not all(isinstance(item, dict) for item in items):
        raise WrongParameterValue(name)
    return [read_object(parameter.fields, item, name) for item in items]


_READERS: Mapping[str, Callable[[Parameter, Any, str], Any]] = {
    "integer": _integer,
    "number": _number,
    "boolean": _boolean,
    "moment": _moment,
    "names": _names,
    "object": _object,
    "objects": _objects,
}
