"""What faults do to every writing operation: it is done once, later, or not at all."""

from __future__ import annotations

import datetime as dt
import time
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from desktop_app.sandbox.clock import MINSK, Clock
from desktop_app.sandbox.options import Options
from desktop_app.sandbox.storage.opening import open_state
from tests.contract.consent import token_with
from tests.sandbox.conftest import page
from tests.sandbox.documents.writing import example, send
from tests.support.sandbox import NO_CERTIFICATES

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.support.sandbox import SandboxProcess

OPERATIONS = (
    "POST /",
    "PUT /{id}",
    "DELETE /{id}",
    "POST /other",
    "PUT /other/{id}",
    "POST /debitAcceptance",
    "POST /recallDebitAcceptance",
    "POST /aisIdoRequests",
)
TYPE_OF = {"PUT /{id}": "legalPayments", "PUT /other/{id}": "letters", "DELETE /{id}": "letters"}
LIMIT_S = 240.0


class Change:
    """One call of a writing operation, and how often it has taken effect."""

    def __init__(self, sandbox: SandboxProcess, operation: str) -> None:
        self.sandbox, self.operation = sandbox, operation
        self.method, _, path = operation.partition(" ")
        self.body = None if self.method == "DELETE" else example(sandbox, operation, num="Ч-1")
        if operation == "POST /aisIdoRequests":
            self.body = example(sandbox, operation)
        self.path = path
        if "{id}" in path:
            rows = page(sandbox, status=1)
            number = next(row["id"] for row in rows if row["type"] == TYPE_OF[operation])
            self.path = path.replace("{id}", str(number))
        self.before = self._look()

    def send(self) -> httpx.Response:
        return send(self.sandbox, self.method, self.path, self.body)

    def times(self) -> int:
        """How many times it took effect, as far as one can see."""
        now = self._look()
        return len(now) - len(self.before) if self.method == "POST" else int(now != self.before)

    def _look(self) -> list[Any]:
        if self.method == "POST":
            created = self.sandbox.state()["created"]
            return [number for kind in created.values() for number in kind]
        response = self.sandbox.get(f"/{self.path.rpartition('/')[2]}")
        return [response.status_code, response.text]


@pytest.fixture(params=OPERATIONS)
def change(sandbox: SandboxProcess, request: pytest.FixtureRequest) -> Change:
    return Change(sandbox, request.param)


def test_without_a_fault_it_is_done_once(change: Change) -> None:
    assert change.send().status_code in {200, 201}
    assert change.times() == 1


@pytest.mark.parametrize(("fault", "times"), [("drop-before-commit", 0), ("drop-after-commit", 1)])
def test_a_dropped_call_was_done_or_not(change: Change, fault: str, times: int) -> None:
    change.sandbox.fault(change.operation, fault)
    with pytest.raises(httpx.TransportError):
        change.send()
    assert change.times() == times


@pytest.mark.parametrize("fault", ["drop-before-commit", "drop-after-commit", "commit-late"])
def test_a_call_that_came_by_a_proxy_is_dropped_as_well(
    sandbox: SandboxProcess, fault: str
) -> None:
    sandbox.fault("GET /", fault, delay_s=0)
    with pytest.raises((httpx.ReadError, httpx.RemoteProtocolError)):
        sandbox.get("/", headers={"X-Forwarded-For": "203.0.113.7", "X-Forwarded-Proto": "https"})


def test_a_late_call_is_done_later(change: Change) -> None:
    late_s = 0.4
    change.sandbox.fault(change.operation, "commit-late", delay_s=late_s)
    began = time.monotonic()
    with pytest.raises(httpx.TransportError):
        change.send()
    assert change.times() == 0 or time.monotonic() - began >= late_s
    end = time.monotonic() + LIMIT_S
    while not change.times() and time.monotonic() < end:
        time.sleep(0.05)
    assert change.times() == 1


def test_a_late_call_is_given_up_with_a_reset(change: Change) -> None:
    change.sandbox.fault(change.operation, "commit-late", delay_s=0.2)
    with pytest.raises(httpx.TransportError):
        change.send()
    change.sandbox.reset()
    time.sleep(0.4)
    assert change.times() == 0


