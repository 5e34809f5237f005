"""Templates become payments that are ready, or drafts if something is missing; files carry them."""

from __future__ import annotations

import asyncio
import json
from contextlib import asynccontextmanager
from datetime import date, datetime
from typing import TYPE_CHECKING, Final

import pytest

from desktop_app.domain.errors import UserError
from desktop_app.domain.instructions.instruction import PaymentInstruction
from desktop_app.domain.instructions.templates import TemplateNameTaken, TemplatesUnreadable
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.profiles.profile import Environment, Profile
from desktop_app.domain.values.periods import MINSK
from desktop_app.services.payments.templates import MadeToday
from desktop_app.services.profiles.opening import open_workspace
from desktop_app.storage.engine.database import Database
from desktop_app.storage.window import OutboxFilter, Sort, SortKey, TemplateFilter

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from desktop_app.services.profiles.session import Link
    from desktop_app.services.profiles.workspace import Workspace
    from tests.support.loops import Run

DAY: Final = date(2026, 11, 20)
KEY: Final = bytes(range(32))
RENT: Final = {
    "account": "BY57ALFA30120000000010270000",
    "party.name": "ООО «Дом»",
    "party.taxpayer_number": "100000007",
    "party.account": "BY80AKBB30120000000020270000",
    "party.bic": "AKBBBY2X",
    "amount": "900,00",
    "currency": "BYN",
    "purpose": "Аренда за {month} {year}, п/п {number}",
    "number": "55",
    "date": "01.01.2020",
}


class Offline(UserError):
    """There is no bank here."""

    code = "test.offline"


class Clock:
    """It is Friday, the 20th of November."""

    def now(self) -> datetime:
        return datetime(2026, 11, 20, 9, 14, tzinfo=MINSK)


def _connect() -> Link:
    raise Offline


def _fail(failure: Exception) -> None:
    raise failure


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Workspace]:
    profile = Profile(
        id="p",
        name="ООО «Белые журавли»",
        short_name="БЖ",
        colour="#0F766E",
        environment=Environment.TEST,
        documents_url="https://bank.example",
        first_day="2026-01-01",
    )
    workspace = open_workspace(
        profile,
        database=await Database.open(folder / "store.db", key=KEY, clock=Clock()),
        connect=_connect,
        clock=Clock(),
        on_failure=_fail,
    )
    try:
        yield workspace
    finally:
        await workspace.close()


