"""Exports payments as a 1CClientBankExchange file, version 1.03 in Windows-1251."""

from __future__ import annotations

import contextlib
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.errors import UserError
from desktop_app.domain.instructions.instruction import PAYMENT_TYPES, PERHAPS_PAYMENTS
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values import accounts
from desktop_app.domain.values.periods import MINSK
from desktop_app.file_replacement import replace_file
from desktop_app.services.documents.exports import ExportFailed, file_beside, run_in_worker

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
    from datetime import datetime
    from pathlib import Path

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.payments.own_accounts import OwnAccount
    from desktop_app.storage.window import DocumentFilter, Row, Sort, WholeRows

ENCODING: Final = "cp1251"
_DOCUMENT: Final = "Платежное поручение"
_MOST_NAMED: Final = 20
_DECIMALS: Final = 2
_SAME: Final = dict.fromkeys(map(ord, "\u2010\u2011\u2212"), "-")
"""Dashes of typesetting that the code page lacks, with the plain one."""


class NothingForOneC(UserError):
    """The list has no payments that are exported; see `OneCResult`."""

    code = "exports.nothing_for_1c"


class CharactersMissing(UserError):
    """Texts have characters that Windows-1251 lacks; `parameters` name them and the documents."""

    code = "exports.characters_missing"

    def __init__(self, characters: Sequence[str], documents: Sequence[str]) -> None:
        """Name the characters, and the numbers of the documents that have them."""
        named = " ".join(characters[:_MOST_NAMED])
        numbers = ", ".join(documents[:_MOST_NAMED])
        more = "…" if len(documents) > _MOST_NAMED else ""
        super().__init__(parameters={"characters": named, "documents": numbers + more})


@dataclass(frozen=True, slots=True)
class OneCResult:
    """What an export wrote.

    Attributes:
        written: number of payments in the file.
        left_out: number of payments that the bank rejected or does not list any more, of those
            that lack a day, a number, an amount or an account, of those in another currency than
            most payments of their account, of those from accounts of others, and of documents of a
            type that nobody knows, which may be payments.
    """

    written: int
    left_out: int


class OneCExport:
    """Writes our payments of a filtered list; a file gets its name only when complete.

    The format names no currency: an amount is in that of its account. So payments of an account in
    another currency than most of its newest ones are left out.
    """

    def __init__(
        self,
        *,
        company: Callable[[], str],
        clock: Clock,
        own_accounts: Callable[[], Awaitable[Sequence[OwnAccount]]],
    ) -> None:
        """`company` is the name of the payer, `own_accounts` reads its accounts."""
        self._company = company
        self._clock = clock
        self._own_accounts = own_accounts

    async def write(
        self,
        source: WholeRows[DocumentFilter, ListedDocument],
        where: DocumentFilter,
        sort: Sort,
        *,
        path: Path,
        progress: Callable[[int], None] = lambda _rows: None,
    ) -> OneCResult:
        """Write the payments of a list, as filtered and sorted.

        Raises:
            NothingForOneC: there are none.
            StorageError: the store could not be read.
            CharactersMissing: texts have characters that the format cannot hold; nothing is
                written.
            ExportFailed: the file cannot be written.
        """
        part = file_beside(path)
        own = await self._own_accounts()
        currencies = {each.account: (*each.currencies, "")[0] for each in own}
        found: list[ListedDocument] = []
        left_out = done = 0
        async for batch in source.iterate_rows(_payments_of(where), sort, annotated=False):
            exported = [row.value for row in batch if _is_exported(row, currencies)]
            found.extend(exported)
            left_out += len(batch) - len(exported)
            done += len(batch)
            progress(done)
        if not found:
            raise NothingForOneC
        now = self._clock.now().astimezone(MINSK)
        data = await run_in_worker(exchange_file, found, company=self._company(), now=now)
        try:
            await run_in_worker(part.write_bytes, data)
            await run_in_worker(replace_file, part, path)
        except OSError as failure:
            raise ExportFailed(path, failure.strerror or type(failure).__name__) from failure
        finally:
            with contextlib.suppress(OSError):
                await run_in_worker(part.unlink, missing_ok=True)
        return OneCResult(len(found), left_out)


