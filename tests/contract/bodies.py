"""Validates a JSON body strictly against a model of the contract tables.

Unknown fields, missing required ones, nulls, wrong types, impossible dates, codes outside their
enumeration and numbers that are not written exactly are all problems. Numbers are read as the text
they were sent as, so that nothing is rounded before it is looked at.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.contract.tables import Field, Model, Tables

AMOUNT_DECIMALS = 4
_BITS = {"int32": 31, "int64": 63}
_WHOLE = re.compile(r"-?(0|[1-9][0-9]*)")
_EXACT = re.compile(rf"-?(0|[1-9][0-9]*)(\.[0-9]{{1,{AMOUNT_DECIMALS}}})?")
_DATE = re.compile(r"([0-9]{2})\.([0-9]{2})\.([0-9]{4})")
_MOMENT = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}")


@dataclass(frozen=True)
class NumberToken:
    """A JSON number as it was written."""

    text: str


@dataclass(frozen=True)
class Problem:
    """What is wrong and where: ``page[3].amount: ...``."""

    path: str
    text: str

    def __str__(self) -> str:
        return f"{self.path or 'body'}: {self.text}"


@dataclass(frozen=True)
class Report:
    """The result: the problems, and the fields (``Model.field``) that had a value."""

    problems: tuple[Problem, ...]
    fields: frozenset[str]

    def __str__(self) -> str:
        return "\n".join(map(str, self.problems)) or "no problem"


def parse(text: str | bytes) -> object:
    """Read JSON with numbers as `NumberToken`; raises ValueError for bad JSON and repeated keys."""
    return json.loads(
        text,
        parse_int=NumberToken,
        parse_float=NumberToken,
        parse_constant=_refuse_constant,
        object_pairs_hook=_unique_keys,
    )


def check(text: str | bytes, model: Model, tables: Tables) -> Report:
    """Check a body against a model."""
    try:
        value = parse(text)
    except ValueError as error:
        return Report((Problem("", f"not JSON: {error}"),), frozenset())
    checker = _Checker(tables)
    checker.model(value, model, "")
    return Report(tuple(checker.problems), frozenset(checker.fields))


def _refuse_constant(name: str) -> object:
    raise ValueError(f"{name} is no JSON number")


def _unique_keys(pairs: list[tuple[str, object]]) -> dict[str, object]:
    read = dict(pairs)
    if len(read) != len(pairs):
        raise ValueError("a key stands twice")
    return read


class _Checker:
    """Walks a body along its model and collects what it finds."""

    def __init__(self, tables: Tables) -> None:
        self.problems: list[Problem] = []
        self.fields: set[str] = set()
        self._tables = tables

    def model(self, value: object, model: Model, path: str) -> None:
        if not isinstance(value, dict):
            self._report(path, f"an object of {model.name} is expected")
            return
        fields = {field.name: field for field in model.variant_fields(value)}
        if model.variants and value.get("type") not in {v.name for v in model.variants}:
            self._report(_join(path, "type"), "no such kind")
        for name in value.keys() - fields.keys():
            self._report(_join(path, name), f"{model.name} has no such field")
        plain = {k: v.text if isinstance(v, NumberToken) else v for k, v in value.items()}
        for name, field in fields.items():
            if name in value:
                self._field(value[name], field, _join(path, name))
                if value[name] not in ("", []):
                    self.fields.add(f"{model.name}.{name}")
            elif field.required or (field.when and field.when.holds(plain)):
                self._report(_join(path, name), "is missing")

    def _field(self, value: object, field: Field, path: str) -> None:
        if not field.is_array:
            self._single(value, field, path)
        elif not isinstance(value, list):
            self._report(path, "an array is expected")
        else:
            if not _within(len(value), field.min_items, field.max_items):
                self._report(path, f"{len(value)} items")
            for place, item in enumerate(value):
                self._field(item, field.element, f"{path}[{place}]")

    def _single(self, value: object, field: Field, path: str) -> None:
        check = _TYPES.get(field.type)
        if check is None:
            self.model(value, self._tables.model(field.type), path)
            return
        problem = check(value, field) or self._listed(value, field)
        if problem:
            self._report(path, problem)

    def _listed(self, value: object, field: Field) -> str | None:
        if field.enumeration is None:
            return None
        codes = {str(code) for code in self._tables.enumeration(field.enumeration).codes}
        sent = value.text if isinstance(value, NumberToken) else str(value)
        return None if sent in codes else f"{sent!r} is not in {field.enumeration}"

    def _report(self, path: str, text: str) -> None:
        self.problems.append(Problem(path, text))


def _join(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def _within(size: int, least: int | None, most: int | None) -> bool:
    return (least is None or size >= least) and (most is None or size <= most)


def _string(value: object, field: Field) -> str | None:
    if not isinstance(value, str):
        return "a string is expected"
    if not _within(len(value), field.min_length, field.max_length):
        return f"{len(value)} characters"
    if field.pattern and not re.fullmatch(field.pattern, value):
        return f"{value!r} does not match {field.pattern}"
    return _day(value, field) if field.format == "date" else None


def _integer(value: object, field: Field) -> str | None:
    if not isinstance(value, NumberToken) or not _WHOLE.fullmatch(value.text):
        return f"a whole number is expected, not {_shown(value)}"
    number = int(value.text)
    if not -(2 ** _BITS[field.type]) <= number < 2 ** _BITS[field.type]:
        return f"{number} does not fit {field.type}"
    return None if _within(number, field.minimum, field.maximum) else f"{number} is out of range"


def _number(value: object, field: Field) -> str | None:
    if not isinstance(value, NumberToken) or not _EXACT.fullmatch(value.text):
        return f"an exact number is expected, not {_shown(value)}"
    decimals = len(value.text.partition(".")[2].rstrip("0"))
    if field.decimals is not None and decimals > field.decimals:
        return f"{value.text} has more than {field.decimals} decimals"
    if field.above is not None and Decimal(value.text) <= field.above:
        return f"{value.text} is not above {field.above}"
    return None


def _boolean(value: object, _field: Field) -> str | None:
    return None if isinstance(value, bool) else f"true or false is expected, not {_shown(value)}"


def _day(value: object, _field: Field) -> str | None:
    found = _DATE.fullmatch(value) if isinstance(value, str) else None
    try:
        if found:
            date(int(found[3]), int(found[2]), int(found[1]))
            return None
    except ValueError:
        return f"there is no day {value}"
    return f"dd.mm.yyyy is expected, not {_shown(value)}"


def _moment(value: object, _field: Field) -> str | None:
    found = _MOMENT.fullmatch(value) if isinstance(value, str) else None
    try:
        if found:
            datetime.fromisoformat(found[0])
            return None
    except ValueError:
        return f"there is no moment {value}"
    return f"yyyy-MM-ddTHH:mm:ss.SSS is expected, not {_shown(value)}"


def _shown(value: object) -> str:
    return value.text if isinstance(value, NumberToken) else repr(value)


_TYPES: dict[str, Callable[[object, Field], str | None]] = {
    "string": _string,
    "int32": _integer,
    "int64": _integer,
    "number": _number,
    "boolean": _boolean,
    "date": _day,
    "date-time": _moment,
}
