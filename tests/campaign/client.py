"""The windowless client of a campaign: a forked process that may be killed at any moment.

It opens the store as the application does, does the given steps, and writes a report of its rows.
Forking saves the second that every start of Python would take.
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
from desktop_app.services.outbox.errors import DocumentTaken
from desktop_app.storage.engine.database import Database
from desktop_app.storage.profiles import backups
from desktop_app.storage.profiles.restoring import StorePlace, look, put_back
from desktop_app.storage.profiles.staging import sweep
from tests.campaign.person import RandomActions, Sign, act_at_random, sign, signing_of
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
class PassTime:
    """Let time pass, and everything happen that is due meanwhile."""

    seconds: float


@dataclass(frozen=True, kw_only=True)
class SendAgain:
    """Send the rows that are ready; those that need a new number get one."""

    row_ids: frozenset[str]


@dataclass(frozen=True, kw_only=True)
class Resolve:
    """Decide the outcome of rows: the document each arrived as, or None."""

    said: Mapping[str, str | None]


@dataclass(frozen=True, kw_only=True)
class MakeBackup:
    """Make a backup of the store in use."""

    path: Path


Step = Enqueue | PassTime | SendAgain | Resolve | MakeBackup | RandomActions | Sign


@dataclass(frozen=True, kw_only=True)
class Run:
    """The work of one process.

    Attributes:
        store: the file.
        report: the file for the final state of its rows.
        acknowledged: the file for the rows that the outbox has accepted, written at once.
        addresses: the addresses of the bank.
        moment: when it begins, by the correct clock.
        wall_clock_offset: how far the wall clock is set wrongly.
        wants: everything that may be sent again, by the identifiers of the rows.
        kill_at, nth: the checkpoint at which it kills itself, and at which time; none if empty.
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
    """Fork a client; return its process identifier."""
    return _fork(lambda: _Client(run).main(), run.report)


def run(work: Callable[[], Coroutine[Any, Any, None]], report: Path) -> None:
    """Run a coroutine in a forked process and wait for its end; it leaves no thread here."""
    _, status = os.waitpid(_fork(work, report), 0)
    assert status == 0, report.with_suffix(".failed.txt").read_text(encoding="utf-8")


def restore(store: Path, backup: Path, *, kill_at: str = "") -> int:
    """Fork a process that restores a backup and may end itself at a step; its identifier."""

    async def work() -> None:
        def reach(step: str) -> None:
            if step == kill_at:
                os._exit(9)

        sweep(store)
        place = StorePlace(store=store, key=KEY, clock=SimulatedClock(), reach=reach)
        plan = look(place, backup, backup_key=KEY)
        put_back(place, plan, profile=None, folder=store.parent, stem="store", kept=3)

    return _fork(work, backup)


def _fork(work: Callable[[], Coroutine[Any, Any, None]], report: Path) -> int:
    process = os.fork()
    if process:
        return process
    code = 1
    try:
        asyncio.run(work())
        code = 0
    except BaseException:  # noqa: BLE001 - the process ends here, and its parent reads why
        report.with_suffix(".failed.txt").write_text(traceback.format_exc(), encoding="utf-8")
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
            rig = self._rig(database, ends)
            ends.push_async_callback(rig.leave)
            await rig.outbox.start()
            self._signing = await ends.enter_async_context(signing_of(rig, self._reader))
            for step in run.steps:
                await self._do(step, rig, database)
            rows = await rig.store.in_states(*OutboxState)
            content = {
                "moment": clock.moment.isoformat(),
                "failures": [repr(one) for one in rig.failures],
                "rows": [row_report(row) for row in rows],
            }
            run.report.write_text(json.dumps(content, ensure_ascii=False), encoding="utf-8")

    def _rig(self, database: Database, ends: AsyncExitStack) -> OutboxRig:
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

    async def _do(self, step: Step, rig: OutboxRig, database: Database) -> None:
        match step:
            case Enqueue(wants=wants, send=send):
                orders = [await _decided(want.order(), rig) for want in wants]
                await rig.outbox.enqueue(orders, same_number=True, send=send)
                self._acknowledge(wants)
            case PassTime(seconds=seconds):
                await rig.let_pass(seconds)
            case SendAgain(row_ids=row_ids):
                await self._send_again(row_ids, rig)
                await rig.rest()
            case Resolve(said=said):
                for row_id, found in said.items():
                    absent = found is None
                    verdict = DeliveryVerdict.DID_NOT_ARRIVE if absent else DeliveryVerdict.ARRIVED
                    with contextlib.suppress(DocumentTaken):  # by a wrong decision
                        await rig.outbox.resolve(row_id, verdict, found or "")
            case MakeBackup(path=path):
                await self._back_up(path, database)
            case RandomActions():
                await act_at_random(step, rig, self._run.wants, _decided)
            case Sign():
                await sign(step, rig, self._signing, self._reader)

    async def _send_again(self, row_ids: frozenset[str], rig: OutboxRig) -> None:
        wants = self._run.wants
        for row in await rig.store.in_states(OutboxState.READY):
            want = wants.get(row.id)
            if row.id not in row_ids or want is None:
                continue
            if row.number_is_spent:
                other = want.renumbered()
                if await rig.store.get(other.row_id) is None:
                    await rig.outbox.enqueue([other.order()])
                    self._acknowledge((other,))
            elif (secret := want.secret()) is None:
                shown = (await _decided(want.order(), rig)).shown
                await rig.outbox.send_as_read([replace(row, shown=shown or row.shown)])
            else:
                rig.outbox.send_with(row.id, secret)

    async def _back_up(self, path: Path, database: Database) -> None:
        store, now = self._run.store, self._clock.now()

        def work(connection: Any) -> None:
            label = backups.describe(connection, path=store, key=KEY, profile=None, at=now)
            backups.copy_open(connection, path, key=KEY, label=label)

        await database.read(work)

    def _acknowledge(self, wants: tuple[Want, ...]) -> None:
        with self._run.acknowledged.open("a", encoding="utf-8") as file:
            file.write("".join(f"{want.row_id}\n" for want in wants))


def row_report(row: OutboxRow) -> dict[str, Any]:
    """The state of a row as plain values, for an audit that does not use the client's code."""
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


async def _decided(order: Submission, rig: OutboxRig) -> Submission:
    """An order with its document, if the bank shows it within three attempts."""
    for _ in range(3):
        with contextlib.suppress(UserError):
            return await rig.decided(order)
    return order


async def _at_once(_seconds: float) -> None:
    """Repeat without waiting."""
