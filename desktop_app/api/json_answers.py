"""Reads JSON from an answer, whatever its content type, and reports unreadable answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from desktop_app.api import json_text
from desktop_app.api.errors import UnreadableAnswer

if TYPE_CHECKING:
    from desktop_app.api.exchange import ApiResponse
    from desktop_app.api.json_text import Json


def read_json(
    response: ApiResponse, operation: str, *, most_values: int = 0
) -> dict[str, Any] | list[Json]:
    """The body as an object or a list; `most_values` as `json_text.parse`.

    Raises:
        UnreadableAnswer: it is empty, a web page, no JSON that can be taken, neither object nor
            list, or has an object with a name twice: nobody can tell which of them is meant.
    """
    body = response.body
    if not body.strip():
        raise unreadable(response, operation, "empty")
    try:
        value = json_text.parse(
            body,
            content_type=response.headers.get("content-type", ""),
            unique_names=True,
            most_values=most_values,
        )
    except ValueError:
        reason = "html" if is_markup(body) else "not_json"
        raise unreadable(response, operation, reason) from None
    if not isinstance(value, dict | list):
        raise unreadable(response, operation, "not_an_object")
    return value


def unreadable(response: ApiResponse, operation: str, reason: str) -> UnreadableAnswer:
    """The error for an answer that cannot be used; `reason` as `UnreadableAnswer` lists."""
    return UnreadableAnswer(
        parameters={
            "operation": operation,
            "status": str(response.status),
            "reason": reason,
        },
        request_id=response.request_id,
    )


def is_markup(body: bytes) -> bool:
    """Whether a body is a web page or an XML text."""
    return body[:256].lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<")
