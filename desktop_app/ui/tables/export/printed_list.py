"""Prints the rows that a list shows as a PDF made here, with what they add up to."""

from __future__ import annotations

import asyncio
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from desktop_app.domain.values.periods import today
from desktop_app.services.pdf.made_files import made_file
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.messages import MessageSeverity, describe
from desktop_app.ui.i18n.translations import Text, current_language
from desktop_app.ui.shell.print_form_request import MadeFormRequest, TooManyRowsToPrint
from desktop_app.ui.tables.columns import Align, written_columns

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Sequence

    from desktop_app.domain.documents.files import StoredFile
    from desktop_app.services.pdf.sheet import SheetContent, SheetGroup, SheetTable
    from desktop_app.storage.window import Sort, WholeRows
    from desktop_app.ui.shell.message_bar import MessageBar
    from desktop_app.ui.shell.page_context import PageContext
    from desktop_app.ui.tables.columns import ColumnSpec
    from desktop_app.ui.tables.list_pane import ListPane

GroupsOfRows: TypeAlias = "Callable[[Any], Awaitable[Sequence[SheetGroup]]]"
"""Adds up the rows that a filter leaves, as groups on paper."""
MOST_PRINTED: Final = 1_000
_AT_ONCE: Final = 25
"""Rows whose texts are prepared between two paints of the window."""
_KEY: Final = "print_list"
_ROWS: Final = Text("PrintedList", "Rows")
_WHOLE: Final = Text("PrintedList", "All of them")
_FILE: Final = Text("PrintedList", "{title} {day}")
_COUNTED: Final = Text("PrintedList", "The list can be printed: {title}")
_BETWEEN: Final = " · "


class _Shown(NamedTuple):
    """What the list showed when it was to be printed; `state` is its filter in words."""

    where: Any
    sort: Sort
    state: str
    columns: Sequence[ColumnSpec[Any]]


class PrintedList:
    """What is printed of a list: its title, its filter in words, the visible columns, sums."""

    def __init__(
        self,
        *,
        title: str,
        listed: ListPane[Any, Any],
        source: WholeRows[Any, Any],
        context: PageContext,
        messages: MessageBar,
        prepare: Callable[[], Awaitable[object]],
        groups: GroupsOfRows | None,
        foot: Text,
    ) -> None:
        """Print nothing yet.

        Args:
            title: of the list.
            listed: has the rows and columns.
            source: gives the whole list.
            context: of the page.
            messages: says where there is too much to print.
            prepare: reads what columns say beyond the rows.
            groups: adds up what a filter leaves; without it the number is told, and the sum if the
                list tells it.
            foot: stands on each page, with a place for the time.
        """
        self._prepare = prepare
        self._title = title
        self._listed = listed
        self._source = source
        self._context = context
        self._messages = messages
        self._groups = groups
        self._foot = foot

    def show(self) -> None:
        """Show the PDF of the rows that the filter leaves, or say that they are too many.

        What a search has not counted to the end is counted first; who has gone to another page
        meanwhile is offered it.
        """
        self._messages.withdraw(_KEY)
        model = self._listed.model
        if not model.count_is_exact:
            self._listed.table.count_asked.emit(self._show_or_offer)
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

    def _show_or_offer(self) -> None:
        if self._listed.isVisible():
            self.show()
        else:
            words = _COUNTED.format(title=self._title)
            self._context.deferred_open.offer(self.show, ready=lambda: words)

    def _as_shown(self) -> _Shown:
        model, chips = self._listed.model, self._listed.bar.chips.values()
        filters = [chip.written() for chip in chips if chip.is_filtering]
        return _Shown(
            model.where,
            model.sort_order,
            _BETWEEN.join(filter(None, (*filters, self._listed.searched))),
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
        add_up = self._add_up if self._groups is None else self._groups
        groups = tuple(await add_up(shown.where))
        now = workspace.clock.now()
        return SheetContent(
            title=self._title,
            issuer=workspace.company,
            state=shown.state,
            table=await self._table(shown),
            groups=groups,
            foot=self._foot.format(time=formats.moment(now)),
            language=current_language().value,
            made_at=now,
        )

    async def _add_up(self, where: Any) -> Sequence[SheetGroup]:
        totals = await self._listed.totals_of(where)
        if not self._listed.tells_sums:
            return [whole_group(totals.count, ())]
        left_out = formats.left_out(totals.left_out) if totals.sums else ""
        return [whole_group(totals.count, [*map(formats.amount, totals.sums), left_out])]

    async def _table(self, shown: _Shown) -> SheetTable:
        from desktop_app.services.pdf.sheet import SheetTable  # noqa: PLC0415 - as above

        written = written_columns(shown.columns)
        rows: list[tuple[str, ...]] = []
        async for batch in self._source.iterate_rows(shown.where, shown.sort):
            if len(rows) + len(batch) > MOST_PRINTED:
                totals = await self._listed.totals_of(shown.where)
                raise _too_many(max(totals.count, len(rows) + len(batch)))
            values = iter(batch)
            while part := tuple(islice(values, _AT_ONCE)):
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


def whole_group(count: int, figures: Iterable[str]) -> SheetGroup:
    """What all rows add up to: their number, and figures in words."""
    from desktop_app.services.pdf.sheet import SheetGroup  # noqa: PLC0415 - as above

    told = _BETWEEN.join(filter(None, (formats.count(count), *figures)))
    return SheetGroup(heading=str(_WHOLE), rows=((str(_ROWS), told),))


def _too_many(count: int) -> TooManyRowsToPrint:
    return TooManyRowsToPrint(count=formats.count(count), most=formats.count(MOST_PRINTED))
