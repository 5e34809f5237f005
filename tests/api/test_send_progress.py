"""Tests that a call of which a byte may have left never counts as not sent."""

from __future__ import annotations

import asyncio
import builtins
import concurrent.futures
import socket
import ssl
import zlib
from dataclasses import replace
from enum import Enum, auto
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final

import anyio
import h11
import httpcore
import httpx
import idna
import pytest

from desktop_app.api.documents.auth import PastedToken
from desktop_app.api.documents.outcomes import Outcome, outcome
from desktop_app.api.documents.sender import DocumentsSender
from desktop_app.api.errors import ApiError, BadRequest, Redirected
from desktop_app.api.exchange import Limits
from desktop_app.api.gateway.errors import ParameterFault
from desktop_app.api.gateway.sender import GatewaySender
from desktop_app.api.send_progress import SendProgress
from desktop_app.api.transport import Transport
from desktop_app.domain.documents.listed import DocumentType
from desktop_app.domain.gateway.card_payments import (
    CardPayment,
    CredentialPayment,
    Initiator,
    MotoPayment,
    RecurringPayment,
)
from desktop_app.domain.gateway.cards import CardAttempt, Secret
from desktop_app.domain.gateway.merchant_login import Login
from desktop_app.domain.gateway.orders import Order
from desktop_app.domain.gateway.wallets import WalletOperation, WalletPayment
from desktop_app.domain.instructions.instruction import OtherDocument
from desktop_app.domain.outbox.operations import (
    DOCUMENT_OPERATIONS,
    GATEWAY_OPERATIONS,
    Operation,
)
from desktop_app.domain.values.money import Money
from desktop_app.domain.values.periods import SystemClock
from tests.api.servers import answer, answering, closing, hang, raw_server
from tests.sandbox.gateway.merchant import wallet_tokens
from tests.services.outbox.rig import CREATIONS
from tests.support.legal_instructions import LEGAL

if TYPE_CHECKING:
    from asyncio import StreamReader, StreamWriter
    from collections.abc import AsyncIterator, Callable, Iterator

    from desktop_app.api.prepared_call import PreparedCall
    from tests.support.loops import Run

LONG_LIMITS: Final = Limits(per_minute=0)
SHORT_LIMITS: Final = Limits(read=0.4, per_minute=0)
"""For whoever answers nothing, or goes on for ever."""
LIBRARIES: Final = {
    module.__name__.partition(".")[0]
    for module in (anyio, asyncio, builtins, concurrent.futures, h11, httpcore, httpx, idna)
} | {socket.__name__, ssl.__name__, zlib.__name__}
LOCATIONS: Final = (
    "about:blank",
    "javascript:alert(1)",
    "mailto:a@b.example",
    "C:\\x",
    "data:,x",
    "http://xn--/",
    "https://xn--zz--a/",
    "//[::1",
    "http://a.example:99999/",
    "http://a.example:x/",
    "https://exa mple/",
    "https:///",
    "\x01",
    "http://\xff\xfe/",
    "h" * 70_000,
    "",
)
MOVES: Final = ("301 M", "302 F", "303 S", "307 T", "308 P")


class Moment(Enum):
    """The moment at which an error occurs."""

    CONNECTING = auto()
    SENDING = auto()
    WAITING = auto()
    READING = auto()
    CLOSING = auto()


AFTER: Final = tuple(Moment)[1:]


class Body(httpx.AsyncByteStream):
    """A body that ends in an error."""

    def __init__(self, error: Exception, moment: Moment) -> None:
        self.error = error
        self.moment = moment

    async def __aiter__(self) -> AsyncIterator[bytes]:
        yield b'{"id": 7}'
        if self.moment is Moment.READING:
            raise self.error

    async def aclose(self) -> None:
        if self.moment is Moment.CLOSING:
            raise self.error


class Wire(httpx.AsyncBaseTransport):
    """Reports its steps as the HTTP library does, and fails in one of them."""

    def __init__(self, error: Exception, moment: Moment) -> None:
        self.error = error
        self.moment = moment

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        note = request.extensions["trace"]
        sent = {"request": SimpleNamespace(method=request.method.encode())}
        await note("connection.connect_tcp.started", {"host": request.url.host})
        if self.moment is Moment.CONNECTING:
            await note("connection.connect_tcp.failed", {"exception": self.error})
            raise self.error
        await note("http11.send_request_headers.started", sent)
        if self.moment is Moment.SENDING:
            raise self.error
        await note("http11.receive_response_headers.started", sent)
        if self.moment is Moment.WAITING:
            raise self.error
        return httpx.Response(200, stream=Body(self.error, self.moment))


