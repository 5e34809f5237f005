"""Tests of outbox rows and drafts: storage, transitions and numbers."""

from __future__ import annotations

import itertools
import shutil
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.documents.listed import (
    BankDocument,
    BankDocumentDetails,
    DocumentType,
    OtherField,
    Party,
)
from desktop_app.domain.gateway.order_outcomes import OrderOutcome, OrderStanding
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind
from desktop_app.domain.instructions.instruction import (
    DebitAcceptance,
    DebitAcceptanceRecall,
    OtherDocument,
    PaymentInstruction,
    RegisterRequestDraft,
)
from desktop_app.domain.outbox.drafts import Draft, InstructionSummary, Source, SourceKind
from desktop_app.domain.outbox.history import StepKind, step_of
from desktop_app.domain.outbox.operations import Deletion, Operation, type_of
from desktop_app.domain.outbox.rows import (
    TRANSITIONS,
    DeliveryVerdict,
    NumberTaken,
    OutboxRow,
    OutboxState,
    Progress,
    TransitionNotAllowed,
    summary_of,
)
from desktop_app.domain.register.obligations import RegisterRequestType
from desktop_app.domain.signing.attempts import SigningAttempt
from desktop_app.domain.signing.results import (
    AttemptState,
    DocumentResult,
    SigningOutcome,
    SigningProgress,
)
from desktop_app.domain.values.money import Amount
from desktop_app.storage.documents.document_store import DocumentStore
from desktop_app.storage.engine.database import Database
from desktop_app.storage.outbox import rows as outbox_rows
from desktop_app.storage.outbox.drafts import DraftStore
from desktop_app.storage.outbox.outbox_store import OutboxStore
from desktop_app.storage.outbox.reserved_numbers import NumberStore
from desktop_app.storage.window import OutboxFilter, Sort, SortKey
from tests.storage.conftest import KEY
from tests.storage.strategies import DETAILS
from tests.support.paying_instructions import PAYING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    import apsw

    from desktop_app.domain.outbox.operations import Sendable
    from tests.storage.conftest import OpenStore
    from tests.storage.strategies import ManualClock
    from tests.support.loops import Run

ACCOUNT: Final = "BY13ALFA30120000000010270000"
FIXTURE: Final = Path(__file__).parents[1] / "fixtures" / "store_0001.db"
STORED: Final = tuple(each for each in OutboxState if each is not OutboxState.DAMAGED)
LOOKED, GONE = StepKind.LOOKED, StepKind.DISCARDED
MOMENT: Final = datetime(2026, 3, 15, 9, 30, tzinfo=UTC)

PAYMENT: Final = PaymentInstruction(
    type=DocumentType.LEGAL_PAYMENTS,
    number="7",
    date=date(2026, 3, 15),
    account=ACCOUNT,
    party=Party(
        name="ООО «Альфа»", taxpayer_number="100000001", account="BY86AKBB30120000000020270000"
    ),
    amount=Amount(Decimal("10.50"), "BYN"),
    purpose="Оплата за товар",
)
INSTRUCTIONS: Final[dict[Operation, Sendable]] = {
    Operation.CREATE_PAYMENT: PAYMENT,
    Operation.CHANGE_PAYMENT: PAYMENT,
    Operation.CREATE_REGISTER_REQUEST: RegisterRequestDraft(
        type=RegisterRequestType.ALL_OF_PAYER,
        payer_name="ОАО «Бета»",
        payer_taxpayer_number="100000001",
        period_from=date(2026, 1, 1),
    ),
    Operation.CREATE_DEBIT_ACCEPTANCE: DebitAcceptance(number="8", account=ACCOUNT),
    Operation.RECALL_DEBIT_ACCEPTANCE: DebitAcceptanceRecall(number="9", acceptance_id="5"),
    Operation.CREATE_OTHER: OtherDocument(type=DocumentType.LETTERS, number="10", copies=2),
    Operation.CHANGE_OTHER: OtherDocument(type=DocumentType.LETTERS, text="Просим"),
    Operation.DELETE_DOCUMENT: Deletion(document=BankDocument(id="3", number="11")),
    Operation.SIGN_DOCUMENTS: SigningAttempt(
        documents=(
            BankDocument(
                id="5",
                number="12",
                date=date(2026, 3, 15),
                status=1,
                amount=Amount(Decimal("10.50"), "BYN"),
                other=(OtherField("strange", "[1]"),),
            ),
            BankDocument(id="6"),
        )
    ),
    **PAYING,
}


