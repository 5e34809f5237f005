"""Creates what a campaign sends: every operation, each with a unique number."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date, timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.documents.listed import BankDocument
from desktop_app.domain.gateway.card_payments import (
    CardPayment,
    CredentialPayment,
    Initiator,
    MotoPayment,
    RecurringPayment,
)
from desktop_app.domain.gateway.cards import CardAttempt, Secret
from desktop_app.domain.gateway.orders import Order as OrderToRegister
from desktop_app.domain.gateway.wallets import WalletPayment
from desktop_app.domain.instructions.instruction import OtherDocument, RegisterRequestDraft
from desktop_app.domain.outbox.operations import (
    OPERATIONS,
    Deletion,
    Effect,
    Operation,
    PaymentSecretKind,
    Sendable,
    Service,
)
from desktop_app.domain.register.obligations import RegisterRequestType
from desktop_app.domain.values.money import Amount, Money
from desktop_app.domain.values.periods import SystemClock
from desktop_app.services.outbox.submission import Submission
from tests.campaign.site import CVC, FRICTIONLESS, PAN
from tests.sandbox.gateway.merchant import wallet_tokens

if TYPE_CHECKING:
    from desktop_app.domain.instructions.instruction import PaymentInstruction
    from desktop_app.services.outbox.submission import EnteredSecret
    from tests.campaign.site import Site

INTENDED: Final = "12.00"
"""The amount that a changed payment is to have."""

DAY: Final = date(2026, 11, 16)
_FIRST_PERIOD: Final = date(2020, 1, 1)
_RETURN: Final = "http://127.0.0.1:9/returned"
_EMAIL: Final = "anna@example.by"
_WALLETS: Final = {
    Operation.PAY_BY_WALLET_A: "walletA/payment",
    Operation.PAY_BY_WALLET_A_DIRECT: "walletA/paymentDirect",
    Operation.PAY_BY_WALLET_B: "walletB/payment",
    Operation.PAY_BY_WALLET_B_DIRECT: "walletB/paymentDirect",
}


@dataclass(frozen=True, kw_only=True)
class Want:
    """Something to send.

    Attributes:
        row_id: of its row in the outbox.
        number: identifies it at the bank; equal wants share it. A request to the register has no
            number: the first day of its period identifies it.
        instruction: what is sent.
        target: what it changes, deletes or pays.
        pan: the card that pays, where a card does.
    """

    row_id: str
    operation: Operation
    number: str
    instruction: Sendable
    target: str = ""
    pan: str = PAN

    @property
    def effect(self) -> Effect:
        """What it does."""
        return OPERATIONS[self.operation].effect

    def order(self) -> Submission:
        """The submission for the outbox."""
        return Submission(
            operation=self.operation,
            instruction=self.instruction,
            target=self.target,
            draft_id=self.row_id,
            secret=self.secret(),
        )

    def secret(self) -> EnteredSecret | None:
        """The payment secret."""
        match OPERATIONS[self.operation].secret:
            case PaymentSecretKind.CARD:
                return CardAttempt(
                    number=self.pan, expiry="203412", cvc=CVC, cardholder="ANNA KAVALENKA",
                    clock=SystemClock(),
                )  # fmt: skip
            case PaymentSecretKind.TOKEN:
                return Secret(wallet_tokens()[_WALLETS[self.operation]])
            case PaymentSecretKind.CODE:
                return Secret(CVC)
            case _:
                return None

    def renumbered(self) -> Want:
        """The same with another order number, as a person gives it to what did not arrive."""
        number = f"{self.number}+"
        instruction: Any = self.instruction
        return replace(
            self,
            row_id=f"{self.row_id}+",
            number=number,
            instruction=replace(instruction, number=number),
        )

    def corrected(self) -> Want:
        """The same with a changed text, if it has one."""
        instruction: Any = self.instruction
        if self.operation is Operation.CREATE_PAYMENT:
            instruction = replace(instruction, purpose=f"{instruction.purpose}, уточнено")
        elif self.operation is Operation.CREATE_OTHER:
            instruction = replace(instruction, text=f"{instruction.text}, уточнено")
        return replace(self, instruction=instruction)

    def twin(self) -> Want:
        """An equal want with its own row."""
        return replace(self, row_id=f"{self.row_id}-twin")


def document_body(document: PaymentInstruction | OtherDocument) -> dict[str, Any]:
    """The request body with which a colleague creates such a document."""
    body = {
        "type": document.type.value,
        "num": document.number,
        "date": f"{DAY:%d.%m.%Y}",
        "account": document.account,
    }
    if isinstance(document, OtherDocument):
        return {**body, "letterSubject": document.letter_subject, "text": document.text}
    party, amount = document.party, document.amount
    assert amount is not None
    return {
        **body,
        "corrName": party.name,
        "corrUnp": party.taxpayer_number,
        "corrNumber": party.account,
        "corrBic": party.bic,
        "amount": float(amount.value),
        "currIso": amount.currency,
        "purpose": document.purpose,
    }


def create_path(operation: Operation) -> str:
    """The path at which a colleague creates such a document."""
    return "/" if operation is Operation.CREATE_PAYMENT else "/other"


class WantFactory:
    """Creates what is to be sent to one bank, and its prerequisites."""

    def __init__(self, site: Site, prefix: str) -> None:
        """All numbers begin with `prefix`, so that those of two banks differ."""
        self._site = site
        self._prefix = prefix
        self._count = 0
        self._stored: dict[bool, str] = {}
        self.prepared: set[str] = set()

    def to_sign(self, count: int) -> tuple[str, ...]:
        """Payments that await their signature."""
        numbers = [f"{self._prefix}sign{n}" for n in range(count)]
        return tuple(
            self._prepare("/", document_body(self._site.cases.payment(n))) for n in numbers
        )

    def want(self, operation: Operation, *, frictionless: bool = False) -> Want:
        """The next want; what it changes, deletes or pays is created at the bank first."""
        self._count += 1
        number = f"{self._prefix}{self._count}"
        target, instruction = "", self._instruction(operation, number)
        match OPERATIONS[operation].effect:
            case Effect.CHANGES | Effect.DELETES:
                target, instruction = self._on_a_document(operation, number)
            case Effect.PAYS:
                target = getattr(instruction, "order_id", "")
        if isinstance(instruction, RegisterRequestDraft) and instruction.period_from:
            number = f"{instruction.period_from:%d.%m.%Y}"
        return Want(
            row_id=f"row-{self._prefix}{self._count}",
            operation=operation,
            number=number,
            instruction=instruction,
            target=target,
            pan=FRICTIONLESS if frictionless else PAN,
        )

    def _on_a_document(self, operation: Operation, number: str) -> tuple[str, Sendable]:
        cases = self._site.cases
        if operation is Operation.CHANGE_OTHER:
            letter = cases.letter(number)
            target = self._prepare("/other", document_body(letter))
            return target, replace(letter, text=f"Другое письмо {number}")
        payment = cases.payment(number)
        target = self._prepare("/", document_body(payment))
        if operation is Operation.CHANGE_PAYMENT:
            return target, replace(payment, amount=Amount(Decimal(INTENDED), "BYN"))
        document = BankDocument(id=target, date=DAY, number=number, type=payment.type.value)
        return target, Deletion(document=document)

    def _instruction(self, operation: Operation, number: str) -> Sendable:
        if OPERATIONS[operation].service is Service.GATEWAY:
            return self._for_the_gateway(operation, number)
        if operation is not Operation.CREATE_REGISTER_REQUEST:
            return self._site.cases.new(operation, number)
        return RegisterRequestDraft(
            type=RegisterRequestType.ALL_OWN,
            period_from=_FIRST_PERIOD + timedelta(days=self._count),
            period_to=DAY,
        )

    def _for_the_gateway(self, operation: Operation, number: str) -> Sendable:
        amount = Money(500 + self._count, "BYN")
        match operation:
            case Operation.REGISTER_ORDER | Operation.REGISTER_HELD_ORDER:
                return OrderToRegister(number=number, amount=amount, return_url=_RETURN)
            case Operation.PAY_BY_MOTO:
                return MotoPayment(number=number, amount=amount, return_url=_RETURN)
            case Operation.PAY_BY_CARD:
                return CardPayment(order_id=self._to_pay(number), email=_EMAIL)
            case Operation.PAY_BY_CREDENTIAL:
                return CredentialPayment(
                    order_id=self._to_pay(number),
                    credential_id=self._credential(recurrent=False),
                    initiator=Initiator.SUBSEQUENT_CUSTOMER,
                    with_code=True,
                )
            case Operation.CHARGE_RECURRING:
                stored = self._credential(recurrent=True)
                return RecurringPayment(number=number, credential_id=stored, amount=amount)
            case _:
                merchant = self._site.addresses.gateway_login
                return WalletPayment(number=number, merchant=merchant)

    def _to_pay(self, number: str) -> str:
        order = self._site.registered(f"{number}-order")
        self.prepared.add(order)
        return order

    def _credential(self, *, recurrent: bool) -> str:
        if recurrent not in self._stored:
            number = f"{self._prefix}stored-{recurrent}"
            self._stored[recurrent] = self._site.stored(number, recurrent=recurrent)
        return self._stored[recurrent]

    def _prepare(self, path: str, body: dict[str, Any]) -> str:
        document = self._site.create(path, body)
        assert document, "the bank did not take a document of the preparation"
        self.prepared.add(document)
        return document
