"""The documents service: every call checked in order (path, token, scope, parameters, state)."""

from __future__ import annotations

import inspect
import logging
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
from desktop_app.sandbox.documents.operations import Call
from desktop_app.sandbox.http.answers import json_answer
from desktop_app.sandbox.http.parameters import ParameterError, read_values
from desktop_app.sandbox.http.paths import Paths
from desktop_app.sandbox.http.request_reader import (
    UnreadableRequest,
    group_values,
    parse_pairs,
    read_body,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from starlette.types import Receive, Scope, Send

    from desktop_app.sandbox.clock import Clock
    from desktop_app.sandbox.documents.operations import Operation
    from desktop_app.sandbox.http.answers import HttpAnswer
    from desktop_app.sandbox.http.paths import FoundPath

REMEMBERED_QUERIES = 512

_JSON_TYPE = re.compile(rb"application/json\s*(?:;\s*charset=\"?utf-8\"?\s*)?;?", re.IGNORECASE)

_log = logging.getLogger(__name__)


class Tokens(Protocol):
    """What the service has to know about access tokens."""

    def scopes(self, token: str) -> frozenset[str] | None:
        """Scopes of a token that is valid now; `None` for any other."""


class DocumentsService:
    """An ASGI application below the root of the documents service.

    Attributes:
        operations: names of what it can do.
        lists: names of those that answer page by page.
    """

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
        self.operations = frozenset(operation.name for operation in known)
        self.lists = frozenset(o.name for o in known if PAGE_NO in o.parameters)
        self._paths = Paths(known)
        self._root = root.encode()
        self._tokens, self._clock = tokens, clock
        self._query_values = lru_cache(REMEMBERED_QUERIES)(_query_values)

    def operation(self, scope: Scope) -> str | None:
        """Name of the operation a call is for; `None` where there is none."""
        try:
            found = self._found(scope)
        except UnknownPath:
            return None
        operation = found.operations.get(scope["method"])
        return operation.name if operation else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one call."""
        try:
            answer = await self._answer(scope, receive)
        except Refusal as refusal:
            answer = _refused(refusal)
        except ParameterError as error:
            answer = _refused(refusal_of(error))
        except UnreadableRequest as unreadable:
            answer = _refused(Unreadable(unreadable.reason))
        except Exception:  # noqa: BLE001 - the outermost door; section 7 has a body for it
            _log.exception("%s failed", scope["path"])
            answer = _refused(Refusal(500, "Внутренняя ошибка сервиса"))
        await answer.send(send)

    async def _answer(self, scope: Scope, receive: Receive) -> HttpAnswer:
        found = self._found(scope)
        operation = found.operations.get(scope["method"])
        if operation is None:
            allowed = tuple(found.operations)
            raise WrongMethod(scope["method"], found.template, allowed=allowed)
        if operation.authorized:
            self._check_token(scope, operation.scope)
        values = self._query_values(operation, scope["query_string"])
        if found.values:
            values = _path_values(operation, found) | values
        body = None
        if operation.request is not None:
            raw = await read_body(receive)
            _check_media_type(scope, raw)
            body = operation.request.read(raw, self._clock.today())
        answer = operation.answer(Call(values, body))
        return await answer if inspect.isawaitable(answer) else answer

    def _found(self, scope: Scope) -> FoundPath:
        path: bytes = scope["raw_path"]
        below = path.removeprefix(self._root)
        if below == path or below[:1] not in (b"", b"/"):  # `%2F` is no slash between segments
            raise UnknownPath(path.decode("latin-1"))
        return self._paths.find(below)

    def _check_token(self, scope: Scope, needed: str | None) -> None:
        given = [value for name, value in scope["headers"] if name == b"authorization"]
        kind, _, token = given[0].decode("latin-1").partition(" ") if len(given) == 1 else ("",) * 3
        scopes = self._tokens.scopes(token) if kind == "Bearer" else None
        if scopes is None:
            raise Unauthorized
        if needed is not None and needed not in scopes:
            raise MissingScope(needed)


def _check_media_type(scope: Scope, raw: bytes) -> None:
    """A body has to be JSON where there is any."""
    types = [value for name, value in scope["headers"] if name == b"content-type"]
    if raw and (len(types) != 1 or not _JSON_TYPE.fullmatch(types[0])):
        raise Refusal(400, "Заголовок Content-Type: ожидается application/json в UTF-8")


def _query_values(operation: Operation, query: bytes) -> dict[str, Any]:
    declared = [p for p in operation.parameters if p.place == "query"]
    return read_values(declared, group_values(parse_pairs(query)))


def _path_values(operation: Operation, found: FoundPath) -> dict[str, Any]:
    declared = [p for p in operation.parameters if p.place == "path"]
    return read_values(declared, {name: [text] for name, text in found.values.items()})


def _refused(refusal: Refusal) -> HttpAnswer:
    answer = json_answer(
        {"code": refusal.status, "message": refusal.message}, status=refusal.status
    )
    if isinstance(refusal, WrongMethod):
        answer.headers = [*answer.headers, (b"allow", ", ".join(refusal.allowed).encode())]
    if isinstance(refusal, Unauthorized | MissingScope):
        answer.headers = [*answer.headers, (b"www-authenticate", b"Bearer")]
    return answer
