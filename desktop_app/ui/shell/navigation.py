"""The navigation at the left: pages with icon, name and count; icons only in a narrow window.

    navigation = Navigation([Destination(name="documents", title=Text(...), icon=Icon.DOCUMENTS)])
    navigation.chosen.connect(self._on_page_chosen)
    navigation.set_counts({"to_sign": 3})

It is walked with Tab to the current page, then with the arrow keys.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLocale, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QFrame,
    QSizePolicy,
    QVBoxLayout,
)

from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import Space, Type
from desktop_app.ui.theme.tokens import NAVIGATION, NAVIGATION_COLLAPSED

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from PySide6.QtGui import QFocusEvent, QPaintEvent
    from PySide6.QtWidgets import QWidget

_HEIGHT: Final = 34
_BAR: Final = 3
_MOST_SHOWN: Final = 999
_MOST_BESIDE: Final = 99
"""The largest count that stands beside an icon."""
_BADGE: Final = 18


@dataclass(frozen=True, kw_only=True)
class Destination:
    """A page in the navigation.

    Attributes:
        name: identifies it; the counts of `Navigation.set_counts` come by it.
        title: what it is called.
        icon: its icon.
        hint: what the title means, where it needs that.
        at_bottom: stands at the lower end.
        searchable: *search everywhere* offers it.
        under: it has no line of its own and shows that of this destination.
        has_command: a command goes there although it has no line of its own and is not searched.
    """

    name: str
    title: Text
    icon: theme.Icon
    hint: Text | None = None
    at_bottom: bool = False
    searchable: bool = True
    under: str = ""
    has_command: bool = False


class NavigationButton(Translated, QAbstractButton):
    """One line of the navigation: accent bar, icon, name, count."""

    def __init__(self, destination: Destination, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.destination = destination
        self._count = 0
        self._collapsed = False
        self.setCheckable(True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.bind_text(self._set_name, destination.title)

    @property
    def count(self) -> int:
        """How many things wait there."""
        return self._count

    def set_count(self, count: int) -> None:
        """Show how many things wait there; 0 shows nothing."""
        if count == self._count:
            return
        self._count = count
        self._set_name(str(self.destination.title))
        self.update()

    def set_collapsed(self, collapsed: bool) -> None:
        """Show the icon only, or the name as well."""
        self._collapsed = collapsed
        self._set_name(str(self.destination.title))
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Wide enough for its name, or for its icon only."""
        return QSize(_width(collapsed=self._collapsed), theme.scaled(_HEIGHT))

    @property
    def focus_shape(self) -> QRect:
        """The ground of the line."""
        beside = Space.XS if self._collapsed else Space.S
        return self.rect().adjusted(beside, 1, -beside, -1)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Leave the others as they can have the focus, too: Qt takes that from them."""
        super().focusInEvent(event)
        group: QButtonGroup | None = self.group()
        for each in group.buttons() if group is not None else ():
            each.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt override
        """Draw ground, bar, icon, name and count."""
        colours = theme.tokens()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = self.focus_shape
        self._paint_ground(painter, ground)
        ink = colours.text if self.isChecked() else colours.muted
        icon_colour = QColor(colours.accent if self.isChecked() else colours.muted)
        side = theme.scaled(theme.ICON)
        left = ground.left() + Space.S
        if self._collapsed:
            left = (self.width() - side) // 2 - Space.S
        icon = QRect(left, (self.height() - side) // 2, side, side)
        theme.paint(painter, icon, self.destination.icon, icon_colour)
        if self._collapsed:
            self._paint_number(painter, QRect(icon.right(), 0, ground.right() - icon.right(), 0))
            return
        right = self._paint_count(painter, ground)
        painter.setPen(QColor(ink))
        painter.setFont(theme.font(Type.STRONG if self.isChecked() else Type.BODY))
        words = QRect(icon.right() + Space.S, 0, right - icon.right() - Space.S, self.height())
        name = painter.fontMetrics().elidedText(
            str(self.destination.title), Qt.TextElideMode.ElideRight, words.width()
        )
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, name)

    def _paint_ground(self, painter: QPainter, ground: QRect) -> None:
        colours = theme.tokens()
        painter.setPen(Qt.PenStyle.NoPen)
        if self.isChecked():
            painter.setBrush(QColor(colours.selection))
        elif self.underMouse() or self.isDown():
            painter.setBrush(QColor(colours.pressed))
        else:
            painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(ground, theme.Radius.CONTROL, theme.Radius.CONTROL)
        if self.isChecked():
            painter.setBrush(QColor(colours.accent))
            painter.drawRoundedRect(0, ground.top() + 4, _BAR, ground.height() - 8, 1, 1)

    def _paint_count(self, painter: QPainter, ground: QRect) -> int:
        """Draw the count at the right; returns where it begins."""
        if not self._count:
            return ground.right() - Space.XS
        colours = theme.tokens()
        text = _short(self._count, _MOST_SHOWN)
        painter.setFont(theme.font(Type.CAPTION))
        high = theme.scaled(_BADGE)
        width = max(painter.fontMetrics().horizontalAdvance(text) + Space.S, high + 2)
        badge = QRect(ground.right() - Space.XS - width, (self.height() - high) // 2, width, high)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.surface if self.isChecked() else colours.pressed))
        painter.drawRoundedRect(badge, high / 2, high / 2)
        painter.setPen(QColor(colours.text))
        painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, text)
        return badge.left() - Space.XS

    def _paint_number(self, painter: QPainter, beside: QRect) -> None:
        """Draw the count beside the icon of a collapsed line."""
        if not self._count:
            return
        painter.setFont(theme.font(Type.CAPTION))
        painter.setPen(QColor(theme.tokens().text))
        beside.setHeight(self.height())
        painter.drawText(beside, Qt.AlignmentFlag.AlignCenter, _short(self._count, _MOST_BESIDE))

    def _set_name(self, name: str) -> None:
        spoken = name
        if self._count:
            spoken = self.tr("{page}, {count} waiting").format(
                page=name, count=QLocale().toString(self._count)
            )
        self.setAccessibleName(spoken)
        hint = str(self.destination.hint) if self.destination.hint else ""
        tip = "\n".join(part for part in ((spoken if self._collapsed else ""), hint) if part)
        theme.set_tip(self, tip)


class Navigation(Translated, QFrame):
    """All destinations; exactly one is current."""

    chosen = Signal(str)
    """The person chose a destination; carries its identifier."""

    def __init__(self, destinations: Iterable[Destination], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("Navigation")
        self._buttons = {
            each.name: NavigationButton(each) for each in destinations if not each.under
        }
        self._group = QButtonGroup(self)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, Space.S, 0, Space.S)
        self._column.setSpacing(0)
        for bottom in (False, True):
            if bottom:
                self._column.addStretch(1)
            for button in self._buttons.values():
                if button.destination.at_bottom is bottom:
                    self._group.addButton(button)
                    self._column.addWidget(button)
        self._group.buttonClicked.connect(self._on_button_clicked)
        self.bind_text(self.setAccessibleName, lambda: self.tr("Pages"))
        self.set_collapsed(False)

    @property
    def buttons(self) -> Mapping[str, NavigationButton]:
        """The lines by identifier, in order."""
        return self._buttons

    def set_head(self, head: QWidget) -> None:
        """Put a widget above the destinations."""
        self._column.insertWidget(0, head)

    def set_current(self, destination_id: str) -> None:
        """Mark a destination as the current one."""
        self._buttons[destination_id].setChecked(True)

    def set_counts(self, counts: Mapping[str, int]) -> None:
        """Show how many things wait at each destination; those left out have none."""
        for name, button in self._buttons.items():
            button.set_count(counts.get(name, 0))

    def set_collapsed(self, collapsed: bool) -> None:
        """Show icons only, or names as well."""
        theme.fix(self, width=NAVIGATION_COLLAPSED if collapsed else NAVIGATION)
        for button in self._buttons.values():
            button.set_collapsed(collapsed)

    def _on_button_clicked(self, button: QAbstractButton) -> None:
        if isinstance(button, NavigationButton):
            self.chosen.emit(button.destination.name)


def _width(*, collapsed: bool) -> int:
    return theme.scaled(NAVIGATION_COLLAPSED if collapsed else NAVIGATION)


def _short(count: int, most: int) -> str:
    """A count, or the most that is shown with a plus sign."""
    return QLocale().toString(min(count, most)) + "+" * (count > most)
