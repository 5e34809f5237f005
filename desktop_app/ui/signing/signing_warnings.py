"""What a person should know before signing: accounts, equal payments, later changes."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import DocumentType
from desktop_app.domain.instructions.duplicates import fingerprint
from desktop_app.domain.instructions.instruction import PAYMENT_TYPES, PaymentInstruction
from desktop_app.domain.outbox.operation_names import Operation
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.services.payments.payment_checks import PaymentToCheck
from desktop_app.ui.forms.review.payment_notices import PaymentNotice, notices
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.profiles.workspace import Workspace

_CHANGED: Final = (
    Text("SigningPage", "Changed after it was sent from here"),
    Text("SigningPage", "Day, amount, account, payee or purpose are not what was written here."),
)
_CHANGE_WAITS: Final = (
    Text("SigningPage", "A change of it waits in Drafts and outbox"),
    Text("SigningPage", "What is signed now is what the bank has, without that change."),
)
_DELETION_WAITS: Final = (
    Text("SigningPage", "Its deletion waits in Drafts and outbox"),
    Text("SigningPage", "Once it is signed, it cannot be deleted any more."),
)
_WAITING: Final = {
    Operation.CHANGE_PAYMENT: _CHANGE_WAITS,
    Operation.CHANGE_OTHER: _CHANGE_WAITS,
    Operation.DELETE_DOCUMENT: _DELETION_WAITS,
}
_ON_ITS_WAY: Final = frozenset(
    {OutboxState.READY, OutboxState.SENDING, OutboxState.SENT, OutboxState.UNKNOWN}
)
_WRITTEN: Final = frozenset({Operation.CREATE_PAYMENT, Operation.CHANGE_PAYMENT})


async def warnings_of(
    documents: Sequence[ListedDocument], workspace: Workspace
) -> dict[str, tuple[PaymentNotice, ...]]:
    """The notices about each document by its identifier, the most severe first.

    What is known of the payees is read once for all of them; of an acceptance of direct debits the
    account of who may debit is told. Of everything else only that is told which waits in the outbox
    for it.

    Raises:
        StorageError: the store could not be read.
    """
    payments = [each for each in documents if each.type in PAYMENT_TYPES]
    checks, (written, waiting) = await asyncio.gather(
        workspace.payment_checks.check(
            [PaymentToCheck(payment=_payment(each), changes=each.id) for each in payments]
        ),
        _sent(documents, workspace),
    )
    told = {each.id: waiting.get(each.id, ()) for each in documents}
    for document, check in zip(payments, checks, strict=True):
        found, row = notices(check.history), written.get(document.id)
        if row is not None and not _has_content_of_row(document, row):
            found = (_change(*_CHANGED), *found)
        told[document.id] += found
    for document in documents:
        if document.type == DocumentType.DEBIT_ACCEPT:
            history = await workspace.payments.account_history(document.party)
            told[document.id] += notices(history)
    return told


def _payment(document: ListedDocument) -> PaymentInstruction:
    return PaymentInstruction(
        type=DocumentType(document.type),
        number=document.number,
        date=document.date,
        account=document.account,
        party=document.party,
        amount=document.amount,
        purpose=document.purpose,
    )


async def _sent(
    documents: Sequence[ListedDocument], workspace: Workspace
) -> tuple[dict[str, OutboxRow], dict[str, tuple[PaymentNotice, ...]]]:
    """What was sent from here about documents, by their identifiers.

    Returns:
        The payment that the bank took last, and what is said of what it has not taken yet.
    """
    ids = {each.id for each in documents}
    written: dict[str, OutboxRow] = {}
    waiting: dict[str, tuple[PaymentNotice, ...]] = {}
    for row in await workspace.outbox_rows.about_documents(ids, _WRITTEN | _WAITING.keys()):
        if row.state is OutboxState.CONFIRMED and row.operation in _WRITTEN:
            for document_id in ids & {row.document_id, row.target}:
                written.setdefault(document_id, row)
        elif row.state in _ON_ITS_WAY and row.operation in _WAITING:
            said = _change(*_WAITING[row.operation])
            if said not in waiting.get(row.target, ()):
                waiting[row.target] = (*waiting.get(row.target, ()), said)
    return written, waiting


def _change(title: Text, text: Text) -> PaymentNotice:
    return PaymentNotice(str(title), str(text), concurrent_change=True)


def _has_content_of_row(document: ListedDocument, row: OutboxRow) -> bool:
    written = row.instruction
    if not isinstance(written, PaymentInstruction):
        return True
    mark = fingerprint(written)
    return mark is None or mark == fingerprint(document)
