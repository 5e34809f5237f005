"""Events of orders, by the clock and on request, and the callbacks about them."""

from __future__ import annotations

import asyncio
import datetime as dt
import hashlib
import hmac
import sqlite3
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl, unquote, urlsplit

import httpx
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import padding
from cryptography.hazmat.primitives.serialization import load_pem_public_key

from desktop_app.sandbox.gateway.payments import callbacks, order_events
from desktop_app.sandbox.gateway.payments.attempts import PaymentAttempts
from desktop_app.sandbox.gateway.payments.callbacks import Callbacks
from desktop_app.sandbox.gateway.payments.order_events import OrderEvents
from desktop_app.sandbox.gateway.records import Callback, Order, Status
from desktop_app.sandbox.gateway.records import Merchant as MerchantRecord
from desktop_app.sandbox.gateway.seeded_orders import CLIENT, SeededOrders
from desktop_app.sandbox.gateway.store import GatewayStore
from desktop_app.sandbox.keys import private_key
from tests.api.servers import self_signed
from tests.sandbox.gateway.merchant import CHALLENGE, PLAIN, UNKNOWN, Merchant, returned
from tests.support.sandbox import STANDARD_OPTIONS, SandboxProcess

if TYPE_CHECKING:
    import ssl
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from desktop_app.sandbox.clock import Clock
    from desktop_app.sandbox.storage.state import State

PATIENCE_S = 240.0
INTERVAL_S = 0.2
BROKEN, LATER = "broken", "later"
"""Numbers of the order that fails, and of the one that is due last."""


class Receiver:
    """A merchant's server: notes callbacks and answers as it is told."""

    def __init__(self, *, tls: ssl.SSLContext | None = None) -> None:
        self.seen: list[tuple[str, dict[str, str]]] = []
        self.paths: list[str] = []
        self.refusals: list[int] = []
        """The statuses that the next calls are answered with; those after them are received."""
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self._note(urlsplit(self.path).query)

            def do_POST(self) -> None:
                size = int(self.headers["content-length"])
                self._note(self.rfile.read(size).decode())

            def _note(self, query: str) -> None:
                status = receiver.refusals.pop(0) if receiver.refusals else 200
                receiver.paths.append(self.path)
                receiver.seen.append((self.command, dict(parse_qsl(query, keep_blank_values=True))))
                self.send_response(status)
                self.end_headers()

            def log_message(self, *_arguments: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        if tls is not None:
            self._server.socket = tls.wrap_socket(self._server.socket, server_side=True)
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.05,))
        self._thread.start()
        scheme = "https" if tls else "http"
        self.url = f"{scheme}://127.0.0.1:{self._server.server_port}/callback?shop=1"

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def wait(self, number: int) -> list[tuple[str, dict[str, str]]]:
        """Wait until so many callbacks have come."""
        deadline = time.monotonic() + PATIENCE_S
        while len(self.seen) < number:
            assert time.monotonic() < deadline, self.seen
            time.sleep(0.02)
        return self.seen

    def told(self, number: int) -> list[tuple[str, str]]:
        """Operation and status of callbacks, once so many have come."""
        return [(seen["operation"], seen["status"]) for _, seen in self.wait(number)]


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    receiver = Receiver()
    yield receiver
    receiver.close()


@pytest.fixture(scope="module")
def quick() -> Iterator[SandboxProcess]:
    """A sandbox that repeats callbacks quickly."""
    with SandboxProcess((*STANDARD_OPTIONS, f"--callback-interval={INTERVAL_S}")) as process:
        yield process


@pytest.fixture
def caller(quick: SandboxProcess) -> Iterator[Merchant]:
    quick.reset()
    merchant = Merchant(quick)
    with merchant.http:
        yield merchant


