"""In-memory rows behind the interface of the store, and documents to fill them with."""

from __future__ import annotations

import asyncio
import functools
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from decimal import Decimal
from random import Random
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.address_book.payees import payee_marks
from desktop_app.domain.documents.adding_up import (
    RunningSums,
    adds_remainders,
    adds_up,
    summed_amount,
)
from desktop_app.domain.documents.listed import (
    BankDocument,
    CardFileDocument,
    DocumentType,
    Kind,
    ListedDocument,
    Party,
    PaymentRequirement,
)
from desktop_app.domain.register.obligations import RegisterDocument, RegisterRequest
from desktop_app.domain.values.money import Amount, Money
from desktop_app.storage.window import (
    DocumentFilter,
    Facet,
    Row,
    Sort,
    SortKey,
    Totals,
    Window,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from desktop_app.domain.values.periods import Period

ACCOUNTS: Final = ("BY13ALFA30122A91230010270000", "BY86ALFA30122A91230020270000")
STATUSES: Final = {
    1: "На подпись",
    2: "В обработке",
    3: "Отклонен",
    4: "Исполнен",
    5: "Помещен в картотеку",
    7: "Возможный дубликат",
    8: "Отправлен плательщику",
}
TYPES: Final = {
    DocumentType.LEGAL_PAYMENTS: "Платежи юридическому лицу",
    DocumentType.BUDGET_PAYMENTS: "Платежи в бюджет",
    DocumentType.INDIVIDUAL_PAYMENTS: "Платежи физическому лицу",
    DocumentType.NON_RESIDENT_PAYMENTS: "Платежи нерезиденту",
    DocumentType.SALARY_LISTS: "Списки на выплату",
    DocumentType.LETTERS: "Письма",
}
PARTIES: Final = (
    ("ООО «Белтехкомплект»", "190745628", "ЗАО «Альфа-Банк»", "ALFABY2X"),
    ("ОАО «Минский молочный завод № 1»", "100126781", "ОАО «АСБ Беларусбанк»", "AKBBBY2X"),
    ("ИМНС по Центральному району г. Минска", "100297103", "ОАО «АСБ Беларусбанк»", "AKBBBY2X"),
    ("УП «Минскоблгаз»", "600024712", "ОАО «Белагропромбанк»", "BAPBBY2X"),
    ("ЧТУП «Северный ветер»", "691283450", "«Приорбанк» ОАО", "PJCBBY2X"),
    ("Общество с ограниченной ответственностью «Торговый дом «Полесские продукты и напитки»",
     "290418833", "ОАО «БПС-Сбербанк»", "BPSBBY2X"),
    ("РУП «Белпочта»", "100063331", "ОАО «АСБ Беларусбанк»", "AKBBBY2X"),
    ("ИП Кавалёва Алёна Віктараўна", "НА1234567", "ЗАО «МТБанк»", "MTBKBY22"),
    ("РУП «Белтелеком»", "101007741", "ОАО «АСБ Беларусбанк»", "AKBBBY2X"),
    ("ООО «Ромашка и партнёры»", "193004517", "ОАО «Банк БелВЭБ»", "BELBBY2X"),
)  # fmt: skip
PURPOSES: Final = (
    "Оплата за оборудование по договору № 45-П от 12.03.2026, счёт-фактура 118, в т.ч. НДС 20 %",
    "Налог на добавленную стоимость за октябрь 2026 года",
    "Аренда офисных помещений за ноябрь 2026 года согласно акту № 11/2",
    "Услуги связи за октябрь, лицевой счёт 4410022",
    "Возврат излишне перечисленных средств по платёжному поручению № 902",
    "Поставка молочной продукции по ТТН 0441827, без НДС",
)
TODAY: Final = date(2026, 11, 16)


def documents(count: int, *, seed: int = 1) -> list[ListedDocument]:
    """So many bank documents of every status, newest first."""
    return list(_documents(count, seed))


@functools.cache
def _documents(count: int, seed: int) -> tuple[ListedDocument, ...]:
    """The documents themselves cannot be changed, so all tests share them."""
    chance = Random(seed)  # noqa: S311 - a list to look at, nothing secret
    made: list[ListedDocument] = []
    for number in range(count):
        name, taxpayer, bank, bic = chance.choice(PARTIES)
        kind = chance.choice(tuple(TYPES))
        status = chance.choices(tuple(STATUSES), (3, 3, 2, 30, 2, 1, 1))[0]
        currency = chance.choices(("BYN", "USD", "EUR", ""), (40, 2, 2, 1))[0]
        made.append(
            BankDocument(
                id=str(1_000_000 + number),
                date=TODAY - timedelta(days=number * 700 // max(count, 1)),
                number=str(count - number),
                type=kind,
                type_name=TYPES[kind],
                status=status,
                status_name=STATUSES[status],
                account=chance.choice(ACCOUNTS),
                party=Party(
                    name=name,
                    taxpayer_number=taxpayer,
                    account=f"BY27{bic[:4]}3012{number:016d}",
                    bic=bic,
                    bank=bank,
                ),
                amount=None
                if kind is DocumentType.LETTERS
                else Amount(Decimal(chance.randrange(100, 9_000_000)) / 100, currency),
                purpose=chance.choice(PURPOSES),
            )
        )
    return tuple(made)


def of_kind(kind: Kind, rows: Iterable[ListedDocument]) -> list[ListedDocument]:
    """The same documents as documents of another list."""
    return [_AS[kind](row, number) for number, row in enumerate(rows)]


def _common(row: ListedDocument) -> dict[str, Any]:
    return {name: getattr(row, name) for name in ListedDocument.__dataclass_fields__
            if name != "kind"}  # fmt: skip


def _as_card_file(row: ListedDocument, number: int) -> ListedDocument:
    amount = row.amount or Amount(Decimal(100), "BYN")
    made = _common(row) | {"type": str(1 + number % 2), "amount": amount}
    made["type_name"] = ("Платёжное поручение", "Платёжное требование без акцепта")[number % 2]
    rest = Amount(amount.value / 2, amount.currency)
    return CardFileDocument(**made, rest=replace(rest, value=rest.value.quantize(Decimal("0.01"))))


def _as_requirement(row: ListedDocument, number: int) -> ListedDocument:
    made = _common(row) | {"type": str(1 + number % 2)}
    made["type_name"] = ("С акцептом", "Без акцепта")[number % 2]
    until = None if row.date is None or number % 2 else row.date + timedelta(days=5)
    return PaymentRequirement(**made, rest=row.amount, accept_until=until)


def _as_request(row: ListedDocument, number: int) -> ListedDocument:
    made = _common(row) | {"type": str(1 + number % 6), "status": 1 + number % 3}
    made["type_name"] = "Все обязательства"
    made["status_name"] = ("В обработке", "Получен ответ", "Отклонен")[number % 3]
    return RegisterRequest(
        **made,
        settlement_id=f"S{number}",
        client_name="ООО «Ромашка»",
        period_from=date(2026, 1, 1),
        period_to=date(2026, 10, 31),
    )


def _as_received(row: ListedDocument, number: int) -> ListedDocument:
    made = _common(row) | {"type": ("1", "11", "12")[number % 3], "status": 1 + number % 5}
    made["id"] = f"S1/{row.id}"
    made["status_name"] = ("В обработке", "Частично исполнен", "Исполнен", "Приостановлен",
                           "Отозван")[number % 5]  # fmt: skip
    made["type_name"] = ("Платёж в бюджет", "Платёж в бюджет", "Требование без акцепта")[number % 3]
    return RegisterDocument(**made, reply_id="S1", document_id=row.id, incoming=bool(number % 2))


_AS: Final[Mapping[Kind, Callable[[ListedDocument, int], ListedDocument]]] = {
    Kind.DOCUMENT: lambda row, _number: row,
    Kind.CARD_FILE: _as_card_file,
    Kind.REQUIREMENT: _as_requirement,
    Kind.REGISTER_REQUEST: _as_request,
    Kind.REGISTER_DOCUMENT: _as_received,
}


def _within_currency(amount: Amount | None) -> tuple[str, Decimal]:
    return ("", Decimal(-1)) if amount is None else (amount.currency, amount.value)


_KEYS: Final[Mapping[SortKey, Callable[[Any], Any]]] = {
    SortKey.DATE: lambda row: row.date or date.min,
    SortKey.NUMBER: lambda row: row.number,
    SortKey.TYPE: lambda row: row.type,
    SortKey.STATUS: lambda row: row.status or 0,
    SortKey.ACCOUNT: lambda row: row.account,
    SortKey.PARTY: lambda row: row.party.name.casefold(),
    SortKey.TAXPAYER_NUMBER: lambda row: row.party.taxpayer_number,
    SortKey.PARTY_ACCOUNT: lambda row: row.party.account,
    SortKey.PARTY_BANK: lambda row: row.party.bank,
    SortKey.AMOUNT: lambda row: _within_currency(row.amount),
    SortKey.REST: lambda row: _within_currency(row.rest),
    SortKey.CURRENCY: lambda row: row.amount.currency if row.amount else "",
    SortKey.PURPOSE: lambda row: row.purpose.casefold(),
    SortKey.DUE: lambda row: row.accept_until or date.min,
    SortKey.PERIOD_FROM: lambda row: row.period_from or date.min,
    SortKey.PERIOD_TO: lambda row: row.period_to or date.min,
    SortKey.RECEIVED: lambda row: row.id,
}


@dataclass
class MemoryWindows:
    """Documents in a list, read as windows.

    Attributes:
        delay_s: how long every question takes.
        held: queries wait until this event is set.
        counted_at_most: a search counts at most so many rows at first, as the store may do.
        added_up_at_most: totals of a search stop after so many rows.
        failure: raised by every question while it is set.
        asked: windows that were asked for, as (offset, limit).
        gone: identifiers of what the bank does not list any more.
    """

    rows: Sequence[ListedDocument]
    delay_s: float = 0.0
    held: asyncio.Event | None = None
    counted_at_most: int | None = None
    added_up_at_most: int | None = None
    failure: Exception | None = None
    generation: int = 0
    asked: list[tuple[int, int]] = field(default_factory=list)
    gone: set[str] = field(default_factory=set)
    _found: dict[object, list[Row[ListedDocument]]] = field(default_factory=dict)

    def again(self) -> MemoryWindows:
        """The same documents, as nobody has asked for them yet; what was found is found at once."""
        return replace(self, asked=[], gone=set(self.gone), _found=dict(self._found))

    def change(self, rows: Sequence[ListedDocument]) -> None:
        """Hold other documents from now on."""
        self.rows = rows
        self.generation += 1
        self._found.clear()

    async def window(
        self, where: DocumentFilter, sort: Sort, *, offset: int, limit: int
    ) -> Window[ListedDocument]:
        """Rows of one window."""
        self.asked.append((offset, limit))
        generation = self.generation
        found = await self._answer(where, sort)
        count, exact = len(found), True
        if where.text and self.counted_at_most is not None:
            known = max(self.counted_at_most, offset + limit)
            count, exact = min(count, known), count <= known
        rows = tuple(found[offset : offset + limit])
        return Window(generation, offset, rows, count, count_is_exact=exact)

    async def position(self, where: DocumentFilter, sort: Sort, row_id: str) -> int | None:
        """Place of a row."""
        found = await self._answer(where, sort)
        return next((place for place, row in enumerate(found) if row.id == row_id), None)

    async def totals(self, where: DocumentFilter, *, exact: bool = False) -> Totals:
        """Sums of what matches."""
        found = await self._answer(where, Sort(SortKey.DATE))
        most = None if exact or not where.text else self.added_up_at_most
        if most is not None and len(found) > most:
            return Totals(most, count_is_exact=False)
        return _totals(found)

    async def selected_totals(
        self, where: DocumentFilter, sort: Sort, places: Sequence[tuple[int, int]]
    ) -> Totals:
        """Sums of what stands at some places."""
        found = await self._answer(where, sort)
        return _totals([row for first, last in places for row in found[first : last + 1]])

    async def paid_to(
        self, marks: frozenset[str], *, types: frozenset[str], most: int, days: Period | None = None
    ) -> tuple[ListedDocument, ...]:
        """Documents to payees."""
        where = DocumentFilter(kind=Kind.DOCUMENT, types=types)
        found = await self.window(where, Sort(SortKey.DATE, descending=True), offset=0, limit=most)
        rows = (row.value for row in found.rows)
        return tuple(each for each in rows if not marks.isdisjoint(payee_marks(each.party)))

    async def accounts(self, where: DocumentFilter) -> tuple[Facet, ...]:
        """Accounts that occur."""
        return self._facets(where, lambda row: (row.account, ""))

    async def types(self, where: DocumentFilter) -> tuple[Facet, ...]:
        """Types that occur."""
        return self._facets(where, lambda row: (row.type, row.type_name))

    async def statuses(self, where: DocumentFilter) -> tuple[Facet, ...]:
        """Statuses that occur."""
        return self._facets(
            where, lambda row: ("" if row.status is None else str(row.status), row.status_name)
        )

    async def directions(self, where: DocumentFilter) -> tuple[Facet, ...]:
        """Directions that occur."""
        return self._facets(where, lambda row: (str(getattr(row, "incoming", "")), ""))[::-1]

    async def replies(self, where: DocumentFilter) -> tuple[Facet, ...]:
        """Replies that occur."""
        return self._facets(where, lambda row: (getattr(row, "reply_id", ""), ""))

    async def labels(self, where: DocumentFilter) -> tuple[Facet, ...]:
        """Nothing is labelled here."""
        return ()

    async def requests(self) -> Mapping[str, RegisterRequest]:
        """Requests whose replies have documents."""
        received = {row.reply_id for row in self.rows if isinstance(row, RegisterDocument)}
        return {
            row.settlement_id: row
            for row in self.rows
            if isinstance(row, RegisterRequest) and row.settlement_id in received
        }

    async def waiting(self) -> Mapping[str, int]:
        """Counts for the navigation."""
        return {"to_sign": sum(row.status == 1 for row in self.rows)}

    async def _answer(self, where: DocumentFilter, sort: Sort) -> list[Row[ListedDocument]]:
        if self.failure is not None:
            raise self.failure
        if self.delay_s:
            await asyncio.sleep(self.delay_s)
        if self.held is not None:
            await self.held.wait()
        key = (where, sort)
        found = self._found.get(key)
        if found is None:
            rows = [row for row in self.rows if _matches(row, where)]
            rows.sort(key=lambda row: row.id, reverse=sort.descending)
            rows.sort(key=_KEYS[sort.key], reverse=sort.descending)
            found = self._found[key] = [
                Row(int(row.id.rpartition("/")[2]), row.id, row, absent=row.id in self.gone)
                for row in rows
            ]
        return found

    def _facets(
        self, where: DocumentFilter, value: Callable[[ListedDocument], tuple[str, str]]
    ) -> tuple[Facet, ...]:
        counts = Counter(value(row) for row in self.rows if _matches(row, where))
        return tuple(Facet(*pair, count) for pair, count in sorted(counts.items()))


def _matches(row: ListedDocument, where: DocumentFilter) -> bool:
    text = where.text.strip().casefold()
    searched = (row.party.name, row.purpose, row.number, row.party.taxpayer_number,
                row.party.account, row.account)  # fmt: skip
    return (
        row.kind is where.kind
        and (not where.accounts or row.account in where.accounts)
        and (not where.types or row.type in where.types)
        and (not where.statuses or row.status in where.statuses)
        and (where.period is None or (row.date is not None and row.date in where.period))
        and (not where.to_sign or row.status == 1)
        and (not where.replies or getattr(row, "reply_id", "") in where.replies)
        and (not where.directions or getattr(row, "incoming", None) in where.directions)
        and (not text or any(text in part.casefold() for part in searched))
    )


def _totals(found: Sequence[Row[ListedDocument]]) -> Totals:
    sums = RunningSums()
    for row in found:
        document, amount = row.value, summed_amount(row.value)
        adds = adds_up(document.kind, document.type, document.status)
        counts = not row.absent and (adds or not adds_remainders(document.kind))
        if amount is not None and amount.money is not None and counts:
            money, direction = amount.money, getattr(document, "incoming", None)
            sums.add(money.currency, money.minor, adds=adds, direction=direction)
        elif amount is not None:
            sums.leave_out()
    added, left_out = sums.result()
    statuses = {row.value.status for row in found}
    return Totals(
        len(found),
        tuple(Money(minor, currency) for currency, minor in added),
        left_out,
        only_status=statuses.pop() if len(statuses) == 1 else None,
        no_amount=bool(found) and all(row.value.amount is None for row in found),
    )
