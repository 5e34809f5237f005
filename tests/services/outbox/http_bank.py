"""A small bank over HTTP in a thread, for processes that are killed; it forgets nothing."""

from __future__ import annotations

import json
import threading
import time
from collections import deque
from contextlib import contextmanager
from datetime import datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import parse_qs, urlsplit

if TYPE_CHECKING:
    from collections.abc import Iterator

DROP_BEFORE: Final = "drop before commit"
DROP_AFTER: Final = "drop after commit"
HANG_AFTER: Final = "hang after commit"
LATE: Final = "commit late"
LATE_S: Final = 0.3


class HttpBank:
    """Documents by identifier, and what the next writing calls suffer."""

    def __init__(self) -> None:
        self.documents: dict[str, dict[str, Any]] = {}
        self.faults: deque[str] = deque()
        self.committed = threading.Event()
        self.ended = threading.Event()
        self.lock = threading.Lock()
        self.late: list[threading.Timer] = []
        self.url = ""

    def create(self, body: dict[str, Any]) -> str:
        """Keep a document."""
        with self.lock:
            number = str(len(self.documents) + 1)
            names = ("num", "date", "type", "corrName", "corrUnp", "corrNumber", "corrBic",
                     "amount", "currIso", "purpose")  # fmt: skip
            kept = {name: body[name] for name in names if name in body}
            self.documents[number] = {
                "id": int(number), "number": body["account"], "status": 1, **kept,
            }  # fmt: skip
        self.committed.set()
        return number

    def listed(self, query: dict[str, list[str]]) -> list[dict[str, Any]]:
        """What lies in a period and is of a type."""
        first, last = (_day(query[name][0]) for name in ("dateFrom", "dateTo"))
        with self.lock:
            return [
                one
                for one in self.documents.values()
                if one["type"] in query["type"] and first <= _day(one["date"]) <= last
            ]


@contextmanager
def http_bank() -> Iterator[HttpBank]:
    """Serve a bank on a free port of this machine."""
    bank = HttpBank()

    class Handler(_Handler):
        pass

    Handler.bank = bank
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    bank.url = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield bank
    finally:
        bank.ended.set()
        server.shutdown()
        thread.join()
        server.server_close()
        for timer in bank.late:
            timer.join()


class _Handler(BaseHTTPRequestHandler):
    bank: HttpBank

    def do_GET(self) -> None:
        query = parse_qs(urlsplit(self.path).query)
        rows = self.bank.listed(query)
        page, size = int(query["pageNo"][0]), int(query["pageRowCount"][0])
        shown = rows[(page - 1) * size : page * size]
        self._answer(200, {"totalRowCount": len(rows), "page": shown})

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        bank = self.bank
        fault = bank.faults.popleft() if bank.faults else ""
        if fault == DROP_BEFORE:
            return
        if fault == LATE:
            timer = threading.Timer(LATE_S, bank.create, (body,))
            bank.late.append(timer)
            timer.start()
            return
        number = bank.create(body)
        if fault == HANG_AFTER:
            bank.ended.wait(240)
        if not fault:
            self._answer(200, {"id": int(number)})

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - its name
        """Say nothing."""

    def _answer(self, status: int, body: object) -> None:
        content = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json;charset=UTF-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


def _day(text: str) -> datetime:
    return datetime(*time.strptime(text, "%d.%m.%Y")[:3])  # noqa: DTZ001 - a day
