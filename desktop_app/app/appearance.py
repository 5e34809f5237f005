"""How the program looks and speaks: read from the preferences, shown, and kept there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from desktop_app.ui import theme
from desktop_app.ui.i18n import translations
from desktop_app.ui.i18n.translations import Language

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from desktop_app.storage.profiles.preferences import Choices, Preferences
    from desktop_app.ui.settings.settings_cards import Appearance


def show_appearance(qt: QApplication, choices: Choices) -> None:
    """Have all windows look and speak as was chosen."""
    theme.apply(
        qt,
        _scheme(choices.scheme),
        text=_text(choices.text),
        contrast=_contrast(choices.contrast),
        calm=choices.calm,
    )
    translations.use_language(qt, language_of(choices))


def appearance_of(choices: Choices) -> Appearance:
    """What was chosen, for the settings; what is unknown here is as the system has it."""
    from desktop_app.ui.settings.settings_cards import Appearance  # noqa: PLC0415 - after first paint

    return Appearance(
        language=language_of(choices),
        scheme=_scheme(choices.scheme),
        compact=choices.compact,
        text=_text(choices.text),
        contrast=_contrast(choices.contrast),
        calm=choices.calm,
    )


def keep_appearance(
    preferences: Preferences, appearance: Appearance, *, before: Appearance
) -> None:
    """Keep what was chosen in the settings otherwise than before.

    The rest stays as it is kept by now: the window of another profile may have changed it.
    """
    told, known = _written(appearance), _written(before)
    preferences.change(**{name: value for name, value in told.items() if value != known[name]})


def _written(appearance: Appearance) -> dict[str, Any]:
    return {
        "language": appearance.language.value,
        "scheme": appearance.scheme.value,
        "compact": appearance.compact,
        "text": appearance.text,
        "contrast": appearance.contrast.value,
        "calm": appearance.calm,
    }


def language_of(choices: Choices) -> Language:
    """The language that was chosen, or that of the system."""
    name = choices.language
    return Language(name) if name in set(Language) else translations.system_language()


def _contrast(name: str) -> theme.Contrast:
    return theme.Contrast(name) if name in set(theme.Contrast) else theme.Contrast.SYSTEM


def _text(percent: int) -> int:
    return percent if percent in theme.TEXT_SIZES else theme.USUAL_TEXT


def _scheme(name: str) -> theme.Scheme:
    return theme.Scheme(name) if name in set(theme.Scheme) else theme.Scheme.SYSTEM
