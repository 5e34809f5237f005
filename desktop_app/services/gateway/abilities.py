"""Tells what a profile can do at the payment gateway, and why it cannot do the rest.

abilities = workspace.gateway_abilities
if (obstacle := abilities.obstacle(Operation.PAY_BY_CARD)) is not None: ...
if abilities.may_send("feeInput"): ...
"""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeAlias

from desktop_app.api.gateway.parameter_table import PARAMETERS
from desktop_app.domain.gateway.merchant_login import Login, Token
from desktop_app.domain.gateway.merchant_settings import MerchantSettings, Permission
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.outbox.operations import GATEWAY_OPERATIONS, OPERATIONS, Operation

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.domain.gateway.merchant_login import MerchantKey
    from desktop_app.domain.profiles.profile import Profile


class GatewayCall(StrEnum):
    """Operations of the gateway that are not sent from the outbox."""

    ISSUER_REDIRECT = "issuer_redirect"
    """Row 5: leads the payer's browser to the issuer."""
    WEB_WALLET = "web_wallet"
    """Row 9: begins a payment with wallet B on a web page."""
    STATUS = "status"
    """Row 11: the status of an order."""
    STORED_CREDENTIALS = "stored_credentials"
    """Row 12: the stored cards of a customer."""


class SignInKind(StrEnum):
    """With what a profile signs in at the gateway."""

    NONE = "none"
    LOGIN = "login"
    TOKEN = "token"  # noqa: S105 - what it is, not what it says
    UNREAD = "unread"
    """The vault was not read yet; nothing is held against it."""


class Obstacle(StrEnum):
    """Why an operation cannot be used with the profile as it is."""

    NO_ADDRESS = "address"
    """The profile has no gateway."""
    NO_KEY = "key"
    """It has no login and no token."""
    LOGIN_NEEDED = "login"
    """The operation takes login and password only, and the profile has a token."""
    MERCHANT_NEEDED = "merchant"
    """The operation names the merchant's login, which a token does not tell."""
    NO_PERMISSION = "permission"
    """The bank's support has not allowed stored cards."""


AnyGatewayCall: TypeAlias = Operation | GatewayCall
"""Every operation of section 4."""

_ROWS: Final[Mapping[GatewayCall, int]] = MappingProxyType(
    {
        GatewayCall.ISSUER_REDIRECT: 5,
        GatewayCall.WEB_WALLET: 9,
        GatewayCall.STATUS: 11,
        GatewayCall.STORED_CREDENTIALS: 12,
    }
)
ALL_CALLS: Final[tuple[AnyGatewayCall, ...]] = (*GATEWAY_OPERATIONS, *GatewayCall)
"""All fourteen, by their use."""

PARAMETERS_OF: Final[Mapping[Permission, tuple[str, ...]]] = MappingProxyType(
    {
        Permission.FEE: ("feeInput",),
        Permission.OTHER_MERCHANTS: ("merchantLogin",),
        Permission.STORED_CREDENTIALS: ("bindingId", "bindingType"),
        Permission.DECLINE_STORING: ("bindingNotNeeded",),
        Permission.BROWSER_INFO: ("clientBrowserInfo",),
        Permission.SCA_EXEMPTION: ("externalScaExemptionIndicator",),
        Permission.AUTOMATIC: ("autocompletionDate",),
        Permission.EXTRA_PARAMETERS: ("jsonParams", "additionalParameters"),
    }
)
"""Top-level parameters that can be sent with a permission only (sections 2.3 to 2.11).

The features `VERIFY` and `FORCE_SSL`, and CI of the wallets' `tii`, are values and have permissions
of their own; RI there needs that for stored cards. *External 3-D Secure* says how the
gateway treats parameters that may be sent without it as well; *address check* makes the billing
address mandatory where an operation takes one.
"""

_GATED: Final[Mapping[str, Permission]] = MappingProxyType(
    {name: permission for permission, names in PARAMETERS_OF.items() for name in names}
)


@dataclass(frozen=True, slots=True, kw_only=True)
class GatewayAbilities:
    """What a profile can do at the payment gateway; a new one is made when settings change.

    Attributes:
        has_address: the profile names a gateway.
        sign_in: with what it signs in there.
        login: of the service account; empty with a token.
        merchant: its settings.
    """

    has_address: bool
    sign_in: SignInKind
    login: str = ""
    merchant: MerchantSettings

    @property
    def has_key(self) -> bool:
        """Whether a login or a token is kept."""
        return self.sign_in in {SignInKind.LOGIN, SignInKind.TOKEN}

    @property
    def by_token(self) -> bool:
        """Whether it signs in with a token."""
        return self.sign_in is SignInKind.TOKEN

    @property
    def merchant_login(self) -> str:
        """The login that wallet operations name as `merchant`; empty if nobody knows it."""
        return self.merchant.merchant or self.login

    def allows(self, permission: Permission) -> bool:
        """Whether the bank's support has allowed it."""
        return self.merchant.allows(permission)

    def may_send(self, parameter: str) -> bool:
        """Whether a top-level parameter can be sent: it needs no permission, or has it."""
        gate = _GATED.get(parameter)
        return gate is None or self.allows(gate)

    def can(self, call: AnyGatewayCall) -> bool:
        """Whether an operation can be used."""
        return self.obstacle(call) is None

    def obstacle(self, call: AnyGatewayCall) -> Obstacle | None:
        """Why an operation cannot be used; None if it can.

        The first reason is the one to remove first. Whether a token is enough, and whether a
        login or a stored card has to be named, stands in the table of parameters.
        """
        if not self.has_address:
            return Obstacle.NO_ADDRESS
        if self.sign_in is SignInKind.NONE:
            return Obstacle.NO_KEY
        known = {each.name: each for each in PARAMETERS[row_of(call)]}
        if self.sign_in is SignInKind.TOKEN:
            if "userName" in known and "token" not in known:
                return Obstacle.LOGIN_NEEDED
            if "merchant" in known and known["merchant"].required and not self.merchant_login:
                return Obstacle.MERCHANT_NEEDED
        for name, parameter in known.items():
            if (parameter.required or name == "bindingType") and not self.may_send(name):
                return Obstacle.NO_PERMISSION
        return None

    def obstacles(self) -> Mapping[AnyGatewayCall, Obstacle]:
        """What cannot be used, with the reasons."""
        found = ((call, self.obstacle(call)) for call in ALL_CALLS)
        return {call: obstacle for call, obstacle in found if obstacle is not None}


def row_of(call: AnyGatewayCall) -> int:
    """The row of an operation in section 4."""
    return _ROWS[call] if isinstance(call, GatewayCall) else OPERATIONS[call].row


def abilities_of(
    profile: Profile, key: MerchantKey | None, *, is_read: bool = True
) -> GatewayAbilities:
    """What a profile with this key can do; `is_read` is false before the vault was read."""
    match key:
        case Login():
            kind = SignInKind.LOGIN
        case Token():
            kind = SignInKind.TOKEN
        case _:
            kind = SignInKind.NONE if is_read else SignInKind.UNREAD
    return GatewayAbilities(
        has_address=bool(profile.gateway_url),
        sign_in=kind,
        login=key.name if isinstance(key, Login) else "",
        merchant=profile.merchant,
    )
