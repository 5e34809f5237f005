"""Delivers change events of one open profile to subscribers, after commits and coalesced."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from desktop_app.domain.changes import ALL, Change

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from desktop_app.domain.changes import Topic

_Waiting = dict[tuple["Topic", str], frozenset[str]]

_DELAY_S = 0.07
_SELDOM_EVERY_S = 0.5


class Subscription:
    """A subscriber of the bus; its owner ends it."""

    def __init__(
        self, bus: Bus, topics: frozenset[Topic], callback: Callable[[Change], None]
    ) -> None:
        self._bus = bus
        self.topics = topics
        self.callback = callback

    def end(self) -> None:
        """End the subscription; ending it again does nothing."""
        self._bus.forget(self)


class Bus:
    """Delivers changes from services to subscribers on the loop's thread.

    Changes of one topic and initiator that come within 70 ms are delivered as one, with the union
    of their identifiers; those that may come in long series, twice a second at most. A subscriber
    that fails stops no other.
    """

    def __init__(
        self, *, on_failure: Callable[[Exception], None], delay_s: float = _DELAY_S
    ) -> None:
        """`on_failure` receives exceptions of subscribers."""
        self._on_failure = on_failure
        self._delay_s = delay_s
        self._subscriptions: list[Subscription] = []
        self._waiting: _Waiting = {}
        self._seldom: _Waiting = {}
        self._seldom_from = 0.0
        self._timer: asyncio.TimerHandle | None = None
        self._due = 0.0

    def publish(self, change: Change, *, seldom: bool = False) -> None:
        """Queue a change for delivery; call it on the loop's thread, after the commit.

        One of a long series is delivered `seldom`: what it makes subscribers read again is not to
        be read for each of them.
        """
        _add(self._seldom if seldom else self._waiting, change)
        self._schedule()

    def subscribe(
        self, topics: Iterable[Topic], callback: Callable[[Change], None]
    ) -> Subscription:
        """Call `callback` for every change of these topics until the subscription ends."""
        subscription = Subscription(self, frozenset(topics), callback)
        self._subscriptions.append(subscription)
        return subscription

    def forget(self, subscription: Subscription) -> None:
        """Remove one subscription."""
        self._subscriptions = [one for one in self._subscriptions if one is not subscription]

    def close(self) -> None:
        """Remove all subscriptions and undelivered changes."""
        self._subscriptions = []
        self._waiting, self._seldom = {}, {}
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _schedule(self) -> None:
        """Deliver what waits when the first of it is due."""
        loop = asyncio.get_running_loop()
        due = loop.time() + self._delay_s
        if not self._waiting:
            due = max(due, self._seldom_from)
        if self._timer is not None:
            if self._due <= due:
                return
            self._timer.cancel()
        self._due = due
        self._timer = loop.call_later(due - loop.time(), self._deliver)

    def _deliver(self) -> None:
        self._timer = None
        waiting, self._waiting = self._waiting, {}
        now = asyncio.get_running_loop().time()
        if self._seldom and now >= self._seldom_from:
            for (topic, initiator), ids in self._seldom.items():
                _add(waiting, Change(topic, ids, initiator))
            self._seldom, self._seldom_from = {}, now + _SELDOM_EVERY_S
        elif self._seldom:
            self._schedule()
        for (topic, initiator), ids in waiting.items():
            change = Change(topic=topic, ids=ids, initiator=initiator)
            for subscription in tuple(self._subscriptions):
                if topic in subscription.topics and subscription in self._subscriptions:
                    self._tell(subscription, change)

    def _tell(self, subscription: Subscription, change: Change) -> None:
        try:
            subscription.callback(change)
        except Exception as failure:  # noqa: BLE001 - one of the outermost doors: see on_failure
            self._on_failure(failure)


def _add(waiting: _Waiting, change: Change) -> None:
    """Put a change to those of its topic and initiator."""
    place = (change.topic, change.initiator)
    earlier = waiting.get(place)
    both = ALL in (change.ids, earlier)
    waiting[place] = ALL if both else change.ids | (earlier or frozenset())
