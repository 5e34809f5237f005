"""Types of the order book: what this computer knows of the merchant's orders.

The gateway has no operation that lists orders, so the book is the only list there is. It is made
from rows of the outbox and from answers of `getOrderStatusExtended.do` (2.12).
"""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from enum import StrEnum
from typing import Final

from desktop_app.domain.gateway.order_status import OrderState, OrderStatus
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values.money import Amount, Money


class OrderOrigin(StrEnum):
    """How an order came about."""

    LINK = "link"
    """Registered, to be paid on the gateway's page or by card in the application (rows 1, 2)."""
    MOTO = "moto"
    """Paid with a card that was given by phone or letter (row 4)."""
    WALLET = "wallet"
    """Paid with the token of a wallet (rows 6, 7, 8 and 10)."""
    RECURRING = "recurring"
    """The next payment of a series (row 14)."""


class OrderPhase(StrEnum):
    """Where an order stands, in one word; only a status of the gateway makes it held or paid."""

    PREPARED = "prepared"
    """It waits in the outbox and was not sent."""
    SENDING = "sending"
    UNKNOWN = "unknown"
    """It was sent, and no clear answer came: it is being looked for."""
    REFUSED = "refused"
    """The gateway did not register it."""
    REGISTERED = "registered"
    """`orderStatus` 0: it can be paid."""
    AUTHENTICATING = "authenticating"
    """`orderStatus` 5: the payer is at the issuer's page."""
    WAITING = "waiting"
    """`orderStatus` 7: nothing is decided yet. Or 1, where it only verifies a card."""
    HELD = "held"
    """`orderStatus` 1: the amount is held."""
    PAID = "paid"
    """`orderStatus` 2."""
    PARTLY_PAID = "partly_paid"
    """`orderStatus` 8."""
    VERIFIED = "verified"
    """It ended well and nothing was charged: a card was verified."""
    DECLINED = "declined"
    """`orderStatus` 6, or the last attempt failed; `may_try_again` tells them apart."""
    EXPIRED = "expired"
    """Its time ended before it was paid."""
    REVERSED = "reversed"
    """`orderStatus` 3 of an order that does not verify a card: a held amount was let go, or the
    whole payment was taken back."""
    REFUNDED = "refunded"
    """`orderStatus` 4, also in part."""
    OTHER = "other"
    """A state that nobody knows, or none that could be read."""


FINAL_PHASES: Final = frozenset(
    {
        OrderPhase.REFUSED,
        OrderPhase.PAID,
        OrderPhase.VERIFIED,
        OrderPhase.REVERSED,
        OrderPhase.REFUNDED,
    }
)
"""Phases after which nobody has to wait; a late payment may still change them."""


MONEY_MOVED: Final = frozenset(
    {
        OrderPhase.HELD,
        OrderPhase.PARTLY_PAID,
        OrderPhase.PAID,
        OrderPhase.REVERSED,
        OrderPhase.REFUNDED,
    }
)
"""Phases of an order that was paid or held, whatever became of the money since."""

WITH_MONEY: Final = frozenset({OrderPhase.HELD, OrderPhase.PAID, OrderPhase.PARTLY_PAID})
"""Phases in which the merchant has money, or the promise of it."""

PAID_PHASES: Final = frozenset({OrderPhase.HELD, OrderPhase.PAID})
"""Phases in which an order counts as paid: `orderStatus` 1 or 2, and no other."""

CHARGED: Final = WITH_MONEY | {OrderPhase.REFUNDED}
"""Phases of an order that was paid or is held, also where the money went back since."""

NOT_ONLY_HELD: Final = CHARGED - {OrderPhase.HELD}
"""Phases in which money was charged, not only held, in part as well."""

IN_PART: Final = frozenset({OrderPhase.PARTLY_PAID, OrderPhase.REFUNDED})
"""Phases in which a part of the amount may have moved, so that the amount says nothing of it."""


