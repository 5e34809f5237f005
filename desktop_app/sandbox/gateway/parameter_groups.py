"""The parameters of sections 2.2 to 2.13, each group declared once."""

from __future__ import annotations

from dataclasses import replace

from desktop_app.sandbox.gateway.messages import LANGUAGES
from desktop_app.sandbox.gateway.parameter_types import Parameter

P = Parameter

FEATURES = (
    "FORCE_SSL", "FORCE_CREATE_BINDING", "VERIFY", "FORCE_TDS", "FORCE_FULL_TDS",
    "PARTIAL_AUTHORIZATION", "FORCE_PAYMENT_WAY",
)  # fmt: skip
"""Values of `features`: those that occur in the specification, and those of the family."""

PROTOCOLS = ("2.1.0", "2.2.0")
EXEMPTIONS = ("LVP", "TRA")
EXTERNAL_3DS = ("eci", "cavv", "xid", "threeDSProtocolVersion", "authenticationTypeIndicator")
"""Names in `jsonParams` that come from a merchant's own 3DS server."""

ITEM_DETAILS = P(name="itemDetailsParams", kind="objects", fields=(
    P(name="value", required=True, high=2000), P(name="name", required=True, high=255),
))  # fmt: skip
QUANTITY = P(name="quantity", kind="object", required=True, fields=(
    P(name="value", kind="number", required=True, high=18),
    P(name="measure", required=True, high=20),
))  # fmt: skip
ITEM = (
    P(name="positionId", kind="integer", required=True, high=12),
    P(name="name", required=True, high=255),
    P(name="itemDetails", kind="object", fields=(ITEM_DETAILS,)),
    QUANTITY,
    P(name="itemAmount", kind="integer", high=12),
    P(name="itemPrice", kind="integer", high=18),
    P(name="itemCurrency", kind="integer", low=3, high=3),
    P(name="itemCode", high=100),
)
DELIVERY = P(name="deliveryInfo", kind="object", fields=(
    P(name="deliveryType", high=20),
    P(name="country", kind="letters", required=True, low=2, high=2),
    P(name="city", required=True, low=0, high=40),
    P(name="postAddress", required=True, high=255),
))  # fmt: skip
CUSTOMER = P(name="customerDetails", kind="object", fields=(
    P(name="contact", low=0, high=40),
    P(name="fullName", high=100),
    P(name="passport", high=100),
    DELIVERY,
))  # fmt: skip
CART = P(
    name="orderBundle",
    kind="object",
    fields=(
        P(name="orderCreationDate", kind="moment", low=19, high=19),
        CUSTOMER,
        P(
            name="cartItems",
            kind="object",
            required=True,
            fields=(P(name="items", kind="objects", required=True, fields=ITEM),),
        ),
    ),
)

PHONES = P(name="orderPayerData", kind="object", fields=tuple(
    P(name=name, kind="phone", low=7, high=15)
    for name in ("homePhone", "workPhone", "mobilePhone")
))  # fmt: skip
PAYERS = (
    P(name="billingPayerData", kind="object", fields=(
        *(P(name=f"billing{part}", low=0, high=50) for part in
          ("City", "Country", "AddressLine1", "AddressLine2", "AddressLine3")),
        P(name="billingPostalCode", low=0, high=9),
        P(name="billingState", kind="latin", low=0, high=50),
    )),
    P(name="shippingPayerData", kind="object", fields=(
        *(P(name=f"shipping{part}", high=50) for part in
          ("City", "Country", "AddressLine1", "AddressLine2", "AddressLine3", "State")),
        P(name="shippingPostalCode", high=16),
        P(name="shippingMethodIndicator", kind="integer", low=2, high=2),
        P(name="deliveryTimeframe", kind="integer", low=2, high=2),
        P(name="deliveryEmail", high=254),
    )),
    P(name="preOrderPayerData", kind="object", fields=(
        P(name="preOrderDate", low=10, high=10),
        P(name="preOrderPurchaseInd", kind="integer", low=2, high=2),
        P(name="reorderItemsInd", kind="integer", low=2, high=2),
    )),
    PHONES,
    P(name="billingAndShippingAddressMatchIndicator", high=1, choices=("Y", "N")),
)  # fmt: skip
BROWSER = P(
    name="clientBrowserInfo",
    kind="object",
    fields=(
        P(name="userAgent", high=2048),
        P(name="OS"), P(name="OSVersion"),
        P(name="browserAcceptHeader", high=2048),
        P(name="browserIpAddress", high=45),
        P(name="browserLanguage", high=8),
        P(name="browserTimeZone"),
        P(name="browserTimeZoneOffset", high=5),
        P(name="colorDepth", high=2),
        P(name="fingerprint"),
        P(name="isMobile", kind="boolean"),
        P(name="javaEnabled", kind="boolean"),
        P(name="javascriptEnabled", kind="boolean"),
        P(name="plugins"),
        P(name="screenHeight", kind="integer", high=6),
        P(name="screenWidth", kind="integer", high=6),
        P(name="screenPrint"), P(name="device"), P(name="deviceType"),
    ),
)  # fmt: skip

