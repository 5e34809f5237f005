"""Types of outbox rows: states, allowed transitions, and what is known of the outcome."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from datetime import datetime, timedelta
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import BankDocumentDetails, Party
from desktop_app.domain.documents.shown_document import ShownDocument
from desktop_app.domain.gateway.card_payments import (
    CardPayment,
    CredentialPayment,
    MotoPayment,
    RecurringPayment,
)
from desktop_app.domain.gateway.order_outcomes import OrderOutcome, OrderStanding
from desktop_app.domain.gateway.orders import Order
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind
from desktop_app.domain.gateway.wallets import WalletPayment
from desktop_app.domain.instructions.instruction import (
    DebitAcceptance,
    DebitAcceptanceRecall,
    OtherDocument,
    PaymentInstruction,
    RegisterRequestDraft,
)
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.outbox.drafts import InstructionSummary, Source
from desktop_app.domain.outbox.operations import (
    OPERATIONS,
    Deletion,
    Effect,
    Operation,
    Paying,
    PaymentSecretKind,
    Sendable,
    Service,
)
from desktop_app.domain.signing.attempts import SigningAttempt
from desktop_app.domain.signing.results import SigningProgress
from desktop_app.domain.signing.selection import SigningSelection
from desktop_app.domain.values.money import Amount

if TYPE_CHECKING:
    from desktop_app.domain.instructions.instruction import Instruction

LOOKS_TO_CONCLUDE: Final = 3
"""Number of complete checks without a match after which a send counts as not arrived."""

TIME_TO_CONCLUDE: Final = timedelta(minutes=5)
"""Least time between the first and the last of these checks: a service may commit late."""


class OutboxState(StrEnum):
    """States of an outbox row."""

    DRAFT = "draft"
    """It is being written."""
    READY = "ready"
    """It is complete, has its number, and waits for its turn or for a person to send it."""
    SENDING = "sending"
    """It is being sent."""
    SENT = "sent"
    """The service answered that it took it, but named no document, which is being searched for."""
    UNKNOWN = "unknown"
    """It was sent, and whether it arrived is not known yet."""
    CONFIRMED = "confirmed"
    """The bank has it."""
    REFUSED = "refused"
    """The service refused it; nothing was changed there."""
    DAMAGED = "damaged"
    """Its stored data cannot be read. No row is stored in this state."""


TRANSITIONS: Final[Mapping[OutboxState, frozenset[OutboxState]]] = MappingProxyType(
    {
        OutboxState.DRAFT: frozenset({OutboxState.READY}),
        # Found before it is sent again, an earlier attempt may have arrived after all.
        OutboxState.READY: frozenset(
            {OutboxState.DRAFT, OutboxState.SENDING, OutboxState.CONFIRMED, OutboxState.UNKNOWN}
        ),
        OutboxState.SENDING: frozenset(
            {
                OutboxState.SENT,
                OutboxState.CONFIRMED,
                OutboxState.REFUSED,
                OutboxState.READY,
                OutboxState.UNKNOWN,
            }
        ),
        # The service said that it took it, and does not list it: a person decides.
        OutboxState.SENT: frozenset({OutboxState.CONFIRMED, OutboxState.UNKNOWN}),
        OutboxState.UNKNOWN: frozenset({OutboxState.CONFIRMED, OutboxState.READY}),
        OutboxState.CONFIRMED: frozenset(),
        OutboxState.REFUSED: frozenset({OutboxState.DRAFT}),
        OutboxState.DAMAGED: frozenset(),
    }
)
"""Which states may follow which; whatever is not listed never happens."""

UNSETTLED: Final = frozenset({OutboxState.SENDING, OutboxState.SENT, OutboxState.UNKNOWN})
"""States in which the bank may have a document that no row has claimed yet."""

DISCARDABLE: Final = frozenset(
    {OutboxState.DRAFT, OutboxState.READY, OutboxState.REFUSED, OutboxState.DAMAGED}
)
"""States in which a person may throw an instruction away."""


_UNDECIDED: Final = frozenset(
    {PaymentOutcomeKind.PENDING, PaymentOutcomeKind.NEEDS_THREE_DS, PaymentOutcomeKind.UNKNOWN}
)

_WITHOUT_MONEY: Final = frozenset(
    {
        PaymentOutcomeKind.DECLINED,
        PaymentOutcomeKind.NOTHING_CHARGED,
        PaymentOutcomeKind.REVERSED,
    }
)
"""*Refunded* is not among them: a part of the money may have been."""


class DeliveryVerdict(StrEnum):
    """Results of checking a send whose outcome was unknown."""

    ARRIVED = "arrived"
    DID_NOT_ARRIVE = "did_not_arrive"
    CANNOT_TELL = "cannot_tell"
    """Several documents match it, or its outcome can never be determined; a person decides."""


class TransitionNotAllowed(ValueError):
    """Raised when a transition is not allowed from the row's state; nothing was changed."""

    def __init__(self, row_id: str, *, found: OutboxState | None, wanted: OutboxState) -> None:
        """`found` is the state the row has, or None where there is no such row."""
        self.found = found
        super().__init__(f"outbox row {row_id} may not go from {found} to {wanted}")


