"""What every page is made with: the services of the profile, the commands, and the navigator."""

# ruff: noqa: TC004 - nobody reads these field types; they would load services before the first paint

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol, TypeVar

from desktop_app.ui.widgets.click_guard import CLICK_GUARD_MS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from PySide6.QtWidgets import QWidget

    from desktop_app.domain.address_book.counterparties import Counterparty
    from desktop_app.domain.documents.listed import Kind, ListedDocument, Party
    from desktop_app.domain.outbox.operation_names import Operation
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.outbox.submission import Submission
    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.shell.commands import CommandRegistry
    from desktop_app.ui.shell.deferred_open import DeferredOpen
    from desktop_app.ui.shell.document_action import DocumentAction
    from desktop_app.ui.shell.page_memory import PageMemory
    from desktop_app.ui.shell.print_form_request import MadeFormRequest, PrintFormRequest
    from desktop_app.ui.widgets.opened_files import OpenedFiles

P = TypeVar("P", bound="QWidget")


class Navigator(Protocol):
    """Goes to the other pages of the window, so that no feature imports another."""

    @property
    def new_commands(self) -> tuple[str, ...]:
        """The commands that open an empty form, in the order of the *New* menu."""

    def go(self, name: str) -> None:
        """Go to the page of a route."""

    def open(self, name: str, page_type: type[P]) -> P:
        """Go to the page of a route, and return it.

        Raises:
            TypeError: the page of the route is not of this type.
        """

    def new_form(self, name: str, kind: str = "") -> None:
        """Go to an empty form; `kind` is its type of document, where it has several."""

    def has_form(self, operation: Operation) -> bool:
        """Whether an operation is written in a form, and can be continued there."""

    def open_row(self, row: OutboxRow) -> None:
        """Go to the form of a row of the outbox, to continue with it."""

    def show_row(self, row_id: str) -> None:
        """Go to a row of the outbox."""

    def confirm_rows(self, rows: tuple[OutboxRow, ...]) -> None:
        """Show rows that are ready, and drafts, once more before they are sent together."""

    def confirm_submission(self, submission: Submission) -> None:
        """Show a submission that needs no form before it is sent; *Not now* goes back."""

    def confirm_submissions(
        self,
        submissions: tuple[Submission, ...],
        *,
        drafts: Sequence[OutboxRow] = (),
        left_out: Sequence[ListedDocument] = (),
    ) -> None:
        """Show submissions that need no form together, before they are sent."""

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

    def show_order(self, book_id: str) -> None:
        """Go to an order of the payment gateway, by its identifier of the order book."""

    def show_document(self, kind: Kind, document_id: str) -> None:
        """Go to a document on the page of its list."""

    def expect_print_form(self, request: PrintFormRequest) -> None:
        """Read a print form ahead, if it is kept here, once the selection has rested."""

    def show_print_form(self, request: PrintFormRequest | MadeFormRequest) -> None:
        """Show a print form in its window."""

    def sign(
        self,
        documents: Iterable[ListedDocument],
        *,
        offered: Collection[str] = (),
        unread: Sequence[OutboxRow] = (),
    ) -> None:
        """Go to the page where documents are signed, and begin with these.

        `offered` are identifiers of those that the bank lists for signing, and `unread` rows whose
        documents were to be signed as well and could not be read.
        """


@dataclass(frozen=True, kw_only=True)
class PageContext:
    """What pages are made with.

    Attributes:
        workspace: profile, clock, bus and services; `ui` builds no service itself.
        window: the parent of what works for all pages.
        registry: where pages add their commands.
        memory: the layouts that pages remember.
        navigator: goes to other pages.
        opened_files: attachments that other programs show.
        open_browser: opens an address in the system's browser, and tells whether it could.
        deferred_open: reads the data of a form, then opens it.
        document_actions: tells what can be done with listed documents, in the order of their menu.
        application_pages: makes the pages that belong to no profile, by the name of their route.
        click_guard_ms: how long something must be shown before it can be sent, in milliseconds.
    """

    workspace: Workspace
    window: QWidget
    registry: CommandRegistry
    memory: PageMemory
    navigator: Navigator
    opened_files: OpenedFiles
    open_browser: Callable[[str], bool]
    deferred_open: DeferredOpen
    document_actions: Callable[[], tuple[DocumentAction, ...]] = tuple
    application_pages: Mapping[str, Callable[[], QWidget]] = field(default_factory=dict)
    click_guard_ms: int = CLICK_GUARD_MS
