"""Drafts: kept durably at every change, in the table of the outbox, until they are sent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.domain.outbox.rows import OutboxRow, OutboxState, Progress, TransitionNotAllowed
from desktop_app.storage.engine.sql import bump
from desktop_app.storage.outbox import rows as outbox_rows
from desktop_app.storage.outbox.outbox_store import find, insert, update
from desktop_app.storage.outbox.rows import SUBJECT

if TYPE_CHECKING:
    from datetime import datetime

    import apsw

    from desktop_app.domain.outbox.drafts import Draft
    from desktop_app.domain.values.periods import Clock
    from desktop_app.storage.engine.database import Database


class DraftStore:
    """Keeps drafts; `OutboxStore` lists them, sends them on and throws them away."""

    def __init__(self, database: Database, *, clock: Clock) -> None:
        """Keep drafts in a database; `clock` dates every change."""
        self._database = database
        self._clock = clock

    async def save(self, draft: Draft, *, known: bool = False) -> bool:
        """Keep a draft as it is now; it survives a loss of power from then on.

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

    async def get(self, draft_id: str) -> Draft | None:
        """The draft with this identifier, or None when there is none or it is no draft any more."""

        def work(connection: apsw.Connection) -> Draft | None:
            found = find(connection, draft_id)
            if found is None or found.state is not OutboxState.DRAFT:
                return None
            return outbox_rows.draft(found)

        return await self._database.read(work)


def _row(draft: Draft, *, created_at: datetime, changed_at: datetime) -> OutboxRow:
    return OutboxRow(
        id=draft.id,
        operation=draft.operation,
        type=draft.type,
        state=OutboxState.DRAFT,
        summary=draft.summary,
        instruction=draft.instruction,
        fields=draft.fields,
        source=draft.source,
        target=draft.target,
        document_id="",
        progress=Progress(),
        created_at=created_at,
        changed_at=changed_at,
        shown=draft.shown,
    )
