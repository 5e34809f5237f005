"""Stores the credentials of a profile for the services in its vault."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from desktop_app.api.documents.auth import owner_of
from desktop_app.domain.gateway.cards import Secret
from desktop_app.domain.gateway.merchant_login import Login, Token
from desktop_app.domain.profiles.sign_in import EARLIER_OWNER, Tokens
from desktop_app.storage.engine.codec import UnreadableText, decode, encode

if TYPE_CHECKING:
    from desktop_app.domain.gateway.merchant_login import MerchantKey
    from desktop_app.domain.profiles.sign_in import Secrets
    from desktop_app.storage.engine.vault import Vault

ACCESS_TOKEN: Final = "documents.access_token"  # noqa: S105 - names of secrets, not secrets
"""Name of the pasted token."""

_CLIENT_SECRET: Final = "documents.client_secret"  # noqa: S105
_TOKENS: Final = "documents.tokens"
_GATEWAY_LOGIN: Final = "gateway.login"
_GATEWAY_PASSWORD: Final = "gateway.password"  # noqa: S105
_GATEWAY_TOKEN: Final = "gateway.token"  # noqa: S105
SIGNING_KEY: Final = "gateway.signing_key"
"""Name of the private key (PEM) that signs requests to the gateway."""

CARD_KEY: Final = "gateway.card_key"
"""Name of the gateway's public key (PEM) for `seToken`."""

CALLBACK_KEY: Final = "gateway.callback_key"
"""Name of the key that verifies notifications of the gateway."""


def entered_key(secrets: Secrets) -> MerchantKey | None:
    """The merchant's credentials that a person entered, or None."""
    if secrets.gateway_token:
        return Token(Secret(secrets.gateway_token))
    if secrets.gateway_login and secrets.gateway_password:
        password = Secret(secrets.gateway_password)
        return Login(secrets.gateway_login, password, card_key=secrets.gateway_card_key)
    return None


class StoredSecrets:
    """Reads and stores the credentials durably."""

    def __init__(self, vault: Vault) -> None:
        """Use this vault."""
        self._vault = vault

    async def access_token(self) -> str:
        """The pasted token, or an empty text."""
        return await self._vault.get(ACCESS_TOKEN) or ""

    async def client_secret(self) -> str:
        """The secret of this application at the bank, or an empty text."""
        return await self._vault.get(_CLIENT_SECRET) or ""

    async def tokens(self) -> Tokens | None:
        """The tokens of the present sign-in, or None.

        Those that were kept without their owner have the one that their rows are bound to.
        """
        kept = await self._vault.get(_TOKENS)
        try:
            tokens = decode(kept, Tokens) if kept else None
        except UnreadableText:  # of a later version; the person signs in again
            return None
        if tokens is None or tokens.owner:
            return tokens
        return replace(tokens, owner=owner_of(tokens.access_token) or EARLIER_OWNER)

    async def keep(self, secrets: Secrets) -> None:
        """Store the secrets that are given, all or none; empty ones stay unchanged."""
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
        if kept:
            await self._vault.set_several(kept)

    async def merchant_key(self) -> MerchantKey | None:
        """The merchant's credentials for the payment gateway, or None."""
        names = (_GATEWAY_TOKEN, _GATEWAY_LOGIN, _GATEWAY_PASSWORD, SIGNING_KEY, CARD_KEY)
        token, login, password, signing, card = (await self._vault.several(*names)).values()
        if token:
            return Token(Secret(token))
        if not login or not password:
            return None
        signing_key = Secret(signing) if signing else None
        return Login(login, Secret(password), signing_key=signing_key, card_key=card)

    async def callback_key(self) -> str:
        """The key that verifies notifications of the gateway, shared or public; or nothing."""
        return await self._vault.get(CALLBACK_KEY) or ""

    async def keep_tokens(self, tokens: Tokens | None) -> None:
        """Store the tokens of a sign-in, all at once; None deletes them."""
        await self._vault.set(_TOKENS, "" if tokens is None else encode(tokens))
