"""Encrypts card data for the gateway as `seToken`, which replaces the plain parameters (2.6).

The specification names the inner values; their order and the encryption are an assumption, which
is why the layout can be replaced.
"""

from __future__ import annotations

import base64
import uuid
from typing import TYPE_CHECKING, Protocol

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import padding, rsa

from desktop_app.api.gateway.errors import UnreadableKey

if TYPE_CHECKING:
    from datetime import datetime

    from desktop_app.domain.gateway.cards import CardData


class Layout(Protocol):
    """Formats the plain text that is encrypted."""

    def __call__(
        self, *, moment: datetime, unique: str, card: CardData, order_id: str, credential_id: str
    ) -> str:
        """The plain text that is encrypted."""


def slash_separated(
    *, moment: datetime, unique: str, card: CardData, order_id: str, credential_id: str = ""
) -> str:
    """`timestamp/UUID/PAN/CVV/EXPDATE/MDORDER`, followed by a stored credential."""
    parts = [
        moment.isoformat(timespec="seconds"),
        unique,
        card.number.reveal(),
        card.cvc.reveal(),
        card.expiry.reveal(),
        order_id,
    ]
    return "/".join([*parts, credential_id] if credential_id else parts)


class CardCryptogram:
    """Creates `seToken` values with the gateway's public key."""

    def __init__(self, public_key: bytes, *, layout: Layout = slash_separated) -> None:
        """Take the public key (PEM).

        Raises:
            UnreadableKey: it is no public RSA key.
        """
        try:
            key = serialization.load_pem_public_key(public_key)
        except (ValueError, UnsupportedAlgorithm) as error:
            raise UnreadableKey from error
        if not isinstance(key, rsa.RSAPublicKey):
            raise UnreadableKey
        self._key = key
        self._layout = layout

    def token(
        self, card: CardData, *, order_id: str, moment: datetime, credential_id: str = ""
    ) -> str:
        """A `seToken` for one call: Base64 of RSA (PKCS#1 v1.5)."""
        plain = self._layout(
            moment=moment,
            unique=str(uuid.uuid4()),
            card=card,
            order_id=order_id,
            credential_id=credential_id,
        )
        sealed = self._key.encrypt(plain.encode(), padding.PKCS1v15())
        return base64.b64encode(sealed).decode("ascii")
