"""Keeps what is typed as drafts, and hands it to the outbox so that no save comes after that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from desktop_app.domain.errors import UserError
from desktop_app.domain.outbox.rows import NumberTaken
from desktop_app.ui import aio

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable

    from PySide6.QtCore import QObject

    from desktop_app.domain.outbox.drafts import Draft
    from desktop_app.services.outbox.drafts import Drafts
    from desktop_app.services.outbox.outbox import Outbox
    from desktop_app.ui.forms.instruction_draft import FormSnapshot


class DraftAutosave:
    """The drafts of one page, saved one after another, of each only what was typed last."""

    def __init__(
        self, *, drafts: Drafts, outbox: Outbox, owner: QObject, saved: Callable[[str], object]
    ) -> None:
        """`owner` is the page, and `saved` is told of each draft that was kept."""
        self._drafts = drafts
        self._outbox = outbox
        self._owner = owner
        self._saved = saved
        self._waiting: dict[str, Draft] = {}
        self._saving: asyncio.Task[None] | None = None
        self._over: set[str] = set()
        self._known: set[str] = set()

    @property
    def is_idle(self) -> bool:
        """Whether everything is kept."""
        return self._saving is None or self._saving.done()

    def is_closed(self, draft_id: str) -> bool:
        """Whether it is a draft no more: handed to the outbox, or discarded."""
        return draft_id in self._over

    def keep(self, draft: Draft) -> None:
        """Save a draft as soon as those before it are saved, unless it is one no more."""
        if draft.id in self._over:
            return
        self._waiting[draft.id] = draft
        if self.is_idle:
            self._saving = aio.start(self._save(), owner=self._owner)

    def track_draft(self, draft_id: str, *, known: bool = False) -> None:
        """Keep what is typed in a draft from now on; `known` says that it was kept before."""
        self._over.discard(draft_id)
        if known:
            self._known.add(draft_id)

    def forget(self, draft_id: str) -> None:
        """Keep nothing of a draft any more."""
        self._over.add(draft_id)
        self._waiting.pop(draft_id, None)

    async def hand_over(self, snapshot: FormSnapshot[Any], *, send: bool) -> None:
        """Give the outbox what stood in the form then; what it does not take stays a draft.

        Raises:
            NumberTaken: its number is.
            StorageError: it could not be kept.
        """
        draft_id = snapshot.draft.id
        self.forget(draft_id)
        if self._saving is not None:
            await self._saving
        try:
            await self._outbox.enqueue((snapshot.order,), send=send)
        except (NumberTaken, UserError):
            self.track_draft(draft_id)
            self.keep(snapshot.kept)
            raise

    async def _save(self) -> None:
        while self._waiting:
            draft = self._waiting.pop(next(iter(self._waiting)))
            if await self._drafts.save(draft, known=draft.id in self._known):
                self._known.add(draft.id)
                self._saved(draft.id)
            else:
                self.forget(draft.id)
