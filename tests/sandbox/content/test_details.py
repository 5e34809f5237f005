"""Details of seeded documents follow from their rows, and agree with them."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

import pytest

from desktop_app.sandbox.bank import attachments
from desktop_app.sandbox.seeding.document_details import contract_of
from desktop_app.sandbox.seeding.world import SeededWorld
from tests.sandbox.content.conftest import NOW

if TYPE_CHECKING:
    from desktop_app.sandbox.bank.records import BankDocument, BankDocumentDetails

_WITH_SPECIFICATION = {"currContracts", "dealRegistrations"}


@pytest.fixture(scope="module")
def detailed(
    world: SeededWorld, rows: list[BankDocument]
) -> list[tuple[BankDocument, BankDocumentDetails]]:
    return [(row, world.details(row)) for row in rows[-420:]]


def _minor(text: str) -> int:
    return int(text.replace(" ", "").replace(",", ""))


def test_details_come_out_the_same_in_any_order(rows: list[BankDocument]) -> None:
    world = SeededWorld(seed=11, documents=1_500, now=NOW)
    assert [world.details(row) for row in rows[:40]] == [
        SeededWorld(seed=11, documents=0, now=NOW).details(row) for row in rows[:40]
    ]


def test_a_new_state_changes_only_what_follows_from_it(
    world: SeededWorld, rows: list[BankDocument]
) -> None:
    for row in rows[-40:]:
        first, second = (world.details(row._replace(status=status)) for status in (1, 3))
        for name in ("priority", "urgency", "other_unp", "tables", "files", "created_at"):
            assert getattr(first, name) == getattr(second, name)
        assert first.reason == ""
        assert second.reason != ""


def test_times_are_in_order(
    detailed: list[tuple[BankDocument, BankDocumentDetails]],
) -> None:
    for row, details in detailed:
        assert details.created_at.date() == row.date
        assert details.created_at.utcoffset() == dt.timedelta(hours=3)
        assert details.created_at <= details.changed_at <= NOW
        for signature in details.signatures:
            assert details.created_at <= signature.signed_at <= details.changed_at


def test_state_decides_on_reason_value_date_and_signatures(
    detailed: list[tuple[BankDocument, BankDocumentDetails]],
) -> None:
    for row, details in detailed:
        assert (details.reason != "") == (row.status == 3)
        paid = row.status == 4 and row.amount is not None
        assert details.value_date == (row.date if paid else None)
        if row.status in {1, 7}:
            assert len(details.signatures) < 2
        else:
            assert [s.role for s in details.signatures] == ["Главный бухгалтер", "Директор"]


def test_codes_stand_in_the_purpose(
    detailed: list[tuple[BankDocument, BankDocumentDetails]],
) -> None:
    coded = 0
    for row, details in detailed:
        if details.category_code:
            coded += 1
            prefix = f"{details.category_code} {details.payment_sign}{details.purpose_code} "
            assert row.purpose.startswith(prefix)
        if row.type == "budgetPayments":
            assert details.budget_code
            assert details.category_code in {"TAXS", "SSBE"}
        if row.type == "nonResidentPayments":
            assert details.corr_country
            assert details.operation_code
    assert coded > 200


def test_tables_add_up_to_the_amount(world: SeededWorld, rows: list[BankDocument]) -> None:
    summed = set()
    for row in rows:
        if row.type not in {"salaryLists", "currContractDocs", *_WITH_SPECIFICATION}:
            continue
        (table,) = world.details(row).tables
        column = table.columns.index("Сумма")
        assert sum(_minor(line[column]) for line in table.rows) == row.amount
        summed.add(row.type)
        if row.type in _WITH_SPECIFICATION:
            for line in table.rows:
                assert int(line[3]) * _minor(line[4]) == _minor(line[5])
    assert len(summed) == 4


def test_every_table_has_as_many_cells_as_columns(
    detailed: list[tuple[BankDocument, BankDocumentDetails]],
) -> None:
    for _, details in detailed:
        for table in details.tables:
            assert table.rows
            assert all(len(line) == len(table.columns) for line in table.rows)


def test_files_are_as_large_as_they_say(
    detailed: list[tuple[BankDocument, BankDocumentDetails]],
) -> None:
    endings = set()
    for row, details in detailed:
        assert [file.file_id for file in details.files] == list(range(1, len(details.files) + 1))
        for file in details.files:
            endings.add(file.name.rpartition(".")[2])
            assert len(attachments.content_of(row, file.name)) == file.size
    assert endings == {"pdf", "docx", "png", "txt"}


@pytest.mark.parametrize(
    ("purpose", "found"),
    [
        ("Оплата, договор № 17/25 от 02.03.2025. Без НДС", ("17/25", dt.date(2025, 3, 2))),
        ("Контракт № 9-К от 31.12.2024 на поставку", ("9-К", dt.date(2024, 12, 31))),
        (
            "under contract No 4 of 01.02.2026, invoice No 7 of 03.02.2026",
            ("4", dt.date(2026, 2, 1)),
        ),
        ("Оплата по счёту № 5 от 01.02.2026", ("", None)),
    ],
)
def test_contract_is_read_from_the_purpose(purpose: str, found: tuple[str, dt.date | None]) -> None:
    assert contract_of(purpose) == found
