"""Shows a review sheet: amount, amount in words, notices, fields and differences."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from desktop_app.ui import theme
from desktop_app.ui.forms.review.payment_notices import NoticeCard
from desktop_app.ui.forms.review.review_fields import NOTHING
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.theme import Icon, Space

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.ui.forms.review.payment_notices import PaymentNotice
    from desktop_app.ui.forms.review.review_fields import ReviewField
    from desktop_app.ui.forms.review.review_sheet import ReviewSheet
    from desktop_app.ui.forms.review.version_comparison import FieldDifference

_LONG: Final = re.compile(r"[^ \n]{35,}")
"""Longer than an account of ours in its groups, which fits the narrowest sheet."""
_PIECE: Final = 20
_BREAK_HERE: Final = "\u200b"
_BECOMES: Final = "\u2192\u00a0"
_MARK: Final = 14
_MARKED: Final = Text("ReviewSheetView", "What differs from the document at the bank is marked")
_THE_SAME: Final = Text("ReviewSheetView", "Nothing differs from the document at the bank")
_DIFFERS: Final = Text("ReviewSheetView", "{field}: {old}, now {new}")

_NOW: Final = Text("ComparisonView", "At the bank now")
_OPENED: Final = Text("ComparisonView", "When you opened it")
_YOURS: Final = Text("ComparisonView", "Yours")
_SPOKEN: Final = Text("ComparisonView", "{field}: at the bank now {now}; when you opened it {then}")
_SPOKEN_WITH_YOURS: Final = Text(
    "ComparisonView",
    "{field}: at the bank now {now}; when you opened it {then}; yours {yours}",
)


class ReviewSheetView(QFrame):
    """Shows one sheet; rebuilt for every change."""

    def __init__(self, parent: QWidget | None = None, *, narrow: bool = False) -> None:
        """`narrow` says that there is no room for several readings of a field side by side.

        `open_document` and `open_row` go to what a notice names; without them nothing is offered.
        """
        super().__init__(parent)
        self._narrow = narrow
        self.open_document: Callable[[ListedDocument], object] | None = None
        self.open_row: Callable[[str], object] | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(Space.L, Space.L, Space.L, Space.L)
        self._column.setSpacing(Space.M)

    def show_sheet(self, sheet: ReviewSheet, notices: Sequence[PaymentNotice] = ()) -> None:
        """Show a sheet with what there is to know about it."""
        self._clear()
        self._label(sheet.heading, "caption" if sheet.figure else "strong")
        if sheet.figure:
            self._figure(sheet)
        if sheet.words:
            self._label(sheet.words, "muted")
        for notice in notices:
            card = NoticeCard(notice, open_document=self.open_document, open_row=self.open_row)
            self._column.addWidget(card)
            if notice.concurrent_change and sheet.differences:
                self._column.addWidget(ComparisonView(sheet.differences, narrow=self._narrow))
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

    def _figure(self, sheet: ReviewSheet) -> None:
        if sheet.figure_was is None:
            self._label(sheet.figure, "figure")
            return
        self._label(sheet.figure_was or NOTHING, "struck")
        self._label(f"{_BECOMES}{sheet.figure}", "figure")

    def _fact(self, fact: ReviewField, look: str) -> None:
        self._add_stacked(_wrapped(fact.title, "caption"), _wrapped(fact.text, look))

    def _changed(self, fact: ReviewField, was: str) -> None:
        """What the bank has, struck through, and what it will have."""
        title = QWidget()
        row = QHBoxLayout(title)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(Space.XS)
        row.addWidget(theme.Mark(Icon.CHANGED, "waiting", size=_MARK))
        row.addWidget(_wrapped(fact.title, "caption_waiting"), 1)
        new = _wrapped(f"{_BECOMES}{fact.text}", "strong")
        new.setAccessibleName(_DIFFERS.format(field=fact.title, old=was, new=fact.text))
        self._add_stacked(title, _wrapped(was or NOTHING, "struck"), new)

    def _add_stacked(self, *widgets: QWidget) -> None:
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


class ComparisonView(QFrame):
    """Compares readings field by field; in a narrow window they stand one below the other."""

    def __init__(self, differences: Sequence[FieldDifference], *, narrow: bool = False) -> None:
        super().__init__()
        theme.look(self, "card")
        self._with_yours = any(each.yours is not None for each in differences)
        self.setAccessibleName("\n".join(map(self._spoken, differences)))
        if narrow:
            self._lay_out_narrow(differences)
        else:
            self._lay_out_wide(differences)

    def _titles(self) -> list[str]:
        return [str(_NOW), str(_OPENED), *([str(_YOURS)] if self._with_yours else [])]

    def _texts(self, difference: FieldDifference) -> list[tuple[str, str]]:
        """The readings of a field with their looks: what is new, and what is sent, stands out."""
        found = [(difference.now, "strong"), (difference.opened, "muted")]
        if self._with_yours:
            same = difference.yours is None or difference.yours == difference.now
            found.append((difference.yours or NOTHING, "muted" if same else "strong"))
        return [(_breakable(text), look) for text, look in found]

    def _spoken(self, difference: FieldDifference) -> str:
        words = _SPOKEN if difference.yours is None else _SPOKEN_WITH_YOURS
        return words.format(
            field=difference.title,
            now=difference.now,
            then=difference.opened,
            yours=difference.yours or "",
        )

    def _lay_out_wide(self, differences: Sequence[FieldDifference]) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(Space.M, Space.S, Space.M, Space.M)
        grid.setHorizontalSpacing(Space.M)
        grid.setVerticalSpacing(Space.S)
        grid.setColumnStretch(0, 3)
        top = Qt.AlignmentFlag.AlignTop
        for column, title in enumerate(self._titles(), start=1):
            grid.setColumnStretch(column, 4)
            grid.addWidget(_wrapped(title, "caption"), 0, column, top)
        for place, each in enumerate(differences):
            row = 2 * place + 1
            grid.addWidget(theme.line(), row, 0, 1, len(self._titles()) + 1)
            grid.addWidget(_wrapped(each.title, "caption"), row + 1, 0, top)
            for column, (text, look) in enumerate(self._texts(each), start=1):
                grid.addWidget(_wrapped(text, look), row + 1, column, top)

    def _lay_out_narrow(self, differences: Sequence[FieldDifference]) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.M, Space.S, Space.M, Space.M)
        column.setSpacing(Space.S)
        for place, each in enumerate(differences):
            if place:
                column.addWidget(theme.line())
            column.addWidget(_wrapped(each.title, "strong"))
            for title, (text, look) in zip(self._titles(), self._texts(each), strict=True):
                column.addWidget(_pair(title, text, look))


def _pair(title: str, text: str, look: str) -> QWidget:
    holder = QWidget()
    column = QVBoxLayout(holder)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    column.addWidget(_wrapped(title, "caption"))
    column.addWidget(_wrapped(text, look))
    return holder


def _breakable(text: str) -> str:
    """A text that is never cut where there is little room: an account breaks between its groups."""
    return text.replace("\u00a0", " ") if len(text) > _PIECE else text


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
