"""Generates values at and past every limit of a parameter from its table row."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import cycle, islice
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.contract.tables import Field, Parameter, Tables

_LARGEST = {"int32": 2**31 - 1, "int64": 2**63 - 1}
_RIGHT_DAYS = ("01.01.2026", "29.02.2024", "31.12.1999")
_WRONG_DAYS = (
    "29.02.2025", "31.04.2026", "00.01.2026", "01.00.2026", "01.13.2026", "1.1.2026",
    "01.01.26", "2026-01-01", "01/01/2026", "01.01.2026T00:00:00", "today", "20261120",
)  # fmt: skip
_NO_NUMBERS = ("one", "1.0", "1e1", "0x1", "1,2", "--1", "٣")


@dataclass(frozen=True)
class Case:
    """What is sent for a parameter; ``values`` is empty where it is left out."""

    parameter: str
    values: tuple[str, ...]
    right: bool

    def __str__(self) -> str:
        shown = ",".join(self.values[:3]) + (f" x{len(self.values)}" if self.values[3:] else "")
        return f"{self.parameter}={shown}" if self.values else f"no {self.parameter}"


def cases(parameter: Parameter, tables: Tables, sample: str | None) -> tuple[Case, ...]:
    """Return the cases of a parameter; ``sample`` is a value that is known to exist.

    A whole number that names an object is right only as the sample; its limits are told from the
    wrong side.
    """
    right = tuple(_right(parameter.element, tables, sample))
    wrong = tuple(_wrong(parameter.element, tables))
    if parameter.is_array:
        right_lists, wrong_lists = _lists(parameter, right, wrong)
    else:
        right_lists, wrong_lists = [(v,) for v in right], [(v,) for v in wrong]
    absent: list[tuple[str, ...]] = [("",)] if parameter.location == "query" else []
    absent += [()] if parameter.location == "query" else []
    (wrong_lists if parameter.required else right_lists).extend(absent)
    return tuple(
        [Case(parameter.name, values, right=True) for values in dict.fromkeys(right_lists)]
        + [Case(parameter.name, values, right=False) for values in dict.fromkeys(wrong_lists)]
    )


def is_identifier(parameter: Field) -> bool:
    """Tell whether the value names one object, so that most values name none."""
    return parameter.required and parameter.enumeration is None


def largest(kind: str) -> int | None:
    """Return the largest number of a whole-number type, None for another type."""
    return _LARGEST.get(kind)


def _right(field: Field, tables: Tables, sample: str | None) -> Iterator[str]:
    if sample is not None:
        yield sample
    if field.enumeration:
        yield from map(str, tables.enumeration(field.enumeration).codes)
        if isinstance(field.default, int):
            yield str(field.default)
    elif is_identifier(field):
        return
    elif field.type in _LARGEST:
        yield str(field.minimum or 0)
        yield str((field.minimum or 0) + 1)
        yield str(_LARGEST[field.type])
    elif field.type == "date":
        yield from _RIGHT_DAYS


def _wrong(field: Field, tables: Tables) -> Iterator[str]:
    if field.type in _LARGEST:
        yield from _NO_NUMBERS
        yield str(_LARGEST[field.type] + 1)
    if field.minimum is not None:
        yield str(field.minimum - 1)
    if field.type == "date":
        yield from _WRONG_DAYS
    if field.enumeration is None:
        return
    codes = tables.enumeration(field.enumeration).codes
    numbers = [code for code in codes if isinstance(code, int)]
    if numbers:
        known = {*numbers, field.default}
        around = range(min(numbers) - 1, max(numbers) + 2)
        yield from (str(number) for number in around if number not in known)
    else:
        yield "nothing"
        yield f"{codes[0]}s"
        yield str(codes[0]).upper()


def _lists(
    parameter: Parameter, right: tuple[str, ...], wrong: tuple[str, ...]
) -> tuple[list[tuple[str, ...]], list[tuple[str, ...]]]:
    most = parameter.max_items
    filled = [(value,) for value in right] + ([right] if right else [])
    if most is None:
        return filled, [(value,) for value in wrong]
    full = tuple(islice(cycle(right), most))
    spoilt = [(right[0], value) for value in wrong]
    return [*filled, full], [*[(value,) for value in wrong], *spoilt, (*full, right[0])]
