"""The columns of the template file: headings, notes and examples in the user's language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.values.typed_days import written_day
from desktop_app.services.imports.columns import ImportField, ImportKind
from desktop_app.services.imports.template_file import TemplateColumn, template_file
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.imports.import_texts import FIELD_NAMES, KIND_NAMES

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date

NOTES_SHEET: Final = Text("ImportTemplate", "Notes")
NOTES_HEADINGS: Final = (
    Text("ImportTemplate", "Column"), NOTES_SHEET, Text("ImportTemplate", "Example"),
)  # fmt: skip
"""What stands above the columns, the notes and the examples."""
_HEADINGS: Final[Mapping[ImportField, Text]] = {
    ImportField.NAME: Text("ImportTemplate", "Payee"),
    ImportField.TAXPAYER_NUMBER: Text("ImportTemplate", "Payee TIN"),
    ImportField.PARTY_ACCOUNT: Text("ImportTemplate", "Payee account"),
    ImportField.ACCOUNT: Text("ImportTemplate", "Payer account"),
    ImportField.NUMBER: Text("ImportTemplate", "Document number"),
}
_NOTES: Final[Mapping[ImportField, Text]] = {
    ImportField.NAME: Text("ImportTemplate", "Required."),
    ImportField.TAXPAYER_NUMBER: Text(
        "ImportTemplate", "Nine characters; empty for payments to individuals."
    ),
    ImportField.PARTY_ACCOUNT: Text("ImportTemplate", "Required; 28 characters, begins with BY."),
    ImportField.BIC: Text("ImportTemplate", "Required; 8 or 11 characters."),
    ImportField.AMOUNT: Text("ImportTemplate", "Required; for example 1234,50."),
    ImportField.CURRENCY: Text(
        "ImportTemplate", "Three letters; if empty, the currency of the payer account."
    ),
    ImportField.PURPOSE: Text("ImportTemplate", "Required; up to 420 characters."),
    ImportField.DATE: Text("ImportTemplate", "For example 22.11.2026; if empty, today."),
    ImportField.NUMBER: Text("ImportTemplate", "If empty, the next free number."),
    ImportField.ACCOUNT: Text(
        "ImportTemplate", "If empty, the account that you choose when importing."
    ),
    ImportField.BUDGET_CODE: Text(
        "ImportTemplate", "Makes the row a budget payment; then a category is needed, too."
    ),
    ImportField.CATEGORY_CODE: Text("ImportTemplate", "Four letters."),
    ImportField.PRIORITY: Text("ImportTemplate", "A code of the bank's directory."),
    ImportField.NOTES: Text("ImportTemplate", "Free text."),
}
_EXAMPLES: Final[Mapping[ImportField, str]] = {
    ImportField.NAME: "ООО «Пример»",
    ImportField.TAXPAYER_NUMBER: "100582333",
    ImportField.PARTY_ACCOUNT: "BY27PJCB30120232901020000840",
    ImportField.BIC: "PJCBBY2X",
    ImportField.AMOUNT: "1234,50",
    ImportField.CURRENCY: "BYN",
    ImportField.PURPOSE: "Оплата по счёту № 17 от 20.11.2026",
    ImportField.PRIORITY: "22",
}
_COLUMNS: Final[Mapping[ImportKind, tuple[ImportField, ...]]] = {
    ImportKind.PAYMENTS: (
        ImportField.NAME,
        ImportField.TAXPAYER_NUMBER,
        ImportField.PARTY_ACCOUNT,
        ImportField.BIC,
        ImportField.AMOUNT,
        ImportField.CURRENCY,
        ImportField.PURPOSE,
        ImportField.DATE,
        ImportField.NUMBER,
        ImportField.ACCOUNT,
        ImportField.PRIORITY,
        ImportField.BUDGET_CODE,
        ImportField.CATEGORY_CODE,
    ),
    ImportKind.COUNTERPARTIES: (
        ImportField.NAME,
        ImportField.TAXPAYER_NUMBER,
        ImportField.PARTY_ACCOUNT,
        ImportField.BIC,
        ImportField.PURPOSE,
        ImportField.NOTES,
    ),
}


def template_columns(kind: ImportKind, *, today: date) -> list[TemplateColumn]:
    """The columns of the template for one kind of import."""
    return [
        TemplateColumn(
            heading=str(_HEADINGS.get(field, FIELD_NAMES[field])),
            example=written_day(today) if field is ImportField.DATE else _EXAMPLES.get(field, ""),
            note=str(_NOTES[field]) if field in _NOTES else "",
            wide=field in {ImportField.NAME, ImportField.PURPOSE, ImportField.PARTY_ACCOUNT},
        )
        for field in _COLUMNS[kind]
    ]


def template_data(kind: ImportKind, *, today: date) -> bytes:
    """The template for one kind of import as a file, in the language of the window."""
    headings = [str(each) for each in NOTES_HEADINGS]
    columns = template_columns(kind, today=today)
    return template_file(str(KIND_NAMES[kind]), str(NOTES_SHEET), headings, columns)


def template_name(kind: ImportKind) -> str:
    """The proposed name of the file."""
    return f"Kantora {str(KIND_NAMES[kind]).lower()}.xlsx"
