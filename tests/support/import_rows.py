"""Rows of an import file as tests give them, checked and compared with what was paid."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from desktop_app.domain.documents.listed import BankDocument
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.instructions.validation import NOTHING_KNOWN
from desktop_app.services.imports.payment_rows import PaymentPlan, PaymentRows, RowDefaults
from desktop_app.services.payments.own_accounts import OwnAccount
from desktop_app.services.payments.payment_index import PaymentIndex
from tests.support.legal_instructions import LEGAL, NUMBER, OTHER_OWN_ACCOUNT, OWN, PAYEE, TODAY

OWN_ACCOUNTS: Final = OwnAccount(OWN, "BYN"), OwnAccount(OTHER_OWN_ACCOUNT, "EUR")
ROW: Final = {
    "party.name": "ООО «Ромашка»",
    "party.taxpayer_number": NUMBER,
    "party.account": PAYEE,
    "party.bic": "PJCBBY2X",
    "amount": "1 234,50",
    "purpose": "Оплата по счёту № 45 от 12.11.2026",
}

PLAIN_ROW: Final = ROW | {"purpose": "Аренда"}


def row_checks(*, index: PaymentIndex | None = None, **defaults: Any) -> PaymentRows:
    given_defaults = {"own": OWN_ACCOUNTS} | defaults
    return PaymentRows(
        today=TODAY,
        company="ООО «Кантора»",
        known=NOTHING_KNOWN,
        banks={},
        calendar=None,
        defaults=RowDefaults(**given_defaults),
        last_kind=(index or PaymentIndex((), ())).last_kind,
    )


def planned(*rows: dict[str, str], documents: tuple[BankDocument, ...] = ()) -> PaymentPlan:
    index = PaymentIndex(documents, ())
    plan = PaymentPlan(row_checks(index=index), index=index)
    for number, texts in enumerate(rows, start=2):
        plan.add(number, texts)
    plan.finish({})
    return plan


def paid_document(**other: Any) -> BankDocument:
    made = BankDocument(
        id="paid",
        date=TODAY,
        number="900",
        type=LEGAL.type.value,
        status=DocumentStatus.EXECUTED,
        account=OWN,
        party=LEGAL.party,
        amount=LEGAL.amount,
        purpose=LEGAL.purpose,
    )
    return replace(made, **other)
