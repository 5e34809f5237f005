"""Runs a process that answers requests in turn over its standard input and output.

A request is a line of JSON with ``bytes`` bytes after it, an answer is a line of JSON. The process
ends when its input does, so that nothing of it is left, however this one ends.
"""

from __future__ import annotations

import contextlib
import json
import subprocess
import threading
from concurrent.futures import Future
from dataclasses import field
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, BinaryIO, Final

from desktop_app.domain.late_dataclass import dataclass

if TYPE_CHECKING:
    from collections.abc import Sequence

_NO_CONSOLE: Final = getattr(subprocess, "CREATE_NO_WINDOW", 0)
_LONGEST_ANSWER: Final = 16 * 1024 * 1024
_END_S: Final = 5.0

Answer = dict[str, Any]


class HelperLost(Exception):
    """The process has ended, was ended, or answered what nobody understands."""


@dataclass(frozen=True, slots=True)
class HelperRequest:
    """A request as the process reads it.

    Attributes:
        facts: what is wanted; ``id`` is its number.
        data: the bytes that came along; they may be a key, which nothing shows.
    """

    facts: dict[str, Any]
    data: bytes = field(repr=False)


def read_request(source: BinaryIO) -> HelperRequest | None:
    """The next request; None at the end of the input."""
    line = source.readline()
    if not line:
        return None
    facts = json.loads(line)
    return HelperRequest(facts, source.read(facts["bytes"]))


class HelperProcess:
    """A running process, with two threads that write its input and read its output.

    Requests may be made from any thread. Once it is lost, and not before the process has ended,
    every request fails with `HelperLost`.
    """

    def __init__(self, command: Sequence[str]) -> None:
        """Start it, which takes some milliseconds.

        Raises:
            OSError: it cannot be started.
        """
        self._process = subprocess.Popen(  # noqa: S603 - our own program
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            creationflags=_NO_CONSOLE,
        )
        self._lock = threading.Lock()
        self._waiting: dict[int, Future[Answer]] = {}
        self._number = 0
        self._is_lost = False
        self._messages: SimpleQueue[tuple[bytes, bytes] | None] = SimpleQueue()
        self._threads = [
            threading.Thread(target=each, name=f"helper-{name}", daemon=True)
            for name, each in (("input", self._send), ("output", self._receive))
        ]
        try:
            for each in self._threads:
                each.start()
        except RuntimeError as error:  # no thread can be started
            self._kill()
            self._messages.put(None)
            for pipe in (self._process.stdin, self._process.stdout):
                if pipe is not None:
                    pipe.close()
            raise OSError("no threads") from error

    @property
    def pid(self) -> int:
        """The number of the process in the system."""
        return self._process.pid

    @property
    def is_lost(self) -> bool:
        """Whether no request will be answered any more."""
        return self._is_lost

    def ask(self, do: str, data: bytes = b"", **more: Any) -> Future[Answer]:
        """Send a request; its answer has a future, whose exception may be `HelperLost`."""
        answer: Future[Answer] = Future()
        answer.set_running_or_notify_cancel()  # who no longer waits changes nothing
        with self._lock:
            if self._is_lost:
                answer.set_exception(HelperLost())
                return answer
            self._number += 1
            self._waiting[self._number] = answer
            self._put(do, data, {"id": self._number, **more})
        return answer

    def tell(self, do: str, **more: Any) -> None:
        """Send what has no answer."""
        self._put(do, b"", more)

    def lose(self) -> None:
        """End the process without waiting for it, as when it answers what cannot be true."""
        with contextlib.suppress(OSError):
            self._process.kill()

    def end(self) -> None:
        """End the process at once and wait for it and the threads."""
        self._kill()
        self._messages.put(None)
        for each in self._threads:
            each.join(_END_S)

    def _put(self, do: str, data: bytes, facts: Answer) -> None:
        line = json.dumps({"do": do, "bytes": len(data), **facts}).encode()
        self._messages.put((line + b"\n", data))

    def _send(self) -> None:
        pipe = self._process.stdin
        with contextlib.suppress(OSError, ValueError):  # it has ended, as the other thread notices
            while pipe is not None and (message := self._messages.get()) is not None:
                for part in message:
                    pipe.write(part)
                pipe.flush()
        with contextlib.suppress(OSError, ValueError):
            if pipe is not None:
                pipe.close()

    def _receive(self) -> None:
        pipe = self._process.stdout
        try:
            while pipe is not None and (line := pipe.readline(_LONGEST_ANSWER)):
                self._take(json.loads(line))
        except (OSError, ValueError, TypeError, LookupError, RecursionError, MemoryError):
            pass  # rubbish: it is not asked again
        self._kill()
        with self._lock:
            self._is_lost = True
            waiting, self._waiting = self._waiting, {}
        self._messages.put(None)
        if pipe is not None:
            pipe.close()
        for answer in waiting.values():
            answer.set_exception(HelperLost())

    def _take(self, answer: Answer) -> None:
        with self._lock:
            asked = self._waiting.pop(answer["id"])
        asked.set_result(answer)

    def _kill(self) -> None:
        self.lose()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_END_S)
