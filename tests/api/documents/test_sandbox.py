"""Tests of every reading operation against the sandbox: success, limits, errors, faults."""

from __future__ import annotations

import socket
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.api import errors
from desktop_app.api.documents.paging import (
    Cap,
    Capped,
    ListQuery,
    PageOfRows,
    WalkLimits,
)
from desktop_app.api.documents.whole_list import walk
from desktop_app.api.transport import Limits
from desktop_app.domain.documents.files import FileContent
from desktop_app.domain.values.periods import Period
from tests.api.documents.calls import (
    FAR_AHEAD,
    FILES,
    LISTS,
    LONG_AGO,
    READING,
    TABLES,
    TRIES,
    FakeSleep,
    Inexpressible,
    call,
    open_reader,
)
from tests.contract.cases import cases

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence

    from desktop_app.api.documents.reader import DocumentsReader
    from tests.contract.samples import Samples
    from tests.contract.tables import Operation
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

CAPPED = Limits(json_body=300_000, file_body=2_000_000, per_minute=0)
SHORT_LIMITS = Limits(read=0.3, total=1, per_minute=0)
ENDLESS = frozenset({"hang", "slow-body"})
"""Faults that only the end of the caller's patience ends."""
EVERYTHING = Period(LONG_AGO, FAR_AHEAD)


def operations(chosen: Sequence[Operation] = READING) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("operation", chosen, ids=lambda operation: operation.key)


def required(samples: Samples, operation: Operation) -> dict[str, Sequence[str]]:
    """Values for what has to be there, each a list of one."""
    return {name: (str(value),) for name, value in samples.required(operation).items()}


async def outcome(
    reader: DocumentsReader, operation: Operation, sent: Mapping[str, Sequence[str]]
) -> Any:
    """What a call gives, or the error it raises."""
    try:
        return await call(reader, operation, sent)
    except errors.ApiError as error:
        if error.parameters.get("operation", operation.key) != operation.key:
            raise
        return error


def with_reader(
    sandbox: SandboxProcess, use: Callable[[DocumentsReader], Awaitable[None]], **settings: Any
) -> Coroutine[Any, Any, None]:
    async def scenario() -> None:
        addresses = sandbox.addresses
        token = settings.pop("token", addresses.access_token)
        async with open_reader(addresses.documents_url, token, **settings) as reader:
            await use(reader)

    return scenario()


@operations()
def test_success(
    sandbox: SandboxProcess, samples: Samples, run_async: Run, operation: Operation
) -> None:
    async def use(reader: DocumentsReader) -> None:
        got = await call(reader, operation, required(samples, operation))
        if operation in FILES:
            assert isinstance(got, FileContent)
            assert got.data
            assert got.name
        elif operation in LISTS:
            assert isinstance(got, PageOfRows)
            assert not any(row.other for row in got.rows)
            assert got.unread == 0
        else:
            assert getattr(got, "other", ()) == ()
            assert got

    run_async(with_reader(sandbox, use))


@operations()
def test_each_parameter_at_and_past_its_limit(
    sandbox: SandboxProcess, samples: Samples, run_async: Run, operation: Operation
) -> None:
    async def use(reader: DocumentsReader) -> None:
        tried = 0
        for parameter in operation.parameters:
            sample = samples.value(operation, parameter)
            for case in cases(parameter, TABLES, sample):
                sent = required(samples, operation) | {parameter.name: case.values}
                try:
                    got = await outcome(reader, operation, sent)
                except Inexpressible:
                    assert not case.right, case
                    continue
                tried += 1
                if case.right:
                    assert not isinstance(got, errors.ApiError), f"{case}: {got}"
                else:
                    assert type(got) is errors.BadRequest, f"{case}: {got}"
                    local = got.status == 0
                    assert local or parameter.name in got.service_message, case
        assert tried or not operation.parameters

    run_async(with_reader(sandbox, use))