def test_an_order_nobody_pays_is_declined_by_time(
    merchant: Merchant, sandbox: SandboxProcess
) -> None:
    usual, short = merchant.register(), merchant.register(sessionTimeoutSecs="60")
    dated = merchant.register(expirationDate="2026-11-16T12:00:00", sessionTimeoutSecs="60")
    sandbox.advance(61)
    assert [merchant.seen(order)[0] for order in (usual, short, dated)] == [0, 6, 0]
    assert merchant.seen(short) == (6, "-2007")
    assert merchant.pay(short)["errorCode"] == "5"
    sandbox.advance(1200)
    assert [merchant.seen(order)[0] for order in (usual, dated)] == [6, 0]
    sandbox.advance(3 * 3600)
    assert merchant.seen(dated) == (6, "-2007")


def test_a_held_order_is_completed_or_reversed_by_its_date(
    merchant: Merchant, sandbox: SandboxProcess
) -> None:
    noon = "2026-11-16T12:00:00"
    orders = [
        merchant.register("registerPreAuth", **{name: noon})
        for name in ("autocompletionDate", "autoReverseDate")
    ]
    for order in orders:
        merchant.pay(order)
    sandbox.advance(3 * 3600 - 60)
    assert [merchant.seen(order)[0] for order in orders] == [1, 1]
    sandbox.advance(120)
    assert [merchant.seen(order)[0] for order in orders] == [2, 3]
    assert merchant.try_register(
        "registerPreAuth", autocompletionDate="2026-12-01T00:00:00",
        autoReverseDate="2026-12-01T00:00:00",
    )["errorCode"] == "5"  # fmt: skip


@pytest.mark.parametrize(
    ("name", "shown"),
    [("autocompletionDate", "depositedDate"), ("autoReverseDate", "reversedDate")],
)
def test_what_happens_by_itself_has_the_moment_at_which_it_was_due(
    merchant: Merchant, sandbox: SandboxProcess, name: str, shown: str
) -> None:
    order = merchant.register("registerPreAuth", **{name: "2026-11-16T12:00:00"})
    merchant.pay(order)
    sandbox.advance(30 * 24 * 3600)
    due = dt.datetime(2026, 11, 16, 9, tzinfo=dt.UTC)
    assert merchant.status(order)[shown] == due.timestamp() * 1000


def test_what_was_due_before_the_payment_happens_with_it(
    merchant: Merchant, sandbox: SandboxProcess
) -> None:
    order = merchant.register(
        "registerPreAuth", autocompletionDate="2026-11-16T09:10:00", sessionTimeoutSecs="7200"
    )
    sandbox.advance(3600)
    merchant.pay(order)
    status = merchant.status(order)
    assert status["orderStatus"] == 2
    assert status["depositedDate"] == status["authDateTime"]


def test_an_order_runs_out_while_nobody_looks(caller: Merchant, receiver: Receiver) -> None:
    caller.register(sessionTimeoutSecs="1", dynamicCallbackUrl=receiver.url)
    assert receiver.told(1) == [("declinedByTimeout", "1")]


def test_what_is_due_when_a_sandbox_starts_again_happens_without_a_call(
    start: Callable[..., SandboxProcess], tmp_path: Path, receiver: Receiver
) -> None:
    option = f"--state={tmp_path / 'state'}"
    sandbox = start(option)
    merchant = Merchant(sandbox)
    with merchant.http:
        merchant.register(dynamicCallbackUrl=receiver.url)
    sandbox.stop()
    assert receiver.seen == []
    start(option, "--now=2026-11-17T09:00:00+03:00")
    assert receiver.told(1) == [("declinedByTimeout", "1")]


def test_what_becomes_due_after_a_sandbox_has_started_again_happens_without_a_call(
    start: Callable[..., SandboxProcess], tmp_path: Path, receiver: Receiver
) -> None:
    option = f"--state={tmp_path / 'state'}"
    sandbox = start(option)
    merchant = Merchant(sandbox)
    with merchant.http:
        merchant.register(dynamicCallbackUrl=receiver.url, expirationDate="2026-11-17T09:00:02")
    sandbox.stop()
    start(option, "--now=2026-11-17T09:00:00+03:00")
    assert receiver.told(1) == [("declinedByTimeout", "1")]


