"""Credentials with which a merchant authenticates at the payment gateway (2.2)."""

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
    """A token issued by the bank's support; not every operation accepts one."""

    value: Secret


MerchantKey: TypeAlias = Login | Token
"""Either of both, never together."""
