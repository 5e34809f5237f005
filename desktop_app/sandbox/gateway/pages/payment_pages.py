"""Pages of the gateway itself: the hosted payment page, `acsRedirect.do`, wallet and last page."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import HTMLResponse

from desktop_app.sandbox.gateway.messages import LANGUAGES
from desktop_app.sandbox.gateway.pages.page_template import (
    auto_submit_page,
    form_of,
    message,
    redirect,
)
from desktop_app.sandbox.gateway.pages.payment_form import (
    CardFormError,
    credential_page,
    payment_page,
    read_card,
    read_cvc_and_email,
    wallet_page,
)
from desktop_app.sandbox.gateway.payments.attempts import AttemptOptions
from desktop_app.sandbox.gateway.payments.cards import (
    TEST_CARDS,
    TEST_CVC,
    TEST_EXPIRY,
    ActionCode,
    Behaviour,
    Card,
)
from desktop_app.sandbox.gateway.payments.payment_answers import packed_c_req, packed_pa_req
from desktop_app.sandbox.gateway.payments.request_rules import (
    email_is_right,
    has_contact,
    new_attempt,
)
from desktop_app.sandbox.gateway.payments.three_ds_rules import MOTO_WAY, is_moto
from desktop_app.sandbox.gateway.records import OPEN, Permission, Status

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.responses import Response
    from starlette.types import Receive, Scope, Send

    from desktop_app.sandbox.gateway.payments.attempts import PaymentAttempts
    from desktop_app.sandbox.gateway.payments.return_addresses import ReturnAddresses
    from desktop_app.sandbox.gateway.payments.three_ds_addresses import ThreeDsAddresses
    from desktop_app.sandbox.gateway.records import (
        Credential,
        Language,
        Order,
        PendingAuthentication,
    )
    from desktop_app.sandbox.gateway.store import GatewayStore

_PAGE = re.compile(r"/merchants/([^/]+)/(payment|wallet|check|finish)(?:_(ru|en|by|pl))?\.html")
_WALLET_CARD = next(pan for pan, kind in TEST_CARDS.items() if kind == Behaviour.PLAIN)
ORDER_ID = 36
"""Most characters of an order's number in the gateway."""

SHOPS = "shop"
"""Value of a field of the page that goes on by itself: the shop has its own form."""

_STORE = "FORCE_CREATE_BINDING"


