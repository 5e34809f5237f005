"""The strip above the order book: how many orders stand where, and what they come to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QToolButton, QWidget

from desktop_app.domain.gateway.order_book import OrderPhase
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values.money import Money
from desktop_app.ui import theme
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels import order_book as words
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.theme import Icon, Space
from desktop_app.ui.widgets.button_menu import ButtonMenu

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PySide6.QtGui import QResizeEvent

_BETWEEN: Final = " · "


@dataclass(frozen=True, slots=True)
class PhaseTotal:
    """How many orders stand in a phase, and their amounts by currency.

    Attributes:
        phase: where they stand.
        count: all of them.
        sums: what they come to, by currency.
        left_out: how many of them have an amount that no sum includes, as it has no currency, or as
            nobody told how much of it moved.
    """

    phase: OrderPhase
    count: int
    sums: tuple[Money, ...] = ()
    left_out: int = 0

    @property
    def text(self) -> str:
        """Phase, count and sums: ``Paid 12 · 1 234,50 BYN · 900,00 EUR``."""
        name = f"{words.phase(self.phase).text} {formats.count(self.count)}"
        return _BETWEEN.join([name, *map(formats.amount, self.sums)])


def in_order(totals: Iterable[PhaseTotal]) -> tuple[PhaseTotal, ...]:
    """Totals in the order in which a merchant asks for them."""
    order = words.PHASES.index
    return tuple(sorted(totals, key=lambda each: order(each.phase)))


def figures_of(total: PhaseTotal) -> str:
    """Count and sums of a phase, and how many amounts these do not include."""
    sums = map(formats.amount, total.sums)
    told = (formats.count(total.count), *sums, formats.left_out(total.left_out))
    return _BETWEEN.join(filter(None, told))


class PhaseTotals(Translated, QWidget):
    """One button for each phase that occurs; what does not fit stands in a menu.

    A button shows only the orders of its phase. The strip keeps its height while it is empty, so
    that nothing moves when totals come.
    """

    chosen = Signal(object)
    """An `OrderPhase` was pressed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._totals: tuple[PhaseTotal, ...] = ()
        self.buttons: list[QPushButton] = []
        self._more = QToolButton()
        self._more.setIcon(theme.icon(Icon.MORE))
        self.menu = ButtonMenu(self._more)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(Space.L - Space.S, 0, Space.L, Space.XS)
        self._row.setSpacing(Space.XS)
        self._row.addWidget(self._more)
        self._row.addStretch(1)
        self._more.hide()
        self.bind_text(self.setAccessibleName, lambda: self.tr("Totals by state"))
        self.bind_text(self._more.setAccessibleName, lambda: self.tr("More states"))

    @property
    def totals(self) -> tuple[PhaseTotal, ...]:
        """What is on show, also what is in the menu."""
        return self._totals

    def show_totals(self, totals: Sequence[PhaseTotal]) -> None:
        """Show totals, in the order in which a merchant asks for them."""
        found = in_order(totals)
        if found != self._totals:
            self._totals = found
            self._build()

    def retranslate(self) -> None:
        """Update the texts after a language change."""
        super().retranslate()
        self._build()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many buttons as fit."""
        super().resizeEvent(event)
        self._fit()

    def _build(self) -> None:
        for button in self.buttons:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons = [self._button(total) for total in self._totals]
        for place, button in enumerate(self.buttons):
            self._row.insertWidget(place, button)
        self._fit()

    def _button(self, total: PhaseTotal) -> QPushButton:
        label = words.phase(total.phase)
        button = QPushButton(total.text)
        theme.look(button, "quiet")
        button.setIcon(theme.icon(label.icon, label.colour))
        button.setAccessibleName(" · ".join(self._said_of(total)))
        theme.set_tip(button, "\n".join(self._said_of(total)))
        button.clicked.connect(lambda: self.chosen.emit(total.phase))
        return button

    def _said_of(self, total: PhaseTotal) -> list[str]:
        """The text of a button, and which amounts the sums in it do not include."""
        return [each for each in (total.text, formats.left_out(total.left_out)) if each]

    def _fit(self) -> None:
        margins = self._row.contentsMargins()
        room = self.width() - margins.left() - margins.right() - self._more.sizeHint().width()
        shown = 0
        for button in self.buttons:
            room -= button.sizeHint().width() + self._row.spacing()
            shown += room >= 0
            button.setVisible(room >= 0)
        self.menu.show_actions([self._action(total) for total in self._totals[shown:]])
        self._more.setVisible(shown < len(self.buttons))

    def _action(self, total: PhaseTotal) -> QAction:
        label = words.phase(total.phase)
        text = " · ".join(self._said_of(total))  # a menu shows no tips
        action = QAction(theme.icon(label.icon, label.colour), text, self.menu.menu)
        action.triggered.connect(lambda: self.chosen.emit(total.phase))
        return action