@operations()
def test_an_object_that_is_not_there(
    sandbox: SandboxProcess, samples: Samples, run_async: Run, operation: Operation
) -> None:
    names = [p.name for p in operation.parameters if p.required and p.enumeration is None]

    async def use(reader: DocumentsReader) -> None:
        for name in names:
            got = await outcome(
                reader, operation, required(samples, operation) | {name: ("999999999",)}
            )
            assert type(got) is errors.BadRequest, name
            assert got.status == 400
            assert got.service_message

    run_async(with_reader(sandbox, use))


@operations()
def test_a_token_that_is_not_valid(
    sandbox: SandboxProcess, samples: Samples, run_async: Run, operation: Operation
) -> None:
    async def use(reader: DocumentsReader) -> None:
        got = await outcome(reader, operation, required(samples, operation))
        if operation.authenticated:
            assert type(got) is errors.Unauthorized
            assert got.service_message
        else:
            assert not isinstance(got, errors.ApiError)

    run_async(with_reader(sandbox, use, token="ended"))


STATUSES: list[tuple[str, type[errors.ServiceRefused], int]] = [
    ("status-400", errors.BadRequest, 1),
    ("status-401", errors.Unauthorized, 1),
    ("status-404", errors.NotFound, 1),
    ("status-429", errors.TooManyRequests, TRIES),
    ("status-500", errors.ServiceFailed, TRIES),
    ("status-502", errors.ServiceFailed, TRIES),
]


@operations()
def test_each_error_status(
    sandbox: SandboxProcess, samples: Samples, run_async: Run, operation: Operation
) -> None:
    async def use(reader: DocumentsReader) -> None:
        sent = required(samples, operation)
        for fault, kind, tries in STATUSES:
            sandbox.fault(operation.key, fault, times=tries)
            got = await outcome(reader, operation, sent)
            assert type(got) is kind, fault
            assert got.status == int(fault.removeprefix("status-"))
            if fault != "status-502":
                assert got.service_message, fault
            got = await outcome(reader, operation, sent)
            assert not isinstance(got, errors.ApiError), f"after {fault}"

    run_async(with_reader(sandbox, use))


@operations()
def test_429_is_waited_for_and_told(
    sandbox: SandboxProcess, samples: Samples, run_async: Run, operation: Operation
) -> None:
    fake_sleep = FakeSleep()

    async def use(reader: DocumentsReader) -> None:
        sent = required(samples, operation)
        sandbox.fault(operation.key, "status-429", times=2, retry_after_s=7)
        assert not isinstance(await outcome(reader, operation, sent), errors.ApiError)
        assert fake_sleep.slept == [7, 7]
        sandbox.fault(operation.key, "status-429", times=1, retry_after_s=600)
        got = await outcome(reader, operation, sent)
        assert isinstance(got, errors.TooManyRequests)
        assert got.retry_after == 600
        assert fake_sleep.slept == [7, 7]

    run_async(with_reader(sandbox, use, sleep=fake_sleep))


@operations()
def test_nobody_listens(samples: Samples, run_async: Run, operation: Operation) -> None:
    async def scenario() -> None:
        with socket.socket() as unused:
            unused.bind(("127.0.0.1", 0))
            url = f"http://127.0.0.1:{unused.getsockname()[1]}"
            async with open_reader(url, "token") as reader:
                got = await outcome(reader, operation, required(samples, operation))
        assert type(got) is errors.Refused

    run_async(scenario())


Expected = type[errors.ApiError] | tuple[type[errors.ApiError], str] | None
UNREADABLE = errors.UnreadableAnswer


def faults(operation: Operation) -> dict[str, tuple[Expected, int]]:
    """What each fault comes to, and how many calls it takes; None: nothing is noticed."""
    is_file, is_list = operation in FILES, operation in LISTS
    attachment = operation.path.endswith("{fileId}")
    broken: Expected = (UNREADABLE, "not_the_file" if is_file else "not_json")
    shape: Expected = (UNREADABLE, "not_the_file" if is_file else "unknown_shape")
    return {
        "html-200": ((UNREADABLE, "html"), 1),
        "empty-200": (None if attachment else (UNREADABLE, "empty"), 1),
        "wrong-content-type": (None, 1),
        "malformed-json": (None if is_file else broken, 1),
        "truncated-json": (None if attachment else broken, 1),
        "non-object-json": (None if attachment else shape, 1),
        "wrong-types": (None if attachment else shape, 1),
        "extra-fields": (None, 1),
        "empty-page": (None, 1),
        "repeat-page": (None, 1 if is_list else 0),
        "cap-100": (None, 1 if is_list else 0),
        "redirect-other-host": (errors.Redirected, 1),
        "huge-body": (errors.TooLarge, 1),
        "hang": (errors.TimedOut, 2),
        "slow-body": (errors.TimedOut, 2),
        "drop-before-commit": (errors.Dropped, 2),
        "drop-after-commit": (errors.Dropped, 2),
        "commit-late": (errors.Dropped, 2),
    }


