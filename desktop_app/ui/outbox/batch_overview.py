"""What a batch comes to: totals by account and currency, and its warnings by kind."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QBoxLayout,
    QButtonGroup,
    QFrame,
    QGridLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from desktop_app.ui import theme
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.outbox.batch_items import WARNING_NAMES, WarningKind, mark_of
from desktop_app.ui.theme import Space
from desktop_app.ui.theme.responsive import ResponsiveWidget

if TYPE_CHECKING:
    from desktop_app.ui.outbox.batch_content import BatchContent, BatchTotal

_MOST: Final = 160
_HEAD: Final = 56
_LINE: Final = 20
_BUTTON: Final = 34
_ALL: Final = Text("BatchOverview", "All rows: {count}")
_ONE: Final = Text("BatchOverview", "{warning}: {count}")
_TOTALS: Final = Text("BatchOverview", "Totals")
_WARNINGS: Final = Text("BatchOverview", "Warnings")
_NO_WARNINGS: Final = Text("BatchOverview", "Nothing to warn of")
_NO_ACCOUNT: Final = Text("BatchOverview", "Without an account")


class BatchOverview(Translated, ResponsiveWidget):
    """Two cards side by side; a kind of warning can be pressed to see its rows alone."""

    kind_chosen = Signal(object)
    """Only rows with a `WarningKind` are to be shown, or with None all."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._counts: Counter[WarningKind] = Counter()
        self._rows = 0
        self._totals_of: tuple[BatchTotal, ...] = ()
        self.kinds: dict[WarningKind | None, QPushButton] = {}
        self._fitted: tuple[int, tuple[int, int]] | None = None
        self._group = QButtonGroup(self)
        self._totals, self._warnings = _Card(), _Card()
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(Space.L, 0, Space.L, Space.M)
        self._row.setSpacing(Space.M)
        self._row.addWidget(self._totals, 1)
        self._row.addWidget(self._warnings, 1)
        theme.when_sized(self, BatchOverview._fit)

    def show_content(self, content: BatchContent) -> None:
        """Show the warnings of other items."""
        self._counts, self._rows = content.counts, len(content.items)
        self._build_warnings()
        self._fit()

    def _fit(self) -> None:
        """Put the cards side by side, or one above the other, by the width and what they need.

        Every total is whole, in no more height than the lines need; many of them scroll.
        """
        totals, warnings = _LINE * len(self._totals_of), _BUTTON * len(self.kinds)
        widest = max(self._totals.width_needed, self._warnings.width_needed)
        beside = self.width() >= 2 * (widest + Space.L) + Space.M
        heights = [min(_MOST, _HEAD + max(lines, _LINE)) for lines in (totals, warnings)]
        height = theme.scaled(max(heights) if beside else sum(heights))
        stretches = (1, 1) if beside else (heights[0], heights[1])
        if (height, stretches) == self._fitted:
            return
        self._fitted = (height, stretches)
        ways = QBoxLayout.Direction
        self._row.setDirection(ways.LeftToRight if beside else ways.TopToBottom)
        self.setFixedHeight(height)
        for place, stretch in enumerate(stretches):
            self._row.setStretch(place, stretch)

    def show_totals(self, totals: tuple[BatchTotal, ...]) -> None:
        """Show what is sent of the items."""
        if totals != self._totals_of:
            self._totals_of = totals
            self._build_totals()
            self._fit()

    def retranslate(self) -> None:
        """Update all texts after a language change."""
        super().retranslate()
        self._build_totals()
        self._build_warnings()

    def _build_totals(self) -> None:
        grid = self._totals.begin(str(_TOTALS))
        for line, total in enumerate(self._totals_of):
            account = formats.account(total.account) or str(_NO_ACCOUNT)
            short = formats.short_account(total.account) or account
            name, said = theme.Label(short), theme.Label(formats.count(total.count))
            theme.set_tip(name, account)
            name.setAccessibleName(account)
            said.setAccessibleName(self.tr("%n document(s)", "", total.count))
            theme.look(said, "muted")
            figure = theme.Label(formats.amount(total.money) if total.money is not None else "—")
            theme.look(figure, "strong")
            grid.addWidget(name, line, 0)
            grid.addWidget(said, line, 1, Qt.AlignmentFlag.AlignRight)
            grid.addWidget(figure, line, 2, Qt.AlignmentFlag.AlignRight)
        grid.setColumnStretch(0, 1)

    def _build_warnings(self) -> None:
        pressed = next((kind for kind, each in self.kinds.items() if each.isChecked()), None)
        self.kinds.clear()
        grid = self._warnings.begin(str(_WARNINGS))
        counts = self._counts
        if not counts:
            grid.addWidget(theme.wrapped(str(_NO_WARNINGS), "muted"), 0, 0)
            return
        all_rows = _ALL.format(count=formats.count(self._rows))
        self._add_kind(grid, None, all_rows)
        for kind in WarningKind:
            if counts[kind]:
                said = _ONE.format(warning=WARNING_NAMES[kind], count=formats.count(counts[kind]))
                self._add_kind(grid, kind, said)
        self.kinds[pressed if pressed in self.kinds else None].setChecked(True)

    def _add_kind(self, grid: QGridLayout, kind: WarningKind | None, said: str) -> None:
        button = QPushButton(said.replace("&", "&&"))
        button.setCheckable(True)
        button.setAutoDefault(False)
        theme.look(button, "choice")
        if kind is not None:
            button.setIcon(theme.icon(*mark_of({kind})))
        button.clicked.connect(partial(self.kind_chosen.emit, kind))
        self._group.addButton(button)
        grid.addWidget(button, len(self.kinds), 0)
        self.kinds[kind] = button


class _Card(QFrame):
    """A heading over lines that scroll where they are many."""

    def __init__(self) -> None:
        super().__init__()
        theme.look(self, "card")
        self._heading = theme.Label()
        theme.look(self._heading, "heading")
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.M, Space.S, Space.M, Space.S)
        column.setSpacing(Space.XS)
        column.addWidget(self._heading)
        column.addWidget(self._scroll, 1)

    @property
    def width_needed(self) -> int:
        """The width in which nothing of it is cut, pixels."""
        content = self._scroll.widget()
        inner = 0 if content is None else content.minimumSizeHint().width()
        bar = self._scroll.verticalScrollBar().sizeHint().width()
        return inner + bar + 2 * (Space.M + self.frameWidth())

    def begin(self, heading: str) -> QGridLayout:
        """Put the heading, and return an empty grid in place of the lines."""
        self._heading.setText(heading)
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 0, 0)
        grid = QGridLayout()
        grid.setHorizontalSpacing(Space.M)
        grid.setVerticalSpacing(Space.XS)
        column.addLayout(grid)
        column.addStretch(1)
        self._scroll.setWidget(content)
        return grid
