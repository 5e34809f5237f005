"""Reads and verifies notifications that the gateway sends by GET or POST (section 6).

Payload, order of the signed text and both kinds of checksum are not in the specification; they
are those of the gateway's family.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import TYPE_CHECKING, Final, Protocol
from urllib.parse import parse_qsl, urlsplit

from cryptography import x509
from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import padding, rsa

from desktop_app.api.gateway.errors import CallbackRefused, UnreadableKey
from desktop_app.domain.gateway.callbacks import Callback, CallbackEvent

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_UNSIGNED: Final = frozenset({"checksum", "sign_alias"})
_TAKEN: Final = _UNSIGNED | {"mdOrder", "orderNumber", "operation", "status", "bindingId"}
_MOST_FIELDS: Final = 200
_Pairs = list[tuple[str, str]]
_PEM: Final = "-----BEGIN"
_EVENTS: Final = {event.value: event for event in CallbackEvent}


class ChecksumCheck(Protocol):
    """Verifies the checksum of a text."""

    def __call__(self, text: bytes, checksum: str) -> bool:
        """Whether it does."""


class SharedKeyCheck:
    """Verifies HMAC-SHA256 with a shared key, in hexadecimal digits."""

    def __init__(self, key: str) -> None:
        self._key = key.encode()

    def __call__(self, text: bytes, checksum: str) -> bool:
        """Compare in constant time."""
        made = hmac.new(self._key, text, hashlib.sha256).hexdigest()
        return hmac.compare_digest(made.encode(), checksum.strip().lower().encode())


class PublicKeyCheck:
    """Verifies RSA (PKCS#1 v1.5) with SHA-512, in hexadecimal digits."""

    def __init__(self, pem: bytes) -> None:
        """Take the gateway's public key or certificate.

        Raises:
            UnreadableKey: it is neither, or not RSA.
        """
        try:
            if b"CERTIFICATE" in pem:
                key = x509.load_pem_x509_certificate(pem).public_key()
            else:
                key = serialization.load_pem_public_key(pem)  # type: ignore[assignment]
        except (ValueError, UnsupportedAlgorithm) as error:
            raise UnreadableKey from error
        if not isinstance(key, rsa.RSAPublicKey):
            raise UnreadableKey
        self._key = key

    def __call__(self, text: bytes, checksum: str) -> bool:
        """Verify the signature."""
        try:
            signature = bytes.fromhex(checksum)
            self._key.verify(signature, text, padding.PKCS1v15(), hashes.SHA512())
        except (ValueError, InvalidSignature):
            return False
        return True


def check_of(key: str) -> ChecksumCheck:
    """What verifies checksums with a key that a person entered: a shared one, or a public one.

    Raises:
        ValueError: there is no key; nothing can be trusted then.
        UnreadableKey: it looks like PEM, and is no public RSA key and no certificate with one.
    """
    if not key:
        raise ValueError("no key, no trust")
    return PublicKeyCheck(key.encode()) if _PEM in key else SharedKeyCheck(key)


def signed_text(parameters: Mapping[str, str]) -> bytes:
    """The text that is signed: ``name;value;`` sorted by name."""
    return _signed_pairs(parameters.items())


def read_callback(
    target: str, body: bytes, *, check: ChecksumCheck | None, address: str = ""
) -> Callback:
    """Read a notification: the request's target for GET, the form in the body for POST.

    Args:
        target: path and query.
        body: of a POST, or nothing.
        check: how its checksum is verified; None takes it unsigned, as some merchants agreed.
        address: that the gateway was given; what stands in its own query is not the gateway's.
            By the family's rule a GET is signed with it; a checksum without it is taken, too.

    Raises:
        CallbackRefused: it has no checksum that fits, names a parameter twice, or cannot be read.
    """
    sent, gateways = _sent(target, body, address)
    parameters = dict(gateways)
    if check is not None:
        checksum = parameters.get("checksum", "")
        if not checksum:
            raise CallbackRefused(parameters={"reason": "unsigned"})
        if not any(check(_signed_pairs(pairs), checksum) for pairs in (sent, gateways)):
            raise CallbackRefused(parameters={"reason": "checksum"})
    operation = parameters.get("operation", "")
    order_id, credential_id = parameters.get("mdOrder", ""), parameters.get("bindingId", "")
    if not operation or not (order_id or credential_id):
        raise CallbackRefused(parameters={"reason": "unreadable"})
    return Callback(
        event=_EVENTS.get(operation.lower(), CallbackEvent.OTHER),
        operation=operation,
        order_id=order_id,
        order_number=parameters.get("orderNumber", ""),
        succeeded=parameters.get("status") == "1",
        credential_id=credential_id,
        other={name: text for name, text in parameters.items() if name not in _TAKEN},
    )


def _sent(target: str, body: bytes, address: str) -> tuple[_Pairs, _Pairs]:
    """Everything that came, and of that what is the gateway's."""
    try:
        sent = [*_pairs(urlsplit(target).query), *_pairs(body.decode("ascii"))]
        gateways = list(sent)
        for own in _pairs(urlsplit(address).query):
            if own in gateways:
                gateways.remove(own)
    except ValueError as error:
        raise CallbackRefused(parameters={"reason": "unreadable"}) from error
    if len(dict(gateways)) != len(gateways):
        raise CallbackRefused(parameters={"reason": "unreadable"})
    return sent, gateways


def _signed_pairs(pairs: Iterable[tuple[str, str]]) -> bytes:
    named = sorted((pair for pair in pairs if pair[0] not in _UNSIGNED), key=lambda pair: pair[0])
    return "".join(f"{name};{value};" for name, value in named).encode()


def _pairs(form: str) -> _Pairs:
    return parse_qsl(form, keep_blank_values=True, errors="strict", max_num_fields=_MOST_FIELDS)
