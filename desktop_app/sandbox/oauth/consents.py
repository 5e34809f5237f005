"""Authorization requests that wait for a person's answer."""

from __future__ import annotations

import datetime as dt
import secrets
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from desktop_app.sandbox.oauth.requests import AuthorizationRequest
    from desktop_app.sandbox.oauth.tokens import Clock

WAITING = dt.timedelta(minutes=10)
_TICKET_BYTES = 24


class PendingConsents:
    """Keeps requests under tickets, so that an answer can only come from the page itself.

    Args:
        clock: a request waits ten minutes by it.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._waiting: dict[str, tuple[AuthorizationRequest, dt.datetime]] = {}

    def wait(self, request: AuthorizationRequest) -> str:
        """Keep a request; gives its ticket."""
        now = self._clock.now()
        self._waiting = {k: v for k, v in self._waiting.items() if v[1] > now}
        ticket = secrets.token_urlsafe(_TICKET_BYTES)
        self._waiting[ticket] = (request, now + WAITING)
        return ticket

    def take(self, ticket: str) -> AuthorizationRequest | None:
        """The request of a ticket, once; `None` where it is unknown or too old."""
        request, expires_at = self._waiting.pop(ticket, (None, self._clock.now()))
        return request if expires_at > self._clock.now() else None
