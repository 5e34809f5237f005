"""Authentication on the merchant's own 3DS server: what `jsonParams` of a payment says (2.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.sandbox.gateway.errors import NotPermitted, WrongParameterValue
from desktop_app.sandbox.gateway.parameter_groups import EXTERNAL_3DS
from desktop_app.sandbox.gateway.records import Permission

if TYPE_CHECKING:
    from desktop_app.sandbox.gateway.operations import Call
    from desktop_app.sandbox.gateway.records import Merchant

_LEAST_ECI = {"01", "02", "05", "06", "1", "2", "5", "6"}


def external_eci(merchant: Merchant, call: Call) -> int | None:
    """The outcome on the merchant's own 3DS server; `None` where it was not used.

    Args:
        merchant: whose order is paid.
        call: what was sent.

    Raises:
        GatewayError: the merchant may have no server of its own, or the outcome cannot be read.
    """
    sent = call["jsonParams"] or {}
    if not any(name in sent for name in EXTERNAL_3DS):
        return None
    if not merchant.may(Permission.EXTERNAL_3DS):
        raise NotPermitted("jsonParams")
    if sent.get("eci") not in _LEAST_ECI or not sent.get("cavv"):
        raise WrongParameterValue("jsonParams")
    return int(sent["eci"])


def three_ds_protocol(call: Call) -> str:
    """The version of 3-D Secure: a parameter, or what the merchant's own 3DS server says."""
    served = (call["jsonParams"] or {}).get("threeDSProtocolVersion")
    return call["threeDSProtocolVersion"] or served or "2.1.0"
