"""Table of every parameter of the gateway's operations, as in section 2 of the specification."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.api.gateway.parameters import (
    Parameter,
    ParameterKind,
    TextForm,
    address,
    block,
    flag,
    integer,
    rows,
    text,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

LANGUAGES: Final = ("ru", "en", "by", "pl")

_LOGIN: Final = (
    text("userName", 1, 50, secret=True),
    text("password", 1, 30, secret=True),
)
_AUTHENTICATION: Final = (*_LOGIN, text("token", 1, 256, secret=True))
_LANGUAGE: Final = text("language", 2, 2, values=LANGUAGES)
_CURRENCY: Final = text("currency", 3, 3, form=TextForm.DIGITS)
_DESCRIPTION: Final = text("description", 1, 598)
_CLIENT: Final = text("clientId", 0, 255, passed_on=True)
_IP: Final = text("ip", 1, 39)
_EMAIL: Final = text("email", 1, 64)
_POST_ADDRESS: Final = text("postAddress", 1, 255)
_MATCH: Final = text("billingAndShippingAddressMatchIndicator", 1, 1, values=("Y", "N"))
_FEATURES: Final = text("features", repeatable=True)
_FREE: Final = block("jsonParams")
_AMOUNT: Final = integer("amount", 0, 12, required=True)
_ORDER_NUMBER: Final = text("orderNumber", 1, 36, required=True, passed_on=True)
_AUTOMATIC: Final = (
    text("autocompletionDate", 19, 19, form=TextForm.MOMENT),
    text("autoReverseDate", 19, 19, form=TextForm.MOMENT),
)
_ORIGINAL: Final = (
    text("originalPaymentNetRefNum", 1, 36, passed_on=True),
    text("originalPaymentDate", form=TextForm.DIGITS),
)
_THREE_DS_VERSION: Final = text("threeDSProtocolVersion", values=("2.1.0", "2.2.0"))
_EXEMPTION: Final = text("externalScaExemptionIndicator", values=("LVP", "TRA"))

_PHONES: Final = block(
    "orderPayerData",
    *(text(name, 7, 15, form=TextForm.PHONE) for name in ("homePhone", "workPhone", "mobilePhone")),
)
_PAYERS: Final = (
    block(
        "billingPayerData",
        text("billingCity", 0, 50),
        text("billingCountry", 0, 50),
        text("billingAddressLine1", 0, 50),
        text("billingAddressLine2", 0, 50),
        text("billingAddressLine3", 0, 50),
        text("billingPostalCode", 0, 9),
        text("billingState", 0, 50, form=TextForm.LATIN),
    ),
    block(
        "shippingPayerData",
        *(
            text(name, 1, 50)
            for name in (
                "shippingCity",
                "shippingCountry",
                "shippingAddressLine1",
                "shippingAddressLine2",
                "shippingAddressLine3",
                "shippingState",
            )
        ),
        text("shippingPostalCode", 1, 16),
        text("shippingMethodIndicator", 2, 2, form=TextForm.DIGITS),
        text("deliveryTimeframe", 2, 2, form=TextForm.DIGITS),
        text("deliveryEmail", 1, 254),
    ),
    block(
        "preOrderPayerData",
        text("preOrderDate", 10, 10),
        text("preOrderPurchaseInd", 2, 2, form=TextForm.DIGITS),
        text("reorderItemsInd", 2, 2, form=TextForm.DIGITS),
    ),
    _PHONES,
)
_CART: Final = block(
    "orderBundle",
    text("orderCreationDate", 19, 19, form=TextForm.MOMENT),
    block(
        "customerDetails",
        text("contact", 0, 40),
        text("fullName", 1, 100),
        text("passport", 1, 100),
        block(
            "deliveryInfo",
            text("deliveryType", 1, 20),
            text("country", 2, 2, required=True),
            text("city", 0, 40, required=True),
            text("postAddress", 1, 255, required=True),
        ),
    ),
    block(
        "cartItems",
        rows(
            "items",
            integer("positionId", 1, 12, required=True),
            text("name", 1, 255, required=True),
            block(
                "itemDetails",
                rows(
                    "itemDetailsParams",
                    text("value", 1, 2000, required=True),
                    text("name", 1, 255, required=True),
                ),
            ),
            block(
                "quantity",
                Parameter(
                    name="value", kind=ParameterKind.NUMBER, shortest=1, longest=18, required=True
                ),
                text("measure", 1, 20, required=True),
                required=True,
            ),
            integer("itemAmount", 1, 12),
            integer("itemPrice", 1, 18),
            text("itemCurrency", 3, 3, form=TextForm.DIGITS),
            text("itemCode", 1, 100, passed_on=True),
            required=True,
        ),
        required=True,
    ),
)
_ORDER: Final = (
    *_AUTHENTICATION,
    _ORDER_NUMBER,
    _AMOUNT,
    _CURRENCY,
    address("returnUrl", required=True),
    address("failUrl"),
    address("dynamicCallbackUrl"),
    _DESCRIPTION,
    _LANGUAGE,
    _IP,
    _CLIENT,
    text("merchantLogin", 1, 255, passed_on=True),
    text("cardholderName", 1, 150, form=TextForm.LATIN),
    _FREE,
    integer("sessionTimeoutSecs", 1, 9),
    text("expirationDate", 19, 19, form=TextForm.MOMENT),
    text("bindingId", 1, 255, passed_on=True),
    _FEATURES,
    _POST_ADDRESS,
    _CART,
    integer("feeInput", 0, 8),
    _EMAIL,
    *_PAYERS,
    _MATCH,
)
_BROWSER: Final = block(
    "clientBrowserInfo",
    text("userAgent", 1, 2048, passed_on=True),
    text("OS", passed_on=True),
    text("OSVersion", passed_on=True),
    text("browserAcceptHeader", 1, 2048, passed_on=True),
    text("browserIpAddress", 1, 45, passed_on=True),
    text("browserLanguage", 1, 8, passed_on=True),
    text("browserTimeZone", passed_on=True),
    text("browserTimeZoneOffset", 1, 5, passed_on=True),
    text("colorDepth", 1, 2, passed_on=True),
    text("fingerprint", passed_on=True),
    flag("isMobile"),
    flag("javaEnabled"),
    flag("javascriptEnabled"),
    text("plugins", passed_on=True),
    integer("screenHeight", 1, 6),
    integer("screenWidth", 1, 6),
    text("screenPrint", passed_on=True),
    text("device", passed_on=True),
    text("deviceType", passed_on=True),
)
_SECOND_STEP: Final = (
    text("threeDSServerTransId", 1, 36, passed_on=True),
    address("threeDSVer2FinishUrl"),
    address("threeDSMethodNotificationUrl"),
)
_CARD_PAYMENT: Final = (
    text("userName", 1, 50, required=True, secret=True),
    text("password", 1, 30, required=True, secret=True),
    text("MDORDER", 1, 36, required=True, passed_on=True),
    text("$PAN", 1, 19, form=TextForm.DIGITS, secret=True),
    text("$CVC", 3, 3, form=TextForm.DIGITS, secret=True),
    text("YYYY", 4, 4, form=TextForm.DIGITS, secret=True),
    text("MM", 2, 2, form=TextForm.DIGITS, secret=True),
    text("$EXPIRY", 6, 6, form=TextForm.MONTH_OF_YEAR, secret=True),
    text("seToken", secret=True),
    text("TEXT", 1, 512, required=True),
    text("language", 2, 2, required=True, values=LANGUAGES),
    _IP,
    flag("bindingNotNeeded"),
    _FREE,
    flag("threeDSSDK"),
    _EMAIL,
    *_PAYERS,
    _MATCH,
    text("tii", values=("", "CI", "F", "U", "RI", "R")),
    _EXEMPTION,
    _BROWSER,
    *_ORIGINAL,
    _THREE_DS_VERSION,
    _POST_ADDRESS,
    *_SECOND_STEP,
)
_MOTO: Final = (
    *_AUTHENTICATION,
    text("orderNumber", 1, 36, passed_on=True),
    _AMOUNT,
    _CURRENCY,
    address("returnUrl", required=True),
    address("failUrl"),
    _DESCRIPTION,
    _LANGUAGE,
    _CLIENT,
    text("merchantLogin", 1, 255, passed_on=True),
    _POST_ADDRESS,
    _FREE,
    _FEATURES,
    address("dynamicCallbackUrl"),
    _IP,
    _EMAIL,
    *_PAYERS,
    flag("preAuth"),
    *_AUTOMATIC,
    text("pan", 1, 19, form=TextForm.DIGITS, secret=True),
    text("expiry", 6, 6, form=TextForm.MONTH_OF_YEAR, secret=True),
    text("cardholder", 1, 26, required=True, form=TextForm.LATIN),
    text("cvc", 3, 3, form=TextForm.DIGITS, secret=True),
    text("seToken", secret=True),
    text("bindingId", 1, 255, passed_on=True),
)
_ASSUMED_OF_CREDENTIALS: Final = (_EMAIL, _PHONES, _THREE_DS_VERSION, *_SECOND_STEP)
"""Assumed: what row 3 has for 3-D Secure, row 13 has for the same purpose."""

_MERCHANT: Final = text("merchant", 1, 255, required=True, passed_on=True)
_WALLET: Final = (
    _ORDER_NUMBER,
    _DESCRIPTION,
    _LANGUAGE,
    block("additionalParameters"),
    flag("preAuth"),
    *_AUTOMATIC,
    text("paymentToken", 1, 8192, required=True, secret=True),
    text("tii", values=("", "CI", "RI")),
    _CLIENT,
    _EMAIL,
    text("phone", 7, 15, form=TextForm.PHONE),
    _THREE_DS_VERSION,
    _EXEMPTION,
)
_FEE: Final = integer("feeInput", 0, 8)

PARAMETERS: Final[Mapping[int, tuple[Parameter, ...]]] = MappingProxyType(
    {
        1: _ORDER,
        2: (*_ORDER, *_AUTOMATIC),
        3: _CARD_PAYMENT,
        4: _MOTO,
        5: (text("orderId", 1, 36, required=True, passed_on=True),),
        6: (_MERCHANT, *_WALLET),
        7: (
            text("merchant", 1, 255, passed_on=True),
            text("userName", 1, 50, required=True, secret=True),
            text("password", 1, 30, required=True, secret=True),
            *_WALLET,
            _FEE,
            *_ORIGINAL,
            text("features", values=("VERIFY",)),
            *_PAYERS,
            _MATCH,
        ),
        8: (
            _MERCHANT,
            *_WALLET,
            _FEATURES,
            _IP,
            text("currencyCode", 3, 3, form=TextForm.DIGITS),
            *_PAYERS,
            _MATCH,
        ),
        9: (
            text("mdOrder", 1, 36, required=True, passed_on=True),
            text(
                "onFailedPaymentBackUrl",
                1,
                required=True,
                form=TextForm.ADDRESS,
                passed_on=True,
            ),
            _THREE_DS_VERSION,
        ),
        10: (_MERCHANT, *_WALLET, _FEE, *_ORIGINAL, _IP, *_PAYERS, _MATCH),
        11: (
            *_AUTHENTICATION,
            text("orderId", 1, 36, passed_on=True),
            text("orderNumber", 1, 36, passed_on=True),
            _LANGUAGE,
            text("merchantLogin", 1, 255, passed_on=True),
        ),
        12: (
            *_AUTHENTICATION,
            text("clientId", 1, 255, required=True, passed_on=True),
            text("bindingType", 1, values=("C", "R")),
        ),
        13: (
            *_AUTHENTICATION,
            text("mdOrder", 1, 36, required=True, passed_on=True),
            text("bindingId", 1, 255, required=True, passed_on=True),
            text("cvc", 3, 3, form=TextForm.DIGITS, secret=True),
            _IP,
            _LANGUAGE,
            text("tii", values=("", "F", "U")),
            *_ASSUMED_OF_CREDENTIALS,
        ),
        14: (
            *_AUTHENTICATION,
            _ORDER_NUMBER,
            _LANGUAGE,
            text("bindingId", 1, 255, required=True, passed_on=True),
            _AMOUNT,
            _CURRENCY,
            _DESCRIPTION,
            block("additionalParameters"),
        ),
    }
)
"""Parameters by the row of section 4."""
