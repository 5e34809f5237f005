"""What is typed in the form that charges a stored card."""

from __future__ import annotations

from desktop_app.domain.gateway.cards import PaymentSecret
from desktop_app.domain.gateway.charges import ChargeKind
from desktop_app.domain.gateway.payers import BillingAddress
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values.money import Money
from desktop_app.services.gateway.card_charges import PaymentOptions


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedCharge:
    """What is typed, complete; `code` is dropped by whoever takes it."""

    kind: ChargeKind
    amount: Money
    description: str
    hold: bool
    cardholder: str
    email: str
    code: PaymentSecret | None
    options: PaymentOptions
    billing: BillingAddress
