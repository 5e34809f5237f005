"""The fields of a payment by phone or letter, and what they begin with."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.merchant_settings import Permission
from desktop_app.domain.gateway.orders import Feature
from desktop_app.domain.gateway.typed.moto_texts import (
    CARDHOLDER,
    CONTACT,
    EXTRA,
    MORE_FEATURES,
    STORED_CARD,
)
from desktop_app.ui.gateway.extra_parameters import KNOWN_PARAMETERS
from desktop_app.ui.gateway.parameter_specs import ParameterShape, ParameterSpec
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.services.gateway.abilities import GatewayAbilities

LANGUAGES: Final[Mapping[str, Text]] = MappingProxyType(
    {
        "": Text("MotoPage", "As set at the gateway"),
        "ru": Text("MotoPage", "Russian"),
        "be": Text("MotoPage", "Belarusian"),
        "en": Text("MotoPage", "English"),
        "pl": Text("MotoPage", "Polish"),
    }
)
ORDER: Final = (
    ParameterSpec(name="amount", row=0, shape=ParameterShape.AMOUNT, required=True, stretch=3),
    ParameterSpec(name="currency", row=0, shape=ParameterShape.CURRENCY, stretch=2),
    ParameterSpec(name="orderNumber", row=0, required=True, stretch=5),
)
CUSTOMER: Final = (
    ParameterSpec(
        name=CONTACT,
        row=0,
        also=("email",),
        label=Text("MotoPage", "E-mail or phone of the customer"),
    ),
)
MORE: Final = (
    ParameterSpec(name="description", row=0),
    ParameterSpec(name="clientId", row=1, shape=ParameterShape.CUSTOMER),
    ParameterSpec(name="language", row=1, shape=ParameterShape.OPTION, options=LANGUAGES),
    ParameterSpec(name="postAddress", row=2),
    ParameterSpec(name=STORED_CARD, row=3, help=Text("MotoPage", "In place of a card")),
    ParameterSpec(
        name=CARDHOLDER, row=3, help=Text("MotoPage", "Of the stored card, in Latin letters")
    ),
    ParameterSpec(name="autocompletionDate", row=4, shape=ParameterShape.MOMENT),
    ParameterSpec(name="autoReverseDate", row=4, shape=ParameterShape.MOMENT),
    ParameterSpec(name="merchantLogin", row=5),
    ParameterSpec(name="ip", row=5),
    ParameterSpec(
        name="returnUrl",
        row=6,
        help=Text("MotoPage", "The gateway asks for one; nobody returns to it"),
    ),
    ParameterSpec(name="failUrl", row=7),
    ParameterSpec(name="dynamicCallbackUrl", row=7),
    ParameterSpec(name=Feature.FORCE_SSL, row=8, shape=ParameterShape.FLAG),
    ParameterSpec(name=Feature.VERIFY, row=8, shape=ParameterShape.FLAG),
    ParameterSpec(
        name=MORE_FEATURES, row=9, help=Text("MotoPage", "Other features, with blanks between them")
    ),
    ParameterSpec(name=EXTRA, row=10, shape=ParameterShape.PAIRS, known=KNOWN_PARAMETERS),
)
_GATED: Final = {
    Feature.FORCE_SSL.value: Permission.FORCE_SSL,
    Feature.VERIFY.value: Permission.VERIFY,
    CARDHOLDER: Permission.STORED_CREDENTIALS,
}


def allowed_of(abilities: GatewayAbilities) -> frozenset[str]:
    """Names of the fields behind *More* that the bank's support has allowed."""

    def allowed(name: str) -> bool:
        gate = _GATED.get(name)
        return abilities.may_send(name) if gate is None else abilities.allows(gate)

    return frozenset(spec.name for spec in MORE if allowed(spec.name))


def first_texts(abilities: GatewayAbilities, gateway_url: str) -> dict[str, str]:
    """What the fields begin with: the settings of the profile.

    Nobody returns from a payment by phone, but the gateway asks for an address (2.10): without one
    in the profile it is the gateway's own.
    """
    settings = abilities.merchant
    return {
        "currency": settings.currency,
        "language": settings.language,
        "returnUrl": settings.return_url or gateway_url,
        "failUrl": settings.fail_url,
        "dynamicCallbackUrl": settings.callback_url,
    }
