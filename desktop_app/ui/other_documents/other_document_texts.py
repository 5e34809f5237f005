"""Explanations and field labels for each type of other document."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import DocumentType
from desktop_app.domain.instructions.document_actions import OtherAction
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

EXPLANATIONS: Final[Mapping[DocumentType, Text]] = MappingProxyType(
    {
        DocumentType.LETTERS: Text("OtherForm", "A letter to the bank about anything."),
        DocumentType.INQUIRIES: Text(
            "OtherForm", "Asks the bank for a certificate, on paper, in as many copies as needed."
        ),
        DocumentType.RESERVATIONS: Text(
            "OtherForm",
            "Reserves money on the account for one purpose, such as wages, until the amount is"
            " reached.",
        ),
        DocumentType.STOP_RESERVATIONS: Text(
            "OtherForm", "Ends a reservation. This cannot be undone; the money is released."
        ),
        DocumentType.SUSPEND_RESERVATIONS: Text(
            "OtherForm", "Accumulation stops until the reservation is resumed."
        ),
        DocumentType.RESUME_RESERVATIONS: Text(
            "OtherForm", "Accumulation for a suspended reservation continues."
        ),
        DocumentType.RECALLS: Text(
            "OtherForm", "Asks the bank to give back a signed document that is not executed yet."
        ),
        DocumentType.ACCEPTANCES: Text(
            "OtherForm",
            "Your answer to a payment demand: what you accept is paid from your account.",
        ),
        DocumentType.RECALL_BUDGET_PAY: Text("OtherForm", "Recalls a budget payment from AIS IDO."),
        DocumentType.RECALL_REQUIREMENT: Text(
            "OtherForm", "Recalls your demand from AIS IDO. This cannot be undone."
        ),
        DocumentType.SUSPEND_REQUIREMENT: Text(
            "OtherForm", "Your demand stays in AIS IDO, and nothing is paid until it is resumed."
        ),
        DocumentType.RESUME_REQUIREMENT: Text(
            "OtherForm", "Your suspended demand is paid again in its order of priority."
        ),
        DocumentType.CHANGE_REQUIREMENT: Text(
            "OtherForm", "Changes the amount of your demand in AIS IDO."
        ),
        DocumentType.CONFIRMATION: Text(
            "OtherForm", "Requests a certificate of no debt on taxes and contributions."
        ),
        DocumentType.OPERATIONS_COMPLETE: Text(
            "OtherForm",
            "Informs the bank that all operations under a currency contract are completed.",
        ),
    }
)
"""One sentence for each type, under the choice of the type."""

_REQUIREMENT: Final = Text("OtherForm", "Demand in AIS IDO")

LABELS: Final[Mapping[str, Text]] = MappingProxyType(
    {
        "account": Text("OtherForm", "Account"),
        "number": Text("OtherForm", "Document number"),
        "date": Text("OtherForm", "Date"),
        "document_id": Text("OtherForm", "Document"),
        "requirement_id": Text("OtherForm", "Payment demand"),
        "register_document_id": Text("OtherForm", "Document in AIS IDO"),
        "decision": Text("OtherForm", "Your decision"),
        "letter_subject": Text("OtherForm", "Subject"),
        "inquiry_type": Text("OtherForm", "Kind of certificate"),
        "reservation_type": Text("OtherForm", "Kind of reservation"),
        "amount": Text("OtherForm", "Amount"),
        "currency": Text("OtherForm", "Currency"),
        "on_date": Text("OtherForm", "As of the day"),
        "period_from": Text("OtherForm", "Period from"),
        "period_to": Text("OtherForm", "Period to"),
        "copies": Text("OtherForm", "Copies"),
        "contract_number": Text("OtherForm", "Contract number"),
        "contract_date": Text("OtherForm", "Contract date"),
        "purpose": Text("OtherForm", "Purpose"),
        "text": Text("OtherForm", "Text"),
        "reason": Text("OtherForm", "Reason"),
    }
)
"""By the name of the field."""

SPECIAL: Final[Mapping[str, Mapping[str, Text]]] = MappingProxyType(
    {
        "document_id": {
            DocumentType.STOP_RESERVATIONS: Text("OtherForm", "Reservation to end"),
            DocumentType.SUSPEND_RESERVATIONS: Text("OtherForm", "Reservation to suspend"),
            DocumentType.RESUME_RESERVATIONS: Text("OtherForm", "Reservation to resume"),
            DocumentType.RECALLS: Text("OtherForm", "Document to recall"),
        },
        "register_document_id": {
            DocumentType.RECALL_BUDGET_PAY: Text("OtherForm", "Budget payment in AIS IDO"),
            DocumentType.RECALL_REQUIREMENT: _REQUIREMENT,
            DocumentType.SUSPEND_REQUIREMENT: _REQUIREMENT,
            DocumentType.RESUME_REQUIREMENT: _REQUIREMENT,
            DocumentType.CHANGE_REQUIREMENT: _REQUIREMENT,
        },
        "amount": {
            DocumentType.ACCEPTANCES: Text("OtherForm", "Accepted amount"),
            DocumentType.CHANGE_REQUIREMENT: Text("OtherForm", "New amount"),
        },
        "purpose": {
            DocumentType.CONFIRMATION: Text("OtherForm", "What the certificate is for"),
        },
        "text": {
            DocumentType.LETTERS: Text("OtherForm", "Text of the letter"),
            DocumentType.INQUIRIES: Text("OtherForm", "Anything to add"),
        },
    }
)
"""Where a type means something more exact, by field and type."""

ACTION_TEXTS: Final[Mapping[OtherAction, Text]] = MappingProxyType(
    {
        OtherAction.ACCEPT: Text("OtherForm", "Accept…"),
        OtherAction.REFUSE: Text("OtherForm", "Refuse…"),
        OtherAction.RECALL: Text("OtherForm", "Recall…"),
        OtherAction.STOP: Text("OtherForm", "End the reservation…"),
        OtherAction.SUSPEND: Text("OtherForm", "Suspend the reservation…"),
        OtherAction.RESUME: Text("OtherForm", "Resume the reservation…"),
        OtherAction.COMPLETE: Text("OtherForm", "Complete all operations…"),
        OtherAction.RECALL_BUDGET_PAY: Text("OtherForm", "Recall the budget payment…"),
        OtherAction.RECALL_REQUIREMENT: Text("OtherForm", "Recall the demand…"),
        OtherAction.CHANGE_REQUIREMENT: Text("OtherForm", "Change the demand…"),
        OtherAction.SUSPEND_REQUIREMENT: Text("OtherForm", "Suspend the demand…"),
        OtherAction.RESUME_REQUIREMENT: Text("OtherForm", "Resume the demand…"),
        OtherAction.LETTER: Text("OtherForm", "Write to the bank about it…"),
    }
)
"""What a menu calls them."""

ABOUT: Final = Text("OtherForm", "About {document}: ")
"""How a letter about a document begins."""
