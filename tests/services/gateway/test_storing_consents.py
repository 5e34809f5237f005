"""Tests of consents to the storing of cards: kept with a payment until the card is read."""

from __future__ import annotations

import asyncio
import datetime as dt
from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any
from unittest.mock import AsyncMock

import pytest

from desktop_app.domain.gateway.card_payments import (
    CardPayment,
    CredentialPayment,
    Initiator,
    MotoPayment,
)
from desktop_app.domain.gateway.order_book import OrderPhase
from desktop_app.domain.gateway.orders import Feature, Order
from desktop_app.domain.gateway.stored_credentials import CredentialType
from desktop_app.domain.gateway.storing_consents import stored_use
from desktop_app.domain.gateway.wallets import WalletPayment
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.money import Money
from desktop_app.domain.values.periods import today
from desktop_app.services.gateway.orders import Orders
from desktop_app.services.outbox.errors import NoGateway
from desktop_app.services.outbox.submission import Submission
from desktop_app.storage.gateway.order_store import OrderStore
from tests.api.gateway.merchant import EMAIL, PAID, RETURN
from tests.api.gateway.merchant import card as card_of_test
from tests.api.gateway.scenarios import CLIENT
from tests.services.gateway.card_shop import opened_shop

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.domain.gateway.card_customers import CustomerCard
    from desktop_app.domain.gateway.order_status import OrderStatus
    from tests.services.gateway.card_shop import CardShop
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

AMOUNT = Money(1250, "BYN")
FORCED = (Feature.FORCE_CREATE_BINDING.value,)


async def sent(shop: CardShop, operation: Operation, instruction: Any, target: str = "") -> str:
    """Send through the outbox, with a card where one pays; the gateway's order."""
    outbox = shop.setup.rig.outbox
    with card_of_test(PAID) as attempt:
        given = None if isinstance(instruction, Order) else attempt
        submission = Submission(
            operation=operation, instruction=instruction, target=target, secret=given
        )
        (row_id,) = await outbox.enqueue([submission])
        row = await outbox.settled(row_id)
    assert row is not None
    assert row.state is OutboxState.CONFIRMED
    return target or row.document_id


async def registered(shop: CardShop, number: str) -> str:
    order = Order(number=number, amount=AMOUNT, return_url=RETURN, client_id=CLIENT, email=EMAIL)
    return await sent(shop, Operation.REGISTER_ORDER, order)


async def paid_by_card(shop: CardShop, number: str, **how: Any) -> str:
    order_id = await registered(shop, number)
    payment = CardPayment(order_id=order_id, email=EMAIL, **how)
    return await sent(shop, Operation.PAY_BY_CARD, payment, order_id)


async def read(shop: CardShop) -> list[CustomerCard]:
    """The cards of the customer, after news of orders."""
    shop.credentials.refill()
    await shop.credentials.filled()
    return list(await shop.credentials.cards(CLIENT))


def moto(number: str = "moto") -> MotoPayment:
    return MotoPayment(
        number=number, amount=AMOUNT, return_url=RETURN, client_id=CLIENT, features=FORCED
    )


