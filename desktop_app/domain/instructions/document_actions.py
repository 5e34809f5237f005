"""Decides which new documents a listed document allows: acceptance, recall, letter and the like.

The thing that a document is about is its subject.
"""

from __future__ import annotations

from enum import Enum, StrEnum, auto
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import (
    BankDocumentDetails,
    DocumentType,
    Kind,
    PaymentRequirement,
    awaits_answer,
    needs_acceptance,
)
from desktop_app.domain.documents.statuses import (
    FINAL_DOCUMENT_STATUSES,
    FINAL_REGISTER_STATUSES,
    DocumentStatus,
    RegisterDocumentStatus,
)
from desktop_app.domain.instructions.field_reader import written_amount
from desktop_app.domain.instructions.instruction import DebitDecision
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.register.obligations import RegisterDocument, RegisterDocumentType
from desktop_app.domain.values.typed_days import written_day

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.domain.documents.details import Details
    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.domain.instructions.instruction import OtherDocument
    from desktop_app.domain.values.money import Amount


class OtherAction(StrEnum):
    """Actions on a listed document that create another document."""

    ACCEPT = "accept"
    REFUSE = "refuse"
    RECALL = "recall"
    STOP = "stop"
    SUSPEND = "suspend"
    RESUME = "resume"
    COMPLETE = "complete"
    RECALL_BUDGET_PAY = "recall_budget_pay"
    RECALL_REQUIREMENT = "recall_requirement"
    CHANGE_REQUIREMENT = "change_requirement"
    SUSPEND_REQUIREMENT = "suspend_requirement"
    RESUME_REQUIREMENT = "resume_requirement"
    LETTER = "letter"


class AnswerStage(Enum):
    """Where an answer to a payment demand is."""

    NOT_SENT = auto()
    """In the outbox, ready to be sent."""
    NOT_ARRIVED = auto()
    """In the outbox: it was sent and not found at the bank; it can be sent again."""
    SENDING = auto()
    """It is being sent."""
    UNKNOWN = auto()
    """It was sent, and whether it arrived is being found out."""
    UNDECIDED = auto()
    """It was sent, and whether it arrived could not be found out: a person has to decide."""
    UNSIGNED = auto()
    """At the bank, which waits for a signature."""
    AT_BANK = auto()
    """At the bank, which works on it."""

    @property
    def is_at_bank(self) -> bool:
        """Whether the bank is known to have it."""
        return self in {AnswerStage.UNSIGNED, AnswerStage.AT_BANK}


@dataclass(frozen=True, slots=True)
class DemandAnswer:
    """An answer to a payment demand that was given here.

    Attributes:
        rows: identifiers of the rows of the outbox that give it.
        stage: where the one that came farthest is.
    """

    rows: frozenset[str]
    stage: AnswerStage = AnswerStage.NOT_SENT


TYPES: Final[Mapping[OtherAction, DocumentType]] = MappingProxyType(
    {
        OtherAction.ACCEPT: DocumentType.ACCEPTANCES,
        OtherAction.REFUSE: DocumentType.ACCEPTANCES,
        OtherAction.RECALL: DocumentType.RECALLS,
        OtherAction.STOP: DocumentType.STOP_RESERVATIONS,
        OtherAction.SUSPEND: DocumentType.SUSPEND_RESERVATIONS,
        OtherAction.RESUME: DocumentType.RESUME_RESERVATIONS,
        OtherAction.COMPLETE: DocumentType.OPERATIONS_COMPLETE,
        OtherAction.RECALL_BUDGET_PAY: DocumentType.RECALL_BUDGET_PAY,
        OtherAction.RECALL_REQUIREMENT: DocumentType.RECALL_REQUIREMENT,
        OtherAction.CHANGE_REQUIREMENT: DocumentType.CHANGE_REQUIREMENT,
        OtherAction.SUSPEND_REQUIREMENT: DocumentType.SUSPEND_REQUIREMENT,
        OtherAction.RESUME_REQUIREMENT: DocumentType.RESUME_REQUIREMENT,
        OtherAction.LETTER: DocumentType.LETTERS,
    }
)
"""The type of document that an action is done by."""

ABOUT_MONEY: Final = frozenset({DocumentType.ACCEPTANCES, DocumentType.CHANGE_REQUIREMENT})
"""Types whose amount is part of what their subject demands."""

ACTIONS: Final[Mapping[Kind, tuple[OtherAction, ...]]] = MappingProxyType(
    {
        Kind.REQUIREMENT: (OtherAction.ACCEPT, OtherAction.REFUSE, OtherAction.LETTER),
        Kind.DOCUMENT: (
            OtherAction.RECALL,
            OtherAction.SUSPEND,
            OtherAction.RESUME,
            OtherAction.STOP,
            OtherAction.COMPLETE,
            OtherAction.LETTER,
        ),
        Kind.REGISTER_DOCUMENT: (
            OtherAction.RECALL_BUDGET_PAY,
            OtherAction.CHANGE_REQUIREMENT,
            OtherAction.SUSPEND_REQUIREMENT,
            OtherAction.RESUME_REQUIREMENT,
            OtherAction.RECALL_REQUIREMENT,
            OtherAction.LETTER,
        ),
        Kind.CARD_FILE: (OtherAction.LETTER,),
    }
)
"""What may be begun from the things of a list, in the order in which it is offered."""

_OF_RESERVATIONS: Final = frozenset({OtherAction.STOP, OtherAction.SUSPEND, OtherAction.RESUME})
_UNRECALLABLE: Final = FINAL_DOCUMENT_STATUSES | {DocumentStatus.AWAITING_SIGNATURE}
_NEVER_IN_FORCE: Final = frozenset({DocumentStatus.AWAITING_SIGNATURE, DocumentStatus.REJECTED})


