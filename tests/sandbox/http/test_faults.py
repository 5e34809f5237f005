"""Every fault that can be ordered, as a caller meets it."""

from __future__ import annotations

import asyncio
import json
import time
from decimal import Decimal
from typing import TYPE_CHECKING, Any, get_args

import httpx
import pytest

from desktop_app.sandbox.clock import Clock
from desktop_app.sandbox.http.connections import Connections
from desktop_app.sandbox.http.faults import Fault, FaultName, Faults
from desktop_app.sandbox.http.faulty_answers import HUGE_BODY
from desktop_app.sandbox.http.journal import Journal
from desktop_app.sandbox.http.service import Service
from desktop_app.sandbox.http.service_route import OTHER_HOST, ServiceRoute
from tests.sandbox.conftest import WHOLE, page
from tests.support.sandbox import NO_CERTIFICATES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starlette.types import Message, Receive, Scope, Send

    from tests.support.sandbox import SandboxProcess

NO_ANSWER = (httpx.RemoteProtocolError, httpx.ReadError)
JSON = "application/json;charset=UTF-8"
LIMIT_S = 240.0


@pytest.fixture
def good(sandbox: SandboxProcess) -> httpx.Response:
    """The list of documents as it is without a fault."""
    return sandbox.get("/")


@pytest.fixture
def form(sandbox: SandboxProcess) -> tuple[str, httpx.Response]:
    """Path and answer of a print form."""
    path = f"/{sandbox.get('/').json()['page'][0]['id']}/pdf"
    return path, sandbox.get(path)


def test_every_fault_of_the_contract_can_be_ordered(sandbox: SandboxProcess) -> None:
    names = get_args(FaultName)
    assert len(names) == 24
    for service in ("documents", "gateway", "oauth", "pages"):
        for name in names:
            sandbox.fault("*", name, service=service)
    for operation in ("signing", "3ds", "acs"):
        sandbox.fault(operation, "html-200", service="pages")
    sandbox.fault("POST /rest/register.do", "hang", service="gateway")


@pytest.mark.parametrize("status", [400, 401, 404, 429, 500, 502])
def test_status(sandbox: SandboxProcess, good: httpx.Response, status: int) -> None:
    sandbox.fault("GET /", f"status-{status}", retry_after_s=7)
    response = sandbox.get("/")
    assert response.status_code == response.json()["code"] == status
    assert response.headers["content-type"] == JSON
    assert response.headers["retry-after"] == "7"
    assert sandbox.get("/").content == good.content
    assert [e["fault"] for e in sandbox.requests()][-2:] == [f"status-{status}", None]


def test_status_429_asks_for_a_second_by_itself(sandbox: SandboxProcess) -> None:
    sandbox.fault("GET /", "status-429")
    assert sandbox.get("/").headers["retry-after"] == "1"
    for status in (400, 401, 404, 500, 502):
        sandbox.fault("GET /", f"status-{status}")
        assert "retry-after" not in sandbox.get("/").headers


def test_an_answer_that_is_no_error_asks_for_no_wait(sandbox: SandboxProcess) -> None:
    for fault in ("html-200", "redirect-other-host", "extra-fields"):
        sandbox.fault("GET /", fault, retry_after_s=7)
        assert "retry-after" not in sandbox.get("/").headers


def test_html_200(sandbox: SandboxProcess) -> None:
    sandbox.fault("GET /", "html-200")
    response = sandbox.get("/")
    assert (response.status_code, response.headers["content-type"]) == (
        200, "text/html;charset=UTF-8",
    )  # fmt: skip
    assert response.text.startswith("<!DOCTYPE html>")


def test_empty_200(sandbox: SandboxProcess) -> None:
    sandbox.fault("GET /", "empty-200")
    response = sandbox.get("/")
    assert (response.status_code, response.content) == (200, b"")


def test_wrong_content_type(sandbox: SandboxProcess, good: httpx.Response) -> None:
    sandbox.fault("GET /", "wrong-content-type")
    response = sandbox.get("/")
    assert response.headers["content-type"] == "text/html;charset=UTF-8"
    assert response.content == good.content


@pytest.mark.parametrize("fault", ["malformed-json", "truncated-json"])
def test_broken_json(sandbox: SandboxProcess, good: httpx.Response, fault: str) -> None:
    sandbox.fault("GET /", fault)
    response = sandbox.get("/")
    assert (response.status_code, response.headers["content-type"]) == (200, JSON)
    assert response.content[:100] == good.content[:100]
    with pytest.raises(json.JSONDecodeError):
        response.json()


def test_non_object_json(sandbox: SandboxProcess) -> None:
    sandbox.fault("GET /", "non-object-json")
    assert isinstance(sandbox.get("/").json(), list)


