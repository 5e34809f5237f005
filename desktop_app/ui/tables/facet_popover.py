"""A popover to choose some of the occurring values, with check boxes and counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLineEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from desktop_app.domain.values.collation import fold, forms_sought
from desktop_app.ui import theme
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.tables.popover import Popover
from desktop_app.ui.theme import Icon, Space
from desktop_app.ui.widgets.focus import show_in_view

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PySide6.QtGui import QKeyEvent

    from desktop_app.storage.window import Facet

_WIDTH: Final = 300
_WIDEST: Final = 480
_HEIGHT: Final = 320
_SEARCHED_FROM: Final = 9

_SEARCH = Text("FacetPopover", "Find a value")
_NOTHING = Text("FacetPopover", "Nothing to choose from yet")


class FacetPopover(Popover):
    """Check boxes for the values of one facet; a search field if there are many."""

    chosen = Signal(str, bool)
    """A value was ticked or cleared."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._search = QLineEdit()
        self._search.setPlaceholderText(str(_SEARCH))
        self._search.setAccessibleName(str(_SEARCH))
        self._search.setClearButtonEnabled(True)
        theme.side_icon(self._search, theme.icon(Icon.SEARCH))
        self._search.textChanged.connect(self._on_search_text_changed)
        self._rows: list[_FacetRow] = []
        self._list = QWidget()
        self._column = QVBoxLayout(self._list)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._scroll = _Scroll()
        self._scroll.setWidget(self._list)
        self.body.addWidget(self._search)
        self.body.addWidget(self._scroll)

    @property
    def boxes(self) -> dict[str, QCheckBox]:
        """What is ticked for each value, from top to bottom."""
        return {row.value: row.box for row in self._rows}

    def show_values(
        self, facets: Sequence[Facet], names: Mapping[str, str], chosen: frozenset[str]
    ) -> None:
        """Show the values with their names; what was chosen stays even if it is gone."""
        counts = {facet.value: _count_words(facet) for facet in facets}
        values = [*counts, *sorted(chosen - counts.keys())]
        for value in values:
            row = _FacetRow(value, names.get(value, value), counts.get(value, formats.count(0)))
            row.box.setChecked(value in chosen)
            row.box.toggled.connect(lambda on, value=value: self.chosen.emit(value, on))
            self._rows.append(row)
            self._column.addWidget(row)
        if not values:
            nothing = theme.Label(str(_NOTHING))
            theme.look(nothing, "muted")
            self._column.addWidget(nothing)
        self._column.addStretch(1)
        widest = max((row.whole_width for row in self._rows), default=0)
        self._scroll.wanted = min(max(theme.scaled(_WIDTH), widest), theme.scaled(_WIDEST))
        self._search.setVisible(len(values) >= _SEARCHED_FROM)
        first = self._search if self._search.isVisibleTo(self) else None
        (first or (self._rows[0].box if self._rows else self)).setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go from tick to tick."""
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
        step = steps.get(Qt.Key(event.key()))
        boxes = [row.box for row in self._rows if row.isVisible()]
        if step is None or not boxes:
            super().keyPressEvent(event)
            return
        focused = self.focusWidget()
        here = boxes.index(focused) if focused in boxes else -1 if step > 0 else 0
        box = boxes[(here + step) % len(boxes)]
        box.setFocus(Qt.FocusReason.TabFocusReason)
        show_in_view(box)

    def _on_search_text_changed(self, text: str) -> None:
        forms = forms_sought(text)
        for row in self._rows:
            read = fold(row.name), fold(row.value)
            row.setVisible(any(form in each for form in forms for each in read))


def _count_words(facet: Facet) -> str:
    """The number of rows with a value; empty where it is only known that there may be some."""
    if facet.count_is_exact:
        return formats.count(facet.count)
    return f"≥\u2009{formats.count(facet.count)}" if facet.count else ""


class _FacetRow(QWidget):
    """One value: check box, name and count; a click anywhere toggles it."""

    def __init__(self, value: str, name: str, count: str) -> None:
        super().__init__()
        self.value, self.name = value, name
        self.box = QCheckBox()
        self.box.setAccessibleName(f"{name}, {count}" if count else name)
        self._label = theme.ElidedLabel()
        self._label.show_text(name)
        number = theme.Label(count)
        theme.look(number, "caption")
        row = QHBoxLayout(self)
        row.setContentsMargins(Space.XS, 0, Space.M, 0)
        row.setSpacing(0)
        row.addWidget(self.box)
        row.addSpacing(Space.XS)  # between the ring of the focus and the words
        row.addWidget(self._label, 1)
        row.addSpacing(Space.S)
        row.addWidget(number)
        self._around = self.box.sizeHint().width() + number.sizeHint().width() + Space.XL + Space.M

    @property
    def whole_width(self) -> int:
        """The width in which the name is not cut."""
        return self._around + self._label.fontMetrics().horizontalAdvance(self.name)

    def mousePressEvent(self, event: object) -> None:  # noqa: ARG002 - Qt override
        self.box.toggle()


class _Scroll(QScrollArea):
    def __init__(self) -> None:
        super().__init__()
        self.wanted = theme.scaled(_WIDTH)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setAutoFillBackground(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def setWidget(self, widget: QWidget) -> None:
        super().setWidget(widget)
        widget.setAutoFillBackground(False)

    def sizeHint(self) -> QSize:
        widget = self.widget()
        inside = widget.sizeHint().height() if widget is not None else 0
        return QSize(self.wanted, min(inside + Space.XS, theme.scaled(_HEIGHT)))
