"""Delivers change events of one open profile to subscribers, after commits and coalesced."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from desktop_app.domain.changes import ALL, Change

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from desktop_app.domain.changes import Topic

_DELAY_S = 0.07


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
    of their identifiers. A subscriber that fails stops no other.
    """

    def __init__(
        self, *, on_failure: Callable[[Exception], None], delay_s: float = _DELAY_S
    ) -> None:
        """`on_failure` receives exceptions of subscribers."""
        self._on_failure = on_failure
        self._delay_s = delay_s
        self._subscriptions: list[Subscription] = []
        self._waiting: dict[tuple[Topic, str], frozenset[str]] = {}
        self._timer: asyncio.TimerHandle | None = None

    def publish(self, change: Change) -> None:
        """Queue a change for delivery; call it on the loop's thread, after the commit."""
        place = (change.topic, change.initiator)
        earlier = self._waiting.get(place)
        if ALL in (change.ids, earlier):
            self._waiting[place] = ALL
        else:
            self._waiting[place] = change.ids | (earlier or frozenset())
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self._delay_s, self._deliver)

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
        self._waiting = {}
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _deliver(self) -> None:
        self._timer = None
        waiting, self._waiting = self._waiting, {}
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
