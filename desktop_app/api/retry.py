"""Repeats calls that may be repeated, by their row number in the specification."""

from __future__ import annotations

import asyncio
import secrets
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.api.error_bodies import retry_after
from desktop_app.api.errors import BadAddress, ConnectionFailed, NameNotFound, TlsFailed
from desktop_app.domain.late_dataclass import dataclass

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping
    from datetime import datetime

    from desktop_app.api.exchange import ApiRequest, ApiResponse
    from desktop_app.api.transport import Transport
    from desktop_app.domain.values.periods import Clock


@dataclass(frozen=True, slots=True)
class OperationRow:
    """One operation, and whether its call may be repeated while the outcome is unknown.

    Only what reads may: a call that may move money, create or sign is never sent twice by itself.
    """

    method: str
    path: str
    repeatable: bool


DOCUMENTS: Final[Mapping[int, OperationRow]] = MappingProxyType(
    {
        1: OperationRow("GET", "/", repeatable=True),
        2: OperationRow("POST", "/", repeatable=False),
        3: OperationRow("GET", "/aisIdoDocuments", repeatable=True),
        4: OperationRow("GET", "/aisIdoDocuments/{id}/{docId}", repeatable=True),
        5: OperationRow("GET", "/aisIdoRequests", repeatable=True),
        6: OperationRow("POST", "/aisIdoRequests", repeatable=False),
        7: OperationRow("GET", "/aisIdoRequests/{requestId}", repeatable=True),
        8: OperationRow("GET", "/aisIdoRequests/{requestId}/{type}/{format}", repeatable=True),
        9: OperationRow("GET", "/analytic/{analyticType}", repeatable=True),
        10: OperationRow("GET", "/catalog", repeatable=True),
        11: OperationRow("GET", "/catalog/{id}", repeatable=True),
        12: OperationRow("GET", "/catalog/{id}/{format}", repeatable=True),
        13: OperationRow("POST", "/debitAcceptance", repeatable=False),
        14: OperationRow("GET", "/getPaymentType/{type}", repeatable=True),
        15: OperationRow("POST", "/other", repeatable=False),
        16: OperationRow("PUT", "/other/{id}", repeatable=False),
        17: OperationRow("POST", "/recallDebitAcceptance", repeatable=False),
        18: OperationRow("GET", "/requirements", repeatable=True),
        19: OperationRow("GET", "/requirements/{id}", repeatable=True),
        20: OperationRow("GET", "/requirements/{id}/{format}", repeatable=True),
        21: OperationRow("GET", "/signs", repeatable=True),
        22: OperationRow("POST", "/signs/initialize", repeatable=False),
        23: OperationRow("GET", "/signs/verify", repeatable=True),
        24: OperationRow("GET", "/signs/{signIntendId}/results", repeatable=True),
        25: OperationRow("GET", "/{id}", repeatable=True),
        26: OperationRow("PUT", "/{id}", repeatable=False),
        27: OperationRow("DELETE", "/{id}", repeatable=False),
        28: OperationRow("GET", "/{id}/file/{fileId}", repeatable=True),
        29: OperationRow("GET", "/{id}/{format}", repeatable=True),
    }
)
"""Section 4 of the documents service."""

GATEWAY: Final[Mapping[int, OperationRow]] = MappingProxyType(
    {
        1: OperationRow("POST", "/rest/register.do", repeatable=False),
        2: OperationRow("POST", "/rest/registerPreAuth.do", repeatable=False),
        3: OperationRow("POST", "/rest/paymentorder.do", repeatable=False),
        4: OperationRow("POST", "/rest/motoPayment.do", repeatable=False),
        5: OperationRow("GET", "/acsRedirect.do", repeatable=False),
        6: OperationRow("POST", "/walletA/payment.do", repeatable=False),
        7: OperationRow("POST", "/walletA/paymentDirect.do", repeatable=False),
        8: OperationRow("POST", "/walletB/payment.do", repeatable=False),
        9: OperationRow("POST", "/walletBWeb/payment.do", repeatable=False),
        10: OperationRow("POST", "/walletB/paymentDirect.do", repeatable=False),
        11: OperationRow("POST", "/rest/getOrderStatusExtended.do", repeatable=True),
        12: OperationRow("POST", "/rest/getBindings.do", repeatable=True),
        13: OperationRow("POST", "/rest/paymentOrderBinding.do", repeatable=False),
        14: OperationRow("POST", "/recurrentPayment.do", repeatable=False),
    }
)
"""The operations of the payment gateway."""

_TRANSIENT = frozenset({429, 500, 502, 503, 504})
_LASTING = (BadAddress, NameNotFound, TlsFailed)


@dataclass(frozen=True, slots=True, kw_only=True)
class RetryLimits:
    """Limits for retries: number and time in seconds.

    Attributes:
        tries: calls in all.
        first_wait: largest wait before the second call; each further one may be twice as long.
        longest_wait: a service that asks to wait longer is not asked again.
        deadline: no further call begins later than so long after the first.
    """

    tries: int = 3
    first_wait: float = 0.5
    longest_wait: float = 30.0
    deadline: float = 45.0


class Retry:
    """Sends a call and repeats it if its row allows and repeating may help."""

    def __init__(
        self,
        *,
        transport: Transport,
        clock: Clock,
        limits: RetryLimits | None = None,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
        jitter: Callable[[float, float], float] | None = None,
    ) -> None:
        """`sleep` and `jitter` (a random number between two others) are replaced in tests."""
        self._transport = transport
        self._clock = clock
        self._limits = limits or RetryLimits()
        self._sleep = sleep
        self._jitter = jitter or secrets.SystemRandom().uniform

    async def send(self, request: ApiRequest) -> ApiResponse:
        """The answer to the last attempt, with any status.

        Connections that fail for a passing reason, 429, 500, 502, 503, 504 and
        `ApiRequest.failures` are tried again
        after a random wait that doubles, or after exactly what `Retry-After` asks for.

        Raises:
            ConnectionFailed, TooLarge, UnreadableAnswer: as `Transport.send`, from the last try.
        """
        began = self._clock.now()
        attempt = 1
        while True:
            try:
                response = await self._transport.send(request)
            except ConnectionFailed as error:
                lasting = isinstance(error, _LASTING)
                wait = None if lasting else self._wait(request, attempt, began)
                if wait is None:
                    raise
            else:
                if response.status not in _TRANSIENT | request.failures:
                    return response
                asked = retry_after(response, self._clock)
                wait = self._wait(request, attempt, began, asked=asked)
                if wait is None:
                    return response
            await self._sleep(wait)
            attempt += 1

    def _wait(
        self, request: ApiRequest, attempt: int, began: datetime, *, asked: float | None = None
    ) -> float | None:
        """Seconds until the next attempt, or None if there is none."""
        limits = self._limits
        if not request.repeatable or attempt >= limits.tries:
            return None
        most = min(limits.first_wait * 2 ** (attempt - 1), limits.longest_wait)
        wait = self._jitter(most / 2, most) if asked is None else asked
        passed = (self._clock.now() - began).total_seconds()
        if wait > limits.longest_wait or passed + wait > limits.deadline:
            return None
        return wait
