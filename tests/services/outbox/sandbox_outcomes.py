"""Plays a writing operation against the sandbox under a fault of its contract."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, get_args

from desktop_app.api.documents.auth import PastedToken
from desktop_app.api.documents.reader import DocumentsReader
from desktop_app.api.documents.sender import DocumentsSender
from desktop_app.api.exchange import Limits
from desktop_app.api.retry import DOCUMENTS
from desktop_app.domain.outbox.operations import OPERATIONS
from desktop_app.domain.outbox.rows import OutboxRow
from desktop_app.sandbox.http.faults import FaultName
from desktop_app.storage.engine.database import Database
from tests.services.outbox.bank import SimulatedClock
from tests.services.outbox.rig import KEY, OutboxRig
from tests.support.short_timeouts import ShortTimeouts, ShortTimeoutTransport

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from desktop_app.domain.outbox.operations import Operation
    from tests.services.outbox.sandbox_cases import SandboxCases
    from tests.support.sandbox import SandboxProcess

LATE_S: Final = 0.3
FAULTS: Final[tuple[str, ...]] = ("none", *get_args(FaultName))
_LASTING: Final = {"commit-late", "slow-body"}
_LONG_LIMITS: Final = Limits(per_minute=0)
_PATIENCE_S: Final = 240.0


@dataclass(frozen=True)
class Played:
    """How a row ended, and what the sandbox had of its order before and after."""

    row: OutboxRow
    before: Any
    after: Any

    @property
    def text(self) -> str:
        """The result in a few words."""
        verdict = self.row.progress.verdict
        said = "" if verdict is None else f", {verdict.value.replace('_', ' ')}"
        return self.row.state.value + said


@asynccontextmanager
async def opened_at(
    sandbox: SandboxProcess, path: Path, *, short_timeouts: ShortTimeouts | None = None
) -> AsyncIterator[tuple[OutboxRig, DocumentsSender]]:
    """An outbox that sends to the sandbox, and its sender, with short time-outs for some calls."""
    clock = SimulatedClock()
    transport = ShortTimeoutTransport(
        short_timeouts=short_timeouts or ShortTimeouts(), clock=clock, limits=_LONG_LIMITS
    )
    way: dict[str, Any] = {
        "transport": transport,
        "base_url": sandbox.addresses.documents_url,
        "tokens": PastedToken(sandbox.addresses.access_token),
        "clock": clock,
    }
    reader, sender = DocumentsReader(**way), DocumentsSender(**way)
    database = await Database.open(path, key=KEY, clock=clock)
    rig = OutboxRig(database=database, reader=reader, sender=sender, clock=clock)
    try:
        yield rig, sender
        assert not rig.failures
    finally:
        await rig.leave()
        await database.close()
        await transport.close()


def order_fault(
    sandbox: SandboxProcess,
    operation: Operation,
    fault: str,
    short_timeouts: ShortTimeouts | None = None,
) -> None:
    """Let the next call of a writing operation suffer a fault that does not last long."""
    row = DOCUMENTS[OPERATIONS[operation].row]
    delay_s = LATE_S if fault in _LASTING else None
    sandbox.fault(f"{row.method} {row.path}", fault, delay_s=delay_s)
    if short_timeouts is not None and fault == "hang":
        short_timeouts.expect(f"{row.method} {row.path}")


async def find_out(rig: OutboxRig, is_done: Callable[[], bool]) -> None:
    """Let twenty minutes pass, in which the sandbox makes its late commits."""
    await rig.let_pass(20)
    async with asyncio.timeout(_PATIENCE_S):
        while not is_done():  # noqa: ASYNC110 - no event tells
            await asyncio.sleep(0.02)
    await rig.let_pass(1_200)


async def play(
    path: Path, sandbox: SandboxProcess, cases: SandboxCases, operation: Operation, fault: str
) -> Played:
    """Send one instruction under a fault, let the outbox search for it, and read the sandbox."""
    short_timeouts = ShortTimeouts()
    async with opened_at(sandbox, path, short_timeouts=short_timeouts) as (rig, sender):
        order = await rig.decided(await cases.order(operation, sender))
        before = cases.shown(order)
        if fault != "none":
            order_fault(sandbox, operation, fault, short_timeouts)
        (row_id,) = await rig.send(order)
        if fault == "commit-late":
            await find_out(rig, lambda: cases.shown(order) != before)
        else:
            await rig.let_pass(1_200)
        return Played(await rig.row(row_id), before, cases.shown(order))


def offers(sandbox: SandboxProcess, operation: Operation) -> bool:
    """Whether the sandbox describes an operation."""
    row = DOCUMENTS[OPERATIONS[operation].row]
    return any(
        path.endswith("/documents" + row.path) and row.method.lower() in methods
        for path, methods in sandbox.openapi()["paths"].items()
    )
