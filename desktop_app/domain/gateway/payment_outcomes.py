"""The outcome of a paying call: one type for every way to pay."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from desktop_app.domain.documents.listed import OtherField
from desktop_app.domain.gateway.order_status import OrderState, OrderStatus
from desktop_app.domain.gateway.three_ds import ThreeDSStep
from desktop_app.domain.late_dataclass import dataclass

_GOOD_CODES: Final = frozenset({"", "0", "00", "000", "-100"})


class PaymentOutcomeKind(StrEnum):
    """Possible outcomes of a payment."""

    PAID = "paid"
    """The amount was debited: `orderStatus` 2."""
    HELD = "held"
    """The amount is held: `orderStatus` 1."""
    DECLINED = "declined"
    """The attempt failed; the reason says why, and whether another one may be made."""
    NEEDS_THREE_DS = "needs_three_ds"
    """The payer has to do something in a browser first."""
    PENDING = "pending"
    """It is under way, or nothing is decided yet; the status says more later."""
    REVERSED = "reversed"
    """A held amount was let go."""
    REFUNDED = "refunded"
    """Money went back after it had been debited."""
    NOTHING_CHARGED = "nothing_charged"
    """The order ended well and its amount is nothing: a card was verified, no money moved."""
    UNKNOWN = "unknown"
    """Nothing reliable was said."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PaymentOutcome:
    """The outcome of a paying call.

    Attributes:
        kind: what is known.
        order_id: the gateway's identifier of the order, where it was told.
        reason: the gateway's own words about the attempt; empty where there were none.
        code: its code: an action code, or the error code of a wallet.
        may_try_again: whether the same order may still be paid after a decline.
        three_ds: what the payer has to do; with `NEEDS_THREE_DS` only, and not where one of its
            addresses was refused.
        credential_id: of the credential that was stored with it.
        redirect: page of the gateway that the payer may be sent to; may be ignored.
        told: what else the answer says of the attempt, by the names of its fields.
        refused_addresses: names of the fields whose address may not be opened.
        status: the status that the verdict was read from, where there was one.
    """

    kind: PaymentOutcomeKind
    order_id: str = ""
    reason: str = ""
    code: str = ""
    may_try_again: bool = False
    three_ds: ThreeDSStep | None = None
    credential_id: str = ""
    redirect: str = ""
    told: tuple[OtherField, ...] = ()
    refused_addresses: tuple[str, ...] = ()
    status: OrderStatus | None = None

    @property
    def holds_to_verify(self) -> bool:
        """Whether a card was verified, and the amount that is held for that not released yet."""
        state = None if self.status is None else self.status.state
        return self.kind is PaymentOutcomeKind.PENDING and state == OrderState.HELD


_KINDS: Final[dict[int | None, PaymentOutcomeKind]] = {
    OrderState.REGISTERED: PaymentOutcomeKind.PENDING,
    OrderState.HELD: PaymentOutcomeKind.HELD,
    OrderState.DEPOSITED: PaymentOutcomeKind.PAID,
    OrderState.REVERSED: PaymentOutcomeKind.REVERSED,
    OrderState.REFUNDED: PaymentOutcomeKind.REFUNDED,
    OrderState.DECLINED: PaymentOutcomeKind.DECLINED,
    OrderState.AUTHENTICATING: PaymentOutcomeKind.PENDING,
    OrderState.WAITING: PaymentOutcomeKind.PENDING,
    OrderState.PARTLY_DEPOSITED: PaymentOutcomeKind.PENDING,
}


_WITH_MONEY: Final = frozenset(
    {PaymentOutcomeKind.PAID, PaymentOutcomeKind.HELD, PaymentOutcomeKind.REVERSED}
)


def payment_outcome_of(status: OrderStatus) -> PaymentOutcome:
    """The payment outcome that a status shows.

    A registered order with a code of failure had a failed attempt and may still be paid; one whose
    code says that the operation is pending waits. A state that nobody knows is unknown, never paid;
    so is a paid order whose amount was sent and cannot be read. An order of no amount is never
    paid: with `VERIFY` nothing is charged. Where it has an amount all the same, it ends as one
    whose hold was released, and nothing was charged either; while it is held it is not decided.
    """
    state = status.payment_state
    kind = _KINDS.get(state, PaymentOutcomeKind.UNKNOWN)
    if kind in _WITH_MONEY and status.amount is not None and not status.amount.minor:
        kind = PaymentOutcomeKind.NOTHING_CHARGED
    if kind is PaymentOutcomeKind.REVERSED and status.verifies:
        kind = PaymentOutcomeKind.NOTHING_CHARGED
    if kind in _WITH_MONEY and status.amount_unread:
        kind = PaymentOutcomeKind.UNKNOWN
    if kind is PaymentOutcomeKind.HELD and status.verifies:
        kind = PaymentOutcomeKind.PENDING
    if state == OrderState.REGISTERED and status.action_code not in _GOOD_CODES:
        kind = PaymentOutcomeKind.DECLINED
    failed = kind is PaymentOutcomeKind.DECLINED
    return PaymentOutcome(
        kind=kind,
        order_id=status.order_id,
        reason=(status.display_message or status.action_description) if failed else "",
        code=status.action_code if failed else "",
        may_try_again=failed and state == OrderState.REGISTERED,
        credential_id=status.credential_id,
        status=status,
    )
