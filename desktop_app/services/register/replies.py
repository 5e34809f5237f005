"""Reads replies to requests to the obligations register (AIS IDO) when they are opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.api.exchange import Priority
from desktop_app.domain.changes import Change, Topic
from desktop_app.services.documents import list_walks as lists

if TYPE_CHECKING:
    from desktop_app.domain.register.obligations import RegisterRequest
    from desktop_app.services.bus import Bus
    from desktop_app.services.profiles.session import Session
    from desktop_app.storage.documents.document_store import DocumentStore


class RegisterReplies:
    """Reads the documents received in reply to a request (row 3)."""

    def __init__(self, *, session: Session, store: DocumentStore, bus: Bus) -> None:
        self._session = session
        self._store = store
        self._bus = bus

    async def refresh_replies(self, request: RegisterRequest) -> int:
        """Read all documents received in reply to a request; returns their number.

        Raises:
            UserError: the service cannot be asked; what was received before stays readable.
        """
        reader = await self._session.reader()
        ids: set[str] = set()
        changed: set[str] = set()
        pages = lists.replies(
            reader,
            request.settlement_id,
            priority=Priority.PERSON,
            begins=self._store.begin_reading,
        )
        try:
            async for page in pages:
                changes = await self._store.save_page(page.rows, reading=page.reading)
                ids |= {row.id for row in page.rows}
                changed |= {change.document_id for change in changes}
        finally:  # what came before a failure is stored
            if ids:
                self._bus.publish(Change(Topic.DOCUMENTS, frozenset(ids)))
            if changed:
                self._bus.publish(Change(Topic.ACTIVITY, frozenset(changed)))
        return len(ids)
