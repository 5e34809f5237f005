"""Tells whether a charge of a card may be the same as one whose outcome is not known.

Such a charge is sent only once a person has said so: the money of both cannot be told apart
afterwards. It concerns what the merchant charges without the customer; a customer who pays on a
page decides alone.
"""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.card_payments import (
    CredentialPayment,
    Initiator,
    MotoPayment,
    RecurringPayment,
)
from desktop_app.domain.gateway.merchant_login import address_in
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import UNSETTLED
from desktop_app.domain.values.money import Amount

if TYPE_CHECKING:
    from datetime import datetime

    from desktop_app.domain.outbox.rows import OutboxRow

CHARGING = frozenset(
    {Operation.PAY_BY_MOTO, Operation.PAY_BY_CREDENTIAL, Operation.CHARGE_RECURRING}
)
"""Operations that charge a card of which something is known here."""

UNDECIDED = frozenset({PaymentOutcomeKind.PENDING, PaymentOutcomeKind.UNKNOWN})
"""Outcomes of what is at the gateway and may be charged without anybody doing anything more."""

OPEN_FOR: Final = timedelta(days=7)
"""Time after a send in which what the gateway has, and never decided, stops another charge."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChargedCard:
    """What a row charges, and whom, as far as it is known.

    Attributes:
        amount: what is charged.
        client_id: identifier of the customer.
        credential_id: the stored card; empty for one that was typed.
        schedule_id: of the schedule that it is a charge of.
        place: gateway and login that it is or was sent to.
        by_phone: it is an order by phone or letter.
        verifies: it only verifies the card, and charges nothing.
    """

    amount: Amount | None
    client_id: str = ""
    credential_id: str = ""
    schedule_id: str = ""
    place: str = ""
    by_phone: bool = False
    verifies: bool = False


def charges_without_customer(row: OutboxRow) -> bool:
    """Whether a row charges a card without the customer doing anything."""
    match row.instruction:
        case MotoPayment() | RecurringPayment():
            return True
        case CredentialPayment(initiator=initiator):
            return initiator is Initiator.SUBSEQUENT_MERCHANT
        case _:
            return False


def may_be_charged_yet(row: OutboxRow, now: datetime) -> bool:
    """Whether a row was sent, and nobody knows yet whether it charged a card.

    A row without an answer waits for a person, however old it is. An order that the gateway has
    needs nobody, and may stay undecided without end: it counts for `OPEN_FOR`, by the time of the
    gateway where that told it, for the clock of this computer may have been set since.
    """
    if row.damage is not None:
        return row.damage.may_have_arrived
    if row.state in UNSETTLED:
        return True
    order = row.progress.order
    undecided = row.can_be_asked and order.kind in UNDECIDED and not order.holds_to_verify
    sent_at = row.progress.last_at_service or row.progress.sent_at or row.created_at
    return undecided and now - sent_at <= OPEN_FOR


def may_charge_again(one: ChargedCard, earlier: ChargedCard) -> bool:
    """Whether a charge may do again what an earlier one did: same amount, and card or customer.

    Two schedules are charged beside each other, each date once. A typed card is kept nowhere, so
    every equal payment by phone with the same login may be of the same card, unless both name
    their customers. To verify a card charges nothing.
    """
    if one.verifies or earlier.verifies or one.amount is None or one.amount != earlier.amount:
        return False
    if one.schedule_id and earlier.schedule_id and one.schedule_id != earlier.schedule_id:
        return False
    if _differ(address_in(one.place), address_in(earlier.place)):
        return False
    if one.credential_id and one.credential_id == earlier.credential_id:
        return True
    if one.client_id and earlier.client_id:
        return one.client_id == earlier.client_id
    typed = not (one.credential_id and earlier.credential_id)
    phoned = one.by_phone and earlier.by_phone
    return typed and phoned and not _differ(one.place, earlier.place)


def _differ(one: str, other: str) -> bool:
    return bool(one and other and one != other)