def test_a_card_that_a_payment_by_phone_stores_is_read_with_the_day_of_consent(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            day = today(shop.setup.rig.clock)
            order_id = await sent(shop, Operation.PAY_BY_MOTO, moto())
            assert await read(shop) == [], "the book does not say that it is paid"
            await shop.book(order_id)
            with monkeypatch.context() as offline:
                offline.setattr(
                    shop.credentials, "_reader", AsyncMock(side_effect=NoGateway("key"))
                )
                assert await read(shop) == [], "the gateway could not be asked"
            assert shop.setup.rig.failures == []
            (card,) = await read(shop)
            assert (card.type, card.agreed_on) == (CredentialType.COMMON, day)
            await shop.credentials.set_agreed(card, None)
            (again,) = await read(shop)
            assert again.agreed_on is None, "it was kept once"

    run_async(story())


def test_a_consent_waits_until_the_gateway_has_told_which_card_paid(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            rig, told = shop.setup.rig, asyncio.Event()
            reader, day = shop.setup.patient.reader, today(rig.clock)

            async def order_status(**wanted: Any) -> OrderStatus:
                await told.wait()
                return await reader.order_status(**wanted)

            late: Any = SimpleNamespace(place=reader.place, order_status=order_status)
            orders = Orders(
                store=OrderStore(shop.store._database),
                outbox=rig.outbox,
                rows=rig.store,
                reader=AsyncMock(return_value=late),
                device="till 2",
                bus=rig.bus,
                clock=rig.clock,
                on_failure=rig.failures.append,
            )
            await orders.start()
            try:
                order_id = await sent(shop, Operation.PAY_BY_MOTO, moto())
                made = await rig.store.row_of_order(order_id)
                assert made is not None
                order = await orders.get(made.id)
                assert order is not None
                assert (order.phase, order.status) == (OrderPhase.PAID, None), "by its row alone"
                assert await read(shop) == []
                assert await shop.credentials.refresh(CLIENT), "somebody looks at the customer"
                told.set()
                await orders.refresh([made.id])
                (card,) = await read(shop)
                assert (card.type, card.agreed_on) == (CredentialType.COMMON, day)
            finally:
                await orders.close()

    run_async(story())


@pytest.mark.parametrize("use", list(CredentialType))
def test_a_consent_waits_for_its_order_also_when_the_program_ends(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess, use: CredentialType
) -> None:
    tii, extra = Initiator.INITIAL_COMMON, dict[str, str]()
    if use is CredentialType.RECURRENT:
        tii = Initiator.INITIAL_RECURRENT
        extra = {"recurringFrequency": "28", "recurringExpiry": "20301231"}

    async def story() -> None:
        path = tmp_path / "store.db"
        async with opened_shop(sandbox, path) as shop:
            day = today(shop.setup.rig.clock)
            order_id = await paid_by_card(shop, "one", initiator=tii, extra=extra)
        async with opened_shop(sandbox, path) as shop:
            shop.setup.rig.clock.wall_clock_offset = dt.timedelta(days=2)
            await shop.book(order_id)
            (card,) = await read(shop)
            assert (card.type, card.agreed_on) == (use, day)

    run_async(story())


def test_only_the_last_payment_of_an_order_says_what_the_customer_agreed_to(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            known = await shop.card(CredentialType.COMMON)
            assert known.agreed_on is None
            order_id = await registered(shop, "two")
            store: Any = shop.credentials._store
            await shop.credentials.note_consent("elsewhere", CredentialType.COMMON)
            storing = CardPayment(
                order_id=order_id, email=EMAIL, initiator=Initiator.INITIAL_COMMON
            )
            first = Submission(
                operation=Operation.PAY_BY_CARD, instruction=storing, target=order_id
            )
            await shop.setup.rig.outbox.enqueue([first], send=False)
            await sent(
                shop, Operation.PAY_BY_CARD, CardPayment(order_id=order_id, email=EMAIL), order_id
            )
            await shop.book(order_id)
            assert await store.paid_storings() == ()
            (card,) = await read(shop)
            assert card.agreed_on is None, "the second payment stored nothing"

    run_async(story())


def test_which_payments_store_a_card() -> None:
    common, series = CredentialType.COMMON, CredentialType.RECURRENT
    ci, ri = Initiator.INITIAL_COMMON, Initiator.INITIAL_RECURRENT
    for instruction, use in (
        (CardPayment(order_id="1"), None),
        (CardPayment(order_id="1", initiator=ci), common),
        (CardPayment(order_id="1", initiator=ri), series),
        (CardPayment(order_id="1", initiator=ci, store=False), None),
        (CredentialPayment(order_id="1", credential_id="2"), None),
        (moto(), common),
        (MotoPayment(amount=AMOUNT, return_url=RETURN), None),
        (WalletPayment(number="1"), None),
        (WalletPayment(number="1", initiator=ri), series),
        (WalletPayment(number="1", features=FORCED), common),
        (Order(number="1", amount=AMOUNT, return_url=RETURN, features=FORCED), None),
    ):
        assert stored_use(instruction, Operation.PAY_BY_WALLET_B) is use
    verified = WalletPayment(number="1", features=(Feature.VERIFY,))
    assert stored_use(verified, Operation.PAY_BY_WALLET_A_DIRECT) is common
    assert stored_use(verified, Operation.PAY_BY_WALLET_B) is None, "it only verifies there"
    both = replace(verified, initiator=ri)
    assert stored_use(both, Operation.PAY_BY_WALLET_A_DIRECT) is series
