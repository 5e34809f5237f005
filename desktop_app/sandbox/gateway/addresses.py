"""Addresses that merchants name: for callbacks, and for customers after a payment."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from urllib.parse import SplitResult


def split_address(address: str) -> SplitResult | None:
    """The parts of an address; `None` where its host or its port cannot be read."""
    try:
        split = urlsplit(address)
        _ = split.hostname, split.port
    except ValueError:
        return None
    return split
