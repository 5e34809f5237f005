"""A sheet of what is to be sent, on the screen: figure, words, notices, facts."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QVBoxLayout, QWidget

from desktop_app.ui import formats, theme
from desktop_app.ui.forms.notices import NoticeCard
from desktop_app.ui.theme import Space

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop_app.ui.forms.notices import Notice
    from desktop_app.ui.forms.statement import Sheet

_LONG: Final = re.compile(r"[^ \n]{35,}")
"""Longer than an account of ours in its groups, which fits the narrowest sheet."""
_PIECE: Final = 20
_BREAK_HERE: Final = "\u200b"


class SheetView(QFrame):
    """One sheet; built anew for every change."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(Space.L, Space.L, Space.L, Space.L)
        self._column.setSpacing(Space.M)

    def show_sheet(self, sheet: Sheet, notices: Sequence[Notice] = ()) -> None:
        """Show a sheet with what there is to know about it."""
        self._clear()
        self._label(sheet.heading, "caption" if sheet.figure else "strong")
        if sheet.figure:
            self._label(sheet.figure, "figure")
        if sheet.words:
            self._label(sheet.words, "muted")
        for notice in notices:
            self._column.addWidget(NoticeCard(notice))
        for title, text in sheet.facts:
            self._fact(title, text)
        self._column.addStretch(1)

    def texts(self) -> list[str]:
        """Every text on show, for tests and screen readers."""
        return [label.text() for label in self.findChildren(QLabel) if label.text()]

    def _fact(self, title: str, text: str) -> None:
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        for words, look in ((title, "caption"), (text, "")):
            column.addWidget(_wrapped(words, look))
        self._column.addWidget(holder)

    def _label(self, text: str, look: str) -> None:
        self._column.addWidget(_wrapped(text, look))

    def _clear(self) -> None:
        while (item := self._column.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()


def _wrapped(text: str, look: str) -> QLabel:
    label = QLabel(_LONG.sub(_broken, formats.legible(text)))
    if look:
        theme.look(label, look)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
    return label


def _broken(word: re.Match[str]) -> str:
    """A word that can be continued in the next line."""
    pieces = (word[0][start : start + _PIECE] for start in range(0, len(word[0]), _PIECE))
    return _BREAK_HERE.join(pieces)