def make_row(
    row_id: str = "a", *, operation: Operation = Operation.CREATE_PAYMENT, number: str = ""
) -> OutboxRow:
    instruction = INSTRUCTIONS[operation]
    if number and isinstance(instruction, PaymentInstruction):
        instruction = replace(instruction, number=number)
    changing = {Operation.CHANGE_PAYMENT, Operation.CHANGE_OTHER, Operation.DELETE_DOCUMENT}
    return OutboxRow(
        id=row_id,
        operation=operation,
        type=type_of(instruction),
        state=OutboxState.READY,
        summary=summary_of(instruction),
        instruction=instruction,
        fields={"amount": "10,5"},
        source=Source(SourceKind.TEMPLATE, "t1"),
        target="3" if operation in changing else "",
        document_id="",
        progress=Progress(
            signing=SigningProgress(
                expires_at=MOMENT,
                state=AttemptState.DONE,
                results=(
                    DocumentResult(id="5", outcome=SigningOutcome.SIGNED, message="Подписан"),
                    DocumentResult(id="6"),
                ),
            )
            if operation is Operation.SIGN_DOCUMENTS
            else None
        ),
        created_at=MOMENT,
        changed_at=MOMENT,
    )


@pytest.mark.parametrize("operation", Operation)
def test_a_row_comes_back_as_it_was_kept(
    open_store: OpenStore, run_async: Run, clock: ManualClock, operation: Operation
) -> None:
    row = make_row(operation=operation)

    async def scenario() -> None:
        async with open_store() as database:
            store = OutboxStore(database, clock=clock)
            await store.add([row])
            assert await store.get("a") == row
        async with open_store() as database:
            assert await OutboxStore(database, clock=clock).get("a") == row

    run_async(scenario())


@given(
    progress=st.builds(
        Progress,
        attempts=st.integers(0, 5),
        first_sent_at=st.none() | st.just(MOMENT),
        known=st.none() | st.lists(st.text(max_size=3), max_size=3).map(tuple),
        before=st.none() | DETAILS.filter(lambda one: isinstance(one, BankDocumentDetails)),
        order_before=st.none() | st.builds(OrderStanding, state=st.none() | st.integers(0, 8)),
        order=st.builds(OrderOutcome, kind=st.none() | st.sampled_from(PaymentOutcomeKind)),
        taken=st.booleans(),
        doubtful=st.booleans(),
        decided_unseen=st.booleans(),
        stopped_since=st.none() | st.just(MOMENT),
        looks=st.integers(0, 9),
        verdict=st.none() | st.sampled_from(DeliveryVerdict),
        candidates=st.lists(st.text(max_size=3), max_size=3).map(tuple),
        message=st.text(st.characters(codec="utf-8"), max_size=9),
        error_parameters=st.lists(
            st.tuples(st.text(max_size=3), st.text(max_size=3)), max_size=2
        ).map(tuple),
    )
)
def test_everything_known_of_a_row_comes_back(progress: Progress) -> None:
    row = replace(make_row(), progress=progress, state=OutboxState.UNKNOWN)
    written = dict(zip(outbox_rows.COLUMNS, outbox_rows.columns(row), strict=True))
    names = outbox_rows.SELECTED.replace(" ", "").split(",")[1:]
    assert outbox_rows.row((1, *(written[name] for name in names))) == row


@pytest.mark.parametrize(
    ("state", "attempts", "complete", "spoilt", "never_sent"),
    [
        (OutboxState.DRAFT, 0, False, "fields", True),
        (OutboxState.DRAFT, 1, False, "fields", False),
        (OutboxState.DRAFT, 0, True, "fields", False),
        (OutboxState.DRAFT, 0, False, "progress", False),
        (OutboxState.DRAFT, 0, True, "instruction", False),
        (OutboxState.REFUSED, 1, True, "fields", False),
        (OutboxState.REFUSED, 0, False, "fields", False),
        (OutboxState.READY, 0, True, "fields", False),
        (OutboxState.DRAFT, 0, False, "state", False),
    ],
)
def test_a_damaged_row_was_never_sent_only_where_nothing_stored_tells_of_it(
    state: OutboxState, attempts: int, complete: bool, spoilt: str, never_sent: bool
) -> None:
    made = make_row()
    row = replace(
        made,
        state=state,
        instruction=made.instruction if complete else None,
        progress=Progress(attempts=attempts),
    )
    written = dict(zip(outbox_rows.COLUMNS, outbox_rows.columns(row), strict=True))
    written[spoilt] = "{"
    names = outbox_rows.SELECTED.replace(" ", "").split(",")[1:]
    damaged = outbox_rows.row((1, *(written[name] for name in names)))
    assert damaged.damage is not None
    assert damaged.damage.never_sent is never_sent


