"""Builds gateway requests from domain types, without authentication."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.api.gateway.payer_requests import (
    automatic,
    browser,
    cart,
    currency,
    free,
    language,
    moment,
    original,
    payer,
    phones,
    sent,
)
from desktop_app.domain.gateway.wallets import WalletOperation

if TYPE_CHECKING:
    from desktop_app.api.gateway.payer_requests import Block
    from desktop_app.domain.gateway.card_payments import (
        CardPayment,
        CredentialPayment,
        MotoPayment,
        RecurringPayment,
        ThreeDSOptions,
    )
    from desktop_app.domain.gateway.cards import CardData
    from desktop_app.domain.gateway.orders import Order
    from desktop_app.domain.gateway.wallets import WalletPayment, WebWalletPayment


def order(value: Order) -> Block:
    """Registration (2.3); an order with an expiry date sends no lifetime."""
    return (
        {
            "orderNumber": value.number,
            "amount": value.amount.minor,
            "returnUrl": value.return_url,
        }
        | sent(
            currency=currency(value.amount.currency),
            failUrl=value.fail_url,
            dynamicCallbackUrl=value.callback_url,
            description=value.description,
            language=language(value.language),
            ip=value.ip,
            clientId=value.client_id,
            merchantLogin=value.merchant_login,
            cardholderName=value.cardholder,
            jsonParams=free(value.extra),
            sessionTimeoutSecs=None if value.expires_at else value.lifetime,
            expirationDate=moment(value.expires_at),
            bindingId=value.credential_id,
            features=value.features,
            postAddress=value.post_address,
            orderBundle=cart(value.cart),
            feeInput=value.fee,
            email=value.email,
        )
        | automatic(value.automatic)
        | payer(value.payer)
    )


def card_payment(value: CardPayment, card: CardData, token: str = "") -> Block:
    """Payment of an order by card (2.6).

    Args:
        value: the payment.
        card: of the attempt.
        token: `seToken` that is sent in place of number, code and expiry.
    """
    return (
        {
            "MDORDER": value.order_id,
            "TEXT": card.cardholder,
            "language": language(value.language),
        }
        | ({"seToken": token} if token else _plain_card(card))
        | sent(
            ip=value.ip,
            bindingNotNeeded=None if value.store is None else not value.store,
            jsonParams=free(value.extra),
            email=value.email,
            tii=value.initiator.value,
            clientBrowserInfo=browser(value.browser),
            postAddress=value.post_address,
        )
        | _three_ds(value.three_ds)
        | original(value.original)
        | payer(value.payer)
    )


def moto_payment(value: MotoPayment, card: CardData | None, token: str = "") -> Block:
    """Order and payment in one (2.10); a stored credential replaces the card.

    Args:
        value: the payment.
        card: of the attempt; None where a stored credential alone pays.
        token: `seToken` that is sent in place of number, code and expiry.
    """
    told: Block = {}
    if card is not None and not value.credential_id:
        told = {"seToken": token} if token else _told_card(card)
    return (
        {
            "amount": value.amount.minor,
            "returnUrl": value.return_url,
            "cardholder": card.cardholder if card is not None else value.cardholder,
        }
        | told
        | sent(
            orderNumber=value.number,
            currency=currency(value.amount.currency),
            failUrl=value.fail_url,
            description=value.description,
            language=language(value.language),
            clientId=value.client_id,
            merchantLogin=value.merchant_login,
            postAddress=value.post_address,
            jsonParams=free(value.extra),
            features=value.features,
            dynamicCallbackUrl=value.callback_url,
            ip=value.ip,
            email=value.email,
            preAuth=value.hold,
            bindingId=value.credential_id,
        )
        | automatic(value.automatic)
        | payer(value.payer)
    )


def wallet_payment(operation: WalletOperation, value: WalletPayment, token: str) -> Block:
    """Payment with a wallet's token (2.11)."""
    features: object = value.features
    if operation is WalletOperation.A_DIRECT and len(value.features) == 1:
        (features,) = value.features  # a text here; several of them are refused
    return (
        {"orderNumber": value.number, "paymentToken": token}
        | sent(
            merchant=value.merchant,
            description=value.description,
            language=language(value.language),
            additionalParameters=free(value.extra),
            preAuth=value.hold,
            tii=value.initiator.value,
            clientId=value.client_id,
            email=value.email,
            phone=value.phone,
            threeDSProtocolVersion=value.three_ds_version,
            externalScaExemptionIndicator=value.exemption,
            features=features,
            currencyCode=currency(value.currency),
            ip=value.ip,
            feeInput=value.fee,
        )
        | automatic(value.automatic)
        | original(value.original)
        | payer(value.payer)
    )


def web_wallet_payment(value: WebWalletPayment) -> Block:
    """Payment through wallet B on a page."""
    return {
        "mdOrder": value.order_id,
        "onFailedPaymentBackUrl": value.back_url,
    } | sent(threeDSProtocolVersion=value.three_ds_version)


def credential_payment(value: CredentialPayment, cvc: str) -> Block:
    """Payment of an order with a stored credential (row 13)."""
    return (
        {"mdOrder": value.order_id, "bindingId": value.credential_id}
        | sent(
            cvc=cvc,
            ip=value.ip,
            language=language(value.language),
            tii=value.initiator.value,
            email=value.email,
            orderPayerData=phones(value.phones),
        )
        | _three_ds(value.three_ds)
    )


def recurring_payment(value: RecurringPayment) -> Block:
    """The next payment of a series (row 14)."""
    return {
        "orderNumber": value.number,
        "bindingId": value.credential_id,
        "amount": value.amount.minor,
    } | sent(
        language=language(value.language),
        currency=currency(value.amount.currency),
        description=value.description,
        additionalParameters=free(value.extra),
    )


def _three_ds(options: ThreeDSOptions) -> Block:
    """3-D Secure options; a second step has the identifier of the first answer."""
    return sent(
        threeDSSDK=options.from_sdk,
        externalScaExemptionIndicator=options.exemption,
        threeDSProtocolVersion=options.version,
        threeDSServerTransId=options.transaction_id,
        threeDSVer2FinishUrl=options.finish_url,
        threeDSMethodNotificationUrl=options.method_notification_url,
    )


def _plain_card(card: CardData) -> Block:
    return {
        "$PAN": card.number.reveal(),
        "$CVC": card.cvc.reveal(),
        "$EXPIRY": card.expiry.reveal(),
    }


def _told_card(card: CardData) -> Block:
    return sent(pan=card.number.reveal(), expiry=card.expiry.reveal(), cvc=card.cvc.reveal())
