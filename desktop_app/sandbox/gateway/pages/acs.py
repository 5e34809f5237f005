"""The issuer's ACS: the 3DS method, the challenge of 3DS2, the page of 3DS1."""

from __future__ import annotations

import base64
import binascii
import json
from html import escape
from typing import TYPE_CHECKING, Any

from desktop_app.sandbox.gateway.pages.page_service import PageService
from desktop_app.sandbox.gateway.pages.page_template import (
    auto_submit_page,
    form_of,
    hidden,
    message,
    page,
    redirect,
)
from desktop_app.sandbox.gateway.pages.texts import TEXTS, shown_amount
from desktop_app.sandbox.gateway.payments.three_ds_addresses import ACS_ROOT
from desktop_app.sandbox.gateway.records import OPEN
from desktop_app.sandbox.http.request_reader import UnreadableRequest, parse_object

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.requests import Request
    from starlette.responses import Response

    from desktop_app.sandbox.gateway.payments.attempts import PaymentAttempts
    from desktop_app.sandbox.gateway.payments.return_addresses import ReturnAddresses
    from desktop_app.sandbox.gateway.payments.three_ds_addresses import ThreeDsAddresses
    from desktop_app.sandbox.gateway.records import Order, PendingAuthentication
    from desktop_app.sandbox.gateway.store import GatewayStore

RIGHT_CODE = "123456"
REFUSED_CODE = "000000"
OWNER = "Sandbox Bank"


