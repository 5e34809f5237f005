"""`seToken`: card data encrypted with the gateway's public key (its layout is an assumption)."""

from __future__ import annotations

import base64
import binascii
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from cryptography.hazmat.primitives.asymmetric import padding

from desktop_app.sandbox.gateway.errors import WrongParameterValue
from desktop_app.sandbox.keys import private_key

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric import rsa

FIELDS = 6
"""`timestamp/UUID/PAN/CVV/EXPDATE/MDORDER`; a stored credential may follow."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class SeToken:
    """What a token holds; empty where it does not."""

    number: str
    cvc: str
    expiry: str
    md_order: str
    binding: str


def read_se_token(text: str) -> SeToken:
    """Decrypt a token.

    Raises:
        WrongParameterValue: it was not made for this gateway, or something is missing in it.
    """
    try:
        sealed = base64.b64decode(text, validate=True)
        opened = _key().decrypt(sealed, padding.PKCS1v15()).decode("ascii")
    except (binascii.Error, ValueError) as error:
        raise WrongParameterValue("seToken") from error
    stamp, unique, number, cvc, expiry, md_order, *rest = [*opened.split("/"), *[""] * FIELDS]
    if not (stamp and unique):
        raise WrongParameterValue("seToken")
    card_is_whole = number.isdigit() and expiry.isdigit() and len(expiry) == len("YYYYMM")
    binding = rest[0]
    if not (card_is_whole or binding) or (cvc and not cvc.isdigit()):
        raise WrongParameterValue("seToken")
    return SeToken(number=number, cvc=cvc, expiry=expiry, md_order=md_order, binding=binding)


@cache
def _key() -> rsa.RSAPrivateKey:
    return private_key("se-token")
