"""Types that describe a gateway parameter: type, length, format, and whether it is required."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from desktop_app.domain.late_dataclass import dataclass


class ParameterKind(StrEnum):
    """Parameter types of section 2.1."""

    TEXT = "text"
    INTEGER = "integer"
    NUMBER = "number"
    FLAG = "flag"
    OBJECT = "object"
    LIST = "list"


class TextForm(StrEnum):
    """Formats of texts."""

    DIGITS = "0-9"
    LATIN = "A-Z"
    MOMENT = "yyyy-MM-ddTHH:mm:ss"
    MONTH_OF_YEAR = "YYYYMM"
    ADDRESS = "https://…"
    PHONE = "phone"


@dataclass(frozen=True, slots=True, kw_only=True)
class Parameter:
    """One parameter, or one field of an object.

    Attributes:
        name: as on the wire.
        kind: its type; a card number is a text of digits, because it must keep its zeros.
        shortest: fewest characters or digits.
        longest: most characters or digits; None where the specification names no limit.
        required: it is always sent.
        form: how a text is written.
        values: the only ones that it may have.
        fields: of an object, or of the elements of a list; empty where they are free.
        repeatable: it may be sent several times.
        secret: it is never looked into, and never named with its value.
        passed_on: it is an identifier or comes from elsewhere: the gateway, the browser or the
            merchant's own system made it, and its digits may be those of a card number by chance.
            Any other text must not contain a card number.
    """

    name: str
    kind: ParameterKind = ParameterKind.TEXT
    shortest: int = 0
    longest: int | None = None
    required: bool = False
    form: TextForm | None = None
    values: tuple[str, ...] = ()
    fields: tuple[Parameter, ...] = ()
    repeatable: bool = False
    secret: bool = False
    passed_on: bool = False


MOST_DECIMALS: Final = 3
"""Decimals of a quantity (2.4)."""


def text(
    name: str,
    shortest: int = 0,
    longest: int | None = None,
    *,
    required: bool = False,
    form: TextForm | None = None,
    values: tuple[str, ...] = (),
    repeatable: bool = False,
    secret: bool = False,
    passed_on: bool = False,
) -> Parameter:
    """A text with this length."""
    return Parameter(
        name=name,
        shortest=shortest,
        longest=longest,
        required=required,
        form=form,
        values=values,
        repeatable=repeatable,
        secret=secret,
        passed_on=passed_on,
    )


def integer(name: str, shortest: int, longest: int, *, required: bool = False) -> Parameter:
    """A whole number with this many digits."""
    return Parameter(
        name=name, kind=ParameterKind.INTEGER, shortest=shortest, longest=longest, required=required
    )


def flag(name: str) -> Parameter:
    """A boolean."""
    return Parameter(name=name, kind=ParameterKind.FLAG)


def block(name: str, *fields: Parameter, required: bool = False) -> Parameter:
    """An object; without fields any names are allowed."""
    return Parameter(name=name, kind=ParameterKind.OBJECT, fields=fields, required=required)


def rows(name: str, *fields: Parameter, required: bool = False) -> Parameter:
    """A list of objects."""
    return Parameter(name=name, kind=ParameterKind.LIST, fields=fields, required=required)


def address(name: str, *, required: bool = False) -> Parameter:
    """A full URL of at most 512 characters."""
    return text(name, 1, 512, required=required, form=TextForm.ADDRESS, passed_on=True)
