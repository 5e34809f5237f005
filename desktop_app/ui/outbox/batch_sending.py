"""Sends the rows of a batch in turn, and shows in its model the outcome of each."""

from __future__ import annotations

import uuid
from typing import TYPE_CHECKING, Final

from desktop_app.ui import aio
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.latest import RepeatedTask
from desktop_app.ui.shell.message_bar import MessageAction

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtCore import QObject

    from desktop_app.domain.changes import Change
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.outbox.outbox import Outbox
    from desktop_app.ui.outbox.batch_model import BatchModel
    from desktop_app.ui.outbox.batch_rows import BatchRows
    from desktop_app.ui.shell.message_bar import MessageBar

_BUSY: Final = Text("BatchPage", "Another batch is being sent")
_STAYS: Final = Text("BatchPage", "Wait until it is sent, or stop it. What you chose stays ready.")
_WAITS: Final = Text(
    "BatchPage",
    "Wait until it is sent, or stop it, then show what you chose. It is kept only in this message.",
)
_UNSENT: Final = Text("BatchPage", "What was chosen is not sent yet")
_IS_READY: Final = Text("BatchPage", "It is ready in the drafts and outbox.")
_KEPT_HERE: Final = Text("BatchPage", "It is kept only in this message.")
_SHOW: Final = Text("BatchPage", "Show what was chosen")
BUSY_KEY: Final = "busy"
"""Names the message that something which stays ready was chosen during another batch."""
_ROWS_AT_ONCE: Final = 50
"""Rows that are handed over, and results that are read, before anything else is done."""


class WaitingChoices:
    """Messages about what was chosen and is not on show, each saying what is true now."""

    def __init__(self, messages: MessageBar, *, is_busy: Callable[[], bool]) -> None:
        """Say nothing yet.

        Args:
            messages: where it is said.
            is_busy: whether a batch is being sent.
        """
        self._messages = messages
        self._is_busy = is_busy
        self._was_busy = False
        self._keys = {BUSY_KEY}

    def say_ready(self) -> None:
        """Say that what was chosen stays ready while another batch is being sent."""
        self._say(BUSY_KEY, _STAYS, _IS_READY)

    def keep(self, show: Callable[[], object]) -> None:
        """Keep a choice that is kept nowhere else in a message of its own; `show` shows it."""
        key = f"{BUSY_KEY} {uuid.uuid4().hex}"
        self._keys.add(key)

        def run() -> None:
            if self._is_busy():
                say()
                return
            self._keys.discard(key)
            self._messages.withdraw(key)
            show()

        def say() -> None:
            self._say(key, _WAITS, _KEPT_HERE, MessageAction(_SHOW, run))

        say()

    def follow(self) -> None:
        """Have the messages say what is true now."""
        busy, was_busy = self._is_busy(), self._was_busy
        self._was_busy = busy
        if busy is not was_busy:
            for key in self._keys:
                self._messages.refresh(key)

    def _say(self, key: str, busy: Text, later: Text, action: MessageAction | None = None) -> None:
        self._messages.show_notice(
            key,
            MessageSeverity.WARNING,
            lambda: str(_BUSY if self._is_busy() else _UNSENT),
            lambda: str(busy if self._is_busy() else later),
            action=action,
        )


class BatchSending:
    """The sending of one batch after another, and the results that follow each."""

    def __init__(
        self,
        *,
        outbox: Outbox,
        model: BatchModel,
        owner: QObject,
        on_results: Callable[[frozenset[str]], object],
    ) -> None:
        """Send nothing yet.

        Args:
            outbox: sends the rows.
            model: shows their results.
            owner: of the tasks that stop the sending and read results.
            on_results: called when results of rows, given by identifier, are shown.
        """
        self._outbox = outbox
        self._model = model
        self._owner = owner
        self._on_results = on_results
        self._rows: Sequence[OutboxRow] = ()
        self._ids: frozenset[str] = frozenset()
        self._part: list[str] = []
        self._stopped = False
        self._changed: set[str] = set()
        self._reading = RepeatedTask(self._read_changed, owner=owner)

    @property
    def count(self) -> int:
        """How many rows are sent, or were."""
        return len(self._ids)

    def begin(self, rows: Sequence[OutboxRow]) -> None:
        """Show that rows wait to be sent, and follow what becomes of them."""
        self._rows, self._ids = rows, frozenset(row.id for row in rows)
        self._model.show_sending(self._ids)

    def forget(self) -> None:
        """Follow the rows that were sent no longer."""
        self._rows, self._ids = (), frozenset()
        self._stopped = False

    async def send(self, batch: BatchRows) -> None:
        """Send the rows some at a time: thousands on their way would hold the window up.

        Raises:
            StorageError: the store could not be read or written.
        """
        try:
            with self._outbox.announced(self._ids) as rest:
                for start in range(0, len(self._rows), _ROWS_AT_ONCE):
                    if self._is_stopped():
                        break
                    part = self._rows[start : start + _ROWS_AT_ONCE]
                    self._part = [row.id for row in part]
                    await batch.send(part)
                    rest.difference_update(self._part)
                    tried = self._part
                    if self._is_stopped():  # before they were on their way
                        tried = [one for one in tried if not self._outbox.can_be_stopped(one)]
                        await self._outbox.hold(self._part)
                    self._model.note_handed_over(tried)
                    for row_id in self._part:
                        await self._outbox.settled(row_id)
                    self._model.show_results(await self._outbox.rows(self._part))
        finally:
            self._part = []
            self._stopped = False

    def stop(self) -> None:
        """Send nothing more, also of a batch already handed over; sends under way are finished."""
        self._stopped = True
        aio.start(self._outbox.hold(self._part), owner=self._owner)

    def follow(self, change: Change) -> None:
        """Read the results of rows that have changed."""
        self._changed |= self._ids & change.ids if change.ids else self._ids
        if self._changed:
            self._reading.start()

    def _is_stopped(self) -> bool:
        """Whether a person has stopped the sending by now."""
        return self._stopped

    async def _read_changed(self) -> None:
        ids, self._changed = frozenset(self._changed), set()
        wanted = tuple(ids & self._ids)
        for start in range(0, len(wanted), _ROWS_AT_ONCE):
            part = wanted[start : start + _ROWS_AT_ONCE]
            self._model.show_results(await self._outbox.rows(part))
        self._on_results(ids)
