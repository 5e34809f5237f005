"""Types of instructions to the bank: payments, acceptances, other documents, register requests.

An instruction is what a form fills, what a draft keeps and what is sent. It may be incomplete:
`domain.instructions.validation` says what is missing or wrong. Texts are empty and days and amounts
`None`
where nothing was given.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import field
from enum import StrEnum
from typing import Final, TypeAlias

from desktop_app.domain.documents.listed import UNKNOWN_TYPE, DocumentType, Party
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.register.obligations import RegisterRequestType
from desktop_app.domain.values.money import Amount

PAYMENT_TYPES: Final = (
    DocumentType.LEGAL_PAYMENTS,
    DocumentType.INDIVIDUAL_PAYMENTS,
    DocumentType.BUDGET_PAYMENTS,
    DocumentType.SELF_PAYMENTS,
    DocumentType.NON_RESIDENT_PAYMENTS,
)
"""Types that are created as payments (row 2)."""

PERHAPS_PAYMENTS: Final = frozenset({*(kind.value for kind in PAYMENT_TYPES), UNKNOWN_TYPE})
"""A filter of what may be a payment: a warning has to see too much rather than too little."""

REQUESTS_ABOUT_A_PAYER: Final = frozenset(
    {
        RegisterRequestType.ALL_OF_PAYER,
        RegisterRequestType.EXECUTED_OF_PAYER,
        RegisterRequestType.UNEXECUTED_OF_PAYER,
    }
)
"""Register requests that name another payer (2.5)."""


class Urgency(StrEnum):
    """The speed of a payment; instant payments are in Belarusian roubles and work day and night."""

    NORMAL = "normal"
    URGENT = "urgent"
    INSTANT = "instant"


class PaymentSign(StrEnum):
    """Whether money is paid or returned."""

    PAYMENT = "1"
    RETURN = "0"


class LimitPeriod(StrEnum):
    """The period to which the limit of a direct-debit acceptance applies."""

    PAYMENT = "payment"
    DAY = "day"
    MONTH = "month"
    ALL = "all"


class DebitDecision(StrEnum):
    """The decision about a payment requirement with acceptance."""

    ACCEPT = "accept"
    REFUSE = "refuse"


@dataclass(frozen=True, slots=True, kw_only=True)
class PaymentInstruction:
    """A payment (rows 2 and 26; the fields of its body are assumed).

    Attributes:
        type: one of `PAYMENT_TYPES`.
        number: number in the payer's own sequence, 1 to 16 characters.
        date: day of the document.
        account: account that pays.
        party: who is paid.
        amount: what is paid, more than nothing.
        purpose: what for, 1 to 420 characters.
        priority: code of the directory of priorities.
        purpose_code: five digits.
        category_code: four letters; budget payments must have one.
        operation_code: code of the currency operation; payments to non-residents must have one.
        budget_code: code of the payment to the budget; budget payments must have one.
        third_party_taxpayer_number: who really pays or is paid, if it is somebody else.
        party_country: country of a non-resident, as the directory of countries writes it.
    """

    type: DocumentType
    number: str = ""
    date: dt.date | None = None
    account: str = ""
    party: Party = field(default_factory=Party)
    amount: Amount | None = None
    purpose: str = ""
    priority: str = ""
    urgency: Urgency | None = None
    purpose_code: str = ""
    category_code: str = ""
    payment_sign: PaymentSign | None = None
    operation_code: str = ""
    budget_code: str = ""
    third_party_taxpayer_number: str = ""
    contract_number: str = ""
    contract_date: dt.date | None = None
    party_country: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DebitAcceptance:
    """An application to accept direct debits (2.8, row 13; what follows `valid_to` is assumed).

    Attributes:
        party: who may debit the account.
        contract_date, contract_from, valid_from: the service takes the current day if not given.
        contract_to: last day of the contract, or `None` for no end.
        valid_to: last day of the acceptance, or `None` for no end.
        limit: the most that may be debited in a `limit_period`.
        purpose: what for, at most 420 characters.
    """

    number: str = ""
    party: Party = field(default_factory=Party)
    contract_number: str = ""
    contract_date: dt.date | None = None
    contract_from: dt.date | None = None
    contract_to: dt.date | None = None
    account: str = ""
    valid_from: dt.date | None = None
    valid_to: dt.date | None = None
    limit: Amount | None = None
    limit_period: LimitPeriod | None = None
    purpose: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DebitAcceptanceRecall:
    """A recall of an acceptance of direct debits (row 17; assumed).

    Attributes:
        acceptance_id: identifier of the acceptance at the service.
        date: the service takes the current day if not given.
        party: who could debit the account; name and taxpayer number count.
        reason: at most 420 characters.
    """

    number: str = ""
    date: dt.date | None = None
    account: str = ""
    acceptance_id: str = ""
    party: Party = field(default_factory=Party)
    contract_number: str = ""
    contract_date: dt.date | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class OtherDocument:
    """A document that is not a payment (rows 15 and 16; assumed).

    `domain.instructions.other_document_types` says which of the fields after `account` a type has.
    """

    type: DocumentType
    number: str = ""
    date: dt.date | None = None
    account: str = ""
    letter_subject: str = ""
    inquiry_type: str = ""
    reservation_type: str = ""
    text: str = ""
    period_from: dt.date | None = None
    period_to: dt.date | None = None
    copies: int | None = None
    amount: Amount | None = None
    purpose: str = ""
    document_id: str = ""
    requirement_id: str = ""
    register_document_id: str = ""
    decision: DebitDecision | None = None
    reason: str = ""
    on_date: dt.date | None = None
    contract_number: str = ""
    contract_date: dt.date | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RegisterRequestDraft:
    """A request to the obligations register (2.5, row 6).

    `payer_name` and `payer_taxpayer_number` count for `REQUESTS_ABOUT_A_PAYER` only.
    """

    type: RegisterRequestType
    payer_name: str = ""
    payer_taxpayer_number: str = ""
    period_from: dt.date | None = None
    period_to: dt.date | None = None


Instruction: TypeAlias = (
    PaymentInstruction
    | DebitAcceptance
    | DebitAcceptanceRecall
    | OtherDocument
    | RegisterRequestDraft
)
"""Anything that can be created at the documents service."""
