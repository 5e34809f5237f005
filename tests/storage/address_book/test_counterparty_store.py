"""Tests of the address book store: built from payments, edits kept, merges undone."""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from datetime import date, timedelta
from decimal import Decimal
from itertools import count
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop_app.domain.address_book.counterparties import (
    Counterparty,
    CounterpartyAccount,
    CounterpartyExists,
    CounterpartyState,
    PaymentDefaults,
    undone,
    with_both,
)
from desktop_app.domain.documents.listed import BankDocument, Party
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.values import accounts, taxpayer
from desktop_app.domain.values.money import Amount
from desktop_app.storage.address_book import counterparty_store, payment_counts
from desktop_app.storage.address_book.counterparty_store import CounterpartyStore
from desktop_app.storage.address_book.rows import known_as
from desktop_app.storage.documents.document_store import DocumentStore
from desktop_app.storage.engine.database import Database
from desktop_app.storage.window import CounterpartyFilter, Sort, SortKey
from tests.storage.conftest import KEY

if TYPE_CHECKING:
    from pathlib import Path

    import apsw

    from tests.storage.conftest import OpenStore
    from tests.storage.strategies import ManualClock
    from tests.support.loops import Run

ALFA: Final = "BY13ALFA30120000000010270000"
OTHER: Final = "BY86AKBB30120000000020270000"
THIRD: Final = "BY22BPSB30120000000030270000"
BY_NAME: Final = Sort(SortKey.NAME)


def paid(
    number: int,
    *,
    name: str = "ООО «Альфа»",
    unp: str = "100000001",
    account: str = ALFA,
    day: date | None = date(2026, 3, 1),
    status: DocumentStatus = DocumentStatus.EXECUTED,
    kind: str = "legalPayments",
) -> BankDocument:
    return BankDocument(
        id=str(number),
        date=day,
        number=str(number),
        type=kind,
        status=status,
        account="BY00OURS00000000000000000000",
        party=Party(name=name, taxpayer_number=unp, account=account, bic="ALFABY2X", bank="Банк"),
        amount=Amount(Decimal("10.50"), "BYN"),
        purpose=f"Оплата {number}",
    )


async def everything(store: CounterpartyStore) -> list[Counterparty]:
    where = CounterpartyFilter(states=frozenset(CounterpartyState))
    found = await store.window(where, BY_NAME, offset=0, limit=1000)
    return [row.value for row in found.rows]


