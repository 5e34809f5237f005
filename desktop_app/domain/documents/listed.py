"""Types of listed documents: bank documents, card file, payment requirements, and their details."""

from __future__ import annotations

from dataclasses import field
from datetime import date, datetime
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from desktop_app.domain.documents.statuses import DECIDED_DEMAND_STATUSES
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values.money import Amount

if TYPE_CHECKING:
    from decimal import Decimal


class Kind(StrEnum):
    """The five kinds of listed documents; each has its own list, details and print forms."""

    DOCUMENT = "document"
    CARD_FILE = "card_file"
    REQUIREMENT = "requirement"
    REGISTER_REQUEST = "register_request"
    REGISTER_DOCUMENT = "register_document"


class DocumentType(StrEnum):
    """Bank document types (section 2.10), in the order of the specification."""

    LEGAL_PAYMENTS = "legalPayments"
    INDIVIDUAL_PAYMENTS = "individualPayments"
    BUDGET_PAYMENTS = "budgetPayments"
    SELF_PAYMENTS = "selfPayments"
    NON_RESIDENT_PAYMENTS = "nonResidentPayments"
    SALARY_LISTS = "salaryLists"
    CREDITS = "credits"
    ACCEPTANCES = "acceptances"
    REQUIREMENTS = "requirements"
    RECALLS = "recalls"
    LETTERS = "letters"
    INQUIRIES = "inquiries"
    RESERVATIONS = "reservations"
    STOP_RESERVATIONS = "stopReservations"
    RESUME_RESERVATIONS = "resumeReservations"
    SUSPEND_RESERVATIONS = "suspendReservations"
    CURR_CONTRACTS = "currContracts"
    CURR_CONTRACT_DOCS = "currContractDocs"
    CURR_PAYMENTS = "currPayments"
    CONVERSION_PAY = "conversionPay"
    PURCHASE_PAY = "purchasePay"
    SALE_PAY = "salePay"
    CURR_PAY_NOTIFICATIONS = "currPayNotifications"
    CASH_RECEIVED_INFO = "cashReceivedInfo"
    DEAL_REGISTRATIONS = "dealRegistrations"
    OPERATIONS_COMPLETE = "operationsComplete"
    RECALL_BUDGET_PAY = "recallBudgetPay"
    RECALL_REQUIREMENT = "recallRequirement"
    CHANGE_REQUIREMENT = "changeRequirement"
    SUSPEND_REQUIREMENT = "suspendRequirement"
    RESUME_REQUIREMENT = "resumeRequirement"
    DEBIT_ACCEPT = "debitAccept"
    RECALL_DEBIT_ACCEPT = "recallDebitAccept"
    CONFIRMATION = "confirmation"


UNKNOWN_TYPE: Final = "?"
"""Stands, in a filter, for every type that section 2.10 does not have; a bank may write its own."""


class CardFileType(StrEnum):
    """Types of card-file documents (section 3)."""

    PAYMENT_ORDER = "1"
    DEMAND_WITHOUT_ACCEPTANCE = "2"


class RequirementType(StrEnum):
    """Types of payment requirements (section 3)."""

    WITH_ACCEPTANCE = "1"
    WITHOUT_ACCEPTANCE = "2"


def needs_acceptance(code: str) -> bool:
    """Whether a payment requirement of this type is paid only if it is accepted.

    One whose type is missing or unknown may well be: it can be accepted and refused.
    """
    return code != RequirementType.WITHOUT_ACCEPTANCE


def awaits_answer(code: str, status: int | None) -> bool:
    """Whether a payment requirement can still be accepted or refused.

    One whose status is missing or unknown may well be.

    Args:
        code: its type.
        status: its status.
    """
    return needs_acceptance(code) and status not in DECIDED_DEMAND_STATUSES


