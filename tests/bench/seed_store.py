"""Fills a store with many realistic bank documents, fast and reproducibly.

From a shell: ``python -m tests.bench.seed_store FILE COUNT`` (the key is `BENCH_KEY`).
"""

from __future__ import annotations

import asyncio
import random
import sys
import time
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_app.domain.documents.listed import BankDocument, DocumentType, Party
from desktop_app.domain.values.money import Amount
from desktop_app.domain.values.periods import SystemClock
from desktop_app.storage.documents.document_store import DocumentStore
from desktop_app.storage.engine.database import Database

if TYPE_CHECKING:
    from collections.abc import Iterator

BENCH_KEY = bytes(range(32))
"""Key of the stores that measurements use; there is nothing to protect in them."""

NEWEST_DAY = date(2026, 11, 20)
"""Day of the newest document; the oldest lies two years before."""

_DAYS = 730
_PAGE = 500
_FORMS = ("ООО", "ОАО", "ЧУП", "ЗАО", "ИП", "УП", "СООО", "РУП")
_HEADS = ("Бел", "Мин", "Грод", "Полес", "Нёман", "Брест", "Гомель", "Вит", "Моги", "Евро", "Агро",
          "Тех", "Строй", "Транс", "Энерго", "Ин", "Мега", "Альфа", "Центр", "Восток")  # fmt: skip
_MIDDLES = ("техно", "строй", "торг", "транс", "снаб", "пром", "агро", "мет", "хим", "лес", "маш",
            "сервис", "инвест", "логист", "прод", "фарм")  # fmt: skip
_TAILS = ("групп", "плюс", "сервис", "маркет", "импорт", "центр", "проект", "трейд", "комплект",
          "ресурс", "альянс", "союз")  # fmt: skip
_BANKS = (
    ("BAPBBY2X", "ОАО «Белагропромбанк»"), ("BELBBY2X", "ОАО «Банк БелВЭБ»"),
    ("AKBBBY2X", "ОАО «АСБ Беларусбанк»"), ("PJCBBY2X", "ОАО «Приорбанк»"),
    ("ALFABY2X", "ЗАО «Альфа-Банк»"), ("MTBKBY22", "ЗАО «МТБанк»"),
)  # fmt: skip
_GOODS = ("товар", "оборудование", "услуги связи", "аренду помещения", "строительные материалы",
          "запасные части", "перевозку груза", "электроэнергию", "программное обеспечение",
          "канцелярские товары", "ремонт", "рекламные услуги", "ГСМ", "хозяйственный инвентарь",
          "юридические услуги", "обучение персонала")  # fmt: skip
_ACCOUNTS = ("BY13ALFA30120000000010270000", "BY86ALFA30120000000020270000",
             "BY59ALFA30120000000030270000")  # fmt: skip
_TYPES = (*DocumentType,)
_TYPE_WEIGHTS = (520, 60, 120, 40, 25, 30, *(5,) * (len(_TYPES) - 6))
_TYPE_NAMES = {code: f"Тип {place}" for place, code in enumerate(_TYPES, 1)}
_STATUSES = ((4, "Исполнен"), (2, "В обработке"), (3, "Отклонён"), (1, "Ожидает подписи"),
             (5, "Помещён в картотеку"), (7, "Возможный дубликат"),
             (8, "Отправлен плательщику"))  # fmt: skip
_STATUS_WEIGHTS = (900, 20, 30, 5, 20, 5, 20)
_CURRENCIES = ("BYN", "USD", "EUR", "RUB")
_CURRENCY_WEIGHTS = (90, 3, 4, 3)


def bank_documents(count: int, *, seed: int = 1) -> Iterator[BankDocument]:
    """So many documents, newest first, spread evenly over two years; one party for fifty."""
    dice = random.Random(seed)  # noqa: S311 - not a secret
    parties = [_party(dice) for _ in range(max(50, count // 50))]
    types = dice.choices(_TYPES, _TYPE_WEIGHTS, k=4096)
    statuses = dice.choices(_STATUSES, _STATUS_WEIGHTS, k=4099)
    currencies = dice.choices(_CURRENCIES, _CURRENCY_WEIGHTS, k=4093)
    pick = dice.random
    for place in range(count):
        type_code = types[place % 4096]
        status, status_name = statuses[place % 4099]
        amount = Decimal(int(10 ** (2 + 5 * pick()))).scaleb(-2)
        yield BankDocument(
            id=str(900_000_000 - place * 7),
            date=NEWEST_DAY - timedelta(days=place * _DAYS // count),
            number=str(1 + (count - place) % 20_000),
            type=type_code,
            type_name=_TYPE_NAMES[type_code],
            status=status,
            status_name=status_name,
            account=_ACCOUNTS[int(pick() ** 2 * 3)],
            party=parties[int(pick() ** 3 * len(parties))],
            amount=Amount(amount, currencies[place % 4093]),
            purpose=(
                f"Оплата за {_GOODS[int(pick() * len(_GOODS))]} по договору"
                f" № {int(pick() * 900) + 1}/{20 + int(pick() * 7)}"
                f" от {1 + int(pick() * 28):02}.{1 + int(pick() * 12):02}.{2020 + int(pick() * 7)},"
                f" счёт-фактура {int(pick() * 1_000_000)}."
                f" В том числе НДС {amount / 6:.2f}"
            ),
        )


def _party(dice: random.Random) -> Party:
    name = dice.choice(_HEADS) + dice.choice(_MIDDLES) + dice.choice(_TAILS)
    bic, bank = dice.choice(_BANKS)
    digits = f"{dice.randrange(10**9):09}"
    return Party(
        name=f"{dice.choice(_FORMS)} «{name}-{dice.randrange(1000)}»",
        taxpayer_number=digits,
        account=f"BY{dice.randrange(10, 99)}{bic[:4]}3012{digits}0010270000"[:28],
        bic=bic,
        bank=bank,
    )


async def fill(store: DocumentStore, count: int, *, seed: int = 1) -> None:
    """Save so many documents in pages, as a first synchronisation does."""
    page: list[BankDocument] = []
    for document in bank_documents(count, seed=seed):
        page.append(document)
        if len(page) == _PAGE:
            await store.save_page(page, run=1, initial=True)
            page = []
    await store.save_page(page, run=1, initial=True)


async def seed_store(path: Path, count: int, *, key: bytes = BENCH_KEY, seed: int = 1) -> None:
    """Make a store file with so many bank documents; about 60 s for a million."""
    database = await Database.open(path, key=key, clock=SystemClock())
    try:
        await fill(DocumentStore(database, clock=SystemClock()), count, seed=seed)
    finally:
        await database.close()


def _main() -> None:
    path, count = Path(sys.argv[1]), int(sys.argv[2])
    started = time.perf_counter()
    asyncio.run(seed_store(path, count))
    seconds = time.perf_counter() - started
    now = datetime.now(UTC)
    sys.stdout.write(
        f"{now:%H:%M:%S} {count} documents in {seconds:.1f} s,"
        f" {count / seconds:.0f} a second, {path.stat().st_size / 1e6:.0f} MB\n"
    )


if __name__ == "__main__":
    _main()
