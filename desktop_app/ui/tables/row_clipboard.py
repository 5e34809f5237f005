"""Copies selected rows of a table as text: one line a row, columns separated by tabs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.values.spreadsheet_cells import safe_lines

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from desktop_app.ui.tables.columns import ColumnSpec
    from desktop_app.ui.tables.window_model import WindowModel

MAX_COPIED_ROWS: Final = 20_000
"""Rows that are copied at most; a whole list is exported, not copied."""

_NO_BREAK: Final = str.maketrans({"\u00a0": " ", "\u202f": " ", "\t": " ", "\n": " ", "\r": " "})


async def rows_as_text(
    model: WindowModel[Any, Any],
    ranges: Iterable[tuple[int, int]],
    columns: Sequence[ColumnSpec[Any]],
) -> str:
    """The rows between these positions, also those that were never on the screen.

    A heading stands above several rows. Empty when nothing is selected.

    Raises:
        StorageError: the store could not be read.
    """
    places = [model.columns.index(column) for column in columns]
    lines: list[str] = []
    for first, last in ranges:
        end = min(last, first + MAX_COPIED_ROWS - len(lines) - 1)
        async for rows in model.batches(first, end):
            for row in rows:
                cells = model.formatted(row)
                lines.append("\t".join(cells[place].whole.translate(_NO_BREAK) for place in places))
    if len(lines) > 1:
        lines.insert(0, "\t".join(str(column.title) for column in columns))
    return "\n".join(safe_lines(line) for line in lines)
