"""Types of card payments: by card, by stored credential, MOTO and recurring (2.6 to 2.8, 2.10)."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum
from typing import TYPE_CHECKING, Final, TypeAlias

from desktop_app.domain.gateway.cards import Brand
from desktop_app.domain.gateway.orders import Automatic, Feature
from desktop_app.domain.gateway.payers import PayerData, PayerPhones
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values.money import Money

if TYPE_CHECKING:
    from collections.abc import Collection


class Initiator(StrEnum):
    """Transaction initiator indicator, `tii` (2.8)."""

    REGULAR = ""
    """The customer pays; nothing is stored."""
    INITIAL_COMMON = "CI"
    """The customer pays, and the card is stored."""
    SUBSEQUENT_CUSTOMER = "F"
    """The customer pays with a stored card."""
    SUBSEQUENT_MERCHANT = "U"
    """The merchant charges a stored card, at no fixed time; one-phase only."""
    INITIAL_RECURRENT = "RI"
    """The customer pays, and the card is stored for a series."""
    RECURRENT = "R"
    """The merchant charges the next payment of a series; one-phase only."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OriginalPayment:
    """A reference to the first payment of a series.

    Attributes:
        reference: its number in the payment network, 1 to 36 characters.
        began_at: when it began.
    """

    reference: str
    began_at: dt.datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class BrowserInfo:
    """Data about the payer's browser for the issuer (2.7); unknown values are not sent.

    Attributes:
        time_zone_offset: minutes between local time and UTC.
        color_depth: bits.
        screen_height, screen_width: pixels.
        plugins: separated by commas.
    """

    user_agent: str = ""
    os: str = ""
    os_version: str = ""
    accept_header: str = ""
    ip_address: str = ""
    language: str = ""
    time_zone: str = ""
    time_zone_offset: str = ""
    color_depth: str = ""
    fingerprint: str = ""
    is_mobile: bool | None = None
    java_enabled: bool | None = None
    javascript_enabled: bool | None = None
    plugins: str = ""
    screen_height: int | None = None
    screen_width: int | None = None
    screen_print: str = ""
    device: str = ""
    device_type: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ThreeDSOptions:
    """Options of a payment's 3-D Secure authentication.

    Attributes:
        transaction_id: of the 3DS server, from the first answer; empty in the first call.
        finish_url: where the payer returns from the issuer; empty for the gateway's own page.
        method_notification_url: address notified when the issuer has checked the browser.
        version: ``2.1.0`` or ``2.2.0``, for a 3DS server of the merchant's own.
        from_sdk: the payment comes from a 3DS SDK.
        exemption: ``LVP`` or ``TRA``.
    """

    transaction_id: str = ""
    finish_url: str = ""
    method_notification_url: str = ""
    version: str = ""
    from_sdk: bool | None = None
    exemption: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPayment:
    """A payment of a registered order by card (row 3); the card itself is in a `CardAttempt`.

    Attributes:
        order_id: the gateway's identifier of the order.
        language: of the messages; `ru` where nothing else is wanted.
        store: whether the gateway may store the card; None leaves it to the order.
    """

    order_id: str
    language: str = "ru"
    ip: str = ""
    email: str = ""
    store: bool | None = None
    initiator: Initiator = Initiator.REGULAR
    original: OriginalPayment | None = None
    three_ds: ThreeDSOptions = field(default_factory=ThreeDSOptions)
    browser: BrowserInfo = field(default_factory=BrowserInfo)
    payer: PayerData = field(default_factory=PayerData)
    post_address: str = ""
    extra: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class CredentialPayment:
    """A payment of a registered order with a stored common credential (row 13).

    Where the issuer asks for 3-D Secure it is paid in two steps, as with a card: the second one
    says the same and has the identifier of the first answer. `email`, `phones` and `three_ds` are
    assumed.

    Attributes:
        with_code: a security code goes with it, in both steps; the code itself is a `Secret`.
        email, phones: of the payer; VISA with 3-D Secure asks for one where the order has none.
    """

    order_id: str
    credential_id: str
    ip: str = ""
    language: str = ""
    initiator: Initiator = Initiator.REGULAR
    with_code: bool = False
    email: str = ""
    phones: PayerPhones = field(default_factory=PayerPhones)
    three_ds: ThreeDSOptions = field(default_factory=ThreeDSOptions)


MERCHANT_INITIATED: Final = frozenset({Initiator.SUBSEQUENT_MERCHANT, Initiator.RECURRENT})
"""Payments that the merchant makes without the cardholder; no held order takes them."""


def may_use_three_ds(payment: CardPayment, features: Collection[str]) -> bool:
    """Whether 3-D Secure may take part in a payment, as far as it and its order tell.

    Results of a 3DS server of the merchant's own are 3-D Secure. Else it does not take part
    without the cardholder, nor where an exemption or `FORCE_SSL` asks for a payment without it.

    Args:
        payment: what is paid.
        features: that its order was registered with.
    """
    if payment.extra.get("eci"):
        return True
    without = Feature.FORCE_SSL in features or payment.three_ds.exemption
    return not without and payment.initiator not in MERCHANT_INITIATED


def lacks_contact(brand: Brand | None, email: str, phones: PayerPhones) -> bool:
    """Whether VISA would refuse a payment with 3-D Secure for want of an e-mail or phone (2.5)."""
    return brand is Brand.VISA and not (email or phones.mobile or phones.home or phones.work)


OrderPayment: TypeAlias = CardPayment | CredentialPayment
"""What pays an order that is registered already."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MotoPayment:
    """An order and its payment in one call, with a card given by phone or letter (row 4).

    Attributes:
        number: in the merchant's own system; empty lets the gateway choose.
        hold: only hold the amount.
        credential_id: a stored credential in place of a card.
        cardholder: name in Latin letters, 1 to 26 characters, of whom the credential is; a card
            brings its own.
    """

    number: str = ""
    amount: Money
    return_url: str
    fail_url: str = ""
    callback_url: str = ""
    description: str = ""
    language: str = ""
    ip: str = ""
    client_id: str = ""
    merchant_login: str = ""
    features: tuple[str, ...] = ()
    hold: bool | None = None
    automatic: Automatic = field(default_factory=Automatic)
    post_address: str = ""
    email: str = ""
    payer: PayerData = field(default_factory=PayerData)
    credential_id: str = ""
    cardholder: str = ""
    extra: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class RecurringPayment:
    """The next payment of a series with a stored recurrent credential (row 14)."""

    number: str
    credential_id: str
    amount: Money
    description: str = ""
    language: str = ""
    extra: Mapping[str, str] = field(default_factory=dict)
