"""Addresses of 3-D Secure: the gateway's 3DS server, and an issuer's ACS that plays along."""

from __future__ import annotations

import base64
import json
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from desktop_app.sandbox.gateway.payments.cards import Behaviour

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.sandbox.gateway.records import Order, PendingAuthentication

SERVER_ROOT, ACS_ROOT = "/3ds", "/acs"

_WITHOUT_METHOD = (Behaviour.ATTEMPT,)
"""Cards whose issuer does not collect data of the browser."""


class ThreeDsAddresses:
    """Makes the addresses that 3-D Secure needs."""

    def __init__(self, address: Callable[[], str]) -> None:
        """Know where the sandbox is reached.

        Args:
            address: gives it, without a path.
        """
        self._address = address

    def server_url(self, pending: PendingAuthentication) -> str:
        """`threeDSMethodUrlServer`: where the 3DS server collects data of the browser."""
        return f"{self._server()}/gather?{self._query(pending)}"

    def direct_url(self, pending: PendingAuthentication) -> str:
        """`threeDSMethodURLServerDirect`."""
        return f"{self._server()}/3dsmethod.do?{self._query(pending)}"

    def notification_url(self, pending: PendingAuthentication) -> str:
        """Where the ACS says that it has collected its data."""
        return pending.notification_url or f"{self._server()}/notification?{self._query(pending)}"

    def method_url(self, pending: PendingAuthentication) -> str | None:
        """`threeDSMethodUrl`: where the ACS collects data of the browser; `None` for none."""
        return None if pending.behaviour in _WITHOUT_METHOD else f"{self._acs()}/method"

    def method_data(self, pending: PendingAuthentication) -> str:
        """`threeDSMethodDataPacked`."""
        data = {
            "threeDSMethodNotificationURL": self.notification_url(pending),
            "threeDSServerTransID": pending.trans_id,
        }
        return base64.b64encode(json.dumps(data).encode()).decode()

    def acs2_url(self) -> str:
        """`acsUrl` of 3DS2: takes `creq`."""
        return f"{self._acs()}/challenge"

    def acs1_url(self) -> str:
        """`acsUrl` of 3DS1: takes `MD`, `PaReq` and `TermUrl`."""
        return f"{self._acs()}/pareq"

    def term_url(self, order: Order) -> str:
        """`termUrl`: where the ACS of 3DS1 sends the customer."""
        return f"{self._server()}/finish?{urlencode({'lang': order.language})}"

    def result_url(self) -> str:
        """Where the ACS of 3DS2 sends the customer."""
        return f"{self._server()}/result"

    def _server(self) -> str:
        return f"{self._address()}{SERVER_ROOT}"

    def _acs(self) -> str:
        return f"{self._address()}{ACS_ROOT}"

    @staticmethod
    def _query(pending: PendingAuthentication) -> str:
        return urlencode({"threeDSServerTransID": pending.trans_id})
