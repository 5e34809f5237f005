"""Where access tokens of the documents service come from (section 5)."""

from __future__ import annotations

from typing import Protocol

from desktop_app.api.errors import Unauthorized


class TokenSource(Protocol):
    """Gives the latest access token and is told when the service refused one."""

    async def access_token(self) -> str:
        """The token to send now.

        Raises:
            Unauthorized: there is none; the user has to connect again.
        """

    async def refused(self, token: str) -> bool:
        """The service did not accept this token; True when a new one is there to try once."""


class PastedToken:
    """A token that the user pasted; nothing can be done when it ends."""

    def __init__(self, token: str) -> None:
        """Keep the token without the blanks that come along when one copies it."""
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
        """A pasted token has no successor."""
        return False
