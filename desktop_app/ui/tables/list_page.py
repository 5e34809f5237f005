"""The base class of pages that show a list: head, filter bar, table, exports and commands.

class TemplatesPage(ListPage[TemplateFilter, Template]):
    name, title, search_text = "templates", _TITLE, _SEARCH

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self.list = self.add_list(windows=..., columns=..., sort=..., where=..., emptiness=...)
        self.lay_out(beside(self.list, self.pane, self.content))
        self.offer(primary="use", more=("rename", "delete"))
        self.reload_after(Topic.TEMPLATES)

    @as_command("rename", _RENAME, Icon.KEYBOARD, shortcut="F2", when=one_chosen)
    def rename(self) -> None: ...
"""

from __future__ import annotations

from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from desktop_app.domain.changes import Topic
from desktop_app.services.documents.exports import ExportFormat
from desktop_app.system.bulk_objects import many_new_objects
from desktop_app.ui import aio
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.latest import ChangesWhileHidden
from desktop_app.ui.shell.commands import Command, CommandGroup, always, declared_commands
from desktop_app.ui.shell.message_bar import MessageAction
from desktop_app.ui.shell.page import Page
from desktop_app.ui.tables.export.list_export import ListExport
from desktop_app.ui.tables.list_commands import open_row_menu, usual_commands
from desktop_app.ui.tables.list_pane import ListPane
from desktop_app.ui.tables.row_clipboard import MAX_COPIED_ROWS
from desktop_app.ui.tables.views.list_views import ListViews
from desktop_app.ui.tables.views.view_commands import view_commands
from desktop_app.ui.theme.side_by_side import SideBySide
from desktop_app.ui.widgets.focus import start_focus_at
from desktop_app.ui.widgets.progress_strip import ProgressStrip

if TYPE_CHECKING:
    from collections.abc import (
        AsyncIterator,
        Awaitable,
        Callable,
        Iterable,
        Iterator,
        Mapping,
        Sequence,
    )

    from PySide6.QtWidgets import QWidget

    from desktop_app.domain.changes import Change
    from desktop_app.domain.values.periods import Period
    from desktop_app.domain.views.saved_views import SavedView
    from desktop_app.services.views.list_filters import Chosen
    from desktop_app.storage.window import Row, RowWindows, Sort, WholeRows
    from desktop_app.ui.shell.page_context import PageContext
    from desktop_app.ui.tables.columns import ColumnSpec, Part
    from desktop_app.ui.tables.data_table import CellMenuRequest
    from desktop_app.ui.tables.export.printed_list import GroupsOfRows
    from desktop_app.ui.tables.filter_chips import Chip
    from desktop_app.ui.tables.list_pane import EmptyStateContent
    from desktop_app.ui.tables.totals.list_totals import SelectedTotals
    from desktop_app.ui.theme import Icon

F = TypeVar("F")
T = TypeVar("T")

_LEAST_LIST: Final = 380
"""Width in which states, payees and amounts of a list are read, pixels at the usual text size."""
_NO_CHIPS: Final[Mapping[Part, Chip]] = MappingProxyType({})
_TOO_MANY: Final = Text("ListPage", "{selected} rows are selected; at most {most} can be copied")
_NOT_COPIED: Final = Text(
    "ListPage", "Nothing was copied. Select fewer rows, or copy the first of them."
)
_EXPORT_THEM: Final = Text(
    "ListPage", "Nothing was copied. “Export the selected rows…” writes all of them to a file."
)
_PRINT: Final = Text("PrintedList", "Print the list")
_PRINT_FOOT: Final = Text("PrintedList", "Made by Kantora, {time}. No bank document.")
_CHOOSE: Final = Text("ListPage", "Choose a row of the list first")
_NOT_FOR_THESE: Final = Text("ListPage", "This cannot be done with what is chosen")
_COPY_FIRST: Final = Text("ListPage", "Copy the first rows")


