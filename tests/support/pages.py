"""Fakes of everything that pages need: services, rows, layouts and a recording navigator."""

from __future__ import annotations

from datetime import timedelta
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from desktop_app.domain.changes import Change, Difference, RecordedChange, Topic
from desktop_app.services.bus import Bus
from desktop_app.services.documents.exports import Exports
from desktop_app.services.documents.offline_copies import OfflineCopies
from desktop_app.services.documents.one_c_export import OneCExport
from desktop_app.ui.shell.commands import CommandRegistry
from desktop_app.ui.widgets.opened_files import OpenedFiles
from tests.support.contexts import RecordingNavigator, context_of, workspace_of
from tests.support.signing import FakeSigning
from tests.support.windows import MemoryWindows

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence
    from datetime import datetime
    from pathlib import Path

    from desktop_app.domain.documents.directories import Books, CodeBook, Directory
    from desktop_app.domain.documents.listed import (
        ListedDocument,
    )
    from desktop_app.domain.instructions.document_actions import DemandAnswer
    from desktop_app.domain.outbox.operations import Operation
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.payments.own_accounts import OwnAccount
    from desktop_app.ui.shell.page_context import PageContext

from tests.support.fakes import (
    NOW,
    FakeActivity,
    FakeDocuments,
    FakeLists,
    FakeMemory,
    FakePrintForms,
    FixedClock,
)


class PageFakes:
    """The fake services of all pages for one test; `services` are those that a test adds."""

    def __init__(
        self, rows: Sequence[ListedDocument], *, changes: Sequence[RecordedChange] = ()
    ) -> None:
        self.windows = MemoryWindows(rows)
        self.documents = FakeDocuments(self.windows)
        self.print_forms = FakePrintForms()
        self.memory = FakeMemory()
        self.activity = FakeActivity(changes)
        self.failures: list[Exception] = []
        self.bus = Bus(on_failure=self.failures.append, delay_s=0.001)
        self.registry = CommandRegistry()
        self.opened: list[Path] = []
        self.synchronised = 0
        self.stale: datetime | None = None
        self.navigator = RecordingNavigator()
        self.forms = self.navigator.print_forms
        self.services: dict[str, Any] = {}
        self.directories: dict[Directory, CodeBook] = {}
        self.sent: Sequence[OutboxRow] = ()
        self.answered: dict[str, DemandAnswer] = {}
        self.perhaps_answered: dict[str, ListedDocument] = {}
        self.opened_files = OpenedFiles(self.registry, show=self._open)

    def context(self, **parts: Any) -> PageContext:
        """The context for making pages; `parts` replace parts of it."""
        services: dict[str, Any] = {
            "bus": self.bus,
            "clock": FixedClock(),
            "windows": self.windows,
            "lists": FakeLists(self.windows),
            "activity": self.activity,
            "documents": self.documents,
            "print_forms": self.print_forms,
            "offline_copies": self._offline_copies(),
            "directories": SimpleNamespace(books=self.books),
            "other_documents": SimpleNamespace(answers=self.demand_answers),
            "earlier_answers": SimpleNamespace(of_open_demands=self.possible_answers),
            "outbox_rows": SimpleNamespace(about_documents=self.rows_about),
            "exports": Exports(),
            "one_c_export": OneCExport(
                company=lambda: "ООО «Кантора»", clock=FixedClock(), own_accounts=self._own_accounts
            ),
            "signing": FakeSigning(self.bus),
            "sync": SimpleNamespace(start=self._synchronise, stale_since=lambda: self.stale),
        }
        workspace = workspace_of(**(services | self.services))
        defaults: dict[str, Any] = {
            "registry": self.registry,
            "memory": self.memory,
            "navigator": self.navigator,
            "opened_files": self.opened_files,
        }
        return context_of(workspace, **(defaults | parts))

    async def books(self, *names: Directory) -> Books:
        """The directories that are kept."""
        return {name: book for name, book in self.directories.items() if not names or name in names}

    async def rows_about(
        self, document_ids: Collection[str], operations: Collection[Operation]
    ) -> tuple[OutboxRow, ...]:
        """The rows of the outbox that are about documents, as the store finds them."""
        return tuple(
            row
            for row in self.sent
            if row.operation in operations and {row.document_id, row.target} & {*document_ids}
        )

    async def demand_answers(self) -> dict[str, DemandAnswer]:
        """Answers to demands, by the identifier of the demand."""
        return dict(self.answered)

    async def possible_answers(self) -> dict[str, ListedDocument]:
        """Documents that may answer demands, by the identifier of the demand."""
        return dict(self.perhaps_answered)

    def change(self, rows: Sequence[ListedDocument]) -> None:
        """Replace the documents and publish the change."""
        self.windows.change(rows)
        self.bus.publish(Change(Topic.DOCUMENTS))

    async def _own_accounts(self) -> Sequence[OwnAccount]:
        return ()

    def _offline_copies(self) -> OfflineCopies:
        documents: Any = self.documents
        forms: Any = self.print_forms
        return OfflineCopies(documents=documents, forms=forms)

    def _open(self, path: Path) -> bool:
        self.opened.append(path)
        return True

    def _synchronise(self) -> None:
        self.synchronised += 1


def recorded(rows: Sequence[ListedDocument]) -> list[RecordedChange]:
    """A change of each kind for some documents."""
    made = []
    for number, row in enumerate(rows):
        difference = list(Difference)[number % 4]
        changed = difference is Difference.CHANGED
        made.append(
            RecordedChange(
                kind=row.kind,
                document_id=row.id,
                difference=difference,
                field="status" if changed else "",
                old="2" if changed else "",
                new="4" if changed else "",
                noticed_at=NOW - timedelta(minutes=17 * number),
                number=row.number,
                party_name=row.party.name,
            )
        )
    return made
