"""The commands of the counterparties page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.services.documents.exports import ExportFormat
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.commands import Command, CommandGroup
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from desktop_app.ui.address_book.counterparties_page import CounterpartiesPage


def counterparty_commands(page: CounterpartiesPage) -> tuple[Command, ...]:
    """Paying, editing, merging, hiding; copying and exports."""
    return (*_about_entries(page), _deleting(page), *_about_the_list(page))


def _about_entries(page: CounterpartiesPage) -> tuple[Command, ...]:
    def listed() -> bool:
        return page.stack.currentIndex() == 0

    def shown() -> bool:
        return listed() and page.pane.shown is not None

    def both() -> bool:
        return listed() and len(page.chosen) == 2  # noqa: PLR2004 - both of them

    def any_hidden(*, hidden: bool) -> bool:
        return listed() and any(each.hidden == hidden for each in page.chosen)

    return (
        Command(
            id="counterparties.pay",
            text=Text("CounterpartiesPage", "Pay…"),
            run=page.pay,
            shortcut="Ctrl+Return",
            icon=Icon.STATE_SENT,
            enabled_when=shown,
            group=CommandGroup.DOCUMENT,
        ),
        Command(
            id="counterparties.edit",
            text=Text("CounterpartiesPage", "Edit…"),
            run=page.edit,
            shortcut="F2",
            icon=Icon.CHANGED,
            enabled_when=shown,
            group=CommandGroup.DOCUMENT,
        ),
        Command(
            id="counterparties.merge",
            text=Text("CounterpartiesPage", "Merge two counterparties"),
            run=page.merge,
            icon=Icon.COPY,
            enabled_when=both,
            group=CommandGroup.DOCUMENT,
        ),
        Command(
            id="counterparties.hide",
            text=Text("CounterpartiesPage", "Hide"),
            run=lambda: page.set_hidden(hidden=True),
            icon=Icon.ABSENT,
            enabled_when=lambda: any_hidden(hidden=False),
            group=CommandGroup.DOCUMENT,
        ),
        Command(
            id="counterparties.unhide",
            text=Text("CounterpartiesPage", "Show again"),
            run=lambda: page.set_hidden(hidden=False),
            icon=Icon.RETURNED,
            enabled_when=lambda: any_hidden(hidden=True),
            group=CommandGroup.DOCUMENT,
        ),
    )


def _deleting(page: CounterpartiesPage) -> Command:
    def unpaid() -> bool:
        chosen = page.chosen
        return page.stack.currentIndex() == 0 and len(chosen) == 1 and not chosen[0].payments

    return Command(
        id="counterparties.delete",
        text=Text("CounterpartiesPage", "Delete"),
        run=page.delete,
        shortcut="Del",
        icon=Icon.CLOSE,
        enabled_when=unpaid,
        group=CommandGroup.DOCUMENT,
    )


def _about_the_list(page: CounterpartiesPage) -> tuple[Command, ...]:
    def any_rows() -> bool:
        return page.list.model.count > 0

    return (
        Command(
            id="counterparties.new",
            text=Text("CounterpartiesPage", "New counterparty"),
            run=page.begin,
            icon=Icon.COUNTERPARTIES,
        ),
        Command(
            id="counterparties.copy",
            text=Text("DocumentListPage", "Copy rows as text"),
            run=page.list.copy,
            icon=Icon.COPY,
            enabled_when=lambda: bool(page.chosen),
        ),
        Command(
            id="counterparties.export",
            text=Text("DocumentListPage", "Export to Excel…"),
            run=lambda: page.export(ExportFormat.XLSX),
            shortcut="Ctrl+E",
            icon=Icon.EXPORT,
            enabled_when=any_rows,
        ),
        Command(
            id="counterparties.export_csv",
            text=Text("DocumentListPage", "Export to CSV…"),
            run=lambda: page.export(ExportFormat.CSV),
            icon=Icon.TABLE,
            enabled_when=any_rows,
        ),
        Command(
            id="counterparties.columns",
            text=Text("DocumentListPage", "Choose columns…"),
            run=page.list.choose_columns,
            icon=Icon.COLUMNS,
        ),
    )