class NumberTaken(ValueError):
    """Raised when another instruction of this account and year has the own number."""

    def __init__(self, number: str, *, holder: str) -> None:
        """`holder` is the identifier of the row that has it."""
        self.number = number
        self.holder = holder
        super().__init__(f"number {number} is taken")


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """Timestamps and results of an instruction so far.

    Attributes:
        attempts: how often it was sent.
        first_sent_at, sent_at: when the first and the last attempt began, by this computer's clock.
        first_at_service, last_at_service: the same by the clock of the documents service; None
            where it did not tell.
        known: identifiers that already looked like it before it was first sent; None before that.
        before: the document before it was changed or deleted.
        place: to which service it was first sent, and as whom; empty in rows of earlier versions.
        order_before: where the order stood before it was first paid.
        order: what is known of the order that it registered or paid.
        signing: what is known of the attempt to sign that it began.
        taken: the service answered the last attempt that it took the new document, and named none;
            `message` stays what it said then. It is not sent again until a person says that it did
            not arrive, however often it is not found.
        doubtful: an earlier attempt was found not to have arrived, and still might; so it is
            looked for once more before the next one.
        decided_unseen: a person said that it did not arrive where the bank listed no document that
            may be it: this holds while the bank refuses its account or its list cannot be read.
        looks: complete looks that found no trace of the last attempt.
        looked_at: when it was last looked for, in vain or not.
        verdict: what was found out, if the outcome was ever unknown.
        candidates: identifiers that may be it, for a person to choose from.
        message: what the service said.
        error: code of the failure that is to be shown, or empty.
        error_parameters: names and values that its text mentions.
        stopped_since: when this failure first stopped it, if each try to send it since ended so.
    """

    attempts: int = 0
    first_sent_at: datetime | None = None
    sent_at: datetime | None = None
    first_at_service: datetime | None = None
    last_at_service: datetime | None = None
    known: tuple[str, ...] | None = None
    before: BankDocumentDetails | None = None
    place: str = ""
    order_before: OrderStanding | None = None
    order: OrderOutcome = field(default_factory=OrderOutcome)
    signing: SigningProgress | None = None
    taken: bool = False
    doubtful: bool = False
    decided_unseen: bool = False
    looks: int = 0
    looked_at: datetime | None = None
    verdict: DeliveryVerdict | None = None
    candidates: tuple[str, ...] = ()
    message: str = ""
    error: str = ""
    error_parameters: tuple[tuple[str, str], ...] = ()
    stopped_since: datetime | None = None

    def did_not_arrive(self, absent_for: timedelta) -> bool:
        """Whether enough checks over enough time found no trace of the send.

        Args:
            absent_for: time that really passed between the end of the first of these looks in this
                process and the beginning of the last, by no clock that may be set.
        """
        return self.looks >= LOOKS_TO_CONCLUDE and absent_for >= TIME_TO_CONCLUDE


