"""Tests of the template store: unique names in any case, deletion with undo."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING

import pytest

from desktop_app.domain.documents.listed import Party
from desktop_app.domain.instructions.templates import Template, TemplateNameTaken
from desktop_app.domain.outbox.drafts import InstructionSummary
from desktop_app.domain.values.money import Amount
from desktop_app.storage.address_book.templates import TemplateStore
from desktop_app.storage.window import Sort, SortKey, TemplateFilter

if TYPE_CHECKING:
    from tests.storage.conftest import OpenStore
    from tests.storage.strategies import ManualClock
    from tests.support.loops import Run


def template(name: str, amount: str = "10.00", kind: str = "legalPayments") -> Template:
    return Template(
        id=f"id of {name}",
        name=name,
        type=kind,
        fields={"party.name": "ООО «Альфа»", "amount": amount, "purpose": "За {month}"},
        summary=InstructionSummary(
            party=Party(name="ООО «Альфа»", account="BY13ALFA30120000000010270000"),
            amount=Amount(Decimal(amount), "BYN"),
            purpose="За {month}",
        ),
    )


def test_templates_are_listed_counted_deleted_and_brought_back(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def story() -> None:
        async with open_store() as database:
            store = TemplateStore(database, clock=clock)
            rent, phone, tax = template("Аренда", "900"), template("связь"), template("Налог", "5")
            await store.save([rent, phone, replace(tax, type="budgetPayments")])
            by_amount = Sort(SortKey.AMOUNT, descending=True)
            found = await store.window(TemplateFilter(), by_amount, offset=0, limit=9)
            assert [row.value.name for row in found.rows] == ["Аренда", "связь", "Налог"]
            where = TemplateFilter(types=frozenset({"budgetPayments"}))
            assert (await store.totals(where)).count == 1
            assert (await store.totals(TemplateFilter(text="СВЯЗ"))).count == 1
            for account in ("BY13 ALFA 3012 0000 0000 1027 0000", "by13 alfa", "ALFA 3012"):
                assert (await store.totals(TemplateFilter(text=account))).count == 3
            assert (await store.totals(TemplateFilter(text="BY14 ALFA"))).count == 0
            clock.move(hours=1)
            await store.used([phone.id, tax.id])
            used = await store.get([phone.id, "nobody"])
            assert [(each.uses, each.used_at) for each in used] == [(1, clock.now())]
            gone = await store.delete([rent.id, phone.id])
            assert [each.name for each in await store.all()] == ["Налог"]
            await store.save(gone)
            assert [each.name for each in await store.all()] == ["Аренда", "Налог", "связь"]
            assert await store.get([phone.id]) == used

    run_async(story())


def test_templates_by_amount_are_ordered_within_a_currency(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    """One whose content cannot be read comes with those without an amount."""

    def priced(name: str, amount: Amount | None) -> Template:
        one = template(name)
        return replace(one, summary=replace(one.summary, amount=amount))

    amounts = {
        "a": Amount(Decimal(1_000_000), "RUB"), "b": Amount(Decimal(900_000), "BYN"),
        "c": Amount(Decimal(500), "JPY"), "d": Amount(Decimal(100), "EUR"),
        "e": Amount(Decimal(90), "EUR"), "f": None, "g": Amount(Decimal(5), "USD"),
    }  # fmt: skip

    async def story() -> None:
        async with open_store() as database:
            store = TemplateStore(database, clock=clock)
            await store.save([priced(name, amount) for name, amount in amounts.items()])
            await database.write(
                lambda each: each.execute("UPDATE templates SET summary = '{' WHERE name = 'g'")
            )
            for descending in (False, True):
                sort = Sort(SortKey.AMOUNT, descending)
                found = await store.window(TemplateFilter(), sort, offset=0, limit=9)
                order = ["f", "g", "b", "e", "d", "c", "a"][:: -1 if descending else 1]
                assert [row.value.name for row in found.rows] == order
                for place, row in enumerate(found.rows):
                    assert await store.position(TemplateFilter(), sort, row.id) == place

    run_async(story())


def test_no_two_templates_are_called_alike(
    run_async: Run, open_store: OpenStore, clock: ManualClock
) -> None:
    async def story() -> None:
        async with open_store() as database:
            store = TemplateStore(database, clock=clock)
            await store.save([template("Аренда")])
            other = replace(template("  АРЕНДА "), id="other")
            with pytest.raises(TemplateNameTaken):
                await store.save([template("Связь"), other])
            assert [each.name for each in await store.all()] == ["Аренда"], "all or nothing"
            await store.save([replace(template("Аренда"), name="аренда")])
            assert [each.name for each in await store.all()] == ["аренда"]

    run_async(story())
