"""The count of rows and their sums by currency; what has no room opens from a button behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from desktop_app.ui import theme
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.tables.popover import Popover
from desktop_app.ui.theme import Space

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PySide6.QtGui import QResizeEvent

    from desktop_app.domain.values.money import Money
    from desktop_app.storage.window import Totals
    from desktop_app.ui.i18n.translations import Text

_BETWEEN: Final = "  ·  "
_CARET: Final = "\u2002▾"
_ROUNDED: Final = 1_000
"""From here on a number of rows that is not exact is written as a round one."""
_USUAL_COUNT: Final = 999
_USUAL_HIDDEN: Final = 4


class TotalsLabel(Translated, QWidget):
    """The number of rows and their totals; a sum is shown whole or stands behind *2 more*."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._count: int | None = None
        self._exact = True
        self._counting = False
        self._totals: Totals | None = None
        self._selected = 0
        self._selected_sums: tuple[Money, ...] | None = None
        self._selected_left_out = 0
        self._leading = False
        self._sums_name: Text | None = None
        self._sums_rule: Text | None = None
        self._label = theme.Label(parent=self)
        theme.look(self._label, "muted")
        self.more_button = QPushButton(self)
        self.more_button.hide()
        self.more_button.setAutoDefault(False)
        theme.look(self.more_button, "link")
        self.more_button.clicked.connect(self._on_more_button_clicked)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._show()

    def text(self) -> str:
        """What can be read without opening anything."""
        return self._label.text()

    def name_sums(self, name: Text) -> None:
        """Say what is added up, where that is not the amounts in the rows."""
        self._sums_name = name
        self._show()

    def explain_sums(self, rule: Text) -> None:
        """Say in the tooltip which rows are added up, of all rows and of selected ones."""
        self._sums_rule = rule
        self._show()

    def set_leading(self, *, leading: bool) -> None:
        """Put the totals at the left, as on a line of their own, or at the right."""
        self._leading = leading
        self._show()

    def show_count(self, count: int | None, *, exact: bool = True) -> None:
        """Show how many rows there are, None while that is not known.

        Totals of as many rows stay, as when more rows are read; others follow later.
        """
        if (self._count, self._exact) == (count, exact):
            return
        self._totals = None
        self._count, self._exact = count, exact
        self._show()

    @property
    def count_words(self) -> str:
        """How many rows there are, in words; empty while that is not known."""
        return "" if self._count is None else self._count_words(self._count)

    def forget_totals(self) -> None:
        """Show no sums until they are known again: they were of other rows."""
        if self._totals is None and not self._counting:
            return
        self._totals = None
        self._counting = False
        self._show()

    def show_totals(self, totals: Totals) -> None:
        """Show the count and the sums, as far as they are known."""
        shown = (self._count, self._exact, self._totals, self._counting)
        if shown == (totals.count, totals.count_is_exact, totals, False):
            return
        self._count, self._exact, self._totals = totals.count, totals.count_is_exact, totals
        self._counting = False
        self._show()

    def show_counting(self) -> None:
        """Say that all rows are being counted, until totals are shown or forgotten."""
        self._counting = True
        self._show()

    def show_selected(
        self, count: int, sums: Sequence[Money] | None = None, *, left_out: int = 0
    ) -> None:
        """Say how many rows are selected; one is not worth saying.

        `sums` are those of the selection, or None while they are not known; they stand in place of
        the sums of all rows, also where nothing of the selection is added up. They do not include
        `left_out` amounts.
        """
        self._selected, self._selected_sums = count, None if sums is None else tuple(sums)
        self._selected_left_out = left_out
        self._show()

    @property
    def least_room(self) -> int:
        """The width that a count takes with the button for what does not fit."""
        said = self.more_button.text()
        count = self._label.fontMetrics().horizontalAdvance(self._count_words(_USUAL_COUNT))
        least = count + self._button_width(_USUAL_HIDDEN)
        self.more_button.setText(said)
        return least

    def sizeHint(self) -> QSize:
        """As high as the button, whether it is needed or not, so that nothing moves."""
        self.more_button.ensurePolished()
        height = max(self.more_button.sizeHint().height(), self._label.sizeHint().height())
        return QSize(self._label.sizeHint().width(), height)

    def minimumSizeHint(self) -> QSize:  # noqa: D102 - Qt override
        return QSize(0, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: D102 - Qt override
        super().resizeEvent(event)
        self._show()

    def retranslate(self) -> None:
        """Update the texts after a language change."""
        super().retranslate()
        self._show()

    def _show(self) -> None:
        parts = self._parts()
        whole = _BETWEEN.join(parts)
        self.setAccessibleName(whole)
        self._label.setAccessibleName(whole)
        theme.set_tip(self, self._explanation(whole))
        shown = len(parts)
        while shown > 1 and self._needed(parts, shown) > self.width():
            shown -= 1
        hidden = len(parts) - shown
        self._label.setText(_BETWEEN.join(parts[:shown]))
        self.more_button.setText(self._more_words(hidden))
        self.more_button.setAccessibleName(
            _BETWEEN.join([self._more_words(hidden), *parts[shown:]])
        )
        self.more_button.setVisible(hidden > 0)
        self._place()

    def _needed(self, parts: Sequence[str], shown: int) -> int:
        """The width of the first parts, and of the button where not all are shown."""
        width = self._label.fontMetrics().horizontalAdvance(_BETWEEN.join(parts[:shown]))
        return width + (self._button_width(len(parts) - shown) if shown < len(parts) else 0)

    def _button_width(self, hidden: int) -> int:
        self.more_button.setText(self._more_words(hidden))
        return self.more_button.sizeHint().width() + Space.S

    def _more_words(self, hidden: int) -> str:
        return self.tr("%Ln more", "", hidden) + _CARET

    def _place(self) -> None:
        hint = self._label.fontMetrics().horizontalAdvance(self._label.text())
        button = 0
        if not self.more_button.isHidden():
            button = self.more_button.sizeHint().width() + Space.S
        width = min(hint, max(self.width() - button, 0))
        left = 0 if self._leading else max(self.width() - width - button, 0)
        self._label.setGeometry(left, 0, width, self.height())
        if button:
            high = min(self.more_button.sizeHint().height(), self.height())
            top = (self.height() - high) // 2
            self.more_button.setGeometry(left + width + Space.S, top, button - Space.S, high)

    def _on_more_button_clicked(self) -> None:
        """Open everything, one amount a line."""
        card = Popover(self)
        card.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        card.setAccessibleName(self.accessibleName())
        for part in self._parts():
            line = theme.Label(part)
            line.setAlignment(Qt.AlignmentFlag.AlignRight)
            card.body.addWidget(line)
        card.open_below(self.more_button)

    def _parts(self) -> list[str]:
        if self._count is None or (self._count == 0 and self._exact):
            return []  # an empty list says so itself
        parts = [self._count_words(self._count)]
        if self._selected > 1 and self._selected_sums:
            pattern = self.tr("{selected} of {count}")
            selected, count = formats.count(self._selected), formats.count(self._count)
            sums = named_sums(self._selected_sums, self._sums_name)
            parts = [pattern.format(selected=selected, count=count), *sums]
            if self._selected_left_out:
                parts.append(formats.left_out(self._selected_left_out))
            return parts
        if self._counting:
            parts.append(self.tr("counting all rows…"))
        if self._selected > 1:
            parts.append(self.tr("%Ln selected", "", self._selected))
        if self._totals is not None and (self._selected <= 1 or self._selected_sums is None):
            parts += named_sums(self._totals.sums, self._sums_name)
        return parts

    @property
    def _told(self) -> tuple[Sequence[Money], int]:
        """The sums that are told, and how many amounts they do not include."""
        if self._selected > 1 and self._selected_sums is not None:
            return self._selected_sums, self._selected_left_out
        return (self._totals.sums, self._totals.left_out) if self._totals is not None else ((), 0)

    def _count_words(self, count: int) -> str:
        if self._exact:
            return self.tr("%Ln rows", "", count)
        return self.tr("more than {count}").format(count=formats.count(_round_down(count)))

    def _explanation(self, whole: str) -> str:
        lines = [whole]
        if not self._exact:
            lines.append(
                self.tr("To count all rows and add them up, press End or select all of them.")
            )
        sums, left_out = self._told
        are_known = self._selected > 1 and self._selected_sums is not None
        if self._sums_rule is not None and (sums or left_out or are_known):
            lines.append(str(self._sums_rule))
        said = formats.left_out(left_out)
        if said not in whole:
            lines.append(said)
        return "\n".join(line for line in lines if line)


def named_sums(sums: Iterable[Money], name: Text | None) -> list[str]:
    """Sums in words, a text for each; the first says what they are of, if that has a name."""
    told = [formats.amount(money) for money in sums]
    return [f"{name}: {told[0]}", *told[1:]] if told and name is not None else told


def _round_down(count: int) -> int:
    """A number below a count that is known to be reached, with two digits that say something."""
    below = max(count - 1, 0)
    step = 10 ** max(len(str(below)) - 2, 0) if below >= _ROUNDED else 1
    return below - below % step
