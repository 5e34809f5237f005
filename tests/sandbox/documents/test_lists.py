"""Lists: the same rows in SQL as by hand, in order, in parts, and as their models say."""

from __future__ import annotations

import asyncio
import datetime as dt
import json
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.sandbox.bank import code_names as labels
from desktop_app.sandbox.bank.records import BankDocumentDetails
from desktop_app.sandbox.documents import assumed_bodies as assumed
from desktop_app.sandbox.documents.document_lists import COLUMNS, RowWriter
from desktop_app.sandbox.documents.list_answers import ListAnswers, selection
from desktop_app.sandbox.http.json_writer import encode
from desktop_app.sandbox.storage import list_queries
from desktop_app.sandbox.storage.list_queries import ListQueries
from desktop_app.sandbox.storage.state import TYPE_CODES
from tests.sandbox.conftest import NOW, WHOLE, page

if TYPE_CHECKING:
    from desktop_app.sandbox.bank.records import BankDocument
    from desktop_app.sandbox.bank.status_changes import StatusChanges
    from desktop_app.sandbox.clock import Clock
    from desktop_app.sandbox.seeding.world import SeededWorld
    from desktop_app.sandbox.storage.state import State
    from tests.support.sandbox import SandboxProcess

ALL_TIME = (dt.date(2000, 1, 1), dt.date(2100, 1, 1))
RECENT_PERIOD = (dt.date(2026, 10, 1), dt.date(2026, 11, 10))


@pytest.fixture
def rows(world: SeededWorld) -> list[BankDocument]:
    return sorted(world.documents(), key=lambda d: (d.date, d.id), reverse=True)


