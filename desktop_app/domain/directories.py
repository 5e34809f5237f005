"""Reference directories of the bank (2.11) and the payment types of a document type."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final


class Directory(StrEnum):
    """Directory identifiers (`analyticType`, 2.11), in the order of the specification."""

    COUNTRY_CODE = "countryCode"
    CURRENCY_CODE = "currencyCode"
    PRIORITY = "priority"
    PURPOSE_TYPE = "purposeType"
    INQUIRY_TYPE = "inquiryType"
    BANK_BRANCH = "bankBranch"
    TERM = "term"
    LETTER_SUBJECT = "letterSubject"
    ACTIVITY_CODE = "activityCode"
    FOREIGN_TERM_DATE = "foreignTermDate"
    CONTRACT_TYPE_CODE = "contractTypeCode"
    DOC_TYPE_CODE = "docTypeCode"
    CODE_VO = "codeVO"
    ITEM_CODE = "itemCode"
    CODE_USING = "codeUsing"
    RESERVATION_TYPE = "reservationType"
    CORR_BIC = "corrBic"
    BUDGET_PAYMENT_CODE = "budgetPaymentCode"
    TYPE_OF_PAYMENTS = "typeOfPayments"
    PAYMENT_STATUS = "paymentStatus"
    PERCENT_VAT = "percentVat"


@dataclass(frozen=True, slots=True)
class DirectoryEntry:
    """One value of a directory (2.7): code as sent, name, and extra data such as letters."""

    code: str
    name: str
    extra: str = ""


_BY_LETTERS: Final = frozenset(
    {
        Directory.COUNTRY_CODE,
        Directory.CURRENCY_CODE,
        Directory.PRIORITY,
        Directory.CORR_BIC,
        Directory.TYPE_OF_PAYMENTS,
    }
)
"""Directories whose values documents write as the additional text, not as the number."""


def as_written(directory: Directory, entry: DirectoryEntry) -> DirectoryEntry:
    """A value with the code that documents write; `code` alone is a number of the service (2.7)."""
    if directory in _BY_LETTERS and entry.extra.strip():
        return replace(entry, code=entry.extra.strip())
    return entry


@dataclass(frozen=True, slots=True)
class PaymentType:
    """A category or purpose that fits a document type (row 14)."""

    code: str
    name: str
    default: bool = False