def _pairs(good: Any, bad: Any) -> Iterator[tuple[Any, Any]]:
    if isinstance(good, dict):
        for name, value in good.items():
            yield from _pairs(value, bad[name])
    elif isinstance(good, list):
        for value, other in zip(good, bad, strict=True):
            yield from _pairs(value, other)
    else:
        yield good, bad


def test_wrong_types(sandbox: SandboxProcess) -> None:
    for path in ("/", "/catalog", "/analytic/priority", "/1"):
        good = sandbox.get(path).json()
        sandbox.fault("*", "wrong-types")
        bad = sandbox.get(path).json()
        pairs = list(_pairs(good, bad))
        assert pairs
        assert all(type(a) is not type(b) and str(a) != str(b) for a, b in pairs)


def test_extra_fields(sandbox: SandboxProcess) -> None:
    for path in ("/", "/catalog", "/analytic/priority", "/1"):
        good = sandbox.get(path).json()
        sandbox.fault("*", "extra-fields")
        text = sandbox.get(path).text
        bad = json.loads(text)
        assert all(a == b for a, b in _pairs(good, bad))
        assert set(bad) - set(good) == {"extraText", "extraNumber", "extraNothing", "extraObject"}
        exact = json.loads(text, parse_float=Decimal)["extraNumber"]
        assert exact == Decimal("12345678901234567.89")
    sandbox.fault("*", "extra-fields")
    assert all("extraText" in row for row in sandbox.get("/").json()["page"])


def test_spoilt_amounts_stay_exact(sandbox: SandboxProcess, good: httpx.Response) -> None:
    sandbox.fault("GET /", "extra-fields")
    spoilt = json.loads(sandbox.get("/").text, parse_float=str)["page"]
    whole = json.loads(good.text, parse_float=str)["page"]
    assert [row.get("amount") for row in spoilt] == [row.get("amount") for row in whole]


def test_empty_page(sandbox: SandboxProcess, good: httpx.Response) -> None:
    sandbox.fault("GET /", "empty-page")
    body = sandbox.get("/").json()
    assert body == {"totalRowCount": good.json()["totalRowCount"], "page": []}


def test_repeat_page(sandbox: SandboxProcess) -> None:
    first = page(sandbox, pageRowCount=10)
    sandbox.fault("GET /", "repeat-page", times=2)
    assert page(sandbox, pageRowCount=10, pageNo=2) == first
    assert page(sandbox, pageRowCount=10, pageNo=3) == first
    assert page(sandbox, pageRowCount=10, pageNo=3) != first


def test_cap_100(sandbox: SandboxProcess) -> None:
    whole = page(sandbox)
    assert len(whole) == 300
    sandbox.fault("GET /", "cap-100", times=5)
    assert page(sandbox) == whole[:100]
    assert page(sandbox, pageNo=0) == whole[:100]
    assert page(sandbox, pageRowCount=500, pageNo=3) == whole[200:]
    assert page(sandbox, pageRowCount=70, pageNo=2) == whole[70:140]
    capped = sandbox.get("/", WHOLE).json()
    assert (len(capped["page"]), capped["totalRowCount"]) == (100, 300)
    assert page(sandbox) == whole


def test_redirect_other_host(sandbox: SandboxProcess) -> None:
    sandbox.fault("GET /", "redirect-other-host")
    response = sandbox.get("/")
    assert response.status_code == 307
    assert response.headers["location"].startswith(OTHER_HOST)
    assert httpx.URL(response.headers["location"]).host.endswith(".invalid")


def test_huge_body(sandbox: SandboxProcess) -> None:
    sandbox.fault("GET /", "huge-body")
    addresses, got = sandbox.addresses, 0
    headers = {"Authorization": f"Bearer {addresses.access_token}"}
    with httpx.stream(
        "GET",
        addresses.documents_url,
        headers=headers,
        trust_env=False,
        timeout=LIMIT_S,
        verify=NO_CERTIFICATES,
    ) as response:
        assert response.headers["content-type"] == JSON
        for piece in response.iter_raw():
            got += len(piece)
            last = piece
    assert got > HUGE_BODY
    assert last.strip().endswith(b"]}")


def test_slow_body(sandbox: SandboxProcess, good: httpx.Response) -> None:
    sandbox.fault("GET /", "slow-body", delay_s=0.4)
    began = time.monotonic()
    assert sandbox.get("/").content == good.content
    assert time.monotonic() - began >= 0.35


