"""What texts say in each language of the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTranslator

from desktop_app import resources
from desktop_app.ui.i18n.translations import Language

if TYPE_CHECKING:
    from collections.abc import Iterable

    from desktop_app.ui.i18n.translations import Text


def untranslated(texts: Iterable[Text]) -> list[tuple[Language, str]]:
    """The texts without a translation, by language; English is the source."""
    known, silent = tuple(texts), []
    for language in set(Language) - {Language.ENGLISH}:
        translator = QTranslator()
        assert translator.load(f"kantora_{language}.qm", str(resources.path("translations")))
        silent += [
            (language, text.source)
            for text in known
            if not translator.translate(text.context, text.source)
        ]
    return silent
