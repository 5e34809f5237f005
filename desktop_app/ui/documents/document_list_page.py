"""The base of all pages that list documents of one kind with their details."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from desktop_app.domain.annotations.annotations import AnnotatedRecord, RecordSubject
from desktop_app.domain.changes import Topic
from desktop_app.domain.documents.files import FileFormat
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.register.obligations import RegisterForm, can_be_asked_for
from desktop_app.services.views import list_filters
from desktop_app.storage.window import DocumentFilter, Sort, SortKey
from desktop_app.ui import aio
from desktop_app.ui.annotations.list_annotations import COMMANDS, ListAnnotations
from desktop_app.ui.documents.details.details_loader import DetailsLoader
from desktop_app.ui.documents.details.details_pane import DetailsPane
from desktop_app.ui.documents.document_columns import document_columns
from desktop_app.ui.documents.document_files import DocumentFiles
from desktop_app.ui.documents.document_filters import (
    cell_filter_value,
    document_chips,
)
from desktop_app.ui.documents.list_subtotals import SubtotalsButton, tell_sums
from desktop_app.ui.documents.status_names import StatusNames
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.commands import Command, CommandGroup
from desktop_app.ui.shell.print_form_request import form_request
from desktop_app.ui.shell.stale_mark import StaleDataMarker
from desktop_app.ui.tables.columns import Part
from desktop_app.ui.tables.list_details_splitter import ListDetailsSplitter
from desktop_app.ui.tables.list_page import ListPage
from desktop_app.ui.tables.list_pane import EmptyStateContent
from desktop_app.ui.theme import Icon
from desktop_app.ui.widgets.focus import watch_focus

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence

    from PySide6.QtWidgets import QWidget

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.domain.values.periods import Period
    from desktop_app.services.documents.subtotals import Grouping
    from desktop_app.services.views.list_filters import Chosen
    from desktop_app.storage.window import Row
    from desktop_app.ui.shell.document_action import DocumentAction
    from desktop_app.ui.shell.page_context import PageContext
    from desktop_app.ui.tables.columns import ColumnSpec
    from desktop_app.ui.tables.data_table import CellMenuRequest
    from desktop_app.ui.tables.export.printed_list import GroupsOfRows
    from desktop_app.ui.tables.filter_chips import Chip
    from desktop_app.ui.tables.list_pane import ListPane

_SYNCHRONISE = Text("DocumentListPage", "Synchronise now")
_MENU = (
    "print_word",
    "print_one_file",
    "print_folder",
    "keep",
    "label",
    "note",
    "copy",
    "export_csv",
    "export_1c",
    "columns",
    "clear",
)
_PRINT_WITH_SUBTOTALS: Final = Text("PrintedList", "Print the list with subtotals")
_PRINT_FOOT: Final = Text(
    "PrintedList", "Made by Kantora from what was read from the bank, {time}. No bank document."
)
_MANY_READ: Final = Text("DeferredOpen", "Documents have been read: {count}")
_PARTS = (Part.ACCOUNTS, Part.PERIOD, Part.STATUSES, Part.TYPES)


class DocumentListPage(ListPage[DocumentFilter, "ListedDocument"]):
    """Head, filter bar, table and details; subclasses define what differs between lists.

    Class attributes:
        kind: what it lists.
        nothing: said of an empty list.
        icon: the drawing of its empty state.
        parts: the chips of its filter bar.
        sort: the order at first.
        to_sign: only what this user can sign.
        named_status: the status that its title says; None where it says none.
        primary: the last part of the command on the filled button in its head, the next step for
            what is selected; empty where there is none.
        menu: what its overflow menu offers besides what fits the document.
        groupings: what it is added up by, in a card below a button of its head.
    """

    kind: ClassVar[Kind]
    nothing: ClassVar[Text]
    icon: ClassVar[Icon]
    parts: ClassVar[tuple[Part, ...]] = _PARTS
    sort: ClassVar[Sort] = Sort(SortKey.DATE, descending=True)
    to_sign: ClassVar[bool] = False
    named_status: ClassVar[int | None] = None
    primary: ClassVar[str] = ""
    menu: ClassVar[tuple[str, ...]] = _MENU
    groupings: ClassVar[tuple[Grouping, ...]] = ()

    def __init__(self, context: PageContext) -> None:
        super().__init__(context, whole=context.workspace.lists)
        workspace = self.workspace
        windows, clock, books = workspace.windows, workspace.clock, workspace.directories.books
        self.statuses = StatusNames(books=books, bus=workspace.bus, parent=self)
        self.noted = ListAnnotations(
            self,
            subjects=[RecordSubject(kind.value) for kind in self.kinds],
            record=lambda document: AnnotatedRecord.of_document(document.kind, document.id),
        )
        self.list = self.add_list(
            windows=windows,
            columns=self.noted.columns(self.columns(), mark="party"),
            sort=self.sort,
            chips={**self.chips(), Part.LABELS: self.noted.chip(windows.labels)},
            where=self._where,
            emptiness=EmptyStateContent(
                self.icon, self.nothing, _SYNCHRONISE, workspace.sync.start
            ),
            selected_totals=windows.selected_totals,
            named_status=self.named_status,
        )
        self.pane = DetailsPane(self.noted.panel)
        self.opening = DetailsLoader(
            pane=self.pane,
            documents=workspace.documents,
            print_forms=workspace.print_forms,
            activity=workspace.activity,
            bus=workspace.bus,
            clock=clock,
            books=books,
            sent=workspace.outbox_rows.about_documents,
            next_step=self.next_step_of,
        )
        self.split = ListDetailsSplitter(
            name=self.name, listed=self.listed(), pane=self.pane, memory=context.memory,
            parent=self.content,
        )  # fmt: skip
        self.files = DocumentFiles(
            page=self,
            context=context,
            strip=self.strip,
            active=lambda: self.active,
            chosen_reader=self.chosen_reader,
            shown=lambda: self.opening.row,
            on_pane=lambda: self.opening.on_pane,
        )
        self.lay_out(self.split)
        self.subtotals: SubtotalsButton | None = None
        self._add_subtotals()
        self._connect()
        self._add_commands()

    def columns(self) -> Sequence[ColumnSpec[ListedDocument]]:
        """The columns of its list; asked once."""
        status = self.statuses.label
        return document_columns(self.kind, clock=self.workspace.clock, status=status)

    def next_step_of(self, document: ListedDocument) -> str:  # noqa: ARG002 - subclasses ask it
        """What only the page knows of what is to be done next with a document, or nothing."""
        return ""

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

    @property
    def list_name(self) -> str:
        """What the list in use is called; empty where the page has no other."""
        return self.print_title if len(self.lists) > 1 else ""

    @property
    def kinds(self) -> frozenset[Kind]:
        """Everything that it lists."""
        return frozenset({self.kind})

    @property
    def doable(self) -> tuple[DocumentAction, ...]:
        """What may be done with documents of this page."""
        return tuple(each for each in self.context.document_actions() if self.kinds & each.kinds)

    @property
    def fitting(self) -> list[str]:
        """The commands among them that fit the document a person means."""
        names = (f"{self.name}.{each.id}" for each in self.doable)
        return [name for name in names if self.registry.can_run(name)]

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
        if not can_be_asked_for(document.kind, document.id):
            return False
        return not self.opening.shows(document) or self.opening.can_print

    @property
    def current_is_absent(self) -> bool:
        """Whether the bank has the document no more that a person means."""
        rows = self.active.table.chosen.rows(limit=1)
        if not rows or self.opening.shows(rows[0].value):
            return self.opening.absent
        return rows[0].absent

    # Setting up.

    def _where(self, chosen: Chosen, text: str) -> DocumentFilter:
        return list_filters.document_filter(self.kind, chosen, text, to_sign=self.to_sign)

    def take_list(self, listed: ListPane[DocumentFilter, ListedDocument]) -> None:
        """Answer to a list of the page: its rows have details, which Space shows and hides."""
        super().take_list(listed)
        listed.model.replaced.connect(partial(self._on_replaced, listed))
        listed.table.peeked.connect(lambda: self.split.toggle_pane())  # noqa: PLW0108 - made later

    def _add_subtotals(self) -> None:
        """Say below the list what its sums are of, and offer subtotals where the page has them."""
        tell_sums(self.list.bar.summary, self.kind)
        if self.groupings:
            self.subtotals = SubtotalsButton(
                kind=self.kind,
                groupings=self.groupings,
                listed=lambda: self.active,
                list_name=lambda: self.list_name,
                workspace=self.workspace,
                statuses=self.statuses,
            )
            self.head.add_widget(self.subtotals)

    def _connect(self) -> None:
        self.statuses.changed.connect(self._on_statuses_changed)
        self.opening.told.connect(self._on_documents_told)
        self.pane.forms.show_asked.connect(self.show_form)
        self.pane.forms.save_asked.connect(self.files.save_form)
        self.pane.open_file_asked.connect(self.files.open_attachment)
        self.pane.save_file_asked.connect(self.files.save_attachment)
        self.pane.keep_file_asked.connect(self.files.keep_attachment)
        self.reload_after(Topic.DOCUMENTS)
        StaleDataMarker(
            head=self.head, bus=self.workspace.bus, stale_since=self.workspace.sync.stale_since
        )

    def _on_replaced(self, listed: ListPane[DocumentFilter, ListedDocument], _: object) -> None:
        """Show what the list tells anew of the document that details are shown of."""
        shown = self.opening.row
        place = listed.model.position(shown.id) if shown is not None else None
        row = listed.model.row(place) if place is not None else None
        if row is not None and shown is not None and row.value.kind is shown.kind:
            self.opening.show_row(row.value, absent=row.absent)
            self._show_actions()

    def _add_commands(self) -> None:
        commands = (*_commands(self), *self.noted.commands(self.split))
        known = {each.id for each in (*commands, *self.registry.commands())}
        primary = self.primary if f"{self.name}.{self.primary}" in known else ""
        self.offer(commands, primary=primary, tools=("details", "print", "export"))
        self._show_actions()

    # Answers.

    def on_current_changed(self, row: Row[ListedDocument]) -> None:
        """Show the details of the current row."""
        self.opening.show_row(row.value, absent=row.absent)
        self.noted.show(row.value)
        self.context.navigator.expect_print_form(form_request(row.value, FileFormat.PDF))
        self.split.set_content(there=True)
        self.registry.refresh()
        self._show_actions()

    def _show_actions(self) -> None:
        """Offer what fits the document a person means, below its details and in the menu."""
        action = self.registry.action
        fitting = [action(name) for name in self.fitting]
        self.pane.documents.show_actions(fitting)
        added = ("subtotals", "print_list") if self.subtotals is not None else ("print_list",)
        menu = [action(f"{self.name}.{each}") for each in (*added, *self.menu)]
        self.head.set_actions([*fitting, *menu])

    def _on_documents_told(self) -> None:
        self.registry.refresh()
        self._show_actions()

    def on_opened(self, row: Row[ListedDocument]) -> None:
        """Show the details, also where they were closed."""
        self.on_current_changed(row)
        self.split.open_pane()

    def _on_statuses_changed(self) -> None:
        for listed in self.lists:
            listed.model.invalidate_texts()
        for chip in self.list.bar.chips.values():
            chip.refresh()

    def cell_filter_value(self, asked: CellMenuRequest) -> tuple[str | Period, str]:
        """The part of a document that a cell shows."""
        return cell_filter_value(asked)

    @property
    def print_text(self) -> Text:
        """Subtotals are printed below the list where the page has them."""
        return super().print_text if self.subtotals is None else _PRINT_WITH_SUBTOTALS

    @property
    def print_groups(self) -> GroupsOfRows | None:
        """The subtotals, where the page has them."""
        return None if self.subtotals is None else self.subtotals.printed

    @property
    def print_foot(self) -> Text:
        """Says that the list is of what was read from the bank."""
        return _PRINT_FOOT

    async def prepare_export(self) -> None:
        """Read the notes and labels that are written."""
        await self.noted.read_all()

    def row_commands(self) -> Sequence[str]:
        """Details and print forms, and what fits the document."""
        several = ("print_one_file", "print_folder") if len(self.chosen) > 1 else ()
        names = ("details", "print", "print_word", *several, "keep")
        usual = [f"{self.name}.{each}" for each in names]
        own = [f"{self.name}.{each}" for each in COMMANDS]
        fitting = self.fitting
        return [*usual, *(["", *fitting] if fitting else []), "", *own, f"{self.name}.copy"]


async def _begin_many(
    page: DocumentListPage,
    read: Callable[[], Awaitable[Sequence[ListedDocument]]],
    fits: Callable[[ListedDocument], bool],
    begin: Callable[[Sequence[ListedDocument]], object],
    is_here: Callable[[], bool],
) -> None:
    """Begin an action for what it fits; who has gone on is offered that."""
    chosen = [each for each in await read() if fits(each)]
    if chosen and page.is_still_asked(is_here):
        begin(chosen)
    elif chosen:
        words = partial(_MANY_READ.format, count=formats.count(len(chosen)))
        page.context.deferred_open.offer(partial(begin, chosen), ready=words)


def _action_command(page: DocumentListPage, action: DocumentAction) -> Command:
    many = action.run_many

    def fits_one(document: ListedDocument) -> bool:
        fits = action.fits(document) or (action.of_offered and page.to_sign)
        return document.kind in action.kinds and fits

    def fits() -> bool:
        if page.active.table.chosen.count() > 1:
            return many is not None and any(map(fits_one, page.chosen))
        document = page.current_document()
        if document is None or (page.current_is_absent and not action.of_absent):
            return False
        return fits_one(document)

    why_not = action.why_not

    def run() -> None:
        document = page.current_document()
        if page.active.table.chosen.count() > 1 and many is not None:
            work = _begin_many(page, page.chosen_reader(), fits_one, many, watch_focus())
            aio.start(work, owner=page, retry=run)
        elif document is not None:
            action.run(document)

    return Command(
        id=f"{page.name}.{action.id}",
        text=action.text,
        run=run,
        shortcut=action.shortcut,
        icon=action.icon,
        enabled_when=fits,
        group=CommandGroup.DOCUMENT,
        why_not=page.why_not if why_not is None else lambda: why_not,
    )


def _commands(page: DocumentListPage) -> Iterator[Command]:
    """Details, print forms, keeping offline, and exports to other programs."""

    def has_payments() -> bool:
        return page.active.model.count > 0 and page.active.model.where.kind is Kind.DOCUMENT

    about_list = partial(page.command, group=CommandGroup.PAGE)
    if page.subtotals is not None:
        yield about_list(
            "subtotals", Text("Subtotals", "Subtotals"), page.subtotals.open, icon=Icon.TABLE
        )
    yield from (
        *(_action_command(page, each) for each in page.doable),
        *_print_commands(page),
        page.command(
            "keep",
            Text("DocumentListPage", "Keep for offline use"),
            page.files.keep_chosen,
            icon=Icon.KEEP_OFFLINE,
            enabled_when=lambda: bool(page.active.table.chosen.ranges()),
        ),
        about_list(
            "details",
            Text("DocumentListPage", "Show or hide details"),
            page.split.toggle_pane,
            icon=Icon.DETAILS,
            shortcut="Ctrl+I",
        ),
        about_list(
            "export_1c",
            Text("DocumentListPage", "Export payments to 1C…"),
            page.files.export_to_one_c,
            icon=Icon.EXPORT,
            enabled_when=has_payments,
        ),
    )


def _print_commands(page: DocumentListPage) -> tuple[Command, ...]:
    """Print forms of the current document, and of all that are chosen."""

    def printable() -> bool:
        document = page.current_document()
        return document is not None and page.can_print(document)

    def some_printable() -> bool:
        return any(
            each.kind is not Kind.REGISTER_DOCUMENT and can_be_asked_for(each.kind, each.id)
            for each in page.chosen
        )

    return (
        page.command(
            "print",
            Text("DocumentListPage", "Print"),
            lambda: page.show_form(FileFormat.PDF),
            icon=Icon.PRINT,
            shortcut="Ctrl+P",
            enabled_when=printable,
        ),
        page.command(
            "print_word",
            Text("DocumentListPage", "Print form in Word"),
            lambda: page.show_form(FileFormat.DOCX),
            icon=Icon.WORD,
            shortcut="Ctrl+Shift+P",
            enabled_when=printable,
        ),
        page.command(
            "print_one_file",
            Text("DocumentListPage", "Print forms in one PDF…"),
            page.files.print_to_one_file,
            icon=Icon.PRINT,
            enabled_when=some_printable,
        ),
        page.command(
            "print_folder",
            Text("DocumentListPage", "Print forms to a folder…"),
            page.files.print_to_folder,
            icon=Icon.FOLDER,
            enabled_when=some_printable,
        ),
    )
