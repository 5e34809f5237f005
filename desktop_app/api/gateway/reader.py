"""Reads from the payment gateway: the status of orders, and stored credentials."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from desktop_app.api.exchange import Priority
from desktop_app.api.gateway.caller import GatewayCaller, accepted, without_result
from desktop_app.api.gateway.mapping import stored_credentials
from desktop_app.api.gateway.parameter_table import LANGUAGES
from desktop_app.api.gateway.payer_requests import language, sent
from desktop_app.api.gateway.status_mapping import read_status
from desktop_app.api.retry import Retry
from desktop_app.api.wire_types import read_code
from desktop_app.domain.gateway.merchant_login import Login, merchant_name
from desktop_app.domain.gateway.order_status import OrderStatus

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.api.gateway.signature import RequestSigner
    from desktop_app.api.transport import Transport
    from desktop_app.domain.gateway.merchant_login import MerchantKey
    from desktop_app.domain.gateway.stored_credentials import CredentialType, StoredCredential
    from desktop_app.domain.values.periods import Clock

_STATUS, _BINDINGS = 11, 12
_NOT_FOUND = "6"
_NOTHING = "2"
_GOOD = "0"
_OF_NO_ORDER = frozenset(
    {
        "errorCode",
        "errorMessage",
        "success",
        "actionCode",
        "actionCodeDescription",
        "displayErrorMessage",
    }
)
"""What a status may carry beside an `orderStatus` that is absent because there is no order."""


class GatewayReader:
    """Reads from the payment gateway (section 4, rows 11 and 12), with retries.

    Attributes:
        place: which login, or the digest of which token, at which gateway; readers of one place
            know the same orders.
    """

    def __init__(
        self,
        *,
        transport: Transport,
        base_url: str,
        key: MerchantKey,
        clock: Clock,
        language_code: str = "",
        signer: RequestSigner | None = None,
        retry: Retry | None = None,
    ) -> None:
        """Read from the gateway at `base_url`, as the merchant with these credentials.

        `language_code` is that of messages; empty leaves it to the gateway.
        """
        self._language = language_code if language(language_code) in LANGUAGES else ""
        self._own_login = key.name if isinstance(key, Login) else ""
        self.place = f"{merchant_name(key)}@{base_url.rstrip('/')}"
        self._caller = GatewayCaller(
            base_url=base_url,
            key=key,
            retry=retry or Retry(transport=transport, clock=clock),
            clock=clock,
            signer=signer,
        )

    async def order_status(
        self,
        *,
        order_id: str = "",
        order_number: str = "",
        language_code: str = "",
        merchant_login: str = "",
        priority: Priority = Priority.PERSON,
    ) -> OrderStatus:
        """The status of an order (row 11); an order that does not exist has no state.

        It is not there where the gateway says so, or where `orderStatus` is absent and nothing
        else of an order stands in the answer (2.12). An order without a state that can be read is
        an unreadable answer: nothing may be concluded from it.

        Args:
            order_id: the gateway's identifier; it counts where both are given.
            order_number: the merchant's.
            language_code: of the messages; empty for the reader's own.
            merchant_login: another merchant whose order it is; our own login is not sent.
            priority: who waits.

        Raises:
            ApiError: any of the tree.
        """
        body, told_at = await self._caller.call_with_time(
            _STATUS,
            sent(
                orderId=order_id,
                orderNumber=order_number,
                language=language(language_code or self._language),
                merchantLogin="" if merchant_login == self._own_login else merchant_login,
            ),
            priority=priority,
        )
        code = _code(body, _STATUS)
        if code == _NOT_FOUND and body.get("orderStatus") is None:
            return OrderStatus(number=order_number, order_id=order_id, told_at=told_at)
        status = replace(read_status(accepted(body, _STATUS)), told_at=told_at)
        if status.state is not None:
            return status
        if code != _GOOD or _names_an_order(body):
            raise without_result(_STATUS)
        return OrderStatus(number=order_number, order_id=order_id, told_at=told_at)

    async def stored_credentials(
        self, client_id: str, kind: CredentialType, *, priority: Priority = Priority.PERSON
    ) -> tuple[StoredCredential, ...]:
        """The stored credentials of a client (row 12); none if the client is unknown.

        Raises:
            ApiError: any of the tree.
        """
        parameters = {"clientId": client_id, "bindingType": kind.value}
        body = await self._caller.call(_BINDINGS, parameters, priority=priority)
        if _code(body, _BINDINGS) == _NOTHING and not body.get("bindings"):
            return ()
        return stored_credentials(body, _BINDINGS)


def _code(body: Mapping[str, object], row: int) -> str:
    """`errorCode`; empty if missing.

    Raises:
        UnreadableAnswer: it is no code.
    """
    try:
        return read_code(body.get("errorCode"))
    except ValueError:
        raise without_result(row) from None


def _names_an_order(body: Mapping[str, object]) -> bool:
    return any(value not in (None, "") for name, value in body.items() if name not in _OF_NO_ORDER)
