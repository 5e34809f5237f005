"""Parses and writes JSON without losing digits: numbers are `int` or `Decimal`, never `float`."""

from __future__ import annotations

import json
import re
from decimal import Decimal, InvalidOperation
from json.encoder import encode_basestring
from typing import Final, TypeAlias

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | Decimal | bool | None"

DEEPEST: Final = 64
"""Deepest nesting of objects and lists, so that code may process values recursively."""

_LONG: Final = 4_096
"""Letters of a text for which it is worth while to look for a faster way."""

_HIDING_NAMES: Final = ("\\", "\n", "\t", "\r")
"""With one of these, or a blank before a colon, a name may not end with a quote and a colon."""

_HALF = r"[dD][89a-fA-F][0-9a-fA-F]{2}"
_SOME_HALF = re.compile(rf"\\u{_HALF}")
_ESCAPE = re.compile(
    rf"\\(?:u[dD][89abAB][0-9a-fA-F]{{2}}\\u[dD][c-fC-F][0-9a-fA-F]{{2}}|(u{_HALF})|.)", re.DOTALL
)
_CHARSET = re.compile(r"charset\s*=\s*\"?([\w.:-]+)", re.IGNORECASE)


def parse(
    body: bytes, *, content_type: str = "", unique_names: bool = False, most_values: int = 0
) -> Json:
    r"""Parse JSON text; `1.50` keeps its zero and 20 digits stay 20 digits.

    UTF-8 with or without a mark at the start, UTF-16, UTF-32, and the character set that the
    content type names where the body is none of those. Half characters (`\ud800` alone), which no
    file and no store can hold, are read as the text of their escapes.

    Args:
        body: the bytes.
        content_type: as it came with them.
        unique_names: whether an object that has a name twice is refused.
        most_values: about how many values are allowed; 0 means no limit.

    Raises:
        ValueError: the bytes are no JSON text, or have more values, or more than `DEEPEST` levels;
            its message and chain hold nothing of them.
    """
    value: Json = None
    is_plain = False
    try:
        text = _escape_lone_surrogates(_text(body, content_type))
        has_too_many = bool(most_values) and sum(map(text.count, ",[{")) > most_values
        if not has_too_many and len(text) > _LONG:
            value = _DECODER.decode(text)
            is_plain = _is_plain_list(text, value)
        if not has_too_many and not is_plain:
            value = (_UNIQUE if unique_names else _DECODER).decode(text)
    except (ValueError, RecursionError, InvalidOperation):
        raise ValueError("not a JSON text") from None
    if has_too_many:
        raise ValueError("too many values")
    if not is_plain and text.count("[") + text.count("{") > DEEPEST and _is_too_deep(value):
        raise ValueError("too many levels")
    return value


def write(value: object) -> str:
    """Write a value as JSON text; `Decimal` becomes a number with exactly its digits.

    Raises:
        TypeError: the value is none of the types that `parse` gives.
    """
    if isinstance(value, str):
        return readable(encode_basestring(value))
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, Decimal) and value.is_finite():
        return str(value)
    if isinstance(value, int):
        return str(value)
    if isinstance(value, list | tuple):
        return "[" + ",".join(map(write, value)) + "]"
    if isinstance(value, dict):
        return "{" + ",".join(f"{write(str(key))}:{write(v)}" for key, v in value.items()) + "}"
    raise TypeError(f"{type(value).__name__} has no place in JSON")


def _text(body: bytes, content_type: str) -> str:
    try:
        return body.decode(json.detect_encoding(body)).removeprefix("\ufeff")
    except UnicodeDecodeError:
        charset = _CHARSET.search(content_type)
        if charset is None:
            raise
        try:
            return readable(body.decode(charset[1]))
        except LookupError:
            raise ValueError("unknown character set") from None


def _escape_lone_surrogates(text: str) -> str:
    if "\\" not in text or not ("\\ud" in text or "\\uD" in text) or not _SOME_HALF.search(text):
        return text
    return _ESCAPE.sub(lambda found: rf"\\{found[1]}" if found[1] else found[0], text)


def readable(text: str) -> str:
    """The text with lone surrogates, which no encoding can represent, written as escapes."""
    return text.encode("utf-8", "backslashreplace").decode()


def _refuse_constant(name: str) -> Json:
    raise ValueError(f"{name} is no JSON number")


def _once_each(pairs: list[tuple[str, Json]]) -> Json:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise ValueError("a name stands twice")
    return made


def _is_plain_list(text: str, value: Json) -> bool:
    """Whether a value is an object with lists of objects of single values, and has no name twice.

    Counted rather than looked through: without escapes every quote begins or ends a text, and one
    before a colon ends a name, or begins a text, which makes one too many.
    """
    if not isinstance(value, dict) or any(each in text for each in _HIDING_NAMES):
        return False
    lists = [each for each in value.values() if isinstance(each, list)]
    rows = [row for each in lists for row in each if isinstance(row, dict)]
    names = text.count('":')
    return (
        names == len(value) + sum(map(len, rows))
        and (names == text.count(":") or " :" not in text)
        and text.count("{") == 1 + len(rows)
        and text.count("[") == len(lists)
    )


def _is_too_deep(value: Json) -> bool:
    level = [value]
    for _ in range(DEEPEST + 1):
        below: list[Json] = []
        for outer in level:
            if isinstance(outer, dict):
                below += outer.values()
            elif isinstance(outer, list):
                below += outer
        level = below
    return bool(level)


_DECODER = json.JSONDecoder(parse_float=Decimal, parse_constant=_refuse_constant)
_UNIQUE = json.JSONDecoder(
    object_pairs_hook=_once_each, parse_float=Decimal, parse_constant=_refuse_constant
)
