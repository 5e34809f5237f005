"""Examples for the description of the gateway: in a new sandbox each succeeds as it stands."""

from __future__ import annotations

import base64
import datetime as dt
import json
from typing import TYPE_CHECKING, Any

from desktop_app.sandbox.clock import MINSK
from desktop_app.sandbox.gateway.payments.cards import TEST_CVC, TEST_EXPIRY
from desktop_app.sandbox.gateway.seeded_orders import (
    CHALLENGED,
    CLIENT,
    EMAIL,
    HOLDER,
    PAID,
    PLAIN_CARD,
    THREE_DS1_CARD,
    THREE_DS2_CARD,
)

if TYPE_CHECKING:
    from desktop_app.sandbox.gateway.records import Merchant
    from desktop_app.sandbox.gateway.seeded_orders import SeededOrders

Json = dict[str, Any]
Examples = dict[str, Json]
"""Named examples of one operation, as OpenAPI writes them."""

RETURN_URL = "https://shop.example/paid"
_MONTH, _YEAR = TEST_EXPIRY[4:], TEST_EXPIRY[:4]
_CRYPTOGRAM = "AgAAAAAABk4DWZ4C28yUQAAAAAA="
_DAYS_HELD = dt.timedelta(days=5)


def examples(merchant: Merchant, seeded: SeededOrders, now: dt.datetime) -> dict[int, Examples]:
    """The examples of the operations that are called by POST, by their rows in section 4.

    Every one is sent on its own: no two of them use the same order or the same order number. What
    may come in the query is sent there as it is in the body: nothing is paid with it.

    Args:
        merchant: who calls.
        seeded: what the examples pay, show and pay with.
        now: the present of the sandbox.
    """
    login = {"userName": merchant.login, "password": merchant.password}
    return {
        **_registrations(login, now),
        3: _card_payments(login, seeded),
        4: _moto(login, seeded),
        **_wallets(merchant, login, seeded),
        **_of_seeded_orders(login, seeded),
        14: {
            "recurrent": _example(
                "Платёж сохранёнными реквизитами, которыми платят регулярно",
                login
                | _order("R-1001")
                | {"bindingId": seeded.credentials["RECURRENT"].id, "description": "Invoice 17"},
            )
        },
    }


def challenged_order(seeded: SeededOrders) -> str:
    """The order of the example of `acsRedirect.do`."""
    return seeded.orders[CHALLENGED].id


def paid_order(seeded: SeededOrders) -> str:
    """The order of the example of *redeliver*."""
    return seeded.orders[PAID].id


def _registrations(login: Json, now: dt.datetime) -> dict[int, Examples]:
    held_until = (now + _DAYS_HELD).astimezone(MINSK)
    customer = {
        "orderBundle": {
            "cartItems": {
                "items": [
                    {
                        "positionId": 1,
                        "name": "Notebook",
                        "quantity": {"value": 2, "measure": "pcs"},
                        "itemPrice": 500,
                        "itemAmount": 1000,
                    }
                ]
            }
        },
        "billingPayerData": {"billingCity": "Minsk", "billingPostalCode": "220030"},
        "shippingPayerData": {"shippingCity": "Minsk", "shippingMethodIndicator": "01"},
        "preOrderPayerData": {"preOrderPurchaseInd": "01"},
        "orderPayerData": {"mobilePhone": "+375291234567"},
    }
    returns = {"returnUrl": RETURN_URL, "description": "Invoice 17"}
    storing = {"clientId": CLIENT, "features": "FORCE_CREATE_BINDING"}
    return {
        1: {
            "order": _example("Заказ", login | _order("A-1001") | returns),
            "cart": _example(
                "Заказ с корзиной и данными плательщика",
                login | _order("A-1002") | returns | customer,
            ),
            "credential": _example(
                "Заказ, с оплатой которого сохраняются реквизиты карты",
                login | _order("A-1003") | returns | storing,
            ),
        },
        2: {
            "order": _example(
                "Заказ в две стадии: сумма удерживается и через пять дней списывается",
                login
                | _order("P-1001")
                | returns
                | {"autocompletionDate": f"{held_until:%Y-%m-%dT%H:%M:%S}"},
            )
        },
    }


def _card_payments(login: Json, seeded: SeededOrders) -> Examples:
    def paid(order: str, number: str, **more: object) -> Json:
        card = {"$PAN": number, "$CVC": TEST_CVC, "YYYY": _YEAR, "MM": _MONTH, "TEXT": HOLDER}
        return login | {"MDORDER": seeded.orders[order].id, **card, "language": "en", **more}

    return {
        "card": _example("Карта, оплата без 3-D Secure", paid("card", PLAIN_CARD)),
        "own3ds": _example(
            "3-D Secure на своём сервере магазина: оплата одним вызовом",
            paid(
                "own-3ds",
                THREE_DS2_CARD,
                jsonParams={
                    "eci": "05",
                    "cavv": _CRYPTOGRAM,
                    "xid": _CRYPTOGRAM,
                    "threeDSProtocolVersion": "2.1.0",
                },
            ),
        ),
        "3ds1": _example(
            "3-D Secure 1: один вызов, дальше клиент идёт на страницу банка (acsUrl)",
            paid("3ds1", THREE_DS1_CARD),
        ),
        "3ds2": _example(
            "3-D Secure 2, первый вызов: второй повторяет его с threeDSServerTransId из ответа",
            paid("3ds2", THREE_DS2_CARD),
        ),
    }


