"""Drives the list of documents on the screen as a user, and times until it is painted."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

from desktop_app import resources
from desktop_app.domain.values.periods import Period
from desktop_app.storage.window import Sort, SortKey
from desktop_app.ui import theme
from desktop_app.ui.documents.document_pages import DocumentsPage
from desktop_app.ui.tables.columns import Part
from desktop_app.ui.tables.filter_chips import FacetChip, PeriodChip
from tests.bench.waiting import Painted, first_synchronisation, shows_rows, visible

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date

    from desktop_app.app.application import Application

_REST_S: Final = 0.2
_SETTLE_S: Final = 2.0
_PIECES: Final = 18
"""A walk of a million rows gets its bookmarks in so many pieces of work."""


class Screen:
    """The documents page of a running application, and the ways to change what it shows."""

    def __init__(self, application: Application, clock: Callable[[], float]) -> None:
        """`clock` gives seconds: of time, or of the processor."""
        assert application.window is not None
        assert application.workspace is not None
        application.window.go("documents")
        page = application.window.page("documents")
        assert isinstance(page, DocumentsPage)
        self.list = page.list
        self.table = page.list.table
        self.model = page.list.model
        self._store = application.workspace.lists
        self._clock = clock
        self._painted = Painted(application.window, clock)
        self._replaced = False
        self.model.replaced.connect(self._on_model_replaced)

    async def reload_all(self, act: Callable[[], object]) -> float:
        """Seconds from an act that reads everything anew to the end of the paint that shows it."""
        return await self._timed(act, lambda: self._replaced and shows_rows(self.table))

    async def scrolled(self, act: Callable[[], object]) -> float:
        """Seconds from an act that scrolls to the end of the paint that shows the rows there."""
        before = visible(self.table)
        return await self._timed(
            act, lambda: visible(self.table) != before and shows_rows(self.table)
        )

    def click_header(self, section: int) -> None:
        """What a click on the header of a column does, whether there is room for it or not."""
        self.table.horizontalHeader().sectionClicked.emit(section)

    def choose_statuses(self, *codes: str) -> None:
        """Tick statuses in the filter bar."""
        chip = self.list.bar.chips[Part.STATUSES]
        assert isinstance(chip, FacetChip)
        chip.choose(frozenset(codes))

    def choose_period(self, first: date, last: date) -> None:
        """Choose a period in the filter bar."""
        chip = self.list.bar.chips[Part.PERIOD]
        assert isinstance(chip, PeriodChip)
        chip.choose(Period(first, last))

    async def begin_again(self, *, sort: str = "date") -> None:
        """Show everything in one order, from the top."""
        if self.list.is_filtering:
            await self.reload_all(self.list.clear_filter)
        order = Sort(SortKey(sort), descending=True)
        if self.model.sort_order != order:
            await self.reload_all(lambda: self.table.sort_by(order))
        await self.rest()

    async def rest(self) -> None:
        """Wait until nothing is read any more: rows next to the screen, sums, bookmarks."""
        await asyncio.sleep(_REST_S)
        for _ in range(_PIECES):  # in turn with the sums, and with each piece of a survey
            await self._store.unfinished_ids(self.model.where.kind, 1)
        await asyncio.sleep(0)

    def repainted(self) -> float:
        """Seconds in which the table repaints the rows that are on the screen."""
        began = self._clock()
        self.table.viewport().repaint()
        return self._clock() - began

    def as_floor(self) -> dict[str, Any]:
        """What a plain table needs to show the same cells in the same places and font."""
        first, last = visible(self.table)
        header = self.table.horizontalHeader()
        sections = [header.logicalIndex(place) for place in range(header.count())]
        shown = [section for section in sections if not header.isSectionHidden(section)]
        cells = [self.model.cells(position) or () for position in range(first, last + 1)]
        font = theme.font()
        return {
            "fonts": [str(path) for path in resources.path("fonts").glob("*.otf")],
            "family": font.family(),
            "pixels": font.pixelSize(),
            "width": self.table.width(),
            "height": self.table.height(),
            "row_height": self.table.verticalHeader().defaultSectionSize(),
            "widths": [header.sectionSize(section) for section in shown],
            "rows": [[row[section].whole for section in shown] for row in cells],
        }

    async def _timed(self, act: Callable[[], object], done: Callable[[], bool]) -> float:
        self._replaced = False
        began = self._clock()
        act()
        return await self._painted.wait(done) - began

    def _on_model_replaced(self) -> None:
        self._replaced = True


async def opened_screen(
    application: Application, *, size: tuple[int, int], clock: Callable[[], float]
) -> Screen:
    """The page of documents once its rows are on the screen and nothing is read any more."""
    await first_synchronisation(application)
    screen = Screen(application, clock)
    assert application.window is not None
    application.window.resize(*size)
    for column in screen.model.columns:
        screen.table.columns.show(column, shown=True)
    await asyncio.sleep(_SETTLE_S)
    await screen.rest()
    return screen
