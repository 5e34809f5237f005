"""Notifies the user of what is new, in digests: after synchronisations, and of card payments."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

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

_OTHER_NEWS: Final = frozenset({Topic.ORDERS, Topic.CREDENTIALS, Topic.OUTBOX, Topic.DAY})
"""Topics besides the synchronisation that may bring news: paid orders, outcomes, expiring cards."""
_GATHERED_S: Final = 3.0
"""Seconds for which such changes are gathered, so that one digest tells of what comes together."""


class Notices:
    """Makes digests of what is new, and keeps what was told.

    There is one whenever a synchronisation that read something ended, and one soon after the start
    and after changes of orders, stored cards and the outbox: not every profile reads documents.
    None is made during a synchronisation, whose documents are told of together at its end.

    A digest is made of what the store recorded since the one before, so that nothing is told twice,
    and nothing is lost that came just before the program ended.

    Attributes:
        read_choices: gives what the person wants to be told now; whoever keeps that sets it here.
    """

    def __init__(
        self,
        *,
        store: NoticeStore,
        sync: Synchronisation,
        bus: Bus,
        clock: Clock,
        on_failure: Callable[[Exception], None],
        gathered_s: float = _GATHERED_S,
    ) -> None:
        """Do nothing until `start`; `gathered_s` is how long changes are gathered, in seconds."""
        self.read_choices: Callable[[], NoticeChoices] = NoticeChoices
        self._store = store
        self._sync = sync
        self._bus = bus
        self._clock = clock
        self._gathered_s = gathered_s
        self._digest = BackgroundUpdate(self._make, name="digest of notices", on_failure=on_failure)
        self._subscriptions: tuple[Subscription, ...] = ()
        self._gathering: asyncio.TimerHandle | None = None
        self._is_due = False  # something besides the synchronisation may be new
        self._listener: Callable[[tuple[Notice, ...]], None] | None = None

    def start(self, listener: Callable[[tuple[Notice, ...]], None]) -> None:
        """Make digests from now on, and give each that is not empty to the listener."""
        self._listener = listener
        if not self._subscriptions:
            self._subscriptions = (
                self._bus.subscribe({Topic.SYNC}, self._on_sync),
                self._bus.subscribe(_OTHER_NEWS, self._on_other_news),
            )
            self._gather()

    @property
    def choices(self) -> NoticeChoices:
        """What the person wants to be told now; the window of another profile may change it."""
        return self.read_choices()

    async def close(self) -> None:
        """Make no more digests, and wait for the present one."""
        for subscription in self._subscriptions:
            subscription.end()
        self._subscriptions = ()
        if self._gathering is not None:
            self._gathering.cancel()
            self._gathering = None
        await self._digest.finish()

    async def settled(self) -> None:
        """Make a digest of what the store has now, unless nobody listens, and wait for it."""
        if self._subscriptions:
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
        if not status.running and (status.last_read is not None or self._is_due):
            self._ask()

    def _on_other_news(self, _change: Change) -> None:
        self._gather()

    def _gather(self) -> None:
        """Make a digest in a few seconds, of what comes until then as well."""
        if self._gathering is None:
            loop = asyncio.get_running_loop()
            self._gathering = loop.call_later(self._gathered_s, self._on_gathered)

    def _on_gathered(self) -> None:
        self._gathering, self._is_due = None, True
        if not self._sync.status.running:
            self._ask()

    def _ask(self) -> None:
        self._is_due = False
        self._digest.ask()

    async def _make(self) -> None:
        """Make a digest; after a failure the next one finds the same."""
        found = await self._store.digest(self._clock.now(), self.choices.off)
        if found:
            self._bus.publish(Change(Topic.NOTICES))
            if self._listener is not None:
                self._listener(found)