def failures() -> Iterator[type[Exception]]:
    """Every kind of error that the libraries below the transport have."""
    found: set[type[Exception]] = set()
    kinds = [Exception]
    while kinds:
        kind = kinds.pop()
        if kind not in found:
            found.add(kind)
            kinds += type.__subclasses__(kind)
    for kind in sorted(found, key=lambda each: (each.__module__, each.__qualname__)):
        if kind.__module__.partition(".")[0].lstrip("_") in LIBRARIES:
            yield kind


def made(kind: type[Exception]) -> Exception:
    """An error of a kind, however many things it wants to know."""
    if issubclass(kind, ExceptionGroup):
        return kind("x", [OSError("x")])
    try:
        return kind("x")
    except (TypeError, AttributeError):
        return kind.__new__(kind)


def call_of(operation: Operation, transport: Transport, url: str) -> PreparedCall[Any]:
    """One call of an operation of either service."""
    clock = SystemClock()
    if operation in GATEWAY_OPERATIONS:
        key = Login("shop", Secret("password"))
        gateway = GatewaySender(transport=transport, base_url=url, key=key, clock=clock)
        return _payment(gateway, operation)
    documents = DocumentsSender(
        transport=transport, base_url=url, tokens=PastedToken("t"), clock=clock
    )
    letter = OtherDocument(type=DocumentType.LETTERS, number="8", account="BY1", text="Просим")
    calls: dict[Operation, Callable[[], PreparedCall[Any]]] = {
        Operation.CREATE_PAYMENT: lambda: documents.create_payment(LEGAL),
        Operation.CREATE_REGISTER_REQUEST: lambda: documents.create_register_request(
            CREATIONS[Operation.CREATE_REGISTER_REQUEST]  # type: ignore[arg-type]
        ),
        Operation.CREATE_DEBIT_ACCEPTANCE: lambda: documents.give_debit_acceptance(
            CREATIONS[Operation.CREATE_DEBIT_ACCEPTANCE]  # type: ignore[arg-type]
        ),
        Operation.CREATE_OTHER: lambda: documents.create_other(letter),
        Operation.RECALL_DEBIT_ACCEPTANCE: lambda: documents.recall_debit_acceptance(
            CREATIONS[Operation.RECALL_DEBIT_ACCEPTANCE]  # type: ignore[arg-type]
        ),
        Operation.CHANGE_OTHER: lambda: documents.change_other("5", letter),
        Operation.CHANGE_PAYMENT: lambda: documents.change_payment("5", LEGAL),
        Operation.DELETE_DOCUMENT: lambda: documents.delete_document("5"),
    }
    return calls[operation]()


def _payment(gateway: GatewaySender, operation: Operation) -> PreparedCall[Any]:
    card = CardAttempt(
        number="4444555511113333", expiry="203412", cvc="123", cardholder="A", clock=SystemClock()
    )
    amount, back = Money(500, "BYN"), "https://shop.example/paid"
    order = Order(number="1", amount=amount, return_url=back)
    again = Initiator.SUBSEQUENT_CUSTOMER
    calls: dict[Operation, Callable[[], PreparedCall[Any]]] = {
        Operation.REGISTER_ORDER: lambda: gateway.register(order),
        Operation.REGISTER_HELD_ORDER: lambda: gateway.register_pre_authorized(order),
        Operation.PAY_BY_CARD: lambda: gateway.pay_by_card(
            CardPayment(order_id="1", email="a@shop.example"), card
        ),
        Operation.PAY_BY_MOTO: lambda: gateway.pay_by_moto(
            MotoPayment(number="1", amount=amount, return_url=back), card
        ),
        Operation.PAY_BY_CREDENTIAL: lambda: gateway.pay_by_credential(
            CredentialPayment(order_id="1", credential_id="2", initiator=again), None
        ),
        Operation.CHARGE_RECURRING: lambda: gateway.charge_recurring(
            RecurringPayment(number="1", credential_id="2", amount=amount)
        ),
    }
    if operation in calls:
        return calls[operation]()
    wallet = WalletOperation[operation.name.removeprefix("PAY_BY_WALLET_")]
    token = Secret(wallet_tokens()[wallet.value])
    return gateway.pay_by_wallet(wallet, WalletPayment(number="1", merchant="shop"), token)


async def error_of(
    operation: Operation,
    url: str,
    wire: httpx.AsyncBaseTransport | None = None,
    *,
    limits: Limits = LONG_LIMITS,
) -> ApiError:
    """How one call fails."""
    transport = Transport(clock=SystemClock(), limits=limits, wire=wire)
    try:
        with pytest.raises(ApiError) as caught:
            await call_of(operation, transport, url)
    finally:
        await transport.close()
    return caught.value


