"""Signing from the selection to the results, against the sandbox."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, Any
from unittest.mock import AsyncMock

import pytest

from desktop_app.api.documents import signing_answers
from desktop_app.api.documents.auth import PastedToken
from desktop_app.api.documents.reader import DocumentsReader
from desktop_app.api.errors import BadRequest
from desktop_app.api.transport import Transport
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.outbox.operations import Operation, Service
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.signing.results import (
    AttemptState,
    ReportedDocument,
    ReportedResult,
    SigningOutcome,
    SigningReport,
)
from desktop_app.domain.signing.selection import select
from desktop_app.domain.values.money import Amount
from desktop_app.domain.values.periods import Period
from desktop_app.services.documents.standing import documents_now
from desktop_app.services.signing.errors import (
    DocumentsNotAsShown,
    SigningNotBegun,
    SigningRefused,
)
from desktop_app.services.signing.views import DocumentStanding, SigningPhase
from desktop_app.storage.window import OutboxFilter, Sort, SortKey
from tests.api.documents.calls import FAR_AHEAD, LONG_AGO
from tests.services.outbox.bank import SimulatedClock
from tests.services.signing.conftest import INITIALIZE, RESULTS, SIGNS, opened, outcomes, until

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from pathlib import Path

    from desktop_app.api.documents.answers import DocumentsAnswer
    from desktop_app.domain.signing.attempts import SigningTicket
    from desktop_app.services.signing.views import SigningView
    from tests.services.signing.conftest import SigningSetup
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

PROCESSING = 2


@pytest.fixture
def story(tmp_path: Path, sandbox: SandboxProcess, run_async: Run) -> Any:
    """Run a scenario at an open profile."""

    def tell(scenario: Callable[[SigningSetup], Coroutine[Any, Any, None]]) -> None:
        async def run() -> None:
            async with opened(sandbox, tmp_path / "store.db") as setup:
                await scenario(setup)

        run_async(run())

    return tell


def test_a_person_signs_and_the_bank_says_so(story: Any) -> None:
    async def scenario(setup: SigningSetup) -> None:
        chosen = await setup.to_sign(3)
        view = await setup.signing.begin(chosen)
        assert (view.phase, view.documents) == (SigningPhase.OPEN, chosen)
        assert outcomes(view) == [SigningOutcome.UNKNOWN] * 3
        assert view.expires_at is not None
        assert view.address not in repr(view)
        assert (await setup.looked(view.id)).phase is SigningPhase.OPEN
        await setup.at_the_bank(view, "sign")
        view = await setup.looked(view.id)
        assert (view.phase, view.address, view.signed) == (SigningPhase.ENDED, "", 3)
        assert outcomes(view) == [SigningOutcome.SIGNED] * 3
        assert not set(chosen) & set(await setup.to_sign(1000))
        await until(lambda: bool(setup.told))
        assert {change.ids for change in setup.told} == {frozenset({view.id})}

    story(scenario)


def test_the_watch_finds_the_results_by_itself_and_ends(
    tmp_path: Path, sandbox: SandboxProcess, run_async: Run
) -> None:
    async def scenario() -> None:
        pauses: list[float] = []
        async with opened(sandbox, tmp_path / "store.db", pauses=pauses) as setup:
            view = await setup.signing.begin(await setup.to_sign(1))
            await until(lambda: len(pauses) >= 8)
            assert pauses[:8] == [2, 2, 3, 3, 5, 5, 10, 10]
            await setup.at_the_bank(view, "sign")
            await until(lambda: not setup.signing._watches)
            assert outcomes(await setup.known(view.id)) == [SigningOutcome.SIGNED]

    run_async(scenario())


def test_what_a_person_begins_before_earlier_attempts_are_taken_up_is_not_dropped(
    story: Any,
) -> None:
    """The window can be used while the rest of the program still starts."""

    async def scenario(setup: SigningSetup) -> None:
        chosen = await setup.to_sign(1)
        async with setup.rig.outbox._queue._turns[Service.SIGNING]:  # it waits for its turn
            beginning = asyncio.create_task(setup.signing.begin(chosen))
            await until(lambda: bool(setup.rig.outbox.on_their_way))
            await setup.signing.start()
        assert (await beginning).phase is SigningPhase.OPEN

    story(scenario)


def test_declining_and_partly_refused(story: Any) -> None:
    async def scenario(setup: SigningSetup) -> None:
        chosen = await setup.to_sign(3)
        view = await setup.signing.begin(chosen)
        await setup.at_the_bank(view, "decline")
        view = await setup.looked(view.id)
        assert outcomes(view) == [SigningOutcome.DECLINED] * 3
        assert view.results[0].message
        mixed = await setup.signing.begin(chosen)
        setup.sandbox.advance_document(chosen[0].id, PROCESSING)
        await setup.at_the_bank(mixed, "sign")
        mixed = await setup.looked(mixed.id)
        assert outcomes(mixed) == [
            SigningOutcome.ALREADY_SIGNED,
            SigningOutcome.SIGNED,
            SigningOutcome.SIGNED,
        ]

    story(scenario)


def test_nothing_begins_with_documents_that_are_not_as_shown(story: Any) -> None:
    async def scenario(setup: SigningSetup) -> None:
        changed, signed, left = await setup.to_sign(3)
        shown = replace(changed, amount=Amount(Decimal("0.01"), "BYN"))
        gone = replace(left, id="999999")
        setup.sandbox.advance_document(signed.id, PROCESSING)
        with pytest.raises(DocumentsNotAsShown) as caught:
            await setup.signing.begin([shown, signed, left, gone])
        assert [check.standing for check in caught.value.checks] == [
            DocumentStanding.CHANGED,
            DocumentStanding.NOT_WAITING,
            DocumentStanding.AS_SHOWN,
            DocumentStanding.GONE,
        ]
        assert caught.value.checks[0].now == changed
        assert INITIALIZE not in setup.sandbox.operations()
        assert await setup.rig.store.in_states(*OutboxState) == ()
        view = await setup.signing.begin([changed, left])
        assert view.phase is SigningPhase.OPEN

    story(scenario)


def test_what_the_bank_offers_is_signed_although_its_list_tells_less(
    story: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    listed = DocumentsReader.list_documents_to_sign

    async def sparse(*args: Any, **kwargs: Any) -> Any:
        page = await listed(*args, **kwargs)
        left: dict[str, Any] = {
            "status": DocumentStatus.POSSIBLE_DUPLICATE,
            "status_name": "",
            "purpose": "",
        }
        return replace(page, rows=tuple(replace(row, **left) for row in page.rows))

    async def scenario(setup: SigningSetup) -> None:
        chosen = await setup.to_sign(2)
        monkeypatch.setattr(DocumentsReader, "list_documents_to_sign", sparse)
        checks = await setup.signing.check(chosen)
        assert {check.standing for check in checks} == {DocumentStanding.AS_SHOWN}
        whole = [check.now for check in checks if check.now is not None]
        assert [each.purpose for each in whole] == [each.purpose for each in chosen]
        assert all(each.purpose for each in whole)
        view = await setup.signing.begin(whole)
        await setup.at_the_bank(view, "sign")
        assert outcomes(await setup.looked(view.id)) == [SigningOutcome.SIGNED] * 2

    story(scenario)


@pytest.mark.parametrize(
    "fault", ["drop-before-commit", "drop-after-commit", "status-500", "html-200"]
)
def test_without_an_answer_nobody_can_sign_and_another_attempt_may_begin(
    story: Any, fault: str
) -> None:
    async def scenario(setup: SigningSetup) -> None:
        chosen = await setup.to_sign(2)
        setup.sandbox.fault(INITIALIZE, fault)
        view = await setup.signing.begin(chosen)
        assert (view.phase, view.address) == (SigningPhase.CHECKING, "")
        again = await setup.signing.begin(chosen)
        assert again.phase is SigningPhase.OPEN
        view = await setup.looked(view.id)
        assert view.phase is SigningPhase.ENDED
        assert outcomes(view) == [SigningOutcome.NOT_SIGNED] * 2
        await setup.at_the_bank(again, "sign")
        assert (await setup.looked(again.id)).signed == 2

    story(scenario)


def test_an_attempt_that_was_left_ends_once_another_one_has_signed_its_documents(
    tmp_path: Path, sandbox: SandboxProcess, run_async: Run
) -> None:
    async def scenario() -> None:
        clock = SimulatedClock()
        clock.wall_clock_offset = -timedelta(hours=3)  # as at the bank: no attempt is over
        async with opened(sandbox, tmp_path / "store.db", clock=clock) as setup:
            chosen = await setup.to_sign(2)
            left = await setup.signing.begin(chosen)
            setup.signing.leave(left.id)
            view = await setup.signing.begin(chosen[:1])
            await setup.at_the_bank(view, "sign")
            assert (await setup.looked(left.id)).phase is SigningPhase.CHECKING, "one waits"
            view = await setup.signing.begin(chosen[1:])
            await setup.at_the_bank(view, "sign")
            setup.sandbox.fault(SIGNS, "status-400", times=1)
            found = await setup.looked(left.id)
            assert (found.phase, found.error) == (SigningPhase.CHECKING, ""), "nothing was shown"
            ended = await setup.looked(left.id)
            assert (ended.phase, ended.signed) == (SigningPhase.ENDED, 2)

    run_async(scenario())


def without_status(monkeypatch: pytest.MonkeyPatch, document_id: str) -> None:
    """Let the bank list a document nowhere, and give its details without a status."""
    read = DocumentsReader.document

    def left_out(listed: Any) -> Any:
        async def others(reader: DocumentsReader, query: Any, **more: Any) -> Any:
            page = await listed(reader, query, **more)
            rows = tuple(row for row in page.rows if row.id != document_id)
            total = None if page.total is None else page.total - len(page.rows) + len(rows)
            return replace(page, rows=rows, total=total)

        return others

    async def bare(reader: DocumentsReader, asked: str, **more: Any) -> Any:
        details = await read(reader, asked, **more)
        return replace(details, document=replace(details.document, status=None))

    for name in ("list_documents", "list_documents_to_sign"):
        monkeypatch.setattr(DocumentsReader, name, left_out(getattr(DocumentsReader, name)))
    monkeypatch.setattr(DocumentsReader, "document", bare)


@pytest.mark.parametrize("reported", [True, False])
def test_a_document_whose_status_the_bank_does_not_tell_is_not_gone_and_may_still_be_signed(
    story: Any, monkeypatch: pytest.MonkeyPatch, reported: bool
) -> None:
    async def scenario(setup: SigningSetup) -> None:
        setup.rig.clock.wall_clock_offset = -timedelta(hours=3)  # as at the bank
        (chosen,) = await setup.to_sign(1)
        view = await setup.signing.begin([chosen])
        with monkeypatch.context() as moved:
            without_status(moved, chosen.id)
            if not reported:
                setup.sandbox.fault(RESULTS, "status-404", times=2)
            for _ in range(2):
                found = await setup.looked(view.id)
                assert found.phase is SigningPhase.OPEN
                assert outcomes(found) == [SigningOutcome.UNKNOWN]
        await setup.at_the_bank(view, "sign")
        assert outcomes(await setup.looked(view.id)) == [SigningOutcome.SIGNED]

    story(scenario)


def test_a_document_that_is_gone_does_not_end_an_attempt_that_still_runs(
    story: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(setup: SigningSetup) -> None:
        setup.rig.clock.wall_clock_offset = -timedelta(hours=3)  # as at the bank
        (chosen,) = await setup.to_sign(1)
        view = await setup.signing.begin([chosen])
        with monkeypatch.context() as gone:
            without_status(gone, chosen.id)
            gone.setattr(DocumentsReader, "document", AsyncMock(side_effect=BadRequest(status=400)))
            for _ in range(2):
                assert (await setup.looked(view.id)).phase is SigningPhase.OPEN
        await setup.at_the_bank(view, "sign")
        assert outcomes(await setup.looked(view.id)) == [SigningOutcome.SIGNED]

    story(scenario)


def test_a_look_at_a_running_attempt_asks_no_more_once_a_document_still_waits(
    tmp_path: Path, sandbox: SandboxProcess, run_async: Run
) -> None:
    async def scenario() -> None:
        clock = SimulatedClock()
        clock.wall_clock_offset = -timedelta(hours=3)  # as at the bank: no attempt is over
        async with opened(sandbox, tmp_path / "store.db", clock=clock) as setup:
            chosen = await setup.to_sign(3)
            left = await setup.signing.begin(chosen)
            view = await setup.signing.begin(chosen[:2])
            await setup.at_the_bank(view, "sign")
            for _ in range(2):
                since = len(setup.sandbox.requests())
                assert (await setup.looked(left.id)).phase is SigningPhase.OPEN
                assert setup.sandbox.operations(since) == [RESULTS, SIGNS]

    run_async(scenario())


def test_what_the_report_of_a_running_attempt_says_is_shown_before_the_documents_are_read(
    story: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(setup: SigningSetup) -> None:
        setup.rig.clock.wall_clock_offset = -timedelta(hours=3)  # as at the bank
        chosen = await setup.to_sign(2)
        view = await setup.signing.begin(chosen)
        for _ in range(2):
            assert outcomes(await setup.looked(view.id)) == [SigningOutcome.UNKNOWN] * 2
        first = ReportedDocument(id=chosen[0].id, result=ReportedResult.SIGNED, message="слова")
        report = SigningReport(state=AttemptState.PENDING, documents=(first,))
        monkeypatch.setattr(DocumentsReader, "signing_results", AsyncMock(return_value=report))
        for expected in ([], [SIGNS]):
            since = len(setup.sandbox.requests())
            found = await setup.looked(view.id)
            assert outcomes(found) == [SigningOutcome.SIGNED, SigningOutcome.UNKNOWN]
            assert setup.sandbox.operations(since) == expected

    story(scenario)


def test_signing_again_looks_first_whether_it_is_signed(story: Any) -> None:
    async def scenario(setup: SigningSetup) -> None:
        chosen = await setup.to_sign(1)
        view = await setup.signing.begin(chosen)
        await setup.at_the_bank(view, "sign")
        with pytest.raises(DocumentsNotAsShown) as caught:
            await setup.signing.begin(chosen)
        assert caught.value.checks[0].standing is DocumentStanding.NOT_WAITING
        assert setup.sandbox.operations().count(INITIALIZE) == 1

    story(scenario)


def test_what_the_bank_refuses_or_cannot_be_asked_begins_nothing(story: Any) -> None:
    async def scenario(setup: SigningSetup) -> None:
        chosen = await setup.to_sign(1)
        setup.sandbox.fault(INITIALIZE, "status-400")
        with pytest.raises(SigningRefused, match="Заказанный сбой"):
            await setup.signing.begin(chosen)
        setup.sandbox.fault(SIGNS, "status-404", times=3)
        with pytest.raises(SigningNotBegun) as caught:
            await setup.signing.begin(chosen)
        assert caught.value.code == "api.not_found"
        assert await setup.rig.store.in_states(*OutboxState) == ()
        for wrong in ([], [replace(chosen[0], id=str(n + 1)) for n in range(101)]):
            with pytest.raises(ValueError, match="1 to 100"):
                await setup.signing.begin(wrong)

    story(scenario)


def test_results_that_cannot_be_read_are_decided_by_the_documents(story: Any) -> None:
    async def scenario(setup: SigningSetup) -> None:
        view = await setup.signing.begin(await setup.to_sign(2))
        setup.sandbox.fault(RESULTS, "status-404", times=1000)
        waiting = await setup.looked(view.id)
        assert (waiting.phase, waiting.error) == (SigningPhase.OPEN, "api.not_found")
        await setup.at_the_bank(view, "sign")
        assert outcomes(await setup.looked(view.id)) == [SigningOutcome.SIGNED] * 2

    story(scenario)


def test_what_is_refused_after_signing_is_signed_once_the_results_can_be_read(story: Any) -> None:
    async def scenario(setup: SigningSetup) -> None:
        view = await setup.signing.begin(await setup.to_sign(1))
        await setup.at_the_bank(view, "sign")
        setup.sandbox.advance_document(view.documents[0].id, PROCESSING)
        setup.sandbox.advance_document(view.documents[0].id, DocumentStatus.REJECTED)
        setup.sandbox.fault(RESULTS, "status-400", times=1)
        view = await setup.looked(view.id)
        assert (view.phase, view.error) == (SigningPhase.OPEN, "api.bad_request")
        assert outcomes(view) == [SigningOutcome.UNKNOWN]
        assert outcomes(await setup.looked(view.id)) == [SigningOutcome.SIGNED]

    story(scenario)


def test_what_is_refused_tells_no_signature_where_no_results_ever_come(story: Any) -> None:
    async def scenario(setup: SigningSetup) -> None:
        view = await setup.signing.begin(await setup.to_sign(1))
        await setup.at_the_bank(view, "sign")
        setup.sandbox.advance_document(view.documents[0].id, PROCESSING)
        setup.sandbox.advance_document(view.documents[0].id, DocumentStatus.REJECTED)
        setup.sandbox.fault(RESULTS, "status-404", times=1000)
        assert (await setup.looked(view.id)).phase is SigningPhase.OPEN
        setup.sandbox.advance(3_600)
        view = await setup.looked(view.id)
        assert (view.phase, outcomes(view)) == (SigningPhase.ENDED, [SigningOutcome.NOT_TOLD])

    story(scenario)


@pytest.mark.parametrize("status", [DocumentStatus.AWAITING_SIGNATURE, DocumentStatus.REJECTED])
@pytest.mark.parametrize("by_others", [False, True])
def test_a_ticket_without_an_identifier_may_have_been_used_all_the_same(
    story: Any, monkeypatch: pytest.MonkeyPatch, by_others: bool, status: DocumentStatus
) -> None:
    read = signing_answers.read_ticket

    def unnamed(answer: DocumentsAnswer) -> SigningTicket:
        return replace(read(answer), attempt_id="")

    async def scenario(setup: SigningSetup) -> None:
        monkeypatch.setattr("desktop_app.api.documents.sender.read_ticket", unnamed)
        view = await setup.signing.begin(await setup.to_sign(1))
        setup.signing.leave(view.id)
        if status is DocumentStatus.REJECTED:
            setup.sandbox.advance_document(view.documents[0].id, PROCESSING)
            setup.sandbox.advance_document(view.documents[0].id, status)
        if by_others:
            as_others(monkeypatch, setup)
        assert (await setup.looked(view.id)).phase is SigningPhase.CHECKING
        setup.sandbox.advance(3_600)
        waits = SigningOutcome.STILL_AWAITED if by_others else SigningOutcome.NOT_SIGNED
        told = waits if status is DocumentStatus.AWAITING_SIGNATURE else SigningOutcome.NOT_TOLD
        assert outcomes(await setup.looked(view.id)) == [told]

    story(scenario)


def test_what_awaits_somebody_else_is_not_called_unsigned_where_no_report_comes(
    story: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A document with two signatures: who has signed it, finds it no more among theirs to sign."""

    async def scenario(setup: SigningSetup) -> None:
        view = await setup.signing.begin(await setup.to_sign(1))
        listed = DocumentsReader.list_documents_to_sign

        async def others(reader: DocumentsReader, query: Any, **more: Any) -> Any:
            page = await listed(reader, query, **more)
            rows = tuple(row for row in page.rows if row.id != view.documents[0].id)
            gone = len(page.rows) - len(rows)
            total = None if page.total is None else page.total - gone
            return replace(page, rows=rows, total=total)

        monkeypatch.setattr(DocumentsReader, "list_documents_to_sign", others)
        setup.sandbox.fault(RESULTS, "status-500", times=1000)
        left = await setup.looked(view.id)
        assert (left.phase, outcomes(left)) == (SigningPhase.OPEN, [SigningOutcome.UNKNOWN])
        setup.sandbox.advance(3_600)
        assert outcomes(await setup.looked(view.id)) == [SigningOutcome.NOT_MINE_NOW]

    story(scenario)