def _moto(login: Json, seeded: SeededOrders) -> Examples:
    more = {"returnUrl": RETURN_URL, "cardholder": HOLDER}
    return {
        "card": _example(
            "Карта", login | _order("M-1001") | more | {"pan": PLAIN_CARD, "expiry": TEST_EXPIRY}
        ),
        "credential": _example(
            "Сохранённые реквизиты",
            login
            | _order("M-1002")
            | more
            | {"clientId": CLIENT, "bindingId": seeded.credentials["COMMON"].id},
        ),
    }


def _wallets(merchant: Merchant, login: Json, seeded: SeededOrders) -> dict[int, Examples]:
    def paid(number: str, token: Json, **more: object) -> Json:
        return {
            "merchant": merchant.login,
            "orderNumber": number,
            "language": "en",
            "paymentToken": _encoded(token),
            **more,
        }

    wallet_a, wallet_b, details = _wallet_tokens()
    unauthenticated = {"pan": THREE_DS2_CARD, "expirationMonth": _MONTH, "expirationYear": _YEAR}
    three_ds2 = paid(
        "W-1005",
        {"paymentMethodDetails": unauthenticated},
        amount="1000",
        currencyCode="933",
        email=EMAIL,
    )
    begun = {
        "mdOrder": seeded.orders["wallet"].id,
        "onFailedPaymentBackUrl": "https://shop.example/back",
    }
    whole = paid("W-1001", {"version": "EC_v1", "data": _encoded(wallet_a)})
    decrypted = login | paid("W-1002", wallet_a)
    return {
        6: {"token": _example("Данные кошелька, как он их отдаёт", whole)},
        7: {"token": _example("Данные кошелька, расшифрованные магазином", decrypted)},
        8: {"token": _example("Данные кошелька", paid("W-1003", wallet_b))},
        9: {"order": _example("Заказ, который оплатят на странице (href)", begun)},
        10: {
            "token": _example("Данные кошелька с криптограммой", paid("W-1004", details)),
            "3ds2": _example("Карта без криптограммы: 3-D Secure одним вызовом", three_ds2),
        },
    }


def _wallet_tokens() -> tuple[Json, Json, Json]:
    """What wallet A, wallet B and wallet B's direct operation have in their tokens."""
    wallet_a = {
        "applicationPrimaryAccountNumber": PLAIN_CARD,
        "applicationExpirationDate": f"{TEST_EXPIRY[2:]}31",
        "currencyCode": "933",
        "transactionAmount": 1000,
        "paymentData": {"onlinePaymentCryptogram": _CRYPTOGRAM},
    }
    wallet_b = {
        "tokenPAN": PLAIN_CARD,
        "tokenPanExpiration": f"{_MONTH}{TEST_EXPIRY[2:4]}",
        "amount": 1000,
        "currency_code": "BYN",
        "cryptogram": _CRYPTOGRAM,
    }
    details = {
        "paymentMethodDetails": {
            "pan": PLAIN_CARD,
            "expirationMonth": _MONTH,
            "expirationYear": _YEAR,
            "cryptogram": _CRYPTOGRAM,
        },
        "amount": 1000,
        "currencyCode": 933,
    }
    return wallet_a, wallet_b, details


def _of_seeded_orders(login: Json, seeded: SeededOrders) -> dict[int, Examples]:
    shown = seeded.orders[PAID]
    client = login | {"clientId": CLIENT}
    payment = {
        "mdOrder": seeded.orders["credential"].id,
        "bindingId": seeded.credentials["COMMON"].id,
        "cvc": TEST_CVC,
        "language": "en",
        "tii": "F",
    }
    return {
        11: {
            "orderId": _example(
                "По номеру в шлюзе", login | {"orderId": shown.id, "language": "en"}
            ),
            "orderNumber": _example(
                "По номеру магазина", login | {"orderNumber": shown.number, "language": "en"}
            ),
        },
        12: {
            "common": _example("Обычные реквизиты", client | {"bindingType": "C"}),
            "recurrent": _example(
                "Реквизиты для регулярных платежей", client | {"bindingType": "R"}
            ),
        },
        13: {"credential": _example("Оплата заказа сохранёнными реквизитами", login | payment)},
    }


def _order(number: str) -> Json:
    return {"orderNumber": number, "amount": "1000", "currency": "933", "language": "en"}


def _example(summary: str, value: Json) -> Json:
    return {"summary": summary, "value": value}


def _encoded(token: Json) -> str:
    return base64.b64encode(json.dumps(token).encode()).decode()
