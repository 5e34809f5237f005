"""What the sandbox says of itself and how it refuses, compared word for word with a record.

`python -m tests.sandbox.control.test_recorded_answers` writes the record again; a change of it is a
change of the sandbox's contract and belongs into the same commit as its reason.
"""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

import httpx
import pytest

from tests.support.sandbox import ANSWER_LIMIT_S, NO_CERTIFICATES, SandboxProcess

if TYPE_CHECKING:
    from collections.abc import Iterator

RECORD = Path(__file__).with_name("recorded_answers.txt")
FORM, JSON = "application/x-www-form-urlencoded", "application/json"
NOBODY = "00000000-0000-4000-8000-000000000000"
TOO_LARGE = b" " * (1024 * 1024 + 1)
HEADERS = ("allow", "www-authenticate", "content-type")
"""Headers of an answer that are part of a refusal."""


@dataclass(frozen=True, kw_only=True)
class RefusedCall:
    """A call that is refused.

    Attributes:
        title: what is wrong with it.
        request: method and address below the service's root.
        body: its bytes.
        media: content type of the body; empty for none.
        token: access token: `all`, `read` (one scope), `wrong`, or empty for none.
        headers: further headers.
    """

    title: str
    request: str
    body: bytes = b""
    media: str = ""
    token: str = "all"
    headers: tuple[tuple[str, str], ...] = ()


def _get(title: str, address: str, token: str = "all") -> RefusedCall:
    return RefusedCall(title=title, request=f"GET {address}", token=token)


def _post(
    title: str, body: bytes | str, path: str = "/", media: str = JSON, token: str = "all"
) -> RefusedCall:
    raw = body.encode() if isinstance(body, str) else body
    return RefusedCall(title=title, request=f"POST {path}", body=raw, media=media, token=token)


def _form(title: str, path: str = "register", **changes: str | list[str] | None) -> RefusedCall:
    """A form that is right but for some fields; `None` leaves one out."""
    right = {
        "userName": "kantora-api",
        "password": "sandbox-merchant",
        "language": "en",
        "orderNumber": "recorded",
        "amount": "100",
        "returnUrl": "https://shop.example/paid",
    }
    sent = {k: v for k, v in (right | changes).items() if v is not None}
    raw = urlencode(sent, doseq=True)
    return _post(title, raw, f"/rest/{path}.do", FORM)


def _wallet(title: str, path: str = "walletA/payment", **members: object) -> RefusedCall:
    right = {"merchant": "kantora-api", "orderNumber": "recorded", "language": "en"}
    sent = {k: v for k, v in (right | members).items() if v is not None}
    return _post(title, json.dumps(sent), f"/{path}.do")


DOCUMENTS = (
    _get("unknown address before token", "/no/such/path", token=""),
    _get("slash at the end", "/catalog/"),
    _get("escaped slash", "%2Fcatalog"),
    RefusedCall(title="method before token", request="PATCH /catalog", token=""),
    RefusedCall(title="two methods allowed", request="PATCH /", token=""),
    _get("token before parameter", "/catalog?type=x", token=""),
    _get("wrong token", "/catalog", token="wrong"),
    _post("scope before body", "{", token="read"),
    _get("not a number", "/catalog?type=x"),
    _get("number below", "/catalog?pageNo=-1"),
    _get("number above", "/catalog?pageRowCount=2147483648"),
    _get("number not among", "/catalog?type=77"),
    _get("repeated", "/catalog?pageNo=1&pageNo=2"),
    _get("no such day", "/catalog?dateFrom=30.02.2024"),
    _get("day in another spelling", "/catalog?dateFrom=2024-02-01"),
    _get("too many", "/catalog?" + "&".join(["number="] * 51)),
    _get("one of many wrong", "/?status=1&status=x"),
    _get("unknown name", "/catalog?nothing="),
    _get("query not UTF-8", "/catalog?type=%FF"),
    _get("not among texts", "/catalog/x/gif"),
    _get("unknown object", "/catalog/x"),
    _post("no body", "", media=""),
    _post("another media type", "{}", media="text/plain"),
    _post("another encoding", "{}", media="application/json;charset=windows-1251"),
    _post("too large", TOO_LARGE),
    _post("broken JSON", "{"),
    _post("JSON not UTF-8", b'{"type": "\xff"}'),
    _post("no object", "[]"),
    _post("name stands twice", '{"type": "1", "type": "1"}'),
    _post("no number of JSON", '{"type": NaN}'),
    _post("number past any limit", '{"type": 1e99999999999999999999}'),
    _post("empty object", "{}"),
    _post("choice of a shape wrong", '{"type": "x"}'),
    _post("unknown field", '{"type": "legalPayments", "nothing": 1}'),
    _post("direct debit without fields", "{}", "/debitAcceptance"),
    _post("recall without fields", "{}", "/recallDebitAcceptance"),
    _post("other document without fields", "{}", "/other"),
    _post("register request without fields", "{}", "/aisIdoRequests"),
)

