"""Property test of the queue of sends: any order of events, against a list for each service."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, Final, cast

from hypothesis import example, given, settings
from hypothesis import strategies as st

from desktop_app.domain.outbox.operation_names import Operation
from desktop_app.domain.outbox.operations import OPERATIONS, Service
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.services.outbox.send_queue import SendQueue

ROWS: Final = tuple("abcd")
OPERATION_OF: Final = {
    row: Operation.CREATE_PAYMENT if place % 3 else Operation.REGISTER_ORDER
    for place, row in enumerate(ROWS)
}
TURNS: Final = 12
"""Turns of the loop in which everything that can go on has gone on."""


class SendFailed(Exception):
    """Ends a send in these tests."""


@dataclass
class QueueFakes:
    """Fake store, steps and secrets of a queue: they wait until a test lets them continue."""

    states: dict[str, OutboxState] = field(default_factory=dict)
    sent: list[str] = field(default_factory=list)
    sending: dict[str, asyncio.Future[OutboxState]] = field(default_factory=dict)
    most_at_once: Counter[Service] = field(default_factory=Counter)
    searched: set[str] = field(default_factory=set)
    let_go: set[str] = field(default_factory=set)
    failures: list[Exception] = field(default_factory=list)
    reads: asyncio.Event = field(default_factory=asyncio.Event)
    kept: frozenset[str] | None = None

    # The store.

    async def get(self, row_id: str) -> Any:
        await self.reads.wait()
        state = self.states.get(row_id, OutboxState.READY)
        return SimpleNamespace(operation=OPERATION_OF[row_id], state=state)

    # The steps.

    async def send(self, row_id: str, _as_read: object, _secret: object) -> None:
        answered = asyncio.get_running_loop().create_future()
        self.sent.append(row_id)
        self.sending[row_id] = answered
        service = service_of(row_id)
        together = sum(service_of(each) is service for each in self.sending)
        self.most_at_once[service] = max(self.most_at_once[service], together)
        try:
            self.states[row_id] = await answered
        finally:
            del self.sending[row_id]

    # The secrets; their `get` is in `Secrets`.

    def close(self, *, but: frozenset[str] = frozenset()) -> None:
        self.kept = but


class Secrets:
    """Notes which secrets were dropped."""

    def __init__(self, fakes: QueueFakes) -> None:
        self._fakes = fakes
        self.close = fakes.close

    def get(self, _row_id: str) -> None:
        return None

    def let_go(self, row_id: str) -> None:
        self._fakes.let_go.add(row_id)


def service_of(row_id: str) -> Service:
    return OPERATIONS[OPERATION_OF[row_id]].service


class QueueModel:
    """A model of the queue as plain lists.

    Attributes:
        arriving: rows that were begun but not read yet.
        lines: rows that wait for their turn; the first one is being sent.
        ending: rows that were sent but not read again yet.
        sent: all rows that were sent, in order, by service.
    """

    def __init__(self) -> None:
        self.readable = True
        self.arriving: list[str] = []
        self.lines: dict[Service, list[str]] = {each: [] for each in Service}
        self.ending: list[str] = []
        self.sent: dict[Service, list[str]] = {each: [] for each in Service}
        self.to_search: set[str] = set()

    @property
    def row_ids(self) -> set[str]:
        return {
            *self.arriving,
            *self.ending,
            *(one for line in self.lines.values() for one in line),
        }

    @property
    def under_way(self) -> dict[Service, str]:
        return {service: line[0] for service, line in self.lines.items() if line}

    def begin(self, row: str) -> None:
        if row not in self.row_ids:
            self.arriving.append(row)
            self.go_on()

    def go_on(self) -> None:
        if not self.readable:
            return
        for row in self.arriving:
            self._join(row)
        self.arriving, self.ending = [], []

    def _join(self, row: str) -> None:
        service = service_of(row)
        self.lines[service].append(row)
        if len(self.lines[service]) == 1:
            self.sent[service].append(row)

    def end(self, row: str, state: OutboxState | None) -> None:
        line = self.lines[service_of(row)]
        assert line.pop(0) == row
        if line:
            self.sent[service_of(row)].append(line[0])
        if state is not None and not self.readable:
            self.ending.append(row)
        if state is None or state is OutboxState.UNKNOWN:
            self.to_search.add(row)

    def stop(self, row: str) -> bool:
        if row in self.under_way.values():
            return False
        self.arriving = [one for one in self.arriving if one != row]
        self.ending = [one for one in self.ending if one != row]
        for line in self.lines.values():
            if row in line:
                line.remove(row)
        return True


EVENTS: Final = (
    st.tuples(st.just("begin"), st.sampled_from(ROWS))
    | st.tuples(st.just("stop"), st.sampled_from(ROWS))
    | st.tuples(st.just("hold"), st.lists(st.sampled_from(ROWS), max_size=4, unique=True))
    | st.tuples(
        st.just("answer"),
        st.tuples(
            st.sampled_from(list(Service)),
            st.sampled_from([OutboxState.CONFIRMED, OutboxState.UNKNOWN, None]),
        ),
    )
    | st.tuples(st.just("reads"), st.booleans())
)


async def run_loop_turns() -> None:
    for _ in range(TURNS):
        await asyncio.sleep(0)


async def apply_event(
    queue: SendQueue, fakes: QueueFakes, model: QueueModel, what: str, how: Any
) -> None:
    """Apply one event to the queue and to the model."""
    match what:
        case "begin":
            queue.begin(how)
            model.begin(how)
        case "stop":
            assert await queue.stop(how) is model.stop(how)
            assert (how in fakes.let_go) or how in model.under_way.values()
        case "hold":
            await queue.hold(how)
            for each in how:
                model.stop(each)
        case "reads":
            (fakes.reads.set if how else fakes.reads.clear)()
            model.readable = how
            model.go_on()
        case "answer":
            service, state = how
            row = model.under_way.get(service)
            if row is not None:
                answered = fakes.sending[row]
                if state is None:
                    answered.set_exception(SendFailed(row))
                else:
                    answered.set_result(state)
                model.end(row, state)
    await run_loop_turns()


@example(  # what was just sent is stopped before it is read again
    events=[
        ("begin", "a"),
        ("reads", False),
        ("answer", (service_of("a"), OutboxState.UNKNOWN)),
        ("stop", "a"),
    ],
    closed_early=False,
)
@settings(max_examples=150)
@given(events=st.lists(EVENTS, max_size=25), closed_early=st.booleans())
def test_any_order_of_events_sends_each_row_once_and_in_turn(
    events: list[tuple[str, Any]], closed_early: bool
) -> None:
    async def scenario() -> None:
        fakes, model = QueueFakes(), QueueModel()
        fakes.reads.set()
        queue = SendQueue(
            store=cast("Any", fakes),
            steps=cast("Any", fakes),
            secrets=cast("Any", Secrets(fakes)),
            search=fakes.searched.add,
            changed=lambda _: None,
            on_failure=fakes.failures.append,
        )
        for what, how in events:
            await apply_event(queue, fakes, model, what, how)
            assert queue.row_ids == model.row_ids
            assert queue.under_way == model.under_way
            assert queue.is_busy == bool(model.row_ids)
            for service in Service:
                sent = [row for row in fakes.sent if service_of(row) is service]
                assert sent == model.sent[service]
        if not closed_early:
            await apply_event(queue, fakes, model, *("reads", True))
            while model.row_ids:
                for service in Service:
                    await apply_event(
                        queue, fakes, model, "answer", (service, OutboxState.CONFIRMED)
                    )
        assert fakes.searched >= model.to_search - {*model.ending, *model.row_ids}
        sent, last = list(fakes.sent), frozenset(model.under_way.values())
        queue.close()
        assert fakes.kept == last
        assert queue.unsent == model.row_ids - last - {*model.ending}
        is_new = "a" not in queue
        queue.begin("a")
        assert not is_new or "a" in queue.unsent  # stored just before, and wanted too late
        await run_loop_turns()
        fakes.reads.set()
        await queue.finish(timeout_s=0)
        await run_loop_turns()
        assert fakes.sent == sent
        assert queue.row_ids == frozenset()
        assert not queue.under_way
        assert set(fakes.sent) <= fakes.let_go
        assert max(fakes.most_at_once.values(), default=1) == 1
        assert len(fakes.failures) == sum(isinstance(each, SendFailed) for each in fakes.failures)

    asyncio.run(scenario())


def test_what_is_stopped_before_its_first_step_keeps_no_secret() -> None:
    async def scenario() -> None:
        fakes = QueueFakes()
        queue = SendQueue(
            store=cast("Any", fakes),
            steps=cast("Any", fakes),
            secrets=cast("Any", Secrets(fakes)),
            search=fakes.searched.add,
            changed=lambda _: None,
            on_failure=fakes.failures.append,
        )
        queue.begin("a")
        await queue.hold(["a"])
        assert fakes.let_go == {"a"}
        assert queue.row_ids == frozenset()

    asyncio.run(scenario())


def test_what_is_announced_keeps_the_queue_busy_and_counts_as_unsent() -> None:
    async def scenario() -> None:
        fakes = QueueFakes()
        fakes.reads.set()
        queue = SendQueue(
            store=cast("Any", fakes),
            steps=cast("Any", fakes),
            secrets=cast("Any", Secrets(fakes)),
            search=fakes.searched.add,
            changed=lambda _: None,
            on_failure=fakes.failures.append,
        )
        with queue.announced([]), queue.announced([]):
            pass
        before = queue.is_busy
        with queue.announced(["b", "c", "x", "y"]) as rest:
            assert (before, queue.is_busy) == (False, True)
            queue.begin("b")
            queue.begin("c")
            await run_loop_turns()
            rest.difference_update(["b", "c"])
            queue.close()
            assert queue.unsent == {"c", "x", "y"}  # but for the one that has its turn
        await queue.finish(timeout_s=0)

    asyncio.run(scenario())
