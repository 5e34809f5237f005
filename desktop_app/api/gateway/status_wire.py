"""Wire models of the order-status answer, versions 1 to 49 (2.12, 9)."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Any

from pydantic import AliasChoices, BeforeValidator, Field

from desktop_app.api.wire_types import (
    Code,  # noqa: TC001 - read at run time, as those below
    CodeText,  # noqa: TC001
    Flag,  # noqa: TC001
    Text,  # noqa: TC001
    WireModel,
    read_whole_number,
)

_LAST_MOMENT = 253_402_300_799_999


def _read_milliseconds(value: object) -> datetime | None:
    """Read a time in milliseconds since 1970; an empty text gives None.

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
    """Read an amount in minor units, sent as a number or digits; an empty text gives None.

    Raises:
        ValueError: it is no whole number of at most 20 digits, or below zero.
    """
    number = read_whole_number(value)
    if number is not None and number < 0:
        raise ValueError("no amount")
    return number


def _listed(value: object) -> object:
    """Read a list or a single object in its place; an empty list gives None."""
    if not isinstance(value, dict):
        return value
    return [value] if value else []


def _attributes_listed(value: object) -> object:
    """Read names and values as a list; an object without `name` holds them as its fields."""
    if not isinstance(value, dict) or "name" in value:
        return _listed(value)
    return [{"name": name, "value": each} for name, each in value.items()]


Milliseconds = Annotated[datetime | None, BeforeValidator(_read_milliseconds)]
Minor = Annotated[int | None, BeforeValidator(_read_minor)]
Listed = Annotated[list[Any], BeforeValidator(_listed)]
Attributes = Annotated[list[Any], BeforeValidator(_attributes_listed)]


class AmountInfo(WireModel):
    """`paymentAmountInfo`."""

    payment_state: CodeText = ""
    approved_amount: Minor = None
    deposited_amount: Minor = None
    refunded_amount: Minor = None
    total_amount: Minor = None


class SecureAuthInfo(WireModel):
    """`secureAuthInfo`."""

    eci: CodeText = ""
    pa_res_status: Text = ""
    ve_res_status: Text = ""
    pa_res_check_status: Text = ""
    a_res_trans_status: Text = ""
    r_req_trans_status: Text = ""
    cavv: Text = ""
    xid: Text = ""
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
    """One entry of `refunds`."""

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
    """The answer of row 11 and the status block of others; inner blocks are read separately."""

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
    refunds: Listed = Field(default_factory=list)
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
    merchant_order_params: Attributes = Field(default_factory=list)
    transaction_attributes: Attributes = Field(default_factory=list)
    attributes: Attributes = Field(default_factory=list)
    operations: Listed = Field(default_factory=list)
    chargeback: Flag = None
