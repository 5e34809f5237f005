"""Wire styles, versions of the status, limits, signatures, faults, and what outlives a restart."""

from __future__ import annotations

import base64
import datetime as dt
import hashlib
import json
import secrets
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import padding, rsa
from cryptography.hazmat.primitives.serialization import Encoding
from cryptography.x509.oid import NameOID

from desktop_app.sandbox.gateway.messages import message_text
from tests.contract.gateway.tables import load
from tests.sandbox.gateway.merchant import (
    CHALLENGE,
    FRICTIONLESS,
    RETURN,
    THREE_DS1,
    UNKNOWN,
    Merchant,
    wallet_tokens,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from desktop_app.sandbox.gateway.records import Language
    from tests.sandbox.gateway.merchant import Json
    from tests.support.sandbox import SandboxProcess

TABLES = load()
PATIENCE_S = 240.0


def _flat(value: Any, path: str = "") -> Iterator[str]:
    """Every path of an answer; places in lists are left out."""
    if isinstance(value, dict):
        for name, inner in value.items():
            below = f"{path}.{name}" if path else name
            yield below
            yield from _flat(inner, below)
    elif isinstance(value, list):
        for inner in value:
            yield from _flat(inner, path)


def test_a_gateway_may_write_numbers(start: Callable[..., SandboxProcess]) -> None:
    merchant = Merchant(start("--wire=number"))
    with merchant.http:
        order = merchant.register()
        first = merchant.pay(order, FRICTIONLESS)
        assert first["errorCode"] == 0
        assert {"threeDSServerTransID", "threeDSMethodURL", "threeDSMethodURLServer"} <= set(first)
        assert merchant.second_step(order, FRICTIONLESS, first)["errorCode"] == 0
        status = merchant.status(order)
        assert (status["errorCode"], status["actionCode"]) == (0, 0)
        assert merchant.form("getBindings", clientId="x")["errorCode"] == 2
        operation = "walletA/payment"
        refused = merchant.json(
            operation, merchant="nobody", orderNumber="1", paymentToken=wallet_tokens()[operation]
        )
        assert refused["error"]["code"] == 10
        operation = "walletB/paymentDirect"
        token = wallet_tokens(CHALLENGE)[operation]
        asked = merchant.json(
            operation, merchant=merchant.login, orderNumber="1", paymentToken=token
        )
        assert "threeDSServerTransID" in asked["data"]


@pytest.mark.parametrize(
    ("options", "kind", "month"),
    [((), str, int), (("--wire=string",), str, str), (("--wire=number",), int, int)],
    ids=["as specified", "string", "number"],
)
def test_codes_and_months_are_texts_or_numbers_all_through_a_status(
    start: Callable[..., SandboxProcess], options: tuple[str, ...], kind: type, month: type
) -> None:
    merchant = Merchant(start(*options))
    with merchant.http:
        operation = "walletA/payment"
        token = wallet_tokens()[operation]
        paid = merchant.json(
            operation, merchant=merchant.login, orderNumber="1", paymentToken=token
        )
        status = merchant.status(paid["data"]["orderId"])
    for block in (status, paid["orderStatus"]):
        info = block["cardAuthInfo"]
        told = (block["actionCode"], info["expiration"], info["tokenExpiration"])
        assert [type(value) for value in told] == [kind, month, month]
        assert int(info["expiration"]) == int(info["tokenExpiration"]) == 203412
        assert type(block["amount"]) is int, "a whole number in section 2.12 and in every sample"
        assert type(block["currency"]) is str
    assert type(status["errorCode"]) is kind


def _rich(merchant: Merchant) -> str:
    """An order whose status has something in every field that the sandbox knows of."""
    phone = json.dumps({"mobilePhone": "+375291234567"})
    lines = [{"positionId": 1, "name": "A", "quantity": {"value": 1.5, "measure": "kg"},
              "itemPrice": 10}]  # fmt: skip
    order = merchant.register(
        clientId="rich",
        features="FORCE_CREATE_BINDING",
        description="Invoice",
        billingPayerData='{"billingPostalCode": "220030"}',
        orderPayerData=phone,
        orderBundle=json.dumps({"cartItems": {"items": lines}}),
        jsonParams=json.dumps(
            dict.fromkeys(("prepaymentMdOrder", "voucherOrderInfo", "pluginInfo"), "a")
            | {"partpaymentMdOrders": "a,b"}
        ),
    )
    first = merchant.pay(order, CHALLENGE, tii="CI")
    exempt = {"tii": "CI", "externalScaExemptionIndicator": "TRA"}
    second = merchant.second_step(order, CHALLENGE, first, **exempt)
    merchant.send(merchant.send(merchant.challenge(second), code="123456"))
    merchant.sandbox.advance_order(order, "refund", 100)
    return order


@pytest.mark.parametrize("version", [1, 2, 3, 9, 12, 20, 26, 27, 30, 34, 37, 49])
def test_an_answer_holds_what_its_version_has(
    merchant: Merchant, sandbox: SandboxProcess, version: int
) -> None:
    order = _rich(merchant)
    everything = set(_flat(merchant.status(order)))
    sandbox.put_merchant(merchant.login, status_version=version)
    held = set(_flat(merchant.status(order)))
    later = TABLES.added_after(version)
    beyond = {path for path in everything if any((path + ".").startswith(p + ".") for p in later)}
    if "payerData.email" in later:
        beyond.add("payerData")  # a block of which nothing is left
    assert everything - held == beyond


def test_every_field_of_the_status_can_be_produced(
    merchant: Merchant, sandbox: SandboxProcess
) -> None:
    known = {field.name for field in TABLES.object("OrderStatus").fields}
    known |= {path for path in TABLES.added_after(0) if "." not in path}
    status = merchant.status(_rich(merchant))
    cancelled = merchant.register("registerPreAuth")
    merchant.pay(cancelled)
    sandbox.advance_order(cancelled, "reverse")
    declined = merchant.register()
    merchant.pay(declined, UNKNOWN)
    seen = set(status) | set(merchant.status(cancelled)) | set(merchant.status(declined))
    assert seen == known
    for field in TABLES.object("OrderStatus").fields:
        if field.level == "mandatory":
            assert field.name in status, field.name


def test_the_version_may_be_chosen_at_the_start(start: Callable[..., SandboxProcess]) -> None:
    merchant = Merchant(start("--status-version=8"))
    with merchant.http:
        order = merchant.register()
        merchant.pay(order)
        status = merchant.status(order)
    assert "paymentWay" not in status
    assert status["cardAuthInfo"]["paymentSystem"] == "VISA"


def test_too_many_calls_a_second_are_refused(start: Callable[..., SandboxProcess]) -> None:
    merchant = Merchant(start("--rate-limit=2"))
    with merchant.http, ThreadPoolExecutor(6) as pool:
        refused: list[httpx.Response] = []
        deadline = time.monotonic() + PATIENCE_S
        while not refused:  # on a busy computer each may come in a second of its own
            assert time.monotonic() < deadline, "none was refused"
            calls = [pool.submit(merchant.raw, "getBindings", {"clientId": "c"}) for _ in range(6)]
            refused = [a for a in (call.result() for call in calls) if a.status_code != 200]
        assert {answer.status_code for answer in refused} == {429}
        assert {answer.headers["retry-after"] for answer in refused} == {"1"}
        merchant.sandbox.reset()
        assert merchant.raw("getBindings", {"clientId": "c"}).status_code == 200


def test_too_many_calls_at_once_are_refused(start: Callable[..., SandboxProcess]) -> None:
    merchant = Merchant(start("--concurrency=2"))
    with merchant.http, ThreadPoolExecutor(6) as pool:
        refused: list[httpx.Response] = []
        deadline = time.monotonic() + PATIENCE_S
        while not refused:  # on a busy computer they may come one after another
            assert time.monotonic() < deadline, "none was refused"
            calls = [pool.submit(merchant.raw, "getBindings", {"clientId": "c"}) for _ in range(6)]
            answers = [call.result() for call in calls]
            refused = [answer for answer in answers if answer.status_code != 200]
            assert len(refused) <= 4
        assert {answer.status_code for answer in refused} == {429}
        waits = [answer.headers["retry-after"] for answer in refused]
        assert set(waits) == {"1"}, "a call is short"
        assert merchant.raw("getBindings", {"clientId": "c"}).status_code == 200


class Signer:
    """A key pair of a merchant, its certificate, and what it signs."""

    def __init__(self, bits: int = 2048) -> None:
        self.key = rsa.generate_private_key(65537, bits)
        name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "merchant")])
        start = dt.datetime(2026, 1, 1, tzinfo=dt.UTC)
        built = x509.CertificateBuilder(name, name, self.key.public_key(), 1)
        built = built.not_valid_before(start).not_valid_after(start + dt.timedelta(days=3650))
        self.pem = built.sign(self.key, hashes.SHA256()).public_bytes(Encoding.PEM).decode()

    def headers(self, body: bytes) -> dict[str, str]:
        digest = hashlib.sha256(body).digest()
        signature = self.key.sign(digest, padding.PKCS1v15(), hashes.SHA256())
        return {
            "X-Hash": base64.b64encode(digest).decode(),
            "X-Signature": base64.b64encode(signature).decode(),
            "content-type": "application/x-www-form-urlencoded",
        }


