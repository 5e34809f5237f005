"""Provides data for non-payment documents: their subjects, earlier content, earlier answers."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import DocumentType, Kind
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.instructions.document_actions import (
    TYPES,
    AnswerStage,
    DemandAnswer,
    fits,
    is_about,
    reference_to,
)
from desktop_app.domain.instructions.instruction import OtherDocument
from desktop_app.domain.instructions.other_document_details import (
    fields_from_details,
    own_fields_told,
)
from desktop_app.domain.instructions.other_document_fields import written_other
from desktop_app.domain.instructions.other_document_types import FIELDS, FieldKind
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import DeliveryVerdict, OutboxState
from desktop_app.domain.register.obligations import RegisterDocument
from desktop_app.storage.window import DocumentFilter, OutboxFilter, Sort, SortKey

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from desktop_app.domain.documents.listed import (
        BankDocumentDetails,
        ListedDocument,
    )
    from desktop_app.domain.instructions.other_document_types import DocumentField
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.payments.payment_data import PaymentData
    from desktop_app.storage.documents.document_store import DocumentStore
    from desktop_app.storage.window import OutboxWindows

_LONG_AGO: Final = datetime.min.replace(tzinfo=UTC)
_NEWEST: Final = Sort(SortKey.DATE, descending=True)
_MOST_LOOKED_AT: Final = 500
_MOST_OFFERED: Final = 30
_SENT_FROM_HERE: Final = frozenset({Operation.CREATE_OTHER, Operation.CHANGE_OTHER})
_ANSWERS: Final = OutboxFilter(
    states=frozenset(OutboxState) - {OutboxState.DRAFT, OutboxState.REFUSED, OutboxState.DAMAGED},
    operations=_SENT_FROM_HERE,
)
_HERE: Final = {
    OutboxState.READY: AnswerStage.NOT_SENT,
    OutboxState.SENDING: AnswerStage.SENDING,
    OutboxState.SENT: AnswerStage.UNKNOWN,  # it was found nowhere yet
    OutboxState.UNKNOWN: AnswerStage.UNKNOWN,
}
_DIRECTORIES: Final = tuple(
    dict.fromkeys(
        field.directory
        for fields in FIELDS.values()
        for field in fields
        if field.directory is not None
    )
)
"""Directories by which the bank's names of codes are told."""


class OtherDocuments:
    """Reads the store and the outbox; works offline."""

    def __init__(
        self, *, store: DocumentStore, outbox: OutboxWindows, payments: PaymentData
    ) -> None:
        """`payments` reads the directories by which the bank's names of codes are told."""
        self._store = store
        self._outbox = outbox
        self._payments = payments

    async def subjects(self, kind: DocumentType, fragment: str) -> tuple[ListedDocument, ...]:
        """The possible subjects of a document of a type, newest first.

        Args:
            kind: a type that `other_documents.FIELDS` names.
            fragment: of number, counterparty, account or purpose; empty for anything.

        Raises:
            StorageError: the store could not be read.
        """
        field = reference_of(kind)
        if field is None:
            return ()
        where = replace(_listed(field, fragment), listed_only=True)
        found = await self._store.window(where, _NEWEST, offset=0, limit=_MOST_LOOKED_AT)
        actions = [action for action, made in TYPES.items() if made is kind]
        told = _told_last(row.value for row in found.rows)
        fitting = [each for each in told if any(fits(action, each) for action in actions)]
        return tuple(fitting[:_MOST_OFFERED])

    async def subject(self, kind: DocumentType, reference: str) -> ListedDocument | None:
        """The subject of a document, or None if it is not stored.

        Raises:
            StorageError: the store could not be read.
        """
        field = reference_of(kind)
        if field is None or field.refers_to is None or not reference.strip():
            return None
        if field.refers_to is not Kind.REGISTER_DOCUMENT:
            return await self._store.document(field.refers_to, reference.strip())
        told: list[ListedDocument] = []
        async for batch in self._store.iterate(_listed(field, ""), _NEWEST):
            told += (one for one in batch if reference_to(one) == reference.strip())
        return next(iter(_told_last(told)), None)

    async def to_change(self, details: BankDocumentDetails) -> dict[str, str]:
        """The form texts of a document at the bank.

        If the bank tells no field of the type, these are taken from what was last sent from here.
        If it tells some, the others stay empty: somebody may have removed them at the bank. What
        `untold` gives is among them.

        Args:
            details: of a document whose type `other_documents.FIELDS` names.

        Raises:
            StorageError: the store could not be read.
        """
        codes = await self._payments.codes(_DIRECTORIES)
        told = fields_from_details(details, codes)
        sent = None if own_fields_told(details) else await self._sent(details)
        if sent is None:
            return told
        usual = {name: text for name, text in written_other(sent).items() if text}
        return usual | told

    async def untold(self, details: BankDocumentDetails) -> tuple[tuple[str, str], ...]:
        """What was last sent from here in fields of a document that the bank leaves out.

        The bank tells other fields of the type: it may have these, or somebody has emptied them.

        Args:
            details: of a document at the bank.

        Returns:
            Names and texts of fields; none where the form has them (`to_change`).

        Raises:
            StorageError: the store could not be read.
        """
        own = own_fields_told(details)
        sent = await self._sent(details) if own else None
        if sent is None:
            return ()
        told = own.union(fields_from_details(details, {}))
        texts, fields = written_other(sent), FIELDS.get(sent.type, ())
        missing = (each.name for each in fields if each.name not in told)
        return tuple((name, texts[name]) for name in missing if texts[name])

    async def answers(self) -> Mapping[str, DemandAnswer]:
        """Answers to payment demands, by the identifier of the demand.

        They are on their way, at the bank, or ready to go there. Drafts are none, nor is what was
        refused, or what the bank rejected or has no more.

        Raises:
            StorageError: the store could not be read.
        """
        given = await self._given()
        made = (row.document_id for row in given if row.document_id)
        known = await self._store.statuses_of(Kind.DOCUMENT, made)
        found: dict[str, DemandAnswer] = {}
        for row in given:
            stage, demand = _stage(row, *known.get(row.document_id, (None, False))), _demand_of(row)
            if stage is not None:
                before = found.get(demand, DemandAnswer(frozenset(), stage))
                farthest = max(stage, before.stage, key=lambda each: each.value)
                found[demand] = DemandAnswer(before.rows | {row.id}, farthest)
        return found

    async def own_answers(self) -> frozenset[str]:
        """Identifiers of the bank's documents that answer demands and were sent from here.

        Raises:
            StorageError: the store could not be read.
        """
        return frozenset(row.document_id for row in await self._given() if row.document_id)

    async def _given(self) -> list[OutboxRow]:
        """The rows of the outbox that answer demands."""
        given: list[OutboxRow] = []
        async for batch in self._outbox.iterate(_ANSWERS, _NEWEST):
            given += [row for row in batch if row.state in _ANSWERS.states and _demand_of(row)]
        return given

    async def _sent(self, details: BankDocumentDetails) -> OtherDocument | None:
        """The instruction last sent from here that became this document."""
        for row in await self._outbox.about_documents((details.document.id,), _SENT_FROM_HERE):
            sent, ours = row.instruction, row.document_id == details.document.id
            confirmed = row.state is OutboxState.CONFIRMED and ours
            if not confirmed or not isinstance(sent, OtherDocument):
                continue
            if sent.type == details.document.type:
                return sent
        return None


