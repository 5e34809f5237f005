"""An error of a probe or a send does not end the search for a row or disturb other searches."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop_app.domain.outbox.operations import OPERATIONS, Operation
from desktop_app.domain.outbox.rows import DeliveryVerdict, OutboxState
from desktop_app.services.outbox.errors import LookFailed
from desktop_app.services.outbox.outcome_searches import OutcomeSearches
from desktop_app.services.outbox.submission import Submission, row_of
from desktop_app.storage.engine.errors import DiskFull
from tests.services.outbox.bank import Fault, PlannedFault, SimulatedClock
from tests.services.outbox.gateway import Gateway, order_of
from tests.services.outbox.rig import LETTER, opened
from tests.support.company import until

if TYPE_CHECKING:
    from desktop_app.domain.outbox.rows import OutboxRow
    from tests.services.outbox.gateway import Story
    from tests.services.outbox.rig import OutboxRig
    from tests.support.loops import Run

FULL: Final = DiskFull(path=Path("store.db"))
FAULTS: Final = (
    RecursionError("maximum recursion depth exceeded"),
    KeyError("ip"),
    ValueError("no number"),
    TypeError("no text"),
    ZeroDivisionError(),
    MemoryError(),
    OSError(28, "No space left on device"),
    TimeoutError(),
    FULL,
    AssertionError(),
)
NOW: Final = datetime(2026, 11, 16, 9, tzinfo=UTC)
KINDS: Final = ("register_order", "pay_by_card", "create_other")


class FailingProbe:
    """Probes as another probe does, but raises at the next probes of one row."""

    def __init__(self, finding: Any, row_id: str, faults: list[Exception]) -> None:
        self._finding = finding
        self._row_id = row_id
        self._faults = faults
        self.raised: list[Exception] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._finding, name)

    async def probe(self, row: OutboxRow) -> Any:
        if row.id == self._row_id and self._faults:
            self.raised.append(self._faults.pop(0))
            raise self.raised[-1]
        return await self._finding.probe(row)


def sending(kind: str, gateway: Gateway) -> Submission:
    """Something to send of a kind."""
    if kind == "create_other":
        return Submission(operation=Operation.CREATE_OTHER, instruction=LETTER)
    return order_of(Operation(kind), gateway)


@settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    faults=st.lists(st.sampled_from(FAULTS), min_size=1, max_size=5),
    spoilt=st.integers(0, len(KINDS) - 1),
)
def test_whatever_a_look_raises_its_search_goes_on_and_so_do_the_others(
    tmp_path: Path, faults: list[Exception], spoilt: int
) -> None:
    folder = tmp_path / str(len(list(tmp_path.iterdir())))
    folder.mkdir()

    async def scenario() -> None:
        clock = SimulatedClock()
        gateway = Gateway(clock)
        async with opened(folder / "store.db", gateway, clock) as rig:
            ids: list[str] = []
            for kind in KINDS:
                order = sending(kind, gateway)
                gateway.planned_faults.append(PlannedFault(Fault.DROP_AFTER))
                ids += await rig.send(order)
            service = OPERATIONS[Operation(KINDS[spoilt])].service
            looking = FailingProbe(rig.channels[service], ids[spoilt], list(faults))
            rig.channels[service] = looking
            await rig.let_pass(1.5)
            for place, row_id in enumerate(ids):
                row = await rig.row(row_id)
                state = OutboxState.UNKNOWN if place == spoilt else OutboxState.CONFIRMED
                assert row.state is state
            shown = (await rig.row(ids[spoilt])).progress.error
            assert shown == LookFailed.code or isinstance(faults[0], DiskFull)
            await rig.let_pass(600)
            assert looking.raised == faults
            for row_id in ids:
                row = await rig.row(row_id)
                assert (row.state, row.progress.verdict) == (
                    OutboxState.CONFIRMED,
                    DeliveryVerdict.ARRIVED,
                )
                assert row.progress.error == ""
            programs = [fault for fault in faults if not isinstance(fault, DiskFull)]
            assert set(map(repr, rig.failures)) == set(map(repr, programs))
            rig.failures.clear()

    asyncio.run(scenario())


@pytest.mark.parametrize("kind", KINDS)
def test_a_send_that_breaks_off_is_looked_for_at_once(
    story: Story, gateway: Gateway, kind: str
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = sending(kind, gateway)
        name = {
            "register_order": "register",
            "pay_by_card": "pay_by_card",
            "create_other": "create_other",
        }[kind]
        does = getattr(gateway, name)

        async def broken(*given: Any) -> Any:
            await does(*given)
            raise RecursionError

        setattr(gateway, name, broken)
        (row_id,) = await rig.send(order)
        assert (await rig.row(row_id)).state is OutboxState.UNKNOWN
        assert [type(failure) for failure in rig.failures] == [RecursionError]
        rig.failures.clear()
        await rig.let_pass(10)
        row = await rig.row(row_id)
        assert (row.state, row.progress.verdict) == (OutboxState.CONFIRMED, DeliveryVerdict.ARRIVED)

    story(scenario)


@pytest.mark.parametrize("kind", KINDS)
def test_what_could_not_be_written_down_after_a_send_is_looked_for(
    story: Story, gateway: Gateway, kind: str
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        order = sending(kind, gateway)
        move, full = rig.store.move, [2]

        async def moving(row: OutboxRow, state: OutboxState) -> OutboxRow:
            if row.state is OutboxState.SENDING and full[0]:
                full[0] -= 1
                raise FULL
            return await move(row, state)

        rig.store.move = moving  # type: ignore[method-assign]
        (row_id,) = await rig.send(order)
        assert (await rig.row(row_id)).state is OutboxState.SENDING
        await rig.let_pass(60)
        row = await rig.row(row_id)
        assert (row.state, row.progress.verdict) == (OutboxState.CONFIRMED, DeliveryVerdict.ARRIVED)
        assert [type(failure) for failure in rig.failures] == [DiskFull, DiskFull]
        rig.failures.clear()

    story(scenario)


def test_a_row_that_cannot_be_resumed_does_not_stop_the_others(
    story: Story, gateway: Gateway
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        orders = [sending(kind, gateway) for kind in KINDS]
        ids = await rig.outbox.enqueue(orders, send=False)
        for row_id in ids:  # as a process leaves them that is killed before it sends
            await rig.outbox._steps._prepared(await rig.row(row_id))
        failed: list[str] = []
        move = rig.store.move

        async def moving(row: OutboxRow, state: OutboxState) -> OutboxRow:
            if row.id == ids[0] and not failed:
                failed.append(row.id)
                raise KeyError(row.id)
            return await move(row, state)

        rig.store.move = moving  # type: ignore[method-assign]
        await rig.outbox.start()
        states = [(await rig.row(row_id)).state for row_id in ids]
        assert states == [OutboxState.SENDING, OutboxState.UNKNOWN, OutboxState.UNKNOWN]
        await rig.let_pass(600)
        for row_id in ids:
            row = await rig.row(row_id)
            assert (row.state, row.progress.verdict) == (
                OutboxState.READY,
                DeliveryVerdict.DID_NOT_ARRIVE,
            )
        assert [type(failure) for failure in rig.failures] == [KeyError]
        rig.failures.clear()

    story(scenario)


def test_a_search_that_is_asked_for_while_another_one_ends_begins_after_it(run_async: Run) -> None:
    """The earlier one has read that the row is being sent; its answer is lost in that moment."""

    async def story() -> None:
        looking, looked = asyncio.Event(), asyncio.Event()
        sending = row_of(Submission(operation=Operation.CREATE_OTHER, instruction=LETTER), NOW)
        found = [replace(sending, state=OutboxState.SENDING)]

        async def look(_: str) -> OutboxRow | None:
            row = found[-1]
            if not looking.is_set():
                looking.set()
                await looked.wait()
            elif row.state is OutboxState.UNKNOWN:
                row = replace(row, state=OutboxState.CONFIRMED)
                found.append(row)
            return row

        async def sleep(_: float) -> None:
            await asyncio.sleep(0)

        failures: list[Exception] = []
        searches = OutcomeSearches(look=look, sleep=sleep, on_failure=failures.append)
        searches.begin(sending.id)
        await looking.wait()
        found.append(replace(sending, state=OutboxState.UNKNOWN))
        searches.begin(sending.id)
        looked.set()
        await until(lambda: not len(searches))
        assert (found[-1].state, failures) == (OutboxState.CONFIRMED, [])

    run_async(story())