@pytest.fixture(scope="module")
def signer() -> Signer:
    return Signer()


def _signed(
    merchant: Merchant, body: dict[str, str], headers: dict[str, str], query: str = ""
) -> dict[str, Any]:
    url = f"{merchant.url}/rest/register.do{query}"
    answer = merchant.http.post(url, content=urlencode(body).encode(), headers=headers)
    return answer.json()  # type: ignore[no-any-return]


def test_a_signed_request_is_checked_over_its_bytes(merchant: Merchant, signer: Signer) -> None:
    body = {**merchant.auth, "orderNumber": "s", "amount": "5", "returnUrl": RETURN,
            "language": "en"}  # fmt: skip
    headers = signer.headers(urlencode(body).encode())
    assert "certificate" in _signed(merchant, body, headers)["errorMessage"]
    merchant.sandbox.upload_certificate(merchant.login, signer.pem)
    other = Signer()
    token = {"token": merchant.sandbox.addresses.gateway_token, "language": "en"}
    for wrong in (
        _signed(merchant, body | {"amount": "6"}, headers),
        _signed(merchant, body, headers | {"X-Hash": "AAAA"}),
        _signed(merchant, body, headers | {"X-Signature": "AAAA"}),
        _signed(merchant, body, headers | {"X-Signature": "not base64!"}),
        _signed(merchant, body, other.headers(urlencode(body).encode())),
        _signed(merchant, body, {k: v for k, v in headers.items() if k != "X-Hash"}),
        _signed(merchant, body, {k: v for k, v in headers.items() if k != "X-Signature"}),
        _signed(merchant, body, headers, query="?a=1"),
        _signed(merchant, body, headers | {"content-type": "text/plain"}),
        _signed(merchant, token, signer.headers(urlencode(token).encode())),
    ):
        assert wrong["errorCode"] == "5", wrong
    assert "orderId" in _signed(merchant, body, headers)