@pytest.mark.parametrize(("found", "wanted"), list(itertools.product(STORED, OutboxState)))
def test_rows_go_where_the_table_says_and_nowhere_else(
    open_store: OpenStore,
    run_async: Run,
    clock: ManualClock,
    found: OutboxState,
    wanted: OutboxState,
) -> None:
    async def scenario() -> None:
        async with open_store() as database:
            store = OutboxStore(database, clock=clock)
            row = await _row_in_state(store, found)
            clock.move(minutes=1)
            if wanted in TRANSITIONS[found]:
                assert (await store.move(row, wanted)).state is wanted
            else:
                with pytest.raises(TransitionNotAllowed):
                    await store.move(row, wanted)
            kept = await store.get("a")
            assert kept is not None
            moved = wanted in TRANSITIONS[found]
            assert kept.state is (wanted if moved else found)
            assert (kept.changed_at == clock.now()) is moved

    run_async(scenario())


async def _row_in_state(store: OutboxStore, state: OutboxState) -> OutboxRow:
    """A row in a state, on one of the ways that lead there."""
    await store.add([make_row()])
    ways = {
        OutboxState.DRAFT: [OutboxState.DRAFT],
        OutboxState.READY: [],
        OutboxState.SENDING: [OutboxState.SENDING],
    }
    last = [OutboxState.SENDING, state]
    row = await store.get("a")
    assert row is not None
    for step in ways.get(state, last):
        row = await store.move(row, step)
    return row


def test_a_row_that_moved_meanwhile_is_left_alone(
    open_store: OpenStore, run_async: Run, clock: ManualClock
) -> None:
    async def scenario() -> None:
        async with open_store() as database:
            store = OutboxStore(database, clock=clock)
            row = make_row()
            await store.add([row])
            sending = await store.move(row, OutboxState.SENDING)
            for stale in (store.move(row, OutboxState.DRAFT), store.note(row)):
                with pytest.raises(TransitionNotAllowed) as caught:
                    await stale
                assert caught.value.found is OutboxState.SENDING
            with pytest.raises(TransitionNotAllowed):
                await store.note(make_row("nobody"))
            assert await store.get("a") == sending

    run_async(scenario())


def test_a_draft_is_kept_at_every_change_and_becomes_a_row_with_its_identifier(
    open_store: OpenStore, run_async: Run, clock: ManualClock
) -> None:
    draft = Draft(
        id="a",
        operation=Operation.CREATE_PAYMENT,
        type="legalPayments",
        fields={"amount": "1 234,"},
        summary=InstructionSummary(party=Party(name="ООО «Альфа»")),
        source=Source(SourceKind.DOCUMENT, "77"),
    )

    async def scenario() -> None:
        async with open_store() as database:
            await DraftStore(database, clock=clock).save(draft)
            clock.move(seconds=5)
            changed = replace(draft, fields={"amount": "1 234,5"})
            await DraftStore(database, clock=clock).save(changed)
        async with open_store() as database:
            drafts, store = DraftStore(database, clock=clock), OutboxStore(database, clock=clock)
            kept = await store.get("a")
            assert kept is not None
            assert (kept.state, kept.fields) == (OutboxState.DRAFT, changed.fields)
            assert (kept.type, kept.summary, kept.source) == (
                draft.type,
                draft.summary,
                draft.source,
            )
            assert (kept.created_at, kept.changed_at) == (MOMENT, clock.now())
            await store.add([make_row()])
            row = await store.get("a")
            assert row is not None
            assert (row.state, row.created_at) == (OutboxState.READY, MOMENT)
            with pytest.raises(TransitionNotAllowed):
                await drafts.save(changed)
            with pytest.raises(TransitionNotAllowed):
                await store.add([make_row()])
            await store.move(row, OutboxState.DRAFT)
            taken_back = await store.get("a")
            assert taken_back is not None
            assert taken_back.state is OutboxState.DRAFT
            assert taken_back.instruction == PAYMENT
            assert taken_back.fields == {"amount": "10,5"}

    run_async(scenario())