def test_a_card_present_decline_is_told(
    caller: Merchant, quick: SandboxProcess, receiver: Receiver
) -> None:
    order = caller.register(dynamicCallbackUrl=receiver.url)
    quick.advance_order(order, "decline_card_present")
    assert receiver.told(1) == [("declinedCardPresent", "1")]
    with pytest.raises(httpx.HTTPStatusError, match="400"):
        quick.advance_order(order, "decline_card_present")


def test_events_move_an_order(merchant: Merchant, sandbox: SandboxProcess) -> None:
    order = merchant.register("registerPreAuth")
    merchant.pay(order)
    sandbox.advance_order(order, "deposit", 10_000)
    info = merchant.status(order)["paymentAmountInfo"]
    assert (merchant.seen(order)[0], info["depositedAmount"]) == (2, 10_000)
    sandbox.advance_order(order, "refund", 4_000)
    sandbox.advance_order(order, "refund")
    status = merchant.status(order)
    assert (status["orderStatus"], status["paymentAmountInfo"]["refundedAmount"]) == (4, 10_000)
    assert [refund["amount"] for refund in status["refunds"]] == [4_000, 6_000]
    assert status["refundedDate"] >= status["depositedDate"]
    sandbox.advance_order(order, "chargeback")
    assert merchant.status(order)["chargeback"] is True
    reversed_ = merchant.register("registerPreAuth")
    merchant.pay(reversed_)
    sandbox.advance_order(reversed_, "reverse")
    status = merchant.status(reversed_)
    assert (status["orderStatus"], status["paymentAmountInfo"]["paymentState"]) == (3, "REVERSED")
    waiting = merchant.register()
    sandbox.advance_order(waiting, "decline_timeout")
    assert merchant.seen(waiting) == (6, "-2007")


@pytest.mark.parametrize(
    ("event", "amount"),
    [("deposit", 0), ("refund", 20_000), ("decline_timeout", 0), ("reverse", 1)],
)
def test_an_event_that_does_not_fit_is_refused(
    merchant: Merchant, sandbox: SandboxProcess, event: str, amount: int
) -> None:
    order = merchant.register()
    merchant.pay(order)
    with pytest.raises(httpx.HTTPStatusError, match="400"):
        sandbox.advance_order(order, event, amount)
    assert merchant.seen(order) == (2, "0")
    with pytest.raises(httpx.HTTPStatusError, match="400"):
        sandbox.advance_order("nothing", event)


def test_every_event_of_a_payment_is_told(
    caller: Merchant, quick: SandboxProcess, receiver: Receiver
) -> None:
    order = caller.register("registerPreAuth", dynamicCallbackUrl=receiver.url)
    caller.pay(order, UNKNOWN)
    receiver.wait(1)
    caller.pay(order)
    receiver.wait(2)
    quick.advance_order(order, "deposit")
    receiver.wait(3)
    quick.advance_order(order, "refund", 5)
    told = receiver.told(4)
    assert told == [("approved", "0"), ("approved", "1"), ("deposited", "1"), ("refunded", "1")]
    for method, seen in receiver.seen:
        assert method == "GET"
        assert (seen["mdOrder"], seen["shop"]) == (order, "1")
        assert seen["orderNumber"].startswith(caller.login)


def _signed(seen: dict[str, str]) -> str:
    left = {k: v for k, v in seen.items() if k not in {"checksum", "sign_alias"}}
    return "".join(f"{name};{left[name]};" for name in sorted(left))


def test_a_callback_carries_a_checksum(caller: Merchant, receiver: Receiver) -> None:
    caller.pay(caller.register(dynamicCallbackUrl=receiver.url))
    (_, seen), *_ = receiver.wait(1)
    key = caller.sandbox.addresses.callback_key.encode()
    expected = hmac.new(key, _signed(seen).encode(), hashlib.sha256).hexdigest().upper()
    assert seen["checksum"] == expected


