"""The filter bar above a table: filter chips, and the count and totals of the filtered rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout

from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.tables.totals.totals_label import TotalsLabel
from desktop_app.ui.theme import Space
from desktop_app.ui.theme.responsive import ResponsiveWidget

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtWidgets import QWidget

    from desktop_app.ui.tables.columns import Part
    from desktop_app.ui.tables.filter_chips import Chip


class FilterBar(Translated, ResponsiveWidget):
    """Chips at the left with *Clear* behind them, count and totals by currency at the right."""

    changed = Signal()
    """A chip was changed by a person."""
    cleared = Signal()
    """Everything is to be shown again, whatever was searched for."""

    def __init__(self, chips: Mapping[Part, Chip], parent: QWidget | None = None) -> None:
        """The chips stand in the order of the mapping."""
        super().__init__(parent)
        self.chips = chips
        self.summary = TotalsLabel()
        self._searched = False
        self._clear = QPushButton()
        theme.look(self._clear, "link")
        self._clear.hide()
        self._clear.clicked.connect(self._on_clear_clicked)
        self.bind_text(self._clear.setText, lambda: self.tr("Clear"))
        self._row = QHBoxLayout()
        self._row.setSpacing(Space.S)
        self._second = QHBoxLayout()
        self._second.setSpacing(Space.S)
        for chip in chips.values():
            chip.changed.connect(self._on_chip_changed)
        self._breaks_at = 0
        """The place of the piece that begins the second line; 0 while there is one line."""
        self._is_apart = False
        self._lead: QWidget | None = None
        self._save: QWidget | None = None
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(Space.L, Space.S, Space.L, Space.S)
        self._rows.setSpacing(0)
        self._rows.addLayout(self._row)
        self._rows.addLayout(self._second)
        self._lay_out(0, is_apart=False)

    @property
    def is_filtering(self) -> bool:
        """Whether anything is left out."""
        return self._searched or any(chip.is_filtering for chip in self.chips.values())

    def set_views(self, chip: QWidget, save: QWidget) -> None:
        """Put the chip of the saved views before the others, and a link to save behind them."""
        self._lead, self._save = chip, save
        self._lay_out(self._breaks_at, is_apart=self._is_apart)
        self._fit()

    def _fit(self) -> None:
        """Find a place for the totals, and break the line of chips that are wider than the bar.

        The totals have a line of their own where the chips leave too little room.
        Only the width and the chips decide, so that nothing moves while totals come and go.
        """
        room = self.width() - 2 * Space.L
        used, breaks_at = -Space.S, 0
        shown = 0
        for number, piece in enumerate(self._pieces):
            if piece.isHidden():
                continue
            used += Space.S + piece.sizeHint().width()
            shown += 1
            if used > room and not breaks_at and shown > 1:
                breaks_at = number
        is_apart = bool(shown) and room - used - Space.S < self.summary.least_room
        if (breaks_at, is_apart) != (self._breaks_at, self._is_apart):
            self._lay_out(breaks_at, is_apart=is_apart)

    @property
    def _pieces(self) -> list[QWidget]:
        pieces = (self._lead, *self.chips.values(), self._clear, self._save)
        return [each for each in pieces if each is not None]

    def _lay_out(self, breaks_at: int, *, is_apart: bool) -> None:
        """Put the pieces into one line, or into two of which the second begins with this piece."""
        pieces, summary = self._pieces, self.summary
        for row in (self._row, self._second, self._rows):
            row.removeWidget(summary)
        for row in (self._row, self._second):
            while row.count():
                row.takeAt(0)
        ends = breaks_at or len(pieces)
        for piece in pieces[:ends]:
            self._row.addWidget(piece)
        for piece in pieces[ends:]:
            self._second.addWidget(piece)
        if pieces[ends:]:
            self._second.addStretch(1)
        self._second.setContentsMargins(0, Space.S if pieces[ends:] else 0, 0, 0)
        if is_apart:
            self._row.addStretch(1)
            self._rows.addWidget(summary)
        else:
            self._row.addWidget(summary, 1)
        if is_apart != self._is_apart:
            summary.set_leading(leading=is_apart)
        self._breaks_at, self._is_apart = breaks_at, is_apart

    def set_search_active(self, *, searched: bool) -> None:
        """Say whether the page's search leaves anything out."""
        self._searched = searched
        self._clear.setVisible(self.is_filtering)
        self._fit()

    def _on_chip_changed(self) -> None:
        self._clear.setVisible(self.is_filtering)
        self._fit()
        self.changed.emit()

    def _on_clear_clicked(self) -> None:
        for chip in self.chips.values():
            chip.clear()
        self._searched = False
        self._clear.hide()
        self.cleared.emit()
