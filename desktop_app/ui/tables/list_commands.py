"""What every list offers: its commands, rules about what is chosen, and the menu of a row."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final, Protocol

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu

from desktop_app.services.documents.exports import ExportFormat
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.commands import CommandGroup
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from PySide6.QtCore import QPoint
    from PySide6.QtWidgets import QWidget

    from desktop_app.ui.shell.commands import Command, CommandRegistry
    from desktop_app.ui.tables.list_pane import ListPane

_EMPTY: Final = Text("ListPage", "The list is empty")
_NOT_SHOWN: Final = Text("ListPage", "No list is on show")
_EXPORTS: Final = ("export", "export_csv", "export_chosen", "print_list")
_PRINT: Final = "Ctrl+P"
_SHOW_ONLY: Final = Text("RowMenu", "Show only: {value}")


class ListingPage(Protocol):
    """A page with lists, reduced to what its usual commands need."""

    name: ClassVar[str]
    active: ListPane[Any, Any]

    @property
    def chosen(self) -> Sequence[object]:
        """The selected values."""

    @property
    def shows_list(self) -> bool:
        """Whether the list in use is on show."""

    @property
    def print_text(self) -> Text:
        """What the command that prints the list is called."""

    @property
    def command(self) -> Callable[..., Command]:
        """Makes a command of the page."""

    def copy(self) -> None:
        """Put the selected rows on the clipboard."""

    def export(self, file_format: ExportFormat) -> None:
        """Write the list to a file."""

    def export_chosen(self) -> None:
        """Write the selected rows to a workbook."""

    def print_list(self) -> None:
        """Show the list on paper."""


def one_chosen(page: ListingPage) -> bool:
    """Whether exactly one row is selected."""
    return page.active.table.chosen.count() == len(page.chosen) == 1


def two_chosen(page: ListingPage) -> bool:
    """Whether exactly two rows are selected."""
    return page.active.table.chosen.count() == len(page.chosen) == 2  # noqa: PLR2004 - both of them


def any_chosen(page: ListingPage) -> bool:
    """Whether a row is selected."""
    return bool(page.chosen)


def _shows_rows(page: ListingPage) -> bool:
    return page.shows_list and page.active.model.count > 0


def _why_no_rows(page: ListingPage) -> Text:
    return _EMPTY if page.shows_list else _NOT_SHOWN


def usual_commands(
    page: ListingPage, *, exports: bool, own: Sequence[Command] = ()
) -> tuple[Command, ...]:
    """Copying, exports, printing, selecting all, and how the list is arranged.

    The list is printed by the usual keys, unless one of the page's `own` commands has them.
    """
    usual = partial(page.command, group=CommandGroup.PAGE)
    of_rows = partial(
        usual, enabled_when=partial(_shows_rows, page), why_not=partial(_why_no_rows, page)
    )
    commands = (
        page.command(
            "copy",
            Text("DocumentListPage", "Copy rows as text"),
            page.copy,
            icon=Icon.COPY,
            enabled_when=lambda: page.shows_list and bool(page.active.table.chosen.ranges()),
        ),
        of_rows(
            "export",
            Text("DocumentListPage", "Export to Excel…"),
            lambda: page.export(ExportFormat.XLSX),
            icon=Icon.EXPORT,
            shortcut="Ctrl+E",
        ),
        of_rows(
            "export_csv",
            Text("DocumentListPage", "Export to CSV…"),
            lambda: page.export(ExportFormat.CSV),
            icon=Icon.TABLE,
        ),
        usual(
            "export_chosen",
            Text("ListPage", "Export the selected rows…"),
            page.export_chosen,
            icon=Icon.EXPORT,
            enabled_when=lambda: page.shows_list and page.active.table.chosen.count() > 1,
        ),
        of_rows(
            "print_list",
            page.print_text,
            page.print_list,
            icon=Icon.PRINT,
            shortcut="" if any(each.shortcut == _PRINT for each in own) else _PRINT,
        ),
        of_rows(
            "select_all",
            Text("ListPage", "Select all rows of the filter"),
            lambda: page.active.table.selectAll(),  # noqa: PLW0108 - the list in use by then
            icon=Icon.CHECK,
        ),
        *_arranging(page),
    )
    left_out = () if exports else tuple(f"{page.name}.{each}" for each in _EXPORTS)
    return tuple(each for each in commands if each.id not in left_out)


def _arranging(page: ListingPage) -> tuple[Command, ...]:
    """Sorting, columns, clearing the filter."""
    usual = partial(page.command, group=CommandGroup.PAGE)
    return (
        usual(
            "sort",
            Text("ListPage", "Sort by…"),
            lambda: page.active.choose_order(),  # noqa: PLW0108 - the list in use by then
            icon=Icon.TABLE,
            shortcut="Ctrl+Shift+S",
            enabled_when=partial(_shows_rows, page),
            why_not=partial(_why_no_rows, page),
        ),
        usual(
            "columns",
            Text("DocumentListPage", "Choose columns…"),
            lambda: page.active.choose_columns(),  # noqa: PLW0108 - the list in use by then
            icon=Icon.COLUMNS,
            enabled_when=lambda: page.shows_list,
            why_not=lambda: _NOT_SHOWN,
        ),
        usual(
            "clear",
            Text("DocumentListPage", "Clear the filter"),
            lambda: page.active.clear_filter(),  # noqa: PLW0108 - as above
            icon=Icon.FILTER,
            shortcut="Ctrl+Shift+L",
            enabled_when=lambda: page.shows_list and page.active.is_filtering,
        ),
    )


def open_row_menu(
    parent: QWidget,
    point: QPoint,
    *,
    registry: CommandRegistry,
    commands: Iterable[str],
    value: str = "",
    narrow: Callable[[], object] | None = None,
) -> QMenu:
    """Open the menu at a point of the screen; it goes away by itself.

    Args:
        parent: whose menu it is.
        point: where the menu opens.
        registry: knows the commands.
        commands: identifiers; an empty one is a separator.
        value: what the value of the cell is called.
        narrow: shows only rows with that value.
    """
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    registry.fill(menu, commands)
    if value and narrow is not None:
        menu.addSeparator()
        action = menu.addAction(_SHOW_ONLY.format(value=value.replace("&", "&&")))
        action.triggered.connect(narrow)
    menu.popup(point)
    return menu
