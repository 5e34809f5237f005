"""Shows which profile is open: a coloured line under the title and a button in the navigation."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from desktop_app.ui import theme
from desktop_app.ui.i18n.profile_labels import environment
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.theme import Icon, Space, Type
from desktop_app.ui.theme.tokens import NAVIGATION, NAVIGATION_COLLAPSED

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent
    from PySide6.QtWidgets import QMenu

    from desktop_app.domain.profiles.profile import Profile

_LINE: Final = 3
_HEIGHT: Final = 48
_SWATCH: Final = 28
_LINE_OF_WORDS: Final = 18
_LETTERS: Final = 2


class ProfileLine(QWidget):
    """A line in the profile's colour, right under the window's title."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._colour = ""
        self.setFixedHeight(_LINE)

    def set_colour(self, colour: str) -> None:
        """Show another colour, ``#RRGGBB``."""
        self._colour = colour
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt override
        """Fill it."""
        painter = QPainter(self)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.profile_colour(self._colour))
        painter.drawRect(self.rect())


class ProfileButton(Translated, QAbstractButton):
    """Swatch in the profile's colour, company, environment; a click opens the menu."""

    def __init__(self, profile: Profile, *, menu: QMenu, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._profile = profile
        self._menu = menu
        self._collapsed = False
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._on_clicked)
        self.bind_text(self.setAccessibleName, self._name)
        self.bind_text(partial(theme.set_tip, self), self._name)

    def set_profile(self, profile: Profile) -> None:
        """Show another name or colour."""
        self._profile = profile
        self.retranslate()
        self.update()

    def set_collapsed(self, collapsed: bool) -> None:
        """Show the swatch only, or the names as well."""
        self._collapsed = collapsed
        self.updateGeometry()

    @property
    def focus_shape(self) -> QRect:
        """The ground of the button."""
        return self.rect().adjusted(Space.S, 2, -Space.S, -2)

    def sizeHint(self) -> QSize:
        """As wide as the navigation."""
        width = NAVIGATION_COLLAPSED if self._collapsed else NAVIGATION
        return QSize(theme.scaled(width), theme.scaled(_HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt override
        """Draw swatch, company and environment."""
        colours = theme.tokens()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = self.focus_shape
        if self.underMouse() or self.isDown():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.pressed))
            painter.drawRoundedRect(ground, theme.Radius.CONTROL, theme.Radius.CONTROL)
        side = theme.scaled(_SWATCH)
        left = (self.width() - side) // 2 if self._collapsed else ground.left() + Space.XS
        swatch = QRect(left, (self.height() - side) // 2, side, side)
        self._paint_swatch(painter, swatch)
        if self._collapsed:
            return
        arrow = QRect(ground.right() - 18, (self.height() - 12) // 2, 12, 12)
        theme.paint(painter, arrow, Icon.DOWN, QColor(colours.muted))
        words = QRect(swatch.right() + Space.S, 0, arrow.left() - swatch.right() - Space.M, 0)
        self._paint_words(painter, words)

    def _paint_swatch(self, painter: QPainter, swatch: QRect) -> None:
        colour = theme.profile_colour(self._profile.colour)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawRoundedRect(swatch, theme.Radius.CONTROL, theme.Radius.CONTROL)
        painter.setPen(theme.ink_on(colour))
        painter.setFont(theme.font(Type.CAPTION))
        letters = self._profile.short_name[:_LETTERS].upper()
        painter.drawText(swatch, Qt.AlignmentFlag.AlignCenter, letters)

    def _paint_words(self, painter: QPainter, words: QRect) -> None:
        colours = theme.tokens()
        middle = self.height() // 2
        high = theme.scaled(_LINE_OF_WORDS)
        for text, kind, ink, top in (
            (self._profile.name, Type.STRONG, colours.text, middle - high),
            (environment(self._profile.environment), Type.CAPTION, colours.muted, middle),
        ):
            painter.setFont(theme.font(kind))
            painter.setPen(QColor(ink))
            line = QRect(words.left(), top, words.width(), high)
            shown = painter.fontMetrics().elidedText(
                text, Qt.TextElideMode.ElideRight, line.width()
            )
            painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, shown)

    def _name(self) -> str:
        return f"{self._profile.name} · {environment(self._profile.environment)}"

    def _on_clicked(self) -> None:
        self._menu.popup(self.mapToGlobal(QPoint(Space.S, self.height())))
