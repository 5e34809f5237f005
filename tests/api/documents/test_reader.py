"""Tests of the reader: requests, tokens, and decoding outside the event loop."""

from __future__ import annotations

import asyncio
import base64
import json
import subprocess
import sys
import threading
from collections.abc import Callable, Coroutine
from contextlib import asynccontextmanager
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from desktop_app.api import errors
from desktop_app.api.documents import mapping
from desktop_app.api.documents.auth import PastedToken, owner_of
from desktop_app.api.documents.caller import scope_of
from desktop_app.api.documents.paging import ListQuery
from desktop_app.api.documents.places import is_same_address, is_same_place
from desktop_app.api.documents.reader import DocumentsReader
from desktop_app.api.retry import Retry, RetryLimits
from desktop_app.api.transport import Limits, Priority, Transport
from desktop_app.domain.documents.files import FileFormat
from desktop_app.domain.profiles.sign_in import EARLIER_OWNER
from desktop_app.domain.register.obligations import RegisterForm
from desktop_app.domain.values.periods import Period, SystemClock
from tests.api.servers import hang, raw_server
from tests.contract.tables import load
from tests.support.sandbox import ROOT

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from desktop_app.api.documents.auth import TokenSource
    from desktop_app.domain.documents.listed import BankDocument
    from tests.support.loops import Run

BASE = "https://bank.example/partner/1.0.3/documents"
Call = Callable[[DocumentsReader], Coroutine[Any, Any, Any]]
Handler = Callable[[httpx.Request], httpx.Response]


@asynccontextmanager
async def open_reader(
    handler: Handler, *, tokens: TokenSource | None = None, base_url: str = BASE
) -> AsyncIterator[DocumentsReader]:
    clock = SystemClock()
    transport = Transport(
        clock=clock, limits=Limits(per_minute=0), wire=httpx.MockTransport(handler)
    )
    retry = Retry(transport=transport, clock=clock, limits=RetryLimits(first_wait=0.001))
    yield DocumentsReader(
        transport=transport,
        base_url=base_url,
        tokens=tokens or PastedToken("first"),
        clock=clock,
        retry=retry,
    )
    await transport.close()


def page(*rows: dict[str, Any], total: int | None = None) -> httpx.Response:
    return httpx.Response(200, json={"totalRowCount": total or len(rows), "page": list(rows)})


def sent_by(run_async: Run, call: Call, answer: httpx.Response | None = None) -> httpx.Request:
    """The request of a call, whose answer does not matter."""
    sent: list[httpx.Request] = []

    def handler(request: httpx.Request) -> httpx.Response:
        sent.append(request)
        return answer or httpx.Response(400, json={"code": 1, "message": "m"})

    async def scenario() -> None:
        async with open_reader(handler) as reader:
            with pytest.raises(errors.BadRequest):
                await call(reader)

    run_async(scenario())
    (request,) = sent
    return request


