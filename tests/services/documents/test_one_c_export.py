"""Payments are written for 1C completely and come back as they were."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import date, datetime
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.documents.listed import UNKNOWN_TYPE, BankDocument, DocumentType, Kind
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.values.money import Amount
from desktop_app.domain.values.periods import MINSK
from desktop_app.services.documents.exports import ExportFailed
from desktop_app.services.documents.one_c_export import (
    CharactersMissing,
    NothingForOneC,
    OneCExport,
    OneCResult,
    exchange_file,
)
from desktop_app.services.imports.columns import ImportKind, recognised
from desktop_app.services.imports.table_reading import read_bytes
from desktop_app.services.payments.own_accounts import OwnAccount
from desktop_app.storage.window import DocumentFilter, Row, Sort, SortKey
from tests.support.fakes import FixedClock
from tests.support.legal_instructions import LEGAL, OTHER_OWN_ACCOUNT

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Collection, Sequence
    from pathlib import Path

NOW: Final = datetime(2026, 11, 22, 10, 30, tzinfo=MINSK)
PAID: Final = BankDocument(
    id="1",
    date=date(2026, 11, 20),
    number="0017",
    type=DocumentType.LEGAL_PAYMENTS.value,
    account=LEGAL.account,
    party=replace(LEGAL.party, bank="ЗАО «Банк»"),
    amount=Amount(Decimal("1234.5"), "BYN"),
    purpose="Оплата по счёту № 45 = аванс; Ўладзіслаў, НДС 20 %",
)
ALL: Final = DocumentFilter(kind=Kind.DOCUMENT)
SORT: Final = Sort(SortKey.DATE)


class Source:
    """A list of these documents, of which some are `gone` at the bank; notes the filter."""

    def __init__(self, *documents: BankDocument, gone: Collection[BankDocument] = ()) -> None:
        self.documents = documents
        self.gone = gone
        self.where: DocumentFilter | None = None

    async def iterate_rows(
        self, where: DocumentFilter, sort: Sort, *, annotated: bool = True
    ) -> AsyncIterator[tuple[Row[BankDocument], ...]]:
        self.where = where
        yield tuple(Row(1, each.id, each, absent=each in self.gone) for each in self.documents)


def _texts(data: bytes) -> list[dict[str, str]]:
    table = read_bytes(data)
    columns = recognised(table, ImportKind.PAYMENTS)
    return [columns.texts(row.cells) for row in table.rows[columns.first_row :]]


def _write(
    path: Path, source: Source, where: DocumentFilter = ALL, *, own: Sequence[OwnAccount] = ()
) -> OneCResult:
    async def own_accounts() -> Sequence[OwnAccount]:
        return own

    export = OneCExport(
        company=lambda: "ООО «Кантора»", clock=FixedClock(), own_accounts=own_accounts
    )
    return asyncio.run(export.write(source, where, SORT, path=path))


def test_the_file_has_the_sections_and_keys_of_the_format() -> None:
    data = exchange_file(
        [PAID, replace(PAID, account=OTHER_OWN_ACCOUNT)], company="ООО «Кантора»", now=NOW
    )
    lines = data.decode("cp1251").split("\r\n")
    assert lines[:11] == [
        "1CClientBankExchange",
        "ВерсияФормата=1.03",
        "Кодировка=Windows",
        "Отправитель=Kantora",
        "Получатель=1С:Предприятие",
        "ДатаСоздания=22.11.2026",
        "ВремяСоздания=10:30:00",
        "ДатаНачала=20.11.2026",
        "ДатаКонца=20.11.2026",
        f"РасчСчет={PAID.account}",
        f"РасчСчет={OTHER_OWN_ACCOUNT}",
    ]
    assert lines[-2:] == ["КонецФайла", ""]
    assert lines.count("СекцияДокумент=Платежное поручение") == 2
    assert lines.count("КонецДокумента") == 2
    assert "Сумма=1234.50" in lines
    assert "Плательщик1=ООО «Кантора»" in lines


_LINE = st.text(
    st.characters(codec="cp1251", exclude_categories=("Cc", "Zs", "Cf")), min_size=1, max_size=30
)


@given(
    number=_LINE,
    name=_LINE,
    purpose=st.lists(_LINE, max_size=3).map(" ".join),
    minor=st.integers(1, 10**15),
)
def test_what_was_written_reads_back_the_same(
    number: str, name: str, purpose: str, minor: int
) -> None:
    value = Decimal(minor).scaleb(-2)
    document = replace(
        PAID,
        number=number,
        party=replace(PAID.party, name=name),
        purpose=purpose,
        amount=Amount(value, "BYN"),
    )
    (read,) = _texts(exchange_file([document], company="К", now=NOW))
    expected: dict[str, Any] = {
        "number": number,
        "date": "20.11.2026",
        "account": PAID.account,
        "party.name": name,
        "party.taxpayer_number": PAID.party.taxpayer_number,
        "party.account": PAID.party.account,
        "party.bic": PAID.party.bic,
        "party.bank": PAID.party.bank,
        "amount": f"{value:.2f}",
        "purpose": purpose,
    }
    assert read == {name: text for name, text in expected.items() if text}


def test_lines_within_a_text_cannot_end_a_section() -> None:
    document = replace(PAID, purpose="За бумагу\r\nКонецДокумента\nКонецФайла")
    (read,) = _texts(exchange_file([document], company="К", now=NOW))
    assert read["purpose"] == "За бумагу КонецДокумента КонецФайла"


def test_characters_that_the_format_lacks_are_named(tmp_path: Path) -> None:
    path = tmp_path / "kl_to_1c.txt"
    path.write_text("before")
    foreign = replace(PAID, number="18", party=replace(PAID.party, name="Łódź ₽"))
    with pytest.raises(CharactersMissing) as caught:
        _write(path, Source(PAID, foreign))
    assert caught.value.parameters == {"characters": "ó Ł ź ₽", "documents": "18"}
    assert path.read_text() == "before"
    assert [each.name for each in tmp_path.iterdir()] == [path.name]


def test_typesetters_dashes_become_plain_ones() -> None:
    document = replace(PAID, purpose="А\u2011Б \u2212 В")
    (read,) = _texts(exchange_file([document], company="К", now=NOW))
    assert read["purpose"] == "А-Б - В"


def test_only_whole_payments_are_written(tmp_path: Path) -> None:
    path = tmp_path / "kl_to_1c.txt"
    lacking = (
        replace(PAID, number=" "),
        replace(PAID, date=None),
        replace(PAID, amount=None),
        replace(PAID, amount=Amount(Decimal("NaN"), "BYN")),
        replace(PAID, party=replace(PAID.party, account="")),
    )
    source = Source(PAID, *lacking)
    assert _write(path, source) == OneCResult(written=1, left_out=5)
    assert source.where is not None
    assert DocumentType.LETTERS not in source.where.types
    assert len(_texts(path.read_bytes())) == 1


def test_what_was_rejected_or_deleted_at_the_bank_is_no_payment_for_1c(tmp_path: Path) -> None:
    path = tmp_path / "kl_to_1c.txt"
    rejected = replace(PAID, number="18", status=DocumentStatus.REJECTED.value)
    gone = replace(PAID, number="19", status=DocumentStatus.EXECUTED.value)
    again = replace(PAID, number="20", status=DocumentStatus.EXECUTED.value)
    source = Source(rejected, gone, again, gone=[gone])
    assert _write(path, source) == OneCResult(written=1, left_out=2)
    assert [each["number"] for each in _texts(path.read_bytes())] == ["20"]
    with pytest.raises(NothingForOneC):
        _write(path, Source(rejected, gone, gone=[gone]))


@pytest.mark.parametrize("kind", ["", "Платежное поручение", "newPayments"])
def test_what_may_be_a_payment_by_a_type_that_nobody_knows_is_counted(
    tmp_path: Path, kind: str
) -> None:
    """It is added up in the list, so that a file without a word about it would seem complete."""
    path = tmp_path / "kl_to_1c.txt"
    source = Source(PAID, replace(PAID, number="18", type=kind))
    assert _write(path, source) == OneCResult(written=1, left_out=1)
    assert source.where is not None
    assert UNKNOWN_TYPE in source.where.types
    assert [each["number"] for each in _texts(path.read_bytes())] == ["0017"]
    with pytest.raises(NothingForOneC):
        _write(path, Source(replace(PAID, type=kind)))


def test_an_amount_in_another_currency_than_its_account_is_left_out(tmp_path: Path) -> None:
    """The format names no currency: euros would be read as roubles."""
    path = tmp_path / "kl_to_1c.txt"
    euros = replace(PAID, number="18", amount=Amount(Decimal(10), "EUR"))
    of_euros = replace(euros, number="19", account=OTHER_OWN_ACCOUNT)
    own = (
        OwnAccount(PAID.account, several=("BYN", "EUR")),
        OwnAccount(OTHER_OWN_ACCOUNT, "EUR"),
    )
    assert _write(path, Source(PAID, euros, of_euros), own=own) == OneCResult(2, left_out=1)
    assert [each["number"] for each in _texts(path.read_bytes())] == ["0017", "19"]
    unknown = OwnAccount(PAID.account)
    assert _write(path, Source(PAID, euros), own=(unknown,)) == OneCResult(2, left_out=0)
    with pytest.raises(NothingForOneC):
        _write(path, Source(euros), own=own)


def test_a_payment_to_us_is_not_written_as_one_of_ours(tmp_path: Path) -> None:
    path = tmp_path / "kl_to_1c.txt"
    ours = replace(PAID.party, name="ООО «Кантора»", account=PAID.account)
    received = replace(PAID, number="18", account=OTHER_OWN_ACCOUNT, party=ours)
    own = (OwnAccount(PAID.account, "BYN"),)
    assert _write(path, Source(PAID, received), own=own) == OneCResult(1, left_out=1)
    text = path.read_text("cp1251")
    assert OTHER_OWN_ACCOUNT not in text
    with pytest.raises(NothingForOneC):
        _write(path, Source(received), own=own)


def test_a_list_without_payments_is_refused(tmp_path: Path) -> None:
    letters = replace(ALL, types=frozenset({DocumentType.LETTERS.value}))
    for source, where in ((Source(), ALL), (Source(PAID), letters)):
        with pytest.raises(NothingForOneC):
            _write(tmp_path / "x.txt", source, where)


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(ExportFailed):
        _write(tmp_path / "missing" / "x.txt", Source(PAID))
