"""Copies selected rows of a table as text: one line a row, columns separated by tabs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.values.spreadsheet_cells import BREAKS, safe_lines
from desktop_app.ui.tables.columns import written_columns

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable, Iterator, Sequence

    from desktop_app.storage.window import Row
    from desktop_app.ui.tables.columns import ColumnSpec
    from desktop_app.ui.tables.window_model import WindowModel

MAX_COPIED_ROWS: Final = 20_000
"""Rows that are copied at most; a whole list is exported, not copied."""

_NO_BREAK: Final = dict.fromkeys(map(ord, f"\u00a0\u202f{BREAKS}"), " ")


def rows_to_copy(
    model: WindowModel[Any, Any], ranges: Iterable[tuple[int, int]]
) -> AsyncIterator[tuple[Row[Any], ...]]:
    """The rows that stand at these positions now, also those that were never on the screen."""
    return model.batches(_first(ranges, MAX_COPIED_ROWS))


async def rows_as_text(
    model: WindowModel[Any, Any],
    batches: AsyncIterator[tuple[Row[Any], ...]],
    columns: Sequence[ColumnSpec[Any]],
) -> str:
    """Rows of a model as text.

    A heading stands above several rows. Empty when nothing is selected.

    Raises:
        StorageError: the store could not be read.
        RowsMoved: the list changed meanwhile.
    """
    written = written_columns(columns)
    places = [model.columns.index(each.column) for each in written]
    lines: list[str] = []
    async for rows in batches:
        for row in rows:
            cells = model.formatted(row)
            texts = (
                each.text(row, cells[place]) for each, place in zip(written, places, strict=True)
            )
            lines.append("\t".join(text.translate(_NO_BREAK) for text in texts))
    if len(lines) > 1:
        lines.insert(0, "\t".join(str(each.column.title) for each in written))
    return "\n".join(safe_lines(line) for line in lines)


def _first(ranges: Iterable[tuple[int, int]], most: int) -> Iterator[tuple[int, int]]:
    """The first positions of these, at most so many."""
    for first, last in ranges:
        if most <= 0:
            return
        end = min(last, first + most - 1)
        yield first, end
        most -= end - first + 1
