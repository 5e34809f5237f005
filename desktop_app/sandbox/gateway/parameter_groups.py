"""The parameters of sections 2.2 to 2.13, each group declared once."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from desktop_app.sandbox.gateway.addresses import split_address
from desktop_app.sandbox.gateway.messages import LANGUAGES
from desktop_app.sandbox.gateway.payments.cards import holds_card_number
from desktop_app.sandbox.http.parameters import ListParameter, ParameterError, TextParameter
from desktop_app.sandbox.http.value_parameters import (
    BooleanParameter,
    MomentParameter,
    NamesParameter,
    NumberParameter,
    ObjectParameter,
    ObjectsParameter,
)

if TYPE_CHECKING:
    from typing import Any

    from desktop_app.sandbox.http.parameters import Json, Reading


@dataclass(frozen=True, slots=True)
class PhoneParameter(TextParameter):
    """A telephone number of 7 to 15 digits, as in its own country or with the code of one."""

    def size(self, text: str) -> int:
        """How many digits follow the sign of an international number."""
        return len(text.removeprefix("+").removeprefix("00"))

    def schema(self) -> Json:
        """A string schema."""
        return {"type": "string", "pattern": self.pattern}


@dataclass(frozen=True, slots=True)
class AddressParameter(TextParameter):
    """An address to which callbacks or customers go.

    Attributes:
        called: the gateway itself calls it, and it has no white space.
    """

    called: bool = False

    def value(self, given: Any, reading: Reading) -> str:
        """Read an address whose host and port can be read, where it has them."""
        address = TextParameter.value(self, given, reading)
        spaced = self.called and any(character.isspace() for character in address)
        if spaced or split_address(address) is None:
            raise self.error(reading, "address")
        return address

    def schema(self) -> Json:
        """A string schema."""
        without_space = {"pattern": r"^\S*$"} if self.called else {}
        return TextParameter.schema(self) | without_space


@dataclass(frozen=True, slots=True)
class DescriptionParameter(TextParameter):
    """A text that must not contain card data (2.3)."""

    def value(self, given: Any, reading: Reading) -> str:
        """Read a text without a card number."""
        description = TextParameter.value(self, given, reading)
        if holds_card_number(description):
            raise self.error(reading, "card-number")
        return description


@dataclass(frozen=True, slots=True)
class AttributesParameter(NamesParameter):
    """Names and values of an order; the family has given a meaning to some of them."""

    def value(self, given: Any, reading: Reading) -> dict[str, str]:
        """Read every value as a text, and an address like any other address."""
        values = NamesParameter.value(self, given, reading)
        if split_address(values.get(_SHOP_ADDRESS, "")) is None:
            raise ParameterError(f"{reading.path}{self.name}.{_SHOP_ADDRESS}", "address")
        return values


_SHOP_ADDRESS = "backToShopUrl"
"""The shop's own page, to which a link of the payment page leads."""

NESTED_OF_OTHER_EDITIONS = frozenset(
    {
        "agent", "tax", "discount", "itemAttributes", "agentInterest", "supplierPhones",
        "loyalties", "receiptType", "payments", "phone", "email", "inn", "ffdVersion", "company",
        "total", "additionalCheckProps", "additionalUserProps", "operatingCheckProps",
        "sectoralCheckProps", "cashier", "delivery_info",
    }
)  # fmt: skip
"""Fields of carts and payers in other editions of the gateway; they are left aside, not refused."""

formatted = partial(TextParameter, place="body")
text = partial(formatted, low=1)
digits = partial(text, pattern="^[0-9]*$", digits=True)
an_address = partial(AddressParameter, place="body", low=1)
code = partial(text, low=2, high=2)
latin = partial(text, pattern="^[ -~]*$")
letters = partial(text, pattern="^[A-Za-z]*$")
millis = partial(formatted, pattern="^[0-9]{1,15}$")
year = partial(formatted, pattern="^[0-9]{4}$")
month = partial(formatted, pattern="^(0[1-9]|1[0-2])$")
year_month = partial(formatted, pattern="^[0-9]{4}(0[1-9]|1[0-2])$")
phone = partial(PhoneParameter, place="body", low=7, high=15, pattern=r"^(\+|00)?[0-9]{7,15}$")
integer = partial(NumberParameter, place="body")
number = partial(NumberParameter, place="body", decimals=3)
boolean = partial(BooleanParameter, place="body")
moment = partial(MomentParameter, place="body")
names = partial(AttributesParameter, place="body")
an_object = partial(ObjectParameter, place="body", ignored=NESTED_OF_OTHER_EDITIONS)
objects = partial(ObjectsParameter, place="body", ignored=NESTED_OF_OTHER_EDITIONS)

