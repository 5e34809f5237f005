"""Check boxes in two columns, or in one where their words need all the room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QGridLayout

from desktop_app.ui.theme import Space
from desktop_app.ui.theme.responsive import ResponsiveWidget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QCheckBox

_COLUMNS: Final = 2


class BoxColumns(ResponsiveWidget):
    """Puts the first half of the boxes beside the second, as long as no word of them is cut."""

    def __init__(self, boxes: Sequence[QCheckBox]) -> None:
        """The boxes are read down the first column, then down the second."""
        super().__init__()
        self._boxes = tuple(boxes)
        self.columns = 0
        """How many columns there are."""
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(Space.XL)
        self._grid.setVerticalSpacing(Space.S)
        self._place(_COLUMNS)

    def minimumSizeHint(self) -> QSize:
        """As wide as the widest box: two columns need more, but then there is one."""
        return QSize(self._widest(self._boxes), self._grid.minimumSize().height())

    def _fit(self) -> None:
        half = self._rows_per_column
        needed = self._widest(self._boxes[:half]) + self._widest(self._boxes[half:]) + Space.XL
        self._place(_COLUMNS if needed <= self.width() else 1)

    @property
    def _rows_per_column(self) -> int:
        return -(-len(self._boxes) // _COLUMNS)

    @staticmethod
    def _widest(boxes: Sequence[QCheckBox]) -> int:
        return max((box.sizeHint().width() for box in boxes), default=0)

    def _place(self, columns: int) -> None:
        if columns == self.columns:
            return
        self.columns = columns
        rows = self._rows_per_column if columns > 1 else len(self._boxes)
        for number, box in enumerate(self._boxes):
            self._grid.addWidget(box, number % rows, number // rows)
        self.updateGeometry()
