"""Reads tokens from the bank's OAuth answers."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any, Final

from desktop_app.api import json_text
from desktop_app.api.documents.auth import owner_of
from desktop_app.api.errors import UnreadableAnswer
from desktop_app.domain.profiles.sign_in import Tokens, new_owner

if TYPE_CHECKING:
    from datetime import datetime

    from desktop_app.api.exchange import ApiResponse

ACCESS_LIFE: Final = timedelta(hours=1)
REFRESH_LIFE: Final = timedelta(hours=10)
"""What is assumed where the bank does not say how long its tokens live."""

_LONGEST_LIFE = timedelta(days=3650)
_LIFETIME_FIELDS = ("refresh_token_expires_in", "refresh_expires_in")


def read_tokens(
    response: ApiResponse,
    *,
    now: datetime,
    scopes: tuple[str, ...],
    before: Tokens | None = None,
) -> Tokens:
    """The tokens in an answer (RFC 6749, 5.1).

    Args:
        response: an answer with a status of success.
        now: when it came.
        scopes: what was asked for; it counts where the answer names none.
        before: the tokens that were exchanged; their refresh token stays good, as long as it was,
            where the answer brings no other. Without them somebody has just signed in.

    Raises:
        UnreadableAnswer: there is no token in it that a header can carry, or a name stands twice.
    """
    content_type = response.headers.get("content-type", "")
    try:
        sent = json_text.parse(response.body, content_type=content_type, unique_names=True)
    except ValueError:
        raise _unreadable(response, "not_json") from None
    if not isinstance(sent, dict):
        raise _unreadable(response, "not_an_object")
    access_token, scope = _token(sent.get("access_token")), sent.get("scope")
    if not access_token:
        raise _unreadable(response, "unknown_shape")
    expires_at = now + _lifetime(sent.get("expires_in"), ACCESS_LIFE)
    refresh_token, until = _refreshing(sent, before, now=now)
    return Tokens(
        access_token=access_token,
        refresh_token=refresh_token,
        owner=_owner(access_token, before),
        scopes=tuple(scope.split()) if isinstance(scope, str) and scope.strip() else scopes,
        expires_at=expires_at,
        signed_in_until=until if refresh_token else expires_at,
    )


def _owner(access_token: str, before: Tokens | None) -> str:
    """Whose tokens these are: who signed in, unless both tokens tell their owner, and another."""
    owner = owner_of(access_token)
    if before is None:
        return owner or new_owner()
    owner_before = owner_of(before.access_token)
    return owner if owner and owner_before and owner != owner_before else before.owner


def _refreshing(
    sent: dict[str, Any], before: Tokens | None, *, now: datetime
) -> tuple[str, datetime]:
    """The refresh token to use next, and when it expires."""
    life = next((sent[name] for name in _LIFETIME_FIELDS if name in sent), None)
    given = _token(sent.get("refresh_token"))
    if before is None or (given and given != before.refresh_token) or life is not None:
        return given or (before.refresh_token if before else ""), now + _lifetime(
            life, REFRESH_LIFE
        )
    return before.refresh_token, before.signed_in_until


def _token(value: Any) -> str:
    """A token that fits into a header, or an empty text."""
    if not isinstance(value, str) or not value.isascii() or not value.isprintable():
        return ""
    return "" if " " in value else value


def _lifetime(value: Any, otherwise: timedelta) -> timedelta:
    """A lifetime in seconds, sent as a number or as digits."""
    if isinstance(value, str) and value.isascii() and value.isdigit():
        value = int(value[:12])
    if isinstance(value, bool) or not isinstance(value, int) or value <= 0:
        return otherwise
    return min(timedelta(seconds=min(value, 10**9)), _LONGEST_LIFE)


def _unreadable(response: ApiResponse, reason: str) -> UnreadableAnswer:
    return UnreadableAnswer(
        parameters={
            "operation": "POST /token",
            "status": str(response.status),
            "reason": reason,
        },
        request_id=response.request_id,
    )
