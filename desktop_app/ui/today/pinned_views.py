"""The saved views that are pinned to the first page, as tiles under those that are always there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.theme import Space
from desktop_app.ui.today.figure_buttons import RING, Tile

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop_app.ui.today.figures import Figure

_COLUMNS: Final = 4


class PinnedViews(Translated, QWidget):
    """A tile for each pinned view, in rows as the other tiles; without any it takes no room."""

    chosen = Signal(object)
    """A tile was pressed: the `Target` to go to."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tiles: list[Tile] = []
        self._fillers: list[QWidget] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(Space.L - RING)
        self._across = _COLUMNS
        self.bind_text(self.setAccessibleName, lambda: self.tr("Pinned views"))
        self.hide()

    def place(self, across: int) -> None:
        """Have so many tiles beside each other."""
        self._across = across
        for place, tile in enumerate(self.tiles):
            self._grid.addWidget(tile, *divmod(place, across))
        self._fill_up()

    def show_figures(self, figures: Sequence[Figure]) -> None:
        """Show these figures in this order."""
        while len(self.tiles) > len(figures):
            gone = self.tiles.pop()
            self._grid.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        while len(self.tiles) < len(figures):
            tile = Tile()
            tile.chosen.connect(self.chosen)
            place = len(self.tiles)
            self._grid.addWidget(tile, *divmod(place, self._across))
            self.tiles.append(tile)
        self._fill_up()
        for tile, figure in zip(self.tiles, figures, strict=True):
            tile.show_figure(figure)
        self.setVisible(bool(figures))

    def _fill_up(self) -> None:
        """Put something into the empty places of the last row, so that tiles are equally wide."""
        while self._fillers:
            filler = self._fillers.pop()
            self._grid.removeWidget(filler)
            filler.deleteLater()
        for column in range(_COLUMNS):
            self._grid.setColumnStretch(column, int(column < self._across))
        for place in range(len(self.tiles), -(-len(self.tiles) // self._across) * self._across):
            filler = QWidget()
            filler.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            self._grid.addWidget(filler, *divmod(place, self._across))
            self._fillers.append(filler)