def test_a_delay_comes_before_the_answer(sandbox: SandboxProcess) -> None:
    sandbox.fault("GET /", "status-500", delay_s=0.3)
    began = time.monotonic()
    assert sandbox.get("/").status_code == 500
    assert time.monotonic() - began >= 0.3


def _ask(sandbox: SandboxProcess, timeout: float = LIMIT_S) -> httpx.Response:
    """Ask over a connection of its own."""
    addresses = sandbox.addresses
    headers = {"Authorization": f"Bearer {addresses.access_token}"}
    return httpx.get(
        addresses.documents_url,
        headers=headers,
        timeout=timeout,
        trust_env=False,
        verify=NO_CERTIFICATES,
    )


def test_hang(sandbox: SandboxProcess) -> None:
    sandbox.fault("GET /", "hang")
    with pytest.raises(httpx.ReadTimeout):
        _ask(sandbox, timeout=0.3)
    assert _ask(sandbox).status_code == 200
    hung, answered = sandbox.requests()
    assert (hung["fault"], hung["status"], answered["status"]) == ("hang", None, 200)


@pytest.mark.parametrize("fault", ["drop-before-commit", "drop-after-commit", "commit-late"])
def test_a_dropped_call_gets_no_answer(sandbox: SandboxProcess, fault: str) -> None:
    sandbox.fault("GET /", fault)
    with pytest.raises(NO_ANSWER):
        _ask(sandbox)
    assert _ask(sandbox).status_code == 200
    assert [entry["status"] for entry in sandbox.requests()] == [None, 200]


def _new_token(sandbox: SandboxProcess) -> str:
    """An access token got by the whole OAuth flow."""
    addresses = sandbox.addresses
    with httpx.Client(trust_env=False, timeout=LIMIT_S, verify=NO_CERTIFICATES) as http:
        asked = {
            "response_type": "code", "client_id": addresses.client_id, "scope": "read_documents",
            "redirect_uri": "http://127.0.0.1:9/back", "state": "s",
        }  # fmt: skip
        text = http.get(addresses.authorize_url, params=asked).text
        ticket = text.partition('name="ticket" value="')[2].partition('"')[0]
        answer = {"ticket": ticket, "scope": "read_documents", "decision": "allow"}
        back = http.post(addresses.authorize_url, data=answer).headers["location"]
        issued = http.post(
            addresses.token_url,
            data={
                "grant_type": "authorization_code", "code": httpx.URL(back).params["code"],
                "redirect_uri": asked["redirect_uri"], "client_id": addresses.client_id,
                "client_secret": addresses.client_secret,
            },
        )  # fmt: skip
    token: str = issued.json()["access_token"]
    return token


def _revoke(sandbox: SandboxProcess, token: str) -> None:
    addresses = sandbox.addresses
    form = {"token": token, "client_id": addresses.client_id}
    form["client_secret"] = addresses.client_secret
    httpx.post(
        addresses.revoke_url, data=form, trust_env=False, timeout=LIMIT_S, verify=NO_CERTIFICATES
    )


def _works(sandbox: SandboxProcess, token: str) -> bool:
    return sandbox.get("/", token=token).status_code == 200


@pytest.mark.parametrize(
    ("fault", "done"), [("drop-before-commit", False), ("drop-after-commit", True)]
)
def test_a_dropped_change_was_made_or_not(
    sandbox: SandboxProcess, fault: str, *, done: bool
) -> None:
    token = _new_token(sandbox)
    assert _works(sandbox, token)
    sandbox.fault("POST /revoke", fault, service="oauth")
    with pytest.raises(NO_ANSWER):
        _revoke(sandbox, token)
    assert _works(sandbox, token) is not done


def test_a_late_change_is_made_later(sandbox: SandboxProcess) -> None:
    token, late_s = _new_token(sandbox), 0.3
    sandbox.fault("POST /revoke", "commit-late", service="oauth", delay_s=late_s)
    began = time.monotonic()
    with pytest.raises(NO_ANSWER):
        _revoke(sandbox, token)
    assert _works(sandbox, token) or time.monotonic() - began >= late_s
    end = time.monotonic() + LIMIT_S
    while _works(sandbox, token):
        assert time.monotonic() < end, "it is never made"
        time.sleep(0.05)
    assert time.monotonic() - began >= late_s


