"""A merchant that talks to the sandbox's gateway, without the client of the application."""

from __future__ import annotations

import base64
import html
import json
import re
from dataclasses import dataclass, field
from itertools import count
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, parse_qsl, urljoin, urlsplit

import httpx

from tests.contract.gateway.answers import JSON_TYPE, TABLES, note
from tests.support.sandbox import ANSWER_LIMIT_S, NO_CERTIFICATES

if TYPE_CHECKING:
    from tests.support.sandbox import SandboxProcess

PLAIN, FRICTIONLESS = "4444555511113333", "4111111111111111"
CHALLENGE, ATTEMPT = "5555555555555599", "4000001111111118"
FAILS, THREE_DS1 = "5168494895055780", "5000001111111115"
UNKNOWN = "4242424242424242"
EXPIRY, CVC = "203412", "123"
RETURN, FAIL = "https://shop.example/paid?cart=1", "https://shop.example/failed"
Json = dict[str, Any]


_OPERATIONS = {operation.key: operation for operation in TABLES.operations}


def _sent(request: httpx.Request) -> Json:
    """What a request holds, by names; nothing where it cannot be read."""
    query = dict(request.url.params)
    if request.headers.get("content-type", "").partition(";")[0] != JSON_TYPE:
        return {**query, **dict(parse_qsl(request.content.decode("latin-1")))}
    try:
        body = json.loads(request.content)
    except ValueError:
        return {}
    return body if isinstance(body, dict) else {}


@dataclass
class Page:
    """A page with the first form in it."""

    response: httpx.Response
    action: str = ""
    fields: Json = field(default_factory=dict)

    @classmethod
    def of(cls, response: httpx.Response) -> Page:
        text = response.text
        found = re.search(r"<form[^>]*>", text)
        action = re.search(r'action="([^"]*)"', found[0] if found else "")
        hidden = re.findall(r'type="hidden" name="([^"]*)" value="([^"]*)"', text)
        target = html.unescape(action[1]) if action else ""
        return cls(
            response,
            urljoin(str(response.url), target),
            {html.unescape(name): html.unescape(value) for name, value in hidden},
        )


