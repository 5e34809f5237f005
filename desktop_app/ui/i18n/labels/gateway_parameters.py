"""Display names of the gateway's parameters (2.3 to 2.7, 2.10, 2.11) and of their values."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

PARAMETERS: Final[Mapping[str, Text]] = MappingProxyType(
    {
        "orderNumber": Text("parameters", "Order number"),
        "amount": Text("parameters", "Amount"),
        "currency": Text("parameters", "Currency"),
        "currencyCode": Text("parameters", "Currency"),
        "returnUrl": Text("parameters", "Return address"),
        "failUrl": Text("parameters", "Return address after a failure"),
        "dynamicCallbackUrl": Text("parameters", "Address for notifications"),
        "onFailedPaymentBackUrl": Text("parameters", "Return address after an error"),
        "description": Text("parameters", "Description"),
        "language": Text("parameters", "Language of the payment page"),
        "ip": Text("parameters", "IP address of the payer"),
        "clientId": Text("parameters", "Customer's identifier"),
        "merchantLogin": Text("parameters", "On behalf of the merchant"),
        "merchant": Text("parameters", "Merchant"),
        "cardholderName": Text("parameters", "Name of the cardholder"),
        "cardholder": Text("parameters", "Name of the cardholder"),
        "TEXT": Text("parameters", "Name of the cardholder"),
        "jsonParams": Text("parameters", "Additional parameters"),
        "additionalParameters": Text("parameters", "Additional parameters"),
        "sessionTimeoutSecs": Text("parameters", "Can be paid for"),
        "expirationDate": Text("parameters", "Can be paid until"),
        "bindingId": Text("parameters", "Stored card"),
        "features": Text("parameters", "Features"),
        "autocompletionDate": Text("parameters", "Captured automatically"),
        "autoReverseDate": Text("parameters", "Released automatically"),
        "postAddress": Text("parameters", "Delivery address"),
        "orderBundle": Text("parameters", "Cart"),
        "feeInput": Text("parameters", "Fee"),
        "email": Text("parameters", "E-mail"),
        "phone": Text("parameters", "Phone"),
        "preAuth": Text("parameters", "Hold the amount first"),
        "billingPayerData": Text("parameters", "Billing address"),
        "shippingPayerData": Text("parameters", "Delivery"),
        "preOrderPayerData": Text("parameters", "Pre-order"),
        "orderPayerData": Text("parameters", "Phones of the payer"),
        "billingAndShippingAddressMatchIndicator": Text(
            "parameters", "Delivered to the billing address"
        ),
        "billingCity": Text("parameters", "City"),
        "billingCountry": Text("parameters", "Country"),
        "billingAddressLine1": Text("parameters", "Street and house"),
        "billingAddressLine2": Text("parameters", "Address, second line"),
        "billingAddressLine3": Text("parameters", "Address, third line"),
        "billingPostalCode": Text("parameters", "Postal code"),
        "billingState": Text("parameters", "Region"),
        "shippingCity": Text("parameters", "City"),
        "shippingCountry": Text("parameters", "Country"),
        "shippingAddressLine1": Text("parameters", "Street and house"),
        "shippingAddressLine2": Text("parameters", "Address, second line"),
        "shippingAddressLine3": Text("parameters", "Address, third line"),
        "shippingPostalCode": Text("parameters", "Postal code"),
        "shippingState": Text("parameters", "Region"),
        "shippingMethodIndicator": Text("parameters", "Delivered to"),
        "deliveryTimeframe": Text("parameters", "Delivered within"),
        "deliveryEmail": Text("parameters", "E-mail of the recipient"),
        "preOrderDate": Text("parameters", "Available from"),
        "preOrderPurchaseInd": Text("parameters", "Availability"),
        "reorderItemsInd": Text("parameters", "Ordered before"),
        "homePhone": Text("parameters", "Home phone"),
        "workPhone": Text("parameters", "Work phone"),
        "mobilePhone": Text("parameters", "Mobile phone"),
        "orderCreationDate": Text("parameters", "Cart made"),
        "contact": Text("parameters", "Preferred contact"),
        "fullName": Text("parameters", "Full name"),
        "passport": Text("parameters", "Passport"),
        "deliveryType": Text("parameters", "Delivery method"),
        "country": Text("parameters", "Country"),
        "city": Text("parameters", "City"),
        "items": Text("parameters", "Cart"),
        "positionId": Text("parameters", "Position"),
        "name": Text("parameters", "Name"),
        "value": Text("parameters", "Value"),
        "quantity.value": Text("parameters", "Quantity"),
        "measure": Text("parameters", "Unit"),
        "itemAmount": Text("parameters", "Sum"),
        "itemPrice": Text("parameters", "Price"),
        "itemCurrency": Text("parameters", "Currency"),
        "itemCode": Text("parameters", "Article"),
        "itemDetailsParams": Text("parameters", "Additional parameters"),
        "MDORDER": Text("parameters", "Order at the gateway"),
        "mdOrder": Text("parameters", "Order at the gateway"),
        "orderId": Text("parameters", "Order at the gateway"),
        "$PAN": Text("parameters", "Card number"),
        "pan": Text("parameters", "Card number"),
        "$CVC": Text("parameters", "Security code"),
        "cvc": Text("parameters", "Security code"),
        "$EXPIRY": Text("parameters", "Expiry"),
        "expiry": Text("parameters", "Expiry"),
        "seToken": Text("parameters", "Encrypted card"),
        "bindingNotNeeded": Text("parameters", "Do not store the card"),
        "bindingType": Text("parameters", "Use of the stored card"),
        "threeDSSDK": Text("parameters", "From a 3-D Secure SDK"),
        "tii": Text("parameters", "Who begins the payment"),
        "externalScaExemptionIndicator": Text("parameters", "Exemption from authentication"),
        "clientBrowserInfo": Text("parameters", "Data about the browser"),
        "originalPaymentNetRefNum": Text("parameters", "Reference of the first payment"),
        "originalPaymentDate": Text("parameters", "Time of the first payment"),
        "threeDSProtocolVersion": Text("parameters", "Version of 3-D Secure"),
        "threeDSServerTransId": Text("parameters", "3-D Secure transaction"),
        "threeDSVer2FinishUrl": Text("parameters", "Return address after 3-D Secure"),
        "threeDSMethodNotificationUrl": Text("parameters", "Address for the 3-D Secure method"),
        "paymentToken": Text("parameters", "Wallet token"),
    }
)
"""By the last part of the parameter's name; a name that is not unique there by its last two."""

