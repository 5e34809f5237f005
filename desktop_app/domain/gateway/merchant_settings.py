"""Settings of a profile for the payment gateway; nothing of it is secret."""

from __future__ import annotations

from enum import StrEnum

from desktop_app.domain.late_dataclass import dataclass


class Permission(StrEnum):
    """What a merchant may ask for only after the bank's support has allowed it (section 5, 4).

    A parameter that needs one is offered only where the profile has it.
    """

    FEE = "fee"
    """`feeInput`."""
    OTHER_MERCHANTS = "other_merchants"
    """`merchantLogin`: orders of other merchants, or of child merchants."""
    STORED_CREDENTIALS = "stored_credentials"
    """Cards may be stored and charged again; also `tii` RI of the wallet operations."""
    DECLINE_STORING = "decline_storing"
    """`bindingNotNeeded`."""
    VERIFY = "verify"
    """The feature `VERIFY`: a card is checked and nothing charged."""
    FORCE_SSL = "force_ssl"
    """The feature `FORCE_SSL`: without 3-D Secure."""
    EXTERNAL_THREE_DS = "external_three_ds"
    """The merchant's own 3DS server: its results go with the payment."""
    BROWSER_INFO = "browser_info"
    """`clientBrowserInfo`."""
    SCA_EXEMPTION = "sca_exemption"
    """`externalScaExemptionIndicator`."""
    AUTOMATIC = "automatic"
    """`autocompletionDate`."""
    EXTRA_PARAMETERS = "extra_parameters"
    """`jsonParams` and `additionalParameters` of the merchant's own."""
    ADDRESS_CHECK = "address_check"
    """Billing addresses are verified (AVS)."""
    WALLET_CREDENTIALS = "wallet_credentials"
    """`tii` CI of the wallet operations (2.8)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MerchantSettings:
    """Settings of a profile for the payment gateway.

    Attributes:
        currency: letters of the currency that new orders begin with.
        language: of the gateway's pages and messages: `ru`, `en`, `be` or `pl`; empty for the
            store's default.
        status_version: version of the status answer set at the gateway, 1 to 49; 0 if unknown.
        return_url: where payers return from the payment page of a link; needed for links.
        fail_url: where they return after a failure; empty for `return_url`.
        callback_url: address for notifications that new orders name; empty for none.
        merchant: login that wallet operations name as `merchant`; empty for the own login.
        wallet_page: address of the merchant's page for wallet B on the web, which gets the values
            of the answer (`WebWalletConnection.address_at`); empty for the `href` of the answer.
        lifetime: seconds that a new order can be paid; 0 leaves it to the gateway.
        permissions: what the bank's support has allowed.
        callback_port: port of the callback receiver on this computer; 0 if it is off.
        sign_requests: requests are signed with the key in the vault, whose certificate the
            merchant has uploaded (5.2).
    """

    currency: str = "BYN"
    language: str = ""
    status_version: int = 0
    return_url: str = ""
    fail_url: str = ""
    callback_url: str = ""
    merchant: str = ""
    wallet_page: str = ""
    lifetime: int = 0
    permissions: tuple[Permission, ...] = ()
    callback_port: int = 0
    sign_requests: bool = False

    def allows(self, permission: Permission) -> bool:
        """Whether the bank's support has allowed it."""
        return permission in self.permissions
