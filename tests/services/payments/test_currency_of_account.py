"""A payment in a currency in which our account never paid is told wherever payments are checked."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from decimal import Decimal
from typing import TYPE_CHECKING

from desktop_app.domain.instructions.payment_fields import written_payment
from desktop_app.domain.instructions.problems import ProblemCode, Severity
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.money import Amount
from desktop_app.services.imports.columns import ImportKind, recognised
from desktop_app.services.imports.payment_rows import PaymentPlan
from desktop_app.services.imports.table_reading import read_pasted
from desktop_app.services.outbox.submission import Submission, row_of
from desktop_app.services.payments.payment_checks import PaymentToCheck
from tests.support.legal_instructions import LEGAL, NUMBER, PAYEE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from desktop_app.domain.instructions.problems import Problem
    from desktop_app.services.payments.own_accounts import OwnAccount
    from desktop_app.services.profiles.workspace import Workspace
    from tests.services.conftest import OpenCompany
    from tests.support.loops import Run

_NOW = datetime(2026, 11, 16, tzinfo=UTC)
_TABLE = (
    "Получатель\tУНП\tСчёт получателя\tБИК\tСумма\tВалюта\tНазначение платежа\n"
    f"ООО «Импорт»\t{NUMBER}\t{PAYEE}\tPJCBBY2X\t10\t{{currency}}\tАренда\n"
)


async def _two(workspace: Workspace) -> tuple[OwnAccount, OwnAccount]:
    """An account that pays in roubles, and the one used last in another currency."""
    own = await workspace.payments.own_accounts()
    roubles = next(each for each in own if each.currencies == ("BYN",))
    return roubles, next(each for each in own if "BYN" not in each.currencies and each.currency)


def _told(found: Iterable[Problem]) -> list[Severity]:
    return [each.severity for each in found if each.code is ProblemCode.CURRENCY_OF_ACCOUNT]


async def _imported(workspace: Workspace, currency: str, account: str = "") -> PaymentPlan:
    table = read_pasted(_TABLE.format(currency=currency))
    columns = recognised(table, ImportKind.PAYMENTS)
    plan = await workspace.imports.prepare(table, columns, ImportKind.PAYMENTS, account=account)
    assert isinstance(plan, PaymentPlan)
    return plan


def test_a_row_of_a_table_pays_from_an_account_of_its_currency(
    company: OpenCompany, run_async: Run
) -> None:
    async def work() -> None:
        async with company() as open_company:
            workspace = open_company.workspace
            roubles, other = await _two(workspace)
            for account in (roubles, other):
                (row,) = (await _imported(workspace, account.currency)).rows
                assert row.payment.account == account.account
                assert _told(row.problems) == []
            (row,) = (await _imported(workspace, other.currency, roubles.account)).rows
            assert row.payment.account == roubles.account, "as a person chose"
            assert _told(row.problems) == [Severity.HINT]

    run_async(work())


def test_a_batch_and_its_drafts_are_checked_by_the_currencies_of_accounts(
    company: OpenCompany, run_async: Run
) -> None:
    async def work() -> None:
        async with company() as open_company:
            workspace = open_company.workspace
            roubles, other = await _two(workspace)
            wrong = replace(
                LEGAL, account=roubles.account, amount=Amount(Decimal(5), other.currency)
            )
            right = replace(wrong, account=other.account)
            checks = await workspace.payment_checks.check(
                [PaymentToCheck(payment=wrong), PaymentToCheck(payment=right)]
            )
            assert [_told(each.problems) for each in checks] == [[Severity.HINT], []]
            rows = [
                replace(
                    row_of(
                        Submission(
                            operation=Operation.CREATE_PAYMENT,
                            instruction=each,
                            fields=written_payment(each),
                        ),
                        _NOW,
                    ),
                    state=OutboxState.DRAFT,
                )
                for each in (wrong, right)
            ]
            drafts = await workspace.draft_checks.check(rows)
            assert [_told(each.problems) for each in drafts] == [[Severity.HINT], []]

    run_async(work())