def exchange_file(documents: Sequence[ListedDocument], *, company: str, now: datetime) -> bytes:
    """The content of a file with these payments, which have all that the format requires.

    The day of a debit and balances are not in the lists of the bank, and are not written.

    Raises:
        CharactersMissing: texts have characters that the format cannot hold.
    """
    days = [each.date for each in documents if each.date is not None]
    lines = [
        "1CClientBankExchange",
        "ВерсияФормата=1.03",
        "Кодировка=Windows",
        "Отправитель=Kantora",
        "Получатель=1С:Предприятие",
        f"ДатаСоздания={now:%d.%m.%Y}",
        f"ВремяСоздания={now:%H:%M:%S}",
        f"ДатаНачала={min(days):%d.%m.%Y}",
        f"ДатаКонца={max(days):%d.%m.%Y}",
        *(
            f"РасчСчет={account}"
            for account in dict.fromkeys(accounts.normalised(each.account) for each in documents)
        ),
        f"Документ={_DOCUMENT}",
    ]
    missing: Counter[str] = Counter()
    numbers: list[str] = []
    for document in documents:
        section = list(_section(document, company))
        if lacking := _missing("".join(section)):
            missing.update(lacking)
            numbers.append(document.number)
        lines.extend(section)
    if missing:
        raise CharactersMissing(sorted(missing), numbers)
    lines.append("КонецФайла")
    return "".join(f"{line}\r\n" for line in lines).encode(ENCODING)


def _section(document: ListedDocument, company: str) -> Iterator[str]:
    amount, day, party = document.amount, document.date, document.party
    if amount is None or day is None:
        raise ValueError("such a document is left out")
    payer = _line(company)
    yield f"СекцияДокумент={_DOCUMENT}"
    yield f"Номер={_line(document.number)}"
    yield f"Дата={day:%d.%m.%Y}"
    yield f"Сумма={amount.value:.2f}"
    yield f"ПлательщикСчет={accounts.normalised(document.account)}"
    yield f"Плательщик={payer}"
    yield f"Плательщик1={payer}"
    yield f"ПолучательСчет={accounts.normalised(party.account)}"
    yield f"Получатель={_line(party.name)}"
    yield f"ПолучательИНН={_line(party.taxpayer_number)}"
    yield f"Получатель1={_line(party.name)}"
    yield f"ПолучательБанк1={_line(party.bank)}"
    yield f"ПолучательБИК={_line(party.bic)}"
    yield f"НазначениеПлатежа={_line(document.purpose)}"
    yield "КонецДокумента"


def _payments_of(where: DocumentFilter) -> DocumentFilter:
    types = where.types & PERHAPS_PAYMENTS if where.types else PERHAPS_PAYMENTS
    if not types or where.kind is not Kind.DOCUMENT:
        raise NothingForOneC
    return replace(where, types=types)


def _is_exported(row: Row[ListedDocument], currencies: Mapping[str, str]) -> bool:
    """Whether the bank lists a payment of ours, did not reject it, and the format can hold it.

    Args:
        row: the payment.
        currencies: what amounts of own accounts in the file are taken for, empty where that is not
            known. Without any, it is not known either which accounts are own.
    """
    document = row.value
    if document.type not in PAYMENT_TYPES:
        return False
    if row.absent or document.status == DocumentStatus.REJECTED or not _is_whole(document):
        return False
    account = accounts.normalised(document.account)
    if currencies and account not in currencies:
        return False
    currency = currencies.get(account)
    return not currency or document.amount is None or document.amount.currency == currency


def _is_whole(document: ListedDocument) -> bool:
    """Whether a document has what the format requires, with kopecks at most."""
    amount = document.amount
    return bool(
        amount is not None
        and amount.money is not None
        and -int(amount.value.normalize().as_tuple().exponent) <= _DECIMALS
        and document.date is not None
        and document.number.strip()
        and document.account.strip()
        and document.party.account.strip()
    )


def _line(text: str) -> str:
    """A text in one line, with plain dashes and blanks."""
    return " ".join(text.translate(_SAME).split())


def _missing(text: str) -> set[str]:
    """The characters that the code page lacks."""
    try:
        text.encode(ENCODING)
    except UnicodeEncodeError:
        return {sign for sign in set(text) if not _has(sign)}
    return set()


def _has(sign: str) -> bool:
    try:
        sign.encode(ENCODING)
    except UnicodeEncodeError:
        return False
    return True
