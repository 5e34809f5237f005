"""Authentication on the merchant's own 3DS server: what `jsonParams` of a payment says (2.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.sandbox.gateway.errors import GatewayError, NotPermitted, WrongParameterValue
from desktop_app.sandbox.gateway.parameter_groups import EXTERNAL_3DS, PROTOCOLS
from desktop_app.sandbox.gateway.payments.three_ds_rules import NO_3DS
from desktop_app.sandbox.gateway.records import Permission

if TYPE_CHECKING:
    from desktop_app.sandbox.gateway.operations import Call
    from desktop_app.sandbox.gateway.records import Merchant

_OUTCOMES = {"1": 1, "2": 2, "5": 5, "6": 6, "7": NO_3DS}
"""What `eci` may be, with or without a zero before it."""

_VERSION = "threeDSProtocolVersion"


def external_eci(merchant: Merchant, call: Call) -> int | None:
    """The outcome on the merchant's own 3DS server; `None` where it was not used.

    A cardholder who was not authenticated there (7, such as under an exemption) has no `cavv`.

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
    eci = _OUTCOMES.get(sent.get("eci", "").removeprefix("0"))
    if eci is None:
        raise WrongParameterValue("jsonParams.eci")
    if bool(sent.get("cavv")) is (eci == NO_3DS):
        raise WrongParameterValue("jsonParams.cavv")
    if sent.get(_VERSION) and sent[_VERSION] not in PROTOCOLS:
        choices = ", ".join(PROTOCOLS)
        raise GatewayError("choice", name=f"jsonParams.{_VERSION}", choices=choices)
    return eci


def three_ds_protocol(call: Call) -> str:
    """The version of 3-D Secure: a parameter, or what the merchant's own 3DS server says."""
    served = (call["jsonParams"] or {}).get(_VERSION)
    return call[_VERSION] or served or "2.1.0"
