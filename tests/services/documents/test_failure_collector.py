"""Failures that are collected until the end of a run, and failures that end it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from desktop_app.api import errors
from desktop_app.domain.errors import UserError
from desktop_app.services.documents.failure_collector import FailureCollector
from desktop_app.services.documents.list_walks import ListNotComplete
from desktop_app.storage.engine.errors import StoreLocked

if TYPE_CHECKING:
    from tests.support.loops import Run

ONE_DOCUMENT_FAILURES = [
    errors.BadRequest(status=400),
    errors.NotFound(status=404),
    errors.ServiceFailed(status=500),
    errors.UnreadableAnswer(),
    errors.Redirected(),
    errors.TooLarge(),
    ListNotComplete(reason="accounts", read=1, total=2),
]
EVERYTHING = [
    errors.Refused(),
    errors.TimedOut(),
    errors.TlsFailed(),
    errors.Unauthorized(status=401),
    errors.WrongScope(status=401),
    errors.TooManyRequests(),
    UserError(),
]


def collect(collector: FailureCollector, failure: Exception) -> None:
    with collector.one():
        raise failure


@pytest.mark.parametrize("failure", ONE_DOCUMENT_FAILURES, ids=lambda one: type(one).__name__)
def test_what_concerns_one_thing_is_kept_for_the_end(failure: UserError) -> None:
    collector = FailureCollector()
    collector.end()
    collect(collector, failure)
    with collector.one():
        pass
    collect(collector, errors.NotFound())
    assert collector.failures[0] is failure
    with pytest.raises(type(failure)) as raised:
        collector.end()
    assert raised.value is failure


@pytest.mark.parametrize("failure", EVERYTHING, ids=lambda one: type(one).__name__)
def test_what_concerns_everything_is_raised_at_once(failure: UserError) -> None:
    with pytest.raises(type(failure)):
        collect(FailureCollector(), failure)


def test_a_fault_of_the_program_is_nobodys_patience() -> None:
    with pytest.raises(ZeroDivisionError):
        collect(FailureCollector(), ZeroDivisionError())


def test_a_dozen_in_a_row_is_too_much_and_a_success_between_them_is_not() -> None:
    collector = FailureCollector()
    for _ in range(30):
        for _ in range(11):
            collect(collector, errors.NotFound())
        with collector.one():
            pass
    for _ in range(11):
        collect(collector, errors.NotFound())
    with pytest.raises(errors.NotFound):
        collect(collector, errors.NotFound())


def test_a_dozen_in_a_row_of_one_group_are_the_end_of_that_group_alone(run_async: Run) -> None:
    collector, read = FailureCollector(), list[str]()

    async def refuse(item: str) -> None:
        read.append(item)
        if not item.startswith("b"):
            raise errors.NotFound

    items = ["b1", *(f"a{number}" for number in range(30)), "b2", "c1"]
    run_async(collector.each(items, refuse, at_once=1, group=lambda item: item[0]))
    assert read == ["b1", *(f"a{number}" for number in range(12)), "b2", "c1"]
    assert (collector.left, len(collector.failures)) == ({"a"}, 13)
    items = [f"{group}{number}" for number in range(12) for group in "cd"]
    read.clear()
    with pytest.raises(errors.NotFound):
        run_async(collector.each(items, refuse, at_once=1, group=lambda item: item[0]))
    assert len(read) == 11, "the failure of c1 was the first of this row"


def test_the_store_is_everything() -> None:
    with pytest.raises(StoreLocked):
        collect(FailureCollector(), StoreLocked.__new__(StoreLocked))
