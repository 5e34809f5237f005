"""`walletBWeb/payment.do`: hands out what a wallet's button on a page needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.sandbox.gateway import parameter_groups as declared
from desktop_app.sandbox.gateway.errors import GatewayError, UnknownOrder
from desktop_app.sandbox.gateway.operations import Operation
from desktop_app.sandbox.gateway.payments.request_rules import found_order
from desktop_app.sandbox.gateway.records import OPEN

if TYPE_CHECKING:
    from desktop_app.sandbox.gateway.operations import Body, Call
    from desktop_app.sandbox.gateway.payments.return_addresses import ReturnAddresses
    from desktop_app.sandbox.gateway.records import Order
    from desktop_app.sandbox.gateway.store import GatewayStore


class WebWallet:
    """Begins a wallet payment on a page; the page itself completes it."""

    def __init__(self, *, store: GatewayStore, returns: ReturnAddresses) -> None:
        """Take the parts.

        Args:
            store: orders.
            returns: addresses for customers.
        """
        self._store, self._returns = store, returns

    def operations(self) -> tuple[Operation, ...]:
        """Row 9."""
        return (
            Operation(
                row=9,
                path="/walletBWeb/payment.do",
                summary="Оплата кошельком B на странице",
                parameters=declared.WALLET_B_WEB,
                answer=self._begin,
                form=False,
                authentication="none",
                shape="wallet",
                from_query=True,
            ),
        )

    def _begin(self, call: Call) -> Body:
        order = self._order(call)
        if order.status not in OPEN:
            raise GatewayError("wrong-state", name="mdOrder")
        if order.binding_id is not None:
            raise GatewayError("bound", name="mdOrder")
        back = call["onFailedPaymentBackUrl"]
        transaction = self._store.derived_id("wallet", order.id)
        body: Body = {
            "successful": "1",
            "transactionId": transaction,
            "href": self._returns.wallet(order, back),
            "mod": self._store.derived_digits(32, "mod", order.id),
            "exp": "010001",
            "keyId": self._store.derived_digits(6, "key", order.login),
            "serviceId": self._store.derived_digits(8, "service", order.login),
            "callbackUrl": self._returns.after_success(order),
            "cancelUrl": self._returns.elsewhere(back, order),
            "countryCode": "BY",
            "resultType": "REDIRECT",
        }
        if order.exemption is not None:
            body["externalScaExemptionIndicator"] = order.exemption
        return body

    def _order(self, call: Call) -> Order:
        """The order; a signed call may tell who calls, and then it is one that they may pay."""
        if call.merchant is not None:
            return found_order(self._store, call.merchant, call["mdOrder"], "mdOrder")
        order = self._store.order(call["mdOrder"])
        if order is None:
            raise UnknownOrder("mdOrder")
        return order