FEATURES = (
    "FORCE_SSL", "FORCE_CREATE_BINDING", "VERIFY", "FORCE_TDS", "FORCE_FULL_TDS",
    "PARTIAL_AUTHORIZATION", "FORCE_PAYMENT_WAY",
)  # fmt: skip
"""Values of `features`: those that occur in the specification, and those of the family."""

PROTOCOLS = ("2.1.0", "2.2.0")
EXEMPTIONS = ("LVP", "TRA")
EXTERNAL_3DS = ("eci", "cavv", "xid", "threeDSProtocolVersion", "authenticationTypeIndicator")
"""Names in `jsonParams` that come from a merchant's own 3DS server."""

ITEM_DETAILS = objects("itemDetailsParams", fields=(
    text("value", required=True, high=2000), text("name", required=True, high=255),
))  # fmt: skip
QUANTITY = an_object("quantity", required=True, fields=(
    number("value", required=True, high=18),
    text("measure", required=True, high=20),
))  # fmt: skip
ITEM = (
    integer("positionId", required=True, high=12),
    text("name", required=True, high=255),
    an_object("itemDetails", fields=(ITEM_DETAILS,)),
    QUANTITY,
    integer("itemAmount", high=12),
    integer("itemPrice", high=18),
    integer("itemCurrency", low=3, high=3),
    text("itemCode", high=100),
)
DELIVERY = an_object("deliveryInfo", fields=(
    text("deliveryType", high=20),
    letters("country", required=True, low=2, high=2),
    text("city", required=True, low=0, high=40),
    text("postAddress", required=True, high=255),
))  # fmt: skip
CUSTOMER = an_object("customerDetails", fields=(
    text("contact", low=0, high=40),
    text("fullName", high=100),
    text("passport", high=100),
    DELIVERY,
))  # fmt: skip
CART = an_object(
    "orderBundle",
    fields=(
        moment("orderCreationDate"),
        CUSTOMER,
        an_object(
            "cartItems",
            required=True,
            fields=(objects("items", required=True, fields=ITEM),),
        ),
    ),
)


def _codes(last: int) -> tuple[str, ...]:
    """Two digits from 01 on, the values of an indicator (2.5): an assumption of the family."""
    return tuple(f"{number:02d}" for number in range(1, last + 1))


PHONES = an_object("orderPayerData", fields=tuple(
    phone(name)
    for name in ("homePhone", "workPhone", "mobilePhone")
))  # fmt: skip
PAYERS = (
    an_object("billingPayerData", fields=(
        *(text(f"billing{part}", low=0, high=50) for part in
          ("City", "Country", "AddressLine1", "AddressLine2", "AddressLine3")),
        text("billingPostalCode", low=0, high=9),
        latin("billingState", low=0, high=50),
    )),
    an_object("shippingPayerData", fields=(
        *(text(f"shipping{part}", high=50) for part in
          ("City", "Country", "AddressLine1", "AddressLine2", "AddressLine3", "State")),
        text("shippingPostalCode", high=16),
        code("shippingMethodIndicator", choices=_codes(7)),
        code("deliveryTimeframe", choices=_codes(4)),
        text("deliveryEmail", high=254),
    )),
    an_object("preOrderPayerData", fields=(
        text("preOrderDate", low=10, high=10),
        code("preOrderPurchaseInd", choices=_codes(2)),
        code("reorderItemsInd", choices=_codes(2)),
    )),
    PHONES,
)  # fmt: skip
"""The blocks of section 2.5."""

