"""Tells services, clients and owners of tokens apart, without loading what calls them."""

from __future__ import annotations

from typing import Final

_WHOSE: Final = "#"
"""Before whose token is used, in a place; no address of a service has it."""


def place_of(base_url: str, client: str, owner: str = "") -> str:
    """A text that identifies the service, this program's client at it, and whose token it uses."""
    place = f"{client}@{base_url.rstrip('/')}"
    return f"{place}{_WHOSE}{owner}" if owner else place


def is_same_place(one: str, other: str) -> bool:
    """Whether two places are the same, as far as both tell whose token was used."""
    (bank, _, owner), (other_bank, _, other_owner) = one.partition(_WHOSE), other.partition(_WHOSE)
    same_owner = not owner or not other_owner or owner == other_owner
    return bank == other_bank and same_owner
