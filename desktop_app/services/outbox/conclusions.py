"""Computes the next state of an outbox row from an answer, an error or a check; stores nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from desktop_app.api.documents.outcomes import Outcome, outcome
from desktop_app.domain.gateway.charge_rows import (
    EARLIER_ATTEMPT,
    EARLIER_CHARGE,
    EARLIER_ROW,
    TOLD_ROWS,
    told_parameter,
    told_token,
)
from desktop_app.domain.gateway.order_outcomes import OrderOutcome
from desktop_app.domain.gateway.orders import Order
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcome as PaymentVerdict
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind
from desktop_app.domain.outbox.operations import OPERATIONS, Effect
from desktop_app.domain.outbox.rows import TIME_TO_CONCLUDE, UNSETTLED, DeliveryVerdict, OutboxState
from desktop_app.domain.signing.attempts import SigningAttempt, SigningTicket
from desktop_app.domain.signing.results import AttemptState, DocumentResult, SigningProgress
from desktop_app.services.outbox.errors import BankChanged, GatewayChanged, PaymentSecretNeeded
from desktop_app.services.outbox.order_facts import with_answer, with_payment
from desktop_app.services.outbox.outcome_probe import ProbeResult

if TYPE_CHECKING:
    from datetime import datetime, timedelta

    from desktop_app.domain.errors import UserError
    from desktop_app.domain.outbox.rows import OutboxRow, Progress
    from desktop_app.services.outbox.submission import Receipt


def as_answered(row: OutboxRow, receipt: Receipt) -> OutboxRow:
    """Return the row with the service's answer."""
    creates = OPERATIONS[row.operation].effect is Effect.CREATES
    progress = replace(
        row.progress,
        message=receipt.message,
        taken=creates and receipt.state is OutboxState.SENT,
    )
    taken = replace(row, document_id=receipt.document_id, progress=progress)
    match receipt.answer:
        case None:
            return taken
        case SigningTicket(expires_at=expires_at):
            begun = SigningProgress(
                expires_at=expires_at,
                state=AttemptState.PENDING,
                results=tuple(DocumentResult(id=one) for one in signing_ids(row)),
            )
            return replace(taken, progress=replace(progress, signing=begun))
        case answer:
            return with_answer(taken, answer)


def as_failed(row: OutboxRow, error: UserError) -> tuple[OutboxState, OutboxRow]:
    """Return the next state and the row after a call that ended in an error."""
    progress = with_error(row.progress, error)
    not_sent = isinstance(error, PaymentSecretNeeded | GatewayChanged | BankChanged)
    match Outcome.NOT_SENT if not_sent else outcome(error):
        case Outcome.REFUSED:
            return OutboxState.REFUSED, replace(row, progress=progress)
        case Outcome.UNKNOWN:
            return OutboxState.UNKNOWN, replace(row, progress=progress)
        case Outcome.NOT_SENT:
            progress = _with_error_and_told(row, error)
            progress = replace(progress, attempts=progress.attempts - 1)
            if not progress.doubtful:
                progress = replace(progress, known=None, before=None, order_before=None)
            return OutboxState.READY, replace(row, progress=progress)


def as_looked(
    row: OutboxRow, result: ProbeResult, ended: datetime, absent_for: timedelta
) -> tuple[OutboxState, OutboxRow]:
    """Return the next state and the row after a complete check.

    Args:
        row: a row whose outcome is sought.
        result: of the check.
        ended: when the check ended.
        absent_for: as `Progress.did_not_arrive`.
    """
    if result.signing is not None:
        row = replace(row, progress=replace(row.progress, signing=result.signing))
        if result.verdict is None:
            return row.state, row
    if result.verdict is DeliveryVerdict.ARRIVED:
        return OutboxState.CONFIRMED, as_arrived(row, result)
    if row.was_taken:
        return _as_not_listed(row, result, absent_for)
    return _as_not_found(row, result, ended, absent_for)


def _as_not_found(
    row: OutboxRow, result: ProbeResult, ended: datetime, absent_for: timedelta
) -> tuple[OutboxState, OutboxRow]:
    """Return the next state and the row after a complete check that did not find it."""
    taken = row.state is OutboxState.SENT
    if not result.no_trace and not taken:
        # An order that told nothing for so long will tell nothing later either.
        mute = result.order is not None and _is_long_ago(row, ended)
        undecided = mute or result.verdict is DeliveryVerdict.CANNOT_TELL
        return row.state, as_undecided(row, result) if undecided else row
    progress = replace(row.progress, looks=row.progress.looks + 1)
    if row.looks_alike and not result.altered:  # none of its candidates can be it any more
        progress = replace(progress, verdict=None, candidates=())
    looked = replace(row, progress=progress)
    if not progress.did_not_arrive(absent_for):
        return row.state, looked
    if taken:  # the gateway has an order of this number; only the identifier stays unknown
        return OutboxState.CONFIRMED, _without_unproven_order(looked)
    return _as_absent(looked, result)


