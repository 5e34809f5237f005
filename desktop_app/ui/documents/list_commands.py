"""The commands that every page with a list of documents has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.domain.documents.files import FileFormat
from desktop_app.services.documents.exports import ExportFormat
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.commands import Command, CommandGroup
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from desktop_app.ui.documents.document_list_page import DocumentListPage
    from desktop_app.ui.shell.document_action import DocumentAction


def list_commands(page: DocumentListPage) -> tuple[Command, ...]:
    """Details, print forms, keeping offline, copying, exports, columns, clearing the filter."""
    return (*_about_documents(page), *_about_the_list(page))


def _action_command(page: DocumentListPage, action: DocumentAction) -> Command:
    def fits() -> bool:
        document = page.current_document()
        if document is None or (page.current_is_absent and not action.of_absent):
            return False
        return document.kind in action.kinds and action.fits(document)

    def run() -> None:
        document = page.current_document()
        if document is not None:
            action.run(document)

    return Command(
        id=f"{page.name}.{action.id}",
        text=action.text,
        run=run,
        shortcut=action.shortcut,
        icon=action.icon,
        enabled_when=fits,
        group=CommandGroup.DOCUMENT,
    )


def _about_documents(page: DocumentListPage) -> tuple[Command, ...]:
    def any_chosen() -> bool:
        return bool(page.active.table.chosen.ranges())

    def printable() -> bool:
        document = page.current_document()
        return document is not None and page.can_print(document)

    return (
        *(_action_command(page, each) for each in page.doable),
        Command(
            id=f"{page.name}.print",
            text=Text("DocumentListPage", "Print"),
            run=lambda: page.show_form(FileFormat.PDF),
            shortcut="Ctrl+P",
            icon=Icon.PRINT,
            enabled_when=printable,
            group=CommandGroup.DOCUMENT,
        ),
        Command(
            id=f"{page.name}.print_word",
            text=Text("DocumentListPage", "Print form in Word"),
            run=lambda: page.show_form(FileFormat.DOCX),
            shortcut="Ctrl+Shift+P",
            icon=Icon.WORD,
            enabled_when=printable,
            group=CommandGroup.DOCUMENT,
        ),
        Command(
            id=f"{page.name}.keep",
            text=Text("DocumentListPage", "Keep for offline use"),
            run=page.files.keep_chosen,
            icon=Icon.KEEP_OFFLINE,
            enabled_when=any_chosen,
            group=CommandGroup.DOCUMENT,
        ),
        Command(
            id=f"{page.name}.copy",
            text=Text("DocumentListPage", "Copy rows as text"),
            run=page.copy,
            icon=Icon.COPY,
            enabled_when=any_chosen,
            group=CommandGroup.DOCUMENT,
        ),
    )


def _about_the_list(page: DocumentListPage) -> tuple[Command, ...]:
    def any_rows() -> bool:
        return page.active.model.count > 0

    return (
        Command(
            id=f"{page.name}.details",
            text=Text("DocumentListPage", "Show or hide details"),
            run=page.split.toggle_pane,
            shortcut="Ctrl+I",
            icon=Icon.DETAILS,
        ),
        Command(
            id=f"{page.name}.export",
            text=Text("DocumentListPage", "Export to Excel…"),
            run=lambda: page.files.export(ExportFormat.XLSX),
            shortcut="Ctrl+E",
            icon=Icon.EXPORT,
            enabled_when=any_rows,
        ),
        Command(
            id=f"{page.name}.export_csv",
            text=Text("DocumentListPage", "Export to CSV…"),
            run=lambda: page.files.export(ExportFormat.CSV),
            icon=Icon.TABLE,
            enabled_when=any_rows,
        ),
        Command(
            id=f"{page.name}.columns",
            text=Text("DocumentListPage", "Choose columns…"),
            run=page.choose_columns,
            icon=Icon.COLUMNS,
        ),
        Command(
            id=f"{page.name}.clear",
            text=Text("DocumentListPage", "Clear the filter"),
            run=lambda: page.active.clear_filter(),  # noqa: PLW0108 - the list in use by then
            shortcut="Ctrl+Shift+L",
            icon=Icon.FILTER,
            enabled_when=lambda: page.active.narrows,
        ),
    )
