"""Shows a review sheet: amount, amount in words, notices, fields and differences."""

from __future__ import annotations

import re
from itertools import takewhile
from typing import TYPE_CHECKING, Final, NamedTuple

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
from desktop_app.ui.i18n.translations import Text, current_language
from desktop_app.ui.theme import Icon, Space

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.ui.forms.review.payment_notices import PaymentNotice
    from desktop_app.ui.forms.review.review_fields import ReviewField
    from desktop_app.ui.forms.review.review_sheet import ReviewSheet
    from desktop_app.ui.forms.review.version_comparison import FieldDifference
    from desktop_app.ui.i18n.translations import Language

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
    """Shows one sheet; of another one, only the parts that differ are made anew."""

    def __init__(self, parent: QWidget | None = None, *, narrow: bool = False) -> None:
        """`narrow` says that there is no room for several readings of a field side by side.

        `open_document` and `open_row` go to what a notice names; without them nothing is offered.
        """
        super().__init__(parent)
        self._narrow = narrow
        self._shown: list[tuple[_Part, QWidget]] = []
        self.open_document: Callable[[ListedDocument], object] | None = None
        self.open_row: Callable[[str], object] | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(Space.L, Space.L, Space.L, Space.L)
        self._column.setSpacing(Space.M)
        self._column.addStretch(1)

    def show_sheet(self, sheet: ReviewSheet, notices: Sequence[PaymentNotice] = ()) -> None:
        """Show a sheet with what there is to know about it; what stands there already stays."""
        wanted = list(self._parts(sheet, notices))
        kept = self._kept(wanted)
        stay = {found[1] for found in kept if found is not None}
        for _, widget in self._shown:
            if widget not in stay:
                self._column.removeWidget(widget)
                widget.hide()
                widget.deleteLater()
        self._shown = []
        for place, (part, found) in enumerate(zip(wanted, kept, strict=True)):
            widget = part.make(self, *part.shown) if found is None else found[1]
            if found is None:
                self._column.insertWidget(place, widget)
            self._shown.append((part, widget))
        self._put_in_order([place for place, found in enumerate(kept) if found is None])

    def texts(self) -> list[str]:
        """Every text on show, for tests and screen readers."""
        return [label.text() for label in self.findChildren(QLabel) if label.text()]

    def _parts(self, sheet: ReviewSheet, notices: Sequence[PaymentNotice]) -> Iterator[_Part]:
        """What the sheet shows, from top to bottom."""
        yield _line(sheet.heading, "caption" if sheet.figure else "strong")
        if sheet.figure:
            yield from _figure(sheet)
        if sheet.words:
            yield _line(sheet.words, "muted")
        for notice in notices:
            yield _Part(_card, (notice, self.open_document, self.open_row, current_language()))
            if notice.concurrent_change and sheet.differences:
                yield _Part(_comparison, (sheet.differences, self._narrow, current_language()))
        if sheet.compared:
            yield _line(str(_MARKED if sheet.differs else _THE_SAME), "muted")
        for fact in sheet.facts:
            if fact.was is None:
                look = "muted" if sheet.compared else ""
                yield _Part(_stacked, ((fact.title, "caption"), (fact.text, look)))
            else:
                spoken = _DIFFERS.format(field=fact.title, old=fact.was, new=fact.text)
                yield _Part(_changed, (fact, fact.was, spoken))

    def _kept(self, wanted: Sequence[_Part]) -> list[tuple[_Part, QWidget] | None]:
        """What is on show already of each part; None for a part that is made anew.

        Below the first difference, parts are counted from the bottom. There no notice is kept: a
        new button comes last in the order of the Tab key, so that those below it follow it anew.
        """
        pairs = zip(self._shown, wanted, strict=False)
        top = sum(1 for _ in takewhile(lambda pair: pair[0][0] == pair[1], pairs))
        kept: list[tuple[_Part, QWidget] | None] = [*self._shown[:top]]
        moved = len(self._shown) - len(wanted)
        for place in range(top, len(wanted)):
            there = self._shown[place + moved] if place + moved >= top else None
            is_kept = there is not None and there[0] == wanted[place]
            kept.append(there if is_kept and wanted[place].make is not _card else None)
        return kept

    def _put_in_order(self, made: Sequence[int]) -> None:
        """Have the parts at these places read aloud where they stand."""
        for place in reversed(made):
            if place + 1 < len(self._shown):
                self._shown[place][1].stackUnder(self._shown[place + 1][1])


class _Part(NamedTuple):
    """Something that stands in a sheet.

    Attributes:
        make: makes its widget in a parent.
        shown: what the widget is made from, with the language where it adds words of its own.
    """

    make: Callable[..., QWidget]
    shown: tuple[object, ...]


def _line(text: str, look: str) -> _Part:
    return _Part(_single, (text, look))


def _figure(sheet: ReviewSheet) -> Iterator[_Part]:
    if sheet.figure_was is None:
        yield _line(sheet.figure, "figure")
        return
    yield _line(sheet.figure_was or NOTHING, "struck")
    yield _line(f"{_BECOMES}{sheet.figure}", "figure")


def _single(parent: QWidget, text: str, look: str) -> QWidget:
    return _wrapped(text, look, parent)


def _stacked(parent: QWidget, *said: tuple[str, str]) -> QWidget:
    holder = QWidget(parent)
    _stack(holder, *(_wrapped(text, look, holder) for text, look in said))
    return holder


def _changed(parent: QWidget, fact: ReviewField, was: str, spoken: str) -> QWidget:
    """What the bank has, struck through, and what it will have."""
    holder = QWidget(parent)
    title = QWidget(holder)
    row = QHBoxLayout(title)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(Space.XS)
    row.addWidget(theme.Mark(Icon.CHANGED, "waiting", size=_MARK, parent=title))
    row.addWidget(_wrapped(fact.title, "caption_waiting", title), 1)
    old = _wrapped(was or NOTHING, "struck", holder)
    new = _wrapped(f"{_BECOMES}{fact.text}", "strong", holder)
    new.setAccessibleName(spoken)
    _stack(holder, title, old, new)
    return holder


def _stack(holder: QWidget, *widgets: QWidget) -> None:
    column = QVBoxLayout(holder)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(2)
    for widget in widgets:
        column.addWidget(widget)


def _card(
    parent: QWidget,
    notice: PaymentNotice,
    open_document: Callable[[ListedDocument], object] | None,
    open_row: Callable[[str], object] | None,
    _: Language,
) -> QWidget:
    card = NoticeCard(notice, open_document=open_document, open_row=open_row)
    card.setParent(parent)
    return card


def _comparison(
    parent: QWidget, differences: Sequence[FieldDifference], narrow: bool, _: Language
) -> QWidget:
    view = ComparisonView(differences, narrow=narrow)
    view.setParent(parent)
    return view


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


def _wrapped(text: str, look: str, parent: QWidget | None = None) -> QLabel:
    label = theme.Label(_LONG.sub(_broken, formats.legible(text)), parent)
    if look:
        theme.look(label, look)
    label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
    label.setWordWrap(True)  # last: it notes in the policy that the height depends on the width
    return label


def _broken(word: re.Match[str]) -> str:
    """A word that can be continued in the next line."""
    pieces = (word[0][start : start + _PIECE] for start in range(0, len(word[0]), _PIECE))
    return _BREAK_HERE.join(pieces)
