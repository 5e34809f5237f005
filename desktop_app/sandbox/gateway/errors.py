"""What the gateway refuses: an error code of the family and a text that names the parameter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.sandbox.gateway.messages import message_text
from desktop_app.sandbox.http.service import CallRefused

if TYPE_CHECKING:
    from desktop_app.sandbox.gateway.records import Language
    from desktop_app.sandbox.http.parameters import ParameterError

NUMBER_USED = 1
NOT_FOUND = 2
CURRENCY = 3
MISSING = 4
WRONG = 5
UNKNOWN_ORDER = 6
SYSTEM = 7
AGAIN = 10
NO_RIGHT = 13
FEATURES = 14


class GatewayError(CallRefused):
    """A request that is answered with an error body and HTTP 200 (section 7).

    The codes are an assumption of the gateway's family.

    Attributes:
        code: error code; `None` where it depends on the operation (a missing parameter).
        key: of its text.
    """

    def __init__(self, key: str, *, code: int | None = WRONG, **values: object) -> None:
        """Refuse with a text.

        Args:
            key: of the text.
            code: error code.
            values: what the text names; never a secret.
        """
        super().__init__(key)
        self.code = code
        self.key, self._values = key, values

    def text(self, language: Language) -> str:
        """The message in a language."""
        return message_text(self.key, language, **self._values)


class MissingParameter(GatewayError):
    """A mandatory parameter that is absent or empty."""

    def __init__(self, name: str) -> None:
        super().__init__("empty", code=None, name=name)


class WrongParameterValue(GatewayError):
    """A value of a wrong type or format."""

    def __init__(self, name: str) -> None:
        super().__init__("type", name=name)


class NotPermitted(GatewayError):
    """A parameter that support has not switched on for the merchant."""

    def __init__(self, name: str, *, code: int = WRONG) -> None:
        super().__init__("permission", name=name, code=code)


class AccessDenied(GatewayError):
    """Credentials that are wrong, or an object of somebody else."""

    def __init__(self) -> None:
        super().__init__("denied")


class UnknownOrder(GatewayError):
    """An order that does not exist, or not for this merchant."""

    def __init__(self, name: str) -> None:
        super().__init__("no-order", name=name, code=UNKNOWN_ORDER)


def refusal_of(error: ParameterError) -> GatewayError:
    """How the gateway says what is wrong with a parameter."""
    name, limits = error.name, error.limits
    match error.problem:
        case "missing" | "empty":
            return MissingParameter(name)
        case "unknown" | "repeated" | "card-number":
            return GatewayError(error.problem, name=name)
        case "length" | "digits":
            high = "∞" if limits["high"] is None else limits["high"]
            return GatewayError(error.problem, name=name, low=limits["low"], high=high)
        case "choice":
            choices = ", ".join(choice or '""' for choice in limits["choices"])
            return GatewayError("choice", name=name, choices=choices)
        case "address":
            return GatewayError("address", name=name, code=MISSING)
        case _:
            return WrongParameterValue(name)