def test_the_tree_of_errors_is_whole() -> None:
    kinds = set(failures())
    assert len(kinds) > 100
    assert {
        httpx.InvalidURL, httpx.UnsupportedProtocol, httpx.ConnectError, httpx.ConnectTimeout,
        httpx.PoolTimeout, httpx.ProxyError, httpcore.ConnectionNotAvailable, idna.IDNAError,
        h11.LocalProtocolError, ssl.SSLCertVerificationError, socket.gaierror, zlib.error,
        ConnectionRefusedError, UnicodeError, RecursionError, KeyError, anyio.EndOfStream,
    } <= kinds  # fmt: skip


@pytest.mark.parametrize("operation", [Operation.CREATE_PAYMENT, Operation.PAY_BY_MOTO])
def test_no_error_after_the_first_byte_counts_as_not_sent(
    operation: Operation, run_async: Run
) -> None:
    async def scenario() -> None:
        for kind in failures():
            for moment in AFTER:
                error = await error_of(operation, "https://a.example", Wire(made(kind), moment))
                assert error.sent, (kind, moment)
                assert outcome(error) is Outcome.UNKNOWN, (kind, moment)
            before = await error_of(
                operation, "https://a.example", Wire(made(kind), Moment.CONNECTING)
            )
            assert outcome(before) is Outcome.NOT_SENT, kind

    run_async(scenario())


@pytest.mark.parametrize("operation", [*DOCUMENT_OPERATIONS, *GATEWAY_OPERATIONS])
def test_every_operation_is_unknown_after_its_first_byte(
    operation: Operation, run_async: Run
) -> None:
    errors = (httpx.InvalidURL("x"), httpx.ConnectError("x"), idna.IDNAError("x"), KeyError("x"))

    async def scenario() -> None:
        for error in errors:
            after = await error_of(operation, "https://a.example", Wire(error, Moment.WAITING))
            assert outcome(after) is Outcome.UNKNOWN, error
            before = await error_of(operation, "https://a.example", Wire(error, Moment.CONNECTING))
            assert outcome(before) is Outcome.NOT_SENT, error

    run_async(scenario())


def test_what_does_not_report_its_steps_counts_as_sent(run_async: Run) -> None:
    def refuse(_request: httpx.Request) -> httpx.Response:
        raise httpx.ConnectError("x")

    wire = httpx.MockTransport(refuse)
    error = run_async(error_of(Operation.PAY_BY_MOTO, "https://a.example", wire))
    assert outcome(error) is Outcome.UNKNOWN


@pytest.mark.parametrize("operation", [*DOCUMENT_OPERATIONS, *GATEWAY_OPERATIONS])
def test_a_redirect_that_cannot_be_read_is_an_answer(operation: Operation, run_async: Run) -> None:
    async def scenario() -> None:
        locations = iter(LOCATIONS)
        moves = iter(MOVES * len(LOCATIONS))

        async def move(_reader: StreamReader, writer: StreamWriter) -> None:
            headers = f"Location: {next(locations)}\r\n".encode("latin-1")
            head, _, rest = answer(b"{}", status=next(moves)).partition(b"Content-Length")
            writer.write(head + headers + b"Connection: close\r\nContent-Length" + rest)

        async with raw_server(move) as server:
            for place in LOCATIONS:
                error = await error_of(operation, server.url)
                assert isinstance(error, Redirected), place
                assert outcome(error) is Outcome.UNKNOWN, place
        assert len(server.requests) == len(LOCATIONS)

    run_async(scenario())


