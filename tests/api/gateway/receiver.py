"""A shop's server for notifications: records them and answers as configured."""

from __future__ import annotations

import queue
import threading
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import TracebackType

PATIENCE_S = 240.0


@dataclass(frozen=True)
class Received:
    """One received notification."""

    method: str
    target: str
    body: bytes


class Receiver:
    """Serves on a free port of this machine while its ``with`` block lasts."""

    def __init__(self, statuses: Sequence[int] = ()) -> None:
        """Answer with these statuses one after another, then always with 200."""
        self._received: queue.Queue[Received] = queue.Queue()
        self._statuses = list(statuses)
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.02,))
        self.url = f"http://127.0.0.1:{self._server.server_port}/notify?shop=7"

    def next(self) -> Received:
        """The next notification; it may take a while to come."""
        return self._received.get(timeout=PATIENCE_S)

    def nothing_comes(self, seconds: float) -> bool:
        """Whether so long nothing comes."""
        try:
            self._received.get(timeout=seconds)
        except queue.Empty:
            return True
        return False

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        received, statuses = self._received, self._statuses

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self._take()

            def do_POST(self) -> None:
                self._take()

            def _take(self) -> None:
                size = int(self.headers.get("Content-Length", "0"))
                body = self.rfile.read(size)
                self.send_response(statuses.pop(0) if statuses else 200)
                self.send_header("Content-Length", "0")
                self.end_headers()
                received.put(Received(self.command, self.path, body))

            def log_message(self, *_: object) -> None:
                """Say nothing."""

        return Handler
