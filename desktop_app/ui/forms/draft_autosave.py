"""Saves the drafts of a form as the user types, and submits them to the outbox."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from desktop_app.domain.errors import UserError
from desktop_app.domain.outbox.rows import NumberTaken, TransitionNotAllowed
from desktop_app.ui import aio

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable

    from PySide6.QtCore import QObject

    from desktop_app.domain.outbox.drafts import Draft
    from desktop_app.services.outbox.drafts import Drafts
    from desktop_app.services.outbox.outbox import Outbox
    from desktop_app.services.outbox.submission import Submission


class Submittable(Protocol):
    """The content of a form at one moment."""

    @property
    def order(self) -> Submission:
        """The submission for the outbox."""

    @property
    def kept(self) -> Draft:
        """The draft as it is stored while it is not sent."""


class DraftAutosave:
    """Saves the drafts of one page one after another, each in its latest version only."""

    def __init__(
        self, *, drafts: Drafts, outbox: Outbox, owner: QObject, saved: Callable[[str], object]
    ) -> None:
        """`owner` is the page; `saved` is called for each saved draft."""
        self._drafts = drafts
        self._outbox = outbox
        self._owner = owner
        self._saved = saved
        self._waiting: dict[str, Draft] = {}
        self._saving: asyncio.Task[None] | None = None
        self._over: set[str] = set()
        self._handed_over: set[str] = set()
        self._known: set[str] = set()
        self._asked: set[str] = set()  # of which a version was to be saved

    @property
    def is_idle(self) -> bool:
        """Whether everything is saved."""
        return not self._is_saving and not self._waiting

    def is_closed(self, draft_id: str) -> bool:
        """Whether it is no longer a draft: submitted to the outbox, or discarded."""
        return draft_id in self._over

    def is_handed_over(self, draft_id: str) -> bool:
        """Whether it was submitted to the outbox from here."""
        return draft_id in self._handed_over

    def keep(self, draft: Draft) -> None:
        """Save a draft after those before it, unless it is closed."""
        if draft.id in self._over:
            return
        self._waiting[draft.id] = draft
        self._asked.add(draft.id)
        self._go_on()

    def keep_first(self, draft: Draft) -> None:
        """Save a draft without a version so far, such as a copy with nothing typed in it."""
        if draft.id not in self._known | self._asked:
            self.keep(draft)

    def track_draft(self, draft_id: str, *, known: bool = False) -> None:
        """Autosave a draft from now on; `known` says that it was saved before."""
        self._over.discard(draft_id)
        self._handed_over.discard(draft_id)
        if known:
            self._known.add(draft_id)

    def forget(self, draft_id: str) -> None:
        """Stop saving a draft."""
        self._over.add(draft_id)
        self._waiting.pop(draft_id, None)

    async def hand_over(self, snapshot: Submittable, *, send: bool) -> None:
        """Submit the snapshot of a form to the outbox; if the outbox refuses it, it stays a draft.

        Raises:
            NumberTaken: its number is.
            TransitionNotAllowed: it was sent or discarded meanwhile; nothing is sent of it here.
            StorageError: it could not be kept.
        """
        draft_id = snapshot.kept.id
        self.forget(draft_id)
        self._handed_over.add(draft_id)
        if self._saving is not None:
            await self._saving
        order = replace(snapshot.order, is_draft_stored=draft_id in self._known)
        try:
            await self._outbox.enqueue((order,), send=send)
        except TransitionNotAllowed:
            self._handed_over.discard(draft_id)
            raise
        except (NumberTaken, UserError):
            self.track_draft(draft_id)
            self.keep(snapshot.kept)
            raise

    def keep_again(self, draft: Draft) -> None:
        """Save a draft in which a person has written; another one is not saved by itself."""
        if draft.id in self._asked:
            self.keep(draft)

    @property
    def _is_saving(self) -> bool:
        return self._saving is not None and not self._saving.done()

    def _go_on(self) -> None:
        if self._waiting and not self._is_saving:
            self._saving = aio.start(self._save(), owner=self._owner, retry=self._go_on)

    async def _save(self) -> None:
        """Save everything that waits; what could not be saved waits for the next time."""
        unsaved: dict[str, Draft] = {}
        failure: UserError | None = None
        while self._waiting:
            draft = self._waiting.pop(next(iter(self._waiting)))
            unsaved.pop(draft.id, None)
            try:
                kept = await self._drafts.save(draft, known=draft.id in self._known)
            except TransitionNotAllowed:  # it was sent from another page
                kept = False
            except UserError as error:
                unsaved[draft.id], failure = draft, error
                continue
            if kept:
                self._known.add(draft.id)
                self._saved(draft.id)
            else:
                self.forget(draft.id)
        self._waiting = {key: one for key, one in unsaved.items() if key not in self._over}
        if failure is not None and self._waiting:
            raise failure
