"""Types of an order's status, covering every version of the gateway's answer (2.12)."""

from __future__ import annotations

import datetime as dt
from dataclasses import field, replace
from enum import IntEnum
from typing import Final

from desktop_app.domain.documents.listed import OtherField
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values.money import Money

OPERATION_PENDING: Final = "-30001"
"""Action code of an operation that was begun and is not decided; it comes with several states."""


class OrderState(IntEnum):
    """Values of `orderStatus`; 1 and 2 are specified, the others are common to such gateways."""

    REGISTERED = 0
    HELD = 1
    DEPOSITED = 2
    REVERSED = 3
    REFUNDED = 4
    AUTHENTICATING = 5
    DECLINED = 6
    WAITING = 7
    PARTLY_DEPOSITED = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class PaymentAmounts:
    """The amounts of an order by payment stage; None if the gateway sent none."""

    state: str = ""
    approved: Money | None = None
    deposited: Money | None = None
    refunded: Money | None = None
    total: Money | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CardUsed:
    """The masked card of a payment; `expiry` is `YYYYMM`.

    Attributes:
        pares_status, veres_status, pares_check_status: of 3-D Secure 1.
        ares_status, rreq_status: of 3-D Secure 2.
        cavv, xid: what the issuer proves the authentication with.
    """

    masked_number: str = ""
    expiry: str = ""
    cardholder: str = ""
    approval_code: str = ""
    payment_system: str = ""
    product: str = ""
    product_category: str = ""
    corporate: str = ""
    masked_token: str = ""
    token_expiry: str = ""
    eci: str = ""
    three_ds_version: str = ""
    pares_status: str = ""
    veres_status: str = ""
    pares_check_status: str = ""
    ares_status: str = ""
    rreq_status: str = ""
    cavv: str = ""
    xid: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Refund:
    """One refund of an order."""

    date: dt.datetime | None = None
    amount: Money | None = None
    external_id: str = ""
    approval_code: str = ""
    action_code: str = ""
    reference: str = ""

    @property
    def is_made(self) -> bool:
        """Whether it has no code of failure, with which it moved nothing."""
        return not self.action_code.strip("0")


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderStatus:
    """The status of an order at the gateway.

    Attributes:
        order_id: the gateway's identifier, where the answer names it.
        number: in the merchant's system.
        state: `orderStatus` as a number; None where the order was not found.
        action_code: response code of the processing bank, as text; ``0`` is good.
        action_description: its words.
        amount: of the order; None where it was not sent, or not as an amount.
        amount_unread: whether an amount was sent that cannot be read.
        payment_way: such as ``CARD``.
        told_at: the gateway's time when it answered; None where it tells none.
        operations: amount, cardholder and code of each, as names and values.
        attributes: free names and values of the order, the merchant's own among them.
        other: everything else that was sent; the names of what stands inside of `cardAuthInfo`
            and `refunds` begin with those.
        verifies: the order only verifies a card (`VERIFY`). No answer tells that; it is known of
            orders that were made here.
    """

    order_id: str = ""
    number: str = ""
    state: int | None = None
    action_code: str = ""
    action_description: str = ""
    amount: Money | None = None
    amount_unread: bool = False
    description: str = ""
    ip: str = ""
    registered_at: dt.datetime | None = None
    authorized_at: dt.datetime | None = None
    deposited_at: dt.datetime | None = None
    reversed_at: dt.datetime | None = None
    refunded_at: dt.datetime | None = None
    reference: str = ""
    terminal_id: str = ""
    payment_way: str = ""
    avs_code: str = ""
    initiator: str = ""
    exemption: str = ""
    client_id: str = ""
    credential_id: str = ""
    amounts: PaymentAmounts = field(default_factory=PaymentAmounts)
    card: CardUsed = field(default_factory=CardUsed)
    refunds: tuple[Refund, ...] = ()
    bank_name: str = ""
    bank_country: str = ""
    payer_email: str = ""
    payer_phone: str = ""
    post_address: str = ""
    chargeback: bool = False
    display_message: str = ""
    transaction_number: str = ""
    prepayment_order_id: str = ""
    part_payment_order_ids: tuple[str, ...] = ()
    told_at: dt.datetime | None = field(default=None, compare=False)
    operations: tuple[OtherField, ...] = ()
    attributes: tuple[OtherField, ...] = ()
    other: tuple[OtherField, ...] = ()
    verifies: bool = False

    def in_currency(self, currency: str) -> OrderStatus:
        """The status with all amounts in a currency, where it names none that is known (2.12).

        Args:
            currency: letters of the currency of the order; empty leaves everything as it is.
        """

        def known(money: Money | None) -> Money | None:
            if money is None or not currency or money.currency.isalpha():
                return money
            return Money(money.minor, currency)

        amounts = self.amounts
        return replace(
            self,
            amount=known(self.amount),
            amounts=replace(
                amounts,
                approved=known(amounts.approved),
                deposited=known(amounts.deposited),
                refunded=known(amounts.refunded),
                total=known(amounts.total),
            ),
            refunds=tuple(replace(each, amount=known(each.amount)) for each in self.refunds),
        )

    @property
    def refunded(self) -> Money | None:
        """What went back: `refundedAmount`, or else all refunds together; None if not told.

        Status versions 1 and 2 have no `refundedAmount`, and those before 5 no refunds (section 9).
        """
        told = self.amounts.refunded
        if told is not None and told.minor:
            return told
        made = [each.amount for each in self.refunds if each.is_made]
        known = [each for each in made if each is not None]
        if not known or len(known) < len(made):
            return None
        return Money(sum(each.minor for each in known), known[0].currency)

    @property
    def paid_at(self) -> dt.datetime | None:
        """When it was charged, or else held, by the gateway's clock; None where it does not tell.

        Status versions before 2 have no time of a payment, and those before 10 none of a charge
        (section 9): of an order that is held first, `BookedOrder.paid_at_gateway` counts.
        """
        return self.deposited_at or self.authorized_at

    @property
    def payment_state(self) -> int | None:
        """`orderStatus` as far as payments go: an order waits also where only the code says so.

        A registered order whose last operation is pending is not to be paid once more.
        """
        pending = self.state == OrderState.REGISTERED and self.action_code == OPERATION_PENDING
        return OrderState.WAITING if pending else self.state

    @property
    def is_open(self) -> bool:
        """Whether a payment of the order may be begun; of a state that nobody knows it may not."""
        return self.payment_state in (OrderState.REGISTERED, OrderState.AUTHENTICATING)

    @property
    def is_paid(self) -> bool:
        """Whether the order is paid: `orderStatus` 1 or 2 (section 3), but not of zero."""
        nothing = self.amount is not None and not self.amount.minor
        paid = self.state in (OrderState.HELD, OrderState.DEPOSITED)
        return paid and not nothing and not self.amount_unread
