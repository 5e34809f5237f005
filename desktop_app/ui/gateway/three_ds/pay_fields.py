"""The fields of a payment of an order by card, and what they begin with."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.card_payments import MERCHANT_INITIATED, Initiator
from desktop_app.domain.gateway.merchant_settings import Permission
from desktop_app.domain.gateway.typed import card_payment_texts as texts
from desktop_app.domain.gateway.typed.payer_texts import written_payer
from desktop_app.ui.gateway.extra_parameters import KNOWN_PARAMETERS
from desktop_app.ui.gateway.parameter_specs import ParameterShape, ParameterSpec
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.domain.gateway.card_payments import CardPayment
    from desktop_app.domain.gateway.orders import Order
    from desktop_app.services.gateway.abilities import GatewayAbilities

BROWSER: Final = "clientBrowserInfo"

_STORINGS: Final[Mapping[str, Text]] = MappingProxyType(
    {
        "": Text("PayOrderPage", "Do not store"),
        Initiator.INITIAL_COMMON.value: Text("PayOrderPage", "Store it: the customer agreed"),
        Initiator.INITIAL_RECURRENT.value: Text("PayOrderPage", "Store it for regular charges"),
    }
)
_INITIATORS: Final[Mapping[str, Text]] = MappingProxyType(
    {
        "": Text("PayOrderPage", "The customer"),
        Initiator.SUBSEQUENT_CUSTOMER.value: Text(
            "PayOrderPage", "The customer, after a first payment (F)"
        ),
        Initiator.SUBSEQUENT_MERCHANT.value: Text("PayOrderPage", "We, at no fixed time (U)"),
        Initiator.RECURRENT.value: Text("PayOrderPage", "We, as part of a series (R)"),
    }
)
ONE_PHASE: Final = frozenset(each.value for each in MERCHANT_INITIATED)
"""Initiators that no held order takes (2.8)."""
SUBSEQUENT: Final = frozenset(_INITIATORS) - {""}
"""Initiators of a payment with a card that is stored of a customer."""
_LANGUAGES: Final[Mapping[str, Text]] = MappingProxyType(
    {
        "ru": Text("PayOrderPage", "Russian"),
        "be": Text("PayOrderPage", "Belarusian"),
        "en": Text("PayOrderPage", "English"),
        "pl": Text("PayOrderPage", "Polish"),
    }
)
_EXEMPTIONS: Final[Mapping[str, Text]] = MappingProxyType(
    {
        "": Text("PayOrderPage", "None"),
        "LVP": Text("PayOrderPage", "Low value (LVP)"),
        "TRA": Text("PayOrderPage", "Transaction risk analysis (TRA)"),
    }
)
VERSIONS: Final[Mapping[str, Text]] = MappingProxyType(
    {
        "": Text("PayOrderPage", "As the gateway chooses"),
        "2.1.0": Text("PayOrderPage", "2.1.0"),
        "2.2.0": Text("PayOrderPage", "2.2.0"),
    }
)
_TYPES: Final[Mapping[str, Text]] = MappingProxyType(
    {
        "": Text("PayOrderPage", "Not told"),
        "0": Text("PayOrderPage", "0 · without 3-D Secure"),
        "1": Text("PayOrderPage", "1 · 3-D Secure 1"),
        "2": Text("PayOrderPage", "2 · attempt of 3-D Secure 1"),
        "3": Text("PayOrderPage", "3 · 3-D Secure 2, asked"),
        "4": Text("PayOrderPage", "4 · 3-D Secure 2, by risk"),
        "5": Text("PayOrderPage", "5 · attempt of 3-D Secure 2"),
        "6": Text("PayOrderPage", "6 · exemption"),
        "7": Text("PayOrderPage", "7 · requested by us (3RI)"),
        "8": Text("PayOrderPage", "8 · attempt requested by us"),
    }
)

CONTACT: Final = (
    ParameterSpec(
        name="email",
        row=0,
        label=Text("PayOrderPage", "E-mail of the cardholder"),
        help=Text("PayOrderPage", "VISA asks for an e-mail, or for a phone below"),
    ),
)
STORE: Final = (
    ParameterSpec(
        name=texts.STORING,
        row=0,
        shape=ParameterShape.OPTION,
        options=_STORINGS,
        label=Text("PayOrderPage", "The card after the payment"),
        stretch=2,
    ),
    ParameterSpec(
        name=texts.FREQUENCY,
        row=0,
        label=Text("PayOrderPage", "Charged every, days"),
        help=Text("PayOrderPage", "Fewest days between two charges"),
    ),
    ParameterSpec(
        name=texts.SERIES_END,
        row=0,
        shape=ParameterShape.DAY,
        label=Text("PayOrderPage", "Until"),
        help=Text("PayOrderPage", "Last day of the charges"),
    ),
)
SERIES: Final = frozenset({texts.FREQUENCY, texts.SERIES_END})
_MORE: Final = (
    ParameterSpec(name="language", row=0, shape=ParameterShape.OPTION, options=_LANGUAGES),
    ParameterSpec(name="ip", row=0),
    ParameterSpec(name="postAddress", row=1),
    ParameterSpec(name=texts.DECLINE_STORING, row=2, shape=ParameterShape.FLAG),
    ParameterSpec(
        name=BROWSER,
        row=2,
        shape=ParameterShape.FLAG,
        label=Text("PayOrderPage", "Tell the issuer what the browser is"),
    ),
    ParameterSpec(
        name="externalScaExemptionIndicator",
        row=3,
        shape=ParameterShape.OPTION,
        options=_EXEMPTIONS,
    ),
    ParameterSpec(name=texts.INITIATOR, row=4, shape=ParameterShape.OPTION, options=_INITIATORS),
    ParameterSpec(name=texts.REFERENCE, row=5),
    ParameterSpec(name=texts.BEGAN, row=5, shape=ParameterShape.MOMENT),
    ParameterSpec(name=texts.EXTRA, row=6, shape=ParameterShape.PAIRS, known=KNOWN_PARAMETERS),
)
_OWN_SERVER: Final = (
    ParameterSpec(name="eci", row=0, label=Text("PayOrderPage", "ECI")),
    ParameterSpec(name="cavv", row=0, label=Text("PayOrderPage", "CAVV"), stretch=2),
    ParameterSpec(name="xid", row=0, label=Text("PayOrderPage", "XID"), stretch=2),
    ParameterSpec(
        name="authenticationTypeIndicator",
        row=1,
        shape=ParameterShape.OPTION,
        options=_TYPES,
        label=Text("PayOrderPage", "Kind of authentication"),
    ),
    ParameterSpec(name=texts.VERSION, row=1, shape=ParameterShape.OPTION, options=VERSIONS),
)
ADDRESSES: Final = (
    ParameterSpec(
        name="threeDSVer2FinishUrl",
        row=0,
        help=Text(
            "PayOrderPage", "Only if the gateway asks for it; else it ends the payment itself"
        ),
    ),
    ParameterSpec(name="threeDSMethodNotificationUrl", row=1),
)
_SDK: Final = ParameterSpec(name=texts.SDK, row=2, shape=ParameterShape.FLAG)
_GATED: Final = {
    texts.INITIATOR: Permission.STORED_CREDENTIALS,
    texts.REFERENCE: Permission.STORED_CREDENTIALS,
    texts.BEGAN: Permission.STORED_CREDENTIALS,
}


def more_of(abilities: GatewayAbilities) -> tuple[ParameterSpec, ...]:
    """The fields behind *More*: those that the bank's support has allowed."""

    def allowed(spec: ParameterSpec) -> bool:
        gate = _GATED.get(spec.name)
        return abilities.may_send(spec.name) if gate is None else abilities.allows(gate)

    return tuple(spec for spec in _MORE if allowed(spec))


