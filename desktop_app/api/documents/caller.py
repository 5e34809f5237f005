"""Calls one operation of the documents service: address, token, retries and errors."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final
from urllib.parse import quote, urlencode

from desktop_app.api import json_text
from desktop_app.api.documents.answers import DocumentsAnswer
from desktop_app.api.documents.places import place_of
from desktop_app.api.error_bodies import refusal
from desktop_app.api.errors import BadRequest, Unauthorized, before_sending
from desktop_app.api.exchange import ApiRequest, Priority
from desktop_app.api.retry import DOCUMENTS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from desktop_app.api.documents.auth import TokenSource
    from desktop_app.api.exchange import ApiResponse
    from desktop_app.api.retry import Retry
    from desktop_app.domain.values.periods import Clock

_TOKENLESS: Final = frozenset({9, 23})
_WITHOUT_SCOPE: Final = frozenset({9, 14, 23})
_CREATING: Final = frozenset({2, 6, 13, 15, 16, 17, 26, 27})
_SIGNING: Final = frozenset({22, 24})
_JSON: Final = "application/json;charset=UTF-8"
_SUCCESS = range(200, 300)


def scope_of(row: int) -> str | None:
    """The scope that section 4 names for an operation, or None if any token will do."""
    if row in _WITHOUT_SCOPE:
        return None
    if row in _CREATING:
        return "create_documents"
    return "sign_documents" if row in _SIGNING else "read_documents"


class Caller:
    """Calls operations by their row number in section 4."""

    def __init__(
        self, *, base_url: str, tokens: TokenSource, retry: Retry, clock: Clock, client: str = ""
    ) -> None:
        """`base_url` is the root of the service, with or without a slash at its end.

        `client` is who is registered at the bank to get these tokens, if anybody is.
        """
        self._base_url = base_url.rstrip("/")
        self._client = client
        self._tokens = tokens
        self._retry = retry
        self._clock = clock

    @property
    def place(self) -> str:
        """Which service is called, as which client of it, and whose token is used."""
        return place_of(self._base_url, self._client, self._tokens.owner)

    async def call(
        self,
        row: int,
        *,
        path: Mapping[str, str] | None = None,
        query: Sequence[tuple[str, str]] = (),
        body: Mapping[str, object] | None = None,
        priority: Priority = Priority.PERSON,
        is_file: bool = False,
    ) -> DocumentsAnswer:
        """Call an operation; a refused token is replaced once, if there is another.

        Args:
            row: number of the operation in section 4.
            path: values of the path's parameters, as `whole` and `segment` give them.
            query: names and values.
            body: object that is sent as JSON, its amounts as `Decimal`.
            priority: who waits.
            is_file: whether the answer is a file.

        Raises:
            ApiError: any of the tree, with this operation among its parameters.
        """
        request = self.prepare(
            row, path=path, query=query, body=body, priority=priority, is_file=is_file
        )
        return await self.send(row, request)

    def prepare(
        self,
        row: int,
        *,
        path: Mapping[str, str] | None = None,
        query: Sequence[tuple[str, str]] = (),
        body: Mapping[str, object] | None = None,
        priority: Priority = Priority.PERSON,
        is_file: bool = False,
    ) -> ApiRequest:
        """Encode a call of an operation without its token; nothing is sent. See `call`."""
        operation = DOCUMENTS[row]
        return ApiRequest(
            method=operation.method,
            url=self._base_url + operation.path.format_map(path or {}),
            path_template=operation.path,
            query=tuple(query),
            headers=_headers(body, is_file=is_file),
            body=None if body is None else json_text.write(dict(body)).encode(),
            priority=priority,
            repeatable=operation.repeatable,
            is_file=is_file,
        )

    def address(self, row: int, query: Sequence[tuple[str, str]]) -> str:
        """The address of an operation that a browser asks instead of this program.

        Raises:
            BadRequest: no address can carry a value; parameter ``parameter`` is its name.
        """
        try:
            sent = urlencode(query, quote_via=quote)
        except UnicodeEncodeError:
            raise BadRequest(parameters={"parameter": query[0][0]}).unsent() from None
        return f"{self._base_url}{DOCUMENTS[row].path}?{sent}"

    async def send(self, row: int, request: ApiRequest) -> DocumentsAnswer:
        """Send a call that was prepared for this row. See `call`."""
        if row in _TOKENLESS:
            response = await self._retry.send(request)
        else:
            response = await self._with_token(request)
        return self._answer(row, request, response)

    async def _with_token(self, request: ApiRequest) -> ApiResponse:
        owner = self._tokens.owner
        with before_sending():
            token = await self._token(request, owner)
        response = await self._retry.send(_authorised(request, token))
        if response.status != 401:  # noqa: PLR2004 - the status itself
            return response
        with before_sending():  # what was sent was turned away before anything was done
            if not await self._has_another(request, response, token):
                return response
            token = await self._token(request, owner)
        return await self._retry.send(_authorised(request, token))

    async def _token(self, request: ApiRequest, owner: str) -> str:
        """The token to send; nothing is written with that of another owner than it began with.

        Raises:
            Unauthorized: somebody signed in meanwhile; parameter ``reason`` is ``another_owner``.
        """
        token = await self._tokens.access_token()
        if owner and self._tokens.owner != owner and not request.repeatable:
            facts = {"operation": request.operation, "reason": "another_owner"}
            raise Unauthorized(parameters=facts)
        return token

    async def _has_another(self, request: ApiRequest, response: ApiResponse, token: str) -> bool:
        """Request another token, unless the error was a missing scope."""
        error = refusal(response, operation=request.operation, scope=None, clock=self._clock)
        return isinstance(error, Unauthorized) and await self._tokens.refused(token)

    def _answer(self, row: int, request: ApiRequest, response: ApiResponse) -> DocumentsAnswer:
        scope = scope_of(row)
        if response.status not in _SUCCESS:
            raise refusal(response, operation=request.operation, scope=scope, clock=self._clock)
        return DocumentsAnswer(
            response=response, operation=request.operation, scope=scope, clock=self._clock
        )


def segment(name: str, value: str) -> str:
    """Encode a text as one segment of a path.

    Raises:
        BadRequest: no segment can carry it; parameter ``parameter`` is its name.
    """
    if value in ("", ".", ".."):
        raise BadRequest(parameters={"parameter": name}).unsent()
    try:
        return quote(value, safe="")
    except UnicodeEncodeError:
        raise BadRequest(parameters={"parameter": name}).unsent() from None


def whole(name: str, value: str) -> str:
    """A whole number as one segment of a path; other text could address another operation.

    Raises:
        BadRequest: it is no whole number; parameter ``parameter`` is its name.
    """
    if not (value.isascii() and value.removeprefix("-").isdigit()):
        raise BadRequest(parameters={"parameter": name}).unsent()
    return value


def _headers(body: object, *, is_file: bool) -> dict[str, str]:
    accept = {"Accept": "*/*" if is_file else "application/json"}
    return accept if body is None else accept | {"Content-Type": _JSON}


def _authorised(request: ApiRequest, token: str) -> ApiRequest:
    headers = {**request.headers, "Authorization": f"Bearer {token}"}
    return replace(request, headers=headers)
