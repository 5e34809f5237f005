"""Tests of answers to many payment demands: what each says, its number, what is left out."""

from __future__ import annotations

import asyncio
import shutil
from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.documents.listed import Kind, PaymentRequirement, RequirementType
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.instructions.document_actions import (
    AnswerStage,
    DemandAnswer,
    OtherAction,
    demanded_by,
    fits,
)
from desktop_app.domain.instructions.instruction import DebitDecision, OtherDocument
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.money import Amount
from desktop_app.storage.window import DocumentFilter, Sort, SortKey
from tests.support.company import Bank, opened, synchronise_once
from tests.support.waiting_demands import WaitingReader

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from desktop_app.domain.documents.listed import ListedDocument, RequirementDetails
    from desktop_app.services.outbox.submission import Submission
    from desktop_app.storage.window import Window
    from tests.support.company import Company
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

read_before = pytest.mark.usefixtures("synchronised")
"""Not where a reader tells demands as waiting: their details were read by another one."""


@pytest.fixture(scope="module")
def store_of_waiting_demands(
    tmp_path_factory: pytest.TempPathFactory, sandbox_process: SandboxProcess
) -> Path:
    """The file of a store that was synchronised once with a reader that tells them as waiting."""
    sandbox_process.reset()
    bank = replace(Bank.of(sandbox_process), reader=WaitingReader)
    return asyncio.run(synchronise_once(tmp_path_factory.mktemp("waiting"), bank))


@pytest.fixture
def with_waiting_demands(store_of_waiting_demands: Path, tmp_path: Path) -> Path:
    """A folder with a copy of that store."""
    shutil.copy(store_of_waiting_demands, tmp_path / "store.db")
    return tmp_path


async def open_demands(company: Company) -> list[ListedDocument]:
    """Everything that can be accepted, in the order of the list."""
    where, sort = DocumentFilter(kind=Kind.REQUIREMENT), Sort(SortKey.DATE)
    found = await company.workspace.windows.window(where, sort, offset=0, limit=100)
    return [row.value for row in found.rows if fits(OtherAction.ACCEPT, row.value)]


def answers(submissions: Sequence[Submission]) -> list[OtherDocument]:
    return [each.instruction for each in submissions if isinstance(each.instruction, OtherDocument)]


