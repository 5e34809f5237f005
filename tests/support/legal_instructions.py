"""Valid instructions for tests to modify."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import DocumentType, Party
from desktop_app.domain.instructions.instruction import (
    DebitAcceptance,
    DebitAcceptanceRecall,
    DebitDecision,
    LimitPeriod,
    OtherDocument,
    PaymentInstruction,
    PaymentSign,
    RegisterRequestDraft,
    Urgency,
)
from desktop_app.domain.register.obligations import RegisterRequestType
from desktop_app.domain.values.money import Amount

if TYPE_CHECKING:
    from desktop_app.domain.instructions.instruction import Instruction

TODAY: Final = date(2026, 11, 16)
OWN: Final = "BY34ALFA30122H10700010270000"
OTHER_OWN_ACCOUNT: Final = "BY13NBRB3600900000002Z00AB00"
PAYEE: Final = "BY27PJCB30120232901020000840"
NUMBER: Final = "200988541"

LEGAL: Final = PaymentInstruction(
    type=DocumentType.LEGAL_PAYMENTS,
    number="17",
    date=TODAY,
    account=OWN,
    party=Party(name="ООО «Ромашка»", taxpayer_number=NUMBER, account=PAYEE, bic="PJCBBY2X"),
    amount=Amount(Decimal("1234.50"), "BYN"),
    purpose="Оплата по счёту № 45 от 12.11.2026",
    priority="22",
    urgency=Urgency.NORMAL,
    purpose_code="22601",
    payment_sign=PaymentSign.PAYMENT,
)
INDIVIDUAL: Final = replace(
    LEGAL,
    type=DocumentType.INDIVIDUAL_PAYMENTS,
    party=replace(LEGAL.party, name="Иванов Иван Иванович", taxpayer_number=""),
)
BUDGET: Final = replace(
    LEGAL, type=DocumentType.BUDGET_PAYMENTS, budget_code="01001", category_code="TAXS"
)
SELF: Final = replace(
    LEGAL,
    type=DocumentType.SELF_PAYMENTS,
    party=Party(name="ООО «Кантора»", account=OTHER_OWN_ACCOUNT),
)
NON_RESIDENT: Final = replace(
    LEGAL,
    type=DocumentType.NON_RESIDENT_PAYMENTS,
    party=Party(name="Muster GmbH", account="DE89370400440532013000", bic="COBADEFFXXX"),
    amount=Amount(Decimal(100), "EUR"),
    party_country="DE",
    operation_code="20100",
)
PAYMENTS: Final = (LEGAL, INDIVIDUAL, BUDGET, SELF, NON_RESIDENT)

ACCEPTANCE: Final = DebitAcceptance(
    number="3",
    party=LEGAL.party,
    contract_number="А-12",
    contract_date=date(2026, 1, 10),
    contract_from=date(2026, 1, 10),
    contract_to=date(2027, 1, 9),
    account=OWN,
    valid_from=date(2026, 11, 16),
    valid_to=date(2027, 1, 9),
    limit=Amount(Decimal("500.00"), "BYN"),
    limit_period=LimitPeriod.MONTH,
    purpose="Аренда",
)
RECALL: Final = DebitAcceptanceRecall(
    number="4",
    date=TODAY,
    account=OWN,
    acceptance_id="1017",
    party=LEGAL.party,
    contract_number="А-12",
    contract_date=date(2026, 1, 10),
    reason="Договор расторгнут",
)
OTHERS: Final = tuple(
    OtherDocument(
        type=kind,
        number="5",
        date=TODAY,
        account=OWN,
        letter_subject="1",
        inquiry_type="2",
        reservation_type="3",
        text="Просим выдать справку",
        period_from=date(2026, 10, 1),
        period_to=date(2026, 10, 31),
        copies=2,
        amount=Amount(Decimal("10.50"), "BYN"),
        purpose="Для предъявления",
        document_id="1001",
        requirement_id="R-7",
        register_document_id="88",
        decision=DebitDecision.REFUSE,
        reason="Не согласны",
        on_date=TODAY,
        contract_number="K-1",
        contract_date=date(2026, 2, 3),
    )
    for kind in (
        DocumentType.LETTERS,
        DocumentType.INQUIRIES,
        DocumentType.RESERVATIONS,
        DocumentType.STOP_RESERVATIONS,
        DocumentType.SUSPEND_RESERVATIONS,
        DocumentType.RESUME_RESERVATIONS,
        DocumentType.RECALLS,
        DocumentType.ACCEPTANCES,
        DocumentType.RECALL_BUDGET_PAY,
        DocumentType.RECALL_REQUIREMENT,
        DocumentType.SUSPEND_REQUIREMENT,
        DocumentType.RESUME_REQUIREMENT,
        DocumentType.CHANGE_REQUIREMENT,
        DocumentType.CONFIRMATION,
        DocumentType.OPERATIONS_COMPLETE,
    )
)
OWN_REQUEST: Final = RegisterRequestDraft(
    type=RegisterRequestType.ALL_OWN,
    period_from=date(2026, 10, 1),
    period_to=date(2026, 10, 31),
)
PAYER_REQUEST: Final = replace(
    OWN_REQUEST,
    type=RegisterRequestType.UNEXECUTED_OF_PAYER,
    payer_name="ООО «Ромашка»",
    payer_taxpayer_number=NUMBER,
)
ALL: Final[tuple[Instruction, ...]] = (
    *PAYMENTS,
    ACCEPTANCE,
    RECALL,
    *OTHERS,
    OWN_REQUEST,
    PAYER_REQUEST,
)
