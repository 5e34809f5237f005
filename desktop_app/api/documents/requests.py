"""Builds request bodies that the specification of the documents service shows (2.5 and 2.8)."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, TypeAlias

from desktop_app.domain.instructions.instruction import REQUESTS_ABOUT_A_PAYER

if TYPE_CHECKING:
    import datetime as dt

    from desktop_app.domain.instructions.instruction import DebitAcceptance, RegisterRequestDraft
    from desktop_app.domain.values.money import Amount

Body: TypeAlias = "dict[str, str | int | Decimal]"
"""An object to be sent; amounts are `Decimal` and become JSON numbers with the same digits."""


def register_request(request: RegisterRequestDraft) -> Body:
    """AisIdoRequestCreationRequest (2.5); a payer is sent only where the kind names one."""
    about_payer = request.type in REQUESTS_ABOUT_A_PAYER
    return filled(
        {
            "documentType": str(request.type),
            "payerName": request.payer_name if about_payer else "",
            "payerUnp": request.payer_taxpayer_number if about_payer else "",
            "dateFrom": day(request.period_from),
            "dateTo": day(request.period_to),
        }
    )


def debit_acceptance(acceptance: DebitAcceptance) -> Body:
    """The fields of DebitAcceptanceCreationRequest that 2.8 shows; all of them are texts."""
    return filled(
        {
            "num": acceptance.number,
            "unnRec": acceptance.party.taxpayer_number,
            "corrName": acceptance.party.name,
            "corrAcc": acceptance.party.account,
            "corrBic": acceptance.party.bic,
            "numDog": acceptance.contract_number,
            "dateDog": day(acceptance.contract_date),
            "dateDogFr": day(acceptance.contract_from),
            "dateDogTo": day(acceptance.contract_to),
            "account": acceptance.account,
            "periodFr": day(acceptance.valid_from),
            "periodTo": day(acceptance.valid_to),
        }
    )


def filled(fields: dict[str, str | int | Decimal | None]) -> Body:
    """The fields that have a value; what is empty is not sent."""
    return {name: value for name, value in fields.items() if value is not None and value != ""}


def day(value: dt.date | None) -> str:
    """A day as dd.mm.yyyy, or an empty text."""
    return "" if value is None else f"{value.day:02d}.{value.month:02d}.{value.year:04d}"


def number(amount: Amount | None) -> Decimal | None:
    """An amount with all its digits written out, never with an exponent."""
    return None if amount is None else Decimal(f"{amount.value:f}")
