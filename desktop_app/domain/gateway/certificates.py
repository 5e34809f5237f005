"""The certificate of a key that signs requests to the payment gateway (5.2)."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from desktop_app.domain.late_dataclass import dataclass

SOON: Final = timedelta(days=30)
"""How long before its end a certificate is said to end soon."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SigningCertificate:
    """A certificate that the merchant uploads at the bank; nothing of it is secret.

    Attributes:
        pem: the certificate as it is uploaded.
        fingerprint: SHA-256 of it, pairs of hexadecimal digits with colons between them.
        name: whom it names, usually the login.
        valid_from, valid_until: aware.
    """

    pem: str
    fingerprint: str
    name: str
    valid_from: datetime
    valid_until: datetime

    def is_valid(self, now: datetime) -> bool:
        """Whether it is valid at a moment."""
        return self.valid_from <= now <= self.valid_until

    def ends_soon(self, now: datetime) -> bool:
        """Whether it ends within thirty days, or has ended."""
        return self.valid_until - now < SOON
