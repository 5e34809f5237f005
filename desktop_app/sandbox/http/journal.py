"""What was asked of the sandbox, call by call, with every secret left out."""

from __future__ import annotations

import datetime as dt
import re
from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl, urlencode

if TYPE_CHECKING:
    from starlette.types import Scope

    from desktop_app.sandbox.clock import Clock

KEPT = 100_000
"""Entries kept; older ones are forgotten."""

REDACTED = "[redacted]"
ENTRY = "kantora.entry"
"""Under this name a call's scope has its entry, for a service that has something to add."""

_DIGITS = re.compile(r"\d{12,}")
"""What may be a card number, wherever a caller has put it."""

_LONGEST_NAME = 64
PUBLIC_PARAMETERS = frozenset(
    {
        "number",
        "pageNo",
        "pageRowCount",
        "dateFrom",
        "dateTo",
        "status",
        "type",
        "id",
        "response_type",
        "scope",
        "redirect_uri",
    }
)
"""Query parameters whose values are shown; all others are redacted."""


@dataclass(slots=True)
class JournalCall:
    """One call.

    Attributes:
        number: counts the calls since the reset from 1.
        time: when it arrived, by the sandbox's clock.
        service: `documents`, `gateway`, `oauth` or `pages`.
        operation: method and path template; `None` for an address that does not exist.
        method: HTTP method.
        path: path asked for.
        query: raw query; shown redacted.
        authorized: an `Authorization` header came along.
        fault: name of the fault the call suffered.
        status: HTTP status sent; `None` while, or when, nothing was sent.
        parameters: names of the declared parameters that came in the body and were understood,
            those inside objects as paths with points; only services that take parameters there
            note them. Never a value.
        code: error code in a body that was sent with a good status.
    """

    number: int
    time: dt.datetime
    service: str
    operation: str | None
    method: str
    path: str
    query: bytes
    authorized: bool
    fault: str | None = None
    status: int | None = None
    parameters: tuple[str, ...] = ()
    code: str | None = None

    def shown(self) -> dict[str, object]:
        """The entry as the control interface gives it."""
        return {
            "number": self.number,
            "time": self.time.isoformat(timespec="milliseconds"),
            "service": self.service,
            "operation": self.operation,
            "status": self.status,
            "method": self.method,
            "path": _DIGITS.sub(REDACTED, self.path),
            "query": _redacted(self.query),
            "authorization": f"Bearer {REDACTED}" if self.authorized else None,
            "fault": self.fault,
            "parameters": list(self.parameters),
            "code": self.code,
        }


class Journal:
    """The calls since the last reset, newest last."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._entries: deque[JournalCall] = deque(maxlen=KEPT)
        self._last = 0

    def now(self) -> dt.datetime:
        """The present moment by the sandbox's clock, in UTC."""
        return self._clock.now().astimezone(dt.UTC)

    def open(self, scope: Scope, *, service: str, operation: str | None) -> JournalCall:
        """Note a call that has arrived; the caller fills in what comes of it."""
        self._last += 1
        entry = JournalCall(
            number=self._last,
            time=self._clock.now(),
            service=service,
            operation=operation,
            method=scope["method"],
            path=scope["path"],
            query=scope["query_string"],
            authorized=any(name == b"authorization" for name, _ in scope["headers"]),
        )
        self._entries.append(entry)
        return entry

    def since(self, number: int) -> list[JournalCall]:
        """The calls after one number."""
        newer = min(max(self._last - number, 0), len(self._entries))
        return [self._entries[i] for i in range(len(self._entries) - newer, len(self._entries))]

    def clear(self) -> None:
        """Forget every call and count from 1 again."""
        self._entries.clear()
        self._last = 0


def _redacted(query: bytes) -> str:
    pairs = parse_qsl(query.decode("latin-1"), keep_blank_values=True)
    shown = [
        (name, value)
        if name in PUBLIC_PARAMETERS
        else (_DIGITS.sub(REDACTED, name[:_LONGEST_NAME]), REDACTED)
        for name, value in pairs
    ]
    return urlencode(shown, safe="[]")
