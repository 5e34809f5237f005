"""Fields in two columns, or in one where large text leaves no room for both."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QGridLayout

from desktop_app.ui.theme.responsive import ResponsiveWidget
from desktop_app.ui.theme.tokens import Space

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PySide6.QtWidgets import QWidget


class FieldColumns(ResponsiveWidget):
    """Lines of one field or of two, in columns of the same width; each has its note below it."""

    def __init__(self, lines: Iterable[Sequence[QWidget]]) -> None:
        """Take the fields, line by line; a field that is alone has both columns."""
        super().__init__()
        self._lines = tuple(map(tuple, lines))
        self.columns = 0
        """How many columns there are."""
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(Space.L)
        self._grid.setVerticalSpacing(0)
        self._grid.setColumnStretch(0, 1)
        self._place(2)

    def minimumSizeHint(self) -> QSize:
        """As wide as the widest field: two columns need more, but then there is one."""
        return QSize(self._widest(), self._grid.minimumSize().height())

    def _fit(self) -> None:
        self._place(2 if 2 * self._widest() + Space.L <= self.width() else 1)

    def _widest(self) -> int:
        fields = (field for line in self._lines for field in line)
        return max(field.minimumSizeHint().width() for field in fields)

    def _place(self, columns: int) -> None:
        if columns == self.columns:
            return
        self.columns = columns
        self._grid.setColumnStretch(1, columns - 1)
        top = Qt.AlignmentFlag.AlignTop
        row = 0
        for line in self._lines:
            for place, field in enumerate(line):
                beside = place if columns > 1 else 0
                across = columns if len(line) == 1 else 1
                self._grid.addWidget(field, row + place - beside, beside, 1, across, top)
            row += 1 if columns > 1 else len(line)
        self.updateGeometry()