def await_others(monkeypatch: pytest.MonkeyPatch, view: SigningView, *ids: str) -> None:
    """Let the bank report an attempt as signed, and await somebody else for some documents."""
    told = SigningReport(
        state=AttemptState.DONE,
        documents=tuple(
            ReportedDocument(id=one.id, result=ReportedResult.SIGNED) for one in view.documents
        ),
    )
    listed = DocumentsReader.list_documents_to_sign

    async def results(*_: Any, **__: Any) -> SigningReport:
        return told

    async def others(reader: DocumentsReader, query: Any, **more: Any) -> Any:
        page = await listed(reader, query, **more)
        rows = tuple(row for row in page.rows if row.id not in ids)
        total = None if page.total is None else page.total - len(page.rows) + len(rows)
        return replace(page, rows=rows, total=total)

    monkeypatch.setattr(DocumentsReader, "signing_results", results)
    monkeypatch.setattr(DocumentsReader, "list_documents_to_sign", others)


def test_a_signed_document_that_awaits_a_second_signature_is_said_to_need_one(
    story: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(setup: SigningSetup) -> None:
        first, second, third = await setup.to_sign(3)
        view = await setup.signing.begin([first, second, third])
        setup.sandbox.advance_document(second.id, PROCESSING)
        await_others(monkeypatch, view, first.id, third.id)
        since = len(setup.sandbox.requests())
        assert outcomes(await setup.looked(view.id)) == [
            SigningOutcome.ANOTHER_NEEDED,
            SigningOutcome.SIGNED,
            SigningOutcome.ANOTHER_NEEDED,
        ]
        assert sorted(setup.sandbox.operations(since)) == ["GET /", SIGNS]

    story(scenario)


def test_only_the_own_signature_is_reported_where_the_status_after_it_cannot_be_read(
    story: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(setup: SigningSetup) -> None:
        chosen = await setup.to_sign(2)
        view = await setup.signing.begin(chosen)
        setup.sandbox.advance_document(chosen[1].id, PROCESSING)
        await_others(monkeypatch, view, chosen[0].id)
        setup.sandbox.fault("GET /", "status-400", times=1000)
        view = await setup.looked(view.id)
        assert (view.phase, view.signed) == (SigningPhase.ENDED, 2)
        assert outcomes(view) == [SigningOutcome.SIGNED_BY_USER] * 2

    story(scenario)


def test_a_document_that_was_moved_to_another_day_is_still_found_among_those_to_sign(
    story: Any,
) -> None:
    async def scenario(setup: SigningSetup) -> None:
        (chosen,) = await setup.to_sign(1)
        assert chosen.date is not None
        shown = replace(chosen, date=chosen.date - timedelta(days=40))
        now = await documents_now(setup.reader, [shown], ever=Period(LONG_AGO, FAR_AHEAD))
        assert (now.to_sign, now.others) == ({chosen.id: chosen}, {})
        (check,) = await setup.signing.check([shown])
        assert (check.standing, check.now) == (DocumentStanding.CHANGED, chosen)

    story(scenario)


def test_an_attempt_that_nobody_ended_expires_by_the_clock_of_the_bank(story: Any) -> None:
    async def scenario(setup: SigningSetup) -> None:
        view = await setup.signing.begin(await setup.to_sign(1))
        setup.rig.clock.moment = setup.rig.clock.moment.replace(year=2027)  # this computer's clock
        assert (await setup.looked(view.id)).phase is SigningPhase.OPEN
        setup.sandbox.advance(900)
        ended = await setup.looked(view.id)
        assert outcomes(ended) == [SigningOutcome.FAILED]
        assert "истёк" in ended.results[0].message

    story(scenario)


def test_an_end_before_the_beginning_ends_nothing(
    story: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bank may tell the time of another zone."""
    read = signing_answers.read_ticket

    def hours_ago(answer: DocumentsAnswer) -> SigningTicket:
        ticket = read(answer)
        assert ticket.expires_at is not None
        return replace(ticket, expires_at=ticket.expires_at - timedelta(hours=3))

    async def scenario(setup: SigningSetup) -> None:
        monkeypatch.setattr("desktop_app.api.documents.sender.read_ticket", hours_ago)
        view = await setup.signing.begin(await setup.to_sign(1))
        assert (await setup.looked(view.id)).phase is SigningPhase.OPEN
        await setup.at_the_bank(view, "sign")
        assert outcomes(await setup.looked(view.id)) == [SigningOutcome.SIGNED]

    story(scenario)


def test_leaving_the_page_checks_on_and_never_calls_it_failed(story: Any) -> None:
    async def scenario(setup: SigningSetup) -> None:
        view = await setup.signing.begin(await setup.to_sign(1))
        setup.signing.leave(view.id)
        left = await setup.known(view.id)
        assert (left.phase, left.address) == (SigningPhase.CHECKING, "")
        assert [one.id for one in await setup.signing.unfinished()] == [view.id]
        await setup.at_the_bank(view, "sign")  # it was open in another browser
        assert outcomes(await setup.looked(view.id)) == [SigningOutcome.SIGNED]
        assert await setup.signing.unfinished() == ()

    story(scenario)


def test_with_another_bank_in_the_settings_it_stays_unknown_until_the_first_is_back(
    story: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(setup: SigningSetup) -> None:
        view = await setup.signing.begin(await setup.to_sign(1))
        setup.signing.leave(view.id)
        await setup.at_the_bank(view, "sign")
        place, where = setup.reader.place, ["client@another"]
        monkeypatch.setattr(DocumentsReader, "place", property(lambda _: where[0]))
        await setup.rig.let_pass(3_600)
        left = await setup.known(view.id)
        assert (left.phase, outcomes(left)) == (SigningPhase.CHECKING, [SigningOutcome.UNKNOWN])
        assert left.error == "outbox.sent_elsewhere"
        where[0] = place.partition("#")[0]  # this token does not tell whose it is
        await setup.rig.let_pass(600)
        assert outcomes(await setup.known(view.id)) == [SigningOutcome.SIGNED]

    story(scenario)


def as_others(monkeypatch: pytest.MonkeyPatch, setup: SigningSetup, client: str = "") -> None:
    """From now on another token is used at the same address, and perhaps another client."""
    address = setup.reader.place.partition("#")[0].rpartition("@")[2]
    place = f"{client}@{address}#somebody else"
    monkeypatch.setattr(DocumentsReader, "place", property(lambda _: place))
    setup.sandbox.fault(RESULTS, "status-400", times=1000)  # the attempt is not theirs


@pytest.mark.parametrize("client", ["", "another client"])
@pytest.mark.parametrize("sign", [False, True])
def test_an_attempt_of_another_token_ends_by_what_its_documents_show(
    story: Any, monkeypatch: pytest.MonkeyPatch, sign: bool, client: str
) -> None:
    async def scenario(setup: SigningSetup) -> None:
        view = await setup.signing.begin(await setup.to_sign(2))
        setup.signing.leave(view.id)
        if sign:
            await setup.at_the_bank(view, "sign")
        as_others(monkeypatch, setup, client)
        since = len(setup.sandbox.requests())
        left = await setup.looked(view.id)
        if sign:
            assert outcomes(left) == [SigningOutcome.SIGNED] * 2
        else:
            assert outcomes(left) == [SigningOutcome.UNKNOWN] * 2
            assert left.error == "outbox.sent_elsewhere"
            setup.sandbox.advance(3_600)
            left = await setup.looked(view.id)
            assert outcomes(left) == [SigningOutcome.STILL_AWAITED] * 2
        assert (left.phase, left.error) == (SigningPhase.ENDED, "")
        assert RESULTS not in setup.sandbox.operations(since)
        assert await setup.signing.unfinished() == ()

    story(scenario)


def test_what_somebody_else_is_not_shown_is_neither_signed_nor_gone(
    story: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(setup: SigningSetup) -> None:
        first, second = await setup.to_sign(2)
        view = await setup.signing.begin([first, second])
        setup.signing.leave(view.id)
        await setup.at_the_bank(view, "sign")
        as_others(monkeypatch, setup)
        listed, read = DocumentsReader.list_documents, DocumentsReader.document

        async def without_first(reader: DocumentsReader, query: Any, **more: Any) -> Any:
            page = await listed(reader, query, **more)
            rows = tuple(row for row in page.rows if row.id != first.id)
            gone = len(page.rows) - len(rows)
            total = None if page.total is None else page.total - gone
            return replace(page, rows=rows, total=total)

        async def unknown(reader: DocumentsReader, document_id: str, **more: Any) -> Any:
            if document_id == first.id:
                raise BadRequest(status=400)
            return await read(reader, document_id, **more)

        monkeypatch.setattr(DocumentsReader, "list_documents", without_first)
        monkeypatch.setattr(DocumentsReader, "document", unknown)
        left = await setup.looked(view.id)
        assert (left.phase, left.error) == (SigningPhase.CHECKING, "outbox.sent_elsewhere")
        setup.sandbox.advance(3_600)
        left = await setup.looked(view.id)
        assert outcomes(left) == [SigningOutcome.NOT_TOLD, SigningOutcome.SIGNED]
        assert left.phase is SigningPhase.ENDED

    story(scenario)


def test_another_document_with_the_same_identifier_tells_nothing(
    story: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(setup: SigningSetup) -> None:
        view = await setup.signing.begin(await setup.to_sign(1))
        setup.signing.leave(view.id)
        await setup.at_the_bank(view, "sign")
        as_others(monkeypatch, setup)
        listed = DocumentsReader.list_documents

        async def of_others(reader: DocumentsReader, query: Any, **more: Any) -> Any:
            page = await listed(reader, query, **more)
            return replace(page, rows=tuple(replace(row, number="99") for row in page.rows))

        monkeypatch.setattr(DocumentsReader, "list_documents", of_others)
        setup.sandbox.advance(3_600)
        left = await setup.looked(view.id)
        assert outcomes(left) == [SigningOutcome.NOT_TOLD]

    story(scenario)


def test_without_a_ticket_nobody_signed_whoever_asks(
    story: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(setup: SigningSetup) -> None:
        setup.sandbox.fault(INITIALIZE, "drop-after-commit")
        view = await setup.signing.begin(await setup.to_sign(1))
        as_others(monkeypatch, setup)
        left = await setup.looked(view.id)
        assert outcomes(left) == [SigningOutcome.NOT_SIGNED]
        assert left.phase is SigningPhase.ENDED

    story(scenario)


def test_a_ticket_goes_to_no_bank_but_the_one_that_gave_it(story: Any) -> None:
    async def scenario(setup: SigningSetup) -> None:
        chosen, clock = await setup.to_sign(1), setup.rig.clock
        elsewhere = DocumentsReader(
            transport=Transport(clock=clock),
            base_url="https://another.example/documents",
            tokens=PastedToken("t"),
            clock=clock,
        )

        async def another() -> DocumentsReader:
            return elsewhere

        setup.signing._reader = another  # the settings were changed while the bank was asked
        view = await setup.signing.begin(chosen)
        assert (view.phase, view.address) == (SigningPhase.CHECKING, "")
        assert [one.id for one in await setup.signing.unfinished()] == [view.id]

    story(scenario)


def test_while_it_is_open_who_signed_in_nothing_is_concluded_and_no_attempt_begins(
    story: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(setup: SigningSetup) -> None:
        view = await setup.signing.begin(await setup.to_sign(1))
        setup.signing.leave(view.id)
        await setup.at_the_bank(view, "sign")
        place = setup.reader.place
        where = [f"{place.partition('#')[0]}#?"]
        monkeypatch.setattr(DocumentsReader, "place", property(lambda _: where[0]))
        await setup.rig.let_pass(3_600)
        left = await setup.known(view.id)
        assert (left.phase, outcomes(left)) == (SigningPhase.CHECKING, [SigningOutcome.UNKNOWN])
        assert left.error == "outbox.owner_undecided"
        since = len(setup.sandbox.requests())
        with pytest.raises(SigningNotBegun, match="owner_undecided"):
            await setup.signing.begin(await setup.to_sign(1))
        assert INITIALIZE not in setup.sandbox.operations(since)
        where[0] = place
        await setup.rig.let_pass(600)
        assert outcomes(await setup.known(view.id)) == [SigningOutcome.SIGNED]

    story(scenario)


def test_after_a_restart_the_outcome_is_found(
    tmp_path: Path, sandbox: SandboxProcess, run_async: Run
) -> None:
    async def scenario() -> None:
        clock = SimulatedClock()
        async with opened(sandbox, tmp_path / "store.db", clock=clock) as setup:
            view = await setup.signing.begin(await setup.to_sign(2))
            await setup.at_the_bank(view, "sign")
        async with opened(sandbox, tmp_path / "store.db", clock=clock) as setup:
            (left,) = await setup.signing.unfinished()
            assert (left.id, left.phase) == (view.id, SigningPhase.CHECKING)
            await setup.rig.let_pass(60)
            ended = await setup.known(view.id)
            assert outcomes(ended) == [SigningOutcome.SIGNED] * 2
            await until(lambda: frozenset({view.id}) in {change.ids for change in setup.told})

    run_async(scenario())


def test_attempts_are_no_rows_of_drafts_and_outbox(story: Any) -> None:
    async def scenario(setup: SigningSetup) -> None:
        view = await setup.signing.begin(await setup.to_sign(1))
        sort = Sort(SortKey.CHANGED, descending=True)
        shown = await setup.rig.store.window(OutboxFilter(), sort, offset=0, limit=5)
        assert shown.count == 0
        signing = OutboxFilter(operations=frozenset({Operation.SIGN_DOCUMENTS}))
        found = await setup.rig.store.window(signing, sort, offset=0, limit=5)
        assert [row.value.id for row in found.rows] == [view.id]
        assert not found.rows[0].value.can_be_sent

    story(scenario)


def test_a_ticket_is_written_nowhere(
    tmp_path: Path, sandbox: SandboxProcess, run_async: Run, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        async with opened(sandbox, tmp_path / "store.db") as setup:
            view = await setup.signing.begin(await setup.to_sign(1))
            ticket = view.address.partition("ticket=")[2]
            assert ticket
            row = await setup.rig.row(view.id)
            assert ticket not in repr(row)
            assert ticket not in repr(view)
            assert ticket not in caplog.text

    run_async(scenario())


def test_more_than_a_hundred_documents_take_several_attempts(story: Any) -> None:
    async def scenario(setup: SigningSetup) -> None:
        (one,) = await setup.to_sign(1)
        chosen = select(replace(one, id=str(n + 1)) for n in range(205))
        assert [len(attempt) for attempt in chosen.attempts] == [100, 100, 5]

    story(scenario)
