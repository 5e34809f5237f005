"""The writing half of the payment gateway: whatever registers an order or pays."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlencode

from desktop_app.api.gateway import requests
from desktop_app.api.gateway.caller import GatewayCaller, without_result
from desktop_app.api.gateway.checks import check
from desktop_app.api.gateway.mapping import (
    moto_verdict,
    payment_verdict,
    registered,
    wallet_verdict,
    web_wallet_connection,
)
from desktop_app.api.retry import Retry
from desktop_app.domain.wallets import WalletOperation

if TYPE_CHECKING:
    from desktop_app.api.gateway.card_cryptogram import CardCryptogram
    from desktop_app.api.gateway.signature import RequestSigner
    from desktop_app.api.transport import Transport
    from desktop_app.domain.card_payments import (
        CardPayment,
        CredentialPayment,
        MotoPayment,
        RecurringPayment,
    )
    from desktop_app.domain.cards import CardAttempt, CardData, Secret
    from desktop_app.domain.gateway_credentials import MerchantKey
    from desktop_app.domain.orders import Order, RegisteredOrder
    from desktop_app.domain.periods import Clock
    from desktop_app.domain.verdicts import Verdict
    from desktop_app.domain.wallets import WalletPayment, WebWalletConnection, WebWalletPayment

_REDIRECT = 5
_WALLETS = {
    WalletOperation.A: 6,
    WalletOperation.A_DIRECT: 7,
    WalletOperation.B: 8,
    WalletOperation.B_DIRECT: 10,
}


class GatewaySender:
    """Writes to the payment gateway (section 4).

    Every method sends exactly what it was given, once, and never by itself again. A rule that is
    broken is a `ParameterFault` and nothing was sent; `GatewayRefused` says that there was no
    attempt to pay. A verdict other than *paid* or *held* is looked after with the order's status.
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
    ) -> None:
        """Write to the gateway at `base_url`.

        Args:
            transport: the way out.
            base_url: root that ends in the payment application.
            key: who we are.
            clock: tells now.
            signer: signs each body, where the merchant is asked for it.
            cryptogram: encrypts the card of `pay_by_card` into `seToken`, which names its order;
                without it, and where there is no order yet (MOTO), the card goes as parameters.
        """
        self._caller = GatewayCaller(
            base_url=base_url,
            key=key,
            retry=Retry(transport=transport, clock=clock),
            clock=clock,
            signer=signer,
        )
        self._clock = clock
        self._cryptogram = cryptogram

    async def register(self, order: Order) -> RegisteredOrder:
        """Register an order that is paid in one phase (row 1)."""
        return await self._register(1, order)

    async def register_pre_authorized(self, order: Order) -> RegisteredOrder:
        """Register an order whose amount is held first (row 2)."""
        return await self._register(2, order)

    async def pay_by_card(self, payment: CardPayment, attempt: CardAttempt) -> Verdict:
        """Pay a registered order (row 3); after a `BrowserCheck` once more with its identifier.

        Raises:
            CardAttemptEnded: the card is gone.
            ApiError: any of the tree.
        """
        card = attempt.card()
        token = self._token(card, payment.order_id)
        body = await self._caller.call(3, requests.card_payment(payment, card, token))
        return payment_verdict(body, 3, payment.order_id)

    async def pay_by_moto(self, payment: MotoPayment, attempt: CardAttempt | None) -> Verdict:
        """Register and pay by a card that was told, or without one by a credential (row 4).

        Raises:
            CardAttemptEnded: the card is gone.
            ApiError: any of the tree.
        """
        card = attempt.card() if attempt is not None else None
        body = await self._caller.call(4, requests.moto_payment(payment, card))
        return moto_verdict(body, 4)

    def issuer_redirect(self, order_id: str) -> str:
        """Address that leads the payer's browser to the issuer (row 5); it is only opened there.

        Raises:
            ParameterFault: no identifier of an order.
        """
        parameters = {"orderId": order_id}
        check(_REDIRECT, parameters)
        return f"{self._caller.address(_REDIRECT)}?{urlencode(parameters)}"

    async def pay_by_wallet(
        self, operation: WalletOperation, payment: WalletPayment, token: Secret
    ) -> Verdict:
        """Pay with a wallet's token (rows 6, 7, 8 and 10).

        Args:
            operation: which wallet, and who decrypts.
            payment: what is paid.
            token: what the wallet gave, at most 8192 characters; it may hold a card.
        """
        parameters = requests.wallet_payment(operation, payment, token.reveal())
        return wallet_verdict(await self._caller.call(_WALLETS[operation], parameters))

    async def connect_web_wallet(self, payment: WebWalletPayment) -> WebWalletConnection:
        """Begin a payment through wallet B on a page (row 9).

        Raises:
            ApiError: any of the tree; `GatewayRefused` where there is no such order to be paid.
        """
        body = await self._caller.call(9, requests.web_wallet_payment(payment))
        connection = web_wallet_connection(body, 9)
        if not connection.values:
            raise without_result(9)
        return connection

    async def pay_by_credential(self, payment: CredentialPayment, cvc: Secret | None) -> Verdict:
        """Pay a registered order with a stored common credential (row 13).

        Args:
            payment: what is paid.
            cvc: three digits, where the merchant has to ask for them.
        """
        code = cvc.reveal() if cvc is not None else ""
        body = await self._caller.call(13, requests.credential_payment(payment, code))
        return payment_verdict(body, 13, payment.order_id)

    async def charge_recurring(self, payment: RecurringPayment) -> Verdict:
        """Charge the next payment of a series (row 14)."""
        return wallet_verdict(await self._caller.call(14, requests.recurring_payment(payment)))

    async def _register(self, row: int, order: Order) -> RegisteredOrder:
        found = registered(await self._caller.call(row, requests.order(order)), row)
        if found is None:
            raise without_result(row)
        return found

    def _token(self, card: CardData, order_id: str) -> str:
        if self._cryptogram is None:
            return ""
        return self._cryptogram.token(card, order_id=order_id, moment=self._clock.now())