def test_what_stands_in_the_address_is_signed_as_the_receiver_reads_it(
    caller: Merchant, receiver: Receiver
) -> None:
    address = f"{receiver.url}&a=&b=%D0%AF&z=1+%2B&sign_alias=mine"
    caller.pay(caller.register(dynamicCallbackUrl=address))
    (_, seen), *_ = receiver.wait(1)
    assert (seen["a"], seen["b"], seen["z"]) == ("", "Я", "1 +")
    assert "a;;b;Я;mdOrder;" in _signed(seen)
    key = caller.sandbox.addresses.callback_key.encode()
    expected = hmac.new(key, _signed(seen).encode(), hashlib.sha256).hexdigest().upper()
    assert seen["checksum"] == expected


@pytest.mark.parametrize("method", ["get", "post"])
def test_an_address_with_any_letters_is_called(
    caller: Merchant, quick: SandboxProcess, receiver: Receiver, method: str
) -> None:
    root = receiver.url.partition("/callback")[0]
    quick.put_merchant(caller.login, callback=method)
    written = f'{root}/путь/%D0%AF?q=я&p=%2B|"<'
    caller.pay(caller.register(dynamicCallbackUrl=written))
    (_, seen), *_ = receiver.wait(1)
    path, _, query = receiver.paths[0].partition("?")
    assert unquote(path) == "/путь/Я"
    assert (seen["operation"], dict(parse_qsl(query))["q"]) == ("deposited", "я")
    if method == "get":
        key = caller.sandbox.addresses.callback_key.encode()
        expected = hmac.new(key, _signed(seen).encode(), hashlib.sha256).hexdigest().upper()
        assert (seen["p"], seen["checksum"]) == ('+|"<', expected)


@pytest.mark.parametrize("space", [" ", "\t", "\u00a0", "\r\n"])
def test_an_address_for_callbacks_has_no_white_space(
    caller: Merchant, receiver: Receiver, space: str
) -> None:
    for made in (f"{receiver.url}{space}b", f"{space}{receiver.url}"):
        refused = caller.try_register(dynamicCallbackUrl=made)
        assert refused["errorCode"] == "4"
        assert "[dynamicCallbackUrl]" in refused["errorMessage"]


@pytest.mark.parametrize("method", ["get", "post"])
def test_a_certificate_that_nobody_has_signed_is_enough(
    caller: Merchant, quick: SandboxProcess, tmp_path: Path, method: str
) -> None:
    tls, _ = self_signed(tmp_path, host="shop.example")
    receiver = Receiver(tls=tls)
    try:
        quick.put_merchant(caller.login, callback=method)
        caller.pay(caller.register(dynamicCallbackUrl=receiver.url.partition("?")[0]))
        assert receiver.told(1) == [("deposited", "1")]
    finally:
        receiver.close()


def test_a_callback_may_be_posted_and_signed_with_a_key_pair(
    caller: Merchant, quick: SandboxProcess, receiver: Receiver
) -> None:
    quick.put_merchant(caller.login, callback="post", checksum="rsa-sha512")
    caller.pay(caller.register(dynamicCallbackUrl=receiver.url.partition("?")[0]))
    (method, seen), *_ = receiver.wait(1)
    assert method == "POST"
    key: Any = load_pem_public_key(quick.addresses.callback_public_key.encode())
    signature = bytes.fromhex(seen["checksum"])
    key.verify(signature, _signed(seen).encode(), padding.PKCS1v15(), hashes.SHA512())
    quick.put_merchant(caller.login, checksum="none")
    caller.pay(caller.register(dynamicCallbackUrl=receiver.url))
    assert "checksum" not in receiver.wait(2)[1][1]


def test_a_callback_is_repeated_until_it_is_received(caller: Merchant, receiver: Receiver) -> None:
    receiver.refusals = [500]
    caller.pay(caller.register(dynamicCallbackUrl=receiver.url))
    receiver.wait(2)
    time.sleep(3 * INTERVAL_S)
    assert len(receiver.seen) == 2


def test_a_callback_is_given_up_after_three_failures(caller: Merchant, receiver: Receiver) -> None:
    receiver.refusals = [302] * 9
    caller.pay(caller.register(dynamicCallbackUrl=receiver.url))
    receiver.wait(3)
    time.sleep(3 * INTERVAL_S)
    assert len(receiver.seen) == 3


