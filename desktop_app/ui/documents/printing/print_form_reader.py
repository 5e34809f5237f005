"""Sends requests to the reader process, and ends it after a time-out."""

from __future__ import annotations

import json
import signal
import sys
from collections import deque
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, QProcess, QTimer
from shiboken6 import isValid

from desktop_app.domain.errors import Cancelled
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.system.own_programs import helper_command
from desktop_app.ui.shell.print_form_request import PrintFormDamaged, PrintFormTooLarge

if TYPE_CHECKING:
    from asyncio import Future
    from collections.abc import Callable, Sequence

LIMIT_MS: Final = 60_000 if sys.platform == "win32" else 600_000
"""How long one answer may take; `reader_process` limits the work on it where the system can."""
START_LIMIT_MS: Final = 120_000
"""How long the process may take until it answers at all, such as while it is scanned."""
_STARTED: Final = 0
"""The number of the answer which says that the process has started."""
_END_MS: Final = 1_000
_ABANDONED_MS: Final = 500
"""Further time to read a file that is no longer wanted, while another one is."""


@dataclass(frozen=True, slots=True)
class ReaderAnswer:
    """The answer of the process: values, and bytes after them."""

    facts: dict[str, Any]
    data: bytes


class _ReaderRequest:
    """A request, and the future of its answer."""

    __slots__ = ("answer", "brings_file", "message")

    def __init__(self, message: bytes, answer: Future[ReaderAnswer], *, brings_file: bool) -> None:
        self.message = message
        self.answer = answer
        self.brings_file = brings_file


