"""Wire models of the order-status answer, versions 1 to 49 (2.12, 9)."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Any

from pydantic import AliasChoices, BeforeValidator, Field

from desktop_app.api.values import Code, Flag, Text, WireModel  # noqa: TC001 - read at run time

_LAST_MOMENT = 253_402_300_799_999
_MOST_DIGITS = 20


def _read_milliseconds(value: object) -> datetime | None:
    """A moment from milliseconds since 1970; an empty text is none.

    Raises:
        ValueError: it is no number of milliseconds before the year 10000.
    """
    if isinstance(value, str):
        if not value.strip():
            return None
        if not (value.strip().isascii() and value.strip().isdigit()):
            raise ValueError("no moment")
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 < value <= _LAST_MOMENT:
        raise ValueError("no moment")
    return datetime.fromtimestamp(value // 1000, UTC).replace(microsecond=value % 1000 * 1000)


def _read_minor(value: object) -> int | None:
    """An amount in minor units, sent as a number or as digits; an empty text is none.

    Raises:
        ValueError: it is no whole number of at most 20 digits.
    """
    if isinstance(value, str):
        text = value.strip()
        if not text:
            return None
        if not text.isascii() or not text.isdigit():
            raise ValueError("no amount")
        value = int(text[: _MOST_DIGITS + 1])
    if isinstance(value, bool) or not isinstance(value, int) or len(str(value)) > _MOST_DIGITS:
        raise ValueError("no amount")
    return value


Milliseconds = Annotated[datetime | None, BeforeValidator(_read_milliseconds)]
Minor = Annotated[int | None, BeforeValidator(_read_minor)]


class AmountInfo(WireModel):
    """`paymentAmountInfo`."""

    payment_state: Text = ""
    approved_amount: Minor = None
    deposited_amount: Minor = None
    refunded_amount: Minor = None
    total_amount: Minor = None


class SecureAuthInfo(WireModel):
    """`secureAuthInfo`, of which two values are shown and the rest is kept."""

    eci: Text = ""
    version: Text = Field(
        default="",
        validation_alias=AliasChoices("threeDsProtocolVersion", "threeDSProtocolVersion"),
    )


class CardAuthInfo(WireModel):
    """`cardAuthInfo`."""

    masked_pan: Text = ""
    pan: Text = ""
    expiration: Text = ""
    cardholder_name: Text = ""
    approval_code: Text = ""
    payment_system: Text = ""
    product: Text = ""
    product_category: Text = ""
    corporate_card: Text = ""
    masked_token: Text = ""
    token_expiration: Text = ""
    secure_auth_info: dict[str, Any] = Field(default_factory=dict)


class RefundInfo(WireModel):
    """One of `refunds`."""

    date: Milliseconds = None
    amount: Minor = None
    external_refund_id: Text = ""
    approval_code: Text = ""
    action_code: Text = ""
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
    action_code: Text = ""
    action_code_description: Text = ""
    amount: Minor = None
    currency: Text = ""
    date: Milliseconds = None
    deposited_date: Milliseconds = None
    order_description: Text = ""
    ip: Text = ""
    auth_ref_num: Text = ""
    refunded_date: Milliseconds = None
    reversed_date: Milliseconds = None
    payment_way: Text = ""
    avs_code: Text = ""
    auth_date_time: Milliseconds = None
    terminal_id: Text = ""
    payment_amount_info: dict[str, Any] = Field(default_factory=dict)
    refunds: list[Any] = Field(default_factory=list)
    card_auth_info: dict[str, Any] = Field(default_factory=dict)
    prepayment_md_order: Text = ""
    partpayment_md_orders: list[Any] = Field(default_factory=list)
    fe_utrnno: Text = ""
    binding_info: dict[str, Any] = Field(default_factory=dict)
    bank_info: dict[str, Any] = Field(default_factory=dict)
    payer_data: dict[str, Any] = Field(default_factory=dict)
    display_error_message: Text = ""
    tii: Text = ""
    used_psd_indicator_value: Text = ""
    merchant_order_params: list[Any] = Field(default_factory=list)
    transaction_attributes: list[Any] = Field(default_factory=list)
    attributes: list[Any] = Field(default_factory=list)
    operations: list[Any] = Field(default_factory=list)
    chargeback: Flag = None
