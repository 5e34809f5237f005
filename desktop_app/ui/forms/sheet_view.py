"""A sheet of what is to be sent, on the screen: figure, words, notices, facts, what differs."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from desktop_app.ui import formats, theme
from desktop_app.ui.forms.facts import NOTHING
from desktop_app.ui.forms.notices import NoticeCard
from desktop_app.ui.theme import Icon, Space
from desktop_app.ui.translations import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop_app.ui.forms.facts import Fact
    from desktop_app.ui.forms.notices import Notice
    from desktop_app.ui.forms.statement import Sheet

_LONG: Final = re.compile(r"[^ \n]{35,}")
"""Longer than an account of ours in its groups, which fits the narrowest sheet."""
_PIECE: Final = 20
_BREAK_HERE: Final = "\u200b"
_BECOMES: Final = "\u2192\u00a0"
_MARK: Final = 14
_MARKED: Final = Text("SheetView", "What differs from the document at the bank is marked")
_THE_SAME: Final = Text("SheetView", "Nothing differs from the document at the bank")
_DIFFERS: Final = Text("SheetView", "{field}: {old}, now {new}")


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
            self._figure(sheet)
        if sheet.words:
            self._label(sheet.words, "muted")
        for notice in notices:
            self._column.addWidget(NoticeCard(notice))
        if sheet.compared:
            self._label(str(_MARKED if sheet.differs else _THE_SAME), "muted")
        for fact in sheet.facts:
            if fact.was is None:
                self._fact(fact, "muted" if sheet.compared else "")
            else:
                self._changed(fact, fact.was)
        self._column.addStretch(1)

    def texts(self) -> list[str]:
        """Every text on show, for tests and screen readers."""
        return [label.text() for label in self.findChildren(QLabel) if label.text()]

    def _figure(self, sheet: Sheet) -> None:
        if sheet.figure_was is None:
            self._label(sheet.figure, "figure")
            return
        self._label(sheet.figure_was or NOTHING, "struck")
        self._label(f"{_BECOMES}{sheet.figure}", "figure")

    def _fact(self, fact: Fact, look: str) -> None:
        self._beneath(_wrapped(fact.title, "caption"), _wrapped(fact.text, look))

    def _changed(self, fact: Fact, was: str) -> None:
        """What the bank has, struck through, and what it will have."""
        title = QWidget()
        row = QHBoxLayout(title)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(Space.XS)
        row.addWidget(theme.Mark(Icon.CHANGED, "waiting", size=_MARK))
        row.addWidget(_wrapped(fact.title, "caption_waiting"), 1)
        new = _wrapped(f"{_BECOMES}{fact.text}", "strong")
        new.setAccessibleName(_DIFFERS.format(field=fact.title, old=was, new=fact.text))
        self._beneath(title, _wrapped(was or NOTHING, "struck"), new)

    def _beneath(self, *widgets: QWidget) -> None:
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        for widget in widgets:
            column.addWidget(widget)
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
    label = theme.Label(_LONG.sub(_broken, formats.legible(text)))
    if look:
        theme.look(label, look)
    label.setWordWrap(True)
    label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
    return label


def _broken(word: re.Match[str]) -> str:
    """A word that can be continued in the next line."""
    pieces = (word[0][start : start + _PIECE] for start in range(0, len(word[0]), _PIECE))
    return _BREAK_HERE.join(pieces)