def _as_not_listed(
    row: OutboxRow, result: ProbeResult, absent_for: timedelta
) -> tuple[OutboxState, OutboxRow]:
    """Return the next state and the row if the bank said that it took it, and lists no such one.

    The answer is no proof that it is there, and the lists are none that it is not: after enough
    checks a person decides.
    """
    if not result.no_trace and result.verdict is None:  # the check showed nothing yet
        return row.state, row
    progress = replace(row.progress, looks=row.progress.looks + 1)
    looked = replace(row, progress=progress)
    undecided = progress.verdict is DeliveryVerdict.CANNOT_TELL
    if not undecided and not progress.did_not_arrive(absent_for):
        return row.state, looked
    return OutboxState.UNKNOWN, as_undecided(looked, as_doubted(result))


def as_told(row: OutboxRow) -> OutboxRow:
    """Return the row that tells whether the bank said it took it; an earlier version does not."""
    return replace(row, progress=replace(row.progress, taken=row.was_taken))


def _as_absent(row: OutboxRow, result: ProbeResult) -> tuple[OutboxState, OutboxRow]:
    """Return the next state and the row after enough checks without a trace."""
    if result.altered:
        return row.state, as_undecided(row, as_doubted(result))
    progress = replace(
        row.progress, verdict=DeliveryVerdict.DID_NOT_ARRIVE, doubtful=True, candidates=()
    )
    return OutboxState.READY, replace(row, progress=progress)


def as_doubted(result: ProbeResult) -> ProbeResult:
    """A check without a trace, after which a person decides whether an altered document is it."""
    if not result.altered:
        return result
    return replace(result, verdict=DeliveryVerdict.CANNOT_TELL, candidates=result.altered)


def as_unseen(
    row: OutboxRow, error: UserError, began: datetime, limit: timedelta | None
) -> tuple[OutboxState, OutboxRow]:
    """Return the next state and the row after a check that failed.

    Args:
        row: a row whose outcome is sought.
        error: why the check was not complete.
        began: when it began.
        limit: time since the send after which a person has to decide; None is without end.
    """
    progress = replace(with_error(as_told(row).progress, error), looked_at=began)
    unseen = replace(row, progress=progress)
    ends = limit is not None and _is_long_ago(row, began, limit)
    if row.state in UNSETTLED and ends:
        undecided = ProbeResult(verdict=DeliveryVerdict.CANNOT_TELL)
        if row.was_taken:
            return OutboxState.UNKNOWN, as_undecided(unseen, undecided)
        if row.state is OutboxState.SENT:  # the gateway said that it has it
            return OutboxState.CONFIRMED, _without_unproven_order(unseen)
        return row.state, as_undecided(unseen, undecided)
    if row.was_taken and row.state is OutboxState.SENT and _is_long_ago(row, began):
        return OutboxState.UNKNOWN, unseen  # a person sees that it waits, and it is looked for
    return row.state, unseen


def as_asked_again(row: OutboxRow, result: ProbeResult) -> OutboxRow:
    """Return the row of a pending payment with the present status of its order."""
    if result.payment is None:
        return row
    told = replace(row, document_id=result.document_id or row.document_id)
    return with_payment(told, result.payment)


def as_made(row: OutboxRow, result: ProbeResult | None) -> OutboxRow:
    """Return the row that a person declared arrived, with the outcome that its order shows.

    `result` is None where the status could not be read.
    """
    if result is not None and result.payment is not None:
        return as_arrived(row, result)
    found = as_found(row, row.target or row.document_id)
    return with_payment(found, PaymentVerdict(kind=PaymentOutcomeKind.UNKNOWN))


def as_arrived(row: OutboxRow, result: ProbeResult) -> OutboxRow:
    """Return the row that a check found at the service."""
    found = as_found(row, result.document_id)
    if isinstance(row.instruction, Order) and row.document_id == result.document_id != "":
        return found  # it is what the answer named, so the answer's link is its own
    if result.signing is not None:  # its results say what became of it
        return replace(found, progress=replace(found.progress, verdict=None))
    return found if result.payment is None else with_payment(found, result.payment)


def as_found(row: OutboxRow, document_id: str) -> OutboxRow:
    """Return the row with its document identifier; the message is kept only if it was accepted."""
    accepted = row.state is OutboxState.SENT
    progress = without_error(row.progress)
    progress = replace(
        progress,
        verdict=None if accepted else DeliveryVerdict.ARRIVED,
        candidates=(),
        message=progress.message if accepted or progress.taken else "",
    )
    return replace(row, document_id=document_id, progress=progress)


