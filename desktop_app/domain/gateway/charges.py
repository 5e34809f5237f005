"""Types of charges of stored cards: what was charged, how it stands, and what may be done next.

Every charge has identifiers for its outbox rows from the beginning: so there is never a second row
that makes or pays its order, whatever happens between two steps.
"""

from __future__ import annotations

import datetime as dt
from enum import StrEnum
from typing import Final

from desktop_app.domain.errors import UserError
from desktop_app.domain.gateway.charge_rows import (
    EARLIER_ARRIVED,
    EARLIER_CHARGE,
    EARLIER_ROW,
    FIRST,
)
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values.money import Money


class ChargeKind(StrEnum):
    """How a stored card is charged."""

    CUSTOMER = "customer"
    """The customer pays with it, and may be asked for a code or for 3-D Secure (`tii` F)."""
    MERCHANT = "merchant"
    """The merchant charges it without the customer (`tii` U)."""
    PHONE = "phone"
    """As an order by phone or letter, in one call (row 4)."""
    RECURRING = "recurring"
    """The next payment of a series (row 14)."""

    @property
    def in_one_call(self) -> bool:
        """Whether one call makes the order and pays it."""
        return self in {ChargeKind.PHONE, ChargeKind.RECURRING}


class ChargeState(StrEnum):
    """How a charge stands."""

    PREPARED = "prepared"
    """It is written, and nothing was sent."""
    RUNNING = "running"
    """It is being sent."""
    REGISTERED = "registered"
    """Its order is registered, and nothing was charged."""
    ASKED = "asked"
    """The issuer wants the customer to confirm it (3-D Secure)."""
    UNKNOWN = "unknown"
    """It was sent, and its outcome is being determined."""
    PAID = "paid"
    PARTLY_PAID = "partly_paid"
    """Less was charged than was asked for, such as a part of what was held."""
    HELD = "held"
    RETURNED = "returned"
    """It was paid, and money went back since: all of it, or nobody told how much."""
    PARTLY_RETURNED = "partly_returned"
    """It was paid, and a part of it went back since."""
    DECLINED = "declined"
    REFUSED = "refused"
    """The gateway did not take it; nothing happened."""
    NOT_MADE = "not_made"
    """It was sent and did not arrive, or nothing was sent at all."""


PAYING: Final = frozenset({ChargeState.PAID, ChargeState.PARTLY_PAID})
"""It was charged, and nothing went back since."""

CHARGING: Final = PAYING | {ChargeState.PARTLY_RETURNED}
"""The merchant has money of it."""

DONE: Final = CHARGING | {ChargeState.HELD, ChargeState.RETURNED}
"""Money moved: it is never charged again."""

FAILED: Final = frozenset({ChargeState.DECLINED, ChargeState.REFUSED, ChargeState.NOT_MADE})
"""Nothing was charged, and nothing will be: it may be charged anew."""

OPEN: Final = frozenset(ChargeState) - DONE - FAILED
"""It may still be charged: nothing else may be charged in its place."""


MAY_BE_MADE: Final = frozenset({ChargeState.UNKNOWN, ChargeState.ASKED})
"""It was sent, and may have been charged."""


class OrderDiffersFromCharge(UserError):
    """Amount, currency or customer of the order are not those of its charge; nothing was sent."""

    code = "recurring.order_differs"


class ChargeNotAllowed(UserError):
    """A charge of a schedule does not begin: its date was charged, or another may still be.

    Parameter ``charged``: ``yes`` or ``no``.
    """

    code = "recurring.charge_not_allowed"

    def __init__(self, schedule_id: str, *, charged: bool) -> None:
        """`charged`: its date was charged; otherwise a charge of the schedule is open."""
        self.schedule_id = schedule_id
        super().__init__(parameters={"charged": "yes" if charged else "no"})


def is_same_date(one: CardCharge, other: CardCharge) -> bool:
    """Whether two charges are of one date of a schedule: planned for it, or due on its day."""
    same_day = one.due is not None and one.due == other.due
    return one.schedule_id == other.schedule_id and (one.planned == other.planned or same_day)


@dataclass(frozen=True, slots=True, kw_only=True)
class CardCharge:
    """A charge of a stored card; it has neither card number nor code.

    Attributes:
        id: made here.
        number: of its order.
        order_row: identifier of the outbox row that makes the order.
        payment_row: of the row that pays it; empty where one call does both, or where the page of
            card payments makes that row.
        schedule_id: of its schedule, or empty.
        planned: the planned day in its schedule.
        due: the day on which it was due.
        attempt: 1 for the first charge of its date.
        amount: that was asked for.
        charged: what was charged of that, where it is paid or went back in part; None where nobody
            told.
        refunded: what of the charged amount went back, where that is a part of it.
        state: how it stood when that was looked at last.
        reason: the gateway's own words about a failure.
        code: its code.
        error: code of the error that keeps it from being sent; empty where there is none.
        error_parameters: names and values of that error.
        order_id: the gateway's identifier of the order, once it is known.
        settled_at: when it came to an end.
    """

    id: str
    kind: ChargeKind
    client_id: str
    credential_id: str
    masked_card: str = ""
    amount: Money
    charged: Money | None = None
    refunded: Money | None = None
    description: str = ""
    number: str
    order_row: str
    payment_row: str = ""
    schedule_id: str = ""
    planned: dt.date | None = None
    due: dt.date | None = None
    attempt: int = 1
    state: ChargeState = ChargeState.PREPARED
    reason: str = ""
    code: str = ""
    error: str = ""
    error_parameters: tuple[tuple[str, str], ...] = ()
    order_id: str = ""
    created_at: dt.datetime
    settled_at: dt.datetime | None = None

    @property
    def moved(self) -> Money | None:
        """What is charged or to be charged; None where it is paid in part and nobody told it.

        Of a charge of which a part went back it is what stays charged.
        """
        if self.state is ChargeState.PARTLY_RETURNED:
            if self.charged is None or self.refunded is None:
                return None
            return self.charged + -self.refunded
        return self.charged if self.state is ChargeState.PARTLY_PAID else self.amount

    @property
    def is_payment_refused(self) -> bool:
        """Whether its order is registered, and the gateway refused the last payment of it."""
        return self.state is ChargeState.REGISTERED and bool(self.reason)

    @property
    def needs_decision(self) -> bool:
        """Whether it is sent only once a person has decided about an earlier charge like it."""
        return self.error in EARLIER_CHARGE

    @property
    def can_be_made_beside(self) -> bool:
        """Whether a person may want it as well as the charge that stopped it.

        What became of an earlier attempt of its own, or of another charge of its date, has to be
        decided before.
        """
        if self.earlier_row.partition("+")[0] in {"", self.order_row, self.payment_row}:
            return self.error == EARLIER_ARRIVED
        return self.needs_decision and FIRST not in dict(self.error_parameters)

    def is_stopped_as(self, seen: CardCharge) -> bool:
        """Whether the same stops it as stopped it when a person saw it."""
        stop = self.error, self.error_parameters
        return self.needs_decision and stop == (seen.error, seen.error_parameters)

    @property
    def earlier_row(self) -> str:
        """The outbox row of the earlier charge that may be the same, or empty."""
        return dict(self.error_parameters).get(EARLIER_ROW, "") if self.needs_decision else ""
