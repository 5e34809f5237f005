"""Types of what is known, without secrets, about an order that an outbox row registers or pays."""

from __future__ import annotations

from dataclasses import field
from datetime import datetime
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import OtherField
from desktop_app.domain.gateway.order_status import OrderState
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind
from desktop_app.domain.late_dataclass import dataclass

if TYPE_CHECKING:
    from desktop_app.domain.gateway.order_status import OrderStatus
    from desktop_app.domain.gateway.payment_outcomes import PaymentOutcome


_SHOWN_BLOCKS: Final = ("cardAuthInfo.", "refunds[")
_MOST_TOLD, _LONGEST_TOLD = 40, 500
REDIRECT: Final = "redirect"
"""The one field with an address that may be passed over (2.9)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderStanding:
    """The state of an order before it was paid; a different state afterwards is due to the payment.

    Attributes:
        state: `orderStatus`.
        action_code: of the last attempt.
        reference: of the last authorisation.
        authorized_at: when that was; two declines for one reason differ in nothing else.
        transaction: its number at the processing bank.
        verifies: the order only verifies a card, as far as known; that is no part of the state.
    """

    state: int | None = None
    action_code: str = ""
    reference: str = ""
    authorized_at: datetime | None = None
    transaction: str = ""
    verifies: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderOutcome:
    """The outcome of an order, without secrets, so that it can be stored.

    Attributes:
        kind: what is known of the payment; None where nothing was paid, or nobody knows yet.
        reason: the gateway's own words about a decline.
        code: its code.
        may_try_again: whether the same order may still be paid after a decline.
        credential_id: of the credential that was stored with it.
        form_url: page on which a registered order can be paid.
        link_lost: the order is registered, and its page was never told: whoever is to pay it on a
            page needs another order, under another number.
        page_refused: the page that was told may not be opened, and is not kept.
        page_is_foreign: the page is at a host that is neither the gateway's nor in the profile.
        told: what else answer and status say of the payment, by the names of their fields.
        refused_addresses: names of the fields of the answer whose address may not be opened.
        standing: where the order stood when that was read; no other row may claim it.
        continued: another call of the same payment has gone on from here, and has the outcome.
    """

    kind: PaymentOutcomeKind | None = None
    reason: str = ""
    code: str = ""
    may_try_again: bool = False
    credential_id: str = ""
    form_url: str = ""
    link_lost: bool = False
    page_refused: bool = False
    page_is_foreign: bool = False
    told: tuple[OtherField, ...] = ()
    refused_addresses: tuple[str, ...] = ()
    standing: OrderStanding | None = None
    continued: bool = False

    @property
    def step_refused(self) -> bool:
        """Whether the payer cannot continue because the address of the next step is unsafe."""
        asked = self.kind is PaymentOutcomeKind.NEEDS_THREE_DS
        return asked and any(name != REDIRECT for name in self.refused_addresses)

    @property
    def holds_to_verify(self) -> bool:
        """As in `PaymentOutcome`."""
        state = None if self.standing is None else self.standing.state
        return self.kind is PaymentOutcomeKind.PENDING and state == OrderState.HELD


def standing_of(status: OrderStatus) -> OrderStanding:
    """The state of an order."""
    return OrderStanding(
        state=status.state,
        action_code=status.action_code,
        reference=status.reference,
        authorized_at=status.authorized_at,
        transaction=status.transaction_number,
        verifies=status.verifies,
    )


def outcome_of(verdict: PaymentOutcome) -> OrderOutcome:
    """The part of an outcome that may be stored: without 3-D Secure data."""
    return OrderOutcome(
        kind=verdict.kind,
        reason=verdict.reason,
        code=verdict.code,
        may_try_again=verdict.may_try_again,
        credential_id=verdict.credential_id,
        told=(*verdict.told, *(() if verdict.status is None else _told_by(verdict.status))),
        refused_addresses=verdict.refused_addresses,
        standing=None if verdict.status is None else standing_of(verdict.status),
    )


def _told_by(status: OrderStatus) -> tuple[OtherField, ...]:
    """The authentication result of a status, and its unknown card and refund fields."""
    card = status.card
    known = {
        "paResStatus": card.pares_status,
        "veResStatus": card.veres_status,
        "paResCheckStatus": card.pares_check_status,
        "aResTransStatus": card.ares_status,
        "rReqTransStatus": card.rreq_status,
        "cavv": card.cavv,
        "xid": card.xid,
    }
    unknown = [each for each in status.other if each.name.startswith(_SHOWN_BLOCKS)]
    return (
        *(OtherField(name, text) for name, text in known.items() if text),
        *(OtherField(one.name[:_LONGEST_TOLD], one.value[:_LONGEST_TOLD]) for one in unknown),
    )[:_MOST_TOLD]
