"""What is sent to the documents service: its writing operations, and how each outcome is found."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeAlias

from desktop_app.domain.documents import BankDocument, DocumentType, Kind
from desktop_app.domain.instructions import (
    DebitAcceptance,
    DebitAcceptanceRecall,
    Instruction,
    OtherDocument,
    PaymentInstruction,
    RegisterRequestDraft,
)
from desktop_app.domain.operation_names import Operation

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = [
    "OPERATIONS",
    "Deletion",
    "Effect",
    "Operation",
    "OperationFacts",
    "Sendable",
    "type_of",
]


class Effect(StrEnum):
    """What an operation does at the bank, and so where its outcome is found."""

    CREATES = "creates"
    """A list shows a new row that is like the instruction."""
    CHANGES = "changes"
    """The details of the document are the intended ones, or still the old ones."""
    DELETES = "deletes"
    """The document is gone, or still there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deletion:
    """The instruction to delete a document (row 27), with the document as it was last seen."""

    document: BankDocument


Sendable: TypeAlias = Instruction | Deletion
"""Anything that the outbox sends."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OperationFacts:
    """What there is to know of an operation.

    Attributes:
        row: its number in section 4.
        instruction: class of what it sends.
        effect: what it does at the bank.
        kind: list in which what it creates, changes or deletes is found.
    """

    row: int
    instruction: type[Sendable]
    effect: Effect
    kind: Kind = Kind.DOCUMENT


OPERATIONS: Final[Mapping[Operation, OperationFacts]] = MappingProxyType(
    {
        Operation.CREATE_PAYMENT: OperationFacts(
            row=2, instruction=PaymentInstruction, effect=Effect.CREATES
        ),
        Operation.CREATE_REGISTER_REQUEST: OperationFacts(
            row=6,
            instruction=RegisterRequestDraft,
            effect=Effect.CREATES,
            kind=Kind.REGISTER_REQUEST,
        ),
        Operation.CREATE_DEBIT_ACCEPTANCE: OperationFacts(
            row=13, instruction=DebitAcceptance, effect=Effect.CREATES
        ),
        Operation.CREATE_OTHER: OperationFacts(
            row=15, instruction=OtherDocument, effect=Effect.CREATES
        ),
        Operation.CHANGE_OTHER: OperationFacts(
            row=16, instruction=OtherDocument, effect=Effect.CHANGES
        ),
        Operation.RECALL_DEBIT_ACCEPTANCE: OperationFacts(
            row=17, instruction=DebitAcceptanceRecall, effect=Effect.CREATES
        ),
        Operation.CHANGE_PAYMENT: OperationFacts(
            row=26, instruction=PaymentInstruction, effect=Effect.CHANGES
        ),
        Operation.DELETE_DOCUMENT: OperationFacts(
            row=27, instruction=Deletion, effect=Effect.DELETES
        ),
    }
)
"""Every operation that the outbox sends."""


def type_of(instruction: Sendable) -> str:
    """Type of the document that an instruction is about: 2.10, or the kind of register request."""
    match instruction:
        case DebitAcceptance():
            return DocumentType.DEBIT_ACCEPT.value
        case DebitAcceptanceRecall():
            return DocumentType.RECALL_DEBIT_ACCEPT.value
        case Deletion():
            return instruction.document.type
        case _:
            return instruction.type.value
