"""Creates the pages of the open profile and keeps the counts and the status bar current."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol, runtime_checkable

from PySide6.QtCore import QObject

from desktop_app.domain.changes import Topic
from desktop_app.domain.documents.listed import Kind
from desktop_app.ui import aio
from desktop_app.ui.documents.document_actions import DocumentEditActions
from desktop_app.ui.documents.list_services import ListServices
from desktop_app.ui.documents.printing.print_form_reader import PrintFormReader
from desktop_app.ui.form_navigator import FormNavigator
from desktop_app.ui.other_documents.document_actions import OtherDocumentActions
from desktop_app.ui.payments.document_actions import PaymentDocumentActions
from desktop_app.ui.payments.payment_starter import PaymentStarter
from desktop_app.ui.shell.deferred_open import DeferredOpen
from desktop_app.ui.widgets.opened_files import OpenedFiles

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtWidgets import QWidget

    from desktop_app.domain.changes import Change
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.documents.printing.viewer import PrintFormViewer
    from desktop_app.ui.shell.main_window import MainWindow
    from desktop_app.ui.shell.page_memory import PageMemory
    from desktop_app.ui.shell.print_form_request import PrintFormRequest

_PAGE_OF: Final = {
    Kind.DOCUMENT: "documents",
    Kind.CARD_FILE: "card_file",
    Kind.REQUIREMENT: "requirements",
    Kind.REGISTER_REQUEST: "register",
    Kind.REGISTER_DOCUMENT: "received",
}


@runtime_checkable
class _HasRowDensity(Protocol):
    def set_compact(self, *, compact: bool) -> None: ...


class ProfilePages(QObject):
    """Creates the pages of a profile on first visit, and shows the counts of the navigation."""

    def __init__(
        self,
        *,
        workspace: Workspace,
        window: MainWindow,
        memory: PageMemory,
        clock: Clock,
        compact: bool,
        others: Mapping[str, Callable[[], QWidget]],
    ) -> None:
        """Begin to work: the window shows its page, and follows what changes.

        Args:
            workspace: what the pages work with.
            window: the frame; it has all the places of `ui.routes`.
            memory: what pages remember.
            clock: the time.
            compact: rows are lower.
            others: make the pages that are not about documents, by name.
        """
        super().__init__()
        self._workspace = workspace
        self._window = window
        self._memory = memory
        self._clock = clock
        self._compact = compact
        self._pages: dict[str, QWidget] = {}
        self._makers = self._document_pages() | dict(others)
        self.forms = FormNavigator(
            workspace=workspace,
            window=window,
            memory=memory,
            clock=clock,
            show_document=self.show_document,
        )
        self._makers |= self.forms.pages()
        self.book = PaymentStarter(
            workspace=workspace,
            window=window,
            forms=self.forms,
            memory=memory,
            clock=clock,
            show_document=self.show_document,
        )
        self._makers |= self.book.pages(payment=self._makers["payment"])
        errands = DeferredOpen(window)
        self._book_actions = PaymentDocumentActions(
            workspace=workspace, window=window, forms=self.forms, clock=clock, errands=errands
        )
        self._others = OtherDocumentActions(forms=self.forms, workspace=workspace, errands=errands)
        self._doing = DocumentEditActions(
            forms=self.forms,
            workspace=workspace,
            clock=clock,
            errands=errands,
        )
        self._services = self._list_services()
        self._viewer: PrintFormViewer | None = None
        self._reader = PrintFormReader(self)
        topics = {Topic.DOCUMENTS, Topic.SYNC, Topic.OUTBOX, Topic.DRAFTS}
        self._subscription = workspace.bus.subscribe(topics, self._on_changed)
        window.sync_requested.connect(workspace.sync.start)
        window.status_bar.cancel_requested.connect(workspace.sync.cancel)
        window.status_bar.show_status(workspace.sync.status)
        window.begin(self.page)
        aio.start(self._count(), owner=self)

    @property
    def viewer(self) -> PrintFormViewer | None:
        """The window of print forms, once one was asked for."""
        return self._viewer

    def page(self, name: str) -> QWidget:
        """Create the page of a route."""
        page = self._makers[name]()
        self._pages[name] = page
        if self._compact:
            _set_compact(page, compact=True)
        return page

    def set_compact(self, *, compact: bool) -> None:
        """Show lower rows on every page, or rows of the usual height."""
        self._compact = compact
        for page in self._pages.values():
            _set_compact(page, compact=compact)

    def close(self) -> None:
        """Stop following changes, and close the print form window."""
        self._subscription.end()
        self._book_actions.close()
        if self._viewer is not None:
            self._viewer.close()
            self._viewer.deleteLater()
            self._viewer = None
        self._reader.end()

    def show_form(self, request: PrintFormRequest) -> None:
        """Show a print form in its window."""
        if self._viewer is None:
            from desktop_app.ui.documents.printing.viewer import (  # noqa: PLC0415 - loads the PDF library
                PrintFormViewer,
            )

            self._viewer = PrintFormViewer(
                registry=self._window.registry,
                print_forms=self._workspace.print_forms,
                opened_files=self._services.opened_files,
                reader=self._reader,
            )
        self._viewer.show_form(request)

    def show_document(self, kind: Kind, document_id: str) -> None:
        """Open a document on its page."""
        from desktop_app.ui.documents.document_list_page import DocumentListPage  # noqa: PLC0415 - as below

        name = _PAGE_OF[kind]
        self._window.go(name)
        page = self._window.page(name)
        if isinstance(page, DocumentListPage) and kind is page.kind:
            page.open_document(document_id)

    def _on_changed(self, change: Change) -> None:
        if change.topic is Topic.SYNC:
            self._window.status_bar.show_status(self._workspace.sync.status)
        else:
            aio.start(self._count(), owner=self)

    async def _count(self) -> None:
        counts = dict(await self._workspace.windows.waiting())
        counts["outbox"] = await self.forms.waiting()
        self._window.set_counts(counts)

    def _list_services(self) -> ListServices:
        workspace = self._workspace
        return ListServices(
            registry=self._window.registry,
            windows=workspace.windows,
            lists=workspace.lists,
            activity=workspace.activity,
            documents=workspace.documents,
            print_forms=workspace.print_forms,
            exports=workspace.exports,
            bus=workspace.bus,
            clock=self._clock,
            memory=self._memory,
            opened_files=OpenedFiles(self),
            show_form=self.show_form,
            synchronise=workspace.sync.start,
            books=workspace.directories.books,
            stale_since=workspace.sync.stale_since,
            actions=(
                *self._doing.actions(),
                *self._book_actions.actions(),
                *self._others.actions(),
            ),
        )

    # Pages are imported when they are first visited: the first one is on the screen sooner.

    def _document_pages(self) -> dict[str, Callable[[], QWidget]]:
        return {
            "documents": self._documents,
            "to_sign": self._to_sign,
            "card_file": self._card_file,
            "requirements": self._requirements,
            "register": self._register,
            "received": self._received,
            "directories": self._directories,
            "activity": self._activity,
        }

    def _documents(self) -> QWidget:
        from desktop_app.ui.documents.documents_page import DocumentsPage  # noqa: PLC0415 - as above

        return DocumentsPage(services=self._services)

    def _to_sign(self) -> QWidget:
        from desktop_app.ui.signing.to_sign_page import ToSignPage  # noqa: PLC0415 - as above

        return ToSignPage(services=self._services)

    def _card_file(self) -> QWidget:
        from desktop_app.ui.documents.card_file_page import CardFilePage  # noqa: PLC0415 - as above

        return CardFilePage(services=self._services)

    def _requirements(self) -> QWidget:
        from desktop_app.ui.documents.requirements_page import RequirementsPage  # noqa: PLC0415 - as above

        return RequirementsPage(services=self._services)

    def _register(self) -> QWidget:
        from desktop_app.ui.register.register_page import RegisterPage  # noqa: PLC0415 - as above

        return RegisterPage(services=self._services, register=self._workspace.register)

    def _received(self) -> QWidget:
        from desktop_app.ui.register.received_documents import ReceivedPage  # noqa: PLC0415 - as above

        return ReceivedPage(services=self._services, show_document=self.show_document)

    def _directories(self) -> QWidget:
        from desktop_app.ui.reference_data.directories_page import DirectoriesPage  # noqa: PLC0415 - as above

        return DirectoriesPage(
            registry=self._window.registry,
            rows=self._workspace.directory_rows,
            directories=self._workspace.directories,
            bus=self._workspace.bus,
            memory=self._memory,
        )

    def _activity(self) -> QWidget:
        from desktop_app.ui.activity.activity_page import ActivityPage  # noqa: PLC0415 - as above

        return ActivityPage(
            registry=self._window.registry,
            activity=self._workspace.activity,
            bus=self._workspace.bus,
            clock=self._clock,
            memory=self._memory,
            open_document=self.show_document,
            synchronise=self._workspace.sync.start,
            stale_since=self._workspace.sync.stale_since,
        )


def _set_compact(page: QWidget, *, compact: bool) -> None:
    if isinstance(page, _HasRowDensity):
        page.set_compact(compact=compact)
