"""The gateway's 3DS server: data of the browser, and the customer's return from the ACS."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.sandbox.gateway.pages.acs import left, unpacked
from desktop_app.sandbox.gateway.pages.page_service import PageService
from desktop_app.sandbox.gateway.pages.page_template import (
    auto_submit_page,
    form_of,
    message,
    redirect,
)
from desktop_app.sandbox.gateway.pages.scripts import TELL_OF_BROWSER
from desktop_app.sandbox.gateway.payments.cards import ActionCode
from desktop_app.sandbox.gateway.payments.three_ds_addresses import SERVER_ROOT

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.requests import Request
    from starlette.responses import Response

    from desktop_app.sandbox.gateway.payments.attempts import PaymentAttempts
    from desktop_app.sandbox.gateway.payments.return_addresses import ReturnAddresses
    from desktop_app.sandbox.gateway.records import Order
    from desktop_app.sandbox.gateway.store import GatewayStore

OWNER = "3DS Server"
TRANS = "threeDSServerTransID"


class ThreeDsServerPages(PageService):
    """Answers browsers in the course of an authentication."""

    name = "3ds"

    def __init__(
        self,
        *,
        store: GatewayStore,
        attempts: PaymentAttempts,
        returns: ReturnAddresses,
        settle: Callable[[], None],
    ) -> None:
        """Take the parts.

        Args:
            store: orders.
            attempts: goes on with payments.
            returns: addresses for customers.
            settle: lets everything happen that is due.
        """
        self._store, self._attempts, self._returns = store, attempts, returns
        handlers = {
            "GET /gather": self._gather,
            "POST /gather": self._gather,
            "GET /3dsmethod.do": self._gather,
            "POST /3dsmethod.do": self._gather,
            "POST /gathered": self._gathered,
            "POST /notification": self._gathered,
            "POST /result": self._result,
            "POST /finish": self._finish,
        }
        super().__init__(SERVER_ROOT, handlers, settle=settle)

    async def _gather(self, request: Request) -> Response:
        """Ask the browser about itself."""
        trans_id = request.query_params.get(TRANS, "")
        if self._store.order_with_trans(trans_id) is None:
            return message("en", "nothing-to-do", owner=OWNER, status=400)
        fields = {TRANS: trans_id, "clientInfo": "{}"}
        return auto_submit_page(
            "en", f"{SERVER_ROOT}/gathered", fields, owner=OWNER, prepare=TELL_OF_BROWSER
        )

    async def _gathered(self, request: Request) -> Response:
        """Take what the browser, or the ACS, has said."""
        form = await form_of(request)
        data = unpacked(form.get("threeDSMethodData", ""))
        trans_id = form.get(TRANS) or data.get(TRANS, "")
        if self._store.order_with_trans(str(trans_id)) is None:
            return message("en", "nothing-to-do", owner=OWNER, status=400)
        return message("en", "collected", owner=OWNER, good=True)

    async def _result(self, request: Request) -> Response:
        """The customer is back from the challenge of 3DS2."""
        data = unpacked((await form_of(request)).get("cres", ""))
        trans_id = str(data.get(TRANS, ""))
        order = self._store.order_with_trans(trans_id) or self._store.order_left(trans_id)
        return self._back(order, data)

    async def _finish(self, request: Request) -> Response:
        """The customer is back from the page of 3DS1."""
        form = await form_of(request)
        return self._back(self._store.order(form.get("MD", "")), unpacked(form.get("PaRes", "")))

    def _back(self, order: Order | None, data: dict[str, object]) -> Response:
        pending = order.pending if order else None
        status = str(data.get("transStatus", ""))
        if (
            order is None
            or pending is None
            or not pending.challenged
            or status not in {"Y", "N"}
            or data.get("seal") != self._store.derived_id("seal", pending.acs_id, status)
        ):
            return left(order if pending is None else None, self._returns, owner=OWNER)
        order = self._attempts.challenged(order, pending, passed=status == "Y")
        if pending.finish_url is not None:
            return redirect(self._returns.elsewhere(pending.finish_url, order))
        if order.action_code == ActionCode.APPROVED:
            return redirect(self._returns.after_success(order))
        return redirect(self._returns.after_failure(order))
