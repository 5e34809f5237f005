"""Consents to the storing of cards: which payments store one, and what is known once it is paid."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.card_customers import StoringConsent
from desktop_app.domain.gateway.card_payments import (
    CardPayment,
    CredentialPayment,
    Initiator,
    MotoPayment,
)
from desktop_app.domain.gateway.order_book import MONEY_MOVED, OrderPhase
from desktop_app.domain.gateway.orders import Feature
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind
from desktop_app.domain.gateway.stored_credentials import CredentialType
from desktop_app.domain.gateway.wallets import WalletPayment
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.outbox.operation_names import Operation

if TYPE_CHECKING:
    from collections.abc import Mapping

_USES: Final[Mapping[Initiator, CredentialType]] = MappingProxyType(
    {
        Initiator.INITIAL_COMMON: CredentialType.COMMON,
        Initiator.INITIAL_RECURRENT: CredentialType.RECURRENT,
    }
)

PAYMENTS: Final = (CardPayment, CredentialPayment, MotoPayment, WalletPayment)
"""Instructions of payments, of which some store the card that pays."""

STORED: Final = MONEY_MOVED | {OrderPhase.VERIFIED}
"""Phases of an order after which its card is stored, whatever became of the money since.

It is stored as well where an order `holds_to_verify`, whose phase alone does not tell that.
"""

HAS_PAID: Final = frozenset(
    {
        PaymentOutcomeKind.PAID,
        PaymentOutcomeKind.HELD,
        PaymentOutcomeKind.REVERSED,
        PaymentOutcomeKind.REFUNDED,
        PaymentOutcomeKind.NOTHING_CHARGED,
    }
)
"""Outcomes of a payment after which its card is stored; also where it `holds_to_verify`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PaidStoring:
    """A card that a customer agreed to have stored, and whose order is paid.

    Attributes:
        rows: rows of the outbox with which that was noted.
        by_payment: the customer agreed with the very payment that paid the order, so that no other
            card can be meant.
    """

    client_id: str
    consent: StoringConsent
    rows: tuple[str, ...] = ()
    by_payment: bool = False


def stored_use(instruction: object, operation: Operation) -> CredentialType | None:
    """The use for which a payment stores its card, as the customer agreed; None if it does not.

    `VERIFY` stores it where wallet A was decrypted by the merchant, and nowhere else (2.11).
    """
    match instruction:
        case CardPayment(store=False):
            return None
        case CardPayment(initiator=initiator):
            return _USES.get(initiator)
        case MotoPayment(features=features):
            return _common(features)
        case WalletPayment(initiator=initiator, features=features):
            verifies = operation is Operation.PAY_BY_WALLET_A_DIRECT and Feature.VERIFY in features
            use = CredentialType.COMMON if verifies else _common(features)
            return _USES.get(initiator) or use
        case _:
            return None


def _common(features: tuple[str, ...]) -> CredentialType | None:
    return CredentialType.COMMON if Feature.FORCE_CREATE_BINDING in features else None
