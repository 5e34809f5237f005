"""Authorization codes, access and refresh tokens, with their owners, scopes and expiry."""

from __future__ import annotations

import base64
import datetime as dt
import hashlib
import hmac
import secrets
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from desktop_app.sandbox.oauth.errors import InvalidGrant, InvalidScope
from desktop_app.sandbox.storage.record_json import from_text, to_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

SCOPES = ("read_documents", "create_documents", "sign_documents")
"""Section 5 of the specification, in its order."""

ACCESS_LIFE = dt.timedelta(seconds=3600)
REFRESH_LIFE = dt.timedelta(seconds=36_000)
CODE_LIFE = dt.timedelta(seconds=60)

CLIENT_ID = "kantora"
CLIENT_SECRET = "sandbox-client-secret"  # noqa: S105 - good for this sandbox only, and announced
ACCESS_TOKEN = "sandbox-access-token"  # noqa: S105
READ_ONLY_TOKEN = "sandbox-read-only-token"  # noqa: S105

_TOKEN_BYTES = 32
_PERMANENT = {ACCESS_TOKEN: frozenset(SCOPES), READ_ONLY_TOKEN: frozenset(SCOPES[:1])}


class Clock(Protocol):
    """Where the time comes from."""

    def now(self) -> dt.datetime:
        """The present moment, aware."""


@dataclass(frozen=True, slots=True)
class PkceChallenge:
    """A PKCE challenge (RFC 7636): its text and `S256` or `plain`."""

    text: str
    method: str

    def fits(self, verifier: str) -> bool:
        """Whether a verifier answers it."""
        if self.method == "plain":
            return hmac.compare_digest(self.text.encode(), verifier.encode())
        digest = hashlib.sha256(verifier.encode()).digest()
        expected = base64.urlsafe_b64encode(digest).rstrip(b"=")
        return hmac.compare_digest(expected, self.text.encode())


@dataclass(frozen=True, slots=True)
class Grant:
    """What an account owner allowed, and the one exchange its code is good for."""

    scopes: tuple[str, ...]
    redirect_uri: str
    challenge: PkceChallenge | None
    expires_at: dt.datetime


@dataclass(frozen=True, slots=True)
class IssuedTokens:
    """An access token with the refresh token that follows it."""

    access_token: str
    refresh_token: str
    scopes: tuple[str, ...]
    expires_in: int


@dataclass(frozen=True, slots=True)
class _Token:
    """An access or refresh token; those of one grant share its family."""

    family: str
    scopes: tuple[str, ...]
    expires_at: dt.datetime


@dataclass(frozen=True, slots=True)
class _Issued:
    """Everything that is issued: families by used code, tokens by their texts.

    `spent` has the refresh tokens that were exchanged, until they would have expired.
    """

    used_codes: dict[str, str] = field(default_factory=dict)
    access: dict[str, _Token] = field(default_factory=dict)
    refresh: dict[str, _Token] = field(default_factory=dict)
    spent: dict[str, _Token] = field(default_factory=dict)


