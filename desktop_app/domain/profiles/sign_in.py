"""Types of signing in at a bank: the two ways, their settings, and tokens."""

from __future__ import annotations

from dataclasses import field, replace
from datetime import datetime
from enum import StrEnum
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from desktop_app.domain.errors import UserError
from desktop_app.domain.late_dataclass import dataclass

if TYPE_CHECKING:
    from collections.abc import Sequence


SCOPES: Final = ("read_documents", "create_documents", "sign_documents")
"""Every permission that section 5 names."""

_MADE_HERE: Final = "~"

EARLIER_OWNER: Final = _MADE_HERE
"""Owner of kept tokens without one, and of the rows that were sent with such tokens."""

UNDECIDED_OWNER: Final = "?"
"""Owner of tokens until a person confirms who sent the rows whose outcome is unknown."""


class SignInWay(StrEnum):
    """Sources of a profile's access token."""

    PASTED = "pasted"
    """A person pasted it."""
    OAUTH = "oauth"
    """The bank gave it after a person signed in on its page."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OAuthSettings:
    """This program's OAuth registration and the bank's OAuth addresses; no secrets.

    Attributes:
        authorize_url, token_url, revoke_url: the bank's addresses; an empty last one means that a
            sign-in cannot be ended there.
        client_id: given by the bank at registration.
        scopes: permissions to ask for.
        pkce: send a challenge (RFC 7636); it can be left out for a bank that does not take it.
        basic: name the client in a header and not in the form.
        return_url: where the browser comes back to, as it is registered at the bank; empty where
            the bank takes any port of this computer.
    """

    authorize_url: str = ""
    token_url: str = ""
    revoke_url: str = ""
    client_id: str = ""
    scopes: tuple[str, ...] = SCOPES
    pkce: bool = True
    basic: bool = False
    return_url: str = ""

    @property
    def identity(self) -> tuple[str, str]:
        """Identifies client and bank; tokens of another identity cannot be used."""
        return self.token_url, self.client_id


@dataclass(frozen=True, slots=True, kw_only=True)
class Tokens:
    """The tokens that the bank issued.

    Attributes:
        refresh_token: exchanged for the next tokens, once; empty where the bank gave none.
        owner: who signed in: a digest of what the first access token told, else an identifier
            made for this sign-in; the same in all tokens that come of it. Empty in tokens that
            were kept by an earlier version.
        scopes: what the person allowed.
        expires_at: when the access token ends.
        signed_in_until: when the refresh token ends and the person has to sign in again.
    """

    access_token: str = field(repr=False)
    refresh_token: str = field(default="", repr=False)
    owner: str = ""
    scopes: tuple[str, ...] = ()
    expires_at: datetime
    signed_in_until: datetime

    def lacking(self, scopes: tuple[str, ...]) -> tuple[str, ...]:
        """The requested permissions that were not granted."""
        return tuple(scope for scope in scopes if scope not in self.scopes)

    def share_one_with(self, other: Tokens) -> bool:
        """Whether a token is in both, as a bank may give it again: whoever ends one ends both."""
        mine = {self.access_token, self.refresh_token}
        return bool((mine & {other.access_token, other.refresh_token}) - {""})


@dataclass(frozen=True, slots=True, kw_only=True)
class SignInStatus:
    """The present sign-in as far as known.

    Attributes:
        way: where tokens come from.
        settings: as what this program signs in.
        scopes: what the person allowed; empty for a pasted token.
        lacking: what was asked for and not allowed.
        until: when the person has to sign in again; None if nobody knows or nobody is signed in.
        renewable: whether that moment moves on while the program runs, because the bank gave what
            renews the sign-in.
        error: why calls are turned away until the person does something; None while they are not.
        token_until: when a pasted token ends, as far as it tells itself.
        undecided: a person still has to say whether it is who sent what is not known yet; nothing
            is sent and nothing concluded until then. See `SignIn.sent_before`.
    """

    way: SignInWay
    settings: OAuthSettings
    scopes: tuple[str, ...] = ()
    lacking: tuple[str, ...] = ()
    until: datetime | None = None
    renewable: bool = False
    error: UserError | None = None
    undecided: bool = False
    token_until: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SentByOwner:
    """What one owner of tokens sent of which it is not certain yet whether it arrived.

    Attributes:
        owner: whose token it was sent with.
        count: number of documents and attempts to sign.
        last_sent_at: when the latest of them was sent.
    """

    owner: str
    count: int
    last_sent_at: datetime


def new_owner() -> str:
    """An owner for a sign-in whose token does not tell any."""
    import secrets  # noqa: PLC0415 - loads OpenSSL, which the first paint needs not

    return _MADE_HERE + secrets.token_hex(8)


def is_told(owner: str) -> bool:
    """Whether a token told this owner, so that another token can tell the same or another one."""
    return bool(owner) and owner != UNDECIDED_OWNER and not owner.startswith(_MADE_HERE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Secrets:
    """Secrets entered by a person or issued by the bank, before they are stored; empty: unchanged.

    Attributes:
        access_token: pasted.
        client_secret: given by the bank at registration.
        tokens: of a sign-in.
        gateway_login, gateway_password: of the merchant at the payment gateway, always together;
            they take the place of a token that is kept.
        gateway_token: in place of both.
        gateway_card_key: the gateway's public key (PEM) that encrypts cards.
        gateway_callback_key: verifies notifications: a shared key, or a public one (PEM).
    """

    access_token: str = field(default="", repr=False)
    client_secret: str = field(default="", repr=False)
    tokens: Tokens | None = field(default=None, repr=False)
    gateway_login: str = field(default="", repr=False)
    gateway_password: str = field(default="", repr=False)
    gateway_token: str = field(default="", repr=False)
    gateway_card_key: str = field(default="", repr=False)
    gateway_callback_key: str = field(default="", repr=False)


def sent_by_others(owner: str, sent: Sequence[SentByOwner]) -> SentByOwner | None:
    """What was certainly sent by others than the owner of a token, all of it together."""
    others = [one for one in sent if one.owner != owner and is_told(one.owner)]
    if not others or not is_told(owner):
        return None
    return replace(others[0], count=sum(one.count for one in others))


def may_be_of(owner: str, sent: Sequence[SentByOwner]) -> list[SentByOwner]:
    """What was sent by who may be the owner of a token, under another name.

    Nothing is, where the token tells an owner who has sent something under this name.
    """
    if not is_told(owner):
        return [one for one in sent if one.owner != owner]
    if any(one.owner == owner for one in sent):
        return []
    return [one for one in sent if not is_told(one.owner)]


def suggested_addresses(documents_url: str) -> tuple[str, str, str]:
    """The usual addresses for consent, tokens and revocation; empty if unknown.

    Gateways have these three beside the services they guard, at the root of the same host.
    """
    try:
        parts = urlsplit(documents_url)
        host = parts.hostname
    except ValueError:
        return "", "", ""
    if parts.scheme not in ("http", "https") or not host:
        return "", "", ""
    root = f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}"
    return f"{root}/authorize", f"{root}/token", f"{root}/revoke"
