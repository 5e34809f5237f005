"""Reads the rows of a table: the visible ones first, the neighbouring ones afterwards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from desktop_app.domain.errors import UserError
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.storage.window import Window
from desktop_app.ui import aio
from desktop_app.ui.tables.row_cache import PAGE_ROWS, RowCache

if TYPE_CHECKING:
    import asyncio
    from collections.abc import AsyncIterator, Callable, Iterable, Sequence

    from desktop_app.storage.window import Row, RowWindows, Sort

F = TypeVar("F")
T = TypeVar("T")

_STALE_MS: Final = 150
_PREFETCH_S: Final = 0.04
_SCREEN: Final = 40
_LOCATED: Final = 256
"""Kept rows that are looked for one by one."""
_LOOKED_THROUGH: Final = 5
"""Pages that are looked through for kept rows that stood near to each other."""


@dataclass(frozen=True, slots=True)
class ScrollAnchor:
    """The row that keeps its position on the screen when rows are read again.

    Attributes:
        position: where the row stood.
        row_id: its identifier, or empty where it was not read; then the position is kept.
    """

    position: int = 0
    row_id: str = ""


@dataclass(frozen=True, slots=True)
class ReplacedRows(Generic[T]):
    """The result of reading all rows again.

    Attributes:
        window: the rows that will be on the screen, and the count.
        kept: positions of the identifiers to keep, as far as they are in the window.
        top: the position that belongs where the anchor was; None goes to the top.
    """

    window: Window[T]
    kept: Mapping[str, int]
    top: int | None


class RowsMoved(UserError):
    """Rows of a list were to be read by their positions, and the list has changed since."""

    code = "list.moved"
    retryable = True


class WindowLoader(QObject, Generic[F, T]):
    """Caches the rows around the screen and reads what is missing, one query at a time.

    A new filter, sort or change of the store cancels what is being read, which interrupts its
    query; while a person scrolls, the latest place wins. Rows of two generations are never mixed.

    Signals:
        replaced: everything was read anew (`ReplacedRows`); the cache holds the new rows.
        filled: rows came in (`Window`).
        located: positions of kept identifiers that lie outside the window (a mapping); those that
            are not among them are not in the list any more.
        staled: an answer is slow; the old rows were let go.
        outdated: rows were to be read, and the store has newer ones than those on the screen.
    """

    replaced = Signal(object)
    filled = Signal(object)
    located = Signal(object)
    staled = Signal()
    outdated = Signal()

    def __init__(self, *, windows: RowWindows[F, T], where: F, sort: Sort, parent: QObject) -> None:
        """Nothing is read before `reload_all`."""
        super().__init__(parent)
        self.where = where
        self.sort = sort
        self.cache: RowCache[T] = RowCache()
        self.count = 0
        self.exact = False
        self._windows = windows
        self._generation = -1
        self._shown = (where, sort)
        self._screen = (0, _SCREEN)
        self._keep: tuple[Callable[[], Sequence[str]], ScrollAnchor | None] = (tuple, None)
        self._let_go: tuple[str, ...] = ()
        self._wanted: tuple[tuple[int, int], ...] = ()
        self._reading: asyncio.Task[None] | None = None
        self._filling: asyncio.Task[None] | None = None
        self._ahead: asyncio.Task[None] | None = None
        self._stale = QTimer(self, singleShot=True, interval=_STALE_MS)
        self._stale.timeout.connect(self._on_stale_timeout)
        self._begun = False

    @property
    def is_refiltered(self) -> bool:
        """Whether the rows on show are those of another filter than what is asked for."""
        return self._shown[0] != self.where

    @property
    def is_reloading(self) -> bool:
        """Whether everything is being read anew."""
        return _is_under_way(self._reading)

    def set_visible_rows(self, first: int, last: int) -> None:
        """Set the visible positions; missing rows are read in one query."""
        self._screen = (first, last)
        self.cache.touch(first, last)
        if self._begun and not self.is_reloading and _loop_runs():
            self._fill()

    def want(self, ranges: Iterable[tuple[int, int]]) -> None:
        """Read these positions as well when there is time: only rows that were read are kept."""
        self._wanted = tuple(ranges)
        missing = any(self.cache.missing(first, last) for first, last in self._wanted)
        if missing and self._begun and not self.is_reloading and _loop_runs():
            self._fill()

    def reload_all(
        self,
        *,
        keep: Callable[[], Sequence[str]] = tuple,
        anchor: ScrollAnchor | None = None,
        patient: bool = False,
    ) -> None:
        """Read everything again.

        Args:
            keep: tells the identifiers whose positions are wanted afterwards, the most important
                first. It is asked when the old rows go, so that what a person selects until then
                counts.
            anchor: what stays in its place; without it the rows are shown from the top.
            patient: the old rows may stay for as long as it takes.
        """
        if patient and self.is_reloading:  # a new filter or order is on its way: it reads this too
            keep, anchor = self._keep
        self._begun = True
        self._cancel()
        self._keep = (keep, anchor)
        if not patient:
            self._stale.start()
        self._reading = aio.start(self._read(*self._keep), owner=self, retry=self.retry)

    def retry(self) -> None:
        """Read again after a failure."""
        keep, anchor = self._keep
        self.reload_all(keep=keep, anchor=anchor)

    def batches(self, ranges: Iterable[tuple[int, int]]) -> AsyncIterator[tuple[Row[T], ...]]:
        """All rows at some positions, kept or not; for copying.

        They are those that stand there on the screen when this is called: what the store holds at
        a position may have changed since, and the list may be in another order when the last of
        them are read.

        Args:
            ranges: positions from top to bottom, both ends included.

        Raises:
            StorageError: the store could not be read.
            RowsMoved: other rows stand there by now, so nobody knows which ones were meant.
        """
        return self._batches(tuple(ranges), self._shown, self._generation)

    async def _batches(
        self, ranges: Iterable[tuple[int, int]], shown: tuple[F, Sort], generation: int
    ) -> AsyncIterator[tuple[Row[T], ...]]:
        where, sort = shown
        pages = (
            (offset, min(offset + PAGE_ROWS, last + 1))
            for first, last in ranges
            for offset in range(first, last + 1, PAGE_ROWS)
        )
        for offset, end in pages:
            if generation != self._generation:
                raise RowsMoved
            if self._shown == shown and not self.cache.missing(offset, end - 1):
                kept = [self.cache.get(place) for place in range(offset, end)]
                yield tuple(each.row for each in kept if each is not None)
                continue
            window = await self._windows.window(where, sort, offset=offset, limit=end - offset)
            if window.generation != generation:
                if generation == self._generation:  # they are still on the screen
                    self.outdated.emit()
                raise RowsMoved
            yield window.rows

    async def _read(self, wanted: Callable[[], Sequence[str]], anchor: ScrollAnchor | None) -> None:
        rows = self._rows_at_first()
        if anchor is None:
            top, window = None, await self._window(0, rows)
        else:
            top = await self._place(anchor)
            window = await self._window(max(0, top - rows // 2), rows * 2)
            if not window.rows and window.count:
                window = await self._window(max(0, window.count - rows), rows)
            top = next((n for n, row in enumerate(window.rows, window.offset)
                        if row.id == anchor.row_id), top)  # fmt: skip
        self._stale.stop()
        keep, self._let_go = tuple(dict.fromkeys((*wanted(), *self._let_go))), ()
        before = [place for name in keep if (place := self.cache.position(name)) is not None]
        self.cache.clear()
        self._generation = -1
        self._shown = (self.where, self.sort)
        self._take(window)
        kept = {name: place for name in keep if (place := self.cache.position(name)) is not None}
        self.replaced.emit(ReplacedRows(window, kept, top))
        elsewhere = [name for name in keep if name not in kept]
        if elsewhere:
            aio.start(self._locate(elsewhere, before, window.generation), owner=self)
        self._fill()

    def _rows_at_first(self) -> int:
        """Rows to read for a screen: some more where nobody knows whether the list has more."""
        seen = self._screen[1] - self._screen[0] + 1
        is_long = self.exact and self.count > 2 * _SCREEN and self.where == self._shown[0]
        return seen if is_long else max(seen, _SCREEN)

    async def _place(self, anchor: ScrollAnchor) -> int:
        if not anchor.row_id:
            return anchor.position
        place = await self._windows.position(self.where, self.sort, anchor.row_id)
        return anchor.position if place is None else place

    async def _locate(self, names: Sequence[str], before: list[int], generation: int) -> None:
        """Find rows outside of the window: near to where they stood `before`, or one by one."""
        asked = (self.where, self.sort)
        places = await self._find_near(names, before, generation)
        for name in [name for name in names if name not in places][:_LOCATED]:
            place = await self._windows.position(*asked, name)
            if asked != (self.where, self.sort):  # what is on the screen has another order by now
                return
            if place is None:
                continue
            window = await self._window(place, 1)
            if window.generation != generation:  # another row stands there on the screen
                return
            if asked != (self.where, self.sort):
                return
            if window.rows and window.rows[0].id == name:
                places[name] = place
        if generation == self._generation and not self.is_reloading:
            self.located.emit(places)

    async def _find_near(
        self, names: Sequence[str], before: list[int], generation: int
    ) -> dict[str, int]:
        """The places of rows that stand near to where many of them stood together."""
        asked, places = (self.where, self.sort), dict[str, int]()
        for offset in _pages(before):
            window = await self._window(offset, PAGE_ROWS)
            if window.generation != generation or asked != (self.where, self.sort):
                break
            at = {row.id: place for place, row in enumerate(window.rows, window.offset)}
            places |= {name: at[name] for name in names if name in at}
            if len(places) == len(names):
                break
        return places

    async def _window(self, offset: int, limit: int) -> Window[T]:
        return await self._windows.window(self.where, self.sort, offset=offset, limit=limit)

    def _take(self, window: Window[T]) -> None:
        self.cache.put(window.offset, window.rows)
        again, self._generation = window.generation == self._generation, window.generation
        if again and not window.count_is_exact:  # one window may have counted further than another
            self.count = max(window.count, self.count)
            return
        self.count, self.exact = window.count, window.count_is_exact

    def _fill(self) -> None:
        """Read what is missing on the screen now, what is next to it when there is time."""
        missing = bool(self._gap(0))
        if missing and _is_under_way(self._filling):
            return  # it goes on with the latest place
        if self._ahead is not None:
            self._ahead.cancel()
        if missing:
            self._filling = aio.start(self._read_gaps(0), owner=self, retry=self.retry)
        else:
            self._ahead = aio.start(self._read_ahead(), owner=self, retry=self.retry)

    def _gap(self, margin: int) -> range:
        """What is missing on the screen; with a margin also below it and above it, in turn."""
        first, last = self._screen
        end = self.count - 1
        return (
            self.cache.missing(first, min(last, end))
            or self.cache.missing(last + 1, min(last + margin, end))
            or self.cache.missing(max(0, first - margin // 2), first - 1)
        )

    async def _read_gaps(self, margin: int) -> None:
        while gap := self._gap(margin):
            ends_unknown = not self.exact and gap.stop == self.count
            limit = PAGE_ROWS if ends_unknown else min(len(gap), PAGE_ROWS)
            window = await self._window(gap.start, limit)
            if window.generation != self._generation:
                if not margin:
                    self.outdated.emit()
                return
            self._take(window)
            self.filled.emit(window)
            if not window.rows:
                return
        if not margin:
            self._ahead = aio.start(self._read_ahead(), owner=self, retry=self.retry)

    async def _read_ahead(self) -> None:
        import asyncio  # noqa: PLC0415 - takes longer than the first paint may

        await asyncio.sleep(_PREFETCH_S)
        self.cache.free()
        await self._read_gaps(PAGE_ROWS)
        for first, last in self._wanted:
            gap = self.cache.missing(first, min(last, self.count - 1))
            if gap:
                window = await self._window(gap.start, len(gap))
                if window.generation != self._generation:
                    return
                self._take(window)
                self.filled.emit(window)

    def _cancel(self) -> None:
        for task in (self._reading, self._filling, self._ahead):
            if task is not None:
                task.cancel()

    def _on_stale_timeout(self) -> None:
        wanted, _anchor = self._keep
        self._let_go = tuple(wanted())
        self.cache.clear()
        self.staled.emit()


def _is_under_way(task: asyncio.Task[None] | None) -> bool:
    return task is not None and not task.done()


def _loop_runs() -> bool:
    """Whether anything can be read: a window may still be painted when the program ends."""
    import asyncio  # noqa: PLC0415 - takes longer than the first paint may

    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True


def _pages(places: Sequence[int]) -> Iterable[int]:
    """Where pages begin that reach a little beyond some places; none for few or scattered ones."""
    if len(places) < PAGE_ROWS // 4:
        return ()
    first = max(0, min(places) - PAGE_ROWS // 2)
    pages = range(first, max(places) + PAGE_ROWS // 2, PAGE_ROWS)
    return pages if len(pages) <= _LOOKED_THROUGH else ()
