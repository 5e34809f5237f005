"""The index of the settings page: a line for each section, which leads there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.theme import Space

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop_app.ui.widgets.heading_card import HeadingCard


class SectionIndex(Translated, QWidget):
    """Names of cards; a click, or Enter, asks for one of them."""

    chosen = Signal(object)
    """The card that the person wants to see."""

    def __init__(self, cards: Sequence[HeadingCard]) -> None:
        super().__init__()
        self.buttons: tuple[QPushButton, ...] = tuple(QPushButton() for _ in cards)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.XS)
        for button, card in zip(self.buttons, cards, strict=True):
            theme.look(button, "link")
            button.clicked.connect(partial(self._on_clicked, card))
            column.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
            self.bind_text(button.setText, card.title)
        column.addStretch(1)
        self.bind_text(self.setAccessibleName, lambda: self.tr("Sections"))

    def _on_clicked(self, card: HeadingCard) -> None:
        self.chosen.emit(card)
