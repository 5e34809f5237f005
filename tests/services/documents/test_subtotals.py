"""Tests of lists that are added up by account, priority, state and last day to answer."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date, timedelta
from decimal import Decimal
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.documents.listed import (
    BankDocument,
    CardFileDetails,
    CardFileDocument,
    DocumentType,
    Kind,
    PaymentRequirement,
)
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.values.money import Amount
from desktop_app.services.documents.subtotals import DueTime, Grouping, Subtotal, due_time
from desktop_app.storage.window import DocumentFilter, Sort, SortKey
from tests.support.company import NOW, Bank, opened

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from desktop_app.domain.documents.listed import ListedDocument
    from tests.support.company import Company
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

pytestmark = pytest.mark.usefixtures("synchronised")
QUEUE = DocumentFilter(kind=Kind.CARD_FILE)
MONDAY = date(2026, 11, 16)


async def queued(company: Company) -> list[CardFileDocument]:
    found = await company.workspace.windows.window(QUEUE, Sort(SortKey.DATE), offset=0, limit=500)
    return [row.value for row in found.rows if isinstance(row.value, CardFileDocument)]


def sums(parts: Sequence[Subtotal]) -> Counter[str]:
    found: Counter[str] = Counter()
    for part in parts:
        for money in part.sums:
            found[money.currency] += money.minor
    return found


def test_the_unpaid_queue_is_added_up_by_what_is_left_to_pay(
    run_async: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, Bank.of(sandbox)) as company:
            await company.synchronise()
            rows = await queued(company)
            assert rows
            found = await company.workspace.subtotals.read(
                QUEUE, (Grouping.ACCOUNT, Grouping.PRIORITY)
            )
            assert found.whole.count == len(rows)
            left: Counter[str] = Counter()
            for row in rows:
                rest = row.rest or row.amount
                money = rest.money if rest is not None else None
                if money is not None:
                    left[money.currency] += money.minor
            assert sums([found.whole]) == left
            for grouping in (Grouping.ACCOUNT, Grouping.PRIORITY):
                parts = found.groups[grouping]
                assert sums(parts) == left, "the parts make up the whole"
                assert sum(part.count for part in parts) == len(rows)
            accounts = {row.account for row in rows}
            assert {each.value for each in found.groups[Grouping.ACCOUNT]} == accounts
            known: Counter[str] = Counter()
            for row in rows:
                stored = await company.workspace.documents.stored_details(row.kind, row.id)
                details = stored.details if stored is not None else None
                known[details.priority if isinstance(details, CardFileDetails) else ""] += 1
            priorities = found.groups[Grouping.PRIORITY]
            assert {each.value: each.count for each in priorities} == known
            assert len(known) > 1
            numbers = [int(each.value) for each in priorities if each.value]
            assert numbers == sorted(numbers)
            one = DocumentFilter(kind=Kind.CARD_FILE, accounts=frozenset({rows[0].account}))
            part = await company.workspace.subtotals.read(one, (Grouping.ACCOUNT,))
            assert part.whole.count == sum(row.account == rows[0].account for row in rows)
            assert part.of(Grouping.ACCOUNT, "nowhere") == Subtotal("nowhere")

    run_async(story())


@pytest.mark.parametrize(
    ("kind", "groupings"),
    [
        (Kind.DOCUMENT, (Grouping.ACCOUNT, Grouping.TYPE, Grouping.STATUS)),
        (Kind.CARD_FILE, (Grouping.ACCOUNT, Grouping.PRIORITY)),
        (Kind.REQUIREMENT, (Grouping.DUE, Grouping.ACCOUNT)),
    ],
)
def test_what_the_bank_does_not_list_any_more_is_counted_and_not_added_up(
    kind: Kind,
    groupings: tuple[Grouping, ...],
    run_async: Run,
    tmp_path: Path,
    sandbox: SandboxProcess,
) -> None:
    async def story() -> None:
        async with opened(tmp_path, Bank.of(sandbox)) as company:
            await company.synchronise()
            workspace, where = company.workspace, DocumentFilter(kind=kind)
            found = await workspace.windows.window(where, Sort(SortKey.DATE), offset=0, limit=40)
            for row in found.rows[::2]:
                await workspace.lists.mark_gone(kind, row.id)
            everything = await workspace.subtotals.read(where, groupings)
            listed = await workspace.subtotals.read(replace(where, listed_only=True), groupings)
            assert everything.whole.count == found.count > listed.whole.count
            assert sums([everything.whole]) == sums([listed.whole]) != {}
            for grouping in groupings:
                for part in everything.groups[grouping]:
                    assert part.sums == listed.of(grouping, part.value).sums
            totals = await workspace.windows.totals(where)
            assert totals.count == found.count
            assert totals.sums == everything.whole.sums
            assert totals.left_out == everything.whole.left_out
            if Grouping.DUE in groupings:  # they wait for no answer
                assert everything.groups[Grouping.DUE] == listed.groups[Grouping.DUE]

    run_async(story())


def test_of_the_unpaid_queue_nothing_is_left_to_pay_of_what_is_settled(
    run_async: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    """The bank leaves the rest as it was."""

    async def story() -> None:
        async with opened(tmp_path, Bank.of(sandbox)) as company:
            await company.synchronise()
            workspace = company.workspace
            before = await workspace.subtotals.read(QUEUE, (Grouping.STATUS,))
            rows = [row for row in await queued(company) if row.rest and row.rest.money]
            settled = [replace(rows[0], status=3), replace(rows[1], status=4)]
            await workspace.lists.save_page(settled)
            found = await workspace.subtotals.read(QUEUE, (Grouping.STATUS,))
            gone = sums([before.whole]) - sums([found.whole])
            left: Counter[str] = Counter()
            for row in rows[:2]:
                assert row.rest is not None
                assert row.rest.money is not None
                left[row.rest.money.currency] += row.rest.money.minor
            assert gone == left
            assert found.whole.count == before.whole.count
            assert found.whole.left_out == before.whole.left_out + 2
            for status in ("3", "4"):
                part = found.of(Grouping.STATUS, status)
                assert (part.count, part.sums, part.left_out) == (1, (), 1)
            totals = await workspace.windows.totals(QUEUE)
            assert (totals.sums, totals.left_out) == (found.whole.sums, found.whole.left_out)

    run_async(story())


def test_a_group_of_what_was_rejected_has_no_sum_beside_groups_of_payments(
    run_async: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    def paid(number: int, account: str, amount: int, **others: object) -> BankDocument:
        document = BankDocument(
            id=str(number), account=account, amount=Amount(Decimal(amount), "BYN"),
            type=DocumentType.LEGAL_PAYMENTS, status=DocumentStatus.EXECUTED,
        )  # fmt: skip
        return replace(document, **others)  # type: ignore[arg-type]

    rejected, contract = DocumentStatus.REJECTED, DocumentType.CURR_CONTRACTS
    first, second, third = "BY1", "BY2", "BY3"
    budget = DocumentType.BUDGET_PAYMENTS
    waiting = DocumentStatus.AWAITING_SIGNATURE
    rows = [
        paid(1, first, 100),
        paid(2, first, 20, status=rejected),
        paid(3, second, 900, status=rejected, type=budget),
        paid(4, second, 5000, type=contract, status=waiting),
        paid(5, third, 7000, type=contract, status=waiting),
    ]

    async def story() -> None:
        async with opened(tmp_path, Bank.of(sandbox)) as company:
            workspace = company.workspace
            await workspace.lists.save_page(rows)
            accounts = frozenset({first, second, third})
            where = DocumentFilter(kind=Kind.DOCUMENT, accounts=accounts)
            groupings = (Grouping.ACCOUNT, Grouping.TYPE, Grouping.STATUS)

            async def told(
                where: DocumentFilter,
            ) -> dict[tuple[Grouping | None, str], tuple[int | None, int]]:
                found = await workspace.subtotals.read(where, groupings)
                parts: list[tuple[Grouping | None, Subtotal]] = [(None, found.whole)]
                parts += [(by, part) for by in groupings for part in found.groups[by]]
                totals = await workspace.windows.totals(where)
                assert (totals.sums, totals.left_out) == (found.whole.sums, found.whole.left_out)
                return {
                    (by, part.value): (
                        part.sums[0].minor // 100 if part.sums else None,
                        part.left_out,
                    )
                    for by, part in parts
                }

            assert await told(where) == {
                (None, ""): (100, 4),
                (Grouping.ACCOUNT, first): (100, 1),
                (Grouping.ACCOUNT, second): (None, 2),
                (Grouping.ACCOUNT, third): (None, 1),
                (Grouping.TYPE, DocumentType.LEGAL_PAYMENTS): (100, 1),
                (Grouping.TYPE, budget): (None, 1),
                (Grouping.TYPE, contract): (12000, 0),
                (Grouping.STATUS, str(waiting.value)): (None, 2),
                (Grouping.STATUS, str(rejected.value)): (920, 0),
                (Grouping.STATUS, str(DocumentStatus.EXECUTED.value)): (100, 0),
            }
            alone = replace(where, accounts=frozenset({second, third}))
            assert await told(alone) == {
                (None, ""): (12900, 0),
                (Grouping.ACCOUNT, second): (5900, 0),
                (Grouping.ACCOUNT, third): (7000, 0),
                (Grouping.TYPE, budget): (900, 0),
                (Grouping.TYPE, contract): (12000, 0),
                (Grouping.STATUS, str(waiting.value)): (12000, 0),
                (Grouping.STATUS, str(rejected.value)): (900, 0),
            }

    run_async(story())


@pytest.mark.parametrize("value", ["99999999999999.99", "100000000000000", "-100000000000000"])
def test_amounts_too_large_for_the_list_are_not_added_up_anywhere(
    value: str, run_async: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    """List, subtotals, and the unpaid queue of Today tell the same."""
    large, usual = Amount(Decimal(value), "JOD"), Amount(Decimal(100), "JOD")
    rows: list[ListedDocument] = [
        *(CardFileDocument(id=f"{place}", date=MONDAY, status=5, amount=amount)
          for place, amount in enumerate((large, usual))),
        CardFileDocument(id="2", date=MONDAY, status=5, amount=usual, rest=large),
        *(BankDocument(id=f"{place}", type=DocumentType.LEGAL_PAYMENTS.value, amount=amount)
          for place, amount in enumerate((large, usual))),
    ]  # fmt: skip

    async def story() -> None:
        async with opened(tmp_path, Bank.of(sandbox)) as company:
            workspace = company.workspace
            for kind in (Kind.CARD_FILE, Kind.DOCUMENT):
                await workspace.lists.save_page([row for row in rows if row.kind is kind])
                where = DocumentFilter(kind=kind)
                totals = await workspace.windows.totals(where)
                whole = (await workspace.subtotals.read(where, (Grouping.ACCOUNT,))).whole
                assert (whole.sums, whole.left_out) == (totals.sums, totals.left_out)
                (jordan,) = [each for each in totals.sums if each.currency == "JOD"]
                assert (jordan.value == usual.value) is (abs(large.value) >= 10**14)
                if kind is Kind.CARD_FILE:
                    queue = (await workspace.overview.read(NOW)).documents.queue
                    assert (queue.sums, queue.left_out) == (totals.sums, totals.left_out)

    run_async(story())


@pytest.mark.parametrize("kind", [Kind.REGISTER_REQUEST, Kind.REGISTER_DOCUMENT])
def test_the_register_is_counted_by_state(
    kind: Kind, run_async: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, Bank.of(sandbox)) as company:
            await company.synchronise()
            where = DocumentFilter(kind=kind)
            found = await company.workspace.subtotals.read(where, (Grouping.STATUS,))
            facets = await company.workspace.windows.statuses(where)
            counts = {each.value: each.count for each in found.groups[Grouping.STATUS]}
            assert counts == {each.value: each.count for each in facets}
            totals = await company.workspace.windows.totals(where)
            assert found.whole.sums == totals.sums
            assert found.whole.left_out == totals.left_out
            if kind is Kind.REGISTER_DOCUMENT:
                one_way = [
                    await company.workspace.subtotals.read(
                        replace(where, directions=frozenset({incoming})), (Grouping.STATUS,)
                    )
                    for incoming in (True, False)
                ]
                assert all(each.whole.sums for each in one_way)
                assert found.whole.sums == ()
                assert found.whole.left_out > sum(each.whole.left_out for each in one_way)

    run_async(story())


@given(day=st.dates(date(2026, 1, 1), date(2027, 12, 31)), ahead=st.integers(-40, 40))
def test_a_week_ends_on_sunday(day: date, ahead: int) -> None:
    until = day + timedelta(days=ahead)
    demand = PaymentRequirement(id="1", type="1", status=8, accept_until=until)
    sunday = day + timedelta(days=6 - day.weekday())
    expected = (
        DueTime.OVERDUE if until < day else DueTime.THIS_WEEK if until <= sunday else DueTime.LATER
    )
    assert due_time(demand, day) is expected


def test_what_needs_no_answer_is_not_due() -> None:
    assert due_time(PaymentRequirement(id="1", type="2", status=8), MONDAY) is None
    for status in (2, 3, 4, 5, 7):
        assert due_time(PaymentRequirement(id="1", type="1", status=status), MONDAY) is None
    assert due_time(PaymentRequirement(id="1", type="1", status=8), MONDAY) is DueTime.UNTOLD
