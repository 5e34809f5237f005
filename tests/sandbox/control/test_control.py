"""The control interface: its bodies, the clock, moves, journal, counts and description."""

from __future__ import annotations

import time
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

import httpx
import jsonschema_rs
import pytest

from tests.support.sandbox import ANSWER_LIMIT_S, NO_CERTIFICATES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.support.sandbox import SandboxProcess


def _send(sandbox: SandboxProcess, path: str, body: object, method: str = "POST") -> httpx.Response:
    url = sandbox.addresses.control_url + path
    return httpx.request(
        method,
        url,
        json=body,
        trust_env=False,
        timeout=ANSWER_LIMIT_S,
        verify=NO_CERTIFICATES,
    )


@pytest.mark.parametrize(
    ("path", "body", "word"),
    [
        ("/faults", {"service": "documents"}, "fault"),
        ("/faults", {"service": "bank", "fault": "hang"}, "service"),
        ("/faults", {"service": "documents", "fault": "fire"}, "fault"),
        ("/faults", {"service": "documents", "fault": "hang", "times": 0}, "times"),
        ("/faults", {"service": "documents", "fault": "hang", "times": "2"}, "times"),
        ("/faults", {"service": "documents", "fault": "hang", "delay_s": -1}, "delay_s"),
        (
            "/faults",
            {"service": "documents", "fault": "hang", "retry_after_s": -1},
            "retry_after_s",
        ),
        ("/faults", {"service": "documents", "fault": "hang", "count": 1}, "count"),
        ("/faults", {"service": "documents", "fault": "hang", "operation": "GET"}, "operation"),
        ("/faults", {"service": "documents", "fault": "hang", "operation": "GET /x"}, "GET /x"),
        ("/faults", {"service": "oauth", "fault": "hang", "operation": "GET /"}, "GET /"),
        ("/faults", {"service": "pages", "fault": "hang", "operation": "GET /"}, "GET /"),
        ("/faults", {"service": "documents", "fault": "hang", "operation": "3ds"}, "3ds"),
        ("/advance", {}, "seconds"),
        ("/advance", {"seconds": -1}, "seconds"),
        ("/advance", {"seconds": 1, "document": 1}, "exactly one"),
        ("/advance", {"document": 5000000001}, "status"),
        ("/advance", {"document": 1, "status": 2}, "document"),
        ("/advance", {"request": 1, "status": 2}, "request"),
        ("/advance", {"document": 2**63, "status": 2}, "document"),
        ("/advance", {"request": 2**63, "status": 2}, "request"),
        ("/advance", {"seconds": 1, "status": 2}, "status"),
        ("/advance", [], "body"),
        ("/advance", {"order": "x", "event": "refund"}, "order"),
    ],
)
def test_a_wrong_body_is_refused_and_named(
    sandbox: SandboxProcess, path: str, body: object, word: str
) -> None:
    response = _send(sandbox, path, body)
    assert response.status_code == 400, response.text
    assert word in response.json()["message"]
    assert sandbox.get("/").status_code == 200


