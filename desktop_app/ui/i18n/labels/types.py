"""Display names of the types of documents, requirements and register requests."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import CardFileType, DocumentType, Kind, RequirementType
from desktop_app.domain.register.obligations import RegisterDocumentType, RegisterRequestType
from desktop_app.ui.i18n.labels.kinds import kind
from desktop_app.ui.i18n.translations import Text, has_words_of_bank

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.domain.documents.listed import ListedDocument

_NUMBERED: Final = Text("details", "{type} No. {number}")
DOCUMENT_TYPES: Final[Mapping[str, Text]] = MappingProxyType(
    {
        DocumentType.LEGAL_PAYMENTS: Text("labels", "Payment to a legal entity"),
        DocumentType.INDIVIDUAL_PAYMENTS: Text("labels", "Payment to an individual"),
        DocumentType.BUDGET_PAYMENTS: Text("labels", "Budget payment"),
        DocumentType.SELF_PAYMENTS: Text("labels", "Own-account transfer"),
        DocumentType.NON_RESIDENT_PAYMENTS: Text("labels", "Payment to a non-resident"),
        DocumentType.SALARY_LISTS: Text("labels", "Payout list"),
        DocumentType.CREDITS: Text("labels", "Credit"),
        DocumentType.ACCEPTANCES: Text("labels", "Acceptance of a payment demand"),
        DocumentType.REQUIREMENTS: Text("labels", "Payment demand"),
        DocumentType.RECALLS: Text("labels", "Recall"),
        DocumentType.LETTERS: Text("labels", "Letter"),
        DocumentType.INQUIRIES: Text("labels", "Inquiry"),
        DocumentType.RESERVATIONS: Text("labels", "Reservation of funds"),
        DocumentType.STOP_RESERVATIONS: Text("labels", "Stop of accumulation"),
        DocumentType.RESUME_RESERVATIONS: Text("labels", "Resumption of accumulation"),
        DocumentType.SUSPEND_RESERVATIONS: Text("labels", "Suspension of accumulation"),
        DocumentType.CURR_CONTRACTS: Text("labels", "Currency contract"),
        DocumentType.CURR_CONTRACT_DOCS: Text("labels", "Documents to a currency contract"),
        DocumentType.CURR_PAYMENTS: Text("labels", "Payment in account currency"),
        DocumentType.CONVERSION_PAY: Text("labels", "Payment with conversion"),
        DocumentType.PURCHASE_PAY: Text("labels", "Payment with purchase of currency"),
        DocumentType.SALE_PAY: Text("labels", "Payment with sale of currency"),
        DocumentType.CURR_PAY_NOTIFICATIONS: Text("labels", "Currency-operation notification"),
        DocumentType.CASH_RECEIVED_INFO: Text("labels", "Information on received funds"),
        DocumentType.DEAL_REGISTRATIONS: Text("labels", "Deal registration"),
        DocumentType.OPERATIONS_COMPLETE: Text("labels", "Completion of all operations"),
        DocumentType.RECALL_BUDGET_PAY: Text("labels", "Recall of a budget payment (AIS IDO)"),
        DocumentType.RECALL_REQUIREMENT: Text("labels", "Recall of a demand (AIS IDO)"),
        DocumentType.CHANGE_REQUIREMENT: Text("labels", "Change of a demand (AIS IDO)"),
        DocumentType.SUSPEND_REQUIREMENT: Text("labels", "Suspension of a demand (AIS IDO)"),
        DocumentType.RESUME_REQUIREMENT: Text("labels", "Resumption of a demand (AIS IDO)"),
        DocumentType.DEBIT_ACCEPT: Text("labels", "Direct-debit acceptance"),
        DocumentType.RECALL_DEBIT_ACCEPT: Text("labels", "Recall of a direct-debit acceptance"),
        DocumentType.CONFIRMATION: Text(
            "labels", "Certificate of no debt on taxes and contributions"
        ),
    }
)
CARD_FILE_TYPES: Final[Mapping[str, Text]] = MappingProxyType(
    {
        CardFileType.PAYMENT_ORDER: Text("labels", "Payment order"),
        CardFileType.DEMAND_WITHOUT_ACCEPTANCE: Text("labels", "Demand without acceptance"),
    }
)
REQUIREMENT_TYPES: Final[Mapping[str, Text]] = MappingProxyType(
    {
        RequirementType.WITH_ACCEPTANCE: Text("labels", "With acceptance"),
        RequirementType.WITHOUT_ACCEPTANCE: Text("labels", "Without acceptance"),
    }
)
REQUEST_TYPES: Final[Mapping[str, Text]] = MappingProxyType(
    {
        RegisterRequestType.ALL_OWN: Text("labels", "All own obligations"),
        RegisterRequestType.OWN_EXECUTED: Text("labels", "Own executed obligations"),
        RegisterRequestType.OWN_UNEXECUTED: Text("labels", "Own unexecuted obligations"),
        RegisterRequestType.ALL_OF_PAYER: Text("labels", "All obligations of a payer"),
        RegisterRequestType.EXECUTED_OF_PAYER: Text("labels", "Executed obligations of a payer"),
        RegisterRequestType.UNEXECUTED_OF_PAYER: Text(
            "labels", "Unexecuted obligations of a payer"
        ),
    }
)
REGISTER_TYPES: Final[Mapping[str, Text]] = MappingProxyType(
    {
        RegisterDocumentType.BUDGET_PAYMENT: Text("labels", "Budget payment"),
        RegisterDocumentType.BUDGET_PAYMENT_RECEIVED: Text("labels", "Budget payment"),
        RegisterDocumentType.DEMAND_WITHOUT_ACCEPTANCE: Text("labels", "Demand without acceptance"),
    }
)
TYPES: Final[Mapping[Kind, Mapping[str, Text]]] = MappingProxyType(
    {
        Kind.DOCUMENT: DOCUMENT_TYPES,
        Kind.CARD_FILE: CARD_FILE_TYPES,
        Kind.REQUIREMENT: REQUIREMENT_TYPES,
        Kind.REGISTER_REQUEST: REQUEST_TYPES,
        Kind.REGISTER_DOCUMENT: REGISTER_TYPES,
    }
)


def type_of(kind: Kind, code: str, name: str = "") -> str:
    """The name of a type, or the raw code; the service's own name wins in a Russian window."""
    text = TYPES[kind].get(code)
    if text is None or (name and has_words_of_bank()):
        return name or code
    return str(text)


def type_name(document: ListedDocument) -> str:
    """The name of a document's type."""
    return type_of(document.kind, document.type, document.type_name)


def document_title(document: ListedDocument) -> str:
    """What a document is called in titles: its type, and its number with the sign for it."""
    called = type_name(document) or kind(document.kind)
    if not document.number:
        return called
    return _NUMBERED.format(type=called, number=document.number)


def bank_type(document: ListedDocument) -> str:
    """The bank's own name of a document's type where the window shows another one, or nothing."""
    own = document.type_name
    return own if own and own != type_name(document) else ""