def test_only_what_was_not_sent_or_was_refused_is_thrown_away(
    open_store: OpenStore, run_async: Run, clock: ManualClock
) -> None:
    async def scenario() -> None:
        async with open_store() as database:
            store = OutboxStore(database, clock=clock)
            thrown = []
            for state in STORED:
                await _row_in_state(store, state)
                if await store.discard("a"):
                    thrown.append(state)
                    assert await store.get("a") is None
                else:
                    await database.write(lambda each: each.execute("DELETE FROM outbox").get)
                    await database.write(
                        lambda each: each.execute("DELETE FROM reserved_numbers").get
                    )
            assert thrown == [OutboxState.DRAFT, OutboxState.READY, OutboxState.REFUSED]
            assert not await store.discard("nobody")

    run_async(scenario())


def test_what_was_thrown_away_last_comes_back_after_a_restart(
    open_store: OpenStore, run_async: Run, clock: ManualClock
) -> None:
    async def scenario() -> None:
        async with open_store() as database:
            store = OutboxStore(database, clock=clock)
            await store.add([make_row("a"), make_row("b", number="8"), make_row("c", number="9")])
            await store.discard_many(["c"], step="earlier")
            await store.discard_many(["a"], step="last")
            await store.discard_many(["b"], step="last")
        async with open_store() as database:
            store = OutboxStore(database, clock=clock)
            assert await store.last_discarded() == ("a", "b")
            await store.add([make_row("d", number="8")])  # the number of b is given away
            assert await store.bring_back(("a", "b", "c")) == ("a", "b")
            assert await store.last_discarded() == ()
            states = {row.id: row.state for row in await store.get_many("abc")}
            assert states == {"a": OutboxState.READY, "b": OutboxState.DRAFT}

    run_async(scenario())


def _emptied(connection: apsw.Connection, table: str) -> None:
    connection.execute(f"DELETE FROM {table}")  # noqa: S608 - own names


def test_a_number_has_one_holder_in_an_account_and_year(
    open_store: OpenStore, run_async: Run, clock: ManualClock
) -> None:
    async def scenario() -> None:
        async with open_store() as database:
            store, numbers = OutboxStore(database, clock=clock), NumberStore(database)
            await store.add([make_row("a"), make_row("b", number="8")])
            with pytest.raises(NumberTaken) as caught:
                await store.add([make_row("c", number="9"), make_row("d")])
            assert caught.value.holder == "a"
            assert await store.get("c") is None, "all of them or none"
            assert await numbers.used(ACCOUNT, 2026) == ("7", "8")
            assert await numbers.holder(f"{ACCOUNT[:4]} {ACCOUNT[4:]}", 2026, " 7 ") == "a"
            assert await numbers.holder(ACCOUNT, 2027, "7") is None
            await store.add([make_row("d")], same_number=True)
            await store.discard("d")
            assert await numbers.holder(ACCOUNT, 2026, "7") == "a"

    run_async(scenario())


@pytest.mark.parametrize(
    ("state", "kept"),
    [
        (OutboxState.DRAFT, False),
        (OutboxState.REFUSED, False),
        (OutboxState.UNKNOWN, True),
        (OutboxState.CONFIRMED, True),
    ],
)
def test_a_number_is_free_again_only_when_it_was_not_used(
    open_store: OpenStore, run_async: Run, clock: ManualClock, state: OutboxState, kept: bool
) -> None:
    async def scenario() -> None:
        async with open_store() as database:
            await _row_in_state(OutboxStore(database, clock=clock), state)
            holder = await NumberStore(database).holder(ACCOUNT, 2026, "7")
            assert (holder == "a") is kept

    run_async(scenario())


