"""`seToken`: card data encrypted with the gateway's public key (its layout is an assumption)."""

from __future__ import annotations

import base64
import binascii
import re
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

_STAMP = re.compile(r"(?:[^0-9]*[0-9]){8}.*", re.ASCII)
"""A moment in any form, such as seconds since 1970 or a date: each has eight digits or more."""

_UNIQUE = re.compile(r"[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}", re.ASCII)
_NUMBER = re.compile(r"[0-9]{1,19}", re.ASCII)
_CVC = re.compile(r"[0-9]{3}", re.ASCII)
_EXPIRY = re.compile(r"[0-9]{4}(?:0[1-9]|1[0-2])", re.ASCII)


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
    if not (_STAMP.fullmatch(stamp) and _UNIQUE.fullmatch(unique)):
        raise WrongParameterValue("seToken")
    card_is_whole = _NUMBER.fullmatch(number) and _EXPIRY.fullmatch(expiry)
    binding = rest[0]
    if not (card_is_whole or binding) or (cvc and not _CVC.fullmatch(cvc)):
        raise WrongParameterValue("seToken")
    return SeToken(number=number, cvc=cvc, expiry=expiry, md_order=md_order, binding=binding)


@cache
def _key() -> rsa.RSAPrivateKey:
    return private_key("se-token")
