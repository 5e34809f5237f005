"""The channel of signing: begins attempts, and determines the outcome of their documents."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING, Final

from desktop_app.api.documents.places import is_same_address, is_same_place
from desktop_app.api.errors import ApiError
from desktop_app.domain.errors import UserError
from desktop_app.domain.outbox.operations import Service
from desktop_app.domain.outbox.rows import DeliveryVerdict, OutboxState
from desktop_app.domain.signing.attempts import SigningAttempt
from desktop_app.domain.signing.results import (
    ReportedResult,
    SigningOutcome,
    SigningProgress,
    SigningReport,
    final_results,
    results_so_far,
    results_told_to_others,
)
from desktop_app.domain.signing.selection import is_as_shown
from desktop_app.services.documents.standing import documents_now
from desktop_app.services.documents.sync_plan import EVER
from desktop_app.services.outbox.conclusions import as_found
from desktop_app.services.outbox.errors import DocumentsChanged, SentElsewhere
from desktop_app.services.outbox.outcome_probe import (
    Baseline,
    ProbeResult,
    check_decided,
    check_sent_here,
    check_still_here,
)
from desktop_app.services.outbox.submission import prepared_signing

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence
    from datetime import datetime

    from desktop_app.api.documents.reader import DocumentsReader
    from desktop_app.domain.documents.details import Details
    from desktop_app.domain.outbox.candidates import Candidate
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.documents.standing import DocumentsNow
    from desktop_app.services.outbox.submission import Delivery, EnteredSecret, Receipt, Sender

_LIFETIME: Final = timedelta(minutes=30)
"""Time after which nobody signs any more in an attempt of which the bank told no end."""

_GRACE: Final = timedelta(minutes=2)
"""Time after the end of an attempt in which a signature given before may still be booked."""


class SigningChannel:
    """Begins attempts to sign (row 22) and follows them (rows 21, 24 and the documents).

    What was begun without an answer is harmless: nobody has its ticket, so nobody can sign in it.
    """

    def __init__(
        self,
        *,
        sender: Callable[[], Awaitable[Sender]],
        reader: Callable[[], Awaitable[DocumentsReader]],
        clock: Clock,
    ) -> None:
        """`sender` and `reader` give what calls the service at the moment."""
        self._sender = sender
        self._reader = reader
        self._clock = clock

    async def prepare(self, row: OutboxRow, _secret: EnteredSecret | None, /) -> Delivery:
        """As `OutboxChannel`."""
        return prepared_signing(await self._sender(), row)

    async def before(self, row: OutboxRow, /) -> Baseline:
        """Make sure that every document is at the bank as it was on show, and may be signed.

        Raises:
            DocumentsChanged: one is not; it may be signed already.
            OwnerUndecided: nobody has said yet who is signed in.
            UserError: they could not be read completely.
        """
        reader = await self._reader()
        place = reader.place
        check_decided(place)
        now = await self._documents_now(reader, row)
        shown = _attempt(row).documents
        if not all(is_as_shown(one, now.to_sign.get(one.id)) for one in shown):
            raise DocumentsChanged
        return Baseline(place=place, told_at=now.told_at)

    async def subject(self, _row: OutboxRow, /) -> Details | None:
        """None: `before` compares all documents of an attempt."""
        return None

    async def probe(self, row: OutboxRow, /) -> ProbeResult:
        """What is known of an attempt now.

        Where somebody else is signed in at the same bank, its documents decide once it has ended.

        Raises:
            SentElsewhere: the profile has another bank by now, which knows nothing; or another
                sign-in, and the attempt has not ended.
            OwnerUndecided: nobody has said yet who is signed in.
            UserError: the look was not complete and shows nothing.
        """
        reader = await self._reader()
        place = reader.place
        check_decided(place)
        sent = row.progress.place
        if sent and not is_same_place(sent, place) and is_same_address(sent, place):
            return await self._seen_by_others(reader, row)
        check_sent_here(row, place)
        result = await self._seen(reader, row)
        check_still_here(row, place, reader.place)
        return replace(result, place=place)

    async def _seen_by_others(self, reader: DocumentsReader, row: OutboxRow) -> ProbeResult:
        """What the documents of an ended attempt show to somebody else at the same bank.

        Documents with another content are not those that were to be signed.

        Raises:
            SentElsewhere: the attempt has not ended, or yet another one has signed in.
            UserError: the look was not complete and shows nothing.
        """
        place, attempt = reader.place, _attempt(row)
        now = await self._documents_now(reader, row)
        found = {**now.others, **now.to_sign}
        same = [one.id for one in attempt.documents if is_as_shown(one, found.get(one.id))]
        standing = replace(
            now.standing,
            waiting=now.standing.waiting.intersection(same),
            statuses={one: status for one, status in now.standing.statuses.items() if one in same},
        )
        results = results_told_to_others(attempt.ids, standing, begun=_has_begun(row))
        signed = all(one.outcome is SigningOutcome.SIGNED for one in results)
        if reader.place != place or not (signed or self._has_ended(row, now)):
            raise SentElsewhere(Service.DOCUMENTS)
        return ProbeResult(
            verdict=DeliveryVerdict.ARRIVED,
            document_id=row.document_id,
            signing=replace(row.progress.signing or SigningProgress(), results=results),
            told_at=now.told_at,
        )

    async def _seen(self, reader: DocumentsReader, row: OutboxRow) -> ProbeResult:
        """What one look shows of an attempt, wherever it was begun.

        Raises:
            UserError: it was not complete and shows nothing.
        """
        ids = _attempt(row).ids
        report, failure = await self._report(reader, row)
        before = row.progress.signing or SigningProgress()
        known = replace(before, state=report.state if report else before.state)
        so_far = replace(known, results=results_so_far(ids, report or SigningReport()))
        signed = [
            one.id for one in (report.documents if report else ())
            if one.result is ReportedResult.SIGNED
        ]  # fmt: skip
        now: DocumentsNow | None
        if report and not report.is_final and self._clock.now() < _end(row):
            if so_far != before:
                return ProbeResult(signing=so_far)  # it is shown before the documents are read
            now = await self._all_signed(reader, row, signed)
        else:
            now = await self._documents_now(reader, row, signed=signed)
        if now is None or not self._is_over(row, report, now):
            if failure is not None:
                raise failure
            return ProbeResult(signing=so_far)
        results = final_results(ids, report, now.standing, begun=_has_begun(row))
        ended = replace(known, results=results)
        return ProbeResult(
            verdict=DeliveryVerdict.ARRIVED,
            document_id=row.document_id,
            signing=ended,
            told_at=now.told_at,
        )

    async def candidates(self, _row: OutboxRow, /) -> tuple[Candidate, ...]:
        """Nothing: an attempt is never mistaken for another one."""
        return ()

    async def conclude(self, row: OutboxRow, document_id: str, /) -> OutboxRow:
        """As `OutboxChannel`."""
        return as_found(row, document_id)

    def search_limit(self, _error: UserError, /) -> timedelta | None:
        """None: only the bank knows the outcome of documents, so checks go on."""
        return None

    def redact_row(self, row: OutboxRow, _secret: EnteredSecret | None = None, /) -> OutboxRow:
        """The row as it is: the ticket is never in it."""
        return row

    def redact_receipt(self, receipt: Receipt, _secret: EnteredSecret | None, /) -> Receipt:
        """The receipt as it is: its answer is not written."""
        return receipt

    async def _documents_now(
        self,
        reader: DocumentsReader,
        row: OutboxRow,
        *,
        signed: Sequence[str] = (),
        whole: bool = True,
    ) -> DocumentsNow:
        documents = _attempt(row).documents
        return await documents_now(reader, documents, ever=EVER, signed=signed, whole=whole)

    async def _all_signed(
        self, reader: DocumentsReader, row: OutboxRow, signed: Sequence[str]
    ) -> DocumentsNow | None:
        """How the documents of a running attempt stand, if all show that they are signed.

        Another attempt may have signed them. None where one does not show it, or nothing could be
        read: the attempt goes on.
        """
        try:
            now = await self._documents_now(reader, row, signed=signed, whole=False)
        except UserError:
            return None
        return now if now.standing.all_signed else None

    async def _report(
        self, reader: DocumentsReader, row: OutboxRow
    ) -> tuple[SigningReport | None, ApiError | None]:
        """What the service reports of an attempt, or why it does not."""
        if not row.document_id:
            return None, None
        try:
            return await reader.signing_results(row.document_id), None
        except ApiError as error:
            return None, error

    def _is_over(self, row: OutboxRow, report: SigningReport | None, now: DocumentsNow) -> bool:
        """Whether nothing more can come of an attempt."""
        if report is not None and report.is_final:
            return True
        return now.standing.tells_all or self._has_ended(row, now)

    def _has_ended(self, row: OutboxRow, now: DocumentsNow) -> bool:
        """Whether nobody can sign in an attempt, whatever its report says."""
        return not _has_begun(row) or (now.told_at or self._clock.now()) >= _end(row)


def _attempt(row: OutboxRow) -> SigningAttempt:
    """What a row signs.

    Raises:
        TypeError: it signs nothing.
    """
    if not isinstance(row.sendable, SigningAttempt):
        raise TypeError(f"outbox row {row.id} signs nothing")
    return row.sendable


def _has_begun(row: OutboxRow) -> bool:
    """Whether anybody was given the ticket of an attempt, with an identifier or without."""
    return row.state is not OutboxState.UNKNOWN or bool(row.document_id)


def _end(row: OutboxRow) -> datetime:
    """When an attempt has ended by itself, by the clock of the bank where it told one.

    An end that is not after the beginning is told in the time of another zone, and not believed.
    """
    began = row.progress.last_at_service or row.progress.sent_at or row.changed_at
    expires_at = row.progress.signing.expires_at if row.progress.signing is not None else None
    ends = expires_at if expires_at is not None and expires_at > began else began + _LIFETIME
    return ends + _GRACE
