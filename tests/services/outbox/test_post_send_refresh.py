"""A sent document is in the lists as soon as its outcome is known, without a synchronisation."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING
from unittest.mock import Mock

import httpx

from desktop_app.domain.changes import Difference
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.signing.selection import select
from desktop_app.storage.engine.errors import StorageError
from desktop_app.storage.window import DocumentFilter
from tests.services.outbox.rig import decided
from tests.services.outbox.sandbox_cases import SandboxCases
from tests.support.sandbox import ANSWER_LIMIT_S

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from tests.services.conftest import OpenCompany
    from tests.support.company import Company
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess


async def send(one: Company, cases: SandboxCases, operation: Operation) -> str:
    """Send something; returns the identifier that it has at the bank."""
    session = one.workspace.session
    order = await cases.order(operation, await session.sender())
    order = await decided(order, await session.reader())
    (row_id,) = await one.workspace.outbox.enqueue([order])
    row = await one.workspace.outbox.settled(row_id)
    assert row is not None
    assert row.state is OutboxState.CONFIRMED, row.progress
    return row.document_id


async def to_sign(one: Company) -> int:
    where = DocumentFilter(kind=Kind.DOCUMENT, to_sign=True)
    return (await one.workspace.windows.totals(where)).count


async def until(true: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(240):
        while not await true():  # noqa: ASYNC110 - no event tells when it is so
            await asyncio.sleep(0.02)


def test_a_payment_is_listed_and_waits_for_its_signature(
    company: OpenCompany, run_async: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with company() as one:
            before = await to_sign(one)
            made = await send(one, SandboxCases(sandbox), Operation.CREATE_PAYMENT)

            async def both() -> bool:
                return made in await one.rows() and await to_sign(one) == before + 1

            await until(both)
            assert one.workspace.sync.status.last_good is None, "nothing else was read"

    run_async(story())


def test_what_was_deleted_is_not_listed_any_more(
    company: OpenCompany, run_async: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with company() as one:
            session = one.workspace.session
            cases = SandboxCases(sandbox)
            order = await cases.order(Operation.DELETE_DOCUMENT, await session.sender())
            order = await decided(order, await session.reader())
            await one.synchronise()
            assert order.target in await one.rows()
            await one.workspace.outbox.enqueue([order])

            async def gone() -> bool:
                return order.target not in await one.rows()

            await until(gone)
            told = [each for each in await one.changes() if each.document_id == order.target]
            assert told[-1].difference is Difference.ABSENT

    run_async(story())


def test_what_was_changed_is_kept_as_it_is_now(
    company: OpenCompany, run_async: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with company() as one:
            made = await send(one, SandboxCases(sandbox), Operation.CHANGE_PAYMENT)

            async def read() -> bool:
                details = await one.workspace.documents.stored_details(Kind.DOCUMENT, made)
                return made in await one.rows() and details is not None

            await until(read)
            listed = (await one.rows())[made]
            assert listed.amount is not None
            assert listed.amount.value == 12

    run_async(story())


def test_what_was_signed_leaves_to_sign_and_is_listed_as_it_is_now(
    company: OpenCompany, run_async: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with company() as one:
            await one.synchronise()
            before = await to_sign(one)
            signing = one.workspace.signing
            rows = (await one.rows()).values()
            waiting = [row for row in rows if row.status == DocumentStatus.AWAITING_SIGNATURE]
            selection = select(waiting)
            view = await signing.begin(selection.documents[:2])
            ticket = httpx.URL(view.address).params["ticket"]
            page = sandbox.addresses.control_url.removesuffix("/sandbox") + "/signing/confirm"
            form = {"ticket": ticket, "decision": "sign", "code": "1234"}
            async with httpx.AsyncClient(trust_env=False, timeout=ANSWER_LIMIT_S) as browser:
                assert (await browser.post(page, data=form)).status_code == 303
            ended = await signing.look(view.id)
            assert ended is not None
            assert ended.signed == len(view.documents) == 2

            async def left() -> bool:
                kept = await one.rows()
                now = {kept[document.id].status for document in view.documents}
                return now == {DocumentStatus.IN_PROCESSING} and await to_sign(one) == before - 2

            await until(left)

    run_async(story())


def test_a_list_that_cannot_be_read_then_harms_nothing(
    company: OpenCompany, run_async: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with company() as one:
            cases, before = SandboxCases(sandbox), sandbox.requests()[-1]["number"]
            is_faulty = asyncio.Event()

            async def rest(_seconds: float) -> None:
                await is_faulty.wait()

            one.workspace.sending.refresh._sleep = rest  # the send itself reads the list as well
            made = await send(one, cases, Operation.CREATE_PAYMENT)
            sandbox.fault("GET /", "status-500", times=9)
            is_faulty.set()

            async def asked() -> bool:
                calls = sandbox.requests(since=before)
                return any(call["status"] == 500 for call in calls)

            await until(asked)
            assert made not in await one.rows()

    run_async(story())


def test_what_could_not_be_read_of_the_outbox_is_read_with_the_next_row(
    company: OpenCompany, run_async: Run, sandbox: SandboxProcess, tmp_path: Path
) -> None:
    async def fails(*_: object) -> object:
        raise StorageError(tmp_path / "store.db")

    async def story() -> None:
        async with company() as one:
            cases, refresh = SandboxCases(sandbox), one.workspace.sending.refresh
            kept, refresh._outbox = refresh._outbox, Mock(get_many=fails)
            first = await send(one, cases, Operation.CREATE_REGISTER_REQUEST)

            async def told() -> bool:
                return bool(one.faults) and refresh._work is not None and refresh._work.done()

            await until(told)
            assert {type(fault) for fault in one.faults} == {StorageError}
            one.faults.clear()
            refresh._outbox = kept
            second = await send(one, cases, Operation.CREATE_PAYMENT)

            async def both() -> bool:
                asked = await one.rows(Kind.REGISTER_REQUEST)
                return first in asked and second in await one.rows()

            await until(both)

    run_async(story())


def test_a_refused_deletion_shows_what_the_document_has_become(
    company: OpenCompany, run_async: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with company() as one:
            session = one.workspace.session
            cases = SandboxCases(sandbox)
            order = await cases.order(Operation.DELETE_DOCUMENT, await session.sender())
            await one.synchronise()
            sandbox.advance_document(order.target, DocumentStatus.IN_PROCESSING)
            order = await decided(order, await session.reader())
            (row_id,) = await one.workspace.outbox.enqueue([order])
            row = await one.workspace.outbox.settled(row_id)
            assert row is not None
            assert row.state is OutboxState.REFUSED, row.progress

            async def moved() -> bool:
                listed = await one.workspace.lists.document(Kind.DOCUMENT, order.target)
                return listed is not None and listed.status == DocumentStatus.IN_PROCESSING

            await until(moved)

    run_async(story())
