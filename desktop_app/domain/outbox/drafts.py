"""Types of drafts: instructions being written, stored exactly as typed."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum
from typing import TYPE_CHECKING

from desktop_app.domain.documents.listed import Kind, Party
from desktop_app.domain.documents.shown_document import ShownDocument
from desktop_app.domain.instructions.instruction import DebitAcceptanceRecall, OtherDocument
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.outbox.operations import OPERATIONS, Operation, Service
from desktop_app.domain.values.money import Amount

if TYPE_CHECKING:
    from desktop_app.domain.outbox.operations import Sendable


class SourceKind(StrEnum):
    """Kinds of sources from which a draft was created."""

    TEMPLATE = "template"
    DOCUMENT = "document"
    IMPORT = "import"


@dataclass(frozen=True, slots=True)
class Source:
    """The template, document or import from which a draft was created."""

    kind: SourceKind
    id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class InstructionSummary:
    """The fields of an instruction that lists show; missing or unreadable ones are empty."""

    number: str = ""
    date: dt.date | None = None
    account: str = ""
    party: Party = field(default_factory=Party)
    amount: Amount | None = None
    purpose: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """What a form saves while somebody writes; `OutboxRow` is what is read again.

    Attributes:
        id: of the row of the outbox, which is a draft until it is sent.
        operation: what sending it will do.
        type: document type (2.10), or the kind of register request.
        fields: texts as they stand in the form, by the name of the field.
        summary: what lists show of it, as far as it can be read.
        target: identifier of the document that it changes; empty for a new one.
        source: what it was begun from, if anything.
        shown: the document at the bank that it is about, as it was when the draft was begun.
    """

    id: str
    operation: Operation
    type: str = ""
    fields: Mapping[str, str] = field(default_factory=dict)
    summary: InstructionSummary = field(default_factory=InstructionSummary)
    target: str = ""
    source: Source | None = None
    shown: ShownDocument | None = None


def document_about(
    operation: Operation, target: str, instruction: Sendable, source: Source | None
) -> tuple[Kind, str] | None:
    """The list and identifier of the document at the bank that is decided about, if any.

    Args:
        operation: what sending the instruction does.
        target: what it changes, deletes or pays; empty for a new one.
        instruction: what is sent.
        source: what it was begun from.
    """
    if OPERATIONS[operation].service is not Service.DOCUMENTS:
        return None
    return (Kind.DOCUMENT, target) if target else subject_of(instruction, source)


def subject_of(instruction: Sendable, source: Source | None) -> tuple[Kind, str] | None:
    """The list and identifier of the document that an instruction names, as far as known."""
    match instruction:
        case OtherDocument(document_id=found) if found:
            return Kind.DOCUMENT, found
        case OtherDocument(requirement_id=found) if found:
            return Kind.REQUIREMENT, found
        case OtherDocument(register_document_id=found) if found and source is not None:
            is_it = source.id.rpartition("/")[2] == found
            return (Kind.REGISTER_DOCUMENT, source.id) if is_it else None
        case DebitAcceptanceRecall(acceptance_id=found) if found:
            return Kind.DOCUMENT, found
        case _:
            return None