def test_a_change_takes_no_number(
    open_store: OpenStore, run_async: Run, clock: ManualClock
) -> None:
    async def scenario() -> None:
        async with open_store() as database:
            store = OutboxStore(database, clock=clock)
            await store.add([make_row("a")])
            await store.add([make_row("b", operation=Operation.CHANGE_PAYMENT)])
            assert await NumberStore(database).holder(ACCOUNT, 2026, "7") == "a"

    run_async(scenario())


def test_numbers_that_the_bank_lists_are_used_too(
    open_store: OpenStore, run_async: Run, clock: ManualClock
) -> None:
    listed = BankDocument(id="1", number="12", date=date(2026, 2, 1), account=ACCOUNT)
    older = replace(listed, id="2", number="900", date=date(2025, 2, 1))

    async def scenario() -> None:
        async with open_store() as database:
            await DocumentStore(database, clock=clock).save_page((listed, older))
            await OutboxStore(database, clock=clock).add([make_row(number="9")])
            assert await NumberStore(database).used(ACCOUNT, 2026) == ("9", "12")

    run_async(scenario())


def test_the_page_sees_drafts_and_rows_in_every_order(
    open_store: OpenStore, run_async: Run, clock: ManualClock
) -> None:
    async def scenario() -> None:
        async with open_store() as database:
            store = OutboxStore(database, clock=clock)
            for name, number in (("b", "10"), ("a", "9"), ("c", "11")):
                await store.add([make_row(name, number=number)])
                clock.move(minutes=1)
            await DraftStore(database, clock=clock).save(
                Draft(
                    id="d",
                    operation=Operation.CREATE_OTHER,
                    summary=InstructionSummary(purpose="Ёлка"),
                )
            )
            await store.add([make_row("e", operation=Operation.DELETE_DOCUMENT)])

            async def ids(sort: Sort, **where: object) -> str:
                wanted = OutboxFilter(**where)  # type: ignore[arg-type]
                window = await store.window(wanted, sort, offset=0, limit=10)
                assert window.count == len(window.rows) == (await store.totals(wanted)).count
                for place, row in enumerate(window.rows):
                    assert await store.position(wanted, sort, row.id) == place
                return "".join(row.id for row in window.rows)

            newest = Sort(SortKey.CHANGED, descending=True)
            assert await ids(newest) == "edcab"
            assert await ids(Sort(SortKey.NUMBER)) == "dabce"
            assert await ids(newest, states=frozenset({OutboxState.DRAFT})) == "d"
            assert await ids(newest, operations=frozenset({Operation.CREATE_PAYMENT})) == "cab"
            assert await ids(newest, text="елк") == "d"
            assert await ids(newest, text=" альфа» ") == "cab"
            assert await ids(newest, text="BY86 AKBB 3012") == "cab"
            for key in (SortKey.DATE, SortKey.TYPE, SortKey.STATUS, SortKey.ACCOUNT,
                        SortKey.PARTY, SortKey.AMOUNT):  # fmt: skip
                assert sorted(await ids(Sort(key))) == list("abcde")
            before = (await store.window(OutboxFilter(), newest, offset=0, limit=1)).generation
            await store.discard("d")
            after = (await store.window(OutboxFilter(), newest, offset=0, limit=1)).generation
            assert after > before

    run_async(scenario())


def test_rows_by_amount_are_ordered_within_a_currency(
    open_store: OpenStore, run_async: Run, clock: ManualClock
) -> None:
    """Also one that was brought back; one whose content cannot be read comes first."""
    amounts = {
        "a": Amount(Decimal(1_000_000), "RUB"), "b": Amount(Decimal(900_000), "BYN"),
        "c": Amount(Decimal(500), "JPY"), "d": Amount(Decimal(100), "EUR"),
        "e": Amount(Decimal(90), "EUR"), "f": Amount(Decimal(5), "USD"),
    }  # fmt: skip

    def priced(name: str) -> OutboxRow:
        row = make_row(name, number=str(ord(name)))
        paid = replace(PAYMENT, number=str(ord(name)), amount=amounts[name])
        return replace(row, instruction=paid, summary=summary_of(paid))

    async def scenario() -> None:
        async with open_store() as database:
            store = OutboxStore(database, clock=clock)
            await store.add([priced(name) for name in amounts])
            await database.write(
                lambda each: each.execute("UPDATE outbox SET summary = '{' WHERE id = 'f'")
            )
            await store.discard_many(["e"], step="1")
            assert await store.bring_back(["e"]) == ("e",)
            for descending in (False, True):
                sort = Sort(SortKey.AMOUNT, descending)
                found = await store.window(OutboxFilter(), sort, offset=0, limit=9)
                assert [row.id for row in found.rows] == list("fbedca"[:: -1 if descending else 1])
                for place, row in enumerate(found.rows):
                    assert await store.position(OutboxFilter(), sort, row.id) == place

    run_async(scenario())


