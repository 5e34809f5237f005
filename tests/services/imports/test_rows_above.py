"""Tests of finding payments that stand above the headings by which a table is read."""

from __future__ import annotations

from typing import Final

import pytest

from desktop_app.services.imports.columns import ImportKind, recognised
from desktop_app.services.imports.rows_above import payments_above
from desktop_app.services.imports.table_reading import read_pasted

_SUPPLIERS: Final = (
    "Получатель\tСчет\tСумма\tНазначение",
    "ООО А\tBY1\t100,00\tза товар",
    "ООО Б\tBY2\t200,00\tза товар",
    "ООО В\tBY3\t300,00\tза товар",
)
_TAXES: Final = (
    "Получатель\tСчет\tСумма\tНазначение\tКод платежа",
    "ИМНС\tBY4\t40,00\tналог\t00901",
    "ФСЗН\tBY5\t50,00\tвзнос\t03501",
)


def above(*lines: str) -> int:
    table = read_pasted("\n".join(lines))
    return payments_above(table, recognised(table, ImportKind.PAYMENTS))


def test_payments_of_a_narrower_table_above_are_counted() -> None:
    assert above("Поставщики\t\t\t", *_SUPPLIERS, "Налоги\t\t\t\t", *_TAXES) == 3
    assert above(*_SUPPLIERS, *_TAXES) == 3


@pytest.mark.parametrize(
    "title",
    [
        (),
        ("Реестр платежей № 5 от 16.11.2026\t\t\t",),
        ("Организация\tООО «Мы»", "Счёт\tBY34ALFA30122H10700010270000", "Итого\t600,00"),
        ("Получатель\tСумма", "\tитого"),
        ("Сумма\tВалюта", "600,00\tBYN"),
    ],
)
def test_titles_and_sums_above_a_table_are_no_payments(title: tuple[str, ...]) -> None:
    assert above(*title, *_TAXES) == 0


def test_a_table_without_headings_or_amounts_has_nothing_above() -> None:
    assert above("ООО А\tBY1\t100,00", "ООО Б\tBY2\t200,00") == 0
    assert above("Получатель\tСчет", "ООО А\tBY1") == 0