MATCHED_PAYERS = (
    *PAYERS,
    text("billingAndShippingAddressMatchIndicator", high=1, choices=("Y", "N")),
)
"""The blocks, and whether their addresses match: wherever there are blocks but in 2.10."""

BROWSER = an_object("clientBrowserInfo",
    fields=(
        text("userAgent", high=2048),
        text("OS"), text("OSVersion"),
        text("browserAcceptHeader", high=2048),
        text("browserIpAddress", high=45),
        text("browserLanguage", high=8),
        text("browserTimeZone"),
        text("browserTimeZoneOffset", high=5),
        text("colorDepth", high=2),
        text("fingerprint"),
        boolean("isMobile"),
        boolean("javaEnabled"),
        boolean("javascriptEnabled"),
        text("plugins"),
        integer("screenHeight", high=6),
        integer("screenWidth", high=6),
        text("screenPrint"), text("device"), text("deviceType"),
    ),
)  # fmt: skip

LOGIN = (text("userName", high=50), text("password", high=30))
TOKEN = text("token", high=256)
EITHER = (*LOGIN, TOKEN)

ORDER_NUMBER = text("orderNumber", required=True, high=36)
AMOUNT = integer("amount", required=True, low=0, high=12)
CURRENCY = digits("currency", low=3, high=3)
RETURN_URL = an_address("returnUrl", required=True, high=512)
FAIL_URL = an_address("failUrl", high=512)
CALLBACK_URL = an_address("dynamicCallbackUrl", high=512, called=True)
DESCRIPTION = DescriptionParameter("description", place="body", low=1, high=598)
LANGUAGE = text("language", low=2, high=2, choices=LANGUAGES)
IP = text("ip", high=39)
CLIENT_ID = text("clientId", low=0, high=255)
MERCHANT_LOGIN = text("merchantLogin", high=255)
JSON_PARAMS = names("jsonParams")
BINDING_ID = text("bindingId", high=255)
FEATURE = ListParameter("features", place="body", item=text("features", high=64), most=None)
AUTO_DATES = tuple(moment(name) for name in ("autocompletionDate", "autoReverseDate"))
POST_ADDRESS = text("postAddress", high=255)
FEE = integer("feeInput", low=0, high=8)
EMAIL = text("email", high=64)
SE_TOKEN = text("seToken", high=4096)
PROTOCOL = text("threeDSProtocolVersion", choices=PROTOCOLS)
EXEMPTION = text("externalScaExemptionIndicator", choices=EXEMPTIONS)
ORIGINAL = (
    text("originalPaymentNetRefNum", high=36),
    millis("originalPaymentDate"),
)

REGISTRATION = (
    *EITHER, ORDER_NUMBER, AMOUNT, CURRENCY, RETURN_URL, FAIL_URL, CALLBACK_URL, DESCRIPTION,
    LANGUAGE, IP, CLIENT_ID, MERCHANT_LOGIN,
    latin("cardholderName", high=150),
    JSON_PARAMS,
    integer("sessionTimeoutSecs", high=9),
    moment("expirationDate"),
    BINDING_ID, FEATURE, POST_ADDRESS, CART, FEE, EMAIL, *MATCHED_PAYERS,
)  # fmt: skip
PRE_AUTHORISATION = (*REGISTRATION, *AUTO_DATES)

_REQUIRED_LOGIN = tuple(replace(parameter, required=True) for parameter in LOGIN)
SECOND_STEP = (
    text("threeDSServerTransId", high=36, spellings=("threeDSServerTransID",)),
    an_address("threeDSVer2FinishUrl", high=512),
    an_address("threeDSMethodNotificationUrl", high=512),
)
MD_ORDER = text("mdOrder", required=True, high=36)
PAYMENT = (
    *_REQUIRED_LOGIN,
    replace(MD_ORDER, name="MDORDER"),
    digits("$PAN", high=19),
    digits("$CVC", low=3, high=3),
    year("YYYY"),
    month("MM"),
    year_month("$EXPIRY"),
    SE_TOKEN,
    text("TEXT", required=True, high=512),
    replace(LANGUAGE, required=True),
    IP,
    boolean("bindingNotNeeded"),
    JSON_PARAMS,
    boolean("threeDSSDK"),
    EMAIL, *MATCHED_PAYERS,
    text("tii", choices=("CI", "F", "U", "RI", "R")),
    EXEMPTION, BROWSER, *ORIGINAL, PROTOCOL, POST_ADDRESS,
    *SECOND_STEP,
)  # fmt: skip

