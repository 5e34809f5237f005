"""Texts for what a profile can and cannot do at the payment gateway."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

# Keys are the values of `services.gateway.abilities.Obstacle`: importing that would delay the
# window.
OBSTACLES: Final[Mapping[str, Text]] = MappingProxyType(
    {
        "address": Text(
            "abilities", "This profile takes no card payments yet. Enter the gateway in Settings."
        ),
        "key": Text(
            "abilities",
            "There is no login for the payment gateway. Enter login and password, or a token, in"
            " Settings.",
        ),
        "login": Text(
            "abilities",
            "The gateway takes this with login and password only, and this profile has a token."
            " Enter login and password in Settings.",
        ),
        "merchant": Text(
            "abilities",
            "This names the merchant's login, which a token does not tell. Enter it in Settings.",
        ),
        "permission": Text(
            "abilities",
            "Stored cards are not switched on for this profile. If the bank has allowed them, tick"
            " them in Settings.",
        ),
    }
)


def obstacle(name: str) -> str:
    """Why an operation of the gateway cannot be used, and what to do."""
    return str(OBSTACLES[name])


# Keys are the values of `domain.gateway.merchant_settings.Permission`.
PERMISSIONS: Final[Mapping[str, tuple[Text, Text]]] = MappingProxyType(
    {
        "stored_credentials": (
            Text("abilities", "Stored cards"),
            Text("abilities", "Cards are stored and charged again, at once or by schedule"),
        ),
        "decline_storing": (
            Text("abilities", "Payment without storing"),
            Text("abilities", "A payment by card can say that the card is not stored"),
        ),
        "wallet_credentials": (
            Text("abilities", "Storing from wallets"),
            Text("abilities", "A payment by wallet can store the card"),
        ),
        "verify": (
            Text("abilities", "Card check"),
            Text("abilities", "A card is verified and nothing charged"),
        ),
        "automatic": (
            Text("abilities", "Automatic completion"),
            Text("abilities", "A held amount is charged at a date"),
        ),
        "fee": (
            Text("abilities", "Fee"),
            Text("abilities", "A fee is added to an order"),
        ),
        "other_merchants": (
            Text("abilities", "Other merchants"),
            Text("abilities", "Orders are made for another or a child merchant"),
        ),
        "extra_parameters": (
            Text("abilities", "Additional parameters"),
            Text("abilities", "Names and values of your own go with an order"),
        ),
        "address_check": (
            Text("abilities", "Address check"),
            Text("abilities", "The bank compares the billing address (AVS)"),
        ),
        "browser_info": (
            Text("abilities", "Browser data"),
            Text("abilities", "What the issuer asks about the browser is sent along"),
        ),
        "force_ssl": (
            Text("abilities", "Without 3-D Secure"),
            Text("abilities", "An order can be paid without confirmation by the issuer"),
        ),
        "sca_exemption": (
            Text("abilities", "Exemption from 3-D Secure"),
            Text("abilities", "A payment asks for an exemption: low value, low risk"),
        ),
        "external_three_ds": (
            Text("abilities", "Own 3DS server"),
            Text("abilities", "Results of your own 3DS server go with a payment"),
        ),
    }
)
"""What the bank's support can allow, and what it shows in the window."""


def permission(name: str) -> tuple[str, str]:
    """The name of a permission, and what it shows."""
    title, meaning = PERMISSIONS[name]
    return str(title), str(meaning)
