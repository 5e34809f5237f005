"""Tests that signed requests verify with the certificate of the key."""

from __future__ import annotations

import base64
import hashlib
from datetime import UTC, datetime, timedelta

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, padding, rsa

from desktop_app.api.gateway.errors import UnreadableKey
from desktop_app.api.gateway.signature import (
    RequestSigner,
    certificate_request,
    make_key,
    self_signed_certificate,
)

NOW = datetime(2026, 11, 22, 12, tzinfo=UTC)


@pytest.fixture(scope="module")
def key() -> bytes:
    return make_key()


def test_the_signature_is_made_over_the_hash_which_is_hashed_again(key: bytes) -> None:
    body = "amount=1&description=Счёт".encode()
    headers = RequestSigner(key).headers(body)
    digest = hashlib.sha256(body).digest()
    assert headers["X-Hash"] == base64.b64encode(digest).decode()
    certificate = x509.load_pem_x509_certificate(
        self_signed_certificate(key, common_name="shop-api", organisation="Крама", now=NOW)
    )
    public = certificate.public_key()
    assert isinstance(public, rsa.RSAPublicKey)
    public.verify(
        base64.b64decode(headers["X-Signature"]), digest, padding.PKCS1v15(), hashes.SHA256()
    )


def test_a_certificate_is_valid_now_and_for_two_years(key: bytes) -> None:
    pem = self_signed_certificate(key, common_name="x" * 80, now=NOW)
    certificate = x509.load_pem_x509_certificate(pem)
    assert certificate.not_valid_before_utc < NOW
    assert certificate.not_valid_after_utc == NOW + timedelta(days=730)
    assert certificate.subject.rfc4514_string() == "CN=" + "x" * 64
    assert certificate.issuer == certificate.subject


def test_a_certificate_request_is_signed_with_the_key(key: bytes) -> None:
    request = x509.load_pem_x509_csr(certificate_request(key, common_name="shop-api"))
    assert request.is_signature_valid
    assert request.subject.rfc4514_string() == "CN=shop-api"


def _pem(key: rsa.RSAPrivateKey | ec.EllipticCurvePrivateKey, password: bytes = b"") -> bytes:
    return key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.BestAvailableEncryption(password)
        if password
        else serialization.NoEncryption(),
    )


def test_other_keys_are_refused() -> None:
    short = rsa.generate_private_key(public_exponent=65537, key_size=1024)  # noqa: S505 - refused
    elliptic = ec.generate_private_key(ec.SECP256R1())
    for wrong in (b"", b"no key", _pem(short), _pem(elliptic), _pem(elliptic, b"password")):
        with pytest.raises(UnreadableKey):
            RequestSigner(wrong)