def three_ds_of(abilities: GatewayAbilities) -> tuple[ParameterSpec, ...]:
    """The fields of 3-D Secure, and the results of the merchant's own server if allowed."""
    fields = (*ADDRESSES, _SDK)
    if not abilities.allows(Permission.EXTERNAL_THREE_DS):
        return fields
    rows = len(_OWN_SERVER)
    return (*_OWN_SERVER, *(_moved(spec, rows) for spec in fields))


def first_texts(
    abilities: GatewayAbilities, registered: Order | None, before: CardPayment | None
) -> dict[str, str]:
    """What the fields begin with: what the order was registered with, or the profile says.

    Whether the card is stored begins as it was with the payment `before`, which did not pay.
    """
    language = (registered.language if registered else "") or abilities.merchant.language
    return {
        "language": language or "ru",
        "email": registered.email if registered else "",
        "ip": registered.ip if registered else "",
        "postAddress": registered.post_address if registered else "",
        BROWSER: "1",
        **texts.storing_texts(registered, before),
        **(written_payer(registered.payer) if registered else {}),
    }


def _moved(spec: ParameterSpec, rows: int) -> ParameterSpec:
    return ParameterSpec(
        name=spec.name, row=spec.row + rows, shape=spec.shape, label=spec.label, help=spec.help
    )
