"""The fields of an instruction as names and texts, and how two versions differ."""

from __future__ import annotations

from dataclasses import fields, replace
from datetime import date
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.documents.listed import Party
from desktop_app.domain.instructions.field_checks import LONGEST_NAME, LONGEST_PURPOSE
from desktop_app.domain.instructions.instruction import (
    DebitAcceptance,
    DebitAcceptanceRecall,
    OtherDocument,
    PaymentInstruction,
    PaymentSign,
)
from desktop_app.domain.instructions.other_document_types import LONGEST_FREE_TEXT
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values.money import Amount
from desktop_app.domain.values.number_sequences import LONGEST_NUMBER
from desktop_app.ui.i18n import formats, labels
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

NOTHING: Final = "—"
_PAYER: Final = Text("PaymentSummary", "Payer")
_COMPANY: Final = Text("PaymentSummary", "Company")
_TO: Final = Text("PaymentSummary", "Payee")
_NUMBER: Final = Text("PaymentSummary", "Number and date")
_LONGEST_CODE: Final = 34
"""Accounts have at most so many characters, and all other codes fewer."""
_TOLD_APART: Final = frozenset({"type", "account", "party", "number", "date", "amount"})
"""Fields with a place of their own, or that stand beside another one."""

_REFERENCES: Final = frozenset(
    {"acceptance_id", "document_id", "requirement_id", "register_document_id"}
)
"""Fields that identify a document at the bank."""
_FIRST: Final = ("decision", "budget_code")
"""What is decided, and the code by which a tax is told from another, before the other codes."""

_TODAY: Final = Text("PaymentSummary", "the day it arrives")
_NO_END: Final = Text("PaymentSummary", "without end")
_LEFT_OUT: Final[Mapping[type, Mapping[str, Text]]] = MappingProxyType(
    {
        DebitAcceptanceRecall: {"date": _TODAY},
        DebitAcceptance: {
            "contract_date": _TODAY,
            "contract_from": _TODAY,
            "contract_to": _NO_END,
            "valid_from": _TODAY,
            "valid_to": _NO_END,
            "limit": Text("PaymentSummary", "without limit"),
        },
    }
)
"""What it means at the bank that a field is left out."""


@dataclass(frozen=True, slots=True)
class ReviewField:
    """One field of what is sent.

    Attributes:
        title: what it is called.
        text: what is sent, in one or more lines.
        was: what the bank has instead; None where it has the same, or nothing is compared.
        parts: the single fields that the text is made of, where there are several.
    """

    title: str
    text: str
    was: str | None = None
    parts: tuple[ReviewField, ...] = ()


def common_fields(
    document: Any, company: str, *, undecided: frozenset[str] = frozenset()
) -> Iterator[ReviewField]:
    """The fields common to all documents, as people check them: to whom, from where, why, when.

    `undecided` are those that could not be parsed or are not decided yet.
    """
    is_payment = isinstance(document, PaymentInstruction)
    account = getattr(document, "account", None)
    party = getattr(document, "party", None)
    if isinstance(party, Party) and (party != Party() or is_payment):
        yield _to(party)
    yield _from(account, company, _PAYER if is_payment else _COMPANY)
    purpose = getattr(document, "purpose", "")
    if purpose or is_payment:
        title = labels.field("purpose", of=type(document))
        yield ReviewField(title, _cut(purpose, _longest(document)) or NOTHING)
    number, day = getattr(document, "number", None), getattr(document, "date", None)
    if number is not None:
        meant = _LEFT_OUT.get(type(document), {}).get("date")
        left_out = "" if meant is None or "date" in undecided else str(meant)
        yield _joined(
            str(_NUMBER),
            _filled(
                (labels.field("number"), _cut(number, LONGEST_NUMBER)),
                (labels.field("date"), formats.day(day) or left_out),
            ),
            " · ",
        )


