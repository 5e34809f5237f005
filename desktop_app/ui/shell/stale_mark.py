"""Updates the mark in a page's head that says how old the data is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from desktop_app.domain.changes import Topic

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from desktop_app.domain.changes import Change
    from desktop_app.services.bus import Bus
    from desktop_app.ui.shell.page_head import PageHead

_TOPICS: Final = (Topic.SYNC, Topic.CONNECTION, Topic.DAY)
"""After a day the moment in the mark has another day in it."""


class StaleDataMarker(QObject):
    """Updates the mark at every change of the synchronisation, and on another day."""

    def __init__(
        self, *, head: PageHead, bus: Bus, stale_since: Callable[[], datetime | None]
    ) -> None:
        """`stale_since` gives the last good synchronisation, or None while lists are fresh."""
        super().__init__(head)
        self._head = head
        self._stale_since = stale_since
        subscription = bus.subscribe(_TOPICS, self._on_change)
        self.destroyed.connect(subscription.end)
        head.set_stale(stale_since())

    def _on_change(self, _change: Change) -> None:
        self._head.set_stale(self._stale_since())
