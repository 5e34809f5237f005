"""Encodes request bodies: forms for ``/rest/*``, JSON for other paths (section 4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias
from urllib.parse import quote_plus

from desktop_app.api import json_text

if TYPE_CHECKING:
    from collections.abc import Iterator

FORM: Final = "application/x-www-form-urlencoded"
JSON: Final = "application/json"

Value: TypeAlias = object
"""A text, a whole number, a boolean, a mapping or list (sent as JSON), or a tuple (repeated)."""


def encode_form(parameters: Mapping[str, Value]) -> bytes:
    """Encode a form: objects become JSON text, a tuple repeats its parameter.

    Names such as ``$PAN`` are percent-encoded; booleans are `true` and `false`; None is left out.
    """
    pairs = (
        f"{quote_plus(name)}={quote_plus(text)}"
        for name, value in parameters.items()
        for text in _texts(value)
    )
    return "&".join(pairs).encode("ascii")


def encode_json(parameters: Mapping[str, Value]) -> bytes:
    """Encode a JSON object; a tuple becomes a list, None is left out."""
    sent = {name: _plain(value) for name, value in parameters.items() if value is not None}
    return json_text.write(sent).encode()


def _texts(value: Value) -> Iterator[str]:
    if value is None:
        return
    if isinstance(value, tuple):
        for each in value:
            yield from _texts(each)
    else:
        yield _text(value)


def _text(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping | list):
        return json_text.write(_plain(value))
    return str(value)


def _plain(value: Value) -> Value:
    if isinstance(value, Mapping):
        return {name: _plain(each) for name, each in value.items() if each is not None}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_plain(each) for each in value]
    return value