@dataclass(frozen=True, slots=True)
class OtherField:
    """A received field that this program does not know; its value is kept as JSON text."""

    name: str
    value: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Party:
    """The other side of a document; texts that the service did not send are empty."""

    name: str = ""
    taxpayer_number: str = ""
    account: str = ""
    bic: str = ""
    bank: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedDocument:
    """Base class of list rows, with the fields that all kinds have.

    Attributes:
        id: identifier at the service, always text here.
        date: day of the document, Minsk calendar.
        number: the number a person gave it.
        type: type code as sent (2.10, or the codes of section 3).
        type_name: the service's own name of the type; it wins over ours.
        status: status code of section 3, or None where the service sent none or something unread.
        status_name: the service's own name of the status; it wins over ours.
        account: our account.
        party: the other side.
        amount: amount of the document, as sent.
        purpose: purpose of the payment, where lists carry it.
        other: unknown fields, kept as sent.
    """

    kind: ClassVar[Kind]

    id: str
    date: date | None = None
    number: str = ""
    type: str = ""
    type_name: str = ""
    status: int | None = None
    status_name: str = ""
    account: str = ""
    party: Party = field(default_factory=Party)
    amount: Amount | None = None
    purpose: str = ""
    other: tuple[OtherField, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class BankDocument(ListedDocument):
    """A row of the list of bank documents (`GET /`, `GET /signs`)."""

    kind: ClassVar[Kind] = Kind.DOCUMENT


class PlainRow(NamedTuple):
    """What a bank document without unknown fields consists of: made in less time, and no object.

    Attributes, as in `ListedDocument` and `Party`; the amount is its value alone.
    """

    id: str
    date: date | None
    number: str
    type: str
    type_name: str
    status: int | None
    status_name: str
    account: str
    party: tuple[str, str, str, str, str]
    amount: Decimal | None
    currency: str
    purpose: str

    def document(self) -> BankDocument:
        """The document itself."""
        name, taxpayer_number, account, bic, bank = self.party
        return BankDocument(
            id=self.id,
            date=self.date,
            number=self.number,
            type=self.type,
            type_name=self.type_name,
            status=self.status,
            status_name=self.status_name,
            account=self.account,
            party=Party(
                name=name, taxpayer_number=taxpayer_number, account=account, bic=bic, bank=bank
            ),
            amount=None if self.amount is None else Amount(self.amount, self.currency),
            purpose=self.purpose,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class CardFileDocument(ListedDocument):
    """A document in the card file, waiting for money (2.1); `rest` is the amount still to pay."""

    kind: ClassVar[Kind] = Kind.CARD_FILE

    rest: Amount | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PaymentRequirement(ListedDocument):
    """An incoming payment requirement; `accept_until` is the last day to accept or decline."""

    kind: ClassVar[Kind] = Kind.REQUIREMENT

    rest: Amount | None = None
    accept_until: date | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DetailTable:
    """A table inside a document, for example the lines of a payout list."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Attachment:
    """A file attached to a document; `size` is in bytes, None if unknown."""

    file_id: str
    name: str
    size: int | None = None
    content_type: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Signature:
    """Who signed a document, in which role and when (Minsk time where no zone was sent)."""

    name: str
    role: str = ""
    signed_at: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BankDocumentDetails:
    """The details of a bank document (`GET /{id}`); `can_*` is None if not sent.

    `from_list`, in all details, names the fields of `document` that the list told and they did not.
    """

    document: BankDocument
    payer_name: str = ""
    payer_taxpayer_number: str = ""
    payer_bic: str = ""
    payer_bank: str = ""
    priority: str = ""
    urgency: str = ""
    purpose_code: str = ""
    category_code: str = ""
    payment_sign: str = ""
    operation_code: str = ""
    budget_code: str = ""
    third_party_taxpayer_number: str = ""
    contract_number: str = ""
    contract_date: date | None = None
    party_country: str = ""
    value_date: date | None = None
    rejection_reason: str = ""
    created_at: datetime | None = None
    changed_at: datetime | None = None
    can_change: bool | None = None
    can_delete: bool | None = None
    can_sign: bool | None = None
    tables: tuple[DetailTable, ...] = ()
    files: tuple[Attachment, ...] = ()
    signatures: tuple[Signature, ...] = ()
    other: tuple[OtherField, ...] = ()
    from_list: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class CardFileDetails:
    """The details of a card-file document (2.2)."""

    document: CardFileDocument
    priority: str = ""
    contract_date: date | None = None
    contract_number: str = ""
    third_party_taxpayer_number: str = ""
    value_date: date | None = None
    applications: tuple[str, ...] = ()
    other: tuple[OtherField, ...] = ()
    from_list: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RequirementDetails:
    """The details of a payment requirement."""

    document: PaymentRequirement
    priority: str = ""
    contract_date: date | None = None
    contract_number: str = ""
    third_party_taxpayer_number: str = ""
    value_date: date | None = None
    applications: tuple[str, ...] = ()
    other: tuple[OtherField, ...] = ()
    from_list: tuple[str, ...] = ()
