"""What the window knows of paying an order by card: phases, 3-D Secure, outcome."""

from __future__ import annotations

from dataclasses import field
from datetime import datetime
from enum import StrEnum
from typing import Final

from desktop_app.domain.errors import UserError
from desktop_app.domain.gateway.card_payments import CredentialPayment
from desktop_app.domain.gateway.order_outcomes import OrderOutcome
from desktop_app.domain.gateway.three_ds import ThreeDSStep
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values.money import Amount


class OrderAtIssuer(UserError):
    """Somebody is paying the order at the issuer's page at this moment; nothing was sent."""

    code = "gateway.order_at_issuer"


class AttemptPhase(StrEnum):
    """Phases of an attempt to pay an order by card."""

    PAYING = "paying"
    """The first call is under way."""
    BROWSER_CHECK = "browser_check"
    """The browser is looked at by the issuer (3-D Secure 2); the second call follows."""
    PAYING_AGAIN = "paying_again"
    """The second call is under way."""
    AT_ISSUER = "at_issuer"
    """The payer is at the issuer's page."""
    CHECKING = "checking"
    """Nobody is at a page any more: the status of the order tells, and did not yet."""
    OPEN = "open"
    """The attempt is over and nothing was charged; the order stands as it did before. Where the
    payer was at the issuer's page, a later status is still taken."""
    NOT_SENT = "not_sent"
    """Nothing left this computer; the card is still there for a while."""
    ENDED = "ended"
    """The outcome is known."""


RETURN_ADDRESS: Final = "https://return.kantora.invalid/paid"
"""Stands for a return address where the merchant has none: it leads nowhere (RFC 2606), and the
embedded browser stops before it loads it."""

RUNNING: Final = frozenset(
    {
        AttemptPhase.PAYING,
        AttemptPhase.BROWSER_CHECK,
        AttemptPhase.PAYING_AGAIN,
        AttemptPhase.AT_ISSUER,
    }
)
"""Phases in which no other attempt may be begun on the same order."""

OVER: Final = frozenset({AttemptPhase.OPEN, AttemptPhase.NOT_SENT, AttemptPhase.ENDED})
"""Phases in which nothing is under way."""


class ThreeDSPath(StrEnum):
    """How 3-D Secure went, as far as it was seen."""

    NONE = "none"
    """The gateway asked for nothing."""
    BROWSER_ONLY = "browser_only"
    """The issuer looked at the browser alone (frictionless, or an attempt)."""
    CHALLENGE = "challenge"
    """The issuer asked the payer."""
    VERSION_1 = "version_1"
    """The payer was sent to the issuer by 3-D Secure 1."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PaymentAttemptView:
    """An attempt to pay an order, as far as it is known.

    Attributes:
        order_id: the gateway's identifier of the order; it names the attempt, for an order has one
            at a time.
        phase: where it stands.
        row_id: its last row in the outbox; empty where nothing was kept.
        step: what the browser does now; with *browser check* and *at issuer* only.
        address: leads the browser to the issuer in place of a step (row 5).
        finish_url: where the issuer sends the payer, if the payment names it (2.6).
        three_ds: how 3-D Secure went.
        masked: number of the card such as ``411111**1111``; empty for a stored one.
        is_stored_card: a stored card pays.
        amount: what is paid, as far as it was told.
        outcome: what the gateway said of the payment; only its status makes it paid.
        state: `orderStatus` when it was last asked.
        may_pay_again: whether another attempt may be begun.
        may_continue: whether the issuer's page can be opened once more.
        stored: what paid with a stored card and can be paid with once more, because the attempt is
            over without a payment; None where it is not, where the gateway refused what was sent,
            or where another card was used.
        undecided: a person has to state the outcome in the outbox.
        card_until: until when the card is kept; None where it is not any more.
        error, error_parameters, message: the last failure, as rows of the outbox keep it.
    """

    order_id: str
    phase: AttemptPhase
    row_id: str = ""
    step: ThreeDSStep | None = field(default=None, repr=False)
    address: str = field(default="", repr=False)
    finish_url: str = ""
    three_ds: ThreeDSPath = ThreeDSPath.NONE
    masked: str = ""
    is_stored_card: bool = False
    amount: Amount | None = None
    outcome: OrderOutcome | None = None
    state: int | None = None
    may_pay_again: bool = False
    may_continue: bool = False
    stored: CredentialPayment | None = None
    undecided: bool = False
    card_until: datetime | None = None
    error: str = ""
    error_parameters: tuple[tuple[str, str], ...] = ()
    message: str = ""