LOGIN = (P(name="userName", high=50), P(name="password", high=30))
TOKEN = P(name="token", high=256)
EITHER = (*LOGIN, TOKEN)

ORDER_NUMBER = P(name="orderNumber", required=True, high=36)
AMOUNT = P(name="amount", kind="integer", required=True, low=0, high=12)
CURRENCY = P(name="currency", kind="digits", low=3, high=3)
RETURN_URL = P(name="returnUrl", required=True, high=512)
FAIL_URL = P(name="failUrl", high=512)
CALLBACK_URL = P(name="dynamicCallbackUrl", high=512)
DESCRIPTION = P(name="description", high=598)
LANGUAGE = P(name="language", low=2, high=2, choices=LANGUAGES)
IP = P(name="ip", high=39)
CLIENT_ID = P(name="clientId", low=0, high=255)
MERCHANT_LOGIN = P(name="merchantLogin", high=255)
JSON_PARAMS = P(name="jsonParams", kind="names")
BINDING_ID = P(name="bindingId", high=255)
FEATURE = P(name="features", many=True, high=64)
AUTO_DATES = tuple(
    P(name=name, kind="moment", low=19, high=19)
    for name in ("autocompletionDate", "autoReverseDate")
)
POST_ADDRESS = P(name="postAddress", high=255)
FEE = P(name="feeInput", kind="integer", low=0, high=8)
EMAIL = P(name="email", high=64)
SE_TOKEN = P(name="seToken", high=4096)
PROTOCOL = P(name="threeDSProtocolVersion", choices=PROTOCOLS)
EXEMPTION = P(name="externalScaExemptionIndicator", choices=EXEMPTIONS)
ORIGINAL = (
    P(name="originalPaymentNetRefNum", high=36),
    P(name="originalPaymentDate", kind="millis"),
)

REGISTRATION = (
    *EITHER, ORDER_NUMBER, AMOUNT, CURRENCY, RETURN_URL, FAIL_URL, CALLBACK_URL, DESCRIPTION,
    LANGUAGE, IP, CLIENT_ID, MERCHANT_LOGIN,
    P(name="cardholderName", kind="latin", high=150),
    JSON_PARAMS,
    P(name="sessionTimeoutSecs", kind="integer", high=9),
    P(name="expirationDate", kind="moment", low=19, high=19),
    BINDING_ID, FEATURE, POST_ADDRESS, CART, FEE, EMAIL, *PAYERS,
)  # fmt: skip
PRE_AUTHORISATION = (*REGISTRATION, *AUTO_DATES)

_REQUIRED_LOGIN = tuple(replace(parameter, required=True) for parameter in LOGIN)
SECOND_STEP = (
    P(name="threeDSServerTransId", high=36, spellings=("threeDSServerTransID",)),
    P(name="threeDSVer2FinishUrl", high=512),
    P(name="threeDSMethodNotificationUrl", high=512),
)
MD_ORDER = P(name="mdOrder", required=True, high=36)
PAYMENT = (
    *_REQUIRED_LOGIN,
    replace(MD_ORDER, name="MDORDER"),
    P(name="$PAN", kind="digits", high=19),
    P(name="$CVC", kind="digits", low=3, high=3),
    P(name="YYYY", kind="year"),
    P(name="MM", kind="month"),
    P(name="$EXPIRY", kind="year-month"),
    SE_TOKEN,
    P(name="TEXT", required=True, high=512),
    replace(LANGUAGE, required=True),
    IP,
    P(name="bindingNotNeeded", kind="boolean"),
    JSON_PARAMS,
    P(name="threeDSSDK", kind="boolean"),
    EMAIL, *PAYERS,
    P(name="tii", choices=("CI", "F", "U", "RI", "R")),
    EXEMPTION, BROWSER, *ORIGINAL, PROTOCOL, POST_ADDRESS,
    *SECOND_STEP,
)  # fmt: skip

