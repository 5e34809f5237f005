"""Tests of notifications: read by GET and POST, refused if the checksum is wrong."""

from __future__ import annotations

import hashlib
import hmac
from urllib.parse import urlencode

import pytest
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import padding, rsa
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.api.gateway.callbacks import (
    PublicKeyCheck,
    SharedKeyCheck,
    read_callback,
    signed_text,
)
from desktop_app.api.gateway.errors import CallbackRefused, UnreadableKey
from desktop_app.domain.gateway.callbacks import CallbackEvent

KEY = "a-shared-key"
SENT = {
    "status": "1",
    "orderNumber": "7-1",
    "operation": "deposited",
    "mdOrder": "0f8fad5b",
    "amount": "12 000",
}


def signed(parameters: dict[str, str], key: str = KEY) -> dict[str, str]:
    checksum = hmac.new(key.encode(), signed_text(parameters), hashlib.sha256).hexdigest()
    return parameters | {"checksum": checksum.upper(), "sign_alias": "alias"}


def test_the_signed_text_is_in_the_order_of_the_names() -> None:
    assert signed_text(SENT | {"checksum": "x", "sign_alias": "y"}) == (
        b"amount;12 000;mdOrder;0f8fad5b;operation;deposited;orderNumber;7-1;status;1;"
    )


def test_a_notification_by_get_and_by_post_is_the_same() -> None:
    text = urlencode(signed(SENT))
    check = SharedKeyCheck(KEY)
    by_get = read_callback(f"/callback?{text}", b"", check=check)
    by_post = read_callback("/callback", text.encode(), check=check)
    assert by_get == by_post
    assert by_get.event is CallbackEvent.DEPOSITED
    assert by_get.succeeded
    assert (by_get.order_id, by_get.order_number) == ("0f8fad5b", "7-1")
    assert by_get.other == {"amount": "12 000"}


@pytest.mark.parametrize("name", sorted(SENT))
def test_one_changed_value_is_refused(name: str) -> None:
    changed = signed(SENT) | {name: SENT[name] + "1"}
    with pytest.raises(CallbackRefused) as refused:
        read_callback("/?" + urlencode(changed), b"", check=SharedKeyCheck(KEY))
    assert refused.value.parameters["reason"] == "checksum"


def test_a_notification_without_a_checksum_is_refused_unless_agreed() -> None:
    target = "/?" + urlencode(SENT)
    with pytest.raises(CallbackRefused) as refused:
        read_callback(target, b"", check=SharedKeyCheck(KEY))
    assert refused.value.parameters["reason"] == "unsigned"
    assert read_callback(target, b"", check=None).succeeded


def test_what_stands_in_the_address_itself_may_be_signed_with_the_rest() -> None:
    address = "https://shop.by/notify?shop=%D0%AF&status=0&checksum="
    text = signed_text(SENT | {"shop": "Я"}).replace(b"status;1;", b"status;0;status;1;")
    checksum = hmac.new(KEY.encode(), text, hashlib.sha256).hexdigest()
    target = f"/notify?shop=%D0%AF&status=0&checksum=&{urlencode(SENT)}&checksum={checksum}"
    check = SharedKeyCheck(KEY)
    told = read_callback(target, b"", check=check, address=address)
    assert told.succeeded
    assert "shop" not in told.other
    for other in (target.replace("%AF", "%AE"), target.replace("status=0&", "")):
        with pytest.raises(CallbackRefused):
            read_callback(other, b"", check=check, address=address)


def test_what_stands_in_the_address_itself_may_be_left_unsigned() -> None:
    address = "https://shop.by/notify?shop=7&status=0"
    target = f"/notify?shop=7&status=0&{urlencode(signed(SENT))}"
    check = SharedKeyCheck(KEY)
    assert read_callback(target, b"", check=check, address=address).succeeded
    for other in ("", "https://shop.by/notify?shop=8&status=0"):
        with pytest.raises(CallbackRefused):
            read_callback(target, b"", check=check, address=other)


def test_a_parameter_that_comes_twice_is_refused() -> None:
    text = urlencode(signed(SENT))
    with pytest.raises(CallbackRefused):
        read_callback(f"/?{text}&status=0", b"", check=SharedKeyCheck(KEY))
    with pytest.raises(CallbackRefused):
        read_callback(f"/?{text}", b"status=0", check=SharedKeyCheck(KEY))


@pytest.mark.parametrize("body", [b"\xff", b"%ff=1", b"status=1", b"a=1&" * 300])
def test_what_cannot_be_read_is_refused(body: bytes) -> None:
    with pytest.raises(CallbackRefused):
        read_callback("/", body, check=None)


@given(st.binary(max_size=200))
def test_nothing_else_comes_out_of_any_body(body: bytes) -> None:
    with pytest.raises(CallbackRefused):
        read_callback("/", body, check=SharedKeyCheck(KEY))


@pytest.mark.parametrize(
    ("operation", "event"),
    [
        ("declinedCardPresent", CallbackEvent.DECLINED_CARD_PRESENT),
        ("declinedCardpresent", CallbackEvent.DECLINED_CARD_PRESENT),
        ("bindingCreated", CallbackEvent.BINDING_CREATED),
        ("somethingNew", CallbackEvent.OTHER),
    ],
)
def test_what_happened_is_read_in_any_case(operation: str, event: CallbackEvent) -> None:
    sent = signed({"operation": operation, "bindingId": "b", "status": "0"})
    read = read_callback("/?" + urlencode(sent), b"", check=SharedKeyCheck(KEY))
    assert read.event is event
    assert read.operation == operation
    assert read.credential_id == "b"
    assert not read.succeeded


def test_a_signature_of_the_gateway_is_verified() -> None:
    key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
    pem = key.public_key().public_bytes(
        serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo
    )
    signature = key.sign(signed_text(SENT), padding.PKCS1v15(), hashes.SHA512()).hex().upper()
    check = PublicKeyCheck(pem)
    good = "/?" + urlencode(SENT | {"checksum": signature})
    assert read_callback(good, b"", check=check).succeeded
    another = "01" if signature.endswith("00") else "00"
    for wrong in (signature[:-2] + another, "no hex"):
        with pytest.raises(CallbackRefused):
            read_callback("/?" + urlencode(SENT | {"checksum": wrong}), b"", check=check)


def test_what_is_no_key_is_refused() -> None:
    with pytest.raises(UnreadableKey):
        PublicKeyCheck(b"no key")
