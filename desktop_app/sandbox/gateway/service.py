"""The gateway: calls checked in order (address, format, signature, credentials, parameters)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from desktop_app.sandbox.gateway.errors import (
    AGAIN,
    SYSTEM,
    AccessDenied,
    GatewayError,
    MissingParameter,
    WrongParameterValue,
    refusal_of,
)
from desktop_app.sandbox.gateway.messages import LANGUAGES
from desktop_app.sandbox.gateway.operations import Call, Operation
from desktop_app.sandbox.gateway.parameter_groups import OTHER_EDITIONS
from desktop_app.sandbox.gateway.request_signature import (
    HASH,
    SIGNATURE,
    InvalidRequestSignature,
    check_signature,
)
from desktop_app.sandbox.http.answers import json_answer, plain_page
from desktop_app.sandbox.http.journal import ENTRY
from desktop_app.sandbox.http.parameters import ListParameter, ParameterError, read_values
from desktop_app.sandbox.http.request_reader import (
    UnreadableRequest,
    group_values,
    parse_object,
    parse_pairs,
    read_body,
)
from desktop_app.sandbox.http.service import OperationService, Service, result
from desktop_app.sandbox.http.value_parameters import JsonParameter, names_sent

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from starlette.types import ASGIApp, Receive, Scope, Send

    from desktop_app.sandbox.gateway.rate_limit import RateLimit
    from desktop_app.sandbox.gateway.records import Language, Merchant
    from desktop_app.sandbox.gateway.store import GatewayStore
    from desktop_app.sandbox.http.answers import HttpAnswer
    from desktop_app.sandbox.http.journal import JournalCall
    from desktop_app.sandbox.http.paths import FoundPath
    from desktop_app.sandbox.http.service import Exchange

FORM_TYPE, JSON_TYPE = b"application/x-www-form-urlencoded", b"application/json"
PAGES = frozenset({"GET /acsRedirect.do"})
"""Operations that are pages: another application answers them."""

_LOGIN = ("userName", "password")

Given = dict[str, list[Any]]


class GatewayService(OperationService[Operation]):
    """The payment gateway: its operations, and its pages at all other addresses."""

    def __init__(
        self,
        operations: Iterable[Operation],
        *,
        root: str,
        store: GatewayStore,
        limits: RateLimit,
        pages: ASGIApp,
        settle: Callable[[], None],
        as_sent: Callable[[Any], Any],
    ) -> None:
        """Put the service together.

        Args:
            operations: what it can do besides pages.
            root: path under which it is reached, without a slash at the end.
            store: merchants.
            limits: how many calls it bears.
            pages: answers every address that is a page for a person.
            settle: lets everything happen that is due.
            as_sent: writes codes as this sandbox sends them.
        """
        super().__init__(root, operations)
        self.operations |= PAGES
        self._store, self._limits = store, limits
        self._pages, self._settle, self._as_sent = pages, settle, as_sent

    def operation(self, scope: Scope) -> str | None:
        """Name of the operation a call is for; `None` where there is none."""
        return super().operation(scope) or Service.operation(self, scope)

    async def not_found(
        self, found: FoundPath[Operation] | None, scope: Scope, receive: Receive, send: Send
    ) -> None:
        """Answer with a page, or 405 where an operation is called by another method."""
        if found is not None:
            await plain_page(405, [(b"allow", b"POST")]).send(send)
            return
        await self._pages(scope, receive, send)

    async def answer(self, exchange: Exchange[Operation]) -> HttpAnswer:
        """Answer a call, if there are not too many."""
        if wait := self._limits.enter():
            return plain_page(429, [(b"retry-after", str(wait).encode())])
        try:
            await self._limits.take_time()
            body = await self._body(exchange)
            self._settle()  # what was made now has its own deadline
        finally:
            self._limits.leave()
        return self._sent(body, exchange)

    async def _body(self, exchange: Exchange[Operation]) -> dict[str, Any]:
        operation = exchange.operation
        raw = await read_body(exchange.receive)
        self._settle()
        readable = _readable(operation, raw)
        exchange.language = _language(readable, self._named(readable))
        given = self._given(operation, exchange.scope, raw)
        signed = any(name in (HASH, SIGNATURE) for name, _ in exchange.scope["headers"])
        merchant = self._caller(operation, given, signed=signed)
        exchange.language = _language(given, merchant or self._named(given))
        values = read_values(operation.parameters, given, ignored=OTHER_EDITIONS)
        entry: JournalCall = exchange.scope[ENTRY]
        entry.parameters = tuple(dict.fromkeys(names_sent(operation.parameters, values)))
        call = Call(values=values, merchant=merchant, language=exchange.language)
        body: dict[str, Any] = await result(operation, call)
        return body

    def refused(self, error: Exception, exchange: Exchange[Operation]) -> HttpAnswer:
        """An error body with HTTP 200."""
        if isinstance(error, ParameterError):
            error = refusal_of(error)
        elif isinstance(error, UnreadableRequest):
            error = WrongParameterValue("body")
        refusal = error if isinstance(error, GatewayError) else self.failure()
        return self._sent(_error_body(exchange, refusal), exchange)

    def failure(self) -> GatewayError:
        """The family has a code for it."""
        return GatewayError("failure", code=SYSTEM)

    def _sent(self, body: dict[str, Any], exchange: Exchange[Operation]) -> HttpAnswer:
        entry: JournalCall = exchange.scope[ENTRY]
        entry.code = _code(body)
        return json_answer(self._as_sent(body))

    def _given(self, operation: Operation, scope: Scope, raw: bytes) -> Given:
        """What was sent, by name; a signature that came along holds."""
        headers = dict(scope["headers"])
        wanted = FORM_TYPE if operation.form else JSON_TYPE
        media = headers.get(b"content-type", b"").partition(b";")[0].strip().lower()
        query: Given = {}
        if operation.from_query:
            query = _pairs(scope["query_string"])
        if raw and media != wanted:
            raise WrongParameterValue("Content-Type")
        given = _pairs(raw) if operation.form else _members(raw, operation)
        if not operation.form:
            _refuse_written_objects(given, operation)
        if HASH in headers or SIGNATURE in headers:
            self._check_signature(operation, given, scope, raw)
        for name, values in query.items():
            given.setdefault(name, []).extend(values)
        return given

    def _check_signature(
        self, operation: Operation, given: Given, scope: Scope, raw: bytes
    ) -> None:
        login, password = _only(given, "userName"), _only(given, "password")
        if operation.authentication in {"either", "login"} and not (login and password):
            raise InvalidRequestSignature("[userName], [password]")
        merchant = self._store.merchant(login or self._certified(operation, given))
        check_signature(
            dict(scope["headers"]),
            raw,
            certificate=merchant.certificate if merchant else None,
            query=scope["query_string"],
        )

    def _certified(self, operation: Operation, given: Given) -> str:
        """Whose certificate a call without a login is checked against: the tables name somebody."""
        if operation.authentication != "none":
            return _only(given, "merchant")
        order = self._store.order(_only(given, "mdOrder"))
        return order.login if order else ""

    def _named(self, given: Given) -> Merchant | None:
        """The merchant that a call names, whether or not it may speak for it.

        A refusal that comes before the credentials are looked at speaks the language of its
        settings where none was asked for (2.1).
        """
        login, token = (_only(given, "userName") or _only(given, "merchant")), _only(given, "token")
        if login or not token:
            return self._store.merchant(login)
        return self._store.merchant_with_token(token)

    def _caller(self, operation: Operation, given: Given, *, signed: bool) -> Merchant | None:
        """Who calls, by what the operation wants of them (2.2)."""
        if operation.authentication == "none":
            return self._signed_login(given) if signed else None
        if operation.authentication == "merchant":
            return self._acted_for(given, signed=signed)
        login, password, token = (_only(given, n) for n in ("userName", "password", "token"))
        if not token or operation.authentication != "either":
            return self._with_password(login, password)
        if login or password:
            raise GatewayError("token-and-login")
        merchant = self._store.merchant_with_token(token)
        if merchant is None:
            raise AccessDenied
        return merchant

    def _acted_for(self, given: Given, *, signed: bool) -> Merchant:
        """The merchant that a wallet call names, or the one whose login a signed one carries."""
        name = _only(given, "merchant")
        if not name:
            raise MissingParameter("merchant")
        if (found := self._store.merchant(name)) is None:
            raise GatewayError("no-merchant", code=AGAIN)
        return (self._signed_login(given) if signed else None) or found

    def _signed_login(self, given: Given) -> Merchant | None:
        """The merchant whose login and password a signed call carries, where it does.

        A signature goes with them (5.2), but not every operation has them in its table. There both
        are taken and checked; a signed call as in the table is taken, too.
        """
        if not any(given.get(name) for name in _LOGIN):
            return None
        caller = self._with_password(*(_only(given, name) for name in _LOGIN))
        for name in _LOGIN:
            del given[name]
        return caller

    def _with_password(self, login: str, password: str) -> Merchant:
        """The merchant whose login and password were sent."""
        if not (login and password):
            raise GatewayError("no-credentials")
        merchant = self._store.merchant(login)
        if merchant is None or merchant.password != password:
            raise AccessDenied
        return merchant


def _pairs(raw: bytes) -> Given:
    return group_values(parse_pairs(raw))


def _members(raw: bytes, operation: Operation) -> Given:
    """Values by name; only a parameter that may be repeated is a list of them."""
    members = parse_object(raw) if raw else {}
    repeated = {p.name for p in operation.parameters if isinstance(p, ListParameter)}
    lists = {
        name: v if name in repeated and isinstance(v, list) else [v] for name, v in members.items()
    }
    return {name: [v for v in values if v is not None] for name, values in lists.items()}


def _refuse_written_objects(given: Given, operation: Operation) -> None:
    """Only a form has objects written out as text; a JSON body holds the objects themselves."""
    for parameter in operation.parameters:
        if isinstance(parameter, JsonParameter) and any(
            isinstance(value, str) and value for value in given.get(parameter.name, ())
        ):
            raise WrongParameterValue(parameter.name)


def _readable(operation: Operation, raw: bytes) -> Given:
    """What can be read of a body, whatever it calls itself: a refusal speaks its language."""
    members = partial(_members, operation=operation)
    ways = (_pairs, members) if operation.form else (members, _pairs)
    for read in ways:
        try:
            return read(raw)
        except UnreadableRequest:
            continue
    return {}


def _only(given: Mapping[str, list[Any]], name: str) -> str:
    """The one text that was sent under a name; empty where there is none, or more."""
    values = given.get(name, [])
    return values[0] if len(values) == 1 and isinstance(values[0], str) else ""


def _language(given: Given, merchant: Merchant | None) -> Language:
    asked = _only(given, "language")
    for language in LANGUAGES:
        if asked == language:
            return language
    return merchant.default_language if merchant else "ru"


def _error_body(exchange: Exchange[Operation], refusal: GatewayError) -> dict[str, Any]:
    operation, language = exchange.operation, exchange.language
    code = operation.missing if refusal.code is None else refusal.code
    text = refusal.text(language)
    if operation.shape == "wallet":
        error = {"code": code, "message": text, "description": refusal.text("en")}
        return {"success": False, "error": error}
    body: dict[str, Any] = {"errorCode": code, "errorMessage": text}
    return {"success": False, **body} if operation.shape == "moto" else body


def _code(body: Mapping[str, Any]) -> str | None:
    """The error code that a body tells of; `None` in a good one."""
    error = body.get("error")
    code = error["code"] if isinstance(error, dict) else body.get("errorCode", 0)
    return None if str(code) == "0" else str(code)
