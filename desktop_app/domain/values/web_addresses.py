"""Checks addresses of web services."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

_THIS_MACHINE: Final = frozenset({"127.0.0.1", "localhost", "::1"})


def is_on_this_machine(address: str) -> bool:
    """Whether an address is on this computer; an invalid address is not."""
    try:
        return urlsplit(address).hostname in _THIS_MACHINE
    except ValueError:  # the first call says what is wrong with the address
        return False


def host_of(address: str) -> str:
    """The host of an address in lower case; empty if there is none."""
    try:
        return urlsplit(address).hostname or ""
    except ValueError:
        return ""


def is_safe_to_open(address: str) -> bool:
    """Whether a browser may open an address: https or on this computer, and with a host.

    An address with a name before its host, with a backslash, or with blanks or other signs that
    browsers pass over, is not what it looks like, and is not safe.
    """
    if not address.isprintable() or any(sign.isspace() or sign == "\\" for sign in address):
        return False
    try:
        parts = urlsplit(address)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        return False
    named = bool(host.strip(".")) and port != 0 and parts.username is None
    encrypted = parts.scheme == "https" or (parts.scheme == "http" and host in _THIS_MACHINE)
    return named and encrypted


def address_is_usable(address: str) -> bool:
    """Whether an address can be a service's root: https, or http on this machine only."""
    try:
        parts = urlsplit(address)
        host, _ = parts.hostname, parts.port
    except ValueError:
        return False
    if not host or parts.query or parts.fragment or parts.username is not None:
        return False
    return parts.scheme == "https" or (parts.scheme == "http" and host in _THIS_MACHINE)