def test_a_longer_key_signs_as_well(merchant: Merchant) -> None:
    longer = Signer(3072)
    merchant.sandbox.upload_certificate(merchant.login, longer.pem)
    body = {**merchant.auth, "orderNumber": "s", "amount": "5", "returnUrl": RETURN}
    assert "orderId" in _signed(merchant, body, longer.headers(urlencode(body).encode()))


@pytest.mark.parametrize(
    ("language", "word"),
    [("ru", "Подпись"), ("en", "signature"), ("by", "Подпіс"), ("pl", "Podpis")],
)
def test_a_refused_signature_speaks_the_language_that_was_asked_for(
    merchant: Merchant, signer: Signer, language: str, word: str
) -> None:
    body = {**merchant.auth, "orderNumber": "s", "amount": "5", "returnUrl": RETURN,
            "language": language}  # fmt: skip
    headers = signer.headers(urlencode(body).encode())
    assert word in _signed(merchant, body, headers)["errorMessage"]
    sent = {"merchant": merchant.login, "language": language}
    url = f"{merchant.url}/walletB/paymentDirect.do"
    json_type = {"content-type": "application/json"}
    answer = merchant.http.post(url, json=sent, headers=headers | json_type).json()
    assert word in answer["error"]["message"]


@pytest.mark.parametrize(
    ("language", "word"),
    [("ru", "формат"), ("en", "format"), ("by", "фармат"), ("pl", "format")],
)
def test_a_refused_content_type_speaks_the_language_that_was_asked_for(
    merchant: Merchant, language: str, word: str
) -> None:
    body = {**merchant.auth, "orderNumber": "s", "language": language}
    form, plain = urlencode(body).encode(), {"content-type": "text/plain"}
    english = merchant.http.post(f"{merchant.url}/rest/register.do", content=form, headers=plain)
    said = english.json()["errorMessage"]
    assert "[Content-Type]" in said
    assert word in said
    wallet = f"{merchant.url}/walletB/paymentDirect.do"
    answer = merchant.http.post(wallet, content=json.dumps(body).encode(), headers=plain).json()
    assert word in answer["error"]["message"]


