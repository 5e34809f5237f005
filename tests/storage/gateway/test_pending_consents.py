"""Tests of consents that wait for their orders: which one counts, and what a restore keeps."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from desktop_app.domain.gateway.card_payments import CardPayment, Initiator
from desktop_app.domain.gateway.order_book import BookedOrder, OrderPhase
from desktop_app.domain.gateway.order_outcomes import standing_of
from desktop_app.domain.gateway.order_status import OrderStatus
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind
from desktop_app.domain.gateway.stored_credentials import CredentialType, StoredCredential
from desktop_app.domain.gateway.storing_consents import HAS_PAID, STORED
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.periods import today
from desktop_app.storage.engine.database import Database
from desktop_app.storage.engine.sql import select
from desktop_app.storage.gateway.credential_store import CredentialStore
from desktop_app.storage.gateway.order_store import OrderEntry, OrderStore
from desktop_app.storage.outbox.outbox_store import OutboxStore
from tests.storage.conftest import KEY
from tests.storage.gateway.test_cards_kept import NOW, put, row
from tests.storage.profiles.test_restoring import BackedUpStore

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.domain.outbox.rows import OutboxRow
    from tests.storage.conftest import OpenStore
    from tests.storage.strategies import ManualClock
    from tests.support.loops import Run

DAY = dt.date(2026, 11, 20)
COMMON = CredentialType.COMMON
PAID = BookedOrder(
    id="a", number="1", order_id="o", client_id="c", phase=OrderPhase.PAID,
    masked_card="4111**1111", created_at=NOW, status=OrderStatus(state=2),
)  # fmt: skip


def payment(name: str, kind: PaymentOutcomeKind | None = None) -> OutboxRow:
    """A payment by card that stores its card; `kind` is what became of it once it is confirmed."""
    return replace(
        row(name, kind=kind),
        operation=Operation.PAY_BY_CARD,
        type=Operation.PAY_BY_CARD.value,
        instruction=CardPayment(order_id="o", initiator=Initiator.INITIAL_COMMON),
        target="o",
    )


async def noted(database: Database) -> list[str]:
    """Rows of the consents that wait."""
    query = "SELECT id FROM pending_consents ORDER BY id"
    return [row_id for (row_id,) in await database.read(lambda each: select(each, query))]


def test_a_consent_is_found_when_its_order_is_paid(run_async: Run, open_store: OpenStore) -> None:
    async def story() -> None:
        async with open_store() as database:
            store, book = CredentialStore(database), OrderStore(database)
            await store.note_consent("a", COMMON, DAY)
            for phase in OrderPhase:
                order = BookedOrder(
                    id="a", number="1", order_id="o", client_id="c", phase=phase,
                    masked_card="4111**1111", created_at=NOW, status=OrderStatus(state=2),
                )  # fmt: skip
                await book.save([OrderEntry(order=replace(order, status=None))])
                assert await store.paid_storings() == (), "nobody told yet which card paid"
                await book.save([OrderEntry(order=order)])
                found = await store.paid_storings()
                assert bool(found) is (phase in STORED)
                for each in found:
                    assert (each.client_id, each.rows, each.by_payment) == ("c", ("a",), False)
                    consent = each.consent
                    told = (consent.day, consent.type, consent.masked_number, consent.expiry)
                    assert told == (DAY, COMMON, "4111**1111", "")
                assert await store.paid_storings("another") == ()

    run_async(story())


@pytest.mark.parametrize("kind", list(PaymentOutcomeKind))
def test_what_was_agreed_with_a_payment_counts_once_that_payment_has_paid(
    run_async: Run, open_store: OpenStore, clock: ManualClock, kind: PaymentOutcomeKind
) -> None:
    async def story() -> None:
        async with open_store() as database:
            store, rows = CredentialStore(database), OutboxStore(database, clock=clock)
            await OrderStore(database).save([OrderEntry(order=PAID)])
            await rows.add([payment("p", kind)])
            assert await store.paid_storings() == (), "it was not sent"
            sending = await rows.move(payment("p", kind), OutboxState.SENDING)
            assert await store.paid_storings() == (), "nobody knows whether it paid"
            await rows.move(sending, OutboxState.CONFIRMED)
            found = await store.paid_storings()
            assert [(each.rows, each.by_payment) for each in found] == (
                [(("p",), True)] if kind in HAS_PAID else []
            )
            assert (await noted(database) == []) is (kind is PaymentOutcomeKind.DECLINED)

    run_async(story())


@pytest.mark.parametrize("verifies", [True, False])
@pytest.mark.parametrize("by_payment", [True, False])
def test_a_card_is_stored_while_the_amount_that_verified_it_is_still_held(
    run_async: Run, open_store: OpenStore, clock: ManualClock, *, verifies: bool, by_payment: bool
) -> None:
    """Not where an order waits for its own payment."""

    async def story() -> None:
        async with open_store() as database:
            store = CredentialStore(database)
            status = OrderStatus(state=1 if verifies else 7, verifies=verifies)
            waits = replace(PAID, phase=OrderPhase.WAITING, verifies=verifies, status=status)
            await OrderStore(database).save([OrderEntry(order=waits)])
            if by_payment:
                held = payment("p", PaymentOutcomeKind.PENDING)
                standing = standing_of(status)
                outcome = replace(held.progress.order, standing=standing)
                held = replace(held, progress=replace(held.progress, order=outcome))
                await put(database, clock, held, OutboxState.SENDING, OutboxState.CONFIRMED)
            else:
                await store.note_consent("a", COMMON, DAY)
            found = await store.paid_storings()
            wanted = ("p",) if by_payment else ("a",)
            assert [each.rows for each in found] == ([wanted] if verifies else [])

    run_async(story())


@pytest.mark.parametrize("second", ["waits", "discarded", "declined", "unknown"])
def test_a_second_payment_that_is_not_made_leaves_the_consent_of_the_first(
    run_async: Run, open_store: OpenStore, clock: ManualClock, second: str
) -> None:
    async def story() -> None:
        async with open_store() as database:
            store, rows = CredentialStore(database), OutboxStore(database, clock=clock)
            await OrderStore(database).save([OrderEntry(order=PAID)])
            await rows.add([payment("first", PaymentOutcomeKind.PAID)])
            first = await rows.move(payment("first", PaymentOutcomeKind.PAID), OutboxState.SENDING)
            later = payment("later", PaymentOutcomeKind.DECLINED)
            await rows.add([later])
            assert await noted(database) == ["first", "later"]
            if second == "discarded":
                await rows.discard("later")
            elif second != "waits":
                later = await rows.move(later, OutboxState.SENDING)
                wanted = OutboxState.UNKNOWN if second == "unknown" else OutboxState.CONFIRMED
                await rows.move(later, wanted)
            assert await store.paid_storings() == (), "the first may have failed as well"
            await rows.move(first, OutboxState.CONFIRMED)
            (found,) = await store.paid_storings()
            assert found.by_payment
            assert found.consent.day == today(clock)
            await store.keep("c", [], NOW, stored=[found])
            assert await noted(database) == [], "the order is paid once"

    run_async(story())


@pytest.mark.parametrize("stores", [True, False])
def test_of_several_payments_that_paid_an_order_the_last_one_counts(
    run_async: Run, open_store: OpenStore, clock: ManualClock, *, stores: bool
) -> None:
    async def story() -> None:
        async with open_store() as database:
            store, way = CredentialStore(database), (OutboxState.SENDING, OutboxState.CONFIRMED)
            await OrderStore(database).save([OrderEntry(order=PAID)])
            await put(database, clock, payment("first", PaymentOutcomeKind.PAID), *way)
            last = payment("last", PaymentOutcomeKind.PAID)
            initiator = Initiator.INITIAL_RECURRENT if stores else Initiator.REGULAR
            told = CardPayment(order_id="o", initiator=initiator)
            await put(database, clock, replace(last, instruction=told), *way)
            found = await store.paid_storings()
            used = [each.consent.type for each in found]
            assert used == ([CredentialType.RECURRENT] if stores else [])

    run_async(story())


def test_what_was_agreed_with_an_order_leaves_the_consent_of_its_payment_waiting(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def story() -> None:
        async with open_store() as database:
            store = CredentialStore(database)
            await OrderStore(database).save([OrderEntry(order=PAID)])
            await store.note_consent("a", COMMON, DAY)
            made = payment("p", PaymentOutcomeKind.PAID)
            await put(database, clock, made, OutboxState.SENDING)
            found = await store.paid_storings()
            assert [(each.rows, each.by_payment) for each in found] == [(("a",), False)]
            await store.keep("c", [], NOW, stored=found)
            assert await noted(database) == ["p"]

    run_async(story())


def test_the_consent_of_a_payment_goes_with_its_row(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def story() -> None:
        async with open_store() as database:
            store, rows = CredentialStore(database), OutboxStore(database, clock=clock)
            await rows.add([payment("p")])
            await rows.discard_many(["p"], step="1")
            assert await noted(database) == ["p"], "it can be brought back"
            assert await rows.bring_back(["p"]) == ("p",)
            await rows.discard("p")
            assert await noted(database) == []
            await rows.add([replace(payment("q"), target="")])
            await store.note_consent("r", COMMON, DAY)
            await rows.add([row("r")])
            for row_id in ("q", "r"):
                await rows.discard(row_id)
            assert await noted(database) == ["q", "r"], "what makes an order may still arrive"

    run_async(story())


def test_a_card_keeps_its_day_of_consent_unless_the_payment_itself_paid(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def story() -> None:
        async with open_store() as database:
            store = CredentialStore(database)
            read = [(COMMON, StoredCredential(id="1", masked_number="4111**1111"))]
            await store.keep("c", read, NOW)
            await store.set_agreed("1", DAY - dt.timedelta(days=99))
            await OrderStore(database).save([OrderEntry(order=PAID)])

            async def day(*, by_payment: bool) -> dt.date | None:
                stored = await store.paid_storings("c")
                assert [each.by_payment for each in stored] == [by_payment]
                await store.keep("c", read, NOW, stored=stored)
                assert await noted(database) == []
                (card,) = await store.cards("c")
                return card.agreed_on

            await store.note_consent("a", COMMON, DAY)
            assert await day(by_payment=False) == DAY - dt.timedelta(days=99)
            await store.note_consent("a", COMMON, DAY)
            made = payment("p", PaymentOutcomeKind.PAID)
            await put(database, clock, made, OutboxState.SENDING, OutboxState.CONFIRMED)
            assert await day(by_payment=True) == today(clock)

    run_async(story())


def test_a_restore_brings_no_consent_back_that_is_kept_with_its_card(
    run_async: Run, store_path: Path, clock: ManualClock
) -> None:
    backed_up = BackedUpStore(store_path, clock)

    async def note(*row_ids: str, kept: str = "") -> None:
        database = await Database.open(store_path, key=KEY, clock=clock)
        for row_id in row_ids:
            await put(database, clock, row(row_id))
            await CredentialStore(database).note_consent(row_id, COMMON, DAY)
        await database.write(
            lambda each: each.execute("DELETE FROM pending_consents WHERE id = ?", (kept,))
        )
        await database.close()

    async def pending() -> list[str]:
        database = await Database.open(store_path, key=KEY, clock=clock)
        found = await noted(database)
        await database.close()
        return found

    run_async(note("kept since", "waits"))
    backed_up.back_up()
    run_async(note("new", kept="kept since"))
    backed_up.restore()
    assert run_async(pending()) == ["new", "waits"]
