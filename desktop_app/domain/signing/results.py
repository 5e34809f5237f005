"""The outcome of a signing attempt: what the service reports, and what follows from it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from enum import StrEnum

from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.late_dataclass import dataclass


class AttemptState(StrEnum):
    """States of an attempt as the service reports them (row 24, assumed)."""

    PENDING = "pending"
    DONE = "done"
    CANCELLED = "cancelled"
    EXPIRED = "expired"


class ReportedResult(StrEnum):
    """Results of one document as the service reports them (row 24, assumed)."""

    PENDING = "pending"
    SIGNED = "signed"
    REFUSED = "refused"
    ERROR = "error"


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportedDocument:
    """What the service reports of one document.

    Attributes:
        id: its identifier.
        result: None where the service told none, or one that is not known.
        message: its own words.
    """

    id: str
    result: ReportedResult | None = None
    message: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SigningReport:
    """The results of an attempt as the service tells them.

    Attributes:
        state: None where the service told none, or one that is not known.
        documents: those that it told of.
    """

    state: AttemptState | None = None
    documents: tuple[ReportedDocument, ...] = ()

    @property
    def is_final(self) -> bool:
        """Whether nothing more can come of the attempt."""
        if self.state is not None:
            return self.state is not AttemptState.PENDING
        results = [document.result for document in self.documents]
        return bool(results) and not {None, ReportedResult.PENDING}.intersection(results)


class SigningOutcome(StrEnum):
    """What is known of one document of an attempt."""

    UNKNOWN = "unknown"
    """No answer yet; it is being checked."""
    SIGNED = "signed"
    """Signed in this attempt, or found signed after it."""
    SIGNED_BY_USER = "signed_by_user"
    """Signed in this attempt; nobody knows whether the bank still waits for a signature."""
    ANOTHER_NEEDED = "another_needed"
    """Signed in this attempt, and the bank still waits for a signature."""
    ALREADY_SIGNED = "already_signed"
    """Not signed in this attempt; the bank had it signed by then."""
    DECLINED = "declined"
    """A person declined at the bank, or the bank refused; it still awaits its signature."""
    FAILED = "failed"
    """The bank could not sign it."""
    NOT_SIGNED = "not_signed"
    """The attempt ended, or never began, without a signature on it."""
    NOT_MINE_NOW = "not_mine_now"
    """It awaits a signature, and this person cannot give it any more; nothing tells who signed."""
    GONE = "gone"
    """The bank has it no more."""
    STILL_AWAITED = "still_awaited"
    """It awaits a signature; nobody can tell any more whether this attempt gave one."""
    NOT_TOLD = "not_told"
    """Nobody can tell any more what this attempt did to it."""


UNTOLD_OUTCOMES = frozenset({SigningOutcome.STILL_AWAITED, SigningOutcome.NOT_TOLD})
"""Outcomes that leave open whether the document was signed."""

SIGNED_OUTCOMES = frozenset(
    {
        SigningOutcome.SIGNED,
        SigningOutcome.SIGNED_BY_USER,
        SigningOutcome.ANOTHER_NEEDED,
        SigningOutcome.ALREADY_SIGNED,
    }
)
"""Outcomes after which the document has this person's signature, or needs none any more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentResult:
    """The outcome of one document, with the service's own words about it."""

    id: str
    outcome: SigningOutcome = SigningOutcome.UNKNOWN
    message: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SigningProgress:
    """What is known of an attempt so far.

    Attributes:
        expires_at: when it ends by itself, where the service told.
        state: as the service reported it last.
        results: one for each document, in the order of the attempt.
    """

    expires_at: datetime | None = None
    state: AttemptState | None = None
    results: tuple[DocumentResult, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SigningStanding:
    """How documents stand at the bank.

    Attributes:
        waiting: identifiers of those that the user may still sign (row 21).
        statuses: of the others the status; None for a document that the bank has no more.
        unread: identifiers of those whose status could not be read.
        untold: identifiers of those that the bank has and tells no status of; their status is None.
    """

    waiting: frozenset[str]
    statuses: Mapping[str, int | None]
    unread: frozenset[str] = frozenset()
    untold: frozenset[str] = frozenset()

    @property
    def tells_all(self) -> bool:
        """Whether each of them shows by itself that it was signed, or is gone."""
        shown = (one is None or one in _SIGNED_STATUSES for one in self.statuses.values())
        return not self.waiting and not self.untold and all(shown)

    @property
    def all_signed(self) -> bool:
        """Whether each of them shows by itself that it was signed."""
        shown = (one in _SIGNED_STATUSES for one in self.statuses.values())
        return not self.waiting and not self.unread and all(shown)


_SIGNED_STATUSES = frozenset(DocumentStatus) - {
    DocumentStatus.AWAITING_SIGNATURE,
    DocumentStatus.REJECTED,
    DocumentStatus.POSSIBLE_DUPLICATE,
}
"""Statuses that show that a document was signed; the others leave it open."""

_UNSIGNED_REPORTS = frozenset({ReportedResult.REFUSED, ReportedResult.ERROR})
"""Results that say that the attempt gave no signature."""

_ENDED_UNSIGNED = frozenset({AttemptState.CANCELLED, AttemptState.EXPIRED})
"""States of an attempt after which pending documents are no longer signed."""


def results_so_far(ids: tuple[str, ...], report: SigningReport) -> tuple[DocumentResult, ...]:
    """What is known while an attempt runs: only what the service reports as signed."""
    reported = {document.id: document for document in report.documents}
    return tuple(
        DocumentResult(id=one, outcome=SigningOutcome.SIGNED, message=reported[one].message)
        if one in reported and reported[one].result is ReportedResult.SIGNED
        else DocumentResult(id=one)
        for one in ids
    )


def final_results(
    ids: tuple[str, ...],
    report: SigningReport | None,
    standing: SigningStanding,
    *,
    begun: bool,
) -> tuple[DocumentResult, ...]:
    """The outcome of each document of an attempt from which nothing more can come.

    The documents decide where the report says nothing, or contradicts them.

    Args:
        ids: the documents of the attempt.
        report: what the service reported; None where it could not tell.
        standing: how the documents stand at the bank after that.
        begun: whether anybody was given the ticket of the attempt.
    """
    reported = {document.id: document for document in report.documents} if report else {}
    unsigned = _UNSIGNED_REPORTS
    if report is not None and report.state in _ENDED_UNSIGNED:
        unsigned = unsigned | {ReportedResult.PENDING}
    told = [reported.get(one, ReportedDocument(id=one)) for one in ids]
    outcomes = [_outcome(one.id, one.result, standing, unsigned) for one in told]
    return tuple(
        DocumentResult(
            id=one.id,
            outcome=SigningOutcome.NOT_SIGNED
            if outcome is SigningOutcome.NOT_TOLD and not begun
            else outcome,
            message=one.message,
        )
        for one, outcome in zip(told, outcomes, strict=True)
    )


def results_told_to_others(
    ids: tuple[str, ...], standing: SigningStanding, *, begun: bool
) -> tuple[DocumentResult, ...]:
    """The outcome of each document of an ended attempt about which only somebody else can ask.

    What the bank does not show to them is not gone, and what still awaits a signature may have had
    that of the attempt.

    Args:
        ids: the documents of the attempt.
        standing: how those stand that the bank shows, with the content that was signed.
        begun: whether anybody was given the ticket of the attempt.
    """
    return tuple(
        DocumentResult(id=one, outcome=_outcome_told_to_others(one, standing, begun=begun))
        for one in ids
    )


def _outcome_told_to_others(
    document_id: str, standing: SigningStanding, *, begun: bool
) -> SigningOutcome:
    status = standing.statuses.get(document_id)
    if document_id in standing.waiting or status == DocumentStatus.AWAITING_SIGNATURE:
        return SigningOutcome.STILL_AWAITED if begun else SigningOutcome.NOT_SIGNED
    return SigningOutcome.SIGNED if status in _SIGNED_STATUSES else SigningOutcome.NOT_TOLD


def _outcome(
    document_id: str,
    reported: ReportedResult | None,
    standing: SigningStanding,
    unsigned: frozenset[ReportedResult],
) -> SigningOutcome:
    status = standing.statuses.get(document_id)
    is_mine = document_id in standing.waiting
    waits = is_mine or status == DocumentStatus.AWAITING_SIGNATURE
    match reported:
        case ReportedResult.SIGNED:
            return _outcome_of_signed(is_read=document_id not in standing.unread, waits=waits)
        case _ if not waits and status is None and document_id not in standing.untold:
            return SigningOutcome.GONE
        case _ if not waits and status in _SIGNED_STATUSES:
            elsewhere = reported in unsigned
            return SigningOutcome.ALREADY_SIGNED if elsewhere else SigningOutcome.SIGNED
        case ReportedResult.REFUSED:
            return SigningOutcome.DECLINED
        case ReportedResult.ERROR:
            return SigningOutcome.FAILED
        case _:
            return _outcome_without_end(is_told=reported is not None, is_mine=is_mine, waits=waits)


def _outcome_of_signed(*, is_read: bool, waits: bool) -> SigningOutcome:
    if not is_read:
        return SigningOutcome.SIGNED_BY_USER
    return SigningOutcome.ANOTHER_NEEDED if waits else SigningOutcome.SIGNED


def _outcome_without_end(*, is_told: bool, is_mine: bool, waits: bool) -> SigningOutcome:
    """The outcome of a document that is reported as pending, or not at all."""
    if waits:
        return SigningOutcome.NOT_SIGNED if is_mine else SigningOutcome.NOT_MINE_NOW
    return SigningOutcome.NOT_SIGNED if is_told else SigningOutcome.NOT_TOLD
