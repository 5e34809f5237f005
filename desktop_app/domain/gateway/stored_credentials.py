"""Types of stored credentials: cards that the gateway stores for a merchant's client (2.13)."""

from __future__ import annotations

from enum import StrEnum

from desktop_app.domain.gateway.cards import Brand, brand
from desktop_app.domain.late_dataclass import dataclass


class CredentialType(StrEnum):
    """Uses of a stored credential; the values are those of `bindingType`."""

    COMMON = "C"
    RECURRENT = "R"


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredCredential:
    """A stored card with a masked number.

    Attributes:
        expiry: `YYYYMM`, as sent.
        type: None where the gateway named none that is known; `category` is what it sent.
        label: how the gateway shows it.
    """

    id: str
    masked_number: str = ""
    expiry: str = ""
    payment_way: str = ""
    payment_system: str = ""
    label: str = ""
    category: str = ""
    type: CredentialType | None = None

    @property
    def brand(self) -> Brand | None:
        """Its payment system: as the gateway named it, else by the first digits of its number."""
        named = self.payment_system.upper()
        return Brand(named) if named in set(Brand) else brand(self.masked_number)
