"""Goes to the pages of the window: forms, the outbox, listed documents, print forms."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from desktop_app.domain.changes import Topic
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.late_features import (
    batch_page,
    confirmation_page,
    counterparties_page,
    orders_page,
    outbox_page,
    show_diagnostics,
    signing_page,
)
from desktop_app.ui.shell.commands import Command, CommandGroup
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from desktop_app.domain.address_book.counterparties import Counterparty
    from desktop_app.domain.documents.listed import Kind, ListedDocument, Party
    from desktop_app.domain.outbox.operation_names import Operation
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.bus import Subscription
    from desktop_app.services.outbox.submission import Submission
    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.documents.printing.form_ahead import PrintFormAhead
    from desktop_app.ui.documents.printing.print_form_reader import PrintFormReader
    from desktop_app.ui.documents.printing.viewer import PrintFormViewer
    from desktop_app.ui.shell.main_window import MainWindow
    from desktop_app.ui.shell.print_form_request import MadeFormRequest, PrintFormRequest
    from desktop_app.ui.shell.routes import RouteTable
    from desktop_app.ui.widgets.opened_files import OpenedFiles

P = TypeVar("P", bound=QWidget)

# Pages are imported when they are first visited: the first one is on the screen sooner.


class PageNavigator(QObject):
    """The `Navigator` of a profile's window; owns the window of print forms."""

    def __init__(
        self,
        *,
        routes: RouteTable,
        window: MainWindow,
        workspace: Workspace,
        opened_files: OpenedFiles,
    ) -> None:
        """Add the commands that open empty forms."""
        super().__init__(window)
        self._routes = routes
        self._window = window
        self._print_forms = workspace.print_forms
        self._opened_files = opened_files
        self.viewer: PrintFormViewer | None = None
        """The window of print forms, once one was asked for."""
        self.ahead: PrintFormAhead | None = None
        """Reads the form of the selected document, once one was selected."""
        self._bus = workspace.bus
        self._subscriptions: list[Subscription] = []
        for route, form in routes.forms:
            window.registry.add(
                Command(
                    id=f"{route.name}.new",
                    text=route.title,
                    run=partial(self.new_form, route.name),
                    shortcut=form.shortcut,
                    icon=route.icon,
                    group=CommandGroup.APPLICATION,
                ),
                owner=window,
            )

        window.registry.add(
            Command(
                id="app.diagnostics",
                text=Text("PageNavigator", "Diagnostics"),
                run=partial(show_diagnostics, self),
                icon=Icon.DIAGNOSTICS,
                group=CommandGroup.APPLICATION,
            ),
            owner=window,
        )

    @property
    def new_commands(self) -> tuple[str, ...]:
        """The commands that open an empty form, in the order of the *New* menu."""
        return tuple(f"{route.name}.new" for route, _ in self._routes.forms)

    def go(self, name: str) -> None:
        """Go to the page of a route."""
        self._window.go(name)

    def open(self, name: str, page_type: type[P]) -> P:
        """Go to the page of a route, and return it.

        Raises:
            TypeError: the page of the route is not of this type.
        """
        page = self._window.page(name)
        if not isinstance(page, page_type):
            raise TypeError(f"the page of {name} is a {type(page).__name__}")
        self._window.go(name)
        return page

    def new_form(self, name: str, kind: str = "") -> None:
        """Go to an empty form; `kind` is its type of document, where it has several."""
        from desktop_app.ui.forms.form_page import FormPage  # noqa: PLC0415 - as above

        self.open(name, FormPage).begin(kind)

    def has_form(self, operation: Operation) -> bool:
        """Whether an operation is written in a form, and can be continued there."""
        return self._routes.form_for(operation) is not None

    def open_row(self, row: OutboxRow) -> None:
        """Go to the form of a row of the outbox, to continue with it.

        Raises:
            ValueError: its operation has no form.
        """
        from desktop_app.ui.forms.form_page import FormPage  # noqa: PLC0415 - as above

        route = self._routes.form_for(row.operation)
        if route is None:
            raise ValueError(f"no form is for {row.operation}")
        self.open(route.name, FormPage).open_row(row)

    def show_row(self, row_id: str) -> None:
        """Go to a row of the outbox."""
        outbox_page(self).show_row(row_id)

    def new_counterparty(
        self,
        party: Party,
        ended: Callable[[Counterparty | None], object],
        *,
        asker: str,
    ) -> None:
        """Go to a new entry of the address book, and come back once it is saved or given up.

        Args:
            party: what the entry begins with.
            ended: receives the entry that was saved then, or None.
            asker: identifies who asks: one that asks again goes on with what is half written.
        """
        back = partial(self.go, self._window.current)
        counterparties_page(self).begin_for(party, asker=asker, back=back, ended=ended)

    def show_order(self, book_id: str) -> None:
        """Go to an order of the payment gateway, by its identifier of the order book."""
        orders_page(self).show_order(book_id)

    def confirm_rows(self, rows: tuple[OutboxRow, ...]) -> None:
        """Show rows that are ready, and drafts, once more before they are sent together."""
        if len(rows) > 1 or any(row.state is OutboxState.DRAFT for row in rows):
            batch_page(self).show_rows(rows)
        else:
            confirmation_page(self).show_rows(rows)

    def confirm_submission(self, submission: Submission) -> None:
        """Show a submission that needs no form before it is sent; *Not now* goes back."""
        back = partial(self.go, self._window.current)
        confirmation_page(self).show_submission(submission, declined=back)

    def confirm_submissions(
        self,
        submissions: tuple[Submission, ...],
        *,
        drafts: Sequence[OutboxRow] = (),
        left_out: Sequence[ListedDocument] = (),
    ) -> None:
        """Show submissions that need no form together, before they are sent.

        `drafts` are shown with them, and `left_out` are documents that were chosen as well and
        cannot be part of it.
        """
        if len(submissions) == 1 and not drafts and not left_out:
            self.confirm_submission(submissions[0])
        elif submissions or drafts:
            back = partial(self.go, self._window.current)
            batch_page(self).show_submissions(
                submissions, declined=back, drafts=drafts, left_out=left_out
            )

    def show_document(self, kind: Kind, document_id: str) -> None:
        """Go to a document on the page of its list."""
        from desktop_app.ui.documents.document_list_page import DocumentListPage  # noqa: PLC0415 - as above

        self.open(self._routes.list_of(kind).name, DocumentListPage).open_document(document_id)

    def expect_print_form(self, request: PrintFormRequest) -> None:
        """Read a print form ahead, if it is kept here, once the selection has rested."""
        self._form_ahead().expect(request)

    def _form_ahead(self) -> PrintFormAhead:
        if self.ahead is None:
            from desktop_app.ui.documents.printing.form_ahead import PrintFormAhead  # noqa: PLC0415 - as above

            ahead = self.ahead = PrintFormAhead(
                print_forms=self._print_forms,
                reader=self._reader,
                room=lambda: self.viewer.page_room if self.viewer is not None else None,
                may_read=lambda: self.viewer is None or not self.viewer.needs_reader,
                parent=self,
            )
            self._subscriptions.append(
                self._bus.subscribe({Topic.PRINT_FORMS}, lambda change: ahead.renew(change.ids))
            )
            self._subscriptions.append(
                self._bus.subscribe(
                    {Topic.DOCUMENTS, Topic.DETAILS}, lambda change: self._check_forms(change.ids)
                )
            )
        return self.ahead

    def _check_forms(self, document_ids: frozenset[str]) -> None:
        """Find out whether forms that were read are older than their documents by now."""
        for each in (self.ahead, self.viewer):
            if each is not None:
                each.check(document_ids)

    def show_print_form(self, request: PrintFormRequest | MadeFormRequest) -> None:
        """Show a print form in its window."""
        if self.viewer is None:
            from desktop_app.ui.documents.printing.viewer import (  # noqa: PLC0415 - loads the PDF library
                PrintFormViewer,
            )

            self.viewer = PrintFormViewer(
                registry=self._window.registry,
                print_forms=self._print_forms,
                opened_files=self._opened_files,
                reader=self._reader,
                ahead=self._form_ahead(),
            )
            self.viewer.closed.connect(self._form_ahead().begin_again)
        self.viewer.show_form(request)

    def sign(
        self,
        documents: Iterable[ListedDocument],
        *,
        offered: Collection[str] = (),
        unread: Sequence[OutboxRow] = (),
    ) -> None:
        """Go to the page where documents are signed, and begin with these."""
        signing_page(self).sign(documents, offered=offered, unread=unread)

    @cached_property
    def _reader(self) -> PrintFormReader:
        from desktop_app.ui.documents.printing.print_form_reader import PrintFormReader  # noqa: PLC0415 - as above

        return PrintFormReader(self)

    def close(self) -> None:
        """Close the window of print forms, and end their reader."""
        if self.viewer is not None:
            self.viewer.close()
            self.viewer.deleteLater()
            self.viewer = None
        for each in self._subscriptions:
            each.end()
        if self.ahead is not None:
            self.ahead.expect(None)
        if "_reader" in vars(self):
            self._reader.end()
