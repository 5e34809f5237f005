"""Types of what is handed to the outbox, and the call that sends a document instruction."""

from __future__ import annotations

import uuid
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import field
from typing import TYPE_CHECKING, Protocol, TypeAlias

from desktop_app.domain.documents.shown_document import ShownDocument
from desktop_app.domain.gateway.card_payments import OrderPayment
from desktop_app.domain.gateway.cards import CardAttempt, Secret
from desktop_app.domain.gateway.charge_rows import told_parameter
from desktop_app.domain.gateway.orders import RegisteredOrder
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcome
from desktop_app.domain.instructions.instruction import (
    DebitAcceptance,
    DebitAcceptanceRecall,
    OtherDocument,
    PaymentInstruction,
    RegisterRequestDraft,
)
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.outbox.drafts import Source
from desktop_app.domain.outbox.operations import (
    OPERATIONS,
    Deletion,
    Effect,
    Operation,
    Sendable,
    type_of,
)
from desktop_app.domain.outbox.rows import OutboxRow, OutboxState, Progress, summary_of
from desktop_app.domain.signing.attempts import SigningAttempt, SigningTicket
from desktop_app.services.outbox.errors import BankChanged, OrderNumberMissing

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from desktop_app.api.documents.receipts import Created, Done

Answer: TypeAlias = RegisteredOrder | PaymentOutcome
"""What the gateway answered, with what must not be written: what 3-D Secure asks for."""

LiveAnswer: TypeAlias = Answer | SigningTicket
"""What either service answered, for who waits for it; it is written nowhere."""

EnteredSecret: TypeAlias = CardAttempt | Secret
"""What pays: a card, the token of a wallet, or the security code of a stored card."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Submission:
    """What is to be sent.

    Attributes:
        instruction: complete and valid; the outbox does not check it.
        fields: the form as it was typed, so that it can be taken up again.
        target: identifier of the document that is changed or deleted, or of the order that is paid.
        draft_id: identifier of the draft that it was, if it was one.
        is_draft_stored: that draft is in the store; where it is gone by now, somebody discarded it,
            and nothing is sent.
        shown: the document at the bank that was decided about, as it was on show.
        told: earlier rows that stopped it before, as `rows_told_of` names them: a person was told
            of these, and sends it all the same.
        secret: what pays. It is written nowhere, and the outbox lets go of it when the send has
            ended; whoever made it drops it.
    """

    operation: Operation
    instruction: Sendable
    fields: Mapping[str, str] = field(default_factory=dict)
    target: str = ""
    source: Source | None = None
    draft_id: str = ""
    is_draft_stored: bool = False
    shown: ShownDocument | None = None
    told: frozenset[str] = frozenset()
    secret: EnteredSecret | None = field(default=None, repr=False, compare=False)


def row_of(order: Submission, now: datetime) -> OutboxRow:
    """Create the ready row of a submission, with the identifier of its draft if it was one.

    Raises:
        OrderNumberMissing: it makes an order of the gateway and has no number.
        ValueError: it pays another order than its target, whose outcome would be told.
    """
    if isinstance(order.instruction, OrderPayment) and (
        not order.target or order.instruction.order_id != order.target
    ):
        raise ValueError("an order is paid by its own identifier")
    summary = summary_of(order.instruction)
    if OPERATIONS[order.operation].effect is Effect.ORDERS and not summary.number.strip():
        raise OrderNumberMissing
    return OutboxRow(
        id=order.draft_id or uuid.uuid4().hex,
        operation=order.operation,
        type=type_of(order.instruction) or order.operation.value,
        state=OutboxState.READY,
        summary=summary,
        instruction=order.instruction,
        fields=order.fields,
        source=order.source,
        target=order.target,
        document_id="",
        progress=Progress(error_parameters=told_parameter(order.told)),
        created_at=now,
        changed_at=now,
        shown=order.shown,
    )


class Sender(Protocol):
    """The writing calls of the documents service: `DocumentsSender`, or a test double.

    A method encodes what it is given, and raises what is wrong with it; awaiting what it returns
    sends that, once.
    """

    @property
    def place(self) -> str:
        """Which service it writes to, and as whom."""

    def create_payment(self, payment: PaymentInstruction, /) -> Awaitable[Created]:
        """Row 2."""

    def create_register_request(self, request: RegisterRequestDraft, /) -> Awaitable[Created]:
        """Row 6."""

    def give_debit_acceptance(self, acceptance: DebitAcceptance, /) -> Awaitable[Created]:
        """Row 13."""

    def create_other(self, document: OtherDocument, /) -> Awaitable[Created]:
        """Row 15."""

    def change_other(self, document_id: str, document: OtherDocument, /) -> Awaitable[Done]:
        """Row 16."""

    def recall_debit_acceptance(self, recall: DebitAcceptanceRecall, /) -> Awaitable[Created]:
        """Row 17."""

    def change_payment(self, document_id: str, payment: PaymentInstruction, /) -> Awaitable[Done]:
        """Row 26."""

    def delete_document(self, document_id: str, /) -> Awaitable[Done]:
        """Row 27."""

    def initialize_signing(self, document_ids: Sequence[str], /) -> Awaitable[SigningTicket]:
        """Row 22."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Receipt:
    """What the service answered.

    Attributes:
        state: where the row goes.
        document_id: identifier of the document or order, or empty where the service did not tell.
        message: what it said, word for word.
        answer: what was answered, for who waits for it.
    """

    state: OutboxState
    document_id: str = ""
    message: str = ""
    answer: LiveAnswer | None = None