class TokenStore:
    """Issues, checks, rotates and revokes tokens; used from one thread.

    Beside what it issues there are two tokens that never expire and cannot be revoked:
    `ACCESS_TOKEN` with every scope and `READ_ONLY_TOKEN` with `read_documents`.

    Args:
        clock: the sandbox's clock; tokens expire by it.
        kept: what another store kept; `None` to begin with nothing.
        keep: takes what has to be known when the sandbox is started again.
    """

    def __init__(
        self,
        clock: Clock,
        *,
        kept: str | None = None,
        keep: Callable[[str], object] = lambda _kept: None,
    ) -> None:
        self._clock, self._keep = clock, keep
        self._grants: dict[str, Grant] = {}
        self._issued = _Issued() if kept is None else from_text(_Issued, kept)

    def scopes(self, token: str) -> frozenset[str] | None:
        """The scopes of an access token; `None` where it is unknown, expired or revoked."""
        if token in _PERMANENT:
            return _PERMANENT[token]
        found = self._issued.access.get(token)
        if found is None or found.expires_at <= self._clock.now():
            return None
        return frozenset(found.scopes)

    def grant(
        self, scopes: Iterable[str], *, redirect_uri: str, challenge: PkceChallenge | None
    ) -> str:
        """Note what was allowed; gives the authorization code, good once and for a minute."""
        code = secrets.token_urlsafe(_TOKEN_BYTES)
        expires_at = self._clock.now() + CODE_LIFE
        self._grants[code] = Grant(tuple(scopes), redirect_uri, challenge, expires_at)
        return code

    def redeem(self, code: str, *, redirect_uri: str, verifier: str | None) -> IssuedTokens:
        """Exchange an authorization code for tokens.

        A code that comes a second time also ends the tokens it gave (RFC 6749, 4.1.2).

        Raises:
            InvalidGrant: the code is unknown, expired or used, or address or verifier differ.
        """
        if code in self._issued.used_codes:
            self._end_family(self._issued.used_codes[code])
            self._kept()
            raise InvalidGrant("The code was used before; its tokens are no longer valid")
        found = self._grants.pop(code, None)
        if found is None or found.expires_at <= self._clock.now():
            raise InvalidGrant("The code is unknown or has expired")
        if found.redirect_uri != redirect_uri:
            raise InvalidGrant("redirect_uri differs from that of the authorization request")
        if found.challenge is None and verifier is not None:
            raise InvalidGrant("code_verifier was sent, but no code_challenge before")
        if found.challenge is not None and not found.challenge.fits(verifier or ""):
            raise InvalidGrant("code_verifier does not answer the code_challenge")
        family = secrets.token_urlsafe(_TOKEN_BYTES)
        self._issued.used_codes[code] = family
        return self._issue(family, found.scopes, granted=found.scopes)

    def rotate(self, refresh_token: str, scopes: Iterable[str] | None = None) -> IssuedTokens:
        """Exchange a refresh token for new tokens; the old ones die.

        A call carries the latest access token (section 5.1): one before it is good no longer. Fewer
        scopes are those of the access token alone; the grant keeps what was granted (RFC 6749, 6).

        One that comes a second time was copied, or its answer was lost: nobody can tell which, so
        all of its grant ends (RFC 9700, 4.14.2).

        Args:
            refresh_token: the latest one.
            scopes: fewer scopes than were granted; `None` for the same.

        Raises:
            InvalidGrant: the token is unknown, expired, used or revoked.
            InvalidScope: a scope is asked for that was not granted.
        """
        if refresh_token in self._issued.spent:
            self._end_family(self._issued.spent[refresh_token].family)
            self._kept()
            raise InvalidGrant("The refresh token was used before; its sign-in has ended")
        found = self._issued.refresh.get(refresh_token)
        if found is None or found.expires_at <= self._clock.now():
            raise InvalidGrant("The refresh token is unknown, used or has expired")
        wanted = found.scopes if scopes is None else tuple(scopes)
        for scope in wanted:
            if scope not in found.scopes:
                raise InvalidScope(f"{scope} was not granted")
        self._issued.spent[refresh_token] = self._issued.refresh.pop(refresh_token)
        _drop_family(self._issued.access, found.family)
        return self._issue(found.family, wanted, granted=found.scopes)

    def revoke(self, token: str) -> None:
        """End a token; with a refresh token all of its grant ends. Unknown ones are ignored."""
        self._issued.access.pop(token, None)
        if token in self._issued.refresh:
            self._end_family(self._issued.refresh[token].family)
        self._kept()

    def reset(self) -> None:
        """Forget everything that was issued; the two permanent tokens stay."""
        self._grants.clear()
        self._issued = _Issued()
        self._kept()

    def _issue(
        self, family: str, scopes: tuple[str, ...], *, granted: tuple[str, ...]
    ) -> IssuedTokens:
        now = self._clock.now()
        self._drop_expired(now)
        access, refresh = (secrets.token_urlsafe(_TOKEN_BYTES) for _ in range(2))
        self._issued.access[access] = _Token(family, scopes, now + ACCESS_LIFE)
        self._issued.refresh[refresh] = _Token(family, granted, now + REFRESH_LIFE)
        self._kept()
        return IssuedTokens(access, refresh, scopes, int(ACCESS_LIFE.total_seconds()))

    def _kept(self) -> None:
        self._keep(to_text(self._issued))

    def _end_family(self, family: str) -> None:
        _drop_family(self._issued.access, family)
        _drop_family(self._issued.refresh, family)

    def _drop_expired(self, now: dt.datetime) -> None:
        for tokens in self._issued.access, self._issued.refresh, self._issued.spent:
            for text in [text for text, token in tokens.items() if token.expires_at <= now]:
                del tokens[text]
        for code in [code for code, grant in self._grants.items() if grant.expires_at <= now]:
            del self._grants[code]


def _drop_family(tokens: dict[str, _Token], family: str) -> None:
    for text in [text for text, token in tokens.items() if token.family == family]:
        del tokens[text]
