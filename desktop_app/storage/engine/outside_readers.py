"""Stops who reads a store over connections of its own, so that its log can be merged at the end.

A connection that still reads when a store is closed keeps the log from being merged; what merges
it later is nobody that knows of the mark beside the store.
"""

from __future__ import annotations

import contextlib
import threading
from typing import TYPE_CHECKING

from desktop_app.domain.errors import Cancelled

if TYPE_CHECKING:
    from collections.abc import Iterator

    import apsw


class Interruption:
    """Lets any thread stop the work of another one on its connections."""

    def __init__(self) -> None:
        """Nothing is stopped yet."""
        self._lock = threading.Lock()
        self._connections: list[apsw.Connection] = []
        self._is_stopped = False

    @property
    def is_stopped(self) -> bool:
        """Whether the work is to end."""
        return self._is_stopped

    def stop(self) -> None:
        """Interrupt the query that runs, and let no other one begin."""
        with self._lock:
            self._is_stopped = True
            for connection in self._connections:
                connection.interrupt()

    def check(self) -> None:
        """End here if the work was stopped.

        Raises:
            Cancelled: it was.
        """
        if self._is_stopped:
            raise Cancelled

    @contextlib.contextmanager
    def watching(self, connection: apsw.Connection) -> Iterator[None]:
        """Stop what this connection does in the block; SQLite's own errors tell of it.

        Raises:
            Cancelled: the work was stopped before.
        """
        self.check()
        with self._lock:
            self._connections.append(connection)
        connection.exec_trace = self._may_go_on
        try:
            yield
        finally:
            connection.exec_trace = None
            with self._lock:
                self._connections.remove(connection)

    def _may_go_on(self, *_statement: object) -> bool:
        """Checked before each statement: an interrupt between two of them would be lost."""
        return not self._is_stopped


class OutsideReaders:
    """The threads that read an open store over connections of their own."""

    def __init__(self) -> None:
        """Nobody reads yet."""
        self._changed = threading.Condition()
        self._reading: list[Interruption] = []
        self._is_closed = False

    @contextlib.contextmanager
    def reading(self, interruption: Interruption) -> Iterator[None]:
        """Read the store in the block, on the calling thread; closing the store stops that.

        Raises:
            Cancelled: the store is being closed, or is closed.
        """
        with self._changed:
            if self._is_closed:
                raise Cancelled
            self._reading.append(interruption)
        try:
            yield
        finally:
            with self._changed:
                self._reading.remove(interruption)
                self._changed.notify_all()

    def close(self) -> None:
        """Let nobody begin any more, stop those who read, and wait until they have ended."""
        with self._changed:
            self._is_closed = True
            for interruption in self._reading:
                interruption.stop()
            while self._reading:
                self._changed.wait()
