"""Tests of the page cache: what is kept, missing and dropped."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from desktop_app.storage.window import Row
from desktop_app.ui.tables.columns import Cell
from desktop_app.ui.tables.row_cache import PAGE_ROWS, RowCache


def rows(first: int, count: int) -> list[Row[int]]:
    return [Row(number, f"id{number}", number) for number in range(first, first + count)]


def test_what_was_put_is_found_by_position_and_by_identifier() -> None:
    cache: RowCache[int] = RowCache()
    cache.put(250, rows(250, 20))
    loaded = cache.get(260)
    assert loaded is not None
    assert loaded.row.value == 260
    assert cache.position("id269") == 269
    assert cache.get(249) is None
    assert cache.get(270) is None


def test_no_rows_change_nothing() -> None:
    cache: RowCache[int] = RowCache()
    cache.put(0, [])
    assert cache.missing(0, 3) == range(4)


def test_the_missing_run_covers_every_gap() -> None:
    cache: RowCache[int] = RowCache()
    cache.put(0, rows(0, 10))
    cache.put(20, rows(20, 10))
    assert cache.missing(0, 9) == range(0)
    assert cache.missing(5, 40) == range(10, 41)
    assert cache.missing(5, 25) == range(10, 20)


def test_the_page_that_was_looked_at_longest_ago_is_dropped() -> None:
    cache: RowCache[int] = RowCache(pages=2)
    cache.put(0, rows(0, 5))
    cache.put(PAGE_ROWS, rows(PAGE_ROWS, 5))
    cache.touch(0, 4)
    cache.put(2 * PAGE_ROWS, rows(2 * PAGE_ROWS, 5))
    assert cache.get(0) is not None
    assert cache.get(PAGE_ROWS) is None
    assert cache.position(f"id{PAGE_ROWS}") is None


def test_a_row_that_moved_keeps_its_new_position_when_its_old_page_goes() -> None:
    cache: RowCache[int] = RowCache(pages=1)
    cache.put(0, rows(0, 1))
    cache.put(PAGE_ROWS, rows(0, 1))
    assert cache.position("id0") == PAGE_ROWS


def test_forgotten_cells_are_made_anew() -> None:
    cache: RowCache[int] = RowCache()
    cache.put(0, rows(0, 1))
    loaded = cache.get(0)
    assert loaded is not None
    cache.keep_cells(loaded, ())
    cache.forget_cells()
    assert loaded.cells is None


@given(
    puts=st.lists(st.tuples(st.integers(0, 2000), st.integers(1, 300)), max_size=8),
    first=st.integers(0, 2000),
    count=st.integers(1, 600),
)
def test_reading_what_is_missing_leaves_nothing_missing(
    puts: list[tuple[int, int]], first: int, count: int
) -> None:
    cache: RowCache[int] = RowCache(pages=100)
    for offset, length in puts:
        cache.put(offset, rows(offset, length))
    gap = cache.missing(first, first + count - 1)
    cache.put(gap.start, rows(gap.start, len(gap)))
    assert cache.missing(first, first + count - 1) == range(0)
    assert all(cache.get(place) for place in range(first, first + count))


def test_rows_that_come_in_again_as_they_were_keep_their_cells() -> None:
    cache: RowCache[int] = RowCache()
    cache.put(0, rows(0, 3))
    for place in (0, 1):
        loaded = cache.get(place)
        assert loaded is not None
        cache.keep_cells(loaded, (Cell(f"made {place}"),))
    cache.clear()
    assert cache.get(0) is None
    assert cache.position("id0") is None
    changed = Row(1, "id1", 100)
    cache.put(5, [*rows(0, 1), changed])
    kept, other = cache.get(5), cache.get(6)
    assert kept is not None
    assert kept.cells == (Cell("made 0"),)
    assert other is not None
    assert other.cells is None
    assert other.row is changed


def test_cells_that_were_forgotten_do_not_come_back() -> None:
    cache: RowCache[int] = RowCache()
    cache.put(0, rows(0, 1))
    loaded = cache.get(0)
    assert loaded is not None
    cache.keep_cells(loaded, (Cell("yesterday"),))
    cache.clear()
    cache.forget_cells()
    cache.put(0, rows(0, 1))
    again = cache.get(0)
    assert again is not None
    assert again.cells is None