SHOP: dict[str, Any] = {"login": "new-shop", "password": "p"}
HANG: dict[str, Any] = {"service": "documents", "fault": "hang"}
WRONG_FAULTS: tuple[dict[str, Any], ...] = (
    {"times": True}, {"times": 1.5}, {"times": 1_000_001}, {"times": None},
    {"delay_s": False}, {"delay_s": "0.5"}, {"delay_s": 3600.5},
    {"retry_after_s": True}, {"retry_after_s": "1"}, {"retry_after_s": 3601},
    {"operation": None}, {"operation": "GET /nothing"}, {"operation": "3ds"},
)  # fmt: skip
WRONG_NUMBERS: tuple[object, ...] = (
    True, 0, "0", "05", "+5", 5.5, None, [], 2**63, str(2**63),
)  # fmt: skip
WRONG_SHOPS: tuple[dict[str, Any], ...] = (
    {"login": None}, {"login": "a b"}, {"password": 5}, {"password": ""}, {"token": ""},
    {"parent": ""}, {"permissions": "fee"}, {"permissions": ["all"]}, {"permissions": [1]},
    {"dynamic_callback_required": "no"}, {"dynamic_callback_required": 0},
    {"default_currency": "000"}, {"default_currency": 933}, {"default_language": "de"},
    {"status_version": "7"}, {"status_version": True}, {"status_version": 0},
    {"status_version": 50}, {"callback": "put"}, {"checksum": "md5"},
    {"static_callback_url": 1}, {"static_callback_url": "shop"},
    {"static_callback_url": "http://a:65536"}, {"static_callback_url": "http://[::1"},
    {"static_callback_url": "ftp://a"}, {"unknown": 1},
)  # fmt: skip
RIGHT_SHOPS: tuple[dict[str, Any], ...] = (
    {}, {"token": "t"}, {"parent": "kantora-api"}, {"permissions": []},
    {"permissions": ["fee", "fee", "avs"]}, {"dynamic_callback_required": False},
    {"default_currency": "978"}, {"default_language": "pl"}, {"status_version": 49},
    {"status_version": 7.0}, {"callback": "post"}, {"checksum": "none"},
    {"static_callback_url": ""}, {"static_callback_url": "http://[::1]:65535/x?a=1"},
    {"static_callback_url": "https://shop.example"},
    dict.fromkeys(("token", "parent", "permissions", "static_callback_url", "callback",
                   "dynamic_callback_required", "default_currency", "default_language",
                   "status_version", "checksum")),
)  # fmt: skip


def _described(sandbox: SandboxProcess, path: str, body: object) -> bool:
    """Whether the description admits a body."""
    description = sandbox.openapi()
    (content,) = description["paths"][f"/sandbox{path}"]["post"]["requestBody"]["content"].values()
    whole = {**content["schema"], "components": description["components"]}
    return bool(jsonschema_rs.is_valid(whole, body))


@pytest.mark.parametrize(
    ("path", "body", "word"),
    [
        *(("/faults", HANG | wrong, next(iter(wrong))) for wrong in WRONG_FAULTS),
        ("/faults", {"service": "pages", "fault": "hang", "operation": "GET /"}, "operation"),
        ("/faults", {"service": "gateway", "fault": "hang", "operation": "GET /"}, "operation"),
        *(("/advance", {"seconds": wrong}, "seconds")
          for wrong in (True, "1", None, 100 * 366 * 24 * 3600 + 1)),
        *(("/advance", {name: wrong, "status": 2}, name)
          for name in ("document", "request")
          for wrong in WRONG_NUMBERS),
        *(("/advance", {name: 5000000001, "status": wrong}, "status")
          for name in ("document", "request") for wrong in (True, "2", 2.5, None)),
        ("/advance", {"seconds": 1, "document": 5000000001}, "exactly one"),
        ("/advance", {"seconds": 1, "amount": 0}, "amount"),
        ("/advance", {"seconds": 1, "order": "x", "event": "refund"}, "exactly one"),
        ("/advance", {"document": 5000000001, "status": 2, "active": True}, "active"),
        ("/advance", {"status": 2}, "exactly one"),
        ("/advance", {"order": "x"}, "event"),
        ("/advance", {"order": "x", "event": "refund", "amount": True}, "amount"),
        ("/advance", {"order": "x", "event": "refund", "amount": "5"}, "amount"),
        ("/advance", {"order": "x", "event": "refund", "amount": 10**12}, "amount"),
        ("/advance", {"order": 5, "event": "refund"}, "order"),
        ("/advance", {"order": "", "event": "refund"}, "order"),
        ("/advance", {"order": "x", "event": "payment"}, "event"),
        ("/advance", {"binding": "x"}, "active"),
        ("/advance", {"binding": "x", "active": 1}, "active"),
        ("/advance", {"binding": "x", "active": "yes"}, "active"),
        *(("/merchants", SHOP | wrong, next(iter(wrong))) for wrong in WRONG_SHOPS),
        ("/certificates", {"login": "kantora-api"}, "pem"),
        ("/certificates", {"login": "kantora-api", "pem": 1}, "pem"),
        ("/certificates", {"login": "kantora-api", "pem": "x" * 16_385}, "pem"),
    ],
)  # fmt: skip
def test_what_the_description_does_not_admit_is_refused(
    sandbox: SandboxProcess, path: str, body: object, word: str
) -> None:
    assert not _described(sandbox, path, body)
    response = _send(sandbox, path, body)
    assert response.status_code == 400, response.text
    assert word in response.json()["message"]
    assert _send(sandbox, "/state", None, "GET").json()["created"] == {}


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/faults", HANG),
        ("/faults", HANG | {"operation": "*", "times": 2.0, "delay_s": 1, "retry_after_s": 0}),
        ("/faults", HANG | {"operation": "GET /{id}", "delay_s": None, "retry_after_s": None}),
        ("/faults", {"service": "gateway", "fault": "hang", "operation": "GET /acsRedirect.do"}),
        ("/faults", {"service": "oauth", "fault": "hang", "operation": "POST /token"}),
        *(("/faults", {"service": "pages", "fault": "hang", "operation": page})
          for page in ("signing", "3ds", "acs")),
        *(("/advance", {"seconds": seconds}) for seconds in (0, 0.5, 3, 100 * 366 * 24 * 3600)),
        ("/advance", {"seconds": 1, "document": None, "order": None, "event": None,
                      "status": None, "amount": None, "binding": None, "active": None}),
        *(("/merchants", SHOP | right) for right in RIGHT_SHOPS),
    ],
)  # fmt: skip
def test_what_the_description_admits_is_done(
    sandbox: SandboxProcess, path: str, body: object
) -> None:
    assert _described(sandbox, path, body)
    response = _send(sandbox, path, body)
    assert response.status_code == 200, response.text


