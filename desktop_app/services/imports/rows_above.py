"""Finds payments above the headings of a table: a file may hold one table below another."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from desktop_app.domain.values import typed_amounts
from desktop_app.services.imports.columns import ImportField, ImportKind, recognised

if TYPE_CHECKING:
    from desktop_app.services.imports.columns import Columns
    from desktop_app.services.imports.tables import ImportTable

_WHOM_OR_WHAT_FOR: Final = frozenset(
    {ImportField.NAME, ImportField.PARTY_ACCOUNT, ImportField.PURPOSE}
)


def payments_above(table: ImportTable, columns: Columns) -> int:
    """The number of rows above the headings that are payments by headings of their own.

    They are not read. A title has no amount below a heading of amounts.
    """
    if ImportField.AMOUNT not in columns.fields:
        return 0
    above = replace(table, rows=table.rows[: max(columns.first_row - 1, 0)])
    earlier = recognised(above, ImportKind.PAYMENTS)
    if ImportField.AMOUNT not in earlier.fields:
        return 0
    found = [earlier.texts(row.cells) for row in above.rows[earlier.first_row :]]
    return sum(_pays(texts) for texts in found)


def _pays(texts: dict[str, str]) -> bool:
    amount = typed_amounts.read(texts.get(ImportField.AMOUNT, ""))
    return isinstance(amount, Decimal) and not _WHOM_OR_WHAT_FOR.isdisjoint(texts)