def as_undecided(row: OutboxRow, result: ProbeResult) -> OutboxRow:
    """Return the row with the verdict *cannot tell* and its candidates."""
    progress = replace(
        row.progress,
        verdict=DeliveryVerdict.CANNOT_TELL,
        candidates=result.candidates,
        decided_unseen=False,
    )
    return replace(row, progress=progress)


def with_error(progress: Progress, error: UserError) -> Progress:
    """Return the progress with an error to show; what the bank said when it took it stays."""
    return replace(
        progress,
        message=progress.message if progress.taken else error.service_message,
        error=error.code,
        error_parameters=tuple(error.parameters.items()),
    )


def as_stopped(row: OutboxRow, error: UserError, now: datetime) -> OutboxRow:
    """Return the row that an error stopped before anything was sent.

    What a person was told of, and sent it all the same, stays known through other errors.
    """
    progress = _with_error_and_told(row, error)
    return replace(row, progress=replace(progress, stopped_since=_stopped_since(row, error, now)))


def as_prepared(row: OutboxRow) -> OutboxRow:
    """Return the row as it is while it is sent, without what was said of an earlier attempt.

    What a person was told of stays known until its outcome is: it may never reach the service.
    """
    progress = replace(
        without_error(row.progress),
        attempts=row.progress.attempts + 1,
        looks=0,
        taken=False,
        decided_unseen=False,
        verdict=None,
        message="",
        error_parameters=told_parameter(rows_told_of(row)),
        stopped_since=None,
    )
    return replace(row, progress=progress)


def as_under_way(row: OutboxRow) -> OutboxRow:
    """Return the row that is being sent, without what only counts if it is not sent after all."""
    return replace(row, progress=without_error(row.progress))


def _with_error_and_told(row: OutboxRow, error: UserError) -> Progress:
    """The progress of a row that was not sent: what a person was told of stays known."""
    progress = with_error(row.progress, error)
    if error.code in EARLIER_CHARGE:  # it names these rows itself
        return progress
    return replace(
        progress, error_parameters=(*progress.error_parameters, *told_parameter(rows_told_of(row)))
    )


def rows_told_of(row: OutboxRow) -> frozenset[str]:
    """The rows that have stopped a row, which a person sends all the same.

    Each by its identifier, and how often it had been sent by then.
    """
    named = dict(row.progress.error_parameters)
    told = set(named.get(TOLD_ROWS, "").split())
    if row.progress.error in EARLIER_CHARGE:
        told.add(told_token(named.get(EARLIER_ROW, ""), named.get(EARLIER_ATTEMPT, "")))
    return frozenset(told)


def was_told_of(row: OutboxRow, earlier: OutboxRow) -> bool:
    """Whether a person was told of an earlier row as it is now: it was not sent again since."""
    now = told_token(earlier.id, str(earlier.progress.attempts))
    return not rows_told_of(row).isdisjoint({earlier.id, now})


def is_stopped_for_long(row: OutboxRow, error: UserError, now: datetime) -> bool:
    """Whether the same error stopped the row before, so long ago that it may never be over."""
    return now - _stopped_since(row, error, now) >= TIME_TO_CONCLUDE


def without_error(progress: Progress) -> Progress:
    """Return the progress without its error and the message of that error."""
    message = "" if progress.error and not progress.taken else progress.message
    return replace(progress, message=message, error="", error_parameters=())


def without_failed_look(row: OutboxRow) -> Progress:
    """Return the progress of an undecided row without the error of its last look.

    The error of a list that has stopped its send for long counts on.
    """
    if row.progress.stopped_since is not None:
        return row.progress
    told = told_parameter(rows_told_of(row))
    return replace(without_error(row.progress), error_parameters=told)


def _without_unproven_order(row: OutboxRow) -> OutboxRow:
    """Return the row without identifier and link of an order that was not proved to be its own."""
    if not isinstance(row.instruction, Order):
        return row
    progress = replace(row.progress, order=OrderOutcome(link_lost=True))
    return replace(row, document_id="", progress=progress)


def signing_ids(row: OutboxRow) -> tuple[str, ...]:
    """Identifiers of the documents of an attempt to sign; none of any other row."""
    return row.instruction.ids if isinstance(row.instruction, SigningAttempt) else ()


def _stopped_since(row: OutboxRow, error: UserError, now: datetime) -> datetime:
    since = row.progress.stopped_since
    if since is None or row.progress.error != error.code:
        return now
    return min(since, now)


def _is_long_ago(row: OutboxRow, now: datetime, wait: timedelta = TIME_TO_CONCLUDE) -> bool:
    sent_at = row.progress.sent_at
    return sent_at is not None and now - sent_at >= wait