class PaymentPages:
    """An ASGI application: every page of the gateway, and 404 for all other addresses."""

    def __init__(
        self,
        *,
        store: GatewayStore,
        attempts: PaymentAttempts,
        returns: ReturnAddresses,
        three_ds: ThreeDsAddresses,
        root: str,
        settle: Callable[[], None],
    ) -> None:
        """Take the parts.

        Args:
            store: orders.
            attempts: tries to pay.
            returns: addresses for customers.
            three_ds: addresses of 3-D Secure.
            root: path of the gateway, without a slash at the end.
            settle: lets everything happen that is due.
        """
        self._settle = settle
        self._store, self._attempts, self._returns = store, attempts, returns
        self._three_ds, self._root = three_ds, root

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with a page.

        Nothing is looked at before the whole form has come: what it leads to is one step, in which
        nothing else can happen to the order.
        """
        request = Request(scope, receive)
        form = await form_of(request) if request.method == "POST" else None
        self._settle()
        answer = self._answer(request, form)
        await answer(scope, receive, send)

    def _answer(self, request: Request, form: dict[str, str] | None) -> Response:
        path = request.url.path.removeprefix(self._root)
        if path == "/acsRedirect.do":
            if request.method != "GET":
                return _plain(405, {"Allow": "GET"})
            return self._acs_redirect(request)
        found = _PAGE.fullmatch(path)
        if found is None:
            return _plain(404)
        if request.method not in {"GET", "POST"}:
            return _plain(405, {"Allow": "GET, POST"})
        order = self._store.order(
            request.query_params.get("mdOrder") or request.query_params.get("orderId") or ""
        )
        if order is None or order.login != found[1]:
            return message(_language(found[3]) or "ru", "unknown", owner=found[1], status=404)
        if (asked := _language(found[3])) is not None:
            order = replace(order, language=asked)
        return self._of_order(found[2], order, request, form)

    def _of_order(
        self, kind: str, order: Order, request: Request, form: dict[str, str] | None
    ) -> Response:
        language = order.language
        if kind == "finish":
            key = "finished" if order.done else "declined"
            return message(language, key, owner=order.login, good=key == "finished")
        if order.status not in OPEN:
            return self._closed(kind, order, request)
        if order.binding_id is not None and kind == "payment":
            return self._of_credential(order, form)
        if kind == "check":
            return self._checked(order, form or {})
        if kind == "wallet":
            return self._of_wallet(order, request, form)
        return self._card_page(order) if form is None else self._pay(order, form)

    def _closed(self, kind: str, order: Order, request: Request) -> Response:
        """The page of an order that nothing can be paid of any more."""
        if kind == "wallet" and not order.done:
            return redirect(self._given_up(order, request))
        key, shop = "paid" if order.done else "over", self._returns.after_all(order)
        return message(order.language, key, owner=order.login, good=order.done, back=shop)

    def _pay(self, order: Order, form: dict[str, str]) -> Response:
        """Pay with the card that a person has typed."""
        try:
            card = read_card(form, order)
        except CardFormError as problem:
            return self._card_page(order, form, problem=problem)
        order = new_attempt(order)
        email = form.get("email") or order.email
        wanted = _STORE in order.features or ("save" in form and self._may_store(order))
        category = order.stores if wanted and order.client_id else None
        order = replace(order, email=email, status=Status.REGISTERED)
        options = AttemptOptions(way=MOTO_WAY if is_moto(order) else "CARD", category=category)
        decline, behaviour = self._attempts.decline_code(order, card), card.behaviour
        if (
            self._attempts.authenticates(order, options, decline=decline, behaviour=behaviour)
            and card.system == "VISA"
            and not has_contact(order, {})
        ):
            return self._card_page(order, form, problem=CardFormError({"email": "need-email"}))
        order = self._attempts.begin(
            order, card.kept(), options, decline=decline, behaviour=behaviour
        )
        return self._after(order)

    def _of_credential(self, order: Order, form: dict[str, str] | None) -> Response:
        """Pay with the only credential that may pay the order."""
        credential = self._store.credential(order.binding_id or "")
        if credential is None or not credential.active or credential.category != "COMMON":
            return message(order.language, "over", owner=order.login)
        order = replace(new_attempt(order), tii="F")
        if form is None:
            return self._credential_page(order, credential)
        try:
            cvc, email = read_cvc_and_email(form, order)
        except CardFormError as problem:
            return self._credential_page(order, credential, form, problem=problem)
        decline = None if cvc == TEST_CVC else ActionCode.WRONG_DATA
        if order.amount == 0 and not order.verifies:
            decline = ActionCode.BAD_AMOUNT
        paid = replace(order, email=email)
        if self._wants_contact(paid, credential, decline):
            wanted = CardFormError({"email": "need-email"})
            return self._credential_page(order, credential, form, problem=wanted)
        return self._after(
            self._attempts.begin(
                paid,
                credential.card,
                AttemptOptions(way=_way(credential)),
                decline=decline,
                behaviour=credential.behaviour,
                credential=credential,
            )
        )

    def _wants_contact(
        self, order: Order, credential: Credential, decline: int | None = None
    ) -> bool:
        """Whether a credential pays only where an address or a phone of its holder is known."""
        if credential.card.system != "VISA" or has_contact(order, {}):
            return False
        return self._attempts.authenticates(
            order,
            AttemptOptions(way=_way(credential)),
            decline=decline,
            behaviour=credential.behaviour,
        )

    def _credential_page(
        self,
        order: Order,
        credential: Credential,
        form: dict[str, str] | None = None,
        *,
        problem: CardFormError | None = None,
    ) -> Response:
        """The form of a stored credential, with a field for an address where one is wanted."""
        with_email = not email_is_right(order.email) or self._wants_contact(order, credential)
        return credential_page(order, credential, form, problem=problem, with_email=with_email)

    def _checked(self, order: Order, form: dict[str, str]) -> Response:
        """Go on after the frames of the 3DS method."""
        pending = order.pending
        if pending is None or form.get("trans") != pending.trans_id:
            return self._form(order)
        shops = form.get("form") == SHOPS
        return self._after(self._attempts.go_on(order, pending), shops_form=shops)

    def _after(self, order: Order, *, shops_form: bool = False) -> Response:
        """Where an attempt leads: to the ACS, to the shop, or back to the form.

        Args:
            order: as it is after it.
            shops_form: the card was typed on a page of the shop, which shows what went wrong.
        """
        if order.pending is not None:
            return self._to_authenticate(order, order.pending)
        if order.action_code == ActionCode.APPROVED:
            return redirect(self._returns.after_success(order))
        if order.status not in OPEN or shops_form:
            return redirect(self._returns.after_failure(order))
        failed = order.card is not None and order.card.trans_status == "N"
        key = "not-authenticated" if failed else "declined"
        return self._form(order, CardFormError({"": key}))

    def _form(self, order: Order, problem: CardFormError | None = None) -> Response:
        """The form that pays the order."""
        credential = self._store.credential(order.binding_id) if order.binding_id else None
        if credential is not None:
            return self._credential_page(order, credential, problem=problem)
        return self._card_page(order, problem=problem)

    def _card_page(
        self,
        order: Order,
        form: dict[str, str] | None = None,
        *,
        problem: CardFormError | None = None,
    ) -> Response:
        """The form for a card."""
        return payment_page(order, form, problem=problem, may_store=self._may_store(order))

    def _may_store(self, order: Order) -> bool:
        """Whether the customer may choose to store the card."""
        merchant = self._store.merchant(order.login)
        permitted = merchant is not None and merchant.may(Permission.CREDENTIALS)
        return permitted and bool(order.client_id) and _STORE not in order.features

    def _to_authenticate(
        self, order: Order, pending: PendingAuthentication, *, shops_form: bool = False
    ) -> Response:
        language, owner = order.language, order.login
        if pending.kind == "3ds1":
            fields = {
                "MD": order.id,
                "PaReq": packed_pa_req(order),
                "TermUrl": self._three_ds.term_url(order),
            }
            return auto_submit_page(language, self._three_ds.acs1_url(), fields, owner=owner)
        if pending.challenged:
            fields = {"creq": packed_c_req(pending)}
            return auto_submit_page(language, self._three_ds.acs2_url(), fields, owner=owner)
        frames: dict[str, dict[str, str]] = {self._three_ds.server_url(pending): {}}
        if (method := self._three_ds.method_url(pending)) is not None:
            frames[method] = {"threeDSMethodData": self._three_ds.method_data(pending)}
        action = f"{self._root}/merchants/{owner}/check_{order.language}.html?mdOrder={order.id}"
        fields = {"trans": pending.trans_id} | ({"form": SHOPS} if shops_form else {})
        return auto_submit_page(language, action, fields, owner=owner, frames=frames)

    def _acs_redirect(self, request: Request) -> Response:
        """Row 5: send the customer to the ACS; what 3DS2 has to do before is done on the way."""
        asked = request.query_params.get("orderId", "")
        if not 0 < len(asked) <= ORDER_ID:
            return message("ru", "broken", owner="Sandbox", status=400)
        order = self._store.order(asked)
        if order is None:
            return message("ru", "unknown", owner="Sandbox", status=404)
        pending = order.pending
        if pending is None:
            language = order.language
            return message(language, "nothing-to-do", owner=order.login, status=404)
        return self._to_authenticate(order, pending, shops_form=True)

    def _of_wallet(self, order: Order, request: Request, form: dict[str, str] | None) -> Response:
        """The page of the wallet; an order that only one stored credential may pay has none."""
        if order.binding_id is not None:
            return redirect(self._given_up(order, request))
        return wallet_page(order) if form is None else self._pay_by_wallet(order, request, form)

    def _pay_by_wallet(self, order: Order, request: Request, form: dict[str, str]) -> Response:
        """Complete the payment that `walletBWeb/payment.do` has begun, or give it up.

        The wallet's card takes no part in 3-D Secure: an order that wants it is declined. The
        exemption stays, as it was handed out with the payment's beginning.
        """
        if form.get("decision") == "cancel":
            return redirect(self._given_up(order, request))
        order = replace(new_attempt(order), exemption=order.exemption)
        stores = _STORE in order.features
        card = Card(number=_WALLET_CARD, expiry=TEST_EXPIRY, token=True)
        order = self._attempts.begin(
            order,
            card.kept(),
            AttemptOptions(way="WALLET_B", category=order.stores if stores else None),
            decline=self._attempts.decline_code(order, card),
            behaviour=card.behaviour,
        )
        if order.action_code == ActionCode.APPROVED:
            return redirect(self._returns.after_success(order))
        return redirect(self._given_up(order, request))

    def _given_up(self, order: Order, request: Request) -> str:
        """`onFailedPaymentBackUrl`: where the customer of a wallet goes when nothing was paid."""
        back = request.query_params.get("back") or order.return_url
        return self._returns.elsewhere(back, order)


def _language(code: str | None) -> Language | None:
    """The language that an address names."""
    return next((language for language in LANGUAGES if language == code), None)


def _way(credential: Credential) -> str:
    """`paymentWay` of a payment with a credential."""
    return f"{credential.source}_BINDING"


def _plain(status: int, headers: dict[str, str] | None = None) -> Response:
    """An address or a method that is not there."""
    return HTMLResponse(f"<html><body>{status}</body></html>", status_code=status, headers=headers)