class PrintFormReader(QObject):
    """Runs one process that answers requests in turn; restarts it when it has ended."""

    def __init__(
        self,
        parent: QObject | None = None,
        *,
        command: Sequence[str] = (),
        limit_ms: int = LIMIT_MS,
        start_limit_ms: int = START_LIMIT_MS,
    ) -> None:
        """The process is started later.

        Args:
            parent: the owner; the process ends with this object.
            command: takes the place of the reader's own command.
            limit_ms: how long one answer may take.
            start_limit_ms: how long the process may take to start.
        """
        super().__init__(parent)
        self._command = tuple(command) or helper_command(
            "desktop_app.ui.documents.printing.reader_process", "kantora-reader"
        )
        self._process: QProcess | None = None
        self._has_started = False
        self._running: list[QProcess] = []
        self.destroyed.connect(partial(_kill, self._running))  # before Qt deletes what runs
        self._number = 0
        self._waiting: deque[_ReaderRequest] = deque()
        self._received = bytearray()
        self._head: dict[str, Any] | None = None
        self._limit_ms = limit_ms
        self._start_limit_ms = start_limit_ms
        self._limit = QTimer(self, singleShot=True)
        self._limit.timeout.connect(self._on_too_late)

    def warm_up(self) -> None:
        """Start the process, so that the first answer comes sooner."""
        if self._process is None:
            self._start()

    async def ask(self, do: str, data: bytes = b"", **more: Any) -> ReaderAnswer:
        """Ask, and return the answer.

        Raises:
            PrintFormTooLarge: it takes too long; the process was ended.
            PrintFormDamaged: the process broke down over it, or did not start.
            Cancelled: the process was ended because something else is wanted.
        """
        return await self._post(do, data, **more)

    def forget(self) -> None:
        """Let the process forget the file that it has loaded, or is loading."""
        if self._process is not None:
            answer = self._post("forget")
            answer.add_done_callback(lambda done: done.cancelled() or done.exception())

    def drop(self) -> None:
        """Give up what is being read; the next answer comes from a fresh process if need be."""
        if self._waiting:
            self.end()

    def end(self) -> None:
        """End the process and all pending requests."""
        self._end(Cancelled)

    def _post(self, do: str, data: bytes = b"", **more: Any) -> Future[ReaderAnswer]:
        from asyncio import get_running_loop  # noqa: PLC0415 - slower than the first paint may be

        self._number += 1
        head = {"id": self._number, "do": do, "bytes": len(data), **more}
        message = json.dumps(head).encode() + b"\n" + data
        answer: Future[ReaderAnswer] = get_running_loop().create_future()
        request = _ReaderRequest(message, answer, brings_file=bool(data))
        self._waiting.append(request)
        self.warm_up()  # after that: where it cannot be started, `start` itself may say so
        if len(self._waiting) == 1:
            self._send()
        elif self._has_started and self._limit.isActive() and self._blocks_another_file:
            self._limit.start(min(self._limit.remainingTime(), _ABANDONED_MS))
        return request.answer

    @property
    def _blocks_another_file(self) -> bool:
        """Whether the file that is being read is no longer wanted, while another one is."""
        first, *others = self._waiting
        return first.answer.done() and any(each.brings_file for each in others)

    def _end(self, why: Callable[[], Exception]) -> None:
        self._limit.stop()
        process, self._process = self._process, None
        if process is not None:
            _kill(self._running)
            process.deleteLater()
        self._received.clear()
        self._head = None
        waiting, self._waiting = self._waiting, deque()
        for request in waiting:
            if not request.answer.done():
                request.answer.set_exception(why())

    def _start(self) -> None:
        process = QProcess(self)
        process.setProcessChannelMode(QProcess.ProcessChannelMode.ForwardedErrorChannel)
        process.readyReadStandardOutput.connect(self._on_received)
        process.finished.connect(self._on_finished)
        process.errorOccurred.connect(self._on_error)
        self._process = process
        self._has_started = False
        self._running[:] = [process]
        process.start(self._command[0], list(self._command[1:]))

    def _send(self) -> None:
        """Send the next request; abandoned ones are skipped."""
        while self._waiting and self._waiting[0].answer.done():
            self._waiting.popleft()
        if self._waiting and self._process is not None:
            self._process.write(self._waiting[0].message)
            self._limit.start(self._limit_ms if self._has_started else self._start_limit_ms)

    def _on_received(self) -> None:
        if self._process is None:
            return
        self._received += self._process.readAllStandardOutput().data()
        while True:
            if self._head is None:
                end = self._received.find(b"\n")
                if end < 0:
                    return
                self._head = json.loads(self._received[:end])
                del self._received[: end + 1]
            size = self._head["bytes"]
            if len(self._received) < size:
                return
            with memoryview(self._received) as received:
                answer = ReaderAnswer(self._head, bytes(received[:size]))
            del self._received[:size]
            self._head = None
            self._take(answer)

    def _take(self, answer: ReaderAnswer) -> None:
        if answer.facts["id"] == _STARTED:
            self._has_started = True
            if self._limit.isActive():
                limit = _ABANDONED_MS if self._blocks_another_file else self._limit_ms
                self._limit.start(min(limit, self._limit_ms))
            return
        self._limit.stop()
        request = self._waiting.popleft()
        if not request.answer.done():
            request.answer.set_result(answer)
        self._send()

    def _on_finished(self, code: int, status: QProcess.ExitStatus) -> None:
        is_killed = status is QProcess.ExitStatus.CrashExit
        if sys.platform != "win32" and is_killed and code == signal.SIGPROF:
            self._fail(PrintFormTooLarge)
        else:
            self._fail(_process_ended)

    def _on_error(self, error: QProcess.ProcessError) -> None:
        if error is not QProcess.ProcessError.Crashed:  # of which `finished` tells more
            self._fail(_process_ended)

    def _on_too_late(self) -> None:
        self._fail(PrintFormTooLarge if self._has_started else _process_ended)

    def _fail(self, why: Callable[[], Exception]) -> None:
        """End the process over its file; the files that wait are read by a fresh one."""
        waiting = list(self._waiting)
        after = (place for place, each in enumerate(waiting) if place and each.brings_file)
        first = next(after, len(waiting))
        self._waiting = deque(waiting[:first])
        self._end(why)
        self._waiting = deque(each for each in waiting[first:] if not each.answer.done())
        if self._waiting:
            self.warm_up()
            self._send()


def _process_ended() -> PrintFormDamaged:
    return PrintFormDamaged("ended")


def _kill(processes: list[QProcess]) -> None:
    """End processes that were not deleted; what is killed ends within milliseconds."""
    while processes:
        process = processes.pop()
        if isValid(process):
            process.blockSignals(True)  # noqa: FBT003 - Qt takes no keyword
            process.kill()
            process.waitForFinished(_END_MS)
