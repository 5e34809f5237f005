"""The fields of a new order (2.3, 2.4), in the order of the page."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.merchant_settings import Permission
from desktop_app.domain.gateway.orders import Feature
from desktop_app.domain.gateway.typed.order_texts import EXPIRES, EXTRA, FEE, HOLD, MORE_FEATURES
from desktop_app.ui.gateway.extra_parameters import KNOWN_PARAMETERS
from desktop_app.ui.gateway.parameter_specs import ParameterShape, ParameterSpec
from desktop_app.ui.i18n.labels.gateway_parameters import PARAMETERS, VALUES
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

_HOLDS: Final = {
    "": Text("NewOrder", "Charge at once"),
    "1": Text("NewOrder", "Hold first, charge later"),
}
_HOLD: Final = Text("NewOrder", "Payment")
_CUSTOMER: Final = "orderBundle.customerDetails"
_DELIVERY: Final = f"{_CUSTOMER}.deliveryInfo"
_OWN_NUMBER: Final = Text("NewOrder", "Made for you; it has to be unique")
_SHOWN: Final = Text("NewOrder", "Shown on the payment page; no card data or personal data")
_WHO: Final = Text("NewOrder", "Needed to store the card")
_MAIL: Final = Text("NewOrder", "Shown on the payment page")
_RETURN: Final = Text(
    "NewOrder",
    "Where the customer's browser goes after paying, such as a page of your shop. Nothing is sent"
    " there but the order's identifier. It can be set once and for all in Settings.",
)
_FAIL: Final = Text("NewOrder", "Empty: the return address")
_NOTIFY: Final = Text("NewOrder", "Empty: as set for the merchant")
_HOLDER: Final = Text("NewOrder", "In Latin letters; filled in on the payment page")
_WITH_CART: Final = Text("NewOrder", "Sent with a cart only")
_LETTERS: Final = Text("NewOrder", "Two letters, such as BY")
_ADDRESS: Final = Text("NewOrder", "IPv4 or IPv6")
_STORES: Final = Text("NewOrder", "The customer's identifier is needed")
_VERIFIES: Final = Text("NewOrder", "The amount may be nothing")
_ONLY_CARD: Final = Text("NewOrder", "Identifier of the only stored card that may pay it")
_OTHER: Final = Text("NewOrder", "As the bank names them, with blanks between")
_ZONE: Final = Text("NewOrder", "Minsk time")
_EITHER: Final = Text("NewOrder", "Minsk time; only one of both")

MAIN: Final = (
    ParameterSpec(name="amount", row=0, shape=ParameterShape.AMOUNT, required=True, stretch=3),
    ParameterSpec(name="currency", row=0, shape=ParameterShape.CURRENCY, stretch=2),
    ParameterSpec(
        name=HOLD, row=0, shape=ParameterShape.OPTION, options=_HOLDS, label=_HOLD, stretch=5
    ),
    ParameterSpec(name="orderNumber", row=1, help=_OWN_NUMBER, required=True, stretch=2),
    ParameterSpec(
        name=EXPIRES,
        row=1,
        shape=ParameterShape.EXPIRY,
        also=("sessionTimeoutSecs",),
        stretch=3,
    ),
    ParameterSpec(name="description", row=2, shape=ParameterShape.AREA, help=_SHOWN),
    ParameterSpec(name="clientId", row=3, shape=ParameterShape.CUSTOMER, help=_WHO),
    ParameterSpec(name="email", row=3, help=_MAIL),
    ParameterSpec(name="language", row=3, shape=ParameterShape.OPTION, options=VALUES["language"]),
)
"""What nearly every order has."""

SECTIONS: Final[Mapping[str, tuple[ParameterSpec, ...]]] = MappingProxyType(
    {
        "addresses": (
            ParameterSpec(name="returnUrl", row=0, help=_RETURN, required=True),
            ParameterSpec(name="failUrl", row=1, help=_FAIL),
            ParameterSpec(name="dynamicCallbackUrl", row=1, help=_NOTIFY),
        ),
        "customer": (
            ParameterSpec(name="cardholderName", row=0, help=_HOLDER),
            ParameterSpec(name="ip", row=0, help=_ADDRESS),
            ParameterSpec(name="postAddress", row=1),
            ParameterSpec(name=f"{_CUSTOMER}.fullName", row=2, help=_WITH_CART),
            ParameterSpec(name=f"{_CUSTOMER}.contact", row=2, help=_WITH_CART),
            ParameterSpec(name=f"{_CUSTOMER}.passport", row=2, help=_WITH_CART),
            ParameterSpec(name=f"{_DELIVERY}.country", row=3, help=_LETTERS),
            ParameterSpec(name=f"{_DELIVERY}.city", row=3, stretch=2, help=_WITH_CART),
            ParameterSpec(name=f"{_DELIVERY}.deliveryType", row=3, stretch=2, help=_WITH_CART),
            ParameterSpec(name=f"{_DELIVERY}.postAddress", row=4, help=_WITH_CART),
        ),
        "payer": (),
        "card": (
            ParameterSpec(
                name=Feature.FORCE_CREATE_BINDING, row=0, shape=ParameterShape.FLAG, help=_STORES
            ),
            ParameterSpec(name=Feature.VERIFY, row=0, shape=ParameterShape.FLAG, help=_VERIFIES),
            ParameterSpec(name=Feature.FORCE_SSL, row=1, shape=ParameterShape.FLAG),
            ParameterSpec(name="bindingId", row=2, help=_ONLY_CARD),
            ParameterSpec(
                name=MORE_FEATURES,
                row=2,
                help=_OTHER,
                label=Text("NewOrder", "Other features"),
            ),
        ),
        "automatic": (
            ParameterSpec(
                name="autocompletionDate", row=0, shape=ParameterShape.MOMENT, help=_ZONE
            ),
            ParameterSpec(name="autoReverseDate", row=0, shape=ParameterShape.MOMENT, help=_EITHER),
        ),
        "merchant": (
            ParameterSpec(name="merchantLogin", row=0),
            ParameterSpec(name=FEE, row=0, shape=ParameterShape.AMOUNT),
        ),
        "extra": (
            ParameterSpec(name=EXTRA, row=0, shape=ParameterShape.PAIRS, known=KNOWN_PARAMETERS),
        ),
    }
)
"""What is folded until it is needed; the blocks about the payer are made by `PayerBlocks`."""

TITLES: Final[Mapping[str, Text]] = MappingProxyType(
    {
        "cart": PARAMETERS["orderBundle"],
        "addresses": Text("NewOrder", "Return and notifications"),
        "customer": Text("NewOrder", "Customer and delivery"),
        "payer": Text("NewOrder", "For 3-D Secure and the address check"),
        "card": Text("NewOrder", "Card and features"),
        "automatic": Text("NewOrder", "Completion by itself"),
        "merchant": Text("NewOrder", "Other merchant and fee"),
        "extra": PARAMETERS["jsonParams"],
    }
)
"""Headings of the folds, from top to bottom."""

FEATURE_PERMISSIONS: Final[Mapping[str, Permission]] = MappingProxyType(
    {
        Feature.FORCE_CREATE_BINDING.value: Permission.STORED_CREDENTIALS,
        Feature.VERIFY.value: Permission.VERIFY,
        Feature.FORCE_SSL.value: Permission.FORCE_SSL,
    }
)
"""What the features need; for parameters the profile's abilities know it."""

FOR_HELD: Final = frozenset({"autocompletionDate", "autoReverseDate"})
"""Fields of a held order alone."""
