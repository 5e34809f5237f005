"""The keys of a profile for the payment gateway: makes, stores, replaces and removes them."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.cards import Secret
from desktop_app.domain.gateway.certificates import SigningCertificate
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.services.profiles.stored_secrets import CALLBACK_KEY, CARD_KEY, SIGNING_KEY

if TYPE_CHECKING:
    from desktop_app.domain.values.periods import Clock
    from desktop_app.storage.engine.vault import Vault

_CERTIFICATE: Final = "gateway.certificate"
_NEXT_KEY: Final = "gateway.next_signing_key"
_NEXT_CERTIFICATE: Final = "gateway.next_certificate"
_BLOCK: Final = re.compile(r"-----BEGIN ([A-Z0-9 ]+)-----(.*?)-----END \1-----", re.DOTALL)
_PEM_LINE: Final = 64


@dataclass(frozen=True, slots=True, kw_only=True)
class GatewayKeyFacts:
    """Which keys a profile has; none of them is told.

    Attributes:
        certificate: of the key that signs requests; None where there is none.
        next_certificate: of a key that was made and is not in use yet.
        has_card_key: the gateway's public key for cards is there.
        has_callback_key: a key that verifies notifications is there.
    """

    certificate: SigningCertificate | None = None
    next_certificate: SigningCertificate | None = None
    has_card_key: bool = False
    has_callback_key: bool = False


class GatewayKeys:
    """Manages the keys in the vault of a profile.

    A signing key is made first and used later: the gateway refuses signatures until its
    certificate is uploaded, so the present key stays in use until then.
    """

    def __init__(self, vault: Vault, *, clock: Clock) -> None:
        """Use this vault."""
        self._vault = vault
        self._clock = clock

    async def facts(self) -> GatewayKeyFacts:
        """Which keys there are.

        Raises:
            UnreadableKey: a stored certificate cannot be read.
        """
        names = (_CERTIFICATE, _NEXT_CERTIFICATE, CARD_KEY, CALLBACK_KEY)
        present, following, card, callback = (await self._vault.several(*names)).values()
        return GatewayKeyFacts(
            certificate=await asyncio.to_thread(_certificate, present),
            next_certificate=await asyncio.to_thread(_certificate, following),
            has_card_key=bool(card),
            has_callback_key=bool(callback),
        )

    async def make_signing_key(self, *, login: str, company: str) -> SigningCertificate:
        """Make a key of 2048 bits and its certificate of two years; it is not used yet (5.2).

        Args:
            login: whom the certificate names.
            company: its organisation.
        """
        key, pem = await asyncio.to_thread(self._made, login, company)
        await self._vault.set_several({_NEXT_KEY: key, _NEXT_CERTIFICATE: pem})
        made = await asyncio.to_thread(_certificate, pem)
        if made is None:
            raise RuntimeError("a certificate was made of nothing")
        return made

    async def next_key(self) -> Secret | None:
        """The key that was made and is not in use yet."""
        key = await self._vault.get(_NEXT_KEY)
        return Secret(key) if key else None

    async def use_next(self) -> None:
        """Use the key that was made; the one before it is deleted."""
        found = await self._vault.several(_NEXT_KEY, _NEXT_CERTIFICATE)
        key, certificate = found.values()
        if key:
            await self._vault.set_several(
                {
                    SIGNING_KEY: key,
                    _CERTIFICATE: certificate,
                    _NEXT_KEY: "",
                    _NEXT_CERTIFICATE: "",
                }
            )

    async def discard_next(self) -> None:
        """Delete the key that was made and is not in use."""
        await self._vault.set_several({_NEXT_KEY: "", _NEXT_CERTIFICATE: ""})

    async def remove_signing_key(self) -> None:
        """Delete the key that signs, and one that was made in its place."""
        names = (SIGNING_KEY, _CERTIFICATE, _NEXT_KEY, _NEXT_CERTIFICATE)
        await self._vault.set_several(dict.fromkeys(names, ""))

    async def set_card_key(self, pem: str) -> None:
        """Store the gateway's public key for cards; an empty one is deleted.

        Raises:
            UnreadableKey: it is no public RSA key in PEM.
        """
        text = _as_pem(pem)
        if text:
            await asyncio.to_thread(_check_card_key, text)
        await self._vault.set(CARD_KEY, text)

    async def set_callback_key(self, text: str) -> None:
        """Store the key that verifies notifications; an empty one is deleted.

        What looks like PEM has to be a public RSA key or a certificate with one; anything else is
        a key that is shared with the gateway.

        Raises:
            UnreadableKey: it looks like PEM and is neither.
        """
        key = _as_pem(text)
        if key:
            await asyncio.to_thread(_check_callback_key, key)
        await self._vault.set(CALLBACK_KEY, key)

    def _made(self, login: str, company: str) -> tuple[str, str]:
        from desktop_app.api.gateway.signature import make_key, self_signed_certificate  # noqa: PLC0415 - rare

        key = make_key()
        certificate = self_signed_certificate(
            key, common_name=login, organisation=company, now=self._clock.now()
        )
        return key.decode("ascii"), certificate.decode("ascii")


def _as_pem(text: str) -> str:
    """A key as it was pasted; PEM that has lost its line breaks gets them back."""
    found = _BLOCK.search(text)
    if found is None:
        return text.strip()
    label, content = found[1], "".join(found[2].split())
    lines = [content[at : at + _PEM_LINE] for at in range(0, len(content), _PEM_LINE)]
    return "\n".join([f"-----BEGIN {label}-----", *lines, f"-----END {label}-----", ""])


def _certificate(pem: str) -> SigningCertificate | None:
    from desktop_app.api.gateway.signature import read_certificate  # noqa: PLC0415 - rare

    return read_certificate(pem.encode("ascii")) if pem else None


def _check_card_key(pem: str) -> None:
    from desktop_app.api.gateway.card_cryptogram import CardCryptogram  # noqa: PLC0415 - rare

    CardCryptogram(pem.encode())


def _check_callback_key(key: str) -> None:
    from desktop_app.api.gateway.callbacks import check_of  # noqa: PLC0415 - rare

    check_of(key)
