"""Builds the blocks that several gateway requests share from domain types (2.4, 2.5, 2.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from desktop_app.domain.values.currencies import NUMBERS
from desktop_app.domain.values.periods import MINSK

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from desktop_app.domain.gateway.card_payments import BrowserInfo, OriginalPayment
    from desktop_app.domain.gateway.orders import Automatic, Cart, CartItem, Customer
    from desktop_app.domain.gateway.payers import PayerData, PayerPhones

Block = dict[str, Any]

_MOMENT = "%Y-%m-%dT%H:%M:%S"
_LANGUAGES = {"be": "by"}


def language(code: str) -> str | None:
    """The gateway's language code: Belarusian is `by` there."""
    return _LANGUAGES.get(code, code) or None


def currency(letters: str) -> str | None:
    """The numeric code of a currency; unknown letters are returned unchanged and fail the check."""
    return NUMBERS.get(letters.upper(), letters) or None


def moment(value: datetime | None) -> str | None:
    """A time in UTC+3, written without its zone; one at the end of all times as it is."""
    if value is None:
        return None
    try:
        return value.astimezone(MINSK).strftime(_MOMENT)
    except OverflowError:
        return value.isoformat()


def sent(**values: object) -> Block:
    """Remove empty values."""
    return {name: value for name, value in values.items() if value not in (None, "", {}, ())}


def free(values: Mapping[str, str]) -> Block | None:
    """Free names and values, or nothing."""
    return dict(values) or None


def automatic(value: Automatic) -> Block:
    """When a held amount is captured or released automatically."""
    return sent(
        autocompletionDate=moment(value.complete_at), autoReverseDate=moment(value.reverse_at)
    )


def original(value: OriginalPayment | None) -> Block:
    """The first payment of a series; its time in milliseconds."""
    if value is None:
        return {}
    return {
        "originalPaymentNetRefNum": value.reference,
        "originalPaymentDate": str(int(value.began_at.timestamp()) * 1000),
    }


def payer(value: PayerData) -> Block:
    """The four blocks about a payer, without empty ones."""
    billing, shipping, goods = value.billing, value.shipping, value.pre_order
    match = {None: None, True: "Y", False: "N"}[value.addresses_match]
    return sent(
        billingPayerData=sent(
            billingCity=billing.city,
            billingCountry=billing.country,
            billingAddressLine1=billing.line_1,
            billingAddressLine2=billing.line_2,
            billingAddressLine3=billing.line_3,
            billingPostalCode=billing.postal_code,
            billingState=billing.state,
        ),
        shippingPayerData=sent(
            shippingCity=shipping.city,
            shippingCountry=shipping.country,
            shippingAddressLine1=shipping.line_1,
            shippingAddressLine2=shipping.line_2,
            shippingAddressLine3=shipping.line_3,
            shippingPostalCode=shipping.postal_code,
            shippingState=shipping.state,
            shippingMethodIndicator=shipping.method,
            deliveryTimeframe=shipping.timeframe,
            deliveryEmail=shipping.email,
        ),
        preOrderPayerData=sent(
            preOrderDate=goods.date.isoformat() if goods.date else None,
            preOrderPurchaseInd=goods.purchase,
            reorderItemsInd=goods.reorder,
        ),
        orderPayerData=phones(value.phones),
        billingAndShippingAddressMatchIndicator=match,
    )


def phones(value: PayerPhones) -> Block:
    """`orderPayerData`."""
    return sent(homePhone=value.home, workPhone=value.work, mobilePhone=value.mobile)


def browser(value: BrowserInfo) -> Block | None:
    """Data about the payer's browser, or nothing."""
    told = sent(
        userAgent=value.user_agent,
        OS=value.os,
        OSVersion=value.os_version,
        browserAcceptHeader=value.accept_header,
        browserIpAddress=value.ip_address,
        browserLanguage=value.language,
        browserTimeZone=value.time_zone,
        browserTimeZoneOffset=value.time_zone_offset,
        colorDepth=value.color_depth,
        fingerprint=value.fingerprint,
        isMobile=value.is_mobile,
        javaEnabled=value.java_enabled,
        javascriptEnabled=value.javascript_enabled,
        plugins=value.plugins,
        screenHeight=value.screen_height,
        screenWidth=value.screen_width,
        screenPrint=value.screen_print,
        device=value.device,
        deviceType=value.device_type,
    )
    return told or None


def cart(value: Cart | None) -> Block | None:
    """`orderBundle`."""
    if value is None:
        return None
    return sent(
        orderCreationDate=moment(value.created_at), customerDetails=_customer(value.customer)
    ) | {"cartItems": {"items": [_item(item) for item in value.items]}}


def _customer(value: Customer) -> Block:
    delivery = value.delivery
    place = None
    if delivery is not None:
        place = sent(deliveryType=delivery.kind) | {
            "country": delivery.country,
            "city": delivery.city,
            "postAddress": delivery.post_address,
        }
    return sent(
        contact=value.contact,
        fullName=value.full_name,
        passport=value.passport,
        deliveryInfo=place,
    )


def _item(item: CartItem) -> Block:
    details = [{"value": text, "name": name} for name, text in item.details.items()]
    return {
        "positionId": item.position,
        "name": item.name,
        "quantity": {"value": item.quantity, "measure": item.measure},
    } | sent(
        itemDetails={"itemDetailsParams": details} if details else None,
        itemAmount=item.amount,
        itemPrice=item.price,
        itemCurrency=currency(item.currency),
        itemCode=item.code,
    )
