"""Calls one operation of the gateway: authentication, body, signature and result."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from desktop_app.api.error_bodies import ErrorBody, error_in, read_error, refusal
from desktop_app.api.errors import UnreadableAnswer
from desktop_app.api.exchange import ApiRequest, Priority
from desktop_app.api.gateway.errors import GatewayRefused, LoginRefused, ParameterFault
from desktop_app.api.gateway.form_encoding import FORM, JSON, encode_form, encode_json
from desktop_app.api.gateway.parameter_table import PARAMETERS
from desktop_app.api.gateway.response_redaction import EchoRedaction
from desktop_app.api.gateway.rules import check_request, check_times
from desktop_app.api.json_answers import read_json, unreadable
from desktop_app.api.retry import GATEWAY
from desktop_app.api.wire_types import read_code
from desktop_app.domain.gateway.merchant_login import Login
from desktop_app.domain.gateway.parameter_rules import ParameterRule

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from desktop_app.api.exchange import ApiResponse
    from desktop_app.api.gateway.form_encoding import Value
    from desktop_app.api.gateway.signature import RequestSigner
    from desktop_app.api.retry import Retry
    from desktop_app.domain.gateway.merchant_login import MerchantKey
    from desktop_app.domain.values.periods import Clock

Body = dict[str, Any]

_SUCCESS: Final = frozenset({200})
"""The status of answers whose body contains the outcome of a call (7.1)."""
_FAILURES: Final = frozenset({400})
"""Statuses below 500 by which the gateway tells of an internal error (7.2). What becomes of a call
that writes is unknown then in any case, and it is not repeated."""
_FORMS: Final = "/rest/"
_GOOD: Final = "0"
_LONGEST_ERROR_CODE: Final = 2
LONGEST_CODE: Final = 3
"""Of the code in a wallet's `error` (2.11); `errorCode` has two signs at most (2.3, 2.9)."""
_LARGEST_ANSWER: Final = 2 * 1024 * 1024
_MOST_VALUES: Final = 50_000
_LONGEST_AT_ONCE: Final = 16 * 1024
"""Bytes of an answer that are read on the window's thread; longer ones are read in another."""


class GatewayCaller:
    """Calls operations by their row in section 4; ignores the content type of answers."""

    def __init__(
        self,
        *,
        base_url: str,
        key: MerchantKey,
        retry: Retry,
        clock: Clock,
        signer: RequestSigner | None = None,
    ) -> None:
        """Call the gateway at `base_url`.

        Args:
            base_url: root that ends in the payment application, with or without a slash.
            key: who we are.
            retry: sends, and repeats what only reads.
            clock: tells now.
            signer: signs each body, where the merchant is asked for it.
        """
        self._base_url = base_url.rstrip("/")
        self._key = key
        self._retry = retry
        self._clock = clock
        self._signer = signer

    def address(self, row: int) -> str:
        """Full address of an operation."""
        return self._base_url + GATEWAY[row].path

    async def call(
        self,
        row: int,
        parameters: Mapping[str, Value],
        *,
        priority: Priority = Priority.PERSON,
    ) -> Body:
        """Call an operation and return the object of its answer, success or not.

        Raises:
            ParameterFault: nothing was sent.
            ApiError: any of the tree, with this operation among its parameters.
        """
        body, _ = await self.call_with_time(row, parameters, priority=priority)
        return body

    async def call_with_time(
        self,
        row: int,
        parameters: Mapping[str, Value],
        *,
        priority: Priority = Priority.PERSON,
    ) -> tuple[Body, datetime | None]:
        """As `call`, with the gateway's time when it answered; None where it tells none."""
        request, echoes = self.prepare(row, parameters, priority=priority)
        response = await self._exchange(request, echoes)
        return await _read(response, request, echoes), response.told_at

    def prepare(
        self,
        row: int,
        parameters: Mapping[str, Value],
        *,
        priority: Priority = Priority.PERSON,
    ) -> tuple[ApiRequest, EchoRedaction]:
        """Check, encode and sign a call, with the redaction for its answer.

        Nothing is sent.

        Raises:
            ParameterFault: a parameter breaks a rule, or the operation does not have it.
        """
        operation = GATEWAY[row]
        whole = self._authentication(row) | dict(parameters)
        check_request(row, whole)
        check_times(whole, self._clock.now())
        is_form = operation.path.startswith(_FORMS)
        body = encode_form(whole) if is_form else encode_json(whole)
        headers = {"Accept": "application/json", "Content-Type": FORM if is_form else JSON}
        if self._signer is not None:
            headers |= self._signer.headers(body)
        request = ApiRequest(
            method=operation.method,
            url=self.address(row),
            path_template=operation.path,
            headers=headers,
            body=body,
            priority=priority,
            repeatable=operation.repeatable,
            failures=_FAILURES if operation.repeatable else frozenset(),
            largest=_LARGEST_ANSWER,
        )
        return request, EchoRedaction(whole)

    async def send(self, request: ApiRequest, echoes: EchoRedaction) -> Body:
        """Send a prepared call and return the object of its answer, without sent secrets.

        Raises:
            ApiError: any of the tree, with this operation among its parameters.
        """
        return await _read(await self._exchange(request, echoes), request, echoes)

    async def _exchange(self, request: ApiRequest, echoes: EchoRedaction) -> ApiResponse:
        response = await self._retry.send(request)
        if response.status not in _SUCCESS:
            raise refusal(
                response,
                operation=request.operation,
                scope=None,
                clock=self._clock,
                read=partial(_read_error, echoes=echoes),
                unauthorized=LoginRefused,
                failures=request.failures,
            )
        return response

    def _authentication(self, row: int) -> dict[str, str]:
        """Login and password, or the token, if the operation has such parameters (2.2).

        Raises:
            ParameterFault: the operation takes login and password only, and there is a token.
        """
        names = {parameter.name for parameter in PARAMETERS[row]}
        if isinstance(self._key, Login):
            if "userName" not in names:
                return {}
            return {"userName": self._key.name, "password": self._key.password.reveal()}
        if "token" in names:
            return {"token": self._key.value.reveal()}
        if "userName" in names:
            raise ParameterFault("userName", ParameterRule.MISSING)
        return {}


