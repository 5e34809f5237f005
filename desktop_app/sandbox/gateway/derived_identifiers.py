"""Identifiers and numbers that follow from the seed and some words."""

from __future__ import annotations

import hashlib
import uuid


def derived_id(seed: int, *parts: str) -> str:
    """An identifier that follows from the seed and some words."""
    text = "/".join((str(seed), *parts))
    return str(uuid.UUID(bytes=hashlib.sha256(text.encode()).digest()[:16], version=4))


def derived_digits(seed: int, count: int, *parts: str) -> str:
    """Digits that follow from the seed and some words; the first is not 0."""
    number = int(derived_id(seed, *parts).replace("-", ""), 16)
    return str(10 ** (count - 1) + number % (9 * 10 ** (count - 1)))