class AcsPages(PageService):
    """Plays the bank that issued every test card."""

    name = "acs"

    def __init__(
        self,
        *,
        store: GatewayStore,
        attempts: PaymentAttempts,
        returns: ReturnAddresses,
        three_ds: ThreeDsAddresses,
        settle: Callable[[], None],
    ) -> None:
        """Take the parts.

        Args:
            store: orders.
            attempts: counts wrong codes.
            returns: addresses for customers of orders that are over.
            three_ds: addresses.
            settle: lets everything happen that is due.
        """
        self._store, self._attempts = store, attempts
        self._returns, self._three_ds = returns, three_ds
        handlers = {
            "POST /method": self._method,
            "POST /challenge": self._challenge,
            "POST /pareq": self._pareq,
            "POST /answer": self._answer,
        }
        super().__init__(ACS_ROOT, handlers, settle=settle)

    async def _method(self, request: Request) -> Response:
        """Collect data of the browser, and say so where the request wants it."""
        packed = (await form_of(request)).get("threeDSMethodData", "")
        data = unpacked(packed)
        address = data.get("threeDSMethodNotificationURL")
        if not isinstance(address, str) or not address:
            return message("en", "broken", owner=OWNER, status=400)
        return auto_submit_page("en", address, {"threeDSMethodData": packed}, owner=OWNER)

    async def _challenge(self, request: Request) -> Response:
        """Ask for the code of 3DS2."""
        data = unpacked((await form_of(request)).get("creq", ""))
        trans_id = str(data.get("threeDSServerTransID", ""))
        found = self._found(trans_id)
        if found is None or found[1].acs_id != data.get("acsTransID"):
            return left(self._store.order_left(trans_id), self._returns, owner=OWNER)
        return self._asked(*found, fields={})

    async def _pareq(self, request: Request) -> Response:
        """Ask for the code of 3DS1."""
        form = await form_of(request)
        order = self._store.order(form.get("MD", ""))
        pending = order.pending if order else None
        if order is None or pending is None or not form.get("TermUrl") or not form.get("PaReq"):
            return left(order, self._returns, owner=OWNER)
        return self._asked(order, pending, fields={"TermUrl": form["TermUrl"]})

    async def _answer(self, request: Request) -> Response:
        """Take the code, or the refusal, and send the browser back with the result."""
        form = await form_of(request)
        found = self._found(form.get("trans", ""))
        if found is None:
            order_left = self._store.order_left(form.get("trans", ""))
            return left(order_left, self._returns, owner=OWNER)
        order, pending = found
        term = {"TermUrl": form["TermUrl"]} if form.get("TermUrl") else {}
        code = form.get("code", "").strip()
        refuses = form.get("decision") == "cancel" or code == REFUSED_CODE
        if not pending.lost and (refuses or code != RIGHT_CODE):
            pending = self._attempts.mistyped(order, pending, last=refuses)
            if not pending.lost:
                return self._asked(order, pending, fields=term, wrong=True)
        status = "N" if pending.lost else "Y"
        result = packed(
            {
                "threeDSServerTransID": pending.trans_id,
                "acsTransID": pending.acs_id,
                "messageType": "CRes",
                "messageVersion": pending.card.protocol,
                "transStatus": status,
                "seal": self._store.derived_id("seal", pending.acs_id, status),
            }
        )
        language = order.language
        if term:
            fields = {"MD": order.id, "PaRes": result}
            return auto_submit_page(language, term["TermUrl"], fields, owner=OWNER)
        return auto_submit_page(
            language, self._three_ds.result_url(), {"cres": result}, owner=OWNER
        )

    def _found(self, trans_id: str) -> tuple[Order, PendingAuthentication] | None:
        order = self._store.order_with_trans(trans_id)
        if order is None or order.pending is None or not order.pending.challenged:
            return None
        return order, order.pending

    @staticmethod
    def _asked(
        order: Order, pending: PendingAuthentication, *, fields: dict[str, str], wrong: bool = False
    ) -> Response:
        language = order.language
        texts = TEXTS[language]
        alert = (
            f'<p class="error" role="alert" id="wrong">{texts["wrong-code"]}</p>' if wrong else ""
        )
        described = "wrong note" if wrong else "note"
        rows = (
            (texts["shop"], order.login),
            (texts["amount"], shown_amount(order.amount, order.currency, language)),
            (texts["card"], pending.card.masked),
        )
        facts = "".join(f"<dt>{name}</dt><dd>{escape(value)}</dd>" for name, value in rows)
        content = f"""<h1>{texts["confirm"]}</h1>
<dl>{facts}</dl>
<form method="post" action="{ACS_ROOT}/answer">
{hidden({"trans": pending.trans_id, **fields})}
<div class="fields"><div class="wide">
<label for="code">{texts["code"]}</label>
<input type="text" id="code" name="code" inputmode="numeric" maxlength="6"
 autocomplete="one-time-code"
 aria-describedby="{described}" aria-invalid="{str(wrong).lower()}" required autofocus>
{alert}<p class="muted" id="note">{texts["code-note"]}</p></div></div>
<div class="actions">
<button class="primary" name="decision" value="confirm">{texts["send"]}</button>
<button name="decision" value="cancel" formnovalidate>{texts["cancel"]}</button>
</div>
</form>"""
        return page(language, content, title=texts["confirm"], owner=OWNER)


def left(order: Order | None, returns: ReturnAddresses, *, owner: str) -> Response:
    """Where the customer of an authentication goes that leads to no payment any more.

    To the shop where the order is over meanwhile: to `failUrl`, or else `returnUrl` (section 4).
    """
    if order is None or order.left is None or order.status in OPEN:
        return message("en", "nothing-to-do", owner=owner, status=400)
    return redirect(returns.after_all(order))


def packed(data: dict[str, Any]) -> str:
    """An object as the ACS sends it: base64url without padding."""
    return base64.urlsafe_b64encode(json.dumps(data).encode()).decode().rstrip("=")


def unpacked(text: str) -> dict[str, Any]:
    """An object from base64url or base64, padded or not; empty where it cannot be read."""
    plain = text.replace("+", "-").replace("/", "_").rstrip("=")
    try:
        return parse_object(base64.urlsafe_b64decode(plain + "=" * (-len(plain) % 4)))
    except (binascii.Error, ValueError, UnreadableRequest):
        return {}
