"""Reads the kept print form of the selected document in advance, before it is requested."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer

from desktop_app.domain.documents.files import FileFormat, StoredFile
from desktop_app.domain.errors import Cancelled, UserError
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.ui import aio
from desktop_app.ui.documents.printing.pdf_pages import PdfPages
from desktop_app.ui.shell.print_form_request import PrintFormRequest

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable

    from desktop_app.services.documents.print_forms import PrintForms
    from desktop_app.ui.documents.printing.pdf_layout import PageRoom
    from desktop_app.ui.documents.printing.print_form_reader import PrintFormReader
    from desktop_app.ui.shell.print_form_request import MadeFormRequest

REST_MS: Final = 300
"""How long a selection has to rest."""
_MOST_BYTES: Final = 8 * 1024 * 1024
"""Of a file, and of its first page as an image."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FormReadAhead:
    """A kept file, and its pages or why the reader has none.

    Attributes:
        stored: the file.
        pages: what the reader loaded.
        failure: raised instead of loading.
    """

    stored: StoredFile
    pages: PdfPages | None = None
    failure: UserError | None = None


class PrintFormAhead(QObject):
    """Reads one kept form ahead and renders its first page; nothing comes from the network.

    What was read is forgotten when another form is expected, and so is it in the reader. A form
    that the reader failed at is not read ahead again until it is another file.
    """

    def __init__(
        self,
        *,
        print_forms: PrintForms,
        reader: PrintFormReader,
        room: Callable[[], PageRoom | None],
        may_read: Callable[[], bool],
        parent: QObject | None = None,
    ) -> None:
        """Expect nothing.

        Args:
            print_forms: reads what is kept.
            reader: loads it; it has one file at a time.
            room: what the first page is rendered for, once that is known.
            may_read: whether the reader may forget the file it has.
            parent: the owner.
        """
        super().__init__(parent)
        self._print_forms = print_forms
        self._reader = reader
        self._room = room
        self._may_read = may_read
        self._request: PrintFormRequest | None = None
        self._task: asyncio.Task[FormReadAhead | None] | None = None
        self._failed: set[tuple[object, ...]] = set()
        self._resting = QTimer(self, singleShot=True, interval=REST_MS)
        self._resting.timeout.connect(self._read)

    def is_ready(self) -> bool:
        """Whether the expected form was read."""
        return self._task is not None and self._task.done() and _read_by(self._task) is not None

    def expect(self, request: PrintFormRequest | None) -> None:
        """Read this form once nothing else was expected for a moment; forget the former one."""
        if request is not None and _key(request) == _key(self._request):
            return
        self._forget()
        self._request = request
        self.begin_again()

    def begin_again(self) -> None:
        """Read the expected form unless it was read already, after a moment."""
        wanted = self._request is not None and self._request.file_format is FileFormat.PDF
        if wanted and self._task is None:
            self._resting.start()
        elif not wanted:
            self._resting.stop()

    def renew(self, document_ids: frozenset[str]) -> None:
        """Forms of these documents, or of any if there are none, are other files now."""
        if not document_ids:
            self._failed.clear()
        self._failed = {key for key in self._failed if key[1] not in document_ids}
        request = self._request
        if request is not None and (not document_ids or request.document_id in document_ids):
            self._forget()
            self.begin_again()

    def check(self, document_ids: frozenset[str]) -> None:
        """These documents, or any if there are none, may have changed since their forms."""
        request, task = self._request, self._task
        if request is None or not request.may_concern(document_ids):
            return
        if task is not None and task.done() and (read := _read_by(task)) is not None:
            aio.start(self._check(request, read.stored), owner=self, on_error=_ignore)

    async def _check(self, request: PrintFormRequest, stored: StoredFile) -> None:
        changed = await self._print_forms.has_changed(
            request.kind, request.document_id, stored, register_form=request.register_form
        )
        if changed and request is self._request:
            self._forget()

    def take(
        self, request: PrintFormRequest | MadeFormRequest | None
    ) -> asyncio.Task[FormReadAhead | None] | None:
        """The reading of this form, ended or under way, for whoever shows it; any other ends.

        None if it was not begun, or failed.
        """
        task, expected = self._task, self._request
        self._resting.stop()
        if task is None or expected is None or _key(expected) != _key(request):
            self._give_up()  # the reader's next file takes the place of the one it has
            return None
        self._task = None
        if task.done() and ((read := _read_by(task)) is None or read.pages is None):
            return None
        return task

    def _read(self) -> None:
        request = self._request
        if request is None or _key(request) in self._failed or not self._may_read():
            return
        self._task = aio.start(self._form(request), owner=self, on_error=_ignore)

    async def _form(self, request: PrintFormRequest) -> FormReadAhead | None:
        """The kept form as the reader loaded it."""
        stored = await self._print_forms.kept_form(
            request.kind,
            request.document_id,
            request.file_format,
            register_form=request.register_form,
            most_bytes=_MOST_BYTES,
        )
        if stored is None or stored.content.data.startswith(b"PK"):
            return None
        try:
            pages = await PdfPages.loaded(self._reader, stored.content.data, self._room())
        except Cancelled:
            return None
        except UserError as failure:
            self._failed.add(_key(request))
            return FormReadAhead(stored=stored, failure=failure)
        if pages.first is not None and pages.first.sizeInBytes() > _MOST_BYTES:
            pages.first = None
        return FormReadAhead(stored=stored, pages=pages)

    def _forget(self) -> None:
        if self._task is not None:
            self._give_up()
            self._reader.forget()

    def _give_up(self) -> None:
        if self._task is not None:
            self._task.cancel()
        self._task = None


def _key(request: PrintFormRequest | MadeFormRequest | None) -> tuple[object, ...]:
    """Which kept file a request is about, in whatever language its title is."""
    if not isinstance(request, PrintFormRequest):
        return ()
    return request.kind, request.document_id, request.file_format, request.register_form


def _read_by(task: asyncio.Task[FormReadAhead | None]) -> FormReadAhead | None:
    return None if task.cancelled() or task.exception() is not None else task.result()


def _ignore(_: UserError) -> None:
    """Nobody asked for the form yet; whoever does sees what is wrong with it."""
