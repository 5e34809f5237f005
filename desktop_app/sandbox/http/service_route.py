"""The route to a service: notes every call in the journal and applies the faults ordered."""

from __future__ import annotations

import asyncio
import logging
from email.utils import format_datetime
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl, urlencode

from starlette.routing import BaseRoute, Match, NoMatchFound

from desktop_app.sandbox.http.answers import HTML_HEADER, HttpAnswer, json_answer, plain_page
from desktop_app.sandbox.http.faulty_answers import HTML_PAGE, apply_fault
from desktop_app.sandbox.http.journal import ENTRY

if TYPE_CHECKING:
    from starlette.datastructures import URLPath
    from starlette.types import Message, Receive, Scope, Send

    from desktop_app.sandbox.http.connections import Connections
    from desktop_app.sandbox.http.faults import Fault, Faults
    from desktop_app.sandbox.http.journal import Journal, JournalCall
    from desktop_app.sandbox.http.service import Service

REQUEST_ID = b"x-request-id"
"""Header that tells a caller under which number the journal has its call."""

ROW_CAP = 100
COMMIT_LATE_S = 1.0
"""Seconds until a late commit where no delay was asked for."""

OTHER_HOST = "https://another-host.invalid"

_UNTOUCHED = {"html-200", "redirect-other-host"}
"""Faults in which, as with every `status-…`, the operation is never reached."""

_RETRY_AFTER_S = {429: 1}
"""Statuses that carry `Retry-After` by themselves, and its seconds."""

_WITHOUT_JSON_ERRORS = {"gateway", "pages"}
"""Services whose errors besides 200 are pages."""

_OAUTH_ERRORS = {400: "invalid_request", 401: "invalid_client"}

_log = logging.getLogger(__name__)