def test_a_callback_is_delivered_again_on_request(
    caller: Merchant, quick: SandboxProcess, receiver: Receiver
) -> None:
    order = caller.register(dynamicCallbackUrl=receiver.url)
    with pytest.raises(httpx.HTTPStatusError, match="400"):
        quick.redeliver(order)
    caller.pay(order)
    first = receiver.wait(1)[0]
    quick.redeliver(order)
    assert receiver.wait(2)[1] == first


def test_credentials_are_told_of_at_the_static_address(
    caller: Merchant, quick: SandboxProcess, receiver: Receiver
) -> None:
    quick.put_merchant(caller.login, static_callback_url=receiver.url)
    binding = caller.stored("told-client")
    assert receiver.told(1) == [("bindingCreated", "1")]
    quick.switch_binding(binding, active=False)
    told = receiver.wait(2)[1][1]
    assert (told["operation"], told["bindingId"], told["enabled"], told["clientId"]) == (
        "bindingActivityChanged", binding, "false", "told-client",
    )  # fmt: skip
    number = caller.status(told["mdOrder"])["orderNumber"]
    assert {each["orderNumber"] for _, each in receiver.seen} == {number}
    for seeded in caller.bindings(CLIENT):
        quick.switch_binding(seeded["bindingId"], active=False)
    assert len({each["bindingId"] for _, each in receiver.wait(4)[2:]}) == 2
    for _, each in receiver.seen[2:]:
        paid = caller.status(each["mdOrder"])
        assert (paid["orderNumber"], paid["orderStatus"]) == (each["orderNumber"], 2)


def test_only_this_computer_is_called(caller: Merchant) -> None:
    order = caller.register(dynamicCallbackUrl="http://192.0.2.1/callback")
    assert caller.pay(order, PLAIN)["errorCode"] == "0"
    assert caller.seen(order) == (2, "0")
    control = caller.sandbox.addresses.control_url
    answer = caller.http.post(f"{control}/callbacks/{order}/redeliver")
    assert answer.status_code == 400
    assert "this computer" in answer.json()["message"]


@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.0.2", "127.5.5.5", "localhost", "[::1]"])
def test_every_address_of_this_computer_is_called(
    monkeypatch: pytest.MonkeyPatch, host: str
) -> None:
    url, merchant = f"http://{host}:9/callback", MerchantRecord(login="shop", password="x")

    async def called() -> str:
        reached: asyncio.Future[str] = asyncio.get_running_loop().create_future()

        async def call(address: str, _query: str, *, post: bool) -> int:
            assert not post
            reached.set_result(address)
            return 200

        monkeypatch.setattr(callbacks, "_call", call)
        sender = Callbacks(key="k", private_key=lambda: private_key("callback"), interval=1)
        sender.send(Callback(url=url, parameters=()), merchant)
        return await asyncio.wait_for(reached, PATIENCE_S)

    assert asyncio.run(called()) == url


def _rewritten(file: Path, old: str, new: str) -> None:
    """Change the records of a state, as if an earlier version had let them in."""
    connection = sqlite3.connect(file)
    with connection:
        for table in ("orders", "merchants"):
            connection.execute(f"UPDATE {table} SET record = replace(record, ?, ?)", (old, new))  # noqa: S608
    connection.close()


def test_an_address_that_cannot_be_read_in_an_earlier_state_is_not_called(
    start: Callable[..., SandboxProcess], tmp_path: Path, receiver: Receiver
) -> None:
    file, address = tmp_path / "state", "http://127.0.0.1:9/callback"
    sandbox = start(f"--state={file}")
    sandbox.put_merchant(sandbox.addresses.gateway_login, static_callback_url=address)
    merchant = Merchant(sandbox)
    with merchant.http:
        paid, expired = (
            merchant.register(dynamicCallbackUrl=address, sessionTimeoutSecs="600", clientId="c")
            for _ in range(2)
        )
        told = merchant.register(dynamicCallbackUrl=receiver.url, sessionTimeoutSecs="601")
    sandbox.stop()
    _rewritten(file, address, "http://[bad/x")
    sandbox = start(f"--state={file}")
    merchant = Merchant(sandbox)
    with merchant.http:
        assert merchant.pay(paid, tii="CI")["errorCode"] == "0"
        assert merchant.seen(paid) == (2, "0")
        assert len(merchant.bindings("c")) == 1
        sandbox.advance(602)
        assert [merchant.seen(order)[0] for order in (expired, told)] == [6, 6]
        assert sandbox.state()["counts"]["orders"]
        with pytest.raises(httpx.HTTPStatusError, match="400"):
            sandbox.redeliver(paid)
    assert receiver.told(1) == [("declinedByTimeout", "1")]


