"""Where a customer goes when a payment is over."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from desktop_app.sandbox.gateway.addresses import split_address

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.sandbox.gateway.records import Order

_WITH_PROTOCOL = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*://\S+")


class ReturnAddresses:
    """Makes the addresses that customers are sent to."""

    def __init__(self, gateway: Callable[[], str]) -> None:
        """Know the gateway's own pages.

        Args:
            gateway: gives the address of the gateway's root.
        """
        self._gateway = gateway

    def after_success(self, order: Order) -> str:
        """The address after a payment."""
        return self._joined(order.return_url, order)

    def after_failure(self, order: Order) -> str:
        """The address after a payment that failed: `failUrl`, or else `returnUrl`."""
        return self._joined(order.fail_url or order.return_url, order)

    def after_all(self, order: Order) -> str:
        """The address of an order that nothing can be paid of any more, by how it ended."""
        return self.after_success(order) if order.done else self.after_failure(order)

    def elsewhere(self, url: str, order: Order) -> str:
        """Another address that the merchant named for this payment."""
        return self._joined(url, order)

    def form(self, order: Order) -> str:
        """`formUrl`: the hosted payment page."""
        query = urlencode({"mdOrder": order.id})
        return f"{self._merchant(order)}/payment_{order.language}.html?{query}"

    def wallet(self, order: Order, back: str) -> str:
        """The page on which a wallet completes a payment."""
        query = urlencode({"mdOrder": order.id, "back": back})
        return f"{self._merchant(order)}/wallet_{order.language}.html?{query}"

    def _joined(self, url: str, order: Order) -> str:
        """The address with the order in its query; the rest stays as the merchant wrote it."""
        if not _WITH_PROTOCOL.fullmatch(url) or split_address(url) is None:
            url = f"{self._merchant(order)}/finish.html"
        page, mark, fragment = url.partition("#")
        separator = "&" if "?" in page else "?"
        if separator == "&" and page.endswith(("?", "&")):
            separator = ""
        query = urlencode({"orderId": order.id, "lang": order.language})
        return f"{page}{separator}{query}{mark}{fragment}"

    def _merchant(self, order: Order) -> str:
        return f"{self._gateway()}/merchants/{order.login}"
