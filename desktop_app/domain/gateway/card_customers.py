"""Types of the customers whose cards the gateway stores, and of their cards as last read."""

from __future__ import annotations

import calendar
import datetime as dt
from enum import StrEnum
from typing import Final

from desktop_app.domain.gateway.stored_credentials import CredentialType, StoredCredential
from desktop_app.domain.late_dataclass import dataclass

EXPIRES_SOON: Final = dt.timedelta(days=30)
"""How long before its end a card is said to expire soon."""

_EXPIRY_DIGITS: Final = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class CardCustomer:
    """A customer of the merchant, by the identifier that orders name as `clientId`.

    Attributes:
        id: `clientId`, 1 to 255 characters.
        notes: what a person wrote about the customer.
        added_at: when the customer was first seen, or added by hand.
        cards_read_at: when the cards were read at the gateway last; None before the first time.
    """

    id: str
    name: str = ""
    email: str = ""
    phone: str = ""
    notes: str = ""
    added_at: dt.datetime
    cards_read_at: dt.datetime | None = None

    @property
    def title(self) -> str:
        """What the customer is called in lists."""
        return self.name or self.email or self.phone or self.id


class ExpiryState(StrEnum):
    """How long a card is still valid."""

    VALID = "valid"
    SOON = "soon"
    """It expires within thirty days."""
    EXPIRED = "expired"
    UNKNOWN = "unknown"
    """The gateway did not tell when."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StoringConsent:
    """A customer's consent to the storing of one card, which an order stored.

    Attributes:
        day: when the customer agreed.
        type: the use to which the customer agreed.
        masked_number: of the card that paid the order.
        expiry: of that card, `YYYYMM`; empty where it was not told.
    """

    day: dt.date
    type: CredentialType
    masked_number: str
    expiry: str = ""

    def covers(self, type: CredentialType, credential: StoredCredential) -> bool:  # noqa: A002 - as in `CustomerCard`
        """Whether a stored card is the one that the customer agreed to."""
        same_number = bool(self.masked_number) and credential.masked_number == self.masked_number
        expiries = {self.expiry, credential.expiry} - {""}
        return type is self.type and same_number and len(expiries) <= 1


@dataclass(frozen=True, slots=True, kw_only=True)
class CustomerCard:
    """A stored card of a customer as it was read last.

    Attributes:
        type: the use for which the gateway listed it, the first of several.
        first_seen_at: when it was first read here.
        agreed_on: the day on which the customer agreed, where somebody entered it or it was
            stored from here.
        read_at: when it was read last.
        listed: whether the gateway still lists it.
        uses: all uses, where the gateway listed it for more than one.
    """

    client_id: str
    credential: StoredCredential
    type: CredentialType
    first_seen_at: dt.datetime
    agreed_on: dt.date | None = None
    read_at: dt.datetime
    listed: bool = True
    uses: tuple[CredentialType, ...] = ()

    @property
    def all_uses(self) -> tuple[CredentialType, ...]:
        """Every use for which the gateway listed it."""
        return self.uses or (self.type,)

    @property
    def id(self) -> str:
        """The gateway's identifier of the stored card."""
        return self.credential.id

    @property
    def expires_on(self) -> dt.date | None:
        """The last day on which the card is valid; None if unknown."""
        return expiry_day(self.credential.expiry)

    def expiry_state(self, today: dt.date) -> ExpiryState:
        """How long it is still valid."""
        last = self.expires_on
        if last is None:
            return ExpiryState.UNKNOWN
        if last < today:
            return ExpiryState.EXPIRED
        return ExpiryState.SOON if last - today <= EXPIRES_SOON else ExpiryState.VALID

    def can_be_charged(self, today: dt.date) -> bool:
        """Whether the gateway lists it and it has not expired."""
        return self.listed and self.expiry_state(today) is not ExpiryState.EXPIRED


def expiry_day(expiry: str) -> dt.date | None:
    """The last day of the month `YYYYMM`; None if it is no month."""
    if len(expiry) != _EXPIRY_DIGITS or not (expiry.isascii() and expiry.isdigit()):
        return None
    year, month = int(expiry[:4]), int(expiry[4:])
    try:
        return dt.date(year, month, calendar.monthrange(year, month)[1])
    except (ValueError, calendar.IllegalMonthError):
        return None
