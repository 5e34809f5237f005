"""The request signature of section 5: `X-Hash` and `X-Signature` over the raw bytes of a body."""

from __future__ import annotations

import base64
import binascii
import datetime as dt
import hashlib

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import padding, rsa
from cryptography.hazmat.primitives.serialization import Encoding
from cryptography.x509.oid import NameOID

from desktop_app.sandbox.gateway.errors import GatewayError
from desktop_app.sandbox.keys import private_key

HASH, SIGNATURE = b"x-hash", b"x-signature"
KEY_BITS = 2048


class UnusableCertificateError(ValueError):
    """A certificate that no signature can be checked against; the text says why."""


class InvalidRequestSignature(GatewayError):
    """A signed request whose signature does not hold; the text names what is wrong."""

    def __init__(self, name: str) -> None:
        super().__init__("signature", name=name)


def check_certificate(pem: str) -> None:
    """Refuse a certificate without an RSA key of 2048 bits or more.

    Raises:
        UnusableCertificateError: it is none.
    """
    _public_key(pem)


def example_certificate() -> str:
    """A certificate that can be uploaded, as PEM; the same on every start."""
    key = private_key("callback")
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Sandbox")])
    built = (
        x509.CertificateBuilder(name, name, key.public_key(), serial_number=1)
        .not_valid_before(dt.datetime(2020, 1, 1, tzinfo=dt.UTC))
        .not_valid_after(dt.datetime(2120, 1, 1, tzinfo=dt.UTC))
        .sign(key, hashes.SHA256())
    )
    return built.public_bytes(Encoding.PEM).decode()


def check_signature(
    headers: dict[bytes, bytes], body: bytes, *, certificate: str | None, query: bytes
) -> None:
    """Check the signature of a request that carries one.

    Args:
        headers: of the request, lower-case names.
        body: its raw bytes.
        certificate: PEM of the merchant; `None` where none was uploaded.
        query: of the address: a signed request has everything in its body.

    Raises:
        InvalidRequestSignature: it does not hold.
    """
    if query:
        raise InvalidRequestSignature("URL")
    if certificate is None:
        raise InvalidRequestSignature("certificate")
    digest = hashlib.sha256(body).digest()
    if _decoded(headers, HASH) != digest:
        raise InvalidRequestSignature("X-Hash")
    try:
        _public_key(certificate).verify(
            _decoded(headers, SIGNATURE), digest, padding.PKCS1v15(), hashes.SHA256()
        )
    except InvalidSignature as error:
        raise InvalidRequestSignature("X-Signature") from error


def _decoded(headers: dict[bytes, bytes], name: bytes) -> bytes:
    try:
        return base64.b64decode(headers.get(name, b""), validate=True)
    except binascii.Error:
        return b""


def _public_key(pem: str) -> rsa.RSAPublicKey:
    try:
        key = x509.load_pem_x509_certificate(pem.encode()).public_key()
    except ValueError as error:
        raise UnusableCertificateError("pem: this is not a certificate") from error
    if not isinstance(key, rsa.RSAPublicKey) or key.key_size < KEY_BITS:
        raise UnusableCertificateError(f"pem: the key is not RSA of {KEY_BITS} bits or more")
    return key
