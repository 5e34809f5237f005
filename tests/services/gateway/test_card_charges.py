"""Tests of charging stored cards at the sandbox: right conclusions, and never a second charge."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.gateway.card_customers import CardCustomer, ExpiryState
from desktop_app.domain.gateway.card_payments import CardPayment, MotoPayment
from desktop_app.domain.gateway.cards import Secret
from desktop_app.domain.gateway.charges import ChargeKind, ChargeState
from desktop_app.domain.gateway.order_book import BookedOrder, OrderPhase
from desktop_app.domain.gateway.orders import Order
from desktop_app.domain.gateway.payers import BillingAddress, PayerData
from desktop_app.domain.gateway.stored_credentials import CredentialType
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.money import Money
from desktop_app.services.gateway.card_charges import ChargeRequest
from desktop_app.services.gateway.stored_credentials import CustomerExists, CustomerIdNeeded
from desktop_app.services.outbox.submission import Submission
from desktop_app.storage.gateway.order_store import OrderEntry, OrderStore
from desktop_app.storage.window import ChargeFilter, CustomerFilter, Sort, SortKey
from tests.api.gateway.merchant import EMAIL, FRICTIONLESS, PAID
from tests.api.gateway.merchant import card as card_of_test
from tests.api.gateway.scenarios import CLIENT
from tests.services.gateway.card_shop import opened_shop
from tests.support.company import until

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.domain.gateway.card_customers import CustomerCard
    from desktop_app.domain.gateway.charges import CardCharge
    from tests.services.gateway.card_shop import CardShop
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

REGISTER, PAY, MOTO = (
    "POST /rest/register.do",
    "POST /rest/paymentOrderBinding.do",
    "POST /rest/motoPayment.do",
)
AMOUNT = Money(1250, "BYN")
BILLING = BillingAddress(line_1="Победителей 1", postal_code="220004")


def request(card: CustomerCard, kind: ChargeKind = ChargeKind.MERCHANT) -> ChargeRequest:
    holder = "ANNA KAVALENKA" if kind is ChargeKind.PHONE else ""
    return ChargeRequest(
        kind=kind, card=card, amount=AMOUNT, description="Абонемент", cardholder=holder
    )


async def charged(shop: CardShop, what: ChargeRequest, seconds: int = 1_200) -> CardCharge:
    """Charge, and let everything happen that happens in a while."""
    charge = await shop.charges.charge(what)
    await shop.setup.rig.let_pass(seconds)
    return await shop.now(charge)


def test_of_two_customers_with_one_identifier_the_first_is_kept(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    """Added in the same moment, as by an order and by hand."""

    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            now = shop.setup.rig.clock.now()
            first, second = (CardCustomer(id="c", name=name, added_at=now) for name in "ab")
            results = await asyncio.gather(
                shop.credentials.add(first), shop.credentials.add(second), return_exceptions=True
            )
            assert [type(each) for each in results] == [type(None), CustomerExists]
            assert await shop.credentials.customer("c") == first

    run_async(story())


def test_cards_of_both_types_are_read_and_kept_for_offline(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            common = await shop.card(CredentialType.COMMON)
            series = await shop.card(CredentialType.RECURRENT)
            assert (common.type, series.type) == (CredentialType.COMMON, CredentialType.RECURRENT)
            assert common.expires_on is not None
            assert common.expires_on.isoformat() == "2034-12-31"
            day = shop.recurring.day
            assert common.expiry_state(day) is ExpiryState.VALID
            assert common.expiry_state(common.expires_on) is ExpiryState.SOON
            await shop.credentials.set_agreed(common, day)
            sandbox.switch_binding(series.id, active=False)
            await shop.credentials.refresh(CLIENT)
            with pytest.raises(CustomerExists):
                await shop.credentials.add(CardCustomer(id=CLIENT, added_at=common.read_at))
            with pytest.raises(CustomerIdNeeded):
                await shop.credentials.add(CardCustomer(id="  ", added_at=common.read_at))
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            cards = {card.id: card for card in await shop.credentials.cards(CLIENT)}
            assert cards[common.id].agreed_on == day
            assert cards[common.id].listed
            assert not cards[series.id].listed, "it stays, and is marked"
            found = await shop.credentials.rows.window(
                CustomerFilter(text="анна", with_cards=True), Sort(SortKey.NAME), offset=0, limit=9
            )
            assert [row.value.id for row in found.rows] == [CLIENT]
            assert found.rows[0].value.cards_read_at is not None

    run_async(story())


@pytest.mark.parametrize(
    ("key", "fault", "state", "paid"),
    [
        ("", "", ChargeState.PAID, 1),
        (REGISTER, "drop-after-commit", ChargeState.REGISTERED, 0),
        (REGISTER, "drop-before-commit", ChargeState.NOT_MADE, 0),
        (PAY, "drop-after-commit", ChargeState.PAID, 1),
        (PAY, "drop-before-commit", ChargeState.REGISTERED, 0),
        (PAY, "status-500", ChargeState.REGISTERED, 0),
        (PAY, "malformed-json", ChargeState.PAID, 1),
    ],
)
def test_a_merchant_charges_once_whichever_answer_is_lost(
    tmp_path: Path,
    run_async: Run,
    sandbox: SandboxProcess,
    key: str,
    fault: str,
    state: ChargeState,
    paid: int,
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            card = await shop.card(CredentialType.COMMON)
            before = await shop.paid()
            if fault:
                sandbox.fault(key, fault, service="gateway")
            charge = await charged(shop, request(card))
            assert charge.state is state
            assert await shop.paid() - before == paid
            if state is ChargeState.REGISTERED:  # a person goes on: nothing is done twice
                await shop.charges.go_on(charge.id)
                await shop.setup.rig.let_pass(1_200)
                charge = await shop.now(charge)
                assert charge.state is ChargeState.PAID
                assert await shop.paid() - before == 1
            again = await shop.charges.go_on(charge.id)
            assert again is not None
            assert again.state is charge.state
            assert await shop.paid() - before == (charge.state is ChargeState.PAID)
            (last,) = await shop.charges.of_card(card.id)
            assert last == charge

    run_async(story())


def test_a_charge_that_was_cut_off_between_its_steps_goes_on_once(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    """The program ends after the charge was written, and after its order was registered."""

    class ProgramEnds(BaseException):
        pass

    async def story() -> None:
        for place in range(2):
            path = tmp_path / f"store{place}.db"
            async with opened_shop(sandbox, path) as shop:
                card = await shop.card(CredentialType.COMMON)
                before = await shop.paid()
                outbox: Any = shop.setup.rig.outbox
                enqueue, calls = outbox.enqueue, 0

                async def cut(orders: Any, place: int = place, enqueue: Any = enqueue) -> Any:
                    nonlocal calls
                    calls += 1
                    if calls > place:
                        raise ProgramEnds
                    return await enqueue(orders)

                outbox.enqueue = cut
                with pytest.raises(ProgramEnds):
                    await shop.charges.charge(request(card))
            async with opened_shop(sandbox, path) as shop:
                found = await shop.charges.rows.window(
                    ChargeFilter(), Sort(SortKey.DATE), offset=0, limit=9
                )
                (charge,) = [row.value for row in found.rows]
                expected = ChargeState.REGISTERED if place else ChargeState.NOT_MADE
                assert charge.state is expected
                assert await shop.paid() == before, "nothing goes on by itself"
                await shop.charges.go_on(charge.id)
                await shop.charges.go_on(charge.id)
                assert (await shop.now(charge)).state is (
                    ChargeState.PAID if place else ChargeState.NOT_MADE
                )
                assert await shop.paid() - before == place

    run_async(story())


def test_by_phone_and_with_the_customer(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            card = await shop.card(CredentialType.COMMON)
            by_phone = await charged(shop, request(card, ChargeKind.PHONE))
            assert by_phone.state is ChargeState.PAID
            assert by_phone.masked_card.endswith("3333")
            before = await shop.paid()
            sandbox.fault(MOTO, "drop-after-commit", service="gateway")
            lost = await charged(shop, request(card, ChargeKind.PHONE))
            assert lost.state is ChargeState.PAID, "it was found"
            assert await shop.paid() - before == 1
            asked = request(card, ChargeKind.CUSTOMER)
            registered = await charged(shop, asked, 1)
            assert registered.state is ChargeState.REGISTERED
            payment = shop.charges.customer_payment(registered, asked, with_code=True)
            assert (payment.order_id, payment.initiator.value) == (registered.order_id, "F")
            assert await shop.paid() - before == 1, "nothing was charged without the customer"

    run_async(story())


@pytest.mark.parametrize("kind", [ChargeKind.PHONE, ChargeKind.MERCHANT])
def test_what_makes_an_order_names_the_addresses_of_the_profile(
    tmp_path: Path,
    run_async: Run,
    sandbox: SandboxProcess,
    monkeypatch: pytest.MonkeyPatch,
    kind: ChargeKind,
) -> None:
    """A merchant for whom `dynamicCallbackUrl` is mandatory is refused without it."""

    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            profile = shop.charges._profile()
            fail, callback = "https://shop.example/failed", "https://shop.example/notices"
            settings = replace(profile.merchant, fail_url=fail, callback_url=callback)
            with_addresses = replace(profile, merchant=settings)
            monkeypatch.setattr(shop.charges, "_profile", lambda: with_addresses)
            card = await shop.card(CredentialType.COMMON)
            asked = replace(request(card, kind), billing=BILLING)
            charge = await charged(shop, asked)
            assert charge.state is ChargeState.PAID
            made = (await shop.setup.rig.row(charge.order_row)).instruction
            assert isinstance(made, Order | MotoPayment)
            named = (made.return_url, made.fail_url, made.callback_url)
            assert named == (settings.return_url, fail, callback)
            assert made.payer == PayerData(billing=BILLING), "where the bank compares it"

    run_async(story())


def test_the_payments_of_a_customer_are_looked_for_whoever_made_their_rows(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    """After a start nobody else asks about a payment that waited for the customer."""

    async def story() -> None:
        path = tmp_path / "store.db"
        async with opened_shop(sandbox, path) as shop:
            card = await shop.card(CredentialType.COMMON, FRICTIONLESS)
            asked = replace(request(card, ChargeKind.CUSTOMER), email=EMAIL)
            charge = await charged(shop, asked, 1)
            payment = shop.charges.customer_payment(charge, asked, with_code=True)
            submission = Submission(
                operation=Operation.PAY_BY_CREDENTIAL,
                instruction=payment,
                target=payment.order_id,
                secret=Secret("123"),
            )
            outbox = shop.setup.rig.outbox
            (row_id,) = await outbox.enqueue([submission])
            await outbox.settled(row_id)
            assert (await shop.now(charge)).state is ChargeState.ASKED
        async with opened_shop(sandbox, path) as shop:
            with card_of_test(PAID) as attempt:  # on the gateway's own page
                paid = CardPayment(order_id=charge.order_id, email=EMAIL)
                await shop.setup.patient.sender.pay_by_card(paid, attempt)
            assert (await shop.now(charge)).state is ChargeState.ASKED
            looked = await shop.charges.look(charge.id)
            assert looked is not None
            assert looked.state is ChargeState.PAID

    run_async(story())


def test_what_becomes_of_the_money_later_is_known_of_the_charge_as_well(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    """The order book asks the gateway; the charge says what the book says, also after a start."""

    async def put(shop: CardShop, charge: CardCharge, phase: OrderPhase) -> None:
        database: Any = shop.store._database
        order = BookedOrder(
            id=charge.order_row, number=charge.number, phase=phase, created_at=charge.created_at
        )
        await OrderStore(database).save([OrderEntry(order=order)])

    async def story() -> None:
        path = tmp_path / "store.db"
        async with opened_shop(sandbox, path) as shop:
            card = await shop.card(CredentialType.COMMON)
            what = replace(request(card, ChargeKind.PHONE), hold=True)
            held, let_go = await charged(shop, what), await charged(shop, what)
            assert {held.state, let_go.state} == {ChargeState.HELD}

            async def follows(charge: CardCharge, phase: OrderPhase, state: ChargeState) -> None:
                await put(shop, charge, phase)
                shop.setup.rig.bus.publish(Change(Topic.ORDERS, frozenset({charge.order_row})))
                now = charge
                while now.state is not state:
                    await asyncio.sleep(0)
                    now = await shop.charges.get(charge.id) or charge
                assert (now.settled_at, now.amount) == (charge.settled_at, charge.amount)

            await follows(held, OrderPhase.PAID, ChargeState.PAID)
            await follows(let_go, OrderPhase.REVERSED, ChargeState.RETURNED)
            await shop.charges.look(let_go.id)
            assert (await shop.now(let_go)).state is ChargeState.RETURNED, "its row says no more"
            await put(shop, held, OrderPhase.REFUNDED)
        async with opened_shop(sandbox, path) as shop:
            now = await shop.charges.get(held.id)
            assert now is not None
            assert now.state is ChargeState.RETURNED, "it was refunded as the program ended"

    run_async(story())


def test_what_the_issuer_asks_for_and_what_was_declined_is_said(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            card = await shop.card(CredentialType.COMMON, FRICTIONLESS)
            sandbox.switch_binding(card.id, active=False)
            refused = await charged(shop, request(card))
            assert refused.state is ChargeState.REFUSED
            assert refused.reason, "the gateway's own words"
            row = await shop.setup.rig.row(refused.payment_row)
            assert (row.operation, row.state) == (Operation.PAY_BY_CREDENTIAL, OutboxState.REFUSED)
            assert refused.settled_at is not None
            await shop.credentials.filled()
            now = await shop.credentials.card(card.id)
            assert now is not None
            assert not now.listed, "a charge that failed has the cards read once"

    run_async(story())


def test_cards_that_were_asked_for_earlier_are_not_kept_later(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened_shop(sandbox, tmp_path / "store.db") as shop:
            await shop.card(CredentialType.COMMON)
            credentials, asked, stored = shop.credentials, asyncio.Event(), asyncio.Event()
            reader, calls = await credentials._reader(), iter(range(99))
            real = reader.stored_credentials

            async def slow(client_id: str, kind: CredentialType, **how: Any) -> Any:
                first = not next(calls)
                found = await real(client_id, kind, **how)
                if first:
                    asked.set()
                    await stored.wait()
                return found

            async def given() -> Any:
                return SimpleNamespace(stored_credentials=slow)

            monkeypatch.setattr(credentials, "_reader", given)
            first = asyncio.create_task(credentials.refresh(CLIENT))
            await asked.wait()
            new = await shop.setup.shop.stored(CredentialType.COMMON, FRICTIONLESS)
            second = asyncio.create_task(credentials.refresh(CLIENT))
            turn = credentials._turns[CLIENT]
            await until(lambda: second.done() or turn._waiters)
            stored.set()
            await asyncio.gather(first, second)
            listed = {card.id: card.listed for card in await credentials.cards(CLIENT)}
            assert listed[new], "it can be charged"

    run_async(story())