@pytest.mark.parametrize("operation", [Operation.CREATE_PAYMENT, Operation.PAY_BY_MOTO])
@pytest.mark.parametrize(
    "behaviour",
    [
        closing(),
        hang,
        answering(b"\x00 no http\r\n\r\n"),
        answering(b"HTTP/1.1 200 OK\r\nContent-Length: 5, 6\r\n\r\n{}"),
        answering(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\n\r\n{}"),
        answering(b"HTTP/1.1 200 OK\r\nX: " + b"x" * 200_000 + b"\r\n\r\n"),
        answering(answer(b"{}", headers="Content-Encoding: gzip\r\n")),
        answering(b"HTTP/1.1 101 Switching\r\nUpgrade: h2c\r\n\r\n"),
        answering(b"HTTP/1.1 99 Odd\r\n\r\n"),
        answering(b"HTTP/1.1 100 Continue\r\n\r\n"),
    ],
)
def test_whatever_a_server_does_that_was_asked_is_unknown(
    operation: Operation, behaviour: Any, run_async: Run
) -> None:
    async def scenario() -> None:
        async with raw_server(behaviour) as server:
            error = await error_of(operation, server.url, limits=SHORT_LIMITS)
            assert len(server.requests) == 1
        assert outcome(error) is Outcome.UNKNOWN

    run_async(scenario())


def test_a_connection_that_was_kept_and_ends_tells_nothing(run_async: Run) -> None:
    async def scenario() -> None:
        async def once(_reader: StreamReader, writer: StreamWriter) -> None:
            if len(server.requests) > 1:
                raise ConnectionAbortedError
            writer.write(answer(b'{"id": 7}'))

        transport = Transport(clock=SystemClock(), limits=Limits(per_minute=0))
        async with raw_server(once) as server:
            await call_of(Operation.CREATE_PAYMENT, transport, server.url)
            with pytest.raises(ApiError) as caught:
                await call_of(Operation.CREATE_PAYMENT, transport, server.url)
            assert server.connections == 1
            await transport.close()
        assert outcome(caught.value) is Outcome.UNKNOWN

    run_async(scenario())


def test_a_full_pool_means_that_nothing_was_sent(run_async: Run) -> None:
    async def scenario() -> None:
        transport = Transport(clock=SystemClock(), limits=LONG_LIMITS)
        async with raw_server(hang) as server:
            first = asyncio.ensure_future(call_of(Operation.CREATE_PAYMENT, transport, server.url))
            await server.asked.wait()
            route: Any = transport._route
            route._by_proxy["", False]._pool._max_connections = 1
            transport._limits = replace(LONG_LIMITS, connect=0.3)
            with pytest.raises(ApiError) as caught:
                await call_of(Operation.CREATE_PAYMENT, transport, server.url)
            assert len(server.requests) == 1
            first.cancel()
            await asyncio.gather(first, return_exceptions=True)
            await transport.close()
        assert caught.value.parameters["phase"] == "connect"
        assert outcome(caught.value) is Outcome.NOT_SENT

    run_async(scenario())


@pytest.mark.parametrize("behaviour", [closing(), hang, answering(b"HTTP/1.1 407 No\r\n\r\n")])
def test_a_proxy_that_leads_nowhere_means_that_nothing_was_sent(
    behaviour: Any, run_async: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with raw_server(behaviour) as proxy:
            monkeypatch.setenv("https_proxy", proxy.url)
            error = await error_of(
                Operation.PAY_BY_MOTO, "https://bank.example", limits=SHORT_LIMITS
            )
            assert [asked[:7] for asked in proxy.requests] == [b"CONNECT"]
        assert outcome(error) is Outcome.NOT_SENT

    run_async(scenario())


def test_what_is_refused_before_it_is_sent_was_not_sent(run_async: Run) -> None:
    async def scenario() -> None:
        transport = Transport(clock=SystemClock(), limits=LONG_LIMITS)
        clock = SystemClock()
        documents = DocumentsSender(
            transport=transport, base_url="https://a.example", tokens=PastedToken("t"), clock=clock
        )
        with pytest.raises(BadRequest) as refused:
            await documents.delete_document("../5")
        assert outcome(refused.value) is Outcome.NOT_SENT

    run_async(scenario())
    rule: Any = SimpleNamespace(value="missing")
    assert outcome(ParameterFault("amount", rule)) is Outcome.NOT_SENT


def test_a_reading_call_says_nothing_of_the_writing_one_before_it() -> None:
    asked = ApiError(parameters={"operation": "POST /rest/getOrderStatusExtended.do"}).unsent()
    assert outcome(asked) is Outcome.UNKNOWN
    assert outcome(ApiError(parameters={"operation": "GET /{id}"}).unsent()) is Outcome.UNKNOWN


@pytest.mark.parametrize(
    ("event", "method", "left"),
    [
        ("connection.connect_tcp.started", b"", False),
        ("connection.start_tls.started", b"", False),
        ("proxy.start_tls.started", b"", False),
        ("socks.connect.started", b"", False),
        ("http11.send_request_headers.started", b"CONNECT", False),
        ("http11.receive_response_headers.started", b"CONNECT", False),
        ("http11.response_closed.started", b"", False),
        ("http11.send_request_headers.started", b"POST", True),
        ("http2.send_connection_init.started", b"POST", True),
        ("another.step.started", b"", True),
    ],
)
def test_every_step_but_those_of_connecting_counts_as_sending(
    event: str, method: bytes, left: bool, run_async: Run
) -> None:
    departure = SendProgress(is_traced=False)
    assert departure.may_have_left
    info = {"request": SimpleNamespace(method=method)} if method else {}
    run_async(departure.note(event, info))
    assert departure.may_have_left is left
