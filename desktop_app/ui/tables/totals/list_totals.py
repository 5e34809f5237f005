"""Reads the number and the sums of a list's rows, and of its selected rows."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias, TypeVar

from desktop_app.storage.window import Sort, Totals
from desktop_app.ui import aio

if TYPE_CHECKING:
    import asyncio

    from PySide6.QtCore import QObject

    from desktop_app.storage.window import RowWindows
    from desktop_app.ui.tables.selection import TableSelection
    from desktop_app.ui.tables.totals.totals_label import TotalsLabel
    from desktop_app.ui.tables.window_model import WindowModel

F = TypeVar("F")

SelectedTotals: TypeAlias = Callable[[F, Sort, Sequence[tuple[int, int]]], Awaitable[Totals]]
"""Reads count and sums of the rows at some positions, given the filter and the order."""

_PAUSE_S: Final = 0.12
"""Seconds without another filter or choice before anything is added up."""


class ListTotals(Generic[F]):
    """Tells the model of a list the number of its rows, and the label below it what they come to.

    The latest reading counts: one that begins ends the one before.
    """

    def __init__(
        self,
        *,
        model: WindowModel[F, Any],
        windows: RowWindows[F, Any],
        chosen: TableSelection,
        label: TotalsLabel,
        owner: QObject,
        on_read: Callable[[Totals], object],
        sums: bool = True,
        selected: SelectedTotals[F] | None = None,
    ) -> None:
        """Read nothing yet.

        Args:
            model: has the filter and the order, and gets the number of rows.
            windows: reads the totals of all rows.
            chosen: the rows that are chosen.
            label: shows everything.
            owner: of the tasks that read.
            on_read: called when the totals of all rows are known, before they are shown.
            sums: whether amounts are shown, and not the number of rows alone.
            selected: adds up what is chosen; without it its number alone is shown.
        """
        self._model = model
        self._windows = windows
        self._chosen = chosen
        self._label = label
        self._owner = owner
        self._on_read = on_read
        self._sums = sums
        self._selected = selected
        self._reading: asyncio.Task[None] | None = None
        self._reading_selected: asyncio.Task[None] | None = None
        self._known: tuple[F, int, Totals] | None = None
        self._after_count: Callable[[], object] | None = None

    def read(self, generation: int) -> None:
        """Read the totals of rows that were read anew, unless they are known of this generation."""
        self._after_count = None
        if self._reading is not None:
            self._reading.cancel()
        if self._known is not None and self._known[:2] == (self._model.where, generation):
            self._take(self._known[2])  # the same rows in another order
            return
        self._known = None
        self._label.forget_totals()
        self._reading = aio.start(
            self._load(generation), owner=self._owner, retry=self._model.reload
        )

    def count_all(self, then: Callable[[], object]) -> None:
        """Count all rows, and go on with the latest wish; another filter and new rows end it."""
        counting, self._after_count = self._after_count is not None, then
        if counting:
            return
        if self._reading is not None:
            self._reading.cancel()
        self._label.show_counting()
        self._reading = aio.start(self._count_all(), owner=self._owner, retry=self._model.reload)

    def read_selected(self) -> None:
        """Show how many rows are chosen, and read what they come to."""
        count = self._chosen.count()
        self._label.show_selected(count)
        if self._reading_selected is not None:
            self._reading_selected.cancel()
        if self._selected is not None and count > 1:
            self._reading_selected = aio.start(
                self._load_selected(self._selected), owner=self._owner
            )

    async def _load(self, generation: int) -> None:
        import asyncio  # noqa: PLC0415 - takes longer than the first paint may

        await asyncio.sleep(_PAUSE_S)
        where = self._model.where
        totals = await self._windows.totals(where)
        self._known = (where, generation, totals)
        self._take(totals)

    async def _count_all(self) -> None:
        import asyncio  # noqa: PLC0415 - as above

        then, where = None, self._model.where
        try:
            totals = await self._windows.totals(where, exact=True)
        finally:
            if asyncio.current_task() is self._reading:  # else another one counts since
                then, self._after_count = self._after_count, None
                self._label.forget_totals()
        self._take(totals)
        if then is not None and self._model.count_is_exact and self._model.where == where:
            then()

    async def _load_selected(self, read: SelectedTotals[F]) -> None:
        import asyncio  # noqa: PLC0415 - as above

        await asyncio.sleep(_PAUSE_S)
        places = self._chosen.ranges()
        totals = await read(self._model.where, self._model.sort_order, places)
        if self._chosen.ranges() == places:
            count = self._chosen.count()
            self._label.show_selected(count, totals.sums, left_out=totals.left_out)

    def _take(self, totals: Totals) -> None:
        if totals.count_is_exact:
            self._model.set_exact_count(totals.count)
        else:
            self._model.set_least_count(totals.count)
        self._on_read(totals)
        if not self._sums:
            totals = Totals(totals.count, count_is_exact=totals.count_is_exact)
        self._label.show_totals(totals)