QUERY = ListQuery(
    accounts=("BY 1", "BY2"),
    period=Period(date(2026, 3, 5), date(2026, 11, 16)),
    types=("a", "b"),
    statuses=(1, 4),
    page=3,
    rows=500,
)
COMMON = "number=BY+1&number=BY2&pageNo=3&pageRowCount=500&dateFrom=05.03.2026&dateTo=16.11.2026"
PAGES = "pageNo=1&pageRowCount=50"
CALLS: list[tuple[int, Call, str, str]] = [
    (1, lambda r: r.list_documents(QUERY), "/", f"{COMMON}&type=a&type=b&status=1&status=4"),
    (1, lambda r: r.list_documents(ListQuery()), "/", PAGES),
    (3, lambda r: r.list_register_documents("S 1"), "/aisIdoDocuments", f"id=S+1&{PAGES}"),
    (4, lambda r: r.register_document("S/1", "2"), "/aisIdoDocuments/S%2F1/2", ""),
    (
        5,
        lambda r: r.list_register_requests(QUERY),
        "/aisIdoRequests",
        "pageNo=3&pageRowCount=500&dateFrom=05.03.2026&dateTo=16.11.2026",
    ),
    (7, lambda r: r.register_request("7"), "/aisIdoRequests/7", ""),
    (
        8,
        lambda r: r.register_print_form("7", RegisterForm.REQUEST, FileFormat.DOCX),
        "/aisIdoRequests/7/aisIdoReq/docx",
        "",
    ),
    (9, lambda r: r.directory("codeVO"), "/analytic/codeVO", ""),
    (10, lambda r: r.list_card_file(QUERY), "/catalog", COMMON),
    (10, lambda r: r.list_card_file(ListQuery(types=("1",))), "/catalog", f"{PAGES}&type=1"),
    (11, lambda r: r.card_file_document("ы?#"), "/catalog/%D1%8B%3F%23", ""),
    (12, lambda r: r.card_file_print_form("c", FileFormat.PDF), "/catalog/c/pdf", ""),
    (14, lambda r: r.payment_types("legalPayments"), "/getPaymentType/legalPayments", ""),
    (18, lambda r: r.list_requirements(QUERY), "/requirements", COMMON),
    (18, lambda r: r.list_requirements(ListQuery(types=("2", "2"))), "/requirements",
     f"{PAGES}&type=2"),
    (19, lambda r: r.requirement("q"), "/requirements/q", ""),
    (20, lambda r: r.requirement_print_form("q", FileFormat.DOCX), "/requirements/q/docx", ""),
    (21, lambda r: r.list_documents_to_sign(QUERY), "/signs", f"{COMMON}&type=a&type=b"),
    (25, lambda r: r.document("17"), "/17", ""),
    (28, lambda r: r.attachment("17", "3"), "/17/file/3", ""),
    (29, lambda r: r.print_form("17", FileFormat.PDF), "/17/pdf", ""),
]  # fmt: skip


@pytest.mark.parametrize(("row", "call", "path", "query"), CALLS)
def test_what_is_sent(run_async: Run, row: int, call: Call, path: str, query: str) -> None:
    request = sent_by(run_async, call)
    assert request.method == "GET"
    assert request.url.raw_path.decode() == "/partner/1.0.3/documents" + path + (
        f"?{query}" if query else ""
    )
    token = None if row == 9 else "Bearer first"
    assert request.headers.get("authorization") == token


def test_every_reading_operation_is_there() -> None:
    reading = {operation.row for operation in load().operations if operation.reads}
    assert {row for row, *_ in CALLS} == reading


def test_scopes_are_the_specifications() -> None:
    for operation in load().operations:
        assert scope_of(operation.row) == operation.scope, operation.key


@pytest.mark.parametrize("base_url", [BASE, BASE + "/", BASE + "//"])
def test_the_root_with_and_without_a_slash(run_async: Run, base_url: str) -> None:
    def handler(request: httpx.Request) -> httpx.Response:
        assert request.url.path == "/partner/1.0.3/documents/"
        return page()

    async def scenario() -> None:
        async with open_reader(handler, base_url=base_url) as reader:
            await reader.list_documents(ListQuery())

    run_async(scenario())


@pytest.mark.parametrize(
    "call",
    [
        lambda r: r.document("signs"),
        lambda r: r.document(""),
        lambda r: r.document("5/../6"),
        lambda r: r.document("٣"),
        lambda r: r.print_form("5?", FileFormat.PDF),
        lambda r: r.attachment("5", "x"),
        lambda r: r.register_request("1.0"),
        lambda r: r.register_document("S", "x"),
        lambda r: r.card_file_document(""),
        lambda r: r.card_file_document(".."),
        lambda r: r.requirement("."),
        lambda r: r.requirement("\ud800"),
        lambda r: r.directory(""),
    ],
)
def test_an_identifier_that_would_name_something_else_is_not_sent(
    run_async: Run, call: Call
) -> None:
    def handler(request: httpx.Request) -> httpx.Response:
        raise AssertionError(request)

    async def scenario() -> None:
        async with open_reader(handler) as reader:
            with pytest.raises(errors.BadRequest) as caught:
                await call(reader)
        assert caught.value.status == 0

    run_async(scenario())


class Changing:
    """Tokens of which the first expires at once."""

    owner = ""

    def __init__(self, *tokens: str) -> None:
        self.tokens = list(tokens)
        self.ended: list[str] = []

    async def access_token(self) -> str:
        return self.tokens[0]

    async def refused(self, token: str) -> bool:
        self.ended.append(token)
        if self.tokens[0] == token and len(self.tokens) > 1:
            del self.tokens[0]
        return self.tokens[0] != token