def test_every_move_is_described_and_made(sandbox: SandboxProcess) -> None:
    payment = next(e["value"] for path, item in sandbox.openapi()["paths"].items()
                   if path.endswith("/rest/paymentOrderBinding.do")
                   for content in item["post"]["requestBody"]["content"].values()
                   for e in content["examples"].values())  # fmt: skip
    first, second = sandbox.get("/signs").json()["page"][:2]
    waiting = next(
        row for row in sandbox.get("/aisIdoRequests", {"pageNo": 0}).json()["page"]
        if row["status"] == 1
    )  # fmt: skip
    for body in (
        {"document": first["id"], "status": 2},
        {"document": str(second["id"]), "status": 2.0},
        {"request": int(waiting["requestId"]), "status": 2},
        {"order": payment["mdOrder"], "event": "decline_timeout"},
        {"binding": payment["bindingId"], "active": False},
    ):
        assert _described(sandbox, "/advance", body)
        response = _send(sandbox, "/advance", body)
        assert response.status_code == 200, response.text
    for number, described in ((2**63 - 1, True), (2**63, False)):
        body = {"document": number, "status": 2}
        assert _described(sandbox, "/advance", body) is described
        assert "document" in _send(sandbox, "/advance", body).json()["message"]


@pytest.mark.parametrize("since", ["-1", "+1", "1.0", "1_0", " 1", "", "true", str(10**15 + 1)])
def test_a_number_of_the_journal_is_written_with_digits(
    sandbox: SandboxProcess, since: str
) -> None:
    url = f"{sandbox.addresses.control_url}/requests"
    refused = httpx.get(
        url,
        params={"since": since},
        trust_env=False,
        timeout=ANSWER_LIMIT_S,
        verify=NO_CERTIFICATES,
    )
    assert (refused.status_code, "since" in refused.json()["message"]) == (400, True)
    assert sandbox.requests(since=10**15) == []


@pytest.mark.parametrize(
    ("content_type", "body", "words"),
    [
        ("text/plain", b'{"seconds":1}', "Content-Type"),
        ("application/x-www-form-urlencoded", b"seconds=1", "Content-Type"),
        ("", b'{"seconds":1}', "Content-Type"),
        ("application/json", b'{"seconds":', "body: not JSON"),
        ("application/json", b"\xff", "body"),
        ("application/json", b"", "body: Field required"),
        ("application/json", b"[]", "body: "),
    ],
)
def test_what_is_no_json_is_refused_and_told(
    sandbox: SandboxProcess, content_type: str, body: bytes, words: str
) -> None:
    response = httpx.post(
        f"{sandbox.addresses.control_url}/advance",
        content=body,
        headers={"Content-Type": content_type} if content_type else {},
        trust_env=False,
        timeout=ANSWER_LIMIT_S,
        verify=NO_CERTIFICATES,
    )
    assert response.status_code == 400, response.text
    assert words in response.json()["message"]


