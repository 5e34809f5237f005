"""The sandbox's key pairs: the same on every start, known to everyone, good for nothing else.

A prime is the first one found upwards from a number made of a label. The distance to it was found
once and stands below, so that no start has to search.
"""

from __future__ import annotations

from functools import cache
from hashlib import shake_256

from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

PRIME_BYTES = 128
"""Bytes of each prime of an RSA 2048 key."""

EXPONENT = 65537

_DISTANCES = {
    "callback/p": 4000,
    "callback/q": 602,
    "se-token/p": 770,
    "se-token/q": 978,
}


@cache
def private_key(label: str) -> rsa.RSAPrivateKey:
    """The RSA 2048 key pair of a label: `callback` or `se-token`.

    Raises:
        KeyError: there is no such pair.
    """
    p, q = _primes(label)
    secret = pow(EXPONENT, -1, (p - 1) * (q - 1))
    return rsa.RSAPrivateNumbers(
        p=p,
        q=q,
        d=secret,
        dmp1=secret % (p - 1),
        dmq1=secret % (q - 1),
        iqmp=pow(q, -1, p),
        public_numbers=rsa.RSAPublicNumbers(EXPONENT, p * q),
    ).private_key()


def public_pem(label: str) -> str:
    """The public half of a pair as PEM; the other half, which takes long to check, is not made."""
    p, q = _primes(label)
    key = rsa.RSAPublicNumbers(EXPONENT, p * q).public_key()
    return key.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo).decode()


def _primes(label: str) -> tuple[int, int]:
    """Both primes of a pair, the greater one first."""
    p, q = _prime(f"{label}/p"), _prime(f"{label}/q")
    return max(p, q), min(p, q)


def _prime(label: str) -> int:
    start = int.from_bytes(shake_256(f"kantora sandbox {label}".encode()).digest(PRIME_BYTES))
    top_bits_and_odd = 3 << (8 * PRIME_BYTES - 2) | 1
    return (start | top_bits_and_odd) + _DISTANCES[label]
