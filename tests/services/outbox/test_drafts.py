"""Drafts are kept at every change, and numbers are proposed from what was used."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.changes import Topic
from desktop_app.domain.documents.listed import BankDocument
from desktop_app.domain.outbox.drafts import Draft, InstructionSummary
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.business_days import BusinessCalendar
from desktop_app.services.bus import Bus
from desktop_app.services.outbox.draft_days import DraftDays
from desktop_app.services.outbox.drafts import Drafts
from desktop_app.services.outbox.submission import Submission, row_of
from desktop_app.storage.documents.document_store import DocumentStore
from desktop_app.storage.engine.database import Database
from desktop_app.storage.outbox.drafts import DraftStore
from desktop_app.storage.outbox.outbox_store import OutboxStore
from desktop_app.storage.outbox.reserved_numbers import NumberStore, spend
from tests.services.outbox.bank import SimulatedClock
from tests.services.outbox.rig import ACCOUNT, KEY, PAYMENT
from tests.support.company import delivered

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.domain.changes import Change
    from tests.support.loops import Run

DRAFT = Draft(id="a", operation=Operation.CREATE_PAYMENT, fields={"amount": "1"})


def test_the_last_save_is_what_is_kept_and_the_bus_is_told(tmp_path: Path, run_async: Run) -> None:
    async def scenario() -> None:
        database = await Database.open(tmp_path / "store.db", key=KEY, clock=SimulatedClock())
        heard: list[Change] = []
        bus = Bus(on_failure=lambda failure: pytest.fail(repr(failure)), delay_s=0)
        bus.subscribe([Topic.DRAFTS], heard.append)
        drafts = _drafts(database, bus)
        typed = ("1", "12", "12,", "12,5")
        await asyncio.gather(
            *(drafts.save(replace(DRAFT, fields={"amount": text})) for text in typed)
        )
        rows = OutboxStore(database, clock=SimulatedClock())
        kept = await rows.get("a")
        assert kept is not None
        assert kept.fields == {"amount": "12,5"}
        assert await rows.get("b") is None
        assert not await drafts.save(replace(DRAFT, id="b"), known=True)
        assert await rows.get("b") is None
        await delivered(bus)
        assert heard[0].ids == {"a"}
        await database.close()

    run_async(scenario())


@pytest.mark.parametrize(
    ("used", "proposed"),
    [
        ((), "1"),
        (("7", "12", "9"), "13"),
        (("007",), "008"),
        (("15/26",), "16/26"),
        (("А-3", "40"), "41"),
    ],
)
def test_a_number_is_proposed(
    tmp_path: Path, run_async: Run, used: tuple[str, ...], proposed: str
) -> None:
    day = date(2026, 2, 1)
    documents = [
        BankDocument(id=number, number=number, date=day, account=ACCOUNT) for number in used
    ]
    documents.append(BankDocument(id="x", number="99", date=date(2025, 2, 1), account=ACCOUNT))

    async def scenario() -> None:
        clock = SimulatedClock()
        database = await Database.open(tmp_path / "store.db", key=KEY, clock=clock)
        await DocumentStore(database, clock=clock).save_page(tuple(documents))
        bus = Bus(on_failure=lambda failure: pytest.fail(repr(failure)))
        drafts = _drafts(database, bus)
        assert await drafts.next_number(ACCOUNT, day) == proposed
        assert await NumberStore(database).holder(ACCOUNT, day.year, proposed) is None
        await database.close()

    run_async(scenario())


def test_a_number_that_a_change_gives_may_be_that_of_another_document(
    tmp_path: Path, run_async: Run
) -> None:
    listed = BankDocument(id="5", number="5", date=date(2026, 2, 1), account=ACCOUNT)
    documents = (listed, replace(listed, id="6", number=" 6 "))

    async def scenario() -> None:
        clock = SimulatedClock()
        database = await Database.open(tmp_path / "store.db", key=KEY, clock=clock)
        await DocumentStore(database, clock=clock).save_page(documents)
        payment = replace(PAYMENT, account=ACCOUNT, number="7", date=date(2026, 2, 2))
        order = Submission(operation=Operation.CREATE_PAYMENT, instruction=payment)
        row = row_of(order, clock.now())
        store = OutboxStore(database, clock=clock)
        await store.add([row])
        drafts = _drafts(database, Bus(on_failure=lambda failure: pytest.fail(repr(failure))))

        async def used(number: str, document_id: str, year: int = 2026) -> bool:
            account = f"{ACCOUNT[:4]} {ACCOUNT[4:].lower()}"
            return await drafts.is_used_by_another(account, year, number, document_id)

        assert await used("6", "5")
        assert not await used("6", "6"), "its own number"
        assert not await used("6", "5", 2027)
        assert not await used("8", "5")
        assert not await used(" ", "5")
        assert await used(" 7 ", "5"), "a row of the outbox holds it"
        row = await store.move(row, OutboxState.SENDING)
        await store.move(replace(row, document_id="5"), OutboxState.CONFIRMED)
        assert not await used("7", "5"), "the document was made with it"
        assert await used("7", "6")
        await database.write(partial(spend, row_id=row.id))
        assert not await used("7", "5"), "the document was made with it, though it is spent"
        assert await used("7", "6")
        await database.close()

    run_async(scenario())


def _drafts(database: Database, bus: Bus) -> Drafts:
    store = DraftStore(database, clock=SimulatedClock())
    return Drafts(store=store, numbers=NumberStore(database), bus=bus)


def test_numbers_go_on_as_it_was_chosen_for_each_account_and_year(
    tmp_path: Path, run_async: Run
) -> None:
    other = "BY31ALFA30120000000020270000"
    used = BankDocument(id="1", number="40", date=date(2026, 1, 9), account=ACCOUNT)

    async def scenario() -> None:
        clock = SimulatedClock()
        database = await Database.open(tmp_path / "store.db", key=KEY, clock=clock)
        await DocumentStore(database, clock=clock).save_page((used,))
        drafts = _drafts(database, Bus(on_failure=lambda failure: pytest.fail(repr(failure))))

        async def proposed(account: str = ACCOUNT) -> list[str]:
            days = (date(year, 2, 1) for year in (2025, 2026, 2027))
            return [await drafts.next_number(account, day) for day in days]

        assert await proposed() == ["1", "41", "1"]
        await drafts.begin_at(f"{ACCOUNT[:4]} {ACCOUNT[4:].lower()}", 2026, " П-100/26 ")
        assert await proposed() == ["1", "П-100/26", "П-001/27"]
        await drafts.begin_at(ACCOUNT, 2027, "5")
        assert await proposed() == ["1", "П-100/26", "5"]
        assert await proposed(other) == ["1", "1", "1"]
        await drafts.begin_at(ACCOUNT, 2026, "")
        assert await proposed() == ["1", "41", "5"]
        await database.close()

    run_async(scenario())


def test_a_draft_that_is_moved_to_another_year_gets_a_number_of_that_year(
    tmp_path: Path, run_async: Run
) -> None:
    """On 16.11.2026 drafts of 2025 are moved; numbers of 2026 go on after 40."""
    used = BankDocument(id="1", number="40", date=date(2026, 1, 9), account=ACCOUNT)
    old = {"date": "31.12.2025", "account": ACCOUNT, "number": "1543"}
    purpose = "Платёж № {number} от {date}"
    changes: dict[str, dict[str, Any]] = {
        "a": {},
        "b": {"fields": old | {"number": "1544"}},
        "no number": {"fields": old | {"number": ""}},
        "no account": {"fields": old | {"account": ""}},
        "this year": {"fields": old | {"date": "13.11.2026"}},
        "change": {"operation": Operation.CHANGE_PAYMENT, "target": "7"},
        "variables": {"fields": old | {"purpose": purpose}},
    }

    async def scenario() -> None:
        clock = SimulatedClock()
        database = await Database.open(tmp_path / "store.db", key=KEY, clock=clock)
        await DocumentStore(database, clock=clock).save_page((used,))
        bus = Bus(on_failure=lambda failure: pytest.fail(repr(failure)))
        drafts, rows = _drafts(database, bus), OutboxStore(database, clock=clock)
        days = DraftDays(drafts=drafts, calendar=BusinessCalendar(), clock=clock, bus=bus)

        async def numbers() -> list[str]:
            found = [await rows.get(name) for name in changes]
            for row in filter(None, found):
                assert row.summary.number == row.fields["number"]
            return [row.fields["number"] for row in found if row is not None]

        for name, change in changes.items():
            made = replace(DRAFT, **{"fields": old, **change, "id": name})
            number = made.fields["number"]
            await drafts.save(replace(made, summary=InstructionSummary(number=number)))
        before = await numbers()
        moved = await days.move(list(changes))
        assert len(moved) == len(changes)
        assert await numbers() == ["41", "42", "", "", "1543", "1543", "43"]
        told = [(each.number_before, each.number_after) for each in moved[:-1]]
        assert told == [("1543", "41"), ("1544", "42"), ("", ""), ("1543", ""), ("", ""), ("", "")]
        row = await rows.get("variables")
        assert row is not None
        assert row.fields["purpose"] == purpose
        assert row.summary.purpose == "Платёж № 43 от 16.11.2026", "lists show it as it is sent"
        row = await rows.get("b")
        assert row is not None
        typed = {**row.fields, "number": "77"}
        summary = InstructionSummary(number="77")
        await drafts.save(replace(DRAFT, id="b", fields=typed, summary=summary), known=True)
        assert await days.put_back(moved) == len(moved)
        assert await numbers() == [before[0], "77", *before[2:]]
        await database.close()

    run_async(scenario())


def test_drafts_whose_purpose_names_another_month_since_they_were_moved_are_known(
    tmp_path: Path, run_async: Run
) -> None:
    """It is Monday, 16.11.2026; drafts of October are moved to it."""
    purposes = {
        "month": ("30.10.2026", "Аренда за {month} {year}; по счёту за {prev_month}"),
        "same month": ("13.11.2026", "Аренда за {month}"),
        "date": ("30.10.2026", "Оплата № {number} от {date}"),
        "words": ("30.10.2026", "Аренда за октябрь"),
        "year": ("30.10.2026", "Взнос за {year}"),
    }

    async def scenario() -> None:
        clock = SimulatedClock()
        database = await Database.open(tmp_path / "store.db", key=KEY, clock=clock)
        bus = Bus(on_failure=lambda failure: pytest.fail(repr(failure)))
        drafts = _drafts(database, bus)
        days = DraftDays(drafts=drafts, calendar=BusinessCalendar(), clock=clock, bus=bus)
        for name, (day, purpose) in purposes.items():
            fields = {"date": day, "number": "5", "purpose": purpose}
            await drafts.save(replace(DRAFT, id=name, fields=fields))
        moved = await days.move(list(purposes))
        assert len(moved) == len(purposes)
        assert [each.row_id for each in moved if each.changes_period] == ["month"]
        await database.close()

    run_async(scenario())


def test_an_instant_payment_keeps_a_day_on_which_banks_are_closed(
    tmp_path: Path, run_async: Run
) -> None:
    """It is Monday, 16.11.2026: what has passed moves to today, and a Saturday to come stays."""
    dates = {"passed": "13.11.2026", "saturday": "21.11.2026"}

    async def scenario() -> None:
        clock = SimulatedClock()
        database = await Database.open(tmp_path / "store.db", key=KEY, clock=clock)
        bus = Bus(on_failure=lambda failure: pytest.fail(repr(failure)))
        drafts = _drafts(database, bus)
        days = DraftDays(drafts=drafts, calendar=BusinessCalendar(), clock=clock, bus=bus)
        for name, day in dates.items():
            for urgency in ("instant", "normal"):
                fields = {"date": day, "urgency": urgency}
                await drafts.save(replace(DRAFT, id=f"{name} {urgency}", fields=fields))
        moved = await days.move(
            [f"{name} {each}" for name in dates for each in ("instant", "normal")]
        )
        assert {each.row_id: each.after for each in moved} == {
            "passed instant": "16.11.2026",
            "passed normal": "16.11.2026",
            "saturday normal": "23.11.2026",
        }
        await database.close()

    run_async(scenario())


def test_what_is_typed_while_the_date_of_a_draft_is_moved_is_kept(
    tmp_path: Path, run_async: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thousands of drafts are being moved; a person goes on writing in one of them."""
    before = {"date": "14.11.2026", "purpose": "Аренда"}

    async def scenario() -> None:
        clock = SimulatedClock()
        database = await Database.open(tmp_path / "store.db", key=KEY, clock=clock)
        bus = Bus(on_failure=lambda failure: pytest.fail(repr(failure)))
        drafts = _drafts(database, bus)
        rows, write = OutboxStore(database, clock=clock), database.write
        days = DraftDays(drafts=drafts, calendar=BusinessCalendar(), clock=clock, bus=bus)

        async def meanwhile(purpose: str, *given: Any, **more: Any) -> Any:
            monkeypatch.setattr(database, "write", write)
            row = await rows.get("a")
            assert row is not None
            typed = {**row.fields, "purpose": purpose}
            await drafts.save(replace(DRAFT, fields=typed), known=True)
            return await write(*given, **more)

        await drafts.save(replace(DRAFT, fields=before))
        monkeypatch.setattr(database, "write", partial(meanwhile, "Аренда за"))
        moved = await days.move(["a", "b"])
        assert [(each.before, each.after) for each in moved] == [("14.11.2026", "16.11.2026")]
        row = await rows.get("a")
        assert row is not None
        assert row.fields == {"date": "16.11.2026", "purpose": "Аренда за"}
        monkeypatch.setattr(database, "write", partial(meanwhile, "Аренда за ноябрь"))
        assert await days.put_back(moved) == 1
        row = await rows.get("a")
        assert row is not None
        assert row.fields == before | {"purpose": "Аренда за ноябрь"}
        assert await days.put_back(moved) == 0, "it has another date by now"
        await database.close()

    run_async(scenario())


