"""The fields of a payment with a wallet's token, and what they begin with."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.merchant_settings import Permission
from desktop_app.domain.gateway.typed.wallet_texts import (
    BEGAN_AT,
    CURRENCY,
    EXTRA,
    FEATURES,
    FEE,
    FIELDS,
    HOLD,
    REFERENCE,
    VERIFY,
)
from desktop_app.domain.gateway.wallets import WalletOperation
from desktop_app.domain.outbox.operation_names import Operation
from desktop_app.ui.gateway.extra_parameters import KNOWN_PARAMETERS, RECURRENT_PARAMETERS
from desktop_app.ui.gateway.moto.moto_fields import LANGUAGES
from desktop_app.ui.gateway.parameter_specs import ParameterShape, ParameterSpec
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.services.gateway.abilities import GatewayAbilities

OPERATIONS: Final[Mapping[WalletOperation, Operation]] = MappingProxyType(
    {
        WalletOperation.A: Operation.PAY_BY_WALLET_A,
        WalletOperation.A_DIRECT: Operation.PAY_BY_WALLET_A_DIRECT,
        WalletOperation.B: Operation.PAY_BY_WALLET_B,
        WalletOperation.B_DIRECT: Operation.PAY_BY_WALLET_B_DIRECT,
    }
)
NAMES: Final[Mapping[WalletOperation, Text]] = MappingProxyType(
    {
        WalletOperation.A: Text("WalletPage", "Wallet A"),
        WalletOperation.A_DIRECT: Text("WalletPage", "Wallet A, decrypted by us"),
        WalletOperation.B: Text("WalletPage", "Wallet B, from an application"),
        WalletOperation.B_DIRECT: Text("WalletPage", "Wallet B, from a page"),
    }
)
INITIATOR: Final = "tii"
_STORING: Final[Mapping[str, Permission]] = MappingProxyType(
    {"CI": Permission.WALLET_CREDENTIALS, "RI": Permission.STORED_CREDENTIALS}
)
"""Initiators with which the card is stored, and what each needs (2.8)."""
INITIATORS: Final[Mapping[str, Text]] = MappingProxyType(
    {
        "": Text("WalletPage", "Pay once, store nothing"),
        "CI": Text("WalletPage", "Pay and store the card"),
        "RI": Text("WalletPage", "Pay and store the card for a series"),
    }
)
EXEMPTIONS: Final[Mapping[str, Text]] = MappingProxyType(
    {
        "": Text("WalletPage", "None"),
        "LVP": Text("WalletPage", "Low value"),
        "TRA": Text("WalletPage", "Low risk"),
    }
)
VERSIONS: Final[Mapping[str, Text]] = MappingProxyType(
    {"": Text("WalletPage", "Not named"), "2.1.0": Text("WalletPage", "2.1.0"),
     "2.2.0": Text("WalletPage", "2.2.0")}
)  # fmt: skip
_STORE_ONLY: Final = Text("WalletPage", "Store the card, charge nothing")
ORDER: Final = (
    ParameterSpec(name="orderNumber", row=0, required=True),
    ParameterSpec(name="merchant", row=0),
)
MORE: Final = (
    ParameterSpec(name="email", row=0),
    ParameterSpec(name="phone", row=0),
    ParameterSpec(name="description", row=1),
    ParameterSpec(name="clientId", row=2, shape=ParameterShape.CUSTOMER),
    ParameterSpec(name=INITIATOR, row=2, shape=ParameterShape.OPTION, options=INITIATORS),
    ParameterSpec(name=HOLD, row=3, shape=ParameterShape.FLAG),
    ParameterSpec(
        name=VERIFY, row=3, shape=ParameterShape.FLAG, also=(FEATURES,), label=_STORE_ONLY,
        help=Text("WalletPage", "The amount of the token has to be zero"),
    ),
    ParameterSpec(name="autocompletionDate", row=4, shape=ParameterShape.MOMENT),
    ParameterSpec(name="autoReverseDate", row=4, shape=ParameterShape.MOMENT),
    ParameterSpec(name="language", row=5, shape=ParameterShape.OPTION, options=LANGUAGES),
    ParameterSpec(
        name=CURRENCY, row=5, shape=ParameterShape.CURRENCY_OR_NONE,
        help=Text("WalletPage", "Nothing chosen: that of the token, or else of the profile"),
    ),
    ParameterSpec(name=FEE, row=5, shape=ParameterShape.AMOUNT),
    ParameterSpec(name="ip", row=6),
    ParameterSpec(name=FEATURES, row=6, help=Text("WalletPage", "With blanks between them")),
    ParameterSpec(
        name="threeDSProtocolVersion", row=7, shape=ParameterShape.OPTION, options=VERSIONS
    ),
    ParameterSpec(
        name="externalScaExemptionIndicator", row=7, shape=ParameterShape.OPTION,
        options=EXEMPTIONS,
    ),
    ParameterSpec(name=REFERENCE, row=8),
    ParameterSpec(name=BEGAN_AT, row=8, shape=ParameterShape.MOMENT),
    ParameterSpec(
        name=EXTRA, row=9, shape=ParameterShape.PAIRS,
        known=MappingProxyType({**KNOWN_PARAMETERS, **RECURRENT_PARAMETERS}),
    ),
)  # fmt: skip


def allowed_of(abilities: GatewayAbilities) -> frozenset[str]:
    """Names of the fields behind *More* that the bank's support has allowed."""

    def allowed(name: str) -> bool:
        if name == INITIATOR:
            return withheld_initiators(abilities) != _STORING.keys()
        return abilities.allows(Permission.VERIFY) if name == VERIFY else abilities.may_send(name)

    return frozenset(spec.name for spec in MORE if allowed(spec.name))


def withheld_initiators(abilities: GatewayAbilities) -> frozenset[str]:
    """Initiators that the bank's support has not allowed."""
    return frozenset(each for each, gate in _STORING.items() if not abilities.allows(gate))


def shown_for(operation: WalletOperation) -> frozenset[str]:
    """Names of the fields that an operation has."""
    return FIELDS[operation]


def first_texts(abilities: GatewayAbilities) -> dict[str, str]:
    """What the fields begin with: the settings of the profile."""
    settings = abilities.merchant
    return {
        "merchant": abilities.merchant_login,
        "language": settings.language,
    }
