"""What pages are made with in tests: a context over any services, and a recording navigator."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any

from desktop_app.services.profiles.workspace import Workspace
from desktop_app.ui.routes import ROUTES
from desktop_app.ui.shell.commands import CommandRegistry
from desktop_app.ui.shell.page_context import PageContext
from desktop_app.ui.widgets.opened_files import OpenedFiles
from tests.support.annotations import MemoryAnnotations
from tests.support.fakes import FakeMemory

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from desktop_app.domain.address_book.counterparties import Counterparty
    from desktop_app.domain.documents.listed import Kind, ListedDocument, Party
    from desktop_app.domain.outbox.operation_names import Operation
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.outbox.submission import Submission
    from desktop_app.ui.shell.print_form_request import MadeFormRequest, PrintFormRequest


class RecordingNavigator:
    """Goes nowhere and records where it was asked to go.

    Attributes:
        pages: the pages that `open` returns, by name.
        went: names of pages and forms, in order.
    """

    new_commands = tuple(f"{route.name}.new" for route, _ in ROUTES.forms)

    def __init__(self, **pages: Any) -> None:
        self.pages: dict[str, Any] = pages
        self.went: list[str] = []
        self.opened_rows: list[OutboxRow] = []
        self.rows_to_confirm: list[OutboxRow] = []
        self.submissions: list[Submission] = []
        self.left_out: list[ListedDocument] = []
        self.unread: list[OutboxRow] = []
        self.shown_rows: list[str] = []
        self.shown_orders: list[str] = []
        self.new_counterparties: list[
            tuple[Party, Callable[[Counterparty | None], object], str]
        ] = []
        self.shown_documents: list[tuple[Kind, str]] = []
        self.print_forms: list[Any] = []
        self.expected_forms: list[Any] = []
        self.signed: list[ListedDocument] = []
        self.offered: set[str] = set()

    def go(self, name: str) -> None:
        self.went.append(name)

    def open(self, name: str, page_type: type[Any]) -> Any:
        self.went.append(name)
        return self.pages[name]

    def new_form(self, name: str, kind: str = "") -> None:
        self.went.append(name)

    def has_form(self, operation: Operation) -> bool:
        return ROUTES.form_for(operation) is not None

    def open_row(self, row: OutboxRow) -> None:
        self.opened_rows.append(row)

    def show_row(self, row_id: str) -> None:
        self.shown_rows.append(row_id)

    def new_counterparty(
        self,
        party: Party,
        ended: Callable[[Counterparty | None], object],
        *,
        asker: str,
    ) -> None:
        self.new_counterparties.append((party, ended, asker))

    def show_order(self, book_id: str) -> None:
        self.shown_orders.append(book_id)

    def confirm_rows(self, rows: tuple[OutboxRow, ...]) -> None:
        self.rows_to_confirm.extend(rows)

    def confirm_submission(self, submission: Submission) -> None:
        self.submissions.append(submission)

    def confirm_submissions(
        self,
        submissions: tuple[Submission, ...],
        *,
        drafts: Sequence[OutboxRow] = (),
        left_out: Sequence[ListedDocument] = (),
    ) -> None:
        self.submissions.extend(submissions)
        self.rows_to_confirm.extend(drafts)
        self.left_out.extend(left_out)

    def show_document(self, kind: Kind, document_id: str) -> None:
        self.shown_documents.append((kind, document_id))

    def sign(
        self,
        documents: Iterable[ListedDocument],
        *,
        offered: Collection[str] = (),
        unread: Sequence[OutboxRow] = (),
    ) -> None:
        self.signed.extend(documents)
        self.unread.extend(unread)
        self.offered |= set(offered)

    def expect_print_form(self, request: PrintFormRequest) -> None:
        self.expected_forms.append(request)

    def show_print_form(self, request: PrintFormRequest | MadeFormRequest) -> None:
        self.print_forms.append(request)


def workspace_of(**services: Any) -> Workspace:
    """A workspace of these services alone, with notes in memory; the others are None."""
    services.setdefault("annotations", MemoryAnnotations())
    known = {each.name: services.pop(each.name, None) for each in fields(Workspace)}
    made = Workspace(**known)
    vars(made).update(services)  # those that it would make itself
    return made


def context_of(workspace: Workspace, **parts: Any) -> PageContext:
    """A context over a workspace; `parts` replace what is recorded or forgotten."""
    registry = parts.get("registry") or CommandRegistry()
    usual: dict[str, Any] = {
        "registry": registry,
        "memory": FakeMemory(),
        "navigator": RecordingNavigator(),
        "opened_files": OpenedFiles(registry),
        "window": None,
        "deferred_open": None,
        "open_browser": lambda _: False,
    }
    return PageContext(workspace=workspace, **(usual | parts))
