"""Failures that are collected until the end of a run, and failures that end it."""

from __future__ import annotations

import pytest

from desktop_app.api import errors
from desktop_app.domain.errors import UserError
from desktop_app.services.documents.failure_collector import FailureCollector
from desktop_app.services.documents.list_walks import ListNotComplete
from desktop_app.storage.engine.errors import StoreLocked

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


def test_the_store_is_everything() -> None:
    with pytest.raises(StoreLocked):
        collect(FailureCollector(), StoreLocked.__new__(StoreLocked))
