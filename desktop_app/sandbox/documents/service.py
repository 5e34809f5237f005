"""The documents service: every call checked in order (path, token, scope, parameters, state)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Protocol

from desktop_app.sandbox.documents.errors import (
    MissingScope,
    Refusal,
    Unauthorized,
    UnknownPath,
    Unreadable,
    WrongMethod,
    refusal_of,
)
from desktop_app.sandbox.documents.list_answers import PAGE_NO
from desktop_app.sandbox.documents.operations import Call, Operation
from desktop_app.sandbox.http.answers import json_answer
from desktop_app.sandbox.http.parameters import ParameterError, read_values
from desktop_app.sandbox.http.request_reader import (
    UnreadableRequest,
    group_values,
    parse_pairs,
    read_body,
)
from desktop_app.sandbox.http.service import OperationService, result

if TYPE_CHECKING:
    from collections.abc import Iterable

    from starlette.types import Receive, Scope, Send

    from desktop_app.sandbox.clock import Clock
    from desktop_app.sandbox.http.answers import HttpAnswer
    from desktop_app.sandbox.http.paths import FoundPath
    from desktop_app.sandbox.http.service import Exchange

REMEMBERED_QUERIES = 512

_JSON_TYPE = re.compile(rb"application/json\s*(?:;\s*charset=\"?utf-8\"?\s*)?;?", re.IGNORECASE)


class Tokens(Protocol):
    """What the service has to know about access tokens."""

    def scopes(self, token: str) -> frozenset[str] | None:
        """Scopes of a token that is valid now; `None` for any other."""


class DocumentsService(OperationService[Operation]):
    """The documents service; its lists are the operations that take a number of a page."""

    def __init__(
        self, operations: Iterable[Operation], *, root: str, tokens: Tokens, clock: Clock
    ) -> None:
        """Put the service together.

        Args:
            operations: what it can do.
            root: path under which it is reached, without a slash at the end.
            tokens: who may call it.
            clock: today, which dates in bodies are measured by.
        """
        known = tuple(operations)
        super().__init__(root, known)
        self.lists = frozenset(o.name for o in known if PAGE_NO in o.parameters)
        self._tokens, self._clock = tokens, clock
        self._query_values = lru_cache(REMEMBERED_QUERIES)(_query_values)

    async def not_found(
        self, found: FoundPath[Operation] | None, scope: Scope, _receive: Receive, send: Send
    ) -> None:
        """Answer 404, or 405 with the methods that there are."""
        if found is None:
            refusal: Refusal = UnknownPath()
        else:
            allowed = tuple(found.operations)
            refusal = WrongMethod(scope["method"], found.template, allowed=allowed)
        await _refused(refusal).send(send)

    async def answer(self, exchange: Exchange[Operation]) -> HttpAnswer:
        """Check token, scope, query, path and body in this order, and answer."""
        operation = exchange.operation
        if operation.authorized:
            self._check_token(exchange)
        values = self._query_values(operation, exchange.scope["query_string"])
        if exchange.path_values:
            values = _path_values(exchange) | values
        body = None
        if operation.request is not None:
            raw = await read_body(exchange.receive)
            _check_media_type(exchange, raw)
            body = operation.request.read(raw, self._clock.today())
        answer: HttpAnswer = await result(operation, Call(values=values, body=body))
        return answer

    def refused(self, error: Exception, _exchange: Exchange[Operation]) -> HttpAnswer:
        """The error body with the status that belongs to the error."""
        if isinstance(error, ParameterError):
            return _refused(refusal_of(error))
        if isinstance(error, UnreadableRequest):
            return _refused(Unreadable(error.reason))
        return _refused(error if isinstance(error, Refusal) else self.failure())

    def failure(self) -> Refusal:
        """Section 7 has a body for it."""
        return Refusal(500, "Внутренняя ошибка сервиса")

    def _check_token(self, exchange: Exchange[Operation]) -> None:
        given, needed = exchange.header(b"authorization"), exchange.operation.scope
        kind, _, token = given[0].decode("latin-1").partition(" ") if len(given) == 1 else ("",) * 3
        scopes = self._tokens.scopes(token) if kind == "Bearer" else None
        if scopes is None:
            raise Unauthorized
        if needed is not None and needed not in scopes:
            raise MissingScope(needed)


def _check_media_type(exchange: Exchange[Operation], raw: bytes) -> None:
    """A body has to be JSON where there is any."""
    types = exchange.header(b"content-type")
    if raw and (len(types) != 1 or not _JSON_TYPE.fullmatch(types[0])):
        raise Refusal(400, "Заголовок Content-Type: ожидается application/json в UTF-8")


def _query_values(operation: Operation, query: bytes) -> dict[str, Any]:
    declared = [p for p in operation.parameters if p.place == "query"]
    return read_values(declared, group_values(parse_pairs(query)))


def _path_values(exchange: Exchange[Operation]) -> dict[str, Any]:
    declared = [p for p in exchange.operation.parameters if p.place == "path"]
    return read_values(declared, {name: [text] for name, text in exchange.path_values.items()})


def _refused(refusal: Refusal) -> HttpAnswer:
    answer = json_answer(
        {"code": refusal.status, "message": refusal.message}, status=refusal.status
    )
    if isinstance(refusal, WrongMethod):
        answer.headers = [*answer.headers, (b"allow", ", ".join(refusal.allowed).encode())]
    if isinstance(refusal, Unauthorized | MissingScope):
        answer.headers = [*answer.headers, (b"www-authenticate", b"Bearer")]
    return answer
