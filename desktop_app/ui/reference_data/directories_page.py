"""The page of the bank's reference directories and payment types."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, cast

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QStackedWidget

from desktop_app.domain.changes import Topic
from desktop_app.domain.documents.directories import Directory, full_code, sent_code
from desktop_app.domain.documents.listed import DocumentType
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.storage.window import DirectoryFilter, Sort, SortKey
from desktop_app.ui import aio
from desktop_app.ui.i18n.labels.fields import FIELDS, VALUES
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.reference_data.directory_list import DirectoryList, name_of
from desktop_app.ui.shell.commands import CommandGroup
from desktop_app.ui.tables.columns import Cell, CellMark, ColumnSpec
from desktop_app.ui.tables.export.list_export import ListsByFilter
from desktop_app.ui.tables.in_memory_windows import InMemoryWindows
from desktop_app.ui.tables.list_page import ListPage
from desktop_app.ui.tables.list_pane import EmptyStateContent
from desktop_app.ui.theme import Icon
from desktop_app.ui.widgets.focus import start_focus_at

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from desktop_app.domain.changes import Change
    from desktop_app.domain.documents.directories import DirectoryEntry, PaymentType
    from desktop_app.services.views.list_filters import Chosen
    from desktop_app.storage.window import Row
    from desktop_app.ui.shell.page_context import PageContext
    from desktop_app.ui.tables.list_pane import ListPane

_NOTHING: Final = Text("DirectoriesPage", "This directory was not read from the bank yet.")
_NO_TYPES: Final = Text(
    "DirectoriesPage", "The bank has no payment types for documents of this type."
)
_TYPES: Final = Text("DirectoriesPage", "Payment types")
_READ: Final = Text("DirectoriesPage", "Read it now")
_LIST_WIDTH: Final = 280
_ISO_CODE: Final = Text("DirectoriesPage", "ISO code")
_CODE_IN_DOCUMENTS: Final = Text("DirectoriesPage", "Code in documents")
_ADDITIONAL_DATA: Final[Mapping[Directory, Text]] = MappingProxyType(
    {
        Directory.COUNTRY_CODE: _ISO_CODE,
        Directory.CURRENCY_CODE: _ISO_CODE,
        Directory.CORR_BIC: FIELDS["bic"],
        Directory.PURPOSE_TYPE: FIELDS["category_code"],
        Directory.PRIORITY: _CODE_IN_DOCUMENTS,
        Directory.TYPE_OF_PAYMENTS: _CODE_IN_DOCUMENTS,
        Directory.BANK_BRANCH: Text("DirectoriesPage", "Address"),
    }
)
"""What the additional data of a directory are, where it is known."""


@dataclass(frozen=True, slots=True)
class _TitleOfAdditional(Text):
    """The title of the column of additional data, after the directory on show."""

    shown: Callable[[], Directory | DocumentType]

    def __str__(self) -> str:
        known = _ADDITIONAL_DATA.get(cast("Directory", self.shown()))
        return Text.__str__(self) if known is None else str(known)


class DirectoriesPage(ListPage[Any, Any]):
    """Directories and document types at the left, their values at the right (rows 9 and 14)."""

    name = "directories"
    title = Text("DirectoriesPage", "Reference data")
    search_text = Text("DirectoriesPage", "Search this directory")
    row_menu = ("copy", "refresh")

    def __init__(self, context: PageContext) -> None:
        self._types = _payment_type_windows()
        rows = context.workspace.directory_rows
        super().__init__(context, whole=ListsByFilter({DirectoryFilter: rows, str: self._types}))
        self._directories = context.workspace.directories
        self._shown: Directory | DocumentType = Directory.COUNTRY_CODE
        self.names = DirectoryList()
        empty = EmptyStateContent(Icon.DIRECTORIES, _NOTHING, _READ, self.refresh)
        no_types = EmptyStateContent(Icon.DIRECTORIES, _NO_TYPES, _READ, self.refresh)
        self.entries = self.add_list(
            title=Text("DirectoriesPage", "Values of the directory"),
            windows=context.workspace.directory_rows,
            columns=entry_columns(self._full_code, shown=lambda: self._shown),
            sort=Sort(SortKey.CODE),
            where=self._where,
            emptiness=empty,
            begin=False,
        )
        self.types = self.add_list(
            name="payment_types",
            title=_TYPES,
            windows=self._types,
            columns=type_columns(),
            sort=Sort(SortKey.CODE),
            where=lambda _chosen, text: text,
            emptiness=no_types,
            begin=False,
        )
        self._lay_out()
        self.names.chosen.connect(self._on_chosen)
        self.reload_after(Topic.DIRECTORIES)
        refresh = self.command(
            "refresh",
            Text("DirectoriesPage", "Refresh"),
            self.refresh,
            icon=Icon.REFRESH,
            shortcut="Ctrl+R",
            group=CommandGroup.PAGE,
        )
        self.offer([refresh], tools=("refresh", "export"))
        self.names.choose(self._shown)

    @property
    def print_title(self) -> str:
        """The directory, or the type of documents whose payment types are listed."""
        name = name_of(self._shown)
        return name if isinstance(self._shown, Directory) else f"{_TYPES} · {name}"

    def view_scope(self, listed: ListPane[Any, Any]) -> str:  # noqa: ARG002 - both show the same one
        """The directory, or the type of documents, whose values are shown."""
        return self._shown.value

    def turn_to(self, listed: ListPane[Any, Any], scope: str) -> None:
        """Go to a directory, or a type of documents; one that is not known here stays away."""
        kinds = Directory if listed is self.entries else DocumentType
        if scope in set(kinds):
            self.names.choose(kinds(scope))
        super().turn_to(listed, scope)

    def refresh(self) -> None:
        """Read what is shown from the bank again."""
        aio.start(self._refresh(self._shown), owner=self, retry=self.refresh)

    async def _refresh(self, shown: Directory | DocumentType) -> None:
        if isinstance(shown, Directory):
            await self._directories.refresh(shown)
        else:
            await self._directories.payment_types(shown, fresh=True)
        if shown == self._shown:
            await self._show(shown)

    async def _show(self, shown: Directory | DocumentType) -> None:
        """Show the values that are kept; what was never read is asked for."""
        if isinstance(shown, Directory):
            self._turn_to(self.entries)
            self.entries.model.invalidate_texts()  # a column is called after the directory
            self.entries.refilter()
            self._show_age(shown, await self._directories.fetched_at(shown))
            await self._directories.entries(shown)
            self._show_age(shown, await self._directories.fetched_at(shown))
            return
        self._types.show(())
        self._turn_to(self.types)
        self.types.refilter()
        self._show_age(shown, await self._directories.payment_types_fetched_at(shown))
        found = await self._directories.payment_types(shown)
        if shown == self._shown:  # else another one was chosen while the bank answered
            self._types.show(found)
            self.types.refilter()
        self._show_age(shown, await self._directories.payment_types_fetched_at(shown))

    def _show_age(self, shown: Directory | DocumentType, since: datetime | None) -> None:
        """Say when what is on show was read; an answer about another directory is dropped."""
        if shown == self._shown:
            self.head.set_stale(since)

    def _where(self, _chosen: Chosen, text: str) -> DirectoryFilter:
        shown = self._shown
        directory = shown if isinstance(shown, Directory) else Directory.COUNTRY_CODE
        return DirectoryFilter(directory=directory, text=sent_code(directory, text) or text)

    def _full_code(self, code: str) -> str:
        """A code of the directory on show, with its zeros."""
        shown = self._shown
        return full_code(shown, code) if isinstance(shown, Directory) else code

    def _lay_out(self) -> None:
        self._panes = QStackedWidget()
        self._panes.addWidget(self.entries)
        self._panes.addWidget(self.types)
        split = QSplitter(Qt.Orientation.Horizontal)
        split.setHandleWidth(1)
        split.setChildrenCollapsible(False)
        split.addWidget(self.names)
        split.addWidget(self._panes)
        split.setStretchFactor(1, 1)
        split.setSizes([_LIST_WIDTH, 4 * _LIST_WIDTH])
        self.lay_out(split)
        start_focus_at(self, self.names)

    def _turn_to(self, listed: ListPane[Any, Any]) -> None:
        self.active = listed
        self._panes.setCurrentWidget(listed)
        self.registry.refresh()

    def _on_chosen(self, shown: Directory | DocumentType) -> None:
        self._shown = shown
        self.head.search.clear()
        aio.start(self._show(shown), owner=self, retry=self.refresh)

    def on_store_changed(self, change: Change) -> None:
        """Read the values again, if they are of this directory."""
        if not change.ids or self._shown.value in change.ids:
            self.entries.reload()


def entry_columns(
    full: Callable[[str], str], *, shown: Callable[[], Directory | DocumentType]
) -> tuple[ColumnSpec[DirectoryEntry], ...]:
    """The columns of a directory; `full` gives the whole of a code, and `shown` which it is."""
    code = _column("code", SortKey.CODE, width=140)
    extra, usual = _column("extra", SortKey.EXTRA, width=160), FIELDS["extra"]
    title = _TitleOfAdditional(usual.context, usual.source, shown)
    return (
        replace(
            code,
            cell=lambda row: Cell(full(row.value.code)),
            value=lambda entry: full(entry.code),
        ),
        _column("name", SortKey.NAME, width=420, flexible=True),
        replace(extra, title=title, gives_way=True, under="name"),
    )


def _column(
    name: str, sort_key: SortKey, *, width: int, flexible: bool = False
) -> ColumnSpec[DirectoryEntry]:
    return ColumnSpec(
        id=name,
        title=FIELDS[name],
        cell=lambda row: Cell(getattr(row.value, name)),
        value=lambda entry: str(getattr(entry, name)),
        sort_key=sort_key,
        width=width,
        least=120 if flexible else 80,
        flexible=flexible,
    )


def type_columns() -> tuple[ColumnSpec[PaymentType], ...]:
    """The columns of payment types."""

    def default(row: Row[PaymentType]) -> Cell:
        text = written(row.value)
        return Cell(text, mark=CellMark(Icon.CHECK, "ok")) if text else Cell("")

    def written(each: PaymentType) -> str:
        return str(VALUES["flag"]["True"]) if each.default else ""

    return (
        ColumnSpec(
            id="code",
            title=FIELDS["code"],
            cell=lambda row: Cell(row.value.code),
            value=lambda each: each.code,
            sort_key=SortKey.CODE,
            width=140,
        ),
        ColumnSpec(
            id="name",
            title=FIELDS["name"],
            cell=lambda row: Cell(row.value.name),
            value=lambda each: each.name,
            sort_key=SortKey.NAME,
            width=420,
            flexible=True,
        ),
        ColumnSpec(
            id="default",
            title=FIELDS["default"],
            cell=default,
            value=written,
            width=140,
            gives_way=True,
            under="name",
        ),
    )


def _payment_type_windows() -> InMemoryWindows[PaymentType]:
    return InMemoryWindows(
        orders={SortKey.CODE: lambda each: each.code, SortKey.NAME: lambda each: each.name},
        name=lambda each: each.code,
    )