class Merchant:
    """The announced merchant, or another one of the sandbox."""

    def __init__(self, sandbox: SandboxProcess, login: str = "", password: str = "") -> None:
        addresses = sandbox.addresses
        self.sandbox, self.url = sandbox, addresses.gateway_url
        self.http = httpx.Client(
            trust_env=False,
            timeout=ANSWER_LIMIT_S,
            verify=NO_CERTIFICATES,
            event_hooks={"response": [self._look_at]},
        )
        self.login = login or addresses.gateway_login
        self.auth = {"userName": self.login, "password": password or addresses.gateway_password}
        self._numbers = count(1)

    def _look_at(self, response: httpx.Response) -> None:
        """Hold every answer of an operation against the tables, and note what it covers."""
        request = response.request
        path = str(request.url).partition("?")[0].removeprefix(self.url)
        operation = _OPERATIONS.get(f"{request.method} {path}")
        if operation is None:
            return
        response.read()
        if wrong := note(operation, response, _sent(request)):
            raise AssertionError("; ".join(wrong))

    def form(self, operation: str, **parameters: object) -> Json:
        """Call a REST operation; a list is a repeated parameter, `None` leaves one out."""
        return self.raw(operation, parameters).json()  # type: ignore[no-any-return]

    def raw(self, operation: str, parameters: Json) -> httpx.Response:
        sent = {"language": "en", **self.auth, **parameters}
        data = {name: value for name, value in sent.items() if value is not None}
        return self.http.post(f"{self.url}/rest/{operation}.do", data=data)

    def json(self, operation: str, **parameters: object) -> Json:
        """Call an operation that takes JSON."""
        given = {"language": "en", **parameters}
        sent = {name: value for name, value in given.items() if value is not None}
        answer = self.http.post(f"{self.url}/{operation}.do", json=sent)
        return answer.json()  # type: ignore[no-any-return]

    def number(self) -> str:
        """An order number that was not used yet."""
        return f"{self.login}-{next(self._numbers)}"

    def register(self, operation: str = "register", **parameters: object) -> str:
        """Register an order and return its id."""
        answer = self.try_register(operation, **parameters)
        assert "orderId" in answer, answer
        return str(answer["orderId"])

    def try_register(self, operation: str = "register", **parameters: object) -> Json:
        return self.form(
            operation,
            **{
                "orderNumber": self.number(),
                "amount": "12345",
                "returnUrl": RETURN,
                "failUrl": FAIL,
                "email": "payer@example.by",
                **parameters,
            },
        )

    def pay(self, order: str, pan: str = PLAIN, **parameters: object) -> Json:
        """Pay with a card."""
        return self.form(
            "paymentorder",
            **{
                "MDORDER": order,
                "$PAN": pan,
                "$CVC": CVC,
                "YYYY": EXPIRY[:4],
                "MM": EXPIRY[4:],
                "TEXT": "IVAN IVANOV",
                **parameters,
            },
        )

    def status(self, order: str, **parameters: object) -> Json:
        return self.form("getOrderStatusExtended", orderId=order, **parameters)

    def seen(self, order: str) -> tuple[int, str]:
        """State and action code of an order."""
        status = self.status(order)
        return status["orderStatus"], str(status["actionCode"])

    def bindings(self, client: str, **parameters: object) -> list[Json]:
        answer = self.form("getBindings", clientId=client, **parameters)
        return list(answer.get("bindings", ()))

    def stored(self, client: str, *, recurrent: bool = False, **parameters: Any) -> str:
        """Store a credential for a customer and return its id."""
        order = self.register(clientId=client, features="FORCE_CREATE_BINDING", **parameters)
        recurring = {"recurringFrequency": "28", "recurringExpiry": "20301231"}
        answer = self.pay(order, jsonParams=json.dumps(recurring) if recurrent else None)
        assert "error" not in answer, answer
        return str(self.status(order)["bindingInfo"]["bindingId"])

    def get(self, url: str, **query: str) -> Page:
        return Page.of(self.http.get(url, params=query or None))

    def send(self, page: Page, **typed: str) -> Page:
        """Send the form of a page with what was typed into it."""
        return Page.of(self.http.post(page.action, data={**page.fields, **typed}))

    def challenge(self, answer: Json) -> Page:
        """Open the page of the ACS that an answer of 3DS2 leads to."""
        return Page.of(self.http.post(answer["acsUrl"], data={"creq": answer["packedCReq"]}))

    def second_step(self, order: str, pan: str, answer: Json, **parameters: object) -> Json:
        trans_id = answer.get("threeDSServerTransId") or answer["threeDSServerTransID"]
        return self.pay(order, pan, threeDSServerTransId=trans_id, **parameters)


def returned(page: Page) -> tuple[str, dict[str, list[str]]]:
    """Where a page sends the browser back to, and with what."""
    assert page.response.status_code == 303, page.response.text
    split = urlsplit(page.response.headers["location"])
    return f"{split.scheme}://{split.netloc}{split.path}", parse_qs(split.query)


def encoded(value: object) -> str:
    """Base64 over JSON."""
    return base64.b64encode(json.dumps(value).encode()).decode()


def wallet_a_data(pan: str = PLAIN, amount: int = 500, **more: object) -> Json:
    return {
        "applicationPrimaryAccountNumber": pan,
        "applicationExpirationDate": "341231",
        "currencyCode": "933",
        "transactionAmount": amount,
        "paymentData": {"onlinePaymentCryptogram": "AgAAAAAABk4DWZ4C28yUQAAAAAA="},
        **more,
    }


def wallet_tokens(pan: str = PLAIN, amount: int = 500, currency: object = "933") -> dict[str, str]:
    """The token of each of the four wallet operations."""
    inner = encoded(wallet_a_data(pan, amount, currencyCode=currency))
    return {
        "walletA/payment": encoded({"version": "EC_v1", "data": inner}),
        "walletA/paymentDirect": inner,
        "walletB/payment": encoded(
            {
                "tokenPAN": pan,
                "tokenPanExpiration": "1234",
                "amount": amount,
                "currency_code": currency,
                "cryptogram": "AAAA",
            }
        ),
        "walletB/paymentDirect": encoded(
            {
                "paymentMethodDetails": {
                    "pan": pan,
                    "expirationMonth": "12",
                    "expirationYear": "2034",
                },
                "amount": amount,
                "currencyCode": currency,
            }
        ),
    }
