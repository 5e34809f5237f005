"""Applies the theme to the application, and follows the system's light or dark mode."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QColor, QPalette

from desktop_app.ui.theme import fonts, icons
from desktop_app.ui.theme.stylesheet import stylesheet
from desktop_app.ui.theme.tokens import DARK, LIGHT, Scheme

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from desktop_app.ui.theme.tokens import ThemeColours

_QT_SCHEMES: Final = {
    Scheme.SYSTEM: Qt.ColorScheme.Unknown,
    Scheme.LIGHT: Qt.ColorScheme.Light,
    Scheme.DARK: Qt.ColorScheme.Dark,
}


STYLE: Final = ("-style", "Fusion")
"""Arguments for `QApplication`. Setting the style later does the same, but also wraps it for
Python, and a style has so many enumerations that the first paint would be 5 ms later."""


_PLACE: Final = "kantora.look"


class _ThemeApplier(QObject):
    """Stores the chosen scheme as a child of the application, and applies it."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._app = app
        self.choice = Scheme.SYSTEM
        fonts.install(app)
        icons.install()
        app.styleHints().colorSchemeChanged.connect(self._on_system_scheme_changed)

    def choose(self, scheme: Scheme) -> None:
        self.choice = scheme
        self._app.styleHints().setColorScheme(_QT_SCHEMES[scheme])
        self._paint()

    def _on_system_scheme_changed(self) -> None:
        if self.choice is Scheme.SYSTEM:
            self._paint()

    def _paint(self) -> None:
        dark = self.choice is Scheme.DARK or (
            self.choice is Scheme.SYSTEM
            and self._app.styleHints().colorScheme() is Qt.ColorScheme.Dark
        )
        colours = DARK if dark else LIGHT
        self._app.setPalette(_palette(colours))
        sheet = stylesheet(colours, scale=self._app.font().pixelSize() / fonts.BODY_PIXELS)
        if self._app.styleSheet() != sheet:
            self._app.setStyleSheet(sheet)


def apply(app: QApplication, scheme: Scheme) -> None:
    """Give the application its look in a scheme; may be called at any time."""
    look = app.property(_PLACE)
    if not isinstance(look, _ThemeApplier):
        look = _ThemeApplier(app)
        app.setProperty(_PLACE, look)
    look.choose(scheme)


def chosen(app: QApplication) -> Scheme:
    """The scheme that was applied last."""
    look = app.property(_PLACE)
    return look.choice if isinstance(look, _ThemeApplier) else Scheme.SYSTEM


def _palette(colours: ThemeColours) -> QPalette:
    role = QPalette.ColorRole
    palette = QPalette()
    for roles, name in (
        ((role.Window, role.AlternateBase), colours.canvas),
        ((role.Base,), colours.surface),
        ((role.Button, role.ToolTipBase, role.Light, role.Midlight), colours.raised),
        ((role.WindowText, role.Text, role.ButtonText, role.ToolTipText), colours.text),
        ((role.PlaceholderText,), colours.muted),
        ((role.Mid, role.Dark), colours.line),
        ((role.Shadow,), colours.field),
        ((role.Highlight,), colours.selection),
        ((role.HighlightedText, role.BrightText), colours.text),
        ((role.Accent, role.Link, role.LinkVisited), colours.accent),
    ):
        for each in roles:
            palette.setColor(each, QColor(name))
    for each in (role.WindowText, role.Text, role.ButtonText, role.HighlightedText):
        palette.setColor(QPalette.ColorGroup.Disabled, each, QColor(colours.faint))
    return palette
