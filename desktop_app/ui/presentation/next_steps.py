"""Says what happens next with a document, or what the user has to do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.adding_up import PAYING_TYPES
from desktop_app.domain.documents.listed import (
    CardFileDocument,
    Kind,
    PaymentRequirement,
    awaits_answer,
    needs_acceptance,
)
from desktop_app.domain.documents.statuses import (
    FINAL_DOCUMENT_STATUSES,
    DocumentStatus,
    RegisterDocumentStatus,
    RegisterRequestStatus,
)
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date

    from desktop_app.domain.documents.listed import ListedDocument

_REJECTED: Final = Text("next_steps", "The bank did not accept it")
_NOT_PAID: Final = Text("next_steps", "The bank did not accept it; nothing was paid")
_NOT_ACCEPTED: Final = Text("next_steps", "Refused or rejected; nothing is paid")
_DECIDE: Final = Text("next_steps", "Accept or refuse it")
_DECIDE_UNTIL: Final = Text("next_steps", "Accept or refuse it until {day}")
_TOO_LATE: Final = Text("next_steps", "The time to accept or refuse it ended on {day}")
_DOCUMENT: Final[Mapping[int, Text]] = {
    DocumentStatus.AWAITING_SIGNATURE: Text(
        "next_steps", "Sign it so that the bank can start processing"
    ),
    DocumentStatus.IN_PROCESSING: Text("next_steps", "The bank is working on it"),
    DocumentStatus.REJECTED: _REJECTED,
    DocumentStatus.IN_CARD_FILE: Text("next_steps", "It is waiting for money on the account"),
    DocumentStatus.POSSIBLE_DUPLICATE: Text(
        "next_steps", "The bank found an equal document: look whether it was paid already"
    ),
    DocumentStatus.SENT_TO_PAYER: Text("next_steps", "The payer has to accept or refuse"),
}
_REQUIREMENT: Final[Mapping[int, Text]] = {
    **_DOCUMENT,
    DocumentStatus.AWAITING_SIGNATURE: _DECIDE,
    DocumentStatus.SENT_TO_PAYER: _DECIDE,
    DocumentStatus.REJECTED: _NOT_ACCEPTED,
}
"""Demands that came in: the company is their payer, and answers them."""
_UNPAID: Final[Mapping[int, Text]] = {**_DOCUMENT, DocumentStatus.REJECTED: _NOT_PAID}
_REGISTER_DOCUMENT: Final[Mapping[int, Text]] = {
    RegisterDocumentStatus.IN_PROCESSING: Text("next_steps", "It is waiting in AIS IDO"),
    RegisterDocumentStatus.PARTLY_EXECUTED: Text("next_steps", "A part is still to be paid"),
    RegisterDocumentStatus.SUSPENDED: Text("next_steps", "Nothing is paid until it is resumed"),
    RegisterDocumentStatus.RECALLED: Text("next_steps", "The sender recalled it"),
}
_REGISTER_REQUEST: Final[Mapping[int, Text]] = {
    RegisterRequestStatus.IN_PROCESSING: Text("next_steps", "AIS IDO has not replied yet"),
    RegisterRequestStatus.REPLY_RECEIVED: Text(
        "next_steps", "The received documents are below the list"
    ),
    RegisterRequestStatus.REJECTED: Text("next_steps", "AIS IDO did not accept the request"),
}
_STEPS: Final[Mapping[Kind, Mapping[int, Text]]] = {
    Kind.DOCUMENT: _DOCUMENT,
    Kind.CARD_FILE: _UNPAID,
    Kind.REQUIREMENT: _REQUIREMENT,
    Kind.REGISTER_DOCUMENT: _REGISTER_DOCUMENT,
    Kind.REGISTER_REQUEST: _REGISTER_REQUEST,
}
_REST: Final = Text("next_steps", "{rest} remain to be paid")
_WITHOUT_ACCEPTANCE: Final = Text("next_steps", "It is paid without your consent")


def next_step(document: ListedDocument, *, today: date | None = None) -> str:
    """One sentence about what comes next; empty where nothing does.

    Whether the last day to answer a demand has passed, is told only if `today` is.
    """
    if isinstance(document, CardFileDocument):
        return _of_unpaid(document)
    if isinstance(document, PaymentRequirement):
        return _of_requirement(document, today)
    return _by_status(document)


def _of_unpaid(document: CardFileDocument) -> str:
    if document.rest is None or document.status in FINAL_DOCUMENT_STATUSES:
        return _by_status(document)
    return _REST.format(rest=formats.amount(document.rest))


def _of_requirement(document: PaymentRequirement, today: date | None) -> str:
    is_open = document.status not in FINAL_DOCUMENT_STATUSES
    if is_open and not needs_acceptance(document.type):
        return str(_WITHOUT_ACCEPTANCE)
    until = document.accept_until
    if until is None or not awaits_answer(document.type, document.status):
        return _by_status(document)
    too_late = today is not None and until < today
    return (_TOO_LATE if too_late else _DECIDE_UNTIL).format(day=formats.day(until))


def _by_status(document: ListedDocument) -> str:
    pays = document.kind is Kind.DOCUMENT and document.type in PAYING_TYPES
    steps = _UNPAID if pays else _STEPS[document.kind]
    text = steps.get(document.status) if document.status is not None else None
    return str(text) if text is not None else ""
