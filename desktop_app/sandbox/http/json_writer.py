"""How the sandbox writes JSON: exact numbers, dates of the specification, UTF-8 without escapes."""

from __future__ import annotations

import datetime as dt
from decimal import Decimal
from json.encoder import encode_basestring

MINOR_UNITS = 2
"""Digits after the point of an amount: every currency of the sandbox has two."""


def encode(value: object) -> str:
    """Write a value as JSON.

    `Decimal` becomes a number with exactly its digits, a date `dd.mm.yyyy`, a moment
    `yyyy-MM-ddTHH:mm:ss.SSS` (section 2 and the assumed bodies).

    Raises:
        TypeError: the value has no place in a body; a float among them, for it is not exact.
    """
    match value:
        case str():
            text = encode_basestring(value)
        case None | bool():
            text = "null" if value is None else str(value).lower()
        case int() | Decimal():
            text = format(value, "" if isinstance(value, int) else "f")
        case dt.datetime():
            text = f'"{moment(value)}"'
        case dt.date():
            text = f'"{day(value)}"'
        case dict():
            members = (f"{encode_basestring(name)}:{encode(v)}" for name, v in value.items())
            text = f"{{{','.join(members)}}}"
        case list() | tuple():
            text = f"[{','.join(map(encode, value))}]"
        case _:
            raise TypeError(f"{type(value).__name__} cannot be written into a body")
    return text


def encode_bytes(value: object) -> bytes:
    """Write a value as JSON in UTF-8."""
    return encode(value).encode()


def amount(minor: int) -> str:
    """An amount in minor units as an exact JSON number with two decimals."""
    return f"{minor // 100}.{minor % 100:02d}"


def decimal(minor: int) -> Decimal:
    """An amount in minor units as an exact decimal."""
    return Decimal(minor).scaleb(-MINOR_UNITS)


def day(date: dt.date) -> str:
    """A date as dd.mm.yyyy."""
    return f"{date.day:02d}.{date.month:02d}.{date.year:04d}"


def moment(value: dt.datetime) -> str:
    """A moment in the time it is given in (Minsk), without a zone, with milliseconds."""
    return value.replace(tzinfo=None).isoformat(timespec="milliseconds")
