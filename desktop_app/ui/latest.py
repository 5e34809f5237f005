"""Work in the background of which only the newest answer counts.

Two reads that begin one after the other may end in the opposite order. A page that shows the
answer that comes last may therefore show outdated data. There are several cases, and each has its
class:

- The user requests something else: the earlier request is given up. `LatestTask` cancels it::

    self._search = LatestTask(self)
    ...
    self._search.start(self._find(fragment))

- The shown data changed: they are read again. `RepeatedTask` reads once more after the run under
  way, so that continuous changes cannot keep the page from showing anything::

    self._reading = RepeatedTask(self._read, owner=self)
    bus.subscribe(topics, lambda change: self._reading.start())

- The same on a page that may be hidden: `ChangesWhileHidden` puts off what it is told of, so that
  nothing is read again and again that nobody sees::

    self._changes = ChangesWhileHidden(self, lambda change: self._reading.start())
    bus.subscribe(topics, self._changes.take)

- Answers come from several places, and each counts unless a newer one is on show: `AnswerOrder`.

All are for work that reads. Writes have to be done in any case: start them with `aio.start`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

from PySide6.QtCore import QEvent, QObject, QTimer
from shiboken6 import isValid

from desktop_app.domain.changes import ALL, Change
from desktop_app.domain.errors import Cancelled, UserError
from desktop_app.ui import aio
from desktop_app.ui.widgets.focus import is_put_aside

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable, Coroutine, Sequence

    from PySide6.QtWidgets import QWidget

    from desktop_app.domain.changes import Topic

T = TypeVar("T")

_PAUSE_MS: Final = 1500
"""Time without another change after which a hidden page is told of those that came."""


class LatestTask:
    """Runs one coroutine at a time: starting another one cancels it."""

    def __init__(self, owner: QObject) -> None:
        """`owner` is that of `aio.start`: when it is destroyed, the run is cancelled."""
        self._owner = owner
        self._task: asyncio.Task[Any] | None = None
        self._turn = object()
        self._enable: Callable[[], None] = _enable_nothing

    @property
    def is_running(self) -> bool:
        """Whether a run is under way."""
        return self._task is not None and not self._task.done()

    def start(
        self,
        coroutine: Coroutine[Any, Any, T],
        *,
        on_error: Callable[[UserError], object] | None = None,
        retry: Callable[[], object] | None = None,
        busy: Sequence[QWidget] = (),
    ) -> asyncio.Task[T | None]:
        """Run a coroutine instead of the one under way, whose answer and failures never show.

        The one under way stops at its next ``await``, also when it is itself the caller.

        Args:
            coroutine: the work, which only reads.
            on_error: takes a `UserError` instead of the nearest `ErrorSink`.
            retry: offered with the message as *Retry*.
            busy: controls that are disabled until this run has ended.
        """
        self.cancel()
        turn = self._turn
        enable = self._enable = aio.disable(busy)
        task = aio.start(
            self._run(coroutine, turn), owner=self._owner, on_error=on_error, retry=retry
        )

        def end(_: asyncio.Task[Any]) -> None:
            coroutine.close()  # a task that is cancelled before it began never awaits it
            if turn is self._turn:
                enable()

        task.add_done_callback(end)
        self._task = task
        return task

    def cancel(self) -> None:
        """Give up the run under way; without one nothing happens."""
        self._turn = object()
        enable, self._enable = self._enable, _enable_nothing
        enable()
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _run(self, coroutine: Coroutine[Any, Any, T], turn: object) -> T:
        try:
            return await coroutine
        except UserError as error:
            if turn is not self._turn:
                raise Cancelled from error
            raise


class RepeatedTask:
    """Runs the same work again for news that came after a run began, once for all of them."""

    def __init__(
        self,
        work: Callable[[], Coroutine[Any, Any, object]],
        *,
        owner: QObject,
        on_error: Callable[[UserError], object] | None = None,
        retry: Callable[[], object] | None = None,
    ) -> None:
        """`work` reads what is wanted when it begins; the rest is as for `aio.start`."""
        self._work = work
        self._on_error = on_error
        self._retry = retry
        self._owner = owner
        self._runs = LatestTask(owner)
        self._task: asyncio.Task[Any] | None = None
        self._again = False

    @property
    def is_running(self) -> bool:
        """Whether a run is under way, or is to follow."""
        return self._runs.is_running or self._again

    @property
    def is_to_follow(self) -> bool:
        """Whether news came during the run under way, so that another one follows it."""
        return self._again

    def start(self) -> None:
        """Run now, or exactly once more after the run under way, whether that fails or not.

        The failure of a run that is repeated anyway is not shown.
        """
        if self._runs.is_running:
            self._again = True
        else:
            self.restart()

    def restart(self) -> None:
        """Run now; the run under way was about something else, and is cancelled."""
        self._again = False
        self._task = self._runs.start(self._run(), on_error=self._on_error, retry=self._retry)
        self._task.add_done_callback(self._on_done)

    def cancel(self) -> None:
        """Give up the run under way, and the one that was to follow."""
        self._again = False
        self._runs.cancel()

    async def _run(self) -> None:
        self._again = False  # what came before this run begins is read by it
        try:
            await self._work()
        except UserError as error:
            if self._again:
                raise Cancelled from error
            raise

    def _on_done(self, task: asyncio.Task[Any]) -> None:
        follows = task is self._task and self._again and not task.cancelled()
        if follows and isValid(self._owner):  # it may end in the moment in which its owner goes
            self.restart()


class ChangesWhileHidden(QObject):
    """Passes changes on to a page: at once while it is the one on show, else together.

    A hidden page is told when it is shown again, before it is painted, or when no change has come
    for a while, so that it usually has read everything by the time it is shown. Until then changes
    of one topic and initiator become one, with the union of their identifiers.
    """

    def __init__(self, page: QWidget, tell: Callable[[Change], object]) -> None:
        """`tell` reads again what a change concerns."""
        super().__init__(page)
        self._page = page
        self._tell = tell
        self._waiting: dict[tuple[Topic, str], Change] = {}
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._pause.timeout.connect(self._tell_all)

    def take(self, change: Change) -> None:
        """Take a change from the bus."""
        if not self._waiting and not is_put_aside(self._page):
            self._tell(change)
            return
        if not self._waiting:
            self._page.installEventFilter(self)
        place = (change.topic, change.initiator)
        earlier = self._waiting.get(place, change)
        both = ALL in (change.ids, earlier.ids)
        ids = ALL if both else change.ids | earlier.ids
        self._waiting[place] = Change(change.topic, ids, change.initiator)
        self._pause.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Tell the page what it does not know yet as soon as it is shown."""
        if watched is self._page and event.type() == QEvent.Type.ShowToParent:
            self._tell_all()
        return False

    def _tell_all(self) -> None:
        self._pause.stop()
        self._page.removeEventFilter(self)
        waiting, self._waiting = self._waiting, {}
        for change in waiting.values():
            self._tell(change)


class AnswerOrder:
    """Tells which answers come too late, because one that was asked for later is on show."""

    def __init__(self) -> None:
        self._asked = 0
        self._shown = 0

    def ask(self) -> int:
        """The turn of the present request."""
        self._asked += 1
        return self._asked

    def is_late(self, turn: int) -> bool:
        """Whether a later turn has been answered; if not, this one is on show from now on."""
        if turn < self._shown:
            return True
        self._shown = turn
        return False


def _enable_nothing() -> None:
    """Enables nothing, because no controls were disabled."""