def test_templates_used_together_become_payments_with_numbers_of_their_own(
    run_async: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace:
            templates = workspace.templates
            rent = await templates.save("Аренда", "legalPayments", RENT)
            phone = await templates.save("Связь", "legalPayments", RENT | {"amount": "30"})
            lame = await templates.save("Хромой", "legalPayments", RENT | {"amount": ""})
            made = await templates.use([rent.id, phone.id, lame.id])
            assert (len(made.ready), len(made.drafts)) == (2, 1)
            newest = Sort(SortKey.NUMBER)
            found = await workspace.outbox_rows.window(OutboxFilter(), newest, offset=0, limit=9)
            rows = {row.id: row.value for row in found.rows}
            first, second = (rows[each] for each in made.ready)
            assert first.state is second.state is OutboxState.READY
            assert isinstance(first.instruction, PaymentInstruction)
            assert first.instruction.purpose == "Аренда за ноябрь 2026, п/п 1"
            assert (first.summary.number, second.summary.number) == ("1", "2")
            assert first.fields["purpose"] == RENT["purpose"], "a form shows what was written"
            assert rows[made.drafts[0]].state is OutboxState.DRAFT
            used = await templates.get([rent.id])
            assert used[0].uses == 1

    run_async(story())


def test_what_no_form_shows_is_not_sent_of_a_template(run_async: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace:
            hidden = {"budget_code": "00101", "operation_code": "10100", "party_country": "LT"}
            rent = await workspace.templates.save("Аренда", "legalPayments", RENT | hidden)
            (row_id,) = (await workspace.templates.use([rent.id])).ready
            row = await workspace.outbox.row(row_id)
            assert row is not None
            assert isinstance(row.instruction, PaymentInstruction)
            assert not any(getattr(row.instruction, name) for name in hidden)
            assert not hidden.keys() & {name for name, text in row.fields.items() if text}

    run_async(story())


def test_a_template_keeps_neither_number_nor_day(run_async: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace:
            rent = await workspace.templates.save(" Аренда   офиса ", "legalPayments", RENT)
            assert rent.name == "Аренда офиса"
            assert "number" not in rent.fields
            assert "date" not in rent.fields
            assert str(rent.summary.amount.value if rent.summary.amount else "") == "900.00"
            again = await workspace.templates.save(
                "Аренда офиса", "legalPayments", RENT | {"amount": "950"}, template_id=rent.id
            )
            assert again.id == rent.id
            with pytest.raises(TemplateNameTaken):
                await workspace.templates.save("аренда офиса", "legalPayments", RENT)
            gone = await workspace.templates.delete([rent.id])
            assert (await workspace.template_rows.totals(TemplateFilter())).count == 0
            await workspace.templates.restore(gone)
            assert await workspace.templates.get([rent.id]) == gone

    run_async(story())


def test_templates_are_carried_in_a_file(run_async: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace:
            templates = workspace.templates
            first = await templates.save("Аренда", "legalPayments", RENT)
            await templates.put_in_group([first.id], " Каждый  месяц ")
            file = tmp_path / "templates.json"
            file.write_bytes(await templates.export())
            assert await templates.bring_in(file) == 1
            assert await templates.names() == ("Аренда", "Аренда (2)")
            both = await workspace.template_rows.all()
            assert {each.group for each in both} == {"Каждый месяц"}
            whole = json.loads(file.read_text(encoding="utf-8"))
            damaged = tmp_path / "damaged.json"
            for text in (
                "", "[]", "{}", '"kantora"',
                json.dumps(whole | {"version": 2}),
                json.dumps(whole | {"templates": [{"name": "x", "type": "letters", "fields": {}}]}),
                json.dumps(whole | {"templates": [{"name": "", "type": "legalPayments"}]}),
                json.dumps(whole | {"templates": [whole["templates"][0] | {"group": 1}]}),
            ):  # fmt: skip
                damaged.write_text(text, encoding="utf-8")
                with pytest.raises(TemplatesUnreadable):
                    await templates.bring_in(damaged)
            with pytest.raises(TemplatesUnreadable):
                await templates.bring_in(tmp_path / "nothing.json")
            assert len(await templates.names()) == 2

    run_async(story())


def test_a_number_that_was_taken_meanwhile_gives_way_to_the_next(
    run_async: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace:
            rent = await workspace.templates.save("Аренда", "legalPayments", RENT)
            await workspace.templates.use([rent.id])
            real, answers = workspace.drafts.next_number, ["1", "1"]

            async def late(account: str, day: date) -> str:
                return answers.pop() if answers else await real(account, day)

            monkeypatch.setattr(workspace.drafts, "next_number", late)
            made = await workspace.templates.use([rent.id])
            row = await workspace.outbox.settled(made.ready[0])
            assert row is not None
            assert row.summary.number == "2"
            assert isinstance(row.instruction, PaymentInstruction)
            assert row.instruction.purpose == "Аренда за ноябрь 2026, п/п 2"

    run_async(story())


def test_what_waits_of_templates_is_known(run_async: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace:
            templates = workspace.templates
            rent = await templates.save("Аренда", "legalPayments", RENT)
            phone = await templates.save("Связь", "legalPayments", RENT | {"amount": "30"})
            made = await templates.use([rent.id])
            assert await templates.made_today([rent.id, phone.id]) == MadeToday(ready=made.ready)
            assert await templates.made_today([phone.id]) == MadeToday()
            await workspace.outbox.discard(made.ready[0])
            assert await templates.made_today([rent.id]) == MadeToday()

    run_async(story())


def test_what_was_sent_of_templates_today_or_lacks_something_is_known_as_well(
    run_async: Run, tmp_path: Path
) -> None:
    steps = {
        OutboxState.SENDING: (OutboxState.SENDING,),
        OutboxState.UNKNOWN: (OutboxState.SENDING, OutboxState.UNKNOWN),
        OutboxState.CONFIRMED: (OutboxState.SENDING, OutboxState.CONFIRMED),
        OutboxState.REFUSED: (OutboxState.SENDING, OutboxState.REFUSED),
    }

    async def story() -> None:
        async with opened(tmp_path) as workspace:
            templates, store = workspace.templates, workspace.outbox._store
            rent = await templates.save("Аренда", "legalPayments", RENT)
            part = await templates.save("Связь", "legalPayments", RENT | {"amount": ""})
            rows = {}
            for last, states in steps.items():
                (rows[last],) = (await templates.use([rent.id])).ready
                row = await workspace.outbox.settled(rows[last])
                for state in states:
                    assert row is not None
                    row = await store.move(row, state)
            made = await templates.use([rent.id, part.id])
            found = await templates.made_today([rent.id, part.id])
            assert (found.ready, found.drafts) == (made.ready, made.drafts)
            assert len(made.drafts) == 1
            assert {*found.sent} == {*rows.values()} - {rows[OutboxState.REFUSED]}
            assert found.count == 5

    run_async(story())


def test_a_payment_made_of_a_template_twice_is_known_to_be_equal(
    run_async: Run, tmp_path: Path
) -> None:
    """Its number stands in the purpose, so that no two of them have the same one."""

    async def story() -> None:
        async with opened(tmp_path) as workspace:
            rent = await workspace.templates.save("Аренда", "legalPayments", RENT)
            for _ in range(2):
                (last,) = (await workspace.templates.use([rent.id])).ready
            row = await workspace.outbox.settled(last)
            assert row is not None
            assert isinstance(row.instruction, PaymentInstruction)
            assert row.instruction.purpose.endswith("п/п 2")
            history = await workspace.payments.history(row.instruction, leave_out=(last,))
            (equal,) = history.waiting_equal
            assert equal.document.purpose.endswith("п/п 1")

    run_async(story())


def test_templates_stand_in_groups_and_know_what_was_paid_last(
    run_async: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace:
            templates, rows = workspace.templates, workspace.template_rows
            ids = [
                (await templates.save(name, "legalPayments", RENT | {"amount": amount})).id
                for name, amount in (("Аренда", "900"), ('Связь "', "30"), ("Вода", "7"))
            ]
            moved = await templates.put_in_group(ids[:2], "Дом")
            assert [(each.id, each.group) for each in moved] == [(id_, "") for id_ in ids[:2]]
            assert await templates.put_in_group(ids[:1], "Дом") == ()
            assert await templates.groups() == ("Дом",)
            counted = [(each.value, each.count) for each in await rows.groups(TemplateFilter())]
            assert counted == [("", 1), ("Дом", 2)]
            for wanted, count in (({"Дом"}, 2), ({""}, 1), ({"", "Дом"}, 3), ({"дом"}, 0)):
                where = TemplateFilter(groups=frozenset(wanted))
                assert (await rows.totals(where)).count == count
            assert (await rows.totals(TemplateFilter(text="ДОМ", types=frozenset()))).count == 3
            assert [each.last_paid for each in await templates.get(ids)] == [None] * 3
            await templates.use(ids[:2])
            again = await templates.save(
                "Аренда", "legalPayments", RENT | {"amount": "950"}, template_id=ids[0]
            )
            await templates.use([again.id])
            last = await templates.get(ids)
            paid = [each.last_paid and str(each.last_paid.value) for each in last]
            assert paid == ["950.00", "30.00", None]
            assert [each.last_paid_on for each in last] == [DAY, DAY, None]
            assert [each.group for each in last] == ["Дом", "Дом", ""]

    run_async(story())


def test_two_changes_of_a_template_at_once_are_both_kept(run_async: Run, tmp_path: Path) -> None:
    """The second one is asked for before the first one is written."""

    async def story() -> None:
        async with opened(tmp_path) as workspace:
            templates = workspace.templates
            made = await templates.save("Аренда", "legalPayments", RENT)
            other = await templates.save("Связь", "legalPayments", RENT)
            texts = RENT | {"amount": "950"}
            await asyncio.gather(
                templates.rename(made.id, "Аренда офиса"),
                templates.put_in_group([made.id], "Дом"),
                templates.used(made.id),
                templates.save("Связь", "legalPayments", texts, template_id=other.id),
                templates.put_in_group([other.id], "Дом"),
                templates.used(other.id),
            )
            found = await templates.get([made.id, other.id])
            assert [(each.name, each.group, each.uses) for each in found] == [
                ("Аренда офиса", "Дом", 1), ("Связь", "Дом", 1),
            ]  # fmt: skip
            await asyncio.gather(
                templates.delete([made.id]),
                templates.rename(made.id, "Аренда склада"),
                templates.put_in_group([made.id], ""),
            )
            assert await templates.get([made.id]) == (), "what was deleted does not come back"

    run_async(story())


def test_a_file_with_a_name_that_is_taken_in_other_letters_is_read(
    run_async: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace:
            templates = workspace.templates
            made = await templates.save("Ещё раз", "legalPayments", RENT)
            file = tmp_path / "templates.json"
            file.write_bytes(await templates.export())
            await templates.rename(made.id, "Еще раз")
            assert await templates.bring_in(file) == 1
            assert set(await templates.names()) == {"Еще раз", "Ещё раз (2)"}

    run_async(story())
