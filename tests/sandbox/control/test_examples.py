"""Every example of the description succeeds when it is sent as it stands to a new sandbox."""

from __future__ import annotations

import json
import shutil
import subprocess
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from tests.contract.gateway.answers import TABLES as GATEWAY
from tests.contract.tables import load
from tests.support.sandbox import ANSWER_LIMIT_S, NO_CERTIFICATES, ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from tests.support.sandbox import SandboxProcess

FORM, JSON = "application/x-www-form-urlencoded", "application/json"
DOCUMENTS_ROOT, GATEWAY_ROOT = "/partner/1.0.3/documents", "/payment"
RECALL = "/recallDebitAcceptance"
CARD_PAYMENT = "/payment/rest/paymentorder.do"
WEB_WALLET = "/payment/walletBWeb/payment.do"
UNPAID = {(CARD_PAYMENT, "3ds1"), (CARD_PAYMENT, "3ds2")}
"""Examples that end with the customer on the way to the issuer."""

Json = dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class Example:
    """One example: what is sent, and where."""

    method: str
    template: str
    name: str
    path: str
    query: Json
    media: str
    body: Any
    encoding: Json

    def sent(self, address: str, token: str) -> httpx.Response:
        """Send it as it stands."""
        headers = {"Authorization": f"Bearer {token}"} if self._is(DOCUMENTS_ROOT) else {}
        url, form, body = f"{address}{self.path}", None, None
        if self.media == FORM:
            form = {
                name: json.dumps(value) if name in self.encoding else value
                for name, value in self.body.items()
            }
        elif self.media == JSON:
            body = self.body
        return httpx.request(
            self.method,
            url,
            params=self.query or None,
            data=form,
            json=body,
            headers=headers,
            trust_env=False,
            timeout=ANSWER_LIMIT_S,
            verify=NO_CERTIFICATES,
        )

    def _is(self, root: str) -> bool:
        return self.template.startswith(root)


def _examples(description: Json) -> Iterator[Example]:
    """All examples, in the order of the document."""
    for template, item in description["paths"].items():
        for method, operation in item.items():
            parameters = operation.get("parameters", ())
            if any(p["required"] and "example" not in p for p in parameters):
                continue
            given = {(p["in"], p["name"]): p["example"] for p in parameters if "example" in p}
            yield from _in_query(method, template, parameters)
            path = template
            for (place, name), value in given.items():
                path = path.replace(f"{{{name}}}", str(value)) if place == "path" else path
            for media, content in (
                operation.get("requestBody", {}).get("content", {"": {"example": None}}).items()
            ):
                whole = {"": {"value": content["example"]}} if "example" in content else {}
                for name, example in (content.get("examples") or whole).items():
                    yield Example(
                        method=method.upper(),
                        template=template,
                        name=name,
                        path=path,
                        query={n: v for (place, n), v in given.items() if place == "query"},
                        media=media,
                        body=example["value"],
                        encoding=content.get("encoding", {}),
                    )


def _in_query(method: str, template: str, parameters: Iterable[Json]) -> Iterator[Example]:
    """The named examples of an operation whose parameters may come in the query instead."""
    named: dict[str, Json] = {}
    for parameter in parameters:
        for name, example in parameter.get("examples", {}).items():
            named.setdefault(name, {})[parameter["name"]] = example["value"]
    for name, query in named.items():
        yield Example(
            method=method.upper(),
            template=template,
            name=name,
            path=template,
            query=query,
            media="",
            body=None,
            encoding={},
        )


def _failure(example: Example, response: httpx.Response) -> str | None:
    """Why an answer is no success as the specification has it (its section 7); `None` for one."""
    allowed = {200, 201} if example.template.startswith(DOCUMENTS_ROOT) else {200}
    if example.template == f"{DOCUMENTS_ROOT}/signs/verify":
        allowed = {302}
    if response.status_code not in allowed:
        return f"{response.status_code} {response.text[:300]}"
    if not example.template.startswith(GATEWAY_ROOT) or example.method == "GET":
        return None
    answer: Json = response.json()
    succeeded = answer.get("success", str(answer.get("errorCode")) == "0")
    if example.template.endswith(("/register.do", "/registerPreAuth.do")):
        succeeded = "errorCode" not in answer and {"orderId", "formUrl"} <= answer.keys()
    if example.template.endswith("/walletBWeb/payment.do"):
        succeeded = answer.get("successful") == "1" and "href" in answer
    return None if succeeded is True and "error" not in answer else str(answer)


def _paid_order(example: Example, response: httpx.Response) -> str | None:
    """The order that an example pays; `None` where it pays none."""
    if (example.template, example.name) in UNPAID or example.media not in {FORM, JSON}:
        return None
    operation = example.template.removeprefix(f"{GATEWAY_ROOT}/")
    if operation in {"rest/paymentorder.do", "rest/paymentOrderBinding.do"}:
        return str(example.body.get("MDORDER") or example.body["mdOrder"])
    answer = response.json()
    if operation == "rest/motoPayment.do":
        return str(answer["mdOrder"])
    pays = operation.startswith(("walletA/", "walletB/")) or operation == "recurrentPayment.do"
    return str(answer["data"]["orderId"]) if pays else None


