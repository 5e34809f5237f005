"""The print form window: PDF with search and printing, DOCX with a preview."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QScrollBar, QStackedWidget, QVBoxLayout, QWidget
from shiboken6 import isValid

from desktop_app.domain.documents.files import FileFormat
from desktop_app.domain.errors import Cancelled, UserError
from desktop_app.ui import aio
from desktop_app.ui.documents.printing.docx_view import DocxView
from desktop_app.ui.documents.printing.page_placeholder import PagePlaceholder
from desktop_app.ui.documents.printing.paper import ask_printer, print_pdf
from desktop_app.ui.documents.printing.pdf_layout import PageRoom
from desktop_app.ui.documents.printing.pdf_pages import PdfPages, docx_html
from desktop_app.ui.documents.printing.pdf_search import FindBar, PdfSearch
from desktop_app.ui.documents.printing.pdf_view import PdfView
from desktop_app.ui.documents.printing.viewer_commands import viewer_commands
from desktop_app.ui.documents.printing.viewer_toolbar import ViewerToolbar
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.messages import MessageSeverity, describe
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.shell.message_bar import MessageAction, MessageBar
from desktop_app.ui.shell.print_form_request import (
    MadeFormRequest,
    PrinterFailed,
    PrintFormDamaged,
    PrintFormRequest,
    PrintFormTooLarge,
)
from desktop_app.ui.widgets import files, screens, system_dialogs
from desktop_app.ui.widgets.focus import focus_if_shown
from desktop_app.ui.widgets.keyboard import press_focused_button
from desktop_app.ui.widgets.text_printing import PrinterMissing

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable

    from PySide6.QtGui import QHideEvent, QKeyEvent

    from desktop_app.domain.documents.files import StoredFile
    from desktop_app.services.documents.print_forms import PrintForms
    from desktop_app.ui.documents.printing.form_ahead import FormReadAhead, PrintFormAhead
    from desktop_app.ui.documents.printing.pdf_layout import Fit
    from desktop_app.ui.documents.printing.print_form_reader import PrintFormReader
    from desktop_app.ui.shell.commands import CommandRegistry
    from desktop_app.ui.widgets.opened_files import OpenedFiles

_SIZE: Final = (900, 1000)
_HOLD_MS: Final = 100
_ANOTHER: Final = Text("PrintFormViewer", "Open with another program")
_SAVE: Final = Text("PrintFormViewer", "Save…")
_OUTDATED: Final = (
    Text("PrintFormViewer", "The document has changed since this form was read"),
    Text("PrintFormViewer", "The bank could not be asked for the form that it has now."),
)
_STOPPED: Final = Text("PrintFormViewer", "Not all pages were printed: {title}")
_READ_AGAIN: Final = Text("PrintFormViewer", "Read again")


class PrintFormViewer(Translated, QWidget):
    """A window that shows one print form at a time."""

    shown = Signal(object)
    """A print form is on the screen: its `StoredFile`."""
    closed = Signal()
    """The window is not on the screen any more."""

    def __init__(
        self,
        *,
        registry: CommandRegistry,
        print_forms: PrintForms,
        opened_files: OpenedFiles,
        reader: PrintFormReader,
        ahead: PrintFormAhead | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self._print_forms = print_forms
        self._opened_files = opened_files
        self._reader = reader
        self._ahead = ahead
        self._request: PrintFormRequest | MadeFormRequest | None = None
        self._stored: StoredFile | None = None
        self._task: asyncio.Task[None] | None = None
        self._printing: asyncio.Task[None] | None = None
        self._pdf: PdfView | None = None
        self._docx: DocxView | None = None
        self._search: PdfSearch | None = None
        self._registry = registry
        actions = {
            command.id.removeprefix("viewer."): registry.add(command, owner=self)
            for command in viewer_commands(self)
        }
        self.messages = MessageBar()
        self.toolbar = ViewerToolbar(actions)
        self.find_bar = FindBar()
        self._holding = QTimer(self, singleShot=True, interval=_HOLD_MS)
        self._holding.timeout.connect(self._release)
        self._stack = QStackedWidget()
        self._bar = QScrollBar(Qt.Orientation.Vertical, self)
        self._bar.hide()
        self._waiting = PagePlaceholder()
        self._stack.addWidget(self._waiting)
        self._lay_out()
        self._connect()

    @property
    def pdf(self) -> PdfView | None:
        """The PDF on show, or None."""
        return self._pdf

    @property
    def docx(self) -> DocxView | None:
        """The DOCX preview on show, or None."""
        return self._docx

    @property
    def page_room(self) -> PageRoom:
        """What the first page of the next file is rendered for."""
        self._bar.ensurePolished()  # before that it does not know its width
        width = self._stack.width() - self._bar.sizeHint().width()
        return PageRoom(width, self.logicalDpiX(), self.devicePixelRatioF())

    @property
    def needs_reader(self) -> bool:
        """Whether it shows or prints what the reader has loaded."""
        return self.isVisible() or self.is_printing

    @property
    def is_printing(self) -> bool:
        """Whether a printer is asked for, or gets pages."""
        return self._printing is not None and not self._printing.done()

    @property
    def has_selection(self) -> bool:
        """Whether there is anything to copy."""
        return self._docx is not None or bool(self._pdf is not None and self._pdf.selection.chosen)

    @property
    def has_file(self) -> bool:
        """Whether a file is there to be saved or opened, readable or not."""
        return self._stored is not None

    def show_form(self, request: PrintFormRequest | MadeFormRequest) -> None:
        """Show a print form in front of everything; what was shown before goes."""
        self._request = request
        self._stored = None
        self.messages.clear()
        self.toolbar.show_format(request.file_format)
        self.toolbar.offer_formats(offered=isinstance(request, PrintFormRequest))
        self.toolbar.show_kept(None)
        self._show_title()
        self.show()
        self.activateWindow()
        self._load(fresh=False)

    def check(self, document_ids: frozenset[str]) -> None:
        """Say so if the document on show is among these, or any of none, and has changed."""
        request, stored = self._request, self._stored
        if stored is None or not isinstance(request, PrintFormRequest) or not self.isVisible():
            return
        if request.may_concern(document_ids):
            aio.start(self._check(request, stored), owner=self)

    async def _check(self, request: PrintFormRequest, stored: StoredFile) -> None:
        changed = await self._print_forms.has_changed(
            request.kind, request.document_id, stored, register_form=request.register_form
        )
        if changed and self._stored is stored and not stored.is_outdated:
            self._say_outdated(_OUTDATED[0])

    def _say_outdated(self, *words: Text) -> None:
        again = MessageAction(_READ_AGAIN, self._read_again)
        self.messages.show_notice("outdated", MessageSeverity.WARNING, *words, action=again)

    def show_error(
        self, error: BaseException, *, retry: Callable[[], object] | None = None
    ) -> None:
        """Say what went wrong in the window's own message bar."""
        if isinstance(error, (PrintFormDamaged, PrintFormTooLarge)):
            self._clear()  # what was on the screen was read by a process that has ended
        self._release()
        self._waiting.set_waiting(waiting=False)
        if isinstance(error, UserError) and (other := self._other_way(error)) is not None:
            words = describe(error)
            self.messages.show_notice(
                error.code,
                MessageSeverity.WARNING,
                lambda: words.title,
                lambda: words.text,
                action=other,
            )
        else:
            self.messages.show_error(error, retry=retry)

    def _other_way(self, error: UserError) -> MessageAction | None:
        """What can be done with the file instead of what failed."""
        if isinstance(error, PrinterMissing):
            return MessageAction(_SAVE, self.save)
        if isinstance(error, PrintFormTooLarge) and self.has_file:
            return MessageAction(_ANOTHER, self.open_outside)
        return None

    # What the commands do.

    def zoom_in(self) -> None:
        """Zoom one step closer."""
        view = self._pdf or self._docx
        if view is not None:
            view.zoom_in()

    def zoom_out(self) -> None:
        """Zoom one step away."""
        view = self._pdf or self._docx
        if view is not None:
            view.zoom_out()

    def set_fit(self, fit: Fit) -> None:
        """Let the zoom follow the window."""
        if self._pdf is not None:
            self._pdf.set_fit(fit)

    def find_text(self) -> None:
        """Put the cursor into the search field."""
        self.find_bar.open_search()

    def copy(self) -> None:
        """Put the selected text on the clipboard."""
        if self._pdf is not None:
            self._pdf.selection.copy()
        elif self._docx is not None:
            self._docx.copy()

    def save(self) -> None:
        """Ask where to and save the file."""
        if self._stored is not None:
            aio.start(self._save(self._stored), owner=self, retry=self.save)

    def open_outside(self) -> None:
        """Open the file with the program that the system has for it."""
        if self._stored is not None:
            content = self._stored.content
            aio.start(self._opened_files.open(content), owner=self, retry=self.open_outside)

    def print(self) -> None:
        """Ask for a printer and print, unless a job is under way."""
        if self._pdf is not None and not self.is_printing:
            self._printing = aio.start(self._print(self._pdf), owner=self, retry=self.print)

    # Loading.

    def _load(self, *, fresh: bool, stored: StoredFile | None = None) -> None:
        """Show the form that was asked for; `stored` is its file, where it was read already."""
        if self._task is not None:
            self._task.cancel()
        ahead = self._ahead.take(self._request) if self._ahead is not None else None
        if fresh or ahead is None:
            ahead = None
            self._reader.drop()
        self._clear()
        self._reader.warm_up()
        self.messages.withdraw("outdated")
        if self._request is not None:
            self._task = aio.start(
                self._show(self._request, fresh=fresh, ahead=ahead, stored=stored),
                owner=self,
                retry=self._read_again,
            )

    def _read_again(self) -> None:
        """Read the form at the bank; the one on show stays until the other one is there."""
        request = self._request
        if request is None or (self._pdf is None and self._docx is None):
            self._load(fresh=True)
            return
        if self._task is not None:
            self._task.cancel()
        self._task = aio.start(self._renew(request), owner=self, retry=self._read_again)

    async def _renew(self, request: PrintFormRequest | MadeFormRequest) -> None:
        try:
            stored = await self._file(request, fresh=True)
        except UserError:
            self._say_outdated(_OUTDATED[0])  # behind the error: it is still on show
            raise
        self._task = None  # this one, which ends here
        self._load(fresh=True, stored=stored)

    async def _file(
        self, request: PrintFormRequest | MadeFormRequest, *, fresh: bool
    ) -> StoredFile:
        if isinstance(request, MadeFormRequest):
            return await request.make()
        return await self._print_forms.get(
            request.kind,
            request.document_id,
            request.file_format,
            register_form=request.register_form,
            fresh=fresh,
            even_outdated=True,
        )

    async def _show(
        self,
        request: PrintFormRequest | MadeFormRequest,
        *,
        fresh: bool,
        ahead: asyncio.Task[FormReadAhead | None] | None,
        stored: StoredFile | None,
    ) -> None:
        read = await ahead if ahead is not None else None
        if read is not None:
            stored = read.stored
        elif stored is None:
            stored = await self._file(request, fresh=fresh)
        self._stored = stored
        if read is not None and read.failure is not None:
            raise read.failure
        if stored.content.data.startswith(b"PK"):
            self._show_docx(await docx_html(self._reader, stored.content.data))
        elif read is not None and read.pages is not None:
            self._show_pdf(read.pages)
        else:
            data = stored.content.data
            self._show_pdf(await PdfPages.loaded(self._reader, data, self.page_room))
        made = isinstance(request, MadeFormRequest)
        self.toolbar.show_kept(None if made else stored.fetched_at)
        if stored.is_outdated:
            self._say_outdated(*_OUTDATED)
        self.shown.emit(stored)

    def _show_pdf(self, pdf: PdfPages) -> None:
        view = PdfView(pdf)
        self._pdf = view
        view.zoom_changed.connect(self.toolbar.show_zoom)
        view.page_changed.connect(self._on_page_changed)
        view.selection.changed.connect(self._registry.refresh)
        self.toolbar.show_format(FileFormat.PDF)
        self._put(view)
        self.toolbar.show_zoom(view.zoom)
        self._on_page_changed(view.page)

    def _show_docx(self, html: str) -> None:
        self._docx = DocxView(html)
        self._docx.selection_changed.connect(self._registry.refresh)
        self.toolbar.show_format(FileFormat.DOCX)
        self._put(self._docx)

    def _hold(self) -> None:
        """Pause painting for a moment, so that a fast result appears without a placeholder.

        Commands are asked after it whether they can be done.
        """
        self._stack.setUpdatesEnabled(False)
        self._holding.start()

    def _release(self) -> None:
        self._holding.stop()
        self._stack.setUpdatesEnabled(True)
        self._registry.refresh_soon()

    def _put(self, view: QWidget) -> None:
        self._stack.addWidget(view)
        self._stack.setCurrentWidget(view)
        self._release()
        focus_if_shown(view)

    def _clear(self) -> None:
        if self._printing is not None:
            self._printing.cancel()
            self._printing = None
        for view in (self._pdf, self._docx):
            if view is not None:
                self._stack.removeWidget(view)
                view.deleteLater()
        self._pdf = self._docx = self._search = None
        self.find_bar.close_search()
        self._waiting.set_waiting(waiting=True)
        self._stack.setCurrentWidget(self._waiting)
        focus_if_shown(self._waiting)
        self._hold()

    # Work.

    async def _save(self, stored: StoredFile) -> None:
        path = await system_dialogs.save_path(
            self, title=self.tr("Save the print form"), name=stored.content.name
        )
        if path is not None:
            await files.save(path, stored.content.data, received=True)
            words = self.tr("Saved as {name}").format(name=path.name)
            self.messages.show_notice("saved", MessageSeverity.SUCCESS, lambda: words)

    async def _print(self, view: PdfView) -> None:
        name = self._request.title if self._request is not None else ""
        job = await ask_printer(view.pdf, name=name, current=view.page, parent=self)
        if job is None:
            return
        total = len(job.pages)

        def bind_text(done: int) -> None:
            words = self.tr("Printing: page {done} of {total}")
            text = words.format(done=formats.count(done), total=formats.count(total))
            self.messages.show_notice("printing", MessageSeverity.NOTICE, lambda: text)

        stopped = True
        try:
            printed = await print_pdf(view.pdf, job, progress=bind_text)
            stopped = False
        except Exception as failure:
            stopped = isinstance(failure, Cancelled)  # everything else is told by itself
            raise
        finally:
            if isValid(self):
                self.messages.withdraw("printing")
                if stopped:
                    words = _STOPPED.format(title=name)
                    self.messages.show_notice("stopped", MessageSeverity.WARNING, lambda: words)
        if not printed:
            raise PrinterFailed
        self.messages.show_notice(
            "printed", MessageSeverity.SUCCESS, lambda: self.tr("Sent to the printer")
        )

    # Answers.

    def _on_page_changed(self, page: int) -> None:
        if self._pdf is not None:
            self.toolbar.show_page(page, self._pdf.pdf.page_count)

    def _on_page_chosen(self, page: int) -> None:
        if self._pdf is not None:
            self._pdf.go_to(page)

    def _on_format_chosen(self, file_format: FileFormat) -> None:
        if isinstance(self._request, PrintFormRequest):
            self.show_form(replace(self._request, file_format=file_format))

    def _on_find_text_changed(self, text: str) -> None:
        if self._search is None and self._pdf is not None and text:
            self._search = PdfSearch(self._pdf.pdf, self._pdf)
            self._search.changed.connect(self._on_search_changed)
        if self._search is not None:
            self._search.find(text)

    def _on_find_stepped(self, by: int) -> None:
        if self._search is not None:
            self._search.step(by)

    def _on_find_closed(self) -> None:
        view = self._pdf or self._docx
        if view is not None:
            focus_if_shown(view)

    def _on_search_changed(self) -> None:
        if self._search is not None and self._pdf is not None:
            self.find_bar.show_count(self._search.current, self._search.count)
            self._pdf.show_matches(self._search.boxes(), self._search.current_box())

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: D102 - Qt override
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        elif not press_focused_button(event):
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: D102 - Qt override
        super().hideEvent(event)
        if not event.spontaneous():
            self.closed.emit()

    def _show_title(self) -> None:
        if self._request is not None:
            words = self.tr("Print form: {title}")
            self.setWindowTitle(words.format(title=self._request.title))

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for widget in (self.toolbar, self.messages, self.find_bar):
            column.addWidget(widget)
        column.addWidget(self._stack, 1)
        screens.fit(self, wanted=_SIZE, least=(640, 480))

    def _connect(self) -> None:
        self.toolbar.format_chosen.connect(self._on_format_chosen)
        self.toolbar.page_chosen.connect(self._on_page_chosen)
        self.find_bar.text_changed.connect(self._on_find_text_changed)
        self.find_bar.stepped.connect(self._on_find_stepped)
        self.find_bar.closed.connect(self._on_find_closed)