GATEWAY = (
    RefusedCall(title="unknown address", request="POST /rest/nothing.do"),
    RefusedCall(title="method", request="GET /rest/register.do"),
    RefusedCall(title="method of a page", request="POST /acsRedirect.do"),
    _post("no body", "", "/rest/register.do", ""),
    _post("JSON instead of a form", '{"language": "en"}', "/rest/register.do"),
    _post("form instead of JSON", "language=en", "/walletA/payment.do", FORM),
    _post("too large", TOO_LARGE, "/rest/register.do", FORM),
    _post("form not UTF-8", b"userName=%FF", "/rest/register.do", FORM),
    _post("raw bytes not UTF-8", b"userName=\xff", "/rest/register.do", FORM),
    _post("broken JSON", "{", "/walletA/payment.do"),
    _post("JSON not UTF-8", b'{"a": "\xff"}', "/walletA/payment.do"),
    _post("no object", "[]", "/walletA/payment.do"),
    _post("no number of JSON", '{"amount": NaN}', "/walletA/payment.do"),
    _form("no credentials", userName=None),
    _form("wrong password", password="x"),
    _form("token and login", token="x"),
    _form("credentials before parameters", password="x", amount="x"),
    _form("missing", orderNumber=None),
    _form("empty", orderNumber=""),
    _form("missing, in Russian", orderNumber=None, language="ru"),
    _form("missing, in Belarusian", orderNumber=None, language="by"),
    _form("missing, in Polish", orderNumber=None, language="pl"),
    _form("repeated", orderNumber=["1", "2"]),
    _form("too long", orderNumber="1" * 37),
    _form("not a number", amount="x"),
    _form("too many digits", amount="1" * 13),
    _form("not among", language="xx"),
    _form("unknown name", nothing="1"),
    _form("unknown field of an object", orderPayerData='{"nothing": 1}'),
    _form("wrong field of an object", orderPayerData='{"mobilePhone": "x"}'),
    _form("no JSON in a form", jsonParams="{"),
    _form("no such currency", currency="000"),
    _form("unknown feature", features="NOTHING"),
    replace(_form("wrong hash"), headers=(("X-Hash", "x"), ("X-Signature", "x"))),
    replace(_form("hash of no credentials", password=None), headers=(("X-Hash", "x"),)),
    _form("unknown order", "getOrderStatusExtended", orderNumber=None, orderId=NOBODY,
          amount=None, returnUrl=None),
    _form("missing at a payment", "paymentorder", orderNumber=None, amount=None, returnUrl=None),
    _form("missing at a MOTO payment", "motoPayment", orderNumber=None),
    _wallet("missing in a wallet"),
    _wallet("unknown merchant", merchant="nobody", paymentToken="x"),
    _wallet("no merchant", merchant=None),
    _wallet("token that cannot be read", paymentToken="x"),
    _wallet("number instead of a text", orderNumber=1, paymentToken="x"),
    _wallet("unknown member", nothing=1, paymentToken="x"),
    _wallet("recurrent payment without credentials", "recurrentPayment", merchant=None),
    _wallet("wallet page of no order", "walletBWeb/payment", merchant=None, orderNumber=None,
            mdOrder=NOBODY, onFailedPaymentBackUrl="https://shop.example/"),
)  # fmt: skip


def _answers(
    sandbox: SandboxProcess, http: httpx.Client, root: str, calls: tuple[RefusedCall, ...]
) -> Iterator[str]:
    addresses = sandbox.addresses
    tokens = {
        "all": addresses.access_token,
        "read": addresses.read_only_token,
        "wrong": "wrong",
    }
    for call in calls:
        method, _, path = call.request.partition(" ")
        headers = dict(call.headers) | ({"Content-Type": call.media} if call.media else {})
        if call.token:
            headers["Authorization"] = f"Bearer {tokens[call.token]}"
        answer = http.request(method, f"{root}{path}", content=call.body, headers=headers)
        shown = [f"{name}: {answer.headers[name]}" for name in HEADERS if name in answer.headers]
        yield f"{call.title}: {method} {path[:60]}"
        yield f"    {answer.status_code} {', '.join(shown)}"
        yield f"    {answer.text}"


def _digest(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    plain = re.sub(r"http://127\.0\.0\.1:\d+", "", re.sub(r"T09:\d\d:\d\d", "T09:00:00", text))
    return hashlib.sha256(plain.encode()).hexdigest()[:16]


def _description(document: dict[str, Any]) -> Iterator[str]:
    """One line for each operation and schema, with a digest of all that is said of it."""
    paths, schemas = document.pop("paths"), document["components"].pop("schemas")
    yield f"the rest {_digest(document)}"
    for path, methods in paths.items():
        for method, operation in methods.items():
            yield f"{method.upper()} {path} {_digest(operation)}"
    for name, schema in schemas.items():
        yield f"{name} {_digest(schema)}"


def record(sandbox: SandboxProcess) -> str:
    """Everything that is compared, of a freshly seeded sandbox."""
    addresses = sandbox.addresses
    with httpx.Client(trust_env=False, timeout=ANSWER_LIMIT_S, verify=NO_CERTIFICATES) as http:
        lines = [
            "# Description",
            *_description(sandbox.openapi()),
            "# Documents",
            *_answers(sandbox, http, addresses.documents_url, DOCUMENTS),
            "# Gateway",
            *_answers(sandbox, http, addresses.gateway_url, GATEWAY),
        ]
    return "\n".join(lines) + "\n"


@pytest.fixture(scope="module")
def recorded() -> list[str]:
    return RECORD.read_text(encoding="utf-8").splitlines()


def test_description_and_refusals_are_as_recorded(
    sandbox: SandboxProcess, recorded: list[str]
) -> None:
    assert record(sandbox).splitlines() == recorded


def test_every_recorded_call_is_refused(recorded: list[str]) -> None:
    statuses = [line.split()[0] for line in recorded if re.match(r"    \d{3} ", line)]
    assert len(statuses) == len(DOCUMENTS) + len(GATEWAY)
    assert set(statuses) == {"200", "400", "401", "404", "405"}
    good = [at for at, line in enumerate(recorded) if line.startswith("    200 ")]
    assert all(re.search(r'"errorCode":"[1-9]|"success":false', recorded[at + 1]) for at in good)


if __name__ == "__main__":
    with SandboxProcess() as process:
        RECORD.write_text(record(process), encoding="utf-8")
