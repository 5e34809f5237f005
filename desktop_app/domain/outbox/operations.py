"""Describes the writing operations of both services and how the outcome of each is found."""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeAlias

from desktop_app.domain.documents.listed import BankDocument, DocumentType, Kind
from desktop_app.domain.gateway.card_payments import (
    CardPayment,
    CredentialPayment,
    MotoPayment,
    RecurringPayment,
)
from desktop_app.domain.gateway.orders import Order
from desktop_app.domain.gateway.wallets import WalletPayment
from desktop_app.domain.instructions.instruction import (
    DebitAcceptance,
    DebitAcceptanceRecall,
    Instruction,
    OtherDocument,
    PaymentInstruction,
    RegisterRequestDraft,
)
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.outbox.operation_names import Operation
from desktop_app.domain.signing.attempts import SigningAttempt

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = [
    "DOCUMENT_OPERATIONS",
    "GATEWAY_OPERATIONS",
    "OPERATIONS",
    "SIGNING_OPERATIONS",
    "Deletion",
    "Effect",
    "Operation",
    "OperationFacts",
    "Paying",
    "PaymentSecretKind",
    "Sendable",
    "Service",
    "is_copy",
    "type_of",
]


class Service(StrEnum):
    """The service that runs an operation.

    Signing is a part of the documents service with rules of its own: what is begun there is ended
    by a person on a page of the bank.
    """

    DOCUMENTS = "documents"
    GATEWAY = "gateway"
    SIGNING = "signing"


class Effect(StrEnum):
    """Effects of an operation; they determine where its outcome is found."""

    CREATES = "creates"
    """A list shows a new row that is like the instruction."""
    CHANGES = "changes"
    """The details of the document are the intended ones, or still the old ones."""
    DELETES = "deletes"
    """The document is gone, or still there."""
    ORDERS = "orders"
    """The gateway has an order with the number."""
    SIGNS = "signs"
    """The results of the attempt say it, and the documents await no signature any more."""
    PAYS = "pays"
    """The status of an order that was there before says it."""


class PaymentSecretKind(StrEnum):
    """Kinds of payment secrets, which are passed beside the instruction and never stored."""

    NONE = "none"
    CARD = "card"
    TOKEN = "token"  # noqa: S105 - what it is, not what it says
    """What a wallet gave."""
    CODE = "code"
    """The security code of a stored card, where the instruction says that it goes with it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deletion:
    """An instruction to delete a document (row 27), with the last known version of it."""

    document: BankDocument


Paying: TypeAlias = (
    Order | CardPayment | MotoPayment | WalletPayment | CredentialPayment | RecurringPayment
)
"""Anything that the outbox sends to the payment gateway."""

Sendable: TypeAlias = Instruction | Deletion | SigningAttempt | Paying
"""Anything that the outbox sends."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OperationFacts:
    """The properties of an operation.

    Attributes:
        row: its number in section 4.
        instruction: class of what it sends.
        effect: what it does.
        kind: list in which what it creates, changes or deletes is found; of documents only.
        service: who does it, and whose section 4 it is.
        secret: the payment secret that it needs.
    """

    row: int
    instruction: type[Sendable]
    effect: Effect
    kind: Kind = Kind.DOCUMENT
    service: Service = Service.DOCUMENTS
    secret: PaymentSecretKind = PaymentSecretKind.NONE


def _orders(
    row: int, instruction: type[Paying], secret: PaymentSecretKind = PaymentSecretKind.NONE
) -> OperationFacts:
    return OperationFacts(
        row=row,
        instruction=instruction,
        effect=Effect.ORDERS,
        service=Service.GATEWAY,
        secret=secret,
    )


def _pays(row: int, instruction: type[Paying], secret: PaymentSecretKind) -> OperationFacts:
    return OperationFacts(
        row=row, instruction=instruction, effect=Effect.PAYS, service=Service.GATEWAY, secret=secret
    )