class ListPage(Page, Generic[F, T]):
    """A page with one list, or several that take turns; subclasses say what differs.

    Class attributes:
        name: begins the identifiers of its commands, and names what is remembered of it.
        title, search_text: its texts.
        row_menu: the commands of a row's menu, by the last parts of their identifiers; an empty
            one is a separator.

    Attributes:
        lists: all of its lists.
        active: the one that commands are about: the one the person was in last.
        strip: shows work that takes long, under the list.
    """

    name: ClassVar[str]
    title: ClassVar[Text]
    search_text: ClassVar[Text]
    row_menu: ClassVar[tuple[str, ...]] = ("copy",)

    def __init__(self, context: PageContext, *, whole: WholeRows[Any, Any] | None = None) -> None:
        """`whole` gives complete lists for exports; without it nothing is exported."""
        super().__init__(self.title, registry=context.registry)
        self.context = context
        self.workspace = context.workspace
        self.active: ListPane[F, T]
        self.strip = ProgressStrip()
        self.lists: tuple[ListPane[Any, Any], ...] = ()
        self._views: dict[str, ListViews] = {}
        self._exports: ListExport | None = None
        self._whole = whole
        if whole is not None:
            self._exports = ListExport(
                page=self,
                title=lambda: self.print_title,
                exports=self.workspace.exports,
                source=whole,
                strip=self.strip,
                clock=self.workspace.clock,
                prepare=self.prepare_export,
            )
        self.head.set_search(self.search_text)

    @property
    def chosen(self) -> list[T]:
        """The selected values that were read, the current one first, at most 256.

        It tells what can be done; `with_chosen` and `chosen_reader` give all of them to do it with.
        """
        return [row.value for row in self.active.table.chosen.rows()]

    def set_compact(self, *, compact: bool) -> None:
        """Show lower rows, as chosen in Settings."""
        for listed in self.lists:
            listed.table.set_compact(compact=compact)

    def copy(self) -> None:
        """Put the selected rows on the clipboard."""
        self.active.copy()

    def export(self, file_format: ExportFormat) -> None:
        """Write the list as it is filtered and sorted, with the columns that are shown."""
        if self._exports is not None:
            self._exports.export(self.active, file_format)

    def export_chosen(self) -> None:
        """Write the selected rows to a workbook, with the columns that are shown."""
        if self._exports is not None:
            self._exports.export(self.active, ExportFormat.XLSX, selected=True)

    @property
    def shows_list(self) -> bool:
        """Whether the list in use is on show; commands about a list do nothing without it."""
        return True

    @property
    def print_title(self) -> str:
        """What the list in use is called on paper and in the names of files."""
        return str(self.active.title)

    @property
    def print_text(self) -> Text:
        """What the command that prints the list is called."""
        return _PRINT

    @property
    def print_groups(self) -> GroupsOfRows | None:
        """Adds up what is printed; without it the number is told, and the sum if there is one."""
        return None

    @property
    def print_foot(self) -> Text:
        """What stands on each printed page, with a place for the time."""
        return _PRINT_FOOT

    def print_list(self) -> None:
        """Show the list on paper as it is filtered and sorted, with the columns that are shown."""
        from desktop_app.ui.tables.export.printed_list import PrintedList  # noqa: PLC0415 - when it is asked for

        if self._whole is None:
            return
        printed = PrintedList(
            title=self.print_title,
            listed=self.active,
            source=self._whole,
            context=self.context,
            messages=self.messages,
            prepare=self.prepare_export,
            groups=self.print_groups,
            foot=self.print_foot,
        )
        printed.show()

    def show_only(self, wanted: Mapping[Part, Any], sort: Sort | None = None) -> None:
        """Show exactly what another page asks for, in the first list.

        Args:
            wanted: values of chips, as their `put` takes them; no other chip filters.
            sort: the order; None leaves it as it is.
        """
        self.lists[0].show_only(wanted, sort)

    def show_view(self, view: SavedView) -> None:
        """Show what a saved view of one of the lists holds."""
        views = self._views.get(view.listed)
        if views is not None:
            self.turn_to(views.listed, view.content.scope)
            views.show(view)

    @property
    def views(self) -> ListViews | None:
        """The saved views of the list in use; None if it has none."""
        return self._views.get(self.active.name)

    def chosen_reader(self) -> Callable[[], Awaitable[list[T]]]:
        """What reads, once, all values that are selected now, whatever is selected when it begins.

        It gives them from top to bottom, also those that were never on the screen, and raises:

        - `StorageError`: the store could not be read.
        - `RowsMoved`: the list changed meanwhile.
        """
        return partial(_values, self.active.model.batches(self.active.table.chosen.ranges()))

    async def read_chosen(self) -> list[T]:
        """All values that are selected when it begins; for the rest see `chosen_reader`."""
        return await self.chosen_reader()()

    def with_chosen(self, act: Callable[[list[T]], object]) -> None:
        """Do something with all selected values; what was never on the screen is read first."""
        values = self.chosen
        if len(values) == self.active.table.chosen.count():
            act(values)
        else:
            aio.start(
                _with_all(self.chosen_reader(), act),
                owner=self,
                retry=lambda: self.with_chosen(act),
            )

    # What a subclass builds itself with.

    def add_list(
        self,
        *,
        windows: RowWindows[F, T],
        columns: Sequence[ColumnSpec[T]],
        sort: Sort,
        where: Callable[[Chosen, str], F],
        emptiness: EmptyStateContent,
        chips: Mapping[Part, Chip] = _NO_CHIPS,
        name: str = "",
        title: Text | None = None,
        begin: bool = True,
        sums: bool = True,
        selected_totals: SelectedTotals[F] | None = None,
        named_status: int | None = None,
    ) -> ListPane[F, T]:
        """Make a list that follows the search field; its arguments are those of `ListPane`."""
        listed = ListPane(
            name=name or self.name,
            title=title or self.title,
            windows=windows,
            columns=columns,
            sort=sort,
            chips=chips,
            where=where,
            emptiness=emptiness,
            layouts=self.context.memory,
            begin=begin,
            sums=sums,
            selected_totals=selected_totals,
            named_status=named_status,
        )
        listed.follow(self.head.search)
        self.take_list(listed)
        return listed

    def take_list(self, listed: ListPane[Any, Any]) -> None:
        """Answer to a list of the page; the first one has the commands and the focus."""
        if not self.lists:
            self.active = listed
            start_focus_at(self, listed)
        self.lists = (*self.lists, listed)
        if listed.has_views:
            self._views[listed.name] = ListViews(page=self, listed=listed)
        listed.copy_refused.connect(partial(self._on_copy_refused, listed))
        table = listed.table
        listed.counted.connect(self.registry.refresh_soon)
        listed.counted.connect(self._on_counted)
        table.chosen.current_changed.connect(self.on_current_changed)
        table.chosen.changed.connect(self.on_selection_changed)
        table.opened.connect(self.on_opened)
        table.entered.connect(partial(self._on_entered, listed))
        table.typed.connect(partial(self._on_typed, listed))
        table.menu_asked.connect(partial(self._on_menu_asked, listed))

    def lay_out(self, content: QWidget) -> None:
        """Fill the page, and put the strip for long work under it."""
        self.body.addWidget(content, 1)
        self.body.addWidget(self.strip)

    def offer(
        self,
        commands: Iterable[Command] = (),
        *,
        primary: str = "",
        tools: Sequence[str] = (),
        buttons: Sequence[str] = (),
        more: Sequence[str] = (),
    ) -> None:
        """Add the page's commands and those of every list, and put them into the head.

        Args:
            commands: the page's own besides those that its methods declare (`as_command`).
            primary: the filled button, the next step for what is selected; empty for none. This
                and the others come by the last parts of their identifiers.
            tools: icons beside the search field.
            buttons: plain buttons beside them.
            more: the overflow menu; what every list offers follows.
        """
        own = (*self._declared_commands(), *commands)
        usual = usual_commands(self, exports=self._exports is not None, own=own)
        for command in (*own, *usual, *view_commands(self)):
            self.registry.add(command, owner=self)
        if primary:
            self.head.set_primary(self.registry.action(f"{self.name}.{primary}"))
        self.head.set_tools(self.registry.action(f"{self.name}.{each}") for each in tools)
        self.head.set_buttons(self.registry.action(f"{self.name}.{each}") for each in buttons)
        rest = [each.id for each in usual if each.id.removeprefix(f"{self.name}.") not in tools]
        menu = dict.fromkeys((*(f"{self.name}.{each}" for each in more), *rest))
        self.head.set_actions(self.registry.action(each) for each in menu)

    def command(
        self,
        name: str,
        text: Text,
        run: Callable[[], object],
        *,
        icon: Icon,
        shortcut: str = "",
        enabled_when: Callable[[], bool] = always,
        why_not: Callable[[], Text] | None = None,
        group: CommandGroup = CommandGroup.DOCUMENT,
        from_anywhere: bool = False,
    ) -> Command:
        """Make a command of the page, as a rule about what is selected; such say why not."""
        if why_not is None and group is CommandGroup.DOCUMENT:
            why_not = self.why_not
        return Command(
            id=f"{self.name}.{name}",
            text=text,
            run=run,
            icon=icon,
            shortcut=shortcut,
            enabled_when=enabled_when,
            group=group,
            why_not=why_not,
            from_anywhere=from_anywhere,
        )

    def _declared_commands(self) -> Iterator[Command]:
        for each in declared_commands(type(self)):
            enabled = each.when
            yield self.command(
                each.name,
                each.text,
                getattr(self, each.method),
                icon=each.icon,
                enabled_when=always if enabled is None else partial(enabled, self),
                **each.others,
            )

    def why_not(self) -> Text:
        """Why a command about what is selected can do nothing."""
        return _NOT_FOR_THESE if self.active.table.chosen.ranges() else _CHOOSE

    def reload_after(self, *topics: Topic) -> None:
        """Call `on_store_changed` after changes of these kinds, and of the day, while it lives."""
        changes = ChangesWhileHidden(self, self._on_changed)
        subscription = self.workspace.bus.subscribe({*topics, Topic.DAY}, changes.take)
        self.destroyed.connect(subscription.end)

    def _on_changed(self, change: Change) -> None:
        if change.topic is Topic.DAY:  # rows are what they were, and their days left are not
            for listed in self.lists:
                listed.model.invalidate_texts()
        self.on_store_changed(change)

    # What a subclass may answer.

    def view_scope(self, listed: ListPane[Any, Any]) -> str:  # noqa: ARG002 - lists of several things
        """Which of several things a list shows, for its saved views."""
        return ""

    def turn_to(self, listed: ListPane[Any, Any], scope: str) -> None:  # noqa: ARG002 - as above
        """Bring a list to the front, to show what a saved view holds."""
        self.active = listed

    def on_current_changed(self, row: Row[T]) -> None:
        """Answer to going to a row."""

    def on_selection_changed(self) -> None:
        """Answer to selecting rows."""
        self.registry.refresh()

    def on_opened(self, row: Row[T]) -> None:
        """Answer to Enter on a row, and to a double click."""

    def on_store_changed(self, change: Change) -> None:  # noqa: ARG002 - subclasses ask what changed
        """Answer to a change of what the lists show: read them again."""
        for listed in self.lists:
            listed.reload()

    async def prepare_export(self) -> None:
        """Read what the values of columns need besides the rows, before a list is exported."""

    def cell_filter_value(self, asked: CellMenuRequest) -> tuple[str | Period, str]:  # noqa: ARG002
        """The value that a cell narrows its list to, and what it is called; two empty for none."""
        return "", ""

    def row_commands(self) -> Sequence[str]:
        """Identifiers for the menu of a row; an empty one is a separator."""
        return [f"{self.name}.{each}" if each else "" for each in self.row_menu]

    # Answers.

    def _on_counted(self) -> None:
        self.head.set_page_empty(empty=all(listed.has_no_rows for listed in self.lists))

    def _on_copy_refused(self, listed: ListPane[Any, Any], selected: int) -> None:
        """Say before anything is copied that not all of it can be."""
        most = formats.count(MAX_COPIED_ROWS)
        self.messages.show_notice(
            "copy",
            MessageSeverity.WARNING,
            lambda: _TOO_MANY.format(selected=formats.count(selected), most=most),
            _NOT_COPIED if self._exports is None else _EXPORT_THEM,
            action=MessageAction(_COPY_FIRST, partial(self._copy_first, listed)),
        )

    def _copy_first(self, listed: ListPane[Any, Any]) -> None:
        self.messages.withdraw("copy")
        listed.copy_first()

    def _on_entered(self, listed: ListPane[Any, Any]) -> None:
        self.active = listed
        self.registry.refresh()

    def _on_typed(self, listed: ListPane[Any, Any], letters: str) -> None:
        field = listed.search_field
        if field is not None:
            field.take_keyboard()
            field.setText(letters)

    def _on_menu_asked(self, listed: ListPane[Any, Any], asked: CellMenuRequest) -> None:
        part = asked.column.part
        value, name = self.cell_filter_value(asked) if part is not None else ("", "")
        open_row_menu(
            self,
            asked.point,
            registry=self.registry,
            commands=self.row_commands(),
            value=name,
            narrow=None if part is None else partial(listed.narrow, part, value, name),
        )


async def _values(batches: AsyncIterator[tuple[Row[T], ...]]) -> list[T]:
    found: list[T] = []
    with many_new_objects():
        async for rows in batches:
            found += [row.value for row in rows]
    return found


async def _with_all(
    read: Callable[[], Awaitable[list[T]]], act: Callable[[list[T]], object]
) -> None:
    act(await read())


def beside(listed: QWidget, pane: QWidget, parent: QWidget | None = None) -> QWidget:
    """A list with a pane of a fixed width at its right, hidden until it has something to show."""
    pane.hide()
    return SideBySide(listed, pane, least=_LEAST_LIST, cramped_share=50, parent=parent)
