"""Tests that secrets echoed by a gateway appear in no answer, error or log line."""

from __future__ import annotations

import json
import logging
import traceback
from typing import TYPE_CHECKING, Any, Final

import httpx
import pytest

from desktop_app.api.errors import ApiError
from desktop_app.api.exchange import Limits
from desktop_app.api.gateway.reader import GatewayReader
from desktop_app.api.gateway.response_redaction import EchoRedaction
from desktop_app.api.gateway.sender import GatewaySender
from desktop_app.api.transport import Transport
from desktop_app.domain.gateway.card_payments import CardPayment, MotoPayment
from desktop_app.domain.gateway.cards import Secret
from desktop_app.domain.gateway.merchant_login import Login
from desktop_app.domain.gateway.wallets import WalletOperation, WalletPayment
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.values.money import Money
from desktop_app.domain.values.periods import SystemClock
from tests.api.gateway.merchant import EMAIL, PAID, RETURN, card, order
from tests.support.paying_instructions import PAYING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from tests.support.loops import Run

    Call = Callable[[GatewaySender, GatewayReader], Awaitable[Any]]

CODE: Final = "581"
PASSWORD: Final = "p&ss-w0rd 7"
TOKEN: Final = "c2VjcmV0IHRva2VuIG9mIGEgd2FsbGV0"
SHOWN: Final = "444455**3333"
SECRETS: Final = (PAID, "4444.5555", "4444+5555", "4444%20", CODE, PASSWORD, "p%26ss", TOKEN)
WORDS: Final = (
    f"pan{PAID} 4444.5555.1111.3333 4444+5555+1111+3333 4444%205555%201111%203333 / {CODE}"
    f" / cvc{CODE} / {PASSWORD} / p%26ss-w0rd%207 / {TOKEN}"
)


async def _by_card(sender: GatewaySender, _: GatewayReader) -> Any:
    with card(cvc=CODE) as attempt:
        return await sender.pay_by_card(CardPayment(order_id="o-1", email=EMAIL), attempt)


async def _by_moto(sender: GatewaySender, _: GatewayReader) -> Any:
    payment = MotoPayment(number="m-1", amount=Money(500, "BYN"), return_url=RETURN)
    with card(cvc=CODE) as attempt:
        return await sender.pay_by_moto(payment, attempt)


async def _by_wallet(sender: GatewaySender, _: GatewayReader) -> Any:
    payment = WalletPayment(number="w-1", merchant="shop")
    return await sender.pay_by_wallet(WalletOperation.A_DIRECT, payment, Secret(TOKEN))


async def _register(sender: GatewaySender, _: GatewayReader) -> Any:
    return await sender.register(order())


async def _by_credential(sender: GatewaySender, _: GatewayReader) -> Any:
    payment: Any = PAYING[Operation.PAY_BY_CREDENTIAL]
    return await sender.pay_by_credential(payment, Secret(CODE))


async def _status(_: GatewaySender, reader: GatewayReader) -> Any:
    return await reader.order_status(order_id="o-1")


CALLS: Final = {
    "card": (_by_card, {PAID, CODE, PASSWORD}),
    "moto": (_by_moto, {PAID, CODE, PASSWORD}),
    "wallet": (_by_wallet, {TOKEN, PASSWORD}),
    "register": (_register, {PASSWORD}),
    "credential": (_by_credential, {CODE, PASSWORD}),
    "status": (_status, {PASSWORD}),
}
ANSWERS: Final[dict[str, dict[str, Any]]] = {
    "refused": {"errorCode": "5", "errorMessage": WORDS},
    "code": {"errorCode": f"pan{PAID}", "errorMessage": "no"},
    "wallet": {"success": False, "error": {"code": WORDS.replace(" ", "_"), "message": WORDS,
                                           "description": WORDS}},
    "declined": {"errorCode": "0", "error": WORDS, "errorMessage": WORDS, "info": WORDS,
                 "processingErrorType": WORDS, "errorTypeName": WORDS},
    "text": {"errorCode": "0", "error": WORDS, "mdOrder": "o-1", "userMessage": WORDS},
    "status": {
        "errorCode": "0", "orderStatus": 6, "orderNumber": "7-1", "actionCode": PAID,
        "actionCodeDescription": WORDS, "displayErrorMessage": WORDS, "orderDescription": WORDS,
        WORDS: 1, "echo": int(PAID), "nested": {"deep": [WORDS, {"pan": int(PAID)}]},
        "merchantOrderParams": [{"name": "note", "value": WORDS}, {"name": "cvc", "value": CODE}],
        "cardAuthInfo": {"maskedPan": PAID, "cardholderName": WORDS, "cvc": int(CODE)},
        "operations": [{"amount": 1, "cardHolder": WORDS}],
    },
}  # fmt: skip