def specific_fields(
    instruction: Any, *, meanings: Mapping[str, str], undecided: frozenset[str], usual: bool
) -> Iterator[ReviewField]:
    """The filled-in fields that only instructions of one class have.

    Args:
        instruction: what is sent.
        meanings: what codes and identifiers mean, by the name of the field.
        undecided: fields that could not be parsed or are not decided yet.
        usual: also what is hardly ever otherwise: that a payment is one, and no return.
    """
    left_out = _LEFT_OUT.get(type(instruction), {})
    for name in sorted((each.name for each in fields(instruction)), key=_rank):
        value = getattr(instruction, name)
        if name in _TOLD_APART or name == "purpose":
            continue
        if value is PaymentSign.PAYMENT and not usual:
            continue
        if value not in (None, ""):
            text, meaning = _text(name, value, _longest(instruction)), meanings.get(name)
            if meaning:  # an identifier tells a person nothing, a code has its name behind it
                named = name in _REFERENCES
                text = f"{meaning} · {text}" if named else labels.code(text, meaning)
            yield ReviewField(labels.field(name, of=type(instruction)), text)
        elif name in left_out:
            told = NOTHING if name in undecided else str(left_out[name])
            yield ReviewField(labels.field(name, of=type(instruction)), told)


def _rank(name: str) -> int:
    """The place of a field among those that only one class has; the others keep their order."""
    return _FIRST.index(name) if name in _FIRST else len(_FIRST)


def compared(facts: Iterable[ReviewField], before: Iterable[ReviewField]) -> Iterator[ReviewField]:
    """Facts with what they were; one that is made of several fields falls into them if it differs.

    What was there before and is no more comes last, with nothing as its text.
    """
    old = {fact.title: fact for fact in before}
    for fact in facts:
        known = old.pop(fact.title, ReviewField(fact.title, NOTHING))
        if fact.text == known.text:
            yield fact
        elif fact.parts or known.parts:
            yield from compared(fact.parts, known.parts)
        else:
            yield replace(fact, was=known.text)
    for gone in old.values():
        if gone.text != NOTHING:
            yield ReviewField(gone.title, NOTHING, was=gone.text)


def _from(account: str | None, company: str, role: Text) -> ReviewField:
    title, short = str(role), formats.account(_cut(account or "", _LONGEST_CODE))
    if account is None:
        return ReviewField(title, company)
    parts = (ReviewField(title, company), ReviewField(labels.field("account"), short or NOTHING))
    return ReviewField(title, f"{company}\n{short or NOTHING}", parts=parts)


def _to(party: Party) -> ReviewField:
    codes = _cut(party.bic, _LONGEST_CODE), _cut(party.bank, LONGEST_NAME)
    number = _cut(party.taxpayer_number, _LONGEST_CODE)
    account = formats.account(_cut(party.account, _LONGEST_CODE))
    bank = " · ".join(part for part in codes if part)
    name = _cut(party.name, LONGEST_NAME)
    named = f"{labels.field('taxpayer_number')} {number}" if number else ""
    lines = (name, named, account, bank)
    parts = _filled(
        (str(_TO), name),
        (labels.field("party_taxpayer_number"), number),
        (labels.field("party_account"), account),
        (labels.field("party_bank"), bank),
    )
    return ReviewField(str(_TO), "\n".join(line for line in lines if line) or NOTHING, parts=parts)


def _filled(*named: tuple[str, str]) -> tuple[ReviewField, ...]:
    return tuple(ReviewField(title, text) for title, text in named if text)


def _joined(title: str, parts: tuple[ReviewField, ...], between: str) -> ReviewField:
    return ReviewField(title, between.join(part.text for part in parts) or NOTHING, parts=parts)


def _text(name: str, value: object, longest: int) -> str:
    if isinstance(value, Amount):
        return formats.amount(value)
    if isinstance(value, date):
        return formats.day(value)
    if isinstance(value, StrEnum) or not isinstance(value, str):
        return labels.value(name, value.value if isinstance(value, StrEnum) else value)
    return labels.value(name, _cut(value, longest))


def _longest(instruction: Any) -> int:
    """Characters of a text, at most, that an instruction may be sent with."""
    return LONGEST_FREE_TEXT if isinstance(instruction, OtherDocument) else LONGEST_PURPOSE


def _cut(text: str, longest: int) -> str:
    """A text as far as it may be sent; what goes on beyond that ends with an ellipsis."""
    return text if len(text) <= longest else f"{text[:longest].rstrip()}…"
