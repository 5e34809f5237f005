"""What a person should know before signing a payment: account, equal payments, later changes."""

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
_WRITTEN: Final = frozenset({Operation.CREATE_PAYMENT, Operation.CHANGE_PAYMENT})


async def warnings_of(
    documents: Sequence[ListedDocument], workspace: Workspace
) -> dict[str, tuple[PaymentNotice, ...]]:
    """The notices about each document by its identifier, the most severe first.

    What is known of the payees is read once for all of them; of what is no payment there are no
    notices.

    Raises:
        StorageError: the store could not be read.
    """
    payments = [each for each in documents if each.type in PAYMENT_TYPES]
    checks, written = await asyncio.gather(
        workspace.payment_checks.check(
            [PaymentToCheck(payment=_payment(each), changes=each.id) for each in payments]
        ),
        _written(payments, workspace),
    )
    told: dict[str, tuple[PaymentNotice, ...]] = {each.id: () for each in documents}
    for document, check in zip(payments, checks, strict=True):
        found, row = notices(check.history), written.get(document.id)
        if row is not None and not _is_as_written(document, row):
            title, text = _CHANGED
            found = (PaymentNotice(str(title), str(text), concurrent_change=True), *found)
        told[document.id] = found
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


async def _written(
    payments: Sequence[ListedDocument], workspace: Workspace
) -> dict[str, OutboxRow]:
    """What was sent from here last about each payment, by the identifier of its document."""
    ids = {each.id for each in payments}
    found: dict[str, OutboxRow] = {}
    for row in await workspace.outbox_rows.about_documents(ids, _WRITTEN):
        if row.state is OutboxState.CONFIRMED:
            for document_id in ids & {row.document_id, row.target}:
                found.setdefault(document_id, row)
    return found


def _is_as_written(document: ListedDocument, row: OutboxRow) -> bool:
    written = row.instruction
    if not isinstance(written, PaymentInstruction):
        return True
    mark = fingerprint(written)
    return mark is None or mark == fingerprint(document)
