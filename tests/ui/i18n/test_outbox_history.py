"""Tests of the words for steps of outbox rows."""

from __future__ import annotations

import itertools

import pytest

from desktop_app.domain.outbox.history import OutboxStep, StepKind
from desktop_app.domain.outbox.operations import Operation
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels.outbox_history import step_words
from tests.support.fakes import NOW


@pytest.mark.parametrize("operation", Operation)
def test_every_step_has_words_of_its_own(operation: Operation) -> None:
    steps = [OutboxStep(kind=kind, first_at=NOW, last_at=NOW) for kind in StepKind]
    words = [step_words(step, operation) for step in steps]
    assert all(what and not more for what, more in words)
    assert all(one != other for (one, _), (other, _) in itertools.combinations(words, 2))


@pytest.mark.parametrize(("count", "error"), [(1, ""), (3, ""), (1, "no_connection"), (7, "what")])
def test_what_was_seen_often_or_went_wrong_says_so(count: int, error: str) -> None:
    step = OutboxStep(kind=StepKind.LOOKED, first_at=NOW, last_at=NOW, count=count, error=error)
    _, more = step_words(step, Operation.CREATE_PAYMENT)
    assert (formats.moment(NOW) in more) == (count > 1)
    assert bool(more) == (count > 1 or bool(error))
    assert "{" not in more
