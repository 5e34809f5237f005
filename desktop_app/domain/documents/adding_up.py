"""Selects the documents of a list that are added up, without rejected ones and non-payments."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeVar

from desktop_app.domain.documents.listed import DocumentType, Kind
from desktop_app.domain.documents.statuses import DocumentStatus

if TYPE_CHECKING:
    from collections.abc import Iterable

    from desktop_app.domain.documents.listed import ListedDocument

_D = TypeVar("_D", bound="ListedDocument")

_PAYING: Final = frozenset(
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
_APART: Final = frozenset(each.value for each in DocumentType if each not in _PAYING)
_REJECTED_APART: Final = frozenset({Kind.DOCUMENT, Kind.REQUIREMENT})


@lru_cache(maxsize=1024)
def adds_up(kind: Kind, code: str, status: int | None) -> bool:
    """Whether the amount of a document is added to those of payments.

    A contract or an application names an amount that nobody pays with it, and what the bank
    rejected was not paid. A type that is not known counts: it may well be a payment.
    """
    if kind in _REJECTED_APART and status == DocumentStatus.REJECTED:
        return False
    return kind is not Kind.DOCUMENT or code not in _APART


def added_up(documents: Iterable[_D]) -> list[_D]:
    """The documents that a sum is made of: those that add up, or all where none of them does."""
    found = list(documents)
    paying = (each for each in found if each.amount is not None and each.amount.money is not None)
    return [each for each in paying if adds_up(each.kind, each.type, each.status)] or found
