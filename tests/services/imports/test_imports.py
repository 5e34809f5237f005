"""Rows come into the outbox and the address book in part and are undone as a whole."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

import pytest

from desktop_app.domain.address_book.counterparties import Counterparty
from desktop_app.domain.documents.listed import Party
from desktop_app.domain.errors import UserError
from desktop_app.domain.outbox.drafts import SourceKind
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.money import Amount
from desktop_app.services.imports.columns import ImportKind, recognised
from desktop_app.services.imports.counterparty_rows import CounterpartyPlan, EntryNote
from desktop_app.services.imports.imports import ImportResult
from desktop_app.services.imports.payment_rows import PaymentPlan
from desktop_app.services.imports.table_reading import read_pasted
from desktop_app.services.outbox.submission import Submission
from tests.storage.address_book.test_counterparty_store import OTHER, paid
from tests.support.legal_instructions import NUMBER, OTHER_OWN_ACCOUNT, PAYEE

if TYPE_CHECKING:
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.profiles.workspace import Workspace
    from tests.services.conftest import OpenCompany
    from tests.support.loops import Run

_HEAD: Final = "Получатель\tУНП\tСчёт получателя\tБИК\tСумма\tНазначение платежа\n"
GAMMA: Final = Party(name="Гамма", taxpayer_number="100000002", account=OTHER)
_LINE: Final = "ООО «Импорт»\t{number}\t{account}\tPJCBBY2X\t{amount}\tСчёт № {amount}\n"


def _table(*amounts: str, account: str = PAYEE) -> str:
    rows = (_LINE.format(number=NUMBER, account=account, amount=each) for each in amounts)
    return _HEAD + "".join(rows)


async def _prepared(workspace: Workspace, text: str, kind: ImportKind) -> Any:
    table = read_pasted(text)
    return await workspace.imports.prepare(table, recognised(table, kind), kind)


async def _kept(workspace: Workspace, result: ImportResult) -> list[OutboxRow]:
    found = [await workspace.outbox.settled(row_id) for row_id in result.rows]
    return [row for row in found if row is not None]


def test_payments_wait_in_the_outbox_and_can_be_undone(
    company: OpenCompany, run_async: Run
) -> None:
    async def work() -> None:
        async with company() as open_company:
            workspace = open_company.workspace
            plan = await _prepared(workspace, _table("1,5", "x", "2,5"), ImportKind.PAYMENTS)
            assert isinstance(plan, PaymentPlan)
            assert [row.can_be_sent for row in plan.rows] == [True, False, True]
            result = ImportResult()
            await workspace.imports.bring_in(plan, range(3), result)
            assert result.done == [0, 2]
            assert result.places == {result.rows[0]: [0], result.rows[1]: [2]}
            rows = await _kept(workspace, result)
            assert [row.state for row in rows] == [OutboxState.READY] * 2
            assert {row.source.kind for row in rows if row.source} == {SourceKind.IMPORT}
            assert [row.instruction for row in rows] == [plan.rows[at].payment for at in (0, 2)]

            again = await _prepared(workspace, _table("1,5", "1,5"), ImportKind.PAYMENTS)
            assert [row.is_there_already for row in again.rows] == [True, False]
            assert {row.payment.number for row in again.rows}.isdisjoint(
                row.summary.number for row in rows
            )

            changed = rows[1].id
            assert await workspace.outbox.take_back(changed)
            undone = await workspace.imports.undo(result)
            assert (undone.undone, undone.kept) == (1, 1)
            assert result.undone == [rows[0].id]
            assert await workspace.outbox.settled(rows[0].id) is None
            assert await workspace.outbox.settled(changed) is not None

    run_async(work())


def test_a_row_that_could_not_be_numbered_is_numbered_once_it_is_corrected(
    company: OpenCompany, run_async: Run
) -> None:
    async def work() -> None:
        async with company() as open_company:
            workspace = open_company.workspace
            head, line = _HEAD.rstrip("\n"), _LINE.format(number=NUMBER, account=PAYEE, amount="2")
            text = f"{head}\tДата\n{line.rstrip()}\t31.11.2026\n"
            text += "".join(f"{each}\t\n" for each in _table("3").splitlines()[1:])
            plan = await _prepared(workspace, text, ImportKind.PAYMENTS)
            assert plan.rows[0].payment.number == ""
            assert plan.rows[1].payment.number
            day = plan.rows[1].payment.date
            await workspace.imports.change(plan, 0, "date", f"{day:%d.%m.%Y}")
            assert plan.rows[0].can_be_sent
            assert plan.rows[0].payment.number not in {"", plan.rows[1].payment.number}

            other_year = f"{day.replace(year=day.year + 1):%d.%m.%Y}"
            await workspace.imports.change(plan, 0, "number", "")
            assert plan.rows[0].payment.number == "", "who empties it, types another one"
            await workspace.imports.change(plan, 0, "date", other_year)
            assert plan.rows[0].payment.number, "those of the other year are read"

    run_async(work())


def test_a_number_that_is_used_of_another_account_is_noticed(
    company: OpenCompany, run_async: Run
) -> None:
    async def work() -> None:
        async with company() as open_company:
            workspace = open_company.workspace
            plan = await _prepared(workspace, _table("1,5"), ImportKind.PAYMENTS)
            mine = plan.rows[0].payment.account
            own = await workspace.payments.own_accounts()
            other = next(each.account for each in own if each.account != mine)
            payment = replace(plan.rows[0].payment, account=other, number="ИМ-2")
            order = Submission(operation=Operation.CREATE_PAYMENT, instruction=payment)
            await workspace.outbox.enqueue([order], send=False)
            again = await _prepared(workspace, _table("7"), ImportKind.PAYMENTS)
            await workspace.imports.change(again, 0, "number", "ИМ-2")
            assert not again.rows[0].number_taken
            await workspace.imports.change(again, 0, "account", other)
            assert again.rows[0].number_taken

    run_async(work())


def test_a_corrected_account_brings_its_currency_and_its_next_number(
    company: OpenCompany, run_async: Run
) -> None:
    async def work() -> None:
        async with company() as open_company:
            workspace = open_company.workspace
            plan = await _prepared(workspace, _table("1000"), ImportKind.PAYMENTS)
            before = plan.rows[0].payment
            own = await workspace.payments.own_accounts()
            other = next(each for each in own if each.currency != before.amount.currency)
            numbers = await workspace.drafts.numbers(other.account, before.date.year)
            await workspace.imports.change(plan, 0, "account", other.account)
            payment = plan.rows[0].payment
            assert (payment.account, payment.amount.currency, payment.number) == (
                other.account,
                other.currency,
                numbers.take_next(),
            )
            await workspace.imports.change(plan, 0, "account", before.account)
            assert plan.rows[0].payment.amount == before.amount
            assert plan.rows[0].payment.number not in {"", payment.number}
            await workspace.imports.bring_in(plan, (0,), result := ImportResult())
            assert result.done == [0]

    run_async(work())


def test_the_currency_of_a_row_is_asked_where_its_account_has_several(
    company: OpenCompany, run_async: Run
) -> None:
    async def work() -> None:
        async with company() as open_company:
            workspace = open_company.workspace
            before = (await _prepared(workspace, _table("1000"), ImportKind.PAYMENTS)).rows[0]
            assert before.payment.amount.currency == "BYN"
            euros = replace(
                paid(1),
                id="euros",
                account=before.payment.account,
                date=before.payment.date,
                amount=Amount(Decimal(5), "EUR"),
            )
            await workspace.lists.save_page([euros])
            plan = await _prepared(workspace, _table("1000"), ImportKind.PAYMENTS)
            assert plan.rows[0].payment.account == before.payment.account
            assert plan.rows[0].payment.amount.currency == ""
            assert not plan.rows[0].can_be_sent

    run_async(work())


def test_a_number_that_is_given_away_meanwhile_is_marked(
    company: OpenCompany, run_async: Run
) -> None:
    async def work() -> None:
        async with company() as open_company:
            workspace = open_company.workspace
            plan = await _prepared(workspace, _table("1", "2", "3"), ImportKind.PAYMENTS)
            other = await _prepared(workspace, _table("4"), ImportKind.PAYMENTS)
            await workspace.imports.bring_in(other, (0,), ImportResult())
            result = ImportResult()
            await workspace.imports.bring_in(plan, range(3), result)
            assert result.done == [1, 2]
            assert plan.rows[0].number_taken
            await workspace.imports.change(plan, 0, "number", "900017")
            await workspace.imports.bring_in(plan, (0,), result)
            assert result.done == [1, 2, 0]

    run_async(work())


def test_counterparties_come_in_and_are_undone(company: OpenCompany, run_async: Run) -> None:
    async def work() -> None:
        async with company() as open_company:
            workspace = open_company.workspace
            plan = await _prepared(workspace, _table("1", "1"), ImportKind.COUNTERPARTIES)
            assert isinstance(plan, CounterpartyPlan)
            assert [row.note for row in plan.rows] == [EntryNote.NEW, EntryNote.REPEATED]
            first = ImportResult()
            await workspace.imports.bring_in(plan, (0, 1), first)
            (entry_id,) = first.entries
            assert first.places == {entry_id: [0, 1]}
            made = await workspace.counterparties.get(entry_id)
            assert made is not None
            assert (made.name, made.taxpayer_number) == ("ООО «Импорт»", NUMBER)
            assert [(each.account, each.checked) for each in made.accounts] == [(PAYEE, False)]

            text = _table("1", account=OTHER_OWN_ACCOUNT).replace("ООО", "ОАО")
            plan = await _prepared(workspace, text, ImportKind.COUNTERPARTIES)
            assert [row.note for row in plan.rows] == [EntryNote.NEW_ACCOUNT]
            second = ImportResult()
            await workspace.imports.bring_in(plan, (0,), second)
            added = await workspace.counterparties.get(entry_id)
            assert added is not None
            assert added.name == "ООО «Импорт»"
            assert {each.account for each in added.accounts} == {PAYEE, OTHER_OWN_ACCOUNT}

        async with company() as open_company:  # after a restart
            workspace = open_company.workspace
            last = await workspace.imports.last()
            assert last == ImportResult(id=second.id, entries=[entry_id])
            assert (await workspace.imports.undo(last)).undone == 1
            assert await workspace.counterparties.get(entry_id) == made
            last = await workspace.imports.last()
            assert last == ImportResult(id=first.id, entries=[entry_id])
            assert (await workspace.imports.undo(last)).undone == 1
            assert await workspace.counterparties.get(entry_id) is None
            assert await workspace.imports.last() is None

    run_async(work())


def test_an_entry_that_was_changed_since_is_not_undone(
    company: OpenCompany, run_async: Run
) -> None:
    async def work() -> None:
        async with company() as open_company:
            workspace = open_company.workspace
            plan = await _prepared(workspace, _table("1"), ImportKind.COUNTERPARTIES)
            result = ImportResult()
            await workspace.imports.bring_in(plan, (0,), result)
            (entry_id,) = result.entries
            made = await workspace.counterparties.get(entry_id)
            assert made is not None
            changed = await workspace.counterparties.save(replace(made, notes="Checked"))
            undone = await workspace.imports.undo(result)
            assert (undone.undone, undone.kept) == (0, 1)
            assert await workspace.counterparties.get(entry_id) == changed

    run_async(work())


def test_what_is_taken_back_to_be_changed_while_an_import_is_undone_stays(
    company: OpenCompany, run_async: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with company() as open_company:
            workspace = open_company.workspace
            plan = await _prepared(workspace, _table("1,5"), ImportKind.PAYMENTS)
            result = ImportResult()
            await workspace.imports.bring_in(plan, (0,), result)
            (row_id,) = result.rows
            settled = workspace.outbox.settled

            async def meanwhile(wanted: str) -> OutboxRow | None:
                found = await settled(wanted)
                assert await workspace.outbox.take_back(wanted)
                return found

            monkeypatch.setattr(workspace.outbox, "settled", meanwhile)
            undone = await workspace.imports.undo(result)
            assert (undone.undone, undone.kept) == (0, 1)
            row = await settled(row_id)
            assert row is not None
            assert row.state is OutboxState.DRAFT

    run_async(work())


def test_a_number_that_leads_to_an_entry_makes_no_new_one(
    company: OpenCompany, run_async: Run
) -> None:
    async def work() -> None:
        async with company() as open_company:
            workspace = open_company.workspace
            book = workspace.counterparties
            alfa = await book.save(Counterparty(id="", name="Альфа", taxpayer_number="100000001"))
            beta = await book.save(Counterparty(id="", name="Бета", taxpayer_number=NUMBER))
            await book.merge(alfa.id, beta.id)
            await workspace.lists.save_page([replace(paid(1), id="x", party=GAMMA)])
            await workspace.book.fill()
            gamma = await workspace.book.by_marks(GAMMA.taxpayer_number, "")
            assert gamma is not None
            await book.save(replace(gamma, taxpayer_number="100000003"))

            again = _LINE.format(
                number=GAMMA.taxpayer_number, account=OTHER_OWN_ACCOUNT, amount="1"
            )
            plan = await _prepared(workspace, _table("1") + again, ImportKind.COUNTERPARTIES)
            assert [row.note for row in plan.rows] == [EntryNote.NEW_ACCOUNT] * 2
            assert [row.known.id for row in plan.rows] == [alfa.id, gamma.id]
            await workspace.imports.bring_in(plan, (0, 1), result := ImportResult())
            assert result.entries == [row.known.id for row in plan.rows]

    run_async(work())


def test_what_is_written_of_an_entry_while_an_import_adds_to_it_is_kept(
    company: OpenCompany, run_async: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with company() as open_company:
            workspace = open_company.workspace
            plan = await _prepared(workspace, _table("1"), ImportKind.COUNTERPARTIES)
            await workspace.imports.bring_in(plan, (0,), result := ImportResult())
            (entry_id,) = result.entries
            book: Any = workspace.book
            write, hidden = book._database.write, False

            async def meanwhile(*given: Any, **more: Any) -> Any:
                nonlocal hidden
                if not hidden and begun:
                    hidden = True
                    await workspace.counterparties.hide([entry_id], hidden=True)
                return await write(*given, **more)

            monkeypatch.setattr(book._database, "write", meanwhile)
            begin_import, begun = book.begin_import, False

            async def begin(import_id: str) -> None:
                nonlocal begun
                await begin_import(import_id)
                begun = True

            monkeypatch.setattr(book, "begin_import", begin)
            again = await _prepared(
                workspace, _table("1", account=OTHER_OWN_ACCOUNT), ImportKind.COUNTERPARTIES
            )
            await workspace.imports.bring_in(again, (0,), ImportResult())
            entry = await workspace.counterparties.get(entry_id)
            assert entry is not None
            assert entry.hidden
            assert {each.account for each in entry.accounts} == {PAYEE, OTHER_OWN_ACCOUNT}

    run_async(work())


def test_rows_with_errors_are_never_brought_in(company: OpenCompany, run_async: Run) -> None:
    async def work() -> None:
        async with company() as open_company:
            imports = open_company.workspace.imports
            for kind in ImportKind:
                plan = await _prepared(open_company.workspace, _HEAD + "\t1\t\t\t\tx\n", kind)
                result = ImportResult()
                await imports.bring_in(plan, (0,), result)
                assert (result.done, result.rows, result.entries) == ([], [], [])

    run_async(work())


def test_a_failure_in_the_middle_leaves_what_came_in_known(
    company: OpenCompany, run_async: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with company() as open_company:
            workspace = open_company.workspace
            amounts = [str(number) for number in range(1, 121)]
            plan = await _prepared(workspace, _table(*amounts), ImportKind.PAYMENTS)
            enqueue, calls = workspace.outbox.enqueue, 0

            async def failing(*args: Any, **named: Any) -> tuple[str, ...]:
                nonlocal calls
                calls += 1
                if calls > 1:
                    raise UserError
                return await enqueue(*args, **named)

            monkeypatch.setattr(workspace.outbox, "enqueue", failing)
            result = ImportResult()
            with pytest.raises(UserError):
                await workspace.imports.bring_in(plan, range(120), result)
            assert len(result.rows) == len(result.done) == 50
            assert (await workspace.imports.undo(result)).undone == 50

    run_async(work())
