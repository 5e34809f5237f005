"""When 3-D Secure takes part in a payment: the card, the order's features, its merchant's rights.

Only the names of `features` and the indicator of the initiator are in the specification; what they
do is an assumption of the gateway's family.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.sandbox.gateway.payments.cards import Behaviour
from desktop_app.sandbox.gateway.records import Permission

if TYPE_CHECKING:
    from desktop_app.sandbox.gateway.records import Merchant, Order

FULL_ONLY = "FORCE_FULL_TDS"
"""An attempt is not enough: the issuer has to authenticate the cardholder."""

FORCED = ("FORCE_TDS", FULL_ONLY)
WITHOUT = "FORCE_SSL"
MOTO_WAY = "CARD_MOTO"
ATTEMPTED = (1, 6)
"""ECI of an authentication that the issuer did not take part in."""

NO_3DS = 7
"""ECI of a payment without 3-D Secure."""

_MERCHANT_INITIATED = ("R", "U")


def forced(order: Order) -> bool:
    """Whether the order is paid with 3-D Secure or not at all."""
    return any(feature in order.features for feature in FORCED)


def needs_three_ds(order: Order, merchant: Merchant | None, behaviour: str | None) -> bool:
    """Whether the customer is authenticated before a payment with a card.

    Args:
        order: what is paid; its `tii` says who began the payment.
        merchant: whose order it is.
        behaviour: of the test card; `None` for a card that is none.
    """
    if behaviour in {None, Behaviour.PLAIN} or order.tii in _MERCHANT_INITIATED:
        return False
    if forced(order):
        return True
    exempt = order.exemption is not None  # the gateway then forces SSL (2.6)
    without = WITHOUT in order.features or is_moto(order) or exempt
    return not (without or (merchant is not None and merchant.may(Permission.SSL_ONLY)))


def is_moto(order: Order) -> bool:
    """Whether the order was registered to be paid as a MOTO payment."""
    forced_way = "FORCE_PAYMENT_WAY" in order.features
    return forced_way and order.attributes.get("paymentWay") == MOTO_WAY
