"""Stores the credentials of a profile for the services in its vault.

They are bound to the addresses and the client that they were entered for. Addresses lie in the
settings file, so that a change of both is two writes: what is to be stored with other addresses is
prepared in the vault first, and counts from the moment when the settings have these addresses.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from desktop_app.api.documents.auth import owner_of
from desktop_app.domain.gateway.cards import Secret
from desktop_app.domain.gateway.merchant_login import Login, Token
from desktop_app.domain.profiles.sign_in import EARLIER_OWNER, Tokens
from desktop_app.storage.engine.codec import UnreadableText, decode, encode

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.domain.gateway.merchant_login import MerchantKey
    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.domain.profiles.sign_in import Secrets
    from desktop_app.storage.engine.vault import Vault

ACCESS_TOKEN: Final = "documents.access_token"  # noqa: S105 - names of secrets, not secrets
"""Name of the pasted token."""

_CLIENT_SECRET: Final = "documents.client_secret"  # noqa: S105
_TOKENS: Final = "documents.tokens"
_REVOKING: Final = "documents.revoking"
"""Name of the mark that tokens were deleted and the bank has not confirmed their end."""

_MARKED: Final = "1"
_GATEWAY_LOGIN: Final = "gateway.login"
_GATEWAY_PASSWORD: Final = "gateway.password"  # noqa: S105
_GATEWAY_TOKEN: Final = "gateway.token"  # noqa: S105
SIGNING_KEY: Final = "gateway.signing_key"
"""Name of the private key (PEM) that signs requests to the gateway."""

CARD_KEY: Final = "gateway.card_key"
"""Name of the gateway's public key (PEM) for `seToken`."""

CALLBACK_KEY: Final = "gateway.callback_key"
"""Name of the key that verifies notifications of the gateway."""

_PLACES: Final = "places"
"""Name of the addresses that the secrets were entered for, by part."""

_PREPARED: Final = "prepared"
"""Name of the prepared secrets, which are stored once the settings have their addresses."""

_DOCUMENTS: Final = "documents"
_CLIENT: Final = "client"
_GATEWAY: Final = "gateway"
_OF_PART: Final = {
    _DOCUMENTS: (ACCESS_TOKEN, _TOKENS, _REVOKING),
    _CLIENT: (_CLIENT_SECRET, _TOKENS, _REVOKING),
    _GATEWAY: (_GATEWAY_TOKEN, _GATEWAY_LOGIN, _GATEWAY_PASSWORD, SIGNING_KEY, CARD_KEY),
}
"""The secrets that are sent to the address of a part, or used there."""


def entered_key(secrets: Secrets) -> MerchantKey | None:
    """The merchant's credentials that a person entered, or None."""
    if secrets.gateway_token:
        return Token(Secret(secrets.gateway_token), card_key=secrets.gateway_card_key)
    if secrets.gateway_login and secrets.gateway_password:
        password = Secret(secrets.gateway_password)
        return Login(secrets.gateway_login, password, card_key=secrets.gateway_card_key)
    return None


