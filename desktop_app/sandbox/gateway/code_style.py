"""The two styles in which a gateway of this family writes codes and 3-D Secure names."""

from __future__ import annotations

from typing import Any

_CODES = frozenset({"errorCode", "actionCode"})
_MONTHS = frozenset({"expiration", "tokenExpiration"})
"""Months of cards: a number by the table of section 2.12, a text in what the family sends."""

_IN_ERROR = "error"
_SAMPLE_NAMES = {
    "threeDSServerTransId": "threeDSServerTransID",
    "threeDSMethodUrl": "threeDSMethodURL",
    "threeDSMethodUrlServer": "threeDSMethodURLServer",
}
"""Names of the tables of section 2.9, and how the samples spell them."""


def as_strings(body: Any) -> Any:
    """Codes and months of cards as strings, names as the tables spell them."""
    return _styled(body, names={}, text=True)


def as_numbers(body: Any) -> Any:
    """Codes and months of cards as numbers, names as the samples spell them."""
    return _styled(body, names=_SAMPLE_NAMES, text=False)


def _styled(value: Any, *, names: dict[str, str], text: bool, error: bool = False) -> Any:
    if isinstance(value, list):
        return [_styled(item, names=names, text=text) for item in value]
    if not isinstance(value, dict):
        return value
    styled = {}
    for name, inner in value.items():
        if (name in _CODES or (error and name == "code")) and isinstance(inner, int):
            inner = str(inner) if text else inner  # noqa: PLW2901 - the same code, in a style
        elif name in _MONTHS:
            inner = str(inner) if text else int(inner)  # noqa: PLW2901 - as above
        else:
            inner = _styled(inner, names=names, text=text, error=name == _IN_ERROR)  # noqa: PLW2901
        styled[names.get(name, name)] = inner
    return styled
