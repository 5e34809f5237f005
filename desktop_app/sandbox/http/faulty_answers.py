"""How a good answer is spoilt: wrong types, unknown fields, cut, padded or empty bodies."""

from __future__ import annotations

import asyncio
import json
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from desktop_app.sandbox.http.answers import HTML_HEADER, JSON_HEADER, HttpAnswer
from desktop_app.sandbox.http.json_writer import encode_bytes

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from desktop_app.sandbox.http.answers import Headers
    from desktop_app.sandbox.http.faults import Fault, FaultName

HUGE_BODY = 256 * 1024 * 1024
"""Bytes of padding before a huge body."""

PADDING_PIECE = 1024 * 1024
SLOW_PIECES = 20
SLOW_BODY_S = 10.0
"""Seconds over which a slow body is spread where no delay was asked for."""

HTML_PAGE = (
    "<!DOCTYPE html><html><head><title>Вход</title></head>"
    "<body><h1>Войдите в сеть</h1><p>Примите условия, чтобы продолжить.</p></body></html>"
).encode()

EXTRA_FIELDS = {
    "extraText": "новое поле",
    "extraNumber": Decimal("12345678901234567.89"),
    "extraNothing": None,
    "extraObject": {"list": [1, "2", {"three": True}]},
}


async def apply_fault(answer: HttpAnswer, fault: Fault) -> HttpAnswer:
    """The answer a caller gets instead of a good one.

    An answer that is not JSON (a file) is spoilt in the nearest way it can be: cut, scrambled, or
    replaced by JSON.
    """
    if fault.name == "slow-body":
        seconds = SLOW_BODY_S if fault.delay_s is None else fault.delay_s
        return HttpAnswer(answer.status, _slowly(await answer.whole(), seconds), answer.headers)
    if fault.name == "huge-body":
        return HttpAnswer(answer.status, _padded(answer), answer.headers)
    change = _CHANGES.get(fault.name)
    return change(await answer.whole(), answer) if change else answer


def _emptied(_body: bytes, answer: HttpAnswer) -> HttpAnswer:
    return HttpAnswer(200, b"", answer.headers)


def _with_wrong_types(body: bytes, answer: HttpAnswer) -> HttpAnswer:
    return HttpAnswer(answer.status, body, _with_type(answer.headers, HTML_HEADER))


def _garbled(body: bytes, answer: HttpAnswer) -> HttpAnswer:
    half = len(body) // 2
    return HttpAnswer(answer.status, body[:half] + b'}{"\x00' + body[half:], answer.headers)


def _cut(body: bytes, answer: HttpAnswer) -> HttpAnswer:
    return HttpAnswer(answer.status, body[: len(body) * 2 // 3], answer.headers)


def _not_an_object(_body: bytes, answer: HttpAnswer) -> HttpAnswer:
    return _as_json(["эта", "служба", "отвечает", "списком"], answer)


def _retyped(body: bytes, answer: HttpAnswer) -> HttpAnswer:
    tree = _tree(body, answer)
    return _as_json({"file": [len(body)]} if tree is None else _retype(tree), answer)


def _extended(body: bytes, answer: HttpAnswer) -> HttpAnswer:
    tree = _tree(body, answer)
    if tree is not None:
        return _as_json(_extend(tree), answer)
    extra = b"; size=%d; handling=optional" % len(body)
    headers = [
        (name, value + extra if name == b"content-disposition" else value)
        for name, value in answer.headers
    ]
    return HttpAnswer(answer.status, body, [*headers, (b"x-extra", b"1")])


def _without_rows(body: bytes, answer: HttpAnswer) -> HttpAnswer:
    tree = _tree(body, answer)
    if not isinstance(tree, dict):
        return answer
    emptied = {name: [] if isinstance(value, list) else value for name, value in tree.items()}
    return _as_json(emptied, answer)


_CHANGES: dict[FaultName, Callable[[bytes, HttpAnswer], HttpAnswer]] = {
    "empty-200": _emptied,
    "wrong-content-type": _with_wrong_types,
    "malformed-json": _garbled,
    "truncated-json": _cut,
    "non-object-json": _not_an_object,
    "wrong-types": _retyped,
    "extra-fields": _extended,
    "empty-page": _without_rows,
}


def _tree(body: bytes, answer: HttpAnswer) -> Any:
    """The body as Python values, numbers exact; `None` where it is not JSON."""
    if not any(name == b"content-type" and b"json" in value for name, value in answer.headers):
        return None
    return json.loads(body, parse_float=Decimal)


def _as_json(tree: object, answer: HttpAnswer) -> HttpAnswer:
    return HttpAnswer(answer.status, encode_bytes(tree), _with_type(answer.headers, JSON_HEADER))


def _with_type(headers: Headers, content_type: tuple[bytes, bytes]) -> Headers:
    return [content_type, *(header for header in headers if header[0] != b"content-type")]


def _retype(value: Any) -> Any:
    """Every value becomes one of a type that cannot be taken for its own."""
    if isinstance(value, dict):
        return {name: _retype(inner) for name, inner in value.items()}
    if isinstance(value, list):
        return [_retype(inner) for inner in value]
    if isinstance(value, str):
        return [value]
    return {"value": value}


def _extend(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _extend(inner) for name, inner in value.items()} | EXTRA_FIELDS
    if isinstance(value, list):
        return [_extend(inner) for inner in value]
    return value


async def _slowly(body: bytes, seconds: float) -> AsyncIterator[bytes]:
    size = max(1, -(-len(body) // SLOW_PIECES))
    for start in range(0, len(body), size):
        yield body[start : start + size]
        await asyncio.sleep(seconds / SLOW_PIECES)


async def _padded(answer: HttpAnswer) -> AsyncIterator[bytes]:
    padding = b" " * PADDING_PIECE
    for _ in range(HUGE_BODY // PADDING_PIECE):
        yield padding
    yield await answer.whole()
