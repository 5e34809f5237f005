"""What a document is to do to the one that it is about, its subject, and whether that admits it.

Pure rules over records. The subject is a requirement, a bank document or a register document: that
follows from the type of the document about it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from desktop_app.sandbox.bank import code_names as labels
from desktop_app.sandbox.bank.lifecycle import (
    AWAITING_SIGNATURE,
    EXECUTED,
    PROCESSING,
    REJECTED,
    WITHOUT_ACCEPTANCE,
)
from desktop_app.sandbox.bank.records import BankDocument, RegisterDocument, Requirement

if TYPE_CHECKING:
    from desktop_app.sandbox.bank.records import BankDocumentDetails

Subject: TypeAlias = BankDocument | Requirement | RegisterDocument

ABOUT_REQUIREMENTS = frozenset({"acceptances"})
ABOUT_REGISTER_DOCUMENTS = frozenset(
    {
        "recallBudgetPay",
        "recallRequirement",
        "changeRequirement",
        "suspendRequirement",
        "resumeRequirement",
    }
)

ACTIVE, SUSPENDED, STOPPED, RECALLED = "active", "suspended", "stopped", "recalled"
"""What executed documents made of a reservation or a direct-debit acceptance."""

_RECALL = "recallDebitAccept"
_STANDINGS = {
    "stopReservations": STOPPED,
    "suspendReservations": SUSPENDED,
    "resumeReservations": ACTIVE,
    _RECALL: RECALLED,
}
_REGISTER_EXECUTED, _REGISTER_SUSPENDED, _REGISTER_RECALLED = 3, 4, 5
_INCOMING = "1"
_ENDED = {
    STOPPED: "накопление прекращено",
    RECALLED: "акцепт уже отозван",
}


def problem(type_: str, subject: Subject, standing: str = "") -> str:
    """Why a document of a type cannot be about this one now; empty where it can.

    Only what the lists tell, or what was ended here, is a reason: nobody outside sees whether a
    reservation is suspended. What is taken all the same changes nothing when it is executed.

    Args:
        type_: type of the document about it.
        subject: what it is about.
        standing: that of a bank document; one that was seeded may have been suspended before.
    """
    if isinstance(subject, Requirement):
        return _requirement_problem(subject)
    if isinstance(subject, RegisterDocument):
        return _register_problem(type_, subject)
    finished = {"recalls": {REJECTED, EXECUTED}, _RECALL: set()}.get(type_, {REJECTED})
    if subject.status in finished:
        return f"документ в состоянии «{labels.DOCUMENT_STATUSES[subject.status]}»"
    if type_ == "suspendReservations" and standing == SUSPENDED:
        return "накопление уже приостановлено"
    return _ENDED.get(standing, "")


def answered_status(decision: str) -> int:
    """The state of a requirement after its answer: it is paid in its turn, or rejected."""
    return PROCESSING if decision == "accept" else REJECTED


def awaits_answer(requirement: Requirement) -> bool:
    """Whether an executed answer still decides about a requirement: the first one does."""
    return requirement.type != WITHOUT_ACCEPTANCE and requirement.status == AWAITING_SIGNATURE


def ordered_register_document(order: BankDocument, subject: RegisterDocument) -> RegisterDocument:
    """A register document as an executed document about it leaves it."""
    match order.type:
        case "recallBudgetPay" | "recallRequirement":
            return replace(subject, status=_REGISTER_RECALLED)
        case "suspendRequirement":
            return replace(subject, status=_REGISTER_SUSPENDED, resumed_status=subject.status)
        case "resumeRequirement":
            return replace(subject, status=subject.resumed_status)
    return replace(subject, amount=subject.amount if order.amount is None else order.amount)


def is_taken_back(order: BankDocument, subject: BankDocument) -> bool:
    """Whether an executed document ends one that was not finished yet."""
    return order.type in {"recalls", _RECALL} and subject.status not in {REJECTED, EXECUTED}


def with_standing(order: BankDocument, details: BankDocumentDetails) -> BankDocumentDetails:
    """The details of a bank document as an executed document about it leaves them."""
    return replace(details, standing=_STANDINGS.get(order.type, details.standing))


def _requirement_problem(requirement: Requirement) -> str:
    if requirement.type == WITHOUT_ACCEPTANCE:
        return "это требование оплачивается без акцепта"
    if requirement.status in {REJECTED, EXECUTED}:
        return f"требование в состоянии «{labels.DOCUMENT_STATUSES[requirement.status]}»"
    return ""


def _register_problem(type_: str, document: RegisterDocument) -> str:
    """Only the side that a document comes from disposes of it."""
    if document.is_plat == _INCOMING:
        return "это входящий документ, им распоряжается другая сторона"
    suspended = document.status == _REGISTER_SUSPENDED
    if (
        document.status in {_REGISTER_EXECUTED, _REGISTER_RECALLED}
        or (type_ == "suspendRequirement" and suspended)
        or (type_ == "resumeRequirement" and not suspended)
    ):
        return f"документ в состоянии «{labels.REGISTER_DOCUMENT_STATUSES[document.status]}»"
    return ""