@pytest.mark.parametrize("asked", [None, "xx", ["en", "pl"]])
@pytest.mark.parametrize(
    ("default", "signature", "content"),
    [("ru", "Подпись", "формат"), ("en", "signature", "format"), ("by", "Подпіс", "фармат"),
     ("pl", "Podpis", "nieprawidłowy")],
)  # fmt: skip
def test_a_refusal_without_a_known_language_speaks_that_of_the_store(
    merchant: Merchant,
    signer: Signer,
    asked: object,
    default: Language,
    signature: str,
    content: str,
) -> None:
    merchant.sandbox.put_merchant("speaks", password="p-speaks", default_language=default)
    named: Json = {"userName": "speaks", "password": "p-speaks", "orderNumber": "s"}
    wallet: Json = {"merchant": "speaks", "orderNumber": "s"}
    if asked is not None:
        named, wallet = {**named, "language": asked}, {**wallet, "language": asked}
    form, body = urlencode(named, doseq=True).encode(), json.dumps(wallet).encode()
    types = {"rest/register": "application/x-www-form-urlencoded",
             "walletB/paymentDirect": "application/json"}  # fmt: skip
    for operation, sent in (("rest/register", form), ("walletB/paymentDirect", body)):
        url = f"{merchant.url}/{operation}.do"
        headers = {**signer.headers(sent), "content-type": types[operation]}
        signed = merchant.http.post(url, content=sent, headers=headers)
        assert signature in signed.text
        plain = merchant.http.post(url, content=sent, headers={"content-type": "text/plain"})
        assert content in plain.text
    for password, key in (("x", "denied"), ("", "no-credentials")):
        refused = merchant.http.post(
            f"{merchant.url}/rest/register.do", data={**named, "password": password}
        )
        assert refused.json()["errorMessage"] == message_text(key, default)


def test_a_signed_request_may_be_json(merchant: Merchant, signer: Signer) -> None:
    merchant.sandbox.upload_certificate(merchant.login, signer.pem)
    operation = "walletB/paymentDirect"
    sent = {"merchant": merchant.login, "paymentToken": wallet_tokens()[operation]}
    url = f"{merchant.url}/{operation}.do"
    json_type = {"content-type": "application/json"}
    for number, right in (("1", True), ("2", False)):
        body = json.dumps(sent | {"orderNumber": number}).encode()
        headers = signer.headers(body if right else body + b" ") | json_type
        answer = merchant.http.post(url, content=body, headers=headers).json()
        assert answer["success"] is right, answer


def test_a_certificate_is_looked_at_when_it_is_uploaded(
    merchant: Merchant, sandbox: SandboxProcess, signer: Signer
) -> None:
    for login, pem in (("nobody", signer.pem), (merchant.login, "no certificate")):
        with pytest.raises(httpx.HTTPStatusError, match="400"):
            sandbox.upload_certificate(login, pem)


@pytest.mark.parametrize("operation", TABLES.operations, ids=lambda each: each.name)
@pytest.mark.parametrize("status", [400, 404, 429, 500, 502])
def test_an_ordered_status_comes_instead_of_an_answer(
    merchant: Merchant, sandbox: SandboxProcess, operation: Any, status: int
) -> None:
    sandbox.fault(operation.key, f"status-{status}", service="gateway")
    url = merchant.url + operation.path
    if operation.method == "GET":  # a page, of an order that waits for its issuer
        order = merchant.register()
        merchant.pay(order, THREE_DS1)
        url += f"?orderId={order}"
    data = None if operation.method == "GET" else {"a": "b"}
    assert merchant.http.request(operation.method, url, data=data).status_code == status
    assert merchant.http.request(operation.method, url, data=data).status_code == 200


@pytest.mark.parametrize(
    ("fault", "made"), [("drop-before-commit", 6), ("drop-after-commit", 0), ("commit-late", 0)]
)
def test_a_lost_answer_may_have_been_an_order(
    merchant: Merchant, sandbox: SandboxProcess, fault: str, made: int
) -> None:
    sandbox.fault("POST /rest/register.do", fault, service="gateway", delay_s=0)
    with pytest.raises(httpx.TransportError):
        merchant.register(orderNumber="lost")
    answer = merchant.form("getOrderStatusExtended", orderNumber="lost")
    deadline = time.monotonic() + PATIENCE_S
    while fault == "commit-late" and answer["errorCode"] != "0" and time.monotonic() < deadline:
        answer = merchant.form("getOrderStatusExtended", orderNumber="lost")
    assert answer["errorCode"] == str(made)


