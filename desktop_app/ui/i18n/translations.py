"""Translates texts, and updates widgets when the user switches the language.

A text that lives outside a widget's method is a `Text`; ``pyside6-lupdate`` finds it because
``Text`` is an alias of ``QT_TRANSLATE_NOOP`` (`LUPDATE_ALIAS`)::

    TITLE = Text("DocumentsPage", "Documents")

A widget derives from `Translated` and says each of its texts once::

    class PageHead(Translated, QWidget):
        def __init__(self) -> None:
            super().__init__()
            self.say(partial(theme.set_tip, self._more), lambda: self.tr("More actions"))

`say` sets the text now and again whenever the language changes. Parameters go in with
``.format(name=value)`` after ``tr``, never with an f-string inside it; plurals with ``%n``:
``self.tr("%n documents", "", count)``.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QCoreApplication, QEvent, QLibraryInfo, QLocale, QTranslator

from desktop_app import resources
from desktop_app.domain.late_dataclass import dataclass

if TYPE_CHECKING:
    from collections.abc import Callable

LUPDATE_ALIAS: Final = "QT_TRANSLATE_NOOP+=Text"
"""Value of ``pyside6-lupdate -tr-function-alias``."""


class Language(StrEnum):
    """The languages of the window; the value names the translation files."""

    RUSSIAN = "ru"
    BELARUSIAN = "be"
    ENGLISH = "en"
    POLISH = "pl"

    @property
    def own_name(self) -> str:
        """The name of the language in that language."""
        return _OWN_NAMES[self]

    @property
    def locale(self) -> QLocale:
        """How numbers and dates are written for a reader of this language."""
        return QLocale(*_LOCALES[self])


_PLACE: Final = "kantora.translators"
_OWN_NAMES = {
    Language.RUSSIAN: "Русский",
    Language.BELARUSIAN: "Беларуская",
    Language.ENGLISH: "English",
    Language.POLISH: "Polski",
}
_LOCALES = {
    Language.RUSSIAN: (QLocale.Language.Russian, QLocale.Country.Belarus),
    Language.BELARUSIAN: (QLocale.Language.Belarusian, QLocale.Country.Belarus),
    Language.ENGLISH: (QLocale.Language.English, QLocale.Country.UnitedKingdom),
    Language.POLISH: (QLocale.Language.Polish, QLocale.Country.Poland),
}
_QT_LANGUAGE: Final = {Language.BELARUSIAN: Language.RUSSIAN}
"""The language of Qt's own texts where Qt has none in that of the window."""

_INSIDE: Final = {"«»": "„“", "“”": "‘’", "„”": "«»"}
"""Quotation marks, and those of the second level that are written inside them."""


@dataclass(frozen=True, slots=True)
class Text:
    """A translatable text: its context and English source; `str` gives the translation."""

    context: str
    source: str

    def __str__(self) -> str:
        return QCoreApplication.translate(self.context, self.source)

    def format(self, **parameters: object) -> str:
        """The translated text with ``{name}`` replaced by parameters."""
        return filled(str(self), **parameters)


QT_BUTTONS: Final = (Text("QPlatformTheme", "Cancel"),)
"""Buttons that Qt names itself; ours stand before Qt's, which has no Belarusian."""


def filled(pattern: str, **parameters: object) -> str:
    """A translated text with ``{name}`` replaced by parameters.

    A name that comes to stand inside quotation marks gets marks of the second level for its own:
    «ООО „Белые журавли“».
    """
    return pattern.format(
        **{name: _fitting(pattern, name, value) for name, value in parameters.items()}
    )


def _fitting(pattern: str, name: str, value: object) -> object:
    for marks, inner in _INSIDE.items():
        if isinstance(value, str) and f"{marks[0]}{{{name}}}{marks[1]}" in pattern:
            return value.translate(str.maketrans(marks, inner))
    return value


def system_language() -> Language:
    """The language to begin with: the system's, or English where there is no such translation."""
    return _of(QLocale.system())


def current_language() -> Language:
    """The language that `use_language` chose last."""
    return _of(QLocale())


def has_words_of_bank() -> bool:
    """Whether the window speaks the language of the bank, so that the bank's own words fit in.

    It is asked for every row; asking the locale takes ten times as long as a translation.
    """
    #: the code of the language of this translation: en, ru, be, pl
    return QCoreApplication.translate("translations", "en") == Language.RUSSIAN


def _of(locale: QLocale) -> Language:
    spoken = locale.language()
    return next((each for each in Language if _LOCALES[each][0] is spoken), Language.ENGLISH)


def use_language(app: QCoreApplication, language: Language) -> None:
    """Switch the language of texts, Qt's own buttons, numbers and dates.

    Every widget receives ``LanguageChange``; nothing has to be started again.
    """
    for old in app.property(_PLACE) or ():
        app.removeTranslator(old)
        old.deleteLater()
    QLocale.setDefault(language.locale)
    installed: list[QTranslator] = []
    qt_folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    for file, folder in (
        (f"qtbase_{_QT_LANGUAGE.get(language, language)}.qm", qt_folder),
        (f"kantora_{language}.qm", str(resources.path("translations"))),
    ):
        translator = QTranslator(app)
        installed.append(translator)
        if translator.load(file, folder):
            app.installTranslator(translator)
    app.setProperty(_PLACE, installed)


class Dictionary:
    """All translations of a text at once, for searching in any language."""

    def __init__(self) -> None:
        self._translators: list[QTranslator] = []

    def everywhere(self, text: Text) -> tuple[str, ...]:
        """The source of a text and its translation into every language."""
        if not self._translators:
            self._translators = [self._load(language) for language in Language]
        found = (each.translate(text.context, text.source) for each in self._translators)
        return tuple(dict.fromkeys((text.source, *(word for word in found if word))))

    @staticmethod
    def _load(language: Language) -> QTranslator:
        translator = QTranslator()
        translator.load(f"kantora_{language}.qm", str(resources.path("translations")))
        return translator


class Translated:
    """Mixin, named before the Qt class: sets a widget's texts again when the language changes."""

    def bind_text(self, setter: Callable[[str], object], text: Callable[[], str] | Text) -> None:
        """Set a text now and after every switch of the language."""
        said = text if not isinstance(text, Text) else text.__str__
        self.__dict__.setdefault("_said", []).append((setter, said))
        setter(said())

    def retranslate(self) -> None:
        """Set all texts again; override to update texts that were not set with `say`."""
        for setter, text in self.__dict__.get("_said", ()):
            setter(text())

    def changeEvent(self, event: QEvent) -> None:  # noqa: D102 - Qt override
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        parent: Any = super()
        parent.changeEvent(event)
