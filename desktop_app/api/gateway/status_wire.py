"""Wire models of the order-status answer, versions 1 to 49 (2.12, 9)."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Any

from pydantic import AliasChoices, BeforeValidator, Field

from desktop_app.api.values import (
    Code,  # noqa: TC001 - read at run time, as those below
    CodeText,  # noqa: TC001
    Flag,  # noqa: TC001
    Text,  # noqa: TC001
    WireModel,
    read_whole_number,
)

_LAST_MOMENT = 253_402_300_799_999


def _read_milliseconds(value: object) -> datetime | None:
    """A moment from milliseconds since 1970; an empty text is none.

    Raises:
        ValueError: it is no whole number of milliseconds before the year 10000.
    """
    number = read_whole_number(value)
    if number is None:
        return None
    if not 0 < number <= _LAST_MOMENT:
        raise ValueError("no moment")
    return datetime.fromtimestamp(number // 1000, UTC).replace(microsecond=number % 1000 * 1000)


def _read_minor(value: object) -> int | None:
    """An amount in minor units, sent as a whole number or as digits; an empty text is none.

    Raises:
        ValueError: it is no whole number of at most 20 digits, or below zero.
    """
    number = read_whole_number(value)
    if number is not None and number < 0:
        raise ValueError("no amount")
    return number


Milliseconds = Annotated[datetime | None, BeforeValidator(_read_milliseconds)]
Minor = Annotated[int | None, BeforeValidator(_read_minor)]


class AmountInfo(WireModel):
    """`paymentAmountInfo`."""

    payment_state: CodeText = ""
    approved_amount: Minor = None
    deposited_amount: Minor = None
    refunded_amount: Minor = None
    total_amount: Minor = None


class SecureAuthInfo(WireModel):
    """`secureAuthInfo`, of which two values are shown and the rest is kept."""

    eci: CodeText = ""
    version: Text = Field(
        default="",
        validation_alias=AliasChoices("threeDsProtocolVersion", "threeDSProtocolVersion"),
    )


class CardAuthInfo(WireModel):
    """`cardAuthInfo`."""

    masked_pan: Text = ""
    pan: Text = ""
    expiration: CodeText = ""
    cardholder_name: Text = ""
    approval_code: Text = ""
    payment_system: Text = ""
    product: Text = ""
    product_category: Text = ""
    corporate_card: Text = ""
    masked_token: Text = ""
    token_expiration: CodeText = ""
    secure_auth_info: dict[str, Any] = Field(default_factory=dict)


class RefundInfo(WireModel):
    """One of `refunds`."""

    date: Milliseconds = None
    amount: Minor = None
    external_refund_id: Text = ""
    approval_code: Text = ""
    action_code: CodeText = ""
    reference_number: Text = ""


class BindingInfo(WireModel):
    """`bindingInfo`."""

    client_id: Text = ""
    binding_id: Text = ""


class BankInfo(WireModel):
    """`bankInfo`."""

    bank_name: Text = ""
    bank_country_name: Text = ""


class PayerInfo(WireModel):
    """`payerData`."""

    email: Text = ""
    phone: Text = ""
    post_address: Text = ""


class StatusAnswer(WireModel):
    """Row 11 and the status block of others; inner blocks are read one by one."""

    order_number: Text = ""
    order_status: Code = None
    action_code: CodeText = ""
    action_code_description: Text = ""
    amount: Minor = None
    currency: CodeText = ""
    date: Milliseconds = None
    deposited_date: Milliseconds = None
    order_description: Text = ""
    ip: Text = ""
    auth_ref_num: Text = ""
    refunded_date: Milliseconds = None
    reversed_date: Milliseconds = None
    payment_way: Text = ""
    avs_code: CodeText = ""
    auth_date_time: Milliseconds = None
    terminal_id: Text = ""
    payment_amount_info: dict[str, Any] = Field(default_factory=dict)
    refunds: list[Any] = Field(default_factory=list)
    card_auth_info: dict[str, Any] = Field(default_factory=dict)
    prepayment_md_order: Text = ""
    partpayment_md_orders: list[Any] = Field(default_factory=list)
    fe_utrnno: CodeText = ""
    binding_info: dict[str, Any] = Field(default_factory=dict)
    bank_info: dict[str, Any] = Field(default_factory=dict)
    payer_data: dict[str, Any] = Field(default_factory=dict)
    display_error_message: Text = ""
    tii: CodeText = ""
    used_psd_indicator_value: CodeText = ""
    merchant_order_params: list[Any] = Field(default_factory=list)
    transaction_attributes: list[Any] = Field(default_factory=list)
    attributes: list[Any] = Field(default_factory=list)
    operations: list[Any] = Field(default_factory=list)
    chargeback: Flag = None
