"""What is to be sent, as a sheet of names and texts: the same beside a form and before sending."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from datetime import date
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.amount_words import in_words, language_of
from desktop_app.domain.documents import ListedDocument, Party
from desktop_app.domain.field_checks import LONGEST_NAME, LONGEST_NUMBER, LONGEST_PURPOSE
from desktop_app.domain.instructions import DebitAcceptance, PaymentInstruction, PaymentSign
from desktop_app.domain.money import Amount
from desktop_app.domain.operations import OPERATIONS, Deletion, Operation, Sendable, type_of
from desktop_app.domain.other_documents import LONGEST_TEXT
from desktop_app.services.payments import History
from desktop_app.ui import formats, labels
from desktop_app.ui.forms.notices import Notice, notices
from desktop_app.ui.translations import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from desktop_app.domain.outbox import OutboxRow

_FROM: Final = Text("PaymentSummary", "From")
_TO: Final = Text("PaymentSummary", "To")
_NUMBER: Final = Text("PaymentSummary", "Number and date")
_NOTHING: Final = "—"
_LONGEST_CODE: Final = 34
"""Accounts have at most so many characters, and all other codes fewer."""
_TOLD_APART: Final = frozenset({"type", "account", "party", "number", "date", "amount"})
"""Fields with a place of their own, or that stand beside another one."""

_CHANGES: Final = Text("PaymentSummary", "This replaces document No. {number}")
_DELETES: Final = Text("PaymentSummary", "The document will be deleted at the bank")
_FOR_GOOD: Final = Text("PaymentSummary", "It cannot be brought back; it stays in what was sent.")
_TODAY: Final = Text("PaymentSummary", "the day it arrives")
_NO_END: Final = Text("PaymentSummary", "without end")
_LEFT_OUT: Final[Mapping[type, Mapping[str, Text]]] = MappingProxyType(
    {
        DebitAcceptance: {
            "contract_date": _TODAY,
            "contract_from": _TODAY,
            "contract_to": _NO_END,
            "valid_from": _TODAY,
            "valid_to": _NO_END,
            "limit": Text("PaymentSummary", "without limit"),
        }
    }
)
"""What it means at the bank that a field is left out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement:
    """Something that is to be sent, with what earlier payments say about it.

    Attributes:
        operation: what sending it does.
        target: identifier of the document that it changes or deletes.
        before: that document as it was last read, where it is changed.
        meanings: what codes and identifiers mean, by the name of the field.
        undecided: fields that could not be read, or that nobody has decided about yet.
    """

    operation: Operation
    instruction: Sendable
    target: str = ""
    before: ListedDocument | None = None
    history: History | None = None
    meanings: Mapping[str, str] = field(default_factory=dict, hash=False)
    undecided: frozenset[str] = frozenset()

    @property
    def notices(self) -> tuple[Notice, ...]:
        """What to know before it is sent, the worst first."""
        told = notices(self.history) if self.history is not None else ()
        return (*_about_change(self), *told)


