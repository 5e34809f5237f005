"""The reference directories of section 2.11 and the payment types that fit a document type."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

from desktop_app.sandbox.bank.records import DirectoryEntry, PaymentType

DIRECTORIES = (
    "countryCode",
    "currencyCode",
    "priority",
    "purposeType",
    "inquiryType",
    "bankBranch",
    "term",
    "letterSubject",
    "activityCode",
    "foreignTermDate",
    "contractTypeCode",
    "docTypeCode",
    "codeVO",
    "itemCode",
    "codeUsing",
    "reservationType",
    "corrBic",
    "budgetPaymentCode",
    "typeOfPayments",
    "paymentStatus",
    "percentVat",
)

_SALARY = ("SALA", "PENS", "SSBE")
_TRADE = ("OTHR", "SUPP", "GDDS", "SCVE", "RENT")
_CATEGORIES = {
    "legalPayments": (*_TRADE, "LOAN", "INTC", "CHAR"),
    "individualPayments": ("OTHR", "SALA", "PENS", "RENT", "LOAN"),
    "budgetPayments": ("TAXS", "SSBE"),
    "selfPayments": ("INTC", "OTHR"),
    "nonResidentPayments": ("OTHR", "SUPP", "GDDS", "SCVE"),
    "salaryLists": _SALARY,
    "credits": ("LOAN",),
    "acceptances": _TRADE,
    "requirements": _TRADE,
    "debitAccept": _TRADE,
    "currPayments": ("OTHR", "SUPP", "GDDS", "SCVE"),
    "conversionPay": ("OTHR", "SUPP", "GDDS", "SCVE"),
    "purchasePay": ("OTHR", "SUPP", "GDDS", "SCVE"),
    "salePay": ("INTC", "OTHR"),
}


@cache
def entries(directory: str) -> tuple[DirectoryEntry, ...]:
    """The entries of a directory.

    Args:
        directory: one of `DIRECTORIES`.

    Raises:
        KeyError: there is no such directory.
    """
    if directory not in DIRECTORIES:
        raise KeyError(directory)
    text = files(__package__).joinpath("data", f"{directory}.json").read_text(encoding="utf-8")
    return tuple(
        DirectoryEntry(code=code, name=name, add_info=add_info)
        for code, name, add_info in json.loads(text)["entries"]
    )


def payment_types(document_type: str) -> tuple[PaymentType, ...]:
    """The payment categories and, below each, the purposes that fit a document type (row 14).

    A category's code has four letters, a purpose's five digits. The first category is the default
    one. A kind of document that moves no money has none.
    """
    categories = _CATEGORIES.get(document_type, ())
    names = {entry.add_info: entry.name for entry in entries("typeOfPayments")}
    found: list[PaymentType] = []
    for position, letters in enumerate(categories):
        found.append(PaymentType(letters, names[letters], default=position == 0))
        found.extend(
            PaymentType(f"{entry.code:05}", entry.name, default=False)
            for entry in entries("purposeType")
            if entry.add_info == letters
        )
    return tuple(found)
