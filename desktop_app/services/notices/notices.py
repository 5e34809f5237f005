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
_QUIET_S: Final = 30.0
"""Seconds without such a change after which a digest tells of what came together."""
_LONGEST_S: Final = 180.0
"""Seconds after the first of them when it does so although changes still come."""


class Notices:
    """Makes digests of what is new, and keeps what was told.

    There is one whenever a synchronisation that read something ended, and one after the start and
    after changes of orders, stored cards and the outbox, once these have come to rest: not every
    profile reads documents. None is made during a synchronisation, whose documents are told of
    together at its end, and changes come to rest only after a run of charges.

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
        is_charging: Callable[[], bool] = lambda: False,
        quiet_s: float = _QUIET_S,
        longest_s: float = _LONGEST_S,
    ) -> None:
        """Do nothing until `start`.

        Args:
            store: keeps what was told.
            sync: reads documents.
            bus: tells of changes, and is told of notices.
            clock: the time.
            on_failure: receives failures of digests.
            is_charging: whether a run of charges is under way.
            quiet_s: seconds without a change after which changes have come to rest.
            longest_s: seconds for which changes are gathered at most, but for runs of charges.
        """
        self.read_choices: Callable[[], NoticeChoices] = NoticeChoices
        self._store = store
        self._sync = sync
        self._bus = bus
        self._clock = clock
        self._is_charging = is_charging
        self._quiet_s, self._longest_s = quiet_s, longest_s
        self._digest = BackgroundUpdate(self._make, name="digest of notices", on_failure=on_failure)
        self._subscriptions: tuple[Subscription, ...] = ()
        self._gathering: asyncio.TimerHandle | None = None
        self._latest = 0.0  # when changes are gathered no longer, by the clock of the loop
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
        """Make a digest once changes have come to rest, of what comes until then as well."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        if self._gathering is None:
            self._latest = now + self._longest_s
        else:
            self._gathering.cancel()
        at = min(now + self._quiet_s, self._latest)
        self._gathering = loop.call_at(at, self._on_gathered)

    def _on_gathered(self) -> None:
        self._gathering = None
        if self._is_charging():
            self._gather()
            return
        self._is_due = True
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
