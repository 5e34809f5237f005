"""A card with a heading and a line for each figure; without any, one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.theme import Icon, Space
from desktop_app.ui.today.figure_buttons import FigureLine

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QPushButton

    from desktop_app.ui.i18n.translations import Text
    from desktop_app.ui.today.figures import Figure


class FigureList(Translated, QFrame):
    """The lines of a card; each leads to what it counts."""

    chosen = Signal(object)
    """A line was pressed: the `Target` to go to."""

    def __init__(self, title: Text, *, nothing: Text, action: QPushButton | None = None) -> None:
        """`nothing` is said where no line is; `action` stands beside the heading."""
        super().__init__()
        theme.look(self, "card")
        self.lines: list[FigureLine] = []
        self._title = theme.Label()
        theme.look(self._title, "strong")
        self._note = theme.ElidedLabel()
        theme.look(self._note, "caption")
        self._nothing = QWidget()
        sentence = theme.wrapped("", "muted")
        row = QHBoxLayout(self._nothing)
        row.setContentsMargins(Space.M, Space.S, Space.M, Space.S)
        row.setSpacing(Space.S)
        row.addWidget(theme.Mark(Icon.SUCCESS, "ok", size=theme.ICON_LARGE))
        row.addWidget(sentence, 1)
        self._nothing.hide()
        head = QHBoxLayout()
        head.setContentsMargins(Space.M, 0, Space.S, 0)
        head.setSpacing(Space.S)
        head.addWidget(self._title)
        head.addStrut(theme.scaled(theme.CONTROL))
        head.addWidget(self._note, 1)
        if action is not None:
            head.addWidget(action)
        self._column = QVBoxLayout()
        self._column.setSpacing(0)
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.XS, Space.S, Space.XS, Space.S)
        column.setSpacing(Space.XS)
        column.addLayout(head)
        column.addWidget(self._nothing)
        column.addLayout(self._column)
        column.addStretch(1)
        self.bind_text(self._title.setText, title)
        self.bind_text(self.setAccessibleName, title)
        self.bind_text(sentence.setText, nothing)

    def show_note(self, text: str) -> None:
        """Say something behind the heading."""
        self._note.show_text(text)

    def show_figures(self, figures: Sequence[Figure]) -> None:
        """Show these figures; a line that stays keeps the keyboard."""
        while len(self.lines) < len(figures):
            line = FigureLine()
            line.chosen.connect(self.chosen)
            self.lines.append(line)
            self._column.addWidget(line)
        for line in self.lines[len(figures) :]:
            line.deleteLater()
        del self.lines[len(figures) :]
        for line, figure in zip(self.lines, figures, strict=True):
            line.show_figure(figure)
        self._nothing.setVisible(not figures)