def test_an_entry_is_deleted_with_payments_that_came_to_nothing_and_comes_with_the_next(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def story() -> None:
        async with open_store() as database:
            documents = DocumentStore(database, clock=clock)
            book = CounterpartyStore(database, clock=clock)
            await documents.save_page([paid(1), paid(2, name="Бета", unp="100000002")])
            await book.fill()
            beta, alfa = await everything(book)
            await documents.save_page([paid(1, status=DocumentStatus.REJECTED)])
            assert await book.fill() == {alfa.id}
            (alfa,) = [each for each in await everything(book) if not each.payments]
            assert not await book.forget(beta.id), "somebody has paid it"
            assert await book.forget(alfa.id)
            assert not await book.forget(alfa.id), "it is gone"
            await documents.save_page([paid(3, status=DocumentStatus.REJECTED)])
            assert await book.fill() == frozenset()
            assert await everything(book) == [beta]
            await book.save(alfa)  # the deletion is taken back
            await documents.save_page([paid(4)])
            assert await book.fill() == {alfa.id}
            again = await book.get(alfa.id)
            assert again is not None
            assert again.payments == 1

    run_async(story())


def test_history_fills_the_book_and_counts_only_what_was_paid(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def story() -> None:
        async with open_store() as database:
            documents = DocumentStore(database, clock=clock)
            book = CounterpartyStore(database, clock=clock)
            await documents.save_page(
                [
                    paid(1, day=date(2024, 5, 1)),
                    paid(2, name="Альфа, ООО", day=date(2026, 3, 2)),
                    paid(3, status=DocumentStatus.REJECTED, account=OTHER),
                    paid(4, name="ИП Ёлкин", unp="", account=THIRD),
                    paid(5, name="Мы", unp="100000009", account=OTHER, kind="selfPayments"),
                    paid(6, name="Письмо", unp="100000008", kind="letters"),
                ]
            )
            changed = await book.fill()
            alfa, single = sorted(await everything(book), key=lambda each: -each.payments)
            assert changed == {alfa.id, single.id}
            assert (alfa.name, alfa.taxpayer_number, alfa.payments) == (
                "Альфа, ООО", "100000001", 2,
            )  # fmt: skip
            (account,) = alfa.accounts
            assert (account.first_paid, account.last_paid) == (date(2024, 5, 1), date(2026, 3, 2))
            assert (account.bic, account.types) == ("ALFABY2X", ("legalPayments",))
            assert single.name == "ИП Ёлкин"
            assert await book.fill() == frozenset(), "nothing is new"
            assert [each.id for each in await book.last_payments(alfa.id, 5)] == ["2", "1"]

    run_async(story())


def test_a_new_account_is_marked_until_somebody_checks_it(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def story() -> None:
        async with open_store() as database:
            documents = DocumentStore(database, clock=clock)
            book = CounterpartyStore(database, clock=clock)
            await documents.save_page([paid(1, day=date(2026, 1, 5))])
            await book.fill()
            await documents.save_page([paid(2, account=OTHER, day=date(2026, 3, 14))])
            await book.fill()
            (found,) = await everything(book)
            assert found.state is CounterpartyState.NEW_ACCOUNT
            assert [each.account for each in found.new_accounts] == [OTHER]
            checked = tuple(replace(each, checked=True) for each in found.accounts)
            await book.save(replace(found, accounts=checked))
            await documents.save_page([paid(3, account=OTHER, day=date(2026, 3, 15))])
            await book.fill()
            (again,) = await everything(book)
            assert again.state is CounterpartyState.USUAL
            assert again.payments == 3

    run_async(story())


def test_accounts_that_were_in_use_long_before_are_not_marked(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def story() -> None:
        async with open_store() as database:
            documents = DocumentStore(database, clock=clock)
            book = CounterpartyStore(database, clock=clock)
            await documents.save_page(
                [paid(1, day=date(2024, 1, 1)), paid(2, account=OTHER, day=date(2025, 1, 1))]
            )
            await book.fill()
            (found,) = await everything(book)
            assert found.state is CounterpartyState.USUAL

    run_async(story())


def test_a_payment_that_was_rejected_later_does_not_count_any_more(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def story() -> None:
        async with open_store() as database:
            documents = DocumentStore(database, clock=clock)
            book = CounterpartyStore(database, clock=clock)
            await documents.save_page([paid(1), paid(2, account=OTHER)])
            await book.fill()
            await documents.save_page([paid(2, account=OTHER, status=DocumentStatus.REJECTED)])
            await book.fill()
            (found,) = await everything(book)
            assert [each.account for each in found.accounts] == [ALFA]

    run_async(story())


def test_what_a_person_wrote_stays(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def story() -> None:
        async with open_store() as database:
            documents = DocumentStore(database, clock=clock)
            book = CounterpartyStore(database, clock=clock)
            await documents.save_page([paid(1)])
            await book.fill()
            (found,) = await everything(book)
            typed = CounterpartyAccount(account=THIRD, checked=True)
            written = replace(
                found,
                name="Альфа",
                named=True,
                notes="звонить",
                hidden=True,
                defaults=PaymentDefaults(priority="22"),
                accounts=(*found.accounts, typed),
            )
            await book.save(written)
            await documents.save_page([paid(2, name="ООО «Альфа плюс»")])
            await book.fill()
            (again,) = await everything(book)
            assert (again.name, again.notes, again.hidden) == ("Альфа", "звонить", True)
            assert again.defaults.priority == "22"
            assert [each.account for each in again.accounts] == [ALFA, THIRD]
            shown = await book.window(CounterpartyFilter(), BY_NAME, offset=0, limit=9)
            assert shown.count == 0, "hidden entries are listed on request only"
            assert not await book.forget(again.id), "it was paid"

    run_async(story())


def test_two_entries_with_one_taxpayer_number_cannot_be(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def story() -> None:
        async with open_store() as database:
            book = CounterpartyStore(database, clock=clock)
            await book.save(Counterparty(id="a", name="Альфа", taxpayer_number="100000001"))
            with pytest.raises(CounterpartyExists) as failure:
                await book.save(Counterparty(id="b", name="Бета", taxpayer_number="100 000 001"))
            assert failure.value.other_id == "a"
            found = await book.by_marks("100000001", "")
            assert found is not None
            assert found.id == "a"
            assert await book.forget("a")
            assert await book.by_marks("100000001", "") is None

    run_async(story())


def test_merged_entries_are_one_and_come_apart_again(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def story() -> None:
        async with open_store() as database:
            documents = DocumentStore(database, clock=clock)
            book = CounterpartyStore(database, clock=clock)
            await documents.save_page(
                [paid(1), paid(2, name="Бета", unp="100000002", account=OTHER)]
            )
            await book.fill()
            alfa, beta = sorted(await everything(book), key=lambda each: each.taxpayer_number)
            await book.save(replace(beta, notes="была Альфой"))
            merged = await book.merge(alfa.id, beta.id)
            (one,) = await everything(book)
            assert (one.id, one.payments, one.notes) == (alfa.id, 2, "была Альфой")
            assert {each.account for each in one.accounts} == {ALFA, OTHER}
            await documents.save_page([paid(3, name="Бета", unp="100000002", account=THIRD)])
            await book.fill()
            (one,) = await everything(book)
            assert one.payments == 3, "both numbers lead to the one entry"
            await book.part(merged)
            await book.fill()
            alfa_again, beta_again = sorted(
                await everything(book), key=lambda each: each.taxpayer_number
            )
            assert alfa_again == alfa
            assert (beta_again.notes, beta_again.id) == ("была Альфой", beta.id)

    run_async(story())


def test_an_entry_is_found_by_the_numbers_that_were_merged_into_it(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def found(book: CounterpartyStore, text: str) -> list[str]:
        where = CounterpartyFilter(text=text)
        rows = (await book.window(where, BY_NAME, offset=0, limit=9)).rows
        return [row.id for row in rows]

    async def story() -> None:
        async with open_store() as database:
            book = CounterpartyStore(database, clock=clock)
            for name, number in (("a", "100000001"), ("b", "AB2000002"), ("c", "300000003")):
                await book.save(Counterparty(id=name, name=name, taxpayer_number=number))
            merged = await book.merge("a", "b")
            for typed in ("AB2000002", " ab2000002", "2000002"):
                assert await found(book, typed) == ["a"]
            assert await found(book, "100000001") == ["a"]
            assert await found(book, '","') == await found(book, "merged") == []
            await book.part(merged)
            assert await found(book, "AB2000002") == ["b"]
            await database.write(
                lambda each: each.execute(
                    "UPDATE address_book SET value = substr(value, 1, 9) || ?",
                    ('"merged_numbers":["AB2000002"',),
                )
            )
            assert await found(book, "AB2000002") == ["b"], "others are damaged"

    run_async(story())


def test_what_was_typed_in_an_entry_is_merged_in_the_same_write(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def story() -> None:
        async with open_store() as database:
            documents = DocumentStore(database, clock=clock)
            book = CounterpartyStore(database, clock=clock)
            await documents.save_page(
                [paid(1), paid(2, name="Бета", unp="100000002", account=OTHER)]
            )
            await book.fill()
            alfa, beta = sorted(await everything(book), key=lambda each: each.taxpayer_number)
            alfa = replace(alfa, defaults=PaymentDefaults(purpose="аренда", priority="11"))
            await book.save(alfa)
            await book.save(Counterparty(id="c", name="Вега", taxpayer_number="100000003"))
            there = await everything(book)
            typed = CounterpartyAccount(account=THIRD, bic="AKBBBY2X", checked=True)

            def edited(now: Counterparty, number: str = "100000001") -> Counterparty:
                return replace(
                    now,
                    name="Бета плюс",
                    named=True,
                    taxpayer_number=number,
                    notes="звонить",
                    defaults=PaymentDefaults(purpose="услуги"),
                    accounts=(replace(now.accounts[0], checked=True), typed),
                )

            with pytest.raises(CounterpartyExists):
                await book.merge(
                    alfa.id, beta.id, edited=lambda now: edited(now, number="100000003")
                )
            assert await everything(book) == there, "nothing is written"
            merged = await book.merge(alfa.id, beta.id, edited=edited)
            both = await book.get(alfa.id)
            assert both is not None
            assert (both.name, both.named, both.notes) == ("Бета плюс", True, "звонить")
            assert both.defaults == PaymentDefaults(purpose="услуги", priority="11")
            assert {each.account: each.bic for each in both.accounts}[THIRD] == "AKBBBY2X"
            assert {each.account for each in both.accounts if each.checked} >= {OTHER, THIRD}
            await book.part(merged)
            assert await everything(book) == there

    run_async(story())


def test_what_was_written_after_a_merge_stays_when_they_come_apart(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def story() -> None:
        async with open_store() as database:
            documents = DocumentStore(database, clock=clock)
            book = CounterpartyStore(database, clock=clock)
            await documents.save_page(
                [paid(1), paid(2, name="Бета", unp="100000002", account=OTHER)]
            )
            await book.fill()
            alfa, beta = sorted(await everything(book), key=lambda each: each.taxpayer_number)
            merged = await book.merge(alfa.id, beta.id)
            (one,) = await everything(book)
            typed = CounterpartyAccount(account=THIRD, checked=True)
            defaults = PaymentDefaults(purpose="аренда")
            await book.save(
                replace(one, notes="звонить", defaults=defaults, accounts=(*one.accounts, typed))
            )
            await book.part(merged)
            await book.fill()
            again, other = sorted(await everything(book), key=lambda each: each.taxpayer_number)
            assert (again.notes, again.defaults) == ("звонить", defaults)
            assert {each.account for each in again.accounts} == {ALFA, THIRD}
            assert (other.notes, other.id) == ("", beta.id)

    run_async(story())


@pytest.mark.parametrize("typed", [True, False])
def test_a_name_and_banks_that_were_written_after_a_merge_stay_when_they_come_apart(
    run_async: Run, open_store: OpenStore, clock: ManualClock, *, typed: bool
) -> None:
    async def story() -> None:
        async with open_store() as database:
            documents = DocumentStore(database, clock=clock)
            book = CounterpartyStore(database, clock=clock)
            later = paid(2, name="Бета", unp="100000002", account=OTHER, day=date(2026, 4, 1))
            await documents.save_page([paid(1), later])
            await book.fill()
            beta, alfa = await everything(book)
            third = CounterpartyAccount(account=THIRD, checked=True, bic="AKBBBY2X", bank="Банк")
            beta = replace(beta, accounts=(*beta.accounts, third))
            await book.save(beta)
            merged = await book.merge(alfa.id, beta.id)
            both = await book.get(alfa.id)
            assert both is not None
            assert both.name == "Бета", "the last payment says so"
            moved = replace(third, bic="BPSBBY2X", bank="Другой") if typed else third
            if typed:
                accounts = (*both.accounts[:-1], moved)
                await book.save(replace(both, name="Альфа!", named=True, accounts=accounts))
            await book.part(merged)
            apart, other = await book.get(alfa.id), await book.get(beta.id)
            assert apart is not None
            assert (apart.name, apart.named) == (("Альфа!", True) if typed else (alfa.name, False))
            assert other == replace(beta, accounts=(*beta.accounts[:-1], moved))

    run_async(story())


def test_banks_that_were_written_since_stay_when_a_change_is_taken_back() -> None:
    typed = CounterpartyAccount(account=THIRD, bic="AKBBBY2X", bank="Банк", checked=True)
    other = CounterpartyAccount(account=OTHER, bic="ALFABY2X", bank="Банк")
    before = Counterparty(id="a", name="А", named=True, accounts=(typed, other))
    after = replace(before, name="Б", notes="новое")
    moved = replace(typed, bic="BPSBBY2X", bank="Другой")
    now = replace(after, name="В", accounts=(moved, other))
    back = undone(before, after=after, now=now)
    assert (back.name, back.notes, back.accounts) == ("В", "", (moved, other))
    assert undone(before, after=after, now=after) == before
    opened = before
    kept = with_both(replace(opened, notes="звонить"), opened=opened, now=now)
    assert (kept.name, kept.notes, kept.accounts) == ("В", "звонить", (moved, other))
    corrected = replace(typed, bank="Третий")
    wanted = replace(opened, name="Г", accounts=(corrected, other))
    kept = with_both(wanted, opened=opened, now=now)
    assert (kept.name, kept.accounts) == ("Г", (corrected, other))


def test_entries_that_differ_only_in_how_letters_are_composed_merge_and_come_apart(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    name, note = "ИП Майский", "звонить Йосифу"
    split_name, split_note = (unicodedata.normalize("NFD", each) for each in (name, note))

    async def story() -> None:
        async with open_store() as database:
            documents = DocumentStore(database, clock=clock)
            book = CounterpartyStore(database, clock=clock)
            await documents.save_page(
                [
                    paid(1, name=name),
                    paid(2, name=split_name, unp="100000002", account=OTHER),
                ]
            )
            await book.fill()
            for typed in (name, split_name):
                found = await book.window(
                    CounterpartyFilter(text=typed), BY_NAME, offset=0, limit=9
                )
                assert len(found.rows) == 2
            as_printed = CounterpartyFilter(text=accounts.grouped(OTHER))
            assert len((await book.window(as_printed, BY_NAME, offset=0, limit=9)).rows) == 1
            one, other = sorted(await everything(book), key=lambda each: each.taxpayer_number)
            one, other = replace(one, notes=note), replace(other, notes=split_note)
            await book.save(one)
            await book.save(other)
            merged = await book.merge(one.id, other.id)
            (both,) = await everything(book)
            assert unicodedata.normalize("NFC", both.notes) == note, "the same note once"
            await book.part(merged)
            await book.fill()
            again, apart = sorted(await everything(book), key=lambda each: each.taxpayer_number)
            assert (again, apart) == (one, other)

    run_async(story())


def test_an_account_finds_no_entry_of_another_number(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def story() -> None:
        async with open_store() as database:
            documents = DocumentStore(database, clock=clock)
            book = CounterpartyStore(database, clock=clock)
            await documents.save_page(
                [paid(1), paid(2, name="Бета", unp="100000002", account=OTHER)]
            )
            await book.fill()
            one, other = sorted(await everything(book), key=lambda each: each.taxpayer_number)
            assert await book.by_marks("", ALFA) == one
            assert await book.by_marks("100000002", ALFA) == other
            assert await book.by_marks("100000003", ALFA) is None
            merged = await book.merge(one.id, other.id)
            found = await book.by_marks("100000002", THIRD)
            assert found is not None
            assert found.id == merged.kept.id

    run_async(story())


ENTRY_ALFA: Final = Counterparty(id="a", name="Альфа", taxpayer_number="100000002")
"""An entry with the number of another company."""


async def found_by(book: CounterpartyStore, number: str, account: str = "") -> str:
    """The identifier of the entry that a payee is assigned to; empty if there is none."""
    found = await book.by_marks(number, account)
    return "" if found is None else found.id


@pytest.mark.parametrize("number", ["", "100000001"])
def test_a_corrected_number_finds_the_entry_no_more(
    run_async: Run, open_store: OpenStore, clock: ManualClock, number: str
) -> None:
    async def story() -> None:
        async with open_store() as database:
            book = CounterpartyStore(database, clock=clock)
            await book.save(ENTRY_ALFA)
            await book.save(replace(ENTRY_ALFA, taxpayer_number=number))
            assert await found_by(book, "100000002") == ""
            await book.save(Counterparty(id="b", name="Бета", taxpayer_number="100000002"))
            assert await found_by(book, "100000002") == "b"
            assert await found_by(book, number) == ("a" if number else "")

    run_async(story())


def test_a_document_is_assigned_to_no_entry_that_had_its_number_by_mistake(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def story() -> None:
        async with open_store() as database:
            book = CounterpartyStore(database, clock=clock)
            await book.save(ENTRY_ALFA)
            corrected = replace(ENTRY_ALFA, taxpayer_number="100000001")
            await book.save(corrected)
            await DocumentStore(database, clock=clock).save_page(
                [paid(1, name="Бета", unp="100000002", account=OTHER)]
            )
            await book.fill()
            alfa, beta = await everything(book)
            assert alfa == corrected
            assert (beta.name, beta.taxpayer_number) == ("Бета", "100000002")
            assert [each.account for each in beta.accounts] == [OTHER]
            assert await found_by(book, "100000002") == beta.id

    run_async(story())


def test_an_undone_change_leaves_no_number_and_no_account(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def story() -> None:
        async with open_store() as database:
            book = CounterpartyStore(database, clock=clock)
            before = replace(ENTRY_ALFA, taxpayer_number="")
            await book.save(before)
            typed = CounterpartyAccount(account=OTHER, checked=True)
            after = replace(ENTRY_ALFA, accounts=(typed,))
            await book.save(after)
            assert await found_by(book, "100000002") == await found_by(book, "", OTHER) == "a"
            await book.save(undone(before, after=after, now=after))
            assert await found_by(book, "100000002") == await found_by(book, "", OTHER) == ""
            await book.save(replace(after, id="b", name="Бета"))
            assert await found_by(book, "100000002") == await found_by(book, "", OTHER) == "b"

    run_async(story())


def test_an_undone_import_leaves_no_number_and_no_account(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def story() -> None:
        async with open_store() as database:
            book = CounterpartyStore(database, clock=clock)
            known = CounterpartyAccount(account=ALFA)
            before = replace(ENTRY_ALFA, taxpayer_number="", accounts=(known,))
            await book.save(before)
            await book.begin_import("1")
            added = CounterpartyAccount(account=OTHER)
            await book.bring_in(
                Party(taxpayer_number="100000002", account=ALFA),
                lambda _: replace(ENTRY_ALFA, accounts=(known, added)),
                import_id="1",
            )
            assert await found_by(book, "100000002") == await found_by(book, "", OTHER) == "a"
            assert await book.undo_import("1", "a")
            assert await book.get("a") == before
            assert await found_by(book, "100000002") == await found_by(book, "", OTHER) == ""
            assert await found_by(book, "", ALFA) == "a"

    run_async(story())


def test_a_corrected_number_of_documents_still_finds_their_entry(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def story() -> None:
        async with open_store() as database:
            documents = DocumentStore(database, clock=clock)
            book = CounterpartyStore(database, clock=clock)
            await documents.save_page([paid(1)])
            await book.fill()
            (alfa,) = await everything(book)
            await book.save(replace(alfa, taxpayer_number="100000007"))
            assert await found_by(book, "100000001") == alfa.id
            await documents.save_page([paid(2, account=OTHER)])
            await book.fill()
            (alfa,) = await everything(book)
            assert (alfa.taxpayer_number, alfa.payments) == ("100000007", 2)

    run_async(story())


def test_the_number_of_a_merged_entry_that_nobody_paid_finds_the_other_one(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def story() -> None:
        async with open_store() as database:
            book = CounterpartyStore(database, clock=clock)
            kept = replace(ENTRY_ALFA, taxpayer_number="100000001")
            await book.save(kept)
            await book.save(Counterparty(id="b", name="Бета", taxpayer_number="100000002"))
            merged = await book.merge("a", "b")
            (one,) = await everything(book)
            await book.save(replace(one, taxpayer_number="100000003"))
            assert await found_by(book, "100000002") == "a"
            assert await found_by(book, "100000001") == ""
            await book.save(undone(kept, after=kept, now=one))
            assert await found_by(book, "100000002") == "a", "undoing an earlier change keeps it"
            await DocumentStore(database, clock=clock).save_page(
                [paid(1, name="Бета", unp="100000002", account=OTHER)]
            )
            await book.fill()
            (one,) = await everything(book)
            assert (one.id, one.payments) == ("a", 1)
            await book.part(merged)
            assert await found_by(book, "100000002") == "b"
            alfa, beta = await everything(book)
            assert (alfa, beta.payments) == (kept, 1)

    run_async(story())


def test_what_leads_to_entries_is_the_same_at_once_and_one_by_one(
    run_async: Run, open_store: OpenStore, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counterparty_store, "_READ_AT_ONCE", 1)

    async def story() -> None:
        async with open_store() as database:
            book = CounterpartyStore(database, clock=clock)
            await DocumentStore(database, clock=clock).save_page(
                [paid(1, unp="100000004"), paid(2, name="Бета", unp="100000002", account=OTHER)]
            )
            await book.fill()
            first, second = await everything(book)
            await book.save(replace(first, taxpayer_number="100000005"))
            await book.save(replace(second, taxpayer_number="", accounts=()))
            await book.save(replace(ENTRY_ALFA, taxpayer_number="100000006"))
            await book.save(replace(ENTRY_ALFA, taxpayer_number="100000001"))
            await book.save(Counterparty(id="b", name="Бета", taxpayer_number="100000003"))
            await book.merge("a", "b")
            known = await book.leading()
            for number in (f"10000000{end}" for end in range(8)):
                assert known_as(number, "", known.get) == await book.by_marks(number, "")
            for account in (ALFA, OTHER, THIRD):
                for number in ("", "100000002", "100000009"):
                    found = known_as(number, account, known.get)
                    assert found == await book.by_marks(number, account)
            assert {mark for mark, entry in known.items() if entry.id == "a"} == {
                "n:100000001",
                "n:100000003",
            }

    run_async(story())


def test_two_entries_that_come_apart_do_not_have_one_number(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def story() -> None:
        async with open_store() as database:
            book = CounterpartyStore(database, clock=clock)
            kept = replace(ENTRY_ALFA, taxpayer_number="100000001")
            gone = Counterparty(id="b", name="Бета", taxpayer_number="100000002")
            await book.save(kept)
            await book.save(gone)
            merged = await book.merge("a", "b")
            (one,) = await everything(book)
            await book.save(replace(one, taxpayer_number="100000002"))
            await book.part(merged)
            assert await everything(book) == [kept, gone]

    run_async(story())


def test_a_lookup_key_that_an_older_program_left_behind_is_not_followed(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def story() -> None:
        async with open_store() as database:
            book = CounterpartyStore(database, clock=clock)
            await book.save(replace(ENTRY_ALFA, taxpayer_number="100000001"))

            def leave(connection: apsw.Connection) -> None:
                connection.executemany(
                    "INSERT INTO address_book_marks SELECT ?, key FROM address_book",
                    [("n:100000002",), (f"a:{OTHER}",)],
                )

            await database.write(leave)
            assert await found_by(book, "100000002") == await found_by(book, "", OTHER) == ""
            account = CounterpartyAccount(account=OTHER, checked=True)
            await book.save(replace(ENTRY_ALFA, id="b", name="Бета", accounts=(account,)))
            assert await found_by(book, "100000002") == await found_by(book, "", OTHER) == "b"

    run_async(story())


NUMBERS = st.sampled_from(("", "100000001", "100000002", "100 000 001"))
ACCOUNTS = st.sampled_from(("", ALFA, OTHER, THIRD, ALFA.lower()))
MOST_STEPS = 400
"""Hundreds of instructions of the database that one transaction may take; half are needed."""

DOCUMENTS = st.lists(
    st.builds(
        paid,
        st.integers(1, 12),
        name=st.sampled_from(("ООО «Альфа»", "Бета", "ИП Ёлкин")),
        unp=NUMBERS,
        account=ACCOUNTS,
        day=st.none() | st.dates(date(2025, 6, 1), date(2026, 3, 15)),
        status=st.sampled_from((DocumentStatus.EXECUTED, DocumentStatus.REJECTED)),
        kind=st.sampled_from(("legalPayments", "individualPayments", "selfPayments", "letters")),
    ),
    max_size=10,
)


@settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(pages=st.lists(DOCUMENTS, max_size=4))
def test_the_book_counts_every_payment_once_however_it_arrived(
    run_async: Run, tmp_path: Path, clock: ManualClock, pages: list[list[BankDocument]]
) -> None:
    async def story() -> None:
        path = tmp_path / f"store{abs(hash(tuple(map(tuple, pages))))}.db"
        path.unlink(missing_ok=True)
        database = await Database.open(path, key=KEY, clock=clock)
        documents = DocumentStore(database, clock=clock)
        book = CounterpartyStore(database, clock=clock)
        there: dict[str, BankDocument] = {}
        for page in pages:
            there |= {each.id: each for each in page}
            await documents.save_page(page)
            await book.fill()
        wanted = [
            each
            for each in there.values()
            if each.type in {"legalPayments", "individualPayments"}
            and each.status != DocumentStatus.REJECTED
            and accounts.normalised(each.party.account)
        ]
        found = await everything(book)
        await database.close()
        assert sum(each.payments for each in found) == len(wanted)
        for each in wanted:
            place = accounts.normalised(each.party.account)
            number = taxpayer.normalised(each.party.taxpayer_number)
            holders = [
                entry
                for entry in found
                if any(one.account == place and one.payments for one in entry.accounts)
            ]
            assert holders, each
            if number:
                assert any(entry.taxpayer_number == number for entry in holders)
        numbers = [entry.taxpayer_number for entry in found if entry.taxpayer_number]
        assert len(numbers) == len(set(numbers))

    run_async(story())


def test_a_person_waits_for_no_long_transaction(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    """Thousands of payees are written in steps, so that whoever edits one comes in between."""

    async def story() -> None:
        async with open_store() as database:
            documents = DocumentStore(database, clock=clock)
            book = CounterpartyStore(database, clock=clock)
            first = date(2026, 1, 1)
            await documents.save_page(
                paid(n, unp=f"{n:09}", account=f"BY00ALFA{n:020}", day=first + timedelta(n % 60))
                for n in range(1, 1501)
            )
            spent: list[int] = []
            write = database.write

            async def counted(work, **options):  # type: ignore[no-untyped-def] # noqa: ANN001, ANN003, ANN202
                def measured(connection):  # type: ignore[no-untyped-def] # noqa: ANN001, ANN202
                    steps = 0

                    def count() -> bool:
                        nonlocal steps
                        steps += 1
                        return False

                    connection.set_progress_handler(count, 100)
                    try:
                        return work(connection)
                    finally:
                        connection.set_progress_handler(None)
                        spent.append(steps)

                return await write(measured, **options)

            database.write = counted  # type: ignore[method-assign]
            changed = await book.fill()
            assert len(changed) == 1500
            assert len(spent) == 31
            assert max(spent) < MOST_STEPS
            assert max(spent) < sum(spent) / 20

    run_async(story())


def test_a_slow_computer_counts_something_in_each_read(
    run_async: Run, open_store: OpenStore, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its time for a read may be over before the first payee."""
    monkeypatch.setattr(payment_counts, "perf_counter", count().__next__)
    reads, step = count(1), payment_counts.PaymentCounter.step

    def limited(counter: payment_counts.PaymentCounter, connection: apsw.Connection) -> Any:
        assert next(reads) < 10, "it goes round in circles"
        return step(counter, connection)

    monkeypatch.setattr(payment_counts.PaymentCounter, "step", limited)

    async def story() -> None:
        async with open_store() as database:
            book = CounterpartyStore(database, clock=clock)
            other = paid(2, name="Бета", unp="100000002", account=OTHER)
            await DocumentStore(database, clock=clock).save_page([paid(1), other])
            await book.fill()
            assert {each.name for each in await everything(book)} == {"ООО «Альфа»", "Бета"}

    run_async(story())


@pytest.mark.parametrize("at_once", [1, 2, 3, 100])
def test_many_payments_are_counted_over_many_short_reads(
    run_async: Run,
    open_store: OpenStore,
    clock: ManualClock,
    monkeypatch: pytest.MonkeyPatch,
    at_once: int,
) -> None:
    monkeypatch.setattr(payment_counts, "_COUNTED_AT_ONCE", at_once)
    monkeypatch.setattr(counterparty_store, "DOCUMENTS_AT_ONCE", at_once)
    monkeypatch.setattr(counterparty_store, "CHANGES_AT_ONCE", at_once)

    async def story() -> None:
        async with open_store() as database:
            documents = DocumentStore(database, clock=clock)
            book = CounterpartyStore(database, clock=clock)
            many = [paid(number, day=date(2026, 1, number)) for number in range(1, 7)]
            other = paid(7, name="Бета", unp="100000002", account=OTHER, day=None)
            await documents.save_page([*many, other])
            await book.fill()
            found = {each.name: each for each in await everything(book)}
            assert {name: each.payments for name, each in found.items()} == {
                "ООО «Альфа»": 6, "Бета": 1,
            }  # fmt: skip
            (account,) = found["ООО «Альфа»"].accounts
            assert (account.first_paid, account.last_paid) == (date(2026, 1, 1), date(2026, 1, 6))
            assert found["Бета"].accounts[0].last_paid is None
            await documents.save_page([replace(each, status=3) for each in many[:2]])
            await documents.save_page([replace(many[3], party=other.party)])
            await book.fill()
            found = {each.name: each for each in await everything(book)}
            assert {name: each.payments for name, each in found.items()} == {
                "ООО «Альфа»": 3, "Бета": 2,
            }  # fmt: skip

    run_async(story())
