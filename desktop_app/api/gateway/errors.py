"""Errors of the payment gateway, in addition to those of any service.

ApiError
├── ServiceRefused
│   ├── GatewayRefused        HTTP 200, and the body says no (section 7.1)
│   └── Unauthorized
│       └── LoginRefused      401, 403: login and password, or the token, are not accepted
├── UnreadableAnswer
│   └── UnsafeAddress         it names an address that may not be opened
├── ParameterFault            a parameter breaks a rule; nothing was sent
├── CallbackRefused           a notification that cannot be trusted or read
└── UnreadableKey             a key or certificate that cannot be used

None of them carries a parameter's value.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.api.errors import ApiError, ServiceRefused, Unauthorized, UnreadableAnswer
from desktop_app.api.retry import GATEWAY

if TYPE_CHECKING:
    from desktop_app.domain.gateway.parameter_rules import ParameterRule


class GatewayRefused(ServiceRefused):
    """The gateway did not process the request.

    Parameter ``service_code``: its code, such as ``1`` for an order number that was used before.
    It says nothing about a payment that was under way: the status of the order does.
    """

    code = "api.gateway.refused"


class LoginRefused(Unauthorized):
    """The gateway did not accept login and password, or the token; nothing was done.

    It says nothing about the sign-in at the bank.
    """

    code = "api.gateway.unauthorized"


class UnsafeAddress(UnreadableAnswer):
    """An address in an answer is not encrypted or invalid, and is not opened.

    Parameter ``parameter``: the field that has it.
    """

    code = "api.gateway.address"
    retryable = False

    def __init__(self, row: int, name: str) -> None:
        operation = f"{GATEWAY[row].method} {GATEWAY[row].path}"
        super().__init__(
            parameters={
                "operation": operation,
                "status": "200",
                "reason": "unknown_shape",
                "parameter": name,
            }
        )


class ParameterFault(ApiError):
    """A parameter breaks a rule of section 2; the request was not sent.

    Attributes:
        name: of the parameter as the specification writes it, with dots between levels.
        rule: which kind of rule.
        detail: number or name that the rule is about, such as the longest length.
    """

    code = "api.gateway.parameter"
    sent = False

    def __init__(self, name: str, rule: ParameterRule, detail: str = "") -> None:
        self.name, self.rule, self.detail = name, rule, detail
        super().__init__(parameters={"parameter": name, "rule": rule.value, "detail": detail})


class CallbackRefused(ApiError):
    """A notification has no valid checksum, or does not name its order.

    Parameter ``reason``: ``checksum``, ``unsigned`` or ``unreadable``.
    """

    code = "api.gateway.callback"


class UnreadableKey(ApiError):
    """A key is not RSA in PEM, is encrypted, or is shorter than 2048 bits."""

    code = "api.gateway.key"
    sent = False
