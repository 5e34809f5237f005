"""Adds up lists of documents, without what is not paid or settled, and what pays nothing."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeVar

from desktop_app.domain.documents.listed import (
    CardFileDocument,
    DocumentType,
    Kind,
    PaymentRequirement,
)
from desktop_app.domain.documents.statuses import (
    FINAL_DOCUMENT_STATUSES,
    DocumentStatus,
    RegisterDocumentStatus,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.domain.values.money import Amount, Money

_D = TypeVar("_D", bound="ListedDocument")

PAYING_TYPES: Final = frozenset(
    {
        DocumentType.LEGAL_PAYMENTS,
        DocumentType.INDIVIDUAL_PAYMENTS,
        DocumentType.BUDGET_PAYMENTS,
        DocumentType.SELF_PAYMENTS,
        DocumentType.NON_RESIDENT_PAYMENTS,
        DocumentType.SALARY_LISTS,
        DocumentType.ACCEPTANCES,
        DocumentType.CURR_PAYMENTS,
        DocumentType.CONVERSION_PAY,
        DocumentType.PURCHASE_PAY,
        DocumentType.SALE_PAY,
    }
)
"""Types of bank documents by which money is paid; an acceptance lets a demand be paid."""
_APART: Final = frozenset(each.value for each in DocumentType if each not in PAYING_TYPES)
_STATUSES_APART: Final[Mapping[Kind, frozenset[int]]] = {
    Kind.DOCUMENT: frozenset({DocumentStatus.REJECTED}),
    Kind.CARD_FILE: FINAL_DOCUMENT_STATUSES,
    Kind.REQUIREMENT: FINAL_DOCUMENT_STATUSES,
    Kind.REGISTER_DOCUMENT: frozenset({RegisterDocumentStatus.RECALLED}),
}

COUNTED_BELOW: Final = 10**14
"""Amounts of so many major units and more are shown, but left out of totals."""

_LEFT_TO_PAY: Final = frozenset({Kind.CARD_FILE, Kind.REQUIREMENT})


@lru_cache(maxsize=1024)
def adds_up(kind: Kind, code: str, status: int | None) -> bool:
    """Whether the amount of a document is added to those of payments.

    A contract or an application names an amount that nobody pays with it, and what the bank
    rejected, or the sender recalled, was not paid. Of the unpaid queue and of demands nothing is
    left to pay of what has a final status. A type that is not known counts: it may well be a
    payment.
    """
    if status in _STATUSES_APART.get(kind, ()):
        return False
    return kind is not Kind.DOCUMENT or code not in _APART


def adds_remainders(kind: Kind) -> bool:
    """Whether what is left to pay is added up, and not whole amounts.

    Nothing is left of documents that do not add up: they have no sum where a list has no others.
    """
    return kind in _LEFT_TO_PAY


def summed_amount(document: ListedDocument) -> Amount | None:
    """What of a document is added up: what is left to pay where it tells that, or its amount."""
    if isinstance(document, CardFileDocument | PaymentRequirement) and document.rest is not None:
        return document.rest
    return document.amount


def counted_money(amount: Amount | None) -> Money | None:
    """The money of an amount that sums include; None of what is no money, or is too large."""
    money = amount.money if amount is not None else None
    if amount is None or money is None or amount.value.copy_abs() >= COUNTED_BELOW:
        return None
    return money


class RunningSums:
    """Sums of amounts by currency in the making, and the number of amounts that are not in them.

    Amounts that do not add up are kept apart; they are the sums of a list that has no others. What
    others owe and what is owed to others is never added to each other.
    """

    def __init__(self) -> None:
        self._left_out = 0
        self._parts = (_Part(), _Part())

    def add(
        self, currency: str, units: int, *, adds: bool, direction: object = None, count: int = 1
    ) -> None:
        """Add the amounts of some documents.

        Args:
            currency: of all of them.
            units: their sum, in whatever units the caller counts.
            adds: as `adds_up` says.
            direction: which of them go the same way; the same for all where there are no ways.
            count: how many amounts they are.
        """
        part = self._parts[0 if adds else 1]
        part.sums[currency] += units
        part.directions.add(direction)
        part.count += count

    def leave_out(self, count: int = 1) -> None:
        """Count amounts that are in no sum."""
        self._left_out += count

    @property
    def adds(self) -> bool:
        """Whether there are amounts that add up."""
        return bool(self._parts[0].count)

    def result(self, *, alone: bool = True) -> tuple[tuple[tuple[str, int], ...], int]:
        """Currencies with their sums, by their letters, and how many amounts are not in them.

        Without `alone` the sums are of a part of a list where other amounts add up: those that do
        not are in no sum then, also where the part has no others.
        """
        added, apart = self._parts
        told, others = (apart, _Part()) if alone and not self.adds else (added, apart)
        left_out = self._left_out + others.count
        if len(told.directions) > 1:
            return (), left_out + told.count
        return tuple(sorted(told.sums.items())), left_out


class _Part:
    """Amounts that are added to each other."""

    def __init__(self) -> None:
        self.count = 0
        self.sums: Counter[str] = Counter()
        self.directions: set[object] = set()


def added_up(documents: Iterable[_D]) -> list[_D]:
    """The documents that a sum is made of: those that add up, or all where none of them does."""
    found = list(documents)
    return [each for each in found if adds_up(each.kind, each.type, each.status)] or found
