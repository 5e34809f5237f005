"""Tells which documents of the bank may be answers to a payment demand that were not given here.

The lists do not say which demand an answer is about. What they say is compared: both accounts, the
day, the amount, and the number where the purpose names one. Details may name the demand itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import DocumentType
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.instructions.document_actions import demanded_by
from desktop_app.domain.instructions.duplicates import invoice_numbers
from desktop_app.domain.values import accounts, taxpayer

if TYPE_CHECKING:
    from desktop_app.domain.documents.listed import ListedDocument


_OTHER_TYPES: Final = frozenset(DocumentType) - {DocumentType.ACCEPTANCES}


def may_be_about(document: ListedDocument, demand: ListedDocument) -> bool:
    """Whether nothing in the lists but the amount and the purpose speaks against an answer.

    A rejected document answers nothing, nor does one that is older than the demand. A type that is
    not known speaks against nothing.
    """
    if document.type in _OTHER_TYPES or document.status == DocumentStatus.REJECTED:
        return False
    if document.date is not None and demand.date is not None and document.date < demand.date:
        return False
    return _agree(document.account, demand.account) and _same_party(document, demand)


def may_answer(document: ListedDocument, demand: ListedDocument, *, named: str = "") -> bool:
    """Whether a document of the bank may be an acceptance or refusal of this demand.

    Args:
        document: as the bank lists it.
        demand: the demand.
        named: the identifier of the demand that the details of the document name; it decides.
    """
    if named:
        return named == demand.id and document.status != DocumentStatus.REJECTED
    if not may_be_about(document, demand):
        return False
    numbers = invoice_numbers(document.purpose)
    if numbers & invoice_numbers(f"№ {demand.number}"):
        return True
    amount = document.amount
    demanded = [each for each in (demand.amount, demanded_by(demand)) if each is not None]
    if numbers:  # of another demand, or of what is paid for
        return amount is not None and any(
            amount.value == each.value and _may_be_equal(amount.currency, each.currency)
            for each in demanded
        )
    if amount is None or not demanded:
        return True
    return any(
        amount.value <= each.value and _may_be_equal(amount.currency, each.currency)
        for each in demanded
    )


def _may_be_equal(one: str, other: str) -> bool:
    """Whether two currencies are equal, or one of them is not told."""
    return not one or not other or one.upper() == other.upper()


def _same_party(document: ListedDocument, demand: ListedDocument) -> bool:
    one, other = document.party, demand.party
    mine, theirs = map(taxpayer.normalised, (one.taxpayer_number, other.taxpayer_number))
    if mine and theirs:
        return mine == theirs
    return _agree(one.account, other.account)


def _agree(one: str, other: str) -> bool:
    """Whether two accounts are equal, or one of them is not told."""
    mine, theirs = accounts.normalised(one), accounts.normalised(other)
    return not mine or not theirs or mine == theirs