FEATURES: Final[Mapping[str, Text]] = MappingProxyType(
    {
        "FORCE_SSL": Text("parameters", "Without 3-D Secure"),
        "FORCE_CREATE_BINDING": Text("parameters", "Store the card"),
        "VERIFY": Text("parameters", "Only verify the card, charge nothing"),
    }
)
"""Values of `features`."""

VALUES: Final[Mapping[str, Mapping[str, Text]]] = MappingProxyType(
    {
        "language": {
            "ru": Text("parameters", "Russian"),
            "be": Text("parameters", "Belarusian"),
            "en": Text("parameters", "English"),
            "pl": Text("parameters", "Polish"),
        },
        "shippingMethodIndicator": {
            "01": Text("PayerBlocks", "To the billing address"),
            "02": Text("PayerBlocks", "To another verified address"),
            "03": Text("PayerBlocks", "To an address that is not the cardholder's"),
            "04": Text("PayerBlocks", "To a shop or pick-up point"),
            "05": Text("PayerBlocks", "Digital goods"),
            "06": Text("PayerBlocks", "Tickets for travel or events"),
            "07": Text("PayerBlocks", "Something else"),
        },
        "deliveryTimeframe": {
            "01": Text("PayerBlocks", "At once, digitally"),
            "02": Text("PayerBlocks", "The same day"),
            "03": Text("PayerBlocks", "The next day"),
            "04": Text("PayerBlocks", "Two days or more"),
        },
        "preOrderPurchaseInd": {
            "01": Text("PayerBlocks", "Available now"),
            "02": Text("PayerBlocks", "Available later"),
        },
        "reorderItemsInd": {
            "01": Text("PayerBlocks", "Ordered for the first time"),
            "02": Text("PayerBlocks", "Ordered again"),
        },
        "billingAndShippingAddressMatchIndicator": {
            "Y": Text("PayerBlocks", "Yes, the same address"),
            "N": Text("PayerBlocks", "No, another one"),
        },
    }
)
"""Words for the values of parameters, as the domain writes them, by the parameter's last part."""

_ROW: Final = re.compile(r"\[(\d+)\]")
_IN_ROW: Final = Text("parameters", "{name}, line {row}")


def parameter_value(parameter: str, value: str) -> str:
    """The words for a value of a parameter; a value without words as it is."""
    words = VALUES.get(parameter.rpartition(".")[2], {}).get(value)
    return value if words is None else str(words)


def parameter_name(parameter: str) -> str:
    """The name of a parameter, with the line that it stands in; an unknown one as it is.

    Args:
        parameter: as in `ParameterProblem.parameter`.
    """
    parts = parameter.split(".")
    known = PARAMETERS.get(".".join(parts[-2:])) or PARAMETERS.get(_ROW.sub("", parts[-1]))
    if known is None and (feature := FEATURES.get(parameter)) is not None:
        return str(feature)
    name = str(known) if known is not None else parts[-1]
    rows = _ROW.findall(parameter)
    return _IN_ROW.format(name=name, row=rows[0]) if rows else name
