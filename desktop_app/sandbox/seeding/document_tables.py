"""The tables inside documents: people of a payout list, items of a contract, terms of a paper."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

from desktop_app.sandbox import directories
from desktop_app.sandbox.bank.records import DocumentTable
from desktop_app.sandbox.http import json_writer as wire
from desktop_app.sandbox.print_forms.amount_words import amount_in_figures
from desktop_app.sandbox.seeding import vocabulary

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from desktop_app.sandbox.bank.records import BankDocument
    from desktop_app.sandbox.seeding.parties import Party

_FIELDS = ("Реквизит", "Значение")


def _shares(random: Random, total: int, count: int) -> list[int]:
    """Split an amount into so many uneven parts whose sum is exact."""
    weights = [random.randint(60, 140) for _ in range(count)]
    parts = [total * weight // sum(weights) for weight in weights]
    parts[0] += total - sum(parts)
    return parts


def _payout_list(row: BankDocument, random: Random, staff: Sequence[Party]) -> DocumentTable:
    amount = row.amount or 0
    people = sorted(staff[: random.randint(8, len(staff))], key=lambda person: person.name)
    rows = tuple(
        (str(i), person.name, person.number, amount_in_figures(part))
        for i, (person, part) in enumerate(
            zip(people, _shares(random, amount, len(people)), strict=True), start=1
        )
    )
    return DocumentTable("Список на выплату", ("№", "Ф. И. О.", "Счёт", "Сумма"), rows)


def _specification(row: BankDocument, random: Random) -> DocumentTable:
    """Items whose quantity times price is exact; a single last one takes up the remainder."""
    rows: list[tuple[str, ...]] = []
    *items, (last, last_unit) = random.sample(vocabulary.PRODUCTS, random.randint(2, 6))
    rest = row.amount or 0
    for i, (name, unit) in enumerate(items, start=1):
        quantity = random.choice((2, 4, 5, 10, 12, 20, 40))
        price = rest * random.randint(20, 45) // 100 // quantity
        rest -= price * quantity
        sums = (str(quantity), amount_in_figures(price), amount_in_figures(price * quantity))
        rows.append((str(i), name, unit, *sums))
    rows.append(
        (str(len(rows) + 1), last, last_unit, "1", amount_in_figures(rest), amount_in_figures(rest))
    )
    columns = ("№", "Наименование", "Ед.", "Кол-во", "Цена", "Сумма")
    return DocumentTable("Спецификация", columns, tuple(rows))


def _papers(row: BankDocument, random: Random) -> DocumentTable:
    kinds = random.sample(directories.entries("docTypeCode")[2:], random.randint(1, 4))
    rows = []
    for kind, part in zip(kinds, _shares(random, row.amount or 0, len(kinds)), strict=True):
        issued = row.date - dt.timedelta(days=random.randint(1, 40))
        number = f"{random.randint(1, 9999):04}"
        rows.append((kind.name, number, wire.day(issued), amount_in_figures(part), row.curr_iso))
    columns = ("Вид документа", "Номер", "Дата", "Сумма", "Валюта")
    return DocumentTable("Документы", columns, tuple(rows))


def _operation(row: BankDocument, random: Random) -> DocumentTable:
    code = random.choice(directories.entries("codeVO"))
    due = row.date + dt.timedelta(days=random.choice((30, 60, 90, 180)))
    rows = (
        ("Код вида операции", str(code.code)),
        ("Вид операции", code.name),
        ("Ожидаемый срок", wire.day(due)),
    )
    return DocumentTable("Сведения об операции", _FIELDS, rows)


def _terms(*pairs: tuple[str, str], name: str = "Условия") -> DocumentTable:
    return DocumentTable(name, _FIELDS, pairs)


def _debit_terms(row: BankDocument, random: Random) -> DocumentTable:
    months = random.choice((6, 12, 24))
    until = row.date + dt.timedelta(days=30 * months)
    return _terms(
        ("Предельная сумма", f"{amount_in_figures(row.amount or 0)} {row.curr_iso}"),
        ("Предел действует", random.choice(("на платёж", "на день", "на месяц"))),
        ("Акцепт действует с", wire.day(row.date)),
        ("Акцепт действует по", wire.day(until)),
    )


def _letter(row: BankDocument, random: Random) -> DocumentTable:
    subject, _, rest = row.purpose.partition(": ")
    asked = random.choice(("Ответ просим направить письмом.", "Просим сообщить о результате."))
    text = f"Просим рассмотреть обращение: {rest}. {asked}"
    return _terms(("Тема", subject), ("Текст", text), name="Письмо")


def _inquiry(row: BankDocument, random: Random) -> DocumentTable:
    start = row.date - dt.timedelta(days=random.choice((30, 90, 365)))
    return _terms(
        ("Вид справки", row.purpose.removeprefix("Справка ")),
        ("Период", f"{wire.day(start)} – {wire.day(row.date)}"),
        ("Экземпляров", str(random.randint(1, 3))),
        name="Запрос",
    )


def _reservation(row: BankDocument, random: Random) -> DocumentTable:
    kind = random.choice(directories.entries("reservationType"))
    until = row.date + dt.timedelta(days=random.choice((10, 20, 30)))
    return _terms(("Вид бронирования", kind.name), ("Накопить до", wire.day(until)))


def _acceptance(row: BankDocument, random: Random) -> DocumentTable:
    part = random.random() < 0.2  # noqa: PLR2004 - one in five accepts a part
    asked = (row.amount or 0) * (2 if part else 1)
    return _terms(
        ("Решение", "Акцепт в части суммы" if part else "Полный акцепт"),
        ("Сумма требования", f"{amount_in_figures(asked)} {row.curr_iso}"),
        ("Сумма акцепта", f"{amount_in_figures(row.amount or 0)} {row.curr_iso}"),
    )


_MAKERS = {
    "currContracts": _specification,
    "dealRegistrations": _specification,
    "currContractDocs": _papers,
    "currPayNotifications": _operation,
    "cashReceivedInfo": _operation,
    "debitAccept": _debit_terms,
    "letters": _letter,
    "inquiries": _inquiry,
    "reservations": _reservation,
    "acceptances": _acceptance,
}


def tables_of(
    row: BankDocument, random: Random, staff: Sequence[Party]
) -> tuple[DocumentTable, ...]:
    """The tables of a seeded document; none for most payments."""
    if row.type == "salaryLists":
        return (_payout_list(row, random, staff),)
    maker = _MAKERS.get(row.type)
    return (maker(row, random),) if maker else ()