def test_unknown_calls_and_methods_are_refused(sandbox: SandboxProcess) -> None:
    assert _send(sandbox, "/nothing", {}).json()["code"] == 404
    assert _send(sandbox, "/reset", None, "GET").json()["code"] == 405
    assert _send(sandbox, "/requests?since=-1", None, "GET").json()["code"] == 400


def test_the_clock_moves_and_returns(sandbox: SandboxProcess) -> None:
    def now() -> datetime:
        return datetime.fromisoformat(sandbox.state()["now"])

    began = time.monotonic()
    before = now()
    assert sandbox.state()["now"].startswith("2026-11-16T09:0")
    sandbox.advance(36 * 3600.5)
    moved = now() - before - timedelta(hours=36, seconds=18)
    assert timedelta() <= moved <= timedelta(seconds=time.monotonic() - began + 0.1)
    sandbox.reset()
    assert sandbox.state()["now"].startswith("2026-11-16T09:0")


def test_documents_and_requests_move(sandbox: SandboxProcess) -> None:
    document = sandbox.get("/signs").json()["page"][0]
    sandbox.advance_document(document["id"], 2)
    moved = sandbox.get(f"/{document['id']}").json()["document"]
    assert (moved["status"], moved["statusName"]) == (2, "В обработке")
    assert not any(moved[right] for right in ("canChange", "canDelete", "canSign"))
    request = next(
        r for r in sandbox.get("/aisIdoRequests", {"pageNo": 0}).json()["page"] if r["status"] == 1
    )
    assert sandbox.get("/aisIdoDocuments", {"id": request["id"]}).json()["totalRowCount"] == 0
    sandbox.advance_request(request["requestId"], 2)
    assert sandbox.get("/aisIdoDocuments", {"id": request["id"]}).json()["totalRowCount"] > 0


def test_a_reset_returns_to_the_seeded_bytes(sandbox: SandboxProcess) -> None:
    before, counts = sandbox.get("/", {"pageNo": 0}).content, sandbox.state()["counts"]
    for row in sandbox.get("/signs").json()["page"][:3]:
        sandbox.advance_document(row["id"], 2)
    sandbox.fault("*", "status-500", times=1000)
    sandbox.advance(86_400)
    sandbox.reset()
    assert sandbox.get("/", {"pageNo": 0}).content == before
    assert sandbox.state()["counts"] == counts
    assert sandbox.operations() == ["GET /"]


def test_the_journal_keeps_every_call_but_no_secret(sandbox: SandboxProcess) -> None:
    sandbox.get("/", {"pageNo": 2, "secret": "hidden"})
    sandbox.get("/analytic/priority", token=None)
    sandbox.get("/nowhere/at/all/ever", token="wrong-token")
    with httpx.Client(trust_env=False, timeout=ANSWER_LIMIT_S, verify=NO_CERTIFICATES) as http:
        http.post(sandbox.addresses.token_url, data={"code": "hidden"}, auth=("a", "b"))
        http.get(f"{sandbox.addresses.authorize_url}?state=hidden&scope=x")
    first, second, third, fourth, fifth = sandbox.requests()
    assert (first["number"], first["service"], first["operation"], first["status"]) == (
        1, "documents", "GET /", 400,
    )  # fmt: skip
    assert first["query"] == "pageNo=2&secret=[redacted]"
    assert first["authorization"] == "Bearer [redacted]"
    assert (second["operation"], second["authorization"]) == ("GET /analytic/{analyticType}", None)
    assert (third["operation"], third["status"]) == (None, 404)
    assert (fourth["service"], fourth["operation"]) == ("oauth", "POST /token")
    assert (fifth["operation"], fifth["query"]) == ("GET /authorize", "state=[redacted]&scope=x")
    text = str(sandbox.requests())
    assert "hidden" not in text
    assert sandbox.addresses.access_token not in text
    assert [entry["number"] for entry in sandbox.requests(since=3)] == [4, 5]
    assert sandbox.requests(since=99) == []
    assert first["time"].startswith("2026-11-16T09:0")


def test_an_answer_tells_the_number_of_its_call(sandbox: SandboxProcess) -> None:
    sandbox.get("/")
    assert sandbox.get("/1").headers["x-request-id"] == "2"
    assert sandbox.requests(since=1)[0]["path"].endswith("/1")