def test_a_return_address_that_cannot_be_read_in_an_earlier_state_leads_to_the_default_page(
    start: Callable[..., SandboxProcess], tmp_path: Path
) -> None:
    file, address = tmp_path / "state", "https://shop.example/again"
    sandbox = start(f"--state={file}")
    merchant = Merchant(sandbox)
    with merchant.http:
        paid, declined, bound = (
            merchant.register(returnUrl=address, failUrl=address) for _ in range(3)
        )
        finish = {"threeDSVer2FinishUrl": address}
        first = merchant.pay(bound, CHALLENGE, **finish)
        merchant.second_step(bound, CHALLENGE, first, **finish)
    sandbox.stop()
    _rewritten(file, address, "http://[bad/x")
    sandbox = start(f"--state={file}")
    merchant = Merchant(sandbox)
    with merchant.http:
        default = f"{merchant.url}/merchants/{merchant.login}/finish.html"
        answer = merchant.pay(paid)
        assert answer["redirect"] == f"{default}?orderId={paid}&lang=en"
        assert merchant.seen(paid) == (2, "0")
        answer = merchant.pay(declined, UNKNOWN)
        assert answer["redirect"] == f"{default}?orderId={declined}&lang=en"
        page = merchant.get(f"{merchant.url}/acsRedirect.do", orderId=bound)
        result = merchant.send(merchant.send(page), code="123456")
        assert returned(merchant.send(result))[0] == default
        assert merchant.seen(bound) == (2, "0")


class FailingAttempts(PaymentAttempts):
    """Cannot keep what happens to one order; notes when the last of the others is kept."""

    last_is_kept: asyncio.Event

    def told(self, order: Order, operation: str, *, done: bool = True) -> Order:
        if order.number == BROKEN:
            raise LookupError(BROKEN)
        order = super().told(order, operation, done=done)
        if order.number == LATER:
            self.last_is_kept.set()
        return order


def test_an_order_that_fails_stops_no_other_one(
    state: State, clock: Clock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(order_events, "LOOK_EVERY_S", 0.01)
    store = GatewayStore(state, standard=(), seeded=SeededOrders(orders={}, credentials={}))
    sender = Callbacks(key="k", private_key=lambda: private_key("callback"), interval=1)
    attempts = FailingAttempts(store=store, clock=clock, callbacks=sender)
    events = OrderEvents(store=store, clock=clock, attempts=attempts, callbacks=sender)
    now = clock.now()
    for number in (BROKEN, "at-once", LATER):
        due = now.replace(year=now.year + 1) if number == LATER else now
        store.add_order(
            Order(id=number, number=number, login="shop", amount=1, currency="933",
                  language="en", registered=now, expires=due)
        )  # fmt: skip

    def status(number: str) -> Status:
        order = store.order(number)
        assert order is not None
        return order.status

    async def look() -> None:
        attempts.last_is_kept = asyncio.Event()
        events.settle()
        assert (status("at-once"), status(LATER)) == (Status.DECLINED, Status.REGISTERED)
        clock.advance(366 * 24 * 3600)
        await asyncio.wait_for(attempts.last_is_kept.wait(), PATIENCE_S)
        events.forget()

    asyncio.run(look())
    assert status(BROKEN) == Status.REGISTERED
    told = [record for record in caplog.records if record.name == order_events.__name__]
    assert [BROKEN in record.getMessage() for record in told] == [True]
