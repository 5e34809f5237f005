"""Stores drafts durably in the outbox table until they are sent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.domain.outbox.rows import OutboxRow, OutboxState, Progress, TransitionNotAllowed
from desktop_app.storage.engine.sql import bump
from desktop_app.storage.outbox.outbox_store import find, insert, update
from desktop_app.storage.outbox.rows import SUBJECT

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    import apsw

    from desktop_app.domain.outbox.drafts import Draft
    from desktop_app.domain.values.periods import Clock
    from desktop_app.storage.engine.database import Database


class DraftStore:
    """Saves drafts; `OutboxStore` reads, lists, sends and discards them."""

    def __init__(self, database: Database, *, clock: Clock) -> None:
        """Store drafts in a database; `clock` dates every change."""
        self._database = database
        self._clock = clock

    async def save(self, draft: Draft, *, known: bool = False) -> bool:
        """Save a draft durably.

        Args:
            draft: what was written so far.
            known: it was kept before; if it is no more, it was discarded and does not come back.

        Returns:
            False, with nothing kept, if it was discarded.

        Raises:
            TransitionNotAllowed: it has been made ready, or sent, meanwhile.
        """
        now = self._clock.now()

        def work(connection: apsw.Connection) -> bool:
            earlier = find(connection, draft.id)
            if earlier is None and known:
                return False
            if earlier is None:
                insert(connection, _row(draft, created_at=now, changed_at=now))
            elif earlier.state is OutboxState.DRAFT:
                update(connection, _row(draft, created_at=earlier.created_at, changed_at=now))
            else:
                raise TransitionNotAllowed(draft.id, found=earlier.state, wanted=OutboxState.DRAFT)
            bump(connection, SUBJECT)
            return True

        return await self._database.write(work, durable=True)

    async def change(self, draft_id: str, made: Callable[[OutboxRow], Draft | None]) -> bool:
        """Change a draft as it is now, durably.

        Args:
            draft_id: which.
            made: makes what it is to be, or None where it stays as it is; it is called on a thread
                of the store.

        Returns:
            Whether it was changed: it is there, no more than a draft, and did not stay as it is.
        """
        now = self._clock.now()

        def work(connection: apsw.Connection) -> bool:
            earlier = find(connection, draft_id)
            if earlier is None or earlier.state is not OutboxState.DRAFT:
                return False
            draft = made(earlier)
            if draft is None:
                return False
            update(connection, _row(draft, created_at=earlier.created_at, changed_at=now))
            bump(connection, SUBJECT)
            return True

        return await self._database.write(work, durable=True)


def _row(draft: Draft, *, created_at: datetime, changed_at: datetime) -> OutboxRow:
    return OutboxRow(
        id=draft.id,
        operation=draft.operation,
        type=draft.type,
        state=OutboxState.DRAFT,
        summary=draft.summary,
        instruction=None,
        fields=draft.fields,
        source=draft.source,
        target=draft.target,
        document_id="",
        progress=Progress(),
        created_at=created_at,
        changed_at=changed_at,
        shown=draft.shown,
    )
