"""Reads answers to writing calls: an identifier, a message, or both."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from desktop_app.domain.late_dataclass import dataclass

if TYPE_CHECKING:
    from desktop_app.api.documents.answers import DocumentsAnswer
    from desktop_app.api.errors import UnreadableAnswer

_NO_CONTENT = 204
_CREATED = 201
_DONE: Final = frozenset({200, _CREATED})
"""What the specification declares; 202, for one, says that something may be done later."""

_IDENTIFIER = re.compile(r"0*([1-9]\d{0,18})", re.ASCII)
_WRAPPERS: Final = ("document", "request")
_NAMES: Final = ("requestId", "id")
_GOOD_CODES: Final = frozenset({"", "0", "200", "201"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Created:
    """The receipt of an object created at the service.

    Attributes:
        id: its identifier, or None where the service did not tell: it is found by its number.
        message: what the service said, word for word.
    """

    id: str | None
    message: str = ""


@dataclass(frozen=True, slots=True)
class Done:
    """The receipt of a change or deletion; `message` is the service's own text."""

    message: str = ""


def read_created(answer: DocumentsAnswer) -> Created:
    """The receipt of a creation: DocumentCreationResponse, InfoResponse, 2.3, or `Location`.

    Raises:
        UnreadableAnswer: nothing in it says that anything was created.
    """
    _check_status(answer)
    location = _identifier_at_end(answer.response.headers.get("location", ""))
    if location and answer.response.status == _CREATED and not answer.response.body.strip():
        return Created(id=location)
    body = _object(answer)
    identifier = location or _identifier_in(body)
    message = _message(body)
    if identifier is None and not message:
        raise answer.unreadable("unknown_shape")
    return Created(id=identifier, message=message)


def read_done(answer: DocumentsAnswer) -> Done:
    """The receipt of a change or deletion: InfoResponse, or no content at all.

    Raises:
        UnreadableAnswer: nothing in it says that it was done.
    """
    if answer.response.status == _NO_CONTENT:
        return Done()
    _check_status(answer)
    body = _object(answer)
    message = _message(body)
    if not message and _identifier_in(body) is None:
        raise answer.unreadable("unknown_shape")
    return Done(message)


def _check_status(answer: DocumentsAnswer) -> None:
    if answer.response.status not in _DONE:
        raise answer.unreadable("unknown_shape")


def _object(answer: DocumentsAnswer) -> dict[str, Any]:
    """The object in the body, unless it is an error body under a success status."""
    value = answer.json()
    if not isinstance(value, dict):
        raise answer.unreadable("unknown_shape")
    if "fault" in value or "error" in value or "errors" in value:
        raise _contradiction(answer)
    if str(value.get("code", "")) not in _GOOD_CODES:
        raise _contradiction(answer)
    return value


def _contradiction(answer: DocumentsAnswer) -> UnreadableAnswer:
    """The error for an answer whose status and body disagree, so that the outcome is unknown."""
    return answer.unreadable("unknown_shape")


def _message(body: dict[str, Any]) -> str:
    said = body.get("message")
    return " ".join(said.split()) if isinstance(said, str) else ""


def _identifier_in(body: dict[str, Any]) -> str | None:
    for inner in (body, *(body.get(name) for name in _WRAPPERS)):
        if isinstance(inner, dict):
            for name in _NAMES:
                if (found := _identifier(inner.get(name))) is not None:
                    return found
    return None


def _identifier(value: object) -> str | None:
    if isinstance(value, bool) or not isinstance(value, int | str):
        return None
    found = _IDENTIFIER.fullmatch(str(value))
    return found[1] if found else None


def _identifier_at_end(address: str) -> str | None:
    """The last part of the path of a `Location`."""
    try:
        path = urlsplit(address).path
    except ValueError:
        return None
    return _identifier(path.rstrip("/").rpartition("/")[2])
