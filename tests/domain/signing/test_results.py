"""Tests of what follows for each document from a report and from how the documents stand."""

from __future__ import annotations

import pytest

from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.signing.results import (
    SIGNED_OUTCOMES,
    AttemptState,
    DocumentResult,
    ReportedDocument,
    ReportedResult,
    SigningOutcome,
    SigningReport,
    SigningStanding,
    final_results,
    results_so_far,
    results_told_to_others,
)

WAITS = "waits"
GONE = None


def outcome(
    told: ReportedResult | None,
    stands: str | int | None,
    *,
    reported: bool = True,
    state: AttemptState | None = None,
) -> SigningOutcome:
    """What follows for one document."""
    documents = (ReportedDocument(id="7", result=told, message="слова"),)
    report = SigningReport(state=state, documents=documents) if reported else None
    waiting = frozenset({"7"}) if stands == WAITS else frozenset[str]()
    statuses = {} if isinstance(stands, str) else {"7": stands}
    standing = SigningStanding(waiting=waiting, statuses=statuses)
    (result,) = final_results(("7",), report, standing, begun=True)
    assert result.message == ("слова" if reported else "")
    return result.outcome


@pytest.mark.parametrize(
    ("told", "stands", "expected"),
    [
        (ReportedResult.SIGNED, DocumentStatus.IN_PROCESSING, SigningOutcome.SIGNED),
        (ReportedResult.SIGNED, WAITS, SigningOutcome.ANOTHER_NEEDED),
        (ReportedResult.SIGNED, 1, SigningOutcome.ANOTHER_NEEDED),
        (ReportedResult.SIGNED, GONE, SigningOutcome.SIGNED),
        (ReportedResult.REFUSED, WAITS, SigningOutcome.DECLINED),
        (ReportedResult.REFUSED, DocumentStatus.EXECUTED, SigningOutcome.ALREADY_SIGNED),
        (ReportedResult.REFUSED, GONE, SigningOutcome.GONE),
        (ReportedResult.ERROR, WAITS, SigningOutcome.FAILED),
        (ReportedResult.ERROR, DocumentStatus.IN_PROCESSING, SigningOutcome.ALREADY_SIGNED),
        (ReportedResult.ERROR, DocumentStatus.REJECTED, SigningOutcome.FAILED),
        (ReportedResult.ERROR, GONE, SigningOutcome.GONE),
        (ReportedResult.PENDING, WAITS, SigningOutcome.NOT_SIGNED),
        (ReportedResult.PENDING, DocumentStatus.IN_PROCESSING, SigningOutcome.SIGNED),
        (ReportedResult.PENDING, DocumentStatus.POSSIBLE_DUPLICATE, SigningOutcome.NOT_SIGNED),
        (ReportedResult.PENDING, 1, SigningOutcome.NOT_MINE_NOW),
        (ReportedResult.REFUSED, 1, SigningOutcome.DECLINED),
        (ReportedResult.ERROR, 1, SigningOutcome.FAILED),
        (None, 1, SigningOutcome.NOT_MINE_NOW),
        (None, WAITS, SigningOutcome.NOT_SIGNED),
        (None, GONE, SigningOutcome.GONE),
        (None, DocumentStatus.SENT_TO_PAYER, SigningOutcome.SIGNED),
    ],
)
def test_documents_decide_where_the_report_does_not(
    told: ReportedResult | None, stands: str | int | None, expected: SigningOutcome
) -> None:
    assert outcome(told, stands) is expected
    if told is None:
        assert outcome(None, stands, reported=False) is expected


@pytest.mark.parametrize("state", [AttemptState.CANCELLED, AttemptState.EXPIRED])
def test_what_was_pending_when_an_attempt_ended_was_signed_by_somebody_else(
    state: AttemptState,
) -> None:
    moved_on = DocumentStatus.IN_PROCESSING
    for told, expected in (
        (ReportedResult.PENDING, SigningOutcome.ALREADY_SIGNED),
        (ReportedResult.SIGNED, SigningOutcome.SIGNED),
        (None, SigningOutcome.SIGNED),
    ):
        assert outcome(told, moved_on, state=state) is expected
        assert outcome(told, moved_on, state=AttemptState.DONE) is SigningOutcome.SIGNED
    assert outcome(ReportedResult.PENDING, WAITS, state=state) is SigningOutcome.NOT_SIGNED


