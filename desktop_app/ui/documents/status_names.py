"""Names of the statuses in lists, also of those that only the bank's directory knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from desktop_app.domain.changes import Topic
from desktop_app.domain.documents.directories import NO_BOOKS, Directory
from desktop_app.ui.latest import RepeatedTask
from desktop_app.ui.presentation.code_names import status_label, status_named

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from desktop_app.domain.changes import Change
    from desktop_app.domain.documents.directories import Books
    from desktop_app.domain.documents.listed import Kind, ListedDocument
    from desktop_app.services.bus import Bus
    from desktop_app.ui.i18n.labels.statuses import StatusLabel


class StatusNames(QObject):
    """Keeps the bank's directory of statuses at hand for the cells of a list."""

    changed = Signal()
    """The directory is there, or has other names."""

    def __init__(
        self, *, books: Callable[..., Awaitable[Books]], bus: Bus, parent: QObject
    ) -> None:
        """`books` gives the directories that are kept, by name."""
        super().__init__(parent)
        self._read = books
        self._reading = RepeatedTask(self._load, owner=self)
        self.books: Books = NO_BOOKS
        subscription = bus.subscribe((Topic.DIRECTORIES,), self._on_directories_changed)
        self.destroyed.connect(subscription.end)
        self._reading.start()

    def label(self, document: ListedDocument) -> StatusLabel:
        """How the status of a document is shown."""
        return status_label(document, self.books)

    def named(self, kind: Kind, code: int | None, name: str) -> StatusLabel:
        """How a status is shown that the service calls so."""
        return status_named(kind, code, name, self.books)

    async def _load(self) -> None:
        books = await self._read(Directory.PAYMENT_STATUS)
        if dict(books) != dict(self.books):
            self.books = books
            self.changed.emit()

    def _on_directories_changed(self, change: Change) -> None:
        if not change.ids or Directory.PAYMENT_STATUS.value in change.ids:
            self._reading.start()