def test_late_changes_can_be_given_up() -> None:
    done: list[str] = []

    class Slow(Service):
        async def __call__(self, _scope: Scope, receive: Receive, _send: Send) -> None:
            message = await receive()
            done.append(message["body"].decode())

    faults = Faults()
    route = ServiceRoute(
        "oauth", "/root", Slow("/root", ["POST /late"]),
        journal=Journal(Clock()), faults=faults, connections=Connections(),
    )  # fmt: skip

    async def call(body: bytes) -> None:
        faults.add(Fault(service="oauth", operation="*", name="commit-late", delay_s=0.02))
        waiting = [{"type": "http.request", "body": body}]

        async def receive() -> Message:
            return waiting.pop() if waiting else {"type": "http.disconnect"}

        async def send(_message: Message) -> None:
            pytest.fail("an answer to a dropped call")

        scope = {"type": "http", "method": "POST", "path": "/root/late", "client": ("127.0.0.1", 1)}
        await route.handle({**scope, "headers": [], "query_string": b""}, receive, send)

    async def scene() -> None:
        await call(b"first")
        async with asyncio.timeout(240):
            while not done:  # noqa: ASYNC110 - no event tells
                await asyncio.sleep(0.005)
        await call(b"second")
        route.forget()
        late = asyncio.all_tasks() - {asyncio.current_task()}
        await asyncio.gather(*late, return_exceptions=True)

    asyncio.run(scene())
    assert done == ["first"]


@pytest.mark.parametrize(
    ("fault", "status", "error"),
    [("status-400", 400, "invalid_request"), ("status-401", 401, "invalid_client"),
     ("status-500", 500, "server_error")],
)  # fmt: skip
def test_oauth_fails_in_its_own_words(
    sandbox: SandboxProcess, fault: str, status: int, error: str
) -> None:
    sandbox.fault("POST /token", fault, service="oauth")
    response = httpx.post(
        sandbox.addresses.token_url, trust_env=False, timeout=LIMIT_S, verify=NO_CERTIFICATES
    )
    assert (response.status_code, response.json()["error"]) == (status, error)


FILE_FAULTS = (
    "truncated-json",
    "malformed-json",
    "empty-200",
    "extra-fields",
    "wrong-content-type",
)


@pytest.mark.parametrize("fault", FILE_FAULTS)
def test_a_spoilt_file(
    sandbox: SandboxProcess, form: tuple[str, httpx.Response], fault: str
) -> None:
    path, good = form
    sandbox.fault("GET /{id}/{format}", fault)
    bad = sandbox.get(path)
    assert bad.status_code == 200
    match fault:
        case "truncated-json":
            assert len(bad.content) < len(good.content)
            assert good.content.startswith(bad.content)
        case "malformed-json":
            assert bad.content != good.content
        case "empty-200":
            assert bad.content == b""
        case "extra-fields":
            assert bad.content == good.content
            name = good.headers["content-disposition"]
            assert bad.headers["content-disposition"].startswith(f"{name}; ")
        case _:
            assert bad.content == good.content
            assert bad.headers["content-type"].startswith("text/html")


@pytest.mark.parametrize("fault", ["wrong-types", "non-object-json"])
def test_json_in_the_place_of_a_file(
    sandbox: SandboxProcess, form: tuple[str, httpx.Response], fault: str
) -> None:
    sandbox.fault("GET /{id}/{format}", fault)
    response = sandbox.get(form[0])
    assert response.headers["content-type"] == JSON
    assert isinstance(response.json(), dict if fault == "wrong-types" else list)


@pytest.mark.parametrize("fault", ["empty-page", "repeat-page", "cap-100"])
def test_a_fault_of_pages_leaves_other_answers_alone(
    sandbox: SandboxProcess, form: tuple[str, httpx.Response], fault: str
) -> None:
    path, good = form
    details = path.removesuffix("/pdf")
    expected = sandbox.get(details).content
    sandbox.fault("*", fault, times=2)
    assert sandbox.get(path).content == good.content
    assert sandbox.get(details).content == expected


def test_a_refusal_is_spoilt_like_an_answer(sandbox: SandboxProcess) -> None:
    sandbox.fault("GET /", "truncated-json")
    response = sandbox.get("/", token=None)
    assert response.status_code == 401
    with pytest.raises(json.JSONDecodeError):
        response.json()


def test_faults_wait_in_turn_for_their_own_calls() -> None:
    faults = Faults()
    first = Fault(service="documents", operation="GET /", name="hang", times=2)
    second = Fault(service="documents", operation="*", name="status-500")
    third = Fault(service="oauth", operation="*", name="html-200")
    for fault in (first, second, third):
        faults.add(fault)
    assert faults.take("documents", None) is None
    assert faults.take("gateway", "GET /") is None
    assert faults.take("documents", "GET /signs") is second
    assert faults.take("documents", "GET /signs") is None
    assert [faults.take("documents", "GET /") for _ in range(3)] == [first, first, None]
    assert faults.take("oauth", "POST /token") is third
    faults.add(second)
    faults.clear()
    assert faults.take("documents", "GET /") is None
