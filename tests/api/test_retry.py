"""Tests of retries: what is repeated, how often and how long it waits."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from typing import TYPE_CHECKING

import pytest

from desktop_app.api import errors
from desktop_app.api.exchange import ApiRequest, ApiResponse
from desktop_app.api.retry import DOCUMENTS, GATEWAY, Retry, RetryLimits
from tests.contract.tables import load

if TYPE_CHECKING:
    from tests.support.loops import Run

START = datetime(2026, 11, 16, 9, tzinfo=UTC)
READING_POSTS = {"/rest/getOrderStatusExtended.do", "/rest/getBindings.do"}


class FakeService:
    """A service with a list of outcomes; it is also the clock, and `sleep` advances it."""

    def __init__(self, *outcomes: int | ApiResponse | Exception, send_s: float = 0.0) -> None:
        self.outcomes = list(outcomes)
        self.send_s = send_s
        self.time = START
        self.sent = 0
        self.slept: list[float] = []

    def now(self) -> datetime:
        return self.time

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.time += timedelta(seconds=seconds)

    async def send(self, _request: ApiRequest) -> ApiResponse:
        self.sent += 1
        self.time += timedelta(seconds=self.send_s)
        outcome = self.outcomes.pop(0)
        if isinstance(outcome, Exception):
            raise outcome
        return outcome if isinstance(outcome, ApiResponse) else ApiResponse(status=outcome)

    def retry(self, limits: RetryLimits | None = None) -> Retry:
        return Retry(
            transport=self,  # type: ignore[arg-type]
            clock=self,
            limits=limits,
            sleep=self.sleep,
            jitter=lambda low, high: (low + high) / 2,
        )


def request(*, repeatable: bool = True) -> ApiRequest:
    return ApiRequest(method="GET", url="https://b/", path_template="/", repeatable=repeatable)


def busy(value: str, status: int = 429) -> ApiResponse:
    return ApiResponse(status=status, headers={"retry-after": value})


@pytest.mark.parametrize(
    "outcome",
    [429, 500, 502, 503, 504, errors.Dropped(), errors.TimedOut(), errors.Refused(),
     errors.ConnectionFailed()],
)  # fmt: skip
def test_what_may_pass_is_tried_again(run_async: Run, outcome: int | Exception) -> None:
    service = FakeService(outcome, outcome, 200)
    assert run_async(service.retry().send(request())).status == 200
    assert service.sent == 3
    assert service.slept == [0.375, 0.75]


@pytest.mark.parametrize("outcome", [429, 500, 503, errors.Dropped(), errors.TimedOut()])
def test_what_may_not_be_repeated_is_sent_once(run_async: Run, outcome: int | Exception) -> None:
    service = FakeService(outcome, 200)
    if isinstance(outcome, int):
        response = run_async(service.retry().send(request(repeatable=False)))
        assert response.status == outcome
    else:
        with pytest.raises(type(outcome)):
            run_async(service.retry().send(request(repeatable=False)))
    assert service.sent == 1
    assert service.slept == []


@pytest.mark.parametrize("status", [200, 201, 302, 400, 401, 403, 404, 405, 501])
def test_other_answers_are_final(run_async: Run, status: int) -> None:
    service = FakeService(status)
    assert run_async(service.retry().send(request())).status == status


@pytest.mark.parametrize(
    "error", [errors.TlsFailed(), errors.NameNotFound(), errors.BadAddress(), errors.TooLarge()]
)
def test_failures_that_last_are_final(run_async: Run, error: errors.ApiError) -> None:
    service = FakeService(error, 200)
    with pytest.raises(type(error)):
        run_async(service.retry().send(request()))
    assert service.sent == 1


def test_the_last_failure_is_the_outcome(run_async: Run) -> None:
    service = FakeService(errors.Dropped(), 500, errors.TimedOut())
    with pytest.raises(errors.TimedOut):
        run_async(service.retry().send(request()))
    service = FakeService(errors.Dropped(), errors.TimedOut(), 500)
    assert run_async(service.retry().send(request())).status == 500


def test_retry_after_is_honoured_in_seconds_and_as_a_moment(run_async: Run) -> None:
    moment = format_datetime(START + timedelta(seconds=12), usegmt=True)
    service = FakeService(busy("7"), busy(moment, 503), 200)
    assert run_async(service.retry().send(request())).status == 200
    assert service.slept == [7, 5]


@pytest.mark.parametrize("value", ["", "soon", "-5", "1.5", "٣", "Mon, 99 Foo 2026 25:00:00 GMT"])
def test_a_retry_after_that_says_nothing(run_async: Run, value: str) -> None:
    service = FakeService(busy(value), 200)
    assert run_async(service.retry().send(request())).status == 200
    assert service.slept == [0.375]


def test_a_wait_that_is_too_long_is_not_begun(run_async: Run) -> None:
    service = FakeService(busy("31"))
    assert run_async(service.retry().send(request())).status == 429
    service = FakeService(busy("99999999999999999999"))
    assert run_async(service.retry().send(request())).status == 429


def test_nothing_begins_after_the_deadline(run_async: Run) -> None:
    service = FakeService(errors.TimedOut(), 200, send_s=90)
    with pytest.raises(errors.TimedOut):
        run_async(service.retry().send(request()))
    limits = RetryLimits(tries=10, deadline=3)
    service = FakeService(*[500] * 10)
    assert run_async(service.retry(limits).send(request())).status == 500
    assert sum(service.slept) <= 3


def test_the_table_is_the_specifications() -> None:
    operations = load("documents").operations
    assert {
        (operation.row, operation.method, operation.path, operation.repeat == "always")
        for operation in operations
    } == {(number, row.method, row.path, row.repeatable) for number, row in DOCUMENTS.items()}
    assert len(DOCUMENTS) + len(GATEWAY) == 43


def test_only_what_reads_is_repeatable() -> None:
    assert {row.path for row in GATEWAY.values() if row.repeatable} == READING_POSTS
    assert all(row.method == "GET" for row in DOCUMENTS.values() if row.repeatable)
