"""Creates the pages of the open profile and keeps the counts and the status bar current."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property, partial
from typing import TYPE_CHECKING, Final, Protocol, runtime_checkable

from PySide6.QtCore import QObject

from desktop_app.domain.changes import Topic
from desktop_app.ui import aio
from desktop_app.ui.direct_debit.document_actions import DebitDocumentActions
from desktop_app.ui.documents.document_actions import DocumentEditActions
from desktop_app.ui.documents.list_services import ListServices
from desktop_app.ui.form_routes import FORM_ROUTES
from desktop_app.ui.other_documents.document_actions import OtherDocumentActions
from desktop_app.ui.page_navigator import PageNavigator
from desktop_app.ui.payments.document_actions import PaymentDocumentActions
from desktop_app.ui.payments.payment_starter import PaymentStarter
from desktop_app.ui.register.document_actions import RegisterDocumentActions
from desktop_app.ui.shell.deferred_open import DeferredOpen
from desktop_app.ui.shell.page_context import PageContext
from desktop_app.ui.widgets.opened_files import OpenedFiles

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtWidgets import QWidget

    from desktop_app.domain.changes import Change
    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.forms.form_services import FormServices
    from desktop_app.ui.shell.main_window import MainWindow
    from desktop_app.ui.shell.page_memory import PageMemory

_ACTIONS: Final = (
    DocumentEditActions,
    PaymentDocumentActions,
    OtherDocumentActions,
    DebitDocumentActions,
    RegisterDocumentActions,
)


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
        compact: bool,
        application_pages: Mapping[str, Callable[[], QWidget]],
    ) -> None:
        """Begin to work: the window shows its page, and follows what changes.

        Args:
            workspace: what the pages work with.
            window: the frame; it has all the places of `ui.routes`.
            memory: what pages remember.
            compact: rows are lower.
            application_pages: make the pages that belong to no profile, by name.
        """
        super().__init__()
        self._workspace = workspace
        self._window = window
        self._compact = compact
        self._pages: dict[str, QWidget] = {}
        opened_files = OpenedFiles(self)
        self.navigator = PageNavigator(
            window=window, workspace=workspace, opened_files=opened_files
        )
        self.context = PageContext(
            workspace=workspace,
            window=window,
            registry=window.registry,
            memory=memory,
            navigator=self.navigator,
            opened_files=opened_files,
            deferred_open=DeferredOpen(window),
            application_pages=application_pages,
        )
        self._actions = [make(self.context) for make in _ACTIONS]
        actions = [action for each in self._actions for action in each.actions()]
        actions.sort(key=lambda each: each.rank)
        self.context = replace(self.context, document_actions=tuple(actions))
        self._makers = self._document_pages() | dict(application_pages)
        self._makers |= {each.name: partial(self._form, each.make) for each in FORM_ROUTES}
        self._makers |= {"outbox": self._outbox, "confirmation": self._confirmation}
        self.book = PaymentStarter(self.context)
        self._makers |= self.book.pages(payment=self._makers["payment"])
        topics = {Topic.DOCUMENTS, Topic.SYNC, Topic.OUTBOX, Topic.DRAFTS}
        self._subscription = workspace.bus.subscribe(topics, self._on_changed)
        window.sync_requested.connect(workspace.sync.start)
        window.status_bar.cancel_requested.connect(workspace.sync.cancel)
        window.status_bar.show_status(workspace.sync.status)
        window.begin(self.page)
        aio.start(self._count(), owner=self)

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
        """Stop following changes, and close the window of print forms."""
        self._subscription.end()
        for each in self._actions:
            each.close()
        self.navigator.close()

    async def waiting(self) -> int:
        """How many drafts and sends a person has to look at.

        Raises:
            StorageError: the store could not be read.
        """
        from desktop_app.ui.outbox.waiting_filter import WAITING_FILTER  # noqa: PLC0415 - after the first page

        return (await self._workspace.outbox_rows.totals(WAITING_FILTER)).count

    def _on_changed(self, change: Change) -> None:
        if change.topic is Topic.SYNC:
            self._window.status_bar.show_status(self._workspace.sync.status)
        else:
            aio.start(self._count(), owner=self)

    async def _count(self) -> None:
        counts = dict(await self._workspace.windows.waiting())
        counts["outbox"] = await self.waiting()
        self._window.set_counts(counts)

    @cached_property
    def _services(self) -> ListServices:
        context, workspace = self.context, self._workspace
        return ListServices(
            registry=context.registry,
            windows=workspace.windows,
            lists=workspace.lists,
            activity=workspace.activity,
            documents=workspace.documents,
            print_forms=workspace.print_forms,
            exports=workspace.exports,
            bus=workspace.bus,
            clock=workspace.clock,
            memory=context.memory,
            opened_files=context.opened_files,
            show_form=self.navigator.show_print_form,
            synchronise=workspace.sync.start,
            books=workspace.directories.books,
            stale_since=workspace.sync.stale_since,
            actions=context.document_actions,
        )

    @cached_property
    def _form_services(self) -> FormServices:
        from desktop_app.ui.forms.form_services import FormServices  # noqa: PLC0415 - as above

        workspace = self._workspace
        return FormServices(
            registry=self._window.registry,
            profile=workspace.profile,
            payments=workspace.payments,
            others=workspace.other_documents,
            debit=workspace.debit_acceptances,
            current_versions=workspace.current_versions,
            drafts=workspace.drafts,
            outbox=workspace.outbox,
            clock=workspace.clock,
            calendar=workspace.calendar,
            find_document=workspace.lists.document,
            show_outbox=self.navigator.show_row,
            bus=workspace.bus,
        )

    def _form(self, make: Callable[[FormServices], QWidget]) -> QWidget:
        return make(self._form_services)

    def _confirmation(self) -> QWidget:
        from desktop_app.ui.outbox.confirmation_page import ConfirmationPage  # noqa: PLC0415 - as above

        return ConfirmationPage(services=self._form_services)

    def _outbox(self) -> QWidget:
        from desktop_app.ui.outbox.outbox_page import OutboxPage  # noqa: PLC0415 - as above

        workspace = self._workspace
        return OutboxPage(
            registry=self._window.registry,
            company=workspace.profile.name,
            rows=workspace.outbox_rows,
            outbox=workspace.outbox,
            bus=workspace.bus,
            memory=self.context.memory,
            new_payment=partial(self.navigator.new_form, "payment"),
            open_row=self.navigator.open_row,
            confirm_rows=self.navigator.confirm_rows,
            show_document=self.navigator.show_document,
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

        return ReceivedPage(services=self._services, show_document=self.navigator.show_document)

    def _directories(self) -> QWidget:
        from desktop_app.ui.reference_data.directories_page import DirectoriesPage  # noqa: PLC0415 - as above

        return DirectoriesPage(
            registry=self._window.registry,
            rows=self._workspace.directory_rows,
            directories=self._workspace.directories,
            bus=self._workspace.bus,
            memory=self.context.memory,
        )

    def _activity(self) -> QWidget:
        from desktop_app.ui.activity.activity_page import ActivityPage  # noqa: PLC0415 - as above

        return ActivityPage(
            registry=self._window.registry,
            activity=self._workspace.activity,
            bus=self._workspace.bus,
            clock=self._workspace.clock,
            memory=self.context.memory,
            open_document=self.navigator.show_document,
            synchronise=self._workspace.sync.start,
            stale_since=self._workspace.sync.stale_since,
            books=self._workspace.directories.books,
        )


def _set_compact(page: QWidget, *, compact: bool) -> None:
    if isinstance(page, _HasRowDensity):
        page.set_compact(compact=compact)