@dataclass(frozen=True, slots=True, kw_only=True)
class Damage:
    """The readable remains of a row that is damaged in the store.

    Attributes:
        operation, state: as they are stored; None where they cannot be read either.
        stored: names and contents of the stored texts, as they are.
        never_sent: it is a draft that was never complete, as far as what is stored tells.
    """

    operation: Operation | None
    state: OutboxState | None
    stored: tuple[tuple[str, str], ...]
    never_sent: bool = False

    @property
    def may_have_arrived(self) -> bool:
        """Whether it may have been sent and its outcome is unknown."""
        return self.state is None or self.state in UNSETTLED


@dataclass(frozen=True, slots=True, kw_only=True)
class OutboxRow:
    """One instruction with its state, history and outcome.

    Attributes:
        id: made here, once; the same from draft to outcome.
        type: document type (2.10), or the kind of register request.
        instruction: what is sent; None in a draft.
        fields: the form as it was typed, by the name of the field.
        target: identifier of the document that it changes or deletes, or of the order that it
            pays; empty for a new one.
        document_id: identifier that the service gave, or of the target, once it is known.
        shown: the document at the bank that it was decided about, as it was on show; None where
            it is about none. Nothing is sent while the bank has something else.
        damage: why the row cannot be read; None for a row that can. In a damaged row `summary` and
            `progress` may be empty, and `operation` may stand for one that is not known.
    """

    id: str
    operation: Operation
    type: str
    state: OutboxState
    summary: InstructionSummary
    instruction: Sendable | None
    fields: Mapping[str, str]
    source: Source | None
    target: str
    document_id: str
    progress: Progress
    created_at: datetime
    changed_at: datetime
    shown: ShownDocument | None = None
    damage: Damage | None = None

    @property
    def sendable(self) -> Sendable:
        """The content to send.

        Raises:
            ValueError: it is still a draft, or damaged.
        """
        if self.instruction is None:
            raise ValueError(f"outbox row {self.id} holds nothing that can be sent")
        return self.instruction

    @property
    def number_is_spent(self) -> bool:
        """Whether an order was sent with its number, so that the number cannot be used again.

        A person gives it another number; nothing is ever sent under this one.
        """
        return OPERATIONS[self.operation].effect is Effect.ORDERS and self.progress.doubtful

    @property
    def can_be_sent(self) -> bool:
        """Whether it is ready, and needs neither a secret nor a page of its own to be sent."""
        ready = self.state is OutboxState.READY and not self.number_is_spent
        ready = ready and OPERATIONS[self.operation].effect is not Effect.SIGNS
        return ready and self.secret is PaymentSecretKind.NONE

    @property
    def was_taken(self) -> bool:
        """Whether the bank answered that it took a new document, and named none.

        That proves nothing: what is in no list of the bank may not be there.
        """
        creates = OPERATIONS[self.operation].effect is Effect.CREATES
        return creates and (self.progress.taken or self.state is OutboxState.SENT)

    @property
    def looks_alike(self) -> bool:
        """Whether documents at the bank resemble it, so that a person must decide.

        An order that nobody can tell of has one number, and what was sent elsewhere may be looked
        for there again: these are asked for as long as nobody says.
        """
        documents = OPERATIONS[self.operation].service is Service.DOCUMENTS
        undecided = self.progress.verdict is DeliveryVerdict.CANNOT_TELL
        return documents and undecided and bool(self.progress.candidates)

    @property
    def can_be_asked(self) -> bool:
        """Whether the gateway has the order and may have news of the payment."""
        order = self.progress.order
        undecided = order.kind in _UNDECIDED and not order.continued
        return self.state is OutboxState.CONFIRMED and undecided

    @property
    def is_declined(self) -> bool:
        """Whether the gateway has its order and declined the payment: nothing was charged."""
        declined = self.progress.order.kind is PaymentOutcomeKind.DECLINED
        return self.state is OutboxState.CONFIRMED and declined

    @property
    def keeps_no_money(self) -> bool:
        """Whether the gateway has its order, and its money was never charged or was let go."""
        return self.state is OutboxState.CONFIRMED and self.progress.order.kind in _WITHOUT_MONEY

    @property
    def secret(self) -> PaymentSecretKind:
        """The payment secret that sending needs, if any."""
        match self.instruction:
            case CredentialPayment(with_code=False):
                return PaymentSecretKind.NONE
            case MotoPayment(credential_id=credential) if credential:
                return PaymentSecretKind.NONE
            case _:
                return OPERATIONS[self.operation].secret


