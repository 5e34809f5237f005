"""Sends one card through the outbox of an open profile, in every way and with faults."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from desktop_app.api.retry import GATEWAY
from desktop_app.domain.gateway.card_payments import CardPayment, CredentialPayment, MotoPayment
from desktop_app.domain.gateway.cards import CardAttempt, Secret
from desktop_app.domain.gateway.wallets import WalletOperation, WalletPayment
from desktop_app.domain.outbox.operations import OPERATIONS, Operation
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.money import Money
from desktop_app.services.outbox.submission import Submission
from tests.api.gateway.merchant import EMAIL, RETURN, card
from tests.sandbox.gateway.merchant import wallet_tokens

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.outbox.outbox import Outbox
    from tests.api.gateway.scenarios import Shop

FAULTS: Final = ("", "malformed-json", "drop-after-commit", "drop-before-commit", "status-500")
WALLETS: Final = {
    Operation.PAY_BY_WALLET_A: WalletOperation.A,
    Operation.PAY_BY_WALLET_A_DIRECT: WalletOperation.A_DIRECT,
    Operation.PAY_BY_WALLET_B: WalletOperation.B,
    Operation.PAY_BY_WALLET_B_DIRECT: WalletOperation.B_DIRECT,
}


async def send_in_every_way(outbox: Outbox, shop: Shop, number: str, code: str) -> list[OutboxRow]:
    """Send it, well and badly, look for it, and leave some of it waiting; the rows."""
    found = []
    for units, fault in enumerate(FAULTS, start=500):  # equal payments would wait for each other
        async for order in _orders(shop, number, code, units):
            if fault:
                row_of = GATEWAY[OPERATIONS[order.operation].row]
                shop.sandbox.fault(f"{row_of.method} {row_of.path}", fault, service="gateway")
            (row_id,) = await outbox.enqueue([order])
            answer = await outbox.answer(row_id)
            row = await outbox.look(row_id)
            assert row is not None
            assert row.state is not OutboxState.DRAFT
            logging.getLogger("kantora.api").warning("%r, %r, %r", order, answer, row)
            found.append(row)
            if isinstance(order.secret, CardAttempt):
                order.secret.drop()
    async for order in _orders(shop, number, code, 100):
        await outbox.enqueue([order], send=False)
    return found


async def _orders(shop: Shop, number: str, code: str, units: int) -> AsyncIterator[Submission]:
    registered = await shop.registered()
    by_card = CardPayment(order_id=registered.id, email=EMAIL)
    yield Submission(
        operation=Operation.PAY_BY_CARD,
        instruction=by_card,
        target=registered.id,
        secret=card(number, cvc=code),
    )
    told = MotoPayment(number=shop.number(), amount=Money(units, "BYN"), return_url=RETURN)
    yield Submission(
        operation=Operation.PAY_BY_MOTO, instruction=told, secret=card(number, cvc=code)
    )
    for operation, wallet in WALLETS.items():
        merchant = shop.sandbox.addresses.gateway_login
        yield Submission(
            operation=operation,
            instruction=WalletPayment(number=shop.number(), merchant=merchant),
            secret=Secret(wallet_tokens(number)[wallet.value]),
        )
    registered = await shop.registered()
    stored = CredentialPayment(order_id=registered.id, credential_id="none", with_code=True)
    yield Submission(
        operation=Operation.PAY_BY_CREDENTIAL,
        instruction=stored,
        target=registered.id,
        secret=Secret(code),
    )