def test_a_store_of_the_first_version_gets_its_outbox_and_keeps_the_rest(
    tmp_path: Path, run_async: Run, clock: ManualClock
) -> None:
    path = tmp_path / "store.db"
    shutil.copy(FIXTURE, path)

    async def scenario() -> None:
        database = await Database.open(path, key=KEY, clock=clock)
        try:
            store = OutboxStore(database, clock=clock)
            await store.add([make_row()])
            assert await store.get("a") == make_row()
            found = await database.read(
                lambda each: each.execute("SELECT count(*) FROM documents").get
            )
            assert found == 3
        finally:
            await database.close()

    run_async(scenario())
    assert list(tmp_path.glob("store.*.v1.backup")), "a copy is made before the step"


def test_every_write_is_durable(
    open_store: OpenStore,
    run_async: Run,
    clock: ManualClock,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A power cut cannot be made here; what makes a write outlive one can be read."""

    async def scenario() -> None:
        async with open_store() as database:
            modes: list[int] = []
            write = database.write

            def watched(work: Callable[[apsw.Connection], Any], **how: bool) -> Awaitable[Any]:
                def looked(connection: apsw.Connection) -> Any:
                    modes.append(connection.pragma("synchronous"))
                    return work(connection)

                return write(looked, **how)

            monkeypatch.setattr(database, "write", watched)
            store = OutboxStore(database, clock=clock)
            await DraftStore(database, clock=clock).save(
                Draft(id="d", operation=Operation.CREATE_OTHER)
            )
            await store.add([make_row()])
            row = await store.move(make_row(), OutboxState.SENDING)
            await store.note(row)
            await store.discard("d")
            assert modes == [2] * 5

    run_async(scenario())


_LAST_STEPS: Final[dict[OutboxState, list[dict[str, Any]]]] = {
    OutboxState.READY: [{"error": "a"}, {"verdict": DeliveryVerdict.DID_NOT_ARRIVE}, {}],
    OutboxState.UNKNOWN: [{"verdict": DeliveryVerdict.CANNOT_TELL}, {}],
    OutboxState.CONFIRMED: [{"verdict": DeliveryVerdict.ARRIVED}, {}],
}


@pytest.mark.parametrize("seed", range(12))
def test_the_history_of_a_row_has_every_step_with_its_time(
    open_store: OpenStore, run_async: Run, clock: ManualClock, seed: int
) -> None:
    chance = Random(seed)  # noqa: S311 - nothing secret

    async def scenario() -> None:
        async with open_store() as database:
            store = OutboxStore(database, clock=clock)
            await store.add([make_row("other", number="9"), make_row()])
            row = await store.get("a")
            assert row is not None
            expected = [(step_of(row), clock.now(), clock.now(), 1)]
            for _ in range(12):
                clock.move(seconds=chance.randint(1, 90))
                now, ways = clock.now(), sorted(TRANSITIONS[row.state])
                if ways and chance.random() < 0.6:
                    state = chance.choice(ways)
                    known = Progress(looked_at=row.progress.looked_at)
                    told = chance.choice(_LAST_STEPS.get(state, [{}]))
                    progress = replace(known, **told)
                    row = await store.move(replace(row, progress=progress), state)
                    if step_of(row) is not [k for k, *_ in expected if k is not LOOKED][-1]:
                        expected.append((step_of(row), now, now, 1))
                else:
                    row = await store.note(
                        replace(row, progress=replace(row.progress, looked_at=now))
                    )
                    kind, first, _, count = expected[-1]
                    if kind is LOOKED:
                        expected[-1] = kind, first, now, count + 1
                    else:
                        expected.append((LOOKED, now, now, 1))
            found = await store.history("a")
            told_of = [(each.kind, each.first_at, each.last_at, each.count) for each in found]
            assert told_of == expected
            assert len(await store.history("other")) == 1
            assert await store.history("nobody") == ()

    run_async(scenario())


def test_the_history_lasts_as_long_as_a_row_can_come_back(
    open_store: OpenStore, run_async: Run, clock: ManualClock
) -> None:
    async def scenario() -> None:
        async with open_store() as database:
            store = OutboxStore(database, clock=clock)
            await store.add([make_row(name, number=name) for name in "abc"])
            await store.discard("a")
            await store.discard_many(["b"], step="1")
            assert await store.history("a") == ()
            assert [each.kind for each in await store.history("b")] == [StepKind.READY, GONE]
            clock.move(seconds=1)
            await store.bring_back(("b",))
            back = [StepKind.READY, GONE, StepKind.READY]
            assert [each.kind for each in await store.history("b")] == back
            await store.discard_many(["b"], step="2")
            await store.discard_many(["c"], step="3")
            assert await store.history("b") == ()
            assert len(await store.history("c")) == 2

    run_async(scenario())


def test_a_row_does_not_take_the_place_of_a_draft_that_was_discarded(
    open_store: OpenStore, run_async: Run, clock: ManualClock
) -> None:
    async def scenario() -> None:
        async with open_store() as database:
            store = OutboxStore(database, clock=clock)
            with pytest.raises(TransitionNotAllowed) as refused:
                await store.add([make_row("a"), make_row("b", number="8")], of_drafts={"b"})
            assert refused.value.found is None
            assert await store.get_many(["a", "b"]) == (), "all of them, or none"
            await store.add([make_row("a")], of_drafts=frozenset())

    run_async(scenario())


MANY: Final = 3_000


def test_changes_of_what_a_row_made_are_found_among_many_of_years(
    run_async: Run, open_store: OpenStore, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A look reads what may be about its own document, not everything that was ever changed."""
    now = clock.now()
    made = replace(make_row("made"), created_at=now - timedelta(hours=1))
    change = make_row("change", operation=Operation.CHANGE_PAYMENT)

    def changed(number: int, own_number: str, ago: timedelta) -> OutboxRow:
        before = BankDocument(id=str(number), type=PAYMENT.type, number=own_number)
        return replace(
            change,
            id=f"change {number}",
            state=OutboxState.CONFIRMED,
            target=before.id,
            changed_at=now - ago,
            progress=Progress(before=BankDocumentDetails(document=before)),
        )

    step = timedelta(days=3 * 365) / MANY
    other = [changed(each, str(each + 100), step * each) for each in range(MANY)]
    mine = changed(MANY, "007", timedelta(minutes=5))
    unnumbered = changed(MANY + 1, "", timedelta(minutes=4))
    set_back = changed(MANY + 2, "7", timedelta(days=3))
    earlier = changed(MANY + 3, "7", timedelta(days=60))
    years_back = changed(MANY + 4, "7", timedelta(days=5 * 365))  # a clock that began anew
    rows = [*other, earlier, made, mine, unnumbered, set_back, years_back]
    read: list[OutboxRow] = []
    as_row = outbox_rows.row

    def counted(values: tuple[Any, ...]) -> OutboxRow:
        read.append(as_row(values))
        return read[-1]

    async def check() -> None:
        async with open_store() as database:
            store = OutboxStore(database, clock=clock)
            query = (
                f"INSERT INTO outbox ({', '.join(outbox_rows.COLUMNS)})"  # noqa: S608 - own names
                f" VALUES ({', '.join('?' * len(outbox_rows.COLUMNS))})"
            )
            values = [outbox_rows.columns(row) for row in rows]
            await database.write(lambda each: each.executemany(query, values))
            with monkeypatch.context() as counting:
                counting.setattr(outbox_rows, "row", counted)
                found = await store.changes(made)
            here = {mine.id, unnumbered.id, set_back.id, years_back.id}
            assert {row.id for row in found} == here
            assert len(read) == len(found), "nothing else was read whole"
            known = replace(made, progress=Progress(known=(mine.target,)))
            left = await store.changes(known)
            assert {row.id for row in left} == here - {mine.id}
            await database.write(
                lambda each: each.execute("UPDATE outbox SET key = key + ? WHERE id = 'made'", (9,))
            )
            renewed = await store.changes(made)
            assert {row.id for row in renewed} == here - {years_back.id}, "the clock decides"

    run_async(check())