def answered_to(token: str, message: str = "ended") -> Handler:
    """A service that knows one token."""

    def handler(request: httpx.Request) -> httpx.Response:
        if request.headers["authorization"] == f"Bearer {token}":
            return page({"id": 1})
        return httpx.Response(401, json={"code": 401, "message": message})

    return handler


def test_a_refused_token_is_exchanged_once(run_async: Run) -> None:
    async def scenario(tokens: Changing, handler: Handler) -> int:
        async with open_reader(handler, tokens=tokens) as reader:
            return len((await reader.list_documents(ListQuery())).rows)

    tokens = Changing("old", "new")
    assert run_async(scenario(tokens, answered_to("new"))) == 1
    assert tokens.ended == ["old"]
    tokens = Changing("old", "older", "new")
    with pytest.raises(errors.Unauthorized):
        run_async(scenario(tokens, answered_to("new")))
    assert tokens.ended == ["old"]
    with pytest.raises(errors.Unauthorized):
        run_async(scenario(Changing("only"), answered_to("new")))


def test_a_missing_scope_does_not_end_a_token(run_async: Run) -> None:
    tokens = Changing("old", "new")

    async def scenario() -> None:
        handler = answered_to("another", "needs read_documents")
        async with open_reader(handler, tokens=tokens) as reader:
            await reader.list_documents(ListQuery())

    with pytest.raises(errors.WrongScope) as caught:
        run_async(scenario())
    assert caught.value.parameters["scope"] == "read_documents"
    assert tokens.ended == []


@pytest.mark.parametrize("token", ["", "  ", "two words", "line\nbreak", "токен", "a\x00b"])
def test_a_pasted_token_that_is_none_is_not_sent(run_async: Run, token: str) -> None:
    source = PastedToken(token)
    with pytest.raises(errors.Unauthorized):
        run_async(source.access_token())
    assert not token.strip() or token not in repr(source)


@pytest.mark.parametrize("token", ["t-ok-en", " t-ok-en\n", "Bearer t-ok-en"])
def test_a_pasted_token(run_async: Run, token: str) -> None:
    source = PastedToken(token)
    assert run_async(source.access_token()) == "t-ok-en"
    assert not run_async(source.refused("t-ok-en"))
    assert "t-ok-en" not in repr(source) + str(vars(source).keys())


def test_directories_need_no_token(run_async: Run) -> None:
    def handler(request: httpx.Request) -> httpx.Response:
        assert "authorization" not in request.headers
        return httpx.Response(200, json=[{"analyticCode": 1, "analyticName": "n"}])

    async def scenario() -> None:
        async with open_reader(handler, tokens=PastedToken("")) as reader:
            assert len(await reader.directory("priority")) == 1

    run_async(scenario())


def test_rows_without_an_identifier_are_counted(run_async: Run) -> None:
    async def scenario() -> None:
        async with open_reader(lambda _: page({"id": 1}, {"num": 2}, {"id": [1]})) as reader:
            got = await reader.list_documents(ListQuery())
        assert [row.id for row in got.rows] == ["1"]
        assert got.unread == 2

    run_async(scenario())


@pytest.mark.parametrize(
    "body",
    [
        {"page": [{"num": 2}, {"id": [1]}]},
        {"document": {"id": {"value": 1}, "num": ["1"]}},
        ["strings"],
        {"page": [1, 2]},
    ],
)
def test_an_answer_of_nothing_known_is_unreadable(run_async: Run, body: Any) -> None:
    calls: list[Call] = [
        lambda r: r.list_documents(ListQuery()),
        lambda r: r.document("1"),
        lambda r: r.directory("priority"),
        lambda r: r.payment_types("letters"),
    ]

    async def scenario() -> None:
        async with open_reader(lambda _: httpx.Response(200, json=body)) as reader:
            for call in calls:
                with pytest.raises(errors.UnreadableAnswer) as caught:
                    await call(reader)
                assert caught.value.parameters["reason"] == "unknown_shape"

    run_async(scenario())


