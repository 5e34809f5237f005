"""Decides from an error whether a writing call had an effect."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from desktop_app.api.errors import (
    ApiError,
    ServiceFailed,
    ServiceRefused,
    TooManyRequests,
    Unauthorized,
    WrongScope,
)
from desktop_app.api.gateway.errors import GatewayRefused
from desktop_app.api.retry import DOCUMENTS, GATEWAY

_BEFORE_ACTING: Final = (TooManyRequests, Unauthorized, WrongScope)
_REFUSALS: Final = range(400, 500)
_REQUEST_TIME_OUT: Final = 408
_BAD_REQUEST: Final = 400
_GATEWAY: Final = frozenset(f"{row.method} {row.path}" for row in GATEWAY.values())
_READING: Final = frozenset(
    f"{row.method} {row.path}" for row in (*DOCUMENTS.values(), *GATEWAY.values()) if row.repeatable
)


class Outcome(StrEnum):
    """What is known about the effect of a failed call."""

    REFUSED = "refused"
    """The service refused it; nothing was created or changed."""
    NOT_SENT = "not_sent"
    """It never reached the service, or was rejected unprocessed; it may be sent again as it is."""
    UNKNOWN = "unknown"
    """It may have been done, or may still be done; the service must be checked."""


def outcome(error: BaseException) -> Outcome:
    """What is known about the effect of a writing call that ended in this error.

    Whatever is not certain is unknown. Whether anything was sent is said by the transport, whatever
    kind of error came up. What fails while something is read says nothing of a call before it.
    """
    if not isinstance(error, ApiError) or error.parameters.get("operation") in _READING:
        return Outcome.UNKNOWN
    if not error.sent or isinstance(error, _BEFORE_ACTING):
        return Outcome.NOT_SENT
    return Outcome.REFUSED if _is_refusal(error) else Outcome.UNKNOWN


def _is_refusal(error: ApiError) -> bool:
    """Whether the service itself answered 4xx with a reason; a proxy's page does not count.

    The gateway refuses with 200 and a body that says no; its 400 is an internal error (7.2).
    """
    if isinstance(error, GatewayRefused):
        return True
    if not isinstance(error, ServiceRefused) or isinstance(error, ServiceFailed):
        return False
    if error.status == _BAD_REQUEST and error.parameters.get("operation") in _GATEWAY:
        return False
    said = error.service_message or error.parameters.get("service_code")
    return error.status in _REFUSALS and error.status != _REQUEST_TIME_OUT and bool(said)
