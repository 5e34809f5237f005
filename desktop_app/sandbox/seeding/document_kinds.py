"""What tells the 34 document types apart: how often, for whom, how much, in which states."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Pool = Literal["business", "individual", "state", "own", "foreign", "bank", "currency", "nobody"]

_COMMON = (4, 1, 2, 3)
_PAYMENT = (4, 1, 2, 3, 5, 7)
_UNIQUE_PAYMENT = (4, 1, 2, 3, 7)
POSSIBLE_DUPLICATE = 7


@dataclass(frozen=True, slots=True)
class DocumentKind:
    """A document type of section 2.10 as it is seeded.

    Attributes:
        weight: how often it is met, in parts of about a thousand.
        pool: whom it names as the recipient.
        statuses: states it can be in (section 3), the most usual first.
        low: the smallest usual amount in minor units; 0 where a kind has no amount.
        high: the largest usual amount.
        currency: letters, where the party does not say.
    """

    weight: int
    pool: Pool
    statuses: tuple[int, ...]
    low: int
    high: int
    currency: str = "BYN"

    @property
    def may_repeat(self) -> bool:
        """Whether an equal document of this type is held as a possible duplicate (state 7)."""
        return POSSIBLE_DUPLICATE in self.statuses


KINDS: dict[str, DocumentKind] = {
    "legalPayments": DocumentKind(520, "business", _PAYMENT, 2_000, 4_800_000),
    "individualPayments": DocumentKind(42, "individual", _PAYMENT, 3_000, 450_000),
    "budgetPayments": DocumentKind(135, "state", _PAYMENT, 1_200, 1_900_000),
    "selfPayments": DocumentKind(38, "own", _UNIQUE_PAYMENT, 10_000, 6_000_000),
    "nonResidentPayments": DocumentKind(30, "foreign", _PAYMENT, 20_000, 5_500_000),
    "salaryLists": DocumentKind(24, "bank", _PAYMENT, 2_400_000, 5_600_000),
    "credits": DocumentKind(5, "bank", (*_COMMON, 5), 500_000, 30_000_000),
    "acceptances": DocumentKind(18, "business", (*_COMMON, 5), 4_000, 900_000),
    "requirements": DocumentKind(20, "business", (4, 8, 1, 2, 3, 5, 7), 5_000, 1_800_000),
    "recalls": DocumentKind(5, "business", (*_COMMON, 8), 0, 0),
    "letters": DocumentKind(12, "nobody", _COMMON, 0, 0),
    "inquiries": DocumentKind(9, "nobody", _COMMON, 0, 0),
    "reservations": DocumentKind(6, "nobody", _COMMON, 50_000, 2_000_000),
    "stopReservations": DocumentKind(2, "nobody", _COMMON, 0, 0),
    "resumeReservations": DocumentKind(2, "nobody", _COMMON, 0, 0),
    "suspendReservations": DocumentKind(2, "nobody", _COMMON, 0, 0),
    "currContracts": DocumentKind(5, "currency", _COMMON, 1_000_000, 60_000_000, "EUR"),
    "currContractDocs": DocumentKind(12, "currency", _COMMON, 200_000, 9_000_000, "EUR"),
    "currPayments": DocumentKind(30, "currency", _PAYMENT, 50_000, 7_000_000, "EUR"),
    "conversionPay": DocumentKind(8, "currency", _PAYMENT, 80_000, 4_000_000, "EUR"),
    "purchasePay": DocumentKind(10, "currency", _PAYMENT, 80_000, 5_000_000, "USD"),
    "salePay": DocumentKind(14, "own", _UNIQUE_PAYMENT, 100_000, 6_000_000, "USD"),
    "currPayNotifications": DocumentKind(6, "currency", _COMMON, 50_000, 5_000_000, "EUR"),
    "cashReceivedInfo": DocumentKind(9, "currency", _COMMON, 50_000, 8_000_000, "EUR"),
    "dealRegistrations": DocumentKind(4, "currency", _COMMON, 800_000, 60_000_000, "EUR"),
    "operationsComplete": DocumentKind(3, "currency", _COMMON, 0, 0),
    "recallBudgetPay": DocumentKind(2, "state", _COMMON, 0, 0),
    "recallRequirement": DocumentKind(2, "business", _COMMON, 0, 0),
    "changeRequirement": DocumentKind(2, "business", _COMMON, 5_000, 900_000),
    "suspendRequirement": DocumentKind(2, "business", _COMMON, 0, 0),
    "resumeRequirement": DocumentKind(2, "business", _COMMON, 0, 0),
    "debitAccept": DocumentKind(5, "business", _COMMON, 30_000, 600_000),
    "recallDebitAccept": DocumentKind(2, "business", _COMMON, 0, 0),
    "confirmation": DocumentKind(3, "state", _COMMON, 0, 0),
}
"""All types of section 2.10 in its order."""
