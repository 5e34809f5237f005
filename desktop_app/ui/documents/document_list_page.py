"""The base of all pages that list documents of one kind with their details."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from desktop_app.domain.changes import Topic
from desktop_app.domain.documents.files import FileFormat
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.register.obligations import RegisterForm
from desktop_app.services.documents.exports import ExportFormat
from desktop_app.storage.window import Sort, SortKey
from desktop_app.ui.documents.details.details_loader import DetailsLoader
from desktop_app.ui.documents.details.details_pane import DetailsPane
from desktop_app.ui.documents.document_columns import document_columns
from desktop_app.ui.documents.document_files import DocumentFiles
from desktop_app.ui.documents.document_filters import (
    cell_filter_value,
    document_chips,
    document_filter,
)
from desktop_app.ui.documents.list_details_splitter import ListDetailsSplitter
from desktop_app.ui.documents.status_names import StatusNames
from desktop_app.ui.i18n import labels
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.commands import Command, CommandGroup
from desktop_app.ui.shell.page import Page
from desktop_app.ui.shell.print_form_request import PrintFormRequest
from desktop_app.ui.shell.stale_mark import StaleDataMarker
from desktop_app.ui.tables.columns import Part
from desktop_app.ui.tables.list_pane import EmptyStateContent, ListPane
from desktop_app.ui.tables.row_menu import open_row_menu
from desktop_app.ui.theme import Icon
from desktop_app.ui.widgets.progress_strip import ProgressStrip

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PySide6.QtWidgets import QWidget

    from desktop_app.domain.changes import Change
    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.storage.window import DocumentFilter, Row
    from desktop_app.ui.shell.document_action import DocumentAction
    from desktop_app.ui.shell.page_context import PageContext
    from desktop_app.ui.tables.columns import ColumnSpec
    from desktop_app.ui.tables.data_table import CellMenuRequest
    from desktop_app.ui.tables.filter_chips import Chip

_SYNCHRONISE = Text("DocumentListPage", "Synchronise now")
_MENU = ("print_word", "keep", "copy", "export_csv", "export_1c", "columns", "clear")
_PARTS = (Part.ACCOUNTS, Part.PERIOD, Part.STATUSES, Part.TYPES)


class DocumentListPage(Page):
    """Head, filter bar, table and details; subclasses define what differs between lists.

    Class attributes:
        name: the page's name in commands, in what is remembered and in the navigation.
        kind: what it lists.
        title, search_text, nothing: its texts.
        icon: the drawing of its empty state.
        parts: the chips of its filter bar.
        sort: the order at first.
        to_sign: only what this user can sign.
        primary: the last part of the command on the button in its head.
    """

    name: ClassVar[str]
    kind: ClassVar[Kind]
    title: ClassVar[Text]
    search_text: ClassVar[Text]
    nothing: ClassVar[Text]
    icon: ClassVar[Icon]
    parts: ClassVar[tuple[Part, ...]] = _PARTS
    sort: ClassVar[Sort] = Sort(SortKey.DATE, descending=True)
    to_sign: ClassVar[bool] = False
    primary: ClassVar[str] = "print"

    def __init__(self, context: PageContext) -> None:
        super().__init__(self.title, registry=context.registry)
        self.context = context
        self.workspace = workspace = context.workspace
        windows, clock, books = workspace.windows, workspace.clock, workspace.directories.books
        self.statuses = StatusNames(books=books, bus=workspace.bus, parent=self)
        self.list: ListPane[DocumentFilter, ListedDocument] = ListPane(
            name=self.name,
            title=self.title,
            windows=windows,
            columns=self.columns(),
            sort=self.sort,
            chips=self.chips(),
            where=self._where,
            emptiness=EmptyStateContent(
                self.icon, self.nothing, _SYNCHRONISE, workspace.sync.start
            ),
            layouts=context.memory,
        )
        self.pane = DetailsPane()
        self.opening = DetailsLoader(
            pane=self.pane,
            documents=workspace.documents,
            print_forms=workspace.print_forms,
            activity=workspace.activity,
            bus=workspace.bus,
            clock=clock,
            books=books,
        )
        self.active: ListPane[DocumentFilter, ListedDocument] = self.list
        self.split = ListDetailsSplitter(
            name=self.name, listed=self.listed(), pane=self.pane, memory=context.memory
        )
        self.strip = ProgressStrip()
        self.files = DocumentFiles(
            page=self,
            title=self.title,
            context=context,
            strip=self.strip,
            active=lambda: self.active,
            chosen=lambda: self.chosen,
            shown=lambda: self.opening.row,
        )
        self._lay_out()
        self._connect()
        self._add_commands()

    def columns(self) -> Sequence[ColumnSpec[ListedDocument]]:
        """The columns of its list; asked once."""
        status = self.statuses.label
        return document_columns(self.kind, clock=self.workspace.clock, status=status)

    def chips(self) -> Mapping[Part, Chip]:
        """The chips of its filter bar; asked once."""
        return document_chips(
            self.kind,
            self.parts,
            windows=self.workspace.windows,
            clock=self.workspace.clock,
            status_name=self.statuses.named,
        )

    def listed(self) -> QWidget:
        """What stands at the left of the details; asked once."""
        return self.list

    def lists(self) -> tuple[ListPane[DocumentFilter, ListedDocument], ...]:
        """The lists of the page; commands are about the one the person was in last."""
        return (self.list,)

    @property
    def chosen(self) -> list[ListedDocument]:
        """The selected documents, the current one first."""
        return [row.value for row in self.active.table.chosen.rows()]

    @property
    def kinds(self) -> frozenset[Kind]:
        """Everything that it lists."""
        return frozenset({self.kind})

    @property
    def doable(self) -> tuple[DocumentAction, ...]:
        """What may be done with documents of this page."""
        return tuple(each for each in self.context.document_actions if self.kinds & each.kinds)

    @property
    def fitting(self) -> list[str]:
        """The commands among them that fit the document a person means."""
        names = (f"{self.name}.{each.id}" for each in self.doable)
        return [name for name in names if self.registry.can_run(name)]

    def set_compact(self, *, compact: bool) -> None:
        """Show lower rows, as chosen in Settings."""
        for listed in self.lists():
            listed.table.set_compact(compact=compact)

    def open_document(self, document_id: str) -> None:
        """Show one document, also when the filter leaves it out."""
        self.list.clear_filter()
        self.head.search.clear()
        self.split.open_pane()
        self.list.go_to_id(document_id)

    def show_form(
        self, file_format: FileFormat, register_form: RegisterForm = RegisterForm.REQUEST
    ) -> None:
        """Show the print form of the document that details are shown of, or that is selected."""
        document = self.current_document()
        if document is not None:
            request = form_request(document, file_format, register_form)
            self.context.navigator.show_print_form(request)

    def current_document(self) -> ListedDocument | None:
        """The document a person means: the selected one, not another one while it is read."""
        if self.active.table.chosen.is_pending:
            return None
        chosen = self.chosen
        return chosen[0] if chosen else self.opening.row

    def can_print(self, document: ListedDocument) -> bool:
        """Whether a print form can be had that shows a document."""
        return not self.opening.shows(document) or self.opening.can_print

    @property
    def current_is_absent(self) -> bool:
        """Whether the bank has the document no more that a person means."""
        rows = self.active.table.chosen.rows(limit=1)
        if not rows or self.opening.shows(rows[0].value):
            return self.opening.absent
        return rows[0].absent

    def copy(self) -> None:
        """Put the selected rows on the clipboard."""
        self.active.copy()

    def choose_columns(self) -> None:
        """Open the menu that shows and hides columns."""
        self.active.choose_columns()

    # Setting up.

    def _where(self, chips: Mapping[Part, Chip], text: str) -> DocumentFilter:
        return document_filter(self.kind, to_sign=self.to_sign, chips=chips, text=text)

    def _lay_out(self) -> None:
        self.head.set_search(self.search_text)
        self.body.addWidget(self.split, 1)
        self.body.addWidget(self.strip)
        self.setFocusProxy(self.list)

    def _connect(self) -> None:
        self.list.follow(self.head.search)
        for listed in self.lists():
            self._connect_list(listed)
        self.statuses.changed.connect(self._on_statuses_changed)
        self.opening.told.connect(self._on_told)
        self.pane.forms.show_asked.connect(self.show_form)
        self.pane.forms.save_asked.connect(self.files.save_form)
        self.pane.open_file_asked.connect(self.files.open_attachment)
        self.pane.save_file_asked.connect(self.files.save_attachment)
        self.pane.keep_file_asked.connect(self.files.keep_attachment)
        subscription = self.workspace.bus.subscribe((Topic.DOCUMENTS,), self._on_documents_changed)
        self.destroyed.connect(subscription.end)
        StaleDataMarker(
            head=self.head, bus=self.workspace.bus, stale_since=self.workspace.sync.stale_since
        )

    def _connect_list(self, listed: ListPane[DocumentFilter, ListedDocument]) -> None:
        table = listed.table
        listed.counted.connect(self.registry.refresh)
        table.chosen.current_changed.connect(self.on_current_changed)
        table.chosen.changed.connect(self.registry.refresh)
        table.entered.connect(partial(self._enter, listed))
        table.opened.connect(self._on_opened)
        table.peeked.connect(self.split.toggle_pane)
        table.typed.connect(partial(self._on_typed, listed))
        listed.model.replaced.connect(partial(self._on_replaced, listed))
        table.menu_asked.connect(partial(self._on_menu_asked, listed))

    def _on_replaced(self, listed: ListPane[DocumentFilter, ListedDocument], _: object) -> None:
        """Show what the list tells anew of the document that details are shown of."""
        shown = self.opening.row
        place = listed.model.position(shown.id) if shown is not None else None
        row = listed.model.row(place) if place is not None else None
        if row is not None and shown is not None and row.value.kind is shown.kind:
            self.opening.show_row(row.value, absent=row.absent)
            self._show_actions()

    def _enter(self, listed: ListPane[DocumentFilter, ListedDocument]) -> None:
        self.active = listed
        self.registry.refresh()

    def _add_commands(self) -> None:
        for command in _commands(self):
            self.registry.add(command, owner=self)
        action = self.registry.action
        self.head.set_primary(action(f"{self.name}.{self.primary}"))
        self.head.set_tools([action(f"{self.name}.details"), action(f"{self.name}.export")])
        self._show_actions()

    # Answers.

    def on_current_changed(self, row: Row[ListedDocument]) -> None:
        """Show the details of the row somebody went to."""
        self.opening.show_row(row.value, absent=row.absent)
        self.split.set_content(there=True)
        self.registry.refresh()
        self._show_actions()

    def _show_actions(self) -> None:
        """Offer what fits the document a person means, below its details and in the menu."""
        action = self.registry.action
        fitting = [action(name) for name in self.fitting]
        self.pane.documents.show_actions(fitting)
        menu = _MENU if self.primary == "print" else ("print", *_MENU)
        self.head.set_actions([*fitting, *(action(f"{self.name}.{each}") for each in menu)])

    def _on_told(self) -> None:
        self.registry.refresh()
        self._show_actions()

    def _on_opened(self, row: Row[ListedDocument]) -> None:
        self.on_current_changed(row)
        self.split.open_pane()

    def _on_typed(self, listed: ListPane[DocumentFilter, ListedDocument], letters: str) -> None:
        field = listed.search_field
        if field is not None:
            field.take_keyboard()
            field.setText(letters)

    def _on_statuses_changed(self) -> None:
        for listed in self.lists():
            listed.model.invalidate_texts()
        for chip in self.list.bar.chips.values():
            chip.refresh()

    def _on_documents_changed(self, _change: Change) -> None:
        for listed in self.lists():
            listed.reload()

    def _on_menu_asked(
        self, listed: ListPane[DocumentFilter, ListedDocument], asked: CellMenuRequest
    ) -> None:
        part = asked.column.part
        value, name = cell_filter_value(asked) if part is not None else ("", "")
        usual = [f"{self.name}.{each}" for each in ("details", "print", "print_word", "keep")]
        fitting = self.fitting
        open_row_menu(
            self,
            asked.point,
            registry=self.registry,
            commands=[*usual, *(["", *fitting] if fitting else []), "", f"{self.name}.copy"],
            value=name,
            narrow=None if part is None else partial(listed.narrow, part, value, name),
        )


def form_request(
    document: ListedDocument,
    file_format: FileFormat,
    register_form: RegisterForm = RegisterForm.REQUEST,
) -> PrintFormRequest:
    """The request for the print form of a document."""
    kind = labels.type_name(document) or labels.kind(document.kind)
    return PrintFormRequest(
        kind=document.kind,
        document_id=document.id,
        title=f"{kind} № {document.number}" if document.number else kind,
        file_format=file_format,
        register_form=register_form,
    )


def _commands(page: DocumentListPage) -> tuple[Command, ...]:
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
            id=f"{page.name}.export_1c",
            text=Text("DocumentListPage", "Export payments to 1C…"),
            run=page.files.export_to_one_c,
            icon=Icon.EXPORT,
            enabled_when=lambda: any_rows() and page.active.model.where.kind is Kind.DOCUMENT,
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
            enabled_when=lambda: page.active.is_filtering,
        ),
    )