@pytest.mark.parametrize(
    "body",
    [
        b'{"page":[],"page":[{"id":"1"}],"totalRowCount":0}',
        b'{"page":[{"id":"1","amount":10.00,"amount":99.00}],"totalRowCount":1}',
        b'{"page":[{"id":"1","corr":{"account":"a","account":"b"}}],"totalRowCount":1}',
        b'{"totalRowCount":1,"page":[{"id":"1"}],"totalRowCount":2}',
    ],
)
def test_an_answer_that_has_a_name_twice_is_unreadable(run_async: Run, body: bytes) -> None:
    async def ask() -> None:
        async with open_reader(lambda _: httpx.Response(200, content=body)) as reader:
            with pytest.raises(errors.UnreadableAnswer):
                await reader.list_documents(ListQuery())

    run_async(ask())


def test_a_value_nested_too_deeply_is_unreadable(run_async: Run) -> None:
    deep = b'{"page":[{"id":1,"x":' + b"[" * 900 + b"]" * 900 + b"}]}"

    async def scenario() -> None:
        async with open_reader(lambda _: httpx.Response(200, content=deep)) as reader:
            with pytest.raises(errors.UnreadableAnswer):
                await reader.list_documents(ListQuery())

    run_async(scenario())


def test_pages_are_decoded_in_steps_off_the_loop(
    run_async: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[threading.Thread] = []
    steps: list[int] = []
    original = asyncio.to_thread
    bank_document = mapping.bank_document

    async def to_thread(function: Any, *arguments: Any, **options: Any) -> Any:
        before = len(threads)
        got = await original(function, *arguments, **options)
        steps.append(len(threads) - before)
        return got

    def read(row: dict[str, Any]) -> BankDocument:
        threads.append(threading.current_thread())
        return bank_document(row)

    monkeypatch.setattr(asyncio, "to_thread", to_thread)
    monkeypatch.setattr(mapping, "bank_document", read)

    async def scenario() -> None:
        rows = [{"id": number} for number in range(1200)]
        async with open_reader(lambda _: page(*rows)) as reader:
            got = await reader.list_documents(ListQuery(rows=0))
        assert [row.id for row in got.rows] == [str(number) for number in range(1200)]

    run_async(scenario())
    assert [step for step in steps if step] == [500, 500, 200]
    assert threading.main_thread() not in threads


def test_a_cancelled_read_closes_its_connection(run_async: Run) -> None:
    async def scenario() -> None:
        clock = SystemClock()
        async with raw_server(hang) as server:
            transport = Transport(clock=clock)
            reader = DocumentsReader(
                transport=transport, base_url=server.url, tokens=PastedToken("t"), clock=clock
            )
            call = asyncio.ensure_future(reader.document("1", priority=Priority.SYNC))
            await server.asked.wait()
            call.cancel()
            await asyncio.wait_for(server.left.wait(), 240)
            with pytest.raises(asyncio.CancelledError):
                await call
            await transport.close()

    run_async(scenario())


LIGHT = ("api.errors", "api.exchange", "api.documents.paging", "api.documents.auth", "api.retry")


@pytest.mark.parametrize(
    ("modules", "absent"),
    [
        (LIGHT, ["httpx", "pydantic", "truststore"]),
        (("api.documents.reader",), ["httpx", "truststore"]),
        (("api.transport",), ["pydantic"]),
    ],
)
def test_nothing_is_imported_that_is_not_needed(
    modules: tuple[str, ...], absent: list[str]
) -> None:
    names = ", ".join(f"desktop_app.{name}" for name in modules)
    code = f"import json, sys, {names}; print(json.dumps(sorted(sys.modules)))"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, timeout=240
    )
    assert not set(absent) & set(json.loads(done.stdout))


@pytest.mark.parametrize(
    ("date_header", "told_at"),
    [
        ("Mon, 16 Nov 2026 09:00:00 GMT", datetime(2026, 11, 16, 9, tzinfo=UTC)),
        ("Mon, 16 Nov 2026 12:00:00 +0300", datetime(2026, 11, 16, 9, tzinfo=UTC)),
        ("", None),
        ("soon", None),
        ("Thu, 01 Jan 1970 00:00:00 GMT", None),
        ("Fri, 31 Dec 9999 23:59:59 GMT", None),
        ("Mon, 16 Nov 99999999 09:00:00 GMT", None),
    ],
)
def test_a_list_tells_what_time_it_is_at_the_service(
    run_async: Run, date_header: str, told_at: datetime | None
) -> None:
    def answer(request: httpx.Request) -> httpx.Response:
        body = {"totalRowCount": 0, "page": []}
        return httpx.Response(200, json=body, headers={"Date": date_header})

    async def scenario() -> None:
        async with open_reader(answer) as reader:
            assert (await reader.list_documents(ListQuery())).told_at == told_at


