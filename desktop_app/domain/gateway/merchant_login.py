"""Credentials with which a merchant authenticates at the payment gateway (2.2)."""

from __future__ import annotations

import hashlib
from typing import Final, TypeAlias

from desktop_app.domain.gateway.cards import Secret
from desktop_app.domain.late_dataclass import dataclass

_DIGEST_DIGITS: Final = 16


@dataclass(frozen=True, slots=True, eq=False)
class Login:
    """Login and password of a service account; the login ends in the postfix of API users.

    Attributes:
        name: the login.
        password: the password.
        signing_key: private key (PEM) that signs requests (5.2); None where there is none.
        card_key: the gateway's public key (PEM) for `seToken` (2.6, 2.10); empty where cards go as
            plain parameters.
    """

    name: str
    password: Secret
    signing_key: Secret | None = None
    card_key: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Token:
    """A token issued by the bank's support; not every operation accepts one.

    Attributes:
        value: the token.
        card_key: as of `Login`; payments by phone take a card with a token as well (2.10).
    """

    value: Secret
    card_key: str = ""


MerchantKey: TypeAlias = Login | Token
"""Either of both, never together."""


def address_in(place: str) -> str:
    """The address of the gateway in a place, such as `BookedOrder.place`: all after its login."""
    return place.rpartition("@")[2]


def merchant_name(key: MerchantKey) -> str:
    """A name of the merchant that may be logged: its login; for a token, a one-way digest."""
    if isinstance(key, Login):
        return key.name
    digest = hashlib.sha256(key.value.reveal().encode()).hexdigest()
    return f"sha256:{digest[:_DIGEST_DIGITS]}"
