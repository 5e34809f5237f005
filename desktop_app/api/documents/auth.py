"""Provides access tokens for the documents service (section 5)."""

from __future__ import annotations

from typing import Protocol

from desktop_app.api.errors import Unauthorized


class TokenSource(Protocol):
    """Provides the current access token, and takes note when the service refused one."""

    async def access_token(self) -> str:
        """The token to send now.

        Raises:
            Unauthorized: there is none; the user has to connect again.
        """

    async def refused(self, token: str) -> bool:
        """Report that the service refused this token; True if there is a new one to try once."""


class PastedToken:
    """A token that the user pasted; it cannot be renewed."""

    def __init__(self, token: str) -> None:
        """Keep the token without the blanks that were copied with it."""
        self._token = token.strip().removeprefix("Bearer ").strip()

    async def access_token(self) -> str:
        """The pasted token.

        Raises:
            Unauthorized: nothing was pasted, or something that no header can carry.
        """
        printable = self._token.isascii() and self._token.isprintable()
        if not self._token or not printable or " " in self._token:
            raise Unauthorized(parameters={"reason": "no_token"})
        return self._token

    async def refused(self, token: str) -> bool:  # noqa: ARG002 - the protocol's
        """Always false: a pasted token cannot be renewed."""
        return False