MOTO = (
    *EITHER, replace(ORDER_NUMBER, required=False), AMOUNT, CURRENCY, FAIL_URL, DESCRIPTION,
    LANGUAGE, CLIENT_ID, MERCHANT_LOGIN, POST_ADDRESS, JSON_PARAMS, FEATURE, CALLBACK_URL, IP,
    RETURN_URL, EMAIL, *PAYERS,
    P(name="preAuth", kind="boolean"),
    *AUTO_DATES,
    P(name="pan", kind="digits", high=19),
    P(name="expiry", kind="year-month"),
    P(name="cardholder", kind="latin", required=True, high=26),
    P(name="cvc", kind="digits", low=3, high=3),
    SE_TOKEN, BINDING_ID,
)  # fmt: skip

_MERCHANT = P(name="merchant", required=True, high=255)
_WALLET = (
    ORDER_NUMBER, DESCRIPTION, LANGUAGE,
    P(name="additionalParameters", kind="names"),
    P(name="preAuth", kind="boolean"),
    *AUTO_DATES,
    P(name="paymentToken", required=True, high=8192),
    P(name="tii", choices=("CI", "RI")),
    CLIENT_ID, EMAIL,
    P(name="phone", kind="phone", low=7, high=15),
    PROTOCOL, EXEMPTION,
)  # fmt: skip
WALLET_A = (_MERCHANT, *_WALLET)
WALLET_A_DIRECT = (
    *_REQUIRED_LOGIN, replace(_MERCHANT, required=False), *_WALLET, FEE, *ORIGINAL,
    P(name="features", choices=("VERIFY",)), *PAYERS,
)  # fmt: skip
WALLET_B = (
    _MERCHANT, *_WALLET, FEATURE, IP, replace(CURRENCY, name="currencyCode"), *PAYERS,
)  # fmt: skip
WALLET_B_DIRECT = (
    _MERCHANT, *_WALLET, FEE, *ORIGINAL, IP, *PAYERS,
    replace(AMOUNT, required=False), replace(CURRENCY, name="currencyCode"),
)  # fmt: skip
"""Amount and currency are the family's: the token of this operation need not carry them."""

WALLET_B_WEB = (
    MD_ORDER,
    P(name="onFailedPaymentBackUrl", required=True, high=2048),
    PROTOCOL,
)

STATUS = (*EITHER, P(name="orderId", high=36), P(name="orderNumber", high=36), LANGUAGE,
          MERCHANT_LOGIN)  # fmt: skip
BINDINGS = (*EITHER, P(name="clientId", required=True, high=255),
            P(name="bindingType", choices=("C", "R")))  # fmt: skip
BINDING_PAYMENT = (
    *EITHER, MD_ORDER, BINDING_ID,
    P(name="cvc", kind="digits", low=3, high=3), IP, LANGUAGE, P(name="tii", choices=("F", "U")),
    SE_TOKEN, EMAIL, PHONES, PROTOCOL, *SECOND_STEP,
)  # fmt: skip
"""From `seToken` on the parameters are assumed: those that row 3 has for the same purpose."""
RECURRENT = (
    *EITHER, ORDER_NUMBER, LANGUAGE, replace(BINDING_ID, required=True), AMOUNT, CURRENCY,
    DESCRIPTION, P(name="additionalParameters", kind="names"),
)  # fmt: skip

OTHER_EDITIONS = frozenset(
    {
        "pageView", "taxSystem", "additionalOfdParams", "phone", "bindingIdForPayment", "sessionId",
        "installments", "mcc", "prepaymentMdOrder", "orderIdFrom", "showExpired",
        "language",
    }
)  # fmt: skip
"""Parameters that other editions of the gateway take; they are left aside, not refused."""