def told(call: Call, reply: httpx.Response, run_async: Run) -> str:
    """Everything that is known after a call: its result or its error, and how that is written."""

    async def ask() -> str:
        transport = Transport(
            clock=SystemClock(),
            limits=Limits(per_minute=0),
            wire=httpx.MockTransport(lambda _: reply),
        )
        url, key = "https://gateway.example/payment", Login("shop-api", Secret(PASSWORD))
        parts: dict[str, Any] = {
            "transport": transport, "base_url": url, "key": key, "clock": SystemClock(),
        }  # fmt: skip
        try:
            return repr(await call(GatewaySender(**parts), GatewayReader(**parts)))
        except ApiError as error:
            text = "".join(traceback.format_exception_only(error))
            return f"{text} {dict(error.parameters)} {error.service_message}"
        finally:
            await transport.close()

    return run_async(ask())


@pytest.mark.parametrize("name", CALLS)
@pytest.mark.parametrize("answer", ANSWERS)
@pytest.mark.parametrize("status", [200, 400, 403, 500])
def test_what_was_sent_is_not_told_again(
    name: str, answer: str, status: int, run_async: Run, caplog: pytest.LogCaptureFixture
) -> None:
    call, sent = CALLS[name]
    caplog.set_level(logging.DEBUG)
    reply = httpx.Response(status, content=json.dumps(ANSWERS[answer]).encode())
    kept = told(call, reply, run_async) + caplog.text
    assert PAID not in kept, "card numbers are guessed where none was sent"
    for secret in SECRETS:
        known = secret in sent or secret.startswith("4444") or secret == "p%26ss"
        if known:
            assert secret not in kept, secret


def test_words_of_other_shapes_are_read_without_secrets_too(run_async: Run) -> None:
    for body in (
        f"<error><message>{WORDS}</message></error>",
        json.dumps({"fault": {"code": 900}}),
    ):
        kept = told(_by_card, httpx.Response(500, content=body.encode()), run_async)
        assert PAID not in kept
        assert PASSWORD not in kept


@pytest.mark.parametrize(("code", "kept"), [("1234", "12"), ("5", "5"), (123456, "12")])
def test_a_code_is_cut_to_its_length(code: object, kept: str, run_async: Run) -> None:
    reply = httpx.Response(200, content=json.dumps({"errorCode": code}).encode())
    assert f"'service_code': '{kept}'" in told(_register, reply, run_async)
    wallet = {"success": False, "error": {"code": code, "message": "no"}}
    reply = httpx.Response(200, content=json.dumps(wallet).encode())
    assert f"code='{str(code)[:3]}'" in told(_by_wallet, reply, run_async)


def test_what_is_passed_on_stays_as_it_came() -> None:
    echoes = EchoRedaction({"$CVC": CODE, "password": "success", "token": "x", "$PAN": PAID})
    answer = {
        "orderId": f"{CODE}-order-x", "formUrl": f"https://gw.by/order?mdOrder={CODE}",
        "acsUrl": f"https://acs.by/{CODE}", "packedCReq": "order", "errorCode": "0",
        "success": True, "orderStatus": 2, "amount": 581, "date": 1_795_000_000_123,
        "depositedAmount": int(PAID),
        "attributes": [{"name": "mdOrder", "value": f"{CODE}-order"}], "actionCode": CODE,
    }  # fmt: skip
    hidden = echoes.hidden_in_answer(answer)
    assert hidden == answer | {"depositedAmount": SHOWN}, "a known number is hidden everywhere"
