"""Tests of `seToken`, the encrypted card data."""

from __future__ import annotations

import base64
import uuid
from datetime import UTC, datetime

import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import padding, rsa

from desktop_app.api.gateway.card_cryptogram import CardCryptogram
from desktop_app.api.gateway.errors import UnreadableKey
from desktop_app.domain.gateway.cards import CardAttempt
from desktop_app.domain.values.periods import MINSK, SystemClock

ORDER = "0f8fad5b-d9cb-469f-a165-70867728950e"
MOMENT = datetime(2026, 11, 22, 9, tzinfo=UTC).astimezone(MINSK)


@pytest.fixture(scope="module")
def private_key() -> rsa.RSAPrivateKey:
    return rsa.generate_private_key(public_exponent=65537, key_size=2048)


@pytest.fixture
def cryptogram(private_key: rsa.RSAPrivateKey) -> CardCryptogram:
    return CardCryptogram(
        private_key.public_key().public_bytes(
            serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo
        )
    )


def opened(key: rsa.RSAPrivateKey, token: str) -> list[str]:
    plain = key.decrypt(base64.b64decode(token, validate=True), padding.PKCS1v15())
    return plain.decode().split("/")


def test_a_token_holds_the_mandatory_values_in_their_order(
    private_key: rsa.RSAPrivateKey, cryptogram: CardCryptogram
) -> None:
    with CardAttempt(
        number="4111111111111111", expiry="203412", cvc="123", cardholder="A", clock=SystemClock()
    ) as attempt:
        first, second = (
            cryptogram.token(attempt.card(), order_id=ORDER, moment=MOMENT) for _ in range(2)
        )
    values = opened(private_key, first)
    assert values[0] == "2026-11-22T12:00:00+03:00"
    assert uuid.UUID(values[1]).version == 4
    assert values[2:] == ["4111111111111111", "123", "203412", ORDER]
    assert opened(private_key, second)[1] != values[1]


def test_a_stored_credential_stands_behind(
    private_key: rsa.RSAPrivateKey, cryptogram: CardCryptogram
) -> None:
    with CardAttempt(
        number="4111111111111111", expiry="203412", cvc="123", cardholder="A", clock=SystemClock()
    ) as attempt:
        token = cryptogram.token(attempt.card(), order_id=ORDER, moment=MOMENT, credential_id="c-1")
    assert opened(private_key, token)[-2:] == [ORDER, "c-1"]


def test_what_is_no_public_key_is_refused() -> None:
    with pytest.raises(UnreadableKey):
        CardCryptogram(b"no key")
