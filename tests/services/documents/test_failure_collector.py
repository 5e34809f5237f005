"""Which failures are borne until the end, and which end everything."""

from __future__ import annotations

import pytest

from desktop_app.api import errors
from desktop_app.domain.errors import UserError
from desktop_app.services.documents.failure_collector import FailureCollector
from desktop_app.services.documents.list_walks import ListNotComplete
from desktop_app.storage.engine.errors import StoreLocked

ALONE = [
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


def bear(patience: FailureCollector, failure: Exception) -> None:
    with patience.one():
        raise failure


@pytest.mark.parametrize("failure", ALONE, ids=lambda one: type(one).__name__)
def test_what_concerns_one_thing_is_kept_for_the_end(failure: UserError) -> None:
    patience = FailureCollector()
    patience.end()
    bear(patience, failure)
    with patience.one():
        pass
    bear(patience, errors.NotFound())
    assert patience.failures[0] is failure
    with pytest.raises(type(failure)) as raised:
        patience.end()
    assert raised.value is failure


@pytest.mark.parametrize("failure", EVERYTHING, ids=lambda one: type(one).__name__)
def test_what_concerns_everything_is_raised_at_once(failure: UserError) -> None:
    with pytest.raises(type(failure)):
        bear(FailureCollector(), failure)


def test_a_fault_of_the_program_is_nobodys_patience() -> None:
    with pytest.raises(ZeroDivisionError):
        bear(FailureCollector(), ZeroDivisionError())


def test_a_dozen_in_a_row_is_too_much_and_a_success_between_them_is_not() -> None:
    patience = FailureCollector()
    for _ in range(30):
        for _ in range(11):
            bear(patience, errors.NotFound())
        with patience.one():
            pass
    for _ in range(11):
        bear(patience, errors.NotFound())
    with pytest.raises(errors.NotFound):
        bear(patience, errors.NotFound())


def test_the_store_is_everything() -> None:
    with pytest.raises(StoreLocked):
        bear(FailureCollector(), StoreLocked.__new__(StoreLocked))
