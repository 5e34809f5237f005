"""Converts a payment to the texts of its form and back; drafts store these texts."""

from __future__ import annotations

from dataclasses import replace
from operator import attrgetter
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import DocumentType
from desktop_app.domain.instructions.field_reader import (
    FieldReader,
    written_amount,
    written_currency,
)
from desktop_app.domain.instructions.instruction import PaymentInstruction, PaymentSign, Urgency
from desktop_app.domain.instructions.normalisation import normalised_instruction
from desktop_app.domain.instructions.templates import resolved
from desktop_app.domain.values import accounts
from desktop_app.domain.values.typed_days import written_day

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date

    from desktop_app.domain.address_book.counterparties import Counterparty
    from desktop_app.domain.documents.listed import BankDocumentDetails
    from desktop_app.domain.instructions.field_reader import FieldTexts

PARTY: Final = ("name", "taxpayer_number", "account", "bic", "bank")
"""Fields of the payee; in a form they are called ``party.name`` and so on."""

TEXTS: Final = (
    "number", "account", "purpose", "priority", "purpose_code", "category_code", "operation_code",
    "budget_code", "third_party_taxpayer_number", "contract_number", "party_country",
)  # fmt: skip
"""Fields that are kept as they are typed."""

DAYS: Final = ("date", "contract_date")

_ABROAD: Final = frozenset({"party_country", "operation_code"})
_OF_OTHERS: Final = frozenset({"third_party_taxpayer_number", "contract_number", "contract_date"})
WITHOUT_FIELD: Final[Mapping[DocumentType, frozenset[str]]] = MappingProxyType(
    {
        DocumentType.LEGAL_PAYMENTS: _ABROAD | {"budget_code"},
        DocumentType.INDIVIDUAL_PAYMENTS: _ABROAD | {"budget_code"},
        DocumentType.BUDGET_PAYMENTS: _ABROAD,
        DocumentType.SELF_PAYMENTS: _ABROAD | _OF_OTHERS | {"budget_code"},
        DocumentType.NON_RESIDENT_PAYMENTS: frozenset({"budget_code"}),
    }
)
"""What the form of a type has no field for, other than of the payee; the bank may have it."""
PAYEE_WITHOUT_FIELD: Final[Mapping[DocumentType, frozenset[str]]] = MappingProxyType(
    {
        DocumentType.LEGAL_PAYMENTS: frozenset({"party.bank"}),
        DocumentType.INDIVIDUAL_PAYMENTS: frozenset({"party.bank"}),
        DocumentType.BUDGET_PAYMENTS: frozenset({"party.bank"}),
        DocumentType.SELF_PAYMENTS: frozenset(
            {"party.name", "party.taxpayer_number", "party.bic", "party.bank"}
        ),
        DocumentType.NON_RESIDENT_PAYMENTS: frozenset(),
    }
)
"""What the form of a type has no field for of the payee."""


def read_payment(
    kind: str, texts: Mapping[str, str], *, today: date
) -> FieldTexts[PaymentInstruction]:
    """Read a payment from a form, with template variables in the purpose replaced.

    Args:
        kind: one of `instructions.PAYMENT_TYPES`.
        texts: by the name of the field; absent ones are empty.
        today: completes days that are typed without month or year.
    """
    read = FieldReader(texts, today=today)
    day, plain = read.day("date"), read.texts(TEXTS)
    plain["purpose"] = resolved(plain["purpose"], day=day, number=plain["number"])
    payment = PaymentInstruction(
        type=DocumentType(kind),
        party=read.party(PARTY),
        amount=read.named_amount(),
        date=day,
        contract_date=read.day("contract_date"),
        urgency=read.choice("urgency", Urgency),
        payment_sign=read.choice("payment_sign", PaymentSign),
        **plain,
    )
    return read.typed(payment)


def kept_fields(payment: PaymentInstruction, before: PaymentInstruction) -> frozenset[str]:
    """Fields that the form of a payment does not have and that are as the bank has them.

    Args:
        payment: as it is to be sent.
        before: the payment at the bank that it changes.
    """
    there = normalised_instruction(before)
    values = ((name, attrgetter(name)) for name in _without_field(payment.type))
    return frozenset(name for name, value in values if value(payment) == value(there))


def _without_field(kind: DocumentType) -> frozenset[str]:
    return WITHOUT_FIELD.get(kind, frozenset()) | PAYEE_WITHOUT_FIELD.get(kind, frozenset())


def first_payment(counterparty: Counterparty, *, day: date, kind: str = "") -> PaymentInstruction:
    """What a payment to a counterparty begins with; it has neither number nor amount.

    `kind` is the document type of the last payment, for those that name none.
    """
    defaults = counterparty.defaults
    return PaymentInstruction(
        type=DocumentType(defaults.type or kind or DocumentType.LEGAL_PAYMENTS),
        date=day,
        party=counterparty.party(),
        purpose=defaults.purpose,
        priority=defaults.priority,
        purpose_code=defaults.purpose_code,
        category_code=defaults.category_code,
        operation_code=defaults.operation_code,
        budget_code=defaults.budget_code,
    )


def written_payment(payment: PaymentInstruction) -> dict[str, str]:
    """Write a payment as the texts of its form."""
    written = {name: getattr(payment, name) for name in TEXTS}
    written |= {f"party.{name}": getattr(payment.party, name) for name in PARTY}
    written |= {name: written_day(getattr(payment, name)) for name in DAYS}
    written["amount"] = written_amount(payment.amount)
    written["currency"] = written_currency(payment.amount)
    written["urgency"] = payment.urgency.value if payment.urgency is not None else ""
    written["payment_sign"] = payment.payment_sign.value if payment.payment_sign is not None else ""
    return written


def repeated(details: BankDocumentDetails, *, today: date) -> PaymentInstruction:
    """Copy a payment as its form shows it: dated today, without a number.

    Raises:
        ValueError: its type is none of 2.10.
    """
    payment = payment_of(details)
    empty = PaymentInstruction(type=payment.type)
    hidden = {name: getattr(empty, name) for name in WITHOUT_FIELD.get(payment.type, ())}
    return replace(payment, date=today, number="", **hidden)


def shown_texts(kind: str, texts: Mapping[str, str]) -> dict[str, str]:
    """The texts without those for which the form of a type has no field.

    Those of the payee stay: `completed` decides on them.
    """
    hidden = WITHOUT_FIELD.get(DocumentType(kind), frozenset())
    return {name: text for name, text in texts.items() if name not in hidden}


def payment_of(details: BankDocumentDetails) -> PaymentInstruction:
    """Convert a document at the bank to a payment.

    Raises:
        ValueError: its type is none of 2.10.
    """
    document = details.document
    urgency, sign = details.urgency, details.payment_sign
    party = document.party
    return PaymentInstruction(
        type=DocumentType(document.type),
        number=document.number,
        date=document.date,
        account=accounts.normalised(document.account),
        party=replace(party, account=accounts.normalised(party.account)),
        amount=document.amount,
        purpose=document.purpose,
        priority=details.priority,
        urgency=Urgency(urgency) if urgency in set(Urgency) else None,
        purpose_code=details.purpose_code,
        category_code=details.category_code,
        payment_sign=PaymentSign(sign) if sign in set(PaymentSign) else None,
        operation_code=details.operation_code,
        budget_code=details.budget_code,
        third_party_taxpayer_number=details.third_party_taxpayer_number,
        contract_number=details.contract_number,
        contract_date=details.contract_date,
        party_country=details.party_country,
    )
