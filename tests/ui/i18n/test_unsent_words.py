"""Tests of what is said of rows that were not sent, or sent without effect."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.gateway.card_payments import CredentialPayment
from desktop_app.domain.outbox.history import OutboxStep, StepKind
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import DeliveryVerdict, OutboxState, Progress
from desktop_app.ui.i18n.labels import outbox
from desktop_app.ui.i18n.labels.outbox_history import step_words
from tests.support.paying_instructions import PAYING
from tests.ui.outbox.test_outbox_orders import row_of

if TYPE_CHECKING:
    from desktop_app.domain.outbox.rows import OutboxRow

USUAL = outbox.QUESTIONS["discard"][0]
NOT_ARRIVED = DeliveryVerdict.DID_NOT_ARRIVE


def ready(operation: Operation, **progress: Any) -> OutboxRow:
    paying = operation if operation in PAYING else Operation.REGISTER_ORDER
    row = row_of(paying, OutboxState.READY)
    return replace(row, operation=operation, progress=Progress(**progress))


@pytest.mark.parametrize(
    "error", ["outbox.earlier_attempt_arrived", "outbox.earlier_attempt_unclear"]
)
@pytest.mark.parametrize(
    "operation", [Operation.CREATE_PAYMENT, Operation.REGISTER_ORDER, Operation.PAY_BY_MOTO]
)
def test_what_an_earlier_one_stopped_does_not_say_that_nothing_changed(
    operation: Operation, error: str
) -> None:
    said = outbox.known(ready(operation, error=error))
    arrived = "has" if error.endswith("arrived") else "may have"
    assert said.startswith(f"It was not sent: an earlier one like it {arrived} arrived at the ")
    assert said != outbox.known(ready(operation, error="api.offline"))


@pytest.mark.parametrize("code", ["outbox.document_changed", "outbox.document_not_compared"])
def test_what_another_document_stopped_does_not_say_that_nothing_changed(code: str) -> None:
    said = outbox.known(ready(Operation.CHANGE_PAYMENT, error=code))
    assert said == "It was not sent: the bank has something else than was shown with it."


@pytest.mark.parametrize(
    ("operation", "said", "step"),
    [
        (Operation.CREATE_PAYMENT, "did not arrive: the bank does not list it", "did not arrive"),
        (Operation.CHANGE_PAYMENT, "the document was not changed", "was not changed"),
        (Operation.CHANGE_OTHER, "the document was not changed", "was not changed"),
        (Operation.DELETE_DOCUMENT, "not deleted: the bank still has it", "was not deleted"),
    ],
)
def test_what_had_no_effect_says_which(operation: Operation, said: str, step: str) -> None:
    row = ready(operation, verdict=NOT_ARRIVED, doubtful=True)
    assert said in outbox.known(row)
    then = row.changed_at
    happened = OutboxStep(kind=StepKind.NOT_ARRIVED, first_at=then, last_at=then)
    assert step in step_words(happened, operation)[0]


def test_only_what_is_looked_for_promises_a_look_when_it_is_discarded() -> None:
    def asked(*operations: Operation) -> str:
        rows = [ready(each, verdict=NOT_ARRIVED, doubtful=True) for each in operations]
        return str(outbox.discarding([*rows, ready(Operation.CREATE_OTHER)], USUAL))

    assert "looks for it before something like it is sent" in asked(Operation.CREATE_PAYMENT)
    for change in (Operation.CHANGE_PAYMENT, Operation.CHANGE_OTHER, Operation.DELETE_DOCUMENT):
        assert "Kantora does not look for that afterwards" in asked(change)
        assert "but not for changes and deletions" in asked(change, Operation.CREATE_PAYMENT)
    assert asked() == str(USUAL)


@pytest.mark.parametrize(
    ("operation", "said"),
    [
        (Operation.CREATE_PAYMENT, "what was sent before has not arrived so far"),
        (Operation.CHANGE_PAYMENT, "what was sent before has changed nothing so far"),
        (Operation.DELETE_DOCUMENT, "what was sent before has changed nothing so far"),
    ],
)
@pytest.mark.parametrize("error", ["api.offline", "documents.list_not_complete"])
@pytest.mark.parametrize("verdict", [NOT_ARRIVED, None])
def test_what_may_still_arrive_is_not_said_to_have_changed_nothing(
    operation: Operation, said: str, error: str, verdict: DeliveryVerdict | None
) -> None:
    assert said in outbox.known(ready(operation, error=error, verdict=verdict, doubtful=True))
    assert said not in outbox.known(ready(operation, error=error))


def test_a_payment_by_card_that_may_still_arrive_is_not_said_to_have_changed_nothing() -> None:
    row = ready(Operation.PAY_BY_CREDENTIAL, error="api.offline", doubtful=True)
    instruction = PAYING[row.operation]
    assert isinstance(instruction, CredentialPayment)
    row = replace(row, instruction=replace(instruction, with_code=False))
    assert "what was sent before has not arrived so far" in outbox.known(row)


def refused(operation: Operation, **progress: Any) -> str:
    row = ready(operation, error="api.bad_request", **progress)
    return outbox.failure(replace(row, state=OutboxState.REFUSED))


def test_what_the_bank_refused_is_not_asked_for_another_filter() -> None:
    for operation in (Operation.CREATE_PAYMENT, Operation.CHANGE_OTHER):
        assert "Correct what was entered and send it again" in refused(operation)
    assert "Look at the document at the bank" in refused(Operation.DELETE_DOCUMENT)
    told = (("service", "gateway"),)
    assert "bank" not in refused(Operation.REGISTER_ORDER, error_parameters=told)
    stopped = ready(Operation.CREATE_PAYMENT, error="api.bad_request")
    assert "Change the filter or the period" in outbox.failure(stopped), "a list was asked for"


@pytest.mark.parametrize("operation", [Operation.CREATE_PAYMENT, Operation.REGISTER_ORDER])
def test_what_is_discarded_is_not_said_to_be_lost(operation: Operation) -> None:
    asked = str(outbox.discarding([ready(operation)], USUAL))
    assert "bring it back" in asked
    assert "lost" not in asked


@pytest.mark.parametrize("operation", [Operation.CREATE_PAYMENT, Operation.REGISTER_ORDER])
def test_a_service_that_answered_wrongly_is_not_said_to_have_been_silent(
    operation: Operation,
) -> None:
    row = ready(operation, error="api.unreadable_answer")
    looked = replace(row.progress, looked_at=row.changed_at)
    lines = outbox.course(replace(row, state=OutboxState.UNKNOWN, progress=looked))
    assert any("did not answer as it should" in line for line in lines)
