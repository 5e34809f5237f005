"""The filter bar above a table: filter chips, and the count and totals of the filtered rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from desktop_app.ui import theme
from desktop_app.ui.i18n import formats, labels
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.theme import Space

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PySide6.QtGui import QResizeEvent

    from desktop_app.domain.values.money import Money
    from desktop_app.storage.window import Totals
    from desktop_app.ui.tables.columns import Part
    from desktop_app.ui.tables.filter_chips import Chip

_BETWEEN: Final = "  ·  "
_ROUNDED: Final = 1_000
"""From here on a number of rows that is not exact is written as a round one."""
_ROOM: Final = 440
"""Width that count and totals of three currencies take at the ordinary size of text."""


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
        self._rows.setSpacing(Space.XS)
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
        narrow = bool(shown) and self.width() - chips < theme.scaled(_ROOM)
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


class TotalsLabel(Translated, theme.Label):
    """The number of rows and their totals; shows less if there is less space."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._count: int | None = None
        self._exact = True
        self._counting = False
        self._totals: Totals | None = None
        self._selected = 0
        self._selected_sums: tuple[Money, ...] = ()
        theme.look(self, "muted")
        self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def set_leading(self, *, leading: bool) -> None:
        """Align the totals left, as on a line of their own, or right."""
        side = Qt.AlignmentFlag.AlignLeft if leading else Qt.AlignmentFlag.AlignRight
        self.setAlignment(side | Qt.AlignmentFlag.AlignVCenter)

    def show_count(self, count: int | None, *, exact: bool = True) -> None:
        """Show how many rows there are, None while that is not known.

        Totals of as many rows stay, as when more rows are read; others follow later.
        """
        if (self._count, self._exact) == (count, exact):
            return
        self._totals = None
        self._count, self._exact = count, exact
        self._show()

    def forget_totals(self) -> None:
        """Show no sums until they are known again: they were of other rows."""
        if self._totals is None and not self._counting:
            return
        self._totals = None
        self._counting = False
        self._show()

    def show_totals(self, totals: Totals) -> None:
        """Show the count and the sums, as far as they are known."""
        self._count, self._exact, self._totals = totals.count, totals.count_is_exact, totals
        self._counting = False
        self._show()

    def show_counting(self) -> None:
        """Say that all rows are being counted, until totals are shown or forgotten."""
        self._counting = True
        self._show()

    def show_selected(self, count: int, sums: Sequence[Money] = ()) -> None:
        """Say how many rows are selected; one is not worth saying.

        `sums` are those of the selection; they stand in place of the sums of all rows.
        """
        self._selected, self._selected_sums = count, tuple(sums)
        self._show()

    def minimumSizeHint(self) -> QSize:  # noqa: D102 - Qt override
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: D102 - Qt override
        super().resizeEvent(event)
        self._show()

    def retranslate(self) -> None:
        """Update the texts after a language change."""
        super().retranslate()
        self._show()

    def _show(self) -> None:
        parts = self._parts()
        whole = _BETWEEN.join(parts)
        self.setAccessibleName(whole)
        theme.set_tip(self, self._explanation(whole))
        while (
            len(parts) > 1
            and self.fontMetrics().horizontalAdvance(_BETWEEN.join([*parts, "…"])) > self.width()
        ):
            parts.pop()
        short = _BETWEEN.join(parts)
        self.setText(short if short == whole else f"{short}{_BETWEEN}…")

    def _parts(self) -> list[str]:
        if self._count is None:
            return []
        parts = [self._count_words(self._count)]
        if self._selected > 1 and self._selected_sums:
            pattern = self.tr("{selected} of {count}")
            selected, count = formats.count(self._selected), formats.count(self._count)
            sums = [formats.amount(money) for money in self._selected_sums]
            return [pattern.format(selected=selected, count=count), *sums]
        if self._counting:
            parts.append(self.tr("counting all rows…"))
        if self._selected > 1:
            parts.append(self.tr("%Ln selected", "", self._selected))
        if self._totals is not None:
            parts += [formats.amount(money) for money in self._totals.sums]
        return parts

    def _count_words(self, count: int) -> str:
        if self._exact:
            return self.tr("%Ln rows", "", count)
        return self.tr("more than {count}").format(count=formats.count(_round_below(count)))

    def _explanation(self, whole: str) -> str:
        lines = [whole]
        if not self._exact:
            lines.append(
                self.tr("To count all rows and add them up, press End or select all of them.")
            )
        if self._totals is not None and self._totals.sums:
            lines.append(labels.hint("totals"))
        if self._totals is not None and self._totals.left_out:
            lines.append(self.tr("%Ln amounts are not included", "", self._totals.left_out))
        return "\n".join(line for line in lines if line)


def _round_below(count: int) -> int:
    """A number below a count that is known to be reached, with two digits that say something."""
    below = max(count - 1, 0)
    step = 10 ** max(len(str(below)) - 2, 0) if below >= _ROUNDED else 1
    return below - below % step
