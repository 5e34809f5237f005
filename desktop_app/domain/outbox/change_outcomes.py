"""Decides whether a change of a document took effect, from the document before and after.

A change replaces the whole document. It took effect only if the bank shows every field that was to
change as it was to become, and no other field differently from what was sent. What the bank does
not show proves nothing.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import fields, replace
from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import Party
from desktop_app.domain.instructions.instruction import OtherDocument, PaymentInstruction
from desktop_app.domain.instructions.other_document_fields import read_other
from desktop_app.domain.instructions.other_document_types import FIELDS
from desktop_app.domain.instructions.payment_fields import payment_of
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values import accounts
from desktop_app.domain.values.collation import caseless
from desktop_app.domain.values.money import Amount

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from desktop_app.domain.documents.directories import Directory, DirectoryEntry
    from desktop_app.domain.documents.listed import BankDocumentDetails

    Codes = Mapping[Directory, Sequence[DirectoryEntry]]
    Changed = PaymentInstruction | OtherDocument

_FILLED_IN: Final = frozenset({"number", "date", "account", "amount", "currency", "party.bank"})
"""Fields that the service may fill in itself where an instruction leaves them empty."""

_ALWAYS: Final = ("type", "number", "date", "account")
_MOST_DIGITS: Final = 1_000
_SOME_DAY: Final = dt.date(2000, 1, 1)


class ChangeOutcome(Enum):
    """Outcomes of a change, found by reading the document before and after sending it."""

    MADE = auto()
    """Every field that was to change is as it was to become."""
    NOT_MADE = auto()
    """The document is as it was."""
    UNCLEAR = auto()
    """Something else happened to it, or the bank does not show what was to change."""


@dataclass(frozen=True, slots=True)
class _Field:
    """One field: the value sent, the value at the bank before, and the value there now."""

    name: str
    wanted: str
    before: str
    now: str

    @property
    def is_right(self) -> bool:
        """Whether the bank shows the value that was sent."""
        if not self.wanted and self.name in _FILLED_IN:
            return True
        return self._folded(self.wanted) == self._folded(self.now)

    @property
    def shows_change(self) -> bool:
        """Whether the bank showed another value before and now shows the value that was sent."""
        if not self.wanted and self.name in _FILLED_IN:
            return False
        if self._folded(self.before) != self._folded(self.wanted):
            return self.is_right
        return self.before != self.wanted and self.now == self.wanted

    @property
    def would_show(self) -> bool:
        """Whether the bank showed this field before and the change sent another value."""
        return bool(self.before and self.wanted) and (
            self._folded(self.before) != self._folded(self.wanted)
        )

    def _folded(self, text: str) -> str:
        """A text normalised for comparison: case, blanks and leading zeros differ between banks."""
        folded = " ".join(caseless(text).split())
        if self.name in {"account", "party.account"}:
            return accounts.normalised(text)
        return folded.lstrip("0") or folded if self.name == "number" else folded


def change_outcome(
    instruction: Changed, before: BankDocumentDetails, now: BankDocumentDetails, codes: Codes
) -> ChangeOutcome:
    """Decide the outcome of a change.

    Args:
        instruction: what was sent.
        before: the document as it was read before that.
        now: the document as it is.
        codes: directories by which the bank's names of codes are told.
    """
    found = _compared(instruction, before, now, codes)
    if all(field.is_right for field in found) and any(field.shows_change for field in found):
        return ChangeOutcome.MADE
    if _content(before) != _content(now):
        return ChangeOutcome.UNCLEAR
    times_told = before.changed_at is not None and now.changed_at is not None
    if times_told and before.changed_at == now.changed_at:
        return ChangeOutcome.NOT_MADE
    explained = not times_told or _standing(before) != _standing(now)  # signed, for example
    would_show = any(field.would_show for field in found)
    return ChangeOutcome.NOT_MADE if explained and would_show else ChangeOutcome.UNCLEAR


def _compared(
    instruction: Changed, before: BankDocumentDetails, now: BankDocumentDetails, codes: Codes
) -> tuple[_Field, ...]:
    wanted = _texts(instruction)
    texts_before = _told(instruction, before, codes)
    texts_now = _told(instruction, now, codes)
    return tuple(
        _Field(name, text, texts_before.get(name, ""), texts_now.get(name, ""))
        for name, text in wanted.items()
    )


def as_instruction(instruction: Changed, details: BankDocumentDetails, codes: Codes) -> Changed:
    """The bank's document as an instruction of the type that was sent, as far as it tells.

    Args:
        instruction: what was sent.
        details: the document.
        codes: directories by which the bank's names of codes are told.
    """
    # Loaded with the first comparison: what reads forms is no part of the start.
    from desktop_app.domain.instructions.other_document_details import (  # noqa: PLC0415
        fields_from_details,
    )

    document = replace(details.document, type=instruction.type.value)
    read = replace(details, document=document)
    if isinstance(instruction, PaymentInstruction):
        return payment_of(read)
    told = fields_from_details(read, codes)
    return read_other(instruction.type, told, today=_SOME_DAY).instruction


def _told(instruction: Changed, details: BankDocumentDetails, codes: Codes) -> dict[str, str]:
    """The bank's document as the texts of an instruction of the sent type."""
    kind = details.document.type or instruction.type.value
    return _texts(as_instruction(instruction, details, codes)) | {"type": kind}


def _texts(instruction: Changed) -> dict[str, str]:
    """Every field that is sent, by name, as text."""
    if isinstance(instruction, PaymentInstruction):
        names = tuple(field.name for field in fields(PaymentInstruction))
    else:
        names = (*_ALWAYS, *(field.name for field in FIELDS.get(instruction.type, ())))
    texts: dict[str, str] = {}
    for name in names:
        texts |= _text(name, getattr(instruction, name))
    if isinstance(instruction, OtherDocument) and not _sends_currency(instruction):
        texts.pop("currency", None)
    return texts


def _sends_currency(document: OtherDocument) -> bool:
    return any(field.with_currency for field in FIELDS.get(document.type, ()))


def _text(name: str, value: object) -> dict[str, str]:
    if isinstance(value, Party):
        return {
            f"{name}.{field.name}": getattr(value, field.name).strip() for field in fields(Party)
        }
    if isinstance(value, Amount):
        return {name: _figures(value), "currency": value.currency.strip().upper()}
    if value is None:
        return {name: "", "currency": ""} if name == "amount" else {name: ""}
    return {name: value.isoformat() if isinstance(value, dt.date) else str(value).strip()}


def _figures(amount: Amount) -> str:
    """The digits of an amount without insignificant zeros; never rounded."""
    if amount.value.adjusted() > _MOST_DIGITS:
        return str(amount.value)
    whole, _, rest = f"{amount.value:f}".partition(".")
    return f"{whole}.{rest.rstrip('0')}".rstrip(".")


def _content(details: BankDocumentDetails) -> BankDocumentDetails:
    """The content that a change affects, as text."""
    document = replace(details.document, status=None, status_name="")
    return replace(
        details,
        document=document,
        changed_at=None,
        value_date=None,
        rejection_reason="",
        can_change=None,
        can_delete=None,
        can_sign=None,
        files=(),
        signatures=(),
    )


def _standing(details: BankDocumentDetails) -> tuple[object, ...]:
    """The state that signing and the bank's processing change."""
    return (
        details.document.status,
        details.signatures,
        details.can_change,
        details.can_delete,
        details.can_sign,
        details.value_date,
        details.rejection_reason,
    )
