"""The bank is asked for the payments of an account and day, in one call and not for long."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING
from urllib.parse import parse_qs

import pytest

from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.instructions.instruction import PAYMENT_TYPES
from desktop_app.services.payments.fresh_payments import FreshPayments
from tests.support.company import delivered

if TYPE_CHECKING:
    from datetime import date

    from tests.services.conftest import OpenCompany
    from tests.support.company import Company
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess


async def account_and_day(one: Company) -> tuple[str, date]:
    """Account and day of a payment that the bank has."""
    rows = (await one.rows()).values()
    paid = next(row for row in rows if row.type in PAYMENT_TYPES and row.date is not None)
    assert paid.date is not None
    return paid.account, paid.date


def test_what_is_not_known_is_stored_by_one_call(
    company: OpenCompany, run_async: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with company() as one:
            await one.synchronise()
            account, day = await account_and_day(one)
            listed = [
                row
                for row in (await one.rows()).values()
                if (row.account, row.date) == (account, day) and row.type in PAYMENT_TYPES
            ]
            known = await one.workspace.lists.document(Kind.DOCUMENT, listed[0].id)
            assert known is not None
            await one.workspace.lists.save_page([replace(known, number="another")])
            await delivered(one.workspace.bus)
            one.workspace.fresh_payments._limit_s = 240  # nobody waits for it here
            before, told = sandbox.requests()[-1]["number"], list[Change]()
            subscription = one.workspace.bus.subscribe({Topic.DOCUMENTS}, told.append)
            assert await one.workspace.fresh_payments.read([(account, day)])
            assert (await one.rows())[listed[0].id].number == listed[0].number
            await delivered(one.workspace.bus)
            assert told
            told.clear()
            assert not await one.workspace.fresh_payments.read([(account, day)] * 2)
            assert not await one.workspace.fresh_payments.read([])
            await delivered(one.workspace.bus)
            assert not told, "nothing has to be looked at again"
            subscription.end()
            calls = sandbox.requests(since=before)
            assert [call["operation"] for call in calls] == ["GET /"] * 2
            query = parse_qs(calls[0]["query"])
            assert query["number"] == [account]
            assert query["dateFrom"] == query["dateTo"] == [f"{day:%d.%m.%Y}"]

    run_async(story())


@pytest.mark.parametrize("fault", ["status-400", "hang"])
def test_a_bank_that_does_not_answer_tells_nothing(
    company: OpenCompany, run_async: Run, sandbox: SandboxProcess, fault: str
) -> None:
    async def story() -> None:
        async with company() as one:
            await one.synchronise()
            place = await account_and_day(one)
            fresh = FreshPayments(one.workspace.fresh_payments._steps, limit_s=0.2)
            sandbox.fault("GET /", fault)
            assert not await fresh.read([place])

    run_async(story())
