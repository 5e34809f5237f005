"""Tells services, clients and owners of tokens apart, without loading what calls them."""

from __future__ import annotations

from typing import Final

from desktop_app.domain.profiles.sign_in import EARLIER_OWNER, UNDECIDED_OWNER

_WHOSE: Final = "#"
"""Separator before the token's owner in a place; no address of a service contains it."""

_AT: Final = "@"
"""Separator between client and address; no address of a service contains it."""


def place_of(base_url: str, client: str, owner: str = "") -> str:
    """A text that identifies the service, this program's client at it, and whose token it uses."""
    place = f"{client}{_AT}{base_url.rstrip('/')}"
    return f"{place}{_WHOSE}{owner}" if owner else place


def bank_of(place: str) -> str:
    """The part of a place that identifies service and client."""
    return place.partition(_WHOSE)[0]


def owner_in(place: str) -> str:
    """Whose token was used for what was sent to a place."""
    return place.partition(_WHOSE)[2] or EARLIER_OWNER


def is_same_place(sent: str, now: str) -> bool:
    """Whether what was sent to a place can be looked for at the present one.

    A present place without an owner is that of nobody: the service turns its calls away.
    """
    nobody = bank_of(now) == now
    return bank_of(sent) == bank_of(now) and (nobody or owner_in(sent) == owner_in(now))


def may_be_same_bank(sent: str, now: str) -> bool:
    """Whether what was sent to a place may be at the bank of the present one, whoever owns it.

    An empty place tells nothing.
    """
    return not sent or bank_of(sent) == bank_of(now)


def is_same_address(sent: str, now: str) -> bool:
    """Whether two places are at the same address, whichever client and owner they have."""
    addresses = [bank_of(place).rpartition(_AT)[2] for place in (sent, now)]
    return addresses[0] == addresses[1] != ""


def is_undecided(place: str) -> bool:
    """Whether a person still has to say whose token is used at the present place."""
    return place.partition(_WHOSE)[2] == UNDECIDED_OWNER