def test_a_hanging_call_does_nothing(change: Change) -> None:
    change.sandbox.fault(change.operation, "hang")
    url = change.sandbox.addresses.documents_url + change.path
    headers = {"Authorization": f"Bearer {change.sandbox.addresses.access_token}"}
    with pytest.raises(httpx.ReadTimeout):
        httpx.request(
            change.method,
            url,
            json=change.body,
            headers=headers,
            timeout=0.4,
            verify=NO_CERTIFICATES,
            trust_env=False,
        )
    assert change.times() == 0


@pytest.mark.parametrize("fault", ["status-400", "status-401", "status-429", "status-500",
                                   "status-502", "html-200", "redirect-other-host"])  # fmt: skip
def test_a_refused_call_does_nothing(change: Change, fault: str) -> None:
    change.sandbox.fault(change.operation, fault)
    change.send()
    assert change.times() == 0


@pytest.mark.parametrize(
    "fault", ["empty-200", "malformed-json", "truncated-json", "wrong-types", "slow-body"]
)
def test_a_call_with_a_spoilt_answer_was_done(change: Change, fault: str) -> None:
    change.sandbox.fault(change.operation, fault, delay_s=0.1)
    change.send()
    assert change.times() == 1


def test_two_late_equal_payments_are_two_documents(sandbox: SandboxProcess) -> None:
    body = example(sandbox, "POST /")
    sandbox.fault("POST /", "commit-late", delay_s=0.1, times=2)
    for _ in range(2):
        with pytest.raises(httpx.TransportError):
            send(sandbox, "POST", "/", body)
    end = time.monotonic() + LIMIT_S
    while len(sandbox.state()["created"].get("documents", ())) < 2 and time.monotonic() < end:
        time.sleep(0.05)
    created = sandbox.state()["created"]["documents"]
    statuses = [sandbox.get(f"/{number}").json()["document"]["status"] for number in created]
    assert sorted(statuses) == [1, 7]


def test_a_state_file_keeps_what_clients_did(
    start: Callable[..., SandboxProcess], tmp_path: Path
) -> None:
    file = f"--state={tmp_path / 'state.db'}"
    first = start(file)
    for operation in OPERATIONS:
        assert Change(first, operation).send().status_code < 300
    lists, created = page(first), first.state()["created"]
    details = [first.get(f"/{number}").text for number in created["documents"]]
    first.kill()
    again = start(file)
    assert (page(again), again.state()["created"]) == (lists, created)
    assert [again.get(f"/{number}").text for number in created["documents"]] == details
    again.reset()
    assert again.state()["created"] == {}


def test_a_state_file_keeps_tokens_and_the_clock(
    start: Callable[..., SandboxProcess], tmp_path: Path
) -> None:
    file = f"--state={tmp_path / 'state.db'}"
    first = start(file)
    with httpx.Client(trust_env=False, timeout=LIMIT_S, verify=NO_CERTIFICATES) as http:
        token = token_with(
            {"read_documents"}, asked={"read_documents"}, addresses=first.addresses, http=http
        )
    first.advance(3000)
    shown = first.state()["now"]
    first.kill()
    again = start(file)
    assert again.state()["now"] >= shown
    assert again.get("/", token=token).status_code == 200
    again.advance(3600)
    assert again.get("/", token=token).status_code == 401
    again.reset()
    assert again.state()["now"] < shown


def test_another_start_of_the_clock_is_obeyed(tmp_path: Path) -> None:
    path = tmp_path / "state.db"
    noon = dt.datetime(2026, 11, 16, 12, tzinfo=MINSK)
    for options, expected in (
        (Options(documents=3, now=noon, state=path), noon),
        (Options(state=path), noon),
        (Options(now=noon + dt.timedelta(days=2), state=path), noon + dt.timedelta(days=2)),
        (Options(state=path), noon + dt.timedelta(days=2)),
    ):
        clock = Clock(options.now)
        state, _ = open_state(options, clock)
        assert dt.timedelta() <= clock.now() - expected < dt.timedelta(minutes=1)
        state.close()
