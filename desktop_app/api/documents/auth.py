"""Provides access tokens for the documents service (section 5)."""

from __future__ import annotations

import base64
import hashlib
import json
from datetime import UTC, datetime
from typing import Any, Final, Protocol

from desktop_app.api.errors import Unauthorized

_JWT_PARTS: Final = 3
_DIGEST: Final = 16


def owner_of(token: str) -> str:
    """Who a token belongs to, as a digest; empty where the token does not tell.

    The specification does not say what a token is. One in the form of a JWT (RFC 7519) names its
    issuer and its subject, which stay the same when it is issued anew. Nothing is verified: the
    service does that.
    """
    claims = _claims(token)
    subject = claims.get("sub") or claims.get("client_id")
    if not isinstance(subject, str) or not subject:
        return ""
    named = json.dumps([str(claims.get("iss", "")), subject])
    return hashlib.sha256(named.encode("utf-8")).hexdigest()[:_DIGEST]


def end_of(token: str) -> datetime | None:
    """When a token ends, as it says itself in the form of a JWT; None where it does not tell."""
    ends = _claims(token).get("exp")
    if isinstance(ends, bool) or not isinstance(ends, int | float):
        return None
    try:
        return datetime.fromtimestamp(int(ends), UTC)
    except (ValueError, OverflowError, OSError):
        return None


def _claims(token: str) -> dict[str, Any]:
    """What a token in the form of a JWT says; nothing where it has another form."""
    parts = PastedToken.trimmed(token).split(".")
    if len(parts) != _JWT_PARTS:
        return {}
    try:
        claims = json.loads(base64.urlsafe_b64decode(parts[1] + "=" * (-len(parts[1]) % 4)))
    except (ValueError, RecursionError):
        return {}
    return claims if isinstance(claims, dict) else {}


def pasted_owner_of(token: str) -> str:
    """Who a pasted token belongs to, as a digest; empty without a token.

    One that does not tell its owner stands for itself: whether another one belongs to the same
    person nobody knows, so what was sent with the first one is not looked for with it.
    """
    plain = PastedToken.trimmed(token)
    if not plain:
        return ""
    return owner_of(plain) or hashlib.sha256(f"token {plain}".encode()).hexdigest()[:_DIGEST]


class TokenSource(Protocol):
    """Provides the current access token, and takes note when the service refused one."""

    @property
    def owner(self) -> str:
        """Who the current token belongs to; empty if there is none."""

    async def access_token(self) -> str:
        """The token to send now.

        Raises:
            Unauthorized: there is none; the user has to connect again.
        """

    async def refused(self, token: str) -> bool:
        """Report that the service refused this token; True if there is a new one to try once."""


class ChosenSignIn(TokenSource, Protocol):
    """A sign-in that can be changed to another bank's while its tokens are in use."""

    def is_at(self, bank: str) -> bool:
        """Whether this is the bank that is chosen, and no other one is being chosen."""


class BankTokens:
    """The tokens of a sign-in for one bank.

    Calls under way end on the link to the former bank after another one is chosen: that bank gets
    none of the tokens of the other.
    """

    def __init__(self, sign_in: ChosenSignIn, bank: str) -> None:
        """Hand out tokens as long as `bank`, by its place, is the chosen one."""
        self._sign_in, self._bank = sign_in, bank

    @property
    def owner(self) -> str:
        """As `TokenSource`."""
        return self._sign_in.owner if self._sign_in.is_at(self._bank) else ""

    async def access_token(self) -> str:
        """As `TokenSource`.

        Raises:
            Unauthorized: there is none, or another bank is chosen.
            ApiError: a new token could not be fetched or kept.
        """
        self._check()
        token = await self._sign_in.access_token()
        self._check()  # another bank may have been chosen while it was read
        return token

    async def refused(self, token: str) -> bool:
        """As `TokenSource`; nothing is renewed for a bank that is not chosen any more."""
        return self._sign_in.is_at(self._bank) and await self._sign_in.refused(token)

    def _check(self) -> None:
        if not self._sign_in.is_at(self._bank):
            raise Unauthorized(parameters={"reason": "no_token"})


class BorrowedToken:
    """The token of another source, for a service that can neither renew nor end its sign-in."""

    def __init__(self, source: TokenSource) -> None:
        """Hand out the tokens of `source`."""
        self._source = source

    @property
    def owner(self) -> str:
        """As `TokenSource`."""
        return self._source.owner

    async def access_token(self) -> str:
        """As `TokenSource`."""
        return await self._source.access_token()

    async def refused(self, token: str) -> bool:  # noqa: ARG002 - the protocol's
        """Always false: what this service says of the token is nothing to its source."""
        return False


class PastedToken:
    """A token that the user pasted; it cannot be renewed."""

    def __init__(self, token: str) -> None:
        """Keep the token without the blanks that were copied with it."""
        self._token = self.trimmed(token)
        self.owner = pasted_owner_of(token)
        self.until = end_of(token)

    @staticmethod
    def trimmed(token: str) -> str:
        """The token without what was copied with it."""
        return token.strip().removeprefix("Bearer ").strip()

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