@pytest.mark.parametrize("days", [ALL_TIME, RECENT_PERIOD])
@pytest.mark.parametrize("statuses", [(), (1,), (2, 3, 4)])
@pytest.mark.parametrize("types", [(), ("legalPayments", "letters")])
def test_a_selection_holds_what_fits_newest_first(
    state: State,
    rows: list[BankDocument],
    days: tuple[dt.date, dt.date],
    statuses: tuple[int, ...],
    types: tuple[str, ...],
) -> None:
    account = rows[0].number
    asked = selection(
        "documents",
        COLUMNS,
        days,
        account=state.account_codes((account, "BY00 unknown")),
        status=statuses,
        type=tuple(TYPE_CODES[name] for name in types),
    )
    expected = [
        d.id
        for d in rows
        if d.number == account
        and days[0] <= d.date <= days[1]
        and d.status in (statuses or labels.DOCUMENT_STATUSES)
        and d.type in (types or labels.DOCUMENT_TYPES)
    ]
    selections = ListQueries(state)
    assert selections.count(asked) == len(expected)
    for start in (0, 1, len(expected) // 2, len(expected) - 1, len(expected)):
        part = selections.part(asked, start=max(start, 0), rows=7)
        assert [row[0] for row in part] == expected[max(start, 0) : max(start, 0) + 7]
    assert [row[0] for piece in selections.pieces(asked, tuple) for row in piece] == expected


@pytest.mark.parametrize("pieces_before", [0, 1, 30])
def test_a_whole_list_is_what_it_was_when_it_was_asked_for(
    state: State,
    movement: StatusChanges,
    rows: list[BankDocument],
    clock: Clock,
    pieces_before: int,
) -> None:
    """Documents are made, moved and removed while the list is being sent."""
    call: Any = {"pageNo": 0, "pageRowCount": 50}
    answers, writer = ListAnswers(ListQueries(state)), RowWriter(state)
    asked = selection("documents", COLUMNS, ALL_TIME)

    async def body() -> bytes:
        answer = answers.answer(call, asked, writer.write)
        assert not isinstance(answer.body, bytes)
        sent = [await anext(answer.body) for _ in range(pieces_before)]
        with state.changing():
            for row in (rows[0], rows[-1]):
                state.remove_document(row.id)
            new = rows[-2]._replace(id=9_000_000_000, corr_name="Новый получатель")
            state.write_document(new, BankDocumentDetails("", "", "", "", clock.now(), clock.now()))
        movement.move_document(movement.documents_in(1, 500)[-1].id, 4)
        return b"".join([*sent, *[piece async for piece in answer.body]])

    before = asyncio.run(answers.answer(call, asked, writer.write).whole())
    assert asyncio.run(body()) == before
    assert json.loads(before)["totalRowCount"] == len(json.loads(before)["page"]) == len(rows)


def test_a_whole_list_has_what_a_reset_takes_away_meanwhile(
    state: State, rows: list[BankDocument], clock: Clock
) -> None:
    call: Any = {"pageNo": 0, "pageRowCount": 50}
    new = rows[-1]._replace(id=9_000_000_000, corr_name="Новый получатель")
    with state.changing():
        state.write_document(new, BankDocumentDetails("", "", "", "", clock.now(), clock.now()))
    answers, writer = ListAnswers(ListQueries(state)), RowWriter(state)
    answer = answers.answer(call, selection("documents", COLUMNS, ALL_TIME), writer.write)
    state.reset()
    body = json.loads(asyncio.run(answer.whole()))
    assert body["totalRowCount"] == len(body["page"]) == len(rows) + 1
    assert new.corr_name in {row["corrName"] for row in body["page"]}


def test_a_list_too_long_to_be_held_is_read_on(
    state: State, monkeypatch: pytest.MonkeyPatch, rows: list[BankDocument]
) -> None:
    monkeypatch.setattr(list_queries, "MOST_KEPT", 5)
    pieces = ListQueries(state).pieces(selection("documents", COLUMNS, ALL_TIME), tuple)
    with state.changing():
        state.remove_document(rows[0].id)
    assert sum(len(piece) for piece in pieces) == len(rows) - 1


def test_an_account_without_documents_has_none(state: State) -> None:
    asked = selection("documents", COLUMNS, ALL_TIME, account=state.account_codes(("unknown",)))
    assert ListQueries(state).count(asked) == 0


def test_a_count_is_remembered_until_the_state_changes(
    state: State, movement: StatusChanges
) -> None:
    selections = ListQueries(state)
    asked = selection("documents", COLUMNS, ALL_TIME, status=(2,))
    before = selections.count(asked)
    with state.connection:
        state.connection.execute("UPDATE documents SET num = num")
    assert selections.count(asked) == before
    movement.move_document(movement.documents_in(2, 1)[0].id, 4)
    assert selections.count(asked) == before - 1
    state.reset()
    assert selections.count(asked) == before


def test_only_so_many_filters_are_remembered(state: State) -> None:
    selections = ListQueries(state)
    for day in range(200):
        date = ALL_TIME[0] + dt.timedelta(days=day)
        selections.count(selection("documents", COLUMNS, (date, date)))
    assert len(selections._known) == 64


def test_rows_are_written_as_their_model_says(state: State, rows: list[BankDocument]) -> None:
    writer = RowWriter(state)
    written = [
        writer.write(row) for row in ListQueries(state).part(
            selection("documents", COLUMNS, ALL_TIME), start=0, rows=len(rows)
        )
    ]  # fmt: skip
    for document, text in zip(rows, written, strict=True):
        body = assumed.BankDocument.of(
            document,
            type_name=labels.DOCUMENT_TYPES[document.type],
            status_name=labels.DOCUMENT_STATUSES[document.status],
        )
        assert text == encode(body.tree())


def test_a_writer_forgets_what_a_reset_takes_back(state: State) -> None:
    writer = RowWriter(state)
    row = (1, NOW.toordinal(), "1", 0, 1, 900, 1, 100, "BYN", "")
    state.connection.execute("INSERT INTO accounts VALUES (900, 'BY1')")
    assert '"number":"BY1"' in writer.write(row)
    state.reset()
    state.connection.execute("INSERT INTO accounts VALUES (900, 'BY2')")
    assert '"number":"BY2"' in writer.write(row)


def test_amounts_are_exact_numbers(sandbox: SandboxProcess, rows: list[BankDocument]) -> None:
    text = sandbox.get("/", WHOLE).text
    read = json.loads(text, parse_float=Decimal, parse_int=Decimal)["page"]
    assert [row.get("amount") for row in read] == [
        None if d.amount is None else Decimal(d.amount) / 100 for d in rows
    ]


def test_the_default_period_is_the_month_up_to_today(sandbox: SandboxProcess) -> None:
    def default() -> object:
        return sandbox.get("/", {"pageNo": 0}).json()

    def between(first: str, last: str) -> object:
        return sandbox.get("/", {"pageNo": 0, "dateFrom": first, "dateTo": last}).json()

    assert default() == between("16.10.2026", "16.11.2026")
    sandbox.advance(15 * 3600 + 1)
    assert default() == between("17.10.2026", "17.11.2026")


def test_zero_means_all_rows(sandbox: SandboxProcess) -> None:
    whole = page(sandbox)
    assert page(sandbox, pageNo=0, pageRowCount=50) == whole
    assert page(sandbox, pageNo=7) == whole
    assert page(sandbox, pageNo=0) == whole
    assert len(page(sandbox, pageRowCount=2**31 - 1)) == len(whole)
    assert page(sandbox, pageNo=2**31 - 1, pageRowCount=2**31 - 1) == []


def test_only_what_awaits_signature_can_be_signed(
    sandbox: SandboxProcess, rows: list[BankDocument]
) -> None:
    assert [row["id"] for row in page(sandbox, "/signs")] == [d.id for d in rows if d.status == 1]
    chosen = page(sandbox, "/signs")[0]
    sandbox.advance_document(chosen["id"], 2)
    assert chosen["id"] not in {row["id"] for row in page(sandbox, "/signs")}


def test_a_period_that_ends_before_it_begins_is_empty(sandbox: SandboxProcess) -> None:
    answer = sandbox.get("/", {"dateFrom": "02.11.2026", "dateTo": "01.11.2026"})
    assert answer.json() == {"totalRowCount": 0, "page": []}
