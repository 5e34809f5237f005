"""Creates payments that return incoming money to its sender."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.domain.documents.listed import DocumentType, Party
from desktop_app.domain.instructions.instruction import PaymentInstruction, PaymentSign
from desktop_app.domain.values import accounts

if TYPE_CHECKING:
    from collections.abc import Collection
    from datetime import date

    from desktop_app.domain.documents.listed import (
        BankDocument,
        BankDocumentDetails,
        ListedDocument,
    )


def is_incoming(document: ListedDocument, own: Collection[str]) -> bool:
    """Whether a payment came to one of the user's accounts and is not a transfer between them."""
    transfer = document.type == DocumentType.SELF_PAYMENTS
    return not transfer and accounts.normalised(document.party.account) in own


def reversed_payment(
    details: BankDocumentDetails, *, own: Collection[str], today: date
) -> PaymentInstruction | None:
    """A payment of the incoming money back to its sender, dated today; None for others.

    The account is the one that it came from; the purpose names the document, for the sender to
    see what it is. A person completes it.
    """
    document = details.document
    if not is_incoming(document, own):
        return None
    sender = Party(
        name=details.payer_name,
        taxpayer_number=details.payer_taxpayer_number,
        account=accounts.normalised(document.account),
        bic=details.payer_bic,
        bank=details.payer_bank,
    )
    return PaymentInstruction(
        type=_type_of(sender),
        date=today,
        account=accounts.normalised(document.party.account),
        party=sender,
        amount=document.amount,
        purpose=_purpose(document),
        payment_sign=PaymentSign.RETURN,
    )


def _type_of(sender: Party) -> DocumentType:
    if not sender.account.startswith("BY"):
        return DocumentType.NON_RESIDENT_PAYMENTS
    legal = bool(sender.taxpayer_number)
    return DocumentType.LEGAL_PAYMENTS if legal else DocumentType.INDIVIDUAL_PAYMENTS


def _purpose(document: BankDocument) -> str:
    day = document.date
    dated = f" от {day.day:02d}.{day.month:02d}.{day.year:04d}" if day is not None else ""
    of = f" по документу № {document.number}{dated}" if document.number else dated
    was = f" ({document.purpose})" if document.purpose else ""
    return f"Возврат средств{of}{was}"[:420]
