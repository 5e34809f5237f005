"""Applies the theme to the application, and follows the system's light or dark mode."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QObject, Qt
from PySide6.QtGui import QColor, QPalette

from desktop_app.ui.theme import fonts, icons, sizing
from desktop_app.ui.theme.focus_ring import FocusRing
from desktop_app.ui.theme.stylesheet import stylesheet
from desktop_app.ui.theme.tokens import Contrast, Scheme, colours_of

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
_EFFECTS: Final = (
    Qt.UIEffect.UI_General,
    Qt.UIEffect.UI_AnimateMenu,
    Qt.UIEffect.UI_FadeMenu,
    Qt.UIEffect.UI_AnimateCombo,
    Qt.UIEffect.UI_AnimateTooltip,
    Qt.UIEffect.UI_FadeTooltip,
)


class _ThemeApplier(QObject):
    """Stores the choices as a child of the application, and applies them."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._app = app
        self.choice = Scheme.SYSTEM
        self.contrast = Contrast.SYSTEM
        self.text = fonts.USUAL_TEXT
        self.calm = False
        self._effects = [each for each in _EFFECTS if app.isEffectEnabled(each)]
        fonts.install(app)
        icons.install()
        self.focus_ring = FocusRing(app)
        self._hints = app.styleHints()  # kept, or Python forgets what it got from them
        self._accessibility = self._hints.accessibility()
        self._hints.colorSchemeChanged.connect(self._on_system_scheme_changed)
        self._accessibility.contrastPreferenceChanged.connect(self.paint)
        app.applicationStateChanged.connect(self._on_state_changed)

    def choose(self, scheme: Scheme) -> None:
        self.choice = scheme
        self._hints.setColorScheme(_QT_SCHEMES[scheme])

    def choose_motion(self, *, calm: bool) -> None:
        self.calm = calm
        for effect in self._effects:
            self._app.setEffectEnabled(effect, not calm)

    def paint(self) -> None:
        dark = self.choice is Scheme.DARK or (
            self.choice is Scheme.SYSTEM and self._hints.colorScheme() is Qt.ColorScheme.Dark
        )
        colours = colours_of(dark=dark, high=self._has_high_contrast())
        resized = fonts.resize(self._app, self.text)
        self._app.setPalette(_palette(colours))
        sheet = stylesheet(colours, scale=self._app.font().pixelSize() / fonts.BODY_PIXELS)
        if self._app.styleSheet() != sheet:
            # WORKAROUND Qt 6.11: it applies a sheet that replaces another to each widget once for
            # every widget around it. With all pages made that takes more than four times as long.
            self._app.setStyleSheet("")
            self._app.setStyleSheet(sheet)
        if resized:
            sizing.apply_again(self._app)

    def _has_high_contrast(self) -> bool:
        if self.contrast is Contrast.SYSTEM:
            wanted = self._accessibility.contrastPreference()
            return wanted is Qt.ContrastPreference.HighContrast
        return self.contrast is Contrast.HIGH

    def _on_system_scheme_changed(self) -> None:
        if self.choice is Scheme.SYSTEM:
            self.paint()

    def _on_state_changed(self, state: Qt.ApplicationState) -> None:
        """Look at the system's size of text when the person comes back from its settings."""
        if state is Qt.ApplicationState.ApplicationActive and fonts.has_changed(
            self._app, self.text
        ):
            self.paint()


def apply(
    app: QApplication,
    scheme: Scheme,
    *,
    text: int | None = None,
    contrast: Contrast | None = None,
    calm: bool | None = None,
) -> None:
    """Give the application its look; may be called at any time. What is None stays as it is.

    Args:
        app: gets font, palette and stylesheet.
        scheme: light or dark.
        text: size of text in percent of what the system says, one of `TEXT_SIZES`.
        contrast: ordinary or high contrast.
        calm: nothing moves.
    """
    look = _applier(app) or _ThemeApplier(app)
    app.setProperty(_PLACE, look)
    look.choose(scheme)
    look.text = look.text if text is None else text
    look.contrast = look.contrast if contrast is None else contrast
    if calm is not None:
        look.choose_motion(calm=calm)
    look.paint()


def is_motion_reduced() -> bool:
    """Whether the person wants nothing to move."""
    app = QCoreApplication.instance()
    look = _applier(app) if app is not None else None
    return look is not None and look.calm


def chosen(app: QApplication) -> Scheme:
    """The scheme that was applied last."""
    look = _applier(app)
    return Scheme.SYSTEM if look is None else look.choice


def _applier(app: QCoreApplication) -> _ThemeApplier | None:
    look = app.property(_PLACE)
    return look if isinstance(look, _ThemeApplier) else None


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