class ServiceRoute(BaseRoute):
    """The route to one service: the whole tree of addresses under a root."""

    def __init__(
        self,
        name: str,
        root: str,
        service: Service,
        *,
        journal: Journal,
        faults: Faults,
        connections: Connections,
    ) -> None:
        """Mount a service.

        Args:
            name: the service's name in journal and faults.
            root: path of its root, without a slash at the end.
            service: who answers.
            journal: where calls are noted.
            faults: what calls have to suffer.
            connections: how one is cut.
        """
        self._name, self._root, self._below = name, root, f"{root}/"
        self._service = service
        self._journal, self._faults, self._connections = journal, faults, connections
        self._late: set[asyncio.Task[None]] = set()

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """A call belongs to the service when its path is the root or lies below."""
        path = scope.get("path", "")
        if scope["type"] == "http" and (path == self._root or path.startswith(self._below)):
            return Match.FULL, {}
        return Match.NONE, {}

    def url_path_for(self, name: str, /, **path_params: Any) -> URLPath:
        """Addresses are not made from names here."""
        raise NoMatchFound(name, path_params)

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Note a call and answer it, well or badly."""
        operation = self._service.operation(scope)
        entry = self._journal.open(scope, service=self._name, operation=operation)
        scope = {**scope, ENTRY: entry}
        fault = self._faults.take(self._name, operation)

        async def noted(message: Message) -> None:
            if message["type"] == "http.response.start":
                entry.status = message["status"]
                number = (REQUEST_ID, str(entry.number).encode())
                date = (b"date", format_datetime(self._journal.now(), usegmt=True).encode())
                message = {**message, "headers": [*message["headers"], date, number]}
            await send(message)

        if fault is None:
            await self._service(scope, receive, noted)
        else:
            await self._perform_with_fault(fault, entry, scope=scope, receive=receive, send=noted)

    async def _perform_with_fault(
        self, fault: Fault, entry: JournalCall, *, scope: Scope, receive: Receive, send: Send
    ) -> None:
        entry.fault = fault.name
        match fault.name:
            case "hang":
                self._connections.hold(scope)
                await _closed(receive)
            case "drop-before-commit":
                await self._cut(scope, receive)
            case "drop-after-commit":
                await self._perform(scope, await _replayed(receive))
                await self._cut(scope, receive)
            case "commit-late":
                await self._commit_late(fault, scope, receive)
            case _ if fault.name.startswith("status-") or fault.name in _UNTOUCHED:
                await _wait(fault)
                await _instead(fault, scope, self._name).send(send)
            case _:
                await self._send_faulty_answer(
                    fault, entry, scope=scope, receive=receive, send=send
                )

    async def _send_faulty_answer(
        self, fault: Fault, entry: JournalCall, *, scope: Scope, receive: Receive, send: Send
    ) -> None:
        if fault.name != "slow-body":
            await _wait(fault)
        if fault.name in {"cap-100", "repeat-page"} and entry.operation in self._service.lists:
            scope = {**scope, "query_string": _with_paging_fault(scope["query_string"], fault)}
        answer = await self._perform(scope, receive)
        await (await apply_fault(answer, fault)).send(send)

    async def _commit_late(self, fault: Fault, scope: Scope, receive: Receive) -> None:
        replayed = await _replayed(receive)

        async def commit() -> None:
            await asyncio.sleep(COMMIT_LATE_S if fault.delay_s is None else fault.delay_s)
            await self._perform(scope, replayed)

        task = asyncio.create_task(commit())
        self._late.add(task)
        task.add_done_callback(self._late.discard)
        await self._cut(scope, receive)

    async def _perform(self, scope: Scope, receive: Receive) -> HttpAnswer:
        """Let the service answer, and keep the answer."""
        kept = HttpAnswer(500, b"", [])
        pieces: list[bytes] = []

        async def keep(message: Message) -> None:
            if message["type"] == "http.response.start":
                kept.status = message["status"]
                kept.headers = [h for h in message["headers"] if h[0] != b"content-length"]
            else:
                pieces.append(message.get("body", b""))

        await self._service(scope, receive, keep)
        kept.body = b"".join(pieces)
        return kept

    async def _cut(self, scope: Scope, receive: Receive) -> None:
        self._connections.cut(scope)
        await _closed(receive)

    def forget(self) -> None:
        """Give up commits that are still to come."""
        for task in self._late:
            task.cancel()


def _instead(fault: Fault, scope: Scope, service: str) -> HttpAnswer:
    if fault.name == "html-200":
        return HttpAnswer(200, HTML_PAGE, [HTML_HEADER])
    if fault.name == "redirect-other-host":
        location = f"{OTHER_HOST}{scope['path']}".encode()
        return HttpAnswer(307, b"", [(b"location", location)])
    status = int(fault.name.removeprefix("status-"))
    if service in _WITHOUT_JSON_ERRORS:
        answer = plain_page(status)
    else:
        answer = json_answer(_error_body(status, service), status)
    seconds = _RETRY_AFTER_S.get(status) if fault.retry_after_s is None else fault.retry_after_s
    if seconds is not None:
        answer.headers = [*answer.headers, (b"retry-after", str(seconds).encode())]
    return answer


def _error_body(status: int, service: str) -> dict[str, object]:
    message = f"Заказанный сбой: {status}"
    if service == "oauth":
        return {"error": _OAUTH_ERRORS.get(status, "server_error"), "error_description": message}
    return {"code": status, "message": message}


def _with_paging_fault(query: bytes, fault: Fault) -> bytes:
    """The query of a list as a service with a fault of paging understands it."""
    pairs = [
        (name, value)
        for name, value in parse_qsl(query.decode("latin-1"), keep_blank_values=True)
        if name not in {"pageNo", "pageRowCount"}
    ]
    given = dict(parse_qsl(query.decode("latin-1")))
    page, rows = given.get("pageNo", "1"), given.get("pageRowCount", "50")
    if fault.name == "repeat-page":
        page = "0" if page == "0" else "1"
    elif page == "0" or rows == "0" or (rows.isdigit() and int(rows) > ROW_CAP):
        page, rows = ("1" if page == "0" else page), str(ROW_CAP)
    return urlencode([*pairs, ("pageNo", page), ("pageRowCount", rows)]).encode()


async def _wait(fault: Fault) -> None:
    if fault.delay_s:
        await asyncio.sleep(fault.delay_s)


async def _closed(receive: Receive) -> None:
    """Wait until the caller, or the server, has closed the connection."""
    while (await receive())["type"] != "http.disconnect":
        pass


async def _replayed(receive: Receive) -> Receive:
    """The request, read to its end, to be given to a service later."""
    messages: list[Message] = []
    more = True
    while more:
        message = await receive()
        messages.append(message)
        more = message.get("more_body", False)

    async def replay() -> Message:
        return messages.pop(0) if messages else {"type": "http.disconnect"}

    return replay