class OrderEventKind(StrEnum):
    """Steps of an order's timeline, in the order in which an order can take them."""

    PREPARED = "prepared"
    SENT = "sent"
    REFUSED = "refused"
    REGISTERED = "registered"
    ATTEMPT = "attempt"
    """A payment of it was tried."""
    THREE_DS = "three_ds"
    HELD = "held"
    PAID = "paid"
    DECLINED = "declined"
    EXPIRED = "expired"
    REVERSED = "reversed"
    REFUNDED = "refunded"
    CHARGEBACK = "chargeback"
    """The payer took the payment back at the bank that gave the card."""
    NOTICE = "notice"
    """A notification of the gateway came; the status was asked for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderEvent:
    """A step of an order's timeline.

    Attributes:
        at: when it happened by the gateway's clock, or else when it was seen.
        kind: what happened.
        reason: the gateway's own words.
        code: its code.
        amount: what was held, paid or refunded, where it was told.
        row_id: the outbox row that caused it, or empty.
        mark: what tells it from the other steps of its order; a step with a mark that is there
            already takes its place.
        told: whether `at` is by the gateway's clock.
    """

    at: dt.datetime
    kind: OrderEventKind
    reason: str = ""
    code: str = ""
    amount: Amount | None = None
    row_id: str = ""
    mark: str = ""
    told: bool = False


def told_amount(told: Money, known: Amount | None) -> Amount | None:
    """An amount that the gateway told of an order; None without a currency.

    Args:
        told: as it was told; its currency may be missing, or a number that nobody knows.
        known: the amount of the order so far, whose currency is taken then.
    """
    currency = told.currency
    if not currency.isalpha():
        currency = (known.currency if known is not None else "") or currency
    return Amount(Money(told.minor, currency).value, currency) if currency else None


@dataclass(frozen=True, slots=True, kw_only=True)
class BookedOrder:
    """An order in the book; it has neither card numbers nor codes.

    Attributes:
        id: of the book; the identifier of the outbox row that made it.
        number: `orderNumber`, in the merchant's system.
        order_id: `orderId`, the gateway's identifier; empty until it is known.
        place: which login at which gateway it was sent with (`GatewayReader.place`); it is asked
            about nowhere else. Empty until it is sent.
        merchant: login of another merchant whose order it is; empty for the own one.
        origin: how it came about.
        hold: the amount is held first (two phases).
        verifies: it only verifies a card, and nothing is charged (`VERIFY`).
        phase: where it stands.
        amount: of the order, by its last status where that told it; None where it is not known.
        fee: what the payer pays beside it, as it was made here, in minor units of its currency;
            None where there is none or it is not known.
        client_id: the customer in the merchant's system.
        customer: name, e-mail or phone of the customer, as far as known, to be shown.
        masked_card: of the last payment, such as ``411111**1111``.
        form_url: page on which it can be paid; empty where none may be opened.
        page_is_foreign: that page is at a host that is neither the gateway's nor in the profile.
        created_at: when it was written.
        expires_at: when its time ends, as far as known.
        paid_at: when it was held or paid, where the gateway told that; else when it was first
            seen so. Only `paid_at_gateway` is sure to be told.
        paid_seen_at: when it was first seen as held or paid, by the clock of this computer.
        was_charged: it was seen in a phase in which money was charged (`NOT_ONLY_HELD`); its last
            status may not tell that any more.
        reversed_amount: what was held or charged before it was reversed, where that was seen: the
            status of a reversed order tells nothing of it.
        reason: the gateway's words about the last failure.
        code: its code.
        may_try_again: whether the order may still be paid after a decline.
        status: the last answer about it; None before the first.
        status_at: when that came.
        moved_at: when its phase changed last, as far as that was seen; by the gateway's clock
            where it tells the time.
        next_step: a payment of it waits for 3-D Secure.
        credential_id: the only stored card that may pay it; empty where any means of payment may.
    """

    id: str
    number: str
    order_id: str = ""
    place: str = ""
    merchant: str = ""
    origin: OrderOrigin = OrderOrigin.LINK
    hold: bool = False
    verifies: bool = False
    phase: OrderPhase = OrderPhase.PREPARED
    amount: Amount | None = None
    fee: int | None = None
    description: str = ""
    client_id: str = ""
    customer: str = ""
    email: str = ""
    phone: str = ""
    masked_card: str = ""
    form_url: str = ""
    page_is_foreign: bool = False
    created_at: dt.datetime
    expires_at: dt.datetime | None = None
    paid_at: dt.datetime | None = None
    paid_seen_at: dt.datetime | None = None
    was_charged: bool = False
    reversed_amount: Amount | None = None
    reason: str = ""
    code: str = ""
    may_try_again: bool = False
    status: OrderStatus | None = None
    status_at: dt.datetime | None = None
    moved_at: dt.datetime | None = None
    next_step: bool = False
    credential_id: str = ""

    @property
    def phase_amount(self) -> Amount | None:
        """What is held, charged, reversed or refunded by its phase, if told; else the amount.

        None where it is not known: what was charged or refunded in part is never taken for the
        whole amount (`IN_PART`). Of a card that was verified it is nothing.
        """
        if self.amount is None:
            return None
        if self.phase is OrderPhase.VERIFIED:
            return Amount(Money(0, self.amount.currency).value, self.amount.currency)
        if self.phase is OrderPhase.REVERSED and self.reversed_amount is not None:
            return self.reversed_amount
        told, status = None, self.status
        if status is not None:
            match self.phase:
                case OrderPhase.HELD:
                    told = status.amounts.approved
                case OrderPhase.PAID | OrderPhase.PARTLY_PAID:
                    told = status.amounts.deposited
                case OrderPhase.REFUNDED:
                    told = status.refunded
        if told is not None and told.minor:
            return told_amount(told, self.amount)
        return None if self.phase in IN_PART else self.amount

    @property
    def paid_on(self) -> dt.datetime | None:
        """When what it charged or holds was paid; None where nothing was.

        It is `paid_at_gateway`, or else a moment by which it was paid.
        """
        return (self.paid_at_gateway or self.paid_at) if self.phase in CHARGED else None

    @property
    def paid_at_gateway(self) -> dt.datetime | None:
        """When it was charged, or else held, by the gateway's clock; None where it did not tell.

        What was held first and charged since was not paid when it was held.
        """
        if self.status is None:
            return None
        was_charged = self.was_charged or self.phase in NOT_ONLY_HELD
        if self.hold and was_charged and self.phase is not OrderPhase.HELD:
            return self.status.deposited_at
        return self.status.paid_at

    @property
    def charged(self) -> Amount | None:
        """What was charged, whatever of it went back since; None where that is not known."""
        told = None if self.status is None else self.status.amounts.deposited
        if told is not None and told.minor and self.phase in CHARGED:
            return told_amount(told, self.amount)
        return self.amount if self.phase is OrderPhase.PAID else None

    @property
    def refunded(self) -> Amount | None:
        """What went back to the payer after it was charged; None where nothing was told."""
        told = None if self.status is None else self.status.refunded
        return None if told is None or not told.minor else told_amount(told, self.amount)

    @property
    def total(self) -> Amount | None:
        """What the payer pays: the amount with the fee; None where the amount is not known.

        What the gateway told (`totalAmount`) counts for more than what the order was made with;
        0 counts as not told.
        """
        told = None if self.status is None else self.status.amounts.total
        if self.phase is OrderPhase.VERIFIED:
            return self.phase_amount
        if told is not None and told.minor:
            return told_amount(told, self.amount)
        if self.amount is None or not self.fee:
            return self.amount
        currency = self.amount.currency
        return Amount(self.amount.value + Money(self.fee, currency).value, currency)

    @property
    def included_fee(self) -> Amount | None:
        """What of the total is a fee; None where the payer pays none, or that is not known."""
        total, amount = self.total, self.amount
        if total is None or amount is None or total.currency != amount.currency:
            return None
        if total.value <= amount.value:
            return None
        return Amount(total.value - amount.value, total.currency)

    @property
    def is_hold_released(self) -> bool:
        """Whether its amount was only held, and let go; else a reversal is one of a payment."""
        status = self.status
        told = status is not None and (
            status.deposited_at is not None
            or (status.amounts.deposited is not None and bool(status.amounts.deposited.minor))
        )
        was_charged = self.was_charged or told  # only status versions from 10 tell `depositedDate`
        return self.phase is OrderPhase.REVERSED and self.hold and not was_charged

    @property
    def is_charged_back(self) -> bool:
        """Whether the gateway says that the payer took the payment back at the card's bank.

        How much that was, and whether the bank decided about it, the gateway does not tell.
        """
        return self.status is not None and self.status.chargeback

    @property
    def is_phase_amount_unknown(self) -> bool:
        """Whether the order has an amount, and nobody told how much of it has moved."""
        return self.amount is not None and self.phase_amount is None

    @property
    def holds_to_verify(self) -> bool:
        """Whether it has verified a card, and the amount it holds for that is not released yet."""
        held = self.status is not None and self.status.state == OrderState.HELD
        return self.phase is OrderPhase.WAITING and self.verifies and held

    def seen_after(self, earlier: BookedOrder | None, at: dt.datetime) -> BookedOrder:
        """The order with the moment at which it was seen as held or paid, where it was not before.

        One that was held stays so seen while it is paid in part, which alone does not count.

        Args:
            earlier: the order as it was in the book; None where it was not.
            at: by the clock of this computer.
        """
        if self.phase not in PAID_PHASES or (earlier is not None and _was_seen_as_paid(earlier)):
            return self
        return replace(self, paid_seen_at=at)

    @property
    def is_payable(self) -> bool:
        """Whether a payment of it may be begun now."""
        open_phases = {OrderPhase.REGISTERED, OrderPhase.AUTHENTICATING}
        declined = self.phase is OrderPhase.DECLINED and self.may_try_again
        return bool(self.order_id) and (self.phase in open_phases or declined)

    @property
    def is_payable_here(self) -> bool:
        """Whether a payment of it with a card that is typed, or with a wallet, may be begun now."""
        return self.is_payable and not self.credential_id


def _was_seen_as_paid(order: BookedOrder) -> bool:
    in_part = order.phase is OrderPhase.PARTLY_PAID and order.paid_seen_at is not None
    return in_part or order.phase in PAID_PHASES
