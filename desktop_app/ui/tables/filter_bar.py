"""The filter bar above a table: filter chips, and the count and totals of the filtered rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.tables.totals_label import TotalsLabel
from desktop_app.ui.theme import Space

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QResizeEvent

    from desktop_app.ui.tables.columns import Part
    from desktop_app.ui.tables.filter_chips import Chip


class FilterBar(Translated, QWidget):
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
        for chip in chips.values():
            chip.changed.connect(self._on_chip_changed)
            self._row.addWidget(chip)
        self._row.addWidget(self._clear)
        self._row.addWidget(self.summary, 1)
        self._lead: QWidget | None = None
        self._save: QWidget | None = None
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(Space.L, Space.S, Space.L, Space.S)
        self._rows.setSpacing(0)
        self._rows.addLayout(self._row)

    @property
    def is_filtering(self) -> bool:
        """Whether anything is left out."""
        return self._searched or any(chip.is_filtering for chip in self.chips.values())

    def set_views(self, chip: QWidget, save: QWidget) -> None:
        """Put the chip of the saved views before the others, and a link to save behind them."""
        self._lead, self._save = chip, save
        self._row.insertWidget(0, chip)
        self._row.insertWidget(self._row.indexOf(self._clear) + 1, save)
        self.place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the totals a line of their own where the chips leave too little room."""
        super().resizeEvent(event)
        self.place()

    def place(self) -> None:
        """Find a place for the totals.

        Only the width and the chips decide, so that nothing moves while totals come and go.
        """
        pieces = (self._lead, *self.chips.values(), self._clear, self._save)
        shown = [each for each in pieces if each is not None and not each.isHidden()]
        chips = sum(chip.sizeHint().width() + Space.S for chip in shown)
        narrow = bool(shown) and self.width() - chips < self.summary.least_room + 2 * Space.L
        if narrow != (self._rows.indexOf(self.summary) >= 0):
            (self._row if narrow else self._rows).removeWidget(self.summary)
            if narrow:
                self._row.addStretch(1)
                self._rows.addWidget(self.summary)
            else:
                self._row.takeAt(self._row.count() - 1)
                self._row.addWidget(self.summary, 1)
            self.summary.set_leading(leading=narrow)

    def set_search_active(self, *, searched: bool) -> None:
        """Say whether the page's search leaves anything out."""
        self._searched = searched
        self._clear.setVisible(self.is_filtering)
        self.place()

    def _on_chip_changed(self) -> None:
        self._clear.setVisible(self.is_filtering)
        self.place()
        self.changed.emit()

    def _on_clear_clicked(self) -> None:
        for chip in self.chips.values():
            chip.clear()
        self._searched = False
        self._clear.hide()
        self.cleared.emit()
