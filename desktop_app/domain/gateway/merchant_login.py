"""How a merchant proves to the payment gateway who it is (2.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from desktop_app.domain.gateway.cards import Secret


@dataclass(frozen=True, slots=True, eq=False)
class Login:
    """Login and password of a service account; the login ends in the postfix of API users."""

    name: str
    password: Secret


@dataclass(frozen=True, slots=True, eq=False)
class Token:
    """A token that the bank's support gave; not every operation takes one."""

    value: Secret


MerchantKey: TypeAlias = Login | Token
"""Either of both, never together."""
