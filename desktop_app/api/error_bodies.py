"""Reads the various error bodies of services and proxies into one type."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from desktop_app.api import json_text
from desktop_app.api.errors import (
    BadRequest,
    NotFound,
    Redirected,
    ServiceFailed,
    ServiceRefused,
    TooManyRequests,
    Unauthorized,
    WrongScope,
)
from desktop_app.api.exchange import http_moment
from desktop_app.domain.late_dataclass import dataclass

if TYPE_CHECKING:
    from collections.abc import Callable, Container

    from desktop_app.api.errors import UnreadableAnswer
    from desktop_app.api.exchange import ApiResponse
    from desktop_app.api.json_text import Json
    from desktop_app.domain.values.periods import Clock

_LONGEST_BODY = 64 * 1024
_LONGEST_MESSAGE = 2000
_LONGEST_CODE = 64
_CODES = ("code", "errorCode", "error_code", "error", "status")
_MESSAGES = ("message", "errorMessage", "error_message", "error_description", "title")
_DETAILS = ("description", "detail", "details")
_WRAPPERS = ("fault", "error", "Fault", "exception")
_NO_REASONS = frozenset({"timestamp", "path", "uri", "url", "instance", "requestid", "traceid"})
_DEEPEST = 3
_MOST_WORDS = 20
_XML_FIELD = re.compile(
    r"<(?:[\w.-]+:)?(code|message|description|faultcode|faultstring)(?:\s[^>]*)?>([^<]*)</"
)
_SCOPES = {"read_documents": "read", "create_documents": "create", "sign_documents": "sign"}
_SCOPE_WORDS = ("scope", *_SCOPES)
_SCOPE_CODE = "900910"
_REDIRECTS = range(300, 400)
_ERRORS = 400
_FAILURES = 500
_CLASSES: dict[int, type[ServiceRefused]] = {
    400: BadRequest,
    401: Unauthorized,
    403: Unauthorized,
    404: NotFound,
    422: BadRequest,
}


@dataclass(frozen=True, slots=True)
class ErrorBody:
    """The code and message of an error body; empty if not found."""

    code: str = ""
    message: str = ""

    def __bool__(self) -> bool:
        """Whether the body has a code or a message."""
        return bool(self.code or self.message)


def read_error(response: ApiResponse) -> ErrorBody:
    """Read an error body of any known shape; the result is empty if it is none of them.

    `ShortErrorModel` and flat ``{code, message, description}``; ``{"fault": {…}}`` and its XML
    form; OAuth ``{error, error_description}``; ``{errorCode, message}``;
    ``{"errors": [{number, message}]}``. Of another object whatever texts it has are the message if
    the status says that it is an error: section 7 does not name the fields.
    """
    body = response.body[:_LONGEST_BODY]
    if body.lstrip()[:1] == b"<":
        return _from_xml(body.decode("utf-8", "replace"))
    try:
        value = json_text.parse(body, content_type=response.headers.get("content-type", ""))
    except ValueError:
        return ErrorBody()
    found = error_in(value)
    if found or response.status < _ERRORS or not isinstance(value, dict):
        return found
    return ErrorBody(message=_cut(". ".join(dict.fromkeys(_words(value)))))


def error_in(value: Json) -> ErrorBody:
    """Read a JSON value as an error; the result is empty if it is none."""
    if not isinstance(value, dict):
        return ErrorBody()
    for name in _WRAPPERS:
        if isinstance(inner := value.get(name), dict):
            return error_in(inner)
    if listed := _listed_errors(value.get("errors")):
        return ErrorBody(message=_cut(listed))
    words = [_first(value, _MESSAGES), _first(value, _DETAILS)]
    message = ". ".join(dict.fromkeys(word.rstrip(". ") for word in words if word))
    return ErrorBody(code=_code(value)[:_LONGEST_CODE], message=_cut(message))


def refusal(
    response: ApiResponse,
    *,
    operation: str,
    scope: str | None,
    clock: Clock,
    read: Callable[[ApiResponse], ErrorBody] = read_error,
    unauthorized: type[Unauthorized] = Unauthorized,
    failures: Container[int] = frozenset(),
) -> ServiceRefused | UnreadableAnswer:
    """The error for an unsuccessful answer, by its status and body.

    Args:
        response: any answer with a status of 300 or above, or a 200 with an error inside.
        operation: method and path template.
        scope: scope that section 4 names for the operation, or None.
        clock: tells now, for a `Retry-After` that names a moment.
        read: reads what the body says.
        unauthorized: what 401 and 403 mean; where it is another kind, there are no scopes.
        failures: statuses below 500 that mean an internal error of the service as well.
    """
    facts = {"operation": operation, "status": str(response.status)}
    if response.status in _REDIRECTS:
        facts["host"] = response.redirect_host
        return Redirected(parameters=facts, request_id=response.request_id)
    found = read(response)
    if found.code:
        facts["service_code"] = found.code
    kind = _CLASSES.get(response.status, ServiceRefused)
    if response.status >= _FAILURES or response.status in failures:
        kind = ServiceFailed
    if kind is Unauthorized:
        kind = unauthorized
        if kind is Unauthorized and _is_about_scope(response, found):
            kind = WrongScope
            facts |= _scope_facts(found, scope)
    if response.status == 429:  # noqa: PLR2004 - the status itself
        return TooManyRequests(
            retry_after=retry_after(response, clock),
            parameters=facts,
            service_message=found.message,
            request_id=response.request_id,
        )
    return kind(
        status=response.status,
        parameters=facts,
        service_message=found.message,
        request_id=response.request_id,
    )


def retry_after(response: ApiResponse, clock: Clock) -> float | None:
    """Seconds to wait by `Retry-After`, given as a number or a date; None without one.

    A date is the service's, and counts from the service's time where the answer tells it: the clock
    of this computer may be hours off.
    """
    value = response.headers.get("retry-after", "").strip()
    if value.isascii() and value.isdigit():
        return float(value[:9])
    moment = http_moment(value)
    if moment is None:
        return None
    return max((moment - (response.told_at or clock.now())).total_seconds(), 0.0)


def _is_about_scope(response: ApiResponse, found: ErrorBody) -> bool:
    challenge = response.headers.get("www-authenticate", "").lower()
    said = found.message.lower()
    return (
        found.code == _SCOPE_CODE
        or "insufficient_scope" in challenge
        or any(word in said for word in _SCOPE_WORDS)
    )


def _scope_facts(found: ErrorBody, scope: str | None) -> dict[str, str]:
    named = [name for name in _SCOPES if name in found.message]
    wanted = scope or (named[0] if named else "")
    return {"scope": wanted, "action": _SCOPES.get(wanted, "")}


def _from_xml(text: str) -> ErrorBody:
    from html import unescape  # noqa: PLC0415 - two thousand names of characters, for errors alone

    fields = {name: unescape(value).strip() for name, value in _XML_FIELD.findall(text)}
    fields.setdefault("code", fields.pop("faultcode", ""))
    fields.setdefault("message", fields.pop("faultstring", ""))
    return error_in(dict(fields))


def _listed_errors(value: Json) -> str:
    if not isinstance(value, list):
        return ""
    said = (_one_of_many(item) for item in value)
    return "; ".join(dict.fromkeys(text for text in said if text))


def _one_of_many(item: Json) -> str:
    if isinstance(item, str):
        return item
    if not isinstance(item, dict):
        return ""
    message = _first(item, _MESSAGES) or _first(item, _DETAILS)
    number = _first(item, ("number", "account", "field"))
    return f"{number}: {message}" if number and message else message


def _words(value: Json, depth: int = 0) -> list[str]:
    """The texts in a body that may say what was wrong; not where and when it was."""
    if isinstance(value, str):
        said = value.strip(" .")
        return [said] if any(map(str.isalpha, said)) else []
    if depth > _DEEPEST or not isinstance(value, dict | list):
        return []
    inner = (
        value
        if isinstance(value, list)
        else [item for name, item in value.items() if name.lower() not in _NO_REASONS]
    )
    return [word for item in inner[:_MOST_WORDS] for word in _words(item, depth + 1)][:_MOST_WORDS]


def _code(value: dict[str, Json]) -> str:
    """The first code; a text with outer blanks is not one."""
    whole = {
        name: found
        for name, found in value.items()
        if not isinstance(found, str) or found == found.strip()
    }
    return _first(whole, _CODES)


def _first(value: dict[str, Json], names: tuple[str, ...]) -> str:
    for name in names:
        found = value.get(name)
        if isinstance(found, str) and found.strip():
            return found.strip()
        if isinstance(found, int) and not isinstance(found, bool):
            return str(found)
    return ""


def _cut(text: str) -> str:
    text = json_text.readable(" ".join(text.split()))
    return text if len(text) <= _LONGEST_MESSAGE else text[: _LONGEST_MESSAGE - 1] + "…"