def _status(sandbox: SandboxProcess, order: str) -> int:
    addresses = sandbox.addresses
    answer = httpx.post(
        f"{addresses.gateway_url}/rest/getOrderStatusExtended.do",
        data={
            "userName": addresses.gateway_login,
            "password": addresses.gateway_password,
            "orderId": order,
        },
        trust_env=False,
        timeout=ANSWER_LIMIT_S,
        verify=NO_CERTIFICATES,
    )
    return int(answer.json()["orderStatus"])


def _send_all(sandbox: SandboxProcess) -> list[Example]:
    """Send every example in the order of the document; return them."""
    address = sandbox.addresses.control_url.removesuffix("/sandbox")
    examples = list(_examples(sandbox.openapi()))
    failures, paid = {}, {}
    for example in examples:
        response = example.sent(address, sandbox.addresses.access_token)
        where = f"{example.method} {example.template} {example.name}"
        if (failure := _failure(example, response)) is not None:
            failures[where] = failure
        elif (order := _paid_order(example, response)) is not None:
            paid[where] = _status(sandbox, order)
        if example.template.startswith("/sandbox"):
            sandbox.reset()  # else a fault would meet the next example
    assert failures == {}
    assert set(paid.values()) == {2}, paid
    assert len(paid) == 11
    return examples


def test_every_example_succeeds_as_it_stands(sandbox: SandboxProcess) -> None:
    examples = _send_all(sandbox)
    sent = {f"{example.method} {example.template}" for example in examples}
    web_wallet = [e for e in examples if e.template == WEB_WALLET]
    assert [(e.name, bool(e.query), e.media) for e in web_wallet] == [
        ("query", True, ""),
        ("order", False, JSON),
    ]
    gateway = {f"{row.method} {GATEWAY_ROOT}{row.path}" for row in GATEWAY.operations}
    documents = {
        f"{row.method} {DOCUMENTS_ROOT}{row.path}"
        for row in load().operations
        if row.reads or row.writes
    }
    assert (len(gateway), len(documents)) == (14, 26)
    assert gateway <= sent
    assert "POST /sandbox/callbacks/{orderId}/redeliver" in sent
    assert {key for key in documents if key not in sent and f"{key}/" not in sent} == set()


@pytest.mark.parametrize(
    "options",
    [
        ("--seed=1", "--documents=2000", "--wire=string"),
        ("--documents=50",),
        ("--now=2026-12-31T23:59:50+03:00", "--wire=number", "--status-version=1", "--created=200"),
    ],
)
def test_every_example_succeeds_in_other_sandboxes(
    start: Callable[..., SandboxProcess], options: tuple[str, ...]
) -> None:
    assert _send_all(start(*options))


@pytest.mark.parametrize(
    ("documents", "missing"),
    [(0, {"/signs/initialize", RECALL}), (2, {RECALL}), (31, {RECALL})],
)
def test_every_example_of_a_small_sandbox_succeeds(
    start: Callable[..., SandboxProcess], documents: int, missing: set[str]
) -> None:
    sandbox = start(f"--documents={documents}")
    posted = {each.template for each in _send_all(sandbox) if each.method == "POST"}
    described = {path for path, item in sandbox.openapi()["paths"].items() if "post" in item}
    assert described - posted == {f"{DOCUMENTS_ROOT}{path}" for path in missing}


def test_seeded_orders_are_not_made_by_a_client_and_come_back(sandbox: SandboxProcess) -> None:
    before = sandbox.state()
    assert (before["counts"]["orders"], before["created"]) == ({"0": 6, "2": 1, "5": 1}, {})
    address = sandbox.addresses.control_url.removesuffix("/sandbox")
    (payment,) = (
        e for e in _examples(sandbox.openapi()) if e.template == CARD_PAYMENT and e.name == "card"
    )
    sent = [payment.sent(address, "").json() for _ in range(2)]
    assert [str(answer["errorCode"]) for answer in sent] == ["0", "5"]
    assert _status(sandbox, payment.body["MDORDER"]) == 2
    sandbox.reset()
    assert _status(sandbox, payment.body["MDORDER"]) == 0
    assert str(payment.sent(address, "").json()["errorCode"]) == "0"


@pytest.mark.skipif(
    not (shutil.which("curl") and shutil.which("sh") and shutil.which("base64")),
    reason="the commands of the README are for a shell with curl",
)
def test_the_commands_of_the_readme_register_pay_and_show(sandbox: SandboxProcess) -> None:
    section = (ROOT / "README.md").read_text(encoding="utf-8").partition("## The sandbox, for")[2]
    commands = section.partition("```sh\n")[2].partition("```")[0]
    assert "http://127.0.0.1:8700/payment" in commands
    script = commands.replace("http://127.0.0.1:8700/payment", sandbox.addresses.gateway_url)
    script = script.replace("curl -s", "curl --noproxy '*' --write-out '\\n' -s")
    done = subprocess.run(
        ["sh", "-eu", "-c", script], capture_output=True, text=True, timeout=240, check=True
    )
    paid, status, wallet = map(json.loads, done.stdout.splitlines())
    assert (str(paid["errorCode"]), "error" in paid) == ("0", False)
    assert (status["orderNumber"], status["orderStatus"]) == ("1001", 2)
    assert wallet["success"] is True
    assert _status(sandbox, wallet["data"]["orderId"]) == 2