@operations()
def test_each_fault(
    sandbox: SandboxProcess, samples: Samples, run_async: Run, operation: Operation
) -> None:
    async def scenario() -> None:
        address, token = sandbox.addresses.documents_url, sandbox.addresses.access_token
        sent = required(samples, operation)
        async with (
            open_reader(address, token, limits=CAPPED, tries=2) as patient,
            open_reader(address, token, limits=SHORT_LIMITS, tries=2) as impatient,
        ):
            for fault, (expected, tries) in faults(operation).items():
                if not tries:
                    continue
                sandbox.fault(operation.key, fault, times=tries)
                got = await outcome(impatient if fault in ENDLESS else patient, operation, sent)
                if expected is None:
                    assert not isinstance(got, errors.ApiError), f"{fault}: {got!r}"
                elif isinstance(expected, tuple):
                    assert type(got) is expected[0], f"{fault}: {got!r}"
                    assert got.parameters["reason"] == expected[1], fault
                else:
                    assert type(got) is expected, f"{fault}: {got!r}"
                got = await outcome(patient, operation, sent)
                assert not isinstance(got, errors.ApiError), f"after {fault}"

    run_async(scenario())


@operations(LISTS)
def test_unknown_fields_are_kept(
    sandbox: SandboxProcess, samples: Samples, run_async: Run, operation: Operation
) -> None:
    async def use(reader: DocumentsReader) -> None:
        sandbox.fault(operation.key, "extra-fields")
        sent = required(samples, operation) | {"dateFrom": ("01.01.2000",)}
        page = await call(reader, operation, sent)
        assert page.rows
        for row in page.rows:
            kept = {field.name: field.value for field in row.other}
            assert kept["extraNumber"] == "12345678901234567.89"
            assert kept["extraText"] == '"новое поле"'

    run_async(with_reader(sandbox, use))


def test_a_list_is_walked_to_its_end(sandbox: SandboxProcess, run_async: Run) -> None:
    told = sandbox.get("/", {"dateFrom": "01.01.2000", "pageRowCount": 1}).json()["totalRowCount"]

    async def use(reader: DocumentsReader) -> None:
        for rows, fault in ((0, ""), (7, ""), (500, "cap-100")):
            if fault:
                sandbox.fault("GET /", fault, times=100)
            found: list[str] = []
            query = ListQuery(period=EVERYTHING, rows=rows)
            async for page in walk(reader.list_documents, query, limits=WalkLimits()):
                assert not isinstance(page, Capped)
                found += [row.id for row in page.rows]
            assert len(found) == len(set(found)) == told

    run_async(with_reader(sandbox, use))


@pytest.mark.parametrize(
    ("fault", "cap"), [("repeat-page", Cap.REPEATED_PAGE), ("empty-page", Cap.EMPTY_PAGE)]
)
def test_a_walk_that_cannot_go_on_says_so(
    sandbox: SandboxProcess, run_async: Run, fault: str, cap: Cap
) -> None:
    async def use(reader: DocumentsReader) -> None:
        caps: list[Cap] = []
        number = 0
        query = ListQuery(period=EVERYTHING, rows=20)
        async for page in walk(reader.list_documents, query, limits=WalkLimits()):
            number += 1
            if number == 2:
                sandbox.fault("GET /", fault, times=100)
            caps += [page.cap] if isinstance(page, Capped) else []
        assert caps == [cap]
        assert 3 <= number < 25

    run_async(with_reader(sandbox, use))
