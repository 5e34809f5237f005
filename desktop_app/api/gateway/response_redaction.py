"""Redacts secrets of a request that the gateway repeats in its answer."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.gateway.cards import is_card_number, masked
from desktop_app.domain.gateway.secret_removal import (
    without_number,
    without_numbers,
    without_secrets,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.api.gateway.form_encoding import Value

_HIDDEN: Final = "**"
_NUMBERS: Final = ("$PAN", "pan")
_CODES: Final = ("$CVC", "cvc")
_TOKENS: Final = ("token", "seToken", "paymentToken")
_PASSED_ON: Final = frozenset(
    {
        "orderId", "mdOrder", "orderNumber", "bindingId", "clientId", "formUrl", "redirect",
        "termUrl", "acsUrl", "paReq", "packedCReq", "href", "callbackUrl", "cancelUrl",
        "transactionId", "keyId", "serviceId", "mod", "exp", "authRefNum", "feUtrnno",
        "terminalId", "referenceNumber", "externalRefundId", "prepaymentMdOrder",
        "partpaymentMdOrders", "cavv", "xid", "amount", "currency", "date", "ip", "phone",
    }
)  # fmt: skip
"""Fields that are compared or passed on as they came: in them a known number alone is masked."""
_DECIDING: Final = frozenset(
    {
        "success", "successful", "errorCode", "error", "errorMessage", "info", "data", "bindings",
        "orderStatus", "actionCode", "name", "value", "code", "message", "description",
    }
)  # fmt: skip
"""Names of fields that are kept even if a password has the same text."""
_CODES_OF_ANSWERS: Final = frozenset({"actionCode", "paymentState"})
"""Fields in which a short password would be found by chance."""
_SECRET_NAME: Final = re.compile(
    r"\W?(?:cv[cv]2?|password|passwd|(?:se|payment)?token)", re.IGNORECASE
)
_LONGEST_UNSEEN: Final = 2
_ALIKE: Final = ("threeDS", "amount", "date", "amountinfo", "datetime")


class EchoRedaction:
    """Removes one request's card data, code, passwords and tokens from texts."""

    def __init__(self, parameters: Mapping[str, Value]) -> None:
        """Take the parameters of the request."""
        self._number = _first(parameters, _NUMBERS)
        self._code = _first(parameters, _CODES)
        self._token = _first(parameters, _TOKENS)
        self._password = _first(parameters, ("password",))

    def hidden_in(self, words: str) -> str:
        """Redact the request's secrets and all card numbers in a text."""
        return without_secrets(
            words,
            number=self._number,
            code=self._code,
            token=self._token,
            password=self._password,
        )

    def hidden_in_answer(self, value: Any, name: str = "") -> Any:
        """Redact the same in an answer, or in the part of one with this name."""
        if isinstance(value, dict):
            told = value.get("name")
            return {
                self._name(inner): self.hidden_in_answer(
                    each, told if inner == "value" and isinstance(told, str) else inner
                )
                for inner, each in value.items()
            }
        if isinstance(value, list):
            return [self.hidden_in_answer(each, name) for each in value]
        if _SECRET_NAME.fullmatch(name) and isinstance(value, str | int):
            return _HIDDEN
        if isinstance(value, str):
            return self._text(value, name)
        if isinstance(value, int) and not isinstance(value, bool):
            return self._number_of(value, name)
        return value

    def _name(self, name: str) -> str:
        return name if name in _PASSED_ON or name in _DECIDING else self.hidden_in(name)

    def _text(self, text: str, name: str) -> str:
        if len(text) <= _LONGEST_UNSEEN:  # such as `errorCode`, which decides
            return text
        if name in _CODES_OF_ANSWERS:
            return without_numbers(text)
        if not _is_passed_on(name):
            return self.hidden_in(text)
        return without_number(text, self._number) if self._number else text

    def _number_of(self, value: int, name: str) -> int | str:
        digits = str(value)
        guessed = not _is_passed_on(name) and is_card_number(digits)
        return masked(digits) if guessed or (self._number and digits == self._number) else value


def _first(parameters: Mapping[str, Value], names: tuple[str, ...]) -> str:
    return next((str(parameters[name]) for name in names if parameters.get(name)), "")


def _is_passed_on(name: str) -> bool:
    return name in _PASSED_ON or name.startswith(_ALIKE[0]) or name.lower().endswith(_ALIKE[1:])