def _told_last(documents: Iterable[ListedDocument]) -> tuple[ListedDocument, ...]:
    """Each document once, in the same order: of several replies of the register the last counts."""
    last: dict[str, ListedDocument] = {}
    for each in documents:
        before = last.setdefault(reference_to(each), each)
        if _received(each) > _received(before):
            last[reference_to(each)] = each
    return tuple(last.values())


def _received(document: ListedDocument) -> datetime:
    """When the register delivered a document; long ago if unknown, and for all other documents."""
    told_at = document.received_at if isinstance(document, RegisterDocument) else None
    return told_at or _LONG_AGO


def texts_about(
    kind: str, texts: Mapping[str, str], about: ListedDocument | None
) -> Mapping[str, str]:
    """The texts of a form with the currency of what they are about, if the form has none for it."""
    known = about is not None and about.amount is not None and about.amount.currency
    fields = FIELDS.get(DocumentType(kind), ())
    if about is None or not known or any(each.with_currency for each in fields):
        return texts
    named = reference_of(DocumentType(kind))
    if named is None or texts.get(named.name, "").strip() != reference_to(about):
        return texts
    return {**texts, "currency": known}


def completed_other(document: OtherDocument, about: ListedDocument | None) -> OtherDocument:
    """A document with the currency of what it is about, if its amount is sent without one."""
    amount = document.amount
    if amount is None or amount.currency or about is None or about.amount is None:
        return document
    if not is_about(document, about):
        return document
    return replace(document, amount=replace(amount, currency=about.amount.currency))


def reference_of(kind: DocumentType) -> DocumentField | None:
    """The field with which documents of a type refer to their subject, or None."""
    return next((f for f in FIELDS.get(kind, ()) if f.kind is FieldKind.REFERENCE), None)


def _demand_of(row: OutboxRow) -> str:
    """The identifier of the demand that a row answers; empty where it answers none."""
    answer = row.instruction
    return answer.requirement_id if isinstance(answer, OtherDocument) else ""


def _stage(row: OutboxRow, status: int | None, absent: bool) -> AnswerStage | None:
    """Where the answer in a row is, by what its document is known to be; None for no answer."""
    if absent or status == DocumentStatus.REJECTED:
        return None
    if row.state is OutboxState.READY and row.progress.doubtful:
        return AnswerStage.NOT_ARRIVED
    undecided = row.progress.verdict is DeliveryVerdict.CANNOT_TELL
    if row.state is OutboxState.UNKNOWN and undecided:
        return AnswerStage.UNDECIDED
    if row.state in _HERE:
        return _HERE[row.state]
    unsigned = status == DocumentStatus.AWAITING_SIGNATURE
    return AnswerStage.UNSIGNED if unsigned else AnswerStage.AT_BANK


def _listed(field: DocumentField, fragment: str) -> DocumentFilter:
    if field.refers_to is None:
        raise ValueError(f"{field.name} refers to nothing")
    types: Sequence[str] = [each.value for each in field.refers_to_types]
    return DocumentFilter(kind=field.refers_to, types=frozenset(types), text=fragment)
