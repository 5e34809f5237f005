"""A card with a heading, as pages of settings are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFrame, QVBoxLayout

from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.theme import Space

if TYPE_CHECKING:
    from desktop_app.ui.i18n.translations import Text


class HeadingCard(Translated, QFrame):
    """A card with a heading."""

    def __init__(self, title: Text) -> None:
        super().__init__()
        self.title = title
        theme.look(self, "card")
        heading = theme.Label()
        theme.look(heading, "heading")
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(Space.XL, Space.L, Space.XL, Space.L)
        self.column.setSpacing(Space.M)
        self.column.addWidget(heading)
        self.bind_text(heading.setText, title)