OPERATIONS: Final[Mapping[Operation, OperationFacts]] = MappingProxyType(
    {
        Operation.CREATE_PAYMENT: OperationFacts(
            row=2, instruction=PaymentInstruction, effect=Effect.CREATES
        ),
        Operation.CREATE_REGISTER_REQUEST: OperationFacts(
            row=6,
            instruction=RegisterRequestDraft,
            effect=Effect.CREATES,
            kind=Kind.REGISTER_REQUEST,
        ),
        Operation.CREATE_DEBIT_ACCEPTANCE: OperationFacts(
            row=13, instruction=DebitAcceptance, effect=Effect.CREATES
        ),
        Operation.CREATE_OTHER: OperationFacts(
            row=15, instruction=OtherDocument, effect=Effect.CREATES
        ),
        Operation.CHANGE_OTHER: OperationFacts(
            row=16, instruction=OtherDocument, effect=Effect.CHANGES
        ),
        Operation.RECALL_DEBIT_ACCEPTANCE: OperationFacts(
            row=17, instruction=DebitAcceptanceRecall, effect=Effect.CREATES
        ),
        Operation.CHANGE_PAYMENT: OperationFacts(
            row=26, instruction=PaymentInstruction, effect=Effect.CHANGES
        ),
        Operation.DELETE_DOCUMENT: OperationFacts(
            row=27, instruction=Deletion, effect=Effect.DELETES
        ),
        Operation.SIGN_DOCUMENTS: OperationFacts(
            row=22, instruction=SigningAttempt, effect=Effect.SIGNS, service=Service.SIGNING
        ),
        Operation.REGISTER_ORDER: _orders(1, Order),
        Operation.REGISTER_HELD_ORDER: _orders(2, Order),
        Operation.PAY_BY_CARD: _pays(3, CardPayment, PaymentSecretKind.CARD),
        Operation.PAY_BY_MOTO: _orders(4, MotoPayment, PaymentSecretKind.CARD),
        Operation.PAY_BY_WALLET_A: _orders(6, WalletPayment, PaymentSecretKind.TOKEN),
        Operation.PAY_BY_WALLET_A_DIRECT: _orders(7, WalletPayment, PaymentSecretKind.TOKEN),
        Operation.PAY_BY_WALLET_B: _orders(8, WalletPayment, PaymentSecretKind.TOKEN),
        Operation.PAY_BY_WALLET_B_DIRECT: _orders(10, WalletPayment, PaymentSecretKind.TOKEN),
        Operation.PAY_BY_CREDENTIAL: _pays(13, CredentialPayment, PaymentSecretKind.CODE),
        Operation.CHARGE_RECURRING: _orders(14, RecurringPayment),
    }
)
"""Every operation that the outbox sends.

`walletBWeb/payment.do` (row 9) is not among them: it opens a page of the wallet for an order that
exists, moves no money by itself, and may be asked for again.
"""

DOCUMENT_OPERATIONS: Final = tuple(
    operation for operation, facts in OPERATIONS.items() if facts.service is Service.DOCUMENTS
)
"""Those of the documents service, but for signing."""

SIGNING_OPERATIONS: Final = tuple(
    operation for operation, facts in OPERATIONS.items() if facts.service is Service.SIGNING
)
"""Those that begin to sign documents."""

GATEWAY_OPERATIONS: Final = tuple(
    operation for operation, facts in OPERATIONS.items() if facts.service is Service.GATEWAY
)
"""Those of the payment gateway."""


def type_of(instruction: Sendable) -> str:
    """The document type of an instruction: 2.10, or the kind of register request.

    What is sent to the gateway is about no document and has none.
    """
    match instruction:
        case DebitAcceptance():
            return DocumentType.DEBIT_ACCEPT.value
        case DebitAcceptanceRecall():
            return DocumentType.RECALL_DEBIT_ACCEPT.value
        case Deletion():
            return instruction.document.type
        case PaymentInstruction() | OtherDocument() | RegisterRequestDraft():
            return instruction.type.value
        case _:
            return ""


def is_copy(operation: Operation) -> bool:
    """Whether an operation only copies another document and does not change it."""
    return operation in {Operation.CREATE_PAYMENT, Operation.CREATE_REGISTER_REQUEST}