Delivery: TypeAlias = Callable[[OutboxRow], Awaitable[Receipt]]
"""What sends a row, once, when it is called with the row as it was committed, and awaited."""


def _receipt(document_id: str, message: str) -> Receipt:
    state = OutboxState.CONFIRMED if document_id else OutboxState.SENT
    return Receipt(state=state, document_id=document_id, message=message)


def prepared(sender: Sender, row: OutboxRow) -> Delivery:
    """Encode a row; nothing is sent before the result is called and awaited.

    What is returned raises `BankChanged` for a row that was looked for elsewhere.

    Raises:
        ApiError: the row cannot be sent as it is.
        ValueError: the row says nothing that can be sent.
    """
    if row.target:
        change = _change(sender, row.target, row.sendable)

        async def change_it(looked_for: OutboxRow) -> Receipt:
            _check_place(sender, looked_for)
            return _receipt(row.target, (await change).message)

        return change_it
    creation = _create(sender, row.sendable)

    async def create(looked_for: OutboxRow) -> Receipt:
        _check_place(sender, looked_for)
        created = await creation
        return _receipt(created.id or "", created.message)

    return create


def _check_place(sender: Sender, row: OutboxRow) -> None:
    if row.progress.place != sender.place:
        raise BankChanged


def prepared_signing(sender: Sender, row: OutboxRow) -> Delivery:
    """What begins an attempt to sign, encoded already; as `prepared`.

    Raises:
        ApiError: the documents cannot be named.
        ValueError, TypeError: the row signs nothing.
    """
    attempt = row.sendable
    if not isinstance(attempt, SigningAttempt):
        raise TypeError(f"no attempt to sign is a {type(attempt).__name__}")
    call = sender.initialize_signing(attempt.ids)

    async def begin(looked_for: OutboxRow) -> Receipt:
        _check_place(sender, looked_for)
        ticket = await call
        return Receipt(state=OutboxState.SENT, document_id=ticket.attempt_id, answer=ticket)

    return begin


def _create(sender: Sender, instruction: Sendable) -> Awaitable[Created]:
    match instruction:
        case PaymentInstruction():
            return sender.create_payment(instruction)
        case DebitAcceptance():
            return sender.give_debit_acceptance(instruction)
        case DebitAcceptanceRecall():
            return sender.recall_debit_acceptance(instruction)
        case OtherDocument():
            return sender.create_other(instruction)
        case RegisterRequestDraft():
            return sender.create_register_request(instruction)
        case _:
            raise ValueError(f"no operation creates a document of a {type(instruction).__name__}")


def _change(sender: Sender, target: str, instruction: Sendable) -> Awaitable[Done]:
    match instruction:
        case PaymentInstruction():
            return sender.change_payment(target, instruction)
        case OtherDocument():
            return sender.change_other(target, instruction)
        case Deletion():
            return sender.delete_document(target)
        case _:
            raise ValueError(f"no operation changes a {type(instruction).__name__}")
