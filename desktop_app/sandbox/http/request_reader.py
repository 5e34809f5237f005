"""Reads what a request carries: its body, URL-encoded names and values, and JSON without a loss."""

from __future__ import annotations

import json
import re
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Literal, NoReturn
from urllib.parse import parse_qsl

if TYPE_CHECKING:
    from collections.abc import Iterable

    from starlette.types import Receive

MAX_BODY = 1024 * 1024
"""Bytes of a request's body; a longer one is refused."""

_ESCAPED_HALF = re.compile(r"\\u[dD][89a-fA-F]")
"""Half of a character, which JSON can write and UTF-8 cannot."""

Reason = Literal["incomplete", "too-large", "pairs", "json", "not-an-object"]


class UnreadableRequest(Exception):
    """A request that cannot be read; each service refuses it in its own words.

    Attributes:
        reason: the caller left before the end, the body is too long, the names and values are not
            UTF-8, the body is no JSON, or it is JSON and no object.
    """

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason


async def read_body(receive: Receive) -> bytes:
    """The whole body of a request.

    Raises:
        UnreadableRequest: it is incomplete or too large.
    """
    raw, more = bytearray(), True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise UnreadableRequest("incomplete")
        raw += message.get("body", b"")
        more = message.get("more_body", False)
        if len(raw) > MAX_BODY:
            raise UnreadableRequest("too-large")
    return bytes(raw)


def parse_pairs(raw: bytes) -> list[tuple[str, str]]:
    """The URL-encoded names and values of a query or a form, in order, empty values too.

    Raises:
        UnreadableRequest: they are not UTF-8.
    """
    try:
        return parse_qsl(raw.decode(), keep_blank_values=True, errors="strict")
    except ValueError as error:
        raise UnreadableRequest("pairs") from error


def group_values(pairs: Iterable[tuple[str, str]]) -> dict[str, list[Any]]:
    """The values of each name, in order."""
    grouped: dict[str, list[Any]] = {}
    for name, value in pairs:
        grouped.setdefault(name, []).append(value)
    return grouped


def parse_json(raw: bytes | str, *, exact_integers: bool = False) -> Any:
    """The value of a JSON text in UTF-8; a number with a fraction becomes an exact decimal.

    A name that an object has twice is refused: nobody can tell which value is meant.

    Args:
        raw: the text.
        exact_integers: whole numbers become decimals as well.

    Raises:
        UnreadableRequest: it is no JSON, or holds what UTF-8 cannot.
    """
    try:
        text = raw.decode() if isinstance(raw, bytes) else raw
        value = json.loads(
            text,
            parse_int=Decimal if exact_integers else None,
            parse_float=Decimal,
            parse_constant=_refuse_constant,
            object_pairs_hook=_unique,
        )
        if _ESCAPED_HALF.search(text):
            json.dumps(value, ensure_ascii=False, default=str).encode()  # fails for one alone
    except (ValueError, ArithmeticError, RecursionError) as error:
        raise UnreadableRequest("json") from error
    return value


def parse_object(raw: bytes, *, exact_integers: bool = False) -> dict[str, Any]:
    """The members of a JSON object; read as `parse_json` reads.

    Raises:
        UnreadableRequest: it is no JSON, or no object.
    """
    body = parse_json(raw, exact_integers=exact_integers)
    if not isinstance(body, dict):
        raise UnreadableRequest("not-an-object")
    return body


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    body = dict(pairs)
    if len(body) != len(pairs):
        raise ValueError("a name stands twice")
    return body


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number of JSON")
