"""What the tokens of the wallets hold: card and amount in clear, in each wallet's own layout."""

from __future__ import annotations

import base64
import binascii
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from desktop_app.sandbox.gateway.currencies import NUMBERS
from desktop_app.sandbox.gateway.errors import WrongParameterValue
from desktop_app.sandbox.gateway.payments.cards import Card
from desktop_app.sandbox.http.request_reader import UnreadableRequest, parse_object

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

NAME = "paymentToken"
VERSION = "EC_v1"
_PAN = re.compile(r"[0-9]{1,19}", re.ASCII)
_AMOUNT = re.compile(r"[0-9]{1,12}", re.ASCII)
_CURRENCY = re.compile(r"[0-9]{3}", re.ASCII)
_YYMMDD = re.compile(r"([0-9]{2})(0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])", re.ASCII)
_MMYY = re.compile(r"(0[1-9]|1[0-2])([0-9]{2})", re.ASCII)
_MONTH = re.compile(r"0?[1-9]|1[0-2]", re.ASCII)
_YEAR = re.compile(r"(?:20)?[0-9]{2}", re.ASCII)


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class WalletToken:
    """A token that was read.

    Attributes:
        card: what it pays with.
        amount: in minor units; `None` where the token does not say it.
        currency: ISO 4217 number; `None` where the token does not say it.
        authenticated: the wallet has authenticated its user, and gives a cryptogram for it.
    """

    card: Card
    amount: int | None
    currency: str | None
    authenticated: bool = True


def wallet_a(text: str) -> WalletToken:
    """The payment data as the wallet gives it: a version, and the data."""
    outer = _opened(text)
    if outer.get("version") != VERSION:
        raise WrongParameterValue(NAME)
    return wallet_a_direct(_text(outer, "data"))


def wallet_a_direct(text: str) -> WalletToken:
    """Payment data that the merchant has decrypted."""
    data = _opened(text)
    secret = data.get("paymentData")
    if not isinstance(secret, dict) or not _text(secret, "onlinePaymentCryptogram"):
        raise WrongParameterValue(NAME)
    year, month = _parts(_YYMMDD, data, "applicationExpirationDate")
    return WalletToken(
        card=_card(
            _text(data, "applicationPrimaryAccountNumber"),
            year=year,
            month=month,
            holder=_holder(data),
        ),
        amount=_amount(data.get("transactionAmount")),
        currency=_currency(data.get("currencyCode")),
    )


def wallet_b(text: str) -> WalletToken:
    """The contents of `3ds.data`; the currency may be left to the call, or to the merchant."""
    data = _opened(text)
    currency = data.get("currency_code")
    if not _text(data, "cryptogram"):
        raise WrongParameterValue(NAME)
    month, year = _parts(_MMYY, data, "tokenPanExpiration")
    return WalletToken(
        card=_card(_text(data, "tokenPAN"), year=year, month=month),
        amount=_amount(data.get("amount")),
        currency=None if currency is None else _currency(currency),
    )


def wallet_b_direct(text: str) -> WalletToken:
    """Payment method details; they need not say the amount, nor hold a cryptogram."""
    data = _opened(text)
    details = data.get("paymentMethodDetails")
    if not isinstance(details, dict):
        raise WrongParameterValue(NAME)
    amount = data.get("amount", details.get("amount"))
    currency = data.get("currencyCode", details.get("currencyCode"))
    return WalletToken(
        card=_card(
            _text(details, "pan"),
            year=str(details.get("expirationYear", "")),
            month=str(details.get("expirationMonth", "")),
        ),
        amount=None if amount is None else _amount(amount),
        currency=None if currency is None else _currency(currency),
        authenticated=bool(details.get("cryptogram")),
    )


READERS: Mapping[str, Callable[[str], WalletToken]] = {
    "walletA/payment": wallet_a,
    "walletA/paymentDirect": wallet_a_direct,
    "walletB/payment": wallet_b,
    "walletB/paymentDirect": wallet_b_direct,
}


def _opened(text: str) -> dict[str, Any]:
    try:
        return parse_object(base64.b64decode(text, validate=True))
    except (binascii.Error, ValueError, UnreadableRequest) as error:
        raise WrongParameterValue(NAME) from error


def _text(data: dict[str, Any], name: str) -> str:
    value = data.get(name)
    if not isinstance(value, str) or not value:
        raise WrongParameterValue(NAME)
    return value


def _parts(form: re.Pattern[str], data: dict[str, Any], name: str) -> tuple[str, str]:
    """Two parts of a date that has one form."""
    found = form.fullmatch(_text(data, name))
    if found is None:
        raise WrongParameterValue(NAME)
    return found[1], found[2]


def _holder(data: dict[str, Any]) -> str:
    """The cardholder's name; empty where the token has none."""
    name = data.get("cardholderName")
    if name is None:
        return ""
    if not isinstance(name, str):
        raise WrongParameterValue(NAME)
    return name


def _card(number: str, *, year: str, month: str, holder: str = "") -> Card:
    if not (_PAN.fullmatch(number) and _YEAR.fullmatch(year) and _MONTH.fullmatch(month)):
        raise WrongParameterValue(NAME)
    return Card(
        number=number, expiry=f"20{year[-2:]}{month.zfill(2)}", holder=holder[:26], token=True
    )


def _amount(value: Any) -> int:
    text = str(value) if isinstance(value, int) and not isinstance(value, bool) else value
    if not isinstance(text, str) or not _AMOUNT.fullmatch(text):
        raise WrongParameterValue(NAME)
    return int(text)


def _currency(value: Any) -> str:
    """The ISO 4217 number of a currency: written as that, as a number, or as letters."""
    whole = isinstance(value, int) and not isinstance(value, bool)
    text = str(value).zfill(3) if whole else value
    if not isinstance(text, str):
        raise WrongParameterValue(NAME)
    number = NUMBERS.get(text, text)
    if not _CURRENCY.fullmatch(number):
        raise WrongParameterValue(NAME)
    return number
