"""Texts of a gateway form as a draft keeps them: without card numbers, and not to be sent so.

Identifiers and addresses stay whole, whatever their digits are: a changed one would be that of
another customer, order or card.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.parameter_rules import ParameterProblem, ParameterRule
from desktop_app.domain.gateway.secret_removal import (
    has_card_number,
    is_digits,
    lacks_card_number,
    without_card_number,
)
from desktop_app.domain.gateway.typed.cart_lines import ITEMS, lines_of, text_of_lines
from desktop_app.domain.gateway.typed.named_values import pairs_of, text_of_pairs

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_IDENTIFIERS: Final = frozenset(
    {
        "orderNumber",
        "clientId",
        "bindingId",
        "merchantLogin",
        "returnUrl",
        "failUrl",
        "dynamicCallbackUrl",
    }
)
_PAIRS: Final = frozenset({"jsonParams", "additionalParameters"})
_OF_LINE: Final = {"name": "name", "measure": "quantity.measure"}
"""Parameters by the free text of a line."""


def texts_to_keep(texts: Mapping[str, str]) -> dict[str, str]:
    """The texts of a form as a draft may keep them, by the name of the parameter."""
    return {name: _to_keep(name, text) for name, text in texts.items()}


def incomplete_texts(texts: Mapping[str, str]) -> Iterator[ParameterProblem]:
    """Free texts from which `texts_to_keep` took a card number: they have to be written again."""
    for name, text in texts.items():
        if name not in _IDENTIFIERS and lacks_card_number(text):
            yield from (
                ParameterProblem(each, ParameterRule.CARD_NUMBER_REMOVED)
                for each in _incomplete(name, text)
            )


def _to_keep(name: str, text: str) -> str:
    if name in _IDENTIFIERS or not has_card_number(text):
        return text
    if name in _PAIRS:
        return text_of_pairs(  # a value of digits alone is an identifier
            (without_card_number(each), value if is_digits(value) else without_card_number(value))
            for each, value in pairs_of(text)
        )
    if name != ITEMS:
        return without_card_number(text)
    lines = (
        replace(
            line,
            details=tuple(
                (without_card_number(each), without_card_number(value))
                for each, value in line.details
            ),
            **{each: without_card_number(getattr(line, each)) for each in _OF_LINE},
        )
        for line in lines_of(text)
    )
    return text_of_lines(lines)


def _incomplete(name: str, text: str) -> Iterator[str]:
    """The parameters that lack a number, in the text of a field."""
    if name in _PAIRS:
        yield from (
            f"{name}.{each}" for each, value in pairs_of(text) if lacks_card_number(each + value)
        )
    elif name == ITEMS:
        lines = (line for line in lines_of(text) if not line.is_empty)
        for place, line in enumerate(lines, 1):
            yield from (
                f"{ITEMS}[{place}].{parameter}"
                for field, parameter in _OF_LINE.items()
                if lacks_card_number(getattr(line, field))
            )
            yield from (
                f"{ITEMS}[{place}].itemDetails.itemDetailsParams[{number}].value"
                for number, pair in enumerate(line.details, 1)
                if lacks_card_number("".join(pair))
            )
    else:
        yield name