def _about_change(statement: Statement) -> Iterator[Notice]:
    if statement.operation is Operation.DELETE_DOCUMENT:
        yield Notice(str(_DELETES), str(_FOR_GOOD))
    elif statement.target:
        before = statement.before
        known = (formats.day(before.date), before.party.name) if before is not None else ()
        amount = formats.amount(before.amount) if before is not None and before.amount else ""
        number = before.number if before is not None else ""
        yield Notice(
            _CHANGES.format(number=number or statement.target),
            " · ".join(part for part in (*known, amount) if part),
            severe=False,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A statement in the user's language.

    Attributes:
        heading: what it is.
        figure: its amount; empty for what is not about one.
        words: the amount in words.
        facts: everything else that is sent, as names and texts.
    """

    heading: str
    figure: str = ""
    words: str = ""
    facts: tuple[tuple[str, str], ...] = ()


def sheet(statement: Statement, *, company: str) -> Sheet:
    """Everything that would be sent.

    Args:
        statement: what is sent, complete or as far as it is filled in.
        company: who sends it.
    """
    instruction = statement.instruction
    kind = OPERATIONS[statement.operation].kind
    document = instruction.document if isinstance(instruction, Deletion) else instruction
    return _sheet(
        labels.type_of(kind, type_of(instruction)),
        document,
        (*_head(document, company), *_content(statement)),
        with_amount=isinstance(document, PaymentInstruction),
    )


def _content(statement: Statement) -> Iterator[tuple[str, str]]:
    """The fields that only instructions of its class have; none of a deletion."""
    if not isinstance(statement.instruction, Deletion):
        yield from _rest(statement.instruction, statement)


def sheet_of_row(row: OutboxRow, *, company: str) -> Sheet:
    """A row of the outbox; a draft as far as it can be read."""
    if row.instruction is not None:
        statement = Statement(
            operation=row.operation, instruction=row.instruction, target=row.target
        )
        return sheet(statement, company=company)
    name = labels.type_of(OPERATIONS[row.operation].kind, row.type)
    summary = row.summary
    pays = OPERATIONS[row.operation].instruction is PaymentInstruction
    return _sheet(name, summary, tuple(_head(summary, company)), with_amount=pays)


def _sheet(
    heading: str, document: Any, facts: tuple[tuple[str, str], ...], *, with_amount: bool
) -> Sheet:
    amount: Amount | None = getattr(document, "amount", None)
    if amount is None:
        return Sheet(heading=heading, figure=_NOTHING if with_amount else "", facts=facts)
    party = getattr(document, "party", None) or Party()
    language = language_of(getattr(document, "purpose", ""), party.name)
    return Sheet(
        heading=heading,
        figure=formats.amount(amount),
        words=in_words(amount, language) if amount.currency else "",
        facts=facts,
    )


def _head(document: Any, company: str) -> Iterator[tuple[str, str]]:
    """What documents have in common: from, to, number, day and purpose."""
    account = getattr(document, "account", None)
    ours: tuple[str, ...] = (company,)
    if account is not None:
        ours = (company, formats.account(_cut(account, _LONGEST_CODE)) or _NOTHING)
    yield str(_FROM), "\n".join(ours)
    party = getattr(document, "party", None)
    if isinstance(party, Party) and (party != Party() or isinstance(document, PaymentInstruction)):
        yield str(_TO), _party(party)
    number, day = getattr(document, "number", None), getattr(document, "date", None)
    if number is not None:
        short = _cut(number, LONGEST_NUMBER)
        dated = " · ".join(part for part in (short, formats.day(day)) if part)
        yield str(_NUMBER), dated or _NOTHING
    purpose = getattr(document, "purpose", "")
    if purpose or isinstance(document, PaymentInstruction):
        yield labels.field("purpose", of=type(document)), _cut(purpose, LONGEST_PURPOSE) or _NOTHING


def _party(party: Party) -> str:
    codes = _cut(party.bic, _LONGEST_CODE), _cut(party.bank, LONGEST_NAME)
    bank = " · ".join(part for part in codes if part)
    number = _cut(party.taxpayer_number, _LONGEST_CODE)
    lines = (
        _cut(party.name, LONGEST_NAME),
        f"{labels.field('taxpayer_number')} {number}" if number else "",
        formats.account(_cut(party.account, _LONGEST_CODE)),
        bank,
    )
    return "\n".join(line for line in lines if line) or _NOTHING


def _rest(instruction: Any, statement: Statement) -> Iterator[tuple[str, str]]:
    """The fields that only instructions of a class have, as far as they are filled in."""
    left_out = _LEFT_OUT.get(type(instruction), {})
    for each in fields(instruction):
        name, value = each.name, getattr(instruction, each.name)
        if name in _TOLD_APART or name == "purpose" or value is PaymentSign.PAYMENT:
            continue
        if value not in (None, ""):
            text = " · ".join(filter(None, (_text(name, value), statement.meanings.get(name))))
            yield labels.field(name, of=type(instruction)), text
        elif name in left_out:
            told = _NOTHING if name in statement.undecided else str(left_out[name])
            yield labels.field(name, of=type(instruction)), told


def _text(name: str, value: object) -> str:
    if isinstance(value, Amount):
        return formats.amount(value)
    if isinstance(value, date):
        return formats.day(value)
    if isinstance(value, StrEnum) or not isinstance(value, str):
        return labels.value(name, value.value if isinstance(value, StrEnum) else value)
    return labels.value(name, _cut(value, LONGEST_TEXT if name == "text" else LONGEST_PURPOSE))


def _cut(text: str, longest: int) -> str:
    """A text as far as it may be sent; what goes on beyond that ends with an ellipsis."""
    return text if len(text) <= longest else f"{text[:longest].rstrip()}…"
