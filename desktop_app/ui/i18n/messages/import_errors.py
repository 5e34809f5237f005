"""Messages for errors of imports and of exports to other programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.ui.i18n.messages.error_text import ErrorText
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

WORDS: Final[Mapping[str, ErrorText]] = {
    "exports.nothing_for_1c": ErrorText(
        Text("messages", "There are no payments for 1C in the list"),
        Text(
            "messages",
            "Payments with a number, a date, an amount and both accounts are exported, except those"
            " that the bank rejected or does not list any more. Change the filter.",
        ),
    ),
    "exports.characters_missing": ErrorText(
        Text("messages", "1C files do not have these characters: {characters}"),
        Text(
            "messages",
            "Nothing was written. They are in documents No. {documents}. Leave these documents out"
            " with the filter.",
        ),
    ),
    "imports.unreadable": ErrorText(
        Text("messages", "The table cannot be read"),
        Text("messages", "Save it as XLSX or CSV and try again."),
    ),
    "imports.unreadable:fault=empty": ErrorText(
        Text("messages", "The table is empty"),
        Text("messages", "There is no row with content in it."),
    ),
    "imports.unreadable:fault=too_large": ErrorText(
        Text("messages", "The file is too large"),
        Text("messages", "Files of up to {limit} MB are read. Divide it into several."),
    ),
    "imports.unreadable:fault=too_many_rows": ErrorText(
        Text("messages", "The table has too many rows"),
        Text("messages", "Up to {limit} rows are read. Divide it into several."),
    ),
    "imports.unreadable:fault=too_many_columns": ErrorText(
        Text("messages", "The table has too many columns"),
        Text("messages", "Up to {limit} columns are read. Remove those that are not needed."),
    ),
    "imports.unreadable:fault=cell_too_long": ErrorText(
        Text("messages", "A cell of row {row} is too long"),
        Text("messages", "A cell has up to {limit} characters."),
    ),
    "imports.unreadable:fault=not_a_table": ErrorText(
        Text("messages", "This is not a table"),
        Text("messages", "XLSX, CSV and 1C exchange files are read."),
    ),
    "imports.unreadable:fault=old_or_protected": ErrorText(
        Text("messages", "This is an old or protected workbook"),
        Text("messages", "Open it in a spreadsheet and save it as XLSX without a password."),
    ),
    "imports.unreadable:fault=executed": ErrorText(
        Text("messages", "The bank has executed all payments of this file already"),
        Text("messages", "It is a statement. Choose a file of payments that are to be made."),
    ),
    "imports.unreadable:fault=no_payments": ErrorText(
        Text("messages", "This file has no payment orders"),
        Text("messages", "Its documents are payment demands or bank orders, which are not sent."),
    ),
    "imports.unreadable:fault=damaged": ErrorText(
        Text("messages", "The file is damaged"),
        Text("messages", "Open it in the program that made it and save it again."),
    ),
    "imports.unreadable:fault=unsafe": ErrorText(
        Text("messages", "The workbook is not safe to read"),
        Text(
            "messages",
            "It has contents that no spreadsheet program writes. Do not use it before you know"
            " where it comes from.",
        ),
    ),
    "imports.unreadable:fault=cut": ErrorText(
        Text("messages", "The 1C file is not complete"),
        Text("messages", "It ends in line {row} without its end mark. Export it again."),
    ),
    "imports.unreadable:fault=unreadable": ErrorText(
        Text("messages", "The file cannot be opened"),
        Text("messages", "The system says: {reason}."),
    ),
}