class StoredSecrets:
    """Reads and stores the credentials durably."""

    def __init__(self, vault: Vault) -> None:
        """Use this vault; without `settle` its secrets are those of the profile's addresses."""
        self._vault = vault
        self._places: dict[str, str] = {}  # of the profile
        self._kept_places: dict[str, str] = {}  # for which the secrets were entered

    async def settle(self, profile: Profile) -> None:
        """Finish or drop prepared secrets, and hold back secrets of other addresses.

        Secrets of an earlier version are those of the present addresses.
        """
        found = await self._vault.several(_PLACES, _PREPARED)
        self._places = _places_of(profile)
        kept, prepared = _read(found[_PLACES]), _read(found[_PREPARED])
        change: dict[str, str] = {_PREPARED: ""} if found[_PREPARED] else {}
        if kept != self._places and prepared.get(_PLACES) == self._places:
            change |= prepared["secrets"]
            kept = _read(change[_PLACES])
        elif not kept:
            kept = self._places
            change[_PLACES] = json.dumps(kept)
        if change:
            await self._vault.set_several(change)
        self._kept_places = kept

    async def prepare(self, profile: Profile, secrets: Secrets) -> None:
        """Store what `use` would, without effect until the settings have this profile's addresses.

        Raises:
            StorageError: it could not be stored; nothing is changed.
        """
        places = _places_of(profile)
        if places != self._places:
            prepared = {_PLACES: places, "secrets": self._changes(places, secrets)}
            await self._vault.set(_PREPARED, json.dumps(prepared))

    async def use(self, profile: Profile, secrets: Secrets) -> None:
        """Store entered secrets for the addresses of a profile, all or none.

        Empty ones stay unchanged, but tokens of another client are deleted.

        Raises:
            StorageError: they could not be stored; nothing is changed.
        """
        places = _places_of(profile)
        change = self._changes(places, secrets)
        if change[_PLACES] != json.dumps(self._kept_places) or len(change) > 1:
            await self._vault.set_several(change | {_PREPARED: ""})
        self._places, self._kept_places = places, _read(change[_PLACES])

    def _changes(self, places: Mapping[str, str], secrets: Secrets) -> dict[str, str]:
        """What changes in the vault when secrets are entered for some addresses."""
        given, kept = _given(secrets), dict(self._kept_places)
        change: dict[str, str] = {}
        if places[_CLIENT] != self._places.get(_CLIENT, places[_CLIENT]):
            change |= dict.fromkeys((_TOKENS, _REVOKING), "")
        for part, names in _OF_PART.items():
            if not self._is_foreign(part):
                kept[part] = places[part]
            elif places[part] == kept[part]:
                continue  # they come back to where they were entered for
            elif any(given.get(name) for name in names):
                change |= dict.fromkeys(names, "")
                kept[part] = places[part]
        return change | given | {_PLACES: json.dumps(kept)}

    def _is_foreign(self, *parts: str) -> bool:
        """Whether secrets were entered for another address than the profile has."""
        return any(self._kept_places.get(one) != self._places.get(one) for one in parts)

    async def access_token(self) -> str:
        """The pasted token, or an empty text."""
        if self._is_foreign(_DOCUMENTS):
            return ""
        return await self._vault.get(ACCESS_TOKEN) or ""

    async def client_secret(self) -> str:
        """The secret of this application at the bank, or an empty text."""
        if self._is_foreign(_CLIENT):
            return ""
        return await self._vault.get(_CLIENT_SECRET) or ""

    async def tokens(self) -> Tokens | None:
        """The tokens of the present sign-in, or None.

        Those that were kept without their owner have the one that their rows are bound to.
        """
        if self._is_foreign(_DOCUMENTS, _CLIENT):
            return None
        kept = await self._vault.get(_TOKENS)
        try:
            tokens = decode(kept, Tokens) if kept else None
        except UnreadableText:  # of a later version; the person signs in again
            return None
        if tokens is None or tokens.owner:
            return tokens
        return replace(tokens, owner=owner_of(tokens.access_token) or EARLIER_OWNER)

    async def is_revoking(self) -> bool:
        """Whether tokens were deleted, and what the bank said to that was never told."""
        return not self._is_foreign(_DOCUMENTS, _CLIENT) and bool(await self._vault.get(_REVOKING))

    async def revoked(self) -> None:
        """Note that the bank ended the deleted tokens, or that a person knows that it may not."""
        await self._vault.set_several({_REVOKING: ""})

    async def keep(self, secrets: Secrets) -> None:
        """Store the secrets that are given, all or none; empty ones stay unchanged."""
        kept = _given(secrets)
        if kept:
            await self._vault.set_several(kept)

    async def merchant_key(self) -> MerchantKey | None:
        """The merchant's credentials for the payment gateway, or None."""
        if self._is_foreign(_GATEWAY):
            return None
        names = (_GATEWAY_TOKEN, _GATEWAY_LOGIN, _GATEWAY_PASSWORD, SIGNING_KEY, CARD_KEY)
        token, login, password, signing, card = (await self._vault.several(*names)).values()
        if token:
            return Token(Secret(token), card_key=card)
        if not login or not password:
            return None
        signing_key = Secret(signing) if signing else None
        return Login(login, Secret(password), signing_key=signing_key, card_key=card)

    async def callback_key(self) -> str:
        """The key that verifies notifications of the gateway, shared or public; or nothing."""
        return await self._vault.get(CALLBACK_KEY) or ""

    async def keep_tokens(self, tokens: Tokens | None) -> None:
        """Store the tokens of a sign-in, all at once.

        None deletes them, and `is_revoking` is true until `revoked` or other tokens are stored.
        """
        change = {
            _TOKENS: "" if tokens is None else encode(tokens),
            _REVOKING: _MARKED if tokens is None else "",
        }
        if tokens is not None and self._is_foreign(_DOCUMENTS, _CLIENT):
            kept = dict(self._kept_places)
            for part in (_DOCUMENTS, _CLIENT):  # somebody has signed in where the profile is now
                if self._is_foreign(part):
                    change = dict.fromkeys(_OF_PART[part], "") | change
                    kept[part] = self._places[part]
            await self._vault.set_several(change | {_PLACES: json.dumps(kept)})
            self._kept_places = kept
            return
        await self._vault.set_several(change)


def _places_of(profile: Profile) -> dict[str, str]:
    """Where the secrets of each part are sent."""
    return {
        _DOCUMENTS: profile.documents_url.rstrip("/"),
        _CLIENT: "\n".join(profile.oauth.identity),
        _GATEWAY: profile.gateway_url.rstrip("/"),
    }


def _read(text: str) -> dict[str, Any]:
    """What was stored as JSON; nothing of what cannot be read."""
    try:
        found = json.loads(text) if text else {}
    except ValueError:
        found = {}
    return found if isinstance(found, dict) else {}


def _given(secrets: Secrets) -> dict[str, str]:
    """What was entered, by its name in the vault."""
    given = {
        ACCESS_TOKEN: secrets.access_token,
        _CLIENT_SECRET: secrets.client_secret,
        _TOKENS: "" if secrets.tokens is None else encode(secrets.tokens),
        CARD_KEY: secrets.gateway_card_key,
        CALLBACK_KEY: secrets.gateway_callback_key,
    }
    kept = {name: text for name, text in given.items() if text}
    if secrets.gateway_token or secrets.gateway_login:
        kept |= {
            _GATEWAY_TOKEN: secrets.gateway_token,
            _GATEWAY_LOGIN: secrets.gateway_login,
            _GATEWAY_PASSWORD: secrets.gateway_password,
        }
    return kept
