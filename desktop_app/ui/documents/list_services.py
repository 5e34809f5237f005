"""The services that the pages with document lists use."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime

from desktop_app.domain.documents.directories import Books
from desktop_app.domain.documents.listed import ListedDocument
from desktop_app.domain.values.periods import Clock
from desktop_app.services.bus import Bus
from desktop_app.services.documents.exports import Exports, RowSource
from desktop_app.services.documents.print_forms import PrintForms
from desktop_app.services.documents.reading import DocumentReading
from desktop_app.storage.window import ActivityWindows, DocumentFilter, DocumentWindows
from desktop_app.ui.documents.details.details_loader import no_books
from desktop_app.ui.shell.commands import CommandRegistry
from desktop_app.ui.shell.document_action import DocumentAction
from desktop_app.ui.shell.page_memory import PageMemory
from desktop_app.ui.shell.print_form_request import PrintFormRequest
from desktop_app.ui.shell.stale_mark import never_stale
from desktop_app.ui.widgets.opened_files import OpenedFiles


@dataclass(frozen=True, kw_only=True)
class ListServices:
    """The services shared by all list pages of a profile.

    Attributes:
        registry: where commands are added.
        windows: rows of the five lists.
        lists: the same lists as a whole, for exports.
        activity: recorded changes, for the history of a document.
        documents: details and attachments.
        print_forms: print forms.
        exports: lists as files.
        bus: change events.
        clock: the time.
        memory: what pages remember.
        opened_files: attachments that other programs show.
        show_form: opens the viewer of print forms.
        synchronise: begins a synchronisation.
        books: the directories that are kept, which name the codes of documents.
        stale_since: the last good synchronisation while the lists are old, None while fresh.
        actions: what can be done with documents, the usual things first.
    """

    registry: CommandRegistry
    windows: DocumentWindows
    lists: RowSource[DocumentFilter, ListedDocument]
    activity: ActivityWindows
    documents: DocumentReading
    print_forms: PrintForms
    exports: Exports
    bus: Bus
    clock: Clock
    memory: PageMemory
    opened_files: OpenedFiles
    show_form: Callable[[PrintFormRequest], object]
    synchronise: Callable[[], object]
    books: Callable[..., Awaitable[Books]] = no_books
    stale_since: Callable[[], datetime | None] = never_stale
    actions: tuple[DocumentAction, ...] = ()
