"""File actions of a document page: exports, print forms, attachments, offline copies."""

from __future__ import annotations

from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject

from desktop_app.domain.values.periods import today
from desktop_app.ui import aio
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.messages import MessageSeverity, describe
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.tables.export.list_export import EXPORTING, SAVED
from desktop_app.ui.widgets import files, system_dialogs
from desktop_app.ui.widgets.focus import watch_focus

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence
    from pathlib import Path

    from desktop_app.domain.documents.files import FileContent, FileFormat
    from desktop_app.domain.documents.listed import Attachment, ListedDocument
    from desktop_app.domain.errors import UserError
    from desktop_app.domain.register.obligations import RegisterForm
    from desktop_app.services.documents.print_batches import PrintedBatch
    from desktop_app.storage.window import DocumentFilter, Sort
    from desktop_app.ui.shell.page import Page
    from desktop_app.ui.shell.page_context import PageContext
    from desktop_app.ui.tables.list_pane import ListPane
    from desktop_app.ui.tables.window_model import WindowModel
    from desktop_app.ui.widgets.progress_strip import ProgressStrip

    _Read = Callable[[], Awaitable[Sequence[ListedDocument]]]
    _IsHere = Callable[[], bool]

_KEEPING: Final = Text("DocumentFiles", "Keeping documents for offline use")
_SAVE_FILE: Final = Text("DocumentFiles", "Save the file")
_KEPT: Final = Text("DocumentFiles", "Kept for offline use: {count}")
_NOT_KEPT: Final = Text("DocumentFiles", "Not kept: {count}. {documents}")
_SAVE_ONE_C: Final = Text("DocumentFiles", "Export to 1C")
_ONE_C: Final = Text("DocumentFiles", "1C exchange file (*.txt)")
_WRITTEN: Final = Text("DocumentFiles", "Payments written for 1C: {count}. Saved: {path}")
_LEFT_OUT: Final = Text(
    "DocumentFiles",
    "Left out: {count}. The bank rejected them or does not list them any more, they lack a"
    " number, a date, an amount or an account, they are in another currency than their account, the"
    " account is not one of ours, or their type is not known.",
)
_SAVE_FORMS: Final = Text("DocumentFiles", "Save print forms")
_PDF: Final = Text("DocumentFiles", "PDF (*.pdf)")
_FORMS_NAME: Final = Text("DocumentFiles", "Print forms {day}.pdf")
_PRINTING: Final = Text("DocumentFiles", "Print forms")
_FORMS_WRITTEN: Final = Text("DocumentFiles", "Print forms saved: {count}. {path}")
_FORMS_MISSING: Final = Text("DocumentFiles", "Not saved: {count}. {documents}")
_READ: Final = Text("DocumentFiles", "“{name}” has been read")
_MANY_READ: Final = Text("DeferredOpen", "Documents have been read: {count}")
_OPEN: Final = Text("DeferredOpen", "Open")
_NAMED: Final = 5


class _Keeping:
    """Documents that are kept for offline use one after another, and how far that is done.

    Attributes:
        documents: all of them.
        done: how many were kept or could not be.
        failed: those that could not be, each with the reason.
    """

    def __init__(self, documents: Sequence[ListedDocument]) -> None:
        self.documents = documents
        self.begin_again()

    def begin_again(self) -> None:
        """Go through all of them once more."""
        self.done = 0
        self.failed: list[tuple[ListedDocument, UserError]] = []


