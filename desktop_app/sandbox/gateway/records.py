"""What the gateway keeps: merchants, orders with their outcome, stored credentials."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from typing import Any, Literal

Language = Literal["ru", "en", "by", "pl"]
Category = Literal["COMMON", "RECURRENT"]
Authentication = Literal["3ds1", "3ds2"]


class Permission(StrEnum):
    """What support has to switch on for a merchant."""

    OTHER_MERCHANTS = "other_merchants"
    CREDENTIALS = "credentials"
    FEE = "fee"
    EXTERNAL_3DS = "external_3ds"
    BROWSER_INFO = "browser_info"
    SCA_EXEMPTION = "sca_exemption"
    AUTO_DATES = "auto_dates"
    VERIFY = "verify"
    WALLET_CREDENTIALS = "wallet_credentials"
    METHOD_DIRECT = "method_direct"
    AVS = "avs"
    SSL_ONLY = "ssl_only"


class Status(IntEnum):
    """`orderStatus`; all but 1 and 2 are an assumption of the gateway's family."""

    REGISTERED = 0
    HELD = 1
    PAID = 2
    CANCELLED = 3
    REFUNDED = 4
    AUTHENTICATING = 5
    DECLINED = 6


RECURRING = ("recurringFrequency", "recurringExpiry")
"""Names in `jsonParams` of a payment that stores a recurrent credential."""

_DONE = (Status.HELD, Status.PAID, Status.REFUNDED)
OPEN = (Status.REGISTERED, Status.AUTHENTICATING)
"""An order in one of these can still be paid."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Merchant:
    """One merchant and its settings.

    Attributes:
        login: its name for the interface.
        password: good for this sandbox only.
        token: instead of login and password; `None` where it has none.
        parent: login of the merchant it belongs to.
        permissions: what support switched on.
        static_callback_url: where callbacks about stored credentials go.
        dynamic_callback_required: a registration has to name an address for callbacks.
        default_currency: ISO 4217 number.
        default_language: of answers and pages.
        status_version: of the status answer; `None` for the sandbox's own.
        callback: method of callbacks.
        checksum: how callbacks are signed.
        certificate: PEM that `X-Signature` is checked against.
    """

    login: str
    password: str
    token: str | None = None
    parent: str | None = None
    permissions: frozenset[Permission] = frozenset()
    static_callback_url: str | None = None
    dynamic_callback_required: bool = False
    default_currency: str = "933"
    default_language: Language = "ru"
    status_version: int | None = None
    callback: Literal["get", "post"] = "get"
    checksum: Literal["hmac", "rsa-sha512", "none"] = "hmac"
    certificate: str | None = None

    def may(self, permission: Permission) -> bool:
        """Whether support switched it on."""
        return permission in self.permissions


@dataclass(frozen=True, slots=True, kw_only=True)
class UsedCard:
    """The card of an attempt, as much of it as is ever kept.

    Attributes:
        masked: first six and last four digits.
        expiry: YYYYMM.
        system: payment system.
        holder: cardholder's name; empty where it is not known.
        eci: outcome of the authentication; 7 for none.
        trans_status: of 3-D Secure: Y, A, N; `None` where it took no part.
        protocol: version of 3-D Secure; `None` where it took no part.
        token: the number came from a wallet and is a token.
    """

    masked: str
    expiry: str
    system: str
    holder: str = ""
    eci: int = 7
    trans_status: str | None = None
    protocol: str | None = None
    token: bool = False

    def expired(self, now: dt.datetime) -> bool:
        """Whether the month until which it is good has ended."""
        return self.expiry < f"{now:%Y%m}"


WRONG_CODES = 3
"""Wrong codes on the page of the ACS after which the challenge is lost."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PendingAuthentication:
    """An authentication that was begun for an order.

    Attributes:
        kind: `3ds1` or `3ds2`.
        trans_id: of the 3DS server; empty for 3DS1.
        acs_id: of the ACS.
        behaviour: of the test card.
        card: what is kept of the card.
        way: `paymentWay` of the attempt.
        category: of the credential to store; `None` for none.
        finish_url: where the customer goes after the ACS, instead of the order's addresses.
        notification_url: told about the 3DS method.
        challenged: the customer was sent to the ACS.
        wrong_codes: typed so far, or the most there may be where the customer has refused.
        one_attempt: a decline is final.
        credential: the stored credential that pays; `None` for a card that was typed.
    """

    kind: Authentication
    trans_id: str
    acs_id: str
    behaviour: str
    card: UsedCard
    way: str = "CARD"
    category: Category | None = None
    finish_url: str | None = None
    notification_url: str | None = None
    challenged: bool = False
    wrong_codes: int = 0
    one_attempt: bool = False
    credential: str | None = None

    @property
    def lost(self) -> bool:
        """Whether no code is taken any more: too many were wrong, or the customer has refused."""
        return self.wrong_codes >= WRONG_CODES


