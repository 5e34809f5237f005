"""Tests of answers to payment demands that a colleague gave elsewhere."""

from __future__ import annotations

import asyncio
import shutil
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest

from desktop_app.domain.documents.listed import Kind, PaymentRequirement
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.instructions.document_actions import OtherAction, fits
from desktop_app.domain.instructions.problems import ProblemCode
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.storage.window import DocumentFilter, OutboxFilter, Sort, SortKey
from tests.support.company import Bank, opened

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.domain.instructions.problems import Problem
    from tests.support.company import Company
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

NEWEST = Sort(SortKey.DATE, descending=True)


def made(folder: Path) -> Path:
    folder.mkdir()
    return folder


@asynccontextmanager
async def at_computer(folder: Path, sandbox: SandboxProcess, store: Path) -> AsyncIterator[Company]:
    """The company at one of its computers, with a store of its own that was read before."""
    await asyncio.to_thread(shutil.copy, store, made(folder) / "store.db")
    async with opened(folder, Bank.of(sandbox)) as company:
        await company.synchronise()
        yield company


async def open_demands(company: Company) -> list[ListedDocument]:
    """Demands that can be answered, newest first."""
    where = DocumentFilter(kind=Kind.REQUIREMENT)
    found = await company.workspace.windows.window(where, NEWEST, offset=0, limit=100)
    return [row.value for row in found.rows if fits(OtherAction.ACCEPT, row.value)]


async def answer(company: Company, action: OtherAction, demand: ListedDocument) -> str:
    """Answer a demand as a colleague at another computer would; the document's identifier."""
    workspace = company.workspace
    made = await workspace.demand_answers.prepare(action, [demand], reason="Не заказывали")
    (row_id,) = await workspace.outbox.enqueue(made.submissions, send=True)
    row = await workspace.outbox.settled(row_id)
    assert row is not None
    assert row.state is OutboxState.CONFIRMED, row.progress
    return row.document_id


async def problems(company: Company, demand: ListedDocument) -> list[Problem]:
    """What a batch says of a new answer to a demand."""
    workspace = company.workspace
    made = await workspace.demand_answers.prepare(OtherAction.ACCEPT, [demand])
    (submission,) = made.submissions
    (row_id,) = await workspace.outbox.enqueue([submission], send=False)
    row = await workspace.outbox.rows([row_id])
    (checked,) = await workspace.draft_checks.check(row)
    alone = await workspace.earlier_answers.problems(submission.instruction, leave_out={row_id})  # type: ignore[arg-type]
    assert list(alone) == [each for each in checked.problems if each in alone]
    await workspace.outbox.discard(row_id)
    return list(checked.problems)


def codes(found: list[Problem]) -> list[ProblemCode]:
    about = {ProblemCode.ANSWERED, ProblemCode.PERHAPS_ANSWERED}
    return [each.code for each in found if each.code in about]


@pytest.mark.parametrize("action", [OtherAction.ACCEPT, OtherAction.REFUSE])
def test_an_answer_of_a_colleague_is_seen_before_a_second_one(
    run_async: Run,
    tmp_path: Path,
    sandbox: SandboxProcess,
    store_of_everything: Path,
    action: OtherAction,
) -> None:
    async def story() -> None:
        async with (
            at_computer(tmp_path / "mine", sandbox, store_of_everything) as mine,
            at_computer(tmp_path / "other", sandbox, store_of_everything) as other,
        ):
            first, *rest = await open_demands(mine)
            assert isinstance(first, PaymentRequirement)
            before = {each.id: codes(await problems(mine, each)) for each in (first, *rest)}
            assert not before[first.id]
            answered = await answer(other, action, first)
            earlier = mine.workspace.earlier_answers
            assert not await earlier.of_open_demands(), "the store does not know it yet"
            found = await problems(mine, first)
            assert codes(found) == [ProblemCode.PERHAPS_ANSWERED], "the bank is asked"
            said = next(each for each in found if each.code is ProblemCode.PERHAPS_ANSWERED)
            await mine.synchronise()
            listed = (await mine.rows())[answered]
            assert said.parameters["number"] == listed.number
            assert dict(await earlier.of_open_demands()) == {first.id: listed}
            for each in rest:
                assert codes(await problems(mine, each)) == before[each.id]
            assert not await mine.workspace.other_documents.answers(), "it is a possibility"
            assert not await other.workspace.earlier_answers.of_open_demands(), "it is its own"
            sandbox.advance_document(answered, DocumentStatus.REJECTED)
            await mine.synchronise()
            assert not await earlier.of_open_demands()
            assert not codes(await problems(mine, first)), "it is to be answered again"

    run_async(story())


def test_the_store_tells_where_the_bank_cannot_be_asked(
    run_async: Run, tmp_path: Path, sandbox: SandboxProcess, store_of_everything: Path
) -> None:
    async def story() -> None:
        async with (
            at_computer(tmp_path / "mine", sandbox, store_of_everything) as mine,
            at_computer(tmp_path / "other", sandbox, store_of_everything) as other,
        ):
            (first, *_) = await open_demands(other)
            answered = await answer(other, OtherAction.ACCEPT, first)
            await mine.synchronise()
            sandbox.fault("GET /", "status-500", times=50)
            found = await mine.workspace.earlier_answers.possible([first], fresh=True)
            assert [each.id for each in found.values()] == [answered]

    run_async(story())


def test_an_own_answer_is_called_an_answer(
    run_async: Run, tmp_path: Path, sandbox: SandboxProcess, store_of_everything: Path
) -> None:
    async def story() -> None:
        async with at_computer(tmp_path / "mine", sandbox, store_of_everything) as mine:
            (first, *_) = await open_demands(mine)
            await answer(mine, OtherAction.ACCEPT, first)
            assert codes(await problems(mine, first)) == [ProblemCode.ANSWERED]
            await mine.synchronise()
            assert not await mine.workspace.earlier_answers.of_open_demands()
            kept = await mine.workspace.outbox_rows.window(
                OutboxFilter(), Sort(SortKey.CHANGED), offset=0, limit=9
            )
            assert [row.value.state for row in kept.rows] == [OutboxState.CONFIRMED]

    run_async(story())
