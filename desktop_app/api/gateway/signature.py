"""Signs requests (5.2): the key, its certificate, and the two headers for the sent bytes."""

from __future__ import annotations

import base64
import hashlib
from datetime import timedelta
from typing import TYPE_CHECKING, Final

from cryptography import x509
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import padding, rsa
from cryptography.x509.oid import NameOID

from desktop_app.api.gateway.errors import UnreadableKey
from desktop_app.domain.gateway.certificates import SigningCertificate

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

KEY_BITS: Final = 2048
"""Length of a key, as section 5.2 asks."""

_PUBLIC_EXPONENT: Final = 65537
_LONGEST_NAME: Final = 64


class RequestSigner:
    """Signs bodies with a merchant's private key."""

    def __init__(self, private_key: bytes) -> None:
        """Take a private key (PEM, not encrypted).

        Raises:
            UnreadableKey: it is no RSA key of at least 2048 bits.
        """
        self._key = _read(private_key)

    def headers(self, body: bytes) -> Mapping[str, str]:
        """`X-Hash` and `X-Signature` of exactly these bytes.

        The signature is RSA with SHA-256 over the 32 bytes of the hash, which are so hashed again.
        """
        digest = hashlib.sha256(body).digest()
        signature = self._key.sign(digest, padding.PKCS1v15(), hashes.SHA256())
        return {"X-Hash": _base64(digest), "X-Signature": _base64(signature)}


def make_key() -> bytes:
    """A new RSA key (PEM, not encrypted); store it in the vault only."""
    key = rsa.generate_private_key(public_exponent=_PUBLIC_EXPONENT, key_size=KEY_BITS)
    return key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )


def certificate_request(private_key: bytes, *, common_name: str, organisation: str = "") -> bytes:
    """A certificate signing request (PEM) for a key.

    Args:
        private_key: PEM.
        common_name: usually the login of the service account; cut to 64 characters.
        organisation: name of the company; cut to 64 characters.

    Raises:
        UnreadableKey: as `RequestSigner`.
    """
    key = _read(private_key)
    builder = x509.CertificateSigningRequestBuilder(_subject(common_name, organisation))
    return builder.sign(key, hashes.SHA256()).public_bytes(serialization.Encoding.PEM)


def self_signed_certificate(
    private_key: bytes, *, common_name: str, organisation: str = "", now: datetime, days: int = 730
) -> bytes:
    """A certificate (PEM) that the merchant uploads in the personal area.

    Args:
        private_key: PEM.
        common_name: as for `certificate_request`.
        organisation: as for `certificate_request`.
        now: first moment at which it is valid; a day earlier, against clocks that are late.
        days: for how long it is valid.

    Raises:
        UnreadableKey: as `RequestSigner`.
    """
    key = _read(private_key)
    name = _subject(common_name, organisation)
    certificate = (
        x509.CertificateBuilder(issuer_name=name, subject_name=name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=days))
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    return certificate.public_bytes(serialization.Encoding.PEM)


def read_certificate(pem: bytes) -> SigningCertificate:
    """The facts of a certificate (PEM).

    Raises:
        UnreadableKey: it is none.
    """
    try:
        found = x509.load_pem_x509_certificate(pem)
        names = found.subject.get_attributes_for_oid(NameOID.COMMON_NAME)
    except ValueError as error:
        raise UnreadableKey from error
    return SigningCertificate(
        pem=pem.decode("ascii"),
        fingerprint=found.fingerprint(hashes.SHA256()).hex(":").upper(),
        name=str(names[0].value) if names else "",
        valid_from=found.not_valid_before_utc,
        valid_until=found.not_valid_after_utc,
    )


def _read(private_key: bytes) -> rsa.RSAPrivateKey:
    try:
        key = serialization.load_pem_private_key(private_key, password=None)
    except (ValueError, TypeError, UnsupportedAlgorithm) as error:
        raise UnreadableKey from error
    if not isinstance(key, rsa.RSAPrivateKey) or key.key_size < KEY_BITS:
        raise UnreadableKey
    return key


def _subject(common_name: str, organisation: str) -> x509.Name:
    named = ((NameOID.COMMON_NAME, common_name), (NameOID.ORGANIZATION_NAME, organisation))
    return x509.Name([x509.NameAttribute(oid, text[:_LONGEST_NAME]) for oid, text in named if text])


def _base64(raw: bytes) -> str:
    return base64.b64encode(raw).decode("ascii")