@dataclass(frozen=True, slots=True, kw_only=True)
class Refund:
    """Money given back once."""

    at: dt.datetime
    amount: int
    reference: str
    approval_code: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Callback:
    """A notification that was sent last."""

    url: str
    parameters: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """One order: what was registered, and its outcome. Amounts in minor units.

    Attributes:
        id: gateway order number.
        number: the merchant's own.
        login: merchant.
        currency: ISO 4217 number.
        two_phase: the amount is held first.
        expires: unpaid until then, it is declined.
        features: as registered.
        json_params: as registered.
        payment_params: attributes that came with the last attempt, and hold for it alone.
        blocks: objects as registered: cart, payer data.
        binding_id: the only credential that may pay it; `None` for any.
        used_binding: the credential it was paid with, or that was stored.
        left: transaction of the last authentication that was not gone through with: the order was
            closed or paid otherwise before, or another authentication was begun.
        begun: authentications begun.
        attempts: payments tried.
        seen: moments of authorization, deposit, refund and reversal.
    """

    id: str
    number: str
    login: str
    amount: int
    currency: str
    language: Language
    registered: dt.datetime
    expires: dt.datetime
    fee: int = 0
    two_phase: bool = False
    status: Status = Status.REGISTERED
    action_code: int = -100
    return_url: str = ""
    fail_url: str | None = None
    callback_url: str | None = None
    description: str | None = None
    ip: str | None = None
    client_id: str | None = None
    cardholder: str | None = None
    email: str | None = None
    phone: str | None = None
    post_address: str | None = None
    features: tuple[str, ...] = ()
    json_params: dict[str, str] = field(default_factory=dict)
    payment_params: dict[str, str] = field(default_factory=dict)
    blocks: dict[str, Any] = field(default_factory=dict)
    binding_id: str | None = None
    completes: dt.datetime | None = None
    reverses: dt.datetime | None = None
    way: str = "CARD"
    card: UsedCard | None = None
    pending: PendingAuthentication | None = None
    used_binding: str | None = None
    tii: str | None = None
    exemption: str | None = None
    left: str | None = None
    begun: int = 0
    attempts: int = 0
    approved: int = 0
    deposited: int = 0
    refunds: tuple[Refund, ...] = ()
    authorized_at: dt.datetime | None = None
    deposited_at: dt.datetime | None = None
    reversed_at: dt.datetime | None = None
    reference: str | None = None
    approval_code: str | None = None
    chargeback: bool = False
    callback: Callback | None = None

    @property
    def refunded(self) -> int:
        """Everything given back."""
        return sum(refund.amount for refund in self.refunds)

    @property
    def done(self) -> bool:
        """It is paid, or its card has passed the check, which leaves it cancelled."""
        if self.status in _DONE:
            return True
        checked = self.verifies and self.status == Status.CANCELLED
        return checked and self.action_code == 0

    @property
    def verifies(self) -> bool:
        """The card is only checked; nothing is debited."""
        return "VERIFY" in self.features

    @property
    def attributes(self) -> dict[str, str]:
        """Names and values as registered, and with the last attempt."""
        return self.json_params | self.payment_params

    @property
    def stores(self) -> Category:
        """The kind of credential that is stored with its payment, where one is (section 4)."""
        recurring = all(name in self.attributes for name in RECURRING)
        return "RECURRENT" if self.tii == "RI" or (recurring and self.tii != "CI") else "COMMON"

    @property
    def due(self) -> dt.datetime | None:
        """When something happens to it by itself."""
        if self.status in OPEN:
            return self.expires
        if self.status == Status.HELD:
            return self.completes or self.reverses
        return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Credential:
    """A stored credential.

    Attributes:
        id: `bindingId`.
        login: merchant it was stored for.
        client_id: customer in the merchant's system.
        card: what is kept of the card.
        behaviour: of the test card.
        category: common or recurrent.
        way: `paymentWay` it was stored with.
        active: it may be paid with.
        order: the order that stored it.
    """

    id: str
    login: str
    client_id: str
    card: UsedCard
    behaviour: str
    category: Category
    way: str
    active: bool = True
    order: str = ""

    @property
    def source(self) -> str:
        """Where it comes from: a card, or a wallet."""
        return source_of(self.way)


def source_of(way: str) -> str:
    """What a `paymentWay` pays with, whoever has typed it: `CARD`, `WALLET_A` or `WALLET_B`."""
    return way.removesuffix("_MOTO")