def test_a_draft_has_no_number_that_another_document_has(tmp_path: Path, run_async: Run) -> None:
    """Of one account and year; the bank lists 40, a row that is ready holds 41."""
    listed = BankDocument(id="1", number="40", date=date(2026, 1, 9), account=ACCOUNT)
    other = "BY31ALFA30120000000020270000"

    def draft(name: str, number: str, **more: Any) -> Draft:
        facts: dict[str, Any] = {
            "number": number,
            "account": ACCOUNT,
            "date": date(2026, 11, 16),
        } | more
        return replace(DRAFT, id=name, summary=InstructionSummary(**facts))

    async def scenario() -> None:
        clock = SimulatedClock()
        database = await Database.open(tmp_path / "store.db", key=KEY, clock=clock)
        await DocumentStore(database, clock=clock).save_page((listed,))
        drafts = _drafts(database, Bus(on_failure=lambda failure: pytest.fail(repr(failure))))
        for each in (
            draft("free", "39"),
            draft("listed", " 40 "),
            draft("held", "41", account=f"{ACCOUNT[:4]} {ACCOUNT[4:]}"),
            draft("first", "42"),
            draft("second", "42"),
            draft("other account", "40", account=other),
            draft("other year", "40", date=date(2025, 11, 16)),
            draft("none", ""),
            draft("without account", "40", account=""),
            draft("without account, too", "40", account=""),
            draft("without day", "40", date=None),
            replace(draft("change", "40"), operation=Operation.CHANGE_PAYMENT, target="1"),
            replace(draft("order", "42"), operation=Operation.REGISTER_ORDER),
        ):
            await drafts.save(each)
        rows = OutboxStore(database, clock=clock)
        assert await drafts.without_numbers() == {"listed", "second"}
        row = row_of(
            Submission(
                operation=Operation.CREATE_PAYMENT, instruction=replace(PAYMENT, number="41")
            ),
            clock.now(),
        )
        await rows.add([row])
        assert await drafts.without_numbers() == {"listed", "held", "second"}
        await rows.discard(row.id)
        await rows.discard("first")
        assert await drafts.without_numbers() == {"listed"}
        await database.close()

    run_async(scenario())
