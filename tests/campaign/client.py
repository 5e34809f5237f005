"""The windowless client of a campaign: a forked process that may be killed at any moment.

It opens the store as the application does, does the steps it was given, and writes down what its
rows say. Forking saves the second that every start of Python would take.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import traceback
from collections.abc import Mapping
from contextlib import AsyncExitStack
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final

from desktop_app.api.documents.auth import PastedToken
from desktop_app.api.documents.reader import DocumentsReader
from desktop_app.api.documents.sender import DocumentsSender
from desktop_app.api.exchange import Limits
from desktop_app.api.gateway.reader import GatewayReader
from desktop_app.api.gateway.sender import GatewaySender
from desktop_app.api.retry import Retry, RetryLimits
from desktop_app.api.transport import Transport
from desktop_app.domain.errors import UserError
from desktop_app.domain.gateway.cards import Secret
from desktop_app.domain.gateway.merchant_login import Login
from desktop_app.domain.outbox.rows import DeliveryVerdict, OutboxState
from desktop_app.storage.engine.database import Database
from desktop_app.storage.profiles import backups
from desktop_app.storage.profiles.restoring import StorePlace, look, put_back
from desktop_app.storage.profiles.staging import sweep
from tests.campaign.person import Muddle, Sign, muddle, sign, signing_of
from tests.campaign.wants import Want
from tests.services.outbox.bank import SimulatedClock
from tests.services.outbox.child import kill_at_checkpoint
from tests.services.outbox.rig import KEY, OutboxRig
from tests.support.sandbox import Addresses

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.outbox.submission import Submission
    from desktop_app.services.signing.signing import Signing

_LIMITS: Final = Limits(connect=5, read=1, write=5, total=5, json_body=300_000, per_minute=0)
_RETRIES: Final = RetryLimits(tries=2)


@dataclass(frozen=True, kw_only=True)
class Enqueue:
    """Add something to the outbox, to be sent or kept as *ready*."""

    wants: tuple[Want, ...]
    send: bool


@dataclass(frozen=True, kw_only=True)
class Pass:
    """Let time pass, with everything that is scheduled in it."""

    seconds: float


@dataclass(frozen=True, kw_only=True)
class Again:
    """Send what is ready; give a new number to what needs one."""

    row_ids: frozenset[str]


@dataclass(frozen=True, kw_only=True)
class Resolve:
    """Decide the outcome of rows: the document each arrived as, or None."""

    said: Mapping[str, str | None]


@dataclass(frozen=True, kw_only=True)
class BackUp:
    """Make a backup of the store in use."""

    path: Path


Step = Enqueue | Pass | Again | Resolve | BackUp | Muddle | Sign


@dataclass(frozen=True, kw_only=True)
class Run:
    """The work of one process.

    Attributes:
        store: the file.
        report: where it tells what its rows say in the end.
        acknowledged: where it tells what the outbox has taken, at once.
        addresses: the bank.
        moment: when it begins, by the clock that nobody sets.
        wall_clock_offset: how far the clock of the day is off.
        wants: everything that may be sent again, by the identifiers of the rows.
        kill_at, nth: the checkpoint at which it ends itself; none if empty.
    """

    store: Path
    report: Path
    acknowledged: Path
    addresses: Addresses
    moment: datetime
    wall_clock_offset: timedelta
    steps: tuple[Step, ...]
    wants: Mapping[str, Want] = field(default_factory=dict)
    kill_at: str = ""
    nth: int = 1


def start(run: Run) -> int:
    """Fork a client; its process."""
    return _fork(lambda: _Client(run).main(), run.report)


def run(work: Callable[[], Coroutine[Any, Any, None]], told: Path) -> None:
    """Do something in a forked process, and wait for its end; no thread of it is left here."""
    _, status = os.waitpid(_fork(work, told), 0)
    assert status == 0, told.with_suffix(".failed.txt").read_text(encoding="utf-8")


def restore(store: Path, backup: Path, *, kill_at: str = "") -> int:
    """Fork a process that puts a backup back, and may end itself at a step; its process."""

    async def work() -> None:
        def reach(step: str) -> None:
            if step == kill_at:
                os._exit(9)

        sweep(store)
        place = StorePlace(store=store, key=KEY, clock=SimulatedClock(), reach=reach)
        plan = look(place, backup, backup_key=KEY)
        put_back(place, plan, profile=None, folder=store.parent, stem="store", kept=3)

    return _fork(work, backup)


def _fork(work: Callable[[], Coroutine[Any, Any, None]], told: Path) -> int:
    process = os.fork()
    if process:
        return process
    code = 1
    try:
        asyncio.run(work())
        code = 0
    except BaseException:  # noqa: BLE001 - the process ends here, and its parent reads why
        told.with_suffix(".failed.txt").write_text(traceback.format_exc(), encoding="utf-8")
    finally:
        os._exit(code)


class _Client:
    _reader: DocumentsReader
    _signing: Signing

    def __init__(self, run: Run) -> None:
        self._run = run
        self._clock = SimulatedClock()
        self._clock.moment, self._clock.wall_clock_offset = run.moment, run.wall_clock_offset

    async def main(self) -> None:
        """Do the steps and report."""
        run, clock = self._run, self._clock
        async with AsyncExitStack() as ends:
            sweep(run.store)
            database = await Database.open(run.store, key=KEY, clock=clock)
            ends.push_async_callback(database.close)
            house = self._house(database, ends)
            ends.push_async_callback(house.leave)
            await house.outbox.start()
            self._signing = await ends.enter_async_context(signing_of(house, self._reader))
            for step in run.steps:
                await self._do(step, house, database)
            rows = await house.store.in_states(*OutboxState)
            content = {
                "moment": clock.moment.isoformat(),
                "failures": [repr(one) for one in house.failures],
                "rows": [told(row) for row in rows],
            }
            run.report.write_text(json.dumps(content, ensure_ascii=False), encoding="utf-8")

    def _house(self, database: Database, ends: AsyncExitStack) -> OutboxRig:
        run, clock = self._run, self._clock
        transport = Transport(clock=clock, limits=_LIMITS)
        ends.push_async_callback(transport.close)
        retry = Retry(transport=transport, clock=clock, limits=_RETRIES, sleep=_at_once)
        documents: dict[str, Any] = {
            "transport": transport, "base_url": run.addresses.documents_url, "clock": clock,
            "tokens": PastedToken(run.addresses.access_token),
        }  # fmt: skip
        key = Login(run.addresses.gateway_login, Secret(run.addresses.gateway_password))
        gateway: dict[str, Any] = {
            "transport": transport, "base_url": run.addresses.gateway_url, "clock": clock,
            "key": key,
        }  # fmt: skip
        self._reader = DocumentsReader(**documents, retry=retry)
        return OutboxRig(
            database=database,
            reader=self._reader,
            sender=DocumentsSender(**documents),
            clock=clock,
            gateway=SimpleNamespace(
                reader=GatewayReader(**gateway, retry=retry), sender=GatewaySender(**gateway)
            ),
            checkpoint=kill_at_checkpoint(run.kill_at, run.nth),
        )

    async def _do(self, step: Step, house: OutboxRig, database: Database) -> None:
        match step:
            case Enqueue(wants=wants, send=send):
                orders = [await _decided(want.order(), house) for want in wants]
                await house.outbox.enqueue(orders, same_number=True, send=send)
                self._acknowledge(wants)
            case Pass(seconds=seconds):
                await house.let_pass(seconds)
            case Again(row_ids=row_ids):
                await self._again(row_ids, house)
                await house.rest()
            case Resolve(said=said):
                for row_id, found in said.items():
                    absent = found is None
                    verdict = DeliveryVerdict.DID_NOT_ARRIVE if absent else DeliveryVerdict.ARRIVED
                    await house.outbox.resolve(row_id, verdict, found or "")
            case BackUp(path=path):
                await self._back_up(path, database)
            case Muddle():
                await muddle(step, house, self._run.wants, _decided)
            case Sign():
                await sign(step, house, self._signing, self._reader)

    async def _again(self, row_ids: frozenset[str], house: OutboxRig) -> None:
        wants = self._run.wants
        for row in await house.store.in_states(OutboxState.READY):
            want = wants.get(row.id)
            if row.id not in row_ids or want is None:
                continue
            if row.number_is_spent:
                other = want.again()
                if await house.store.get(other.row_id) is None:
                    await house.outbox.enqueue([other.order()])
                    self._acknowledge((other,))
            elif (secret := want.secret()) is None:
                shown = (await _decided(want.order(), house)).shown
                await house.outbox.send_as_read([replace(row, shown=shown or row.shown)])
            else:
                house.outbox.send_with(row.id, secret)

    async def _back_up(self, path: Path, database: Database) -> None:
        store, now = self._run.store, self._clock.now()

        def work(connection: Any) -> None:
            label = backups.describe(connection, path=store, key=KEY, profile=None, at=now)
            backups.copy_open(connection, path, key=KEY, label=label)

        await database.read(work)

    def _acknowledge(self, wants: tuple[Want, ...]) -> None:
        with self._run.acknowledged.open("a", encoding="utf-8") as file:
            file.write("".join(f"{want.row_id}\n" for want in wants))


def told(row: OutboxRow) -> dict[str, Any]:
    """What a row says, for an audit that knows nothing of the client."""
    progress = row.progress
    return {
        "id": row.id,
        "operation": row.operation.value,
        "state": row.state.value,
        "verdict": "" if progress.verdict is None else progress.verdict.value,
        "document_id": row.document_id,
        "target": row.target,
        "payment": "" if progress.order.kind is None else progress.order.kind.value,
        "attempts": progress.attempts,
        "place": progress.place,
        "candidates": list(progress.candidates),
        "spent": row.number_is_spent,
        "error": progress.error,
        "signing": {} if progress.signing is None else {
            one.id: one.outcome.value for one in progress.signing.results
        },
    }  # fmt: skip


async def _decided(order: Submission, house: OutboxRig) -> Submission:
    """An order with the document that it is about, if the bank shows it in three attempts."""
    for _ in range(3):
        with contextlib.suppress(UserError):
            return await house.decided(order)
    return order


async def _at_once(_seconds: float) -> None:
    """Repeat without waiting."""
