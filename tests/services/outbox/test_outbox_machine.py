"""Any order of events: never two documents, no lost row, no false verdict."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from collections import Counter
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import DeliveryVerdict, OutboxState
from desktop_app.services.outbox.submission import Submission
from tests.services.outbox.bank import Bank, Fault, PlannedFault, SimulatedClock
from tests.services.outbox.rig import CREATIONS, LETTER, PAYMENT, opened

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from desktop_app.domain.outbox.operations import Sendable
    from desktop_app.domain.outbox.rows import OutboxRow
    from tests.services.outbox.rig import OutboxRig

# Two payments that are alike but for their number, a letter, and a request that has no number.
KINDS: Final[dict[str, tuple[Operation, Sendable]]] = {
    "seven": (Operation.CREATE_PAYMENT, PAYMENT),
    "eight": (Operation.CREATE_PAYMENT, replace(PAYMENT, number="8")),
    "letter": (Operation.CREATE_OTHER, LETTER),
    "request": (
        Operation.CREATE_REGISTER_REQUEST,
        CREATIONS[Operation.CREATE_REGISTER_REQUEST],
    ),
}
ALIKE: Final = {"seven", "eight"}
"""A document of one of these kinds may be taken for one of the other."""
PLANNED_FAULTS: Final = st.builds(
    PlannedFault, st.sampled_from(Fault), delay_s=st.floats(0, 290, allow_nan=False)
)
ELSEWHERE: Final = "another window"
UNSETTLED: Final = {OutboxState.SENDING, OutboxState.SENT, OutboxState.UNKNOWN}


class OutboxMachine(RuleBasedStateMachine):
    """A person, a bank with faults, time, and an application that is left and started again.

    Commits come at most 290 seconds late: what comes after the five minutes cannot be known.
    """

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(prefix="outbox-"))
        self.runner = asyncio.Runner()
        self.clock = SimulatedClock()
        self.bank = Bank(self.clock)
        self.kinds: dict[str, str] = {}
        self.thrown: set[str] = set()
        self.stack = AsyncExitStack()
        self.rig = self._run(self._open())

    def _run(self, work: Coroutine[Any, Any, Any]) -> Any:
        return self.runner.run(work)

    async def _open(self) -> OutboxRig:
        opening = opened(self.folder / "store.db", self.bank, self.clock)
        return await self.stack.enter_async_context(opening)

    async def _rows(self) -> list[OutboxRow]:
        return [await self.rig.row(row_id) for row_id in self.kinds]

    @rule(kind=st.sampled_from(sorted(KINDS)), faults=st.lists(PLANNED_FAULTS, max_size=3))
    def send(self, kind: str, faults: list[PlannedFault]) -> None:
        self.bank.planned_faults.extend(faults)
        operation, instruction = KINDS[kind]
        order = Submission(operation=operation, instruction=instruction)
        (row_id,) = self._run(self.rig.send(order, same_number=True))
        self.kinds[row_id] = kind

    @rule(kind=st.sampled_from(sorted(KINDS)), count=st.integers(2, 3), fault=PLANNED_FAULTS)
    def send_together(self, kind: str, count: int, fault: PlannedFault) -> None:
        self.bank.planned_faults.append(fault)
        operation, instruction = KINDS[kind]
        order = Submission(operation=operation, instruction=instruction)
        for row_id in self._run(self.rig.send(*[order] * count, same_number=True)):
            self.kinds[row_id] = kind

    @rule(seconds=st.floats(0, 500, allow_nan=False))
    def wait(self, seconds: float) -> None:
        self._run(self.rig.let_pass(seconds))

    @rule(kind=st.sampled_from(sorted(KINDS)))
    def somebody_else_sends(self, kind: str) -> None:
        """The same from another window, while nothing that it may be taken for is in doubt here."""
        alike = ALIKE if kind in ALIKE else {kind}
        rows = [row for row in self._run(self._rows()) if self.kinds[row.id] in alike]
        if not any(row.state in UNSETTLED or row.progress.doubtful for row in rows):
            self.bank.put(KINDS[kind][1], by=ELSEWHERE)

    @rule(looks=st.integers(1, 4))
    def bank_cannot_be_reached(self, looks: int) -> None:
        self.bank.lost_reads += looks

    @precondition(lambda self: self.kinds)
    @rule()
    def send_again_what_is_ready(self) -> None:
        async def again() -> None:
            self.rig.outbox.send(self.kinds)
            await self.rig.rest()

        self._run(again())

    @precondition(lambda self: self.kinds)
    @rule(data=st.data())
    def look_at_one(self, data: st.DataObject) -> None:
        row_id = list(self.kinds)[data.draw(st.integers(0, len(self.kinds) - 1))]
        self._run(self.rig.outbox.look(row_id))

    @precondition(lambda self: self.kinds)
    @rule(data=st.data())
    def write_one_again(self, data: st.DataObject) -> None:
        """Take it back, if it has not left, and send it from its draft."""
        row_id = list(self.kinds)[data.draw(st.integers(0, len(self.kinds) - 1))]
        operation, instruction = KINDS[self.kinds[row_id]]
        order = Submission(operation=operation, instruction=instruction, draft_id=row_id)

        async def again() -> None:
            if not await self.rig.outbox.take_back(row_id):
                return
            await self.rig.send(order, same_number=True)

        self._run(again())

    @rule(timeout_s=st.sampled_from((0.0, 0.02)))
    def leave_and_come_back(self, timeout_s: float) -> None:
        async def again() -> OutboxRig:
            await self.rig.leave(timeout_s=timeout_s)
            await self.stack.aclose()
            return await self._open()

        self.rig = self._run(again())

    @invariant()
    def nothing_is_lost_and_nothing_has_two_owners(self) -> None:
        rows = self._run(self._rows())
        assert len(rows) == len(self.kinds)
        claimed = [
            (row.operation, row.document_id) for row in rows if row.state is OutboxState.CONFIRMED
        ]
        assert len(claimed) == len(set(claimed))

    @invariant()
    def no_verdict_is_false(self) -> None:
        rows = self._run(self._rows())
        made = self._made()
        for kind in KINDS:
            mine = [row for row in rows if self.kinds[row.id] == kind]
            absent = [row for row in mine if row.progress.verdict is DeliveryVerdict.DID_NOT_ARRIVE]
            confirmed = [row for row in mine if row.state is OutboxState.CONFIRMED]
            # Equal ones are counted: one may have got the document that another one made.
            assert made[kind] <= len(mine) - len(absent)
            assert len(confirmed) <= made[kind]
        assert not any(row.progress.verdict is DeliveryVerdict.CANNOT_TELL for row in rows)

    def _made(self) -> Counter[str]:
        """How many documents of each kind this outbox has made."""
        return Counter(self.kinds[who] for who, _ in self.bank.made if who != ELSEWHERE)

    def teardown(self) -> None:
        try:
            self._run(self._end())
        finally:
            self._run(self.stack.aclose())
            self.runner.close()
            shutil.rmtree(self.folder)

    async def _end(self) -> None:
        """In the end everything is known, and as it is at the bank."""
        self.bank.lost_reads = 0
        self.bank.planned_faults.clear()
        await self.rig.let_pass(2_500)
        rows = await self._rows()
        assert not [row for row in rows if row.state in UNSETTLED]
        made = self._made()
        found = Counter(self.kinds[row.id] for row in rows if row.state is OutboxState.CONFIRMED)
        assert found == made
        assert self.rig.failures == []


OutboxMachine.TestCase.settings = settings(max_examples=60, stateful_step_count=12, deadline=None)
TestOutboxMachine = OutboxMachine.TestCase
