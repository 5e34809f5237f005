"""Writes to the payment gateway: every operation that registers an order or pays."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, TypeVar
from urllib.parse import urlencode

from desktop_app.api.gateway import requests
from desktop_app.api.gateway.caller import GatewayCaller, without_result
from desktop_app.api.gateway.checks import check
from desktop_app.api.gateway.errors import ParameterFault
from desktop_app.api.gateway.mapping import (
    moto_outcome,
    payment_outcome,
    registered,
    wallet_outcome,
    web_wallet_connection,
)
from desktop_app.api.prepared_call import PreparedCall
from desktop_app.api.retry import Retry
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcome
from desktop_app.domain.gateway.three_ds import IssuerPage
from desktop_app.domain.gateway.wallets import WalletOperation
from desktop_app.domain.values.web_addresses import host_of

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from desktop_app.api.gateway.caller import Body
    from desktop_app.api.gateway.card_cryptogram import CardCryptogram
    from desktop_app.api.gateway.form_encoding import Value
    from desktop_app.api.gateway.signature import RequestSigner
    from desktop_app.api.transport import Transport
    from desktop_app.domain.gateway.card_payments import (
        CardPayment,
        CredentialPayment,
        MotoPayment,
        RecurringPayment,
    )
    from desktop_app.domain.gateway.cards import CardAttempt, CardData, Secret
    from desktop_app.domain.gateway.merchant_login import MerchantKey
    from desktop_app.domain.gateway.orders import Order, RegisteredOrder
    from desktop_app.domain.gateway.wallets import (
        WalletPayment,
        WebWalletConnection,
        WebWalletPayment,
    )
    from desktop_app.domain.values.periods import Clock

T = TypeVar("T")

_REDIRECT = 5
_WALLETS = {
    WalletOperation.A: 6,
    WalletOperation.A_DIRECT: 7,
    WalletOperation.B: 8,
    WalletOperation.B_DIRECT: 10,
}


class GatewaySender:
    """Writes to the payment gateway (section 4).

    Every method checks and encodes what it was given and raises `ParameterFault` where a rule is
    broken; nothing is sent before the `PreparedCall` that it returns is awaited, and then once.
    Awaiting it raises `ApiError`; `GatewayRefused` says that there was no attempt to pay. A
    verdict other than *paid* or *held* is looked after with the order's status.
    """

    def __init__(
        self,
        *,
        transport: Transport,
        base_url: str,
        key: MerchantKey,
        clock: Clock,
        signer: RequestSigner | None = None,
        cryptogram: CardCryptogram | None = None,
        page_hosts: Collection[str] = (),
    ) -> None:
        """Write to the gateway at `base_url`.

        Args:
            transport: the way out.
            base_url: root that ends in the payment application.
            key: who we are.
            clock: tells now.
            signer: signs each body, where the merchant is asked for it.
            cryptogram: encrypts cards into `seToken`; without it they go as parameters.
            page_hosts: those besides the gateway's own where orders are paid on a page.
        """
        self._page_hosts = frozenset({host_of(base_url), *page_hosts})
        self._caller = GatewayCaller(
            base_url=base_url,
            key=key,
            retry=Retry(transport=transport, clock=clock),
            clock=clock,
            signer=signer,
        )
        self._clock = clock
        self._cryptogram = cryptogram

    def register(self, order: Order) -> PreparedCall[RegisteredOrder]:
        """Register an order for one-phase payment (row 1)."""
        return self._register(1, order)

    def register_pre_authorized(self, order: Order) -> PreparedCall[RegisteredOrder]:
        """Register an order for two-phase payment, with the amount held first (row 2)."""
        return self._register(2, order)

    def pay_by_card(
        self, payment: CardPayment, attempt: CardAttempt
    ) -> PreparedCall[PaymentOutcome]:
        """Pay a registered order (row 3); after a `BrowserCheck` again with its identifier.

        Raises:
            CardAttemptEnded: the card is gone.
            ParameterFault: a rule is broken.
        """
        card = attempt.card()
        token = self._token(card, payment.order_id)
        parameters = requests.card_payment(payment, card, token)
        return self._prepared(3, parameters, partial(payment_outcome, order_id=payment.order_id))

    def pay_by_moto(
        self, payment: MotoPayment, attempt: CardAttempt | None
    ) -> PreparedCall[PaymentOutcome]:
        """Register and pay with a card given by phone, or with a stored credential (row 4).

        An encrypted card names no order: there is none yet.

        Raises:
            CardAttemptEnded: the card is gone.
            ParameterFault: a rule is broken.
        """
        card = attempt.card() if attempt is not None else None
        token = self._token(card, "") if card is not None and not payment.credential_id else ""
        return self._prepared(4, requests.moto_payment(payment, card, token), moto_outcome)

    def issuer_redirect(self, order_id: str) -> str:
        """Address that leads the payer's browser to the issuer (row 5); for the browser only.

        Raises:
            ParameterFault: no identifier of an order.
        """
        parameters = {"orderId": order_id}
        check(_REDIRECT, parameters)
        return f"{self._caller.address(_REDIRECT)}?{urlencode(parameters)}"

    def pay_by_wallet(
        self, operation: WalletOperation, payment: WalletPayment, token: Secret
    ) -> PreparedCall[PaymentOutcome]:
        """Pay with a wallet's token (rows 6, 7, 8 and 10).

        Args:
            operation: which wallet, and who decrypts.
            payment: what is paid.
            token: what the wallet gave, at most 8192 characters; it may hold a card.
        """
        parameters = requests.wallet_payment(operation, payment, token.reveal())
        return self._prepared(_WALLETS[operation], parameters, _wallet_verdict)

    def connect_web_wallet(self, payment: WebWalletPayment) -> PreparedCall[WebWalletConnection]:
        """Begin a payment with wallet B on a web page (row 9).

        `GatewayRefused` says that there is no such order to be paid.
        """
        return self._prepared(9, requests.web_wallet_payment(payment), _connection)

    def pay_by_credential(
        self, payment: CredentialPayment, cvc: Secret | None
    ) -> PreparedCall[PaymentOutcome]:
        """Pay a registered order with a stored common credential (row 13).

        Args:
            payment: what is paid.
            cvc: three digits, where the merchant has to ask for them.
        """
        parameters = requests.credential_payment(payment, cvc.reveal() if cvc is not None else "")
        return self._prepared(13, parameters, partial(payment_outcome, order_id=payment.order_id))

    def charge_recurring(self, payment: RecurringPayment) -> PreparedCall[PaymentOutcome]:
        """Charge the next payment of a series (row 14)."""
        return self._prepared(14, requests.recurring_payment(payment), _wallet_verdict)

    def _register(self, row: int, order: Order) -> PreparedCall[RegisteredOrder]:
        read = partial(_registered, hosts=self._page_hosts)
        return self._prepared(row, requests.order(order), read)

    def _prepared(
        self, row: int, parameters: Mapping[str, Value], read: Callable[[Body, int], T]
    ) -> PreparedCall[T]:
        """Prepare a call and the reading of its answer."""
        request, echoes = self._caller.prepare(row, parameters)

        async def send() -> T:
            return self._with_redirect(read(await self._caller.send(request, echoes), row))

        return PreparedCall(send)

    def _with_redirect(self, said: T) -> T:
        """The answer; if it leads to an issuer without `termUrl`, with the address of row 5."""
        if not isinstance(said, PaymentOutcome):
            return said
        step, order_id = said.three_ds, said.order_id
        if not isinstance(step, IssuerPage) or step.term_url or not order_id:
            return said
        try:
            address = self.issuer_redirect(order_id)
        except ParameterFault:  # the call was made: its answer stays what it is
            return said
        return replace(said, three_ds=replace(step, redirect_url=address))

    def _token(self, card: CardData, order_id: str) -> str:
        if self._cryptogram is None:
            return ""
        return self._cryptogram.token(card, order_id=order_id, moment=self._clock.now())


def _registered(body: Body, row: int, hosts: Collection[str]) -> RegisteredOrder:
    found = registered(body, row, hosts)
    if found is None:
        raise without_result(row)
    return found


def _wallet_verdict(body: Body, _row: int) -> PaymentOutcome:
    return wallet_outcome(body)


def _connection(body: Body, row: int) -> WebWalletConnection:
    connection = web_wallet_connection(body, row)
    if not connection.values:
        raise without_result(row)
    return connection