async def _read(response: ApiResponse, request: ApiRequest, echoes: EchoRedaction) -> Body:
    read = partial(_read_answer, response, request.operation, echoes)
    is_long = len(response.body) > _LONGEST_AT_ONCE
    return await asyncio.to_thread(read) if is_long else read()


def _read_error(response: ApiResponse, *, echoes: EchoRedaction) -> ErrorBody:
    found = read_error(response)
    code = echoes.hidden_in(found.code)[:LONGEST_CODE]
    return ErrorBody(code=code, message=echoes.hidden_in(found.message))


def _read_answer(response: ApiResponse, operation: str, echoes: EchoRedaction) -> Body:
    """The object in an answer, with the sent secrets removed.

    Raises:
        UnreadableAnswer: there is none, or it is more than an answer of the gateway can be.
    """
    answer = read_json(response, operation, most_values=_MOST_VALUES)
    if not isinstance(answer, dict):
        raise unreadable(response, operation, "not_an_object")
    return {**echoes.hidden_in_answer(answer)}


def without_result(row: int) -> UnreadableAnswer:
    """The error for a successful answer without a result."""
    operation = f"{GATEWAY[row].method} {GATEWAY[row].path}"
    return UnreadableAnswer(
        parameters={"operation": operation, "status": "200", "reason": "unknown_shape"}
    )


def accepted(body: Body, row: int) -> Body:
    """The body, or an error if it says that the request was not processed.

    Raises:
        GatewayRefused: it says that it was not.
        UnreadableAnswer: what decides can be read neither as yes nor as no.
    """
    try:
        processed = is_processed(body)
    except ValueError:
        raise without_result(row) from None
    if processed is False:
        raise refused(body, row)
    return body


def is_processed(body: Body) -> bool | None:
    """Whether a body reports success: `success` takes precedence over `errorCode` (7.1).

    None where it has neither.

    Raises:
        ValueError: what decides can be read neither as yes nor as no.
    """
    told = body.get("success")
    if told not in (None, ""):
        success = read_flag(told)
        if success is None:
            raise ValueError("neither true nor false")
        return success
    code = read_code(body.get("errorCode"))
    return code == _GOOD if code else None


def refused(body: Body, row: int) -> GatewayRefused:
    """The error for a body that reports a failure, with its message."""
    said = error_in(body)
    facts = {"operation": f"{GATEWAY[row].method} {GATEWAY[row].path}", "status": "200"}
    try:
        code = read_code(body.get("errorCode"))[:_LONGEST_ERROR_CODE] or said.code[:LONGEST_CODE]
    except ValueError:
        code = ""
    if code:
        facts["service_code"] = code
    return GatewayRefused(status=200, parameters=facts, service_message=said.message)


def read_flag(value: object) -> bool | None:
    """Parse a boolean, a word for one, or 1 and 0; None for anything else."""
    if isinstance(value, bool):
        return value
    if not isinstance(value, int | str):
        return None
    text = str(value).lower()
    if text in {"true", "1"}:
        return True
    return False if text in {"false", "0"} else None
