"""Registers the order with which a customer's card is stored (section 4, rule 3)."""

from __future__ import annotations

import datetime as dt
import uuid
from dataclasses import field
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.card_payments import CardPayment, Initiator
from desktop_app.domain.gateway.orders import Feature, Order
from desktop_app.domain.gateway.payers import BillingAddress, PayerData, PayerPhones
from desktop_app.domain.gateway.stored_credentials import CredentialType
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.money import Money
from desktop_app.services.outbox.submission import Submission

if TYPE_CHECKING:
    from desktop_app.services.profiles.workspace import Workspace

_PERHAPS_REGISTERED: Final = frozenset(
    {OutboxState.SENDING, OutboxState.SENT, OutboxState.UNKNOWN, OutboxState.CONFIRMED}
)


@dataclass(frozen=True, slots=True, kw_only=True)
class CardToStore:
    """For what a card is stored, and what is paid with it at first.

    Attributes:
        client_id: whose card.
        type: for single payments, or for a series.
        amount: of the first payment; nothing where the card is only verified.
        days, until: of a series (`recurringFrequency`, `recurringExpiry`).
        phone: of the customer, with the code of the country; empty where none is known.
        billing: address of the customer, where the bank compares it.
    """

    client_id: str
    type: CredentialType
    amount: Money
    verify: bool
    email: str
    days: int
    until: dt.date
    phone: str = ""
    billing: BillingAddress = field(default_factory=BillingAddress)


class NotOrdered(StrEnum):
    """Why there is no order to store a card with; the outbox tells more."""

    NOT_REGISTERED = "not_registered"
    """The gateway refused it, or it was not sent."""
    UNKNOWN = "unknown"
    """It was sent, and nobody knows yet whether the gateway has it."""


async def storing_payment(workspace: Workspace, wanted: CardToStore) -> CardPayment | NotOrdered:
    """Register the order through the outbox, and return the payment that stores the card.

    That the customer agreed today is noted before, and stays with the order until it is paid.

    Raises:
        StorageError: nothing could be kept, and nothing was sent.
    """
    merchant = workspace.profile.merchant
    payer = PayerData(billing=wanted.billing, phones=PayerPhones(mobile=wanted.phone))
    features = (Feature.FORCE_CREATE_BINDING, *((Feature.VERIFY,) if wanted.verify else ()))
    order = Order(
        number=await workspace.orders.new_number(),
        amount=wanted.amount,
        return_url=merchant.return_url or workspace.profile.gateway_url,
        fail_url=merchant.fail_url,
        callback_url=merchant.callback_url,
        client_id=wanted.client_id,
        email=wanted.email,
        features=features,
        payer=payer,
    )
    row_id = uuid.uuid4().hex
    await workspace.stored_credentials.note_consent(row_id, wanted.type)
    submission = Submission(operation=Operation.REGISTER_ORDER, instruction=order, draft_id=row_id)
    await workspace.outbox.enqueue([submission])
    row = await workspace.outbox.settled(row_id)
    if row is None or row.state not in _PERHAPS_REGISTERED:
        return NotOrdered.NOT_REGISTERED
    if row.state is not OutboxState.CONFIRMED or not row.document_id:
        return NotOrdered.UNKNOWN
    series = wanted.type is CredentialType.RECURRENT
    extra = {"recurringFrequency": str(wanted.days), "recurringExpiry": f"{wanted.until:%Y%m%d}"}
    return CardPayment(
        order_id=row.document_id,
        language=merchant.language or "ru",
        email=wanted.email,
        initiator=Initiator.INITIAL_RECURRENT if series else Initiator.INITIAL_COMMON,
        extra=extra if series else {},
        payer=payer,
    )