@pytest.mark.parametrize(
    ("page", "fault", "status"), [("3ds", "status-500", 500), ("acs", "status-502", 502)]
)
def test_pages_suffer_faults(
    merchant: Merchant, sandbox: SandboxProcess, page: str, fault: str, status: int
) -> None:
    answer = merchant.pay(merchant.register(), FRICTIONLESS)
    sandbox.fault(page, fault, service="pages")
    url = answer["threeDSMethodUrlServer" if page == "3ds" else "threeDSMethodUrl"]
    data = {"threeDSMethodData": answer["threeDSMethodDataPacked"]}
    failed = merchant.http.post(url, data=data)
    assert (failed.status_code, failed.headers["content-type"]) == (
        status,
        "text/html;charset=UTF-8",
    )
    assert failed.text.startswith("<html>")
    assert merchant.http.post(url, data=data).status_code == 200


def test_the_state_tells_what_clients_made(merchant: Merchant, sandbox: SandboxProcess) -> None:
    seeded = sandbox.state()["counts"]["orders"]
    binding = merchant.stored("counted")
    merchant.pay(merchant.register(orderNumber="declined"), UNKNOWN)
    state = sandbox.state()
    made = {"0": seeded["0"] + 1, "2": seeded["2"] + 1, "5": seeded["5"]}
    assert state["counts"]["orders"] == made
    assert state["counts"]["bindings"] == {"1": 3}
    assert "declined" in {made["num"] for made in state["created"]["orders"].values()}
    assert state["created"]["bindings"][binding]["num"] == "counted"
    sandbox.reset()
    assert sandbox.state()["counts"]["orders"] == seeded


def test_a_reset_begins_the_same_numbers_again(merchant: Merchant) -> None:
    first = [merchant.register(orderNumber=str(n)) for n in range(3)]
    assert len(set(first)) == 3
    merchant.sandbox.reset()
    assert [merchant.register(orderNumber=str(n)) for n in range(3)] == first


def test_a_state_file_keeps_orders_and_settings(
    start: Callable[..., SandboxProcess], tmp_path: Path
) -> None:
    option = f"--state={tmp_path / 'state'}"
    sandbox = start(option)
    sandbox.put_merchant("kept-shop", password="kept", permissions=[])
    merchant = Merchant(sandbox)
    with merchant.http:
        order = merchant.register()
        merchant.pay(order, FRICTIONLESS)
    sandbox.stop()
    again = Merchant(start(option))
    with again.http:
        status = again.status(order)
        assert (status["orderStatus"], status["amount"]) == (0, 12345)
        kept = Merchant(again.sandbox, "kept-shop", "kept")
        with kept.http:
            assert kept.register()


def test_a_state_file_holds_no_card(start: Callable[..., SandboxProcess], tmp_path: Path) -> None:
    number = f"4{secrets.randbelow(10**15):015}"
    cvc = "737"
    sandbox = start(f"--state={tmp_path / 'state'}")
    merchant = Merchant(sandbox)
    with merchant.http:
        order = merchant.register()
        merchant.pay(order, number, **{"$CVC": cvc, "TEXT": "KEPT NAME"})
        assert "error" in merchant.pay(order, FRICTIONLESS, **{"$CVC": cvc})
        token = wallet_tokens(number)["walletA/payment"]
        merchant.json(
            "walletA/payment", merchant=merchant.login, orderNumber="t", paymentToken=token
        )
    log = sandbox.log()
    sandbox.stop()
    written = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"KEPT NAME" in written
    for digits in (number, FRICTIONLESS):
        for text in (digits, " ".join(digits[n : n + 4] for n in range(0, 16, 4))):
            for form in (text.encode(), text.encode("utf-16-le"), base64.b64encode(text.encode())):
                assert form not in written
            assert text not in log
    assert token.encode() not in written


def test_the_description_knows_every_operation(merchant: Merchant, sandbox: SandboxProcess) -> None:
    paths = sandbox.openapi()["paths"]
    for operation in TABLES.operations:
        described = paths[f"/payment{operation.path}"][operation.method.lower()]
        if operation.content_type is None:
            continue
        content = described["requestBody"]["content"]
        assert list(content) == [operation.content_type]
        names = set(content[operation.content_type]["schema"]["properties"])
        assert {field.name for field in operation.parameters} <= names, operation.key
