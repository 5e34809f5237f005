"""Searches data for a card number and its security code, in any encoding."""

from __future__ import annotations

import base64
import re
import secrets
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote_to_bytes

from desktop_app.domain.gateway.cards import passes_luhn

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

_BASE64: Final = re.compile(rb"[A-Za-z0-9+/_-]{12,}")
_WIDE: Final = re.compile(
    rb"(?:[\x20-\x7e]\x00){3,}[\x20-\x7e]?|\x00(?:[\x20-\x7e]\x00){2,}[\x20-\x7e]"
)
_DEPTH: Final = 2
_COMMON_NUMBERS: Final = frozenset(
    [
        "100",
        "123",
        "125",
        "200",
        "300",
        "302",
        "307",
        "400",
        "401",
        "404",
        "405",
        "429",
        "500",
        "502",
        "643",
        "840",
        "933",
        "978",
        "985",
        "999",
    ]
)
"""Three digits that are something else: a status, an amount, a currency, the test cards' code."""


def card_number() -> str:
    """A random number of 16 digits that passes the Luhn check and belongs to no test card."""
    start = "2" + "".join(str(secrets.randbelow(10)) for _ in range(14))
    return next(start + last for last in "0123456789" if passes_luhn(start + last))


def security_code(searched: Mapping[str, bytes]) -> str:
    """Three random digits that do not stand where a code would be found before there is one.

    They are larger than the number of any row that a test writes afterwards.
    """
    while True:
        code = str(700 + secrets.randbelow(300))
        if code not in _COMMON_NUMBERS and not secrets_found({}, {"code": code}, searched):
            return code


def decodings(data: bytes, depth: int = _DEPTH) -> Iterator[bytes]:
    """The data as it is, and what it says where it is percent-encoded, UTF-16 or Base64."""
    yield data
    yield from (found.replace(b"\x00", b"") for found in _WIDE.findall(data))
    if b"%" in data:
        yield unquote_to_bytes(data)
    if not depth:
        return
    for found in _BASE64.findall(data):
        for offset in range(4):
            yield from decodings(_decoded(found[offset:]), depth - 1)


def _decoded(text: bytes) -> bytes:
    """What a run of Base64 says, in either alphabet and with or without its end."""
    whole = text[: len(text) - len(text) % 4] if len(text) % 4 == 1 else text
    return base64.urlsafe_b64decode(whole.translate(_TO_URL) + b"=" * (-len(whole) % 4))


_TO_URL: Final = bytes.maketrans(b"+/", b"-_")


def _number_pattern(number: str) -> re.Pattern[bytes]:
    """The digits in a row, or grouped by blanks or hyphens, plain or as a form writes blanks."""
    return re.compile(rb"(?:[ +-]|%20|\xc2?\xa0)?".join(re.escape(d).encode() for d in number))


def _code_pattern(code: str) -> re.Pattern[bytes]:
    """The digits after a name that tells, or alone between the marks of JSON, a form or a path."""
    named = rb"(?i:cv[cv]2?|code)(?: is)?[^0-9a-zA-Z]{1,6}" + code.encode() + rb"(?!\d)"
    alone = rb"[\"'=/;|]" + code.encode() + rb"[\"'&/;|]"
    return re.compile(named + b"|" + alone)


def secrets_found(
    numbers: Mapping[str, str],
    codes: Mapping[str, str],
    searched: Mapping[str, bytes],
    *,
    encrypted: Collection[str] = (),
) -> list[str]:
    """Which number or code is to be read where; both go by names that give nothing away.

    In what is encrypted any three digits stand somewhere by chance: only numbers are found there.
    """
    of_numbers = {name: _number_pattern(number) for name, number in numbers.items()}
    of_all = of_numbers | {name: _code_pattern(code) for name, code in codes.items()}
    found: list[str] = []
    for place, data in searched.items():
        patterns = of_numbers if place in encrypted else of_all
        seen: set[str] = set()
        for decoded in decodings(data):  # which are many, so each is made once for all patterns
            seen |= {name for name, one in patterns.items() if one.search(decoded)}
        found += [f"{name} in {place}" for name in patterns if name in seen]
    return found