OTHERS: list[tuple[Call, str, str]] = [
    (lambda r: r.document("17"), '{"document":{"id":%s,"num":"1"}}', "18"),
    (lambda r: r.document("17"), '{"id":"%s","num":"1"}', "170"),
    (lambda r: r.card_file_document("K17"), '{"document":{"id":"%s","num":"1"}}', "17"),
    (lambda r: r.requirement("q"), '{"document":{"id":"%s","num":"1"}}', "Q"),
    (lambda r: r.register_request("7"), '{"request":{"id":"S","requestId":%s,"num":1}}', "8"),
    (lambda r: r.register_document("S", "2"), '{"document":{"id":"S","docId":"%s"}}', "3"),
    (lambda r: r.register_document("S", "2"), '{"document":{"id":"%s","docId":"2"}}', "T"),
]
ASKED = ["17", "17", "K17", "q", "7", "2", "S"]


@pytest.mark.parametrize(("call", "body", "other"), OTHERS)
def test_details_of_another_document_are_refused(
    run_async: Run, call: Call, body: str, other: str
) -> None:
    async def scenario() -> None:
        content = (body % other).encode()
        async with open_reader(lambda _: httpx.Response(200, content=content)) as reader:
            with pytest.raises(errors.UnreadableAnswer) as caught:
                await call(reader)
            assert caught.value.parameters["reason"] == "another_document"

    run_async(scenario())


@pytest.mark.parametrize(
    ("call", "body", "asked"), [(*one[:2], asked) for one, asked in zip(OTHERS, ASKED, strict=True)]
)
def test_details_of_the_document_asked_for_are_read(
    run_async: Run, call: Call, body: str, asked: str
) -> None:
    async def scenario() -> None:
        content = (body % asked).encode()
        async with open_reader(lambda _: httpx.Response(200, content=content)) as reader:
            await call(reader)

    run_async(scenario())


def test_zeros_before_a_number_make_no_other_document(run_async: Run) -> None:
    async def scenario() -> None:
        content = b'{"document":{"id":"0017","num":"1"}}'
        async with open_reader(lambda _: httpx.Response(200, content=content)) as reader:
            assert (await reader.document("17")).document.id == "17"

    run_async(scenario())


def test_a_token_that_tells_whose_it_is_makes_the_place() -> None:
    def token(**claims: Any) -> str:
        middle = base64.urlsafe_b64encode(json.dumps(claims).encode()).decode().rstrip("=")
        return f"Bearer e30.{middle}.c2ln"

    ann, again = token(iss="b", sub="ann", exp=1), token(iss="b", sub="ann", exp=2)
    assert owner_of(ann)
    assert owner_of(ann) == owner_of(again)
    others = [token(iss="b", sub="bob"), token(iss="c", sub="ann"), token(client_id="ann")]
    assert len({owner_of(ann), *map(owner_of, others)}) == 4
    for opaque in ("", "a", "a.b", "a.b.c", "e30.W10.x", "e30.e30.x", token(sub=7), "a.\u044f.c"):
        assert owner_of(opaque) == ""
    assert "ann" not in owner_of(ann)
    assert not is_same_place("@u", "@u#1")
    assert is_same_place("@u", f"@u#{EARLIER_OWNER}")
    assert is_same_place("@u#1", "@u")  # nobody is signed in: the service turns the look away
    assert is_same_place("@u#1", "@u#1")
    assert not is_same_place("@u#1", "@u#2")
    assert not is_same_place("@u#1", "@v#1")
    for same in ("@u", "@u#2", "client@u#1", "an@other@u"):
        assert is_same_address("@u#1", same)
    for other in ("@v#1", "u@v#1", "", "#1"):
        assert not is_same_address("@u#1", other)
    assert not is_same_address("", "")