MOTO = (
    *EITHER, replace(ORDER_NUMBER, required=False), AMOUNT, CURRENCY, FAIL_URL, DESCRIPTION,
    LANGUAGE, CLIENT_ID, MERCHANT_LOGIN, POST_ADDRESS, JSON_PARAMS, FEATURE, CALLBACK_URL, IP,
    RETURN_URL, EMAIL, *PAYERS,
    boolean("preAuth"),
    *AUTO_DATES,
    digits("pan", high=19),
    year_month("expiry"),
    latin("cardholder", required=True, high=26),
    digits("cvc", low=3, high=3),
    SE_TOKEN, BINDING_ID,
)  # fmt: skip

_MERCHANT = text("merchant", required=True, high=255)
_WALLET = (
    ORDER_NUMBER, DESCRIPTION, LANGUAGE,
    names("additionalParameters"),
    boolean("preAuth"),
    *AUTO_DATES,
    text("paymentToken", required=True, high=8192),
    text("tii", choices=("CI", "RI")),
    CLIENT_ID, EMAIL,
    phone("phone"),
    PROTOCOL, EXEMPTION,
)  # fmt: skip
WALLET_A = (_MERCHANT, *_WALLET)
WALLET_A_DIRECT = (
    *_REQUIRED_LOGIN, replace(_MERCHANT, required=False), *_WALLET, FEE, *ORIGINAL,
    text("features", choices=("VERIFY",)), *MATCHED_PAYERS,
)  # fmt: skip
WALLET_B = (
    _MERCHANT, *_WALLET, FEATURE, IP, replace(CURRENCY, name="currencyCode"), *MATCHED_PAYERS,
)  # fmt: skip
WALLET_B_DIRECT = (
    _MERCHANT, *_WALLET, FEE, *ORIGINAL, IP, *MATCHED_PAYERS,
    replace(AMOUNT, required=False), replace(CURRENCY, name="currencyCode"),
)  # fmt: skip
"""Amount and currency are the family's: the token of this operation need not carry them."""

WALLET_B_WEB = (
    MD_ORDER,
    an_address("onFailedPaymentBackUrl", required=True, high=2048),
    PROTOCOL,
)

STATUS = (*EITHER, text("orderId", high=36), text("orderNumber", high=36), LANGUAGE,
          MERCHANT_LOGIN)  # fmt: skip
BINDINGS = (*EITHER, text("clientId", required=True, high=255),
            text("bindingType", choices=("C", "R")))  # fmt: skip
BINDING_PAYMENT = (
    *EITHER, MD_ORDER, BINDING_ID,
    digits("cvc", low=3, high=3), IP, LANGUAGE, text("tii", choices=("F", "U")),
    SE_TOKEN, EMAIL, PHONES, JSON_PARAMS, PROTOCOL, *SECOND_STEP,
)  # fmt: skip
"""From `seToken` on the parameters are assumed: those that row 3 has for the same purpose.

But `jsonParams`: every payment call carries the outcome of the merchant's own 3DS server (2.6).
"""
RECURRENT = (
    *EITHER, ORDER_NUMBER, LANGUAGE, replace(BINDING_ID, required=True), AMOUNT, CURRENCY,
    DESCRIPTION, names("additionalParameters"),
)  # fmt: skip

OTHER_EDITIONS = frozenset(
    {
        "pageView", "taxSystem", "additionalOfdParams", "phone", "bindingIdForPayment", "sessionId",
        "installments", "mcc", "prepaymentMdOrder", "orderIdFrom", "showExpired",
        "language",
    }
)  # fmt: skip
"""Parameters that other editions of the gateway take; they are left aside, not refused."""
