"""Notifies the user after each synchronisation of what is new, in one digest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.notices import NoticeChoices
from desktop_app.services.background_work import BackgroundUpdate

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from desktop_app.domain.notices import Notice
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.bus import Bus, Subscription
    from desktop_app.services.documents.sync import Synchronisation
    from desktop_app.storage.notices.notice_store import NoticeStore


class Notices:
    """Makes a digest whenever a synchronisation that read something ended; keeps what was told.

    A digest is made of what the store recorded since the one before, so that nothing is told twice,
    and nothing is lost that came just before the program ended.

    Attributes:
        choices: what the person wants to be told; whoever changes them sets them here.
    """

    def __init__(
        self,
        *,
        store: NoticeStore,
        sync: Synchronisation,
        bus: Bus,
        clock: Clock,
        on_failure: Callable[[Exception], None],
    ) -> None:
        """Do nothing until `start`."""
        self.choices = NoticeChoices()
        self._store = store
        self._sync = sync
        self._bus = bus
        self._clock = clock
        self._digest = BackgroundUpdate(self._make, name="digest of notices", on_failure=on_failure)
        self._subscription: Subscription | None = None
        self._listener: Callable[[tuple[Notice, ...]], None] | None = None

    def start(self, listener: Callable[[tuple[Notice, ...]], None]) -> None:
        """Make digests from now on, and give each that is not empty to the listener."""
        self._listener = listener
        if self._subscription is None:
            self._subscription = self._bus.subscribe({Topic.SYNC}, self._on_sync)

    async def close(self) -> None:
        """Make no more digests, and wait for the present one."""
        if self._subscription is not None:
            self._subscription.end()
            self._subscription = None
        await self._digest.finish()

    async def settled(self) -> None:
        """Make a digest of what the store has now, unless nobody listens, and wait for it."""
        if self._subscription is not None and self._sync.status.last_read is not None:
            self._digest.ask()
        await self._digest.done()

    async def latest(self) -> tuple[Notice, ...]:
        """What was told, the newest first."""
        return await self._store.latest()

    async def unread(self) -> int:
        """How many notices the person has not read."""
        return await self._store.unread()

    async def mark_read(self, keys: Collection[int]) -> None:
        """The person has read these; publishes `Topic.NOTICES`."""
        await self._store.mark_read(keys)
        self._bus.publish(Change(Topic.NOTICES))

    def _on_sync(self, _change: Change) -> None:
        status = self._sync.status
        if not status.running and status.last_read is not None:
            self._digest.ask()

    async def _make(self) -> None:
        """Make a digest; after a failure the next synchronisation finds the same."""
        found = await self._store.digest(self._clock.now(), self.choices.off)
        if found:
            self._bus.publish(Change(Topic.NOTICES))
            if self._listener is not None:
                self._listener(found)