@pytest.mark.parametrize("reported", [True, False])
@pytest.mark.parametrize(
    "stands", [DocumentStatus.REJECTED, DocumentStatus.POSSIBLE_DUPLICATE, 99], ids=str
)
def test_a_status_that_shows_no_signature_tells_nothing_where_the_report_does_not(
    stands: int, reported: bool
) -> None:
    """A signed document may be refused, or held back as a possible duplicate, too."""
    assert outcome(None, stands, reported=reported) is SigningOutcome.NOT_TOLD
    standing = SigningStanding(waiting=frozenset(), statuses={"7": stands, "8": GONE})
    assert not standing.tells_all
    (result,) = final_results(("7",), None, standing, begun=False)
    assert result.outcome is SigningOutcome.NOT_SIGNED


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (ReportedResult.SIGNED, SigningOutcome.SIGNED),
        (ReportedResult.REFUSED, SigningOutcome.DECLINED),
        (ReportedResult.ERROR, SigningOutcome.FAILED),
        (ReportedResult.PENDING, SigningOutcome.NOT_SIGNED),
        (None, SigningOutcome.NOT_TOLD),
    ],
)
def test_a_document_without_a_status_is_not_gone(
    told: ReportedResult | None, expected: SigningOutcome
) -> None:
    standing = SigningStanding(waiting=frozenset(), statuses={"7": None}, untold=frozenset({"7"}))
    assert not standing.tells_all
    assert not standing.all_signed
    report = SigningReport(documents=(ReportedDocument(id="7", result=told),))
    (result,) = final_results(("7",), report, standing, begun=True)
    assert result.outcome is expected


def test_only_what_shows_its_signature_is_all_signed() -> None:
    nothing = frozenset[str]()
    signed = SigningStanding(waiting=nothing, statuses={"7": DocumentStatus.IN_PROCESSING})
    assert signed.all_signed
    for left in ({"7": GONE}, {"7": DocumentStatus.REJECTED}):
        assert not SigningStanding(waiting=nothing, statuses=left).all_signed
    for waiting, unread in ((frozenset({"8"}), nothing), (nothing, frozenset({"8"}))):
        standing = SigningStanding(waiting=waiting, statuses=signed.statuses, unread=unread)
        assert not standing.all_signed


def test_nothing_that_awaits_its_signature_is_called_signed_without_a_report() -> None:
    unsigned = [told for told in (None, *ReportedResult) if told is not ReportedResult.SIGNED]
    for told in unsigned:
        assert outcome(told, WAITS) not in SIGNED_OUTCOMES
        assert outcome(told, DocumentStatus.AWAITING_SIGNATURE) not in SIGNED_OUTCOMES


def test_while_an_attempt_runs_only_what_is_signed_is_known() -> None:
    documents = tuple(
        ReportedDocument(id=str(n), result=result) for n, result in enumerate(ReportedResult)
    )
    known = results_so_far(("0", "1", "2", "3", "9"), SigningReport(documents=documents))
    outcomes = {result.id: result.outcome for result in known}
    assert [one for one, found in outcomes.items() if found is not SigningOutcome.UNKNOWN] == ["1"]
    assert known[1] == DocumentResult(id="1", outcome=SigningOutcome.SIGNED)


@pytest.mark.parametrize(
    ("state", "results", "final"),
    [
        (AttemptState.PENDING, [ReportedResult.SIGNED], False),
        (AttemptState.DONE, [ReportedResult.PENDING], True),
        (AttemptState.CANCELLED, [], True),
        (AttemptState.EXPIRED, [], True),
        (None, [], False),
        (None, [ReportedResult.SIGNED, None], False),
        (None, [ReportedResult.SIGNED, ReportedResult.PENDING], False),
        (None, [ReportedResult.SIGNED, ReportedResult.ERROR], True),
    ],
)
def test_when_nothing_more_can_come(
    state: AttemptState | None, results: list[ReportedResult | None], *, final: bool
) -> None:
    documents = tuple(ReportedDocument(id=str(n), result=one) for n, one in enumerate(results))
    assert SigningReport(state=state, documents=documents).is_final is final


@pytest.mark.parametrize("begun", [True, False])
@pytest.mark.parametrize(
    ("stands", "expected"),
    [
        (WAITS, SigningOutcome.STILL_AWAITED),
        (DocumentStatus.AWAITING_SIGNATURE, SigningOutcome.STILL_AWAITED),
        (DocumentStatus.IN_PROCESSING, SigningOutcome.SIGNED),
        (DocumentStatus.EXECUTED, SigningOutcome.SIGNED),
        (DocumentStatus.REJECTED, SigningOutcome.NOT_TOLD),
        (DocumentStatus.POSSIBLE_DUPLICATE, SigningOutcome.NOT_TOLD),
        (99, SigningOutcome.NOT_TOLD),
        (GONE, SigningOutcome.NOT_TOLD),
        ("nowhere", SigningOutcome.NOT_TOLD),
    ],
)
def test_somebody_else_is_told_only_what_the_document_itself_shows(
    stands: str | int | None, expected: SigningOutcome, begun: bool
) -> None:
    """Without a ticket nobody can have signed in the attempt."""
    waiting = frozenset({"7"}) if stands == WAITS else frozenset[str]()
    statuses = {} if isinstance(stands, str) else {"7": stands}
    standing = SigningStanding(waiting=waiting, statuses=statuses)
    (result,) = results_told_to_others(("7",), standing, begun=begun)
    awaited = expected is SigningOutcome.STILL_AWAITED
    assert result.outcome is (SigningOutcome.NOT_SIGNED if awaited and not begun else expected)
