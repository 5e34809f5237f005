"""Addresses of services."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

_THIS_MACHINE: Final = frozenset({"127.0.0.1", "localhost", "::1"})


def is_on_this_machine(address: str) -> bool:
    """Whether an address is that of a service on this computer; one that is none is elsewhere."""
    try:
        return urlsplit(address).hostname in _THIS_MACHINE
    except ValueError:  # the first call says what is wrong with the address
        return False
