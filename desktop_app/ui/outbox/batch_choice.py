"""Works out what of a batch is ticked, and what follows from it; of many items in a worker."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from desktop_app.ui import aio
from desktop_app.ui.outbox.batch_content import ChosenItems, choose

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtCore import QObject

    from desktop_app.ui.outbox.batch_items import BatchItem
    from desktop_app.ui.outbox.batch_model import BatchModel

_AT_ONCE: Final = 500
"""Items that are added up between two pictures of the window."""


class BatchChoice:
    """What of the items on show is sent.

    Attributes:
        chosen: what is ticked; nothing while it is worked out, so that nothing else is sent.
    """

    def __init__(
        self, model: BatchModel, *, owner: QObject, on_chosen: Callable[..., object]
    ) -> None:
        """Choose nothing yet.

        Args:
            model: knows the items, and which of them are ticked.
            owner: of the task that works out what many come to.
            on_chosen: called when it is known what was ticked; `louder` tells whether rows with
                warnings that have to be confirmed have come to it.
        """
        self.chosen = ChosenItems()
        self._loud_rows: frozenset[str] = frozenset()
        self._model = model
        self._owner = owner
        self._on_chosen = on_chosen
        self._working: asyncio.Task[None] | None = None

    def follow(self) -> None:
        """Take up what is ticked now."""
        if self._working is not None:
            self._working.cancel()
        if len(self._model.items) <= _AT_ONCE:
            self._take(choose(self._model.items, self._model.left_out_places))
            return
        self.chosen = ChosenItems()
        self._working = aio.start(self._follow(), owner=self._owner)

    def begin(self, chosen: ChosenItems) -> None:
        """Begin with what is ticked of other items."""
        self.chosen, self._loud_rows = chosen, chosen.loud_rows

    async def of(self, items: Sequence[BatchItem]) -> ChosenItems:
        """What is ticked of items that are about to be shown: a person may tick already."""
        left, chosen = None, ChosenItems()
        while left != self._model.left_out_places:
            left = self._model.left_out_places
            chosen = await asyncio.to_thread(choose, items, left)
        return chosen

    async def _follow(self) -> None:
        items, left = self._model.items, self._model.left_out_places
        chosen = await asyncio.to_thread(choose, items, left)
        if items is self._model.items and left == self._model.left_out_places:
            self._take(chosen)

    def _take(self, chosen: ChosenItems) -> None:
        louder = not chosen.loud_rows <= self._loud_rows
        self.begin(chosen)
        self._on_chosen(louder=louder)
