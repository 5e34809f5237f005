"""Finds payments that are much larger than the latest ones to the same payee, as by a slip."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import DocumentType, ListedDocument
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.instructions.duplicates import is_same_payee
from desktop_app.domain.instructions.instruction import PAYMENT_TYPES
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values.money import Amount

if TYPE_CHECKING:
    from collections.abc import Iterable

    from desktop_app.domain.instructions.instruction import PaymentInstruction

MUCH_LARGER: Final = 5
"""So many times the largest earlier payment is unusual: a digit too many is ten times."""
LEAST_EARLIER: Final = 3
"""Earlier payments from which on they tell what is usual."""
_NOT_PAID: Final = frozenset({DocumentStatus.REJECTED, DocumentStatus.AWAITING_SIGNATURE})


@dataclass(frozen=True, slots=True)
class UsualPayments:
    """Earlier payments to a payee, against which one is unusually large.

    Attributes:
        count: how many there are in this currency.
        largest: the largest of them.
        amount: of the largest.
    """

    count: int
    largest: ListedDocument
    amount: Amount


def unusually_large(
    payment: PaymentInstruction, documents: Iterable[ListedDocument]
) -> UsualPayments | None:
    """The earlier payments to the same payee, if this one is five times each of them or more.

    Rejected and unsigned documents do not count, nor do those of unknown types and transfers
    between own accounts.
    """
    amount = payment.amount
    if amount is None or payment.type is DocumentType.SELF_PAYMENTS:
        return None
    currency = amount.currency.upper()
    paid = [
        (each.amount, each)
        for each in documents
        if each.type in PAYMENT_TYPES
        and each.amount is not None
        and each.amount.currency.upper() == currency
        and each.status not in _NOT_PAID
        and is_same_payee(payment, each)
    ]
    if len(paid) < LEAST_EARLIER:
        return None
    most, largest = max(paid, key=lambda pair: pair[0].value)
    if not 0 < most.value * MUCH_LARGER <= amount.value:
        return None
    return UsualPayments(len(paid), largest, most)