def fits(action: OtherAction, subject: ListedDocument) -> bool:
    """Whether an action is possible for a listed document; known from its list row."""
    if not _fits_type(action, subject):
        return False
    if action is OtherAction.LETTER:
        return True
    if isinstance(subject, PaymentRequirement):
        return awaits_answer(subject.type, subject.status)
    if isinstance(subject, RegisterDocument):
        return _fits_register_status(action, subject)
    return _fits_bank_status(action, subject)


def can_be_about(kind: DocumentType, subject: ListedDocument) -> bool:
    """Whether a document of a type can be about a listed one, whatever the status of that is.

    Args:
        kind: a type of `TYPES`.
        subject: the listed thing.
    """
    return any(_fits_type(action, subject) for action, made in TYPES.items() if made is kind)


def begun_from(
    action: OtherAction,
    subject: ListedDocument,
    *,
    details: Details | None = None,
    about: str = "",
) -> dict[str, str]:
    """The texts of a form that are known from the listed document.

    Args:
        action: one that fits.
        subject: the listed thing.
        details: of the same, where they could be read.
        about: how a letter about it begins.
    """
    begun = {"account": subject.account} if subject.account else {}
    match action:
        case OtherAction.ACCEPT | OtherAction.REFUSE:
            begun |= _decided(action, subject)
        case OtherAction.LETTER:
            begun["text"] = about
        case OtherAction.COMPLETE:
            begun |= _contract(details)
        case _ if isinstance(subject, RegisterDocument):
            begun["register_document_id"] = reference_to(subject)
            if action is OtherAction.CHANGE_REQUIREMENT:
                begun |= _amount(subject.amount)
        case _:
            begun["document_id"] = subject.id
    return begun


def taken_from(kind: DocumentType, subject: ListedDocument) -> dict[str, str]:
    """The account, and the amount where there is one, that a document takes from its subject."""
    amount = demanded_by(subject) if kind in ABOUT_MONEY else None
    taken = {"account": subject.account, "amount": written_amount(amount)}
    return {name: text for name, text in taken.items() if text}


def reference_to(subject: ListedDocument) -> str:
    """The identifier with which a new document refers to the listed one."""
    return subject.document_id if isinstance(subject, RegisterDocument) else subject.id


def is_about(document: OtherDocument, subject: ListedDocument) -> bool:
    """Whether a document refers to this listed document."""
    match subject.kind:
        case Kind.REQUIREMENT:
            named = document.requirement_id
        case Kind.REGISTER_DOCUMENT:
            named = document.register_document_id
        case _:
            named = document.document_id
    return bool(named) and named == reference_to(subject)


def demanded_by(subject: ListedDocument) -> Amount | None:
    """The amount that a requirement still demands."""
    rest = subject.rest if isinstance(subject, PaymentRequirement) else None
    return rest if rest is not None else subject.amount


def _fits_type(action: OtherAction, subject: ListedDocument) -> bool:
    """Whether an action is possible for listed documents of this type."""
    if action not in ACTIONS.get(subject.kind, ()):
        return False
    if action is OtherAction.LETTER:
        return True
    if isinstance(subject, PaymentRequirement):
        return needs_acceptance(subject.type)
    if isinstance(subject, RegisterDocument):
        can_be_named = bool(subject.document_id) and not subject.incoming
        return can_be_named and _fits_register_type(action, subject.type)
    return _fits_bank_type(action, subject.type)


def _fits_register_type(action: OtherAction, document_type: str) -> bool:
    if document_type not in set(RegisterDocumentType):
        return False
    demand = document_type == RegisterDocumentType.DEMAND_WITHOUT_ACCEPTANCE
    return demand is not (action is OtherAction.RECALL_BUDGET_PAY)


def _fits_bank_type(action: OtherAction, document_type: str) -> bool:
    if action in _OF_RESERVATIONS:
        return document_type == DocumentType.RESERVATIONS
    if action is OtherAction.COMPLETE:
        return document_type == DocumentType.CURR_CONTRACTS
    return document_type != DocumentType.DEBIT_ACCEPT  # its recall is row 17


def _fits_bank_status(action: OtherAction, subject: ListedDocument) -> bool:
    if action in _OF_RESERVATIONS:
        return subject.status not in _NEVER_IN_FORCE
    return action is OtherAction.COMPLETE or subject.status not in _UNRECALLABLE


def _fits_register_status(action: OtherAction, subject: RegisterDocument) -> bool:
    if subject.status in FINAL_REGISTER_STATUSES:
        return False
    suspended = subject.status == RegisterDocumentStatus.SUSPENDED
    match action:
        case OtherAction.RESUME_REQUIREMENT:
            return suspended
        case OtherAction.SUSPEND_REQUIREMENT:
            return not suspended
        case _:
            return True


def _decided(action: OtherAction, subject: ListedDocument) -> dict[str, str]:
    if action is OtherAction.REFUSE:
        return {"requirement_id": subject.id, "decision": DebitDecision.REFUSE.value}
    accepted = {"requirement_id": subject.id, "decision": DebitDecision.ACCEPT.value}
    return accepted | _amount(demanded_by(subject))


def _contract(details: Details | None) -> dict[str, str]:
    """Number and day of a contract; the bank's document about it has its own, which are others."""
    if not isinstance(details, BankDocumentDetails):
        return {}
    told = {
        "contract_number": details.contract_number,
        "contract_date": written_day(details.contract_date),
    }
    return {name: text for name, text in told.items() if text}


def _amount(amount: Amount | None) -> dict[str, str]:
    if amount is None:
        return {}
    return {"amount": written_amount(amount), "currency": amount.currency}
