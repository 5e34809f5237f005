"""Normalises instructions before sending: codes in Latin capitals, texts without outer blanks."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any, Final, TypeVar

from desktop_app.domain.documents.listed import Party
from desktop_app.domain.instructions.instruction import REQUESTS_ABOUT_A_PAYER, RegisterRequestDraft
from desktop_app.domain.values import accounts, taxpayer
from desktop_app.domain.values.money import Amount

if TYPE_CHECKING:
    from desktop_app.domain.instructions.instruction import Instruction

_I = TypeVar("_I", bound="Instruction")
_TAXPAYER_NUMBERS: Final = frozenset(
    {"taxpayer_number", "third_party_taxpayer_number", "payer_taxpayer_number"}
)
_BANK_CODES: Final = frozenset({"account", "bic"})
_LINE_ENDS: Final = re.compile(r"\r\n?")
_CAPITALS: Final = frozenset({"category_code", "party_country"})


def normalised_instruction(instruction: _I) -> _I:
    """Replace look-alike letters in codes; remove outer blanks of texts and carriage returns."""
    return replace(instruction, **{**_tidied_fields(instruction), **_left_out(instruction)})


def _left_out(instruction: object) -> dict[str, Any]:
    """Remove the payer from a register request about the client's own obligations."""
    if not isinstance(instruction, RegisterRequestDraft):
        return {}
    named = instruction.type in REQUESTS_ABOUT_A_PAYER
    return {} if named else {"payer_name": "", "payer_taxpayer_number": ""}


def _tidied_fields(value: Any) -> dict[str, Any]:
    changed = {}
    for field in fields(value):
        before = getattr(value, field.name)
        after = _tidied_value(field.name, before)
        if after is not before:
            changed[field.name] = after
    return changed


def _tidied_value(name: str, value: object) -> object:
    if isinstance(value, Party):
        return replace(value, **_tidied_fields(value))
    if isinstance(value, Amount):
        return Amount(value.value, value.currency.strip().upper())
    if type(value) is not str:  # enumerations are texts too
        return value
    if name in _TAXPAYER_NUMBERS:
        return taxpayer.normalised(value)
    if name in _BANK_CODES:
        return accounts.normalised(value)
    text = _LINE_ENDS.sub("\n", value).strip()
    return text.upper() if name in _CAPITALS else text
