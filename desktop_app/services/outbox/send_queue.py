"""Sends rows that are ready: those of one service one after another, in the order of `begin`."""

from __future__ import annotations

import asyncio
import contextlib
from functools import partial
from typing import TYPE_CHECKING, Final

from desktop_app.domain.outbox.operations import OPERATIONS, Service
from desktop_app.services.outbox.steps import AWAITING_OUTCOME

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.outbox.pending_secrets import PendingSecrets
    from desktop_app.services.outbox.steps import OutboxSteps
    from desktop_app.services.outbox.submission import LiveAnswer
    from desktop_app.storage.outbox.outbox_store import OutboxStore

_STOPPED_AT_ONCE: Final = 50


class SendQueue:
    """Runs each send in a task of its own, which nobody who asked for it can cancel.

    Attributes:
        under_way: the row of each service that is being sent, not only waits for its turn.
        unsent: the rows that waited for their turn, or were announced, when it was closed, and
            those that came after that.
    """

    def __init__(
        self,
        *,
        store: OutboxStore,
        steps: OutboxSteps,
        secrets: PendingSecrets,
        search: Callable[[str], object],
        changed: Callable[[str], object],
        on_failure: Callable[[Exception], object],
    ) -> None:
        """Send with these steps.

        Args:
            store: rows of the outbox.
            steps: moves a row through its send.
            secrets: what pays; dropped when its row was sent.
            search: begins to look for the outcome of a row.
            changed: is told of a row whose place in the queue changed.
            on_failure: is told of what ended a send.
        """
        self._store = store
        self._steps = steps
        self._secrets = secrets
        self._search = search
        self._changed = changed
        self._on_failure = on_failure
        self._arrival = asyncio.Lock()
        self._turns = {service: asyncio.Lock() for service in Service}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._answers: dict[str, LiveAnswer] = {}
        self._announced: list[set[str]] = []
        self._had_turn: set[str] = set()
        self._closed = False
        self.unsent: frozenset[str] = frozenset()
        self.under_way: dict[Service, str] = {}

    def __contains__(self, row_id: object) -> bool:
        """Whether a row is being sent, or waits for its turn."""
        return row_id in self._tasks

    @property
    def row_ids(self) -> frozenset[str]:
        """Identifiers of all rows that are being sent or wait for their turn."""
        return frozenset(self._tasks)

    @property
    def is_busy(self) -> bool:
        """Whether a row is being sent, waits for its turn, or was announced."""
        return bool(self._tasks or self._announced)

    @contextlib.contextmanager
    def announced(self, row_ids: Iterable[str]) -> Iterator[set[str]]:
        """Announce rows that are begun in parts; what was begun is taken out of the set."""
        rest = set(row_ids)
        self._announced.append(rest)
        try:
            yield rest
        finally:
            self._announced = [each for each in self._announced if each is not rest]

    def takes(self, row_id: str) -> bool:
        """Whether `begin` would do something for a row."""
        return row_id not in self._tasks and not self._closed

    def can_be_stopped(self, row_id: str) -> bool:
        """Whether a row is not being sent, or only waits for its turn."""
        return row_id not in self.under_way.values()

    def begin(self, row_id: str, as_read: OutboxRow | None = None) -> None:
        """Send a row when its turn comes, if it still says what it said when it was read."""
        if self.takes(row_id):
            task = asyncio.create_task(self._run(row_id, as_read), name=f"send {row_id}")
            self._tasks[row_id] = task
            task.add_done_callback(partial(self._on_ended, row_id))
            self._changed(row_id)
        elif self._closed and row_id not in self._tasks:
            self.unsent |= {row_id}

    def take_answer(self, row_id: str) -> LiveAnswer | None:
        """What the service answered to the last send of a row; given out once."""
        return self._answers.pop(row_id, None)

    async def ended(self, row_id: str) -> None:
        """Wait until a row is not being sent and does not wait for it."""
        task = self._tasks.get(row_id)
        if task is not None:
            await asyncio.wait({task})

    async def stop(self, row_id: str) -> bool:
        """Stop a row that waits for its turn; False if it is being sent already."""
        if not self.can_be_stopped(row_id):
            return False
        task = self._tasks.get(row_id)
        if task is not None:
            task.cancel()
            await asyncio.wait({task})
        self._secrets.let_go(row_id)
        return True

    async def hold(self, row_ids: Sequence[str]) -> None:
        """Stop all of these rows that wait for their turn, the last ones first."""
        waiting = [row_id for row_id in reversed(row_ids) if row_id in self._tasks]
        for start in range(0, len(waiting), _STOPPED_AT_ONCE):
            part = waiting[start : start + _STOPPED_AT_ONCE]
            tasks = [self._tasks.get(each) for each in part if self.can_be_stopped(each)]
            stopped = [task for task in tasks if task is not None]
            for task in stopped:
                task.cancel()
            if stopped:
                await asyncio.wait(stopped)

    def close(self) -> None:
        """Begin nothing more, and stop what waits for its turn; its secrets are dropped at once."""
        self._closed = True
        last = frozenset(self.under_way.values())
        self.unsent = frozenset(self._tasks).union(*self._announced) - self._had_turn
        self._secrets.close(but=last)
        for row_id, task in self._tasks.items():
            if row_id not in last:
                task.cancel()

    async def finish(self, *, timeout_s: float) -> None:
        """After `close`: wait some seconds for running sends, then stop them; drop all secrets."""
        tasks, last = dict(self._tasks), frozenset(self.under_way.values())
        under_way = [task for row_id, task in tasks.items() if row_id in last]
        if under_way:
            await asyncio.wait(under_way, timeout=timeout_s)
        for task in under_way:
            task.cancel()
        self._secrets.close()
        await asyncio.gather(*tasks.values(), return_exceptions=True)
        self._answers.clear()

    async def _run(self, row_id: str, as_read: OutboxRow | None) -> None:
        try:
            service = await self._service_of(row_id)
            if service is not None:
                async with self._turns[service]:
                    await self._send(row_id, service, as_read)
        finally:
            self._secrets.let_go(row_id)
        try:
            row = await self._store.get(row_id)
        except asyncio.CancelledError:  # somebody stops a row that has just been sent
            if not self._closed:
                self._search(row_id)
            raise
        if row is not None and row.state in AWAITING_OUTCOME:
            self._search(row_id)

    async def _service_of(self, row_id: str) -> Service | None:
        """Return the service of a row, in the order in which the rows were to be sent."""
        async with self._arrival:
            row = await self._store.get(row_id)
        return None if row is None else OPERATIONS[row.operation].service

    async def _send(self, row_id: str, service: Service, as_read: OutboxRow | None) -> None:
        self.under_way[service] = row_id
        self._had_turn.add(row_id)
        self._changed(row_id)
        try:
            self._answers.pop(row_id, None)
            answer = await self._steps.send(row_id, as_read, self._secrets.get(row_id))
            if answer is not None:
                self._answers[row_id] = answer
        finally:
            del self.under_way[service]

    def _on_ended(self, row_id: str, ended: asyncio.Task[None]) -> None:
        """Forget a send that has ended; after a failure, search for its outcome."""
        if self._tasks.get(row_id) is ended:
            del self._tasks[row_id]
            self._had_turn.discard(row_id)
            self._secrets.let_go(row_id)  # what is stopped before its first step does not do it
            if not self._closed:
                self._changed(row_id)
        failure = None if ended.cancelled() else ended.exception()
        if isinstance(failure, Exception):
            self._on_failure(failure)
            self._search(row_id)