ATTEMPT_JOINT: Final = "+"
"""Between the identifier of a row and the moment of its attempt, in the attempt's identifier."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EarlierAttempt:
    """What was sent, was not found and may still arrive; it is looked for before another send.

    Attributes:
        row: what was sent, as its row was then.
        own: it is an attempt of the row that is to be sent now.
        in_outbox: the row is still one of the outbox; otherwise it was written anew or discarded.
        first: it has to be said first what became of it: nothing is sent beside it.
    """

    row: OutboxRow
    own: bool
    in_outbox: bool
    first: bool = False


def summary_of(instruction: Sendable) -> InstructionSummary:
    """Summarise an instruction for lists."""
    if isinstance(instruction, Paying):
        return _summary_of_order(instruction)
    if isinstance(instruction, SigningAttempt):
        return _summary_of_signing(instruction)
    return _summary_of_document(instruction)


def paid_amount(instruction: Sendable) -> Amount | None:
    """The amount that sending an instruction pays; None if it pays nothing or cannot be read."""
    if isinstance(instruction, PaymentInstruction | Paying):
        return summary_of(instruction).amount
    return None


def _summary_of_document(instruction: Instruction | Deletion) -> InstructionSummary:
    match instruction:
        case PaymentInstruction() as payment:
            return InstructionSummary(
                number=payment.number,
                date=payment.date,
                account=payment.account,
                party=payment.party,
                amount=payment.amount,
                purpose=payment.purpose,
            )
        case DebitAcceptance() as acceptance:
            return InstructionSummary(
                number=acceptance.number,
                account=acceptance.account,
                party=acceptance.party,
                amount=acceptance.limit,
                purpose=acceptance.purpose,
            )
        case DebitAcceptanceRecall() as recall:
            return InstructionSummary(
                number=recall.number,
                date=recall.date,
                account=recall.account,
                party=recall.party,
                purpose=recall.reason,
            )
        case OtherDocument() as other:
            return InstructionSummary(
                number=other.number,
                date=other.date,
                account=other.account,
                amount=other.amount,
                purpose=other.purpose or other.reason or other.text,
            )
        case RegisterRequestDraft() as request:
            payer = Party(name=request.payer_name, taxpayer_number=request.payer_taxpayer_number)
            return InstructionSummary(party=payer)
        case Deletion(document=document):
            return InstructionSummary(
                number=document.number,
                date=document.date,
                account=document.account,
                party=document.party,
                amount=document.amount,
                purpose=document.purpose,
            )


def _summary_of_signing(attempt: SigningAttempt) -> InstructionSummary:
    """The total where it is of all documents, and their numbers; it has no number itself."""
    selection = SigningSelection(documents=attempt.documents)
    is_whole = len(selection.totals) == 1 and not (selection.uncounted or selection.unadded)
    total = selection.totals[0] if is_whole else None
    return InstructionSummary(
        amount=None if total is None else Amount(total.value, total.currency),
        purpose=", ".join(document.number or document.id for document in attempt.documents),
    )


def _summary_of_order(instruction: Paying) -> InstructionSummary:
    match instruction:
        case CardPayment() | CredentialPayment():
            return InstructionSummary()  # the status of its order tells
        case WalletPayment() as payment:
            return InstructionSummary(number=payment.number, purpose=payment.description)
        case Order() | MotoPayment() | RecurringPayment() as order:
            amount = Amount(order.amount.value, order.amount.currency)
            return InstructionSummary(number=order.number, amount=amount, purpose=order.description)