class DocumentFiles(QObject):
    """Runs the file actions of a page; long ones show their progress under the page."""

    def __init__(
        self,
        *,
        page: Page,
        context: PageContext,
        strip: ProgressStrip,
        active: Callable[[], ListPane[Any, ListedDocument]],
        chosen_reader: Callable[[], _Read],
        shown: Callable[[], ListedDocument | None],
        on_pane: Callable[[], ListedDocument | None],
    ) -> None:
        """Work for a page.

        Args:
            page: owns the work, and says what came of it.
            context: where files come from.
            strip: shows work that takes long.
            active: gives the list that is exported.
            chosen_reader: gives what reads all documents that are selected when it is called.
            shown: gives the document that details are shown of.
            on_pane: gives the one whose attachments stand in the pane, while that one is read.
        """
        super().__init__(page)
        self._page = page
        self._active = active
        self._chosen_reader = chosen_reader
        self._shown = shown
        self._on_pane = on_pane
        self._opened_files = context.opened_files
        self._workspace = context.workspace
        self._strip = strip

    def export_to_one_c(self) -> None:
        """Export the payments of the list, filtered and sorted as shown, to a file for 1C."""
        aio.start(self._ask_one_c(self._active().model), owner=self, retry=self.export_to_one_c)

    def keep_chosen(self) -> None:
        """Store details, attachments and the PDF of the selected documents for offline use."""
        aio.start(self._begin_keeping(self._chosen_reader()), owner=self, retry=self.keep_chosen)

    def print_to_one_file(self) -> None:
        """Write the print forms of the selected documents to one PDF."""
        work = self._ask_one_file(self._chosen_reader(), watch_focus())
        aio.start(work, owner=self, retry=self.print_to_one_file)

    def print_to_folder(self) -> None:
        """Write the print forms of the selected documents to a folder, a PDF each."""
        work = self._ask_folder(self._chosen_reader(), watch_focus())
        aio.start(work, owner=self, retry=self.print_to_folder)

    def save_form(self, file_format: FileFormat, register_form: RegisterForm) -> None:
        """Save the print form of the document that is shown."""
        document = self._shown()
        if document is not None:
            aio.start(
                self._save_form(document, file_format, register_form, watch_focus()),
                owner=self,
                retry=lambda: self.save_form(file_format, register_form),
            )

    def open_attachment(self, attachment: Attachment) -> None:
        """Open an attachment with the program that the system has for it."""
        document = self._on_pane()
        if document is not None:
            aio.start(
                self._open_attachment(document, attachment, watch_focus()),
                owner=self,
                retry=lambda: self.open_attachment(attachment),
            )

    def save_attachment(self, attachment: Attachment) -> None:
        """Save an attachment."""
        document = self._on_pane()
        if document is not None:
            aio.start(
                self._save_attachment(document, attachment, watch_focus()),
                owner=self,
                retry=lambda: self.save_attachment(attachment),
            )

    def keep_attachment(self, attachment: Attachment) -> None:
        """Store an attachment for offline use."""
        document = self._on_pane()
        if document is not None:
            aio.start(
                self._workspace.documents.attachment(document.id, attachment),
                owner=self,
                retry=lambda: self.keep_attachment(attachment),
            )

    async def _ask_one_c(self, listed: WindowModel[Any, ListedDocument]) -> None:
        where, sort = listed.where, listed.sort_order
        path = await system_dialogs.save_path(
            self._page,
            title=str(_SAVE_ONE_C),
            name=f"kl_to_1c {today(self._workspace.clock):%Y-%m-%d}.txt",
            filters=(str(_ONE_C),),
            suffix="txt",
        )
        if path is not None:
            self._strip.run(
                self._write_one_c(path, where, sort),
                what=EXPORTING.format(name=path.name),
                total=listed.count,
                retry=self.export_to_one_c,
            )

    async def _write_one_c(self, path: Path, where: DocumentFilter, sort: Sort) -> None:
        result = await self._workspace.one_c_export.write(
            self._workspace.lists,
            where,
            sort,
            path=path,
            progress=self._strip.show_done,
        )
        words = _WRITTEN.format(count=formats.count(result.written), path=path)
        more = _LEFT_OUT.format(count=formats.count(result.left_out)) if result.left_out else ""
        severity = MessageSeverity.NOTICE if more else MessageSeverity.SUCCESS
        self._page.messages.show_notice("saved", severity, lambda: words, lambda: more)

    async def _begin_keeping(self, read: _Read) -> None:
        chosen = await read()
        if chosen:
            self._go_on_keeping(_Keeping(chosen))

    def _go_on_keeping(self, work: _Keeping) -> None:
        """Keep what is left; after a failure that concerns all of it, this can be done again."""
        self._strip.run(
            self._keep(work),
            what=str(_KEEPING),
            total=len(work.documents),
            retry=partial(self._go_on_keeping, work),
        )

    async def _ask_one_file(self, read: _Read, is_here: _IsHere) -> None:
        chosen = await read()
        await self._page.when_here(
            is_here,
            partial(self._save_one_file, chosen),
            ready=partial(_MANY_READ.format, count=formats.count(len(chosen))),
            action=_SAVE_FORMS,
        )

    async def _save_one_file(self, chosen: Sequence[ListedDocument]) -> None:
        path = await system_dialogs.save_path(
            self._page,
            title=str(_SAVE_FORMS),
            name=_FORMS_NAME.format(day=f"{today(self._workspace.clock):%Y-%m-%d}"),
            filters=(str(_PDF),),
            suffix="pdf",
        )
        if path is not None:
            self._print(chosen, partial(self._workspace.print_batches.one_file, path=path), path)

    async def _ask_folder(self, read: _Read, is_here: _IsHere) -> None:
        chosen = await read()
        await self._page.when_here(
            is_here,
            partial(self._save_to_folder, chosen),
            ready=partial(_MANY_READ.format, count=formats.count(len(chosen))),
            action=_SAVE_FORMS,
        )

    async def _save_to_folder(self, chosen: Sequence[ListedDocument]) -> None:
        path = await system_dialogs.folder(self._page, title=str(_SAVE_FORMS))
        if path is None:
            return
        from desktop_app.services.documents.print_batches import FolderProgress  # noqa: PLC0415 - when needed

        write = self._workspace.print_batches.folder
        self._print(chosen, partial(write, folder=path, begun=FolderProgress()), path)

    def _print(
        self,
        chosen: Sequence[ListedDocument],
        write: Callable[..., Awaitable[PrintedBatch]],
        path: Path,
    ) -> None:
        """Write print forms; after a failure `write` is called again, and may go on from there."""
        if chosen:
            self._strip.run(
                self._write_forms(chosen, write, path),
                what=str(_PRINTING),
                total=len(chosen),
                retry=partial(self._print, chosen, write, path),
            )

    async def _write_forms(
        self,
        chosen: Sequence[ListedDocument],
        write: Callable[..., Awaitable[PrintedBatch]],
        path: Path,
    ) -> None:
        result = await write(chosen, numbered=formats.numbered, progress=self._strip.show_done)
        title = _FORMS_WRITTEN.format(count=formats.count(result.written), path=path)
        more = _told(_FORMS_MISSING, result.failed)
        severity = MessageSeverity.WARNING if more else MessageSeverity.SUCCESS
        self._page.messages.show_notice("saved", severity, lambda: title, lambda: more)

    async def _keep(self, work: _Keeping) -> None:
        left = islice(work.documents, work.done, None)
        async for document, failure in self._workspace.offline_copies.keep(left):
            work.done += 1
            if failure is not None:
                work.failed.append((document, failure))
            self._strip.show_done(work.done)
        if work.failed and len(work.documents) == 1:
            [(_, only)] = work.failed
            work.begin_again()
            raise only  # it tells more than that nothing was kept
        title = _KEPT.format(count=formats.count(work.done - len(work.failed)))
        more = _told(_NOT_KEPT, work.failed)
        severity = MessageSeverity.WARNING if more else MessageSeverity.SUCCESS
        self._page.messages.show_notice("kept", severity, lambda: title, lambda: more)

    async def _save_form(
        self,
        document: ListedDocument,
        file_format: FileFormat,
        register_form: RegisterForm,
        is_here: _IsHere,
    ) -> None:
        stored = await self._workspace.print_forms.get(
            document.kind, document.id, file_format, register_form=register_form
        )
        await self._offer_to_save(stored.content, is_here)

    async def _open_attachment(
        self, document: ListedDocument, attachment: Attachment, is_here: _IsHere
    ) -> None:
        stored = await self._workspace.documents.attachment(document.id, attachment)
        await self._page.when_here(
            is_here,
            partial(self._opened_files.open, stored.content),
            ready=partial(_READ.format, name=formats.legible(stored.content.name)),
            action=_OPEN,
        )

    async def _save_attachment(
        self, document: ListedDocument, attachment: Attachment, is_here: _IsHere
    ) -> None:
        stored = await self._workspace.documents.attachment(document.id, attachment)
        await self._offer_to_save(stored.content, is_here)

    async def _offer_to_save(self, content: FileContent, is_here: _IsHere) -> None:
        await self._page.when_here(
            is_here,
            partial(self._save, content),
            ready=partial(_READ.format, name=formats.legible(content.name)),
            action=_SAVE_FILE,
        )

    async def _save(self, content: FileContent) -> None:
        path = await system_dialogs.save_path(self._page, title=str(_SAVE_FILE), name=content.name)
        if path is not None:
            await files.save(path, content.data, received=True)
            self._say_saved(path)

    def _say_saved(self, path: Path) -> None:
        words = SAVED.format(path=path)
        self._page.messages.show_notice("saved", MessageSeverity.SUCCESS, lambda: words)


def _told(pattern: Text, failed: Sequence[tuple[ListedDocument, UserError]]) -> str:
    """What there is nothing of, and why; of many the first."""
    if not failed:
        return ""
    told = [
        f"{formats.numbered(document.number or document.id)} ({describe(error).title})"
        for document, error in failed[:_NAMED]
    ]
    more = ["…"] if len(failed) > _NAMED else []
    return pattern.format(count=formats.count(len(failed)), documents=", ".join([*told, *more]))
