"""The address book follows the documents by itself, and says to whom payments may go."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

from desktop_app.domain.address_book.counterparties import (
    Counterparty,
    CounterpartyState,
    PaymentDefaults,
)
from desktop_app.domain.changes import Change, Topic
from desktop_app.services.bus import Bus
from desktop_app.services.payments.counterparties import Counterparties
from desktop_app.storage.address_book.counterparty_store import CounterpartyStore
from desktop_app.storage.documents.document_store import DocumentStore
from desktop_app.storage.engine.database import Database
from tests.storage.address_book.test_counterparty_store import ALFA, OTHER, paid
from tests.storage.conftest import KEY
from tests.storage.strategies import ManualClock
from tests.support.company import delivered, until

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from tests.support.loops import Run


class AddressBookSetup:
    """A store, its bus and the address book over it."""

    def __init__(self, database: Database) -> None:
        self.database = database
        clock = ManualClock()
        self.failures: list[Exception] = []
        self.bus = Bus(on_failure=self.failures.append, delay_s=0.001)
        self.documents = DocumentStore(database, clock=clock)
        self.store = CounterpartyStore(database, clock=clock)
        self.told: list[Change] = []
        self.bus.subscribe((Topic.COUNTERPARTIES,), self.told.append)
        self.is_busy = False
        self.book = Counterparties(
            store=self.store,
            bus=self.bus,
            on_failure=self.failures.append,
            is_busy=lambda: self.is_busy,
        )

    async def arrive(self, *documents: object) -> None:
        """Store documents as if read from the bank, and wait until the address book has them."""
        await self.documents.save_page(documents)  # type: ignore[arg-type]  # documents they are
        self.bus.publish(Change(Topic.DOCUMENTS))
        await delivered(self.bus)
        await self.book.filled()


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[AddressBookSetup]:
    database = await Database.open(folder / "store.db", key=KEY, clock=ManualClock())
    setup = AddressBookSetup(database)
    try:
        yield setup
    finally:
        await setup.book.close()
        setup.bus.close()
        await database.close()
        assert not setup.failures


def test_the_book_follows_the_documents(run_async: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as setup:
            await setup.arrive(paid(1), paid(2, name="Бета", unp="100000002", account=OTHER))
            await delivered(setup.bus)
            assert len(setup.told) == 1
            (payee,) = await setup.book.payees("альф")
            assert (payee.party.account, payee.party.taxpayer_number) == (ALFA, "100000001")
            assert payee.party.bic == "ALFABY2X"
            assert await setup.book.payees("а") == (), "one letter is not enough"
            found = await setup.book.payees("10000000")
            assert {each.party.name for each in found} == {"Бета", "ООО «Альфа»"}

    run_async(story())


def test_the_book_waits_for_the_end_of_a_synchronisation(run_async: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as setup:
            setup.is_busy = True
            await setup.arrive(paid(1))
            await setup.arrive(paid(2))
            setup.book.refill()
            await setup.book.filled()
            assert await setup.book.payees("альф") == ()
            setup.is_busy = False
            setup.bus.publish(Change(Topic.SYNC))
            await until(lambda: setup.told)
            (payee,) = await setup.book.payees("альф")
            assert payee.account.payments == 2
            assert len(setup.told) == 1
            setup.bus.publish(Change(Topic.SYNC))
            await delivered(setup.bus)
            await setup.book.filled()
            assert len(setup.told) == 1, "nothing is new"

    run_async(story())


def test_each_account_is_offered_for_the_payments_that_went_there(
    run_async: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as setup:
            await setup.arrive(paid(1), paid(2, account=OTHER, kind="budgetPayments"))
            everywhere = await setup.book.payees("альфа")
            assert {each.account.account for each in everywhere} == {ALFA, OTHER}
            budget = await setup.book.payees("альфа", {"budgetPayments"})
            assert [each.account.account for each in budget] == [OTHER]
            await setup.book.hide([budget[0].counterparty.id], hidden=True)
            assert await setup.book.payees("альфа") == ()

    run_async(story())


def test_what_is_written_while_many_are_hidden_stays(run_async: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as setup:
            book = setup.book
            entries = [
                await book.save(Counterparty(id="", name=f"Гамма {number}")) for number in range(20)
            ]
            edited = [replace(each, notes="звонить до обеда") for each in entries]
            ids = [each.id for each in entries]
            await asyncio.gather(book.hide(ids, hidden=True), *map(book.save, reversed(edited)))
            kept = [await book.get(each) for each in ids]
            assert {each.notes for each in kept if each is not None} == {"звонить до обеда"}
            await book.hide([*ids, "nobody"], hidden=True)
            assert await book.payees("гамма") == ()

    run_async(story())


def test_only_entries_that_change_are_published(run_async: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as setup:
            book = setup.book
            one, other = [await book.save(Counterparty(id="", name=each)) for each in "АБ"]
            assert await book.hide([one.id], hidden=True) == {one.id}
            await delivered(setup.bus)
            setup.told.clear()
            assert await book.hide([one.id, other.id], hidden=True) == {other.id}
            await delivered(setup.bus)
            assert [each.ids for each in setup.told] == [{other.id}]
            assert await book.hide([one.id, other.id], hidden=True) == frozenset()
            await book.check_accounts(one.id, {ALFA})
            await delivered(setup.bus)
            assert len(setup.told) == 1, "and nothing is published where nothing changes"

    run_async(story())


def test_an_account_is_checked_beside_what_is_written_meanwhile(
    run_async: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as setup:
            await setup.arrive(paid(1), paid(2, account=OTHER))
            (entry, *_) = [each.counterparty for each in await setup.book.payees("альфа")]
            edited = replace(entry, notes="звонить до обеда")
            await asyncio.gather(
                setup.book.check_accounts(entry.id, {ALFA}), setup.book.save(edited)
            )
            now = await setup.book.get(entry.id)
            assert now is not None
            assert now.notes == "звонить до обеда"

    run_async(story())


def test_purposes_are_those_of_the_payee_its_default_first(run_async: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as setup:
            await setup.arrive(
                paid(1, day=date(2026, 1, 1)),
                replace(paid(2, day=date(2026, 2, 1)), purpose="Оплата 1"),
                paid(3, day=date(2026, 3, 1), account=OTHER),
            )
            (first, *_) = await setup.book.payees("альфа", {"legalPayments"})
            party = first.counterparty.party(ALFA)
            assert await setup.book.purposes(party) == ("Оплата 1", "Оплата 3")
            defaults = PaymentDefaults(purpose="Аренда")
            await setup.book.save(replace(first.counterparty, defaults=defaults))
            assert (await setup.book.purposes(party))[0] == "Аренда"
            stranger = replace(party, taxpayer_number="", account="BY00")
            assert await setup.book.purposes(stranger) == ()

    run_async(story())


def test_checked_accounts_are_not_marked_any_more(run_async: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as setup:
            await setup.arrive(
                paid(1, day=date(2026, 1, 1)), paid(2, account=OTHER, day=date(2026, 3, 14))
            )
            entry = await setup.book.known(paid(1).party)
            assert entry is not None
            assert entry.state is CounterpartyState.NEW_ACCOUNT
            await setup.book.check_accounts(entry.id, {ALFA, OTHER})
            again = await setup.book.get(entry.id)
            assert again is not None
            assert again.state is CounterpartyState.USUAL

    run_async(story())


def test_an_account_that_nobody_has_seen_is_not_checked(run_async: Run, tmp_path: Path) -> None:
    """It comes with the payment of a colleague, just before the person presses."""

    async def story() -> None:
        async with opened(tmp_path) as setup:
            await setup.arrive(paid(1, day=date(2026, 1, 1)))
            entry = await setup.book.known(paid(1).party)
            assert entry is not None
            await setup.arrive(paid(2, account=OTHER, day=date(2026, 3, 14)))
            await setup.book.check_accounts(entry.id, {each.account for each in entry.accounts})
            again = await setup.book.get(entry.id)
            assert again is not None
            assert {each.account: each.checked for each in again.accounts} == {
                ALFA: True,
                OTHER: False,
            }
            assert again.state is CounterpartyState.NEW_ACCOUNT

    run_async(story())


def test_what_was_paid_while_an_entry_was_edited_is_kept(run_async: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as setup:
            await setup.arrive(paid(1, day=date(2026, 1, 1)))
            read = await setup.book.known(paid(1).party)
            assert read is not None
            await setup.arrive(
                paid(2, day=date(2026, 3, 14)), paid(3, account=OTHER, day=date(2026, 3, 14))
            )
            now = await setup.book.get(read.id)
            assert now is not None
            await setup.book.save(replace(read, notes="звонить Анне"))
            kept = await setup.book.get(read.id)
            assert kept == replace(now, notes="звонить Анне")
            assert [each.payments for each in kept.accounts] == [2, 1]
            assert kept.state is CounterpartyState.NEW_ACCOUNT

    run_async(story())
