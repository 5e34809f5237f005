"""The order that the page of card payments has taken up, and what the browser may open for it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from desktop_app.domain.gateway.card_payments import CardPayment, CredentialPayment
from desktop_app.domain.gateway.order_book import BookedOrder
from desktop_app.domain.gateway.orders import Order
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.services.gateway.payment_attempts import RETURN_ADDRESS, AttemptPhase
from desktop_app.ui.browser.policy import three_ds

if TYPE_CHECKING:
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.gateway.payment_attempts import PaymentAttemptView
    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.browser.policy import FlowPolicy


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderToPay:
    """An order to be paid.

    Attributes:
        order_id: the gateway's identifier; empty for no order.
        booked: as the book has it; None before that was read.
        registered: what it was registered with; None where it was not registered here.
        paid_before: the last payment of it with a card that was typed here, before it was taken up.
        stored: the last payment of it, where that was with a stored card and can be made once more
            (`PaymentAttemptView.stored`).
    """

    order_id: str = ""
    booked: BookedOrder | None = None
    registered: Order | None = None
    paid_before: CardPayment | None = None
    stored: CredentialPayment | None = None

    def after(self, attempt: PaymentAttemptView | None) -> OrderToPay:
        """The order after an attempt; what was not sent changes nothing.

        Args:
            attempt: the last one in memory; None where there is none.
        """
        if attempt is None or attempt.phase is AttemptPhase.NOT_SENT:
            return self
        return replace(self, stored=attempt.stored)

    def policy(self, view: PaymentAttemptView | None) -> FlowPolicy:
        """What the browser may open, and where the payer returns.

        Args:
            view: the attempt, which may name where the issuer sends the payer; None before one.
        """
        known = self.registered
        returns = (known.return_url, known.fail_url) if known is not None else ()
        finish_url = view.finish_url if view is not None else ""
        return three_ds(RETURN_ADDRESS, *returns, finish_url, order_id=self.order_id)

    def seconds_left(self, clock: Clock, most: float) -> float:
        """Seconds until the page of the card's bank is closed, or the order's own time ends.

        The gateway has just said that the order can be paid. So where its time seems to be over,
        the clock of this computer is wrong, and the page has all its time.
        """
        until = self.booked.expires_at if self.booked is not None else None
        left = most if until is None else (until - clock.now()).total_seconds()
        return min(most, left) if left > 0 else most


async def order_to_pay(workspace: Workspace, booked: BookedOrder) -> OrderToPay:
    """The order of the book with what it was registered with."""
    registered = await workspace.card_payments.registration(booked.id)
    before = await workspace.card_payments.last_payment(booked.order_id)
    stored = await workspace.card_payments.stored_again(booked.order_id)
    return OrderToPay(
        order_id=booked.order_id,
        booked=booked,
        registered=registered,
        paid_before=before,
        stored=stored,
    )
