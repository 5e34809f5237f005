"""Prints the rows that a list shows as a PDF made here, with their subtotals."""

from __future__ import annotations

import asyncio
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple

from desktop_app.domain.documents.directories import Directory
from desktop_app.domain.values.periods import today
from desktop_app.services.pdf.made_files import made_file
from desktop_app.ui.documents.list_subtotals import TITLES
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.messages import MessageSeverity, describe
from desktop_app.ui.i18n.translations import Text, current_language
from desktop_app.ui.shell.print_form_request import MadeFormRequest, TooManyRowsToPrint
from desktop_app.ui.tables.columns import Align, written_columns

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from desktop_app.domain.documents.files import StoredFile
    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.services.documents.subtotals import Subtotal, Subtotals
    from desktop_app.services.pdf.sheet import SheetContent, SheetGroup, SheetTable
    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.storage.window import DocumentFilter, Sort
    from desktop_app.ui.documents.list_subtotals import SubtotalsButton
    from desktop_app.ui.shell.message_bar import MessageBar
    from desktop_app.ui.shell.page_context import PageContext
    from desktop_app.ui.tables.columns import ColumnSpec
    from desktop_app.ui.tables.list_pane import ListPane

MOST_PRINTED: Final = 1_000
_AT_ONCE: Final = 25
"""Rows whose texts are prepared between two paints of the window."""
_KEY: Final = "print_list"
_ROWS: Final = Text("PrintedList", "Rows")
_WHOLE: Final = Text("PrintedList", "All of them")
_FOOT: Final = Text(
    "PrintedList", "Made by Kantora from what was read from the bank, {time}. No bank document."
)
_FILE: Final = Text("PrintedList", "{title} {day}")
_BETWEEN: Final = " · "


class _Shown(NamedTuple):
    """What the list showed when it was to be printed; `state` is its filter in words."""

    where: DocumentFilter
    sort: Sort
    state: str
    columns: Sequence[ColumnSpec[ListedDocument]]


class PrintedList:
    """What is printed of a list: its title, its filter in words, the visible columns, subtotals."""

    def __init__(
        self,
        *,
        title: Text,
        listed: ListPane[DocumentFilter, ListedDocument],
        subtotals: SubtotalsButton,
        context: PageContext,
        messages: MessageBar,
        prepare: Callable[[], Awaitable[object]],
    ) -> None:
        """Print nothing yet.

        Args:
            title: of the list.
            listed: has the rows and columns.
            subtotals: adds up.
            context: of the page.
            messages: says where there is too much to print.
            prepare: reads what columns say beyond the documents.
        """
        self._prepare = prepare
        self._title = title
        self._listed = listed
        self._subtotals = subtotals
        self._context = context
        self._messages = messages

    def show(self) -> None:
        """Show the PDF of the rows that the filter leaves, or say that they are too many.

        What a search has not counted to the end is counted first.
        """
        self._messages.withdraw(_KEY)
        model = self._listed.model
        if not model.count_is_exact:
            self._listed.table.count_asked.emit(self.show)
            return
        count = model.count
        if count > MOST_PRINTED:
            self._messages.show_notice(
                _KEY,
                MessageSeverity.WARNING,
                lambda: describe(_too_many(count)).title,
                lambda: describe(_too_many(count)).text,
            )
            return
        day = today(self._context.workspace.clock)
        title = _FILE.format(title=self._title, day=formats.day(day))
        make = partial(self._make, title, self._as_shown())
        self._context.navigator.show_print_form(MadeFormRequest(title=title, make=make))

    def _as_shown(self) -> _Shown:
        model, chips = self._listed.model, self._listed.bar.chips.values()
        filters = [chip.written() for chip in chips if chip.is_filtering]
        text = [model.where.text] if model.where.text else []
        return _Shown(
            model.where,
            model.sort_order,
            _BETWEEN.join((*filters, *text)),
            tuple(self._listed.table.columns.visible()),
        )

    async def _make(self, title: str, shown: _Shown) -> StoredFile:
        return await made_file(await self._content(shown), name=title)

    async def _content(self, shown: _Shown) -> SheetContent:
        """What stands on the sheet, in the language of the window.

        Raises:
            StorageError: the store could not be read.
            TooManyRowsToPrint: rows came since they were counted.
        """
        from desktop_app.services.pdf.sheet import SheetContent  # noqa: PLC0415 - loads the PDF library

        workspace = self._context.workspace
        await self._prepare()
        found = await workspace.subtotals.read(shown.where, self._subtotals.groupings)
        now = workspace.clock.now()
        return SheetContent(
            title=str(self._title),
            issuer=workspace.company,
            state=shown.state,
            table=await _table(shown.columns, workspace, shown.where, shown.sort),
            groups=tuple(await self._groups(found)),
            foot=_FOOT.format(time=formats.moment(now)),
            language=current_language().value,
            made_at=now,
        )

    async def _groups(self, found: Subtotals) -> list[SheetGroup]:
        from desktop_app.services.pdf.sheet import SheetGroup  # noqa: PLC0415 - as above

        button = self._subtotals
        books = await self._context.workspace.directories.books(Directory.PRIORITY)
        groups = [
            SheetGroup(
                heading=str(TITLES[grouping]),
                rows=tuple(
                    (button.name(grouping, part, books), _figures(part, button)) for part in parts
                ),
            )
            for grouping, parts in found.groups.items()
        ]
        whole = _figures(found.whole, button)
        return [*groups, SheetGroup(heading=str(_WHOLE), rows=((str(_ROWS), whole),))]


def _too_many(count: int) -> TooManyRowsToPrint:
    return TooManyRowsToPrint(count=formats.count(count), most=formats.count(MOST_PRINTED))


def _figures(part: Subtotal, button: SubtotalsButton) -> str:
    return _BETWEEN.join([formats.count(part.count), *button.figures(part)])


async def _table(
    columns: Sequence[ColumnSpec[ListedDocument]],
    workspace: Workspace,
    where: DocumentFilter,
    sort: Sort,
) -> SheetTable:
    from desktop_app.services.pdf.sheet import SheetTable  # noqa: PLC0415 - as above

    written = written_columns(columns)
    rows: list[tuple[str, ...]] = []
    async for batch in workspace.lists.iterate_rows(where, sort):
        if len(rows) + len(batch) > MOST_PRINTED:
            totals = await workspace.windows.totals(where, exact=True)
            raise _too_many(max(totals.count, len(rows) + len(batch)))
        documents = iter(batch)
        while part := tuple(islice(documents, _AT_ONCE)):
            rows += [tuple(each.text(row) for each in written) for row in part]
            await asyncio.sleep(0)
    return SheetTable(
        headings=tuple(str(each.column.title) for each in written),
        rows=tuple(rows),
        widths=tuple(each.column.width for each in written),
        figures=frozenset(
            place for place, each in enumerate(written) if each.column.align is Align.END
        ),
    )