def test_counts_are_those_of_the_lists(sandbox: SandboxProcess) -> None:
    state = sandbox.state()
    everything: dict[str, str | int] = {"pageNo": 1, "pageRowCount": 1, "dateFrom": "01.01.2000"}
    for kind, path in (
        ("documents", "/"),
        ("cardFile", "/catalog"),
        ("requirements", "/requirements"),
        ("registerRequests", "/aisIdoRequests"),
    ):
        total = sandbox.get(path, everything).json()["totalRowCount"]
        assert sum(state["counts"][kind].values()) == total > 0
    assert state["created"] == {}


def _bodies(description: dict[str, Any]) -> Iterator[tuple[dict[str, Any], Any]]:
    for path in description["paths"].values():
        for operation in path.values():
            for content in operation.get("requestBody", {}).get("content", {}).values():
                named = content.get("examples", {}).values()
                for example in named or ({"value": content["example"]},):
                    yield content["schema"], example["value"]


def test_every_example_of_a_body_is_valid(sandbox: SandboxProcess) -> None:
    description = sandbox.openapi()
    examples = list(_bodies(description))
    assert len(examples) == 34
    for schema, example in examples:
        whole = {**schema, "components": description["components"]}
        jsonschema_rs.validate(whole, example)


def test_answers_follow_the_description(sandbox: SandboxProcess) -> None:
    description = sandbox.openapi()
    root = sandbox.addresses.documents_url.partition("/partner")[2]
    document = sandbox.get("/").json()["page"][0]["id"]
    for path, template in (("/", "/"), (f"/{document}", "/{id}"), ("/catalog", "/catalog")):
        answers = description["paths"][f"/partner{root}{template}"]["get"]["responses"]
        (content,) = answers["200"]["content"].values()
        whole = {**content["schema"], "components": description["components"]}
        body = sandbox.get(path).json()
        jsonschema_rs.validate(whole, body)
        with pytest.raises(jsonschema_rs.ValidationError):
            jsonschema_rs.validate(whole, body | {"unknown": 1})


def test_the_description_admits_identifiers_that_exist(sandbox: SandboxProcess) -> None:
    paths = sandbox.openapi()["paths"]
    seen = 0
    for path, item in paths.items():
        if "{" not in path or "get" not in item:
            continue
        template = path.removeprefix("/partner/1.0.3/documents")
        values = {p["name"]: p["schema"]["enum"][0] for p in item["get"]["parameters"]}
        response = sandbox.get(template.format(**values))
        assert response.status_code == 200, template
        seen += 1
    assert seen == 13


def test_a_reset_closes_open_consent_pages(sandbox: SandboxProcess) -> None:
    addresses = sandbox.addresses
    asked = {
        "response_type": "code",
        "client_id": addresses.client_id,
        "redirect_uri": "http://127.0.0.1:49152/callback",
    }
    statuses = []
    with httpx.Client(trust_env=False, timeout=ANSWER_LIMIT_S, verify=NO_CERTIFICATES) as http:
        for resets in (False, True):
            page = http.get(addresses.authorize_url, params=asked).raise_for_status()
            ticket = page.text.partition('name="ticket" value="')[2].partition('"')[0]
            if resets:
                sandbox.reset()
            form = {"ticket": ticket, "decision": "allow", "scope": "read_documents"}
            statuses.append(http.post(addresses.authorize_url, data=form).status_code)
    assert statuses == [303, 400]


def test_what_may_come_in_the_query_is_described_there(sandbox: SandboxProcess) -> None:
    paths = sandbox.openapi()["paths"]
    operation = paths["/payment/walletBWeb/payment.do"]["post"]
    assert operation["requestBody"]["required"] is False
    (body,) = (each["schema"] for each in operation["requestBody"]["content"].values())
    assert [(p["in"], p["required"]) for p in operation["parameters"]] == [("query", False)] * 3
    assert {p["name"]: p["schema"] for p in operation["parameters"]} == body["properties"]
    others = [p for p in paths if p.startswith("/payment/") and p.endswith(".do") and "post" in
              paths[p] and "walletBWeb" not in p]  # fmt: skip
    assert all(paths[path]["post"]["requestBody"]["required"] for path in others)
    assert all("parameters" not in paths[path]["post"] for path in others)
    assert len(others) == 12
