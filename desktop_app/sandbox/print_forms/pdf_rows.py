"""How the rows of a PDF print form are divided between pages."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

_TOGETHER = 12
"""Most lines of a row that is not divided: it stands on one page."""

_FEWEST = 3
"""Fewest lines of a divided row that stand on a page before the next one."""


@dataclass(frozen=True, slots=True)
class CellLines:
    """The lines of a cell, or those that are left of it.

    Attributes:
        lines: its text.
        line_height: in millimetres.
        caption: height of its caption in millimetres.
        padding: height above and below together, in millimetres.
    """

    lines: tuple[str, ...]
    line_height: float
    caption: float
    padding: float

    @property
    def height(self) -> float:
        """Height of the cell in millimetres."""
        return self._around + self.line_height * max(len(self.lines), 1)

    @property
    def _around(self) -> float:
        return self.caption + self.padding

    def fitting(self, room: float) -> int:
        """How many of its lines a height has room for."""
        return min(max(int((room - self._around) // self.line_height), 0), len(self.lines))

    def first(self, count: int) -> CellLines:
        """The first lines, under the caption."""
        return replace(self, lines=self.lines[:count])

    def after(self, count: int) -> CellLines:
        """What is left after some lines; it has no caption any more."""
        return replace(self, lines=self.lines[count:], caption=0)


def lines_here(row: Sequence[CellLines], room: float) -> list[int] | None:
    """How many lines of each cell of a row are set where a height is left.

    Returns:
        All of them where the row fits; some of them where it is long; `None` where the row, or what
        is left of it, begins on the next page.
    """
    if max(cell.height for cell in row) <= room:
        return [len(cell.lines) for cell in row]
    counts = [cell.fitting(room) for cell in row]
    cut = [n for n, cell in zip(counts, row, strict=True) if n < len(cell.lines)]
    is_short = max(len(cell.lines) for cell in row) <= _TOGETHER
    return None if is_short or min(cut, default=0) < _FEWEST else counts