def test_each_demand_is_accepted_with_its_amount_and_a_number_of_its_own(
    run_async: Run, with_waiting_demands: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        bank = replace(Bank.of(sandbox), reader=WaitingReader)
        async with opened(with_waiting_demands, bank) as company:
            demands = await open_demands(company)
            assert len(demands) > 1
            made = await company.workspace.demand_answers.prepare(OtherAction.ACCEPT, demands)
            written = answers(made.submissions)
            assert [each.requirement_id for each in written] == [each.id for each in demands]
            assert [each.amount for each in written] == [demanded_by(each) for each in demands]
            assert {each.decision for each in written} == {DebitDecision.ACCEPT}
            numbers = [(each.account, each.number) for each in written]
            assert len(set(numbers)) == len(numbers)
            for account, number in numbers:
                assert number
                assert number not in (await company.workspace.drafts.numbers(account, 2026)).taken
            shown = [each.shown for each in made.submissions]
            assert [each.id for each in shown if each is not None] == [each.id for each in demands]
            assert not made.left_out
            assert not await company.workspace.other_documents.answers(), "nothing is kept"

    run_async(story())


@read_before
def test_a_refusal_has_the_reason_and_no_amount(
    run_async: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, Bank.of(sandbox)) as company:
            await company.synchronise()
            demands = await open_demands(company)
            made = await company.workspace.demand_answers.prepare(
                OtherAction.REFUSE, demands, reason="Договор расторгнут"
            )
            written = answers(made.submissions)
            assert len(written) == len(demands)
            assert {each.reason for each in written} == {"Договор расторгнут"}
            assert {each.amount for each in written} == {None}
            assert {each.decision for each in written} == {DebitDecision.REFUSE}

    run_async(story())


@read_before
def test_what_was_decided_meanwhile_is_left_out(
    run_async: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, Bank.of(sandbox)) as company:
            await company.synchronise()
            demands = await open_demands(company)
            listed = await company.workspace.windows.window(
                DocumentFilter(kind=Kind.REQUIREMENT), Sort(SortKey.DATE), offset=0, limit=100
            )
            decided = next(
                row.value for row in listed.rows if not fits(OtherAction.ACCEPT, row.value)
            )
            chosen = [decided, *demands]
            made = await company.workspace.demand_answers.prepare(OtherAction.ACCEPT, chosen)
            assert [each.id for each in made.left_out] == [decided.id]
            assert len(made.submissions) == len(demands)

    run_async(story())


@read_before
def test_what_is_no_answer_is_refused(
    run_async: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, Bank.of(sandbox)) as company:
            with pytest.raises(ValueError, match="answers no demand"):
                await company.workspace.demand_answers.prepare(OtherAction.LETTER, [])

    run_async(story())


@read_before
def test_an_answer_that_is_kept_is_known_until_it_is_discarded(
    run_async: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, Bank.of(sandbox)) as company:
            await company.synchronise()
            workspace, demands = company.workspace, await open_demands(company)
            made = await workspace.demand_answers.prepare(OtherAction.ACCEPT, demands[:1])
            (row_id,) = await workspace.outbox.enqueue(made.submissions, send=False)
            assert await workspace.other_documents.answers() == {
                demands[0].id: DemandAnswer(frozenset({row_id}))
            }
            await workspace.outbox.discard(row_id)
            assert not await workspace.other_documents.answers()

    run_async(story())


UNANSWERED = DocumentFilter(kind=Kind.REQUIREMENT, unanswered=True)


async def unanswered(company: Company) -> Window[ListedDocument]:
    return await company.workspace.windows.window(
        UNANSWERED, Sort(SortKey.DUE), offset=0, limit=100
    )


async def told(company: Company) -> tuple[int, int, int]:
    """Demands that call for an answer in the navigation and on Today, and those with one there.

    The list that Today leads to has as many.
    """
    workspace = company.workspace
    demands = (await workspace.overview.read(company.clock.now())).documents.demands
    listed, totals = await unanswered(company), await workspace.windows.totals(UNANSWERED)
    assert (listed.count, len(listed.rows), totals.count) == (demands.count,) * 3
    assert sum(each.count for each in await workspace.windows.types(UNANSWERED)) == demands.count
    return (await workspace.windows.waiting())["requirements"], demands.count, demands.answered


async def stage(company: Company, demand: ListedDocument) -> AnswerStage | None:
    found = (await company.workspace.other_documents.answers()).get(demand.id)
    return None if found is None else found.stage


@read_before
def test_a_demand_with_an_answer_at_the_bank_counts_as_answered_until_it_is_rejected(
    run_async: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, Bank.of(sandbox)) as company:
            await company.synchronise()
            workspace = company.workspace
            day = company.clock.now().date()
            demand = next(
                each
                for each in await open_demands(company)
                if isinstance(each, PaymentRequirement)
                and each.type == RequirementType.WITH_ACCEPTANCE
                and (each.accept_until is None or each.accept_until > day)
            )
            waiting, open_ones, _ = await told(company)
            made = await workspace.demand_answers.prepare(OtherAction.ACCEPT, [demand])
            (row_id,) = await workspace.outbox.enqueue(made.submissions, send=False)
            assert await told(company) == (waiting, open_ones, 0), "nothing was sent yet"
            assert await stage(company, demand) is AnswerStage.NOT_SENT
            before = await unanswered(company)
            workspace.outbox.send([row_id])
            row = await workspace.outbox.settled(row_id)
            assert (await unanswered(company)).generation > before.generation, "it is read again"
            assert row is not None
            assert row.state is OutboxState.CONFIRMED
            assert await told(company) == (waiting - 1, open_ones - 1, 1)
            await company.synchronise()
            assert demand.id in {each.id for each in await open_demands(company)}
            assert await told(company) == (waiting - 1, open_ones - 1, 1), "the list is as it was"
            assert await stage(company, demand) is AnswerStage.UNSIGNED
            sandbox.advance_document(row.document_id, DocumentStatus.IN_PROCESSING)
            await company.synchronise()
            assert await stage(company, demand) is AnswerStage.AT_BANK
            assert await told(company) == (waiting - 1, open_ones - 1, 1)
            sandbox.advance_document(row.document_id, DocumentStatus.REJECTED)
            await company.synchronise()
            assert await told(company) == (waiting, open_ones, 0), "it is to be answered again"
            assert await stage(company, demand) is None

    run_async(story())


@pytest.mark.parametrize("value", ["10.505", "0", "-5", "9999999999999999"])
def test_a_demand_whose_amount_cannot_be_accepted_is_never_accepted_without_one(
    run_async: Run, with_waiting_demands: Path, sandbox: SandboxProcess, value: str
) -> None:
    odd: list[str] = []

    class OtherAmountReader(WaitingReader):
        async def requirement(self, requirement_id: str, **more: Any) -> RequirementDetails:
            details = await super().requirement(requirement_id, **more)
            if requirement_id not in odd:
                return details
            amount = Amount(Decimal(value), "BYN")
            return replace(details, document=replace(details.document, amount=amount, rest=amount))

    async def story() -> None:
        bank = replace(Bank.of(sandbox), reader=OtherAmountReader)
        async with opened(with_waiting_demands, bank) as company:
            demands = await open_demands(company)
            assert len(demands) > 1
            odd.append(demands[0].id)
            made = await company.workspace.demand_answers.prepare(OtherAction.ACCEPT, demands)
            written = answers(made.submissions)
            assert [each.requirement_id for each in written] == [each.id for each in demands[1:]]
            assert all(each.amount for each in written)
            assert [each.id for each in made.need_a_form] == odd
            assert not made.left_out
            refused = await company.workspace.demand_answers.prepare(
                OtherAction.REFUSE, demands, reason="Договор расторгнут"
            )
            assert len(refused.submissions) == len(demands)

    run_async(story())
