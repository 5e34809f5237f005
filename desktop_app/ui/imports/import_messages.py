"""What the import page says about a table, an import and its undoing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.values.periods import today
from desktop_app.services.imports.columns import ImportKind
from desktop_app.services.imports.payment_rows import PaymentPlan
from desktop_app.services.imports.rows_above import payments_above
from desktop_app.services.imports.tables import TableFormat
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.imports.import_texts import FIELD_NAMES
from desktop_app.ui.shell.message_bar import MessageAction

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from desktop_app.services.imports.columns import Columns, ImportField
    from desktop_app.services.imports.imports import ImportResult, Plan, UndoResult
    from desktop_app.services.imports.tables import ImportTable
    from desktop_app.ui.shell.message_bar import MessageBar
    from desktop_app.ui.shell.page_context import PageContext

_IMPORTED: Final = {
    ImportKind.PAYMENTS: Text("ImportPage", "Payments imported: {count}"),
    ImportKind.COUNTERPARTIES: Text("ImportPage", "Counterparties imported: {count}"),
}
_NOT_SENT: Final = Text("ImportPage", "They wait in Drafts and outbox. Nothing was sent.")
_IN_BOOK: Final = Text("ImportPage", "Their accounts count as not checked until you check them.")
_LEFT: Final = Text("ImportPage", "Not imported, because their numbers are used now: {count}")
_REPEATED: Final = Text("ImportPage", "Several columns have the same heading: {names}")
_RIVALS: Final = Text("ImportPage", "Columns that fit the same field: {fields}")
_QUOTED: Final = Text("ImportPage", "“{name}”")
_CHOOSE_COLUMN: Final = Text(
    "ImportPage", "The first of them is read. If it is another one, choose the field above it."
)
_HIDDEN: Final = Text("ImportPage", "Hidden rows of the table were left out: {count}")
_HIDDEN_COLUMNS: Final = Text("ImportPage", "Hidden columns of the table were left out: {names}")
_SHOW_THEM: Final = Text(
    "ImportPage", "If they are to come in, show them in the spreadsheet and save the file."
)
_ABOVE: Final = Text("ImportPage", "Payments above the headings were left out: {count}")
_ONE_TABLE: Final = Text(
    "ImportPage",
    "The table is read from its headings in row {row} on. Put each table on a sheet or in a file of"
    " its own.",
)
_EXECUTED: Final = Text("ImportPage", "Payments that the bank has executed were left out: {count}")
_OTHERS: Final = Text("ImportPage", "Documents that are no payment orders were left out: {count}")
_NEW_DAY: Final = Text("ImportPage", "It is another day, and the rows were checked again by it")
_DATED: Final = Text("ImportPage", "Payments without a date in the table have the date {day} now.")
_UNTICKED: Final = Text("ImportPage", "Rows that are not ticked any more: {count}")
_UNDONE: Final = Text("ImportPage", "Import undone: {count}")
_KEPT: Final = Text("ImportPage", "Sent, changed or used meanwhile, and kept: {count}")
_GONE: Final = Text("ImportPage", "Discarded or deleted before: {count}")


def _quoted(headings: Iterable[str]) -> str:
    return ", ".join(_QUOTED.format(name=each) for each in headings)


class ImportMessages:
    """Shows the notices of the page of imports."""

    def __init__(self, messages: MessageBar, context: PageContext) -> None:
        """`messages` is the message bar of the page."""
        self._messages = messages
        self._context = context

    def doubtful(self, table: ImportTable, columns: Columns) -> None:
        """Say what else might be read: another column for a field, or a table above this one.

        The fields of a 1C file have fixed meanings and are not doubtful.
        """
        self._messages.withdraw("headings", "rivals", "above")
        if above := payments_above(table, columns):
            row = table.rows[columns.first_row - 1].number
            title, more = _ABOVE.format(count=formats.count(above)), _ONE_TABLE.format(row=row)
            self._messages.show_notice(
                "above", MessageSeverity.WARNING, lambda: title, lambda: more
            )
        if columns.repeated:
            self._warn("headings", _REPEATED.format(names=_quoted(columns.repeated)))
        found: dict[ImportField, list[str]] = {}
        if table.format is not TableFormat.ONE_C:
            for field, read, other in columns.rivals:
                found.setdefault(field, [read]).append(other)
        if found:
            told = (
                f"{FIELD_NAMES[field]} ({_quoted(headings)})" for field, headings in found.items()
            )
            self._warn("rivals", _RIVALS.format(fields=", ".join(told)))

    def _warn(self, key: str, words: str) -> None:
        self._messages.show_notice(key, MessageSeverity.WARNING, lambda: words, _CHOOSE_COLUMN)

    def left_out(self, table: ImportTable) -> None:
        """Say that rows and columns which a filter hides, say, are not among those on show."""
        if table.hidden_rows:
            hidden = _HIDDEN.format(count=formats.count(table.hidden_rows))
            self._messages.show_notice(
                "hidden", MessageSeverity.WARNING, lambda: hidden, _SHOW_THEM
            )
        if table.hidden_columns:
            unseen = _HIDDEN_COLUMNS.format(names=", ".join(table.hidden_columns))
            self._messages.show_notice(
                "hidden columns", MessageSeverity.WARNING, lambda: unseen, _SHOW_THEM
            )
        if table.executed:
            executed = _EXECUTED.format(count=formats.count(table.executed))
            self._messages.show_notice("executed", MessageSeverity.WARNING, lambda: executed)
        if table.other_documents:
            others = _OTHERS.format(count=formats.count(table.other_documents))
            self._messages.show_notice("others", MessageSeverity.WARNING, lambda: others)

    def new_day(self, plan: Plan, places: Sequence[int], *, unticked: int = 0) -> None:
        """Say that rows were checked anew because the day has changed.

        `unticked` is how many of them are not ticked any more.
        """
        dated = isinstance(plan, PaymentPlan) and any(plan.rows[at].is_dated_so for at in places)
        day = formats.day(today(self._context.workspace.clock))
        lost = _UNTICKED.format(count=formats.count(unticked)) if unticked else ""
        more = " ".join(filter(None, (_DATED.format(day=day) if dated else "", lost)))
        self._messages.show_notice("day", MessageSeverity.WARNING, _NEW_DAY, lambda: more)

    def imported(self, result: ImportResult, kind: ImportKind, *, left: int) -> None:
        """Say how many rows came in, and how many did not."""
        pays = kind is ImportKind.PAYMENTS
        if not result.done:
            if left and pays:
                nothing = _LEFT.format(count=formats.count(left))
                self._messages.show_notice("import", MessageSeverity.WARNING, lambda: nothing)
            return
        title = _IMPORTED[kind].format(count=formats.count(len(result.done)))
        more, severity = str(_NOT_SENT if pays else _IN_BOOK), MessageSeverity.SUCCESS
        if left and pays:
            severity = MessageSeverity.NOTICE  # what stays undone is not to pass unread
            more = f"{more} {_LEFT.format(count=formats.count(left))}"
        route = "outbox" if pays else "counterparties"
        show = Text("ImportPage", "Show")
        self._messages.show_notice(
            "import",
            severity,
            lambda: title,
            lambda: more,
            action=MessageAction(show, lambda: self._context.navigator.go(route)),
        )

    def undone(self, done: UndoResult) -> None:
        """Say how much of an import is undone, how much was gone before, and how much stays."""
        told = ((_KEPT, done.kept), (_GONE, done.gone))
        more = " · ".join(text.format(count=formats.count(many)) for text, many in told if many)
        words = _UNDONE.format(count=formats.count(done.undone))
        severity = MessageSeverity.NOTICE if more else MessageSeverity.SUCCESS
        self._messages.show_notice("import", severity, lambda: words, lambda: more)
