"""Types of the gateway's notifications about payments and stored credentials (section 6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum

from desktop_app.domain.late_dataclass import dataclass


class CallbackEvent(StrEnum):
    """Events that a notification reports, by the names this family of gateways uses."""

    APPROVED = "approved"
    """The amount is held."""
    DEPOSITED = "deposited"
    """The amount was debited."""
    REVERSED = "reversed"
    REFUNDED = "refunded"
    DECLINED_BY_TIMEOUT = "declinedbytimeout"
    DECLINED_CARD_PRESENT = "declinedcardpresent"
    BINDING_CREATED = "bindingcreated"
    BINDING_ACTIVITY_CHANGED = "bindingactivitychanged"
    OTHER = ""
    """A name that is not known; `Callback.operation` has it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Callback:
    """A notification with a valid checksum; it triggers a status request and proves nothing itself.

    Attributes:
        event: what happened.
        operation: what happened, as it was sent.
        order_id: of the gateway; empty where it is about a credential alone.
        order_number: in the merchant's own system.
        succeeded: whether it went well; an *approved* that did not is a decline.
        credential_id: of the stored credential it is about.
        other: everything else that was sent.
    """

    event: CallbackEvent
    operation: str
    order_id: str
    order_number: str
    succeeded: bool
    credential_id: str = ""
    other: Mapping[str, str] = field(default_factory=dict)
